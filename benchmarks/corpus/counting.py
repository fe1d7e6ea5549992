"""Histograms and compaction: atomics in global and shared memory, warp votes and matches."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, integers

KIND: Final = "counting"


def bytes_to_count(rng: np.random.Generator) -> Arguments:
    """Return bytes that are not evenly distributed, and room for 256 counts."""
    data = np.minimum(rng.integers(0, 256, 6007), rng.integers(0, 256, 6007)).astype(np.uint8)
    return {"data": data, "bins": np.zeros(256, np.uint32), "n": 6007}


def counts(a: Arguments) -> Arguments:
    """Return the histogram."""
    return {"bins": np.bincount(a["data"], minlength=256)}


def to_compact(rng: np.random.Generator) -> Arguments:
    """Return values of both signs, and room for those that are kept."""
    return {
        "in": integers(rng, 1500, -1000, 1000),
        "out": np.full(1500, -(1 << 31), np.int32),
        "count": np.zeros(1, np.int32),
        "n": 1500,
    }


def kept(a: Arguments) -> Arguments:
    """Return the positive values and how many there are."""
    positive = a["in"][a["in"] > 0]
    out = np.full_like(a["out"], -(1 << 31))
    out[: len(positive)] = positive
    return {"out": out, "count": len(positive)}


def sorted_output(outputs: Arguments) -> Arguments:
    """Sort what was kept: blocks append in any order."""
    ordered: dict[str, Any] = {**outputs, "out": np.sort(outputs["out"])[::-1]}
    return ordered


CASES: Final = (
    Case(
        name="histogram_global",
        kind=KIND,
        source=r"""
extern "C" __global__ void histogram_global(const unsigned char* data, unsigned* bins, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        atomicAdd(&bins[data[i]], 1u);
    }
}
""",
        kernel="histogram_global",
        grid=6,
        block=256,
        arguments=bytes_to_count,
        outputs=("bins",),
        reference=counts,
        tags=("atomics",),
    ),
    Case(
        name="histogram_shared",
        kind=KIND,
        source=r"""
extern "C" __global__ void histogram_shared(const unsigned char* data, unsigned* bins, int n) {
    __shared__ unsigned local[256];
    for (int b = threadIdx.x; b < 256; b += blockDim.x) local[b] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        atomicAdd(&local[data[i]], 1u);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < 256; b += blockDim.x) {
        if (local[b]) atomicAdd(&bins[b], local[b]);
    }
}
""",
        kernel="histogram_shared",
        grid=4,
        block=192,
        arguments=bytes_to_count,
        outputs=("bins",),
        reference=counts,
        tags=("atomics in shared memory",),
    ),
    Case(
        name="histogram_match",
        kind=KIND,
        source=r"""
// Lanes with the same value elect one of them to add for all.
extern "C" __global__ void histogram_match(const unsigned char* data, unsigned* bins, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned active = __ballot_sync(0xffffffffu, i < n);
    if (i >= n) return;
    unsigned char value = data[i];
    unsigned peers = __match_any_sync(active, (unsigned)value);
    int leader = __ffs(peers) - 1;
    if ((threadIdx.x & 31) == leader) atomicAdd(&bins[value], (unsigned)__popc(peers));
}
""",
        kernel="histogram_match",
        grid=24,
        block=256,
        arguments=bytes_to_count,
        outputs=("bins",),
        reference=counts,
        tags=("match", "ballot", "atomics"),
    ),
    Case(
        name="compact_ballot",
        kind=KIND,
        source=r"""
// One atomic for each warp; within a warp the order is kept.
extern "C" __global__ void compact_ballot(const int* in, int* out, int* count, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x & 31;
    bool keep = i < n && in[i] > 0;
    unsigned votes = __ballot_sync(0xffffffffu, keep);
    int base = 0;
    if (lane == 0) base = atomicAdd(count, __popc(votes));
    base = __shfl_sync(0xffffffffu, base, 0);
    if (keep) out[base + __popc(votes & ((1u << lane) - 1))] = in[i];
}
""",
        kernel="compact_ballot",
        grid=12,
        block=128,
        arguments=to_compact,
        outputs=("out", "count"),
        canonical=sorted_output,
        reference=kept,
        tags=("ballot", "shuffle", "atomics"),
    ),
    Case(
        name="compact_active_lanes",
        kind=KIND,
        source=r"""
__device__ int append_aggregated(int* count) {
    unsigned active = __activemask();
    unsigned lane_mask_below;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lane_mask_below));
    int leader = __ffs(active) - 1;
    int rank = __popc(active & lane_mask_below);
    int base = 0;
    if (rank == 0) base = atomicAdd(count, __popc(active));
    base = __shfl_sync(active, base, leader);
    return base + rank;
}

extern "C" __global__ void compact_active_lanes(const int* in, int* out, int* count, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        if (in[i] > 0) out[append_aggregated(count)] = in[i];
    }
}
""",
        kernel="compact_active_lanes",
        grid=3,
        block=128,
        arguments=to_compact,
        outputs=("out", "count"),
        canonical=sorted_output,
        reference=kept,
        tags=("active mask", "inline PTX", "atomics"),
    ),
    Case(
        name="compact_scan",
        kind=KIND,
        source=r"""
// One block goes over the input; positions come from a scan, so that the order is kept.
extern "C" __global__ void compact_scan(const int* in, int* out, int* count, int n) {
    __shared__ int places[256];
    __shared__ int base;
    int t = threadIdx.x;
    if (t == 0) base = 0;
    for (int start = 0; start < n; start += blockDim.x) {
        int i = start + t;
        int keep = i < n && in[i] > 0;
        places[t] = keep;
        __syncthreads();
        for (int offset = 1; offset < blockDim.x; offset *= 2) {
            int other = t >= offset ? places[t - offset] : 0;
            __syncthreads();
            places[t] += other;
            __syncthreads();
        }
        if (keep) out[base + places[t] - 1] = in[i];
        __syncthreads();
        if (t == blockDim.x - 1) base += places[t];
        __syncthreads();
    }
    if (t == 0) *count = base;
}
""",
        kernel="compact_scan",
        grid=1,
        block=256,
        arguments=to_compact,
        outputs=("out", "count"),
        reference=kept,
        tags=("shared memory",),
    ),
    Case(
        name="vote_statistics",
        kind=KIND,
        source=r"""
extern "C" __global__ void vote_statistics(const int* in, int* all, int* any, int* blocks,
                                           int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int value = i < n ? in[i] : 1;
    int every = __all_sync(0xffffffffu, value > 0);
    int some = __any_sync(0xffffffffu, value > 95);
    if ((threadIdx.x & 31) == 0) {
        all[i / 32] = every;
        any[i / 32] = some;
    }
    int odd = __syncthreads_count(value & 1);
    int whole = __syncthreads_and(value >= 0);
    int part = __syncthreads_or(value == 0);
    if (threadIdx.x == 0) {
        blocks[3 * blockIdx.x] = odd;
        blocks[3 * blockIdx.x + 1] = whole != 0;
        blocks[3 * blockIdx.x + 2] = part != 0;
    }
}
""",
        kernel="vote_statistics",
        grid=8,
        block=64,
        arguments=lambda rng: {
            "in": integers(rng, 512, 0, 100),
            "all": np.zeros(16, np.int32),
            "any": np.zeros(16, np.int32),
            "blocks": np.zeros(24, np.int32),
            "n": 512,
        },
        outputs=("all", "any", "blocks"),
        reference=lambda a: {
            "all": (a["in"].reshape(16, 32) > 0).all(axis=1),
            "any": (a["in"].reshape(16, 32) > 95).any(axis=1),
            "blocks": np.stack(
                [
                    (a["in"].reshape(8, 64) & 1).sum(axis=1),
                    (a["in"].reshape(8, 64) >= 0).all(axis=1),
                    (a["in"].reshape(8, 64) == 0).any(axis=1),
                ],
                axis=1,
            ),
        },
        tags=("votes", "barriers with reductions"),
    ),
)
"""The cases of this module."""
