"""Operations of nodes.

Each packed row is decoded into one when it is added (see ``rows.py``). Operations are immutable and
shared by graphs, copies of graphs and executables. Their text form appears in traces.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from graphdsl.abi.memory_operations import PackedOperation
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.graphs.graph import SimulatedCondition, SimulatedGraph
    from graphdsl.sim.memory.accesses import AccessLog
    from graphdsl.sim.memory.allocations import Allocation
    from graphdsl.sim.streams.semaphores import ExternalSemaphore
    from graphdsl.sim.streams.stream import EventState

# CUmemorytype and CUgraphConditionalNodeType (cuda.h, CUDA 12.3 to 13.5).
HOST, DEVICE, ARRAY, UNIFIED = 1, 2, 3, 4


class RunnableKernel(Protocol):
    """A kernel that the simulator can run; the interface for a compiler."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def signature(self) -> KernelSignature:
        """Its parameter layout."""

    @property
    def waits_for_nodes(self) -> bool:
        """Whether it waits for the nodes that programmatic edges lead from."""

    def run(
        self,
        launch: KernelLaunch,
        driver: SimulatedDriver,
        accesses: AccessLog | None = None,
    ) -> None:
        """Run all threads of a launch, to their end.

        Memory accesses are checked against :mod:`graphdsl.sim.memory.allocations`;
        ``cudaGraphSetConditional`` is ``driver.set_condition``. Reads and writes are added to
        *accesses*, if it is passed. Errors are raised as a ``Fault``.
        """


@dataclass(frozen=True, slots=True)
class KernelLaunch:
    """A kernel launch with its configuration and argument values, copied when it was added.

    Attributes
    ----------
    kernel : RunnableKernel
        What runs.
    grid, block : tuple of int
        Blocks, and threads in a block, in x, y and z.
    shared_memory : int
        Bytes of dynamic shared memory.
    arguments : tuple of bytes
        The value of each parameter.
    is_cooperative : bool
        Whether all blocks run at the same time, and may wait for each other.
    cluster : tuple of int
        Blocks in a cluster.
    """

    kernel: RunnableKernel
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_memory: int
    arguments: tuple[bytes, ...]
    is_cooperative: bool = False
    cluster: tuple[int, ...] = (1, 1, 1)
    context: int = 0

    def __str__(self) -> str:
        shared = f" shared_memory={self.shared_memory}" if self.shared_memory else ""
        return f"kernel {self.kernel.name} grid={self.grid} block={self.block}{shared}"


@dataclass(frozen=True, slots=True)
class CopySide:
    """One side of a copy.

    Attributes
    ----------
    memory_type : int
        ``CUmemorytype``: host 1, device 2, unified 4.
    start : int
        Address of the first byte.
    pitch, slice_pitch : int
        Bytes from one row, and from one slice, to the next.
    """

    memory_type: int
    start: int
    pitch: int
    slice_pitch: int


@dataclass(frozen=True, slots=True)
class CopyMemory:
    """A copy of *depth* slices of *height* rows of *width* bytes, in a context."""

    src: CopySide
    dst: CopySide
    width: int
    height: int
    depth: int
    context: int = 0

    def span(self, side: CopySide) -> int:
        """Return the bytes from the first to the last that is read or written on one side."""
        rows = (self.height - 1) * side.pitch
        return (self.depth - 1) * side.slice_pitch + rows + self.width

    def __str__(self) -> str:
        return f"memcpy {_box(self.width, self.height, self.depth)}"


@dataclass(frozen=True, slots=True)
class SetMemory:
    """A fill of *height* rows with *width* elements."""

    dst: int
    pitch: int
    element: bytes
    width: int
    height: int
    context: int = 0

    def __str__(self) -> str:
        value = int.from_bytes(self.element, "little")
        size = _box(self.width * len(self.element), self.height, 1)
        return f"memset {size} to {value:#0{2 * len(self.element) + 2}x}"


@dataclass(frozen=True, slots=True)
class MemoryOperations:
    """Writes of single values, waits for them, and barriers, in order; addresses are numbers."""

    operations: tuple[PackedOperation, ...]
    context: int = 0

    def __str__(self) -> str:
        return f"memory operations ({', '.join(map(str, self.operations))})"


class SemaphoreUse(NamedTuple):
    """One semaphore that is signaled or waited for, and the value for it."""

    semaphore: ExternalSemaphore
    value: int
    key: int

    def __str__(self) -> str:
        value = self.key if self.semaphore.kind == "keyed_mutex" else self.value
        return f"{self.semaphore.kind} semaphore with {value}"


@dataclass(frozen=True, slots=True)
class UsesSemaphores:
    """Common base of external semaphore signals and waits."""

    uses: tuple[SemaphoreUse, ...]


@dataclass(frozen=True, slots=True)
class SignalSemaphores(UsesSemaphores):
    """Signals of external semaphores, in order."""

    def __str__(self) -> str:
        return f"signal of {', '.join(map(str, self.uses))}"


@dataclass(frozen=True, slots=True)
class WaitSemaphores(UsesSemaphores):
    """Waits for external semaphores, in order."""

    def __str__(self) -> str:
        return f"wait for {', '.join(map(str, self.uses))}"


@dataclass(frozen=True, slots=True)
class HostCall:
    """A call of a C function on the host; *name* is its node's, for messages."""

    function: Any
    user_data: int
    name: str = field(default="a host node", compare=False)

    def __str__(self) -> str:
        return "host function"


@dataclass(frozen=True, slots=True)
class Empty:
    """No operation."""

    def __str__(self) -> str:
        return "nothing"


@dataclass(frozen=True, slots=True)
class RecordEvent:
    """A record of an event."""

    event: EventState

    def __str__(self) -> str:
        return "event record"


@dataclass(frozen=True, slots=True)
class WaitEvent:
    """A wait for an event, which completes immediately, as earlier work has run."""

    event: EventState

    def __str__(self) -> str:
        return "event wait"


@dataclass(frozen=True, slots=True)
class AllocateMemory:
    """The start of an allocation's life."""

    allocation: Allocation

    def __str__(self) -> str:
        return f"allocation of {self.allocation.size} bytes"


@dataclass(frozen=True, slots=True)
class FreeMemory:
    """Its end; *name* is its node's, for messages."""

    allocation: Allocation
    name: str = field(default="a free node", compare=False)

    def __str__(self) -> str:
        return f"free of {self.allocation.size} bytes"


@dataclass(frozen=True, slots=True)
class EmbeddedGraph:
    """Another graph as one node."""

    graph: SimulatedGraph


@dataclass(frozen=True, slots=True)
class ConditionalBodies:
    """Bodies that run depending on a condition.

    Attributes
    ----------
    condition : SimulatedCondition
        The variable.
    kind : int
        ``CUgraphConditionalNodeType``: if 0, while 1, switch 2.
    bodies : tuple of SimulatedGraph
        The bodies in the driver's order.
    handles : array of uint64
        Their handles, at the address in ``phGraph_out``.
    context : int
        The context of the node, and of those in its bodies.
    """

    condition: SimulatedCondition
    kind: int
    bodies: tuple[SimulatedGraph, ...]
    handles: NDArray[np.uint64] = field(repr=False)
    context: int = 0


Operation: TypeAlias = (
    KernelLaunch
    | CopyMemory
    | SetMemory
    | MemoryOperations
    | HostCall
    | Empty
    | RecordEvent
    | WaitEvent
    | SignalSemaphores
    | WaitSemaphores
    | AllocateMemory
    | FreeMemory
    | EmbeddedGraph
    | ConditionalBodies
)


def _box(width: int, height: int, depth: int) -> str:
    rows = f" x {height} rows" if height > 1 or depth > 1 else ""
    return f"{width} bytes{rows}" + (f" x {depth} slices" if depth > 1 else "")


def context_of(operation: object) -> int:
    """Return the context of an operation; 0 if it has none."""
    found: int = getattr(operation, "context", 0)
    return found
