"""The abstract domain of numbers: intervals, optionally with a base, and strided intervals.

A register of n bits holds one of the numbers of a value, modulo 2**n. Sums, differences and
products are correct modulo 2**n, so that nothing is lost where a register wraps around. Operations
that need more, such as a comparison or a conversion to a wider register, convert the value to
numbers of a type first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from graphdsl.abi.effects import Field
from graphdsl.base.strides import INTEGERS, Stride, canonical, moved

Base: TypeAlias = "Field | str"
"""The base of a value: an address argument, or a register at the start of a loop."""
FAR: Final = 1 << 62
"""Limit of offsets from an address; larger ones are unknown."""
ADDRESS_BITS: Final = 64


class Numbers(NamedTuple):
    """Integers from *low* to *high*, relative to *base* if there is one; all lie in each stride.

    Operations return a superset of all results. A result or operand that may be any number is None.
    """

    low: int
    high: int
    base: Base | None = None
    strides: tuple[Stride, ...] = ()

    @property
    def every_stride(self) -> tuple[Stride, ...]:
        """The strides, and the interval as one of them."""
        return (Stride(0, self.low, self.high - self.low), *self.strides)

    @property
    def is_one(self) -> bool:
        """Whether it is a single number."""
        return self.low == self.high

    @property
    def factor(self) -> int:
        """A common divisor of all the numbers, from their strides."""
        return max((each.step for each in self.strides if not (each.low or each.spread)), default=1)

    # Sums and products --------------------------------------------------------------------------

    def moved(self, distance: int) -> Numbers:
        """Return the numbers shifted by a number."""
        if not distance:
            return self
        strides = moved(self.strides, distance)
        return Numbers(self.low + distance, self.high + distance, self.base, strides)

    def plus(self, other: Numbers) -> Numbers | None:
        """Return the sums of a number of each; None if both are relative to a base."""
        if self.base is not None and other.base is not None:
            return None
        strides: tuple[Stride, ...] = ()
        if self.strides or other.strides:
            strides = canonical(
                one.plus(also) for one in self.every_stride for also in other.every_stride
            )
        base = other.base if self.base is None else self.base
        return Numbers(self.low + other.low, self.high + other.high, base, strides)

    def minus(self, other: Numbers) -> Numbers | None:
        """Return the differences; for two addresses with the same base, their distance."""
        if other.base is None:
            return self.plus(other.times(-1))
        if self.base != other.base:
            return None
        return self._replace(base=None).plus(other._replace(base=None).times(-1))

    def times(self, factor: int) -> Numbers:
        """Return the products with a number."""
        low, high = sorted((self.low * factor, self.high * factor))
        if abs(factor) > 1:
            strides = (*self.every_stride, INTEGERS)
        elif self.strides:
            strides = self.strides
        else:
            return Numbers(low, high)
        return Numbers(low, high, None, canonical(each.times(factor) for each in strides))

    def product(self, other: Numbers) -> Numbers:
        """Return the products of a number of each."""
        if other.is_one:
            return self.times(other.low)
        if self.is_one:
            return other.times(self.low)
        ends = [one * also for one in (self.low, self.high) for also in (other.low, other.high)]
        return Numbers(
            min(ends), max(ends), None, canonical([Stride(self.factor * other.factor, 0)])
        )

    def repeated(self, most: int) -> Numbers:
        """Return the sums of zero to *most* of the numbers."""
        strides = canonical([Stride(abs(self.low), 0)]) if self.is_one else ()
        return Numbers(min(0, self.low * most), max(0, self.high * most), None, strides)

    # Bits ---------------------------------------------------------------------------------------

    def shifted_right(self, least: int, most: int) -> Numbers:
        """Return the numbers shifted right by *least* to *most* bits."""
        ends = [each >> by for each in (self.low, self.high) for by in (least, most)]
        strides: tuple[Stride, ...] = ()
        if least == most:
            strides = canonical(
                Stride(each.step >> least, each.low >> least)
                for each in self.strides
                if not (each.spread or each.step % (1 << least))
            )
        return Numbers(min(ends), max(ends), None, strides)

    def rounded_down(self, power: int) -> Numbers:
        """Return the numbers with the bits below *power* cleared."""
        strides = [Stride(power, 0)]
        for step, low, spread in self.strides:
            if not step % power:
                strides.append(Stride(step, low & -power, (low + spread & -power) - (low & -power)))
        return Numbers(self.low & -power, self.high & -power, None, canonical(strides))

    def remainders(self, by: int) -> tuple[Stride, ...]:
        """Return the strides of the numbers if they may differ by any multiple of *by*."""
        return canonical(each.plus(Stride(by, 0)) for each in self.every_stride)

    def wrapped(self, bits: int) -> Numbers | None:
        """Return the numbers wrapped to the width of a register.

        Of all congruent ranges, it is the one whose minimum is a signed number of that width.
        """
        if type(self.base) is tuple and bits != ADDRESS_BITS:
            return None
        size = 1 << bits
        if self.high - self.low >= size - 1:
            if self.base is not None:
                return None
            strides = canonical(each.plus(Stride(size, 0)) for each in self.strides)
            return Numbers(-size // 2, size // 2 - 1, None, strides) if strides else None
        return self.moved(-((self.low + size // 2) // size * size))

    # Joining and narrowing ----------------------------------------------------------------------

    def joined(self, other: Numbers) -> Numbers | None:
        """Return the union of both; None if they have different bases."""
        if self.base != other.base:
            return None
        if self == other:
            return self
        strides = self.joined_strides(other)
        return Numbers(min(self.low, other.low), max(self.high, other.high), self.base, strides)

    def joined_strides(self, other: Numbers) -> tuple[Stride, ...]:
        """Return strides that contain the numbers of both."""
        if self.strides == other.strides and not (self.is_one or other.is_one):
            # By far the most common case; there are usually none.
            return self.strides
        return canonical(
            each
            for one in self.every_stride
            for also in other.every_stride
            for each in one.joined(also)
        )

    def widened(self, before: Numbers, thresholds: Sequence[int]) -> Numbers | None:
        """Return a superset if it has grown since *before*: up to the next threshold.

        None if it grows beyond all of them.
        """
        low, high = self.low, self.high
        if low < before.low:
            low = max((each for each in thresholds if each <= low), default=-FAR)
        if high > before.high:
            high = min((each for each in thresholds if each >= high), default=FAR)
        if low == -FAR or high == FAR:
            return None
        return Numbers(low, high, self.base, self.strides)

    def narrowed(self, other: Numbers, comparison: str) -> Numbers | None:
        """Return those that compare so with some number of *other*; None if there are none."""
        low, high = self.low, self.high
        match comparison:
            case "lt":
                high = min(high, other.high - 1)
            case "le":
                high = min(high, other.high)
            case "gt":
                low = max(low, other.low + 1)
            case "ge":
                low = max(low, other.low)
            case "eq":
                low, high = max(low, other.low), min(high, other.high)
            case "ne" if other.is_one:
                low += low == other.low
                high -= high == other.low
        for each in self.strides:
            if not each.spread:
                low += (each.low - low) % each.step
                high -= (high - each.low) % each.step
        return Numbers(low, high, self.base, self.strides) if low <= high else None

    def never(self, other: Numbers, comparison: str) -> bool:
        """Return whether a comparison holds for none of the numbers."""
        return {
            "lt": self.low >= other.high,
            "le": self.low > other.high,
            "gt": self.high <= other.low,
            "ge": self.high < other.low,
            "eq": self.high < other.low or other.high < self.low,
            "ne": self.low == self.high == other.low == other.high,
        }[comparison]


def exactly(number: int) -> Numbers:
    """Return the interval of a single number."""
    return Numbers(number, number)


def signed(number: int) -> int:
    """Return 64 bits as a signed integer."""
    return number - (1 << ADDRESS_BITS) if number >= 1 << ADDRESS_BITS - 1 else number
