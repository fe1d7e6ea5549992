"""Comparisons and selections: setp, set, selp, slct (PTX ISA 9.0, 9.7.6).

Comparisons of floats are false if an operand is NaN, except those whose name ends in ``u``, which
are true.
"""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.syntax import BITS, Instruction, Operand, Pair
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction

SIGNED: Final = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}
UNSIGNED: Final = {
    **{name: order.replace("s", "u", 1) for name, order in SIGNED.items()},
    "lo": "ult",
    "ls": "ule",
    "hi": "ugt",
    "hs": "uge",
}
FLOAT: Final = {
    **{name: f"o{name}" for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    **{f"{name}u": f"u{name}" for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    "num": "ord",
    "nan": "uno",
}
"""LLVM's conditions by PTX comparison."""
FLOATS: Final = {"f32": "float", "f64": "double"}
COMPARISONS: Final = (
    "{compare:eq|ne|lt|le|gt|ge}[.{combine:and|or|xor}].DESTINATION{type:s16|s32|s64}",
    "{compare:eq|ne|lt|le|gt|ge|lo|ls|hi|hs}[.{combine:and|or|xor}].DESTINATION{type:u16|u32|u64}",
    "{compare:eq|ne}[.{combine:and|or|xor}].DESTINATION{type:b16|b32|b64}",
    f"{{compare:{'|'.join(FLOAT)}}}[.{{combine:and|or|xor}}][.ftz].DESTINATION{{type:f32}}",
    f"{{compare:{'|'.join(FLOAT)}}}[.{{combine:and|or|xor}}].DESTINATION{{type:f64}}",
)
SELECTED: Final = "b16|b32|b64|u16|u32|u64|s16|s32|s64|f32|f64"
SMALLEST_NORMAL: Final = "0x3810000000000000"


def flushed(emit: Emitter, value: str) -> str:
    """Return an f32 with subnormals replaced by zero, for comparisons."""
    size = emit.call("float", "llvm.fabs.f32", f"float {value}")
    is_small = emit.op(f"fcmp olt float {size}, {SMALLEST_NORMAL}")
    return emit.op(f"select i1 {is_small}, float 0.0, float {value}")


def _compare(emit: Emitter, form: Form, first: Operand, second: Operand) -> str:
    """Return the result of a comparison."""
    kind = form["type"]
    if kind not in FLOATS:
        bits = f"i{BITS[kind]}"
        order = (SIGNED if kind.startswith("s") else UNSIGNED)[form["compare"]]
        return emit.op(f"icmp {order} {bits} {emit.read(first, bits)}, {emit.read(second, bits)}")
    a, b = (emit.read(each, FLOATS[kind]) for each in (first, second))
    if form.get("ftz"):
        a, b = flushed(emit, a), flushed(emit, b)
    return emit.op(f"fcmp {FLOAT[form['compare']]} {FLOATS[kind]} {a}, {b}")


def _combine(emit: Emitter, form: Form, truth: str, predicate: str) -> str:
    return emit.op(f"{form['combine']} i1 {truth}, {predicate}") if form["combine"] else truth


@instruction(*(f"setp.{each.replace('DESTINATION', '')}" for each in COMPARISONS))
def set_predicate(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Compare, and combine the result, and its negation, with another predicate."""
    destination, first, second, *rest = instruction.operands
    truth = _compare(emit, form, first, second)
    predicate = emit.read(rest[0], "i1") if form["combine"] else ""
    if isinstance(destination, Pair):
        opposite = emit.op(f"xor i1 {truth}, true")
        emit.write(destination.first, _combine(emit, form, truth, predicate), "i1")
        emit.write(destination.second, _combine(emit, form, opposite, predicate), "i1")
    else:
        emit.write(destination, _combine(emit, form, truth, predicate), "i1")


@instruction(
    *(f"set.{each.replace('DESTINATION', '{result:u32|s32|f32}.')}" for each in COMPARISONS)
)
def set_value(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Compare, and return all ones, or 1.0, for true and zero for false."""
    destination, first, second, *rest = instruction.operands
    truth = _compare(emit, form, first, second)
    predicate = emit.read(rest[0], "i1") if form["combine"] else ""
    truth = _combine(emit, form, truth, predicate)
    if form["result"] == "f32":
        value = emit.bitcast(emit.op(f"uitofp i1 {truth} to float"), "float", "i32")
    else:
        value = emit.op(f"sext i1 {truth} to i32")
    emit.write(destination, value, "i32", signed=form["result"] == "s32")


@instruction(f"selp.{{type:{SELECTED}}}")
def select_by_predicate(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Select one of two values."""
    _select(emit, instruction, form, emit.read(instruction.operands[3], "i1"))


@instruction(f"slct.{{type:{SELECTED}}}.s32", f"slct[.ftz].{{type:{SELECTED}}}.{{control:f32}}")
def select_by_sign(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Select the first value if a number is zero or more, else the second."""
    control = instruction.operands[3]
    if form.get("control") == "f32":
        number = emit.read(control, "float")
        if form["ftz"]:
            number = flushed(emit, number)
        chosen = emit.op(f"fcmp oge float {number}, 0.0")
    else:
        chosen = emit.op(f"icmp sge i32 {emit.read(control, 'i32')}, 0")
    _select(emit, instruction, form, chosen)


def _select(emit: Emitter, instruction: Instruction, form: Form, chosen: str) -> None:
    kind = f"i{BITS[form['type']]}"
    destination, first, second, _ = instruction.operands
    a, b = emit.read(first, kind), emit.read(second, kind)
    value = emit.op(f"select i1 {chosen}, {kind} {a}, {kind} {b}")
    emit.write(destination, value, kind, signed=form["type"].startswith("s"))
