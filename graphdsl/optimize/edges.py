"""The pass ``edges``: edges that no effect of the nodes demands go.

This is :meth:`GraphDef.needless_edges` for a graph and the bodies in it, with the edges that must
come in place of those that go. A child graph runs as one node. Where its nodes could run beside
others, so that the longest chain of the graph gets shorter, they are inlined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.base.tasks import found_by
from graphdsl.core.check.needless import divided_edges, effects_scope, longest_chain
from graphdsl.core.declaration.edges import predecessors_of, successors_of
from graphdsl.core.declaration.kinds.control import ChildGraphNode, EmptyNode
from graphdsl.core.declaration.naming import local_path_of, state_of
from graphdsl.core.declaration.node import Node, nested_graphs
from graphdsl.core.declaration.structure.structure import Structure
from graphdsl.optimize.relying import Orders, taken_out
from graphdsl.optimize.rewrites import Context, Draft, Rewrite, editable_graphs, sets_condition

if TYPE_CHECKING:
    from graphdsl.base.tasks import Task
    from graphdsl.core.declaration.graph import GraphDef

CONDITION: Final = "a kernel that sets a condition keeps its edges"
"""Loops whose condition is computed beside other work failed on a GPU once in 10,000 launches."""
NOT_DEMANDED: Final = "no data, condition, event or lifetime demands it"
MOST: Final = 10_000
"""Nodes of a graph, each as often as it is embedded, up to which children may be inlined."""


def edges(graph: GraphDef, context: Context) -> Rewrite:
    """Remove the edges that nothing demands.

    Raises
    ------
    ValueError
        If edges form a cycle.
    CompileError
        If a program does not compile.
    """
    draft = Draft(graph, "edges")
    _remove_needless(draft, context)
    children = _children(graph)
    if not children:
        return draft.done()
    reason = f"its graphs have more than {MOST:,} nodes"
    if _extent(graph).total <= MOST:
        reason = "inlining its nodes does not shorten the longest chain"
        inlined = Draft(graph, "edges")
        while found := _children(inlined.graph):
            for child in found:
                _inline(inlined, child)
        _remove_needless(inlined, context)
        if _extent(inlined.graph).longest < _extent(draft.graph).longest:
            return inlined.done()
    for child in children:
        draft.leave(child, reason)
    return draft.done()


def _remove_needless(draft: Draft, context: Context) -> None:
    for graph in editable_graphs(draft.graph):
        scope = effects_scope(graph, driver=context.driver)
        structure = scope.structures[0]
        orders, reasons = Orders(graph), dict[Node, str]()
        nodes = structure.nodes
        setters = dict.fromkeys(filter(sets_condition, nodes))
        for node in setters:
            draft.leave(draft.origins[node][0], CONDITION)
        found = divided_edges(scope, structure, fixed=setters)
        for before, after in found.needless:
            one, other = nodes[before], nodes[after]
            other.pred.discard(one)
            what = f"the edge {one.path} -> {other.path} goes"
            _note(draft, one, other, what, NOT_DEMANDED)
            reasons.setdefault(one, f"{what}: {NOT_DEMANDED}")
            reasons.setdefault(other, f"{what}: {NOT_DEMANDED}")
        for before, after in found.instead:
            one, other = nodes[before], nodes[after]
            reason = found.order.reason(before, after)
            other.pred.add(one)
            state_of(graph).reasons[one, other] = reason
            _note(draft, one, other, f"the edge {one.path} -> {other.path} comes", reason)
        orders.rely(reasons, {node: (node,) for node in nodes})
        for place, why in sorted(found.order.comes_after.items()):
            if place in found.order.comes_before:
                draft.leave(draft.origins[nodes[place]][0], why)


def _note(draft: Draft, one: Node, other: Node, what: str, reason: str) -> None:
    draft.note((*draft.origins[one], *draft.origins[other]), what, reason)


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
    given, path, section = draft.origins[node], node.path, local_path_of(node)
    with draft.adding(graph):
        before, after = tuple(predecessors_of(node)), tuple(successors_of(node))
        taken_out(node)
        known = len(graph)
        end = graph.inline(child, section=section)
        new = graph.nodes()[known : known + len(child)]
        if end not in new:
            taken_out(end)
        for twin in new:
            if not predecessors_of(twin):
                twin.pred.update(before)
            if not successors_of(twin):
                twin.succ.update(after)
    pairs = zip(found_by(_walking(child, set())), found_by(_walking(new, set())), strict=True)
    for source, twin in pairs:
        draft.origins[twin] = draft.origins[source]
    draft.note(given, f"the child graph {path} is inlined", "its nodes keep their edges")


def _walking(nodes: Iterable[Node], seen: set[GraphDef]) -> Task[Node]:
    """Yield nodes, each followed by those in its graphs, as ``GraphDef.walk`` does."""
    for node in nodes:
        yield node
        for _, graph in nested_graphs(node):
            if graph not in seen:
                seen.add(graph)
                yield _walking(graph, seen)


class _Extent(NamedTuple):
    """The nodes of a graph, those in bodies and children included: in its longest chain, in all."""

    longest: float
    total: int


def _extent(graph: GraphDef) -> _Extent:
    known: dict[GraphDef, _Extent] = {}
    waiting = [graph]
    while waiting:
        current = waiting[-1]
        inner = [each for node in current for _, each in nested_graphs(node) if each not in known]
        if inner:
            waiting += inner
            continue
        waiting.pop()
        structure = Structure(current)
        extents = [_extent_of(node, known) for node in structure.nodes]
        places = structure.index
        pairs = [(places[u], places[v]) for v in structure.nodes for u in predecessors_of(v)]
        longest = longest_chain([each.longest for each in extents], pairs)
        known[current] = _Extent(longest, sum(each.total for each in extents))
    return known[graph]


def _extent_of(node: Node, known: Mapping[GraphDef, _Extent]) -> _Extent:
    inner = [known[graph] for _, graph in nested_graphs(node)]
    own = not isinstance(node, (ChildGraphNode, EmptyNode))
    longest = max((each.longest for each in inner), default=0.0)
    return _Extent(own + longest, 1 + sum(each.total for each in inner))
