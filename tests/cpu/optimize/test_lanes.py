"""Fewer streams for a replay: what is found, what the pass does, and that the order stays."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.extras.lanes import lane_plan
from graphdsl.testing import lanes

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


def ordered(graph: gd.GraphDef) -> set[tuple[str, str]]:
    """Return the pairs of nodes that paths order, by name."""
    found = nx.transitive_closure(nx.DiGraph([(u.path, v.path) for u, v in graph.edges()]))
    return set(found.edges)


@pytest.mark.parametrize("sides", [1, 3])
@pytest.mark.parametrize("order", ORDERS)
def test_layers_need_a_stream_for_each_branch(order: str, sides: int) -> None:
    graph = layers(48, order, sides=sides)
    assert lanes(graph) == 48 * sides + 1
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
    assert "paths order them anyway; of 145 streams, 4 remain" in str(found)
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


@settings(max_examples=60, deadline=None)
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


def test_edges_that_are_put_behind_another_keep_their_reasons() -> None:
    g = gd.GraphDef()
    with g.in_order(), g.temporaries(x=(16, "u1"), parts=[(16, "u1")] * 3) as t:
        g.memset(t.x, 1, name="start")
        for layer in range(3):
            for number, part in enumerate(t.parts):
                g.memcpy(part, t.x, name=f"copy {layer} {number}")
            g.memcpy(t.x, t.parts[1], name=f"join {layer}")
    found = g.optimize(["lanes"])
    assert found.edits
    before = {(a.path, b.path): g.edge_reason(a, b) for a, b in g.edges()}
    after = {(a.path, b.path): found.graph.edge_reason(a, b) for a, b in found.graph.edges()}
    assert {edge: after[edge] for edge in before} == before
    assert all(before.values())
