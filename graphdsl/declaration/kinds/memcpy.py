"""What copies memory: bytes side by side, and slices of rows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Unpack

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.declaration.builder_arguments import require_room
from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.changes import MemcpyChanges
from graphdsl.declaration.kinds.registry import Style, kind
from graphdsl.declaration.memory.copy_shape import ROWS, CopyShape, copy_shape
from graphdsl.declaration.memory.elements import require_same_dtype
from graphdsl.declaration.memory.memory_operations import require_number
from graphdsl.declaration.node import Access, Node, Rows
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import ArrayOperand, Operand, StridedOperand
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.declaration.symbols import CONTEXT, Word
from graphdsl.declaration.words import address_word, number_word

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["Memcpy3DNode", "MemcpyNode"]

DEVICE: Final = "Number of the device that does it; None for the graph's own."
LAYOUT_SIZE: Final = 5
SIDES: Final = ("dst", "src")
EXTENTS: Final = ("width", "height", "depth")
PLACES: Final = {
    MemoryType.HOST: "Host",
    MemoryType.DEVICE: "Device",
    MemoryType.ARRAY: "Array",
    MemoryType.UNIFIED: "Device",
}
"""The end of the name of the driver's field for where a side of a copy is."""


@kind(
    Style("component", "#ffe0b2", "#ef6c00", ("[/", "/]")),
    "memcpy",
    updates=MemcpyChanges.__annotations__,
)
class MemcpyNode(Node):
    """A copy of contiguous bytes."""

    __slots__ = ("_device", "_dst", "_size", "_src")
    kind = "memcpy"
    type_code = NodeType.MEMCPY
    fields = ("dst", "src", "size", "device")
    dst: Field[Operand] = Field("_dst", "The memory that is written.")
    src: Field[Operand] = Field("_src", "The memory that is read.")
    size: Field[int | Parameter] = Field("_size", "Bytes.")
    device: Field[int | None] = Field("_device", DEVICE)

    def __init__(
        self, dst: Operand, src: Operand, size: int | Parameter, device: int | None = None
    ) -> None:
        self._device = device
        self._dst = dst
        self._src = src
        self._size = size

    def words(self) -> Mapping[str, Word]:
        # Written out, since each copy of an array of its own comes here.
        src, dst = self._src, self._dst
        source, target = src._memory_type, dst._memory_type
        return {
            "copyCtx": CONTEXT,
            "WidthInBytes": number_word(self._size),
            "Height": 1,
            "Depth": 1,
            "srcMemoryType": source._value_,
            "srcHost" if source is MemoryType.HOST else "srcDevice": address_word(src),
            "dstMemoryType": target._value_,
            "dstHost" if target is MemoryType.HOST else "dstDevice": address_word(dst),
        }

    def accesses(self) -> tuple[Access, ...]:
        size = self._size if isinstance(self._size, int) else None
        return (
            Access("dst", self._dst, size, writes=True),
            Access("src", self._src, size, writes=False),
        )

    def owners(self) -> tuple[object, ...]:
        return (self._dst._owner, self._src._owner)

    def update(self, **changes: Unpack[MemcpyChanges]) -> None:
        """Copy something else from the next instantiation on; what is not given stays.

        Parameters
        ----------
        **changes
            Those of ``memcpy``. Its rows have to lie side by side: others are another kind of node.

        Raises
        ------
        TypeError, ValueError
            As ``memcpy`` does; if the node was removed or its graph is embedded. Nothing was
            changed.
        """
        self._update(changes)

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        values: dict[str, Any] = {name: getattr(self, name) for name in self.fields} | dict(changes)
        if "size" not in changes and any(
            value is not None for name, value in changes.items() if name in ROWS
        ):
            del values["size"]
        return graph.memcpy(**values, name=self._name)


@kind(
    Style("component", "#ffccbc", "#d84315", ("[/", "/]")),
    updates=MemcpyChanges.__annotations__,
    is_fixed=True,
)
class Memcpy3DNode(Node):
    """A copy of slices of rows, as the driver's ``CUDA_MEMCPY3D`` has it.

    A layout is ``(x, y, z, pitch, height)``: where the copy starts in bytes, rows and slices,
    bytes from row to row, and rows from slice to slice.
    """

    __slots__ = (
        *("_depth", "_device", "_dst", "_dst_layout"),
        *("_height", "_src", "_src_layout", "_width"),
    )
    kind = "memcpy3d"
    type_code = NodeType.MEMCPY
    fields = ("dst", "src", "width", "height", "depth", "dst_layout", "src_layout", "device")
    dst: Field[Operand] = Field("_dst", "The memory that is written.")
    src: Field[Operand] = Field("_src", "The memory that is read.")
    width: Field[int] = Field("_width", "Bytes of a row.")
    height: Field[int] = Field("_height", "Rows of a slice.")
    depth: Field[int] = Field("_depth", "Slices.")
    dst_layout: Field[tuple[int, ...]] = Field("_dst_layout", "How *dst* lies: a layout.")
    src_layout: Field[tuple[int, ...]] = Field("_src_layout", "How *src* lies: a layout.")
    device: Field[int | None] = Field("_device", DEVICE)

    def __init__(
        self,
        dst: Operand,
        src: Operand,
        width: int,
        height: int,
        depth: int,
        dst_layout: tuple[int, ...],
        src_layout: tuple[int, ...],
        device: int | None = None,
    ) -> None:
        self._device = device
        require_number("memcpy3d width", width, 64)
        require_number("memcpy3d height", height, 64, minimum=1)
        require_number("memcpy3d depth", depth, 64, minimum=1)
        for side, layout in (("dst", dst_layout), ("src", src_layout)):
            if len(layout) != LAYOUT_SIZE:
                raise ValueError(
                    f"memcpy3d {side}_layout: expected (x, y, z, pitch, height), got {layout!r}"
                )
            for value in layout:
                require_number(f"memcpy3d {side}_layout", value, 64)
        self._dst = dst
        self._src = src
        self._width = width
        self._height = height
        self._depth = depth
        self._dst_layout = dst_layout
        self._src_layout = src_layout

    @classmethod
    def of_shape(
        cls, dst: Operand, src: Operand, shape: CopyShape, device: int | None
    ) -> Memcpy3DNode:
        """Return the copy of this shape from the first byte of its sides on; in no graph yet."""
        width, height, depth, to, of = shape
        return cls(dst, src, width, height, depth, (0, 0, 0, *to), (0, 0, 0, *of), device)

    @Field
    def size(self) -> int:
        """Bytes that are copied."""
        return self._width * self._height * self._depth

    @Field
    def dst_span(self) -> int:
        """Bytes from *dst* to the last one that is written."""
        return self._span(self._dst_layout)

    @Field
    def src_span(self) -> int:
        """Bytes from *src* to the last one that is read."""
        return self._span(self._src_layout)

    def words(self) -> Mapping[str, Word]:
        words: dict[str, Word] = {
            "copyCtx": CONTEXT,
            "WidthInBytes": self._width,
            "Height": self._height,
            "Depth": self._depth,
        }
        for side, operand, layout in (
            ("src", self._src, self._src_layout),
            ("dst", self._dst, self._dst_layout),
        ):
            words[f"{side}MemoryType"] = int(operand.memory_type)
            words[f"{side}{PLACES[operand.memory_type]}"] = address_word(operand)
            names = ("XInBytes", "Y", "Z", "Pitch", "Height")
            words |= {f"{side}{name}": value for name, value in zip(names, layout, strict=True)}
        return words

    def accesses(self) -> tuple[Access, ...]:
        sides = (
            self._access("dst", self._dst, self._dst_layout, writes=True),
            self._access("src", self._src, self._src_layout, writes=False),
        )
        # What an array holds lies at no address.
        return tuple(each for each in sides if each.operand.memory_type is not MemoryType.ARRAY)

    def _fixed(self) -> tuple[str, str] | None:
        return "a copy of several rows", "Copy row by row, with a node for each"

    @classmethod
    def recreate(cls, graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
        plain = dict(values)
        for side in ("dst", "src"):
            plain[side] = as_operand(values[side], f"memcpy3d {side}")
            plain[f"{side}_layout"] = tuple(values[f"{side}_layout"])
        return super().recreate(graph, plain, name)

    def _access(
        self, role: str, operand: Operand, layout: tuple[int, ...], *, writes: bool
    ) -> Access:
        start, pitch, slice_pitch = self._steps(layout)
        rows = Rows(start, self._width, (self._depth, self._height), (slice_pitch, pitch))
        return Access(role, operand, self._span(layout), writes, rows)

    def _steps(self, layout: tuple[int, ...]) -> tuple[int, int, int]:
        """Return the first byte of a side, and the bytes from row to row and slice to slice."""
        x, y, z, pitch, height = layout
        pitch = pitch or x + self._width
        slice_pitch = pitch * (height or y + self._height)
        return z * slice_pitch + y * pitch + x, pitch, slice_pitch

    def _span(self, layout: tuple[int, ...]) -> int:
        start, pitch, slice_pitch = self._steps(layout)
        return start + (self._depth - 1) * slice_pitch + (self._height - 1) * pitch + self._width

    def owners(self) -> tuple[object, ...]:
        return (self._dst.owner, self._src.owner)

    def update(self, **changes: Unpack[MemcpyChanges]) -> None:
        """Copy something else from the next instantiation on; what is not given stays.

        Parameters
        ----------
        **changes
            Those of ``memcpy``, but for *size*. An array with gaps has to have as many bytes in a
            row, rows and slices as the copy.

        Raises
        ------
        TypeError, ValueError
            As ``memcpy`` does; if the node was removed or its graph is embedded. Nothing was
            changed.
        """
        self._update(changes)

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        rows = {name: changes[name] for name in ROWS if changes.get(name) is not None}
        extents = {name: rows.get(name, getattr(self, f"_{name}")) for name in EXTENTS}
        operands = [
            as_operand(
                changes.get(side, getattr(self, f"_{side}")),
                f"memcpy {side}",
                owner=changes.get(f"{side}_owner"),
                writes=side == "dst",
                gaps=True,
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
        layouts = (*starts[0], *shape.dst), (*starts[1], *shape.src)
        device = graph._device_of(changes.get("device", self._device), "memcpy device")
        node = Memcpy3DNode(dst, src, shape.width, shape.height, shape.depth, *layouts, device)
        require_room(dst, node.dst_span, "memcpy dst")
        require_room(src, node.src_span, "memcpy src")
        return graph._insert(node, graph, self._name)

    def _require_contiguous(self, operands: Iterable[Operand], changes: Mapping[str, Any]) -> None:
        """Refuse a CUDA array beside rows that are apart, which nothing in *changes* tells of."""
        for side, operand in zip(SIDES, operands, strict=True):
            kept = side not in changes and not isinstance(operand, ArrayOperand)
            start, pitch, slice_pitch = self._steps(getattr(self, f"_{side}_layout"))
            if kept and (start, pitch, slice_pitch) != (0, self._width, self._width * self._height):
                raise ValueError(
                    f"memcpy {side}: expected it to be given beside a CUDA array, since its rows "
                    "do not lie side by side. Give dst and src together"
                )

    def _spacing(
        self, operand: Operand, side: str, extents: Mapping[str, int], *, is_given: bool
    ) -> tuple[int, int, int, int, int]:
        """Return the layout of a side, unless it is said otherwise."""
        if not isinstance(operand, StridedOperand):
            x, y, z, pitch, height = getattr(self, f"_{side}_layout")
            pitch, height = pitch or x + self._width, height or y + self._height
            return (0, 0, 0, pitch, height) if is_given else (x, y, z, pitch, height)
        count = operand.itemsize * math.prod(operand.shape)
        other = Operand(1, count, MemoryType.UNIFIED, None, False, "")
        dst, src = (operand, other) if side == "dst" else (other, operand)
        shape = copy_shape(dst, src, None, (None,) * len(ROWS))
        found = (shape.width, shape.height, shape.depth)
        if found != tuple(extents.values()):
            raise ValueError(
                f"memcpy {side}: expected an array whose bytes of a row, rows and slices are "
                f"{tuple(extents.values())}, got {operand}, with {found}. Give dst and src together"
            )
        spacing = shape.dst if side == "dst" else shape.src
        return 0, 0, 0, spacing.pitch, spacing.height
