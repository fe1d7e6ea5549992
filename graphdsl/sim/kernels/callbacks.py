"""What machine code calls while a kernel runs: printing, setting conditions, finding memory."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.base.locks import Lock
from graphdsl.sim.errors import Fault
from graphdsl.sim.kernels.printing import format_text
from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Access, Allocation
from graphdsl.sim.memory.heap import heap_at
from graphdsl.sim.native.layout import PRINT, SET_CONDITION, MemoryRange

if TYPE_CHECKING:
    from graphdsl.sim.driver import SimulatedDriver

SHADOW_READ, SHADOW_WRITTEN = 2, 4
# A MemoryRange as a row of 64-bit numbers.
FIELDS: Final = ctypes.sizeof(MemoryRange) // 8
LOW, HIGH = MemoryRange.low.offset // 8, MemoryRange.high.offset // 8
# The result of printf for an invalid format (CUDA C++ programming guide), and the code for an
# exception.
NO_FORMAT, FAILED_IN_PYTHON = -1, -2
BYTES_OF_A_LINE: Final = 200
"""Bytes of host memory for a line that a kernel prints, beside its text."""
PRINTS_TOO_MUCH: Final = (
    "the output of printf, which is shown when the launch has ended, takes more host memory than "
    "the launch may. Print less, or use Device(launch_memory=...)"
)

WORKSPACE_SIZE: Final = 256


class Calls:
    """Python callbacks of kernels: ``printf`` and ``cudaGraphSetConditional``."""

    def __init__(self, shared_size: int, local_size: int) -> None:
        self.driver: SimulatedDriver | None = None
        self.room = 0
        self._shared_size = shared_size
        self._local_size = local_size
        self._lines: list[tuple[int, int, str]] = []
        self._lock = Lock()
        self.error: BaseException | None = None
        self.print = PRINT(self._print)
        self.set_condition = SET_CONDITION(self._set_condition)

    def _print(
        self, block: int, thread: int, template: int, arguments: int, shared: int, local: int
    ) -> int:
        windows = ((shared, self._shared_size), (local, self._local_size))

        def bytes_at(start: int, size: int) -> bytes:
            if not local <= arguments <= arguments + start + size <= local + self._local_size:
                raise Fault(
                    Result.INVALID_VALUE,
                    f"printf: the format {text_at(template)!r} requires more arguments than "
                    "were passed",
                )
            return ctypes.string_at(arguments + start, size)

        def text_at(address: int) -> str:
            assert self.driver is not None
            return _text_at(address, windows, self.driver.device_id)

        try:
            if not template:
                return NO_FORMAT
            text, count = format_text(text_at(template), bytes_at, text_at)
        except BaseException as error:  # noqa: BLE001  # goes to the thread that launched
            self.error = self.error or error
            return FAILED_IN_PYTHON
        with self._lock:
            self.room -= len(text) + BYTES_OF_A_LINE
            if self.room < 0:
                self.error = self.error or Fault(Result.OUT_OF_MEMORY, PRINTS_TOO_MUCH)
                return FAILED_IN_PYTHON
            self._lines.append((block, thread, text))
        return count

    def _set_condition(self, handle: int, value: int) -> int:
        try:
            assert self.driver is not None
            self.driver.set_condition(handle, value)
        except BaseException as error:  # noqa: BLE001  # goes to the thread that launched
            self.error = self.error or error
            return 1
        return 0

    def flush(self) -> None:
        """Print the threads' output, in the order of blocks and threads."""
        if self._lines:
            self._lines.sort(key=lambda line: line[:2])
            sys.stdout.write("".join(text for *_, text in self._lines))
            self._lines.clear()


def _text_at(address: int, windows: Sequence[tuple[int, int]], device_id: int) -> str:
    """Return the text at a generic address; *windows* are those of the block and the thread."""
    if not address:
        return "(null)"
    for start, size in windows:
        if start <= address < start + size:
            data = ctypes.string_at(address, start + size - address)
            return data.partition(b"\0")[0].decode(errors="replace")
    heap = ADDRESS_SPACE.containing(address)
    if heap is not None and heap.access is Access.HEAP:
        text = heap_at(heap).text(address)
        if text is None:
            explained = heap_at(heap).explain(address, 1, "printf")
            raise Fault(Result.ILLEGAL_ADDRESS, explained)
        return text.decode(errors="replace")
    found = ADDRESS_SPACE.find(address, 1, "printf", device_id)
    return ADDRESS_SPACE.text(found, address - found.address).decode(errors="replace")


class Ranges:
    """The memory accessible to a launch, as a lookup table for native code."""

    def __init__(self, device_id: int, workspace: int, *, recorded: bool, detected: bool) -> None:
        self._device_id = device_id
        self._live = ADDRESS_SPACE.live()
        self._foreign = [each for each in self._live if each.pool.device_id != device_id]
        self._usable = self._usable_now()
        entries: list[tuple[int, int, int, int, int, int]] = []
        self._shadows: list[tuple[Allocation, NDArray[np.uint8]]] = []
        for each in self._live:
            if not each.is_usable_by(device_id):
                continue
            shadow = 0
            # What kernels do to the heap is no effect on a buffer.
            if recorded and each.access is not Access.HEAP:
                array = each.shadow
                if array is None:
                    # Untracked bytes count as written.
                    array = (np.ones if detected else np.zeros)(each.size, np.uint8)
                self._shadows.append((each, array))
                shadow = int(array.ctypes.data)
            entries.append((each.address, each.size, shadow, int(each.access), each.size, 0))
        if workspace:
            entries.append((workspace, WORKSPACE_SIZE, 0, 0, 0, 0))
            entries.sort()
        self.count = len(entries)
        self._array = np.array(entries, np.uint64).reshape(-1, FIELDS)
        self.address = int(self._array.ctypes.data)

    def _usable_now(self) -> list[bool]:
        return [each.is_usable_by(self._device_id) for each in self._foreign]

    def is_current(self) -> bool:
        """Whether the table still matches the memory that the device can access."""
        return self._live is ADDRESS_SPACE.live() and self._usable == self._usable_now()

    def collect(self, accesses: AccessLog | None) -> None:
        """Collect the reads and writes, and reset all but the bits of written bytes."""
        noted = {int(row[0]): slice(int(row[LOW]), int(row[HIGH])) for row in self._array}
        for allocation, shadow in self._shadows:
            part = noted[allocation.address]
            touched = shadow[part]
            for bit, flag in ((SHADOW_READ, READ), (SHADOW_WRITTEN, WRITE)):
                if accesses is None or not touched.size:
                    break
                is_set = np.concatenate(([0], touched & bit, [0])).astype(bool)
                edges = np.flatnonzero(is_set[1:] != is_set[:-1]).reshape(-1, 2)
                starts = edges[:, 0] + (allocation.address + part.start)
                flags = np.full(len(edges), flag)
                accesses.extend(np.stack([starts, edges[:, 1] - edges[:, 0], flags], axis=1))
            touched &= np.uint8(~(SHADOW_READ | SHADOW_WRITTEN) & 0xFF)


_last_ranges: Final[dict[int, Ranges]] = {}


def ranges_of(device_id: int) -> Ranges:
    """Return the memory accessible to a device's kernels, without workspaces and shadows."""
    found = _last_ranges.get(device_id)
    if found is None or not found.is_current():
        found = _last_ranges[device_id] = Ranges(device_id, 0, recorded=False, detected=False)
    return found
