"""Tables as a driver gives them: addresses that are used again, arguments, bulk calls, names."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.foreign import ForeignKernel
from graphdsl.kernels import KernelSignature
from graphdsl.plan.layout import row_dtype
from graphdsl.runtime import cuda_reading, demangling, native_loop
from graphdsl.runtime.demangling import demangled
from graphdsl.runtime.known_conditions import KnownConditions
from graphdsl.runtime.memory_view import peek, peek_words
from graphdsl.runtime.readgraph import Gap, ReadGraph
from graphdsl.runtime.reading import declare

FIRST = 0x7F0000000000
KERNEL, MEMSET, SEMAPHORES, ALLOC, FREE, CONDITIONAL = 0, 2, 9, 10, 11, 13


class Driver:
    """The part of a driver that making a declaration asks."""

    device_id = 0


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
    read = table((SEMAPHORES, {}), (99, {}), (MEMSET, {"dst": FIRST, "elementSize": 1}), edges=[])
    read.type_names[0] = "ext_semas_wait"
    read.gaps.append(Gap([2], "ctx", "the getter leaves it out", is_needed=False))
    graph = declared(read)
    first, second, _ = graph
    assert first.parameters() == {"type_name": "ext_semas_wait"}
    assert second.parameters() == {"type_name": "type 99"}
    assert graph.reading is not None
    assert list(map(str, graph.reading.missing)) == ["memset_2: ctx: the getter leaves it out"]
    assert {finding.rule for finding in graph.check()} == {"opaque-node"}


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


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("scale", "scale"),
        ("_Z5scaleIfEvPT_i", "void scale<float>(float*, int)"),
        ("_Znonsense", "_Znonsense"),
    ],
)
def test_names(symbol: str, name: str) -> None:
    if demangling._demangle() is None:
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
    rows = np.zeros((3, 8), np.uint64)
    assert not cuda_reading._call_all("any", nodes, rows, argument=100).any()
    assert rows[:, 0].tolist() == [105, 107, 109]


def test_arguments_in_a_buffer() -> None:
    """The array ``extra`` names the buffer and its size, and ends with a 0."""
    content = ctypes.create_string_buffer(b"abcdefgh", 8)
    size = ctypes.c_size_t(8)
    extra = (ctypes.c_uint64 * 16)(1, ctypes.addressof(content), 2, ctypes.addressof(size))
    assert cuda_reading._extra_buffer(ctypes.addressof(extra)) == b"abcdefgh"
    assert cuda_reading._extra_buffer(0) is None
