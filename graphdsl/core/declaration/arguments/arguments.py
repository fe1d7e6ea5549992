"""Kernel arguments: accepted objects, and their conversion to the bytes that a kernel reads.

For kernels from source, the type of each parameter is known. A Python number is converted to it if
only precision is lost: an int to any numeric type, a float to a floating-point type only. A typed
value, such as a NumPy scalar, must have the type of the parameter.

For other kernels, the driver reports the offset and size of each parameter, not its type
(``cuKernelGetParamInfo``, CUDA 12.4). A Python number then takes the declared size, and its range
is checked. Whether a 4-byte parameter is an ``int`` or a ``float`` is unknown: ``1`` is passed as
an integer, ``1.0`` as a floating-point number.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from graphdsl.abi.cuda_packages import is_instance, loaded_class
from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.operands.external_memory import (
    IMAGE_HINT,
    as_operand,
    is_address,
    is_tensor_map,
    is_texture,
)
from graphdsl.core.declaration.operands.graphics import is_graphics_resource
from graphdsl.core.declaration.operands.operands import (
    Addressed,
    DevicePointer,
    Operand,
    ParameterAddress,
    TensorMapOperand,
    TextureOperand,
    is_native,
    require_side_by_side,
)
from graphdsl.core.declaration.operands.retained import KNOWN, RetainedBuffer, retained_buffer
from graphdsl.core.declaration.parameters.device_expressions import DeviceExpression
from graphdsl.core.declaration.parameters.expressions import AddressExpression, ParameterExpression
from graphdsl.core.declaration.parameters.images import ImageView
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter


class OpenPlace(NamedTuple):
    """A slot in the bytes of an argument, filled in at link or launch time.

    Attributes
    ----------
    offset : int
        Byte offset: a multiple of 4 for 8 bytes and addresses, of their size for other numbers.
    value : Operand or Parameter
        The memory whose address is stored there, or a numeric parameter.
    """

    offset: int
    value: Operand | Parameter

    @property
    def size(self) -> int:
        """Size of the slot in bytes."""
        return self.value.size if isinstance(self.value, Parameter) else ADDRESS_SIZE


@dataclass(frozen=True, slots=True)
class OpenArgument:
    """The bytes of an argument with slots that are filled in when a graph is linked.

    Attributes
    ----------
    content : bytes
        All bytes, with zeros in the slots.
    places : tuple of OpenPlace
        The slots, in order.
    """

    content: bytes
    places: tuple[OpenPlace, ...]

    @classmethod
    def of(cls, content: bytes, places: Iterable[OpenPlace]) -> OpenArgument:
        """Return *content* with the slots *places*, whose bytes are ignored.

        Raises
        ------
        ValueError
            If a slot is out of bounds, misaligned, or overlaps another.
        """
        return Slots.of(len(content), places).argument(content)

    def with_values(self, values: Iterable[object]) -> OpenArgument:
        """Return a copy with other values in the slots: memory, parameters, or bytes of numbers.

        Raises
        ------
        TypeError
            If a value is none of these.
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


class Slots(NamedTuple):
    """Slots of arguments of one size.

    Attributes
    ----------
    places : tuple of OpenPlace
        The slots, in order.
    kept : int
        The bits of an argument outside of them, as a number.
    """

    places: tuple[OpenPlace, ...]
    kept: int

    @classmethod
    def of(cls, size: int, places: Iterable[OpenPlace]) -> Slots:
        """Return slots in *size* bytes.

        Raises
        ------
        ValueError
            If a slot is out of bounds, misaligned, or overlaps another.
        """
        kept, end = bytearray(b"\xff" * size), 0
        ordered = tuple(sorted(places, key=itemgetter(0)))
        for offset, value in ordered:
            count = value.size if isinstance(value, Parameter) else ADDRESS_SIZE
            step = min(count, ADDRESS_SIZE)
            # Kernels of cuBLAS have addresses at multiples of 4.
            if step & (step - 1) or offset % (4 if count == ADDRESS_SIZE else step):
                raise ValueError(
                    f"place of {value} in an argument: expected 1, 2, 4 or words of 8 bytes, "
                    f"naturally aligned, got {count} bytes at {offset}"
                )
            if not end <= offset <= size - count:
                raise ValueError(
                    f"place of {value} in an argument: expected {count} bytes that do "
                    f"not overlap others from {end} to {size}, got them at {offset}"
                )
            end = offset + count
            kept[offset:end] = bytes(count)
        return cls(ordered, int.from_bytes(kept, "little"))

    def argument(self, content: bytes) -> OpenArgument:
        """Return an argument of that many bytes; those in the slots are ignored."""
        known = int.from_bytes(content, "little") & self.kept
        return OpenArgument(known.to_bytes(len(content), "little"), self.places)


BIG_ENDIAN: Final = frozenset(">!")
"""Byte order characters of the struct module."""
NOT_PLAIN: Final = (ctypes.py_object, ctypes.c_char_p, ctypes.c_wchar_p)


class ArgumentError(ValueError):
    """A value that does not fit the parameter type that the kernel declares.

    Attributes
    ----------
    remedy : str
        What to pass instead, if the parameter type does not make it obvious.
    """

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.remedy = remedy


@dataclass(frozen=True, slots=True)
class RawArgument:
    """The bytes of a ctypes or structured value, copied at declaration.

    Attributes
    ----------
    data : bytes
        The bytes that the kernel reads.
    label : str
        Its text in listings.
    dtype : numpy.dtype or None
        The dtype, for numbers.
    """

    data: bytes
    label: str
    dtype: np.dtype[Any] | None = None


# Types stored unchanged: immutable and symbolic values. So are cuda.core's buffers.
PLAIN_TYPES: Final = frozenset(
    {int, float, bool, complex, bytes, Condition, DevicePointer, Operand, RawArgument}
    | {Parameter, ParameterExpression, AddressExpression, ParameterAddress, MovedOperand}
    | {ImageView}
    | {OpenArgument, RetainedBuffer, TensorMapOperand, TextureOperand}
    | {np.dtype(code).type for code in "?bhilqBHILQefdFD"}
)


def normalize(value: object, role: str) -> object:
    """Return an argument converted to an immutable form.

    Raises
    ------
    TypeError
        If kernels do not accept a value of that type.
    ValueError
        If it is unsuitable memory, such as an array with gaps.
    """
    if type(value) in PLAIN_TYPES or isinstance(value, RawArgument):
        return value
    # An instance of a subclass may be mutable, unlike the number itself.
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
                f"{role}: expected a value in native byte order, got {value.dtype}. Pass "
                "value.astype(value.dtype.newbyteorder('='))"
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
                f"{role}: expected a value in native byte order, got {value!r} "
                f"({type(value).__name__}). Pass one of the native ctypes type"
            )
        shown = value.value if isinstance(value, ctypes._SimpleCData) else "..."
        return RawArgument(bytes(value), f"{type(value).__name__}({shown})", _dtype_of(value))
    if isinstance(value, (bytearray, memoryview)):
        return copied_bytes(value, role)
    if isinstance(value, np.ndarray) and not value.shape:
        raise TypeError(
            f"{role}: expected a value or an address, got a zero-dimensional numpy array, "
            f"{value.dtype}[], which is ambiguous. Pass array[()] for its value, or "
            "array.reshape(1) for its address"
        )
    if type(value) is loaded_class("Buffer"):
        return value
    # Last, because it queries foreign objects, whose properties may run any code. Before the checks
    # below, which would query its handle.
    if hasattr(type(value), "__cuda_graph_exec__"):
        return _launchable(value, role)
    if is_texture(value):
        return TextureOperand(value, role)
    if is_tensor_map(value):
        return TensorMapOperand(value, role)
    if value is not None and (is_address(value) or is_graphics_resource(value)):
        return as_operand(value, role)
    hint = "; pass a stream to launch(), not to a node" if hasattr(value, "__cuda_stream__") else ""
    if value is None:
        hint = ". Pass 0 for a null pointer"
    elif isinstance(value, Parameter) and value.image is not None:
        hint = IMAGE_HINT
    elif isinstance(value, DeviceExpression):
        hint = ". Only launch() of a graph takes a number that the device computes"
    elif isinstance(value, tuple) or (isinstance(value, list) and any(map(is_address, value))):
        hint = ". Pass arguments one by one, not as a tuple: launch(..., *args)"
    elif isinstance(value, list):
        hint = ". Pass device memory, such as gd.array(values, stream=stream)"
    elif isinstance(value, str):
        hint = ". Convert it to a number"
    raise TypeError(
        f"{role}: expected a number, a numpy scalar, a ctypes value, bytes, a Condition, or "
        f"something with an address; got {value!r} ({type(value).__name__}){hint}"
    )


def _launchable(graph: Any, role: str) -> Operand:
    """Return the argument for an executable that the kernel launches; it keeps itself alive.

    Raises
    ------
    ValueError
        If kernels cannot launch it.
    """
    try:
        handle = int(graph.__cuda_graph_exec__())
    except (ValueError, RuntimeError) as error:
        raise ValueError(f"{role}: {error}") from error
    return Operand(handle, None, MemoryType.DEVICE, graph, True, f"graph {graph.name!r}")


def is_swapped(value: Any) -> bool:
    """Return whether a buffer has elements in non-native byte order.

    Examples
    --------
    >>> is_swapped(np.array([1], ">i2")), is_swapped(np.array([1], "<i2"))
    (True, False)
    """
    if hasattr(type(value), "_swappedbytes_"):  # ctypes.BigEndianUnion, whose format is "B"
        return True
    # Also for a structure, whose format has field names between colons.
    return not BIG_ENDIAN.isdisjoint(re.sub(":[^:]*:", "", memoryview(value).format))


def _dtype_of(value: object) -> np.dtype[Any] | None:
    """Return the dtype of a ctypes number; None for structures and types unknown to NumPy."""
    if not isinstance(value, ctypes._SimpleCData):
        return None
    try:
        dtype = np.dtype(type(value))
    except (TypeError, NotImplementedError):
        return None
    return dtype if dtype.kind in "biufc" else None


def copied_bytes(value: bytes | bytearray | memoryview, role: str) -> bytes:
    """Return a copy of the bytes of *value*.

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
    """Return the size of a normalized argument if the kernel's parameter sizes are unknown.

    The sizes are those of cuda.core: 8 for a Python int, 8 (double) for a float, 16 for a complex,
    1 for a bool, and the itemsize of a NumPy scalar.
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


# Faster than NumPy's own conversion, by a factor of ten.
_type_text: Final = lru_cache(256)(str)


def show(value: object) -> str:
    """Return a normalized argument as readable, deterministic text."""
    # First, because nearly all arguments have one of these three types.
    cls = type(value)
    if cls is int or cls is float:
        return repr(value)
    if isinstance(value, np.generic):
        return f"{_type_text(value.dtype)}({value!s})"
    if isinstance(value, bytes):
        return f"bytes[{len(value)}]"
    if isinstance(value, RawArgument):
        return value.label
    if isinstance(value, RetainedBuffer) or is_instance(value, "Buffer"):
        return f"Buffer({value.size} B)"
    if isinstance(
        value, (DevicePointer, OpenArgument, Operand, Condition, Parameter, ParameterAddress)
    ):
        return str(value)
    return repr(value)


class BoundArguments:
    """Conversion of the arguments of launches with the same kernel and argument types.

    It does not refer to the kernel, so that caches of conversions do not keep kernels alive.

    Attributes
    ----------
    kernel_name : str
        The name of the kernel, for messages.
    types : tuple of type
        The types of the arguments.
    buffers : tuple of int
        Indices of the buffers among them.
    needs_conversion : bool
        Whether other arguments are converted.
    changes : bool
        Whether any argument is changed.
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
        buffer = loaded_class("Buffer")
        self.buffers = tuple([place for place, kind in enumerate(types) if kind is buffer])
        self._conversions = tuple(
            [
                (place, self._role(place))
                for place, kind in enumerate(types)
                if kind not in PLAIN_TYPES and kind is not buffer
            ]
        )
        self.needs_conversion = bool(self._conversions)
        self.changes = self.needs_conversion or bool(self.buffers)
        self._take: Taker | None = None

    def plain_types(self) -> tuple[type, ...]:
        """Return the types after retaining buffers, if nothing is converted."""
        found: list[type] = list(self.types)
        for place in self.buffers:
            found[place] = RetainedBuffer
        return tuple(found)

    def taker(self) -> Taker:
        """Return the fast version of :meth:`of` for arguments of exactly these types, or None."""
        if self._take is None:
            # Compiled only for the second launch: many forms are used once.
            self._take = taker(self.types, self.buffers, converts=self.needs_conversion)
        return self._take

    def of(self, args: tuple[object, ...]) -> tuple[object, ...]:
        """Return arguments of these types, converted.

        Raises
        ------
        TypeError, ValueError
            If a buffer is closed, or kernels do not accept a value.
        """
        # Performance-critical: runs for each declared launch.
        found = list(args)
        for place in self.buffers:
            buffer: Any = found[place]
            try:
                known: Any = KNOWN[id(buffer)]()
                if known.handle == buffer.handle:
                    found[place] = known
                    continue
            except (AttributeError, KeyError):
                pass  # The buffer is not retained, or no longer.
            found[place] = retained_buffer(buffer, self._role(place))
        for place, role in self._conversions:
            found[place] = bound_value(found[place], role)
        return tuple(found)

    def _role(self, place: int) -> str:
        return f"kernel {self.kernel_name!r} argument {place}"


def bound_value(value: object, role: str) -> object:
    """Return an argument converted, with buffers retained.

    Raises
    ------
    TypeError, ValueError
        If a buffer is closed, or kernels do not accept the value.
    """
    if type(value) is loaded_class("Buffer"):
        return retained_buffer(value, role)
    operand = value._as_operand(role) if isinstance(value, Addressed) else None
    require_side_by_side(operand, role)
    return normalize(value, role) if operand is None else operand


# Types --------------------------------------------------------------------------------------------


Taker: TypeAlias = "Callable[[BoundArguments, tuple[object, ...]], tuple[object, ...] | None]"


def taker(types: tuple[type, ...], buffers: tuple[int, ...], *, converts: bool) -> Taker:
    """Return a compiled :meth:`BoundArguments.of` for arguments of exactly these types.

    It returns None for other types.

    Parameters
    ----------
    types : tuple of type
        The types.
    buffers : tuple of int
        Indices of the buffers among them.
    converts : bool
        Whether other arguments are converted.
    """
    made: Taker = _maker(len(types), buffers, converts)(KNOWN, *types)
    return made


@lru_cache(256)
def _maker(count: int, buffers: tuple[int, ...], converts: bool) -> Callable[..., Taker]:  # noqa: FBT001  # the cache wants it so
    """Return the generated function for *count* arguments with buffers at the given places."""
    names = [f"arg_{place}" for place in range(count)]
    kinds = [f"type_{place}" for place in range(count)]
    differ = " or ".join(f"type({a}) is not {b}" for a, b in zip(names, kinds, strict=True))
    lines = [
        f"def make({', '.join(('KNOWN', *kinds))}):",
        "    def take(bound, args):",
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
            # Already retained buffers, as in BoundArguments.of().
            lines.append("        try:")
            lines += [
                f"            retained_{place} = KNOWN[id(arg_{place})]()" for place in buffers
            ]
            same = [f"retained_{place}.handle == arg_{place}.handle" for place in buffers]
            results = [
                f"retained_{place}" if place in buffers else names[place] for place in range(count)
            ]
            lines += [
                f"            if {' and '.join(same)}:",
                f"                return ({', '.join(results)},)",
                "        except (AttributeError, KeyError):",
                "            pass",
            ]
        lines.append("        return bound.of(args)")
    lines.append("    return take")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)  # noqa: S102  # nothing in it comes from the caller
    made: Callable[..., Taker] = scope["make"]
    return made
