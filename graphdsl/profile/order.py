"""The dependencies in one launch: its runs, ordered by the edges.

Every iteration of a loop has the nodes of its body anew. What takes no time, or of which none was
told, such as empty nodes and the begin and end of a body, is there too: waits go through it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.tasks import Task
from graphdsl.tasks import run as run_task

if TYPE_CHECKING:
    from collections.abc import Iterable

    from graphdsl.abi.observing import Clock, Iterations, Run
    from graphdsl.profile.iterations import Nesting

__all__ = [
    "Idle",
    "LaunchOrder",
    "PathStep",
    "busy_time",
    "critical_path",
    "find_idle",
    "find_overlaps",
    "order_launch",
]


@dataclass(slots=True)
class LaunchOrder:
    """Moments of a launch, each after those that it waits for.

    Attributes
    ----------
    runs : list of Run or None
        What ran at each moment; None where nothing was timed.
    before : list of list of int
        The moments that each one waits for.
    """

    runs: list[Run | None] = field(default_factory=list)
    before: list[list[int]] = field(default_factory=list)

    def add(self, run: Run | None, before: Iterable[int]) -> int:
        """Add a moment and return its number."""
        self.runs.append(run)
        self.before.append(list(before))
        return len(self.runs) - 1


def order_launch(runs: Iterable[Run], nesting: Nesting) -> LaunchOrder:
    """Order the runs of one launch, whose iterations are known as far as they can be."""
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
        """Which graphs ran in which iterations."""
        self.iterations: dict[tuple[int, Iterations], int] = {}
        """How often each loop repeated, in the iterations around it."""
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
        """Note that something ran inside of *holders*."""
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
        """Add the moments of a graph after *entry*, and put those that nothing waits for last."""
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
    """A stretch of a launch in which nothing ran.

    Attributes
    ----------
    before, after : Run
        What ended last before it, and what began after it.
    time : int
        How long, in nanoseconds.
    """

    before: Run
    after: Run
    time: int


def find_idle(runs: Iterable[Run]) -> list[Idle]:
    """Return the stretches between runs of one launch in which nothing ran, in order of time."""
    found = []
    last: Run | None = None
    for run in sorted(runs, key=_ORDER):
        if last is not None and run.start > last.end:
            found.append(Idle(last, run, run.start - last.end))
        if last is None or run.end > last.end:
            last = run
    return found


def busy_time(runs: Iterable[Run]) -> int:
    """Return for how many nanoseconds of a launch at least one of *runs* ran."""
    busy, until = 0, None
    for start, end in sorted((run.start, run.end) for run in runs):
        begin = start if until is None else max(start, until)
        busy += max(end - begin, 0)
        until = end if until is None else max(until, end)
    return busy


def find_overlaps(runs: Iterable[Run]) -> dict[tuple[int, int], int]:
    """Return for how many nanoseconds of a launch each two nodes ran at the same time.

    By their rows, the smaller first. Runs of one node that overlap each other are left out.
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
        What ran.
    wait : int
        From the end of what it waited for to its start. Less than 0 for a kernel that a
        programmatic edge lets start earlier.
    saves : int
        How much earlier the launch would have ended if this had taken no time: less than it took
        where another path is nearly as long.
    """

    run: Run
    wait: int
    saves: int


@dataclass(slots=True)
class _Times:
    """When each moment came, and what led there; in nanoseconds from the begin of the launch."""

    wait: list[int]
    took: list[int]
    end: list[int]
    last: list[int]
    """What each moment waited for longest; -1 for the begin of the launch."""


def critical_path(order: LaunchOrder, clock: Clock) -> list[PathStep]:
    """Return the runs that a launch took as long as, one after the other.

    From the run that ended last it goes back to what that waited for: of the runs right before
    it by edges, the one that ended last. So waits and durations on the path sum up to the launch.

    On a host's clock nodes ran one after the other, whatever their edges. There waits say
    nothing: the path is the longest chain of durations.
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
    """Return by how much the launch is shorter with each moment of a path taking no time.

    Then the launch takes as long as the longest path around the moment, or as the path through
    it without its time. Moments are in topological order: a path around one has a step from a
    moment before it to one behind it, and the longest with that step is known from both sides.
    """
    count = len(times.end)
    total = max(times.end, default=0)
    behind = [0] * count
    """From the end of each moment to that of the longest path from it."""
    for place in range(count - 1, -1, -1):
        through = times.wait[place] + times.took[place] + behind[place]
        for before in order.before[place]:
            behind[before] = max(behind[before], through)
    # Steps as (begin, how long the longest path with it is, end); the first and the last moment
    # of a path have steps from and to outside.
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
    """The steps that begin before the moment that is looked at: the longest first."""
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
