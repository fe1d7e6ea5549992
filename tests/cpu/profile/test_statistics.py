"""Quantiles by nearest rank, and times as people read them."""

from __future__ import annotations

import pytest

from graphdsl.extras.profile.table import (
    summarize,
    time_text,
)


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        ([3.0], (3.0, 3.0, 3.0)),
        ([2.0, 1.0], (1.0, 1.0, 2.0)),
        ([3.0, 1.0, 2.0], (1.0, 2.0, 3.0)),
        # Of 20, 19 are not longer.
        ([float(each) for each in range(1, 21)], (1.0, 10.0, 19.0)),
        ([float(each) for each in range(1, 101)], (1.0, 50.0, 95.0)),
    ],
)
def test_quantiles_are_measured_times(
    times: list[float], expected: tuple[float, float, float]
) -> None:
    assert summarize(times) == expected


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.0, "0 ns"),
        (-2e-6, "-2.0 us"),
        (999e-9, "999 ns"),
        (999.96e-6, "1.0 ms"),
        (0.99996, "1.0 s"),
        (12.0, "12.0 s"),
    ],
)
def test_times_as_text(seconds: float, text: str) -> None:
    assert time_text(seconds) == text
