"""Races of kernels: proven absent, found with an example, or not known, with the reason."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.cpu.races.kernels import BARRIER, CASES, NOT_FREE, Case, compiled, kernel

pytest.importorskip("z3")


def races(source: str, **options: object) -> object:
    return gd.Program(source).kernel("k").races(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_with_its_barriers(case: Case) -> None:
    found = compiled(case.source.replace("BARRIER", BARRIER)).races(
        block=case.block, grid=case.grid
    )
    assert found.verdict == case.verdict, found


MISSING = [case for case in CASES if case.without]


@pytest.mark.parametrize("case", MISSING, ids=[case.name for case in MISSING])
def test_without_a_barrier(case: Case) -> None:
    found = compiled(case.source.replace("BARRIER", "")).races(block=case.block, grid=case.grid)
    assert found.verdict == case.without, found


@pytest.mark.parametrize("name", NOT_FREE)
def test_never_called_free(name: str) -> None:
    found = compiled(NOT_FREE[name]).races()
    assert not found.is_free
    assert found.race is not None or all(each.reason for each in found.unproven)


ROWS = kernel("int* x, int w", "x[blockIdx.x * w + t] = i;")


def test_a_race_is_an_example_that_can_be_launched() -> None:
    found = gd.Program(ROWS).kernel("k").races()
    assert found.verdict == "found"
    race = found.race
    assert race is not None
    first, second, width = race.first, race.second, race.arguments[1]
    assert first.block != second.block
    places = [each.block[0] * width + each.thread[0] for each in (first, second)]
    assert places[0] == places[1] == race.offset / 4
    for each in (first, second):
        assert all(0 <= own < size for own, size in zip(each.block, race.grid, strict=True))
        assert all(0 <= own < size for own, size in zip(each.thread, race.block, strict=True))
    assert first.source.location.line == 1
    assert "st.global" in first.source.instruction


@pytest.mark.parametrize(
    ("options", "verdict"),
    [
        ({"block": 128, "arguments": {"w": 128}}, "free"),
        ({"block": 128, "arguments": {1: 128}}, "free"),
        ({"block": 128, "arguments": {"w": 127}}, "found"),
        ({"block": 128, "grid": 1}, "free"),
        ({"block": (128, 2), "grid": 1}, "free"),
        ({"block": (None, 1, 1), "grid": 1}, "free"),
    ],
)
def test_facts_about_launches(options: dict[str, object], verdict: str) -> None:
    source = ROWS.replace("= i", "= threadIdx.y + i") if options["block"] != (128, 2) else ROWS
    assert races(source, **options).verdict == verdict  # type: ignore[attr-defined]


def test_threads_along_an_axis_that_is_not_read() -> None:
    source = kernel("float* x", "x[i] = clock();")
    free = gd.Program(source).kernel("k").races()
    assert free.is_free
    assert any("size 1 along y and z" in each for each in free.assumptions)
    sizes = "the block has size 1 along y and z and the grid has size 1 along y and z"
    assert str(free).startswith(f"kernel 'k': free of races if {sizes}\n")
    assert gd.Program(source).kernel("k").races(block=32, grid=4).launches == ""
    assert gd.Program(source).kernel("k").races(block=(32, 2)).verdict == "found"


def test_pointers_that_may_be_the_same() -> None:
    source = kernel("const float* x, float* y", "y[i] = x[i + 1];")
    free = gd.Program(source).kernel("k").races()
    assert free.is_free
    assert "pointer arguments, variables and textures are distinct memory" in free.assumptions
    unknown = gd.Program(source).kernel("k").races(distinct_pointers=False)
    assert unknown.verdict == "unknown"
    assert "argument 0 (x) and argument 1 (y) may be the same memory" in str(unknown)


def test_arithmetic_that_may_wrap_around_is_an_assumption() -> None:
    wraps = "32-bit index arithmetic does not wrap around (program.cu:1)"
    source = kernel("float* x", "x[i] = 1 + t;")
    assert wraps in gd.Program(source).kernel("k").races().assumptions
    assert wraps not in gd.Program(source).kernel("k").races(block=256, grid=1024).assumptions


def test_launch_bounds_are_known() -> None:
    source = kernel("int* x", "x[blockIdx.x * 64 + t] = i;").replace(
        "void k", "void __launch_bounds__(64) k"
    )
    assert gd.Program(source).kernel("k").races().is_free
    unbounded = source.replace("__launch_bounds__(64) ", "")
    assert gd.Program(unbounded).kernel("k").races().verdict == "found"


def test_a_launch_knows_its_numbers() -> None:
    g, x = gd.GraphDef(), 0x7F0000000000
    program = gd.Program(
        kernel("const float* x, float* y, int w", "y[blockIdx.x * w + t] = x[i] + i;")
    )
    config = gd.LaunchConfig(grid=4, block=32)
    nodes = [
        g.launch(config, program.kernel("k"), x, x + 4096, 32),
        g.launch(config, program.kernel("k"), x, x + 4096, 31),
        g.launch(config, program.kernel("k"), x, x, 32),
    ]
    assert [node.races().verdict for node in nodes] == ["free", "found", "free"]
    # Kernels may give it other numbers.
    updatable = gd.LaunchConfig(grid=4, block=32, device_updatable=True)
    assert not g.launch(updatable, program.kernel("k"), x, x + 4096, 32).races().is_free


@pytest.mark.parametrize(
    ("body", "distance", "verdict"),
    [
        ("y[i] = 2 * x[i];", 0, "free"),
        ("y[i] = 2 * x[i];", 4, "found"),
        ("y[i] = 2 * x[i];", 508, "found"),
        ("y[i] = 2 * x[i];", 512, "free"),
        ("y[2 * i] = x[2 * i + 1];", 0, "free"),
        ("y[2 * i] = x[2 * i];", 4, "free"),
        ("y[2 * i] = x[2 * i];", 8, "found"),
        ("__shared__ float s[32]; s[t] = x[i]; __syncthreads(); y[i] = s[31 - t];", 0, "free"),
        ("y[i] = x[0];", 0, "found"),
    ],
)
def test_a_launch_knows_the_distance_of_its_operands(
    body: str, distance: int, verdict: str
) -> None:
    g = gd.GraphDef()
    program = gd.Program(kernel("const float* x, float* y", body))
    x = g.array((4096,), np.uint8)
    config = gd.LaunchConfig(grid=4, block=32)
    node = g.launch(config, program.kernel("k"), x[:512], x[distance : distance + 512])
    found = node.races()
    assert found.verdict == verdict, found
    if verdict == "found":
        assert "argument 0 (x), byte" in str(found)


WARPS: Final[dict[str, tuple[str, str, str, tuple[int, ...] | None]]] = {
    # The statements, the verdict, that without the last SYNC, and the block.
    "neighbours": ("s[t] = x[i]; SYNC x[i] = s[t ^ 1];", "free", "found", None),
    "reversed slices": (
        "s[t] = x[i]; SYNC x[i] = s[w * 32 + 31 - lane];", "free", "not free", None,
    ),
    "beyond the slice": ("s[t] = x[i]; SYNC x[i] = s[w * 32 + 32 - lane];", "found", "found", None),
    "written again": (
        "s[t] = x[i]; __syncwarp(); int a = s[t ^ 1]; SYNC s[t] = a; __syncwarp(); "
        "x[i] = s[t ^ 2];",
        "free", "found", None,
    ),
    "a sum of a warp": (
        "s[t] = x[i]; __syncwarp(); "
        "for (int k = 16; k > 0; k /= 2) { if (lane < k) s[t] += s[t + k]; SYNC } "
        "if (lane == 0) y[blockIdx.x * 32 + w] = s[t];",
        "free", "found", None,
    ),
    "rows of a matrix": (
        "for (int r = w; r < n; r += 8) { s[t] = y[r * 32 + lane]; __syncwarp(); "
        "y[r * 32 + lane] = s[w * 32 + 31 - lane]; SYNC }",
        "free", "found", (256,),
    ),
    "one warp": ("if (w == 0) { s[t] = x[i]; SYNC x[i] = s[31 - t]; }", "free", "found", None),
    "some lanes": (
        "s[t] = x[i]; if (lane < 16) { SYNC } x[i] = s[t ^ 1];", "not free", "found", None,
    ),
    "a mask of some lanes": (
        "s[t] = x[i]; __syncwarp(lane < 16 ? 0xffff : 0xffff0000); SYNC x[i] = s[t ^ 16];",
        "free", "unknown", None,
    ),
    "iterations by lane": (
        "for (int k = 0; k < lane; ++k) { s[t] = k; SYNC y[i] = s[t ^ 1]; }",
        "unknown", "found", None,
    ),
    "barriers of both kinds": (
        "s[t] = x[i]; __syncwarp(); int a = s[t ^ 1]; SYNC s[t] = a; __syncthreads(); "
        "x[i] = s[blockDim.x - 1 - t];",
        "free", "found", None,
    ),
    "a pair of warps": ("s[t] = x[i]; SYNC x[i] = s[t ^ 32];", "found", "found", (64,)),
    "narrow blocks": (
        "s[q] = x[q]; SYNC x[q] = s[threadIdx.y * blockDim.x + blockDim.x - 1 - threadIdx.x];",
        "free", "found", (32, 8),
    ),
    "blocks of another width": (
        "s[q] = x[q]; SYNC x[q] = s[threadIdx.y * blockDim.x + blockDim.x - 1 - threadIdx.x];",
        "found", "found", (24, 8),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WARPS)
def test_barriers_of_a_warp_order_its_lanes(name: str) -> None:
    body, verdict, without, block = WARPS[name]
    grid = None if block is None else 1
    head = (
        "__shared__ int s[1024]; const int lane = t & 31, w = t / 32; "
        "const int q = threadIdx.y * blockDim.x + threadIdx.x; "
    )
    for sync, expected in (("__syncwarp();", verdict), ("", without)):
        source = kernel("int* x, int n, int* y", head + body.replace("SYNC", sync))
        found = gd.Program(source).kernel("k").races(block=block, grid=grid)
        is_expected = not found.is_free if expected == "not free" else found.verdict == expected
        assert is_expected, found


OVERLAPPING: Final = np.dtype([("x", "u8"), ("y", "u8")])
Arguments = Callable[[gd.GraphDef, gd.Program], tuple[Any, ...]]
LAUNCHES: Final[dict[str, tuple[str, str, Arguments, str]]] = {
    # The parameters, what is read, the arguments, and the verdict.
    "two addresses in a structure": (
        "P p", "p.y[i] = p.x[i + 1];",
        lambda g, _: (np.array([(1 << 40, 1 << 40)], OVERLAPPING)[0],), "found",
    ),
    "a structure and a pointer": (
        "P p, int* z", "z[i] = p.x[i + 1];",
        lambda g, _: (np.array([(1 << 40, 0)], OVERLAPPING)[0], 1 << 40), "found",
    ),
    "a structure with the same place": (
        "P p", "p.y[i] = p.x[i + 1];",
        lambda g, _: (np.array([(1 << 40, (1 << 40) + 4)], OVERLAPPING)[0],), "free",
    ),
    "one parameter twice": (
        "int* x, int* y", "y[i] = x[i + 1];",
        lambda g, _: (g.param("p", gd.Address),) * 2, "found",
    ),
    "two parameters": (
        "int* x, int* y", "y[i] = x[i + 1];",
        lambda g, _: (g.param("p", gd.Address), g.param("q", gd.Address)), "free",
    ),
    "a parameter at a distance": (
        "int* x, int* y", "y[i] = x[i + 1];",
        lambda g, _: (p := g.param("p", gd.Address), p + 4), "free",
    ),
    "a distance that is a parameter": (
        "int* x, int* y", "y[i] = x[i + 1];",
        lambda g, _: (p := g.param("p", gd.Address), p + 4 * g.param("n", np.int32)), "unknown",
    ),
    "two slices that move alike": (
        "int* x, int* y", "y[i] = x[i + 1];",
        lambda g, _: (
            (a := g.array((256,), np.int32))[(n := g.param("n", np.int32)) : n + 64],
            a[n + 1 : n + 65],
        ), "free",
    ),
    "slices that move apart": (
        "int* x, int* y", "y[i] = x[i + 1];",
        lambda g, _: (
            (a := g.array((256,), np.int32))[(n := g.param("n", np.int32)) : n + 64],
            a[2 * n : 2 * n + 64],
        ), "unknown",
    ),
    "a slice of which threads read what is before it": (
        "int* x, int* y", "y[i] = x[-i];",
        lambda g, _: ((a := g.array((256,), np.int32))[64:], a[:64]), "found",
    ),
    "a slice that is far enough from what threads read before another": (
        "int* x, int* y", "y[i] = x[-i];",
        lambda g, _: ((a := g.array((256,), np.int32))[128:], a[:64]), "free",
    ),
    "views of one array": (
        "int* x, int* y", "y[i] = x[-i];",
        lambda _g, _p: ((a := np.zeros(256, np.int32))[64:], a[:64]), "found",
    ),
    "two places at one parameter": (
        "int* x, int* y", "y[i] = x[-i - 1];",
        lambda g, _: ((p := g.param("p", gd.Address)) + 256, p), "found",
    ),
    "slices of which a thread reads any place": (
        "int* x, int* y", "y[i] = x[x[i]];",
        lambda g, _: ((a := g.array((256,), np.int32))[64:], a[:64]), "unknown",
    ),
    "a variable of the kernel": (
        "int* x", "v[i] = x[i + 1];", lambda _, program: (program.variable("v"),), "found",
    ),
    "a place in a variable of the kernel": (
        "int* x", "v[i + 1] = x[i];", lambda _, program: (program.variable("v") + 4,), "free",
    ),
    "a variable of another program": (
        "int* x", "v[i] = x[i + 1];",
        lambda _g, _p: (gd.Program("__device__ int w[64];").variable("w"),), "unknown",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LAUNCHES)
def test_a_launch_knows_which_arguments_share_memory(name: str) -> None:
    parameters, body, arguments, verdict = LAUNCHES[name]
    before = "__device__ int v[128]; struct P { int* x; int* y; }; "
    program = gd.Program(kernel(parameters, body, before))
    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=64)
    node = g.launch(config, program.kernel("k"), *arguments(g, program))
    assert node.races().verdict == verdict


def test_operands_that_meet_through_a_third_one() -> None:
    g = gd.GraphDef()
    body = "y[i] = x[i] + z[i + 16];"
    program = gd.Program(kernel("const float* x, float* y, const float* z", body))
    x = g.array((4096,), np.uint8)
    config = gd.LaunchConfig(grid=1, block=64)
    node = g.launch(config, program.kernel("k"), x[:200], x[256:512], x[128:384])
    assert node.races().verdict == "found"


def test_shared_arrays_have_their_names() -> None:
    source = kernel("int* x", "__shared__ int tile[64]; tile[t / 2] = t; x[i] = tile[t];")
    assert "shared variable tile, byte" in str(
        gd.Program(source).kernel("k").races(block=64, grid=1)
    )


def test_an_assumption_is_about_the_access_that_uses_it() -> None:
    source = kernel("int* x, int* y, int n", "x[i] = 1 + t;\nif (t * n < 5) y[i] = 2;")
    found = gd.Program(source).kernel("k").races(block=64, grid=64)
    assert found.is_free
    assert found.assumptions[-1] == "32-bit index arithmetic does not wrap around (program.cu:2)"
    without = gd.Program(source.replace("y[i] = 2", "n = 3")).kernel("k").races(block=64, grid=64)
    assert without.is_free
    assert not any("wrap around" in each for each in without.assumptions)


def test_a_known_launch_that_wraps_around_is_not_assumed_away() -> None:
    kernel_ = gd.Program(kernel("int* x", "x[(unsigned)i * 4096u] = i;")).kernel("k")
    assert kernel_.races(block=1024, grid=1024).is_free
    assert not kernel_.races(block=1024, grid=2048).is_free


def test_a_kernel_without_known_code() -> None:
    from graphdsl.abi.programs import ForeignKernel
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.extras.kernel_races import kernel_races

    found = kernel_races(ForeignKernel("k", 1, KernelSignature((), ())))
    assert found.verdict == "unknown"
    assert str(found) == "kernel 'k': not known to be free of races\n  its PTX is not known"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"block": 0}, "block: expected sizes of at least 1, got 0"),
        ({"block": 2048}, "block: expected a size of at most 1024 along x, got 2048"),
        ({"block": (64, 32)}, "block: expected at most 1024 threads, got 2048. Use a smaller"),
        ({"grid": (1, 1 << 16)}, "grid: expected a size of at most 65535 along y, got 65536"),
        ({"block": "x"}, "block: expected an int or None as a size, got 'x' (str)"),
        ({"block": True}, "block: expected an int or None as a size, got True (bool)"),
        ({"timeout": "1"}, "timeout: expected seconds as a number, got '1' (str)"),
        (
            {"arguments": 3},
            "arguments: expected a mapping of names or numbers",
        ),
        ({"grid": (1, 1, 1, 1)}, "grid: expected one to three sizes, got 4"),
        ({"arguments": {"n": 1}}, "expected a parameter's name or number, got 'n'. It has x, w"),
        ({"arguments": {2: 1}}, "expected a number below 2, got 2"),
        ({"arguments": {1: 2.5}}, "expected an int for 1, got 2.5 (float)"),
        ({"arguments": {None: 1}}, "expected a parameter's name or number, got None (NoneType)"),
        ({"timeout": float("nan")}, "timeout: expected at least 0 seconds, got nan"),
    ],
)
def test_wrong_arguments(options: dict[str, object], message: str) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        races(ROWS, **options)
    assert message in str(caught.value)
    assert str(caught.value).startswith("kernel 'k': races ")


def test_sizes_are_passed_by_name() -> None:
    """A configuration has the grid first, so that numbers without a name would be ambiguous."""
    kernel_ = gd.Program(ROWS).kernel("k")
    with pytest.raises(TypeError, match=r"^kernel 'k': races: .*block= and grid= by name, got 3\."):
        kernel_.races(3)  # type: ignore[arg-type]


def test_without_z3_the_error_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    with pytest.raises(ImportError, match=r"pip install 'graphdsl-cuda\[proofs\]'"):
        races(ROWS)


def test_out_of_time() -> None:
    found = gd.Program(ROWS).kernel("k").races(timeout=0)
    assert found.verdict == "unknown"
    assert "the time is up" in str(found)


def test_a_report() -> None:
    text = str(gd.Program(ROWS).kernel("k").races(block=64, arguments={"w": 63}, grid=2))
    assert text.startswith("kernel 'k': a race\n  argument 0 (x), byte 252: thread (")
    assert "nothing orders them\n  for example with block (64, 1, 1) and grid (2, 1, 1)" in text
    assert "assuming that each access stays in the array or allocation of its address" in text
