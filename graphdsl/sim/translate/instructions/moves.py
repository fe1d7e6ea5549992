"""Moves, and addresses in shared memory of other blocks of a cluster (PTX ISA 9.0, 9.7.9)."""

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


@instruction("mapa[.{space:shared::cluster}].{type:u32|u64}", communicates=True)
def map_address(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the address of the same place in the shared memory of another block."""
    destination, source, rank = instruction.operands
    kind = f"i{BITS[form['type']]}"
    address = _wide(emit, emit.read(source, kind), kind)
    found = emit.call(
        "i64",
        "graphdsl_map_rank",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i64 {address}",
        f"i32 {emit.read(rank, 'i32')}",
        f"i32 {int(not form['space'])}",
    )
    emit.fail_where(emit.op(f"zext i1 {emit.op(f'icmp eq i64 {found}, -1')} to i32"))
    emit.write(destination, found if kind == "i64" else emit.op(f"trunc i64 {found} to i32"), kind)


@instruction("getctarank[.{space:shared::cluster}].{type:u32|u64}")
def rank_of_address(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the number of the block in whose shared memory an address is."""
    destination, source = instruction.operands
    kind = f"i{BITS[form['type']]}"
    address = _wide(emit, emit.read(source, kind), kind)
    is_generic = int(not form["space"])
    rank = emit.call(
        "i32", "graphdsl_rank_of", "ptr %thread", f"i64 {address}", f"i32 {is_generic}"
    )
    emit.write(destination, rank, "i32")


@instruction("cvta[.to].shared::cluster.u64")
def convert(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert between an address in the window of the cluster and a generic one."""
    destination, source = instruction.operands
    way = "to" if form["to"] else "from"
    address = emit.read(source, "i64")
    name = f"graphdsl_convert_{way}_cluster"
    emit.write(destination, emit.call("i64", name, "ptr %thread", f"i64 {address}"), "i64")


def _wide(emit: Emitter, value: str, kind: str) -> str:
    return value if kind == "i64" else emit.op(f"zext i32 {value} to i64")
