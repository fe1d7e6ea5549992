"""The source of a CUDA graph: its handle, its driver, and its owner."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.runtime.graph import Graph

if TYPE_CHECKING:
    from graphdsl.abi.read_graphs import ReadGraph
    from graphdsl.abi.seam import Driver

BINDINGS: Final = frozenset({"CUgraph", "cudaGraph_t"})
"""The classes of ``cuda.bindings`` with handles of graphs."""


def source_of(graph: Any, device: object) -> tuple[Driver, int, object]:
    """Return the driver, the ``CUgraph`` and its owner.

    Raises
    ------
    TypeError
        If *graph* has no CUDA graph.
    """
    if isinstance(graph, Graph):
        # The plan as well, since a closed graph keeps nothing alive.
        return graph._driver, graph.definition_handle, [graph, graph.plan]
    driver = driver_of(device)
    if isinstance(graph, (int, np.integer)) and not isinstance(graph, bool):
        return driver, index(graph), None
    # Only known graph classes: many objects have a handle, and the driver would dereference one of
    # another kind.
    holder = graph.graph_definition if is_instance(graph, "GraphBuilder") else graph
    handle = None
    if is_instance(holder, "GraphDefinition"):
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
        f"{'. It is a declaration already' if isinstance(graph, GraphDef) else ''}"
    )


def read_from(driver: Driver, handle: int) -> ReadGraph:
    """Return the driver's data of a graph.

    Raises
    ------
    ValueError
        If its graphs are nested more deeply than Python's recursion limit.
    """
    try:
        with driver.activated():
            return driver.read_graph(handle)
    except RecursionError as error:
        raise ValueError(
            f"graph {handle:#x} has bodies and children nested too deeply to be read. Raise the "
            "limit with sys.setrecursionlimit()"
        ) from error


def core_events(owner: object) -> dict[int, Any]:
    """Return the events of a cuda.core graph from its metadata."""
    found: dict[int, Any] = {}
    for holder in owner if isinstance(owner, tuple) else ():
        if is_instance(holder, "GraphDefinition"):
            for node in holder.nodes():
                event = getattr(node, "event", None)
                if event is not None:
                    found[int(event.handle)] = event
    return found
