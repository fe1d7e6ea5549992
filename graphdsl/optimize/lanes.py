"""The pass ``lanes``: fewer streams for a replay.

A node that would open a stream gets an edge from a node that it waits for anyway, whose stream it
then continues. The order of the nodes stays what it was, so the results do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphdsl.core.declaration.naming import local_path_of
from graphdsl.extras.lanes import lane_plan
from graphdsl.optimize.rewrites import Draft, editable_graphs

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.optimize.rewrites import Context, Rewrite


def lanes(graph: GraphDef, _context: Context) -> Rewrite:
    """Let nodes continue streams of others where they would open new ones."""
    draft = Draft(graph, "lanes")
    for each in editable_graphs(draft.graph):
        plan = lane_plan(each)
        for before, node in plan.edges:
            node.succeed(before)
            nodes = *draft.origins[before], *draft.origins[node]
            draft.note(
                nodes,
                f"the edge {local_path_of(before)} -> {local_path_of(node)} comes",
                "paths order them anyway, and the node continues that stream; of "
                f"{plan.lanes} streams, {plan.fewer} remain",
            )
    return draft.done()
