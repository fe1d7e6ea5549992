"""What machine code calls while a kernel runs: printing, setting conditions, finding memory."""

from __future__ import annotations

import ctypes
import math
import re
import struct
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.base.locks import Lock
from graphdsl.sim.errors import Fault
from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Access, Allocation
from graphdsl.sim.memory.heap import heap_at
from graphdsl.sim.native.layout import PRINT, SET_CONDITION, MemoryRange

if TYPE_CHECKING:
    from graphdsl.sim.driver import SimulatedDriver

CONVERSION: Final = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d+)?)?"
    r"(?P<length>hh|h|ll|l|z|j|t|L|q)?(?P<kind>[diouxXcsfFeEgGaAp%])"
)
MOST_CHARACTERS: Final = 1 << 16
"""Maximum width and precision of a conversion: larger ones would exhaust the memory."""
MOST_DIGITS: Final = 12
WIDE: Final = frozenset({"l", "ll", "z", "j", "t", "q"})
BITS: Final = {"hh": 8, "h": 16}


class _Arguments:
    """The arguments of a call, each at the next multiple of its size (CUDA programming guide)."""

    def __init__(self, read: Callable[[int, int], bytes]) -> None:
        self._read = read
        self._position = 0
        self.count = 0

    def integer(self, size: int, *, signed: bool) -> int:
        return int.from_bytes(self._take(size), "little", signed=signed)

    def number(self) -> float:
        value: float = struct.unpack("<d", self._take(8))[0]
        return value

    def _take(self, size: int) -> bytes:
        start = -(-self._position // size) * size
        self._position = start + size
        self.count += 1
        return self._read(start, size)


def format_text(
    template: str, read: Callable[[int, int], bytes], text_at: Callable[[int], str]
) -> tuple[str, int]:
    """Return the output of a kernel's ``printf``, and the number of arguments used.

    Parameters
    ----------
    template : str
        The format.
    read : callable
        Returns the bytes of the arguments from an offset on.
    text_at : callable
        Returns the text at an address, for ``%s``.

    Examples
    --------
    >>> import struct
    >>> data = struct.pack("<iid", 7, 5, 0.5)
    >>> format_text("%03d:%*.2f|%%", lambda start, size: data[start : start + size], str)
    ('007: 0.50|%', 3)
    """
    arguments = _Arguments(read)

    def convert(match: re.Match[str]) -> str:
        kind, flags = match["kind"], match["flags"]
        if kind == "%":
            return "%"
        width = match["width"] or ""
        if width == "*":
            width = str(arguments.integer(4, signed=True))
        precision = match["precision"] or ("0" if "." in match[0] else "")
        if precision == "*":
            requested = arguments.integer(4, signed=True)
            # A negative precision counts as no precision (C17, 7.21.6.1).
            precision = str(requested) if requested >= 0 else ""
        if max(_number(width), _number(precision)) > MOST_CHARACTERS:
            raise Fault(
                Result.INVALID_VALUE,
                f"printf: expected a width and a precision of at most {MOST_CHARACTERS}, got "
                f"{match[0]!r} with {max(_number(width), _number(precision))}",
            )
        return _convert(match, arguments, text_at, f"%{flags}{width}", precision, kind)

    return CONVERSION.sub(convert, template), arguments.count


def _number(text: str) -> int:
    """Return the value of a width or a precision; 0 if there is none."""
    # A width with more digits is too large in any case.
    return abs(int(text[:MOST_DIGITS] or "0"))


def _convert(
    match: re.Match[str],
    arguments: _Arguments,
    text_at: Callable[[int], str],
    start: str,
    precision: str,
    kind: str,
) -> str:
    point = f".{precision}" if precision else ""
    if kind in "diouxX":
        length = match["length"] or ""
        value = arguments.integer(8 if length in WIDE else 4, signed=kind in "di")
        bits = BITS.get(length)
        if bits is not None:
            value &= (1 << bits) - 1
            if kind in "di" and value >> (bits - 1):
                value -= 1 << bits
        return _format_integer(start, point, kind, value)
    if kind == "c":
        return f"{start}c" % chr(arguments.integer(4, signed=False) & 0xFF)
    if kind == "s":
        return f"{start}{point}s".replace("0", "", 1 if start[1:2] == "0" else 0) % text_at(
            arguments.integer(8, signed=False)
        )
    if kind == "p":
        address = arguments.integer(8, signed=False)
        return f"{start}s" % (f"{address:#x}" if address else "(nil)")
    value_of = arguments.number()
    if kind in "aA":
        text = _hexadecimal(value_of, int(precision) if precision else None)
        return f"{start.replace('0', '', 1)}s" % (text.upper() if kind == "A" else text)
    return f"{start}{point}{kind}" % value_of


def _hexadecimal(value: float, digits: int | None) -> str:
    """Return the output of ``%a``: with as many digits as needed, or with the given precision."""
    if not math.isfinite(value):
        return str(value)
    head, _, exponent = value.hex().partition("p")
    whole, _, fraction = head.partition(".")
    if digits is None:
        fraction = fraction.rstrip("0")
    elif digits < len(fraction):
        # In units of the last remaining digit, half to even.
        sign, lead = whole[:-1], whole[-1]
        dropped = 4 * (len(fraction) - digits)
        number = int(lead + fraction, 16)
        rounded, rest = number >> dropped, number & ((1 << dropped) - 1)
        rounded += rest > 1 << (dropped - 1) or (rest == 1 << (dropped - 1) and rounded & 1)
        text = f"{rounded:0{digits + 1}x}"
        whole, fraction = sign + text[: len(text) - digits], text[len(text) - digits :]
    else:
        fraction = fraction.ljust(digits, "0")
    return f"{whole}{'.' if fraction else ''}{fraction}p{exponent}"


def _format_integer(start: str, point: str, kind: str, value: int) -> str:
    # Python writes octal numbers as 0o17, C as 017.
    if kind == "o" and "#" in start:
        return f"{start.replace('#', '')}{point}s" % f"0{value:o}"
    return f"{start}{point}{kind}" % value


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
