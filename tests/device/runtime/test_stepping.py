"""Launching node by node on a driver that runs graphs as a whole: the GPU, or the simulator as one.

The simulator traces by itself; behind a driver without that part of the seam it is stepped through
as a GPU is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.seam import Driver, MemoryRange
from graphdsl.core.runtime.device import driver_of
from tests.device.failing_driver import CountingDriver
from tests.device.random_programs import RandomProgram
from tests.device.stepped_graphs import (
    COUNTED_STEPS,
    COUNTED_TOTALS,
    MIXED_KINDS,
    MIXED_RESULT,
    counted_loop,
    mixed_nodes,
    require_reported_callback,
)
from tests.device.support import IOTA, ONE, SET_CONDITION, STORE, DeviceMemory, is_simulated
from tests.examples import seeds


@pytest.fixture
def whole(device: Any) -> Any:
    """A device that cannot stop between nodes."""
    return CountingDriver(driver_of(device)) if is_simulated(device) else device


def digests(executable: gd.Graph, stream: Any) -> list[list[str]]:
    return [list(step.digests().values()) for step in executable.trace(stream)]


@pytest.mark.kernels
@pytest.mark.parametrize("seed", seeds(6, 40))
def test_random_programs_agree_with_numpy_node_by_node(
    seed: int, whole: Any, memory: DeviceMemory, tmp_path: Path
) -> None:
    def step(graph: gd.Graph, stream: Any) -> None:
        for _ in graph.trace(stream):
            pass

    RandomProgram(seed, memory, tmp_path, step).run_executable(2, whole)


def test_steps_are_those_of_a_launch(device: Any, whole: Any, memory: DeviceMemory) -> None:
    graph, x, out, called = mixed_nodes(device, memory)
    with graph.instantiate(device=whole) as executable:
        kinds, values = [], []
        for step in executable.trace(memory.stream):
            kinds.append(step.kind)
            if step.path.endswith("then/memset_0"):
                values.append(step.array(x, np.int32).tolist())
        assert executable.unfreed == ()
        # The graph itself is what it was.
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == MIXED_RESULT
    assert values == [[5, 6, 6, 5]]
    assert len(called) == 2
    assert kinds == MIXED_KINDS


def test_steps_know_types_and_shapes_of_memory(device: Any, whole: Any, stream: Any) -> None:
    values = np.arange(12, dtype=np.float32).reshape(3, 4)
    outside = gd.array(values, stream=stream)
    graph = gd.GraphDef()
    x = graph.array((3, 4), np.float32, name="x")
    x.memcpy(x, outside, name="fill").deallocate(x)
    with graph.instantiate(device=whole) as executable:
        step = next(each for each in executable.trace(stream) if each.path == "fill")
        for memory in (x, outside):
            for part in (np.s_[:], np.s_[1:3], np.s_[2, 1:], np.s_[:, 0], np.s_[::2, 1:3]):
                found = step.array(memory[part])
                assert found.dtype == np.float32
                np.testing.assert_array_equal(found, values[part])
            np.testing.assert_array_equal(step.array(memory), values)
            assert (
                step.array(memory[1:], np.uint32).tolist() == values[1:].view("u4").ravel().tolist()
            )
            assert step.array(memory[0], np.float32, 2).tolist() == [0, 1]
            with pytest.raises(ValueError, match="array: expected contiguous elements .* as int32"):
                step.array(memory[:, 0], np.int32)
            with pytest.raises(
                ValueError, match="array shape: expected at most the 16 bytes .* got 32"
            ):
                step.array(memory[2], np.float32, 8)


@pytest.mark.kernels
def test_iterations_of_a_stepped_loop(whole: Any, memory: DeviceMemory) -> None:
    graph, total = counted_loop(memory)
    with graph.instantiate(device=whole) as executable:
        steps, totals = [], []
        for step in executable.trace(memory.stream):
            steps.append((step.path, step.iteration))
            totals.append(int(step.array(total, np.int32, 1)[0]))
            if step.path == "loop/body/add":
                (written,) = step.written
                assert (written.address, written.size) == (int(total.handle), 4)
    assert steps == COUNTED_STEPS
    assert totals == COUNTED_TOTALS


@pytest.mark.kernels
@pytest.mark.parametrize("value", [0, 1, 2, 7])
def test_a_kernel_chooses_a_branch(value: int, whole: Any, memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    graph = gd.GraphDef()
    which, whether = graph.create_condition(), graph.create_condition(0)
    node = graph.launch(ONE, SET_CONDITION, which, value)
    node = node.launch(ONE, SET_CONDITION, whether, value)
    switch = node.switch(which, 3, name="which")
    for number, branch in enumerate(switch.branches):
        branch.memset(out, np.int32(10 + number), 1)
    choice = switch.if_else(whether, name="whether")
    choice.then.memset(int(out.handle) + 4, np.int32(1), 1, dst_owner=out)
    choice.else_.memset(int(out.handle) + 4, np.int32(2), 1, dst_owner=out)
    with graph.instantiate(device=whole) as executable:
        steps = {step.path: step.what for step in executable.trace(memory.stream)}
    expected = 10 + value if value < 3 else 0
    assert memory.read(out, np.int32).tolist() == [expected, 1 if value else 2]
    assert steps["which"] == f"switch {min(value, 3)}"
    assert steps["whether"] == f"if_else {min(value, 1)}"


def test_set_values_are_used(whole: Any, memory: DeviceMemory) -> None:
    out, other = memory.zeros(16), memory.zeros(16)
    graph = gd.GraphDef()
    x = graph.allocate(16, name="x")
    fill = x.memset(x, np.int32(1), 4, name="fill")
    off = fill.memcpy(other, x, name="off")
    off.memcpy(out, x).deallocate(x)
    with graph.instantiate(device=whole) as executable:
        executable[fill].update(dst=x.dptr + 4, value=np.int32(3), width=2)
        executable[off].disable()
        paths = [step.path for step in executable.trace(memory.stream)]
    assert memory.read(out, np.int32)[1:3].tolist() == [3, 3]
    assert not memory.read(other, np.int32).any()
    assert paths == ["x", "fill", "memcpy_3", "free_4"]


@pytest.mark.kernels
def test_launches_that_were_given_other_arguments(whole: Any, memory: DeviceMemory) -> None:
    one, other = memory.zeros(4), memory.zeros(4)
    graph = gd.GraphDef()
    store = graph.launch(ONE, STORE, one, np.int32(1))
    with graph.instantiate(device=whole) as executable:
        executable[store].update(args=(other, np.int32(2)))
        list(executable.trace(memory.stream))
    assert memory.read(one, np.int32).tolist() == [0]
    assert memory.read(other, np.int32).tolist() == [2]


def test_memory_that_is_left_is_told_and_freed(whole: Any, memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    x = graph.allocate(64, name="x")
    x.memset(x, 7)
    with graph.instantiate(device=whole) as executable:
        with executable.trace(memory.stream) as trace:
            next(trace)
        (left,) = executable.unfreed
        assert (left.node, left.size) == (x, 64)
        assert executable.free(memory.stream) == (left,)
        list(executable.trace(memory.stream))
        assert len(executable.free(memory.stream)) == 1
        assert executable.unfreed == ()


class ReusedAddresses(CountingDriver):
    """A driver that says of freed memory what is true once other memory is at its address."""

    def __init__(self, real: Driver) -> None:
        super().__init__(real)
        self.seen: dict[int, MemoryRange] = {}

    def memory_at(self, address: int) -> MemoryRange | None:
        found = self.real.memory_at(address)
        if found is not None:
            self.seen[address] = found
        return self.seen.get(address)


@pytest.mark.kernels
@pytest.mark.parametrize("says_reused", [False, True])
def test_memory_that_was_freed_is_not_freed_again(
    says_reused: bool, whole: Any, memory: DeviceMemory
) -> None:
    """What is allocated after a free, for conditions or by others, may be at its address."""
    if says_reused:
        whole = ReusedAddresses(driver_of(memory.device))
    out = gd.full(8, 1, np.int32, stream=memory.stream, device=memory.device)
    graph = gd.GraphDef()
    with graph.in_order():
        for _ in range(3):
            with graph.temporary(4, np.uint8) as x:
                graph.memset(x, 7)
            graph.if_then(out[0] > 0).then.memset(out, 5)
        kept = graph.array(4, np.uint8, name="kept")
        graph.memset(kept, 7)
    with graph.instantiate(device=whole) as executable:
        for _ in range(2):
            list(executable.trace(memory.stream))
            assert [each.node.name for each in executable.free(memory.stream)] == ["kept"]
    assert gd.read(out, memory.stream).tolist() == [5] * 8


def test_nothing_is_left_of_the_steps(device: Any, memory: DeviceMemory) -> None:
    driver = CountingDriver(driver_of(device))
    graph = gd.GraphDef()
    x = graph.allocate(64)
    x.memset(x, 7).deallocate(x)
    with graph.instantiate(device=driver) as executable:
        before = len(driver.graphs), len(driver.executables)
        trace = executable.trace(memory.stream)
        next(trace)
        del trace
        list(executable.trace(memory.stream))
        assert (len(driver.graphs), len(driver.executables)) == before
        executable.free(memory.stream)


@pytest.mark.kernels
def test_hashes_identify_the_result_of_a_step(
    device: Any, whole: Any, memory: DeviceMemory
) -> None:
    found = []
    for value in (4, 4, 5):
        out = memory.zeros(4 * 64)
        graph = gd.GraphDef()
        graph.launch(LaunchConfig(grid=2, block=32), IOTA, out, 64, name="iota").memset(out, value)
        with graph.instantiate(device=whole) as executable:
            found.append(
                [list(step.digests().values()) for step in executable.trace(memory.stream)]
            )
            (first, second) = (step.written for step in executable.trace(memory.stream))
            assert [(each.offset, each.size) for each in first] == [(0, 256)]
            assert [(each.offset, each.size) for each in second] == [(0, 256)]
        if is_simulated(device):
            with graph.instantiate(device=device) as executable:
                assert digests(executable, memory.stream) == found[-1]
    assert found[0] == found[1]
    assert found[0][0] == found[2][0]
    assert found[0][1] != found[2][1]


def test_orders_of_a_stepped_launch(whole: Any, memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    first = graph.memset(out, 1, name="first")
    graph.memset(out, 2, name="second")
    first.memset(out, 3, name="third")
    with graph.instantiate(device=whole, warn=False) as executable:
        orders = {
            tuple(step.path for step in executable.trace(memory.stream, schedule="random", seed=s))
            for s in range(20)
        }
        declared = tuple(step.path for step in executable.trace(memory.stream))
        with pytest.raises(ValueError, match="seed: expected none"):
            executable.trace(memory.stream, seed=1)
        with pytest.raises(ValueError, match="schedule: expected 'declared' or 'random'"):
            executable.trace(memory.stream, schedule="odd")
    assert declared == ("first", "second", "third")
    assert all(each.index("first") < each.index("third") for each in orders)
    assert len(orders) == 3


def test_a_node_that_the_driver_refuses_is_named(device: Any, memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.memset(memory.zeros(4), 1, name="fill")
    driver = CountingDriver(driver_of(device))
    with graph.instantiate(device=driver) as executable:
        driver.fail_at = driver.calls + 3
        with pytest.raises(gd.DriverError) as caught:
            list(executable.trace(memory.stream))
        assert driver.failed
        driver.fail_at = 0
        assert "at memset node 'fill' (declared at" in "".join(caught.value.__notes__)
        assert len(list(executable.trace(memory.stream))) == 1


def test_callbacks_that_raise_are_reported_as_after_a_launch(whole: Any, stream: Any) -> None:
    require_reported_callback(whole, stream)


def test_a_graph_that_is_closed_ends_its_trace(whole: Any, memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.memset(out, 1).memset(out, 2)
    executable = graph.instantiate(device=whole)
    trace = executable.trace(memory.stream)
    next(trace)
    executable.close()
    with pytest.raises(gd.GraphClosedError):
        next(trace)
    assert memory.read(out, np.uint8).tolist() == [1] * 4
