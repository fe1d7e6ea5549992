"""Bits: logic, shifts, permutations, fields, counts, searches (PTX ISA 9.0, 9.7.1, 9.7.8).

In LLVM a shift by the width or more is undefined, so the amount is always reduced first.
"""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.syntax import BITS, Instruction, Integer, Operand, Pair
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction

PERMUTATIONS: Final = {
    "f4e": ("3210", "4321", "5432", "6543"),
    "b4e": ("5670", "6701", "7012", "0123"),
    "rc8": ("0000", "1111", "2222", "3333"),
    "ecl": ("3210", "3211", "3222", "3333"),
    "ecr": ("0000", "1110", "2210", "3210"),
    "rc16": ("1010", "3232", "1010", "3232"),
}
"""The bytes that each mode of ``prmt`` selects by the control's low two bits, the highest byte
first.
"""
LOW_BYTE: Final = 255


def _minimum(emit: Emitter, value: str, most: int) -> str:
    return emit.call("i32", "llvm.umin.i32", f"i32 {value}", f"i32 {most}")


def _amount(emit: Emitter, operand: Operand, bits: int) -> tuple[str, str]:
    """Return a shift amount in range and of the operand's width, and whether it was too large."""
    amount = emit.read(operand, "i32")
    is_large = emit.op(f"icmp ugt i32 {amount}, {bits - 1}")
    return _resized(emit, _minimum(emit, amount, bits - 1), bits), is_large


def _resized(emit: Emitter, value: str, bits: int) -> str:
    """Return a small i32 with another width."""
    if bits == 32:
        return value
    return emit.op(f"{'zext' if bits > 32 else 'trunc'} i32 {value} to i{bits}")


def _mask(emit: Emitter, length: str, bits: int) -> str:
    """Return a mask of *length* ones, at most the width."""
    large = emit.op(f"icmp ugt i32 {length}, {bits - 1}")
    amount = _resized(emit, _minimum(emit, length, bits - 1), bits)
    ones = emit.op(f"xor i{bits} {emit.op(f'shl i{bits} -1, {amount}')}, -1")
    return emit.op(f"select i1 {large}, i{bits} -1, i{bits} {ones}")


# Logic ------------------------------------------------------------------------------------------


@instruction(*(f"{opcode}.{{type:pred|b16|b32|b64}}" for opcode in ("and", "or", "xor")))
def logic(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine bit by bit."""
    kind = f"i{BITS[form['type']]}"
    destination, *sources = instruction.operands
    a, b = (emit.read(source, kind) for source in sources)
    emit.write(destination, emit.op(f"{instruction.opcode} {kind} {a}, {b}"), kind)


@instruction("not.{type:pred|b16|b32|b64}")
def invert(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Invert every bit."""
    kind = f"i{BITS[form['type']]}"
    destination, source = instruction.operands
    emit.write(destination, emit.op(f"xor {kind} {emit.read(source, kind)}, -1"), kind)


@instruction("cnot.{type:b16|b32|b64}")
def logical_not(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return 1 for zero, else 0."""
    kind = f"i{BITS[form['type']]}"
    destination, source = instruction.operands
    is_zero = emit.op(f"icmp eq {kind} {emit.read(source, kind)}, 0")
    emit.write(destination, emit.op(f"zext i1 {is_zero} to {kind}"), kind)


@instruction("lop3.b32", "lop3.{combine:or|and}.b32")
def logic_of_three(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine three words by a table: its bit ``4a + 2b + c`` is the result for bits a, b, c."""
    destination, *sources, table = instruction.operands[:5]
    if not isinstance(table, Integer) or not 0 <= table.value <= LOW_BYTE:
        raise emit.unsupported(f"expected a table of 8 bits, got {table}")
    value = _look_up(emit, table.value, 8, [emit.read(source, "i32") for source in sources])
    combine = form.get("combine")
    if combine is None:
        emit.write(destination, value, "i32")
        return
    if not isinstance(destination, Pair):
        raise emit.unsupported(f"expected a register and a predicate, got {destination}")
    predicate = emit.read(instruction.operands[5], "i1")
    is_set = emit.op(f"icmp ne i32 {value}, 0")
    emit.write(destination.first, value, "i32")
    emit.write(destination.second, emit.op(f"{combine} i1 {is_set}, {predicate}"), "i1")


def _look_up(emit: Emitter, table: int, size: int, words: list[str]) -> str:
    """Return the bits of a table of that many entries; the first word selects one of its halves."""
    if table == 0:
        return "0"
    if table == (1 << size) - 1:
        return "-1"
    word, *rest = words
    half = size // 2
    ones = _look_up(emit, table >> half, half, rest)
    zeros = _look_up(emit, table & (1 << half) - 1, half, rest)
    difference = emit.op(f"xor i32 {ones}, {zeros}")
    return emit.op(f"xor i32 {zeros}, {emit.op(f'and i32 {word}, {difference}')}")


# Shifts -----------------------------------------------------------------------------------------


@instruction("shl.{type:b16|b32|b64}", "shr.{type:b16|b32|b64|u16|u32|u64|s16|s32|s64}")
def shift(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Shift; a shift by the width or more shifts out all bits."""
    bits, signed = BITS[form["type"]], form["type"].startswith("s")
    kind = f"i{bits}"
    destination, source, by = instruction.operands
    value = emit.read(source, kind)
    if isinstance(by, Integer) and 0 <= by.value < bits:
        name = "shl" if instruction.opcode == "shl" else "ashr" if signed else "lshr"
        value = emit.op(f"{name} {kind} {value}, {by.value}")
        emit.write(destination, value, kind, signed=signed)
        return
    amount, is_large = _amount(emit, by, bits)
    if signed:
        value = emit.op(f"ashr {kind} {value}, {amount}")
    else:
        operation = "shl" if instruction.opcode == "shl" else "lshr"
        shifted = emit.op(f"{operation} {kind} {value}, {amount}")
        value = emit.op(f"select i1 {is_large}, {kind} 0, {kind} {shifted}")
    emit.write(destination, value, kind, signed=signed)


@instruction("shf.{direction:l|r}.{mode:clamp|wrap}.b32")
def funnel_shift(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Shift the 64 bits of two words, and return one of the words."""
    destination, *sources = instruction.operands
    low, high, amount = (emit.read(source, "i32") for source in sources)
    direction = form["direction"]
    # LLVM's amount wraps around.
    value = emit.call(
        "i32", f"llvm.fsh{direction}.i32", f"i32 {high}", f"i32 {low}", f"i32 {amount}"
    )
    if form["mode"] == "clamp":
        is_large = emit.op(f"icmp ugt i32 {amount}, 31")
        whole = low if direction == "l" else high
        value = emit.op(f"select i1 {is_large}, i32 {whole}, i32 {value}")
    emit.write(destination, value, "i32")


@instruction("prmt.b32[.{mode:f4e|b4e|rc8|ecl|ecr|rc16}]")
def permute(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Select four of the eight bytes of two words, or their signs."""
    destination, *sources = instruction.operands
    low, high, control = (emit.read(source, "i32") for source in sources)
    high = emit.op(f"shl i64 {emit.op(f'zext i32 {high} to i64')}, 32")
    both = emit.op(f"or i64 {high}, {emit.op(f'zext i32 {low} to i64')}")
    mode = form["mode"]
    if mode:
        chosen = emit.op(f"and i32 {control}, 3")
        control = str(int(PERMUTATIONS[mode][3], 16))
        for number in range(3):
            matches = emit.op(f"icmp eq i32 {chosen}, {number}")
            selected = int(PERMUTATIONS[mode][number], 16)
            control = emit.op(f"select i1 {matches}, i32 {selected}, i32 {control}")
    value = "0"
    for number in range(4):
        start = emit.op(f"lshr i32 {control}, {4 * number}")
        place = emit.op(f"shl i32 {emit.op(f'and i32 {start}, 7')}, 3")
        wide = emit.op(f"lshr i64 {both}, {emit.op(f'zext i32 {place} to i64')}")
        byte = emit.op(f"trunc i64 {wide} to i8")
        if not mode:
            sign = emit.op(f"ashr i8 {byte}, 7")
            is_sign = emit.op(f"trunc i32 {emit.op(f'lshr i32 {start}, 3')} to i1")
            byte = emit.op(f"select i1 {is_sign}, i8 {sign}, i8 {byte}")
        moved = emit.op(f"shl i32 {emit.op(f'zext i8 {byte} to i32')}, {8 * number}")
        value = emit.op(f"or i32 {value}, {moved}")
    emit.write(destination, value, "i32")


# Fields -----------------------------------------------------------------------------------------


def _part(emit: Emitter, operand: Operand, bits: int) -> str:
    """Return the start or length of a field: only the low 8 of 32 bits count."""
    value = emit.read(operand, "i32")
    return emit.op(f"and i32 {value}, {LOW_BYTE}") if bits == 32 else value


@instruction("bfe.{type:u32|u64|s32|s64}")
def extract_field(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Extract a field, extended; bits beyond the highest are copies of the sign, or zero."""
    bits, signed = BITS[form["type"]], form["type"].startswith("s")
    kind = f"i{bits}"
    destination, source, *place = instruction.operands
    value = emit.read(source, kind)
    start, length = (_part(emit, each, bits) for each in place)
    amount = _resized(emit, _minimum(emit, start, bits - 1), bits)
    if signed:
        shifted = emit.op(f"ashr {kind} {value}, {amount}")
        # A shift left and back repeats the field's sign; a field of full width stays unchanged.
        rest = emit.op(f"sub i32 {bits}, {_minimum(emit, length, bits)}")
        back = _resized(emit, _minimum(emit, rest, bits - 1), bits)
        field = emit.op(f"ashr {kind} {emit.op(f'shl {kind} {shifted}, {back}')}, {back}")
        is_empty = emit.op(f"icmp eq i32 {length}, 0")
        value = emit.op(f"select i1 {is_empty}, {kind} 0, {kind} {field}")
    else:
        outside = emit.op(f"icmp ugt i32 {start}, {bits - 1}")
        shifted = emit.op(f"lshr {kind} {value}, {amount}")
        field = emit.op(f"and {kind} {shifted}, {_mask(emit, length, bits)}")
        value = emit.op(f"select i1 {outside}, {kind} 0, {kind} {field}")
    emit.write(destination, value, kind)


@instruction("bfi.{type:b32|b64}")
def insert_field(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Insert the low bits of a value into another one; bits beyond the highest are lost."""
    bits = BITS[form["type"]]
    kind = f"i{bits}"
    destination, field, base, *place = instruction.operands
    inserted, value = emit.read(field, kind), emit.read(base, kind)
    start, length = (_part(emit, each, bits) for each in place)
    amount = _resized(emit, _minimum(emit, start, bits - 1), bits)
    mask = emit.op(f"shl {kind} {_mask(emit, length, bits)}, {amount}")
    outside = emit.op(f"icmp ugt i32 {start}, {bits - 1}")
    mask = emit.op(f"select i1 {outside}, {kind} 0, {kind} {mask}")
    # Within the mask, the xor of both turns one into the other.
    difference = emit.op(f"xor {kind} {emit.op(f'shl {kind} {inserted}, {amount}')}, {value}")
    changed = emit.op(f"xor {kind} {value}, {emit.op(f'and {kind} {difference}, {mask}')}")
    emit.write(destination, changed, kind)


@instruction("bmsk.{mode:clamp|wrap}.b32")
def make_mask(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return a mask with ones from a position on, as many as a width."""
    destination, *sources = instruction.operands
    start, length = (emit.read(source, "i32") for source in sources)
    inside = emit.op(f"and i32 {start}, 31")
    if form["mode"] == "wrap":
        length = emit.op(f"and i32 {length}, 31")
    value = emit.op(f"shl i32 {_mask(emit, length, 32)}, {inside}")
    if form["mode"] == "clamp":
        outside = emit.op(f"icmp ugt i32 {start}, 31")
        value = emit.op(f"select i1 {outside}, i32 0, i32 {value}")
    emit.write(destination, value, "i32")


@instruction("szext.{mode:clamp|wrap}.{type:u32|s32}")
def extend(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Extend a number of a given width; a number of width zero is zero."""
    destination, *sources = instruction.operands
    value, length = (emit.read(source, "i32") for source in sources)
    if form["mode"] == "wrap":
        length = emit.op(f"and i32 {length}, 31")
    if form["type"] == "u32":
        emit.write(destination, emit.op(f"and i32 {value}, {_mask(emit, length, 32)}"), "i32")
        return
    rest = emit.op(f"sub i32 32, {_minimum(emit, length, 32)}")
    back = _minimum(emit, rest, 31)
    extended = emit.op(f"ashr i32 {emit.op(f'shl i32 {value}, {back}')}, {back}")
    is_empty = emit.op(f"icmp eq i32 {length}, 0")
    emit.write(destination, emit.op(f"select i1 {is_empty}, i32 0, i32 {extended}"), "i32")


# Counts and searches ----------------------------------------------------------------------------


@instruction("popc.{type:b32|b64}", "clz.{type:b32|b64}")
def count(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Count the ones, or the leading zeros."""
    bits = BITS[form["type"]]
    destination, source = instruction.operands
    value = emit.read(source, f"i{bits}")
    if instruction.opcode == "popc":
        found = emit.call(f"i{bits}", f"llvm.ctpop.i{bits}", f"i{bits} {value}")
    else:
        found = _leading_zeros(emit, value, bits)
    emit.write(destination, _as_word(emit, found, bits), "i32")


def _leading_zeros(emit: Emitter, value: str, bits: int) -> str:
    return emit.call(f"i{bits}", f"llvm.ctlz.i{bits}", f"i{bits} {value}", "i1 false")


def _as_word(emit: Emitter, value: str, bits: int) -> str:
    return value if bits == 32 else emit.op(f"trunc i{bits} {value} to i32")


@instruction("brev.{type:b32|b64}")
def reverse(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Reverse the order of the bits."""
    kind = f"i{BITS[form['type']]}"
    destination, source = instruction.operands
    value = emit.call(kind, f"llvm.bitreverse.{kind}", f"{kind} {emit.read(source, kind)}")
    emit.write(destination, value, kind)


@instruction("bfind[.shiftamt].{type:u32|u64|s32|s64}")
def find_highest(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the highest bit that is not the sign, or its distance from the left."""
    bits = BITS[form["type"]]
    destination, source = instruction.operands
    value = emit.read(source, f"i{bits}")
    if form["type"].startswith("s"):
        sign = emit.op(f"ashr i{bits} {value}, {bits - 1}")
        value = emit.op(f"xor i{bits} {value}, {sign}")
    found = _as_word(emit, _leading_zeros(emit, value, bits), bits)
    if form["shiftamt"]:
        is_none = emit.op(f"icmp eq i32 {found}, {bits}")
        found = emit.op(f"select i1 {is_none}, i32 -1, i32 {found}")
    else:
        # The result is -1 here, too, if there is none.
        found = emit.op(f"sub i32 {bits - 1}, {found}")
    emit.write(destination, found, "i32")


@instruction("fns.b32")
def find_nth(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the position of the n-th one from a position on, to the left, or to the right for -n.

    For the offset -2**31, for which no word has enough ones, GPUs return 0 instead of -1.
    """
    destination, *sources = instruction.operands
    mask, base, offset = (emit.read(source, "i32") for source in sources)
    base = emit.op(f"and i32 {base}, 31")
    # Right is left in the reversed word.
    backward = emit.op(f"icmp slt i32 {offset}, 0")
    reversed_mask = emit.call("i32", "llvm.bitreverse.i32", f"i32 {mask}")
    word = emit.op(f"select i1 {backward}, i32 {reversed_mask}, i32 {mask}")
    mirrored = emit.op(f"sub i32 31, {base}")
    start = emit.op(f"select i1 {backward}, i32 {mirrored}, i32 {base}")
    word = emit.op(f"and i32 {word}, {emit.op(f'shl i32 -1, {start}')}")
    # Number 0 is the bit at the position itself, if it is set.
    here = emit.op(f"icmp eq i32 {offset}, 0")
    only = emit.op(f"and i32 {word}, {emit.op(f'shl i32 1, {start}')}")
    word = emit.op(f"select i1 {here}, i32 {only}, i32 {word}")
    number = emit.call("i32", "llvm.abs.i32", f"i32 {offset}", "i1 false")
    number = emit.op(f"select i1 {here}, i32 1, i32 {number}")
    missing = emit.op(f"icmp ugt i32 {number}, {emit.call('i32', 'llvm.ctpop.i32', f'i32 {word}')}")
    place = "0"
    for step in (16, 8, 4, 2, 1):
        ones = emit.call(
            "i32", "llvm.ctpop.i32", f"i32 {emit.op(f'and i32 {word}, {(1 << step) - 1}')}"
        )
        further = emit.op(f"icmp ugt i32 {number}, {ones}")
        skipped = emit.op(f"select i1 {further}, i32 {step}, i32 0")
        number = emit.op(f"sub i32 {number}, {emit.op(f'select i1 {further}, i32 {ones}, i32 0')}")
        word = emit.op(f"lshr i32 {word}, {skipped}")
        place = emit.op(f"add i32 {place}, {skipped}")
    mirrored = emit.op(f"sub i32 31, {place}")
    place = emit.op(f"select i1 {backward}, i32 {mirrored}, i32 {place}")
    place = emit.op(f"select i1 {missing}, i32 -1, i32 {place}")
    lowest = emit.op(f"icmp eq i32 {offset}, {-(1 << 31)}")
    emit.write(destination, emit.op(f"select i1 {lowest}, i32 0, i32 {place}"), "i32")
