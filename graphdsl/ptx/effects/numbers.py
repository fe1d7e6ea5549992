"""Numbers that a register may hold: intervals, counted from an address or not, and combs.

Registers are held as the signed integers that they mean. What might wrap around is any number,
which is None here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from graphdsl.ptx.effects.combs import WHOLE_NUMBERS, Comb, added, joined, kept, negated, scaled
from graphdsl.ptx.signatures import WIDTHS

__all__ = [
    "ARITHMETIC",
    "FAR",
    "Field",
    "Value",
    "converted",
    "join",
    "joined_combs",
    "limits",
    "narrow",
    "negative",
    "never",
    "signed",
    "total",
    "within",
]

Field: TypeAlias = tuple[int, int]
"""The number of an argument, and the byte in it."""
FAR: Final = 1 << 62
"""Offsets from an address stay below; others are open."""


class Value(NamedTuple):
    """Numbers from *low* to *high*, counted from an address if *base* is one; all in each comb."""

    low: int
    high: int
    base: Field | None = None
    combs: tuple[Comb, ...] = ()

    @property
    def every_comb(self) -> tuple[Comb, ...]:
        """The combs, and the interval as one of them."""
        return (Comb(0, self.low, self.high - self.low), *self.combs)


def join(one: Value, other: Value) -> Value | None:
    """Return where the numbers of both lie; None if they are not counted from the same."""
    if one.base != other.base:
        return None
    if one == other:
        return one
    return Value(
        min(one.low, other.low), max(one.high, other.high), one.base, joined_combs(one, other)
    )


def joined_combs(one: Value, other: Value) -> tuple[Comb, ...]:
    """Return combs that the numbers of both lie in."""
    if one.combs == other.combs and one.high - one.low and other.high - other.low:
        # By far the most, and mostly none.
        return one.combs
    both = (joined(each, also) for each in one.every_comb for also in other.every_comb)
    return kept(comb for combs in both for comb in combs)


def total(one: Value, other: Value, base: Field | None) -> Value:
    """Return where sums of a number of each lie, counted from *base*."""
    combs: tuple[Comb, ...] = ()
    if one.combs or other.combs:
        combs = kept(added(each, also) for each in one.every_comb for also in other.every_comb)
    return Value(one.low + other.low, one.high + other.high, base, combs)


def negative(value: Value) -> Value:
    """Return where the numbers lie with the other sign."""
    return Value(-value.high, -value.low, None, kept(map(negated, value.combs)))


def _times(value: Value, factor: int) -> Value:
    ends = sorted((value.low * factor, value.high * factor))
    combs = (scaled(each, factor) for each in (*value.every_comb, WHOLE_NUMBERS))
    return Value(ends[0], ends[1], None, kept(combs))


def narrow(one: Value | None, other: Value, how: str, kind: str) -> Value | None:
    """Return the part of *one* for which a comparison holds; None if nothing is new."""
    if one is not None and one.base is not None:
        return None
    low, high = limits(f"s{WIDTHS[kind]}")
    if kind[0] == "u":
        if other.low < 0:
            return None
        if how in {"lt", "le"}:
            # Unsigned and below a number that is not negative: not negative itself.
            low = 0
        elif one is None or one.low < 0:
            return None
    if one is not None:
        low, high = max(low, one.low), min(high, one.high)
    match how:
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
        case "ne" if one is not None and other.low == other.high:
            low += low == other.low
            high -= high == other.low
        case _:
            return None
    return Value(low, high, None, () if one is None else one.combs)


def never(left: Value, right: Value, how: str, kind: str) -> bool:
    """Tell whether a comparison, of numbers of a type, holds for none of them."""
    if kind[0] == "u" and (left.low < 0 or right.low < 0):
        return False
    return {
        "lt": left.low >= right.high,
        "le": left.low > right.high,
        "gt": left.high <= right.low,
        "ge": left.high < right.low,
        "eq": left.high < right.low or right.high < left.low,
        "ne": left.low == left.high == right.low == right.high,
    }[how]


def within(value: Value | None, bits: int) -> Value | None:
    """Return a value if no register of that width wraps around at it."""
    if value is None:
        return None
    low, high = (-FAR, FAR) if value.base is not None else limits(f"s{bits}")
    return value if low <= value.low and value.high <= high else None


def converted(value: Value | None, source: str, to: str) -> Value | None:
    """Return what a conversion between types of integers gives; None if it may change numbers."""
    if value is None or value.base is not None:
        return None
    # Only the lower bits of a wider register may be read, and written.
    low, high = limits(f"s{WIDTHS[source]}")
    if not low <= value.low <= value.high <= high or (source[0] == "u" and value.low < 0):
        return None
    low, high = limits(f"s{WIDTHS[to]}")
    return value if low <= value.low and value.high <= high else None


def limits(kind: str) -> tuple[int, int]:
    """Return the least and the largest number that registers of a type are held as."""
    bits = WIDTHS[kind]
    return -(1 << bits - 1), (1 << bits - 1) - 1


def signed(number: int) -> int:
    """Return what 64 bits mean as an integer with a sign."""
    return number - (1 << 64) if number >= 1 << 63 else number


def _add(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None or (one.base is not None and other.base is not None):
        return None
    return total(one, other, one.base or other.base)


def _subtract(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None:
        return None
    if other.base is not None:
        # The distance of two places in one memory.
        if one.base != other.base:
            return None
        return total(one, negative(other), None)
    return total(one, negative(other), one.base)


def _multiply(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if kind[0] == "u" and (one.low < 0 or other.low < 0):
        return None
    for value, factor in ((one, other), (other, one)):
        if factor.low == factor.high:
            return _times(value, factor.low)
    products = [a * b for a in (one.low, one.high) for b in (other.low, other.high)]
    return Value(min(products), max(products))


def _shift_left(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.low != other.high:
        return None
    if not 0 <= other.low < WIDTHS[kind]:
        return None
    return _times(one, 1 << other.low)


def _shift_right(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.low != other.high:
        return None
    if not 0 <= other.low < WIDTHS[kind] or (kind[0] != "s" and one.low < 0):
        return None
    return Value(one.low >> other.low, one.high >> other.low)


def _and(one: Value | None, other: Value | None, _: str) -> Value | None:
    bounds = [
        value.high
        for value in (one, other)
        if value is not None and value.base is None and value.low >= 0
    ]
    if not bounds:
        return None
    combs = []
    for value, mask in ((one, other), (other, one)):
        if mask is None or mask.base is not None or mask.low != mask.high:
            continue
        # Below its lowest bit all is 0 afterwards; below the lowest that it lacks, all stays.
        combs.append(Comb(mask.low & -mask.low, 0))
        if value is not None and value.base is None:
            lacking = Comb(~mask.low & (mask.low + 1), 0)
            combs += [added(each, lacking) for each in value.every_comb]
    return Value(0, min(bounds), None, kept(combs))


def _divide(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if one.low < 0 or other.low <= 0:
        return None
    return Value(one.low // other.high, one.high // other.low)


def _remainder(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if other is None or other.base is not None or other.low <= 0:
        return None
    high = other.high - 1
    combs: tuple[Comb, ...] = ()
    is_number = one is not None and one.base is None and (one.low >= 0 or kind[0] == "s")
    if one is not None and is_number and other.low == other.high:
        combs = kept(added(each, Comb(other.low, 0)) for each in one.every_comb)
    if one is not None and one.base is None and one.low >= 0:
        return Value(0, min(high, one.high), None, combs)
    return Value(0, high) if kind[0] == "u" else Value(-high, high, None, combs)


def _least(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if kind[0] == "u" and (one.low < 0 or other.low < 0):
        return None
    low, high = min(one.low, other.low), min(one.high, other.high)
    return Value(low, high, None, joined_combs(one, other))


def _largest(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if kind[0] == "u" and (one.low < 0 or other.low < 0):
        return None
    low, high = max(one.low, other.low), max(one.high, other.high)
    return Value(low, high, None, joined_combs(one, other))


def _or(one: Value | None, other: Value | None, _: str) -> Value | None:
    """Bits that are put together are at most the sum."""
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if one.low < 0 or other.low < 0:
        return None
    whole = total(one, other, None)
    # Where one ends in zeros for which alone the other has bits, it is the sum.
    is_sum = other.high < _last_bit(one) or one.high < _last_bit(other)
    return Value(max(one.low, other.low), whole.high, None, whole.combs if is_sum else ())


def _last_bit(value: Value) -> int:
    """Return what the numbers are all multiples of, as the lowest bit that any may have."""
    steps = [comb.step for comb in value.combs if not comb.low and not comb.spread]
    return max((step & -step for step in steps), default=1)


Action: TypeAlias = Callable[[Value | None, Value | None, str], Value | None]
ARITHMETIC: Final[Mapping[str, Action]] = {
    "add": _add,
    "sub": _subtract,
    "mul": _multiply,
    "shl": _shift_left,
    "shr": _shift_right,
    "and": _and,
    "or": _or,
    "div": _divide,
    "rem": _remainder,
    "min": _least,
    "max": _largest,
}
