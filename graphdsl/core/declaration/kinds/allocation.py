"""Nodes that allocate and free memory."""

from __future__ import annotations

import math
import sys
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, Self, TypedDict, Unpack

import numpy as np

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import byte_count, name_in, placed
from graphdsl.core.declaration.checked_numbers import ordinal
from graphdsl.core.declaration.edges import connect_all, predecessors_of
from graphdsl.core.declaration.fields import Field, field_values, slots, stored
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.memory import arrays
from graphdsl.core.declaration.memory.arrays import (
    ArrayPointer,
    Indexable,
    Layout,
    Step,
    element_type,
    shape_of,
)
from graphdsl.core.declaration.naming import declared_name, root_of, state_of
from graphdsl.core.declaration.node import Node, location_of, nested_graphs, plain, put_location
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Addressed, DevicePointer, Operand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.values import repoint, repointed_contents
from graphdsl.core.declaration.words import Symbol, SymbolKind, Word, address_word, number_word

if TYPE_CHECKING:
    from cuda.core import Device
    from numpy.typing import DTypeLike

    from graphdsl.core.declaration.graph import GraphDef


def access_words(devices: Sequence[int | None]) -> list[Word]:
    """Return access descriptors as words: three words for every two descriptors.

    Parameters
    ----------
    devices : sequence of int or None
        Ordinals of the devices that may read and write; None for the graph's device.
    """
    # CUmemAccessDesc: location type device 1, ordinal, read and write 3.
    words: list[Word] = []
    for place, number in enumerate(devices):
        if place % 2:
            # The type is in the upper half of the previous word.
            before = words.pop()
            assert isinstance(before, int)
            peer = Symbol(SymbolKind.PEER, (number, 0), addend=3 << 32)
            words += [before | 1 << 32, peer]
        else:
            words += [Symbol(SymbolKind.PEER, (number, 32), addend=1), 3]
    return words


class AllocChanges(TypedDict, total=False):
    """Arguments of ``allocate``; for an array, *shape* and *dtype* replace *size*."""

    size: int | Parameter
    device: Device | int | None
    memory_type: str
    peer_access: Iterable[Device | int] | None
    dtype: DTypeLike
    shape: object


@kind(
    Style("cylinder", "#bbdefb", "#1565c0", ("[(", ")]")),
    "allocate",
    updates=AllocChanges.__annotations__,
)
class AllocNode(Node, Indexable, Addressed):
    """A memory allocation that lives from this node to its :class:`FreeNode`.

    An allocation declared with ``g.array()`` has a dtype and a shape: ``x[4:8]`` and ``x + 4`` are
    views of it.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x = g.allocate(64, name="x")
    >>> x
    <AllocNode 'x' size=64 memory_type=device>
    >>> x.nbytes, x.dptr + 16
    (64, <x + 16>)
    >>> g.array((2, 8), "float32", name="y").shape
    (2, 8)
    """

    kind = "alloc"
    _type_code = NodeType.MEM_ALLOC
    size: int | Parameter = stored("Bytes.")
    device: int | None = stored(
        "Ordinal of the device that owns the memory; None for the graph's device.", default=None
    )
    memory_type: str = stored('``"device"``, ``"host"`` or ``"managed"``.', default="device")
    peer_access: tuple[int, ...] = stored(
        "Ordinals of further devices that may access it, besides those of the nodes that use it.",
        default=(),
        shown=lambda _, value: plain(value) if value else None,
    )
    dtype: np.dtype[Any] | None = stored("The dtype; None if not declared.", default=None)
    shape: tuple[int, ...] | None = stored(
        "The shape; None if not declared.", default=None, shown=lambda _, value: str(value)
    )
    # Created on first use and shared by all nodes that use the allocation.
    __slots__ = slots(vars(), "_dptr", "_operand")

    def __post_init__(self) -> None:
        self._dptr: DevicePointer | None = None
        self._operand: Operand | None = None

    @Field
    def known_size(self) -> int | None:
        """Size in bytes; None if it is a parameter."""
        return self.size if isinstance(self.size, int) else None

    @Field
    def nbytes(self) -> int | None:
        """Size in bytes, named as for arrays and tensors; the same as :attr:`known_size`."""
        return self.known_size

    @Field
    def dptr(self) -> DevicePointer:
        """The address, symbolic until the graph is linked; ``dptr + n`` points *n* bytes in."""
        if self._dptr is None:
            self._dptr = DevicePointer(self)
        return self._dptr

    def _as_operand(self, role: str) -> Operand:
        if self._operand is None:
            memory = self.dptr if self.dtype is None else self._view()
            self._operand = memory._as_operand(role)
        return self._operand

    # Array interface ------------------------------------------------------------------------------

    @property
    def _own_layout(self) -> Layout | None:
        if self.dtype is None or self.shape is None:
            return None
        return Layout.packed(self.dtype, self.shape)

    @property
    def _layout(self) -> Layout:
        found = self._own_layout
        if found is None:
            raise TypeError(
                f"{self}: expected a known dtype, got an allocation of bytes. Declare "
                "it with g.array(shape, dtype), use view(dtype), or count bytes with dptr + n"
            )
        return found

    def _view(self, *steps: Step) -> arrays.Array:
        is_typed = self.dtype is not None or (bool(steps) and steps[0][0] != "view")
        return arrays.Array._of(self, self._layout if is_typed else self._layout_or_bytes, steps)

    @property
    def _layout_or_bytes(self) -> Layout:
        found = self._own_layout
        if found is not None:
            return found
        if self.known_size is None:
            raise TypeError(f"{self}: expected a size that is known now, got parameter {self.size}")
        return Layout.packed(np.dtype(np.uint8), (self.known_size,))

    def _called(self) -> str:
        return self.path

    # Nodes compare by identity, in lists too; compared with a number, the node stands for its
    # value.
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> Any:
        return self is other if isinstance(other, Node) else Indexable.__eq__(self, other)

    def __ne__(self, other: object) -> Any:
        return self is not other if isinstance(other, Node) else Indexable.__ne__(self, other)

    @Field
    def pointer_memory_type(self) -> MemoryType:
        """The memory type that a copy uses for this allocation."""
        return MemoryType.DEVICE if self.memory_type == "device" else MemoryType.UNIFIED

    def _words(self) -> Mapping[str, Word]:
        # CUmemAllocationType and CUmemLocationType: pinned 1, managed 2; device 1, host 2.
        location: Word = Symbol(SymbolKind.DEVICE_ID, addend=1)
        if self.memory_type == "host":
            location = 2
        return {
            "allocType": 2 if self.memory_type == "managed" else 1,
            "location": location,
            "bytesize": number_word(self.size),
            "accessDescCount": len(self.peer_access),
        }

    def _data(self) -> tuple[tuple[str, Sequence[Word]], ...]:
        return (("accessDescs", access_words(self.peer_access)),) if self.peer_access else ()

    def update(self, **changes: Unpack[AllocChanges]) -> None:
        """Change the allocation for the next instantiations; omitted arguments keep their values.

        Nodes that use the allocation keep using it, with the new size and memory type.

        Parameters
        ----------
        **changes
            Those of ``allocate``.

        Raises
        ------
        TypeError, ValueError
            As for ``allocate``; also if the node was removed or its graph is embedded. The node is
            then unchanged.
        """
        self._update(changes)

    @classmethod
    def _arguments_of(cls, values: Mapping[str, Any]) -> dict[str, Any]:
        found = dict(values)
        if found.get("shape") is None and found.get("dtype") is None:
            found.pop("shape", None)
            found.pop("dtype", None)
        else:
            # Shape and dtype of an array determine its size.
            found.pop("size", None)
        return found

    @classmethod
    def _declare(cls, graph: GraphDef, arguments: Mapping[str, Any], name: str | None) -> Node:
        method = graph.array if "dtype" in arguments else graph.allocate
        return method(**arguments, name=name)

    def _changed_arguments(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        values = field_values(self) | dict(changes)
        shape, dtype = values["shape"], values["dtype"]
        is_array = shape is not None or dtype is not None
        if is_array and "size" in changes:
            raise ValueError(
                "size: expected shape or dtype, which determine the size of an array, got "
                f"{changes['size']!r}"
            )
        if is_array and (shape is None or dtype is None):
            raise ValueError(
                f"{'shape' if shape is None else 'dtype'}: expected shape and dtype together, "
                "because the allocation has neither"
            )
        return self._arguments_of(values)

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        changed = super()._redeclared(graph, changes)
        assert isinstance(changed, AllocNode)
        if changed.shape is None:
            return changed
        for node in root_of(self._graph).walk():
            try:
                repointed_contents(node, {self: changed})
            except (IndexError, ValueError) as error:
                raise ValueError(
                    f"shape: expected a shape with the view that {node} uses: {error}"
                ) from error
        return changed

    def _copied(self) -> Self:
        copied = super()._copied()
        # Both refer to this node and cache its size.
        copied._dptr = copied._operand = None
        return copied

    def _become(self, changed: Node) -> None:
        dptr = self._dptr
        super()._become(changed)
        self._dptr, self._operand = dptr, None
        # Operands of this allocation cache its size and memory type.
        for node in root_of(self._graph).walk():
            if node is not self:
                repoint(node, {self: self})

    def _fixed(self) -> tuple[str, str] | None:
        return "an allocation", "Allocate the maximum size, or allocate outside of the graph"


class FreeChanges(TypedDict, total=False):
    """Arguments of ``deallocate``."""

    dptr: object


@kind(
    Style("cylinder", "#f5f9ff", "#64b5f6", ("[(", ")]")),
    "deallocate",
    updates=FreeChanges.__annotations__,
)
class FreeNode(Node):
    """The end of an allocation.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x = g.allocate(64, name="x")
    >>> x.deallocate(x, name="free")
    <FreeNode 'free' dptr=x>
    """

    kind = "free"
    _type_code = NodeType.MEM_FREE
    dptr: Operand = stored("The allocation to free.")
    __slots__ = slots(vars())

    def _words(self) -> Mapping[str, Word]:
        return {"dptr": address_word(self.dptr)}

    def update(self, **changes: Unpack[FreeChanges]) -> None:
        """Change the allocation to free, for the next instantiations.

        Parameters
        ----------
        **changes
            *dptr*, as for ``deallocate``.

        Raises
        ------
        TypeError, ValueError
            As for ``deallocate``; also if the node was removed or its graph is embedded. The node
            is then unchanged.
        """
        self._update(changes)

    def _fixed(self) -> tuple[str, str] | None:
        return "a free", "Free the allocation node, or memory given as an int"

    def _owners(self) -> tuple[object, ...]:
        return (self.dptr._owner,)


# Builder methods ----------------------------------------------------------------------------------


# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it


MEMORY_TYPES: Final = ("device", "host", "managed")


@adds_nodes
class AllocationBuilder(NodeAdder):
    """Builder methods for allocations and frees."""

    def allocate(
        self,
        size: int | Parameter,
        *,
        device: Device | int | None = None,
        memory_type: str = "device",
        peer_access: Iterable[Device | int] | None = None,
        name: str | None = None,
    ) -> AllocNode:
        """Add a memory allocation. Its address is ``node.dptr``, symbolic until linked.

        Parameters
        ----------
        size : int
            Size in bytes. The driver cannot change it at launch: for a parameter,
            :meth:`GraphDef.check` reports an error with a remedy.
        device : int or cuda.core.Device, optional
            Device that owns the memory; by default that of the enclosing :meth:`GraphDef.on` block,
            or the graph's device.
        memory_type : {"device", "host", "managed"}, optional
            Pinned device memory, pinned host memory, or managed memory. Some drivers reject
            ``"host"`` (CUDA 13.0 on an H200 does).
        peer_access : iterable of int or cuda.core.Device, optional
            Further devices that may read and write it, besides those of the nodes that use it.
        name : str, optional
            Name of the node.
        """
        try:
            count = byte_count(size, "allocate size")
            places = _places(self._graph, "allocate", device, memory_type, peer_access)
            return self._state.insert(AllocNode(count, *places), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "alloc node", self, name)
            raise

    def array(
        self,
        shape: object,
        dtype: DTypeLike,
        *,
        device: Device | int | None = None,
        memory_type: str = "device",
        peer_access: Iterable[Device | int] | None = None,
        name: str | None = None,
    ) -> AllocNode:
        """Add a memory allocation with a dtype and a shape.

        Views of it carry their size: ``x[4:8]`` and ``x[:, 0]`` use NumPy's basic indexing, and ``x
        + n`` starts at element *n*. A kernel parameter that points to another type rejects it.

        Parameters
        ----------
        shape : int or tuple of int
            The shape, in C order.
        dtype : numpy type
            The dtype.
        device, memory_type, peer_access, name
            As for :meth:`allocate`.

        Raises
        ------
        TypeError, ValueError
            If an argument has the wrong type or is out of range.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> x = g.array((4, 8), np.float32, name="x")
        >>> rows = x.memcpy(x[1:3], np.ones((2, 8), np.float32), name="rows")
        >>> column = rows.memset(x[:, 0], np.float32(7), name="column")
        >>> print(column.dst, column.width, column.height, column.pitch)
        x[:, 0] 1 4 32
        """
        try:
            kind, extents = element_type(dtype, "array"), shape_of(shape, "array")
            count = byte_count(math.prod(extents) * kind.itemsize, "array size")
            places = _places(self._graph, "array", device, memory_type, peer_access)
            node = AllocNode(count, *places, kind, extents)
            return self._state.insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "alloc node", self, name)
            raise

    def temporary(
        self,
        shape: object,
        dtype: DTypeLike,
        *,
        device: Device | int | None = None,
        memory_type: str = "device",
        peer_access: Iterable[Device | int] | None = None,
        name: str | None = None,
    ) -> AbstractContextManager[AllocNode]:
        """Add an array for the duration of a ``with`` block, freed after its last use.

        The free is added at the end of the block. Nodes declared in the block that use the memory,
        including those in bodies and child graphs, run after the allocation and before the free;
        missing edges are added. If the block raises, no free is added. Always use it in a ``with``
        statement: otherwise the memory is never freed.

        Parameters
        ----------
        shape, dtype, device, memory_type, peer_access
            As for :meth:`array`.
        name : str, optional
            Name of the allocation; the free node is named ``free`` and this name.

        Returns
        -------
        context manager
            Entering it returns the :class:`AllocNode`.

        Raises
        ------
        TypeError, ValueError
            As for :meth:`array`.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> values, sums = np.ones(4, np.float32), np.ones(4, np.float32)
        >>> with g.temporary(4, np.float32, name="x") as x:
        ...     load = g.memcpy(x, values, name="load")
        ...     save = load.memcpy(sums, x, name="save")
        >>> [(before.name, after.name) for before, after in g.edges()]
        [('x', 'load'), ('load', 'save'), ('save', 'free x')]
        """
        places: dict[str, Any] = {
            "device": device,
            "memory_type": memory_type,
            "peer_access": peer_access,
        }
        allocation = self.array(shape, dtype, **places, name=name)
        caller = sys._getframe(1)
        put_location(allocation, caller.f_code, caller.f_lasti)
        return TemporaryMemory(allocation)

    def deallocate(self, dptr: object, *, name: str | None = None) -> FreeNode:
        """Add the free of an allocation.

        Parameters
        ----------
        dptr : AllocNode, DevicePointer or int
            The allocation; an int for one made by another graph.
        name : str, optional
            Name of the node.
        """
        try:
            operand = as_operand(dptr, "deallocate dptr")
            pointer = operand.pointer
            if pointer is None and operand.size is not None:
                raise TypeError(
                    "deallocate dptr: expected an allocation node, its dptr or an int, got "
                    f"{operand}. Only memory of allocation nodes is freed by a graph"
                )
            is_part = isinstance(pointer, ArrayPointer) and pointer.array.is_part
            if pointer is not None and (pointer.offset or is_part):
                raise ValueError(
                    f"deallocate dptr: expected the start of an allocation, got {pointer}. "
                    f"Pass {pointer.node.path}.dptr"
                )
            return self._state.insert(FreeNode(operand), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "free node", self, name)
            raise


def _places(
    graph: GraphDef, method: str, device: object, memory_type: object, peer_access: object
) -> tuple[int | None, str, tuple[int, ...]]:
    """Return location, memory type and peer access of an allocation, validated."""
    where = placed(graph, device, f"{method} device")
    kind = str(memory_type)
    if kind not in MEMORY_TYPES:
        raise ValueError(
            f"{method} memory_type: expected one of {', '.join(map(repr, MEMORY_TYPES))}; "
            f"got {memory_type!r}"
        )
    if isinstance(peer_access, (str, bytes)) or not isinstance(peer_access, (Iterable, type(None))):
        raise TypeError(f"{method} peer_access: expected a list of devices, got {peer_access!r}")
    return where, kind, tuple(ordinal(peer, f"{method} peer_access") for peer in peer_access or ())


# Temporary memory ---------------------------------------------------------------------------------


class TemporaryMemory(AbstractContextManager[AllocNode]):
    """An allocation that is freed at the end of a ``with`` block, after all nodes that use it."""

    def __init__(self, allocation: AllocNode) -> None:
        self._allocation = allocation

    def __enter__(self) -> AllocNode:
        return self._allocation

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            return
        allocation = self._allocation
        graph, name = allocation.graph, declared_name(allocation)
        free = graph.deallocate(allocation, name=None if name is None else f"free {name}")
        put_location(free, *location_of(allocation))
        # In an ordered block, edges are added at the end of the enclosing block.
        if not state_of(graph).in_order:
            _order_lifetime(allocation, free)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # Libraries look up such names to find out what an object supports.
            if name.startswith("_"):
                raise AttributeError(name, name=name, obj=self)
            raise AttributeError(f"{self!r} has no attribute {name!r}", name=name)

        def __getitem__(self, part: object) -> Any:
            raise TypeError(f"{self!r} has no elements; got index {part!r}")

    def __repr__(self) -> str:
        return f"<temporary {self._allocation.name!r}, which is for `with ... as x:`>"


def _order_lifetime(allocation: AllocNode, free: FreeNode) -> None:
    """Order users of an allocation after it and before its free, if no path does.

    Only nodes declared between the two are examined, so the cost does not grow with earlier blocks.
    """
    graph = allocation.graph
    between: list[Node] = []
    for node in reversed(graph.nodes()):
        if node is allocation:
            break
        if node is not free:
            between.append(node)
    between.reverse()
    users = dict.fromkeys(node for node in between if _uses(node, allocation))
    inside = {allocation, *between}
    for node in users:
        if not _comes_after(node, {allocation, *users}, inside):
            _connect(allocation, node, f"{allocation.path} allocates what {node.path} uses")
    earlier = set(_ancestors(users, inside))
    for node in users:
        if node not in earlier:
            _connect(node, free, f"{node.path} uses {allocation.path}, {free.path} frees it")
    if not users:
        _connect(allocation, free, f"{allocation.path} allocates what {free.path} frees")


def _uses(node: Node, allocation: AllocNode) -> bool:
    """Return whether a node, or one inside it, uses memory of an allocation."""
    inside = (each for _, graph in nested_graphs(node) for each in graph.walk())
    return any(
        isinstance(base, DevicePointer) and base._node is allocation
        for each in chain((node,), inside)
        for base in _addresses(each)
    )


def _addresses(node: Node) -> Iterator[object]:
    for access in node._accesses():
        yield access.operand._base
    for value in getattr(node, "args", ()):
        yield value._base if isinstance(value, Operand) else value


def _comes_after(node: Node, wanted: Container[Node], inside: Container[Node]) -> bool:
    return any(before in wanted for before in _ancestors([node], inside))


def _ancestors(nodes: Iterable[Node], inside: Container[Node]) -> Iterator[Node]:
    """Yield the nodes with a path to any of *nodes* through nodes *inside* only."""
    seen: set[Node] = set()
    waiting = [before for node in nodes for before in predecessors_of(node)]
    while waiting:
        node = waiting.pop()
        if node in seen or node not in inside:
            continue
        seen.add(node)
        yield node
        waiting += predecessors_of(node)


def _connect(before: Node, after: Node, why: str) -> None:
    if before in predecessors_of(after):
        return
    connect_all([before], [after])
    state_of(before).reasons[before, after] = why
