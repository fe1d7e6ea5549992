"""Memory mappings of the process, queried by address.

If the system does not report mappings, everything counts as readable and writable.
"""

from __future__ import annotations

import ctypes
import fcntl
import mmap
import os
import re
import struct
import threading
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

MAPPINGS: Final = Path("/proc/self/maps")
MAPPING: Final = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) ([r-][w-])", re.MULTILINE)
HEAP: Final = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) .*\[heap\]$", re.MULTILINE)
PTHREAD_ATTR_ROOM: Final = 128
"""Bytes for a pthread_attr_t: 56 to 64 on Linux."""
QUERY_SIZE: Final = 104
PROCMAP_QUERY: Final = 3 << 30 | QUERY_SIZE << 16 | ord("f") << 8 | 17
"""``_IOWR('f', 17, struct procmap_query)`` of linux/fs.h, in Linux from 6.11 on."""
QUERY_HEAD: Final = struct.Struct("<QQQ")
QUERY_ANSWER: Final = struct.Struct("<QQQ")
"""The start of that struct: size, flags, address; then start, end and flags of the mapping."""
READABLE, WRITABLE = 1, 2
MS_ASYNC: Final = 1


class Mapping(NamedTuple):
    """Addresses from *start* up to *end*, which have one protection."""

    start: int
    end: int
    readable: bool
    writable: bool


EVERYTHING: Final = Mapping(0, 1 << 64, readable=True, writable=True)


def mapping_around(position: int, end: int) -> Mapping | None:
    """Return the mapping that contains an address; None for none. Only bytes up to *end* matter.

    It queries a single mapping in microseconds; a list of all takes milliseconds.
    """
    if position >= EVERYTHING.end:
        return None
    try:
        # The open file refers to the memory of the process that opened it: a child has its own.
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
        # Linux before 6.11, or a compatible system.
        return _listed_around(position, end)
    finally:
        os.close(maps)
    start, stop, flags = QUERY_ANSWER.unpack_from(answer, QUERY_HEAD.size)
    return Mapping(start, stop, bool(flags & READABLE), bool(flags & WRITABLE))


def own_stack() -> tuple[int, int]:
    """Return start and end of the stack of the current thread; zeros if that is not known."""
    attributes = ctypes.create_string_buffer(PTHREAD_ATTR_ROOM)
    start, size = ctypes.c_void_p(), ctypes.c_size_t()
    try:
        if _libc().pthread_getattr_np(ctypes.c_ulong(threading.get_ident()), attributes):
            return 0, 0
    except AttributeError:
        # Another system than Linux.
        return 0, 0
    _libc().pthread_attr_getstack(attributes, ctypes.byref(start), ctypes.byref(size))
    _libc().pthread_attr_destroy(attributes)
    first = start.value or 0
    return first, first + size.value


def own_heap() -> tuple[int, int]:
    """Return start and end of the heap that grows from the program's data; zeros without one."""
    try:
        found = HEAP.search(MAPPINGS.read_text())
    except OSError:
        # Another system than Linux.
        return 0, 0
    return (int(found[1], 16), int(found[2], 16)) if found else (0, 0)


_listed: list[Mapping] = []
"""The mappings of the process as of the last listing, in order."""


def _listed_around(position: int, end: int) -> Mapping | None:
    """Find a mapping in the last listing if that is still valid, else in a new one."""
    global _listed  # noqa: PLW0603  # replaced as a whole, so that threads need no lock
    found = _within(_listed, position)
    if found is None or not _is_mapped(position, min(end, found.end)):
        _listed = [
            Mapping(int(match[1], 16), int(match[2], 16), match[3][0] == "r", match[3][1] == "w")
            for match in MAPPING.finditer(MAPPINGS.read_text())
        ]
        found = _within(_listed, position)
    return found


def _within(mappings: Sequence[Mapping], position: int) -> Mapping | None:
    index = bisect_right(mappings, position, key=lambda each: each.start) - 1
    return mappings[index] if index >= 0 and position < mappings[index].end else None


def _is_mapped(start: int, end: int) -> bool:
    """Return whether all addresses are mapped; msync with MS_ASYNC only checks that.

    A change of protection in the meantime is not detected.
    """
    page = mmap.PAGESIZE
    start -= start % page
    return not _libc().msync(ctypes.c_void_p(start), ctypes.c_size_t(end - start), MS_ASYNC)


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None)
