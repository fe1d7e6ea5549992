"""The index of places finds what comparing all pairs finds, and takes linear time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.effects import PATTERNS
from graphdsl.base.findings import Pairs
from graphdsl.core.check import conflicts
from graphdsl.core.check.lanes import Place, Places
from graphdsl.core.check.needless import demanded_edges
from tests.cpu.counted_work import require_linear

ROWS, COLUMNS = 4, 12
PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void add(float* out, const float* in, int n) {
        if (threadIdx.x < n) out[threadIdx.x] += in[threadIdx.x];
    }
    extern "C" __global__ void column(float* out, const float* in, int ld, int n) {
        if (threadIdx.x < n) out[threadIdx.x * ld] = in[threadIdx.x * ld];
    }
    extern "C" __global__ void fill(float* out, float value) { out[threadIdx.x] = value; }
    """
)
ADD, COLUMN, FILL = map(PROGRAM.kernel, ("add", "column", "fill"))


class Everywhere(Places[Any]):
    """An index that finds everything: all pairs are compared."""

    def near(self, place: Place) -> Iterator[Any]:
        for line in self._lines.values():
            yield from line.items

    def beside(self, place: Place) -> Iterator[Any]:
        return self.near(place)

    def elsewhere(self, place: Place | None) -> Iterator[tuple[int, Iterator[Any]]]:
        # Memory that may be the same is still looked at from its newest lanes on.
        return super().elsewhere(place) if place is None else iter(())


def random_graph(seed: int) -> gd.GraphDef:
    """Return nodes with parts of a few arrays: rows, columns, tiles, at numbers and parameters."""
    random = Random(seed)  # noqa: S311  # no secret
    graph = gd.GraphDef()
    shapes = ((ROWS, COLUMNS), (ROWS, COLUMNS), (COLUMNS, ROWS))
    arrays = [graph.array(shape, np.float32, name=f"x{n}") for n, shape in enumerate(shapes)]
    p, q = (graph.param(name, np.int32, 0) for name in "pq")
    addresses = [graph.param(name, gd.Address) for name in ("address", "another")]
    ring = [(p + slot) % 4 for slot in range(9)]
    starts = [p, q, *ring, 2 * ring[1], ring[2] + q, (p + q) % 4, (p - 3) % 5, 2 * p, p + q]

    def flat(array: Any) -> Any:
        """Return the memory of an argument of a kernel, and the elements behind it."""
        start = random.randrange(0, COLUMNS)
        way = random.randrange(5)
        if way == 0:
            return random.choice(addresses) + 4 * start
        whole = array.reshape(-1)
        if way == 1:
            return whole + (random.choice(starts) + start)
        if way == 2:
            return whole[random.choice(starts) + start :]
        return whole[start:]

    def part(array: Any) -> Any:
        """Return a part of a two-dimensional array for a copy or memset."""
        row, column = random.randrange(3), random.randrange(3)
        height, width = random.randint(1, 2), random.randint(1, 4)
        way = random.randrange(4)
        if way == 0:
            return array[:, column]
        if way == 1:
            return array[row : row + height, column : column + width]
        if way == 2:
            start = random.choice(starts) + column
            return array.reshape(-1)[start : start + width]
        return array[row]

    for _ in range(random.randint(3, 24)):
        one, other = random.choices(arrays, k=2)
        kind = random.randrange(5)
        n = random.randint(1, 5)
        block = LaunchConfig(grid=1, block=random.choice([4, 8]))
        if kind == 0:
            graph.memset(part(one), 0)
        elif kind == 1:
            graph.memset(one[:, random.randrange(3)], 0)
        elif kind == 2:
            graph.launch(block, ADD, flat(one), flat(other), n)
        elif kind == 3:
            ld = random.choice([ROWS, COLUMNS, 6])
            graph.launch(block, COLUMN, flat(one), flat(other), ld, n)
        else:
            graph.launch(block, FILL, flat(one), 1.0)
    return graph


def found(graph: gd.GraphDef) -> Any:
    edges = demanded_edges(graph, graph.nodes())
    named = [(u.path, v.path, why) for u, v, why in edges.edges]
    return named, edges.pairs


def _total(pairs: Pairs) -> int:
    return pairs.disjoint + pairs.ordered + sum(pairs.assumed.values())


def require_the_same(seeds: range, patch: pytest.MonkeyPatch) -> int:
    """Compare the edges of random graphs with those of all pairs; return how many there are."""
    count = 0
    for seed in seeds:
        graph = random_graph(seed)
        fast = found(graph)
        with patch.context() as slowly:
            slowly.setattr(conflicts, "Places", Everywhere)
            slow = found(graph)
        assert fast[0] == slow[0], f"seed {seed}:\n{graph}"
        # What others order is not compared, and counts as ordered.
        totals = [_total(each) for _, each in (fast, slow)]
        assert totals[0] == totals[1], f"seed {seed}:\n{graph}"
        count += len(fast[0])
    return count


def test_edges_are_those_of_all_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert require_the_same(range(30), monkeypatch) > 150


def test_slots_of_one_ring_are_told_apart_pair_by_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    # (p + q) % 4 and (p + 2) % 4 + q.
    assert require_the_same(range(223, 224), monkeypatch) > 0


@pytest.mark.parametrize("name", PATTERNS)
def test_ordering_takes_linear_time(name: str) -> None:
    def make(count: int) -> Callable[[], object]:
        graph = PATTERNS[name](count)
        return lambda: demanded_edges(graph, graph.nodes())

    require_linear(make, 40)


@pytest.mark.fuzz
@pytest.mark.parametrize("hundreds", range(20))
def test_many_edges_are_those_of_all_pairs(hundreds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    require_the_same(range(100 * hundreds, 100 * hundreds + 100), monkeypatch)
