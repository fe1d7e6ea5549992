"""What allocates memory, and what frees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, Unpack

import numpy as np

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.changes import (
    AllocChanges,
    FreeChanges,
)
from graphdsl.declaration.kinds.registry import Style, kind
from graphdsl.declaration.kinds.repointing import repoint, repointed_contents
from graphdsl.declaration.memory import arrays
from graphdsl.declaration.memory.arrays import Indexable, Layout, Step
from graphdsl.declaration.node import Node
from graphdsl.declaration.operands.operands import Addressed, DevicePointer, Operand
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.declaration.symbols import Symbol, SymbolKind, Word
from graphdsl.declaration.words import address_word, number_word

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["AllocNode", "FreeNode", "access_words"]


def access_words(devices: Sequence[int | None]) -> list[Word]:
    """Return access descriptions as words; there are three in every two of them.

    Parameters
    ----------
    devices : sequence of int or None
        The numbers of the devices that may read and write; None for the graph's own.
    """
    # CUmemAccessDesc: location type device 1, ordinal, read and write 3.
    words: list[Word] = []
    for place, number in enumerate(devices):
        if place % 2:
            # The type is in the upper half of the word before.
            before = words.pop()
            assert isinstance(before, int)
            peer = Symbol(SymbolKind.PEER, (number, 0), addend=3 << 32)
            words += [before | 1 << 32, peer]
        else:
            words += [Symbol(SymbolKind.PEER, (number, 32), addend=1), 3]
    return words


@kind(
    Style("cylinder", "#bbdefb", "#1565c0", ("[(", ")]")),
    "allocate",
    updates=AllocChanges.__annotations__,
)
class AllocNode(Node, Indexable, Addressed):
    """A memory allocation that lives from this node to its :class:`FreeNode`.

    One that ``g.array()`` has declared knows the type and the shape of its elements: ``x[4:8]`` and
    ``x + 4`` are parts of it.
    """

    __slots__ = (
        *("_device", "_dptr", "_dtype", "_memory_type", "_operand", "_peer_access"),
        *("_shape", "_size"),
    )
    kind = "alloc"
    type_code = NodeType.MEM_ALLOC
    fields = ("size", "device", "memory_type", "peer_access", "dtype", "shape")
    size: Field[int | Parameter] = Field("_size", "Bytes.")
    device: Field[int | None] = Field(
        "_device", "Number of the device that has the memory; None for the graph's own."
    )
    memory_type: Field[str] = Field("_memory_type", '``"device"``, ``"host"`` or ``"managed"``.')
    peer_access: Field[tuple[int, ...]] = Field(
        "_peer_access",
        "Numbers of further devices that may use it, beside those of the nodes that do.",
    )
    dtype: Field[np.dtype[Any] | None] = Field(
        "_dtype", "The type of an element; None if not said."
    )
    shape: Field[tuple[int, ...] | None] = Field(
        "_shape", "The extent of each axis, in elements; None if not said."
    )

    def __init__(
        self,
        size: int | Parameter,
        device: int | None,
        memory_type: str,
        peer_access: tuple[int, ...],
        dtype: np.dtype[Any] | None = None,
        shape: tuple[int, ...] | None = None,
    ) -> None:
        self._size = size
        self._dtype = dtype
        self._shape = shape
        self._device = device
        self._memory_type = memory_type
        self._peer_access = peer_access
        # Made when they are first asked for; all nodes that use the allocation have these.
        self._dptr: DevicePointer | None = None
        self._operand: Operand | None = None

    @Field
    def known_size(self) -> int | None:
        """The bytes; None where a parameter stands for them."""
        return self._size if isinstance(self._size, int) else None

    @Field
    def nbytes(self) -> int | None:
        """The bytes, as arrays and tensors call them; the same as :attr:`known_size`."""
        return self.known_size

    @Field
    def dptr(self) -> DevicePointer:
        """The address, symbolic until the graph is linked; ``dptr + n`` points *n* bytes in."""
        if self._dptr is None:
            self._dptr = DevicePointer(self)
        return self._dptr

    def _as_operand(self, role: str) -> Operand:
        if self._operand is None:
            memory = self.dptr if self._dtype is None else self._view()
            self._operand = memory._as_operand(role)
        return self._operand

    # What it has of elements ----------------------------------------------------------------------

    @property
    def _own_layout(self) -> Layout | None:
        if self._dtype is None or self._shape is None:
            return None
        return Layout.packed(self._dtype, self._shape)

    @property
    def _layout(self) -> Layout:
        found = self._own_layout
        if found is None:
            raise TypeError(
                f"{self.describe()}: expected the type of its elements to be known, got an "
                "allocation of bytes. Declare it with g.array(shape, dtype), say what they are "
                "with view(dtype), or count bytes with dptr + n"
            )
        return found

    def _view(self, *steps: Step) -> arrays.Array:
        is_typed = self._dtype is not None or (bool(steps) and steps[0][0] != "view")
        return arrays.Array._of(self, self._layout if is_typed else self._layout_or_bytes, steps)

    @property
    def _layout_or_bytes(self) -> Layout:
        found = self._own_layout
        if found is not None:
            return found
        if self.known_size is None:
            raise TypeError(
                f"{self.describe()}: expected a size that is known now, got parameter {self._size}"
            )
        return Layout.packed(np.dtype(np.uint8), (self.known_size,))

    def _called(self) -> str:
        return self.path

    # Nodes are told apart by identity, in lists too; beside a number it is the number that is
    # there.
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> Any:
        return self is other if isinstance(other, Node) else Indexable.__eq__(self, other)

    def __ne__(self, other: object) -> Any:
        return self is not other if isinstance(other, Node) else Indexable.__ne__(self, other)

    @Field
    def pointer_memory_type(self) -> MemoryType:
        """How a copy has to name memory of this allocation."""
        return MemoryType.DEVICE if self._memory_type == "device" else MemoryType.UNIFIED

    def words(self) -> Mapping[str, Word]:
        # CUmemAllocationType and CUmemLocationType: pinned 1, managed 2; device 1, host 2.
        location: Word = Symbol(SymbolKind.DEVICE_ID, addend=1)
        if self._memory_type == "host":
            location = 2
        return {
            "allocType": 2 if self._memory_type == "managed" else 1,
            "location": location,
            "bytesize": number_word(self._size),
            "accessDescCount": len(self._peer_access),
        }

    def data(self) -> tuple[tuple[str, Sequence[Word]], ...]:
        return (("accessDescs", access_words(self._peer_access)),) if self._peer_access else ()

    def update(self, **changes: Unpack[AllocChanges]) -> None:
        """Allocate other memory from the next instantiation on; what is not given stays.

        Nodes that use the allocation go on to do so, and have the new size and kind of memory.

        Parameters
        ----------
        **changes
            Those of ``allocate``.

        Raises
        ------
        TypeError, ValueError
            As ``allocate`` does; if the node was removed or its graph is embedded. Nothing was
            changed.
        """
        self._update(changes)

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        values = {name: getattr(self, name) for name in self.fields} | dict(changes)
        shape, dtype = values.pop("shape"), values.pop("dtype")
        if shape is None and dtype is None:
            return graph.allocate(**values, name=self._name)
        if "size" in changes:
            raise ValueError(
                f"size: expected shape or dtype, from which the size of an array follows, got "
                f"{changes['size']!r}"
            )
        if shape is None or dtype is None:
            raise ValueError(
                f"{'shape' if shape is None else 'dtype'}: expected one beside the other, since "
                "the allocation has had neither"
            )
        del values["size"]
        changed = graph.array(shape, dtype, **values, name=self._name)
        for node in self._graph.root.walk():
            try:
                repointed_contents(node, {self: changed})
            except (IndexError, ValueError) as error:
                raise ValueError(
                    f"shape: expected one that has the part which {node.describe()} uses: {error}"
                ) from error
        return changed

    def _copied(self) -> Self:
        copied = super()._copied()
        # These point to this node, and know how much memory it has by now.
        copied._dptr = copied._operand = None
        return copied

    def _become(self, changed: Node) -> None:
        dptr = self._dptr
        super()._become(changed)
        self._dptr, self._operand = dptr, None
        # Whoever points here knows how much memory there is, and of which kind.
        for node in self._graph.root.walk():
            if node is not self:
                repoint(node, {self: self})

    def _fixed(self) -> tuple[str, str] | None:
        return "an allocation", "Allocate the most that is needed, or outside of the graph"

    def parameters(self) -> dict[str, str | int]:
        values = super().parameters()
        if not self._peer_access:
            del values["peer_access"]
        if self._shape is not None:
            values["shape"] = str(self._shape)
        return values


@kind(
    Style("cylinder", "#f5f9ff", "#64b5f6", ("[(", ")]")),
    "deallocate",
    updates=FreeChanges.__annotations__,
)
class FreeNode(Node):
    """The end of an allocation."""

    __slots__ = ("_dptr",)
    kind = "free"
    type_code = NodeType.MEM_FREE
    fields = ("dptr",)
    dptr: Field[Operand] = Field("_dptr", "What is freed.")

    def __init__(self, dptr: Operand) -> None:
        self._dptr = dptr

    def words(self) -> Mapping[str, Word]:
        return {"dptr": address_word(self._dptr)}

    def update(self, **changes: Unpack[FreeChanges]) -> None:
        """Free another allocation from the next instantiation on.

        Parameters
        ----------
        **changes
            That of ``deallocate``, *dptr*.

        Raises
        ------
        TypeError, ValueError
            As ``deallocate`` does; if the node was removed or its graph is embedded. Nothing was
            changed.
        """
        self._update(changes)

    def _fixed(self) -> tuple[str, str] | None:
        return "a free", "Free the allocation node, or memory given as an int"

    def owners(self) -> tuple[object, ...]:
        return (self._dptr._owner,)
