"""The accesses of a graph's nodes to memory, and the order of the nodes, kept up to date by edits.

Nodes are places, their numbers in the order of the graph, and sets of nodes are the bits of an int.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.locks import cached_property
from graphdsl.core.check.conflicts import OUTSIDE
from graphdsl.core.check.demands import Content, Demands, Reached, predecessors
from graphdsl.core.check.loops import places_alone
from graphdsl.core.check.needless import effects_scope
from graphdsl.core.check.races import open_edges
from graphdsl.core.check.ranges import ENDLESS, Range
from graphdsl.core.declaration.edges import EdgePort, predecessors_of, successors_of
from graphdsl.core.declaration.kinds.allocation import FreeNode
from graphdsl.core.declaration.kinds.control import EmptyNode
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.naming import owner_of
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.optimize.relying import taken_out
from graphdsl.optimize.rewrites import sets_condition

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from graphdsl.abi.seam import Driver
    from graphdsl.core.check.ranges import Memory
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

PIECES: Final = 4096
"""Rows of an access that are compared one by one; one with more covers nothing."""
LAST: Final = (1 << 63) - 1
FREED: Final = "free"
"""The role of memory that a node frees."""


class Part(NamedTuple):
    """Bytes that a node may read or write.

    Attributes
    ----------
    place : int
        The node.
    role : str
        ``"dst"`` or ``"src"`` for copies and memsets.
    range : Range
        The bytes.
    reads, writes : bool
        What it may do.
    is_certain : bool
        Whether each launch of the graph that runs the node writes each of the bytes.
    """

    place: int
    role: str
    range: Range
    reads: bool = True
    writes: bool = False
    is_certain: bool = False


class Accesses:
    """What the nodes of one graph access, and which of them come before which.

    Attributes
    ----------
    nodes : list of Node
        The nodes, in an order that the edges allow.
    before, after : list of int
        For each place, the nodes that have ended when it starts, and those that start when it has
        ended. They may contain nodes that were removed.
    present : int
        The nodes that were not removed.
    unknown : int
        The nodes whose effects are not known, or that wait for something or signal something.
    apart : int
        Loops and kernels that set conditions, which run beside no work that they did not run
        beside.

    Parameters
    ----------
    graph : GraphDef
        The graph, in which each edit is made by the methods of this object.
    driver : Driver, optional
        The driver, which knows the owners of addresses.

    Raises
    ------
    CompileError
        If a program does not compile.
    ValueError
        If edges form a cycle.
    """

    def __init__(self, graph: GraphDef, driver: Driver | None = None) -> None:
        self._graph = graph
        self.driver: Final = driver
        scope = effects_scope(graph, driver=driver)
        structure = scope.structures[0]
        self.nodes: list[Node] = structure.nodes
        self._places = structure.index
        count = len(self.nodes)
        self.present = (1 << count) - 1
        self.unknown = self.apart = 0
        self._merged = list(range(count))
        self._parts: dict[Memory, _Parts] = defaultdict(_Parts)
        self._lifetimes: dict[object, int] = defaultdict(int)
        self._users: dict[object, int] = defaultdict(int)
        self._own: list[tuple[Part, ...]] = []
        self._outside: dict[Memory, tuple[int, int]] | None = None
        """The nodes that touch and that change each memory from outside of the graph."""
        self._seen = [0, 0]
        demands = Demands(scope, reorder_updates=False, is_complete=True)
        loops = places_alone(scope).get(structure, {})
        for place, node in enumerate(self.nodes):
            content = Content([]) if isinstance(node, EmptyNode) else demands.of_node(node)
            if content.comes_after or content.comes_before:
                self.unknown |= 1 << place
            if sets_condition(node) or node in loops:
                self.apart |= 1 << place
            self._enter(place, node, content)
        without = open_edges(scope, structure)
        paths = Reached(structure, without)
        self.after = [0] * count
        for place in range(count):
            paths.follow(place)
        self.before = paths.masks
        for place in reversed(range(count)):
            for source in predecessors(structure, place):
                if (self.nodes[source], self.nodes[place]) not in without:
                    self.after[source] |= self.after[place] | 1 << place

    def _enter(self, place: int, node: Node, content: Content) -> None:
        own = []
        for claim in content.claims:
            if claim.kind == "lifetime":
                self._users[claim.what] |= 1 << place
                self._lifetimes[claim.what] |= claim.changes << place
            if claim.kind == "seen":
                self._seen[claim.changes] |= 1 << place
            if not isinstance(claim.what, Range):
                continue
            role = getattr(getattr(claim.touch, "source", None), "role", "")
            # What other nodes only write may be read as well: the claim stands for both.
            is_plain = isinstance(node, (MemcpyNode, Memcpy3DNode, MemsetNode))
            reads = not (is_plain and claim.changes)
            is_certain = is_plain and claim.changes and _has_known_bytes(node, claim.what)
            own.append(Part(place, role, claim.what, reads, claim.changes, is_certain))
        if isinstance(node, FreeNode) and node.dptr.pointer is not None:
            # What the memory had in it is gone.
            whole = Range(node.dptr.pointer.node, -ENDLESS, ENDLESS)
            own.append(Part(place, FREED, whole, reads=False, writes=True, is_certain=True))
        self._own.append(tuple(own))
        for part in own:
            self._parts[part.range.allocation].add(part)

    # What nodes access --------------------------------------------------------------------------

    def part(self, place: int, role: str) -> Part | None:
        """Return what a copy or memset accesses in a role; None unless it is one range."""
        found = [each for each in self._own[place] if each.role == role]
        return found[0] if len(found) == 1 else None

    def place(self, node: Node) -> int:
        """Return the place of a node."""
        return self._places[node]

    def users(self, memory: object) -> int:
        """Return the nodes that allocated memory is passed to, with those that make and free it.

        It is that before all edits.
        """
        return self._users[memory]

    def meeting(self, touched: Range) -> Iterator[Part]:
        """Yield the accesses of nodes that may have a byte in common with some bytes."""
        yield from self.meeting_in(touched)
        for memory in self._others(touched.allocation):
            yield from (each._replace(is_certain=False) for each in self._present(memory))

    def meeting_in(self, touched: Range) -> Iterator[Part]:
        """Yield those that have the same base, and so are at a known distance."""
        known = self._parts.get(touched.allocation)
        for part in () if known is None else known.meeting(touched):
            if self._merged[part.place] >= 0:
                yield part

    def _others(self, memory: Memory) -> Iterator[Memory]:
        """Yield the other memories that some memory may be.

        A parameter may be the address of any memory that the graph does not allocate.
        """
        if isinstance(memory, OUTSIDE):
            for other in self._parts:
                is_open = isinstance(memory, Parameter) or isinstance(other, Parameter)
                if is_open and other is not memory and isinstance(other, OUTSIDE):
                    yield other

    def _present(self, memory: Memory) -> Iterator[Part]:
        return (each for each in self._parts[memory] if self._merged[each.place] >= 0)

    def _elsewhere(self, memory: Memory) -> tuple[int, int]:
        """Return the nodes that touch, and that change, other memories that one may be."""
        if self._outside is None:
            self._outside = {}
            for other in self._parts:
                if isinstance(other, OUTSIDE):
                    touching = changing = 0
                    for part in self._present(other):
                        touching |= self.bit(part.place)
                        changing |= self.bit(part.place) if part.writes else 0
                    self._outside[other] = touching, changing
        touching = changing = 0
        for other in self._others(memory):
            own = self._outside[other]
            touching, changing = touching | own[0], changing | own[1]
        return touching, changing

    def changing(self, touched: Range) -> int:
        """Return the nodes that may change some bytes, or the memory that has them."""
        found = self.unknown | self._lifetimes.get(touched.allocation, 0)
        for part in self.meeting_in(touched):
            if part.writes:
                found |= self.bit(part.place)
        return found | self._elsewhere(touched.allocation)[1]

    def touching(self, touched: Range) -> int:
        """Return the nodes that may read or change some bytes."""
        found = self.unknown | self._lifetimes.get(touched.allocation, 0)
        for part in self.meeting_in(touched):
            found |= self.bit(part.place)
        return found | self._elsewhere(touched.allocation)[0]

    def conflicting(self, part: Part) -> int:
        """Return the nodes that must stay before or after an access."""
        return self.touching(part.range) if part.writes else self.changing(part.range)

    def observing(self, place: int) -> int:
        """Return the nodes with which others see a node in an order; empty if they do not see it.

        It is in the sense of :mod:`graphdsl.core.check.seen`, of both its earlier and later nodes.
        """
        reads, writes = self._seen
        return reads | writes if writes >> place & 1 else writes if reads >> place & 1 else 0

    def bit(self, place: int) -> int:
        """Return a node, or the one that it was merged into, as a set."""
        while self._merged[place] != place:
            place = self._merged[place]
        return 1 << place

    def first_of(self, places: int) -> str:
        """Return the path of the first node of a set."""
        return self.nodes[(places & -places).bit_length() - 1].path

    @cached_property
    def _around(self) -> list[tuple[Accesses, int]]:
        """The graphs around a body, each with the nodes that may run at the same time."""
        found = []
        holder = owner_of(self._graph)
        while holder is not None:
            outer = Accesses(holder.graph, self.driver)
            place = outer._places[holder]
            ordered = outer.before[place] | outer.after[place] | 1 << place
            found.append((outer, outer.present & ~ordered))
            holder = owner_of(holder.graph)
        return found

    def is_shared(self, part: Part) -> bool:
        """Return whether nodes around a body may touch an access's bytes while it runs."""
        return any(outer.conflicting(part) & running for outer, running in self._around)

    # Edits --------------------------------------------------------------------------------------

    def order(self, before: Node, after: Node) -> None:
        """Add an edge, unless there is a path already."""
        one, other = self._places[before], self._places[after]
        if not self.before[other] >> one & 1:
            before.precede(after)

    def remove(self, place: int, *, into: int | None = None) -> None:
        """Remove a node, and keep the order of all others.

        Parameters
        ----------
        place : int
            The node.
        into : int, optional
            The node that does its work instead.
        """
        node = self.nodes[place]
        sources = tuple(predecessors_of(node))
        for target in tuple(successors_of(node)):
            known = predecessors_of(target)
            others = [
                self._places[each]
                for each, port in known.items()
                if port == EdgePort.DEFAULT and each is not node
            ]
            for source in sources:
                start = self._places[source]
                # The path that is known may lead through the node: then what is behind it on
                # that path gets an edge here, and comes before the target.
                if not any(each == start or self.before[each] >> start & 1 for each in others):
                    source.precede(target, port="default" if source in known else None)
        taken_out(node)
        self.present &= ~(1 << place)
        self._merged[place] = -1 if into is None else into
        self._outside = None

    def join(self, one: int, other: int) -> None:
        """Let a node have the order of another one, which has no path to or from it, as well."""
        node = self.nodes[one]
        for source in tuple(predecessors_of(self.nodes[other])):
            self.order(source, node)
        for target in tuple(successors_of(self.nodes[other])):
            self.order(node, target)
        self.before[one] |= self.before[other]
        self.after[one] |= self.after[other]
        for place in places_in(self.after[other]):
            self.before[place] |= 1 << one
        for place in places_in(self.before[other]):
            self.after[place] |= 1 << one

    def move_source(self, source: Part) -> None:
        """Let a copy read other bytes."""
        old = self.part(source.place, "src")
        assert old is not None, "as of every copy that reads memory with an address"
        self._parts[old.range.allocation].remove(old)
        self._parts[source.range.allocation].add(source)
        own = self._own[source.place]
        self._own[source.place] = (*(each for each in own if each is not old), source)
        self._outside = None


class _Parts:
    """The accesses of one memory."""

    __slots__ = ("_bounds", "_parts")

    def __init__(self) -> None:
        self._parts: list[Part | None] = []
        self._bounds: NDArray[np.int64] | None = None

    def __iter__(self) -> Iterator[Part]:
        return (part for part in self._parts if part is not None)

    def add(self, part: Part) -> None:
        self._parts.append(part)
        if self._bounds is not None:
            self._bounds = np.append(self._bounds, [_bounds(part.range)], axis=0)

    def remove(self, part: Part) -> None:
        place = next(number for number, each in enumerate(self._parts) if each is part)
        self._parts[place] = None

    def meeting(self, touched: Range) -> Iterator[Part]:
        """Yield the accesses that may have a byte in common with some bytes."""
        if self._bounds is None:
            bounds = [_bounds(part.range) for part in self]
            self._bounds = np.array(bounds, np.int64).reshape(-1, 2)
            self._parts = list(self)
        start, end = _bounds(touched)
        meets = (self._bounds[:, 0] < end) & (self._bounds[:, 1] > start)
        for number in np.flatnonzero(meets).tolist():
            part = self._parts[number]
            if part is not None and touched.meets(part.range):
                yield part


def _bounds(touched: Range) -> tuple[int, int]:
    """Return the ends of a range as numbers of 64 bits, for a first comparison."""
    return max(-LAST, min(touched.start, LAST - 1)), max(-LAST, min(touched.end, LAST))


def places_in(found: int) -> Iterator[int]:
    """Yield the places of a set, the last first."""
    while found:
        place = found.bit_length() - 1
        yield place
        found ^= 1 << place


def is_covered(touched: Range, parts: list[Part]) -> bool:
    """Return whether all bytes of a range are in the others."""
    wanted = _pieces(touched)
    if wanted is None:
        return any(part.range.covers(touched) for part in parts)
    found = sorted(piece for part in parts for piece in _pieces(part.range) or ())
    for start, end in wanted:
        reached = start
        for low, high in found:
            if low > reached or reached >= end:
                break
            reached = max(reached, high)
        if reached < end:
            return False
    return True


def _pieces(touched: Range) -> list[tuple[int, int]] | None:
    """Return the bytes of a range as stretches without gaps; None if they are not known."""
    if touched.span is not None or touched.strides:
        return None
    rows = touched.rows
    if rows is None:
        return [(touched.start, touched.end)]
    if prod(rows.counts) > PIECES:
        return None
    slices, lines = rows.counts
    slice_pitch, pitch = rows.pitches
    starts = (
        touched.start + outer * slice_pitch + inner * pitch
        for outer in range(slices)
        for inner in range(lines)
    )
    return [(start, start + rows.width) for start in starts]


def _has_known_bytes(node: Any, touched: Range) -> bool:
    """Return whether a copy or memset writes each byte of a range, whatever the parameters."""
    if node.dst.memory_type is MemoryType.ARRAY:
        # One byte stands for all of a CUDA array.
        return False
    is_sized = isinstance(node, MemsetNode) or isinstance(node.size, int)
    return is_sized and touched.span is None and not isinstance(node.dst, MovedOperand)
