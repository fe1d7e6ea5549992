"""Running an executable: its steps run sequentially in the launching thread.

The order is the insertion order of the nodes, which is topological, or a random topological order
determined by a seed, so a run is deterministic.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from graphdsl.abi.enumerations import ConditionalType, Result, result_name
from graphdsl.abi.memory_operations import WAITS, WRITES
from graphdsl.base.errors import DriverError
from graphdsl.sim.errors import Fault, SimulationError
from graphdsl.sim.graphs.graph import RunBodies, RunChild, Step, Steps, is_host
from graphdsl.sim.graphs.handles import CONTEXTS
from graphdsl.sim.graphs.operations import (
    ARRAY,
    HOST,
    UNIFIED,
    AllocateMemory,
    CopyMemory,
    CopySide,
    Empty,
    FreeMemory,
    HostCall,
    KernelLaunch,
    MemoryOperations,
    RecordEvent,
    SetMemory,
    SignalSemaphores,
    WaitEvent,
    WaitSemaphores,
    context_of,
)
from graphdsl.sim.memory.accesses import AccessLog
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, HostMappings

if TYPE_CHECKING:
    from graphdsl.abi.orders import RandomOrder
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.memory.allocations import Allocation
    from graphdsl.sim.running.observing import Timer


class EarlyReads:
    """Pageable host memory that a launch read at its start.

    Parameters
    ----------
    steps : sequence of Step
        The steps of the launch.
    mappings : callable
        Returns the host mappings; called only if something is read.
    """

    def __init__(self, steps: Steps, mappings: Callable[[], HostMappings]) -> None:
        self._taken: Final[dict[int, ctypes.Array[ctypes.c_char]]] = {}
        """Contents by start address."""
        sizes: dict[int, int] = {}
        for copy in _early(steps):
            start, size = copy.src.start, copy.span(copy.src)
            sizes[start] = max(size, sizes.get(start, 0))
        for start, size in sizes.items():
            # Unreadable memory is an error of the copy, when it runs.
            if mappings().has(start, size):
                self._taken[start] = (ctypes.c_char * size).from_buffer_copy(
                    (ctypes.c_char * size).from_address(start)
                )

    def source(self, copy: CopyMemory) -> int:
        """Return the address of the snapshot of a copy's source."""
        start = copy.src.start
        taken = self._taken.get(start)
        if taken is None or len(taken) < copy.span(copy.src) or not _is_early(copy):
            return start
        return ctypes.addressof(taken)

    def note_copied(self, address: int, size: int) -> None:
        """Update the snapshot with what a copy just wrote to host memory."""
        for start, taken in self._taken.items():
            first, end = max(start, address), min(start + len(taken), address + size)
            if first < end:
                ctypes.memmove(ctypes.addressof(taken) + first - start, first, end - first)


def _begins_after(steps: Steps) -> list[tuple[int, ...]]:
    """Return, for each step, the steps that have run when it begins.

    A kernel that never waits may begin before the kernels that programmatic edges lead from have
    done anything, once these may begin.
    """
    found: list[tuple[int, ...]] = []
    for step in steps:
        if step.edge_data is None or not any(step.edge_data) or _waits(step.operation):
            found.append(step.before)
            continue
        begun: dict[int, None] = {}
        for number, port in zip(step.before, step.edge_data, strict=True):
            begun.update(dict.fromkeys(found[number] if port else (number,)))
        found.append(tuple(begun))
    return found


def _waits(operation: object) -> bool:
    return isinstance(operation, KernelLaunch) and operation.kernel.waits_for_nodes


def _early(steps: Steps) -> Iterator[CopyMemory]:
    """Yield the copies that are read early; bodies of conditional nodes have none."""
    for step in steps:
        operation = step.operation
        if isinstance(operation, RunChild):
            yield from _early(operation.steps)
        elif isinstance(operation, CopyMemory) and step.is_enabled and _is_early(operation):
            yield operation


def _is_early(copy: CopyMemory) -> bool:
    # A copy from host memory to host memory runs in its turn.
    target = ADDRESS_SPACE.containing(copy.dst.start)
    return target is not None and not target.is_page_locked and is_host(copy.src)


class _HostFunction(threading.local):
    """The host node whose function this thread is running, or empty."""

    name = ""


_host_function: Final = _HostFunction()


def require_outside_host_function(call: str) -> None:
    """Reject a driver call from a host node's function (CUDA 12.2 to 13.5, cuLaunchHostFunc)."""
    if _host_function.name:
        raise DriverError(
            call,
            Result.NOT_PERMITTED,
            result_name(Result.NOT_PERMITTED),
            f"called by the function of {_host_function.name}; host functions must not call CUDA",
        )


@dataclass(frozen=True, slots=True)
class Ran:
    """A step that an observed execution has run.

    Attributes
    ----------
    step : Step
        The step.
    iterations : tuple of int
        The zero-based iterations of the while loops around it, the outermost loop first.
    accesses : AccessLog
        Its reads and writes; empty for a step that contains others.
    value : int or None
        Value of the tested condition, or None.
    """

    step: Step
    iterations: tuple[int, ...]
    accesses: AccessLog
    value: int | None


_Action: TypeAlias = "Callable[[Execution, int, Any], None]"
_ACTIONS: Final[dict[type, _Action]] = {}


def runs(operation: type) -> Callable[[_Action], _Action]:
    """Register the decorated function as the implementation of an operation class."""

    def enter(function: _Action) -> _Action:
        _ACTIONS[operation] = function
        return function

    return enter


class Execution:
    """One run of an executable.

    Parameters
    ----------
    driver : SimulatedDriver
        The device that it runs on.
    order : RandomOrder, optional
        Execution order; declaration order by default.
    timer : Timer, optional
        Records when each step ran.
    """

    def __init__(
        self,
        driver: SimulatedDriver,
        order: RandomOrder | None = None,
        timer: Timer | None = None,
    ) -> None:
        self._driver = driver
        self._order = order
        self._timer = timer
        self._mappings: HostMappings | None = None
        self._observer: AccessLog | None = None
        self._early = EarlyReads((), self._host_mappings)

    def _arranged(self, steps: Steps) -> Iterable[Step]:
        if self._order is None:
            return steps
        return (steps[number] for number in self._order.arranged(_begins_after(steps)))

    def run(self, steps: Steps) -> None:
        """Run *steps* in order.

        Raises
        ------
        SimulationError
            If a node fails; it names the node. The effects of earlier nodes remain.
        """
        self._early = EarlyReads(steps, self._host_mappings)
        for _ in self._run(steps, (), observed=False):
            raise AssertionError("an unobserved execution reports nothing")

    def observed(self, steps: Steps) -> Generator[Ran, None, None]:
        """Run *steps* in order and yield after each one, also those in bodies and children.

        Raises
        ------
        SimulationError
            As :meth:`run` does.
        """
        self._early = EarlyReads(steps, self._host_mappings)
        return self._run(steps, (), observed=True)

    def _host_mappings(self) -> HostMappings:
        """Return the host mappings, cached until foreign code runs."""
        if self._mappings is None:
            self._mappings = HostMappings()
        return self._mappings

    def _run(
        self, steps: Steps, iterations: tuple[int, ...], *, observed: bool
    ) -> Generator[Ran, None, None]:
        for step in self._arranged(steps):
            if not step.is_enabled:
                continue
            operation = step.operation
            self._observer = log = AccessLog() if observed else None
            value = None
            try:
                if isinstance(operation, RunChild):
                    yield from self._run(operation.steps, iterations, observed=observed)
                elif isinstance(operation, RunBodies):
                    value = yield from self._run_bodies(operation, iterations, observed=observed)
                elif self._timer is None:
                    _ACTIONS[type(operation)](self, step.node, operation)
                else:
                    start = time.perf_counter_ns()
                    _ACTIONS[type(operation)](self, step.node, operation)
                    self._timer.steps.append((step, iterations, start, time.perf_counter_ns()))
            except Fault as fault:
                detail = fault.detail
                if self._order is not None:
                    detail += f" (the order was that of {self._order})"
                raise SimulationError("cuGraphLaunch", fault.result, detail, step.node) from None
            if log is not None:
                yield Ran(step, iterations, log, value)

    def _driver_of(self, operation: object) -> SimulatedDriver:
        """Return the driver of the device that executes an operation."""
        context = context_of(operation)
        if not context or context == self._driver.context:
            return self._driver
        found = CONTEXTS.get(context)
        if found is None:
            raise Fault(
                Result.INVALID_CONTEXT,
                f"context {context:#x}: the simulated device no longer exists. Keep a reference "
                "to it as long as the graph is used",
            )
        return found

    # One method per kind of operation
    # --------------------------------------------------------------

    @runs(KernelLaunch)
    def launch_kernel(self, _node: int, launch: KernelLaunch) -> None:
        launch.kernel.run(launch, self._driver_of(launch), self._observer)

    @runs(CopyMemory)
    def copy(self, _node: int, copy: CopyMemory) -> None:
        # A stream copy may go to any device; the driver rejects such nodes (CUDA 13.0).
        device_id = self._driver_of(copy).device_id if copy.context else None
        source = self._require(copy, copy.src, "memcpy src", device_id, writes=False)
        target = self._require(copy, copy.dst, "memcpy dst", device_id, writes=True)
        width, log = copy.width, self._observer
        moved = self._early.source(copy) - copy.src.start
        for plane in range(copy.depth):
            for row in range(copy.height):
                src = copy.src.start + plane * copy.src.slice_pitch + row * copy.src.pitch
                dst = copy.dst.start + plane * copy.dst.slice_pitch + row * copy.dst.pitch
                ctypes.memmove(dst, src + moved, width)
                if target is None:
                    self._early.note_copied(dst, width)
                else:
                    target.mark_copied(dst, width, source, src)
                if log is not None:
                    log.read(src, width)
                    log.wrote(dst, width)

    def _require(
        self, copy: CopyMemory, side: CopySide, role: str, device_id: int | None, *, writes: bool
    ) -> Allocation | None:
        """Reject a side of a copy that is not accessible; checks its whole range.

        Return the allocation, on any device, or None for host memory.
        """
        size = copy.span(side)
        if side.memory_type == ARRAY:
            return ADDRESS_SPACE.find(side.start, size, role, device_id, in_array=True)
        known = ADDRESS_SPACE.containing(side.start)
        if side.memory_type == HOST and known is not None and not known.is_page_locked:
            raise Fault(
                Result.INVALID_VALUE,
                f"{role}: expected host memory as the memory type says, got {side.start:#x} in "
                f"{known}",
            )
        if known is None and ADDRESS_SPACE.beside(side.start) is not None:
            # The memory is mapped, but not accessible.
            raise Fault(Result.ILLEGAL_ADDRESS, ADDRESS_SPACE.explain(side.start, size, role))
        if known is None and side.memory_type in (HOST, UNIFIED):
            self._host_mappings().require(side.start, size, role, writes=writes)
            return None
        return ADDRESS_SPACE.find(side.start, size, role, device_id)

    @runs(SetMemory)
    def set(self, _node: int, memset: SetMemory) -> None:
        row_size = memset.width * len(memset.element)
        size = (memset.height - 1) * memset.pitch + row_size
        found = ADDRESS_SPACE.find(
            memset.dst, size, "memset dst", self._driver_of(memset).device_id
        )
        start = memset.dst - found.address
        for row in range(memset.height):
            first = start + row * memset.pitch
            target = found.memory[first : first + row_size]
            target.view(f"V{len(memset.element)}")[:] = np.void(memset.element)
            found.mark_written(memset.dst + row * memset.pitch, row_size)
            if self._observer is not None:
                self._observer.wrote(memset.dst + row * memset.pitch, row_size)

    @runs(MemoryOperations)
    def operate(self, _node: int, batch: MemoryOperations) -> None:
        for number, item in enumerate(batch.operations):
            if not item.size:
                # A barrier or a flush: work runs in order, and all of it sees one memory.
                continue
            role = f"operation {number}, {item}"
            target = ADDRESS_SPACE.find(
                item.address, item.size, role, self._driver_of(batch).device_id
            )
            if target.of_graph:
                raise Fault(
                    Result.INVALID_VALUE,
                    f"{role}: {target} is memory of an allocation node, which CUDA 13.0 rejects "
                    "in memory operations when the graph is launched. Use memory allocated "
                    "outside of the graph",
                )
            start = item.address - target.address
            cell = target.memory[start : start + item.size]
            held = int.from_bytes(cell.tobytes(), "little")
            log = self._observer
            if log is not None and item.operation not in WRITES:
                log.read(item.address, item.size)
            if item.operation in WAITS:
                if not item.holds(held):
                    raise Fault(
                        Result.LAUNCH_TIMEOUT,
                        f"{role}: the wait can never be satisfied: the memory holds {held}, and "
                        "the simulator runs work in order, so no later work can change it. On a "
                        "GPU, concurrent work could. Make the write precede the wait, with an "
                        "edge or an earlier launch",
                    )
                continue
            value = item.number if item.operation in WRITES else item.reduced(held)
            cell[:] = np.frombuffer(value.to_bytes(item.size, "little"), np.uint8)
            target.mark_written(item.address, item.size)
            if log is not None:
                log.wrote(item.address, item.size)

    @runs(HostCall)
    def call_host(self, _node: int, call: HostCall) -> None:
        # The mappings may change while foreign code runs.
        self._mappings = None
        _host_function.name = call.name
        try:
            call.function(call.user_data)
        finally:
            _host_function.name = ""

    @runs(Empty)
    def nothing(self, _node: int, empty: Empty) -> None:
        """Only orders its neighbors."""

    @runs(RecordEvent)
    def record(self, _node: int, record: RecordEvent) -> None:
        record.event.record()

    @runs(WaitEvent)
    def wait(self, _node: int, wait: WaitEvent) -> None:
        """Work is synchronous, so there is nothing to wait for."""

    @runs(SignalSemaphores)
    def signal(self, _node: int, signals: SignalSemaphores) -> None:
        for number, (semaphore, value, key) in enumerate(signals.uses):
            # The other API may change the mappings of host memory.
            self._mappings = None
            semaphore.run_signal(value, key, f"semaphore {number}")

    @runs(WaitSemaphores)
    def wait_for_semaphores(self, _node: int, waits: WaitSemaphores) -> None:
        for number, (semaphore, value, key) in enumerate(waits.uses):
            semaphore.run_wait(value, key, f"semaphore {number}")

    @runs(AllocateMemory)
    def allocate(self, _node: int, allocate: AllocateMemory) -> None:
        ADDRESS_SPACE.activate(allocate.allocation)

    @runs(FreeMemory)
    def free(self, _node: int, free: FreeMemory) -> None:
        ADDRESS_SPACE.free(free.allocation, free.name)

    # Operations that contain steps
    # ------------------------------------------------------------------------

    def _run_bodies(
        self, conditional: RunBodies, iterations: tuple[int, ...], *, observed: bool
    ) -> Generator[Ran, None, int]:
        """Run the body selected by the condition; return the last value tested."""
        if conditional.kind == ConditionalType.WHILE:
            return (yield from self._run_while(conditional, iterations, observed=observed))
        value = _value(conditional)
        number = int(value == 0) if conditional.kind == ConditionalType.IF else value
        # Out of range runs nothing (CUDA 12.8, switch nodes; `if` without an else body).
        if number < len(conditional.bodies):
            yield from self._run(conditional.bodies[number], iterations, observed=observed)
        return value

    def _run_while(
        self, conditional: RunBodies, iterations: tuple[int, ...], *, observed: bool
    ) -> Generator[Ran, None, int]:
        done = 0
        watchdog = self._driver.kernel_settings.watchdog
        # Between the steps of a trace, time passes in the caller.
        start = _clocks()
        while _value(conditional):
            if done == self._driver.while_limit:
                raise Fault(
                    Result.LAUNCH_TIMEOUT,
                    f"the while loop did not end within {done} iterations, the device's "
                    "while_limit. Set the condition to 0 in a kernel of its body, or raise the "
                    "limit",
                )
            if (
                watchdog is not None
                and not observed
                and done
                and all(now - then > watchdog for now, then in zip(_clocks(), start, strict=True))
            ):
                raise Fault(
                    Result.LAUNCH_TIMEOUT,
                    f"the while loop did not end within {watchdog} s, the device's watchdog "
                    f"limit, after {done} iterations. Set the condition to 0 in a kernel of its "
                    "body, or raise the limit: Device(watchdog=...)",
                )
            yield from self._run(conditional.bodies[0], (*iterations, done), observed=observed)
            done += 1
        return 0


def _clocks() -> tuple[float, float]:
    """Return two clocks that a time limit has to pass on both.

    That of the process stands still while the machine is paused; the other one is not faster with
    more threads.
    """
    return time.monotonic(), time.process_time()


def _value(conditional: RunBodies) -> int:
    value = conditional.condition.value
    if value is None:
        raise Fault(
            Result.INVALID_VALUE,
            f"condition {conditional.condition.handle:#x} is undefined: it has no default value "
            "and no kernel has set it in this launch",
        )
    return value
