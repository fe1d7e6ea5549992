"""Adding nodes to graphs of the simulated driver."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Protocol

from graphdsl.abi.enumerations import (
    ATTRIBUTE_SIZE,
    NODE_ATTRIBUTES,
    LaunchAttributeId,
    Result,
    result_name,
)
from graphdsl.abi.rows import TYPES, Fields, arrays_of, decode_rows
from graphdsl.abi.seam import AddNodeError, NodeBatch
from graphdsl.sim.errors import Fault, refused, unknown
from graphdsl.sim.graphs import operations
from graphdsl.sim.graphs.graph import GraphNode, SimulatedGraph
from graphdsl.sim.graphs.handles import new_handle
from graphdsl.sim.graphs.operations import KernelLaunch, Operation
from graphdsl.sim.graphs.rows import EdgeData, RowDecoder, require_edges

NAMED: Final[Mapping[type, str]] = MappingProxyType(
    {
        operations.AllocateMemory: "allocation",
        operations.FreeMemory: "free node",
        operations.HostCall: "host node",
    }
)
"""Name of a node in messages about other nodes."""


WINDOW_SIZE: Final = struct.Struct("<Q")
"""``num_bytes`` of ``CUaccessPolicyWindow``, behind the address."""


class _Tables(Protocol):
    """The parts of the driver that adding nodes uses."""

    @property
    def max_access_policy_window_size(self) -> int: ...

    _lock: AbstractContextManager[object]
    _decoder: RowDecoder
    _graphs: dict[int, SimulatedGraph]
    _nodes: dict[int, GraphNode]

    def _add_node(
        self,
        graph: int,
        batch: NodeBatch,
        index: int,
        row: Fields,
        predecessors: list[int],
        edges: list[EdgeData] | None,
    ) -> None: ...
    def _commit(self, node: GraphNode) -> None: ...


class GraphBuilding:
    """The part of the simulated driver that adds nodes to graphs."""

    def graph_add_nodes(self: _Tables, graph: int, batch: NodeBatch) -> None:
        """Add rows in order; stop at the first that is rejected."""
        decoded = decode_rows(batch.rows)
        starts = batch.starts.tolist()
        predecessors = batch.predecessors.tolist()
        edges = None if batch.edges is None else batch.edges.tolist()
        with self._lock:
            for index, row in enumerate(decoded):
                part = slice(starts[index], starts[index + 1])
                data = None if edges is None else edges[part]
                try:
                    self._add_node(graph, batch, index, row, predecessors[part], data)
                except Fault as fault:
                    raise AddNodeError(
                        index, fault.result, result_name(fault.result), fault.detail
                    ) from None

    def _add_node(
        self: _Tables,
        graph: int,
        batch: NodeBatch,
        index: int,
        row: Fields,
        predecessors: list[int],
        edges: list[EdgeData] | None,
    ) -> None:
        """Add one row, and write its handle and outputs into the batch."""
        found = self._graphs.get(graph)
        if found is None:
            raise unknown("graph", graph)
        before = _predecessors(found, batch, predecessors)
        if row["type"] not in TYPES:
            code = int(batch.rows[index, 0]) & 0xFFFF_FFFF
            raise Fault(Result.INVALID_VALUE, f"type: expected a node type, got {code}")
        if edges is not None:
            require_edges(edges, before, row)
        handle = new_handle()
        operation, outputs = self._decoder.decode(found, handle, row)
        operation = _named(operation, handle, batch, index)
        arrays = arrays_of(TYPES[row["type"]], batch.rows[index])
        # Nothing can fail from here on.
        for word, value in outputs.items():
            batch.rows[index, word] = value
        node = GraphNode(
            handle,
            found,
            operation,
            tuple([each.handle for each in before]),
            row=batch.rows[index].copy(),
            arrays=arrays,
        )
        self._commit(node)
        batch.handles[batch.first + index] = handle
        if batch.edges is not None:
            part = slice(*batch.starts[index : index + 2].tolist())
            node.edge_data = batch.edges[part].view("<u8").tolist()

    def _commit(self: _Tables, node: GraphNode) -> None:
        """Insert a node into its graph."""
        node.graph.add(node)
        self._nodes[node.handle] = node
        match node.operation:
            case operations.FreeMemory(allocation):
                node.graph.freed.add(allocation.address)
            case operations.ConditionalBodies(condition=condition, bodies=bodies):
                condition.node = node.handle
                self._graphs.update((body.handle, body) for body in bodies)
            case operations.EmbeddedGraph(child):
                child.outer = node.graph
                # A copy is new; what was moved is known, with all that is in it.
                for inner in child.walk() if child.handle not in self._graphs else ():
                    self._graphs[inner.handle] = inner
                    self._nodes.update(inner.nodes)

    def needs_clusters(self, _kernel: object, _handle: int) -> bool:
        """Return False: :meth:`device_node` has no use for it."""
        return False

    def device_node(self, _node: int) -> None:
        """Return None: simulated kernels cannot update nodes."""

    def kernel_node_set_attribute(self: _Tables, node: int, attribute: int, value: bytes) -> None:
        """Set a launch attribute of a kernel node."""
        call = "cuGraphKernelNodeSetAttribute"
        with self._lock:
            found = self._nodes.get(node)
            if found is None:
                raise refused(call, unknown("node", node))
            if not isinstance(found.operation, KernelLaunch):
                raise refused(
                    call, Fault(Result.INVALID_VALUE, f"node {node:#x}: expected a kernel node")
                )
            if attribute not in NODE_ATTRIBUTES or len(value) != ATTRIBUTE_SIZE:
                raise refused(
                    call,
                    Fault(
                        Result.INVALID_VALUE,
                        f"expected {ATTRIBUTE_SIZE} bytes for one of the attributes "
                        f"{sorted(map(int, NODE_ATTRIBUTES))}, got {len(value)} bytes for "
                        f"{attribute}",
                    ),
                )
            if attribute == LaunchAttributeId.ACCESS_POLICY_WINDOW:
                (size,) = WINDOW_SIZE.unpack_from(value, 8)
                most = self.max_access_policy_window_size
                if size > most:
                    raise refused(
                        call,
                        Fault(
                            Result.INVALID_VALUE,
                            f"node {node:#x}: expected at most {most} bytes in an access policy "
                            f"window, got {size}",
                        ),
                    )
            found.attributes[int(attribute)] = bytes(value)
            found.operation = with_attribute(found.operation, attribute, value)


def with_attribute(launch: KernelLaunch, attribute: int, value: bytes) -> KernelLaunch:
    """Return a launch with another attribute, if it has an effect here."""
    if attribute == LaunchAttributeId.COOPERATIVE:
        return replace(launch, is_cooperative=any(value[:4]))
    if attribute == LaunchAttributeId.CLUSTER_DIMENSION:
        return replace(launch, cluster=struct.unpack("<3I", value[:12]))
    return launch


def _named(operation: Operation, handle: int, batch: NodeBatch, index: int) -> Operation:
    """Record node names for messages about other nodes.

    The name of an undeclared node is its handle.
    """
    kind = NAMED.get(type(operation))
    if kind is None:
        return operation
    path_of = batch.path_of
    name = f"{kind} {handle:#x}" if path_of is None else f"{kind} {path_of(batch.first + index)!r}"
    match operation:
        case operations.AllocateMemory(allocation):
            allocation.origin = name
        case operations.FreeMemory() | operations.HostCall():
            return replace(operation, name=name)
    return operation


def _predecessors(graph: SimulatedGraph, batch: NodeBatch, numbers: list[int]) -> list[GraphNode]:
    nodes = []
    for number in numbers:
        node = graph.nodes.get(batch.handles.item(number))
        if node is None:
            raise Fault(
                Result.INVALID_VALUE,
                f"dependency on row {number}: expected an earlier node of graph {graph.handle:#x}",
            )
        nodes.append(node)
    if len(numbers) > 1 and len(set(numbers)) < len(numbers):
        raise Fault(Result.INVALID_VALUE, f"dependencies: expected each row once, got {numbers}")
    return nodes
