"""Random graphs of copies, memsets and temporaries, and what numpy makes of them.

All arrays have a few pieces of the same size, so that ranges are often adjacent, cover each other
or are copied on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory

SIZES: Final = (4, 16, 4096)
"""Elements of a piece; with the last, transfers are larger than nodes wait for in vain."""
PIECES: Final = 8
OUTSIDE: Final = ("x", "y", "z")
OWN: Final = ("t", "u")
HOST: Final = ("h",)
WHERE: Final = "where"
ROW: Final = gd.LaunchConfig(grid=1, block=128)
PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void mix(unsigned* out, const unsigned* in, int n) {
        for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = out[i] * 3 + in[i] + i;
    }

    extern "C" __global__ void follow(unsigned* const* table, int n) {
        for (int i = threadIdx.x; i < n; i += blockDim.x) table[0][i] += 1;
    }
    """
)
MIX, FOLLOW = PROGRAM.kernel("mix"), PROGRAM.kernel("follow")
Words = NDArray[np.uint32]


@dataclass
class Transfers:
    """A random graph.

    Parameters
    ----------
    seed : int
        Decides everything.
    memory : DeviceMemory
        The device.
    """

    seed: int
    memory: DeviceMemory
    random: Random = field(init=False)
    size: int = field(init=False)
    steps: list[Callable[[dict[str, Words]], object]] = field(default_factory=list)
    arrays: dict[str, Any] = field(default_factory=dict)
    model: dict[str, Words] = field(default_factory=dict)
    host: Words = field(init=False)
    graph: gd.GraphDef = field(init=False)
    _targets: tuple[str, ...] = OUTSIDE
    _order: str = ""
    _last: Any = None

    def __post_init__(self) -> None:
        self.random = Random(self.seed)  # noqa: S311  # no secret
        self.size = self.random.choice(SIZES)
        length = PIECES * self.size
        for number, name in enumerate((*OUTSIDE, *HOST)):
            self.model[name] = np.arange(length, dtype=np.uint32) * np.uint32(2 * number + 3)
        # Arrays of one buffer are adjacent, and the pieces of both may be one range.
        both = gd.zeros(2 * length, np.uint32, stream=self.memory.stream)
        self.arrays = {"x": both[:length], "y": both[length:]}
        self.arrays["z"] = gd.zeros(length, np.uint32, stream=self.memory.stream)
        self.table = np.array([self.arrays["z"].__cuda_array_interface__["data"][0]], np.uint64)
        self.host = self.model["h"].copy()
        self.arrays["h"] = gd.Array(self.host, np.uint32)
        self._declare()

    # Declaring ----------------------------------------------------------------------------------

    def _declare(self) -> None:
        random = self.random
        self.graph = graph = gd.GraphDef("transfers")
        self._order = random.choice(["chain", "effects"])
        self.arrays[WHERE] = graph.param(WHERE, gd.Address, self.arrays["x"])
        self.value = graph.param("value", np.uint32, 7)
        own = OWN[: random.choice([0, 1, 1, 2])]
        if self._order == "effects":
            with graph.in_order():
                self._declare_all(graph, own)
        else:
            self._declare_all(graph, own)

    def _declare_all(self, graph: gd.GraphDef, own: tuple[str, ...]) -> None:
        for name in own:
            made = graph.array(PIECES * self.size, np.uint32, name=name)
            self.arrays[name] = made
            self._connect(made)
            self._set(graph, name, 0, PIECES, 0)
        self._targets = (*OUTSIDE, *own)
        for _ in range(self.random.randint(4, 12)):
            self._step(graph, depth=0)
        for name in own:
            if self.random.random() < 0.8:
                self._connect(graph.deallocate(self.arrays[name]))

    def _connect(self, node: Any) -> None:
        """Put a node behind the last one, where effects do not order them."""
        if self._order == "effects":
            return
        if self._last is not None and self._last.graph is node.graph:
            self._last >> node
        self._last = node

    def _step(self, graph: Any, depth: int) -> None:
        kinds = [self._memset, self._copy, self._pieces, self._pieces, self._through, self._mix]
        if not depth:
            kinds += [self._body, self._child, self._callback, self._follow]
        self.random.choice(kinds)(graph)

    def _range(self) -> tuple[int, int]:
        first = self.random.randrange(PIECES)
        return first, self.random.randint(1, PIECES - first)

    def _memset(self, graph: Any) -> None:
        self._set(
            graph,
            self.random.choice(self._targets),
            *self._range(),
            self.random.choice([0, 7, 1 << 20]),
        )

    def _set(self, graph: Any, name: str, first: int, count: int, value: int) -> None:
        start, end = first * self.size, (first + count) * self.size
        given: Any = np.uint32(value) if value else self.random.choice([0, np.uint32(0)])
        is_open = self.random.random() < 0.1
        given = self.value if is_open else given
        self._connect(graph.memset(self.arrays[name][start:end], given))

        def work(arrays: dict[str, Words]) -> None:
            arrays[name][start:end] = arrays["value"] if is_open else value

        self.steps.append(work)

    def _copy(self, graph: Any) -> None:
        first, count = self._range()
        to, of = self._sides(graph)
        self._move(graph, to, first, of, self.random.randint(0, PIECES - count), count)

    def _sides(self, graph: Any) -> tuple[str, str]:
        """Return two arrays; those of the host only outside of bodies."""
        names = [*self._targets]
        if graph is self.graph:
            names += [WHERE, "h"]
        to, of = self.random.sample(names, 2)
        return to, of

    def _move(self, graph: Any, to: str, first: int, of: str, other: int, count: int) -> None:
        size = self.size
        target, source = (
            self.arrays[name] + 4 * size * start
            if name == WHERE
            else self.arrays[name][size * start : size * (start + count)]
            for name, start in ((to, first), (of, other))
        )
        places = {WHERE, "x", "y", "z"}
        if (
            WHERE in {to, of}
            and {to, of} <= places
            and first < other + count
            and other < first + count
        ):
            # It may be a copy of overlapping ranges.
            return
        self._connect(graph.memcpy(target, source, 4 * size * count))

        def work(arrays: dict[str, Words]) -> None:
            arrays[to][size * first : size * (first + count)] = arrays[of][
                size * other : size * (other + count)
            ]

        self.steps.append(work)

    def _pieces(self, graph: Any) -> None:
        """Do by pieces what could be done at once, with something in between."""
        first, count = self._range()
        pieces = list(range(count))
        if self.random.random() < 0.3:
            self.random.shuffle(pieces)
        to, of = self._sides(graph)
        other = self.random.randint(0, PIECES - count)
        is_set = to not in {WHERE, "h"} and self.random.random() < 0.5
        value = self.random.choice([0, 7])
        for each in pieces:
            if is_set:
                self._set(graph, to, first + each, 1, value)
            else:
                self._move(graph, to, first + each, of, other + each, 1)
            if self.random.random() < 0.15:
                self._mix(graph)

    def _through(self, graph: Any) -> None:
        """Copy through another array, and sometimes change one in between."""
        first, count = self._range()
        way = self.random.choice(self._targets)
        to, of = self._sides(graph)
        if way in {to, of}:
            return
        at = self.random.randint(0, PIECES - count)
        self._move(graph, way, at, of, first, count)
        if self.random.random() < 0.3:
            self._memset(graph)
        less = self.random.randint(0, count - 1)
        self._move(graph, to, at + less, way, at + less, count - less)
        if self.random.random() < 0.6:
            self._set(graph, way, 0, PIECES, 1)

    def _mix(self, graph: Any) -> None:
        to, of = self.random.sample(self._targets, 2)
        first, count = self._range()
        start, end = first * self.size, (first + count) * self.size
        self._connect(
            graph.launch(
                ROW, MIX, self.arrays[to][start:end], self.arrays[of][start:end], end - start
            )
        )

        def work(arrays: dict[str, Words]) -> None:
            index = np.arange(end - start, dtype=np.uint32)
            arrays[to][start:end] = arrays[to][start:end] * 3 + arrays[of][start:end] + index

        self.steps.append(work)

    def _follow(self, graph: Any) -> None:
        """Launch a kernel of which nobody knows what it writes."""
        if self.random.random() < 0.7:
            return
        table = gd.zeros(1, np.uint64, stream=self.memory.stream)
        fill = gd.GraphDef("table")
        fill.memcpy(table, self.table)
        self.memory.run(fill)
        count = self.size
        self._connect(graph.launch(ROW, FOLLOW, table, count))

        def work(arrays: dict[str, Words]) -> None:
            arrays["z"][:count] += np.uint32(1)

        self.steps.append(work)

    def _callback(self, graph: Any) -> None:
        host = self.host

        def call() -> None:
            host[:] = host * np.uint32(5) + np.uint32(1)

        said = {"reads": host, "writes": host} if self.random.random() < 0.7 else {}
        self._connect(graph.callback(call, **said))

        def work(arrays: dict[str, Words]) -> None:
            arrays["h"][:] = arrays["h"] * np.uint32(5) + np.uint32(1)

        self.steps.append(work)

    def _body(self, graph: Any) -> None:
        """Add steps that run twice, or not at all."""
        rounds = self.random.choice([0, 1, 2])
        is_behind = self._order != "effects" and self._last is not None
        loop = (self._last if is_behind else graph).repeat(rounds)
        with loop.body as body:
            self._inside(body, loop, rounds)

    def _child(self, graph: Any) -> None:
        child = gd.GraphDef("child")
        steps, last = self.steps, self._last
        self.steps = []
        own, self._targets = self._targets, OUTSIDE
        with child.in_order():
            order, self._order = self._order, "effects"
            where = self.arrays[WHERE]
            self.arrays[WHERE] = self.arrays["x"]
            for _ in range(self.random.randint(1, 3)):
                self._memset(child)
            self.arrays[WHERE], self._order = where, order
        inner, self.steps, self._last, self._targets = self.steps, steps, last, own
        self._connect(graph.embed(child))
        self.steps += inner

    def _inside(self, body: Any, holder: Any, rounds: int) -> None:
        steps, last = self.steps, self._last
        self.steps, self._last = [], None
        order = self._order
        if order == "effects":
            with body.in_order():
                self._memset(body)
                for _ in range(self.random.randint(0, 3)):
                    self._step(body, depth=1)
        else:
            self._memset(body)
            for _ in range(self.random.randint(0, 3)):
                self._step(body, depth=1)
        inner, self.steps, self._last = self.steps, steps, last
        if order != "effects":
            self._connect(holder)
        self.steps += inner * rounds

    # Running ------------------------------------------------------------------------------------

    def check(self, graph: gd.GraphDef) -> None:
        """Launch a graph twice, and compare all memory with numpy's."""
        for name in OUTSIDE:
            gd.memcpy(self.memory.stream, self.arrays[name], self.model[name])
        self.host[:] = self.model["h"]
        expected = {name: array.copy() for name, array in self.model.items()}
        self.memory.stream.sync()
        with graph.instantiate(device=self.memory.device) as executable:
            for where, value in (("x", 7), (self.random.choice(OUTSIDE), 9)):
                executable.launch(self.memory.stream, where=self.arrays[where], value=value)
                executable.sync(self.memory.stream)
                executable.free(self.memory.stream)
                self._run(expected, where, value)
                for name in OUTSIDE:
                    found = gd.read(self.arrays[name], self.memory.stream)
                    np.testing.assert_array_equal(found, expected[name], f"{name}: {self}")
                np.testing.assert_array_equal(self.host, expected["h"], f"h: {self}")

    def _run(self, arrays: dict[str, Any], where: str, value: int) -> None:
        arrays |= {WHERE: arrays[where], "value": value}
        arrays |= {name: np.zeros(PIECES * self.size, np.uint32) for name in OWN}
        for step in self.steps:
            step(arrays)

    def __str__(self) -> str:
        return f"seed {self.seed}\n{self.graph}"
