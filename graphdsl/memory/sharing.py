"""Which allocations can have the same memory, since the edges keep them apart in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from graphdsl.memory.order import Steps

__all__ = ["apart", "slots"]


def apart(steps: Steps, begins: Sequence[int], ends: Mapping[int, int]) -> list[int]:
    """Return for each allocation which others are over before it or begin after it, as bits.

    Parameters
    ----------
    steps : Steps
        What runs, and in which orders it may.
    begins : sequence of int
        The step of each allocation.
    ends : mapping of int to int
        The step that frees each allocation; one that is not in it never ends.
    """
    # What was freed before a step runs, and what is allocated only after it.
    freed = [0] * len(steps.steps)
    for item, step in ends.items():
        freed[step] |= 1 << item
    for step, before in enumerate(steps.before):
        for previous in before:
            freed[step] |= freed[previous]
    allocated = [0] * len(steps.steps)
    for item, step in enumerate(begins):
        allocated[step] |= 1 << item
    for step in reversed(range(len(steps.steps))):
        for previous in steps.before[step]:
            allocated[previous] |= allocated[step]
    return [
        freed[step] | (allocated[ends[item]] if item in ends else 0)
        for item, step in enumerate(begins)
    ]


def slots(sizes: Mapping[int, int], kept_apart: Sequence[int]) -> list[list[int]]:
    """Put allocations into slots of memory, those that may share one together.

    The largest first, each where it fits first. That need not be the least memory, which is as
    hard to find as to colour a graph.

    Parameters
    ----------
    sizes : mapping of int to int
        The bytes of the allocations to put, by number.
    kept_apart : sequence of int
        What :func:`apart` returned.
    """
    order = sorted(sizes, key=lambda item: (-sizes[item], item))
    found: list[list[int]] = []
    members: list[int] = []
    for item in order:
        free = ~kept_apart[item]
        fitting = (number for number, mask in enumerate(members) if not mask & free)
        number = next(fitting, len(members))
        if number == len(members):
            members.append(0)
            found.append([])
        members[number] |= 1 << item
        found[number].append(item)
    # In the order in which they were declared, which each slot's own is, too.
    return sorted(map(sorted, found), key=lambda items: items[0])
