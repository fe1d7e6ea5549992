"""Tables as a driver gives them: addresses that are used again, arguments, bulk calls, names."""

from __future__ import annotations

import ctypes
import struct
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.enumerations import NODE_ATTRIBUTES, LaunchAttributeId
from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.read_graphs import Gap, ReadGraph
from graphdsl.abi.rows import EDGE_DATA, row_dtype
from graphdsl.abi.signatures import KernelSignature
from graphdsl.base.errors import DriverError
from graphdsl.captured.reading.declare import KnownConditions, declare
from graphdsl.captured.reading.to_networkx import _attributes as networkx_attributes
from graphdsl.code.nvrtc import compiler
from graphdsl.code.nvrtc.compiler import demangled
from graphdsl.core.declaration.node import accesses_of, set_field
from graphdsl.cuda import native_loop
from graphdsl.cuda import reading as cuda_reading
from graphdsl.cuda.reading import peek, peek_values, peek_words
from graphdsl.extras.kinds.memory_operations import BatchMemOpNode
from graphdsl.extras.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
)
from tests.cpu.counted_work import require_linear

FIRST = 0x7F0000000000
KERNEL, MEMSET, ALLOC, FREE, BATCH, CONDITIONAL = 0, 2, 10, 11, 12, 13


CONTEXT = 0xC0DE


OTHER_CONTEXT = 0xC0FFEE


class Driver:
    """The part of a driver that making a declaration asks."""

    device_id = 0

    def device_of_context(self, context: int) -> int | None:
        return 1 if context == OTHER_CONTEXT else None

    def activated(self) -> AbstractContextManager[int]:
        return nullcontext(CONTEXT)

    def memory_of(self, addresses: Iterable[int]) -> list[tuple[int, int, int]]:
        """There is no memory anywhere."""
        return []


def table(*rows: tuple[int, dict[str, int]], edges: list[tuple[int, int]]) -> ReadGraph:
    """Return what a driver tells of rows of these types and fields."""
    read = ReadGraph.of_nodes(0x1000, np.arange(1, len(rows) + 1, dtype=np.uint64) * 16)
    for number, (code, fields) in enumerate(rows):
        read.rows[number, 0] = code
        for name, value in fields.items():
            read.rows[number].view(row_dtype(code))[0][name] = value
    read.before, read.after = np.array(edges, np.int64).reshape(-1, 2).T
    return read


def declared(read: ReadGraph, known: KnownConditions | None = None) -> gd.GraphDef:
    driver: Any = Driver()
    return declare(read, driver, None, sys._getframe(), known=known)


def _alloc(start: int, size: int = 64) -> tuple[int, dict[str, int]]:
    return ALLOC, {"dptr": start, "bytesize": size, "allocType": 1, "location": 1}


def _fill(address: int) -> tuple[int, dict[str, int]]:
    return MEMSET, {"dst": address, "elementSize": 1, "width": 4, "height": 1}


def test_allocations_that_share_an_address() -> None:
    """Memory that is used again: an address alone does not tell whose it is."""
    read = table(
        _fill(FIRST + 8),  # of the second
        _alloc(FIRST),  # the second
        _fill(FIRST + 4),  # of the first
        _alloc(FIRST),  # the first
        (FREE, {"dptr": FIRST}),  # of the first
        (FREE, {"dptr": FIRST}),  # of the second
        edges=[(3, 2), (2, 4), (4, 1), (1, 0), (0, 5)],
    )
    graph = declared(read)
    nodes: list[Any] = list(graph)
    assert nodes[0].dst.pointer == nodes[1].dptr + 8
    assert nodes[2].dst.pointer == nodes[3].dptr + 4
    assert nodes[4].dptr.pointer == nodes[3].dptr
    assert nodes[5].dptr.pointer == nodes[1].dptr
    assert str(nodes[0].dst) == "alloc_1 + 8"
    assert not graph.check()


def test_memory_that_is_used_again_a_thousand_times() -> None:
    """One address, as the driver gives it to allocations one after the other."""
    nodes: list[Any] = []

    def reading(count: int) -> Callable[[], None]:
        rows = [_alloc(FIRST), _fill(FIRST + 8), (FREE, {"dptr": FIRST})] * count
        read = table(*rows, edges=[(row, row + 1) for row in range(3 * count - 1)])

        def declare() -> None:
            nodes[:] = declared(read)

        return declare

    # A look at all pairs for each node would take minutes.
    require_linear(reading, 500)
    assert len(nodes) == 3000
    for alloc, fill, free in zip(nodes[::3], nodes[1::3], nodes[2::3], strict=True):
        assert fill.dst.pointer == alloc.dptr + 8
        assert free.dptr.pointer == alloc.dptr


@st.composite
def reused_memory(draw: st.DrawFn) -> tuple[ReadGraph, list[tuple[str, int]]]:
    """Draw rows that allocate, free and fill at few addresses, and edges from lower to higher."""
    kinds = st.sampled_from(["alloc", "free", "fill", "fill"])
    steps = draw(st.lists(st.tuples(kinds, st.integers(0, 2)), min_size=1, max_size=10))
    pairs = [(i, j) for j in range(len(steps)) for i in range(j)]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    make: dict[str, Any] = {
        "alloc": lambda start: _alloc(start, 128),
        "free": lambda start: (FREE, {"dptr": start}),
        "fill": lambda start: _fill(start + 70),
    }
    # Allocations overlap, as those of different sizes do where memory is used again.
    rows = [make[kind](FIRST + 64 * place) for kind, place in steps]
    return table(*rows, edges=edges), steps


@given(reused_memory())
def test_whose_memory_an_address_is(drawn: tuple[ReadGraph, list[tuple[str, int]]]) -> None:
    read, steps = drawn
    paths = nx.transitive_closure_dag(nx.DiGraph([*zip(read.before, read.after, strict=True)]))
    nodes: list[Any] = list(declared(read))
    for number, (kind, place) in enumerate(steps):
        if kind != "fill":
            continue
        address = FIRST + 64 * place + 70
        around = [
            row
            for row, (other, at) in enumerate(steps)
            if other == "alloc" and 0 <= address - FIRST - 64 * at < 128
        ]
        alive = [
            row
            for row in around
            if paths.has_edge(row, number)
            and not any(
                other == ("free", steps[row][1])
                and paths.has_edge(row, free)
                and paths.has_edge(free, number)
                for free, other in enumerate(steps)
            )
        ]
        pointer = nodes[number].dst.pointer
        if not around:
            assert pointer is None
        else:
            assert pointer.node in [nodes[row] for row in alive or around]
            assert pointer.offset == address - FIRST - 64 * steps[nodes.index(pointer.node)][1]


def test_addresses_beside_allocations_stay_numbers() -> None:
    read = table(
        _alloc(FIRST, 64),
        _alloc(FIRST + 4096, 8),
        _fill(FIRST + 64),
        _fill(FIRST - 1),
        _fill(FIRST + 63),
        edges=[(0, 4)],
    )
    nodes: list[Any] = list(declared(read))
    assert [node.dst.address for node in nodes[2:4]] == [FIRST + 64, FIRST - 1]
    assert nodes[4].dst.pointer == nodes[0].dptr + 63


def test_unknown_types_are_kept_and_gaps_are_listed() -> None:
    read = table((98, {}), (99, {}), (MEMSET, {"dst": FIRST, "elementSize": 1}), edges=[])
    read.type_names[0] = "of_a_newer_driver"
    read.gaps.append(Gap([2], "ctx", "the getter leaves it out", is_needed=False))
    graph = declared(read)
    first, second, _ = graph
    assert first.parameters() == {"type_name": "of_a_newer_driver"}
    assert second.parameters() == {"type_name": "type 99"}
    assert graph.reading is not None
    assert list(map(str, graph.reading.missing)) == ["memset_2: ctx: the getter leaves it out"]
    assert {finding.rule for finding in graph.check()} == {"opaque-node"}


# What the getters gave on an H200 with CUDA 13.0 for a timeline semaphore of Vulkan.
SIGNAL_PARAMS = struct.pack("<QQQ120x", 41, 0, 43)
WAIT_PARAMS = struct.pack("<QQQI116x", 51, 0, 53, 54)


def _semaphores(code: int, *params: bytes) -> ReadGraph:
    read = table((code, {"numExtSems": len(params)}), edges=[])
    handles = np.arange(len(params), dtype=np.uint64) + np.uint64(0x1DD23C80)
    read.data[0, "extSemArray"] = handles.tobytes()
    read.data[0, "paramsArray"] = b"".join(params)
    return read


def _missing(graph: gd.GraphDef, *, is_needed: bool = True) -> list[str]:
    assert graph.reading is not None
    return [item.field for item in graph.reading.missing if item.is_needed is is_needed]


@pytest.mark.parametrize(
    ("code", "params", "kind", "second"),
    [
        (8, SIGNAL_PARAMS, "semaphore_signal", (0x1DD23C81, 41, 43, 0, 0, 0)),
        (9, WAIT_PARAMS, "semaphore_wait", (0x1DD23C81, 51, 53, 54, 0, 0)),
    ],
)
def test_semaphores(code: int, params: bytes, kind: str, second: tuple[int, ...]) -> None:
    graph = declared(_semaphores(code, params, params))
    (node,) = graph
    assert isinstance(node, (ExternalSemaphoresSignalNode, ExternalSemaphoresWaitNode))
    assert node.kind == kind
    assert node.semaphores[1] == second
    assert not graph.check()
    timeout = " timeout_ms=54" if code == 9 else ""
    assert f"0x1dd23c80 value={second[1]} key={second[2]}{timeout}, 0x1dd23c81" in str(graph)
    (twin,) = graph.copy()
    assert twin.semaphores == node.semaphores  # type: ignore[attr-defined]
    plan = graph.lower()
    row = plan.rows[0].view(row_dtype(code))[0]
    assert row["numExtSems"] == 2
    content = plan.arena.tobytes()
    assert content[:16] == struct.pack("<QQ", 0x1DD23C80, 0x1DD23C81)
    assert content[16:] == params * 2
    assert (row["extSemArray"], row["paramsArray"]) == (0, 16)


def test_missing_fields_of_semaphores_are_reported() -> None:
    fence = struct.pack("<QQ128x", 1, 0xFE4CE)
    reserved = SIGNAL_PARAMS[:76] + b"\1" + SIGNAL_PARAMS[77:]
    graph = declared(_semaphores(8, fence, reserved))
    assert _missing(graph) == ["semaphore 0 fence"]
    assert _missing(graph, is_needed=False) == ["semaphore 1 reserved"]
    assert [finding.rule for finding in graph.check()] == ["not-recovered"]
    read = _semaphores(9, WAIT_PARAMS)
    read.data.clear()
    assert _missing(declared(read)) == ["paramsArray"]


def _operations(*operations: bytes) -> tuple[int, dict[str, int]]:
    return BATCH, {"count": len(operations), "ctx": CONTEXT}


def _value(code: int, address: int, value: int, flags: int = 0) -> bytes:
    """Return a write or a wait with what the driver leaves in its own part."""
    return struct.pack("<iIQQIIQQ", code, 0xAB, address, value, flags, 0xAB, 0xA11A5, 0)


def test_memory_operations() -> None:
    contents = [
        _value(2, FIRST + 4, 0xABAB_0000_0007),
        _value(4, FIRST + 8, 1 << 63, 1),
        struct.pack("<iI40x", 6, 1),
        _value(1, 0x7000, 5),
    ]
    read = table(_operations(*contents), _alloc(FIRST), edges=[(1, 0)])
    read.data[0, "paramArray"] = b"".join(contents)
    graph = declared(read)
    assert not _missing(graph)
    node, alloc = graph
    assert isinstance(node, BatchMemOpNode)
    assert isinstance(alloc, gd.AllocNode)
    assert [(each.role, each.size, each.writes) for each in accesses_of(node)] == [
        ("operation 0", 4, True),
        ("operation 1", 8, False),
        ("operation 3", 4, False),
    ]
    assert [access.operand.pointer for access in accesses_of(node)[:2]] == [
        alloc.dptr + 4,
        alloc.dptr + 8,
    ]
    assert node.parameters() == {
        "operations": "(write_value_32 alloc_1 + 4 = 7, wait_value_64 alloc_1 + 8 == "
        "9223372036854775808, barrier gpu, wait_value_32 0x7000 >= 5)"
    }
    assert not gd.diff(graph, graph.copy())
    twin, copied = graph.copy()
    assert isinstance(twin, BatchMemOpNode)
    assert isinstance(copied, gd.AllocNode)
    assert accesses_of(twin)[0].operand.pointer == copied.dptr + 4
    other = declared(read)
    changed, _ = other
    assert isinstance(changed, BatchMemOpNode)
    operations = (changed.operations[0]._replace(value=8), *changed.operations[1:])
    set_field(changed, "operations", operations)
    (item,) = gd.diff(graph, other).nodes
    assert [change.field for change in item.fields] == ["operations"]


def test_operations_that_are_not_known_are_kept() -> None:
    content = struct.pack("<iI40s", 77, 1, b"what a newer driver has")
    read = table(_operations(content, content), edges=[])
    read.data[0, "paramArray"] = content * 2
    graph = declared(read)
    (node,) = graph
    assert isinstance(node, BatchMemOpNode)
    assert str(node.operations[0]) == "operation_77"
    assert _missing(graph) == ["operation 0", "operation 1"]
    assert {finding.rule for finding in graph.check()} == {"not-recovered"}
    assert graph.reading is not None
    graph.reading.missing_here.clear()
    assert graph.lower().arena.tobytes() == content * 2
    read.data.clear()
    assert _missing(declared(read)) == ["paramArray"]


@pytest.mark.parametrize(
    ("code", "field"), [(BATCH, "ctx"), (KERNEL, "ctx"), (1, "copyCtx"), (MEMSET, "ctx")]
)
def test_nodes_of_another_context_are_reported(code: int, field: str) -> None:
    fields: dict[int, dict[str, int]] = {
        1: {"srcMemoryType": 2, "dstMemoryType": 2, "WidthInBytes": 1},
        KERNEL: dict.fromkeys(("gridDimX", "gridDimY", "gridDimZ"), 1)
        | dict.fromkeys(("blockDimX", "blockDimY", "blockDimZ"), 1),
    }
    contexts: tuple[tuple[int, list[str], int | None], ...] = (
        (CONTEXT, [], None),
        (0, [], None),
        (OTHER_CONTEXT, [], 1),
        (0xBAD, ["ctx"], None),
    )
    for context, missing, device in contexts:
        read = table((code, {**fields.get(code, {}), field: context}), edges=[])
        read.kernels[0, 0] = ForeignKernel("empty", 7, KernelSignature((), ()))
        read.arguments[0] = ()
        graph = declared(read)
        assert (_missing(graph), graph.nodes()[0].device) == (missing, device)


def test_a_function_is_of_its_own_context() -> None:
    shape = dict.fromkeys(("gridDimX", "gridDimY", "gridDimZ"), 1)
    shape |= dict.fromkeys(("blockDimX", "blockDimY", "blockDimZ"), 1)
    read = table((KERNEL, {**shape, "func": 9, "ctx": 0xBAD}), edges=[])
    read.kernels[9, 0] = ForeignKernel("empty", 9, KernelSignature((), ()), is_function=True)
    read.arguments[0] = ()
    assert not _missing(declared(read))


def test_how_a_host_function_is_waited_for() -> None:
    graph = declared(table((3, {"fn": 0x1000, "syncMode": 1}), (3, {"fn": 0x1000}), edges=[]))
    assert _missing(graph, is_needed=False) == ["syncMode"]
    assert not graph.check()


def test_allocations_that_have_no_form_here_are_reported() -> None:
    numa = _alloc(FIRST)[1] | {"location": 3 | 1 << 32}
    read = table((ALLOC, numa), _alloc(FIRST + 4096), edges=[])
    # Access of the host's second NUMA node is not that of the second device.
    read.data[1, "accessDescs"] = struct.pack("<iiiiii", 1, 0, 3, 3, 1, 3)
    graph = declared(read)
    assert _missing(graph) == ["location", "accessDescs"]
    assert [node.device for node in graph if isinstance(node, gd.AllocNode)] == [None, None]
    assert [node.peer_access for node in graph if isinstance(node, gd.AllocNode)] == [(), ()]


@pytest.mark.parametrize(("kind", "count"), [(3, 1), (0, 3), (1, 2)])
def test_conditional_nodes_of_an_unknown_form_are_opaque(kind: int, count: int) -> None:
    read = table((CONDITIONAL, {"handle": 1, "conditionalType": kind}), edges=[])
    read.nested[0] = tuple(table(edges=[]) for _ in range(count))
    graph = declared(read)
    (node,) = graph
    assert node.parameters() == {
        "type_name": "conditional",
        "details": f"of type {kind} with {count} bodies",
    }
    assert not graph.conditions()


def _condition_and_kernel(handle: int) -> ReadGraph:
    """Return a graph of which two arguments of a kernel are what the condition's handle is."""
    shape = dict.fromkeys(("gridDimX", "gridDimY", "gridDimZ"), 1)
    shape |= dict.fromkeys(("blockDimX", "blockDimY", "blockDimZ"), 1)
    read = table((CONDITIONAL, {"handle": handle}), (KERNEL, {"kern": 7, **shape}), edges=[])
    read.nested[0] = (table(edges=[]),)
    signature = KernelSignature((0, 8, 16), (8, 8, 4))
    read.kernels[0, 7] = ForeignKernel("fill", 7, signature)
    read.arguments[1] = (handle.to_bytes(8, "little"),) * 2 + ((1).to_bytes(4, "little"),)
    return read


@pytest.mark.parametrize(
    ("handle", "missing"),
    [(3, ["argument 0", "argument 1", "default_value"]), (0x7F00_0000_0003, ["default_value"])],
)
def test_a_number_may_be_the_handle_of_a_condition(handle: int, missing: list[str]) -> None:
    graph = declared(_condition_and_kernel(handle))
    chosen, launch = graph
    assert isinstance(chosen, gd.IfNode)
    assert isinstance(launch, gd.KernelNode)
    assert launch.args == (chosen.condition, chosen.condition, (1).to_bytes(4, "little"))
    reading = graph.reading
    assert reading is not None
    assert sorted(item.field for item in reading.missing if item.is_needed) == missing


def test_which_arguments_are_conditions_is_known_of_a_graph_of_ours() -> None:
    known = KnownConditions({16: 5}, {16: 3}, {32: frozenset({1})})
    read = _condition_and_kernel(3)
    # What was printed of the handle was not all of it.
    read.rows[0, 2] = 0
    graph = declared(read, known)
    chosen, launch = graph
    assert isinstance(chosen, gd.IfNode)
    assert isinstance(launch, gd.KernelNode)
    number = (3).to_bytes(8, "little")
    assert launch.args == (number, chosen.condition, (1).to_bytes(4, "little"))
    assert chosen.condition.default_value == 5
    assert graph.reading is not None
    assert not graph.reading.missing


@pytest.mark.parametrize(
    ("edge", "port"),
    [
        ((0, 0, 0), "default"),
        ((1, 0, 1), "programmatic"),
        ((2, 0, 1), "launch_order"),
        ((2, 0, 0), None),  # of CU_LAUNCH_ATTRIBUTE_LAUNCH_COMPLETION_EVENT, to any kind of node
        ((3, 0, 1), None),
        ((0, 1, 0), None),
        ((0, 0, 2), None),
    ],
)
def test_edges_that_have_no_form_here_are_reported(
    edge: tuple[int, int, int], port: str | None
) -> None:
    read = table(_fill(FIRST), _fill(FIRST + 64), edges=[(0, 1)])
    read.edge_data = np.array([(*edge, (0,) * 5)], EDGE_DATA)
    graph = declared(read)
    assert [found.name for _, _, found in graph.edges(ports=True)] == [(port or "default").upper()]
    findings = [finding for finding in graph.check() if finding.rule == "not-recovered"]
    assert len(findings) == (port is None)
    for finding in findings:
        assert "edge from memset node 'memset_0' was not recovered" in str(finding)
        assert "from_port {}, to_port {} and type {} together".format(*edge) in str(finding)


def test_numbers_of_the_driver() -> None:
    read = table(_fill(FIRST), _fill(FIRST), edges=[(0, 1)])
    read.graph_id, read.local_ids = 7, np.array([3, 4], np.uint64)
    graph = declared(read)
    assert graph.reading is not None
    assert graph.reading.graph_id == 7
    assert [graph.reading.ids[node] for node in graph] == [{"local_id": 3}, {"local_id": 4}]
    data = graph.copy().to_networkx()
    assert [values["local_id"] for _, values in data.nodes(data=True)] == [3, 4]
    assert list(gd.GraphDef.from_networkx(data).edges())


def test_peek_reads_at_many_addresses() -> None:
    values = np.arange(100, dtype=np.uint64)
    addresses = np.uint64(values.ctypes.data) + np.array([0, 80, 8], np.uint64)
    np.testing.assert_array_equal(peek_words(addresses, 2), [[0, 1], [10, 11], [1, 2]])
    assert peek(addresses[1:2], 1).tolist() == [[10]]
    assert peek(addresses[:0], 4).shape == (0, 4)


@pytest.mark.parametrize("sizes", [(4,), (8, 4, 4), (1, 16), (3, 0, 5)])
def test_values_at_many_addresses(sizes: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is of its own size and place; also where addresses are too high to be gathered."""
    content = bytes(range(256))
    memory = ctypes.create_string_buffer(content, 256)
    places = [[40 * row + 17 * column for column in range(len(sizes))] for row in range(5)]
    addresses = np.array(places, np.uint64) + np.uint64(ctypes.addressof(memory))
    expected = [
        tuple(content[place : place + size] for place, size in zip(row, sizes, strict=True))
        for row in places
    ]
    assert list(peek_values(addresses, sizes)) == expected
    monkeypatch.setattr(cuda_reading, "ADDRESS_BITS", 13)
    assert list(peek_values(addresses, sizes)) == expected
    assert list(peek_values(addresses[:0], sizes)) == []


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("scale", "scale"),
        ("_Z5scaleIfEvPT_i", "void scale<float>(float*, int)"),
        ("_Znonsense", "_Znonsense"),
    ],
)
def test_names(symbol: str, name: str) -> None:
    if compiler._demangle() is None:
        pytest.skip("needs the C++ library")
    assert demangled(symbol) == name


GETTER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
GETTER_WITH_ARGUMENT = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p
)


def _twice(node: int, out: int) -> int:
    if node == 7:
        return 1
    ctypes.c_uint64.from_address(out).value = 2 * node
    return 0


def _sum(node: int, argument: int, out: int) -> int:
    if node + argument == 207:
        return 1
    ctypes.c_uint64.from_address(out).value = node + argument
    return 0


@pytest.mark.parametrize("compiled", [False, True])
def test_calls_in_bulk(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if compiled and not native_loop.is_available():
        pytest.skip("needs llvmlite")
    monkeypatch.setattr(native_loop, "pays_off", lambda count: compiled)
    getters = {2: GETTER(_twice), 3: GETTER_WITH_ARGUMENT(_sum)}
    monkeypatch.setattr(cuda_reading, "_function", lambda name, parameters: getters[parameters])
    nodes = np.array([5, 7, 9], np.uint64)
    rows = np.zeros((3, 32), np.uint64)
    assert cuda_reading._call_all("any", nodes, rows, 16).tolist() == [0, 1, 0]
    assert rows[:, 2].tolist() == [10, 0, 18]
    tables = np.zeros((2, 3, 8), np.uint64)
    results = cuda_reading._call_with_each("any", nodes, (100, 200), tables)
    assert results.tolist() == [[0, 0, 0], [0, 1, 0]]
    assert tables[:, :, 0].tolist() == [[105, 107, 109], [205, 0, 209]]
    assert not tables[:, :, 1:].any()


def test_rows_of_networkx_say_each_their_own() -> None:
    """What is the same in all rows, and what is the same in the first and last of them."""
    read = table(
        (MEMSET, {"dst": 1, "value": 7, "width": 4}),
        (BATCH, {}),
        (MEMSET, {"dst": 2, "value": 7, "width": 5}),
        (BATCH, {}),
        (MEMSET, {"dst": 3, "value": 7, "width": 4}),
        edges=[],
    )
    kinds, rows = networkx_attributes(read)
    assert kinds == ["memset", "batch_mem_op", "memset", "batch_mem_op", "memset"]
    assert [row["index"] for row in rows] == [0, 1, 2, 3, 4]
    assert [(row["dst"], row["value"], row["width"]) for row in rows[::2]] == [
        (1, 7, 4),
        (2, 7, 5),
        (3, 7, 4),
    ]
    assert list(rows[0]) == list(rows[2])
    rows[0]["value"] = 8
    assert rows[2]["value"] == 7


def test_arguments_in_a_buffer() -> None:
    """The array ``extra`` names the buffer and its size, and ends with a 0."""
    content = ctypes.create_string_buffer(b"abcdefgh", 8)
    size = ctypes.c_size_t(8)
    extra = (ctypes.c_uint64 * 16)(1, ctypes.addressof(content), 2, ctypes.addressof(size))
    assert cuda_reading.extra_buffer(ctypes.addressof(extra)) == b"abcdefgh"
    assert cuda_reading.extra_buffer(0) is None


def test_the_start_of_an_argument() -> None:
    """A buffer may end inside of an argument, as NCCL's do: what is not given is zero."""
    content = ctypes.create_string_buffer(b"abcdefgh12345", 13)
    size = ctypes.c_size_t(13)
    extra = (ctypes.c_uint64 * 16)(1, ctypes.addressof(content), 2, ctypes.addressof(size))
    read = table((0, {"extra": ctypes.addressof(extra)}), edges=[])
    signature = KernelSignature((0, 8, 24), (8, 16, 4))
    cuda_reading.copy_arguments(read, [0], signature)
    assert read.arguments == {0: (b"abcdefgh", b"12345" + bytes(11), bytes(4))}
    assert not read.gaps


def test_arrays_are_copied() -> None:
    """The driver may change its own; what was read stays."""
    handles, values = np.arange(3, dtype=np.uint64), np.arange(54, dtype=np.uint64)
    fields = {"numExtSems": 3, "extSemArray": handles.ctypes.data, "paramsArray": 0}
    read = table((8, fields), (8, {"numExtSems": 0, "extSemArray": 8}), edges=[])
    read.rows[0].view(row_dtype(8))[0]["paramsArray"] = values.ctypes.data
    expected = handles.tobytes(), values.tobytes()
    cuda_reading.copy_arrays(read, 8, [0, 1])
    handles[:] = values[:] = 0
    assert read.data == dict(zip([(0, "extSemArray"), (0, "paramsArray")], expected, strict=True))


def test_why_a_getter_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def call(name: str, nodes: Any, rows: Any, offset: int = 0) -> Any:
        rows[:, 2] = 0xBAD
        return np.array([0, 400, 0, 700], np.int32)

    monkeypatch.setattr(cuda_reading, "_has", lambda name: False)
    monkeypatch.setattr(cuda_reading, "_call_all", call)
    read = table(*[(MEMSET, {})] * 4, edges=[])
    reader = cuda_reading._Reader(1, {})
    assert reader.parameters(read, MEMSET, np.arange(4)) == [1, 3]
    assert read.rows[:, 2].tolist() == [0xBAD, 0, 0xBAD, 0]
    told = [(gap.rows, gap.field, gap.reason) for gap in read.gaps if gap.is_needed]
    assert [(rows, field, reason.partition(": ")[0]) for rows, field, reason in told] == [
        ([1], "parameters", "cuGraphMemsetNodeGetParams returned CUDA_ERROR_INVALID_HANDLE (400)"),
        ([3], "parameters", "cuGraphMemsetNodeGetParams returned CUDA_ERROR_ILLEGAL_ADDRESS (700)"),
    ]
    assert reader.parameters(read, 99, np.arange(1)) == [0]
    assert read.gaps[-1].reason == "the driver has no getter for nodes of this kind, type 99"


@pytest.mark.parametrize(
    "error",
    [DriverError("cuGraphDebugDotPrint", 304, "CUDA_ERROR_OPERATING_SYSTEM"), OSError("disk full")],
)
def test_without_a_dot_text_the_rest_is_read(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def dot(graph: int) -> str:
        asked.append(graph)
        raise error

    monkeypatch.setattr(cuda_reading, "_has", lambda name: False)
    monkeypatch.setattr(cuda_reading, "_dot", dot)
    read = table((CONDITIONAL, {}), (CONDITIONAL, {}), _fill(FIRST), edges=[])
    reader = cuda_reading._Reader(0x1000, {})
    for number in range(2):
        reader.conditional(read, number)
    assert asked == [0x1000]
    graph = declared(read)
    assert [node.kind for node in graph] == ["opaque", "opaque", "memset"]
    assert graph.reading is not None
    reason = f"the driver could not write the graph's DOT text: {error}"
    assert [item.reason for item in graph.reading.missing] == [reason] * 2


def _attributes_of(answers: dict[int, bytes], asked: list[tuple[int, int]]) -> Any:
    """Return a getter of launch attributes for any node, which notes node and attribute."""

    def get(node: int, attribute: int, out: int) -> int:
        asked.append((node, attribute))
        if attribute not in answers:
            return 1
        ctypes.memmove(out, answers[attribute], 64)
        return 0

    return GETTER_WITH_ARGUMENT(get)


def test_launch_attributes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that the driver does not know are asked for once; answers are no settings."""
    asked: list[tuple[int, int]] = []
    answers = {8: struct.pack("<i60x", -1), 13: struct.pack("<i4xQ48x", 1, 0x7F238EC74300)}
    getter = _attributes_of(answers, asked)
    monkeypatch.setattr(cuda_reading, "_function", lambda name, parameters: getter)
    monkeypatch.setattr(cuda_reading, "_readable", set())
    monkeypatch.setattr(native_loop, "pays_off", lambda count: False)
    read = table((KERNEL, {}), (KERNEL, {}), edges=[])
    read.nodes[:] = 71, 72
    cuda_reading._read_attributes(read, [0, 1])
    updatable = struct.pack("<i60x", 1)
    assert read.attributes == dict.fromkeys(range(2), ((8, answers[8]), (13, updatable)))
    assert {attribute for node, attribute in asked if node == 72} == {8, 13}
    assert {attribute for node, attribute in asked if node == 71} == set(NODE_ATTRIBUTES)
    assert not read.gaps
    # What it has told once it is not asked for by a single node again.
    asked.clear()
    again = table((KERNEL, {}), (KERNEL, {}), edges=[])
    again.nodes[:] = 71, 72
    cuda_reading._read_attributes(again, [0, 1])
    assert again.attributes == read.attributes
    assert [attribute for node, attribute in asked if node == 71][-2:] == [8, 13]
    assert len(asked) == len(NODE_ATTRIBUTES) - 2 + 4


@pytest.mark.parametrize("major", [9, 10])
def test_a_preferred_cluster_that_no_driver_tells(
    monkeypatch: pytest.MonkeyPatch, major: int
) -> None:
    """It is missing where there may be one: at launches of clusters, on devices that take it."""
    cluster = struct.pack("<3I52x", 2, 1, 1)

    def get(node: int, attribute: int, out: int) -> int:
        if attribute != LaunchAttributeId.CLUSTER_DIMENSION:
            return 1
        ctypes.memmove(out, cluster if node == 72 else bytes(64), 64)
        return 0

    getter = GETTER_WITH_ARGUMENT(get)
    monkeypatch.setattr(cuda_reading, "_function", lambda name, parameters: getter)
    monkeypatch.setattr(cuda_reading, "_readable", set())
    monkeypatch.setattr(native_loop, "pays_off", lambda count: False)
    from cuda.bindings import driver

    monkeypatch.setattr(driver, "cuDeviceGetCount", lambda: (0, 2))
    monkeypatch.setattr(driver, "cuDeviceGet", lambda number: (0, number))
    monkeypatch.setattr(driver, "cuDeviceGetAttribute", lambda _, number: (0, major * number))
    cuda_reading._may_prefer_clusters.cache_clear()
    read = table((KERNEL, {}), (KERNEL, {}), edges=[])
    read.nodes[:] = 71, 72
    cuda_reading._read_attributes(read, [0, 1])
    cuda_reading._may_prefer_clusters.cache_clear()
    found = [(gap.rows, gap.field, gap.is_needed) for gap in read.gaps]
    assert found == ([([1], "preferred_cluster", False)] if major == 10 else [])
