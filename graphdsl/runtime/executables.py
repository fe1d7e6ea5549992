"""Executables of the driver: made from plans, and destroyed with the object that has them."""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from graphdsl.errors import DriverError, InstantiationError
from graphdsl.runtime.lifetimes import callbacks, ledger
from graphdsl.runtime.link import link
from graphdsl.runtime.seam import InstantiateError

if TYPE_CHECKING:
    from graphdsl.declaration.parameters import Parameter, Value
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.devices import Loaded
    from graphdsl.runtime.link import LinkedGraph
    from graphdsl.runtime.options import GraphCompleteOptions
    from graphdsl.runtime.seam import Driver

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
        try:
            linked = link(plan, loaded, values, made=made)
            executable = _instantiate(linked, self._driver, options, upload)
            self._own(linked.handle, executable)
        except BaseException as error:
            if len(self._ends) == count:
                discard(self._driver, made, error)
            raise
        return linked, executable

    def _own(self, graph: int, executable: int) -> None:
        # The collector may run anywhere, in a host callback too, where CUDA must not be called.
        end = weakref.finalize(self, ledger.defer, _destroy, self._driver, executable, graph)
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
            found = end.detach()
            if found is not None:
                end_it, *args = found[2]
                try:
                    if callbacks.is_inside():
                        ledger.defer(end_it, *args)
                    else:
                        end_it(*args)
                except BaseException as error:  # noqa: BLE001  # raised when all is done
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
    """Destroy graphs that are not needed, after *error*, which is the one to be told."""
    for graph in graphs:
        try:
            driver.graph_destroy(graph)
        except DriverError as second:
            error.add_note(f"and graph {graph:#x} could not be destroyed: {second}")


def blamed_row(linked: LinkedGraph, handle: int) -> int | None:
    """Return the row of the node that an error names by its handle, if it names one."""
    rows = linked.handles.tolist()
    return rows.index(handle) if handle and handle in rows else None


def _destroy(driver: Driver, executable: int, graph: int) -> None:
    """Destroy an executable and its graph, the second whatever becomes of the first."""
    try:
        driver.graph_exec_destroy(executable)
    except BaseException as error:
        discard(driver, (graph,), error)
        raise
    driver.graph_destroy(graph)
