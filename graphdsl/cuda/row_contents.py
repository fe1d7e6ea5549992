"""What the rows that the driver gives point at: copied out of its memory, which it may change.

The pointers are good as long as the node is there and its parameters are not changed, so all is
copied before reading ends.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterable
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.read_graphs import Gap, ReadGraph
from graphdsl.abi.rows import TYPES, arrays_of

if TYPE_CHECKING:
    from graphdsl.abi.signatures import KernelSignature

__all__ = [
    "copy_arguments",
    "copy_arrays",
    "peek",
    "peek_values",
    "peek_words",
]


FIRST_PAGE = 4096
ADDRESS_BITS = 47
"""Of the addresses that a process on x86-64 or aarch64 Linux uses without asking for more."""


@cache
def _memory() -> NDArray[np.uint8]:
    """Return the address space as bytes, without the first page, which is never mapped."""
    everything = (ctypes.c_uint8 * ((1 << ADDRESS_BITS) - FIRST_PAGE)).from_address(FIRST_PAGE)
    return np.frombuffer(memoryview(everything), np.uint8)


def peek(addresses: NDArray[np.uint64], size: int) -> NDArray[np.uint8]:
    """Return *size* bytes from each of *addresses* on, which have to be readable, as rows."""
    if not len(addresses) or int(addresses.max()) + size >= 1 << ADDRESS_BITS:
        data = b"".join(ctypes.string_at(address, size) for address in addresses.tolist())
        return np.frombuffer(data, np.uint8).reshape(len(addresses), size)
    places = addresses.astype(np.int64) - FIRST_PAGE
    found: NDArray[np.uint8] = _memory()[places[:, np.newaxis] + np.arange(size)]
    return found


def peek_values(
    addresses: NDArray[np.uint64], sizes: tuple[int, ...]
) -> Iterable[tuple[bytes, ...]]:
    """Return what is at *addresses*, which have a column for each of *sizes* (bytes), by row."""
    if not len(addresses) or int(addresses.max()) + max(sizes) >= 1 << ADDRESS_BITS:
        return [tuple(map(ctypes.string_at, row, sizes)) for row in addresses.tolist()]
    columns, offsets, row = _spread(sizes)
    # All in one go: a column by itself takes as long where there are few rows.
    places = addresses.astype(np.int64)[:, columns]
    places += offsets
    return row.iter_unpack(_memory()[places].tobytes())


@cache
def _spread(sizes: tuple[int, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64], struct.Struct]:
    """Return of each byte of a row of values which it is of, and where; and what cuts such rows."""
    columns = np.repeat(np.arange(len(sizes)), sizes)
    offsets = np.concatenate([np.arange(size) for size in sizes]) - FIRST_PAGE
    return columns, offsets, struct.Struct("".join(f"{size}s" for size in sizes))


def peek_words(addresses: NDArray[np.uint64], count: int) -> NDArray[np.uint64]:
    """Return *count* words of 8 bytes from each of *addresses* on."""
    return peek(addresses, 8 * count).view(np.uint64)


MOST_ARGUMENT_BYTES: Final = 1 << 20
"""More than any kernel takes: an array ``extra`` that says more is not one."""
BUFFER_POINTER, BUFFER_SIZE = 1, 2
"""``CU_LAUNCH_PARAM_BUFFER_POINTER`` and ``..._SIZE``, the names in an array ``extra``."""


def copy_arrays(found: ReadGraph, code: int, numbers: Iterable[int]) -> None:
    """Copy the arrays that rows of one type point at."""
    for number in numbers:
        for field, content in arrays_of(TYPES[code], found.rows[number]).items():
            found.data[number, field] = content


def copy_arguments(found: ReadGraph, group: list[int], signature: KernelSignature) -> None:
    """Copy the argument values of launches of one kernel."""
    if not signature.sizes:
        found.arguments.update(zip(group, repeat(()), strict=False))
        return
    rows = found.rows[group]
    pointers, extras = rows[:, 7], rows[:, 8]
    is_given = pointers != 0
    given = group if is_given.all() else [group[place] for place in is_given.nonzero()[0].tolist()]
    if given:
        addresses = peek_words(pointers[is_given], len(signature.sizes))
        values = peek_values(addresses, signature.sizes)
        found.arguments.update(zip(given, values, strict=True))
    if given is group:
        return
    for place in (~is_given).nonzero()[0].tolist():
        buffer = extra_buffer(int(extras[place]))
        if buffer is None:
            found.gaps.append(Gap([group[place]], "args", "the driver gives none"))
            continue
        found.arguments[group[place]] = tuple(
            # A launch may give the start of an argument: NCCL does, of a structure whose rest its
            # kernel does not read. The driver says nothing of the rest, so it is zero.
            buffer[offset : offset + size].ljust(size, b"\0")
            for offset, size in zip(signature.offsets, signature.sizes, strict=True)
        )


def extra_buffer(extra: int) -> bytes | None:
    """Return the argument buffer that an array ``extra`` names."""
    if not extra:
        return None
    address = size = 0
    pairs = (ctypes.c_uint64 * 16).from_address(extra)
    for place in range(0, 16, 2):
        if pairs[place] == BUFFER_POINTER:
            address = pairs[place + 1]
        elif pairs[place] == BUFFER_SIZE:
            size = ctypes.c_size_t.from_address(pairs[place + 1]).value
        else:
            break
    return ctypes.string_at(address, size) if address and 0 < size < MOST_ARGUMENT_BYTES else None
