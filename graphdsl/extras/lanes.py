"""Lanes: the streams on which a driver replays a graph, and edges that make them fewer.

Work that is captured from two streams becomes a graph without streams. At replay, the driver puts
the nodes on streams of its own, which can be many more. Drivers do not document how; the rule here
was observed with graphs of serving engines.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.base.findings import Severity
from graphdsl.base.text import counted
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.core.declaration.node import Node

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.graph import GraphDef

__all__ = ["LaneLink", "LanePlan", "lane_plan", "lanes"]

MANY: Final = 8
"""More lanes than this are worth a note, if half of them would do."""
MOST: Final = 20_000
"""Nodes up to which fewer lanes are looked for."""


def lanes(graph: GraphDef) -> int:
    """Return how many lanes a graph has: the streams on which a driver replays it.

    A node continues the lane of the node that was recorded first among its predecessors, unless an
    earlier node continues it already; otherwise it opens a lane. Bodies and children are not
    counted. Drivers do not document this rule; it was observed with graphs of SGLang.

    Examples
    --------
    >>> import graphdsl as gd
    >>> from graphdsl.testing import lanes
    >>> g = gd.GraphDef("fork")
    >>> start = g.empty(name="start")
    >>> end = start.empty(name="one").join(start.empty(name="other"), name="end")
    >>> lanes(g)
    2
    """
    continued: set[Node] = set()
    count = 0
    for node in graph.nodes():
        first = next(iter(predecessors_of(node)), None)
        if first is None or first in continued:
            count += 1
        else:
            continued.add(first)
    return count


class LaneLink(NamedTuple):
    """A predecessor that comes first, so that a node continues its lane.

    Attributes
    ----------
    before, node : Node
        The predecessor, and the node.
    is_new : bool
        Whether the edge is new; paths order the two anyway.
    """

    before: Node
    node: Node
    is_new: bool


class LanePlan(NamedTuple):
    """How a graph gets fewer lanes.

    Attributes
    ----------
    lanes : int
        Its lanes now.
    fewer : int
        Its lanes with the links.
    links : tuple of LaneLink
        The predecessors that come first.
    opened : tuple of (Node, Node)
        Nodes that open a lane needlessly, with the predecessor whose lane another node continues.
    """

    lanes: int
    fewer: int
    links: tuple[LaneLink, ...] = ()
    opened: tuple[tuple[Node, Node], ...] = ()


def lane_plan(graph: GraphDef) -> LanePlan:
    """Return how a graph gets fewer lanes without another order of its nodes.

    Nodes are looked at in the order in which they are recorded. One whose first predecessor is
    continued already gets an edge from the end of a lane that it waits for anyway.
    """
    count = lanes(graph)
    order = _in_order(graph.nodes())
    if order is None or len(order) > MOST:
        return LanePlan(count, count)
    numbers = {node: number for number, node in enumerate(order)}
    # The nodes that have ended when each begins, as bits: only default edges wait for the end.
    ended: list[int] = []
    ends: list[int] = []
    links: list[LaneLink] = []
    opened: list[tuple[Node, Node]] = []
    found = 0
    for number, node in enumerate(order):
        before = predecessors_of(node)
        done = 0
        for each, port in before.items():
            if not port:
                place = numbers[each]
                done |= ended[place] | 1 << place
        ended.append(done)
        first = min(map(numbers.__getitem__, before), default=-1)
        if first < 0:
            found += 1
        elif first in ends:
            if next(iter(before)) is not order[first]:
                links.append(LaneLink(order[first], node, is_new=False))
            ends.remove(first)
        else:
            # It is recorded before all predecessors: whichever the driver takes, it is first.
            chosen = max((each for each in ends if each < first and done >> each & 1), default=-1)
            own = numbers[next(iter(before))]
            if chosen >= 0:
                opened.append((node, order[first]))
                links.append(LaneLink(order[chosen], node, is_new=True))
                ends.remove(chosen)
            elif own in ends:
                # It is not the first of them, but it comes first, so its lane goes on as it is.
                ends.remove(own)
            else:
                found += 1
        ends.append(number)
    if found >= count:
        return LanePlan(count, count)
    return LanePlan(count, found, tuple(links), tuple(opened))


def _in_order(nodes: Sequence[Node]) -> list[Node] | None:
    """Return nodes in topological order, as recorded where possible; None if there is a cycle."""
    places = {node: place for place, node in enumerate(nodes)}
    waiting = {node: len(predecessors_of(node)) for node in nodes}
    after: dict[Node, list[Node]] = {}
    for node in nodes:
        for each in predecessors_of(node):
            after.setdefault(each, []).append(node)
    ready = [places[node] for node, count in waiting.items() if not count]
    heapq.heapify(ready)
    found = []
    while ready:
        node = nodes[heapq.heappop(ready)]
        found.append(node)
        for each in after.get(node, ()):
            waiting[each] -= 1
            if not waiting[each]:
                heapq.heappush(ready, places[each])
    return found if len(found) == len(nodes) else None


@rule(
    "many-lanes",
    Severity.NOTE,
    "A graph that is replayed on many streams, where few would do: each layer of a model opens "
    "some, since a node continues the stream of the predecessor that was recorded first.",
    "observed with graphs of SGLang: drivers do not document it",
    needs=("unordered accesses",),
)
def many_lanes(scope: Scope) -> Iterator[Problem]:
    for structure in scope.structures if scope.knows_kernels else ():
        if lanes(structure.graph) <= MANY:
            continue
        plan = lane_plan(structure.graph)
        if 2 * plan.fewer > plan.lanes or not plan.opened:
            continue
        node, first = plan.opened[0]
        yield Problem(
            node,
            f"{node}: expected about {counted(plan.fewer, 'stream')} for a replay of the graph, "
            f"got {plan.lanes}: {len(plan.opened)} nodes open one needlessly, "
            f"{local_path_of(node)!r} first, since another node already continues that of "
            f"{local_path_of(first)!r}",
            "Record work of side streams right before its join, or use g.optimize(['lanes'])",
        )
