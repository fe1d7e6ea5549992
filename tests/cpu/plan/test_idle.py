"""Twins of plans that do nothing: the same shape, row by row."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import row_types
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.plan.plan import Plan
from graphdsl.extras.profile.profiling import idle_twin
from tests.cpu.profile.made_up import nested

HOLDING = (NodeType.GRAPH, NodeType.CONDITIONAL)


def deep() -> gd.GraphDef:
    """Return children in bodies in children, and a switch."""
    inner = gd.GraphDef("inner")
    inner.empty().empty()
    middle = gd.GraphDef("middle")
    middle.empty().embed(inner).embed(inner)
    g = gd.GraphDef("deep")
    first, second = g.embed(middle), g.embed(middle)
    chosen = first.join(second).switch(g.create_condition(1), 3)
    chosen.branches[1].embed(middle.copy())
    chosen.branches[2].if_then(g.create_condition(0)).then.empty()
    return g


def staged() -> gd.GraphDef:
    """Return a copy whose source a callback writes, so that its plan has a row more."""
    frame = np.zeros(16, np.uint8)
    g = gd.GraphDef("staged")
    x = g.allocate(16)
    x.callback(lambda: None, writes=frame).memcpy(x, frame).deallocate(x)
    return g


def shape(plan: Plan) -> object:
    graphs = [(each.start, each.stop, each.parent, each.body) for each in plan.graphs]
    return graphs, plan.starts.tolist(), plan.predecessors.tolist()


@pytest.mark.parametrize("make", [nested, deep, staged])
def test_the_shape_is_the_same(make: object) -> None:
    assert callable(make)
    plan = make().lower()
    twin = idle_twin(plan)
    assert shape(twin) == shape(plan)
    for own, other in zip(row_types(plan.rows), row_types(twin.rows), strict=True):
        assert other == (own if own in HOLDING else NodeType.EMPTY)
    for own_node, other_node in zip(plan.nodes, twin.nodes, strict=True):
        assert len(nested_graphs(own_node)) == len(nested_graphs(other_node))
