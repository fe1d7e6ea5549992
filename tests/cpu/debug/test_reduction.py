"""Delta debugging: what it finds is enough, and nothing of it can go."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from graphdsl.tools.debug.find_fault import smallest


@given(st.integers(1, 60), st.data())
def test_it_finds_the_exact_cause(count: int, data: st.DataObject) -> None:
    needed = data.draw(st.sets(st.integers(0, count - 1), max_size=6))
    asked: list[tuple[int, ...]] = []

    def happens(part: Sequence[int]) -> bool:
        asked.append(tuple(part))
        return needed <= set(part)

    assert smallest(range(count), happens) == sorted(needed)
    assert len(set(asked)) == len(asked)


@given(st.lists(st.sets(st.integers(0, 15), min_size=1, max_size=4), min_size=1, max_size=4))
def test_of_several_ways_it_finds_one(ways: list[set[int]]) -> None:
    def happens(part: Sequence[int]) -> bool:
        return any(way <= set(part) for way in ways)

    found = smallest(range(16), happens)
    assert happens(found)
    assert not any(happens([each for each in found if each != one]) for one in found)


def test_one_of_a_thousand_is_found_by_few_trials() -> None:
    asked = 0

    def happens(part: Sequence[int]) -> bool:
        nonlocal asked
        asked += 1
        return 777 in part

    assert smallest(range(1000), happens) == [777]
    assert asked < 30
