"""The registry of node kinds: each class by the word for its kind."""

from __future__ import annotations

from typing import Final

from graphdsl.declaration.kinds.control import (
    ChildGraphNode,
    EmptyNode,
    IfElseNode,
    IfNode,
    SwitchNode,
    WhileNode,
)
from graphdsl.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import (
    AllocNode,
    FreeNode,
    Memcpy3DNode,
    MemcpyNode,
    MemsetNode,
)
from graphdsl.declaration.kinds.memory_operations import BatchMemOpNode
from graphdsl.declaration.kinds.opaque import OpaqueNode
from graphdsl.declaration.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
)
from graphdsl.declaration.node import Node

__all__ = ["KINDS", "READ_KINDS"]


KINDS: Final[dict[str, type[Node]]] = {
    cls.kind: cls
    for cls in (
        EmptyNode,
        KernelNode,
        AllocNode,
        FreeNode,
        MemsetNode,
        MemcpyNode,
        Memcpy3DNode,
        BatchMemOpNode,
        ExternalSemaphoresSignalNode,
        ExternalSemaphoresWaitNode,
        OpaqueNode,
        ChildGraphNode,
        HostCallbackNode,
        EventRecordNode,
        EventWaitNode,
        IfNode,
        IfElseNode,
        WhileNode,
        SwitchNode,
    )
}
"""Every node kind by its word."""


READ_KINDS: Final = frozenset(
    cls.kind
    for cls in (
        Memcpy3DNode,
        BatchMemOpNode,
        ExternalSemaphoresSignalNode,
        ExternalSemaphoresWaitNode,
        OpaqueNode,
    )
)
"""The kinds that no builder method adds."""
