"""The step debugger: a launch node by node, and what each node read and wrote."""

from __future__ import annotations

import operator
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self, SupportsIndex

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.declaration.enumerations import ConditionalType
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import AllocNode
from graphdsl.declaration.operands import DevicePointer
from graphdsl.errors import DriverError, EffectsError
from graphdsl.ptx.effects.declared import said_effects
from graphdsl.sim.errors import Fault
from graphdsl.sim.graphs.graph import Executable, RunBodies, RunChild, all_steps
from graphdsl.sim.graphs.operations import (
    AllocateMemory,
    CopyMemory,
    FreeMemory,
    HostCall,
    KernelLaunch,
    RecordEvent,
    SetMemory,
    WaitEvent,
)
from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Allocation
from graphdsl.sim.memory.buffers import Buffer
from graphdsl.sim.running.claims import wrong_claim
from graphdsl.sim.running.execute import Execution, Ran

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.declaration.node import Node
    from graphdsl.runtime.link import LinkedGraph
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.running.schedule import RandomOrder
    from graphdsl.sim.streams.stream import StreamState

__all__ = ["ByteRange", "Trace", "TraceStep"]

SHOWN: Final = 4
"""How many ranges of a step are printed."""
CONDITIONALS: Final[dict[int, str]] = {
    ConditionalType.IF: "if",
    ConditionalType.WHILE: "while",
    ConditionalType.SWITCH: "switch",
}


@dataclass(frozen=True, slots=True)
class ByteRange:
    """Bytes that a node used, next to each other and in one piece of memory.

    Attributes
    ----------
    address, size : int
        The bytes.
    memory : str
        Where they are: the path of an allocation node, who else made the allocation, or
        ``"host memory"``.
    offset : int or None
        Number of the first byte there; None in the memory of the host.
    device_id : int or None
        The device that has the memory; None for the host.
    """

    address: int
    size: int
    memory: str
    offset: int | None
    device_id: int | None

    def __str__(self) -> str:
        if self.offset is None:
            return f"{self.size} bytes of {self.memory}"
        return f"{self.memory}[{self.offset}:{self.offset + self.size}]"


class TraceStep:
    """A node that a traced launch has just run; printed, it is one line.

    Attributes
    ----------
    path : str
        Where the node was declared, such as ``"loop/body/scale"``. In a child graph it starts with
        the path of the child node and ``/child/``.
    node : Node
        The declared node.
    rounds : tuple of int
        The rounds of the while loops around it, from 0 on, the outermost loop first.
    what : str
        What ran, in one line.
    read, written : tuple of ByteRange
        What it used, by address. For a node with others inside it is empty: those have steps of
        their own, before it.
    """

    __slots__ = ("_scene", "node", "path", "read", "rounds", "what", "written")

    def __init__(
        self,
        scene: _Scene,
        path: str,
        node: Node,
        rounds: tuple[int, ...],
        what: str,
        read: tuple[ByteRange, ...],
        written: tuple[ByteRange, ...],
    ) -> None:
        self._scene = scene
        self.path = path
        self.node = node
        self.rounds = rounds
        self.what = what
        self.read = read
        self.written = written

    @property
    def kind(self) -> str:
        """The node's kind, such as ``"kernel"``."""
        return self.node.kind

    @property
    def round(self) -> int | None:
        """The round of the innermost loop around it, from 0 on; None outside of loops."""
        return self.rounds[-1] if self.rounds else None

    def array(
        self,
        memory: Buffer | AllocNode | DevicePointer | int,
        dtype: DTypeLike = np.uint8,
        shape: int | tuple[int, ...] | None = None,
    ) -> NDArray[Any]:
        """Return device memory as it is now, without a copy: writing to the array changes it.

        Parameters
        ----------
        memory : Buffer, AllocNode, DevicePointer or int
            Where it starts: a buffer, an allocation of the graph, a place in one
            (``x.dptr + 64``), or an address.
        dtype : dtype, optional
            What the bytes are.
        shape : int or tuple of int, optional
            Of the array; one dimension up to the end of the memory unless given.

        Raises
        ------
        ValueError
            If the memory is not allocated at this point, or has less bytes.
        """
        if isinstance(memory, Buffer):
            return memory.array(dtype, shape)
        allocation, address = self._scene.find(memory)
        return allocation.view(address, dtype, shape, "array")

    def __str__(self) -> str:
        where = self.path
        if self.rounds:
            where += f" (round {', '.join(map(str, self.rounds))})"
        parts = [f"{where}: {self.what}"]
        for verb, ranges in (("reads", self.read), ("writes", self.written)):
            shown = [str(each) for each in ranges[:SHOWN]]
            if len(ranges) > SHOWN:
                shown.append(f"{len(ranges) - SHOWN} more")
            if shown:
                parts.append(f"{verb} {', '.join(shown)}")
        return "; ".join(parts)

    def __repr__(self) -> str:
        return f"<TraceStep {self}>"


class Trace:
    """One launch that goes on a node at a time; made by ``Graph.trace``.

    An iterator of :class:`TraceStep`. Nothing runs before the first step is asked for. Closed
    before its end, by :meth:`close`, a ``with`` block or because nothing refers to it any more,
    the launch stops there, as one does that fails: what ran has happened, and what was allocated
    stays so.
    """

    __slots__ = ("_steps",)

    def __init__(
        self,
        driver: SimulatedDriver,
        executable: int,
        stream: int,
        linked: LinkedGraph,
        order: RandomOrder | None,
        explain: Callable[[DriverError], None],
    ) -> None:
        self._steps = _steps(driver, executable, stream, linked, order, explain)

    def close(self) -> None:
        """End the launch where it is; no error if it has ended."""
        self._steps.close()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> TraceStep:
        return next(self._steps)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _steps(
    driver: SimulatedDriver,
    executable: int,
    stream: int,
    linked: LinkedGraph,
    order: RandomOrder | None,
    explain: Callable[[DriverError], None],
) -> Generator[TraceStep, None, None]:
    # No method of Trace: the two would refer to each other, and a trace that was dropped would
    # hold its executable until the garbage collector comes.
    try:
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
    except DriverError as error:
        explain(error)
        raise


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

    def find(self, memory: AllocNode | DevicePointer | int) -> tuple[Allocation, int]:
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
                "array: expected a Buffer of a simulated device, an allocation node, a pointer "
                f"into its memory or an address; got {memory!r} ({type(memory).__name__})"
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
    said = getattr(node.kernel, "said", None)
    if said is None:
        return
    effects = said_effects(operation.kernel.name, said)
    wrong = wrong_claim(effects, operation, ran.accesses)
    if wrong is not None:
        raise EffectsError(
            f"{node.kind} node {path!r} (declared at {node.location}): {wrong}. It was said of the "
            f"kernel: {said}. Correct that in program.kernel(), or leave it out: "
            "kernel.effects() then reads it from the kernel's code",
            node,
        )


def _what(ran: Ran) -> str:
    """Say in a few words what ran."""
    match ran.step.operation:
        case KernelLaunch(kernel, grid, block, shared_memory):
            shared = f" shared_memory={shared_memory}" if shared_memory else ""
            return f"kernel {kernel.name} grid={grid} block={block}{shared}"
        case CopyMemory(width=width, height=height, depth=depth):
            return f"memcpy {_box(width, height, depth)}"
        case SetMemory(element=element, width=width, height=height):
            value = int.from_bytes(element, "little")
            size = _box(width * len(element), height, 1)
            return f"memset {size} to {value:#0{2 * len(element) + 2}x}"
        case AllocateMemory(allocation):
            return f"allocation of {allocation.size} bytes"
        case FreeMemory(allocation):
            return f"free of {allocation.size} bytes"
        case HostCall():
            return "host function"
        case RecordEvent():
            return "event record"
        case WaitEvent():
            return "event wait"
        case RunChild():
            return "child graph"
        case RunBodies(kind=kind):
            return f"{CONDITIONALS[kind]} with condition {ran.value}"
    return "nothing"


def _box(width: int, height: int, depth: int) -> str:
    rows = f" x {height} rows" if height > 1 or depth > 1 else ""
    return f"{width} bytes{rows}" + (f" x {depth} slices" if depth > 1 else "")
