"""The index of accesses against all pairs of them, compared one by one."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any, Final
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.base.strides import Stride, canonical
from graphdsl.core.check import conflicts
from graphdsl.core.check.conflicts import READS, WRITES, Access, Conflicts
from graphdsl.core.check.ranges import Range
from tests.cpu.counted_work import require_linear
from tests.examples import examples

PROGRAMS: Final = 20_000


def conflict(one: Access[int], other: Access[int], *, aliases: bool = False) -> bool:
    """Tell whether two accesses conflict, by asking their bytes and what they do."""
    if one.place == other.place or (one.kind == other.kind and one.kind != WRITES):
        return False
    if one.memory is not other.memory:
        memories = {type(each.memory) for each in (one, other)}
        return aliases and memories == {gd.Parameter, type(None)}
    if one.range is None or other.range is None:
        return True
    return one.range.meets(other.range)


class Program:
    """Random accesses of some memories, and a random order of the nodes that they are of."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)  # noqa: S311  # no secret
        count = random.randint(2, 24)
        graph = gd.GraphDef()
        memories: list[Any] = [None, graph.allocate(64), graph.param("x", gd.Address)]
        kinds = random.choice([[READS, WRITES], [READS, WRITES, "add.u32", "max.u32"], [WRITES]])
        self.accesses: list[Access[int]] = []
        number = 0
        for place in range(count):
            for _ in range(random.randint(1, 2)):
                memory = random.choice(memories[: random.choice([1, 3])])
                size = random.choice([1, 4, 16, 64])
                start = random.randrange(0, 64, min(size, 8))
                strides: tuple[Stride, ...] = ()
                if random.random() < 0.4:
                    step = random.choice([2, 4, 8])
                    strides = canonical(
                        [Stride(step, random.randrange(step), random.randrange(step))]
                    )
                touched = Range(memory, start, start + size, None, strides)
                if not touched.meets(touched):
                    continue  # No byte is in all of the strides.
                kind = random.choice(kinds)
                is_trusted = random.random() < 0.1
                self.accesses.append(
                    Access(number, place, memory, touched, kind, is_trusted=is_trusted)
                )
                number += 1
        density = random.choice([0.0, 0.1, 0.3, 1.0])
        self.reached = [0] * count
        for one, other in combinations(range(count), 2):
            if random.random() < density:
                self.reached[other] |= 1 << one
        for place in range(count):
            for before in range(place):
                if self.reached[place] >> before & 1:
                    self.reached[place] |= self.reached[before]

    def is_path(self, before: int, after: int) -> bool:
        return bool(self.reached[after] >> before & 1)

    def conflicts(self, *, aliases: bool = False) -> list[tuple[Access[int], Access[int]]]:
        pairs = combinations(self.accesses, 2)
        return [pair for pair in pairs if conflict(*pair, aliases=aliases)]


def require_order(program: Program, *, aliases: bool, is_transitive: bool = False) -> None:
    """Require that what is found orders all that conflicts, and nothing else."""
    index: Conflicts[int] = Conflicts(aliases=aliases, is_transitive=is_transitive)
    reached = [0] * len(program.reached)
    slow = program.conflicts(aliases=aliases)
    by_places = {(one.place, other.place) for one, other in slow}
    counted = 0
    for access in program.accesses:
        for earlier, count in index.add(access):
            assert (earlier, access) in slow
            reached[access.place] |= reached[earlier.place] | 1 << earlier.place
            counted += count
    for before, after in by_places:
        assert reached[after] >> before & 1
    if aliases:
        return
    pairs = index.pairs()
    every = sum(
        one.memory is other.memory and one.place != other.place and (one.changes or other.changes)
        for one, other in combinations(program.accesses, 2)
    )
    different = pairs.assumed.get("parameters point at memory of their own", 0)
    counted += index.implied.total()
    assert counted + pairs.disjoint + sum(pairs.assumed.values()) - different == every


def require_races(program: Program) -> None:
    """Require that each race is found, or one of what covers its first access."""
    index: Conflicts[int] = Conflicts(program.is_path)
    found = [(earlier, access) for access in program.accesses for earlier, _ in index.add(access)]
    slow = program.conflicts()
    assert set(found) <= set(slow)
    races = {pair for pair in found if not program.is_path(pair[0].place, pair[1].place)}
    for one, other in slow:
        if not program.is_path(one.place, other.place):
            assert any(
                other == last
                and (first.place == one.place or program.is_path(one.place, first.place))
                for first, last in races
            )


def require_paths(program: Program, many: int) -> None:
    """Require what is found along paths to be what is along paths of all that is found."""
    for aliases in (False, True):
        every: Conflicts[int] = Conflicts(program.is_path, aliases=aliases)
        expected = [
            (earlier, access, count)
            for access in program.accesses
            for earlier, count in every.add(access)
            if program.is_path(earlier.place, access.place)
        ]
        with patch.object(conflicts, "MANY", many):
            index: Conflicts[int] = Conflicts(aliases=aliases, reached=program.reached)
            found = [
                (earlier, access, count)
                for access in program.accesses
                for earlier, count in index.add(access)
            ]
        assert found == expected
        assert index.pairs() == every.pairs()


@settings(max_examples=examples(150))
@given(st.integers(0, 1 << 30))
def test_the_index_agrees_with_all_pairs(seed: int) -> None:
    program = Program(seed)
    for is_transitive in (False, True):
        require_order(program, aliases=bool(seed & 1), is_transitive=is_transitive)
    require_races(program)
    require_paths(program, many=seed % 4 + 1)


@pytest.mark.fuzz
def test_the_index_agrees_with_all_pairs_of_many_programs() -> None:
    for seed in range(PROGRAMS):
        program = Program(seed)
        for is_transitive in (False, True):
            require_order(program, aliases=bool(seed & 1), is_transitive=is_transitive)
        require_races(program)
        require_paths(program, many=seed % 4 + 1)


def test_covered_ranges_are_forgotten() -> None:
    index: Conflicts[int] = Conflicts()
    for place in range(1000):
        touched = Range(None, 0, 8 * (place + 1))
        found = index.add(Access(place, place, None, touched, WRITES))
        assert [each.place for each, _ in found] == ([place - 1] if place else [])
        assert sum(count for _, count in found) == place
    (memory,) = index._memories.values()
    assert len(memory.lanes) == 1
    (line,) = memory._places._lines.values()
    assert len(line._points) <= 4


@pytest.mark.parametrize("size", [1 << 30, 100])
def test_updates_without_paths_take_linear_time(size: int) -> None:
    """Nodes clear a place, many update it, and one reads it, so many times *size* nodes."""

    def make(count: int) -> Any:
        touched = Range(None, 0, 4)
        accesses, reached = [], list[int]()
        for number in range(count):
            place = number % size
            is_last = place == size - 1
            earlier = (1 << number - place) - 1
            cleared = (place > 0) << number - place
            reached.append((1 << number) - 1 if is_last else earlier | cleared)
            accesses.append(Access(number, number, None, touched, READS if is_last else WRITES))

        def task() -> None:
            index: Conflicts[int] = Conflicts(aliases=True, reached=reached)
            # Each update comes after what clears, each read after updates, and so on.
            assert sum(len(index.add(each)) for each in accesses) >= count - 1

        return task

    require_linear(make, 400)
