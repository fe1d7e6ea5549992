"""Programs of the kind that samples of CUDA have: no finding, by hand and in order, and right.

Each is declared twice, with the edges that a careful author would draw and with none; `check()` has
nothing to say of either, no edge by hand is needless, and both come to what numpy comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, NamedTuple

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory
from tests.device.test_in_order import longest

PROGRAM: Final = gd.Program(
    r"""
    #define INDEX (blockIdx.x * blockDim.x + threadIdx.x)
    #define KERNEL extern "C" __global__ void

    // The sum of each block; of blocks' sums, in a second launch, the sum of all.
    KERNEL reduce(float* sums, const float* x, int n) {
        __shared__ float part[64];
        float sum = 0;
        for (int i = INDEX; i < n; i += gridDim.x * blockDim.x) sum += x[i];
        part[threadIdx.x] = sum;
        for (int half = blockDim.x / 2; half; half /= 2) {
            __syncthreads();
            if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
        }
        if (!threadIdx.x) sums[blockIdx.x] = part[0];
    }

    // A histogram of each part of the data, and the sum of these.
    KERNEL count(unsigned* bins, const unsigned char* data, int n) {
        __shared__ unsigned own[256];
        for (int i = threadIdx.x; i < 256; i += blockDim.x) own[i] = 0;
        __syncthreads();
        for (int i = INDEX; i < n; i += gridDim.x * blockDim.x) atomicAdd(&own[data[i]], 1u);
        __syncthreads();
        for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&bins[i], own[i]);
    }
    KERNEL merge(unsigned* bins, const unsigned* parts, int count) {
        unsigned sum = 0;
        for (int part = 0; part < count; part++) sum += parts[part * 256 + threadIdx.x];
        bins[threadIdx.x] = sum;
    }

    // A transposition by tiles, here of some columns of tiles.
    KERNEL transpose(float* to, const float* from, int width, int height, int first) {
        __shared__ float tile[16][17];
        int x = first * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
        tile[threadIdx.y][threadIdx.x] = from[y * width + x];
        __syncthreads();
        int row = first * 16 + threadIdx.y, column = blockIdx.y * 16 + threadIdx.x;
        to[row * height + column] = tile[threadIdx.x][threadIdx.y];
    }

    // Bodies that attract each other: new places from old ones, turn by turn.
    KERNEL move(float4* to, const float4* from, float3* speed, int n, float time) {
        int i = INDEX;
        if (i >= n) return;
        float4 here = from[i];
        float3 v = speed[i];
        for (int j = 0; j < n; j++) {
            float x = from[j].x - here.x, y = from[j].y - here.y, z = from[j].z - here.z;
            float square = x * x + y * y + z * z + 0.01f;
            float pull = from[j].w * time / (square * sqrtf(square));
            v.x += x * pull; v.y += y * pull; v.z += z * pull;
        }
        speed[i] = v;
        to[i] = make_float4(here.x + v.x * time, here.y + v.y * time, here.z + v.z * time, here.w);
    }

    // The inner product of two vectors with other sums beside it, and colours to and from planes.
    KERNEL plane(float* to, const float* colours, int n, int channel) {
        int i = INDEX;
        if (i < n) to[i] = colours[3 * i + channel];
    }
    KERNEL gamma(float* x, int n, float scale) { int i = INDEX; if (i < n) x[i] = x[i] * scale; }
    KERNEL interleave(float* colours, const float* plane, int n, int channel) {
        int i = INDEX;
        if (i < n) colours[3 * i + channel] = plane[i];
    }
    """,
    {"fma": False},
)


class Author:
    """Declares nodes with the edges that are given, or leaves these to the effects."""

    def __init__(self, name: str, *, in_order: bool) -> None:
        self.graph = gd.GraphDef(name)
        self._in_order = in_order

    def block(self) -> AbstractContextManager[Any]:
        return self.graph.in_order() if self._in_order else nullcontext()

    def memory(self, **sizes: int) -> Iterator[gd.AllocNode]:
        return (self.graph.allocate(size, name=name) for name, size in sizes.items())

    def after(self, node: Any, *before: Any) -> Any:
        if not self._in_order:
            for each in before:
                node.succeed(each)
        return node

    def launch(self, name: str, kernel: str, shape: Any, arguments: Any, *before: Any) -> Any:
        grid, block = shape
        config = LaunchConfig(grid=grid, block=block)
        node = self.graph.launch(config, PROGRAM.kernel(kernel), *arguments, name=name)
        return self.after(node, *before)


class Sample(NamedTuple):
    """What a program's graph writes, and what has to be there."""

    results: list[NDArray[Any]]
    expected: list[NDArray[Any]]


def reduction(author: Author) -> Sample:
    """Two phases; what the first comes to is copied to the host beside the second."""
    g, n = author.graph, 5000
    data = np.random.default_rng(1).integers(0, 9, n).astype(np.float32)
    total, sums = np.zeros(1, np.float32), np.zeros(16, np.float32)
    with author.block():
        x, parts, whole = author.memory(x=4 * n, parts=64, whole=4)
        load = author.after(g.memcpy(x, data, name="load"), x)
        first = author.launch("first", "reduce", (16, 64), (parts, x, n), load, parts)
        second = author.launch("second", "reduce", (1, 64), (whole, parts, 16), first, whole)
        tell = author.after(g.memcpy(total, whole, name="tell"), second)
        show = author.after(g.memcpy(sums, parts, name="show"), first)
        author.after(g.deallocate(x), first)
        author.after(g.deallocate(parts), second, show)
        author.after(g.deallocate(whole), tell)
    blocks = np.pad(data, (0, 120)).reshape(-1, 16, 64).sum(axis=(0, 2))
    return Sample([total, sums], [np.array([data.sum()], np.float32), blocks])


def histogram(author: Author) -> Sample:
    """Parts of the data are counted beside each other, each into bins of its own."""
    g, n, parts = author.graph, 4000, 4
    data = np.random.default_rng(2).integers(0, 256, n * parts).astype(np.uint8)
    result = np.zeros(256, np.uint32)
    with author.block():
        x, bins, merged = author.memory(x=n * parts, bins=1024 * parts, merged=1024)
        counts = []
        for part in range(parts):
            own = bins.dptr + 1024 * part
            clear = author.after(g.memset(own, 0, 1024, name=f"clear {part}"), bins)
            piece = data[n * part : n * (part + 1)]
            load = author.after(g.memcpy(x.dptr + n * part, piece, n, name=f"load {part}"), x)
            counts.append(
                author.launch(
                    f"count {part}", "count", (4, 64), (own, x.dptr + n * part, n), clear, load
                )
            )
        merge = author.launch("merge", "merge", (1, 256), (merged, bins, parts), *counts, merged)
        tell = author.after(g.memcpy(result, merged, name="tell"), merge)
        author.after(g.deallocate(x), *counts)
        author.after(g.deallocate(bins), merge)
        author.after(g.deallocate(merged), tell)
    return Sample([result], [np.bincount(data, minlength=256).astype(np.uint32)])


def transposes(author: Author) -> Sample:
    """Columns of tiles beside each other, then back by the transposed columns."""
    g, width, height = author.graph, 64, 48
    data = np.random.default_rng(3).random((height, width), np.float32)
    turned, back = np.zeros((width, height), np.float32), np.zeros((height, width), np.float32)
    with author.block():
        x, y, z = author.memory(x=data.nbytes, y=data.nbytes, z=data.nbytes)
        load = author.after(g.memcpy(x, data, name="load"), x)
        there = [
            author.launch(
                f"there {first}",
                "transpose",
                ((1, height // 16), (16, 16)),
                (y, x, width, height, first),
                load,
                y,
            )
            for first in range(width // 16)
        ]
        tell = author.after(g.memcpy(turned, y, name="tell"), *there)
        home = [
            author.launch(
                f"home {first}",
                "transpose",
                ((1, width // 16), (16, 16)),
                (z, y, height, width, first),
                *there,
                z,
            )
            for first in range(height // 16)
        ]
        show = author.after(g.memcpy(back, z, name="show"), *home)
        author.after(g.deallocate(x), *there)
        author.after(g.deallocate(y), *home, tell)
        author.after(g.deallocate(z), show)
    return Sample([turned, back], [data.T.copy(), data])


def bodies(author: Author) -> Sample:
    """Two buffers in turns; each second state is copied to the host while the next is computed."""
    g, n, time = author.graph, 40, np.float32(0.01)
    rng = np.random.default_rng(4)
    places = rng.random((n, 4), np.float32)
    states = [np.zeros((n, 4), np.float32) for _ in range(3)]
    with author.block():
        a, b, speed = author.memory(a=16 * n, b=16 * n, speed=12 * n)
        load = author.after(g.memcpy(a, places, name="load"), a)
        rest = author.after(g.memset(speed, 0, name="rest"), speed)
        before, copied, places_of = [load, rest, b], [load], [a, b]
        for step in range(6):
            here, there = places_of[step % 2], places_of[1 - step % 2]
            # What a copy reads, the turn after the next writes.
            waits = copied[-1:] if step % 2 else []
            arguments = (there, here, speed, n, time)
            move = author.launch(f"move {step}", "move", (2, 32), arguments, *before, *waits)
            before = [move]
            if step % 2:
                state = g.memcpy(states[step // 2], a, name=f"state {step // 2}")
                copied.append(author.after(state, move))
        author.after(g.deallocate(a), copied[-1])
        author.after(g.deallocate(b), *before)
        author.after(g.deallocate(speed), *before)
    return Sample(states, _moved(places, time))


def _moved(places: NDArray[np.float32], time: np.float32) -> list[NDArray[np.float32]]:
    here, speed, found = places.copy(), np.zeros((len(places), 3), np.float32), []
    for step in range(6):
        away = here[None, :, :3] - here[:, None, :3]
        square = (away**2).sum(axis=2) + np.float32(0.01)
        speed = speed + (away * (here[:, 3] * time / (square * np.sqrt(square)))[:, :, None]).sum(1)
        here = np.concatenate([here[:, :3] + speed * time, here[:, 3:]], axis=1)
        if step % 2:
            found.append(here.astype(np.float32))
    return found


def colours(author: Author) -> Sample:
    """Three planes out of one picture and back into it, beside each other."""
    g, n = author.graph, 500
    picture = np.random.default_rng(5).random((n, 3), np.float32)
    result = np.zeros((n, 3), np.float32)
    shape = (8, 64)
    with author.block():
        x = g.allocate(12 * n, name="x")
        planes = [g.allocate(4 * n, name=f"plane {channel}") for channel in range(3)]
        load = author.after(g.memcpy(x, picture, name="load"), x)
        split = [
            author.launch(f"split {channel}", "plane", shape, (own, x, n, channel), load, own)
            for channel, own in enumerate(planes)
        ]
        ends = []
        for channel, own in enumerate(planes):
            scale = np.float32(channel + 1)
            scaled = author.launch(
                f"scale {channel}", "gamma", shape, (own, n, scale), split[channel]
            )
            # Each channel is written where that channel alone was read.
            ends.append(
                author.launch(f"put {channel}", "interleave", shape, (x, own, n, channel), scaled)
            )
            author.after(g.deallocate(own), ends[-1])
        tell = author.after(g.memcpy(result, x, name="tell"), *ends)
        author.after(g.deallocate(x), tell)
    return Sample([result], [picture * np.arange(1, 4, dtype=np.float32)])


SAMPLES: Final[dict[str, Callable[[Author], Sample]]] = {
    each.__name__: each for each in (reduction, histogram, transposes, bodies, colours)
}


@pytest.mark.kernels
@pytest.mark.parametrize("name", SAMPLES)
def test_samples_have_no_finding_and_are_right(name: str, memory: DeviceMemory) -> None:
    chains = []
    for in_order in (False, True):
        author = Author(name, in_order=in_order)
        sample = SAMPLES[name](author)
        assert author.graph.check() == ()
        assert not author.graph.needless_edges().edges
        chains.append(longest(author.graph))
        for result in sample.results:
            result.fill(0)
        memory.run(author.graph, times=2)
        for result, expected in zip(sample.results, sample.expected, strict=True):
            np.testing.assert_allclose(result, expected, rtol=2e-4, atol=1e-5)
    by_hand, by_effects = chains
    assert by_effects <= by_hand
