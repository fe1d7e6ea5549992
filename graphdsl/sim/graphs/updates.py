"""Updating executables of the simulated driver: single nodes, or from another graph.

The rules of updates are those of ``cuGraphExecUpdate`` (CUDA 13.0 to 13.5): the same nodes with the
same dependencies in the same order, and parameters that fit the resources created by the
instantiation.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NoReturn, Protocol

import numpy as np

from graphdsl.abi.enumerations import MemoryType, NodeType, Result, result_name
from graphdsl.abi.memory_operations import changed_operations
from graphdsl.abi.rows import ROW_SIZE, TYPES, Fields, decode_rows
from graphdsl.abi.seam import ExecUpdateError
from graphdsl.sim.errors import Fault, refused, unknown
from graphdsl.sim.graphs.graph import (
    GraphNode,
    RunBodies,
    RunChild,
    SimulatedGraph,
    Step,
    Steps,
    snapshot,
)
from graphdsl.sim.graphs.operations import (
    DEVICE,
    HOST,
    AllocateMemory,
    ConditionalBodies,
    CopyMemory,
    EmbeddedGraph,
    FreeMemory,
    KernelLaunch,
    MemoryOperations,
    Operation,
    SetMemory,
    UsesSemaphores,
    context_of,
)
from graphdsl.sim.graphs.rows import RowDecoder
from graphdsl.sim.memory.allocations import ADDRESS_SPACE
from graphdsl.sim.running.execute import require_outside_host_function
from graphdsl.sim.streams.capture import BesideCaptures, require_uncaptured
from graphdsl.sim.streams.stream import EVENTS, EventState, StreamState

if TYPE_CHECKING:
    from graphdsl.sim.graphs.graph import Executable, SimulatedCondition
    from graphdsl.sim.graphs.handles import UserObject


def moved_memory(old: object, new: object) -> Iterator[tuple[str, str, str]]:
    """Yield role, old and new location of each change of a copy's or memset's memory.

    Changes of the memory type of a copy are included: the driver compares the type fields.
    """
    found: list[tuple[str, str, str]] = []
    if isinstance(old, CopyMemory) and isinstance(new, CopyMemory):
        for side in ("src", "dst"):
            sides = getattr(old, side), getattr(new, side)
            was, now = (_place(each.start, each.memory_type) for each in sides)
            if was == now:
                was, now = (f"{was} as {MemoryType(each.memory_type).name}" for each in sides)
            found.append((f"memcpy {side}", was, now))
    if isinstance(old, SetMemory) and isinstance(new, SetMemory):
        found.append(("memset dst", _place(old.dst, DEVICE), _place(new.dst, DEVICE)))
    for role, was, now in found:
        if was != now:
            yield role, was, now


def memory_of_others(operation: object, graph: SimulatedGraph) -> str | None:
    """Return the side of a copy that is memory of an allocation node of a graph around its own."""
    if graph.outer is not None and isinstance(operation, CopyMemory):
        for side in ("src", "dst"):
            allocation = ADDRESS_SPACE.containing(getattr(operation, side).start)
            if (
                allocation is not None
                and allocation.of_graph
                and not any(own is allocation for own in graph.allocations())
            ):
                return side
    return None


def _place(address: int, memory_type: int) -> str:
    """Describe the location of memory, as the driver determines it."""
    allocation = None if memory_type == HOST else ADDRESS_SPACE.containing(address)
    if allocation is not None and not allocation.is_page_locked:
        return f"memory of device {allocation.pool.device_id}"
    return "device memory" if memory_type == DEVICE else "host memory"


RUN_AS: Final = {EmbeddedGraph: RunChild, ConditionalBodies: RunBodies}
"""The operation of nodes that hold graphs, in an executable."""


class _Tables(Protocol):
    """The parts of the driver that updates use."""

    _device_id: int
    _lock: AbstractContextManager[object]
    _decoder: RowDecoder
    _nodes: dict[int, GraphNode]

    @property
    def context(self) -> int: ...
    def _drop(self, user_object: UserObject) -> None: ...
    def _executable(self, call: str, handle: int) -> Executable: ...
    def _graph(self, call: str, handle: int) -> SimulatedGraph: ...
    def _stream(self, call: str, handle: int) -> StreamState: ...
    def _user_object(self, call: str, handle: int) -> UserObject: ...
    def record_event(self, call: str, event: EventState, stream: StreamState) -> None: ...


class ExecutableUpdates:
    """The part of the simulated driver that changes executables."""

    def graph_share_user_object(self: _Tables, graph: int, user_object: int) -> None:
        """Give a graph a reference of its own."""
        call = "cuGraphRetainUserObject"
        with self._lock:
            shared = self._user_object(call, user_object)
            self._graph(call, graph).user_objects.append(shared.retain())

    def exec_update(self: _Tables, executable: int, graph: int) -> None:
        """Update an executable from *graph*, for all following launches.

        The executable takes references to the graph's user objects, and releases its old ones once
        no launch is in flight. Its nodes keep their handles.
        """
        call = "cuGraphExecUpdate"
        require_outside_host_function(call)
        with self._lock:
            found = self._executable(call, executable)
            source = self._graph(call, graph)
            if source.outer is not None:
                raise refused(
                    call,
                    Fault(
                        Result.INVALID_VALUE,
                        f"graph {graph:#x} is a part of graph {source.outer.handle:#x}, expected a "
                        "graph of its own",
                    ),
                )
            conditions = tuple(each for inner in source.walk() for each in inner.conditions)
            steps = tuple(_updated(found, found.steps, source, conditions))
            found.steps = steps
            # Kernels get the condition handles of the source; a real driver's are the same in both.
            found.conditions = conditions
            found.edits.clear()
            found.outdated += (*found.user_objects, *chain(*found.child_objects.values()))
            found.child_objects.clear()
            found.user_objects = tuple(
                each.retain() for inner in source.walk() for each in inner.user_objects
            )
            release_outdated(found, self._drop)

    def exec_node_set_params(self: _Tables, executable: int, node: int, row: int) -> None:
        """Update a node from the row at an address, for all following launches."""
        call = "cuGraphExecNodeSetParams"
        require_outside_host_function(call)
        with self._lock:
            found = self._executable(call, executable)
            step = _step(self, call, found, node)
            words = np.frombuffer(ctypes.string_at(row, ROW_SIZE), np.uint64)
            fields = decode_rows(words.reshape(1, -1))[0]
            now = found.edits.get(node, step.operation)
            if isinstance(now, RunChild) and fields["type"] == NodeType.GRAPH:
                source = self._graph(call, fields["graph"])
                found.set_child(node, updated_steps(found, now.steps, source), source)
                release_outdated(found, self._drop)
                return
            try:
                added = self._nodes[node]
                operation, _ = self._decoder.decode(added.graph, node, _settable(added, fields))
                found.edits[node] = _changed(now, operation, added.graph)
            except Fault as fault:
                raise refused(call, fault) from None

    def exec_node_setter(self: _Tables, executable: int, node: int, row: int) -> Callable[[], None]:
        """Return a function that sets a node from the row at an addresswhen called."""
        return partial(ExecutableUpdates.exec_node_set_params, self, executable, node, row)

    def exec_node_set_enabled(self: _Tables, executable: int, node: int, *, enabled: bool) -> None:
        """Enable or disable a node, for all following launches."""
        call = "cuGraphNodeSetEnabled"
        require_outside_host_function(call)
        with self._lock:
            found = self._executable(call, executable)
            _step(self, call, found, node)
            _require_switchable(call, self._nodes[node])
            (found.disabled.discard if enabled else found.disabled.add)(node)

    def exec_node_is_enabled(self: _Tables, executable: int, node: int) -> bool:
        """Return whether a node is enabled."""
        call = "cuGraphNodeGetEnabled"
        with self._lock:
            found = self._executable(call, executable)
            _step(self, call, found, node)
            _require_switchable(call, self._nodes[node])
            return node not in found.disabled

    def event_create(self: _Tables) -> int:
        """Create an event."""
        require_outside_host_function("cuEventCreate")
        state = EventState(self._device_id, self.context)
        EVENTS[state.handle] = state
        return state.handle

    def event_record(self: _Tables, event: int, stream: int) -> None:
        """Record an event; work of other threads on the stream has completed when this returns."""
        call = "cuEventRecord"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        self.record_event(call, _event(call, event), state)

    def event_record_behind(self: _Tables, event: int, executable: int) -> None:
        """Record an event that is done once the executable's current launches are done."""
        call = "cuEventRecord"
        require_outside_host_function(call)
        with self._lock:
            state = _event(call, event)
            found = self._executable(call, executable)
            state.record()
            state.behind = frozenset(found.launches)

    def event_is_done(self: _Tables, event: int) -> bool:
        """Return whether the work before the last record has completed.

        It may be called during any capture, in any mode.
        """
        call = "cuEventQuery"
        require_outside_host_function(call)
        state = _event(call, event)
        require_uncaptured(call, state)
        with self._lock:
            return not any(launch.is_running for launch in state.behind)

    def beside_captures(self) -> AbstractContextManager[object]:
        """Exempt this thread from capture restrictions in the block: ``BesideCaptures``."""
        return BesideCaptures()

    def event_destroy(self, event: int) -> None:
        """Destroy an event."""
        _event("cuEventDestroy", event)
        del EVENTS[event]


def release_outdated(executable: Executable, drop: Callable[[UserObject], None]) -> None:
    """Release objects that only launches before an update needed, once none is in flight."""
    if not executable.launches:
        outdated, executable.outdated = executable.outdated, []
        for user_object in outdated:
            drop(user_object)


def _refusal(reason: str, detail: str, node: int = 0, from_node: int = 0) -> ExecUpdateError:
    error = ExecUpdateError(
        Result.GRAPH_EXEC_UPDATE_FAILURE,
        result_name(Result.GRAPH_EXEC_UPDATE_FAILURE),
        reason,
        node,
        from_node,
    )
    error.add_note(f"node {node:#x}: {detail}" if node else detail)
    return error


def updated_steps(executable: Executable, child: Steps, graph: SimulatedGraph) -> Steps:
    """Return a child graph's steps, updated from *graph*; raise if that is not possible."""
    return tuple(_updated(executable, child, graph, ()))


def _updated(
    executable: Executable,
    steps: Steps,
    graph: SimulatedGraph,
    conditions: Sequence[SimulatedCondition],
) -> Iterator[Step]:
    """Yield the steps updated from *graph*; raise if that is not possible.

    *conditions* are those of the graph that the executable is updated from.
    """
    nodes = list(graph.nodes.values())
    if len(nodes) != len(steps):
        raise _refusal(
            "TOPOLOGY_CHANGED",
            f"graph {graph.handle:#x}: expected {len(steps)} nodes, got {len(nodes)}",
        )
    numbers = {handle: number for number, handle in enumerate(graph.nodes)}
    for step, node, fresh in zip(steps, nodes, snapshot(graph), strict=True):
        before = tuple(numbers[each] for each in node.predecessors)
        _require_same_dependencies(step, before, nodes, node)
        _require_same_kind(executable, step, node)
        operation = fresh.operation
        if isinstance(step.operation, RunChild) and isinstance(node.operation, EmbeddedGraph):
            inner = node.operation.graph
            operation = RunChild(
                tuple(_updated(executable, step.operation.steps, inner, conditions))
            )
        elif isinstance(step.operation, RunBodies) and isinstance(
            node.operation, ConditionalBodies
        ):
            _require_same_conditional(executable, step.operation, node, conditions)
            bodies = zip(step.operation.bodies, node.operation.bodies, strict=True)
            operation = RunBodies(
                node.operation.condition,
                node.operation.kind,
                tuple(tuple(_updated(executable, *body, conditions)) for body in bodies),
            )
        yield Step(step.node, operation, fresh.attributes, step.before, edge_data=step.edge_data)


def _require_same_dependencies(
    step: Step, new: Sequence[int], nodes: Sequence[GraphNode], node: GraphNode
) -> None:
    old = step.before
    if len(old) != len(new):
        detail = f"expected {len(old)} dependencies, got {len(new)}"
        raise _refusal("TOPOLOGY_CHANGED", detail, node.handle)
    for first, second in zip(old, new, strict=True):
        if first != second:
            raise _refusal(
                "TOPOLOGY_CHANGED",
                f"expected a dependency on node number {first}, got one on number {second}",
                node.handle,
                nodes[second].handle,
            )
    edges = (each.edge_data or [0] * len(new) for each in (step, node))
    for number, (before, after) in enumerate(zip(*edges, strict=True)):
        if before != after:
            raise _refusal(
                "TOPOLOGY_CHANGED",
                f"expected an edge with the data {before:#x} as before, got {after:#x}",
                node.handle,
                nodes[new[number]].handle,
            )


def _require_same_kind(executable: Executable, step: Step, node: GraphNode) -> None:
    """Reject changes that the driver does not support in a node."""
    old, new = executable.edits.get(step.node, step.operation), node.operation

    def refuse(reason: str, detail: str) -> NoReturn:
        raise _refusal(reason, detail, node.handle)

    expected = RUN_AS.get(type(new), type(new))
    if type(old) is not expected:
        refuse(
            "NODE_TYPE_CHANGED",
            f"expected a node of kind {type(old).__name__}, got {type(new).__name__}",
        )
    if isinstance(new, (AllocateMemory, FreeMemory)):
        refuse(
            "NOT_SUPPORTED",
            "allocation and free nodes of another graph have addresses of their own",
        )
    if isinstance(old, KernelLaunch) and dict(step.attributes) != node.attributes:
        refuse("ATTRIBUTES_CHANGED", "expected the launch attributes as before")
    for role, before, after in moved_memory(old, new):
        refuse("PARAMETERS_CHANGED", f"{role}: expected {before} as before, got {after}")
    for reason in changed_lists(old, new):
        refuse("PARAMETERS_CHANGED", reason)
    if isinstance(old, SetMemory) and isinstance(new, SetMemory):
        shapes = [(each.pitch, len(each.element), each.width, each.height) for each in (old, new)]
        if max(old.height, new.height) > 1 and shapes[0] != shapes[1]:
            refuse(
                "PARAMETERS_CHANGED",
                "memset: expected the pitch, the size of elements, the width and the height as "
                "before, since there is more than one row",
            )


def changed_lists(old: object, new: object) -> Iterator[str]:
    """Yield the counts of memory operations and semaphores, which no update can change."""
    if isinstance(old, MemoryOperations) and isinstance(new, MemoryOperations):
        for reason in changed_operations(old.operations, new.operations):
            yield f"paramArray: {reason}"
    elif isinstance(old, UsesSemaphores) and isinstance(new, UsesSemaphores):
        counts = len(old.uses), len(new.uses)
        if counts[0] != counts[1]:
            yield f"numExtSems: expected {counts[0]} as before, got {counts[1]}"


def _require_same_conditional(
    executable: Executable,
    old: RunBodies,
    node: GraphNode,
    conditions: Sequence[SimulatedCondition],
) -> None:
    """Reject a different type, number of bodies or condition."""
    new = node.operation
    assert isinstance(new, ConditionalBodies)
    places = executable.conditions.index(old.condition), conditions.index(new.condition)
    for what, before, after in (
        ("type", old.kind, new.kind),
        ("number of bodies", len(old.bodies), len(new.bodies)),
        ("condition, by the order in which they were created,", *places),
    ):
        if before != after:
            raise _refusal(
                "PARAMETERS_CHANGED",
                f"expected {what} {before} as before, got {after}",
                node.handle,
            )


def _step(tables: _Tables, call: str, executable: Executable, node: int) -> Step:
    """Return the step made from a node, which must still exist."""
    step = executable.step_of(node)
    if step is None or node not in tables._nodes:
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"node {node:#x}: expected a node of the graph that executable "
                f"{executable.handle:#x} was made from, which must still exist",
            ),
        )
    return step


def _require_switchable(call: str, node: GraphNode) -> None:
    if not node.type.can_be_disabled:
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"node {node.handle:#x}: expected a kernel, copy or memset node; others cannot be "
                "disabled",
            ),
        )


def _settable(node: GraphNode, fields: Fields) -> Fields:
    """Return the fields of a row for a node that can be set."""
    if fields["type"] not in TYPES:
        raise Fault(Result.INVALID_VALUE, "type: expected a node type")
    if not node.type.can_be_set:
        raise Fault(
            Result.NOT_SUPPORTED, f"node {node.handle:#x}: its kind cannot be set in an executable"
        )
    return fields


def _changed(old: object, new: Operation, graph: SimulatedGraph) -> Operation:
    """Return the new operation of a node; reject what the driver rejects."""
    if type(new) is not type(old):
        raise Fault(
            Result.INVALID_VALUE,
            f"type: expected the kind that the node has, {type(old).__name__}, got "
            f"{type(new).__name__}",
        )
    if context_of(new) != context_of(old):
        raise Fault(
            Result.INVALID_VALUE,
            f"context: expected that of the node, {context_of(old):#x}, got {context_of(new):#x}",
        )
    if isinstance(old, KernelLaunch) and isinstance(new, KernelLaunch):
        # Attributes are not part of the row.
        return replace(new, is_cooperative=old.is_cooperative, cluster=old.cluster)
    if (
        isinstance(old, CopyMemory)
        and isinstance(new, CopyMemory)
        and max(old.height, old.depth, new.height, new.depth) > 1
    ):
        raise Fault(Result.INVALID_VALUE, "memcpy: only copies of one row can be set")
    if (
        isinstance(old, SetMemory)
        and isinstance(new, SetMemory)
        and max(old.height, new.height) > 1
    ):
        raise Fault(Result.INVALID_VALUE, "memset: only memsets of one row can be set")
    for reason in changed_lists(old, new):
        raise Fault(Result.INVALID_VALUE, reason)
    for role, before, after in moved_memory(old, new):
        raise Fault(Result.INVALID_VALUE, f"{role}: expected {before} as before, got {after}")
    side = memory_of_others(new, graph)
    if side is not None:
        raise Fault(
            Result.INVALID_VALUE,
            f"memcpy {side}: expected memory that is not allocated by an enclosing graph",
        )
    return new


def _event(call: str, handle: int) -> EventState:
    found = EVENTS.get(handle)
    if found is None:
        raise refused(call, unknown("event", handle))
    return found
