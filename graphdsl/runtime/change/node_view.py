"""NodeView: one node of an executable, to be changed by itself or switched off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Unpack

from graphdsl.abi.rows import TYPES
from graphdsl.declaration.kinds.changes import (
    UNCHANGED,
    BatchMemOpChanges,
    KernelChanges,
    MemcpyChanges,
    MemsetChanges,
    SemaphoreWaitChanges,
    SignalChanges,
    given,
)
from graphdsl.declaration.kinds.control import ChildGraphNode
from graphdsl.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memcpy import MemcpyNode
from graphdsl.declaration.kinds.memory_operations import BatchMemOpNode
from graphdsl.declaration.kinds.memset import MemsetNode
from graphdsl.declaration.kinds.registry import KINDS, enumerated, one
from graphdsl.declaration.kinds.repointing import repoint, repointed
from graphdsl.declaration.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
)
from graphdsl.declaration.node import Node
from graphdsl.runtime.change.node_setting import set_arguments, set_node

if TYPE_CHECKING:
    from cuda.core import Event

    from graphdsl.abi.seam import Identifier
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.runtime.change.editing import Editing
    from graphdsl.runtime.graph import Graph

__all__ = [
    "BatchMemOpView",
    "ChildGraphView",
    "EventView",
    "HostCallbackView",
    "KernelView",
    "MemcpyView",
    "MemsetView",
    "NodeView",
    "SemaphoreWaitView",
    "SignalView",
    "view_of",
]


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
        edits = self._graph._editing or self._graph._require_open()
        if edits.linked.owners is not self._owners:
            raise ValueError(
                f"a node of {self._graph!r}: expected one of the graph as it is, got one of before "
                "update() instantiated it anew. Take graph[node] again"
            )
        return edits

    def update(self, *args: Any, **changes: Any) -> None:
        """Change parameters of the node; those that are not given stay as they are.

        Parameters
        ----------
        *args
            What a view of that kind takes without a keyword: ``graph[node].update(child)``.
        **changes
            Keywords of the builder method.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If something is wrong, or cannot be changed by the driver; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        if args:
            raise TypeError(
                f"{self.node.describe()}: update() expected keywords, got {len(args)} values "
                "without. Write update(name=value)"
            )
        self._update(changes)

    def _update(self, changes: Mapping[str, Any]) -> None:
        """Take other values for the builder method: all of them, or none."""
        # Loops come here with every launch, mostly.
        graph = self._graph
        edits = graph._editing
        if edits is None or edits.linked.owners is not self._owners:
            edits = self._edits()
        if not graph._is_uploaded:
            graph._upload_first()
        if set_arguments(edits, self._row, changes):
            return
        node = edits.node(self._row)
        if not KINDS[node.kind].is_set_alone:
            raise ValueError(_not_updated(node))
        node._require_known(changes)
        if isinstance(node, HostCallbackNode):
            # What is staged was settled by what was said.
            changes = {"reads": node.reads, "writes": node.writes, **changes}
        self._replace(edits, node, changes)

    def _replace(self, edits: Editing, node: Node, changes: Mapping[str, Any]) -> None:
        """Let the node with other values, in a graph of its own, take the place of the node."""
        from graphdsl.runtime.preparing import plan_of_one

        # Allocations are what they were when the executable was made, whatever they are by now.
        twins, rows = edits.plan.allocations_before(), edits.allocation_rows
        if twins:
            node, changes = (
                node._copied(),
                {name: repointed(value, twins) for name, value in changes.items()},
            )
            repoint(node, twins)
            rows = rows | {before: rows[each] for each, before in twins.items()}
        with node._place() as scratch:
            changed = node._redeclared(scratch, changes)
            changed._code, changed._instruction = node._code, node._instruction
            plan, loaded = plan_of_one(
                scratch, edits.linked.devices, rows, is_staged=edits.is_staged(self._row)
            )
            changed._take_place(node)
            repoint(changed, {before: each for each, before in twins.items()})
            set_node(edits, self._row, changed, plan, loaded)

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
                f"{enumerated(able, 'or')} node, which alone the driver can disable, got "
                f"{one(node.kind)} node. Put the work that is not always wanted under a condition, "
                "with if_then()"
            )
        edits.rows.enable(self._row, enabled=enabled)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.node.describe()} in {self._graph!r}>"


class KernelView(NodeView):
    """A launch of an executable graph."""

    __slots__ = ()

    def update(self, **changes: Unpack[KernelChanges]) -> None:
        """Launch something else from the next launch on; what is not given stays.

        Parameters
        ----------
        **changes
            Those of ``launch``: ``config``, ``kernel``, ``args`` as a tuple, ``grid``, ``block``
            and ``shmem_size``. Clusters and cooperative launches cannot change.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If something is wrong, or cannot be changed by the driver; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        self._update(changes)


class MemcpyView(NodeView):
    """A copy of an executable graph."""

    __slots__ = ()

    def update(self, **changes: Unpack[MemcpyChanges]) -> None:
        """Copy something else from the next launch on; what is not given stays.

        Parameters
        ----------
        **changes
            Those of ``memcpy``, for one row. The kinds of memory cannot change.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If something is wrong, or cannot be changed by the driver; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        self._update(changes)


class MemsetView(NodeView):
    """A memset of an executable graph."""

    __slots__ = ()

    def update(self, **changes: Unpack[MemsetChanges]) -> None:
        """Set other memory, or to something else, from the next launch on; the rest stays.

        Parameters
        ----------
        **changes
            Those of ``memset``, for one row.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If something is wrong, or cannot be changed by the driver; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        self._update(changes)


class HostCallbackView(NodeView):
    """A call of a host function in an executable graph."""

    __slots__ = ()

    def update(
        self,
        fn: Callable[..., object] = UNCHANGED,
        *,
        user_data: int | bytes | bytearray | memoryview | None = UNCHANGED,
    ) -> None:
        """Call another function from the next launch on.

        Parameters
        ----------
        fn : callable or ctypes function, optional
            As for ``callback``. What the one before was to be given is not for this one; what it
            was said to touch is, since that settled what is staged.
        user_data : int or bytes-like, optional
            As for ``callback``.

        Raises
        ------
        TypeError, ValueError
            If something is wrong; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        self._update(given(fn=fn, user_data=user_data))


class EventView(NodeView):
    """A record of an event, or a wait for one, of an executable graph."""

    __slots__ = ()

    def update(self, event: Event) -> None:
        """Record or wait for another event from the next launch on.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If it is no event, or was closed; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        self._update({"event": event})


class BatchMemOpView(NodeView):
    """Memory operations of an executable graph."""

    __slots__ = ()

    def update(self, **changes: Unpack[BatchMemOpChanges]) -> None:
        """Use other memory and values from the next launch on; what is not given stays.

        Parameters
        ----------
        **changes
            Those of ``batch_memory_operations``, with as many operations of the same kinds; of a
            single one ``address``, ``value``, ``condition`` and ``address_owner`` alone.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If something is wrong, or cannot be changed by the driver; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        self._update(changes)


class SignalView(NodeView):
    """A signal of external semaphores of an executable graph."""

    __slots__ = ()

    def update(self, **changes: Unpack[SignalChanges]) -> None:
        """Signal other semaphores, or other values, from the next launch on.

        Parameters
        ----------
        **changes
            Those of ``signal_semaphores``, for as many; of a single one ``value`` and ``key``.

        Raises
        ------
        TypeError, ValueError
            If something is wrong, or cannot be changed by the driver; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        self._update(changes)


class SemaphoreWaitView(NodeView):
    """A wait for external semaphores of an executable graph."""

    __slots__ = ()

    def update(self, **changes: Unpack[SemaphoreWaitChanges]) -> None:
        """Wait for other semaphores, or other values, from the next launch on.

        Parameters
        ----------
        **changes
            Those of ``wait_semaphores``, for as many; of a single one ``value``, ``key`` and
            ``timeout_ms``.

        Raises
        ------
        TypeError, ValueError
            If something is wrong, or cannot be changed by the driver; nothing was changed.
        DriverError
            If the driver refuses; nothing was changed.
        """
        self._update(changes)


class ChildGraphView(NodeView):
    """A child graph of an executable graph."""

    __slots__ = ()

    def update(self, child: GraphDef) -> None:
        """Run another declaration from the next launch on.

        Parameters
        ----------
        child : GraphDef
            What it runs instead, with the same nodes and edges, without allocations and
            parameters. The driver takes all of it at once.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If something is wrong; nothing was changed.
        UpdateError
            If *child* has other nodes or edges, or the driver refuses it; nothing was changed.
        """
        self._update({"child": child})

    def _update(self, changes: Mapping[str, Any]) -> None:
        edits = self._edits()
        self._graph._upload_first()
        if list(changes) != ["child"]:
            given = ", ".join(changes) or "nothing"
            raise TypeError(
                f"{edits.node(self._row).describe()}: update() expected child; got {given}"
            )
        from graphdsl.runtime.change.child_update import update_child

        update_child(edits, self._row, changes["child"])


_VIEWS: Final[Mapping[type[Node], type[NodeView]]] = {
    KernelNode: KernelView,
    MemcpyNode: MemcpyView,
    MemsetNode: MemsetView,
    HostCallbackNode: HostCallbackView,
    EventRecordNode: EventView,
    EventWaitNode: EventView,
    BatchMemOpNode: BatchMemOpView,
    ExternalSemaphoresSignalNode: SignalView,
    ExternalSemaphoresWaitNode: SemaphoreWaitView,
    ChildGraphNode: ChildGraphView,
}


def view_of(graph: Graph, row: int, node: Node) -> NodeView:
    """Return the view of the node of a row."""
    return _VIEWS.get(type(node), NodeView)(graph, row)


def _can_be_disabled(node: Node) -> bool:
    return TYPES[node.type_code].can_be_disabled


def _not_updated(node: Node) -> str:
    """Return why a node of this kind has nothing to update."""
    able = sorted((item.cls.type_code, word) for word, item in KINDS.items() if item.is_set_alone)
    why = (
        "cannot be set in an executable by the driver"
        if node.fields
        else "has nothing that could be changed"
    )
    return (
        f"{node.describe()} (declared at {node.location}): expected a "
        f"{enumerated((word for _, word in able), 'or')} node, got {one(node.kind)} node, which "
        f"{why}. Otherwise change the declaration and instantiate it again"
    )
