"""Whole launches against one that goes node by node: missing edges are found and named."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import COUNTDOWN, ONE, STORE, DeviceMemory, is_simulated

PROGRAM = gd.Program(
    r"""
// Takes its time, so that what does not wait for it comes first.
extern "C" __global__ void produce(int* x, int value, int iterations) {
    unsigned number = value;
    for (int i = 0; i < iterations; ++i) number = number * 1664525u + 1013904223u;
    *x = number == 12345u ? 0 : value;
}

extern "C" __global__ void consume(const int* x, int* y) { *y = *x + 1; }
"""
)
PRODUCE, CONSUME = PROGRAM.kernel("produce"), PROGRAM.kernel("consume")


def slow(device: Any) -> np.int32:
    return np.int32(3 if is_simulated(device) else 300_000)


@pytest.mark.kernels
@pytest.mark.parametrize("has_edge", [False, True])
def test_a_missing_edge_between_kernels(
    has_edge: bool, device: Any, stream: Any, memory: DeviceMemory
) -> None:
    out = memory.of(np.full(4, 5, np.int32))
    graph = gd.GraphDef("pipeline")
    x, y = graph.allocate(4, name="x"), graph.allocate(4, name="y")
    start = graph.join(x, y, name="start").memset(x, 0, name="clear").memset(y, 0, name="clear y")
    produced = start.launch(ONE, PRODUCE, x, np.int32(7), slow(device), name="produce")
    consumed = (produced if has_edge else start).launch(ONE, CONSUME, x, y, name="consume")
    last = graph.join(produced, consumed, name="both").memcpy(out, y, 4, name="save")
    last.deallocate(x).deallocate(y)
    with graph.instantiate(device=device, warn=has_edge) as executable:
        found = gd.debug.compare(executable, stream, launches=6)
        assert bool(found) is not has_edge
        assert found.launches == 6
        if has_edge:
            assert (
                str(found) == "graph 'pipeline': 6 launches gave the same results as node by node"
            )
        else:
            assert found.first is consumed
            assert found.predecessors == (start,)
            assert found.suspects == (produced,)
            text = str(found)
            assert "first difference at kernel node 'consume' (declared at " in text
            assert "direct predecessors: memset node 'clear y'" in text
            assert "no path orders it with kernel node 'produce'" in text
        # Memory is what it was, and the graph can be launched.
        assert memory.read(out, np.int32).tolist() == [5] * 4
        executable.launch(stream)
        executable.sync(stream)
        assert executable.unfreed == ()


@pytest.mark.kernels
def test_graphs_with_loops_and_parameters_agree(
    device: Any, stream: Any, memory: DeviceMemory
) -> None:
    total, left = memory.zeros(4), memory.zeros(4)
    graph = gd.GraphDef()
    times = graph.param("times", np.int32)
    again = graph.create_condition(1)
    loop = graph.launch(ONE, STORE, left, times).while_loop(again, name="loop")
    loop.body.launch(ONE, CONSUME, total, total).launch(ONE, COUNTDOWN, again, left)
    with graph.instantiate(device=device) as executable:
        assert not gd.debug.compare(executable, stream, launches=3, times=4)
        assert memory.read(total, np.int32).tolist() == [0]
        executable.launch(stream)
        executable.sync(stream)
    assert memory.read(total, np.int32).tolist() == [4]


@pytest.mark.kernels
def test_a_race_before_a_loop_is_not_that_of_the_loop(
    device: Any, stream: Any, memory: DeviceMemory
) -> None:
    x, y, left = memory.zeros(4), memory.zeros(4), memory.zeros(4)
    graph = gd.GraphDef("race before a loop")
    again = graph.create_condition(1)
    produced = graph.launch(ONE, PRODUCE, x, np.int32(1), slow(device), name="produce")
    consumed = graph.launch(ONE, CONSUME, x, y, name="consume")
    both = graph.join(produced, consumed).launch(ONE, STORE, left, 2)
    loop = both.while_loop(again, name="loop")
    loop.body.launch(ONE, CONSUME, y, y).launch(ONE, COUNTDOWN, again, left)
    with graph.instantiate(device=device, warn=False) as executable:
        found = gd.debug.compare(executable, stream, launches=6)
        assert found.first is consumed
        assert found.suspects == (produced,)
    assert [int(memory.read(each, np.int32)[0]) for each in (x, y, left)] == [0, 0, 0]


def test_host_memory_is_put_back(device: Any, stream: Any, memory: DeviceMemory) -> None:
    here = np.arange(4, dtype=np.int32)
    there = memory.of(np.full(4, 9, np.int32))
    graph = gd.GraphDef()
    graph.memcpy(here, there)
    with graph.instantiate(device=device) as executable:
        assert not gd.debug.compare(executable, stream, launches=1)
        assert here.tolist() == [0, 1, 2, 3]
        with pytest.raises(ValueError, match="compare launches: expected at least 1, got 0"):
            gd.debug.compare(executable, stream, launches=0)


@pytest.mark.kernels
def test_later_updates_count(device: Any, stream: Any, memory: DeviceMemory) -> None:
    """As linked nothing is wrong: the nodes that race use memory of their own."""
    one, other, out = memory.zeros(4), memory.zeros(4), memory.zeros(4)
    graph = gd.GraphDef("updated")
    x = graph.allocate(4, name="x")
    first = x.memset(x, 9, name="first")
    produced = first.launch(ONE, PRODUCE, one, np.int32(7), slow(device), name="produce")
    consumed = first.launch(ONE, CONSUME, other, out, name="consume")
    last = graph.join(produced, consumed, name="both").memset(other, 0, name="last")
    last.deallocate(x)
    with graph.instantiate(device=device) as executable:
        assert not gd.debug.compare(executable, stream, launches=6)
        # With other arguments only, and with another node.
        executable[produced].update(args=(other, np.int32(7), slow(device)))
        executable[first].update(value=3)
        found = gd.debug.compare(executable, stream, launches=6)
        assert found.first is consumed
        assert found.suspects == (produced,)
        executable[consumed].update(args=(x, out), config=ONE)
        assert not gd.debug.compare(executable, stream, launches=6)
        executable[consumed].update(args=(other, out))
        executable[produced].disable()
        assert not gd.debug.compare(executable, stream, launches=6)


@pytest.mark.kernels
def test_a_child_that_was_updated(device: Any, stream: Any, memory: DeviceMemory) -> None:
    data, out = memory.zeros(4), memory.zeros(4)

    def child(source: Any) -> gd.GraphDef:
        made = gd.GraphDef("child")
        made.launch(ONE, CONSUME, source, out, name="consume").memset(source, 0, 4)
        return made

    graph = gd.GraphDef("children")
    start = graph.empty(name="start")
    produced = start.launch(ONE, PRODUCE, data, np.int32(7), slow(device), name="produce")
    own = memory.zeros(4)
    node = start.embed(child(own), name="child")
    with graph.instantiate(device=device) as executable:
        assert not gd.debug.compare(executable, stream, launches=6)
        executable[node].update(child(data))
        found = gd.debug.compare(executable, stream, launches=6)
        assert found
        assert {found.first, *found.suspects} == {node, produced}
