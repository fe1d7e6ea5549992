"""Programs of people in sequential style: no edge is written, and no chain is longer for it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, NamedTuple

import networkx as nx
import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.core.declaration.node import nested_graphs
from tests.device.support import DeviceMemory, is_simulated

SIZE: Final = 512
ROWS: Final = LaunchConfig(grid=SIZE // 128, block=128)
ONE: Final = LaunchConfig(grid=1, block=1)
PROGRAM: Final = gd.Program(
    r"""
    #define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

    // Conjugate gradient for the matrix with 4 on the diagonal and -1 beside it.
    extern "C" __global__ void apply(float* to, const float* x, int n) {
        int i = INDEX;
        if (i >= n) return;
        float left = i ? x[i - 1] : 0, right = i + 1 < n ? x[i + 1] : 0;
        to[i] = 4 * x[i] - left - right;
    }
    extern "C" __global__ void dot(float* to, const float* x, const float* y, int n) {
        float sum = 0;
        for (int i = 0; i < n; i++) sum += x[i] * y[i];
        *to = sum;
    }
    extern "C" __global__ void step(float* x, const float* top, const float* bottom, const float* y,
                                    float sign, int n) {
        int i = INDEX;
        if (i < n) x[i] += sign * *top / *bottom * y[i];
    }
    extern "C" __global__ void turn(float* p, const float* r, const float* now, const float* before,
                                    int n) {
        int i = INDEX;
        if (i < n) p[i] = r[i] + *now / *before * p[i];
    }
    extern "C" __global__ void go_on(float* before, const float* now, int* left,
                                     cudaGraphConditionalHandle more) {
        *before = *now;
        cudaGraphSetConditional(more, --*left > 0 && *now > 1e-9f);
    }

    // A picture of three planes, one after the other.
    extern "C" __global__ void blur(float* to, const float* from, int n) {
        int i = INDEX;
        if (i < n) to[i] = (from[max(i - 1, 0)] + from[i] + from[min(i + 1, n - 1)]) / 3;
    }
    extern "C" __global__ void sharpen(float* to, const float* from, const float* blurred, int n) {
        int i = INDEX;
        if (i < n) to[i] = 2 * from[i] - blurred[i];
    }
    extern "C" __global__ void brightest(unsigned* to, const float* from, int n) {
        int i = INDEX;
        if (i < n) atomicMax(to, (unsigned)fmaxf(from[i], 0));
    }
    extern "C" __global__ void grey(float* to, const float* planes, int n) {
        int i = INDEX;
        if (i < n) to[i] = (planes[i] + planes[n + i] + planes[2 * n + i]) / 3;
    }
    """
)
KERNELS: Final = {
    name: PROGRAM.kernel(name)
    for name in (
        *("apply", "dot", "step", "turn", "go_on"),
        *("blur", "sharpen", "brightest", "grey"),
    )
}
PLANES: Final = 3


class Declared(NamedTuple):
    """A program: how it is declared, what goes in, what comes out and what should.

    Attributes
    ----------
    graphs : tuple of GraphDef
        In sequential style, and with edges that were written by hand.
    results : dict
        Arrays that a launch fills, and what they have to be close to.
    """

    graphs: tuple[gd.GraphDef, gd.GraphDef]
    results: list[tuple[NDArray[Any], NDArray[Any]]]


def conjugate_gradient() -> Declared:
    right = np.linspace(1, 2, SIZE, dtype=np.float32)
    found = np.zeros(SIZE, np.float32)

    def nodes(g: gd.GraphDef, fill: Callable[[gd.GraphDef, Any, Any], None]) -> Any:
        x, r, p, q = (g.allocate(4 * SIZE, name=name) for name in "xrpq")
        rho, before, pq, left = (
            g.allocate(4, name=name) for name in ("rho", "before", "pq", "left")
        )
        g.memset(x, 0, name="clear x")
        g.memcpy(r, right, name="load r")
        g.memcpy(p, right, name="load p")
        g.memset(left, np.int32(60), name="set left")
        g.launch(ONE, KERNELS["dot"], before, r, r, SIZE, name="dot r")
        more = g.create_condition(1, name="more")
        loop = g.while_loop(more, name="loop")
        fill(loop.body, (x, r, p, q, rho, before, pq, left), more)
        g.memcpy(found, x, name="keep")
        for memory in (x, r, p, q, rho, before, pq, left):
            g.deallocate(memory, name=f"free {memory.name}")
        return loop

    def inner(body: gd.GraphDef, memory: Any, more: gd.Condition) -> None:
        x, r, p, q, rho, before, pq, left = memory
        body.launch(ROWS, KERNELS["apply"], q, p, SIZE, name="q = A p")
        body.launch(ONE, KERNELS["dot"], pq, p, q, SIZE, name="p q")
        body.launch(ROWS, KERNELS["step"], x, before, pq, p, 1.0, SIZE, name="step x")
        body.launch(ROWS, KERNELS["step"], r, before, pq, q, -1.0, SIZE, name="step r")
        body.launch(ONE, KERNELS["dot"], rho, r, r, SIZE, name="r r")
        body.launch(ROWS, KERNELS["turn"], p, r, rho, before, SIZE, name="turn p")
        body.launch(ONE, KERNELS["go_on"], before, rho, left, more, name="go on")

    def ordered(body: gd.GraphDef, memory: Any, more: gd.Condition) -> None:
        with body.in_order():
            inner(body, memory, more)

    g = gd.GraphDef("conjugate gradient")
    with g.in_order():
        nodes(g, ordered)

    h = gd.GraphDef("by hand")
    loop = nodes(h, inner)
    chain(h, "x", "clear x", "loop", "keep")
    chain(h, "r", "load r", "dot r", "loop")
    chain(h, "p", "load p", "loop")
    chain(h, "left", "set left", "loop")
    chain(h, "before", "dot r")
    for memory in ("q", "rho", "pq"):
        chain(h, memory, "loop")
    for memory in ("x", "r", "p", "q", "rho", "before", "pq", "left"):
        chain(h, "keep" if memory == "x" else "loop", f"free {memory}")
    chain(loop.body, "q = A p", "p q", "step x", "turn p", "go on")
    chain(loop.body, "p q", "step r", "r r", "turn p")
    matrix = 4 * np.eye(SIZE) - np.eye(SIZE, k=1) - np.eye(SIZE, k=-1)
    return Declared((g, h), [(found, np.linalg.solve(matrix, right))])


def image_pipeline() -> Declared:
    picture = (np.arange(PLANES * SIZE, dtype=np.float32) * 37) % 251
    result, most = np.zeros(SIZE, np.float32), np.zeros(PLANES, np.uint32)

    def nodes(g: gd.GraphDef) -> None:
        planes = g.allocate(4 * PLANES * SIZE, name="planes")
        blurred = g.allocate(4 * PLANES * SIZE, name="blurred")
        sharp = g.allocate(4 * PLANES * SIZE, name="sharp")
        peaks = g.allocate(4 * PLANES, name="peaks")
        out = g.allocate(4 * SIZE, name="out")
        g.memset(peaks, 0, name="clear")
        for plane in range(PLANES):
            at = 4 * plane * SIZE
            part = picture[plane * SIZE : (plane + 1) * SIZE]
            g.memcpy(planes.dptr + at, part, 4 * SIZE, name=f"load {plane}")
            source = planes.dptr + at
            soft, hard = blurred.dptr + at, sharp.dptr + at
            g.launch(ROWS, KERNELS["blur"], soft, source, SIZE, name=f"blur {plane}")
            g.launch(ROWS, KERNELS["sharpen"], hard, source, soft, SIZE, name=f"sharpen {plane}")
            peak = peaks.dptr + 4 * plane
            g.launch(ROWS, KERNELS["brightest"], peak, hard, SIZE, name=f"brightest {plane}")
        g.launch(ROWS, KERNELS["grey"], out, sharp, SIZE, name="grey")
        # The same memory again, for another purpose.
        g.launch(ROWS, KERNELS["blur"], planes, out, SIZE, name="blur grey")
        g.memcpy(result, planes.dptr, 4 * SIZE, name="keep")
        g.memcpy(most, peaks, name="keep peaks")
        for memory in (planes, blurred, sharp, peaks, out):
            g.deallocate(memory, name=f"free {memory.name}")

    g = gd.GraphDef("image pipeline")
    with g.in_order():
        nodes(g)

    h = gd.GraphDef("by hand")
    nodes(h)
    for plane in range(PLANES):
        chain(h, "planes", f"load {plane}", f"blur {plane}", f"sharpen {plane}", "grey")
        chain(h, "blurred", f"blur {plane}")
        chain(h, "sharp", f"sharpen {plane}", f"brightest {plane}", "keep peaks")
        chain(h, "peaks", "clear", f"brightest {plane}", "free sharp")
        chain(h, f"sharpen {plane}", "free blurred")
    chain(h, "out", "grey", "blur grey", "keep", "free planes")
    chain(h, "grey", "free sharp")
    chain(h, "blur grey", "free out")
    chain(h, "keep peaks", "free peaks")

    def blur(row: NDArray[Any]) -> NDArray[Any]:
        padded = np.pad(row, 1, mode="edge")
        found: NDArray[Any] = (padded[:-2] + padded[1:-1] + padded[2:]) / 3
        return found

    parts = picture.reshape(PLANES, SIZE).astype(np.float64)
    sharp = np.array([2 * part - blur(part) for part in parts])
    expected = [(result, blur(sharp.mean(axis=0))), (most, sharp.max(axis=1).astype(np.uint32))]
    return Declared((g, h), expected)


def chain(graph: gd.GraphDef, *names: str) -> None:
    for before, after in pairwise(names):
        graph[before] >> graph[after]


def longest(graph: gd.GraphDef) -> int:
    return int(nx.dag_longest_path_length(graph.topology))


PROGRAMS: Final = {"conjugate gradient": conjugate_gradient, "image pipeline": image_pipeline}


@pytest.mark.kernels
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_in_order_is_as_parallel_as_one_by_hand(name: str, memory: DeviceMemory) -> None:
    declared = PROGRAMS[name]()
    ordered, by_hand = declared.graphs
    for one, other in ((ordered, by_hand), *zip(inner(ordered), inner(by_hand), strict=True)):
        assert longest(one) <= longest(other)
        # Each order that is kept is one that the hand-written edges keep.
        kept, wanted = (nx.transitive_closure(each.topology) for each in (one, other))
        assert {(u.name, v.name) for u, v in kept.edges} <= {
            (u.name, v.name) for u, v in wanted.edges
        }
        assert all(one.edge_reason(u, v) for u, v in one.edges())
    races = [each for each in ordered.check() if each.rule == "data-race"]
    assert not races
    if is_simulated(memory.device):
        memory = DeviceMemory(*scrambled())
    for graph in (ordered, by_hand):
        with graph.instantiate(device=memory.device) as executable:
            for array, _ in declared.results:
                array[:] = 0
            executable.launch(memory.stream)
            executable.sync(memory.stream)
        for array, expected in declared.results:
            np.testing.assert_allclose(array, expected, rtol=1e-4, atol=1e-3)


def scrambled() -> tuple[Any, Any]:
    """Return a device that runs nodes in any order that their edges allow, and a stream of it."""
    device = gd.sim.Device(schedule="random", seed=1)
    return device, device.create_stream()


def inner(graph: gd.GraphDef) -> list[gd.GraphDef]:
    return [nested for node in graph.nodes() for _, nested in nested_graphs(node)]
