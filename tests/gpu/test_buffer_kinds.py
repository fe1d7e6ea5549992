"""Every kind of Buffer keeps its memory for graphs when it is closed: docs/lifetimes.md, L1."""

from __future__ import annotations

import ctypes
import gc
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import (
    Buffer,
    Device,
    DeviceMemoryResource,
    DeviceMemoryResourceOptions,
    GraphMemoryResource,
    LaunchConfig,
    LegacyPinnedMemoryResource,
    ManagedMemoryResource,
    MemoryResource,
    PinnedMemoryResource,
    VirtualMemoryResource,
)
from cuda.core.graph import GraphDefinition

import graphdsl as gd
from graphdsl.core.declaration.operands.retained import retained_buffer
from graphdsl.core.runtime.lifetimes import ledger
from tests.device.support import (
    PATIENCE,
    DeviceMemory,
    Owner,
    run_in_thread,
    settled_bundles,
    wait_until,
)

SIZE: Final = 64


class HostResource(MemoryResource):  # type: ignore[misc]  # cuda.core shows it without types
    """Memory of the host that CUDA does not know, as a library may have it."""

    is_device_accessible = False
    is_host_accessible = True
    is_managed = False
    device_id = -1

    def __init__(self) -> None:
        self.live: dict[int, Any] = {}

    def allocate(self, size: int, *, stream: Any = None) -> Buffer:
        memory = (ctypes.c_char * size)()
        address = ctypes.addressof(memory)
        self.live[address] = memory
        return Buffer.from_handle(address, size, mr=self)

    def deallocate(self, ptr: Any, size: int, *, stream: Any = None) -> None:
        del self.live[int(ptr)]


def _ipc(device: Device, stream: Any) -> Buffer:
    options = DeviceMemoryResourceOptions(ipc_enabled=True, max_size=1 << 21)
    return DeviceMemoryResource(device, options).allocate(SIZE, stream=stream)


KINDS: Final[dict[str, Callable[[Device, Any], Buffer]]] = {
    "device": lambda device, stream: DeviceMemoryResource(device).allocate(SIZE, stream=stream),
    "pinned": lambda _, stream: PinnedMemoryResource().allocate(SIZE, stream=stream),
    "managed": lambda _, stream: ManagedMemoryResource().allocate(SIZE, stream=stream),
    "legacy pinned": lambda *_: LegacyPinnedMemoryResource().allocate(SIZE),
    "virtual": lambda device, stream: VirtualMemoryResource(device).allocate(SIZE, stream=stream),
    "interprocess": _ipc,
    "host": lambda *_: HostResource().allocate(SIZE),
}


def _filled(space: Buffer, value: int) -> None:
    """Fill a buffer of any kind, at once."""
    if space.is_host_accessible:
        ctypes.memset(int(space.handle), value, SIZE)
    else:
        (result,) = cuda.cuMemsetD8(int(space.handle), value, SIZE)
        assert not int(result)


@pytest.mark.parametrize("kind", KINDS)
def test_memory_stays_when_its_buffer_is_closed(kind: str, memory: DeviceMemory) -> None:
    from cuda.core._utils._weak_handles import weak_handle

    space = KINDS[kind](memory.device, memory.stream)
    memory.stream.sync()
    _filled(space, 7)
    handle = weak_handle(space)
    out = memory.zeros(SIZE)
    graph = gd.GraphDef()
    graph.memcpy(out, space, SIZE)
    assert retained_buffer(space, "test").hold is not None
    space.close()
    memory.run(graph)
    assert handle
    assert set(memory.read(out, np.uint8).tolist()) == {7}
    del graph, space
    wait_until(lambda: not handle, "the memory to be given back")


def test_the_purpose_of_a_foreign_buffer_stays(memory: DeviceMemory) -> None:
    """The owner of its memory, as libraries name it, and another Buffer that has it."""
    array = np.full(SIZE, 7, np.uint8)
    owner = Owner(array)
    below = memory.of(array)
    spaces = [
        Buffer.from_handle(array.ctypes.data, SIZE, owner=owner),
        Buffer.from_handle(int(below.handle), SIZE, owner=below),
        Buffer.from_handle(int(below.handle), SIZE),
    ]
    graph = gd.GraphDef()
    outs = [memory.zeros(SIZE) for _ in spaces]
    for space, out in zip(spaces, outs, strict=True):
        graph.memcpy(out, space)
        space.close()
    below.close()
    others = [memory.zeros(SIZE) for _ in range(8)]
    memory.run(graph)
    assert [set(memory.read(out, np.uint8).tolist()) for out in outs] == [{7}] * 3
    assert all(not memory.read(other, np.uint8).any() for other in others)


@pytest.mark.parametrize("kind", ["device", "pinned", "managed", "host"])
@pytest.mark.parametrize("current", ["nothing", "another context"])
def test_memory_is_retained_for_any_current_context(
    kind: str, current: str, memory: DeviceMemory
) -> None:
    space = KINDS[kind](memory.device, memory.stream)

    def declare() -> None:
        graph = gd.GraphDef()
        graph.memcpy(space, 0x1000, 4)
        assert retained_buffer(space, "test").hold is not None

    def declare_elsewhere() -> None:
        result, context = cuda.cuCtxCreate(None, 0, cuda.CUdevice(memory.device.device_id))
        assert not int(result)
        try:
            declare()
        finally:
            cuda.cuCtxPopCurrent()
            cuda.cuCtxDestroy(context)

    run_in_thread(declare if current == "nothing" else declare_elsewhere)
    space.close()


@pytest.mark.parametrize("mode", ["global", "thread_local", "relaxed"])
def test_memory_is_retained_during_a_capture(mode: str, memory: DeviceMemory) -> None:
    spaces = {kind: make(memory.device, memory.stream) for kind, make in KINDS.items()}
    memory.stream.sync()
    out = memory.zeros(SIZE)
    graphs = []
    # What earlier graphs owned would be freed meanwhile.
    settled_bundles()
    with gd.capture(memory.stream, device=memory.device, mode=mode) as captured:
        out.fill(1, stream=memory.stream)
        for space in spaces.values():
            graph = gd.GraphDef()
            graph.memcpy(out, space, 4)
            graphs.append(graph)
            assert retained_buffer(space, "test").hold is not None
    assert [node.kind for node in captured.graph] == ["memset"]


def test_empty_buffers_need_nothing(memory: DeviceMemory) -> None:
    space = DeviceMemoryResource(memory.device).allocate(0, stream=memory.stream)
    kernel = gd.Program('extern "C" __global__ void f(void* x, int* y) { *y = x == 0; }')
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=1), kernel.kernel("f"), space, out)
    space.close()
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [1]


def test_memory_that_a_capture_allocates_is_the_graphs(memory: DeviceMemory) -> None:
    other = gd.GraphDef()
    with gd.capture(memory.stream, device=memory.device) as captured:
        space = GraphMemoryResource(memory.device).allocate(SIZE, stream=memory.stream)
        other.memset(space, 7)
        space.close(memory.stream)
    assert [node.kind for node in captured.graph] == ["alloc", "free"]
    assert [finding.rule for finding in other.check()] == ["closed-buffer"]


def test_an_anchor_that_a_callback_drops_is_destroyed_elsewhere(memory: DeviceMemory) -> None:
    """CUDA must not be called in one, and the collector may run there."""
    from cuda.core._utils._weak_handles import weak_handle

    space = memory.zeros(SIZE)
    handle = weak_handle(space)
    declaration = gd.GraphDef()
    declaration.memset(space, 7)
    space.close()
    dropped = threading.Event()
    holder = [declaration]
    del declaration, space

    def drop() -> None:
        holder.clear()
        dropped.set()

    graph = gd.GraphDef()
    graph.callback(drop)
    memory.run(graph)
    assert dropped.is_set()
    wait_until(lambda: not handle, "the memory to be given back")


@pytest.mark.parametrize("is_closed", [False, True])
@pytest.mark.parametrize("kind", sorted({*KINDS} - {"virtual"}))
def test_owners_are_released_while_others_capture(
    kind: str, memory: DeviceMemory, *, is_closed: bool
) -> None:
    """Of memory that is only reserved docs/lifetimes.md, L26, says that it does not."""
    from cuda.core._utils._weak_handles import weak_handle

    space, other = KINDS[kind](memory.device, memory.stream), memory.zeros(SIZE)
    handle, retained = weak_handle(space), [retained_buffer(space, "test")]
    if is_closed:
        space.close()
    del space
    stream, driver = memory.device.create_stream(), memory.device_driver
    # What is in other tests' cycles would end the capture by this thread.
    gc.collect()
    ledger.prepare()
    with driver.activated():
        driver.capture_begin(driver.stream_handle(stream), 0)
        try:
            # As the owners of graphs go.
            ledger.defer(retained.clear)
            end = time.monotonic() + PATIENCE
            while handle and time.monotonic() < end:
                time.sleep(0.001)
            gd.memset(stream, other, 0)
        finally:
            graph = driver.capture_end(driver.stream_handle(stream))
    driver.graph_destroy(graph)
    assert not handle


def test_owners_of_a_copy_are_released_in_the_order_of_anchors(memory: DeviceMemory) -> None:
    """The owner of its source first: docs/lifetimes.md, L26."""
    gone: list[str] = []

    class Told:
        def __init__(self, name: str) -> None:
            self.name = name

        def __del__(self) -> None:
            gone.append(self.name)

    definition = GraphDefinition()
    dst, src = memory.zeros(64), memory.zeros(64)
    definition.memcpy(
        int(dst.handle), int(src.handle), 1, dst_owner=Told("dst"), src_owner=Told("src")
    )
    del definition
    wait_until(lambda: len(gone) == 2, "the owners to be released")
    assert gone == ["src", "dst"]
