"""The pass ``edges``: edges that no effect of the nodes demands go.

This is :meth:`GraphDef.needless_edges` for a graph and the bodies in it, with the edges that must
come in place of those that go. A child graph runs as one node. Where its nodes could run beside
others, so that the longest chain of the graph gets shorter, they are inlined.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.check.needless import divided_edges, effects_scope, longest_chain
from graphdsl.declaration.edges import predecessors_of, reasons_of, successors_of
from graphdsl.declaration.kinds.control import ChildGraphNode, EmptyNode
from graphdsl.declaration.structure.structure import Structure
from graphdsl.optimizing.rewrites import Context, Draft, Rewrite, editable_graphs, sets_condition

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

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
    _remove_needless(draft)
    children = _children(graph)
    if children:
        inlined = Draft(graph, "edges")
        while found := _children(inlined.graph):
            for child in found:
                _inline(inlined, child)
        _remove_needless(inlined)
        if _length(inlined.graph) < _length(draft.graph):
            return inlined.done()
        for child in children:
            draft.leave(child, "inlining its nodes does not shorten the longest chain")
    return draft.done()


def _remove_needless(draft: Draft) -> None:
    for graph in editable_graphs(draft.graph):
        scope = effects_scope(graph)
        structure = scope.structures[0]
        nodes = structure.nodes
        setters = dict.fromkeys(filter(sets_condition, nodes))
        for node in setters:
            draft.leave(draft.origins[node], CONDITION)
        found = divided_edges(scope, structure, fixed=setters)
        for before, after in found.needless:
            one, other = nodes[before], nodes[after]
            other.pred.discard(one)
            what = f"the edge {one.path} -> {other.path} goes"
            _note(draft, one, other, what, "no data, condition, event or lifetime demands it")
        for before, after in found.instead:
            one, other = nodes[before], nodes[after]
            reason = found.order.reason(before, after)
            other.pred.add(one)
            reasons_of(graph)[one, other] = reason
            _note(draft, one, other, f"the edge {one.path} -> {other.path} comes", reason)
        for place, why in sorted(found.order.comes_after.items()):
            if place in found.order.comes_before:
                draft.leave(draft.origins[nodes[place]], why)


def _note(draft: Draft, one: Node, other: Node, what: str, reason: str) -> None:
    draft.note((draft.origins[one], draft.origins[other]), what, reason)


# Child graphs -------------------------------------------------------------------------------------


def _children(graph: GraphDef) -> list[ChildGraphNode]:
    return [
        node
        for each in editable_graphs(graph)
        for node in each
        if isinstance(node, ChildGraphNode) and node.child.nodes()
    ]


def _inline(draft: Draft, node: ChildGraphNode) -> None:
    """Put the nodes of a child graph in the place of its node."""
    graph, child = node.graph, node.child
    given, path, section = draft.origins[node], node.path, node.local_path
    before, after = tuple(predecessors_of(node)), tuple(successors_of(node))
    node.destroy()
    known = len(graph)
    end = graph.inline(child, section=section)
    new = graph.nodes()[known : known + len(child)]
    if end not in new:
        end.destroy()
    for twin in new:
        if not predecessors_of(twin):
            twin.pred.update(before)
        if not successors_of(twin):
            twin.succ.update(after)
    for source, twin in zip(_walked(child, set()), _walked(new, set()), strict=True):
        draft.origins[twin] = draft.origins[source]
    draft.note((given,), f"the child graph {path} is inlined", "its nodes keep their edges")


def _walked(nodes: Iterable[Node], seen: set[GraphDef]) -> Iterator[Node]:
    """Yield nodes, each followed by those in its graphs, as ``GraphDef.walk`` does."""
    for node in nodes:
        yield node
        for _, graph in node.nested():
            if graph not in seen:
                seen.add(graph)
                yield from _walked(graph, seen)


def _length(graph: GraphDef) -> float:
    """Return the number of nodes of the longest chain, those in bodies and children included."""
    structure = Structure(graph)
    weights = [_weight(node) for node in structure.nodes]
    places = structure.index
    pairs = [(places[u], places[v]) for v in structure.nodes for u in predecessors_of(v)]
    return longest_chain(weights, pairs)


def _weight(node: Node) -> float:
    inner = max((_length(graph) for _, graph in node.nested()), default=0.0)
    return inner + (not isinstance(node, (ChildGraphNode, EmptyNode)))
