"""Whose memory an address is that was read: which allocation of the graph was alive there.

Two allocations whose lives do not overlap may share an address, so an address alone does not tell.
Which one is meant depends on what comes before the node that has the address.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from typing import TYPE_CHECKING

import numpy as np

from graphdsl.operands import DevicePointer
from graphdsl.plan.layout import word_of

if TYPE_CHECKING:
    from graphdsl.nodes import AllocNode
    from graphdsl.runtime.readgraph import ReadGraph

__all__ = ["Addresses"]

FREE = 11
FREED = word_of(FREE, "dptr")


class Addresses:
    """The allocations of a graph that is read, and of those inside, by address.

    Attributes
    ----------
    here : tuple of (ReadGraph, int)
        The node whose addresses are asked for.
    """

    def __init__(self) -> None:
        self.here: tuple[ReadGraph, int]
        self._found: list[tuple[int, int, int]] = []
        """First address, address after the last, and number of each allocation, in order."""
        self._nodes: list[AllocNode] = []
        self._places: list[tuple[ReadGraph, int]] = []
        self._longest = 0
        self._holders: dict[int, tuple[ReadGraph, int]] = {}
        self._before: dict[int, list[int]] = {}
        self._frees: dict[int, list[tuple[int, int]]] = {}

    def __bool__(self) -> bool:
        return bool(self._nodes)

    def add(self, start: int, node: AllocNode, read: ReadGraph, row: int) -> None:
        """Add the allocation of a row."""
        insort(self._found, (start, start + node.size, len(self._nodes)))
        self._nodes.append(node)
        self._places.append((read, row))
        self._longest = max(self._longest, node.size)

    def enter(self, inner: ReadGraph, holder: ReadGraph, row: int) -> None:
        """Say which row holds a graph."""
        self._holders[id(inner)] = holder, row

    def pointer(self, address: int) -> DevicePointer | None:
        """Return what points into the allocation that is alive at an address, if there is one."""
        candidates = []
        for start, end, number in reversed(
            self._found[: bisect_right(self._found, address, key=lambda item: item[0])]
        ):
            if start + self._longest <= address:
                break
            if address < end:
                candidates.append((start, number))
        if len(candidates) > 1:
            candidates = [item for item in candidates if self._is_alive(*item)] or candidates
        if not candidates:
            return None
        start, number = candidates[0]
        return DevicePointer(self._nodes[number], address - start)

    def _is_alive(self, start: int, number: int) -> bool:
        """Tell whether an allocation comes before this node, and no free of it does."""
        read, row = self._places[number]
        here, at = self.here
        while here is not read:
            if id(here) not in self._holders:
                return False
            here, at = self._holders[id(here)]
        before = self._ancestors(read)
        if not before[at] >> row & 1:
            return False
        return not any(
            address == start and before[at] >> free & 1 and before[free] >> row & 1
            for free, address in self._frees[id(read)]
        )

    def _ancestors(self, read: ReadGraph) -> list[int]:
        """Return, for each row, the rows that come before it, as the bits of a number."""
        if id(read) not in self._before:
            count = len(read.nodes)
            after: list[list[int]] = [[] for _ in range(count)]
            waiting = np.bincount(read.after, minlength=count).tolist()
            for source, target in zip(read.before.tolist(), read.after.tolist(), strict=True):
                after[source].append(target)
            before = [0] * count
            ready = [row for row, left in enumerate(waiting) if not left]
            for row in ready:
                for target in after[row]:
                    before[target] |= before[row] | 1 << row
                    waiting[target] -= 1
                    if not waiting[target]:
                        ready.append(target)
            self._before[id(read)] = before
            rows = np.flatnonzero(read.types == FREE)
            self._frees[id(read)] = list(
                zip(rows.tolist(), read.rows[rows, FREED].tolist(), strict=True)
            )
        return self._before[id(read)]
