"""Random graphs with loops and branches through ``cuda.bindings`` alone, until a launch fails.

    python -m tools.driver_conditionals --seconds 120 --processes 14

Nothing of graphdsl is used, so what fails here fails in the driver. Each process declares random
graphs of kernels, copies, memsets, host functions, allocations, child graphs and conditional nodes
(three levels deep), in which no other work of the device is beside a while loop. It launches each
three times, waits after each launch, and destroys it; with ``--beside`` a second thread destroys it
meanwhile. Parts that are named by ``--without`` are left out. docs/measurements.md has the figures.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any, Final

import numpy as np
from cuda.bindings import driver as cuda
from cuda.bindings import nvrtc

SOURCE: Final = """
typedef unsigned long long cudaGraphConditionalHandle;
extern "C" __device__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned);
extern "C" __global__ void axpy(int* d, const int* s, int a) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < 8) d[i] = d[i] * a + s[i];
}
extern "C" __global__ void choose(cudaGraphConditionalHandle h, const int* s, unsigned m) {
    cudaGraphSetConditional(h, (unsigned)s[0] % m);
}
extern "C" __global__ void begin(cudaGraphConditionalHandle h, int* c, const int* s) {
    c[0] = (unsigned)s[0] % 4;
    cudaGraphSetConditional(h, c[0] > 0);
}
extern "C" __global__ void count(cudaGraphConditionalHandle h, int* c) {
    cudaGraphSetConditional(h, --c[0] > 0);
}
"""
PARTS: Final = ("loops", "branches", "nesting", "children", "host", "allocations")
BYTES: Final = 32
HOST: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def _done(answer: tuple[Any, ...]) -> Any:
    """Return what a call returns besides its result, which has to be success."""
    if int(answer[0]):
        raise RuntimeError(str(answer[0]))
    return answer[1] if len(answer) == 2 else answer[1:]


@dataclass
class _Graph:
    """A graph while its nodes are added.

    Attributes
    ----------
    handle : CUgraph
        The graph or body.
    last : list of CUgraphNode
        The nodes that are not followed yet: all other nodes are before one of them.
    has_loop : bool
        Whether a while loop is among its nodes or in their bodies.
    """

    handle: Any
    last: list[Any] = field(default_factory=list)
    has_loop: bool = False


class _Churn:
    def __init__(self, seed: int, without: frozenset[str], *, beside: bool) -> None:
        _done(cuda.cuInit(0))
        self.context = _done(cuda.cuDevicePrimaryCtxRetain(_done(cuda.cuDeviceGet(0))))
        _done(cuda.cuCtxSetCurrent(self.context))
        library = _done(cuda.cuLibraryLoadData(_compiled(), [], [], 0, [], [], 0))
        self.kernels = {
            name: _done(cuda.cuLibraryGetKernel(library, name.encode()))
            for name in ("axpy", "choose", "begin", "count")
        }
        self.random = random.Random(seed)  # noqa: S311  # no secret
        self.without = without
        self.nothing = HOST(lambda _: None)
        self.array = np.zeros(BYTES // 4, np.int32)
        self.stream = _done(cuda.cuStreamCreate(1))
        self.buffers = [_done(cuda.cuMemAlloc(BYTES)) for _ in range(3)]
        self.counters = [_done(cuda.cuMemAlloc(BYTES)) for _ in range(3)]
        self.launches = 0
        self.ended: SimpleQueue[tuple[Any, Any]] | None = SimpleQueue() if beside else None
        if beside:
            threading.Thread(target=self._destroy, daemon=True).start()

    def run(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            graph = _Graph(_done(cuda.cuGraphCreate(0)))
            self.fill(graph, level=0)
            executable = _done(cuda.cuGraphInstantiate(graph.handle, 0))
            for _ in range(3):
                for each in self.buffers:
                    _done(cuda.cuMemsetD32(each, self.random.randrange(1000), BYTES // 4))
                _done(cuda.cuGraphLaunch(executable, self.stream))
                _done(cuda.cuStreamSynchronize(self.stream))
                self.launches += 1
            if self.ended is not None:
                self.ended.put((executable, graph.handle))
            else:
                _done(cuda.cuGraphExecDestroy(executable))
                _done(cuda.cuGraphDestroy(graph.handle))

    def _destroy(self) -> None:
        assert self.ended is not None
        _done(cuda.cuCtxSetCurrent(self.context))
        while True:
            executable, graph = self.ended.get()
            _done(cuda.cuGraphExecDestroy(executable))
            _done(cuda.cuGraphDestroy(graph))

    def fill(self, graph: _Graph, *, level: int, is_child: bool = False) -> None:
        """Add one to nine random nodes to a graph or body."""
        for _ in range(self.random.randint(2, 9) if level == 0 else self.random.randint(1, 3)):
            kinds = list(self.kinds(level, is_child=is_child))
            kind = self.random.choice(kinds)
            getattr(self, f"add_{kind}")(graph, level)

    def kinds(self, level: int, *, is_child: bool) -> Iterator[str]:
        yield from ("kernel", "kernel", "copy", "memset", "empty")
        if level < 3 and "children" not in self.without:
            yield "child"
        if level == 0 and not is_child:
            if "host" not in self.without:
                yield from ("function", "upload", "download")
            if "allocations" not in self.without:
                yield "allocation"
        if not is_child and level < (1 if "nesting" in self.without else 3):
            if "branches" not in self.without:
                yield from ("branch", "branch", "branch")
            if "loops" not in self.without:
                yield "loop"

    def after(self, graph: _Graph, *, is_alone: bool = False) -> list[Any]:
        """Return the predecessors of the next node: all before it, or some, if there is no loop."""
        if is_alone or graph.has_loop or self.random.random() < 0.6:
            return list(graph.last)
        return self.random.sample(graph.last, self.random.randint(0, len(graph.last)))

    def added(self, graph: _Graph, node: Any, predecessors: list[Any]) -> None:
        graph.last = [each for each in graph.last if each not in predecessors] + [node]

    def launch(
        self, graph: _Graph, name: str, *values: ctypes._SimpleCData[int], threads: int = 1
    ) -> None:
        predecessors = self.after(graph, is_alone=name in {"begin", "count"})
        pointers = (ctypes.c_void_p * len(values))(*map(ctypes.addressof, values))
        made = cuda.CUDA_KERNEL_NODE_PARAMS()
        made.kern = self.kernels[name]
        made.gridDimX = made.gridDimY = made.gridDimZ = 1
        made.blockDimX, made.blockDimY, made.blockDimZ = threads, 1, 1
        made.kernelParams = ctypes.addressof(pointers)
        count = len(predecessors)
        node = _done(cuda.cuGraphAddKernelNode(graph.handle, predecessors, count, made))
        self.added(graph, node, predecessors)

    def pointer(self) -> ctypes.c_uint64:
        return ctypes.c_uint64(int(self.random.choice(self.buffers)))

    def add_kernel(self, graph: _Graph, _: int) -> None:
        number = ctypes.c_int(self.random.randrange(9))
        self.launch(graph, "axpy", self.pointer(), self.pointer(), number, threads=8)

    def add_memset(self, graph: _Graph, _: int, address: int | None = None) -> None:
        made = cuda.CUDA_MEMSET_NODE_PARAMS()
        made.dst = address or int(self.random.choice(self.buffers))
        made.value, made.elementSize = self.random.randrange(1000), 4
        made.width = self.random.randint(1, BYTES // 4)
        made.height, made.pitch = 1, BYTES
        before = self.after(graph)
        answer = cuda.cuGraphAddMemsetNode(graph.handle, before, len(before), made, self.context)
        self.added(graph, _done(answer), before)

    def add_copy(
        self, graph: _Graph, _: int, *, source: bool = False, target: bool = False
    ) -> None:
        made = cuda.CUDA_MEMCPY3D()
        one, other = self.random.sample(self.buffers, 2)
        made.srcMemoryType = made.dstMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_DEVICE
        made.srcDevice, made.dstDevice = int(one), int(other)
        if source:
            made.srcMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_HOST
            made.srcHost = self.array.ctypes.data
        if target:
            made.dstMemoryType = cuda.CUmemorytype.CU_MEMORYTYPE_HOST
            made.dstHost = self.array.ctypes.data
        made.WidthInBytes, made.Height, made.Depth = self.random.randint(1, BYTES), 1, 1
        before = self.after(graph)
        answer = cuda.cuGraphAddMemcpyNode(graph.handle, before, len(before), made, self.context)
        self.added(graph, _done(answer), before)

    def add_upload(self, graph: _Graph, level: int) -> None:
        self.add_copy(graph, level, source=True)

    def add_download(self, graph: _Graph, level: int) -> None:
        self.add_copy(graph, level, target=True)

    def add_empty(self, graph: _Graph, _: int) -> None:
        before = self.after(graph)
        answer = cuda.cuGraphAddEmptyNode(graph.handle, before, len(before))
        self.added(graph, _done(answer), before)

    def add_function(self, graph: _Graph, _: int) -> None:
        made = cuda.CUDA_HOST_NODE_PARAMS()
        made.fn = cuda.CUhostFn(ctypes.cast(self.nothing, ctypes.c_void_p).value)
        before = self.after(graph)
        answer = cuda.cuGraphAddHostNode(graph.handle, before, len(before), made)
        self.added(graph, _done(answer), before)

    def add_allocation(self, graph: _Graph, level: int) -> None:
        made = cuda.CUDA_MEM_ALLOC_NODE_PARAMS()
        made.poolProps.allocType = cuda.CUmemAllocationType.CU_MEM_ALLOCATION_TYPE_PINNED
        made.poolProps.location.type = cuda.CUmemLocationType.CU_MEM_LOCATION_TYPE_DEVICE
        made.bytesize = BYTES
        before = list(graph.last)
        node = _done(cuda.cuGraphAddMemAllocNode(graph.handle, before, len(before), made))
        address = int(_done(cuda.cuGraphMemAllocNodeGetParams(node)).dptr)
        graph.last, loop, graph.has_loop = [node], graph.has_loop, True
        self.add_memset(graph, level, address)
        graph.has_loop, before = loop, graph.last
        answer = cuda.cuGraphAddMemFreeNode(graph.handle, before, len(before), address)
        graph.last = [_done(answer)]

    def add_child(self, graph: _Graph, level: int) -> None:
        child = _Graph(_done(cuda.cuGraphCreate(0)))
        self.fill(child, level=level + 1, is_child=True)
        before = self.after(graph)
        answer = cuda.cuGraphAddChildGraphNode(graph.handle, before, len(before), child.handle)
        self.added(graph, _done(answer), before)
        _done(cuda.cuGraphDestroy(child.handle))

    def conditional(
        self, graph: _Graph, handle: Any, kind: str, size: int, level: int
    ) -> list[_Graph]:
        """Add a conditional node with filled bodies; nothing runs beside one with a loop."""
        made = cuda.CUgraphNodeParams()
        made.type = cuda.CUgraphNodeType.CU_GRAPH_NODE_TYPE_CONDITIONAL
        made.conditional.handle = handle
        made.conditional.type = getattr(
            cuda.CUgraphConditionalNodeType, f"CU_GRAPH_COND_TYPE_{kind}"
        )
        made.conditional.size, made.conditional.ctx = size, self.context
        before = list(graph.last)
        answer = cuda.cuGraphAddNode(graph.handle, before, None, len(before), made)
        graph.last = [_done(answer)]
        bodies = [_Graph(made.conditional.phGraph_out[number]) for number in range(size)]
        for body in bodies:
            self.fill(body, level=level + 1)
        if kind == "WHILE" or any(body.has_loop for body in bodies):
            # From here on, each node follows all before it.
            graph.has_loop = True
        return bodies

    def handle(self, graph: _Graph, default: int | None = None) -> Any:
        flags = 0 if default is None else 1
        answer = cuda.cuGraphConditionalHandleCreate(
            graph.handle, self.context, default or 0, flags
        )
        return _done(answer)

    def add_branch(self, graph: _Graph, level: int) -> None:
        kind, size = self.random.choice((("IF", 1), ("IF", 2), ("SWITCH", 1), ("SWITCH", 3)))
        default = self.random.randrange(3) if self.random.random() < 0.3 else None
        handle = self.handle(graph, default)
        if default is None:
            number = ctypes.c_uint(self.random.randint(2, 4))
            self.launch(graph, "choose", ctypes.c_uint64(int(handle)), self.pointer(), number)
        self.conditional(graph, handle, kind, size, level)

    def add_loop(self, graph: _Graph, level: int) -> None:
        handle = self.handle(graph)
        counter = ctypes.c_uint64(int(self.counters[level]))
        own = ctypes.c_uint64(int(handle))
        self.launch(graph, "begin", own, counter, self.pointer())
        (body,) = self.conditional(graph, handle, "WHILE", 1, level)
        self.launch(body, "count", own, counter)


def _compiled() -> bytes:
    """Return the kernels as PTX, which any driver of CUDA 13 takes."""
    program = _done(nvrtc.nvrtcCreateProgram(SOURCE.encode(), b"churn.cu", 0, [], []))
    _done((*nvrtc.nvrtcCompileProgram(program, 1, [b"--gpu-architecture=compute_90"]), None))
    text: bytes = b" " * _done(nvrtc.nvrtcGetPTXSize(program))
    _done((*nvrtc.nvrtcGetPTX(program, text), None))
    return text


def main() -> int:
    """Run one process, or several and print what each of them found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--processes", type=int, default=0, help="0: run in this process")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", nargs="*", choices=PARTS, default=[])
    parser.add_argument("--beside", action="store_true", help="destroy in a second thread")
    chosen = parser.parse_args()
    if not chosen.processes:
        churn = _Churn(chosen.seed, frozenset(chosen.without), beside=chosen.beside)
        try:
            churn.run(chosen.seconds)
        except RuntimeError as error:
            print(f"failed after {churn.launches} launches: {error}", flush=True)  # noqa: T201
            return 1
        print(f"no failure in {churn.launches} launches", flush=True)  # noqa: T201
        return 0
    command = [sys.executable, "-m", "tools.driver_conditionals", "--seconds", str(chosen.seconds)]
    command += ["--without", *chosen.without] if chosen.without else []
    command += ["--beside"] if chosen.beside else []
    begun = [
        subprocess.Popen([*command, "--seed", str(chosen.seed + 1000 * number)])  # noqa: S603
        for number in range(chosen.processes)
    ]
    return max(each.wait() for each in begun)


if __name__ == "__main__":
    sys.exit(main())
