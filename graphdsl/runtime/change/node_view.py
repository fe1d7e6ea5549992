"""NodeView: one node of an executable, to be changed by itself or switched off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from graphdsl.declaration.kinds.control import ChildGraphNode
from graphdsl.declaration.kinds.memory import MemsetNode
from graphdsl.declaration.kinds.registry import KINDS, TYPES, enumerated
from graphdsl.declaration.node import Node
from graphdsl.runtime.change.node_setting import set_arguments, set_node

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.runtime.change.editing import Editing
    from graphdsl.runtime.graph import Graph
    from graphdsl.runtime.seam import Identifier

__all__ = ["NodeView"]


class NodeView:
    """One node of an executable graph; ``graph[node]`` gives it.

    What it changes acts on launches that start later. The declaration stays as it is.
    """

    __slots__ = ("_graph", "_owners", "_row")

    def __init__(self, graph: Graph, row: int) -> None:
        self._graph = graph
        self._row = row
        # An executable keeps the object that has its owners as long as it lives.
        self._owners = graph._require_open().linked.owners

    @property
    def node(self) -> Node:
        """The node as it is set now: that of the declaration until it was updated."""
        return self._edits().node(self._row)

    def _edits(self) -> Editing:
        edits = self._graph._require_open()
        if edits.linked.owners is not self._owners:
            raise ValueError(
                f"a node of {self._graph!r}: expected one of the graph as it is, got one of before "
                "update() instantiated it anew. Take graph[node] again"
            )
        return edits

    def update(self, child: GraphDef | None = None, /, **changes: object) -> None:
        """Change parameters of the node; those that are not given stay as they are.

        Parameters
        ----------
        child : GraphDef, optional
            For a child node: what it runs instead, with the same nodes and edges, without
            allocations and parameters. The driver takes all of it at once.
        **changes
            Those of the builder method: ``config``, ``kernel``, ``args``, ``grid``, ``block`` and
            ``shmem_size`` of a launch; ``dst``, ``src``, ``size``, ``dst_owner`` and ``src_owner``
            of a memcpy; ``dst``, ``value``, ``width`` and ``dst_owner`` of a memset; ``fn`` and
            ``user_data`` of a callback; ``event`` of a record or wait;
            ``operations`` of memory operations, or of a single one ``address``, ``value``,
            ``condition`` and ``address_owner``; ``semaphores`` of a signal of semaphores or a wait
            for them, or of a single one ``value``, ``key`` and ``timeout_ms``; ``child`` of a child
            node.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If something is wrong, or cannot be changed by the driver; nothing was changed.
        UpdateError
            If *child* has other nodes or edges, or the driver refuses it; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        edits = self._edits()
        if child is not None:
            changes["child"] = child
        self._graph._upload_first()
        if isinstance(edits.node(self._row), ChildGraphNode):
            if list(changes) != ["child"]:
                given = ", ".join(changes) or "nothing"
                raise TypeError(
                    f"{edits.node(self._row).describe()}: update() expected child; got {given}"
                )
            from graphdsl.runtime.change.child_update import update_child

            update_child(edits, self._row, changes["child"], self._graph._driver)
            return
        if set_arguments(edits, self._row, changes):
            return
        node = edits.node(self._row)
        names = KINDS[node.kind].updates
        if not names:
            raise ValueError(_not_updated(node))
        unknown = [name for name in changes if name not in names]
        if unknown:
            raise TypeError(
                f"{node.describe()}: update() expected {', '.join(names)}; got {', '.join(unknown)}"
            )
        self._replace(edits, node, lambda graph: node._redeclared(graph, changes))

    def _replace(self, edits: Editing, node: Node, declare: Callable[[GraphDef], Node]) -> None:
        """Let what is declared in a graph of its own take the place of the node."""
        from graphdsl.runtime.preparing import plan_of_one

        # Its place there is the node's, so that all messages name that.
        scratch = type(node.graph)(node.graph.name)
        scratch._owner, scratch._role = node.graph.owner, node.graph.role
        scratch._section, scratch._count = node.section, node._index
        try:
            changed = declare(scratch)
            changed._code, changed._instruction = node._code, node._instruction
            plan, kernels = plan_of_one(
                scratch, edits.driver, edits.allocation_rows, is_staged=edits.is_staged(self._row)
            )
            changed._take_place(node)
            set_node(edits, self._row, changed, plan, kernels)
        finally:
            # Graph and node refer to each other; what they own shall not wait for the collector.
            scratch._nodes, scratch._names = {}, {}

    def enable(self) -> None:
        """Run the node again from the next launch on."""
        self._switch(enabled=True)

    def disable(self) -> None:
        """Pass the node over from the next launch on; its neighbours keep their order.

        Raises
        ------
        ValueError
            If it is no kernel, memcpy or memset node; or a memset that others come before, for
            which drivers of CUDA 13.0 then do not wait.
        """
        edits = self._edits()
        node = edits.node(self._row)
        if isinstance(node, MemsetNode):
            self._require_first(edits, node)
        self._switch(enabled=False)

    def _require_first(self, edits: Editing, node: Node) -> None:
        """Refuse to disable a memset that another node comes before.

        The driver loses the order around it: with a slow kernel before a disabled memset, a kernel,
        copy or memset behind it ran too early in 3 to 12 of 12 launches, and host callbacks were
        called late or never (H200, driver 580.159, through its own API, too). Disabled kernels and
        copies did no such thing, nor did memsets that are the first of their graph.
        """
        plan = edits.linked.plan
        if self._row >= plan.graphs[0].stop:
            where = f"one in {node.graph.label!r}, a graph inside another"
        else:
            before = [edits.node(row) for row in plan.predecessors_of(self._row)]
            if not before:
                return
            where = f"one after {before[0].describe()}"
        raise ValueError(
            f"{node.describe()} (declared at {node.location}): expected a memset that no node "
            f"comes before, got {where}: drivers of CUDA 13.0 do not keep the order around a "
            "memset that is disabled. Let it set other memory, with update(dst=...), or put it "
            "under a condition, with if_then()"
        )

    @property
    def is_enabled(self) -> bool:
        """Whether launches run the node; True for kinds that cannot be disabled."""
        edits = self._edits()
        if not _can_be_disabled(edits.node(self._row)):
            return True
        return edits.rows.is_enabled(self._row)

    @property
    def local_id(self) -> int | None:
        """The driver's number of the node in its graph (``cuGraphNodeGetLocalId``, CUDA 13.1).

        None on drivers before, which have no such call, and on the simulator.
        """
        return self._identifier("cuGraphNodeGetLocalId")

    @property
    def tools_id(self) -> int | None:
        """The number by which profilers call it (``cuGraphNodeGetToolsId``); None likewise."""
        return self._identifier("cuGraphNodeGetToolsId")

    def _identifier(self, call: Identifier) -> int | None:
        edits = self._edits()
        return edits.driver.identifier(call, int(edits.linked.handles[self._row]))

    def _switch(self, *, enabled: bool) -> None:
        edits = self._edits()
        node = edits.node(self._row)
        if not _can_be_disabled(node):
            able = [item.word for _, item in sorted(TYPES.items()) if item.can_be_disabled]
            raise ValueError(
                f"{node.describe()} (declared at {node.location}): expected a "
                f"{enumerated(able, 'or')} node, which alone the driver can disable, got a "
                f"{node.kind} node. Put the work that is not always wanted under a condition, with "
                "if_then()"
            )
        edits.rows.enable(self._row, enabled=enabled)

    def __repr__(self) -> str:
        return f"<NodeView of {self.node.describe()} in {self._graph!r}>"


def _can_be_disabled(node: Node) -> bool:
    return TYPES[node.type_code].can_be_disabled


def _not_updated(node: Node) -> str:
    """Return why a node of this kind has nothing to update."""
    able = sorted((item.cls.type_code, word) for word, item in KINDS.items() if item.updates)
    why = (
        "cannot be set in an executable by the driver"
        if node.fields
        else "has nothing that could be changed"
    )
    return (
        f"{node.describe()} (declared at {node.location}): expected a "
        f"{enumerated((word for _, word in able), 'or')} node, got a {node.kind} node, which "
        f"{why}. Otherwise change the declaration and instantiate it again"
    )
