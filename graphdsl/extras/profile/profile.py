"""Profile: the measured times of a graph's nodes over several launches."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from graphdsl.abi.observing import Iterations, Run
from graphdsl.base.locks import cached_property
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.declaration.naming import label_of
from graphdsl.extras.profile.comparison import ProfileDifference, compare
from graphdsl.extras.profile.files import (
    mime_bundle,
    to_dot,
    to_trace_events,
    viewer_options,
    write,
)
from graphdsl.extras.profile.iterations import Nesting, with_iterations
from graphdsl.extras.profile.node_times import (
    SECOND,
    NodeTimes,
    node_times,
)
from graphdsl.extras.profile.order import (
    LaunchOrder,
    busy_time,
    critical_path,
    find_idle,
    find_overlaps,
    order_launch,
)
from graphdsl.extras.profile.table import (
    Statistics,
    profile_text,
    summarize,
)

if TYPE_CHECKING:
    import networkx as nx

    from graphdsl.abi.observing import Clock, Recording
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.plan.plan import Plan


class CriticalNode(NamedTuple):
    """A run on the critical path; times are in seconds.

    Attributes
    ----------
    path : str
        The node.
    iterations : tuple of int or None
        The iterations of the loops around it.
    wait : float
        The time from the end of the run it waited for to its begin. On a device's clock, this is
        the latency of the driver and the device.
    duration : float
        Its duration.
    saves_at_most : float
        How much shorter the launch would have been if it had taken no time: less than *duration* if
        another path is nearly as long.
    """

    path: str
    iterations: Iterations
    wait: float
    duration: float
    saves_at_most: float


class Gap(NamedTuple):
    """A period in which no node ran, in seconds.

    Attributes
    ----------
    before, after : str
        The node that ended last, and the node that began next.
    time : float
        Its length.
    """

    before: str
    after: str
    time: float


class Overlap(NamedTuple):
    """Two nodes that ran at the same time.

    Attributes
    ----------
    one, other : str
        Their paths, in order of declaration.
    time : float
        The seconds in which both ran.
    """

    one: str
    other: str
    time: float


class TracingCost(NamedTuple):
    """The cost of measuring, in seconds by the host's clock.

    Attributes
    ----------
    launch : float
        The time of a launch from the call to its completion, with its nodes timed (median).
    launch_before : float or None
        The same without timing; None if there was no such launch.
    preparing : float
        The time to switch recording on and off, and to fetch the records.
    """

    launch: float
    launch_before: float | None
    preparing: float


@dataclass(frozen=True, eq=False)
class Profile:
    """The measured times of a graph's nodes; made by ``Graph.profile``.

    ``print`` shows it as tables. All times are in seconds. Statistics are over all launches; the
    critical path, gaps and overlaps are those of one launch, :attr:`typical`.

    Attributes
    ----------
    name : str
        The graph's name.
    device : str
        The name of the device.
    clock : str
        ``"device"`` for the times of a GPU; ``"host"`` for those of the simulator, which are times
        of the simulation, and mean nothing for a GPU.
    launches : int
        The number of profiled launches.
    duration : Statistics
        The duration of a launch, from the start of its first node to the end of its last.
    busy : Statistics
        The part of it in which at least one node ran.
    nodes : tuple of NodeTimes
        All nodes, bodies and child graphs included, in order of declaration.
    typical : int
        The number of the launch whose duration is the median.
    cost : TracingCost
        The cost of measuring.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> g = gd.GraphDef("set")
    >>> node = g.memset(gd.empty(4, "u1", stream=stream), 1, name="ones")
    >>> with g.instantiate(device=device) as graph:
    ...     profile = graph.profile(stream, 3)
    >>> isinstance(profile, gd.Profile), profile.launches, [item.path for item in profile.nodes]
    (True, 3, ['ones'])
    """

    name: str
    device: str
    clock: Clock
    launches: int
    duration: Statistics
    busy: Statistics
    nodes: tuple[NodeTimes, ...]
    typical: int
    cost: TracingCost
    _runs: list[list[Run]] = field(repr=False)
    """By launch, in order of time."""
    _nesting: Nesting = field(repr=False)

    @property
    def declaration(self) -> GraphDef:
        """The declaration of the profiled graph."""
        return self._nesting.plan.graphs[0].declaration

    @cached_property
    def critical_path(self) -> tuple[CriticalNode, ...]:
        """The critical path of the typical launch: runs in order, by measured time.

        Each run waited for the previous one, its direct predecessor that ended last. On a device's
        clock, waits and durations add up to the duration of the launch. On a host's clock, nodes
        ran sequentially whatever their edges; there it is the longest chain of durations.
        """
        paths = self._nesting.paths
        return tuple(
            CriticalNode(
                paths[run.row],
                run.iterations or (),
                wait * SECOND,
                (run.end - run.start) * SECOND,
                saves * SECOND,
            )
            for run, wait, saves in critical_path(self._order, self.clock)
        )

    @cached_property
    def _order(self) -> LaunchOrder:
        return order_launch(self._runs[self.typical], self._nesting)

    @cached_property
    def gaps(self) -> tuple[Gap, ...]:
        """The periods of the typical launch in which nothing ran, in order of time."""
        paths = self._nesting.paths
        return tuple(
            Gap(paths[before.row], paths[after.row], time * SECOND)
            for before, after, time in find_idle(self._runs[self.typical])
        )

    @cached_property
    def overlaps(self) -> tuple[Overlap, ...]:
        """The nodes that ran at the same time in the typical launch, in order of declaration."""
        paths = self._nesting.paths
        found = find_overlaps(self._runs[self.typical])
        return tuple(
            Overlap(paths[one], paths[other], time * SECOND)
            for (one, other), time in sorted(found.items())
        )

    def __getitem__(self, path: str) -> NodeTimes:
        """Return the times of the node at a path.

        Raises
        ------
        KeyError
            If there is none.
        """
        found = self._by_path.get(path)
        if found is None:
            hint = did_you_mean(path, self._by_path)
            raise KeyError(f"graph {self.name!r} has no node {path!r}{hint}")
        return found

    def _ipython_key_completions_(self) -> list[str]:
        """Return the paths that notebooks and IPython complete in ``profile["..."]``."""
        return list(self._by_path)

    @cached_property
    def _by_path(self) -> dict[str, NodeTimes]:
        return {item.path: item for item in self.nodes}

    def weights(self) -> dict[Node, float]:
        """Return the time of each declared node per launch, in seconds (medians).

        The result can be used as weights for ``GraphDef.needless_edges`` and networkx. A node that
        holds graphs has the time of its contents; a node with several positions, their sum; a node
        without a time, 0.
        """
        found: dict[Node, float] = {}
        for item in self.nodes:
            time = 0.0 if item.duration is None else item.duration.median
            found[item.node] = found.get(item.node, 0.0) + time
        return found

    def heat(self) -> dict[str, float]:
        """Return the fraction, from 0 to 1, of each node in the time of all nodes, by path.

        Medians are used. A node that holds graphs has the fraction of its contents.
        """
        totals = {item.path: 0.0 for item in self.nodes}
        paths, nesting = self._nesting.paths, self._nesting
        for row, item in enumerate(self.nodes):
            if item.duration is not None and not item.is_holder:
                for each in (*nesting.holders(row), row):
                    totals[paths[each]] += item.duration.median
        total = sum(
            item.duration.median
            for item in self.nodes
            if item.duration is not None and not item.is_holder
        )
        return {path: time / total if total else 0.0 for path, time in totals.items()}

    def to_networkx(self) -> nx.DiGraph:
        """Return the declaration as a networkx graph, with measurements as attributes.

        It extends ``GraphDef.to_networkx(expand=True)``. Nodes with a time have ``time_minimum``,
        ``time_median``, ``time_high``, ``start_median`` (seconds), ``runs``, ``heat`` and
        ``critical``, those on the critical path ``saves_at_most``, copies and memsets ``bytes`` and
        ``rate`` (bytes per second). The graph has ``launches``, ``clock`` and the ``time_`` of the
        launch.
        """
        graph = self.declaration.to_networkx(expand=True)
        graph.graph.update(launches=self.launches, clock=self.clock, **_times(self.duration))
        heat = self.heat()
        saves = self.savings()
        for item in self.nodes:
            if item.path not in graph or item.start is None or item.duration is None:
                continue
            attributes = {
                **_times(item.duration),
                "start_median": item.start.median,
                "runs": item.runs,
                "heat": heat[item.path],
                "critical": item.path in saves,
            }
            if item.path in saves:
                attributes["saves_at_most"] = saves[item.path]
            if item.size is not None and item.rate is not None:
                attributes |= {"bytes": item.size, "rate": item.rate}
            graph.nodes[item.path].update(attributes)
        return graph

    def savings(self) -> dict[str, float]:
        """Return the maximum saving of each node on the critical path, in seconds, by path.

        Summed over its iterations on the path.
        """
        found: dict[str, float] = {}
        for item in self.critical_path:
            found[item.path] = found.get(item.path, 0.0) + item.saves_at_most
        return found

    def to_dot(self, *, collapse: Iterable[str] = (), depth: int | None = None) -> str:
        """Return the graph in the DOT language, colored by time.

        Darker nodes have a larger share of the total time; the critical path is drawn with thick
        lines. Nodes show their time, share, and maximum saving.

        Parameters
        ----------
        collapse : iterable of str, optional
            Paths of sections, bodies and nodes that hold graphs, each to be drawn as one.
        depth : int, optional
            The number of levels to open.
        """
        return to_dot(self, collapse=collapse, depth=depth)

    def to_trace_events(self, launches: Iterable[int] | None = None) -> dict[str, Any]:
        """Return the runs in the trace event format, as data for ``json.dump``.

        Perfetto (ui.perfetto.dev) and ``chrome://tracing`` show it: one process per device, one
        track per stream (more if nodes of a stream ran concurrently), sections, bodies with their
        iterations and child graphs as slices around their nodes, arrows along the edges.

        Parameters
        ----------
        launches : iterable of int, optional
            The numbers of the launches to show; all by default.

        Raises
        ------
        IndexError
            If there was no such launch.
        """
        return to_trace_events(self, launches)

    def render(self, path: str | os.PathLike[str], **options: Any) -> Path:
        """Write the profile into a file and return its path.

        Parameters
        ----------
        path : str or os.PathLike
            The extension selects the format: ``.svg``, ``.png`` or ``.pdf`` (these need the extra
            ``render``), ``.dot`` or ``.gv`` for the drawing; ``.html`` for the page of
            :func:`graphdsl.view`; ``.json`` for the trace; ``.txt`` for the tables.
        **options
            Those of :meth:`to_dot`, of :func:`graphdsl.view`, or of :meth:`to_trace_events`.

        Raises
        ------
        ValueError
            If the extension is none of these.
        ImportError
            If pygraphviz is needed and not installed.
        """
        return write(self, Path(path), options)

    def _viewer_options(self) -> dict[str, Any]:
        """Return the profile as options of the viewer."""
        return viewer_options(self)

    def compare(self, other: Profile) -> ProfileDifference:
        """Return the differences of *other*, a later profile, node by node, by path.

        ``print`` shows it as a table.
        """
        return compare(self, other)

    def runs(self, launch: int) -> Iterator[tuple[NodeTimes, Run]]:
        """Yield the runs of a launch in order of time; times of a :class:`Run` are nanoseconds."""
        return ((self.nodes[run.row], run) for run in self._runs[launch])

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return the notebook representation: the tables, and the drawing if possible."""
        return mime_bundle(self)

    def __str__(self) -> str:
        return profile_text(self)

    def __repr__(self) -> str:
        return (
            f"<Profile of graph {self.name!r}: {self.launches} launches, median "
            f"{self.duration.median:.3g} s by the {self.clock}'s clock>"
        )


def _times(times: Statistics) -> dict[str, float]:
    return {f"time_{which}": time for which, time in times._asdict().items()}


def launch_order(profile: Profile, launch: int) -> LaunchOrder:
    """Return what ran in a launch, each run with those that it waited for by edges."""
    return order_launch(profile._runs[launch], profile._nesting)  # noqa: SLF001  # beside its class


def profiled_plan(profile: Profile) -> Plan:
    """Return the plan of what was profiled."""
    return profile._nesting.plan  # noqa: SLF001  # beside its class


def rows_in_bodies(profile: Profile) -> frozenset[int]:
    """Return the rows that are in bodies of conditional nodes."""
    nesting = profile._nesting  # noqa: SLF001  # beside its class
    return frozenset(
        row
        for row in range(len(profile.nodes))
        if not all(map(nesting.is_child, nesting.holders(row)))
    )


def make_profile(plan: Plan, recording: Recording, launches: int, cost: TracingCost) -> Profile:
    """Return the profile of the recording of *launches* launches."""
    nesting = Nesting(plan)
    by_launch: list[list[Run]] = [[] for _ in range(launches)]
    for run in with_iterations(recording.runs, nesting):
        by_launch[run.launch].append(run)
    for runs in by_launch:
        runs.sort(key=lambda run: (run.start, run.end, run.row))
    begins = [min((run.start for run in runs), default=0) for runs in by_launch]
    durations = [
        max((run.end for run in runs), default=0) - begin
        for runs, begin in zip(by_launch, begins, strict=True)
    ]
    typical = sorted(range(launches), key=lambda each: (durations[each], each))[(launches - 1) // 2]
    return Profile(
        label_of(plan.graphs[0].declaration),
        recording.device,
        recording.clock,
        launches,
        summarize(time * SECOND for time in durations),
        summarize(busy_time(runs) * SECOND for runs in by_launch),
        tuple(node_times(by_launch, begins, nesting)),
        typical,
        cost,
        by_launch,
        nesting,
    )
