"""Pageable memory as a launch reads it: at its start, as the driver does.

On a GPU the source of a copy from pageable host memory to a device is read when the graph is
launched, not when the copy's turn comes: what a host function writes to it meanwhile is not
copied, though what a copy writes to it is (seen with CUDA 13.0, driver 580, on an H200).
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from typing import Final

from graphdsl.sim.graphs.graph import RunChild, Steps, is_host
from graphdsl.sim.graphs.operations import CopyMemory
from graphdsl.sim.memory.allocations import ADDRESS_SPACE
from graphdsl.sim.memory.host import HostMappings

__all__ = ["EarlyReads"]


class EarlyReads:
    """What one launch has read of pageable memory at its start.

    Parameters
    ----------
    steps : sequence of Step
        What is launched.
    mappings : callable
        Gives what the host has mapped; asked only if something is read.
    """

    def __init__(self, steps: Steps, mappings: Callable[[], HostMappings]) -> None:
        self._taken: Final[dict[int, ctypes.Array[ctypes.c_char]]] = {}
        """By the first byte, what was there."""
        sizes: dict[int, int] = {}
        for copy in _early(steps):
            start, size = copy.src.start, copy.span(copy.src)
            sizes[start] = max(size, sizes.get(start, 0))
        for start, size in sizes.items():
            # What cannot be read is an error of the copy, when its turn comes.
            if mappings().has(start, size):
                self._taken[start] = (ctypes.c_char * size).from_buffer_copy(
                    (ctypes.c_char * size).from_address(start)
                )

    def source(self, copy: CopyMemory) -> int:
        """Return the address at which the bytes of a copy's source are, as they were read."""
        start = copy.src.start
        taken = self._taken.get(start)
        if taken is None or len(taken) < copy.span(copy.src) or not _is_early(copy):
            return start
        return ctypes.addressof(taken)

    def note_copied(self, address: int, size: int) -> None:
        """Take what a copy has just written to host memory."""
        for start, taken in self._taken.items():
            first, end = max(start, address), min(start + len(taken), address + size)
            if first < end:
                ctypes.memmove(ctypes.addressof(taken) + first - start, first, end - first)


def _early(steps: Steps) -> Iterator[CopyMemory]:
    """Yield the copies that are read early; bodies of conditional nodes have none."""
    for step in steps:
        operation = step.operation
        if isinstance(operation, RunChild):
            yield from _early(operation.steps)
        elif isinstance(operation, CopyMemory) and step.is_enabled and _is_early(operation):
            yield operation


def _is_early(copy: CopyMemory) -> bool:
    # A copy from host memory to host memory runs in its turn.
    target = ADDRESS_SPACE.containing(copy.dst.start)
    return target is not None and not target.is_page_locked and is_host(copy.src)
