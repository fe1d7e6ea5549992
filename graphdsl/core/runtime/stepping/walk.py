"""Launches node by node, on any driver: each node as a graph of its own.

The nodes run in a topological order, each after the previous one has ended. Bodies and child graphs
are walked, too: the values of conditions are read back, and this module decides which body runs
next.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.enumerations import ConditionalType
from graphdsl.abi.orders import (
    DECLARED,
    RandomOrder,
    checked_schedule,
    checked_seed,
    no_seed,
    some_seed,
)
from graphdsl.abi.seam import RunError
from graphdsl.base.errors import DriverError
from graphdsl.base.tasks import Task, found_by
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode
from graphdsl.core.declaration.operands.operands import DevicePointer
from graphdsl.core.plan.staging import StagingNode
from graphdsl.core.runtime.graph_memory import Unfreed, free_all
from graphdsl.core.runtime.places import Place, place_of, read
from graphdsl.core.runtime.stepping.single_rows import SingleRows
from graphdsl.core.runtime.stepping.spans import Spans
from graphdsl.core.runtime.tracing import ByteRange, TraceStep

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.plan.plan import PlanGraph
    from graphdsl.core.runtime.change.editing import Editing


class Turn(NamedTuple):
    """A row to run next.

    Attributes
    ----------
    row : int
        The row.
    path : str
        The path of its node, with those of the child nodes around it.
    iterations : tuple of int
        The iterations of the loops around it.
    value : int or None
        For a conditional node, the value of its condition at the last test.
    """

    row: int
    path: str
    iterations: tuple[int, ...]
    value: int | None = None


class Walk:
    """One launch of an executable, a node at a time.

    Parameters
    ----------
    editing : Editing
        The executable.
    stream : int
        The stream to run it on.
    order : RandomOrder, optional
        The order; by default that of declaration.
    leaving_out : container of int, optional
        Rows to skip, with everything inside of them.

    Attributes
    ----------
    rows : SingleRows
        The runner of its rows.
    spans : Spans
        Determines the bytes that rows may use.
    """

    def __init__(
        self,
        editing: Editing,
        stream: int,
        order: RandomOrder | None = None,
        leaving_out: Container[int] = (),
    ) -> None:
        self._editing = editing
        self._driver = editing.driver
        self._stream = stream
        self._order = order
        self._leaving_out = leaving_out
        self.rows = SingleRows(editing, stream)
        self.spans = Spans(editing, self.rows)
        plan = editing.plan
        self._inside: dict[int, list[PlanGraph]] = {}
        for graph in plan.graphs[1:]:
            self._inside.setdefault(graph.parent, []).append(graph)

    def turns(self) -> Iterator[Turn]:
        """Yield the rows in order: each has to be :meth:`run` before the next one.

        A node that contains others comes after these.
        """
        return found_by(self._of(self._editing.plan.graphs[0], ()))

    def _of(self, graph: PlanGraph, iterations: tuple[int, ...]) -> Task[Turn]:
        plan = self._editing.plan
        prefix = plan.prefix_of(graph)
        disabled = self._editing.rows.disabled
        for row in self._arranged(graph):
            if row in disabled or row in self._leaving_out:
                continue
            node = plan.nodes[row]
            path, value = prefix + node.path, None
            if isinstance(node, ConditionalNode):
                is_loop = node.conditional_type == ConditionalType.WHILE
                value = 0 if is_loop else self.rows.conditions[node.condition]
                yield self._chosen(node, self._inside[row], iterations)
            elif isinstance(node, ChildGraphNode):
                yield self._of(self._inside[row][0], iterations)
            yield Turn(row, path, iterations, value)

    def _chosen(
        self, node: ConditionalNode, bodies: list[PlanGraph], iterations: tuple[int, ...]
    ) -> Task[Turn]:
        """Walk the bodies that a conditional node runs."""
        value = self.rows.conditions[node.condition]
        match node.conditional_type:
            case ConditionalType.WHILE:
                number = 0
                while self.rows.conditions[node.condition]:
                    yield self._of(bodies[0], (*iterations, number))
                    number += 1
            case ConditionalType.SWITCH:
                for body in bodies[value : value + 1]:
                    yield self._of(body, iterations)
            case _:
                # The first body runs if the condition is nonzero, the second if it is zero.
                chosen = 0 if value else 1
                for body in bodies[chosen : chosen + 1]:
                    yield self._of(body, iterations)

    def _arranged(self, graph: PlanGraph) -> Iterable[int]:
        rows = range(graph.start, graph.stop)
        if self._order is None:
            return rows
        plan = self._editing.plan
        before = [[other - graph.start for other in plan.predecessors_of(row)] for row in rows]
        return (rows[number] for number in self._order.arranged(before))

    def run(self, turn: Turn) -> None:
        """Run the row whose turn it is; a row whose bodies or child have run needs no work.

        Raises
        ------
        DriverError
            If the driver rejects it or it fails; names the node.
        """
        node = self._editing.plan.nodes[turn.row]
        if turn.row in self._inside:
            return
        try:
            self.rows.run(turn.row)
        except DriverError as error:
            if isinstance(error, RunError):
                error.name(node, turn.path)
            error.add_note(f"at {node.kind} node {turn.path!r} (declared at {node.location})")
            raise
        self._editing.linked.failures.raise_interrupt()

    def has_inside(self, row: int) -> bool:
        """Return whether a row only contains other graphs."""
        return row in self._inside

    def steps(self) -> Iterator[TraceStep]:
        """Run all rows, and yield a step after each row of a declared node."""
        plan = self._editing.plan
        for turn in self.turns():
            self.run(turn)
            if isinstance(plan.nodes[turn.row], StagingNode):
                continue
            read, written = self.ranges(turn.row)
            yield TraceStep(
                self,
                turn.path,
                plan.declared(turn.row),
                turn.iterations,
                _what(self._editing.node(turn.row), turn.value),
                read,
                written,
            )

    def end(self) -> tuple[Unfreed, ...]:
        """Free the walk's resources and all memory that its nodes have left allocated."""
        left = tuple(self.rows.left())
        free_all(left, self._driver, self._stream)
        self.rows.close()
        return left

    # Memory ---------------------------------------------------------------------------------------

    def ranges(self, row: int) -> tuple[tuple[ByteRange, ...], tuple[ByteRange, ...]]:
        """Return the ranges that a row may read and those that it may write."""
        if row in self._inside:
            return (), ()
        spans = self.spans.of(row)
        return (
            tuple(self.named(each.address, each.size) for each in spans if each.reads),
            tuple(self.named(each.address, each.size) for each in spans if each.writes),
        )

    def named(self, address: int, size: int) -> ByteRange:
        """Return bytes with the name of their memory."""
        memory = self.spans.allocation(address)
        if memory is None:
            return ByteRange(address, size, "host memory", None, None)
        name = f"the {memory.kind} memory at {memory.start:#x}"
        for row, start in self.rows.addresses.items():
            if start == memory.start:
                name = self._editing.plan.path_of(row)
        return ByteRange(address, size, name, address - memory.start, memory.device_id)

    def array(
        self, memory: Any, dtype: DTypeLike, shape: int | tuple[int, ...] | None
    ) -> NDArray[Any]:
        """Return a copy of the current contents of memory; see ``TraceStep.array``."""
        found = read(self._place(memory), self._driver, self._stream, dtype, shape)
        # Writes to a copy would be lost.
        found.flags.writeable = False
        return found

    def _place(self, memory: Any) -> Place:
        if isinstance(memory, (AllocNode, DevicePointer)):
            pointer = memory.dptr if isinstance(memory, AllocNode) else memory
            rows = self._editing.plan.rows_of.get(pointer.node, ())
            if len(rows) == 1 and rows[0] in self.rows.addresses:
                size = self._editing.plan.as_lowered(pointer.node).known_size
                assert size is not None
                address = self.rows.addresses[rows[0]] + pointer.offset
                return Place(address, size - pointer.offset, str(pointer))
        place = place_of(memory, self._editing, self._driver, "array")
        if place.size is None and not place.is_host:
            there = self.spans.allocation(place.address)
            if there is not None:
                place = place._replace(size=there.end - place.address)
        return place


def _what(node: Node, value: int | None) -> str:
    """Return a short description of what ran."""
    if value is not None:
        return f"{node.kind} {value}"
    shown = " ".join(f"{name}={value}" for name, value in node.parameters().items())
    return f"{node.kind} {shown}" if shown else node.kind


def stepped_launch(
    editing: Editing,
    stream: int,
    left: list[Unfreed],
    require_open: Callable[[], object],
    *,
    schedule: str | None,
    seed: int | None,
) -> Generator[TraceStep, None, None]:
    """Return a launch that runs one node for each requested step.

    Parameters
    ----------
    editing : Editing
        The executable.
    stream : int
        The stream to run it on.
    left : list of Unfreed
        Receives, at the end, the memory that the launch has left allocated.
    require_open : callable
        Raises if the graph was closed, since the memory of its nodes may be gone.
    schedule, seed : optional
        As ``Graph.trace`` takes them.

    Raises
    ------
    TypeError, ValueError
        If the schedule is invalid, or a seed is passed without a random schedule.
    """
    order = None
    if checked_schedule(DECLARED if schedule is None else schedule) == DECLARED:
        no_seed(seed)
    else:
        order = RandomOrder(some_seed() if seed is None else checked_seed(seed))
    return _steps(Walk(editing, stream, order), left, require_open)


def _steps(
    walk: Walk, left: list[Unfreed], require_open: Callable[[], object]
) -> Generator[TraceStep, None, None]:
    try:
        for step in walk.steps():
            yield step
            require_open()
    except DriverError as error:
        try:
            _end(walk, left)
        except DriverError as second:
            if second.result != error.result:
                error.add_note(f"and the end of the trace failed with {second}")
        raise
    except BaseException:
        _end(walk, left)
        raise
    _end(walk, left)


def _end(walk: Walk, left: list[Unfreed]) -> None:
    found = walk.rows.left()
    # Memory freed in the meantime may have left its address to other memory.
    addresses = {each.address for each in found}
    left[:] = [*(each for each in left if each.address not in addresses), *found]
    walk.rows.close()
