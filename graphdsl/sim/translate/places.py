"""The places in a kernel where its threads start, or go on after they waited for each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from graphdsl.ptx.syntax import Function, Instruction, Integer, LabelMark
from graphdsl.sim.native.layout import EXITED, FIRST_WAIT, Width
from graphdsl.sim.translate.flow import Flow, falls_through, targets_of, used_by, yields

__all__ = ["Place", "places_of"]

LARGEST_GROWTH: Final = 8
"""Up to how many times the kernel's length is looked at to find what can be reached."""
BARRIERS: Final = frozenset({"bar", "barrier"})
HIGHEST_BARRIER: Final = 15


@dataclass(frozen=True, slots=True)
class Place:
    """Where threads go on: after a wait, or, where *index* is -1, at the start.

    Attributes
    ----------
    number : int
        What compiled code and runtime call it.
    index : int
        Of the instruction in the body.
    way : int
        Which of the waits of that instruction.
    reads : frozenset of str
        The registers that may be read before the next wait.
    width : Width
        A block, if threads get from here to barriers of the whole block only, or to their end, so
        that it makes no difference which warp is first; a thread, if they may get to a barrier that
        refuses them, before which the next thread must not run.
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
    """Return where a thread may go from an instruction."""
    following = (index + 1,) if index + 1 < len(function.body or ()) else ()
    if isinstance(item, LabelMark):
        return following
    targets = tuple(labels[name] for name in targets_of(function, item))
    return (*targets, *following) if falls_through(item) else targets


def _reach(starts: tuple[int, ...], following: list[tuple[int, ...]]) -> set[int]:
    """Return what can be reached from some places without another wait."""
    waiting, reached = list(starts), set(starts)
    while waiting:
        for each in following[waiting.pop()]:
            if each not in reached:
                reached.add(each)
                waiting.append(each)
    return reached


def _width(reached: set[int], flow: Flow, barriers: dict[int, bool]) -> Width:
    """Return how many threads may go on; of each barrier it is known whether it is for all."""
    if not all(barriers.values()):
        return Width.WARP if reached.isdisjoint(barriers) else Width.THREAD
    return Width.BLOCK if reached.intersection(flow.live) <= barriers.keys() else Width.WARP


def _is_for_all(item: Instruction) -> bool:
    """Whether a barrier is for all threads of the block, and has a number that all know."""
    operands = item.operands[1:-1] if ".red" in item.name else item.operands
    return (
        ".arrive" not in item.name
        and len(operands) == 1
        and isinstance(operands[0], Integer)
        and 0 <= operands[0].value <= HIGHEST_BARRIER
    )
