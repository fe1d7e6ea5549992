"""Particles with cell lists
=========================

Simulate particles that push each other away if they are near, in one CUDA graph.

In each step, the particles are sorted into cells, so that each looks at its neighbors only. The
length of the step depends on the fastest particle: the device computes it and passes it by value.
The loop ends at a point in time, without the host.

::

    python examples/particles.py
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

Array: TypeAlias = NDArray[Any]
SIDE = 16
PROGRAM = gd.Program(
    r"""
__device__ int along(float x) { return min(max((int)(x * SIDE), 0), SIDE - 1); }
__device__ int cell_of(float2 x) { return along(x.y) * SIDE + along(x.x); }

extern "C" __global__ void count(const float2* x, int* counts, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&counts[cell_of(x[i])], 1);
}

// Where the particles of each cell begin: one block with a thread for each cell.
extern "C" __global__ void scan(const int* counts, int* start)
{
    __shared__ int sums[SIDE * SIDE];
    int i = threadIdx.x;
    sums[i] = counts[i];
    for (int step = 1; step < SIDE * SIDE; step *= 2) {
        __syncthreads();
        int more = i >= step ? sums[i - step] : 0;
        __syncthreads();
        sums[i] += more;
    }
    start[i + 1] = sums[i];
    if (i == 0) start[0] = 0;
}

extern "C" __global__ void place(const float2* x, int* counts, const int* start, int* members,
                                 int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int cell = cell_of(x[i]);
    members[start[cell] + atomicSub(&counts[cell], 1) - 1] = i;
}

extern "C" __global__ void push(const float2* x, float2* v, const int* start, const int* members,
                                int* fastest, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float2 force = make_float2(0, 0);
    int column = along(x[i].x), row = along(x[i].y);
    for (int r = max(row - 1, 0); r <= min(row + 1, SIDE - 1); r++)
        for (int c = max(column - 1, 0); c <= min(column + 1, SIDE - 1); c++)
            for (int at = start[r * SIDE + c]; at < start[r * SIDE + c + 1]; at++) {
                int j = members[at];
                float dx = x[i].x - x[j].x, dy = x[i].y - x[j].y, d = sqrtf(dx * dx + dy * dy);
                if (j == i || d * SIDE >= 1) continue;
                force.x += dx * (1 - d * SIDE);
                force.y += dy * (1 - d * SIDE);
            }
    v[i].x += force.x;
    v[i].y += force.y;
    atomicMax(fastest, __float_as_int(fmaxf(fabsf(v[i].x), fabsf(v[i].y))));
}

extern "C" __global__ void drift(float2* x, const float2* v, float step, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    x[i].x += v[i].x * step;
    x[i].y += v[i].y * step;
}
""",
    {"define_macro": f"SIDE={SIDE}"},
)
COUNT, SCAN, PLACE, PUSH, DRIFT = map(PROGRAM.kernel, ("count", "scan", "place", "push", "drift"))


def declare(x: Array, v: Array, until: float, reach: float = 0.25) -> gd.GraphDef:
    """Return the graph: in a step, no particle crosses more than a part of a cell."""
    g, n, m, one = gd.GraphDef("particles"), len(x), SIDE * SIDE, (1, "f4")
    arrays = {"x": (x.shape, "f4"), "v": (x.shape, "f4"), "time": one, "top": one, "at": (n, "i4")}
    with g.in_order(), g.temporaries(**arrays, count=(m, "i4"), start=(m + 1, "i4")) as t:
        _ = g.memcpy(t.x, x), g.memcpy(t.v, v), g.fill(t.time, 0)
        with g.while_loop(t.time[0] < until, most=1000, name="steps").body as body:
            _ = body.fill(t.count, 0), body.fill(t.top, 0)
            body.launch(COUNT, t.x, t.count, n, over=n)
            body.launch(SCAN, t.count, t.start, over=m, block=m)
            body.launch(PLACE, t.x, t.count, t.start, t.at, n, over=n)
            body.launch(PUSH, t.x, t.v, t.start, t.at, t.top.view("i4"), n, over=n)
            body.launch(DRIFT, t.x, t.v, reach / SIDE / t.top[0], n, over=n)
            body.assign(t.time, t.time[0] + reach / SIDE / t.top[0])
        g.memcpy(x, t.x)
    return g


def expected(x: Array, v: Array, until: float, reach: float = 0.25) -> Array:
    """Return the positions as NumPy finds them, with every pair of particles."""
    time = np.float32(0)
    while time < until:
        apart = x[:, None] - x[None]
        distance = np.sqrt((apart**2).sum(2))
        near = (distance * SIDE < 1) & ~np.eye(len(x), dtype=bool)
        v = v + (apart * (near * (1 - distance * SIDE))[..., None]).sum(1, dtype=np.float32)
        step = np.float32(reach / SIDE) / np.abs(v).max()
        x = x + v * step
        time += step
    return x


def main() -> None:
    """Run the graph, and compare with NumPy."""
    source = np.random.default_rng(1)
    x = source.uniform(0, 1, (512, 2)).astype(np.float32)
    v = source.normal(0, 0.1, (512, 2)).astype(np.float32)
    wanted = expected(x, v, 0.5)
    device = gd.device()
    stream = device.create_stream()
    with declare(x, v, 0.5).instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    error = np.abs(x - wanted).max()
    assert error < 1e-3, error
    print(f"the largest difference from NumPy is {error:.1e}")


if __name__ == "__main__":
    main()
