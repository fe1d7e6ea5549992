"""Loops and branches are reported if and only if no path orders them with other work."""

from __future__ import annotations

from typing import Final

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
