"""Executables that are shared by updates of whole graphs, as serving engines do it.

Captured graphs whose nodes have the same types, functions, blocks, shared memory and edges share
one ``cudaGraphExec``. A launch of another graph of the group passes that graph to
``cudaGraphExecUpdate`` first. A graph that the update refuses gets an executable of its own. The
captured graphs themselves are kept.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from cuda.bindings import driver as cuda


def checked(result: tuple[Any, ...]) -> Any:
    """Return what a driver call returns besides its result code."""
    status, *values = result
    if int(status):
        raise RuntimeError(f"the driver returned {status!r}")
    return values[0] if len(values) == 1 else tuple(values)


class Shared:
    """An executable, and the graph that it was updated to last."""

    def __init__(self, graph: Any, key: Hashable) -> None:
        self.executable = checked(cuda.cuGraphInstantiate(graph, 0))
        self.key = key

    def update(self, graph: Any, key: Hashable) -> bool:
        """Update the executable; return whether the driver accepts that."""
        status, _ = cuda.cuGraphExecUpdate(self.executable, graph)
        if int(status):
            return False
        self.key = key
        return True


class WholeUpdates:
    """Graphs by key that share executables.

    Parameters
    ----------
    graphs : mapping of hashable to int
        The ``cudaGraph_t`` of each key.
    """

    def __init__(self, graphs: Mapping[Any, int]) -> None:
        self.graphs = {key: cuda.CUgraph(graph) for key, graph in graphs.items()}
        self.shared: dict[Hashable, Shared] = {}
        self.executables: list[Shared] = []
        groups: dict[Hashable, list[Shared]] = {}
        for key, graph in self.graphs.items():
            group = groups.setdefault(_signature(graph), [])
            found = next((each for each in group if each.update(graph, key)), None)
            if found is None:
                found = Shared(graph, key)
                group.append(found)
                self.executables.append(found)
            self.shared[key] = found

    def launch(self, key: Hashable, stream: int) -> None:
        """Launch the graph of a key."""
        shared = self.shared[key]
        if shared.key != key and not shared.update(self.graphs[key], key):
            raise RuntimeError(f"key {key!r}: the update was refused")
        checked(cuda.cuGraphLaunch(shared.executable, stream))

    def close(self) -> None:
        """Destroy the executables."""
        for each in self.executables:
            checked(cuda.cuGraphExecDestroy(each.executable))


def _signature(graph: Any) -> Hashable:
    """Return what graphs that share an executable have in common."""
    _, count = checked(cuda.cuGraphGetNodes(graph))
    nodes, _ = checked(cuda.cuGraphGetNodes(graph, count))
    numbers = {int(node): number for number, node in enumerate(nodes)}
    found: list[Hashable] = []
    for node in nodes:
        kind = int(checked(cuda.cuGraphNodeGetType(node)))
        about: Hashable = None
        if kind == int(cuda.CUgraphNodeType.CU_GRAPH_NODE_TYPE_KERNEL):
            values = checked(cuda.cuGraphKernelNodeGetParams(node))
            about = (
                *(int(values.func), int(values.kern)),
                *(values.blockDimX, values.blockDimY, values.blockDimZ, values.sharedMemBytes),
            )
        found.append((kind, about))
    *_, edges = checked(cuda.cuGraphGetEdges(graph))
    before, after, _, _ = checked(cuda.cuGraphGetEdges(graph, edges))
    pairs = sorted(
        (numbers[int(one)], numbers[int(two)]) for one, two in zip(before, after, strict=True)
    )
    return tuple(found), tuple(pairs)
