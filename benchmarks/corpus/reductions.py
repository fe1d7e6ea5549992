"""Reductions: trees in shared memory, shuffles, atomics, the last block, segments, groups."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.corpus.case import UNORDERED, Arguments, Bound, Case, doubles, floats, integers

KIND: Final = "reductions"


def blocks_of(values: NDArray[np.float32], size: int) -> NDArray[np.float64]:
    """Return the sum of each *size* values."""
    return np.add.reduceat(values.astype(np.float64), np.arange(0, len(values), size))


def segment_lengths(rng: np.random.Generator) -> Arguments:
    """Return values in segments of very different lengths, some of them empty."""
    offsets = np.zeros(41, np.int32)
    offsets[1:] = np.cumsum(rng.choice([0, 1, 5, 31, 32, 33, 150], 40))
    values = floats(rng, int(offsets[-1]))
    return {"values": values, "offsets": offsets, "sums": np.zeros(40, np.float32), "segments": 40}


def variances(a: Arguments) -> Arguments:
    """Return mean and variance of each row."""
    rows = a["in"].astype(np.float64)
    return {"mean": rows.mean(axis=1), "variance": rows.var(axis=1)}


CASES: Final = (
    Case(
        name="sum_shared_tree",
        kind=KIND,
        source=r"""
extern "C" __global__ void sum_shared_tree(const float* in, float* partial, int n) {
    extern __shared__ float sums[];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * blockDim.x + t;
    sums[t] = i < n ? in[i] : 0.0f;
    __syncthreads();
    for (unsigned step = blockDim.x / 2; step > 0; step >>= 1) {
        if (t < step) sums[t] += sums[t + step];
        __syncthreads();
    }
    if (t == 0) partial[blockIdx.x] = sums[0];
}
""",
        kernel="sum_shared_tree",
        grid=16,
        block=256,
        shared_memory=1024,
        arguments=lambda rng: {
            "in": floats(rng, 4000),
            "partial": np.zeros(16, np.float32),
            "n": 4000,
        },
        outputs=("partial",),
        reference=lambda a: {"partial": blocks_of(a["in"], 256)},
        tolerance=(1e-5, 1e-4),
        tags=("dynamic shared memory",),
    ),
    Case(
        name="sum_warp_shuffle",
        kind=KIND,
        source=r"""
__inline__ __device__ float warp_sum(float value) {
    for (int offset = warpSize / 2; offset > 0; offset /= 2) {
        value += __shfl_down_sync(0xffffffffu, value, offset);
    }
    return value;
}

extern "C" __global__ void sum_warp_shuffle(const float* in, float* out, int n) {
    __shared__ float of_warps[32];
    int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
    float value = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        value += in[i];
    }
    value = warp_sum(value);
    if (lane == 0) of_warps[warp] = value;
    __syncthreads();
    if (warp == 0) {
        value = lane < blockDim.x / warpSize ? of_warps[lane] : 0.0f;
        value = warp_sum(value);
        if (lane == 0) out[blockIdx.x] = value;
    }
}
""",
        kernel="sum_warp_shuffle",
        grid=4,
        block=320,
        arguments=lambda rng: {"in": floats(rng, 7001), "out": np.zeros(4, np.float32), "n": 7001},
        outputs=("out",),
        reference=lambda a: {
            "out": np.pad(a["in"].astype(np.float64), (0, 679)).reshape(6, 4, 320).sum(axis=(0, 2))
        },
        tolerance=(1e-5, 1e-4),
        tags=("shuffle",),
    ),
    Case(
        name="sum_grid_stride_atomic",
        kind=KIND,
        source=r"""
extern "C" __global__ void sum_grid_stride_atomic(const int* in, unsigned long long* total,
                                                  int n) {
    long long sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        sum += in[i];
    }
    atomicAdd(total, (unsigned long long)sum);
}
""",
        kernel="sum_grid_stride_atomic",
        grid=5,
        block=128,
        arguments=lambda rng: {
            "in": integers(rng, 9999, -(1 << 31), 1 << 31),
            "total": np.zeros(1, np.int64),
            "n": 9999,
        },
        outputs=("total",),
        reference=lambda a: {"total": a["in"].sum(dtype=np.int64)},
        tags=("atomics",),
    ),
    Case(
        name="sum_last_block",
        kind=KIND,
        source=r"""
__device__ unsigned int finished = 0;

extern "C" __global__ void sum_last_block(const float* in, int n, volatile float* partial,
                                          float* total) {
    __shared__ float sums[128];
    __shared__ bool is_last;
    float sum = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        sum += in[i];
    }
    sums[threadIdx.x] = sum;
    __syncthreads();
    for (int step = blockDim.x / 2; step > 0; step /= 2) {
        if (threadIdx.x < step) sums[threadIdx.x] += sums[threadIdx.x + step];
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = sums[0];
        __threadfence();
        unsigned int ticket = atomicInc(&finished, gridDim.x);
        is_last = ticket == gridDim.x - 1;
    }
    __syncthreads();
    if (is_last && threadIdx.x == 0) {
        float whole = 0.0f;
        for (int b = 0; b < gridDim.x; ++b) whole += partial[b];
        *total = whole;
        finished = 0;
    }
}
""",
        kernel="sum_last_block",
        grid=12,
        block=128,
        repeat=2,
        arguments=lambda rng: {
            "in": floats(rng, 5000, 0, 1),
            "n": 5000,
            "partial": np.zeros(12, np.float32),
            "total": np.zeros(1, np.float32),
        },
        outputs=("partial", "total"),
        reference=lambda a: {"total": a["in"].sum(dtype=np.float64)},
        tags=("atomics", "threadfence", "global variable"),
    ),
    Case(
        name="sum_float_atomic",
        kind=KIND,
        source=r"""
extern "C" __global__ void sum_float_atomic(const float* in, float* total, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&total[i % 7], in[i]);
}
""",
        kernel="sum_float_atomic",
        grid=10,
        block=256,
        arguments=lambda rng: {
            "in": floats(rng, 2500, 0, 1),
            "total": np.zeros(7, np.float32),
            "n": 2500,
        },
        outputs=("total",),
        bound=UNORDERED,
        reference=lambda a: {
            "total": np.bincount(np.arange(2500) % 7, weights=a["in"].astype(np.float64))
        },
        tags=("float atomics",),
    ),
    Case(
        name="sum_double_cas",
        kind=KIND,
        source=r"""
__device__ double add_by_exchange(double* address, double value) {
    unsigned long long* bits = (unsigned long long*)address;
    unsigned long long old = *bits, assumed;
    do {
        assumed = old;
        old = atomicCAS(bits, assumed,
                        __double_as_longlong(value + __longlong_as_double(assumed)));
    } while (assumed != old);
    return __longlong_as_double(old);
}

extern "C" __global__ void sum_double_cas(const double* in, double* total, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) add_by_exchange(total, in[i]);
}
""",
        kernel="sum_double_cas",
        grid=4,
        block=64,
        arguments=lambda rng: {"in": doubles(rng, 250, 0, 1), "total": np.zeros(1), "n": 250},
        outputs=("total",),
        bound=Bound(1e-13, 0.0, UNORDERED.reason),
        reference=lambda a: {"total": a["in"].sum()},
        tags=("float atomics", "double"),
    ),
    Case(
        name="minimum_maximum",
        kind=KIND,
        source=r"""
// Floats as integers of the same order.
__device__ int ordered(float value) {
    int bits = __float_as_int(value);
    return bits >= 0 ? bits : bits ^ 0x7fffffff;
}

extern "C" __global__ void minimum_maximum(const float* in, int n, int* least, int* most) {
    int low = 0x7fffffff, high = 0x80000000;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        low = min(low, ordered(in[i]));
        high = max(high, ordered(in[i]));
    }
    for (int mask = 16; mask > 0; mask >>= 1) {
        low = min(low, __shfl_xor_sync(0xffffffffu, low, mask));
        high = max(high, __shfl_xor_sync(0xffffffffu, high, mask));
    }
    if ((threadIdx.x & 31) == 0) {
        atomicMin(least, low);
        atomicMax(most, high);
    }
}
""",
        kernel="minimum_maximum",
        grid=3,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, 1500, -100, -1),
            "n": 1500,
            "least": np.full(1, 0x7FFFFFFF, np.int32),
            "most": np.full(1, -0x80000000, np.int32),
        },
        outputs=("least", "most"),
        reference=lambda a: {
            "least": a["in"].min().view(np.int32) ^ 0x7FFFFFFF,
            "most": a["in"].max().view(np.int32) ^ 0x7FFFFFFF,
        },
        tags=("atomics", "shuffle"),
    ),
    Case(
        name="argument_of_maximum",
        kind=KIND,
        source=r"""
extern "C" __global__ void argument_of_maximum(const unsigned* in, int n,
                                               unsigned long long* best) {
    __shared__ unsigned long long of_block;
    if (threadIdx.x == 0) of_block = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        // Of equal values the first wins.
        unsigned long long key = ((unsigned long long)in[i] << 32) | (0xffffffffu - (unsigned)i);
        atomicMax(&of_block, key);
    }
    __syncthreads();
    if (threadIdx.x == 0) atomicMax(best, of_block);
}
""",
        kernel="argument_of_maximum",
        grid=8,
        block=128,
        arguments=lambda rng: {
            "in": integers(rng, 1000, 0, 500, np.uint32),
            "n": 1000,
            "best": np.zeros(1, np.uint64),
        },
        outputs=("best",),
        reference=lambda a: {
            "best": np.uint64((int(a["in"].max()) << 32) | (0xFFFFFFFF - int(a["in"].argmax())))
        },
        tags=("atomics", "64-bit atomics in shared memory"),
    ),
    Case(
        name="sum_segments",
        kind=KIND,
        source=r"""
// One warp for each segment.
extern "C" __global__ void sum_segments(const float* values, const int* offsets, float* sums,
                                        int segments) {
    int segment = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
    int lane = threadIdx.x & 31;
    if (segment >= segments) return;
    float sum = 0.0f;
    for (int i = offsets[segment] + lane; i < offsets[segment + 1]; i += 32) sum += values[i];
    for (int offset = 16; offset; offset >>= 1) sum += __shfl_xor_sync(0xffffffffu, sum, offset);
    if (lane == 0) sums[segment] = sum;
}
""",
        kernel="sum_segments",
        grid=11,
        block=128,
        arguments=segment_lengths,
        outputs=("sums",),
        reference=lambda a: {
            "sums": [
                a["values"][begin:end].sum(dtype=np.float64)
                for begin, end in zip(a["offsets"], a["offsets"][1:], strict=False)
            ]
        },
        tolerance=(1e-5, 1e-5),
        tags=("shuffle",),
    ),
    Case(
        name="dot_unrolled",
        kind=KIND,
        source=r"""
template <typename T, unsigned BLOCK>
__global__ void dot(const T* a, const T* b, T* partial, int n) {
    __shared__ T sums[BLOCK];
    T sum = 0;
    for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += BLOCK * gridDim.x) {
        sum += a[i] * b[i];
    }
    sums[threadIdx.x] = sum;
    __syncthreads();
#pragma unroll
    for (unsigned step = BLOCK / 2; step > 0; step /= 2) {
        if (threadIdx.x < step) sums[threadIdx.x] += sums[threadIdx.x + step];
        __syncthreads();
    }
    if (threadIdx.x == 0) partial[blockIdx.x] = sums[0];
}
""",
        kernel="dot<double, 128>",
        grid=6,
        block=128,
        arguments=lambda rng: {
            "a": doubles(rng, 3210),
            "b": doubles(rng, 3210),
            "partial": np.zeros(6),
            "n": 3210,
        },
        outputs=("partial",),
        reference=lambda a: {
            "partial": np.pad(a["a"] * a["b"], (0, 630)).reshape(5, 6, 128).sum(axis=(0, 2))
        },
        tags=("template", "double"),
    ),
    Case(
        name="sum_tiles",
        kind=KIND,
        source=r"""
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <typename Group>
__device__ int sum_of(Group group, int value) {
    for (int offset = group.size() / 2; offset > 0; offset /= 2) {
        value += group.shfl_down(value, offset);
    }
    return value;
}

extern "C" __global__ void sum_tiles(const int* in, int* of_eights, int* of_warps, int n) {
    cg::thread_block block = cg::this_thread_block();
    int i = blockIdx.x * block.size() + block.thread_rank();
    int value = i < n ? in[i] : 0;
    auto eight = cg::tiled_partition<8>(block);
    auto warp = cg::tiled_partition<32>(block);
    int sum = sum_of(eight, value);
    if (eight.thread_rank() == 0) of_eights[i / 8] = sum;
    block.sync();
    sum = sum_of(warp, value);
    if (warp.thread_rank() == 0) of_warps[i / 32] = sum;
}
""",
        kernel="sum_tiles",
        grid=3,
        block=192,
        arguments=lambda rng: {
            "in": integers(rng, 500, -9, 10),
            "of_eights": np.zeros(72, np.int32),
            "of_warps": np.zeros(18, np.int32),
            "n": 500,
        },
        outputs=("of_eights", "of_warps"),
        reference=lambda a: {
            "of_eights": np.pad(a["in"], (0, 76)).reshape(72, 8).sum(axis=1),
            "of_warps": np.pad(a["in"], (0, 76)).reshape(18, 32).sum(axis=1),
        },
        tags=("cooperative groups",),
    ),
    Case(
        name="warp_reduce_instructions",
        kind=KIND,
        source=r"""
extern "C" __global__ void warp_reduce_instructions(const int* in, int* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int value = i < n ? in[i] : 0;
    int results[6] = {
        __reduce_add_sync(0xffffffffu, value),
        __reduce_min_sync(0xffffffffu, value),
        __reduce_max_sync(0xffffffffu, value),
        (int)__reduce_and_sync(0xffffffffu, (unsigned)value),
        (int)__reduce_or_sync(0xffffffffu, (unsigned)value),
        (int)__reduce_xor_sync(0xffffffffu, (unsigned)value),
    };
    int lane = threadIdx.x & 31;
    if (lane < 6) out[i / 32 * 6 + lane] = results[lane];
}
""",
        kernel="warp_reduce_instructions",
        grid=2,
        block=128,
        arguments=lambda rng: {
            "in": integers(rng, 250, -(1 << 20), 1 << 20),
            "out": np.zeros(48, np.int32),
            "n": 250,
        },
        outputs=("out",),
        reference=lambda a: {
            "out": np.stack(
                [
                    of.reduce(np.pad(a["in"], (0, 6)).reshape(8, 32), axis=1)
                    for of in (
                        np.add,
                        np.minimum,
                        np.maximum,
                        np.bitwise_and,
                        np.bitwise_or,
                        np.bitwise_xor,
                    )
                ],
                axis=1,
            )
        },
        tags=("warp reductions", "local array"),
    ),
    Case(
        name="variance_welford",
        kind=KIND,
        source=r"""
struct Moments { float count, mean, m2; };

__device__ Moments merged(Moments a, Moments b) {
    Moments all;
    all.count = a.count + b.count;
    if (all.count == 0.0f) return a;
    float delta = b.mean - a.mean;
    all.mean = a.mean + delta * b.count / all.count;
    all.m2 = a.m2 + b.m2 + delta * delta * a.count * b.count / all.count;
    return all;
}

extern "C" __global__ void variance_welford(const float* in, int columns, float* mean,
                                            float* variance) {
    __shared__ Moments shared[128];
    const float* row = in + (size_t)blockIdx.x * columns;
    Moments mine = {0.0f, 0.0f, 0.0f};
    for (int c = threadIdx.x; c < columns; c += blockDim.x) {
        mine.count += 1.0f;
        float delta = row[c] - mine.mean;
        mine.mean += delta / mine.count;
        mine.m2 += delta * (row[c] - mine.mean);
    }
    shared[threadIdx.x] = mine;
    __syncthreads();
    for (int step = blockDim.x / 2; step > 0; step >>= 1) {
        if (threadIdx.x < step) {
            shared[threadIdx.x] = merged(shared[threadIdx.x], shared[threadIdx.x + step]);
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        mean[blockIdx.x] = shared[0].mean;
        variance[blockIdx.x] = shared[0].m2 / shared[0].count;
    }
}
""",
        kernel="variance_welford",
        grid=6,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, (6, 333), 5, 7),
            "columns": 333,
            "mean": np.zeros(6, np.float32),
            "variance": np.zeros(6, np.float32),
        },
        outputs=("mean", "variance"),
        reference=variances,
        tolerance=(1e-5, 1e-6),
        tags=("structures in shared memory",),
    ),
)
"""The cases of this module."""
