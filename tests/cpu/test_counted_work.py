"""Counting the work of Python code: what grows faster than its input is found, on any machine."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cpu.counted_work import lines_run, require_linear


def _pairs(count: int) -> Callable[[], object]:
    def look() -> int:
        found = 0
        for first in range(count):
            for second in range(first):
                found += first == second
        return found

    return look


def _each(count: int) -> Callable[[], object]:
    def look() -> int:
        found = 0
        for first in range(count):
            found += first
        return found

    return look


def test_lines_are_counted_with_each_round_and_the_same_each_time() -> None:
    assert lines_run(_each(20)) - lines_run(_each(10)) == 20
    assert len({lines_run(_pairs(10)) for _ in range(5)}) == 1


def test_quadratic_growth_is_refused() -> None:
    require_linear(_each, 100)
    with pytest.raises(AssertionError, match="for twice as many"):
        require_linear(_pairs, 100)
