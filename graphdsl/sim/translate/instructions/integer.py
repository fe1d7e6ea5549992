"""Integer arithmetic: sums, products, quotients, minima, dot products (PTX ISA 9.0, 9.7.1, 9.7.2).

Arithmetic is modulo 2**width, and never traps. ``.u16x2`` and ``.s16x2`` are two numbers in 32
bits, which are LLVM's ``<2 x i16>``.
"""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.syntax import Instruction, LabelMark
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.flow import results_of
from graphdsl.sim.translate.registry import Form, instruction

TYPE: Final = "{type:u16|u32|u64|s16|s32|s64}"
WORD: Final = "{type:u32|s32|u64|s64}"
PAIR: Final = "<2 x i16>"


def _read(emit: Emitter, instruction: Instruction, kind: str) -> list[str]:
    """Return the operands after the result, which have one type."""
    return [emit.read(operand, kind) for operand in instruction.operands[1:]]


def _read_pairs(emit: Emitter, instruction: Instruction) -> list[str]:
    return [emit.op(f"bitcast i32 {each} to {PAIR}") for each in _read(emit, instruction, "i32")]


def _write_pair(emit: Emitter, instruction: Instruction, value: str) -> None:
    emit.write(instruction.operands[0], emit.op(f"bitcast {PAIR} {value} to i32"), "i32")


def _type(form: Form) -> tuple[int, bool]:
    """Return the width of an instruction's type, and whether it is signed."""
    return int(form["type"][1:]), form["type"].startswith("s")


def _extend(emit: Emitter, value: str, bits: int, to: int, *, signed: bool) -> str:
    return emit.op(f"{'sext' if signed else 'zext'} i{bits} {value} to i{to}")


def _part(emit: Emitter, value: str, bits: int, start: int, to: int) -> str:
    """Return *to* bits of a value from bit *start* on."""
    return emit.op(f"trunc i{bits} {emit.op(f'lshr i{bits} {value}, {start}')} to i{to}")


def _product(emit: Emitter, a: str, b: str, bits: int, *, signed: bool) -> str:
    """Return the full product, of twice the width."""
    a, b = (_extend(emit, each, bits, 2 * bits, signed=signed) for each in (a, b))
    return emit.op(f"mul i{2 * bits} {a}, {b}")


# Sums -------------------------------------------------------------------------------------------


@instruction(f"add.{TYPE}", f"sub.{TYPE}")
def add(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add or subtract."""
    bits, signed = _type(form)
    a, b = _read(emit, instruction, f"i{bits}")
    value = emit.op(f"{instruction.opcode} i{bits} {a}, {b}")
    emit.write(instruction.operands[0], value, f"i{bits}", signed=signed)


@instruction("add.sat.s32", "sub.sat.s32")
def add_saturated(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add or subtract, and clamp to the minimum and maximum."""
    a, b = _read(emit, instruction, "i32")
    value = emit.call("i32", f"llvm.s{instruction.opcode}.sat.i32", f"i32 {a}", f"i32 {b}")
    emit.write(instruction.operands[0], value, "i32")


@instruction("add.{type:u16x2|s16x2}")
def add_pairs(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add two pairs."""
    a, b = _read_pairs(emit, instruction)
    _write_pair(emit, instruction, emit.op(f"add {PAIR} {a}, {b}"))


@instruction(f"sad.{TYPE}")
def sum_of_absolute_difference(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add the distance of two numbers to a third."""
    bits, signed = _type(form)
    a, b, c = _read(emit, instruction, f"i{bits}")
    less = emit.op(f"icmp {'slt' if signed else 'ult'} i{bits} {a}, {b}")
    forth, back = emit.op(f"sub i{bits} {a}, {b}"), emit.op(f"sub i{bits} {b}, {a}")
    distance = emit.op(f"select i1 {less}, i{bits} {back}, i{bits} {forth}")
    value = emit.op(f"add i{bits} {c}, {distance}")
    emit.write(instruction.operands[0], value, f"i{bits}", signed=signed)


@instruction("neg.{type:s16|s32|s64}")
def negate(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Negate; the minimum stays unchanged."""
    bits, _ = _type(form)
    (a,) = _read(emit, instruction, f"i{bits}")
    value = emit.op(f"sub i{bits} 0, {a}")
    emit.write(instruction.operands[0], value, f"i{bits}", signed=True)


@instruction("abs.{type:s16|s32|s64}")
def absolute(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the absolute value; the minimum stays unchanged."""
    bits, _ = _type(form)
    (a,) = _read(emit, instruction, f"i{bits}")
    value = emit.call(f"i{bits}", f"llvm.abs.i{bits}", f"i{bits} {a}", "i1 false")
    emit.write(instruction.operands[0], value, f"i{bits}", signed=True)


# Minima -----------------------------------------------------------------------------------------


@instruction(
    f"min.{TYPE}", f"max.{TYPE}", "min.{relu:relu}.{type:s32}", "max.{relu:relu}.{type:s32}"
)
def minimum(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the smaller or larger number; with ``.relu``, zero for a negative result."""
    bits, signed = _type(form)
    kind = f"i{bits}"
    a, b = _read(emit, instruction, kind)
    name = f"llvm.{'s' if signed else 'u'}{instruction.opcode}.{kind}"
    value = emit.call(kind, name, f"{kind} {a}", f"{kind} {b}")
    if form.get("relu"):
        value = emit.call(kind, f"llvm.smax.{kind}", f"{kind} {value}", f"{kind} 0")
    emit.write(instruction.operands[0], value, kind, signed=signed)


@instruction(
    *(f"{opcode}.{{type:u16x2|s16x2}}" for opcode in ("min", "max")),
    *(f"{opcode}.{{relu:relu}}.{{type:s16x2}}" for opcode in ("min", "max")),
)
def minimum_of_pairs(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the minima or maxima of two pairs."""
    sign = form["type"][0]
    a, b = _read_pairs(emit, instruction)
    order = f"{sign}{'lt' if instruction.opcode == 'min' else 'gt'}"
    value = _select_pairs(emit, order, a, b)
    if form.get("relu"):
        value = _select_pairs(emit, "sgt", value, "zeroinitializer")
    _write_pair(emit, instruction, value)


def _select_pairs(emit: Emitter, order: str, a: str, b: str) -> str:
    chosen = emit.op(f"icmp {order} {PAIR} {a}, {b}")
    return emit.op(f"select <2 x i1> {chosen}, {PAIR} {a}, {PAIR} {b}")


# Products ---------------------------------------------------------------------------------------


@instruction(f"mul.lo.{TYPE}", f"mad.lo.{TYPE}")
def multiply_low(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add the low half of a product and a number."""
    bits, signed = _type(form)
    a, b, *addend = _read(emit, instruction, f"i{bits}")
    value = emit.op(f"mul i{bits} {a}, {b}")
    for each in addend:
        value = emit.op(f"add i{bits} {value}, {each}")
    emit.write(instruction.operands[0], value, f"i{bits}", signed=signed)


@instruction(f"mul.hi.{TYPE}", f"mad.hi.{TYPE}")
def multiply_high(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add the high half of a product and a number."""
    bits, signed = _type(form)
    a, b, *addend = _read(emit, instruction, f"i{bits}")
    product = _product(emit, a, b, bits, signed=signed)
    value = _part(emit, product, 2 * bits, bits, bits)
    for each in addend:
        value = emit.op(f"add i{bits} {value}, {each}")
    emit.write(instruction.operands[0], value, f"i{bits}", signed=signed)


@instruction("mul.wide.{type:u16|u32|s16|s32}", "mad.wide.{type:u16|u32|s16|s32}")
def multiply_wide(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add a full product and a number of the same width."""
    bits, signed = _type(form)
    a, b = (emit.read(operand, f"i{bits}") for operand in instruction.operands[1:3])
    value = _product(emit, a, b, bits, signed=signed)
    for operand in instruction.operands[3:]:
        value = emit.op(f"add i{2 * bits} {value}, {emit.read(operand, f'i{2 * bits}')}")
    emit.write(instruction.operands[0], value, f"i{2 * bits}", signed=signed)


@instruction(
    *(f"{opcode}.{{part:lo|hi}}.{{type:u32|s32}}" for opcode in ("mul24", "mad24")),
)
def multiply_24(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Multiply the low 24 bits of two numbers, and return bits 0 to 31 or 16 to 47."""
    value, addend = _product_24(emit, instruction, form["part"], signed=form["type"] == "s32")
    for each in addend:
        value = emit.op(f"add i32 {value}, {each}")
    emit.write(instruction.operands[0], value, "i32")


@instruction("mad.hi.sat.s32", "mad24.hi.sat.s32")
def multiply_saturated(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add the high part of a product and a number, and clamp to the minimum and maximum."""
    if instruction.opcode == "mad24":
        value, (c,) = _product_24(emit, instruction, "hi", signed=True)
    else:
        a, b, c = _read(emit, instruction, "i32")
        value = _part(emit, _product(emit, a, b, 32, signed=True), 64, 32, 32)
    value = emit.call("i32", "llvm.sadd.sat.i32", f"i32 {value}", f"i32 {c}")
    emit.write(instruction.operands[0], value, "i32")


def _product_24(
    emit: Emitter, instruction: Instruction, part: str, *, signed: bool
) -> tuple[str, list[str]]:
    """Return a part of the product, and the remaining operands."""
    a, b, *rest = _read(emit, instruction, "i32")
    a, b = (emit.op(f"trunc i32 {each} to i24") for each in (a, b))
    product = _product(emit, a, b, 24, signed=signed)
    return _part(emit, product, 48, 16 if part == "hi" else 0, 32), rest


# Quotients --------------------------------------------------------------------------------------


@instruction(f"div.{TYPE}", f"rem.{TYPE}")
def divide(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Divide, rounding toward zero.

    Division by zero returns all ones, as on GPUs; PTX leaves it undefined. The minimum divided by
    -1 is itself, with remainder 0. In LLVM both are undefined.
    """
    bits, signed = _type(form)
    kind = f"i{bits}"
    a, b = _read(emit, instruction, kind)
    is_zero = emit.op(f"icmp eq {kind} {b}, 0")
    divisor = emit.op(f"select i1 {is_zero}, {kind} 1, {kind} {b}")
    if signed:
        # Dividing by 1 instead of -1 negates the quotient and the remainder, which is zero.
        is_minus_one = emit.op(f"icmp eq {kind} {b}, -1")
        divisor = emit.op(f"select i1 {is_minus_one}, {kind} 1, {kind} {divisor}")
        result = emit.op(f"s{instruction.opcode} {kind} {a}, {divisor}")
        opposite = emit.op(f"sub {kind} 0, {result}")
        value = emit.op(f"select i1 {is_minus_one}, {kind} {opposite}, {kind} {result}")
    else:
        value = emit.op(f"u{instruction.opcode} {kind} {a}, {divisor}")
    value = emit.op(f"select i1 {is_zero}, {kind} -1, {kind} {value}")
    emit.write(instruction.operands[0], value, kind, signed=signed)


# Dot products -----------------------------------------------------------------------------------


@instruction("dp4a.{a:u32|s32}.{b:u32|s32}", "dp2a.{half:lo|hi}.{a:u32|s32}.{b:u32|s32}")
def dot_product(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add the products of four bytes, or of two halves and two bytes, to a number."""
    a, b, value = _read(emit, instruction, "i32")
    a_bits = 8 if instruction.opcode == "dp4a" else 16
    first = 16 if form.get("half") == "hi" else 0
    for number in range(32 // a_bits):
        factors = []
        for source, start, bits, kind in (
            (a, a_bits * number, a_bits, form["a"]),
            (b, first + 8 * number, 8, form["b"]),
        ):
            part = _part(emit, source, 32, start, bits)
            factors.append(_extend(emit, part, bits, 32, signed=kind == "s32"))
        value = emit.op(f"add i32 {value}, {emit.op(f'mul i32 {factors[0]}, {factors[1]}')}")
    emit.write(instruction.operands[0], value, "i32")


# Carry ------------------------------------------------------------------------------------------


@instruction(
    *(f"{opcode}.cc.{WORD}" for opcode in ("add", "sub")),
    *(f"{opcode}[.cc].{WORD}" for opcode in ("addc", "subc")),
    f"mad.{{part:lo|hi}}.cc.{WORD}",
    f"madc.{{part:lo|hi}}[.cc].{WORD}",
)
def add_with_carry(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add or subtract a part of a multi-word number: with carry in, carry out or both.

    There is one carry, that of an adder. Subtraction adds the inverted number and 1 or the carry,
    so after ``sub.cc`` the carry is 1 if nothing was borrowed. Chains may mix sums and differences,
    as NVRTC does for 128-bit quotients.
    """
    bits, signed = _type(form)
    a, b, *rest = _read(emit, instruction, f"i{bits}")
    if rest:
        product = _product(emit, a, b, bits, signed=signed)
        a = _part(emit, product, 2 * bits, bits if form["part"] == "hi" else 0, bits)
        b = rest[0]
    subtracts = instruction.opcode.startswith("sub")
    if subtracts:
        b = emit.op(f"xor i{bits} {b}, -1")
    # One additional bit holds the carry.
    wide = bits + 1
    a, b = (_extend(emit, each, bits, wide, signed=False) for each in (a, b))
    total = emit.op(f"add i{wide} {a}, {b}")
    flag = emit.once("carry", "alloca i1")
    if instruction.opcode in {"addc", "subc", "madc"}:
        _require_carry(emit, instruction)
        carry = _extend(emit, emit.op(f"load i1, ptr {flag}"), 1, wide, signed=False)
        total = emit.op(f"add i{wide} {total}, {carry}")
    elif subtracts:
        total = emit.op(f"add i{wide} {total}, 1")
    if "cc" in instruction.name.split("."):
        emit.do(f"store i1 {_part(emit, total, wide, bits, 1)}, ptr {flag}")
    value = emit.op(f"trunc i{wide} {total} to i{bits}")
    emit.write(instruction.operands[0], value, f"i{bits}", signed=signed)


def _require_carry(emit: Emitter, instruction: Instruction) -> None:
    """Reject a carry from elsewhere: it is not saved when threads wait, branch or call."""
    body, guard = emit.function.body, instruction.guard
    assert body is not None
    for index in range(emit._index - 1, -1, -1):
        item = body[index]
        if isinstance(item, LabelMark) or index in emit.flow.live or item.opcode == "call":
            break
        if "cc" in item.name.split(".") and item.guard in {None, guard}:
            return
        # If the predicate has changed between the two, the carry may not have been set.
        if guard is not None and any(each.name == guard.name for each in results_of(item)):
            guard = None
    raise emit.unsupported(
        "the carry has to be set in the same block of code, without a label, wait or call between"
    )
