"""Launching a graph with a timer at each of its nodes, on drivers that support it.

This part of the driver interface is optional: a driver may lack timers, or permission to use them.
"""

from __future__ import annotations

import operator
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, SupportsIndex, cast

from graphdsl.abi.rows import row_types
from graphdsl.base.errors import ProfilingError
from graphdsl.base.progress import Progress
from graphdsl.base.tasks import Task, run
from graphdsl.core.check import build_structures
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.control import (
    ChildGraphNode,
    IfElseNode,
    IfNode,
    SwitchNode,
    WhileNode,
)
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.plan.lower import lower
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.executables import Executables, GraphCompleteOptions
from graphdsl.core.runtime.graph import opened
from graphdsl.extras.profile.profile import Profile, TracingCost, make_profile
from graphdsl.extras.profile.table import summarize

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from graphdsl.abi.observing import ProfilingDriver
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.graph import Graph
    from graphdsl.core.runtime.link import LinkedGraph


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
    editing = opened(graph)
    linked, driver = editing.linked, cast("ProfilingDriver", editing.driver)
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
            editing.executable, _Profiled(linked, editing.driver), launch, count
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


def misses_iterations(graph: Graph) -> bool:
    """Return whether a profile has one iteration of each loop only.

    CUPTI is loaded then, so that new executables have all.
    """
    editing = opened(graph)
    driver = cast("ProfilingDriver", editing.driver)
    has_loops = any(isinstance(node, WhileNode) for node in editing.plan.nodes)
    if not has_loops or driver.graph_tells_iterations(editing.executable):
        return False
    driver.prepare_profiles()
    return True


def _ensure_iterations(graph: Graph) -> None:
    """Reinstantiate the graph if a profile would not have all iterations of its loops."""
    if not misses_iterations(graph):
        return
    editing = opened(graph)
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


def idle_twin(plan: Plan) -> Plan:
    """Return a plan with the topology of *plan* in which all nodes are empty.

    It has the same rows, edges, bodies and child graphs. Each row corresponds to the same node, so
    that the driver's scheduling can be observed without the effects of the plan. Edges have no
    ports.
    """
    twin = GraphDef("idle")
    inside: dict[int, list[int]] = {}
    for number, graph in enumerate(plan.graphs):
        if graph.parent >= 0:
            inside.setdefault(graph.parent, []).append(number)
    run(_filling(plan, 0, twin, twin, inside))
    return lower(build_structures(twin), {})


def _filling(
    plan: Plan, number: int, target: GraphDef, outermost: GraphDef, inside: dict[int, list[int]]
) -> Task[None]:
    """Declare the nodes of a plan's graph in *target*, as empty nodes."""
    graph = plan.graphs[number]
    made: dict[int, Node] = {}
    for row in range(graph.start, graph.stop):
        held = inside.get(row, [])
        if isinstance(plan.nodes[row], ChildGraphNode):
            # An embedded graph cannot be changed, so it is filled first.
            child = GraphDef("idle")
            yield _filling(plan, held[0], child, child, inside)
            node: Node = target.embed(child)
        else:
            node, bodies = _idle(plan.nodes[row], target, outermost)
            for body, each in zip(bodies, held, strict=True):
                yield _filling(plan, each, body, outermost, inside)
        for before in plan.predecessors_of(row):
            made[before].precede(node)
        made[row] = node


def _idle(node: Node, target: GraphDef, outermost: GraphDef) -> tuple[Node, Iterable[GraphDef]]:
    """Declare a node that does nothing and holds as many bodies as *node*."""
    if isinstance(node, WhileNode):
        loop = target.while_loop(outermost.create_condition(0))
        return loop, (loop.body,)
    if isinstance(node, IfElseNode):
        both = target.if_else(outermost.create_condition(0))
        return both, (both.then, both.else_)
    if isinstance(node, IfNode):
        one = target.if_then(outermost.create_condition(0))
        return one, (one.then,)
    if isinstance(node, SwitchNode):
        count = len(node.branches)
        chosen = target.switch(outermost.create_condition(0), count)
        return chosen, chosen.branches
    assert not nested_graphs(node), "every kind with bodies is above"
    return target.empty(), ()
