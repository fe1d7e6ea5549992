"""Works with networkx: a live view for its algorithms, and conversion to and from plain data.

`view` is a networkx graph of a declaration without copying, keyed by nodes. `to_networkx` writes
everything that is plain data as strings and numbers, so that it survives JSON and GraphML, and
`from_networkx` declares it again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import networkx as nx

from graphdsl.base.locks import collector_paused
from graphdsl.base.tasks import Task, run
from graphdsl.core.declaration.edges import PORT_NAMES, predecessors_of, successors_of
from graphdsl.core.declaration.naming import label_of, state_of
from graphdsl.core.declaration.nesting import holders
from graphdsl.core.declaration.node import Node
from graphdsl.core.views.codec import (
    Writer,
    condition_data,
    edge_data,
    graph_attributes,
    linked,
    node_data,
)
from graphdsl.core.views.placement import Placement, place

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.views.rebuilding import Caller

# The live view ----------------------------------------------------------------------------------


class _Data(Mapping[str, Any]):
    """Read-only attributes; a copy of them, as algorithms make it, is an ordinary dict."""

    __slots__ = ("_values",)

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def get(self, name: str, default: Any = None) -> Any:
        # Algorithms look up weights, which are mostly missing; Mapping's default would raise
        # internally.
        return self._values.get(name, default)

    def __repr__(self) -> str:
        return repr(self._values)

    def copy(self) -> dict[str, Any]:
        """Return the attributes as a dict."""
        return dict(self._values)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> dict[str, Any]:
        # Values are strings and numbers, so one level is deep enough.
        return self.copy()


EDGE_DATA: Final = {port: _Data({"port": name}) for port, name in PORT_NAMES.items()}


class _NodeData(Mapping[Node, Mapping[str, Any]]):
    """The nodes of a graph with their attributes, as networkx stores them."""

    def __init__(self, graph: GraphDef) -> None:
        self._graph = graph

    def __getitem__(self, node: Node) -> Mapping[str, Any]:
        if node not in self._graph:
            raise KeyError(node)
        return _Data({"kind": node.kind, "path": node.path} | node.parameters())

    def __contains__(self, node: object) -> bool:
        return node in self._graph

    def __iter__(self) -> Iterator[Node]:
        return iter(self._graph)

    def __len__(self) -> int:
        return len(self._graph)


class _Adjacency(Mapping[Node, Mapping[Node, Mapping[str, str]]]):
    """The neighbors of every node on one side."""

    def __init__(self, graph: GraphDef, side: type[_Neighbours]) -> None:
        self._graph = graph
        self._side = side

    def __getitem__(self, node: Node) -> Mapping[Node, Mapping[str, str]]:
        if node not in self._graph:
            raise KeyError(node)
        return self._side(node)

    def __contains__(self, node: object) -> bool:
        return node in self._graph

    def __iter__(self) -> Iterator[Node]:
        return iter(self._graph)

    def __len__(self) -> int:
        return len(self._graph)


class _Neighbours(Mapping[Node, Mapping[str, str]]):
    """The neighbors of one node on one side, with the data of the edges.

    Algorithms make one for each step, so each side has its own short methods.
    """

    __slots__ = ("_node",)

    def __init__(self, node: Node) -> None:
        self._node = node


class _Successors(_Neighbours):
    """The successors of the node."""

    __slots__ = ()

    def __getitem__(self, node: Node) -> Mapping[str, str]:
        here = self._node
        data = EDGE_DATA[successors_of(here)[node]]
        reasons = state_of(here._graph).reasons
        return _reasoned(data, reasons.get((here, node))) if reasons else data

    def __iter__(self) -> Iterator[Node]:
        return iter(successors_of(self._node))

    def __len__(self) -> int:
        return len(successors_of(self._node))


class _Predecessors(_Neighbours):
    """The predecessors of the node."""

    __slots__ = ()

    def __getitem__(self, node: Node) -> Mapping[str, str]:
        here = self._node
        data = EDGE_DATA[predecessors_of(here)[node]]
        reasons = state_of(here._graph).reasons
        return _reasoned(data, reasons.get((node, here))) if reasons else data

    def __iter__(self) -> Iterator[Node]:
        return iter(predecessors_of(self._node))

    def __len__(self) -> int:
        return len(predecessors_of(self._node))


def _reasoned(data: _Data, why: str | None) -> _Data:
    """Return the data of an edge with the reason for it, if there is one."""
    return data if why is None else _Data({**data, "reason": why})


def view(graph: GraphDef) -> nx.DiGraph:
    """Return *graph* as a frozen networkx graph that reflects every later change.

    Its nodes are the :class:`Node` objects, without those of bodies and children; node attributes
    are kind, path and parameters, the edge attributes are ``port`` and, if the edge was inferred
    from effects, ``reason``. Its ``.copy()`` is an independent networkx graph that can be changed.
    """
    shown = nx.freeze(nx.DiGraph(name=label_of(graph)))
    # networkx reads a graph through these three mappings only (its own subgraph views are made
    # the same way), so that nothing is copied and no cache has to be reset.
    shown._node = _NodeData(graph)
    shown._adj = _Adjacency(graph, _Successors)
    shown._pred = _Adjacency(graph, _Predecessors)
    return shown


# To data ----------------------------------------------------------------------------------------


@collector_paused()
def to_networkx(graph: GraphDef, *, expand: bool = False) -> nx.DiGraph:
    """Return *graph* as a networkx graph of strings and numbers; see ``GraphDef.to_networkx``."""
    try:
        return _written(graph, expand=expand)
    except RecursionError as error:
        raise ValueError(
            f"to_networkx: graph {graph.name!r} has bodies and children nested too deeply to be "
            "written. Use to_networkx(expand=True), which puts all nodes on one level"
        ) from error


def _written(graph: GraphDef, *, expand: bool) -> nx.DiGraph:
    outermost = place(graph, children_once=not expand)
    writer = Writer()
    found = _expanded(outermost, writer) if expand else _nested(outermost, writer)
    found.graph["programs"] = writer.program_list()
    for key, value in found.graph.items():
        if isinstance(value, (dict, list)):
            found.graph[key] = json.dumps(value)
    return found


def _nested(placement: Placement, writer: Writer) -> nx.DiGraph:
    """Return a graph with its nested graphs; structured values as JSON."""
    found = nx.DiGraph(**graph_attributes(placement, writer))
    found.add_nodes_from(node_data(placement, writer, as_text=True))
    found.add_edges_from(edge_data(placement, {}))
    return found


def _expanded(outermost: Placement, writer: Writer) -> nx.DiGraph:
    found = nx.DiGraph(name=outermost.graph.name, expanded=True, conditions=[])
    for placement in outermost.walk():
        found.graph["conditions"] += [
            {**condition, "graph": placement.key} for condition in condition_data(placement)
        ]
    run(_expand(outermost, "", "", writer, found))
    return found


def _expand(
    placement: Placement, container: str, role: str, writer: Writer, found: nx.DiGraph
) -> Task[None]:
    """Add the nodes and edges of a graph to *found*, each node followed by its contents."""
    nodes = node_data(placement, writer, as_text=True, with_inner=False)
    for node, (key, data) in zip(placement.keys, nodes, strict=True):
        data["container"], data["role"] = container, role
        found.add_nodes_from([(key, data)])
        for inner_role, below in placement.nested(node):
            yield _expand(below, key, inner_role, writer, found)
    found.add_edges_from(edge_data(placement, {"kind": "dependency"}))
    for node in holders(placement.graph):
        key = placement.keys[node]
        for inner_role, below in placement.nested(node):
            for entry, entry_key in below.keys.items():
                if not predecessors_of(entry):
                    found.add_edge(key, entry_key, kind="contains", role=inner_role)


def node_link_data(graph: nx.DiGraph) -> dict[str, Any]:
    """Return the result of ``networkx.node_link_data(graph, edges="edges")`` (networkx 3.4 on)."""
    nodes = [{**data, "id": key} for key, data in graph.nodes(data=True)]
    edges = [
        {**data, "source": before, "target": after}
        for before, after, data in graph.edges(data=True)
    ]
    return linked(graph.graph, nodes, edges)


@collector_paused()
def from_networkx(graph: object, caller: Caller) -> GraphDef:
    """Declare a graph from *graph*, as if by *caller*; see ``GraphDef.from_networkx``."""
    if not isinstance(graph, nx.Graph):
        raise TypeError(
            f"from_networkx: expected a networkx.DiGraph, got {graph!r} ({type(graph).__name__})"
        )
    if not graph.is_directed() or graph.is_multigraph():
        raise TypeError(
            f"from_networkx: expected a networkx.DiGraph, got a {type(graph).__name__}. Edges of "
            "a declaration have a direction, and there is one from node to node at most"
        )
    from graphdsl.core.views.rebuilding import rebuild

    return rebuild(node_link_data(graph), caller)
