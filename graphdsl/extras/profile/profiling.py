"""Launching a graph with a timer at each of its nodes, on drivers that support it.

This part of the driver interface is optional: a driver may lack timers, or permission to use them.
"""

from __future__ import annotations

import operator
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, SupportsIndex

from graphdsl.abi.rows import row_types
from graphdsl.base.errors import ProfilingError
from graphdsl.base.progress import Progress
from graphdsl.core.declaration.kinds.control import WhileNode
from graphdsl.core.plan.idle import idle_twin
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.executables import Executables
from graphdsl.core.runtime.options import GraphCompleteOptions
from graphdsl.extras.profile.profile import Profile, TracingCost, make_profile
from graphdsl.extras.profile.statistics import summarize

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from graphdsl.abi.seam import Driver
    from graphdsl.core.runtime.graph import Graph
    from graphdsl.core.runtime.link import LinkedGraph

__all__ = ["profile_graph"]


def profile_graph(
    graph: Graph,
    stream: object,
    launches: object,
    launches_before: object,
    values: Mapping[str, object],
) -> Profile:
    """Launch a graph with its nodes timed; see ``Graph.profile``."""
    count = _count(launches, "launches", least=1)
    count_before = _count(launches_before, "launches_before", least=0)
    if values:
        graph.set(**values)
    graph._stream_handle(stream)
    _ensure_iterations(graph)
    linked = graph._require_open().linked
    driver: Any = graph._driver
    name = graph._name or "graph"
    taken: list[float] = []
    in_range = _ranges()

    def launch() -> None:
        number = len(taken) - count_before
        title = f"launch {number}" if number >= 0 else "launch before"
        progress.begin(title)
        with in_range(f"{name}: {title}"):
            begin = time.perf_counter()
            graph.launch(stream)
            graph.sync(stream)
            taken.append(time.perf_counter() - begin)

    with Progress("profiling", count + count_before) as progress:
        for _ in range(count_before):
            launch()
        recording = driver.graph_profile(
            graph._executable, _Profiled(linked, graph._driver), launch, count
        )
    before = taken[:count_before]
    cost = TracingCost(
        summarize(taken[count_before:]).median,
        summarize(before).median if before else None,
        recording.preparing,
    )
    return make_profile(linked.plan, recording, count, cost)


class _Profiled:
    """Implements :class:`graphdsl.abi.seam.ProfiledGraph`."""

    def __init__(self, linked: LinkedGraph, driver: Driver) -> None:
        self._linked = linked
        self._executables = Executables(driver)
        outermost = linked.plan.graphs[0]
        self.handles = linked.handles
        self.types = row_types(linked.plan.rows)
        self.outermost = range(outermost.start, outermost.stop)

    def path_of(self, row: int) -> str:
        return self._linked.plan.path_of(row)

    def make_twin(self) -> NDArray[np.uint64]:
        twin, loaded = idle_twin(self._linked.plan), Loaded(self._linked.devices)
        made, _ = self._executables.make(twin, loaded, {}, GraphCompleteOptions(), 0)
        return made.handles

    def destroy_twin(self) -> None:
        self._executables.destroy()


def _ensure_iterations(graph: Graph) -> None:
    """Reinstantiate the graph if a profile would not have all iterations of its loops."""
    editing = graph._require_open()
    driver: Any = graph._driver
    has_loops = any(isinstance(node, WhileNode) for node in editing.plan.nodes)
    if not has_loops or driver.graph_tells_iterations(graph._executable):
        return
    driver.prepare_profiles()
    rows = editing.rows
    if editing.replaced or rows.disabled or rows.unsure:
        raise ProfilingError(
            f"graph {graph._name!r} was instantiated before anything was profiled in this process, "
            "and nodes of it were updated or disabled since. A profile would have only one "
            "iteration of each loop. Instantiate the graph again to profile all iterations"
        )
    graph._replace(editing.plan, editing.linked.loaded, editing.settings)


def _count(value: object, role: str, *, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"{role}: expected an int, got {value!r} ({type(value).__name__})")
    number = operator.index(value)
    if number < least:
        raise ValueError(f"{role}: expected at least {least}, got {number}")
    return number


def _ranges() -> Callable[[str], AbstractContextManager[object]]:
    """Return a factory of NVTX ranges, which other tools show, if nvtx is installed."""
    try:
        from nvtx import annotate
    except ModuleNotFoundError:
        return nullcontext
    return partial(annotate, domain="graphdsl")
