"""Objects of cuda.core in graphs: kernels, pinned and managed memory, default streams, PTX."""

from __future__ import annotations

import ctypes
import functools
import gc
import sys
import weakref
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import (
    LEGACY_DEFAULT_STREAM,
    PER_THREAD_DEFAULT_STREAM,
    LaunchConfig,
    LegacyPinnedMemoryResource,
    Program,
    ProgramOptions,
)

import graphdsl as gd
from tests.device.support import ADD, ONE, STORE, DeviceMemory, wait_for_death, wait_until

SOURCE = r"""
extern "C" __global__ void store(int* out, int value) { *out = value; }
"""


def _core_kernel(device: Any) -> Any:
    options = ProgramOptions(arch=f"sm_{device.arch}")
    return Program(SOURCE, "c++", options).compile("cubin").get_kernel("store")


def test_core_kernel(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(ONE, _core_kernel(memory.device), out, 5)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [5]


def test_core_kernel_and_configuration_live_as_long_as_the_graph(memory: DeviceMemory) -> None:
    out = memory.zeros(4)

    def declare() -> tuple[gd.Graph, weakref.ref[Any]]:
        kernel = _core_kernel(memory.device)
        graph = gd.GraphDef()
        graph.launch(LaunchConfig(grid=1, block=1), kernel, out, 6)
        return graph.instantiate(device=memory.device), weakref.ref(kernel)

    executable, reference = declare()
    gc.collect()
    assert reference() is not None
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [6]
    executable.close()
    del executable
    wait_for_death({"kernel": reference})


def test_core_kernel_with_wrong_arguments(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, _core_kernel(memory.device), 1 << 20, name="bad")
    with pytest.raises(gd.ValidationError, match="kernel node 'bad' .*expected 2 arguments, got 1"):
        graph.instantiate(device=memory.device)


def test_types_in_the_name_of_a_core_kernel(memory: DeviceMemory) -> None:
    source = "template <class T> __global__ void store(T* out, T value) { *out = value; }"
    options = ProgramOptions(arch=f"sm_{memory.device.arch}")
    code = Program(source, "c++", options).compile("cubin", name_expressions=("store<float>",))
    kernel = code.get_kernel("store<float>")
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(ONE, kernel, out, 3)
    memory.run(graph)
    assert memory.read(out, np.float32).tolist() == [3]
    graph.launch(ONE, kernel, out, np.int32(3), name="bad")
    with pytest.raises(gd.ValidationError, match=r"'bad' .*argument 1: expected float \(4 bytes\)"):
        graph.instantiate(device=memory.device)


def test_ptx_made_by_nvrtc(memory: DeviceMemory) -> None:
    options = ProgramOptions(arch=f"compute_{memory.device.arch}")
    code = Program(SOURCE, "c++", options).compile("ptx").code
    text = code.decode() if isinstance(code, bytes) else str(code)
    program = gd.Program(text.rstrip("\0"))
    assert program.code_type == "ptx"
    signature = program.kernel("store").signature
    assert signature is not None
    assert signature.sizes == (8, 4)
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("store"), out, 7)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [7]


def test_cooperative_kernel_waits_for_all_blocks(memory: DeviceMemory) -> None:
    program = gd.Program(
        r"""extern "C" __global__ void meet(unsigned* arrived, int* out) {
            if (threadIdx.x == 0) {
                atomicAdd(arrived, 1);
                while (atomicAdd(arrived, 0) < gridDim.x) {}
                out[blockIdx.x] = 1;
            }
        }"""
    )
    blocks = 64
    out = memory.zeros(4 * blocks)
    graph = gd.GraphDef()
    arrived = graph.allocate(4)
    config = LaunchConfig(grid=blocks, block=32, is_cooperative=True)
    met = arrived.memset(arrived, 0).launch(config, program.kernel("meet"), arrived, out)
    met.deallocate(arrived)
    memory.run(graph, times=3)
    assert memory.read(out, np.int32).tolist() == [1] * blocks


def test_cluster_size_arrives(memory: DeviceMemory) -> None:
    if memory.device.compute_capability[0] < 9:
        pytest.skip("clusters need compute capability 9.0")
    program = gd.Program(
        r"""extern "C" __global__ void look(unsigned* out) {
            unsigned blocks;
            asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(blocks));
            if (blockIdx.x == 0 && threadIdx.x == 0) { out[0] = blocks; out[1] = gridDim.x; }
        }"""
    )
    out = memory.zeros(8)
    graph = gd.GraphDef()
    count = graph.param("count", np.int32, default=3)
    config = LaunchConfig(grid=1, cluster=4, block=32)
    node = graph.launch(config, program.kernel("look"), out, grid=count)
    with graph.instantiate(device=memory.device) as executable:
        for clusters in (3, 5):
            executable.launch(memory.stream, count=clusters)
            executable.sync(memory.stream)
            assert memory.read(out, np.uint32).tolist() == [4, 4 * clusters]
        executable[node].update(grid=2)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(out, np.uint32).tolist() == [4, 8]


def test_pinned_buffers(memory: DeviceMemory) -> None:
    resource = LegacyPinnedMemoryResource()
    source, target = (resource.allocate(16, stream=memory.stream) for _ in range(2))
    memory.stream.sync()
    values = (ctypes.c_int32 * 4).from_address(int(source.handle))
    values[:] = [1, 2, 3, 4]
    graph = gd.GraphDef()
    there = graph.allocate(16)
    copied = there.memcpy(there, source).launch(ONE, ADD, there, 10)
    # In a body as well, where a copy takes pinned but no pageable memory.
    chosen = copied.if_then(graph.create_condition(1))
    chosen.then.memcpy(target, there)
    chosen.deallocate(there)
    memory.run(graph)
    assert list((ctypes.c_int32 * 4).from_address(int(target.handle))) == [11, 2, 3, 4]


def test_managed_allocation(memory: DeviceMemory) -> None:
    result = np.zeros(4, np.int32)
    graph = gd.GraphDef()
    space = graph.allocate(16, memory_type="managed")
    filled = space.memset(space, np.int32(2)).launch(ONE, ADD, space, 5)
    filled.memcpy(result, space).deallocate(space)
    memory.run(graph, times=2)
    assert result.tolist() == [7, 2, 2, 2]


def test_allocation_on_a_numbered_device(memory: DeviceMemory) -> None:
    result = np.zeros(1, np.int32)
    graph = gd.GraphDef()
    space = graph.allocate(4, device=memory.device)
    space.memset(space, np.int32(3)).memcpy(result, space).deallocate(space)
    memory.run(graph)
    assert result.tolist() == [3]


def test_memory_freed_by_another_graph(memory: DeviceMemory) -> None:
    allocating = gd.GraphDef("allocates")
    space = allocating.allocate(4, name="space")
    space.memset(space, np.int32(8))
    result = np.zeros(1, np.int32)
    with allocating.instantiate(device=memory.device) as first:
        error, parameters = cuda.cuGraphMemAllocNodeGetParams(first.node_handle(space))
        assert int(error) == 0
        address = int(parameters.dptr)
        freeing = gd.GraphDef("frees")
        freeing.memcpy(result, address, 4).deallocate(address)
        with freeing.instantiate(device=memory.device) as second:
            for _ in range(3):
                result[:] = 0
                first.launch(memory.stream)
                second.launch(memory.stream)
                second.sync(memory.stream)
                assert result.tolist() == [8]


@pytest.mark.parametrize(
    "stream", [LEGACY_DEFAULT_STREAM, PER_THREAD_DEFAULT_STREAM], ids=["legacy", "per_thread"]
)
def test_default_streams(stream: Any, memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    memory.stream.sync()
    graph = gd.GraphDef()
    graph.launch(ONE, STORE, out, 4)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert memory.read(out, np.int32).tolist() == [4]


def test_default_stream_of_the_device(memory: DeviceMemory) -> None:
    seen: list[int] = []
    graph = gd.GraphDef()
    graph.callback(functools.partial(seen.append, 1))
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.device.default_stream)
        executable.sync(memory.device.default_stream)
    assert seen == [1]


def test_dropped_graph_reports_an_exception(
    memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Callbacks run on a thread of the driver, so their tracebacks do not keep the graph (L17)."""
    reports: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", reports.append)

    def fail() -> None:
        raise ValueError("on purpose")

    graph = gd.GraphDef()
    graph.callback(fail, name="bad")
    executable = graph.instantiate(device=memory.device)
    executable.launch(memory.stream)
    memory.stream.sync()
    del executable
    wait_until(lambda: bool(reports), "expected a report of the callback's exception")
    assert str(reports[0].exc_value) == "on purpose"


def test_allowed_shared_memory_is_only_ever_raised(device: Any) -> None:
    """A graph that needs less takes nothing from another that needs more, or from the user."""
    options = ProgramOptions(arch=f"sm_{device.arch}")
    kernel = (
        Program(
            'extern "C" __global__ void use() { extern __shared__ int s[]; s[0] = 1; }',
            "c++",
            options,
        )
        .compile("cubin")
        .get_kernel("use")
    )
    attribute = cuda.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    stream = device.create_stream()
    for size, allowed in ((100_000, 100_000), (60_000, 100_000), (120_000, 120_000)):
        graph = gd.GraphDef()
        graph.launch(LaunchConfig(grid=1, block=1, shmem_size=size), kernel)
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
            executable.sync(stream)
        result, now = cuda.cuKernelGetAttribute(attribute, kernel.handle, device.device_id)
        assert (int(result), now) == (0, allowed)
    stream.close()
