"""What instructions make of what their sources may hold: of addresses, and of plain numbers."""

from __future__ import annotations

from typing import Final

from graphdsl.ptx.effects.instructions import Shape
from graphdsl.ptx.effects.values import (
    INTEGER,
    Value,
    added,
    blurred,
    constant,
    multiplied,
    negated,
    some_of,
    without_constants,
)
from graphdsl.ptx.syntax import Integer, Operand, Register, Vector

__all__ = ["computed", "signed"]

WORD_BITS: Final = 64
SMALL: Final = 1 << 31


def computed(found: Shape, operands: tuple[Operand, ...], values: list[Value]) -> Value:
    """Return what an instruction makes of the values of its sources.

    Parameters
    ----------
    found : Shape
        What the instruction is.
    operands : tuple of Operand
        All that it names, what it writes first.
    values : list of Value
        What each of its sources may hold; none is without any.
    """
    if not any(parts for value in values for parts, _ in value):
        return _number(found, operands, values)
    return _from_roots(found, operands, values)


def _from_roots(found: Shape, operands: tuple[Operand, ...], values: list[Value]) -> Value:
    opcode, parts = found.opcode, found.parts
    match opcode:
        case "mov" if isinstance(operands[0], Vector) or isinstance(operands[1], Vector):
            return blurred(values)
        case "mov" | "cvta":
            return values[0]
        case "cvt" if found.bits == WORD_BITS and _is_wide(operands[1]):
            return values[0]
        case "add" | "or" if "cc" not in parts:
            return added(values[0], values[1])
        case "sub" if "cc" not in parts:
            return added(values[0], negated(values[1]))
        case "neg":
            return negated(values[0])
        case "min" | "max":
            return some_of(values)
        case "and":
            if any(isinstance(each, Integer) and each.value < 0 for each in operands[1:]):
                kept = [value for value in values if any(parts for parts, _ in value)]
                return without_constants(kept[0])
        case "mul" if "hi" not in parts:
            return multiplied(values[0], values[1])
        case "mad" if "hi" not in parts and "cc" not in parts:
            return added(multiplied(values[0], values[1]), values[2])
        case "shl" if isinstance(operands[2], Integer) and 0 <= operands[2].value < 64:
            return multiplied(values[0], constant(1 << operands[2].value))
    return blurred(values)


def _number(found: Shape, operands: tuple[Operand, ...], values: list[Value]) -> Value:
    """Return what is computed from numbers: exact where places are counted with it."""
    if not values or any(isinstance(each, Vector) for each in operands):
        return INTEGER
    value = _exact_number(found, values)
    # What wraps around, and what is negative in one type and not in another.
    is_small = all(number is None or 0 <= number < SMALL for _, number in value)
    return value if is_small or found.is_exact else INTEGER


def _exact_number(found: Shape, values: list[Value]) -> Value:
    numbers = [next(iter(value))[1] if len(value) == 1 else None for value in values]
    known = [number for number in numbers if number is not None]
    if len(known) < len(numbers):
        if found.opcode == "mov" and len(values) == 1:
            return values[0]
        if found.opcode in {"add", "sub"} and all(len(value) <= 4 for value in values):
            second = values[1] if found.opcode == "add" else negated(values[1])
            return added(values[0], second)
        return INTEGER
    match found.opcode, known:
        case (("mov" | "cvt" | "cvta"), [one]):
            return constant(one)
        case "add", [one, other]:
            return constant(one + other)
        case "sub", [one, other]:
            return constant(one - other)
        case "mul", [one, other] if "hi" not in found.parts:
            return constant(one * other)
        case "shl", [one, other] if 0 <= other < 64:
            return constant(one << other)
        case "mad", [one, other, third] if "hi" not in found.parts:
            return constant(one * other + third)
    return INTEGER


def _is_wide(operand: Operand) -> bool:
    return isinstance(operand, Register) and operand.bits == WORD_BITS


def signed(number: int) -> int:
    """Return the number that 64 bits stand for where they have a sign."""
    return number - (1 << 64) if number >= 1 << 63 else number
