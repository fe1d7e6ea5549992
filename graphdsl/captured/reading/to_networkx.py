"""Reads a CUDA graph as a networkx graph without a declaration, for inspecting large graphs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.enumerations import ConditionalType, NodeType
from graphdsl.abi.programs import kernel_name
from graphdsl.abi.rows import TYPES, distinct, row_dtype
from graphdsl.base.entry_points import load
from graphdsl.captured.reading.sources import read_from, source_of
from graphdsl.core.declaration.edges import PORT_NAMES
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.kinds.registry import KINDS

if TYPE_CHECKING:
    import networkx as nx

    from graphdsl.abi.read_graphs import ReadGraph

UNCHANGEABLE: Final = frozenset({int, str})
"""Immutable types of values, which several nodes can share."""
POINTERS: Final = frozenset({"type", "kernelParams", "extra", "phGraph_out"})
"""Pointer fields other than arrays, whose values mean nothing outside of the call."""


def read_networkx(graph: object, *, device: object = None) -> nx.DiGraph:
    """Return a CUDA graph as a networkx graph, including bodies and children.

    Quicker than ``GraphDef.from_cuda(graph).to_networkx()``, since no declaration is made. The
    nodes are their default paths in a declaration, ``"kernel_3"``; nested nodes are prefixed by the
    path of their holder and the role, ``"while_2/body/kernel_0"``.

    Node attributes are ``kind``, ``index``, ``node`` (the ``CUgraphNode``), the driver's
    parameters by their names in cuda.h, for kernels the name as ``kernel`` and the bytes of
    each argument as ``args``, ``attributes`` where a launch has some, ``operations`` of batch
    memory operations, ``semaphores`` of their signals and waits, and ``local_id`` and
    ``tools_id`` where the driver gives them. Edges have a ``port``; those from a holder to the
    first nodes inside have ``kind="contains"`` and a ``role``.

    Parameters
    ----------
    graph : int or object
        As in :meth:`graphdsl.GraphDef.from_cuda`.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device of the graph, for a bare handle; by default :func:`graphdsl.device`.
    """
    import networkx as nx

    driver, handle, _ = source_of(graph, device)
    read = read_from(driver, handle)
    # "expanded" as in to_networkx(expand=True): nested nodes are on the same level.
    found = nx.DiGraph(handle=handle, expanded=True, missing=[])
    if read.graph_id is not None:
        found.graph["graph_id"] = read.graph_id
    _add(read, "", found)
    return found


def _add(read: ReadGraph, prefix: str, found: nx.DiGraph) -> list[str]:
    """Add one graph and its nested graphs; return its keys in order."""
    kinds, attributes = _attributes(read)
    numbers = range(len(kinds))
    keys = [f"{prefix}{kind}_{number}" for kind, number in zip(kinds, numbers, strict=True)]
    # Written in networkx's own storage; its methods would copy each dict once more.
    found._node.update(zip(keys, attributes, strict=True))
    adjacency: list[dict[str, dict[str, Any]]] = [{} for _ in keys]
    predecessors: list[dict[str, dict[str, Any]]] = [{} for _ in keys]
    found._adj.update(zip(keys, adjacency, strict=True))
    found._pred.update(zip(keys, predecessors, strict=True))
    ends = read.before.tolist(), read.after.tolist()
    ports = [0] * len(ends[0])
    if read.edge_data is not None:
        ports = read.edge_data["from_port"].tolist()
    for before, after, port in zip(*ends, ports, strict=True):
        data = {"port": PORT_NAMES.get(port) or str(port), "kind": "dependency"}
        adjacency[before][keys[after]] = predecessors[after][keys[before]] = data
    found.graph["missing"] += [
        (keys[row], gap.field, gap.reason) for gap in read.gaps for row in gap.rows
    ]
    for row, inner in read.nested.items():
        for role, below in zip(_roles(kinds[row], len(inner)), inner, strict=True):
            inside = _add(below, f"{keys[row]}/{role}/", found)
            for number in sorted(set(range(len(inside))) - set(below.after.tolist())):
                data = {"kind": "contains", "role": role}
                found.add_edge(keys[row], inside[number], **data)
    return keys


def _roles(kind: str, count: int) -> Sequence[str]:
    roles = KINDS[kind].cls._role_names
    return roles if len(roles) == count else [f"branch{number}" for number in range(count)]


def _attributes(read: ReadGraph) -> tuple[list[str], list[dict[str, Any]]]:
    """Return the kind and the attributes of each row, computed by columns."""
    types = read.types
    kinds = [""] * len(types)
    # Every row has a type, so each index gets a dict below.
    attributes: list[dict[str, Any]] = [{}] * len(types)
    handles = read.nodes.tolist()
    for code in distinct(types):
        rows = np.flatnonzero(types == code)
        places = rows.tolist()
        columns: dict[str, Sequence[Any]] = {
            "kind": _kinds(read, code, places),
            "index": places,
            "node": [handles[place] for place in places],
        }
        known = TYPES.get(code)
        if known is not None:
            table = read.rows[rows].view(known.row).reshape(-1)
            for name in known.fields:
                if name not in POINTERS and name not in known.arrays:
                    columns[name] = table[name].tolist()
        else:
            columns["type_name"] = [read.type_names.get(place, str(code)) for place in places]
        if code == NodeType.KERNEL:
            _kernel_columns(read, places, columns)
        elif known is not None and known.arrays and code != NodeType.MEM_ALLOC:
            held = load("rows of other kinds").ARRAYS.get(code)
            if held is not None:
                name, items = held
                columns[name] = [items(partial(read.array, place)) for place in places]
        for name, ids in (("local_id", read.local_ids), ("tools_id", read.tools_ids)):
            if ids is not None:
                columns[name] = ids[rows].tolist()
        for place, kind, item in zip(places, columns["kind"], _dicts(columns), strict=True):
            kinds[place], attributes[place] = kind, item
    for place, value in read.attributes.items():
        attributes[place]["attributes"] = value
    return kinds, attributes


def _dicts(columns: dict[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Return each row of columns as a dict.

    Most columns hold the same value in all rows, such as the size of a grid. Copying a dict with
    these takes a third of the time of filling one.
    """
    common = {name: values[0] for name, values in columns.items()}
    items = [common.copy() for _ in columns["kind"]]
    for name, values in columns.items():
        if type(values[0]) not in UNCHANGEABLE or values.count(values[0]) != len(values):
            for item, value in zip(items, values, strict=True):
                item[name] = value
    return items


def _kinds(read: ReadGraph, code: int, places: list[int]) -> list[str]:
    if code != NodeType.CONDITIONAL:
        return [TYPES[code].word if code in TYPES else "opaque"] * len(places)
    words = {
        (item.cls.conditional_type, len(item.cls._role_names)): word
        for word, item in KINDS.items()
        if issubclass(item.cls, ConditionalNode)
    }
    layout = row_dtype(NodeType.CONDITIONAL)
    kinds = []
    for place in places:
        if place not in read.nested:
            # Without bodies not even the type is known.
            kinds.append("opaque")
            continue
        kind = int(read.rows[place].view(layout)[0]["conditionalType"])
        # A switch has any number of bodies.
        count = 0 if kind == ConditionalType.SWITCH else len(read.nested[place])
        kinds.append(words.get((kind, count), "opaque"))
    return kinds


def _kernel_columns(read: ReadGraph, places: list[int], columns: dict[str, Sequence[Any]]) -> None:
    names = {key: kernel_name(kernel) for key, kernel in read.kernels.items()}
    keys = zip(columns["func"], columns["kern"], strict=True)
    columns["kernel"] = [names.get(key, "kernel") for key in keys]
    columns["args"] = [read.arguments.get(place) for place in places]
