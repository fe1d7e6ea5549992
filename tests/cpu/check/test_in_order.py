"""Edges that a sequential program demands: which there are, which there are not, and why."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cached_property
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import networkx as nx
import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.check import touches
from graphdsl.core.check.needless import NeedlessEdges
from tests.cpu import nccl
from tests.cpu.doubles import StandInBuffer, StandInEvent
from tests.examples import examples

CONFIG: Final = LaunchConfig(grid=2, block=32)
ONE: Final = LaunchConfig(grid=1, block=1)
UPDATABLE: Final = gd.LaunchConfig(grid=2, block=32, device_updatable=True)
PROGRAM: Final = gd.Program(
    """
__device__ int total; __constant__ float table[4];
struct Pair { float* to; const float* from; };
extern "C" __global__ void fill(float* x) { x[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
extern "C" __global__ void some(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 1; }
extern "C" __global__ void copy(float* to, const float* from) {
  to[threadIdx.x] = from[threadIdx.x]; }
extern "C" __global__ void pair(Pair p) { p.to[threadIdx.x] = p.from[threadIdx.x]; }
extern "C" __global__ void blur(float* to, const float* from) {
  to[threadIdx.x] = from[threadIdx.x + 1] - from[(int)threadIdx.x - 1]; }
extern "C" __global__ void sum(int* x) { atomicAdd(x, 1); }
extern "C" __global__ void most(int* x) { atomicMax(x, 1); }
extern "C" __global__ void count() { total += 1; }
extern "C" __global__ void show(int* x) { *x = total; }
extern "C" __global__ void scale(float* x) { x[threadIdx.x] *= table[threadIdx.x & 3]; }
extern "C" __global__ void through(float** x) { **x = 1; }
extern "C" __global__ void spin(float* x, volatile int* flag) { while (!*flag); *x = 1; }
extern "C" __global__ void ignore(float* x, float* y) { *y = 1; }
extern "C" __global__ void early(float* x) {
  asm volatile("griddepcontrol.wait;" ::: "memory"); *x = 1; }
extern "C" __global__ void set(int* x, cudaGraphConditionalHandle more) {
  cudaGraphSetConditional(more, --*x > 0); }
"""
)
BUFFER: Final = 0x7F00_0000_0000


def kernel(name: str) -> gd.SourceKernel:
    return PROGRAM.kernel(name)


class Scene:
    """A graph with allocations, buffers and an array, of which nothing is used yet."""

    def __init__(self) -> None:
        self.graph = gd.GraphDef("scene")
        self.a, self.b, self.c = (self.graph.allocate(1024, name=name) for name in "abc")
        self.buffer = cast("Any", StandInBuffer(BUFFER, 1024))
        self.other = cast("Any", StandInBuffer(BUFFER + 0x1000, 1024))
        self.array = np.zeros(256, np.float32)
        self.event = cast("Any", StandInEvent())

    @cached_property
    def parameter(self) -> gd.Parameter:
        return self.graph.param("where", gd.Address)

    def launch(self, name: str, *arguments: object, as_: str) -> gd.KernelNode:
        return self.graph.launch(CONFIG, kernel(name), *arguments, name=as_)

    def edges(self) -> list[str]:
        """Return the edges between nodes of names without a slash, allocations left out."""
        return [
            f"{before.name} {after.name}"
            for before, after in self.graph.edges()
            if not isinstance(before, gd.AllocNode)
        ]


def word(value: int) -> bytes:
    return value.to_bytes(8, "little")


class View:
    """Part of the buffer, as array libraries offer it."""

    def __init__(self, start: int, count: int) -> None:
        self.__cuda_array_interface__ = {
            "shape": (count,),
            "typestr": "<f4",
            "data": (BUFFER + 4 * start, False),
            "version": 3,
        }


def one(node: str, *arguments: str) -> Callable[[Scene], Any]:
    """Launch a kernel as node ``one``, with attributes of the scene."""
    return lambda s: s.launch(node, *(getattr(s, each) for each in arguments), as_="one")


def two(node: str, *arguments: str) -> Callable[[Scene], Any]:
    return lambda s: s.launch(node, *(getattr(s, each) for each in arguments), as_="two")


def child(scene: Scene, name: str, memory: object) -> gd.ChildGraphNode:
    inner = gd.GraphDef("inner")
    inner.launch(CONFIG, kernel("fill"), memory, name="inside")
    return scene.graph.embed(inner, name=name)


def body(scene: Scene, name: str, memory: object) -> gd.IfNode:
    holder = scene.graph.if_then(scene.graph.create_condition(1), name=name)
    holder.then.launch(CONFIG, kernel("fill"), memory, name="inside")
    return holder


class Case(NamedTuple):
    """Nodes ``one`` and ``two``, and why an edge leads between them; None if there is none."""

    first: Callable[[Scene], Any]
    second: Callable[[Scene], Any]
    reason: str | None


CASES: Final = {
    "write, read": Case(one("fill", "a"), two("copy", "b", "a"), "one writes a, two reads a"),
    "read, write": Case(one("copy", "b", "a"), two("fill", "a"), "one reads a, two writes a"),
    "write, write": Case(one("fill", "a"), two("fill", "a"), "one writes a, two writes a"),
    "read, read": Case(one("copy", "b", "a"), two("copy", "c", "a"), None),
    "different allocations": Case(one("fill", "a"), two("fill", "b"), None),
    "memset, kernel": Case(
        lambda s: s.graph.memset(s.a, 0, name="one"),
        two("copy", "b", "a"),
        "one writes a, two reads a",
    ),
    "kernel, copy to the host": Case(
        one("fill", "a"),
        lambda s: s.graph.memcpy(s.array, s.a, name="two"),
        "one writes a, two reads a",
    ),
    "copies by way of one array": Case(
        lambda s: s.graph.memcpy(s.array, s.a, name="one"),
        lambda s: s.graph.memcpy(s.b, s.array, name="two"),
        "one writes dst numpy float32[256], two reads src numpy float32[256]: some of the same "
        "bytes",
    ),
    "halves, by an offset": Case(
        lambda s: s.launch("some", s.a, 64, as_="one"),
        lambda s: s.launch("some", s.a.dptr + 256, 64, as_="two"),
        None,
    ),
    "halves that overlap": Case(
        lambda s: s.launch("some", s.a, 64, as_="one"),
        lambda s: s.launch("some", s.a.dptr + 252, 64, as_="two"),
        "one writes a, two writes a",
    ),
    "halves of unknown length": Case(
        lambda s: s.graph.launch(
            CONFIG, kernel("some"), s.a, s.graph.param("n", np.int32), name="one"
        ),
        lambda s: s.launch("some", s.a.dptr + 512, 64, as_="two"),
        None,
    ),
    "views": Case(
        lambda s: s.launch("some", View(0, 64), 64, as_="one"),
        lambda s: s.launch("some", View(64, 64), 64, as_="two"),
        None,
    ),
    "the neighbours of a view": Case(
        lambda s: s.launch("some", View(0, 64), 64, as_="one"),
        lambda s: s.launch("blur", s.b, View(64, 32), as_="two"),
        "one writes argument 0 View float32[64], two reads argument 1 View float32[32]: some of "
        "the same bytes",
    ),
    "a launch that kernels may update": Case(
        one("fill", "a"),
        lambda s: s.graph.launch(UPDATABLE, kernel("fill"), s.b, name="two"),
        "the effects of two are not known (it is device_updatable: kernels may give it other "
        "arguments)",
    ),
    "a launch that kernels may update, as declared": Case(
        one("fill", "a"),
        lambda s: s.graph.launch(UPDATABLE, kernel("fill"), s.b, writes=0, name="two"),
        None,
    ),
    "a bare address in a buffer": Case(
        lambda s: s.graph.memset(s.buffer, 0, name="one"),
        lambda s: s.launch("fill", BUFFER, as_="two"),
        "one writes dst Buffer(1024 B), two writes argument 0: some of the same bytes",
    ),
    "a bare address in nothing known": Case(
        one("fill", "a"),
        lambda s: s.launch("fill", BUFFER, as_="two"),
        "the effects of two are not known (argument 0 is not memory known to the graph)",
    ),
    "an address in a structure": Case(
        lambda s: s.graph.memset(s.buffer, 0, name="one"),
        lambda s: (
            s.graph.memset(s.other, 0, name="three"),
            s.launch("pair", word(BUFFER + 0x1000) + word(BUFFER), as_="two"),
        ),
        "one writes dst Buffer(1024 B), two reads argument 0, byte 8: some of the same bytes",
    ),
    "addresses in memory": Case(
        one("fill", "a"),
        two("through", "b"),
        "the effects of two are not known (memory behind addresses in argument 0 is not "
        "memory known to the graph)",
    ),
    "a variable": Case(one("count"), two("show", "b"), "one writes total, two reads total"),
    "a constant table": Case(
        lambda s: s.graph.memcpy(PROGRAM.variable("table"), np.zeros(4, np.float32), name="one"),
        two("scale", "a"),
        "one writes table, two reads table",
    ),
    "a parameter, a buffer": Case(
        lambda s: s.launch("fill", s.parameter, as_="one"),
        lambda s: s.graph.memset(s.buffer, 0, name="two"),
        "one writes where, two writes dst Buffer(1024 B): some of the same bytes",
    ),
    "a parameter, an allocation": Case(
        lambda s: s.launch("fill", s.parameter, as_="one"), two("fill", "a"), None
    ),
    "two parameters": Case(
        lambda s: s.launch("fill", s.parameter, as_="one"),
        lambda s: s.launch("fill", s.graph.param("there", gd.Address), as_="two"),
        "one writes where, two writes there: some of the same bytes",
    ),
    "apart from a parameter": Case(
        lambda s: s.graph.memset(s.parameter, 0, 64, name="one"),
        lambda s: s.graph.memset(s.parameter + 64, 0, 64, name="two"),
        None,
    ),
    "a copy of open size": Case(
        lambda s: s.graph.memcpy(s.a, s.buffer, s.graph.param("size", np.uint64), name="one"),
        lambda s: s.launch("some", s.a.dptr + 512, 8, as_="two"),
        "one writes a, two writes a",
    ),
    "updates in any order": Case(one("sum", "a"), two("sum", "a"), "one updates a, two updates a"),
    "a kernel that may wait": Case(
        one("fill", "a"), two("spin", "b", "c"), "two may wait for other nodes"
    ),
    "a callback that says what it reads": Case(
        lambda s: s.graph.memcpy(s.array, s.a, name="one"),
        lambda s: s.graph.callback(lambda: None, reads=s.array, name="two"),
        "one writes dst numpy float32[256], two reads numpy float32[256]: some of the same bytes",
    ),
    "beside what a callback says": Case(
        one("fill", "a"),
        lambda s: s.graph.callback(lambda: None, writes=[s.array], name="two"),
        None,
    ),
    "an unknown kernel first": Case(
        lambda s: s.graph.callback(lambda: None, name="one"),
        two("fill", "a"),
        "the effects of one are not known",
    ),
    "a callback that reads what a copy writes": Case(
        lambda s: s.graph.memcpy(s.array, s.a, name="one"),
        lambda s: s.graph.callback(print, reads=s.array[:8], name="two"),
        "one writes dst numpy float32[256], two reads numpy float32[8]: some of the same bytes",
    ),
    "a callback that writes what a copy reads": Case(
        lambda s: s.graph.callback(print, writes=s.array, name="one"),
        lambda s: s.graph.memcpy(s.a, s.array, name="two"),
        "one writes numpy float32[256], two reads src numpy float32[256]: some of the same bytes",
    ),
    "a callback that touches other memory": Case(
        lambda s: s.graph.callback(print, writes=s.array[:128], name="one"),
        lambda s: s.graph.memcpy(s.a, s.array[128:], 512, name="two"),
        None,
    ),
    "a callback that touches nothing": Case(
        one("fill", "a"), lambda s: s.graph.callback(print, reads=[], name="two"), None
    ),
    "a callback with an allocation": Case(
        one("fill", "a"),
        lambda s: s.graph.callback(print, reads=[(s.a.dptr + 128, 64)], name="two"),
        "one writes a, two reads a",
    ),
    "a callback beside a kernel in an allocation": Case(
        one("fill", "a"),
        lambda s: s.graph.callback(print, reads=[(s.a.dptr + 512, 64)], name="two"),
        None,
    ),
    "into a child": Case(
        one("fill", "a"),
        lambda s: child(s, "two", s.a),
        "one writes a, inside in two writes a",
    ),
    "beside a child": Case(one("fill", "a"), lambda s: child(s, "two", s.b), None),
    "out of a body": Case(
        lambda s: body(s, "one", s.a),
        two("copy", "b", "a"),
        "one/then/inside writes a, two reads a",
    ),
    "beside a body": Case(lambda s: body(s, "one", s.a), two("fill", "b"), None),
    "a body that is empty yet": Case(
        lambda s: s.graph.if_then(s.graph.create_condition(1), name="one"),
        two("fill", "a"),
        "one/then is empty, so its effects are not known",
    ),
    "a record": Case(
        one("fill", "a"),
        lambda s: s.graph.record(s.event, name="two"),
        "two signals that all earlier work is done",
    ),
    "behind a record": Case(lambda s: s.graph.record(s.event, name="one"), two("fill", "a"), None),
    "behind a wait": Case(
        lambda s: s.graph.wait(s.event, name="one"),
        two("fill", "a"),
        "one waits for something that all later nodes may use",
    ),
    "before a wait": Case(one("fill", "a"), lambda s: s.graph.wait(s.event, name="two"), None),
    "a record and its wait": Case(
        lambda s: s.graph.record(s.event, name="one"),
        lambda s: s.graph.wait(s.event, name="two"),
        "one and two have the same event",
    ),
    "use and free": Case(
        one("ignore", "a", "b"),
        lambda s: s.graph.deallocate(s.a, name="two"),
        "one uses a, two frees it",
    ),
    "rows between rows": Case(
        lambda s: s.graph.memset(s.a, 0, 16, 4, 64, name="one"),
        lambda s: s.graph.memset(s.a.dptr + 16, 0, 16, 4, 64, name="two"),
        None,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_edges_are_demanded_by_nodes(name: str) -> None:
    case = CASES[name]
    scene = Scene()
    with scene.graph.in_order():
        case.first(scene)
        case.second(scene)
    first, second = scene.graph["one"], scene.graph["two"]
    assert (second in first.succ) == (case.reason is not None)
    assert scene.graph.edge_reason(first, second) == case.reason


def test_allocation_comes_before_use_and_free_after_it() -> None:
    scene = Scene()
    with scene.graph.in_order():
        scene.launch("ignore", scene.a, scene.b, as_="use")
        scene.graph.deallocate(scene.a, name="free")
    assert [(u.name, v.name) for u, v in scene.graph.edges()] == [
        ("a", "use"),
        ("b", "use"),
        ("use", "free"),
    ]
    assert scene.graph.edge_reason(scene.a, scene.graph["use"]) == "a allocates what use uses"


def test_conditions_order_who_sets_and_who_reads() -> None:
    scene = Scene()
    graph = scene.graph
    with graph.in_order():
        more = graph.create_condition(name="more")
        graph.launch(ONE, kernel("set"), scene.a, more, name="first")
        graph.launch(ONE, kernel("set"), scene.b, more, name="second")
        loop = graph.while_loop(more, name="loop")
        with loop.body.in_order() as inner:
            inner.launch(ONE, kernel("set"), scene.c, more, name="again")
    assert scene.edges() == ["first second", "second loop"]
    assert graph.edge_reason(graph["first"], graph["second"]) == (
        "first sets condition more, second sets it"
    )
    assert graph.edge_reason(graph["second"], loop) == ("second sets condition more, loop reads it")
    assert not [each for each in graph.check() if each.rule != "never-freed"]


def test_memory_used_again_waits_for_its_readers() -> None:
    scene = Scene()
    with scene.graph.in_order():
        scene.launch("fill", scene.a, as_="phase 1")
        scene.launch("copy", scene.b, scene.a, as_="left")
        scene.launch("copy", scene.c, scene.a, as_="right")
        scene.launch("fill", scene.a, as_="phase 2")
    assert scene.edges() == [
        "phase 1 left",
        "phase 1 right",
        "left phase 2",
        "right phase 2",
    ]


def test_orders_that_follow_from_other_edges_get_no_edge() -> None:
    scene = Scene()
    with scene.graph.in_order():
        for number in range(5):
            scene.launch("fill", scene.a, as_=f"n{number}")
    assert scene.edges() == ["n0 n1", "n1 n2", "n2 n3", "n3 n4"]


def test_declared_edges_count() -> None:
    scene = Scene()
    with scene.graph.in_order():
        first = scene.launch("fill", scene.a, as_="first")
        middle = first.launch(CONFIG, kernel("fill"), scene.b, name="middle")
        last = scene.launch("copy", scene.c, scene.a, as_="last")
        middle >> last
    assert scene.edges() == ["first middle", "middle last"]
    assert scene.graph.edge_reason(middle, last) is None


def test_an_edge_against_the_order_decides() -> None:
    scene = Scene()
    with scene.graph.in_order():
        first = scene.launch("fill", scene.a, as_="first")
        second = scene.launch("fill", scene.a, as_="second")
        second >> first
    assert scene.edges() == ["second first"]


def test_an_unfinished_wait_does_not_count_as_a_path() -> None:
    scene = Scene()
    with scene.graph.in_order():
        first = scene.launch("fill", scene.a, as_="first")
        late = scene.launch("fill", scene.b, as_="late")
        early = scene.launch("early", scene.c, as_="early")
        first.precede(late, port="programmatic")
        first.precede(early, port="programmatic")
        scene.launch("copy", scene.b, scene.a, as_="after late")
        scene.launch("copy", scene.c, scene.a, as_="after early")
    assert scene.edges() == [
        "first late",
        "first early",
        "first after late",
        "late after late",
        "early after early",
    ]


def test_an_edge_that_orders_part_of_two_nodes_stays_and_leads_nobody_on() -> None:
    scene = Scene()
    with scene.graph.in_order():
        first = scene.launch("fill", scene.a, as_="first")
        late = scene.launch("copy", scene.b, scene.a, as_="late")
        first.precede(late, port="programmatic")
        scene.launch("copy", scene.c, scene.b, as_="reads late")
        scene.graph.memset(scene.a, 0, name="clears first")
    assert scene.edges() == [
        "first late",
        "late reads late",
        "first clears first",
        "late clears first",
    ]
    assert [port for *_, port in scene.graph.edges(ports=True)].count(gd.EdgePort.PROGRAMMATIC) == 1


def test_only_so_many_launches_of_a_kernel_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, expected in ((3, 0), (2, 1)):
        monkeypatch.setattr(touches, "LAUNCHES_AT_MOST", limit)
        scene = Scene()
        with scene.graph.in_order():
            for number in range(3):
                launch = scene.graph.launch
                start = scene.a.dptr + 256 * number
                launch(CONFIG, kernel("some"), start, 62 + number, name=f"{number}")
        assert sum(edge.endswith("2") for edge in scene.edges()) == 2 * expected


def test_updates_may_be_reordered_where_the_user_says_so() -> None:
    for reorder, expected in ((False, ["1 2", "2 3", "3 4"]), (True, ["1 3", "2 3", "3 4"])):
        scene = Scene()
        with scene.graph.in_order(reorder_updates=reorder):
            scene.launch("sum", scene.a, as_="1")
            scene.launch("sum", scene.a, as_="2")
            scene.launch("most", scene.a, as_="3")
            scene.launch("sum", scene.a, as_="4")
        assert scene.edges() == expected


def test_nodes_before_the_block_are_ordered_with_it_and_not_among_each_other() -> None:
    scene = Scene()
    scene.launch("fill", scene.b, as_="before 1")
    scene.launch("fill", scene.b, as_="before 2")
    with scene.graph.in_order():
        scene.launch("copy", scene.c, scene.b, as_="inside")
    scene.launch("fill", scene.b, as_="behind")
    # The first of the two writers is ordered by nobody; the second one wrote over all of it.
    assert "before 2 inside" in scene.edges()
    assert not any("behind" in edge for edge in scene.edges())


def test_a_record_of_time_stands_between() -> None:
    class Timed(StandInEvent):
        is_timing_enabled = True

    scene = Scene()
    graph = scene.graph
    with graph.in_order():
        scene.launch("fill", scene.a, as_="before")
        graph.record(cast("Any", Timed()), name="start")
        scene.launch("fill", scene.b, as_="work")
        graph.record(cast("Any", Timed()), name="stop")
        scene.launch("fill", scene.c, as_="behind")
    assert scene.edges() == ["before start", "start work", "work stop", "start behind"]
    lonely = gd.GraphDef()
    with lonely.in_order():
        start = lonely.record(cast("Any", Timed()))
        work = lonely.memset(0x1000, 0, 64)
    assert work in start.succ


def test_a_graph_embedded_twice_has_memory_of_its_own_each_time() -> None:
    inner = gd.GraphDef("inner")
    with inner.in_order():
        own = inner.allocate(64, name="own")
        inner.memset(own, 0)
        inner.deallocate(own)
    outer = gd.GraphDef("outer")
    with outer.in_order():
        outer.embed(inner)
        outer.embed(inner)
    assert not outer.edges()


def test_order_by_effects_does_it_for_a_whole_graph() -> None:
    scene = Scene()
    scene.launch("fill", scene.a, as_="one")
    scene.launch("copy", scene.b, scene.a, as_="two")
    scene.launch("fill", scene.c, as_="three")
    added = scene.graph.order_by_effects()
    assert [(u.name, v.name) for u, v in added] == [
        ("a", "one"),
        ("b", "two"),
        ("one", "two"),
        ("c", "three"),
    ]
    assert added == scene.graph.edges()
    assert scene.graph.order_by_effects() == ()


def test_the_same_program_has_the_same_edges_and_reasons() -> None:
    def declared() -> str:
        scene = Scene()
        with scene.graph.in_order():
            for name, case in CASES.items():
                with scene.graph.section(name):
                    case.first(scene)
                    if name not in ("two parameters", "a copy of open size"):
                        case.second(scene)
        return str(scene.graph)

    first = declared()
    assert "one writes a" in first
    assert first == declared()


def test_edges_of_a_node_that_was_updated_can_be_found_anew() -> None:
    scene = Scene()
    graph = scene.graph
    with graph.in_order():
        scene.launch("fill", scene.a, as_="first")
        scene.launch("fill", scene.b, as_="second")
        last = scene.launch("copy", scene.c, scene.a, as_="last")
    assert scene.edges() == ["first last"]
    last.update(args=(scene.c, scene.b))
    assert [(u.name, v.name) for u, v in graph.order_by_effects()] == [("second", "last")]
    assert "first last" in names(graph.needless_edges())


# Reasons --------------------------------------------------------------------------------------


def reasoned() -> gd.GraphDef:
    graph = gd.GraphDef("reasoned")
    with graph.in_order():
        x = graph.allocate(1024, name="x")
        graph.launch(CONFIG, kernel("fill"), x, name="step")
        graph.launch(CONFIG, kernel("copy"), x.dptr + 512, x, name="sum")
    return graph


def test_reasons_are_printed_drawn_exported_and_copied() -> None:
    graph = reasoned()
    why = "step writes x, sum reads x"
    assert f"after step: {why}" in str(graph)
    assert f'label="{why}"' in graph.to_dot(detail="all")
    assert why not in graph.to_dot()
    assert why in graph.to_mermaid(detail="all")
    assert why in graph.to_mermaid(detail="effects")
    assert graph.topology.edges[graph["step"], graph["sum"]]["reason"] == why
    assert graph.topology.pred[graph["sum"]][graph["step"]]["reason"] == why
    data = graph.to_networkx()
    assert data.edges["step", "sum"]["reason"] == why
    assert nx.node_link_graph(nx.node_link_data(data, edges="links"), edges="links")
    for twin in (graph.copy(), copy.copy(graph), gd.GraphDef.from_networkx(data)):
        assert twin.edge_reason(twin["step"], twin["sum"]) == why
        assert str(twin) == str(graph)


def test_a_reason_goes_with_its_edge() -> None:
    graph = reasoned()
    step, total = graph["step"], graph["sum"]
    total.pred.discard(step)
    step >> total
    assert graph.edge_reason(step, total) is None
    graph = reasoned()
    step = graph["step"]
    step.destroy()
    assert graph.edge_reason(step, graph["sum"]) is None
    assert "step" not in str(graph)


# What goes wrong ------------------------------------------------------------------------------


def in_sequence(scene: Scene, *names: str) -> bool:
    return all(scene.graph[v] in scene.graph[u].succ for u, v in pairwise(names))


def test_a_block_that_raises_leaves_its_nodes_one_after_the_other() -> None:
    scene = Scene()

    def declare() -> None:
        with scene.graph.in_order():
            scene.launch("fill", scene.a, as_="one")
            scene.launch("fill", scene.b, as_="two")
            raise KeyError("of the user")

    with pytest.raises(KeyError, match="of the user"):
        declare()
    assert in_sequence(scene, "one", "two")


def test_a_program_that_does_not_compile_is_refused_with_the_node() -> None:
    scene = Scene()
    bad = gd.Program('extern "C" __global__ void bad(float* x) { *x = y; }', name="bad")

    def declare() -> None:
        with scene.graph.in_order():
            scene.launch("fill", scene.a, as_="one")
            scene.graph.launch(CONFIG, bad.kernel("bad"), scene.b, name="two")

    with pytest.raises(gd.CompileError) as caught:
        declare()
    assert "kernel node 'two' (declared at" in caught.value.__notes__[0]
    assert in_sequence(scene, "one", "two")


def test_all_programs_that_do_not_compile_are_refused_at_once() -> None:
    scene = Scene()
    text = 'extern "C" __global__ void {0}(float* x) {{ *x = {0}; }}'
    first, second = (gd.Program(text.format(name), name=name) for name in ("one", "two"))
    good = gd.Program('extern "C" __global__ void good(float* x) { *x = 1; }', name="good")

    def declare() -> None:
        with scene.graph.in_order():
            for kernel in (first.kernel("one"), second.kernel("two"), good.kernel("lost")):
                scene.graph.launch(CONFIG, kernel, scene.b)
            scene.graph.launch(CONFIG, second.kernel("two"), scene.a)

    with pytest.raises(gd.CompileError) as caught:
        declare()
    error = caught.value
    assert str(error).startswith("3 kernels cannot be used:\nkernel node 'kernel_")
    assert str(error).count(f"declared at {__file__}") == 3
    assert [str(each).split(" could")[0].split(";")[0] for each in error.errors] == [
        "program 'one'",
        "program 'two'",
        "program 'good' has no kernel 'lost'",
    ]
    assert [error.log.count(f"{name}.cu(1): error:") for name in ("one", "two")] == [1, 1]
    # The frames below the user's are few.
    frames = [Path(each.path).name for each in caught.traceback]
    own = Path(__file__).name
    assert frames[:2] == [own, own]
    assert frames[2:] == ["contextlib.py", "ordering.py", "ordering.py"]


def test_a_circle_is_refused() -> None:
    scene = Scene()
    first, second = (scene.launch("fill", scene.a, as_=name) for name in "12")
    _ = first >> second >> first
    with pytest.raises(ValueError, match="got the cycle 1 >> 2"):
        scene.graph.order_by_effects()


def test_a_graph_that_was_embedded_is_refused() -> None:
    graph = reasoned()
    gd.GraphDef().embed(graph)
    with pytest.raises(ValueError, match="can no longer be changed"):
        graph.order_by_effects()


# Needless edges -------------------------------------------------------------------------------


def names(found: NeedlessEdges) -> list[str]:
    return [f"{u.name} {v.name}" for u, v in found]


def test_edges_that_nothing_demands_are_needless() -> None:
    scene = Scene()
    first = scene.launch("fill", scene.a, as_="first")
    apart = first.launch(CONFIG, kernel("fill"), scene.b, name="apart")
    apart.launch(CONFIG, kernel("copy"), scene.c, scene.a, name="last")
    for memory in (scene.a, scene.b, scene.c):
        memory >> first
    found = scene.graph.needless_edges()
    assert names(found) == ["b first", "c first", "first apart", "apart last"]
    assert [(u.name, v.name) for u, v, _ in found.instead] == [
        ("b", "apart"),
        ("c", "last"),
        ("first", "last"),
    ]
    assert found.instead[-1][2] == "first writes a, last reads a"
    assert (found.longest_chain, found.longest_chain_without) == (4, 3)
    weighted = scene.graph.needless_edges({first: 2.0, apart: 5.0})
    assert (weighted.longest_chain, weighted.longest_chain_without) == (7, 5)
    assert "instead first -> last" in str(found)


def test_no_edge_is_needless_that_an_unknown_node_keeps() -> None:
    scene = Scene()
    first = scene.launch("fill", scene.a, as_="first")
    unknown = first.callback(lambda: None, name="unknown")
    unknown.launch(CONFIG, kernel("fill"), scene.b, name="last")
    scene.a >> first
    scene.b >> first
    found = scene.graph.needless_edges()
    assert names(found) == ["b first"]
    # What is unknown is ordered with what it was ordered with, and with nothing else.
    assert [(u.name, v.name) for u, v, _ in found.instead] == [("b", "unknown")]


def test_needless_edges_of_graphs_in_order_are_none() -> None:
    for name, case in CASES.items():
        scene = Scene()
        with scene.graph.in_order():
            case.first(scene)
            case.second(scene)
        found = scene.graph.needless_edges()
        # Nodes may still come into an empty body; once nothing comes, it does nothing.
        is_late = name == "a body that is empty yet"
        assert bool(found) == is_late
        assert bool(found.instead) == is_late


def test_edges_through_an_empty_node_carry_dependencies() -> None:
    scene = Scene()
    graph = scene.graph
    start = graph.join(scene.a, scene.b, scene.c, name="start")
    start.launch(CONFIG, kernel("fill"), scene.a, name="one")
    start.launch(CONFIG, kernel("fill"), scene.b, name="two")
    done = graph.join(graph["one"], graph["two"], name="done")
    done.launch(CONFIG, kernel("copy"), scene.b, scene.a, name="last")
    done.launch(CONFIG, kernel("most"), scene.c, name="other")
    assert names(graph.needless_edges()) == []


@given(st.data())
@settings(max_examples=examples(60))
def test_edges_at_empty_nodes_are_needless_if_nothing_behind_them_needs_what_is_before(
    data: st.DataObject,
) -> None:
    g = gd.GraphDef()
    buffers = [StandInBuffer(64, 4096 * number) for number in range(1, 5)]
    nodes: list[gd.Node] = []
    for number in range(data.draw(st.integers(2, 9))):
        place = data.draw(st.integers(0, len(buffers)))
        before = data.draw(st.sets(st.integers(0, number - 1), max_size=3)) if number else set()
        own = g.join() if place == len(buffers) else g.memset(buffers[place], 0)
        own.succeed(*(nodes[each] for each in sorted(before)))
        nodes.append(own)
    topology = g.topology
    required = nx.DiGraph()
    required.add_nodes_from(nodes)
    for first, second in combinations(nodes, 2):
        if (
            isinstance(first, gd.MemsetNode)
            and isinstance(second, gd.MemsetNode)
            and first.dst == second.dst
            and nx.has_path(topology, first, second)
        ):
            required.add_edge(first, second)
    required = nx.transitive_closure(required)

    def is_needed(before: gd.Node, after: gd.Node) -> bool:
        if isinstance(before, gd.MemsetNode) and isinstance(after, gd.MemsetNode):
            return (before, after) in required.edges
        return any(
            (early, late) in required.edges
            for early in (before, *nx.ancestors(topology, before))
            for late in (after, *nx.descendants(topology, after))
        )

    expected = {edge for edge in topology.edges if not is_needed(*edge)}
    assert set(g.needless_edges().edges) == expected


def test_programmatic_edges_and_those_of_kernels_that_wait_are_never_needless() -> None:
    scene = Scene()
    first = scene.launch("fill", scene.a, as_="first")
    late = scene.launch("early", scene.b, as_="late")
    first.precede(late, port="programmatic")
    late.launch(CONFIG, kernel("spin"), scene.c, scene.buffer, name="spin")
    scene.a >> first
    for memory in (scene.b, scene.c):
        memory >> late
    assert names(scene.graph.needless_edges()) == ["c late"]


def test_values_and_semaphores_order_signals_and_waits() -> None:
    g = gd.GraphDef()
    with g.in_order():
        first, second = (
            g.memset(StandInBuffer(0x1000, 4), 0, name="first"),
            g.memset(StandInBuffer(0x2000, 4), 0, name="second"),
        )
        told = g.write_value(0x3000, 1, name="told")
        beside = g.memset(StandInBuffer(0x4000, 4), 0, name="beside")
        heard = g.wait_value(0x5000, 1, name="heard")
        after = g.memset(StandInBuffer(0x6000, 4), 0, name="after")
        signalled = g.signal_semaphores(7, 1, name="signalled")
        last = g.wait_semaphores(7, 2, name="last")
    assert list(told.pred) == [first, second]
    assert list(beside.pred) == []
    assert list(heard.pred) == []
    assert list(after.pred) == [heard]
    assert set(signalled.pred) == {told, beside, after}
    assert signalled in last.pred


# What rules would find otherwise ------------------------------------------------------------------


def test_loops_have_no_other_work_of_the_device_beside_them() -> None:
    g = gd.GraphDef()
    said: list[object] = [np.zeros(4), np.zeros(4)]
    with g.in_order():
        g.memset(StandInBuffer(0x1000, 4), 0, name="before")
        with g.repeat(3, name="loop").body as body:
            body.memset(StandInBuffer(0x2000, 4), 0)
        g.callback(print, writes=[said[0]], name="on the host")
        g.memset(StandInBuffer(0x3000, 4), 0, name="beside")
        g.memset(StandInBuffer(0x4000, 4), 0, name="too")
        outer = g.if_then(g.create_condition(1), name="outer").then
        with outer.repeat(2, name="inner").body as body:
            body.memset(StandInBuffer(0x5000, 4), 0)
        g.memset(StandInBuffer(0x6000, 4), 0, name="last")
    assert g.check() == ()
    edges = {(u.name, v.name): g.edge_reason(u, v) for u, v in g.edges()}
    why = "has no other work of the device beside it"
    assert {edge: reason for edge, reason in edges.items() if why in (reason or "")} == {
        ("before", "loop"): f"loop {why}",
        ("loop", "beside"): f"loop {why}",
        ("loop", "too"): f"loop {why}",
        ("beside", "outer"): f"outer {why}",
        ("too", "outer"): f"outer {why}",
        ("outer", "last"): f"outer {why}",
    }
    assert not any("on the host" in edge for edge in edges)
    found = g.needless_edges()
    assert not found
    assert not found.instead


def test_collectives_of_a_communicator_come_one_after_the_other() -> None:
    g = gd.GraphDef()
    call = "all_reduce sum float32 1000"
    with g.in_order():
        for name, communicator in (("first", 0x1000), ("other", 0x2000), ("second", 0x1000)):
            content = nccl.content(call, communicator)
            g.launch(nccl.CONFIG, nccl.read_kernel(call), content, reads=[], writes=[], name=name)
    assert [(u.name, v.name) for u, v in g.edges()] == [("first", "second")]
    assert g.edge_reason(g["first"], g["second"]) == "first and second have the same communicator"
    assert g.check() == ()
    assert not g.needless_edges()


@st.composite
def programs(draw: st.DrawFn) -> gd.GraphDef:
    """Declare work of the device and of the host, loops and branches, on memory of their own."""
    g = gd.GraphDef("drawn")
    places = iter(range(0x1000, 0x100000, 0x1000))

    def fill(graph: gd.GraphDef, levels: int) -> None:
        kinds = ["memset", "kernel", "callback", "empty"] if graph is g else ["memset", "kernel"]
        for _ in range(draw(st.integers(1, 5))):
            kind = draw(st.sampled_from([*kinds, "loop", "branch"] if levels else kinds))
            if kind == "memset":
                graph.memset(next(places), 0, 4)
            elif kind == "kernel":
                graph.launch(ONE, kernel("some"), StandInBuffer(next(places), 4), 1)
            elif kind == "callback":
                graph.callback(print, writes=[np.zeros(1)])
            elif kind == "empty":
                graph.empty()
            elif kind == "loop":
                with graph.repeat(2).body as body:
                    inside(body, levels - 1)
            else:
                inside(graph.if_then(graph.create_condition(1)).then, levels - 1)

    def inside(graph: gd.GraphDef, levels: int) -> None:
        with graph.in_order():
            fill(graph, levels)

    inside(g, 2)
    return g


@settings(max_examples=examples(20), deadline=None)
@given(programs())
def test_graphs_in_order_break_no_rule_about_order(g: gd.GraphDef) -> None:
    assert [str(each) for each in g.check()] == []
    assert not g.needless_edges()
