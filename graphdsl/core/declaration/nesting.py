"""The graphs in graphs, the nodes that hold them, and the paths of nodes inside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from graphdsl.base.suggestions import did_you_mean
from graphdsl.base.tasks import Task, found_by, run
from graphdsl.core.declaration.naming import label_of, local_path_of, state_of
from graphdsl.core.declaration.node import nested_graphs

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

COMPLETED: Final = 10_000
"""The most paths that an editor is offered."""
PATHS_SHOWN: Final = 5
"""The number of paths that a message names."""


def holders(graph: GraphDef) -> list[Node]:
    """Return the nodes that hold other graphs, in order."""
    state = state_of(graph)
    kinds: set[type[Node]] = set(map(type, state.nodes))
    holding = {kind for kind in kinds if kind._holds_graphs()}
    return [node for node in state.nodes if type(node) in holding] if holding else []


def graphs_in(graph: GraphDef) -> Iterator[GraphDef]:
    """Yield a declaration and those in it, each once."""
    return found_by(_graphs_in(graph, set()))


def _graphs_in(graph: GraphDef, seen: set[GraphDef]) -> Task[GraphDef]:
    if graph in seen:
        return
    seen.add(graph)
    yield graph
    for node in holders(graph):
        for _, inner in nested_graphs(node):
            yield _graphs_in(inner, seen)


def nodes_everywhere(graph: GraphDef) -> int:
    """Return the number of nodes, counting those of a child graph at each embedding.

    The number can be exponential in the depth, so the nodes are not visited one by one.
    """
    counts: dict[GraphDef, int] = {}
    run(_counting(graph, counts))
    return counts[graph]


def _counting(graph: GraphDef, counts: dict[GraphDef, int]) -> Task[None]:
    count = len(graph)
    for node in holders(graph):
        for _, inner in nested_graphs(node):
            if inner not in counts:
                yield _counting(inner, counts)
            count += counts[inner]
    counts[graph] = count


# Paths --------------------------------------------------------------------------------------------


def node_at(graph: GraphDef, path: str) -> Node:
    """Return the node at *path*.

    Raises
    ------
    KeyError
        If there is none.
    """
    current, rest = graph, path
    while True:
        found = state_of(current).names.get(rest) or _inside(current, rest)
        if isinstance(found, tuple):
            current, rest = found
        elif found is None:
            near = did_you_mean(path, paths_inside(graph)) or _first_paths(graph)
            raise KeyError(f"graph {label_of(graph)!r} has no node {path!r}{near}")
        else:
            return found


def _first_paths(graph: GraphDef) -> str:
    """Return the end of a message about an unknown path: the known paths."""
    shown = ", ".join(map(repr, islice(paths_inside(graph), PATHS_SHOWN)))
    if not shown:
        return ", as it has none yet"
    return f". It has {shown}{', ...' if len(graph) > PATHS_SHOWN else ''}"


def paths_inside(graph: GraphDef) -> Iterator[str]:
    """Yield the paths that ``graph[...]`` takes, also of nodes in bodies and child graphs."""
    # Not recursive: graphs nest deeply.
    waiting = [(iter(graph), "")]
    while waiting:
        nodes, prefix = waiting[-1]
        node = next(nodes, None)
        if node is None:
            waiting.pop()
            continue
        path = f"{prefix}{local_path_of(node)}"
        yield path
        inside = [(iter(each), f"{path}/{role}/") for role, each in nested_graphs(node)]
        waiting += reversed(inside)


def _inside(graph: GraphDef, path: str) -> Node | tuple[GraphDef, str] | None:
    """Return the node without a name at *path*, or the graph in a node and the path in it."""
    for node in state_of(graph).nodes:
        local_path = local_path_of(node)
        if local_path == path:
            return node
        if path.startswith(local_path):
            for role, inner in nested_graphs(node):
                prefix = f"{local_path}/{role}/"
                if path.startswith(prefix):
                    return inner, path.removeprefix(prefix)
    return None
