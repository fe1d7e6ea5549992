"""Memset nodes."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack

import numpy as np

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import (
    memset_width,
    name_in,
    placed,
    require_part,
    require_room,
)
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.fields import Field, slots, stored
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.memory.copy_shape import set_rows
from graphdsl.core.declaration.memory.elements import dtype_of, memset_element, require_dtype
from graphdsl.core.declaration.node import Access, Node, Rows, plain
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import (
    Operand,
    StridedOperand,
    partial_memset_problem,
)
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.words import CONTEXT, Word, address_word, number_word

if TYPE_CHECKING:
    from cuda.core import Device


class MemsetChanges(TypedDict, total=False):
    """Arguments of ``memset``."""

    dst: object
    value: object
    width: int | None
    height: int
    pitch: int
    dst_owner: object
    device: Device | int | None


@kind(
    Style("note", "#fff3c4", "#f9a825", ("[\\", "\\]")),
    "memset",
    updates=MemsetChanges.__annotations__,
)
class MemsetNode(Node):
    """A fill of one or more rows of memory with elements of 1, 2 or 4 bytes.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x = g.array(16, "float32", name="x")
    >>> x.memset(x, np.float32(1), name="ones")
    <MemsetNode 'ones' dst=x value=0x3f800000 element_size=4 width=16>
    """

    kind = "memset"
    _type_code = NodeType.MEMSET
    dst: Operand = stored("The destination.")
    value: int | Parameter = stored(
        "The element.",
        shown=lambda node, value: (
            f"0x{value:0{2 * node.element_size}x}" if isinstance(value, int) else plain(value)
        ),
    )
    element_size: int = stored("Bytes of an element.")
    width: int = stored("Elements in a row.")
    height: int = stored("Rows.", default=1, shown=lambda _, value: value if value > 1 else None)
    pitch: int = stored(
        "Bytes between rows; 0 or unused for one row.",
        default=0,
        shown=lambda node, value: value if node.height > 1 else None,
    )
    device: int | None = stored(
        "Ordinal of the executing device; None for the graph's device.", default=None
    )
    __slots__ = slots(vars())

    @Field
    def span(self) -> int:
        """Bytes from the first to the last byte set."""
        return (self.height - 1) * self.pitch + self.width * self.element_size

    def _words(self) -> Mapping[str, Word]:
        dst, value, element_size, width, height, pitch = _SET(self)
        return {
            "dst": address_word(dst),
            "pitch": pitch,
            "value": number_word(value),
            "elementSize": element_size,
            "width": width,
            "height": height,
            "ctx": CONTEXT,
        }

    def _accesses(self) -> tuple[Access, ...]:
        rows = None
        if self.height > 1:
            rows = Rows(0, self.width * self.element_size, (1, self.height), (0, self.pitch))
        return (Access("dst", self.dst, self.span, writes=True, rows=rows),)

    def _owners(self) -> tuple[object, ...]:
        return (self.dst._owner,)

    def _fixed(self) -> tuple[str, str] | None:
        if self.height == 1:
            return None
        return "a memset of several rows", "Set row by row, with a node for each"

    @classmethod
    def _arguments_of(cls, values: Mapping[str, Any]) -> dict[str, Any]:
        # The size of an element is that of the value.
        found = dict(values)
        size, value = found.pop("element_size"), found["value"]
        if size not in (1, 2, 4):
            raise ValueError(f"element_size: expected 1, 2 or 4, got {size!r}")
        if not isinstance(value, Parameter):
            try:
                found["value"] = value.to_bytes(size, "little")
            except (AttributeError, OverflowError) as error:
                raise ValueError(f"expected a value of {size!r} bytes, got {value!r}") from error
        return found

    def _changed_arguments(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        values = super()._changed_arguments(changes)
        owner = changes.get("dst_owner")
        dst = as_operand(
            changes.get("dst", self.dst), "memset dst", owner=owner, gaps=True, places=True
        )
        dtype = dtype_of(self.dst)
        if "value" in changes and dtype_of(dst) is not None:
            # The number of bytes stays the same, for any element size.
            element = memset_element(dst, changes["value"])
            size = element.size * element.pieces
            values["width"] = changes.get("width", self.width * self.element_size // size)
        elif isinstance(self.value, int) and self.value and dtype is not None:
            require_dtype(dst, dtype, "the value that it has")
            if dst.open_address is not None and dst.dtype is None:
                values["dst"] = dst = dst.replace(dtype=dtype)
        if isinstance(dst, StridedOperand):
            # An array with gaps defines its own rows.
            for name in {"width", "height", "pitch"} - changes.keys():
                del values[name]
        return values

    def update(self, **changes: Unpack[MemsetChanges]) -> None:
        """Change destination, value or extents for the next instantiations.

        Parameters
        ----------
        **changes
            Arguments of ``memset``. Omitted arguments keep their values, except rows if *dst* is an
            array with gaps.

        Raises
        ------
        TypeError, ValueError
            As for ``memset``; also if the node was removed or its graph is embedded. The node is
            then unchanged.
        """
        self._update(changes)


_SET: Final = attrgetter("_dst", "_value", "_element_size", "_width", "_height", "_pitch")


# Builder methods ----------------------------------------------------------------------------------


# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it


@adds_nodes
class MemsetBuilder(NodeAdder):
    """The builder method for memsets."""

    def memset(
        self,
        dst: object,
        value: object,
        width: int | None = None,
        height: int = 1,
        pitch: int = 0,
        *,
        dst_owner: object = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> MemsetNode:
        """Add a memset.

        Parameters
        ----------
        dst : address
            Device memory, in any form that has an address. An array with gaps is set row by row and
            does not take *width*, *height* and *pitch*. With a parameter in an index, ``x[i]``,
            each launch sets the memory at that offset.
        value : number or bytes-like or Parameter
            If the dtype of *dst* is known, a Python number is converted to it. Otherwise an int
            from 0 to 255 sets bytes. A value of 1, 2 or 4 bytes (a NumPy scalar, for example), or a
            parameter of such a dtype, sets elements of that size. If it has a dtype, it must be
            that of *dst*.
        width : int, optional
            Elements per row, of the dtype of *dst* if it is known and *value* is a number; by
            default all of *dst*, if its size is known.
        height : int, optional
            Rows.
        pitch : int, optional
            Bytes between rows; unused for one row.
        dst_owner : object, optional
            Object that keeps *dst* alive if it is an int.
        device : int or cuda.core.Device, optional
            Device of the node; by default that of the enclosing :meth:`GraphDef.on` block.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If the value has another dtype than *dst*.
        ValueError
            If *dst* is too small, a value is out of range, or an element has more than 4 bytes that
            are not a repeated word: use :meth:`fill` for those.
        """
        try:
            operand = as_operand(
                dst, "memset dst", owner=dst_owner, writes=True, gaps=True, places=True
            )
            number, element_size, per_element = memset_element(operand, value)
            if isinstance(value, np.generic) and operand.open_address is not None:
                # The value passed is compared with this.
                operand = operand.replace(dtype=value.dtype)
            per_width = per_element
            if type(operand) is not Operand:
                if operand.memory_type is MemoryType.ARRAY:
                    raise TypeError(
                        f"memset dst: expected memory with an address, got {operand}. The driver "
                        "cannot set CUDA arrays: set a buffer and copy it"
                    )
                if isinstance(operand, StridedOperand):
                    per_width = 1
                    rest = (type(height), height, type(pitch), pitch)
                    if width is not None or rest != (int, 1, int, 0):
                        raise ValueError(
                            "memset dst: expected contiguous memory with width, height or pitch, "
                            f"got {operand}, which defines its own rows. Pass one or the other"
                        )
                    width, height, pitch = set_rows(operand, element_size)
                    operand = operand.flat()
            # The common case; the types are compared too, because True == 1 and False == 0.
            is_row = type(height) is type(pitch) is int and height == 1 and pitch == 0
            rows = 1 if is_row else integer(height, "memset height", "rows", minimum=1)
            step = 0 if is_row else integer(pitch, "memset pitch", "bytes", minimum=0)
            elements = memset_width(operand, width, element_size, rows)
            if width is not None and per_width > 1:
                elements *= per_width
            where = placed(self._graph, device, "memset device")
            row = elements * element_size
            if rows > 1 and step < row:
                raise ValueError(
                    f"memset pitch: expected at least the {row} bytes of a row, got {step}"
                )
            span = (rows - 1) * step + row
            if operand._size is None or span > operand._size:
                require_room(operand, span, "memset dst")
            if type(operand) is MovedOperand:
                require_part(operand, span, "memset dst")
            if operand._layout is not None and span != operand._size:
                raise ValueError(f"memset {partial_memset_problem(operand, span)}")
            node = MemsetNode(operand, number, element_size, elements, rows, step, where)
            return self._state.insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "memset node", self, name)
            raise
