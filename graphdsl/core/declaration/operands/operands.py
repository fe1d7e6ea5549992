"""Operands: addresses with origin, size and owner.

All memory of copies, memsets, frees and kernel arguments is converted to an :class:`Operand` at
declaration (`declaration.operands.external_memory`). The address of an allocation node, which only
the driver knows, stays symbolic in a :class:`DevicePointer` until the graph is linked.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeGuard

import numpy as np

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.declaration.checked_numbers import moved_offset, require_memory, with_offset
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.operands.variables import VariableAddress

if TYPE_CHECKING:
    from collections.abc import Callable

    from graphdsl.core.declaration.kinds.allocation import AllocNode
    from graphdsl.core.declaration.parameters.parameters import Parameter


class Addressed:
    """Base class of objects that define their own address: allocation nodes, parameters ...

    The subclasses are defined in modules that import this one. Other objects are examined for the
    interfaces of other libraries, which is slower.
    """

    __slots__ = ()

    def _as_operand(self, _role: str, /) -> Operand | None:
        """Return the address as an operand; None if this object has no address.

        *role* names the caller, for messages.
        """
        raise NotImplementedError

    def _as_place(self, role: str, /) -> Operand | None:
        """Return the operand for callers that accept offsets given by parameters."""
        return self._as_operand(role)


def operand_of(value: Operand | Addressed, role: str) -> Operand:
    """Return the operand of a value that has an address; *role* names the caller in messages."""
    operand = value if isinstance(value, Operand) else value._as_operand(role)
    assert operand is not None, "what has an address has an operand"
    return operand


def is_buffer(value: object) -> TypeGuard[BufferLike]:
    """Return whether *value* is a cuda.core Buffer, by duck typing."""
    # A check against the protocol takes 20 us.
    return is_instance(value, "Buffer") or (
        hasattr(value, "handle") and hasattr(value, "size") and hasattr(value, "is_closed")
    )


class BufferLike(Protocol):
    """The protocol of ``cuda.core.Buffer`` that graphs need, also implemented by the simulator."""

    @property
    def handle(self) -> int:
        """Address of the first byte."""

    @property
    def size(self) -> int:
        """Number of bytes."""

    @property
    def is_closed(self) -> bool:
        """Whether the memory was freed."""


class DevicePointer(Addressed):
    """The future address of an allocation node, plus an offset in bytes.

    It has no value before the graph is linked. ``pointer + n`` and ``pointer - n`` return other
    pointers into the same allocation; ``check()`` reports offsets outside of it.

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
    offset: Field[int] = Field("_offset", "Byte offset from its start.")

    def __init__(self, node: AllocNode, offset: int = 0) -> None:
        self._node = node
        self._offset = offset

    def _refused_assignment(self, name: str) -> str:
        return f"{self!r}: {name} cannot be assigned. Use pointer + bytes for another pointer"

    def at(self, node: AllocNode) -> DevicePointer:
        """Return the same offset in another allocation."""
        return DevicePointer(node, self._offset)

    def _as_operand(self, _role: str) -> Operand:
        node, offset = self._node, self._offset
        size = node.known_size
        if size is not None:
            size -= offset
        return Operand(self, size, node.pointer_memory_type, None, False, None)

    def __add__(self, offset: Any) -> DevicePointer:
        if isinstance(offset, Addressed) and not isinstance(offset, DevicePointer):
            return NotImplemented  # a parameter handles the operation
        return DevicePointer(self._node, moved_offset(self, self._offset, offset, 1))

    __radd__ = __add__

    def __sub__(self, offset: Any) -> DevicePointer:
        if isinstance(offset, Addressed) and not isinstance(offset, DevicePointer):
            return NotImplemented
        return DevicePointer(self._node, moved_offset(self, self._offset, offset, -1))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, DevicePointer):
            return self._node is other._node and self._offset == other._offset
        if _is_address_number(other):
            raise _unknown(self, other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash((id(self._node), self._offset))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        return with_offset(self._node.path, self._offset)


@dataclass(frozen=True, slots=True, eq=False)
class ParameterAddress(Addressed):
    """The future address of a parameter, plus an offset in bytes.

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

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ParameterAddress) and self.parameter is other.parameter:
            return self.offset == other.offset
        if isinstance(other, ParameterAddress) or _is_address_number(other):
            raise _unknown(self, other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.parameter, self.offset))

    def __add__(self, offset: Any) -> Any:
        if isinstance(offset, Addressed):
            return NotImplemented  # A parameter handles the operation.
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
    """A memory operand: the normalized form of any address that a user passes.

    Attributes
    ----------
    base : int or RetainedBuffer or DevicePointer or ParameterAddress or VariableAddress
        The source of the address.
    size : int or None
        Known size in bytes from the address; None for a bare address.
    memory_type : MemoryType
        The type of memory it points to.
    owner : object
        The object that keeps the address valid, a RetainedBuffer for a buffer; or None.
    readonly : bool
        Whether its library forbids writing to it.
    label : str
        Its text in listings. It is deterministic, so it contains no addresses of arrays.
    layout : tuple of (int, int) or None
        Extent and stride in bytes of each axis longer than one, for an array not in C order; None
        for C order and for memory without a shape.
    dtype : numpy.dtype or None
        The dtype of its elements, if declared by ``g.array()`` or an :class:`Array`.

    Notes
    -----
    ``==`` compares start addresses with memory in any form: numeric addresses, or offsets in the
    same allocation or parameter. It raises TypeError if the result is only known after linking or
    at launch. Hashes use the identity.
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

    # Each copy creates two, and a frozen dataclass takes 1 us each.
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
        # A pointer has its own label. That of a NumPy array is built on request, which is rare.
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

    # By identity, as for all memory objects: one address may have many operands.
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        found = other if isinstance(other, Operand) else _operand_of(other)
        if found is None:
            return NotImplemented
        first, second = self._begin(), found._begin()
        if first is None or second is None or type(first[0]) is not type(second[0]):
            raise _unknown(self, other)
        if first[0] is second[0]:
            return first[1] == second[1]
        if isinstance(self._base, ParameterAddress):
            raise _unknown(self, other)
        # Different allocations or variables never share memory.
        return False

    def _begin(self) -> tuple[object, int] | None:
        """Return the base of its start and the offset from it; None if unknown."""
        if self._memory_type is MemoryType.ARRAY:
            return None
        match self._base:
            case DevicePointer(node=memory, offset=offset):
                return memory, offset
            case ParameterAddress(parameter=parameter, offset=offset):
                return parameter, offset
            case VariableAddress(variable=variable, offset=offset):
                return variable, offset
        address = self.address
        return None if address is None else (None, address)

    def flat(self) -> Operand:
        """Return the operand as contiguous bytes: itself, unless it has gaps."""
        return self

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some slots replaced, by name."""
        cls: Any = type(self)
        values_of, setters, places = _slots(cls)
        values = list(values_of(self))
        for name, value in changes.items():
            values[places[name]] = value
        made: Self = object.__new__(cls)
        for put, value in zip(setters, values, strict=True):
            put(made, value)
        return made

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<Operand {self.label}>"

    @Field
    def label(self) -> str:
        """Its text in listings."""
        label = self._label
        if label is None:
            return str(self._base)
        return label if isinstance(label, str) else numpy_label(*label)

    @Field
    def pointer(self) -> DevicePointer | None:
        """The symbolic pointer, if the operand belongs to an allocation node."""
        return self._base if isinstance(self._base, DevicePointer) else None

    @Field
    def open_address(self) -> ParameterAddress | None:
        """The parameter of the address with the offset, or None."""
        return self._base if isinstance(self._base, ParameterAddress) else None

    @Field
    def variable(self) -> VariableAddress | None:
        """The offset in a program variable, if the operand is one."""
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


@cache
def _slots(
    cls: type[Operand],
) -> tuple[attrgetter[tuple[Any, ...]], list[Callable[..., None]], dict[str, int]]:
    """Return the getter and the setters of an operand's slots, and their indices by name."""
    names = [name for each in cls.__mro__ for name in getattr(each, "__slots__", ())]
    names = [name for name in names if not name.startswith("__")]
    setters = [getattr(cls, name).__set__ for name in names]
    return attrgetter(*names), setters, {name[1:]: place for place, name in enumerate(names)}


class StridedOperand(Operand):
    """An array with gaps between its elements; its size spans them.

    Attributes
    ----------
    shape : tuple of int
        Extents of the axes.
    strides : tuple of int
        Bytes between consecutive elements along each axis.
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
                f"{role}: expected contiguous memory or positive strides, got {label} with strides "
                f"{strides}. Make a contiguous copy and keep it"
            )
        span = itemsize + sum((n - 1) * step for n, step in zip(shape, strides, strict=True))
        if isinstance(base, int):
            require_memory(base, span, str(label), role)
        # The text of a view already describes its rows.
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
    """A CUDA array as a side of a copy: its handle and extent.

    Attributes
    ----------
    extent : tuple of int
        Bytes of a row, rows, and slices.
    """

    __slots__ = ("_extent",)

    extent: Field[tuple[int, int, int]] = Field("_extent")

    def __init__(self, array: Any, role: str) -> None:
        if array.is_closed:
            raise ValueError(f"{role}: expected an open CUDA array, got one that was closed")
        shape = tuple(array.shape)
        text = f"OpaqueArray({'x'.join(map(str, shape))}, {array.element_bytes} B each)"
        super().__init__(int(array.handle), array.size_bytes, MemoryType.ARRAY, array, False, text)
        if len(shape) == 2 and getattr(array, "is_layered", False):
            # To the driver, layers are slices.
            shape = (shape[0], 1, shape[1])
        columns, rows, slices = (*(each or 1 for each in shape), 1, 1)[:3]
        self._extent = (columns * array.element_bytes, rows, slices)

    @classmethod
    def stand_in(
        cls,
        handle: int | ParameterAddress,
        size: int | None,
        owner: object,
        label: str | None,
        extent: tuple[int, int, int],
    ) -> ArrayOperand:
        """Return an operand for an array that does not exist yet."""
        made = cls.__new__(cls)
        Operand.__init__(made, handle, size, MemoryType.ARRAY, owner, False, label)
        made._extent = extent
        return made


class TextureOperand(Operand):
    """A texture or surface object as an argument: a handle, which is no address of memory.

    Its owner is the object itself, whose ``resource`` is what it was made from.
    """

    __slots__ = ()

    def __init__(self, texture: Any, role: str) -> None:
        what = "surface" if "surface" in type(texture).__name__.lower() else "texture"
        if texture.is_closed:
            raise ValueError(f"{role}: expected an open {what} object, got one that was closed")
        handle = int(texture.handle)
        super().__init__(handle, None, MemoryType.DEVICE, texture, False, f"{what} object")

    @property
    def is_closed(self) -> bool:
        """Whether the object was closed, so that kernels can no longer use the handle."""
        resource: Any = self._owner
        return bool(resource.is_closed)

    @property
    def memory(self) -> object:
        """The CUDA array or buffer that it is about."""
        resource: Any = self._owner
        return resource.resource.source

    @property
    def device_id(self) -> int | None:
        """Ordinal of the device of that memory, on which alone it can be used; None if unknown."""
        memory: Any = self.memory
        found = getattr(memory, "device_id", None)
        return (
            getattr(getattr(memory, "device", None), "device_id", None) if found is None else found
        )


class TensorMapOperand(TextureOperand):
    """A tensor map as an argument: bytes, in which the address of memory is encoded.

    Its owner is the map, which keeps the memory alive.
    """

    __slots__ = ("content",)

    def __init__(self, tensor_map: Any, role: str) -> None:
        self.content, memory = tensor_map.__cuda_tensor_map__()
        if getattr(memory, "is_closed", False):
            raise ValueError(
                f"{role}: expected a tensor map of memory that exists, got a closed one"
            )
        # No address of memory: kernels only see the bytes.
        Operand.__init__(
            self, id(tensor_map), None, MemoryType.DEVICE, tensor_map, False, "tensor map"
        )

    @property
    def is_closed(self) -> bool:
        """Whether its memory was closed."""
        return bool(getattr(self.memory, "is_closed", False))

    @property
    def memory(self) -> object:
        """The memory that it is about."""
        resource: Any = self._owner
        return resource.__cuda_tensor_map__()[1]


def _is_address_number(value: object) -> bool:
    return (isinstance(value, (int, np.integer)) and not isinstance(value, bool)) or is_buffer(
        value
    )


def _operand_of(value: object) -> Operand | None:
    """Return a value as an operand to compare with; None if it has no address."""
    from graphdsl.core.declaration.operands.external_memory import as_operand, is_address

    if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
        return Operand(int(value), None, MemoryType.UNIFIED, None, False, hex(value))
    return as_operand(value, "operand ==", gaps=True, places=True) if is_address(value) else None


def _unknown(memory: object, other: object) -> TypeError:
    return TypeError(
        f"{memory} == {other!r}: expected two known addresses, or two offsets in the same memory. "
        "Addresses of allocation nodes are known in an executable, graph.address(x), those of "
        "parameters at launch. Compare the objects themselves with `is`"
    )


def is_memory(value: object) -> bool:
    """Return whether *value* is memory or a pointer counted in bytes."""
    return (isinstance(value, Addressed) and not hasattr(value, "dtype")) or is_buffer(value)


def require_side_by_side(operand: Operand | None, role: str) -> None:
    """Raise ValueError for an array with gaps between its elements."""
    if isinstance(operand, StridedOperand):
        raise ValueError(
            f"{role}: expected contiguous memory, got {operand} with strides {operand.strides}. "
            "Use a contiguous part, or make a contiguous copy"
        )


def numpy_label(dtype: np.dtype[Any], shape: tuple[int, ...], order: str = "") -> str:
    """Return the text of a NumPy array."""
    return f"numpy {dtype}{list(shape)}{order}"


# Layouts ------------------------------------------------------------------------------------------


Layout = tuple[tuple[int, int], ...]
"""Extent and stride in bytes of each axis longer than one, for an array not in C order."""


def is_native(dtype: np.dtype[Any]) -> bool:
    """Return whether all parts of a dtype are in native byte order.

    Examples
    --------
    >>> is_native(np.dtype("<i4")), is_native(np.dtype((">i4", (2,))))
    (True, False)
    """
    # NumPy does not examine the elements of subarrays.
    if dtype.names is not None:
        return all(is_native(dtype[name]) for name in dtype.names)
    return dtype.isnative if dtype.subdtype is None else is_native(dtype.base)


def require_native(dtype: np.dtype[Any], label: str, role: str) -> None:
    """Raise TypeError for non-native byte order, which a GPU would misinterpret.

    A copy would move the bytes unchanged, and no reader could detect it.
    """
    if not is_native(dtype):
        raise TypeError(
            f"{role}: expected elements in native byte order, got {label} of "
            f"{dtype.str if dtype.names is None else dtype}. Pass "
            "array.astype(array.dtype.newbyteorder('=')) and keep it, or array.view(numpy.uint8) "
            "for the bytes as they are"
        )


def layout_of(
    shape: tuple[int, ...],
    strides: tuple[int, ...] | None,
    itemsize: int,
    label: str,
    role: str,
    remedy: str = "Make a contiguous copy and keep it",
) -> Layout | None:
    """Return the order of elements, in the form of :attr:`Operand.layout`.

    Raises
    ------
    ValueError
        If there are gaps: the number of bytes does not determine the span.
    """
    if strides is None or 0 in shape:
        return None
    if has_gaps(shape, strides, itemsize):
        raise ValueError(
            f"{role}: expected contiguous memory, got {label} with strides {strides}. {remedy}"
        )
    axes = _long_axes(shape, strides)
    # Among packed axes, only those in C order have decreasing strides.
    steps = [stride for _, stride in axes]
    return None if steps == sorted(steps, reverse=True) else axes


def has_gaps(shape: tuple[int, ...], strides: tuple[int, ...] | None, itemsize: int) -> bool:
    """Return whether an array spans bytes that are not its own.

    Examples
    --------
    >>> has_gaps((2, 3), (16, 4), 4), has_gaps((2, 3), (4, 8), 4)
    (True, False)
    """
    if strides is None or 0 in shape:
        return False
    expected = itemsize
    # Axes sorted by stride: any permutation of a packed array is contiguous.
    for extent, stride in sorted(_long_axes(shape, strides), key=lambda axis: axis[1]):
        if stride != expected:
            return True
        expected *= extent
    return False


def _long_axes(shape: tuple[int, ...], strides: tuple[int, ...]) -> Layout:
    """Return extent and stride of each axis longer than one."""
    # The stride of an axis of length 1 is irrelevant.
    return tuple(axis for axis in zip(shape, strides, strict=True) if axis[0] != 1)


def order_label(layout: Layout | None, strides: tuple[int, ...] | None) -> str:
    """Return the text of an array's order for labels; empty for C order."""
    if layout is None:
        return ""
    steps = [stride for _, stride in layout]
    return " in Fortran order" if steps == sorted(steps) else f" with strides {strides}"


def order_problem(dst: Operand, src: Operand) -> str:
    """Return the problem of a copy between different layouts, with a remedy; None if there is none.

    A copy moves bytes, so the order of elements would change.
    """
    side, odd, other = ("src", src, dst) if src.layout is not None else ("dst", dst, src)
    lies = str(other) if other.layout is not None else f"{other}, whose bytes are in C order"
    return (
        f"{side}: expected elements in the order of the other side, because a copy does not "
        f"reorder; got {odd} and {lies}. Pass an array in C order, which "
        "numpy.ascontiguousarray(...) makes, or, to move the bytes as they lie, a view whose axes "
        "are in the order of memory, such as array.T of one in Fortran order"
    )


def partial_memset_problem(dst: Operand, count: int) -> str:
    """Return the problem of setting a part of an array that is not in C order; or None."""
    return (
        f"dst: expected all {dst.size} bytes or an array in C order, got {count} bytes of {dst}, "
        "whose first bytes are not its first elements. Pass a view whose axes are in the order of "
        "memory, such as array.T of one in Fortran order"
    )
