"""The source of a CUDA graph: its handle, its driver, and its owner."""

from __future__ import annotations

from collections.abc import Callable
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
    holder = _holder_of(graph)
    get_handle = _handle_of(holder)
    if get_handle is not None:
        return driver, int(get_handle()), (graph, holder)
    raise TypeError(
        "from_cuda: expected a CUgraph handle (int), a cuda.core GraphDefinition or GraphBuilder, "
        "a torch.cuda.CUDAGraph made with keep_graph=True, a cupy.cuda.Graph or a graphdsl.Graph; "
        f"got {graph!r} ({type(graph).__name__})"
        f"{'. It is a declaration already' if isinstance(graph, GraphDef) else ''}"
    )


def has_cuda_graph(graph: object) -> bool:
    """Return whether an object, which is not a bare handle, has a CUDA graph."""
    return isinstance(graph, Graph) or _handle_of(_holder_of(graph)) is not None


def _holder_of(graph: Any) -> Any:
    return graph.graph_definition if is_instance(graph, "GraphBuilder") else graph


def _handle_of(holder: Any) -> Callable[[], Any] | None:
    """Return what gives the handle of a known class of graphs; None for other objects.

    Many objects have a handle, and the driver would dereference one of another kind.
    """
    if is_instance(holder, "GraphDefinition"):
        return lambda: holder.handle
    if type(holder).__name__ in BINDINGS:
        return lambda: holder
    if hasattr(holder, "raw_cuda_graph"):
        found: Callable[[], Any] = holder.raw_cuda_graph
        return found
    if isinstance(getattr(holder, "graph", None), int):
        return lambda: holder.graph
    return None


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
