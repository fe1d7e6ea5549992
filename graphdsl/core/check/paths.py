"""Finding nodes that paths order, and required paths that are missing."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.core.declaration.edges import predecessors_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.structure.structure import Structure

SOURCES_AT_ONCE: Final = 1024
"""Nodes followed in one pass of :func:`unordered`; limits the bits per node."""


class Order(NamedTuple):
    """A required path from *before* to *after* in one graph, and the nodes that require it."""

    before: Node
    after: Node
    first: Node
    second: Node


def missing_orders(scope: Scope, orders: list[Order]) -> list[Order]:
    """Return those of *orders* that no path satisfies; none for graphs with a cycle."""
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
    """Return text that names the node of the common graph that contains a node."""
    return "" if place is node else f" (through {place})"


def unordered(structure: Structure, pairs: Iterable[tuple[Node, Node]]) -> set[tuple[Node, Node]]:
    """Return those of *pairs* ``(before, after)`` without a path.

    Up to `SOURCES_AT_ONCE` start nodes are propagated down the graph as bits of one int, from the
    first of them to the last target.
    """
    # A direct edge is the usual case and needs no search.
    open_pairs = {pair for pair in pairs if pair[0] not in predecessors_of(pair[1])}
    if not open_pairs:
        return open_pairs
    index, runs = structure.index, structure.runs
    by_source: dict[int, list[int]] = defaultdict(list)
    missing: set[tuple[Node, Node]] = set()
    for before, after in open_pairs:
        first, last = index[before], index[after]
        if first >= last:
            missing.add((before, after))
        elif runs[first] != runs[last]:
            by_source[first].append(last)
    if not by_source:
        return missing
    sources = sorted(by_source)
    starts, predecessors = structure.starts.tolist(), structure.predecessors.tolist()
    for first in range(0, len(sources), SOURCES_AT_ONCE):
        chunk = sources[first : first + SOURCES_AT_ONCE]
        bits = {place: 1 << number for number, place in enumerate(chunk)}
        low, high = chunk[0], max(max(by_source[place]) for place in chunk)
        reached = [0] * (high + 1 - low)
        for place in range(low, high + 1):
            mask = bits.get(place, 0)
            for before_place in predecessors[starts[place] : starts[place + 1]]:
                if before_place >= low:
                    mask |= reached[before_place - low]
            reached[place - low] = mask
        for place in chunk:
            missing.update(
                (structure.nodes[place], structure.nodes[after_place])
                for after_place in by_source[place]
                if not reached[after_place - low] & bits[place]
            )
    return missing


def paths_between(structure: Structure, places: Collection[int]) -> Callable[[int, int], bool]:
    """Return a function that tests for a path from one of some positions to another.

    The ancestors of a position are stored as bits until the last of
    its edges is processed.
    """
    bits = {place: number for number, place in enumerate(sorted(places))}
    starts, predecessors = structure.starts.tolist(), structure.predecessors.tolist()
    last = {
        before: place
        for place in range(len(starts) - 1)
        for before in _row(place, starts, predecessors)
    }
    reached: dict[int, int] = {}
    found: dict[int, int] = {}
    for place in range(len(structure.nodes)):
        mask = 0
        own = _row(place, starts, predecessors)
        for before in own:
            mask |= reached.get(before, 0)
        number = bits.get(place)
        if number is not None:
            found[place] = mask
            mask |= 1 << number
        reached[place] = mask
        for before in own:
            if last[before] == place:
                reached.pop(before, None)
    return lambda before, after: bool(found[after] >> bits[before] & 1)


def _row(place: int, starts: list[int], predecessors: list[int]) -> list[int]:
    return predecessors[starts[place] : starts[place + 1]]


def count_beside(
    structure: Structure, nodes: Collection[Node], counts: Callable[[Node], bool]
) -> int:
    """Return the number of unordered pairs of one of *nodes* and a node that counts."""
    asked = {structure.index[node] for node in nodes}
    others = {place for place, node in enumerate(structure.nodes) if counts(node)} | asked
    is_path = paths_between(structure, others)
    return sum(
        not (is_path(one, other) if one < other else is_path(other, one))
        for one in asked
        for other in others
        if one < other or (other < one and other not in asked)
    )


def beside(
    structure: Structure, nodes: Collection[Node], counts: Callable[[Node], bool]
) -> dict[Node, Node]:
    """Return those of *nodes* that are unordered with another node for which *counts* is true.

    Each comes with the first such node; of two that are both in *nodes*, only the later one.
    """
    index = structure.index
    found: dict[Node, Node] = {}
    places = sorted(index[node] for node in nodes)
    starts, predecessors = structure.starts.tolist(), structure.predecessors.tolist()
    is_asked = set(places)
    for first in range(0, len(places), SOURCES_AT_ONCE):
        chunk = places[first : first + SOURCES_AT_ONCE]
        bits = {place: 1 << number for number, place in enumerate(chunk)}
        count = len(structure.nodes)
        # For each node, the ones of the chunk before it, including itself, and those after it.
        after, before = [0] * count, [0] * count
        for place in range(count):
            mask = bits.get(place, 0)
            for previous in predecessors[starts[place] : starts[place + 1]]:
                mask |= after[previous]
            after[place] = mask
        for place in reversed(range(count)):
            mask = before[place] | bits.get(place, 0)
            before[place] = mask
            for previous in predecessors[starts[place] : starts[place + 1]]:
                before[previous] |= mask
        left = (1 << len(chunk)) - 1
        for place, node in enumerate(structure.nodes):
            free = left & ~(after[place] | before[place])
            if not free or not counts(node):
                continue
            for number, source in enumerate(chunk):
                if free >> number & 1 and not (place in is_asked and place > source):
                    found[structure.nodes[source]] = node
                    left &= ~(1 << number)
            if not left:
                break
    return found
