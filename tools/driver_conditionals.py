"""A branch beside other work in the body of a while loop, through ``cuda.bindings`` alone.

    python -m tools.driver_conditionals --seconds 6 --processes 6

Nothing of graphdsl is used, so what fails here fails in the driver. Each shape is a graph with a
while loop of three iterations. Its body has an if node, a copy, and behind the copy a kernel and
the kernel that counts. A process makes each graph, launches it three times, waits, destroys it, and
begins again; after a failure it is started again. docs/measurements.md has the figures.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from cuda.bindings import driver as cuda
from cuda.bindings import nvrtc

SOURCE: Final = """
typedef unsigned long long cudaGraphConditionalHandle;
extern "C" __device__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned);
extern "C" __global__ void begin(cudaGraphConditionalHandle h, int* left, int count) {
    left[0] = count;
    cudaGraphSetConditional(h, count > 0);
}
extern "C" __global__ void count(cudaGraphConditionalHandle h, int* left) {
    cudaGraphSetConditional(h, --left[0] > 0);
}
extern "C" __global__ void reverse(int* x) {
    __shared__ int t[8];
    t[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = t[7 - threadIdx.x];
}
"""
SHAPES: Final = {
    "beside": "the branch has no path to or from the others",
    "not taken": "as beside, the branch is not taken",
    "memset": "as beside, with a memset in place of the copy",
    "before": "the branch, then the copy",
    "after": "the kernel and the kernel that counts, then the branch",
    "chain": "the copy, the kernel, the kernel that counts, the branch",
    "joined": "as beside, with an empty node behind all",
    "once": "as beside, in a loop of one iteration",
    "none": "no branch",
}


def _done(answer: tuple[Any, ...]) -> Any:
    """Return what a call returns besides its result, which has to be success."""
    if int(answer[0]):
        raise RuntimeError(str(answer[0]))
    return answer[1] if len(answer) == 2 else answer[1:]


class _Device:
    def __init__(self) -> None:
        _done((*cuda.cuInit(0), None))
        self.context = _done(cuda.cuDevicePrimaryCtxRetain(_done(cuda.cuDeviceGet(0))))
        _done((*cuda.cuCtxSetCurrent(self.context), None))
        library = _done(cuda.cuLibraryLoadData(_compiled(), [], [], 0, [], [], 0))
        self.kernels = {
            name: _done(cuda.cuLibraryGetKernel(library, name))
            for name in (b"begin", b"count", b"reverse")
        }
        self.memory = int(_done(cuda.cuMemAlloc(1024)))
        self.stream = _done(cuda.cuStreamCreate(1))

    def launch(self, graph: Any, before: list[Any], name: bytes, *values: Any) -> Any:
        """Add a kernel node of one block."""
        pointers = (ctypes.c_void_p * len(values))(*map(ctypes.addressof, values))
        made = cuda.CUDA_KERNEL_NODE_PARAMS()
        made.kern = self.kernels[name]
        made.gridDimX = made.gridDimY = made.gridDimZ = 1
        made.blockDimY = made.blockDimZ = 1
        made.blockDimX = 8 if name == b"reverse" else 1
        made.kernelParams = ctypes.addressof(pointers)
        return _done(cuda.cuGraphAddKernelNode(graph, before, len(before), made))

    def conditional(self, graph: Any, before: list[Any], handle: Any, kind: Any) -> tuple[Any, Any]:
        """Add a conditional node; return it and its body."""
        made = cuda.CUgraphNodeParams()
        made.type = cuda.CUgraphNodeType.CU_GRAPH_NODE_TYPE_CONDITIONAL
        made.conditional.handle, made.conditional.type = handle, kind
        made.conditional.size, made.conditional.ctx = 1, self.context
        node = _done(cuda.cuGraphAddNode(graph, before, None, len(before), made))
        return node, made.conditional.phGraph_out[0]

    def graph(self, shape: str) -> Any:
        """Return a graph of that shape."""
        graph = _done(cuda.cuGraphCreate(0))
        kinds = cuda.CUgraphConditionalNodeType
        again = _done(cuda.cuGraphConditionalHandleCreate(graph, self.context, 0, 0))
        handle, left = ctypes.c_uint64(int(again)), ctypes.c_uint64(self.memory)
        count = ctypes.c_int(1 if shape == "once" else 3)
        begun = self.launch(graph, [], b"begin", handle, left, count)
        loop, body = self.conditional(graph, [begun], again, kinds.CU_GRAPH_COND_TYPE_WHILE)

        def branch(before: list[Any]) -> Any:
            taken = int(shape != "not taken")
            test = _done(cuda.cuGraphConditionalHandleCreate(body, self.context, taken, 1))
            node, inside = self.conditional(body, before, test, kinds.CU_GRAPH_COND_TYPE_IF)
            _done(cuda.cuGraphAddEmptyNode(inside, [], 0))
            return node

        beside = branch([]) if shape not in ("after", "chain", "none") else None
        first = self.memset if shape == "memset" else self.copy
        moved = first(body, [beside] if shape == "before" else [])
        place = ctypes.c_uint64(self.memory + 256)
        worked = self.launch(body, [moved], b"reverse", place)
        counted = [worked if shape == "chain" else moved]
        ends = [worked, self.launch(body, counted, b"count", handle, left)]
        if shape == "after":
            branch(ends)
        elif shape == "chain":
            branch(ends[1:])
        elif shape == "joined":
            _done(cuda.cuGraphAddEmptyNode(body, [beside, *ends], 3))
        self.launch(graph, [loop], b"reverse", place)
        return graph

    def copy(self, graph: Any, before: list[Any]) -> Any:
        """Add a copy of 32 bytes within the device."""
        made = cuda.CUDA_MEMCPY3D()
        made.dstMemoryType = made.srcMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_DEVICE
        made.dstDevice, made.srcDevice = self.memory + 256, self.memory + 512
        made.WidthInBytes, made.Height, made.Depth = 32, 1, 1
        return _done(cuda.cuGraphAddMemcpyNode(graph, before, len(before), made, self.context))

    def memset(self, graph: Any, before: list[Any]) -> Any:
        """Add a memset of 32 bytes."""
        made = cuda.CUDA_MEMSET_NODE_PARAMS()
        made.dst, made.elementSize, made.width, made.height = self.memory + 256, 4, 8, 1
        return _done(cuda.cuGraphAddMemsetNode(graph, before, len(before), made, self.context))

    def run(self, shape: str, seconds: float) -> None:
        """Launch graphs of a shape until one fails, and print the launches."""
        launches, failed, end = 0, 0, time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                graph = self.graph(shape)
                executable = _done(cuda.cuGraphInstantiate(graph, 0))
                for _ in range(3):
                    _done((*cuda.cuGraphLaunch(executable, self.stream), None))
                    _done((*cuda.cuStreamSynchronize(self.stream), None))
                    launches += 1
                _done((*cuda.cuGraphExecDestroy(executable), None))
                _done((*cuda.cuGraphDestroy(graph), None))
        except RuntimeError:
            failed = 1
        print(launches, failed)  # noqa: T201


def _compiled() -> bytes:
    """Return the kernels as PTX, which any driver of CUDA 13 takes."""
    program = _done(nvrtc.nvrtcCreateProgram(SOURCE.encode(), b"loop.cu", 0, [], []))
    options = [b"--gpu-architecture=compute_90"]
    _done((*nvrtc.nvrtcCompileProgram(program, len(options), options), None))
    text: bytes = b" " * _done(nvrtc.nvrtcGetPTXSize(program))
    _done((*nvrtc.nvrtcGetPTX(program, text), None))
    return text


def _repeated(shape: str, seconds: float) -> tuple[int, int, int]:
    """Run a shape in processes one after the other; return launches, failures and hangs."""
    launches, failures, hangs, end = 0, 0, 0, time.monotonic() + seconds
    while (left := end - time.monotonic()) > 1 and not hangs:
        command = [sys.executable, "-m", "tools.driver_conditionals", "--shape", shape]
        try:
            done = subprocess.run(  # noqa: S603
                [*command, "--seconds", f"{left - 1:.1f}"],
                check=True,
                timeout=left + 20,
                stdout=subprocess.PIPE,
                text=True,
            )
        except subprocess.TimeoutExpired:
            hangs += 1
        else:
            made, failed = map(int, done.stdout.split())
            launches, failures = launches + made, failures + failed
    return launches, failures, hangs


def main() -> int:
    """Run each shape in processes of its own, since a failure ends the context."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=6, help="for each shape")
    parser.add_argument("--processes", type=int, default=1, help="at the same time, of each shape")
    parser.add_argument("--shape", choices=SHAPES, help="run this one, here")
    chosen = parser.parse_args()
    if chosen.shape:
        _Device().run(chosen.shape, chosen.seconds)
        return 0
    for shape, what in SHAPES.items():
        with ThreadPoolExecutor(chosen.processes) as threads:
            each = [chosen.seconds] * chosen.processes
            parts = list(threads.map(partial(_repeated, shape), each))
        launches, failures, hangs = map(sum, zip(*parts, strict=True))
        print(  # noqa: T201
            f"{shape} ({what}): {failures} failures and {hangs} hangs in {launches} launches",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
