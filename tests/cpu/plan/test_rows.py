"""The rows that linking sends, compared byte for byte with cuda-bindings' own structs."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import Buffer, LaunchConfig

import graphdsl as gd
from graphdsl.abi.rows import ACCESS_DESC, EDGE_DATA, TYPES
from graphdsl.abi.seam import NodeBatch
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.node import type_code_of
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.link import link
from graphdsl.extras.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
    SemaphoreOperation,
)
from tests.cpu.kinds import OUTSIDE, built
from tests.cpu.recording_driver import (
    CONTEXT,
    DEVICE,
    FIRST_ADDRESS,
    KERNEL,
    RecordedNode,
    RecordingDriver,
)

KERNEL_SOURCE = gd.Program("""
.version 8.0
.target sm_90
.address_size 64
.visible .entry add(.param .u64 x, .param .u32 n, .param .f32 a, .param .u64 c) { ret; }
""").kernel("add")
SIGNATURE = KernelSignature((0, 8, 12, 16), (8, 4, 4, 8))


class EventDouble:
    """An operand with the shape of ``cuda.core.Event``; the driver would give it its handle."""

    handle = 0xE7E27
    is_timing_enabled = False
    is_closed = False


def linked(graph: gd.GraphDef) -> tuple[list[RecordedNode], RecordingDriver]:
    driver = RecordingDriver({KERNEL_SOURCE: SIGNATURE})
    kernels = {KERNEL_SOURCE: driver.load_kernel(KERNEL_SOURCE)}
    made = link(graph.lower(), Loaded.on(driver, kernels))
    driver.graph_destroy(made.handle)
    return driver.nodes, driver


def params(kind: int) -> Any:
    made = cuda.CUgraphNodeParams()
    made.type = cuda.CUgraphNodeType(kind)
    return made


def raw(made: Any) -> bytes:
    return ctypes.string_at(made.getPtr(), 256)


HOST = np.arange(64, dtype=np.uint8)
BUFFER = Buffer.from_handle(0x5000, 256)
CALLBACK = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda _: None)


def empty(g: gd.GraphDef) -> bytes:
    g.empty()
    return raw(params(5))


def kernel(g: gd.GraphDef) -> bytes:
    config = LaunchConfig(grid=(2, 3, 4), block=(32, 2, 1), shmem_size=96)
    g.launch(config, KERNEL_SOURCE, BUFFER, 7, 0.5, 0)
    made = params(0)
    made.kernel.gridDimX, made.kernel.gridDimY, made.kernel.gridDimZ = 2, 3, 4
    made.kernel.blockDimX, made.kernel.blockDimY, made.kernel.blockDimZ = 32, 2, 1
    made.kernel.sharedMemBytes = 96
    made.kernel.kern = cuda.CUkernel(KERNEL)
    made.kernel.ctx = cuda.CUcontext(CONTEXT)
    return raw(made)


def memcpy_to_device(g: gd.GraphDef) -> bytes:
    g.memcpy(0x9000, HOST)
    made = copy(64)
    made.memcpy.copyParams.srcMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_HOST
    made.memcpy.copyParams.srcHost = HOST.ctypes.data
    made.memcpy.copyParams.dstMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_UNIFIED
    made.memcpy.copyParams.dstDevice = cuda.CUdeviceptr(0x9000)
    return raw(made)


def memcpy_to_host(g: gd.GraphDef) -> bytes:
    g.memcpy(HOST, BUFFER, 32)
    made = copy(32)
    made.memcpy.copyParams.srcMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_UNIFIED
    made.memcpy.copyParams.srcDevice = cuda.CUdeviceptr(0x5000)
    made.memcpy.copyParams.dstMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_HOST
    made.memcpy.copyParams.dstHost = HOST.ctypes.data
    return raw(made)


def copy(size: int) -> Any:
    made = params(1)
    made.memcpy.copyCtx = cuda.CUcontext(CONTEXT)
    made.memcpy.copyParams.WidthInBytes = size
    made.memcpy.copyParams.Height = 1
    made.memcpy.copyParams.Depth = 1
    return made


def memset(g: gd.GraphDef) -> bytes:
    g.memset(0x9000, np.uint16(0xBEEF), 8, 4, 64)
    made = params(2)
    made.memset.dst = cuda.CUdeviceptr(0x9000)
    made.memset.pitch, made.memset.value, made.memset.elementSize = 64, 0xBEEF, 2
    made.memset.width, made.memset.height = 8, 4
    made.memset.ctx = cuda.CUcontext(CONTEXT)
    return raw(made)


def native_callback(g: gd.GraphDef) -> bytes:
    g.callback(CALLBACK, user_data=0xDA7A)
    made = params(3)
    address = ctypes.cast(CALLBACK, ctypes.c_void_p).value
    assert address is not None
    made.host.fn = cuda.CUhostFn(address)
    made.host.userData = 0xDA7A
    return raw(made)


def record(g: gd.GraphDef) -> bytes:
    g.record(EventDouble())
    made = params(7)
    made.eventRecord.event = cuda.CUevent(EventDouble.handle)
    return raw(made)


def wait(g: gd.GraphDef) -> bytes:
    g.wait(EventDouble())
    made = params(6)
    made.eventWait.event = cuda.CUevent(EventDouble.handle)
    return raw(made)


def allocation(memory_type: str, device: int | None) -> Callable[[gd.GraphDef], bytes]:
    def declare(g: gd.GraphDef) -> bytes:
        g.allocate(4096, memory_type=memory_type, device=device)
        made = params(10)
        location = made.alloc.poolProps.location
        kinds = cuda.CUmemLocationType
        host = memory_type == "host"
        location.type = (
            kinds.CU_MEM_LOCATION_TYPE_HOST if host else kinds.CU_MEM_LOCATION_TYPE_DEVICE
        )
        location.id = 0 if host else DEVICE if device is None else device
        made.alloc.poolProps.location = location
        types = cuda.CUmemAllocationType
        made.alloc.poolProps.allocType = (
            types.CU_MEM_ALLOCATION_TYPE_MANAGED
            if memory_type == "managed"
            else types.CU_MEM_ALLOCATION_TYPE_PINNED
        )
        made.alloc.bytesize = 4096
        return raw(made)

    return declare


def free(g: gd.GraphDef) -> bytes:
    g.deallocate(0x9000)
    made = params(11)
    made.free.dptr = cuda.CUdeviceptr(0x9000)
    return raw(made)


def conditional(method: str, kind: int, size: int) -> Callable[[gd.GraphDef], bytes]:
    def declare(g: gd.GraphDef) -> bytes:
        condition = g.create_condition(1)
        extra = (size,) if method == "switch" else ()
        node = getattr(g, method)(condition, *extra)
        for body in node.bodies:
            config = LaunchConfig(grid=1, block=1)
            body.launch(config, KERNEL_SOURCE, 0x10, 0, 0.0, condition)
        made = params(13)
        made.conditional.handle = cuda.CUgraphConditionalHandle(0xC001)
        made.conditional.type = cuda.CUgraphConditionalNodeType(kind)
        made.conditional.size = size
        made.conditional.ctx = cuda.CUcontext(CONTEXT)
        return raw(made)

    return declare


CASES: dict[str, tuple[str, Callable[[gd.GraphDef], bytes]]] = {
    "empty": ("empty", empty),
    "kernel": ("kernel", kernel),
    "memcpy host to device": ("memcpy", memcpy_to_device),
    "memcpy device to host": ("memcpy", memcpy_to_host),
    "memset": ("memset", memset),
    "ctypes callback": ("callback", native_callback),
    "record": ("record", record),
    "wait": ("wait", wait),
    "alloc": ("alloc", allocation("device", None)),
    "alloc on a device": ("alloc", allocation("device", 5)),
    "alloc host": ("alloc", allocation("host", None)),
    "alloc managed": ("alloc", allocation("managed", None)),
    "free": ("free", free),
    "if": ("if", conditional("if_then", 0, 1)),
    "if else": ("if_else", conditional("if_else", 0, 2)),
    "while": ("while", conditional("while_loop", 1, 1)),
    "switch": ("switch", conditional("switch", 2, 5)),
    **OUTSIDE["CASES"],
}


@pytest.mark.parametrize("case", CASES)
def test_row_equals_the_struct_of_cuda_bindings(case: str) -> None:
    _, declare = CASES[case]
    graph = gd.GraphDef()
    expected = bytearray(declare(graph))
    nodes, _ = linked(graph)
    got = bytearray(nodes[0].row)
    if nodes[0].arguments:
        # The pointer to the arguments is an address of this run; they are compared elsewhere.
        assert got[56:64] != bytes(8)
        got[56:64] = expected[56:64]
    assert got.hex(" ", 8) == expected.hex(" ", 8)


def test_every_kind_is_compared() -> None:
    # A child's row holds a handle that linking made, and others point at lists; they have tests
    # of their own.
    others = {"child", "batch_mem_op", "semaphore_signal", "semaphore_wait"}
    assert {kind for kind, _ in CASES.values()} | others == built()


def test_child_row_moves_the_linked_graph() -> None:
    child = gd.GraphDef("child")
    child.empty()
    graph = gd.GraphDef()
    graph.embed(child)
    nodes, driver = linked(graph)
    inner, outer = nodes
    made = params(4)
    made.graph.graph = cuda.CUgraph(inner.graph)
    made.graph.ownership = cuda.CUgraphChildGraphNodeOwnership.CU_GRAPH_CHILD_GRAPH_OWNERSHIP_MOVE
    assert outer.row == raw(made)
    assert not any(driver.graphs.values())


def test_kernel_arguments_arrive_through_the_pointers() -> None:
    graph = gd.GraphDef()
    alloc = graph.allocate(1024)
    condition = graph.create_condition(0)
    node = alloc.launch(
        LaunchConfig(grid=1, block=1), KERNEL_SOURCE, alloc.dptr + 64, -2, 1.5, condition
    )
    node.if_then(condition).then.empty()
    node.deallocate(alloc)
    nodes, _ = linked(graph)
    assert nodes[1].arguments == (
        (FIRST_ADDRESS + 64).to_bytes(8, "little"),
        (-2).to_bytes(4, "little", signed=True),
        np.float32(1.5).tobytes(),
        (0xC001).to_bytes(8, "little"),
    )


def test_allocation_addresses_reach_rows_of_bodies_and_children() -> None:
    graph = gd.GraphDef()
    first = graph.allocate(256)
    second = first.allocate(256)
    condition = graph.create_condition(0)
    child = gd.GraphDef()
    child.memset(second, 1)
    body_holder = second.if_then(condition)
    body_holder.then.memcpy(first.dptr + 16, second, 32)
    body_holder.embed(child).embed(child).deallocate(first).deallocate(second)
    nodes, _ = linked(graph)
    words = [np.frombuffer(node.row, np.uint64) for node in nodes]
    kinds = [int(word[0]) & 0xFFFFFFFF for word in words]
    second_address = FIRST_ADDRESS + 0x1000
    assert [int(w[2]) for w, k in zip(words, kinds, strict=True) if k == 2] == [second_address] * 2
    (body,) = [w for w, k in zip(words, kinds, strict=True) if k == 1]
    assert (int(body[21]), int(body[10])) == (FIRST_ADDRESS + 16, second_address)
    frees = [int(w[2]) for w, k in zip(words, kinds, strict=True) if k == 11]
    assert frees == [FIRST_ADDRESS, second_address]


def test_peer_access_descriptions_are_pointed_at() -> None:
    graph = gd.GraphDef()
    graph.allocate(64, peer_access=[1, 2])
    seen: list[tuple[int, Any]] = []

    class LookingAtPeers(RecordingDriver):
        def graph_add_nodes(self, graph: int, batch: NodeBatch) -> None:
            row = batch.rows[0]
            count = int(row[14])
            at = (ctypes.c_char * (count * ACCESS_DESC.itemsize)).from_address(int(row[13]))
            seen.append((count, np.frombuffer(bytes(at), ACCESS_DESC).tolist()))

    link(graph.lower(), Loaded.on(LookingAtPeers()))
    assert seen == [(2, [(1, 1, 3), (1, 2, 3)])]


class Looking(RecordingDriver):
    """Reads what the rows point at while it is there, as the driver does."""

    pointed: tuple[bytes, ...] = ()

    def graph_add_nodes(self, graph: int, batch: NodeBatch) -> None:
        super().graph_add_nodes(graph, batch)
        row = batch.rows[-1]
        match int(row[0]):
            case 8 | 9:
                count = int(row[4])
                arrays = [(int(row[2]), 8 * count), (int(row[3]), 144 * count)]
            case 12:
                arrays = [(int(row[4]), 48 * int(row[3]))]
            case _:
                arrays = []
        self.pointed = tuple(ctypes.string_at(*each) for each in arrays)


def added(graph: gd.GraphDef) -> tuple[bytes, tuple[bytes, ...]]:
    """Return the last row of a graph without its pointers, and what they point at."""
    driver = Looking()
    driver.graph_destroy(link(graph.lower(), Loaded.on(driver)).handle)
    row = np.frombuffer(driver.nodes[-1].row, np.uint64).copy()
    row[{8: [2, 3], 9: [2, 3], 12: [4]}[int(row[0])]] = 0
    return row.tobytes(), driver.pointed


@pytest.mark.parametrize("kind", [ExternalSemaphoresSignalNode, ExternalSemaphoresWaitNode])
def test_semaphores_are_pointed_at(kind: Any) -> None:
    is_wait = kind is ExternalSemaphoresWaitNode
    items = [
        SemaphoreOperation(0x5E40, value=1 << 40, key=7, timeout_ms=9 * is_wait, flags=0),
        SemaphoreOperation(0x5E41, value=2, fence=0xFE4CE, flags=2),
    ]
    expected = b""
    for item in items:
        name = "WAIT" if is_wait else "SIGNAL"
        made = getattr(cuda, f"CUDA_EXTERNAL_SEMAPHORE_{name}_PARAMS")()
        made.params.fence.value, made.params.keyedMutex.key = item.value, item.key
        made.params.nvSciSync.fence = item.fence
        if is_wait:
            made.params.keyedMutex.timeoutMs = item.timeout_ms
        made.flags = item.flags
        expected += ctypes.string_at(made.getPtr(), 144)
    graph = gd.GraphDef()
    (graph.wait_semaphores if is_wait else graph.signal_semaphores)(items)
    row, (handles, values) = added(graph)
    assert np.frombuffer(handles, np.uint64).tolist() == [0x5E40, 0x5E41]
    assert values.hex(" ", 8) == expected.hex(" ", 8)
    whole = params(type_code_of(kind))
    member = whole.extSemWait if is_wait else whole.extSemSignal
    member.numExtSems = 2
    assert row == raw(whole)


def test_memory_operations_are_pointed_at_and_follow_allocations() -> None:
    graph = gd.GraphDef()
    memory = graph.allocate(64)
    operations = [
        (2, memory.dptr + 4, 0xFFFF_FFFF, 0),
        (6, 0, 0, 1),
        (4, 0x7000, 1 << 63, 1),
        (8, memory.dptr + 8, 3, 0, 6, 22),
        (8, 0x7008, 1, 0, 0, 14),
    ]
    memory.batch_memory_operations(operations)
    row, (content,) = added(graph)
    expected = b""
    for operation, address, value, flags, *reduction in operations:
        made = cuda.CUstreamBatchMemOpParams()
        made.operation = cuda.CUstreamBatchMemOpType(operation)
        if isinstance(address, gd.DevicePointer):
            address = FIRST_ADDRESS + address.offset
        if reduction:
            member = made.atomicReduction
            member.reductionOp = cuda.CUstreamAtomicReductionOpType(reduction[0])
            member.dataType = cuda.CUstreamAtomicReductionDataType(reduction[1])
        elif operation == 6:
            member = made.memoryBarrier
        else:
            member = made.waitValue if operation == 4 else made.writeValue
        member.operation = made.operation
        member.flags = flags
        if address:
            member.address = cuda.CUdeviceptr(address)
            name = "value64" if operation == 4 else "value"
            number = cuda.cuuint64_t if operation in (4, 8) else cuda.cuuint32_t
            setattr(member, name, number(value))
        expected += ctypes.string_at(made.getPtr(), 48)
    assert content.hex(" ", 8) == expected.hex(" ", 8)
    whole = params(12)
    whole.memOp.ctx, whole.memOp.count = cuda.CUcontext(CONTEXT), len(operations)
    assert row == raw(whole)


def test_programmatic_edges_carry_their_port() -> None:
    graph = gd.GraphDef()
    config = LaunchConfig(grid=1, block=1)
    first = graph.launch(config, KERNEL_SOURCE, 1, 2, 3.0, 4)
    second = graph.launch(config, KERNEL_SOURCE, 1, 2, 3.0, 4)
    third = second.launch(config, KERNEL_SOURCE, 1, 2, 3.0, 4)
    first.precede(second, port="programmatic")
    first.precede(third, port="launch_order")
    nodes, _ = linked(graph)
    # (from_port, to_port, type): port 1 programmatic, 2 launch order; type 1 programmatic.
    assert [node.edges for node in nodes] == [(), ((1, 0, 1),), ((0, 0, 0), (2, 0, 1))]


def test_predecessors_are_handles_in_edge_order() -> None:
    graph = gd.GraphDef()
    a, b = graph.empty(), graph.empty()
    joined = graph.join(b, a)
    late = graph.empty()
    late >> a
    nodes, _ = linked(graph)
    handles = {node.handle: place for place, node in enumerate(nodes)}
    # late (declared last) comes before a, so the order of declaration cannot stand.
    order = [graph.nodes()[1], late, a, joined]
    places = {node: place for place, node in enumerate(order)}
    got = [[handles[handle] for handle in node.predecessors] for node in nodes]
    assert got == [[places[before] for before in node.pred] for node in order]


def test_layouts_agree_on_size() -> None:
    assert {item.row.itemsize for item in TYPES.values()} == {256}
    assert EDGE_DATA.itemsize == 8
    assert ACCESS_DESC.itemsize == 12
