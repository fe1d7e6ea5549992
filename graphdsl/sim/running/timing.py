"""When each node of profiled launches ran, by the host's clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from graphdsl.abi.observing import KernelUse, Recording, Run
from graphdsl.errors import ProfilingError
from graphdsl.sim.contexts import CONTEXTS
from graphdsl.sim.graphs.operations import CopyMemory, KernelLaunch, SetMemory, context_of
from graphdsl.sim.running.timer import Timer

if TYPE_CHECKING:
    from graphdsl.abi.observing import ProfiledGraph
    from graphdsl.sim.graphs.graph import Executable
    from graphdsl.sim.running.timer import TimedStep

__all__ = ["profile"]


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
    step, rounds, start, end = timed
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
    return Run(row, launch, start, end, rounds, device_id, stream, size, kernel)
