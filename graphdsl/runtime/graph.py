"""Graph: an executable graph, which is launched, synchronized with and closed."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, Self

from graphdsl.declaration.enumerations import Result, result_name
from graphdsl.declaration.node import Node
from graphdsl.declaration.symbols import SymbolKind
from graphdsl.errors import CallbackError, DriverError, GraphDslError
from graphdsl.runtime.change.editing import Editing, Settings
from graphdsl.runtime.change.node_view import NodeView
from graphdsl.runtime.executables import blamed_row, destroy, discard, instantiate
from graphdsl.runtime.graph_memory import Unfreed, free_all, left_by, never_freed
from graphdsl.runtime.lifetimes import callbacks, slots
from graphdsl.runtime.lifetimes.anchors import launch_while_open
from graphdsl.runtime.link import LinkedGraph, link
from graphdsl.runtime.options import GraphCompleteOptions
from graphdsl.runtime.seam import Driver, LoadedKernel, RunError

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.declaration.graph import GraphDef
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.update import UpdateReport
    from graphdsl.sim.running.trace import Trace

__all__ = ["Graph", "GraphClosedError", "GraphCompleteOptions", "link_and_instantiate"]


def link_and_instantiate(
    plan: Plan,
    driver: Driver,
    kernels: Mapping[Any, LoadedKernel],
    options: GraphCompleteOptions,
) -> Graph:
    """Link a plan and make it executable; if a parameter has no value yet, once it has.

    Raises
    ------
    LinkError, InstantiationError
        If the driver refuses; nothing is left then.
    """
    return Graph(plan, driver, kernels, options)


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
        plan: Plan,
        driver: Driver,
        kernels: Mapping[Any, LoadedKernel],
        options: GraphCompleteOptions,
    ) -> None:
        self._driver = driver
        self._kernels = kernels
        self._options = options
        self._name = plan.graphs[0].declaration.name
        self._auto_free = options.auto_free_on_launch
        self._stream_handle = driver.stream_handle
        self._plan = plan
        self._settings = Settings(plan, driver)
        self._failures = callbacks.FailureBox()
        self._linked: LinkedGraph | None = None
        self._editing: Editing | None = None
        self._quick: Mapping[str, Callable[[Any], None]] = {}
        self._is_closed = False
        self._is_tracked = False
        self._is_uploaded = False
        self._left: list[Unfreed] = []
        """What executables before this one have left allocated."""
        self._executable = 0
        self._ends: list[weakref.finalize[..., Graph]] = []
        """What destroys the executables that were made, until it was called."""
        if not self._settings.missing():
            self._link(self._settings)
        elif options.upload_stream is not None:
            # Wrong options are told at once, though nothing is uploaded yet.
            driver.stream_handle(options.upload_stream)

    def _link(self, settings: Settings) -> None:
        """Link the plan and instantiate it, now that all parameters have values."""
        driver, options = self._driver, self._options
        upload = 0 if options.upload_stream is None else driver.stream_handle(options.upload_stream)
        if settings.values:
            settings.allow_shared_memory(driver, self._plan.nodes, settings.values)
        linked, executable = self._make(self._plan, self._kernels, settings, options, upload)
        self._take(self._plan, self._kernels, linked, executable, settings)
        self._is_uploaded = options.upload_stream is not None

    def _make(
        self,
        plan: Plan,
        kernels: Mapping[Any, LoadedKernel],
        settings: Settings,
        options: GraphCompleteOptions,
        upload: int,
    ) -> tuple[LinkedGraph, int]:
        """Make an executable that goes with this object, or leave nothing."""
        made: list[int] = []
        count = len(self._ends)
        try:
            linked = link(plan, self._driver, kernels, settings.values, made=made)
            executable = instantiate(linked, self._driver, options, upload)
            self._own(linked, executable)
        except BaseException as error:
            if len(self._ends) == count:
                discard(self._driver, made, error)
            raise
        return linked, executable

    def _own(self, linked: LinkedGraph, executable: int) -> None:
        """Destroy an executable when the graph goes, or is closed."""
        # The collector may run anywhere, in a host callback too, where CUDA must not be called.
        end = weakref.finalize(self, slots.defer, destroy, self._driver, executable, linked.handle)
        # At exit other threads may still use the graph; the driver takes it with the process.
        end.atexit = False
        self._ends.append(end)

    def _take(
        self,
        plan: Plan,
        kernels: Mapping[Any, LoadedKernel],
        linked: LinkedGraph,
        executable: int,
        settings: Settings,
    ) -> None:
        """Be this executable from now on."""
        launch: Callable[[int, int], None] = self._driver.graph_launch
        if _calls_python(linked):
            launch = callbacks.until_exit(launch)
        told = self._wrapped(launch, linked)
        editing = Editing(linked, self._driver, executable, settings)
        linked.owners.belong_to(executable, _tracking(weakref.ref(self)))
        self._is_uploaded = False
        # At once, wherever an interrupt comes.
        self._plan, self._kernels, self._linked, self._settings = plan, kernels, linked, settings
        self._executable, self._launch_only, self._launch = executable, launch, told
        self._is_tracked = False
        self._failures, self._editing, self._quick = linked.failures, editing, editing.quick

    def launch(self, stream: object, **values: object) -> None:
        """Launch the graph on *stream*: a cuda.core Stream or an object with __cuda_stream__.

        Parameters
        ----------
        stream : stream
            Where.
        **values
            What parameters are from now on, as for :meth:`set`.

        Raises
        ------
        TypeError
            If *stream* is None or no stream, or as :meth:`set` does.
        ValueError
            If a parameter has neither value nor default, or as :meth:`set` does.
        CallbackError
            If a host callback of an earlier launch raised; nothing is launched then.
        KeyboardInterrupt, SystemExit
            Likewise, if it raised that; on the simulator also after this launch.
        DriverError
            If the driver refuses, for example a second launch of a graph whose allocations are
            not freed (instantiate it with ``auto_free_on_launch``).
        """
        handle = self._stream_handle(stream)
        if self._failures:
            self._failures.raise_stored()
        if values:
            self.set(**values)
        if self._linked is None:
            self._opened()
        try:
            self._launch(self._executable, handle)
        except DriverError as error:
            self._explain(error)
            raise
        self._is_uploaded = True

    def set(self, **values: object) -> None:
        """Set parameters for all launches from now on, in every node that uses them.

        Only nodes whose parameters change are set. Launches in flight keep what they began with,
        and the objects for it. No other thread may launch or change the graph meanwhile.

        Parameters
        ----------
        **values
            By the names of parameters: numbers, or memory in any form that has an address.

        Raises
        ------
        TypeError
            If there is no such parameter, or a value is of another type.
        ValueError
            If a value is out of range, or not what a node can have.
        DriverError
            If the driver refuses.
        LinkError, InstantiationError
            If the graph was waiting for these values and the driver refuses it.

        In each case everything is as it was.
        """
        if len(values) == 1:
            for name, value in values.items():
                quick = self._quick.get(name)
                if quick is not None:
                    quick(value)
                    return
        editing = self._editing
        if editing is None:
            self._set_first(values)
            return
        self._upload_first()
        editing.set(values)

    def _set_first(self, values: Mapping[str, object]) -> None:
        """Set parameters of a graph that waits for values, and link it when it has all."""
        if self._is_closed:
            self._opened()
        settings = self._settings
        new = settings.take(values)
        settings.require_fitting(self._plan.nodes, new)
        before = dict(settings.values)
        settings.values.update(new)
        try:
            if not settings.missing():
                self._link(settings)
        except BaseException:
            settings.values = before
            raise

    def update(
        self, other: GraphDef, *, reinstantiate: bool | Literal["if-faster"] = False
    ) -> UpdateReport:
        """Make the graph do what another declaration says, with the least that does it.

        Nothing where the driver would get the same bytes; else the nodes that differ are set one
        by one, or the driver takes all parameters at once, or, if asked to, the declaration is
        instantiated again. Launches in flight keep what they began with; before a new
        instantiation takes over they end. From then on nodes are those of *other*. Parameters of
        *other* have their defaults; those without keep what was set for that name and type. No
        other thread may launch or change the graph meanwhile.

        Parameters
        ----------
        other : GraphDef
            What the graph shall do.
        reinstantiate : bool or "if-faster", optional
            Instantiate *other* where the graph cannot be updated in place: other nodes or edges,
            memory of another kind, other allocations ... All nodes are enabled then.
            ``"if-faster"``: also where nodes would take longer than of a new instantiation,
            see ``slower_nodes`` of the report, unless a node is disabled.

        Returns
        -------
        UpdateReport
            What was done, and which fields of which nodes changed.

        Raises
        ------
        UpdateError
            If it cannot be updated in place; the nodes that stand against it are named.
        ValidationError
            If *other* cannot be linked.
        ValueError
            If a parameter of *other* has no value.
        LinkError, InstantiationError, DriverError
            If the driver refuses.

        In each case the graph is what it was.
        """
        from graphdsl.runtime.change.update import update_graph

        if self._is_closed:
            self._opened()
        return update_graph(self, other, reinstantiate=reinstantiate)

    def _adopt(self, plan: Plan, kernels: Mapping[Any, LoadedKernel], editing: Editing) -> None:
        """Go on with an executable that was updated in place."""
        self._plan, self._kernels = plan, kernels
        self._linked, self._settings = editing.linked, editing.settings
        self._editing, self._quick = editing, editing.quick
        launch = self._launch_only
        if self._is_tracked:
            launch = partial(editing.linked.owners.launch, launch)
        self._launch = self._wrapped(launch, editing.linked)

    def _reinstantiate(
        self, plan: Plan, kernels: Mapping[Any, LoadedKernel], settings: Settings
    ) -> None:
        """Be an executable of another plan, once that is there and the launches have ended."""
        driver, before = self._driver, [*self._ends]
        options = replace(self._options, upload_stream=None)
        executable = 0
        try:
            linked, executable = self._make(plan, kernels, settings, options, 0)
            left: list[Unfreed] = []
            if self._linked is not None:
                driver.synchronize()
                left += left_by(self._linked, driver)
            self._failures.move_to(linked.failures)
            self._take(plan, kernels, linked, executable, settings)
            self._left += left
        except BaseException as error:
            if not executable or self._executable != executable:
                self._destroy_all(self._ends[len(before) :], error)
            raise
        failure = self._destroy_all(before)
        if failure is not None:
            failure.add_note("the graph was updated all the same")
            raise failure

    def _destroy_all(
        self, ends: list[weakref.finalize[..., Graph]], failure: BaseException | None = None
    ) -> BaseException | None:
        """Destroy executables, whatever fails; return the first failure, which tells the others."""
        for end in ends:
            found = end.detach()
            if found is not None:
                end_it, *args = found[2]
                try:
                    if callbacks.is_inside():
                        slots.defer(end_it, *args)
                    else:
                        end_it(*args)
                except BaseException as error:  # noqa: BLE001  # raised when all is done
                    if failure is not None:
                        failure.add_note(f"and then {error}")
                    failure = failure or error
            if end in self._ends:
                self._ends.remove(end)
        return failure

    def _upload_first(self) -> None:
        """Upload what was never launched: nodes that are changed before that replay slower.

        For as long as the executable lives: 0.96 us a kernel where it would take 0.87 (H200, driver
        580). The first launch would upload it otherwise.
        """
        if self._linked is not None and not self._is_uploaded:
            with self._driver.beside_captures():
                self._driver.graph_upload(self._executable, self._driver.side_stream())
            self._is_uploaded = True

    def _track(self) -> None:
        """Follow launches by events from now on: an update brings in an owner."""
        if not self._is_tracked:
            linked = self._edits().linked
            launch = partial(linked.owners.launch, self._launch_only)
            self._launch, self._is_tracked = self._wrapped(launch, linked), True

    def _wrapped(
        self, launch: Callable[[int, int], None], linked: LinkedGraph
    ) -> Callable[[int, int], None]:
        """Return *launch* with what is around all launches of the graph.

        These raise where nothing was launched, or what a callback raised in a launch: no failures
        of the launch, so that those who follow launches must not see them.
        """
        launch = launch_while_open(self._name, linked.plan.owners, launch)
        if _calls_python(linked):
            # Callbacks may run inside of it.
            launch = callbacks.telling_interrupts(launch, linked.failures)
        return launch

    def _edits(self) -> Editing:
        """Return what can be changed of the graph, unless it was closed."""
        self._opened()
        assert self._editing is not None
        return self._editing

    def __getitem__(self, node: Node | str) -> NodeView:
        """Return one node, to change it by itself or switch it off.

        Parameters
        ----------
        node : Node or str
            A node of the declaration, or its path.

        Raises
        ------
        KeyError
            If the node is not part of this graph, or was declared after it was instantiated.
        ValueError
            If it belongs to a child graph that is embedded more than once.
        """
        edits = self._edits()
        if isinstance(node, str):
            node = edits.linked.plan.graphs[0].declaration[node]
        return NodeView(self, self._row(node, "graph[...]"))

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
                Result.NOT_SUPPORTED,
                result_name(Result.NOT_SUPPORTED),
                "only the simulator can stop between nodes. Instantiate the graph with "
                "device=graphdsl.sim.Device()",
            )
        from graphdsl.sim.running.schedule import order_of
        from graphdsl.sim.running.trace import Trace

        driver: Any = self._driver
        linked.owners.note_launch()
        order = order_of(schedule, seed, device_schedule)
        return Trace(driver, self._executable, handle, linked, order, self._explain)

    def upload(self, stream: object) -> None:
        """Upload the graph to the device on *stream*, so that the first launch need not."""
        handle = self._stream_handle(stream)
        self._opened()
        self._failures.raise_stored()
        self._driver.graph_upload(self._executable, handle)
        self._is_uploaded = True

    def sync(self, stream: object) -> None:
        """Wait for everything on *stream*, then raise what a host callback raised.

        Raises
        ------
        CallbackError
            With the callback's exception as its cause.
        KeyboardInterrupt, SystemExit
            If the callback raised that.
        """
        handle = self._stream_handle(stream)
        self._driver.stream_synchronize(handle)
        self._failures.raise_stored()

    @property
    def unfreed(self) -> tuple[Unfreed, ...]:
        """The memory that launches have left allocated, since no node of the graph frees it.

        Each entry has ``node``, ``address`` and ``size``. The memory stays when the graph is
        closed, for others to use and free; :meth:`free` gives it back.
        """
        linked = self._linked
        if self._is_closed:
            self._opened()
        left = [item for item in self._left if self._driver.memory_is_allocated(item.address)]
        return (*left, *(() if linked is None else left_by(linked, self._driver)))

    def free(self, stream: object) -> tuple[Unfreed, ...]:
        """Give back the memory that launches have left allocated, after the work of *stream*.

        Work of other streams that uses it has to be done. What is free again serves other graphs;
        ``GraphMemoryResource(device).trim()`` of cuda.core gives it back to the system.

        Returns
        -------
        tuple of Unfreed
            What :attr:`unfreed` was.

        Raises
        ------
        DriverError
            If the driver refuses to free some of it; the rest is freed.
        """
        handle = self._stream_handle(stream)
        items = self.unfreed
        free_all(items, self._driver, handle)
        return items

    def close(self) -> None:
        """Destroy the executable; launches in flight end first. Closing twice is no error.

        Raises
        ------
        CallbackError
            If a host callback raised and that was not reported yet.
        KeyboardInterrupt, SystemExit
            Likewise, if it raised that. What other callbacks raised is reported through
            ``sys.unraisablehook`` when the driver is done with the graph.
        DriverError
            If the driver refuses to destroy something.

        In each case the graph is closed then.
        """
        self._is_closed = True
        self._linked, self._editing, self._quick = None, None, {}
        failure: BaseException | None = None
        try:
            # Before the end of the graph, which reports what nobody has asked for.
            self._failures.raise_stored()
        except BaseException as error:  # noqa: BLE001  # an interrupt, too, is raised when all is done
            failure = error
        failure = self._destroy_all([*self._ends], failure)
        # What a closed graph was made from, and set to, need not live on; threads may close twice.
        for name in ("_plan", "_kernels", "_settings"):
            vars(self).pop(name, None)
        if failure is not None:
            raise failure
        self._failures.raise_stored()

    @property
    def is_closed(self) -> bool:
        """Whether :meth:`close` was called."""
        return self._is_closed

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
        return int(linked.handles[self._row(node, "node_handle")])

    def _row(self, node: Node, role: str) -> int:
        """Return the one row of a declared node."""
        if not isinstance(node, Node):
            raise TypeError(f"{role}: expected a Node, got {node!r} ({type(node).__name__})")
        rows = self._edits().rows_of.get(node, ())
        if not rows:
            raise KeyError(f"{node.describe()} is not part of this executable graph")
        if len(rows) > 1:
            raise ValueError(
                f"{node.describe()} is there {len(rows)} times, since its graph is embedded more "
                "than once. Embed copies to tell them apart"
            )
        return rows[0]

    def _explain(self, error: DriverError) -> None:
        """Add to an error of a launch what this graph knows about it."""
        linked = self._linked
        if linked is None:
            # Closed in the middle of a trace; the error still has the handle of the node.
            return
        row = blamed_row(linked, error.handle) if isinstance(error, RunError) else None
        if row is not None and isinstance(error, RunError):
            node = linked.plan.nodes[row]
            error.name(node, linked.plan.path_of(row))
            error.add_note(f"at {node.describe()} (declared at {node.location})")
        if error.result == Result.STREAM_CAPTURE_UNSUPPORTED:
            error.add_note(
                "a captured stream takes no launch of a graph. Launch it after the capture, or "
                "embed its declaration in the captured one: captured.graph.embed(declaration)"
            )
        if error.result != Result.INVALID_VALUE or self._auto_free:
            return
        for node, _ in never_freed(linked):
            error.add_note(
                f"{node.describe()} (declared at {node.location}) is not freed in the graph: free "
                "its memory before the next launch, as graph.free(stream) does, or instantiate "
                "with auto_free_on_launch=True"
            )

    def _opened(self) -> LinkedGraph:
        """Return what the graph was linked to, unless it was closed."""
        if self._is_closed:
            raise GraphClosedError(f"graph {self._name!r} was closed. Instantiate it again")
        if self._linked is None:
            self._settings.require_all()
            raise AssertionError("a graph whose parameters all have values is linked")
        return self._linked

    def __enter__(self) -> Self:
        if self._is_closed:
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
        if self._is_closed:
            state = "closed"
        elif self._linked is None:
            state = f"waits for {', '.join(self._settings.missing())}"
        else:
            state = hex(self._executable)
        return f"<Graph {self._name!r} {state}>"


def _calls_python(linked: LinkedGraph) -> bool:
    return any(entry.kind is SymbolKind.CALLBACK for entry in linked.plan.symbols)


def _tracking(reference: weakref.ref[Graph]) -> Callable[[], None]:
    """Return what has launches of a graph tracked; its owners live longer, and do not keep it."""

    def track() -> None:
        graph = reference()
        if graph is not None:
            graph._track()

    return track
