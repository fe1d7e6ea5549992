"""What kernels of NCCL do, from names and arguments: recorded ones, and those of other versions."""

from __future__ import annotations

import struct
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace, RawArgument
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.extras.nccl.kernels import (
    RELEASES,
    Collective,
    CollectiveCall,
    Transfer,
    functions,
    is_collective,
    operator_of,
    recognised,
)
from tests.cpu.nccl import CALLS, LAYOUTS, SIZE, arguments, content
from tests.examples import examples

SUM = CALLS["all_reduce sum float32 1000"]["kernel"]

TEXTS = {
    # The kernel is called after a sum, whatever it does.
    "all_reduce sum float32 1000": "all_reduce(float32, sum, count=1000)",
    "all_reduce max float32 1000": "all_reduce(float32, max, count=1000)",
    "all_reduce min float32 1000": "all_reduce(float32, min, count=1000)",
    "all_reduce avg float32 1000": "all_reduce(float32, premul_sum, count=1000)",
    "all_reduce prod float32 1000": "all_reduce(float32, product, count=1000)",
    "all_reduce sum bfloat16 1001": "all_reduce(bfloat16, sum, count=1001)",
    "all_reduce sum int32 77": "all_reduce(int32 or uint32, sum, count=77)",
    "all_reduce sum int64 33": "all_reduce(int64 or uint64, sum, count=33)",
    "all_reduce sum float16 3000": "all_reduce(float16, sum, count=3000)",
    "all_reduce sum float32 4194304": "all_reduce(float32, sum, count=4194304)",
    "all_reduce sum float32 1000, another communicator": "all_reduce(float32, sum, count=1000)",
    "broadcast float32 1000 from 1": "broadcast(4000 bytes, root=1)",
    "broadcast uint8 123 from 0": "broadcast(123 bytes, root=0)",
    "reduce sum float32 1000 to 1": "reduce(float32, sum, count=1000, root=1)",
    "all_gather float32 1000": "all_gather(4000 bytes)",
    "reduce_scatter sum float32 500": "reduce_scatter(float32, sum, count=500)",
    "all_to_all float32 1000": "send_recv(2 calls)",
    "send and receive float32 1000": "send_recv(4000 bytes to rank 1, 4000 bytes from rank 1)",
    "send float32 1000": "send_recv(4000 bytes to rank 1)",
    "all_reduce sum float32 100, 200 and 300, in a group": (
        "all_reduce(float32, sum, 3 calls, count=600)"
    ),
    # The work of so many is in memory of the device.
    "all_reduce sum float32, 60 in a group": "all_reduce(float32, sum, 60 calls)",
}


def told(name: str) -> Collective:
    found = recognised(CALLS[name]["kernel"], [content(name)])
    assert found is not None
    return found


@pytest.mark.parametrize("name", CALLS)
def test_recorded_calls(name: str) -> None:
    found = told(name)
    assert str(found) == TEXTS[name]
    other = "another communicator" in name
    assert found.communicator == (0x403000000 if other else 0x7FA2C6800000)


def test_calls_of_a_group() -> None:
    calls = told("all_reduce sum float32 100, 200 and 300, in a group").calls
    assert calls is not None
    assert [call.count for call in calls] == [100, 200, 300]
    assert all(call.source == call.target for call in calls)


def test_operators_are_of_other_functions() -> None:
    """NCCL's name of the kernel does not tell them apart; the number of the function does."""
    names = ("sum", "max", "avg", "prod")
    recorded = [told(f"all_reduce {name} float32 1000") for name in names]
    assert len({call.function for found in recorded for call in found.calls or ()}) == 4
    assert len({found.same_on_all_ranks for found in recorded}) == 4


@pytest.mark.parametrize(
    ("release", "count", "some"),
    [
        # From ncclDevFuncTable of the libraries of these versions.
        ("2.22", 555, {258: ("AllReduce", "SumPostDiv", "i32"), 302: ("Broadcast", "", "")}),
        ("2.23", 590, {}),
        ("2.24", 670, {258: ("AllReduce", "Sum", "f32"), 618: ("ReduceScatter", "Sum", "f32")}),
        ("2.29", 673, {258: ("AllReduce", "Sum", "f32"), 8: ("AllGatherV", "", "")}),
    ],
)
def test_functions_of_versions(
    release: str, count: int, some: dict[int, tuple[str, str, str]]
) -> None:
    found = functions(RELEASES[release])
    assert len(found) == count
    assert {number: found[number] for number in some} == some


def test_operators_that_versions_agree_on() -> None:
    # 258 is another function in 2.22, and one of another type.
    assert operator_of(258, "all_reduce", ["f32"], RELEASES) == "sum"
    assert operator_of(258, "all_reduce", ["i32"], ["2.22"]) == "avg"
    assert operator_of(258, "all_reduce", ["i32"], ["2.24"]) is None
    assert operator_of(258, "reduce", ["f32"], RELEASES) is None
    assert operator_of(1 << 14, "all_reduce", ["f32"], RELEASES) is None
    # The last function of one operator in one version is the first of another in the next.
    undecided = [
        (number, kind)
        for number, (coll, _, kind) in enumerate(functions(RELEASES["2.24"]))
        if coll == "AllReduce"
        and operator_of(number, "all_reduce", [kind], ["2.24"])
        and not operator_of(number, "all_reduce", [kind], ["2.24", "2.29"])
    ]
    assert len(undecided) < 20


def test_addresses() -> None:
    (call,) = told("all_gather float32 1000").calls or ()
    assert (call.source, call.target) == (0x403600000, 0x403601000)
    (call,) = told("send float32 1000").calls or ()
    assert call.sends == (1, 4000, 0x403600000)
    assert call.receives is None


@pytest.mark.parametrize(
    ("name", "operation", "element_type", "operator"),
    [
        ("ncclDevKernel_AllReduce_Sum_f8e4m3_RING_LL()", "all_reduce", "float8_e4m3", None),
        ("ncclDevKernel_Reduce_Sum_f64_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "reduce",
         "float64", None),
        ("ncclDevKernel_Generic(ncclDevKernelArgsStorage<4096ul>)", "collective", None, None),
        ("ncclDevKernel_AllGatherV_RING_SIMPLE(x)", "all_gather_v", None, None),
        # Up to 2.18
        ("ncclKernel_AllReduce_RING_LL_Sum_float(ncclDevComm*, unsigned long, ncclWork*)",
         "all_reduce", "float32", None),
        ("ncclKernel_ReduceScatter_RING_LL_Sum___nv_bfloat16(ncclDevComm*)", "reduce_scatter",
         "bfloat16", None),
        ("ncclKernel_Reduce_RING_LL_Sum_uint8_t(ncclDevComm*)", "reduce", "uint8", None),
        ("ncclKernel_AllGather_RING_LL_Sum_int8_t(ncclDevComm*)", "all_gather", None, None),
        # Symmetric memory, where each operator has a kernel of its own.
        ("ncclSymDevKernel_AllReduce_AGxLL_R_sum_f32(ncclSymDevArgs)", "all_reduce", "float32",
         "sum"),
        ("ncclSymkDevKernel_AllGather_STMC(ncclSymkDevWorkArgs4K)", "all_gather", None, None),
    ],
)  # fmt: skip
def test_names(name: str, operation: str, element_type: str | None, operator: str | None) -> None:
    found = recognised(name, [])
    assert found == Collective(operation, element_type, operator)
    assert is_collective(name)


@pytest.mark.parametrize(
    "name", ["saxpy", "my_nccl_kernel", "ncclFoo", "void f<ncclDevKernel_AllReduce>()", ""]
)
def test_other_kernels(name: str) -> None:
    assert recognised(name, [bytes(SIZE)]) is None
    assert not is_collective(name)


def test_the_communicator_of_older_versions() -> None:
    """Their first argument is its address; the work is in memory of the device."""
    name = "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevComm*, unsigned long, ncclWork*)"
    found = recognised(name, [struct.pack("<Q", 0x7F00), bytes(8), bytes(8)])
    assert found == Collective("all_reduce", "float32", None, 0x7F00)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("channels", "parts", "count"),
    [(1, (10, 0, 0), 10), (2, (10, 0, 5), 15), (5, (10, 20, 5), 75)],
)
@pytest.mark.parametrize("kind", [1, 2])
def test_versions(
    layout: str, channels: int, parts: tuple[int, int, int], count: int, kind: int
) -> None:
    data = arguments(layout, (3, parts), (3, (7, 0, 0)), channels=channels, kind=kind)
    calls = (recognised(SUM, [data]) or Collective("")).calls
    assert calls is not None
    assert [call.function for call in calls] == [3, 3]
    assert [call.count for call in calls] == [count, 7]


def test_of_several_functions_the_name_is_that_of_one() -> None:
    data = arguments("2.23", (3, (10, 0, 0)), (4, (7, 0, 0)))
    found = recognised(SUM, [data])
    assert found is not None
    assert (found.operation, found.element_type) == ("collective", None)
    assert str(found) == "collective(2 calls)"
    assert not found.is_point_to_point


def test_a_group_with_sends_is_that_of_others_without() -> None:
    """Two ranks of a communicator may exchange something besides, in the same kernel."""
    both = Collective(
        "collective",
        calls=(CollectiveCall(3, "sum", 10), CollectiveCall(669, sends=Transfer(1, 8, 0x1000))),
    )
    alone = Collective("all_reduce", "float32", "sum", calls=(CollectiveCall(3, "sum", 10),))
    assert not both.is_point_to_point
    assert both.same_on_all_ranks == (None, None, None, ((3, 10, None),))
    assert alone.same_on_all_ranks[3] == both.same_on_all_ranks[3]


@pytest.mark.parametrize("registered", [1, 4096, 0x7F3000000000])
@pytest.mark.parametrize("layout", ["2.23", "2.30"])
def test_registered_memory_is_no_count(layout: str, registered: int) -> None:
    """Where two layouts make sense of the bytes, no size is told, and never that of another."""
    data = arguments(layout, (3, (10, 0, 0)), registered=registered)
    (call,) = (recognised(SUM, [data]) or Collective("")).calls or ()
    assert call.function == 3
    assert call.count in (10, None)


def test_unknown_facts_are_not_reported() -> None:
    assert str(recognised(SUM, [bytes(SIZE)])) == "all_reduce(float32)"
    assert (recognised(SUM, [bytes(SIZE)]) or Collective("")).communicator is None
    data = arguments("2.23", (3, (10, 0, 0)), storage=9)
    assert (recognised(SUM, [data]) or Collective("")).calls is None
    truncated = arguments("2.23", (3, (10, 0, 0)), channels=40)[:200]
    assert (recognised(SUM, [truncated]) or Collective("")).calls is None
    for value in (12, 1.5, None, "text"):
        assert recognised(SUM, [value]) == Collective("all_reduce", "float32")


def test_forms_of_the_structure() -> None:
    """As a value of a structured type, and with parameters in the places of addresses."""
    name = "all_reduce sum float32 1000"
    data = content(name)
    assert recognised(SUM, [RawArgument(data, "storage")]) == told(name)
    target = data.index(struct.pack("<Q", 0x403600000))
    memory = as_operand(0x1000, "x")
    lifted = OpenArgument.of(data, [OpenPlace(target, memory)])
    (call,) = (recognised(SUM, [lifted]) or Collective("")).calls or ()
    assert (call.source, call.target, call.count) == (0x403600000, None, 1000)
    # As in files, where memory is named.
    lifted = OpenArgument.of(data, [OpenPlace(target, memory), OpenPlace(target + 8, memory)])
    found = recognised(SUM, [lifted])
    assert str(found) == "all_reduce(float32, sum, count=1000)"
    lifted = OpenArgument.of(data, [OpenPlace(0, memory)])
    assert (recognised(SUM, [lifted]) or Collective("")).communicator is None


@given(st.binary(max_size=600), st.integers(0, 1 << 62))
@settings(max_examples=examples(150))
def test_any_bytes(noise: bytes, mask: int) -> None:
    """Nothing that looks like arguments makes it fail, or take long."""
    head = struct.pack("<QQB3xIQ", 1, mask, 0, 0, 0)
    found: Any = recognised(SUM, [(head + noise).ljust(SIZE, b"\xff")])
    assert found.operation in {"all_reduce", "collective"}
    assert str(found)
