"""The pass ``lanes``: fewer streams for a replay.

A node that would open a stream gets an edge from a node that it waits for anyway, whose stream it
then continues. The order of the nodes stays what it was, so the results do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphdsl.core.declaration.edges import EdgePort, predecessors_of, reasons_of
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.extras.lanes import lane_plan
from graphdsl.optimize.rewrites import Draft, editable_graphs

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.optimize.rewrites import Context, Rewrite

__all__ = ["lanes"]


def lanes(graph: GraphDef, _context: Context) -> Rewrite:
    """Let nodes continue streams of others where they would open new ones."""
    draft = Draft(graph, "lanes")
    for each in editable_graphs(draft.graph):
        plan = lane_plan(each)
        for link in plan.links:
            before, node = link.before, link.node
            _put_first(before, node)
            edge = f"the edge {local_path_of(before)} -> {local_path_of(node)}"
            what, why = f"{edge} is the first", "the node continues that stream"
            if link.is_new:
                what, why = f"{edge} comes", "paths order them anyway"
            nodes = *draft.origins[before], *draft.origins[node]
            draft.note(nodes, what, f"{why}; of {plan.lanes} streams, {plan.fewer} remain")
    return draft.done()


def _put_first(before: Node, node: Node) -> None:
    """Make a node the first predecessor of another."""
    others = {each: port for each, port in predecessors_of(node).items() if each is not before}
    reasons = reasons_of(node.graph)
    kept = {(each, node): reasons[each, node] for each in others if (each, node) in reasons}
    for each in others:
        node.pred.discard(each)
    node.succeed(before)
    for each, port in others.items():
        node.succeed(each, port=None if not port else EdgePort(port))
    reasons.update(kept)
