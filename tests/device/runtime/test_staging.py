"""Host arrays that the graph itself changes before it copies them: what arrives was there."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.base.errors import LinkError
from tests.device.failing_driver import CountingDriver
from tests.device.support import (
    ADD,
    ONE,
    PATIENCE,
    DeviceMemory,
    is_simulated,
    settled_bundles,
    wait_for_bundles,
    wait_until,
)

LAUNCHES: Final = 5
SIZES: Final = (4, 4096, 1 << 20)
LARGE: Final = 64 << 20
"""Bytes at which the driver, left to itself, reads too early what a copy before has written."""

Array = NDArray[np.int32]


def _array(size: int) -> Array:
    return np.zeros(size // 4, np.int32)


class Counter:
    """A callback that fills an array with the number of its call."""

    def __init__(self, array: Array) -> None:
        self.array = array
        self.calls = 0

    def __call__(self) -> None:
        self.calls += 1
        self.array[:] = self.calls


def _callback_before(graph: gd.GraphDef, array: Array, out: Any) -> None:
    graph.callback(Counter(array)).memcpy(out, array, name="load")


def _callback_far_before(graph: gd.GraphDef, array: Array, out: Any) -> None:
    node: gd.Node = graph.callback(Counter(array))
    for _ in range(4):
        node = node.empty()
    node.memcpy(out, array, name="load")


def _callback_in_child(graph: gd.GraphDef, array: Array, out: Any) -> None:
    child, inner = gd.GraphDef("child"), gd.GraphDef("inner")
    inner.callback(Counter(array))
    child.embed(inner)
    graph.embed(child).memcpy(out, array, name="load")


def _copy_in_child(graph: gd.GraphDef, array: Array, out: Any) -> None:
    child, inner = gd.GraphDef("child"), gd.GraphDef("inner")
    inner.memcpy(out, array, name="load")
    child.embed(inner)
    graph.callback(Counter(array)).embed(child)


def _both_in_one_child(graph: gd.GraphDef, array: Array, out: Any) -> None:
    child = gd.GraphDef("child")
    child.callback(Counter(array)).memcpy(out, array, name="load")
    graph.embed(child)


def _after_another_copy(graph: gd.GraphDef, array: Array, out: Any) -> None:
    # By way of another array and back: a host copy runs in its turn, and its target is written.
    other = np.zeros_like(array)
    graph.callback(Counter(array)).memcpy(other, array).memcpy(out, other, name="load")


def _native_callback(graph: gd.GraphDef, array: Array, out: Any) -> None:
    def count(address: int | None) -> None:
        ctypes.c_int32.from_address(address or 0).value += 1

    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(count)
    first = graph.callback(function, user_data=array.ctypes.data)
    fill = first.callback(lambda: array.fill(array[0]))
    fill.memcpy(out, array, name="load")


def _part_of_the_array(graph: gd.GraphDef, array: Array, out: Any) -> None:
    # Two copies out of one array, each with what it needs.
    half = max(array.nbytes // 8 * 4, 4)
    first = graph.callback(Counter(array)).memcpy(out, array, half, name="load")
    if array.nbytes > half:
        first.memcpy(int(out.handle) + half, array[half // 4 :], dst_owner=out)


SHAPES: Final[dict[str, Callable[[gd.GraphDef, Array, Any], None]]] = {
    "callback": _callback_before,
    "far": _callback_far_before,
    "callback in a child": _callback_in_child,
    "copy in a child": _copy_in_child,
    "both in a child": _both_in_one_child,
    "another copy": _after_another_copy,
    "native callback": _native_callback,
    "parts": _part_of_the_array,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", SHAPES)
def test_writes_of_a_callback_are_copied(shape: str, size: int, memory: DeviceMemory) -> None:
    array, out = _array(size), memory.zeros(size)
    graph = gd.GraphDef()
    SHAPES[shape](graph, array, out)
    with graph.instantiate(device=memory.device) as executable:
        for number in range(1, LAUNCHES + 1):
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            assert (memory.read(out, np.int32) == number).all()


def test_writes_of_a_large_copy_are_copied(memory: DeviceMemory) -> None:
    # The simulator has no such size: it runs one node after the other.
    size = SIZES[-1] if is_simulated(memory.device) else LARGE
    array, source, out = _array(size), memory.empty(size), memory.zeros(size)
    graph = gd.GraphDef()
    value = graph.param("value", np.int32)
    graph.memset(source, value).memcpy(array, source).memcpy(out, array)
    with graph.instantiate(device=memory.device) as executable:
        for _ in range(4):
            for each in (1, 2):
                executable.launch(memory.stream, value=each)
                executable.sync(memory.stream)
                assert (memory.read(out, np.int32) == each).all()


def test_writes_before_a_wait_are_copied(memory: DeviceMemory) -> None:
    # The array is written by another launch, on another stream, which an event tells the end of.
    array, out = _array(4096), memory.zeros(4096)
    event = memory.device.create_event()
    other = memory.device.create_stream()
    writer, reader = gd.GraphDef("writer"), gd.GraphDef("reader")
    writer.callback(Counter(array)).record(event)
    reader.wait(event).memcpy(out, array)
    with (
        writer.instantiate(device=memory.device) as first,
        reader.instantiate(device=memory.device) as second,
    ):
        for number in range(1, LAUNCHES + 1):
            first.launch(other)
            second.launch(memory.stream)
            second.sync(memory.stream)
            first.sync(other)
            assert (memory.read(out, np.int32) == number).all()
    other.close()


def test_every_embedding_has_staging_of_its_own(memory: DeviceMemory) -> None:
    array, outs = _array(4096), [memory.zeros(4096), memory.zeros(4)]
    child = gd.GraphDef("child")
    child.memcpy(outs[0], array, name="load")
    graph = gd.GraphDef()
    counter = Counter(array)
    # Once before and once after the callback: the second embedding alone needs staging.
    graph.embed(child).callback(counter).embed(child)
    with graph.instantiate(device=memory.device) as executable:
        assert len(executable.plan.nodes) == 6
        for number in range(1, LAUNCHES + 1):
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            assert (memory.read(outs[0], np.int32) == number).all()


@pytest.mark.kernels
def test_staging_follows_parameters(memory: DeviceMemory) -> None:
    array, out = _array(64), memory.zeros(64)
    graph = gd.GraphDef()
    size = graph.param("size", np.uint64, default=8)
    graph.callback(Counter(array)).memcpy(out, array, size, name="load").launch(ONE, ADD, out, 100)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.launch(memory.stream, size=64)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [102] + [2] * 15


def test_an_update_changes_staged_memory(memory: DeviceMemory) -> None:
    first, second, out = _array(64), _array(64), memory.zeros(64)

    def declaration(array: Array, add: int) -> gd.GraphDef:
        def write() -> None:
            array[:] += add

        graph = gd.GraphDef()
        graph.callback(write).memcpy(out, array, name="load")
        return graph

    with declaration(first, 1).instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        report = executable.update(declaration(second, 10))
        assert report.action != "instantiated"
        assert {item.path for item in report.nodes} >= {"load"}
        assert not any("staging" in item.path for item in report.nodes)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == [10] * 16
        # One node by itself; the callback still writes to the array of before.
        third = np.full(16, 77, np.int32)
        executable["load"].update(src=third)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == [77] * 16
        executable["load"].update(src=second, size=32)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == [30] * 8 + [77] * 8
    assert first.tolist() == [1] * 16


def test_a_child_that_takes_the_place_of_another_is_staged(memory: DeviceMemory) -> None:
    arrays, out = [_array(64), _array(64)], memory.zeros(64)
    children = []
    for array in arrays:
        child = gd.GraphDef("child")
        child.memcpy(out, array, name="load")
        children.append(child)

    def write() -> None:
        arrays[0][:] += 1
        arrays[1][:] += 10

    graph = gd.GraphDef()
    node = graph.callback(write).embed(children[0], name="loads")
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == [1] * 16
        executable[node].update(children[1])
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == [20] * 16


def test_staging_goes_down_through_deep_children(memory: DeviceMemory) -> None:
    array, out = _array(64), memory.zeros(64)
    inner = gd.GraphDef("inner")
    inner.memcpy(out, array)
    for _ in range(300):
        outer = gd.GraphDef("outer")
        outer.embed(inner)
        inner = outer
    graph = gd.GraphDef()
    graph.callback(Counter(array)).embed(inner)
    plan = graph.lower()
    assert [node.kind for node in plan.nodes[-2:]] == ["memcpy", "memcpy"]


def test_an_update_to_more_than_is_staged_is_refused(memory: DeviceMemory) -> None:
    array, out = _array(64), memory.zeros(128)
    graph = gd.GraphDef()
    graph.callback(Counter(array)).memcpy(out, array, 64, name="load")
    with graph.instantiate(device=memory.device) as executable:
        with pytest.raises(
            ValueError, match=r"memcpy node 'load' .*at most the 64 bytes of staging.*got 128"
        ):
            executable["load"].update(src=_array(128), size=128)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == [1] * 16 + [0] * 16


def test_the_array_of_an_update_stays_alive(memory: DeviceMemory) -> None:
    array, out = _array(64), memory.zeros(64)
    graph = gd.GraphDef()
    graph.callback(lambda: None).memcpy(out, array, name="load")
    with graph.instantiate(device=memory.device) as executable:
        executable["load"].update(src=np.full(16, 5, np.int32))
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [5] * 16


@pytest.mark.parametrize("is_right", [True, False])
def test_only_declared_memory_of_a_callback_is_staged(memory: DeviceMemory, is_right: bool) -> None:
    written, other = _array(64), _array(64)
    outs = [memory.zeros(64), memory.zeros(64)]
    graph = gd.GraphDef()
    said = written if is_right else other
    count = graph.callback(Counter(written), writes=said, name="count")
    count.memcpy(outs[0], written, name="load").memcpy(outs[1], other, name="plain")
    with graph.instantiate(device=memory.device) as executable:
        assert len(executable.plan.nodes) == 4
        # What is said is said of the node, whatever function it calls.
        executable["count"].update(fn=Counter(written))
        # What is staged was settled when the executable was made.
        with pytest.raises(TypeError, match="writes"):
            executable["count"].update(writes=other)
        (counts,) = [
            each for each in executable.plan.nodes if isinstance(each, gd.HostCallbackNode)
        ]
        assert counts.writes == count.writes
        for number in range(1, LAUNCHES + 1):
            other[:] = -number
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            # What is not said to be written is copied while the graph is launched, or later.
            allowed = {number} if is_right else {number - 1, number}
            assert set(memory.read(outs[0], np.int32).tolist()) <= allowed
            assert (memory.read(outs[1], np.int32) == -number).all()


REFUSED: Final = (
    r"memcpy node 'load' \(declared at .*test_staging.py:\d+\) src: expected page-locked or device "
    r"memory, got pageable host memory at 0x.*with the numpy array itself"
)


def test_a_bare_address_of_pageable_memory_is_refused(memory: DeviceMemory) -> None:
    array, out = _array(64), memory.zeros(64)
    graph = gd.GraphDef()
    written = graph.callback(Counter(array))
    written.memcpy(out, array.ctypes.data, 64, src_owner=array, name="load")
    before = settled_bundles()
    with pytest.raises(ValueError, match=REFUSED):
        graph.instantiate(device=memory.device)
    wait_for_bundles(before)


def test_a_parameter_of_pageable_memory_is_refused(memory: DeviceMemory) -> None:
    array, source, out = _array(64), memory.of(np.full(16, 3, np.int32)), memory.zeros(64)
    graph = gd.GraphDef()
    graph.callback(lambda: None).memcpy(out, graph.param("source", gd.Address), 64, name="load")
    with graph.instantiate(device=memory.device) as waiting:
        with pytest.raises(ValueError, match=REFUSED):
            waiting.set(source=array)
        waiting.launch(memory.stream, source=source)
        with pytest.raises(ValueError, match=REFUSED):
            waiting.set(source=int(array.ctypes.data))
        waiting.launch(memory.stream)
        waiting.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [3] * 16


def test_an_address_where_nothing_writes_before_is_fine(memory: DeviceMemory) -> None:
    array, out = np.full(16, 4, np.int32), memory.zeros(64)
    graph = gd.GraphDef()
    graph.memcpy(out, array.ctypes.data, 64, src_owner=array).callback(lambda: None)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [4] * 16


def test_without_a_writer_before_it_the_array_may_change_after_the_launch(
    memory: DeviceMemory,
) -> None:
    array, out = np.full(16, 4, np.int32), memory.zeros(64)
    graph = gd.GraphDef()
    graph.memcpy(out, array)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        array[:] = 9
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [4] * 16


def test_an_unordered_callback_does_not_reach_the_copy(memory: DeviceMemory) -> None:
    # The array is read when the graph is launched. On a GPU the callback could come earlier than
    # that, so it waits for the end of the launch; on the simulator it is called inside of that.
    array, out = _array(64), memory.zeros(64)
    is_launched = threading.Event()
    count = Counter(array)

    def late() -> None:
        assert is_launched.wait(PATIENCE)
        count()

    graph = gd.GraphDef()
    graph.callback(late)
    graph.memcpy(out, array)
    with graph.instantiate(device=memory.device) as executable:
        if is_simulated(memory.device):
            is_launched.set()
        executable.launch(memory.stream)
        is_launched.set()
        executable.sync(memory.stream)
    assert array.tolist() == [1] * 16
    assert memory.read(out, np.int32).tolist() == [0] * 16


def test_staging_memory_goes_with_the_graph(memory: DeviceMemory) -> None:
    array, out = _array(64), memory.zeros(64)
    driver = CountingDriver(memory.device_driver)
    graph = gd.GraphDef()
    counter = Counter(array)
    graph.callback(counter).memcpy(out, array, name="load").memcpy(out, array)
    executable = graph.instantiate(device=driver)
    assert driver.count["host_allocate"] == 2
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    other = gd.GraphDef()
    other.callback(counter).memcpy(out, array, name="load").memcpy(out, array)
    executable.update(other)
    assert driver.count["host_allocate"] == 2
    executable.close()
    wait_until(lambda: not driver.host_memory, "staging memory is given back")


def test_giving_staging_memory_back_waits_for_no_callback(memory: DeviceMemory) -> None:
    """The driver's own free waits until no callback runs, even one that waits for the release."""
    array, out = _array(4096), memory.zeros(4096)
    driver = CountingDriver(memory.device_driver)
    graph = gd.GraphDef("staged")
    graph.callback(Counter(array)).memcpy(out, array)
    staged = graph.instantiate(device=driver)
    staged.launch(memory.stream)
    staged.sync(memory.stream)
    entered, released = threading.Event(), threading.Event()
    seen = []

    def wait() -> None:
        entered.set()
        seen.append(released.wait(PATIENCE))

    held = gd.GraphDef("held")
    held.callback(wait)
    holding = held.instantiate(device=memory.device)
    launching = threading.Thread(target=holding.launch, args=(memory.stream,))
    launching.start()
    try:
        assert entered.wait(PATIENCE)
        staged.close()
        wait_until(lambda: not driver.host_memory, "staging memory is given back")
        # The thread that releases owners is free for others, and so is the driver.
        graph.instantiate(device=driver).close()
        wait_until(lambda: not driver.host_memory, "staging memory is given back again")
    finally:
        released.set()
        launching.join()
    holding.sync(memory.stream)
    assert seen == [True]


@pytest.mark.parametrize("call", ["host_allocate", "memory_at", "graph_instantiate"])
def test_nothing_is_left_if_staging_fails(call: str, memory: DeviceMemory) -> None:
    array, out, source = _array(64), memory.zeros(64), memory.zeros(64)

    class Failing(CountingDriver):
        def _is_due(self, name: str) -> bool:
            super()._is_due(name)
            if name == call and self.count[name] == 1 + (call == "host_allocate"):
                self.failed = name
            return name == call and self.failed == name

    graph = gd.GraphDef()
    written = graph.callback(Counter(array))
    loaded = written.memcpy(out, array, name="first").memcpy(out, array, name="load")
    loaded.memcpy(out, int(source.handle), 4, src_owner=source)
    driver = Failing(memory.device_driver)
    before = settled_bundles()
    with pytest.raises((LinkError, gd.DriverError, gd.InstantiationError)) as caught:
        graph.instantiate(device=driver)
    if call == "host_allocate":
        assert isinstance(caught.value, LinkError)
        assert caught.value.stage == "allocate staging memory"
        assert caught.value.node is graph["load"]
    wait_for_bundles(before)
    wait_until(lambda: not driver.host_memory, "staging memory is given back")
    assert driver.is_clean
