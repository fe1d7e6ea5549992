"""Random sequential programs: kernels over random views, memsets, copies, loops and children.

A program is a list of steps that declare themselves, so that it can be declared twice: with the
edges that its effects demand, and one node after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, Final

import numpy as np
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl import sim
from graphdsl.core.declaration.naming import root_of

PROGRAM: Final = gd.Program(
    r"""
    struct Pair { unsigned* to; long long skip; const unsigned* from; };
    __device__ unsigned total[4];
    __constant__ unsigned table[4] = {3, 5, 7, 11};
    #define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

    extern "C" __global__ void fill(unsigned* to, unsigned value, int n) {
        int i = INDEX; if (i < n) to[i] = value + i;
    }
    extern "C" __global__ void mix(unsigned* to, const unsigned* from, unsigned factor, int n) {
        int i = INDEX; if (i < n) to[i] = to[i] * factor + from[i] + 1;
    }
    extern "C" __global__ void blur(unsigned* to, const unsigned* from, int n) {
        int i = INDEX; if (i < n) to[i] = from[i - 1] + 2 * from[i] + from[i + 1];
    }
    extern "C" __global__ void apart(unsigned* to, const unsigned* from, int step, int n) {
        int i = INDEX; if (i < n) to[i * step] += from[i * step];
    }
    extern "C" __global__ void through(Pair pair, int n) {
        int i = INDEX; if (i < n) pair.to[i] = pair.from[i + pair.skip] ^ 0x55;
    }
    extern "C" __global__ void sum(unsigned* to, const unsigned* from, int n) {
        int i = INDEX; if (i < n) atomicAdd(to, from[i]);
    }
    extern "C" __global__ void take(unsigned* to, unsigned* count, int n) {
        int i = INDEX; if (i == 0) to[atomicAdd(count, 1u) % n] += 17;
    }
    extern "C" __global__ void keep(const unsigned* from, int slot) {
        if (INDEX == 0) total[slot & 3] += from[slot] * table[slot & 3];
    }
    extern "C" __global__ void give(unsigned* to, int n) {
        int i = INDEX; if (i < n) to[i] += total[i & 3];
    }
    extern "C" __global__ void reverse(unsigned* to, const unsigned* from, int n) {
        __shared__ unsigned tile[64];
        int i = INDEX; tile[threadIdx.x] = i < n ? from[i] : 0; __syncthreads();
        if (i < n) to[i] = tile[blockDim.x - 1 - threadIdx.x];
    }
    extern "C" __global__ void stride(unsigned* to, unsigned value, int n) {
        for (int i = INDEX; i < n; i += gridDim.x * blockDim.x) to[i] ^= value;
    }
    extern "C" __global__ void maybe(unsigned* to, const unsigned* flag, int n) {
        int i = INDEX; if (i < n && (*flag & 1)) to[i] -= 3;
    }
    extern "C" __global__ void chase(unsigned** list, int n) {
        int i = INDEX; if (i < n) (*list)[i] += 9;
    }
    extern "C" __global__ void begin(int* left, int iterations, cudaGraphConditionalHandle more) {
        *left = iterations; cudaGraphSetConditional(more, iterations > 0);
    }
    extern "C" __global__ void next(int* left, cudaGraphConditionalHandle more) {
        cudaGraphSetConditional(more, --*left > 0);
    }
    """
)
KERNELS: Final = {
    name: PROGRAM.kernel(name)
    for name in (
        "fill", "mix", "blur", "apart", "through", "sum", "take", "keep", "give", "reverse",
        "stride", "maybe", "chase", "begin", "next",
    )
}  # fmt: skip
ONE: Final = LaunchConfig(grid=1, block=1)
WORDS: Final = 256
"""Elements of each buffer; kernels stay `MARGIN` away from its ends, and reach that far."""
MARGIN: Final = 64
Step = Callable[[gd.GraphDef], object]


class OrderedProgram:
    """A program, and the memory of a device that it works on.

    Parameters
    ----------
    seed : int
        Decides everything.
    device : sim.Device
        The device.
    """

    def __init__(self, seed: int, device: sim.Device) -> None:
        self.random = Random(seed)  # noqa: S311  # no secret
        self.device = device
        self.stream = device.create_stream()
        self.buffers = [device.allocate(4 * WORDS, stream=self.stream) for _ in range(2)]
        self.pointer = device.allocate(8, stream=self.stream)
        self.pointer.array(np.uint64)[0] = int(self.buffers[1].handle) + 4 * MARGIN
        self.counters = device.allocate(64, stream=self.stream)
        self.host = np.zeros(WORDS, np.uint32)
        self.spares = [device.allocate(4 * WORDS, stream=self.stream) for _ in range(2)]
        self.is_known = self.random.random() < 0.9
        self.scratch = np.zeros(WORDS, np.uint32)
        self.loops = 0
        self.reorder_updates = self.random.random() < 0.3
        self.steps = self._steps(self.random.randint(3, 14), depth=0)

    def declare(self, *, in_order: bool) -> gd.GraphDef:
        """Declare the program with the edges that it demands, or one node after the other."""
        graph = gd.GraphDef("ordered" if in_order else "sequential")
        own = graph.allocate(4 * WORDS, name="own")
        load = own.memset(own, 0, name="clear")
        steps = [lambda graph: self._fixed(graph, own), *self.steps]
        self._declare(graph, steps, load, in_order=in_order)
        end = graph.join(*graph.nodes(), name="end")
        keep = end.memcpy(self.host, own, name="keep")
        keep.deallocate(own)
        return graph

    def results(self, graph: gd.GraphDef) -> dict[str, NDArray[Any]]:
        """Return all memory after a launch that begins with the same numbers."""
        for number, buffer in enumerate(self.buffers):
            buffer.array(np.uint32)[:] = np.arange(WORDS) * (number + 3)
        self.counters.array(np.uint32)[:] = 0
        self.host[:] = 0
        self.scratch[:] = np.arange(WORDS)
        with graph.instantiate(device=self.device) as executable:
            executable.launch(self.stream)
            executable.sync(self.stream)
        found = {
            f"buffer {number}": buffer.array(np.uint32).copy()
            for number, buffer in enumerate(self.buffers)
        }
        return {
            **found,
            "counters": self.counters.array(np.uint32).copy(),
            "own": self.host.copy(),
            "scratch": self.scratch.copy(),
        }

    # Declaring ----------------------------------------------------------------------------------

    def _fixed(self, graph: gd.GraphDef, own: Any) -> None:
        """Do what makes the outcome depend on nothing before the launch."""
        self._own = own
        graph.memset(PROGRAM.variable("total"), 0, width=16)
        if self.is_known:
            # So that bare addresses are known to lie in these.
            for buffer, spare in zip(self.buffers, self.spares, strict=True):
                graph.memcpy(spare, buffer)

    def _declare(
        self,
        graph: gd.GraphDef,
        steps: list[Step],
        before: gd.Node | None = None,
        *,
        in_order: bool,
    ) -> None:
        if in_order:
            with graph.in_order(reorder_updates=self.reorder_updates):
                for step in steps:
                    step(graph)
            return
        first = len(graph)
        for step in steps:
            step(graph)
        nodes = [*([before] if before is not None else []), *graph.nodes()[first:]]
        for one, other in pairwise(nodes):
            one >> other

    def _steps(self, count: int, depth: int) -> list[Step]:
        kinds = [self._kernel] * 6 + [self._memset, self._copy]
        if depth == 0:
            kinds += [self._child, self._loop]
        elif depth == 1:
            kinds += [self._child]
        if depth <= 1:
            kinds += [self._callback, self._download, self._upload]
        return [self.random.choice(kinds)(depth) for _ in range(count)]

    def _view(self) -> tuple[Callable[[], Any], int]:
        """Return what gives an address, and how many elements may be used from it on."""
        where = self.random.randrange(4)
        start = MARGIN + self.random.randrange(0, WORDS - 2 * MARGIN, 8)
        count = self.random.randint(1, WORDS - MARGIN - start)
        if where == 3:
            return (lambda: self._own.dptr + 4 * start), count
        buffer = self.buffers[where % 2]
        if where == 2:
            # A view of an array, which says itself how long it is.
            array = buffer.array(np.uint32)
            address = int(buffer.handle) + 4 * start
            view = _View(address, count, array)
            return (lambda: view), count
        return (lambda: int(buffer.handle) + 4 * start), count

    def _kernel(self, depth: int) -> Step:
        del depth
        name = self.random.choice(list(KERNELS)[:13])
        (to, room), (source, other_room) = self._view(), self._view()
        count = self.random.randint(1, min(room, other_room))
        value = self.random.randrange(1, 99)
        slot = self.random.randrange(4)
        config = LaunchConfig(grid=self.random.choice([1, 2, -(-count // 32)]), block=32)
        skip = self.random.choice([-8, 0, 8])
        step_size = self.random.choice([1, 2, 3])
        own_or_counter = self.random.random() < 0.5
        counter = int(self.counters.handle) + 4 * slot

        def arguments() -> tuple[object, ...]:
            match name:
                case "fill" | "stride":
                    return to(), np.uint32(value), count
                case "mix":
                    return to(), source(), np.uint32(value), count
                case "blur" | "reverse":
                    return to(), source(), count
                case "apart":
                    return to(), source(), step_size, max(1, count // step_size)
                case "through":
                    target, origin = self.buffers[0], self.buffers[value % 2]
                    words = (
                        int(target.handle) + 4 * MARGIN,
                        skip % (1 << 64),
                        int(origin.handle) + 4 * (MARGIN + slot),
                    )
                    return b"".join(word.to_bytes(8, "little") for word in words), count
                case "sum":
                    return counter if own_or_counter else to(), source(), count
                case "take":
                    return to(), counter, count
                case "keep":
                    return source(), slot
                case "give":
                    return to(), count
                case "maybe":
                    return to(), source(), count
                case _:
                    return self.pointer, min(count, WORDS - 2 * MARGIN)

        return lambda graph: graph.launch(config, KERNELS[name], *arguments())

    def _memset(self, depth: int) -> Step:
        del depth
        (to, room), value = self._view(), self.random.randrange(256)
        rows = self.random.choice([1, 1, 3])
        width = self.random.randint(1, max(1, room // rows))
        pitch = 4 * max(width, room // rows) if rows > 1 else 0
        if rows > 1 and (rows - 1) * pitch + 4 * width > 4 * room:
            rows, pitch = 1, 0
        return lambda graph: graph.memset(to(), np.uint32(value), width, rows, pitch)

    def _copy(self, depth: int) -> Step:
        del depth
        first, second = self.random.sample(range(3), 2)
        at, other_at = (self.random.randrange(0, WORDS // 2, 4) for _ in range(2))
        size = 4 * self.random.randint(1, WORDS // 2)

        def address(number: int, start: int) -> Any:
            if number == 2:
                return self._own.dptr + 4 * start
            return int(self.buffers[number].handle) + 4 * start

        return lambda graph: graph.memcpy(address(first, at), address(second, other_at), size)

    def _callback(self, depth: int) -> Step:
        del depth
        start, factor = self.random.randrange(0, WORDS // 2), self.random.randrange(3, 9, 2)
        part = self.scratch[start : start + WORDS // 2]

        def work() -> None:
            part[:] = part * factor + 1

        return lambda graph: graph.callback(work, reads=part, writes=part)

    def _upload(self, depth: int) -> Step:
        return self._over(depth, is_upload=True)

    def _download(self, depth: int) -> Step:
        return self._over(depth, is_upload=False)

    def _over(self, depth: int, *, is_upload: bool) -> Step:
        """Copy from the host or to it."""
        del depth
        start = self.random.randrange(0, WORDS // 2, 4)
        part = self.scratch[start : start + self.random.randint(1, WORDS // 4)]
        buffer = self.random.choice(self.buffers)
        address = int(buffer.handle) + 4 * start
        sides = (address, part) if is_upload else (part, address)
        return lambda graph: graph.memcpy(*sides)

    # What has steps inside ------------------------------------------------------------------------

    def _child(self, depth: int) -> Step:
        steps = self._steps(self.random.randint(1, 4), depth + 1)
        times = self.random.choice([1, 1, 2])

        def declare(graph: gd.GraphDef) -> None:
            child = gd.GraphDef("child")
            self._declare(child, steps, in_order=root_of(graph).name == "ordered")
            child.name = root_of(graph).name
            for _ in range(times):
                graph.embed(child)

        return declare

    def _loop(self, depth: int) -> Step:
        steps = self._steps(self.random.randint(1, 3), depth + 2)
        iterations = self.random.randint(0, 3)
        self.loops += 1
        left = int(self.counters.handle) + 32 + 4 * (self.loops % 8)

        def declare(graph: gd.GraphDef) -> None:
            more = graph.create_condition()
            graph.launch(ONE, KERNELS["begin"], left, iterations, more)
            loop = graph.while_loop(more)

            def last(body: gd.GraphDef) -> object:
                return body.launch(ONE, KERNELS["next"], left, more)

            self._declare(loop.body, [*steps, last], in_order=root_of(graph).name == "ordered")

        return declare


class _View:
    """Device memory with a length, as array libraries offer it."""

    def __init__(self, address: int, count: int, owner: object) -> None:
        self.owner = owner
        self.__cuda_array_interface__ = {
            "shape": (count,),
            "typestr": "<u4",
            "data": (address, False),
            "version": 3,
        }
