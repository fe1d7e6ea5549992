"""Hints for caches, elements of arrays, vectors of atomics, and the barrier of a cluster."""

from __future__ import annotations

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import DeviceMemory

pytestmark = pytest.mark.kernels

HEAD = """
.version 8.1
.target sm_90
.address_size 64
.global .align 16 .b32 numbers[8] = {0, 10, 20, 30, 40, 50, 60, 70};
.visible .entry k(.param .u64 out)
{
 .reg .pred %p<4>; .reg .b32 %r<12>; .reg .b64 %rd<12>; .reg .f32 %f<12>;
 .shared .align 16 .b32 s[64];
 ld.param.u64 %rd1, [out]; cvta.to.global.u64 %rd2, %rd1;
 mov.u32 %r1, %tid.x; mul.wide.u32 %rd3, %r1, 4; add.u64 %rd4, %rd2, %rd3;
"""


def run(memory: DeviceMemory, body: str, count: int, threads: int = 1) -> np.ndarray:
    out = memory.zeros(4 * count)
    graph = gd.GraphDef()
    kernel = gd.Program(f"{HEAD}{body}\n ret;\n}}\n").kernel("k")
    graph.launch(LaunchConfig(grid=1, block=threads), kernel, out)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    return memory.read(out, np.int32)


def test_policies_change_nothing(memory: DeviceMemory) -> None:
    got = run(
        memory,
        """
 createpolicy.fractional.L2::evict_last.b64 %rd5, 0.5;
 createpolicy.fractional.L2::evict_first.L2::evict_unchanged.b64 %rd6;
 createpolicy.range.global.L2::evict_last.L2::evict_unchanged.b64 %rd7, [%rd2], 1024, 4096;
 mov.u32 %r2, 7;
 st.global.L2::cache_hint.u32 [%rd2], %r2, %rd5;
 ld.global.L2::cache_hint.u32 %r3, [%rd2], %rd6;
 st.global.L1::no_allocate.L2::cache_hint.u32 [%rd2+4], %r3, %rd6;
 atom.global.add.L2::cache_hint.u32 %r4, [%rd2], 5, %rd5;
 red.global.add.L2::cache_hint.u32 [%rd2+4], %r4, %rd7;
 ld.global.nc.L2::cache_hint.v2.u32 {%r5, %r6}, [numbers+8], %rd5;
 st.global.L2::cache_hint.v2.u32 [%rd2+8], {%r5, %r6}, %rd5;
 """,
        4,
    )
    assert got.tolist() == [12, 14, 20, 30]


def test_elements_of_arrays(memory: DeviceMemory) -> None:
    got = run(
        memory,
        """
 mov.u64 %rd5, numbers[3]; ld.global.u32 %r2, [%rd5]; st.global.u32 [%rd2], %r2;
 ld.global.u32 %r3, numbers[4]; st.global.u32 [%rd2+4], %r3;
 st.shared.u32 s[5], %r3; ld.shared.u32 %r4, [s+20]; st.global.u32 [%rd2+8], %r4;
 mov.u32 %r5, s; mov.u32 %r6, s[5]; sub.u32 %r7, %r6, %r5; st.global.u32 [%rd2+12], %r7;
 """,
        4,
    )
    assert got.tolist() == [30, 40, 40, 20]


def test_vectors_of_atomics(memory: DeviceMemory) -> None:
    got = run(
        memory,
        """
 mov.f32 %f1, 0f3F800000; mov.f32 %f2, 0f40000000; mov.f32 %f3, 0f40400000;
 mov.f32 %f4, 0f40800000;
 red.global.add.v4.f32 [%rd2], {%f1, %f2, %f3, %f4};
 atom.global.add.v4.f32 {%f5, %f6, %f7, %f8}, [%rd2], {%f4, %f3, %f2, %f1};
 st.global.v2.f32 [%rd2+16], {%f5, %f8};
 atom.relaxed.gpu.global.add.v2.f32 {%f5, %f6}, [%rd2+16], {%f1, %f1};
 """,
        6,
    )
    assert got.view(np.float32).tolist() == [5, 5, 5, 5, 2, 5]


@pytest.mark.parametrize(
    ("arrive", "wait"),
    [
        ("", ""),
        (".aligned", ".aligned"),
        (".release", ".acquire"),
        (".release.aligned", ".acquire.aligned"),
    ],
)
def test_the_barrier_of_a_cluster(memory: DeviceMemory, arrive: str, wait: str) -> None:
    steps = "".join(
        f"""
 st.shared.u32 [%r3], %r5;
 barrier.cluster.arrive{arrive}; barrier.cluster.wait{wait};
 ld.shared.u32 %r6, [%r4]; add.u32 %r5, %r6, {step};
 barrier.cluster.arrive{arrive}; barrier.cluster.wait{wait};"""
        for step in (1, 2)
    )
    got = run(
        memory,
        f"""
 mov.u32 %r2, s; shl.b32 %r3, %r1, 2; add.u32 %r3, %r2, %r3;
 sub.u32 %r4, 63, %r1; shl.b32 %r4, %r4, 2; add.u32 %r4, %r2, %r4; mov.u32 %r5, %r1;
 {steps}
 st.global.u32 [%rd4], %r5;""",
        64,
        threads=64,
    )
    assert got.tolist() == [number + 3 for number in range(64)]


def test_threads_that_ended_are_not_waited_for_in_a_cluster(memory: DeviceMemory) -> None:
    got = run(
        memory,
        """
 setp.ge.u32 %p1, %r1, 40; @%p1 ret;
 barrier.cluster.arrive; barrier.cluster.wait;
 mov.u32 %r4, 5; st.global.u32 [%rd4], %r4;
 """,
        64,
        threads=64,
    )
    assert got.tolist() == [5] * 40 + [0] * 24
