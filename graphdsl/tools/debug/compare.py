"""Compares whole launches with a run node by node: differences show a missing edge or a race.

In a run node by node nothing is concurrent, and each node sees the results of all nodes before. If
whole launches give different results, some node ran before another that it depends on. The first
such node is found by bisection over the first nodes of the graph.
"""

from __future__ import annotations

import ctypes
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.observing import tracing
from graphdsl.abi.rows import row_types
from graphdsl.base.progress import Progress
from graphdsl.base.text import Report
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.plan.staging import StagingNode
from graphdsl.core.runtime.change.node_setting import set_node
from graphdsl.core.runtime.change.node_view import ExecutableGraphNode
from graphdsl.core.runtime.change.update import set_child
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.executables import GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph, opened
from graphdsl.core.runtime.graph_memory import free_all, left_by
from graphdsl.core.runtime.stepping.walk import Walk

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.editing import Editing
    from graphdsl.core.runtime.devices import Devices


class Part:
    """An executable in which some rows are disabled.

    Attributes
    ----------
    graph : Graph
        The executable. It does not free memory, so that its contents can be read.
    left_out : set of int
        The disabled rows.
    """

    def __init__(self, graph: Graph, left_out: set[int]) -> None:
        self.graph = graph
        self.left_out = left_out


@contextmanager
def first_nodes(graph: Graph, count: int) -> Iterator[Part]:
    """Make an executable of the first nodes of the outermost graph; closed at the end.

    Parameters
    ----------
    graph : Graph
        The executable that it is a part of. Nodes that were updated or disabled in it since it was
        linked are so in the part, too.
    count : int
        The number of nodes.
    """
    editing = opened(graph)
    plan = editing.plan
    late, frees = _late_rows(plan, count)
    part = plan.without(late, frees=frees)
    options = GraphCompleteOptions(auto_free_on_launch=True)
    loaded = _loaded(part, editing.linked.devices)
    with Graph(part, loaded, options, editing.settings.values) as made:
        left_out = {*late, *frees}
        _bring_up(made, editing, left_out)
        yield Part(made, left_out)


def _late_rows(plan: Plan, count: int) -> tuple[list[int], list[int]]:
    """Return the rows outside of the outermost graph's first rows, and those that free memory."""
    inside: dict[int, int] = {}
    for graph in plan.graphs[1:]:
        # The outermost row that contains a graph.
        outermost = inside.get(graph.parent, graph.parent)
        inside.update(dict.fromkeys(range(graph.start, graph.stop), outermost))
    late = [row for row in range(len(plan.nodes)) if inside.get(row, row) >= count]
    types = row_types(plan.rows).tolist()
    frees = [row for row, kind in enumerate(types) if kind == NodeType.MEM_FREE]
    return late, frees


def _loaded(plan: Plan, devices: Devices) -> Loaded:
    kernels = {
        (entry.target, entry.device): devices.of(entry.device).load_kernel(entry.target)
        for entry in plan.symbols
        if entry.kind is SymbolKind.KERNEL
    }
    return Loaded(devices, kernels)


def _bring_up(graph: Graph, editing: Editing, left_out: set[int]) -> None:
    """Apply the changes of the executable since it was linked to a part."""
    made = opened(graph)
    rows = sorted(editing.replaced.keys() - left_out)
    plans = {row: editing.lowered(row) for row in rows}
    children = {row - number: plan for row, (plan, number) in plans.items() if not _is_single(plan)}
    for inner in editing.plan.graphs[1:]:
        plan = children.get(inner.start)
        if plan is not None and plan is not editing.plan and inner.start < inner.stop:
            set_child(made, inner.parent, plan, _loaded(plan, made.linked.devices))
    for row, (plan, _) in plans.items():
        if plan is not editing.plan and _is_single(plan):
            set_node(made, row, plan.nodes[-1], plan, _loaded(plan, made.linked.devices))
    for row, launch in editing.launches.items():
        if launch.is_set and row not in left_out:
            now = launch.node
            ExecutableGraphNode[...](graph, row).update(
                kernel=now.kernel, config=now.config, args=now.args
            )
    for row in editing.rows.disabled - left_out:
        made.rows.enable(row, enabled=False)


def _is_single(plan: Plan) -> bool:
    """Return whether a plan is that of one updated node, with its staging row."""
    return all(isinstance(node, StagingNode) for node in plan.nodes[:-1])


ELSEWHERE = -1
"""The placeholder for memory that no node of the graph allocated."""


class Piece(NamedTuple):
    """Consecutive bytes, identified independently of the addresses of a launch.

    Attributes
    ----------
    row : int
        The row of the allocation node of the memory; :data:`ELSEWHERE` if there is none.
    start : int
        The offset in that memory; an address for :data:`ELSEWHERE`.
    size : int
        Bytes.
    """

    row: int
    start: int
    size: int

    def address(self, addresses: Mapping[int, int]) -> int:
        """Return its address, given the memory of each allocation node."""
        return self.start + (0 if self.row == ELSEWHERE else addresses[self.row])


def piece_at(address: int, size: int, memory: Mapping[int, tuple[int, int]]) -> Piece:
    """Return the piece at an address.

    Parameters
    ----------
    address, size : int
        The bytes.
    memory : mapping of int to (int, int)
        By row of an allocation node, the address and size of its memory.
    """
    for row, (start, room) in memory.items():
        if start <= address < start + room:
            return Piece(row, address - start, size)
    return Piece(ELSEWHERE, address, size)


def content(driver: Driver, stream: int, address: int, size: int) -> bytes:
    """Return the contents of device or host memory, once the stream's work is done."""
    if driver.memory_at(address) is None:
        return ctypes.string_at(address, size)
    found = np.empty(size, np.uint8)
    driver.memory_read(address, size, found.ctypes.data, stream)
    return found.tobytes()


class Saved:
    """The contents of memory before a change."""

    def __init__(self, driver: Driver, stream: int) -> None:
        self._driver = driver
        self._stream = stream
        self._parts: dict[Piece, bytes] = {}

    def save(self, pieces: Iterable[Piece]) -> None:
        """Save the contents of pieces outside of allocation nodes, if not saved before."""
        for piece in pieces:
            if piece.row == ELSEWHERE and piece not in self._parts:
                self._parts[piece] = content(self._driver, self._stream, piece.start, piece.size)

    def restore(self) -> None:
        """Restore all contents."""
        # In reverse order: where two overlap, the first was saved before either was changed.
        for piece, data in reversed(self._parts.items()):
            if self._driver.memory_at(piece.start) is None:
                ctypes.memmove(piece.start, data, piece.size)
            else:
                source = np.frombuffer(data, np.uint8)
                address = source.ctypes.data
                self._driver.memory_write(piece.start, piece.size, address, self._stream)


class Bytes(NamedTuple):
    """Bytes *start* to *end* of the memory *place*."""

    place: int
    start: int
    end: int

    def meets(self, other: Bytes) -> bool:
        """Return whether the two have a byte in common."""
        return self.place == other.place and self.start < other.end and other.start < self.end


class Uses(NamedTuple):
    """The bytes that a node reads and writes."""

    reads: tuple[Bytes, ...] = ()
    writes: tuple[Bytes, ...] = ()

    def conflicts(self, other: Uses) -> bool:
        """Return whether the order of two nodes matters."""
        return (
            _meet(self.writes, other.writes)
            or _meet(self.writes, other.reads)
            or _meet(self.reads, other.writes)
        )


def _meet(some: Iterable[Bytes], others: Sequence[Bytes]) -> bool:
    return any(one.meets(other) for one in some for other in others)


def unordered(before: Sequence[Iterable[int]], node: int) -> list[int]:
    """Return the nodes that no path orders with *node*, in order.

    Parameters
    ----------
    before : sequence of iterable of int
        The direct predecessors of each node, with lower numbers.
    node : int
        The node.
    """
    ahead, behind = {node}, {node}
    for number in range(node, -1, -1):
        if number in ahead:
            ahead.update(before[number])
    for number in range(node + 1, len(before)):
        if behind.intersection(before[number]):
            behind.add(number)
    return [number for number in range(len(before)) if number not in ahead | behind]


def unordered_conflicts(
    before: Sequence[Iterable[int]], uses: Mapping[int, Uses], node: int
) -> list[int]:
    """Return the nodes that no path orders with *node* although they use the same bytes.

    At least one of the two writes them.
    """
    own = uses.get(node, Uses())
    return [other for other in unordered(before, node) if own.conflicts(uses.get(other, Uses()))]


LAUNCHES: Final = 10


@dataclass(frozen=True, slots=True)
class Comparison(Report):
    """The results of whole launches compared with one node by node; true if they differ.

    Attributes
    ----------
    graph : str
        The name of the graph.
    launches : int
        The number of whole launches.
    differing : int
        The number of these with different results.
    first : Node or None
        The first node, in the order of the run node by node, whose output differs; the outermost if
        it is nested. None if nothing differs, or not with the graph's first nodes alone.
    predecessors : tuple of Node
        Its direct predecessors.
    suspects : tuple of Node
        Nodes that no path orders with it and that may use the same bytes.
    """

    graph: str
    launches: int
    differing: int
    first: Node | None = None
    predecessors: tuple[Node, ...] = ()
    suspects: tuple[Node, ...] = ()

    def __bool__(self) -> bool:
        return self.differing > 0

    def __str__(self) -> str:
        launches = f"{self.launches} launches" if self.launches != 1 else "1 launch"
        head = f"graph {self.graph!r}: {self.differing} of {launches}"
        if not self.differing:
            return f"graph {self.graph!r}: {launches} gave the same results as node by node"
        lines = [f"{head} gave different results than node by node"]
        if self.first is None:
            lines.append(
                "the first such node is unknown: results do not differ with the graph's first "
                "nodes alone"
            )
            return "\n".join(lines)
        lines.append(f"first difference at {_who(self.first)}")
        before = ", ".join(str(each) for each in self.predecessors) or "nothing"
        lines.append(f"direct predecessors: {before}")
        lines += [
            f"no path orders it with {_who(other)}, which may use the same bytes"
            for other in self.suspects
        ]
        return "\n".join(lines)


def _who(node: Node) -> str:
    return f"{node} (declared at {node.location})"


def compare(
    graph: Graph, stream: object, *, launches: int = LAUNCHES, **values: object
) -> Comparison:
    """Compare launches of a whole graph with a run node by node.

    All memory that the graph changes is restored before each launch and at the end, except state of
    host callbacks. The graph is used in its current state, including updates. On the simulator,
    where nodes run one after the other, each whole launch uses another random order.

    Parameters
    ----------
    graph : Graph
        The executable.
    stream : stream
        The stream; nothing else may use the memory of the graph during the call.
    launches : int, optional
        Number of launches of the whole graph.
    **values
        New values of parameters, as for ``graph.set``.

    Returns
    -------
    Comparison
        True if something differs; printed, a report.

    Raises
    ------
    ValueError
        If *launches* is not at least 1.
    DriverError
        If the driver reports an error, or a node faults.
    """
    if launches < 1:
        raise ValueError(f"compare launches: expected at least 1, got {launches!r}")
    if values:
        graph.set(**values)
    plan = opened(graph).plan
    whole = _Trial(graph, stream, frees=True)
    try:
        differing = whole.differing(launches)
    finally:
        whole.end()
    label = label_of(plan.graphs[0].declaration)
    if not differing:
        return Comparison(label, launches, 0)
    first = _first(graph, stream, launches)
    if first is None:
        return Comparison(label, launches, differing)
    node = plan.declared(first)
    found = unordered_conflicts(_before(plan), whole.uses, first)
    return Comparison(
        label,
        launches,
        differing,
        node,
        tuple(plan.declared(row) for row in plan.predecessors_of(first)),
        tuple(plan.declared(row) for row in found),
    )


def _before(plan: Plan) -> list[list[int]]:
    """Return the direct predecessors of each row of the outermost graph."""
    return [plan.predecessors_of(row) for row in range(plan.graphs[0].stop)]


def _first(graph: Graph, stream: object, launches: int) -> int | None:
    """Return the row of the outermost graph at which outputs first differ."""
    outermost = opened(graph).plan.graphs[0]
    low, high = outermost.start, outermost.stop
    with Progress("finding the first node that differs", None) as progress:
        if not _differs(graph, stream, launches, high):
            return None
        # The first `low` nodes do not differ, the first `high` do.
        while high - low > 1:
            middle = (low + high) // 2
            progress.begin(f"the first {middle} nodes")
            if _differs(graph, stream, launches, middle):
                high = middle
            else:
                low = middle
    return high - 1


def _differs(graph: Graph, stream: object, launches: int, count: int) -> bool:
    """Return whether the first nodes of a graph give different results in whole launches."""
    with first_nodes(graph, count) as part:
        trial = _Trial(part.graph, stream, frees=False, without=part.left_out)
        try:
            return trial.differing(launches) > 0
        finally:
            trial.end()
            trial.free()


class _Trial:
    """Results of one executable, node by node and as a whole.

    Parameters
    ----------
    graph : Graph
        The executable.
    stream : stream
        The stream to run it on.
    frees : bool
        Whether it frees its memory, which then cannot be read after a whole launch.
    without : container of int, optional
        Rows that are disabled.
    """

    def __init__(
        self, graph: Graph, stream: object, *, frees: bool, without: Container[int] = ()
    ) -> None:
        self._graph = graph
        self._stream = stream
        self._editing = opened(graph)
        self._driver = self._editing.driver
        self._handle = self._driver.stream_handle(stream)
        self._frees = frees
        self._without = without
        self._saved = Saved(self._driver, self._handle)
        self.uses: dict[int, Uses] = {}
        """Uses by row of the outermost graph."""
        self._pieces: dict[Piece, None] = {}
        """Written memory, with the row of the last write."""
        self._expected = self._stepped()

    def _stepped(self) -> dict[Piece, bytes]:
        """Run node by node, and return the contents of all written memory."""
        editing, plan = self._editing, self._editing.plan
        outer = {
            row: graph.parent for graph in plan.graphs[1:] for row in range(graph.start, graph.stop)
        }
        walk = Walk(editing, self._handle, leaving_out=self._without)
        try:
            for turn in walk.turns():
                spans = walk.spans.of(turn.row) if not walk.has_inside(turn.row) else []
                memory = {
                    row: (address, self._size(row)) for row, address in walk.rows.addresses.items()
                }
                reads = [piece_at(s.address, s.size, memory) for s in spans if s.reads]
                writes = [piece_at(s.address, s.size, memory) for s in spans if s.writes]
                self._saved.save(writes)
                walk.run(turn)
                self._pieces.update(dict.fromkeys(writes))
                row = turn.row
                while row in outer:
                    row = outer[row]
                before = self.uses.get(row, Uses())
                self.uses[row] = Uses(
                    before.reads + tuple(map(_bytes, reads)),
                    before.writes + tuple(map(_bytes, writes)),
                )
            addresses = walk.rows.addresses
            return {
                piece: content(self._driver, self._handle, piece.address(addresses), piece.size)
                for piece in self._pieces
                if piece.row == ELSEWHERE or not self._frees
            }
        finally:
            walk.end()

    def _size(self, row: int) -> int:
        return getattr(self._editing.plan.nodes[row], "known_size", 0) or 0

    def differing(self, launches: int) -> int:
        """Return how many whole launches give different results."""
        return sum(self._launch(number) for number in range(launches))

    def _launch(self, number: int) -> bool:
        """Launch it as a whole, and return whether results differ."""
        self._saved.restore()
        if tracing(self._driver) is None:
            self._graph.launch(self._stream)
        else:
            for _ in self._graph.trace(self._stream, schedule="random", seed=number):
                pass
        self._graph.sync(self._stream)
        addresses = self._editing.linked.addresses
        return any(
            content(self._driver, self._handle, piece.address(addresses), piece.size) != data
            for piece, data in self._expected.items()
        )

    def end(self) -> None:
        """Restore all memory."""
        self._saved.restore()

    def free(self) -> None:
        """Free memory that the last whole launch left allocated."""
        free_all(tuple(left_by(self._editing.linked, self._driver)), self._driver, self._handle)


def _bytes(piece: Piece) -> Bytes:
    return Bytes(piece.row, piece.start, piece.start + piece.size)
