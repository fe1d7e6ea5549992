"""Executables of the driver: made from linked graphs, and destroyed with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from graphdsl.errors import DriverError, InstantiationError
from graphdsl.runtime.seam import InstantiateError

if TYPE_CHECKING:
    from graphdsl.runtime.link import LinkedGraph
    from graphdsl.runtime.options import GraphCompleteOptions
    from graphdsl.runtime.seam import Driver

__all__ = ["REMEDIES", "blamed_row", "destroy", "discard", "instantiate"]

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


def instantiate(
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


def destroy(driver: Driver, executable: int, graph: int) -> None:
    """Destroy an executable and its graph, the second whatever becomes of the first."""
    try:
        driver.graph_exec_destroy(executable)
    except BaseException as error:
        discard(driver, (graph,), error)
        raise
    driver.graph_destroy(graph)
