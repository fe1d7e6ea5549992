"""The node kinds that only reading a graph makes: no builder method adds them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from graphdsl.node import Access, Node
from graphdsl.operands import MemoryType
from graphdsl.symbols import Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from graphdsl.operands import Operand

__all__ = ["Memcpy3DNode", "OpaqueNode"]


class Memcpy3DNode(Node):
    """A copy of slices of rows, as the driver's ``CUDA_MEMCPY3D`` has it; found by reading.

    A layout is ``(x, y, z, pitch, height)``: where the copy starts in bytes, rows and slices,
    bytes from row to row, and rows from slice to slice.
    """

    __slots__ = ("depth", "dst", "dst_layout", "height", "src", "src_layout", "width")
    kind = "memcpy3d"
    type_code = 1
    fields = ("dst", "src", "width", "height", "depth", "dst_layout", "src_layout")

    def __init__(
        self,
        dst: Operand,
        src: Operand,
        width: int,
        height: int,
        depth: int,
        dst_layout: tuple[int, ...],
        src_layout: tuple[int, ...],
    ) -> None:
        self.dst = dst
        self.src = src
        self.width = width
        self.height = height
        self.depth = depth
        self.dst_layout = dst_layout
        self.src_layout = src_layout

    def words(self) -> Mapping[str, Word]:
        from graphdsl.nodes import _address

        words: dict[str, Word] = {
            "copyCtx": Symbol(SymbolKind.CONTEXT),
            "WidthInBytes": self.width,
            "Height": self.height,
            "Depth": self.depth,
        }
        for side, operand, layout in (
            ("src", self.src, self.src_layout),
            ("dst", self.dst, self.dst_layout),
        ):
            host = operand.memory_type is MemoryType.HOST
            words[f"{side}MemoryType"] = int(operand.memory_type)
            words[f"{side}{'Host' if host else 'Device'}"] = _address(operand)
            names = ("XInBytes", "Y", "Z", "Pitch", "Height")
            words |= {f"{side}{name}": value for name, value in zip(names, layout, strict=True)}
        return words

    def accesses(self) -> tuple[Access, ...]:
        return (
            Access("dst", self.dst, self._span(self.dst_layout), writes=True),
            Access("src", self.src, self._span(self.src_layout), writes=False),
        )

    def _span(self, layout: tuple[int, ...]) -> int:
        """Return the bytes from the base address to the last byte that is copied."""
        x, y, z, pitch, height = layout
        pitch = pitch or x + self.width
        rows = (z + self.depth - 1) * (height or y + self.height) + y + self.height - 1
        return rows * pitch + x + self.width

    def owners(self) -> tuple[object, ...]:
        return (self.dst.owner, self.src.owner)


class OpaqueNode(Node):
    """A node of a graph that was read, of a kind or form that no other class stands for.

    It can be looked at and drawn, and keeps its place among the others. It cannot be
    instantiated.
    """

    __slots__ = ("details", "type_name")
    kind = "opaque"
    fields = ("type_name", "details")

    def __init__(self, type_name: str, details: str | None = None) -> None:
        self.type_name = type_name
        """The driver's name of the type, in small letters: ``"ext_semas_signal"`` ..."""
        self.details = details
        """What is known of it."""
