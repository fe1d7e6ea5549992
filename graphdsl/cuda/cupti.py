"""When each node of profiled launches ran, by the clock of the GPU: CUPTI, NVIDIA's interface.

CUPTI tells of each run the executable and the node's number in it. An executable is a copy of a
graph, of its bodies and of its child graphs; the numbers count the nodes of all these copies, in
the order in which they are made. Which node of a copy is made of which, CUPTI tells while an
executable is made, and only then. So another one is made while it is asked: of a graph with the
same nodes, edges, bodies and child graphs in the same order, in which nothing is done. The driver
copies both in the same way (seen with driver 580, with CUPTI 13.0 and 13.5).

Of a node that runs several times in a launch, in a loop, CUPTI tells each time only if the
executable was made after somebody had subscribed to it for the first time, and else the last one
alone (seen with the same).
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cuda.core import Device

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.observing import KernelUse, Recording, Run
from graphdsl.cuda.cupti_access import explained, load, subscribed, undone_at_the_end
from graphdsl.errors import ProfilingError

if TYPE_CHECKING:
    from graphdsl.abi.observing import ProfiledGraph
    from graphdsl.abi.seam import Driver

__all__ = ["prepare", "profile"]

PURPOSE: Final = "profiling on a GPU"
BUFFER: Final = 8 << 20
"""Bytes that CUPTI writes records into before it hands them over."""
NUMBER: Final = (1 << 32) - 1
"""The part of a node's identifier that is its number; above is that of its graph."""
FORCED: Final = 1
"""Have records handed over that are not complete, too: there are none when all is waited for."""
TIMED: Final = (NodeType.KERNEL, NodeType.MEMCPY, NodeType.MEMSET)
BY_KERNELS: Final = {(NodeType.MEMSET, NodeType.KERNEL), (NodeType.MEMCPY, NodeType.KERNEL)}
"""Nodes that a driver may do with a kernel of its own, and what CUPTI then tells."""


class _Record(NamedTuple):
    """What CUPTI tells of one run of a node."""

    type_code: int
    number: int
    start: int
    end: int
    device: int
    stream: int
    size: int | None


def prepare() -> None:
    """Load CUPTI into the driver: executables made from now on report each iteration."""
    cupti = load(PURPOSE)
    with subscribed(cupti, _Listener(cupti)):
        pass


def profile(
    driver: Driver,
    executable: int,
    graph: ProfiledGraph,
    launch: Callable[[], None],
    launches: int,
) -> Recording:
    """Launch an executable while CUPTI watches; see ``ProfilingDriver.graph_profile``."""
    begin = time.perf_counter()
    cupti = load(PURPOSE)
    launching = 0.0
    listener = _Listener(cupti)
    with subscribed(cupti, listener) as subscriber:
        with explained(cupti, "cuptiGetTimestamp"):
            # Before it other launches may have ended; records of these may come late.
            moments = [cupti.get_timestamp()]
        rows = _numbered_rows(cupti, listener, subscriber, graph)
        with explained(cupti, "cuptiGetGraphExecId"):
            collector = _Collector(cupti, cupti.get_graph_exec_id(executable))
        with _recording(cupti, collector):
            for _ in range(launches):
                moments.append(cupti.get_timestamp())
                start = time.perf_counter()
                launch()
                launching += time.perf_counter() - start
                moments.append(cupti.get_timestamp())
                with explained(cupti, "cuptiActivityFlushAll"):
                    cupti.activity_flush_all(FORCED)
    collector.raise_stored()
    runs = list(_runs(collector, _between(moments), rows, graph))
    if not runs:
        _require_none(driver, executable, graph)
    preparing = time.perf_counter() - begin - launching
    return Recording(Device(driver.device_id).name, "device", runs, preparing)


# Switching on and off --------------------------------------------------------------------------


@contextmanager
def _recording(cupti: Any, collector: _Collector) -> Iterator[None]:
    """Have CUPTI write down when kernels, copies and memsets run."""
    with undone_at_the_end() as undo, explained(cupti, "cuptiActivityEnable"):
        cupti.activity_register_callbacks(collector.requested, collector.completed)
        for kind in collector.types:
            cupti.activity_enable(kind)
            undo.callback(cupti.activity_disable, kind)
        # First of all, before kinds are disabled.
        undo.callback(cupti.activity_flush_all, FORCED)
        yield


# Which node is which ---------------------------------------------------------------------------


class _Listener:
    """What CUPTI calls while executables are made.

    Attributes
    ----------
    identifiers : dict of int to int
        The identifier of the copy that was made of each node, by the node's handle: above, the
        number of the graph that was made for it; below, its own in that.
    """

    def __init__(self, cupti: Any) -> None:
        self._cupti = cupti
        self.identifiers: dict[int, int] = {}
        self.error: BaseException | None = None

    def __call__(self, _data: object, _domain: int, _call: int, told: Any) -> None:
        # Nothing may be raised into CUPTI.
        try:
            found = self._cupti.GraphData.from_ptr(told.resource_descriptor)
            self.identifiers[found.original_node] = self._cupti.get_graph_node_id(found.node)
        except BaseException as error:  # noqa: BLE001
            self.error = error


def _numbered_rows(
    cupti: Any, listener: _Listener, subscriber: int, graph: ProfiledGraph
) -> dict[int, int]:
    """Return the row of each node's number in an executable of a plan."""
    domain, call = cupti.CallbackDomain.RESOURCE, cupti.CallbackIdResource.GRAPHNODE_CLONED
    with undone_at_the_end() as undo:
        undo.callback(graph.destroy_twin)
        with explained(cupti, "cuptiEnableCallback"):
            cupti.enable_callback(1, subscriber, domain, call)
        undo.callback(cupti.enable_callback, 0, subscriber, domain, call)
        handles = graph.make_twin().tolist()
    if listener.error is not None:
        raise listener.error
    missing = [row for row, handle in enumerate(handles) if handle not in listener.identifiers]
    if missing:
        raise ProfilingError(
            f"CUPTI did not tell which node of an executable {graph.path_of(missing[0])!r} "
            "is: this driver numbers nodes in a way that graphdsl does not know"
        )
    in_order = sorted(range(len(handles)), key=lambda row: listener.identifiers[handles[row]])
    return dict(enumerate(in_order))


# What ran --------------------------------------------------------------------------------------


class _Collector:
    """Takes records as CUPTI hands them over, in any thread.

    Attributes
    ----------
    types : dict of int to int
        The kinds of records that are wanted, with the type of the nodes that they are about.
    records : list of _Record
        What ran.
    kernels : dict of int to KernelUse
        What each kernel node takes, by its number.
    """

    def __init__(self, cupti: Any, executable: int) -> None:
        kinds = cupti.ActivityKind
        self.types: Final[dict[int, int]] = {
            kinds.CONCURRENT_KERNEL: NodeType.KERNEL,
            kinds.MEMCPY: NodeType.MEMCPY,
            kinds.MEMCPY2: NodeType.MEMCPY,
            kinds.MEMSET: NodeType.MEMSET,
        }
        self._executable = executable
        self.records: list[_Record] = []
        self.kernels: dict[int, KernelUse] = {}
        self._error: BaseException | None = None

    @staticmethod
    def requested() -> tuple[int, int]:
        """Return the size of a buffer, and that any number of records may be in it."""
        return BUFFER, 0

    def completed(self, activities: Sequence[Any]) -> None:
        """Take records."""
        # Nothing may be raised into CUPTI.
        try:
            for activity in activities:
                self._take(activity)
        except BaseException as error:  # noqa: BLE001
            self._error = error

    def raise_stored(self) -> None:
        """Raise what went wrong while records were taken."""
        if self._error is not None:
            raise self._error

    def _take(self, activity: Any) -> None:
        type_code = self.types.get(activity.kind)
        if type_code is None:
            return
        identifier = activity.graph_node_id
        if identifier >> 32 != self._executable:
            # Other work of this process.
            return
        number = identifier & NUMBER
        is_kernel = type_code == NodeType.KERNEL
        if is_kernel and number not in self.kernels:
            self.kernels[number] = _kernel_use(activity)
        self.records.append(
            _Record(
                type_code,
                number,
                activity.start,
                activity.end,
                activity.device_id,
                activity.stream_id,
                None if is_kernel else activity.bytes,
            )
        )


def _kernel_use(activity: Any) -> KernelUse:
    return KernelUse(
        (activity.grid_x, activity.grid_y, activity.grid_z),
        (activity.block_x, activity.block_y, activity.block_z),
        # 0 where there are no clusters.
        (activity.cluster_x or 1, activity.cluster_y or 1, activity.cluster_z or 1),
        activity.registers_per_thread,
        activity.static_shared_memory,
        activity.dynamic_shared_memory,
        activity.local_memory_per_thread,
    )


def _between(moments: list[int]) -> list[int]:
    """Return moments between launches, before each of which the launch before it has ended.

    Parameters
    ----------
    moments : list of int
        A moment before all, then that before and that after each launch.

    Where nothing runs, in the middle: the clocks of host and GPU are not quite the same.
    """
    begins, ends = moments[1::2], moments[::2]
    return [(end + begin) // 2 for end, begin in zip(ends, begins, strict=False)]


def _require_none(driver: Driver, executable: int, graph: ProfiledGraph) -> None:
    """Refuse that there is no time although something ran."""
    for row in graph.outermost:
        handle = int(graph.handles[row])
        if graph.types[row] in TIMED and driver.exec_node_is_enabled(executable, handle):
            raise ProfilingError(
                f"CUPTI told of no run of {graph.path_of(row)!r}, which ran. It tells none in a "
                "process where somebody has traced graphs as a whole (GRAPH_TRACE). Profile in a "
                "process of its own"
            )


def _runs(
    collector: _Collector, begins: list[int], rows: dict[int, int], graph: ProfiledGraph
) -> Iterator[Run]:
    """Yield what ran, by rows of the plan."""
    types = graph.types.tolist()
    for record in collector.records:
        type_code, number, start, end, device, stream, size = record
        if not start and not end:
            path = graph.path_of(rows[number]) if number in rows else "a node"
            raise ProfilingError(
                f"CUPTI could not tell when a run of {path!r} was. Profile again, with fewer "
                "launches"
            )
        launch = bisect_right(begins, start) - 1
        if launch < 0:
            # Of a launch before, whose record came late.
            continue
        row = rows.get(number)
        if row is None or (types[row] != type_code and (types[row], type_code) not in BY_KERNELS):
            # Rather no times than those of another node.
            told = NodeType(type_code).name.lower()
            found = "no node" if row is None else f"{graph.path_of(row)!r}"
            raise ProfilingError(
                f"CUPTI told of a {told} node with the number {number}, which is that of {found}: "
                "this driver numbers nodes in a way that graphdsl does not know"
            )
        kernel = collector.kernels.get(number) if types[row] == NodeType.KERNEL else None
        yield Run(row, launch, start, end, None, device, stream, size, kernel)
