"""Structures of arguments with places that are filled in: bytes, lowering, exports, differences."""

from __future__ import annotations

import struct

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.parameters.parameters import ParameterPart

ONE = gd.LaunchConfig(grid=1, block=1)
KERNEL = gd.Program(
    """
    .version 8.0
    .target sm_80
    .address_size 64
    .visible .entry take(.param .align 8 .b8 s[24]) { ret; }
    """
).kernel("take")


def declare(graph: gd.GraphDef, offset: int = 16, *, count: int = 1) -> None:
    x = graph.param("x", gd.Address, requires=gd.MemoryRequirement(64, 16, True))
    n = graph.param("n", np.int32, default=7)
    m = graph.param("m", np.uint16, default=3)
    operand = (x + offset)._as_operand("test")
    places = [OpenPlace(12, n), OpenPlace(0, operand), OpenPlace(10, m)]
    content = struct.pack("<QHHiQ", 1, 2, 3, 4, 0xFFFF)
    for _ in range(count):
        graph.launch(ONE, KERNEL, OpenArgument.of(content, places))


@pytest.mark.parametrize("count", [1, 9])
def test_words_and_holes(count: int) -> None:
    g = gd.GraphDef()
    declare(g, count=count)
    plan = g.lower()
    width = len(plan.arena) // count
    # A pointer to the argument, then its three words: addends and what is no hole.
    assert plan.arena[1:4].tolist() == [16, 2, 0xFFFF]
    parts = {
        number: entry.target
        for number, entry in enumerate(plan.symbols)
        if isinstance(entry.target, ParameterPart)
    }
    targets = {(part.parameter.name, part.shift) for part in parts.values()}
    assert targets == {("x", 0), ("n", 32), ("m", 16)}
    values = np.zeros(len(plan.symbols), np.uint64)
    for number, part in parts.items():
        value = part.parameter.default or part.parameter.value(0x1000)
        values[number] = part.of(value)
    arena = plan.arena.copy()
    plan.arena_relocations.fill(arena, 0, values)
    expected = struct.pack("<QHHiQ", 0x1010, 2, 3, 7, 0xFFFF)
    for start in range(0, len(arena), width):
        assert arena[start + 1 : start + 4].tobytes() == expected


@pytest.mark.parametrize("address", [0x7F00_0000_1000, 0x7F00_FFFF_FFF0, 0xFFFF_FFF8])
@pytest.mark.parametrize("offset", [0, 16, -16])
def test_words_across_two(address: int, offset: int) -> None:
    """Each half is in a word of its own, with what the offset carries over."""
    g = gd.GraphDef()
    x, n = g.param("x", gd.Address), g.param("n", np.uint64)
    places = [OpenPlace(4, (x + offset)._as_operand("test")), OpenPlace(12, n)]
    g.launch(ONE, KERNEL, OpenArgument.of(struct.pack("<IQQI", 1, 2, 3, 4), places))
    plan = g.lower()
    values = np.zeros(len(plan.symbols), np.uint64)
    for number, entry in enumerate(plan.symbols):
        if isinstance(entry.target, ParameterPart):
            parameter = entry.target.parameter
            given = address if parameter.name == "x" else np.uint64(0x1234_5678_9ABC_DEF0)
            values[number] = entry.target.of(parameter.value(given))
    arena = plan.arena.copy()
    plan.arena_relocations.fill(arena, 0, values)
    expected = struct.pack("<IQQI", 1, address + offset, 0x1234_5678_9ABC_DEF0, 4)
    assert arena[1:4].tobytes() == expected


def test_memory_of_the_graph_is_not_across_two_words() -> None:
    g = gd.GraphDef()
    x = g.allocate(64)
    content = OpenArgument.of(bytes(24), [OpenPlace(4, (x.dptr + 8)._as_operand("test"))])
    x.launch(ONE, KERNEL, content)
    with pytest.raises(gd.ValidationError, match="known or a parameter at a multiple of 4 bytes"):
        g.validate()


@pytest.mark.parametrize(
    ("offset", "match"),
    [
        (6, "expected 1, 2, 4 or words of 8 bytes, naturally aligned, got 8 bytes at 6"),
        (24, "expected 8 bytes that do not overlap others from 0 to 24, got them at 24"),
    ],
)
def test_places_where_nothing_can_be_filled_in(offset: int, match: str) -> None:
    operand = gd.GraphDef().param("x", gd.Address)._as_operand("test")
    assert operand is not None
    with pytest.raises(ValueError, match=match):
        OpenArgument.of(bytes(24), [OpenPlace(offset, operand)])
    with pytest.raises(ValueError, match="do not overlap others from 8 to 24"):
        OpenArgument.of(bytes(24), [OpenPlace(0, operand), OpenPlace(0, operand)])


def test_sizes_are_checked() -> None:
    g = gd.GraphDef()
    n = g.param("n", np.int32, default=7)
    g.launch(ONE, KERNEL, OpenArgument.of(bytes(16), [OpenPlace(0, n)]))
    with pytest.raises(gd.ValidationError, match=r"got bytes\[16\] with n at 0 of 16 bytes"):
        g.validate()


def test_exports_and_differences() -> None:
    g, same, other = gd.GraphDef(), gd.GraphDef(), gd.GraphDef()
    declare(g)
    declare(same)
    declare(other, offset=32)
    assert "args=(bytes[24] with x + 16 at 0, m at 10, n at 12)" in str(g)
    assert not gd.diff(g, same)
    assert not gd.diff(g, g.copy())
    assert "x + 32 at 0" in str(gd.diff(g, other))
    again = gd.GraphDef.from_networkx(g.to_networkx())
    assert not gd.diff(g, again)
    assert again.parameters()[0].requires == gd.MemoryRequirement(64, 16, True)


def test_memory_that_violates_requirements() -> None:
    g = gd.GraphDef()
    x = g.param("x", gd.Address, requires=gd.MemoryRequirement(64, 16))
    with pytest.raises(ValueError, match="parameter 'x': expected at least 64 bytes, got numpy"):
        x.value(np.zeros(8, np.uint8))
    with pytest.raises(ValueError, match="multiple of 16"):
        x.value(0x1008)
    with pytest.raises(ValueError, match="expected the strides of the recorded memory"):
        x.value(np.zeros((8, 8, 8)).transpose(2, 1, 0))
    with pytest.raises(TypeError, match="expected a MemoryRequirement for a parameter of"):
        g.param("n", np.int32, requires=gd.MemoryRequirement(4))
    for size, alignment in ((4, 0), (4, -8), (-1, 1)):
        requires = gd.MemoryRequirement(size, alignment)
        with pytest.raises(ValueError, match=rf"got {size} and {alignment}\. Pass 0 and 1"):
            g.param("y", gd.Address, requires=requires)
