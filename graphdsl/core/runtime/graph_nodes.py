"""The nodes of an executable graph, one by one, and the handles and numbers that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec, overload

from graphdsl.core.declaration.nesting import COMPLETED
from graphdsl.core.declaration.node import Node
from graphdsl.core.runtime.change.editing import Editing
from graphdsl.core.runtime.change.node_view import ExecutableGraphNode, Updatable, executable_class
from graphdsl.core.runtime.change.update_rules import NodePaths
from graphdsl.core.runtime.options import GraphCompleteOptions

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.plan.plan import Plan

_P = ParamSpec("_P")


class OfNodes:
    """The methods of a :class:`Graph` for single nodes; a mixin of :class:`Graph` only."""

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
