"""Single nodes of executables: updated, switched off and on, refused."""

from __future__ import annotations

import ctypes
import gc
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.base.errors import DriverError
from tests.device.failing_driver import CountingDriver
from tests.device.support import (
    ADD,
    IOTA,
    ONE,
    STORE,
    ArrayLike,
    DeviceMemory,
    cooperative,
    wait_for_death,
    wait_until,
)

HOST_FUNCTION: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


@pytest.mark.kernels
def test_kernel(memory: DeviceMemory) -> None:
    space = memory.zeros(32)
    g = gd.GraphDef()
    node = g.launch(ONE, STORE, space, 3, name="store")
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        view = graph[node]
        view.update(kernel=ADD, args=(space, 4))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == [7] + [0] * 7
        view.update(kernel=IOTA, config=LaunchConfig(grid=2, block=2), args=(space, 8))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == [0, 1, 2, 3, 0, 0, 0, 0]
        graph["store"].update(grid=4)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == list(range(8))
        assert tuple(view.node.config.grid) == (4, 1, 1)  # type: ignore[attr-defined]
    assert tuple(node.config.grid) == (1, 1, 1)


TYPES: Final = gd.Program(
    r"""
    extern "C" __global__ void types(
        char* out, bool a, signed char b, short c, unsigned d, long long e, float f, double g, int h
    ) {
        struct {
            double g; long long e; unsigned d; float f; int h; short c; signed char b; bool a;
        } all{g, e, d, f, h, c, b, a};
        memcpy(out, &all, 32);
    }
    """
).kernel("types")
LAYOUT: Final = np.dtype(
    {"names": list("gedfhcba"), "formats": ["f8", "i8", "u4", "f4", "i4", "i2", "i1", "?"]}
)


@pytest.mark.kernels
def test_arguments_of_the_same_types(memory: DeviceMemory) -> None:
    """They are set without anything else: one call of the driver, none where no byte differs."""
    space, other = memory.zeros(32), memory.zeros(32)
    first = (True, np.int8(-1), np.int16(2), 3, -4, np.float32(5.5), 6.25, -7)
    second = (False, np.int8(127), np.int16(-9), 2**32 - 1, -(2**63), np.float32(0.1), 0.1, 8)
    driver = CountingDriver(memory.device_driver)
    g = gd.GraphDef()
    node = g.launch(ONE, TYPES, space, *first, name="types")
    with g.instantiate(device=driver) as graph:
        view = graph[node]
        driver.count.clear()
        for target, values, calls in ((space, first, 0), (space, second, 1), (other, first, 2)):
            view.update(args=(target, *values), kernel=TYPES, config=ONE)
            assert driver.count["exec_node_set_params"] == calls
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            (got,) = memory.read(target, LAYOUT).tolist()
            wanted = [values[number] for number in (6, 4, 3, 5, 7, 2, 1, 0)]
            assert got == tuple(np.array(wanted[at], LAYOUT[at]).item() for at in range(8))
            assert view.node.args[1:] == values  # type: ignore[attr-defined]
        assert driver.count["load_kernel"] <= 1
        assert not driver.count["graph_create"]
        # What is changed otherwise starts from there, and the other way round.
        view.update(kernel=STORE, args=(other, 0))
        view.update(args=(other, 11))
        view.update(grid=2)
        view.update(args=(space, 12))
        graph.launch(memory.stream)
        report = graph.update(g)
        assert [change.field for change in report.nodes[0].fields][-1] == "args[8]"
        graph.sync(memory.stream)
        assert memory.read(space, np.int32)[0] == 12
        assert memory.read(other, np.int32)[0] != 11
    assert node.args[1:] == first


@pytest.mark.kernels
def test_arguments_that_cannot_be(memory: DeviceMemory) -> None:
    space, gone = memory.zeros(8), memory.zeros(8)
    g = gd.GraphDef()
    loop = g.if_then(g.create_condition(1), name="if").then
    node = loop.launch(ONE, STORE, space, 3, name="store")
    with g.instantiate(device=memory.device) as graph:
        view = graph[node]
        view.update(args=(space, 4))
        with pytest.raises(gd.ValidationError, match=r"'if/then/store'.*1 .value.: expected int"):
            view.update(args=(space, 2**40))
        gone.close()
        with pytest.raises((gd.ValidationError, ValueError), match="was closed"):
            view.update(args=(gone, 5))
        with pytest.raises(gd.ValidationError, match="expected 2 arguments"):
            view.update(args=(space,))
        assert view.node.args[1] == 4  # type: ignore[attr-defined]
        assert view.node.path == "if/then/store"
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == [4, 0]


@pytest.mark.kernels
def test_arguments_and_parameters(memory: DeviceMemory) -> None:
    """A launch that uses parameters is set as a whole, and no longer follows them then."""
    space = memory.zeros(12)
    g = gd.GraphDef()
    value = g.param("value", np.int32, default=1)
    first = g.launch(ONE, ADD, space, value, name="first")
    second = first.launch(ONE, ADD, ArrayLike(space, np.int32, offset=4), value, name="second")
    with g.instantiate(device=memory.device) as graph:
        graph.set(value=2)
        graph[second].update(args=(space, np.int32(30)))
        graph[second].update(args=(space, np.int32(40)))
        graph.launch(memory.stream, value=3)
        graph[second].update(args=(space, value))
        graph.launch(memory.stream, value=4)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == [3 + 40 + 4 + 4, 0, 0]


def test_a_view_is_of_one_executable(memory: DeviceMemory) -> None:
    space = memory.zeros(4)
    g = gd.GraphDef()
    node = g.memset(space, 3, 4)
    with g.instantiate(device=memory.device) as graph:
        view = graph[node]
        longer = gd.GraphDef()
        longer.empty().memset(space, 4, 4)
        graph.update(longer, reinstantiate=True)
        for use in (lambda: view.update(value=5), view.disable, lambda: view.node):
            with pytest.raises(
                ValueError, match=r"one from before update\(\) instantiated the graph"
            ):
                use()


def test_memset(memory: DeviceMemory) -> None:
    first, second = memory.zeros(8), memory.zeros(8)
    g = gd.GraphDef()
    node = g.memset(first, 1, 4)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        graph[node].update(value=2)
        graph[node].update(dst=second)
        graph.launch(memory.stream)
        graph[node].update(value=np.uint16(0x0304), width=2, dst=first)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert memory.read(first, np.uint8).tolist() == [4, 3, 4, 3, 0, 0, 0, 0]
    assert memory.read(second, np.uint8).tolist() == [2] * 4 + [0] * 4


def test_memcpy(memory: DeviceMemory) -> None:
    first = memory.of(np.arange(8, dtype=np.uint8))
    target, other = np.zeros(8, np.uint8), np.zeros(8, np.uint8)
    g = gd.GraphDef()
    node = g.memcpy(target, first, 8)
    with g.instantiate(device=memory.device) as graph:
        graph[node].update(dst=other, size=4)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert other.tolist() == [0, 1, 2, 3, 0, 0, 0, 0]
    assert not target.any()


def test_callback(memory: DeviceMemory) -> None:
    calls: list[str] = []

    def first() -> None:
        calls.append("first")

    def second() -> None:
        calls.append("second")

    def fails() -> None:
        raise ValueError("on purpose")

    g = gd.GraphDef()
    node = g.callback(first)
    watch = weakref.ref(second)
    graph = g.instantiate(device=memory.device)
    for update in (second, first):
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        graph[node].update(fn=update)
    del second, update
    graph.launch(memory.stream)
    graph.sync(memory.stream)
    assert calls == ["first", "second", "first"]
    graph[node].update(fn=fails)
    wait_for_death({"second": watch})
    graph.launch(memory.stream)
    with pytest.raises(gd.CallbackError, match="on purpose"):
        graph.sync(memory.stream)
    native: list[int] = []
    function = HOST_FUNCTION(lambda data: native.append(data or 0))
    graph[node].update(fn=function, user_data=5)
    graph.launch(memory.stream)
    graph.sync(memory.stream)
    assert native == [5]
    graph.close()


def test_events(memory: DeviceMemory) -> None:
    first, second = (memory.device.create_event() for _ in range(2))
    g = gd.GraphDef()
    record = g.record(first)
    wait = record.wait(first)
    with g.instantiate(device=memory.device) as graph:
        graph[record].update(event=second)
        graph[wait].update(event=second)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert graph[record].node.event is second  # type: ignore[attr-defined]
    assert second.is_done


@pytest.mark.kernels
def test_parameters_and_allocations_stay_usable(memory: DeviceMemory) -> None:
    result = np.zeros(1, np.int32)
    g = gd.GraphDef()
    amount = g.param("amount", np.int32, default=1)
    space = g.allocate(4, name="space")
    node = space.launch(ONE, STORE, space, 5)
    node.memcpy(result, space).deallocate(space)
    with g.instantiate(device=memory.device) as graph:
        graph[node].update(args=(space, amount))
        for value in (1, 7, 9):
            graph.launch(memory.stream, amount=value)
            graph.sync(memory.stream)
            assert result.tolist() == [value]
        graph[node].update(args=(space.dptr, 11))
        graph.launch(memory.stream, amount=12)
        graph.sync(memory.stream)
        assert result.tolist() == [11]


@pytest.mark.kernels
@pytest.mark.kernels
@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("fill", lambda memory: {"dst": memory}),
        ("store", lambda memory: {"args": (memory, 1)}),
        ("store", lambda memory: {"args": (memory[1:], 1)}),
        ("load", lambda memory: {"src": memory}),
    ],
)
def test_memory_that_an_executable_has_not(
    memory: DeviceMemory, name: str, change: Callable[[Any], dict[str, Any]]
) -> None:
    """That of another graph, or of nodes that came after it was made."""
    result = np.zeros(2, np.int32)
    g, other = gd.GraphDef("g"), gd.GraphDef("other")
    x = g.array(2, np.int32, name="x")
    nodes = x.memset(x, 0, name="fill").launch(ONE, STORE, x, 7, name="store")
    nodes.memcpy(result, x, name="load").deallocate(x)
    with g.instantiate(device=memory.device) as executable:
        for graph in (other, g):
            missing = graph.array(2, np.int32, name="missing")
            with pytest.raises(
                ValueError,
                match=rf"node '{name}' .*: expected memory of the executable, got that of "
                rf"alloc node 'missing' in graph '{graph.name}', .*\. Instantiate",
            ):
                executable[name].update(**change(missing))
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert result.tolist() == [7, 0]


def test_nodes_in_bodies_and_children(memory: DeviceMemory) -> None:
    space = memory.zeros(8)
    g, child = gd.GraphDef(), gd.GraphDef()
    inner = child.launch(ONE, STORE, space, 1)
    branch = g.embed(child).if_then(g.create_condition(1), name="branch")
    body = branch.then.launch(ONE, STORE, ArrayLike(space, np.int32), 2)
    with g.instantiate(device=memory.device) as graph:
        graph[inner].update(args=(space, 5))
        graph[body].update(args=(int(space.handle) + 4, 6))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert memory.read(space, np.int32).tolist() == [5, 6]


def test_a_memset_after_others_cannot_be_disabled(memory: DeviceMemory) -> None:
    # Drivers of CUDA 13.0 would lose the order of what is before it and what is behind it.
    out, other = memory.zeros(8), memory.zeros(4)
    g = gd.GraphDef()
    first = g.memset(out, 1, 4, name="first")
    first.empty(name="nothing").memset(int(out.handle) + 4, 2, 4, dst_owner=out, name="later")
    child = gd.GraphDef("child")
    child.memset(other, 3, 4, name="inside")
    first.embed(child, name="holder")
    with g.instantiate(device=memory.device) as graph:
        with pytest.raises(
            ValueError,
            match=r"memset node 'later' \(declared at .*expected a memset without predecessors"
            r", got one after empty node 'nothing': .*update\(dst=...\), or put it under a cond",
        ):
            graph["later"].disable()
        with pytest.raises(ValueError, match=r"got one in 'child', a graph inside another"):
            graph["holder/child/inside"].disable()
        assert graph["later"].is_enabled
        graph["first"].disable()
        assert not graph["first"].is_enabled
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert memory.read(out, np.uint8).tolist() == [0] * 4 + [2] * 4
    assert memory.read(other, np.uint8).tolist() == [3] * 4


def test_disabled_nodes_do_nothing_but_keep_the_order(memory: DeviceMemory) -> None:
    result = np.zeros(4, np.uint8)
    space = memory.zeros(4)
    two, nine = (memory.of(np.full(4, value, np.uint8)) for value in (2, 9))
    g = gd.GraphDef()
    first = g.memset(space, 1)
    second = first.memcpy(space, two)
    copy = second.memcpy(result, space)
    callback = copy.callback(lambda: None)
    with g.instantiate(device=memory.device) as graph:
        views = [graph[node] for node in (first, second, copy, callback)]
        for disabled, expected in (((), 2), ((1,), 1), ((0, 1), 1), ((2,), 1), ((), 2)):
            for place, view in enumerate(views[:3]):
                view.disable() if place in disabled else view.enable()
            assert [view.is_enabled for view in views] == [n not in disabled for n in range(4)]
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            assert result.tolist() == [expected] * 4
        views[0].disable()
        views[1].disable()
        views[1].update(src=nine)
        graph.launch(memory.stream)
        views[1].enable()
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert result.tolist() == [9] * 4


SLOW: Final = gd.Program(
    """
    extern "C" __global__ void slow(int* to, const int* number) {
        long long start = clock64();
        while (clock64() - start < 400000) {}
        *to = *number;
    }
    extern "C" __global__ void take(int* to, const int* from) { *to = *from; }
    """
)


@pytest.mark.kernels
@pytest.mark.parametrize("kind", ["kernel", "memcpy", "memset first", "several"])
def test_successors_of_a_disabled_node_wait_for_its_predecessors(
    kind: str, memory: DeviceMemory
) -> None:
    number, middle, result, scratch = (memory.zeros(64) for _ in range(4))
    read = np.zeros(1, np.int32)
    g = gd.GraphDef()
    disabled: list[gd.Node] = []
    last: Any = g
    if kind == "memset first":
        last = last.memset(scratch, 1, 4)
        disabled.append(last)
    last = last.memset(middle, 0, 4).launch(ONE, SLOW.kernel("slow"), middle, number)
    if kind in ("kernel", "several"):
        last = last.launch(ONE, SLOW.kernel("take"), scratch, number)
        disabled.append(last)
    if kind in ("memcpy", "several"):
        last = last.memcpy(scratch, number, 4)
        disabled.append(last)
    if kind == "several":
        last = last.empty().launch(ONE, SLOW.kernel("take"), scratch, number)
        disabled.append(last)
    last = last.launch(ONE, SLOW.kernel("take"), result, middle).memcpy(read, result, 4)
    fill = gd.GraphDef("fill")
    fill.memset(number, fill.param("value", np.uint32), 1)
    filling = fill.instantiate(device=memory.device)
    with g.instantiate(device=memory.device) as graph:
        for node in disabled:
            graph[node].disable()
        for value in range(1, 13):
            filling.launch(memory.stream, value=value)
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            assert read.tolist() == [value]
    filling.close()


# Refused ----------------------------------------------------------------------------------------


def test_other_kinds_name_the_remedy(memory: DeviceMemory) -> None:
    g = gd.GraphDef()
    space = g.allocate(4)
    nodes: list[gd.Node] = [space, space.empty()]
    nodes.append(nodes[1].if_then(g.create_condition(1)))
    callback = nodes[1].callback(lambda: None)
    nodes.append(g.join(nodes[2], callback).deallocate(space))
    with g.instantiate(device=memory.device) as graph:
        for node in nodes:
            with pytest.raises(
                ValueError, match=rf"got an? {node.kind} node, which .* instantiate it"
            ):
                graph[node].update(value=1)
        for node in (*nodes, callback):
            with pytest.raises(
                ValueError, match=r"since the driver can disable no others, got an? .*if_th"
            ):
                graph[node].disable()
            assert graph[node].is_enabled


REFUSED: Final[list[tuple[str, dict[str, Any], type[Exception], str]]] = [
    ("store", {"nonsense": 1}, TypeError, r"update\(\) expected config, kernel, .*; got nonsense"),
    ("store", {"args": 3}, TypeError, r"args: expected a tuple, got 3"),
    ("store", {"args": (1,)}, gd.ValidationError, r"expected 2 arguments, got 1"),
    ("store", {"block": 5000}, gd.ValidationError, r"expected at most 1024 threads in a block"),
    ("store", {"config": cooperative(grid=1, block=1)}, ValueError, r"cluster and is_cooperative"),
    ("fill", {"value": 256}, ValueError, r"expected an int from 0 to 255"),
    ("fill", {"width": 5}, ValueError, r"would run past its end"),
    (
        "fill",
        {"dst": np.zeros(4, np.uint8)},
        gd.ValidationError,
        r"expected device memory, got host",
    ),
    ("rows", {"value": 1}, ValueError, r"expected a memset of one row, got 2 rows"),
    ("load", {"size": 5}, ValueError, r"would run past its end"),
    (
        "load",
        {"src": np.zeros(4, np.uint8)},
        ValueError,
        r"src: expected memory of the kind that it",
    ),
    ("call", {"fn": 3}, TypeError, r"expected a callable"),
]


@pytest.mark.kernels
@pytest.mark.parametrize(("name", "changes", "error", "match"), REFUSED)
def test_errors_leave_everything_as_it_was(
    memory: DeviceMemory, name: str, changes: dict[str, Any], error: type[Exception], match: str
) -> None:
    driver = CountingDriver(memory.device_driver)
    space, result = memory.zeros(4), np.zeros(4, np.uint8)
    g = gd.GraphDef()
    store = g.launch(ONE, STORE, memory.zeros(4), 3, name="store")
    filled = store.memset(space, 4, name="fill")
    filled.memset(memory.zeros(8), 1, 2, 2, 4, name="rows")
    filled.memcpy(result, space, name="load").callback(lambda: None, name="call")
    with g.instantiate(device=driver) as graph:
        with pytest.raises(error, match=match):
            graph[name].update(**changes)
        assert not driver.count["exec_node_set_params"]
        assert graph[name].node is g[name]
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert result.tolist() == [4] * 4


def test_unknown_nodes(memory: DeviceMemory) -> None:
    g, child = gd.GraphDef(), gd.GraphDef()
    inner = child.empty()
    first = g.embed(child)
    first.embed(child)
    graph = g.instantiate(device=memory.device)
    with pytest.raises(KeyError, match="is not part of this executable graph"):
        graph[g.empty()]
    with pytest.raises(ValueError, match="occurs 2 times"):
        graph[inner]
    with pytest.raises(TypeError, match=r"graph\[...\]: expected a Node, got 3"):
        graph[3]  # type: ignore[call-overload]
    view = graph[first]
    assert repr(view).startswith(
        "<ExecutableChildGraphNode of child node 'child_0' in <Graph 'graph'"
    )
    graph.close()
    for act in (
        lambda: graph[first],
        lambda: view.update(child),
        view.enable,
        lambda: view.is_enabled,
    ):
        with pytest.raises(gd.GraphClosedError):
            act()


CHANGES: Final[list[Callable[[Any, Any], None]]] = [
    lambda view, owner: view.update(dst=owner),
    lambda view, _: view.disable(),
    lambda view, _: view.is_enabled,
]


@pytest.mark.parametrize("change", CHANGES)
def test_every_driver_call_fails_once(
    memory: DeviceMemory, change: Callable[[Any, Any], None]
) -> None:
    """L23: a failed update keeps the old and drops the new."""
    failures = 0
    for number in range(1, 10):
        driver = CountingDriver(memory.device_driver)
        space = memory.zeros(4)
        g = gd.GraphDef()
        node = g.memset(space, 3, 4)
        owner = ArrayLike(memory.zeros(4), np.uint8)
        watch = weakref.ref(owner)
        graph = g.instantiate(device=driver)
        driver.calls, driver.fail_at = 0, number
        with suppress(DriverError):
            change(graph[node], owner)
        del owner
        gc.collect()
        if not driver.failed:
            graph.close()
            break
        failures += 1
        assert watch() is None
        driver.fail_at = 0
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.uint8).tolist() == [3] * 4
        graph.close()
        wait_until(lambda clean=driver: clean.is_clean, "nothing is left")  # type: ignore[misc]
    assert failures


@pytest.mark.kernels
def test_arguments_stay_if_the_driver_refuses_others(memory: DeviceMemory) -> None:
    """L23: a failed update keeps the old and drops the new."""
    driver = CountingDriver(memory.device_driver)
    space = memory.zeros(8)
    owners = [ArrayLike(space, np.int32), ArrayLike(space, np.int32, offset=4)]
    watches = [weakref.ref(owner) for owner in owners]
    g = gd.GraphDef()
    node = g.launch(ONE, STORE, memory.zeros(4), 0)
    with g.instantiate(device=driver) as graph:
        graph[node].update(kernel=STORE, args=(owners[0], 3), grid=1)
        graph[node].update(args=(owners[0], 4))
        driver.calls, driver.fail_at = 0, 1
        with pytest.raises(DriverError, match="injected"):
            graph[node].update(args=(owners[1], 5))
        driver.fail_at = 0
        owners.clear()
        gc.collect()
        assert watches[0]() is not None
        assert watches[1]() is None
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == [4, 0]
        graph[node].update(args=(ArrayLike(space, np.int32, offset=4), 6))
        graph[node].update(args=(ArrayLike(space, np.int32, offset=4), 7))
        gc.collect()
        assert watches[0]() is None


UPDATES: Final[list[Callable[[Any, Any], None]]] = [
    lambda view, owner: view.update(dst=owner),
    lambda view, owner: view.update(args=(owner, 9)),
]


@pytest.mark.parametrize(
    "update", [UPDATES[0], pytest.param(UPDATES[1], marks=pytest.mark.kernels)]
)
def test_objects_of_node_updates_do_not_add_up(
    memory: DeviceMemory, update: Callable[[Any, Any], None]
) -> None:
    """L21: in a loop, no more objects are alive than launches in flight."""
    space = memory.zeros(4)
    g = gd.GraphDef()
    node: gd.Node = g.memset(space, 3, 4)
    if update is UPDATES[1]:
        node = g.launch(ONE, STORE, ArrayLike(space, np.int32), 3)
    alive: weakref.WeakSet[ArrayLike] = weakref.WeakSet()
    with g.instantiate(device=memory.device, warn=False) as graph:
        for _ in range(300):
            owner = ArrayLike(space, np.uint8 if node.kind == "memset" else np.int32)
            alive.add(owner)
            update(graph[node], owner)
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            del owner
            gc.collect(0)
            assert len(alive) <= 3


# Children ----------------------------------------------------------------------------------------


class Children:
    """Declares children of one shape, and runs a graph with one."""

    def __init__(self, memory: DeviceMemory) -> None:
        self.memory = memory
        self.space = memory.zeros(32)
        self.called: list[int] = []

    def inner(self, value: int, *, host: bool = False) -> gd.GraphDef:
        at = int(self.space.handle)
        child = gd.GraphDef(f"child {value}")
        fill = child.memset(self.space, np.uint32(value), 1, name="fill")
        copy = fill.memcpy(at + 4 * (1 + value % 3), at, 4, name="copy")
        nested = gd.GraphDef("nested")
        nested.memset(at + 16, np.uint32(value), 1, name="deep")
        copy.embed(nested, name="nested")
        if host:
            copy.callback(lambda: self.called.append(value), name="call")
        return child

    def result(self, graph: Any) -> list[int]:
        clear = gd.GraphDef()
        clear.memset(self.space, 0)
        with clear.instantiate(device=self.memory.device) as cleared:
            cleared.launch(self.memory.stream)
            graph.launch(self.memory.stream)
            graph.sync(self.memory.stream)
        found: list[int] = self.memory.read(self.space, np.uint32).tolist()
        return found

    @staticmethod
    def expected(value: int, *, beside: int = 0) -> list[int]:
        found = [value, 0, 0, 0, value, beside, 0, 0]
        found[1 + value % 3] = value
        return found


@pytest.fixture
def children(memory: DeviceMemory) -> Children:
    return Children(memory)


@pytest.mark.parametrize("in_body", [False, True])
def test_a_child_is_given_another_graph(children: Children, in_body: bool) -> None:
    g = gd.GraphDef("outer")
    around = g.if_then(g.create_condition(1), name="if").then if in_body else g
    holder = around.embed(children.inner(5), name="c")
    beside = int(children.space.handle) + 20
    holder.memset(beside, np.uint32(3), 1, name="beside")
    path = "if/then/c" if in_body else "c"
    driver = CountingDriver(children.memory.device_driver)
    with g.instantiate(device=driver) as graph:
        assert children.result(graph) == children.expected(5, beside=3)
        # What was set of other nodes stays as it is.
        graph[path.replace("c", "beside", 1) if in_body else "beside"].update(value=np.uint32(4))
        driver.count.clear()
        graph[path].update(children.inner(7))
        assert driver.count["exec_node_set_params"] == 1
        assert children.result(graph) == children.expected(7, beside=4)
        graph[path].update(child=children.inner(9))
        assert children.result(graph) == children.expected(9, beside=4)
        assert graph[f"{path}/child/fill"].node.value == 9  # type: ignore[attr-defined]
        # Nodes in it are set by themselves from there on.
        graph[f"{path}/child/nested/child/deep"].update(value=np.uint32(1))
        deep = children.expected(9, beside=4)
        deep[4] = 1
        assert children.result(graph) == deep
        graph[f"{path}/child/copy"].disable()
        graph[path].update(children.inner(6))
        without = children.expected(6, beside=4)
        without[1] = 0
        assert children.result(graph) == without
        graph[f"{path}/child/copy"].enable()
        report = graph.update(g)
        assert report.action in ("nodes", "whole")
        assert children.result(graph) == children.expected(5, beside=3)
    wait_until(lambda: driver.is_clean, "what the child was given is let go")


def test_a_child_in_a_child(children: Children) -> None:
    middle, g = gd.GraphDef("middle"), gd.GraphDef("outer")
    middle.embed(children.inner(5), name="inner")
    g.embed(middle, name="middle")
    with g.instantiate(device=children.memory.device) as graph:
        graph["middle/child/inner"].update(children.inner(7))
        assert children.result(graph) == children.expected(7)
        other = gd.GraphDef("other middle")
        other.embed(children.inner(8), name="another name")
        graph["middle"].update(other)
        assert children.result(graph) == children.expected(8)
        graph["middle/child/inner"].update(children.inner(6))
        assert children.result(graph) == children.expected(6)


def test_one_of_two_uses_of_a_child(children: Children) -> None:
    g = gd.GraphDef()
    child = children.inner(5)
    g.embed(child, name="one").embed(child, name="two")
    with g.instantiate(device=children.memory.device) as graph:
        graph["one"].update(children.inner(7))
        both = children.expected(5)
        both[1 + 7 % 3] = 7
        assert children.result(graph) == both


@pytest.mark.kernels
def test_kernels_of_a_child(memory: DeviceMemory) -> None:
    space = memory.zeros(32)

    def child(kernel: Any, value: int, blocks: int = 1) -> gd.GraphDef:
        found = gd.GraphDef("child")
        found.launch(LaunchConfig(grid=blocks, block=1), kernel, space, value, name="k")
        return found

    g = gd.GraphDef()
    g.embed(child(STORE, 3), name="c")
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        graph["c"].update(child(ADD, 4))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32)[0] == 7
        graph["c"].update(child(IOTA, 8, 8))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == list(range(8))
        graph["c/child/k"].update(args=(space, 2))
        graph["c/child/k"].update(kernel=STORE, args=(space, 11))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32).tolist() == [11, *range(1, 8)]


def test_callbacks_of_a_child_and_their_lifetimes(children: Children) -> None:
    g = gd.GraphDef()
    g.embed(children.inner(5, host=True), name="c")
    with g.instantiate(device=children.memory.device) as graph:
        children.result(graph)
        second = children.inner(7, host=True)
        gone = weakref.ref(second)
        graph["c"].update(second)
        del second
        children.result(graph)
        gc.collect()
        children.result(graph)
        assert children.called == [5, 7, 7]
        graph["c"].update(children.inner(8, host=True))
        children.result(graph)
        assert children.called == [5, 7, 7, 8]
        graph.update(g)
        children.result(graph)
        wait_until(lambda: gone() is None, "the graph before is let go")
    assert children.called == [5, 7, 7, 8, 5]


def test_refusals_of_a_child_are_named(children: Children) -> None:
    space = children.space
    g = gd.GraphDef("outer")
    g.embed(children.inner(5), name="c")
    node = g["c"]
    driver = CountingDriver(children.memory.device_driver)

    def longer() -> gd.GraphDef:
        found = children.inner(5)
        found.memset(space, 1, name="more")
        return found

    def opened() -> gd.GraphDef:
        found = children.inner(5)
        twin = gd.GraphDef("open")
        x = twin.param("x", gd.Address, default=space)
        fill = twin.memset(x, np.uint32(1), 1, name="fill")
        copy = fill.memcpy(int(space.handle) + 4, space, 4, name="copy")
        copy.embed(found["nested"].child.copy(), name="nested")  # type: ignore[attr-defined]
        return twin

    def unchecked() -> gd.GraphDef:
        found = children.inner(5)
        found["copy"] >> found["fill"]
        return found

    with g.instantiate(device=driver) as graph:
        before = children.result(graph)
        cases: list[tuple[Any, type[Exception], str]] = [
            (longer(), gd.UpdateError, r"c/child/more: topology: the executable has no such node"),
            (gd.GraphDef(), gd.UpdateError, r"c/child/fill: topology: the executable has it"),
            (opened(), gd.UpdateError, r"c/child/fill: not supported: parameter 'x'"),
            (unchecked(), gd.ValidationError, r"an acyclic graph"),
            (
                "x",
                TypeError,
                r"child node 'c' .*update\(\): child: expected a GraphDef, got 'x'",
            ),
        ]
        for other, error, message in cases:
            driver.count.clear()
            with pytest.raises(error, match=message):
                graph[node].update(other)
            assert not driver.count["exec_node_set_params"]
            assert children.result(graph) == before
        for changes in ({}, {"value": 3}, {"child": children.inner(5), "name": "c"}):
            with pytest.raises(
                TypeError, match=r"child node 'c' .*: update\(\) expected child; got"
            ):
                graph[node].update(**changes)
        with pytest.raises(
            TypeError, match=r"update\(\) expected keywords, got 1 value without a name"
        ):
            graph["c/child/fill"].update(children.inner(5))
        assert children.result(graph) == before


def test_a_child_with_allocations_is_updated_node_by_node(children: Children) -> None:
    def allocating(value: int) -> gd.GraphDef:
        found = gd.GraphDef("allocating")
        x = found.allocate(16, name="x")
        x.memset(x, value, name="fill").memcpy(children.space, x, 16, name="copy").deallocate(x)
        return found

    g = gd.GraphDef()
    g.embed(allocating(1), name="c")
    with g.instantiate(device=children.memory.device) as graph:
        with pytest.raises(gd.UpdateError, match=r"c/child/x: not supported: .*update its nodes"):
            graph["c"].update(allocating(2))
        graph["c/child/fill"].update(value=2)
        assert children.result(graph)[:4] == [0x02020202] * 4


def test_a_child_that_the_driver_refuses_changes_nothing(children: Children) -> None:
    g = gd.GraphDef("outer")
    g.embed(children.inner(5), name="c")
    out = np.zeros(4, np.uint8)
    other = gd.GraphDef("other")
    copied = other.memset(children.space, 1, 4).memcpy(out, children.space, 4)
    nested = gd.GraphDef("nested")
    nested.memset(children.space, 1, 4)
    copied.embed(nested)
    driver = CountingDriver(children.memory.device_driver)
    with g.instantiate(device=driver) as graph:
        with pytest.raises(gd.UpdateError, match=r"graph 'outer' cannot.*\n.*c: refused: .*UPDATE"):
            graph["c"].update(other)
        assert children.result(graph) == children.expected(5)
        graph["c"].update(children.inner(7))
        assert children.result(graph) == children.expected(7)
    wait_until(lambda: driver.is_clean, "what the child was given is let go")


def _numpy(_: DeviceMemory, __: gd.GraphDef, number: int) -> object:
    return np.full(8, number, np.uint8)


def _buffer(memory: DeviceMemory, _: gd.GraphDef, number: int) -> object:
    return memory.of(np.full(8, number, np.uint8))


def _array(memory: DeviceMemory, _: gd.GraphDef, number: int) -> object:
    return ArrayLike(memory.of(np.full(8, number, np.uint8)), np.uint8)


def _numpy_parameter(memory: DeviceMemory, g: gd.GraphDef, number: int) -> object:
    return g.param(f"p{number}", gd.Address, default=_numpy(memory, g, number))


def _array_parameter(memory: DeviceMemory, g: gd.GraphDef, number: int) -> object:
    return g.param(f"p{number}", gd.Address, default=_array(memory, g, number))


SOURCES: Final = {
    "numpy": _numpy,
    "buffer": _buffer,
    "array": _array,
    "numpy parameter": _numpy_parameter,
    "array parameter": _array_parameter,
}
"""The forms in which a copy is given 8 bytes of a number, on the host or on the device."""


@pytest.mark.parametrize("before", SOURCES)
@pytest.mark.parametrize("after", SOURCES)
def test_a_copy_is_given_memory_in_another_form(
    memory: DeviceMemory, before: str, after: str
) -> None:
    """The driver compares types of memory by number, and each form has its own."""
    g = gd.GraphDef("forms")
    space = memory.zeros(8)
    node = g.memcpy(space, SOURCES[before](memory, g, 1), 8, name="copy")
    # A use of the other parameter, so that the graph has it.
    other = SOURCES[after](memory, g, 2)
    node.memcpy(memory.zeros(8), other, 8)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        if ("numpy" in before) != ("numpy" in after):
            with pytest.raises(ValueError, match=r"'copy' .* src: expected memory of the kind"):
                graph[node].update(src=other)
            expected = 1
        elif (before, after) == ("numpy", "numpy parameter"):
            with pytest.raises(ValueError, match="src: expected an array, .* got parameter"):
                graph[node].update(src=other)
            expected = 1
        else:
            graph[node].update(src=other)
            expected = 2
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.uint8).tolist() == [expected] * 8
        if expected == 2 and "parameter" in after:
            form = "numpy" if "numpy" in after else "array"
            graph.set(p2=SOURCES[form](memory, g, 3))
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            assert memory.read(space, np.uint8).tolist() == [3] * 8
