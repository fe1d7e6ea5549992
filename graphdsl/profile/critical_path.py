"""The critical path of a launch by measured time, and what a node on it could save at most."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from graphdsl.abi.records import Clock, Run
    from graphdsl.profile.order import LaunchOrder

__all__ = ["PathStep", "critical_path"]


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
