"""What an update may not change in a row, for the kinds that only reading a graph makes too."""

from __future__ import annotations

import numpy as np
import pytest

from graphdsl.abi.rows import ROW_WORDS, row_dtype
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.node import type_code_of
from graphdsl.core.runtime.change.update_rules import row_refusals
from graphdsl.extras.kinds.memory_operations import BatchMemOpNode
from graphdsl.extras.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
)


@pytest.mark.parametrize(
    ("kind", "field", "refused"),
    [
        (KernelNode, "ctx", ["context"]),
        (MemcpyNode, "copyCtx", ["context"]),
        (MemcpyNode, "srcMemoryType", ["memory kind"]),
        (MemcpyNode, "WidthInBytes", []),
        (MemsetNode, "ctx", ["context"]),
        (MemsetNode, "width", []),
        (BatchMemOpNode, "ctx", ["context"]),
        (BatchMemOpNode, "count", ["count"]),
        (BatchMemOpNode, "paramArray", []),
        (ExternalSemaphoresSignalNode, "numExtSems", ["count"]),
        (ExternalSemaphoresWaitNode, "numExtSems", ["count"]),
        (ExternalSemaphoresWaitNode, "paramsArray", []),
    ],
)
def test_rows(kind: type, field: str, refused: list[str]) -> None:
    code = type_code_of(kind)
    rows = np.zeros((2, ROW_WORDS), np.uint64)
    for value, row in enumerate(rows, 1):
        fields = row.view(row_dtype(code))
        fields["type"] = code
        if kind is MemcpyNode:
            fields["srcMemoryType"] = fields["dstMemoryType"] = 1
        fields[field] = value
    found = list(row_refusals(*rows))
    assert [rule for rule, _, _ in found] == refused
    assert all(is_for_whole for *_, is_for_whole in found)
    assert not list(row_refusals(rows[0], rows[0]))
