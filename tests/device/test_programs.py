"""Complete programs, each checked against numpy."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import (
    ADD,
    ONE,
    SET_CONDITION_FROM,
    STORE,
    DeviceMemory,
)

pytestmark = pytest.mark.usefixtures("without_races")
HEAT: Final = gd.Program(
    r"""
    // One explicit step of the heat equation on a rod whose ends keep their temperature.
    extern "C" __global__ void step(const float* u, float* v, int n, float a) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i >= n) return;
        bool end = i == 0 || i == n - 1;
        v[i] = end ? u[i] : u[i] + a * (u[i - 1] - 2 * u[i] + u[i + 1]);
    }

    extern "C" __global__ void countdown(cudaGraphConditionalHandle again, int* left) {
        *left -= 1;
        cudaGraphSetConditional(again, *left > 0);
    }
    """,
    {"fma": False},
)

BISECTION: Final = gd.Program(
    r"""
    struct Interval { double low, high; int iterations; int done; };

    extern "C" __global__ void compare(Interval* x, cudaGraphConditionalHandle too_low) {
        double middle = (x->low + x->high) / 2;
        cudaGraphSetConditional(too_low, middle * middle < 2);
    }
    extern "C" __global__ void raise_low(Interval* x) { x->low = (x->low + x->high) / 2; }
    extern "C" __global__ void lower_high(Interval* x) { x->high = (x->low + x->high) / 2; }
    extern "C" __global__ void decide(
        Interval* x, double tolerance, cudaGraphConditionalHandle again,
        cudaGraphConditionalHandle converged) {
        x->iterations += 1;
        bool narrow = x->high - x->low < tolerance;
        cudaGraphSetConditional(again, !narrow && x->iterations < 200);
        cudaGraphSetConditional(converged, narrow);
    }
    extern "C" __global__ void mark(Interval* x) { x->done = 1; }
    """
)
INTERVAL: Final = np.dtype(
    [("low", "f8"), ("high", "f8"), ("iterations", "i4"), ("done", "i4")], align=True
)


def _diffuse(rod: NDArray[np.float32], steps: int, rate: float) -> NDArray[np.float32]:
    a = np.float32(rate)
    for _ in range(steps):
        following = rod.copy()
        following[1:-1] = rod[1:-1] + a * (rod[:-2] - np.float32(2) * rod[1:-1] + rod[2:])
        rod = following
    return rod


@pytest.mark.kernels
def test_heat_diffusion(device: Any, stream: Any) -> None:
    n, iterations, rate = 300, 40, 0.25
    step, countdown = HEAT.kernel("step"), HEAT.kernel("countdown")
    config = LaunchConfig(grid=3, block=128)
    start = np.zeros(n, np.float32)
    start[n // 2] = 100
    result = np.zeros(n, np.float32)
    seen: list[float] = []
    begin, end = (device.create_event({"timing_enabled": True}) for _ in range(2))

    twice = gd.GraphDef("two steps")
    graph = gd.GraphDef("heat")
    with graph.section("set up"):
        u = graph.record(begin).allocate(4 * n, name="u")
        v = u.allocate(4 * n, name="v")
        left = v.allocate(4, name="left")
        cleared = left.memset(v, 0)
        ready = cleared.memcpy(u, start).memcpy(left, np.array([iterations], np.int32))
    twice.launch(config, step, u, v, n, rate).launch(config, step, v, u, n, rate)
    again = graph.create_condition(1, name="again")
    loop = ready.embed(twice, name="first").while_loop(again, name="loop")
    with loop.body as body:
        there = body.launch(config, step, u, v, n, np.float32(rate))
        there.launch(config, step, v, u, n, rate).launch(ONE, countdown, again, left)
    with graph.section("result"):
        copied = loop.record(end).memcpy(result, u)
        told = copied.callback(lambda: seen.append(float(result.max())))
        told.deallocate(u).deallocate(v).deallocate(left)

    expected = _diffuse(start, 2 + 2 * iterations, rate)
    with graph.instantiate(device=device) as executable:
        for launch in range(3):
            result[:] = -1
            executable.launch(stream)
            executable.sync(stream)
            np.testing.assert_allclose(result, expected, rtol=1e-5, atol=1e-6)
            assert seen == [float(result.max())] * (launch + 1)
            assert end - begin >= 0


@pytest.mark.kernels
def test_square_root_of_two_by_bisection(memory: DeviceMemory) -> None:
    interval = memory.of(np.array([(1.0, 2.0, 0, 0)], INTERVAL))
    kernel = BISECTION.kernel
    graph = gd.GraphDef("bisection")
    again = graph.create_condition(1, name="again")
    converged = graph.create_condition(0, name="converged")
    loop = graph.while_loop(again, name="loop")
    with loop.body as body:
        too_low = body.create_condition(name="too low")
        branch = body.launch(ONE, kernel("compare"), interval, too_low).if_else(too_low)
        branch.then.launch(ONE, kernel("raise_low"), interval)
        branch.else_.launch(ONE, kernel("lower_high"), interval)
        branch.launch(ONE, kernel("decide"), interval, 1e-12, again, converged)
    loop.if_then(converged, name="report").then.launch(ONE, kernel("mark"), interval)
    memory.run(graph)
    found = memory.read(interval, INTERVAL)[0]
    assert abs(found["low"] - np.sqrt(2)) < 1e-12
    assert found["iterations"] == 40  # 2**-40 is the first width below 1e-12
    assert found["done"] == 1


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("chosen", "expected"), [(0, 10), (1, 11), (2, 12), (3, 13), (4, -1), (1 << 31, -1)]
)
def test_switch_runs_one_branch_or_none(chosen: int, expected: int, memory: DeviceMemory) -> None:
    out = memory.of(np.array([-1], np.int32))
    number = memory.of(np.array([chosen], np.uint32))
    graph = gd.GraphDef("dispatch")
    condition = graph.create_condition(name="operation")
    switch = graph.launch(ONE, SET_CONDITION_FROM, condition, number).switch(condition, 4)
    for index, branch in enumerate(switch.branches):
        branch.launch(ONE, STORE, out, 10 + index)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [expected]


@pytest.mark.parametrize("chosen", [0, 3, 4, (1 << 32) - 1])
def test_switch_on_default_value(chosen: int, memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef("dispatch")
    switch = graph.switch(graph.create_condition(chosen), 4)
    for index, branch in enumerate(switch.branches):
        branch.memset(out, np.int32(10 + index))
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [10 + chosen if chosen < 4 else 0]


def _fork_and_join(memory: DeviceMemory, *, by_kernel: bool) -> NDArray[np.int32]:
    """Fill 64 parts of a buffer in as many branches, and copy it out when all are done."""
    branches = 64
    out = memory.zeros(4 * branches)
    result = np.zeros(branches, np.int32)
    graph = gd.GraphDef("fork and join")
    begin = graph.empty(name="begin")
    filled: list[gd.Node] = []
    for number in range(branches):
        address = int(out.handle) + 4 * number
        if by_kernel:
            filled.append(begin.launch(ONE, STORE, address, number * number))
        else:
            value = np.int32(number * number)
            filled.append(begin.memset(address, value, 1, dst_owner=out))
    graph.join(*filled, name="end").memcpy(result, out)
    memory.run(graph)
    return result


def test_fork_and_join_over_64_branches(memory: DeviceMemory) -> None:
    expected = np.arange(64, dtype=np.int32) ** 2
    np.testing.assert_array_equal(_fork_and_join(memory, by_kernel=False), expected)


@pytest.mark.kernels
def test_fork_and_join_over_64_kernels(memory: DeviceMemory) -> None:
    expected = np.arange(64, dtype=np.int32) ** 2
    np.testing.assert_array_equal(_fork_and_join(memory, by_kernel=True), expected)


@pytest.mark.parametrize("dtype", ["u1", "i2", "f4", "c16", "M8[s]", [("x", "f4"), ("n", "i8")]])
@pytest.mark.parametrize("shape", [(1,), (1000,), (7, 11), (64, 1024)])
def test_numpy_arrays_as_operands(dtype: Any, shape: tuple[int, ...], memory: DeviceMemory) -> None:
    kind = np.dtype(dtype)
    size = int(np.prod(shape)) * kind.itemsize
    noise = np.random.default_rng(1).integers(0, 256, size, np.uint8)
    source = noise.view(kind).reshape(shape)
    result = np.zeros(shape, kind)
    graph = gd.GraphDef("there and back")
    there = graph.allocate(size)
    there.memcpy(there, source).memcpy(result, there).deallocate(there)
    memory.run(graph)
    assert result.tobytes() == source.tobytes()


def test_numpy_array_is_read_when_the_graph_runs(memory: DeviceMemory) -> None:
    values = np.zeros(4, np.int32)
    out = memory.zeros(16)
    graph = gd.GraphDef()
    graph.memcpy(out, values)
    with graph.instantiate(device=memory.device) as executable:
        for launch in range(3):
            values[:] = launch + 5
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            assert memory.read(out, np.int32).tolist() == [launch + 5] * 4


def test_part_of_a_numpy_array(memory: DeviceMemory) -> None:
    source = np.arange(100, dtype=np.int64)
    result = np.zeros(100, np.int64)
    buffer = memory.empty(80)
    graph = gd.GraphDef()
    graph.memcpy(buffer, source[20:30]).memcpy(result[50:60], buffer)
    memory.run(graph)
    assert result[50:60].tolist() == list(range(20, 30))
    assert not result[:50].any()
    assert not result[60:].any()


def test_thousand_launches(memory: DeviceMemory) -> None:
    launches = 1000
    count = 0

    def tick() -> None:
        nonlocal count
        count += 1

    out = memory.zeros(4)
    graph = gd.GraphDef("again and again")
    graph.callback(tick).memset(out, np.int32(5))
    memory.run(graph, times=launches)
    assert count == launches
    assert memory.read(out, np.int32).tolist() == [5]


@pytest.mark.kernels
def test_thousand_launches_of_kernels(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef("sum")
    node = graph.launch(ONE, ADD, out, 1)
    for number in range(2, 11):
        node = node.launch(ONE, ADD, out, number)
    memory.run(graph, times=1000)
    assert memory.read(out, np.int32).tolist() == [55_000]


def test_launches_give_equal_results(memory: DeviceMemory) -> None:
    noise = np.random.default_rng(7).integers(0, 256, 4096, np.uint8)
    result = np.zeros(4096, np.uint8)
    graph = gd.GraphDef("mixed")
    there = graph.allocate(4096)
    copied = there.memcpy(there, noise)
    patched = copied.memset(there.dptr + 1024, np.uint16(0xABCD), 256)
    chosen = patched.if_then(graph.create_condition(1))
    chosen.then.memset(there.dptr + 3000, 77, 96)
    chosen.memcpy(result, there).deallocate(there)
    expected = noise.copy()
    expected[1024:1536].view(np.uint16)[:] = 0xABCD
    expected[3000:3096] = 77
    with graph.instantiate(device=memory.device) as executable:
        for _ in range(10):
            result[:] = 0
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            np.testing.assert_array_equal(result, expected)


def test_many_nodes_each_with_its_own_values(memory: DeviceMemory) -> None:
    """Linking fills one space again and again: L3 of docs/lifetimes.md."""
    count = 2000
    expected = np.random.default_rng(3).integers(0, 256, count, np.uint8)
    result = np.zeros(count, np.uint8)
    graph = gd.GraphDef("many")
    field = graph.allocate(count)
    sets = [field.memset(field.dptr + place, int(expected[place]), 1) for place in range(count)]
    graph.join(*sets).memcpy(result, field).deallocate(field)
    memory.run(graph)
    np.testing.assert_array_equal(result, expected)


@pytest.mark.kernels
def test_many_kernels_each_with_its_own_arguments(memory: DeviceMemory) -> None:
    """The same for kernel arguments, in layers, so that each node has several predecessors."""
    layers, width = 100, 10
    out = memory.zeros(4 * layers * width)
    store = gd.Program(
        'extern "C" __global__ void store(int* out, int value) { *out = value; }'
    ).kernel("store")
    graph = gd.GraphDef("many kernels")
    above: list[gd.Node] = []
    for layer in range(layers):
        row: list[gd.Node] = []
        for place in range(width):
            number = layer * width + place
            address = int(out.handle) + 4 * number
            node = graph.launch(LaunchConfig(grid=1, block=1), store, address, 7 * number)
            row.append(node.succeed(*above[place : place + 3]))
        above = row
    memory.run(graph)
    expected = [7 * number for number in range(layers * width)]
    assert memory.read(out, np.int32).tolist() == expected


def test_event_orders_graphs_on_two_streams(device: Any, stream: Any) -> None:
    other = device.create_stream()
    event = device.create_event()
    log: list[str] = []
    first = gd.GraphDef("first")
    slow = first.callback(lambda: sum(range(300_000)))
    slow.callback(lambda: log.append("first")).record(event)
    second = gd.GraphDef("second")
    second.wait(event).callback(lambda: log.append("second"))
    with first.instantiate(device=device) as a, second.instantiate(device=device) as b:
        for _ in range(3):
            log.clear()
            a.launch(stream)
            b.launch(other)
            b.sync(other)
            assert log == ["first", "second"]
            a.sync(stream)
    other.close()


def test_one_graph_on_several_streams(device: Any) -> None:
    streams = [device.create_stream() for _ in range(3)]
    log: list[int] = []
    graph = gd.GraphDef()
    graph.callback(lambda: log.append(len(log)))
    with graph.instantiate(device=device) as executable:
        for stream in streams * 3:
            executable.launch(stream)
        for stream in streams:
            executable.sync(stream)
    # One executable never overlaps itself.
    assert log == list(range(9))
    for stream in streams:
        stream.close()


def test_upload_before_launch(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.memset(out, np.int32(3))
    with graph.instantiate(device=memory.device) as executable:
        executable.upload(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == [0]
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [3]
