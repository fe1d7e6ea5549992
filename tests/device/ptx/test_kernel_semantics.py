"""What kernels of CUDA C++ mean: threads that wait for each other, memory spaces, calls, atomics.

Each kernel is written so that there is one right result, on a GPU and on the simulator.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import DeviceMemory, cooperative

pytestmark = pytest.mark.kernels

GUARD: Final = 8
"""Elements behind the output that no kernel may change."""


GROUPS: Final = gd.Program(r"""
    #include <cooperative_groups.h>
    #include <cooperative_groups/reduce.h>
    namespace cg = cooperative_groups;
    extern "C" __global__ void coalesced(int* out, int* count) {
        int i = threadIdx.x;
        if (i % 3 == 1) {
            cg::coalesced_group group = cg::coalesced_threads();
            int first = 0;
            if (group.thread_rank() == 0) first = atomicAdd(count, group.size());
            out[i] = group.shfl(first, 0) + group.thread_rank() + 100 * group.size();
        } else {
            out[i] = __popc(__activemask());
        }
    }
    extern "C" __global__ void tiles(int* out) {
        auto block = cg::this_thread_block();
        auto tile = cg::tiled_partition<8>(block);
        int sum = cg::reduce(tile, (int)threadIdx.x, cg::plus<int>());
        block.sync();
        out[block.thread_rank()] = sum * 100 + tile.thread_rank() * 10 + tile.meta_group_rank();
    }
    extern "C" __global__ void grid_barrier(int* out, int* values) {
        cg::grid_group grid = cg::this_grid();
        int i = grid.thread_rank(), n = grid.size();
        values[i] = i;
        for (int step = 1; step <= 3; step++) {
            grid.sync();
            int next = values[(i + 97) % n];
            grid.sync();
            values[i] = next + step;
        }
        out[i] = values[i];
    }
""")
"""All kernels with these headers, which NVRTC takes seconds for."""


def run(
    memory: DeviceMemory,
    source: str | gd.Program,
    count: int,
    *arguments: Any,
    config: LaunchConfig | None = None,
    kernel: str = "k",
    times: int = 1,
) -> list[int]:
    """Launch ``k(int* out, ...)`` on *count* zeros, as one block of 32 threads unless told."""
    out = memory.of(np.array([0] * count + [-77] * GUARD, np.int32))
    program = gd.Program(source) if isinstance(source, str) else source
    graph = gd.GraphDef()
    graph.launch(
        config or LaunchConfig(grid=1, block=32),
        program.kernel(kernel),
        out,
        *arguments,
    )
    memory.run(graph, times)
    found = memory.read(out, np.int32)
    assert found[count:].tolist() == [-77] * GUARD
    return [int(each) for each in found[:count]]


# Barriers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [1, 31, 32, 33, 96, 1000, 1024])
def test_barrier_orders_shared_memory(threads: int, memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        __shared__ int shared[1024];
        int i = threadIdx.x, n = blockDim.x;
        shared[i] = i;
        for (int step = 0; step < 3; step++) {
            __syncthreads();
            int value = shared[(i + 1) % n];
            __syncthreads();
            shared[i] = value + 1;
        }
        out[i] = shared[i];
    }"""
    got = run(memory, source, threads, config=LaunchConfig(grid=1, block=threads))
    assert got == [(i + 3) % threads + 3 for i in range(threads)]


def test_barrier_reductions(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        int i = threadIdx.x;
        int count = __syncthreads_count(i % 3 == 0);
        int every = __syncthreads_and(i < 96), most = __syncthreads_and(i < 95);
        int any = __syncthreads_or(i == 70), none = __syncthreads_or(i == 96);
        out[i] = count * 16 + (every != 0) * 8 + (most != 0) * 4 + (any != 0) * 2 + (none != 0);
    }"""
    got = run(memory, source, 96, config=LaunchConfig(grid=1, block=96))
    assert got == [32 * 16 + 8 + 2] * 96


def test_threads_that_returned_leave_barriers(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        __shared__ int sum;
        if (threadIdx.x >= 40) return;
        if (threadIdx.x == 0) sum = 0;
        __syncthreads();
        atomicAdd(&sum, 1);
        __syncthreads();
        out[threadIdx.x] = sum;
    }"""
    got = run(memory, source, 40, config=LaunchConfig(grid=1, block=128))
    assert got == [40] * 40


def test_named_barriers(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        __shared__ int buffer[32];
        int i = threadIdx.x & 31;
        // The first warp produces for the second; the third has a barrier of its own with the
        // fourth.
        if (threadIdx.x < 32) {
            for (int round = 0; round < 4; round++) {
                asm volatile("bar.sync 1, 64;" ::: "memory");   // empty
                buffer[i] = round * 100 + i;
                asm volatile("bar.arrive 2, 64;" ::: "memory"); // full
            }
        } else if (threadIdx.x < 64) {
            int total = 0;
            for (int round = 0; round < 4; round++) {
                asm volatile("bar.arrive 1, 64;" ::: "memory");
                asm volatile("bar.sync 2, 64;" ::: "memory");
                total += buffer[31 - i];
            }
            out[i] = total;
        } else {
            asm volatile("bar.sync 3, 64;" ::: "memory");
            if (threadIdx.x == 64) out[32] = 9;
        }
    }"""
    got = run(memory, source, 33, config=LaunchConfig(grid=1, block=128))
    assert got == [600 + 4 * (31 - i) for i in range(32)] + [9]


# Warps --------------------------------------------------------------------------------------------


def test_shuffles(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        int i = threadIdx.x, all = ~0;
        out += 10 * i;
        out[0] = __shfl_sync(all, i * 10, 5);
        out[1] = __shfl_sync(all, i * 10, i + 3, 8);
        out[2] = __shfl_up_sync(all, i * 10, 2);
        out[3] = __shfl_up_sync(all, i * 10, 3, 8);
        out[4] = __shfl_down_sync(all, i * 10, 2);
        out[5] = __shfl_down_sync(all, i * 10, 3, 16);
        out[6] = __shfl_xor_sync(all, i * 10, 5);
        out[7] = __shfl_xor_sync(all, i * 10, 20, 16);
        out[8] = (int)(__shfl_xor_sync(all, 1000000007LL * i, 1) % 100003);
        out[9] = (int)__shfl_down_sync(all, i * 0.5, 4);
    }"""
    lanes = range(32)

    def down(i: int, by: int, width: int) -> int:
        return i + by if i % width + by < width else i

    expected = [
        [
            50,
            10 * (i // 8 * 8 + (i + 3) % 8),
            10 * (i - 2 if i >= 2 else i),
            10 * (i - 3 if i % 8 >= 3 else i),
            10 * down(i, 2, 32),
            10 * down(i, 3, 16),
            10 * (i ^ 5),
            # A lane of a later segment is out of reach, one of an earlier segment is not.
            10 * (i ^ 20 if (i ^ 20) // 16 <= i // 16 else i),
            1000000007 * (i ^ 1) % 100003,
            int(0.5 * down(i, 4, 32)),
        ]
        for i in lanes
    ]
    got = run(memory, source, 320)
    assert [got[10 * i : 10 * i + 10] for i in lanes] == expected


def test_votes_matches_and_reductions(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        int i = threadIdx.x; unsigned all = ~0u;
        out += 12 * i;
        out[0] = __any_sync(all, i == 9);
        out[1] = __all_sync(all, i < 31);
        out[2] = __uni(i);
        out[3] = __ballot_sync(all, i & 1);
        out[4] = __match_any_sync(all, i / 5);
        int same; out[5] = __match_all_sync(all, i / 32, &same); out[6] = same;
        out[7] = __match_all_sync(all, (long long)i / 31, &same) + same;
        out[8] = __reduce_add_sync(all, i);
        out[9] = __reduce_min_sync(all, i - 7);
        out[10] = __reduce_max_sync(all, (unsigned)(i - 1));
        out[11] = __reduce_xor_sync(all, 1u << i) ^ __reduce_or_sync(all, 1u << (i / 2))
            ^ __reduce_and_sync(all, i | 64u);
    }""".replace("__uni(i)", "__all_sync(all, i < 32)")
    got = run(memory, source, 12 * 32)

    def signed(value: int) -> int:
        return value - (1 << 32) if value >> 31 else value

    for i in range(32):
        group = sum(1 << each for each in range(32) if each // 5 == i // 5)
        assert got[12 * i : 12 * i + 12] == [
            *(1, 0, 1, signed(0xAAAAAAAA), signed(group), -1, 1, 0),
            *(496, -7, -1, signed(0xFFFFFFFF ^ 0xFFFF ^ 64)),
        ]


def test_warp_operations_of_some_lanes(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        int i = threadIdx.x;
        if (i >= 20) return;                      // out of every mask
        int half = i < 8 ? __reduce_add_sync(0xffu, i) : __reduce_max_sync(0xfff00u, i);
        unsigned odd = __ballot_sync(0xffffffffu, i & 1);
        out[i] = half * 1000 + __popc(odd);
    }"""
    assert run(memory, source, 20) == [28 * 1000 + 10] * 8 + [19 * 1000 + 10] * 12


def test_syncwarp_at_different_places(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        __shared__ int value;
        int i = threadIdx.x;
        if (i == 31) { value = 5; __syncwarp(); __syncwarp(); out[31] = value; }
        else { __syncwarp(); out[i] = value; __syncwarp(); if (i == 0) value = 6; }
    }"""
    got = run(memory, source, 32)
    assert got[:31] == [5] * 31
    assert got[31] in {5, 6}


def test_active_mask_and_coalesced_groups(memory: DeviceMemory) -> None:
    got = run(memory, GROUPS, 32, memory.of(np.array([7], np.int32)), kernel="coalesced")
    assert got == [1107 + i // 3 if i % 3 == 1 else 21 for i in range(32)]


def test_tiles_of_cooperative_groups(memory: DeviceMemory) -> None:
    got = run(memory, GROUPS, 48, config=LaunchConfig(grid=1, block=48), kernel="tiles")
    assert got == [
        sum(range(i // 8 * 8, i // 8 * 8 + 8)) * 100 + i % 8 * 10 + i // 8 for i in range(48)
    ]


def test_lane_registers(memory: DeviceMemory) -> None:
    source = r"""
    __device__ unsigned value_of(int which) {
        unsigned value;
        switch (which) {
        case 0: asm volatile("mov.u32 %0, %%laneid;" : "=r"(value)); break;
        case 1: asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(value)); break;
        case 2: asm volatile("mov.u32 %0, %%lanemask_le;" : "=r"(value)); break;
        case 3: asm volatile("mov.u32 %0, %%lanemask_eq;" : "=r"(value)); break;
        case 4: asm volatile("mov.u32 %0, %%lanemask_ge;" : "=r"(value)); break;
        default: asm volatile("mov.u32 %0, %%lanemask_gt;" : "=r"(value));
        }
        return value;
    }
    extern "C" __global__ void k(int* out) {
        int i = threadIdx.y * blockDim.x + threadIdx.x;
        for (int which = 0; which < 6; which++) out[6 * i + which] = value_of(which);
    }"""
    got = run(memory, source, 6 * 40, config=LaunchConfig(grid=1, block=(20, 2)))
    whole = (1 << 32) - 1
    for i in range(40):
        lane = i % 32
        below, this = (1 << lane) - 1, 1 << lane
        expected = [lane, below, below | this, this, whole ^ below, whole ^ below ^ this]
        assert [each & whole for each in got[6 * i : 6 * i + 6]] == expected


# Atomics ------------------------------------------------------------------------------------------


def test_atomics_give_old_values(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out, int* tickets, unsigned* wrapped, long long* wide) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[atomicAdd(tickets, 1)] += 1;           // each ticket is given once
        atomicOr(out + 256 + atomicInc(wrapped, 15), 1);
        atomicMax((int*)(wrapped + 1), i);
        atomicMin((int*)(wrapped + 2), -i);
        atomicXor(wrapped + 3, 1u << (i & 31));
        atomicOr(wrapped + 4, 1u << (i & 31));
        atomicAnd(wrapped + 5, ~(1u << (i & 15)));
        atomicDec(wrapped + 6, 5);
        atomicAdd((unsigned long long*)wide, 1ull << 33);
    }"""
    tickets, wide = memory.zeros(4), memory.zeros(8)
    wrapped = memory.of(np.array([0, 0, 0, 0, 0, 0xFFFFFFFF, 3, 0], np.uint32))
    config = LaunchConfig(grid=4, block=64)
    got = run(memory, source, 272, tickets, wrapped, wide, config=config)
    assert got == [1] * 272
    assert memory.read(tickets, np.int32).tolist() == [256]
    after = memory.read(wrapped, np.uint32).tolist()
    # From 3 down to 0 in three steps; then five come back every six.
    left = [3]
    for _ in range(256):
        left.append(5 if left[-1] == 0 or left[-1] > 5 else left[-1] - 1)
    assert after == [0, 255, (1 << 32) - 255, 0, 0xFFFFFFFF, 0xFFFF0000, left[-1], 0]
    assert memory.read(wide, np.int64).tolist() == [256 << 33]


def test_compare_and_swap_loops(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        int seen = *out, assumed;
        do {
            assumed = seen;
            seen = atomicCAS(out, assumed, assumed + 3);
        } while (seen != assumed);
        float* number = (float*)(out + 1);
        atomicAdd(number, 0.5f);
        double* wide = (double*)(out + 2);
        atomicAdd(wide, 0.25);
        atomicExch(out + 4, 11);
    }"""
    got = run(memory, source, 5, config=LaunchConfig(grid=3, block=50))
    assert got[0] == 450
    assert np.array(got[1:2], np.int32).view(np.float32).tolist() == [75.0]
    assert np.array(got[2:4], np.int32).view(np.float64).tolist() == [37.5]
    assert got[4] == 11


def test_spin_lock(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out, int* lock) {
        for (int round = 0; round < 3; round++) {
            bool done = false;
            while (!done) {
                if (atomicCAS(lock, 0, 1) == 0) {
                    __threadfence();
                    volatile int* value = out;
                    *value = *value + 1;
                    __threadfence();
                    atomicExch(lock, 0);
                    done = true;
                }
            }
        }
    }"""
    config = LaunchConfig(grid=5, block=33)
    assert run(memory, source, 1, memory.zeros(4), config=config) == [5 * 33 * 3]


def test_last_block_sums_up(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out, int* parts, unsigned* arrived) {
        __shared__ bool is_last;
        if (threadIdx.x == 0) {
            parts[blockIdx.x] = blockIdx.x + 1;
            __threadfence();
            is_last = atomicInc(arrived, gridDim.x - 1) == gridDim.x - 1;
        }
        __syncthreads();
        if (is_last) atomicAdd(out, threadIdx.x < gridDim.x ? parts[threadIdx.x] : 0);
    }"""
    parts, arrived = memory.zeros(4 * 50), memory.zeros(4)
    config = LaunchConfig(grid=50, block=64)
    # The counter wraps to 0, so the next launch starts from there.
    assert run(memory, source, 1, parts, arrived, config=config, times=3) == [3 * 51 * 25]


LOOK_BACK: Final = r"""
extern "C" __global__ void k(int* out, volatile unsigned long long* states, int* ticket) {
    __shared__ int tile, before;
    if (threadIdx.x == 0) tile = ORDER;
    __syncthreads();
    int i = threadIdx.x, here = tile * 32 + i, value = here % 7;
    for (int by = 1; by < 32; by *= 2) {
        int other = __shfl_up_sync(~0u, value, by);
        if (i >= by) value += other;
    }
    // A state is 1 with the tile's sum, or 2 with that of all up to it.
    if (i == 31) states[tile] = ((unsigned long long)value << 2) | (tile ? 1 : 2);
    __threadfence();
    int sum = 0;
    for (int last = tile - 1; tile && last >= -31; last -= 32) {
        unsigned long long state;
        // Like this all lanes wait until each has a state.
        do state = last - i >= 0 ? states[last - i] : 2;
        while (__any_sync(~0u, (state & 3) == 0));
        unsigned whole = __ballot_sync(~0u, (state & 3) == 2);
        int first = __ffs(whole) - 1;
        int part = whole == 0 || i <= first ? (int)(state >> 2) : 0;
        sum += __reduce_add_sync(~0u, part);
        if (whole) break;
    }
    if (i == 31 && tile) states[tile] = ((unsigned long long)(sum + value) << 2) | 2;
    if (i == 31) before = sum;
    __syncthreads();
    out[here] = before + value;
}"""


@pytest.mark.parametrize(
    ("order", "tiles"),
    [("atomicAdd(ticket, 1)", 40), ("gridDim.x - 1 - atomicAdd(ticket, 1)", 12)],
)
def test_decoupled_look_back(order: str, tiles: int, memory: DeviceMemory) -> None:
    # In the second case each block waits for one that starts later.
    config = LaunchConfig(grid=tiles, block=32)
    states, ticket = memory.zeros(8 * tiles), memory.zeros(4)
    source = LOOK_BACK.replace("ORDER", order)
    got = run(memory, source, 32 * tiles, states, ticket, config=config)
    assert got == np.cumsum(np.arange(32 * tiles) % 7).tolist()


def test_grid_barrier(memory: DeviceMemory) -> None:
    n = 12 * 80
    config = cooperative(grid=(4, 3), block=(40, 2))
    got = run(memory, GROUPS, n, memory.zeros(4 * n), config=config, kernel="grid_barrier")
    assert got == [(i + 3 * 97) % n + 6 for i in range(n)]


def test_flag_between_blocks(memory: DeviceMemory) -> None:
    # Block 0 waits with barriers in its loop, for one that starts after it.
    source = r"""
    extern "C" __global__ void k(int* out, volatile int* flag) {
        __shared__ int seen;
        if (blockIdx.x == 1) {
            if (threadIdx.x == 0) { out[0] = 5; __threadfence(); *flag = 1; }
            return;
        }
        do {
            if (threadIdx.x == 0) seen = *flag;
            __syncthreads();
            int now = seen;
            __syncthreads();
            if (now) break;
        } while (true);
        out[1 + threadIdx.x] = *(volatile int*)out;
    }"""
    got = run(memory, source, 65, memory.zeros(4), config=LaunchConfig(grid=2, block=64))
    assert got == [5] * 65


# Memory spaces ------------------------------------------------------------------------------------


def test_static_and_dynamic_shared_memory(memory: DeviceMemory) -> None:
    source = r"""
    extern __shared__ double numbers[];
    extern __shared__ int words[];
    __device__ __noinline__ int sum_of(const int* values, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += values[i];
        return sum;
    }
    extern "C" __global__ void k(int* out) {
        __shared__ char small[3];
        __shared__ int table[4][8];
        int i = threadIdx.x;
        if (i < 3) small[i] = i + 1;
        table[i / 8][i % 8] = i;
        words[2 * i] = i; words[2 * i + 1] = 0;
        __syncthreads();
        if (i == 0) {
            out[0] = sum_of(&table[0][0], 32);
            out[1] = sum_of(table[2], 8);
            out[2] = small[0] + small[1] + small[2];
            out[3] = __double2loint(numbers[5]);
            out[4] = ((unsigned long long)numbers & 15) == 0;
            out[5] = __isShared(table) && __isShared(numbers) && !__isShared(out);
            out[6] = __isGlobal(out) && !__isGlobal(small);
            out[7] = (char*)numbers >= small + 3 && (char*)words == (char*)numbers;
        }
    }"""
    got = run(memory, source, 8, config=LaunchConfig(grid=1, block=32, shmem_size=256))
    assert got == [496, sum(range(16, 24)), 6, 5, 1, 1, 1, 1]


def test_local_arrays(memory: DeviceMemory) -> None:
    source = r"""
    struct alignas(32) Wide { int values[8]; };
    extern "C" __global__ void k(int* out, int turn) {
        int values[16]; Wide wide;
        for (int i = 0; i < 16; i++) values[(i + turn) & 15] = i * threadIdx.x;
        for (int i = 0; i < 8; i++) wide.values[(i + turn) & 7] = i;
        __syncthreads();
        int sum = 0;
        for (int i = 0; i < 16; i++) sum += values[(i * turn) & 15] * i;
        out[threadIdx.x] = sum + wide.values[turn & 7];
    }"""
    turn = 3

    def expected(thread: int) -> int:
        values = {(i + turn) & 15: i * thread for i in range(16)}
        return sum(values[i * turn & 15] * i for i in range(16)) + 0

    assert run(memory, source, 32, turn) == [expected(i) for i in range(32)]


def test_constants_and_globals(memory: DeviceMemory) -> None:
    source = r"""
    __constant__ int table[5] = {3, 1, 4, 1, 5};
    __device__ int counter = 100;
    __device__ int* place = &counter;
    __device__ const char text[] = "abc";
    struct Pair { int first; double second; };
    __device__ Pair pair = {7, 2.5};
    extern "C" __global__ void k(int* out, int i) {
        static int calls = 10;
        out[0] = table[i];
        out[1] = ++*place;
        out[2] = calls++;
        out[3] = text[i % 3];
        out[4] = pair.first++;
        pair.second *= 2;
        out[5] = (int)pair.second;
    }
    extern "C" __global__ void other(int* out) { out[6] = counter; }
    """
    program = gd.Program(source)
    first, second = program.kernel("k"), program.kernel("other")
    out = memory.zeros(28)
    one = LaunchConfig(grid=1, block=1)
    graph = gd.GraphDef()
    graph.launch(one, first, out, 4).launch(one, second, out)
    memory.run(graph, times=3)
    assert memory.read(out, np.int32).tolist() == [5, 103, 12, ord("b"), 9, 20, 103]


def test_generic_addresses(memory: DeviceMemory) -> None:
    source = r"""
    __constant__ int constant[2] = {40, 41};
    __device__ int global[2] = {50, 51};
    struct Parameter { int values[4]; };
    __device__ __noinline__ int load(const int* at) { return *at; }
    __device__ __noinline__ void store(int* at, int value) { *at = value; }
    extern "C" __global__ void k(int* out, Parameter parameter, int i) {
        __shared__ int shared[32];
        int local[2];
        store(shared + threadIdx.x, 10 + threadIdx.x);
        store(local + (i & 1), 30 + threadIdx.x);
        store(global, 55);
        __syncthreads();
        out += 5 * threadIdx.x;
        out[0] = load(shared + (threadIdx.x + 1) % 32);
        out[1] = load(local + i);
        out[2] = load(parameter.values + i);
        out[3] = load(constant + i);
        out[4] = load(global + i);
    }"""
    parameter = np.array([20, 21, 22, 23], np.int32).view(np.dtype((np.void, 16)))[0]
    got = run(memory, source, 160, parameter, 1)
    assert got == [x for i in range(32) for x in (10 + (i + 1) % 32, 30 + i, 21, 41, 51)]


# Calls --------------------------------------------------------------------------------------------


def test_function_pointers(memory: DeviceMemory) -> None:
    source = r"""
    typedef int (*Function)(int, int);
    __device__ __noinline__ int add(int a, int b) { return a + b; }
    __device__ __noinline__ int multiply(int a, int b) { return a * b; }
    __device__ int subtract(int a, int b) { return a - b; }
    __device__ Function table[2] = {add, multiply};
    extern "C" __global__ void k(int* out, int i) {
        Function chosen = threadIdx.x & 1 ? table[i] : subtract;
        out[threadIdx.x] = chosen(threadIdx.x, 3) + table[1 - i](2, 3);
    }"""
    got = run(memory, source, 32, 1)
    assert got == [(3 * i if i & 1 else i - 3) + 5 for i in range(32)]


SHAPES: Final = r"""
struct Shape {
    __device__ Shape(int size) : size(size) {}
    __device__ virtual int area() const = 0;
    __device__ virtual int sides() const { return 0; }
    int size;
};
__device__ int factor = 1;
struct Square : Shape {
    __device__ Square(int size) : Shape(size) {}
    __device__ int area() const override { return size * size * factor; }
    __device__ int sides() const override { return 4; }
};
struct Line : Shape {
    __device__ Line(int size) : Shape(size) {}
    __device__ int area() const override { return 0; }
};
"""


def test_virtual_functions(memory: DeviceMemory) -> None:
    source = (
        SHAPES
        + r"""
    extern "C" __global__ void k(int* out) {
        Square square(threadIdx.x); Line line(7);
        const Shape* shape = threadIdx.x % 3 ? (Shape*)&square : (Shape*)&line;
        out[threadIdx.x] = shape->area() * 10 + shape->sides() + shape->size * 1000000;
    }"""
    )
    got = run(memory, source, 32)
    assert got == [i * i * 10 + 4 + i * 1000000 if i % 3 else 7000000 for i in range(32)]


def test_objects_with_virtual_functions_outlive_the_kernel_that_made_them(
    memory: DeviceMemory,
) -> None:
    source = (
        SHAPES
        + r"""
    #include <new>
    __device__ int unrelated[4] = {1, 2, 3, 4};
    extern "C" __global__ void make(char* space) {
        factor = 3;
        new (space) Square(5);
        new (space + 64) Line(6);
    }
    extern "C" __global__ void use(int* out, char* space) {
        for (int i = 0; i < 2; i++) {
            const Shape* shape = (const Shape*)(space + 64 * i);
            out[2 * i] = shape->area() + unrelated[i];
            out[2 * i + 1] = shape->sides();
        }
    }"""
    ).replace(
        "#include <new>", "inline __device__ void* operator new(size_t, char* p) { return p; }"
    )
    program = gd.Program(source)
    make, use = program.kernel("make"), program.kernel("use")
    out, space = memory.zeros(16), memory.zeros(128)
    one = LaunchConfig(grid=1, block=1)
    graph = gd.GraphDef()
    graph.launch(one, make, space).launch(one, use, out, space)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [76, 4, 2, 0]


def test_function_pointer_from_one_kernel_to_another(memory: DeviceMemory) -> None:
    source = r"""
    typedef int (*Function)(int);
    __device__ int offset = 30;
    __device__ __noinline__ int twice(int x) { return 2 * x; }
    __device__ __noinline__ int moved(int x) { return x + offset; }
    extern "C" __global__ void choose(Function* out, int which) { *out = which ? moved : twice; }
    extern "C" __global__ void apply(int* out, Function* function) { *out = (*function)(4); }
    """
    program = gd.Program(source)
    choose, apply = program.kernel("choose"), program.kernel("apply")
    out, pointer = memory.zeros(8), memory.zeros(8)
    one = LaunchConfig(grid=1, block=1)
    graph = gd.GraphDef()
    node = graph.launch(one, choose, pointer, 0).launch(one, apply, out, pointer)
    node.launch(one, choose, pointer, 1).launch(one, apply, int(out.handle) + 4, pointer)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [8, 34]


def test_recursion(memory: DeviceMemory) -> None:
    source = r"""
    __device__ __noinline__ int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
    __device__ __noinline__ int odd(int n);
    __device__ __noinline__ int even(int n) {
        int kept[4];
        for (int i = 0; i < 4; i++) kept[i] = n * i;
        int deeper = n ? odd(n - 1) : 1;
        return deeper && kept[n & 3] == n * (n & 3);
    }
    __device__ __noinline__ int odd(int n) { return n ? even(n - 1) : 0; }
    extern "C" __global__ void k(int* out) {
        // A GPU has 1 KB of stack a thread, unless it is given more.
        out[threadIdx.x] = fibonacci(threadIdx.x % 8) * 2 + even(threadIdx.x % 6);
    }"""
    sequence = [0, 1]
    while len(sequence) < 8:
        sequence.append(sum(sequence[-2:]))
    assert run(memory, source, 32) == [2 * sequence[i % 8] + (i % 6 % 2 == 0) for i in range(32)]


def test_functions_in_which_threads_wait(memory: DeviceMemory) -> None:
    source = r"""
    __device__ __noinline__ int sum_of_warp(int value) {
        for (int by = 16; by; by /= 2) value += __shfl_xor_sync(~0u, value, by);
        return value;
    }
    __device__ __noinline__ int sum_of_block(int value) {
        __shared__ int sums[32];
        value = sum_of_warp(value);
        if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = value;
        __syncthreads();
        value = threadIdx.x % 32 < blockDim.x / 32 ? sums[threadIdx.x % 32] : 0;
        __syncthreads();
        return sum_of_warp(value);
    }
    extern "C" __global__ void k(int* out) {
        int array[3] = {1, 2, (int)threadIdx.x};
        int first = sum_of_block(threadIdx.x);
        int second = 0;
        if (threadIdx.x >= 32) second = sum_of_warp(array[(first + threadIdx.x) % 3]);
        out[threadIdx.x] = first + sum_of_block(2) + 0 * second;
    }"""
    got = run(memory, source, 96, config=LaunchConfig(grid=1, block=96))
    assert got == [96 * 95 // 2 + 192] * 96


def test_templates_and_structs(memory: DeviceMemory) -> None:
    source = r"""
    struct Inner { char tag; double weight; short pair[3]; };
    template <typename T, int N> __global__ void k(int* out, Inner inner, T scale) {
        if (threadIdx.x < N)
            out[threadIdx.x] = (int)(inner.weight * scale) + inner.pair[threadIdx.x] + inner.tag;
    }"""
    inner = np.zeros((), np.dtype([("tag", "i1"), ("weight", "f8"), ("pair", "i2", 3)], align=True))
    inner["tag"], inner["weight"], inner["pair"] = -4, 2.5, (100, 200, 300)
    got = run(memory, source, 3, inner[()], 2.0, kernel="k<float, 3>")
    assert got == [101, 201, 301]


def test_branch_on_a_register_that_nobody_wrote_goes_one_way(memory: DeviceMemory) -> None:
    source = """
    .version 8.0
    .target sm_75
    .address_size 64
    .visible .entry k(.param .u64 out) {
        .reg .pred %p<2>; .reg .b32 %r<2>; .reg .b64 %rd<2>;
        ld.param.u64 %rd1, [out];
        setp.eq.u32 %p1, %r1, 12345;
        @%p1 bra other;
        st.global.u32 [%rd1], 7;
        ret;
    other:
        st.global.u32 [%rd1], 8;
        ret;
    }"""
    assert run(memory, source, 1, config=LaunchConfig(grid=1, block=1))[0] in {7, 8}


# Control flow -------------------------------------------------------------------------------------


def test_divergent_loops_and_switches(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        int i = blockIdx.x * blockDim.x + threadIdx.x, value = 0;
        for (int a = 0; a < i % 7; a++) {
            for (int b = 0;; b++) {
                if (b > a) break;
                switch ((a + b + i) % 6) {
                case 0: value += 1; break;
                case 1: value += 10;  // and on
                case 2: value ^= 3; break;
                case 3: if (value > 50) goto out; value += 7; break;
                case 4: continue;
                default: value -= 2;
                }
            }
        }
    out:
        out[i] = value;
    }"""

    def expected(i: int) -> int:
        value = 0
        for a in range(i % 7):
            for b in range(a + 1):
                match (a + b + i) % 6:
                    case 0:
                        value += 1
                    case 1:
                        value = (value + 10) ^ 3
                    case 2:
                        value ^= 3
                    case 3:
                        if value > 50:
                            return value
                        value += 7
                    case 5:
                        value -= 2
        return value

    got = run(memory, source, 210, config=LaunchConfig(grid=3, block=70))
    assert got == [expected(i) for i in range(210)]


def test_warp_operations_in_a_divergent_loop(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        int i = threadIdx.x, left = i % 5, rounds = 0;
        unsigned mask = ~0u;
        while (mask = __ballot_sync(mask, left > 0), left > 0) {
            rounds += __popc(mask);
            left--;
        }
        __syncwarp();
        out[i] = rounds;
    }"""
    lanes = [i % 5 for i in range(32)]
    got = run(memory, source, 32)
    assert got == [sum(sum(each > r for each in lanes) for r in range(n)) for n in lanes]


@pytest.mark.parametrize(
    ("grid", "block"),
    [
        ((65535, 2, 1), (1, 1, 1)),
        ((3, 2, 5), (2, 3, 4)),
        ((1, 1, 1), (1024, 1, 1)),
        ((2, 1, 1), (1, 1, 64)),
        ((1, 7, 1), (5, 1, 7)),
    ],
    ids=str,
)
@pytest.mark.parametrize("waits", ["", "__syncthreads();"], ids=["independent", "with_barrier"])
def test_shapes_of_launches(
    grid: tuple[int, int, int], block: tuple[int, int, int], waits: str, memory: DeviceMemory
) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
        int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
        WAITS
        out[block * blockDim.x * blockDim.y * blockDim.z + thread] += block * 1024 + thread + 1;
    }""".replace("WAITS", waits)
    blocks, threads = int(np.prod(grid)), int(np.prod(block))
    got = run(memory, source, blocks * threads, config=LaunchConfig(grid=grid, block=block))
    expected = np.arange(blocks)[:, None] * 1024 + np.arange(threads) + 1
    np.testing.assert_array_equal(got, expected.ravel())


def test_kernel_without_parameters(memory: DeviceMemory) -> None:
    source = r"""
    __device__ int calls;
    extern "C" __global__ void count() { __syncthreads(); atomicAdd(&calls, 1); }
    extern "C" __global__ __launch_bounds__(64, 2) void k(int* out) { *out = calls; }
    """
    program = gd.Program(source)
    count, tell = program.kernel("count"), program.kernel("k")
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=2, block=20), count).launch(
        LaunchConfig(grid=1, block=1), tell, out
    )
    memory.run(graph, times=2)
    assert memory.read(out, np.int32).tolist() == [80]


def test_clock_goes_on(memory: DeviceMemory) -> None:
    source = r"""
    extern "C" __global__ void k(int* out) {
        long long start = clock64();
        unsigned before = clock();
        while (clock64() - start < 1000) {}
        __nanosleep(100);
        unsigned long long time;
        asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time));
        out[threadIdx.x] = (clock64() > start + 999) + (clock() != before) + (time > 0);
    }"""
    assert run(memory, source, 32) == [3] * 32
