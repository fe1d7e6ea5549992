"""The corpus of kernels: each against its reference, and the comparison of two devices' results."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.corpus import CASES, RECORDED, Case
from benchmarks.corpus.case import UNORDERED, Arguments
from benchmarks.corpus.run import (
    Results,
    compare,
    declare,
    differences_from,
    markdown,
    run_case,
    unit_distance,
)
from tests.examples import some

EXACT = next(case for case in CASES if case.name == "saxpy")
BOUNDED = replace(EXACT, bound=UNORDERED)


@pytest.fixture(scope="module")
def recorded() -> Results:
    """What an H200 gave, with ``python -m benchmarks.corpus run --device cuda``."""
    return Results.load(RECORDED)


@pytest.mark.kernels
@pytest.mark.parametrize("case", some(CASES, 3), ids=lambda case: case.name)
def test_kernel_agrees_with_its_reference_and_with_a_gpu(
    case: Case, device: Any, stream: Any, recorded: Results
) -> None:
    expected = case.expected()
    assert expected is not None
    got = run_case(case, device, stream)
    assert differences_from(expected, got, case) == []
    (comparison,) = compare([case], recorded, Results({}, {case.name: got}, {}))
    assert not comparison.failed, comparison.verdict


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_graph_of_a_case_is_valid(case: Case) -> None:
    graph, outputs = declare(case)
    assert graph.check() == ()
    assert tuple(outputs) == case.outputs
    assert case.threads <= 20_000


def test_names_are_unique() -> None:
    assert len({case.name for case in CASES}) == len(CASES)


def test_inputs_are_the_same_at_every_call() -> None:
    for case in CASES:
        first, second = case.inputs(), case.inputs()
        for name, value in first.items():
            np.testing.assert_array_equal(value, second[name])


# Comparing ----------------------------------------------------------------------------------------


def _results(values: list[float]) -> Results:
    return Results({"device": "some"}, {"saxpy": {"y": np.array(values, np.float32)}}, {})


@pytest.mark.parametrize(
    ("case", "other", "verdict", "failed"),
    [
        (EXACT, [1.0, -2.0], "equal", False),
        (
            EXACT,
            [1.0, np.nextafter(np.float32(-2), 0)],
            "fail, 1 values too far apart, 1 ulp",
            True,
        ),
        (BOUNDED, [1.0, np.nextafter(np.float32(-2), 0)], "1 ulp", False),
        (BOUNDED, [1.5, -2.0], "fail, 1 values too far apart, 4194304 ulp", True),
        (BOUNDED, [np.nan, -2.0], "fail, 1 values too far apart, 1077936128 ulp", True),
        (EXACT, [1.0], "fail, 'y' is float32[2] and float32[1]", True),
    ],
)
def test_outputs_of_two_devices(case: Case, other: Any, verdict: str, failed: bool) -> None:
    (comparison,) = compare([case], _results([1.0, -2.0]), _results(other))
    assert (comparison.verdict, comparison.failed) == (verdict, failed)


def test_a_failure_on_one_device_fails(tmp_path: Path) -> None:
    broken = Results({"device": "other"}, {}, {"saxpy": "CompileError: a | b\nc"})
    broken.save(tmp_path / "b.npz")
    loaded = Results.load(tmp_path / "b.npz")
    assert (loaded.environment, loaded.outputs, loaded.errors) == (
        broken.environment,
        broken.outputs,
        broken.errors,
    )
    comparisons = list(compare([EXACT], _results([1.0]), loaded))
    assert comparisons[0].failed
    table = markdown(comparisons, _results([1.0]), loaded)
    assert "| saxpy | vectors | 5120 | exact | fail, B: CompileError: a \\| b c |" in table
    assert "1 kernels: 0 equal, 1 failed" in table


def test_results_survive_a_file(tmp_path: Path) -> None:
    results = _results([0.0, np.nan])
    results.save(tmp_path / "a.npz")
    loaded = Results.load(tmp_path / "a.npz")
    assert loaded.environment == results.environment
    assert loaded.outputs["saxpy"]["y"].tobytes() == results.outputs["saxpy"]["y"].tobytes()


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (np.float32(1), np.float32(1), 0),
        (np.float32(0.0), np.float32(-0.0), 1),
        (np.float32(1e-45), np.float32(-1e-45), 3),
        (np.float64(1), np.nextafter(1.0, 2.0), 1),
        (np.float16(-1), np.nextafter(np.float16(-1), np.float16(0)), 1),
        (np.int32(-1), np.int32(1), 2),
        (np.int64(-(1 << 63)), np.int64((1 << 63) - 1), (1 << 64) - 1),
        (np.uint8(255), np.uint8(0), 255),
    ],
    ids=lambda value: f"{type(value).__name__} {value}",
)
def test_distance_in_units(one: Any, other: Any, expected: int) -> None:
    assert unit_distance(np.array([one]), np.array([other])).tolist() == [expected]


def test_a_wrong_output_is_told_from_its_reference() -> None:
    expected: Arguments = EXACT.expected() or {}
    wrong = {"y": expected["y"].copy()}
    wrong["y"][7] += 1
    (line,) = differences_from(expected, wrong, EXACT)
    assert line.startswith("saxpy: 1 of 5003 values of 'y' differ; first at (7,): expected ")
