"""Paths that have to be there: from one node to another of the same graph, and for whom."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.check.scope import unordered

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = ["Order", "missing_orders", "through"]


class Order(NamedTuple):
    """A path that has to lead from *before* to *after*, which lie in one graph, and for whom."""

    before: Node
    after: Node
    first: Node
    second: Node


def missing_orders(scope: Scope, orders: list[Order]) -> list[Order]:
    """Return those of *orders* that no path keeps; none for graphs with a cycle."""
    by_graph: dict[GraphDef, set[tuple[Node, Node]]] = defaultdict(set)
    for order in orders:
        if not scope.by_graph[order.before.graph].cycle:
            by_graph[order.before.graph].add((order.before, order.after))
    without_path = {
        pair
        for graph, pairs in by_graph.items()
        for pair in unordered(scope.by_graph[graph], pairs)
    }
    return [order for order in orders if (order.before, order.after) in without_path]


def through(place: Node, node: Node) -> str:
    """Say which node of the graph that the two have in common a node runs through."""
    return "" if place is node else f" (through {place.describe()})"
