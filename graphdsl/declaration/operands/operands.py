"""What stands for an address: where it comes from, how much is there, who keeps it alive.

Everything that a copy, a memset, a free or a kernel argument may point at is turned into an
:class:`Operand` when it is declared (`declaration.operands.external_memory`). An address that only
the driver can give, that of an allocation node, stays symbolic in a :class:`DevicePointer` until
the graph is linked.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeGuard

import numpy as np

from graphdsl.abi.cuda_packages import Buffer
from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration.fields import Field
from graphdsl.declaration.operands.addresses import moved_offset, require_memory, with_offset
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.operands.variables import VariableAddress

if TYPE_CHECKING:
    from collections.abc import Callable

    from graphdsl.declaration.kinds.allocation import AllocNode
    from graphdsl.declaration.parameters.parameters import Parameter

__all__ = [
    "Addressed",
    "ArrayOperand",
    "BufferLike",
    "DevicePointer",
    "Layout",
    "Operand",
    "ParameterAddress",
    "StridedOperand",
    "has_gaps",
    "is_buffer",
    "is_memory",
    "is_native",
    "layout_of",
    "numpy_label",
    "operand_of",
    "order_label",
    "order_problem",
    "partial_memset_problem",
    "require_native",
    "require_side_by_side",
]


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

    def _as_place(self, role: str, /) -> Operand | None:
        """Return the same for those who take memory from a place on that parameters say."""
        return self._as_operand(role)


def operand_of(value: Operand | Addressed, role: str) -> Operand:
    """Return the operand of a value that has an address; *role* names the caller in messages."""
    operand = value if isinstance(value, Operand) else value._as_operand(role)
    assert operand is not None, "what has an address has an operand"
    return operand


def is_buffer(value: object) -> TypeGuard[BufferLike]:
    """Return whether *value* is a Buffer of cuda.core, or something with the part that counts."""
    # A check against the protocol takes 20 us.
    return isinstance(value, Buffer) or (
        hasattr(value, "handle") and hasattr(value, "size") and hasattr(value, "is_closed")
    )


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

    Notes
    -----
    ``==`` compares where two begin, with memory in any form: addresses, or places in one allocation
    or parameter. It raises TypeError where only a link or a launch can tell. Hashes go by identity.
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

    # By identity, as of all that stands for memory: one address has many operands.
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
        # Two allocations, or two variables: memory of their own each.
        return False

    def _begin(self) -> tuple[object, int] | None:
        """Return what its start is counted from, and how far it is; None if there is no saying."""
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
        """Return the operand as bytes side by side: this one, unless it has gaps."""
        return self

    def replace(self, **changes: Any) -> Self:
        """Return the same with other values in some of its slots, by their names."""
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
        """How it is printed."""
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


@cache
def _slots(
    cls: type[Operand],
) -> tuple[attrgetter[tuple[Any, ...]], list[Callable[..., None]], dict[str, int]]:
    """Return what gets all slots of an operand, what sets each, and the place of each by name."""
    names = [name for each in cls.__mro__ for name in getattr(each, "__slots__", ())]
    names = [name for name in names if not name.startswith("__")]
    setters = [getattr(cls, name).__set__ for name in names]
    return attrgetter(*names), setters, {name[1:]: place for place, name in enumerate(names)}


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
            require_memory(base, span, str(label), role)
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


def _is_address_number(value: object) -> bool:
    return (isinstance(value, (int, np.integer)) and not isinstance(value, bool)) or is_buffer(
        value
    )


def _operand_of(value: object) -> Operand | None:
    """Return what an operand is compared with as one; None if it stands for no address."""
    from graphdsl.declaration.operands.external_memory import as_operand, is_address

    if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
        return Operand(int(value), None, MemoryType.UNIFIED, None, False, hex(value))
    return as_operand(value, "operand ==", gaps=True, places=True) if is_address(value) else None


def _unknown(memory: object, other: object) -> TypeError:
    return TypeError(
        f"{memory} == {other!r}: expected two addresses that are known, or two places in the same "
        "memory. Addresses of allocation nodes are known in an executable, graph.address(x), "
        "those of parameters at launch; `is` tells objects apart"
    )


def is_memory(value: object) -> bool:
    """Return whether *value* is memory or a pointer that counts in bytes: no array of a library."""
    return (isinstance(value, Addressed) and not hasattr(value, "dtype")) or is_buffer(value)


def require_side_by_side(operand: Operand | None, role: str) -> None:
    """Refuse an array with gaps between its elements."""
    if isinstance(operand, StridedOperand):
        raise ValueError(
            f"{role}: expected contiguous memory, got {operand} with strides {operand.strides}. "
            "Take a part that lies side by side, or copy it to memory of its own"
        )


def numpy_label(dtype: np.dtype[Any], shape: tuple[int, ...], order: str = "") -> str:
    """Return how a numpy array is printed."""
    return f"numpy {dtype}{list(shape)}{order}"


# Layouts ------------------------------------------------------------------------------------------


Layout = tuple[tuple[int, int], ...]
"""Extent and stride in bytes of each axis longer than one, of an array that is not in C order."""


def is_native(dtype: np.dtype[Any]) -> bool:
    """Return whether all parts of a type are in the byte order of this machine.

    Examples
    --------
    >>> is_native(np.dtype("<i4")), is_native(np.dtype((">i4", (2,))))
    (True, False)
    """
    # numpy does not look into the elements of subarrays.
    if dtype.names is not None:
        return all(is_native(dtype[name]) for name in dtype.names)
    return dtype.isnative if dtype.subdtype is None else is_native(dtype.base)


def require_native(dtype: np.dtype[Any], label: str, role: str) -> None:
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


def layout_of(
    shape: tuple[int, ...],
    strides: tuple[int, ...] | None,
    itemsize: int,
    label: str,
    role: str,
    remedy: str = "Make a contiguous copy and keep it",
) -> Layout | None:
    """Return in which order elements lie, as :attr:`Operand.layout` says it.

    Raises
    ------
    ValueError
        If there are gaps between them, whose byte count says nothing about the bytes they span.
    """
    if strides is None or 0 in shape:
        return None
    if has_gaps(shape, strides, itemsize):
        raise ValueError(
            f"{role}: expected contiguous memory, got {label} with strides {strides}. {remedy}"
        )
    axes = _long_axes(shape, strides)
    # Of packed axes only those in C order have falling strides.
    steps = [stride for _, stride in axes]
    return None if steps == sorted(steps, reverse=True) else axes


def has_gaps(shape: tuple[int, ...], strides: tuple[int, ...] | None, itemsize: int) -> bool:
    """Return whether the bytes that an array spans are not all its own.

    Examples
    --------
    >>> has_gaps((2, 3), (16, 4), 4), has_gaps((2, 3), (4, 8), 4)
    (True, False)
    """
    if strides is None or 0 in shape:
        return False
    expected = itemsize
    # Axes in order of their stride: any permutation of a packed array counts as contiguous.
    for extent, stride in sorted(_long_axes(shape, strides), key=lambda axis: axis[1]):
        if stride != expected:
            return True
        expected *= extent
    return False


def _long_axes(shape: tuple[int, ...], strides: tuple[int, ...]) -> Layout:
    """Return extent and stride of each axis longer than one."""
    # The stride of an axis of one element says nothing, whatever it is.
    return tuple(axis for axis in zip(shape, strides, strict=True) if axis[0] != 1)


def order_label(layout: Layout | None, strides: tuple[int, ...] | None) -> str:
    """Return how a label says in which order elements lie: nothing for C order."""
    if layout is None:
        return ""
    steps = [stride for _, stride in layout]
    return " in Fortran order" if steps == sorted(steps) else f" with strides {strides}"


def order_problem(dst: Operand, src: Operand) -> str:
    """Return what is wrong with a copy between memory of different layouts, and the remedy.

    It moves bytes, so the elements would arrive in another order.
    """
    side, odd, other = ("src", src, dst) if src.layout is not None else ("dst", dst, src)
    lies = str(other) if other.layout is not None else f"{other}, whose bytes are in C order"
    return (
        f"{side}: expected elements in the order of the other side, since a copy moves bytes as "
        f"they lie; got {odd} beside {lies}. Pass an array in C order, which "
        "numpy.ascontiguousarray(...) makes, or, to move the bytes as they lie, a view whose axes "
        "are in the order of memory, such as array.T of one in Fortran order"
    )


def partial_memset_problem(dst: Operand, count: int) -> str:
    """Return what is wrong with setting a part of an array that is not in C order."""
    return (
        f"dst: expected all {dst.size} bytes or an array in C order, got {count} bytes of {dst}, "
        "whose first bytes are not its first elements. Pass a view whose axes are in the order of "
        "memory, such as array.T of one in Fortran order"
    )
