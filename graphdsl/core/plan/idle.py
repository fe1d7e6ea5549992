"""A plan with the same topology as another, made of empty nodes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from graphdsl.base.tasks import Task, run
from graphdsl.core.check import build_structures
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.control import (
    ChildGraphNode,
    IfElseNode,
    IfNode,
    SwitchNode,
    WhileNode,
)
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.plan.lower import lower

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.plan.plan import Plan

__all__ = ["idle_twin"]


def idle_twin(plan: Plan) -> Plan:
    """Return a plan with the topology of *plan* in which all nodes are empty.

    It has the same rows, edges, bodies and child graphs. Each row corresponds to the same node, so
    that the driver's scheduling can be observed without the effects of the plan. Edges have no
    ports.
    """
    twin = GraphDef("idle")
    inside: dict[int, list[int]] = {}
    for number, graph in enumerate(plan.graphs):
        if graph.parent >= 0:
            inside.setdefault(graph.parent, []).append(number)
    run(_filling(plan, 0, twin, twin, inside))
    return lower(build_structures(twin), {})


def _filling(
    plan: Plan, number: int, target: GraphDef, outermost: GraphDef, inside: dict[int, list[int]]
) -> Task[None]:
    """Declare the nodes of a plan's graph in *target*, as empty nodes."""
    graph = plan.graphs[number]
    made: dict[int, Node] = {}
    for row in range(graph.start, graph.stop):
        held = inside.get(row, [])
        if isinstance(plan.nodes[row], ChildGraphNode):
            # An embedded graph cannot be changed, so it is filled first.
            child = GraphDef("idle")
            yield _filling(plan, held[0], child, child, inside)
            node: Node = target.embed(child)
        else:
            node, bodies = _idle(plan.nodes[row], target, outermost)
            for body, each in zip(bodies, held, strict=True):
                yield _filling(plan, each, body, outermost, inside)
        for before in plan.predecessors_of(row):
            made[before].precede(node)
        made[row] = node


def _idle(node: Node, target: GraphDef, outermost: GraphDef) -> tuple[Node, Iterable[GraphDef]]:
    """Declare a node that does nothing and holds as many bodies as *node*."""
    if isinstance(node, WhileNode):
        loop = target.while_loop(outermost.create_condition(0))
        return loop, (loop.body,)
    if isinstance(node, IfElseNode):
        both = target.if_else(outermost.create_condition(0))
        return both, (both.then, both.else_)
    if isinstance(node, IfNode):
        one = target.if_then(outermost.create_condition(0))
        return one, (one.then,)
    if isinstance(node, SwitchNode):
        count = len(node.branches)
        chosen = target.switch(outermost.create_condition(0), count)
        return chosen, chosen.branches
    assert not nested_graphs(node), "every kind with bodies is above"
    return target.empty(), ()
