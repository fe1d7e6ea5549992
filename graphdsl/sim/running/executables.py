"""Executables of the simulated driver: instantiation, launches and destruction."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from graphdsl.abi.enumerations import Result, result_name
from graphdsl.abi.orders import (
    DECLARED,
    RandomOrder,
    checked_schedule,
    checked_seed,
    no_seed,
    some_seed,
)
from graphdsl.abi.seam import InstantiateError, InstantiateFlags
from graphdsl.base.locks import Lock
from graphdsl.sim.errors import Fault, refused
from graphdsl.sim.graphs.graph import (
    Executable,
    LaunchInFlight,
    SimulatedGraph,
    Uninstantiable,
    all_steps,
    require_instantiable,
    snapshot,
)
from graphdsl.sim.graphs.handles import UserObject, new_handle
from graphdsl.sim.graphs.operations import AllocateMemory, FreeMemory, KernelLaunch
from graphdsl.sim.graphs.updates import release_outdated
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, AllocationState
from graphdsl.sim.running.execute import Execution, require_outside_host_function
from graphdsl.sim.running.observing import TracedNode, profile, trace
from graphdsl.sim.streams.capture import require_safe
from graphdsl.sim.streams.stream import StreamState

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

    from graphdsl.abi.observing import ProfiledGraph, Recording
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.kernels.settings import KernelSettings


class Schedule:
    """Execution order of a device's launches; each launch increments the seed.

    Safe to use from several threads, whose launches share the sequence of seeds.

    Parameters
    ----------
    kind : str, optional
        ``"declared"`` or ``"random"``.
    seed : int, optional
        Seed of the first launch; differs between processes by default.
    """

    def __init__(self, kind: object = DECLARED, seed: object = None) -> None:
        self._lock = Lock()
        self.kind = kind
        self.seed = some_seed() if seed is None else seed

    @property
    def kind(self) -> str:
        """``"declared"`` or ``"random"``."""
        return self._kind

    @kind.setter
    def kind(self, value: object) -> None:
        self._kind = checked_schedule(value)

    @property
    def seed(self) -> int:
        """The seed of the next launch."""
        return self._seed

    @seed.setter
    def seed(self, value: object) -> None:
        self._seed = checked_seed(value)

    def next(self) -> RandomOrder | None:
        """Return the order of the next launch; None for declaration order."""
        if self._kind == DECLARED:
            return None
        with self._lock:
            seed = self._seed
            self._seed += 1
        return RandomOrder(seed)


def order_of(kind: object, seed: object, schedule: Schedule) -> RandomOrder | None:
    """Return the order of a launch, which may override the device's.

    Parameters
    ----------
    kind, seed : object
        Options of the launch; None for the device's.
    schedule : Schedule
        The device's.

    Raises
    ------
    TypeError, ValueError
        If the schedule is invalid, or there is a seed without a random schedule.
    """
    if kind is None and seed is None:
        return schedule.next()
    chosen = schedule.kind if kind is None else checked_schedule(kind)
    if chosen == DECLARED:
        no_seed(seed)
        return None
    if seed is not None:
        return RandomOrder(checked_seed(seed))
    return Schedule(chosen, schedule.seed).next()


LAUNCH: Final = "cuGraphLaunch"


class _Tables(Protocol):
    """The parts of the driver that executables use."""

    _device_id: int
    _executables: dict[int, Executable]
    _lock: AbstractContextManager[object]
    _side_stream: StreamState | None
    kernel_settings: KernelSettings

    @property
    def schedule(self) -> Schedule: ...
    @property
    def streams(self) -> dict[int, StreamState]: ...
    def _drop(self, user_object: UserObject) -> None: ...
    def _executable(self, call: str, handle: int) -> Executable: ...
    def _graph(self, call: str, handle: int) -> SimulatedGraph: ...
    def _stream(self, call: str, handle: int) -> StreamState: ...
    def _optimize_kernels(self, executable: Executable) -> None: ...
    def _release_if_unused(self, executable: Executable) -> None: ...
    def launching(
        self, executable: int, stream: int
    ) -> AbstractContextManager[tuple[Executable, StreamState]]: ...
    def require_not_capturing(self, call: str, stream: StreamState) -> None: ...
    def start(self, executable: Executable) -> None: ...


class Executables:
    """The part of the simulated driver that instantiates and runs executables."""

    def graph_instantiate(
        self: _Tables, graph: int, flags: InstantiateFlags, upload_stream: int
    ) -> int:
        """Instantiate a graph. The executable is a copy and outlives the graph."""
        call = "cuGraphInstantiateWithParams"
        require_outside_host_function(call)
        with self._lock:
            found = self._graph(call, graph)
            require_safe(call)
            if flags & InstantiateFlags.UPLOAD:
                self.require_not_capturing(call, self._stream(call, upload_stream))
            try:
                require_instantiable(found, flags)
            except Uninstantiable as error:
                refusal = InstantiateError(
                    error.result, result_name(error.result), error.reason, error.node
                )
                refusal.add_note(str(error))
                raise refusal from error
            allocations = tuple(found.allocations())
            for allocation in allocations:
                ADDRESS_SPACE.hold(allocation)
            steps = snapshot(found)
            executable = Executable(
                new_handle(),
                steps,
                bool(flags & InstantiateFlags.AUTO_FREE_ON_LAUNCH),
                tuple(each for inner in found.walk() for each in inner.conditions),
                allocations,
                tuple(each.retain() for inner in found.walk() for each in inner.user_objects),
                frozenset(
                    step.operation.allocation
                    for step in all_steps(steps)
                    if isinstance(step.operation, FreeMemory)
                ),
            )
            self._executables[executable.handle] = found.executable = executable
        if flags & InstantiateFlags.UPLOAD:
            self._optimize_kernels(executable)
        return executable.handle

    def graph_exec_destroy(self: _Tables, executable: int) -> None:
        """Destroy an executable; a launch in flight runs to completion."""
        call = "cuGraphExecDestroy"
        require_outside_host_function(call)
        with self._lock:
            found = self._executable(call, executable)
            del self._executables[executable]
            found.is_destroyed = True
            self._release_if_unused(found)

    def _release_if_unused(self: _Tables, executable: Executable) -> None:
        release_outdated(executable, self._drop)
        if executable.launches or not executable.is_destroyed:
            return
        for allocation in executable.allocations:
            if allocation in executable.freed and allocation.state is AllocationState.LIVE:
                # A launch ended before its free node, so the memory is unreachable.
                ADDRESS_SPACE.free(allocation, "the destruction of its executable")
            ADDRESS_SPACE.retire(allocation, "the destruction of its executable")
        for user_object in chain(executable.user_objects, *executable.child_objects.values()):
            self._drop(user_object)
        executable.child_objects.clear()
        executable.allocations = ()
        executable.user_objects = ()

    def graph_launch(self: _Tables, executable: int, stream: int) -> None:
        """Run an executable to completion in the calling thread.

        Raises
        ------
        SimulationError
            If a node fails; it names the node.
        """
        with self.launching(executable, stream) as (found, state), state.lock, found.lock:
            self.start(found)
            timer = found.timer
            if timer is not None:
                timer.stream = stream
            Execution(cast("SimulatedDriver", self), self.schedule.next(), timer).run(found.steps)

    def graph_trace(
        self: _Tables,
        executable: int,
        stream: int,
        *,
        schedule: str | None,
        seed: int | None,
    ) -> Generator[TracedNode, None, None]:
        """Return a launch that runs one node for each step of the caller."""
        driver = cast("SimulatedDriver", self)
        return trace(driver, executable, stream, order_of(schedule, seed, self.schedule))

    def executable_allocations(self: _Tables, executable: int) -> list[tuple[int, int]]:
        """Return the handle and the address of each allocation node."""
        return [
            (step.node, step.operation.allocation.address)
            for step in all_steps(self._executable(LAUNCH, executable).steps)
            if isinstance(step.operation, AllocateMemory)
        ]

    @staticmethod
    def memory_array(
        address: int, dtype: DTypeLike, shape: int | tuple[int, ...] | None
    ) -> NDArray[Any]:
        """Return a view of the current memory."""
        try:
            allocation = ADDRESS_SPACE.find(address, 1, "array")
        except Fault as fault:
            raise ValueError(fault.detail) from None
        return allocation.view(address, dtype, shape, "array")

    def graph_profile(
        self: _Tables,
        executable: int,
        graph: ProfiledGraph,
        launch: Callable[[], None],
        launches: int,
    ) -> Recording:
        """Return when each node ran, by the host's clock."""
        found = self._executable(LAUNCH, executable)
        return profile(found, self._device_id, graph, launch, launches)

    def graph_tells_iterations(self, _executable: int) -> bool:
        """Return whether profiles contain each loop iteration: always True."""
        return True

    def prepare_profiles(self) -> None:
        """Do nothing: profiles always contain each iteration."""

    @contextmanager
    def launching(
        self: _Tables, executable: int, stream: int
    ) -> Iterator[tuple[Executable, StreamState]]:
        """Look up what a launch needs, and hold it for the duration of the launch."""
        require_outside_host_function(LAUNCH)
        with self._lock:
            found = self._executable(LAUNCH, executable)
            state = self._stream(LAUNCH, stream)
            self.require_not_capturing(LAUNCH, state)
            launch = LaunchInFlight()
            found.launches.add(launch)
        try:
            yield found, state
        finally:
            with self._lock:
                launch.is_running = False
                found.launches.remove(launch)
                self._release_if_unused(found)

    @staticmethod
    def start(executable: Executable) -> None:
        """Reset allocations and conditions to the initial state of a launch.

        The executable's lock is held meanwhile.
        """
        if executable.is_traced:
            raise refused(
                LAUNCH,
                Fault(
                    Result.NOT_PERMITTED,
                    f"executable {executable.handle:#x} is being traced and cannot run "
                    "concurrently with itself. Run the trace to its end, or close it first",
                ),
            )
        for allocation in executable.allocations:
            if allocation.state is not AllocationState.LIVE:
                continue
            if allocation in executable.freed:
                ADDRESS_SPACE.free(allocation, "the launch after one that did not end")
                continue
            if not executable.frees_on_launch:
                raise refused(
                    LAUNCH,
                    Fault(
                        Result.INVALID_VALUE,
                        f"{allocation} is still allocated by the previous launch. Free it in the "
                        "graph or before the launch, or instantiate with AUTO_FREE_ON_LAUNCH",
                    ),
                )
            ADDRESS_SPACE.free(allocation, "a relaunch with AUTO_FREE_ON_LAUNCH")
        for condition in executable.conditions:
            condition.value = condition.default
        executable.make_edits()

    def graph_upload(self: _Tables, executable: int, stream: int) -> None:
        """Wait until the kernels are compiled with full optimization; nothing is uploaded."""
        call = "cuGraphUpload"
        require_outside_host_function(call)
        with self._lock:
            found = self._executable(call, executable)
            state = self._stream(call, stream)
            self.require_not_capturing(call, state)
        if state is not self._side_stream:
            # This upload comes from the runtime itself, before a change, not from the user.
            self._optimize_kernels(found)

    def _optimize_kernels(self: _Tables, executable: Executable) -> None:
        kernels = [
            step.operation.kernel
            for step in all_steps(executable.steps)
            if isinstance(step.operation, KernelLaunch)
        ]
        if kernels:
            from graphdsl.sim.kernels.kernel import optimize_kernels

            optimize_kernels(kernels, self.kernel_settings)
