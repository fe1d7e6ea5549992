"""The driver's numbers for kinds of nodes, each once and by its name."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["ConditionalType", "NodeType"]


class NodeType(IntEnum):
    """``CUgraphNodeType`` (cuda.h, CUDA 12.3 to 13.5)."""

    KERNEL = 0
    MEMCPY = 1
    MEMSET = 2
    HOST = 3
    GRAPH = 4
    EMPTY = 5
    WAIT_EVENT = 6
    EVENT_RECORD = 7
    EXT_SEMAS_SIGNAL = 8
    EXT_SEMAS_WAIT = 9
    MEM_ALLOC = 10
    MEM_FREE = 11
    BATCH_MEM_OP = 12
    CONDITIONAL = 13


class ConditionalType(IntEnum):
    """``CUgraphConditionalNodeType`` (cuda.h, CUDA 12.3 to 13.5; switch nodes from 12.8 on)."""

    IF = 0
    WHILE = 1
    SWITCH = 2
