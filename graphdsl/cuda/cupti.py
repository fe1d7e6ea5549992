"""Profiling of launches with CUPTI: when each node ran, by the GPU's clock.

For each node execution, CUPTI reports the executable and the node's number in it. An executable is
a copy of a graph, its bodies and its child graphs, and the numbers count the nodes of all these
copies in the order of creation. CUPTI reports which node each copy was made from only during
instantiation. So a second graph is instantiated while CUPTI is observed: one with the same nodes,
edges, bodies and child graphs in the same order, whose nodes do nothing. The driver copies both in
the same way (seen with driver 580, with CUPTI 13.0 and 13.5).

For a node that runs several times in a launch, in a loop, CUPTI reports every execution only if the
executable was instantiated after the first subscription to CUPTI, and otherwise only the last one
(seen with the same versions).
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
from graphdsl.base.errors import ProfilingError
from graphdsl.cuda.cupti_access import explained, load, subscribed, undone_at_the_end

if TYPE_CHECKING:
    from graphdsl.abi.observing import ProfiledGraph
    from graphdsl.abi.seam import Driver

PURPOSE: Final = "profiling on a GPU"
BUFFER: Final = 8 << 20
"""Size in bytes of CUPTI's record buffers."""
NUMBER: Final = (1 << 32) - 1
"""Mask of a node's number in its identifier; the upper bits are the graph's number."""
FORCED: Final = 1
"""Also flush incomplete records: there are none once everything was synchronized."""
TIMED: Final = (NodeType.KERNEL, NodeType.MEMCPY, NodeType.MEMSET)
BY_KERNELS: Final = {(NodeType.MEMSET, NodeType.KERNEL), (NodeType.MEMCPY, NodeType.KERNEL)}
"""Node types that a driver may run with a kernel of its own, and the record kind then."""


class _Record(NamedTuple):
    """CUPTI's record of one execution of a node."""

    type_code: int
    number: int
    start: int
    end: int
    device: int
    stream: int
    size: int | None


def prepare() -> None:
    """Load CUPTI into the driver: executables instantiated from now on report each iteration."""
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
    """Launch an executable under CUPTI; see ``ProfilingDriver.graph_profile``."""
    begin = time.perf_counter()
    cupti = load(PURPOSE)
    launching = 0.0
    listener = _Listener(cupti)
    with subscribed(cupti, listener) as subscriber:
        with explained(cupti, "cuptiGetTimestamp"):
            # Earlier launches may have ended before; their records may arrive late.
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
    """Make CUPTI record when kernels, copies and memsets run."""
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
    """CUPTI callback during instantiation.

    Attributes
    ----------
    identifiers : dict of int to int
        By node handle, the identifier of the node's copy: the number of the graph copy in the upper
        bits, the node's number in it in the lower bits.
    """

    def __init__(self, cupti: Any) -> None:
        self._cupti = cupti
        self.identifiers: dict[int, int] = {}
        self.error: BaseException | None = None

    def __call__(self, _data: object, _domain: int, _call: int, data: Any) -> None:
        # Nothing may be raised into CUPTI.
        try:
            found = self._cupti.GraphData.from_ptr(data.resource_descriptor)
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
            f"CUPTI did not report which node of an executable {graph.path_of(missing[0])!r} is: "
            "graphdsl does not support this driver's numbering of nodes"
        )
    in_order = sorted(range(len(handles)), key=lambda row: listener.identifiers[handles[row]])
    return dict(enumerate(in_order))


# Executions ---------------------------------------------------------------------------------------


class _Collector:
    """Receives CUPTI's records, in any thread.

    Attributes
    ----------
    types : dict of int to int
        The record kinds to keep, with the node type that each belongs to.
    records : list of _Record
        The executions.
    kernels : dict of int to KernelUse
        Resource use of each kernel node, by its number.
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
        """Return the size of a buffer, without a limit on the number of records."""
        return BUFFER, 0

    def completed(self, activities: Sequence[Any]) -> None:
        """Process a buffer of records."""
        # Nothing may be raised into CUPTI.
        try:
            for activity in activities:
                self._take(activity)
        except BaseException as error:  # noqa: BLE001
            self._error = error

    def raise_stored(self) -> None:
        """Raise the first error of processing records."""
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
    """Return points in time between launches, each after the previous launch has ended.

    Parameters
    ----------
    moments : list of int
        A time before all launches, then the times before and after each launch.

    They lie in the middle of idle times, as the clocks of host and GPU differ slightly.
    """
    begins, ends = moments[1::2], moments[::2]
    return [(end + begin) // 2 for end, begin in zip(ends, begins, strict=False)]


def _require_none(driver: Driver, executable: int, graph: ProfiledGraph) -> None:
    """Raise an error if there is no time for a node that ran."""
    for row in graph.outermost:
        handle = int(graph.handles[row])
        if graph.types[row] in TIMED and driver.exec_node_is_enabled(executable, handle):
            raise ProfilingError(
                f"CUPTI reported no execution of {graph.path_of(row)!r}, which ran. CUPTI reports "
                "none in a process where a tool traced whole graphs (GRAPH_TRACE). Profile in a "
                "separate process"
            )


def _runs(
    collector: _Collector, begins: list[int], rows: dict[int, int], graph: ProfiledGraph
) -> Iterator[Run]:
    """Yield the executions, by rows of the plan."""
    types = graph.types.tolist()
    for record in collector.records:
        type_code, number, start, end, device, stream, size = record
        if not start and not end:
            path = graph.path_of(rows[number]) if number in rows else "a node"
            raise ProfilingError(
                f"CUPTI reported no times for an execution of {path!r}. Profile again, with fewer "
                "launches"
            )
        launch = bisect_right(begins, start) - 1
        if launch < 0:
            # From an earlier launch whose record arrived late.
            continue
        row = rows.get(number)
        if row is None or (types[row] != type_code and (types[row], type_code) not in BY_KERNELS):
            # Missing times are better than those of another node.
            reported = NodeType(type_code).name.lower()
            found = "no node" if row is None else f"{graph.path_of(row)!r}"
            raise ProfilingError(
                f"CUPTI reported a {reported} node with the number {number}, which is that of "
                f"{found}: graphdsl does not support this driver's numbering of nodes"
            )
        kernel = collector.kernels.get(number) if types[row] == NodeType.KERNEL else None
        yield Run(row, launch, start, end, None, device, stream, size, kernel)
