"""Loops and branches are reported if and only if no path orders them with other work."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from tests.examples import examples

STEP: Final = gd.Program(
    """
    extern "C" __global__ void step(cudaGraphConditionalHandle c) { cudaGraphSetConditional(c, 0); }
    """
).kernel("step")
CONFIG: Final = gd.LaunchConfig(grid=1, block=1)
WORK: Final = ("memset", "child")
KINDS: Final = (*WORK, "empty", "loop", "branch", "loop in branch")


def added(g: gd.GraphDef, kind: str, name: str) -> gd.Node:
    """Add a node of a kind."""
    if kind == "empty":
        return g.empty(name=name)
    if kind == "memset":
        return g.memset(0x1000, 0, 8, name=name)
    if kind == "child":
        child = gd.GraphDef("child")
        child.memset(0x1000, 0, 8)
        return g.embed(child, name=name)
    condition = g.create_condition(1)
    if kind == "loop":
        loop = g.while_loop(condition, name=name)
        loop.body.launch(CONFIG, STEP, condition)
        return loop
    branch = g.if_then(condition, name=name)
    added(branch.then, "loop" if kind == "loop in branch" else "memset", "inside")
    return branch


@settings(max_examples=examples(60), deadline=None)
@given(st.data())
def test_places_without_a_path_are_reported(data: st.DataObject) -> None:
    kinds = data.draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=8))
    holder = gd.GraphDef()
    is_inside = data.draw(st.booleans())
    g = holder.if_then(holder.create_condition(1), name="outer").then if is_inside else holder
    nodes = [added(g, kind, f"n{number}") for number, kind in enumerate(kinds)]
    known = nx.DiGraph()
    known.add_nodes_from(range(len(nodes)))
    for end in range(len(nodes)):
        for start in range(end):
            if data.draw(st.integers(0, 2)):
                nodes[start] >> nodes[end]
                known.add_edge(start, end)
    paths = nx.transitive_closure_dag(known)
    has_loops = any("loop" in kind for kind in kinds)
    unordered = {
        frozenset((one, other))
        for one, kind in enumerate(kinds)
        for other, beside in enumerate(kinds)
        if kind not in {*WORK, "empty"} and beside != "empty" and one != other
        if not paths.has_edge(one, other) and not paths.has_edge(other, one)
    }
    found = [each.node for each in holder.check() if each.rule == "concurrent-loops"]
    paths_of = [node.path.removeprefix("outer/then/") for node in found if node is not None]
    names = {each.split("/")[0] for each in paths_of}
    expected = unordered if has_loops else set()
    assert bool(names) == bool(expected), str(holder)
    # Of two that are both such places, one is reported.
    for pair in expected:
        assert any(f"n{number}" in names for number in pair), str(holder)
    assert all(any(name == f"n{number}" for pair in expected for number in pair) for name in names)


@settings(max_examples=examples(40), deadline=None)
@given(st.data())
def test_blocks_in_order_leave_nothing_beside_loops_and_branches(data: st.DataObject) -> None:
    """Also if the first loop of the graph comes in a later block, or after a copy."""
    kind = st.sampled_from(("memset", "branch", "child", "empty", "loop in branch"))
    # Most graphs become ones with loops late.
    kinds = [*data.draw(st.lists(kind, min_size=2, max_size=6)), "loop"]
    g = gd.GraphDef()
    cells = [f"cell {number}" for number in range(len(kinds))]
    memory: dict[str, Any] = {name: g.allocate(8, name=name) for name in cells}
    starts = data.draw(st.sets(st.integers(1, len(kinds) - 1)))
    places = sorted({0, len(kinds), *starts})
    for start, stop in pairwise(places):
        if data.draw(st.booleans()):
            g = g.copy()
            memory = {name: g[name] for name in cells}
        with g.in_order():
            for number in range(start, stop):
                if kinds[number] == "memset":
                    g.memset(memory[cells[number]], 0, name=f"n{number}")
                else:
                    added(g, kinds[number], f"n{number}")
    assert "concurrent-loops" not in {finding.rule for finding in g.check()}


def test_a_loop_in_a_later_block_orders_the_branches_of_earlier_ones() -> None:
    g = gd.GraphDef()
    x, y, z = (g.allocate(8, name=name) for name in "xyz")
    with g.in_order(trust_slices=True):
        branch = g.if_then(g.create_condition(1), name="branch")
        branch.then.memset(x, 0, name="inside")
        g.memset(y, 0, name="beside")
    plain = g.memset(z, 0, name="not in order")
    assert g.edge_reason(branch, g["beside"]) is None
    with g.in_order():
        loop = added(g, "loop", "loop")
    why = "branch has no other work of the device beside it"
    assert g.edge_reason(branch, g["beside"]) == why
    assert g.edge_reason(g["beside"], loop) == "loop has no other work of the device beside it"
    # The others have the edges that were declared.
    assert plain not in branch.succ
    (finding,) = [each for each in g.check() if each.rule == "concurrent-loops"]
    assert finding.node is branch
    assert "memset node 'not in order'" in finding.message
