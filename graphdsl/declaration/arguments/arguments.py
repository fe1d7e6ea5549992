"""Kernel arguments: which objects may be one, and how each becomes the bytes that a kernel reads.

Of kernels from source the type of each parameter is known. A Python number is converted to it,
where that loses nothing but digits: an int to any number, a float to a floating-point number only.
A value that has a type itself, such as a numpy scalar, has to be of the parameter's.

What the driver knows of the parameters of other kernels is their offset and size, not their type
(``cuKernelGetParamInfo``, CUDA 12.4). A Python number takes the size that the kernel declares then,
and is checked against its range; whether a 4-byte parameter is an ``int`` or a ``float`` cannot
be known, and ``1`` is passed as an integer, ``1.0`` as a floating-point number.
"""

from __future__ import annotations

import ctypes
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from graphdsl.abi.cuda_packages import Buffer
from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType
from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.operands.given_memory import as_operand, is_address
from graphdsl.declaration.operands.graphics import is_graphics_resource
from graphdsl.declaration.operands.operands import (
    DevicePointer,
    Operand,
    ParameterAddress,
    is_native,
)
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.parameters.expressions import AddressExpression, ParameterExpression
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = [
    "ArgumentError",
    "RawArgument",
    "copied_bytes",
    "is_swapped",
    "natural_size",
    "normalize",
    "show",
]

BIG_ENDIAN: Final = frozenset(">!")
"""In formats of the struct module."""
NOT_PLAIN: Final = (ctypes.py_object, ctypes.c_char_p, ctypes.c_wchar_p)


class ArgumentError(ValueError):
    """A value that cannot be passed for a parameter of the type that the kernel declares.

    Attributes
    ----------
    remedy : str
        What to pass instead, where that is more than the type of the parameter says.
    """

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.remedy = remedy


@dataclass(frozen=True, slots=True)
class RawArgument:
    """The bytes of a ctypes or structured value, taken when it was declared.

    Attributes
    ----------
    data : bytes
        What the kernel will read.
    label : str
        How it is printed.
    dtype : numpy.dtype or None
        The type of a number.
    """

    data: bytes
    label: str
    dtype: np.dtype[Any] | None = None


# Types that are kept as they are: immutable values, and the symbolic ones.
PLAIN_TYPES: Final = frozenset(
    {int, float, bool, complex, bytes, Buffer, Condition, DevicePointer, Operand, RawArgument}
    | {Parameter, ParameterExpression, AddressExpression, ParameterAddress, MovedOperand}
    | {OpenArgument, RetainedBuffer}
    | {np.dtype(code).type for code in "?bhilqBHILQefdFD"}
)


def normalize(value: object, role: str) -> object:
    """Turn an argument as passed into one that does not change afterwards.

    Raises
    ------
    TypeError
        If no kernel can take a value of that type.
    ValueError
        If it is memory that cannot be passed, such as an array with gaps.
    """
    if type(value) in PLAIN_TYPES or isinstance(value, RawArgument):
        return value
    # An object of a subclass may change, unlike the number that it is.
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value)
    if isinstance(value, complex):
        return complex(value)
    if isinstance(value, bytes):
        return bytes(value)
    if isinstance(value, np.void):
        if value.dtype.hasobject:
            raise TypeError(f"{role}: expected plain data, got {value.dtype} with Python objects")
        if not is_native(value.dtype):
            raise TypeError(
                f"{role}: expected a value in the byte order of this machine, got {value.dtype}. "
                "Pass value.astype(value.dtype.newbyteorder('='))"
            )
        return RawArgument(value.tobytes(), f"{value.dtype} {value}")
    if isinstance(value, (ctypes._SimpleCData, ctypes.Structure, ctypes.Union, ctypes.Array)):
        if isinstance(value, NOT_PLAIN):
            raise TypeError(
                f"{role}: expected plain data, got {value!r}, which is the address of an object "
                "that nothing would keep alive. Pass memory with an owner, such as a numpy array"
            )
        if is_swapped(value):
            raise TypeError(
                f"{role}: expected a value in the byte order of this machine, got {value!r} "
                f"({type(value).__name__}). Pass one of the native ctypes type"
            )
        shown = value.value if isinstance(value, ctypes._SimpleCData) else "..."
        return RawArgument(bytes(value), f"{type(value).__name__}({shown})", _dtype_of(value))
    if isinstance(value, (bytearray, memoryview)):
        return copied_bytes(value, role)
    if isinstance(value, np.ndarray) and not value.shape:
        raise TypeError(
            f"{role}: expected a value or an address, got a numpy array without axes, "
            f"{value.dtype}[], which may stand for either. Pass array[()] for its value, or "
            "array.reshape(1) for its address"
        )
    # Last, since it asks foreign objects, whose properties may run any code.
    # Before others, which ask it for its handle.
    if hasattr(type(value), "__cuda_graph_exec__"):
        return _launchable(value, role)
    if value is not None and (is_address(value) or is_graphics_resource(value)):
        return as_operand(value, role)
    hint = (
        "; a stream is given to launch(), not to a node"
        if hasattr(value, "__cuda_stream__")
        else ""
    )
    if value is None:
        hint = ". Pass 0 for a null pointer"
    elif isinstance(value, (list, tuple)):
        hint = ". Pass memory of a device, such as gd.array(values, stream=stream)"
    raise TypeError(
        f"{role}: expected a number, a numpy scalar, a ctypes value, bytes, a Condition, or "
        f"something with an address; got {value!r} ({type(value).__name__}){hint}"
    )


def _launchable(graph: Any, role: str) -> Operand:
    """Return what a kernel gets of an executable that it launches, which owns itself.

    Raises
    ------
    ValueError
        If no kernel can launch it.
    """
    try:
        handle = int(graph.__cuda_graph_exec__())
    except (ValueError, RuntimeError) as error:
        raise ValueError(f"{role}: {error}") from error
    return Operand(handle, None, MemoryType.DEVICE, graph, True, f"graph {graph.name!r}")


def is_swapped(value: Any) -> bool:
    """Tell whether the elements of a buffer of bytes are in the byte order of other machines.

    Examples
    --------
    >>> is_swapped(np.array([1], ">i2")), is_swapped(np.array([1], "<i2"))
    (True, False)
    """
    if hasattr(type(value), "_swappedbytes_"):  # ctypes.BigEndianUnion, whose format is "B"
        return True
    # Of a structure as well, whose format has the names of its fields between colons.
    return not BIG_ENDIAN.isdisjoint(re.sub(":[^:]*:", "", memoryview(value).format))


def _dtype_of(value: object) -> np.dtype[Any] | None:
    """Return the type of a ctypes number; None for structures and what numpy has no type for."""
    if not isinstance(value, ctypes._SimpleCData):
        return None
    try:
        dtype = np.dtype(type(value))
    except (TypeError, NotImplementedError):
        return None
    return dtype if dtype.kind in "biufc" else None


def copied_bytes(value: bytes | bytearray | memoryview, role: str) -> bytes:
    """Return the bytes that *value* has now.

    Raises
    ------
    ValueError
        If it is a memoryview that was released.
    """
    try:
        return bytes(value)
    except ValueError as error:
        raise ValueError(
            f"{role}: expected bytes, got a memoryview that cannot be read: {error}. Pass "
            "bytes(view) while it is open"
        ) from error


def natural_size(value: object) -> int:
    """Return the bytes that a normalized argument takes where the kernel's sizes are not known.

    These are the sizes that cuda.core gives: 8 for a Python int, 8 (double) for a float, 16 for
    a complex, 1 for a bool, and a numpy scalar's own.
    """
    if isinstance(value, np.generic):
        return value.dtype.itemsize
    if isinstance(value, Parameter):
        return value.size
    if isinstance(value, RawArgument):
        return len(value.data)
    if isinstance(value, bytes):
        return len(value)
    if isinstance(value, OpenArgument):
        return len(value.content)
    if isinstance(value, bool):
        return 1
    return 16 if isinstance(value, complex) else ADDRESS_SIZE


# What numpy takes ten times as long for as for the number.
_type_text: Final = lru_cache(256)(str)


def show(value: object) -> str:
    """Return a normalized argument as readable, deterministic text."""
    # First, since nearly all are one of these three.
    cls = type(value)
    if cls is int or cls is float:
        return repr(value)
    if isinstance(value, np.generic):
        return f"{_type_text(value.dtype)}({value!s})"
    if isinstance(value, bytes):
        return f"bytes[{len(value)}]"
    if isinstance(value, RawArgument):
        return value.label
    if isinstance(value, (Buffer, RetainedBuffer)):
        return f"Buffer({value.size} B)"
    if isinstance(
        value, (DevicePointer, OpenArgument, Operand, Condition, Parameter, ParameterAddress)
    ):
        return str(value)
    return repr(value)
