"""Host memory as the simulator uses it: by address, after a look at what the process has mapped.

A GPU reports a wrong host address as an error of the call. Here the process itself would access
it, and die; so an address is looked up in the process's own list of mappings first.
"""

from __future__ import annotations

import ctypes
import fcntl
import mmap
import os
import re
import struct
import threading
from bisect import bisect_right, insort
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from graphdsl.declaration.enumerations import Result
from graphdsl.sim.errors import Fault
from graphdsl.sim.memory.allocations import is_null

__all__ = ["PAGE_LOCKED", "HostMappings", "PageLockedMemory"]

MAPPINGS: Final = Path("/proc/self/maps")
MAPPING: Final = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) ([r-][w-])", re.MULTILINE)
QUERY_SIZE: Final = 104
PROCMAP_QUERY: Final = 3 << 30 | QUERY_SIZE << 16 | ord("f") << 8 | 17
"""``_IOWR('f', 17, struct procmap_query)`` of linux/fs.h, in Linux from 6.11 on."""
QUERY_HEAD: Final = struct.Struct("<QQQ")
QUERY_ANSWER: Final = struct.Struct("<QQQ")
"""How that struct begins: size, flags, address; then start, end and flags of the mapping."""
READABLE, WRITABLE = 1, 2
MS_ASYNC: Final = 1


class PageLockedMemory:
    """Host memory that was allocated through the driver, by address."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._starts: list[int] = []
        self._buffers: dict[int, ctypes.Array[ctypes.c_char]] = {}

    def allocate(self, size: int) -> int:
        """Return the address of *size* bytes."""
        buffer = ctypes.create_string_buffer(size)
        address = ctypes.addressof(buffer)
        with self._lock:
            self._buffers[address] = buffer
            insort(self._starts, address)
        return address

    def free(self, address: int) -> None:
        """Give back what was allocated."""
        with self._lock:
            del self._buffers[address]
            self._starts.remove(address)

    def containing(self, address: int) -> tuple[int, int] | None:
        """Return start and size of the memory that an address lies in; None if in none."""
        with self._lock:
            index = bisect_right(self._starts, address) - 1
            if index < 0:
                return None
            start = self._starts[index]
            size = len(self._buffers[start])
            return (start, size) if address < start + size else None


PAGE_LOCKED: Final = PageLockedMemory()
"""That of all simulated devices."""


class HostMappings:
    """The memory that the process can read and write, looked up where it is asked for.

    What was looked up once is not looked up again: an object is for as long as nothing can change
    it. Where the system does not tell, everything counts as readable and writable.
    """

    def __init__(self) -> None:
        self._known: list[_Mapping] = []

    def has(self, address: int, size: int) -> bool:
        """Whether the process can read bytes."""
        try:
            self.require(address, size, "", writes=False)
        except Fault:
            return False
        return True

    def require(self, address: int, size: int, role: str, *, writes: bool) -> None:
        """Refuse bytes that the process cannot read or, if *writes*, cannot write."""
        position = address
        while position < address + size:
            found = self._around(position, address + size)
            if found is None or not found.readable:
                if is_null(address):
                    raise Fault(
                        Result.INVALID_VALUE,
                        f"{role}: {size} bytes at {address:#x} are at a null pointer",
                    )
                raise Fault(
                    Result.INVALID_VALUE,
                    f"{role}: {size} bytes at {address:#x} are no memory of a simulated device and "
                    f"not mapped for the host at {position:#x}. Memory of a GPU cannot be used on "
                    "the simulator",
                )
            if writes and not found.writable:
                raise Fault(
                    Result.INVALID_VALUE,
                    f"{role}: {size} bytes at {address:#x} are host memory that is read-only at "
                    f"{position:#x}, expected memory that can be written to",
                )
            position = found.end

    def _around(self, position: int, end: int) -> _Mapping | None:
        """Return the mapping that a byte is in, of which bytes up to *end* matter."""
        for mapping in self._known:
            if mapping.start <= position < mapping.end:
                return mapping
        found = _mapping_around(position, end)
        if found is not None:
            self._known.append(found)
        return found


class _Mapping(NamedTuple):
    """Addresses from *start* up to *end*, which have one protection."""

    start: int
    end: int
    readable: bool
    writable: bool


EVERYTHING: Final = _Mapping(0, 1 << 64, readable=True, writable=True)


def _mapping_around(position: int, end: int) -> _Mapping | None:
    """Ask the system for one mapping: microseconds, where a list of all takes milliseconds."""
    if position >= EVERYTHING.end:
        return None
    try:
        # What is opened is the memory of the process that opens it: a child has its own.
        maps = os.open(MAPPINGS, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return EVERYTHING
    try:
        answer = bytearray(QUERY_SIZE)
        QUERY_HEAD.pack_into(answer, 0, QUERY_SIZE, 0, position)
        fcntl.ioctl(maps, PROCMAP_QUERY, answer, True)
    except FileNotFoundError:
        return None
    except OSError:
        # Linux before 6.11, or another system that looks like it.
        return _listed_around(position, end)
    finally:
        os.close(maps)
    start, stop, flags = QUERY_ANSWER.unpack_from(answer, QUERY_HEAD.size)
    return _Mapping(start, stop, bool(flags & READABLE), bool(flags & WRITABLE))


_listed: list[_Mapping] = []
"""The process's mappings as they were listed last, in order."""


def _listed_around(position: int, end: int) -> _Mapping | None:
    """Look a mapping up in the list that was read last, if it still holds, else in a new one."""
    global _listed  # noqa: PLW0603  # replaced as a whole, so that threads need no lock
    found = _within(_listed, position)
    if found is None or not _is_mapped(position, min(end, found.end)):
        _listed = [
            _Mapping(int(match[1], 16), int(match[2], 16), match[3][0] == "r", match[3][1] == "w")
            for match in MAPPING.finditer(MAPPINGS.read_text())
        ]
        found = _within(_listed, position)
    return found


def _within(mappings: Sequence[_Mapping], position: int) -> _Mapping | None:
    index = bisect_right(mappings, position, key=lambda each: each.start) - 1
    return mappings[index] if index >= 0 and position < mappings[index].end else None


def _is_mapped(start: int, end: int) -> bool:
    """Whether there is memory at all addresses; msync with MS_ASYNC does nothing but tell that.

    What was exchanged for memory with another protection since is not noticed.
    """
    page = mmap.PAGESIZE
    start -= start % page
    return not _libc().msync(ctypes.c_void_p(start), ctypes.c_size_t(end - start), MS_ASYNC)


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None)
