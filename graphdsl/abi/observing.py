"""Optional parts of the driver interface: observing launches and captures.

A driver may not support stopping between nodes, measuring, or reporting captured nodes, or may not
be permitted to. The results are plain data, the same from a GPU and the simulator.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import Result, result_name
from graphdsl.base.errors import DriverError

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

    from graphdsl.abi.effects import KernelEffects
    from graphdsl.abi.seam import Driver

# Stopping between nodes ------------------------------------------------------------------------


class UsedBytes(NamedTuple):
    """Consecutive bytes of one allocation that a node used.

    Attributes
    ----------
    address, size : int
        The bytes.
    start : int or None
        Address of the allocation; None for host memory, as for *device_id*.
    origin : str
        The origin of the allocation.
    device_id : int or None
        The device of the allocation.
    """

    address: int
    size: int
    start: int | None = None
    origin: str = "host memory"
    device_id: int | None = None


class TracedNode(Protocol):
    """A node that a traced launch has just run.

    Attributes
    ----------
    handle : int
        The node.
    iterations : tuple of int
        The zero-based iterations of the while loops around it, the outermost loop first.
    text : str
        A description of the node, in one line.
    kernel : str
        The name of the launched kernel; empty if there is none.
    read, written : tuple of UsedBytes
        The used bytes, by address; empty for a node that contains others.
    """

    @property
    def handle(self) -> int: ...
    @property
    def iterations(self) -> tuple[int, ...]: ...
    @property
    def text(self) -> str: ...
    @property
    def kernel(self) -> str: ...
    @property
    def read(self) -> tuple[UsedBytes, ...]: ...
    @property
    def written(self) -> tuple[UsedBytes, ...]: ...

    def beyond_effects(self, effects: KernelEffects) -> str | None:
        """Return a description of accesses outside of a kernel's declared effects, or None."""

    def beyond_arguments(self, sizes: Sequence[int | None]) -> str | None:
        """Return a description of accesses beyond the ranges given by the arguments, or None.

        *sizes* has the number of bytes passed by each address argument; None for no limit.
        """


class TracingDriver(Protocol):
    """Interface of drivers that can stop between the nodes of a launch."""

    def graph_trace(
        self, executable: int, stream: int, *, schedule: str | None, seed: int | None
    ) -> Generator[TracedNode, None, None]:
        """Return a launch that runs one node for each requested step.

        An invalid order raises immediately (TypeError, ValueError), other errors with the first
        step (DriverError).
        """

    def executable_allocations(self, executable: int) -> list[tuple[int, int]]:
        """Return the handle and the address of each allocation node of an executable."""

    def memory_array(
        self, address: int, dtype: DTypeLike, shape: int | tuple[int, ...] | None
    ) -> NDArray[Any]:
        """Return a view of the current memory; ValueError if it is not allocated."""


def tracing(driver: Driver) -> TracingDriver | None:
    """Return the tracing interface of a driver; None if it has none."""
    if getattr(driver, "graph_trace", None) is None:
        return None
    traces: Any = driver
    found: TracingDriver = traces
    return found


# Profiling -------------------------------------------------------------------------------------

Clock: TypeAlias = Literal["device", "host"]
"""The clock of the times."""

Iterations: TypeAlias = tuple[int | None, ...]
"""The zero-based iterations of the while loops around a node, the outermost loop first.

None for an iteration that cannot be determined from the times.
"""

NOT_KNOWN: Final = -1
"""The stream or device of a run without one, such as a host callback."""


class KernelUse(NamedTuple):
    """Resources of a launched kernel, which determine its occupancy.

    Attributes
    ----------
    grid, block, cluster : tuple of int
        Blocks, threads in a block, and blocks in a cluster, in x, y and z.
    registers : int or None
        Registers per thread; None if the driver does not report them, as for the next.
    static_shared_memory : int or None
        Bytes of static shared memory per block.
    dynamic_shared_memory : int
        Bytes of dynamic shared memory per block.
    local_memory : int or None
        Bytes of local memory per thread: spilled registers and arrays.
    """

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    cluster: tuple[int, int, int] = (1, 1, 1)
    registers: int | None = None
    static_shared_memory: int | None = None
    dynamic_shared_memory: int = 0
    local_memory: int | None = None

    def __str__(self) -> str:
        parts = [f"grid={self.grid} block={self.block}"]
        if self.cluster != (1, 1, 1):
            parts.append(f"cluster={self.cluster}")
        if self.registers is not None:
            parts.append(f"registers={self.registers}")
        shared = (self.static_shared_memory or 0) + self.dynamic_shared_memory
        if shared:
            parts.append(f"shared_memory={shared}")
        if self.local_memory:
            parts.append(f"local_memory={self.local_memory}")
        return " ".join(parts)


class Run(NamedTuple):
    """One run of a node.

    Attributes
    ----------
    row : int
        The node, by its row of the plan.
    launch : int
        The zero-based number of the launch.
    start, end : int
        The times in nanoseconds of the recording's clock.
    iterations : tuple of int or None
        See :data:`Iterations`; None as a whole if the driver does not report them.
    device, stream : int
        The driver's numbers of the device and stream; :data:`NOT_KNOWN` on the host.
    size : int or None
        Bytes that were copied or set; None for other nodes.
    kernel : KernelUse or None
        The launch, if it is a kernel.
    """

    row: int
    launch: int
    start: int
    end: int
    iterations: Iterations | None = None
    device: int = 0
    stream: int = 0
    size: int | None = None
    kernel: KernelUse | None = None


@dataclass(frozen=True, slots=True)
class Recording:
    """A driver's profile of launches.

    Attributes
    ----------
    device : str
        The device's name.
    clock : str
        The clock. With ``"host"`` the nodes of a launch run one after the other.
    runs : list of Run
        All runs of nodes, in any order.
    preparing : float
        Seconds to switch recording on and off, and to fetch the records.
    """

    device: str
    clock: Clock
    runs: list[Run]
    preparing: float


def iterations_text(iterations: Iterations | None) -> str:
    """Return iterations as a suffix of a path: ``" (iteration 2)"``; empty outside of loops."""
    if not iterations:
        return ""
    numbers = ", ".join("?" if number is None else str(number) for number in iterations)
    return f" (iteration {numbers})"


class ProfiledGraph(Protocol):
    """A graph that an executable was instantiated from, for profiling.

    Attributes
    ----------
    handles : array of uint64
        Its nodes by row, those in bodies and child graphs included.
    types : array of int
        Their ``CUgraphNodeType``.
    outermost : range
        The rows outside of bodies and child graphs.
    """

    @property
    def handles(self) -> NDArray[np.uint64]: ...
    @property
    def types(self) -> NDArray[np.int32]: ...
    @property
    def outermost(self) -> range: ...

    def path_of(self, row: int) -> str:
        """Return the path of a row, for messages."""

    def make_twin(self) -> NDArray[np.uint64]:
        """Make an executable with the same nodes and edges but without work; return its nodes."""

    def destroy_twin(self) -> None:
        """Destroy it, if it was made."""


class ProfilingDriver(Protocol):
    """Interface of drivers that can profile launches."""

    def graph_profile(
        self, executable: int, graph: ProfiledGraph, launch: Callable[[], None], launches: int
    ) -> Recording:
        """Call *launch* *launches* times, and return when each node ran.

        *launch* launches the executable of *graph* once and waits for it. If it raises, profiling
        is ended, too. Raises :class:`~graphdsl.base.errors.ProfilingError`, without a launch, if
        profiling is not possible.
        """

    def graph_tells_iterations(self, executable: int) -> bool:
        """Return whether a profile has each run of a node in a loop, or only the last."""

    def prepare_profiles(self) -> None:
        """Include each run in profiles of executables that are made from now on.

        Raises as :meth:`graph_profile` does.
        """


# Captures --------------------------------------------------------------------------------------


class Watcher(Protocol):
    """Receives events of a capture, in the thread and at the time of the call."""

    def made(self, node: int) -> None:
        """Handle a new node."""

    def broken(self, call: str, result: int) -> None:
        """Handle the first call that invalidated the capture, and its ``CUresult``."""

    def refused(self, call: str, result: int) -> None:
        """Handle a call that the capture does not record, but that leaves it valid."""


class WatchingDriver(Protocol):
    """Interface of drivers that can observe captures."""

    is_watching_free: bool
    """Whether observing needs no other packages, and has no cost."""

    def capture_watched(self, stream: int, watcher: Watcher) -> AbstractContextManager[object]:
        """Observe the capture that this thread begins on a stream in the block."""


def watching(driver: Driver, *, is_asked_for: bool) -> WatchingDriver | None:
    """Return the capture-observing interface of a driver.

    None if it was not requested, and would have a cost.

    Raises
    ------
    DriverError
        If it is requested and not available.
    """
    if getattr(driver, "capture_watched", None) is None:
        if not is_asked_for:
            return None
        raise DriverError(
            "capture",
            Result.NOT_SUPPORTED,
            result_name(Result.NOT_SUPPORTED),
            "this driver does not report nodes as they are created. Capture without where=True",
        )
    found: Any = driver
    watched: WatchingDriver = found
    return watched if is_asked_for or watched.is_watching_free else None


class FreeWatch(Protocol):
    """What is called before memory is freed."""

    def __call__(self, address: int, size: int, call: str, *, can_raise: bool) -> None:
        """Look at memory that is about to be freed.

        Parameters
        ----------
        address, size : int
            The memory.
        call : str
            What frees it.
        can_raise : bool
            Whether an exception prevents that; otherwise nothing may be raised.
        """


_watches: Final[list[FreeWatch]] = []


def about_to_free(address: int, size: int, call: str, *, can_raise: bool) -> None:
    """Tell all watches that memory is about to be freed."""
    for watch in tuple(_watches):
        watch(address, size, call, can_raise=can_raise)


@contextmanager
def watching_frees(watch: FreeWatch) -> Iterator[None]:
    """Call *watch* before memory is freed, within the block."""
    _watches.append(watch)
    try:
        yield
    finally:
        _watches.remove(watch)
