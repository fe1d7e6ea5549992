"""Decoding packed rows into operations, with the driver's validation."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np

from graphdsl.abi.enumerations import ConditionalType, NodeType, Result
from graphdsl.abi.memory_operations import BARRIER, FLUSH, OPERATION_SIZE, WAITS, PackedOperation
from graphdsl.abi.rows import (
    ACCESS_DESC,
    KEY_WORD,
    SEMAPHORE_PARAMS_SIZE,
    VALUE_WORD,
    Fields,
    word_of,
)
from graphdsl.sim.errors import Fault, unknown
from graphdsl.sim.graphs.graph import (
    GraphNode,
    SimulatedCondition,
    SimulatedGraph,
    bodies_array,
    clone,
    require_clonable,
    require_movable,
)
from graphdsl.sim.graphs.handles import CONTEXTS, new_handle
from graphdsl.sim.graphs.operations import (
    ARRAY,
    DEVICE,
    HOST,
    UNIFIED,
    AllocateMemory,
    ConditionalBodies,
    CopyMemory,
    CopySide,
    EmbeddedGraph,
    Empty,
    FreeMemory,
    HostCall,
    KernelLaunch,
    MemoryOperations,
    Operation,
    RecordEvent,
    RunnableKernel,
    SemaphoreUse,
    SetMemory,
    SignalSemaphores,
    WaitEvent,
    WaitSemaphores,
)
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, MemoryPool
from graphdsl.sim.streams.semaphores import SEMAPHORES
from graphdsl.sim.streams.stream import EVENTS, EventState

if TYPE_CHECKING:
    from graphdsl.sim.driver import SimulatedDriver

HOST_FUNCTION: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)

CLONE, MOVE = 0, 1
PINNED, MANAGED = 1, 2
ON_DEVICE, ON_HOST = 1, 2
READ, READ_WRITE = 1, 3
OPERATION_LIMIT: Final = 256
FORM: Final[Callable[[Fields], tuple[int, ...]]] = itemgetter(
    *(f"{what}Dim{axis}" for what in ("grid", "block") for axis in "XYZ"), "sharedMemBytes", "extra"
)
"""Common parts of nodes with one launch configuration."""
SHAPE_LIMIT: Final = 1024
"""Number of cached launch configurations."""

EdgeData: TypeAlias = tuple[int, int, int, Sequence[int]]
"""A decoded ``CUgraphEdgeData``: from_port, to_port, type, reserved."""


class Target(NamedTuple):
    """The target of a decoded row.

    Attributes
    ----------
    graph : SimulatedGraph
        The graph.
    handle : int
        The node's handle.
    outputs : dict of int to int
        Output values of the row, by word.
    """

    graph: SimulatedGraph
    handle: int
    outputs: dict[int, int]


Decoder: TypeAlias = "Callable[[RowDecoder, Fields, Target], Operation]"
DECODERS: Final[dict[int, Decoder]] = {}
"""Decoders by ``CUgraphNodeType``."""


def decodes(*codes: int) -> Callable[[Decoder], Decoder]:
    """Register the decorated function as the decoder of these types."""

    def enter(function: Decoder) -> Decoder:
        DECODERS.update(dict.fromkeys(codes, function))
        return function

    return enter


class RowDecoder:
    """Decodes the rows of one driver, whose tables it reads.

    Parameters
    ----------
    device_id, context, limits, pool
        Those of the device.
    graphs, conditions : mapping of int to object
        The existing objects, by handle.
    """

    def __init__(
        self,
        device_id: int,
        context: int,
        limits: Mapping[str, int],
        pool: MemoryPool,
        graphs: Mapping[int, SimulatedGraph],
        conditions: Mapping[int, SimulatedCondition],
    ) -> None:
        self._device_id = device_id
        self._context = context
        self._limits = limits
        self._pool = pool
        self._graphs = graphs
        self._conditions = conditions
        self._shapes: dict[tuple[int, ...], LaunchShape] = {}

    def decode(
        self, graph: SimulatedGraph, handle: int, row: Fields
    ) -> tuple[Operation, dict[int, int]]:
        """Return the operation of a row, and its output words."""
        decoder = DECODERS.get(row["type"])
        if decoder is None:
            raise Fault(Result.INVALID_VALUE, f"type: expected a node type, got {row['type']}")
        outputs: dict[int, int] = {}
        return decoder(self, row, Target(graph, handle, outputs)), outputs

    def _driver_of(self, role: str, context: int, result: int) -> SimulatedDriver:
        """Return the driver of a context, of this device or of another."""
        found = CONTEXTS.get(context)
        if found is None:
            raise Fault(
                result,
                f"{role}: expected the context {self._context:#x} of Device({self._device_id}), "
                f"or that of another device, got {context:#x}",
            )
        return found

    def _require_unowned(self, graph: SimulatedGraph, what: str) -> None:
        """Reject node types that cannot be added to an owned child graph (CUDA 12.9)."""
        outer: SimulatedGraph | None = graph
        while outer is not None and outer.is_body:
            outer = outer.outer
        if outer is not None and outer.outer is not None:
            raise Fault(
                Result.NOT_SUPPORTED, f"{what} cannot be added to a child graph that a node owns"
            )

    @decodes(NodeType.KERNEL)
    def _kernel(self, row: Fields, _: Target) -> Operation:
        context = row["ctx"] or self._context
        driver = self._driver_of("kernel ctx", context, Result.INVALID_CONTEXT)
        handle = row["func"] or row["kern"]
        kernel = driver.kernels.get(handle)
        if kernel is None:
            raise unknown("kernel", handle)
        form = (context, *FORM(row))
        shape = self._shapes.get(form)
        if shape is None:
            if len(self._shapes) >= SHAPE_LIMIT:
                self._shapes.clear()
            shape = self._shapes[form] = launch_shape(row, driver.limits)
        values = argument_values(row["kernelParams"], kernel)
        return KernelLaunch(kernel, *shape, values, context=context)

    @decodes(NodeType.MEMCPY)
    def _copy(self, row: Fields, _: Target) -> Operation:
        context = row["copyCtx"] or self._context
        self._driver_of("memcpy copyCtx", context, Result.INVALID_CONTEXT)
        return replace(decode_copy(row), context=context)

    @decodes(NodeType.MEMSET)
    def _set(self, row: Fields, _: Target) -> Operation:
        wrong = Result.INVALID_CONTEXT if row["ctx"] else Result.INVALID_VALUE
        self._driver_of("memset ctx", row["ctx"], wrong)
        return replace(decode_set(row), context=row["ctx"])

    @decodes(NodeType.HOST)
    def _host_call(self, row: Fields, _: Target) -> Operation:
        return decode_host_call(row)

    @decodes(NodeType.GRAPH)
    def _child(self, row: Fields, target: Target) -> Operation:
        child = self._graphs.get(row["graph"])
        if child is None:
            raise unknown("child graph", row["graph"])
        if row["ownership"] == CLONE:
            require_clonable(child)
            return EmbeddedGraph(clone(child, target.graph))
        if row["ownership"] == MOVE:
            require_movable(child, target.graph)
            return EmbeddedGraph(child)
        raise Fault(
            Result.INVALID_VALUE, f"ownership: expected clone 0 or move 1, got {row['ownership']}"
        )

    @decodes(NodeType.EMPTY)
    def _empty(self, _row: Fields, _: Target) -> Operation:
        return Empty()

    @decodes(NodeType.WAIT_EVENT)
    def _wait(self, row: Fields, _: Target) -> Operation:
        return WaitEvent(_event(row))

    @decodes(NodeType.EVENT_RECORD)
    def _record(self, row: Fields, _: Target) -> Operation:
        # On any device (an H200 beside another, CUDA 13.0).
        return RecordEvent(_event(row))

    @decodes(NodeType.EXT_SEMAS_SIGNAL)
    def _signal_semaphores(self, row: Fields, _: Target) -> Operation:
        return SignalSemaphores(_semaphores(row))

    @decodes(NodeType.EXT_SEMAS_WAIT)
    def _wait_semaphores(self, row: Fields, _: Target) -> Operation:
        return WaitSemaphores(_semaphores(row))

    @decodes(NodeType.MEM_ALLOC)
    def _allocation(self, row: Fields, target: Target) -> Operation:
        self._require_unowned(target.graph, "an allocation node")
        size, kind = row["bytesize"], row["allocType"]
        where, ordinal = row["location"] & 0xFFFF_FFFF, row["location"] >> 32
        if not size:
            raise Fault(Result.INVALID_VALUE, "bytesize: expected at least 1, got 0")
        if kind not in (PINNED, MANAGED):
            raise Fault(
                Result.INVALID_VALUE, f"allocType: expected pinned 1 or managed 2, got {kind}"
            )
        if row["handleTypes"]:
            raise Fault(Result.INVALID_VALUE, f"handleTypes: expected 0, got {row['handleTypes']}")
        if where not in (ON_DEVICE, ON_HOST):
            raise Fault(
                Result.INVALID_VALUE, f"location.type: expected device 1 or host 2, got {where}"
            )
        pool = self._pool
        if where == ON_DEVICE and ordinal != self._device_id:
            pool = ADDRESS_SPACE.pool(ordinal)
        peers = _access_descriptions(row)
        for peer in peers:
            if peer != self._device_id:
                ADDRESS_SPACE.pool(peer)
        shared = kind == MANAGED or where == ON_HOST
        allocation = ADDRESS_SPACE.reserve(
            pool, size, f"allocation {target.handle:#x}", None if shared else peers
        )
        target.outputs[word_of(NodeType.MEM_ALLOC, "dptr")] = allocation.address
        return AllocateMemory(allocation)

    @decodes(NodeType.MEM_FREE)
    def _free(self, row: Fields, target: Target) -> Operation:
        self._require_unowned(target.graph, "a free node")
        allocation = ADDRESS_SPACE.of_graph(row["dptr"], "free dptr")
        if allocation.address in target.graph.freed:
            raise Fault(
                Result.INVALID_VALUE,
                f"free dptr: {allocation} is freed by another node of the same graph, expected one "
                "free",
            )
        return FreeMemory(allocation)

    @decodes(NodeType.BATCH_MEM_OP)
    def _memory_operations(self, row: Fields, _: Target) -> Operation:
        wrong = Result.INVALID_CONTEXT if row["ctx"] else Result.INVALID_VALUE
        self._driver_of("batch_mem_op ctx", row["ctx"], wrong)
        return replace(decode_memory_operations(row), context=row["ctx"])

    @decodes(NodeType.CONDITIONAL)
    def _conditional(self, row: Fields, target: Target) -> Operation:
        graph = target.graph
        self._require_unowned(graph, "a conditional node")
        self._driver_of("conditional ctx", row["ctx"], Result.INVALID_CONTEXT)
        require_conditional(row["conditionalType"], row["size"])
        condition = self._conditions.get(row["handle"])
        if condition is None:
            raise Fault(Result.INVALID_VALUE, f"handle: {row['handle']:#x} is no condition")
        if condition.node:
            raise Fault(
                Result.INVALID_VALUE,
                f"handle: condition {condition.handle:#x} belongs to node {condition.node:#x} "
                "already, expected one of its own",
            )
        if not graph.is_inside(condition.graph):
            raise Fault(
                Result.INVALID_VALUE,
                f"handle: condition {condition.handle:#x} is of graph "
                f"{condition.graph.handle:#x}, expected one of graph {graph.handle:#x} or of a "
                "graph around it",
            )
        bodies = tuple(
            SimulatedGraph(new_handle(), graph, is_body=True) for _ in range(row["size"])
        )
        handles = bodies_array(bodies)
        target.outputs[word_of(NodeType.CONDITIONAL, "phGraph_out")] = int(handles.ctypes.data)
        return ConditionalBodies(condition, row["conditionalType"], bodies, handles, row["ctx"])


LaunchShape: TypeAlias = tuple[tuple[int, int, int], tuple[int, int, int], int]
"""Grid, block and dynamic shared memory of a launch."""


def launch_shape(row: Fields, limits: Mapping[str, int]) -> LaunchShape:
    """Decode the launch configuration, which kernel nodes with the same launch share."""
    grid = (row["gridDimX"], row["gridDimY"], row["gridDimZ"])
    block = (row["blockDimX"], row["blockDimY"], row["blockDimZ"])
    for dimensions, name in ((grid, "grid"), (block, "block")):
        for axis, extent in zip("xyz", dimensions, strict=True):
            most = limits[f"max_{name}_dim_{axis}"]
            if not 1 <= extent <= most:
                raise Fault(
                    Result.INVALID_VALUE, f"{name}Dim.{axis}: expected 1 to {most}, got {extent}"
                )
    threads = block[0] * block[1] * block[2]
    if threads > limits["max_threads_per_block"]:
        raise Fault(
            Result.INVALID_VALUE,
            f"blockDim: expected at most {limits['max_threads_per_block']} threads in a block, "
            f"got {threads}",
        )
    if row["sharedMemBytes"] > limits["max_shared_memory_per_block_optin"]:
        raise Fault(
            Result.INVALID_VALUE,
            f"sharedMemBytes: expected at most {limits['max_shared_memory_per_block_optin']}, got "
            f"{row['sharedMemBytes']}",
        )
    if row["extra"]:
        raise Fault(
            Result.NOT_SUPPORTED, "extra: expected 0, since arguments are read from kernelParams"
        )
    return grid, block, row["sharedMemBytes"]


def argument_values(address: int, kernel: RunnableKernel) -> tuple[bytes, ...]:
    """Copy the argument values of a kernel node; *address* is its ``kernelParams``."""
    sizes = kernel.signature.sizes
    if not sizes:
        return ()
    if not address:
        raise Fault(
            Result.INVALID_VALUE,
            f"kernelParams: expected the addresses of {len(sizes)} arguments of kernel "
            f"{kernel.name!r}, got 0",
        )
    pointers = struct.unpack(f"<{len(sizes)}Q", ctypes.string_at(address, 8 * len(sizes)))
    return tuple(map(ctypes.string_at, pointers, sizes))


def decode_copy(row: Fields) -> CopyMemory:
    """Decode a copy node."""
    extents = (row["WidthInBytes"], row["Height"], row["Depth"])
    if 0 in extents:
        raise Fault(
            Result.INVALID_VALUE,
            f"memcpy: expected at least 1 byte, row and slice, got {extents[0]} bytes, "
            f"{extents[1]} rows and {extents[2]} slices",
        )
    if row["flags"]:
        raise Fault(Result.INVALID_VALUE, f"memcpy flags: expected 0, got {row['flags']}")
    return CopyMemory(_copy_side(row, "src"), _copy_side(row, "dst"), *extents)


def _copy_side(row: Fields, side: str) -> CopySide:
    memory_type = row[f"{side}MemoryType"]
    if memory_type == ARRAY:
        return _array_side(row, side)
    if memory_type not in (HOST, DEVICE, UNIFIED):
        raise Fault(
            Result.INVALID_VALUE,
            f"memcpy {side}MemoryType: expected host 1, device 2, array 3 or unified 4, got "
            f"{memory_type}",
        )
    base = row[f"{side}Host" if memory_type == HOST else f"{side}Device"]
    if not base:
        raise Fault(Result.INVALID_VALUE, f"memcpy {side}: expected an address, got 0")
    width, height, depth = row["WidthInBytes"], row["Height"], row["Depth"]
    x, y, z = row[f"{side}XInBytes"], row[f"{side}Y"], row[f"{side}Z"]
    pitch = row[f"{side}Pitch"] or x + width
    if (height > 1 or depth > 1 or y or z) and pitch < x + width:
        raise Fault(
            Result.INVALID_VALUE,
            f"memcpy {side}Pitch: expected at least the {x + width} bytes of a row, got {pitch}",
        )
    rows = row[f"{side}Height"] or y + height
    if (depth > 1 or z) and rows < y + height:
        raise Fault(
            Result.INVALID_VALUE,
            f"memcpy {side}Height: expected at least the {y + height} rows of a slice, got {rows}",
        )
    start = base + x + y * pitch + z * pitch * rows
    return CopySide(memory_type, start, pitch, pitch * rows)


def _array_side(row: Fields, side: str) -> CopySide:
    """Decode a side that is a CUDA array: pitch and height are its own."""
    handle = row[f"{side}Array"]
    found = ADDRESS_SPACE.containing(handle)
    layout = None if found is None else found.layout
    if found is None or layout is None or found.address != handle:
        raise Fault(
            Result.INVALID_HANDLE,
            f"memcpy {side}Array: expected the handle of a CUDA array of a simulated device, got "
            f"{handle:#x}",
        )
    extents = (row["WidthInBytes"], row["Height"], row["Depth"])
    places = (row[f"{side}XInBytes"], row[f"{side}Y"], row[f"{side}Z"])
    limits = (layout.width, layout.rows, layout.slices)
    for place, extent, limit, what in zip(
        places, extents, limits, ("bytes of a row", "rows", "slices"), strict=True
    ):
        if place + extent > limit:
            raise Fault(
                Result.INVALID_VALUE,
                f"memcpy {side}: expected at most the {limit} {what} of {found}, got {extent} from "
                f"{place} on",
            )
    slice_pitch = layout.width * layout.rows
    start = handle + places[0] + places[1] * layout.width + places[2] * slice_pitch
    return CopySide(ARRAY, start, layout.width, slice_pitch)


def decode_set(row: Fields) -> SetMemory:
    """Decode a memset node."""
    size, width, height = row["elementSize"], row["width"], row["height"]
    if size not in (1, 2, 4):
        raise Fault(Result.INVALID_VALUE, f"memset elementSize: expected 1, 2 or 4, got {size}")
    if not width or not height:
        raise Fault(
            Result.INVALID_VALUE,
            f"memset: expected at least 1 element and row, got {width} elements and {height} rows",
        )
    if height > 1 and (row["pitch"] < width * size or row["pitch"] % size):
        raise Fault(
            Result.INVALID_VALUE,
            f"memset pitch: expected a multiple of {size} of at least the {width * size} bytes of "
            f"a row, got {row['pitch']}",
        )
    if not row["dst"] or row["dst"] % size:
        raise Fault(
            Result.INVALID_VALUE,
            f"memset dst: expected an address that is a multiple of {size}, got {row['dst']:#x}",
        )
    element = row["value"].to_bytes(4, "little")[:size]
    return SetMemory(row["dst"], row["pitch"], element, width, height)


def decode_memory_operations(row: Fields) -> MemoryOperations:
    """Decode a batch memory operation node and copy its operations."""
    count = row["count"]
    if count >= OPERATION_LIMIT:
        raise Fault(
            Result.INVALID_VALUE,
            f"batch_mem_op count: expected fewer than {OPERATION_LIMIT} operations, got {count}",
        )
    if row["flags"]:
        raise Fault(Result.INVALID_VALUE, f"batch_mem_op flags: expected 0, got {row['flags']}")
    if count and not row["paramArray"]:
        raise Fault(Result.INVALID_VALUE, f"paramArray: expected the address of {count}, got 0")
    content = ctypes.string_at(row["paramArray"], count * OPERATION_SIZE) if count else b""
    operations = PackedOperation.unpack_all(content)
    for number, item in enumerate(operations):
        _require_operation(f"operation {number}", item)
    return MemoryOperations(operations)


def _require_operation(role: str, item: PackedOperation) -> None:
    """Reject what the CUDA 13.0 driver rejects, as observed on an H200."""
    if item.content:
        raise Fault(
            Result.INVALID_VALUE, f"{role}: expected an operation of cuda.h, got {item.name}"
        )
    most = 3 if item.operation in WAITS else 1 if item.operation == BARRIER else 0
    flags = item.flags & ~FLUSH if item.operation in WAITS else item.flags
    if flags > most:
        raise Fault(
            Result.INVALID_VALUE, f"{role}, {item}: expected flags up to {most}, got {flags}"
        )
    if item.size and item.address % item.size:
        raise Fault(
            Result.INVALID_VALUE,
            f"{role}, {item}: expected an address that is a multiple of {item.size}",
        )


def decode_host_call(row: Fields) -> HostCall:
    """Decode a host node."""
    if not row["fn"]:
        raise Fault(Result.INVALID_VALUE, "host fn: expected the address of a function, got 0")
    return HostCall(HOST_FUNCTION(row["fn"]), row["userData"])


def require_conditional(kind: int, size: int) -> None:
    """Reject a conditional node of an unknown type, or with an invalid number of bodies."""
    allowed: dict[int, tuple[int, int, str]] = {
        ConditionalType.IF: (1, 2, "1 or 2 for if"),
        ConditionalType.WHILE: (1, 1, "1 for while"),
        ConditionalType.SWITCH: (1, 1 << 32, "at least 1 for switch"),
    }
    expected = allowed.get(kind)
    if expected is None:
        raise Fault(
            Result.INVALID_VALUE, f"conditionalType: expected if 0, while 1 or switch 2, got {kind}"
        )
    fewest, most, counts = expected
    if not fewest <= size <= most:
        raise Fault(Result.INVALID_VALUE, f"size: expected {counts}, got {size} bodies")


def require_edges(edges: Sequence[EdgeData], before: Sequence[GraphNode], row: Fields) -> None:
    """Reject edge data that is unknown, or for kernels only."""
    is_kernel = row["type"] == NodeType.KERNEL
    for (from_port, to_port, kind, reserved), node in zip(edges, before, strict=True):
        if from_port > 2 or to_port or kind > 1 or any(reserved):
            raise Fault(
                Result.INVALID_VALUE,
                "edge data: expected from_port 0 to 2, to_port 0 and type 0 or 1, got from_port "
                f"{from_port}, to_port {to_port}, type {kind}",
            )
        if from_port and not isinstance(node.operation, KernelLaunch):
            raise Fault(
                Result.INVALID_VALUE, f"edge data: from_port {from_port} is a port of kernels only"
            )
        if kind and not (from_port and is_kernel):
            raise Fault(
                Result.INVALID_VALUE,
                "edge data: type 1 is a dependency of a kernel on port 1 or 2 of a kernel",
            )


def _event(row: Fields) -> EventState:
    event = EVENTS.get(row["event"])
    if event is None:
        raise unknown("event", row["event"])
    return event


def _semaphores(row: Fields) -> tuple[SemaphoreUse, ...]:
    """Return the semaphores that a row names, each with its values."""
    count = row["numExtSems"]
    if not count:
        return ()
    for name in ("extSemArray", "paramsArray"):
        if not row[name]:
            raise Fault(Result.INVALID_VALUE, f"{name}: expected the address of {count}, got 0")
    handles = np.frombuffer(ctypes.string_at(row["extSemArray"], 8 * count), "<u8").tolist()
    content = ctypes.string_at(row["paramsArray"], SEMAPHORE_PARAMS_SIZE * count)
    values = np.frombuffer(content, "<u8").reshape(count, -1)
    found = []
    for handle, words in zip(handles, values.tolist(), strict=True):
        semaphore = SEMAPHORES.get(handle)
        if semaphore is None:
            raise unknown("external semaphore", handle)
        found.append(SemaphoreUse(semaphore, words[VALUE_WORD], words[KEY_WORD]))
    return tuple(found)


def _access_descriptions(row: Fields) -> tuple[int, ...]:
    """Return the devices that an allocation's access descriptions name."""
    count = row["accessDescCount"]
    if not count:
        return ()
    if not row["accessDescs"]:
        raise Fault(Result.INVALID_VALUE, f"accessDescs: expected the address of {count}, got 0")
    data = ctypes.string_at(row["accessDescs"], count * ACCESS_DESC.itemsize)
    for kind, _, access in (described := np.frombuffer(data, ACCESS_DESC).tolist()):
        if kind != ON_DEVICE or access not in (READ, READ_WRITE):
            raise Fault(
                Result.INVALID_VALUE,
                f"accessDescs: expected location type 1 and access 1 or 3, got {kind} and {access}",
            )
    return tuple(ordinal for _, ordinal, _ in described)
