"""Work that is put on a stream at once, of the parameters that a node of a graph would have."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from cuda.bindings import driver as cuda
from numpy.typing import NDArray

from graphdsl.cuda.calls import address_of, check
from graphdsl.declaration.enumerations import NodeType, result_name
from graphdsl.declaration.kinds.registry import TYPES
from graphdsl.errors import DriverError
from graphdsl.plan.layout import Fields, array_address, decode_row, word_of

__all__ = ["submit"]

CONFIG: Final = struct.Struct("<28s4xQQI4x")
"""``CUlaunchConfig`` (cuda.h, CUDA 11.8 to 13.5): extents, stream, attributes and their number."""
EXTENTS: Final = slice(TYPES[NodeType.KERNEL].fields["gridDimX"][1], 52)
"""The bytes of a launch's row that say grid, block and shared memory, as that does."""
FUNCTION: Final = word_of(NodeType.KERNEL, "func")
KERNEL: Final = word_of(NodeType.KERNEL, "kern")
ARGUMENTS: Final = word_of(NodeType.KERNEL, "kernelParams")
COPY_OFFSET: Final = 8 * word_of(NodeType.MEMCPY, "srcXInBytes")
"""Where ``CUDA_MEMCPY3D`` lies in a row."""


class _Attribute(ctypes.Structure):
    """``CUlaunchAttribute`` (cuda.h, CUDA 11.8 to 13.5)."""

    _fields_ = (
        ("id", ctypes.c_uint),
        ("padding", ctypes.c_char * 4),
        ("value", ctypes.c_char * 64),
    )


@cache
def _launch_function() -> Any:
    kind = ctypes.CFUNCTYPE(
        ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p
    )
    return kind(address_of("cuLaunchKernelEx"))


@cache
def _copy_function() -> Any:
    kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
    return kind(address_of("cuMemcpy3DAsync"))


def submit(stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]]) -> None:
    """Put on a stream what a node with these parameters does, in the current context.

    Raises
    ------
    DriverError
        If the driver refuses it.
    """
    match int(row[0]) & 0xFFFF_FFFF:
        case NodeType.KERNEL:
            _launch(stream, row, attributes)
        case NodeType.MEMCPY:
            copy = array_address(row) + COPY_OFFSET
            _raise_for("cuMemcpy3DAsync", _copy_function()(copy, stream))
        case NodeType.MEMSET:
            _set(stream, decode_row(row))
        case other:
            raise AssertionError(f"nodes of type {other} are not put on streams")


def _launch(stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]]) -> None:
    entries = (_Attribute * len(attributes))()
    for entry, (number, value) in zip(entries, attributes, strict=True):
        entry.id = number
        # Assigning bytes would stop at the first zero.
        ctypes.memmove(ctypes.addressof(entry) + _Attribute.value.offset, value, len(value))
    where = ctypes.addressof(entries) if attributes else 0
    config = CONFIG.pack(row.tobytes()[EXTENTS], stream, where, len(attributes))
    # A CUkernel stands for the function that it is in the current context.
    function, arguments = int(row[FUNCTION] or row[KERNEL]), int(row[ARGUMENTS])
    result = _launch_function()(config, function, arguments or None, None)
    _raise_for("cuLaunchKernelEx", result)


def _set(stream: int, fields: Fields) -> None:
    bits = 8 * fields["elementSize"]
    dst, value, width = fields["dst"], fields["value"], fields["width"]
    if fields["height"] == 1:
        call = f"cuMemsetD{bits}Async"
        check(call, getattr(cuda, call)(dst, value, width, stream))
        return
    call = f"cuMemsetD2D{bits}Async"
    pitch, height = fields["pitch"], fields["height"]
    check(call, getattr(cuda, call)(dst, pitch, value, width, height, stream))


def _raise_for(call: str, result: int) -> None:
    if result:
        raise DriverError(call, result, result_name(result))
