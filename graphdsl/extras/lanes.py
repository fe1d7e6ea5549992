"""Lanes: the streams on which a driver replays a graph, and edges that make them fewer.

Work that is captured from two streams becomes a graph without streams. At replay, the driver puts
the nodes on streams of its own, which can be many more. Drivers do not document how; the rule here
was observed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.base.findings import Severity
from graphdsl.base.text import counted
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.core.declaration.node import Node
from graphdsl.core.declaration.structure.structure import Structure

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.graph import GraphDef

MANY: Final = 8
"""More lanes than this are worth a note, if half of them would do."""
MOST: Final = 20_000
"""Nodes up to which fewer lanes are looked for."""


def lanes(graph: GraphDef) -> int:
    """Return how many lanes a graph has: the streams on which a driver replays it.

    A node continues the lane of the node that was recorded first among its predecessors, unless an
    earlier node continues it already; otherwise it opens a lane. The order of its edges does not
    matter. Bodies and children are not counted. Drivers do not document this rule; it was observed
    with driver 580 and with graphs of SGLang.

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
    continued = {min(before) for before in _before(Structure(graph)) if before}
    return len(graph) - len(continued)


def _before(structure: Structure) -> Iterator[list[int]]:
    """Yield the predecessors of each node, as numbers in the order in which they are recorded."""
    for start, end in pairwise(structure.starts.tolist()):
        yield structure.predecessors[start:end].tolist()


class LanePlan(NamedTuple):
    """How a graph gets fewer lanes.

    Attributes
    ----------
    lanes : int
        Its lanes now.
    fewer : int
        Its lanes with the edges.
    edges : tuple of (Node, Node)
        Edges between nodes that paths order anyway; the second one then continues the lane of the
        first.
    opened : tuple of (Node, Node)
        For each of them, the node that opens a lane needlessly, with the predecessor whose lane
        another node continues.
    """

    lanes: int
    fewer: int
    edges: tuple[tuple[Node, Node], ...] = ()
    opened: tuple[tuple[Node, Node], ...] = ()


def lane_plan(graph: GraphDef) -> LanePlan:
    """Return how a graph gets fewer lanes without another order of its nodes.

    Nodes are looked at in the order in which they are recorded. One whose first predecessor is
    continued already gets an edge from the end of a lane that it waits for anyway, and that was
    recorded before all of its predecessors.
    """
    count = lanes(graph)
    structure = Structure(graph)
    if structure.cycle or len(graph) > MOST:
        return LanePlan(count, count)
    order = structure.nodes
    # The nodes that have ended when each begins, as bits: only default edges wait for the end.
    ended: list[int] = []
    ends = 0  # of lanes, as bits
    edges: list[tuple[Node, Node]] = []
    opened: list[tuple[Node, Node]] = []
    found = 0
    for number, before in enumerate(_before(structure)):
        node = order[number]
        done = 0
        for place, port in zip(before, predecessors_of(node).values(), strict=True):
            if not port:
                done |= ended[place] | 1 << place
        ended.append(done)
        first = min(before, default=-1)
        if first >= 0 and ends >> first & 1:
            ends ^= 1 << first
        else:
            chosen = (ends & done & ((1 << max(first, 0)) - 1)).bit_length() - 1
            if chosen >= 0:
                opened.append((node, order[first]))
                edges.append((order[chosen], node))
                ends ^= 1 << chosen
            else:
                found += 1
        ends |= 1 << number
    if found >= count:
        return LanePlan(count, count)
    return LanePlan(count, found, tuple(edges), tuple(opened))


@rule(
    "many-lanes",
    Severity.NOTE,
    "A graph that is replayed on many streams, where few would do: each layer of a model opens "
    "some, since a node continues the stream of the predecessor that was recorded first.",
    "observed with driver 580 and graphs of SGLang: drivers do not document it",
    needs=("unordered accesses",),
)
def many_lanes(scope: Scope) -> Iterator[Problem]:
    """Find graphs that need many streams for a replay."""
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
