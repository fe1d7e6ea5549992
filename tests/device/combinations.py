"""Programs made of several things that users write, and all that can be done with them.

Each part adds to a graph what a page of the documentation shows. Each operation makes another graph
or executable of it, which has to leave the same in memory.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.abi.observing import tracing
from graphdsl.core.runtime.device import driver_of
from graphdsl.testing import assert_matches

N: Final = 64
PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void axpy(float* y, const float* x, float a, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] += a * x[i];
    }
    extern "C" __global__ void count_up(float* y, float a, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = a + i;
    }
    extern "C" __global__ void smooth(float* y, const float* x, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = 0.5f * (x[i] + x[(i + 1) % n]);
    }
    extern "C" __global__ void total(float* out, const float* x, int n) {
        float sum = 0;
        for (int i = 0; i < n; i++) sum += x[i];
        *out = sum;
    }
    """
)
AXPY: Final = PROGRAM.kernel("axpy")
COUNT_UP: Final = PROGRAM.kernel("count_up")
SMOOTH: Final = PROGRAM.kernel("smooth")
TOTAL: Final = PROGRAM.kernel("total")

State = tuple[NDArray[Any], ...]


class World:
    """The memory that the graphs use."""

    def __init__(self, device: Any) -> None:
        self.device = device
        self.stream = device.create_stream()
        kept: dict[str, Any] = {"stream": self.stream, "device": device}
        self.x = gd.empty(N, np.float32, **kept)
        self.y = gd.empty(N, np.float32, **kept)
        self.numbers = gd.empty(4, np.float32, **kept)
        self.counts = gd.empty(4, np.int32, **kept)
        self.out = gd.empty_pinned(N, np.float32, device=device)
        self.source = gd.empty_pinned(N, np.float32, device=device)
        self.source[:] = np.arange(N)
        # Drivers of CUDA 13.0 reject memory of pools in memory operations.
        self.flags = gd.empty_pinned(4, np.int32, device=device)

    @property
    def memory(self) -> dict[str, Any]:
        """All memory by name."""
        names = ("x", "y", "numbers", "counts", "out", "source", "flags")
        return {name: getattr(self, name) for name in names}

    def reset(self, start: int = 1) -> None:
        """Give memory its first content."""
        for array, value in ((self.x, start), (self.y, 2), (self.numbers, 3), (self.counts, 2)):
            gd.fill(self.stream, array, value)
        self.stream.sync()
        self.out[:] = 0
        self.flags[:] = 0

    def state(self) -> State:
        """Return what is in memory."""
        self.stream.sync()
        arrays = (self.x, self.y, self.numbers, self.counts)
        return (
            *(gd.read(each, self.stream) for each in arrays),
            self.out.copy(),
            self.flags.copy(),
        )

    def after(self, graph: gd.GraphDef, **options: Any) -> State:
        """Return what a launch of a graph leaves in memory."""
        with graph.instantiate(device=self.device, warn=False, **options) as executable:
            return self.after_launch(executable)

    def after_launch(self, executable: Any) -> State:
        """Return what a launch of an executable, or of a set's first key, leaves in memory."""
        self.reset()
        executable.launch(self.stream)
        executable.sync(self.stream)
        return self.state()


# What users write ---------------------------------------------------------------------------------

Part = Callable[[gd.GraphDef, World, random.Random], object]
PARTS: Final[dict[str, Part]] = {}


def part(function: Part) -> Part:
    """Register a part by its name."""
    PARTS[function.__name__] = function
    return function


@part
def launch(g: gd.GraphDef, w: World, r: random.Random) -> None:
    g.launch(AXPY, w.y, w.x, r.choice([0.5, 2.0]), N, over=w.x)


@part
def computed_number(g: gd.GraphDef, w: World, _: random.Random) -> None:
    g.launch(AXPY, w.x, w.y, w.numbers[0] * 2, N, over=w.y)


@part
def converted_number(g: gd.GraphDef, w: World, _: random.Random) -> None:
    g.launch(COUNT_UP, w.y, w.counts[0] * 1.0, N, over=N)


@part
def many_launches(g: gd.GraphDef, w: World, _: random.Random) -> None:
    parts = [slice(16 * number, 16 * number + 16) for number in range(4)]
    g.launch_many(
        gd.LaunchConfig(grid=1, block=16),
        AXPY,
        [w.y[each] for each in parts],
        [w.x[each] for each in parts],
        [1.0, 2.0, 3.0, 4.0],
        16,
    )


@part
def loop(g: gd.GraphDef, w: World, r: random.Random) -> None:
    g.repeat(r.choice([1, 3])).body.launch(SMOOTH, w.y, w.x, N, over=N)


@part
def loop_in_order(g: gd.GraphDef, w: World, _: random.Random) -> None:
    with g.repeat(2).body.in_order() as body:
        body.launch(SMOOTH, w.y, w.x, N, over=N)
        body.launch(SMOOTH, w.x, w.y, N, over=N)


@part
def loop_in_a_loop(g: gd.GraphDef, w: World, _: random.Random) -> None:
    g.repeat(2).body.repeat(2).body.launch(AXPY, w.y, w.x, 0.25, N, over=N)


@part
def turns(g: gd.GraphDef, w: World, _: random.Random) -> None:
    with (
        g.section(f"turns_{len(g)}"),
        g.temporaries(u=(N, np.float32), v=(N, np.float32)) as (u, v),
    ):
        g.memcpy(u, w.x)
        g.fill(v, 0.0)
        with g.repeat(4).body.in_order() as body:
            for old, new in body.alternate(u, v):
                body.launch(SMOOTH, new, old, N, over=N)
        g.memcpy(w.x, u)


@part
def temporary(g: gd.GraphDef, w: World, _: random.Random) -> None:
    with g.temporary(N, np.float32) as t:
        g.launch(SMOOTH, t, w.x, N, over=N)
        g.memcpy(w.y, t)


@part
def branch(g: gd.GraphDef, w: World, r: random.Random) -> None:
    g.if_then(w.numbers[0] > r.choice([0.0, 100.0])).then.launch(AXPY, w.y, w.x, 1.0, N, over=N)


@part
def two_branches(g: gd.GraphDef, w: World, r: random.Random) -> None:
    node = g.if_else(w.counts[0] < r.choice([1, 5]))
    node.then.fill(w.y, 4.0)
    node.else_.launch(AXPY, w.y, w.x, 1.0, N, over=N)


@part
def switch(g: gd.GraphDef, w: World, _: random.Random) -> None:
    for number, each in enumerate(g.switch(w.counts[0], 3).branches):
        each.fill(w.x, float(number))


@part
def until(g: gd.GraphDef, w: World, _: random.Random) -> None:
    with g.do_while(w.counts[1] < 5).body.in_order() as body:
        body.assign(w.counts[1:2], w.counts[1] + 1)
        body.launch(AXPY, w.y, w.x, 0.5, N, over=N)


@part
def assignment(g: gd.GraphDef, w: World, _: random.Random) -> None:
    g.assign(w.numbers[1:2], w.numbers[0] * 0.5 + 1)


@part
def copies(g: gd.GraphDef, w: World, _: random.Random) -> None:
    g.memcpy(w.x, w.source)
    g.memcpy(w.out, w.y)


@part
def callback(g: gd.GraphDef, w: World, _: random.Random) -> None:
    out = w.out

    def add_one() -> None:
        out[0] += 1

    g.callback(add_one, writes=out)


@part
def child(g: gd.GraphDef, w: World, _: random.Random) -> None:
    inner = gd.GraphDef("inner")
    with inner.in_order():
        inner.launch(AXPY, w.y, w.x, 1.0, N, over=N)
        inner.launch(SMOOTH, w.x, w.y, N, over=N)
    g.embed(inner)


@part
def child_in_a_loop(g: gd.GraphDef, w: World, _: random.Random) -> None:
    inner = gd.GraphDef("inner")
    inner.launch(AXPY, w.y, w.x, 1.0, N, over=N)
    g.repeat(2).body.embed(inner)


@part
def section(g: gd.GraphDef, w: World, _: random.Random) -> None:
    with g.section("part"):
        g.fill(w.y[:8], 7.0)
        g.memset(w.x[8:16], 0)


@part
def sum_of_all(g: gd.GraphDef, w: World, _: random.Random) -> None:
    g.launch(gd.LaunchConfig(grid=1, block=1), TOTAL, w.numbers[2:3], w.x, N)


@part
def allocation(g: gd.GraphDef, w: World, _: random.Random) -> None:
    a = g.array(N, np.float32)
    g.memcpy(a, w.x)
    g.memcpy(w.y, a)
    g.deallocate(a)


@part
def write_value(g: gd.GraphDef, w: World, _: random.Random) -> None:
    g.write_value(w.flags[3:4], 9)


@part
def columns(g: gd.GraphDef, w: World, _: random.Random) -> None:
    g.memset(w.x.reshape(8, 8)[:, 2:4], 0)


def program(names: list[str], seed: int, world: World) -> gd.GraphDef:
    """Return a graph of some parts; the same for the same seed."""
    chosen = random.Random(seed)  # noqa: S311  # no secret
    graph = gd.GraphDef(f"program_{seed}")
    if seed % 3:
        with graph.in_order():
            for name in names:
                PARTS[name](graph, world, chosen)
    else:
        for name in names:
            PARTS[name](graph, world, chosen)
        graph.order_by_effects()
    return graph


# What can be done with it -------------------------------------------------------------------------

Operation = Callable[[gd.GraphDef, World, Path], State | None]
OPERATIONS: Final[dict[str, Operation]] = {}
REFUSALS: Final[Mapping[str, tuple[type[Exception], ...]]] = {
    "loaded": (gd.SaveError,),
    "loaded set": (gd.SaveError,),
    "plain from optimized": (gd.UpdateError,),
    "optimized from plain": (gd.UpdateError,),
    "in a loop": (gd.ValidationError,),
}
"""The errors by which an operation says that it cannot be done with a program."""


def operation(name: str) -> Callable[[Operation], Operation]:
    """Register an operation by its name."""

    def register(function: Operation) -> Operation:
        OPERATIONS[name] = function
        return function

    return register


@operation("copy")
def copied(g: gd.GraphDef, w: World, _: Path) -> State:
    return w.after(g.copy())


@operation("optimized")
def optimized(g: gd.GraphDef, w: World, _: Path) -> State:
    return w.after(g.optimize().graph)


@operation("all passes, twice")
def all_passes(g: gd.GraphDef, w: World, _: Path) -> State:
    passes = ("reroll", "edges", "lanes", "merge", "programmatic", "triggers")
    return w.after(g.optimize(passes).graph.optimize(passes).graph)


@operation("verified")
def verified(g: gd.GraphDef, w: World, _: Path) -> None:
    w.reset()
    g.optimize().verify(device=w.device, orders=2, launches=1)


@operation("relaxed")
def relaxed(g: gd.GraphDef, w: World, _: Path) -> State:
    found = g.relax(inputs=[w.reset, lambda: w.reset(5)], device=w.device)
    return w.after(found.verified(orders=2, launches=1))


@operation("inlined")
def inlined(g: gd.GraphDef, w: World, _: Path) -> State:
    outer = gd.GraphDef("outer")
    outer.inline(g)
    return w.after(outer)


@operation("in a loop")
def in_a_loop(g: gd.GraphDef, w: World, _: Path) -> State:
    outer = gd.GraphDef("outer")
    outer.repeat(1).body.inline(g)
    return w.after(outer)


@operation("read back")
def read_back(g: gd.GraphDef, w: World, _: Path) -> State:
    with g.instantiate(device=w.device, warn=False) as executable:
        return w.after(gd.GraphDef.from_cuda(executable))


@operation("read back, optimized")
def read_and_optimized(g: gd.GraphDef, w: World, _: Path) -> State:
    with g.instantiate(device=w.device, warn=False) as executable:
        return w.after(gd.GraphDef.from_cuda(executable).optimize().graph)


@operation("loaded")
def loaded(g: gd.GraphDef, w: World, folder: Path) -> State:
    g.optimize().graph.save(folder / "optimized.graph", regions=w.memory)
    found = gd.load(folder / "optimized.graph")
    wanted = {each.name for each in found.supplies}
    return w.after(found, regions={name: w.memory[name] for name in wanted})


@operation("updated")
def updated(g: gd.GraphDef, w: World, _: Path) -> State:
    with g.instantiate(device=w.device, warn=False) as executable:
        w.after_launch(executable)
        executable.update(g.copy())
        return w.after_launch(executable)


@operation("plain from optimized")
def plain_from_optimized(g: gd.GraphDef, w: World, _: Path) -> State:
    with g.optimize().graph.instantiate(device=w.device, warn=False) as executable:
        executable.update(g.copy())
        return w.after_launch(executable)


@operation("optimized from plain")
def optimized_from_plain(g: gd.GraphDef, w: World, _: Path) -> State:
    with g.instantiate(device=w.device, warn=False) as executable:
        executable.update(g.optimize().graph)
        return w.after_launch(executable)


@operation("random orders")
def random_orders(g: gd.GraphDef, w: World, _: Path) -> State | None:
    if tracing(driver_of(w.device)) is None:
        return None
    with g.instantiate(device=w.device, warn=False) as executable:
        for seed in range(2):
            w.reset()
            for _step in executable.trace(w.stream, schedule="random", seed=seed):
                pass
        return w.state()


@operation("set")
def as_set(g: gd.GraphDef, w: World, _: Path) -> State:
    graphs = gd.GraphSet(lambda _: g.copy(), keys=[1, 2], memory=w.memory, device=w.device)
    graphs.capture()
    w.reset()
    graphs.launch(2, w.stream)
    graphs.sync(w.stream)
    found = w.state()
    graphs.verify(samples=1)
    return found


@operation("loaded set")
def as_loaded_set(g: gd.GraphDef, w: World, folder: Path) -> State:
    graphs = gd.GraphSet(lambda _: g.copy(), keys=[1, 2], memory=w.memory, device=w.device)
    graphs.capture()
    graphs.save(folder / "set.graphs")
    found = gd.GraphSet.load(folder / "set.graphs", memory=w.memory, device=w.device)
    w.reset()
    found.launch(1, w.stream)
    found.sync(w.stream)
    return w.state()


@operation("looked at")
def looked_at(g: gd.GraphDef, w: World, folder: Path) -> None:
    for text in (str(g), g.to_dot(), g.to_mermaid(), g.to_text(), str(g.check(needless=True))):
        assert text
    assert len(g.topology) == len(g.nodes())
    assert not gd.diff(g, g.copy())
    assert_matches(g, folder / "graph.json", update=True)
    assert_matches(g.copy(), folder / "graph.json")
    with g.instantiate(device=w.device, warn=False) as executable:
        assert str(gd.audit(executable))


def try_program(seed: int, device: Any, folder: Path) -> tuple[list[str], list[str]]:
    """Compare all operations of a program with launching it; return which, and the refused."""
    chosen = random.Random(seed)  # noqa: S311  # no secret
    names = [chosen.choice(sorted(PARTS)) for _ in range(chosen.randint(1, 4))]
    done: list[str] = []
    refused: list[str] = []
    world = World(device)
    expected = world.after(program(names, seed, world))
    for name, function in OPERATIONS.items():
        # Operations may complete a declaration that was not looked at yet.
        graph = program(names, seed, world)
        try:
            found = function(graph, world, folder)
        except REFUSALS.get(name, ()):
            refused.append(name)
            continue
        except BaseException as error:
            error.add_note(f"case: {name} of program {seed}: {', '.join(names)}")
            raise
        done.append(name)
        if found is not None:
            for one, other in zip(expected, found, strict=True):
                text = f"{name} of program {seed}: {', '.join(names)}"
                np.testing.assert_array_equal(one, other, text)
    return done, refused
