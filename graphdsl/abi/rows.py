"""``CUgraphNodeParams``: node types, the layout of their parameters in a row, and rows as tables.

A row has 256 bytes: a type at 0, and a union with one member per type at 16. Offsets are those of
``cuda.h`` from CUDA 12.2 to 13.5, in which no member moved.
"""

from __future__ import annotations

import ctypes
import struct
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import OPERATION_SIZE, NodeType

if sys.byteorder != "little":
    raise ImportError("graphdsl needs a little-endian machine, as all hosts of NVIDIA GPUs are")

ROW_SIZE: Final = 256
"""Bytes of ``CUgraphNodeParams``."""
ROW_WORDS: Final = ROW_SIZE // 8
Fields: TypeAlias = dict[str, int]
"""The fields of one row, by their names in ``cuda.h``."""
EDGE_DATA: Final = np.dtype(
    [("from_port", "u1"), ("to_port", "u1"), ("type", "u1"), ("reserved", "u1", (5,))]
)
"""``CUgraphEdgeData``, 8 bytes."""
ACCESS_DESC: Final = np.dtype([("type", "<i4"), ("id", "<i4"), ("flags", "<i4")])
"""``CUmemAccessDesc``: location type 1 (device), device ordinal, flags 3 (read and write)."""
SEMAPHORE_PARAMS: Final = struct.Struct("<QQQI44xI")
"""The unreserved part of ``CUDA_EXTERNAL_SEMAPHORE_WAIT_PARAMS`` (cuda.h, CUDA 11.2 to 13.5):
fence.value, nvSciSync.fence, keyedMutex.key, keyedMutex.timeoutMs, flags. Signals have the same
without a timeout.
"""
SEMAPHORE_PARAMS_SIZE: Final = 144


VALUE_WORD, KEY_WORD, TIMEOUT_WORD = 0, 2, 3
"""The words with these fields; the other half of the timeout's word is reserved."""


class Array(NamedTuple):
    """The target of a pointer field: an array of structs, whose length is in another field."""

    counted_by: str
    size: int


class Getter(NamedTuple):
    """The driver function that returns the parameters of a node.

    Attributes
    ----------
    function : str
        Its name.
    offset : int
        The byte offset of its result in a row.
    gives_context : bool
        Whether the result includes the context, for nodes that have one.
    """

    function: str
    offset: int = 16
    gives_context: bool = True


TYPES: Final[dict[int, DriverType]] = {}
"""The driver's node types that can be declared or read, by number."""


@dataclass(frozen=True, slots=True, eq=False)
class DriverType:
    """A ``CUgraphNodeType``: its parameters, and the driver's rules for such nodes.

    Each instance is registered in :data:`TYPES`.

    Attributes
    ----------
    number : int
        The driver's number.
    word : str
        Its name in messages.
    fields : mapping of str to (str, int)
        The layout of ``CUgraphNodeParams``: numpy's code and the offset of each field, by the name
        in ``cuda.h``. All other bytes are reserved and must be zero.
    context : str
        The field of the node's context; empty if there is none.
    arrays : mapping of str to Array
        The targets of pointer fields.
    getter : Getter or None
        The getter of the parameters on drivers before CUDA 13.2, if there is one.
    in_bodies, in_children : bool
        Whether the driver allows such nodes in bodies of conditional nodes, and in child graphs.
    launched_by_kernels : bool
        Whether it allows them in graphs that kernels launch.
    runs_on_device : bool
        Whether such a node may run on the device.
    can_be_set : bool
        Whether ``cuGraphExecNodeSetParams`` accepts it.
    can_be_disabled : bool
        Whether ``cuGraphNodeSetEnabled`` accepts it.
    has_address : bool
        Whether such nodes have a different address in every graph.
    row : dtype
        The layout, 256 bytes.
    words : mapping of str to int
        The index of the 8-byte word of each field.
    """

    number: int
    word: str
    fields: Mapping[str, tuple[str, int]]
    context: str = ""
    arrays: Mapping[str, Array] = field(default_factory=dict)
    getter: Getter | None = None
    in_bodies: bool = False
    in_children: bool = False
    launched_by_kernels: bool = False
    runs_on_device: bool = True
    can_be_set: bool = False
    can_be_disabled: bool = False
    has_address: bool = False
    row: np.dtype[np.void] = field(init=False)
    words: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        fields = {"type": ("<i4", 0), **self.fields}
        layout = {
            "names": list(fields),
            "formats": [code for code, _ in fields.values()],
            "offsets": [offset for _, offset in fields.values()],
            "itemsize": ROW_SIZE,
        }
        object.__setattr__(self, "row", np.dtype(layout))  # type: ignore[call-overload]
        words = {name: offset // 8 for name, (_, offset) in fields.items()}
        object.__setattr__(self, "words", words)
        if self.number in TYPES:
            raise ValueError(f"type {self.number} of the driver is registered twice")
        TYPES[self.number] = self


def _copy_side(side: str, start: int, memory_type: int) -> dict[str, tuple[str, int]]:
    """One side of ``CUDA_MEMCPY3D``; source and destination differ only in their offsets."""
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


_SEMAPHORE_FIELDS: Final = {
    "extSemArray": ("<u8", 16),
    "paramsArray": ("<u8", 24),
    "numExtSems": ("<u4", 32),
}


_SEMAPHORE_ARRAYS: Final = {
    "extSemArray": Array("numExtSems", 8),
    "paramsArray": Array("numExtSems", SEMAPHORE_PARAMS_SIZE),
}


DriverType(
    NodeType.KERNEL,
    "kernel",
    {
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
    },
    context="ctx",
    getter=Getter("cuGraphKernelNodeGetParams"),
    in_bodies=True,
    launched_by_kernels=True,
    in_children=True,
    can_be_set=True,
    can_be_disabled=True,
)


DriverType(
    NodeType.MEMCPY,
    "memcpy",
    {
        "flags": ("<i4", 16),
        "copyCtx": ("<u8", 24),
        **_copy_side("src", 32, 64),
        **_copy_side("dst", 120, 152),
        "WidthInBytes": ("<u8", 208),
        "Height": ("<u8", 216),
        "Depth": ("<u8", 224),
    },
    context="copyCtx",
    getter=Getter("cuGraphMemcpyNodeGetParams", 32, gives_context=False),
    in_bodies=True,
    launched_by_kernels=True,
    in_children=True,
    can_be_set=True,
    can_be_disabled=True,
)


DriverType(
    NodeType.MEMSET,
    "memset",
    {
        "dst": ("<u8", 16),
        "pitch": ("<u8", 24),
        "value": ("<u4", 32),
        "elementSize": ("<u4", 36),
        "width": ("<u8", 40),
        "height": ("<u8", 48),
        "ctx": ("<u8", 56),
    },
    context="ctx",
    getter=Getter("cuGraphMemsetNodeGetParams", gives_context=False),
    in_bodies=True,
    launched_by_kernels=True,
    in_children=True,
    can_be_set=True,
    can_be_disabled=True,
)


DriverType(
    NodeType.HOST,
    "callback",
    {"fn": ("<u8", 16), "userData": ("<u8", 24), "syncMode": ("<u4", 32)},
    getter=Getter("cuGraphHostNodeGetParams"),
    in_children=True,
    runs_on_device=False,
    can_be_set=True,
)


DriverType(
    NodeType.EVENT_RECORD,
    "record",
    {"event": ("<u8", 16)},
    getter=Getter("cuGraphEventRecordNodeGetEvent"),
    in_children=True,
    runs_on_device=False,
    can_be_set=True,
)


DriverType(
    NodeType.WAIT_EVENT,
    "wait",
    {"event": ("<u8", 16)},
    getter=Getter("cuGraphEventWaitNodeGetEvent"),
    in_children=True,
    runs_on_device=False,
    can_be_set=True,
)


DriverType(
    NodeType.EMPTY,
    "empty",
    {},
    in_bodies=True,
    in_children=True,
    runs_on_device=False,
)


DriverType(
    NodeType.GRAPH,
    "child",
    {"graph": ("<u8", 16), "ownership": ("<i4", 24)},
    getter=Getter("cuGraphChildGraphNodeGetGraph"),
    in_bodies=True,
    launched_by_kernels=True,
    in_children=True,
    can_be_set=True,
)


DriverType(
    NodeType.CONDITIONAL,
    "conditional",
    {
        "handle": ("<u8", 16),
        "conditionalType": ("<i4", 24),
        "size": ("<u4", 28),
        "phGraph_out": ("<u8", 32),
        "ctx": ("<u8", 40),
    },
    context="ctx",
    in_bodies=True,
)


DriverType(
    NodeType.MEM_ALLOC,
    "alloc",
    {
        "allocType": ("<i4", 16),
        "handleTypes": ("<i4", 20),
        # location.type in the lower half, location.id in the upper: one word, so that the id can be
        # resolved like other symbols.
        "location": ("<u8", 24),
        "accessDescs": ("<u8", 104),
        "accessDescCount": ("<u8", 112),
        "bytesize": ("<u8", 120),
        "dptr": ("<u8", 128),
    },
    arrays={"accessDescs": Array("accessDescCount", ACCESS_DESC.itemsize)},
    getter=Getter("cuGraphMemAllocNodeGetParams"),
    in_children=True,
    runs_on_device=False,
    has_address=True,
)


DriverType(
    NodeType.MEM_FREE,
    "free",
    {"dptr": ("<u8", 16)},
    getter=Getter("cuGraphMemFreeNodeGetParams"),
    in_children=True,
    runs_on_device=False,
    has_address=True,
)


DriverType(
    NodeType.BATCH_MEM_OP,
    "batch_mem_op",
    {
        "ctx": ("<u8", 16),
        "count": ("<u4", 24),
        "paramArray": ("<u8", 32),
        "flags": ("<u4", 40),
    },
    context="ctx",
    arrays={"paramArray": Array("count", OPERATION_SIZE)},
    getter=Getter("cuGraphBatchMemOpNodeGetParams"),
    in_children=True,
    can_be_set=True,
)


DriverType(
    NodeType.EXT_SEMAS_SIGNAL,
    "semaphore_signal",
    _SEMAPHORE_FIELDS,
    arrays=_SEMAPHORE_ARRAYS,
    getter=Getter("cuGraphExternalSemaphoresSignalNodeGetParams"),
    in_children=True,
    can_be_set=True,
)


DriverType(
    NodeType.EXT_SEMAS_WAIT,
    "semaphore_wait",
    _SEMAPHORE_FIELDS,
    arrays=_SEMAPHORE_ARRAYS,
    getter=Getter("cuGraphExternalSemaphoresWaitNodeGetParams"),
    in_children=True,
    can_be_set=True,
)


def array_address(array: NDArray[Any]) -> int:
    """Return the address of an array's memory."""
    try:
        # A third of the time of __array_interface__, or of array.ctypes.data, which uses it.
        return ctypes.addressof(ctypes.c_char.from_buffer(array))  # type: ignore[arg-type]  # any buffer
    except (TypeError, ValueError):
        # It is read-only, has gaps, or is empty.
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
    """Return the index of the 8-byte word of a field in a row."""
    return TYPES[type_code].words[field]


def distinct(codes: NDArray[Any]) -> list[int]:
    """Return the distinct codes in a column, in order."""
    # Not numpy.unique: in numpy 2.3 and later it lets other threads run inside C++ code, which
    # aborts the process if the interpreter exits in the meantime (Python 3.11, 3.12).
    return sorted(set(codes.tolist()))


def row_types(rows: NDArray[np.uint64]) -> NDArray[np.int32]:
    """Return the ``CUgraphNodeType`` of each row."""
    return rows[:, 0].astype(np.uint32).view(np.int32)


def decode_row(row: NDArray[np.uint64]) -> Fields:
    """Return the fields of one row, whose type must be declarable."""
    dtype = row_dtype(int(row[0]) & 0xFFFF_FFFF)
    (values,) = row.view(dtype).tolist()
    return dict(zip(dtype.names or (), values, strict=True))


def decode_rows(rows: NDArray[np.uint64]) -> list[Fields]:
    """Return the fields of each row; for other types, only the type."""
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


def arrays_of(kind: DriverType, words: NDArray[np.uint64]) -> dict[str, bytes]:
    """Return the arrays that the pointer fields of a row type refer to."""
    if not kind.arrays:
        return {}
    row = words.view(kind.row)[0]
    return {
        field: ctypes.string_at(address, count * array.size)
        for field, array in kind.arrays.items()
        if (count := int(row[array.counted_by])) and (address := int(row[field]))
    }


def cut(content: bytes, size: int) -> list[bytes]:
    """Return an array of values of one size as a list of items."""
    return [content[start : start + size] for start in range(0, len(content), size)]
