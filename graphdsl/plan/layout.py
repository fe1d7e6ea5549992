"""The driver's structs as numpy dtypes.

``CUgraphNodeParams`` is 256 bytes: a type at 0, a union from 16 on. Offsets are those of
``cuda.h`` from CUDA 12.2 to 13.5, in which no member moved. One dtype a node kind, all of 256
bytes, field names as in the header; what is not named is reserved and has to be zero.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.enumerations import NodeType

__all__ = [
    "ACCESS_DESC",
    "EDGE_DATA",
    "ROWS",
    "ROW_SIZE",
    "ROW_WORDS",
    "Fields",
    "decode_rows",
    "distinct",
    "row_dtype",
    "row_types",
    "word_of",
]

if sys.byteorder != "little":
    raise ImportError("graphdsl needs a little-endian machine, as hosts of NVIDIA GPUs are")

ROW_SIZE: Final = 256
ROW_WORDS: Final = ROW_SIZE // 8

Fields: TypeAlias = dict[str, int]
"""What one row says, by the names of ``cuda.h``."""
_Fields = Mapping[str, tuple[str, int]]


def _row(fields: _Fields) -> np.dtype[np.void]:
    everything: dict[str, tuple[str, int]] = {"type": ("<i4", 0), **fields}
    return np.dtype(
        {
            "names": list(everything),
            "formats": [code for code, _ in everything.values()],
            "offsets": [offset for _, offset in everything.values()],
            "itemsize": ROW_SIZE,
        }
    )


def _copy_side(side: str, start: int, memory_type: int) -> dict[str, tuple[str, int]]:
    """One side of ``CUDA_MEMCPY3D``; source and destination differ in their offsets only."""
    return {
        f"{side}XInBytes": ("<u8", start),
        f"{side}Y": ("<u8", start + 8),
        f"{side}Z": ("<u8", start + 16),
        f"{side}LOD": ("<u8", start + 24),
        f"{side}MemoryType": ("<u4", memory_type),
        f"{side}Host": ("<u8", memory_type + 8),
        f"{side}Device": ("<u8", memory_type + 16),
        f"{side}Array": ("<u8", memory_type + 24),
        f"{side}Pitch": ("<u8", memory_type + 40),
        f"{side}Height": ("<u8", memory_type + 48),
    }


KERNEL: Final[_Fields] = {
    "func": ("<u8", 16),
    "gridDimX": ("<u4", 24),
    "gridDimY": ("<u4", 28),
    "gridDimZ": ("<u4", 32),
    "blockDimX": ("<u4", 36),
    "blockDimY": ("<u4", 40),
    "blockDimZ": ("<u4", 44),
    "sharedMemBytes": ("<u4", 48),
    "kernelParams": ("<u8", 56),
    "extra": ("<u8", 64),
    "kern": ("<u8", 72),
    "ctx": ("<u8", 80),
}
MEMCPY: Final[_Fields] = {
    "flags": ("<i4", 16),
    "copyCtx": ("<u8", 24),
    **_copy_side("src", 32, 64),
    **_copy_side("dst", 120, 152),
    "WidthInBytes": ("<u8", 208),
    "Height": ("<u8", 216),
    "Depth": ("<u8", 224),
}
MEMSET: Final[_Fields] = {
    "dst": ("<u8", 16),
    "pitch": ("<u8", 24),
    "value": ("<u4", 32),
    "elementSize": ("<u4", 36),
    "width": ("<u8", 40),
    "height": ("<u8", 48),
    "ctx": ("<u8", 56),
}
HOST: Final[_Fields] = {"fn": ("<u8", 16), "userData": ("<u8", 24), "syncMode": ("<u4", 32)}
GRAPH: Final[_Fields] = {"graph": ("<u8", 16), "ownership": ("<i4", 24)}
EVENT: Final[_Fields] = {"event": ("<u8", 16)}
SEMAPHORES: Final[_Fields] = {
    "extSemArray": ("<u8", 16),
    "paramsArray": ("<u8", 24),
    "numExtSems": ("<u4", 32),
}
MEM_ALLOC: Final[_Fields] = {
    "allocType": ("<i4", 16),
    "handleTypes": ("<i4", 20),
    # location.type in the lower half, location.id in the upper: one word, so that the id can be
    # filled in as the other holes are.
    "location": ("<u8", 24),
    "accessDescs": ("<u8", 104),
    "accessDescCount": ("<u8", 112),
    "bytesize": ("<u8", 120),
    "dptr": ("<u8", 128),
}
MEM_FREE: Final[_Fields] = {"dptr": ("<u8", 16)}
BATCH_MEM_OP: Final[_Fields] = {
    "ctx": ("<u8", 16),
    "count": ("<u4", 24),
    "paramArray": ("<u8", 32),
    "flags": ("<u4", 40),
}
CONDITIONAL: Final[_Fields] = {
    "handle": ("<u8", 16),
    "conditionalType": ("<i4", 24),
    "size": ("<u4", 28),
    "phGraph_out": ("<u8", 32),
    "ctx": ("<u8", 40),
}

ROWS: Final[dict[int, np.dtype[np.void]]] = {
    NodeType.KERNEL: _row(KERNEL),
    NodeType.MEMCPY: _row(MEMCPY),
    NodeType.MEMSET: _row(MEMSET),
    NodeType.HOST: _row(HOST),
    NodeType.GRAPH: _row(GRAPH),
    NodeType.EMPTY: _row({}),
    NodeType.WAIT_EVENT: _row(EVENT),
    NodeType.EVENT_RECORD: _row(EVENT),
    NodeType.EXT_SEMAS_SIGNAL: _row(SEMAPHORES),
    NodeType.EXT_SEMAS_WAIT: _row(SEMAPHORES),
    NodeType.MEM_ALLOC: _row(MEM_ALLOC),
    NodeType.MEM_FREE: _row(MEM_FREE),
    NodeType.BATCH_MEM_OP: _row(BATCH_MEM_OP),
    NodeType.CONDITIONAL: _row(CONDITIONAL),
}
"""The layout of a row for each ``CUgraphNodeType`` that can be declared or read."""

ACCESS_DESC: Final = np.dtype([("type", "<i4"), ("id", "<i4"), ("flags", "<i4")])
"""``CUmemAccessDesc``: location type 1 (device), device ordinal, flags 3 (read and write)."""

EDGE_DATA: Final = np.dtype(
    [("from_port", "u1"), ("to_port", "u1"), ("type", "u1"), ("reserved", "u1", (5,))]
)
"""``CUgraphEdgeData``, 8 bytes."""


def row_dtype(type_code: int) -> np.dtype[Any]:
    """Return the row layout of a ``CUgraphNodeType``.

    Raises
    ------
    KeyError
        If no declared node has that type.
    """
    return ROWS[type_code]


def word_of(type_code: int, field: str) -> int:
    """Return the number of the 8-byte word of a row that a field of 8 bytes is in."""
    fields = ROWS[type_code].fields
    assert fields is not None
    return int(fields[field][1]) // 8


def distinct(codes: NDArray[Any]) -> list[int]:
    """Return the codes that are in a column, each once and in order."""
    # Not numpy.unique: numpy 2.3 and later let other threads run in the middle of C++ code there,
    # which ends the process with an error if the interpreter ends meanwhile (Python 3.11, 3.12).
    return sorted(set(codes.tolist()))


def row_types(rows: NDArray[np.uint64]) -> NDArray[np.int32]:
    """Return the ``CUgraphNodeType`` of each row."""
    return rows[:, 0].astype(np.uint32).view(np.int32)


def decode_rows(rows: NDArray[np.uint64]) -> list[Fields]:
    """Return the fields of each row; of a type that no node can have, that type alone."""
    types = row_types(rows)
    decoded: list[Fields] = [{}] * len(rows)
    for code in distinct(types):
        numbers = np.flatnonzero(types == code)
        layout = ROWS.get(code)
        if layout is None:
            for number in numbers.tolist():
                decoded[number] = {"type": code}
            continue
        names = layout.names or ()
        table = np.ascontiguousarray(rows[numbers]).view(layout).reshape(-1)
        for number, values in zip(numbers.tolist(), table.tolist(), strict=True):
            decoded[number] = dict(zip(names, values, strict=True))
    return decoded
