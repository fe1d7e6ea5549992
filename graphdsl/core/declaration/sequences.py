"""Several nodes as one end of edges: ``>>`` between groups of nodes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Self, TypeVar, overload

from graphdsl.core.declaration.edges import Connectable, connect_all, node_list

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node

_NodeT = TypeVar("_NodeT", bound="Node")
_OtherT = TypeVar("_OtherT", bound="Node")


class Nodes(tuple[_NodeT, ...]):
    """Nodes of one graph in order: a tuple, and with ``>>`` edges from all to all.

    Parameters
    ----------
    nodes : iterable of Node
        The nodes.

    Raises
    ------
    TypeError
        If an item is not a node.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> a, b, c, d, e = (g.empty(name=name) for name in "abcde")
    >>> _ = gd.Nodes([a, b]) >> [c, d] >> e
    >>> [(u.name, v.name) for u, v in g.edges()]
    [('a', 'c'), ('b', 'c'), ('a', 'd'), ('b', 'd'), ('c', 'e'), ('d', 'e')]
    """

    __slots__ = ()

    def __new__(cls, nodes: Iterable[_NodeT] = ()) -> Self:
        if type(nodes) is cls:
            return nodes
        return super().__new__(cls, node_list(nodes))

    @overload
    def __rshift__(self, other: _OtherT) -> _OtherT: ...
    @overload
    def __rshift__(self, other: Iterable[_OtherT]) -> Nodes[_OtherT]: ...
    def __rshift__(self, other: Node | Iterable[Node]) -> Node | Nodes[Any]:
        if isinstance(other, Connectable):
            connect_all(self, [other])
            return other
        # The next operator in the chain needs the nodes again, so iterators are stored.
        nodes = Nodes(other)
        connect_all(self, nodes)
        return nodes

    def __rrshift__(self, other: Iterable[Node]) -> Self:
        connect_all(other, self)
        return self
