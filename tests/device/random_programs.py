"""Programs of random nodes, run as a graph and, one step after the other, by numpy.

Edges are just those that the memory asks for: what two steps share, and one of them writes, orders
them. So a device may run everything else in any order, and must come to the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import numpy as np
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory

__all__ = ["RandomProgram"]

PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void combine(unsigned* out, const unsigned* in, unsigned factor, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) out[i] = out[i] * factor + in[i] + i;
    }

    extern "C" __global__ void begin(int* left, int rounds, cudaGraphConditionalHandle handle) {
        *left = rounds;
        cudaGraphSetConditional(handle, rounds > 0);
    }

    extern "C" __global__ void next(int* left, cudaGraphConditionalHandle handle) {
        cudaGraphSetConditional(handle, --*left > 0);
    }
    """
)
COMBINE: Final = PROGRAM.kernel("combine")
BEGIN: Final = PROGRAM.kernel("begin")
NEXT: Final = PROGRAM.kernel("next")
ONE: Final = LaunchConfig(grid=1, block=1)
LENGTHS: Final = (8, 64, 3000, 40_000)
"""Elements of the arrays of a program; the last is more than a page or a small staging buffer."""
HOST, DEVICE = 3, 3
"""How many arrays there are on either side."""

Words = NDArray[np.uint32]


@dataclass
class _Place:
    """A graph that is being declared: which nodes used each array last."""

    graph: gd.GraphDef
    written: dict[str, gd.Node] = field(default_factory=dict)
    read: dict[str, list[gd.Node]] = field(default_factory=dict)

    def order(self, node: gd.Node, reads: set[str], writes: set[str]) -> None:
        """Order a node after those that it shares memory with."""
        before: dict[gd.Node, None] = {}
        for name in reads | writes:
            if name in self.written:
                before[self.written[name]] = None
        for name in writes:
            before.update(dict.fromkeys(self.read.get(name, ())))
        for each in before:
            each >> node
        for name in writes:
            self.written[name], self.read[name] = node, []
        for name in reads - writes:
            self.read.setdefault(name, []).append(node)


class RandomProgram:
    """One program: a graph on a device, and what it does as a function of numpy.

    Parameters
    ----------
    seed : int
        Decides everything.
    memory : DeviceMemory
        The device.
    """

    def __init__(self, seed: int, memory: DeviceMemory) -> None:
        self.random = Random(seed)  # noqa: S311  # no secret
        self.memory = memory
        self.length = self.random.choice(LENGTHS)
        self.host = {
            f"h{number}": np.arange(self.length, dtype=np.uint32) * (number + 1)
            for number in range(HOST)
        }
        self.device = {f"d{number}": memory.zeros(4 * self.length) for number in range(DEVICE)}
        self.model = {name: array.copy() for name, array in self.host.items()}
        self.model |= {name: np.zeros(self.length, np.uint32) for name in self.device}
        self.steps: list[Callable[[], None]] = []
        self.factor = 1
        self.graph = gd.GraphDef(f"program {seed}")
        self.parameter = self.graph.param("factor", np.uint32)
        self.counter = memory.zeros(4)
        self._fill(_Place(self.graph), self.random.randint(4, 14), depth=0, steps=self.steps)

    def run_by_numpy(self, factor: int) -> None:
        """Do on the model what one launch does."""
        self.factor = factor
        for step in self.steps:
            step()

    def require_equal(self) -> None:
        """Compare all memory with the model's."""
        for name, array in self.host.items():
            np.testing.assert_array_equal(array, self.model[name], err_msg=f"{name}\n{self.graph}")
        for name, buffer in self.device.items():
            np.testing.assert_array_equal(
                self.memory.read(buffer, np.uint32), self.model[name], f"{name}\n{self.graph}"
            )

    # Steps --------------------------------------------------------------------------------------

    def _fill(
        self,
        place: _Place,
        count: int,
        depth: int,
        steps: list[Callable[[], None]],
        *,
        in_body: bool = False,
    ) -> tuple[set[str], set[str]]:
        """Declare steps in a graph; give what they read and write."""
        kinds = [self._combine, self._memset, self._copy_on_device]
        if not in_body:
            kinds += [self._upload, self._upload, self._download, self._on_host, self._callback]
            kinds += [self._callback]
        reads: set[str] = set()
        writes: set[str] = set()
        for _ in range(count):
            chance = self.random.random()
            if chance < 0.12 and depth < 2 and not in_body:
                read, written = self._child(place, depth, steps)
            elif chance < 0.2 and depth == 0 and not in_body:
                read, written = self._loop(place, steps)
            else:
                node, read, written, step = self.random.choice(kinds)(place.graph)
                place.order(node, read, written)
                steps.append(step)
            reads |= read
            writes |= written
        return reads, writes

    def _some(self, arrays: dict[str, Any]) -> str:
        return self.random.choice(list(arrays))

    def _two(self, arrays: dict[str, Any]) -> tuple[str, str]:
        first, second = self.random.sample(list(arrays), 2)
        return first, second

    def _part(self) -> slice:
        start = self.random.choice([0, 0, self.length // 4])
        return slice(start, self.random.choice([self.length, self.length - self.length // 8]))

    def _address(self, name: str, start: int) -> int:
        return int(self.device[name].handle) + 4 * start

    def _upload(self, graph: gd.GraphDef) -> Any:
        source, target, part = self._some(self.host), self._some(self.device), self._part()
        node = graph.memcpy(
            self._address(target, part.start),
            self.host[source][part],
            dst_owner=self.device[target],
        )

        def step() -> None:
            self.model[target][part] = self.model[source][part]

        return node, {source}, {target}, step

    def _download(self, graph: gd.GraphDef) -> Any:
        source, target, part = self._some(self.device), self._some(self.host), self._part()
        node = graph.memcpy(
            self.host[target][part],
            self._address(source, part.start),
            src_owner=self.device[source],
        )

        def step() -> None:
            self.model[target][part] = self.model[source][part]

        return node, {source}, {target}, step

    def _on_host(self, graph: gd.GraphDef) -> Any:
        (source, target), part = self._two(self.host), self._part()
        node = graph.memcpy(self.host[target][part], self.host[source][part])

        def step() -> None:
            self.model[target][part] = self.model[source][part]

        return node, {source}, {target}, step

    def _copy_on_device(self, graph: gd.GraphDef) -> Any:
        source, target = self._two(self.device)
        node = graph.memcpy(self.device[target], self.device[source])

        def step() -> None:
            self.model[target][:] = self.model[source]

        return node, {source}, {target}, step

    def _memset(self, graph: gd.GraphDef) -> Any:
        target, value = self._some(self.device), self.random.randrange(256)
        node = graph.memset(self.device[target], np.uint32(value))

        def step() -> None:
            self.model[target][:] = value

        return node, set(), {target}, step

    def _callback(self, graph: gd.GraphDef) -> Any:
        source, target = self._two(self.host)
        factor = self.random.randrange(1, 9)

        def work(arrays: dict[str, Words]) -> None:
            arrays[target][:] = arrays[target] * np.uint32(factor) + arrays[source] + np.uint32(1)

        node = graph.callback(lambda: work(self.host))
        return node, {source, target}, {target}, lambda: work(self.model)

    def _combine(self, graph: gd.GraphDef) -> Any:
        source, target = self._two(self.device)
        is_open = self.random.random() < 0.5 and graph is self.graph
        fixed = self.random.randrange(1, 9)
        config = LaunchConfig(grid=-(-self.length // 128), block=128)
        node = graph.launch(
            config,
            COMBINE,
            self.device[target],
            self.device[source],
            self.parameter if is_open else fixed,
            self.length,
        )

        def step() -> None:
            factor = np.uint32(self.factor if is_open else fixed)
            index = np.arange(self.length, dtype=np.uint32)
            self.model[target][:] = self.model[target] * factor + self.model[source] + index

        return node, {source, target}, {target}, step

    # What has steps inside ------------------------------------------------------------------------

    def _child(
        self, place: _Place, depth: int, steps: list[Callable[[], None]]
    ) -> tuple[set[str], set[str]]:
        child = gd.GraphDef("child")
        reads, writes = self._fill(_Place(child), self.random.randint(2, 5), depth + 1, steps)
        place.order(place.graph.embed(child), reads, writes)
        return reads, writes

    def _loop(self, place: _Place, steps: list[Callable[[], None]]) -> tuple[set[str], set[str]]:
        """Declare a while loop with nothing beside it, which CUDA 13.0 may not survive."""
        rounds = self.random.randint(0, 3)
        everything = {*self.host, *self.device}
        condition = place.graph.create_condition()
        begin = place.graph.launch(ONE, BEGIN, self.counter, rounds, condition)
        place.order(begin, set(), everything)
        loop = begin.while_loop(condition)
        inside: list[Callable[[], None]] = []
        body = _Place(loop.body)
        self._fill(body, self.random.randint(1, 4), 2, inside, in_body=True)
        last = loop.body.launch(ONE, NEXT, self.counter, condition)
        body.order(last, set(), everything)
        place.order(loop, set(), everything)

        def step() -> None:
            for _ in range(rounds):
                for each in inside:
                    each()

        steps.append(step)
        return set(), everything
