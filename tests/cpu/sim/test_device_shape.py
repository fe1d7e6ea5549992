"""What a simulated device has of cuda.core's, and what it refuses as a GPU does."""

from __future__ import annotations

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd


def test_a_device_is_its_ordinal_and_has_names() -> None:
    first, second = gd.sim.devices(2)
    assert [int(first), int(second)] == [0, 1]
    assert first.uuid != second.uuid
    assert len(first.uuid) == 36
    assert second.pci_bus_id == "ffff:00:01.0"


def test_events_are_not_for_other_processes() -> None:
    assert gd.sim.Device().create_event().is_ipc_enabled is False


def test_no_bytes_can_be_allocated() -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    buffer = device.allocate(0, stream=stream)
    assert buffer.size == 0
    buffer.close()
    with pytest.raises(ValueError, match="expected at least 0, got -1"):
        device.allocate(-1, stream=stream)


def test_variables_that_do_not_fit_are_refused() -> None:
    device = gd.sim.Device(memory_size=1 << 20)
    stream = device.create_stream()
    source = '__device__ char big[{size}]; extern "C" __global__ void k(int* x) {{ *x = big[*x]; }}'
    memory = device.allocate(1 << 19, stream=stream)

    def instantiate(size: str) -> gd.Graph:
        graph = gd.GraphDef()
        kernel = gd.Program(source.format(size=size)).kernel("k")
        graph.launch(LaunchConfig(grid=1, block=1), kernel, memory)
        return graph.instantiate(device=device)

    for size in ("6LL << 30", "600000"):
        with pytest.raises(gd.DriverError, match=r"OUT_OF_MEMORY.*variable 'big'.*bytes left"):
            instantiate(size)
    executable = instantiate("400000")
    # What variables take is not there for others.
    with pytest.raises(gd.DriverError, match="OUT_OF_MEMORY"):
        device.allocate(200000, stream=stream)
    executable.close()


def test_memory_of_another_device_is_named_as_that() -> None:
    first, second = gd.sim.devices(2)
    memory = second.allocate(64, stream=second.create_stream())
    graph = gd.GraphDef()
    kernel = gd.Program('extern "C" __global__ void k(int* x) { *x = 1; }').kernel("k")
    graph.launch(LaunchConfig(grid=1, block=1), kernel, int(memory.handle))
    with (
        graph.instantiate(device=first) as executable,
        pytest.raises(
            gd.sim.SimulationError,
            match=r"memory of Device\(1\) and not of Device\(0\).*peer_accessible_by = \[0\]",
        ),
    ):
        executable.launch(first.create_stream())
    second.memory_resource.peer_accessible_by = [first]
    with graph.instantiate(device=first) as executable:
        executable.launch(first.create_stream())
    assert memory.array(np.int32)[0] == 1


def test_a_window_of_the_access_policy_is_no_larger_than_a_device_takes() -> None:
    device = gd.sim.Device()
    memory = device.allocate(64, stream=device.create_stream())
    most = device.properties.max_access_policy_window_size
    for size, is_refused in ((most, False), (most + 1, True)):
        graph = gd.GraphDef()
        window = gd.AccessPolicyWindow(0, size, 1.0, "persisting", "streaming")
        config = gd.LaunchConfig(grid=1, block=1, access_policy_window=window)
        kernel = gd.Program('extern "C" __global__ void k(int* x) { *x = 1; }').kernel("k")
        graph.launch(config, kernel, memory)
        if is_refused:
            with pytest.raises(gd.LinkError, match=f"at most {most} bytes in an access policy"):
                graph.instantiate(device=device)
        else:
            graph.instantiate(device=device).close()
