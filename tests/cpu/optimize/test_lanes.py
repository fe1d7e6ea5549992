"""Fewer streams for a replay: what is found, what the pass does, and that the order stays."""

from __future__ import annotations

from itertools import product
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.extras.lanes import lane_plan
from graphdsl.testing import lanes
from tests.examples import examples

ORDERS = ("side", "main", "late")


def layers(count: int, order: str, *, sides: int = 1) -> gd.GraphDef:
    """Return layers with side streams each, recorded before the main one or after it."""
    g = gd.GraphDef("layers")
    top: gd.Node = g.empty(name="start")
    for layer in range(count):
        side: list[gd.Node] = []
        if order == "side":
            side = [top.empty(name=f"side{layer}_{number}") for number in range(sides)]
        main = top.empty(name=f"main{layer}").empty(name=f"more{layer}")
        if order != "side":
            side = [top.empty(name=f"side{layer}_{number}") for number in range(sides)]
        join = g.empty(name=f"join{layer}")
        for each in (*side, main) if order != "main" else (main, *side):
            each >> join
        top = join
    return g


def chained(count: int, order: str, chain: str | None, *, is_first: bool) -> gd.GraphDef:
    """Return layers whose side nodes may be a chain, with edges in some order."""
    g = gd.GraphDef("chained")
    top: gd.Node = g.empty(name="start")
    last: gd.Node | None = None
    for layer in range(count):
        names = {"side": ["side", "main"], "main": ["main", "side"]}.get(
            order, ["main", "more", "side"]
        )
        made = {name: g.empty(name=f"{name}{layer}") for name in names}
        join, side = g.empty(name=f"join{layer}"), made["side"]
        before = [top] if last is None or chain is None else [top, last]
        for each in before if chain != "first" else before[::-1]:
            each >> side
        top >> made["main"]
        end = made["main"] >> made["more"] if "more" in made else made["main"]
        for each in (side, end) if is_first else (end, side):
            each >> join
        top, last = join, side
    return g


def ordered(graph: gd.GraphDef) -> set[tuple[str, str]]:
    """Return the pairs of nodes that paths order, by name."""
    found = nx.transitive_closure(nx.DiGraph([(u.path, v.path) for u, v in graph.edges()]))
    return set(found.edges)


@pytest.mark.parametrize("sides", [1, 3])
@pytest.mark.parametrize("order", ORDERS)
def test_layers_need_a_stream_for_each_branch(order: str, sides: int) -> None:
    graph = layers(20, order, sides=sides)
    assert lanes(graph) == 20 * sides + 1
    found = graph.optimize(["lanes"])
    assert lanes(found.graph) <= 2 * sides + 1
    assert lane_plan(graph).fewer == lanes(found.graph)
    assert ordered(found.graph) == ordered(graph)
    assert len(found.graph) == len(graph)


def test_144_streams_become_few() -> None:
    graph = layers(48, "side", sides=3)
    assert lanes(graph) >= 144
    found = graph.optimize(["lanes"])
    assert lanes(found.graph) == 4
    assert "the node continues that stream; of 145 streams, 4 remain" in str(found)
    (note,) = [each for each in graph.check() if each.rule == "many-lanes"]
    assert note.severity is gd.Severity.NOTE
    assert "expected about 4 streams for a replay of the graph, got 145" in note.message
    assert "use g.optimize(['lanes'])" in note.remedy
    assert not [each for each in found.graph.check() if each.rule == "many-lanes"]


def test_few_streams_and_needed_ones_are_left_alone() -> None:
    few = layers(3, "side")
    assert not [each for each in few.check() if each.rule == "many-lanes"]
    wide = gd.GraphDef("wide")
    start = wide.empty(name="start")
    for number in range(50):
        start.empty(name=f"branch{number}")
    assert lane_plan(wide) == (50, 50, (), ())
    assert not wide.optimize(["lanes"]).edits
    assert not [each for each in wide.check() if each.rule == "many-lanes"]


def test_programmatic_edges_do_not_order_ends() -> None:
    """A kernel behind one starts while the kernel before ends: no path orders their ends."""
    g = gd.GraphDef()
    kernel = gd.Program('extern "C" __global__ void f() {}').kernel("f")
    config = gd.LaunchConfig(grid=1, block=32)
    top = g.launch(config, kernel, name="start")
    for layer in range(12):
        side = top.launch(config, kernel, name=f"side{layer}")
        main = top.launch(config, kernel, name=f"main{layer}")
        join = g.launch(config, kernel, name=f"join{layer}")
        for each in (side, main):
            each.precede(join, port="programmatic")
        top = join
    found = g.optimize(["lanes"]).graph
    assert (
        not found.edges()
        or [port for *_, port in found.edges(ports=True)].count(gd.EdgePort.PROGRAMMATIC) == 24
    )
    assert lane_plan(g).fewer == lanes(found)
    assert lanes(found) == lanes(g)


def test_streams_are_those_that_a_gpu_used() -> None:
    """An H200, driver 580: the order of edges does not matter, that of nodes does."""
    for order, is_first, chain in product(ORDERS, (True, False), (None, "first", "last")):
        streams = 2 if chain is not None and order != "side" else 25
        assert lanes(chained(24, order, chain, is_first=is_first)) == streams


def test_nodes_are_counted_in_the_order_in_which_they_are_lowered() -> None:
    """Edges may point backward in the order of declaration."""
    g = gd.GraphDef()
    end, side, main, start = (g.empty(name=name) for name in ("end", "side", "main", "start"))
    start >> main >> end
    start >> side >> end
    assert lanes(g) == 2
    assert lane_plan(g) == (2, 2, (), ())


@settings(max_examples=examples(30), deadline=None)
@given(st.data())
def test_random_graphs_keep_their_order(data: st.DataObject) -> None:
    g = gd.GraphDef()
    nodes: list[gd.Node] = []
    for number in range(data.draw(st.integers(1, 25))):
        node = g.empty(name=f"n{number}")
        before = data.draw(st.lists(st.sampled_from(nodes), max_size=3)) if nodes else []
        for each in dict.fromkeys(before):
            each >> node
        nodes.append(node)
    found = g.optimize(["lanes"]).graph
    assert ordered(found) == ordered(g)
    assert lanes(found) <= lanes(g)
    assert lane_plan(g).fewer == lanes(found)


def listed_plan(g: gd.GraphDef) -> tuple[int, list[tuple[str, str]], list[tuple[str, str]]]:
    """Return lanes, edges and opening nodes of a plan, with the ends of lanes in a list."""
    found, edges, opened = 0, list[tuple[str, str]](), list[tuple[str, str]]()
    names = [each.name for each in g.nodes()]
    ended: dict[str, set[str]] = {}
    ends: list[str] = []
    for node in g.nodes():
        before = [each.name for each in predecessors_of(node)]
        ended[node.name] = {*before}.union(*(ended[each] for each in before))
        first = min(before, key=names.index, default=None)
        if first in ends:
            ends.remove(first)
        else:
            earlier = names[: names.index(first)] if first is not None else []
            free = [each for each in earlier if each in ends and each in ended[node.name]]
            if free:
                opened.append((node.name, first or ""))
                edges.append((free[-1], node.name))
                ends.remove(free[-1])
            else:
                found += 1
        ends.append(node.name)
    return found, edges, opened


@pytest.mark.parametrize("seed", range(12))
def test_plans_are_those_of_lists(seed: int) -> None:
    random = Random(seed)  # noqa: S311  # not for secrets
    for _ in range(10):
        g = gd.GraphDef()
        nodes: list[gd.Node] = []
        for number in range(random.randrange(1, 40)):
            node = g.empty(name=f"n{number}")
            for each in random.sample(nodes, min(len(nodes), random.randrange(4))):
                each >> node
            nodes.append(node)
        plan = lane_plan(g)
        fewer, edges, opened = listed_plan(g)
        pairs = [[(a.name, b.name) for a, b in each] for each in (plan.edges, plan.opened)]
        assert (plan.fewer, *pairs) == (
            (fewer, edges, opened) if fewer < plan.lanes else (plan.lanes, [], [])
        )
