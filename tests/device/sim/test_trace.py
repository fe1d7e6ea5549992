"""Running a graph node by node on the simulator, which stops between nodes of an executable."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.stepped_graphs import (
    COUNTED_STEPS,
    COUNTED_TOTALS,
    MIXED_KINDS,
    MIXED_RESULT,
    counted_loop,
    mixed_nodes,
    require_reported_callback,
)
from tests.device.support import ADD, ONE, DeviceMemory, is_simulated


def require_trace(device: Any) -> None:
    if not is_simulated(device):
        pytest.skip("about stopping between nodes of an executable, which GPUs do not")


def test_a_trace_equals_a_launch(device: Any, stream: Any, memory: DeviceMemory) -> None:
    require_trace(device)
    graph, _, out, called = mixed_nodes(device, memory)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
        launched = memory.read(out, np.int32).tolist()
        out.fill(0, stream=stream)
        kinds = [step.kind for step in executable.trace(stream)]
        assert memory.read(out, np.int32).tolist() == launched == MIXED_RESULT
        assert len(called) == 2
        executable.launch(stream)
    assert kinds == MIXED_KINDS


def test_callbacks_that_raise_are_reported_as_after_a_launch(device: Any, stream: Any) -> None:
    require_trace(device)
    require_reported_callback(device, stream)


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
def test_iterations_of_a_loop_with_kernels(device: Any, stream: Any, memory: DeviceMemory) -> None:
    require_trace(device)
    graph, total = counted_loop(memory)
    with graph.instantiate(device=device) as executable:
        steps, totals = [], []
        for step in executable.trace(stream):
            steps.append((step.path, step.iteration))
            totals.append(int(step.array(total, np.int32)[0]))
            if step.path == "loop/body/add":
                assert step.what == "kernel add grid=(1, 1, 1) block=(1, 1, 1)"
                (written,) = step.written
                assert (written.address, written.size) == (int(total.handle), 4)
                assert step.read == step.written
    assert steps == COUNTED_STEPS
    assert totals == COUNTED_TOTALS


@pytest.mark.kernels
def test_a_kernel_sees_earlier_changes(device: Any, stream: Any, memory: DeviceMemory) -> None:
    require_trace(device)
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.empty(name="before").launch(ONE, ADD, out, 1, name="add")
    with graph.instantiate(device=device) as executable:
        for step in executable.trace(stream):
            if step.path == "before":
                step.array(out, np.int32)[0] = 41
    assert memory.read(out, np.int32).tolist() == [42]
