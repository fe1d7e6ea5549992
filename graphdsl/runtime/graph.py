"""Graph: an executable graph, which is launched, synchronized with and closed."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Self

from graphdsl.errors import CallbackError, DriverError, GraphDslError, InstantiationError
from graphdsl.nodes import AllocNode, FreeNode, Node
from graphdsl.runtime import callbacks, slots
from graphdsl.runtime.driver import Driver, InstantiateError, InstantiateFlags, LoadedKernel
from graphdsl.runtime.link import LinkedGraph, link
from graphdsl.symbols import SymbolKind

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.plan.plan import Plan
    from graphdsl.sim.trace import Trace

__all__ = ["Graph", "GraphClosedError", "GraphCompleteOptions", "link_and_instantiate"]

INVALID_VALUE: Final = 1
NOT_SUPPORTED: Final = 801

REMEDIES: Final = {
    "ERROR": "The driver gave no reason; check the nodes named above with g.check()",
    "INVALID_STRUCTURE": (
        "A node kind, an edge or a memory operand is not allowed where it stands; inside bodies "
        "only kernels, device copies, memsets, empty nodes, children and conditionals are"
    ),
    "NODE_OPERATION_NOT_SUPPORTED": (
        "The device or a flag does not support this node; device launch, for example, allows no "
        "allocations and no host callbacks"
    ),
    "MULTIPLE_CTXS_NOT_SUPPORTED": (
        "Bodies and device launch allow nodes of one context only; use kernels and memory of one "
        "device, and no pageable host memory"
    ),
    "CONDITIONAL_HANDLE_UNUSED": (
        "A condition has no conditional node; give it to one, or do not create it"
    ),
}


@dataclass(frozen=True, slots=True)
class GraphCompleteOptions:
    """How to instantiate; the fields are those of ``cuda.core.graph.GraphCompleteOptions``.

    Attributes
    ----------
    auto_free_on_launch : bool
        Free what earlier launches allocated and did not free, at each launch.
    upload_stream : stream or None
        Upload the graph to the device on this stream at once.
    device_launch : bool
        Make the graph launchable from kernels. Excludes ``auto_free_on_launch``.
    use_node_priority : bool
        Run nodes with their own priorities instead of the launching stream's.
    """

    auto_free_on_launch: bool = False
    upload_stream: Any = None
    device_launch: bool = False
    use_node_priority: bool = False

    @classmethod
    def of(cls, options: object) -> Self:
        """Take options of this class, of cuda.core's, a mapping, or None for the defaults.

        Raises
        ------
        TypeError
            If it is none of these, or has a field of the wrong type or name.
        ValueError
            If two options exclude each other.
        """
        names = [field.name for field in fields(cls)]
        if options is None:
            return cls()
        if isinstance(options, Mapping):
            unknown = [name for name in options if name not in names]
            if unknown:
                raise TypeError(
                    f"options: expected {', '.join(names)}; got {', '.join(map(str, unknown))}"
                )
            values = dict(options)
        elif all(hasattr(options, name) for name in names):
            values = {name: getattr(options, name) for name in names}
        else:
            raise TypeError(f"options: expected GraphCompleteOptions or a mapping, got {options!r}")
        for name, value in values.items():
            if name != "upload_stream" and not isinstance(value, bool):
                raise TypeError(f"options: {name} expected a bool, got {value!r}")
        made = cls(**values)
        if made.device_launch and made.auto_free_on_launch:
            raise ValueError(
                "options: device_launch and auto_free_on_launch exclude each other. Drop one"
            )
        return made

    @property
    def flags(self) -> InstantiateFlags:
        """The driver's flags."""
        flags = InstantiateFlags.NONE
        if self.auto_free_on_launch:
            flags |= InstantiateFlags.AUTO_FREE_ON_LAUNCH
        if self.upload_stream is not None:
            flags |= InstantiateFlags.UPLOAD
        if self.device_launch:
            flags |= InstantiateFlags.DEVICE_LAUNCH
        if self.use_node_priority:
            flags |= InstantiateFlags.USE_NODE_PRIORITY
        return flags


def link_and_instantiate(
    plan: Plan,
    driver: Driver,
    kernels: Mapping[Any, LoadedKernel],
    options: GraphCompleteOptions,
) -> Graph:
    """Link a plan and make it executable.

    Raises
    ------
    LinkError, InstantiationError
        If the driver refuses; nothing is left then.
    """
    upload = 0 if options.upload_stream is None else driver.stream_handle(options.upload_stream)
    linked = link(plan, driver, kernels)
    try:
        with driver.activated():
            executable = driver.graph_instantiate(linked.handle, options.flags, upload)
    except InstantiateError as error:
        node = _blamed(linked, error.node)
        driver.graph_destroy(linked.handle)
        raise InstantiationError(
            node, error.reason, error, REMEDIES.get(error.reason, REMEDIES["ERROR"])
        ) from error
    except BaseException:
        driver.graph_destroy(linked.handle)
        raise
    return Graph(linked, driver, executable, options)


def _blamed(linked: LinkedGraph, handle: int) -> Node | None:
    if handle:
        for node, candidate in zip(linked.plan.nodes, linked.handles.tolist(), strict=True):
            if candidate == handle:
                return node
    return None


class GraphClosedError(GraphDslError, RuntimeError):
    """The executable was closed."""


class Graph:
    """An executable graph; made by ``GraphDef.instantiate``.

    It keeps everything alive that its nodes refer to until it is closed and the last launch has
    ended. As a context manager it closes itself. One executable never overlaps itself: a launch
    waits for the one before. Threads may launch it at the same time, but none may while another
    closes it.
    """

    def __init__(
        self,
        linked: LinkedGraph,
        driver: Driver,
        executable: int,
        options: GraphCompleteOptions,
    ) -> None:
        self._linked: LinkedGraph | None = linked
        self._driver = driver
        self._executable = executable
        self._name = linked.plan.graphs[0].declaration.name
        self._auto_free = options.auto_free_on_launch
        self._failures = linked.failures
        calls_python = any(entry.kind is SymbolKind.CALLBACK for entry in linked.plan.symbols)
        self._launch = (
            callbacks.until_exit(driver.graph_launch) if calls_python else driver.graph_launch
        )
        self._stream_handle = driver.stream_handle
        # The collector may run anywhere, in a host callback too, where CUDA must not be called.
        self._end = weakref.finalize(self, slots.defer, _destroy, driver, executable, linked.handle)
        # At exit other threads may still use the graph; the driver takes it with the process.
        self._end.atexit = False

    def launch(self, stream: object) -> None:
        """Launch the graph on *stream*: a cuda.core Stream or an object with __cuda_stream__.

        Raises
        ------
        TypeError
            If *stream* is None or no stream.
        CallbackError
            If a host callback of an earlier launch raised; nothing is launched then.
        DriverError
            If the driver refuses, for example a second launch of a graph whose allocations are
            not freed (instantiate it with ``auto_free_on_launch``).
        """
        handle = self._stream_handle(stream)
        if self._linked is None:
            self._opened()
        if self._failures:
            self._failures.raise_stored()
        try:
            self._launch(self._executable, handle)
        except DriverError as error:
            self._explain(error)
            raise

    def trace(
        self, stream: object, *, schedule: str | None = None, seed: int | None = None
    ) -> Trace:
        """Launch the graph on *stream* node by node, on a simulated device.

        Gives an iterator of steps, each after its node has run, those in bodies and child graphs
        included: what it was, what it read and wrote. Between them memory can be looked at and
        changed. Closing it earlier ends the launch there; until then the graph cannot be launched
        otherwise.

        Parameters
        ----------
        stream : stream
            As for :meth:`launch`.
        schedule : str, optional
            ``"declared"`` or ``"random"``: in which order nodes run that no edge orders; as the
            device's unless given.
        seed : int, optional
            Decides a random order; that of the device's next launch unless given.

        Raises
        ------
        DriverError
            If the device is a GPU.
        """
        handle = self._stream_handle(stream)
        linked = self._opened()
        self._failures.raise_stored()
        device_schedule = getattr(self._driver, "schedule", None)
        if device_schedule is None:
            raise DriverError(
                "Graph.trace",
                NOT_SUPPORTED,
                "CUDA_ERROR_NOT_SUPPORTED",
                "only the simulator can stop between nodes. Instantiate the graph with "
                "device=graphdsl.sim.Device()",
            )
        from graphdsl.sim.schedule import order_of
        from graphdsl.sim.trace import Trace

        driver: Any = self._driver
        order = order_of(schedule, seed, device_schedule)
        return Trace(driver, self._executable, handle, linked, order, self._explain)

    def upload(self, stream: object) -> None:
        """Upload the graph to the device on *stream*, so that the first launch need not."""
        handle = self._stream_handle(stream)
        self._opened()
        self._failures.raise_stored()
        self._driver.graph_upload(self._executable, handle)

    def sync(self, stream: object) -> None:
        """Wait for everything on *stream*, then raise what a host callback raised.

        Raises
        ------
        CallbackError
            With the callback's exception as its cause.
        """
        handle = self._stream_handle(stream)
        self._driver.stream_synchronize(handle)
        self._failures.raise_stored()

    def close(self) -> None:
        """Destroy the executable; launches in flight end first. Closing twice is no error.

        Raises
        ------
        CallbackError
            If a host callback raised and that was not reported yet; the graph is closed then.
        """
        if self._end.detach() is not None:
            linked, self._linked = self._opened(), None
            destroy = _destroy if not callbacks.is_inside() else partial(slots.defer, _destroy)
            destroy(self._driver, self._executable, linked.handle)
        self._failures.raise_stored()

    @property
    def is_closed(self) -> bool:
        """Whether :meth:`close` was called."""
        return self._linked is None

    @property
    def handle(self) -> int:
        """The ``CUgraphExec``."""
        self._opened()
        return self._executable

    @property
    def definition_handle(self) -> int:
        """The ``CUgraph`` that it was instantiated from, which it owns."""
        return self._opened().handle

    @property
    def plan(self) -> Plan:
        """What it was linked from, as long as it is open."""
        return self._opened().plan

    def node_handle(self, node: Node) -> int:
        """Return the ``CUgraphNode`` of a declared node.

        Raises
        ------
        KeyError
            If the node is not part of this graph, or was declared after it was instantiated.
        ValueError
            If it belongs to a child graph that is embedded more than once.
        """
        linked = self._opened()
        if not isinstance(node, Node):
            raise TypeError(f"node_handle: expected a Node, got {node!r} ({type(node).__name__})")
        rows = [row for row, other in enumerate(linked.plan.nodes) if other is node]
        if not rows:
            raise KeyError(f"{node.describe()} is not part of this executable graph")
        if len(rows) > 1:
            raise ValueError(
                f"{node.describe()} is there {len(rows)} times, since its graph is embedded more "
                "than once. Embed copies to tell them apart"
            )
        return int(linked.handles[rows[0]])

    def _explain(self, error: DriverError) -> None:
        """Add to an error of a launch what this graph knows about it."""
        linked = self._linked
        if linked is None:
            # Closed in the middle of a trace; the error still has the handle of the node.
            return
        node = _blamed(linked, getattr(error, "node", 0))
        if node is not None:
            error.add_note(f"at {node.describe()} (declared at {node.location})")
        if error.result != INVALID_VALUE or self._auto_free:
            return
        freed = {
            node.dptr.pointer.node
            for node in linked.plan.nodes
            if isinstance(node, FreeNode) and node.dptr.pointer is not None
        }
        for node in linked.plan.nodes:
            if isinstance(node, AllocNode) and node not in freed:
                error.add_note(
                    f"{node.describe()} (declared at {node.location}) is not freed in the graph: "
                    "free its memory before the next launch, or instantiate with "
                    "auto_free_on_launch=True"
                )

    def _opened(self) -> LinkedGraph:
        """Return what the graph was linked to, unless it was closed."""
        if self._linked is None:
            raise GraphClosedError(f"graph {self._name!r} was closed. Instantiate it again")
        return self._linked

    def __enter__(self) -> Self:
        self._opened()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            self.close()
        except CallbackError as failure:
            if error is None:
                raise
            # The block's own exception goes on, and tells of the other.
            error.add_note(str(failure))

    def __repr__(self) -> str:
        state = "closed" if self.is_closed else hex(self._executable)
        return f"<Graph {self._name!r} {state}>"


def _destroy(driver: Driver, executable: int, graph: int) -> None:
    try:
        driver.graph_exec_destroy(executable)
    finally:
        driver.graph_destroy(graph)
