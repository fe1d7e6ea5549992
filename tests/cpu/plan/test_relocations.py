"""Relocations: runs and single holes fill the same words, whatever part of a table is filled."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from graphdsl.core.plan.relocations import SHORTEST_RUN, RelocationBuilder

SIZE = 400
VALUES = np.array([3, 2**64 - 1, 1000], np.uint64)


@st.composite
def holes(draw: st.DrawFn) -> dict[int, int]:
    """Return holes: the word of each, with its symbol; runs are likely."""
    chosen: dict[int, int] = {}
    for _ in range(draw(st.integers(0, 4))):
        start, stride = draw(st.integers(0, SIZE - 1)), draw(st.integers(1, 9))
        count, symbol = draw(st.integers(1, 60)), draw(st.integers(0, 2))
        for word in range(start, min(start + stride * count, SIZE), stride):
            chosen.setdefault(word, symbol)
    return chosen


@given(holes(), st.lists(st.integers(0, SIZE), max_size=5))
def test_parts_filled_one_by_one_equal_the_sum_word_by_word(
    chosen: dict[int, int], cuts: list[int]
) -> None:
    builder = RelocationBuilder()
    for symbol in range(3):
        words = sorted(word for word, other in chosen.items() if other == symbol)
        builder.add(np.array(words, np.int64), symbol)
    relocations = builder.build()
    table = np.arange(SIZE, dtype=np.uint64)
    expected = [
        (word + int(VALUES[chosen[word]]) if word in chosen else word) % 2**64
        for word in range(SIZE)
    ]
    bounds = [0, *sorted(cuts), SIZE]
    for first, last in pairwise(bounds):
        relocations.fill(table[first:last], first, VALUES)
    assert table.tolist() == expected


@given(holes(), st.data())
def test_words_by_symbol_are_those_of_each_symbol(
    chosen: dict[int, int], data: st.DataObject
) -> None:
    builder = RelocationBuilder()
    own = {
        number: [word for word, symbol in chosen.items() if symbol == number] for number in range(3)
    }
    for number in data.draw(st.permutations(range(3))):
        builder.add(np.array(sorted(own[number]), np.int64), number)
    relocations = builder.build()
    found = relocations.words_by_symbol()
    assert found.keys() == {number for number, words in own.items() if words}
    for number, words in found.items():
        assert words.tolist() == relocations.words_of(number).tolist()
        assert sorted(words.tolist()) == sorted(own[number])


def test_equal_distances_are_kept_as_one_run() -> None:
    builder = RelocationBuilder()
    builder.add(np.arange(5, 5 + 32 * 1000, 32), 1)
    relocations = builder.build()
    assert relocations.runs.tolist() == [(5, 32, 1000, 1)]
    assert not len(relocations.points)


def test_a_change_of_distance_ends_a_run() -> None:
    builder = RelocationBuilder()
    first = list(range(0, SHORTEST_RUN * 4, 4))
    rest = [first[-1] + 7, first[-1] + 8]
    builder.add(np.array(first + rest), 0)
    relocations = builder.build()
    assert relocations.runs.tolist() == [(0, 4, SHORTEST_RUN, 0)]
    assert relocations.points["word"].tolist() == rest


def test_many_runs_are_found_where_they_are() -> None:
    builder = RelocationBuilder()
    for number in range(100):
        builder.add(np.arange(number * 1000, number * 1000 + 3 * SHORTEST_RUN, 3), number % 3)
    table = np.zeros(50, np.uint64)
    builder.build().fill(table, 41_000, VALUES)
    assert table[::3][:SHORTEST_RUN].tolist() == [int(VALUES[41 % 3])] * SHORTEST_RUN
    assert int(np.count_nonzero(table)) == SHORTEST_RUN
