"""Reading values at many addresses of this process at once."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

__all__ = ["peek", "peek_values", "peek_words"]

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
