"""Conversion from and to pairs of floating-point numbers of 8 bits (PTX ISA 9.0, 9.7.9.21)."""

from __future__ import annotations

from graphdsl.code.ptx.syntax import Instruction
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.conversion import (
    F16,
    F32,
    FORMATS,
    clamp_negative,
    narrow,
    widen,
)
from graphdsl.sim.translate.registry import Form, instruction

__all__: list[str] = []


def _write_pair(
    emit: Emitter, instruction: Instruction, form: Form, values: list[str], target: str
) -> None:
    """Write two doubles, the first into the upper half."""
    number = FORMATS[target]
    both, bits = "0", 2 * number.bits
    for shift, value in zip((number.bits, 0), values, strict=True):
        result = narrow(emit, value, number, "rn", is_finite=bool(form.get("satfinite")))
        if form["relu"]:
            result = clamp_negative(emit, result, number)
        part = emit.op(f"zext {number.kind} {result} to i{bits}")
        both = emit.op(f"or i{bits} {both}, {emit.op(f'shl i{bits} {part}, {shift}')}")
    emit.write(instruction.operands[0], both, f"i{bits}")


def _halves(emit: Emitter, value: str, bits: int) -> list[str]:
    """Return the upper and the lower half of a register."""
    upper = emit.op(f"lshr i{bits} {value}, {bits // 2}")
    return [emit.op(f"trunc i{bits} {each} to i{bits // 2}") for each in (upper, value)]


@instruction("cvt.rn.{satfinite:satfinite}[.relu].{to:e4m3x2|e5m2x2}.f32")
def from_f32(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round two numbers; the largest finite one takes the place of those above it."""
    values = [widen(emit, emit.read(each, "i32"), F32) for each in instruction.operands[1:]]
    _write_pair(emit, instruction, form, values, form["to"].removesuffix("x2"))


@instruction("cvt.rn.{satfinite:satfinite}[.relu].{to:e4m3x2|e5m2x2}.f16x2")
def from_halves(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round two numbers of a register."""
    parts = _halves(emit, emit.read(instruction.operands[1], "i32"), 32)
    values = [widen(emit, each, F16) for each in parts]
    _write_pair(emit, instruction, form, values, form["to"].removesuffix("x2"))


@instruction("cvt.rn[.relu].f16x2.{from:e4m3x2|e5m2x2}")
def to_halves(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert two numbers exactly."""
    number = FORMATS[form["from"].removesuffix("x2")]
    parts = _halves(emit, emit.read(instruction.operands[1], "i16"), 16)
    _write_pair(emit, instruction, form, [widen(emit, each, number) for each in parts], "f16")
