"""When nothing ran in a launch, and which nodes ran at the same time."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from graphdsl.abi.records import Run

__all__ = ["Idle", "busy_time", "find_idle", "find_overlaps"]

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
