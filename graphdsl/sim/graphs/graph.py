"""Graphs of the simulated driver: nodes, copies, executables and their restrictions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ConditionalType, Result
from graphdsl.abi.rows import ROW_WORDS, TYPES, DriverType
from graphdsl.abi.seam import InstantiateFlags
from graphdsl.base.locks import Lock
from graphdsl.base.tasks import Task, found_by
from graphdsl.sim.errors import Fault
from graphdsl.sim.graphs.handles import UserObject, new_handle
from graphdsl.sim.graphs.operations import (
    HOST,
    UNIFIED,
    AllocateMemory,
    ConditionalBodies,
    CopyMemory,
    CopySide,
    EmbeddedGraph,
    FreeMemory,
    Operation,
    context_of,
)
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, PAGE_LOCKED, Allocation

if TYPE_CHECKING:
    from graphdsl.sim.running.observing import Timer

LEVELS_AT_MOST: Final = 128
"""Nesting limit of graphs: each level takes Python calls, which may be a thousand deep."""


@dataclass(eq=False, slots=True, weakref_slot=True)
class SimulatedCondition:
    """A condition variable.

    Attributes
    ----------
    handle : int
        Its handle.
    graph : SimulatedGraph
        The graph that it was created in.
    default : int or None
        Its value at the start of each launch; None leaves it undefined.
    value : int or None
        Its value; None while it is undefined.
    node : int
        Handle of the conditional node that tests it, or 0.
    """

    handle: int
    graph: SimulatedGraph
    default: int | None
    value: int | None = None
    node: int = 0


@dataclass(eq=False, slots=True)
class GraphNode:
    """A node: its operation, predecessors, and a kernel's launch attributes."""

    handle: int
    graph: SimulatedGraph
    operation: Operation
    predecessors: tuple[int, ...]
    attributes: dict[int, bytes] = field(default_factory=dict)
    row: NDArray[np.uint64] = field(default_factory=lambda: np.zeros(ROW_WORDS, np.uint64))
    """The ``CUgraphNodeParams`` that it was added with, outputs written."""
    arrays: dict[str, bytes] = field(default_factory=dict)
    """Data that fields of the row pointed to."""
    edge_data: list[int] | None = None
    """The 8 bytes of ``CUgraphEdgeData`` beside each predecessor; None for default ones."""

    @property
    def type(self) -> DriverType:
        """Driver information on the node type."""
        return TYPES[int(self.row[0]) & 0xFFFF_FFFF]


@dataclass(eq=False, slots=True)
class SimulatedGraph:
    """A ``CUgraph``.

    Attributes
    ----------
    handle : int
        Its handle.
    outer : SimulatedGraph or None
        The enclosing graph, for a body or a child graph owned by a node.
    is_body : bool
        Whether it is the body of a conditional node.
    nodes : dict
        Its nodes by handle, in the order in which they were added, which is topological.
    holders : list of GraphNode
        Its nodes that contain graphs.
    conditions : list of SimulatedCondition
        The conditions created in it.
    user_objects : list of UserObject
        Objects that it keeps alive, one entry per reference.
    freed : set of int
        The addresses that its free nodes free.
    executable : Executable or None
        The last one instantiated from it; matters for graphs that can have only one.
    """

    handle: int
    outer: SimulatedGraph | None = None
    is_body: bool = False
    nodes: dict[int, GraphNode] = field(default_factory=dict)
    holders: list[GraphNode] = field(default_factory=list)
    conditions: list[SimulatedCondition] = field(default_factory=list)
    user_objects: list[UserObject] = field(default_factory=list)
    freed: set[int] = field(default_factory=set)
    executable: Executable | None = None

    def add(self, node: GraphNode) -> None:
        """Append a node."""
        self.nodes[node.handle] = node
        if isinstance(node.operation, (EmbeddedGraph, ConditionalBodies)):
            self.holders.append(node)

    def nested(self) -> Iterator[SimulatedGraph]:
        """Yield the graphs in its nodes."""
        for node in self.holders:
            operation = node.operation
            if isinstance(operation, EmbeddedGraph):
                yield operation.graph
            elif isinstance(operation, ConditionalBodies):
                yield from operation.bodies

    def walk(self) -> Iterator[SimulatedGraph]:
        """Yield this graph and all graphs inside it, outer ones first."""
        return found_by(self._walk())

    def _walk(self) -> Task[SimulatedGraph]:
        yield self
        for graph in self.nested():
            yield graph._walk()

    def all_nodes(self) -> Iterator[GraphNode]:
        """Yield its nodes and those of all graphs inside it."""
        for graph in self.walk():
            yield from graph.nodes.values()

    def allocations(self) -> Iterator[Allocation]:
        """Yield the allocations of its nodes, including nested graphs."""
        for node in self.all_nodes():
            if isinstance(node.operation, AllocateMemory):
                yield node.operation.allocation

    def is_inside(self, other: SimulatedGraph) -> bool:
        """Return whether this is *other*, or a body nested in it at any depth."""
        graph: SimulatedGraph | None = self
        while graph is not None and graph is not other:
            graph = graph.outer
        return graph is not None

    @property
    def in_body(self) -> bool:
        """Whether it is a body, or in one at any depth."""
        return self.is_body or (self.outer is not None and self.outer.in_body)


# Contents of an executable
# --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RunChild:
    """A child graph in an executable."""

    steps: Steps

    def __str__(self) -> str:
        return "child graph"


@dataclass(frozen=True, slots=True)
class RunBodies:
    """Conditional bodies in an executable."""

    condition: SimulatedCondition
    kind: int
    bodies: tuple[Steps, ...]

    def __str__(self) -> str:
        return f"{ConditionalType(self.kind).name.lower()} with condition"


@dataclass(eq=False, slots=True)
class Step:
    """A node in an executable.

    Attributes
    ----------
    node : int
        Handle of the node that it was made from.
    operation : object
        What it does.
    attributes : mapping of int to bytes
        A kernel's launch attributes.
    before : tuple of int
        Indices of its predecessors in the same graph.
    is_enabled : bool
        Whether it runs; its successors depend on its predecessors in any case.
    edge_data : list of int or None
        The 8 bytes of ``CUgraphEdgeData`` beside each of *before*; None for default ones.
    """

    node: int
    operation: Operation | RunChild | RunBodies
    attributes: Mapping[int, bytes]
    before: tuple[int, ...] = ()
    is_enabled: bool = True
    edge_data: list[int] | None = None


Steps: TypeAlias = tuple[Step, ...]


class LaunchInFlight:
    """One launch of an executable, for events that wait for it; modified under the tables' lock."""

    __slots__ = ("is_running",)

    def __init__(self) -> None:
        self.is_running = True


@dataclass(eq=False, slots=True)
class Executable:
    """A ``CUgraphExec``: a copy of a graph, and the objects that it keeps alive.

    Attributes
    ----------
    handle : int
        Its handle.
    steps : tuple of Step
        What it runs, in order.
    frees_on_launch : bool
        Whether a launch frees what the last one left allocated.
    conditions : tuple of SimulatedCondition
        The conditions that each launch starts with.
    allocations : tuple of Allocation
        Allocations of its allocation nodes.
    user_objects : tuple of UserObject
        Objects that it keeps alive, one entry per reference.
    freed : frozenset of Allocation
        Allocations that its free nodes free; needed if a launch ends before them.
    lock : Lock
        Held while it runs: one executable never overlaps itself.
    launches : set of LaunchInFlight
        Launches in flight.
    is_destroyed : bool
        Whether it was destroyed; its references are released when the last launch has ended.
    is_traced : bool
        Whether a traced launch is in progress.
    timer : Timer or None
        Timer of the next launch.
    edits : dict of int to Operation
        Pending operations by node, effective from the next launch.
    child_objects : dict of int to tuple of UserObject
        By child node, what the graph that it was set from keeps alive, one entry a reference.
    outdated : list of UserObject
        What launches in flight may need since before an update, one entry a reference.
    disabled : set of int
        The nodes disabled from the next launch on.
    """

    handle: int
    steps: Steps
    frees_on_launch: bool
    conditions: tuple[SimulatedCondition, ...]
    allocations: tuple[Allocation, ...]
    user_objects: tuple[UserObject, ...]
    freed: frozenset[Allocation] = frozenset()
    lock: Lock = field(default_factory=Lock)
    launches: set[LaunchInFlight] = field(default_factory=set)
    is_destroyed: bool = False
    is_traced: bool = False
    timer: Timer | None = None
    edits: dict[int, Operation | RunChild] = field(default_factory=dict)
    child_objects: dict[int, tuple[UserObject, ...]] = field(default_factory=dict)
    outdated: list[UserObject] = field(default_factory=list)
    disabled: set[int] = field(default_factory=set)
    _indexed: Steps = ()
    _by_node: dict[int, Step] = field(default_factory=dict)

    def step_of(self, node: int) -> Step | None:
        """Return the step of a node, or None."""
        if self._indexed is not self.steps:
            self._indexed = self.steps
            self._by_node = {step.node: step for step in all_steps(self.steps)}
        return self._by_node.get(node)

    def set_child(self, node: int, steps: Steps, source: SimulatedGraph) -> None:
        """Replace the steps of a child node from the next launch on with those of *source*."""
        for step in all_steps(steps):
            self.edits.pop(step.node, None)
        # As the last one: edits of nodes in it that come later are made after it.
        self.edits.pop(node, None)
        self.edits[node] = RunChild(steps)
        self.outdated += self.child_objects.get(node, ())
        self.child_objects[node] = tuple(
            each.retain() for inner in source.walk() for each in inner.user_objects
        )

    def make_edits(self) -> None:
        """Apply pending edits to the steps; the lock is held."""
        for node, operation in self.edits.items():
            step = self.step_of(node)
            if step is not None:
                step.operation = operation
                if isinstance(operation, RunChild):
                    # The edits that follow may be of nodes in it.
                    self._indexed = ()
        self.edits.clear()
        if self.disabled or self._indexed is self.steps:
            for step in all_steps(self.steps):
                step.is_enabled = step.node not in self.disabled


NO_ATTRIBUTES: Final[Mapping[int, bytes]] = MappingProxyType({})


def snapshot(graph: SimulatedGraph) -> Steps:
    """Return the nodes of a graph, and of those in it, as steps."""
    numbers = {handle: number for number, handle in enumerate(graph.nodes)}
    return tuple(
        Step(
            node.handle,
            _frozen(node.operation),
            dict(node.attributes) if node.attributes else NO_ATTRIBUTES,
            tuple([numbers[before] for before in node.predecessors]),
            edge_data=node.edge_data,
        )
        for node in graph.nodes.values()
    )


def all_steps(steps: Steps) -> Iterator[Step]:
    """Yield steps and those inside of them."""
    for step in steps:
        yield step
        if isinstance(step.operation, RunChild):
            yield from all_steps(step.operation.steps)
        elif isinstance(step.operation, RunBodies):
            for body in step.operation.bodies:
                yield from all_steps(body)


def _frozen(operation: Operation) -> Operation | RunChild | RunBodies:
    if isinstance(operation, EmbeddedGraph):
        return RunChild(snapshot(operation.graph))
    if isinstance(operation, ConditionalBodies):
        return RunBodies(
            operation.condition, operation.kind, tuple(map(snapshot, operation.bodies))
        )
    return operation


def clone(graph: SimulatedGraph, outer: SimulatedGraph | None) -> SimulatedGraph:
    """Return a copy with new handles that keeps the same user objects alive."""
    copy = SimulatedGraph(new_handle(), outer)
    copies: dict[int, int] = {}
    for node in graph.nodes.values():
        operation = node.operation
        if isinstance(operation, EmbeddedGraph):
            operation = EmbeddedGraph(clone(operation.graph, copy))
        elif type(operation) in _ONCE:
            raise Fault(Result.NOT_SUPPORTED, _not_clonable(node))
        handle = copies[node.handle] = new_handle()
        predecessors = tuple(copies[before] for before in node.predecessors)
        copy.add(
            GraphNode(
                handle,
                copy,
                operation,
                predecessors,
                dict(node.attributes),
                node.row,
                node.arrays,
                node.edge_data,
            )
        )
    copy.user_objects = [each.retain() for each in graph.user_objects]
    return copy


# Rules --------------------------------------------------------------------------------------------


_ONCE: Final[dict[type, str]] = {
    ConditionalBodies: "a conditional node",
    AllocateMemory: "an allocation node",
    FreeMemory: "a free node",
}
"""Node types that prevent cloning, and allow only one executable at a time."""


def _not_clonable(node: GraphNode) -> str:
    return f"child graph: it has {_ONCE[type(node.operation)]} ({node.handle:#x})"


def require_clonable(child: SimulatedGraph) -> None:
    """Reject a child graph that cannot be cloned (CUDA programming guide, graph memory nodes)."""
    for node in child.all_nodes():
        if type(node.operation) in _ONCE:
            raise Fault(
                Result.NOT_SUPPORTED,
                f"{_not_clonable(node)}, expected none in a child graph that is cloned",
            )


def require_movable(child: SimulatedGraph, outer: SimulatedGraph) -> None:
    """Reject a child graph that cannot be moved into a node (ownership move, CUDA 12.9)."""
    if child.outer is not None:
        raise Fault(
            Result.INVALID_VALUE,
            f"child graph {child.handle:#x} is already owned by graph {child.outer.handle:#x}, "
            "expected a graph without an owner",
        )
    if outer.is_inside(child):
        raise Fault(Result.INVALID_VALUE, f"child graph {child.handle:#x} would contain itself")
    # Graphs in it were looked at when they were embedded, and take no such nodes since.
    for node in child.nodes.values():
        if isinstance(node.operation, ConditionalBodies):
            raise Fault(
                Result.NOT_SUPPORTED, f"{_not_clonable(node)}, expected none in a child graph"
            )


class Uninstantiable(Fault):
    """A graph cannot be instantiated; has the driver's result and the failing node."""

    def __init__(self, result: int, reason: str, node: int, detail: str) -> None:
        super().__init__(result, detail)
        self.reason = reason
        self.node = node


def require_instantiable(graph: SimulatedGraph, flags: InstantiateFlags) -> None:
    """Reject a graph that cannot be instantiated."""
    if flags & InstantiateFlags.DEVICE_LAUNCH:
        raise Uninstantiable(
            Result.INVALID_VALUE,
            "NODE_OPERATION_NOT_SUPPORTED",
            0,
            "kernels of a simulated device cannot launch graphs. Instantiate it on a GPU, or "
            "without device_launch",
        )
    levels = _levels(graph)
    if levels > LEVELS_AT_MOST:
        raise Uninstantiable(
            Result.NOT_SUPPORTED,
            "ERROR",
            0,
            f"expected at most {LEVELS_AT_MOST} levels of nested graphs, the limit of the "
            f"simulator, got {levels}. Use fewer levels",
        )
    for inner in graph.walk():
        for condition in inner.conditions:
            if not condition.node:
                raise Uninstantiable(
                    Result.INVALID_VALUE,
                    "CONDITIONAL_HANDLE_UNUSED",
                    0,
                    f"condition {condition.handle:#x} belongs to no node",
                )
    _require_bodies(graph)
    _require_contexts_of_bodies(graph)
    other = graph.executable
    if (
        other is not None
        and not other.is_destroyed
        and any(type(node.operation) in _ONCE for node in graph.all_nodes())
    ):
        raise Uninstantiable(
            Result.NOT_SUPPORTED,
            "ERROR",
            0,
            f"executable {other.handle:#x} of the graph still exists, but a graph with "
            "conditional, allocation or free nodes can have only one at a time",
        )


def _require_contexts_of_bodies(graph: SimulatedGraph) -> None:
    """Reject nodes of a body in another context than its conditional node (CUDA 13.0)."""
    waiting = [(graph, 0)]
    while waiting:
        inner, context = waiting.pop()
        for node in inner.nodes.values() if context else ():
            own = context_of(node.operation)
            if own not in (0, context):
                raise Uninstantiable(
                    Result.INVALID_VALUE,
                    "MULTIPLE_CTXS_NOT_SUPPORTED",
                    node.handle,
                    f"expected context {context:#x}, that of the conditional node around it, got "
                    f"{own:#x}",
                )
        for holder in inner.holders:
            operation = holder.operation
            if isinstance(operation, ConditionalBodies):
                waiting += [(body, operation.context) for body in operation.bodies]
            elif isinstance(operation, EmbeddedGraph):
                waiting.append((operation.graph, context))


def _levels(graph: SimulatedGraph) -> int:
    count, level = 0, [graph]
    while level:
        count += 1
        level = [inner for each in level for inner in each.nested()]
    return count


def _require_bodies(graph: SimulatedGraph) -> None:
    """Reject nodes that are not allowed in conditional bodies (CUDA programming guide)."""
    for inner in graph.walk():
        if not inner.in_body:
            continue
        for node in inner.nodes.values():
            what = "" if node.type.in_bodies else f"{node.type.word} node"
            # The reasons are those of CUDA 13.0.
            reason = "NODE_OPERATION_NOT_SUPPORTED"
            if not what and isinstance(node.operation, CopyMemory):
                sides = (node.operation.src, node.operation.dst)
                what = "copy of pageable host memory" if any(map(is_host, sides)) else ""
                reason = "MULTIPLE_CTXS_NOT_SUPPORTED"
            if what:
                raise Uninstantiable(
                    Result.INVALID_VALUE,
                    reason,
                    node.handle,
                    f"a {what} is not allowed in a conditional body",
                )


def is_host(side: CopySide) -> bool:
    """Return whether one side of a copy is pageable host memory."""
    if side.memory_type == UNIFIED:
        if ADDRESS_SPACE.containing(side.start) is not None:
            return False
    elif side.memory_type != HOST:
        return False
    return PAGE_LOCKED.containing(side.start) is None


def bodies_array(bodies: tuple[SimulatedGraph, ...]) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    """Return the handles of bodies as an array with a stable address."""
    return np.array([body.handle for body in bodies], np.uint64)
