"""The dependencies in one launch: its runs, ordered by the edges.

Every iteration of a loop has its own copies of the nodes in its body. Nodes without a time, such as
empty nodes and the start and end of a body, are included, too: dependencies lead through them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.base.tasks import Task
from graphdsl.base.tasks import run as run_task

if TYPE_CHECKING:
    from collections.abc import Iterable

    from graphdsl.abi.observing import Clock, Iterations, Run
    from graphdsl.extras.profile.iterations import Nesting


@dataclass(slots=True)
class LaunchOrder:
    """The moments of a launch, in topological order.

    Attributes
    ----------
    runs : list of Run or None
        The run of each moment; None if nothing was timed.
    before : list of list of int
        The predecessors of each moment.
    """

    runs: list[Run | None] = field(default_factory=list)
    before: list[list[int]] = field(default_factory=list)

    def add(self, run: Run | None, before: Iterable[int]) -> int:
        """Add a moment and return its number."""
        self.runs.append(run)
        self.before.append(list(before))
        return len(self.runs) - 1


def order_launch(runs: Iterable[Run], nesting: Nesting) -> LaunchOrder:
    """Order the runs of one launch, whose iterations are known as far as possible."""
    placed = _Placed(runs, nesting)
    run_task(placed.lay(0, (), [], []))
    return placed.order


class _Placed:
    """The state of ordering one launch."""

    def __init__(self, runs: Iterable[Run], nesting: Nesting) -> None:
        self.nesting = nesting
        self.order = LaunchOrder()
        self.runs: dict[tuple[int, Iterations], Run] = {}
        self.ran: set[tuple[int, Iterations]] = set()
        """The graphs that ran, with their iterations."""
        self.iterations: dict[tuple[int, Iterations], int] = {}
        """The number of iterations of each loop, by the iterations around it."""
        self.loose: dict[tuple[int, Iterations], list[Run]] = {}
        """Runs in a loop whose iteration is not known."""
        for run in runs:
            iterations = run.iterations or ()
            holders = nesting.holders(run.row)
            if None in iterations:
                level = iterations.index(None)
                key = nesting.loops(run.row)[level], iterations[:level]
                self.loose.setdefault(key, []).append(run)
                self._note(holders[: holders.index(key[0]) + 1], iterations[:level])
            else:
                self.runs[run.row, iterations] = run
                self._note(holders, iterations)
                self.ran.add((nesting.graph_of[run.row], iterations))

    def _note(self, holders: tuple[int, ...], iterations: Iterations) -> None:
        """Record that something ran inside of *holders*."""
        level = 0
        for holder in holders:
            self.ran.add((self.nesting.graph_of[holder], iterations[:level]))
            if self.nesting.is_loop(holder) and level < len(iterations):
                number = iterations[level]
                assert number is not None
                key = holder, iterations[:level]
                self.iterations[key] = max(self.iterations.get(key, 0), number + 1)
                level += 1

    def lay(
        self, graph: int, iterations: Iterations, entry: list[int], ends: list[int]
    ) -> Task[None]:
        """Add the moments of a graph after *entry*, and collect the final ones."""
        nesting, order = self.nesting, self.order
        span = nesting.plan.graphs[graph]
        moments: dict[int, int] = {}
        waited_for: set[int] = set()
        for row in range(span.start, span.stop):
            waits = nesting.predecessors[row]
            waited_for.update(waits)
            before = [moments[each] for each in waits] or entry
            inside = nesting.graphs_in.get(row)
            if inside is None:
                moments[row] = order.add(self.runs.get((row, iterations)), before)
                continue
            begin = order.add(None, before)
            last = [order.add(run, [begin]) for run in self.loose.get((row, iterations), ())]
            if nesting.is_loop(row):
                current = begin
                for number in range(self.iterations.get((row, iterations), 0)):
                    out: list[int] = []
                    yield self.lay(inside[0], (*iterations, number), [current], out)
                    current = order.add(None, out or [current])
                last.append(current)
            else:
                for held in inside:
                    if (held, iterations) in self.ran:
                        yield self.lay(held, iterations, [begin], last)
            moments[row] = order.add(None, last or [begin])
        ends += [moment for row, moment in moments.items() if row not in waited_for]


_ORDER: Final = attrgetter("start", "end", "row")


class Idle(NamedTuple):
    """A period of a launch in which nothing ran.

    Attributes
    ----------
    before, after : Run
        The last run that ended before it, and the first that began after it.
    time : int
        Its length in nanoseconds.
    """

    before: Run
    after: Run
    time: int


def find_idle(runs: Iterable[Run]) -> list[Idle]:
    """Return the periods between runs of one launch in which nothing ran, in order of time."""
    found = []
    last: Run | None = None
    for run in sorted(runs, key=_ORDER):
        if last is not None and run.start > last.end:
            found.append(Idle(last, run, run.start - last.end))
        if last is None or run.end > last.end:
            last = run
    return found


def busy_time(runs: Iterable[Run]) -> int:
    """Return the nanoseconds of a launch in which at least one of *runs* ran."""
    busy, until = 0, None
    for start, end in sorted((run.start, run.end) for run in runs):
        begin = start if until is None else max(start, until)
        busy += max(end - begin, 0)
        until = end if until is None else max(until, end)
    return busy


def find_overlaps(runs: Iterable[Run]) -> dict[tuple[int, int], int]:
    """Return the nanoseconds of a launch in which two nodes ran at the same time, for each pair.

    Keyed by their rows, the smaller first. Overlapping runs of the same node are not included.
    """
    found: dict[tuple[int, int], int] = {}
    running: list[Run] = []
    for run in sorted(runs, key=_ORDER):
        running = [other for other in running if other.end > run.start]
        for other in running:
            together = min(run.end, other.end) - run.start
            if together > 0 and other.row != run.row:
                key = min(run.row, other.row), max(run.row, other.row)
                found[key] = found.get(key, 0) + together
        running.append(run)
    return found


class PathStep(NamedTuple):
    """A run on the critical path, in nanoseconds.

    Attributes
    ----------
    run : Run
        The run.
    wait : int
        The time from the end of the run it waited for to its start. Negative for a kernel that
        starts earlier through a programmatic edge.
    saves : int
        How much earlier the launch would have ended if this run had taken no time: less than its
        duration if another path is nearly as long.
    """

    run: Run
    wait: int
    saves: int


@dataclass(slots=True)
class _Times:
    """The time and predecessor of each moment, in nanoseconds from the start of the launch."""

    wait: list[int]
    took: list[int]
    end: list[int]
    last: list[int]
    """The predecessor that each moment waited for last; -1 for the start of the launch."""


def critical_path(order: LaunchOrder, clock: Clock) -> list[PathStep]:
    """Return the runs on the critical path of a launch, in order.

    It starts at the run that ended last, and goes back to the direct predecessor that ended last.
    So waits and durations on the path add up to the duration of the launch.

    On a host's clock, nodes ran sequentially whatever their edges. There waits mean nothing, and
    the path is the longest chain of durations.
    """
    times = _timed(order, clock)
    if not times.end:
        return []
    place = max(range(len(times.end)), key=times.end.__getitem__)
    found = []
    while place >= 0:
        if order.runs[place] is not None:
            found.append(place)
        place = times.last[place]
    found.reverse()
    saves = _savings(order, times, found)
    steps = []
    for place in found:
        run = order.runs[place]
        assert run is not None
        steps.append(PathStep(run, times.wait[place], saves[place]))
    return steps


def _timed(order: LaunchOrder, clock: Clock) -> _Times:
    begin = min((run.start for run in order.runs if run is not None), default=0)
    times = _Times([], [], [], [])
    for run, before in zip(order.runs, order.before, strict=True):
        last = max(before, key=times.end.__getitem__, default=-1)
        ready = times.end[last] if before else 0
        took = run.end - run.start if run is not None else 0
        wait = run.start - begin - ready if run is not None and clock == "device" else 0
        times.wait.append(wait)
        times.took.append(took)
        times.end.append(ready + wait + took)
        times.last.append(last)
    return times


def _savings(order: LaunchOrder, times: _Times, path: list[int]) -> dict[int, int]:
    """Return how much shorter the launch is if a moment of a path takes no time, for each moment.

    The launch then takes as long as the longest path that avoids the moment, or as the path through
    it without its time. Moments are in topological order: a path that avoids one has a step from an
    earlier moment to a later one, and the longest path with that step is known from both sides.
    """
    count = len(times.end)
    total = max(times.end, default=0)
    behind = [0] * count
    """The time from the end of each moment to that of the longest path from it."""
    for place in range(count - 1, -1, -1):
        through = times.wait[place] + times.took[place] + behind[place]
        for before in order.before[place]:
            behind[before] = max(behind[before], through)
    # Steps as (begin, length of the longest path through it, end); the first and last moment of a
    # path also have steps from and to outside.
    has_next = [False] * count
    steps = []
    for place, waits in enumerate(order.before):
        through = times.wait[place] + times.took[place] + behind[place]
        steps += [(each, times.end[each] + through, place) for each in waits]
        if not waits:
            steps.append((-1, through, place))
        for each in waits:
            has_next[each] = True
    steps += [(each, times.end[each], count) for each in range(count) if not has_next[each]]
    steps.sort()
    saves = {}
    around: list[tuple[int, int]] = []
    """The steps that begin before the current moment, the longest first."""
    next_step = 0
    for place in path:
        while next_step < len(steps) and steps[next_step][0] < place:
            _, length, end = steps[next_step]
            heappush(around, (-length, end))
            next_step += 1
        while around and around[0][1] <= place:
            heappop(around)
        longest = -around[0][0] if around else 0
        saves[place] = total - max(longest, total - times.took[place])
    return saves
