"""A branch beside other work in the body of a while loop, through ``cuda.bindings`` alone.

    python -m tools.driver_conditionals --seconds 6

Nothing of graphdsl is used, so what fails here fails in the driver. Each shape is a graph with a
while loop of three iterations. Its body has an if node that is not taken, a memset, and the kernel
that counts. A process makes each graph, launches it three times, waits, destroys it, and begins
again. With drivers of CUDA 13.0, ``beside`` fails at its first launch; the other shapes do not.
docs/measurements.md has the figures.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import sys
import time
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
"""
SHAPES: Final = {
    "beside": "the branch has no path to or from the others",
    "before": "the branch, then the kernel that counts",
    "after": "the kernel that counts, then the branch",
    "joined": "as beside, with an empty node behind both",
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
            name: _done(cuda.cuLibraryGetKernel(library, name)) for name in (b"begin", b"count")
        }
        self.memory = int(_done(cuda.cuMemAlloc(64)))
        self.stream = _done(cuda.cuStreamCreate(1))

    def launch(self, graph: Any, before: list[Any], name: bytes, *values: Any) -> Any:
        """Add a kernel node of one thread."""
        pointers = (ctypes.c_void_p * len(values))(*map(ctypes.addressof, values))
        made = cuda.CUDA_KERNEL_NODE_PARAMS()
        made.kern = self.kernels[name]
        made.gridDimX = made.gridDimY = made.gridDimZ = 1
        made.blockDimX = made.blockDimY = made.blockDimZ = 1
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
        _, body = self.conditional(graph, [begun], again, kinds.CU_GRAPH_COND_TYPE_WHILE)
        made = cuda.CUDA_MEMSET_NODE_PARAMS()
        made.dst, made.elementSize, made.width, made.height = self.memory + 16, 4, 4, 1
        ready = [_done(cuda.cuGraphAddMemsetNode(body, [], 0, made, self.context))]

        def branch(before: list[Any]) -> Any:
            taken = _done(cuda.cuGraphConditionalHandleCreate(body, self.context, 0, 1))
            return self.conditional(body, before, taken, kinds.CU_GRAPH_COND_TYPE_IF)[0]

        if shape == "before":
            ready.append(branch([]))
        ended = self.launch(body, ready, b"count", handle, left)
        if shape == "after":
            branch([ended])
        elif shape in ("beside", "joined", "once"):
            other = branch([])
            if shape == "joined":
                _done(cuda.cuGraphAddEmptyNode(body, [ended, other], 2))
        return graph

    def run(self, shape: str, seconds: float) -> int:
        """Launch graphs of a shape until one fails; return the exit status."""
        launches, end = 0, time.monotonic() + seconds
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
        except RuntimeError as error:
            print(f"{shape}: failed after {launches} launches: {error}", flush=True)  # noqa: T201
            return 1
        print(f"{shape}: no failure in {launches} launches", flush=True)  # noqa: T201
        return 0


def _compiled() -> bytes:
    """Return the kernels as PTX, which any driver of CUDA 13 takes."""
    program = _done(nvrtc.nvrtcCreateProgram(SOURCE.encode(), b"loop.cu", 0, [], []))
    options = [b"--gpu-architecture=compute_90"]
    _done((*nvrtc.nvrtcCompileProgram(program, len(options), options), None))
    text: bytes = b" " * _done(nvrtc.nvrtcGetPTXSize(program))
    _done((*nvrtc.nvrtcGetPTX(program, text), None))
    return text


def main() -> int:
    """Run each shape in a process of its own, since a failure ends the context."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=6, help="for each shape")
    parser.add_argument("--shape", choices=SHAPES, help="run this one, here")
    chosen = parser.parse_args()
    if chosen.shape:
        return _Device().run(chosen.shape, chosen.seconds)
    for shape, what in SHAPES.items():
        print(f"{shape} ({what})", flush=True)  # noqa: T201
        command = [sys.executable, "-m", "tools.driver_conditionals", "--shape", shape]
        try:
            subprocess.run(  # noqa: S603
                [*command, "--seconds", str(chosen.seconds)],
                check=False,
                timeout=chosen.seconds + 30,
            )
        except subprocess.TimeoutExpired:
            print(f"{shape}: hangs", flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
