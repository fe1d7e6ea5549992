"""Loops with a number of iterations."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ADD, ONE, STORE, DeviceMemory

pytestmark = [pytest.mark.kernels, pytest.mark.usefixtures("without_races")]


def total_of(memory: DeviceMemory, g: gd.GraphDef, out: Any, times: int = 2, **values: Any) -> int:
    """Launch a graph and return what it added up."""
    assert not [each for each in g.check() if each.severity is gd.Severity.ERROR]
    with g.instantiate(device=memory.device) as graph:
        for _ in range(times):
            graph.launch(memory.stream, **values)
        graph.sync(memory.stream)
    return int(memory.read(out, np.int32)[0])


@pytest.mark.parametrize("count", [0, 1, 7])
def test_a_number_of_iterations(count: int, memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    g = gd.GraphDef()
    loop = g.memset(out, 0).repeat(count, name="loop")
    with loop.body as body:
        body.launch(ONE, ADD, out, 3)
    assert total_of(memory, g, out) == 3 * count


def test_a_parameter_says_how_many(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    g = gd.GraphDef()
    count = g.param("count", np.int32)
    with g.memset(out, 0).repeat(2 * count + 1).body as body:
        body.launch(ONE, ADD, out, 1)
    with g.instantiate(device=memory.device) as graph:
        for value in (3, 0, -5):
            graph.launch(memory.stream, count=value)
            graph.sync(memory.stream)
            assert memory.read(out, np.int32).tolist() == [max(0, 2 * value + 1)]


def test_memory_says_how_many_and_may_change_its_mind(memory: DeviceMemory) -> None:
    out, count = memory.zeros(4), memory.zeros(4)
    g = gd.GraphDef()
    loop = g.memset(out, 0).launch(ONE, STORE, count, 10).repeat(gd.scalar(count, np.int32))
    with loop.body as body:
        body.launch(ONE, ADD, out, 1).launch(ONE, ADD, count, -1)
    assert total_of(memory, g, out) == 5


@pytest.mark.parametrize("dtype", ["i1", "u2", "i8"])
def test_a_counter_that_kernels_read(dtype: str, memory: DeviceMemory) -> None:
    kernel = gd.Program(
        f"""
        extern "C" __global__ void add_number(int* out, const {
            {"i1": "signed char", "u2": "unsigned short", "i8": "long long"}[dtype]
        }* i) {{ *out += *i; }}
        """
    ).kernel("add_number")
    out, counter = memory.zeros(4), memory.zeros(8)
    g = gd.GraphDef()
    loop = g.memset(out, 0).repeat(5, counter=gd.scalar(counter, dtype))
    with loop.body as body:
        body.launch(ONE, kernel, out, counter)
    assert total_of(memory, g, out) == sum(range(5))


@pytest.mark.parametrize("in_order", [False, True])
def test_loops_in_loops(in_order: bool, memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    g = gd.GraphDef()
    if in_order:
        with g.in_order():
            g.memset(out, 0)
            with g.repeat(3, name="loop").body.in_order() as outer:
                outer.launch(ONE, ADD, out, 100)
                with outer.repeat(4, name="loop").body.in_order() as inner:
                    inner.launch(ONE, ADD, out, 1)
                outer.launch(ONE, ADD, out, 1000)
    else:
        with g.memset(out, 0).repeat(3, name="loop").body as outer:
            start = outer.launch(ONE, ADD, out, 100)
            loop = start.repeat(4, name="loop")
            with loop.body as inner:
                inner.launch(ONE, ADD, out, 1)
            loop.launch(ONE, ADD, out, 1000)
    assert total_of(memory, g, out) == 3 * (1100 + 4)
    assert total_of(memory, g.copy(), out) == 3 * (1100 + 4)


def test_executables_count_by_themselves(memory: DeviceMemory) -> None:
    outs = [memory.zeros(4) for _ in range(2)]
    g = gd.GraphDef()
    at = g.param("at", gd.Address)
    with g.repeat(50, name="loop").body as body:
        body.launch(ONE, ADD, at, 1)
    with g.instantiate(device=memory.device) as first, g.instantiate(device=memory.device) as other:
        streams = [memory.stream, memory.device.create_stream()]
        for graph, stream, out in zip((first, other), streams, outs, strict=True):
            graph.launch(stream, at=out)
        first.sync(streams[0])
        other.sync(streams[1])
    assert [memory.read(out, np.int32).tolist() for out in outs] == [[50], [50]]
