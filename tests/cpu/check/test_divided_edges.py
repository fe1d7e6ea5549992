"""Needless edges against those that all pairs of accesses demand, and the work for many nodes."""

from __future__ import annotations

from random import Random
from typing import Any, Final
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.check import conflicts
from graphdsl.core.check.needless import divided_edges, effects_scope
from tests.cpu.counted_work import require_linear
from tests.examples import examples

PROGRAM: Final = gd.Program(
    """
extern "C" __global__ void add(int* out, const int* in) { atomicAdd(&out[threadIdx.x], *in); }
extern "C" __global__ void most(int* out, const int* in) { atomicMax(&out[threadIdx.x], *in); }
extern "C" __global__ void put(int* out, const int* in) { out[threadIdx.x] = in[threadIdx.x]; }
extern "C" __global__ void follow(int** out) { out[0][0] = 1; }
"""
)
KERNELS: Final = [PROGRAM.kernel(name) for name in ("add", "most", "put")]
FOLLOW: Final = PROGRAM.kernel("follow")


def random_graph(seed: int) -> gd.GraphDef:
    """Return a graph of nodes that share memory, with some edges in the order of declaration."""
    random = Random(seed)  # noqa: S311  # no secret
    graph = gd.GraphDef()
    shared = graph.allocate(64, name="shared")
    memories: list[Any] = [shared.dptr, 1 << 20, graph.param("p", gd.Address)]
    memories = [*memories, graph.param("q", gd.Address)][: random.choice([1, 2, 4, 4])]
    index = graph.param("i", np.int32)
    nodes: list[Any] = [shared]
    density = random.choice([0, 1, 2, 4])
    for number in range(random.randint(2, 30)):
        to, of = (random.choice(memories) + random.choice([0, 16, 32, 48]) for _ in range(2))
        name = f"n{number}"
        kind = random.choice(["memset"] * 4 + ["memcpy", "launch"] * 3 + ["rare"])
        if kind == "rare":
            kind = random.choice(["empty", "callback", "unknown", "open"])
        config = gd.LaunchConfig(grid=1, block=random.choice([2, 4]))
        if kind == "memset":
            node: Any = graph.memset(to, 0, random.choice([4, 16]), name=name)
        elif kind == "memcpy":
            node = graph.memcpy(to, of, random.choice([4, 8]), name=name)
        elif kind == "launch":
            node = graph.launch(config, random.choice(KERNELS), to, of, name=name)
        elif kind == "empty":
            node = graph.empty(name=name)
        elif kind == "callback":
            node = graph.callback(print, name=name)
        elif kind == "unknown":
            node = graph.launch(config, FOLLOW, to, name=name)
        else:
            node = graph.memset(shared.dptr + 4 * index, 0, 4, name=name)
        shared.precede(node)
        for before in random.sample(nodes, min(len(nodes), density)):
            port = random.random() < 0.05 and {type(before), type(node)} == {gd.KernelNode}
            before.precede(node, port="programmatic" if port else None)
        nodes.append(node)
    return graph


def require_same(seed: int) -> None:
    graph = random_graph(seed)
    scope = effects_scope(graph)
    (structure, *_) = scope.structures
    is_loose = bool(seed & 1)
    found = []
    for many, few in ((1, 0), (3, 4), (1 << 30, 30)):
        for is_explained in (True, False):
            with patch.object(conflicts, "MANY", many), patch.object(conflicts, "FEW", few):
                divided = divided_edges(
                    scope, structure, reorder_updates=is_loose, is_explained=is_explained
                )
            reasons = [divided.order.reason(*each) for each in divided.instead]
            found.append((divided.needed, divided.needless, divided.instead, reasons))
            if is_explained:
                for before, place in divided.needed:
                    if divided.order.all_before(place) >> before & 1:
                        assert divided.order.reason(before, place)
    assert all(each == found[0] for each in found)


@settings(max_examples=examples(60))
@given(st.integers(0, 1 << 30))
def test_implied_pairs_change_nothing(seed: int) -> None:
    require_same(seed)


@pytest.mark.fuzz
def test_implied_pairs_of_many_graphs_change_nothing() -> None:
    for seed in range(20_000):
        require_same(seed)


@pytest.mark.parametrize("is_ordered", [False, True])
def test_slices_at_two_addresses_take_linear_time(is_ordered: bool) -> None:
    def make(count: int) -> Any:
        graph = gd.GraphDef()
        x, y = (graph.param(name, gd.Address) for name in "xy")
        top: Any = graph.memset(x, 0, 4)
        node = top
        for number in range(count):
            node = (node if is_ordered else top).memcpy(x + 16 * number, y + 16 * number, 16)
        scope = effects_scope(graph)
        return lambda: divided_edges(scope, scope.structures[0])

    require_linear(make, 200)


def test_accesses_behind_another_at_two_addresses() -> None:
    graph = gd.GraphDef()
    x, y = (graph.param(name, gd.Address) for name in "xy")
    first: Any = graph.memset(x, 0, 4, name="first")
    copies = [first.memcpy(x, y, 16) for _ in range(3)]
    assert not graph.needless_edges()
    assert [copy.pred for copy in copies] == [{first}] * 3
