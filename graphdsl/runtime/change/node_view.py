"""NodeView: one node of an executable, to be changed by itself or switched off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from graphdsl.declaration.kinds.control import ChildGraphNode, EmptyNode
from graphdsl.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import MemcpyNode, MemsetNode
from graphdsl.declaration.launch_config import CoreLaunchConfig
from graphdsl.declaration.node import Node
from graphdsl.errors import Severity, ValidationError

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.editing import Editing
    from graphdsl.runtime.graph import Graph
    from graphdsl.runtime.seam import Identifier

__all__ = ["NodeView"]

CAN_BE_DISABLED: Final = (KernelNode, MemcpyNode, MemsetNode)
ABOUT_ONE_NODE: Final = frozenset(
    {
        "block-size",
        "closed-buffer",
        "closed-event",
        "copy-overlap",
        "grid-size",
        "kernel-argument",
        "memset-alignment",
        "memset-host-memory",
        "parameter-not-settable",
        "pointer-range",
        "shared-memory",
        "stream-serialization",
    }
)
"""The rules that look at no other node."""


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
            ``child`` of a child node.

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
        if edits.set_arguments(self._row, changes):
            return
        node = edits.node(self._row)
        names, declare = _UPDATES.get(type(node), ((), _refused))
        unknown = [name for name in changes if name not in names]
        if not names:
            _refused(node, None, {})
        if unknown:
            raise TypeError(
                f"{node.describe()}: update() expected {', '.join(names)}; got {', '.join(unknown)}"
            )
        self._replace(edits, node, lambda graph: declare(node, graph, changes))

    def _replace(self, edits: Editing, node: Node, declare: Callable[[GraphDef], Node]) -> None:
        """Let what is declared in a graph of its own take the place of the node."""
        # Its place there is the node's, so that all messages name that.
        scratch = type(node.graph)(node.graph.name)
        scratch._owner, scratch._role = node.graph.owner, node.graph.role
        scratch._section, scratch._count = node.section, node._index
        try:
            changed = declare(scratch)
            changed._code, changed._instruction = node._code, node._instruction
            plan = self._lowered(scratch)
            changed._take_place(node)
            edits.replace(self._row, changed, plan)
        finally:
            # Graph and node refer to each other; what they own shall not wait for the collector.
            scratch._nodes, scratch._names = {}, {}

    def _lowered(self, declaration: GraphDef) -> Plan:
        """Check and lower the declaration of the one node."""
        from graphdsl.check import build_structures, check_structures
        from graphdsl.plan.lower import lower
        from graphdsl.plan.staging import HostWrites
        from graphdsl.runtime.compiling import load_kernels, load_variables

        driver = self._graph._driver
        structures = build_structures(declaration)
        findings = [
            finding
            for finding in check_structures(structures, driver.limits)
            if finding.rule in ABOUT_ONE_NODE and finding.severity is Severity.ERROR
        ]
        if findings:
            raise ValidationError(declaration.name, findings)
        loaded = load_kernels(structures, driver)
        signatures = {kernel: item.signature for kernel, item in loaded.items()}
        edits = self._edits()
        plan = lower(
            structures,
            signatures,
            edits.allocation_rows,
            before=HostWrites(anywhere=edits.is_staged(self._row)),
        )
        load_variables(plan, structures, driver)
        return plan

    def enable(self) -> None:
        """Run the node again from the next launch on."""
        self._switch(enabled=True)

    def disable(self) -> None:
        """Pass the node over from the next launch on; its neighbours keep their order.

        Raises
        ------
        ValueError
            If it is no kernel, memcpy or memset node; or a memset right after a host callback,
            for which drivers of CUDA 13.0 then do not wait.
        """
        edits = self._edits()
        node = edits.node(self._row)
        called = self._callback_before(edits) if isinstance(node, MemsetNode) else None
        if called is not None:
            raise ValueError(
                f"{node.describe()} (declared at {node.location}): expected a memset that does not "
                f"come right after a host callback, got one after {called.describe()}, for which "
                "drivers of CUDA 13.0 do not wait when the memset is disabled. Order the memset "
                "before the callback, or put it under a condition, with if_then()"
            )
        self._switch(enabled=False)

    def _callback_before(self, edits: Editing) -> HostCallbackNode | None:
        """Return a host callback that the node comes right after, or after empty nodes only.

        With a kernel, copy, memset or child graph behind a disabled memset, the driver called the
        callback late, after the launch had ended, or not at all (seen on an H200, driver 580.159,
        through its own API, too; other disabled nodes did no such thing).
        """
        plan = edits.linked.plan
        rows = plan.predecessors_of(self._row)
        for row in rows:
            node = edits.node(row)
            if isinstance(node, HostCallbackNode):
                return node
            if isinstance(node, EmptyNode):
                rows += plan.predecessors_of(row)
        return None

    @property
    def is_enabled(self) -> bool:
        """Whether launches run the node; True for kinds that cannot be disabled."""
        edits = self._edits()
        if not isinstance(edits.node(self._row), CAN_BE_DISABLED):
            return True
        handle = int(edits.linked.handles[self._row])
        return edits.driver.exec_node_is_enabled(edits.executable, handle)

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
        if not isinstance(node, CAN_BE_DISABLED):
            raise ValueError(
                f"{node.describe()} (declared at {node.location}): expected a kernel, memcpy or "
                f"memset node, which alone the driver can disable, got a {node.kind} node. Put the "
                "work that is not always wanted under a condition, with if_then()"
            )
        handle = int(edits.linked.handles[self._row])
        with edits.switching(self._row, enabled=enabled):
            edits.driver.exec_node_set_enabled(edits.executable, handle, enabled=enabled)

    def __repr__(self) -> str:
        return f"<NodeView of {self.node.describe()} in {self._graph!r}>"


def _refused(node: Node, _graph: GraphDef | None, _changes: Mapping[str, Any]) -> Node:
    why = {
        "empty": "has nothing that could be changed",
    }.get(node.kind, "cannot be set in an executable by the driver")
    raise ValueError(
        f"{node.describe()} (declared at {node.location}): expected a kernel, memcpy, memset, "
        f"callback, record, wait or child node, got a {node.kind} node, which {why}. Otherwise "
        "change the declaration and instantiate it again"
    )


def _launch(node: KernelNode, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
    sizes = {**(node.sizes if "config" not in changes else {})}
    sizes |= {name: changes[name] for name in ("grid", "block", "shmem_size") if name in changes}
    args = changes.get("args", node.args)
    if not isinstance(args, (tuple, list)):
        raise TypeError(f"{node.describe()}: update() args: expected a tuple, got {args!r}")
    config = changes.get("config", node.config)
    if isinstance(config, CoreLaunchConfig):
        config = node.config.with_sizes_of(config)
    return graph.launch(
        config,
        changes.get("kernel", node.kernel),
        *args,
        **sizes,
        name=node._name,
    )


def _memcpy(node: MemcpyNode, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
    values = {"dst": node.dst, "src": node.src, "size": node.size, **changes}
    return graph.memcpy(**values, name=node._name)


def _memset(node: MemsetNode, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
    value: object = node.value
    if isinstance(value, int):
        value = value.to_bytes(node.element_size, "little")
    values = {"dst": node.dst, "value": value, "width": node.width, **changes}
    return graph.memset(**values, height=node.height, pitch=node.pitch, name=node._name)


def _callback(node: HostCallbackNode, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
    values = {
        "fn": node.fn,
        **({} if "fn" in changes else {"user_data": node.user_data}),
        **changes,
    }
    return graph.callback(**values, name=node._name)


def _record(node: EventRecordNode, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
    return graph.record(changes.get("event", node.event), name=node._name)


def _wait(node: EventWaitNode, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
    return graph.wait(changes.get("event", node.event), name=node._name)


_UPDATES: Final[dict[type[Node], tuple[tuple[str, ...], Callable[[Any, Any, Any], Node]]]] = {
    KernelNode: (("config", "kernel", "args", "grid", "block", "shmem_size"), _launch),
    MemcpyNode: (("dst", "src", "size", "dst_owner", "src_owner"), _memcpy),
    MemsetNode: (("dst", "value", "width", "dst_owner"), _memset),
    HostCallbackNode: (("fn", "user_data"), _callback),
    EventRecordNode: (("event",), _record),
    EventWaitNode: (("event",), _wait),
}
"""The keywords of each kind that can be updated, and how it is declared with them."""
