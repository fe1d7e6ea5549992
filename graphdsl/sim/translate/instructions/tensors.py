"""Bulk copies of boxes of tensors (PTX ISA 9.0, 9.7.9.27.1); ``native/tensor_maps.c`` does them."""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.syntax import Address, Bracket, Instruction, Operand, elements_of
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.copies import OPERATIONS, barrier_flags, window
from graphdsl.sim.translate.instructions.memory import HINT
from graphdsl.sim.translate.registry import Form, instruction, refuse

__all__: list[str] = []

DIMENSIONS: Final = ".{dimensions:1d|2d|3d|4d|5d}"
STORE: Final = f"{DIMENSIONS}.global.shared::cta"

refuse(
    r"cp\..*\btensor\b.*im2col",
    "the simulator copies boxes of tensors (.tile), not .im2col. Copy each row of pixels as a box",
)
refuse(
    r"tensormap\.",
    "the simulator cannot change a tensor map in a kernel. Pass one map for each tensor",
)


@instruction(
    f"cp.async.bulk.tensor{DIMENSIONS}.shared::cta.global[.tile].mbarrier::complete_tx::bytes{HINT}",
    f"cp.async.bulk.tensor{DIMENSIONS}.shared::cluster.global[.tile].mbarrier::complete_tx::bytes"
    f"[.{{multicast:multicast::cluster}}]{HINT}",
    results=0,
)
def load_box(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Copy a box to shared memory of blocks; barriers are told of the bytes."""
    destination, source, barrier, *rest = instruction.operands
    mask = "0"
    if form.get("multicast"):
        mask = emit.op(f"zext i16 {emit.read(rest[0], 'i16')} to i32")
    result = emit.call(
        "i32",
        "graphdsl_tensor_load",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {barrier_flags(emit, write=True, releases=True)}",
        f"i64 {window(emit, destination)}",
        *_box(emit, source),
        f"i64 {window(emit, barrier)}",
        f"i32 {mask}",
    )
    emit.fail_where(result)


@instruction(f"cp.async.bulk.tensor{STORE}[.tile].bulk_group{HINT}", results=0)
def store_box(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Copy a box from shared memory to a tensor."""
    _store(emit, instruction, 0)


@instruction(
    f"cp.reduce.async.bulk.tensor{STORE}.{{op:add|min|max|inc|dec|and|or|xor}}[.tile].bulk_group{HINT}",
    results=0,
    communicates=True,
)
def reduce_box(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine a box in shared memory with that of a tensor."""
    _store(emit, instruction, OPERATIONS.index(form["op"]))


@instruction(
    f"cp.async.bulk.prefetch.tensor{DIMENSIONS}.L2.global[.tile]{HINT}",
    "prefetch[.{space:const|param|param::entry}].tensormap",
    results=0,
)
def prefetch(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Do nothing: the simulator has no caches."""


def _store(emit: Emitter, instruction: Instruction, operation: int) -> None:
    destination, source = instruction.operands[:2]
    result = emit.call(
        "i32",
        "graphdsl_tensor_store",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {int(emit.later_flags(1) > 0)}",
        f"i64 {window(emit, source)}",
        *_box(emit, destination),
        f"i32 {operation}",
    )
    emit.fail_where(result)


def _box(emit: Emitter, operand: Operand) -> tuple[str, str, str]:
    """Return the address of a tensor map, that of a place in the tensor, and its dimensions."""
    assert isinstance(operand, Bracket)
    tensor_map, place = operand.items
    assert isinstance(tensor_map, Address)
    coordinates = elements_of(place)
    memory = emit.once("place.in.tensor", "alloca [5 x i32]")
    for number, each in enumerate(coordinates):
        at = emit.op(f"getelementptr i32, ptr {memory}, i64 {number}")
        emit.do(f"store i32 {emit.read(each, 'i32')}, ptr {at}")
    return f"i64 {emit.address(tensor_map)}", f"ptr {memory}", f"i32 {len(coordinates)}"
