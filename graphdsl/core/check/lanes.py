"""Where ranges of bytes are, so that those that may share one are found without asking all others.

A range is at an interval of positions, relative to a sum of parameters if its start depends on
some. Rows and strides that are far apart, such as the columns of a matrix, are at an interval of
remainders by the distance of the rows instead, and so are the slots of a ring, ``(p + i) % n``.
What is found contains all that meets.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from graphdsl.base.strides import Stride
from graphdsl.core.check.ranges import ENDLESS, ROWS_AT_MOST
from graphdsl.core.declaration.parameters.moved_operands import remainders_of

if TYPE_CHECKING:
    from graphdsl.core.check.ranges import Range

T = TypeVar("T", bound=Hashable)
ANYWHERE: Final = -1
"""The step of an operand at an unknown place."""


class Place(NamedTuple):
    """Where a range of bytes is.

    Attributes
    ----------
    base : object
        What positions are relative to: the terms of a sum of parameters, for slots of a ring with
        its length, or None.
    step : int
        The number whose remainders *low* and *width* are; 0 for positions, ``ANYWHERE`` if there
        are neither.
    low, width : int
        The first position or remainder, and the number of those that follow each other.
    start, end : int or None
        The first position and the end of all; None if they are not known.
    """

    base: object
    step: int
    low: int
    width: int
    start: int | None
    end: int | None

    @classmethod
    def of(cls, touched: Range | None) -> Place:
        """Return where a range is; None stands for all bytes."""
        if touched is None:
            return cls(None, ANYWHERE, 0, 0, None, None)
        base: object = None
        strides = [*touched.strides]
        start: int | None = touched.start
        end: int | None = touched.end
        if touched.span is not None:
            origin = touched.span.origin
            base = origin.terms
            strides = [each._replace(low=origin.number + each.low) for each in touched.span.strides]
            lows = [each.number for each in touched.span.starts if each.terms == base]
            highs = [each.number for each in touched.span.ends if each.terms == base]
            start = max(lows, default=None)
            end = None if start is None or not highs else max(min(highs), start + 1)
            ring = remainders_of(origin)
            if ring is not None and start is not None and end is not None and not strides:
                rest, step = ring
                low = start - origin.number + rest.number
                slot = (step, low, end - start) if end - start < step else (ANYWHERE, 0, 0)
                return cls((rest.terms, step), *slot, None, None)
        elif touched.rows is not None and math.prod(touched.rows.counts) <= ROWS_AT_MOST:
            pitches = zip(touched.rows.counts, touched.rows.pitches, strict=True)
            step = math.gcd(*(pitch for count, pitch in pitches if count > 1))
            strides.append(Stride(step, touched.start, touched.rows.width - 1))
        if start is None or end is None:
            start = end = None
        if not strides:
            # The most common case.
            if start is None or end is None:
                return cls(base, ANYWHERE, 0, 0, None, None)
            return cls(base, 0, start, end - start, start, end)
        length = None if start is None or end is None else end - start
        # What is shorter than a step is found by its position as well.
        gaps = [
            each
            for each in strides
            if each.step > each.spread + 1 and (length is None or length > each.step)
        ]
        if gaps:
            best = min(gaps, key=lambda each: (each.spread + 1) / each.step)
            return cls(base, best.step, best.low, best.spread + 1, start, end)
        if start is None or length is None:
            return cls(base, ANYWHERE, 0, 0, None, None)
        return cls(base, 0, start, length, start, end)

    @property
    def line(self) -> tuple[object, int]:
        """The key of those that are compared by their intervals."""
        return self.base, self.step

    def intervals(self, step: int) -> list[tuple[int, int]] | None:
        """Return its positions, or its remainders by a step; None if any are possible."""
        if step == ANYWHERE:
            return None
        if not step:
            return None if self.start is None or self.end is None else [(self.start, self.end)]
        if self.step == ANYWHERE or self.step % step or self.width >= step:
            return None
        low = self.low % step
        end = low + self.width
        return [(low, end)] if end <= step else [(low, step), (0, end - step)]


class Places(Generic[T]):
    """Items by their places."""

    __slots__ = ("_lines",)

    def __init__(self) -> None:
        self._lines: dict[tuple[object, int], _Line[T]] = {}

    def add(self, item: T, place: Place) -> None:
        """Add an item."""
        line = self._lines.get(place.line)
        if line is None:
            line = self._lines[place.line] = _Line()
        line.add(item, place.intervals(place.step) or ())

    def remove(self, items: Iterable[tuple[T, Place]]) -> None:
        """Remove items."""
        lines: dict[tuple[object, int], list[tuple[T, Place]]] = {}
        for item, place in items:
            lines.setdefault(place.line, []).append((item, place))
        for key, gone in lines.items():
            line = self._lines[key]
            line.remove((item, place.intervals(place.step) or ()) for item, place in gone)
            if not line.items:
                del self._lines[key]

    def near(self, place: Place) -> Iterator[T]:
        """Yield the items that may share a position with a place."""
        yield from self.beside(place)
        for line in self._apart(place):
            yield from line.items

    def beside(self, place: Place) -> Iterator[T]:
        """Yield those of them that are relative to the same base."""
        for (base, step), line in self._lines.items():
            if base == place.base:
                intervals = place.intervals(step)
                yield from line.items if intervals is None else line.meeting(intervals)

    def elsewhere(self, place: Place | None) -> Iterator[tuple[int, Iterator[T]]]:
        """Yield the items with other bases, or all for None, by lines with their last use.

        What was used last comes first.
        """
        for line in self._apart(place):
            yield line.last, reversed(line.items)

    def use(self, item: T, place: Place, number: int) -> None:
        """Note the number of a use of an item: they are increasing."""
        line = self._lines[place.line] = self._lines.pop(place.line)
        line.items[item] = line.items.pop(item)
        line.last = number

    def _apart(self, place: Place | None) -> Iterator[_Line[T]]:
        for (base, _), line in reversed(self._lines.items()):
            if place is None or base != place.base:
                yield line


class _Line(Generic[T]):
    """Items by intervals of integers."""

    __slots__ = ("_over", "_points", "items", "last")

    def __init__(self) -> None:
        self.items: dict[T, None] = {}
        self.last = -1
        """The number of its last use, also of items that have been removed since."""
        # The items over each point, up to the next one.
        self._points = [-2 * ENDLESS]
        self._over: list[set[T]] = [set()]

    def add(self, item: T, intervals: Iterable[tuple[int, int]]) -> None:
        """Add an item."""
        self.items[item] = None
        for start, end in intervals:
            for place in range(self._split(start), self._split(end)):
                self._over[place].add(item)

    def meeting(self, intervals: Iterable[tuple[int, int]]) -> set[T]:
        """Return the items that share a number with some intervals."""
        found: set[T] = set()
        for start, end in intervals:
            first, last = bisect_right(self._points, start) - 1, bisect_left(self._points, end)
            found.update(*self._over[first:last])
        return found

    def remove(self, items: Iterable[tuple[T, Iterable[tuple[int, int]]]]) -> None:
        """Remove items."""
        low, high = len(self._points), 0
        for item, intervals in items:
            del self.items[item]
            for start, end in intervals:
                first, last = bisect_left(self._points, start), bisect_left(self._points, end)
                for place in range(first, last):
                    self._over[place].discard(item)
                low, high = min(low, first), max(high, last)
        # A point between two with the same items is redundant.
        low = max(low, 1)
        points, over = self._points[low - 1 : low], self._over[low - 1 : low]
        end = min(high + 1, len(self._points))
        for point, here in zip(self._points[low:end], self._over[low:end], strict=True):
            if here != over[-1]:
                points.append(point)
                over.append(here)
        if low <= high:
            self._points[low - 1 : end] = points
            self._over[low - 1 : end] = over

    def _split(self, point: int) -> int:
        """Return the index of the stretch that begins at a point."""
        place = bisect_left(self._points, point)
        if place == len(self._points) or self._points[place] != point:
            self._points.insert(place, point)
            self._over.insert(place, set(self._over[place - 1]))
        return place
