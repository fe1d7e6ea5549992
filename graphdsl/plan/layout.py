"""The driver's structs as numpy dtypes.

``CUgraphNodeParams`` is 256 bytes: a type at 0, a union from 16 on, of which each kind tells its
part. Offsets are those of ``cuda.h`` from CUDA 12.2 to 13.5, in which no member moved.
"""

from __future__ import annotations

import ctypes
import struct
import sys
from collections.abc import Callable, Mapping
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


FORMATS: Final = {"<u8": "Q", "<u4": "I", "<i4": "i"}
"""Formats of :mod:`struct` by numpy's."""


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
        What :func:`words_of` says.
    """
    pack, fields, places = _packer(type_code, tuple(words))
    numbers = [words[field] for field in fields]
    symbols: list[tuple[int, Symbol]] = []
    for number, word in enumerate(numbers):
        if isinstance(word, Symbol):
            symbols.append((places[number], word))
            # A negative addend wraps, as addresses do.
            numbers[number] = word.addend % (1 << 64)
    row = bytearray(ROW_SIZE)
    pack(row, 0, type_code, *numbers)
    return np.frombuffer(row, np.uint64), symbols


@cache
def _packer(
    type_code: int, fields: tuple[str, ...]
) -> tuple[Callable[..., None], tuple[str, ...], tuple[int, ...]]:
    """Return what packs fields of a type, and which these are in order, with the word of each."""
    kind = TYPES[type_code]
    found = sorted((kind.fields[field][1], field) for field in fields)
    form, end = "<I", 4
    for offset, field in found:
        code = kind.fields[field][0]
        form += f"{offset - end}x{FORMATS[code]}"
        end = offset + struct.calcsize(FORMATS[code])
    return (
        struct.Struct(form).pack_into,
        tuple([field for _, field in found]),
        tuple([offset // 8 for offset, _ in found]),
    )


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
