"""Rows of threads whose accesses are checked at once: which ones, and that nothing is missed."""

from __future__ import annotations

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx
from graphdsl.code.ptx.parser import parse
from graphdsl.sim.translate.strides import straight_accesses
from tests.examples import examples

HEAD = 'extern "C" __global__ void probe(int* x, const int* y, int n, int offset) {'
INDEX = "int i = blockIdx.x * blockDim.x + threadIdx.x;"


def accesses(body: str) -> list[tuple[int, int, bool]]:
    """Return stride, size and direction of the straight accesses of a kernel."""
    compiled = compile_to_ptx(gd.Program(f"{HEAD}{INDEX}{body}}}"), ["probe"], "90")
    kernel = parse(compiled.ptx).functions["probe"]
    return [(each.stride, each.size, each.writes) for each in straight_accesses(kernel)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("x[i] = 1;", [(4, 4, True)]),
        ("if (i < n) x[i] = y[i];", [(4, 4, False), (4, 4, True)]),
        ("x[3 * i + offset] = y[n - i];", [(-4, 4, False), (12, 4, True)]),
        ("x[blockIdx.x] = 1;", [(0, 4, True)]),
        ("x[(long long)i * 2] = 1;", [(8, 4, True)]),
        ("((int4*)x)[i] = make_int4(1, 2, 3, 4);", [(16, 16, True)]),
        ("x[threadIdx.y * n + threadIdx.x] = 1;", [(4, 4, True)]),
        ("((char*)x)[i] = 1;", [(1, 1, True)]),
        # Not straight: from memory, by a power or a quotient, by a product of two that differ.
        ("x[y[i]] = 1;", []),
        ("x[i * i] = 1;", []),
        ("x[i % 32] = 1;", []),
        ("x[i / 2] = 1;", []),
        ("x[i ^ 1] = 1;", []),
        ("x[i * n] = 1;", []),
        ("for (int k = 0; k < n; k++) x[i + k] = y[k];", []),
        ("atomicAdd(&x[i], 1);", []),
        ("x[i] = 1; __syncthreads(); x[i + y[0]] = 2;", []),
        ("*(volatile int*)&x[i] = 1;", []),
        # Two sums of 32 bits that get longer: one could wrap and hide the other's wrapping.
        ("x[(long long)(i + n) - (long long)(offset - i)] = 1;", []),
    ],
)
def test_which_accesses_are_straight(body: str, expected: list[tuple[int, int, bool]]) -> None:
    assert accesses(body) == expected


STRIDED = gd.Program(
    HEAD
    + "unsigned i = blockIdx.x * blockDim.x + threadIdx.x; if ((int)i < n) x[offset + 3 * i] = "
    "i + 1; }"
)
WRAPPING = gd.Program(
    HEAD + "unsigned i = threadIdx.x + (unsigned)offset; if (threadIdx.x < n) x[i] = 7; }"
)


def run(program: gd.Program, words: int, grid: int, block: int, *arguments: int) -> np.ndarray:
    """Run a kernel on memory of so many words, and return them."""
    device = gd.sim.default_device()
    stream = device.create_stream()
    x = device.allocate(4 * words, stream=stream)
    x.array(np.int32)[:] = 0
    graph = gd.GraphDef()
    config = LaunchConfig(grid=grid, block=block)
    graph.launch(config, program.kernel("probe"), x, x, *arguments)
    graph.instantiate(device=device).launch(stream)
    return x.array(np.int32).copy()


@settings(max_examples=examples(75))
@given(
    words=st.integers(1, 3000),
    grid=st.integers(1, 4),
    block=st.integers(1, 300),
    n=st.integers(0, 1200),
    offset=st.integers(-5, 40),
)
def test_an_access_fails_just_where_it_is_out_of_bounds(
    words: int, grid: int, block: int, n: int, offset: int
) -> None:
    places = offset + 3 * np.arange(min(n, grid * block))
    if len(places) and (places.min() < 0 or places.max() >= words):
        with pytest.raises(gd.sim.SimulationError, match="kernel 'probe', thread"):
            run(STRIDED, words, grid, block, n, offset)
        return
    expected = np.zeros(words, np.int32)
    expected[places] = np.arange(len(places)) + 1
    np.testing.assert_array_equal(run(STRIDED, words, grid, block, n, offset), expected)


def test_a_sum_that_wraps_around_within_a_row_is_noticed() -> None:
    # Threads 0 to 7 have huge indices, the others start at 0 again; only these are active.
    result = run(WRAPPING, 64, 1, 64, 0, -8)
    assert not result.any()
    with pytest.raises(gd.sim.SimulationError, match=r"thread \(0, 0, 0\)"):
        run(WRAPPING, 64, 1, 64, 64, -8)


def test_constants_are_not_written_to_by_a_row() -> None:
    program = gd.Program("""
__constant__ int table[64];
extern "C" __global__ void tell(unsigned long long* address) {
    *address = (unsigned long long)table;
}
extern "C" __global__ void probe(int* x) { x[threadIdx.x] = 1; }""")
    device = gd.sim.default_device()
    stream = device.create_stream()
    address = device.allocate(8, stream=stream)
    config = LaunchConfig(grid=1, block=64)
    graph = gd.GraphDef()
    graph.launch(config, program.kernel("tell"), address)
    # Loaded at the same time, so that they share their variables.
    probe = program.kernel("probe")
    graph.instantiate(device=device).launch(stream)
    bad = gd.GraphDef()
    bad.launch(config, probe, int(address.array(np.uint64)[0]))
    with pytest.raises(
        gd.sim.SimulationError, match="are in constant memory: .*const variable 'table'"
    ):
        bad.instantiate(device=device).launch(stream)
