"""Accesses of shared memory by which threads of two warps may meet with no barrier between them.

Two accesses cannot meet if every path from a barrier of the block, or from the start, to one of
them and to the other leads through another barrier, if they are to different variables, or if their
addresses are linear in the position of a thread and differ between the threads of different warps,
which is decided at each launch. All threads are taken to pass the same barriers, as CUDA demands of
``__syncthreads()``. Volatile accesses, atomics and copies count for nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from graphdsl.code.ptx.syntax import Function, Instruction
from graphdsl.sim.translate.context import Context
from graphdsl.sim.translate.meetings import (
    MeetingAccess,
    Row,
    accesses_of,
    following_of,
    lines_of,
    nearness_of,
    reached_from,
    row_of,
)
from graphdsl.sim.translate.text import Watched

MOST_PAIRS: Final = 1 << 14
MOST_ROWS: Final = 256
LARGEST_ELEMENT: Final = 4
STRONG: Final = frozenset({"volatile", "relaxed", "acquire", "release", "mmio", "async", "cluster"})
ORDERING: Final = frozenset({"atom", "red", "fence", "membar", "mbarrier"})
LOOKS: Final = ("mbarrier.try_wait", "mbarrier.test_wait")


@dataclass(frozen=True, slots=True)
class WarpMeetings:
    """Accesses by which threads of two warps may meet.

    Attributes
    ----------
    watched : Watched
        The accesses.
    is_certain : bool
        Whether they may meet in every launch.
    rows : tuple of Row
        What else is checked at each launch.
    """

    watched: Watched = field(default_factory=Watched)
    is_certain: bool = False
    rows: tuple[Row, ...] = ()


def is_order(item: Instruction) -> bool:
    """Return whether by an instruction a thread may come before one of another warp.

    Barriers of the block are not among them: they order where all of their threads have arrived.
    """
    if item.opcode in ORDERING:
        return not item.name.startswith(LOOKS)
    if item.opcode == "st":
        return _is_strong(item)
    return item.name.startswith(("barrier.cluster.arrive", "cp.async.mbarrier"))


def warp_meetings(kernel: Function, context: Context) -> WarpMeetings:
    """Return the accesses of shared memory by which threads of two warps may meet.

    Parameters
    ----------
    kernel : Function
        Its entry, with inlined functions in which threads wait.
    context : Context
        The layout of its variables.
    """
    body = kernel.body or []
    if not any(
        isinstance(item, Instruction) and item.opcode == "st" and "shared" in item.name
        for item in body
    ):
        return WarpMeetings()
    accesses = [each for each in accesses_of(kernel, context) if _is_plain(kernel, each)]
    writes = [each for each in accesses if each.writes]
    if not writes:
        return WarpMeetings()
    element = min(LARGEST_ELEMENT, *(each.size for each in accesses))
    pairs: set[tuple[MeetingAccess, MeetingAccess]] = set()
    following = list(following_of(kernel, is_barrier))
    behind = [at + 1 for at, after in enumerate(following) if not after and at + 1 < len(body)]
    for start in (0, *behind):
        reached = {start, *reached_from(start, following)}
        here = [each for each in accesses if each.index in reached]
        pairs |= {(one, other) for one in here if one.writes for other in here}
        if len(pairs) > MOST_PAIRS:
            every = frozenset(each.index for each in accesses)
            return WarpMeetings(Watched(every, element), is_certain=True)
    indices, rows = set[int](), set[Row]()
    lines = lines_of(kernel)
    for one, other in pairs:
        if other.writes and other.index < one.index:
            continue
        kind = nearness_of(one, other, context, kernel)
        if kind is None:
            continue
        indices |= {one.index, other.index}
        rows.add(row_of(one, other, kind, (lines(one.address), lines(other.address))))
    is_certain = len(rows) > MOST_ROWS or any(row.lanes is None for row in rows)
    return WarpMeetings(
        Watched(frozenset(indices), element),
        is_certain=is_certain,
        rows=() if is_certain else tuple(sorted(rows, key=repr)),
    )


def reaches(kernel: Function, start: int, end: int) -> bool:
    """Return whether a thread may get from one instruction to another with no barrier between."""
    return end in reached_from(start, list(following_of(kernel, is_barrier)))


def is_barrier(item: Instruction) -> bool:
    """Return whether all threads of the block meet at an instruction."""
    if item.opcode not in {"bar", "barrier"} or "warp" in item.name or "cluster" in item.name:
        return False
    parts = item.name.split(".")
    if "sync" in parts:
        return len(item.operands) == 1
    return "red" in parts and len(item.operands) == 3  # the result, the number, the predicate


def _is_strong(item: Instruction) -> bool:
    return any(
        part.partition("::")[2] == "cluster" or part in STRONG for part in item.name.split(".")
    )


def _is_plain(kernel: Function, access: MeetingAccess) -> bool:
    item = (kernel.body or [])[access.index]
    assert isinstance(item, Instruction)
    return access.space == "shared" and item.opcode in {"ld", "st"} and not _is_strong(item)
