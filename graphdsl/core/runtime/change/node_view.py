"""One node of an executable, to update or to disable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, ParamSpec, Protocol, TypeAlias, overload

from graphdsl.abi.rows import TYPES
from graphdsl.core.declaration.fields import field_values, fields_of
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.kinds.registry import KINDS, enumerated, one
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.nesting import COMPLETED
from graphdsl.core.declaration.node import Node, location_of, put_location, type_code_of
from graphdsl.core.declaration.structure.parameter_uses import parameters_of
from graphdsl.core.declaration.values import repoint, repointed
from graphdsl.core.runtime.change.editing import Editing
from graphdsl.core.runtime.change.node_setting import set_arguments, set_node
from graphdsl.core.runtime.change.parameter_setting import pointees, require_pointees
from graphdsl.core.runtime.change.update_rules import NodePaths
from graphdsl.core.runtime.executables import GraphCompleteOptions

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver, Identifier
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.editing import Editing
    from graphdsl.core.runtime.graph import Graph

_P = ParamSpec("_P")

if TYPE_CHECKING:
    # Names that cuda.core has, too.
    ExecutableChildGraphNode: TypeAlias = "ExecutableGraphNode[...]"
    ExecutableEventRecordNode: TypeAlias = "ExecutableGraphNode[...]"
    ExecutableEventWaitNode: TypeAlias = "ExecutableGraphNode[...]"
    ExecutableHostCallbackNode: TypeAlias = "ExecutableGraphNode[...]"
    ExecutableKernelNode: TypeAlias = "ExecutableGraphNode[...]"
    ExecutableMemcpyNode: TypeAlias = "ExecutableGraphNode[...]"
    ExecutableMemsetNode: TypeAlias = "ExecutableGraphNode[...]"


class Updatable(Protocol[_P]):
    """An object with an ``update()`` method, such as a declared node."""

    def update(self, *args: _P.args, **changes: _P.kwargs) -> None:
        """Change parameters."""


class ExecutableGraphNode(Generic[_P]):
    """One node of an executable graph; made by ``graph[node]``.

    Its changes apply to launches that start later. The declaration is not changed.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(4, "u1", stream=stream)
    >>> g = gd.GraphDef()
    >>> node = g.memset(x, 1, name="ones")
    >>> with g.instantiate(device=device) as graph:
    ...     print(type(graph[node]).__name__)
    ...     graph[node].update(value=7)
    ...     graph.launch(stream)
    ...     graph[node].disable()
    ...     graph.launch(stream)
    ...     graph.sync(stream)
    ExecutableMemsetNode
    >>> gd.read(x, stream)
    array([7, 7, 7, 7], dtype=uint8)

    The class depends on the kind of the node:

    >>> event, child = device.create_event(), gd.GraphDef()
    >>> kernel = gd.Program("__global__ void k(unsigned char* x) { *x = 1; }").kernel("k")
    >>> g = gd.GraphDef()
    >>> last = g.launch(gd.LaunchConfig(grid=1, block=1), kernel, x).memcpy(x[:2], x[2:])
    >>> last = last.callback(print).record(event).wait(event).embed(child)
    >>> with g.instantiate(device=device) as graph:
    ...     for node in g.nodes():
    ...         print(type(graph[node]).__name__)
    ExecutableKernelNode
    ExecutableMemcpyNode
    ExecutableHostCallbackNode
    ExecutableEventRecordNode
    ExecutableEventWaitNode
    ExecutableChildGraphNode
    """

    __slots__ = ("_graph", "_owners", "_row")

    def __init__(self, graph: Graph, row: int) -> None:
        self._graph = graph
        self._row = row
        # An executable keeps the object with its owners for its whole lifetime.
        self._owners = graph._require_open().linked.owners

    @property
    def node(self) -> Node:
        """The current node: that of the declaration until it was updated."""
        return self._edits().node(self._row)

    def _edits(self) -> Editing:
        edits = self._graph._editing or self._graph._require_open()
        if edits.linked.owners is not self._owners:
            raise ValueError(
                f"a node of {self._graph!r}: expected a current one, got one from before update() "
                "instantiated the graph again. Use graph[node] again"
            )
        return edits

    def update(self, *args: _P.args, **changes: _P.kwargs) -> None:
        """Change parameters of the node; parameters that are not passed stay the same.

        Parameters
        ----------
        *args, **changes
            As for ``update()`` of the declared node: keywords of the builder method. Some cannot be
            changed: clusters and cooperative launches, the kinds of memory of a copy, the number of
            memory operations or semaphores, the nodes and edges of a child graph.

        Raises
        ------
        TypeError, ValueError, ValidationError
            If an argument is invalid, or the driver cannot change it; nothing is changed then.
        UpdateError
            If a child graph has other nodes or edges.
        DriverError
            If the driver returns an error; nothing is changed then.
        """
        self._update(self.node._named_changes(args, changes) if args else changes)

    def _update(self, changes: Mapping[str, Any]) -> None:
        """Set new arguments of the builder method, all or none."""
        # Mostly the loops come here, with every launch.
        graph = self._graph
        edits = graph._editing
        if edits is None or edits.linked.owners is not self._owners:
            edits = self._edits()
        if not graph._is_uploaded:
            graph._upload_first()
        relied = edits.relied and edits.relied.get(self._row)
        if not relied and set_arguments(edits, self._row, changes):
            return
        node = edits.node(self._row)
        kind = KINDS[node.kind]
        if not kind.is_set_alone:
            raise ValueError(_not_updated(node))
        node._require_known(changes)
        settled = [name for name in kind.settled if name in changes]
        if settled:
            able = ", ".join(name for name in kind.updates if name not in kind.settled)
            raise TypeError(
                f"{node._who()}: update() expected {able}, got {', '.join(settled)}: staging is "
                "fixed when the graph is instantiated. Instantiate it again"
            )
        if relied:
            changes = relied.admitted(node, changes)
        with node._named_in_errors():
            if isinstance(node, ChildGraphNode):
                self._replace_child(edits, node, changes)
                return
            if relied and kind.settled:
                # A new function may have other effects, whatever they were when it was lowered.
                with node._place() as scratch:
                    changed = node._redeclared(scratch, changes)
                    changed._take_place(node)
                    relied.require(node, changed)
            changes = {**{name: getattr(node, name) for name in kind.settled}, **changes}
            self._replace(edits, node, changes)

    def _replace_child(
        self, edits: Editing, node: ChildGraphNode, changes: Mapping[str, Any]
    ) -> None:
        """Replace the child graph by another declaration, in one driver call."""
        from graphdsl.core.runtime.change.update import update_child

        child = node._require_changes(changes)["child"]
        if edits.relied and self._row in edits.relied and isinstance(child, GraphDef):
            changed = ChildGraphNode(**field_values(node) | {"child": child})
            changed._take_place(node)
            edits.relied[self._row].require(edits.plan.nodes[self._row], changed)
        update_child(edits, self._row, child)

    def _replace(self, edits: Editing, node: Node, changes: Mapping[str, Any]) -> None:
        """Replace the node by one with new values, lowered in a graph of its own."""
        from graphdsl.core.runtime.preparing import plan_of_one

        changes = {name: edits.settings.with_known(value) for name, value in changes.items()}
        # Allocations as of the instantiation, whatever they are by now.
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
            put_location(changed, *location_of(node))
            plan, loaded = plan_of_one(
                scratch, edits.linked.devices, rows, is_staged=edits.is_staged(self._row)
            )
            changed._take_place(node)
            if edits.relied and self._row in edits.relied:
                edits.relied[self._row].require(edits.plan.nodes[self._row], changed)
            for _, parameter in parameters_of(changed):
                value = edits.settings.values.get(parameter)
                if value is not None and value.operand is not None and value.operand.dtype:
                    known = pointees((changed,), parameter, edits.linked.devices)
                    require_pointees(known, parameter, value)
            repoint(changed, {before: each for each, before in twins.items()})
            set_node(edits, self._row, changed, plan, loaded)

    def enable(self) -> None:
        """Run the node again from the next launch on."""
        self._switch(enabled=True)

    def disable(self) -> None:
        """Skip the node from the next launch on; the order of its neighbors stays the same.

        Raises
        ------
        ValueError
            If it is not a kernel, memcpy or memset node; or if it is a memset with predecessors,
            whose order drivers of CUDA 13.0 then lose.
        """
        edits = self._edits()
        node = edits.node(self._row)
        if isinstance(node, MemsetNode):
            self._require_first(edits, node)
        if edits.relied and self._row in edits.relied:
            edits.relied[self._row].require_running(node)
        self._switch(enabled=False)

    def _require_first(self, edits: Editing, node: Node) -> None:
        """Refuse to disable a memset with predecessors.

        The driver loses the order around it: with a slow kernel before a disabled memset, a kernel,
        copy or memset after it ran too early in 3 to 12 of 12 launches, and host callbacks were
        called late or never (H200, driver 580.159, also through the driver API alone). This did not
        happen with disabled kernels and copies, nor with memsets that come first in their graph.
        """
        plan = edits.linked.plan
        if self._row >= plan.graphs[0].stop:
            where = f"one in {label_of(node.graph)!r}, a graph inside another"
        else:
            before = [edits.node(row) for row in plan.predecessors_of(self._row)]
            if not before:
                return
            where = f"one after {before[0]}"
        raise ValueError(
            f"{node} (declared at {node.location}): expected a memset without "
            f"predecessors, got {where}: drivers of CUDA 13.0 lose the order around a disabled "
            "memset. Make it set other memory, with update(dst=...), or put it under a condition, "
            "with if_then()"
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

        None on older drivers, which have no such call, and on the simulator.
        """
        return self._identifier("cuGraphNodeGetLocalId")

    @property
    def tools_id(self) -> int | None:
        """The node's number in profilers (``cuGraphNodeGetToolsId``); None likewise."""
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
                f"{node} (declared at {node.location}): expected a "
                f"{enumerated(able, 'or')} node, since the driver can disable no others, got "
                f"{one(node.kind)} node. Put optional work under a condition, with if_then()"
            )
        edits.rows.enable(self._row, enabled=enabled)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.node} in {self._graph!r}>"


_CLASSES: Final[dict[type[Node], type[ExecutableGraphNode[...]]]] = {}


def executable_class(cls: type[Node]) -> type[ExecutableGraphNode[...]]:
    """Return the class of the executable's nodes that were declared with a node class.

    They are named as in cuda.core: ``ExecutableKernelNode`` for ``KernelNode``. Kinds that the
    driver cannot set have no class of their own.
    """
    found = _CLASSES.get(cls)
    if found is not None:
        return found
    known = KINDS.get(cls.kind)
    if known is None or known.cls is not cls or not known.is_set_alone:
        return ExecutableGraphNode
    doc = f"{one(cls.kind).capitalize()} node of an executable graph."
    body = {"__slots__": (), "__doc__": doc}
    found = _CLASSES[cls] = type(f"Executable{cls.__name__}", (ExecutableGraphNode,), body)
    return found


def __getattr__(name: str) -> type[ExecutableGraphNode[...]]:
    # Other names are asked for by imports; only for these, all kinds are loaded.
    for kinds in (KINDS.data, KINDS) if name.startswith("Executable") else ():
        for item in kinds.values():
            if item.is_set_alone and f"Executable{item.cls.__name__}" == name:
                return executable_class(item.cls)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)


def _can_be_disabled(node: Node) -> bool:
    return TYPES[type_code_of(node)].can_be_disabled


def _not_updated(node: Node) -> str:
    """Return why a node of this kind cannot be updated."""
    able = sorted(
        (type_code_of(item.cls), word) for word, item in KINDS.items() if item.is_set_alone
    )
    why = (
        "cannot be set in an executable by the driver"
        if fields_of(node)
        else "has nothing that could be changed"
    )
    return (
        f"{node} (declared at {node.location}): expected a "
        f"{enumerated((word for _, word in able), 'or')} node, got {one(node.kind)} node, which "
        f"{why}. Otherwise change the declaration and instantiate it again"
    )


class OfNodes:
    """The methods of a :class:`Graph` for single nodes; a mixin of :class:`Graph` only."""

    __slots__ = ()

    if TYPE_CHECKING:

        def _require_open(self) -> Editing: ...

    @overload
    def __getitem__(self, node: Updatable[_P]) -> ExecutableGraphNode[_P]: ...
    @overload
    def __getitem__(self, node: Node | str) -> ExecutableGraphNode[...]: ...
    def __getitem__(self, node: object) -> ExecutableGraphNode[...]:
        """Return one node, to update it or to disable it.

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
        # No cast(), which takes as long as finding the row.
        return executable_class(type(plan.nodes[row]))(self, row)  # type: ignore[arg-type]

    def _ipython_key_completions_(self) -> list[str]:
        """Return the paths that notebooks and IPython complete in ``graph["..."]``."""
        plan = self._require_open().plan
        paths = NodePaths(plan)
        return [paths[row] for row in range(min(len(plan.nodes), COMPLETED))]

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

    def _row(self, node: object, role: str) -> int:
        """Return the one row of a declared node."""
        if not isinstance(node, Node):
            raise TypeError(f"{role}: expected a Node, got {node!r} ({type(node).__name__})")
        return self._require_open().row_of(node)


def _node_at(plan: Plan, path: str) -> Node:
    """Return the declared node at a path, or that of a child graph as declared then."""
    if plan.has_updates:
        paths = NodePaths(plan)
        for row in range(len(plan.nodes)):
            if paths[row] == path:
                return plan.declared(row)
    return plan.graphs[0].declaration[path]


class Identified:
    """The methods of a :class:`Graph` that return its handles and numbers."""

    __slots__ = ()

    if TYPE_CHECKING:
        _name: str
        _driver: Driver
        _executable: int
        _options: GraphCompleteOptions

        def _require_open(self) -> Editing: ...

    @property
    def handle(self) -> int:
        """The ``CUgraphExec``."""
        self._require_open()
        return self._executable

    @property
    def definition_handle(self) -> int:
        """The ``CUgraph`` that it was instantiated from, which it owns."""
        return self._require_open().linked.handle

    @property
    def graph_id(self) -> int | None:
        """The driver's number of the ``CUgraph``, used in its DOT output and by tools.

        ``cuGraphGetId`` of CUDA 13.1; None on older drivers, which have no such call, and on the
        simulator.
        """
        linked = self._require_open().linked
        return self._driver.identifier("cuGraphGetId", linked.handle)

    @property
    def exec_id(self) -> int | None:
        """The driver's number of the ``CUgraphExec`` (``cuGraphExecGetId``); None likewise."""
        self._require_open()
        return self._driver.identifier("cuGraphExecGetId", self._executable)

    def __cuda_graph_exec__(self) -> int:
        """Return the handle by which kernels launch the graph, as a kernel argument.

        Raises
        ------
        ValueError
            If it was not instantiated with ``device_launch``.
        GraphClosedError
            If it was closed.
        """
        self._require_open()
        if not self._options.device_launch:
            raise ValueError(
                f"graph {self._name!r}: expected one that kernels can launch, got one that was "
                "instantiated without device_launch. Pass {'device_launch': True} to instantiate()"
            )
        return self._executable
