"""Kernel arguments: which objects may be one, and how each becomes the bytes that a kernel reads.

What the driver knows of a kernel's parameters is their offset and size, not their type
(``cuKernelGetParamInfo``, CUDA 12.4). So a Python number takes the size that the kernel declares
and is checked against its range; whether a 4-byte parameter is an ``int`` or a ``float`` cannot
be known, and ``1`` is passed as an integer, ``1.0`` as a floating-point number.
"""

from __future__ import annotations

import ctypes
import struct
from dataclasses import dataclass
from typing import Final

import numpy as np
from cuda.core import Buffer

from graphdsl.conditions import Condition
from graphdsl.operands import DevicePointer, Operand, ParameterAddress, as_operand, is_address
from graphdsl.parameters import Parameter
from graphdsl.retained import RetainedBuffer

__all__ = [
    "ArgumentError",
    "RawArgument",
    "copied_bytes",
    "encode",
    "encode_float",
    "encode_integer",
    "natural_size",
    "normalize",
    "show",
]

POINTER_SIZE: Final = 8
FLOAT_FORMATS: Final = {2: "<e", 4: "<f", 8: "<d"}
COMPLEX_FORMATS: Final = {8: "<ff", 16: "<dd"}


class ArgumentError(ValueError):
    """A value that cannot be passed for a parameter of the size that the kernel declares."""


@dataclass(frozen=True, slots=True)
class RawArgument:
    """The bytes of a ctypes or structured value, taken when it was declared.

    Attributes
    ----------
    data : bytes
        What the kernel will read.
    label : str
        How it is printed.
    """

    data: bytes
    label: str


# Types that are kept as they are: immutable values, and the symbolic ones.
PLAIN_TYPES: Final = frozenset(
    {int, float, bool, complex, bytes, Buffer, Condition, DevicePointer, Operand, RawArgument}
    | {Parameter, ParameterAddress, RetainedBuffer}
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
        return RawArgument(value.tobytes(), f"{value.dtype} {value}")
    if isinstance(value, (ctypes._SimpleCData, ctypes.Structure, ctypes.Union, ctypes.Array)):
        shown = value.value if isinstance(value, ctypes._SimpleCData) else "..."
        return RawArgument(bytes(value), f"{type(value).__name__}({shown})")
    if isinstance(value, (bytearray, memoryview)):
        return copied_bytes(value, role)
    if value is not None and is_address(value):
        return as_operand(value, role)
    hint = (
        "; a stream is given to launch(), not to a node"
        if hasattr(value, "__cuda_stream__")
        else ""
    )
    raise TypeError(
        f"{role}: expected a number, a numpy scalar, a ctypes value, bytes, a Condition, or "
        f"something with an address; got {value!r} ({type(value).__name__}){hint}"
    )


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
    if isinstance(value, bool):
        return 1
    return 16 if isinstance(value, complex) else POINTER_SIZE


def encode(
    value: object, size: int
) -> bytes | DevicePointer | Condition | Parameter | ParameterAddress:
    """Return the *size* bytes of a normalized argument; symbolic ones are returned unchanged.

    Raises
    ------
    ArgumentError
        If the value does not fit a parameter of that size. The message says expected against
        got; the caller adds kernel and index.
    """
    if isinstance(value, Parameter):
        if size != value.size:
            raise ArgumentError(
                f"expected a value of {size} bytes, got the parameter {value.name!r} of type "
                f"{value.type_name}, which has {value.size} bytes"
            )
        return value
    if isinstance(value, (RetainedBuffer, Operand, DevicePointer, Condition, ParameterAddress)):
        if size != POINTER_SIZE:
            what = "a condition handle" if isinstance(value, Condition) else "an address"
            raise ArgumentError(
                f"expected a value of {size} bytes, got {what} ({show(value)}) of 8 bytes"
            )
        if isinstance(value, (DevicePointer, Condition, ParameterAddress)):
            return value
        operand = value if isinstance(value, Operand) else as_operand(value, "argument")
        return operand.pointer or (operand.address or 0).to_bytes(POINTER_SIZE, "little")
    if isinstance(value, (RawArgument, bytes, np.generic)):
        data = _bytes_of(value)
        if len(data) != size:
            raise ArgumentError(
                f"expected a value of {size} bytes, got {show(value)} of {len(data)} bytes"
            )
        return data
    if isinstance(value, int):
        return encode_integer(value, size)
    if isinstance(value, float):
        return encode_float(value, size)
    if isinstance(value, complex):
        return _encode_complex(value, size)
    raise ArgumentError(f"expected a value of {size} bytes, got {value!r}")


def _bytes_of(value: RawArgument | bytes | np.generic) -> bytes:
    if isinstance(value, RawArgument):
        return value.data
    return value if isinstance(value, bytes) else value.tobytes()


def encode_integer(value: int, size: int) -> bytes:
    """Return the *size* bytes of an integer, or raise ArgumentError."""
    if size not in (1, 2, 4, 8):
        raise ArgumentError(
            f"expected a value of {size} bytes, got the integer {value}, which can take 1, 2, 4 "
            "or 8 bytes"
        )
    # The driver does not tell signed from unsigned: both ranges pass.
    low, high = -(1 << (8 * size - 1)), (1 << (8 * size)) - 1
    if not low <= value <= high:
        raise ArgumentError(f"expected an integer of {size} bytes ({low} to {high}), got {value}")
    return (value & high).to_bytes(size, "little")


def encode_float(value: float, size: int) -> bytes:
    """Return the *size* bytes of a floating-point number, or raise ArgumentError."""
    try:
        return struct.pack(FLOAT_FORMATS[size], value)
    except KeyError:
        raise ArgumentError(
            f"expected a value of {size} bytes, got the float {value!r}, which can take 2, 4 or "
            "8 bytes"
        ) from None
    except OverflowError:
        raise ArgumentError(
            f"expected a floating-point number of {size} bytes, got {value!r}, which is out of "
            "its range"
        ) from None


def _encode_complex(value: complex, size: int) -> bytes:
    try:
        return struct.pack(COMPLEX_FORMATS[size], value.real, value.imag)
    except KeyError:
        raise ArgumentError(
            f"expected a value of {size} bytes, got the complex {value!r}, which can take 8 or "
            "16 bytes"
        ) from None
    except OverflowError:
        raise ArgumentError(
            f"expected a complex number of {size} bytes, got {value!r}, which is out of its range"
        ) from None


def show(value: object) -> str:
    """Return a normalized argument as readable, deterministic text."""
    # First, since nearly all are one of these three.
    if isinstance(value, bytes):
        return f"bytes[{len(value)}]"
    if type(value) in (int, float):
        return repr(value)
    if isinstance(value, np.generic):
        return f"{value.dtype}({value})"
    if isinstance(value, RawArgument):
        return value.label
    if isinstance(value, (Buffer, RetainedBuffer)):
        return f"Buffer({value.size} B)"
    if isinstance(value, (DevicePointer, Operand, Condition, Parameter, ParameterAddress)):
        return str(value)
    return repr(value)
