"""Many parameters, set in random subsets between launches, against a model in numpy.

Numbers, extents, sizes, places and addresses are set together and by themselves, in subsets that
come again and ones that do not, with Buffers that return, that are closed and that are new. After
each launch every Buffer is what the model says, so that what goes elsewhere is seen, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.lifetimes import owners
from tests.device.support import ONE, DeviceMemory
from tests.examples import seeds

WORDS: Final = 32
"""Of 4 bytes in each Buffer."""
BUFFERS: Final = 4
NOTED: Final = 16
"""Where ``note`` writes; all else that is written lies before."""
FREE: Final = ("first", "second", "fixed", "wide", "short", "real")
"""Parameters that can be whatever their type can: there is a short way to set them."""
FILLED: Final = 7
"""Bytes."""
ADDRESSES: Final = ("first", "second", "third", "source")
PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void put(int* at, int value) { *at = value; }

    // Writes down what it was given.
    extern "C" __global__ void note(int* at, short a, float b, unsigned char c, const int* from) {
        at[0] = a;
        at[1] = __float_as_int(b);
        at[2] = c;
        at[3] = *from;
    }

    extern "C" __global__ void count(int* at) {
        at[blockIdx.x * blockDim.x + threadIdx.x] += 1 + threadIdx.x;
    }
    """
)


class Drawn(NamedTuple):
    """What a parameter of a number can be."""

    type: Any
    draw: Callable[[Random], Any]
    default: Any


NUMBERS: Final[Mapping[str, Drawn]] = {
    "number": Drawn(np.int32, lambda random: random.randrange(-9, 9), -1),
    "wide": Drawn(np.int32, lambda random: np.int64(random.randrange(1 << 31)), 3),
    "short": Drawn(np.int16, lambda random: random.randrange(-(1 << 15), 1 << 15), 5),
    "real": Drawn(np.float32, lambda random: np.float32(random.random()), 0.5),
    "byte": Drawn(np.uint8, lambda random: random.randrange(256), 8),
    "blocks": Drawn(np.uint32, lambda random: random.randint(1, 3), 1),
    "threads": Drawn(np.int32, lambda random: random.randint(1, 4), 2),
    "size": Drawn(np.uint64, lambda random: random.randint(1, 7), 4),
    "place": Drawn(np.int32, lambda random: random.randint(0, 3), 0),
}

DEFAULTS: Final[Mapping[str, Any]] = {
    "fixed": 0,
    **{name: of.default for name, of in NUMBERS.items()},
}
"""What the declaration says, which names Buffers by number."""


def declared(buffer: Any) -> gd.GraphDef:
    """Return a graph of which all is open."""
    g = gd.GraphDef("drawn")
    first, second, third, source = (g.param(name, gd.Address) for name in ADDRESSES)
    p = {name: g.param(name, of.type, default=of.default) for name, of in NUMBERS.items()}
    fixed = g.param("fixed", gd.Address, default=buffer)
    put, note, count = map(PROGRAM.kernel, ("put", "note", "count"))
    # A chain: its parameters may stand for one Buffer.
    chain: Any = g.launch(ONE, put, first, p["number"]).launch(ONE, put, first + 4, p["wide"])
    chain = chain.launch(ONE, put, second + 8, p["number"] * 2)
    chain = chain.launch(ONE, note, first + 4 * NOTED, p["short"], p["real"], p["byte"], source)
    chain = chain.launch(ONE, count, second + 16, grid=p["blocks"], block=p["threads"])
    chain = chain.memset(third, p["byte"], FILLED)
    chain = chain.memcpy(third + 4 * NOTED, source, p["size"])
    chain = chain.launch(ONE, put, third + 8 + 4 * p["place"], p["number"])
    chain.launch(ONE, put, fixed, p["wide"])
    return g


class Model:
    """What is in Buffers, by their numbers, and what a graph with parameters makes of it."""

    def __init__(self) -> None:
        self.words: dict[int, Any] = {}

    def run(self, set_to: Mapping[str, Any]) -> None:
        first, second, third, source, fixed = (
            self.words[set_to[name]] for name in (*ADDRESSES, "fixed")
        )
        number = set_to["number"]
        first[0], first[1] = number, set_to["wide"]
        second[2] = 2 * number
        noted = (set_to["short"], np.float32(set_to["real"]).view(np.int32), set_to["byte"])
        first[NOTED : NOTED + 4] = (*noted, source[0])
        threads = set_to["threads"]
        for block in range(set_to["blocks"]):
            second[4 + block * threads :][:threads] += 1 + np.arange(threads, dtype=np.int32)
        third.view(np.uint8)[:FILLED] = set_to["byte"]
        size = set_to["size"]
        third[NOTED:].view(np.uint8)[:size] = source.view(np.uint8)[:size].copy()
        third[2 + set_to["place"]] = number
        fixed[0] = set_to["wide"]


class Work:
    """Graphs of one declaration, with what each was set to, and Buffers that come and go."""

    def __init__(self, memory: DeviceMemory, random: Random) -> None:
        self.memory, self.random, self.model = memory, random, Model()
        self.buffers: dict[int, Any] = {}
        self.next = 0
        for _ in range(BUFFERS):
            self.add()
        self.declaration = declared(self.buffers[0])
        self.graphs: list[tuple[gd.Graph, dict[str, Any]]] = []
        # Programs give few sets of names, again and again.
        names = (*ADDRESSES, "fixed", *NUMBERS)
        self.recurring = [
            tuple(random.sample(from_these, random.randint(2, 5)))
            for from_these in (names, FREE, FREE)
        ]
        self.names = names

    def add(self) -> None:
        """Make one more Buffer, whose id may be that of one that is gone."""
        content = np.array([self.random.randrange(100) for _ in range(WORDS)], np.int32)
        self.buffers[self.next] = self.memory.of(content)
        self.model.words[self.next] = content
        self.next += 1

    def instantiate(self) -> None:
        """Make a graph that has nothing but what its declaration says, and then all."""
        graph = self.declaration.instantiate(device=self.memory.device)
        now = {**DEFAULTS, **dict.fromkeys(ADDRESSES, 0)}
        graph.set(**{name: self.given(now[name], name) for name in ADDRESSES})
        self.graphs.append((graph, now))

    def given(self, value: Any, name: str) -> Any:
        return value if name in NUMBERS else self.buffers[value]

    def drawn(self) -> dict[str, Any]:
        """Return what to set: in the model's words, which names Buffers by number."""
        random = self.random
        names = random.choice(self.recurring)
        if random.random() < 0.1:
            names = tuple(random.sample(self.names, random.randint(0, len(self.names))))
        return {
            name: NUMBERS[name].draw(random)
            if name in NUMBERS
            else random.choice(list(self.buffers))
            for name in names
        }

    def step(self) -> None:
        random = self.random
        graph, now = random.choice(self.graphs)
        what = random.random()
        if what < 0.03:
            self.replace_one()
            return
        if what < 0.04:
            # What has no default stays.
            graph.update(self.declaration)
            now.update(DEFAULTS)
            return
        values = self.drawn()
        given = {name: self.given(value, name) for name, value in values.items()}
        if what < 0.1 and given:
            self.refused(graph, given)
            return
        if what < 0.25:
            for name, value in given.items():
                graph.set(**{name: value})
            graph.launch(self.memory.stream)
        elif what < 0.5:
            graph.set(**given)
            graph.launch(self.memory.stream)
        else:
            graph.launch(self.memory.stream, **given)
        graph.sync(self.memory.stream)
        now.update(values)
        self.model.run(now)

    def refused(self, graph: gd.Graph, given: dict[str, Any]) -> None:
        """Set something that cannot be, at any place among others: nothing is set then."""
        name = self.random.choice(list(given))
        given[name] = "neither number nor memory"
        with pytest.raises((TypeError, ValueError)):
            graph.set(**given)

    def replace_one(self) -> None:
        """Close a Buffer and make another; graphs keep the memory of the first for themselves."""
        key = self.random.choice([key for key in self.buffers if key])
        self.buffers.pop(key).close()
        self.add()

    def check(self) -> None:
        for key, buffer in self.buffers.items():
            found = self.memory.read(buffer, np.int32)
            assert found.tolist() == self.model.words[key].tolist(), f"Buffer {key}"


@pytest.mark.kernels
@pytest.mark.parametrize("seed", seeds(1, 20))
def test_values_that_are_set_together_reach_their_places(
    memory: DeviceMemory, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Buffers return however long the checks between take.
    monkeypatch.setattr(owners, "PATIENCE", 1 << 40)
    work = Work(memory, Random(seed))  # noqa: S311  # no secrets
    for number in range(100):
        if number in (0, 60):
            work.instantiate()
        work.step()
        work.check()
    for graph, _ in work.graphs:
        graph.close()
