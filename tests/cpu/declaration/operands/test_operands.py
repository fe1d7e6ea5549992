"""Operands: every form that an address may have, with its size, owner and kind of memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.declaration.operands.external_memory import as_operand, is_address
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from tests.cpu.doubles import DeviceArray, DlpackOnly, StandInBuffer

ARRAY = np.arange(12, dtype=np.float32).reshape(3, 4)
ALLOC = gd.GraphDef().allocate(1024, name="a")
BUFFER = StandInBuffer(handle=0x7000, size=256)
DEVICE_ARRAY = DeviceArray((3, 4), "<f8", address=0x9000)
DLPACK = DlpackOnly(ARRAY)


@pytest.mark.parametrize(
    ("value", "address", "size", "memory_type", "owner", "label"),
    [
        (0x1000, 0x1000, None, MemoryType.UNIFIED, None, "0x1000"),
        (np.uint64(0x1000), 0x1000, None, MemoryType.UNIFIED, None, "0x1000"),
        (ALLOC, None, 1024, MemoryType.DEVICE, None, "a"),
        (ALLOC.dptr + 24, None, 1000, MemoryType.DEVICE, None, "a + 24"),
        (ARRAY, ARRAY.ctypes.data, 48, MemoryType.HOST, ARRAY, "numpy float32[3, 4]"),
        (BUFFER, 0x7000, 256, MemoryType.UNIFIED, BUFFER, "Buffer(256 B)"),
        (
            DEVICE_ARRAY, 0x9000, 96, MemoryType.DEVICE, DEVICE_ARRAY,
            "DeviceArray float64[3, 4]",
        ),
        (DLPACK, ARRAY.ctypes.data, 48, MemoryType.HOST, DLPACK, "DlpackOnly float32[3, 4]"),
    ],
    ids=["int", "numpy int", "alloc", "pointer", "numpy", "buffer", "cuda interface", "dlpack"],
)  # fmt: skip
def test_forms_of_addresses(
    value: object,
    address: int | None,
    size: int | None,
    memory_type: MemoryType,
    owner: object,
    label: str,
) -> None:
    operand = as_operand(value, "memcpy dst")
    assert operand.address == address
    assert operand.size == size
    assert operand.memory_type is memory_type
    assert getattr(operand.owner, "given", operand.owner) is owner
    assert str(operand) == label
    assert as_operand(operand, "memcpy dst") is operand
    assert (operand.pointer is None) == (address is not None)


def test_nodes_that_use_the_same_memory_have_the_same_operand() -> None:
    g = gd.GraphDef()
    alloc = g.allocate(64)
    first, second = g.memset(alloc, 0), g.memcpy(alloc, BUFFER, 64)
    assert first.dst is second.dst is as_operand(alloc, "dst")
    assert alloc.dptr is alloc.dptr
    assert second.src is as_operand(BUFFER, "src")


def test_an_operand_of_a_buffer_is_freed_with_its_holder() -> None:
    buffer = StandInBuffer(handle=0x7000, size=256)
    operand = as_operand(buffer, "dst")
    retained = operand.owner
    assert isinstance(retained, RetainedBuffer)
    assert retained.operand is not None
    assert retained.operand() is operand
    del operand
    assert retained.operand() is None
    again = as_operand(buffer, "dst")
    assert again.owner is retained


def test_a_name_alone_makes_no_address() -> None:
    class Named:
        dptr = ALLOC.dptr
        is_address = True

    assert not is_address(Named())
    with pytest.raises(TypeError, match="expected an address"):
        as_operand(Named(), "dst")


@pytest.mark.parametrize("kind", ["managed", "host"])
def test_memory_of_managed_and_host_allocations_is_left_to_the_driver(kind: str) -> None:
    alloc = gd.GraphDef().allocate(8, memory_type=kind)
    assert as_operand(alloc, "dst").memory_type is MemoryType.UNIFIED


def test_a_bare_address_may_have_an_owner() -> None:
    owner = object()
    assert as_operand(0x1000, "memcpy dst", owner=owner).owner is owner
    assert as_operand(0x1000, "memcpy dst", owner=None).owner is None


@pytest.mark.parametrize("value", [ALLOC, ALLOC.dptr, ARRAY, BUFFER, DEVICE_ARRAY, DLPACK])
def test_an_owner_beside_an_owner_is_refused(value: object) -> None:
    name = type(value).__name__
    with pytest.raises(ValueError, match=f"src_owner was given together with a {name}"):
        as_operand(value, "memcpy src", owner=object())


def test_an_operand_that_has_an_owner_takes_no_other() -> None:
    operand = as_operand(0x1000, "memcpy src", owner="first")
    with pytest.raises(ValueError, match="src_owner was given together with a Operand"):
        as_operand(operand, "memcpy src", owner="second")


@pytest.mark.parametrize("value", [None, "x", 1.5, True, [1], object(), np.bool_(1), np.float32(1)])
def test_memory_without_an_address_is_refused(value: object) -> None:
    assert not is_address(value)
    with pytest.raises(
        TypeError, match=r"memset dst: expected an address: an int, a cuda.core Buf"
    ):
        as_operand(value, "memset dst")


def test_long_representations_are_cut() -> None:
    with pytest.raises(TypeError, match=r"got '1+\.\.\. \(str\)"):
        as_operand("1" * 1000, "memset dst")


@pytest.mark.parametrize("address", [0, -1, 2**64])
def test_addresses_are_in_range(address: int) -> None:
    with pytest.raises(ValueError, match=rf"an address from 1 to 2\*\*64 - 1, got {address}"):
        as_operand(address, "memset dst")


@pytest.mark.parametrize("order", ["C", "F"])
def test_contiguous_arrays_in_either_order(order: Any) -> None:
    assert as_operand(np.zeros((3, 5), order=order), "src").size == 120


@pytest.mark.parametrize(
    "array",
    [np.zeros((4, 4))[:, 1:], np.zeros(8)[::2], np.zeros(8)[::-1]],
    ids=["columns", "step", "back"],
)
def test_arrays_with_gaps_are_refused(array: np.ndarray[Any, Any]) -> None:
    with pytest.raises(ValueError, match=r"numpy float64.* with strides .*numpy.ascontiguousarray"):
        as_operand(array, "src")
    with pytest.raises(ValueError, match=r"expected contiguous memory, got DlpackOnly"):
        as_operand(DlpackOnly(array), "src")


def test_read_only_memory_is_refused_where_it_is_written() -> None:
    array = np.zeros(4)
    array.flags.writeable = False
    assert as_operand(array, "memcpy src").readonly
    for value in (array, DeviceArray(readonly=True)):
        with pytest.raises(
            ValueError, match=r"memcpy dst: expected memory that can be written to, got"
        ):
            as_operand(value, "memcpy dst", writes=True)


@pytest.mark.parametrize(
    ("shape", "strides", "size"),
    [
        ((4, 4), None, 64),
        ((4, 4), (16, 4), 64),
        ((4, 4), (4, 16), 64),
        ((1, 4), (999, 4), 16),
        ((0, 4), (1, 1), 0),
        ((), None, 4),
    ],
)
def test_device_arrays_without_gaps(
    shape: tuple[int, ...], strides: tuple[int, ...] | None, size: int
) -> None:
    assert as_operand(DeviceArray(shape, "<f4", strides), "src").size == size


def test_closed_buffers_are_refused() -> None:
    with pytest.raises(ValueError, match="expected an open Buffer, got one that was closed"):
        as_operand(StandInBuffer(is_closed=True), "src")


@given(
    st.lists(st.integers(1, 4), min_size=1, max_size=4),
    st.data(),
)
def test_contiguity_agrees_with_numpy(shape: list[int], data: st.DataObject) -> None:
    axes = data.draw(st.permutations(range(len(shape))))
    slices = data.draw(st.tuples(*[st.sampled_from([slice(None), slice(0, 1)])] * len(shape)))
    base = np.zeros(shape, np.int16)
    array = base.transpose(axes)[slices]
    packed = np.lexsort((array.shape, [-step for step in array.strides]))
    expected = array.transpose(packed).flags.c_contiguous
    device = DeviceArray(array.shape, "<i2", array.strides)
    try:
        operand: Operand | None = as_operand(device, "src")
    except ValueError:
        operand = None
    assert (operand is not None) == expected
    if operand is not None:
        assert operand.size == array.nbytes


class Interface:
    """Something with a ``__cuda_array_interface__`` that its library got wrong."""

    def __init__(self, **changes: object) -> None:
        good: dict[str, object] = {"shape": (4,), "typestr": "<f4", "data": (0x1000, False)}
        good.update(changes)
        self.__cuda_array_interface__ = {k: v for k, v in good.items() if v is not Interface}


class FailingDlpack(DlpackOnly):
    """An array whose library refuses to hand it out."""

    def __dlpack__(self, **options: Any) -> Any:
        raise RuntimeError("it needs gradients")


@pytest.mark.parametrize(
    ("value", "error", "match"),
    [
        (Interface(typestr=Interface), ValueError, "expected shape, typestr and data, got no type"),
        (Interface(shape=4), TypeError, r"shape: expected a tuple of ints from 0 on, got 4"),
        (Interface(shape=(-1,)), TypeError, r"shape: expected a tuple of ints from 0 on"),
        (Interface(data=None), TypeError, "data: expected an address and whether it is read-only"),
        (Interface(data=(0, False)), ValueError, "expected an address from 1 to .*, got 0 from In"),
        (Interface(data=(2**64 - 4, False)), ValueError, "run past the end of the address space"),
        (Interface(shape=(2**40, 2**40)), ValueError, "run past the end of the address space"),
        (Interface(typestr="bogus"), ValueError, "typestr: expected a type such as '<f4', got 'bo"),
        (Interface(typestr="|O"), TypeError, "typestr: expected plain data"),
        (Interface(typestr=4), TypeError, "typestr: expected a str such as '<f4', got 4"),
        (Interface(strides=(4, 4)), ValueError, "strides: expected one for each of the 1 axes"),
        (FailingDlpack(ARRAY), ValueError, "got RuntimeError from that of Fail.*: it needs gradie"),
    ],
)
def test_malformed_arrays(value: object, error: type[Exception], match: str) -> None:
    with pytest.raises(error, match=f"memcpy src: .*{match}"):
        as_operand(value, "memcpy src")


def test_an_empty_array_may_be_nowhere() -> None:
    assert as_operand(Interface(shape=(0, 3), data=(0, False)), "memcpy src").size == 0
