"""Edges of sequential programs that take the time: what a record has before and behind it."""

from __future__ import annotations

from typing import Any, Final

import networkx as nx
import numpy as np
import pytest
from cuda.core import EventOptions, LaunchConfig

import graphdsl as gd
from examples import heat_diffusion
from graphdsl.sim import Device

ONE: Final = LaunchConfig(grid=1, block=1)
STEP: Final = gd.Program(
    """
extern "C" __global__ void step(float* x) { *x += 1; }
extern "C" __global__ void look(long long* i) { *i += 0; }
"""
).kernel("step")
LOOK: Final = STEP.program.kernel("look")


class Timed:
    """A graph in order with memory ``x``, and events that take the time."""

    def __init__(self) -> None:
        self.device = Device()
        self.graph = gd.GraphDef("timed")

    def event(self, name: str) -> Any:
        return self.graph.record(
            self.device.create_event(EventOptions(timing_enabled=True)), name=name
        )

    def edges(self) -> set[tuple[str, str]]:
        return {(before.name, after.name) for before, after in self.graph.edges()}


def test_counters_of_loops_are_reset_before_the_time_is_taken() -> None:
    timed = Timed()
    g = timed.graph
    with g.in_order():
        x = g.allocate(4, name="x")
        g.memset(x, 0, name="clear")
        timed.event("start")
        loop = g.repeat(3, name="loop")
        with loop.body.in_order() as body:
            body.launch(ONE, STEP, x, name="step")
        timed.event("stop")
    assert timed.edges() == {
        ("x", "clear"),
        ("clear", "start"),
        ("loop counter", "loop condition"),
        ("loop condition", "loop"),
        ("start", "loop"),
        ("loop", "free loop counter"),
        ("free loop counter", "stop"),
    }
    assert not g.needless_edges()


def test_it_waits_for_common_dependencies_of_later_nodes() -> None:
    timed = Timed()
    g = timed.graph
    with g.in_order():
        x = g.allocate(4, name="x")
        g.wait(timed.device.create_event(), name="wait")
        timed.event("start")
        with g.repeat(3, name="loop").body as body:
            body.launch(ONE, STEP, x, name="step")
        g.callback(print, name="unknown")
        timed.event("middle")
        with g.repeat(3, name="again").body as body:
            body.launch(ONE, STEP, x, name="step")
        timed.event("stop")
    edges = timed.edges()
    assert {("wait", "loop counter"), ("wait", "start"), ("start", "loop")} <= edges
    assert {("unknown", "again counter"), ("unknown", "middle"), ("middle", "again")} <= edges
    # What comes before a place that all comes after is not asked for again.
    assert ("wait", "again counter") not in edges


def test_loops_in_loops_have_their_counters_there_before_too() -> None:
    timed = Timed()
    g = timed.graph
    with g.in_order():
        x = g.allocate(4, name="x")
        timed.event("start")
        outer = g.repeat(2, name="outer")
        with outer.body.in_order() as body:
            inner = body.repeat(3, name="inner")
            with inner.body as iterations:
                iterations.launch(ONE, STEP, x, name="step")
        timed.event("stop")
    after = {after for before, after in timed.edges() if before == "start"}
    assert after == {"outer"}


def test_a_declared_counter_of_a_loop_is_in_the_time() -> None:
    timed = Timed()
    g = timed.graph
    with g.in_order():
        x = g.allocate(8, name="x")
        timed.event("start")
        counter = g.allocate(8, name="counter")
        number = gd.scalar(counter, np.int64)
        with g.repeat(3, counter=number, name="loop").body as body:
            body.launch(ONE, STEP, x, name="step")
        g.launch(ONE, LOOK, counter, name="look")
        with g.while_loop(gd.scalar(x, np.float32) < 5, name="while").body as body:
            body.launch(ONE, STEP, x, name="step")
        timed.event("stop")
    edges = timed.edges()
    # "look" has the counter too, and "x" is memory of the program.
    assert {("start", "counter"), ("counter", "loop condition")} <= edges
    conditions = nx.ancestors(g.topology, g["while condition"])
    assert g["start"] in conditions


@pytest.mark.kernels
def test_the_time_of_a_loop_is_that_of_its_iterations() -> None:
    timed = Timed()
    g = timed.graph
    x = timed.device.allocate(4, stream=timed.device.default_stream)
    start, stop = (timed.device.create_event(EventOptions(timing_enabled=True)) for _ in range(2))
    with g.in_order():
        g.memset(x, 0)
        g.record(start)
        with g.repeat(5).body as body:
            body.launch(ONE, STEP, x)
        g.record(stop)
        result = np.zeros(1, np.float32)
        g.memcpy(result, x)
    timed.device.schedule = "random"
    for timed.device.seed in range(5):
        with g.instantiate(device=timed.device) as graph:
            graph.launch(timed.device.default_stream)
            graph.sync(timed.device.default_stream)
        assert result[0] == 5
        assert stop - start > 0


def test_the_main_example_is_as_parallel_as_one_ordered_by_hand() -> None:
    # 9 edges: load, measure, keep, start, loop, measure, keep, report, free. So it was when each of
    # them was written by hand.
    device = Device()
    timed = EventOptions(timing_enabled=True)
    experiment = heat_diffusion.Experiment(
        start=device.create_event(timed),
        stop=device.create_event(timed),
        report=heat_diffusion.report,
    )
    g = heat_diffusion.declare(experiment)
    assert nx.dag_longest_path_length(g.topology) == 9
    assert len(g.edges()) == 20
