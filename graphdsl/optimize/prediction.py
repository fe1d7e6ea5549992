"""Predicting how long a launch takes, from the work of its nodes and the latencies of a device.

The model: each node has some work, and fills a share of the device. It starts when all that it
waits for has ended, and the device has started the nodes before it. While running nodes together
fill more than the device, those of the highest priority take their shares first, and those of one
priority are slowed down alike. A conditional node takes the time of its bodies, as often as they
run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from graphdsl.base.tasks import Task, run
from graphdsl.base.text import Report, counted
from graphdsl.core.declaration.naming import label_of
from graphdsl.extras.profile.iterations import Nesting
from graphdsl.extras.profile.table import aligned, time_text
from graphdsl.optimize.latencies import H200, Latencies
from graphdsl.optimize.work import Work, positive, priorities_of, rates, work_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.plan.plan import PlanGraph
    from graphdsl.extras.profile.profile import Profile

SHOWN: Final = 10
"""The number of nodes of the critical path that are printed."""
NO_WORK: Final = Work(0.0, 0.0)
PROGRAMMATIC: Final = 1
"""``CU_GRAPH_KERNEL_NODE_PORT_PROGRAMMATIC`` (cuda.h, CUDA 12.3 to 13.5)."""


class PredictedNode(NamedTuple):
    """When a node runs; times are in seconds from the start of the graph that it is in.

    Attributes
    ----------
    path : str
        The node.
    start, end : float
        When it starts and ends.
    after : str or None
        Which node it waits for last; None if it waits for none.
    """

    path: str
    start: float
    end: float
    after: str | None


@dataclass(frozen=True, eq=False)
class Prediction(Report):
    """How long a launch is predicted to take; made by :meth:`GraphDef.predict`.

    Attributes
    ----------
    name : str
        The graph's name.
    duration : float
        How long a launch takes, in seconds.
    nodes : tuple of PredictedNode
        The nodes of the outermost graph and of child graphs, in order of their ends. Nodes in
        bodies of conditional nodes are part of these.
    latencies : Latencies
        What was assumed of the device.

    Examples
    --------
    Two memsets run at the same time, and the longer of them determines the duration:

    >>> import graphdsl as gd
    >>> g = gd.GraphDef("parallel")
    >>> _ = g.memset(0x1000, 0, 64, name="short"), g.memset(0x2000, 0, 64, name="long")
    >>> prediction = g.predict({"short": 2e-6, "long": 8e-6})
    >>> isinstance(prediction, gd.Prediction)
    True
    >>> [node.path for node in prediction.critical_path]
    ['long']
    """

    name: str
    duration: float
    nodes: tuple[PredictedNode, ...]
    latencies: Latencies

    @property
    def critical_path(self) -> tuple[PredictedNode, ...]:
        """The nodes that determine the duration, each waiting for the one before it."""
        by_path = {node.path: node for node in self.nodes}
        found = []
        node = self.nodes[-1] if self.nodes else None
        while node is not None:
            found.append(node)
            node = None if node.after is None else by_path[node.after]
        return tuple(reversed(found))

    def __str__(self) -> str:
        return "\n".join(self._text())

    def _text(self) -> Iterator[str]:
        yield (
            f"prediction of graph {self.name!r}: {time_text(self.duration)} a launch on "
            f"{self.latencies.device}"
        )
        path = self.critical_path
        yield f"critical path: {counted(len(path), 'node')}"
        longest = sorted(path, key=lambda node: node.start - node.end)[:SHOWN]
        rows = [("node", "starts", "takes")]
        rows += [
            (node.path, time_text(node.start), time_text(node.end - node.start))
            for node in path
            if node in longest
        ]
        yield from (f"  {line}" for line in aligned(rows, (1, 2)))
        if len(path) > SHOWN:
            yield f"  and {counted(len(path) - SHOWN, 'shorter one')}"


def predict(
    graph: GraphDef,
    times: Profile | Mapping[str, float],
    iterations: Mapping[str, float] | None = None,
    latencies: Latencies | None = None,
) -> Prediction:
    """Return how long a launch of a graph takes; see :meth:`GraphDef.predict`."""
    latencies = latencies or H200
    nesting = Nesting(graph.lower())
    works = work_of(times, latencies, leaves(nesting))
    return predicted(graph, nesting, works, iterations or {}, latencies)


def leaves(nesting: Nesting) -> dict[str, Node]:
    """Return the nodes of a graph by path, without those that hold graphs."""
    rows = enumerate(zip(nesting.paths, nesting.plan.nodes, strict=True))
    return {path: node for row, (path, node) in rows if row not in nesting.graphs_in}


def predicted(
    graph: GraphDef,
    nesting: Nesting,
    works: Mapping[str, Work],
    iterations: Mapping[str, float],
    latencies: Latencies,
) -> Prediction:
    """Return how long a launch of a graph takes, from the work of its nodes by path."""
    for path, number in iterations.items():
        positive("iterations", "a number", path, number, "Pass how often the loop runs")
    steps, end = _Model(nesting, works, iterations, latencies).region(0)
    return Prediction(
        label_of(graph),
        latencies.launch + end,
        tuple(
            PredictedNode(step.path, step.start, step.end, _waits_for(steps, step))
            for step in sorted(steps, key=lambda step: step.end)
            if step.path is not None
        ),
        latencies,
    )


def _waits_for(steps: Sequence[_Step], step: _Step) -> str | None:
    """Return the node that ended last of those that a step waits for."""
    while step.last is not None:
        step = steps[step.last]
        if step.path is not None:
            return step.path
    return None


@dataclass(slots=True, eq=False)
class _Step:
    """A node, or with no path the start or end of a child graph.

    Attributes
    ----------
    path : str or None
        The node.
    work : Work
        Its work. What has none is not started by the device.
    before : list of int
        The steps that it waits for.
    start, end : float
        When it runs.
    last : int or None
        The step that it waited for longest.
    """

    path: str | None
    work: Work
    before: list[int]
    start: float = 0.0
    end: float = 0.0
    last: int | None = None


class _Body(NamedTuple):
    """One run of a body: how long it takes, and for how long it would fill the whole device."""

    seconds: float
    filled: float


class _Model:
    """The graphs of a plan, with the work of their nodes."""

    def __init__(
        self,
        nesting: Nesting,
        works: Mapping[str, Work],
        iterations: Mapping[str, float],
        latencies: Latencies,
    ) -> None:
        self.nesting = nesting
        self.works = works
        self.iterations = iterations
        self.latencies = latencies
        self.priorities = priorities_of(nesting.plan)
        self.runs = self._runs_of_graphs()
        self.bodies: dict[int, _Body] = {}
        # A graph comes after the one that holds it.
        for number in reversed(range(1, len(nesting.plan.graphs))):
            if not nesting.is_child(nesting.plan.graphs[number].parent):
                self.bodies[number] = self._body(number)

    def _runs_of_graphs(self) -> list[float | None]:
        """Return how often each graph of the plan ran in a launch; None if that is not known."""
        nesting = self.nesting
        found: list[float | None] = [None] * len(nesting.plan.graphs)
        for number in reversed(range(len(found))):
            graph = nesting.plan.graphs[number]
            known = [self.works[nesting.paths[row]].runs for row in self._leaves(graph)]
            # A graph around runs at least as often as a child or a branch in it.
            known += [
                found[held]
                for row in range(graph.start, graph.stop)
                if not nesting.is_loop(row)
                for held in nesting.graphs_in.get(row, ())
            ]
            found[number] = max((each for each in known if each is not None), default=None)
        found[0] = 1.0
        return found

    def _leaves(self, graph: PlanGraph) -> Iterator[int]:
        rows = range(graph.start, graph.stop)
        return (row for row in rows if row not in self.nesting.graphs_in)

    def region(self, number: int) -> tuple[list[_Step], float]:
        """Return the steps of a graph that is not a child, and when the last one ends."""
        steps: list[_Step] = []
        run(self._lay(number, steps, [], []))
        return steps, schedule(steps, self.latencies, is_outermost=number == 0)

    def _body(self, number: int) -> _Body:
        steps, end = self.region(number)
        return _Body(end, sum(step.work.share * (step.end - step.start) for step in steps))

    def _lay(
        self, number: int, steps: list[_Step], entry: list[int], ends: list[int]
    ) -> Task[None]:
        """Add the steps of a graph after *entry*, and those that nothing waits for to *ends*."""
        nesting = self.nesting
        graph = nesting.plan.graphs[number]
        places: dict[int, int] = {}
        waited_for: set[int] = set()

        def add(path: str | None, work: Work, before: list[int]) -> int:
            steps.append(_Step(path, work, before))
            return len(steps) - 1

        for row in range(graph.start, graph.stop):
            waits = nesting.predecessors[row]
            waited_for.update(waits)
            before = [places[each] for each in waits] or entry
            path = nesting.paths[row]
            if row not in nesting.graphs_in:
                work = self.works[path]
                early = self.latencies.programmatic if self._is_early(row) else 0.0
                work = work._replace(
                    seconds=max(work.seconds - early, 0), priority=self.priorities.get(row, 0)
                )
                places[row] = add(path, work, before)
            elif nesting.is_child(row):
                begin = add(None, NO_WORK, before)
                last: list[int] = []
                yield self._lay(nesting.graphs_in[row][0], steps, [begin], last)
                places[row] = add(None, NO_WORK, last or [begin])
            else:
                places[row] = add(path, self._conditional(row), before)
        ends += [place for row, place in places.items() if row not in waited_for]

    def _is_early(self, row: int) -> bool:
        """Return whether a kernel waits by programmatic edges only."""
        plan = self.nesting.plan
        if plan.edges is None:
            return False
        ports = plan.edges["from_port"][int(plan.starts[row]) : int(plan.starts[row + 1])]
        return len(ports) > 0 and bool(np.all(ports == PROGRAMMATIC))

    def _conditional(self, row: int) -> Work:
        """Return the work of a conditional node: that of its bodies, as often as they run."""
        inside = [
            (self.bodies[held], self._repeats(row, held)) for held in self.nesting.graphs_in[row]
        ]
        counted_bodies = [(body, repeats) for body, repeats in inside if repeats is not None]
        if len(counted_bodies) < len(inside):
            if self.nesting.is_loop(row):
                path = self.nesting.paths[row]
                raise ValueError(
                    f"predict: the number of iterations of {path!r} is not known. Expected it in "
                    f"iterations={{{path!r}: ...}}, or a profile of the graph"
                )
            # Which branch is taken is not known: none takes longer than the longest.
            counted_bodies = [
                (max((body for body, _ in inside), key=lambda body: body.seconds), 1.0)
            ]
        each = self.latencies.iteration
        seconds = sum((body.seconds + each) * repeats for body, repeats in counted_bodies)
        filled = sum(body.filled * repeats for body, repeats in counted_bodies)
        return Work(seconds, min(filled / seconds, 1.0) if seconds else 0.0)

    def _repeats(self, row: int, held: int) -> float | None:
        """Return how often a body runs each time that its node does; None if not known."""
        nesting = self.nesting
        path = nesting.paths[row]
        if path in self.iterations and nesting.is_loop(row):
            return self.iterations[path]
        runs, around = self.runs[held], self.runs[nesting.graph_of[row]]
        if runs is None or around is None:
            return None
        return runs / around if around else 0.0


def schedule(steps: Sequence[_Step], latencies: Latencies, *, is_outermost: bool) -> float:
    """Set when each step starts and ends, and return when the last one does.

    Steps are in topological order.
    """
    after: list[list[int]] = [[] for _ in steps]
    left = [len(step.before) for step in steps]
    for place, step in enumerate(steps):
        for before in step.before:
            after[before].append(place)
    joins = _joins(steps)
    # What happens next: at a time, a step becomes ready, or starts to run.
    # Of those that are ready at a time, launches of higher priority start first.
    events: list[tuple[float, bool, int, int]] = []
    roots = 0
    for place, step in enumerate(steps):
        if not step.before:
            ready = roots * latencies.root if is_outermost else 0.0
            events.append((ready, False, step.work.priority, place))
            roots += step.work.seconds > 0
    heapify(events)
    running: dict[int, float] = {}
    now = free = 0.0

    def end(place: int) -> None:
        steps[place].end = now
        for other in after[place]:
            left[other] -= 1
            if not left[other]:
                steps[other].last = place
                heappush(events, (now, False, steps[other].work.priority, other))

    while events or running:
        speeds = rates({place: steps[place].work for place in running})
        first, place = min(
            (
                (seconds / speeds[place] if speeds[place] else inf, place)
                for place, seconds in running.items()
            ),
            default=(inf, -1),
        )
        is_end = not events or now + first < events[0][0]
        then = now + first if is_end else max(now, events[0][0])
        for other in running:
            running[other] -= (then - now) * speeds[other]
        now = then
        if is_end:
            del running[place]
            end(place)
            continue
        _, starts, _, place = heappop(events)
        step = steps[place]
        if starts:
            step.start = now
            running[place] = step.work.seconds
        elif not step.work.seconds:
            step.start = now
            end(place)
        else:
            free = max(now, free) + latencies.start + latencies.join * joins[place]
            heappush(events, (free, True, step.work.priority, place))
    return now


def _joins(steps: Sequence[_Step]) -> list[int]:
    """Return how many other streams each step waits for.

    A step is assumed to follow the first of those that it waits for that nothing follows yet in
    its stream.
    """
    streams: list[int] = []
    followed: set[int] = set()
    joins = []
    count = 0
    for step in steps:
        first = next((each for each in step.before if each not in followed), None)
        if first is None:
            streams.append(count)
            count += 1
        else:
            streams.append(streams[first])
            followed.add(first)
        joins.append(sum(streams[each] != streams[-1] for each in step.before))
    return joins
