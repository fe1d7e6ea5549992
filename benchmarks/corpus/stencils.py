"""Stencils and convolutions on grids of one, two and three dimensions."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, doubles, floats, integers

KIND: Final = "stencils"
CONVOLUTION_WEIGHTS: Final = np.array([0.05, -0.1, 0.3, 0.5, 0.3, -0.1, 0.05], np.float32)


def heat_field(rng: np.random.Generator) -> Arguments:
    """Return a field, and where the next one goes."""
    field = floats(rng, (67, 75), 0, 100)
    return {"in": field, "out": field.copy(), "height": 67, "width": 75, "rate": 0.2}


def heated(a: Arguments) -> Arguments:
    """Return the field one step later; the border stays."""
    f, out = a["in"].astype(np.float64), a["out"].astype(np.float64)
    around = f[:-2, 1:-1] + f[2:, 1:-1] + f[1:-1, :-2] + f[1:-1, 2:]
    out[1:-1, 1:-1] = f[1:-1, 1:-1] + a["rate"] * (around - 4 * f[1:-1, 1:-1])
    return {"out": out}


def seven_points(a: Arguments) -> Arguments:
    """Return the sum over the six neighbours, weighted; outside is zero."""
    padded = np.pad(a["in"], 1)
    middle = slice(1, -1)
    around: Any = 0.0
    for axis in range(3):
        for side in (slice(0, -2), slice(2, None)):
            place = [middle] * 3
            place[axis] = side
            around = around + padded[tuple(place)]
    return {"out": -6.0 * a["in"] + around}


def next_generation(a: Arguments) -> Arguments:
    """Return the next generation of the game of life on a torus."""
    cells = a["in"]
    neighbours = sum(
        np.roll(cells, (dy, dx), (0, 1)).astype(np.int32)
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        if (dy, dx) != (0, 0)
    )
    return {"out": (neighbours == 3) | ((cells == 1) & (neighbours == 2))}


def waves(a: Arguments) -> Arguments:
    """Return the string after all steps."""
    now, before = a["now"].astype(np.float64), a["before"].astype(np.float64)
    for _ in range(a["steps"]):
        following = np.zeros_like(now)
        curve = now[:-2] - 2 * now[1:-1] + now[2:]
        following[1:-1] = 2 * now[1:-1] - before[1:-1] + 0.25 * curve
        before, now = now, following
    return {"now": now}


def rule_30(a: Arguments) -> Arguments:
    """Return all generations of rule 30, from one cell on."""
    rows = a["rows"].copy()
    rows[0, a["width"] // 2] = 1
    for row in range(1, a["steps"]):
        padded = np.pad(rows[row - 1], 1)
        rows[row] = padded[:-2] ^ (padded[1:-1] | padded[2:])
    return {"rows": rows}


CASES: Final = (
    Case(
        name="heat_2d",
        kind=KIND,
        source=r"""
extern "C" __global__ void heat_2d(const float* in, float* out, int height, int width,
                                   float rate) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return;
    int i = y * width + x;
    float around = in[i - width] + in[i + width] + in[i - 1] + in[i + 1];
    out[i] = in[i] + rate * (around - 4.0f * in[i]);
}
""",
        kernel="heat_2d",
        grid=(5, 9),
        block=(16, 8),
        arguments=heat_field,
        outputs=("out",),
        reference=heated,
        tolerance=(1e-5, 1e-4),
        tags=("two dimensions",),
    ),
    Case(
        name="heat_2d_shared",
        kind=KIND,
        source=r"""
#define SIDE 16

extern "C" __global__ void heat_2d_shared(const float* in, float* out, int height, int width,
                                          float rate) {
    __shared__ float tile[SIDE + 2][SIDE + 2];
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
    int x = blockIdx.x * SIDE + threadIdx.x, y = blockIdx.y * SIDE + threadIdx.y;
    bool inside = x < width && y < height;
    int i = y * width + x;
    if (inside) {
        tile[ty][tx] = in[i];
        if (threadIdx.x == 0 && x > 0) tile[ty][0] = in[i - 1];
        if (threadIdx.x == SIDE - 1 && x + 1 < width) tile[ty][SIDE + 1] = in[i + 1];
        if (threadIdx.y == 0 && y > 0) tile[0][tx] = in[i - width];
        if (threadIdx.y == SIDE - 1 && y + 1 < height) tile[SIDE + 1][tx] = in[i + width];
    }
    __syncthreads();
    if (!inside || x == 0 || y == 0 || x == width - 1 || y == height - 1) return;
    float middle = tile[ty][tx];
    float around = tile[ty - 1][tx] + tile[ty + 1][tx] + tile[ty][tx - 1] + tile[ty][tx + 1];
    out[i] = middle + rate * (around - 4.0f * middle);
}
""",
        kernel="heat_2d_shared",
        grid=(5, 5),
        block=(16, 16),
        arguments=heat_field,
        outputs=("out",),
        reference=heated,
        tolerance=(1e-5, 1e-4),
        tags=("shared memory", "halo"),
    ),
    Case(
        name="stencil_3d",
        kind=KIND,
        source=r"""
extern "C" __global__ void stencil_3d(const double* in, double* out, int3 size) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x >= size.x || y >= size.y || z >= size.z) return;
    auto at = [&](int dx, int dy, int dz) {
        int ax = x + dx, ay = y + dy, az = z + dz;
        bool outside = ax < 0 || ay < 0 || az < 0 || ax >= size.x || ay >= size.y || az >= size.z;
        return outside ? 0.0 : in[(az * size.y + ay) * size.x + ax];
    };
    double around = at(0, 0, -1) + at(0, 0, 1) + at(0, -1, 0) + at(0, 1, 0) + at(-1, 0, 0) +
                    at(1, 0, 0);
    out[(z * size.y + y) * size.x + x] = around - 6.0 * at(0, 0, 0);
}
""",
        kernel="stencil_3d",
        grid=(3, 3, 3),
        block=(8, 4, 4),
        arguments=lambda rng: {
            "in": doubles(rng, (9, 10, 19)),
            "out": np.zeros((9, 10, 19)),
            "size": np.array([(19, 10, 9)], "i4,i4,i4")[0],
        },
        outputs=("out",),
        reference=seven_points,
        tags=("three dimensions", "lambda", "structure by value", "double"),
    ),
    Case(
        name="wave_1d",
        kind=KIND,
        source=r"""
extern "C" __global__ void wave_1d(float* now, const float* before, int n, int steps) {
    __shared__ float fields[3][256];
    int t = threadIdx.x;
    fields[0][t] = t < n ? before[t] : 0.0f;
    fields[1][t] = t < n ? now[t] : 0.0f;
    __syncthreads();
    for (int step = 0; step < steps; ++step) {
        const float* last = fields[step % 3];
        const float* current = fields[(step + 1) % 3];
        float* next = fields[(step + 2) % 3];
        float value = 0.0f;
        if (t > 0 && t < n - 1) {
            float curve = current[t - 1] - 2.0f * current[t] + current[t + 1];
            value = 2.0f * current[t] - last[t] + 0.25f * curve;
        }
        next[t] = value;
        __syncthreads();
    }
    if (t < n) now[t] = fields[(steps + 1) % 3][t];
}
""",
        kernel="wave_1d",
        grid=1,
        block=256,
        arguments=lambda _: {
            "now": np.sin(np.linspace(0, 9, 250)).astype(np.float32),
            "before": np.sin(np.linspace(0, 9, 250)).astype(np.float32),
            "n": 250,
            "steps": 20,
        },
        outputs=("now",),
        reference=waves,
        tolerance=(1e-4, 1e-4),
        tags=("shared memory", "barriers"),
    ),
    Case(
        name="convolution_1d",
        kind=KIND,
        source=r"""
#define RADIUS 3
__constant__ float weights[2 * RADIUS + 1] = {0.05f, -0.1f, 0.3f, 0.5f, 0.3f, -0.1f, 0.05f};

extern "C" __global__ void convolution_1d(const float* in, float* out, int n) {
    __shared__ float part[128 + 2 * RADIUS];
    int start = blockIdx.x * 128 - RADIUS;
    for (int i = threadIdx.x; i < 128 + 2 * RADIUS; i += blockDim.x) {
        int at = start + i;
        part[i] = at >= 0 && at < n ? in[at] : 0.0f;
    }
    __syncthreads();
    int i = blockIdx.x * 128 + threadIdx.x;
    if (i >= n) return;
    float sum = 0.0f;
#pragma unroll
    for (int k = 0; k <= 2 * RADIUS; ++k) sum += weights[k] * part[threadIdx.x + k];
    out[i] = sum;
}
""",
        kernel="convolution_1d",
        grid=8,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, 1000),
            "out": np.zeros(1000, np.float32),
            "n": 1000,
        },
        outputs=("out",),
        reference=lambda a: {
            "out": np.convolve(a["in"].astype(np.float64), CONVOLUTION_WEIGHTS, "same")
        },
        tags=("constant memory", "shared memory"),
    ),
    Case(
        name="game_of_life",
        kind=KIND,
        source=r"""
extern "C" __global__ void game_of_life(const unsigned char* in, unsigned char* out, int width,
                                        int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int neighbours = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            if (dx == 0 && dy == 0) continue;
            neighbours += in[(y + dy + height) % height * width + (x + dx + width) % width];
        }
    }
    unsigned char alive = in[y * width + x];
    out[y * width + x] = neighbours == 3 || (alive && neighbours == 2);
}
""",
        kernel="game_of_life",
        grid=(6, 13),
        block=(16, 4),
        arguments=lambda rng: {
            "in": integers(rng, (51, 90), 0, 2, np.uint8),
            "out": np.zeros((51, 90), np.uint8),
            "width": 90,
            "height": 51,
        },
        outputs=("out",),
        reference=next_generation,
        tags=("bytes", "two dimensions"),
    ),
    Case(
        name="cellular_automaton",
        kind=KIND,
        source=r"""
extern "C" __global__ void cellular_automaton(unsigned char* rows, int width, int steps,
                                              unsigned char rule) {
    int x = threadIdx.x;
    if (x < width) rows[x] = x == width / 2;
    for (int step = 1; step < steps; ++step) {
        __syncthreads();
        if (x < width) {
            const unsigned char* last = rows + (step - 1) * width;
            int left = x > 0 ? last[x - 1] : 0;
            int right = x + 1 < width ? last[x + 1] : 0;
            rows[step * width + x] = (rule >> (4 * left + 2 * last[x] + right)) & 1;
        }
    }
}
""",
        kernel="cellular_automaton",
        grid=1,
        block=128,
        arguments=lambda _: {
            "rows": np.zeros((40, 101), np.uint8),
            "width": 101,
            "steps": 40,
            "rule": np.uint8(30),
        },
        outputs=("rows",),
        reference=rule_30,
        tags=("bytes", "barriers", "byte argument"),
    ),
)
"""The cases of this module."""
