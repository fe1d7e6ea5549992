"""What is wrong with matrices of a warp is found at the thread and the line that do it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.base.errors import CompileError

HEAD: Final = """
__device__ unsigned place(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ unsigned load(unsigned row) {
    unsigned d;
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];"
                 : "=r"(d) : "r"(row) : "memory");
    return d;
}
__device__ void multiply(unsigned* d, unsigned a, unsigned b) {
    asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%0, %1}, {%2}, {%3}, {%0, %1};"
                 : "+r"(d[0]), "+r"(d[1]) : "r"(a), "r"(b));
}
__device__ void load_wmma(const void* p, int stride) {
    unsigned d[2];
    asm volatile("wmma.load.a.sync.aligned.row.m16n16k16.global.s8 {%0, %1}, [%2], %3;"
                 : "=r"(d[0]), "=r"(d[1]) : "l"(p), "r"(stride) : "memory");
}
__device__ void store_wmma(void* p, int stride) {
    asm volatile("wmma.store.d.sync.aligned.row.m16n16k16.global.s32 [%0],"
                 " {%1, %1, %1, %1, %1, %1, %1, %1}, %2;"
                 : : "l"(p), "r"(7), "r"(stride) : "memory");
}
"""


def run(body: str, *, threads: int = 32, size: int = 1024, **options: Any) -> np.ndarray:
    """Run a kernel with *size* bytes at x, and return them."""
    device = gd.sim.Device(watchdog=5, **options)
    stream = device.create_stream()
    x = device.allocate(size, stream=stream)
    x.fill(0, stream=stream)
    source = f"""{HEAD}
extern "C" __global__ void k(unsigned* x) {{
    __shared__ __align__(128) unsigned tile[256];
    int i = threadIdx.x;
    {body}
}}"""
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=threads), gd.Program(source).kernel("k"), x)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return np.array(x.array(np.uint32))


@pytest.mark.parametrize(
    ("body", "message"),
    [
        # Lane 5 gives the address of a row.
        (
            "x[i] = load(place(tile) + 16 * i + 4 * (i == 5));",
            r"thread \(5, 0, 0\) .*ldmatrix.*misaligned read of shared memory: 16 bytes at 0x54",
        ),
        (
            "x[i] = load(place(tile) + (i == 7 ? 1024 : 0));",
            r"thread \(7, 0, 0\) .*ldmatrix.*read of shared memory out of bounds: 16 bytes at "
            r"(offset )?1024",
        ),
        ("load_wmma((char*)x + 8, 16);", r"wmma\.load.*misaligned read of global memory: 16 bytes"),
        ("load_wmma(x, 24);", r"thread \(1, 0, 0\) .*misaligned read of global memory: 16 bytes"),
        (
            "load_wmma((char*)x + 1024 - 15 * 16, 16);",
            r"thread \(15, 0, 0\) .*wmma\.load.*read of global memory: 16 bytes at .* not in any",
        ),
        (
            "store_wmma(x + 16, 16);",
            r"thread \(15, 0, 0\) .*wmma\.store.*write to global memory: 16 bytes at .* not in any",
        ),
        ("load_wmma(0, 16);", r"read of global memory: 16 bytes at 0x0 .*null pointer"),
    ],
)
def test_lines_are_checked_where_their_address_comes_from(body: str, message: str) -> None:
    with pytest.raises(gd.sim.SimulationError, match=message):
        run(body)


@pytest.mark.parametrize("threads", [16, 48])
def test_all_lanes_of_the_warp_are_needed(threads: int) -> None:
    with pytest.raises(
        gd.sim.SimulationError, match=r"only 16 lanes of the warp are here, .* needs all 32"
    ):
        run("unsigned d[2] = {}; multiply(d, i, i); x[i] = d[0];", threads=threads)


def test_lanes_that_have_ended_are_missed() -> None:
    with pytest.raises(gd.sim.SimulationError, match=r"only 31 lanes of the warp are here"):
        run("if (i == 3) return; unsigned d[2] = {}; multiply(d, i, i); x[i] = d[0];")


def test_lanes_that_wait_elsewhere_are_named() -> None:
    body = "unsigned d[2] = {}; if (i < 16) multiply(d, i, i); else __syncwarp(); x[i] = d[0];"
    with pytest.raises(gd.sim.SimulationError, match=r"that never arrive") as caught:
        run(body)
    assert "16 threads, (0, 0, 0) to (15, 0, 0), wait at" in str(caught.value)


def test_each_warp_multiplies_for_itself() -> None:
    body = """
    unsigned d[2] = {1, 2};
    unsigned part = 0x01010101 * (i / 32 + 1);
    for (int n = 0; n < 3; n++) multiply(d, part, 0x01010101);
    x[2 * i] = d[0]; x[2 * i + 1] = d[1];"""
    found = run(body, threads=128).reshape(4, 32, 2)
    for warp in range(4):
        assert (found[warp] == 3 * 16 * (warp + 1) + np.array([1, 2])).all()


def test_one_warp_may_multiply_alone() -> None:
    body = """
    unsigned d[2] = {};
    if (i / 32 == 1) multiply(d, 0x01010101, 0x01010101);
    __syncthreads();
    x[i] = d[0];"""
    found = run(body, threads=96)[:96]
    assert (found[32:64] == 16).all()
    assert not found[:32].any()
    assert not found[64:].any()


MISSING: Final = """
    tile[i] = i;
    {barrier}
    x[i] = load(place(tile) + 16 * (i % 8));"""


def test_a_missing_barrier_before_ldmatrix_is_a_race() -> None:
    run(MISSING.format(barrier="__syncwarp();"), detect_races=True)
    with pytest.raises(gd.sim.SimulationError, match=r"race: .*tile.*__syncwarp"):
        run(MISSING.format(barrier=""), detect_races=True)


def test_rows_that_were_never_written_are_found() -> None:
    run(MISSING.format(barrier="__syncwarp();"), detect_uninitialized=True)
    with pytest.raises(gd.sim.SimulationError, match=r"reads 16 bytes, but the byte at offset 112"):
        run(
            "if (i < 28) tile[i] = i; __syncwarp(); x[i] = load(place(tile) + 16 * (i % 8));",
            detect_uninitialized=True,
        )


@pytest.mark.parametrize("options", [{}, {"lockstep": True}, {"schedule": "random"}])
def test_matrices_are_the_same_in_every_mode(options: dict[str, Any]) -> None:
    body = "tile[i] = 3 * i; __syncwarp(); x[i] = load(place(tile) + 16 * (i % 8));"
    assert (run(body, **options)[:32] == 3 * np.arange(32)).all()


def test_operands_are_as_many_as_the_shape_says() -> None:
    for line, message in (
        (
            "mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32 {%0, %0, %0, %0}, {%1}, {%1},"
            " {%0, %0, %0, %0};",
            r"operand 2: expected 2 values in braces, got 1 value",
        ),
        (
            "mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32 {%0, %0, %0, %0}, {%0, %0}, {%1},"
            " {%0, %0, %0, %0};",
            r"operand 2: expected an operand of type \.tf32",
        ),
    ):
        with pytest.raises(CompileError, match=message):
            run(f'float f = 0; asm volatile("{line}" : "+f"(f) : "r"(i)); x[i] = f;')
