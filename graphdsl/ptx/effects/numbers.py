"""Numbers that a register may hold: intervals, counted from an address or not, and combs.

A register of some bits holds one of the numbers of a value, as the rest that is left when it is
divided by two to the power of these bits. Sums, differences and products are right with any numbers
that leave these rests, so that nothing is lost where a register wraps around. What asks for more,
such as a comparison or a wider register, takes the value as numbers of a type first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from graphdsl.ptx.effects.combs import WHOLE_NUMBERS, Comb, added, joined, kept, negated, scaled
from graphdsl.ptx.signatures import WIDTHS

__all__ = [
    "ARITHMETIC",
    "FAR",
    "Base",
    "Field",
    "Value",
    "converted",
    "join",
    "joined_combs",
    "limits",
    "multiples",
    "narrow",
    "never",
    "signed",
    "taken",
    "total",
    "wrapped",
]

Field: TypeAlias = tuple[int, int]
"""The number of an argument, and the byte in it."""
Base: TypeAlias = "Field | str"
"""What a value is counted from: an address that is given, or a register as a loop begins."""
FAR: Final = 1 << 62
"""Offsets from an address stay below; others are open."""
MOST_BITS: Final = 64


class Value(NamedTuple):
    """Numbers from *low* to *high*, counted from *base* if there is one; all in each comb."""

    low: int
    high: int
    base: Base | None = None
    combs: tuple[Comb, ...] = ()

    @property
    def every_comb(self) -> tuple[Comb, ...]:
        """The combs, and the interval as one of them."""
        return (Comb(0, self.low, self.high - self.low), *self.combs)

    @property
    def is_one(self) -> bool:
        """Whether there is only one such number."""
        return self.low == self.high

    def moved(self, distance: int) -> Value:
        """Return the numbers that are so much larger."""
        if not distance:
            return self
        combs = kept(comb._replace(low=comb.low + distance) for comb in self.combs)
        return Value(self.low + distance, self.high + distance, self.base, combs)


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


def total(one: Value, other: Value, base: Base | None) -> Value:
    """Return where sums of a number of each lie, counted from *base*."""
    combs: tuple[Comb, ...] = ()
    if one.combs or other.combs:
        combs = kept(added(each, also) for each in one.every_comb for also in other.every_comb)
    return Value(one.low + other.low, one.high + other.high, base, combs)


def multiples(step: Value, most: int) -> Value:
    """Return where sums of none to *most* numbers of a value lie."""
    combs = () if not step.is_one else kept([Comb(abs(step.low), 0)])
    return Value(min(0, step.low * most), max(0, step.high * most), None, combs)


def wrapped(value: Value | None, bits: int) -> Value | None:
    """Return a value as a register holds it; None if that may be any number.

    Of all numbers that leave the same rests, it is those whose least is a signed number of so many
    bits.
    """
    if value is None or (type(value.base) is tuple and bits != MOST_BITS):
        return None
    size = 1 << bits
    if value.high - value.low >= size - 1:
        if value.base is not None:
            return None
        combs = _rests(value.combs, size)
        return Value(-size // 2, size // 2 - 1, None, combs) if combs else None
    return value.moved(-((value.low + size // 2) // size * size))


def taken(value: Value | None, kind: str) -> Value:
    """Return a value as numbers of a type; of bits as without a sign."""
    low, high = limits(kind)
    if value is None or value.base is not None:
        return Value(low, high)
    size = 1 << WIDTHS[kind]
    found = value.moved(-((value.low - low) // size * size))
    if found.high <= high:
        return found
    return Value(low, high, None, _rests(value.every_comb, size))


def _rests(combs: tuple[Comb, ...], size: int) -> tuple[Comb, ...]:
    """Return what is left of combs where numbers may differ by any multiple of *size*."""
    return kept(Comb(math.gcd(comb.step, size), comb.low, comb.spread) for comb in combs)


def limits(kind: str) -> tuple[int, int]:
    """Return the least and the largest number of a type."""
    bits = WIDTHS[kind]
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)


def signed(number: int) -> int:
    """Return what 64 bits mean as an integer with a sign."""
    return number - (1 << 64) if number >= 1 << 63 else number


def converted(value: Value | None, source: str, to: str, bits: int) -> Value | None:
    """Return what a register of some bits holds that a number was converted to."""
    if value is not None and value.base is not None:
        return value if WIDTHS[source] == bits == WIDTHS[to] else None
    if WIDTHS[source] >= bits == WIDTHS[to]:
        # The lower bits, whatever they mean.
        return value
    found = taken(value, source)
    return taken(found, to) if WIDTHS[to] < bits else found


# Comparisons ------------------------------------------------------------------------------------


def narrow(one: Value, other: Value, how: str) -> Value | None:
    """Return the numbers of *one* that compare so with some number of *other*; None without any."""
    low, high = one.low, one.high
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
        case "ne" if other.is_one:
            low += low == other.low
            high -= high == other.low
    for comb in one.combs:
        if not comb.spread:
            low += (comb.low - low) % comb.step
            high -= (high - comb.low) % comb.step
    return Value(low, high, one.base, one.combs) if low <= high else None


def never(left: Value, right: Value, how: str) -> bool:
    """Tell whether a comparison holds for none of the numbers."""
    return {
        "lt": left.low >= right.high,
        "le": left.low > right.high,
        "gt": left.high <= right.low,
        "ge": left.high < right.low,
        "eq": left.high < right.low or right.high < left.low,
        "ne": left.low == left.high == right.low == right.high,
    }[how]


# Arithmetic -------------------------------------------------------------------------------------
#
# What is given may be any number (None). What is returned is what the register holds if it is as
# wide as the numbers get, so that it has to be wrapped around.


def _negative(value: Value) -> Value:
    return Value(-value.high, -value.low, None, kept(map(negated, value.combs)))


def _times(value: Value, factor: int) -> Value:
    ends = sorted((value.low * factor, value.high * factor))
    combs = (scaled(each, factor) for each in (*value.every_comb, WHOLE_NUMBERS))
    return Value(ends[0], ends[1], None, kept(combs))


def _product(one: Value, other: Value) -> Value:
    for value, factor in ((one, other), (other, one)):
        if factor.is_one:
            return _times(value, factor.low)
    products = [a * b for a in (one.low, one.high) for b in (other.low, other.high)]
    combs = kept([Comb(_factor(one) * _factor(other), 0)])
    return Value(min(products), max(products), None, combs)


def _factor(value: Value) -> int:
    """Return what all the numbers are multiples of."""
    return max((comb.step for comb in value.combs if not comb.low and not comb.spread), default=1)


def _add(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None or (one.base is not None and other.base is not None):
        return None
    return total(one, other, other.base if one.base is None else one.base)


def _subtract(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None or (other.base is not None and one.base != other.base):
        return None
    # Of two places in one memory, how far they are apart.
    return total(one, _negative(other), one.base if other.base is None else None)


def _multiply(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    return _product(one, other)


def _wide_product(one: Value | None, other: Value | None, kind: str) -> Value:
    return _product(taken(one, kind), taken(other, kind))


def _upper_product(one: Value | None, other: Value | None, kind: str) -> Value:
    found = _product(taken(one, kind), taken(other, kind))
    return Value(found.low >> WIDTHS[kind], found.high >> WIDTHS[kind])


def _negate(one: Value | None, _: str) -> Value | None:
    return _negative(one) if one is not None and one.base is None else None


def _invert(one: Value | None, _: str) -> Value | None:
    return _negative(one).moved(-1) if one is not None and one.base is None else None


def _absolute(one: Value | None, kind: str) -> Value:
    value = taken(one, f"s{kind[1:]}")
    if value.low >= 0:
        return value
    return Value(0 if value.high >= 0 else -value.high, max(-value.low, value.high))


def _shift_left(one: Value | None, other: Value | None, kind: str) -> Value | None:
    by, width = taken(other, "u32"), WIDTHS[kind]
    if by.low >= width:
        return Value(0, 0)
    if one is None or one.base is not None or by.high >= width:
        return None
    return _product(one, Value(1 << by.low, 1 << by.high) if not by.is_one else _power(by.low))


def _power(exponent: int) -> Value:
    return Value(1 << exponent, 1 << exponent)


def _shift_right(one: Value | None, other: Value | None, kind: str) -> Value:
    value, by = taken(one, kind), taken(other, "u32")
    # Beyond all bits, only the sign is left.
    least, most = min(by.low, MOST_BITS), min(by.high, MOST_BITS)
    ends = [each >> by_bits for each in (value.low, value.high) for by_bits in (least, most)]
    combs: tuple[Comb, ...] = ()
    if least == most:
        combs = kept(
            Comb(comb.step >> least, comb.low >> least)
            for comb in value.combs
            if not (comb.spread or comb.step % (1 << least))
        )
    return Value(min(ends), max(ends), None, combs)


def _and(one: Value | None, other: Value | None, kind: str) -> Value:
    mine, its = taken(one, f"u{kind[1:]}"), taken(other, f"u{kind[1:]}")
    if mine.is_one and its.is_one:
        return Value(mine.low & its.low, mine.low & its.low)
    high, combs = min(mine.high, its.high), []
    for value, mask in ((mine, its), (its, mine)):
        if not mask.is_one:
            continue
        # Below its lowest bit all is 0 afterwards; below the lowest that it lacks, all stays.
        ends_at, lacking = mask.low & -mask.low, ~mask.low & (mask.low + 1)
        given = one if value is mine else other
        if ends_at and mask.low + ends_at == 1 << WIDTHS[kind] and given is not None:
            if given.base is None:
                return _rounded_down(given, ends_at)
            continue
        if not mask.low & (mask.low + 1) and value.low // lacking == value.high // lacking:
            return value.moved(-(value.low // lacking * lacking))
        combs.append(Comb(ends_at, 0))
        combs += [added(each, Comb(lacking, 0)) for each in value.every_comb]
    return Value(0, high, None, kept(combs))


def _rounded_down(value: Value, power: int) -> Value:
    """Return the numbers without their lower bits, whatever the upper ones are."""
    combs = [Comb(power, 0)]
    for step, low, spread in value.combs:
        if not step % power:
            combs.append(Comb(step, low & -power, (low + spread & -power) - (low & -power)))
    return Value(value.low & -power, value.high & -power, None, kept(combs))


def _or(one: Value | None, other: Value | None, kind: str) -> Value:
    mine, its = taken(one, f"u{kind[1:]}"), taken(other, f"u{kind[1:]}")
    if mine.is_one and its.is_one:
        return Value(mine.low | its.low, mine.low | its.low)
    for value, bits in ((one, its), (other, mine)):
        # Where one ends in zeros for which alone the other has bits, it is the sum.
        if value is not None and value.base is None and bits.high < _last_bit(value):
            return total(value, bits, None)
    bits_of_both = (1 << max(mine.high.bit_length(), its.high.bit_length())) - 1
    return Value(max(mine.low, its.low), min(bits_of_both, mine.high + its.high))


def _last_bit(value: Value) -> int:
    """Return what the numbers are all multiples of, as the lowest bit that any may have."""
    factor = value.low if value.is_one else _factor(value)
    return factor & -factor


def _exclusive_or(one: Value | None, other: Value | None, kind: str) -> Value:
    mine, its = taken(one, f"u{kind[1:]}"), taken(other, f"u{kind[1:]}")
    if mine.is_one and its.is_one:
        return Value(mine.low ^ its.low, mine.low ^ its.low)
    return Value(0, (1 << max(mine.high.bit_length(), its.high.bit_length())) - 1)


def _divide(one: Value | None, other: Value | None, kind: str) -> Value | None:
    value, by = taken(one, kind), taken(other, kind)
    if by.low <= 0:
        return None
    ends = [_quotient(each, its) for each in (value.low, value.high) for its in (by.low, by.high)]
    return Value(min(ends), max(ends))


def _quotient(one: int, other: int) -> int:
    return one // other if one >= 0 else -(-one // other)


def _remainder(one: Value | None, other: Value | None, kind: str) -> Value | None:
    value, by = taken(one, kind), taken(other, kind)
    if by.low <= 0:
        return None
    if value.low >= 0 and value.high < by.low:
        return value
    low = 0 if value.low >= 0 else max(value.low, 1 - by.high)
    high = 0 if value.high <= 0 else min(value.high, by.high - 1)
    combs: tuple[Comb, ...] = ()
    if by.is_one:
        combs = kept(added(each, Comb(by.low, 0)) for each in value.every_comb)
    return Value(low, high, None, combs)


def _least(one: Value | None, other: Value | None, kind: str) -> Value:
    mine, its = taken(one, kind), taken(other, kind)
    combs = joined_combs(mine, its)
    return Value(min(mine.low, its.low), min(mine.high, its.high), None, combs)


def _largest(one: Value | None, other: Value | None, kind: str) -> Value:
    mine, its = taken(one, kind), taken(other, kind)
    combs = joined_combs(mine, its)
    return Value(max(mine.low, its.low), max(mine.high, its.high), None, combs)


Action: TypeAlias = Callable[..., Value | None]
ARITHMETIC: Final[Mapping[str, Action]] = {
    "add": _add,
    "sub": _subtract,
    "mul": _multiply,
    "mul.wide": _wide_product,
    "mul.hi": _upper_product,
    "neg": _negate,
    "not": _invert,
    "abs": _absolute,
    "shl": _shift_left,
    "shr": _shift_right,
    "and": _and,
    "or": _or,
    "xor": _exclusive_or,
    "div": _divide,
    "rem": _remainder,
    "min": _least,
    "max": _largest,
}
"""What operations make of values, by name; each takes the type of its sources last."""
