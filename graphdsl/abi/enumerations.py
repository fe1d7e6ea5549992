"""The driver's numbers: node types, launch attributes, results."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

ADDRESS_SIZE: Final = 8
"""Bytes of an address, on the host and on devices."""
ADDRESS_LIMIT: Final = 1 << 64
"""The end of the address space."""
WORD_MASK: Final = ADDRESS_LIMIT - 1
"""The bits of a word of 8 bytes."""


def word_at(data: bytes, at: int) -> int:
    """Return the address in bytes at an offset."""
    return int.from_bytes(data[at : at + ADDRESS_SIZE], "little")


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


class MemoryType(IntEnum):
    """Where an address points, in the numbering of ``CUmemorytype`` (cuda.h, CUDA 12.2 to 13.5)."""

    HOST = 1
    DEVICE = 2
    ARRAY = 3
    """A CUDA array, which has a handle and no address."""
    UNIFIED = 4
    """Determined by the driver, which knows every address that it allocated (unified addressing).
    """


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


ATTRIBUTE_SIZE: Final = 64
"""Bytes of a ``CUlaunchAttributeValue``."""
OPERATION_SIZE: Final = 48
"""Bytes of a ``CUstreamBatchMemOpParams``."""
NODE_ATTRIBUTES: Final = (
    LaunchAttributeId.COOPERATIVE,
    LaunchAttributeId.CLUSTER_DIMENSION,
    LaunchAttributeId.ACCESS_POLICY_WINDOW,
    LaunchAttributeId.CLUSTER_SCHEDULING_POLICY_PREFERENCE,
    LaunchAttributeId.PRIORITY,
    LaunchAttributeId.MEM_SYNC_DOMAIN_MAP,
    LaunchAttributeId.MEM_SYNC_DOMAIN,
    LaunchAttributeId.PREFERRED_CLUSTER_DIMENSION,
    LaunchAttributeId.DEVICE_UPDATABLE_KERNEL_NODE,
    LaunchAttributeId.PREFERRED_SHARED_MEMORY_CARVEOUT,
    LaunchAttributeId.NVLINK_UTIL_CENTRIC_SCHEDULING,
    LaunchAttributeId.PORTABLE_CLUSTER_SIZE_MODE,
    LaunchAttributeId.SHARED_MEMORY_MODE,
)
"""The attributes that a kernel node can have."""


class Result(IntEnum):
    """``CUresult`` without ``CUDA_ERROR_``: the results that this package uses.

    Of cuda.h, CUDA 12.3 to 13.5.
    """

    INVALID_VALUE = 1
    OUT_OF_MEMORY = 2
    INVALID_DEVICE = 101
    INVALID_CONTEXT = 201
    ALREADY_MAPPED = 208
    NOT_MAPPED = 211
    NOT_MAPPED_AS_ARRAY = 212
    NOT_MAPPED_AS_POINTER = 213
    PEER_ACCESS_UNSUPPORTED = 217
    INVALID_GRAPHICS_CONTEXT = 219
    INVALID_HANDLE = 400
    ILLEGAL_STATE = 401
    NOT_READY = 600
    ILLEGAL_ADDRESS = 700
    LAUNCH_TIMEOUT = 702
    PEER_ACCESS_ALREADY_ENABLED = 704
    ASSERT = 710
    HARDWARE_STACK_ERROR = 714
    ILLEGAL_INSTRUCTION = 715
    MISALIGNED_ADDRESS = 716
    INVALID_ADDRESS_SPACE = 717
    INVALID_PC = 718
    LAUNCH_FAILED = 719
    COOPERATIVE_LAUNCH_TOO_LARGE = 720
    NOT_PERMITTED = 800
    NOT_SUPPORTED = 801
    STREAM_CAPTURE_UNSUPPORTED = 900
    STREAM_CAPTURE_INVALIDATED = 901
    STREAM_CAPTURE_MERGE = 902
    STREAM_CAPTURE_UNMATCHED = 903
    STREAM_CAPTURE_UNJOINED = 904
    STREAM_CAPTURE_ISOLATION = 905
    STREAM_CAPTURE_IMPLICIT = 906
    CAPTURED_EVENT = 907
    STREAM_CAPTURE_WRONG_THREAD = 908
    GRAPH_EXEC_UPDATE_FAILURE = 910
    INVALID_CLUSTER_SIZE = 912


def result_name(result: int) -> str:
    """Return the name of any ``CUresult``, for example ``"CUDA_ERROR_INVALID_VALUE"``."""
    try:
        from cuda.bindings.driver import CUresult
    except ModuleNotFoundError:
        # Without the driver's package, results are the simulator's.
        return f"CUDA_ERROR_{Result(result).name}"
    try:
        return str(CUresult(result).name)
    except ValueError:
        return "an unknown CUresult"
