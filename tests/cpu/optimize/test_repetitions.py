"""Stretches of sequences that repeat themselves: all of them, and in how much work."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphdsl.optimize import repetitions as module
from graphdsl.optimize.repetitions import LEAST, Repetition, numbered, repetitions

WORDS = st.lists(
    st.tuples(st.lists(st.integers(0, 2), min_size=1, max_size=6), st.integers(1, 7)), max_size=5
)


def joined(words: list[tuple[list[int], int]]) -> list[int]:
    return [number for word, times in words for number in word * times]


def by_comparing(items: list[int]) -> set[Repetition]:
    """Return the stretches of at least three repetitions of their smallest period."""
    found = set()
    for period in range(1, len(items) // LEAST + 1):
        start = 0
        for place in range(len(items) + 1):
            if place + period < len(items) and items[place] == items[place + period]:
                continue
            if place + period - start >= LEAST * period:
                found.add(Repetition(start, min(place + period, len(items)), period))
            start = place + 1
    return {
        each
        for each in found
        if not any(
            other.period < each.period
            and each.period % other.period == 0
            and other.start <= each.start
            and each.stop <= other.stop
            for other in found
        )
    }


@given(WORDS)
def test_all_stretches_are_found(words: list[tuple[list[int], int]]) -> None:
    items = joined(words)
    assert set(module._stretches(np.array(items, np.int64))) == by_comparing(items)


@given(WORDS)
def test_chosen_stretches_are_disjoint_and_repeat(words: list[tuple[list[int], int]]) -> None:
    items = joined(words)
    end = 0
    for start, stop, period in repetitions(items):
        assert start >= end
        assert items[start : stop - period] == items[start + period : stop]
        end = start + (stop - start) // period * period
        assert end - start >= LEAST * period
    if by_comparing(items):
        best = max(each.saved for each in by_comparing(items))
        assert max(each.saved for each in repetitions(items)) == best


def test_the_repetition_that_saves_most_comes_first() -> None:
    step = [1, 1, 1, 1, 2]
    assert repetitions(step * 9) == [Repetition(0, 45, 5)]
    assert repetitions([0, *step * 9, 3, *[4] * 5]) == [
        Repetition(1, 46, 5),
        Repetition(47, 52, 1),
    ]
    assert repetitions([]) == repetitions([1]) == repetitions([1, 1]) == []
    assert numbered("abca").tolist() == [0, 1, 2, 0]


@pytest.mark.parametrize("steps", [500, 5000])
def test_the_work_is_nearly_linear(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sorted_items = 0
    sort: Any = np.argsort

    def counting(values: Any, **options: Any) -> Any:
        nonlocal sorted_items
        sorted_items += len(values)
        return sort(values, **options)

    monkeypatch.setattr(np, "argsort", counting)
    items = [0, 1, 2, 0, 1, 1, 3] * steps
    assert repetitions(items) == [Repetition(0, 7 * steps, 7)]
    assert sorted_items <= len(items) * np.log2(len(items))
