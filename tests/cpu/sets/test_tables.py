"""What tables find in bytes is what a look at each place for itself finds."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE, word_at
from graphdsl.captured.lifting.lift import words_at_bytes
from graphdsl.captured.sets.flattening import Flat, Segment
from graphdsl.captured.sets.templates import LeftOver, NamedMemory, Recorded, _Table
from graphdsl.core.declaration.graph import GraphDef

MEMORY = {"a": (0x7000_0000_0000, 4096), "b": (0x7000_0010_0000, 256)}
KNOWN = ((0x7000_0020_0000, 0x7000_0020_1000, 0),)
STACK = 0x7FF0_0000_0000, 0x7FF0_0000_1000


def test_words_at_bytes() -> None:
    for size in range(20):
        data = np.random.default_rng(size).bytes(size)
        found = words_at_bytes(data).tolist()
        assert found == [word_at(data, at) for at in range(max(size - 7, 0))]


def random_bytes(random: np.random.Generator, keys: int, size: int) -> NDArray[np.uint8]:
    """Return rows with addresses at random places, some the same for all keys."""
    data = np.zeros((keys, size), np.uint8)
    for _ in range(random.integers(12)):
        step = int(random.choice([1, 4, 8]))
        at = int(random.integers(size - ADDRESS_SIZE + 1)) // step * step
        spans = [
            *MEMORY.values(),
            (KNOWN[0][0], 4096),
            (1, 1000),
            (2**64 - 90, 80),
            *[(STACK[0], 4000)] * 3,
        ]
        each_key = [slice(key, key + 1) for key in range(keys)]
        for rows in each_key if random.integers(2) else [slice(None)]:
            start, length = spans[int(random.integers(len(spans)))]
            word = start + int(random.integers(length + 1))
            data[rows, at : at + ADDRESS_SIZE] = np.frombuffer(word.to_bytes(8, "little"), np.uint8)
    return data


def slow(
    data: NDArray[np.uint8], others: NDArray[np.uint8], segment: Segment, memory: NamedMemory
) -> dict[str, object]:
    """Return the places of constants and of unaligned words, each looked at for itself."""

    def word(key: int, at: int) -> int:
        return word_at(data[key].tobytes(), segment.start + at)

    def where(number: int) -> str:
        if any(start <= number < start + size for start, size in MEMORY.values()):
            return "named"
        return "known" if KNOWN[0][0] <= number < KNOWN[0][1] else ""

    def is_left_over(at: int) -> bool:
        rows = [row.tobytes() for row in (*data, *others)]
        return any(STACK[0] <= word_at(row, segment.start + at) < STACK[1] for row in rows)

    keys = range(len(data))
    everywhere = range(segment.size - ADDRESS_SIZE + 1)
    differs = [len({word(key, at) for key in keys}) > 1 for at in everywhere]
    taken: set[int] = set()
    unnamed: list[int] = []
    doubtful: list[int] = []
    columns: set[int] = set()
    left: list[tuple[int, list[int]]] = []
    for shift in (0, 4, 1, 2, 3, 5, 6, 7):
        for at in everywhere[shift::8]:
            if differs[at] or not where(word(0, at)) or taken & {*range(at, at + 8)}:
                continue
            taken.update(range(at, at + 8))
            if where(word(0, at)) == "known" and not at % 4 and is_left_over(at):
                columns |= {at, at + 4}
                left.append((at, [*keys]))
            elif where(word(0, at)) == "known":
                (doubtful if at % 4 else unnamed).append(at)
    for at in (*everywhere[::8], *everywhere[4::8]):
        if differs[at] and not columns & {at, at + 4}:
            numbers = [word(key, at) for key in keys]
            if any(map(where, numbers)):
                columns |= {at, at + 4}
                inside = memory.located(np.array(numbers, np.uint64), behind=True)
                outside = [
                    0 < n < 1 << 63 and not i for n, i in zip(numbers, inside.tolist(), strict=True)
                ]
                if any(outside) and not is_left_over(at):
                    unnamed.append(at)
                elif any(outside):
                    stale = [
                        key
                        for key in keys
                        if outside[key]
                        and (where(numbers[key]) or STACK[0] <= numbers[key] < STACK[1])
                    ]
                    left += [(at, stale)] if stale else []
    doubtful += [
        at
        for at in everywhere
        if differs[at]
        and not columns & {at // 4 * 4, (at + 3) // 4 * 4, (at + 7) // 4 * 4}
        and any(where(word(key, at)) for key in keys)
    ]
    return {
        "unnamed": sorted(unnamed),
        "doubtful": sorted(doubtful),
        "words": sorted(columns),
        "left": sorted(left),
    }


@pytest.mark.parametrize("seed", range(120))
def test_structures_are_searched_as_a_look_at_each_place_does(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graphdsl.captured.sets.templates.own_stack", lambda: STACK)
    random = np.random.default_rng(seed)
    size = int(random.integers(9, 60))
    before = int(random.integers(5))
    data = random_bytes(random, 1 + seed % 3, before + size)
    segment = Segment(0, "args", 0, before, size)
    memory = NamedMemory(dict(MEMORY))
    graph = GraphDef("some")
    node = "KernelNode", 0, (), (), ("kernel",)
    others = random_bytes(random, seed % 2, before + size)
    groups = [
        [Recorded(key, Flat(graph, (node,), (segment,), row, ""), KNOWN) for key, row in each]
        for each in (enumerate(data), enumerate(others, len(data)))
    ]
    recorded = groups[0]
    table = _Table(recorded, data, memory, LeftOver([each for each in groups if each]))
    table.add(segment)
    assert {
        "unnamed": sorted(lane.offset for lane in table._unnamed),
        "doubtful": sorted(at for _, at in table._doubts),
        "words": sorted(
            at for lane, _ in table.lanes if lane.size == 8 for at in (lane.offset, lane.offset + 4)
        ),
        "left": sorted(
            (lane.offset, np.flatnonzero(keys).tolist()) for lane, _, keys in table.left_over
        ),
    } == slow(data, others, segment, memory)
