"""Registers that a thread computes anew after a wait, instead of keeping them.

Where a thread is, the parameters of the kernel and constants are there at any time, and so is what
a few cheap instructions make of them: most addresses and conditions. LLVM takes what is the same
for all threads out of its loops.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from graphdsl.ptx.syntax import (
    Address,
    Function,
    Instruction,
    Integer,
    Operand,
    Pair,
    Reference,
    Register,
    Special,
    Vector,
)
from graphdsl.sim.translate.flow import read_too_early, results_of, used_by

__all__ = ["constants_of", "recomputable"]

CHEAP: Final = frozenset(
    {"mov", "cvt", "cvta", "add", "sub", "mul", "mad", "neg", "min", "max", "and", "or", "xor"}
    | {"not", "shl", "shr", "bfe", "setp", "selp"}
)
PLACES: Final = frozenset({"%tid", "%ntid", "%ctaid", "%nctaid", "%laneid", "%warpid", "%WARP_SZ"})
INEXACT: Final = frozenset({"f16", "f16x2", "bf16", "bf16x2", "f32", "f64", "cc"})
"""What makes an instruction more than a few of the processor's, or depend on another one."""
LONGEST: Final = 8
"""Instructions that one register may take to compute."""


def recomputable(function: Function) -> dict[str, Instruction]:
    """Return the instructions that compute registers from what a thread has at any time.

    By the names of the registers, each after those that it is computed from. Such a register is
    written by one instruction without a guard, which runs before all that read it: it has one value
    for a thread whenever it is read.
    """
    written: dict[str, list[Instruction]] = {}
    for item in function.body or ():
        if isinstance(item, Instruction):
            for register in results_of(item):
                written.setdefault(register.name, []).append(item)
    candidates = {
        name: items[0]
        for name, items in written.items()
        if len(items) == 1 and _is_cheap(function, items[0])
    }
    early = {
        register.name
        for index in read_too_early(function, candidates)
        if isinstance(item := (function.body or ())[index], Instruction)
        for register in used_by(item)
    }
    found: dict[str, Instruction] = {}
    lengths: dict[str, int] = {}
    waiting = {name: item for name, item in candidates.items() if name not in early}
    count = -1
    while len(found) != count:
        count = len(found)
        for name, item in list(waiting.items()):
            sources = [each.name for each in used_by(item)]
            if all(each in found for each in sources):
                length = 1 + sum(lengths[each] for each in sources)
                del waiting[name]
                if length <= LONGEST:
                    found[name] = item
                    lengths[name] = length
    return found


def constants_of(definitions: Mapping[str, Instruction]) -> dict[str, int]:
    """Return the registers among them that are numbers."""
    return {
        name: item.operands[1].value
        for name, item in definitions.items()
        if item.opcode == "mov" and isinstance(item.operands[1], Integer)
    }


def _is_cheap(function: Function, item: Instruction) -> bool:
    if item.guard is not None or not isinstance(item.operands[0], Register):
        return False
    if item.opcode == "ld":
        return _is_parameter(function, item)
    return (
        item.opcode in CHEAP
        and INEXACT.isdisjoint(item.name.split("."))
        and all(map(_is_at_hand, item.operands[1:]))
    )


def _is_parameter(function: Function, item: Instruction) -> bool:
    """Whether it loads a parameter of the kernel by name."""
    source = item.operands[1]
    return (
        item.name.startswith("ld.param")
        and isinstance(source, Address)
        and isinstance(source.base, Reference)
        and source.base.name not in function.variables
        and any(source.base.name == each.name for each in function.parameters)
    )


def _is_at_hand(operand: Operand) -> bool:
    match operand:
        case Special(name=name):
            return name.partition(".")[0] in PLACES
        case Vector() | Pair() | Address():
            return False
        case _:
            return True
