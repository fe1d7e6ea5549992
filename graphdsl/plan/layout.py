"""The driver's structs as numpy dtypes.

``CUgraphNodeParams`` is 256 bytes: a type at 0, a union from 16 on, of which each kind tells its
part. Offsets are those of ``cuda.h`` from CUDA 12.2 to 13.5, in which no member moved.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.kinds.registry import ROW_SIZE, TYPES
from graphdsl.declaration.symbols import Symbol

if TYPE_CHECKING:
    from graphdsl.declaration.symbols import Word

__all__ = [
    "EDGE_DATA",
    "ROW_SIZE",
    "ROW_WORDS",
    "Fields",
    "array_address",
    "decode_row",
    "decode_rows",
    "distinct",
    "packed_row",
    "row_dtype",
    "row_types",
    "word_of",
]

if sys.byteorder != "little":
    raise ImportError("graphdsl needs a little-endian machine, as hosts of NVIDIA GPUs are")

ROW_WORDS: Final = ROW_SIZE // 8

Fields: TypeAlias = dict[str, int]
"""What one row says, by the names of ``cuda.h``."""
EDGE_DATA: Final = np.dtype(
    [("from_port", "u1"), ("to_port", "u1"), ("type", "u1"), ("reserved", "u1", (5,))]
)
"""``CUgraphEdgeData``, 8 bytes."""


def array_address(array: NDArray[Any]) -> int:
    """Return where the memory of an array starts."""
    try:
        # In a third of the time of the interface, or of array.ctypes.data, which goes through it.
        return ctypes.addressof(ctypes.c_char.from_buffer(array))  # type: ignore[arg-type]  # any buffer
    except (TypeError, ValueError):
        # It is read-only, has gaps, or nothing in it.
        found: int = array.__array_interface__["data"][0]
        return found


def row_dtype(type_code: int) -> np.dtype[Any]:
    """Return the row layout of a ``CUgraphNodeType``.

    Raises
    ------
    KeyError
        If no declared node has that type.
    """
    return TYPES[type_code].row


def word_of(type_code: int, field: str) -> int:
    """Return the number of the 8-byte word of a row that a field of 8 bytes is in."""
    return TYPES[type_code].words[field]


def packed_row(
    type_code: int, words: Mapping[str, Word]
) -> tuple[NDArray[np.uint64], list[tuple[int, Symbol]]]:
    """Return the row of one node, and which of its words are symbols: those have the addend yet.

    Parameters
    ----------
    type_code : int
        Its ``CUgraphNodeType``.
    words : mapping of str to Word
        What :meth:`Node.words` says.
    """
    row = bytearray(ROW_SIZE)
    row[:4] = type_code.to_bytes(4, "little")
    spans = _spans(type_code)
    symbols = []
    for field, word in words.items():
        start, end = spans[field]
        value = word
        if isinstance(value, Symbol):
            symbols.append((start // 8, value))
            # A negative addend wraps, as addresses do.
            value = value.addend % (1 << 64)
        if value:
            row[start:end] = int(value).to_bytes(end - start, "little", signed=value < 0)
    return np.frombuffer(row, np.uint64), symbols


@cache
def _spans(type_code: int) -> Mapping[str, tuple[int, int]]:
    """Return where each field of a type starts and ends in a row, in bytes."""
    return {
        name: (offset, offset + np.dtype(code).itemsize)
        for name, (code, offset) in TYPES[type_code].fields.items()
    }


def distinct(codes: NDArray[Any]) -> list[int]:
    """Return the codes that are in a column, each once and in order."""
    # Not numpy.unique: numpy 2.3 and later let other threads run in the middle of C++ code there,
    # which ends the process with an error if the interpreter ends meanwhile (Python 3.11, 3.12).
    return sorted(set(codes.tolist()))


def row_types(rows: NDArray[np.uint64]) -> NDArray[np.int32]:
    """Return the ``CUgraphNodeType`` of each row."""
    return rows[:, 0].astype(np.uint32).view(np.int32)


def decode_row(row: NDArray[np.uint64]) -> Fields:
    """Return the fields of one row, whose type is one that nodes have."""
    dtype = row_dtype(int(row[0]) & 0xFFFF_FFFF)
    (values,) = row.view(dtype).tolist()
    return dict(zip(dtype.names or (), values, strict=True))


def decode_rows(rows: NDArray[np.uint64]) -> list[Fields]:
    """Return the fields of each row; of a type that no node can have, that type alone."""
    types = row_types(rows)
    decoded: list[Fields] = [{}] * len(rows)
    for code in distinct(types):
        numbers = np.flatnonzero(types == code)
        kind = TYPES.get(code)
        if kind is None:
            for number in numbers.tolist():
                decoded[number] = {"type": code}
            continue
        names = kind.row.names or ()
        table = np.ascontiguousarray(rows[numbers]).view(kind.row).reshape(-1)
        for number, values in zip(numbers.tolist(), table.tolist(), strict=True):
            decoded[number] = dict(zip(names, values, strict=True))
    return decoded
