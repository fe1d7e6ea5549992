"""Arguments with places: what linking makes of their words and holes is what belongs there."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.parameters.parameters import Address, ParameterPart, Value
from graphdsl.core.plan.lower import lower_declaration

KERNEL = gd.Program('extern "C" __global__ void work() {}').kernel("work")


@pytest.mark.parametrize("seed", range(30))
def test_places_have_the_bytes_of_their_values(seed: int) -> None:
    """Compared with bytes into which the values were written one by one."""
    random = np.random.default_rng(seed)
    graph = gd.GraphDef("random")
    numbers = [
        graph.param(f"n{size}_{number}", f"u{size}") for size in (1, 2, 4, 8) for number in range(2)
    ]
    addresses = [graph.param(f"a{number}", Address) for number in range(3)]
    values = {
        each: int(random.integers(1, 1 << 8 * each.size, dtype=np.uint64)) for each in numbers
    }
    values |= {each: int(random.integers(1, 1 << 63)) for each in addresses}
    expected: list[bytes] = []
    for _ in range(int(random.integers(1, 14))):
        size = int(random.choice([24, 40, 400]))
        held = bytearray(random.bytes(size))
        places, at = [], 0
        while True:
            at += int(random.integers(0, 20))
            kind = int(random.integers(3))
            offset = int(random.integers(0, 64)) * 4
            value: Any
            if kind == 0:
                value = numbers[int(random.integers(len(numbers)))]
                word = values[value].to_bytes(value.size, "little")
            elif kind == 1:
                opened = addresses[int(random.integers(len(addresses)))]
                value = as_operand(opened + offset if offset else opened, "x")
                word = ((values[opened] + offset) % (1 << 64)).to_bytes(8, "little")
            else:
                value = as_operand(0x7F00_1234_5678 + offset, "x")
                word = (0x7F00_1234_5678 + offset).to_bytes(8, "little")
            step = min(len(word), 4)
            at = -(-at // step) * step
            if at + len(word) > size:
                break
            places.append(OpenPlace(at, value))
            held[at : at + len(word)] = word
            at += len(word)
        content = random.permutation(len(places)).tolist()
        argument = OpenArgument.of(bytes(held), [places[number] for number in content])
        grid = int(random.integers(1, 3))
        graph.launch(gd.LaunchConfig(grid=grid, block=32), KERNEL, argument, np.int32(seed))
        expected.append(bytes(held))
    plan = lower_declaration(graph)
    found = np.zeros(len(plan.symbols), np.uint64)
    for number, entry in enumerate(plan.symbols):
        if isinstance(entry.target, ParameterPart):
            found[number] = entry.target.of(Value((values[entry.target.parameter],)))
    arena = plan.arena.copy()
    plan.arena_relocations.fill(arena, 0, found)
    for row, content_of_node in enumerate(expected):
        start = int(arena[plan.arena_starts[row]])
        assert arena.tobytes()[start : start + len(content_of_node)] == content_of_node
