"""Which nodes no path orders, against networkx."""

from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from graphdsl.tools.debug.compare import Bytes, Uses, unordered, unordered_conflicts


@given(st.data())
def test_unordered_nodes_are_those_without_a_path(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 12))
    before = [
        sorted(data.draw(st.sets(st.integers(0, number - 1), max_size=3))) if number else []
        for number in range(count)
    ]
    graph = nx.DiGraph()
    graph.add_nodes_from(range(count))
    graph.add_edges_from((other, number) for number, some in enumerate(before) for other in some)
    for node in range(count):
        related = nx.ancestors(graph, node) | nx.descendants(graph, node) | {node}
        assert unordered(before, node) == [each for each in range(count) if each not in related]


def test_conflicts_are_of_the_same_bytes_one_of_them_written() -> None:
    some, beside, elsewhere = Bytes(0, 0, 8), Bytes(0, 8, 16), Bytes(1, 0, 8)
    uses = {
        0: Uses(writes=(some,)),
        1: Uses(reads=(some,)),
        2: Uses(reads=(some, beside)),
        3: Uses(writes=(beside, elsewhere)),
    }
    nothing_before: list[list[int]] = [[], [], [], [], []]
    assert unordered_conflicts(nothing_before, uses, 0) == [1, 2]
    assert unordered_conflicts(nothing_before, uses, 1) == [0]
    assert unordered_conflicts(nothing_before, uses, 3) == [2]
    assert unordered_conflicts(nothing_before, uses, 4) == []
    assert unordered_conflicts([[], [], [0], []], uses, 0) == [1]
