"""Staging of host arrays that the graph may change before it copies them.

The driver reads pageable host memory when a graph is launched (observed with CUDA 13.0, driver 580,
on an H200, at all sizes from 32 bytes to 64 MiB), not when the copy runs. Data that a host
callback, or work that an event waits for, writes to a NumPy array after the launch is not copied. A
copy from host to host memory does run in order. If an earlier node may write to the source of a
copy, the plan therefore gets an extra row: a copy from the array to page-locked memory of the
executable, its *staging memory*, which the declared copy then reads.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.abi.enumerations import ADDRESS_LIMIT, MemoryType
from graphdsl.base.tasks import Task, run
from graphdsl.core.declaration.edges import successors_of
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.host import HostCallbackNode
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.node import changes_host_memory, nested_graphs
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.structure.structure import ALIKE, Structure, members_of
from graphdsl.core.declaration.words import Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.parameters.parameters import Parameter

Copy = MemcpyNode | Memcpy3DNode
COPIES: Final = (MemcpyNode, Memcpy3DNode)


class StagingNode(MemcpyNode):
    """The copy of a host array to staging memory; in plans only, never in a declaration.

    Attributes
    ----------
    copy : MemcpyNode or Memcpy3DNode
        The declared copy, which reads from the staging memory.
    capacity : int
        Bytes of staging memory.
    """

    __slots__ = ("capacity", "copy")

    def __init__(self, copy: Copy) -> None:
        # Rows are staged with the gaps between them, so that the layout stays; if parameters give
        # the position, all of the memory is staged.
        source: Operand = copy.src
        size: int | Parameter = _copied(copy)
        if isinstance(source, MovedOperand):
            source = source.memory
            assert source.size is not None, "memory that places are in has a size"
            size = source.size
        super().__init__(copy.dst, source, size)
        self._take_place(copy)
        # No declared name has a slash.
        self._name = f"{copy.name}/staging"
        self.copy = copy
        # If a parameter gives the size, the memory is the upper bound.
        capacity = size if isinstance(size, int) else copy.src.size
        assert capacity is not None, "a numpy array has a size"
        self.capacity = capacity

    def _words(self) -> Mapping[str, Word]:
        words = dict(super()._words())
        del words["dstDevice" if "dstDevice" in words else "dstHost"]
        return {
            **words,
            "dstMemoryType": int(MemoryType.HOST),
            "dstHost": Symbol(SymbolKind.STAGING, self),
        }

    def _owners(self) -> tuple[object, ...]:
        return (self.src.owner,)


class HostWrites(NamedTuple):
    """Possible writes to host memory since a graph was launched.

    Attributes
    ----------
    anywhere : bool
        Whether any memory may have been written.
    ranges : tuple of (int, int)
        Otherwise, the first byte and the end of each range.
    """

    anywhere: bool = False
    ranges: tuple[tuple[int, int], ...] = ()


NOTHING: Final = HostWrites()


class Staged(NamedTuple):
    """The rows of a graph with those that staging adds.

    Attributes
    ----------
    structure : Structure
        The graph with a :class:`StagingNode` before each copy that needs one.
    late : sequence of MemcpyNode or Memcpy3DNode
        Other copies after a node that may write to host memory. They must not read from pageable
        memory, which cannot be ruled out for numbers and parameters.
    before : mapping of Node to HostWrites
        Possible writes before each child graph.
    """

    structure: Structure
    late: Sequence[Copy] = ()
    before: Mapping[Node, HostWrites] = MappingProxyType({})


class Staging:
    """The staging that the graphs of a declaration need.

    Parameters
    ----------
    structures : mapping of GraphDef to Structure
        All graphs of the declaration.
    before : HostWrites
        Possible writes before the outermost graph starts.

    Attributes
    ----------
    is_needless : bool
        Whether no node writes memory that copies could read, as in most declarations.
    """

    def __init__(self, structures: Mapping[GraphDef, Structure], before: HostWrites) -> None:
        self._structures = structures
        # The writes of child graphs, including nested ones, computed on demand.
        self._known: dict[GraphDef, HostWrites] = {}
        classes = members_of(list(structures.values())).by_class
        self.is_needless = before == NOTHING and not any(map(_may_write, classes))

    def stage(self, structure: Structure, before: HostWrites) -> Staged:
        """Return the rows of a graph, with staging where it is needed.

        Parameters
        ----------
        structure : Structure
            The graph: the outermost, or a child. Bodies have no host nodes, and no copies of
            pageable memory.
        before : HostWrites
            Possible writes before its first node.
        """
        if structure.graph.reading is not None:
            # A graph made by another library keeps its behavior, and so do the graphs inside it.
            return Staged(structure)
        return _staged(structure, before, self._structures, self._known)


def _staged(
    structure: Structure,
    before: HostWrites,
    structures: Mapping[GraphDef, Structure],
    known: dict[GraphDef, HostWrites],
) -> Staged:
    children = [
        node
        for node in structure.by_class.get(ChildGraphNode, ())
        if isinstance(node, ChildGraphNode)
    ]
    nothing = Staged(structure, before=dict.fromkeys(children, NOTHING))
    for child in children:
        run(_find_writes(child.child, structures, known))
    # As in most graphs; checking the distinct nodes is enough.
    if before == NOTHING and all(
        _writes_of(node, known) == NOTHING for node in _writers(structure, distinct=True)
    ):
        return nothing
    # A copy from host to host memory reads in order.
    copies: list[Copy] = [
        node
        for cls in COPIES
        for node in structure.by_class.get(cls, ())
        if isinstance(node, COPIES) and node.dst.memory_type is not MemoryType.HOST
    ]
    if not copies and not children:
        return nothing
    own = {node: _writes_of(node, known) for node in _writers(structure)}
    reached = _reached(node for node, item in own.items() if item.anywhere)
    places = structure.index
    ranges = _Ranges(
        [(-1, first, end) for first, end in before.ranges]
        + [(places[node], *item) for node, write in own.items() for item in write.ranges]
    )
    staged: list[Copy] = []
    late: list[Copy] = []
    for node in copies:
        source = node.src
        if (
            before.anywhere
            or node in reached
            or (
                _may_be_pageable(source)
                and ranges.has_before(places[node], *_range_of(source, _copied(node)))
            )
        ):
            (staged if source.memory_type is MemoryType.HOST else late).append(node)
    holders: dict[Node, HostWrites] = {
        node: HostWrites(before.anywhere or node in reached, tuple(ranges.all_before(places[node])))
        for node in children
    }
    if staged:
        structure = structure.with_inserted({places[node]: StagingNode(node) for node in staged})
    return Staged(structure, late, holders)


def _may_write(cls: type[Node]) -> bool:
    """Return whether nodes of a class may write to host memory."""
    return changes_host_memory(cls) or issubclass(cls, COPIES)


def _copied(node: Copy) -> int | Parameter:
    """Return the bytes that a copy reads from its source, including gaps between rows."""
    return node.src_span if isinstance(node, Memcpy3DNode) else node.size


def _may_be_pageable(operand: Operand) -> bool:
    """Return whether an operand may be pageable host memory: an array, a number, a parameter."""
    # Buffers and allocations are not; they are identified by the objects they belong to.
    return operand.memory_type is MemoryType.HOST or (
        operand.memory_type is MemoryType.UNIFIED
        and (isinstance(operand.base, int) or operand.open_address is not None)
    )


def _range_of(operand: Operand, size: object) -> tuple[int, int]:
    """Return the range of bytes that an operand may be; everything if it is unknown."""
    if operand.open_address is not None:
        return 0, ADDRESS_LIMIT
    address = operand.address
    if address is None:
        return 0, 0
    length = size if isinstance(size, int) else operand.size
    if isinstance(operand, MovedOperand):
        # Anywhere in that memory.
        length = operand.size
    return address, ADDRESS_LIMIT if length is None else address + length


def _writers(structure: Structure, *, distinct: bool = False) -> list[Node]:
    """Return the nodes that may write to host memory, in order; of equal nodes only the first."""
    classes = [cls for cls in structure.by_class if _may_write(cls)]
    if ChildGraphNode in structure.by_class:
        classes.append(ChildGraphNode)
    return [
        node
        for cls in classes
        for node in (
            structure.alike(cls).distinct if distinct and cls in ALIKE else structure.by_class[cls]
        )
    ]


def _find_writes(
    graph: GraphDef, structures: Mapping[GraphDef, Structure], known: dict[GraphDef, HostWrites]
) -> Task[None]:
    """Add the writes of a child graph to *known*, after those of the children in it."""
    if graph in known:
        return
    writers = _writers(structures[graph])
    for node in writers:
        if isinstance(node, ChildGraphNode):
            yield _find_writes(node.child, structures, known)
    known[graph] = _joined(_writes_of(node, known) for node in writers)


def _joined(parts: Iterable[HostWrites]) -> HostWrites:
    """Return the union of writes."""
    several = [part for part in parts if part != NOTHING]
    ranges = dict.fromkeys(item for part in several for item in part.ranges)
    return HostWrites(any(part.anywhere for part in several), tuple(ranges))


def _writes_of(node: Node, known: Mapping[GraphDef, HostWrites]) -> HostWrites:
    """Return the possible writes of a node to host memory, including those of child graphs."""
    if isinstance(node, HostCallbackNode) and node.writes is not None:
        return HostWrites(
            ranges=tuple(
                _range_of(operand, operand.size)
                for operand in node.writes
                if _may_be_pageable(operand)
            )
        )
    if changes_host_memory(type(node)):
        return HostWrites(anywhere=True)
    if isinstance(node, COPIES):
        if not _may_be_pageable(node.dst):
            return NOTHING
        written = node.dst_span if isinstance(node, Memcpy3DNode) else node.size
        return HostWrites(ranges=(_range_of(node.dst, written),))
    return _joined(known[graph] for _, graph in nested_graphs(node))


def _reached(sources: Iterable[Node]) -> set[Node]:
    """Return the nodes that come after one of *sources*."""
    found: set[Node] = set()
    stack = list(sources)
    while stack:
        for after in successors_of(stack.pop()):
            if after not in found:
                found.add(after)
                stack.append(after)
    return found


class _Ranges:
    """Ranges of bytes, each with the position of the node that writes it."""

    def __init__(self, ranges: Iterable[tuple[int, int, int]]) -> None:
        self._ranges = sorted(ranges, key=lambda item: item[1])
        self._starts = [start for _, start, _ in self._ranges]
        # The ends in this list never decrease, so ranges that end too early are found by bisection.
        self._ends = list(accumulate((end for *_, end in self._ranges), max))

    def has_before(self, place: int, start: int, end: int) -> bool:
        """Return whether one of the bytes is written before a position."""
        first, last = bisect_right(self._ends, start), bisect_left(self._starts, end)
        return any(
            written < place and other_end > start
            for written, _, other_end in self._ranges[first:last]
        )

    def all_before(self, place: int) -> list[tuple[int, int]]:
        """Return the writes before a position."""
        return [(start, end) for written, start, end in self._ranges if written < place]
