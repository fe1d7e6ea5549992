"""Named barriers that parts of a block meet at, and tiles of several warps."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

import graphdsl as gd

Ints = NDArray[np.int32]

BEFORE: Final = """
__device__ void sync(int id, int n) {
    asm volatile("bar.sync %0, %1;" :: "r"(id), "r"(n) : "memory");
}
__device__ void arrive(int id, int n) {
    asm volatile("bar.arrive %0, %1;" :: "r"(id), "r"(n) : "memory");
}
"""
GROUPS: Final = """
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
"""
OPTIONS: Final[tuple[dict[str, bool], ...]] = (
    {},
    {"detect_races": True},
    {"lockstep": True},
    {"detect_uninitialized": True},
)
NUMBERS: Final = ((np.arange(256) * 37 + 11) % 101).astype(np.int32)


def run(body: str, block: int, before: str = BEFORE, **options: Any) -> Ints:
    """Return what ``k(in, out)`` writes, for the numbers above."""
    source = f'{before}extern "C" __global__ void k(const int* in, int* out) {{ {body} }}'
    device = gd.sim.Device(**options)
    stream = device.create_stream()
    numbers, out = gd.array(NUMBERS, stream=stream), gd.zeros(256, "int32", stream=stream)
    graph = gd.GraphDef()
    kernel = gd.Program(source).kernel("k")
    graph.launch(gd.LaunchConfig(grid=1, block=block, shmem_size=1024), kernel, numbers, out)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    found: Ints = gd.read(out, stream)
    return found


TURNING: Final = {
    # A warp counts as a whole, whether the block has all of its lanes, or some have ended.
    "a part of a warp": (48, 48, "s[t] = in[t]; sync(1, 64); out[t] = s[47 - t];"),
    "lanes that ended": (
        64,
        40,
        "if (t >= 40) return; s[t] = in[t]; sync(1, 64); out[t] = s[39 - t];",
    ),
    "one tells a part of a warp": (
        48,
        16,
        "if (t < 32) { s[t] = in[t]; arrive(1, 64); }"
        "else { sync(1, 64); out[t - 32] = s[47 - t]; }",
    ),
    "lanes end after they arrived": (
        64,
        32,
        "if (t < 32) { s[t] = in[t]; arrive(1, 64); return; }sync(1, 64); out[t - 32] = s[63 - t];",
    ),
    # No count is that of all threads.
    "all threads, counted by one warp": (
        64,
        64,
        's[t] = in[t]; if (t < 32) sync(1, 64); else asm volatile("bar.sync 1;" ::: "memory");'
        "out[t] = s[63 - t];",
    ),
    "one tells all": (
        64,
        32,
        "s[t] = in[t]; if (t < 32) { arrive(1, 64); return; }"
        'asm volatile("bar.sync 1;" ::: "memory");'
        "out[t - 32] = s[63 - t];",
    ),
    "a producer and consumers": (
        96,
        32,
        "for (int i = 0; i < 3; i++) if (t < 64) { if (i) sync(2, 96); s[t] = i < 2 ? 0 : in[t];"
        "arrive(1, 96); } else { sync(1, 96); out[t - 64] = s[95 - t]; if (i < 2) arrive(2, 96); }",
    ),
}
"""Threads of a block, numbers, and kernels that turn these around."""


@pytest.mark.parametrize("options", OPTIONS[:3])
@pytest.mark.parametrize("name", TURNING)
def test_warps_that_meet_at_a_barrier_for_some(name: str, options: dict[str, Any]) -> None:
    threads, count, body = TURNING[name]
    found = run(f"__shared__ int s[96]; int t = threadIdx.x; {body}", threads, **options)
    turned = NUMBERS[:count][::-1]
    expected = NUMBERS[:32][::-1] if name == "a producer and consumers" else turned
    expected = NUMBERS[15::-1] if name == "one tells a part of a warp" else expected
    np.testing.assert_array_equal(found[: len(expected)], expected)


def test_a_warp_that_arrives_and_ends_is_no_second_one() -> None:
    body = "if (threadIdx.x < 32) { arrive(1, 96); return; } sync(1, 96); out[0] = 1;"
    with pytest.raises(gd.DriverError, match=r"32 of the block's 32 .* wait at a barrier"):
        run(body, 64)


@pytest.mark.parametrize("options", OPTIONS)
def test_tiles_of_several_warps_have_memory_of_their_own(options: dict[str, Any]) -> None:
    """They meet in shared memory that GPUs reserve, beside that of the program."""
    body = """
    __shared__ int s[256]; extern __shared__ int d[]; int t = threadIdx.x;
    s[t] = d[t] = in[t]; s[t + 128] = 5;
    auto tile = cg::tiled_partition<64>(cg::this_thread_block());
    int total = 0;
    for (int i = 0; i < 3; i++) total += cg::reduce(tile, in[t], cg::plus<int>());
    tile.sync();
    int other = (t & 64) + 63 - (t & 63);
    out[t] = total + 1000 * (s[other] - d[other]) + 10000 * (s[128 + other] - 5);"""
    found = run(body, 128, GROUPS, **options)
    totals = 3 * NUMBERS[:128].reshape(2, 64).sum(axis=1)
    np.testing.assert_array_equal(found[:128], np.repeat(totals, 64))


def test_reserved_shared_memory_counts_beside_that_of_the_program() -> None:
    body = """
    __shared__ int s[48 * 256]; unsigned begin, end, total; s[threadIdx.x] = in[0]; __syncthreads();
    asm("mov.u32 %0, %%reserved_smem_offset_begin;" : "=r"(begin));
    asm("mov.u32 %0, %%reserved_smem_offset_end;" : "=r"(end));
    asm("mov.u32 %0, %%total_smem_size;" : "=r"(total));
    if (threadIdx.x == 31) { out[0] = end - begin; out[1] = total; out[2] = s[0]; }"""
    assert run(body, 32).tolist()[:3] == [1024, 49 * 1024, 11]
