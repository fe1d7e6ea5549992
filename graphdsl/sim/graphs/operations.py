"""What nodes do, as objects.

Each packed row is decoded into one, once, when it is added (see ``rows.py``). An operation never
changes afterwards; graphs, copies of graphs and executables share it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from graphdsl.declaration.kernels import KernelSignature
    from graphdsl.declaration.memory_operations import MemoryOperation
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.graphs.graph import Condition, Graph
    from graphdsl.sim.memory.accesses import AccessLog
    from graphdsl.sim.memory.allocations import Allocation
    from graphdsl.sim.streams.stream import EventState

__all__ = [
    "AllocateMemory",
    "ConditionalBodies",
    "CopyMemory",
    "CopySide",
    "EmbeddedGraph",
    "Empty",
    "FreeMemory",
    "HostCall",
    "KernelLaunch",
    "MemoryOperations",
    "Operation",
    "RecordEvent",
    "RunnableKernel",
    "SetMemory",
    "WaitEvent",
]

# CUmemorytype and CUgraphConditionalNodeType (cuda.h, CUDA 12.3 to 13.5).
HOST, DEVICE, ARRAY, UNIFIED = 1, 2, 3, 4


class RunnableKernel(Protocol):
    """A kernel that the simulator can run: the place where a compiler plugs in."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def signature(self) -> KernelSignature:
        """Where it expects its parameters."""

    def run(
        self,
        launch: KernelLaunch,
        driver: SimulatedDriver,
        accesses: AccessLog | None = None,
    ) -> None:
        """Run all threads of a launch, to their end.

        Memory accesses are checked against :mod:`graphdsl.sim.memory.allocations`;
        ``cudaGraphSetConditional`` is ``driver.set_condition``. What is read and written goes
        into *accesses*, if that is given. What goes wrong is raised as a ``Fault``.
        """


@dataclass(frozen=True, slots=True)
class KernelLaunch:
    """A kernel with configuration and argument values, which were copied when it was added.

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
    """A copy of *depth* slices of *height* rows of *width* bytes."""

    src: CopySide
    dst: CopySide
    width: int
    height: int
    depth: int

    def span(self, side: CopySide) -> int:
        """Return the bytes from the first to the last that is read or written on one side."""
        rows = (self.height - 1) * side.pitch
        return (self.depth - 1) * side.slice_pitch + rows + self.width


@dataclass(frozen=True, slots=True)
class SetMemory:
    """A fill of *height* rows with *width* elements."""

    dst: int
    pitch: int
    element: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class MemoryOperations:
    """Writes of single values, waits for them, and barriers, in order; addresses are numbers."""

    operations: tuple[MemoryOperation, ...]


@dataclass(frozen=True, slots=True)
class HostCall:
    """A call of a C function on the host; *name* is its node's, for messages."""

    function: Any
    user_data: int
    name: str = field(default="a host node", compare=False)


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing."""


@dataclass(frozen=True, slots=True)
class RecordEvent:
    """A record of an event."""

    event: EventState


@dataclass(frozen=True, slots=True)
class WaitEvent:
    """A wait for an event, which is over at once: work before it has run."""

    event: EventState


@dataclass(frozen=True, slots=True)
class AllocateMemory:
    """The start of an allocation's life."""

    allocation: Allocation


@dataclass(frozen=True, slots=True)
class FreeMemory:
    """Its end; *name* is its node's, for messages."""

    allocation: Allocation
    name: str = field(default="a free node", compare=False)


@dataclass(frozen=True, slots=True)
class EmbeddedGraph:
    """Another graph as one node."""

    graph: Graph


@dataclass(frozen=True, slots=True)
class ConditionalBodies:
    """Bodies that run depending on a condition.

    Attributes
    ----------
    condition : Condition
        The variable.
    kind : int
        ``CUgraphConditionalNodeType``: if 0, while 1, switch 2.
    bodies : tuple of Graph
        The bodies in the driver's order.
    handles : array of uint64
        Their handles, at the address that ``phGraph_out`` tells.
    """

    condition: Condition
    kind: int
    bodies: tuple[Graph, ...]
    handles: NDArray[np.uint64] = field(repr=False)


Operation: TypeAlias = (
    KernelLaunch
    | CopyMemory
    | SetMemory
    | MemoryOperations
    | HostCall
    | Empty
    | RecordEvent
    | WaitEvent
    | AllocateMemory
    | FreeMemory
    | EmbeddedGraph
    | ConditionalBodies
)
