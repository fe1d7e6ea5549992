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
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from graphdsl.abi.cuda_packages import Buffer
from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.operands.external_memory import as_operand, is_address
from graphdsl.declaration.operands.graphics import is_graphics_resource
from graphdsl.declaration.operands.operands import (
    Addressed,
    DevicePointer,
    Operand,
    ParameterAddress,
    is_native,
    require_side_by_side,
)
from graphdsl.declaration.operands.retained import KNOWN, RetainedBuffer, retained_buffer
from graphdsl.declaration.parameters.expressions import AddressExpression, ParameterExpression
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = [
    "ArgumentError",
    "BoundArguments",
    "OpenArgument",
    "OpenPlace",
    "RawArgument",
    "Taker",
    "bound_value",
    "copied_bytes",
    "is_swapped",
    "natural_size",
    "normalize",
    "show",
    "taker",
]


class OpenPlace(NamedTuple):
    """Bytes of an argument that are filled in.

    Attributes
    ----------
    offset : int
        The first byte: a multiple of 8 for addresses, of their size for numbers.
    value : Operand or Parameter
        The memory whose address stands there, or the parameter of a number's type.
    """

    offset: int
    value: Operand | Parameter

    @property
    def size(self) -> int:
        """How many bytes are filled in."""
        return self.value.size if isinstance(self.value, Parameter) else ADDRESS_SIZE


@dataclass(frozen=True, slots=True)
class OpenArgument:
    """The bytes of an argument, some of which are filled in when a graph is linked.

    Attributes
    ----------
    content : bytes
        All bytes, zero where they are filled in.
    places : tuple of OpenPlace
        What is filled in, in order.
    """

    content: bytes
    places: tuple[OpenPlace, ...]

    @classmethod
    def of(cls, content: bytes, places: Iterable[OpenPlace]) -> OpenArgument:
        """Return *content* with other values at *places*, whatever was there.

        Raises
        ------
        ValueError
            If a place is past the end, not where the driver can fill it in, or part of another.
        """
        held, end = bytearray(content), 0
        ordered = tuple(sorted(places, key=lambda place: place.offset))
        for place in ordered:
            step = min(place.size, ADDRESS_SIZE)
            if step & (step - 1) or place.offset % step:
                raise ValueError(
                    f"place of {place.value} in an argument: expected 1, 2, 4 or words of 8 bytes "
                    f"at a multiple of that, got {place.size} bytes at {place.offset}"
                )
            if not end <= place.offset <= len(held) - place.size:
                raise ValueError(
                    f"place of {place.value} in an argument: expected {place.size} bytes of their "
                    f"own from {end} to {len(held)}, got them at {place.offset}"
                )
            end = place.offset + place.size
            held[place.offset : end] = bytes(place.size)
        return cls(bytes(held), ordered)

    def with_values(self, values: Iterable[object]) -> OpenArgument:
        """Return the same with other values in its places: memory, parameters, or bytes of numbers.

        Raises
        ------
        TypeError
            If one is nothing of these.
        """
        held, places = bytearray(self.content), []
        for place, value in zip(self.places, values, strict=True):
            if isinstance(value, bytes):
                held[place.offset : place.offset + place.size] = value
            elif isinstance(value, (Operand, Parameter)):
                places.append(OpenPlace(place.offset, value))
            else:
                raise TypeError(f"{value!r} cannot be in the place of {place.value}")
        return OpenArgument(bytes(held), tuple(places))

    def __str__(self) -> str:
        places = ", ".join(f"{place.value} at {place.offset}" for place in self.places)
        return f"bytes[{len(self.content)}] with {places}"


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
    """Return whether the elements of a buffer of bytes are in the byte order of other machines.

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


class BoundArguments:
    """What is done to the arguments of launches of a kernel that are of the same types.

    It refers to no kernel: what is kept for a kernel's launches shall not keep the kernel.

    Attributes
    ----------
    kernel_name : str
        The name of the kernel, for messages.
    types : tuple of type
        The types of the arguments.
    buffers : tuple of int
        Which of them are buffers.
    needs_conversion : bool
        Whether others are converted when they are given.
    changes : bool
        Whether nodes have anything else than what is given.
    """

    __slots__ = (
        "_conversions",
        "_take",
        "buffers",
        "changes",
        "kernel_name",
        "needs_conversion",
        "types",
    )

    def __init__(self, kernel_name: str, types: tuple[type, ...]) -> None:
        self.kernel_name = kernel_name
        self.types = types
        self.buffers = tuple([place for place, kind in enumerate(types) if kind is Buffer])
        self._conversions = tuple(
            [
                (place, self._role(place))
                for place, kind in enumerate(types)
                if kind not in PLAIN_TYPES
            ]
        )
        self.needs_conversion = bool(self._conversions)
        self.changes = self.needs_conversion or bool(self.buffers)
        self._take: Taker | None = None

    def plain_types(self) -> tuple[type, ...]:
        """Return the types as nodes have them, if nothing is converted."""
        return tuple([RetainedBuffer if kind is Buffer else kind for kind in self.types])

    def taker(self) -> Taker:
        """Return what gives :meth:`of` arguments if they are of these types; None if not."""
        if self._take is None:
            # Only once there is a second launch: of forms that are used once there may be many.
            self._take = taker(self.types, self.buffers, converts=self.needs_conversion)
        return self._take

    def of(self, args: tuple[object, ...]) -> tuple[object, ...]:
        """Return arguments of these types as nodes have them.

        Raises
        ------
        TypeError, ValueError
            If a buffer was closed, or no kernel can take a value.
        """
        # For each launch that is declared, so in few steps.
        found = list(args)
        for place in self.buffers:
            buffer: Any = found[place]
            try:
                known: Any = KNOWN[id(buffer)]()
                if known.handle == buffer.handle:
                    found[place] = known
                    continue
            except (AttributeError, KeyError):
                pass  # Nothing retains it, or nothing does any more.
            found[place] = retained_buffer(buffer, self._role(place))
        for place, role in self._conversions:
            found[place] = bound_value(found[place], role)
        return tuple(found)

    def _role(self, place: int) -> str:
        return f"kernel {self.kernel_name!r} argument {place}"


def bound_value(value: object, role: str) -> object:
    """Return an argument as nodes have it: converted, and a buffer retained.

    Raises
    ------
    TypeError, ValueError
        If a buffer was closed, or no kernel can take the value.
    """
    if type(value) is Buffer:
        return retained_buffer(value, role)
    operand = value._as_operand(role) if isinstance(value, Addressed) else None
    require_side_by_side(operand, role)
    return normalize(value, role) if operand is None else operand


# Types --------------------------------------------------------------------------------------------


Taker: TypeAlias = "Callable[[BoundArguments, tuple[object, ...]], tuple[object, ...] | None]"


def taker(types: tuple[type, ...], buffers: tuple[int, ...], *, converts: bool) -> Taker:
    """Return what does :meth:`BoundArguments.of` to arguments of exactly these types.

    To others it does nothing, and returns None.

    Parameters
    ----------
    types : tuple of type
        The types.
    buffers : tuple of int
        Which of them are buffers.
    converts : bool
        Whether others are converted.
    """
    made: Taker = _maker(len(types), buffers, converts)(KNOWN, *types)
    return made


@lru_cache(256)
def _maker(count: int, buffers: tuple[int, ...], converts: bool) -> Callable[..., Taker]:  # noqa: FBT001  # the cache wants it so
    """Return the function that is given the types, for so many arguments with buffers there."""
    names = [f"arg_{place}" for place in range(count)]
    kinds = [f"type_{place}" for place in range(count)]
    differ = " or ".join(f"type({a}) is not {b}" for a, b in zip(names, kinds, strict=True))
    lines = [
        f"def make({', '.join(('KNOWN', *kinds))}):",
        "    def take(given, args):",
        "        try:",
        f"            [{', '.join(names)}] = args",
        "        except ValueError:",
        "            return None",
        f"        if {differ or False}:",
        "            return None",
    ]
    if not buffers and not converts:
        lines.append("        return args")
    else:
        if not converts:
            # What retains each is there already, as in BoundArguments.of().
            lines.append("        try:")
            lines += [f"            kept_{place} = KNOWN[id(arg_{place})]()" for place in buffers]
            same = [f"kept_{place}.handle == arg_{place}.handle" for place in buffers]
            kept = [f"kept_{place}" if place in buffers else names[place] for place in range(count)]
            lines += [
                f"            if {' and '.join(same)}:",
                f"                return ({', '.join(kept)},)",
                "        except (AttributeError, KeyError):",
                "            pass",
            ]
        lines.append("        return given.of(args)")
    lines.append("    return take")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)  # noqa: S102  # nothing in it comes from the caller
    made: Callable[..., Taker] = scope["make"]
    return made
