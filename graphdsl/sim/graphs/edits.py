"""Changes to executables of the simulated driver: single nodes, and events that follow launches.

An edit acts on launches that start after it. So it is stored with the executable, and the next
launch makes it before it starts; a launch in flight goes on with what it began with.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

import numpy as np

from graphdsl.abi.enumerations import NodeType, Result
from graphdsl.abi.rows import ROW_SIZE, TYPES, Fields, decode_rows
from graphdsl.sim.errors import Fault, refused, unknown
from graphdsl.sim.graphs.graph import RunChild
from graphdsl.sim.graphs.operations import (
    CopyMemory,
    KernelLaunch,
    Operation,
    SetMemory,
    context_of,
)
from graphdsl.sim.graphs.rows import RowDecoder
from graphdsl.sim.graphs.updates import changed_lists, release_outdated, updated_steps
from graphdsl.sim.memory.places import memory_of_others, moved_memory
from graphdsl.sim.running.execute import require_outside_host_function
from graphdsl.sim.streams.capture import BesideCaptures, require_uncaptured
from graphdsl.sim.streams.stream import EVENTS, EventState, StreamState

if TYPE_CHECKING:
    from graphdsl.sim.graphs.graph import Executable, GraphNode, SimulatedGraph, Step
    from graphdsl.sim.graphs.user_objects import UserObject

__all__ = ["ExecutableEdits"]


class _Tables(Protocol):
    """What edits need of the driver that they are part of."""

    _device_id: int
    _lock: AbstractContextManager[object]
    _decoder: RowDecoder
    _nodes: dict[int, GraphNode]
    context: int

    _drop: Callable[[UserObject], None]

    def _executable(self, call: str, handle: int) -> Executable: ...
    def _graph(self, call: str, handle: int) -> SimulatedGraph: ...
    def _stream(self, call: str, handle: int) -> StreamState: ...
    def record_event(self, call: str, event: EventState, stream: StreamState) -> None: ...


class ExecutableEdits:
    """The part of the simulated driver that changes executables."""

    def exec_node_set_params(self: _Tables, executable: int, node: int, row: int) -> None:
        """Let launches from now on run what the row at that address says."""
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
        """Return a function that sets the row at that address, as it is then."""
        return partial(ExecutableEdits.exec_node_set_params, self, executable, node, row)

    def exec_node_set_enabled(self: _Tables, executable: int, node: int, *, enabled: bool) -> None:
        """Let launches from now on run a node, or pass it over."""
        call = "cuGraphNodeSetEnabled"
        require_outside_host_function(call)
        with self._lock:
            found = self._executable(call, executable)
            _step(self, call, found, node)
            _require_switchable(call, self._nodes[node])
            (found.disabled.discard if enabled else found.disabled.add)(node)

    def exec_node_is_enabled(self: _Tables, executable: int, node: int) -> bool:
        """Tell whether launches from now on run a node."""
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
        """Record an event: what other threads run on the stream is done when this returns."""
        call = "cuEventRecord"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        self.record_event(call, _event(call, event), state)

    def event_record_behind(self: _Tables, event: int, executable: int) -> None:
        """Record an event that is done once the launches of an executable that run now are."""
        call = "cuEventRecord"
        require_outside_host_function(call)
        with self._lock:
            state = _event(call, event)
            found = self._executable(call, executable)
            state.record()
            state.behind = frozenset(found.launches)

    def event_is_done(self: _Tables, event: int) -> bool:
        """Tell whether the work before the last record is done.

        It may be asked whatever is captured meanwhile, in any mode.
        """
        call = "cuEventQuery"
        require_outside_host_function(call)
        state = _event(call, event)
        require_uncaptured(call, state)
        with self._lock:
            return not any(launch.is_running for launch in state.behind)

    def beside_captures(self) -> AbstractContextManager[object]:
        """Let captures not notice what this thread does within: ``BesideCaptures``."""
        return BesideCaptures()

    def event_destroy(self, event: int) -> None:
        """Destroy an event."""
        _event("cuEventDestroy", event)
        del EVENTS[event]


def _step(tables: _Tables, call: str, executable: Executable, node: int) -> Step:
    """Return the step that was made of a node, which has to be there still."""
    step = executable.step_of(node)
    if step is None or node not in tables._nodes:
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"node {node:#x}: expected a node of the graph that executable "
                f"{executable.handle:#x} was made from, which has to be there still",
            ),
        )
    return step


def _require_switchable(call: str, node: GraphNode) -> None:
    if not node.type.can_be_disabled:
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"node {node.handle:#x}: expected a kernel, copy or memset node, which alone can "
                "be disabled",
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
    """Return what a node does from now on; refuse what the driver does."""
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
            f"memcpy {side}: expected memory that no graph around its own allocates",
        )
    return new


def _event(call: str, handle: int) -> EventState:
    found = EVENTS.get(handle)
    if found is None:
        raise refused(call, unknown("event", handle))
    return found
