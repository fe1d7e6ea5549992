"""Who has a CUDA graph: its handle, its driver, and what keeps it alive."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.cuda_packages import GraphBuilder, GraphDefinition
from graphdsl.runtime.device import driver_of
from graphdsl.runtime.graph import Graph

if TYPE_CHECKING:
    from graphdsl.abi.read_graphs import ReadGraph
    from graphdsl.abi.seam import Driver

__all__ = ["core_events", "read_from", "source_of"]

BINDINGS: Final = frozenset({"CUgraph", "cudaGraph_t"})
"""The classes of ``cuda.bindings`` that hold the handle of a graph."""


def source_of(graph: Any, device: object) -> tuple[Driver, int, object]:
    """Return the driver, the ``CUgraph`` and what keeps it alive.

    Raises
    ------
    TypeError
        If *graph* has no CUDA graph.
    """
    if isinstance(graph, Graph):
        # The plan as well, since a graph that is closed keeps nothing alive.
        return graph._driver, graph.definition_handle, [graph, graph.plan]
    driver = driver_of(device)
    if isinstance(graph, (int, np.integer)) and not isinstance(graph, bool):
        return driver, index(graph), None
    # Only what is known to be a graph: many objects have a handle, and one of another kind would
    # not be refused by the driver but followed.
    holder = graph.graph_definition if isinstance(graph, GraphBuilder) else graph
    handle = None
    if isinstance(holder, GraphDefinition):
        handle = holder.handle
    elif type(holder).__name__ in BINDINGS:
        handle = holder
    elif hasattr(holder, "raw_cuda_graph"):
        handle = holder.raw_cuda_graph()
    elif isinstance(getattr(holder, "graph", None), int):
        handle = holder.graph
    if handle is not None:
        return driver, int(handle), (graph, holder)
    raise TypeError(
        "from_cuda: expected a CUgraph handle (int), a cuda.core GraphDefinition or GraphBuilder, "
        "a torch.cuda.CUDAGraph made with keep_graph=True, a cupy.cuda.Graph or a graphdsl.Graph; "
        f"got {graph!r} ({type(graph).__name__})"
    )


def read_from(driver: Driver, handle: int) -> ReadGraph:
    """Return what the driver tells of a graph.

    Raises
    ------
    ValueError
        If it has graphs in graphs on more levels than calls of Python can be.
    """
    try:
        with driver.activated():
            return driver.read_graph(handle)
    except RecursionError as error:
        raise ValueError(
            f"graph {handle:#x} has bodies and children on more levels than can be read. "
            "sys.setrecursionlimit() allows more"
        ) from error


def core_events(owner: object) -> dict[int, Any]:
    """Return the events of a cuda.core graph, which has them with their metadata."""
    found: dict[int, Any] = {}
    for holder in owner if isinstance(owner, tuple) else ():
        if isinstance(holder, GraphDefinition):
            for node in holder.nodes():
                event = getattr(node, "event", None)
                if event is not None:
                    found[int(event.handle)] = event
    return found
