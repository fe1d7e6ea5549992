"""What `edges` removes: never an order that data needs, whatever runs beside it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory, is_simulated

BYTES = 256
GRAPHS = 150


def before(graph: gd.GraphDef) -> dict[str, set[str]]:
    """Return the nodes that come before each one, by name."""
    found: dict[str, set[str]] = {}

    def visit(node: Any) -> set[str]:
        if node.name not in found:
            found[node.name] = set()
            for each in node.pred:
                found[node.name] |= visit(each) | {each.name}
        return found[node.name]

    for node in graph.nodes():
        visit(node)
    return found


def random_graph(seed: int, memory: Any) -> tuple[gd.GraphDef, dict[str, list[Any]]]:
    """Return memsets and copies of parts of one array, and the bytes that each one uses."""
    source = random.Random(seed)  # noqa: S311  # no secrets here
    graph = gd.GraphDef(f"seed {seed}")
    used: dict[str, list[Any]] = {}
    nodes: list[Any] = []
    for number in range(source.randint(4, 14)):
        if source.random() < 0.5:
            start = source.randrange(0, 200, 8)
            end = min(start + source.choice([8, 16, 64, 120]), BYTES)
            node: Any = graph.memset(memory[start:end], np.uint8(number), name=f"n{number}")
            used[node.name] = [(start, end, True)]
        else:
            starts = [source.randrange(0, 120, 8), source.randrange(128, 240, 8)]
            source.shuffle(starts)
            size = source.choice([8, 16])
            target, origin = ((start, start + size) for start in starts)
            node = graph.memcpy(memory[slice(*target)], memory[slice(*origin)], name=f"n{number}")
            used[node.name] = [(*target, True), (*origin, False)]
        for earlier in nodes:
            if source.random() < source.choice([0.1, 0.3]):
                earlier >> node
        nodes.append(node)
    return graph, used


def conflict(one: list[Any], other: list[Any]) -> bool:
    """Whether two nodes use the same bytes, and one of them writes."""
    return any(a[0] < b[1] and b[0] < a[1] and (a[2] or b[2]) for a in one for b in other)


def test_conflicting_nodes_stay_in_order(memory: DeviceMemory) -> None:
    """Also where a third node conflicts with both, and runs beside one of them."""
    space = gd.zeros(BYTES, np.uint8, stream=memory.stream)
    removed = 0
    for seed in range(GRAPHS):
        graph, used = random_graph(seed, space)
        found = graph.optimize(["edges"])
        removed += bool(found.edits)
        was, now = before(graph), before(found.graph)
        lost = [
            (one, node)
            for node in was
            for one in was[node] - now[node]
            if conflict(used[one], used[node])
        ]
        assert not lost, f"seed {seed}: {lost}"
        assert all(now[node] <= was[node] for node in was), f"seed {seed}"
    assert removed > GRAPHS // 2


@pytest.mark.parametrize("passes", [["edges"], None], ids=["edges", "default"])
def test_a_write_beside_another_one_hides_no_order(
    device: Any, memory: DeviceMemory, passes: list[str] | None
) -> None:
    """Two nodes write the same value; a third one is behind the first, and beside the second."""
    x, y = (gd.zeros(64, np.int32, stream=memory.stream) for _ in range(2))
    graph = gd.GraphDef("same value")
    first = graph.memset(x, np.int32(5), name="first")
    first.memset(x, np.int32(5), name="second")
    first.memcpy(y, x, name="read")
    found = graph.optimize(["edges"]) if passes else graph.optimize()
    assert "first" in before(found.graph)["read"]
    assert not any("read" in [node.name for node in edge] for edge in graph.needless_edges())
    if is_simulated(device):
        shuffled = gd.sim.Device(schedule="random", seed=3)
        stream = shuffled.create_stream()
        for _ in range(8):
            gd.memset(memory.stream, x, 1)
            with found.graph.instantiate(device=shuffled, warn=False) as executable:
                executable.launch(stream)
                executable.sync(stream)
            assert (gd.read(y, stream) == 5).all()
