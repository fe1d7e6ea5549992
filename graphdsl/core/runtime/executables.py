"""Executables of the driver: made from plans, and destroyed with the object that owns them."""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, Self

from graphdsl.abi.enumerations import LaunchAttributeId
from graphdsl.abi.seam import InstantiateError, InstantiateFlags
from graphdsl.base.errors import DriverError, InstantiationError
from graphdsl.base.locks import Lock
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.plan.plan import LaunchAttribute
from graphdsl.core.runtime.lifetimes import callbacks, ledger
from graphdsl.core.runtime.link import link

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.devices import Loaded
    from graphdsl.core.runtime.link import LinkedGraph


@dataclass(frozen=True, slots=True)
class GraphCompleteOptions:
    """Options of instantiation, with the fields of ``cuda.core.graph.GraphCompleteOptions``.

    Attributes
    ----------
    auto_free_on_launch : bool
        At each launch, free the memory that earlier launches left allocated.
    upload_stream : stream or None
        Upload the graph to the device on this stream during instantiation.
    device_launch : bool
        Make the graph launchable from kernels, which take it as an argument. It is uploaded during
        instantiation. Excludes ``auto_free_on_launch``.
    use_node_priority : bool or None
        Run nodes with their own priorities instead of the launching stream's; by default if a
        node has one.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("kept")
    >>> x = g.allocate(64, name="x")
    >>> options = gd.GraphCompleteOptions(auto_free_on_launch=True)
    >>> device = gd.sim.Device()
    >>> g.instantiate(options, device=device).close()
    """

    auto_free_on_launch: bool = False
    upload_stream: Any = None
    device_launch: bool = False
    use_node_priority: bool | None = None

    @classmethod
    def of(cls, options: object) -> Self:
        """Return options from an instance, options of cuda.core, a mapping, or None for defaults.

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
                    f"{did_you_mean(unknown[0], names)}"
                )
            values = dict(options)
        elif all(hasattr(options, name) for name in names):
            values = {name: getattr(options, name) for name in names}
        else:
            remedy = ""
            if hasattr(options, "create_stream"):
                remedy = ". Write instantiate(device=...)"
            elif hasattr(options, "__cuda_stream__"):
                remedy = ". The stream is given to launch(stream)"
            raise TypeError(
                f"options: expected GraphCompleteOptions or a mapping, got {options!r}{remedy}"
            )
        for name, value in values.items():
            is_open = name == "upload_stream" or (name == "use_node_priority" and value is None)
            if not is_open and not isinstance(value, bool):
                raise TypeError(f"options: {name} expected a bool, got {value!r}")
        made = cls(**values)
        if made.device_launch and made.auto_free_on_launch:
            raise ValueError(
                "options: device_launch and auto_free_on_launch exclude each other. Drop one"
            )
        return made

    def flags(self, attributes: Iterable[LaunchAttribute]) -> InstantiateFlags:
        """Return the driver's flags for a plan with these launch attributes."""
        flags = InstantiateFlags.NONE
        if self.auto_free_on_launch:
            flags |= InstantiateFlags.AUTO_FREE_ON_LAUNCH
        if self.upload_stream is not None:
            flags |= InstantiateFlags.UPLOAD
        if self.device_launch:
            flags |= InstantiateFlags.DEVICE_LAUNCH
        with_priority = self.use_node_priority
        if with_priority is None:
            with_priority = any(item.attribute == LaunchAttributeId.PRIORITY for item in attributes)
        if with_priority:
            flags |= InstantiateFlags.USE_NODE_PRIORITY
        return flags


REMEDIES: Final = {
    "ERROR": "The driver reported no reason; check the nodes named above with g.check()",
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
"""The remedy for each reason for which the driver rejects a graph."""


class Executables:
    """The executables of one object, which are destroyed with it (docs/lifetimes.md, L9).

    Usually one; two while a new one replaces the first. They are numbered from 0, the oldest first.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._ends: list[weakref.finalize[..., Executables]] = []
        """The finalizer of each executable, until it was called."""

    def __len__(self) -> int:
        return len(self._ends)

    def make(
        self,
        plan: Plan,
        loaded: Loaded,
        values: Mapping[Parameter, Value],
        options: GraphCompleteOptions,
        upload: int,
    ) -> tuple[LinkedGraph, int]:
        """Link and instantiate a plan, or leave nothing allocated.

        Parameters
        ----------
        plan, loaded, values
            As for :func:`~graphdsl.core.runtime.link.link`.
        options : GraphCompleteOptions
            The options of the instantiation.
        upload : int
            The stream to upload on, if the options request that.

        Raises
        ------
        LinkError, InstantiationError
            If the driver refuses.
        """
        made: list[int] = []
        count = len(self._ends)
        graph = executable = 0
        ending: _Ending | None = None
        try:
            linked = link(plan, loaded, values, made=made)
            graph = linked.handle
            executable = _instantiate(linked, self._driver, options, upload)
            ending = _Ending(self._driver, executable, graph)
            self._own(ending)
        except BaseException as error:
            if len(self._ends) > count:
                raise
            if not executable:
                discard(self._driver, made, error)
                raise
            # Ctrl-C came when everything was made but not yet owned, or already owned; the same
            # finalizer covers both.
            ending = ending or _Ending(self._driver, executable, graph)
            try:
                ending()
            except DriverError as second:
                error.add_note(f"and what was made could not be destroyed: {second}")
            raise
        return linked, executable

    def _own(self, ending: _Ending) -> None:
        # The garbage collector may run anywhere, also in a host callback, where CUDA must not be
        # called.
        end = weakref.finalize(self, ledger.defer, ending)
        # At exit, other threads may still use the graph; it ends with the process.
        end.atexit = False
        self._ends.append(end)

    def destroy(
        self, numbers: slice = slice(None), failure: BaseException | None = None
    ) -> BaseException | None:
        """Destroy executables, continuing after failures.

        Return the first failure, with the others as notes: *failure* if there was one before.
        """
        for end in self._ends[numbers]:
            found = end.peek()
            if found is not None:
                (ending,) = found[2]
                try:
                    end.detach()
                    if callbacks.is_inside():
                        ledger.defer(ending)
                    else:
                        ending()
                except BaseException as error:  # noqa: BLE001  # raised when all is done
                    # Ctrl-C may have come before the driver call.
                    if ending.is_pending:
                        ledger.defer(ending)
                    if failure is not None:
                        failure.add_note(f"and then {error}")
                    failure = failure or error
            # Another thread may do the same.
            if end in self._ends:
                self._ends.remove(end)
        return failure


def _instantiate(
    linked: LinkedGraph, driver: Driver, options: GraphCompleteOptions, upload: int
) -> int:
    """Make a linked graph executable.

    Raises
    ------
    InstantiationError
        If the driver rejects the graph; names the node and the remedy.
    """
    try:
        with driver.activated():
            return driver.graph_instantiate(
                linked.handle, options.flags(linked.plan.attributes), upload
            )
    except InstantiateError as error:
        row = blamed_row(linked, error.node)
        node = None if row is None else linked.plan.nodes[row]
        remedy = REMEDIES.get(error.reason, REMEDIES["ERROR"])
        raise InstantiationError(node, error.reason, error, remedy) from error


def discard(driver: Driver, graphs: Iterable[int], error: BaseException) -> None:
    """Destroy graphs that are not needed after *error*, which is the error to report."""
    for graph in graphs:
        try:
            driver.graph_destroy(graph)
        except DriverError as second:
            error.add_note(f"and graph {graph:#x} could not be destroyed: {second}")


def blamed_row(linked: LinkedGraph, handle: int) -> int | None:
    """Return the row of the node whose handle is in an error, if there is one."""
    rows = linked.handles.tolist()
    return rows.index(handle) if handle and handle in rows else None


class _Ending:
    """Destroys an executable and then its graph, each once, however often it is called.

    Python checks for Ctrl-C at calls and their ends. So nothing is called between the driver call
    and the note that it was made. If the interrupt comes during the driver call itself, its result
    is unknown, and the call is not repeated.
    """

    __slots__ = ("_is_asking", "_left", "_lock")

    def __init__(self, driver: Driver, executable: int, graph: int) -> None:
        self._left = [(driver.graph_destroy, graph), (driver.graph_exec_destroy, executable)]
        self._is_asking = False
        # A signal handler may close the graph that this same thread is closing.
        self._lock = Lock()

    @property
    def is_pending(self) -> bool:
        """Whether something is left to destroy."""
        return bool(self._left)

    def __call__(self) -> None:
        """Destroy what is left: the graph even if destroying the executable fails."""
        failure: DriverError | None = None
        with self._lock:
            while self._left and not self._is_asking:
                destroy, handle = self._left[-1]
                try:
                    self._is_asking = True
                    destroy(handle)
                except DriverError as error:
                    if failure is not None:
                        failure.add_note(f"and graph {handle:#x} could not be destroyed: {error}")
                    failure = failure or error
                finally:
                    del self._left[-1]
                    self._is_asking = False
        if failure is not None:
            raise failure
