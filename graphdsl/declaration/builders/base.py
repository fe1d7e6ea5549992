"""What all builder methods are added to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from graphdsl.declaration.edges import Connectable
from graphdsl.suggestions import missing_attribute

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = ["NodeAdder"]


class NodeAdder:
    """A graph that nodes are added to, or a node that they are added after."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(type(self), name)

    @property
    def graph(self) -> GraphDef:
        """The declaration that nodes are added to."""
        return self._graph

    @property
    def _graph(self) -> GraphDef:
        # Nodes have a slot of that name, which takes no call.
        raise TypeError(f"{type(self).__name__} is not bound to a graph")

    def _described_graph(self) -> str:
        """Return what tells the graph from another of the same name."""
        graph = self.graph
        label = repr(graph.label)
        if not graph._nodes:
            return f"{label}, which has no nodes yet"
        # Of the two that nodes are added to, only nodes can be connected.
        is_node = isinstance(self, Connectable)
        first = cast("Node", self) if is_node else next(iter(graph._nodes))
        return f"{label}, that of {first.describe()} (declared at {first.location})"

    def _require_own(self, node: object, role: str, remedy: str) -> Node:
        """Return what is given as a node that others shall come after, if it can be one."""
        if not isinstance(node, Connectable):
            raise TypeError(f"{role}: expected nodes, got {node!r} ({type(node).__name__})")
        found = cast("Node", node)
        if found.graph is not self.graph:
            raise ValueError(
                f"{role}: {found.describe()} (declared at {found.location}) belongs to graph "
                f"{found.graph.label!r}, expected a node of {self._described_graph()}. {remedy}"
            )
        if not found.is_valid:
            raise ValueError(
                f"{role}: {found.describe()} was removed (declared at {found.location}), expected "
                "nodes that are still there. Declare it again, or leave it out"
            )
        return found
