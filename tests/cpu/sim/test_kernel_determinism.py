"""A kernel gives the same bytes each time, with as many workers as there may be."""

from __future__ import annotations

import ctypes
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd

SIZE: Final = 4096
WORKERS: Final = (1, 2, 4)
CONFIG: Final = LaunchConfig(grid=64, block=64)

KERNELS: Final = {
    "atomics on floats": r"""
        float* sum = (float*)out; double* wide = (double*)(out + 2);
        atomicAdd(sum, 1.0f / (i + 1));
        atomicAdd(wide, 1.0 / (i + 3));
        atomicAdd(sum + 1 + 63 * (i & 1), -sinf(i));
    """,
    "results of atomics": r"""
        int ticket = atomicAdd(out, 1);
        out[1 + (ticket & 511)] = i;
        out[600 + (i & 63)] = atomicExch(out + 599, i);
    """,
    "exchanges and minima of one word": r"""
        atomicExch(out + (i & 7), i);
        atomicMin(out + 8 + (i & 7), 100 - i);
        atomicCAS(out + 20, i, i + 1);
    """,
    "atomics that do not commute with each other": r"""
        atomicAdd((unsigned*)out, i * 7919u);
        atomicXor((unsigned*)out, i * 104729u);
        atomicMax((unsigned*)out + 1, i * 31u);
        atomicAdd((unsigned*)out + 1, 3u);
    """,
    "volatile accesses": r"""
        volatile int* word = out;
        if (threadIdx.x % 32 == 0) *word = *word * 5 + i;
    """,
    "sum of integers": r"""
        atomicAdd(out + (i & 15), i);
        __shared__ int ticket;
        if (threadIdx.x == 0) ticket = 0;
        __syncthreads();
        out[100 + i % 900] = 0;
        int mine = atomicAdd(&ticket, 1);
        if (mine < 16) out[1024 + blockIdx.x * 16 + mine] = mine;
    """,
    "clocks": r"""
        long long start = clock64();
        for (int k = 0; k < i % 5; k++) __nanosleep(i % 7);
        out[i] = (int)(clock64() - start) + (int)clock();
    """,
    "memory that nobody wrote": r"""
        int local[16]; __shared__ int shared[64];
        for (int k = 0; k < (i & 15); k++) local[(k * 7 + i) & 15] = k;
        if (i & 1) shared[threadIdx.x] = i;
        __syncthreads();
        int sum = shared[63 - threadIdx.x];
        for (int k = 0; k < 16; k++) sum = sum * 3 + local[(k + i) & 15];
        out[i] = sum;
    """,
}


def bytes_after(source: str, threads: int, times: int) -> bytes:
    """Return what a kernel leaves in a new buffer, on a new device."""
    device = gd.sim.Device(threads=threads)
    stream = device.create_stream()
    out = device.allocate(4 * SIZE, stream=stream)
    out.fill(0, stream=stream)
    graph = gd.GraphDef()
    graph.launch(CONFIG, gd.Program(source).kernel("k"), out)
    with graph.instantiate(device=device) as executable:
        for _ in range(times):
            executable.launch(stream)
    return ctypes.string_at(int(out.handle), out.size)


@pytest.mark.parametrize("name", KERNELS)
def test_same_bytes_with_any_number_of_workers(name: str) -> None:
    source = (
        f'extern "C" __global__ void k(int* out) {{ int i = blockIdx.x * 64 + threadIdx.x; '
        f"{KERNELS[name]} }}"
    )
    found = [bytes_after(source, threads, 3) for threads in (*WORKERS, *WORKERS)]
    assert any(found[0])
    assert len(set(found)) == 1


def test_blocks_that_do_not_depend_on_each_other_run_on_all_workers() -> None:
    # Each worker calls Python for a printf, in a thread of its own.
    source = r"""
    extern "C" __global__ void k(int* out) {
        unsigned i = blockIdx.x;
        for (int round = 0; round < 3000000; round++) i = i * 1664525u + 1013904223u;
        atomicAdd(out, (int)(i & 1));
        if (threadIdx.x == 0) printf("%d ", blockIdx.x);
    }"""
    results: list[Any] = [bytes_after(source, threads, 1) for threads in WORKERS]
    count = np.frombuffer(results[0], np.int32)[0]
    assert 0 < count < 64 * 64
    assert len(set(results)) == 1
