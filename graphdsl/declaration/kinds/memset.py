"""What fills memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from graphdsl.declaration.enumerations import NodeType
from graphdsl.declaration.fields import Field, slots, stored
from graphdsl.declaration.kinds.registry import DriverType, Getter, Style, kind
from graphdsl.declaration.memory.elements import dtype_of, memset_element, require_dtype
from graphdsl.declaration.node import Access, Node, Rows
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import Operand, StridedOperand
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.declaration.symbols import CONTEXT, Word
from graphdsl.declaration.words import address_word, number_word

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.declaration.graph import GraphDef

__all__ = ["MemsetNode"]


DriverType(
    NodeType.MEMSET,
    "memset",
    {
        "dst": ("<u8", 16),
        "pitch": ("<u8", 24),
        "value": ("<u4", 32),
        "elementSize": ("<u4", 36),
        "width": ("<u8", 40),
        "height": ("<u8", 48),
        "ctx": ("<u8", 56),
    },
    context="ctx",
    getter=Getter("cuGraphMemsetNodeGetParams", gives_context=False),
    in_bodies=True,
    launched_by_kernels=True,
    in_children=True,
    can_be_set=True,
    can_be_disabled=True,
)


class MemsetChanges(TypedDict, total=False):
    """Those of ``memset``."""

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
    """A fill of one or more rows of memory with elements of 1, 2 or 4 bytes."""

    kind = "memset"
    _type_code = NodeType.MEMSET
    dst: Operand = stored("The memory that is set.")
    value: int | Parameter = stored("The element.")
    element_size: int = stored("Bytes of an element.")
    width: int = stored("Elements in a row.")
    height: int = stored("Rows.")
    pitch: int = stored("Bytes from row to row; 0 or unused for one row.")
    device: int | None = stored(
        "Number of the device that does it; None for the graph's own.", default=None
    )
    __slots__ = slots(vars())

    @Field
    def span(self) -> int:
        """Bytes from the first to the last byte that is set."""
        return (self.height - 1) * self.pitch + self.width * self.element_size

    def _words(self) -> Mapping[str, Word]:
        dst, value, element_size, width, height, pitch, _ = MemsetNode._stored(self)
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

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        value: object = self.value
        if isinstance(value, int):
            value = value.to_bytes(self.element_size, "little")
        values: dict[str, Any] = {"dst": self.dst, "value": value}
        owner = changes.get("dst_owner")
        dst = as_operand(
            changes.get("dst", self.dst), "memset dst", owner=owner, gaps=True, places=True
        )
        width, dtype = self.width, dtype_of(self.dst)
        if "value" in changes and dtype_of(dst) is not None:
            # As many bytes as before, whatever an element is.
            element = memset_element(dst, changes["value"])
            width = width * self.element_size // (element.size * element.pieces)
        elif isinstance(self.value, int) and self.value and dtype is not None:
            require_dtype(dst, dtype, "memset value", "the value that it has")
        # An array with gaps says itself where its rows are.
        if not isinstance(dst, StridedOperand):
            values |= {"width": width, "height": self.height, "pitch": self.pitch}
        values["device"] = self.device
        return graph.memset(**values | dict(changes), name=self._name)

    def update(self, **changes: Unpack[MemsetChanges]) -> None:
        """Set other memory, or to something else, from the next instantiation on.

        Parameters
        ----------
        **changes
            Those of ``memset``; what is not given stays, but for the rows where *dst* is an array
            with gaps.

        Raises
        ------
        TypeError, ValueError
            As ``memset`` does; if the node was removed or its graph is embedded. Nothing was
            changed.
        """
        self._update(changes)

    def parameters(self) -> dict[str, str | int]:
        values = super().parameters()
        if isinstance(self.value, int):
            values["value"] = f"0x{self.value:0{2 * self.element_size}x}"
        if self.height == 1:
            del values["height"], values["pitch"]
        return values
