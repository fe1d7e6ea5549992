"""The heap of a device, from which kernels allocate with ``malloc`` and ``new``."""

from __future__ import annotations

import ctypes
import mmap
import os
import weakref
from bisect import bisect_right
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.sim.graphs.handles import TABLES
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Access, Allocation, MemoryPool
from graphdsl.sim.native.layout import Chunk, Heap, HeapMark

if TYPE_CHECKING:
    from graphdsl.sim.translate.translate import Translation

SPACE: Final = 4
"""Bytes of addresses for each byte of the limit: for gaps, and to recognize freed memory."""
LEAST_SPACE: Final = 64 << 20
LEAST_CHUNK: Final = 32
"""Bytes between the starts of two chunks, at least."""
UNLIMITED: Final = 1 << 62

_HEAPS: Final[weakref.WeakValueDictionary[int, DeviceHeap]] = weakref.WeakValueDictionary()
"""Heaps by the address of their allocation."""


class DeviceHeap:
    """The heap of a device. It lives as long as the device; ``native/heap.c`` has its functions.

    Parameters
    ----------
    device_id : int
        Ordinal of the device.
    limit : int
        Maximum number of bytes that are allocated at the same time.
    tracks_writes : bool
        Whether writes are tracked for each byte.
    """

    def __init__(self, device_id: int, limit: int, *, tracks_writes: bool) -> None:
        size = max(SPACE * limit, LEAST_SPACE)
        # A GPU reserves the heap beside the memory that can be allocated.
        pool = MemoryPool(device_id, UNLIMITED)
        origin = f"the heap of Device({device_id})"
        self._allocation: Final = ADDRESS_SPACE.allocate(pool, size, origin, Access.HEAP)
        # Pages are used when they are touched.
        self._chunks: Final = _pages(size // LEAST_CHUNK * ctypes.sizeof(Chunk))
        self._written: Final = _pages(size) if tracks_writes else None
        self._native: Final = Heap(
            start=self._allocation.address,
            size=size,
            limit=limit,
            chunks=_address(self._chunks),
            written=0 if self._written is None else _address(self._written),
        )
        self._hold: Final = _hold_function()
        self._users: Final[list[tuple[str, Translation]]] = []
        _HEAPS[self._allocation.address] = self
        weakref.finalize(
            self, ADDRESS_SPACE.retire, self._allocation, "the end of its Device"
        ).atexit = False

    @property
    def address(self) -> int:
        """Address of the native struct."""
        return ctypes.addressof(self._native)

    def hold(self, *, holds: bool) -> None:
        """Lock the heap against kernels, or unlock it."""
        self._hold(self.address, holds)

    def user(self, name: str, translation: Translation) -> int:
        """Return the number of a kernel that allocates or frees, for messages."""
        for number, (_, known) in enumerate(self._users):
            if known is translation:
                return number
        self._users.append((name, translation))
        return len(self._users) - 1

    def explain(self, address: int, size: int, role: str) -> str:
        """Describe the *size* bytes at *address* in the heap, for the message of an access."""
        asked = f"{role}: {size} bytes at {address:#x}"
        chunk = self._chunk_before(address)
        if chunk is None:
            return f"{asked} are in the heap of malloc, but in no memory that a kernel allocated"
        end = chunk.start + chunk.size
        what = self._what(chunk)
        if address < end:
            if chunk.is_free:
                return f"{asked} are used after free: {what}, freed by {self._who(chunk.freed)}"
            return (
                f"{asked} extend {address + size - end} bytes past the end of {what}; they start "
                f"at its byte {address - chunk.start}"
            )
        state = "freed" if chunk.is_free else "live"
        return f"{asked} start {address - end} bytes after the end of {what}, which is {state}"

    def place(self, address: int) -> str:
        """Describe an allocated address by its chunk and offset."""
        chunk = self._chunk_before(address)
        assert chunk is not None
        return f"offset {address - chunk.start} of {self._what(chunk)}"

    def explain_free(self, address: int, reason: int) -> str:
        """Describe the pointer of an invalid ``free``."""
        expected = f"free: expected a pointer from malloc or new, got {address:#x}"
        chunk = self._chunk_before(address) if reason > 1 else None
        if chunk is None:
            found = ADDRESS_SPACE.containing(address)
            if found is not None and found.access is Access.HEAP and found is not self._allocation:
                return f"{expected}, which is in {found}. Only kernels of that device can free it"
            if found is None or found is self._allocation:
                return f"{expected}, where malloc has allocated nothing"
            return f"{expected}, which is in {found}. Memory of the host's API is freed there"
        what = self._what(chunk)
        if reason == INSIDE:
            return f"{expected}, which is byte {address - chunk.start} of {what}"
        return f"{address:#x} is freed twice: {what} were freed by {self._who(chunk.freed)}"

    def text(self, address: int) -> bytes | None:
        """Return the null-terminated bytes at an address, or None if it is not allocated."""
        chunk = self._chunk_before(address)
        if chunk is None or chunk.is_free or address >= chunk.start + chunk.size:
            return None
        data = ctypes.string_at(address, chunk.start + chunk.size - address)
        return data.partition(b"\0")[0]

    def _chunk_before(self, address: int) -> Chunk | None:
        """Return the last chunk that starts at or before an address."""
        count = self._native.count
        kind = np.dtype(
            {
                "names": ["start"],
                "formats": [np.uint64],
                "offsets": [0],
                "itemsize": ctypes.sizeof(Chunk),
            }
        )
        starts = np.frombuffer(self._chunks, kind, count)["start"]
        index = bisect_right(starts, address) - 1
        return None if index < 0 else Chunk.from_buffer_copy(self._chunks, index * kind.itemsize)

    def _what(self, chunk: Chunk) -> str:
        return f"{chunk.size} bytes from malloc at {chunk.start:#x} (by {self._who(chunk.made)})"

    def _who(self, mark: HeapMark) -> str:
        name, translation = self._users[mark.user]
        site = translation.sites[mark.site]
        return (
            f"kernel {name!r}, thread {tuple(mark.thread)} of block {tuple(mark.block)} at "
            f"{site.where}"
        )


@cache
def _hold_function() -> Any:
    from graphdsl.sim.native.code import runtime
    from graphdsl.sim.native.llvm import Level

    prototype = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int32)
    return prototype(runtime(Level.QUICK).addresses["graphdsl_hold_heap"])


_held: Final[list[DeviceHeap]] = []


def _hold_heaps() -> None:
    """Wait until no kernel is in the middle of ``malloc``, and let none begin."""
    TABLES.acquire()
    _held[:] = _HEAPS.values()
    for heap in _held:
        heap.hold(holds=True)


def _release_heaps() -> None:
    for heap in _held:
        heap.hold(holds=False)
    _held.clear()
    TABLES.release()


# The lock of a heap is the only one in native code. Its other counters are those of a launch, whose
# threads a child process does not have.
os.register_at_fork(
    before=_hold_heaps, after_in_parent=_release_heaps, after_in_child=_release_heaps
)


INSIDE: Final = 2
"""``HEAP_IS_INSIDE`` of heap.c."""


def heap_at(allocation: Allocation) -> DeviceHeap:
    """Return the heap whose memory an allocation is."""
    return _HEAPS[allocation.address]


def _pages(size: int) -> mmap.mmap:
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
    return mmap.mmap(-1, size, flags=flags)


def _address(pages: mmap.mmap) -> int:
    return int(np.frombuffer(pages, np.uint8).ctypes.data)
