"""Conversion between all numeric types (PTX ISA 9.0, 9.7.9.21)."""

from __future__ import annotations

from typing import Final

from graphdsl.ptx.syntax import BITS, Instruction, Operand
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.rounding import (
    F32,
    F64,
    FORMATS,
    ROUNDINGS,
    clamp_negative,
    flush,
    flush_rounded,
    narrow,
    read_bits,
    round_to_odd,
    saturate,
    widen,
    write_bits,
)
from graphdsl.sim.translate.registry import Form, instruction

INTEGERS: Final = ("u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64")
TO_INTEGER: Final = f"{{to:{'|'.join(INTEGERS)}}}"
FROM_INTEGER: Final = f"{{from:{'|'.join(INTEGERS)}}}"
ROUND: Final = "{rounding:rn|rz|rm|rp}"
ROUND_TO_INTEGER: Final = "{integral:rni|rzi|rmi|rpi}"
INTEGRAL: Final = {"rni": "rint", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}
TWO_TO_32: Final = f"{(32 + F64.bias) << F64.fraction:#018x}"


def bounds(name: str) -> tuple[int, int]:
    """Return the least and the largest number of an integer type."""
    bits = BITS[name]
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if name[0] == "s" else (0, (1 << bits) - 1)


def may_saturate(source: str, target: str) -> bool:
    """Whether an integer type has numbers that another one has not."""
    (least, most), (low, high) = bounds(source), bounds(target)
    return least < low or most > high


# Integers ----------------------------------------------------------------------------------------


@instruction(
    f"cvt.{TO_INTEGER}.{FROM_INTEGER}",
    *(
        f"cvt.{{sat:sat}}.{{to:{'|'.join(targets)}}}.{{from:{source}}}"
        for source in INTEGERS
        if (targets := [each for each in INTEGERS if may_saturate(source, each)])
    ),
)
def integer_to_integer(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Truncate or extend by the source's sign, or clamp first."""
    destination, operand = instruction.operands
    source, target = form["from"], form["to"]
    have, want = BITS[source], BITS[target]
    value = emit.read(operand, f"i{have}")
    if form.get("sat"):
        value = _clamp(emit, value, source, target)
    if want < have:
        value = emit.op(f"trunc i{have} {value} to i{want}")
    elif want > have:
        extend = "sext" if source[0] == "s" else "zext"
        value = emit.op(f"{extend} i{have} {value} to i{want}")
    emit.write(destination, value, f"i{want}", signed=target[0] == "s")


def _clamp(emit: Emitter, value: str, source: str, target: str) -> str:
    (least, most), (low, high) = bounds(source), bounds(target)
    kind, sign = f"i{BITS[source]}", source[0]
    if low > least:
        value = emit.call(kind, f"llvm.{sign}max.{kind}", f"{kind} {value}", f"{kind} {low}")
    if high < most:
        value = emit.call(kind, f"llvm.{sign}min.{kind}", f"{kind} {value}", f"{kind} {high}")
    return value


@instruction(
    f"cvt.{ROUND_TO_INTEGER}[.ftz][.sat].{TO_INTEGER}.{{from:f32}}",
    f"cvt.{ROUND_TO_INTEGER}[.sat].{TO_INTEGER}.{{from:f16|f64}}",
    f"cvt.{ROUND_TO_INTEGER}.{TO_INTEGER}.{{from:bf16}}",
)
def number_to_integer(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round to an integer, and clamp, with ``.sat`` or without."""
    destination, operand = instruction.operands
    target = form["to"]
    value = _read_value(emit, operand, form)
    integral = _integral(emit, form["integral"], value)
    kind = f"i{BITS[target]}"
    name = f"llvm.fpto{'s' if target[0] == 's' else 'u'}i.sat.{kind}.f64"
    result = emit.call(kind, name, f"double {integral}")
    if form["from"] == "f64" or BITS[target] == 64:
        # Others give zero, as LLVM does.
        is_nan = emit.op(f"fcmp uno double {value}, {value}")
        result = emit.op(f"select i1 {is_nan}, {kind} {-(1 << BITS[target] - 1)}, {kind} {result}")
    emit.write(destination, result, kind, signed=target[0] == "s")


@instruction(f"cvt.{ROUND}[.ftz][.sat].{{to:f32}}.{FROM_INTEGER}", is_arithmetic=True)
@instruction(
    f"cvt.{ROUND}[.sat].{{to:f16|f64}}.{FROM_INTEGER}", f"cvt.{ROUND}.{{to:bf16}}.{FROM_INTEGER}"
)
def integer_to_number(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round an integer once."""
    destination, operand = instruction.operands
    source, number, rounding = form["from"], FORMATS[form["to"]], form["rounding"]
    bits, sign = BITS[source], source[0]
    value = emit.read(operand, f"i{bits}")
    if rounding == "rn" and number in {F32, F64}:
        kind = "float" if number is F32 else "double"
        nearest = emit.op(f"{sign}itofp i{bits} {value} to {kind}")
        result = emit.bitcast(nearest, kind, number.kind)
    else:
        if bits < 64:
            rounded = emit.op(f"{sign}itofp i{bits} {value} to double")
        else:
            rounded = _rounded(emit, value, sign, rounding if number is F64 else "odd")
        result = narrow(emit, rounded, number, rounding)
    if form.get("sat"):
        result = saturate(emit, result, number)
    write_bits(emit, destination, result, number)


def _rounded(emit: Emitter, value: str, sign: str, rounding: str) -> str:
    """Return a 64-bit integer as a double, rounded in a direction or to odd."""
    shift = "ashr" if sign == "s" else "lshr"
    high = emit.op(f"{sign}itofp i64 {emit.op(f'{shift} i64 {value}, 32')} to double")
    high = emit.op(f"fmul double {high}, {TWO_TO_32}")
    low = emit.op(f"uitofp i64 {emit.op(f'and i64 {value}, {(1 << 32) - 1}')} to double")
    if rounding in ROUNDINGS:
        arguments = (f"double {high}", f"double {low}", f"i32 {ROUNDINGS[rounding]}")
        return emit.call("double", "graphdsl_add", *arguments)
    total = emit.op(f"fadd double {high}, {low}")
    error = emit.op(f"fsub double {low}, {emit.op(f'fsub double {total}, {high}')}")
    return round_to_odd(emit, total, error)


# Numbers -----------------------------------------------------------------------------------------


@instruction("cvt.f32.{from:f32|bf16}")
def same_bits(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Move a number to f32 as it is, NaN or not: bf16 is the upper half of f32."""
    destination, operand = instruction.operands
    bits = emit.read(operand, FORMATS[form["from"]].kind)
    if form["from"] == "bf16":
        bits = emit.op(f"shl i32 {emit.op(f'zext i16 {bits} to i32')}, 16")
    emit.write(destination, bits, "i32")


@instruction(
    "cvt.{ftz:ftz}[.sat].{to:f32}.{from:f32}",
    "cvt.{sat:sat}.{to:f32}.{from:f32}",
    f"cvt.{ROUND_TO_INTEGER}[.ftz][.sat].{{to:f32}}.{{from:f32}}",
    "cvt[.ftz][.sat].{to:f32}.{from:f16}",
    "cvt.{ftz:ftz}.{to:f32}.{from:bf16}",
    is_arithmetic=True,
)
@instruction(
    "cvt[.sat].{to:f16}.{from:f16}",
    f"cvt.{ROUND_TO_INTEGER}[.sat].{{to:f16}}.{{from:f16}}",
    f"cvt.{ROUND_TO_INTEGER}.{{to:bf16}}.{{from:bf16}}",
    "cvt[.sat].{to:f64}.{from:f64}",
    f"cvt.{ROUND_TO_INTEGER}[.sat].{{to:f64}}.{{from:f64}}",
    "cvt[.ftz][.sat].{to:f64}.{from:f32}",
    "cvt[.sat].{to:f64}.{from:f16}",
    "cvt.{to:f64}.{from:bf16}",
    f"cvt.{ROUND}[.ftz][.sat].{{to:f32}}.{{from:f64}}",
    f"cvt.{ROUND}[.ftz][.sat].{{to:f16}}.{{from:f32}}",
    f"cvt.{ROUND}[.sat].{{to:f16}}.{{from:f64}}",
    f"cvt.{ROUND}.{{to:f16}}.{{from:bf16}}",
    f"cvt.{ROUND}[.ftz].{{to:bf16}}.{{from:f32}}",
    f"cvt.{ROUND}.{{to:bf16}}.{{from:f16|f64}}",
    "cvt.{rounding:rn|rz}.{relu:relu}[.satfinite].{to:f16|bf16}.{from:f32}",
    "cvt.{rounding:rn|rz}.{satfinite:satfinite}.{to:f16|bf16}.{from:f32}",
)
def number_to_number(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert to another format, or to an integer in the same one."""
    destination, operand = instruction.operands
    value = _read_value(emit, operand, form)
    if form.get("integral"):
        value = _integral(emit, form["integral"], value)
    number = FORMATS[form["to"]]
    result = _converted(emit, value, form["to"], form)
    if form["from"] == "f64":
        emit.write(destination, result, number.kind)
    else:
        write_bits(emit, destination, result, number)


@instruction("cvt.{rounding:rn|rz}[.relu][.satfinite].{to:f16x2|bf16x2}.{from:f32}")
def two_to_pair(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert two f32 numbers, the first into the upper half."""
    destination, *operands = instruction.operands
    target = form["to"].removesuffix("x2")
    high, low = (_converted(emit, _read_value(emit, each, form), target, form) for each in operands)
    upper = emit.op(f"shl i32 {emit.op(f'zext i16 {high} to i32')}, 16")
    both = emit.op(f"or i32 {emit.op(f'zext i16 {low} to i32')}, {upper}")
    emit.write(destination, both, "i32")


def _read_value(emit: Emitter, operand: Operand, form: Form) -> str:
    """Return an operand as a double; only f32 is flushed, and not for f16."""
    number = FORMATS[form["from"]]
    if form["to"] == "f64":
        # A NaN is passed on, so that its bits have to be the right ones.
        bits = emit.read(operand, number.kind)
        # What flushes also makes one NaN of all.
        return widen(
            emit, emit.settle(flush(emit, bits, number)) if form.get("ftz") else bits, number
        )
    ftz = form.get("ftz", "") if number is F32 and form["to"] != "f16" else ""
    return widen(emit, read_bits(emit, operand, number, ftz=ftz), number)


def _integral(emit: Emitter, rounding: str, value: str) -> str:
    return emit.call("double", f"llvm.{INTEGRAL[rounding]}.f64", f"double {value}")


def _converted(emit: Emitter, value: str, target: str, form: Form) -> str:
    """Return the bits of a double in a format, rounded and clamped as the form says."""
    number = FORMATS[target]
    rounding = form.get("rounding") or "rn"
    result = narrow(
        emit,
        value,
        number,
        rounding,
        is_finite=bool(form.get("satfinite")),
        passes_nan=form["from"] == "f64",
    )
    if form.get("ftz") and number is F32:
        result = flush_rounded(emit, result, value, number, rounding)
    if form.get("sat"):
        result = saturate(emit, result, number)
    if form.get("relu"):
        result = clamp_negative(emit, result, number)
    return result
