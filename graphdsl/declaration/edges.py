"""Edges of a declaration: connecting nodes, and the set views of a node's neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableSet, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NoReturn, Self, TypeVar

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node

_T = TypeVar("_T")

__all__ = ["PORT_NAMES", "AdjacencyView", "EdgePort", "connect_all", "node_list"]


class EdgePort(IntEnum):
    """The port of the upstream node that an edge leaves from (``CUgraphEdgeData``, CUDA 12.3)."""

    DEFAULT = 0
    """The node has ended."""
    PROGRAMMATIC = 1
    """Every block has called ``griddepcontrol.launch_dependents`` or has ended."""
    LAUNCH_ORDER = 2
    """Every block has started."""


PORT_NAMES: Final = {int(port): port.name.lower() for port in EdgePort}
"""The word for each port; exports are quicker with it than with an :class:`EdgePort` each."""


class Connectable:
    """What edges may connect: the base of :class:`Node`, which is defined on top of this module."""

    __slots__ = ()


PORTS: Final = {name: port for port, name in PORT_NAMES.items()}


def connect_all(
    before: Iterable[Node], after: Iterable[Node], port: str | EdgePort | None = None
) -> None:
    """Order every node of *before* ahead of every node of *after*, or change nothing.

    Without a *port* an edge that is there already stays as it is, and a new one is a default one.

    Raises
    ------
    TypeError
        If something is not a node.
    ValueError
        If two nodes are of different graphs, one is removed, a node would come before itself,
        the port has no such name, or the graph may no longer be changed.
    """
    if port is not None:
        port = port.name.lower() if isinstance(port, EdgePort) else port
        if not isinstance(port, str) or port not in PORTS:
            names = ", ".join(map(repr, PORTS))
            raise ValueError(f"edge port: expected one of {names}; got {port!r}")
    sources, targets = node_list(before), node_list(after)
    for source in sources:
        for target in targets:
            graph = source._graph
            if (
                target is source
                or target._graph is not graph
                or source not in graph._nodes
                or target not in graph._nodes
                or graph._embedded_in
            ):
                _refuse(source, target)
    for source in sources:
        if port is not None:
            source._graph._has_ports = True
        for target in targets:
            if port is not None or target not in source._succ:
                source._succ[target] = target._pred[source] = PORTS[port or "default"]


def node_list(values: Iterable[Node]) -> Sequence[Node]:
    """Return nodes as a list or tuple, or raise TypeError for what are none."""
    nodes = values if isinstance(values, (list, tuple)) else _listed(values)
    for node in nodes:
        if not isinstance(node, Connectable):
            raise TypeError(
                f"edge: expected nodes, got {node!r} ({type(node).__name__}). Give several one by "
                "one, precede(a, b), or as a list, >> [a, b]"
            )
    return nodes


def _listed(values: Iterable[Node]) -> list[Node]:
    try:
        return list(values)
    except TypeError:
        hint = ". Pass [node]" if isinstance(values, Connectable) else ""
        raise TypeError(
            f"edge: expected several nodes, got {values!r} ({type(values).__name__}){hint}"
        ) from None


def _refuse(source: Node, target: Node) -> NoReturn:
    """Raise the error that says why there can be no edge."""
    if source is target:
        raise ValueError(f"edge: {source.describe()} cannot come before itself. Drop the edge")
    if source.graph is not target.graph:
        raise ValueError(
            f"edge: {source.describe()} belongs to graph {source.graph.label!r}, "
            f"{target.describe()} to graph {target.graph.label!r} (declared at {source.location} "
            f"and {target.location}); an edge stays within one graph. Connect the node that holds "
            "the other graph instead"
        )
    source.graph._require_mutable("edge")
    removed = target if source.is_valid else source
    raise ValueError(f"edge: {removed.describe()} was removed. Declare a new node")


class AdjacencyView(MutableSet["Node"]):
    """The neighbours of a node on one side: a set in order of insertion that changes the graph."""

    __slots__ = ("_incoming", "_node")

    def __init__(self, node: Node, *, incoming: bool) -> None:
        self._node = node
        self._incoming = incoming

    @property
    def _items(self) -> dict[Node, int]:
        return self._node._pred if self._incoming else self._node._succ

    def __contains__(self, node: object) -> bool:
        return node in self._items

    def __iter__(self) -> Iterator[Node]:
        return iter(tuple(self._items))

    def __len__(self) -> int:
        return len(self._items)

    def add(self, value: Node) -> None:
        """Add an edge; an edge that is there already stays as it is."""
        if value not in self._items:
            pair = ([value], [self._node]) if self._incoming else ([self._node], [value])
            connect_all(*pair)

    def discard(self, value: Node) -> None:
        """Remove an edge, if it is there."""
        if value in self._items:
            self._node.graph._require_mutable("edge")
            source, target = (value, self._node) if self._incoming else (self._node, value)
            del source._succ[target], target._pred[source]
            source._graph._reasons.pop((source, target), None)

    def update(self, nodes: Iterable[Node]) -> None:
        """Add an edge for each of *nodes*, or for none of them if one cannot be connected."""
        new = [node for node in node_list(nodes) if node not in self._items]
        connect_all(*((new, [self._node]) if self._incoming else ([self._node], new)))

    def replace(self, nodes: Iterable[Node]) -> None:
        """Make *nodes* the neighbours: edges to them stay or come, the others go."""
        wanted = dict.fromkeys(node_list(nodes))
        self.update(wanted)
        for node in self:
            if node not in wanted:
                self.discard(node)

    def clear(self) -> None:
        """Remove all edges on this side."""
        self.replace(())

    def pop(self) -> Node:
        """Remove the edge that was added first and return its node; KeyError if there is none."""
        if not self._items:
            raise KeyError(f"pop from {self!r}, which is empty")
        node = next(iter(self._items))
        self.discard(node)
        return node

    def __ior__(self, other: Iterable[Node]) -> Self:  # type: ignore[override,misc]
        self.update(other)
        return self

    def __ixor__(self, other: Iterable[Node]) -> Self:  # type: ignore[override,misc]
        nodes = dict.fromkeys(node_list(other))
        kept = [node for node in self if node not in nodes]
        self.replace([*kept, *(node for node in nodes if node not in self)])
        return self

    def __iand__(self, other: Iterable[Node]) -> Self:  # type: ignore[misc]
        nodes = dict.fromkeys(node_list(other))
        self.replace([node for node in self if node in nodes])
        return self

    def __isub__(self, other: Iterable[Node]) -> Self:  # type: ignore[misc]
        nodes = dict.fromkeys(node_list(other))
        self.replace([node for node in self if node not in nodes])
        return self

    @classmethod
    def _from_iterable(cls, it: Iterable[_T]) -> set[_T]:
        """Make set operations such as ``node.pred | other`` return a plain set."""
        return set(it)

    def __repr__(self) -> str:
        side = "pred" if self._incoming else "succ"
        return f"<{side} of {self._node.path!r}: {{{', '.join(node.path for node in self)}}}>"
