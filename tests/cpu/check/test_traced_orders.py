"""What traces of programs in order touch: two nodes that share bytes are ordered by a path.

A trace has the exact bytes of each node, for the values of parameters that it runs with. So one
launch in any order shows each edge that is missing, also if the results would be the same.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.node import Node, nested_graphs
from tests.examples import examples

N: Final = 192
COLUMNS: Final = 16
PROGRAM: Final = gd.Program(
    r"""
    #define T ((int)(blockIdx.x * blockDim.x + threadIdx.x))
    struct View { int n; int* to; short skip; const int* from; };
    extern "C" __global__ void put(int* x, int n) { if (T < n) x[T] = n; }
    extern "C" __global__ void back(int* x, int n, int m) { if (T < n) x[n + m - 1 - T] = m; }
    extern "C" __global__ void flip(int* x, int n, int k) { if (T < n) x[T ^ k] += 1; }
    extern "C" __global__ void ring(int* x, int n, int m) { if (T < n) x[(T * 5) % (m + 1)] = n; }
    extern "C" __global__ void hash(int* x, unsigned n, unsigned m) {
        unsigned t = T; if (t < n) x[(t * 2654435761u) % (m + 1)] = 1; }
    extern "C" __global__ void tile(int* x, int ld, int h) {
        if (threadIdx.x < 8) for (int r = 0; r < h % 5; r++) x[r * ld + threadIdx.x] = h; }
    extern "C" __global__ void bytes(unsigned char* x, int n, int s) { if (T < n) x[T * s] = 1; }
    extern "C" __global__ void left(int* x, int n, int s) { if (T < n) x[T << s % 3] = 3; }
    extern "C" __global__ void right(int* x, int n, int s) { if (T < n) x[T >> s % 3] = 3; }
    extern "C" __global__ void late(int* x, int n, int o) {
        for (int i = T - n; i < 0; i += blockDim.x) x[i + o + 24] = 1; }
    extern "C" __global__ void small(int* x, int n, int) {
        signed char i = T; if (i >= 0 && i < n) x[i] = 4; }
    extern "C" __global__ void clamp(int* x, int n, int low) {
        if (T < n) x[min(max(T * 3 - 5, low), low + 9)] = 1; }
    extern "C" __global__ void sum(int* to, const int* x, int n) { if (T < n) atomicAdd(to, x[T]); }
    extern "C" __global__ void copy(int* to, const int* x, int n) { if (T < n) to[T] = x[T]; }
    extern "C" __global__ void blur(int* to, const int* x, int n) {
        if (T > 0 && T < n - 1) to[T] = x[T - 1] + x[T + 1]; }
    extern "C" __global__ void either(int* x, int* y, int n) {
        int* p = n % 2 ? x : y; if (T < n) p[T] = n; }
    extern "C" __global__ void view(View v) { if (T < v.n) v.to[T] = v.from[T + v.skip]; }
    """
)
WRITING: Final = ("back", "flip", "ring", "hash", "left", "right", "late", "small", "clamp")
COPYING: Final = ("sum", "copy", "blur", "either")
Expression = Callable[["Program"], Any]
EXPRESSIONS: Final[tuple[Expression, ...]] = (
    lambda p: p.i,
    lambda p: p.j,
    lambda p: 2 * p.i,
    lambda p: p.i + p.j,
    lambda p: (p.i + p.some(5)) % 4,
    lambda p: (p.j - p.some(6)) % 3,
    lambda p: p.i // 2,
    lambda p: 8 * (p.j % 3),
    lambda p: abs(p.i - p.j),
    lambda p: ((p.i + 1) % 4) * 8 + p.j % 2,
    lambda p: gd.ceil_div(p.i, 3),
)


class Step(NamedTuple):
    """A node of a trace: what holds it, from the outermost graph inwards, and its bytes."""

    places: list[tuple[gd.GraphDef, Node]]
    ranges: list[tuple[int, int, str, bool]]
    """First and end address, the memory, and whether it is written."""


class Program:
    """A random program in order.

    Parameters
    ----------
    seed : int
        Decides everything.
    device : sim.Device
        The device.
    """

    def __init__(self, seed: int, device: Any) -> None:
        self.random = Random(seed)  # noqa: S311  # no secret
        self.stream = device.create_stream()
        self.buffers: list[Any] = [gd.zeros(N, np.int32, stream=self.stream) for _ in range(2)]
        self.host = [np.zeros(N, np.int32), gd.empty_pinned(N, np.int32, device=device)]
        self.graph = gd.GraphDef("traced")
        self.i: Any = self.graph.param("i", np.int32, default=0)
        self.j: Any = self.graph.param("j", np.int32, default=0)
        self.where: Any = self.graph.param("where", gd.Address, default=self.buffers[0])
        with self.graph.in_order():
            # Each parameter is used.
            start = gd.LaunchConfig(grid=1, block=1)
            for place in (self.buffers[0] + self.i, self.buffers[1] + self.j, self.where):
                self.graph.launch(start, PROGRAM.kernel("put"), place, 1)
            self._steps(self.graph, self.some(10) + 4, depth=0)

    def some(self, most: int) -> int:
        """Draw a number below another."""
        return self.random.randrange(most)

    def values(self) -> dict[str, Any]:
        """Draw values of the parameters."""
        return {"i": self.some(9), "j": self.some(9), "where": self.random.choice(self.buffers)}

    def _expression(self) -> Any:
        return self.random.choice(EXPRESSIONS)(self)

    def _memory(self) -> Any:
        """Return memory with 48 elements and more behind its start."""
        x: Any = self.random.choice(self.buffers)
        ways: tuple[Callable[[], Any], ...] = (
            lambda: x[self.some(100) :],
            lambda: x + self._expression(),
            lambda: x[self._expression() + self.some(20) :],
            lambda: x + (self._expression() + self.some(40)),
            lambda: x.reshape(-1, COLUMNS)[self.some(5)],
            lambda: self.where + 4 * self.some(60),
            lambda: self.where + 4 * (self._expression() + self.some(20)),
        )
        return self.random.choice(ways)()

    def _kernel(self, graph: Any, _depth: int) -> None:
        block = self.random.choice([8, 16, 32, 33])
        config = gd.LaunchConfig(grid=self.some(2) + 1, block=block)
        count = self.some(19) + 1
        name = self.random.choice((*WRITING, *COPYING, *COPYING, "put", "tile", "bytes", "view"))
        kernel = PROGRAM.kernel(name)
        if name in WRITING:
            graph.launch(config, kernel, self._memory(), count, self.some(16))
        elif name in COPYING:
            graph.launch(config, kernel, self._memory(), self._memory(), count)
        elif name == "put":
            size = self.random.choice([count, self.i, 2 * self.i % 5])
            graph.launch(config, kernel, self._memory(), size)
        elif name == "tile":
            ld = self.random.choice([8, 12, 16])
            graph.launch(config, kernel, self.buffers[0][self.some(99) :], ld, self.some(9))
        elif name == "bytes":
            part = self.buffers[1].view(np.uint8)[self.some(300) :]
            graph.launch(config, kernel, part, count, self.some(4) + 1)
        else:
            to, origin = (int(self.random.choice(self.buffers).memory.handle) for _ in range(2))
            sizes = to + 4 * self.some(50), self.some(9), origin + 4 * self.some(50)
            graph.launch(
                config, kernel, struct.pack("<iiqhhiq", count, 0, *sizes[:2], 0, 0, sizes[2])
            )

    def _part(self, x: Any) -> tuple[Any, tuple[int, ...]]:
        """Return elements, columns or tiles of an array, with their shape."""
        rows = x.reshape(-1, COLUMNS)
        first, column, width = self.some(8), self.some(8), self.some(11) + 1
        match self.some(4):
            case 0:
                return x[(at := self.some(N - width)) : at + width], (width,)
            case 1:
                return rows[first:, column], (len(rows) - first,)
            case 2:
                height, width = self.some(3) + 1, self.some(7) + 1
                part = rows[first : first + height, column : column + width]
                return part, (height, width)
            case _:
                step = self.some(3) + 1
                return x[column : column + step * width : step], (width,)

    def _memset(self, graph: Any, _depth: int) -> None:
        start, width = self._expression() + self.some(9), self.some(11) + 1
        x: Any = self.random.choice(self.buffers)
        graph.memset(x[start : start + width] if self.some(2) else self._part(x)[0], self.some(99))

    def _copy(self, graph: Any, depth: int) -> None:
        for _ in range(30):
            is_host = -1 if depth else self.some(3)
            sides = [
                self._part(self.random.choice(self.host if place == is_host else [buffer]))
                for place, buffer in enumerate(self.random.sample(self.buffers, 2))
            ]
            if sides[0][1] == sides[1][1]:
                graph.memcpy(sides[0][0], sides[1][0])
                return

    def _callback(self, graph: Any, _depth: int) -> None:
        source, to = (self.random.choice(self.host)[self.some(100) :] for _ in range(2))
        part = to[: self.some(40) + 1 : self.some(2) + 1]
        graph.callback(lambda: part.fill(1), reads=[source[: self.some(40) + 1]], writes=[part])

    def _branch(self, graph: Any, depth: int) -> None:
        test = self.i > 1 if self.some(2) else self.buffers[0][self.some(N)] < 100
        with graph.if_then(test).then as body:
            self._steps(body, self.some(4) + 1, depth + 1)

    def _loop(self, graph: Any, depth: int) -> None:
        with graph.repeat(self.some(2) + 1).body as body:
            for old, new in body.alternate(*self.buffers) if self.some(2) else ():
                body.launch(gd.LaunchConfig(grid=1, block=32), PROGRAM.kernel("blur"), new, old, 30)
            self._steps(body, self.some(4) + 1, depth + 1)

    def _steps(self, graph: Any, count: int, depth: int) -> None:
        kinds = [self._kernel] * 8 + [self._memset] * 2 + [self._copy] * 2
        kinds += [self._callback] if not depth else []
        kinds += [self._branch, self._loop] if depth < 2 else []
        for _ in range(count):
            self.random.choice(kinds)(graph, depth)


def places_of(graph: gd.GraphDef, path: str) -> list[tuple[gd.GraphDef, Node]]:
    """Return the graphs and nodes that hold a node of a path, and itself."""
    found = [each for each in graph.nodes() if f"{path}/".startswith(f"{each.path}/")]
    node = max(found, key=lambda each: len(each.path))
    for role, inner in nested_graphs(node):
        if path.startswith(f"{node.path}/{role}/"):
            return [(graph, node), *places_of(inner, path)]
    return [(graph, node)]


def traced(program: Program, executable: gd.Graph) -> list[Step]:
    with executable.trace(program.stream) as trace:
        return [
            Step(
                places_of(program.graph, step.path),
                [
                    (each.address, each.address + each.size, each.memory, is_written)
                    for is_written, ranges in ((False, step.read), (True, step.written))
                    for each in ranges
                ],
            )
            for step in trace
        ]


def conflicts(steps: list[Step]) -> Iterator[tuple[Step, Step]]:
    """Yield the steps that share bytes of which one writes some."""
    events = sorted((*each, step) for step, found in enumerate(steps) for each in found.ranges)
    active: list[tuple[int, int, str, bool, int]] = []
    for event in events:
        active = [each for each in active if each[1] > event[0]]
        for each in active:
            if each[4] != event[4] and each[2] == event[2] and (each[3] or event[3]):
                yield steps[each[4]], steps[event[4]]
        active.append(event)


def require_ordered(seed: int, device: Any) -> int:
    """Trace a program with several values; return how many conflicts there are."""
    program = Program(seed, device)
    paths: dict[gd.GraphDef, Any] = {}
    count = 0
    with program.graph.instantiate(device=device) as executable:
        for _ in range(3):
            executable.set(**program.values())
            for one, other in conflicts(traced(program, executable)):
                count += 1
                for (graph, first), (_, second) in zip(one.places, other.places, strict=False):
                    if first is not second:
                        closure = paths.get(graph)
                        if closure is None:
                            closure = paths[graph] = nx.transitive_closure(graph.topology)
                        assert closure.has_edge(first, second) or closure.has_edge(second, first), (
                            f"seed {seed}: {first.path} and {second.path}"
                        )
                        break
    return count


@pytest.fixture(scope="module")
def simulator() -> Any:
    return gd.sim.Device()


@pytest.mark.kernels
@settings(max_examples=examples(12), deadline=None)
@given(seed=st.integers(0, 2**20))
def test_nodes_that_share_bytes_are_ordered(seed: int, simulator: Any) -> None:
    require_ordered(seed, simulator)


@pytest.mark.kernels
@pytest.mark.fuzz
@pytest.mark.parametrize("hundreds", range(10))
def test_nodes_of_many_programs_are_ordered(hundreds: int, simulator: Any) -> None:
    seeds = range(100 * hundreds, 100 * hundreds + 100)
    assert sum(require_ordered(seed, simulator) for seed in seeds) > 1000
