"""The pass ``relax``: edges go that no node was observed to need.

This is :meth:`GraphDef.relax` with the tests of its proposal. It is for kernels whose code cannot
be read; what their launches showed is no proof, so edits say ``"observed"``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphdsl.base.errors import OptimizeError
from graphdsl.core.declaration.naming import label_of, state_of
from graphdsl.core.declaration.structure.parameter_uses import parameters_of
from graphdsl.optimize.relying import Orders
from graphdsl.optimize.rewrites import Context, Draft, Proof, Rewrite

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.optimize.relaxing.proposal import RelaxedEdge


def relax(graph: GraphDef, context: Context) -> Rewrite:
    """Remove the edges that nothing was observed to need.

    Raises
    ------
    OptimizeError
        If there are no inputs or no device to observe with.
    RelaxError
        If the graph cannot be relaxed, or its results differ without the edges.
    """
    if context.device is None or not context.inputs:
        raise OptimizeError(
            f"optimize: the pass 'relax' launches graph {label_of(graph)!r} with several inputs. "
            "Pass device=, and inputs=[...], functions that each write another input"
        )
    draft = Draft(graph, "relax")
    names = sorted({each.name for node in graph.walk() for _, each in parameters_of(node)})
    if names:
        reason = f"the graph has parameters ({', '.join(names)}), which relaxing does not set"
        for node in graph.nodes():
            draft.leave(node, reason)
        return draft.done()
    proposal = graph.relax(inputs=context.inputs, device=context.device)
    for node, reason in proposal.barriers:
        draft.leave(node, reason)
    if not proposal.dropped:
        return draft.done()
    proposal.verified()
    orders = Orders(draft.graph)
    reasons: dict[Node, str] = {}
    for edge in proposal.dropped:
        draft.twins[edge.after].pred.discard(draft.twins[edge.before])
        _note(draft, edge, "goes")
        for node in (edge.before, edge.after):
            text = f"the edge {edge.before.path} -> {edge.after.path} goes: {edge.reason}"
            reasons.setdefault(draft.twins[node], text)
    for edge in proposal.added:
        one, other = draft.twins[edge.before], draft.twins[edge.after]
        other.pred.add(one)
        state_of(draft.graph).reasons[one, other] = edge.reason
        _note(draft, edge, "comes")
    orders.rely(reasons, {node: (node,) for node in draft.graph})
    return draft.done()


def _note(draft: Draft, edge: RelaxedEdge, what: str) -> None:
    proof: Proof = "observed" if edge.is_observed else "proven"
    nodes = edge.before, edge.after
    text = f"the edge {edge.before.path} -> {edge.after.path} {what}"
    draft.note(nodes, text, edge.reason, proof)
