"""What may stand for an address: where it comes from, how much is there, who keeps it alive.

Everything that a copy, a memset, a free or a kernel argument may point at is turned into an
:class:`Operand` when it is declared. An address that only the driver can give, that of an
allocation node, stays symbolic in a :class:`DevicePointer` until the graph is linked.
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeGuard

import numpy as np
from cuda.core import Buffer
from cuda.core.utils import StridedMemoryView

from graphdsl.declaration.addresses import ADDRESS_LIMIT, moved_offset, with_offset
from graphdsl.declaration.array_layout import Layout, has_gaps, is_native, layout_of, order_label
from graphdsl.declaration.fields import Field
from graphdsl.declaration.graphics import UnmappedError, is_graphics_resource
from graphdsl.declaration.pinned import is_pinned
from graphdsl.declaration.retained import KNOWN, RetainedBuffer, retained_buffer
from graphdsl.declaration.variables import SourceVariable, VariableAddress

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.allocation import AllocNode
    from graphdsl.declaration.parameters import Parameter

__all__ = [
    "Addressed",
    "BufferLike",
    "DevicePointer",
    "MemoryType",
    "Operand",
    "ParameterAddress",
    "as_operand",
    "buffer_operand",
    "is_address",
    "is_buffer",
    "require_side_by_side",
]

EXPECTED = (
    "an address: an int, a cuda.core Buffer, an allocation node or its dptr, a variable of a "
    "Program, a numpy array, or an object with __cuda_array_interface__ or __dlpack__"
)


class MemoryType(IntEnum):
    """Where an address points, in the numbering of ``CUmemorytype`` (cuda.h, CUDA 12.2 to 13.5)."""

    HOST = 1
    DEVICE = 2
    ARRAY = 3
    """A CUDA array, which has a handle and no address."""
    UNIFIED = 4
    """Left to the driver, which knows every address it gave out (unified addressing)."""


class Addressed:
    """What says by itself which address it has: the base of allocation nodes, parameters ...

    These are defined on top of this module, which need not know them; what is of no such class is
    looked at for the interfaces of other libraries, which takes longer.
    """

    __slots__ = ()

    def _as_operand(self, _role: str, /) -> Operand | None:
        """Return the address as an operand; None where this one stands for no address.

        The role is who asks, for messages.
        """
        raise NotImplementedError


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


class DevicePointer(Addressed):
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

    __slots__ = ("_node", "_offset")

    node: Field[AllocNode] = Field("_node", "The allocation.")
    offset: Field[int] = Field("_offset", "Bytes from its start.")

    def __init__(self, node: AllocNode, offset: int = 0) -> None:
        self._node = node
        self._offset = offset

    def _refused_assignment(self, name: str) -> str:
        return f"{self!r}: {name} cannot be assigned. Write pointer + bytes for another pointer"

    def at(self, node: AllocNode) -> DevicePointer:
        """Return the same place in another allocation."""
        return DevicePointer(node, self._offset)

    def _as_operand(self, _role: str) -> Operand:
        node, offset = self._node, self._offset
        size = node.known_size
        if size is not None:
            size -= offset
        return Operand(self, size, node.pointer_memory_type, None, False, None)

    def __add__(self, offset: Any) -> DevicePointer:
        if isinstance(offset, Addressed) and not isinstance(offset, DevicePointer):
            return NotImplemented  # a parameter says what it takes
        return DevicePointer(self._node, moved_offset(self, self._offset, offset, 1))

    __radd__ = __add__

    def __sub__(self, offset: Any) -> DevicePointer:
        if isinstance(offset, Addressed) and not isinstance(offset, DevicePointer):
            return NotImplemented
        return DevicePointer(self._node, moved_offset(self, self._offset, offset, -1))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DevicePointer):
            return NotImplemented
        return self._node is other._node and self._offset == other._offset

    def __hash__(self) -> int:
        return hash((id(self._node), self._offset))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        return with_offset(self._node.path, self._offset)


@dataclass(frozen=True, slots=True)
class ParameterAddress(Addressed):
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

    def _as_operand(self, _role: str) -> Operand:
        return Operand(self, None, MemoryType.UNIFIED, None, False, None)

    def __add__(self, offset: Any) -> Any:
        if isinstance(offset, Addressed):
            return NotImplemented  # A parameter knows what it gives.
        return type(self)(self.parameter, moved_offset(self, self.offset, offset, 1))

    __radd__ = __add__

    def __sub__(self, offset: Any) -> Any:
        if isinstance(offset, Addressed):
            return NotImplemented
        return type(self)(self.parameter, moved_offset(self, self.offset, offset, -1))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        return with_offset(self.parameter.name, self.offset)


class Operand(Addressed):
    """A memory operand in one form, whatever the user passed.

    Attributes
    ----------
    base : int or RetainedBuffer or DevicePointer or ParameterAddress or VariableAddress
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
    layout : tuple of (int, int) or None
        Extent and stride in bytes of each axis longer than one, of an array whose elements do not
        lie in C order; None for C order, and for memory that has no axes.
    dtype : numpy.dtype or None
        The type of its elements, where somebody has said what they are: that of ``g.array()`` and
        of an :class:`Array`.
    """

    __slots__ = (
        "__weakref__",
        "_base",
        "_dtype",
        "_label",
        "_layout",
        "_memory_type",
        "_owner",
        "_readonly",
        "_size",
    )

    base: Field[int | RetainedBuffer | DevicePointer | ParameterAddress | VariableAddress] = Field(
        "_base"
    )
    size: Field[int | None] = Field("_size")
    memory_type: Field[MemoryType] = Field("_memory_type")
    owner: Field[object] = Field("_owner")
    readonly: Field[bool] = Field("_readonly")
    layout: Field[Layout | None] = Field("_layout")
    dtype: Field[np.dtype[Any] | None] = Field("_dtype")

    # Two are made with each copy, and a frozen dataclass takes 1 us for each.
    def __init__(
        self,
        base: int | RetainedBuffer | DevicePointer | ParameterAddress | VariableAddress,
        size: int | None,
        memory_type: MemoryType,
        owner: object,
        readonly: bool,  # noqa: FBT001  # given by position in one module only
        label: str | tuple[np.dtype[Any], tuple[int, ...], str] | None,
        layout: Layout | None = None,
        dtype: np.dtype[Any] | None = None,
    ) -> None:
        # A pointer's label is its own, and that of a numpy array is put together when it is asked
        # for: nearly none ever is.
        self._base = base
        self._size = size
        self._memory_type = memory_type
        self._owner = owner
        self._readonly = readonly
        self._label = label
        self._layout = layout
        self._dtype = dtype

    def _refused_assignment(self, name: str) -> str:
        return f"operand {self.label}: {name} cannot be assigned. Declare another node with it"

    def _as_operand(self, _role: str) -> Operand:
        return self

    def flat(self) -> Operand:
        """Return the operand as bytes side by side: this one, unless it has gaps."""
        return self

    def pointing_at(self, pointer: DevicePointer) -> Operand:
        """Return the operand with another pointer into an allocation."""
        return Operand(
            *(pointer, self._size, self._memory_type, self._owner, self._readonly, None, None),
            self._dtype,
        )

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<Operand {self.label}>"

    @Field
    def label(self) -> str:
        """How it is printed."""
        label = self._label
        if label is None:
            return str(self._base)
        return label if isinstance(label, str) else _numpy_label(*label)

    @Field
    def pointer(self) -> DevicePointer | None:
        """The symbolic pointer, if the operand belongs to an allocation node."""
        return self._base if isinstance(self._base, DevicePointer) else None

    @Field
    def open_address(self) -> ParameterAddress | None:
        """The parameter that will give the address, with its offset; None if none will."""
        return self._base if isinstance(self._base, ParameterAddress) else None

    @Field
    def variable(self) -> VariableAddress | None:
        """The place in a variable of a program, if the operand is one."""
        return self._base if isinstance(self._base, VariableAddress) else None

    @Field
    def address(self) -> int | None:
        """The address as a number; None while it is symbolic or open."""
        base = self._base
        if isinstance(base, int):
            return base
        if isinstance(base, (DevicePointer, ParameterAddress, VariableAddress)):
            return None
        return base.handle


class StridedOperand(Operand):
    """An array with gaps between its elements; its bytes are those from the first to the last.

    Attributes
    ----------
    shape : tuple of int
        The extent of each axis.
    strides : tuple of int
        Bytes from one element to the next along each axis.
    itemsize : int
        Bytes of an element.
    """

    __slots__ = ("_itemsize", "_shape", "_strides")

    shape: Field[tuple[int, ...]] = Field("_shape")
    strides: Field[tuple[int, ...]] = Field("_strides")
    itemsize: Field[int] = Field("_itemsize")

    def __init__(
        self,
        base: int | DevicePointer,
        shape: tuple[int, ...],
        strides: tuple[int, ...],
        itemsize: int,
        memory_type: MemoryType,
        owner: object,
        readonly: bool,  # noqa: FBT001  # as that of its base
        label: str | None,
        role: str,
        dtype: np.dtype[Any] | None = None,
    ) -> None:
        if min(strides) < 0:
            raise ValueError(
                f"{role}: expected contiguous memory, or rows that run forwards, got {label} with "
                f"strides {strides}. Make a contiguous copy and keep it"
            )
        span = itemsize + sum((n - 1) * step for n, step in zip(shape, strides, strict=True))
        if isinstance(base, int):
            _require_memory(base, span, str(label), role)
        # What is written as a part of something says by that where its rows are.
        text = label if label is None or dtype is not None else f"{label} with strides {strides}"
        super().__init__(base, span, memory_type, owner, readonly, text, None, dtype)
        self._shape = shape
        self._strides = strides
        self._itemsize = itemsize

    def flat(self) -> Operand:
        return Operand(
            *(self._base, self._size, self._memory_type, self._owner, self._readonly, self._label),
            dtype=self._dtype,
        )


class ArrayOperand(Operand):
    """A CUDA array as a side of a copy: a handle, and what the array holds.

    Attributes
    ----------
    extent : tuple of int
        Bytes of a row, rows, and slices.
    """

    __slots__ = ("_extent",)

    extent: Field[tuple[int, int, int]] = Field("_extent")

    def __init__(self, array: Any, role: str) -> None:
        if array.is_closed:
            raise ValueError(f"{role}: the array was closed, expected one that is still there")
        shape = tuple(array.shape)
        text = f"OpaqueArray({'x'.join(map(str, shape))}, {array.element_bytes} B each)"
        super().__init__(int(array.handle), array.size_bytes, MemoryType.ARRAY, array, False, text)
        columns, rows, slices = (*(each or 1 for each in shape), 1, 1)[:3]
        self._extent = (columns * array.element_bytes, rows, slices)

    @classmethod
    def stand_in(
        cls,
        handle: int,
        size: int | None,
        owner: object,
        label: str,
        extent: tuple[int, int, int],
    ) -> ArrayOperand:
        """Return one for an array that is not there yet."""
        made = cls.__new__(cls)
        Operand.__init__(made, handle, size, MemoryType.ARRAY, owner, False, label)
        made._extent = extent
        return made


def is_opaque_array(value: object) -> bool:
    """Tell whether *value* is a CUDA array of cuda.core, or has the part of one that counts."""
    # A check against the class would import textures in every process.
    return hasattr(value, "element_bytes") and hasattr(value, "is_surface_load_store")


def is_address(value: object) -> bool:
    """Tell whether *value* has a form that :func:`as_operand` takes, integers excluded."""
    if isinstance(value, Addressed):
        return value._as_operand("address") is not None
    return (
        isinstance(value, (SourceVariable, VariableAddress, np.ndarray))
        or is_buffer(value)
        or _offers(value, "__cuda_array_interface__")
        or _offers(value, "__dlpack__")
    )


def _offers(value: object, attribute: str) -> bool:
    """Tell whether a library offers something, even if asking for it raises: that is told later."""
    try:
        return hasattr(value, attribute)
    except Exception:  # noqa: BLE001  # a property of a foreign object
        return True


def as_operand(
    value: object, role: str, *, owner: object = None, writes: bool = False, gaps: bool = False
) -> Operand:
    """Turn what a user passed as an address into an :class:`Operand`.

    Parameters
    ----------
    value : object
        An int, a cuda.core ``Buffer``, an allocation node or its ``dptr``, a variable of a
        program, a numpy array (host memory), or anything with ``__cuda_array_interface__`` or
        ``__dlpack__``.
    role : str
        Who asks, for messages: ``"memcpy dst"``.
    owner : object, optional
        What keeps a bare address alive.
    writes : bool, optional
        Whether the operand is written to.
    gaps : bool, optional
        Whether an array may have gaps between its elements; it is a :class:`StridedOperand` then.

    Raises
    ------
    TypeError
        If *value* is nothing that has an address, or an array whose bytes are not its values: of
        Python objects, masked, or in the byte order of other machines.
    ValueError
        If it is out of range, not contiguous, read-only but written to, or comes with an
        *owner* although it is one itself.
    """
    operand = _convert(value, role, owner, gaps=gaps)
    if not gaps:
        require_side_by_side(operand, role)
    if writes and operand.readonly:
        raise ValueError(f"{role}: {operand} is read-only, expected memory that can be written to")
    return operand


def require_side_by_side(operand: Operand | None, role: str) -> None:
    """Refuse an array with gaps between its elements."""
    if isinstance(operand, StridedOperand):
        raise ValueError(
            f"{role}: expected contiguous memory, got {operand} with strides {operand.strides}. "
            "Take a part that lies side by side, or copy it to memory of its own"
        )


def _convert(value: object, role: str, owner: object, *, gaps: bool) -> Operand:
    if owner is None:
        if isinstance(value, Addressed):
            operand = value._as_operand(role)
            if operand is not None:
                return operand
        elif isinstance(value, (Buffer, RetainedBuffer)):
            return buffer_operand(value, role)
        elif type(value) is np.ndarray:
            return _from_numpy(value, role, gaps=gaps)
    if type(value) is int or (isinstance(value, (int, np.integer)) and not isinstance(value, bool)):
        address = int(value)
        if not 0 < address < ADDRESS_LIMIT:
            raise ValueError(
                f"{role}: expected an address from 1 to 2**64 - 1, got {address}. "
                "Pass the address of memory that exists"
            )
        if is_buffer(owner):
            owner = retained_buffer(owner, _owner_role(role))
        if owner is None:
            return _number_operand(address)
        return Operand(address, None, MemoryType.UNIFIED, owner, False, hex(address))
    if value is None or isinstance(value, type) or not is_address(value):
        if gaps and owner is None and is_opaque_array(value):
            return ArrayOperand(value, role)
        if is_graphics_resource(value):
            raise UnmappedError(
                f"{role}: expected memory with an address, got {_shown(value)}, which has one only "
                "while it is mapped. Give it as the value of an Address parameter to "
                "graph.launch(stream, ...) or graph.mapped(stream, ...), which map it"
            )
        raise TypeError(f"{role}: expected {EXPECTED}; got {_shown(value)}")
    if owner is not None:
        keyword = _owner_role(role).rsplit(maxsplit=1)[-1]
        raise ValueError(
            f"{role}: {keyword} was given together with a {type(value).__name__}, which already "
            f"owns its memory. Drop {keyword}, or pass the address as an int"
        )
    if isinstance(value, np.ndarray):
        return _from_numpy(value, role, gaps=gaps)
    if isinstance(value, (SourceVariable, VariableAddress)):
        return _from_variable(value)
    if is_buffer(value):
        return buffer_operand(value, role)
    try:
        interface = getattr(value, "__cuda_array_interface__", None)
    except Exception as error:
        raise ValueError(
            f"{role}: expected memory through __cuda_array_interface__, got "
            f"{type(error).__name__} from that of {type(value).__name__}: {error}"
        ) from error
    if interface is not None:
        return _from_cuda_array_interface(value, interface, role, gaps=gaps)
    return _from_dlpack(value, role, gaps=gaps)


@lru_cache(1024)
def _number_operand(address: int) -> Operand:
    """Return the operand of a bare address, which keeps nothing alive and so can be shared."""
    return Operand(address, None, MemoryType.UNIFIED, None, False, hex(address))


def _from_variable(value: SourceVariable | VariableAddress) -> Operand:
    at = value if isinstance(value, VariableAddress) else VariableAddress(value)
    return Operand(at, at.size, MemoryType.DEVICE, at.variable, False, str(at))


def _from_numpy(array: np.ndarray[Any, Any], role: str, *, gaps: bool) -> Operand:
    dtype, flags = array.dtype, array.flags
    if dtype.hasobject:
        label = _numpy_label(dtype, array.shape)
        raise TypeError(
            f"{role}: expected an array of plain data, got {label}, which holds Python objects"
        )
    if type(array) is not np.ndarray and isinstance(array, np.ma.MaskedArray):
        label = _numpy_label(dtype, array.shape)
        raise TypeError(
            f"{role}: expected an array without a mask, got a masked {label}. Pass its .data to "
            "take the masked elements too, or filled(...) and keep it"
        )
    if not dtype.isnative or dtype.names is not None:
        _require_native(dtype, _numpy_label(dtype, array.shape), role)
    layout, order = None, ""
    is_host = array.base is None or not is_pinned(array)
    kind = MemoryType.HOST if is_host else MemoryType.UNIFIED
    if not flags.c_contiguous:
        remedy = "Pass numpy.ascontiguousarray(...) and keep it"
        label = _numpy_label(dtype, array.shape)
        if gaps and has_gaps(array.shape, array.strides, dtype.itemsize):
            return StridedOperand(
                array.__array_interface__["data"][0],
                array.shape,
                array.strides,
                dtype.itemsize,
                kind,
                array,
                not flags.writeable,
                label,
                role,
            )
        layout = layout_of(array.shape, array.strides, dtype.itemsize, label, role, remedy)
        order = order_label(layout, array.strides)
    # .ctypes.data makes three objects on the way to the number.
    address = array.__array_interface__["data"][0]
    described = (dtype, array.shape, order)
    readonly = not flags.writeable
    known = ARRAYS.get(id(array))
    operand = None if known is None else known()
    if (
        operand is None
        or operand._owner is not array
        # Arrays can be changed in place, rarely.
        or operand._base != address
        or operand._label != described
        or operand._readonly is not readonly
        or operand._layout != layout
    ):
        operand = Operand(address, array.nbytes, kind, array, readonly, described, layout)
        if len(ARRAYS) >= ARRAYS_LIMIT:
            ARRAYS.clear()
        ARRAYS[id(array)] = weakref.ref(operand)
    return operand


ARRAYS: Final[dict[int, weakref.ref[Operand]]] = {}
"""The operands of numpy arrays by the ids of these: copies of one array are looked at once."""
ARRAYS_LIMIT: Final = 1024


def _numpy_label(dtype: np.dtype[Any], shape: tuple[int, ...], order: str = "") -> str:
    return f"numpy {dtype}{list(shape)}{order}"


def _require_native(dtype: np.dtype[Any], label: str, role: str) -> None:
    """Refuse elements whose bytes are in the order of other machines: a GPU takes them as its own.

    A copy would move them as they are, and nothing that reads them there could know.
    """
    if not is_native(dtype):
        raise TypeError(
            f"{role}: expected elements in the byte order of this machine, got {label} of "
            f"{dtype.str if dtype.names is None else dtype}. Pass "
            "array.astype(array.dtype.newbyteorder('=')) and keep it, or array.view(numpy.uint8) "
            "for the bytes as they are"
        )


def _owner_role(role: str) -> str:
    """Return who asks for what keeps an address alive: ``"memcpy dst_owner"``."""
    return f"{role}_owner"


def buffer_operand(buffer: BufferLike | RetainedBuffer, role: str) -> Operand:
    """Return the operand of a buffer; the same again as long as anything has it.

    Parameters
    ----------
    buffer : BufferLike or RetainedBuffer
        The buffer.
    role : str
        Who asks, for messages.

    Raises
    ------
    TypeError, ValueError
        If the buffer was closed, or is not where memory can be.
    """
    # For each copy and memset that is declared. One that was closed has no handle.
    reference = KNOWN.get(id(buffer)) if type(buffer) is Buffer else None
    retained: RetainedBuffer | None = None if reference is None else reference()
    if retained is None or retained.handle != buffer.handle:
        retained = retained_buffer(buffer, role)
    known = retained.operand
    operand: Operand | None = None if known is None else known()
    if operand is None:
        size = retained.size
        if not isinstance(retained.given, Buffer):
            _require_memory(retained.handle, size, type(retained.given).__name__, role)
        label = f"Buffer({size} B)"
        operand = Operand(retained, size, MemoryType.UNIFIED, retained, False, label)
        retained.operand = weakref.ref(operand)
    return operand


def _from_cuda_array_interface(
    value: object, interface: object, role: str, *, gaps: bool
) -> Operand:
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
    if interface.get("mask") is not None:
        raise TypeError(
            f"{role}: expected an array without a mask, got {label} with one. Pass the array of "
            "its data, or a copy in which the masked elements have a value"
        )
    _require_native(dtype, label, role)
    _require_resolved(value, label, role)
    return _from_elements(
        address, shape, strides, dtype, MemoryType.DEVICE, value, bool(readonly), label, role, gaps
    )


def _from_elements(
    address: int,
    shape: tuple[int, ...],
    strides: tuple[int, ...] | None,
    dtype: np.dtype[Any],
    memory_type: MemoryType,
    owner: object,
    readonly: bool,  # noqa: FBT001  # as that of Operand
    label: str,
    role: str,
    gaps: bool,  # noqa: FBT001
) -> Operand:
    """Return the operand of an array that a library has described."""
    if gaps and strides is not None and has_gaps(shape, strides, dtype.itemsize):
        return StridedOperand(
            address, shape, strides, dtype.itemsize, memory_type, owner, readonly, label, role
        )
    layout = layout_of(shape, strides, dtype.itemsize, label, role)
    label += order_label(layout, strides)
    size = dtype.itemsize * math.prod(shape)
    _require_memory(address, size, label, role)
    return Operand(address, size, memory_type, owner, readonly, label, layout)


def _require_resolved(value: object, label: str, role: str) -> None:
    """Refuse a torch tensor whose values are the conjugates or negatives of those in memory.

    Neither ``__cuda_array_interface__`` nor ``__dlpack__`` says so of all of these.
    """
    for bit in ("conj", "neg"):
        if _is_set(getattr(value, f"is_{bit}", None)):
            raise TypeError(
                f"{role}: expected an array whose values are in memory, got {label}, which is a "
                f"view with is_{bit}(). Pass resolve_{bit}() and keep it"
            )


def _is_set(bit: object) -> bool:
    return callable(bit) and bit() is True


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


def _from_dlpack(value: Any, role: str, *, gaps: bool) -> Operand:
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
    _numbers(shape, f"{role}: __dlpack__ of {name}: shape", minimum=0)
    _require_resolved(value, label, role)
    if strides is not None:
        strides = tuple(step * dtype.itemsize for step in strides)
    kind, readonly = DLPACK_MEMORY.get(device_type, MemoryType.UNIFIED), bool(view.readonly)
    return _from_elements(
        int(view.ptr), shape, strides, dtype, kind, value, readonly, label, role, gaps
    )


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


def _shown(value: object) -> str:
    text = repr(value)
    short = text if len(text) <= 60 else f"{text[:57]}..."
    return f"{short} ({type(value).__name__})"
