"""PTX arithmetic on the abstract domain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from graphdsl.ptx.effects.domain import Numbers, Stride, canonical, exactly
from graphdsl.ptx.effects.instructions import Shape, shape
from graphdsl.ptx.signatures import WIDTHS

__all__ = ["computed", "limits", "of_type", "operand_types", "source_type"]

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
    if found.type[:1] not in {"b", "u", "s"} or found.parts & UNFOLLOWED:
        return None
    source = name.rsplit(".", 1)[1] if found.opcode == "cvt" else found.type
    return source if source[0] in "bus" and source in WIDTHS and source not in PACKED else None


def operand_types(found: Shape, source: str, bits: int) -> tuple[str, str, str]:
    """Return the types of an instruction's sources, for a destination register width."""
    second = "u32" if found.opcode in {"shl", "shr"} else source
    return source, second, f"b{bits}" if found.opcode == "mad" else source


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
            return _converted(values[0], source, found.type, bits)
    half = next((f".{each}" for each in ("wide", "hi") if each in found.parts), "")
    if found.opcode == "mad" and len(values) == 3:
        return _add(ARITHMETIC[f"mul{half}"](*values[:2], source), values[2], source)
    action = ARITHMETIC.get(found.opcode + half)
    if action is None or len(values) != (1 if found.opcode in {"neg", "not", "abs"} else 2):
        return None
    return action(*values, source)


def _converted(value: Known, source: str, to: str, bits: int) -> Known:
    """Return the possible values of a register after a conversion."""
    if value is not None and value.base is not None:
        return value if WIDTHS[source] == bits == WIDTHS[to] else None
    if WIDTHS[source] >= bits == WIDTHS[to]:
        # The lower bits, whatever they mean.
        return value
    found = of_type(value, source)
    return of_type(found, to) if WIDTHS[to] < bits else found


def _add(one: Known, other: Known, _: str) -> Known:
    return None if one is None or other is None else one.plus(other)


def _subtract(one: Known, other: Known, _: str) -> Known:
    return None if one is None or other is None else one.minus(other)


def _multiply(one: Known, other: Known, _: str) -> Known:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    return one.product(other)


def _wide_product(one: Known, other: Known, kind: str) -> Numbers:
    return of_type(one, kind).product(of_type(other, kind))


def _upper_product(one: Known, other: Known, kind: str) -> Numbers:
    found = _wide_product(one, other, kind)
    return Numbers(found.low >> WIDTHS[kind], found.high >> WIDTHS[kind])


def _negate(one: Known, _: str) -> Known:
    return None if one is None or one.base is not None else one.times(-1)


def _invert(one: Known, _: str) -> Known:
    return None if one is None or one.base is not None else one.times(-1).moved(-1)


def _absolute(one: Known, kind: str) -> Numbers:
    value = of_type(one, f"s{kind[1:]}")
    if value.low >= 0:
        return value
    return Numbers(0 if value.high >= 0 else -value.high, max(-value.low, value.high))


def _shift_left(one: Known, other: Known, kind: str) -> Known:
    by, width = of_type(other, "u32"), WIDTHS[kind]
    if by.low >= width:
        return exactly(0)
    if one is None or one.base is not None or by.high >= width:
        return None
    return one.product(Numbers(1 << by.low, 1 << by.high))


def _shift_right(one: Known, other: Known, kind: str) -> Numbers:
    by = of_type(other, "u32")
    # Beyond all bits, only the sign is left.
    return of_type(one, kind).shifted_right(min(by.low, MOST_BITS), min(by.high, MOST_BITS))


def _and(one: Known, other: Known, kind: str) -> Numbers:
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


def _or(one: Known, other: Known, kind: str) -> Known:
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


def _exclusive_or(one: Known, other: Known, kind: str) -> Numbers:
    mine, its = of_type(one, f"u{kind[1:]}"), of_type(other, f"u{kind[1:]}")
    if mine.is_one and its.is_one:
        return exactly(mine.low ^ its.low)
    return Numbers(0, _all_bits(mine, its))


def _all_bits(one: Numbers, other: Numbers) -> int:
    """Return the mask of all bits that numbers of either may have."""
    return (1 << max(one.high.bit_length(), other.high.bit_length())) - 1


def _divide(one: Known, other: Known, kind: str) -> Known:
    value, by = of_type(one, kind), of_type(other, kind)
    if by.low <= 0:
        return None
    ends = [_quotient(each, its) for each in (value.low, value.high) for its in (by.low, by.high)]
    return Numbers(min(ends), max(ends))


def _quotient(one: int, other: int) -> int:
    return one // other if one >= 0 else -(-one // other)


def _remainder(one: Known, other: Known, kind: str) -> Known:
    value, by = of_type(one, kind), of_type(other, kind)
    if by.low <= 0:
        return None
    if value.low >= 0 and value.high < by.low:
        return value
    low = 0 if value.low >= 0 else max(value.low, 1 - by.high)
    high = 0 if value.high <= 0 else min(value.high, by.high - 1)
    return Numbers(low, high, None, value.remainders(by.low) if by.is_one else ())


def _least(one: Known, other: Known, kind: str) -> Numbers:
    mine, its = of_type(one, kind), of_type(other, kind)
    low, high = min(mine.low, its.low), min(mine.high, its.high)
    return Numbers(low, high, None, mine.joined_strides(its))


def _largest(one: Known, other: Known, kind: str) -> Numbers:
    mine, its = of_type(one, kind), of_type(other, kind)
    low, high = max(mine.low, its.low), max(mine.high, its.high)
    return Numbers(low, high, None, mine.joined_strides(its))


Action: TypeAlias = Callable[..., Known]
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
"""Transfer functions of operations by name; each takes the type of its sources last."""


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
