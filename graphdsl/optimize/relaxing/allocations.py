"""The memory that a graph uses, by allocation: address, name and contents.

An allocation is memory named by the caller, a block in use by torch, or else an allocation of the
driver. Blocks are the current ones. Blocks handed out during a torch capture, and free blocks, may
have been different then: for these, the recorded blocks count or, without a record, the whole
allocation of the driver.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.runtime.reach import KnownMemory

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.captured.allocators import Blocks
    from graphdsl.captured.reading.tensors import KeptTensors

Content = NDArray[np.uint8]
ENDLESS: Final = 1 << 63
NEARBY: Final = 1 << 36
"""The distance from a graph's memory within which words are examined as addresses."""
CANDIDATES: Final = 1 << 16
"""The maximum number of distinct words of an allocation that are queried; with more it counts as a
table.
"""


class Allocation(NamedTuple):
    """The bytes *start* to *end* of an allocation, with its name in reports."""

    start: int
    end: int
    name: str

    @property
    def size(self) -> int:
        """Bytes."""
        return self.end - self.start

    def meets(self, start: int, end: int) -> bool:
        """Return whether it overlaps some bytes."""
        return self.start < end and start < self.end


class Allocations:
    """Finds the allocation that contains an address.

    Parameters
    ----------
    driver : Driver
        The driver of the memory.
    given : mapping of str to object
        Memory named by the caller.
    kept : KeptTensors, optional
        The blocks that torch handed out during the capture.
    blocks : Blocks
        The blocks that libraries currently have in use.

    Raises
    ------
    TypeError, ValueError
        If a value is not memory, or its address or size is not known.
    """

    def __init__(
        self,
        driver: Driver,
        given: Mapping[str, object],
        kept: KeptTensors | None,
        blocks: Blocks,
    ) -> None:
        self._kept = kept
        self._blocks = blocks
        self._known = KnownMemory(driver)
        self._named: list[Allocation] = []
        self._found: dict[tuple[int, int], Allocation] = {}
        for name, value in given.items():
            operand = as_operand(value, f"relax {name}")
            if operand.address is None or not operand.size:
                raise ValueError(
                    f"relax {name}: expected memory whose address and size are known, got {operand}"
                )
            self._named.append(Allocation(operand.address, operand.address + operand.size, name))

    @property
    def found(self) -> tuple[Allocation, ...]:
        """The requested allocations, in order."""
        return tuple(self._found.values())

    def at(self, address: int) -> Allocation | None:
        """Return the allocation that contains an address; None if not known."""
        for named in self._named:
            if named.start <= address < named.end:
                return self._found.setdefault((named.start, named.end), named)
        block = self._blocks.at(address)
        extent = None if self._kept is None else self._kept.extent(address)
        if extent is not None and block is not None:
            # A live tensor is no smaller than the requested bytes.
            start = extent[0] if block.is_free else min(extent[0], block.start)
            end = extent[1] if block.is_free else max(extent[1], block.end)
            return self._numbered(start, end, f"of {block.library}")
        if block is not None and not block.is_private and not block.is_free:
            return self._numbered(block.start, block.end, f"of {block.library}")
        memory = self._known.whole(address, ENDLESS) if address else None
        if memory is None or not memory.is_mapped:
            return None
        kind = "page-locked" if memory.kind == "host" else memory.kind
        return self._numbered(memory.start, memory.end, f"of {kind} memory")

    def host(self, address: int, size: int) -> Allocation:
        """Return the host memory that a node uses."""
        return self._numbered(address, address + size, "of the host")

    def _numbered(self, start: int, end: int, where: str) -> Allocation:
        found = self._found.get((start, end))
        if found is None:
            name = f"memory {len(self._found)} ({end - start} bytes {where})"
            found = self._found[start, end] = Allocation(start, end, name)
        return found

    def first_address(self, content: Content) -> int | None:
        """Return the offset of an address of memory within some bytes; None if there is none.

        Only aligned 8-byte words are examined, as compilers align addresses.
        """
        words = content[: len(content) // ADDRESS_SIZE * ADDRESS_SIZE].view(np.uint64)
        low = max(0, min(each.start for each in self.found) - NEARBY)
        high = max(each.end for each in self.found) + NEARBY
        places = np.flatnonzero((words >= np.uint64(low)) & (words < np.uint64(high)))
        different, first = np.unique(words[places], return_index=True)
        if len(different) > CANDIDATES:
            return int(places[0]) * ADDRESS_SIZE
        hits = [
            int(places[at])
            for word, at in zip(different.tolist(), first.tolist(), strict=True)
            if self._blocks.at(word) is not None or self._is_mapped(word)
        ]
        return min(hits) * ADDRESS_SIZE if hits else None

    def _is_mapped(self, address: int) -> bool:
        memory = self._known.at(address)
        return memory is not None and memory.is_mapped


class Contents:
    """Reads and writes allocations on a stream, waiting for each operation.

    Parameters
    ----------
    driver : Driver
        The driver of the memory.
    stream : int
        The stream.
    """

    def __init__(self, driver: Driver, stream: int) -> None:
        self._driver = driver
        self._stream = stream
        self._is_host: dict[Allocation, bool] = {}

    def read(self, allocation: Allocation) -> Content:
        """Return the contents of an allocation."""
        found = np.empty(allocation.size, np.uint8)
        if self._on_host(allocation):
            ctypes.memmove(found.ctypes.data, allocation.start, allocation.size)
        else:
            self._driver.memory_read(
                allocation.start, allocation.size, found.ctypes.data, self._stream
            )
        return found

    def write(self, allocation: Allocation, content: Content) -> None:
        """Write the contents of an allocation."""
        if self._on_host(allocation):
            ctypes.memmove(allocation.start, content.ctypes.data, allocation.size)
            return
        self._driver.memory_write(
            allocation.start, allocation.size, content.ctypes.data, self._stream
        )
        # The bytes may be freed after the call.
        self._driver.stream_synchronize(self._stream)

    def read_all(self, allocations: Iterable[Allocation]) -> dict[Allocation, Content]:
        """Return the contents of several allocations."""
        return {each: self.read(each) for each in allocations}

    def write_all(self, contents: Mapping[Allocation, Content]) -> None:
        """Write the contents of several allocations."""
        for allocation, content in contents.items():
            self.write(allocation, content)

    def _on_host(self, allocation: Allocation) -> bool:
        found = self._is_host.get(allocation)
        if found is None:
            found = self._is_host[allocation] = self._driver.memory_at(allocation.start) is None
        return found
