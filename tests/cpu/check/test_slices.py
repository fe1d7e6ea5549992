"""Kernels that are given a part of some memory: what counts, what is trusted, what is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import networkx as nx
import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl import sim
from graphdsl.abi.signatures import KernelSignature

ONE: Final = LaunchConfig(grid=1, block=1)
TILE: Final = LaunchConfig(grid=1, block=(8, 8))
CONFIG: Final = LaunchConfig(grid=2, block=32)
EDGE: Final = 8
PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void fill(unsigned* x, unsigned value, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = value;
    }
    extern "C" __global__ void put(unsigned char* x, unsigned at) { x[at] = 1; }
    extern "C" __global__ void gather(float* to, const int* at) { to[at[threadIdx.x]] = 1; }
    extern "C" __global__ void maybe(unsigned* x, const int* flag, int n) {
        if (*flag && threadIdx.x < n) x[threadIdx.x] = 2;
    }
    extern "C" __global__ void read(const unsigned* x, unsigned* to) { *to = *x; }
    extern "C" __global__ void block_sum(int* x) { atomicAdd_block(x, 1); }
    extern "C" __global__ void sum(int* x) { atomicAdd(x, 1); }
    __device__ __noinline__ float* at(float* x, int i, int j, int ld) { return x + i * ld + j; }
    extern "C" __global__ void tile(float* c, const float* a, const float* b, int ld) {
        int i = threadIdx.x, j = threadIdx.y; float s = *at(c, i, j, ld);
        for (int k = 0; k < 8; k++) s -= a[i * ld + k] * b[j * ld + k];
        *at(c, i, j, ld) = s;
    }
    extern "C" __global__ void rows(float* x, int n, int m, int ld) {
        for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) x[j] = i; x += ld; }
    }
    """
)


def kernel(name: str) -> gd.SourceKernel:
    return PROGRAM.kernel(name)


@pytest.fixture
def device() -> sim.Device:
    return sim.Device()


def memory(device: sim.Device, graph: gd.GraphDef, kind: str, shape: Any, dtype: Any) -> Any:
    """Return an array: of an allocation node, or of memory that there is."""
    if kind == "node":
        return graph.array(shape, dtype, name="x")
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    return gd.Array(device.allocate(size, stream=device.default_stream), dtype, shape)


def races(graph: gd.GraphDef, *, trust_slices: bool = False) -> list[gd.Finding]:
    findings = graph.check(trust_slices=trust_slices)
    return [each for each in findings if each.rule == "data-race"]


KINDS: Final = pytest.mark.parametrize("kind", ["node", "buffer"])


# Tiles ------------------------------------------------------------------------------------------


def cholesky(graph: gd.GraphDef, m: Any, tiles: int, ld: int) -> None:
    def part(i: int, j: int) -> Any:
        return m[EDGE * i, EDGE * j : EDGE * (j + 1)]

    def launch(to: tuple[int, int], one: tuple[int, int], other: tuple[int, int]) -> None:
        name = f"{to[0]} {to[1]}, {one[1]}"
        graph.launch(TILE, kernel("tile"), part(*to), part(*one), part(*other), ld, name=name)

    for k in range(tiles):
        launch((k, k), (k, k), (k, k))
        for i in range(k + 1, tiles):
            launch((i, k), (k, k), (k, k))
        for i in range(k + 1, tiles):
            for j in range(k + 1, i + 1):
                launch((i, j), (i, k), (j, k))


@KINDS
def test_tiles_of_a_matrix_are_known_row_by_row(device: sim.Device, kind: str) -> None:
    tiles = 6
    g = gd.GraphDef("cholesky")
    m = memory(device, g, kind, (tiles * EDGE, tiles * EDGE), np.float32)
    with g.in_order():
        cholesky(g, m, tiles, tiles * EDGE)
    kernels = [node for node in g.nodes() if isinstance(node, gd.KernelNode)]
    chain = nx.dag_longest_path_length(g.topology.subgraph(kernels))
    assert chain == 3 * (tiles - 1)
    assert races(g) == []
    pairs = g.order_pairs
    assert pairs is not None
    assert pairs.assumed == {}
    assert pairs.disjoint > pairs.ordered > 0


def test_rows_that_a_loop_counts_along_are_known() -> None:
    g = gd.GraphDef("rows")
    x = g.array((16, 64), np.float32, name="x")
    with g.in_order():
        left = g.launch(ONE, kernel("rows"), x[0, :8], 16, 8, 64, name="left")
        right = g.launch(ONE, kernel("rows"), x[0, 8:], 16, 56, 64, name="right")
        lower = g.launch(ONE, kernel("rows"), x[8, :8], 8, 8, 64, name="lower")
        last = g.launch(ONE, kernel("rows"), x[8, 4:], 8, 8, 64, name="last")
    assert right not in left.succ
    assert lower in left.succ
    assert lower not in right.succ
    assert {last} <= set(right.succ) & set(lower.succ)


# Beyond a slice ---------------------------------------------------------------------------------


@KINDS
def test_a_kernel_that_goes_beyond_its_slice_is_ordered(device: sim.Device, kind: str) -> None:
    g = gd.GraphDef("beyond")
    x = memory(device, g, kind, 64, np.uint32)
    with g.in_order():
        one = g.memset(x[16:32], 0, name="one")
        two = g.launch(CONFIG, kernel("fill"), x[:8], np.uint32(1), 20, name="two")
        three = g.memset(x[32:], 0, name="three")
    assert two in one.succ
    assert three not in two.succ
    one.succ.discard(two)
    (race,) = races(g)
    assert "two" in race.message
    assert "not known" not in race.message


@KINDS
def test_all_of_the_memory_counts_where_nobody_knows_the_bytes(
    device: sim.Device, kind: str
) -> None:
    g = gd.GraphDef("open")
    x = memory(device, g, kind, 64, np.float32)
    at = g.array(64, np.int32, name="at")
    g.memset(x[32:], 0, name="one")
    g.launch(ONE, kernel("gather"), x[:8], at, name="two")
    (race,) = races(g)
    assert "The bytes that two touches are not known: all of the memory counts" in race.message
    assert "check(trust_slices=True)" in race.remedy
    assert g.check().pairs.racing == 1
    assert races(g, trust_slices=True) == []
    assert g.check(trust_slices=True).pairs.assumed == {
        "kernels stay within the slices they are passed": 1
    }
    added = g.order_by_effects()
    assert [(u.name, v.name) for u, v in added if "at" not in {u.name, v.name}][-1] == (
        "one",
        "two",
    )


def test_views_of_numpy_are_parts_of_their_array() -> None:
    whole = np.zeros(64, np.float32)
    g = gd.GraphDef("views")
    with g.in_order():
        one = g.callback(print, writes=whole[32:], name="one")
        two = g.launch(ONE, kernel("gather"), whole[:8], np.zeros(4, np.int32), name="two")
    assert two in one.succ


@KINDS
@pytest.mark.kernels
def test_traces_refuse_a_launch_that_leaves_its_slice(device: sim.Device, kind: str) -> None:
    index = device.allocate(4, stream=device.default_stream)
    for place, is_beyond in ((3, False), (40, True)):
        g = gd.GraphDef("trusted")
        x = memory(device, g, kind, 64, np.float32)
        index.array(np.int32)[0] = place
        with g.in_order(trust_slices=True):
            one = g.memset(x[32:], 0, name="one")
            two = g.launch(ONE, kernel("gather"), x[:8], index, name="two")
        assert two not in one.succ
        pairs = g.order_pairs
        assert pairs is not None
        assert sum(pairs.assumed.values()) == 1
        for graph in (g, g.copy()):
            with graph.instantiate(device=device) as executable:
                steps = executable.trace(device.default_stream)
                if is_beyond:
                    with pytest.raises(gd.EffectsError, match=r"'two' .*4 bytes at 160 of it"):
                        list(steps)
                else:
                    list(steps)


# What is no race, and what is one ---------------------------------------------------------------


@pytest.mark.parametrize("value", [7, 2**31, 2**32 - 1])
def test_unsigned_numbers_are_no_negative_ones(value: int) -> None:
    g = gd.GraphDef("unsigned")
    x = g.allocate(2**32 + 64, name="x")
    with g.in_order():
        clear = g.memset(x.dptr + value, 0, 4, name="clear")
        put = g.launch(ONE, kernel("put"), x, np.uint32(value), name="put")
    assert put in clear.succ
    clear.succ.discard(put)
    assert len(races(g)) == 1


def test_possible_writes_hide_no_race() -> None:
    g = gd.GraphDef("maybe")
    x, flag = g.allocate(256, name="x"), g.allocate(4, name="flag")
    ready = g.join(x, flag)
    ready.memset(x, 0, name="a")
    b = ready.launch(CONFIG, kernel("maybe"), x, flag, 64, name="b")
    c = ready.memset(x, 1, name="c")
    b >> c
    found = {(each.node.name, "'a'" in each.message) for each in races(g) if each.node is not None}
    assert found == {("b", True), ("c", True)}


def test_all_readers_of_one_writer_are_compared() -> None:
    g = gd.GraphDef("readers")
    x, to = g.allocate(4, name="x"), g.allocate(4 * 200, name="to")
    ready = g.join(x, to)
    for number in range(200):
        ready.launch(ONE, kernel("read"), x, to.dptr + 4 * number, name=f"{number}")
    ready.memset(x, 0, name="last")
    assert len(races(g)) == 200
    assert g.check().pairs.racing == 200


@pytest.mark.parametrize(("name", "commutes"), [("sum", True), ("block_sum", False)])
def test_only_updates_that_others_see_commute(name: str, commutes: bool) -> None:
    assert bool(kernel(name).effects().effects[0].commutes) is commutes
    g = gd.GraphDef("sums")
    x = g.allocate(4, name="x")
    for number in range(2):
        x.launch(ONE, kernel(name), x, name=f"{number}")
    assert bool(races(g)) is not commutes
    assert g.check().pairs.assumed == ({"updates may come in any order": 1} if commutes else {})


def test_tiles_in_a_loop_need_no_edges() -> None:
    g = gd.GraphDef("loop")
    x = g.array((4, 64), np.uint32, name="x")
    with g.in_order(), g.repeat(3, name="loop").body as body, body.in_order():
        for number in range(4):
            body.launch(CONFIG, kernel("fill"), x[number], np.uint32(1), 64, name=f"{number}")
    names = {f"{number}" for number in range(4)}
    between = [(u.name, v.name) for u, v in body.edges() if {u.name, v.name} <= names]
    assert between == []


def filled(graph: gd.GraphDef, memory: Any) -> None:
    for number in range(3):
        start = memory.dptr + 64 * number
        memory.launch(ONE, kernel("fill"), start, np.uint32(1), 16, name=f"{number}")


def raced(graph: gd.GraphDef, memory: Any) -> None:
    filled(graph, memory)
    memory.memset(memory, 0)


def followed(graph: gd.GraphDef, memory: Any) -> None:
    filled(graph, memory)
    graph.join(*graph.nodes()).memset(memory, 0)


@pytest.mark.parametrize(
    ("declare", "text"),
    [
        (filled, "3 disjoint, 0 ordered, 0 racing, 0 unknown"),
        (raced, "3 disjoint, 0 ordered, 3 racing, 0 unknown"),
        (followed, "3 disjoint, 3 ordered, 0 racing, 0 unknown"),
    ],
)
def test_pairs_are_counted(declare: Callable[[gd.GraphDef, Any], object], text: str) -> None:
    g = gd.GraphDef("counted")
    declare(g, g.allocate(256, name="x"))
    assert str(g.check().pairs) == text


def test_pairs_with_a_kernel_of_which_nothing_is_known_are_unknown() -> None:
    theirs: Any = gd.ForeignKernel("theirs", 1, KernelSignature((), ()))
    g = gd.GraphDef("unknown")
    x = g.allocate(256, name="x")
    x.launch(ONE, theirs, name="theirs")
    filled(g, x)
    g.join(*g.nodes()).memset(x, 0)
    assert str(g.check().pairs) == "3 disjoint, 3 ordered, 0 racing, 3 unknown"
