"""What covers a range of bytes, by rows with gaps and without."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.check.ranges import Range
from graphdsl.core.declaration.node import Rows
from graphdsl.optimize.accesses import Accesses, Part, is_covered, places_in
from graphdsl.optimize.merge import merge
from graphdsl.optimize.rewrites import Context

PLAIN = st.builds(
    lambda start, size: Range(None, start, start + size), st.integers(0, 60), st.integers(1, 30)
)


def in_rows(start: int, width: int, gap: int, rows: int) -> Range:
    pitch = width + gap
    end = start + (rows - 1) * pitch + width
    return Range(None, start, end, Rows(0, width, (1, rows), (0, pitch)))


ROWS = st.builds(
    in_rows, st.integers(0, 40), st.integers(1, 6), st.integers(0, 5), st.integers(1, 8)
)


def bytes_of(touched: Range) -> set[int]:
    if touched.rows is None:
        return set(range(touched.start, touched.end))
    starts = range(touched.start, touched.end, touched.rows.pitches[1])
    return {start + place for start in starts for place in range(touched.rows.width)}


@given(PLAIN | ROWS, st.lists(PLAIN | ROWS, max_size=6))
def test_coverage_is_that_of_bytes(touched: Range, others: list[Range]) -> None:
    covered = set().union(*map(bytes_of, others))
    parts = [Part(0, "dst", each) for each in others]
    assert is_covered(touched, parts) == (bytes_of(touched) <= covered)


@given(st.sets(st.integers(0, 200)))
def test_places_of_a_set(places: set[int]) -> None:
    assert list(places_in(sum(1 << place for place in places))) == sorted(places, reverse=True)


def test_rows_that_are_too_many_cover_only_the_same() -> None:
    rows = in_rows(0, 1, 1, 5000)
    assert is_covered(rows, [Part(0, "dst", rows)])
    assert not is_covered(rows, [Part(0, "dst", in_rows(0, 1, 1, 4999))])


def test_order_is_kept_where_nodes_go() -> None:
    graph = gd.GraphDef("order")
    a, b, c, d = (graph.empty(name=name) for name in "abcd")
    x = graph.memset(0x1000, 0, 16, name="x")
    [a, b] >> x >> [c, d]
    b >> c
    known = Accesses(graph)
    known.remove(known.place(x))
    assert set(graph.edges()) == {(b, c), (a, c), (a, d), (b, d)}
    assert known.first_of(known.present) == "a"


def test_graphs_without_copies_are_not_looked_at() -> None:
    broken = gd.Program('extern "C" __global__ void k() { no }').kernel("k")
    graph = gd.GraphDef("broken")
    graph.launch(gd.LaunchConfig(grid=1, block=1), broken)
    graph.memset(0x1000, np.uint8(1), 16)
    found = merge(graph, Context())
    assert not found.edits
    assert not found.left_alone
