"""Rows of memory operations and semaphores as nodes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.abi.memory_operations import OPERATION_SIZE
from graphdsl.abi.rows import SEMAPHORE_PARAMS_SIZE, cut
from graphdsl.captured.reading.row_nodes import Row, reads
from graphdsl.core.declaration.node import Node
from graphdsl.core.declaration.programs.foreign import Missing
from graphdsl.extras.kinds.memory_operations import BatchMemOpNode
from graphdsl.extras.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
    SemaphoreOperation,
)
from graphdsl.extras.memory_operations import MemoryOperation

SEMAPHORES: Final[dict[int, type[ExternalSemaphoresSignalNode | ExternalSemaphoresWaitNode]]] = {
    NodeType.EXT_SEMAS_SIGNAL: ExternalSemaphoresSignalNode,
    NodeType.EXT_SEMAS_WAIT: ExternalSemaphoresWaitNode,
}


def _operations_of(array: Callable[[str], bytes]) -> tuple[MemoryOperation, ...]:
    """Return the operations of a row, from what its fields point at."""
    return MemoryOperation.unpack_all(array("paramArray"))


@reads(NodeType.BATCH_MEM_OP)
def _memory_operations(row: Row) -> Node:
    operations = _operations_of(row.array)
    node = BatchMemOpNode(
        tuple(
            item._replace(address=row.operand(item.address, MemoryType.UNIFIED))
            if item.size
            else item
            for item in operations
        ),
        row.fields["flags"],
    )
    if len(operations) != row.fields["count"]:
        reason = f"the driver does not report its {row.fields['count']} operations"
        row.missing.append(Missing(node, "paramArray", reason))
    for number, item in enumerate(operations):
        if item.content:
            reason = f"{item.name} is not known here; its {OPERATION_SIZE} bytes are kept"
            row.missing.append(Missing(node, f"operation {number}", reason))
    return node


def _semaphores_of(code: int, array: Callable[[str], bytes]) -> tuple[SemaphoreOperation, ...]:
    """Return the semaphores of a row of a type, from what its fields point at."""
    handles = np.frombuffer(array("extSemArray"), np.uint64).tolist()
    values = cut(array("paramsArray"), SEMAPHORE_PARAMS_SIZE)
    return tuple(map(SEMAPHORES[code].unpack, handles, values))


@reads(NodeType.EXT_SEMAS_SIGNAL, NodeType.EXT_SEMAS_WAIT)
def _semaphores(row: Row) -> Node:
    code, count = row.fields["type"], row.fields["numExtSems"]
    kind = SEMAPHORES[code]
    node = kind(_semaphores_of(code, row.array))
    if len(node.semaphores) != count:
        reason = f"the driver does not report its {count} semaphores"
        row.missing.append(Missing(node, "paramsArray", reason))
    values = cut(row.array("paramsArray"), SEMAPHORE_PARAMS_SIZE)
    for number, (item, content) in enumerate(zip(node.semaphores, values, strict=False)):
        if item.fence:
            reason = (
                f"{item.fence:#x} points to an NvSciSyncFence of the program that made the node, "
                "which may no longer exist. Remove this entry from missing_here if it does"
            )
            row.missing.append(Missing(node, f"semaphore {number} fence", reason))
        if kind.pack(item) != content:
            reason = "bytes that CUDA 13.5 reserves are not zero; they are left zero"
            field = f"semaphore {number} reserved"
            row.missing.append(Missing(node, field, reason, is_needed=False))
    return node


ARRAYS: Final[dict[int, tuple[str, Callable[[Callable[[str], bytes]], tuple[object, ...]]]]] = {
    NodeType.BATCH_MEM_OP: ("operations", _operations_of),
    **{code: ("semaphores", partial(_semaphores_of, code)) for code in SEMAPHORES},
}
"""By type: the name of what the arrays of a row hold, and what makes it of them."""
