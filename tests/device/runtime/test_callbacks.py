"""Host callbacks: what they raise, what they may do, and who holds the GIL meanwhile."""

from __future__ import annotations

import ctypes
import functools
import gc
import os
import re
import signal
import sys
import threading
from collections.abc import Generator
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.lifetimes.callbacks import Failure, FailureBox
from tests.device.support import (
    PATIENCE,
    DeviceMemory,
    is_simulated,
    run_in_thread,
    settled_bundles,
    wait_for_bundles,
    wait_until,
)


class Mishap(Exception):  # noqa: N818  # a name that no built-in exception has
    """What callbacks raise here."""


def _raise(error: BaseException) -> None:
    raise error


def _failing(memory: DeviceMemory, *errors: BaseException) -> gd.Graph:
    graph = gd.GraphDef("failing")
    node: gd.Node | gd.GraphDef = graph
    for number, error in enumerate(errors):
        node = node.callback(functools.partial(_raise, error), name=f"bad {number}")
    return graph.instantiate(device=memory.device)


def _check(caught: pytest.ExceptionInfo[gd.CallbackError], error: BaseException) -> None:
    assert caught.value.__cause__ is error
    assert caught.value.node.name == "bad 0"
    assert caught.value.node.location.file == __file__


MESSAGE = r"callback node 'bad 0' \(declared at .*test_callbacks.py:\d+\) raised Mishap: oh no"


def test_exception_is_raised_by_sync(memory: DeviceMemory) -> None:
    error = Mishap("oh no")
    with _failing(memory, error) as executable:
        executable.launch(memory.stream)
        with pytest.raises(gd.CallbackError, match=MESSAGE) as caught:
            executable.sync(memory.stream)
        _check(caught, error)
        executable.sync(memory.stream)


def test_exception_is_raised_by_the_next_launch(memory: DeviceMemory) -> None:
    error = Mishap("oh no")
    count = 0

    def tick() -> None:
        nonlocal count
        count += 1
        if count == 1:
            raise error

    graph = gd.GraphDef()
    graph.callback(tick, name="bad 0")
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        memory.stream.sync()
        with pytest.raises(gd.CallbackError, match=MESSAGE) as caught:
            executable.launch(memory.stream)
        _check(caught, error)
        memory.stream.sync()
        assert count == 1  # the launch that raised did not run
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert count == 2


def test_exception_is_raised_by_upload(memory: DeviceMemory) -> None:
    with _failing(memory, Mishap("oh no")) as executable:
        executable.launch(memory.stream)
        memory.stream.sync()
        with pytest.raises(gd.CallbackError, match=MESSAGE):
            executable.upload(memory.stream)


def test_exception_is_raised_by_close(memory: DeviceMemory) -> None:
    error = Mishap("oh no")
    executable = _failing(memory, error)
    executable.launch(memory.stream)
    memory.stream.sync()
    with pytest.raises(gd.CallbackError, match=MESSAGE) as caught:
        executable.close()
    _check(caught, error)
    assert executable.is_closed


def test_exception_is_raised_by_a_generator_that_is_left(memory: DeviceMemory) -> None:
    error = Mishap("oh no")

    def launches() -> Generator[None, None, None]:
        with _failing(memory, error) as executable:
            executable.launch(memory.stream)
            memory.stream.sync()
            yield

    generator = launches()
    next(generator)
    with pytest.raises(gd.CallbackError, match=MESSAGE) as caught:
        generator.close()
    _check(caught, error)


def test_exceptions_of_several_callbacks(memory: DeviceMemory) -> None:
    errors = [Mishap("oh no"), ValueError("second"), KeyError("third")]
    with _failing(memory, *errors) as executable:
        executable.launch(memory.stream)
        with pytest.raises(
            gd.CallbackError, match=MESSAGE + r" \(and 2 more callback failures in .others\)"
        ) as caught:
            executable.sync(memory.stream)
        _check(caught, errors[0])
        assert [(node.name, error) for node, error in caught.value.others] == [
            ("bad 1", errors[1]),
            ("bad 2", errors[2]),
        ]


def test_exceptions_of_several_launches(memory: DeviceMemory) -> None:
    with _failing(memory, Mishap("oh no")) as executable:
        # Straight through the driver, which knows nothing of Python exceptions.
        handle = memory.device_driver.stream_handle(memory.stream)
        for _ in range(3):
            memory.device_driver.graph_launch(executable.handle, handle)
        with pytest.raises(gd.CallbackError, match="and 2 more") as caught:
            executable.sync(memory.stream)
        assert [node.name for node, _ in caught.value.others] == ["bad 0", "bad 0"]


INTERRUPTS = [functools.partial(SystemExit, 3), functools.partial(KeyboardInterrupt, "stop")]


@pytest.fixture
def error(request: pytest.FixtureRequest) -> BaseException:
    """An exception of the test's own: what is raised keeps notes."""
    made: BaseException = request.param()
    return made


NOTE = r"raised by callback node 'bad \d' \(declared at .*test_callbacks.py:\d+\)"


def test_a_base_exception_that_ends_no_program_is_an_error(memory: DeviceMemory) -> None:
    error = GeneratorExit()
    with _failing(memory, error) as executable:
        executable.launch(memory.stream)
        with pytest.raises(gd.CallbackError, match="raised GeneratorExit") as caught:
            executable.sync(memory.stream)
        assert caught.value.__cause__ is error


def _launch_quietly(executable: gd.Graph, memory: DeviceMemory) -> None:
    """Launch by the driver alone, as the simulator tells interrupts after a launch."""
    handle = memory.device_driver.stream_handle(memory.stream)
    memory.device_driver.graph_launch(executable.handle, handle)
    memory.stream.sync()


@pytest.mark.parametrize("error", INTERRUPTS, ids=lambda e: e.func.__name__, indirect=True)
@pytest.mark.parametrize("call", ["sync", "launch", "upload", "close"])
def test_interrupts_are_raised_as_they_are(
    call: str, error: BaseException, memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", told.append)
    executable = _failing(memory, Mishap("oh no"), error)
    _launch_quietly(executable, memory)
    with pytest.raises(type(error)) as caught:
        getattr(executable, call)(*(() if call == "close" else (memory.stream,)))
    assert caught.value is error
    (note,) = error.__notes__
    assert re.fullmatch(NOTE, note)
    # The next call tells of the other, or, once it is closed, the thread that releases owners.
    found: list[gd.CallbackError] = []
    try:
        executable.close()
    except gd.CallbackError as other:
        found.append(other)
    for each in found:
        assert re.search(MESSAGE, str(each))
        assert each.others == ()
    if not found:
        assert call == "close"
        wait_until(lambda: bool(told), "the other is told of")
    executable.close()


@pytest.mark.parametrize("is_updated", [False, True])
@pytest.mark.parametrize("error", INTERRUPTS, ids=lambda e: e.func.__name__, indirect=True)
def test_interrupts_on_the_simulator_are_raised_by_the_launch_itself(
    error: BaseException, is_updated: bool, memory: DeviceMemory
) -> None:
    count = 0

    def tick() -> None:
        nonlocal count
        count += 1
        raise error

    out = memory.zeros(4)
    graph = gd.GraphDef()
    x = graph.param("x", gd.Address)
    graph.memset(x, 1, 4).callback(tick)
    with graph.instantiate(device=memory.device) as executable:
        executable.set(x=memory.zeros(4))
        if is_updated:  # launches are followed by events then
            executable.set(x=out)
        with pytest.raises(type(error)) as caught:
            executable.launch(memory.stream, x=out)
            assert not is_simulated(memory.device)
            executable.sync(memory.stream)
        assert caught.value is error
        memory.stream.sync()
        assert count == 1
    assert memory.read(out, np.uint8).tolist() == [1] * 4


def test_an_interrupt_ends_a_trace(memory: DeviceMemory) -> None:
    if not is_simulated(memory.device):
        return
    seen: list[str] = []
    graph = gd.GraphDef()
    graph.callback(functools.partial(_raise, KeyboardInterrupt())).callback(
        functools.partial(seen.append, "after")
    )
    with graph.instantiate(device=memory.device) as executable:
        with pytest.raises(KeyboardInterrupt):
            next(executable.trace(memory.stream))
        assert not seen


def test_ctrl_c_during_a_callback(memory: DeviceMemory) -> None:
    """By a signal: on the simulator it interrupts the callback, on a GPU the thread that waits."""
    assert threading.current_thread() is threading.main_thread()
    seen: list[str] = []

    def interrupt() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        seen.append("the end of the callback")

    graph = gd.GraphDef()
    graph.callback(interrupt, name="long").callback(functools.partial(seen.append, "next"))
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with graph.instantiate(device=memory.device) as executable:
            with pytest.raises(KeyboardInterrupt):
                executable.launch(memory.stream)
                executable.sync(memory.stream)
                threading.Event().wait(PATIENCE)
            memory.stream.sync()
            # The graph went on.
            assert seen[-1] == "next"
    finally:
        signal.signal(signal.SIGINT, handler)


def test_an_interrupt_is_not_hidden_by_an_error_of_the_block(memory: DeviceMemory) -> None:
    error = KeyboardInterrupt("stop")
    with (
        pytest.raises(KeyboardInterrupt) as caught,
        _failing(memory, error) as executable,
    ):
        _launch_quietly(executable, memory)
        raise KeyError("mine")
    assert caught.value is error
    assert isinstance(error.__context__, KeyError)
    assert executable.is_closed


@pytest.mark.parametrize(
    "error",
    [functools.partial(Mishap, "oh no"), *INTERRUPTS],
    ids=lambda e: e.func.__name__,
    indirect=True,
)
@pytest.mark.parametrize("end", ["collected", "in a cycle"])
def test_unraised_exceptions_are_reported_at_exit(
    end: str, error: BaseException, memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user waits for the stream alone, and never closes the graph."""
    # Of this test alone: an exception keeps what its traceback had.
    error = type(error)(*error.args)
    reports: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", reports.append)
    executable = _failing(memory, error)
    _launch_quietly(executable, memory)
    if end == "in a cycle":
        circle: list[object] = [executable]
        circle.append(circle)
        del circle
    del executable
    wait_until(lambda: bool(reports), "expected a report of the callback's exception")
    (report,) = reports
    assert report.exc_value is error
    assert "callback node 'bad 0'" in report.err_msg


def test_exceptions_left_after_an_interrupt_are_reported(
    memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    reports: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", reports.append)
    error = Mishap("oh no")
    executable = _failing(memory, error, KeyboardInterrupt("stop"))
    _launch_quietly(executable, memory)
    with pytest.raises(KeyboardInterrupt):
        executable.close()
    del executable
    wait_until(lambda: bool(reports), "expected a report of the other exception")
    assert [report.exc_value for report in reports] == [error]


def test_nodes_after_a_failed_callback_run(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.callback(lambda: _raise(Mishap("oh no")), name="bad 0").memset(out, np.int32(1))
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        with pytest.raises(gd.CallbackError, match=MESSAGE):
            executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [1]


def test_exception_after_closing_is_reported(
    memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    reports: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", reports.append)
    error = Mishap("oh no")
    started, go_on = threading.Event(), threading.Event()

    def fail() -> None:
        started.set()
        go_on.wait(PATIENCE)
        raise error

    graph = gd.GraphDef()
    graph.callback(fail, name="bad 0")
    executable = graph.instantiate(device=memory.device)
    raised: list[BaseException | None] = []

    def close() -> None:
        try:
            executable.close()
        except gd.CallbackError as failure:
            raised.append(failure.__cause__)

    # On the simulator a launch takes until its end, on a GPU closing may: each gets a thread.
    launching = threading.Thread(target=executable.launch, args=(memory.stream,), daemon=True)
    closing = threading.Thread(target=close, daemon=True)
    launching.start()
    assert started.wait(PATIENCE)
    closing.start()
    if is_simulated(memory.device):
        closing.join(PATIENCE)
    wait_until(lambda: executable.is_closed, "expected the graph to be closed")
    go_on.set()
    for thread in (launching, closing):
        thread.join(PATIENCE)
    wait_until(lambda: bool(raised or reports), "expected a report of the callback's exception")
    if raised:  # closing has waited for the launch
        assert not is_simulated(memory.device)
        assert raised == [error]
        assert not reports
        return
    (report,) = reports
    assert report.exc_value is error
    assert report.exc_type is Mishap
    assert report.object is fail
    assert report.err_msg == (
        "Exception ignored in host callback of callback node 'bad 0', whose graph was closed "
        "before it was reported"
    )


def test_report_on_standard_error(
    memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "unraisablehook", sys.__unraisablehook__)
    graph = gd.GraphDef()
    node = graph.callback(functools.partial(len, ()), name="bad 0")
    failures = FailureBox()
    failures.add(Failure(node, Mishap("oh no"), node.fn, []))
    failures.release()
    failures.release()
    printed = capsys.readouterr().err
    assert printed.count("Exception ignored in host callback of callback node 'bad 0'") == 1
    assert "Mishap: oh no" in printed


def test_exception_in_a_child(memory: DeviceMemory) -> None:
    child = gd.GraphDef("child")
    child.callback(lambda: _raise(Mishap("oh no")), name="bad 0")
    graph = gd.GraphDef()
    graph.embed(child)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        with pytest.raises(gd.CallbackError, match=MESSAGE):
            executable.sync(memory.stream)


# ctypes functions ---------------------------------------------------------------------------------

Function = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def test_ctypes_function_with_an_integer(memory: DeviceMemory) -> None:
    seen: list[int | None] = []
    function = Function(seen.append)
    graph = gd.GraphDef()
    graph.callback(function, user_data=12345).callback(function).callback(function, user_data=0)
    memory.run(graph)
    assert seen == [12345, None, None]


@pytest.mark.parametrize(
    "data", [b"some bytes\0and more", b"", bytearray(b"abc"), memoryview(b"x")]
)
def test_ctypes_function_with_bytes(data: Any, memory: DeviceMemory) -> None:
    seen: list[bytes] = []
    size = len(data)
    function = Function(lambda address: seen.append(ctypes.string_at(address or 0, size)))
    graph = gd.GraphDef()
    graph.callback(function, user_data=data)
    memory.run(graph, times=2)
    assert seen == [bytes(data)] * 2


def test_bytes_are_copied_when_declared(memory: DeviceMemory) -> None:
    seen: list[bytes] = []
    function = Function(lambda address: seen.append(ctypes.string_at(address or 0, 3)))
    data = bytearray(b"one")
    graph = gd.GraphDef()
    graph.callback(function, user_data=data)
    data[:] = b"two"
    memory.run(graph)
    assert seen == [b"one"]


def test_function_of_the_c_library(memory: DeviceMemory) -> None:
    library = ctypes.CDLL(None)
    semaphore = ctypes.create_string_buffer(64)
    address = ctypes.addressof(semaphore)
    library.sem_init(ctypes.c_void_p(address), 0, 0)
    post = library.sem_post
    post.restype, post.argtypes = None, [ctypes.c_void_p]
    graph = gd.GraphDef()
    graph.callback(post, user_data=address)
    memory.run(graph, times=7)
    value = ctypes.c_int()
    library.sem_getvalue(ctypes.c_void_p(address), ctypes.byref(value))
    assert value.value == 7


# The GIL ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wait", ["sync", "stream", "close", "launch", "upload"])
def test_callbacks_get_the_gil_while_others_wait(wait: str, memory: DeviceMemory) -> None:
    seen: list[int] = []
    graph = gd.GraphDef()
    node: gd.Node | gd.GraphDef = graph
    for number in range(20):
        node = node.callback(functools.partial(seen.append, number))

    def run() -> None:
        executable = graph.instantiate(device=memory.device)
        executable.launch(memory.stream)
        if wait == "sync":
            executable.sync(memory.stream)
        elif wait == "launch":
            executable.launch(memory.stream)
        elif wait == "upload":
            executable.upload(memory.stream)
        elif wait == "close":
            executable.close()
        memory.stream.sync()
        executable.close()

    run_in_thread(run)
    assert seen == list(range(20)) * (2 if wait == "launch" else 1)


def test_callbacks_beside_a_thread_that_keeps_the_gil_busy(memory: DeviceMemory) -> None:
    count = 0
    stop = threading.Event()

    def tick() -> None:
        nonlocal count
        count += 1

    def spin() -> None:
        while not stop.is_set():
            sum(range(500))

    busy = threading.Thread(target=spin, daemon=True)
    busy.start()
    graph = gd.GraphDef()
    graph.callback(tick).callback(tick)
    try:
        run_in_thread(lambda: memory.run(graph, times=50))
    finally:
        stop.set()
        busy.join()
    assert count == 100


def test_launches_from_several_threads(device: Any) -> None:
    log: list[int] = []

    def work(number: int) -> None:
        device.set_current()
        stream = device.create_stream()
        graph = gd.GraphDef()
        graph.callback(functools.partial(log.append, number))
        with graph.instantiate(device=device) as executable:
            for _ in range(25):
                executable.launch(stream)
            executable.sync(stream)
        stream.close()

    threads = [threading.Thread(target=work, args=(number,), daemon=True) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads)
    assert sorted(log) == [number for number in range(4) for _ in range(25)]


def test_callback_that_allocates_much(memory: DeviceMemory) -> None:
    sizes: list[int] = []

    def allocate() -> None:
        garbage: list[Any] = [[number] for number in range(20_000)]
        for item in garbage:
            item.append(garbage)  # cycles, which only the collector finds
        sizes.append(len(garbage))
        del garbage, item
        gc.collect()

    graph = gd.GraphDef()
    graph.callback(allocate)
    run_in_thread(lambda: memory.run(graph, times=3))
    assert sizes == [20_000] * 3


def test_thread_of_callback_may_have_any_state(memory: DeviceMemory) -> None:
    """A callback has a thread state of its own, so thread locals and recursion work."""
    local = threading.local()
    depths: list[int] = []

    def recurse(depth: int) -> int:
        return depth if depth == 100 else recurse(depth + 1)

    def use() -> None:
        local.value = getattr(local, "value", 0) + 1
        depths.append(recurse(0))

    graph = gd.GraphDef()
    graph.callback(use).callback(use)
    memory.run(graph)
    assert depths == [100, 100]


def small(memory: DeviceMemory, log: list[int]) -> gd.Graph:
    """Return an executable with a callback, and so with an owner."""
    graph = gd.GraphDef("small")
    graph.callback(functools.partial(log.append, 1))
    return graph.instantiate(device=memory.device)


@pytest.mark.parametrize("end", ["collected", "closed"])
def test_another_graph_may_end_inside_a_callback(end: str, memory: DeviceMemory) -> None:
    """Destroying calls CUDA, which a callback must not: it is put off (L9 of docs/lifetimes.md)."""
    bundles = settled_bundles()
    others = [small(memory, []) for _ in range(3)]

    def end_others() -> None:
        if end == "closed":
            for other in others:
                other.close()
                assert other.is_closed
        others.clear()
        gc.collect()

    outer = gd.GraphDef("outer")
    outer.callback(end_others)
    memory.run(outer)
    assert not others
    wait_for_bundles(bundles)


def test_a_failure_does_not_hide_the_error_of_the_block(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.callback(functools.partial(int, "no number"))
    with (
        pytest.raises(KeyError, match="mine") as caught,
        graph.instantiate(device=memory.device) as executable,
    ):
        executable.launch(memory.stream)
        memory.device_driver.stream_synchronize(memory.device_driver.stream_handle(memory.stream))
        raise KeyError("mine")
    assert executable.is_closed
    (note,) = caught.value.__notes__
    assert "raised ValueError: invalid literal for int()" in note
