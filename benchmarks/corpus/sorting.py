"""Sorting: networks in shared memory and in warps, a radix pass, merging, recursion."""

from __future__ import annotations

from typing import Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, doubles, floats, integers

KIND: Final = "sorting"


def radix_pass(a: Arguments) -> Arguments:
    """Return keys and values in the order of four bits, equal ones as they were."""
    digits = (a["keys"] >> np.uint32(a["shift"])) & np.uint32(15)
    order = np.argsort(digits, kind="stable")
    return {"out_keys": a["keys"][order], "out_values": a["values"][order]}


def two_sorted(rng: np.random.Generator) -> Arguments:
    """Return two sorted sequences of different lengths."""
    return {
        "a": np.sort(integers(rng, 701, -500, 500)),
        "m": 701,
        "b": np.sort(integers(rng, 433, -500, 500)),
        "n": 433,
        "out": np.zeros(1134, np.int32),
        "each": 7,
    }


CASES: Final = (
    Case(
        name="sort_bitonic",
        kind=KIND,
        source=r"""
// Each block sorts its part: 2 * blockDim.x numbers, filled up with the largest one.
extern "C" __global__ void sort_bitonic(int* values, int n) {
    extern __shared__ int part[];
    int size = 2 * blockDim.x, base = blockIdx.x * size;
    for (int i = threadIdx.x; i < size; i += blockDim.x) {
        part[i] = base + i < n ? values[base + i] : 0x7fffffff;
    }
    for (int length = 2; length <= size; length <<= 1) {
        for (int stride = length >> 1; stride > 0; stride >>= 1) {
            __syncthreads();
            int low = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
            int high = low + stride;
            bool descending = (low & length) != 0;
            int a = part[low], b = part[high];
            if ((a > b) != descending) {
                part[low] = b;
                part[high] = a;
            }
        }
    }
    __syncthreads();
    for (int i = threadIdx.x; i < size; i += blockDim.x) {
        if (base + i < n) values[base + i] = part[i];
    }
}
""",
        kernel="sort_bitonic",
        grid=4,
        block=128,
        shared_memory=1024,
        arguments=lambda rng: {"values": integers(rng, 1000, -(1 << 31), 1 << 31), "n": 1000},
        outputs=("values",),
        reference=lambda a: {
            "values": np.concatenate(
                [np.sort(a["values"][i : i + 256]) for i in range(0, 1000, 256)]
            )
        },
        tags=("dynamic shared memory", "barriers"),
    ),
    Case(
        name="sort_odd_even",
        kind=KIND,
        source=r"""
extern "C" __global__ void sort_odd_even(double* values, int n) {
    __shared__ int changed;
    for (int phase = 0; phase <= n; phase += 2) {
        if (threadIdx.x == 0) changed = 0;
        __syncthreads();
        for (int odd = 0; odd < 2; ++odd) {
            for (int i = 2 * threadIdx.x + odd; i + 1 < n; i += 2 * blockDim.x) {
                if (values[i] > values[i + 1]) {
                    double moved = values[i];
                    values[i] = values[i + 1];
                    values[i + 1] = moved;
                    changed = 1;
                }
            }
            __syncthreads();
        }
        if (!changed) break;
        __syncthreads();
    }
}
""",
        kernel="sort_odd_even",
        grid=1,
        block=64,
        arguments=lambda rng: {"values": doubles(rng, 127), "n": 127},
        outputs=("values",),
        reference=lambda a: {"values": np.sort(a["values"])},
        tolerance=(0.0, 0.0),
        tags=("barriers in loops", "double"),
    ),
    Case(
        name="sort_warp_bitonic",
        kind=KIND,
        source=r"""
// Each warp sorts 32 numbers without shared memory.
extern "C" __global__ void sort_warp_bitonic(unsigned long long* values, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x & 31;
    unsigned long long mine = i < n ? values[i] : ~0ull;
    for (int length = 2; length <= 32; length *= 2) {
        for (int stride = length / 2; stride > 0; stride /= 2) {
            unsigned long long other = __shfl_xor_sync(0xffffffffu, mine, stride);
            bool ascending = (lane & length) == 0, lower = (lane & stride) == 0;
            mine = ascending == lower ? min(mine, other) : max(mine, other);
        }
    }
    if (i < n) values[i] = mine;
}
""",
        kernel="sort_warp_bitonic",
        grid=4,
        block=64,
        arguments=lambda rng: {
            "values": integers(rng, 250, 0, (1 << 64) - 1, np.uint64),
            "n": 250,
        },
        outputs=("values",),
        reference=lambda a: {
            "values": np.concatenate([np.sort(a["values"][i : i + 32]) for i in range(0, 250, 32)])
        },
        tags=("shuffle of 64 bits",),
    ),
    Case(
        name="sort_by_rank",
        kind=KIND,
        source=r"""
extern "C" __global__ void sort_by_rank(const float* in, float* out, int n) {
    __shared__ float part[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float mine = i < n ? in[i] : 0.0f;
    int rank = 0;
    for (int start = 0; start < n; start += blockDim.x) {
        int at = start + threadIdx.x;
        if (at < n) part[threadIdx.x] = in[at];
        __syncthreads();
        int count = min((int)blockDim.x, n - start);
        for (int j = 0; j < count; ++j) {
            rank += part[j] < mine || (part[j] == mine && start + j < i);
        }
        __syncthreads();
    }
    if (i < n) out[rank] = mine;
}
""",
        kernel="sort_by_rank",
        grid=4,
        block=128,
        arguments=lambda rng: {
            "in": np.round(floats(rng, 450), 2),
            "out": np.zeros(450, np.float32),
            "n": 450,
        },
        outputs=("out",),
        reference=lambda a: {"out": np.sort(a["in"])},
        tolerance=(0.0, 0.0),
        tags=("shared memory",),
    ),
    Case(
        name="radix_pass",
        kind=KIND,
        source=r"""
#define DIGITS 16

// A stable pass over four bits by one block: counts of each thread, scanned digit by digit.
extern "C" __global__ void radix_pass(const unsigned* keys, const int* values,
                                      unsigned* out_keys, int* out_values, int n, int shift) {
    __shared__ unsigned short counts[DIGITS][64];
    __shared__ int starts[DIGITS];
    int t = threadIdx.x, each = (n + blockDim.x - 1) / blockDim.x;
    int begin = min(t * each, n), end = min(begin + each, n);
    for (int d = 0; d < DIGITS; ++d) counts[d][t] = 0;
    for (int i = begin; i < end; ++i) ++counts[(keys[i] >> shift) & (DIGITS - 1)][t];
    __syncthreads();
    if (t < DIGITS) {
        int sum = 0;
        for (int u = 0; u < blockDim.x; ++u) {
            int count = counts[t][u];
            counts[t][u] = (unsigned short)sum;
            sum += count;
        }
        starts[t] = sum;
    }
    __syncthreads();
    if (t == 0) {
        int sum = 0;
        for (int d = 0; d < DIGITS; ++d) {
            int count = starts[d];
            starts[d] = sum;
            sum += count;
        }
    }
    __syncthreads();
    for (int i = begin; i < end; ++i) {
        int digit = (keys[i] >> shift) & (DIGITS - 1);
        int place = starts[digit] + counts[digit][t]++;
        out_keys[place] = keys[i];
        out_values[place] = values[i];
    }
}
""",
        kernel="radix_pass",
        grid=1,
        block=64,
        arguments=lambda rng: {
            "keys": integers(rng, 1500, 0, 1 << 32, np.uint32),
            "values": np.arange(1500, dtype=np.int32),
            "out_keys": np.zeros(1500, np.uint32),
            "out_values": np.zeros(1500, np.int32),
            "n": 1500,
            "shift": 8,
        },
        outputs=("out_keys", "out_values"),
        reference=radix_pass,
        tags=("shared memory", "16-bit numbers"),
    ),
    Case(
        name="merge_path",
        kind=KIND,
        source=r"""
// Where the diagonal of a thread's first output crosses the path of the merge.
__device__ int crossing(const int* a, int m, const int* b, int n, int diagonal) {
    int low = max(0, diagonal - n), high = min(diagonal, m);
    while (low < high) {
        int middle = (low + high) >> 1;
        if (a[middle] <= b[diagonal - 1 - middle]) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

extern "C" __global__ void merge_path(const int* a, int m, const int* b, int n, int* out,
                                      int each) {
    int begin = (blockIdx.x * blockDim.x + threadIdx.x) * each;
    if (begin >= m + n) return;
    int i = crossing(a, m, b, n, begin), j = begin - i;
    for (int k = begin; k < min(begin + each, m + n); ++k) {
        bool from_a = j >= n || (i < m && a[i] <= b[j]);
        out[k] = from_a ? a[i++] : b[j++];
    }
}
""",
        kernel="merge_path",
        grid=3,
        block=64,
        arguments=two_sorted,
        outputs=("out",),
        reference=lambda a: {"out": np.sort(np.concatenate([a["a"], a["b"]]))},
        tags=("binary search",),
    ),
    Case(
        name="sort_recursive",
        kind=KIND,
        source=r"""
__device__ __noinline__ void sorted(int* values, int low, int high) {
    if (low >= high) return;
    int pivot = values[(low + high) / 2], i = low, j = high;
    while (i <= j) {
        while (values[i] < pivot) ++i;
        while (values[j] > pivot) --j;
        if (i <= j) {
            int moved = values[i];
            values[i++] = values[j];
            values[j--] = moved;
        }
    }
    sorted(values, low, j);
    sorted(values, i, high);
}

// Each thread sorts a row of its own.
extern "C" __global__ void sort_recursive(int* rows, int count, int length) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < count) sorted(rows + row * length, 0, length - 1);
}
""",
        kernel="sort_recursive",
        grid=2,
        block=32,
        arguments=lambda rng: {
            "rows": integers(rng, (50, 40), -99, 100),
            "count": 50,
            "length": 40,
        },
        outputs=("rows",),
        reference=lambda a: {"rows": np.sort(a["rows"], axis=1)},
        tags=("recursion", "calls"),
    ),
)
"""The cases of this module."""
