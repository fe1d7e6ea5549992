"""Declarations as node-link data, as networkx has it; `rebuilding` has the way back.

Structured attributes may be JSON text, as on the outermost level of the result of `to_networkx`, or
decoded data, as in nested graphs and in files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain, count
from typing import TYPE_CHECKING, Any

from graphdsl.core.declaration.edges import PORT_NAMES, predecessors_of, reasons_of
from graphdsl.core.declaration.graph import own_parameters, trusted_slices
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.declaration.reliance import relied_on
from graphdsl.core.views.codec import Writer
from graphdsl.core.views.encoded_parameters import write_parameters

if TYPE_CHECKING:
    from graphdsl.core.views.placement import Placement

# To data ------------------------------------------------------------------------------------------


def nested_data(placement: Placement, writer: Writer) -> dict[str, Any]:
    """Return a graph and its nested graphs as node-link data; structured values are not encoded."""
    attributes = graph_attributes(placement, writer)
    nodes = []
    for key, data in node_data(placement, writer, as_text=False):
        data["id"] = key
        nodes.append(data)
    # In the order of networkx: by their first node.
    edges: dict[str, list[dict[str, Any]]] = {key: [] for key in placement.keys.values()}
    for before, after, data in edge_data(placement, {}):
        data["source"], data["target"] = before, after
        edges[before].append(data)
    return linked(attributes, nodes, list(chain.from_iterable(edges.values())))


def graph_attributes(placement: Placement, writer: Writer) -> dict[str, Any]:
    """Return the attributes of a graph itself."""
    found = {"name": placement.graph.name, "conditions": condition_data(placement)}
    if own_parameters(placement.graph):
        found["parameters"] = write_parameters(placement, writer)
    return found


def condition_data(placement: Placement) -> list[dict[str, Any]]:
    """Return the conditions of a graph."""
    return [
        {"name": condition.name}
        | ({} if condition.default_value is None else {"default_value": condition.default_value})
        for condition in placement.graph.conditions()
    ]


def node_data(
    placement: Placement, writer: Writer, *, as_text: bool, with_inner: bool = True
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the key and the attributes of each node, by default with its nested graphs."""
    graph = placement.graph
    ids = {} if graph.reading is None else graph.reading.ids
    trusted, relied = trusted_slices(graph), relied_on(graph)
    for node, key in placement.keys.items():
        fields, opaque = writer.fields(node, placement, as_text=as_text)
        data: dict[str, Any] = {
            "kind": node.kind,
            "name": node.name,
            "section": node.section,
            "index": node._index,
            **fields,
        }
        if ids:
            data.update(ids.get(node, {}))
        if opaque and not writer.refuses:
            data["not_data"] = json.dumps(opaque) if as_text else opaque
        if node in trusted:
            data["trusts_slices"] = True
        if node in relied:
            own = relied[node].to_data()
            data["relied"] = json.dumps(own) if as_text else own
        if with_inner and nested_graphs(node):
            inner = {
                role: writer.once(node, key, below) or nested_data(below, writer)
                for role, below in placement.nested(node)
            }
            data["nested"] = json.dumps(inner) if as_text else inner
        yield key, data


def edge_data(
    placement: Placement, attributes: Mapping[str, str]
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the ends and the attributes of each edge."""
    keys, reasons = placement.keys, reasons_of(placement.graph)
    # networkx lists edges by their first node, so the order of declaration is stored.
    order = count()
    for node, key in keys.items():
        for before, port in predecessors_of(node).items():
            data = {**attributes, "port": PORT_NAMES[port], "order": next(order)}
            if reasons and (before, node) in reasons:
                data["reason"] = reasons[before, node]
            yield keys[before], key, data


def linked(
    attributes: dict[str, Any], nodes: list[dict[str, Any]], edges: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return attributes, nodes and edges as networkx links them."""
    return {
        "directed": True,
        "multigraph": False,
        "graph": attributes,
        "nodes": nodes,
        "edges": edges,
    }
