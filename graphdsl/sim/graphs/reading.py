"""Reading a graph of the simulated driver: its rows, and the data that they point to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.read_graphs import ReadGraph
from graphdsl.abi.rows import ACCESS_DESC, EDGE_DATA, row_dtype, word_of
from graphdsl.sim.graphs.operations import (
    ARRAY,
    HOST,
    AllocateMemory,
    ConditionalBodies,
    CopyMemory,
    CopySide,
    EmbeddedGraph,
    FreeMemory,
    KernelLaunch,
    SetMemory,
)

if TYPE_CHECKING:
    from graphdsl.sim.graphs.graph import GraphNode, SimulatedGraph

FUNC, KERN = word_of(NodeType.KERNEL, "func"), word_of(NodeType.KERNEL, "kern")
DEVICE, READ_WRITE = 1, 3


def read_graph(graph: SimulatedGraph, known_kernels: Mapping[int, Any]) -> ReadGraph:
    """Return the contents of *graph*; loaded kernels are found by handle."""
    nodes = list(graph.nodes.values())
    handles = np.array([node.handle for node in nodes], np.uint64)
    found = ReadGraph.of_nodes(graph.handle, handles)
    before: list[int] = []
    after: list[int] = []
    data: list[int] = []
    for number, node in enumerate(nodes):
        found.rows[number] = node.row
        for name, content in node.arrays.items():
            found.data[number, name] = content
        before += node.predecessors
        after += [node.handle] * len(node.predecessors)
        data += node.edge_data or [0] * len(node.predecessors)
        _read_operation(found, number, node, known_kernels)
    found.set_edges(
        np.array(before, np.uint64),
        np.array(after, np.uint64),
        np.array(data, np.uint64).view(EDGE_DATA),
    )
    return found


def _read_operation(
    found: ReadGraph, number: int, node: GraphNode, known_kernels: Mapping[int, Any]
) -> None:
    match node.operation:
        case KernelLaunch(kernel=kernel, arguments=arguments):
            key = int(node.row[FUNC]), int(node.row[KERN])
            handle = key[0] or key[1]
            if key not in found.kernels:
                found.kernels[key] = known_kernels.get(handle) or ForeignKernel(
                    kernel.name, handle, kernel.signature
                )
            found.arguments[number] = arguments
            if node.attributes:
                found.attributes[number] = tuple(
                    (key, value) for key, value in sorted(node.attributes.items()) if any(value)
                )
        case AllocateMemory(allocation):
            # One that was captured has no row that points at them.
            if allocation.peers and not node.arrays:
                described = [(DEVICE, peer, READ_WRITE) for peer in allocation.peers]
                found.data[number, "accessDescs"] = np.array(described, ACCESS_DESC).tobytes()
        case EmbeddedGraph(child):
            found.nested[number] = (read_graph(child, known_kernels),)
        case ConditionalBodies(condition=condition, bodies=bodies):
            found.nested[number] = tuple(read_graph(body, known_kernels) for body in bodies)
            found.defaults[number] = condition.default


CapturedOperation: TypeAlias = CopyMemory | SetMemory | AllocateMemory | FreeMemory
"""Node types of work captured on a stream."""

PINNED: Final = 1
ON_DEVICE: Final = 1


def encode_row(operation: CapturedOperation, context: int) -> NDArray[np.uint64]:
    """Return the ``CUgraphNodeParams`` of a node that does *operation* in a context.

    The access descriptions of an allocation, at which its row only points, stay with the
    allocation. A copy has one row of bytes.
    """
    code, fields = _fields(operation, context)
    row = np.zeros(1, row_dtype(code))
    row["type"] = code
    for name, value in fields.items():
        row[name] = value
    return row.view(np.uint64)


def _side(name: str, side: CopySide, *, has_rows: bool) -> dict[str, int]:
    """Return the fields of a side of a captured copy, which starts where its memory does."""
    member = {ARRAY: "Array", HOST: "Host"}.get(side.memory_type, "Device")
    found = {f"{name}MemoryType": side.memory_type, f"{name}{member}": side.start}
    if has_rows and side.memory_type != ARRAY:
        found |= {f"{name}Pitch": side.pitch, f"{name}Height": side.slice_pitch // side.pitch}
    return found


def _fields(operation: CapturedOperation, context: int) -> tuple[int, dict[str, int]]:
    """Return the type of the node and the fields of its row."""
    match operation:
        case CopyMemory(src, dst, width, height, depth):
            is_of_array = ARRAY in (src.memory_type, dst.memory_type)
            return NodeType.MEMCPY, {
                "copyCtx": context,
                **_side("src", src, has_rows=is_of_array),
                **_side("dst", dst, has_rows=is_of_array),
                "WidthInBytes": width,
                "Height": height,
                "Depth": depth,
            }
        case SetMemory(address, pitch, element, width, height):
            return NodeType.MEMSET, {
                "dst": address,
                "pitch": pitch,
                "value": int.from_bytes(element, "little"),
                "elementSize": len(element),
                "width": width,
                "height": height,
                "ctx": context,
            }
        case AllocateMemory(allocation):
            return NodeType.MEM_ALLOC, {
                "allocType": PINNED,
                "location": ON_DEVICE | allocation.pool.device_id << 32,
                "accessDescCount": len(allocation.peers or ()),
                "bytesize": allocation.size,
                "dptr": allocation.address,
            }
        case FreeMemory(allocation):
            return NodeType.MEM_FREE, {"dptr": allocation.address}
