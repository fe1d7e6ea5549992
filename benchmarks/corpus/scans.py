"""Prefix sums: Hillis-Steele, Blelloch, warp shuffles, look-back in a single pass, segments."""

from __future__ import annotations

from typing import Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, floats, integers

KIND: Final = "scans"


def segmented(a: Arguments) -> Arguments:
    """Return sums that start again wherever a segment begins."""
    totals = np.cumsum(a["values"])
    before = totals - a["values"]
    starts = np.flatnonzero(a["heads"])
    base = before[starts[np.cumsum(a["heads"]) - 1]]
    return {"out": totals - base}


def heads(rng: np.random.Generator) -> Arguments:
    """Return values, and where segments begin."""
    marks = (rng.random(200) < 0.1).astype(np.int32)
    marks[0] = 1
    return {
        "values": integers(rng, 200, -50, 50),
        "heads": marks,
        "out": np.zeros(200, np.int32),
        "n": 200,
    }


CASES: Final = (
    Case(
        name="scan_hillis_steele",
        kind=KIND,
        source=r"""
extern "C" __global__ void scan_hillis_steele(const int* in, int* out, int n) {
    extern __shared__ int buffers[];  // two of blockDim.x
    int t = threadIdx.x;
    int from = 0, to = 1;
    buffers[t] = t < n ? in[t] : 0;
    __syncthreads();
    for (int offset = 1; offset < blockDim.x; offset *= 2) {
        int value = buffers[from * blockDim.x + t];
        if (t >= offset) value += buffers[from * blockDim.x + t - offset];
        buffers[to * blockDim.x + t] = value;
        __syncthreads();
        from = 1 - from;
        to = 1 - to;
    }
    if (t < n) out[t] = buffers[from * blockDim.x + t];
}
""",
        kernel="scan_hillis_steele",
        grid=1,
        block=512,
        shared_memory=4096,
        arguments=lambda rng: {
            "in": integers(rng, 500, -100, 100),
            "out": np.zeros(500, np.int32),
            "n": 500,
        },
        outputs=("out",),
        reference=lambda a: {"out": np.cumsum(a["in"])},
        tags=("dynamic shared memory",),
    ),
    Case(
        name="scan_blelloch",
        kind=KIND,
        source=r"""
#define PADDED(i) ((i) + ((i) >> 5))

extern "C" __global__ void scan_blelloch(const float* in, float* out, float* totals, int n) {
    __shared__ float tree[PADDED(256)];
    int t = threadIdx.x, base = blockIdx.x * 256;
    tree[PADDED(2 * t)] = base + 2 * t < n ? in[base + 2 * t] : 0.0f;
    tree[PADDED(2 * t + 1)] = base + 2 * t + 1 < n ? in[base + 2 * t + 1] : 0.0f;
    int offset = 1;
    for (int active = 128; active > 0; active >>= 1) {
        __syncthreads();
        if (t < active) {
            int left = offset * (2 * t + 1) - 1, right = offset * (2 * t + 2) - 1;
            tree[PADDED(right)] += tree[PADDED(left)];
        }
        offset *= 2;
    }
    if (t == 0) {
        totals[blockIdx.x] = tree[PADDED(255)];
        tree[PADDED(255)] = 0.0f;
    }
    for (int active = 1; active < 256; active *= 2) {
        offset >>= 1;
        __syncthreads();
        if (t < active) {
            int left = offset * (2 * t + 1) - 1, right = offset * (2 * t + 2) - 1;
            float moved = tree[PADDED(left)];
            tree[PADDED(left)] = tree[PADDED(right)];
            tree[PADDED(right)] += moved;
        }
    }
    __syncthreads();
    if (base + 2 * t < n) out[base + 2 * t] = tree[PADDED(2 * t)];
    if (base + 2 * t + 1 < n) out[base + 2 * t + 1] = tree[PADDED(2 * t + 1)];
}
""",
        kernel="scan_blelloch",
        grid=4,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, 1024, 0, 1),
            "out": np.zeros(1024, np.float32),
            "totals": np.zeros(4, np.float32),
            "n": 1024,
        },
        outputs=("out", "totals"),
        reference=lambda a: {
            "out": np.cumsum(a["in"].reshape(4, 256), axis=1, dtype=np.float64)
            - a["in"].reshape(4, 256),
            "totals": a["in"].reshape(4, 256).sum(axis=1, dtype=np.float64),
        },
        tolerance=(1e-5, 1e-5),
        tags=("shared memory",),
    ),
    Case(
        name="scan_warp_shuffle",
        kind=KIND,
        source=r"""
extern "C" __global__ void scan_warp_shuffle(const int* in, int* out, int n) {
    __shared__ int of_warps[32];
    int t = threadIdx.x, lane = t & 31, warp = t >> 5;
    int value = t < n ? in[t] : 0;
    for (int offset = 1; offset < 32; offset <<= 1) {
        int other = __shfl_up_sync(0xffffffffu, value, offset);
        if (lane >= offset) value += other;
    }
    if (lane == 31) of_warps[warp] = value;
    __syncthreads();
    if (warp == 0) {
        int sum = lane < blockDim.x / 32 ? of_warps[lane] : 0;
        for (int offset = 1; offset < 32; offset <<= 1) {
            int other = __shfl_up_sync(0xffffffffu, sum, offset);
            if (lane >= offset) sum += other;
        }
        of_warps[lane] = sum;
    }
    __syncthreads();
    if (warp > 0) value += of_warps[warp - 1];
    if (t < n) out[t] = value;
}
""",
        kernel="scan_warp_shuffle",
        grid=1,
        block=1024,
        arguments=lambda rng: {
            "in": integers(rng, 1001, -100, 100),
            "out": np.zeros(1001, np.int32),
            "n": 1001,
        },
        outputs=("out",),
        reference=lambda a: {"out": np.cumsum(a["in"])},
        tags=("shuffle",),
    ),
    Case(
        name="scan_look_back",
        kind=KIND,
        source=r"""
// Single pass: each block waits for the prefix of the blocks before it. The state of a block is
// a flag in the upper half (1: its own sum, 2: the sum up to it) and the sum in the lower half.
extern "C" __global__ void scan_look_back(const int* in, int* out, int n, unsigned* ticket,
                                          volatile unsigned long long* states) {
    __shared__ int sums[128];
    __shared__ unsigned block;
    __shared__ int before;
    if (threadIdx.x == 0) block = atomicAdd(ticket, 1u);
    __syncthreads();
    int t = threadIdx.x, i = block * blockDim.x + t;
    sums[t] = i < n ? in[i] : 0;
    __syncthreads();
    for (int offset = 1; offset < blockDim.x; offset <<= 1) {
        int other = t >= offset ? sums[t - offset] : 0;
        __syncthreads();
        sums[t] += other;
        __syncthreads();
    }
    if (t == 0) {
        unsigned sum = (unsigned)sums[blockDim.x - 1];
        unsigned prefix = 0;
        if (block > 0) {
            states[block] = (1ull << 32) | sum;
            __threadfence();
            for (int look = (int)block - 1; look >= 0; --look) {
                unsigned long long state;
                while (((state = states[look]) >> 32) == 0) {
                }
                prefix += (unsigned)state;
                if ((state >> 32) == 2) break;
            }
        }
        __threadfence();
        states[block] = (2ull << 32) | (unsigned)(prefix + sum);
        before = (int)prefix;
    }
    __syncthreads();
    if (i < n) out[i] = before + sums[t];
}
""",
        kernel="scan_look_back",
        grid=16,
        block=128,
        arguments=lambda rng: {
            "in": integers(rng, 2001, -100, 100),
            "out": np.zeros(2001, np.int32),
            "n": 2001,
            "ticket": np.zeros(1, np.uint32),
            "states": np.zeros(16, np.uint64),
        },
        outputs=("out",),
        reference=lambda a: {"out": np.cumsum(a["in"])},
        tags=("atomics", "threadfence", "waiting for other blocks"),
    ),
    Case(
        name="scan_segments",
        kind=KIND,
        source=r"""
extern "C" __global__ void scan_segments(const int* values, const int* heads, int* out, int n) {
    __shared__ int sums[256];
    __shared__ int flags[256];
    int t = threadIdx.x;
    sums[t] = t < n ? values[t] : 0;
    flags[t] = t < n ? heads[t] : 1;
    for (int offset = 1; offset < blockDim.x; offset *= 2) {
        __syncthreads();
        int sum = sums[t], flag = flags[t];
        if (t >= offset && !flag) {
            sum += sums[t - offset];
            flag = flags[t - offset];
        }
        __syncthreads();
        sums[t] = sum;
        flags[t] = flag;
    }
    if (t < n) out[t] = sums[t];
}
""",
        kernel="scan_segments",
        grid=1,
        block=256,
        arguments=heads,
        outputs=("out",),
        reference=segmented,
        tags=("shared memory",),
    ),
)
"""The cases of this module."""
