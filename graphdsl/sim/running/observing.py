"""Traced and profiled launches: the accesses and times of each node."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Final, TypeAlias

from graphdsl.abi.enumerations import ADDRESS_SIZE, word_at
from graphdsl.abi.observing import KernelUse, Recording, Run, UsedBytes
from graphdsl.base.errors import ProfilingError
from graphdsl.sim.graphs.handles import CONTEXTS
from graphdsl.sim.graphs.operations import CopyMemory, KernelLaunch, SetMemory, context_of
from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Allocation
from graphdsl.sim.running.execute import Execution, Ran

if TYPE_CHECKING:
    from collections.abc import Sequence

    from graphdsl.abi.effects import Effect, KernelEffects, Place
    from graphdsl.abi.observing import ProfiledGraph
    from graphdsl.abi.orders import RandomOrder
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.graphs.graph import Executable, Step
    from graphdsl.sim.streams.stream import StreamState

VERBS: Final = {READ: "read", WRITE: "written"}


def beyond_effects(effects: KernelEffects, launch: KernelLaunch, accesses: AccessLog) -> str | None:
    """Return a description of accesses outside of a launch's declared effects, or None.

    Unknown effects, and effects through pointers in memory, cover everything.
    """
    if not effects.is_complete or any(each.place.is_indirect for each in effects.effects):
        return None
    allowed = claimed(effects, launch)
    for flag, verb in VERBS.items():
        for address, size in accesses.ranges(flag):
            for start, length, allocation in ADDRESS_SPACE.parts(address, size):
                if allocation not in allowed[flag]:
                    where = "host memory" if allocation is None else allocation.origin
                    at = start if allocation is None else start - allocation.address
                    return (
                        f"expected only memory of {_places(effects, flag)} to be {verb}, got "
                        f"{length} bytes of {where} at {at:#x}"
                    )
    return None


def beyond_arguments(
    sizes: Sequence[int | None], launch: KernelLaunch, accesses: AccessLog
) -> str | None:
    """Return a description of accesses beyond the ranges given by the arguments, or None.

    Parameters
    ----------
    sizes : sequence of int or None
        The number of bytes passed by each address argument; None for no limit.
    launch : KernelLaunch
        The launch.
    accesses : AccessLog
        Its accesses.
    """
    slices: dict[Allocation, list[tuple[int, int]]] = defaultdict(list)
    for words, size in zip(launch.arguments, sizes, strict=False):
        for at in range(0, len(words) - ADDRESS_SIZE + 1, ADDRESS_SIZE):
            start = word_at(words, at)
            allocation = ADDRESS_SPACE.containing(start)
            if allocation is not None:
                end = allocation.address + allocation.size if size is None else start + size
                slices[allocation].append((start, end))
    for flag, verb in VERBS.items():
        for address, size in accesses.ranges(flag):
            for start, length, allocation in ADDRESS_SPACE.parts(address, size):
                slices_ = slices.get(allocation) if allocation is not None else None
                if allocation is None or not slices_:
                    continue
                at = start
                for first, last in sorted(slices_):
                    if first <= at < last:
                        at = last
                if at < start + length:
                    return (
                        f"expected only the passed part of {allocation.origin} to be {verb}, got "
                        f"{start + length - at} bytes at {at - allocation.address} of it"
                    )
    return None


def claimed(effects: KernelEffects, launch: KernelLaunch) -> dict[int, set[Allocation | None]]:
    """Return the allocations that the places of effects refer to in a launch, by flag.

    None stands for host memory.
    """
    found: dict[int, set[Allocation | None]] = defaultdict(set)
    for effect in effects.effects:
        for flag in _flags(effect):
            found[flag].update(_allocations(effect.place, launch))
    return found


def _flags(effect: Effect) -> tuple[int, ...]:
    if effect.commutes:
        return READ, WRITE
    return (READ,) * effect.reads + (WRITE,) * effect.writes


def _allocations(place: Place, launch: KernelLaunch) -> set[Allocation | None]:
    if place.kind == "variable":
        return {
            each
            for each in ADDRESS_SPACE.live()
            if each.origin.endswith(f" variable {place.name!r} of a program")
        }
    if place.argument is None or place.argument >= len(launch.arguments):
        return set()
    value = launch.arguments[place.argument]
    offsets = (
        range(0, len(value) - ADDRESS_SIZE + 1, ADDRESS_SIZE)
        if place.offset is None
        else (place.offset,)
    )
    words = (word_at(value, at) for at in offsets)
    return {ADDRESS_SPACE.containing(word) for word in words}


def _places(effects: KernelEffects, flag: int) -> str:
    named = [str(each.place) for each in effects.effects if flag in _flags(each)]
    return " and ".join(named) or "nothing"


class TracedNode:
    """Implements :class:`graphdsl.abi.observing.TracedNode`."""

    def __init__(self, ran: Ran) -> None:
        operation = ran.step.operation
        self._launch: Final = operation if isinstance(operation, KernelLaunch) else None
        self._accesses: Final = ran.accesses
        self.handle: Final = ran.step.node
        self.iterations: Final = ran.iterations
        self.text: Final = f"{operation}" + ("" if ran.value is None else f" {ran.value}")
        self.kernel: Final = "" if self._launch is None else self._launch.kernel.name
        self.read: Final = _parts(ran.accesses, READ)
        self.written: Final = _parts(ran.accesses, WRITE)

    def beyond_effects(self, effects: KernelEffects) -> str | None:
        """Return a description of accesses outside of the kernel's declared effects, or None."""
        if self._launch is None:
            return None
        return beyond_effects(effects, self._launch, self._accesses)

    def beyond_arguments(self, sizes: Sequence[int | None]) -> str | None:
        """Return a description of accesses beyond the ranges given by the arguments, or None."""
        if self._launch is None:
            return None
        return beyond_arguments(sizes, self._launch, self._accesses)


def trace(
    driver: SimulatedDriver, executable: int, stream: int, order: RandomOrder | None
) -> Generator[TracedNode, None, None]:
    """Launch an executable, one node for each step of the caller."""
    with driver.launching(executable, stream) as (found, state):
        with state.lock, found.lock:
            driver.start(found)
            found.is_traced = True
        try:
            with closing(Execution(driver, order).observed(found.steps)) as run:
                # Between nodes, the caller may use the stream to read or change memory.
                while (ran := _next(run, state)) is not None:
                    yield TracedNode(ran)
        finally:
            found.is_traced = False


def _next(run: Iterator[Ran], stream: StreamState) -> Ran | None:
    with stream.lock:
        return next(run, None)


def _parts(accesses: AccessLog, flag: int) -> tuple[UsedBytes, ...]:
    return tuple(
        _part(*part)
        for address, size in accesses.ranges(flag)
        for part in ADDRESS_SPACE.parts(address, size)
    )


def _part(address: int, size: int, allocation: Allocation | None) -> UsedBytes:
    if allocation is None:
        return UsedBytes(address, size)
    ordinal = allocation.pool.device_id
    return UsedBytes(address, size, allocation.address, allocation.origin, ordinal)


TimedStep: TypeAlias = "tuple[Step, tuple[int, ...], int, int]"
"""A step that ran, the iterations of the loops around it, its start and end in nanoseconds."""


class Timer:
    """When the steps of one launch ran.

    Attributes
    ----------
    stream : int
        Stream of the launch.
    steps : list of TimedStep
        The steps that ran.
    """

    __slots__ = ("steps", "stream")

    def __init__(self) -> None:
        self.stream = 0
        self.steps: list[TimedStep] = []


def profile(
    executable: Executable,
    device_id: int,
    graph: ProfiledGraph,
    launch: Callable[[], None],
    launches: int,
) -> Recording:
    """Launch an executable with a timer; see :class:`graphdsl.abi.observing.ProfilingDriver`."""
    begin = time.perf_counter()
    rows = {handle: row for row, handle in enumerate(graph.handles.tolist())}
    if executable.timer is not None:
        raise ProfilingError(
            f"executable {executable.handle:#x} is being profiled already, by another thread"
        )
    timers = []
    preparing = time.perf_counter() - begin
    try:
        for _ in range(launches):
            timer = executable.timer = Timer()
            timers.append(timer)
            launch()
    finally:
        executable.timer = None
    begin = time.perf_counter()
    runs = [
        _run(rows[timed[0].node], number, timed, device_id, timer.stream)
        for number, timer in enumerate(timers)
        for timed in timer.steps
    ]
    preparing += time.perf_counter() - begin
    return Recording(f"simulated device {device_id}", "host", runs, preparing)


def _run(row: int, launch: int, timed: TimedStep, device_id: int, stream: int) -> Run:
    step, iterations, start, end = timed
    operation = step.operation
    driver = CONTEXTS.get(context_of(operation))
    if driver is not None:
        device_id = driver.device_id
    size, kernel = None, None
    if isinstance(operation, CopyMemory):
        size = operation.width * operation.height * operation.depth
    elif isinstance(operation, SetMemory):
        size = operation.width * operation.height * len(operation.element)
    elif isinstance(operation, KernelLaunch):
        x, y, z = (*operation.cluster, 1, 1)[:3]
        kernel = KernelUse(
            operation.grid,
            operation.block,
            (x, y, z),
            dynamic_shared_memory=operation.shared_memory,
        )
    return Run(row, launch, start, end, iterations, device_id, stream, size, kernel)
