"""Races of kernels: proven absent, found with an example, or not known, with the reason."""

from __future__ import annotations

import sys

import pytest

import graphdsl as gd
from tests.cpu.races.kernels import BARRIER, CASES, NOT_FREE, Case, compiled, kernel

pytest.importorskip("z3")


def races(source: str, **options: object) -> object:
    return gd.Program(source).kernel("k").races(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_with_its_barriers(case: Case) -> None:
    found = compiled(case.source.replace("BARRIER", BARRIER)).races(case.block)
    assert found.verdict == case.verdict, found


MISSING = [case for case in CASES if case.without]


@pytest.mark.parametrize("case", MISSING, ids=[case.name for case in MISSING])
def test_without_a_barrier(case: Case) -> None:
    found = compiled(case.source.replace("BARRIER", "")).races(case.block)
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
def test_what_is_known_of_launches(options: dict[str, object], verdict: str) -> None:
    source = ROWS.replace("= i", "= threadIdx.y + i") if options["block"] != (128, 2) else ROWS
    assert races(source, **options).verdict == verdict  # type: ignore[attr-defined]


def test_threads_along_an_axis_that_is_not_read() -> None:
    source = kernel("float* x", "x[i] = clock();")
    free = gd.Program(source).kernel("k").races()
    assert free.is_free
    assert any("size 1 along y and z" in each for each in free.assumptions)
    assert gd.Program(source).kernel("k").races(block=(32, 2)).verdict == "found"


def test_pointers_that_may_be_the_same() -> None:
    source = kernel("const float* x, float* y", "y[i] = x[i + 1];")
    free = gd.Program(source).kernel("k").races()
    assert free.is_free
    assert "pointer arguments, variables and textures are distinct memory" in free.assumptions
    unknown = gd.Program(source).kernel("k").races(distinct_pointers=False)
    assert unknown.verdict == "unknown"
    assert "argument 0 and argument 1 may be the same memory" in str(unknown)


def test_arithmetic_that_may_wrap_around_is_an_assumption() -> None:
    wraps = "32-bit index arithmetic does not wrap around"
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
    assert [node.races().verdict for node in nodes] == ["free", "found", "unknown"]


def test_a_kernel_without_known_code() -> None:
    from graphdsl.abi.programs import ForeignKernel
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.races.kernels import kernel_races

    found = kernel_races(ForeignKernel("k", 1, KernelSignature((), ())))
    assert found.verdict == "unknown"
    assert str(found) == "kernel 'k': not known to be free of races\n  its PTX is not known"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"block": 0}, "block: expected sizes of at least 1, got 0"),
        ({"block": "x"}, "block: expected an int or None as a size, got str"),
        ({"grid": (1, 1, 1, 1)}, "grid: expected one to three sizes, got 4"),
        ({"arguments": {"n": 1}}, "expected a parameter's name or number, got 'n'. It has x, w"),
        ({"arguments": {2: 1}}, "expected a number below 2, got 2"),
    ],
)
def test_wrong_arguments(options: dict[str, object], message: str) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        races(ROWS, **options)
    assert message in str(caught.value)


def test_without_z3_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    with pytest.raises(ImportError, match=r"pip install 'graphdsl-cuda\[proofs\]'"):
        races(ROWS)


def test_out_of_time() -> None:
    found = gd.Program(ROWS).kernel("k").races(timeout=0)
    assert found.verdict == "unknown"
    assert "the time is up" in str(found)


def test_a_report() -> None:
    text = str(gd.Program(ROWS).kernel("k").races(block=64, arguments={"w": 63}, grid=2))
    assert text.startswith("kernel 'k': a race\n  argument 0, byte 252: thread (")
    assert "nothing orders them\n  for example with block (64, 1, 1) and grid (2, 1, 1)" in text
    assert "assuming that each access stays in the array or allocation of its address" in text
