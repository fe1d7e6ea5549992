"""launch_many(): the nodes that as many calls of launch() give, whatever is listed."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import Buffer

import graphdsl as gd
from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.builder import graph_of
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.naming import state_of
from tests.cpu.doubles import CONFIG, SCALE, STEP, DeviceArray, StandInBuffer

COUNT: Final = 6
NUMBERS: Final = np.arange(COUNT, dtype=np.int32)
FACTORS: Final = np.linspace(0, 1, COUNT, dtype=np.float32)
BUFFERS: Final = [Buffer.from_handle(0x7000_0000 + 4096 * each, 4096) for each in range(3)]
ARRAYS: Final = [DeviceArray(address=0x5000_0000 + 4096 * each) for each in range(COUNT)]
WIDE: Final = gd.LaunchConfig(grid=8, block=256, priority=-1)
RECORD: Final = np.dtype([("x", "<f8", (3,))])
RECORDS: Final = np.zeros(COUNT, RECORD)


def at(value: Any, number: int, lists: Any = (list, tuple, range)) -> Any:
    """Return what one of the launches is given."""
    if isinstance(value, lists) or (isinstance(value, np.ndarray) and value.ndim):
        return value[number]
    return value


def one_by_one(builder: Any, config: Any, kernel: Any, *args: Any, **given: Any) -> list[Any]:
    """Do what the method says that it does, by launch() and succeed()."""
    after, name = given.pop("after", None), given.pop("name", None)
    count = given.pop("count", COUNT)
    nodes: list[Any] = []
    for number in range(count):
        order = at(after, number)
        orders = list(order) if isinstance(order, (list, tuple)) else [order]
        if isinstance(after, str):
            orders = [number - 1] if number else [None]
        is_inner = any(isinstance(each, (int, np.integer)) for each in orders)
        place = graph_of(builder) if is_inner else builder
        node = place.launch(
            at(config, number, (list, tuple)),
            kernel,
            *(at(value, number) for value in args),
            **{
                key: value if key in ROLES else at(value, number, (list, range))
                for key, value in given.items()
            },
            name=f"{name}_{number}" if isinstance(name, str) else at(name, number),
        )
        for each in orders:
            if each is not None:
                node.succeed(nodes[each] if isinstance(each, (int, np.integer)) else each)
        nodes.append(node)
    return nodes


def in_one_call(builder: Any, *args: Any, **given: Any) -> Any:
    return builder.launch_many(*args, **given)


Declare = Callable[[Any, Callable[..., Any]], object]


def on_the_graph(*args: Any, **given: Any) -> Declare:
    return lambda graph, launch: launch(graph, *args, **given)


def on_a_node(*args: Any, **given: Any) -> Declare:
    return lambda graph, launch: launch(graph.empty(name="start"), *args, **given)


def of_an_allocation(graph: gd.GraphDef, launch: Callable[..., Any]) -> object:
    x, y = graph.allocate(4096), graph.allocate(4096)
    both = graph.join(x, y)
    rows = [x.dptr + 16, y, x, y.dptr, x.dptr, 0x7000]
    nodes = launch(both, CONFIG, SCALE, rows, NUMBERS, 2.0)
    return [nodes >> graph.deallocate(each) for each in (x, y)]


def of_parameters(graph: gd.GraphDef, launch: Callable[..., Any]) -> object:
    x, n = graph.param("x", gd.Address), graph.param("n", np.int32, 4)
    blocks = graph.param("blocks", np.int32, 2)
    rows = [x, x + 4, x, 0x7000, x + 8, x]
    grids = [blocks, 1, (1, blocks), 2, blocks, 3]
    return launch(graph, CONFIG, SCALE, rows, [n, 1, n, 2, n, n], 0.5, grid=grids, after="previous")


def in_a_body(graph: gd.GraphDef, launch: Callable[..., Any]) -> object:
    more = graph.create_condition(1)
    loop = graph.empty().while_loop(more, name="loop")
    with loop.body.section("part"):
        return launch(loop.body, CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, name="step")


def after_others(graph: gd.GraphDef, launch: Callable[..., Any]) -> object:
    a, b = graph.empty(name="a"), graph.empty(name="b")
    first = launch(a, CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, after=b)
    # Each after its own, and some after more.
    second = launch(graph, WIDE, SCALE, 0x7000, NUMBERS, FACTORS, after=list(first))
    orders = [None, [0, a], (second[2], 1), b, [], [second[5], 3, 0]]
    third = launch(b, CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, after=orders)
    return [*second, *third] >> graph.empty(name="end")


CASES: Final[dict[str, Declare]] = {
    "nothing listed": on_the_graph(CONFIG, SCALE, 0x7000, 4, 1.0, count=COUNT),
    "on a node": on_a_node(CONFIG, SCALE, 0x7000, 4, 1.0, count=COUNT),
    "arrays": on_the_graph(CONFIG, SCALE, 0x7000, NUMBERS, FACTORS),
    "lists": on_the_graph(CONFIG, SCALE, [0x7000] * COUNT, range(COUNT), (0.5, 1.0) * 3),
    "array of addresses": on_the_graph(
        CONFIG, SCALE, 0x7000 + 64 * np.arange(COUNT, dtype=np.uint64), NUMBERS, FACTORS
    ),
    "array of objects": on_the_graph(
        CONFIG, SCALE, np.array([*BUFFERS, *BUFFERS], object), NUMBERS, FACTORS
    ),
    "Buffers": on_the_graph(CONFIG, SCALE, BUFFERS * 2, NUMBERS, FACTORS),
    "one Buffer": on_the_graph(CONFIG, SCALE, BUFFERS[0], NUMBERS, FACTORS),
    "arrays of the device": on_the_graph(CONFIG, SCALE, ARRAYS, NUMBERS, FACTORS),
    "one array of the device": on_the_graph(CONFIG, SCALE, ARRAYS[0], NUMBERS, FACTORS),
    "types by turns": on_the_graph(
        *(CONFIG, SCALE, [BUFFERS[0], 0x7000, ARRAYS[0], BUFFERS[1], 0x7000, BUFFERS[0]]),
        *([1, np.int32(2), ctypes.c_int(3), 4, 5, np.int32(6)], [1, 2.0, np.float32(3)] * 2),
    ),
    "ctypes": on_the_graph(CONFIG, SCALE, 0x7000, [ctypes.c_int(n) for n in range(COUNT)], 1.0),
    "structures": on_the_graph(
        CONFIG, gd.Program(SCALE.program.source).kernel("record"), RECORDS, [1] * COUNT
    ),
    "no arguments": on_the_graph(
        CONFIG, gd.Program(SCALE.program.source).kernel("nothing"), count=COUNT
    ),
    "configurations": on_the_graph([CONFIG, WIDE, CONFIG] * 2, SCALE, 0x7000, NUMBERS, FACTORS),
    "grids": on_the_graph(
        CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, grid=[1, (2, 3), 1, [4, 5, 6], 1, 1]
    ),
    "grids of an array": on_the_graph(
        CONFIG, SCALE, 0x7000, 1, 1.0, grid=np.arange(1, COUNT + 1), shmem_size=range(16, 112, 16)
    ),
    "extents for all": on_the_graph(
        CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, grid=(3, 2), block=64, shmem_size=128
    ),
    "what they do": on_the_graph(
        CONFIG, SCALE, ARRAYS, NUMBERS, FACTORS, reads=(), writes=[0], grid=range(1, COUNT + 1)
    ),
    "after the previous": on_the_graph(CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, after="previous"),
    "after a node and the previous": on_a_node(
        CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, after="previous"
    ),
    "after numbers": on_a_node(
        CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, after=[None, 0, 0, [1, 2], np.int64(1), [4, 3, 0]]
    ),
    "after lists of numbers": on_the_graph(
        CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, after=[[], (0,), [1, 0], [], [3, 0, 2], (4,)]
    ),
    "after lists of numbers, or the node": on_a_node(
        CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, after=[(), [0], [], [1, 0], (3, 2), [0]]
    ),
    "after one of them twice": on_a_node(
        CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, after=[[], [0, 0], [1, 0, 1], [2], [], [2]]
    ),
    "named": on_the_graph(CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, name="step"),
    "some named": on_the_graph(
        CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, name=["a", None, "b", None, None, "c"]
    ),
    "allocations": of_an_allocation,
    "parameters": of_parameters,
    "a body": in_a_body,
    "after others": after_others,
}


WITH_OBJECTS: Final = {name for name in CASES if re.search("Buffer|device|objects|turns|do", name)}
"""Memory of this process, which data cannot say."""


def declared(case: str, launch: Callable[..., Any]) -> gd.GraphDef:
    graph = gd.GraphDef("g")
    CASES[case](graph, launch)
    return graph


def table_bytes(plan: Any) -> dict[str, object]:
    """Return all that a plan has, in a form that is equal where the plans are."""
    tables = ("rows", "arena", "arena_starts", "starts", "predecessors")
    return {
        **{name: getattr(plan, name).tobytes() for name in tables},
        "row holes": plan.row_relocations.tobytes(),
        "arena holes": plan.arena_relocations.tobytes(),
        "nodes": [node.path for node in plan.nodes],
        "symbols": [(entry.kind, repr(entry.target)) for entry in plan.symbols],
        "attributes": plan.attributes,
        "owners": [type(owner) for owner in plan.owners],
        "parameters": [parameter.name for parameter in plan.parameters],
    }


@pytest.mark.parametrize("case", CASES)
def test_the_nodes_are_those_of_as_many_calls(case: str) -> None:
    many, single = declared(case, in_one_call), declared(case, one_by_one)
    assert str(many) == str(single)
    assert many.edges(ports=True) != () or not single.edges()
    assert [(u.path, v.path) for u, v in many.edges()] == [
        (u.path, v.path) for u, v in single.edges()
    ]
    assert [[each.path for each in node.succ] for node in many.walk()] == [
        [each.path for each in node.succ] for node in single.walk()
    ]
    assert not gd.diff(many, single)
    assert table_bytes(many.lower()) == table_bytes(single.lower())
    assert many.to_dot() == single.to_dot()


@pytest.mark.parametrize("case", CASES)
def test_exports_and_copies_keep_them(case: str) -> None:
    graph = declared(case, in_one_call)
    twin = graph.copy()
    assert not gd.diff(graph, twin)
    assert table_bytes(twin.lower()) == table_bytes(graph.lower())
    if case not in WITH_OBJECTS:
        rebuilt = gd.GraphDef.from_networkx(graph.to_networkx())
        assert str(rebuilt) == str(graph)
        assert table_bytes(rebuilt.lower()) == table_bytes(graph.lower())


def test_a_kernel_from_cpp_has_them_too() -> None:
    graph = gd.GraphDef()
    nodes = graph.launch_many(CONFIG, STEP, [0x7000, 0x8000], [1, 2])
    assert [node.args for node in nodes] == [(0x7000, 1), (0x8000, 2)]
    assert type(nodes) is gd.Nodes
    assert {type(node) for node in nodes} == {gd.KernelNode}


def test_they_stand_on_the_line_of_the_call() -> None:
    graph = gd.GraphDef()
    nodes = graph.launch_many(CONFIG, SCALE, 0x7000, NUMBERS, 1.0)
    alone = graph.launch(CONFIG, SCALE, 0x7000, NUMBERS[0], 1.0)
    assert {node.location.file for node in nodes} == {__file__}
    assert {node.location.line for node in nodes} == {alone.location.line - 1}


def test_they_share_a_form_with_launches_alike() -> None:
    graph = gd.GraphDef()
    nodes = graph.launch_many(CONFIG, SCALE, BUFFERS[0], NUMBERS, 1.0)
    alone = graph.launch(CONFIG, SCALE, BUFFERS[0], NUMBERS[0], 1.0)
    assert {launch_form_of(node) for node in nodes} == {launch_form_of(alone)}


def test_they_can_be_connected_updated_removed_and_found() -> None:
    graph = gd.GraphDef()
    first, last = graph.empty(name="first"), graph.empty(name="last")
    with graph.section("rows"):
        nodes = graph.launch_many(CONFIG, SCALE, 0x7000, NUMBERS, FACTORS, name="row")
    assert first >> nodes is nodes
    assert nodes >> last is last
    assert tuple(last.pred) == tuple(first.succ) == nodes
    assert graph["rows/row_3"] is nodes[3]
    nodes[3].update(args=(0x8000, 7, 0.25), grid=9)
    assert graph["rows/row_3"].parameters()["args"] == "(32768, 7, 0.25)"
    assert nodes[2].parameters()["grid"] == "(4, 1, 1)"
    nodes[0].destroy()
    assert tuple(last.pred) == nodes[1:]
    assert graph.launch_many(CONFIG, SCALE, 0x7000, 1, 1.0, count=2)[1].name == "kernel_9"


def test_a_sequence_in_order_gets_edges_from_effects() -> None:
    add = gd.Program(
        """
.version 8.0
.target sm_75
.address_size 64
.visible .entry put(.param .u64 .ptr .global .align 4 put_param_0)
{
    .reg .b64 %rd<3>;
    ld.param.u64 %rd1, [put_param_0];
    cvta.to.global.u64 %rd2, %rd1;
    st.global.u32 [%rd2], 1;
    ret;
}
"""
    ).kernel("put")

    def program(launch: Callable[..., Any]) -> gd.GraphDef:
        graph = gd.GraphDef()
        with graph.in_order():
            x, y = graph.allocate(64, name="x"), graph.allocate(64, name="y")
            launch(graph, CONFIG, add, [x, y, x.dptr, y.dptr], count=4)
            graph.deallocate(x)
            graph.deallocate(y)
        return graph

    many, single = program(in_one_call), program(one_by_one)
    assert str(many) == str(single)
    assert len(many.edges()) == len(single.edges()) > 4
    assert [str(finding) for finding in many.check()] == [
        str(finding) for finding in single.check()
    ]


def test_none_at_all() -> None:
    graph = gd.GraphDef()
    assert graph.launch_many(CONFIG, SCALE, 0x7000, [], 1.0) == ()
    assert graph.empty().launch_many(CONFIG, SCALE, 0x7000, 1, 1.0, count=0, after="previous") == ()
    assert len(graph) == 1


def test_given_values_are_not_changed() -> None:
    factors, factor = FACTORS.copy(), ctypes.c_int(5)
    graph = gd.GraphDef()
    nodes = graph.launch_many(CONFIG, SCALE, 0x7000, [factor] * COUNT, factors)
    before = str(graph)
    factors[:] = 7
    factor.value = 6
    assert str(graph) == before
    assert nodes[3].args[2] == FACTORS[3]


def test_buffers_are_retained_as_long_as_a_node_has_them() -> None:
    buffers = [Buffer.from_handle(0x7000_0000 + 64 * each, 64) for each in range(2)]
    graph = gd.GraphDef()
    nodes = graph.launch_many(CONFIG, SCALE, buffers, 1, 1.0)
    alone = graph.launch(CONFIG, SCALE, buffers[1], 1, 1.0)
    assert nodes[1].args[0] is alone.args[0]
    assert [node.args[0].given for node in nodes] == buffers  # type: ignore[attr-defined]
    assert [owner for owner in graph.lower().owners if owner is nodes[0].args[0]]


# What is refused ----------------------------------------------------------------------------------


def _stranger() -> gd.Node:
    return gd.GraphDef("other").empty(name="stranger")


REFUSED: Final[dict[str, tuple[tuple[Any, ...], dict[str, Any], str]]] = {
    "an element": (
        (CONFIG, SCALE, 0x7000, [1, 2, "x"], 1.0),
        {},
        r"launch_many\[2\]: kernel 'scale' argument 1: expected a number, .*got 'x' \(str\)",
    ),
    "what all have": (
        (CONFIG, SCALE, 0x7000, NUMBERS, None),
        {},
        r"^kernel 'scale' argument 2: expected a number, .*got None",
    ),
    "a closed buffer": (
        (CONFIG, SCALE, [ARRAYS[0], StandInBuffer(is_closed=True)], 1, 1.0),
        {},
        r"launch_many\[1\]: kernel 'scale' argument 0: .*closed",
    ),
    "lengths": (
        (CONFIG, SCALE, [0x7000] * 3, [1, 2], 1.0),
        {},
        r"launch_many argument 1: expected 3 values, one for each .* as argument 0 says, got 2$",
    ),
    "a count beside lists": (
        (CONFIG, SCALE, [0x7000] * 3, 1, 1.0),
        {"count": 4},
        r"launch_many argument 0: expected 4 values, one for each launch, as count says, got 3",
    ),
    "no count": (
        (CONFIG, SCALE, 0x7000, 1, 1.0),
        {},
        r"launch_many count: expected a count, or a list or array .* got neither",
    ),
    "a negative count": (
        (CONFIG, SCALE, 0x7000, 1, 1.0),
        {"count": -1},
        r"launch_many count: expected at least 0 launches, got -1",
    ),
    "two axes": (
        (CONFIG, SCALE, np.zeros((2, 2)), 1, 1.0),
        {},
        r"launch_many argument 0: expected a one-dimensional array .*float64\[2, 2\]\. For its "
        r"address in all launches, pass \[array\] \* count",
    ),
    "a configuration": (
        ([CONFIG, None], SCALE, 0x7000, 1, 1.0),
        {},
        r"launch_many\[1\]: launch config: expected a LaunchConfig, .*got None",
    ),
    "kernels": (
        (CONFIG, [SCALE, SCALE], 0x7000, NUMBERS, 1.0),
        {},
        r"^launch kernel: expected a cuda.core Kernel, Program",
    ),
    "a grid": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"grid": [1, 2, 0, 1, 1, 1]},
        r"launch_many\[2\]: launch grid: expected .*got 0",
    ),
    "what it does": (
        (CONFIG, SCALE, [0x7000, 0x8000, 1.0], 1, 1.0),
        {"writes": 0},
        r"^launch_many\[2\]: launch writes: expected an address .*, got argument 0",
    ),
    "a name": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"name": ["a", "b", "c", "a", "d", "e"]},
        r"launch_many\[3\]: node name 'a' is taken by the kernel node declared at",
    ),
    "the form of a name": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"name": "kernel"},
        r"launch_many\[0\]: node name 'kernel_0': expected a name that is not of",
    ),
    "an empty name": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"name": ""},
        r"^node name: expected a non-empty str, got ''",
    ),
    "a path as a name": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"name": "rows/row"},
        r"^node name 'rows/row': expected one without '/'",
    ),
    "names": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"name": ["a", "b"]},
        r"launch_many name: expected 6 values, .*got 2",
    ),
    "no name": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"name": 3},
        r"launch_many\[0\]: node name: expected a non-empty str, got 3",
    ),
    "what is named": (
        (CONFIG, SCALE, 0x7000, [1, 2, None], 1.0),
        {"name": "row"},
        r"launch_many\[2\]: kernel node 'row_2': kernel 'scale' argument 1: expected a number",
    ),
    "after text": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": "next"},
        r"launch_many after: expected a node, 'previous', or a list .*got 'next' \(str\)",
    ),
    "after too few": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": [None, None]},
        r"launch_many after: expected 6 values, .*got 2\. For one node after several, write",
    ),
    "after itself": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": [None, 0, [0, 2], 0, 0, 0]},
        r"launch_many\[2\]: after: expected the number of a launch before it \(0 to 1\), got 2",
    ),
    "after itself in a list of lists": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": [[], [0], (0, 1), [3], [], []]},
        r"launch_many\[3\]: after: expected the number of a launch before it \(0 to 2\), got 3",
    ),
    "after less than nothing": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": [[], [0], [1, -1], [], [], []]},
        r"launch_many\[2\]: after: expected the number of a launch before it \(0 to 1\), got -1",
    ),
    "after no such number": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": [[], [2**64], [], [], [], []]},
        r"launch_many\[1\]: after: expected the number of .* got 18446744073709551616",
    ),
    "after the first": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": np.arange(-1, COUNT - 1)},
        r"launch_many\[0\]: after: expected .*\(none is before the first\), got -1. None stands",
    ),
    "after something": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": [None, None, [0, "x"], None, None, None]},
        r"launch_many\[2\]: after: expected nodes, got 'x' \(str\)",
    ),
    "after another graph's": (
        (CONFIG, SCALE, 0x7000, NUMBERS, 1.0),
        {"after": _stranger()},
        r"launch_many after: empty node 'stranger' .*belongs to graph 'other', expected a node of",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_names_the_launch_and_adds_nothing(case: str) -> None:
    args, given, expected = REFUSED[case]
    graph = gd.GraphDef()
    graph.empty(name="first")
    before = (str(graph), dict(state_of(graph).names), state_of(graph).count)
    with pytest.raises((TypeError, ValueError)) as caught:
        graph.launch_many(*args, **given)
    assert re.search(expected, str(caught.value)), str(caught.value)
    assert (str(graph), dict(state_of(graph).names), state_of(graph).count) == before


def test_check_names_the_node_whose_argument_does_not_fit() -> None:
    graph = gd.GraphDef()
    graph.launch_many(CONFIG, SCALE, 0x7000, [1, 1 << 40, 2], 1.0, name="row")
    (finding,) = graph.check()
    assert "kernel node 'row_1'" in finding.message


def test_a_graph_that_cannot_be_changed_takes_none() -> None:
    child = gd.GraphDef("child")
    first = child.empty(name="first")
    gd.GraphDef().embed(child)
    for builder in (child, first):
        with pytest.raises(ValueError, match="can no longer be changed"):
            builder.launch_many(CONFIG, SCALE, 0x7000, NUMBERS, 1.0)
    graph = gd.GraphDef()
    removed = graph.empty()
    removed.destroy()
    with pytest.raises(ValueError, match="was removed"):
        removed.launch_many(CONFIG, SCALE, 0x7000, NUMBERS, 1.0)
    assert len(graph) == 0
    assert len(child) == 1


def test_names_do_not_meet_the_nodes_of_bodies() -> None:
    graph = gd.GraphDef()
    loop = graph.while_loop(graph.create_condition(1), name="loop")
    loop.body.empty(name="step_1")
    with graph.section("loop"), pytest.raises(ValueError, match="loop"), graph.section("body"):
        graph.launch_many(CONFIG, SCALE, 0x7000, NUMBERS, 1.0, name="step")
    assert len(graph) == 1
