"""Whole updates of executables of the simulated driver: what another graph may change, and how.

The rules are those of ``cuGraphExecUpdate`` (CUDA 13.0 to 13.5): the same nodes with the same
dependencies in the same order, and parameters that map onto what was made when the graph was
instantiated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import chain
from typing import TYPE_CHECKING, Final, NoReturn, Protocol

from graphdsl.abi.enumerations import Result, result_name
from graphdsl.abi.memory_operations import changed_operations
from graphdsl.abi.seam import ExecUpdateError
from graphdsl.sim.errors import Fault, refused
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
    AllocateMemory,
    ConditionalBodies,
    EmbeddedGraph,
    FreeMemory,
    KernelLaunch,
    MemoryOperations,
    SetMemory,
    UsesSemaphores,
)
from graphdsl.sim.memory.places import moved_memory
from graphdsl.sim.running.execute import require_outside_host_function

if TYPE_CHECKING:
    from graphdsl.sim.graphs.graph import Executable, SimulatedCondition
    from graphdsl.sim.graphs.user_objects import UserObject

__all__ = ["ExecutableUpdates", "changed_lists", "release_outdated", "updated_steps"]

RUN_AS: Final = {EmbeddedGraph: RunChild, ConditionalBodies: RunBodies}
"""What the nodes that hold graphs are in an executable."""


class _Tables(Protocol):
    """What updates need of the driver that they are part of."""

    _lock: AbstractContextManager[object]
    _drop: Callable[[UserObject], None]

    def _executable(self, call: str, handle: int) -> Executable: ...
    def _graph(self, call: str, handle: int) -> SimulatedGraph: ...
    def _user_object(self, call: str, handle: int) -> UserObject: ...


class ExecutableUpdates:
    """The part of the simulated driver that updates executables from other graphs."""

    def graph_share_user_object(self: _Tables, graph: int, user_object: int) -> None:
        """Give a graph a reference of its own."""
        call = "cuGraphRetainUserObject"
        with self._lock:
            shared = self._user_object(call, user_object)
            self._graph(call, graph).user_objects.append(shared.retain())

    def exec_update(self: _Tables, executable: int, graph: int) -> None:
        """Let launches from now on do what *graph* says.

        The executable takes references to what that graph keeps alive, and gives up those that
        it had, once no launch is in flight. Its nodes go by the handles that they had.
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
            # Kernels are given the handles of the source; a driver's are the same in both.
            found.conditions = conditions
            found.edits.clear()
            found.outdated += (*found.user_objects, *chain(*found.child_objects.values()))
            found.child_objects.clear()
            found.user_objects = tuple(
                each.retain() for inner in source.walk() for each in inner.user_objects
            )
            release_outdated(found, self._drop)


def release_outdated(executable: Executable, drop: Callable[[UserObject], None]) -> None:
    """Release what only launches before an update needed, once none of them is in flight."""
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
    """Return the steps of a child graph that do what *graph* says; raise where it may not be."""
    return tuple(_updated(executable, child, graph, ()))


def _updated(
    executable: Executable,
    steps: Steps,
    graph: SimulatedGraph,
    conditions: Sequence[SimulatedCondition],
) -> Iterator[Step]:
    """Yield the steps that do what *graph* says; raise where it may not be.

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
    """Refuse what the driver cannot change in a node."""
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
    """Yield what is not changed of memory operations and semaphores, in any way of updating."""
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
    """Refuse another type, number of bodies or condition: its handle is the number it has."""
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
