"""Captured kernels that need more than a plain launch may take: shared memory, large clusters."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import Device, LaunchConfig, ObjectCode, Program, ProgramOptions

import graphdsl as gd
from tests.device.support import DeviceMemory

SOURCE = r"""
extern "C" __global__ void through_shared_memory(int* out, int value, int last) {
    extern __shared__ int space[];
    space[last] = value;
    __syncthreads();
    if (!threadIdx.x) atomicAdd(out, space[last]);
}
"""
SHARED_MEMORY = 51_200
LAST = SHARED_MEMORY // 4 - 1
LARGE_CLUSTER = 16
ATTRIBUTE = cuda.CUfunction_attribute
SIZE = ATTRIBUTE.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
LARGE = ATTRIBUTE.CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED


def checked(answer: tuple[Any, ...]) -> Any:
    """Return what a driver call gave besides its result."""
    assert int(answer[0]) == 0, answer[0]
    return answer[1] if len(answer) > 1 else None


class Captured:
    """A launch that was captured, and the function behind it."""

    def __init__(self, device: Device, stream: Any, out: int, *, by: str, cluster: int) -> None:
        code = Program(SOURCE, "c++", ProgramOptions(arch=f"sm_{device.arch}")).compile("cubin")
        assert isinstance(code, ObjectCode)
        self.device = checked(cuda.cuDeviceGet(device.device_id))
        self.on_kernel = by == "kernel"
        if by == "module":
            self.module = checked(cuda.cuModuleLoadData(bytes(code.code)))
            self.function = checked(cuda.cuModuleGetFunction(self.module, b"through_shared_memory"))
            launched = self.function
        else:
            self.kernel = code.get_kernel("through_shared_memory")
            self.function = checked(cuda.cuKernelGetFunction(self.kernel.handle))
            launched = cuda.CUfunction(int(self.kernel.handle))
        self.allow(SHARED_MEMORY, 1)
        relaxed = cuda.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
        handle = stream.handle
        checked(cuda.cuStreamBeginCapture(handle, relaxed))
        config = cuda.CUlaunchConfig()
        config.gridDimX = cluster
        config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1
        config.blockDimX = 32
        config.sharedMemBytes = SHARED_MEMORY
        config.hStream = handle
        if cluster > 1:
            attribute = cuda.CUlaunchAttribute()
            attribute.id = cuda.CUlaunchAttributeID.CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION
            value = cuda.CUlaunchAttributeValue()
            value.clusterDim.x, value.clusterDim.y, value.clusterDim.z = cluster, 1, 1
            attribute.value = value
            config.attrs, config.numAttrs = [attribute], 1
        types = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int)
        result = cuda.cuLaunchKernelEx(config, launched, ((out, 7, LAST), types), 0)
        self.graph = checked(cuda.cuStreamEndCapture(handle))
        checked(result)

    def allow(self, size: int, large_clusters: int) -> None:
        """Say what the function may take, as libraries do before each of their launches."""
        for attribute, value in ((SIZE, size), (LARGE, large_clusters)):
            if self.on_kernel:
                handle = cuda.CUkernel(int(self.kernel.handle))
                checked(cuda.cuKernelSetAttribute(attribute, value, handle, self.device))
            else:
                checked(cuda.cuFuncSetAttribute(self.function, attribute, value))

    @property
    def allowed(self) -> tuple[int, int]:
        """What it may take now."""
        return (
            int(checked(cuda.cuFuncGetAttribute(SIZE, self.function))),
            int(checked(cuda.cuFuncGetAttribute(LARGE, self.function))),
        )

    def close(self) -> None:
        """Destroy the graph, and the module if there is one."""
        checked(cuda.cuGraphDestroy(self.graph))
        if hasattr(self, "module"):
            checked(cuda.cuModuleUnload(self.module))


@pytest.mark.parametrize("cluster", [1, LARGE_CLUSTER])
@pytest.mark.parametrize("by", ["module", "function", "kernel"])
def test_allowances_may_have_shrunk(memory: DeviceMemory, by: str, cluster: int) -> None:
    out = memory.zeros(4)
    captured = Captured(memory.device, memory.stream, int(out.handle), by=by, cluster=cluster)
    # As after another launch of the same function that takes less.
    captured.allow(4096, 0)
    graph = gd.GraphDef.from_cuda(captured.graph, device=memory.device)
    (node,) = graph
    assert isinstance(node, gd.KernelNode)
    assert node.config.shmem_size == SHARED_MEMORY
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [7 * cluster]
    assert captured.allowed == (SHARED_MEMORY, int(cluster > 1))
    # Who owns the function can go on to set what it takes, less or more; that is not taken back.
    captured.allow(4096, 0)
    assert captured.allowed == (4096, 0)
    captured.allow(2 * SHARED_MEMORY, 1)
    memory.run(graph)
    assert captured.allowed == (2 * SHARED_MEMORY, 1)
    assert memory.read(out, np.int32).tolist() == [14 * cluster]
    captured.close()


def test_large_clusters_of_a_program(memory: DeviceMemory) -> None:
    program = gd.Program(SOURCE)
    out = memory.zeros(4)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=1, block=32, shmem_size=SHARED_MEMORY, cluster=LARGE_CLUSTER)
    graph.launch(config, program.kernel("through_shared_memory"), out, 3, LAST)
    assert {finding.rule for finding in graph.check()} == {"cluster-size"}
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [3 * LARGE_CLUSTER]
