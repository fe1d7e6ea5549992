"""The step debugger: what its steps say, looking at memory, and how a trace ends."""

from __future__ import annotations

import gc
from collections.abc import Callable
from itertools import pairwise
from typing import get_args

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl import sim
from graphdsl.abi.memory_operations import WAIT_32, WRITE_32
from graphdsl.core.declaration.node import recreate
from graphdsl.core.runtime.lifetimes.ledger import live_bundles
from graphdsl.core.runtime.tracing import TraceStep
from graphdsl.sim.graphs.graph import RunBodies, RunChild
from graphdsl.sim.graphs.operations import (
    ConditionalBodies,
    EmbeddedGraph,
    Operation,
)
from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
from tests.cpu.sim_rows import PythonKernel
from tests.device.support import run_in_thread


class Rig:
    """A device, a stream, and a buffer of 16 bytes."""

    def __init__(self) -> None:
        self.device = sim.Device()
        self.stream = self.device.create_stream()
        self.buffer = self.device.allocate(16, stream=self.stream)

    def steps(self, graph: gd.GraphDef, *, warn: bool = True) -> list[TraceStep]:
        """Trace a graph to its end."""
        with graph.instantiate(device=self.device, warn=warn) as executable:
            return list(executable.trace(self.stream))

    def lines(self, graph: gd.GraphDef) -> list[str]:
        """Return what the steps print."""
        return [str(step) for step in self.steps(graph)]


@pytest.fixture
def rig() -> Rig:
    return Rig()


# Ranges -------------------------------------------------------------------------------------------


@given(
    st.lists(
        st.tuples(st.integers(0, 40), st.integers(0, 6), st.sampled_from([READ, WRITE, 3])),
        max_size=12,
    ),
    st.integers(0, 12),
)
def test_accesses_are_put_together_to_ranges(
    accesses: list[tuple[int, int, int]], cut: int
) -> None:
    log = AccessLog()
    log.extend(accesses[:cut])
    for address, size, flags in accesses[cut:]:
        if flags & READ:
            log.read(address, size)
        if flags & WRITE:
            log.wrote(address, size)
    for flag in (READ, WRITE):
        ranges = log.ranges(flag)
        covered = [byte for start, size in ranges for byte in range(start, start + size)]
        assert covered == sorted(
            {
                byte
                for address, size, flags in accesses
                if flags & flag
                for byte in range(address, address + size)
            }
        )
        assert all(a + n < b for (a, n), (b, _) in pairwise(ranges))


def test_high_addresses_are_kept() -> None:
    log = AccessLog()
    log.extend(np.array([[2**64 - 16, 8, WRITE], [2**63 + 1, 1, WRITE]], np.uint64))
    assert log.ranges(WRITE) == ((2**63 + 1, 1), (2**64 - 16, 8))
    assert log.ranges(READ) == ()


def test_accesses_of_the_wrong_shape_are_refused() -> None:
    with pytest.raises(ValueError, match=r"expected an array of shape \(n, 3\), got \(1, 2\)"):
        AccessLog().extend([(1, 2)])


# What steps say -----------------------------------------------------------------------------------


def test_steps_of_plain_nodes(rig: Rig) -> None:
    array = np.zeros(6, np.uint8)
    graph = gd.GraphDef()
    x = graph.allocate(8, name="x")
    two = x.memset(x.dptr + 2, np.uint16(0xABC), 2, name="two")
    load = two.memcpy(rig.buffer, x, 6, name="load")
    save = load.memcpy(array, rig.buffer, 6, name="save")
    save.deallocate(x, name="free").empty(name="end")
    assert rig.lines(graph) == [
        "x: allocation of 8 bytes",
        "two: memset 4 bytes to 0x0abc; writes x[2:6]",
        "load: memcpy 6 bytes; reads x[0:6]; writes Device(0).allocate(16)[0:6]",
        "save: memcpy 6 bytes; reads Device(0).allocate(16)[0:6]; writes 6 bytes of host memory",
        "free: free of 8 bytes",
        "end: nothing",
    ]
    step = rig.steps(graph)[3]
    assert step.node is save
    assert (step.kind, step.iterations, step.iteration) == ("memcpy", (), None)
    (read,), (written,) = step.read, step.written
    assert (read.address, read.size) == (rig.buffer.handle, 6)
    assert (read.memory, read.offset, read.device_id) == ("Device(0).allocate(16)", 0, 0)
    assert (written.address, written.size) == (array.ctypes.data, 6)
    assert (written.memory, written.offset, written.device_id) == ("host memory", None, None)
    assert repr(step).startswith("<TraceStep save: memcpy 6 bytes;")


def test_every_operation_describes_itself(rig: Rig) -> None:
    for operation in (*get_args(Operation), RunChild, RunBodies):
        if operation not in (EmbeddedGraph, ConditionalBodies):
            assert operation.__str__ is not object.__str__, operation
    graph = gd.GraphDef()
    values = {"operations": [(WRITE_32, rig.buffer, 5), (WAIT_32, rig.buffer, 5)], "flags": 0}
    recreate(gd.BatchMemOpNode, graph, values, "batch")
    (step,) = rig.steps(graph)
    at = f"{rig.buffer.handle:#x}"
    assert step.what == f"memory operations (write_value_32 {at} = 5, wait_value_32 {at} >= 5)"


def test_rows_are_ranges_of_their_own(rig: Rig) -> None:
    graph = gd.GraphDef()
    graph.memset(rig.buffer, 7, 2, height=4, pitch=4, name="rows")
    (step,) = rig.steps(graph)
    assert [(r.offset, r.size) for r in step.written] == [(0, 2), (4, 2), (8, 2), (12, 2)]
    assert step.what == "memset 2 bytes x 4 rows to 0x07"
    large = rig.device.allocate(24, stream=rig.stream)
    graph = gd.GraphDef()
    graph.memset(large, 7, 1, height=6, pitch=4, name="rows")
    (line,) = rig.lines(graph)
    assert line.endswith("[8:9], Device(0).allocate(24)[12:13], 2 more")


def test_bodies_and_children_are_stepped_into(rig: Rig) -> None:
    inner = gd.GraphDef("inner")
    with inner.section("part"):
        inner.memset(rig.buffer, 1, name="one")
    middle = gd.GraphDef("middle")
    middle.embed(inner, name="deep")
    graph = gd.GraphDef()
    chosen = graph.if_then(graph.create_condition(2), name="choose")
    chosen.then.memset(rig.buffer, 2, name="two")
    skipped = chosen.if_then(graph.create_condition(0), name="skip")
    skipped.then.memset(rig.buffer, 9, name="never")
    switch = skipped.switch(graph.create_condition(1), 2, name="switch")
    switch.branches[0].empty(name="never")
    switch.branches[1].embed(inner, name="again")
    switch.embed(middle, name="child")
    lines = [line.partition(";")[0] for line in rig.lines(graph)]
    assert lines == [
        "choose/then/two: memset 16 bytes to 0x02",
        "choose: if with condition 2",
        "skip: if with condition 0",
        "switch/branch1/again/child/part/one: memset 16 bytes to 0x01",
        "switch/branch1/again: child graph",
        "switch: switch with condition 1",
        "child/child/deep/child/part/one: memset 16 bytes to 0x01",
        "child/child/deep: child graph",
        "child: child graph",
    ]


class Countdown(PythonKernel):
    """A kernel in Python that ends a loop after three iterations, and says what it touched."""

    def __init__(self, rig: Rig) -> None:
        self.buffer = rig.buffer
        self.logged: list[bool] = []
        super().__init__("countdown", self.count)

    def count(
        self, _launch: object, driver: sim.SimulatedDriver, accesses: AccessLog | None
    ) -> None:
        left = self.buffer.array()
        left[0] -= 1
        for handle in tuple(driver._conditions):
            driver.set_condition(handle, int(left[0]))
        self.logged.append(accesses is not None)
        if accesses is not None:
            accesses.extend([(self.buffer.handle, 1, READ | WRITE)])
            accesses.wrote(self.buffer.handle + 8, 4)


def loop(rig: Rig) -> tuple[gd.GraphDef, Countdown]:
    kernel = Countdown(rig)
    rig.device.driver.kernel_loader = lambda _source, _driver: kernel
    graph = gd.GraphDef()
    start = graph.memset(rig.buffer, 3, name="start")
    repeated = start.while_loop(graph.create_condition(1), name="loop")
    config = LaunchConfig(grid=2, block=(4, 2))
    source = gd.Program("__global__ void countdown() {}").kernel("countdown")
    repeated.body.launch(config, source, name="count").empty(name="end")
    return graph, kernel


def test_iterations_of_a_loop_are_numbered(rig: Rig) -> None:
    graph, kernel = loop(rig)
    # The loop's condition is set by a stand-in for the kernel.
    steps = rig.steps(graph, warn=False)
    assert [(step.path, step.iteration) for step in steps] == [
        ("start", None),
        *((f"loop/body/{name}", number) for number in range(3) for name in ("count", "end")),
        ("loop", None),
    ]
    assert kernel.logged == [True] * 3
    memory = "Device(0).allocate(16)"
    assert str(steps[3]) == (
        "loop/body/count (iteration 1): kernel countdown grid=(2, 1, 1) block=(4, 2, 1); reads "
        f"{memory}[0:1]; writes {memory}[0:1], {memory}[8:12]"
    )
    assert steps[-1].what == "while with condition 0"


def test_kernels_log_only_traced_accesses(rig: Rig) -> None:
    graph, kernel = loop(rig)
    with graph.instantiate(device=rig.device, warn=False) as executable:
        executable.launch(rig.stream)
    assert kernel.logged == [False] * 3


# Looking at memory --------------------------------------------------------------------------------


def test_memory_can_be_looked_at_and_changed(rig: Rig) -> None:
    result = np.zeros(16, np.uint8)
    graph = gd.GraphDef()
    x = graph.allocate(16, name="x")
    x.memset(x, 1, name="set").memcpy(rig.buffer, x, name="copy").memcpy(
        result, rig.buffer, name="save"
    ).deallocate(x, name="free")
    with graph.instantiate(device=rig.device, warn=False) as executable:
        for step in executable.trace(rig.stream):
            if step.path == "x":
                assert np.isnan(step.array(x, np.float32)).all()
            if step.path == "set":
                assert step.array(x, np.int16, (2, 3)).tolist() == [[257] * 3] * 2
                step.array(x.dptr + 4, np.int32, 1)[0] = 2
                step.array(step.written[0].address + 8)[:] = 3
            if step.path == "copy":
                assert step.array(rig.buffer, np.uint8, 5).tolist() == [1, 1, 1, 1, 2]
                rig.buffer.array()[0] = 4
    assert result.tolist() == [4, 1, 1, 1, 2, 0, 0, 0, *[3] * 8]


@pytest.mark.parametrize(
    ("look", "error", "message"),
    [
        (lambda step, x: step.array(x), ValueError, "array: 1 bytes at .* before their allocation"),
        (lambda step, x: step.array(x.dptr + 4), ValueError, "before their allocation"),
        (
            lambda step, x: step.array(8),
            ValueError,
            "array: 1 bytes at 0x8 are accessed through a null pointer",
        ),
        (lambda step, x: step.array("x"), TypeError, "array: expected a Buffer .*; got 'x' .str."),
        (lambda step, x: step.array(True), TypeError, "array: expected a Buffer .*; got True"),
        (
            lambda step, x: step.array(gd.GraphDef().allocate(4, name="other")),
            ValueError,
            "an allocation that occurs once in the graph, got alloc node 'other', which occurs",
        ),
    ],
    ids=["early", "early_offset", "nothing", "str", "bool", "other_graph"],
)
def test_freed_memory_is_refused(
    look: Callable[[TraceStep, gd.AllocNode], object],
    error: type[Exception],
    message: str,
    rig: Rig,
) -> None:
    graph = gd.GraphDef()
    x = graph.empty(name="first").allocate(16, name="x")
    x.deallocate(x, name="free")
    with (
        graph.instantiate(device=rig.device) as executable,
        executable.trace(rig.stream) as trace,
        pytest.raises(error, match=message),
    ):
        look(next(trace), x)


# How a trace ends ---------------------------------------------------------------------------------


def marks(rig: Rig) -> gd.GraphDef:
    graph = gd.GraphDef("marks")
    graph.memset(rig.buffer, 1, name="first").memset(rig.buffer, 2, name="second")
    return graph


def test_nothing_runs_before_the_first_step(rig: Rig) -> None:
    with marks(rig).instantiate(device=rig.device) as executable:
        trace = executable.trace(rig.stream)
        executable.launch(rig.stream)
        assert rig.buffer.array()[0] == 2
        next(trace)
        assert rig.buffer.array()[0] == 1


@pytest.mark.parametrize("how", ["close", "with", "del"])
def test_a_trace_that_is_closed_ends_the_launch(how: str, rig: Rig) -> None:
    with marks(rig).instantiate(device=rig.device) as executable:
        trace = executable.trace(rig.stream)
        next(trace)
        with pytest.raises(gd.DriverError, match="CUDA_ERROR_NOT_PERMITTED .* is being traced"):
            executable.launch(rig.stream)
        with pytest.raises(
            gd.DriverError, match="is being traced and cannot run concurrently with itself"
        ):
            next(executable.trace(rig.stream))
        if how == "close":
            trace.close()
            assert list(trace) == []
        elif how == "with":
            with trace:
                pass
        else:
            del trace
        assert rig.buffer.array()[0] == 1
        executable.launch(rig.stream)
        assert rig.buffer.array()[0] == 2


def test_memory_of_a_launch_that_was_closed_stays_until_the_next(rig: Rig) -> None:
    graph = gd.GraphDef()
    x = graph.allocate(16, name="x")
    x.memset(x, 1, name="set").deallocate(x, name="free")
    before = rig.device.memory_used
    with graph.instantiate(device=rig.device) as executable:
        with executable.trace(rig.stream) as trace:
            next(trace)
        assert rig.device.memory_used == before + 16
        # Nobody but the graph can free it, and its next launch does.
        executable.launch(rig.stream)
        assert rig.device.memory_used == before
        with executable.trace(rig.stream) as trace:
            next(trace)
        assert len(list(executable.trace(rig.stream))) == 3
        assert rig.device.memory_used == before
        with executable.trace(rig.stream) as trace:
            next(trace)
    assert rig.device.memory_used == before
    with graph.instantiate({"auto_free_on_launch": True}, device=rig.device) as executable:
        for _ in range(2):
            with executable.trace(rig.stream) as trace:
                next(trace)
        assert len(list(executable.trace(rig.stream))) == 3


def test_a_node_that_goes_wrong_ends_the_trace(rig: Rig) -> None:
    graph = gd.GraphDef()
    good = graph.memset(rig.buffer, 1, name="good")
    bad = good.memset(int(rig.buffer.handle), 2, 17, name="bad")
    with graph.instantiate(device=rig.device) as executable:
        trace = executable.trace(rig.stream)
        assert next(trace).path == "good"
        with pytest.raises(sim.SimulationError, match="extend 1 bytes past the end") as caught:
            next(trace)
        assert (caught.value.node, caught.value.path) == (bad, "bad")
        assert caught.value.handle == executable.node_handle(bad)
        assert str(caught.value).startswith(
            "cuGraphLaunch returned CUDA_ERROR_ILLEGAL_ADDRESS (700): memset node 'bad': memset dst"
        )
        assert caught.value.__notes__[0].startswith("at memset node 'bad' (declared at ")
        assert list(trace) == []
        assert next(executable.trace(rig.stream)).path == "good"


def test_the_stream_is_free_between_steps(rig: Rig) -> None:
    other = marks(rig).instantiate(device=rig.device)
    with marks(rig).instantiate(device=rig.device) as executable:
        for _ in executable.trace(rig.stream):
            other.launch(rig.stream)
            rig.stream.sync()
            rig.buffer.fill(7, stream=rig.stream)
    assert rig.buffer.array()[0] == 7
    other.close()


def test_a_graph_that_is_closed_meanwhile_is_kept_until_the_trace_ends(rig: Rig) -> None:
    gc.collect()
    before = live_bundles()
    executable = marks(rig).instantiate(device=rig.device)
    trace = executable.trace(rig.stream)
    next(trace)
    executable.close()
    assert [step.path for step in trace] == ["second"]
    del trace, executable
    gc.collect()
    assert live_bundles() <= before + 1
    with pytest.raises(gd.GraphClosedError):
        graph = marks(rig).instantiate(device=rig.device)
        graph.close()
        graph.trace(rig.stream)


def test_other_threads_cannot_launch_a_traced_graph(rig: Rig) -> None:
    refused: list[str] = []

    def launch() -> None:
        try:
            executable.launch(rig.stream)
        except gd.DriverError as error:
            refused.append(error.result_name)

    with marks(rig).instantiate(device=rig.device) as executable:
        for _ in executable.trace(rig.stream):
            run_in_thread(launch)
        run_in_thread(launch)
    assert refused == ["CUDA_ERROR_NOT_PERMITTED"] * 2


def test_a_stream_of_another_device_is_refused(rig: Rig) -> None:
    with (
        marks(rig).instantiate(device=rig.device) as executable,
        pytest.raises(TypeError, match="expected a stream of the simulated Device"),
    ):
        executable.trace(sim.Device().create_stream())
