"""Lowering: what a Plan holds, that it is deterministic, and that columns equal single values."""

from __future__ import annotations

import ctypes
import gc
import weakref
from collections.abc import Callable
from copy import copy
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import Buffer, LaunchConfig
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import word_of
from graphdsl.abi.signatures import CPP_TYPES, KernelSignature, ParameterKind, ParameterType
from graphdsl.core.check import build_structures
from graphdsl.core.declaration.arguments.arguments import (
    ArgumentError,
    OpenArgument,
    OpenPlace,
    natural_size,
    normalize,
)
from graphdsl.core.declaration.encodings.encoding import encoding
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.parameters.parameters import Value
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.plan.lower import lower
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.link import link
from tests.cpu.counted_work import require_linear
from tests.cpu.nested import held_often
from tests.cpu.recording_driver import RecordingDriver
from tests.examples import examples

ONE = LaunchConfig(grid=1, block=1)
TWO = LaunchConfig(grid=2, block=1)
KERNEL = gd.Program('extern "C" __global__ void work() {}').kernel("work")


class Struct(ctypes.Structure):
    """Three bytes more than a word, to see the padding."""

    _fields_ = (("a", ctypes.c_uint64), ("b", ctypes.c_uint8))

    def __repr__(self) -> str:
        # It is part of the names of tests, which have to be the same in every process.
        return f"Struct({self.a}, {self.b})"


def passed(
    args: list[tuple[Any, ...]],
    sizes: tuple[int, ...] | None,
    types: tuple[ParameterType, ...] = (),
) -> list[tuple[bytes, ...]]:
    """Return the bytes that the driver would read for launches with these arguments."""
    graph = gd.GraphDef()
    for values in args:
        graph.launch(ONE, KERNEL, *values)
    if sizes is None:
        sizes = tuple(natural_size(normalize(value, "argument")) for value in args[0])
        signatures: dict[Any, KernelSignature | None] = {}
    else:
        signatures = {KERNEL: KernelSignature(tuple(range(len(sizes))), sizes, types)}
    driver = RecordingDriver({KERNEL: KernelSignature((0,) * len(sizes), sizes)})
    plan = lower(build_structures(graph), signatures)
    driver.graph_destroy(link(plan, Loaded.on(driver, {KERNEL: driver.load_kernel(KERNEL)})).handle)
    return [node.arguments for node in driver.nodes]


@pytest.mark.parametrize(
    ("value", "size", "expected"),
    [
        (7, 1, b"\x07"),
        (-1, 2, b"\xff\xff"),
        (2**32 - 1, 4, b"\xff\xff\xff\xff"),
        (2**64 - 1, 8, b"\xff" * 8),
        (True, 1, b"\x01"),
        (True, 4, b"\x01\0\0\0"),
        (1.5, 2, np.float16(1.5).tobytes()),
        (1.5, 4, np.float32(1.5).tobytes()),
        (1.5, 8, np.float64(1.5).tobytes()),
        (float("inf"), 4, np.float32("inf").tobytes()),
        (1 - 2j, 8, np.complex64(1 - 2j).tobytes()),
        (1 - 2j, 16, np.complex128(1 - 2j).tobytes()),
        (np.int16(-3), 2, np.int16(-3).tobytes()),
        (np.float16(0.1), 2, np.float16(0.1).tobytes()),
        (np.complex128(1 + 5j), 16, np.complex128(1 + 5j).tobytes()),
        (np.bool_(True), 1, b"\x01"),
        (ctypes.c_int(-5), 4, (-5).to_bytes(4, "little", signed=True)),
        (Struct(1, 2), 16, bytes(Struct(1, 2))),
        (b"abcde", 5, b"abcde"),
        (np.array([(1, 2.0)], "i4,f4")[0], 8, np.array([(1, 2.0)], "i4,f4").tobytes()),
        (Buffer.from_handle(0x5000, 64), 8, (0x5000).to_bytes(8, "little")),
    ],
    ids=repr,
)
def test_argument_bytes(value: object, size: int, expected: bytes) -> None:
    assert passed([(value,)], (size,)) == [(expected,)]


@pytest.mark.parametrize(
    ("value", "size"),
    [
        (1, 8),
        (1.0, 8),
        (True, 1),
        (1j, 16),
        (np.int8(1), 1),
        (np.complex64(1), 8),
        (b"abc", 3),
        (Struct(1, 2), 16),
    ],
    ids=repr,
)
def test_natural_sizes_without_a_signature(value: Any, size: int) -> None:
    (got,) = passed([(value,)], None)
    assert len(got[0]) == size


def test_byte_arguments_of_one_kernel_may_differ_in_size_without_a_signature() -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, KERNEL, b"abc")
    graph.launch(ONE, KERNEL, b"0123456789")
    graph.launch(ONE, KERNEL, b"xyz")
    plan = graph.lower()
    assert plan.arena_starts.tolist() == [0, 2, 5, 7]


NUMBERS = st.one_of(
    st.integers(-(2**65), 2**65),
    st.integers(-2, 3),
    st.floats(),
    st.booleans(),
    st.complex_numbers(allow_nan=False),
)
TYPES = [
    *CPP_TYPES.values(),
    *map(ParameterType.untyped, (1, 2, 3, 4, 8, 16)),
    ParameterType("float*", 8, ParameterKind.POINTER),
    ParameterType("float2", 8, ParameterKind.STRUCTURE),
    ParameterType(".u32", 4, ParameterKind.INTEGER),
]
SCALARS = [dtype.type(1) for dtype in map(np.dtype, "?bhilqBHILQefdFD")] + [
    ctypes.c_float(1),
    ctypes.c_int(1),
    ctypes.c_bool(True),
    bytes(4),
    np.zeros(1, "i4,i4")[0],
]


def _columns_equal_single_values(values: list[Any], kind: ParameterType) -> None:
    """Nodes of one type are converted together; the result is that of each by itself."""
    expected: list[bytes] = []
    refused = False
    for value in values:
        try:
            normal: Any = normalize(value, "argument")
            data = encoding(type(normal), kind).one(normal)
        except ArgumentError:
            refused = True
            continue
        assert isinstance(data, bytes)
        expected.append(data[: kind.size])
    given_values = [(value,) for value in values]
    if refused:
        with pytest.raises(gd.ValidationError, match=r"kernel-argument.*argument 0"):
            passed(given_values, (kind.size,), (kind,))
    else:
        got = passed(given_values, (kind.size,), (kind,))
        assert [item[0] for item in got] == expected


@settings(max_examples=examples(200))
@given(st.lists(NUMBERS, min_size=1, max_size=5), st.sampled_from(TYPES))
def test_columns_equal_single_values(values: list[Any], kind: ParameterType) -> None:
    _columns_equal_single_values(values, kind)


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_columns_of_typed_values_equal_single_values(kind: ParameterType) -> None:
    """Few are converted one by one, one object for all once, and copies of it as a column."""
    for value in SCALARS:
        for values in ([value] * 2, [value] * 5, [copy(value) for _ in range(5)]):
            _columns_equal_single_values(values, kind)


KERNELS: Final = gd.Program(
    "\n".join(f'extern "C" __global__ void work{number}() {{}}' for number in range(3))
).kernels
SLOTTED: Final = KernelSignature((0, 40), (40, 4))


def argument_with_slots(
    random: np.random.Generator, parameters: dict[gd.Parameter, int]
) -> tuple[OpenArgument, bytes]:
    """Return an argument with random slots, and the bytes that a kernel reads."""
    content, places, at = bytearray(random.bytes(40)), [], 0
    while random.random() < 0.8:
        parameter = list(parameters)[int(random.integers(len(parameters)))]
        value: Any = parameter
        number, size = parameters[parameter], parameter.size
        at += -at % min(size, 4) + int(random.integers(3)) * 4
        if at + size > len(content):
            break
        if parameter.is_address:
            # Sums of 64 bits, also across two words.
            offset = int(random.integers(4)) * 4
            value, number = as_operand(parameter + offset, "slot"), number + offset
        if random.random() < 0.2 and at + 12 <= len(content):
            at, number, size = at + -at % 4, 0x7F00_1234_5678_9ABC, 8
            value = as_operand(number, "slot")
        places.append(OpenPlace(at, value))
        content[at : at + size] = number.to_bytes(size, "little")
        at += size
    return OpenArgument.of(bytes(content), places), bytes(content)


@pytest.mark.parametrize("seed", range(examples(60)))
def test_arguments_of_several_forms_are_those_of_each_node(seed: int) -> None:
    """Forms with parameters of the same types are lowered together, in any order."""
    random = np.random.default_rng(seed)
    graph = gd.GraphDef()
    parameters = {
        graph.param("n", np.int32): 0x8123_4567,
        graph.param("m", np.uint16): 0x4321,
        graph.param("w", np.uint64): 2**64 - 3,
        graph.param("x", gd.Address): 0x7FFF_FFFF_FFFF_FFF8,
    }
    n = next(iter(parameters))
    expected = []
    for _ in range(int(random.integers(1, 30))):
        first, content = argument_with_slots(random, parameters)
        # Values of each type are converted in another way.
        kinds = [(1, 1), (np.uint32(2), 2), (n, parameters[n])][seed % 3 :]
        second, number = kinds[int(random.integers(len(kinds)))]
        kernel = KERNELS[f"work{int(random.integers(3))}"]
        graph.launch(ONE if random.random() < 0.5 else TWO, kernel, first, second)
        expected.append((content, number.to_bytes(4, "little")))
    signatures = dict.fromkeys(KERNELS.values(), SLOTTED)
    driver = RecordingDriver(signatures)
    plan = lower(build_structures(graph), signatures)
    loaded = Loaded.on(driver, {kernel: driver.load_kernel(kernel) for kernel in signatures})
    values = {
        each: Value((number,), as_operand(number, "x") if each.is_address else None)
        for each, number in parameters.items()
    }
    driver.graph_destroy(link(plan, loaded, values).handle)
    assert [node.arguments for node in driver.nodes] == expected


def test_wrong_number_of_arguments_names_kernel_and_counts() -> None:
    with pytest.raises(gd.ValidationError, match=r"kernel 'work': expected 2 arguments, got 1"):
        passed([(1,)], (4, 4))


def test_all_wrong_arguments_are_reported_at_once() -> None:
    with pytest.raises(gd.ValidationError) as caught:
        passed([(1, 300), (2, 5), (3, -200)], (4, 1))
    assert [finding.node.name for finding in caught.value.findings if finding.node] == [
        "kernel_0",
        "kernel_2",
    ]


def test_wrong_arguments_are_reported_in_order_of_the_forms() -> None:
    """Whatever is wrong with them, and with whichever forms their arguments are converted."""
    graph, one, two = gd.GraphDef(), *map(KERNELS.__getitem__, ("work0", "work1"))
    graph.launch(ONE, one, 300, name="a")
    graph.launch(ONE, two, 300, name="b")
    graph.launch(ONE, one, 1, 2, name="c")
    graph.launch(TWO, one, 300, name="d")
    graph.launch(ONE, one, 301, name="e")
    signatures = {one: KernelSignature((0,), (1,)), two: KernelSignature((0, 8), (1, 1))}
    with pytest.raises(gd.ValidationError) as caught:
        lower(build_structures(graph), signatures)
    found = [finding.node.name for finding in caught.value.findings if finding.node]
    assert found == ["a", "e", "b", "c", "d"]


def declared() -> gd.GraphDef:
    graph = gd.GraphDef("everything")
    alloc = graph.allocate(1024, name="field", peer_access=[1])
    node: gd.Node = alloc.memset(alloc, 0)
    for step in range(3):
        node = node.launch(ONE, KERNEL, alloc.dptr + 4 * step, step, 0.5)
    condition = graph.create_condition(1)
    loop = node.while_loop(condition)
    loop.body.launch(ONE, KERNEL, alloc, condition, 1.0)
    child = gd.GraphDef("child")
    child.memset(alloc, 1).empty()
    loop.embed(child).deallocate(alloc)
    return graph


def test_equal_declarations_give_equal_bytes() -> None:
    graph = declared()
    assert graph.lower().to_bytes() == graph.lower().to_bytes() == declared().lower().to_bytes()


def test_a_changed_value_changes_the_bytes() -> None:
    other = declared()
    other.empty()
    assert declared().lower().to_bytes() != other.lower().to_bytes()


def test_tables_cannot_be_written() -> None:
    """L2 of docs/lifetimes.md: a Plan does not change."""
    plan = declared().lower()
    for table in (plan.rows, plan.arena, plan.predecessors, plan.row_relocations.points):
        with pytest.raises(ValueError, match="read-only"):
            table[:] = 0


def test_linking_leaves_the_plan_as_it_was() -> None:
    plan = declared().lower()
    before = plan.to_bytes()
    driver = RecordingDriver({KERNEL: KernelSignature((0, 8, 12), (8, 8, 8))})
    for _ in range(2):
        driver.graph_destroy(
            link(plan, Loaded.on(driver, {KERNEL: driver.load_kernel(KERNEL)})).handle
        )
    assert plan.to_bytes() == before
    assert len(driver.nodes) == 2 * len(plan.nodes)


def test_owners_are_each_there_once_and_none_is_not() -> None:
    """L2 of docs/lifetimes.md."""
    array = np.zeros(16, np.uint8)
    graph = gd.GraphDef()
    graph.memcpy(0x1000, array)
    graph.memcpy(0x2000, array)
    graph.memcpy(0x3000, 0x4000, 8)
    owner = object()
    graph.memset(0x1000, 0, 4, dst_owner=owner)
    plan = graph.lower()
    assert [type(item) for item in plan.owners] == [np.ndarray, object]
    assert plan.owners[1] is owner


def test_a_plan_keeps_owners_alive_and_lets_them_go() -> None:
    class Owner:
        """An owner that can be watched."""

    owner = Owner()
    watch = weakref.ref(owner)
    graph = gd.GraphDef()
    graph.memset(0x1000, 0, 4, dst_owner=owner)
    plan = graph.lower()
    del owner, graph
    gc.collect()
    assert watch() is not None
    del plan
    gc.collect()
    assert watch() is None


def test_a_body_cannot_be_lowered_alone() -> None:
    graph = gd.GraphDef("outer")
    body = graph.if_then(graph.create_condition(0), name="choice").then
    with pytest.raises(ValueError, match=r"is a body of if node 'choice'"):
        body.lower()


def test_insertion_order_stands_where_it_is_topological() -> None:
    graph = gd.GraphDef()
    nodes = [graph.empty() for _ in range(5)]
    nodes[0] >> nodes[4]
    assert graph.lower().nodes == nodes
    nodes[4] >> nodes[1]
    assert graph.lower().nodes == [nodes[0], nodes[2], nodes[3], nodes[4], nodes[1]]


def test_nodes_that_are_alike_have_the_rows_of_nodes_that_are_not() -> None:
    """Each row is what the driver would get for its node alone."""
    g = gd.GraphDef()
    alloc = g.allocate(1024)
    source = Buffer.from_handle(0x5000, 1024)
    nodes: list[gd.Node] = []
    for number in range(40):
        nodes += [
            g.memset(alloc, number % 2, 64),
            g.memcpy(alloc.dptr + 64 * (number % 3), source, 64),
            g.launch(ONE, KERNEL, alloc, number),
        ]
    together = lowered_alone(g)
    for node, row in zip(nodes, together[1:], strict=True):
        single = gd.GraphDef()
        memory = single.allocate(1024)
        if isinstance(node, gd.MemsetNode):
            single.memset(memory, node.value, 64)
        elif isinstance(node, gd.MemcpyNode):
            pointer = node.dst.pointer
            assert pointer is not None
            single.memcpy(memory.dptr + pointer.offset, source, 64)
        else:
            assert isinstance(node, gd.KernelNode)
            single.launch(ONE, KERNEL, memory, *node.args[1:])
        assert lowered_alone(single)[1] == row


def filled(graph: gd.GraphDef, memory: gd.AllocNode | Buffer, count: int) -> None:
    for number in range(count):
        graph.launch(ONE, KERNEL, memory, number, 0.5).memset(memory, number % 2, 64)
        graph.launch(TWO, KERNEL, b"12345", number)


@pytest.mark.parametrize("count", [1, 3, 20])
def test_nested_graphs_have_rows_of_their_own(count: int) -> None:
    """All graphs are lowered together, few nodes and many, embedded once or more often."""
    memory = Buffer.from_handle(0x5000, 1024)
    child = gd.GraphDef("child")
    filled(child, memory, count)
    alone = lowered_alone(child)
    for times in (1, 2, 17):
        graph = gd.GraphDef()
        filled(graph, memory, 1)
        for number in range(times):
            graph.embed(child)
            body = graph.if_then(graph.create_condition(1, name=f"c{number}")).then
            filled(body, memory, count)
        plan, rows = lower(build_structures(graph), {}), lowered_alone(graph)
        assert len(plan.graphs) == 1 + 2 * times
        for inner in plan.graphs[1:]:
            assert rows[inner.start : inner.stop] == alone
            first = int(plan.starts[inner.start])
            assert int(plan.starts[inner.stop]) - first == count
            assert [plan.predecessors_of(row) for row in range(inner.start, inner.stop)] == [
                [row - 1] if isinstance(plan.nodes[row], gd.MemsetNode) else []
                for row in range(inner.start, inner.stop)
            ]


def test_each_embedding_of_an_allocation_is_another_address() -> None:
    child = gd.GraphDef("child")
    memory = child.allocate(1024, name="memory")
    step = memory.memset(memory, 0).launch(ONE, KERNEL, memory.dptr + 8, memory, 1)
    inner = gd.GraphDef("inner")
    inner.memset(memory.dptr + 64, 0, 8)
    step.embed(inner).deallocate(memory)
    graph = gd.GraphDef()
    graph.embed(child).embed(child).embed(child)
    plan = graph.lower()
    values = np.zeros(len(plan.symbols), np.uint64)
    allocations = {
        row: number
        for number, (kind, row, _) in enumerate(plan.symbols)
        if kind is SymbolKind.ALLOCATION and isinstance(row, int)
    }
    assert len(allocations) == 3
    for row, number in allocations.items():
        assert plan.nodes[row] is memory
        values[number] = (row + 1) << 32
    rows, arena = plan.rows.copy(), plan.arena.copy()
    plan.row_relocations.fill(rows.reshape(-1), 0, values)
    plan.arena_relocations.fill(arena, 0, values)
    for place, first in enumerate(sorted(allocations)):
        address = (first + 1) << 32
        found = {
            type(plan.nodes[row]): row
            for row in range(first, (*sorted(allocations), len(rows))[place + 1])
        }
        assert rows[first + 1, word_of(NodeType.MEMSET, "dst")] == address
        assert rows[found[gd.MemsetNode], word_of(NodeType.MEMSET, "dst")] == address + 64
        assert rows[found[gd.FreeNode], word_of(NodeType.MEM_FREE, "dptr")] == address
        start = int(plan.arena_starts[found[gd.KernelNode]])
        assert arena[start + 3 : start + 6].tolist() == [address + 8, address, 1]


def test_launch_attributes_are_set_row_by_row_with_work_for_each_alone() -> None:
    cooperative = gd.LaunchConfig(grid=1, block=1, is_cooperative=True)

    def linked(count: int) -> Callable[[], object]:
        graph = gd.GraphDef()
        node = graph.launch(cooperative, KERNEL, 1).launch(ONE, KERNEL, 1)
        node = node.launch(gd.LaunchConfig(grid=2, block=1, is_cooperative=True), KERNEL, 1)
        node.launch(cooperative, KERNEL, 1)
        for _ in range(count):
            graph.if_then(graph.create_condition(1)).then.launch(cooperative, KERNEL, 1)
        plan = graph.lower()
        rows = [item.row for item in plan.attributes]
        assert rows == [0, 2, 3, *range(4 + count, 4 + 2 * count)]
        driver = RecordingDriver({KERNEL: KernelSignature((0,), (8,))})
        kernels = {KERNEL: driver.load_kernel(KERNEL)}

        def make() -> None:
            driver.graph_destroy(link(plan, Loaded.on(driver, kernels)).handle)

        return make

    require_linear(linked, 60)


def test_bodies_of_one_declaration_share_their_launch_forms() -> None:
    graph = gd.GraphDef()
    outer = graph.launch(ONE, KERNEL, 1)
    loop = outer.while_loop(graph.create_condition(1))
    inner = loop.body.launch(LaunchConfig(grid=1, block=1), KERNEL, 2)
    other = loop.body.launch(TWO, KERNEL, 2)
    later = graph.launch(TWO, KERNEL, 3)
    assert launch_form_of(inner) is launch_form_of(outer)
    assert launch_form_of(later) is launch_form_of(other)


def test_work_grows_with_the_graphs_inside() -> None:
    def bodies(count: int) -> Callable[[], object]:
        graph = gd.GraphDef()
        child = gd.GraphDef()
        memory = child.allocate(64)
        memory.memset(memory, 1).deallocate(memory)
        for _ in range(count):
            node = graph.if_then(graph.create_condition(1))
            node.then.launch(ONE, KERNEL, 1)
            node.embed(child)
        structures = build_structures(graph)
        return lambda: lower(structures, {})

    require_linear(bodies, 40)


def lowered_alone(graph: gd.GraphDef) -> list[tuple[bytes, bytes]]:
    """Return each row with its arguments, the symbols filled in with numbers of their own."""
    plan = lower(build_structures(graph), {})
    values = np.array(
        [0 if entry.kind is SymbolKind.ARENA else 1 << 32 + entry.kind for entry in plan.symbols],
        np.uint64,
    )
    rows, arena = plan.rows.copy(), plan.arena.copy()
    plan.row_relocations.fill(rows.reshape(-1), 0, values)
    plan.arena_relocations.fill(arena, 0, values)
    found = []
    starts = plan.arena_starts.astype(np.uint64)
    for number, (node, row) in enumerate(zip(plan.nodes, rows, strict=True)):
        part, own = arena[int(starts[number]) : int(starts[number + 1])], row.copy()
        if isinstance(node, gd.KernelNode):
            # Where the part of the arena lies differs from plan to plan.
            part[: len(node.args)] -= starts[number] * 8
            own[word_of(NodeType.KERNEL, "kernelParams")] -= starts[number] * 8
        found.append((own.tobytes(), part.tobytes()))
    return found


def test_paths_in_children_that_are_held_many_times() -> None:
    plan = held_often(4).lower()
    found = [plan.path_of(row) for row in range(len(plan.nodes))]
    assert len({*found}) == len(found) == 10
    assert [path for path in found if path.endswith("set")] == [
        f"{outer}/child/{inner}/child/set" for outer in "ab" for inner in "ab"
    ]

    def paths(times: int) -> Callable[[], object]:
        plan = held_often(times).lower()
        return lambda: [plan.path_of(row) for row in range(len(plan.nodes))]

    require_linear(paths, 64)


def test_graphs_without_nodes_have_no_rows() -> None:
    graph = gd.GraphDef()
    for name in "ab":
        node = graph.if_else(graph.create_condition(1), name=name)
        node.else_.empty(name=f"{name} too")
    graph.embed(gd.GraphDef("empty"), name="c")
    plan = graph.lower()
    assert sorted(plan.path_of(row) for row in range(len(plan.nodes))) == sorted(
        plan.nodes[row].path for row in range(len(plan.nodes))
    )
    for each in plan.graphs:
        assert all(plan.graph_of(row) is each for row in range(each.start, each.stop))
