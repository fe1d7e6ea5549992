"""Memory that is lifted, by address."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.captured.lifting.lift import LiftedMemory
from graphdsl.captured.sets.templates import memory_operand


@pytest.mark.parametrize("first", [1, 1 << 32, 0x7000_0000_0000, (1 << 64) - 1000])
def test_words_near_memory_are_those_in_it_and_its_end(first: int) -> None:
    """Also where memory touches, and at the end of the address space."""
    sizes = {"c": (first + 400, 100), "a": (first, 8), "b": (first + 8, 92), "far": (1 << 50, 64)}
    operands = {name: memory_operand(name, each) for name, each in sizes.items()}
    memory = LiftedMemory(operands, gd.GraphDef(), 1)
    limits = {start + by for start, size in sizes.values() for by in (0, size - 1, size)}
    around = {(limit + by) % (1 << 64) for limit in limits for by in (-1, 0, 1)}
    words = sorted(around | {0, 7, 1 << 40, (1 << 63) + 5, (1 << 64) - 1})
    expected = [memory.at(each) is not None or memory.behind(each) is not None for each in words]
    assert memory.near(np.array(words, np.uint64)).tolist() == expected
    assert sum(expected) >= 10
    assert not memory.near(np.zeros(0, np.uint64)).size
