"""The meaning of integer instructions of PTX, once for all analyses.

Each instruction is written in operations of an algebra: intervals (:mod:`graphdsl.code.effects`),
or terms (:mod:`graphdsl.code.races`). A register of n bits holds a number modulo 2**n. Sums and
products need not know which of the congruent numbers it is; the other operations take numbers of a
type, which ``of_type`` returns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from graphdsl.code.ptx.signatures import WIDTHS

T = TypeVar("T")


class Algebra(Protocol[T]):
    """Operations on a kind of values."""

    def number(self, value: int, /) -> T:
        """Return a number."""

    def of_type(self, value: T, kind: str, /) -> T:
        """Return a value as numbers of a type; bit types count as unsigned."""

    def plus(self, one: T, other: T, /) -> T:
        """Return the sum."""

    def minus(self, one: T, other: T, /) -> T:
        """Return the difference."""

    def times(self, one: T, other: T, /) -> T:
        """Return the product."""

    def quotient(self, one: T, other: T, /) -> T:
        """Return the quotient of two numbers of a type, rounded to zero."""

    def remainder(self, one: T, other: T, /) -> T:
        """Return the remainder of that quotient."""

    def least(self, one: T, other: T, /) -> T:
        """Return the smaller of two numbers of a type."""

    def largest(self, one: T, other: T, /) -> T:
        """Return the larger of two numbers of a type."""

    def absolute(self, one: T, /) -> T:
        """Return the absolute value of a number of a signed type."""

    def shifted_left(self, one: T, by: T, width: int, /) -> T:
        """Return a register of a width shifted to the left by an unsigned number."""

    def shifted_right(self, one: T, by: T, width: int, /) -> T:
        """Return a number of a type shifted to the right; its sign moves in."""

    def both(self, one: T, other: T, kind: str, /) -> T:
        """Return the bits that are set in both registers."""

    def either(self, one: T, other: T, kind: str, /) -> T:
        """Return the bits that are set in one of two registers."""

    def differing(self, one: T, other: T, kind: str, /) -> T:
        """Return the bits in which two registers differ."""

    def bits(self, one: T, start: int, count: int, /) -> T:
        """Return some bits of a register, as a number."""

    def reversed_bits(self, one: T, width: int, /) -> T:
        """Return the bits of an unsigned number of a width in the opposite order."""

    def constant(self, one: T, /) -> int | None:
        """Return the only number that a value can be; None if there are several."""

    def unknown(self) -> T:
        """Return an unknown value."""


def _bits_from(a: Algebra[T], kind: str, one: T, start: T, count: T) -> T:
    place = _place(a, kind, start, count)
    return a.unknown() if place is None or kind[0] == "s" else a.bits(one, *place)


def _bits_into(a: Algebra[T], kind: str, new: T, old: T, start: T, count: T) -> T:
    place = _place(a, kind, start, count)
    if place is None:
        return a.unknown()
    at, length = place
    change = a.minus(a.bits(new, 0, length), a.bits(old, at, length))
    return a.plus(old, a.times(change, a.number(1 << at)))


def _place(a: Algebra[T], kind: str, start: T, count: T) -> tuple[int, int] | None:
    """Return which bits an instruction moves; None if they are not known, or not all in it."""
    at, length = a.constant(start), a.constant(count)
    if at is None or length is None or not 0 <= at < at + length <= WIDTHS[kind]:
        return None
    return at, length


Meaning: TypeAlias = Callable[..., Any]


def _wide(a: Algebra[T], kind: str, one: T, other: T) -> T:
    return a.times(a.of_type(one, kind), a.of_type(other, kind))


def _upper(a: Algebra[T], kind: str, one: T, other: T) -> T:
    width = WIDTHS[kind]
    return a.shifted_right(_wide(a, kind, one, other), a.number(width), 2 * width)


def _shift_right(a: Algebra[T], kind: str, one: T, by: T) -> T:
    return a.shifted_right(a.of_type(one, kind), a.of_type(by, "u32"), WIDTHS[kind])


def _of_type(how: Callable[[Algebra[T]], Callable[[T, T], T]]) -> Meaning:
    """Return an instruction that is an operation on numbers of its type."""
    return lambda a, kind, one, other: how(a)(a.of_type(one, kind), a.of_type(other, kind))


MEANINGS: Final[Mapping[str, tuple[int, Meaning]]] = {
    "add": (2, lambda a, _, one, other: a.plus(one, other)),
    "sub": (2, lambda a, _, one, other: a.minus(one, other)),
    "neg": (1, lambda a, _, one: a.minus(a.number(0), one)),
    "not": (1, lambda a, _, one: a.minus(a.number(-1), one)),
    "mul": (2, lambda a, _, one, other: a.times(one, other)),
    "mul.wide": (2, _wide),
    "mul.hi": (2, _upper),
    "mad": (3, lambda a, _, one, other, third: a.plus(a.times(one, other), third)),
    "mad.wide": (3, lambda a, k, one, other, third: a.plus(_wide(a, k, one, other), third)),
    "mad.hi": (3, lambda a, k, one, other, third: a.plus(_upper(a, k, one, other), third)),
    "abs": (1, lambda a, kind, one: a.absolute(a.of_type(one, f"s{kind[1:]}"))),
    "shl": (2, lambda a, k, one, by: a.shifted_left(one, a.of_type(by, "u32"), WIDTHS[k])),
    "shr": (2, _shift_right),
    "and": (2, lambda a, kind, one, other: a.both(one, other, kind)),
    "or": (2, lambda a, kind, one, other: a.either(one, other, kind)),
    "xor": (2, lambda a, kind, one, other: a.differing(one, other, kind)),
    "div": (2, _of_type(lambda a: a.quotient)),
    "rem": (2, _of_type(lambda a: a.remainder)),
    "min": (2, _of_type(lambda a: a.least)),
    "max": (2, _of_type(lambda a: a.largest)),
    "bfe": (3, _bits_from),
    "bfi": (4, _bits_into),
    "brev": (1, lambda a, k, one: a.reversed_bits(a.of_type(one, f"u{k[1:]}"), WIDTHS[k])),
}
"""By name: the number of operands, and the result in an algebra, by the type of the sources."""


def converted(a: Algebra[T], value: T, source: str, to: str, bits: int) -> T:
    """Return a register of *bits* bits after a conversion of integers."""
    if WIDTHS[source] < WIDTHS[to] or WIDTHS[source] < bits:
        value = a.of_type(value, source)
    return a.of_type(value, to) if WIDTHS[to] < bits else value
