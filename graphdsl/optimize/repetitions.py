"""Repetitions: where a sequence repeats itself, in nearly linear time.

A stretch of a sequence *repeats with period p* if each item in it equals the one p places before.
For each power of two w, every run of w items gets a number, equal for equal runs, by joining the
numbers of its halves. In a stretch of smallest period p <= w, the next run of w items that equals
one is p places behind it. So the stretches of a period p with w / 2 < p <= w are those where the
next equal run of w items is p places behind: all of them are found by log n sorts of n numbers, if
they are at least p + w items long, so from three repetitions on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

LEAST: Final = 3
"""Repetitions from which a stretch is found for certain."""


class Repetition(NamedTuple):
    """A stretch of a sequence that repeats itself.

    Attributes
    ----------
    start, stop : int
        The stretch; it may end within a period.
    period : int
        The smallest number of items after which it repeats itself.
    """

    start: int
    stop: int
    period: int

    @property
    def times(self) -> int:
        """How many whole repetitions it has."""
        return (self.stop - self.start) // self.period

    @property
    def saved(self) -> int:
        """The items besides one repetition."""
        return (self.times - 1) * self.period


def numbered(items: Iterable[Hashable]) -> NDArray[np.int64]:
    """Return a number for each item, the same for equal items."""
    known: dict[Hashable, int] = {}
    return np.array([known.setdefault(each, len(known)) for each in items], np.int64)


def repetitions(numbers: Sequence[int] | NDArray[np.int64]) -> list[Repetition]:
    """Return disjoint stretches that repeat themselves at least three times, in order.

    Of stretches that overlap, the one that saves most items comes first; among these, the one of
    the smallest period.
    """
    items = np.asarray(numbers, np.int64)
    best = sorted(_stretches(items), key=lambda each: (-each.saved, each.period, each.start))
    taken = np.zeros(len(items), bool)
    found = []
    for each in best:
        # What is left of it: at most one piece at either end is still free.
        for start, stop in _free(taken, each.start, each.stop):
            piece = Repetition(start, stop, each.period)
            if piece.times >= LEAST:
                end = start + piece.times * piece.period
                taken[start:end] = True
                found.append(piece)
    return sorted(found)


def _stretches(items: NDArray[np.int64]) -> Iterator[Repetition]:
    """Yield all stretches of at least three repetitions; each has its smallest period."""
    length = len(items)
    width = 1
    ranks = items
    while len(ranks):
        # Start of the next equal run of this width, behind each.
        order = np.argsort(ranks, kind="stable")
        follows = np.flatnonzero(ranks[order[1:]] == ranks[order[:-1]])
        distance = np.zeros(len(ranks) + 1, np.int64)
        distance[order[follows]] = order[follows + 1] - order[follows]
        distance[(distance * 2 <= width) | (distance > width)] = 0
        edges = np.flatnonzero(np.diff(distance, prepend=0))
        for start, stop in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True):
            period = int(distance[start])
            end = stop - 1 + period + width
            if period and end - start >= LEAST * period:
                yield Repetition(start, end, period)
        if 2 * width > length:
            return
        pairs = ranks[:-width] * (int(ranks.max()) + 1) + ranks[width:]
        ranks = _compact(pairs)
        width *= 2


def _compact(values: NDArray[Any]) -> NDArray[np.int64]:
    """Return the rank of each value, so that numbers stay small."""
    return np.unique(values, return_inverse=True)[1].astype(np.int64)


def _free(taken: NDArray[np.bool_], start: int, stop: int) -> list[tuple[int, int]]:
    """Return the parts of a range that are not taken."""
    edges = np.flatnonzero(np.diff(taken[start:stop], prepend=True, append=True)) + start
    return list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))
