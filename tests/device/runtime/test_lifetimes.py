"""Owners live exactly as long as the driver may use what they own: docs/lifetimes.md, L1 to L15."""

from __future__ import annotations

import ctypes
import functools
import gc
import sys
import threading
import weakref
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import (
    PATIENCE,
    ArrayLike,
    DeviceMemory,
    Owner,
    new_bundles,
    run_in_thread,
    settled_bundles,
    wait_for_bundles,
    wait_for_death,
    wait_until,
)

Owners = dict[str, Any]
"""What has to stay alive, by name."""


class Case(NamedTuple):
    """Declares nodes that bring the int32 42 into *out*, by way of owners that it returns."""

    declare: Callable[[DeviceMemory, gd.GraphDef, NDArray[np.int32]], Owners]
    kernels: bool = False


def _host_source(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    source = np.array([42], np.int32)
    graph.memcpy(out, source)
    return {"source array": source}


def _host_target(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    source, between = np.array([42], np.int32), np.zeros(1, np.int32)
    graph.memcpy(between, source).memcpy(out, between)
    return {"source array": source, "array between": between}


def _buffers(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    first, second = memory.zeros(4), memory.zeros(4)
    graph.memset(first, np.int32(42)).memcpy(second, first).memcpy(out, second)
    return {"first buffer": first, "second buffer": second}


def _named_owners(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    owners = {name: Owner(memory.zeros(4)) for name in ("set", "copy")}
    addresses = {name: int(owner.content.handle) for name, owner in owners.items()}
    filled = graph.memset(addresses["set"], np.int32(42), 1, dst_owner=owners["set"])
    copied = filled.memcpy(
        addresses["copy"], addresses["set"], 4, dst_owner=owners["copy"], src_owner=owners["set"]
    )
    last = Owner()
    copied.memcpy(out, addresses["copy"], src_owner=last)
    return {**owners, "last": last}


def _interface(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    array = ArrayLike(memory.zeros(4), np.int32)
    graph.memset(array, np.int32(42)).memcpy(out, array)
    return {"array": array, "buffer of the array": array.buffer}


def _events(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    source = np.array([42], np.int32)
    recorded, waited_for = memory.device.create_event(), memory.stream.record()
    graph.record(recorded).wait(recorded).wait(waited_for).memcpy(out, source)
    return {"recorded event": recorded, "event waited for": waited_for}


def _callback(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    content = Owner(42)

    def write() -> None:
        out[0] = content.content

    graph.callback(write)
    return {"function": write, "content of its closure": content}


def _partial(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    bound = functools.partial(out.__setitem__, 0, 42)
    graph.callback(bound)
    return {"partial": bound}


def _native_callback(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    content = Owner()

    def write(address: int | None) -> None:
        assert content is not None
        out[0] = ctypes.c_int32.from_address(address or 0).value

    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(write)
    graph.callback(function, user_data=np.int32(42).tobytes())
    return {"ctypes function": function, "content": content}


def _kernel(memory: DeviceMemory, graph: gd.GraphDef, out: NDArray[np.int32]) -> Owners:
    program = gd.Program('extern "C" __global__ void answer(int* out, int* in) { *out = *in; }')
    source, target = memory.of(np.array([42], np.int32)), ArrayLike(memory.zeros(4), np.int32)
    config = LaunchConfig(grid=1, block=1)
    graph.launch(config, program.kernel("answer"), target, source).memcpy(out, target)
    return {"program": program, "buffer argument": source, "array argument": target}


CASES: Final = {
    "host_source": Case(_host_source),
    "host_target": Case(_host_target),
    "buffers": Case(_buffers),
    "named_owners": Case(_named_owners),
    "interface": Case(_interface),
    "events": Case(_events),
    "callback": Case(_callback),
    "partial": Case(_partial),
    "native_callback": Case(_native_callback),
    "kernel": Case(_kernel, kernels=True),
}


def _watched(owners: Owners) -> dict[str, weakref.ref[Any]]:
    return {name: weakref.ref(owner) for name, owner in owners.items()}


def _executable(
    memory: DeviceMemory, case: Case, where: str, out: NDArray[np.int32]
) -> tuple[gd.Graph, dict[str, weakref.ref[Any]]]:
    """Instantiate a case and forget everything but the executable."""
    graph = gd.GraphDef("outer")
    target = graph
    if where == "child":
        target = gd.GraphDef("child")
    elif where == "grandchild":
        target = gd.GraphDef("grandchild")
    watched = _watched(case.declare(memory, target, out))
    if where == "child":
        graph.embed(target)
    elif where == "grandchild":
        child = gd.GraphDef("child")
        child.embed(target)
        graph.embed(child)
    return graph.instantiate(device=memory.device), watched


@pytest.mark.parametrize("where", ["root", "child", "grandchild"])
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=name, marks=pytest.mark.kernels if case.kernels else ())
        for name, case in CASES.items()
    ],
)
def test_owners_live_until_the_graph_is_closed(
    case: Case, where: str, memory: DeviceMemory
) -> None:
    """L1, L6, L9: nothing but the executable is kept, and it runs; once closed, all of it goes."""
    out = np.zeros(1, np.int32)
    executable, watched = _executable(memory, case, where, out)
    gc.collect()
    assert [name for name, reference in watched.items() if reference() is None] == []
    for _ in range(3):
        out[:] = 0
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert out.tolist() == [42]
    executable.close()
    wait_for_death(watched)
    assert executable.is_closed


def test_owners_in_bodies(memory: DeviceMemory) -> None:
    """L1: what is inside of bodies counts as well."""

    def declare() -> tuple[gd.Graph, dict[str, weakref.ref[Any]]]:
        graph = gd.GraphDef()
        first, second = memory.zeros(4), memory.of(np.array([42], np.int32))
        outer = graph.if_then(graph.create_condition(1))
        inner = outer.then.switch(outer.then.create_condition(0), 1)
        inner.branches[0].memcpy(first, second)
        outer.memcpy(out, first)
        return graph.instantiate(device=memory.device), _watched({"a": first, "b": second})

    out = np.zeros(1, np.int32)
    executable, watched = declare()
    gc.collect()
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    assert out.tolist() == [42]
    executable.close()
    del executable
    wait_for_death(watched)


def test_closing_releases_owners_while_the_declaration_lives(memory: DeviceMemory) -> None:
    """L8: each executable has a bundle of its own."""
    before = settled_bundles()
    graph = gd.GraphDef()
    graph.callback(lambda: None)
    first = graph.instantiate(device=memory.device)
    second = graph.copy().instantiate(device=memory.device)
    assert new_bundles(before) == 2
    first.close()
    wait_for_bundles(before, 1)
    second.close()
    wait_for_bundles(before)


def test_garbage_graph_releases_its_owners(memory: DeviceMemory) -> None:
    """L9: garbage collection closes too."""
    before = settled_bundles()
    out = np.zeros(1, np.int32)
    executable, watched = _executable(memory, CASES["host_source"], "root", out)
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    del executable
    wait_for_death(watched)
    wait_for_bundles(before)


def test_graph_that_never_ran_releases_its_owners(memory: DeviceMemory) -> None:
    """L9: no launch is needed for an end."""
    executable, watched = _executable(memory, CASES["buffers"], "root", np.zeros(1, np.int32))
    executable.close()
    del executable
    wait_for_death(watched)


def test_owner_that_refers_to_its_executable(memory: DeviceMemory) -> None:
    """L15: a cycle through the driver cannot be collected; closing breaks it."""
    before = settled_bundles()
    holder = Owner()
    reference = weakref.ref(holder)
    graph = gd.GraphDef()
    graph.callback(functools.partial(getattr, holder, "content"))
    executable = graph.instantiate(device=memory.device)
    holder.content = executable
    del holder, graph
    gc.collect()
    assert reference() is not None
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    executable.close()
    del executable
    wait_for_death({"holder": reference})
    wait_for_bundles(before)


def test_owners_live_while_a_launch_is_in_flight(memory: DeviceMemory) -> None:
    """L10: closing during a launch is safe."""
    started, go_on = threading.Event(), threading.Event()
    alive: list[bool] = []

    def declare() -> tuple[gd.Graph, weakref.ref[Any]]:
        content = Owner(np.array([42], np.int32))

        def hold() -> None:
            started.set()
            go_on.wait(PATIENCE)

        graph = gd.GraphDef()
        held = graph.callback(hold)
        held.memcpy(out, content.content.ctypes.data, src_owner=content).callback(look)
        return graph.instantiate(device=memory.device), weakref.ref(content)

    def look() -> None:
        alive.append(reference() is not None)

    out = np.zeros(1, np.int32)
    executable, reference = declare()
    launching = threading.Thread(target=executable.launch, args=(memory.stream,), daemon=True)
    launching.start()
    assert started.wait(PATIENCE)
    # Closing may wait for the launch or not: a thread of its own does it.
    closing = threading.Thread(target=executable.close, daemon=True)
    closing.start()
    is_closed = functools.partial(getattr, executable, "is_closed")
    wait_until(is_closed, "expected the graph to be closed")
    gc.collect()
    assert reference() is not None
    go_on.set()
    closing.join(PATIENCE)
    launching.join(PATIENCE)
    run_in_thread(memory.stream.sync)
    assert alive == [True]
    assert out.tolist() == [42]
    del executable, launching, closing, is_closed
    wait_for_death({"content": reference})


def test_owners_outlive_a_collected_graph_that_is_in_flight(memory: DeviceMemory) -> None:
    """Nothing in Python but the bundle keeps them here (L10)."""
    started, go_on = threading.Event(), threading.Event()
    alive: list[bool] = []
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
    out = np.zeros(1, np.int32)

    def wait(_: int | None) -> None:
        started.set()
        go_on.wait(PATIENCE)

    def note(_: int | None) -> None:
        alive.append(reference() is not None)

    hold, look = function(wait), function(note)

    def declare() -> tuple[gd.Graph, weakref.ref[Any]]:
        content = Owner(np.array([42], np.int32))
        graph = gd.GraphDef()
        held = graph.callback(hold)
        held.memcpy(out, content.content.ctypes.data, src_owner=content).callback(look)
        return graph.instantiate(device=memory.device), weakref.ref(content)

    executable, reference = declare()
    graph_reference = weakref.ref(executable)
    driver = memory.device_driver
    handles = (executable.handle, driver.stream_handle(memory.stream))
    launching = threading.Thread(target=driver.graph_launch, args=handles, daemon=True)
    launching.start()
    assert started.wait(PATIENCE)
    # The end of the executable may wait for the launch: a thread of its own drops it.
    last = [executable]
    del executable
    dropping = threading.Thread(target=last.clear, daemon=True)
    dropping.start()
    wait_until(lambda: graph_reference() is None, "expected the executable to be collected")
    gc.collect()
    assert reference() is not None
    go_on.set()
    for thread in (launching, dropping):
        thread.join(PATIENCE)
    run_in_thread(memory.stream.sync)
    assert alive == [True]
    assert out.tolist() == [42]
    wait_for_death({"content": reference})


def test_finalizers_of_owners_may_use_python_and_the_device(memory: DeviceMemory) -> None:
    """L12: they run on a thread of graphdsl, not of the driver."""
    done: list[int] = []

    def finalize() -> None:
        graph = gd.GraphDef("made by a finalizer")
        graph.callback(lambda: done.append(1))
        DeviceMemory(memory.device, stream).run(graph)

    stream = memory.device.create_stream()

    def declare() -> gd.Graph:
        owner = Owner()
        buffer = memory.zeros(4)
        weakref.finalize(owner, finalize)
        graph = gd.GraphDef()
        graph.memset(int(buffer.handle), 1, 4, dst_owner=owner)
        return graph.instantiate(device=memory.device)

    declare().close()
    wait_until(lambda: done == [1], "expected the owner's finalizer to run a graph")
    stream.sync()


def test_executable_can_be_closed_by_any_thread(memory: DeviceMemory) -> None:
    """L9: closing is bound to no thread."""
    out = np.zeros(1, np.int32)
    executable, watched = _executable(memory, CASES["callback"], "root", out)
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    run_in_thread(executable.close)
    del executable
    wait_for_death(watched)
    assert out.tolist() == [42]


def test_many_graphs_alive_at_once(memory: DeviceMemory) -> None:
    """L13: more bundles than one block of semaphores holds."""
    before = settled_bundles()
    out = np.zeros(1, np.int32)
    made = [_executable(memory, CASES["host_source"], "root", out) for _ in range(600)]
    assert new_bundles(before) == 600
    made[599][0].launch(memory.stream)
    made[599][0].sync(memory.stream)
    assert out.tolist() == [42]
    watched = {str(number): watch["source array"] for number, (_, watch) in enumerate(made)}
    for executable, _ in made:
        executable.close()
    del made, executable
    wait_for_death(watched)
    wait_for_bundles(before)


def test_streams_are_not_owned(device: Any) -> None:
    """L5: a launch keeps no reference to its stream."""
    stream = device.create_stream()
    graph = gd.GraphDef()
    graph.empty()
    with graph.instantiate(device=device) as executable:
        before = sys.getrefcount(stream)
        for _ in range(3):
            executable.launch(stream)
        executable.sync(stream)
        assert sys.getrefcount(stream) == before
    stream.close()
