"""Host memory as the simulator uses it: by address, after a look at what the process has mapped.

A GPU reports a wrong host address as an error of the call. Here the process itself would access
it, and die; so an address is looked up in the process's own list of mappings first.
"""

from __future__ import annotations

import ctypes
import re
import threading
from bisect import bisect_right, insort
from pathlib import Path
from typing import Final

from graphdsl.declaration.enumerations import Result
from graphdsl.sim.errors import Fault
from graphdsl.sim.memory.allocations import is_null

__all__ = ["PAGE_LOCKED", "HostMappings", "PageLockedMemory"]

MAPPINGS: Final = Path("/proc/self/maps")
MAPPING: Final = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) (r.)", re.MULTILINE)


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

    def __contains__(self, address: int) -> bool:
        with self._lock:
            index = bisect_right(self._starts, address) - 1
            if index < 0:
                return False
            start = self._starts[index]
            return address < start + len(self._buffers[start])


PAGE_LOCKED: Final = PageLockedMemory()
"""That of all simulated devices."""


class HostMappings:
    """A snapshot of the memory that the process can read and write.

    Where the system has no such list, everything counts as readable and writable.
    """

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._writable: list[bool] = []
        try:
            text = MAPPINGS.read_text()
        except OSError:
            self._starts, self._ends, self._writable = [0], [1 << 64], [True]
            return
        for match in MAPPING.finditer(text):
            start, end, writable = int(match[1], 16), int(match[2], 16), match[3] == "rw"
            if self._ends and self._ends[-1] == start and self._writable[-1] == writable:
                self._ends[-1] = end
            else:
                self._starts.append(start)
                self._ends.append(end)
                self._writable.append(writable)

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
            index = bisect_right(self._starts, position) - 1
            if index < 0 or position >= self._ends[index]:
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
            if writes and not self._writable[index]:
                raise Fault(
                    Result.INVALID_VALUE,
                    f"{role}: {size} bytes at {address:#x} are host memory that is read-only at "
                    f"{position:#x}, expected memory that can be written to",
                )
            position = self._ends[index]
