"""Addresses in shared memory of other blocks of a cluster (PTX ISA 9.0, 9.7.9.23 and 9.7.9.24)."""

from __future__ import annotations

from graphdsl.code.ptx.syntax import BITS, Instruction
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction

__all__: list[str] = []


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
