"""Work on streams that is like work before it: launched with no declaration, and just the same."""

from __future__ import annotations

import ctypes
import gc
import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.errors import DriverError
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.runtime.lifetimes import ledger
from graphdsl.extras.eager import in_flight, operations
from tests.device.interruption import Interruption
from tests.device.support import ONE, new_bundles, settled_bundles, wait_for_death

SOURCE = r"""
    struct Pair { int a; float b; };

    extern "C" __global__ void put(float* x, float factor, int n, long long offset, Pair pair) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i + offset] = factor * pair.a + pair.b;
    }

    extern "C" __global__ void blocks(int* out) { *out = gridDim.x * 1000 + blockDim.x; }
"""
CONFIG = gd.LaunchConfig(grid=2, block=32)
PAIR = np.array((3, 0.5), [("a", "i4"), ("b", "f4")])


@pytest.fixture
def program() -> gd.Program:
    return gd.Program(SOURCE)


@pytest.fixture
def lowered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The work that went the long way, by the names of its graphs."""
    found: list[str] = []
    checked = operations._checked

    def noted(graph: Any, driver: Any) -> Any:
        found.append(graph.name)
        return checked(graph, driver)

    monkeypatch.setattr(operations, "_checked", noted)
    return found


# Launches -----------------------------------------------------------------------------------------


@pytest.mark.kernels
def test_other_values_take_the_short_way(
    device: Any, stream: Any, program: gd.Program, lowered: list[str]
) -> None:
    kernel = program.kernel("put")
    x = gd.zeros(64, np.float32, stream=stream)
    expected = np.zeros(64, np.float32)
    calls = [
        (x, 2.0, 12, 0, PAIR[()]),
        (x[4:], 3.0, 8, 8, np.array((1, -1), PAIR.dtype)[()]),
        (x, -1.0, 1, 63, PAIR[()]),
    ]
    for at, factor, n, offset, pair in calls:
        gd.launch(stream, CONFIG, kernel, at, factor, n, offset, pair)
        start = (4 if at is not x else 0) + offset
        expected[start : start + n] = np.float32(factor) * pair["a"] + pair["b"]
        assert gd.read(x, stream).tolist() == expected.tolist()
    assert lowered.count("launch") == 1
    buffer = device.allocate(256, stream=stream)
    for scalar in (np.float32(5), np.float32(6)):
        gd.launch(stream, CONFIG, kernel, buffer, scalar, 64, 0, PAIR[()])
        found = gd.read(buffer, stream, dtype=np.float32)
        assert found.tolist() == [float(scalar) * 3 + 0.5] * 64
    assert lowered.count("launch") == 2, "arguments of other types are another form"


@pytest.mark.kernels
def test_the_configuration_counts(stream: Any, program: gd.Program, lowered: list[str]) -> None:
    kernel = program.kernel("blocks")
    x = gd.zeros(1, np.int32, stream=stream)

    def launched(config: Any, **sizes: Any) -> int:
        gd.launch(stream, config, kernel, x, **sizes)
        return int(gd.read(x, stream)[0])

    from cuda.core import LaunchConfig

    plain = LaunchConfig(grid=2, block=32)
    for _ in range(2):
        assert launched(gd.LaunchConfig(grid=3, block=64)) == 3064
        assert launched(gd.LaunchConfig(grid=3, block=32)) == 3032
        assert launched(gd.LaunchConfig(grid=3, block=32), grid=7) == 7032
        assert launched(gd.LaunchConfig(grid=3, block=32), grid=(7,), block=96) == 7096
        assert launched(plain) == 2032
    assert lowered.count("launch") == 5
    plain.grid = (4, 1, 1)
    assert launched(plain) == 4032
    with pytest.raises(TypeError, match="launch grid: expected ints"):
        launched(gd.LaunchConfig(grid=3, block=32), grid=True)
    with pytest.raises(ValueError, match="launch block: expected 1 to"):
        launched(gd.LaunchConfig(grid=3, block=32), block=0)
    with pytest.raises(gd.ValidationError, match="block"):
        launched(gd.LaunchConfig(grid=3, block=4096))


@pytest.mark.kernels
def test_attributes_and_shared_memory(stream: Any, program: gd.Program, lowered: list[str]) -> None:
    kernel = program.kernel("blocks")
    x = gd.zeros(1, np.int32, stream=stream)
    config = gd.LaunchConfig(grid=3, block=64, shmem_size=50_000, is_cooperative=True, priority=-1)
    for _ in range(3):
        gd.memset(stream, x, 0)
        gd.launch(stream, config, kernel, x)
        assert gd.read(x, stream)[0] == 3064
    assert lowered.count("launch") == 1


@pytest.mark.kernels
def test_mistakes_are_reported_each_time(device: Any, stream: Any, program: gd.Program) -> None:
    kernel = program.kernel("put")
    x = gd.zeros(64, np.float32, stream=stream)
    gd.launch(stream, CONFIG, kernel, x, 1.0, 1, 0, PAIR[()])
    for _ in range(2):
        with pytest.raises(gd.ValidationError, match="2\\*\\*31|int") as caught:
            gd.launch(stream, CONFIG, kernel, x, 1.0, 2**40, 0, PAIR[()])
        assert __file__ in str(caught.value)
        with pytest.raises(gd.ValidationError, match=r"elements of int32"):
            gd.launch(stream, CONFIG, kernel, x.view(np.int32), 1.0, 1, 0, PAIR[()])
        with pytest.raises(gd.ValidationError, match="expected 5 arguments, got 1"):
            gd.launch(stream, CONFIG, kernel, x)
        with pytest.raises(gd.ValidationError):
            gd.launch(stream, CONFIG, kernel, x, 1.0, 1, 0, np.zeros((), "V12")[()])
    buffer = device.allocate(256, stream=stream)
    gd.launch(stream, CONFIG, kernel, buffer, 1.0, 1, 0, PAIR[()])
    stream.sync()
    buffer.close()
    with pytest.raises(ValueError, match="closed"):
        gd.launch(stream, CONFIG, kernel, buffer, 1.0, 1, 0, PAIR[()])
    # It still works after all that.
    gd.launch(stream, CONFIG, kernel, x, 2.0, 1, 0, PAIR[()])
    assert gd.read(x, stream)[0] == 6.5


@pytest.mark.kernels
def test_threads_launch_at_the_same_time(device: Any, program: gd.Program) -> None:
    kernel = program.kernel("put")

    # By this thread: the others have no current context, without which cuda.core makes neither.
    streams = [device.create_stream() for _ in range(8)]
    arrays = [gd.zeros(64, np.float32, stream=stream) for stream in streams]

    def work(number: int) -> bool:
        stream, x = streams[number], arrays[number]
        for step in range(50):
            gd.launch(stream, CONFIG, kernel, x, float(number), 1, step, PAIR[()])
        return bool((gd.read(x, stream)[:50] == number * 3 + 0.5).all())

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(8)))


@pytest.mark.kernels
def test_launches_keep_their_objects_and_no_kernel(device: Any, stream: Any) -> None:
    def launched() -> dict[str, weakref.ref[Any]]:
        program = gd.Program(SOURCE)
        kernel = program.kernel("blocks")
        gone: dict[str, weakref.ref[Any]] = {
            "the kernel": weakref.ref(kernel),
            "the program": weakref.ref(program),
        }
        for number in range(3):
            total = gd.empty_pinned(1, np.int32, device=device)
            gone[f"array {number}"] = weakref.ref(total)
            gd.launch(stream, ONE, kernel, total)
        assert operations._known[driver_of(device)][kernel]
        return gone

    gone = launched()
    stream.sync()
    wait_for_death(gone)


@pytest.mark.kernels
def test_known_launches_keep_no_device() -> None:
    def launched() -> weakref.ref[Any]:
        device = gd.sim.Device()
        stream = device.create_stream()
        kernel = gd.Program(SOURCE).kernel("blocks")
        x = gd.zeros(1, np.int32, stream=stream)
        for _ in range(2):
            gd.launch(stream, ONE, kernel, x)
        assert gd.read(x, stream)[0] == 1001
        return weakref.ref(driver_of(device))

    wait_for_death({"the driver": launched()})


@pytest.mark.kernels
def test_captured_launches(device: Any, stream: Any, program: gd.Program) -> None:
    kernel = program.kernel("put")
    x = gd.zeros(64, np.float32, stream=stream)
    gd.launch(stream, CONFIG, kernel, x, 0.0, 64, 0, PAIR[()])
    with gd.capture(stream) as captured:
        for step in range(4):
            gd.launch(stream, CONFIG, kernel, x, float(step), 1, step, PAIR[()])
    assert [node.kind for node in captured.graph] == ["kernel"] * 4
    with captured.graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert gd.read(x, stream)[:5].tolist() == [0.5, 3.5, 6.5, 9.5, 0.5]


# What is kept, whatever happens -------------------------------------------------------------------

WORK: dict[str, Callable[[gd.Program, Any, Any], None]] = {
    "launch": lambda program, stream, x: gd.launch(stream, ONE, program.kernel("blocks"), x),
    "memset": lambda _, stream, x: gd.memset(stream, x, 0),
    "memcpy": lambda _, stream, x: gd.memcpy(stream, x[1:], x[:1]),
}


@pytest.fixture
def unfinished(device: Any, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What was put on streams, which is not done as long as this is not cleared."""
    driver, found = driver_of(device), []
    submit, is_done = driver.stream_submit, driver.event_is_done

    def submitted(stream: int, row: Any, attributes: Any = ()) -> None:
        found.append(stream)
        submit(stream, row, attributes)

    monkeypatch.setattr(driver, "stream_submit", submitted, raising=False)
    monkeypatch.setattr(
        driver, "event_is_done", lambda event: not found and is_done(event), raising=False
    )
    return found


@pytest.mark.kernels
@pytest.mark.parametrize("what", [*WORK, "first launch"])
def test_after_interrupts_work_on_the_stream_has_its_memory(
    what: str, device: Any, stream: Any, program: gd.Program, unfinished: list[int]
) -> None:
    at, where, since = 1, "first", ""
    memory: Any = None
    if what == "first launch":
        since = "_put"
    else:
        WORK[what](program, stream, gd.empty_pinned(2, np.int32, device=device))
    while where:
        unfinished.clear()
        x = gd.empty_pinned(2, np.int32, device=device)
        memory = weakref.ref(x.base)
        interruption = Interruption(at, since)
        with suppress(KeyboardInterrupt), interruption.active():
            WORK.get(what, WORK["launch"])(program, stream, x)
        where = interruption.where
        del x
        gc.collect()
        assert not unfinished or memory() is not None, where
        at += 3 if since else 1
        if since:
            operations._known.clear()
    unfinished.clear()
    assert at > 20
    # Nothing is in doubt after the last, which was not interrupted.
    wait_for_death({"memory": memory})


@pytest.mark.kernels
@pytest.mark.parametrize("is_ready", [False, True])
@pytest.mark.parametrize("what", WORK)
def test_finished_work_is_released_without_garbage_collection(
    what: str, is_ready: bool, device: Any, stream: Any, program: gd.Program
) -> None:
    if is_ready:
        WORK[what](program, stream, gd.empty_pinned(2, np.int32, device=device))
    x = gd.empty_pinned(2, np.int32, device=device)
    memory = weakref.ref(x.base)
    gc.disable()
    try:
        WORK[what](program, stream, x)
        del x
        deadline = time.monotonic() + 10
        while memory() is not None and time.monotonic() < deadline:
            time.sleep(0.001)
        assert memory() is None
    finally:
        gc.enable()


@pytest.mark.kernels
def test_loops_release_finished_work(
    device: Any, stream: Any, program: gd.Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the thread comes that looks now and then, and nothing that is not done."""
    driver, is_done = driver_of(device), driver_of(device).event_is_done
    done = False
    # Of which that thread knows nothing.
    work = in_flight._InFlight()
    work._is_watched = True
    monkeypatch.setattr(in_flight, "_in_flight", work)
    monkeypatch.setattr(
        driver, "event_is_done", lambda event: done and is_done(event), raising=False
    )
    owners: list[weakref.ref[Any]] = []

    def launch(count: int) -> int:
        """Launch with memory of each launch's own; return how much of it is still there."""
        for _ in range(count):
            x = gd.empty_pinned(2, np.int32, device=device)
            owners.append(weakref.ref(x.base))
            gd.launch(stream, ONE, program.kernel("blocks"), x)
            del x
        stream.sync()
        return sum(each() is not None for each in owners)

    count = 3 * in_flight.OFTEN
    assert launch(count) == count
    done = True
    assert launch(in_flight.OFTEN) <= in_flight.OFTEN
    work.look()
    assert launch(0) == 0


def test_the_collector_may_come_at_any_step_of_a_look(device: Any) -> None:
    """What it ends may put more on a stream, of this thread too."""
    driver, work = driver_of(device), in_flight._InFlight()
    kept: list[in_flight.kept] = []

    def add(_phase: str, _info: object) -> None:
        with work._lock:
            kept.append(in_flight.kept(driver, 0, 0, ()))
            work.begin(kept[-1])

    for _ in range(32):
        add("", ())
    gc.callbacks.append(add)
    thresholds = gc.get_threshold()
    try:
        for allocations in range(1, 12):
            gc.set_threshold(allocations)
            for _ in range(4):
                assert not work.look()
    finally:
        gc.set_threshold(*thresholds)
        gc.callbacks.remove(add)
    assert len(work._work) == len(kept) > 32


@pytest.mark.kernels
@pytest.mark.parametrize("call", ["event_create", "event_record", "stream_is_capturing"])
def test_work_that_no_event_tells_of_is_waited_for(
    call: str, device: Any, stream: Any, program: gd.Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = driver_of(device)
    waited = []
    synchronize = driver.stream_synchronize

    def refuse(*_: Any) -> Any:
        raise DriverError(call, 999, "CUDA_ERROR_UNKNOWN")

    def noted(handle: int) -> None:
        waited.append(memory() is not None)
        synchronize(handle)

    x = gd.empty_pinned(1, np.int32, device=device)
    memory = weakref.ref(x.base)
    monkeypatch.setattr(in_flight._in_flight, "_spare", WeakKeyDictionary())
    monkeypatch.setattr(driver, call, refuse, raising=False)
    monkeypatch.setattr(driver, "stream_synchronize", noted, raising=False)
    with pytest.raises(DriverError, match=call):
        gd.launch(stream, ONE, program.kernel("blocks"), x)
    assert waited == [True]
    assert x[0] == 1001
    monkeypatch.undo()
    del x
    wait_for_death({"memory": memory})


@pytest.mark.kernels
def test_captures_of_others_continue_and_keep_their_objects(
    device: Any, stream: Any, program: gd.Program
) -> None:
    # As torch.cuda.graph and cuda.core's graph builders begin and end them.
    driver, handle = driver_of(device), driver_of(device).stream_handle(stream)
    before = settled_bundles()
    x, other = (gd.empty_pinned(1, np.int32, device=device) for _ in range(2))
    memory = {"what a launch writes": weakref.ref(x.base)}
    gd.launch(stream, ONE, program.kernel("blocks"), x)
    stream.sync()
    x[0] = 0
    with driver.activated():
        driver.capture_begin(handle, 0)
        gd.launch(stream, ONE, program.kernel("blocks"), x)
        gd.launch(stream, ONE, program.kernel("blocks"), other)
        gd.memset(stream, other, 0)
        # As the thread that lets go does, and everyone who puts more on a stream.
        in_flight._in_flight.look()
        with gd.capture(device.create_stream()):
            pass
        graph = driver.capture_end(handle)
    # Whoever captured has the graph, and looks after nothing else.
    assert new_bundles(before) == 3
    at = x.ctypes.data
    del x
    gc.collect()
    assert memory["what a launch writes"]() is not None
    read = gd.GraphDef.from_cuda(graph, device=device)
    assert [node.kind for node in read] == ["kernel", "kernel", "memset"]
    with read.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert ctypes.c_int.from_address(at).value == 1001
    del read
    driver.graph_destroy(graph)
    wait_for_death(memory)


@pytest.mark.kernels
@pytest.mark.parametrize("way", ["thread", "loop"])
def test_memory_goes_while_others_capture(
    way: str, device: Any, stream: Any, program: gd.Program
) -> None:
    """By the thread that releases, or by a loop that looks what is done."""
    captured = device.create_stream()
    driver: Any = driver_of(device)
    handle, kernel = driver.stream_handle(captured), program.kernel("blocks")
    total = gd.zeros(1, np.int32, stream=stream)
    gd.launch(stream, ONE, kernel, total)
    arrays = [gd.zeros(1, np.int32, stream=stream) for _ in range(2 * in_flight.OFTEN)]
    gone = {f"array {number}": weakref.ref(x.memory) for number, x in enumerate(arrays)}
    if way == "thread":
        # No work has them any more.
        stream.sync()
        in_flight._in_flight.look()
    # What is in other tests' cycles would end the capture by this thread.
    gc.collect()
    with driver.activated():
        driver.capture_begin(handle, 0)
        try:
            if way == "thread":
                is_dropped = threading.Event()
                ledger.prepare()
                # As the owners of graphs are, and memory that its user has closed.
                closed: Any = arrays.pop().memory
                ledger.defer(closed.close)
                ledger.defer(arrays.clear)
                ledger.defer(is_dropped.set)
                assert is_dropped.wait(60)
                del closed
            while arrays:
                gd.launch(stream, ONE, kernel, arrays.pop())
            gd.memset(captured, total, 0)
        finally:
            graph = driver.capture_end(handle)
    assert [node.kind for node in gd.GraphDef.from_cuda(graph, device=device)] == ["memset"]
    driver.graph_destroy(graph)
    wait_for_death(gone)


# Copies and memsets -------------------------------------------------------------------------------


def test_rows_are_those_that_lowering_makes(
    device: Any, stream: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    x = gd.zeros((6, 8), np.float32, stream=stream)
    y = gd.zeros((6, 8), np.float32, stream=stream)
    host = np.zeros((6, 8), np.float32)
    pinned = gd.empty_pinned((6, 8), np.float32, device=device)
    buffer = device.allocate(192, stream=stream)
    calls: list[Callable[[], None]] = [
        lambda: gd.memcpy(stream, x, y),
        lambda: gd.memcpy(stream, x, host),
        lambda: gd.memcpy(stream, pinned, x),
        lambda: gd.memcpy(stream, buffer, x, 64),
        lambda: gd.memcpy(stream, x[:, 2:4], y[:, 1:3]),
        lambda: gd.memcpy(stream, x, y, width=8, height=3, dst_pitch=32, src_pitch=64),
        lambda: gd.memset(stream, x, 7),
        lambda: gd.memset(stream, x[:, 3], np.float32(2)),
        lambda: gd.memset(stream, buffer, np.uint16(7), 4, 3, 8),
    ]
    driver = driver_of(device)
    rows: list[bytes] = []

    def noted(_stream: int, row: Any, attributes: Any = ()) -> None:
        assert not attributes
        rows.append(row.tobytes())

    monkeypatch.setattr(driver, "stream_submit", noted, raising=False)
    for call in calls:
        call()
    short, rows[:] = rows.copy(), []
    monkeypatch.setattr(operations, "_soundness", lambda: lambda _: False)
    for call in calls:
        call()
    assert short == rows
    assert len(set(rows)) == len(calls)


def test_copies_take_the_short_way(stream: Any, lowered: list[str]) -> None:
    x = gd.zeros((3, 4), np.float32, stream=stream)
    y = gd.array(np.arange(12, dtype=np.float32).reshape(3, 4), stream=stream)
    gd.memcpy(stream, x, y)
    gd.memset(stream, x[:, 0], np.float32(7))
    assert gd.read(x, stream).tolist() == [[7, 1, 2, 3], [7, 5, 6, 7], [7, 9, 10, 11]]
    assert not lowered


def test_broken_rules_are_reported(device: Any, stream: Any) -> None:
    x = gd.zeros(16, np.uint8, stream=stream)
    with pytest.raises(gd.ValidationError, match="ranges that overlap") as caught:
        gd.memcpy(stream, x[4:], x[:12])
    assert __file__ in str(caught.value)
    with pytest.raises(gd.ValidationError, match="multiple of the element size 4"):
        gd.memset(stream, x[1:5], np.uint32(3))
    with pytest.raises(gd.ValidationError, match="expected device memory, got host memory"):
        gd.memset(stream, np.zeros(4, np.uint8), 0)
    assert not gd.read(x, stream).any()
