"""Arrays: device memory with a dtype, shape and strides, as in NumPy.

NumPy itself computes indices, shapes and strides, on a model array that has the same layout but no
memory. Its elements are never read.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable
from types import EllipsisType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, TypeAlias, cast, overload

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.enumerations import ADDRESS_LIMIT, MemoryType
from graphdsl.base.suggestions import did_you_mean, missing_attribute
from graphdsl.base.text import html_table
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.naming import checked_name
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import (
    Addressed,
    DevicePointer,
    Operand,
    StridedOperand,
    has_gaps,
    is_buffer,
    is_native,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.device_expressions import (
    EQUALITIES,
    OTHER_NUMBERS,
    DeviceExpression,
    Operators,
    is_number,
    scalar,
)
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand, moved_in, sliced
from graphdsl.core.declaration.parameters.operations import COMPARISONS, NUMBER_TYPES
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from graphdsl.core.declaration.kinds.allocation import AllocNode

Part: TypeAlias = "int | slice | EllipsisType | None"
Step: TypeAlias = "tuple[str, Any]"
"""How a view was derived: ``"index"``, ``"reshape"`` or ``"view"``, with its argument."""
AXES: Final = 32
"""The limit of NumPy 1."""


def element_type(dtype: DTypeLike, role: str) -> np.dtype[Any]:
    """Return the dtype; raise TypeError if device memory cannot have it."""
    try:
        found: np.dtype[Any] = np.dtype(dtype)
    except TypeError as error:
        near = did_you_mean(dtype, map(str, np.sctypeDict))
        raise TypeError(
            f"{role} dtype: expected a NumPy dtype, such as numpy.float32, got {dtype!r}{near}"
        ) from error
    if dtype is None or found.hasobject or not found.itemsize or not is_native(found):
        raise TypeError(f"{role} dtype: expected a plain dtype in native byte order, got {dtype!r}")
    return found


def shape_of(shape: object, role: str) -> tuple[int, ...]:
    """Return a validated shape of at least one element."""
    extents = shape if isinstance(shape, (tuple, list)) else (shape,)
    try:
        found = tuple(map(operator.index, extents))
    except TypeError:
        hint = ""
        if any(isinstance(each, Parameter) for each in extents):
            hint = ". The driver cannot change an allocation: allocate the largest, and use x[:n]"
        raise TypeError(
            f"{role} shape: expected an int or a tuple of ints, got {shape!r}{hint}"
        ) from None
    if bool in map(type, extents) or len(found) > AXES:
        raise TypeError(f"{role} shape: expected an int or a tuple of ints, got {shape!r}")
    if any(extent < 1 for extent in found) or math.prod(found) >= ADDRESS_LIMIT:
        raise ValueError(f"{role} shape: expected extents of at least 1, got {shape!r}")
    return found


class Layout(NamedTuple):
    """The memory layout of an array.

    Attributes
    ----------
    dtype : numpy.dtype
        The dtype of the elements.
    shape : tuple of int
        Extents of the axes.
    strides : tuple of int
        Bytes between consecutive elements along each axis.
    offset : int
        Byte offset of the first element.
    """

    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int

    @classmethod
    def packed(cls, dtype: np.dtype[Any], shape: tuple[int, ...], offset: int = 0) -> Layout:
        """Return the layout of a C-contiguous array."""
        strides, step = [], dtype.itemsize
        for extent in reversed(shape):
            strides.append(step)
            step *= extent
        return cls(dtype, shape, tuple(reversed(strides)), offset)

    @property
    def nbytes(self) -> int:
        """Size of all elements in bytes, without gaps."""
        return math.prod(self.shape) * self.dtype.itemsize

    @property
    def span(self) -> int:
        """Bytes from the first element to the end of the last."""
        steps = zip(self.shape, self.strides, strict=True)
        return sum((extent - 1) * step for extent, step in steps) + self.dtype.itemsize

    @property
    def has_gaps(self) -> bool:
        """Whether there are gaps between elements."""
        return has_gaps(self.shape, self.strides, self.dtype.itemsize)

    def after(self, step: Step, role: str) -> Layout:
        """Return the layout of a view derived by *step*.

        Raises
        ------
        IndexError, TypeError, ValueError
            If the view does not exist.
        """
        how, what = step
        if how == "index":
            return self._indexed(what, role)
        if self.has_gaps:
            raise ValueError(
                f"{role}.{how}(): expected a contiguous array, got strides {self.strides} of "
                f"{self.dtype}{list(self.shape)}. Use a contiguous part"
            )
        if how == "reshape":
            try:
                shape = self._model().reshape(what).shape
            except (TypeError, ValueError) as error:
                raise type(error)(f"{role}.reshape({what}): {error}") from None
            return Layout.packed(self.dtype, shape, self.offset)
        return self._viewed(what, role)

    def _viewed(self, dtype: np.dtype[Any], role: str) -> Layout:
        row = (self.shape[-1] if self.shape else 1) * self.dtype.itemsize
        if row % dtype.itemsize:
            raise ValueError(
                f"{role}.view(): expected rows of whole elements of {dtype} ({dtype.itemsize} "
                f"bytes), got rows of {row} bytes"
            )
        outer = self.shape[:-1]
        last = row // dtype.itemsize
        shape = (*outer, last) if self.shape or last > 1 else ()
        return Layout.packed(dtype, shape, self.offset)

    def _indexed(self, parts: tuple[Part, ...], role: str) -> Layout:
        model = self._model()
        # With an ellipsis, NumPy returns a view even for a single element.
        key = parts if Ellipsis in parts else (*parts, ...)
        try:
            found = model[key]
        except (IndexError, ValueError) as error:
            raise type(error)(f"{role}{_index_text(parts)}: {error}") from None
        if not found.size:
            raise IndexError(
                f"{role}{_index_text(parts)}: expected at least one element, got none of "
                f"{self.dtype}{list(self.shape)}"
            )
        if any(step < 0 for step in found.strides):
            raise IndexError(
                f"{role}{_index_text(parts)}: expected positive steps, got a negative one. Use "
                "positive steps, and reverse the elements on the host or in a kernel"
            )
        start = found.__array_interface__["data"][0] - model.__array_interface__["data"][0]
        return Layout(self.dtype, found.shape, found.strides, self.offset + start)

    def _model(self) -> NDArray[Any]:
        """Return a model array of this layout. Its elements must not be read."""
        return as_strided(np.empty(1, self.dtype), self.shape, self.strides, writeable=False)


def _index_of(index: object, role: str) -> tuple[Part, ...]:
    """Return a validated basic index: ints, slices, an ellipsis, new axes."""
    found: list[Part] = []
    for part in index if isinstance(index, tuple) else (index,):
        if part is None or part is Ellipsis:
            found.append(part)
        elif isinstance(part, slice):
            ends = (part.start, part.stop, part.step)
            try:
                found.append(slice(*(None if e is None else operator.index(e) for e in ends)))
            except TypeError:
                hint = _index_remedy(ends)
                raise TypeError(f"{role}: expected slices of ints, got {part!r}{hint}") from None
        elif isinstance(part, (bool, np.bool_)) or not hasattr(type(part), "__index__"):
            hint = _index_remedy((part,)) or ". Device memory supports basic indexing only"
            raise TypeError(
                f"{role}: expected ints and slices, got {part!r} ({type(part).__name__}){hint}"
            )
        else:
            found.append(operator.index(part))
    return tuple(found)


def _index_remedy(parts: Iterable[object]) -> str:
    """Return what to do with an index that the device computes."""
    if any(isinstance(each, Operators) for each in parts):
        return (
            ". The device computes that number: pass it to a kernel, or make the index a parameter "
            "of the graph"
        )
    return ""


def _has_parameter(index: object) -> bool:
    """Return whether an index or a slice bound is a parameter."""
    if isinstance(index, tuple):
        return any(map(_has_parameter, index))
    if isinstance(index, slice):
        return any(map(_has_parameter, (index.start, index.stop, index.step)))
    return isinstance(index, Parameter)


def _index_text(parts: tuple[Part, ...]) -> str:
    return f"[{', '.join(map(_part_text, parts))}]"


def _part_text(part: Part) -> str:
    if isinstance(part, slice):
        ends = ["" if end is None else str(end) for end in (part.start, part.stop)]
        return ":".join([*ends, *([] if part.step is None else [str(part.step)])])
    return "..." if part is Ellipsis else str(part)


def step_text(step: Step) -> str:
    """Return the source text of a step."""
    how, what = step
    if how == "index":
        return _index_text(what)
    if how == "reshape":
        return f".reshape({', '.join(map(str, what))})"
    return f".view({what})"


class Indexable(Operators):
    """Base class of memory with elements: allocations with a dtype, and views of them.

    Basic indexing returns views, as in NumPy. ``x + n`` is pointer arithmetic, as in C: a
    one-dimensional view from element *n* to the end. A single element, ``x[0]``, stands for its
    value: operators on it, including ``==`` and ``!=``, return a
    :class:`~graphdsl.DeviceExpression`.
    """

    __slots__ = ()

    def _view(self, *steps: Step) -> Array:
        raise NotImplementedError

    @property
    def _layout(self) -> Layout:
        raise NotImplementedError

    def _called(self) -> str:
        """Return its name for messages."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: Parameter) -> MovedOperand: ...  # type: ignore[overload-overlap]  # the first that fits

    @overload
    def __getitem__(self, index: object) -> Array: ...

    def __getitem__(self, index: object) -> Array | MovedOperand:
        if _has_parameter(index):
            found = self._layout
            memory = self._view()._as_operand(self._called())
            return sliced(memory, found.shape, found.strides, found.dtype.itemsize, index)
        return self._view(("index", _index_of(index, self._called())))

    def _is_number(self) -> bool:
        """Return whether it is a single element of a dtype that expressions support."""
        layout = self._layout
        return math.prod(layout.shape) == 1 and layout.dtype in NUMBER_TYPES

    def _combined(self, symbol: str, other: object, *, is_left: bool = True) -> DeviceExpression:
        if symbol in COMPARISONS:
            is_alike = is_number(other) or isinstance(other, OTHER_NUMBERS)
            if symbol in EQUALITIES and not is_alike:
                return NotImplemented  # type: ignore[no-any-return]  # Python asks the other operand
            try:
                number = scalar(self)
            except ValueError as error:
                if symbol in EQUALITIES:
                    error.args = (f"{error}; to find an object, compare with `is`, not by `in`",)
                raise
            return number._combined(symbol, other, is_left=is_left)
        return self._number(symbol)._combined(symbol, other, is_left=is_left)

    def _applied(self, symbol: str) -> DeviceExpression:
        return self._number(symbol)._applied(symbol)

    def _number(self, symbol: str) -> DeviceExpression:
        if not self._is_number():
            called, layout = self._called(), self._layout
            raise TypeError(
                f"{called}: expected one number for {symbol!r}, got "
                f"{layout.dtype}{list(layout.shape)}. Use a single element, such as {called}[0]; + "
                "with an int advances by elements"
            )
        return scalar(self)

    @overload
    def __add__(self, count: Parameter) -> Any: ...

    @overload
    def __add__(self, count: int | np.integer[Any]) -> Any: ...

    @overload
    def __add__(self, count: object) -> DeviceExpression: ...

    def __add__(self, count: Any) -> Any:
        """Return the memory from element *count* on; for a single element, the sum with *count*."""
        layout = self._layout
        # A single element has nothing after it, so + means addition.
        if self._is_number() and not (type(count) is int and count == 0):
            return scalar(self)._combined("+", count)
        if isinstance(count, Parameter):
            return moved_in(self._view(), count, "+", layout.dtype.itemsize)
        total = math.prod(layout.shape)
        if isinstance(count, (bool, np.bool_)) or not hasattr(type(count), "__index__"):
            raise TypeError(
                f"{self._called()} + {count!r}: expected a number of elements as int, got "
                f"{type(count).__name__}. + moves the start; add elements in a kernel"
            )
        number = operator.index(count)
        if not 0 <= number < total:
            raise IndexError(
                f"{self._called()} + {number}: expected 0 to {total - 1} elements, got {number}"
            )
        flat: list[Step] = [] if len(layout.shape) == 1 else [("reshape", (-1,))]
        return self._view(*flat, ("index", (slice(number, None, None),)))

    def __radd__(self, count: Any) -> Any:
        if self._is_number():
            return scalar(self)._combined("+", count, is_left=False)
        return self + count

    if not TYPE_CHECKING:

        def __setitem__(self, index: object, value: object) -> None:
            part = self._called() + step_text(
                ("index", index if type(index) is tuple else (index,))
            )
            raise TypeError(
                f"{part} = {value!r}: expected no assignment, since {self._called()} is memory of "
                f"the device. Set it with g.fill({part}, value) in a graph or "
                f"gd.fill(stream, {part}, value) on a stream; copy with memcpy"
            )

        def _on_host(self, what: str) -> NoReturn:
            called = self._called()
            raise TypeError(
                f"{what}({called}): expected a number of the host, got memory of the device. Read "
                f"it, gd.read({called}, stream) or graph.read({called}, stream), or compute with "
                "it on the device: if_then, while_loop, assign"
            )

        def __float__(self) -> float:
            self._on_host("float")

        def __int__(self) -> int:
            self._on_host("int")

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(type(self), name)

        def _refused_assignment(self, name: str) -> str:
            return (
                f"{self._called()}: {name} cannot be assigned. Use another view of the memory, "
                "such as reshape(...) or view(...)"
            )

        def __iter__(self) -> NoReturn:
            called = self._called()
            raise TypeError(
                f"{called}: expected no iteration, since it is memory of the device. Compute with "
                f"all elements in a kernel, or on the host with gd.read({called}, stream)"
            )

    def __array__(self, *_: object, **__: object) -> NoReturn:
        """Raise TypeError: NumPy would create an array of one object."""
        raise TypeError(
            f"expected a NumPy array, got {self._called()}, which is device memory. Copy it with "
            "gd.read(x, stream), or graph.read(x, stream) for memory allocated by a graph"
        )

    def reshape(self, *shape: Any) -> Array:
        """Return a view with another shape, in C order; one extent may be -1.

        Parameters
        ----------
        *shape : int or tuple of int
            The extents, as separate arguments or one tuple.
        """
        extents = shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
        for each in extents:
            if not hasattr(each, "__index__"):
                raise TypeError(
                    f"{self._called()}.reshape: expected ints, got {each!r} "
                    f"({type(each).__name__}). Pass the extents, such as reshape(2, -1)"
                )
        return self._view(("reshape", tuple(map(operator.index, extents))))

    def view(self, dtype: DTypeLike) -> Array:
        """Return a view of the same bytes with another dtype; the last axis is adjusted.

        Parameters
        ----------
        dtype : numpy type
            The new dtype.
        """
        return self._view(("view", element_type(dtype, f"{self._called()}.view()")))


class Array(Indexable, Addressed):
    """A typed view of memory: dtype, shape and location, not the contents.

    It is accepted wherever an address is: in copies, memsets and kernel arguments. Sizes are
    inferred from it. It keeps its memory alive.

    Parameters
    ----------
    memory : AllocNode, Buffer or other address of known size
        The memory. Ints, which have no size, and parameters are not accepted.
    dtype : numpy type, optional
        The dtype; bytes by default.
    shape : int or tuple of int, optional
        The shape; by default one axis that covers the memory.
    name : str, optional
        Name for listings, findings, drawings and files. Views are named after it, such as
        ``x[1:3]``. Arrays of allocation nodes use the node's name.

    Raises
    ------
    TypeError, ValueError
        If *memory* is not memory, has no known size or is too small; if *name* is not a valid name,
        or *memory* belongs to an allocation node.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> buffer = device.allocate(64, stream=device.default_stream)
    >>> x = gd.Array(buffer, "float32", (4, 4))
    >>> x[1:3, 0]
    <Array float32[4, 4][1:3, 0]: float32[2]>
    >>> gd.Array(buffer)[4:8].nbytes
    4
    >>> x.size, x.ndim, len(x)
    (16, 2, 4)
    >>> gd.Array(buffer, "float32", (4, 4), name="field")[1]
    <field[1]: float32[4]>
    """

    __slots__ = ("_found", "_name", "_operand", "_origin", "_steps", "_total")

    def __init__(
        self,
        memory: object,
        dtype: DTypeLike = np.uint8,
        shape: object = None,
        *,
        name: str | None = None,
    ) -> None:
        kind = element_type(dtype, "Array")
        if isinstance(memory, Array):
            raise TypeError(f"Array memory: expected memory, got {memory!r}. Pass it itself")
        origin: AllocNode | Operand
        if isinstance(memory, Indexable):
            # An allocation node; its class imports this module.
            origin = cast("AllocNode", memory)
            size = origin.known_size
        else:
            origin = as_operand(memory, "Array memory")
            size = origin.size
            if not isinstance(origin.address, int) or origin.layout is not None:
                raise TypeError(
                    "Array memory: expected an allocation, a buffer or a C-contiguous array, got "
                    f"{origin}"
                )
        if not size:
            raise TypeError(f"Array memory: expected memory of a known size, got {memory!r}")
        extents = (size // kind.itemsize,) if shape is None else shape_of(shape, "Array")
        needed = math.prod(extents) * kind.itemsize
        if needed > size or not needed or (shape is None and needed < size):
            raise ValueError(
                f"Array shape: expected a shape that fits into the {size} bytes of "
                f"{_name(origin)}, got {kind}{list(extents)} of {needed}. Pass shape"
            )
        if isinstance(origin, Operand):
            if name is not None:
                checked_name(name, "Array")
            owner = origin.owner
            if isinstance(owner, RetainedBuffer) and needed == size:
                owner.describe(name, kind, extents)
            self._set(origin, Layout.packed(kind, extents), (), name)
            return
        if name is not None:
            raise ValueError(
                f"Array name: expected no name, because {origin} has one, got {name!r}. "
                "Set the name of the node"
            )
        # Views of an allocation are derived from its current layout, so they follow updates.
        whole, steps = origin._layout_or_bytes, list[Step]()
        if whole.dtype != np.uint8 or len(whole.shape) != 1:
            steps += [("reshape", (-1,)), ("view", np.dtype(np.uint8))]
        if needed < size:
            steps.append(("index", (slice(None, needed, None),)))
        steps += [("view", kind), ("reshape", extents)]
        self._set(origin, whole, tuple(steps))

    def _set(
        self,
        origin: AllocNode | Operand,
        base: Layout,
        steps: tuple[Step, ...],
        name: str | None = None,
    ) -> None:
        self._origin = origin
        self._name = name
        self._total = base
        self._steps = steps
        self._operand: Operand | None = None
        found = base
        for number, step in enumerate(steps):
            called = name or _name(origin)
            found = found.after(step, called + "".join(map(step_text, steps[:number])))
        self._found = found

    @classmethod
    def _of(
        cls,
        origin: AllocNode | Operand,
        base: Layout,
        steps: tuple[Step, ...],
        name: str | None = None,
    ) -> Array:
        array = cls.__new__(cls)
        array._set(origin, base, steps, name)
        return array

    def _view(self, *steps: Step) -> Array:
        return Array._of(self._origin, self._total, self._steps + steps, self._name)

    @property
    def _layout(self) -> Layout:
        return self._found

    @Field
    def dtype(self) -> np.dtype[Any]:
        """The dtype."""
        return self._found.dtype

    @Field
    def shape(self) -> tuple[int, ...]:
        """Extents of the axes."""
        return self._found.shape

    @Field
    def strides(self) -> tuple[int, ...]:
        """Bytes between consecutive elements along each axis."""
        return self._found.strides

    @Field
    def nbytes(self) -> int:
        """Size of all elements in bytes, without gaps."""
        return self._found.nbytes

    @Field
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self._found.shape)

    @Field
    def ndim(self) -> int:
        """Number of axes."""
        return len(self._found.shape)

    def __len__(self) -> int:
        """Return the extent of the first axis."""
        if not self._found.shape:
            raise TypeError(f"{self}: expected at least one axis, got a zero-dimensional array")
        return self._found.shape[0]

    @Field
    def name(self) -> str | None:
        """Name of the array, or of the array that this is a view of; None if unnamed."""
        origin = self._origin
        return self._name if isinstance(origin, Operand) else origin.name

    @Field
    def memory(self) -> object:
        """The object that owns the memory: an allocation node, a buffer or another owner."""
        origin = self._origin
        if not isinstance(origin, Operand):
            return origin
        owner = origin.owner
        return getattr(owner, "given", owner)

    @Field
    def is_part(self) -> bool:
        """Whether it covers only a part of the memory."""
        return self._found.nbytes < self._total.nbytes

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """CUDA Array Interface, version 3; not for allocation nodes."""
        origin = self._origin
        if not isinstance(origin, Operand):
            raise AttributeError(f"{self!r} has no address before its graph is linked")
        if origin.memory_type is MemoryType.HOST:
            raise AttributeError(f"{self!r} is host memory. Use the NumPy array")
        found = self._found
        address = origin.address
        assert address is not None
        return {
            "shape": found.shape,
            "typestr": found.dtype.str,
            "data": (address + found.offset, origin.readonly),
            "strides": found.strides if found.has_gaps else None,
            "version": 3,
        }

    def _on(self, node: AllocNode) -> Array:
        """Return the same view of another allocation, or of this one after an update."""
        return Array._of(node, node._layout_or_bytes, self._steps)

    def _as_operand(self, role: str) -> Operand:
        origin, found = self._origin, self._found
        is_symbolic = not isinstance(origin, Operand)
        if isinstance(origin, Operand):
            if is_buffer(origin.base) and origin.base.is_closed:
                raise ValueError(
                    f"{role}: expected {self!r} with an open Buffer, got one that was closed"
                )
            if self._operand is not None:
                return self._operand
            assert origin.address is not None
            base: int | DevicePointer = origin.address + found.offset
            kind, owner, readonly = origin.memory_type, origin.owner, origin.readonly
        else:
            base = ArrayPointer(origin, self)
            kind, owner, readonly = origin.pointer_memory_type, None, False
        label = None if is_symbolic else str(self)
        if found.has_gaps:
            return StridedOperand(
                base,
                found.shape,
                found.strides,
                found.dtype.itemsize,
                kind,
                owner,
                readonly,
                label,
                role,
                found.dtype,
            )
        operand = Operand(base, found.nbytes, kind, owner, readonly, label, None, found.dtype)
        if not is_symbolic:
            # Allocation nodes can be updated; an Array is immutable.
            self._operand = operand
        return operand

    def __bool__(self) -> bool:
        if not self._found.shape:
            # Otherwise `x[0] and ...` would evaluate to the second operand.
            return bool(scalar(self))
        return True

    def __str__(self) -> str:
        root = self._name or _name(self._origin)
        total = self._total
        if self._name is None and isinstance(self._origin, Operand) and total.dtype != np.uint8:
            root = f"Array {total.dtype}{list(total.shape)}"
        return root + "".join(map(step_text, self._steps))

    _called = __str__

    def __repr__(self) -> str:
        is_plain = self._name is None and not self._steps and self.dtype != np.uint8
        if isinstance(self._origin, Operand) and is_plain:
            return f"<{self}>"
        return f"<{self}: {self._found.dtype}{list(self._found.shape)}>"

    def _repr_html_(self) -> str:
        """Return the notebook's display: its layout, and whose memory it is."""
        found = self._found
        rows = (
            ("dtype", found.dtype),
            ("shape", found.shape),
            ("strides", found.strides),
            ("bytes", found.nbytes),
            ("memory", _name(self._origin)),
        )
        return html_table(str(self), rows)


def _name(origin: AllocNode | Operand) -> str:
    return origin.label if isinstance(origin, Operand) else origin.path


class ArrayPointer(DevicePointer):
    """The future address of a view of an allocation node, with the view.

    Attributes
    ----------
    array : Array
        The view.
    """

    __slots__ = ("_array",)

    array: Field[Array] = Field("_array", "The view.")

    def __init__(self, node: AllocNode, array: Array) -> None:
        super().__init__(node, array._found.offset)
        self._array = array

    def at(self, node: AllocNode) -> DevicePointer:
        return ArrayPointer(node, self._array._on(node))

    def _as_operand(self, role: str) -> Operand:
        return self._array._as_operand(role)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DevicePointer):
            return super().__eq__(other)
        return (
            isinstance(other, ArrayPointer)
            and self._node is other._node
            and self._array._found == other._array._found
        )

    def __hash__(self) -> int:
        return hash((id(self._node), self._offset))

    def __str__(self) -> str:
        return str(self._array)
