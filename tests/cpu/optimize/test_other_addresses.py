"""What nodes touch, of memory that may be the same, against a look at each access."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.edges import EdgePort, predecessors_of
from graphdsl.optimize.accesses import Accesses
from tests.cpu.check.test_divided_edges import random_graph
from tests.cpu.counted_work import require_linear
from tests.examples import examples


def require_same(seed: int) -> None:
    """Compare the nodes that touch and change the bytes of each access, as nodes go."""
    random = Random(seed)  # noqa: S311  # no secret
    graph = random_graph(seed)
    nodes = graph.nodes()
    ports = {port for node in nodes for port in predecessors_of(node).values()}
    known = Accesses(graph)
    working: set[int] = set()  # Nodes that do the work of others do not go.
    for _ in range(4):
        for place in range(len(nodes)):
            for part in known._own[place]:
                touched = part.range
                others = [each for each in known.meeting(touched) if each.place >= 0]
                always = known.unknown | known._lifetimes.get(touched.allocation, 0)
                touching = changing = always
                for each in others:
                    touching |= known.bit(each.place)
                    changing |= known.bit(each.place) if each.writes else 0
                assert known.touching(touched) == touching
                assert known.changing(touched) == changing
        left = [place for place in range(1, len(nodes)) if known.present >> place & 1]
        if len(left) < 2 or ports - {EdgePort.DEFAULT}:
            return
        gone, other = random.sample(left, 2)
        into = other if gone in working else random.choice([None, other])
        working |= set() if into is None else {into}
        known.remove(gone, into=into)


@settings(max_examples=examples(40))
@given(st.integers(0, 1 << 30))
def test_sets_of_nodes_are_those_of_all_accesses(seed: int) -> None:
    require_same(seed)


@pytest.mark.fuzz
def test_sets_of_nodes_are_those_of_all_accesses_of_many_graphs() -> None:
    for seed in range(5_000):
        require_same(seed)


def test_copies_between_two_addresses_take_linear_time() -> None:
    def make(count: int) -> Any:
        graph = gd.GraphDef()
        x, y = (graph.param(name, gd.Address) for name in "xy")
        node: Any = graph.memset(x, 0, 4)
        for number in range(count):
            node = node.memcpy(x + 16 * number, y + 16 * number, 16)
        return lambda: graph.optimize(["merge"])

    require_linear(make, 100)
