"""A product of matrices as on Hopper: tensor maps, barriers and wgmma in one kernel."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory

pytestmark = pytest.mark.kernels

SOURCE: Final = (
    r"""
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
constexpr int N = 64, K = 64, STAGES = 2;
__device__ unsigned window(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void wait_for(unsigned long long* bar, unsigned parity) {
    asm volatile("{ .reg .pred p;\n again: mbarrier.try_wait.parity.shared.b64 p, [%0], %1;\n"
                 "@!p bra again; }" :: "r"(window(bar)), "r"(parity) : "memory");
}
__device__ void load(void* to, const CUtensorMap* map, unsigned long long* bar, int x, int y) {
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
                 " [%0], [%1, {%3, %4}], [%2];"
                 :: "r"(window(to)), "l"(map), "r"(window(bar)), "r"(x), "r"(y) : "memory");
}
// Rows of 128 bytes, swizzled: groups of eight rows are 1024 bytes.
__device__ unsigned long long descriptor(const void* p, int byte) {
    return (unsigned long long)((window(p) + byte) >> 4 & 0x3fff) | 1ull << 16 | 64ull << 32
        | 1ull << 62;
}

// A is m x k, B is n x k, both with rows of halves; C is m x n. One warp loads, four compute.
extern "C" __global__ void __launch_bounds__(160) product(
    const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b, float* c, int n,
    int k) {
    extern __shared__ unsigned char memory[];
    unsigned char* tiles = memory + (1024 - window(memory) % 1024) % 1024;
    __shared__ __align__(8) unsigned long long full[STAGES], empty[STAGES];
    constexpr int TILE = 64 * K * 2;
    if (threadIdx.x == 0) {
        for (int each = 0; each < STAGES; each++) {
            asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(window(full + each)));
            asm volatile("mbarrier.init.shared.b64 [%0], 128;" :: "r"(window(empty + each)));
        }
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    __syncthreads();
    int steps = k / K;
    if (threadIdx.x >= 128) {
        for (int step = 0; threadIdx.x == 128 && step < steps; step++) {
            int stage = step % STAGES;
            if (step >= STAGES) wait_for(empty + stage, (step / STAGES - 1) & 1);
            asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;"
                         :: "r"(window(full + stage)), "r"(2 * TILE) : "memory");
            load(tiles + 2 * stage * TILE, &a, full + stage, step * K, blockIdx.y * 64);
            load(tiles + (2 * stage + 1) * TILE, &b, full + stage, step * K, blockIdx.x * N);
        }
        return;
    }
    float d[32];
    for (int each = 0; each < 32; each++) d[each] = 0;
    for (int step = 0; step < steps; step++) {
        int stage = step % STAGES;
        wait_for(full + stage, step / STAGES & 1);
        asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
        for (int part = 0; part < K / 16; part++)
            asm volatile("{ .reg .pred p; setp.ne.b32 p, %34, 0;\n"
                "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {"
                """
    + ", ".join(f"%{number}" for number in range(32)).join(('"', '"'))
    + r"""
                "}, %32, %33, p, 1, 1, 0, 0; }"
                : """
    + ", ".join(f'"+f"(d[{number}])' for number in range(32))
    + r"""
                : "l"(descriptor(tiles + 2 * stage * TILE, 32 * part)),
                  "l"(descriptor(tiles + (2 * stage + 1) * TILE, 32 * part)), "r"(1));
        asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
        asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
        asm volatile("mbarrier.arrive.shared.b64 _, [%0];"
                     :: "r"(window(empty + stage)) : "memory");
    }
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    for (int each = 0; each < 32; each++) {
        int row = blockIdx.y * 64 + 16 * warp + lane / 4 + 8 * (each / 2 % 2);
        int column = blockIdx.x * N + each / 4 * 8 + lane % 4 * 2 + each % 2;
        c[row * n + column] = d[each];
    }
}
"""
)


@pytest.mark.parametrize(("m", "n", "k"), [(64, 64, 64), (128, 192, 320)])
def test_a_product_of_halves(m: int, n: int, k: int, memory: DeviceMemory) -> None:
    if tuple(memory.device.compute_capability) != (9, 0):
        pytest.skip("needs compute capability 9.0a")
    generator = np.random.default_rng(m)
    # Exact in any order of sums.
    a: NDArray[Any] = generator.integers(-3, 4, (m, k)).astype(np.float16)
    b: NDArray[Any] = generator.integers(-3, 4, (n, k)).astype(np.float16)
    of_a, of_b = (gd.array(each, stream=memory.stream) for each in (a, b))
    c = gd.zeros((m, n), "float32", stream=memory.stream)
    program = gd.Program(SOURCE, {"arch": "sm_90a"})
    graph = gd.GraphDef()
    graph.launch(
        LaunchConfig(grid=(n // 64, m // 64), block=160, shmem_size=4 * 64 * 64 * 2 + 1024),
        program.kernel("product"),
        gd.tensor_map(of_a, (64, 64), swizzle="128B"),
        gd.tensor_map(of_b, (64, 64), swizzle="128B"),
        c,
        np.int32(n),
        np.int32(k),
    )
    memory.run(graph)
    expected = a.astype(np.float32) @ b.astype(np.float32).T
    np.testing.assert_array_equal(gd.read(c, memory.stream), expected)
