"""The graphs in graphs, and the nodes that hold them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.base.tasks import Task, found_by, run
from graphdsl.core.declaration.node import nested_graphs

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

__all__ = ["graphs_in", "holders", "nodes_everywhere"]


def holders(graph: GraphDef) -> list[Node]:
    """Return the nodes that hold other graphs, in order."""
    kinds: set[type[Node]] = set(map(type, graph._nodes))
    holding = {kind for kind in kinds if kind._holds_graphs()}
    return [node for node in graph._nodes if type(node) in holding] if holding else []


def graphs_in(graph: GraphDef) -> Iterator[GraphDef]:
    """Yield a declaration and those in it, each once."""
    return found_by(_graphs_in(graph, set()))


def _graphs_in(graph: GraphDef, seen: set[GraphDef]) -> Task[GraphDef]:
    if graph in seen:
        return
    seen.add(graph)
    yield graph
    for node in holders(graph):
        for _, inner in nested_graphs(node):
            yield _graphs_in(inner, seen)


def nodes_everywhere(graph: GraphDef) -> int:
    """Return the number of nodes, counting those of a child graph at each embedding.

    The number can be exponential in the depth, so the nodes are not visited one by one.
    """
    counts: dict[GraphDef, int] = {}
    run(_counting(graph, counts))
    return counts[graph]


def _counting(graph: GraphDef, counts: dict[GraphDef, int]) -> Task[None]:
    count = len(graph._nodes)
    for node in holders(graph):
        for _, inner in nested_graphs(node):
            if inner not in counts:
                yield _counting(inner, counts)
            count += counts[inner]
    counts[graph] = count
