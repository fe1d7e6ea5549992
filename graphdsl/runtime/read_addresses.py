"""Whose memory an address is that was read: which allocation of the graph was alive there.

Two allocations whose lives do not overlap may share an address, so an address alone does not tell.
Which one is meant depends on what comes before the node that has the address.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from graphdsl.operands import DevicePointer
from graphdsl.plan.layout import word_of

if TYPE_CHECKING:
    from graphdsl.nodes import AllocNode
    from graphdsl.runtime.readgraph import ReadGraph

__all__ = ["Addresses"]

ALLOC, FREE = 10, 11
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
        self._added: list[tuple[int, int, int]] = []
        """First address, address after the last, and number of each allocation."""
        self._nodes: list[AllocNode] = []
        self._places: list[tuple[ReadGraph, int]] = []
        self._holders: dict[int, tuple[ReadGraph, int]] = {}
        self._lives: dict[int, _Lives] = {}

    def __bool__(self) -> bool:
        return bool(self._nodes)

    def add(self, start: int, node: AllocNode, read: ReadGraph, row: int) -> None:
        """Add the allocation of a row; all are added before an address is asked for."""
        self._added.append((start, start + (node.known_size or 0), len(self._nodes)))
        self._nodes.append(node)
        self._places.append((read, row))

    def enter(self, inner: ReadGraph, holder: ReadGraph, row: int) -> None:
        """Say which row holds a graph."""
        self._holders[id(inner)] = holder, row

    @cached_property
    def _in_order(self) -> tuple[list[tuple[int, int, int]], list[int], list[int]]:
        """The allocations by address, where each starts, and how far those up to each reach."""
        ordered = sorted(self._added)
        starts = [start for start, _, _ in ordered]
        return ordered, starts, list(accumulate((end for _, end, _ in ordered), max))

    def pointer(self, address: int) -> DevicePointer | None:
        """Return what points into the allocation that is alive at an address, if there is one."""
        ordered, starts, reach = self._in_order
        candidates = []
        place = bisect_right(starts, address) - 1
        while place >= 0 and address < reach[place]:
            start, end, number = ordered[place]
            if address < end:
                candidates.append((start, number))
            place -= 1
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
        lives = self._lives.get(id(read))
        if lives is None:
            lives = self._lives[id(read)] = _Lives(read)
        if not lives.comes_before(row, at):
            return False
        return not any(
            lives.comes_before(free, at) and lives.comes_before(row, free)
            for free in lives.frees[start]
        )


class _Lives:
    """Which allocations and frees of one graph come before each node."""

    def __init__(self, read: ReadGraph) -> None:
        types = read.types
        rows = np.flatnonzero(types == FREE)
        self.frees: defaultdict[int, list[int]] = defaultdict(list)
        """The rows that free each address."""
        for row, address in zip(rows.tolist(), read.rows[rows, FREED].tolist(), strict=True):
            self.frees[address].append(row)
        # Other nodes are not asked for: a bit for each of them would be too much in large graphs.
        asked = np.flatnonzero((types == FREE) | (types == ALLOC)).tolist()
        self._bits = {row: 1 << number for number, row in enumerate(asked)}
        self._before = self._followed(read)

    def _followed(self, read: ReadGraph) -> list[int]:
        """Return, for each row, what comes before it, as the bits of a number."""
        count = len(read.nodes)
        after: list[list[int]] = [[] for _ in range(count)]
        waiting = np.bincount(read.after, minlength=count).tolist()
        for source, target in zip(read.before.tolist(), read.after.tolist(), strict=True):
            after[source].append(target)
        before = [0] * count
        ready = [row for row, left in enumerate(waiting) if not left]
        for row in ready:
            bits = before[row] | self._bits.get(row, 0)
            for target in after[row]:
                before[target] |= bits
                waiting[target] -= 1
                if not waiting[target]:
                    ready.append(target)
        return before

    def comes_before(self, first: int, second: int) -> bool:
        """Tell whether a path leads from an allocation or a free to a row."""
        return bool(self._before[second] & self._bits[first])
