"""Parameters of executables: set before and between launches, everywhere; owners, and failures."""

from __future__ import annotations

import gc
import threading
import weakref
from contextlib import suppress
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.errors import DriverError
from graphdsl.core.runtime.device import driver_of
from tests.device.failing_driver import CountingDriver
from tests.device.support import (
    ADD,
    IOTA,
    ONE,
    PATIENCE,
    STORE,
    ArrayLike,
    DeviceMemory,
    is_simulated,
    wait_for_death,
    wait_until,
)

LOOP: Final = 1_500
"""Updates with a fresh object each, on the simulator."""
LOOP_ON_GPU: Final = 2_000
SET: Final = "exec_node_set_params"
UNUSED: Final = 'extern "C" __global__ void unused(float) {}'


def fill(value: object = 7) -> tuple[gd.GraphDef, gd.Parameter]:
    """Declare a memset of 4 bytes at the parameter x."""
    g = gd.GraphDef("fill")
    x = g.param("x", gd.Address)
    g.memset(x, value, 4, name="fill")
    return g, x


# What can be set --------------------------------------------------------------------------------


@pytest.mark.kernels
def test_kernel_arguments_and_extents(memory: DeviceMemory) -> None:
    g = gd.GraphDef("open")
    out, n = g.param("out", gd.Address), g.param("n", np.int32, default=3)
    g.launch(ONE, IOTA, out + 8, n, grid=n, block=(g.param("threads", np.uint16, default=1), 1))
    first, second = memory.zeros(64), memory.zeros(64)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, out=first)
        graph.launch(memory.stream, out=second, n=5)
        graph.launch(memory.stream, n=np.int64(2), threads=4)
        graph.sync(memory.stream)
    assert memory.read(first, np.int32).tolist() == [0, 0, 0, 1, 2] + [0] * 11
    assert memory.read(second, np.int32).tolist() == [0, 0, 0, 1, 2, 3, 4] + [0] * 9


@pytest.mark.kernels
def test_one_parameter_in_bodies_and_children(memory: DeviceMemory) -> None:
    g, child = gd.GraphDef("outer"), gd.GraphDef("child")
    x, amount = g.param("x", gd.Address), g.param("amount", np.int32, default=1)
    child.launch(ONE, ADD, x + 4, amount)
    first = g.launch(ONE, ADD, x, amount).embed(child).embed(child)
    with first.if_then(g.create_condition(1)).then as body:
        body.launch(ONE, ADD, x + 8, amount)
    space = memory.zeros(12)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, x=space)
        graph.launch(memory.stream, amount=10)
        graph.sync(memory.stream)
    assert memory.read(space, np.int32).tolist() == [11, 22, 11]


@pytest.mark.kernels
def test_structures(memory: DeviceMemory) -> None:
    record = np.dtype([("a", "<f8"), ("b", "<i4"), ("c", "<i4")])
    kernel = gd.Program(
        "struct R { double a; int b; int c; };"
        'extern "C" __global__ void f(double* out, R r) { out[0] = r.a; out[1] = r.b * r.c; }'
    ).kernel("f")
    g = gd.GraphDef()
    g.launch(ONE, kernel, g.param("out", gd.Address), g.param("r", record, default=(1.5, 2, 3)))
    space = memory.zeros(16)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, out=space)
        graph.sync(memory.stream)
        assert memory.read(space, np.float64).tolist() == [1.5, 6]
        graph.launch(memory.stream, r=(2.5, -2, 4))
        graph.sync(memory.stream)
    assert memory.read(space, np.float64).tolist() == [2.5, -8]


def test_memsets_and_copies(memory: DeviceMemory) -> None:
    g = gd.GraphDef("memory")
    x, value = g.param("x", gd.Address), g.param("value", np.uint16, default=1)
    result = np.zeros(8, np.uint8)
    g.memset(x + 2, value, 2).memcpy(result, x, g.param("size", np.int64, default=8))
    first, second = memory.zeros(8), memory.zeros(8)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, x=first)
        graph.sync(memory.stream)
        assert result.tolist() == [0, 0, 1, 0, 1, 0, 0, 0]
        graph.launch(memory.stream, x=second, value=0x0203, size=3)
        graph.sync(memory.stream)
        assert result.tolist() == [0, 0, 3, 0, 1, 0, 0, 0]
    assert memory.read(second, np.uint8).tolist() == [0, 0, 3, 2, 3, 2, 0, 0]


def test_host_memory_as_the_source_of_a_copy(memory: DeviceMemory) -> None:
    g = gd.GraphDef("in")
    space = memory.zeros(16)
    g.memcpy(space, g.param("x", gd.Address), 16)
    with g.instantiate(device=memory.device) as graph:
        for start in (0, 7):
            graph.launch(memory.stream, x=np.arange(start, start + 4, dtype=np.int32))
            graph.sync(memory.stream)
            assert memory.read(space, np.int32).tolist() == list(range(start, start + 4))


@pytest.mark.kernels
def test_thousands_of_nodes_with_one_parameter(memory: DeviceMemory) -> None:
    g = gd.GraphDef("many")
    amount, x = g.param("amount", np.int32, default=1), g.param("x", gd.Address)
    node = g.launch(ONE, ADD, x, amount)
    for _ in range(299):
        node = node.launch(ONE, ADD, x, amount)
    space = memory.zeros(4)
    driver = CountingDriver(memory.device_driver)
    with g.instantiate(device=driver) as graph:
        graph.launch(memory.stream, x=space)
        graph.launch(memory.stream, amount=-2)
        graph.sync(memory.stream)
        assert driver.count[SET] == 300
    assert memory.read(space, np.int32).tolist() == [-300]


# When -------------------------------------------------------------------------------------------


def test_graph_waits_for_values(memory: DeviceMemory) -> None:
    driver = CountingDriver(memory.device_driver)
    g = gd.GraphDef("waits")
    g.memset(g.param("x", gd.Address), g.param("value", np.uint8), 4)
    with g.instantiate(device=driver) as graph:
        assert repr(graph) == "<Graph 'waits' waits for x, value>"
        for act in (graph.launch, graph.upload):
            with pytest.raises(ValueError, match=r"parameters 'x', 'value': expected a value, got"):
                act(memory.stream)
        space = memory.zeros(4)
        graph.set(x=space)
        with pytest.raises(ValueError, match=r"parameter 'value': expected a value, got neither"):
            graph.launch(memory.stream)
        assert not driver.graphs
        graph.launch(memory.stream, value=9)
        graph.sync(memory.stream)
    assert memory.read(space, np.uint8).tolist() == [9] * 4
    assert driver.is_clean


@pytest.mark.kernels
def test_a_first_value_of_shared_memory_is_allowed_to_the_kernel(memory: DeviceMemory) -> None:
    """Above 48 KB the driver refuses the node otherwise."""
    source = r"""
    extern "C" __global__ void last(int* out, int count) {
        extern __shared__ int words[];
        words[count - 1] = 7;
        *out = words[count - 1];
    }
    """
    space = memory.zeros(4)
    g = gd.GraphDef()
    size = g.param("size", np.int32)
    g.launch(ONE, gd.Program(source).kernel("last"), space, 25_000, shmem_size=size)
    driver = CountingDriver(memory.device_driver)
    with g.instantiate(device=driver) as graph:
        graph.launch(memory.stream, size=100_000)
        graph.sync(memory.stream)
    assert memory.read(space, np.int32).tolist() == [7]
    assert driver.most_shared_memory == 100_000


def test_graph_that_waits_can_be_closed(memory: DeviceMemory) -> None:
    graph = fill()[0].instantiate(device=memory.device)
    graph.close()
    graph.close()
    assert graph.is_closed
    with pytest.raises(gd.GraphClosedError):
        graph.set(x=0x1000)
    with pytest.raises(gd.GraphClosedError):
        graph.launch(memory.stream, x=0x1000)


TYPES: Final = {
    **{name: np.dtype(name) for name in ("f8", "i8", "u8", "f4", "i4", "u4", "u2", "i1")},
    "yes": np.dtype("?"),
}
TOGETHER: Final = """
struct All {
    double f8; long long i8; unsigned long long u8; float f4; int i4; unsigned u4;
    unsigned short u2; signed char i1; bool yes;
};
extern "C" __global__ void gather(
    All* out, double f8, long long i8, unsigned long long u8, float f4, int i4, unsigned u4,
    unsigned short u2, signed char i1, bool yes
) {
    *out = All{f8, i8, u8, f4, i4, u4, u2, i1, yes};
}
"""
GATHERED: Final = np.dtype([(name, TYPES[name]) for name in TYPES if name != "yes"])


@pytest.mark.kernels
@pytest.mark.parametrize("names", [("i1", "i4", "f4"), tuple(TYPES), ("out", "f4", "i8")])
def test_several_at_once(names: tuple[str, ...], memory: DeviceMemory) -> None:
    """In any order and of all types: numbers of Python and of numpy, and memory."""
    g = gd.GraphDef("together")
    spaces = [memory.zeros(64) for _ in range(2)]
    out = g.param("out", gd.Address, default=spaces[0])
    kernel = gd.Program(TOGETHER).kernel("gather")
    zeros = {name: False if kind.kind == "b" else 0 for name, kind in TYPES.items()}
    g.launch(ONE, kernel, out, *(g.param(name, TYPES[name], default=zeros[name]) for name in TYPES))
    expected = dict.fromkeys(GATHERED.names or (), 0.0)
    values: list[dict[str, Any]] = [
        {"i1": -1, "i4": -(2**31), "f4": 1.5, "u2": 65535, "u4": 2**32 - 1, "i8": -2}
        | {"u8": 2**64 - 1, "f8": -1e300, "yes": True},
        {"i1": np.int8(-128), "i4": np.int32(3), "f4": np.float32(0.1), "u2": np.uint16(1)}
        | {"u4": 7, "i8": np.int64(-9), "u8": 4, "f8": 2, "yes": False},
    ]
    with g.instantiate(device=memory.device) as graph:
        for number in range(8):
            given = {name: (values[number % 2] | {"out": spaces[1]})[name] for name in names}
            graph.launch(memory.stream, **given)
            graph.sync(memory.stream)
            expected |= {name: given[name] for name in names if name in expected}
            got = memory.read(spaces["out" in names], np.uint8)[: GATHERED.itemsize].view(GATHERED)
            want = np.zeros(1, GATHERED)
            for name, value in expected.items():
                want[name] = value
            assert got.tobytes() == want.tobytes()


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("wrong", "error", "match"),
    [
        ({"a": 1, "n": 2**31}, ValueError, "'n': .*got 2147483648 .* out of range"),
        ({"a": 1, "n": 1.0}, TypeError, "'n': .*got 1.0 .*not an integer"),
        ({"a": 1e40, "n": 2}, ValueError, "'a': .*got 1e\\+40"),
        ({"a": True, "n": 2}, TypeError, "'a': .*got True .*not a number"),
        ({"a": 1, "n": np.int64(-(2**40))}, ValueError, "'n': .*out of range"),
    ],
)
def test_several_at_once_are_refused_as_one_is(
    wrong: dict[str, Any], error: type[Exception], match: str, memory: DeviceMemory
) -> None:
    g = gd.GraphDef("together")
    n, a = g.param("n", np.int32, default=1), g.param("a", np.float32, default=1)
    space = memory.zeros(8)
    g.launch(ONE, STORE, space, n)
    g.launch(ONE, STORE, g.param("x", gd.Address, default=space) + 4, 1)
    g.launch(ONE, gd.Program(UNUSED).kernel("unused"), a)
    driver = CountingDriver(memory.device_driver)
    with g.instantiate(device=driver) as graph:
        for number in (5, 6):
            graph.set(a=number, n=number)
        calls = driver.count[SET]
        with pytest.raises(error, match=match):
            graph.set(**wrong)
        assert driver.count[SET] == calls
        # Of two, only the one that changes is set.
        graph.set(a=6, n=7)
        assert driver.count[SET] == calls + 1
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert memory.read(space, np.int32).tolist() == [7, 1]


@pytest.mark.kernels
def test_several_at_once_are_set_back_together(memory: DeviceMemory) -> None:
    """L23: whichever node the driver refuses; the next change works."""
    g = gd.GraphDef("together")
    spaces = memory.zeros(12)
    names = ["a", "b", "c"]
    for place, name in enumerate(names):
        at = g.param(f"{name}_at", gd.Address, default=spaces)
        g.launch(ONE, STORE, at + 4 * place, g.param(name, np.int32, default=1))
    for refused in range(1, 4):
        driver = CountingDriver(memory.device_driver)
        with g.instantiate(device=driver) as graph:
            for number in (2, 3):
                graph.set(**dict.fromkeys(names, number))
                graph.set(a_at=spaces, b=number)
            driver.fail_at = driver.calls + refused
            with pytest.raises(DriverError, match="injected"):
                graph.set(**dict.fromkeys(names, 4))
            driver.fail_at = 0
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            assert memory.read(spaces, np.int32).tolist() == [3, 3, 3]
            for number in (5, 6):
                graph.launch(memory.stream, **dict.fromkeys(names, number))
                graph.sync(memory.stream)
                assert memory.read(spaces, np.int32).tolist() == [number] * 3


def test_equal_values_are_not_set(memory: DeviceMemory) -> None:
    driver = CountingDriver(memory.device_driver)
    g = gd.GraphDef()
    x, space = g.param("x", gd.Address), memory.zeros(8)
    g.memset(x, g.param("low", np.uint8, default=1), 4)
    g.memset(x + 4, g.param("high", np.uint8, default=2), 4)
    with g.instantiate(device=driver) as graph:
        graph.launch(memory.stream, x=space)
        assert driver.count[SET] == 0
        graph.launch(memory.stream, x=space, low=1, high=2)
        assert driver.count[SET] == 0
        graph.set(high=3)
        graph.set(high=3)
        assert driver.count[SET] == 1
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert memory.read(space, np.uint8).tolist() == [1] * 4 + [3] * 4


def test_launches_without_values_make_no_other_call(memory: DeviceMemory) -> None:
    driver = CountingDriver(memory.device_driver)
    g = gd.GraphDef()
    g.memset(memory.zeros(4), g.param("value", np.uint8, default=1), 4)
    with g.instantiate(device=driver) as graph:
        graph.set(value=2)
        calls = driver.calls
        for _ in range(3):
            graph.launch(memory.stream)
        assert driver.calls == calls + 3
        graph.sync(memory.stream)


# Errors -----------------------------------------------------------------------------------------

WRONG: Final = [
    ({"y": 1}, TypeError, r"graph 'errors' has no parameter 'y'; its parameters are: x, value, "),
    ({"value": 1.5}, TypeError, r"parameter 'value': expected a value of uint8, got 1.5"),
    ({"value": 256}, ValueError, r"parameter 'value': .* it is out of range, 0 to 255"),
    ({"x": None}, TypeError, r"parameter 'x': expected an address"),
    ({"x": 0}, ValueError, r"parameter 'x': expected an address from 1"),
    (
        {"size": 0},
        ValueError,
        r"memcpy node 'load' .* size: expected at least 1 byte, got size = 0",
    ),
    ({"size": 9}, ValueError, r"memcpy node 'load' .* dst: expected room for 9 bytes, got numpy"),
    (
        {"x": np.zeros(8, np.uint8)},
        ValueError,
        r"memset node 'set' .*: expected device memory, got",
    ),
    ({"value": 5, "y": 1}, TypeError, r"no parameter 'y'"),
    ({"value": 5, "size": 0}, ValueError, r"at least 1 byte"),
]


@pytest.mark.parametrize(("values", "error", "match"), WRONG)
@pytest.mark.parametrize("launches", [False, True])
def test_errors_come_before_anything_changes(
    memory: DeviceMemory,
    values: dict[str, Any],
    error: type[Exception],
    match: str,
    *,
    launches: bool,
) -> None:
    driver = CountingDriver(memory.device_driver)
    g = gd.GraphDef("errors")
    x, result = g.param("x", gd.Address), np.zeros(8, np.uint8)
    node = g.memset(x, g.param("value", np.uint8, default=3), 8, name="set")
    node.memcpy(result, x, g.param("size", np.int32, default=8), name="load")
    with g.instantiate(device=driver) as graph:
        graph.set(x=memory.zeros(8))
        graph.set(value=4)
        calls = driver.calls
        with pytest.raises(error, match=match):
            graph.launch(memory.stream, **values) if launches else graph.set(**values)
        assert driver.calls == calls
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert result.tolist() == [4] * 8


def test_smaller_memory_is_refused(memory: DeviceMemory) -> None:
    g, _ = fill()
    with g.instantiate(device=memory.device) as graph:
        for _ in range(2):
            with pytest.raises(
                ValueError, match=r"dst: expected room for 4 bytes, got \w+ \w+\[2\]"
            ):
                graph.set(x=ArrayLike(memory.zeros(2), np.uint8))
            graph.launch(memory.stream, x=memory.zeros(4))
        graph.sync(memory.stream)


def test_sides_of_a_copy_that_overlap_are_refused(memory: DeviceMemory) -> None:
    out = memory.of(np.arange(64, dtype=np.uint8))
    g = gd.GraphDef()
    x, n = g.param("x", gd.Address), g.param("n", np.uint64, default=8)
    g.memcpy(gd.Array(out)[16:], x + 8, n, name="copy")
    with g.instantiate(device=memory.device) as graph:
        for values in ({"x": out, "n": 9}, {"x": gd.Array(out)[4:]}, {"x": gd.Array(out)[8:]}):
            with pytest.raises(ValueError, match="'copy' .* dst: expected . bytes apart from"):
                graph.launch(memory.stream, **values)
        graph.launch(memory.stream, x=out)
        graph.launch(memory.stream, n=4, x=gd.Array(out)[12:])
        graph.sync(memory.stream)
    assert memory.read(out, np.uint8)[16:24].tolist() == [*range(12, 16), *range(12, 16)]


@pytest.mark.kernels
def test_places_of_two_variables_do_not_overlap(memory: DeviceMemory) -> None:
    """Where they lie, only a device knows."""
    program = gd.Program(
        "__device__ int one[4], two[4];"
        'extern "C" __global__ void use(int* x) { *x = one[1] + two[1]; }'
    )
    out, (one, two) = memory.zeros(16), (program.variable(name, 16) for name in ("one", "two"))
    g = gd.GraphDef()
    n = g.param("n", np.uint64)
    cleared = g.memset(two, np.int32(7), 4)
    cleared.memcpy(one, two, n).memcpy(out, one, 16)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, n=8)
        graph.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [7, 7, 0, 0]


def test_the_kind_of_memory_of_a_copy_stays(memory: DeviceMemory) -> None:
    g = gd.GraphDef()
    result = np.zeros(4, np.uint8)
    space = memory.of(np.full(4, 6, np.uint8))
    g.memcpy(result, g.param("x", gd.Address), 4, name="load")
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, x=ArrayLike(space, np.uint8))
        with pytest.raises(ValueError, match=r"memcpy node 'load' .* src: expected memory of the"):
            graph.launch(memory.stream, x=np.zeros(4, np.uint8))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert result.tolist() == [6] * 4


@pytest.mark.parametrize(
    ("launched", "calls"),
    [
        (1, {SET, "event_create", "event_record_behind", "graph_launch", "event_record"}),
        (2, {SET, "event_is_done", "graph_launch", "event_record"}),
    ],
)
def test_every_driver_call_fails_once(memory: DeviceMemory, launched: int, calls: set[str]) -> None:
    """L23: what the driver refuses keeps the old values and owners, and drops the new ones."""
    seen = set()
    for number in range(1, 40):
        driver = CountingDriver(memory.device_driver)
        driver.tells_thread = False
        g = gd.GraphDef()
        x = g.param("x", gd.Address)
        g.memset(x, g.param("value", np.uint8, default=1), 4).memset(x + 4, 8, 4)
        spaces = [memory.zeros(8) for _ in range(3)]
        owners = [ArrayLike(space, np.uint8) for space in spaces]
        watched = [weakref.ref(owner) for owner in owners]
        graph = g.instantiate(device=driver)
        for owner in owners[:launched]:
            graph.launch(memory.stream, x=owner)
        # Which calls come next depends on whether these are done: here they are, on a GPU too.
        graph.sync(memory.stream)
        current = launched - 1
        driver.calls, driver.fail_at = 0, number
        with suppress(DriverError):
            graph.set(x=owners[2], value=5)
            current = 2
            graph.launch(memory.stream)
        seen.add(driver.failed)
        assert (driver.failed in (SET, "event_is_done")) == (current != 2)
        driver.fail_at = 0
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        expected = [5 if current == 2 else 1] * 4 + [8] * 4
        assert memory.read(spaces[current], np.uint8).tolist() == expected
        owners.clear()
        owner = None  # type: ignore[assignment]
        gc.collect()
        assert watched[current]() is not None
        if driver.failed == SET:
            assert watched[2]() is None
        graph.close()
        wait_for_death({str(place): watch for place, watch in enumerate(watched)})
        wait_until(lambda clean=driver: clean.is_clean, "the events are destroyed")  # type: ignore[misc]
        if not driver.failed:
            break
    # On a GPU no event may be done yet, so that another one is needed.
    assert {*calls, ""} <= seen <= {*calls, "", "event_create"}


def test_values_given_first_come_to_nothing_if_linking_fails(memory: DeviceMemory) -> None:
    driver = CountingDriver(memory.device_driver)
    graph = fill()[0].instantiate(device=driver)
    driver.calls, driver.fail_at = 0, 2
    watch = weakref.ref(owner := ArrayLike(memory.zeros(4), np.uint8))
    with pytest.raises((DriverError, gd.LinkError)):
        graph.set(x=owner)
    del owner
    wait_for_death({"owner": watch})
    assert driver.is_clean
    assert "waits for x" in repr(graph)
    graph.launch(memory.stream, x=memory.zeros(4))
    graph.sync(memory.stream)
    graph.close()


# Owners -----------------------------------------------------------------------------------------


def test_objects_in_a_long_loop_do_not_add_up(memory: DeviceMemory) -> None:
    """L21: a fresh object each time, and no more of them alive than launches in flight."""
    g, _ = fill()
    count = LOOP if is_simulated(memory.device) else LOOP_ON_GPU
    spaces = [memory.zeros(4) for _ in range(2)]
    alive: weakref.WeakSet[ArrayLike] = weakref.WeakSet()
    most = 0
    with g.instantiate(device=memory.device) as graph:
        for number in range(count):
            owner = ArrayLike(spaces[number % 2], np.uint8)
            alive.add(owner)
            if number % 100 == 99:
                graph.set(x=owner)
                graph.sync(memory.stream)
            else:
                graph.launch(memory.stream, x=owner)
            del owner
            most = max(most, len(alive))
        graph.sync(memory.stream)
        assert most <= (5 if is_simulated(memory.device) else 300)
        graph.set(x=spaces[0])
        graph.set(x=spaces[1])
        gc.collect()
        # What the executable was made with stays until a launch after the first update is done.
        assert len(alive) <= 1


def test_objects_set_without_a_launch_are_dropped_at_once(memory: DeviceMemory) -> None:
    """L21: what no launch began with is not waited for."""
    g, _ = fill()
    space = memory.zeros(4)
    with g.instantiate(device=memory.device) as graph:
        graph.set(x=space)
        watched = []
        for _ in range(50):
            owner = ArrayLike(space, np.uint8)
            watched.append(weakref.ref(owner))
            graph.set(x=owner)
        owner = None  # type: ignore[assignment]
        gc.collect()
        assert [watch() is None for watch in watched] == [True] * 49 + [False]


def test_objects_stay_while_a_launch_uses_them(memory: DeviceMemory) -> None:
    """L20: an object that was set lives until the launches that began with it are done."""
    entered, go_on = threading.Event(), threading.Event()

    def wait() -> None:
        entered.set()
        go_on.wait(PATIENCE)

    g = gd.GraphDef("in flight")
    x = g.param("x", gd.Address)
    g.callback(wait).memset(x, 7, 4)
    spaces = [memory.zeros(4) for _ in range(3)]
    owners = [ArrayLike(space, np.uint8) for space in spaces]
    watched = [weakref.ref(owner) for owner in owners]
    graph = g.instantiate(device=memory.device)
    go_on.set()
    graph.launch(memory.stream, x=owners[0])
    graph.set(x=owners[1])
    graph.sync(memory.stream)
    go_on.clear()
    entered.clear()
    launching = threading.Thread(target=lambda: graph.launch(memory.stream))
    launching.start()
    assert entered.wait(PATIENCE)
    if not is_simulated(memory.device):
        # Nobody may change an executable while another thread's call of launch is still in it. That
        # of the simulator ends with its work.
        launching.join(PATIENCE)
        assert not launching.is_alive()
    graph.set(x=owners[2])
    owners.clear()
    for _ in range(3):
        graph.set(x=spaces[0])
        gc.collect()
        assert watched[1]() is not None
    assert watched[2]() is None
    go_on.set()
    launching.join(PATIENCE)
    graph.sync(memory.stream)
    graph.set(x=spaces[2])
    gc.collect()
    assert watched[1]() is None
    assert watched[0]() is None
    assert memory.read(spaces[1], np.uint8).tolist() == [7] * 4
    graph.launch(memory.stream)
    graph.sync(memory.stream)
    assert memory.read(spaces[2], np.uint8).tolist() == [7] * 4
    graph.close()


def test_objects_are_dropped_after_the_end(memory: DeviceMemory) -> None:
    """L22: they are part of the graph's bundle, so closing is safe while launches are in flight."""
    g, _ = fill()
    watched = {}
    graph = g.instantiate(device=memory.device)
    for number in range(3):
        owner = ArrayLike(memory.zeros(4), np.uint8)
        watched[str(number)] = weakref.ref(owner)
        graph.launch(memory.stream, x=owner)
    owner = None  # type: ignore[assignment]
    graph.close()
    memory.stream.sync()
    wait_for_death(watched)


@pytest.mark.kernels
def test_stores_of_one_parameter_follow_each_other(memory: DeviceMemory) -> None:
    """Edits act on later launches only, however fast they come."""
    g = gd.GraphDef()
    value = g.param("value", np.int32)
    g.launch(ONE, STORE, g.param("x", gd.Address), value)
    space = memory.zeros(4 * 64)
    with g.instantiate(device=memory.device) as graph:
        for number in range(64):
            graph.launch(memory.stream, x=int(space.handle) + 4 * number, value=number)
        graph.sync(memory.stream)
    assert memory.read(space, np.int32).tolist() == list(range(64))


@pytest.mark.kernels
def test_kernels_get_no_pageable_host_memory(memory: DeviceMemory) -> None:
    """By each way in which a parameter is set; copies may have it."""
    driver = driver_of(memory.device)
    if driver.accesses_pageable_memory:
        pytest.skip("kernels can access pageable host memory here")
    host, out = np.full(4, 7, np.int32), memory.zeros(64)
    g = gd.GraphDef()
    x, value = g.param("x", gd.Address), g.param("value", np.int32, default=1)
    g.launch(ONE, STORE, x, value, name="store")
    message = "kernel node 'store' .* argument 0: expected memory that kernels can access, got page"
    with pytest.raises(ValueError, match=message):
        g.instantiate(device=memory.device).launch(memory.stream, x=host)
    with g.instantiate(device=memory.device) as executable:
        for _ in range(4):
            executable.launch(memory.stream, x=out)
            with pytest.raises(ValueError, match=message):
                executable.launch(memory.stream, x=host)
            with pytest.raises(ValueError, match=message):
                executable.launch(memory.stream, x=host, value=3)
            executable.launch(memory.stream, x=out, value=2)
            with pytest.raises(ValueError, match=message):
                executable.set(x=host)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32)[0] == 2
    assert host.tolist() == [7] * 4
    g = gd.GraphDef()
    g.memcpy(out, g.param("x", gd.Address), 16)
    with g.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream, x=host)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32)[:4].tolist() == [7] * 4
