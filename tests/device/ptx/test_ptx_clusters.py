"""Clusters: where blocks are in them, shared memory of other blocks, and the barrier of all."""

from __future__ import annotations

import itertools
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd

pytestmark = pytest.mark.kernels

SOURCE: Final = r"""
#include <cooperative_groups.h>
#include <cuda/ptx>
namespace cg = cooperative_groups;

// Where each block is, as the special registers tell.
extern "C" __global__ void places(unsigned* out) {
    unsigned at[13];
    asm volatile("mov.u32 %0, %cluster_ctarank;" : "=r"(at[0]));
    asm volatile("mov.u32 %0, %cluster_nctarank;" : "=r"(at[1]));
    asm volatile("mov.u32 %0, %cluster_ctaid.x;" : "=r"(at[2]));
    asm volatile("mov.u32 %0, %cluster_ctaid.y;" : "=r"(at[3]));
    asm volatile("mov.u32 %0, %cluster_ctaid.z;" : "=r"(at[4]));
    asm volatile("mov.u32 %0, %cluster_nctaid.x;" : "=r"(at[5]));
    asm volatile("mov.u32 %0, %cluster_nctaid.y;" : "=r"(at[6]));
    asm volatile("mov.u32 %0, %clusterid.x;" : "=r"(at[7]));
    asm volatile("mov.u32 %0, %clusterid.y;" : "=r"(at[8]));
    asm volatile("mov.u32 %0, %clusterid.z;" : "=r"(at[9]));
    asm volatile("mov.u32 %0, %nclusterid.x;" : "=r"(at[10]));
    asm volatile("mov.u32 %0, %nclusterid.y;" : "=r"(at[11]));
    asm volatile("mov.u32 %0, %nclusterid.z;" : "=r"(at[12]));
    unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    if (threadIdx.x == 0)
        for (int each = 0; each < 13; each++) out[13 * block + each] = at[each];
}

// Each block counts a part of the bins, in its shared memory.
extern "C" __global__ void histogram(unsigned* bins, const unsigned* x, int n, int per_block) {
    extern __shared__ unsigned part[];
    cg::cluster_group cluster = cg::this_cluster();
    unsigned rank = cluster.block_rank(), blocks = cluster.num_blocks();
    for (int i = threadIdx.x; i < per_block; i += blockDim.x) part[i] = 0;
    cluster.sync();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned bin = x[i] % (blocks * per_block);
        atomicAdd(cluster.map_shared_rank(part, bin / per_block) + bin % per_block, 1);
    }
    cluster.sync();
    for (int i = threadIdx.x; i < per_block; i += blockDim.x)
        atomicAdd(bins + rank * per_block + i, part[i]);
}

// A ring: each block reads what the one before has, some rounds long.
extern "C" __global__ void ring(unsigned* out, int rounds) {
    __shared__ unsigned mine[2][32];
    cg::cluster_group cluster = cg::this_cluster();
    unsigned rank = cluster.block_rank(), blocks = cluster.num_blocks();
    mine[0][threadIdx.x] = 100 * blockIdx.x + threadIdx.x;
    cluster.sync();
    for (int round = 0; round < rounds; round++) {
        // A generic address.
        volatile unsigned* other = cluster.map_shared_rank(&mine[round & 1][0],
                                                           (rank + blocks - 1) % blocks);
        mine[~round & 1][threadIdx.x] = other[(threadIdx.x + 1) % 32];
        cluster.sync();
    }
    out[32 * blockIdx.x + threadIdx.x] = mine[rounds & 1][threadIdx.x];
}

// Addresses: there and back, in the window and generic ones.
extern "C" __global__ void addresses(unsigned* out) {
    __shared__ unsigned place[32];
    cg::cluster_group cluster = cg::this_cluster();
    unsigned other = cluster.num_blocks() - 1 - cluster.block_rank();
    unsigned window = (unsigned)__cvta_generic_to_shared(place), mapped, rank, value;
    unsigned long long far;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(mapped) : "r"(window), "r"(other));
    asm volatile("getctarank.shared::cluster.u32 %0, %1;" : "=r"(rank) : "r"(mapped));
    asm volatile("mapa.u64 %0, %1, %2;" : "=l"(far) : "l"(place), "r"(other));
    // Four bytes each of what the other block finds.
    asm volatile("st.shared::cluster.u32 [%0+4], %1;" :: "r"(mapped), "r"(rank) : "memory");
    asm volatile("getctarank.u64 %0, %1;" : "=r"(rank) : "l"(far));
    asm volatile("st.u32 [%0+8], %1;" :: "l"(far), "r"(rank) : "memory");
    cluster.sync();
    asm volatile("ld.shared::cluster.u32 %0, [%1+4];" : "=r"(value) : "r"(mapped) : "memory");
    unsigned is_there, is_here;
    asm volatile("{ .reg .pred p; isspacep.shared::cluster p, %1; selp.u32 %0, 1, 0, p; }"
                 : "=r"(is_there) : "l"(far));
    asm volatile("{ .reg .pred p; isspacep.shared::cta p, %1; selp.u32 %0, 1, 0, p; }"
                 : "=r"(is_here) : "l"(far));
    if (threadIdx.x == 0) {
        unsigned* mine = out + 5 * blockIdx.x;
        mine[0] = place[1], mine[1] = place[2], mine[2] = value, mine[3] = is_there;
        mine[4] = is_here;
    }
    cluster.sync();
}

// The size is the kernel's own.
extern "C" __global__ void __cluster_dims__(2) pairs(unsigned* out) {
    __shared__ unsigned mine;
    cg::cluster_group cluster = cg::this_cluster();
    mine = blockIdx.x;
    cluster.sync();
    out[blockIdx.x] = *cluster.map_shared_rank(&mine, cluster.block_rank() ^ 1);
    cluster.sync();
}

// A barrier in one block that threads of all blocks arrive at.
extern "C" __global__ void remote(unsigned* out) {
    __shared__ unsigned values[8];
    __shared__ __align__(8) unsigned long long bar;
    cg::cluster_group cluster = cg::this_cluster();
    unsigned rank = cluster.block_rank(), blocks = cluster.num_blocks();
    unsigned mine = (unsigned)__cvta_generic_to_shared(&bar), first;
    asm volatile("mapa.shared::cluster.u32 %0, %1, 0;" : "=r"(first) : "r"(mine));
    if (rank == 0 && threadIdx.x == 0)
        asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(mine), "r"(blocks) : "memory");
    cluster.sync();
    if (threadIdx.x == 0) {
        *cluster.map_shared_rank(values + rank, 0) = 10 + blockIdx.x;
        asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];"
                     :: "r"(first) : "memory");
    }
    if (rank == 0) {
        asm volatile("{ .reg .pred p;\n again: mbarrier.try_wait.parity.acquire.cluster.shared.b64 "
                     "p, [%0], 0;\n @!p bra again; }" :: "r"(mine) : "memory");
        if (threadIdx.x < blocks) out[blockIdx.x + threadIdx.x] = values[threadIdx.x];
    }
    cluster.sync();
}

// The same with the functions of libcu++, which convert generic addresses.
extern "C" __global__ void partners(unsigned* out) {
    __shared__ unsigned value;
    __shared__ __align__(8) uint64_t bar;
    cg::cluster_group cluster = cg::this_cluster();
    unsigned other = cluster.block_rank() ^ 1;
    if (threadIdx.x == 0) cuda::ptx::mbarrier_init(&bar, 1);
    cluster.sync();
    if (threadIdx.x == 0) {
        *cluster.map_shared_rank(&value, other) = 10 + blockIdx.x;
        cuda::ptx::mbarrier_arrive(cuda::ptx::sem_release, cuda::ptx::scope_cluster,
                                   cuda::ptx::space_cluster, cluster.map_shared_rank(&bar, other));
    }
    while (!cuda::ptx::mbarrier_try_wait_parity(cuda::ptx::sem_acquire, cuda::ptx::scope_cluster,
                                                &bar, 0)) {}
    if (threadIdx.x == 0) out[blockIdx.x] = value;
    cluster.sync();
}

__device__ unsigned window(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ unsigned window(const void* p, unsigned rank) {
    unsigned mapped;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(mapped) : "r"(window(p)), "r"(rank));
    return mapped;
}
__device__ void begin(unsigned long long* bar, unsigned bytes) {
    asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(window(bar)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;"
                 :: "r"(window(bar)), "r"(bytes) : "memory");
}
__device__ void await(unsigned long long* bar) {
    asm volatile("{ .reg .pred p;\n again: mbarrier.try_wait.parity.acquire.cluster"
                 ".shared::cta.b64 p, [%0], 0;\n @!p bra again; }" :: "r"(window(bar)) : "memory");
}

// Each block sends what it has to the next one, by one of several instructions.
extern "C" __global__ void send(unsigned* out, int how) {
    __shared__ __align__(16) unsigned mine[32], got[32];
    __shared__ __align__(8) unsigned long long bar;
    cg::cluster_group cluster = cg::this_cluster();
    unsigned next = (cluster.block_rank() + 1) % cluster.num_blocks(), t = threadIdx.x;
    mine[t] = 100 * blockIdx.x + t;
    got[t] = 1000;
    if (t == 0) begin(&bar, 128);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    cluster.sync();
    unsigned to = window(got, next), there = window(&bar, next), value = mine[t];
    if (how == 0 && t == 0)
        asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes "
                     "[%0], [%1], 128, [%2];"
                     :: "r"(to), "r"(window(mine)), "r"(there) : "memory");
    if (how == 1 && t == 0)
        asm volatile("cp.reduce.async.bulk.shared::cluster.shared::cta"
                     ".mbarrier::complete_tx::bytes.add.u32 [%0], [%1], 128, [%2];"
                     :: "r"(to), "r"(window(mine)), "r"(there) : "memory");
    if (how == 2)
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 "
                     "[%0], %1, [%2];" :: "r"(to + 4 * t), "r"(value), "r"(there) : "memory");
    if (how == 3 && t % 4 == 0)
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.u32 "
                     "[%0], {%1, %2, %3, %4}, [%5];"
                     :: "r"(to + 4 * t), "r"(value), "r"(value + 1), "r"(value + 2),
                        "r"(value + 3), "r"(there) : "memory");
    if (how == 4)
        asm volatile("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes"
                     ".min.u32 [%0], %1, [%2];"
                     :: "r"(to + 4 * t), "r"(value), "r"(there) : "memory");
    await(&bar);
    out[32 * blockIdx.x + t] = got[t];
    cluster.sync();
}

// One block copies to some of all blocks at once.
extern "C" __global__ void multicast(unsigned* out, const unsigned* x, unsigned short mask) {
    __shared__ __align__(16) unsigned got[32];
    __shared__ __align__(8) unsigned long long bar;
    cg::cluster_group cluster = cg::this_cluster();
    bool is_there = mask >> cluster.block_rank() & 1;
    got[threadIdx.x] = 7;
    if (threadIdx.x == 0) begin(&bar, is_there ? 128 : 0);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    cluster.sync();
    if (cluster.block_rank() == 1 && threadIdx.x == 0)
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes"
                     ".multicast::cluster [%0], [%1], 128, [%2], %3;"
                     :: "r"(window(got)), "l"(x), "r"(window(&bar)), "h"(mask) : "memory");
    await(&bar);
    out[32 * blockIdx.x + threadIdx.x] = got[threadIdx.x];
    cluster.sync();
}

// All of a cluster have arrived before one goes on; some threads never arrive, and end.
extern "C" __global__ void meet(unsigned* out, unsigned* counter) {
    cg::cluster_group cluster = cg::this_cluster();
    if (threadIdx.x >= 24) return;
    for (unsigned round = 1; round <= 3; round++) {
        atomicAdd(counter + blockIdx.x / cluster.num_blocks(), 1);
        asm volatile("barrier.cluster.arrive;" ::: "memory");
        asm volatile("barrier.cluster.wait;" ::: "memory");
        unsigned seen = *(volatile unsigned*)(counter + blockIdx.x / cluster.num_blocks());
        if (seen < round * 24 * cluster.num_blocks()) out[blockIdx.x] = 1;
        asm volatile("barrier.cluster.arrive;" ::: "memory");
        asm volatile("barrier.cluster.wait;" ::: "memory");
    }
}
"""


@pytest.fixture(scope="module")
def program() -> gd.Program:
    """The kernels, compiled once."""
    return gd.Program(SOURCE, name="clusters.cu")


def config(grid: Any, block: int, cluster: Any, shmem_size: int = 0) -> gd.LaunchConfig:
    """Return the launch of a grid of so many blocks; cuda.core counts clusters."""
    blocks, size = ((*np.atleast_1d(each).tolist(), 1, 1)[:3] for each in (grid, cluster))
    clusters = tuple(all_of // each for all_of, each in zip(blocks, size, strict=True))
    return gd.LaunchConfig(grid=clusters, block=block, cluster=tuple(size), shmem_size=shmem_size)


def run(
    device: Any, stream: Any, kernel: Any, config: Any, size: int, *arguments: Any
) -> np.ndarray:
    """Run a kernel on zeros; return them."""
    found = np.zeros(size, np.uint32)
    result = device.allocate(found.nbytes, stream=stream)
    owned = []
    for each in arguments:
        if isinstance(each, np.ndarray):
            memory = device.allocate(each.nbytes, stream=stream)
            owned.append((memory, each))
    graph = gd.GraphDef()
    buffers = iter([memory for memory, _ in owned])
    with graph.in_order():
        graph.memset(result, 0)
        for memory, values in owned:
            graph.memcpy(memory, values)
        graph.launch(
            config,
            kernel,
            result,
            *(next(buffers) if isinstance(each, np.ndarray) else each for each in arguments),
        )
        graph.memcpy(found, result)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    return found


@pytest.mark.parametrize(
    ("grid", "cluster"), [((6, 1, 1), (2, 1, 1)), ((4, 4, 2), (2, 2, 1)), ((2, 3, 4), (1, 3, 2))]
)
def test_where_blocks_are(
    device: Any, stream: Any, program: gd.Program, grid: Any, cluster: Any
) -> None:
    blocks = int(np.prod(grid))
    found = run(device, stream, program.kernel("places"), config(grid, 32, cluster), 13 * blocks)
    expected = []
    for z, y, x in itertools.product(*map(range, reversed(grid))):
        inside = [at % size for at, size in zip((x, y, z), cluster, strict=True)]
        outside = [at // size for at, size in zip((x, y, z), cluster, strict=True)]
        rank = inside[0] + cluster[0] * (inside[1] + cluster[1] * inside[2])
        clusters = [at // size for at, size in zip(grid, cluster, strict=True)]
        expected += [rank, int(np.prod(cluster)), *inside, *cluster[:2], *outside, *clusters]
    assert found.tolist() == expected


@pytest.mark.parametrize(("cluster", "blocks"), [(1, 5), (2, 6), (4, 8), (8, 16)])
def test_a_histogram_in_the_memory_of_a_cluster(
    device: Any, stream: Any, program: gd.Program, cluster: int, blocks: int
) -> None:
    per_block = 40
    x = np.random.default_rng(cluster).integers(0, 1 << 20, 5000, np.uint32)
    found = run(
        device,
        stream,
        program.kernel("histogram"),
        config(blocks, 64, cluster, 4 * per_block),
        per_block * cluster,
        x,
        np.int32(x.size),
        np.int32(per_block),
    )
    expected = np.bincount(x % (per_block * cluster), minlength=per_block * cluster)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("rounds", [1, 5])
@pytest.mark.parametrize("cluster", [2, 3, 8])
def test_values_passed_around_a_ring(
    device: Any, stream: Any, program: gd.Program, cluster: int, rounds: int
) -> None:
    blocks = 3 * cluster
    found = run(
        device,
        stream,
        program.kernel("ring"),
        config(blocks, 32, cluster),
        32 * blocks,
        np.int32(rounds),
    ).reshape(blocks, 32)
    for block, row in enumerate(found):
        first = block // cluster * cluster
        source = first + (block - first - rounds) % cluster
        expected = 100 * source + (np.arange(32) + rounds) % 32
        np.testing.assert_array_equal(row, expected)


@pytest.mark.parametrize("cluster", [2, 4])
def test_addresses_lead_there_and_back(
    device: Any, stream: Any, program: gd.Program, cluster: int
) -> None:
    found = run(
        device, stream, program.kernel("addresses"), config(cluster, 32, cluster), 5 * cluster
    ).reshape(cluster, 5)
    for rank, row in enumerate(found):
        assert row.tolist() == [rank, rank, cluster - 1 - rank, 1, 0]


def test_the_size_may_be_that_of_the_kernel(device: Any, stream: Any, program: gd.Program) -> None:
    found = run(device, stream, program.kernel("pairs"), LaunchConfig(grid=6, block=1), 6)
    assert found.tolist() == [1, 0, 3, 2, 5, 4]


@pytest.mark.parametrize("cluster", [2, 8])
def test_blocks_arrive_at_a_barrier_of_another_one(
    device: Any, stream: Any, program: gd.Program, cluster: int
) -> None:
    found = run(
        device, stream, program.kernel("remote"), config(2 * cluster, 32, cluster), 2 * cluster
    )
    assert found.tolist() == [10 + block for block in range(2 * cluster)]


def test_partners_arrive_at_each_other_s_barrier(
    device: Any, stream: Any, program: gd.Program
) -> None:
    found = run(device, stream, program.kernel("partners"), config(4, 32, 2), 4)
    assert found.tolist() == [11, 10, 13, 12]


@pytest.mark.parametrize("cluster", [2, 8])
def test_threads_that_ended_are_not_waited_for(
    device: Any, stream: Any, program: gd.Program, cluster: int
) -> None:
    counters = np.zeros(2, np.uint32)
    found = run(
        device,
        stream,
        program.kernel("meet"),
        config(2 * cluster, 32, cluster),
        2 * cluster,
        counters,
    )
    assert not found.any()


@pytest.mark.parametrize("how", range(5))
def test_blocks_send_to_each_other(device: Any, stream: Any, program: gd.Program, how: int) -> None:
    found = run(device, stream, program.kernel("send"), config(8, 32, 4), 32 * 8, np.int32(how))
    for block, row in enumerate(found.reshape(8, 32)):
        sent = 100 * (block // 4 * 4 + (block - 1) % 4) + np.arange(32)
        np.testing.assert_array_equal(row, sent + 1000 if how == 1 else sent)


@pytest.mark.parametrize("mask", [0b1111, 0b0101, 0b0010])
def test_a_block_copies_to_several(
    device: Any, stream: Any, program: gd.Program, mask: int
) -> None:
    x = np.arange(32, dtype=np.uint32) ** 2
    kernel = program.kernel("multicast")
    found = run(device, stream, kernel, config(4, 32, 4), 32 * 4, x, np.uint16(mask))
    for rank, row in enumerate(found.reshape(4, 32)):
        np.testing.assert_array_equal(row, x if mask >> rank & 1 else np.full(32, 7))
