"""What fills memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Unpack

from graphdsl.abi.enumerations import NodeType
from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.changes import MemsetChanges
from graphdsl.declaration.kinds.registry import Style, kind
from graphdsl.declaration.memory.elements import dtype_of, memset_element, require_dtype
from graphdsl.declaration.node import Access, Node, Rows
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import Operand, StridedOperand
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.declaration.symbols import CONTEXT, Word
from graphdsl.declaration.words import address_word, number_word

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["MemsetNode"]


@kind(
    Style("note", "#fff3c4", "#f9a825", ("[\\", "\\]")),
    "memset",
    updates=MemsetChanges.__annotations__,
)
class MemsetNode(Node):
    """A fill of one or more rows of memory with elements of 1, 2 or 4 bytes."""

    __slots__ = ("_device", "_dst", "_element_size", "_height", "_pitch", "_value", "_width")
    kind = "memset"
    type_code = NodeType.MEMSET
    fields = ("dst", "value", "element_size", "width", "height", "pitch", "device")
    dst: Field[Operand] = Field("_dst", "The memory that is set.")
    value: Field[int | Parameter] = Field("_value", "The element.")
    element_size: Field[int] = Field("_element_size", "Bytes of an element.")
    width: Field[int] = Field("_width", "Elements in a row.")
    height: Field[int] = Field("_height", "Rows.")
    pitch: Field[int] = Field("_pitch", "Bytes from row to row; 0 or unused for one row.")
    device: Field[int | None] = Field(
        "_device", "Number of the device that does it; None for the graph's own."
    )

    def __init__(
        self,
        dst: Operand,
        value: int | Parameter,
        element_size: int,
        width: int,
        height: int,
        pitch: int,
        device: int | None = None,
    ) -> None:
        self._device = device
        self._dst = dst
        self._value = value
        self._element_size = element_size
        self._width = width
        self._height = height
        self._pitch = pitch

    @Field
    def span(self) -> int:
        """Bytes from the first to the last byte that is set."""
        return (self._height - 1) * self._pitch + self._width * self._element_size

    def words(self) -> Mapping[str, Word]:
        return {
            "dst": address_word(self._dst),
            "pitch": self._pitch,
            "value": number_word(self._value),
            "elementSize": self._element_size,
            "width": self._width,
            "height": self._height,
            "ctx": CONTEXT,
        }

    def accesses(self) -> tuple[Access, ...]:
        rows = None
        if self._height > 1:
            rows = Rows(0, self._width * self._element_size, (1, self._height), (0, self._pitch))
        return (Access("dst", self._dst, self.span, writes=True, rows=rows),)

    def owners(self) -> tuple[object, ...]:
        return (self._dst._owner,)

    def _fixed(self) -> tuple[str, str] | None:
        if self._height == 1:
            return None
        return "a memset of several rows", "Set row by row, with a node for each"

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        value: object = self._value
        if isinstance(value, int):
            value = value.to_bytes(self._element_size, "little")
        values: dict[str, Any] = {"dst": self._dst, "value": value}
        owner = changes.get("dst_owner")
        dst = as_operand(
            changes.get("dst", self._dst), "memset dst", owner=owner, gaps=True, places=True
        )
        width, dtype = self._width, dtype_of(self._dst)
        if "value" in changes and dtype_of(dst) is not None:
            # As many bytes as before, whatever an element is.
            element = memset_element(dst, changes["value"])
            width = width * self._element_size // (element.size * element.pieces)
        elif isinstance(self._value, int) and self._value and dtype is not None:
            require_dtype(dst, dtype, "memset value", "the value that it has")
        # An array with gaps says itself where its rows are.
        if not isinstance(dst, StridedOperand):
            values |= {"width": width, "height": self._height, "pitch": self._pitch}
        values["device"] = self._device
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
        if isinstance(self._value, int):
            values["value"] = f"0x{self._value:0{2 * self._element_size}x}"
        if self._height == 1:
            del values["height"], values["pitch"]
        return values
