"""What may stand for an address: where it comes from, how much is there, who keeps it alive.

Everything that a copy, a memset, a free or a kernel argument may point at is turned into an
:class:`Operand` when it is declared. An address that only the driver can give, that of an
allocation node, stays symbolic in a :class:`DevicePointer` until the graph is linked.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeGuard

import numpy as np
from cuda.core import Buffer
from cuda.core.utils import StridedMemoryView

from graphdsl.retained import RetainedBuffer, retained_buffer

if TYPE_CHECKING:
    from graphdsl.nodes import AllocNode
    from graphdsl.parameters import Parameter

__all__ = [
    "BufferLike",
    "DevicePointer",
    "MemoryType",
    "Operand",
    "ParameterAddress",
    "as_operand",
    "is_address",
    "is_buffer",
]

ADDRESS_LIMIT = 1 << 64
EXPECTED = (
    "an address: an int, a cuda.core Buffer, an allocation node or its dptr, a numpy array, "
    "or an object with __cuda_array_interface__ or __dlpack__"
)


class MemoryType(IntEnum):
    """Where an address points, in the numbering of ``CUmemorytype`` (cuda.h, CUDA 12.2 to 13.5)."""

    HOST = 1
    DEVICE = 2
    UNIFIED = 4
    """Left to the driver, which knows every address it gave out (unified addressing)."""


def is_buffer(value: object) -> TypeGuard[BufferLike]:
    """Tell whether *value* is a Buffer of cuda.core, or something with the part that counts."""
    # A check against the protocol takes 20 us.
    return isinstance(value, Buffer) or (
        hasattr(value, "handle") and hasattr(value, "size") and hasattr(value, "is_closed")
    )


DLPACK_MEMORY = {1: MemoryType.HOST, 2: MemoryType.DEVICE}
"""By ``DLDeviceType``: the CPU and CUDA; pinned and managed memory the driver knows by itself."""


class BufferLike(Protocol):
    """The part of ``cuda.core.Buffer`` that graphs need; the simulator's buffers have it too."""

    @property
    def handle(self) -> int:
        """Address of the first byte."""

    @property
    def size(self) -> int:
        """Number of bytes."""

    @property
    def is_closed(self) -> bool:
        """Whether the memory was given back."""


class DevicePointer:
    """The address that an allocation node will get, plus an offset in bytes.

    It has no value before the graph is linked. ``pointer + n`` and ``pointer - n`` give a pointer
    further along the same allocation; an offset outside of it is reported by ``check()``.

    Attributes
    ----------
    node : AllocNode
        The allocation.
    offset : int
        Offset from its start in bytes.

    Examples
    --------
    >>> import graphdsl as gd
    >>> alloc = gd.GraphDef().allocate(1024, name="field")
    >>> alloc.dptr + 64
    <field + 64>
    """

    __slots__ = ("node", "offset")

    def __init__(self, node: AllocNode, offset: int = 0) -> None:
        self.node = node
        self.offset = offset

    def __add__(self, offset: int | np.integer[Any]) -> DevicePointer:
        return DevicePointer(self.node, self.offset + self._bytes(offset))

    __radd__ = __add__

    def __sub__(self, offset: int | np.integer[Any]) -> DevicePointer:
        return DevicePointer(self.node, self.offset - self._bytes(offset))

    def _bytes(self, offset: object) -> int:
        """Return an offset as an int, so that small numpy integers do not wrap."""
        if not isinstance(offset, (int, np.integer)) or isinstance(offset, bool):
            raise TypeError(
                f"offset to {self!r}: expected a number of bytes as int, got {offset!r} "
                f"({type(offset).__name__})"
            )
        return int(offset)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DevicePointer):
            return NotImplemented
        return self.node is other.node and self.offset == other.offset

    def __hash__(self) -> int:
        return hash((id(self.node), self.offset))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        sign = "+" if self.offset >= 0 else "-"
        return f"{self.node.path} {sign} {abs(self.offset)}" if self.offset else self.node.path


@dataclass(frozen=True, slots=True)
class ParameterAddress:
    """The address that a parameter will have, plus an offset in bytes.

    Attributes
    ----------
    parameter : Parameter
        The parameter.
    offset : int
        Offset from it in bytes.
    """

    parameter: Parameter
    offset: int = 0

    def __add__(self, offset: int) -> Self:
        return self._moved(offset, 1)

    __radd__ = __add__

    def __sub__(self, offset: int) -> Self:
        return self._moved(offset, -1)

    def _moved(self, offset: object, sign: int) -> Self:
        if not isinstance(offset, (int, np.integer)) or isinstance(offset, bool):
            raise TypeError(
                f"offset to {self!r}: expected a number of bytes as int, got {offset!r} "
                f"({type(offset).__name__})"
            )
        return type(self)(self.parameter, self.offset + sign * int(offset))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        sign = "+" if self.offset >= 0 else "-"
        name = self.parameter.name
        return f"{name} {sign} {abs(self.offset)}" if self.offset else name


# Never changed, but not frozen: two are made with each copy, and freezing takes 1 us each.
@dataclass(slots=True, eq=False)
class Operand:
    """A memory operand in one form, whatever the user passed.

    Attributes
    ----------
    base : int or RetainedBuffer or DevicePointer or ParameterAddress
        What gives the address.
    size : int or None
        Bytes known to be there from the address on; None for a bare address.
    memory_type : MemoryType
        Where it points.
    owner : object
        What has to stay alive for the address to stay valid, a buffer as RetainedBuffer; None for
        nothing.
    readonly : bool
        Whether its library forbids writing to it.
    label : str
        How it is printed: the same for the same declaration, so without addresses of arrays.
    """

    base: int | RetainedBuffer | DevicePointer | ParameterAddress
    size: int | None
    memory_type: MemoryType
    owner: object
    readonly: bool
    label: str

    def __str__(self) -> str:
        return self.label

    @property
    def pointer(self) -> DevicePointer | None:
        """The symbolic pointer, if the operand belongs to an allocation node."""
        return self.base if isinstance(self.base, DevicePointer) else None

    @property
    def open_address(self) -> ParameterAddress | None:
        """The parameter that will give the address, with its offset; None if none will."""
        return self.base if isinstance(self.base, ParameterAddress) else None

    @property
    def address(self) -> int | None:
        """The address as a number; None while it is symbolic or open."""
        base = self.base
        if isinstance(base, int):
            return base
        if isinstance(base, (DevicePointer, ParameterAddress)):
            return None
        return base.handle


def is_address(value: object) -> bool:
    """Tell whether *value* has a form that :func:`as_operand` takes, integers excluded."""
    return (
        isinstance(value, (Operand, DevicePointer, ParameterAddress, np.ndarray))
        or is_buffer(value)
        or getattr(value, "is_address", False) is True
        or hasattr(value, "__cuda_array_interface__")
        or hasattr(value, "__dlpack__")
        or isinstance(getattr(value, "dptr", None), DevicePointer)
    )


def as_operand(value: object, role: str, *, owner: object = None, writes: bool = False) -> Operand:
    """Turn what a user passed as an address into an :class:`Operand`.

    Parameters
    ----------
    value : object
        An int, a cuda.core ``Buffer``, an allocation node or its ``dptr``, a numpy array (host
        memory), or anything with ``__cuda_array_interface__`` or ``__dlpack__``.
    role : str
        Who asks, for messages: ``"memcpy dst"``.
    owner : object, optional
        What keeps a bare address alive.
    writes : bool, optional
        Whether the operand is written to.

    Raises
    ------
    TypeError
        If *value* is nothing that has an address.
    ValueError
        If it is out of range, not contiguous, read-only but written to, or comes with an
        *owner* although it is one itself.
    """
    operand = _convert(value, role, owner)
    if writes and operand.readonly:
        raise ValueError(f"{role}: {operand} is read-only, expected memory that can be written to")
    return operand


def _convert(value: object, role: str, owner: object) -> Operand:
    if isinstance(value, (Buffer, RetainedBuffer)) and owner is None:
        return _from_buffer(value, role)
    if type(value) is int or (isinstance(value, (int, np.integer)) and not isinstance(value, bool)):
        address = int(value)
        if not 0 < address < ADDRESS_LIMIT:
            raise ValueError(
                f"{role}: expected an address from 1 to 2**64 - 1, got {address}. "
                "Pass the address of memory that exists"
            )
        if is_buffer(owner):
            owner = retained_buffer(owner, _owner_role(role))
        return Operand(address, None, MemoryType.UNIFIED, owner, False, hex(address))
    if isinstance(value, Operand) and owner is None:
        return value
    if value is None or isinstance(value, type) or not is_address(value):
        raise TypeError(f"{role}: expected {EXPECTED}; got {_shown(value)}")
    if owner is not None:
        keyword = _owner_role(role).rsplit(maxsplit=1)[-1]
        raise ValueError(
            f"{role}: {keyword} was given together with a {type(value).__name__}, which already "
            f"owns its memory. Drop {keyword}, or pass the address as an int"
        )
    # A parameter: which class that is, this module cannot know.
    opened = value + 0 if getattr(value, "is_address", False) is True else value  # type: ignore[operator]
    if isinstance(opened, ParameterAddress):
        return Operand(opened, None, MemoryType.UNIFIED, None, False, str(opened))
    pointer = value if isinstance(value, DevicePointer) else getattr(value, "dptr", None)
    if isinstance(pointer, DevicePointer):
        return _from_pointer(pointer)
    if isinstance(value, np.ndarray):
        return _from_numpy(value, role)
    if is_buffer(value):
        return _from_buffer(value, role)
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is not None:
        return _from_cuda_array_interface(value, interface, role)
    return _from_dlpack(value, role)


def _from_pointer(pointer: DevicePointer) -> Operand:
    node = pointer.node
    size = None if node.known_size is None else node.known_size - pointer.offset
    return Operand(pointer, size, node.pointer_memory_type, None, False, str(pointer))


def _from_numpy(array: np.ndarray[Any, Any], role: str) -> Operand:
    label = f"numpy {array.dtype}{list(array.shape)}"
    if array.dtype.hasobject:
        raise TypeError(
            f"{role}: expected an array of plain data, got {label}, which holds Python objects"
        )
    if not (array.flags.c_contiguous or array.flags.f_contiguous):
        raise ValueError(
            f"{role}: expected a contiguous array, got {label} with strides {array.strides}. "
            "Pass numpy.ascontiguousarray(...) and keep it"
        )
    return Operand(
        array.ctypes.data, array.nbytes, MemoryType.HOST, array, not array.flags.writeable, label
    )


def _owner_role(role: str) -> str:
    """Return who asks for what keeps an address alive: ``"memcpy dst_owner"``."""
    return f"{role}_owner"


def _from_buffer(buffer: BufferLike, role: str) -> Operand:
    retained = retained_buffer(buffer, role)
    size = retained.size
    return Operand(retained, size, MemoryType.UNIFIED, retained, False, f"Buffer({size} B)")


def _from_cuda_array_interface(value: object, interface: object, role: str) -> Operand:
    holder = f"{role}: __cuda_array_interface__ of {type(value).__name__}"
    if not isinstance(interface, Mapping):
        raise TypeError(f"{holder}: expected a dict, got {_shown(interface)}")
    missing = [name for name in ("shape", "typestr", "data") if name not in interface]
    if missing:
        raise ValueError(f"{holder}: expected shape, typestr and data, got no {missing[0]}")
    dtype = _interface_dtype(interface["typestr"], holder)
    shape = _numbers(interface["shape"], f"{holder}: shape", minimum=0)
    match interface["data"]:
        case (int() | np.integer() as pointer, readonly) if not isinstance(pointer, bool):
            address = int(pointer)
        case data:
            raise TypeError(
                f"{holder}: data: expected an address and whether it is read-only, got "
                f"{_shown(data)}"
            )
    strides = interface.get("strides")
    if strides is not None:
        strides = _numbers(strides, f"{holder}: strides", minimum=None)
        if len(strides) != len(shape):
            raise ValueError(
                f"{holder}: strides: expected one for each of the {len(shape)} axes, got {strides}"
            )
    label = f"{type(value).__name__} {dtype}{list(shape)}"
    _require_contiguous(shape, strides, dtype.itemsize, label, role)
    size = dtype.itemsize * math.prod(shape)
    _require_memory(address, size, label, role)
    return Operand(address, size, MemoryType.DEVICE, value, bool(readonly), label)


def _interface_dtype(typestr: object, holder: str) -> np.dtype[Any]:
    """Return the element type that *typestr* says, such as ``"<f4"``."""
    if not isinstance(typestr, str):
        raise TypeError(f"{holder}: typestr: expected a str such as '<f4', got {_shown(typestr)}")
    try:
        dtype = np.dtype(typestr)
    except (TypeError, ValueError, SyntaxError) as error:
        raise ValueError(
            f"{holder}: typestr: expected a type such as '<f4', got {typestr!r}"
        ) from error
    if dtype.hasobject:
        raise TypeError(
            f"{holder}: typestr: expected plain data, got {typestr!r}, which are Python objects"
        )
    return dtype


def _numbers(values: object, role: str, *, minimum: int | None) -> tuple[int, ...]:
    """Return *values* as ints, none below *minimum*."""
    if isinstance(values, (tuple, list)) and all(
        isinstance(number, (int, np.integer))
        and not isinstance(number, bool)
        and (minimum is None or number >= minimum)
        for number in values
    ):
        return tuple(map(int, values))
    least = "" if minimum is None else f" from {minimum} on"
    raise TypeError(f"{role}: expected a tuple of ints{least}, got {_shown(values)}")


def _from_dlpack(value: Any, role: str) -> Operand:
    name = type(value).__name__
    try:
        # stream_ptr=-1 asks for no synchronisation: the graph's own edges order the accesses.
        view = StridedMemoryView.from_dlpack(value, stream_ptr=-1)
        dtype, shape, strides = view.dtype, tuple(view.shape), view.strides
        device_type = int(value.__dlpack_device__()[0])
    except Exception as error:
        raise ValueError(
            f"{role}: expected memory through __dlpack__, got {type(error).__name__} from that of "
            f"{name}: {error}. Pass its address as an int"
        ) from error
    label = f"{name} {dtype}{list(shape)}"
    if strides is not None:
        strides = tuple(step * dtype.itemsize for step in strides)
    _require_contiguous(shape, strides, dtype.itemsize, label, role)
    size = dtype.itemsize * math.prod(shape)
    _require_memory(int(view.ptr), size, label, role)
    kind = DLPACK_MEMORY.get(device_type, MemoryType.UNIFIED)
    return Operand(int(view.ptr), size, kind, value, bool(view.readonly), label)


def _require_memory(address: int, size: int, label: str, role: str) -> None:
    """Refuse an array that cannot be where it says it is; an empty one may be nowhere."""
    if not 0 <= address < ADDRESS_LIMIT or (size and not address):
        raise ValueError(
            f"{role}: expected an address from 1 to 2**64 - 1, got {address} from {label}"
        )
    if address + size > ADDRESS_LIMIT:
        raise ValueError(
            f"{role}: {label} at {address:#x} has {size} bytes, which would run past the end of "
            "the address space"
        )


def _require_contiguous(
    shape: tuple[int, ...], strides: tuple[int, ...] | None, itemsize: int, label: str, role: str
) -> None:
    """Refuse memory with gaps, whose byte count says nothing about the bytes it spans."""
    if strides is None:
        return
    expected = itemsize
    # Axes in order of their stride: any permutation of a packed array counts as contiguous.
    for extent, stride in sorted(zip(shape, strides, strict=True), key=lambda axis: axis[1]):
        if extent == 0:
            return
        if extent != 1 and stride != expected:
            raise ValueError(
                f"{role}: expected contiguous memory, got {label} with strides {strides}. "
                "Make a contiguous copy and keep it"
            )
        expected *= extent


def _shown(value: object) -> str:
    text = repr(value)
    short = text if len(text) <= 60 else f"{text[:57]}..."
    return f"{short} ({type(value).__name__})"
