"""Nodes as rows: their fields packed, and which words are symbols still."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.rows import ROW_SIZE, TYPES
from graphdsl.declaration.words import Symbol

if TYPE_CHECKING:
    from graphdsl.declaration.words import Word

__all__ = ["packed_row"]


FORMATS: Final = {"<u8": "Q", "<u4": "I", "<i4": "i"}
"""Formats of :mod:`struct` by numpy's."""


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
