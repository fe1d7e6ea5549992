"""Approximate functions, here with the precision of f64 (PTX ISA 9.0, 9.7.3 and 9.7.4).

A GPU's results differ within the error that the PTX manual allows (docs/numerics.md); for zeros,
infinities and NaN they are the same.
"""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.syntax import Instruction
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.conversion import (
    F32,
    F64,
    Format,
    flush,
    narrow,
    pass_nan_on,
    read_bits,
    widen,
    write_bits,
)
from graphdsl.sim.translate.instructions.half import compute
from graphdsl.sim.translate.registry import Form, instruction

UPPER_NAN: Final = 0x7FFFFFFF << 32
"""Results of the two functions of the upper half of an f64 for a NaN."""
UPPER_HALF: Final = -(1 << 32)
LARGEST_DIVISOR: Final = (126 + F64.bias) << F64.fraction
"""The bits of 2**126, above which ``div.approx`` returns zero."""


@instruction(
    "{function:rcp|sqrt|rsqrt|sin|cos|lg2|ex2}.approx[.ftz].f32",
    "{function:tanh}.approx.f32",
    is_arithmetic=True,
)
def single(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Apply a function to an f32 number."""
    destination, source = instruction.operands
    value = widen(emit, read_bits(emit, source, F32, ftz=form.get("ftz", "")), F32)
    value = _value(emit, form["function"], value)
    bits = narrow(emit, value, F32, "rn")
    if form.get("ftz"):
        bits = flush(emit, bits, F32)
    write_bits(emit, destination, bits, F32)


@instruction("div.{method:approx|full}[.ftz].f32", is_arithmetic=True)
def divide(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Divide; the approximate form has no reciprocals below the normal numbers."""
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
    """Return 1 / sqrt(x) in f64."""
    destination, source = instruction.operands
    operand = emit.read(source, "double")
    value = _value(emit, "rsqrt", operand)
    emit.write(destination, pass_nan_on(emit, value, [operand]), "double")


@instruction("{function:rcp|rsqrt}.approx.ftz.f64")
def upper_half(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Apply a function to the upper half of an f64 number, rounded to an upper half."""
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
    """Apply a function to one or two half-precision numbers."""
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
            # LLVM has no name for it before version 19.
            return emit.call("double", "tanh", f"double {value}")
        case _:
            name = {"lg2": "log2", "ex2": "exp2"}.get(function, function)
            return emit.call("double", f"llvm.{name}.f64", f"double {value}")
