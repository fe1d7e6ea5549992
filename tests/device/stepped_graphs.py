"""Graphs that tests go through node by node, on drivers that stop there and others."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ADD, COUNTDOWN, ONE, STORE, DeviceMemory

MIXED_KINDS: Final = [
    *("alloc", "memset", "record", "wait", "callback"),
    *("memset", "if", "memcpy", "memset", "child", "free"),
]
"""The kinds of the steps of :func:`mixed_nodes`."""
MIXED_RESULT: Final = [5, 6, 6, 8]
"""What is in its buffer afterwards."""
COUNTED_STEPS: Final = [
    ("start", None),
    *((f"loop/body/{name}", number) for number in range(3) for name in ("add", "count")),
    ("loop", None),
]
"""Path and round of the steps of :func:`counted_loop`."""
COUNTED_TOTALS: Final = [0, 10, 10, 20, 20, 30, 30, 30]
"""What its sum is after each step."""


class Mixed(NamedTuple):
    """A graph of many kinds of nodes, its allocation and buffer, and the calls of its callback."""

    graph: gd.GraphDef
    x: gd.AllocNode
    out: Any
    called: list[int]


def mixed_nodes(device: Any, memory: DeviceMemory) -> Mixed:
    """Declare nodes of many kinds, in a body and in a child too; none is a kernel."""
    out = memory.zeros(16)
    called: list[int] = []
    graph = gd.GraphDef()
    x = graph.allocate(16, name="x")
    condition = graph.create_condition(1)
    event = device.create_event()
    filled = (
        x.memset(x, np.int32(5), 4).record(event).wait(event).callback(lambda: called.append(1))
    )
    chosen = filled.if_then(condition)
    chosen.then.memset(x.dptr + 4, np.int32(6), 2)
    child = gd.GraphDef("child")
    child.memset(int(out.handle) + 12, np.int32(8), 1, dst_owner=out)
    chosen.memcpy(out, x, 12).embed(child).deallocate(x)
    return Mixed(graph, x, out, called)


class Counted(NamedTuple):
    """A graph with a loop of three iterations, and the sum to which each adds ten."""

    graph: gd.GraphDef
    total: Any


def counted_loop(memory: DeviceMemory) -> Counted:
    """Declare a loop that kernels count."""
    total, left = memory.zeros(4), memory.zeros(4)
    graph = gd.GraphDef()
    again = graph.create_condition(1)
    start = graph.launch(ONE, STORE, left, 3, name="start")
    loop = start.while_loop(again, name="loop")
    loop.body.launch(ONE, ADD, total, 10, name="add").launch(
        ONE, COUNTDOWN, again, left, name="count"
    )
    return Counted(graph, total)


def require_reported_callback(device: Any, stream: Any) -> None:
    """Hold the trace of a callback that raises against what a launch does: it is told at sync."""
    graph = gd.GraphDef()
    graph.callback(lambda: 1 / 0, name="fails").empty(name="last")
    with graph.instantiate(device=device) as executable:
        assert [step.path for step in executable.trace(stream)] == ["fails", "last"]
        with pytest.raises(gd.CallbackError) as caught:
            executable.sync(stream)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
