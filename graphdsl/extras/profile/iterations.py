"""Determines the iteration of each run of a node from times.

A driver reports when a node ran, but not in which iteration. Iterations of a loop do not overlap,
and a node in its body outside of branches runs once in each: its runs number the iterations. A run
of another node belongs to the iteration whose runs it overlaps. A run between two iterations is
assigned by the edges between the nodes. If neither decides, the iteration is unknown.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.base.locks import cached_property
from graphdsl.core.declaration.kinds.control import ChildGraphNode, WhileNode

if TYPE_CHECKING:
    from graphdsl.abi.observing import Iterations, Run
    from graphdsl.core.plan.plan import Plan

_START: Final = attrgetter("start")


def with_iterations(runs: Iterable[Run], nesting: Nesting) -> list[Run]:
    """Return runs with their iterations; known iterations are not changed."""
    found: list[Run] = []
    groups: dict[tuple[int, Iterations, int], list[Run]] = {}
    for run in runs:
        loops = nesting.loops(run.row)
        if run.iterations is not None or not loops:
            found.append(run if run.iterations is not None else run._replace(iterations=()))
        else:
            groups.setdefault((run.launch, (), loops[0]), []).append(run)
    # One loop at a time, in one iteration of the loops around it, from outside to inside.
    while groups:
        (launch, outer, loop), group = groups.popitem()
        # An unknown iteration may stand for several.
        numbered = (
            ((run, None) for run in group) if None in outer else _numbered(group, loop, nesting)
        )
        for run, number in numbered:
            iterations = (*outer, number)
            loops = nesting.loops(run.row)
            if len(loops) == len(iterations):
                found.append(run._replace(iterations=iterations))
            else:
                groups.setdefault((launch, iterations, loops[len(iterations)]), []).append(run)
    return found


class _Iteration(NamedTuple):
    """The runs of nodes that run once per iteration: at least a part of the iteration."""

    start: int
    end: int


def _numbered(group: list[Run], loop: int, nesting: Nesting) -> Iterable[tuple[Run, int | None]]:
    """Yield the runs inside of a loop, each with its iteration."""
    by_row: dict[int, list[Run]] = {}
    for run in sorted(group, key=_START):
        by_row.setdefault(run.row, []).append(run)
    certain = [row for row in by_row if _runs_once_a_round(row, loop, nesting)]
    counts = {len(by_row[row]) for row in certain}
    if len(counts) != 1:
        yield from ((run, None) for run in group)
        return
    iterations = [
        _Iteration(min(run.start for run in column), max(run.end for run in column))
        for column in zip(*(by_row[row] for row in certain), strict=True)
    ]
    if any(later.start < before.end for before, later in pairwise(iterations)):
        yield from ((run, None) for run in group)
        return
    starts = [each.start for each in iterations]
    top = {_standing_for(row, loop, nesting) for row in certain}
    for row, runs in by_row.items():
        if row in certain:
            yield from zip(runs, range(len(runs)), strict=True)
            continue
        own = _standing_for(row, loop, nesting)
        is_after = bool(_before(own, nesting) & top)
        is_before = any(own in _before(other, nesting) for other in top)
        for run in runs:
            yield (
                run,
                _iteration_of(run, iterations, starts, is_after=is_after, is_before=is_before),
            )


def _iteration_of(
    run: Run, iterations: list[_Iteration], starts: list[int], *, is_after: bool, is_before: bool
) -> int | None:
    last = bisect_right(starts, run.start) - 1
    if last >= 0 and run.start < iterations[last].end:
        return last
    if last + 1 < len(iterations) and run.end > iterations[last + 1].start:
        return last + 1
    # Between two iterations or outside of all: at the end of one, or at the beginning of the next.
    if last < 0:
        return 0
    if last + 1 == len(iterations):
        return last
    if is_after != is_before:
        return last if is_after else last + 1
    return None


def _runs_once_a_round(row: int, loop: int, nesting: Nesting) -> bool:
    """Return whether a row runs exactly once per iteration of a loop."""
    holders = nesting.holders(row)
    return all(map(nesting.is_child, holders[holders.index(loop) + 1 :]))


def _standing_for(row: int, loop: int, nesting: Nesting) -> int:
    """Return the row in the body of a loop that is or contains a row."""
    inside = (*nesting.holders(row), row)
    return inside[inside.index(loop) + 1]


def _before(row: int, nesting: Nesting) -> set[int]:
    """Return all rows of its graph that have to end before a row."""
    found: set[int] = set()
    left = [row]
    while left:
        for before in nesting.predecessors[left.pop()]:
            if before not in found:
                found.add(before)
                left.append(before)
    return found


class Nesting:
    """The rows of a plan, with the graphs that contain them.

    Attributes
    ----------
    plan : Plan
        The plan.
    graph_of : list of int
        The graph of each row, by its number in the plan.
    graphs_in : dict of int to list of int
        The graphs that a row holds: bodies in order, or the child.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.graph_of = [0] * len(plan.nodes)
        self.graphs_in: dict[int, list[int]] = {}
        for number, graph in enumerate(plan.graphs):
            self.graph_of[graph.start : graph.stop] = [number] * (graph.stop - graph.start)
            if graph.parent >= 0:
                self.graphs_in.setdefault(graph.parent, []).append(number)
        # A graph comes after the one that holds it.
        self._holders: list[tuple[int, ...]] = []
        """By graph: the rows that contain it, the outermost first."""
        for graph in plan.graphs:
            parent = graph.parent
            around = () if parent < 0 else self._holders[self.graph_of[parent]]
            self._holders.append(around if parent < 0 else (*around, parent))
        self._loops = [
            tuple(row for row in holders if self.is_loop(row)) for holders in self._holders
        ]

    @cached_property
    def paths(self) -> list[str]:
        """The path of each row; see ``Plan.path_of``."""
        found = []
        for graph in self.plan.graphs:
            prefix = self.plan.prefix_of(graph)
            found += [prefix + node.path for node in self.plan.nodes[graph.start : graph.stop]]
        return found

    @cached_property
    def predecessors(self) -> list[list[int]]:
        """The direct predecessors of each row, in the same graph."""
        starts, rows = self.plan.starts.tolist(), self.plan.predecessors.tolist()
        return [rows[first:last] for first, last in pairwise(starts)]

    def is_loop(self, row: int) -> bool:
        """Return whether a row is a while loop."""
        return isinstance(self.plan.nodes[row], WhileNode)

    def is_child(self, row: int) -> bool:
        """Return whether a row is a child graph, which runs once each time it is reached."""
        return isinstance(self.plan.nodes[row], ChildGraphNode)

    def holders(self, row: int) -> tuple[int, ...]:
        """Return the rows that contain a row, the outermost first."""
        return self._holders[self.graph_of[row]]

    def loops(self, row: int) -> tuple[int, ...]:
        """Return the while loops that contain a row, the outermost first."""
        return self._loops[self.graph_of[row]]
