"""Work that is put on a stream at once, of the parameters that a node of a graph would have."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType, result_name
from graphdsl.abi.rows import TYPES, array_address, word_of
from graphdsl.cuda.calls import address_of
from graphdsl.errors import DriverError

__all__ = ["submit"]

CONFIG: Final = struct.Struct("<28s4xQQI4x")
"""``CUlaunchConfig`` (cuda.h, CUDA 11.8 to 13.5): extents, stream, attributes and their number."""
EXTENTS: Final = slice(TYPES[NodeType.KERNEL].fields["gridDimX"][1], 52)
"""The bytes of a launch's row that say grid, block and shared memory, as that does."""
FUNCTION: Final = word_of(NodeType.KERNEL, "func")
KERNEL: Final = word_of(NodeType.KERNEL, "kern")
ARGUMENTS: Final = word_of(NodeType.KERNEL, "kernelParams")
SET: Final = struct.Struct("<16xQQIIQQ")
"""The start of a memset's row: destination, pitch, value, bytes of an element, width, height."""
VALUES: Final = {1: ctypes.c_ubyte, 2: ctypes.c_ushort, 4: ctypes.c_uint}
"""What memsets take, by the bytes of an element."""
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
    return _function("cuLaunchKernelEx", *[ctypes.c_void_p] * 4)


@cache
def _copy_function() -> Any:
    return _function("cuMemcpy3DAsync", ctypes.c_void_p, ctypes.c_void_p)


@cache
def _set_function(size: int, *, has_rows: bool) -> tuple[str, Any]:
    call = f"cuMemsetD{'2D' if has_rows else ''}{8 * size}Async"
    pitch = [ctypes.c_size_t] if has_rows else []
    extents = [ctypes.c_size_t] * (2 if has_rows else 1)
    parameters = (ctypes.c_void_p, *pitch, VALUES[size], *extents, ctypes.c_void_p)
    return call, _function(call, *parameters)


def _function(name: str, *parameters: Any) -> Any:
    return ctypes.CFUNCTYPE(ctypes.c_int, *parameters)(address_of(name))


def submit(stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]]) -> None:
    """Put on a stream what a node with these parameters does, in the current context.

    Raises
    ------
    DriverError
        If the driver refuses it.
    """
    code = row.data[0] & 0xFFFF_FFFF
    if code == NodeType.KERNEL:
        _launch(stream, row, attributes)
    elif code == NodeType.MEMCPY:
        copy = array_address(row) + COPY_OFFSET
        _raise_for("cuMemcpy3DAsync", _copy_function()(copy, stream))
    elif code == NodeType.MEMSET:
        _set(stream, row)
    else:
        raise AssertionError(f"nodes of type {code} are not put on streams")


def _launch(stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]]) -> None:
    where = 0
    if attributes:
        entries = (_Attribute * len(attributes))()
        where = ctypes.addressof(entries)
        for entry, (number, value) in zip(entries, attributes, strict=True):
            entry.id = number
            # Assigning bytes would stop at the first zero.
            ctypes.memmove(ctypes.addressof(entry) + _Attribute.value.offset, value, len(value))
    config = CONFIG.pack(row.tobytes()[EXTENTS], stream, where, len(attributes))
    words = row.data
    # A CUkernel stands for the function that it is in the current context.
    function, arguments = words[FUNCTION] or words[KERNEL], words[ARGUMENTS]
    result = _launch_function()(config, function, arguments or None, None)
    _raise_for("cuLaunchKernelEx", result)


def _set(stream: int, row: NDArray[np.uint64]) -> None:
    dst, pitch, value, size, width, height = SET.unpack_from(row.data)
    if height == 1:
        call, function = _set_function(size, has_rows=False)
        result = function(dst, value, width, stream)
    else:
        call, function = _set_function(size, has_rows=True)
        result = function(dst, pitch, value, width, height, stream)
    _raise_for(call, result)


def _raise_for(call: str, result: int) -> None:
    if result:
        raise DriverError(call, result, result_name(result))
