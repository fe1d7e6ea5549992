"""Several simulated devices: who may use whose memory; limits and settings of a device."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import replace

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl import sim
from graphdsl.core.declaration.programs.kernels import SourceKernel
from tests.cpu.sim_rows import PythonKernel

pytestmark = pytest.mark.usefixtures("without_reach")


class Pair:
    """Devices 0 and 1, a buffer of device 0, and a stream of each."""

    def __init__(self) -> None:
        self.first, self.second = sim.Device(0), sim.Device(1)
        self.first_stream = self.first.create_stream()
        self.stream = self.second.create_stream()
        self.buffer = self.first.allocate(4, stream=self.first_stream)

    def run(self, graph: gd.GraphDef) -> None:
        """Launch a graph on device 1."""
        with graph.instantiate(device=self.second) as executable:
            executable.launch(self.stream)

    def set(self) -> None:
        """Write to the memory of device 0 in a graph of device 1."""
        graph = gd.GraphDef()
        graph.memset(int(self.buffer.handle), 7, 4, name="set", dst_owner=self.buffer)
        self.run(graph)


@pytest.fixture
def pair() -> Pair:
    return Pair()


# Access to peers ----------------------------------------------------------------------------------


def test_memory_of_another_device_is_refused(pair: Pair) -> None:
    with pytest.raises(sim.SimulationError) as caught:
        pair.set()
    message = str(caught.value)
    assert "is memory of Device(0), expected memory that Device(1) can access" in message
    assert (
        "Grant access with Device(0).memory_resource.peer_accessible_by = [1], or copy it"
        in message
    )
    assert caught.value.__notes__[0].startswith("at memset node 'set'")


@pytest.mark.parametrize(
    "grant",
    [
        lambda pair, resource: setattr(resource, "peer_accessible_by", [1]),
        lambda pair, resource: setattr(resource, "peer_accessible_by", {pair.second}),
        lambda pair, resource: resource.peer_accessible_by.add(1),
        lambda pair, resource: resource.peer_accessible_by.update([pair.second]),
    ],
    ids=["assigned_ordinal", "assigned_device", "added_ordinal", "updated_device"],
)
def test_access_is_granted_and_revoked(
    grant: Callable[[Pair, sim.MemoryResource], None], pair: Pair
) -> None:
    resource = pair.first.memory_resource
    grant(pair, resource)
    assert 1 in resource.peer_accessible_by
    peers: AbstractSet[object] = resource.peer_accessible_by
    assert pair.second in peers
    assert list(resource.peer_accessible_by) == [1]
    pair.set()
    assert pair.buffer.array().tolist() == [7] * 4
    resource.peer_accessible_by.discard(pair.second)
    with pytest.raises(sim.SimulationError, match="expected memory that Device"):
        pair.set()
    pair.first.memory_resource.peer_accessible_by = [1]
    pair.first.memory_resource.peer_accessible_by = []
    with pytest.raises(sim.SimulationError, match="expected memory that Device"):
        pair.set()


def test_a_device_is_there_when_a_later_one_of_its_ordinal_is_gone(pair: Pair) -> None:
    later = sim.Device(1)
    del later
    gc.collect()
    pair.first.memory_resource.peer_accessible_by = [1]
    pair.set()


def test_a_device_is_no_peer_of_itself(pair: Pair) -> None:
    resource = pair.first.memory_resource
    resource.peer_accessible_by = [0, 1]
    resource.peer_accessible_by.add(pair.first)
    assert str(resource.peer_accessible_by) == "{1}"
    assert len(resource.peer_accessible_by) == 1
    assert not pair.first.can_access_peer(0)
    assert pair.first.can_access_peer(pair.second)


@pytest.mark.parametrize(
    ("peer", "error", "message"),
    [
        (77, ValueError, "peer_accessible_by: expected the ordinal of a device (.*), got 77"),
        ("1", TypeError, "peer_accessible_by: expected a device or its ordinal, got '1' .str."),
        (True, TypeError, "peer_accessible_by: expected a device or its ordinal, got True"),
    ],
)
def test_wrong_peers_are_refused(
    peer: object, error: type[Exception], message: str, pair: Pair
) -> None:
    resource = pair.first.memory_resource
    resource.peer_accessible_by = [1]
    with pytest.raises(error, match=message):
        resource.peer_accessible_by = [peer]  # type: ignore[list-item]
    with pytest.raises(error, match=message):
        resource.peer_accessible_by.add(peer)  # type: ignore[arg-type]
    assert list(resource.peer_accessible_by) == [1]


def test_access_to_buffers_is_none_to_the_allocations_of_graphs(pair: Pair) -> None:
    pair.first.memory_resource.peer_accessible_by = [1]
    graph = gd.GraphDef()
    x = graph.allocate(4, device=0, name="x")
    with graph.instantiate(device=pair.second) as first:
        (address,) = first._require_open().linked.addresses.values()
        first.launch(pair.stream)
        other = gd.GraphDef()
        other.memset(address, 7, 4, name="set")
        with pytest.raises(sim.SimulationError, match=r"Allocate it with peer_access=\[1\]"):
            pair.run(other)
        first.free(pair.stream)
    # What the nodes of a graph use of its own memory, they may.
    graph = gd.GraphDef()
    x = graph.allocate(4, device=0, name="x")
    result = np.zeros(4, np.uint8)
    x.memset(x, 7, name="set").memcpy(result, x).deallocate(x)
    pair.run(graph)
    assert result.tolist() == [7] * 4


def test_copies_in_graphs_need_access_and_those_on_streams_do_not(pair: Pair) -> None:
    target = pair.second.allocate(4, stream=pair.stream)
    pair.buffer.array()[:] = [1, 2, 3, 4]
    graph = gd.GraphDef()
    graph.memcpy(target, pair.buffer)
    with pytest.raises(sim.SimulationError, match=r"memory that Device\(1\) can access"):
        pair.run(graph)
    pair.first.memory_resource.peer_accessible_by = [1]
    pair.run(graph)
    assert target.array().tolist() == [1, 2, 3, 4]
    target.fill(9, stream=pair.stream)
    pair.buffer.copy_from(target, stream=pair.first_stream)
    assert pair.buffer.array().tolist() == [9] * 4


# cuda.core's shape --------------------------------------------------------------------------------


def test_buffers_know_their_memory_resource(pair: Pair) -> None:
    resource = pair.buffer.memory_resource
    assert resource == pair.first.memory_resource
    assert hash(resource) == hash(pair.first.memory_resource)
    assert resource != pair.second.memory_resource
    assert (resource.device_id, resource.is_device_accessible) == (0, True)
    assert not resource.is_host_accessible
    assert not pair.buffer.is_managed
    more = resource.allocate(16, stream=pair.first_stream)
    assert (more.size, more.device_id) == (16, 0)
    with pytest.raises(ValueError, match="allocate size: expected at least 0, got -1"):
        resource.allocate(-1, stream=pair.first_stream)


def test_the_default_stream_is_there_without_being_made(pair: Pair) -> None:
    stream = pair.first.default_stream
    assert stream.handle == 0
    buffer = pair.first.allocate(4, stream=stream)
    graph = gd.GraphDef()
    graph.memset(buffer, 3)
    with graph.instantiate(device=pair.first) as executable:
        executable.launch(stream)
        stream.close()
        assert stream.is_closed
        executable.launch(pair.first.default_stream)
        executable.sync(pair.first.default_stream)
    assert buffer.array().tolist() == [3] * 4


def test_a_buffer_is_seen_as_an_array(pair: Pair) -> None:
    view = pair.buffer.array(np.int16, (1, 2))
    view[0, 1] = 258
    assert pair.buffer.array()[2:].tolist() == [2, 1]
    with pytest.raises(ValueError, match="expected at most the 4 bytes .* got shape .5,. of uint8"):
        pair.buffer.array(np.uint8, 5)
    with pytest.raises(ValueError, match="expected a whole number of int64 .8 bytes each., got 4"):
        pair.buffer.array(np.int64)
    with pytest.raises(ValueError, match="expected at most"):
        pair.buffer.array(np.uint8, -1)
    pair.buffer.close()
    with pytest.raises(ValueError, match="expected an open Buffer, got one that was closed"):
        pair.buffer.array()


# Limits and settings ------------------------------------------------------------------------------


def idle_on(device: sim.Device) -> SourceKernel:
    """Let the device run a kernel that does nothing."""
    device.driver.kernel_loader = lambda _source, _driver: PythonKernel("idle", lambda *_: None)
    return gd.Program("__global__ void idle() {}").kernel("idle")


@pytest.mark.parametrize(
    ("limits", "config", "message"),
    [
        (
            {"max_threads_per_block": 256},
            LaunchConfig(grid=1, block=512),
            "expected at most 256 threads in a block, got 512 x 1 x 1 = 512",
        ),
        (
            {"max_block_dim_y": 4},
            LaunchConfig(grid=1, block=(1, 5)),
            "expected at most 4 threads along y in a block, got 5",
        ),
        (
            {"max_grid_dim_x": 100},
            LaunchConfig(grid=101, block=1),
            "expected at most 100 blocks along x, got 101",
        ),
        (
            {"max_shared_memory_per_block_optin": 1000},
            LaunchConfig(grid=1, block=1, shmem_size=1001),
            "expected at most 1000 bytes of dynamic shared memory, got 1001",
        ),
    ],
    ids=["threads", "block", "grid", "shared"],
)
def test_launches_beyond_the_limits_of_the_device_are_refused(
    limits: dict[str, int], config: LaunchConfig, message: str
) -> None:
    properties = replace(sim.DeviceProperties(), **limits)
    small, large = sim.Device(properties=properties), sim.Device()
    graph = gd.GraphDef()
    graph.launch(config, idle_on(small), name="idle")
    with pytest.raises(gd.ValidationError) as caught:
        graph.instantiate(device=small)
    (finding,) = caught.value.findings
    assert finding.message == f"kernel node 'idle': {message}"
    idle_on(large)
    graph.instantiate(device=large).close()


def test_properties_are_those_of_cuda_core_and_can_be_replaced() -> None:
    changed = replace(sim.DeviceProperties(), multiprocessor_count=2, warp_size=64)
    device = sim.Device(properties=changed, compute_capability=(8, 6), memory_size=1 << 20)
    assert device.properties.multiprocessor_count == 2
    assert device.properties.warp_size == 64
    assert device.arch == "86"
    settings = device.driver.kernel_settings
    assert (settings.multiprocessor_count, settings.compute_capability) == (2, (8, 6))
    with pytest.raises(ValueError, match="DeviceProperties warp_size: expected at least 1, got 0"):
        replace(changed, warp_size=0)


def test_settings_of_kernels_have_defaults() -> None:
    settings = sim.Device().driver.kernel_settings
    assert settings.threads == os.cpu_count()
    assert (settings.checked, settings.detect_uninitialized) == (True, False)
    assert not settings.detect_races
    assert settings.watchdog == 60.0


def test_settings_of_kernels_are_kept() -> None:
    device = sim.Device(
        threads=3, checked=False, detect_uninitialized=True, detect_races=True, watchdog=None
    )
    settings = device.driver.kernel_settings
    assert (settings.threads, settings.checked) == (3, False)
    assert settings.detect_uninitialized
    assert settings.detect_races
    assert settings.watchdog is None
    assert sim.Device(watchdog=2).driver.kernel_settings.watchdog == 2.0


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"threads": 0}, ValueError, "Device threads: expected at least 1, got 0"),
        ({"threads": 1.5}, TypeError, "Device threads: expected an int, got 1.5 (float)"),
        ({"checked": 1}, TypeError, "Device checked: expected a bool, got 1 (int)"),
        (
            {"detect_uninitialized": None},
            TypeError,
            "Device detect_uninitialized: expected a bool, got None (NoneType)",
        ),
        ({"detect_races": 1}, TypeError, "Device detect_races: expected a bool, got 1 (int)"),
        (
            {"watchdog": 0},
            ValueError,
            "Device watchdog: expected a positive number of seconds, or None for no limit; got 0",
        ),
        (
            {"watchdog": float("nan")},
            ValueError,
            "Device watchdog: expected a positive number of seconds, or None for no limit; got nan",
        ),
        (
            {"watchdog": "1"},
            TypeError,
            "Device watchdog: expected seconds or None for no limit, got '1' (str)",
        ),
    ],
)
def test_wrong_settings_are_refused(
    options: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as caught:
        sim.Device(**options)  # type: ignore[arg-type]
    assert str(caught.value) == message


# Which bytes were written -------------------------------------------------------------------------


def written(buffer: sim.Buffer) -> list[int]:
    """Return the shadow of a buffer."""
    shadow = buffer._allocation.shadow
    assert shadow is not None
    return [int(byte) for byte in shadow]


def test_it_is_known_which_bytes_were_written() -> None:
    device = sim.Device(detect_uninitialized=True)
    stream = device.create_stream()
    first, second, third = (device.allocate(6, stream=stream) for _ in range(3))
    assert written(first) == [0] * 6
    graph = gd.GraphDef()
    set_two = graph.memset(int(first.handle) + 1, 7, 2, dst_owner=first)
    set_two.memcpy(second, first).memcpy(int(third.handle), np.zeros(2, np.uint8), 2)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    assert written(first) == [0, 1, 1, 0, 0, 0]
    assert written(second) == [0, 1, 1, 0, 0, 0]
    assert written(third) == [1, 1, 0, 0, 0, 0]
    third.copy_from(first, stream=stream)
    assert written(third) == [0, 1, 1, 0, 0, 0]
    assert written(first.copy_to(stream=stream)) == [0, 1, 1, 0, 0, 0]
    first.fill(0, stream=stream)
    assert written(first) == [1] * 6
    second.array(np.uint8, 4)
    assert written(second) == [1, 1, 1, 1, 0, 0]
    other = sim.Device()
    assert other.allocate(1, stream=other.default_stream)._allocation.shadow is None


def test_each_launch_allocates_memory_that_nobody_wrote() -> None:
    device = sim.Device(detect_uninitialized=True)
    stream = device.create_stream()
    kept = device.allocate(4, stream=stream)
    graph = gd.GraphDef()
    x = graph.allocate(4, name="x")
    early = x.memcpy(kept, x, name="early")
    early.memset(x, 1, name="set").deallocate(x)
    with graph.instantiate(device=device, warn=False) as executable:
        for _ in range(2):
            executable.launch(stream)
            assert written(kept) == [0] * 4
            kept.fill(0, stream=stream)


def test_memory_from_another_device_counts_as_written() -> None:
    device, other = sim.Device(0, detect_uninitialized=True), sim.Device(1)
    stream = device.create_stream()
    buffer = device.allocate(4, stream=stream)
    buffer.copy_from(other.allocate(4, stream=other.default_stream), stream=stream)
    assert written(buffer) == [1] * 4
