"""Running a graph node by node on the simulator, which stops between nodes of an executable."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ADD, COUNTDOWN, ONE, STORE, DeviceMemory, is_simulated


def require_trace(device: Any) -> None:
    if not is_simulated(device):
        pytest.skip("about stopping between nodes of an executable, which GPUs do not")


def test_a_trace_does_what_a_launch_does(device: Any, stream: Any, memory: DeviceMemory) -> None:
    require_trace(device)
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
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
        launched = memory.read(out, np.int32).tolist()
        out.fill(0, stream=stream)
        kinds = [step.kind for step in executable.trace(stream)]
        assert memory.read(out, np.int32).tolist() == launched == [5, 6, 6, 8]
        assert len(called) == 2
        executable.launch(stream)
    assert kinds == [
        *("alloc", "memset", "record", "wait", "callback"),
        *("memset", "if", "memcpy", "memset", "child", "free"),
    ]


def test_callbacks_that_raise_are_reported_as_after_a_launch(device: Any, stream: Any) -> None:
    require_trace(device)
    graph = gd.GraphDef()
    graph.callback(lambda: 1 / 0, name="fails").empty(name="last")
    with graph.instantiate(device=device) as executable:
        assert [step.path for step in executable.trace(stream)] == ["fails", "last"]
        with pytest.raises(gd.CallbackError) as caught:
            executable.sync(stream)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_native_callbacks_are_called(device: Any, stream: Any) -> None:
    require_trace(device)
    seen: list[int | None] = []
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(seen.append)
    graph = gd.GraphDef()
    graph.callback(function, user_data=7, name="native")
    with graph.instantiate(device=device) as executable:
        (step,) = executable.trace(stream)
    assert seen == [7]
    assert str(step) == "native: host function"


@pytest.mark.kernels
def test_rounds_of_a_loop_with_kernels(device: Any, stream: Any, memory: DeviceMemory) -> None:
    require_trace(device)
    total, left = memory.zeros(4), memory.zeros(4)
    graph = gd.GraphDef()
    again = graph.create_condition(1)
    start = graph.launch(ONE, STORE, left, 3, name="start")
    loop = start.while_loop(again, name="loop")
    loop.body.launch(ONE, ADD, total, 10, name="add").launch(
        ONE, COUNTDOWN, again, left, name="count"
    )
    with graph.instantiate(device=device) as executable:
        steps, totals = [], []
        for step in executable.trace(stream):
            steps.append((step.path, step.round))
            totals.append(int(step.array(total, np.int32)[0]))
            if step.path == "loop/body/add":
                assert step.what == "kernel add grid=(1, 1, 1) block=(1, 1, 1)"
                (written,) = step.written
                assert (written.address, written.size) == (int(total.handle), 4)
                assert step.read == step.written
    assert steps == [
        ("start", None),
        *((f"loop/body/{name}", number) for number in range(3) for name in ("add", "count")),
        ("loop", None),
    ]
    assert totals == [0, 10, 10, 20, 20, 30, 30, 30]


@pytest.mark.kernels
def test_a_kernel_sees_what_was_changed_before_it(
    device: Any, stream: Any, memory: DeviceMemory
) -> None:
    require_trace(device)
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.empty(name="before").launch(ONE, ADD, out, 1, name="add")
    with graph.instantiate(device=device) as executable:
        for step in executable.trace(stream):
            if step.path == "before":
                step.array(out, np.int32)[0] = 41
    assert memory.read(out, np.int32).tolist() == [42]
