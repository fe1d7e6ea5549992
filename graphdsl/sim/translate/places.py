"""Wait points and entry points of a kernel's threads, and recomputed registers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Function,
    Instruction,
    Integer,
    LabelMark,
    Operand,
    Pair,
    Reference,
    Register,
    Special,
    Vector,
)
from graphdsl.sim.native.layout import EXITED, FIRST_WAIT, Width
from graphdsl.sim.translate.flow import (
    Flow,
    falls_through,
    read_too_early,
    results_of,
    targets_of,
    used_by,
    yields,
)

LARGEST_GROWTH: Final = 8
"""Limit of the reachability search, as a multiple of the kernel's length."""
BARRIERS: Final = frozenset({"bar", "barrier"})
HIGHEST_BARRIER: Final = 15


@dataclass(frozen=True, slots=True)
class Place:
    """A point where threads continue: after a wait, or at the start if *index* is -1.

    Attributes
    ----------
    number : int
        Its number in compiled code and in the runtime.
    index : int
        The index of the instruction in the body.
    way : int
        The number of the wait in that instruction.
    reads : frozenset of str
        The registers that may be read before the next wait.
    width : Width
        A block, if threads reach only barriers of the whole block, or their end, so that the order
        of warps does not matter; a thread, if they may reach a barrier that rejects them, before
        which the next thread must not run.
    """

    number: int
    index: int
    way: int
    reads: frozenset[str]
    width: Width


def places_of(function: Function, flow: Flow) -> list[Place]:
    """Return the places of a kernel whose threads wait; the start is the first of them."""
    body = function.body or []
    labels = {item.name: index for index, item in enumerate(body) if isinstance(item, LabelMark)}
    following = [
        ()
        if isinstance(item, Instruction)
        and (index in flow.steps or (item.guard is None and yields(item)))
        else _after(function, labels, index, item)
        for index, item in enumerate(body)
    ]
    reads = [
        {each.name for each in used_by(item)} if isinstance(item, Instruction) else set()
        for item in body
    ]
    barriers = {
        index: _is_for_all(item)
        for index, item in enumerate(body)
        if isinstance(item, Instruction) and item.opcode in BARRIERS
    }
    starts: list[tuple[int, int, tuple[int, ...]]] = [(-1, 0, (0,) if body else ())]
    for index in sorted(flow.live):
        item = body[index]
        assert isinstance(item, Instruction)
        after = _after(function, labels, index, item)
        ways = len(targets_of(function, item)) if index in flow.spinning else 1
        starts += [(index, way, after) for way in range(ways)]
    places = []
    left = LARGEST_GROWTH * len(body)
    for number, (index, way, after) in enumerate(starts, FIRST_WAIT - 1):
        reached = set(range(len(body))) if left < 0 else _reach(after, following)
        left -= len(reached)
        if index in flow.steps:
            reached = reached | {index}
        places.append(
            Place(
                EXITED if index < 0 else number,
                index,
                way,
                frozenset().union(*(reads[each] for each in reached)),
                _width(reached, flow, barriers),
            )
        )
    return places


def _after(
    function: Function, labels: dict[str, int], index: int, item: Instruction | LabelMark
) -> tuple[int, ...]:
    """Return the successors of an instruction."""
    following = (index + 1,) if index + 1 < len(function.body or ()) else ()
    if isinstance(item, LabelMark):
        return following
    targets = tuple(labels[name] for name in targets_of(function, item))
    return (*targets, *following) if falls_through(item) else targets


def _reach(starts: tuple[int, ...], following: list[tuple[int, ...]]) -> set[int]:
    """Return the instructions that can be reached from some places without another wait."""
    waiting, reached = list(starts), set(starts)
    while waiting:
        for each in following[waiting.pop()]:
            if each not in reached:
                reached.add(each)
                waiting.append(each)
    return reached


def _width(reached: set[int], flow: Flow, barriers: dict[int, bool]) -> Width:
    """Return how many threads may continue; for each barrier it is known whether it is for all."""
    if not all(barriers.values()):
        return Width.WARP if reached.isdisjoint(barriers) else Width.THREAD
    return Width.BLOCK if reached.intersection(flow.live) <= barriers.keys() else Width.WARP


def _is_for_all(item: Instruction) -> bool:
    """Return whether a barrier is for all threads of the block, with a constant number."""
    operands = item.operands[1:-1] if ".red" in item.name else item.operands
    return (
        ".arrive" not in item.name
        and len(operands) == 1
        and isinstance(operands[0], Integer)
        and 0 <= operands[0].value <= HIGHEST_BARRIER
    )


CHEAP: Final = frozenset(
    {"mov", "cvt", "cvta", "add", "sub", "mul", "mad", "neg", "min", "max", "and", "or", "xor"}
    | {"not", "shl", "shr", "bfe", "setp", "selp"}
)
PLACES: Final = frozenset({"%tid", "%ntid", "%ctaid", "%nctaid", "%laneid", "%warpid", "%WARP_SZ"})
INEXACT: Final = frozenset({"f16", "f16x2", "bf16", "bf16x2", "f32", "f64", "cc"})
"""Modifiers that make an instruction more than a few of the processor's, or dependent on another
one.
"""
LONGEST: Final = 8
"""Maximum number of instructions to recompute one register."""


def recomputable(function: Function) -> dict[str, Instruction]:
    """Return the instructions that compute registers from values that a thread always has.

    Keyed by register, in order of dependence. Such a register is written by one instruction without
    a guard, which dominates all reads, so it has a single value in each thread.
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
    """Return the registers among them that are constants."""
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
        case Vector() | Pair() | Address() | Bracket():
            return False
        case _:
            return True
