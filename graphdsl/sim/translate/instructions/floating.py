"""Arithmetic in f32 and f64 (PTX ISA 9.0, 9.7.3), with all roundings exact."""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.syntax import Instruction
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.conversion import (
    F32,
    F64,
    FORMATS,
    ROUNDINGS,
    Format,
    add_exactly,
    comparable,
    flush,
    flush_rounded,
    multiply_add_exactly,
    narrow,
    pass_nan_on,
    read_bits,
    saturate,
    widen,
    write_bits,
)
from graphdsl.sim.translate.registry import Form, instruction

NATIVE: Final = {
    "add": "graphdsl_add",
    "sub": "graphdsl_subtract",
    "mul": "graphdsl_multiply",
    "fma": "graphdsl_multiply_add",
    "mad": "graphdsl_multiply_add",
    "div": "graphdsl_divide",
    "rcp": "graphdsl_divide",
    "sqrt": "graphdsl_square_root",
}
"""The functions of arithmetic.c."""
SCALE: Final = 64
"""Exponent by which factors are scaled to detect results below the normal numbers."""


@instruction(
    "{operation:add|sub|mul}[.{rounding:rn|rz|rm|rp}][.ftz][.sat].f32",
    "{operation:fma|mad}.{rounding:rn|rz|rm|rp}[.ftz][.sat].f32",
    "{operation:div|rcp|sqrt}.{rounding:rn|rz|rm|rp}[.ftz].f32",
    is_arithmetic=True,
)
def single(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """f32: compute, round, flush, clamp."""
    destination, *sources = instruction.operands
    operation, rounding = form["operation"], form["rounding"] or "rn"
    operands = [read_bits(emit, each, F32, ftz=form["ftz"]) for each in sources]
    if operation == "rcp":
        operands.insert(0, str(F32.one))
    if rounding == "rn":
        numbers = [emit.bitcast(each, "i32", "float") for each in operands]
        value = _nearest(emit, operation, "float", numbers)
        bits = emit.bitcast(value, "float", "i32")
        if form["ftz"]:
            bits = _flush_nearest(emit, operation, numbers, bits)
    else:
        numbers = [widen(emit, each, F32) for each in operands]
        exact = _in_double(emit, operation, numbers, rounding)
        bits = narrow(emit, exact, F32, rounding)
        if form["ftz"]:
            bits = flush_rounded(emit, bits, exact, F32, rounding)
    if form.get("sat"):
        bits = saturate(emit, bits, F32)
    write_bits(emit, destination, bits, F32)


def _flush_nearest(emit: Emitter, operation: str, numbers: list[str], bits: str) -> str:
    """Return zero for a subnormal f32 result, as `flush_rounded` does, without f64."""
    if operation not in {"mul", "fma", "mad"}:
        # Other results are exact, or too far below the smallest normal number.
        return flush(emit, bits, F32)
    # Scaled, it keeps all bits of its significand. If that overflows, the result itself is normal,
    # or exactly zero.
    scale = f"{(F64.bias + SCALE) << F64.fraction:#018x}"
    first, second, *addend = numbers
    scaled = [emit.op(f"fmul float {each}, {scale}") for each in (first, *addend)]
    scaled.insert(1, second)
    size = _nearest(emit, operation, "float", scaled)
    size = emit.call("float", "llvm.fabs.f32", f"float {size}")
    smallest = f"{(F64.bias + 1 - F32.bias + SCALE) << F64.fraction:#018x}"
    is_small = emit.op(f"fcmp olt float {size}, {smallest}")
    zero = emit.op(f"and i32 {bits}, {F32.sign}")
    return emit.op(f"select i1 {is_small}, i32 {zero}, i32 {bits}")


@instruction(
    "{operation:add|sub|mul}[.{rounding:rn|rz|rm|rp}].f64",
    "{operation:fma|mad|div|rcp|sqrt}.{rounding:rn|rz|rm|rp}.f64",
)
def double(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """f64: rounding modes other than to nearest use the processor's, in arithmetic.c."""
    destination, *sources = instruction.operands
    operation, rounding = form["operation"], form["rounding"] or "rn"
    operands = [emit.read(each, "double") for each in sources]
    numbers = ["1.0", *operands] if operation == "rcp" else operands
    if rounding == "rn":
        value = _nearest(emit, operation, "double", numbers)
    else:
        arguments = [f"double {each}" for each in numbers]
        direction = f"i32 {ROUNDINGS[rounding]}"
        value = emit.call("double", NATIVE[operation], *arguments, direction)
    emit.write(destination, pass_nan_on(emit, value, operands), "double")


def _nearest(emit: Emitter, operation: str, kind: str, numbers: list[str]) -> str:
    """Return the result rounded to nearest even, as LLVM's own operations do."""
    suffix = {"float": "f32", "double": "f64"}[kind]
    match operation:
        case "fma" | "mad":
            arguments = [f"{kind} {each}" for each in numbers]
            return emit.call(kind, f"llvm.fma.{suffix}", *arguments)
        case "sqrt":
            return emit.call(kind, f"llvm.sqrt.{suffix}", f"{kind} {numbers[0]}")
        case _:
            name = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv", "rcp": "fdiv"}
            return emit.op(f"{name[operation]} {kind} {numbers[0]}, {numbers[1]}")


def _in_double(emit: Emitter, operation: str, numbers: list[str], rounding: str) -> str:
    """Return the result for f32 numbers as a double that rounds to f32 as the exact result does."""
    first, *others = numbers
    match operation:
        case "add":
            return add_exactly(emit, first, others[0], rounding)
        case "sub":
            return add_exactly(emit, first, emit.op(f"fneg double {others[0]}"), rounding)
        case "mul":
            # 48 bits: exact.
            return emit.op(f"fmul double {first}, {others[0]}")
        case "fma" | "mad":
            return multiply_add_exactly(emit, first, others[0], others[1], rounding)
        # An inexact quotient or root differs from every f32 number by more than 2**-50 of its
        # magnitude, and from the nearest double by less than 2**-52, so both are on the same side.
        case "sqrt":
            return emit.call("double", "llvm.sqrt.f64", f"double {first}")
        case _:
            return emit.op(f"fdiv double {first}, {others[0]}")


# Signs, extremes and classes ---------------------------------------------------------------------


@instruction("{operation:neg|abs}[.ftz].{type:f32}", is_arithmetic=True)
@instruction("{operation:neg|abs}.{type:f64}")
def change_sign(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Change the sign bit; a NaN becomes the NaN of arithmetic."""
    destination, source = instruction.operands
    number = FORMATS[form["type"]]
    bits = read_bits(emit, source, number, ftz=form.get("ftz", ""))
    result = sign_changed(emit, form["operation"], bits, number)
    if number is F64:
        value = widen(emit, bits, F64)
        is_nan = emit.op(f"fcmp uno double {value}, {value}")
        quiet = emit.op(f"or i64 {bits}, {F64.quiet}")
        result = emit.op(f"select i1 {is_nan}, i64 {quiet}, i64 {result}")
    write_bits(emit, destination, result, number)


def sign_changed(emit: Emitter, operation: str, bits: str, number: Format) -> str:
    """Return bits with the sign inverted (``neg``) or cleared (``abs``)."""
    if operation == "neg":
        return emit.op(f"xor {number.kind} {bits}, {number.sign}")
    return emit.op(f"and {number.kind} {bits}, {~number.sign}")


@instruction("copysign.{type:f32|f64}")
def copy_sign(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine the sign of the first operand with the rest of the second."""
    destination, sign, magnitude = instruction.operands
    number = FORMATS[form["type"]]
    kind = number.kind
    high = emit.op(f"and {kind} {emit.read(sign, kind)}, {number.sign}")
    low = emit.op(f"and {kind} {emit.read(magnitude, kind)}, {~number.sign}")
    emit.write(destination, emit.op(f"or {kind} {high}, {low}"), kind)


@instruction("{operation:min|max}[.ftz][.NaN][.{sign:xorsign.abs}].{type:f32}", is_arithmetic=True)
@instruction("{operation:min|max}.{type:f64}")
def extreme(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the smaller or the larger of two numbers."""
    destination, *sources = instruction.operands
    number = FORMATS[form["type"]]
    first, second = (read_bits(emit, each, number, ftz=form.get("ftz", "")) for each in sources)
    write_bits(emit, destination, extreme_of(emit, form, first, second, number), number)


def extreme_of(emit: Emitter, form: Form, first: str, second: str, number: Format) -> str:
    """Return the bits of the smaller or larger number; -0 is less than +0.

    A number wins over a NaN, unless the form has ``NaN``.
    """
    kind = number.kind
    sign = ""
    if form.get("sign"):
        sign = emit.op(f"and {kind} {emit.op(f'xor {kind} {first}, {second}')}, {number.sign}")
        first, second = (sign_changed(emit, "abs", each, number) for each in (first, second))
    one, real = comparable(emit, first, number)
    other, _ = comparable(emit, second, number)
    is_min = form["operation"] == "min"
    comparison = "olt" if is_min else "ogt"
    # Of two equal numbers only zeros differ in their bits.
    combined = emit.op(f"{'or' if is_min else 'and'} {kind} {first}, {second}")
    wins = emit.op(f"fcmp {comparison} {real} {one}, {other}")
    result = emit.op(f"select i1 {wins}, {kind} {first}, {kind} {second}")
    equal = emit.op(f"fcmp oeq {real} {one}, {other}")
    result = emit.op(f"select i1 {equal}, {kind} {combined}, {kind} {result}")
    if sign:
        result = emit.op(f"or {kind} {result}, {sign}")
    if form.get("NaN"):
        is_nan = emit.op(f"fcmp uno {real} {one}, {other}")
    else:
        lost = emit.op(f"fcmp uno {real} {other}, {other}")
        signed = emit.op(f"or {kind} {first}, {sign}") if sign else first
        result = emit.op(f"select i1 {lost}, {kind} {signed}, {kind} {result}")
        is_nan = emit.op(f"and i1 {lost}, {emit.op(f'fcmp uno {real} {one}, {one}')}")
    return emit.op(f"select i1 {is_nan}, {kind} {number.nan}, {kind} {result}")


@instruction("testp.{property:finite|infinite|number|notanumber|normal|subnormal}.{type:f32|f64}")
def test_property(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Test the class of a number; zero counts as normal."""
    destination, source = instruction.operands
    number = F32 if form["type"] == "f32" else F64
    kind = number.kind
    bits = sign_changed(emit, "abs", emit.read(source, kind), number)
    match form["property"]:
        case "finite":
            result = emit.op(f"icmp ult {kind} {bits}, {number.infinity}")
        case "infinite":
            result = emit.op(f"icmp eq {kind} {bits}, {number.infinity}")
        case "number":
            result = emit.op(f"icmp ule {kind} {bits}, {number.infinity}")
        case "notanumber":
            result = emit.op(f"icmp ugt {kind} {bits}, {number.infinity}")
        case wanted:
            # Subtracting 1 makes zero the largest number, so that only subnormal ones are below the
            # limit.
            less = emit.op(f"sub {kind} {bits}, 1")
            subnormal = emit.op(f"icmp ult {kind} {less}, {(1 << number.fraction) - 1}")
            result = subnormal
            if wanted == "normal":
                finite = emit.op(f"icmp ult {kind} {bits}, {number.infinity}")
                result = emit.op(f"and i1 {finite}, {emit.op(f'xor i1 {subnormal}, true')}")
    emit.write(destination, result, "i1")
