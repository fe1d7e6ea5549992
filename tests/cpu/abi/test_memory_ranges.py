"""The memory that many numbers are in is that of each number alone."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np

from graphdsl.abi.seam import MemoryRange, ranges_of
from graphdsl.core.runtime.reach import KnownMemory
from tests.examples import about


def test_ranges_of_numbers_are_those_of_each() -> None:
    """With reserved ranges, of which parts have memory, and no memory between."""
    for seed in range(200):
        with about(seed):
            compare(np.random.default_rng(seed))


def compare(random: np.random.Generator) -> None:
    limits = np.unique(random.integers(0, 1000, random.integers(2, 12))).tolist()
    spans = list(pairwise(limits))
    kinds = random.choice(["none", "memory", "reserved"], len(spans), p=[0.3, 0.5, 0.2]).tolist()
    ranges: list[MemoryRange] = []
    for number, ((start, end), kind) in enumerate(zip(spans, kinds, strict=True)):
        if kind == "memory":
            ranges.append(MemoryRange(start, end - start, "device", 0, identity=number))
        elif kind == "reserved":
            # The driver tells of all of the reserved range, also where it has no memory.
            ranges.append(MemoryRange(0, 1000, "device", 0, is_mapped=False))
    held = [start for (start, _), kind in zip(spans, kinds, strict=True) if kind != "none"]
    ends = [end for (_, end), kind in zip(spans, kinds, strict=True) if kind != "none"]
    asked: list[int] = []

    def at(address: int) -> MemoryRange | None:
        asked.append(address)
        found = [
            each
            for each, start, end in zip(ranges, held, ends, strict=True)
            if start <= address < end
        ]
        return found[0] if found else None

    words = np.unique(random.integers(0, 1100, random.integers(40))).tolist()
    found = ranges_of(words, at)
    driver: Any = SimpleNamespace(memory_at=at)
    known, count = KnownMemory(driver), len(asked)
    each_alone = [memory for word in words if (memory := known.at(word)) is not None]
    expected = {(each.start, each.end, each.identity) for each in each_alone if each.is_mapped}
    assert found == sorted(expected)
    # Each memory is asked for once.
    assert count == len(asked) - count
