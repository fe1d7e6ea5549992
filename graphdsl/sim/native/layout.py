"""The structs that compiled kernels, the native runtime and Python share.

``runtime.c`` declares the same ones; a test compares the offsets that it reports.
"""

from __future__ import annotations

import ctypes
from enum import IntEnum
from functools import cache
from typing import Final

EXITED, FAULT_CODE, APART, EXITED_IN_FUNCTION, FIRST_WAIT = 0, 1, 2, 3, 4
"""Return codes of a kernel's code: for one thread, or for several, which may be at different wait
points.

From ``FIRST_WAIT`` on, the code is the number of the wait point.
"""
MARKED_WORD: Final = 4
MARKS_AT_ONCE: Final = 8
"""Bytes of shared memory with one mark of copies, and the most marks that are compared at once, as
in ``copies.c``.
"""


class FaultKind(IntEnum):
    """The kind of a fault in a kernel (``enum fault_kind`` in runtime.c)."""

    ACCESS = 1
    TRAP = 2
    ASSERT = 3
    DEADLOCK = 4
    STOPPED = 5
    MASK = 6
    CALLBACK = 7
    UNINITIALIZED = 8
    STACK = 9
    FUNCTION_POINTER = 10
    BARRIER = 11
    MEMORY = 12
    RACE = 13
    MBARRIER = 14
    BULK = 15
    CLUSTER = 16
    TEXTURE = 17
    PART_OF_WARP = 18
    HEAP = 19
    DESCRIPTOR = 20
    OPERANDS = 21


class BarrierFault(IntEnum):
    """Why threads cannot meet at a barrier, by the names in runtime.c."""

    BARRIER_NUMBER = 1
    BARRIER_THREADS = 2
    BARRIER_KIND = 3


class MbarrierFault(IntEnum):
    """What is wrong with the use of a barrier in shared memory, by the names in copies.c."""

    BARRIER_IS_NONE = 1
    BARRIER_COUNT = 2
    BARRIER_ARRIVALS = 3
    BARRIER_BYTES = 4
    BARRIER_COMPLETES = 5


class ClusterFault(IntEnum):
    """Why a block of a cluster cannot be reached, by the names in runtime.c."""

    CLUSTER_RANK = 1
    CLUSTER_ENDED = 2
    CLUSTER_AWAITED = 3


class BulkFault(IntEnum):
    """What is wrong with a bulk copy, by the names in copies.c and tensor_maps.c."""

    BULK_SIZE = 0
    BULK_TWO_BLOCKS = 1
    BULK_SOURCE = 2
    TENSOR_NO_MAP = 3
    TENSOR_RANK = 4
    TENSOR_MISALIGNED = 5
    TENSOR_STEPS = 6
    TENSOR_OPERATION = 7
    TENSOR_PLACE = 8
    TENSOR_BEFORE = 9
    TENSOR_DAMAGED = 10
    TENSOR_SIZE = 11
    COPY_SIZE = 12


class TextureFault(IntEnum):
    """What is wrong with a fetch or an access to a surface, by the names in textures.c."""

    TEXTURE_UNKNOWN = 1
    TEXTURE_OTHER_KIND = 2
    TEXTURE_GEOMETRY = 3
    TEXTURE_NO_MEMORY = 4
    TEXTURE_TYPE = 5
    TEXTURE_OUTSIDE = 6
    TEXTURE_MISALIGNED = 7


WATCH_HEADER: Final = 64
"""Bytes from the epoch to the marks of shared memory (``between_warps.c``)."""


class WaitKind(IntEnum):
    """What a thread waits for (``enum wait_kind`` in runtime.c)."""

    BARRIER = 1
    WARP = 2
    SPIN = 3
    STEP = 4


class FaultRecord(ctypes.Structure):
    """The first fault on a worker."""

    _fields_ = (
        ("kind", ctypes.c_uint32),
        ("site", ctypes.c_uint32),
        ("address", ctypes.c_uint64),
        ("size", ctypes.c_uint32),
        ("thread", ctypes.c_uint32),
        ("block", ctypes.c_uint64),
        ("values", ctypes.c_uint64 * 4),
    )


class MemoryRange(ctypes.Structure):
    """An allocation that a kernel may use; *shadow* has one byte for each of its bytes.

    Accesses were recorded in it between the offsets *low* and *high*. *is_constant* is an
    :class:`~graphdsl.sim.memory.allocations.Access`.
    """

    _fields_ = (
        ("start", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("shadow", ctypes.c_void_p),
        ("is_constant", ctypes.c_uint64),
        ("low", ctypes.c_uint64),
        ("high", ctypes.c_uint64),
    )


PRINT = ctypes.CFUNCTYPE(
    ctypes.c_int32,
    ctypes.c_uint64,
    ctypes.c_uint32,
    ctypes.c_uint64,
    ctypes.c_uint64,
    ctypes.c_uint64,
    ctypes.c_uint64,
)
SET_CONDITION = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_uint64, ctypes.c_uint32)
LOOK = ctypes.CFUNCTYPE(ctypes.c_int32)


class Stop(IntEnum):
    """Why a launch should stop, or only run its checks (``STOP_LOOK`` in runtime.c)."""

    INTERRUPTED = 1
    HUNG = 2
    LOOK = 3


class Launch(ctypes.Structure):
    """The shared state of all blocks of a launch."""

    _fields_ = (
        ("parameters", ctypes.c_uint64),
        ("parameters_size", ctypes.c_uint64),
        ("globals", ctypes.c_uint64),
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("threads", ctypes.c_uint32),
        ("warps", ctypes.c_uint32),
        ("blocks", ctypes.c_uint64),
        ("shared_size", ctypes.c_uint64),
        ("dynamic_shared_size", ctypes.c_uint64),
        ("reserved_shared", ctypes.c_uint64),
        ("reserved_shared_size", ctypes.c_uint64),
        ("gaps", ctypes.c_void_p),
        ("gap_count", ctypes.c_uint64),
        ("local_size", ctypes.c_uint64),
        ("frame_size", ctypes.c_uint64),
        ("local_offset", ctypes.c_uint64),
        ("kernel_local_size", ctypes.c_uint64),
        ("ranges", ctypes.c_void_p),
        ("range_count", ctypes.c_uint64),
        ("threads_entry", ctypes.c_void_p),
        ("points", ctypes.c_void_p),
        ("block_entry", ctypes.c_void_p),
        ("run_block", ctypes.c_void_p),
        ("print", PRINT),
        ("set_condition", SET_CONDITION),
        ("look", LOOK),
        ("patience", ctypes.c_int64),
        ("workspace", ctypes.c_uint64),
        ("resident_limit", ctypes.c_uint64),
        ("multiprocessors", ctypes.c_uint32),
        ("keeps_order", ctypes.c_uint32),
        ("detects_uninitialized", ctypes.c_uint32),
        ("stop", ctypes.c_int32),
        ("slots_size", ctypes.c_uint64),
        ("runs_together", ctypes.c_uint64),
        ("shared_shadow", ctypes.c_uint64),
        ("local_shadow", ctypes.c_uint64),
        ("watch", ctypes.c_uint64),
        ("watch_element", ctypes.c_uint64),
        ("copy_marks", ctypes.c_uint64),
        ("races", ctypes.c_void_p),
        ("detects_races", ctypes.c_uint64),
        ("watched", ctypes.c_uint64),
        ("plain_threads", ctypes.c_void_p),
        ("plain_points", ctypes.c_void_p),
        ("lockstep", ctypes.c_uint64),
        ("stack_reserve", ctypes.c_uint64),
        ("cluster", ctypes.c_uint32 * 3),
        ("cluster_blocks", ctypes.c_uint32),
        ("heap", ctypes.c_void_p),
        ("heap_user", ctypes.c_uint32),
        ("padding", ctypes.c_uint32),
        ("memory_left", ctypes.c_int64),
        ("next_block", ctypes.c_uint64),
        ("first_fault", ctypes.c_uint64),
        # Always 0: addresses are offsets from here, for LLVM's alias analysis.
        ("memory", ctypes.c_uint64),
    )


class ThreadState(IntEnum):
    """The state of a thread (``enum state`` in runtime.c)."""

    READY = 0
    AT_BARRIER = 1
    AT_WARP_OPERATION = 2
    SPINNING = 3
    DONE = 4


class Whereabouts(ctypes.Structure):
    """The state and wait point of a thread whose block cannot continue."""

    _fields_ = (("state", ctypes.c_uint32), ("site", ctypes.c_uint32))


class Worker(ctypes.Structure):
    """The state of one of the threads that run blocks."""

    _fields_ = (
        ("launch", ctypes.POINTER(Launch)),
        ("cache", ctypes.c_void_p),
        ("threads", ctypes.POINTER(Whereabouts)),
        ("progress", ctypes.c_uint64),
        ("stack_limit", ctypes.c_uint64),
        ("doubt", FaultRecord),
        ("fault", FaultRecord),
    )


class Width(IntEnum):
    """Number of threads that may continue before the first of them is examined."""

    THREAD = 0
    WARP = 1
    BLOCK = 2


class Tile(ctypes.Structure):
    """The operation of a warp on matrices, whose registers start at *exchange* in lanes' slots.

    *a* to *d* are numbers of types of elements. An operation that moves *count* matrices has the
    first of them; *run* elements of a row are next to each other in a lane.
    """

    _fields_ = (
        ("exchange", ctypes.c_uint32),
        ("depth", ctypes.c_uint16),
        ("rows", ctypes.c_uint8),
        ("columns", ctypes.c_uint8),
        ("run", ctypes.c_uint8),
        ("count", ctypes.c_uint8),
        ("is_transposed", ctypes.c_uint8),
        ("flags", ctypes.c_uint8),
        ("a", ctypes.c_uint8),
        ("b", ctypes.c_uint8),
        ("c", ctypes.c_uint8),
        ("d", ctypes.c_uint8),
    )


class WaitPoint(ctypes.Structure):
    """The shared part of a wait point of threads, or of a starting point (kind 0).

    *varies* has a bit for each of *mask*, *second* and *third* that is in an array of the block
    instead; *width* is the :class:`Width` of the threads that continue from here. For a shuffle
    with the same operands in all lanes, *sources* has the source lane of each lane, and *in_range*
    the bits of the lanes whose source is in range. *tile* is for operations on matrices.
    """

    _fields_ = (
        ("kind", ctypes.c_uint32),
        ("site", ctypes.c_uint32),
        ("operation", ctypes.c_uint32),
        ("mask", ctypes.c_uint32),
        ("second", ctypes.c_uint32),
        ("third", ctypes.c_uint32),
        ("varies", ctypes.c_uint32),
        ("in_range", ctypes.c_uint32),
        ("is_aligned", ctypes.c_uint8),
        ("width", ctypes.c_uint8),
        ("wants_predicate", ctypes.c_uint8),
        ("has_sources", ctypes.c_uint8),
        ("sources", ctypes.c_uint8 * 32),
        ("tile", Tile),
    )


class Block(ctypes.Structure):
    """A block of threads that has started; runtime.c has more fields after these."""

    _fields_ = (
        ("launch", ctypes.c_void_p),
        ("worker", ctypes.c_void_p),
        ("index", ctypes.c_uint32 * 3),
        ("pending", ctypes.c_uint32),
        ("linear", ctypes.c_uint64),
        ("shared", ctypes.c_uint64),
        ("frames", ctypes.c_uint64),
        ("clock", ctypes.c_uint64),
        # One element per thread of the block, in each array.
        ("slots", ctypes.c_uint64),
        ("values", ctypes.c_void_p),
        ("results", ctypes.c_void_p),
        ("seconds", ctypes.c_void_p),
        ("thirds", ctypes.c_void_p),
        ("masks", ctypes.c_void_p),
        ("predicates", ctypes.c_void_p),
        ("places", ctypes.c_void_p),
    )


class HeapMark(ctypes.Structure):
    """The thread that allocated or freed a chunk; *user* is the number of its kernel."""

    _fields_ = (
        ("user", ctypes.c_uint32),
        ("site", ctypes.c_uint32),
        ("thread", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
    )


class Chunk(ctypes.Structure):
    """Memory from ``malloc`` in a kernel."""

    _fields_ = (
        ("start", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("is_free", ctypes.c_uint64),
        ("made", HeapMark),
        ("freed", HeapMark),
    )


class Heap(ctypes.Structure):
    """The heap of a device; *written* has one byte for each of its bytes, or is null."""

    _fields_ = (
        ("start", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("limit", ctypes.c_uint64),
        ("used", ctypes.c_uint64),
        ("chunks", ctypes.c_void_p),
        ("count", ctypes.c_uint64),
        ("next", ctypes.c_uint64),
        ("written", ctypes.c_void_p),
        ("lock", ctypes.c_uint64),
    )


class ThreadHeader(ctypes.Structure):
    """The start of a thread's frame; local memory follows."""

    _fields_ = (
        ("block", ctypes.c_void_p),
        ("launch", ctypes.c_void_p),
        ("cache", ctypes.c_void_p),
        ("local", ctypes.c_uint64),
        ("stack", ctypes.c_uint64),
        ("shared", ctypes.c_uint64),
        ("index", ctypes.c_uint32 * 3),
        ("linear", ctypes.c_uint32),
    )


@cache
def offset(struct: type[ctypes.Structure], field: str, element: int = 0) -> int:
    """Return the byte offset of a field, or of an element of an array of 32-bit numbers."""
    return int(getattr(struct, field).offset) + 4 * element


HEADER_SIZE: Final = -(-ctypes.sizeof(ThreadHeader) // 16) * 16
