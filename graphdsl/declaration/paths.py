"""Finding nodes by their paths: those of a graph, and those in its bodies and children."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from graphdsl.suggestions import did_you_mean

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = ["node_at"]

PATHS_SHOWN: Final = 5
"""How many paths a message names."""


def node_at(graph: GraphDef, path: str) -> Node:
    """Return the node at *path*, as the graph knows it.

    Raises
    ------
    KeyError
        If there is none.
    """
    current, rest = graph, path
    while True:
        found = current._names.get(rest) or _inside(current, rest)
        if isinstance(found, tuple):
            current, rest = found
        elif found is None:
            near = did_you_mean(path, _paths_inside(graph)) or _first_paths(graph)
            raise KeyError(f"graph {graph.label!r} has no node {path!r}{near}")
        else:
            return found


def _first_paths(graph: GraphDef) -> str:
    """Return the end of a message about a path that is near none: which ones there are."""
    shown = ", ".join(map(repr, islice(_paths_inside(graph), PATHS_SHOWN)))
    if not shown:
        return ", as it has none yet"
    return f". It has {shown}{', ...' if len(graph._nodes) > PATHS_SHOWN else ''}"


def _paths_inside(graph: GraphDef) -> Iterator[str]:
    """Yield the paths of the nodes, as this graph knows them."""
    outside = 0 if graph._owner is None else len(f"{graph._owner.path}/{graph._role}/")
    for node in graph.walk():
        yield node.path[outside:]


def _inside(graph: GraphDef, path: str) -> Node | tuple[GraphDef, str] | None:
    """Return the node without a name at *path*, or the graph in a node and the path in it."""
    for node in graph._nodes:
        local_path = node.local_path
        if local_path == path:
            return node
        if path.startswith(local_path):
            for role, inner in node.nested():
                prefix = f"{local_path}/{role}/"
                if path.startswith(prefix):
                    return inner, path.removeprefix(prefix)
    return None
