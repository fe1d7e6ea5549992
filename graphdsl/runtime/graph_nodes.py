"""The nodes of an executable graph, one by one: changing them, and what the driver calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from graphdsl.declaration.node import Node
from graphdsl.runtime.change.editing import Editing
from graphdsl.runtime.change.node_view import NodeView, view_of
from graphdsl.runtime.change.update_rules import NodePaths

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.control import ChildGraphNode
    from graphdsl.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.kinds.memcpy import MemcpyNode
    from graphdsl.declaration.kinds.memory_operations import BatchMemOpNode
    from graphdsl.declaration.kinds.memset import MemsetNode
    from graphdsl.declaration.kinds.semaphores import (
        ExternalSemaphoresSignalNode,
        ExternalSemaphoresWaitNode,
    )
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.node_view import (
        BatchMemOpView,
        ChildGraphView,
        EventView,
        HostCallbackView,
        KernelView,
        MemcpyView,
        MemsetView,
        SemaphoreWaitView,
        SignalView,
    )

__all__ = ["OfNodes"]


class OfNodes:
    """The methods of a :class:`Graph` that are about one of its nodes; only a graph has them."""

    if TYPE_CHECKING:

        def _require_open(self) -> Editing: ...

    @overload
    def __getitem__(self, node: KernelNode) -> KernelView: ...
    @overload
    def __getitem__(self, node: MemcpyNode) -> MemcpyView: ...
    @overload
    def __getitem__(self, node: MemsetNode) -> MemsetView: ...
    @overload
    def __getitem__(self, node: HostCallbackNode) -> HostCallbackView: ...
    @overload
    def __getitem__(self, node: EventRecordNode | EventWaitNode) -> EventView: ...
    @overload
    def __getitem__(self, node: BatchMemOpNode) -> BatchMemOpView: ...
    @overload
    def __getitem__(self, node: ExternalSemaphoresSignalNode) -> SignalView: ...
    @overload
    def __getitem__(self, node: ExternalSemaphoresWaitNode) -> SemaphoreWaitView: ...
    @overload
    def __getitem__(self, node: ChildGraphNode) -> ChildGraphView: ...
    @overload
    def __getitem__(self, node: Node | str) -> NodeView: ...
    def __getitem__(self, node: Node | str) -> NodeView:
        """Return one node, to change it by itself or switch it off.

        Parameters
        ----------
        node : Node or str
            A node of the declaration, or its path.

        Raises
        ------
        KeyError
            If the node is not part of this graph, or was declared after it was instantiated.
        ValueError
            If it belongs to a child graph that is embedded more than once.
        """
        plan = self._require_open().plan
        row = self._row(_node_at(plan, node) if isinstance(node, str) else node, "graph[...]")
        # No cast, since it takes as long as finding the row.
        return view_of(self, row, plan.nodes[row])  # type: ignore[arg-type]

    def node_handle(self, node: Node) -> int:
        """Return the ``CUgraphNode`` of a declared node.

        Raises
        ------
        KeyError
            If the node is not part of this graph, or was declared after it was instantiated.
        ValueError
            If it belongs to a child graph that is embedded more than once.
        """
        linked = self._require_open().linked
        return int(linked.handles[self._row(node, "node_handle")])

    def _row(self, node: Node, role: str) -> int:
        """Return the one row of a declared node."""
        if not isinstance(node, Node):
            raise TypeError(f"{role}: expected a Node, got {node!r} ({type(node).__name__})")
        return self._require_open().row_of(node)


def _node_at(plan: Plan, path: str) -> Node:
    """Return the declared node at a path, that of a child graph that was declared then too."""
    if plan.has_updates:
        paths = NodePaths(plan)
        for row in range(len(plan.nodes)):
            if paths[row] == path:
                return plan.declared(row)
    return plan.graphs[0].declaration[path]
