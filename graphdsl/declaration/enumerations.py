"""The driver's numbers for kinds of nodes and attributes of launches, each once and by its name."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["ConditionalType", "LaunchAttributeId", "NodeType"]


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


class LaunchAttributeId(IntEnum):
    """``CUlaunchAttributeID`` (cuda.h, CUDA 12.3 to 13.5)."""

    ACCESS_POLICY_WINDOW = 1
    COOPERATIVE = 2
    SYNCHRONIZATION_POLICY = 3
    CLUSTER_DIMENSION = 4
    CLUSTER_SCHEDULING_POLICY_PREFERENCE = 5
    PROGRAMMATIC_STREAM_SERIALIZATION = 6
    PROGRAMMATIC_EVENT = 7
    PRIORITY = 8
    MEM_SYNC_DOMAIN_MAP = 9
    MEM_SYNC_DOMAIN = 10
    PREFERRED_CLUSTER_DIMENSION = 11
    LAUNCH_COMPLETION_EVENT = 12
    DEVICE_UPDATABLE_KERNEL_NODE = 13
    PREFERRED_SHARED_MEMORY_CARVEOUT = 14
    NVLINK_UTIL_CENTRIC_SCHEDULING = 16
    PORTABLE_CLUSTER_SIZE_MODE = 17
    SHARED_MEMORY_MODE = 18
