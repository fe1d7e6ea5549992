"""Moves: registers, constants, addresses, special registers, and packing (PTX ISA 9.0, 9.7.9)."""

from __future__ import annotations

from graphdsl.code.ptx.syntax import BITS, Instruction, Register, Sink, Vector
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction


@instruction("mov.{type:pred|b16|b32|b64|u16|u32|u64|s16|s32|s64|f32|f64}")
def move(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Move a value, pack several into one, or unpack one."""
    destination, source = instruction.operands
    bits = BITS[form["type"]]
    if isinstance(destination, Vector):
        part = bits // len(destination.items)
        value = emit.read(source, f"i{bits}")
        for number, element in enumerate(destination.items):
            if isinstance(element, Sink):
                continue
            shifted = emit.op(f"lshr i{bits} {value}, {number * part}")
            emit.write(element, emit.op(f"trunc i{bits} {shifted} to i{part}"), f"i{part}")
    elif isinstance(source, Vector):
        part = bits // len(source.items)
        total = "0"
        for number, element in enumerate(source.items):
            wide = emit.op(f"zext i{part} {emit.read(element, f'i{part}')} to i{bits}")
            total = emit.op(
                f"or i{bits} {total}, {emit.op(f'shl i{bits} {wide}, {number * part}')}"
            )
        emit.write(destination, total, f"i{bits}")
    elif isinstance(destination, Register):
        emit.copy(destination, source, bits)
    else:
        raise emit.unsupported(f"expected a register for the result, got {destination}")
