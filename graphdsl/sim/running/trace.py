"""The step debugger: a launch node by node, and what each node read and wrote."""

from __future__ import annotations

import operator
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any, SupportsIndex

from numpy.typing import DTypeLike, NDArray

from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.operands.operands import DevicePointer
from graphdsl.declaration.programs.kernels import kernel_name
from graphdsl.errors import EffectsError
from graphdsl.ptx.effects.effects import said_effects
from graphdsl.runtime.tracing import ByteRange, TraceStep
from graphdsl.sim.errors import Fault
from graphdsl.sim.graphs.graph import Executable, all_steps
from graphdsl.sim.graphs.operations import AllocateMemory, KernelLaunch
from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Allocation
from graphdsl.sim.memory.buffers import Buffer
from graphdsl.sim.running.claims import beyond_slices, wrong_claim
from graphdsl.sim.running.execute import Execution, Ran

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node
    from graphdsl.runtime.link import LinkedGraph
    from graphdsl.runtime.orders import RandomOrder
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.streams.stream import StreamState

__all__ = ["trace"]


def trace(
    driver: SimulatedDriver,
    executable: int,
    stream: int,
    linked: LinkedGraph,
    order: RandomOrder | None,
) -> Generator[TraceStep, None, None]:
    """Launch an executable, a node for each step that is asked for."""
    with driver.launching(executable, stream) as (found, state):
        with state.lock, found.lock:
            driver.start(found)
            found.is_traced = True
        try:
            scene = _Scene(linked, found)
            with closing(Execution(driver, order).observed(found.steps)) as run:
                # Between its nodes the stream is the caller's, to look at memory or change it.
                while (ran := _next(run, state)) is not None:
                    linked.failures.raise_interrupt()
                    yield scene.step(ran)
        finally:
            found.is_traced = False


def _next(run: Iterator[Ran], stream: StreamState) -> Ran | None:
    with stream.lock:
        return next(run, None)


class _Scene:
    """What steps are told by: the declared node of each handle, and the names of memory."""

    def __init__(self, linked: LinkedGraph, executable: Executable) -> None:
        self._nodes: dict[int, tuple[Node, str]] = {}
        """Each handle's node and path."""
        self._allocations: dict[Node, list[Allocation]] = {}
        self._names: dict[int, str] = {}
        """The paths of the graph's allocations by address."""
        plan, handles = linked.plan, linked.handles.tolist()
        for graph in plan.graphs:
            prefix = plan.prefix_of(graph)
            for row in range(graph.start, graph.stop):
                node = plan.nodes[row]
                self._nodes[handles[row]] = (node, prefix + node.path)
        for step in all_steps(executable.steps):
            if isinstance(step.operation, AllocateMemory):
                allocation = step.operation.allocation
                node, self._names[allocation.address] = self._nodes[step.node]
                self._allocations.setdefault(node, []).append(allocation)

    def step(self, ran: Ran) -> TraceStep:
        node, path = self._nodes[ran.step.node]
        _require_said(node, path, ran)
        _require_slices(node, path, ran)
        read, written = (self._ranges(ran.accesses, flag) for flag in (READ, WRITE))
        return TraceStep(self, path, node, ran.rounds, _what(ran), read, written)

    def _ranges(self, accesses: AccessLog, flag: int) -> tuple[ByteRange, ...]:
        return tuple(
            self._range(*part)
            for address, size in accesses.ranges(flag)
            for part in ADDRESS_SPACE.parts(address, size)
        )

    def _range(self, address: int, size: int, allocation: Allocation | None) -> ByteRange:
        if allocation is None:
            return ByteRange(address, size, "host memory", None, None)
        return ByteRange(
            address,
            size,
            self._names.get(allocation.address, allocation.origin),
            address - allocation.address,
            allocation.pool.device_id,
        )

    def array(
        self,
        memory: Buffer | AllocNode | DevicePointer | int,
        dtype: DTypeLike,
        shape: int | tuple[int, ...] | None,
    ) -> NDArray[Any]:
        """Return memory as it is now; see ``TraceStep.array``."""
        if isinstance(memory, Buffer):
            return memory.array(dtype, shape)
        allocation, address = self._find(memory)
        return allocation.view(address, dtype, shape, "array")

    def _find(self, memory: AllocNode | DevicePointer | int) -> tuple[Allocation, int]:
        """Return the live allocation that *memory* is in, and its address.

        Raises
        ------
        TypeError
            If it is no memory.
        ValueError
            If there is none at this point.
        """
        if isinstance(memory, (AllocNode, DevicePointer)):
            pointer = memory.dptr if isinstance(memory, AllocNode) else memory
            allocations = self._allocations.get(pointer.node, [])
            if len(allocations) != 1:
                raise ValueError(
                    f"array: expected an allocation that the graph has once, got "
                    f"{pointer.node.describe()}, which it has {len(allocations)} times. An address "
                    "will do instead"
                )
            address = allocations[0].address + pointer.offset
        elif isinstance(memory, bool) or not isinstance(memory, SupportsIndex):
            raise TypeError(
                "array: expected a Buffer of a simulated device, an array or a part of one, an "
                "allocation node, a pointer into its memory or an address; got "
                f"{memory!r} ({type(memory).__name__})"
            )
        else:
            address = operator.index(memory)
        try:
            return ADDRESS_SPACE.find(address, 1, "array"), address
        except Fault as fault:
            raise ValueError(fault.detail) from None


def _require_said(node: Node, path: str, ran: Ran) -> None:
    """Refuse what a kernel touched although somebody said that it does not."""
    operation = ran.step.operation
    if not isinstance(operation, KernelLaunch) or not isinstance(node, KernelNode):
        return
    if operation.kernel.name != kernel_name(node.kernel):
        return  # The executable was given another since.
    is_of_launch = node.form.said is not None
    said = node.form.said if is_of_launch else getattr(node.kernel, "said", None)
    if said is None:
        return
    effects = said_effects(operation.kernel.name, said)
    wrong = wrong_claim(effects, operation, ran.accesses)
    if wrong is not None:
        raise EffectsError(
            f"{node.kind} node {path!r} (declared at {node.location}): {wrong}. It was said of the "
            f"{'launch' if is_of_launch else 'kernel'}: {said}. Correct that in "
            f"{'launch' if is_of_launch else 'program.kernel'}(), or leave it out: "
            "kernel.effects() then reads it from the kernel's code",
            node,
        )


def _require_slices(node: Node, path: str, ran: Ran) -> None:
    """Refuse what a kernel touched beyond the slices that edges rest on."""
    operation = ran.step.operation
    if node not in node._graph._trusted or not isinstance(operation, KernelLaunch):
        return
    assert isinstance(node, KernelNode)
    if operation.kernel.name != kernel_name(node.kernel):
        return  # The executable was given another since.
    wrong = beyond_slices(node, operation, ran.accesses)
    if wrong is not None:
        raise EffectsError(
            f"{node.kind} node {path!r} (declared at {node.location}): {wrong}. Its edges rest on "
            "its keeping to what it is given: declare it without trust_slices=True, or give it all "
            "that it touches",
            node,
        )


def _what(ran: Ran) -> str:
    """Say in a few words what ran."""
    value = "" if ran.value is None else f" {ran.value}"
    return f"{ran.step.operation}{value}"
