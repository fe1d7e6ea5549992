"""What an executable takes of memory, what the device keeps for graphs, and giving that back."""

from __future__ import annotations

import threading
from typing import Any, Final

import cuda.core
import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.errors import DriverError
from graphdsl.core.runtime.graph_memory import GraphMemory
from tests.device.failing_driver import CountingDriver
from tests.device.support import DeviceMemory, is_simulated, settled_bundles, wait_for_bundles

SIZE: Final = 8 << 20


def two(size: int = SIZE, *, in_a_row: bool) -> gd.GraphDef:
    """Declare two allocations, which can share memory or not."""
    g = gd.GraphDef("two")
    a = g.allocate(size, name="a")
    end = a.memset(a, 0).deallocate(a)
    b = (end if in_a_row else g).allocate(size, name="b")
    b.memset(b, 0).deallocate(b)
    return g


def staging_graph() -> gd.GraphDef:
    """Declare a copy from an array that a callback before it may write to."""
    g = gd.GraphDef("stages")
    array = np.zeros(SIZE // 4, np.float32)
    x = g.allocate(array.nbytes, name="x")
    x.callback(lambda: None).memcpy(x, array).deallocate(x)
    return g


def resource(device: Any) -> Any:
    if is_simulated(device):
        return gd.sim.GraphMemoryResource(device)
    return cuda.core.GraphMemoryResource(device)


def test_allocations_and_the_addresses_that_they_share(memory: DeviceMemory) -> None:
    for in_a_row, addresses in ((True, SIZE), (False, 2 * SIZE)):
        g = two(in_a_row=in_a_row)
        with g.instantiate(device=memory.device) as graph:
            report = graph.memory()
            assert report.allocations == g.memory().total == 2 * SIZE
            # The simulator gives each allocation an address of its own, to see late accesses.
            assert report.addresses == (2 * SIZE if is_simulated(memory.device) else addresses)
            assert g.memory().peak == addresses <= report.addresses
            assert report.name == "two"


def test_remaining_allocations_count_until_they_are_returned(memory: DeviceMemory) -> None:
    g = gd.GraphDef("leaves")
    x = g.allocate(SIZE, name="x")
    x.memset(x, 1)
    with g.instantiate(device=memory.device) as graph:
        graph.memory().trim()
        before = graph.memory().graphs
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        now = graph.memory().graphs
        assert now.used_mem_current >= before.used_mem_current + SIZE
        assert now.used_mem_high >= now.used_mem_current
        assert now.reserved_mem_current >= now.used_mem_current
        assert now.reserved_mem_high >= now.reserved_mem_current
        # What is allocated is nobody's to take.
        graph.memory().trim()
        assert graph.memory().graphs.used_mem_current >= SIZE
        assert set(graph.read(x, memory.stream).tolist()) == {1}
        graph.free(memory.stream)
        memory.stream.sync()
        trimmed = graph.memory().trim()
        after = graph.memory().graphs
        assert after.used_mem_current == before.used_mem_current
        assert after.reserved_mem_current == before.reserved_mem_current
        # The simulator keeps nothing that is free.
        assert (trimmed.graphs >= SIZE) is not is_simulated(memory.device)


def test_a_graph_runs_on_after_a_trim(memory: DeviceMemory) -> None:
    out = np.zeros(4, np.uint8)
    g = gd.GraphDef("runs on")
    x = g.allocate(4, name="x")
    x.memset(x, 9).memcpy(out, x).deallocate(x)
    with g.instantiate(device=memory.device) as graph:
        for _ in range(3):
            out[:] = 0
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            assert out.tolist() == [9, 9, 9, 9]
            graph.memory().trim()


def test_the_report_and_the_resource_of_the_device_tell_the_same(memory: DeviceMemory) -> None:
    with two(in_a_row=False).instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        attributes = resource(memory.device).attributes
        names = ("used_mem_current", "used_mem_high", "reserved_mem_current", "reserved_mem_high")
        assert graph.memory().graphs == tuple(getattr(attributes, name) for name in names)
        assert attributes.used_mem_high >= 2 * SIZE or is_simulated(memory.device)
        attributes.used_mem_high = 0
        attributes.reserved_mem_high = 0
        assert attributes.used_mem_high == attributes.used_mem_current
        assert graph.memory().graphs.reserved_mem_high == attributes.reserved_mem_current
        with pytest.raises(AttributeError):
            attributes.used_mem_high = 1


def test_instantiation_and_upload_are_measured(memory: DeviceMemory) -> None:
    with two(in_a_row=False).instantiate(device=memory.device) as graph:
        graph.memory().trim()
        first = graph.memory()
        assert first.taken.instantiation is not None
        assert first.taken.upload is None
        graph.upload(memory.stream)
        memory.stream.sync()
        report = graph.memory()
        assert report.taken.instantiation == first.taken.instantiation
        # The simulator takes memory when an allocation node runs, a GPU with the upload.
        assert report.taken.upload is not None
        assert (report.taken.upload >= 2 * SIZE) is not is_simulated(memory.device)
        graph.upload(memory.stream)
        assert graph.memory().taken == report.taken
        assert 0 < report.free <= report.total
        assert "to upload (the difference of cuMemGetInfo)" in str(report)


def test_memory_of_the_first_launch_is_measured(memory: DeviceMemory) -> None:
    with two(in_a_row=True).instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        graph.upload(memory.stream)
        assert graph.memory().taken.upload is None
        assert "not measured to upload" in str(graph.memory())


def test_a_driver_that_does_not_tell_hinders_no_graph(memory: DeviceMemory) -> None:
    class Silent(CountingDriver):
        def memory_info(self) -> tuple[int, int]:
            raise DriverError("cuMemGetInfo", 999, "CUDA_ERROR_UNKNOWN")

    driver = Silent(memory.device_driver)
    with two(in_a_row=True).instantiate(device=driver) as graph:
        graph.upload(memory.stream)
        assert graph._taken == (None, None)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        with pytest.raises(DriverError, match="cuMemGetInfo"):
            graph.memory()


def test_staging_memory_is_told_and_given_back_by_a_trim(memory: DeviceMemory) -> None:
    with two(in_a_row=True).instantiate(device=memory.device) as other:
        before = settled_bundles()
        other.memory().trim()
        assert other.memory().spare_staging == 0
        with staging_graph().instantiate(device=memory.device) as graph:
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            assert graph.memory().staging == SIZE
            assert other.memory().staging == 0
            graph.memory().trim()
            # What is in use stays, and serves the next launch.
            assert graph.memory().staging == SIZE
            graph.launch(memory.stream)
            graph.sync(memory.stream)
        del graph
        wait_for_bundles(before)
        spare = other.memory().spare_staging
        assert spare == (0 if is_simulated(memory.device) else SIZE)
        assert other.memory().trim().staging == spare
        assert other.memory().spare_staging == 0


def test_a_callback_that_trims_is_told_that_it_would_wait_for_itself(memory: DeviceMemory) -> None:
    reports: list[GraphMemory] = []

    def trim() -> None:
        reports[0].trim()

    g = gd.GraphDef("trims")
    g.callback(trim, name="trim")
    with g.instantiate(device=memory.device) as graph:
        reports.append(graph.memory())
        graph.launch(memory.stream)
        with pytest.raises(
            gd.CallbackError, match="expected a call outside of host callbacks"
        ) as caught:
            graph.sync(memory.stream)
        assert isinstance(caught.value.__cause__, RuntimeError)


def test_a_closed_graph_and_one_that_waits_tell_why_there_is_nothing(
    memory: DeviceMemory,
) -> None:
    g = gd.GraphDef("open")
    g.memset(g.param("x", gd.Address), 0, 4, name="clear")
    graph = g.instantiate(device=memory.device)
    with pytest.raises(ValueError, match="x"):
        graph.memory()
    graph.close()
    with pytest.raises(gd.GraphClosedError, match="graph 'open' was closed"):
        graph.memory()


def test_a_failing_trim_is_the_callers_to_see(memory: DeviceMemory) -> None:
    driver = CountingDriver(memory.device_driver)
    with two(in_a_row=True).instantiate(device=driver) as graph:
        report = graph.memory()
        driver.fail_at = driver.calls + 2
        with pytest.raises(DriverError):
            report.trim()
        driver.fail_at = 0
        report.trim()


def test_threads_that_trim_and_launch_do_not_meet(memory: DeviceMemory) -> None:
    stop = threading.Event()
    with two(size=4096, in_a_row=True).instantiate(device=memory.device) as graph:
        report = graph.memory()

        def trim() -> None:
            while not stop.is_set():
                report.trim()

        thread = threading.Thread(target=trim)
        thread.start()
        try:
            for _ in range(20):
                graph.launch(memory.stream)
            graph.sync(memory.stream)
        finally:
            stop.set()
            thread.join()
