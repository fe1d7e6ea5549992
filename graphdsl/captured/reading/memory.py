"""The memory of a graph that is read: its allocations, arrays, and what its arguments point to."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE, NodeType
from graphdsl.abi.rows import word_of
from graphdsl.base.locks import cached_property
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.memory.arrays import Array
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand
from graphdsl.core.declaration.operands.retained import KNOWN, RetainedBuffer

if TYPE_CHECKING:
    from graphdsl.abi.read_graphs import ReadGraph
    from graphdsl.abi.seam import Driver

FREED: Final = word_of(NodeType.MEM_FREE, "dptr")


class Addresses:
    """The allocations of a graph that is being read, and of those inside, by address.

    Attributes
    ----------
    here : tuple of (ReadGraph, int)
        The node whose addresses are asked for.
    """

    def __init__(self) -> None:
        self.here: tuple[ReadGraph, int]
        self._nodes: list[AllocNode] = []
        self._spans: list[tuple[int, int, int]] = []
        """First address, end address (exclusive), and number of each allocation."""
        self._rows: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        """The row and the number of each allocation of a graph, by the graph's id."""
        self._holders: dict[int, tuple[ReadGraph, int]] = {}
        self._covering: dict[int, tuple[list[int], int]] = {}
        self._alive: dict[int, list[int]] = {}

    def __bool__(self) -> bool:
        return bool(self._nodes)

    def add(self, start: int, node: AllocNode, read: ReadGraph, row: int) -> None:
        """Add the allocation of a row; all are added before an address is asked for."""
        number = len(self._nodes)
        self._nodes.append(node)
        self._spans.append((start, start + (node.known_size or 0), number))
        self._rows[id(read)].append((row, number))

    def enter(self, inner: ReadGraph, holder: ReadGraph, row: int) -> None:
        """Record the row that holds a graph."""
        self._holders[id(inner)] = holder, row

    def pointer(self, address: int) -> DevicePointer | None:
        """Return a pointer into the live allocation at an address, if there is one."""
        numbers, bits = self._allocations_at(address)
        if not numbers:
            return None
        alive = self._alive_here() & bits if len(numbers) > 1 else 0
        number = alive.bit_length() - 1 if alive else numbers[0]
        return DevicePointer(self._nodes[number], address - self._spans[number][0])

    # By address ---------------------------------------------------------------------------------

    @cached_property
    def _in_order(self) -> tuple[list[tuple[int, int, int]], list[int], list[int], list[int]]:
        """The allocations by address, their starts, the maximum end up to each, and all limits."""
        ordered = sorted(self._spans)
        starts, ends = ([span[place] for span in ordered] for place in range(2))
        return ordered, starts, list(accumulate(ends, max)), sorted({*starts, *ends})

    def _allocations_at(self, address: int) -> tuple[list[int], int]:
        """Return the numbers of the allocations that contain an address, also as a bit set."""
        ordered, starts, reach, limits = self._in_order
        # All addresses between two limits are in the same allocations.
        between = bisect_right(limits, address)
        found = self._covering.get(between)
        if found is None:
            numbers = []
            place = bisect_right(starts, address) - 1
            while place >= 0 and address < reach[place]:
                _, end, number = ordered[place]
                if address < end:
                    numbers.append(number)
                place -= 1
            found = self._covering[between] = numbers, sum(1 << number for number in numbers)
        return found

    # By time ------------------------------------------------------------------------------------

    def _alive_here(self) -> int:
        """Return the allocations that are alive at this node, as a bit set."""
        alive = 0
        place: tuple[ReadGraph, int] | None = self.here
        while place is not None:
            read, row = place
            if id(read) in self._rows:
                alive |= self._alive_in(read)[row]
            place = self._holders.get(id(read))
        return alive

    def _alive_in(self, read: ReadGraph) -> list[int]:
        """Return the live allocations at each row of a graph.

        An allocation is freed where a free of its address comes after it.
        """
        found = self._alive.get(id(read))
        if found is not None:
            return found
        count = len(read.nodes)
        made = {row: 1 << number for row, number in self._rows[id(read)]}
        sharing: defaultdict[int, int] = defaultdict(int)
        for _, number in self._rows[id(read)]:
            sharing[self._spans[number][0]] |= 1 << number
        frees = np.flatnonzero(read.types == NodeType.MEM_FREE)
        freed = dict(zip(frees.tolist(), read.rows[frees, FREED].tolist(), strict=True))
        after: list[list[int]] = [[] for _ in range(count)]
        waiting = np.bincount(read.after, minlength=count).tolist()
        for source, target in zip(read.before.tolist(), read.after.tolist(), strict=True):
            after[source].append(target)
        before, released = [0] * count, [0] * count
        ready = [row for row, left in enumerate(waiting) if not left]
        for row in ready:
            allocated = before[row] | made.get(row, 0)
            ended = released[row]
            if row in freed:
                ended |= before[row] & sharing[freed[row]]
            for target in after[row]:
                before[target] |= allocated
                released[target] |= ended
                waiting[target] -= 1
                if not waiting[target]:
                    ready.append(target)
        found = [one & ~other for one, other in zip(before, released, strict=True)]
        self._alive[id(read)] = found
        return found


LOWEST_ADDRESS: Final = 4096
"""Smaller numbers are not addresses: operating systems leave the first page unmapped."""


def memory_of_arguments(read: ReadGraph, driver: Driver) -> tuple[tuple[int, int, int], ...]:
    """Return start, end and number of the memory that kernel arguments point to, by address."""
    return memory_of_words(
        {value for each in _graphs(read) for args in each.arguments.values() for value in args},
        driver,
    )


def memory_of_words(values: Iterable[bytes], driver: Driver) -> tuple[tuple[int, int, int], ...]:
    """Return start, end and number of the memory that words of values point to, by address."""
    # Kernels of cuBLAS have addresses at multiples of 4.
    parts = [value[start:] for value in values for start in (0, ADDRESS_SIZE // 2)]
    content = b"".join(part[: len(part) // ADDRESS_SIZE * ADDRESS_SIZE] for part in parts)
    words = np.unique(np.frombuffer(content, np.uint64))
    return tuple(driver.memory_of(words[words >= LOWEST_ADDRESS].tolist()))


def _graphs(read: ReadGraph) -> Iterator[ReadGraph]:
    waiting = [read]
    for each in waiting:
        yield each
        waiting += [inner for below in each.nested.values() for inner in below]


class KnownBuffers:
    """The buffers of arrays when a capture began: captured addresses get their names.

    It keeps them alive: until the capture has ended, no other memory can get their addresses.
    """

    def __init__(self) -> None:
        # In one step: while it runs, the garbage collector may remove others.
        references = list(KNOWN.values())
        found = [retained for each in references if (retained := each()) is not None]
        buffers = [each for each in found if isinstance(each, RetainedBuffer) and each.elements]
        self._buffers = sorted(buffers, key=lambda each: each.handle)
        self._starts = [each.handle for each in self._buffers]

    def at(self, address: int, size: int = 1) -> Operand | None:
        """Return the memory from an address to the end of its array, if that has *size* bytes."""
        place = bisect_right(self._starts, address) - 1
        if place < 0:
            return None
        buffer = self._buffers[place]
        offset = address - buffer.handle
        if offset + size > buffer.size or buffer.is_closed:
            return None
        return _part(buffer, offset)._as_operand("capture")  # noqa: SLF001  # as all memory has


def _part(buffer: RetainedBuffer, offset: int) -> Array:
    """Return the array of a buffer from a byte on."""
    assert buffer.elements is not None
    dtype, shape = buffer.elements
    array = Array(buffer, dtype, shape, name=buffer.name)
    if not offset:
        return array
    row = array.strides[0] if shape else buffer.size
    if not offset % row:
        return array[offset // row :]
    if not offset % dtype.itemsize:
        return array.reshape(-1)[offset // dtype.itemsize :]
    return array.reshape(-1).view(np.uint8)[offset:]
