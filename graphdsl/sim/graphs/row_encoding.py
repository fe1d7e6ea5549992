"""Packed rows of captured work: what the driver tells of nodes that were not added as rows."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import row_dtype
from graphdsl.sim.graphs.operations import AllocateMemory, CopyMemory, FreeMemory, SetMemory

__all__ = ["CapturedOperation", "encode_row"]

CapturedOperation: TypeAlias = CopyMemory | SetMemory | AllocateMemory | FreeMemory
"""What work on a stream becomes."""

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


def _fields(operation: CapturedOperation, context: int) -> tuple[int, dict[str, int]]:
    """Return the type of the node and the fields of its row."""
    match operation:
        case CopyMemory(src, dst, width, height, depth):
            return NodeType.MEMCPY, {
                "copyCtx": context,
                "srcMemoryType": src.memory_type,
                "srcDevice": src.start,
                "dstMemoryType": dst.memory_type,
                "dstDevice": dst.start,
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
