"""Launches whose arguments are one buffer: captured, read, and run again with equal results."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import Program, ProgramOptions

import graphdsl as gd
from tests.device.support import DeviceMemory

SOURCE = r"""
struct Storage { unsigned long long words[512]; };
extern "C" __global__ void sum(int* out, const __grid_constant__ Storage all, int count) {
    int sum = 0;
    for (int at = 0; at < (int)all.words[0]; ++at) sum += (int)all.words[at + 1];
    *out = sum;
}
extern "C" __global__ void store(const __grid_constant__ Storage all) {
    int sum = 0;
    for (int at = 0; at < (int)all.words[0]; ++at) sum += (int)all.words[at + 2];
    *(int*)all.words[1] = sum;
}
"""
BUFFER_POINTER, BUFFER_SIZE = 1, 2


def checked(answer: tuple[Any, ...]) -> Any:
    """Return what a driver call gave besides its result."""
    assert int(answer[0]) == 0, answer[0]
    return answer[1] if len(answer) > 1 else None


def captured(memory: DeviceMemory, name: str, content: np.ndarray[Any, Any]) -> Any:
    """Capture a launch that is given *content* as its arguments, however long they are."""
    options = ProgramOptions(arch=f"sm_{memory.device.arch}")
    kernel = Program(SOURCE, "c++", options).compile("cubin").get_kernel(name)
    size = ctypes.c_size_t(content.nbytes)
    named = BUFFER_POINTER, content.ctypes.data, BUFFER_SIZE, ctypes.addressof(size), 0
    extra = (ctypes.c_uint64 * len(named))(*named)
    config = cuda.CUlaunchConfig()
    for axis in "XYZ":
        setattr(config, f"gridDim{axis}", 1)
        setattr(config, f"blockDim{axis}", 1)
    config.hStream = memory.stream.handle
    relaxed = cuda.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
    checked(cuda.cuStreamBeginCapture(memory.stream.handle, relaxed))
    function = cuda.CUfunction(int(kernel.handle))
    result = cuda.cuLaunchKernelEx(config, function, 0, ctypes.addressof(extra))
    graph = checked(cuda.cuStreamEndCapture(memory.stream.handle))
    checked(result)
    return kernel, graph


@pytest.mark.parametrize("words", [5, 512])
def test_the_start_of_a_structure_is_enough(memory: DeviceMemory, words: int) -> None:
    """As NCCL launches its kernels: the rest of the structure is not read."""
    out = memory.zeros(4)
    content = np.zeros(words, np.uint64)
    content[:5] = 3, int(out.handle), 20, 1, 21
    kernel, captured_graph = captured(memory, "store", content)
    graph = gd.GraphDef.from_cuda(captured_graph, device=memory.device)
    (node,) = graph
    assert isinstance(node, gd.KernelNode)
    assert [len(each) for each in node.args if isinstance(each, bytes)] == [4096]
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [42]
    checked(cuda.cuGraphDestroy(captured_graph))
    del kernel


def test_arguments_of_several_sizes(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    content = np.zeros(514, np.uint64)
    content[:5] = int(out.handle), 3, 20, 1, 21
    # A buffer that is longer than the parameters is refused.
    kernel, captured_graph = captured(memory, "sum", content.view(np.uint8)[: 8 + 4096 + 4])
    graph = gd.GraphDef.from_cuda(captured_graph, device=memory.device)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [42]
    checked(cuda.cuGraphDestroy(captured_graph))
    del kernel
