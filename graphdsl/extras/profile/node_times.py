"""The times of each node over several launches, and in each iteration of the loops around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.abi.observing import Iterations, KernelUse, Run
from graphdsl.extras.profile.table import Statistics, node_text, summarize

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node
    from graphdsl.extras.profile.iterations import Nesting

SECOND: Final = 1e-9
"""A nanosecond in seconds."""


class IterationTimes(NamedTuple):
    """The times of a node in one iteration of the loops around it, over the launches.

    Attributes
    ----------
    iterations : tuple of int or None
        The zero-based iterations, the outermost loop first; empty outside of loops. None for an
        iteration that the times do not determine.
    start : Statistics
        The time from the start of the launch to that of the node, in seconds.
    duration : Statistics
        The duration of the run.
    launches : int
        The number of launches with that iteration.
    """

    iterations: Iterations
    start: Statistics
    duration: Statistics
    launches: int


@dataclass(frozen=True, slots=True, eq=False)
class NodeTimes:
    """The measured times of one node, in seconds.

    Attributes
    ----------
    path : str
        The node's path, in a child graph with that of the child node and ``/child/`` before it.
    node : Node
        The declared node. A child graph that is embedded twice has two paths for one node.
    is_holder : bool
        Whether it holds graphs. Its time is then from the first start to the last end inside.
    iterations : tuple of IterationTimes
        The times in each iteration of the loops around it, in order; outside of loops there is one.
        Empty if it never ran, or such nodes have no times.
    start : Statistics or None
        From the start of a launch to the node's first start; None if there is no time.
    duration : Statistics or None
        Its time per launch, summed over all iterations.
    runs : int
        The number of runs in all launches.
    size : int or None
        Bytes that it copied or set in each run; None for other nodes.
    rate : float or None
        Bytes per second, over all runs.
    kernel : KernelUse or None
        Resources of its launch on a multiprocessor, for kernels that ran.
    """

    path: str
    node: Node
    is_holder: bool
    iterations: tuple[IterationTimes, ...]
    start: Statistics | None
    duration: Statistics | None
    runs: int
    size: int | None
    rate: float | None
    kernel: KernelUse | None

    @property
    def kind(self) -> str:
        """The node's kind, such as ``"kernel"``."""
        return self.node.kind

    def __str__(self) -> str:
        return node_text(self)


def node_times(
    by_launch: list[list[Run]], begins: list[int], nesting: Nesting
) -> Iterator[NodeTimes]:
    """Yield the measured times of each row."""
    by_row: dict[int, list[Run]] = {}
    for runs in by_launch:
        for run in runs:
            by_row.setdefault(run.row, []).append(run)
    for run in _around(by_launch, nesting):
        by_row.setdefault(run.row, []).append(run)
    plan = nesting.plan
    for row, path in enumerate(nesting.paths):
        runs = by_row.get(row, [])
        taken = sum(run.end - run.start for run in runs)
        size = next((run.size for run in runs if run.size is not None), None)
        yield NodeTimes(
            path,
            plan.declared(row),
            row in nesting.graphs_in,
            tuple(_iteration_times(runs, begins)),
            _over_launches(runs, lambda run: run.start - begins[run.launch], min),
            _over_launches(runs, lambda run: run.end - run.start, sum),
            len(runs),
            size,
            sum(run.size or 0 for run in runs) / (taken * SECOND)
            if size is not None and taken
            else None,
            next((run.kernel for run in runs if run.kernel is not None), None),
        )


def _over_launches(
    runs: Iterable[Run], of: Callable[[Run], int], together: Callable[[list[int]], int]
) -> Statistics | None:
    """Return statistics over launches of the sum of each launch's runs, in seconds."""
    by_launch: dict[int, list[int]] = {}
    for run in runs:
        by_launch.setdefault(run.launch, []).append(of(run))
    if not by_launch:
        return None
    return summarize(together(times) * SECOND for times in by_launch.values())


def _iteration_times(runs: Iterable[Run], begins: list[int]) -> Iterator[IterationTimes]:
    by_iteration: dict[Iterations, list[Run]] = {}
    for run in runs:
        by_iteration.setdefault(run.iterations or (), []).append(run)
    for iterations in sorted(by_iteration, key=_iteration_order):
        own = by_iteration[iterations]
        yield IterationTimes(
            iterations,
            summarize((run.start - begins[run.launch]) * SECOND for run in own),
            summarize((run.end - run.start) * SECOND for run in own),
            len({run.launch for run in own}),
        )


def _iteration_order(iterations: Iterations) -> tuple[tuple[bool, int], ...]:
    """Return a sort key that puts unknown iterations last."""
    return tuple((number is None, number or 0) for number in iterations)


def _around(by_launch: list[list[Run]], nesting: Nesting) -> Iterator[Run]:
    """Yield a run for each node that holds graphs: from the first start to the last end inside."""
    spans: dict[tuple[int, int, Iterations], tuple[int, int]] = {}
    for runs in by_launch:
        for run in runs:
            level = 0
            iterations = run.iterations or ()
            for holder in nesting.holders(run.row):
                key = run.launch, holder, iterations[:level]
                start, end = spans.get(key, (run.start, run.end))
                spans[key] = min(start, run.start), max(end, run.end)
                level += nesting.is_loop(holder)
    for (launch, holder, iterations), (start, end) in spans.items():
        yield Run(holder, launch, start, end, iterations)
