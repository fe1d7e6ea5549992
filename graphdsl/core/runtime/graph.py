"""Graph: an executable graph, which is launched, synchronized with and closed."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Literal, Never, NoReturn, Self

from graphdsl.base.closing import ClosedByBlock
from graphdsl.base.errors import DriverError, GraphDslError
from graphdsl.base.suggestions import missing_attribute
from graphdsl.base.text import Report
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.operands.graphics import UnmappedError
from graphdsl.core.declaration.parameters.images import ImageView
from graphdsl.core.declaration.parameters.parameters import Value
from graphdsl.core.runtime.change.editing import Editing
from graphdsl.core.runtime.change.node_view import Identified, OfNodes
from graphdsl.core.runtime.change.parameter_setting import (
    checked_values,
    lost_by_instantiating,
    other_arrays,
    pointees,
    require_pointees,
    set_parameters,
)
from graphdsl.core.runtime.change.settings import Settings
from graphdsl.core.runtime.executables import Executables, GraphCompleteOptions
from graphdsl.core.runtime.graph_memory import (
    Taken,
    Unfreed,
    difference,
    free_memory,
    left_by,
    note_allocations,
)
from graphdsl.core.runtime.graphics import MappedGraph, MappedResources, launch_mapped, mapped
from graphdsl.core.runtime.launching import (
    FAULTS,
    Launch,
    explain,
    explain_operations,
    way_to_launch,
)
from graphdsl.core.runtime.lifetimes.callbacks import FailureBox
from graphdsl.core.runtime.lifetimes.ledger import OwnerBundle
from graphdsl.core.runtime.observing import Observed

if TYPE_CHECKING:
    from graphdsl.core.declaration.parameters.parameters import Parameter
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.report import UpdateReport
    from graphdsl.core.runtime.devices import Loaded
    from graphdsl.core.runtime.link import LinkedGraph

__all__ = ["Graph", "GraphClosedError", "GraphCompleteOptions", "opened"]


class State(Enum):
    """The state of a graph, which decides the allowed operations."""

    WAITING = "waiting"
    """Parameters have no value yet, so there is no executable."""
    OPEN = "open"
    MAPPING = "mapping"
    """Open, with parameters that may be graphics resources, which launches map."""
    CLOSED = "closed"


OPEN: Final = State.OPEN
"""Bound here because every launch tests it."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """The inputs for linking once all parameters have values."""

    plan: Plan
    loaded: Loaded
    settings: Settings


class GraphClosedError(GraphDslError, RuntimeError):
    """Raised when a closed executable is used.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> graph = gd.GraphDef("done").instantiate(device=device)
    >>> graph.close()
    >>> try:
    ...     graph.launch(device.create_stream())
    ... except gd.GraphClosedError as error:
    ...     print(error)
    graph 'done' was closed. Instantiate it again
    """


class Graph(OfNodes, Identified, Observed, ClosedByBlock, Report):
    """An executable graph; made by ``GraphDef.instantiate``.

    It keeps everything that its nodes refer to alive until it is closed and the last launch has
    ended. As a context manager it closes itself. One executable never overlaps itself: a launch
    waits for the previous one. Threads may launch it concurrently, but not while another thread
    closes it. ``print`` and notebooks show its nodes and the current values of its parameters.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("nothing")
    >>> node = g.empty()
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> with g.instantiate(device=device) as graph:
    ...     graph.launch(stream)
    ...     graph.sync(stream)
    ...     print(graph)
    executable of graph 'nothing': 1 node
      nodes: 1 empty
    """

    __slots__ = (
        "__weakref__",
        "_devices",
        "_driver",
        "_editing",
        "_executable",
        "_executables",
        "_failures",
        "_is_uploaded",
        "_launch",
        "_left",
        "_mapping",
        "_name",
        "_options",
        "_quick",
        "_state",
        "_stream_handle",
        "_taken",
        "_waiting",
    )

    if not TYPE_CHECKING:

        def __new__(cls, *args: object, **_: object) -> Self:
            if not args:
                raise TypeError(
                    f"{cls.__name__}: expected a declaration to make it from. Write "
                    "GraphDef(name).instantiate()"
                )
            return super().__new__(cls)

    def __init__(
        self,
        plan: Plan,
        loaded: Loaded,
        options: GraphCompleteOptions,
        values: Mapping[Parameter, Value] | None = None,
    ) -> None:
        """Link and instantiate a plan, or wait until all parameters have values.

        Parameters take their values from *values* or their defaults.

        Raises
        ------
        LinkError, InstantiationError
            If the driver returns an error; nothing is left allocated.
        """
        self._devices = loaded.devices
        self._driver = driver = loaded.devices.own
        self._options = options
        self._name = plan.graphs[0].declaration.name
        self._stream_handle = driver.launch_stream_handle
        self._executables = Executables(driver)
        self._failures = FailureBox()
        settings = Settings(plan, loaded.devices)
        settings.values.update(values or {})
        self._state = State.WAITING
        self._waiting: _Waiting | None = _Waiting(plan, loaded, settings)
        """State of a graph that waits for values of parameters."""
        self._editing: Editing | None = None
        """State of an open graph, as are the next three."""
        self._quick: Mapping[str, Callable[[Any], None]] = {}
        self._executable = 0
        self._launch: Launch = _launch_nothing
        self._is_uploaded = False
        self._taken = Taken()
        self._mapping: weakref.ref[MappedResources] | None = None
        """The block of :meth:`mapped` that was entered last."""
        self._left: list[Unfreed] = []
        """Memory left allocated by earlier executables of this graph."""
        if not settings.missing() and not settings.unmapped():
            self._link(self._waiting)
        elif options.upload_stream is not None:
            # Invalid options raise here, even though nothing is uploaded yet.
            self._stream_handle(options.upload_stream)

    # State ----------------------------------------------------------------------------------------

    def _link(self, waiting: _Waiting) -> None:
        """Link the plan and instantiate it, now that all parameters have values."""
        options, settings = self._options, waiting.settings
        upload = 0 if options.upload_stream is None else self._stream_handle(options.upload_stream)
        if settings.values:
            settings.allow_shared_memory(self._devices, waiting.plan.nodes, settings.values)
        linked, executable = self._make(
            waiting.plan, waiting.loaded, settings.values, options, upload
        )
        self._take(linked, executable, settings)
        self._is_uploaded = options.upload_stream is not None
        self._upload_for_kernels()

    def _make(
        self,
        plan: Plan,
        loaded: Loaded,
        values: Mapping[Parameter, Value],
        options: GraphCompleteOptions,
        upload: int,
    ) -> tuple[LinkedGraph, int]:
        """Link and instantiate a plan, and record the device memory that this takes."""
        before = free_memory(self._driver)
        made = self._executables.make(plan, loaded, values, options, upload)
        self._taken = Taken(difference(before, free_memory(self._driver)))
        return made

    def _upload_for_kernels(self) -> None:
        """Upload a device-launchable graph, since launches from kernels cannot upload it."""
        if self._options.device_launch and not self._is_uploaded:
            driver = self._driver
            with driver.beside_captures():
                driver.graph_upload(self._executable, driver.side_stream())
                driver.stream_synchronize(driver.side_stream())
            self._is_uploaded = True

    def _take(self, linked: LinkedGraph, executable: int, settings: Settings) -> None:
        """Switch to this executable."""
        editing = Editing(linked, self._driver, executable, settings)
        linked.owners.belong_to(executable, _renewing(weakref.ref(self)))
        note_allocations(linked)
        launch = way_to_launch(self._name, linked, self._driver)
        self._is_uploaded = False
        # In one step, whenever an interrupt comes.
        self._executable, self._launch, self._failures = executable, launch, linked.failures
        self._editing, self._quick = editing, editing.rows.quick
        self._state = State.MAPPING if any(settings.resources()) else OPEN
        self._waiting = None

    def _adopt(self, editing: Editing) -> None:
        """Continue with an executable that was updated in place."""
        self._editing, self._quick = editing, editing.rows.quick
        self._renew_launch()

    def _renew_launch(self) -> None:
        """Rebuild the launch function after its owners' needs changed."""
        editing = self._editing
        if editing is not None:
            self._launch = way_to_launch(self._name, editing.linked, self._driver)

    def _replace(self, plan: Plan, loaded: Loaded, settings: Settings) -> None:
        """Replace the executable by one of another plan, after the launches have ended."""
        driver, executables = self._driver, self._executables
        count = len(executables)
        options = replace(self._options, upload_stream=None)
        executable = 0
        try:
            linked, executable = self._make(plan, loaded, settings.values, options, 0)
            left: list[Unfreed] = []
            if self._editing is not None:
                driver.synchronize()
                left += left_by(self._editing.linked, driver)
            self._failures.move_to(linked.failures)
            self._take(linked, executable, settings)
            self._left += left
            self._upload_for_kernels()
        except BaseException as error:
            if not executable or self._executable != executable:
                executables.destroy(slice(count, None), error)
            raise
        failure = executables.destroy(slice(count))
        if failure is not None:
            failure.add_note("the graph was updated nevertheless")
            raise failure

    @property
    def _plan(self) -> Plan:
        """The plan that it was or will be linked from."""
        return self._require_not_closed().plan

    @property
    def _settings(self) -> Settings:
        """The current values of parameters."""
        return self._require_not_closed().settings

    def _require_not_closed(self) -> _Waiting | Editing:
        """Return the graph's current state.

        Raises
        ------
        GraphClosedError
            If it was closed.
        """
        # Not by the state: another thread may be closing the graph.
        found = self._editing or self._waiting
        if found is None:
            raise GraphClosedError(f"graph {self._name!r} was closed. Instantiate it again")
        return found

    def _require_open(self) -> Editing:
        """Return the data for changing the graph.

        Raises
        ------
        GraphClosedError
            If it was closed.
        ValueError
            If a parameter has no value yet.
        """
        found = self._require_not_closed()
        if isinstance(found, _Waiting):
            found.settings.require_all()
            found.settings.require_mapped("the graph has no executable yet")
            raise AssertionError("a graph whose parameters all have values has an executable")
        return found

    # Launching ------------------------------------------------------------------------------------

    def launch(self, stream: object, *positional: Never, **values: object) -> None:
        """Launch the graph on *stream*: a cuda.core Stream or an object with __cuda_stream__.

        Parameters
        ----------
        stream : stream
            The stream to launch on.
        **values
            New values of parameters, as for :meth:`set`. Address parameters also take graphics
            resources of buffers, ``cuda.core.GraphicsResource``, and image parameters those of
            images: this launch and those that follow map them on *stream* before and unmap them
            after the graph.

        Raises
        ------
        TypeError
            If *stream* is None or not a stream, or as :meth:`set` does.
        ValueError
            If a parameter has neither value nor default, or as :meth:`set` does; if a graphics
            resource cannot be mapped.
        CallbackError
            If a host callback of an earlier launch raised; nothing is launched then.
        KeyboardInterrupt, SystemExit
            Likewise, if the callback raised one of these; on the simulator also after this launch.
        DriverError
            If the driver returns an error, for example for a second launch of a graph whose
            allocations are not freed (instantiate it with ``auto_free_on_launch``).
        """
        if positional:
            self._refuse_positional("launch(stream, ", positional)
        handle = self._stream_handle(stream)
        if self._failures:
            self._failures.raise_stored()
        if self._state is not OPEN:
            self._launch_otherwise(handle, values)
            return
        if values:
            try:
                self._set(values)
            except UnmappedError:
                launch_mapped(self, handle, values)
                return
        # The same as _enqueue(): a call would add a sixth to the time of the launch.
        was_uploaded, self._is_uploaded = self._is_uploaded, True
        try:
            self._launch(self._executable, handle)
        except DriverError as error:
            self._is_uploaded = was_uploaded
            self._explain(error)
            raise

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            error = missing_attribute(type(self), name)
            if not name.startswith("_") and hasattr(GraphDef, name):
                error.args = (
                    f"{type(self).__name__!r} object has no attribute {name!r}. It belongs to "
                    "declarations: call it on the GraphDef; update(declaration) applies changes",
                )
            raise error

        def __setitem__(self, name: object, value: object) -> None:
            raise TypeError(
                f"graph {self._name!r}: [{name!r}] cannot be assigned. Set parameters with "
                "set(name=value), and change nodes with graph[node].update(...)"
            )

    def _refuse_positional(self, call: str, values: tuple[object, ...]) -> NoReturn:
        names = self._settings.names
        name = names[0] if names else "name"
        known = f"its parameters are: {', '.join(names)}" if names else "it has no parameters"
        first = "**values" if isinstance(values[0], Mapping) else f"{name}={values[0]!r}"
        raise TypeError(
            f"graph {self._name!r}: {call.partition('(')[0]}: expected values of parameters by "
            f"name, got {', '.join(map(repr, values))}; {known}. Write {call}{first})"
        )

    def _launch_otherwise(self, stream: int, values: Mapping[str, object]) -> None:
        """Launch a graph that waits for values or maps graphics resources."""
        if self._state is State.WAITING and not any(self._settings.resources()):
            try:
                self._launch_unmapped(stream, values)
            except UnmappedError:
                launch_mapped(self, stream, values)
        else:
            self._require_not_closed()
            launch_mapped(self, stream, values)

    def _launch_unmapped(self, stream: int, values: Mapping[str, object]) -> None:
        """Set values and launch; no parameter is a graphics resource afterwards."""
        if values:
            self._set(values)
        self._require_open()
        self._state = OPEN
        self._enqueue(stream)

    def _set_mapped(self, values: Mapping[str, object]) -> None:
        """Set values, some of which are mapped graphics resources."""
        if self._state is OPEN:
            # First, since launches from now on have to map them again.
            self._state = State.MAPPING
        self._set(values)

    def _now_mapped(self) -> MappedResources | None:
        """Return the current block of :meth:`mapped`, if there is one."""
        mapping = None if self._mapping is None else self._mapping()
        return mapping if mapping is not None and mapping.is_mapped else None

    def mapped(self, stream: object, **values: object) -> AbstractContextManager[MappedGraph]:
        """Keep graphics resources mapped on *stream* for several launches.

        Parameters that are graphics resources, given here or before, are mapped in one call when
        the block is entered, and unmapped at its end after the work of the stream. In between, the
        graphics API must not use them.

        Parameters
        ----------
        stream : stream
            As for :meth:`launch`.
        **values
            New values of parameters, as for :meth:`launch`.

        Returns
        -------
        context manager
            ``with graph.mapped(stream, vbo=resource) as run:`` yields a ``run``, whose
            ``launch(**values)`` launches the graph on that stream.

        Raises
        ------
        TypeError, ValueError, DriverError
            As :meth:`launch` does, when the block is entered, or if no parameter is a graphics
            resource. Nothing is mapped in that case. At the end of the block, if they cannot be
            unmapped; if the block itself raised, its error gets a note instead.
        """
        handle = self._stream_handle(stream)
        self._require_not_closed()
        return mapped(self, handle, values)

    def _enqueue(self, handle: int) -> None:
        """Launch the executable, which exists and has all its values."""
        # Before, not after: the call returns late where host memory is copied, and a change by
        # another thread would upload meanwhile, which waits for the launch.
        was_uploaded, self._is_uploaded = self._is_uploaded, True
        try:
            self._launch(self._executable, handle)
        except DriverError as error:
            self._is_uploaded = was_uploaded
            self._explain(error)
            raise

    def set(self, *positional: Never, **values: object) -> None:
        """Set parameters for all launches from now on, in every node that uses them.

        Only nodes that use a changed parameter are set. Launches in flight keep the old values and
        their objects. No other thread may launch or change the graph during the call.

        Parameters
        ----------
        **values
            Numbers, or memory in any form that has an address, by the names of parameters.

        Raises
        ------
        TypeError
            If there is no such parameter, or a value has the wrong type.
        ValueError
            If a value is out of range or invalid for a node.
        DriverError
            If the driver returns an error.
        LinkError, InstantiationError
            If the graph was waiting for these values and the driver rejects it.

        In each case nothing is changed.
        """
        if positional:
            self._refuse_positional("set(", positional)
        self._set(values)

    def _set(self, values: Mapping[str, Any]) -> None:
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
        together = editing.rows.quick_together.get(tuple(values))
        if together is not None:
            together(values)
            return
        if editing.settings.images:
            arrays = other_arrays(editing, values)
            if arrays:
                self._set_arrays(editing, values, arrays)
                return
        self._upload_first()
        set_parameters(editing, values)

    def _set_arrays(self, editing: Editing, values: Mapping[str, object], names: list[str]) -> None:
        """Set values by instantiating the graph again, since copies need other CUDA arrays.

        The driver cannot set a copy from or to an array in an executable.
        """
        lost = lost_by_instantiating(editing, self._options)
        if lost:
            raise ValueError(
                f"graph {self._name!r}: parameter {', '.join(map(repr, names))}: expected the CUDA "
                "array that its copies were instantiated with, got another one. The driver cannot "
                f"set it, and {lost}. Instantiate the declaration for this image, or access the "
                "image through gd.texture() and gd.surface()"
            )
        editing.linked.owners.collect()
        settings = editing.settings
        new, _ = checked_values(editing, values)
        before = dict(settings.values)
        settings.values.update(new)
        for parameter in settings.outdated(new):
            settings.values.pop(parameter, None)
        try:
            self._replace(editing.linked.plan, editing.linked.loaded, settings)
        except BaseException:
            if self._editing is editing:
                # Fast setters have the same dict.
                settings.values.clear()
                settings.values.update(before)
            raise

    def _drop_views(self) -> None:
        """Release the textures and surfaces of images that are no longer mapped.

        They are destroyed when the launches that may use them have ended.
        """
        editing = self._editing
        if editing is None or not editing.settings.images or self._now_mapped() is not None:
            return
        values = editing.settings.values
        views = [each for each, value in values.items() if isinstance(each, ImageView)]
        slots: dict[Hashable, OwnerBundle] = {each: OwnerBundle(()) for each in views}
        for each in views:
            values[each] = Value(values[each].words)
        if slots:
            editing.linked.owners.put(slots)

    def _set_first(self, values: Mapping[str, object]) -> None:
        """Set parameters of a graph that waits for values; link it once all have one."""
        self._require_not_closed()
        waiting = self._waiting
        assert waiting is not None
        settings = waiting.settings
        new = settings.take(values)
        settings.require_fitting(waiting.plan.nodes, new)
        settings.require_apart(new)
        for parameter, value in new.items():
            known = pointees(waiting.plan.nodes, parameter, waiting.loaded.devices)
            require_pointees(known, parameter, value)
        before = dict(settings.values)
        settings.values.update(new)
        try:
            # This includes graphs whose resources are mapped later.
            if not settings.missing() and not settings.unmapped():
                self._link(waiting)
        except BaseException:
            settings.values = before
            raise

    def update(
        self,
        other: GraphDef = None,  # type: ignore[assignment]  # values alone are refused with a remedy
        *,
        reinstantiate: bool | Literal["if-faster"] = False,
        **values: Never,
    ) -> UpdateReport:
        """Change the graph to another declaration, with the least work possible.

        Nodes whose bytes are the same are left alone. Nodes that differ are set one by one, or the
        whole graph is updated in one driver call, or, if requested, the declaration is instantiated
        again. Launches in flight keep the old values; a new instantiation waits until they end.
        From then on the nodes are those of *other*. Parameters of *other* have their defaults;
        those without a default keep the value that was set for that name and type. No other thread
        may launch or change the graph during the call.

        Parameters
        ----------
        other : GraphDef
            The new declaration.
        reinstantiate : bool or "if-faster", optional
            Instantiate *other* where the graph cannot be updated in place: other nodes or edges,
            memory of another kind, other allocations ... All nodes are enabled afterwards.
            ``"if-faster"``: also if updated nodes would run slower than newly instantiated ones
            (see ``slower_nodes`` of the report), unless a node is disabled.

        Returns
        -------
        UpdateReport
            What was done, and which fields of which nodes changed.

        Raises
        ------
        UpdateError
            If it cannot be updated in place; names the nodes that prevent it.
        ValidationError
            If *other* cannot be linked.
        ValueError
            If a parameter of *other* has no value.
        LinkError, InstantiationError, DriverError
            If the driver returns an error. In each case the graph is unchanged.
        """
        from graphdsl.core.runtime.change.update import update_graph

        self._require_not_closed()
        return update_graph(self, other, values, reinstantiate=reinstantiate)

    def _upload_first(self) -> None:
        """Upload the graph before its nodes are changed, if it was never launched.

        Nodes that are changed before the upload replay slower for the lifetime of the executable:
        0.96 us per kernel instead of 0.87 (H200, driver 580). Otherwise the first launch would
        upload it.
        """
        if self._editing is not None and not self._is_uploaded:
            with self._driver.beside_captures():
                self._driver.graph_upload(self._executable, self._driver.side_stream())
            self._is_uploaded = True

    def upload(self, stream: object) -> None:
        """Upload the graph to the device on *stream*, so that the first launch need not."""
        handle = self._stream_handle(stream)
        self._require_open()
        self._failures.raise_stored()
        is_first = not self._is_uploaded
        before = free_memory(self._driver) if is_first else None
        self._driver.graph_upload(self._executable, handle)
        self._is_uploaded = True
        if is_first:
            upload = difference(before, free_memory(self._driver))
            self._taken = self._taken._replace(upload=upload)

    def sync(self, stream: object) -> None:
        """Wait for everything on *stream*, then raise the exceptions of host callbacks.

        Raises
        ------
        DriverError
            If work on the stream failed; a fault's message says how to find the node.
        CallbackError
            With the callback's exception as its cause.
        KeyboardInterrupt, SystemExit
            If the callback raised one of these.
        """
        handle = self._stream_handle(stream)
        try:
            self._driver.stream_synchronize(handle)
        except DriverError as error:
            if error.result in FAULTS:
                self._explain(error)
            raise
        self._failures.raise_stored()

    def close(self) -> None:
        """Destroy the executable; launches in flight end first. Closing twice is no error.

        Raises
        ------
        CallbackError
            If a host callback raised an exception that was not reported yet.
        KeyboardInterrupt, SystemExit
            Likewise, if it raised one of these. Exceptions of other callbacks are reported through
            ``sys.unraisablehook`` when the driver is done with the graph.
        DriverError
            If the driver cannot destroy a resource. The graph is closed in each case.
        """
        # A closed graph does not keep its plan and values alive.
        self._state = State.CLOSED
        self._waiting, self._editing, self._quick = None, None, {}
        self._launch = _launch_nothing
        failure: BaseException | None = None
        try:
            # Before the graph's end, which reports unread failures.
            self._failures.raise_stored()
        except BaseException as error:  # noqa: BLE001  # an interrupt, too, is raised when all is done
            failure = error
        failure = self._executables.destroy(failure=failure)
        if failure is not None:
            raise failure
        self._failures.raise_stored()

    @property
    def is_closed(self) -> bool:
        """Whether :meth:`close` was called."""
        return self._state is State.CLOSED

    @property
    def name(self) -> str | None:
        """The name of its declaration."""
        return self._name

    @property
    def plan(self) -> Plan:
        """The plan that it was linked from, while it is open."""
        return self._require_open().linked.plan

    def _explain(self, error: DriverError) -> None:
        """Add the graph's information to an error of a launch."""
        # Even if it was closed in the middle of a trace, the error still has the node's handle.
        if self._editing is not None:
            frees_itself = self._options.auto_free_on_launch
            editing = self._editing
            explain(error, editing.linked, frees_itself=frees_itself)
            nodes = map(editing.node, range(len(editing.linked.plan.nodes)))
            explain_operations(error, nodes, editing.settings.values)

    def __enter__(self) -> Self:
        self._require_not_closed()
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            f"graph {self._name!r}: an executable cannot be copied or pickled. Instantiate its "
            "declaration again"
        )

    def __repr__(self) -> str:
        waiting = self._waiting
        if self._state is State.CLOSED:
            state = "closed"
        elif waiting is not None:
            unmapped = [f"{each.name} to be mapped" for each, _ in waiting.settings.unmapped()]
            state = f"waits for {', '.join([*waiting.settings.missing(), *unmapped])}"
        else:
            state = hex(self._executable)
        return f"<Graph {self._name!r} {state}>"


def _launch_nothing(_executable: int, _stream: int) -> None:
    """Refuse a launch of a graph that is not open."""
    raise AssertionError("only a graph that is open is launched")


def opened(graph: Graph) -> Editing:
    """Return the data for changing a graph; GraphClosedError if it was closed."""
    if not isinstance(graph, Graph):
        raise TypeError(
            f"graph: expected an executable, got {graph!r} ({type(graph).__name__}). Pass the "
            "result of instantiate()"
        )
    return graph._require_open()


def _renewing(reference: weakref.ref[Graph]) -> Callable[[], None]:
    """Return a function that renews the launch function; it does not keep the graph alive."""

    def renew() -> None:
        graph = reference()
        if graph is not None:
            graph._renew_launch()

    return renew
