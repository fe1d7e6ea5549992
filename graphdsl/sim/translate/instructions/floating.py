"""Arithmetic of floating-point numbers (PTX ISA 9.0, 9.7.3 to 9.7.5).

All roundings are exact, but for the approximate functions (docs/numerics.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from graphdsl.ptx.syntax import Instruction, Operand, Pair
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.conversion import (
    F16,
    F32,
    F64,
    FORMATS,
    ROUNDINGS,
    Format,
    add_exactly,
    clamp_negative,
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

__all__ = [
    "compute",
]


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
"""Exponent of what factors are multiplied with to see where results leave the normal numbers."""


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
        # Others are either exact there, or too far below the smallest normal number.
        return flush(emit, bits, F32)
    # Scaled, it keeps all bits of its significand. Where that overflows, the result itself is
    # normal, or exactly zero.
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
    """f64: other roundings than to nearest are those of the processor, in arithmetic.c."""
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
    """Return the result rounded to nearest even, as LLVM's own operations are."""
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
    """Return the result for f32 numbers as a double that is rounded to f32 as the exact one is."""
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
        # magnitude, and from the nearest double by less than 2**-52: both are on the same side.
        case "sqrt":
            return emit.call("double", "llvm.sqrt.f64", f"double {first}")
        case _:
            return emit.op(f"fdiv double {first}, {others[0]}")


# Signs, extremes and classes ---------------------------------------------------------------------


@instruction("{operation:neg|abs}[.ftz].{type:f32}", is_arithmetic=True)
@instruction("{operation:neg|abs}.{type:f64}")
def change_sign(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Change the sign bit; not that of a NaN, which becomes what arithmetic makes of it."""
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
    """Take the sign of the first operand, the rest of the second."""
    destination, sign, magnitude = instruction.operands
    number = FORMATS[form["type"]]
    kind = number.kind
    high = emit.op(f"and {kind} {emit.read(sign, kind)}, {number.sign}")
    low = emit.op(f"and {kind} {emit.read(magnitude, kind)}, {~number.sign}")
    emit.write(destination, emit.op(f"or {kind} {high}, {low}"), kind)


@instruction("{operation:min|max}[.ftz][.NaN][.{sign:xorsign.abs}].{type:f32}", is_arithmetic=True)
@instruction("{operation:min|max}.{type:f64}")
def extreme(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Take the smaller or the larger of two numbers."""
    destination, *sources = instruction.operands
    number = FORMATS[form["type"]]
    first, second = (read_bits(emit, each, number, ftz=form.get("ftz", "")) for each in sources)
    write_bits(emit, destination, extreme_of(emit, form, first, second, number), number)


def extreme_of(emit: Emitter, form: Form, first: str, second: str, number: Format) -> str:
    """Return the bits of the smaller or larger number; -0 is less than +0.

    A NaN loses against a number, or wins if the form has ``NaN``.
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
        kept = emit.op(f"or {kind} {first}, {sign}") if sign else first
        result = emit.op(f"select i1 {lost}, {kind} {kept}, {kind} {result}")
        is_nan = emit.op(f"and i1 {lost}, {emit.op(f'fcmp uno {real} {one}, {one}')}")
    return emit.op(f"select i1 {is_nan}, {kind} {number.nan}, {kind} {result}")


@instruction("testp.{property:finite|infinite|number|notanumber|normal|subnormal}.{type:f32|f64}")
def test_property(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """What kind of number it is; zero counts as normal."""
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
            # 1 less makes zero the largest number, so that the subnormal ones are alone.
            less = emit.op(f"sub {kind} {bits}, 1")
            subnormal = emit.op(f"icmp ult {kind} {less}, {(1 << number.fraction) - 1}")
            result = subnormal
            if wanted == "normal":
                finite = emit.op(f"icmp ult {kind} {bits}, {number.infinity}")
                result = emit.op(f"and i1 {finite}, {emit.op(f'xor i1 {subnormal}, true')}")
    emit.write(destination, result, "i1")


COMPARISONS: Final = {
    "eq": "oeq", "ne": "one", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge",
    "equ": "ueq", "neu": "une", "ltu": "ult", "leu": "ule", "gtu": "ugt", "geu": "uge",
    "num": "ord", "nan": "uno",
}  # fmt: skip
"""LLVM's names of the comparisons."""
COMPARE: Final = f"{{comparison:{'|'.join(COMPARISONS)}}}[.{{combine:and|or|xor}}]"


def compute(
    emit: Emitter, instruction: Instruction, form: Form, one: Callable[[list[str], Format], str]
) -> None:
    """Write what a function gives for the bits of the operands, for each half of a register.

    Parameters
    ----------
    emit, instruction, form
        What is emitted; the form's ``type`` is ``f16``, ``bf16`` or one of these with ``x2``.
    one : callable
        Takes the bits of the operands for one number, and returns the bits of the result.
    """
    destination, *sources = instruction.operands
    number = FORMATS[form["type"].removesuffix("x2")]
    if not form["type"].endswith("x2"):
        halves = [_read(emit, each, number, form) for each in sources]
        emit.write(destination, one(halves, number), "i16")
        return
    low, high = _read_pairs(emit, sources, number, form)
    emit.write(destination, _pack(emit, one(low, number), one(high, number)), "i32")


def _read(emit: Emitter, operand: Operand, number: Format, form: Form) -> str:
    bits = emit.read(operand, "i16")
    return flush(emit, bits, number) if form.get("ftz") else bits


def _read_pairs(
    emit: Emitter, sources: list[Operand], number: Format, form: Form
) -> tuple[list[str], list[str]]:
    """Return the low halves of registers and the high ones."""
    low: list[str] = []
    high: list[str] = []
    for source in sources:
        both = emit.read(source, "i32")
        for halves, shifted in ((low, both), (high, emit.op(f"lshr i32 {both}, 16"))):
            bits = emit.op(f"trunc i32 {shifted} to i16")
            halves.append(flush(emit, bits, number) if form.get("ftz") else bits)
    return low, high


def _pack(emit: Emitter, low: str, high: str) -> str:
    upper = emit.op(f"shl i32 {emit.op(f'zext i16 {high} to i32')}, 16")
    return emit.op(f"or i32 {emit.op(f'zext i16 {low} to i32')}, {upper}")


@instruction(
    "{operation:add|sub|mul}[.rn][.ftz][.sat].{type:f16|f16x2}",
    "{operation:add|sub|mul}[.rn].{type:bf16|bf16x2}",
    "{operation:fma}.rn[.ftz][.sat].{type:f16|f16x2}",
    "{operation:fma}.rn[.ftz].{relu:relu}.{type:f16|f16x2}",
    "{operation:fma}.rn[.relu].{type:bf16|bf16x2}",
    is_long=True,
)
def arithmetic(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Compute in f64, and round once."""

    def one(bits: list[str], number: Format) -> str:
        first, second, *addend = (widen(emit, each, number) for each in bits)
        if addend:
            value = multiply_add_exactly(emit, first, second, addend[0], "rn")
        else:
            # f64 has so many bits more that rounding to it first changes nothing.
            operation = {"add": "fadd", "sub": "fsub", "mul": "fmul"}[form["operation"]]
            value = emit.op(f"{operation} double {first}, {second}")
        result = narrow(emit, value, number, "rn")
        if form.get("ftz"):
            result = flush_rounded(emit, result, value, number, "rn")
        if form.get("sat"):
            result = saturate(emit, result, number)
        if form.get("relu"):
            result = clamp_negative(emit, result, number)
        return result

    compute(emit, instruction, form, one)


@instruction("{operation:neg|abs}[.ftz].{type:f16|f16x2}", "{operation:neg|abs}.{type:bf16|bf16x2}")
def change_half_sign(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Change the sign bits; of a NaN in f16, arithmetic's comes out."""

    def one(bits: list[str], number: Format) -> str:
        result = sign_changed(emit, form["operation"], bits[0], number)
        if number is not F16:
            return result
        magnitude = sign_changed(emit, "abs", bits[0], number)
        is_nan = emit.op(f"icmp ugt i16 {magnitude}, {number.infinity}")
        return emit.op(f"select i1 {is_nan}, i16 {number.nan}, i16 {result}")

    compute(emit, instruction, form, one)


@instruction(
    "{operation:min|max}[.ftz][.NaN][.{sign:xorsign.abs}].{type:f16|f16x2}",
    "{operation:min|max}[.NaN][.{sign:xorsign.abs}].{type:bf16|bf16x2}",
    is_long=True,
)
def half_extreme(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Take the smaller or the larger of two numbers."""
    compute(
        emit,
        instruction,
        form,
        lambda bits, number: extreme_of(emit, form, bits[0], bits[1], number),
    )


# Comparisons -------------------------------------------------------------------------------------


@instruction(f"setp.{COMPARE}[.ftz].{{type:f16|f16x2}}", f"setp.{COMPARE}.{{type:bf16|bf16x2}}")
def set_predicate(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Set a predicate, or one for each half of the registers."""
    truths = _compare(emit, instruction, form)
    destination = instruction.operands[0]
    places = (
        (destination.first, destination.second) if isinstance(destination, Pair) else (destination,)
    )
    if len(places) != len(truths):
        raise emit.unsupported(f"expected {len(truths)} predicates, got {len(places)}")
    for place, truth in zip(places, truths, strict=True):
        emit.write(place, truth, "i1")


@instruction(
    f"set.{COMPARE}[.ftz].{{to:f16|u16|s16|u32|s32}}.{{type:f16}}",
    f"set.{COMPARE}.{{to:bf16|u16|s16|u32|s32}}.{{type:bf16}}",
    f"set.{COMPARE}[.ftz].{{to:f16x2|u32|s32}}.{{type:f16x2}}",
    f"set.{COMPARE}.{{to:bf16x2|u32|s32}}.{{type:bf16x2}}",
)
def set_value(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Set 1.0 or all bits where a comparison is true, else 0."""
    truths = _compare(emit, instruction, form)
    target = form["to"].removesuffix("x2")
    true = FORMATS[target].one if target in FORMATS else -1
    destination = instruction.operands[0]
    if len(truths) == 2:
        low, high = (emit.op(f"select i1 {each}, i16 {true}, i16 0") for each in truths)
        emit.write(destination, _pack(emit, low, high), "i32")
        return
    kind = "i32" if target in {"u32", "s32"} else "i16"
    value = emit.op(f"select i1 {truths[0]}, {kind} {true}, {kind} 0")
    emit.write(destination, value, kind, signed=target.startswith("s"))


def _compare(emit: Emitter, instruction: Instruction, form: Form) -> list[str]:
    """Return the truth for the number or the two in the operands, combined with the predicate."""
    number = FORMATS[form["type"].removesuffix("x2")]
    sources = list(instruction.operands[1:3])
    if form["type"].endswith("x2"):
        pairs: tuple[list[str], ...] = _read_pairs(emit, sources, number, form)
    else:
        pairs = ([_read(emit, each, number, form) for each in sources],)
    truths = []
    for bits in pairs:
        first, second = (widen(emit, each, number) for each in bits)
        truth = emit.op(f"fcmp {COMPARISONS[form['comparison']]} double {first}, {second}")
        if form["combine"]:
            other = emit.read(instruction.operands[3], "i1")
            truth = emit.op(f"{form['combine']} i1 {truth}, {other}")
        truths.append(truth)
    return truths


UPPER_NAN: Final = 0x7FFFFFFF << 32
"""What the two functions of the upper half of an f64 give for a NaN."""
UPPER_HALF: Final = -(1 << 32)
LARGEST_DIVISOR: Final = (126 + F64.bias) << F64.fraction
"""The bits of 2**126, above which ``div.approx`` gives zero."""


@instruction(
    "{function:rcp|sqrt|rsqrt|sin|cos|lg2|ex2}.approx[.ftz].f32",
    "{function:tanh}.approx.f32",
    is_arithmetic=True,
)
def approximate_single(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Give a function of an f32 number."""
    destination, source = instruction.operands
    value = widen(emit, read_bits(emit, source, F32, ftz=form.get("ftz", "")), F32)
    value = _value(emit, form["function"], value)
    bits = narrow(emit, value, F32, "rn")
    if form.get("ftz"):
        bits = flush(emit, bits, F32)
    write_bits(emit, destination, bits, F32)


@instruction("div.{method:approx|full}[.ftz].f32", is_arithmetic=True)
def divide(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Divide; the approximate one has no reciprocals below the normal numbers."""
    destination, *sources = instruction.operands
    bits = [read_bits(emit, each, F32, ftz=form["ftz"]) for each in sources]
    dividend, divisor = (widen(emit, each, F32) for each in bits)
    if form["method"] == "approx":
        # A finite divisor above 2**126 counts as infinite: infinity over it is NaN.
        magnitude = emit.call("double", "llvm.fabs.f64", f"double {divisor}")
        is_large = emit.op(f"fcmp ogt double {magnitude}, {LARGEST_DIVISOR:#018x}")
        infinity = emit.call(
            "double", "llvm.copysign.f64", f"double {F64.infinity:#018x}", f"double {divisor}"
        )
        divisor = emit.op(f"select i1 {is_large}, double {infinity}, double {divisor}")
    quotient = narrow(emit, emit.op(f"fdiv double {dividend}, {divisor}"), F32, "rn")
    if form["ftz"]:
        quotient = flush(emit, quotient, F32)
    write_bits(emit, destination, quotient, F32)


@instruction("rsqrt.approx.f64")
def reciprocal_root(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """1 / sqrt(x) in f64."""
    destination, source = instruction.operands
    operand = emit.read(source, "double")
    value = _value(emit, "rsqrt", operand)
    emit.write(destination, pass_nan_on(emit, value, [operand]), "double")


@instruction("{function:rcp|rsqrt}.approx.ftz.f64")
def upper_half(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Give a function of the upper half of an f64 number, rounded to an upper half."""
    destination, source = instruction.operands
    bits = emit.op(f"and i64 {emit.read(source, 'i64')}, {UPPER_HALF}")
    operand = widen(emit, flush(emit, bits, F64), F64)
    value = _value(emit, form["function"], operand)
    result = emit.bitcast(value, "double", "i64")
    last = emit.op(f"and i64 {emit.op(f'lshr i64 {result}, 32')}, 1")
    half = emit.op(f"add i64 {last}, {(1 << 31) - 1}")
    result = emit.op(f"and i64 {emit.op(f'add i64 {result}, {half}')}, {UPPER_HALF}")
    result = flush(emit, result, F64)
    is_nan = emit.op(f"fcmp uno double {value}, {value}")
    emit.write(destination, emit.op(f"select i1 {is_nan}, i64 {UPPER_NAN}, i64 {result}"), "i64")


@instruction(
    "{function:ex2}.approx.{type:f16|f16x2}",
    "{function:ex2}.approx.{ftz:ftz}.{type:bf16|bf16x2}",
    "{function:tanh}.approx.{type:f16|f16x2|bf16|bf16x2}",
)
def half(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Give a function of one or two half-precision numbers."""
    flushes = bool(form.get("ftz"))

    def one(bits: list[str], number: Format) -> str:
        operand = flush(emit, bits[0], number) if flushes else bits[0]
        value = _value(emit, form["function"], widen(emit, operand, number))
        result = narrow(emit, value, number, "rn")
        return flush(emit, result, number) if flushes else result

    compute(emit, instruction, form, one)


def _value(emit: Emitter, function: str, value: str) -> str:
    """Return a function of a double."""
    match function:
        case "rcp":
            return emit.op(f"fdiv double 1.0, {value}")
        case "rsqrt":
            root = emit.call("double", "llvm.sqrt.f64", f"double {value}")
            return emit.op(f"fdiv double 1.0, {root}")
        case "tanh":
            # LLVM had no name for it before version 19.
            return emit.call("double", "tanh", f"double {value}")
        case _:
            name = {"lg2": "log2", "ex2": "exp2"}.get(function, function)
            return emit.call("double", f"llvm.{name}.f64", f"double {value}")
