"""What must not be done while streams are captured, by which thread, and what becomes of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.device import driver_of
from tests.device.captures import (
    CAPTURED_EVENT,
    ILLEGAL_STATE,
    INVALIDATED,
    RUNTIME_UNSUPPORTED,
    UNSUPPORTED,
    edges,
    require_usable,
    value_of,
)
from tests.device.support import PATIENCE, DeviceMemory, run_in_thread

TIMED: Final = {"timing_enabled": True}

# Events -------------------------------------------------------------------------------------------


def test_an_event_of_a_capture_that_is_over_stands_for_nothing(memory: DeviceMemory) -> None:
    stream, other = memory.stream, memory.device.create_stream()
    earlier, event = (memory.device.create_event(TIMED) for _ in range(2))
    stream.record(earlier)
    with gd.capture(stream, device=memory.device) as captured:
        stream.record(event)
    assert list(captured.graph) == []
    for call in (lambda: event.is_done, event.sync, lambda: other.wait(event)):
        with pytest.raises(Exception, match="CUDA_ERROR_INVALID_VALUE"):
            call()
    with (
        pytest.raises(gd.DriverError, match=INVALIDATED),
        gd.capture(stream, device=memory.device),
        pytest.raises(Exception, match="CUDA_ERROR_INVALID_VALUE"),
    ):
        stream.wait(event)
    stream.record(event)
    other.wait(event)
    event.sync()
    assert event.is_done
    assert event - earlier >= 0


def test_an_event_of_a_capture_has_no_time(memory: DeviceMemory) -> None:
    stream = memory.stream
    earlier, event = (memory.device.create_event(TIMED) for _ in range(2))
    stream.record(earlier)
    earlier.sync()
    with gd.capture(stream, device=memory.device) as captured:
        stream.record(event)
        with pytest.raises(Exception, match=f"{CAPTURED_EVENT}|907"):
            _ = event - earlier
    assert list(captured.graph) == []


# The default stream -------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["fill", "record", "sync", "capture"])
def test_the_default_stream_waits_for_blocking_streams(memory: DeviceMemory, what: str) -> None:
    device, out = memory.device, memory.zeros(4)
    default, blocking = device.default_stream, device.create_stream(options={"nonblocking": False})
    calls: dict[str, Callable[[], object]] = {
        "fill": lambda: out.fill(2, stream=default),
        "record": default.record,
        "sync": default.sync,
        "capture": lambda: gd.capture(default, device=device).__enter__(),
    }
    with (
        pytest.raises(gd.DriverError, match=INVALIDATED),
        gd.capture(blocking, device=device),
        pytest.raises(Exception, match="CUDA_ERROR_STREAM_CAPTURE_IMPLICIT"),
    ):
        calls[what]()
    require_usable(memory)
    assert memory.read(out, np.uint8).tolist() == [0] * 4


def test_the_default_stream_goes_on_beside_others(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        out.fill(1, stream=memory.device.default_stream)
        memory.device.default_stream.record()
    assert list(captured.graph) == []
    memory.device.default_stream.sync()
    assert memory.read(out, np.uint8).tolist() == [1] * 4


def test_the_default_stream_cannot_join(memory: DeviceMemory) -> None:
    with (
        pytest.raises(gd.DriverError, match=INVALIDATED),
        gd.capture(memory.stream, device=memory.device),
        pytest.raises(Exception, match="CUDA_ERROR_STREAM_CAPTURE_IMPLICIT"),
    ):
        memory.device.default_stream.wait(memory.stream.record())
    require_usable(memory)


# What goes wrong ----------------------------------------------------------------------------------


def test_an_exception_ends_the_capture(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    with (
        pytest.raises(ZeroDivisionError),
        gd.capture(memory.stream, device=memory.device) as captured,
    ):
        out.fill(1, stream=memory.stream)
        raise ZeroDivisionError
    with pytest.raises(gd.GraphDslError, match="the block has ended without an exception"):
        _ = captured.graph
    require_usable(memory)
    assert memory.read(out, np.uint8).tolist() == [0] * 4


NOT_CAPTURED: Final[dict[str, tuple[Callable[[DeviceMemory, gd.Graph], Any], str]]] = {
    "stream.sync": (lambda memory, _: memory.stream.sync(), UNSUPPORTED),
    "graph.sync": (lambda memory, graph: graph.sync(memory.stream), UNSUPPORTED),
    "device.sync": (
        lambda memory, _: memory.device.sync(),
        f"{UNSUPPORTED}|{RUNTIME_UNSUPPORTED}",
    ),
    "event.sync": (lambda memory, _: memory.stream.record().sync(), CAPTURED_EVENT),
    "event.is_done": (lambda memory, _: memory.stream.record().is_done, CAPTURED_EVENT),
    "upload": (lambda memory, graph: graph.upload(memory.stream), UNSUPPORTED),
}


@pytest.mark.parametrize("mode", ["global", "thread_local", "relaxed"])
@pytest.mark.parametrize("what", NOT_CAPTURED)
def test_calls_that_cannot_be_captured_end_the_capture(
    memory: DeviceMemory, what: str, mode: str
) -> None:
    call, error = NOT_CAPTURED[what]
    with (
        gd.GraphDef().instantiate(device=memory.device) as graph,
        pytest.raises(Exception, match=error) as caught,
        gd.capture(memory.stream, device=memory.device, mode=mode),
    ):
        call(memory, graph)
    assert any(INVALIDATED in note for note in caught.value.__notes__)
    require_usable(memory)


def test_after_an_error_the_capture_takes_nothing_more(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    with (
        pytest.raises(gd.DriverError, match=f"cuStreamEndCapture .*{INVALIDATED}") as caught,
        gd.capture(memory.stream, device=memory.device) as captured,
    ):
        with pytest.raises(Exception, match=UNSUPPORTED):
            memory.stream.sync()
        with pytest.raises(Exception, match=INVALIDATED):
            out.fill(1, stream=memory.stream)
    assert caught.value.result == 901
    with pytest.raises(gd.GraphDslError, match="the block has ended without an exception"):
        _ = captured.graph
    require_usable(memory)
    assert memory.read(out, np.uint8).tolist() == [0] * 4


def test_a_captured_stream_cannot_begin_another_capture(memory: DeviceMemory) -> None:
    other, driver = memory.device.create_stream(), driver_of(memory.device)
    out = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        other.wait(memory.stream)
        for stream in (memory.stream, other):
            with pytest.raises(gd.DriverError, match=f"cuStreamBeginCapture .*{ILLEGAL_STATE}"):
                driver.capture_begin(driver.stream_handle(stream), 0)
        with (
            pytest.raises(gd.DriverError, match=f"cuStreamBeginCapture .*{ILLEGAL_STATE}"),
            gd.capture(other, device=memory.device),
        ):
            raise AssertionError("the block runs")
        out.fill(1, stream=memory.stream)
    assert [value_of(node) for node in captured.graph] == [1]


def test_the_default_stream_cannot_be_captured(memory: DeviceMemory) -> None:
    with (
        pytest.raises(gd.DriverError, match=f"cuStreamBeginCapture .*{UNSUPPORTED}"),
        gd.capture(memory.device.default_stream, device=memory.device),
    ):
        raise AssertionError("the block runs")


def test_a_stream_that_is_not_captured_cannot_end_a_capture(memory: DeviceMemory) -> None:
    driver = driver_of(memory.device)
    with pytest.raises(gd.DriverError, match=f"cuStreamEndCapture .*{ILLEGAL_STATE}"):
        driver.capture_end(driver.stream_handle(memory.stream))


def test_a_capture_ends_where_it_began(memory: DeviceMemory) -> None:
    driver = driver_of(memory.device)
    other = memory.device.create_stream()
    with (
        pytest.raises(gd.DriverError, match=f"cuStreamEndCapture .*{INVALIDATED}"),
        gd.capture(memory.stream, device=memory.device),
    ):
        other.wait(memory.stream)
        with pytest.raises(gd.DriverError, match="CUDA_ERROR_STREAM_CAPTURE_UNMATCHED"):
            driver.capture_end(driver.stream_handle(other))
    require_usable(memory)


def test_an_invalid_capture_ends_in_any_thread(memory: DeviceMemory) -> None:
    driver = driver_of(memory.device)
    handle = driver.stream_handle(memory.stream)

    def end() -> None:
        memory.device.set_current()
        driver.capture_end(handle)

    with driver.activated():
        driver.capture_begin(handle, 1)
    with pytest.raises(Exception, match=UNSUPPORTED):
        memory.stream.sync()
    with pytest.raises(gd.DriverError, match=INVALIDATED):
        run_in_thread(end)
    with pytest.raises(gd.DriverError, match=ILLEGAL_STATE):
        end()
    require_usable(memory)


def test_capture_mode_is_checked(memory: DeviceMemory) -> None:
    with (
        pytest.raises(ValueError, match="capture mode: expected one of global, thread_local"),
        gd.capture(memory.stream, device=memory.device, mode="local"),
    ):
        pass


# Threads ------------------------------------------------------------------------------------------


class Outside:
    """What a capture does not see: a stream, events and a graph that have nothing to do with it."""

    def __init__(self, memory: DeviceMemory) -> None:
        self.device = memory.device
        self.quiet = memory.device.create_stream()
        self.recorded, self.never = self.quiet.record(), memory.device.create_event()
        self.kept: list[Any] = []
        """What was made meanwhile, to be given back after the capture."""
        self.quiet.sync()

    def allocate(self) -> None:
        """Allocate on the stream that is not captured."""
        self.kept.append(self.device.allocate(4, stream=self.quiet))

    def instantiate(self) -> None:
        """Make an executable."""
        self.kept.append(gd.GraphDef().instantiate(device=self.device))


UNSEEN: Final[dict[str, Callable[[Outside], object]]] = {
    "stream.sync": lambda outside: outside.quiet.sync(),
    "default_stream.sync": lambda outside: outside.device.default_stream.sync(),
    "event.sync": lambda outside: outside.recorded.sync(),
    "event.is_done": lambda outside: outside.recorded.is_done,
    "event.sync, never recorded": lambda outside: outside.never.sync(),
    "event.is_done, never recorded": lambda outside: outside.never.is_done,
    "allocate": Outside.allocate,
    "instantiate": Outside.instantiate,
}


@pytest.mark.parametrize("what", UNSEEN)
@pytest.mark.parametrize(
    ("mode", "in_other_thread", "is_refused"),
    [
        ("global", False, True),
        ("thread_local", False, True),
        ("relaxed", False, False),
        ("global", True, True),
        ("thread_local", True, False),
        ("relaxed", True, False),
    ],
)
def test_modes(
    memory: DeviceMemory, what: str, mode: str, *, in_other_thread: bool, is_refused: bool
) -> None:
    """What a capture does not see is an error or not."""
    outside = Outside(memory)
    errors: list[str] = []

    def call() -> None:
        memory.device.set_current()
        try:
            UNSEEN[what](outside)
        except Exception as error:  # noqa: BLE001  # each side has a class of its own
            errors.append(str(error))

    try:
        with gd.capture(memory.stream, device=memory.device, mode=mode):
            if in_other_thread:
                run_in_thread(call)
            else:
                call()
    except gd.DriverError as error:
        errors.append(str(error))
    # The error of the end says what has broken the capture, too.
    names = (UNSUPPORTED, INVALIDATED)
    found = [min((name for name in names if name in text), key=text.index) for text in errors]
    assert found == ([UNSUPPORTED, INVALIDATED] if is_refused else [])
    assert len(errors) == len(found)
    for each in outside.kept:
        each.close()
    require_usable(memory)


@pytest.mark.parametrize("mode", ["global", "thread_local", "relaxed"])
def test_waiting_for_the_device_ends_captures_of_all_threads(
    memory: DeviceMemory, mode: str
) -> None:
    def wait() -> None:
        memory.device.set_current()
        memory.device.sync()

    with (
        pytest.raises(gd.DriverError, match=INVALIDATED),
        gd.capture(memory.stream, device=memory.device, mode=mode),
        pytest.raises(Exception, match=f"{UNSUPPORTED}|{RUNTIME_UNSUPPORTED}"),
    ):
        run_in_thread(wait)
    require_usable(memory)


def test_another_thread_may_put_work_on_a_captured_stream(memory: DeviceMemory) -> None:
    out = memory.zeros(4)

    def work() -> None:
        memory.device.set_current()
        out.fill(2, stream=memory.stream)

    with gd.capture(memory.stream, device=memory.device) as captured:
        out.fill(1, stream=memory.stream)
        run_in_thread(work)
        out.fill(3, stream=memory.stream)
    assert edges(captured.graph) == {(1, 2), (2, 3)}


def test_only_a_relaxed_capture_ends_in_another_thread(memory: DeviceMemory) -> None:
    driver = driver_of(memory.device)
    handle = driver.stream_handle(memory.stream)
    graphs: list[int] = []

    def end() -> None:
        memory.device.set_current()
        graphs.append(driver.capture_end(handle))

    with driver.activated():
        driver.capture_begin(handle, 2)
    run_in_thread(end)
    with driver.activated():
        driver.capture_begin(handle, 1)
    with pytest.raises(gd.DriverError, match="CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD"):
        run_in_thread(end)
    # The capture has ended all the same.
    with pytest.raises(gd.DriverError, match="CUDA_ERROR_ILLEGAL_STATE"):
        driver.capture_end(handle)
    (graph,) = graphs
    driver.graph_destroy(graph)
    require_usable(memory)


def test_threads_capture_independently(memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    graphs: dict[int, gd.GraphDef] = {}
    both_capture = threading.Barrier(2)

    def capture(value: int) -> None:
        memory.device.set_current()
        stream = memory.device.create_stream()
        with gd.capture(stream, device=memory.device) as captured:
            both_capture.wait(PATIENCE)
            out.fill(value, stream=stream)
            both_capture.wait(PATIENCE)
        graphs[value] = captured.graph

    thread = threading.Thread(target=capture, args=(1,))
    thread.start()
    capture(2)
    thread.join()
    assert {value: [value_of(node) for node in graph] for value, graph in graphs.items()} == {
        1: [1],
        2: [2],
    }
