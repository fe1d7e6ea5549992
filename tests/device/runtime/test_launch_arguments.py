"""Launches of executables with other arguments: of all types, refused, interrupted; owners."""

from __future__ import annotations

import ctypes
import gc
import weakref
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import Buffer, ManagedBuffer

import graphdsl as gd
from tests.device.failing_driver import CountingDriver
from tests.device.support import IOTA, ONE, STORE, ArrayLike, DeviceMemory


class Whole(int):
    """A type of its own, as IntEnum makes them."""


class Real(np.float64):
    """A type of its own, which numpy takes for float64."""


KEEP: Final = gd.Program(
    'extern "C" __global__ void keep(long long* out, long long value) { *out = value; }'
).kernel("keep")


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("first", "second", "number"),
    [
        (1, -2, -2),
        (Whole(1), Whole(2), 2),
        (True, False, 0),
        (bytearray(8), bytearray(b"12345678"), int.from_bytes(b"12345678", "little")),
        (ctypes.c_longlong(1), ctypes.c_longlong(-3), -3),
    ],
)
def test_arguments_of_types_that_are_converted(
    memory: DeviceMemory, first: object, second: object, number: int
) -> None:
    space = memory.zeros(8)
    g = gd.GraphDef()
    node = g.launch(ONE, KEEP, space, first)
    driver = CountingDriver(memory.device_driver)
    with g.instantiate(device=driver) as graph:
        for value in (first, second):
            graph[node].update(args=(space, value))
        assert driver.count["exec_node_set_params"] == 1
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int64).tolist() == [number]


@pytest.mark.kernels
@pytest.mark.parametrize("kind", [Buffer, ManagedBuffer])
def test_buffers_of_any_kind(memory: DeviceMemory, kind: type[Any]) -> None:
    spaces = [memory.zeros(4) for _ in range(2)]
    first, second = (kind.from_handle(int(space.handle), 4) for space in spaces)
    g = gd.GraphDef()
    node = g.launch(ONE, STORE, first, 1)
    with g.instantiate(device=memory.device) as graph:
        graph[node].update(args=(second, 2))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        first.close()
        with pytest.raises((gd.ValidationError, ValueError), match="closed"):
            graph[node].update(args=(first, 3))
    assert [memory.read(space, np.int32).item() for space in spaces] == [0, 2]


@pytest.mark.kernels
def test_arguments_beside_extents(memory: DeviceMemory) -> None:
    """Extents that were given in place of the configuration's stay until another one is given."""
    space = memory.zeros(16)
    g = gd.GraphDef()
    node = g.launch(ONE, IOTA, space, 1, grid=3)
    driver = CountingDriver(memory.device_driver)
    with g.instantiate(device=driver) as graph:
        driver.count.clear()
        graph[node].update(args=(space, 2))
        graph[node].update(args=(space, 4))
        assert driver.count["load_kernel"] <= 1
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == [0, 1, 2, 0]
        graph[node].update(args=(space, 4), config=ONE)
        assert tuple(graph[node].node.config.grid) == (1, 1, 1)  # type: ignore[attr-defined]


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("changes", "error", "match"),
    [
        ({"config": None}, TypeError, "launch config: expected a LaunchConfig, .* got None"),
        ({"kernel": None}, TypeError, "kernel"),
        ({"value": memoryview(b"1234")}, ValueError, "kernel 'store' argument 1: .* memoryview"),
        (
            {"target": np.zeros((2, 2))[:, 1]},
            ValueError,
            "kernel 'store' argument 0: .* contiguous",
        ),
    ],
)
def test_errors_of_arguments_say_where(
    memory: DeviceMemory, changes: dict[str, Any], error: type[Exception], match: str
) -> None:
    given = {"target": np.zeros(4), "value": memoryview(b"1234")} | changes
    g = gd.GraphDef()
    node = g.launch(ONE, STORE, np.zeros(4), memoryview(b"1234"))
    with g.instantiate(device=memory.device, warn=False) as graph:
        args = (given.pop("target"), given.pop("value"))
        if "value" in changes:
            changes["value"].release()
        with pytest.raises(error, match=match):
            graph[node].update(args=args, **given)


@pytest.mark.kernels
@pytest.mark.parametrize("looks", [False, True])
def test_objects_go_although_somebody_looked_at_the_node(
    memory: DeviceMemory, *, looks: bool
) -> None:
    """L20: an object lives until it gives way to another; the node that has it does not hold it."""
    space = memory.zeros(4)
    g = gd.GraphDef()
    node = g.launch(ONE, STORE, space, 0)
    with g.instantiate(device=memory.device) as graph:
        view = graph[node]
        for _ in range(2):
            owner = ArrayLike(space, np.int32)
            watch = weakref.ref(owner)
            view.update(args=(owner, 1))
            if looks:
                assert view.node.args[0].owner is owner  # type: ignore[attr-defined]
                assert view.node is view.node
            del owner
            gc.collect()
            assert watch() is not None
            view.update(args=(ArrayLike(space, np.int32), 2))
            gc.collect()
            assert watch() is None


class InterruptingDriver(CountingDriver):
    """A driver in which an interrupt comes when it has set so many nodes."""

    left = 0

    def exec_node_set_params(self, executable: int, node: int, row: int) -> None:
        super().exec_node_set_params(executable, node, row)
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt


INTERRUPTED: Final[list[Callable[[Any, Any], None]]] = [
    lambda graph, _: graph.set(value=5),
    lambda graph, other: graph.set(x=other),
    lambda graph, other: graph.set(x=other, value=5),
    lambda graph, other: graph["alone"].update(args=(other, 5)),
    lambda graph, other: graph["alone"].update(args=(other, 5), grid=2),
    lambda graph, _: graph["fill"].update(value=5),
    lambda graph, _: graph["tell"].update(fn=lambda: None),
]


@pytest.mark.kernels
@pytest.mark.parametrize("change", INTERRUPTED)
def test_an_interrupted_launch_changes_nothing(
    memory: DeviceMemory, change: Callable[[Any, Any], None]
) -> None:
    """L23: a change is made whole or not at all, wherever Python notices the interrupt."""
    space, other = memory.zeros(16), memory.zeros(16)
    called: list[int] = []
    g = gd.GraphDef()
    x, value = g.param("x", gd.Address, default=space), g.param("value", np.int32, default=2)
    first = g.launch(ONE, STORE, x, value).launch(ONE, STORE, x + 4, value)
    alone = first.launch(ONE, STORE, ArrayLike(space, np.int32, offset=8), 2, name="alone")
    alone.memset(int(space.handle) + 12, 2, 4, name="fill").callback(
        lambda: called.append(1), name="tell"
    )
    for number in (1, 2, 3):
        driver = InterruptingDriver(memory.device_driver)
        called.clear()
        with g.instantiate(device=driver) as graph:
            graph.set(x=space)
            graph.set(value=2)
            graph["alone"].update(args=(ArrayLike(space, np.int32, offset=8), 2))
            driver.left = number
            try:
                change(graph, other)
            except KeyboardInterrupt:
                graph.launch(memory.stream)
                graph.sync(memory.stream)
                assert memory.read(space, np.int32).tolist() == [2, 2, 2, 0x02020202]
                assert not memory.read(other, np.int32).any()
                assert called == [1]
                # What is set to what it was is not taken for set.
                graph.launch(memory.stream, value=5)
                graph.sync(memory.stream)
                assert memory.read(space, np.int32).tolist()[:3] == [5, 5, 2]
            else:
                assert number > 1
                break
