"""Strided intervals: numbers from a first to a last one, repeated at the multiples of a step."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

MOST_STRIDES: Final = 4
"""Maximum number of strided intervals of one value."""


class Stride(NamedTuple):
    """A strided interval: *low* to *low* + *spread*, repeated at all multiples of *step*.

    With step 0, it is not repeated. Even numbers are the stride of step 2 from 0; the left halves
    of rows of 64 bytes are that of step 64 with 31 beyond 0.
    """

    step: int
    low: int
    spread: int = 0

    def plus(self, other: Stride) -> Stride:
        """Return a strided interval of the sums of a number of each."""
        step = math.gcd(self.step, other.step)
        return Stride(step, self.low + other.low, self.spread + other.spread)

    def times(self, factor: int) -> Stride:
        """Return a strided interval of the products of its numbers and *factor*."""
        low = self.low if factor >= 0 else self.low + self.spread
        return Stride(self.step * abs(factor), low * factor, self.spread * abs(factor))

    def joined(self, other: Stride) -> tuple[Stride, Stride]:
        """Return two that contain both: their hull, and one with a smaller step."""
        step = math.gcd(self.step, other.step)
        ways = [
            Stride(step, first.low, max(first.spread, distance + second.spread))
            for first, second in ((self, other), (other, self))
            if (distance := (second.low - first.low) % step if step else second.low - first.low)
            >= 0
        ]
        finer = math.gcd(step, other.low - self.low)
        between = min(ways, key=lambda way: way.spread)
        return between, Stride(finer, self.low, max(self.spread, other.spread))

    def meets(self, other: Stride) -> bool:
        """Return whether the two may have a number in common; False means that they are disjoint.

        Examples
        --------
        >>> Stride(2, 0).meets(Stride(2, 1)), Stride(2, 0).meets(Stride(3, 1))
        (False, True)
        """
        step = math.gcd(self.step, other.step)
        ahead, behind = other.low - self.low, self.low - other.low
        if step:
            ahead, behind = ahead % step, behind % step
        return 0 <= ahead <= self.spread or 0 <= behind <= other.spread


INTEGERS: Final = Stride(1, 0)


def may_meet(strides: Iterable[Stride], others: Sequence[Stride]) -> bool:
    """Return whether two unions of strided intervals may have a number in common."""
    return all(one.meets(other) for one in strides for other in others)


def canonical(strides: Iterable[Stride]) -> tuple[Stride, ...]:
    """Return the most precise strided intervals, in canonical form."""
    found = {Stride(step, low % step, spread) for step, low, spread in strides if step > spread + 1}
    ordered = sorted(found, key=lambda each: ((each.spread + 1) / each.step, each))
    return tuple(ordered[:MOST_STRIDES])


def moved(strides: Collection[Stride], distance: int) -> tuple[Stride, ...]:
    """Return the strided intervals shifted by a number."""
    if not strides:
        return ()
    return canonical(Stride(step, low + distance, spread) for step, low, spread in strides)
