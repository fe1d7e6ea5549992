"""What the rows that the driver gives point at: copied out of its memory, which it may change.

The pointers are good as long as the node is there and its parameters are not changed, so all is
copied before reading ends.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from itertools import repeat
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.kinds.registry import TYPES, DriverType
from graphdsl.runtime.memory_view import peek_values, peek_words
from graphdsl.runtime.table import Gap, ReadGraph

if TYPE_CHECKING:
    from graphdsl.declaration.programs.kernels import KernelSignature

__all__ = ["arrays_of", "copy_arguments", "copy_arrays", "cut"]

MOST_ARGUMENT_BYTES: Final = 1 << 20
"""More than any kernel takes: an array ``extra`` that says more is not one."""
BUFFER_POINTER, BUFFER_SIZE = 1, 2
"""``CU_LAUNCH_PARAM_BUFFER_POINTER`` and ``..._SIZE``, the names in an array ``extra``."""


def copy_arrays(found: ReadGraph, code: int, numbers: Iterable[int]) -> None:
    """Copy the arrays that rows of one type point at."""
    for number in numbers:
        for field, content in arrays_of(TYPES[code], found.rows[number]).items():
            found.data[number, field] = content


def arrays_of(kind: DriverType, words: NDArray[np.uint64]) -> dict[str, bytes]:
    """Return what the fields of a row of a type point at."""
    if not kind.arrays:
        return {}
    row = words.view(kind.row)[0]
    return {
        field: ctypes.string_at(address, count * array.size)
        for field, array in kind.arrays.items()
        if (count := int(row[array.counted_by])) and (address := int(row[field]))
    }


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


def cut(content: bytes, size: int) -> list[bytes]:
    """Return an array of values of one size as one item each."""
    return [content[start : start + size] for start in range(0, len(content), size)]


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
