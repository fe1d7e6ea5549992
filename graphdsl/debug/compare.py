"""Whole launches against one that goes node by node: what differs is a missing edge, or a race.

Node by node nothing runs at the same time, and each node sees what those before it gave. If whole
launches give something else, some node ran before another that it needed. Which is the first is
found with parts of the graph: its first nodes alone, halved again and again.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from graphdsl.abi.seam import tracing
from graphdsl.debug.conflicts import Bytes, Uses, unordered_conflicts
from graphdsl.debug.parts import first_nodes
from graphdsl.debug.snapshots import ELSEWHERE, Piece, Saved, content, piece_at
from graphdsl.progress import Progress
from graphdsl.runtime.graph import Graph
from graphdsl.runtime.stepping.walk import Walk

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node
    from graphdsl.plan.plan import Plan

__all__ = ["Comparison", "compare"]

LAUNCHES: Final = 10


@dataclass(frozen=True, slots=True)
class Comparison:
    """What whole launches gave, against one that went node by node; true if something differs.

    Attributes
    ----------
    graph : str
        The name of the graph.
    launches : int
        How many whole launches there were.
    differing : int
        How many of them gave something else.
    first : Node or None
        The first node, in the order node by node, whose output differs; of nodes inside others the
        outermost. None if nothing differs, or it does not with the graph's first nodes alone.
    predecessors : tuple of Node
        The nodes right before it.
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
            return f"graph {self.graph!r}: {launches} gave what it gives node by node"
        lines = [f"{head} gave something else than it gives node by node"]
        if self.first is None:
            lines.append(
                "which node is the first could not be told: not with its first nodes alone"
            )
            return "\n".join(lines)
        lines.append(f"first at {_who(self.first)}")
        before = ", ".join(each.describe() for each in self.predecessors) or "nothing"
        lines.append(f"right before it: {before}")
        lines += [
            f"no path orders it with {_who(other)}, which may use the same bytes"
            for other in self.suspects
        ]
        return "\n".join(lines)


def _who(node: Node) -> str:
    return f"{node.describe()} (declared at {node.location})"


def compare(
    graph: Graph, stream: object, *, launches: int = LAUNCHES, **values: object
) -> Comparison:
    """Compare whole launches of a graph with one that goes node by node.

    Before each launch all memory that the graph changes is what it was, and after the last one it
    is again; what host callbacks keep elsewhere is not known here. The graph is taken as it is now,
    with what was updated in it since. On the simulator, where nodes
    run one after the other, each whole launch takes another random order.

    Parameters
    ----------
    graph : Graph
        The executable.
    stream : stream
        Where to launch it; nothing else may use its memory meanwhile.
    launches : int, optional
        How many whole launches.
    **values
        What parameters are from now on, as for ``graph.set``.

    Returns
    -------
    Comparison
        True if something differs; printed, a report.

    Raises
    ------
    ValueError
        If *launches* is not at least 1.
    DriverError
        If the driver refuses something, or a node faults.
    """
    if launches < 1:
        raise ValueError(f"compare launches: expected at least 1, got {launches!r}")
    if values:
        graph.set(**values)
    plan = graph._require_open().plan
    whole = _Trial(graph, stream, frees=True)
    try:
        differing = whole.differing(launches)
    finally:
        whole.end()
    label = plan.graphs[0].declaration.label
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
    """Return the rows right before each row of the outermost graph."""
    return [plan.predecessors_of(row) for row in range(plan.graphs[0].stop)]


def _first(graph: Graph, stream: object, launches: int) -> int | None:
    """Return the row of the outermost graph at which outputs differ first."""
    outermost = graph._require_open().plan.graphs[0]
    low, high = outermost.start, outermost.stop
    with Progress("finding the first node that differs", None) as progress:
        if not _differs(graph, stream, launches, high):
            return None
        # With the first `low` nodes nothing differs, with the first `high` something does.
        while high - low > 1:
            middle = (low + high) // 2
            progress.begin(f"the first {middle} nodes")
            if _differs(graph, stream, launches, middle):
                high = middle
            else:
                low = middle
    return high - 1


def _differs(graph: Graph, stream: object, launches: int, count: int) -> bool:
    """Tell whether the first nodes of a graph, alone, give something else as a whole."""
    with first_nodes(graph, count) as part:
        trial = _Trial(part.graph, stream, frees=False, without=part.left_out)
        try:
            return trial.differing(launches) > 0
        finally:
            trial.end()
            trial.free()


class _Trial:
    """One executable: what it gives node by node, and as a whole.

    Parameters
    ----------
    graph : Graph
        The executable.
    stream : stream
        Where.
    frees : bool
        Whether it frees its memory, so that this cannot be looked at after a whole launch.
    without : container of int, optional
        Rows that do nothing.
    """

    def __init__(
        self, graph: Graph, stream: object, *, frees: bool, without: Container[int] = ()
    ) -> None:
        self._graph = graph
        self._stream = stream
        self._editing = graph._require_open()
        self._driver = self._editing.driver
        self._handle = self._driver.stream_handle(stream)
        self._frees = frees
        self._without = without
        self._saved = Saved(self._driver, self._handle)
        self.uses: dict[int, Uses] = {}
        """By row of the outermost graph."""
        self._pieces: dict[Piece, None] = {}
        """What was written, by the row that wrote it last."""
        self._expected = self._stepped()

    def _stepped(self) -> dict[Piece, bytes]:
        """Go node by node, and return what is in all that was written."""
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
        """Return how many whole launches give something else."""
        return sum(self._launch(number) for number in range(launches))

    def _launch(self, number: int) -> bool:
        """Launch it as a whole, and tell whether something differs."""
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
        """Put everything back."""
        self._saved.restore()

    def free(self) -> None:
        """Free what the last whole launch has left allocated."""
        for address in self._editing.linked.addresses.values():
            if self._driver.memory_at(address) is not None:
                self._driver.memory_free(address, self._handle)


def _bytes(piece: Piece) -> Bytes:
    return Bytes(piece.row, piece.start, piece.start + piece.size)
