"""Page-locked memory that executables stage host arrays in, kept for the next one that needs some.

``cuMemFreeHost`` waits until nothing runs in the context, host callbacks included, and meanwhile no
other thread comes through with a call about graphs (both seen with CUDA 13.0, with a callback that
held the device for three seconds). Owners are released while other graphs run, and a callback may
itself wait for what comes behind the release. So memory that is given back stays here, as PyTorch's
allocator of pinned memory keeps its own, and goes back to the driver only where somebody waits for
the whole device anyway, or asks for it (`GraphMemory.trim`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from graphdsl.locks import Lock

__all__ = ["HostMemory", "block_size"]

SMALLEST: Final = 4096
"""Bytes; the driver locks pages."""
LARGE: Final = 1 << 20
"""Bytes from which sizes are rounded up to multiples of this, and not to powers of two."""


def block_size(size: int) -> int:
    """Return how many bytes are allocated for *size*, so that few different sizes are in use."""
    if size > LARGE:
        return -(-size // LARGE) * LARGE
    return max(SMALLEST, 1 << (size - 1).bit_length())


class HostMemory:
    """Blocks of page-locked memory, those in use and those that wait for the next user.

    Parameters
    ----------
    allocate : callable
        Takes a number of bytes and returns an address, or raises.
    free : callable
        Takes an address that *allocate* returned.
    """

    def __init__(self, allocate: Callable[[int], int], free: Callable[[int], None]) -> None:
        self._allocate = allocate
        self._free = free
        # Owners are released by a thread of their own.
        self._lock = Lock()
        self._sizes: dict[int, int] = {}
        """The size of each block in use, by its address."""
        self._spare: dict[int, list[int]] = {}
        """The addresses of the others, by size."""

    @property
    def spare_bytes(self) -> int:
        """How many bytes wait for a user."""
        with self._lock:
            return sum(size * len(blocks) for size, blocks in self._spare.items())

    def take(self, size: int) -> int:
        """Return the address of a block of at least *size* bytes."""
        size = block_size(size)
        with self._lock:
            blocks = self._spare.get(size)
            address = blocks.pop() if blocks else 0
            if address:
                self._sizes[address] = size
                return address
        # Not under the lock: allocating may take long, and giving back must not wait for it.
        address = self._allocate(size)
        with self._lock:
            self._sizes[address] = size
        return address

    def give_back(self, address: int) -> None:
        """Keep a block that :meth:`take` returned for the next user; calls no driver."""
        with self._lock:
            self._spare.setdefault(self._sizes.pop(address), []).append(address)

    def trim(self) -> None:
        """Free the blocks without a user; waits for what the device does."""
        while True:
            with self._lock:
                size = next((size for size, blocks in self._spare.items() if blocks), 0)
                if not size:
                    return
                address = self._spare[size].pop()
            try:
                self._free(address)
            except BaseException:
                # It is not known to be free: the next trim tries again.
                with self._lock:
                    self._spare[size].append(address)
                raise
