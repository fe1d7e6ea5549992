"""Executables of the driver: made from plans, and destroyed with the object that has them."""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from graphdsl.abi.seam import InstantiateError
from graphdsl.errors import DriverError, InstantiationError
from graphdsl.locks import Lock
from graphdsl.runtime.lifetimes import callbacks, ledger
from graphdsl.runtime.link import link

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.parameters.parameters import Parameter, Value
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.devices import Loaded
    from graphdsl.runtime.link import LinkedGraph
    from graphdsl.runtime.options import GraphCompleteOptions

__all__ = ["REMEDIES", "Executables", "blamed_row", "discard"]

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
"""What to do about each reason for which the driver refuses a graph."""


class Executables:
    """The executables of one object, which are destroyed with it (docs/lifetimes.md, L9).

    One, mostly; two while another takes the place of the first. They are numbered from 0 on, the
    oldest first.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._ends: list[weakref.finalize[..., Executables]] = []
        """What destroys each of them, until it was called."""

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
        """Link a plan and make it executable, or leave nothing.

        Parameters
        ----------
        plan, loaded, values
            As for :func:`~graphdsl.runtime.link.link`.
        options : GraphCompleteOptions
            How to instantiate.
        upload : int
            The stream to upload on, if the options say so.

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
            # Ctrl-C came when all was there but not owned, or owned already, which the same ending
            # makes no difference to.
            ending = ending or _Ending(self._driver, executable, graph)
            try:
                ending()
            except DriverError as second:
                error.add_note(f"and what was made could not be destroyed: {second}")
            raise
        return linked, executable

    def _own(self, ending: _Ending) -> None:
        # The collector may run anywhere, in a host callback too, where CUDA must not be called.
        end = weakref.finalize(self, ledger.defer, ending)
        # At exit other threads may still use the graph; the driver takes it with the process.
        end.atexit = False
        self._ends.append(end)

    def destroy(
        self, numbers: slice = slice(None), failure: BaseException | None = None
    ) -> BaseException | None:
        """Destroy executables, whatever fails.

        Return the first failure, which tells the others: *failure* if there was one before.
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
                    # Ctrl-C may have come before the driver was asked.
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
        If the driver refuses; it names the node and what to do.
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
    """Destroy graphs that are not needed, after *error*, which is the one to report."""
    for graph in graphs:
        try:
            driver.graph_destroy(graph)
        except DriverError as second:
            error.add_note(f"and graph {graph:#x} could not be destroyed: {second}")


def blamed_row(linked: LinkedGraph, handle: int) -> int | None:
    """Return the row of the node that an error names by its handle, if it names one."""
    rows = linked.handles.tolist()
    return rows.index(handle) if handle and handle in rows else None


class _Ending:
    """Destroys an executable and then its graph, each once, whoever calls it how often.

    Ctrl-C comes where Python looks for it, at calls and at their ends. So between asking the driver
    and noting that it was asked nothing is called, and only what comes within the very call of the
    driver leaves open what was done: that is not asked again.
    """

    __slots__ = ("_is_asking", "_left", "_lock")

    def __init__(self, driver: Driver, executable: int, graph: int) -> None:
        self._left = [(driver.graph_destroy, graph), (driver.graph_exec_destroy, executable)]
        self._is_asking = False
        # A signal handler may close the graph which this very thread is closing.
        self._lock = Lock()

    @property
    def is_pending(self) -> bool:
        """Whether something is there that the driver was not asked to destroy."""
        return bool(self._left)

    def __call__(self) -> None:
        """Destroy what is left, the graph whatever becomes of the executable."""
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
