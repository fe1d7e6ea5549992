"""Work that is put on a stream at once, of the parameters that a node of a graph would have."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from cuda.bindings import driver as cuda
from numpy.typing import NDArray

from graphdsl.cuda.calls import address_of, check
from graphdsl.declaration.enumerations import NodeType, result_name
from graphdsl.errors import DriverError
from graphdsl.plan.layout import Fields, array_address, decode_rows, word_of

__all__ = ["submit"]

COPY_OFFSET: Final = 8 * word_of(NodeType.MEMCPY, "srcXInBytes")
"""Where ``CUDA_MEMCPY3D`` lies in a row."""


class _Attribute(ctypes.Structure):
    """``CUlaunchAttribute`` (cuda.h, CUDA 11.8 to 13.5)."""

    _fields_ = (
        ("id", ctypes.c_uint),
        ("padding", ctypes.c_char * 4),
        ("value", ctypes.c_char * 64),
    )


class _Config(ctypes.Structure):
    """``CUlaunchConfig`` (cuda.h, CUDA 11.8 to 13.5)."""

    _fields_ = (
        ("grid", ctypes.c_uint * 3),
        ("block", ctypes.c_uint * 3),
        ("shared_memory", ctypes.c_uint),
        ("stream", ctypes.c_void_p),
        ("attributes", ctypes.POINTER(_Attribute)),
        ("attribute_count", ctypes.c_uint),
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
    fields = decode_rows(row.reshape(1, -1))[0]
    match fields["type"]:
        case NodeType.KERNEL:
            _launch(stream, fields, attributes)
        case NodeType.MEMCPY:
            copy = array_address(row) + COPY_OFFSET
            _raise_for("cuMemcpy3DAsync", _copy_function()(copy, stream))
        case NodeType.MEMSET:
            _set(stream, fields)
        case other:
            raise AssertionError(f"nodes of type {other} are not put on streams")


def _launch(stream: int, fields: Fields, attributes: Sequence[tuple[int, bytes]]) -> None:
    entries = (_Attribute * max(len(attributes), 1))()
    for entry, (number, value) in zip(entries, attributes, strict=False):
        entry.id = number
        # Assigning bytes would stop at the first zero.
        ctypes.memmove(ctypes.addressof(entry) + _Attribute.value.offset, value, len(value))
    config = _Config(
        tuple(fields[f"gridDim{axis}"] for axis in "XYZ"),
        tuple(fields[f"blockDim{axis}"] for axis in "XYZ"),
        fields["sharedMemBytes"],
        stream,
        entries,
        len(attributes),
    )
    # A CUkernel stands for the function that it is in the current context.
    function = fields["func"] or fields["kern"]
    result = _launch_function()(
        ctypes.byref(config), function, fields["kernelParams"] or None, None
    )
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
