"""Numbers at equal distances, and stretches of them: what strides and rows of tiles come to.

A comb is all numbers whose remainder by its step lies in one stretch. Even numbers are the comb of
step 2 that begins at 0; the left halves of rows of 64 bytes are that of step 64 with 31 beyond 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

__all__ = ["WHOLE_NUMBERS", "Comb", "added", "joined", "kept", "meet", "negated", "scaled"]

AT_MOST: Final = 4
"""Combs that one value is known to lie in."""


class Comb(NamedTuple):
    """Numbers *low* to *low* + *spread*, and all that differ from these by multiples of *step*.

    With step 0, just these.
    """

    step: int
    low: int
    spread: int = 0


WHOLE_NUMBERS: Final = Comb(1, 0)


def meet(one: Comb, other: Comb) -> bool:
    """Tell whether two combs may have a number in common; it is sure that they have none if not.

    Examples
    --------
    >>> meet(Comb(2, 0), Comb(2, 1)), meet(Comb(2, 0), Comb(3, 1)), meet(Comb(4, 0), Comb(0, 5, 2))
    (False, True, False)
    """
    step = math.gcd(one.step, other.step)
    ahead, behind = other.low - one.low, one.low - other.low
    if step:
        ahead, behind = ahead % step, behind % step
    return 0 <= ahead <= one.spread or 0 <= behind <= other.spread


def added(one: Comb, other: Comb) -> Comb:
    """Return where sums of a number of each lie."""
    step = math.gcd(one.step, other.step)
    return Comb(step, one.low + other.low, one.spread + other.spread)


def scaled(comb: Comb, factor: int) -> Comb:
    """Return where the products of numbers and *factor* lie."""
    if factor < 0:
        return scaled(negated(comb), -factor)
    return Comb(comb.step * factor, comb.low * factor, comb.spread * factor)


def negated(comb: Comb) -> Comb:
    """Return where the numbers lie with the other sign."""
    return Comb(comb.step, -comb.low - comb.spread, comb.spread)


def joined(one: Comb, other: Comb) -> tuple[Comb, Comb]:
    """Return combs that have the numbers of both: with all between them, and of smaller steps."""
    step = math.gcd(one.step, other.step)
    ways = [
        Comb(step, low.low, max(low.spread, distance + high.spread))
        for low, high in ((one, other), (other, one))
        if (distance := (high.low - low.low) % step if step else high.low - low.low) >= 0
    ]
    finer = math.gcd(step, other.low - one.low)
    between = min(ways, key=lambda way: way.spread)
    return between, Comb(finer, one.low, max(one.spread, other.spread))


def kept(combs: Iterable[Comb]) -> tuple[Comb, ...]:
    """Return the combs that leave most out, in one form; those that leave nothing out are none."""
    found = {Comb(step, low % step, spread) for step, low, spread in combs if step > spread + 1}
    return tuple(sorted(found, key=lambda comb: ((comb.spread + 1) / comb.step, comb))[:AT_MOST])
