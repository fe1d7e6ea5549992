"""Arithmetic and comparison in f16 and bf16, one number or two in a register.

PTX ISA 9.0, 9.7.4 and 9.7.7.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from graphdsl.code.ptx.syntax import Instruction, Operand, Pair
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.conversion import (
    F16,
    FORMATS,
    Format,
    clamp_negative,
    flush,
    flush_rounded,
    multiply_add_exactly,
    narrow,
    saturate,
    widen,
)
from graphdsl.sim.translate.instructions.floating import extreme_of, sign_changed
from graphdsl.sim.translate.registry import Form, instruction

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
    """Compute each half of a register by a function on the bits of the operands.

    Parameters
    ----------
    emit, instruction, form
        The instruction to emit; the form's ``type`` is ``f16``, ``bf16`` or one of these with
        ``x2``.
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
            # f64 has enough additional bits that rounding to it first changes nothing.
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
def change_sign(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Change the sign bits; a NaN in f16 becomes the NaN of arithmetic."""

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
def extreme(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the smaller or the larger of two numbers."""
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
    """Set 1.0 or all bits if a comparison is true, else 0."""
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
    """Return the comparison of one or two numbers, combined with the predicate."""
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
