"""PTX arithmetic on the abstract domain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from graphdsl.base.strides import Stride, canonical
from graphdsl.code.effects.domain import Numbers, exactly
from graphdsl.code.effects.instructions import Shape, shape
from graphdsl.code.ptx.meanings import MEANINGS, converted
from graphdsl.code.ptx.signatures import WIDTHS

MOST_BITS: Final = 64
PACKED: Final = frozenset({"u16x2", "s16x2"})
UNFOLLOWED: Final = frozenset({"cc", "sat", "relu", "pack"})
"""Modifiers of instructions whose results are not analyzed."""

Known: TypeAlias = Numbers | None
"""Possible numbers; None for any."""


@cache
def source_type(name: str) -> str | None:
    """Return the type of an instruction's sources; None if it does not compute with integers."""
    found = shape(name)
    source = name.rsplit(".", 1)[1] if found.opcode == "cvt" else found.type
    if found.parts & UNFOLLOWED or not all(map(is_integer, (found.type, source))):
        return None
    return source


def is_integer(kind: str) -> bool:
    """Return whether a type is that of one integer, or of its bits."""
    # The numbers of bf16 are none of bits.
    is_plain = kind[:1] in {"b", "u", "s"} and not kind.startswith("bf")
    return is_plain and kind in WIDTHS and kind not in PACKED


def operand_types(found: Shape, source: str, bits: int) -> tuple[str, ...]:
    """Return the types of an instruction's sources, for a destination register width."""
    match found.opcode:
        case "shl" | "shr":
            return source, "u32"
        case "mad":
            return source, source, f"b{bits}"
        case "bfe":
            return source, "u32", "u32"
        case "bfi":
            return source, source, "u32", "u32"
    return (source,) * 3


def computed(found: Shape, source: str, bits: int, values: Sequence[Known]) -> Known:
    """Return the possible values that an instruction writes to a register; None if unknown.

    Parameters
    ----------
    found : Shape
        The instruction.
    source : str
        The type of its sources.
    bits : int
        The width of the register.
    values : sequence of Numbers or None
        The possible values of its sources.
    """
    value = _unwrapped(found, source, bits, values)
    return None if value is None else value.wrapped(bits)


def _unwrapped(found: Shape, source: str, bits: int, values: Sequence[Known]) -> Known:
    match found.opcode:
        case "selp":
            one, other = values[:2]
            return None if one is None or other is None else one.joined(other)
        case "mov":
            return values[0]
        case "cvta":
            return values[0] if values[0] is not None and values[0].base is not None else None
        case "cvt":
            value = values[0]
            if value is not None and value.base is not None:
                return value if WIDTHS[source] == bits == WIDTHS[found.type] else None
            return converted(INTERVALS, value, source, found.type, bits)
    half = next((f".{each}" for each in ("wide", "hi") if each in found.parts), "")
    arity, meaning = MEANINGS.get(found.opcode + half, (-1, None))
    if meaning is None or arity != len(values):
        return None
    result: Known = meaning(INTERVALS, source, *values)
    return result


class Intervals:
    """The operations of :mod:`graphdsl.code.ptx.meanings` on possible numbers; None for any."""

    def number(self, value: int) -> Known:
        """Return a number."""
        return exactly(value)

    def of_type(self, value: Known, kind: str) -> Numbers:
        """Return a value as numbers of a type."""
        return of_type(value, kind)

    def plus(self, one: Known, other: Known) -> Known:
        """Return the sums."""
        return None if one is None or other is None else one.plus(other)

    def minus(self, one: Known, other: Known) -> Known:
        """Return the differences."""
        return None if one is None or other is None else one.minus(other)

    def times(self, one: Known, other: Known) -> Known:
        """Return the products."""
        if one is None or other is None or one.base is not None or other.base is not None:
            return None
        return one.product(other)

    def quotient(self, one: Known, other: Known) -> Known:
        """Return the quotients, rounded to zero."""
        if one is None or other is None or other.low <= 0:
            return None
        ends = [_quotient(each, its) for each in (one.low, one.high) for its in other[:2]]
        return Numbers(min(ends), max(ends))

    def remainder(self, one: Known, other: Known) -> Known:
        """Return the remainders of these quotients."""
        if one is None or other is None or other.low <= 0:
            return None
        if one.low >= 0 and one.high < other.low:
            return one
        low = 0 if one.low >= 0 else max(one.low, 1 - other.high)
        high = 0 if one.high <= 0 else min(one.high, other.high - 1)
        return Numbers(low, high, None, one.remainders(other.low) if other.is_one else ())

    def least(self, one: Known, other: Known) -> Known:
        """Return the smaller numbers."""
        if one is None or other is None:
            return None
        low, high = min(one.low, other.low), min(one.high, other.high)
        return Numbers(low, high, None, one.joined_strides(other))

    def largest(self, one: Known, other: Known) -> Known:
        """Return the larger numbers."""
        if one is None or other is None:
            return None
        low, high = max(one.low, other.low), max(one.high, other.high)
        return Numbers(low, high, None, one.joined_strides(other))

    def absolute(self, one: Known) -> Known:
        """Return the absolute values."""
        if one is None or one.low >= 0:
            return one
        return Numbers(0 if one.high >= 0 else -one.high, max(-one.low, one.high))

    def shifted_left(self, one: Known, by: Known, width: int) -> Known:
        """Return registers shifted to the left."""
        if by is not None and by.low >= width:
            return exactly(0)
        if one is None or one.base is not None or by is None or by.high >= width:
            return None
        return one.product(Numbers(1 << by.low, 1 << by.high))

    def shifted_right(self, one: Known, by: Known, _width: int) -> Known:
        """Return numbers shifted to the right."""
        if one is None or by is None:
            return None
        # Beyond all bits, only the sign is left.
        return one.shifted_right(min(by.low, MOST_BITS), min(by.high, MOST_BITS))

    def both(self, one: Known, other: Known, kind: str) -> Numbers:
        """Return the bits that are set in both."""
        mine, its = of_type(one, f"u{kind[1:]}"), of_type(other, f"u{kind[1:]}")
        if mine.is_one and its.is_one:
            return exactly(mine.low & its.low)
        strides = []
        for operand, value, mask in ((one, mine, its), (other, its, mine)):
            if not mask.is_one:
                continue
            # All bits below its lowest bit become 0; all below the lowest zero bit stay.
            lowest, lacking = mask.low & -mask.low, ~mask.low & (mask.low + 1)
            if lowest and mask.low + lowest == 1 << WIDTHS[kind] and operand is not None:
                if operand.base is None:
                    return operand.rounded_down(lowest)
                continue
            if not mask.low & (mask.low + 1) and value.low // lacking == value.high // lacking:
                return value.moved(-(value.low // lacking * lacking))
            strides += [Stride(lowest, 0), *value.remainders(lacking)]
        return Numbers(0, min(mine.high, its.high), None, canonical(strides))

    def either(self, one: Known, other: Known, kind: str) -> Known:
        """Return the bits that are set in one of two."""
        mine, its = of_type(one, f"u{kind[1:]}"), of_type(other, f"u{kind[1:]}")
        if mine.is_one and its.is_one:
            return exactly(mine.low | its.low)
        for value, bits in ((one, its), (other, mine)):
            if value is not None and value.base is None:
                # If one has zeros in all bits that the other may have, the result is the sum.
                factor = value.low if value.is_one else value.factor
                if bits.high < factor & -factor:
                    return value.plus(bits)
        most = min(_all_bits(mine, its), mine.high + its.high)
        return Numbers(max(mine.low, its.low), most)

    def differing(self, one: Known, other: Known, kind: str) -> Numbers:
        """Return the bits that differ."""
        mine, its = of_type(one, f"u{kind[1:]}"), of_type(other, f"u{kind[1:]}")
        if mine.is_one and its.is_one:
            return exactly(mine.low ^ its.low)
        return Numbers(0, _all_bits(mine, its))

    def bits(self, one: Known, start: int, count: int) -> Numbers:
        """Return some bits of registers, as numbers."""
        mask = exactly((1 << count) - 1)
        moved = self.shifted_right(of_type(one, "u64"), exactly(start), MOST_BITS)
        return self.both(moved, mask, "b64")

    def reversed_bits(self, one: Known, width: int) -> Known:
        """Return the bits of numbers of a width in the opposite order."""
        if one is None or not one.is_one:
            return None
        return exactly(int(f"{one.low:0{width}b}"[::-1], 2))

    def constant(self, one: Known) -> int | None:
        """Return the only number that a value can be; None if there are several."""
        return one.low if one is not None and one.is_one else None

    def unknown(self) -> Known:
        """Return any numbers."""
        return None


INTERVALS: Final = Intervals()


def _all_bits(one: Numbers, other: Numbers) -> int:
    """Return the mask of all bits that numbers of either may have."""
    return (1 << max(one.high.bit_length(), other.high.bit_length())) - 1


def _quotient(one: int, other: int) -> int:
    return one // other if one >= 0 else -(-one // other)


def limits(kind: str) -> tuple[int, int]:
    """Return the minimum and maximum of a type; bit types count as unsigned."""
    bits = WIDTHS[kind]
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)


def of_type(value: Numbers | None, kind: str) -> Numbers:
    """Return a value as numbers of a type."""
    low, high = limits(kind)
    if value is None or value.base is not None:
        return Numbers(low, high)
    size = 1 << WIDTHS[kind]
    found = value.moved(-((value.low - low) // size * size))
    return found if found.high <= high else Numbers(low, high, None, value.remainders(size))
