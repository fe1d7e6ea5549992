"""Graphs in graphs on many more levels than calls of Python may be."""

from __future__ import annotations

import gc
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import networkx as nx
import pytest

import graphdsl as gd
from graphdsl.base.tasks import Task, found_by, run
from graphdsl.core.declaration.naming import root_of
from graphdsl.core.declaration.nesting import nodes_everywhere
from graphdsl.core.views.placement import place
from graphdsl.sim.graphs.graph import LEVELS_AT_MOST
from tests.cpu.doubles import CONFIG, STEP

STOP = gd.Program(
    """
extern "C" __global__ void stop(cudaGraphConditionalHandle handle) {
    cudaGraphSetConditional(handle, 0);
}
"""
).kernel("stop")
LEVELS = 400
CALLS = 150
"""Calls that may be made from a test on: what takes two for each level would need 800."""


def bodies(levels: int = LEVELS) -> gd.GraphDef:
    g = gd.GraphDef("deep")
    again = g.create_condition(1, name="again")
    body = g.while_loop(again, name="n").body
    for _ in range(levels - 1):
        body = body.if_then(body.create_condition(1), name="n").then
    body.launch(CONFIG, STOP, again, name="last")
    return g


def children(levels: int = LEVELS) -> gd.GraphDef:
    g = gd.GraphDef("deep")
    g.launch(CONFIG, STEP, 1, 2, name="last")
    for _ in range(levels):
        holder = gd.GraphDef("deep")
        holder.embed(g, name="n")
        g = holder
    return g


@contextmanager
def few_calls() -> Iterator[None]:
    """Let there be few calls from here on."""
    depth = len(inspect.stack(context=0))
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + CALLS)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


USES: dict[str, Callable[[gd.GraphDef], Any]] = {
    "walk": lambda g: len(list(g.walk())) == LEVELS + 1,
    "is valid": lambda g: all(node.is_valid for node in g.walk()),
    "print": lambda g: str(g).count("\n") >= 2 * LEVELS,
    "path": lambda g: [node.path for node in g.walk()][-1].endswith("last"),
    "root": lambda g: all(node.graph.path == "" or root_of(node.graph) is g for node in g.walk()),
    "look up": lambda g: all(g[k] is n for p in place(g).walk() for n, k in p.keys.items()),
    "check": lambda g: g.check() == (),
    "copy": lambda g: str(g.copy()) == str(g),
    "dot": lambda g: "last" in g.to_dot(lifetimes=True),
    "collapsed dot": lambda g: "last" not in g.to_dot(depth=3),
    "mermaid": lambda g: "last" in g.to_mermaid(),
    "networkx": lambda g: len(g.to_networkx(expand=True)) == LEVELS + 1,
    "diff": lambda g: not gd.diff(g, g.copy()),
    "diff of different": lambda g: "- n" in str(gd.diff(g, gd.GraphDef())),
    "drawn diff": lambda g: "last" in gd.diff(g, gd.GraphDef()).to_dot(),
    "lower": lambda g: len(g.lower().rows) == LEVELS + 1,
}


@pytest.fixture(scope="module", params=[bodies, children])
def deep(request: pytest.FixtureRequest) -> gd.GraphDef:
    declare: Callable[..., gd.GraphDef] = request.param
    # What is imported when it is used first may need more calls.
    small = declare(2)
    for use in USES.values():
        use(small)
    with few_calls():
        return declare()


@pytest.mark.parametrize("use", USES)
def test_any_number_of_levels(deep: gd.GraphDef, use: str) -> None:
    with few_calls():
        assert USES[use](deep)


def test_nested_data_says_how_to_go_deeper(deep: gd.GraphDef) -> None:
    with (
        few_calls(),
        pytest.raises(ValueError, match=r"nested too deeply.*Use to_networkx\(expand=True\)"),
    ):
        deep.to_networkx()


def test_data_of_too_many_levels_cannot_be_read() -> None:
    data = bodies(100).to_networkx()
    message = r"from_networkx: .*(nested less deeply|less nesting)"
    with few_calls(), pytest.raises(ValueError, match=message):
        gd.GraphDef.from_networkx(data)
    assert len(list(gd.GraphDef.from_networkx(data).walk())) == 101


def sets(memory: Any, levels: int, *, in_bodies: bool) -> gd.GraphDef:
    """Declare a memset in bodies or in children."""
    g = gd.GraphDef()
    if in_bodies:
        body = g
        for _ in range(levels):
            body = body.if_then(body.create_condition(1), name="n").then
        body.memset(memory, 7, 8, name="last")
        return g
    g.memset(memory, 7, 8, name="last")
    for _ in range(levels):
        holder = gd.GraphDef()
        holder.embed(g, name="n")
        g = holder
    return g


@pytest.mark.parametrize("in_bodies", [True, False])
def test_the_simulator_says_how_many_levels_it_runs(in_bodies: bool) -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    g = sets(device.allocate(8, stream=stream), LEVELS_AT_MOST, in_bodies=in_bodies)
    with pytest.raises(
        gd.InstantiationError,
        match=rf"expected at most {LEVELS_AT_MOST} levels of nested graphs, .*got 129. Use",
    ):
        g.instantiate(device=device)


@pytest.mark.parametrize("in_bodies", [True, False])
def test_as_many_levels_as_there_may_be_run(in_bodies: bool) -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    buffer = device.allocate(8, stream=stream)
    g = sets(buffer, LEVELS_AT_MOST - 1, in_bodies=in_bodies)
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
        assert graph.update(g.copy()).action == "nothing"
        read = gd.GraphDef.from_cuda(graph)
        assert len(list(read.walk())) == LEVELS_AT_MOST
        assert nx.is_directed_acyclic_graph(gd.read_networkx(graph))
        assert len(list(graph.trace(stream))) >= 1


# What embedding costs ----------------------------------------------------------------------------


def calls(function: Callable[[], object]) -> int:
    """Return how many calls a function makes, of Python and of C."""
    count = 0

    def profile(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    gc.collect()
    gc.disable()  # It would call the finalizers of what others have left.
    sys.setprofile(profile)
    try:
        function()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count


def test_embedding_costs_the_same_on_each_level() -> None:
    few, many = (calls(lambda levels=levels: children(levels)) for levels in (100, 400))  # type: ignore[misc]
    assert many < 4.5 * few


def test_embedding_does_not_visit_the_child() -> None:
    def embedded(nodes: int) -> int:
        child = gd.GraphDef()
        for _ in range(nodes):
            child.if_then(child.create_condition(1)).then.empty()
        return calls(lambda: [gd.GraphDef().embed(child) for _ in range(10)])

    assert embedded(100) == embedded(1)


def test_linking_costs_the_same_on_each_level() -> None:
    device = gd.sim.Device()

    def linked(levels: int) -> int:
        g = gd.GraphDef()
        g.empty()
        for _ in range(levels):
            holder = gd.GraphDef()
            holder.embed(g)
            g = holder
        g.instantiate(device=device).close()
        return calls(lambda: g.instantiate(device=device).close())

    assert linked(120) < 6 * linked(30)


# Graphs that are embedded twice on each level, in the one above -----------------------------------


def doubled(levels: int) -> gd.GraphDef:
    """Declare a graph that works on the same memory two to the power of *levels* times."""
    g = gd.GraphDef("level 0")
    g.memset(0x7F00_0000_0000, 1, 4, name="fill")
    g.launch(CONFIG, STEP, 1, 2, name="step")
    for level in range(1, levels + 1):
        outer = gd.GraphDef(f"level {level}")
        outer.embed(g, name="a")
        outer.embed(g, name="b")
        g = outer
    return g


def in_order() -> gd.GraphDef:
    g = gd.GraphDef("in order")
    inside = doubled(TWICE)
    with g.in_order(), g.temporary(4, "uint8", name="x") as x:
        g.memset(x, 0, name="first")
        g.embed(inside, name="one")
        g.embed(inside, name="other")
    return g


TWICE = 40
ONE_LOOK: dict[str, Callable[[gd.GraphDef], Any]] = {
    "walk": lambda g: len(list(g.walk())) == 2 * TWICE + 2,
    "print": lambda g: str(g).count("\n") == 4 * TWICE + 2,
    "effects": lambda g: g.to_text(detail="effects").count("step: kernel") == 1,
    "check": lambda g: {each.rule for each in g.check(needless=True)} >= {"data-race"},
    "needless edges": lambda g: not g.needless_edges().edges,
    "order by effects": lambda _: [v.name for _, v in in_order().edges()][-1] == "free x",
    "copy": lambda g: str(g.copy()) == str(g),
    "networkx": lambda g: len(g.to_networkx()) == 2,
    "inline": lambda g: len(gd.GraphDef().inline(g).graph) == 3,
    "audit": lambda g: gd.audit(g, device=gd.sim.Device()).findings,
    "optimize": lambda g: not g.optimize(["edges"]).edits,
    "parallelism": lambda g: gd.parallelism_bound(g, device=gd.sim.Device()),
    "bind": lambda g: g.bind() is not None,
    "notebook": lambda g: list(g._repr_mimebundle_()) == ["text/plain"],
    "path": lambda g: g["a/child/b"] is g["b/child/b"],
}
EACH_PLACE: dict[str, Callable[[gd.GraphDef], object]] = {
    "networkx": lambda g: g.to_networkx(expand=True),
    "dot": lambda g: g.to_dot(),
    "mermaid": lambda g: g.to_mermaid(),
    "view": lambda g: gd.view(g, browser=False),
    "diff": lambda g: gd.diff(g, doubled(1)),
    "memory": lambda g: g.memory(),
    "collectives": gd.collectives,
    "lower": lambda g: g.lower(),
    "instantiate": lambda g: g.instantiate(device=gd.sim.Device()),
}


@pytest.mark.parametrize("use", ONE_LOOK)
def test_a_graph_embedded_in_many_places_is_analyzed_once(use: str) -> None:
    assert ONE_LOOK[use](doubled(TWICE))


@pytest.mark.parametrize("use", EACH_PLACE)
def test_views_of_each_place_report_too_many_places(use: str) -> None:
    with pytest.raises(ValueError, match=r"'level 40'.* has 4,398,046,511,102 nodes, counted each"):
        EACH_PLACE[use](doubled(TWICE))


def test_counts_equal_the_visited_nodes() -> None:
    g = doubled(5)
    expanded = g.to_networkx(expand=True)
    assert nodes_everywhere(g) == len(expanded) == len(g.lower().rows) == 2**7 - 2
    assert nodes_everywhere(children()) == LEVELS + 1


def test_a_child_that_comes_again_is_listed_once() -> None:
    inner = gd.GraphDef("inner")
    inner.empty(name="x")
    middle = gd.GraphDef("middle")
    middle.embed(inner, name="one").embed(inner, name="two")
    g = gd.GraphDef("outer")
    g.embed(middle, name="first")
    g.embed(inner, name="last")
    assert str(g).splitlines() == [
        "graph 'outer' (2 nodes, 0 edges)",
        "  first: child child=middle",
        "    child (2 nodes, 1 edge)",
        "      one: child child=inner",
        "        child (1 node, 0 edges)",
        "          x: empty",
        "      two: child child=inner <- one",
        "        child (1 node, 0 edges), as in first/child/one",
        "  last: child child=inner",
        "    child (1 node, 0 edges), as in first/child/one",
    ]


# What freezing means ------------------------------------------------------------------------------


def test_deeply_embedded_graphs_cannot_be_changed() -> None:
    inner = gd.GraphDef("inner")
    first = inner.empty(name="first")
    body = inner.if_then(inner.create_condition(1), name="if").then
    middle = gd.GraphDef("middle")
    middle.embed(inner, name="in middle")
    outer = gd.GraphDef("outer")
    holder = outer.embed(middle, name="in outer")
    changes: list[Callable[[], object]] = [
        inner.empty,
        body.empty,
        lambda: inner.create_condition(1),
        lambda: body.create_condition(1),
        lambda: first.precede(inner["if"]),
        first.destroy,
        middle.empty,
        middle["in middle"].destroy,
    ]
    for change in changes:
        with pytest.raises(ValueError, match=r"is embedded in child node 'in (middle|outer)'"):
            change()
    holder.destroy()
    middle.empty()
    with pytest.raises(ValueError, match=r"is embedded in child node 'in middle'"):
        body.empty()
    middle["in middle"].destroy()
    for change in changes[:6]:
        change()


def test_a_body_that_is_made_later_is_embedded_with_its_graph() -> None:
    child = gd.GraphDef("child")
    one, two = gd.GraphDef(), gd.GraphDef()
    body = child.if_then(child.create_condition(1)).then
    below = body.if_then(body.create_condition(1)).then
    nodes = [one.embed(child, name="one"), two.embed(child, name="two")]
    for node in reversed(nodes):
        with pytest.raises(ValueError, match=rf"is embedded in child node '{node.name}'"):
            below.empty()
        node.destroy()
    assert below.empty().is_valid


def test_a_graph_cannot_be_embedded_in_itself() -> None:
    g = gd.GraphDef("g")
    inner = gd.GraphDef("inner")
    middle = gd.GraphDef("middle")
    middle.embed(inner)
    other = gd.GraphDef("other")
    body = other.if_then(other.create_condition(1)).then
    for holder, child in ((g, g), (inner, middle), (body, other)):
        with pytest.raises(ValueError, match=rf"graph '{child.name}' would contain itself"):
            holder.embed(child)
    assert len(inner) == len(body) == 0


# Tasks -------------------------------------------------------------------------------------------


def test_tasks_are_gone_through_in_order() -> None:
    done: list[str] = []

    def task(name: str, levels: int) -> Task[str]:
        yield f"{name} begins"
        for number in range(2 if levels else 0):
            yield task(f"{name}.{number}", levels - 1)
        done.append(name)
        yield f"{name} ends"

    found = list(found_by(task("a", 1)))
    assert found == ["a begins", "a.0 begins", "a.0 ends", "a.1 begins", "a.1 ends", "a ends"]
    run(task("b", 0))
    assert done == ["a.0", "a.1", "a", "b"]


def test_an_error_in_a_task_comes_out() -> None:
    def task(levels: int) -> Task[int]:
        if not levels:
            raise KeyError("deep down")
        yield task(levels - 1)

    with pytest.raises(KeyError, match="deep down"):
        run(task(2000))
