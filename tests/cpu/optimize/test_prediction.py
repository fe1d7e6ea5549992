"""Predicted durations: each part of the model by itself, and what is asked for where it lacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import graphdsl as gd

KERNEL = gd.Program('extern "C" __global__ void k(int* x) { atomicAdd(x, 1); }').kernel("k")
LATENCIES = gd.Latencies(
    device="a device",
    multiprocessors=10,
    launch=100.0,
    start=1.0,
    join=0.25,
    root=5.0,
    iteration=3.0,
    programmatic=0.5,
    profiled=0.0,
    profiled_in_body=0.0,
)
"""In seconds, so that all sums are exact."""
X = 0x7F0000000000


def launch(graph: Any, name: str, blocks: int = 1, priority: int | None = None) -> gd.KernelNode:
    config = gd.LaunchConfig(grid=blocks, block=1, priority=priority)
    node: gd.KernelNode = graph.launch(config, KERNEL, X, name=name)
    return node


def chain(g: gd.GraphDef) -> None:
    launch(launch(g, "a"), "b")


def apart(g: gd.GraphDef, blocks: int = 1) -> None:
    launch(g, "a", blocks)
    launch(g, "b", blocks)


def crowded(g: gd.GraphDef) -> None:
    apart(g, 10)


def preferred(g: gd.GraphDef) -> None:
    """B starts 5 s later, and a goes on when b has ended."""
    launch(g, "a", 10)
    launch(g, "b", 10, priority=-1)


def preferred_in_part(g: gd.GraphDef) -> None:
    """In 20 s at half of the device, b leaves a the other half: 5 + 10 + 5 s of its work."""
    launch(g, "a", 10)
    launch(g, "b", 5, priority=-1)


def joined(g: gd.GraphDef) -> None:
    last = launch(g, "c")
    for name in ("a", "b"):
        launch(g, name).precede(last)


def early(g: gd.GraphDef) -> None:
    launch(g, "a").precede(launch(g, "b"), port="programmatic")


def nothing_between(g: gd.GraphDef) -> None:
    launch(launch(g, "a").empty(name="e"), "b")


def embedded(g: gd.GraphDef) -> None:
    inner = gd.GraphDef("inner")
    chain(inner)
    g.embed(inner, name="one")


def branch(g: gd.GraphDef) -> None:
    node = g.if_else(g.create_condition(1), name="choice")
    launch(node.bodies[0], "a")
    chain(node.bodies[1])


def loop(g: gd.GraphDef) -> None:
    chain(g.while_loop(g.create_condition(1), name="loop").body)


MODEL: Mapping[str, tuple[Callable[[gd.GraphDef], None], float, str]] = {
    "empty": (lambda _: None, 0, ""),
    "chain": (chain, 1 + 20 + 1 + 20, "a b"),
    "roots start one after the other": (apart, 5 + 1 + 20, "b"),
    "full devices are shared": (crowded, 1 + 20 + 20, "b"),
    "priorities take the device first": (preferred, 1 + 5 + 20 + 15, "a"),
    "priorities take only what they fill": (preferred_in_part, 1 + 5 + 20 + 5, "a"),
    "a join waits for both": (joined, 5 + 1 + 20 + 1 + 0.25 + 20, "b c"),
    "programmatic edges": (early, 1 + 20 + 1 + 19.5, "a b"),
    "empty nodes take no time": (nothing_between, 1 + 20 + 1 + 20, "a e b"),
    "child graphs are part of theirs": (embedded, 1 + 20 + 1 + 20, "one/child/a one/child/b"),
    "the longest branch": (branch, 1 + 42 + 3, "choice"),
    "iterations": (loop, 1 + 4 * (42 + 3), "loop"),
}


class Twenty(dict[str, float]):
    """Twenty seconds for each node."""

    def __init__(self) -> None:
        names = ("a", "b", "c")
        places = ("", "one/child/", "loop/body/", "choice/then/", "choice/else/")
        super().__init__({f"{place}{name}": 20.0 for place in places for name in names})


@pytest.mark.parametrize("name", MODEL)
def test_the_model(name: str) -> None:
    declare, expected, path = MODEL[name]
    g = gd.GraphDef("g")
    declare(g)
    found = g.predict(Twenty(), iterations={"loop": 4}, latencies=LATENCIES)
    assert found.duration == 100 + expected
    assert [node.path for node in found.critical_path] == path.split()
    assert str(found).startswith("prediction of graph 'g': ")


def test_critical_paths_are_without_gaps_besides_starts() -> None:
    g = gd.GraphDef("g")
    joined(g)
    *_, before, last = g.predict(Twenty(), latencies=LATENCIES).critical_path
    assert last.after == before.path
    assert last.start == before.end + LATENCIES.start + LATENCIES.join


REFUSED: Mapping[str, tuple[Callable[[gd.GraphDef], None], object, type[Exception], str]] = {
    "no time": (
        chain,
        {"a": 1.0, "bb": 1.0},
        KeyError,
        "there is no time of kernel node 'b'. Did you mean 'bb'",
    ),
    "no iterations": (
        loop,
        Twenty(),
        ValueError,
        "number of iterations of 'loop' is not known. Expected it in iterations={'loop': ...}",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_missing_times_are_named(name: str) -> None:
    declare, times, error, message = REFUSED[name]
    g = gd.GraphDef("g")
    declare(g)
    with pytest.raises(error) as caught:
        g.predict(times)  # type: ignore[arg-type]
    assert message in str(caught.value)


def profile_of(g: gd.GraphDef, device: gd.sim.Device) -> gd.Profile:
    with g.instantiate(device=device) as graph:
        return graph.profile(device.create_stream(), 2)


def test_times_of_the_host_are_refused() -> None:
    g = gd.GraphDef("g")
    to = np.empty(4, np.uint8)
    g.memcpy(to, np.zeros(4, np.uint8))
    with pytest.raises(ValueError, match="the host took to simulate nodes"):
        g.predict(profile_of(g, gd.sim.Device()))


def test_iterations_are_those_of_the_profile() -> None:
    """As if the simulator's times were those of a device: what counts here is how often."""
    device = gd.sim.Device()
    x = gd.zeros(4, np.uint8, stream=device.create_stream())
    g = gd.GraphDef("g")
    g.repeat(7, name="loop").body.memset(x, 0, name="clear")
    profile = replace(profile_of(g, device), clock="device")
    seven, fourteen = (
        next(node for node in found.nodes if node.path == "loop")
        for found in (g.predict(profile), g.predict(profile, iterations={"loop": 14}))
    )
    assert fourteen.end - fourteen.start == pytest.approx(2 * (seven.end - seven.start))


@pytest.mark.parametrize("blocks", [1, 30])
def test_sizes_other_than_the_profiled_ones(blocks: int) -> None:
    """A device of 10 multiprocessors runs 20 blocks of 1,024 threads at a time."""
    device = gd.sim.Device()
    stream = device.create_stream()
    x, y = (gd.zeros(1 << 20, np.uint8, stream=stream) for _ in range(2))

    def declare(blocks: int, size: int) -> gd.GraphDef:
        g = gd.GraphDef("g")
        g.launch(gd.LaunchConfig(grid=blocks, block=1024), KERNEL, x, name="k")
        g.memset(y[:size], 0, name="clear")
        return g

    profile = replace(profile_of(declare(10, 1 << 10), device), clock="device")

    def taken(g: gd.GraphDef) -> dict[str, float]:
        found = g.predict(profile, latencies=LATENCIES._replace(start=0, root=1000)).nodes
        return {node.path: node.end - node.start for node in found}

    old, new = taken(declare(10, 1 << 10)), taken(declare(blocks, blocks << 15))
    assert new["k"] == pytest.approx(old["k"] * max(1, blocks / 20))
    fixed = min(1.2e-6, old["clear"])
    assert new["clear"] == pytest.approx(fixed + (old["clear"] - fixed) * max(1, blocks / 2))
