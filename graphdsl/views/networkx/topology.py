"""Declarations and networkx: a live view for its algorithms, and graphs of plain data both ways.

`view` shows a declaration to networkx as it is, keyed by nodes. `to_networkx` writes everything
that can be said in data as strings and numbers, so that it survives JSON and GraphML, and
`from_networkx` declares it again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain, count
from typing import TYPE_CHECKING, Any, Final

import networkx as nx

from graphdsl.declaration.edges import EdgePort
from graphdsl.declaration.nesting import holders
from graphdsl.declaration.node import Node
from graphdsl.tasks import Task, run
from graphdsl.views.networkx.encoding import Encoder, encode_parameters, is_opaque
from graphdsl.views.networkx.rebuilding import rebuild
from graphdsl.views.placement import Placement, place

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.declaration.graph import GraphDef

__all__ = ["from_networkx", "nested_data", "node_link_data", "to_networkx", "view"]

PORT_NAMES: Final = {int(port): port.name.lower() for port in EdgePort}


# The live view ----------------------------------------------------------------------------------


class _Data(Mapping[str, Any]):
    """Attributes to look at; a copy of them, as algorithms make it, is an ordinary dict."""

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
        # Algorithms ask for weights, which mostly are not there; Mapping's way raises in between.
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
        if node not in self._graph._nodes:
            raise KeyError(node)
        return _Data({"kind": node.kind, "path": node.path} | node.parameters())

    def __contains__(self, node: object) -> bool:
        return node in self._graph._nodes

    def __iter__(self) -> Iterator[Node]:
        return iter(self._graph._nodes)

    def __len__(self) -> int:
        return len(self._graph._nodes)


class _Adjacency(Mapping[Node, Mapping[Node, Mapping[str, str]]]):
    """The neighbours of every node on one side."""

    def __init__(self, graph: GraphDef, side: type[_Neighbours]) -> None:
        self._graph = graph
        self._side = side

    def __getitem__(self, node: Node) -> Mapping[Node, Mapping[str, str]]:
        if node not in self._graph._nodes:
            raise KeyError(node)
        return self._side(node)

    def __contains__(self, node: object) -> bool:
        return node in self._graph._nodes

    def __iter__(self) -> Iterator[Node]:
        return iter(self._graph._nodes)

    def __len__(self) -> int:
        return len(self._graph._nodes)


class _Neighbours(Mapping[Node, Mapping[str, str]]):
    """The neighbours of one node on one side, with the data of the edges.

    Algorithms make one for each step, so each side has methods of its own, in which little is done.
    """

    __slots__ = ("_node",)

    def __init__(self, node: Node) -> None:
        self._node = node


class _Successors(_Neighbours):
    """Those that come after the node."""

    __slots__ = ()

    def __getitem__(self, node: Node) -> Mapping[str, str]:
        here = self._node
        data = EDGE_DATA[here._succ[node]]
        reasons = here._graph._reasons
        return _reasoned(data, reasons.get((here, node))) if reasons else data

    def __iter__(self) -> Iterator[Node]:
        return iter(self._node._succ)

    def __len__(self) -> int:
        return len(self._node._succ)


class _Predecessors(_Neighbours):
    """Those that the node comes after."""

    __slots__ = ()

    def __getitem__(self, node: Node) -> Mapping[str, str]:
        here = self._node
        data = EDGE_DATA[here._pred[node]]
        reasons = here._graph._reasons
        return _reasoned(data, reasons.get((node, here))) if reasons else data

    def __iter__(self) -> Iterator[Node]:
        return iter(self._node._pred)

    def __len__(self) -> int:
        return len(self._node._pred)


def _reasoned(data: _Data, why: str | None) -> _Data:
    """Return the data of an edge with the reason for it, if there is one."""
    return data if why is None else _Data({**data, "reason": why})


def view(graph: GraphDef) -> nx.DiGraph:
    """Return *graph* as a frozen networkx graph that follows every later change.

    Its nodes are the :class:`Node` objects, without those of bodies and children; node attributes
    are kind, path and parameters, the edge attributes are ``port`` and, where the edge comes from
    what the nodes do, ``reason``. ``.copy()`` of it gives a
    networkx graph of its own that can be changed.
    """
    shown = nx.freeze(nx.DiGraph(name=graph.label))
    # networkx reads a graph through these three mappings only (its own subgraph views are made
    # the same way), so that nothing is copied and no cache has to be reset.
    shown._node = _NodeData(graph)
    shown._adj = _Adjacency(graph, _Successors)
    shown._pred = _Adjacency(graph, _Predecessors)
    return shown


# To data ----------------------------------------------------------------------------------------


def to_networkx(graph: GraphDef, *, expand: bool = False) -> nx.DiGraph:
    """Return *graph* as a networkx graph of strings and numbers; see ``GraphDef.to_networkx``."""
    try:
        return _written(graph, expand=expand)
    except RecursionError as error:
        raise ValueError(
            f"to_networkx: graph {graph.name!r} has more levels of bodies and children than can "
            "be written. Use to_networkx(expand=True), which puts all nodes on one level"
        ) from error


def _written(graph: GraphDef, *, expand: bool) -> nx.DiGraph:
    outermost = place(graph, children_once=not expand)
    encoder = Encoder()
    found = _expanded(outermost, encoder) if expand else _nested(outermost, encoder)
    found.graph["programs"] = encoder.program_list()
    for key, value in found.graph.items():
        if isinstance(value, (dict, list)):
            found.graph[key] = json.dumps(value)
    return found


def nested_data(placement: Placement, encoder: Encoder) -> dict[str, Any]:
    """Return a graph, and those in it, as node-link data; structured values as they are."""
    attributes = _graph_attributes(placement, encoder)
    nodes = []
    for key, data in _nodes(placement, encoder, as_text=False):
        data["id"] = key
        nodes.append(data)
    # As networkx lists them: by their first node.
    edges: dict[str, list[dict[str, Any]]] = {key: [] for key in placement.keys.values()}
    for before, after, data in _edges(placement, {}):
        data["source"], data["target"] = before, after
        edges[before].append(data)
    return _linked(attributes, nodes, list(chain.from_iterable(edges.values())))


def _nested(placement: Placement, encoder: Encoder) -> nx.DiGraph:
    """Return a graph with those in it; structured values as JSON."""
    found = nx.DiGraph(**_graph_attributes(placement, encoder))
    found.add_nodes_from(_nodes(placement, encoder, as_text=True))
    found.add_edges_from(_edges(placement, {}))
    return found


def _graph_attributes(placement: Placement, encoder: Encoder) -> dict[str, Any]:
    found = {"name": placement.graph.name, "conditions": _conditions(placement)}
    if placement.graph._parameters:
        found["parameters"] = encode_parameters(placement, encoder)
    return found


def _nodes(
    placement: Placement, encoder: Encoder, *, as_text: bool
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the key and the attributes of each node, graphs inside of it among them."""
    for node, key in placement.keys.items():
        data = _attributes(node, placement, encoder, as_text=as_text)
        if node.nested():
            inner = {
                role: encoder.once(node, key, below) or nested_data(below, encoder)
                for role, below in placement.nested(node)
            }
            data["nested"] = json.dumps(inner) if as_text else inner
        yield key, data


def _expanded(outermost: Placement, encoder: Encoder) -> nx.DiGraph:
    found = nx.DiGraph(name=outermost.graph.name, expanded=True, conditions=[])
    for placement in outermost.walk():
        found.graph["conditions"] += [
            {**condition, "graph": placement.key} for condition in _conditions(placement)
        ]
    run(_expand(outermost, "", "", encoder, found))
    return found


def _expand(
    placement: Placement, container: str, role: str, encoder: Encoder, found: nx.DiGraph
) -> Task[None]:
    """Add the nodes and edges of a graph to *found*, each node followed by what is in it."""
    for node, key in placement.keys.items():
        data = _attributes(node, placement, encoder, as_text=True)
        data["container"], data["role"] = container, role
        found.add_nodes_from([(key, data)])
        for inner_role, below in placement.nested(node):
            yield _expand(below, key, inner_role, encoder, found)
    found.add_edges_from(_edges(placement, {"kind": "dependency"}))
    for node in holders(placement.graph):
        key = placement.keys[node]
        for inner_role, below in placement.nested(node):
            for entry, entry_key in below.keys.items():
                if not entry._pred:
                    found.add_edge(key, entry_key, kind="contains", role=inner_role)


def _attributes(
    node: Node, placement: Placement, encoder: Encoder, *, as_text: bool
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "kind": node.kind,
        "name": node.name,
        "section": node._section,
        "index": node._index,
    }
    if as_text:
        fields, opaque = encoder.texts(node, placement)
    else:
        fields = encoder.fields(node, placement)
        looked_at = {} if encoder.refuses else fields
        opaque = [key for key, value in looked_at.items() if is_opaque(value)]
    data.update(fields)
    reading = node._graph.reading
    if reading is not None:
        data.update(reading.ids.get(node, {}))
    if opaque:
        data["not_data"] = json.dumps(opaque) if as_text else opaque
    return data


def _edges(
    placement: Placement, attributes: Mapping[str, str]
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the ends and the attributes of each edge."""
    keys, reasons = placement.keys, placement.graph._reasons
    # networkx lists edges by their first node, so the order of declaration is written down.
    order = count()
    for node, key in keys.items():
        for before, port in node._pred.items():
            data = {**attributes, "port": PORT_NAMES[port], "order": next(order)}
            if reasons and (before, node) in reasons:
                data["reason"] = reasons[before, node]
            yield keys[before], key, data


def _conditions(placement: Placement) -> list[dict[str, Any]]:
    return [
        {"name": condition.name}
        | ({} if condition.default_value is None else {"default_value": condition.default_value})
        for condition in placement.graph.conditions()
    ]


def node_link_data(graph: nx.DiGraph) -> dict[str, Any]:
    """Return what ``networkx.node_link_data(graph, edges="edges")`` does (networkx 3.4 on)."""
    nodes = [{**data, "id": key} for key, data in graph.nodes(data=True)]
    edges = [
        {**data, "source": before, "target": after}
        for before, after, data in graph.edges(data=True)
    ]
    return _linked(graph.graph, nodes, edges)


def _linked(
    attributes: dict[str, Any], nodes: list[dict[str, Any]], edges: list[dict[str, Any]]
) -> dict[str, Any]:
    return {
        "directed": True,
        "multigraph": False,
        "graph": attributes,
        "nodes": nodes,
        "edges": edges,
    }


# From data --------------------------------------------------------------------------------------


def from_networkx(graph: object, caller: FrameType) -> GraphDef:
    """Declare what *graph* says, as if by *caller*; see ``GraphDef.from_networkx``."""
    if not isinstance(graph, nx.Graph):
        raise TypeError(
            f"from_networkx: expected a networkx.DiGraph, got {graph!r} ({type(graph).__name__})"
        )
    if not graph.is_directed() or graph.is_multigraph():
        raise TypeError(
            f"from_networkx: expected a networkx.DiGraph, got a {type(graph).__name__}. Edges of "
            "a declaration have a direction, and there is one from node to node at most"
        )
    return rebuild(node_link_data(graph), caller)
