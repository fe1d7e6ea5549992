"""Nodes that copy memory: contiguous bytes, and slices of rows."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack
from weakref import WeakSet

import numpy as np

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import (
    byte_count,
    common_size,
    name_in,
    placed,
    refuse_layouts,
    require_part,
    require_room,
    size_between_places,
)
from graphdsl.core.declaration.checked_numbers import require_number
from graphdsl.core.declaration.fields import Field, field_values, slots, stored
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.memory.copy_shape import ROWS, CopyShape, copy_shape
from graphdsl.core.declaration.memory.elements import require_same_dtype
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import Access, Node, Rows
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import ArrayOperand, Operand, StridedOperand
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.words import CONTEXT, Word, address_word, number_word

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.core.declaration.graph import GraphDef

DEVICE: Final = "Ordinal of the executing device; None for the graph's device."
LAYOUT_SIZE: Final = 5
SIDES: Final = ("dst", "src")
EXTENTS: Final = ("width", "height", "depth")
PLACES: Final = {
    MemoryType.HOST: "Host",
    MemoryType.DEVICE: "Device",
    MemoryType.ARRAY: "Array",
    MemoryType.UNIFIED: "Device",
}
"""Suffix of the driver's field names for the location of a side."""


class MemcpyChanges(TypedDict, total=False):
    """Arguments of ``memcpy``."""

    dst: object
    src: object
    size: int | Parameter | None
    width: int | None
    height: int | None
    depth: int | None
    dst_pitch: int | None
    src_pitch: int | None
    dst_height: int | None
    src_height: int | None
    dst_owner: object
    src_owner: object
    device: Device | int | None


@kind(
    Style("component", "#ffe0b2", "#ef6c00", ("[/", "/]")),
    "memcpy",
    updates=MemcpyChanges.__annotations__,
)
class MemcpyNode(Node):
    """A copy of contiguous bytes.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
    >>> node = g.join(x, y).memcpy(y, x, 32, name="copy")
    >>> node
    <MemcpyNode 'copy' dst=y src=x size=32>
    >>> node.update(size=64)
    >>> node.size
    64
    """

    kind = "memcpy"
    _type_code = NodeType.MEMCPY
    dst: Operand = stored("The destination.")
    src: Operand = stored("The source.")
    size: int | Parameter = stored("Bytes.")
    device: int | None = stored(DEVICE, default=None)
    __slots__ = slots(vars())

    def _words(self) -> Mapping[str, Word]:
        # Inlined: every copy of a whole array takes this path.
        dst, src, size = _COPIED(self)
        source, target = src._memory_type, dst._memory_type
        return {
            "copyCtx": CONTEXT,
            "WidthInBytes": number_word(size),
            "Height": 1,
            "Depth": 1,
            "srcMemoryType": source._value_,
            "srcHost" if source is MemoryType.HOST else "srcDevice": address_word(src),
            "dstMemoryType": target._value_,
            "dstHost" if target is MemoryType.HOST else "dstDevice": address_word(dst),
        }

    def _accesses(self) -> tuple[Access, ...]:
        size = self.size if isinstance(self.size, int) else None
        return (
            Access("dst", self.dst, size, writes=True),
            Access("src", self.src, size, writes=False),
        )

    def _owners(self) -> tuple[object, ...]:
        return (self.dst._owner, self.src._owner)

    def update(self, **changes: Unpack[MemcpyChanges]) -> None:
        """Change the copy for the next instantiations; omitted arguments keep their values.

        Parameters
        ----------
        **changes
            Arguments of ``memcpy``. The copy must stay contiguous: a copy of rows with gaps is
            another kind of node.

        Raises
        ------
        TypeError, ValueError
            As for ``memcpy``; also if the node was removed or its graph is embedded. The node is
            then unchanged.
        """
        self._update(changes)

    def _changed_arguments(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        values = super()._changed_arguments(changes)
        if "size" not in changes and any(
            value is not None for name, value in changes.items() if name in ROWS
        ):
            del values["size"]
        return values


@kind(
    Style("component", "#ffccbc", "#d84315", ("[/", "/]")),
    updates=MemcpyChanges.__annotations__,
    is_fixed=True,
)
class Memcpy3DNode(Node):
    """A copy of slices of rows (``CUDA_MEMCPY3D``).

    A layout is ``(x, y, z, pitch, height)``: the start in bytes, rows and slices, the bytes between
    rows, and the rows between slices.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x = g.array((4, 8), "float32", name="x")
    >>> node = x.memcpy(x[:, :2], np.zeros((4, 2), np.float32), name="columns")
    >>> type(node).__name__, node.width, node.height
    ('Memcpy3DNode', 8, 4)
    """

    kind = "memcpy3d"
    _type_code = NodeType.MEMCPY
    dst: Operand = stored("The destination.")
    src: Operand = stored("The source.")
    width: int = stored("Bytes of a row.")
    height: int = stored("Rows of a slice.")
    depth: int = stored("Slices.")
    dst_layout: tuple[int, ...] = stored("Layout of *dst*.", converter=tuple)
    src_layout: tuple[int, ...] = stored("Layout of *src*.", converter=tuple)
    device: int | None = stored(DEVICE, default=None)
    __slots__ = slots(vars())

    def __post_init__(self) -> None:
        for name, minimum in zip(EXTENTS, (0, 1, 1), strict=True):
            require_number(f"memcpy3d {name}", getattr(self, name), 64, minimum=minimum)
        for side in SIDES:
            layout = getattr(self, f"{side}_layout")
            if len(layout) != LAYOUT_SIZE:
                raise ValueError(
                    f"memcpy3d {side}_layout: expected (x, y, z, pitch, height), got {layout!r}"
                )
            for value in layout:
                require_number(f"memcpy3d {side}_layout", value, 64)

    @classmethod
    def of_shape(
        cls, dst: Operand, src: Operand, shape: CopyShape, device: int | None
    ) -> Memcpy3DNode:
        """Return a copy of this shape from the start of both sides, in no graph yet."""
        width, height, depth, to, of = shape
        return cls(dst, src, width, height, depth, (0, 0, 0, *to), (0, 0, 0, *of), device)

    @Field
    def size(self) -> int:
        """Bytes copied."""
        return self.width * self.height * self.depth

    @Field
    def dst_span(self) -> int:
        """Bytes from *dst* to the end of the last byte written."""
        return self._span(self.dst_layout)

    @Field
    def src_span(self) -> int:
        """Bytes from *src* to the end of the last byte read."""
        return self._span(self.src_layout)

    def _words(self) -> Mapping[str, Word]:
        words: dict[str, Word] = {
            "copyCtx": CONTEXT,
            "WidthInBytes": self.width,
            "Height": self.height,
            "Depth": self.depth,
        }
        for side, operand, layout in (
            ("src", self.src, self.src_layout),
            ("dst", self.dst, self.dst_layout),
        ):
            words[f"{side}MemoryType"] = int(operand.memory_type)
            words[f"{side}{PLACES[operand.memory_type]}"] = address_word(operand)
            names = ("XInBytes", "Y", "Z", "Pitch", "Height")
            words |= {f"{side}{name}": value for name, value in zip(names, layout, strict=True)}
        return words

    def _accesses(self) -> tuple[Access, ...]:
        return (
            self._access("dst", self.dst, self.dst_layout, writes=True),
            self._access("src", self.src, self.src_layout, writes=False),
        )

    def _fixed(self) -> tuple[str, str] | None:
        if MemoryType.ARRAY in (self.dst.memory_type, self.src.memory_type):
            remedy = "Copy the array to memory that is no parameter, and that to the parameter"
            return "a copy of a CUDA array", remedy
        return "a copy of several rows", "Copy row by row, with a node for each"

    @classmethod
    def _recreate(cls, graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
        plain = dict(values)
        for side in ("dst", "src"):
            plain[side] = as_operand(values[side], f"memcpy3d {side}", places=True)
        return super()._recreate(graph, plain, name)

    def _access(
        self, role: str, operand: Operand, layout: tuple[int, ...], *, writes: bool
    ) -> Access:
        if operand.memory_type is MemoryType.ARRAY:
            # The contents of a CUDA array have no address: a byte at its handle stands for them.
            return Access(role, operand, 1, writes)
        start, pitch, slice_pitch = self._steps(layout)
        rows = Rows(start, self.width, (self.depth, self.height), (slice_pitch, pitch))
        return Access(role, operand, self._span(layout), writes, rows)

    def _steps(self, layout: tuple[int, ...]) -> tuple[int, int, int]:
        """Return the first byte of a side, its row pitch and its slice pitch."""
        x, y, z, pitch, height = layout
        pitch = pitch or x + self.width
        slice_pitch = pitch * (height or y + self.height)
        return z * slice_pitch + y * pitch + x, pitch, slice_pitch

    def _span(self, layout: tuple[int, ...]) -> int:
        start, pitch, slice_pitch = self._steps(layout)
        return start + (self.depth - 1) * slice_pitch + (self.height - 1) * pitch + self.width

    def _owners(self) -> tuple[object, ...]:
        return (self.dst.owner, self.src.owner)

    def update(self, **changes: Unpack[MemcpyChanges]) -> None:
        """Change the copy for the next instantiations; omitted arguments keep their values.

        Parameters
        ----------
        **changes
            Arguments of ``memcpy``, except *size*. An array with gaps must have the row size, rows
            and slices of the copy.

        Raises
        ------
        TypeError, ValueError
            As for ``memcpy``; also if the node was removed or its graph is embedded. The node is
            then unchanged.
        """
        self._update(changes)

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        rows = {name: changes[name] for name in ROWS if changes.get(name) is not None}
        extents = {name: rows.get(name, getattr(self, name)) for name in EXTENTS}
        operands = [
            as_operand(
                changes.get(side, getattr(self, side)),
                f"memcpy {side}",
                owner=changes.get(f"{side}_owner"),
                writes=side == "dst",
                gaps=True,
                places=True,
            )
            for side in SIDES
        ]
        require_same_dtype(operands[0], operands[1])
        starts = [(0, 0, 0), (0, 0, 0)]
        whole = any(isinstance(each, ArrayOperand) for each in operands)
        both = changes.keys() >= set(SIDES)
        if whole and not both:
            self._require_contiguous(operands, changes)
        if whole or (both and any(isinstance(each, StridedOperand) for each in operands)):
            numbers: Mapping[str, int] = rows
        else:
            steps: dict[str, int] = {}
            for number, (side, operand) in enumerate(zip(SIDES, operands, strict=True)):
                found = self._spacing(operand, side, extents, is_given=side in changes)
                x, y, z, steps[f"{side}_pitch"], steps[f"{side}_height"] = found
                starts[number] = x, y, z
            numbers = steps | extents | rows
            operands = [operand.flat() for operand in operands]
        dst, src = operands
        shape = copy_shape(dst, src, changes.get("size"), tuple(map(numbers.get, ROWS)))
        dst, src = dst.flat(), src.flat()
        values = field_values(self)
        values |= {name: value for name, value in changes.items() if name in values}
        values |= {"width": shape.width, "height": shape.height, "depth": shape.depth}
        values |= {"dst": dst, "dst_layout": (*starts[0], *shape.dst)}
        values |= {"src": src, "src_layout": (*starts[1], *shape.src)}
        values["device"] = placed(graph, values["device"], "memcpy device")
        node = Memcpy3DNode(**values)
        require_room(dst, node.dst_span, "memcpy dst")
        require_room(src, node.src_span, "memcpy src")
        return state_of(graph).insert(node, graph, self._name)

    def _require_contiguous(self, operands: Iterable[Operand], changes: Mapping[str, Any]) -> None:
        """Raise ValueError for a CUDA array with a side of rows that *changes* keeps."""
        for side, operand in zip(SIDES, operands, strict=True):
            is_kept = side not in changes and not isinstance(operand, ArrayOperand)
            start, pitch, slice_pitch = self._steps(getattr(self, f"{side}_layout"))
            if is_kept and (start, pitch, slice_pitch) != (0, self.width, self.width * self.height):
                raise ValueError(
                    f"memcpy {side}: expected it together with a CUDA array, because its rows have "
                    "gaps. Pass dst and src together"
                )

    def _spacing(
        self, operand: Operand, side: str, extents: Mapping[str, int], *, is_given: bool
    ) -> tuple[int, int, int, int, int]:
        """Return the default layout of a side."""
        if not isinstance(operand, StridedOperand):
            x, y, z, pitch, height = getattr(self, f"{side}_layout")
            pitch, height = pitch or x + self.width, height or y + self.height
            return (0, 0, 0, pitch, height) if is_given else (x, y, z, pitch, height)
        count = operand.itemsize * math.prod(operand.shape)
        other = Operand(1, count, MemoryType.UNIFIED, None, False, "")
        dst, src = (operand, other) if side == "dst" else (other, operand)
        shape = copy_shape(dst, src, None, (None,) * len(ROWS))
        found = (shape.width, shape.height, shape.depth)
        if found != tuple(extents.values()):
            raise ValueError(
                f"memcpy {side}: expected an array whose bytes of a row, rows and slices are "
                f"{tuple(extents.values())}, got {operand}, with {found}. Pass dst and src together"
            )
        spacing = shape.dst if side == "dst" else shape.src
        return 0, 0, 0, spacing.pitch, spacing.height


_COPIED: Final = attrgetter("_dst", "_src", "_size")


# Builder methods ----------------------------------------------------------------------------------


# the ``try`` of a builder method is around all of it


def _references(array: object) -> int:
    return sys.getrefcount(array)


_KEPT: Final = object()
TEMPORARY: Final = _references(object()) if _references(object()) < _references(_KEPT) else 0
"""The references to an object that is only passed; 0 if Python does not count those of callers."""
PASSED_ONLY: Final[WeakSet[Operand]] = WeakSet()
"""Targets of copies to arrays that nothing but the call referred to."""


@adds_nodes
class MemcpyBuilder(NodeAdder):
    """The builder method for copies."""

    def memcpy(
        self,
        dst: object,
        src: object,
        size: int | Parameter | None = None,
        *,
        width: int | None = None,
        height: int | None = None,
        depth: int | None = None,
        dst_pitch: int | None = None,
        src_pitch: int | None = None,
        dst_height: int | None = None,
        src_height: int | None = None,
        dst_owner: object = None,
        src_owner: object = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> MemcpyNode | Memcpy3DNode:
        """Add a copy of contiguous bytes, or of rows and slices.

        Parameters
        ----------
        dst, src : address
            Device or host memory, in any form that has an address. An array with gaps is copied row
            by row; the other side must have the same shape, or be contiguous memory of the same
            size. With parameters in an index, ``x[i:i + 8]``, each launch copies at that offset. A
            CUDA array (``cuda.core.texture.OpaqueArray``) and an image parameter are copied as a
            whole.
        size : int or Parameter, optional
            Size in bytes; by default that of the operands, which must agree if both are known.
        width : int, optional
            Bytes per row, in place of *size*.
        height, depth : int, optional
            Rows per slice, and number of slices; by default 1.
        dst_pitch, src_pitch : int, optional
            Bytes between rows; by default *width*.
        dst_height, src_height : int, optional
            Rows between slices; by default *height*.
        dst_owner, src_owner : object, optional
            Objects that keep the operands alive if they are ints.
        device : int or cuda.core.Device, optional
            Device of the node; by default that of the enclosing :meth:`GraphDef.on` block.
        name : str, optional
            Name of the node.

        Returns
        -------
        MemcpyNode or Memcpy3DNode
            The latter for rows with gaps (``CUDA_MEMCPY3D``), which the driver cannot update in an
            executable.

        Raises
        ------
        TypeError
            If both dtypes are known and differ: a copy does not convert. Use ``x.view(dtype)`` to
            copy the bytes.
        ValueError
            If sizes or shapes disagree, an operand is too small, *dst* is read-only, or a copy does
            not support the gaps of an array.
        """
        # A variable of the caller would be a further reference.
        is_temporary = (
            type(dst) is np.ndarray
            and sys.getrefcount(dst) <= TEMPORARY
            # A view refers to the array that has the memory.
            and (dst.base is None or sys.getrefcount(dst.base) <= 2)
        )
        try:
            target = as_operand(
                dst, "memcpy dst", owner=dst_owner, writes=True, gaps=True, places=True
            )
            source = as_operand(src, "memcpy src", owner=src_owner, gaps=True, places=True)
            require_same_dtype(target, source)
            where = placed(self._graph, device, "memcpy device")
            # Compared one by one with `is`, for speed, and because == of an array returns an array.
            if (
                type(target) is not Operand
                or type(source) is not Operand
                or width is not None
                or height is not None
                or depth is not None
                or dst_pitch is not None
                or src_pitch is not None
                or dst_height is not None
                or src_height is not None
            ):
                rows = (width, height, depth, dst_pitch, src_pitch, dst_height, src_height)
                if MovedOperand in (type(target), type(source)):
                    size = size_between_places(target, source, size, rows)
                    if isinstance(size, int):
                        require_part(target, size, "memcpy dst")
                        require_part(source, size, "memcpy src")
                else:
                    shape = copy_shape(target, source, size, rows)
                    require_room(target, shape.span(shape.dst), "memcpy dst")
                    require_room(source, shape.span(shape.src), "memcpy src")
                    memory_types = target.memory_type, source.memory_type
                    if not shape.is_flat or MemoryType.ARRAY in memory_types:
                        spaced = Memcpy3DNode.of_shape(target.flat(), source.flat(), shape, where)
                        if is_temporary:
                            PASSED_ONLY.add(spaced.dst)
                        return self._state.insert(spaced, self, name)
                    # A contiguous copy can be updated in an executable.
                    target, source, size = target.flat(), source.flat(), shape.size
            count = common_size(target, source) if size is None else byte_count(size, "memcpy size")
            if isinstance(count, int):
                if target._size is None or count > target._size:
                    require_room(target, count, "memcpy dst")
                if source._size is None or count > source._size:
                    require_room(source, count, "memcpy src")
            if target._layout != source._layout:
                refuse_layouts(target, source)
            node = MemcpyNode(target, source, count, where)
            if is_temporary:
                PASSED_ONLY.add(target)
            return self._state.insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "memcpy node", self, name)
            raise
