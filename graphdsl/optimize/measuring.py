"""The times of graphs that do the same, in turns and from the same memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi import cuda_packages
from graphdsl.captured.allocators import blocks_of_libraries
from graphdsl.core.runtime.graph import opened
from graphdsl.optimize.relaxing.allocations import Allocations
from graphdsl.optimize.relaxing.comparing import Trial, launchable
from graphdsl.optimize.relaxing.observing import memory_of_nodes

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.runtime.graph import Graph
    from graphdsl.optimize.relaxing.observing import State

LAUNCHES: Final = 30
"""Launches of each graph."""


def measured(
    graphs: Sequence[GraphDef],
    device: Any,
    stream: Any,
    values: Mapping[str, object],
    launches: int = LAUNCHES,
) -> tuple[float, ...]:
    """Return the median time of a launch of each graph, in microseconds.

    The graphs are launched in turns, each time from the same memory, which has its content from
    before afterwards.

    Parameters
    ----------
    graphs : sequence of GraphDef
        The graphs, which use the same memory.
    device : Device
        The device.
    stream : Stream or None
        Where to launch; None for a new stream.
    values : mapping of str to object
        Values of parameters.
    launches : int, optional
        Launches of each graph that are measured, after one that is not.
    """
    chosen = device.create_stream() if stream is None else stream
    times: list[list[float]] = [[] for _ in graphs]
    with ExitStack() as stack:
        executables = [stack.enter_context(launchable(each, device, values)) for each in graphs]
        trial = trial_of(executables[0], device)
        start = trial.read()
        stack.callback(trial.write, start)
        timed = cuda_packages.EventOptions(timing_enabled=True)
        begin, end = (device.create_event(timed) for _ in range(2))
        changed: State = {}
        for number in range(launches + 1):
            for own, executable in zip(times, executables, strict=True):
                trial.write(changed if number else start)
                chosen.record(begin)
                executable.launch(chosen)
                chosen.record(end)
                executable.sync(chosen)
                executable.free(chosen)
                if number:
                    own.append((end - begin) * 1e3)
                    continue
                # Most memory of large graphs only holds what they read.
                for each, data in trial.read().items():
                    if not np.array_equal(data, start[each]):
                        changed[each] = start[each]
    return tuple(map(median, times))


def trial_of(executable: Graph, device: Any) -> Trial:
    """Return launches with all memory that the nodes of an executable are passed."""
    editing = opened(executable)
    driver = editing.driver
    allocations = Allocations(driver, {}, None, blocks_of_libraries()[0])
    stream = device.create_stream()
    with driver.activated():
        memory_of_nodes(editing, driver.stream_handle(stream), allocations)
    return Trial(executable, device, allocations.found)
