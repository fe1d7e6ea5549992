"""What integers that follow from parameters come to, as sums: ``8 * (i + 1)`` is ``8 * i + 8``.

Two that differ in the number alone are as far apart whatever the parameters are.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from graphdsl.declaration.parameters.expressions import EXACT, ParameterExpression
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["Sum", "sum_of"]

COMMUTATIVE: Final = "*"


class Sum(NamedTuple):
    """A number, and multiples of what parameters are.

    Attributes
    ----------
    number : int
        What is the same for all values of the parameters.
    terms : frozenset of (object, int)
        What is counted, and how often: parameters, and operations other than sums as their name
        and operands. None is there twice, and none no times.
    """

    number: int
    terms: frozenset[tuple[object, int]] = frozenset()

    @property
    def step(self) -> int:
        """What all its values are a multiple of, but for the number; 0 if that is all of it."""
        return math.gcd(*(count for _, count in self.terms))

    def plus(self, other: Sum | int) -> Sum:
        """Return the sum of this and another, or a number more."""
        if isinstance(other, int):
            return self._replace(number=self.number + other)
        counts = dict(self.terms)
        for each, count in other.terms:
            counts[each] = counts.get(each, 0) + count
        terms = frozenset((each, count) for each, count in counts.items() if count)
        return Sum(self.number + other.number, terms)

    def times(self, factor: int) -> Sum:
        """Return so many times the sum."""
        if not factor:
            return Sum(0)
        terms = frozenset((each, count * factor) for each, count in self.terms)
        return Sum(self.number * factor, terms)

    def less(self, other: Sum) -> int | None:
        """Return the difference if it is the same for all values of the parameters; else None."""
        return self.number - other.number if self.terms == other.terms else None

    def distances(self, other: Sum) -> tuple[int, ...]:
        """Return what the difference may be if that is one of few numbers; none if it may be any.

        Remainders of numbers that differ by 1 differ by 1, or by one less than the divisor: so
        ``i % 2`` and ``(i + 1) % 2`` are never the same.
        """
        number = self.number - other.number
        if self.terms == other.terms:
            return (number,)
        if len(self.terms - other.terms) != 1 or len(other.terms - self.terms) != 1:
            return ()
        (mine, count), (its, also) = *(self.terms - other.terms), *(other.terms - self.terms)
        distance = _between_remainders(mine, its) if count == also else None
        if distance is None:
            return ()
        ahead, divisor = distance
        return tuple(number + count * each for each in {ahead, ahead - divisor if ahead else 0})


def sum_of(value: Parameter | int) -> Sum:
    """Return a number, or what an integer parameter comes to.

    Notes
    -----
    This is exact: integers that follow from others are computed with as many bits as it takes.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> i = gd.GraphDef().param("i", np.int32)
    >>> sum_of(2 * (i + 8)).less(sum_of(i + i))
    16
    """
    if not isinstance(value, Parameter):
        return Sum(int(value))
    if not isinstance(value, ParameterExpression):
        return Sum(0, frozenset([(value, 1)]))
    symbol, operands = value.symbol, value.operands
    if symbol not in EXACT or not all(map(_is_integer, (value, *operands))):
        return Sum(0, frozenset([(value, 1)]))
    sums = [sum_of(each) for each in operands]  # type: ignore[arg-type]  # as was just seen
    if symbol == "neg":
        return sums[0].times(-1)
    if symbol in "+-":
        return sums[0].plus(sums[1].times(1 if symbol == "+" else -1))
    if symbol == COMMUTATIVE:
        for one, other in (sums, sums[::-1]):
            if not other.terms:
                return one.times(other.number)
        return Sum(0, frozenset([((symbol, frozenset(sums)), 1)]))
    return Sum(0, frozenset([((symbol, *sums), 1)]))


def _between_remainders(one: object, other: object) -> tuple[int, int] | None:
    """Return how far a remainder is ahead of another, up to the divisor, and that; else None."""
    if not (isinstance(one, tuple) and isinstance(other, tuple) and one[0] == other[0] == "%"):
        return None
    _, dividend, divisor = one
    difference = dividend.less(other[1])
    if difference is None or divisor != other[2] or divisor.terms or divisor.number < 1:
        return None
    return difference % divisor.number, divisor.number


def _is_integer(value: object) -> bool:
    if isinstance(value, Parameter):
        return value.is_integer
    return isinstance(value, (int, np.integer))
