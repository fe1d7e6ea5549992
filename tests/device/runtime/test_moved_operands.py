"""Memory from a place on that parameters say, in graphs that run."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import ONE, DeviceMemory, wait_for_death

pytestmark = pytest.mark.kernels

PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void put(float* x, float value) { *x = value; }
    extern "C" __global__ void fill(float* x, float value, int n) {
        if (threadIdx.x < n) x[threadIdx.x] = value;
    }
    """
)
PUT: Final = PROGRAM.kernel("put")
FILL: Final = PROGRAM.kernel("fill")
COUNT: Final = 64

WAYS: Final[dict[str, tuple[Callable[[Any, Any], Any], Callable[[int], int]]]] = {
    "elements": (lambda x, i: x + (2 * i + 1), lambda i: 2 * i + 1),
    "index": (lambda x, i: x[i], lambda i: i),
    "slice": (lambda x, i: x[i : i + 8], lambda i: i),
    "end": (lambda x, i: x[2 : i + 3], lambda _: 2),
    "rows": (lambda x, i: x.reshape(8, 8)[i], lambda i: 8 * i),
    "part": (lambda x, i: x[4:60][i:], lambda i: 4 + i),
    "twice": (lambda x, i: (x + i) + i, lambda i: 2 * i),
    "bytes": (lambda x, i: x.view(np.uint8) + 4 * i, lambda i: i),
}
"""How places are written, and the element of 64 that each stands for."""


@pytest.mark.parametrize("owner", ["allocation", "buffer"])
@pytest.mark.parametrize("way", WAYS)
def test_where_kernels_write(way: str, owner: str, memory: DeviceMemory) -> None:
    make, element = WAYS[way]
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=1)
    out = memory.zeros(4 * COUNT)
    x: Any = gd.Array(out, np.float32)
    head = None
    if owner == "allocation":
        x = g.array(COUNT, np.float32, name="x")
        head = x.memset(x, 0)
    node = (head or g.memset(out, 0)).launch(ONE, PUT, make(x, i), 7.0)
    if owner == "allocation":
        node.memcpy(out, x).deallocate(x)
    assert not [each for each in g.check() if each.severity is gd.Severity.ERROR]
    with g.instantiate(device=memory.device) as graph:
        for value in (None, 0, 3, 5, 1):
            graph.launch(memory.stream, **({} if value is None else {"i": value}))
            graph.sync(memory.stream)
            expected = np.zeros(COUNT, np.float32)
            expected[element(1 if value is None else value)] = 7
            assert memory.read(out, np.float32).tolist() == expected.tolist()


@pytest.mark.parametrize("kind", ["dptr", "offset dptr", "less", "Buffer", "turned round"])
def test_untyped_memory_counts_bytes(kind: str, memory: DeviceMemory) -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int64, default=0)
    out = memory.zeros(4 * COUNT)
    x = g.allocate(4 * COUNT, name="x")
    places: dict[str, tuple[Callable[[], Any], Callable[[int], int]]] = {
        "dptr": (lambda: x.dptr + 4 * i, lambda i: i),
        "offset dptr": (lambda: x.dptr + 16 + 4 * i, lambda i: 4 + i),
        "less": (lambda: x.dptr + 252 - 4 * i, lambda i: 63 - i),
        "Buffer": (lambda: out + 4 * i, lambda i: i),
        "turned round": (lambda: 4 * i + out, lambda i: i),
    }
    make, element = places[kind]
    head = x.memset(x, 0)
    if kind in {"Buffer", "turned round"}:
        head.memset(out, 0).launch(ONE, PUT, make(), 7.0).deallocate(x)
    else:
        head.launch(ONE, PUT, make(), 7.0).memcpy(out, x).deallocate(x)
    with g.instantiate(device=memory.device) as graph:
        for value in (0, 3, 50):
            graph.launch(memory.stream, i=value)
            graph.sync(memory.stream)
            expected = np.zeros(COUNT, np.float32)
            expected[element(value)] = 7
            assert memory.read(out, np.float32).tolist() == expected.tolist()


@pytest.mark.parametrize("value", [-1, 57, 64, 2**31 - 1])
@pytest.mark.parametrize("how", ["launch", "set"])
def test_places_outside_are_refused_and_nothing_is_launched(
    how: str, value: int, memory: DeviceMemory
) -> None:
    out = memory.zeros(4 * COUNT)
    g = gd.GraphDef()
    i, factor = g.param("i", np.int32, default=0), g.param("factor", np.float32, default=1.0)
    x = gd.Array(out, np.float32)
    g.launch(LaunchConfig(grid=1, block=8), FILL, x[i : i + 8], factor, 8)
    with g.instantiate(device=memory.device) as graph:
        message = rf"\[0:64\].* got \[{value}:{value + 8}\], where i = {value}; .* has 256 bytes"
        with pytest.raises(ValueError, match=message):
            if how == "launch":
                graph.launch(memory.stream, i=value, factor=2.0)
            else:
                graph.set(i=value, factor=2.0)
        graph.sync(memory.stream)
        assert not memory.read(out, np.float32).any()
        graph.launch(memory.stream, i=56)
        graph.sync(memory.stream)
    assert memory.read(out, np.float32)[56:].tolist() == [1.0] * 8


def test_many_launches_of_one_kernel(memory: DeviceMemory) -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    out = memory.zeros(4 * 2 * COUNT)
    x = g.array((2, COUNT), np.float32, name="x")
    before: Any = x.memset(x, 0)
    for number in range(40):
        before = before.launch(ONE, PUT, x + (i + number), float(number + 1))
    before.memcpy(out, x).deallocate(x)
    with g.instantiate(device=memory.device) as graph:
        for value in (0, 60):
            graph.launch(memory.stream, i=value)
            graph.sync(memory.stream)
            found = memory.read(out, np.float32)
            assert found[value : value + 40].tolist() == [*range(1, 41)]
            assert np.count_nonzero(found) == 40


def test_twice_embedded_and_in_a_body(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * COUNT)
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    inner = gd.GraphDef("inner")
    x = inner.array(COUNT, np.float32, name="x")
    x.memset(x, 0).launch(ONE, PUT, x[i], 3.0).memcpy(out, x).deallocate(x)
    g.embed(inner, name="first").embed(inner, name="second")
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, i=9)
        graph.sync(memory.stream)
    assert np.flatnonzero(memory.read(out, np.float32)).tolist() == [9]


def test_updates_of_nodes_and_graphs(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * COUNT)
    x = gd.Array(out, np.float32)

    def declare(factor: int) -> gd.GraphDef:
        g = gd.GraphDef()
        i = g.param("i", np.int32)
        clear = g.memset(out, 0, name="clear")
        clear.launch(ONE, PUT, x + factor * i, 3.0, name="put")
        return g

    def marked() -> list[int]:
        graph.sync(memory.stream)
        return np.flatnonzero(memory.read(out, np.float32)).tolist()

    with declare(1).instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, i=5)
        assert marked() == [5]
        graph.update(declare(2))
        graph.launch(memory.stream)
        assert marked() == [10]
        with pytest.raises(ValueError, match="where i = 40"):
            graph.launch(memory.stream, i=40)
        graph.launch(memory.stream, i=30)
        assert marked() == [60]


def test_other_arguments_of_a_node(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * COUNT)
    x = gd.Array(out, np.float32)
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=4)
    place = x[i]
    node = g.memset(out, 0).launch(ONE, PUT, place, 3.0, name="put")
    with g.instantiate(device=memory.device) as graph:
        graph[node].update(args=(place, 5.0))
        graph.launch(memory.stream, i=6)
        graph.sync(memory.stream)
        assert memory.read(out, np.float32)[6] == 5.0
        with pytest.raises(ValueError, match="expected one that the graph was instantiated with"):
            graph[node].update(args=(x[i + 1], 5.0))
        graph[node].update(args=(x, 8.0))
        graph.launch(memory.stream, i=7)
        graph.sync(memory.stream)
        assert np.flatnonzero(memory.read(out, np.float32)).tolist() == [0]


def test_a_place_that_no_node_has_any_more_is_not_looked_at(memory: DeviceMemory) -> None:
    out, other = memory.zeros(4 * COUNT), memory.zeros(4 * COUNT)
    x = gd.Array(out, np.float32)
    g = gd.GraphDef()
    i, at = g.param("i", np.int32, default=4), g.param("at", gd.Address, default=other)
    places = (x[i], at + 4 * i)
    put, also = (
        g.launch(ONE, PUT, place, 3.0, name=name)
        for place, name in zip(places, ("put", "also"), strict=True)
    )
    with g.instantiate(device=memory.device) as graph:
        graph[put].update(args=(x, 5.0))
        # The other place is still one.
        with pytest.raises(ValueError, match=r"'also'.*expected an offset"):
            graph.launch(memory.stream, i=COUNT + 1)
        graph[also].update(args=(x[1:], 6.0))
        graph.launch(memory.stream, i=COUNT + 1)
        graph.sync(memory.stream)
        assert memory.read(out, np.float32)[:6].tolist() == [5.0, 6.0, 0.0, 0.0, 0.0, 0.0]
        for node, place in zip((put, also), places, strict=True):
            with pytest.raises(ValueError, match="and that has a value"):
                graph[node].update(args=(place, 7.0))
        graph.launch(memory.stream, at=out)
        graph.launch(memory.stream, i=2)
        for node, place in zip((put, also), places, strict=True):
            graph[node].update(args=(place, 7.0))
        with pytest.raises(ValueError, match="where i = 64"):
            graph.launch(memory.stream, i=COUNT)
        graph.launch(memory.stream, i=3)
        graph.sync(memory.stream)
        assert memory.read(out, np.float32)[:6].tolist() == [5.0, 6.0, 0.0, 7.0, 0.0, 0.0]


def test_the_memory_stays_as_long_as_an_executable_has_it(memory: DeviceMemory) -> None:
    class Held:
        """Memory of another library."""

        def __init__(self, buffer: Any) -> None:
            self.buffer = buffer
            self.__cuda_array_interface__ = {
                "shape": (COUNT,),
                "typestr": "<f4",
                "data": (int(buffer.handle), False),
                "version": 3,
            }

    held = Held(memory.zeros(4 * COUNT))
    watched = weakref.ref(held)
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    g.launch(ONE, PUT, gd.Array(held, np.float32)[i], 1.0)
    graph = g.instantiate(device=memory.device)
    del held, g, i
    gc.collect()
    assert watched() is not None
    graph.launch(memory.stream, i=63)
    graph.sync(memory.stream)
    graph.close()
    del graph
    wait_for_death({"memory": watched})


def test_saved_and_loaded(memory: DeviceMemory, tmp_path: Path) -> None:
    out = memory.zeros(4 * COUNT)
    g = gd.GraphDef("saved")
    i = g.param("i", np.int32, default=2)
    x = g.array(COUNT, np.float32, name="x")
    node = x.memset(x, 0).launch(ONE, PUT, x[i : i + 2], 4.0).memcpy(out, x)
    node.launch(ONE, PUT, out + 8 * i, 4.0).deallocate(x)
    path = tmp_path / "graph.gdz"
    g.save(path, regions={"out": out})
    other = memory.zeros(4 * COUNT)
    loaded = gd.load(path).bind(regions={"out": other})
    assert "x[i:i + 2]" in str(loaded)
    with loaded.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, i=11)
        graph.sync(memory.stream)
        with pytest.raises(ValueError, match="where i = 63"):
            graph.launch(memory.stream, i=63)
    assert np.flatnonzero(memory.read(other, np.float32)).tolist() == [11, 22]


def test_steps_and_audits_know_the_place(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * COUNT)
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=6)
    x = g.array(COUNT, np.float32, name="x")
    node = x.memset(x, 0).launch(ONE, PUT, x[i], 2.0, name="put")
    node.memcpy(out, x).launch(ONE, PUT, out + 4 * i, 3.0).deallocate(x)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, i=9)
        graph.sync(memory.stream)
        assert not [each for each in gd.audit(graph) if each.severity is gd.Severity.ERROR]
        (put,) = (step for step in graph.trace(memory.stream) if step.path == "put")
        assert "x" in str(put)
    assert not [each for each in gd.audit(g, device=memory.device) if "argument" in each.message]
    assert memory.read(out, np.float32)[9] == 3.0
