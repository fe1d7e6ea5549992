"""Video instructions: arithmetic on bytes and halves of words (PTX ISA 9.0, 9.7.17 and 9.7.18).

Primary operations are exact, in 64 bits; what is written is saturated if the name says so, then
combined with the third operand. GPUs since Maxwell run most of them as several instructions, and
with operands of mixed signs or numbers out of range these give something else than the ISA. What
is here was fitted to an H200; forms where an H200 saturates or places in no way that the ISA knows
are not supported (docs/simulator.md).
"""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.syntax import Instruction, Operand, Register
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction

PARALLEL: Final = "|".join(
    f"{name}{count}"
    for name in ("vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax")
    for count in (2, 4)
)
KINDS: Final = "{d:u32|s32}.{a:u32|s32}.{b:u32|s32}"
SCALAR: Final = "{name:vadd|vsub|vabsdiff|vmin|vmax}"
SECOND: Final = "[.{second:add|min|max}]"
ORDERS: Final = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}
BITS: Final = {"b": 8, "h": 16}
WIDE: Final = 64
"""Bits of sums and differences of words of any sign."""
WIDEST: Final = 128
"""Bits of products with a sum, and of words moved by 32 bits."""
SCALES: Final = {"shr7": 7, "shr15": 15}


def _part(operand: Operand) -> str:
    return operand.part if isinstance(operand, Register) else ""


def _is_signed(kind: str) -> bool:
    return kind.startswith("s")


def _extended(emit: Emitter, value: str, bits: int, wide: int, *, signed: bool) -> str:
    return emit.op(f"{'sext' if signed else 'zext'} i{bits} {value} to i{wide}")


def _selected(emit: Emitter, operand: Operand, kind: str, wide: int = WIDE) -> str:
    """Return a word, or the byte or half of it that is named, extended by its type."""
    value, bits, part = emit.read(operand, "i32"), 32, _part(operand)
    if part:
        bits = BITS[part[0]]
        value = emit.op(f"lshr i32 {value}, {bits * int(part[1])}")
        value = emit.op(f"trunc i32 {value} to i{bits}")
    return _extended(emit, value, bits, wide, signed=_is_signed(kind))


def _clamped(emit: Emitter, value: str, bits: int, wide: int, *, signed: bool) -> str:
    """Return the nearest number of so many bits."""
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    value = emit.call(f"i{wide}", f"llvm.smax.i{wide}", f"i{wide} {value}", f"i{wide} {low}")
    return emit.call(f"i{wide}", f"llvm.smin.i{wide}", f"i{wide} {value}", f"i{wide} {high}")


def _primary(emit: Emitter, name: str, a: str, b: str, order: str) -> str:
    """Return the result of an operation on two numbers of 64 bits."""
    kind = f"i{WIDE}"
    match name:
        case "vadd":
            return emit.op(f"add {kind} {a}, {b}")
        case "vsub":
            return emit.op(f"sub {kind} {a}, {b}")
        case "vabsdiff":
            difference = emit.op(f"sub {kind} {a}, {b}")
            return emit.call(kind, f"llvm.abs.{kind}", f"{kind} {difference}", "i1 false")
        case "vmin" | "vmax":
            return emit.call(kind, f"llvm.s{name[1:]}.{kind}", f"{kind} {a}", f"{kind} {b}")
        case "vavrg":
            total = emit.op(f"add {kind} {a}, {b}")
            is_positive = emit.op(f"icmp sge {kind} {total}, 0")
            rounding = emit.op(f"zext i1 {is_positive} to {kind}")
            return emit.op(f"ashr {kind} {emit.op(f'add {kind} {total}, {rounding}')}, 1")
        case _:
            holds = emit.op(f"icmp {ORDERS[order]} {kind} {a}, {b}")
            return emit.op(f"zext i1 {holds} to {kind}")


def _ordered(emit: Emitter, form: Form, value: str, wide: int, *, signed: bool) -> str:
    """Return a result as the minimum or maximum with the third operand takes it.

    A sum or difference is taken as a signed word. So its sign is lost where it does not fit, and
    an unsigned one of 2**31 or more counts as more than every word.
    """
    if form.get("name") in {"vadd", "vsub"}:
        value = emit.op(f"trunc i{wide} {value} to i32")
        value = _extended(emit, value, 32, wide, signed=True)
    return value if signed else emit.op(f"and i{wide} {value}, {(1 << WIDE) - 1}")


def _write_scalar(
    emit: Emitter, instruction: Instruction, form: Form, value: str, kind: str, wide: int = WIDE
) -> None:
    """Saturate a result, and combine it with the third operand or put it into a part of that."""
    result, third = instruction.operands[0], instruction.operands[3:]
    part, second, signed = _part(result), form.get("second", ""), _is_signed(kind)
    if part == "h1":
        raise emit.unsupported("a result .h1: GPUs write the upper half of the result there")
    if part and form.get("sat"):
        raise emit.unsupported(
            f"a part of the result, .{part}, with .sat: GPUs differ from the ISA"
        )
    if part and second:
        raise emit.unsupported(f"a part of the result, .{part}, with .{second}")
    if bool(third) != bool(part or second):
        wanted = "a third operand" if part or second else "no third operand"
        raise emit.unsupported(f"expected {wanted}, as its result is {part or second or 'a word'}")
    bits = BITS[part[0]] if part else 32
    if form.get("sat"):
        value = _clamped(emit, value, bits, wide, signed=signed)
    if second:
        other = _extended(emit, emit.read(third[0], "i32"), 32, wide, signed=signed)
        if second == "add":
            value = emit.op(f"add i{wide} {value}, {other}")
        else:
            order = f"llvm.{'s' if signed else 'u'}{second}.i{wide}"
            value = _ordered(emit, form, value, wide, signed=signed)
            value = emit.call(f"i{wide}", order, f"i{wide} {value}", f"i{wide} {other}")
    word = emit.op(f"trunc i{wide} {value} to i32")
    if part:
        word = _put(emit, emit.read(third[0], "i32"), word, bits, bits * int(part[1]))
    emit.write(result, word, "i32")


def _put(emit: Emitter, word: str, value: str, bits: int, start: int) -> str:
    """Return a word with other bits in one of its parts."""
    mask = ((1 << bits) - 1) << start
    kept = emit.op(f"and i32 {word}, {~mask}")
    moved = emit.op(f"and i32 {emit.op(f'shl i32 {value}, {start}')}, {mask}")
    return emit.op(f"or i32 {kept}, {moved}")


@instruction(
    f"{SCALAR}.{KINDS}{SECOND}",
    f"{SCALAR}.{{d:s32}}.{{a:u32|s32}}.{{b:u32|s32}}.{{sat:sat}}{SECOND}",
    f"{SCALAR}.{{d:u32}}.{{a:s32}}.{{b:s32}}.{{sat:sat}}{SECOND}",
)
def scalar(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine two words, or parts of them."""
    _, a, b, *_ = instruction.operands
    numbers = _selected(emit, a, form["a"]), _selected(emit, b, form["b"])
    value = _primary(emit, form["name"], *numbers, "")
    _write_scalar(emit, instruction, form, value, form["d"])


@instruction(
    f"vset.{{a:u32|s32}}.{{b:u32|s32}}.{{order:eq|ne|lt|le|gt|ge}}{SECOND}",
)
def comparison(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Compare two words, or parts of them: 1 or 0."""
    _, a, b, *_ = instruction.operands
    numbers = _selected(emit, a, form["a"]), _selected(emit, b, form["b"])
    value = _primary(emit, "vset", *numbers, form["order"])
    _write_scalar(emit, instruction, form, value, form["a"])


@instruction(f"{{name:vshl|vshr}}.{{d:u32|s32}}.{{a:u32|s32}}.u32.{{mode:clamp|wrap}}{SECOND}")
def shift(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Shift a word or part by another one: by at most 32 bits, or modulo 32."""
    _, a, b, *_ = instruction.operands
    kind = f"i{WIDEST}"
    value, count = (_selected(emit, a, form["a"], WIDEST), _selected(emit, b, "u32", WIDEST))
    if form["mode"] == "clamp":
        count = emit.call(kind, f"llvm.umin.{kind}", f"{kind} {count}", f"{kind} 32")
    else:
        count = emit.op(f"and {kind} {count}, 31")
    value = emit.op(f"{'shl' if form['name'] == 'vshl' else 'ashr'} {kind} {value}, {count}")
    _write_scalar(emit, instruction, form, value, form["d"], WIDEST)


@instruction(
    "vmad.{d:u32}.{a:u32}.{b:u32}[.po]",
    "vmad.{d:s32}.{a:s32}.{b:u32|s32}[.po][.sat][.{scale:shr7|shr15}]",
    "vmad.{d:s32}.{a:u32}.{b:s32}[.po][.sat][.{scale:shr7|shr15}]",
)
def multiply_add(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return a product plus a word, and one more for ``.po``, shifted right.

    Where one factor is signed, a whole word counts as signed.
    """
    result, a, b, c = instruction.operands
    signed = _is_signed(form["d"])
    kind = f"i{WIDEST}"
    factors = [
        _selected(emit, each, "s32" if signed and not _part(each) else own, WIDEST)
        for each, own in ((a, form["a"]), (b, form["b"]))
    ]
    product = emit.op(f"mul {kind} {factors[0]}, {factors[1]}")
    addend = _extended(emit, emit.read(c, "i32"), 32, WIDEST, signed=True)
    value = emit.op(f"add {kind} {product}, {addend}")
    if form["po"]:
        value = emit.op(f"add {kind} {value}, 1")
    if form.get("scale"):
        value = emit.op(f"ashr {kind} {value}, {SCALES[form['scale']]}")
    if form.get("sat"):
        value = _clamped(emit, value, 32, WIDEST, signed=True)
    emit.write(result, emit.op(f"trunc {kind} {value} to i32"), "i32")


@instruction(
    f"{{name:{PARALLEL}}}.{KINDS}[.{{end:sat|add}}]",
    "{name:vset2|vset4}.{a:u32|s32}.{b:u32|s32}.{order:eq|ne|lt|le|gt|ge}[.{end:add}]",
)
def parts(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine two halves or four bytes of each word; put the results together, or add them."""
    result, a, b, c = instruction.operands
    name, count = form["name"][:-1], int(form["name"][-1])
    bits, kind = 32 // count, form.get("d", "u32")
    words = [_extended(emit, emit.read(each, "i32"), 32, WIDE, signed=False) for each in (a, b)]
    both = emit.op(f"or i64 {words[0]}, {emit.op(f'shl i64 {words[1]}, 32')}")
    # From the highest part to the lowest.
    usual = "".join(map(str, reversed(range(2 * count))))
    choices = _part(a)[1:] or usual[count:], _part(b)[1:] or usual[:count]
    mask = _part(result)[1:] or usual[count:]
    total = emit.read(c, "i32")
    for place in range(count):
        if str(place) not in mask:
            continue
        numbers = []
        for chosen, own in zip(choices, (form["a"], form["b"]), strict=True):
            moved = emit.op(f"lshr i64 {both}, {bits * int(chosen[~place])}")
            part = emit.op(f"trunc i64 {moved} to i{bits}")
            numbers.append(_extended(emit, part, bits, WIDE, signed=_is_signed(own)))
        value = _primary(emit, name, numbers[0], numbers[1], form.get("order", ""))
        if form["end"] == "sat":
            value = _clamped(emit, value, bits, WIDE, signed=_is_signed(kind))
        word = emit.op(f"trunc i64 {value} to i32")
        if form["end"] == "add":
            total = emit.op(f"add i32 {total}, {word}")
        else:
            total = _put(emit, total, word, bits, bits * place)
    emit.write(result, total, "i32")
