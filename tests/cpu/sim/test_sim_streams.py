"""Streams, events and devices of the simulator, in the shape of cuda.core's."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import Any

import pytest
from cuda.core import EventOptions, StreamOptions

import graphdsl as gd
from graphdsl import sim
from graphdsl.base.errors import DriverError
from tests.device.support import PATIENCE

TIMED = EventOptions(timing_enabled=True)


class CudaStream:
    """What every library's CUDA stream looks like."""

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, 0x1234


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"compute_capability": "9.0"}, TypeError, r"such as \(9, 0\); got '9.0' \(str\)"),
        ({"compute_capability": 90}, TypeError, r"major and minor version.* got 90"),
        ({"compute_capability": (9,)}, TypeError, r"major and minor version.* got \(9,\)"),
        ({"compute_capability": None}, TypeError, "major and minor version.* got None"),
        ({"compute_capability": ("a", "b")}, TypeError, "capability: expected an int, got 'a'"),
        ({"compute_capability": (-1, 0)}, ValueError, "capability: expected at least 0, got -1"),
        ({"properties": {}}, TypeError, r"expected sim.DeviceProperties, got \{\} \(dict\)"),
        ({"device_id": True}, TypeError, "device_id: expected an int, got True"),
        ({"name": 5}, TypeError, "Device name: expected a str, got 5"),
    ],
)
def test_wrong_device_arguments(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        sim.Device(**arguments)


def test_wrong_properties() -> None:
    with pytest.raises(TypeError, match="DeviceProperties warp_size: expected an int, got 'x'"):
        sim.DeviceProperties(warp_size="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="max_grid_dim_x: expected at least 1, got 0"):
        sim.DeviceProperties(max_grid_dim_x=0)


def test_wrong_options_and_sizes() -> None:
    device = sim.Device()
    with pytest.raises(TypeError, match="expected names among nonblocking, priority; got 'bogus'"):
        device.create_stream(options={"bogus": 1})
    with pytest.raises(TypeError, match="create_event options: expected names .* got 'bogus'"):
        device.create_event({"bogus": 1})
    with pytest.raises(TypeError, match="allocate size: expected an int, got True"):
        device.allocate(True, stream=device.create_stream())


def test_device() -> None:
    device = sim.Device(2, name="Test", compute_capability=(8, 6))
    device.set_current()
    device.sync()
    assert (device.device_id, device.name, device.arch) == (2, "Test", "86")
    assert (device.compute_capability.major, device.compute_capability.minor) == (8, 6)
    assert device.driver.device_id == 2
    assert device.driver.limits["max_threads_per_block"] == 1024
    assert device.properties.warp_size == 32
    assert repr(device) == "<sim.Device 2 (Test)>"
    with device.driver.activated() as context:
        assert context == device.driver.context
    assert sim.Device().compute_capability == (9, 0)


def test_default_device_is_one_for_the_process() -> None:
    assert sim.default_device() is sim.default_device()
    assert sim.default_device().device_id == 0


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"device_id": -1}, ValueError, "device_id: expected at least 0, got -1"),
        (
            {"device_id": 1 << 31},
            ValueError,
            "device_id: expected at most 2147483647, got 21474836",
        ),
        ({"threads": 1 << 200}, ValueError, "threads: expected at most 9223372036854775807, got 1"),
        ({"memory_size": 1 << 63}, ValueError, "memory_size: expected at most 922337203685477580"),
        ({"device_id": "0"}, TypeError, r"device_id: expected an int, got '0' \(str\)"),
        ({"memory_size": 0}, ValueError, "memory_size: expected at least 1, got 0"),
        ({"while_limit": 0}, ValueError, "while_limit: expected at least 1, got 0"),
    ],
)
def test_device_refuses(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        sim.Device(**options)


def test_stream() -> None:
    device = sim.Device()
    stream = device.create_stream(options=StreamOptions(nonblocking=False, priority=-1))
    assert stream.__cuda_stream__() == (0, stream.handle)
    assert device.driver.stream_handle(stream) == stream.handle
    assert (stream.is_nonblocking, stream.priority, stream.device) == (False, -1, device)
    assert device.create_stream(stream) is stream
    other = device.create_stream(options={"priority": -2})
    assert other.priority == -2
    other.wait(stream)
    other.wait(stream.record())
    stream.sync()
    stream.close()
    stream.close()
    assert stream.is_closed


def test_closed_stream_is_refused() -> None:
    device = sim.Device()
    stream = device.create_stream()
    handle = stream.handle
    stream.close()
    calls = (
        stream.sync,
        stream.record,
        stream.__cuda_stream__,
        lambda: device.create_stream().wait(stream),
    )
    for call in calls:
        with pytest.raises(ValueError, match=f"the stream {handle:#x} was closed, expected an"):
            call()
    with pytest.raises(ValueError, match="was closed, expected an open one"):
        device.driver.stream_handle(stream)
    with pytest.raises(DriverError, match=r"cuStreamSynchronize returned .*INVALID_HANDLE \(400\)"):
        device.driver.stream_synchronize(handle)


def test_stream_handle_rejects_streams_of_others() -> None:
    device, other = sim.Device(0), sim.Device(1)
    handle = device.driver.stream_handle
    with pytest.raises(TypeError, match=r"expected a stream, got None. Create one with"):
        handle(None)
    with pytest.raises(TypeError, match="is a CUDA stream, but the work runs on the simulated"):
        handle(CudaStream())
    with pytest.raises(TypeError, match=r"expected a stream of the simulated Device\(0\), got 0"):
        handle(0)
    with pytest.raises(TypeError, match=r"of the simulated Device\(0\), got .* of Device\(1\)>"):
        handle(other.create_stream())


def test_create_stream_refuses() -> None:
    device = sim.Device()
    with pytest.raises(TypeError, match="is a CUDA stream"):
        device.create_stream(CudaStream())
    with pytest.raises(ValueError, match="Options apply only to a new stream"):
        device.create_stream(device.create_stream(), {"priority": 0})
    with pytest.raises(TypeError, match="expected StreamOptions or a mapping of .*; got 3"):
        device.create_stream(options=3)


def test_event() -> None:
    device = sim.Device()
    stream = device.create_stream()
    event = device.create_event(TIMED)
    assert event.is_done
    assert event.is_timing_enabled
    assert stream.record(event) is event
    later = stream.record(options={"timing_enabled": True, "blocking_sync": True})
    assert later.is_blocking_sync
    later.sync()
    assert 0 <= later - event < 10_000
    assert (later - event) == -(event - later)
    assert later.device is device
    event.close()
    event.close()
    assert event.is_closed
    with pytest.raises(ValueError, match="was closed, expected an open one"):
        stream.record(event)
    with pytest.raises(ValueError, match="was closed, expected an open one"):
        stream.wait(event)
    with pytest.raises(ValueError, match="was closed, expected an open one"):
        later - event  # the difference is the call


def test_event_differences_need_times() -> None:
    device = sim.Device()
    stream = device.create_stream()
    timed, untimed = stream.record(options=TIMED), stream.record()
    with pytest.raises(RuntimeError, match="the earlier event was created without timing; use"):
        timed - untimed  # the difference is the call
    with pytest.raises(RuntimeError, match="the later event was never recorded"):
        device.create_event(TIMED) - timed  # the difference is the call
    with pytest.raises(TypeError, match="unsupported operand"):
        timed - 1  # the difference is the call


def test_event_and_stream_refuse_other_objects() -> None:
    device, other = sim.Device(0), sim.Device(1)
    stream = device.create_stream()
    with pytest.raises(TypeError, match="record event: expected an event of a simulated device"):
        stream.record(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"expected an event of the device of .*Device\(0\)>, got"):
        stream.record(other.create_event())
    with pytest.raises(TypeError, match="wait: expected an event or a stream of a simulated"):
        stream.wait(3)  # type: ignore[arg-type]
    stream.wait(other.create_event())
    with pytest.raises(TypeError, match="expected EventOptions or a mapping of .*; got 3"):
        device.create_event(3)
    with pytest.raises(ValueError, match="do not support interprocess use"):
        device.create_event({"ipc_enabled": True})


def test_events_and_streams_fit_declarations() -> None:
    event = sim.Device().create_event()
    graph = gd.GraphDef()
    assert graph.record(event).event is event
    event.close()
    with pytest.raises(ValueError, match="wait event: expected an open event, got a closed one"):
        graph.wait(event)


def test_synchronize_waits_for_other_threads() -> None:
    device = sim.Device()
    stream = device.create_stream()
    done: list[str] = []
    held, release = threading.Event(), threading.Event()

    def work() -> None:
        with device.driver.streams[stream.handle].lock:
            held.set()
            release.wait(PATIENCE)
            done.append("work")

    def wait() -> None:
        stream.sync()
        device.sync()
        done.append("sync")

    worker = threading.Thread(target=work)
    worker.start()
    assert held.wait(PATIENCE)
    waiter = threading.Thread(target=wait)
    waiter.start()
    waiter.join(0.05)
    assert waiter.is_alive()
    release.set()
    worker.join()
    waiter.join()
    assert done == ["work", "sync"]


def test_package_does_not_import_the_simulator() -> None:
    code = "import graphdsl, sys; print('graphdsl.sim' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "False\n"
