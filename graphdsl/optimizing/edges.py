"""The pass ``edges``: edges that no effect of the nodes demands go.

This is :meth:`GraphDef.needless_edges` for a graph and the bodies in it, with the edges that must
come in place of those that go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from graphdsl.check.needless import divided_edges, effects_scope
from graphdsl.declaration.edges import reasons_of
from graphdsl.optimizing.rewrites import Context, Draft, Rewrite, editable_graphs, sets_condition

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["edges"]

CONDITION: Final = "a kernel that sets a condition keeps its edges"
"""Loops whose condition is computed beside other work failed on a GPU once in 10,000 launches."""


def edges(graph: GraphDef, _context: Context) -> Rewrite:
    """Remove the edges that nothing demands.

    Raises
    ------
    ValueError
        If edges form a cycle.
    CompileError
        If a program does not compile.
    """
    draft = Draft(graph, "edges")
    for each in editable_graphs(graph):
        _remove_needless(draft, each)
    return draft.done()


def _remove_needless(draft: Draft, graph: GraphDef) -> None:
    scope = effects_scope(graph)
    structure = scope.structures[0]
    nodes, twins = structure.nodes, draft.twins
    setters = dict.fromkeys(filter(sets_condition, nodes))
    for node in setters:
        draft.leave(node, CONDITION)
    found = divided_edges(scope, structure, fixed=setters)
    for before, after in found.needless:
        one, other = nodes[before], nodes[after]
        twins[other].pred.discard(twins[one])
        draft.note(
            (one, other),
            f"the edge {one.path} -> {other.path} goes",
            "no data, condition, event or lifetime demands it",
        )
    for before, after in found.instead:
        one, other = nodes[before], nodes[after]
        reason = found.order.reason(before, after)
        twins[other].pred.add(twins[one])
        reasons_of(twins[other].graph)[twins[one], twins[other]] = reason
        draft.note((one, other), f"the edge {one.path} -> {other.path} comes", reason)
    for place, why in sorted(found.order.comes_after.items()):
        if place in found.order.comes_before:
            draft.leave(nodes[place], why)
