"""Captured streams: what is put on them becomes a graph, with the order and the rules of CUDA."""

from __future__ import annotations

import contextlib
import gc
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from typing import Any

import cuda.core
import numpy as np
import pytest

import graphdsl as gd
from tests.device.captures import (
    INVALIDATED,
    UNSUPPORTED,
    edges,
    require_usable,
    value_of,
)
from tests.device.support import (
    ONE,
    PATIENCE,
    STORE,
    ArrayLike,
    DeviceMemory,
    is_simulated,
    wait_for_death,
    wait_until,
)


def graph_memory(device: Any) -> Any:
    """Return where captured work takes memory from."""
    if is_simulated(device):
        return gd.sim.GraphMemoryResource(device)
    return cuda.core.GraphMemoryResource(device)


# What is captured ---------------------------------------------------------------------------------


@pytest.mark.kernels
def test_capture(memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    with gd.capture(memory.stream, device=memory.device, name="captured") as captured:
        out.fill(b"\7", stream=memory.stream)
    graph = captured.graph
    assert graph.name == "captured"
    (node,) = graph
    assert node.location.file == __file__
    # Nothing ran, and the declaration can be extended.
    assert memory.read(out, np.uint8).tolist() == [0] * 8
    node.launch(ONE, STORE, out, 1)
    memory.run(graph)
    assert memory.read(out, np.uint8).tolist() == [1, 0, 0, 0, 7, 7, 7, 7]


def test_copies_and_fills_in_the_order_of_the_stream(memory: DeviceMemory) -> None:
    stream = memory.stream
    source = memory.of(np.arange(8, dtype=np.uint8))
    middle, target, wide = (memory.zeros(8) for _ in range(3))
    with gd.capture(stream, device=memory.device) as captured:
        assert source.copy_to(middle, stream=stream) is middle
        target.copy_from(middle, stream=stream)
        middle.fill(3, stream=stream)
        source.fill(b"\1\2", stream=stream)
        wide.fill(b"\1\2\3\4", stream=stream)
    assert memory.read(middle, np.uint8).tolist() == [0] * 8
    graph = captured.graph
    kinds = sorted(node.kind for node in graph)
    assert kinds == ["memcpy", "memcpy", "memset", "memset", "memset"]
    assert len(graph.edges()) == 4
    memory.run(graph)
    assert memory.read(target, np.uint8).tolist() == list(range(8))
    assert memory.read(middle, np.uint8).tolist() == [3] * 8
    assert memory.read(source, np.uint8).tolist() == [1, 2] * 4
    assert memory.read(wide, np.uint8).tolist() == [1, 2, 3, 4] * 2


def test_a_capture_of_nothing(memory: DeviceMemory) -> None:
    with gd.capture(memory.stream) as captured:
        pass
    assert list(captured.graph) == []
    memory.run(captured.graph)


def test_captures_one_after_the_other_are_graphs_of_their_own(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graphs = []
    for value in (1, 2):
        with gd.capture(memory.stream, device=memory.device) as captured:
            out.fill(value, stream=memory.stream)
        graphs.append(captured.graph)
    for value, graph in zip((1, 2), graphs, strict=True):
        memory.run(graph)
        assert memory.read(out, np.uint8).tolist() == [value] * 4


def add_memset(graph: gd.GraphDef, out: Any) -> None:
    """Declare what sets 4 bytes to 6, plainly; the others do so in other ways."""
    graph.memset(out, 6, 4)


def add_kernel(graph: gd.GraphDef, out: Any) -> None:
    """Let a kernel do it."""
    graph.launch(ONE, STORE, out, 0x06060606)


def add_allocation(graph: gd.GraphDef, out: Any) -> None:
    """Do it by way of memory of the graph."""
    x = graph.allocate(4)
    x.memset(x, 6, 4).memcpy(out, x).deallocate(x)


def add_condition(graph: gd.GraphDef, out: Any) -> None:
    """Do it if a condition holds."""
    graph.if_then(graph.create_condition(1)).then.memset(out, 6, 4)


@pytest.mark.kernels
@pytest.mark.parametrize("add", [add_memset, add_kernel, add_allocation, add_condition])
def test_a_launch_cannot_be_captured(
    memory: DeviceMemory, add: Callable[[gd.GraphDef, Any], None]
) -> None:
    out = memory.zeros(4)
    declaration = gd.GraphDef("launched")
    add(declaration, out)
    with declaration.instantiate(device=memory.device) as executable:
        with (
            pytest.raises(gd.DriverError, match=f"cuGraphLaunch .*{UNSUPPORTED}") as caught,
            gd.capture(memory.stream, device=memory.device, mode="relaxed"),
        ):
            executable.launch(memory.stream)
        assert caught.value.result == 900
        assert any(INVALIDATED in note for note in caught.value.__notes__)
        assert memory.read(out, np.uint8).tolist() == [0] * 4
        # It launches afterwards as before.
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(out, np.uint8).tolist() == [6] * 4


def test_a_declaration_is_embedded_in_a_captured_graph(memory: DeviceMemory) -> None:
    out, other = memory.zeros(4), memory.zeros(4)
    inner = gd.GraphDef("inner")
    inner.memset(out, 6, 4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        other.fill(1, stream=memory.stream)
    captured.graph.embed(inner)
    memory.run(captured.graph)
    assert memory.read(out, np.uint8).tolist() == [6] * 4
    assert memory.read(other, np.uint8).tolist() == [1] * 4


@pytest.mark.parametrize("mode", ["global", "thread_local", "relaxed"])
def test_graphs_run_on_other_streams_meanwhile(memory: DeviceMemory, mode: str) -> None:
    out, quiet = memory.zeros(4), memory.device.create_stream()
    inner = gd.GraphDef("inner")
    inner.memset(out, 6, 4)
    with inner.instantiate(device=memory.device) as executable:
        with gd.capture(memory.stream, device=memory.device, mode=mode) as captured:
            executable.upload(quiet)
            executable.launch(quiet)
        executable.sync(quiet)
    assert list(captured.graph) == []
    assert memory.read(out, np.uint8).tolist() == [6] * 4


@pytest.mark.parametrize("mode", ["global", "thread_local", "relaxed"])
def test_graphs_are_changed_meanwhile(memory: DeviceMemory, mode: str) -> None:
    """That asks events whether launches are done, which the capture must not notice."""
    quiet = memory.device.create_stream()
    inner = gd.GraphDef("inner")
    x = inner.param("x", gd.Address)
    memset = inner.memset(x, inner.param("value", np.uint8, default=6), 4)
    spaces = [memory.zeros(4) for _ in range(6)]
    marked = memory.zeros(4)
    with inner.instantiate(device=memory.device) as executable:
        for space in spaces[:2]:
            executable.launch(quiet, x=space)
        with gd.capture(memory.stream, device=memory.device, mode=mode) as captured:
            marked.fill(1, stream=memory.stream)
            executable.set(x=spaces[2])
            executable.set(x=spaces[3])
            executable.launch(quiet, x=spaces[4])
            executable.launch(quiet, x=spaces[5])
            executable[memset].update(value=np.uint8(7))
            executable.launch(quiet)
            marked.fill(2, stream=memory.stream)
        executable.sync(quiet)
    assert edges(captured.graph) == {(1, 2)}
    found = [memory.read(space, np.uint8)[0] for space in spaces]
    assert found == [6, 6, 0, 0, 6, 7]


@pytest.mark.parametrize("mode", ["global", "thread_local", "relaxed"])
def test_nothing_is_released_meanwhile(memory: DeviceMemory, mode: str) -> None:
    """L27: neither by the thread for it, nor by who updates, nor by Python's garbage collector."""
    finalized: list[int] = []

    def watched(number: int) -> ArrayLike:
        # Its memory was allocated on the stream that is captured.
        owner = ArrayLike(memory.zeros(4), np.uint8)
        weakref.finalize(owner, finalized.append, number)
        return owner

    # What the block brings in is made before: nothing can be allocated in it.
    fresh = [watched(number) for number in range(4)]

    def declared(owner: ArrayLike) -> gd.Graph:
        graph = gd.GraphDef()
        graph.memset(graph.param("x", gd.Address), 1, 4)
        executable = graph.instantiate(device=memory.device)
        executable.set(x=owner)
        return executable

    quiet = memory.device.create_stream()
    changed, closed = declared(fresh.pop(0)), declared(watched(4))
    changed.launch(quiet)
    changed.sync(quiet)
    marked = memory.zeros(4)
    gc.collect()
    with gd.capture(memory.stream, device=memory.device, mode=mode) as captured:
        marked.fill(1, stream=memory.stream)
        changed.set(x=fresh.pop(0))
        changed.set(x=fresh.pop(0))
        changed.launch(quiet)
        cycle: list[object] = [fresh.pop(0)]
        cycle.append(cycle)
        del cycle
        closed.close()
        assert not gc.isenabled()
        time.sleep(0.1)
        marked.fill(2, stream=memory.stream)
        assert finalized == []
    assert gc.isenabled()
    assert edges(captured.graph) == {(1, 2)}
    wait_until(lambda: sorted(finalized) == [0, 1, 3, 4], "all that is not needed is released")
    changed.close()
    wait_until(lambda: sorted(finalized) == [0, 1, 2, 3, 4], "all is released")


def test_a_refused_launch_of_a_changed_graph_loses_nothing(memory: DeviceMemory) -> None:
    inner = gd.GraphDef("inner")
    x = inner.param("x", gd.Address)
    inner.memset(x, 6, 4)
    space = memory.zeros(4)
    watched: list[weakref.ref[ArrayLike]] = []

    def fresh() -> ArrayLike:
        owner = ArrayLike(space, np.uint8)
        watched.append(weakref.ref(owner))
        return owner

    def has_few() -> bool:
        # What a capture has held back is released by another thread.
        return sum(owner() is not None for owner in watched) <= 3

    with inner.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream, x=fresh())
        executable.launch(memory.stream, x=fresh())
        for mode in ("global", "thread_local", "relaxed"):
            with (
                pytest.raises(gd.DriverError, match=f"cuGraphLaunch .*{UNSUPPORTED}"),
                gd.capture(memory.stream, device=memory.device, mode=mode),
            ):
                try:
                    executable.launch(memory.stream, x=fresh())
                finally:
                    for _ in range(20):
                        with contextlib.suppress(gd.DriverError):
                            executable.launch(memory.stream, x=fresh())
            gc.collect()
            wait_until(has_few, "values that were replaced are still there")
            # What was set stays set.
            executable.launch(memory.stream)
            executable.launch(memory.stream, x=fresh())
            executable.sync(memory.stream)
            executable.set(x=fresh())
            gc.collect()
            wait_until(has_few, "values that were replaced are still there")
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(space, np.uint8).tolist() == [6] * 4
    wait_for_death({str(number): owner for number, owner in enumerate(watched)})


def test_memory_of_the_graph(memory: DeviceMemory) -> None:
    stream = memory.stream
    resource = graph_memory(memory.device)
    out = memory.zeros(4)
    with gd.capture(stream, device=memory.device) as captured:
        first = resource.allocate(4, stream=stream)
        first.fill(8, stream=stream)
        # From the same resource.
        second = first.copy_to(stream=stream)
        out.copy_from(second, stream=stream)
        second.close(stream)
        first.close(stream)
    graph = captured.graph
    kinds = sorted(node.kind for node in graph)
    assert kinds == ["alloc", "alloc", "free", "free", "memcpy", "memcpy", "memset"]
    memory.run(graph, times=2)
    assert memory.read(out, np.uint8).tolist() == [8] * 4


def test_memory_that_is_left_is_that_of_an_executable(memory: DeviceMemory) -> None:
    stream, resource = memory.stream, graph_memory(memory.device)
    refused = "expected memory that the block frees, got 4 bytes .*keeps_memory=True, drop the"
    with (
        pytest.raises(gd.GraphDslError, match=refused),
        gd.capture(stream, device=memory.device) as captured,
    ):
        refused_space = resource.allocate(4, stream=stream)
        refused_space.fill(8, stream=stream)
    with pytest.raises(gd.GraphDslError, match="ended without an exception"):
        assert captured.graph
    g = gd.GraphDef()
    with (
        pytest.raises(gd.GraphDslError, match=refused),
        g.capture(stream, device=memory.device),
    ):
        left = resource.allocate(4, stream=stream)
    assert not len(g)
    with gd.capture(stream, device=memory.device, keeps_memory=True) as captured:
        space = resource.allocate(4, stream=stream)
        space.fill(9, stream=stream)
    node = next(node for node in captured.graph if isinstance(node, gd.AllocNode))
    for _ in range(2):
        with captured.graph.instantiate(device=memory.device) as executable:
            executable.launch(stream)
            assert executable.read(node, stream).tolist() == [9] * 4
            assert executable.address(node) != int(space.handle)
            executable.free(stream)
            executable.sync(stream)
    # In a capture they would be given back as nodes of it.
    del refused_space, left


def test_memory_of_no_graph_is_not_allocated_in_a_capture(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        with pytest.raises(RuntimeError, match="captur"):
            memory.device.allocate(4, stream=memory.stream)
        with pytest.raises(RuntimeError, match="captur"):
            out.copy_to(stream=memory.stream)
        out.fill(1, stream=memory.stream)
    # The capture does not suffer.
    assert [node.kind for node in captured.graph] == ["memset"]
    with pytest.raises(RuntimeError, match="captur"):
        graph_memory(memory.device).allocate(4, stream=memory.stream)


def test_too_much_memory_of_the_graph(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        with pytest.raises(Exception, match="CUDA_ERROR_OUT_OF_MEMORY"):
            graph_memory(memory.device).allocate(1 << 50, stream=memory.stream)
        out.fill(1, stream=memory.stream)
    assert [node.kind for node in captured.graph] == ["memset"]


# Several streams ----------------------------------------------------------------------------------


def test_fork_and_join(memory: DeviceMemory) -> None:
    stream, other = memory.stream, memory.device.create_stream()
    parts = [memory.zeros(4) for _ in range(4)]
    with gd.capture(stream, device=memory.device) as captured:
        parts[0].fill(1, stream=stream)
        other.wait(stream)
        parts[1].fill(2, stream=other)
        parts[2].fill(3, stream=stream)
        stream.wait(other.record())
        parts[3].fill(4, stream=stream)
    assert edges(captured.graph) == {(1, 2), (1, 3), (2, 4), (3, 4)}
    # The other stream has left the capture.
    parts[1].fill(9, stream=other)
    other.sync()
    assert memory.read(parts[1], np.uint8).tolist() == [9] * 4
    memory.run(captured.graph)
    assert [memory.read(part, np.uint8)[0] for part in parts] == [1, 2, 3, 4]


def test_a_fork_from_a_fork(memory: DeviceMemory) -> None:
    stream = memory.stream
    middle, last = (memory.device.create_stream() for _ in range(2))
    out = memory.zeros(4)
    with gd.capture(stream, device=memory.device) as captured:
        # Two streams wait for the same point.
        middle.wait(stream)
        out.fill(1, stream=middle)
        last.wait(middle)
        out.fill(2, stream=last)
        # Closing a stream takes nothing away, and its events stay.
        event = last.record()
        last.close()
        stream.wait(event)
        event.close()
        out.fill(3, stream=stream)
    assert edges(captured.graph) == {(1, 2), (2, 3)}


def test_dependencies_are_those_that_were_waited_for(memory: DeviceMemory) -> None:
    """Each once, but those that others imply are there too, as in CUDA."""
    stream, other = memory.stream, memory.device.create_stream()
    out = memory.zeros(4)
    with gd.capture(stream, device=memory.device) as captured:
        out.fill(1, stream=stream)
        early = stream.record()
        stream.wait(early)
        out.fill(2, stream=stream)
        stream.wait(early)
        stream.wait(early)
        out.fill(3, stream=stream)
        other.wait(early)
        out.fill(4, stream=other)
        stream.wait(other)
        stream.wait(other)
        out.fill(5, stream=stream)
    assert edges(captured.graph) == {(1, 2), (2, 3), (1, 3), (1, 4), (3, 5), (4, 5)}
    assert len(captured.graph.edges()) == 6


def test_an_event_stands_for_where_it_was_recorded_last(memory: DeviceMemory) -> None:
    stream, other = memory.stream, memory.device.create_stream()
    out = memory.zeros(4)
    event = memory.device.create_event()
    stream.record(event)
    with gd.capture(stream, device=memory.device) as captured:
        out.fill(1, stream=stream)
        stream.record(event)
        out.fill(2, stream=stream)
        stream.record(event)
        other.wait(event)
        out.fill(3, stream=other)
        stream.wait(other)
    assert edges(captured.graph) == {(1, 2), (2, 3)}
    stream.record(event)
    event.sync()
    assert event.is_done


def test_a_stream_that_waits_and_works_not_need_not_be_joined(memory: DeviceMemory) -> None:
    other = memory.device.create_stream()
    out = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        out.fill(1, stream=memory.stream)
        other.wait(memory.stream)
    assert [value_of(node) for node in captured.graph] == [1]
    out.fill(2, stream=other)
    other.sync()
    assert memory.read(out, np.uint8).tolist() == [2] * 4


def test_work_that_is_not_joined_is_an_error(memory: DeviceMemory) -> None:
    other = memory.device.create_stream()
    out = memory.zeros(4)
    with (
        pytest.raises(gd.DriverError, match="cuStreamEndCapture .*CAPTURE_UNJOINED") as caught,
        gd.capture(memory.stream, device=memory.device) as captured,
    ):
        other.wait(memory.stream)
        out.fill(1, stream=other)
    assert caught.value.result == 904
    with pytest.raises(gd.GraphDslError, match="the block has ended without an exception"):
        _ = captured.graph
    require_usable(memory)
    out.fill(2, stream=other)
    other.sync()
    assert memory.read(out, np.uint8).tolist() == [2] * 4


def test_events_before_the_capture_cannot_be_waited_for(memory: DeviceMemory) -> None:
    before = memory.device.create_stream().record()
    with (
        pytest.raises(gd.DriverError, match=INVALIDATED),
        gd.capture(memory.stream, device=memory.device),
        pytest.raises(Exception, match="CUDA_ERROR_STREAM_CAPTURE_ISOLATION"),
    ):
        memory.stream.wait(before)
    require_usable(memory)


def test_an_event_that_was_never_recorded_is_not_waited_for(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        out.fill(1, stream=memory.stream)
        memory.stream.wait(memory.device.create_event())
        out.fill(2, stream=memory.stream)
    assert edges(captured.graph) == {(1, 2)}


# Several captures ---------------------------------------------------------------------------------


def test_captures_of_two_streams_at_a_time(memory: DeviceMemory) -> None:
    stream, other = memory.stream, memory.device.create_stream()
    out = memory.zeros(4)
    with gd.capture(stream, device=memory.device) as first:
        out.fill(1, stream=stream)
        with gd.capture(other, device=memory.device) as second:
            out.fill(2, stream=other)
            out.fill(3, stream=stream)
    assert [value_of(node) for node in second.graph] == [2]
    assert edges(first.graph) == {(1, 3)}


def test_two_captures_cannot_become_one(memory: DeviceMemory) -> None:
    stream, other = memory.stream, memory.device.create_stream()
    out = memory.zeros(4)
    with (
        pytest.raises(gd.DriverError, match=INVALIDATED),
        gd.capture(stream, device=memory.device),
    ):
        out.fill(1, stream=stream)
        with (
            pytest.raises(gd.DriverError, match=INVALIDATED),
            gd.capture(other, device=memory.device),
        ):
            out.fill(2, stream=other)
            with pytest.raises(Exception, match="CUDA_ERROR_STREAM_CAPTURE_MERGE"):
                stream.wait(other.record())
    require_usable(memory)


# Lifetimes ----------------------------------------------------------------------------------------


def test_a_captured_graph_lives_as_long_as_its_executables(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        out.fill(1, stream=memory.stream)
    reading = captured.graph.reading
    assert reading is not None
    owner = weakref.ref(reading.owner)
    executable = captured.graph.instantiate(device=memory.device)
    del captured, reading
    gc.collect()
    assert owner() is not None
    executable.close()
    del executable
    wait_until(lambda: owner() is None, "the captured graph is still there")


INSTANTIATES_NOTHING = """
import gc, threading
import graphdsl as gd
from graphdsl.core.runtime.device import driver_of

device = gd.device()
stream = device.create_stream()
memory = device.allocate(4, stream=stream)
ended = threading.Event()
kind = type(driver_of(device))
destroy = kind.graph_destroy


def noted(driver, handle):
    destroy(driver, handle)
    ended.set()


kind.graph_destroy = noted
with gd.capture(stream, device=device) as captured:
    memory.fill(1, stream=stream)
assert len(captured.graph) == 1
del captured
gc.collect()
assert ended.wait(60), "the captured graph is still there"
"""


def test_captured_graph_goes_where_nothing_is_instantiated() -> None:
    """In a process of its own: libraries such as NCCL wait until it is gone."""
    done = subprocess.run(
        [sys.executable, "-c", INSTANTIATES_NOTHING],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr


class _Model:
    def step(self, memory: DeviceMemory, x: Any, **options: Any) -> gd.GraphDef:
        with gd.capture(memory.stream, device=memory.device, **options) as captured:
            x.fill(1, stream=memory.stream)
        return captured.graph


def test_the_graph_is_named_after_where_it_was_captured(memory: DeviceMemory) -> None:
    x = memory.empty(64)
    line = _Model.step.__code__.co_firstlineno + 1
    assert _Model().step(memory, x).name == f"_Model.step at test_capture.py:{line}"
    assert _Model().step(memory, x, name="mine").name == "mine"

    def inside() -> gd.GraphDef:
        return _Model().step(memory, x)

    assert inside().name == f"_Model.step at test_capture.py:{line}"
    code = "with gd.capture(stream) as captured:\n    x.fill(1, stream=stream)"
    spaces: dict[str, Any] = {"gd": gd, "stream": memory.stream, "x": x}
    exec(compile(code, "<cell 3>", "exec"), spaces)  # noqa: S102  # as a notebook does
    assert spaces["captured"].graph.name == "<cell 3>:1"
    exec(compile(code, "/somewhere/model.py", "exec"), spaces)  # noqa: S102
    assert spaces["captured"].graph.name == "model.py:1"
