"""Memory from a place on that parameters say: text, checks, views, copies, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import networkx as nx
import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.operands.operands import Operand

ONE: Final = gd.LaunchConfig(grid=1, block=4)
PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void put(float* x, float value) { x[threadIdx.x] = value; }
    extern "C" __global__ void get(const float* x, float* y) { y[threadIdx.x] = x[threadIdx.x]; }
    extern "C" __global__ void put_int(int* x, int value) { *x = value; }
    """
)
PUT, GET, PUT_INT = (PROGRAM.kernel(name) for name in ("put", "get", "put_int"))

PLACES: Final[dict[str, tuple[str, Callable[[Any, Any], Any]]]] = {
    "x + i": ("typed", lambda x, i: x + i),
    "x + 4 * i": ("typed", lambda x, i: 4 * i + x),
    "x + (i + 8)": ("typed", lambda x, i: (x + i) + 8),
    "x + i % 3": ("typed", lambda x, i: x + i % 3),
    "x[i]": ("typed", lambda x, i: x[i]),
    "x[i:i + 8]": ("typed", lambda x, i: x[i : i + 8]),
    "x[0:i + 1]": ("typed", lambda x, i: x[: i + 1]),
    "x[i:64]": ("typed", lambda x, i: x[i:]),
    "x[4:60][i]": ("typed", lambda x, i: x[4:60][i]),
    "x.reshape(8, 8)[i]": ("typed", lambda x, i: x.reshape(8, 8)[i]),
    "raw + 4 * i": ("untyped", lambda raw, i: raw.dptr + 4 * i),
    "raw + (64 + 4 * i)": ("untyped", lambda raw, i: raw.dptr + 64 + 4 * i),
    "raw + (64 + -i)": ("untyped", lambda raw, i: raw.dptr + 64 - i),
    "raw + (i + 8)": ("untyped", lambda raw, i: (raw.dptr + i) + 8),
}


def declare(shown: str, *, n: int = 64, is_freed: bool = True) -> gd.GraphDef:
    """Return a graph with a kernel that writes at a place of memory that the graph allocates."""
    kind, make = PLACES[shown]
    g = gd.GraphDef("places")
    i = g.param("i", np.int32, default=0)
    if kind == "typed":
        x: Any = g.array(n, np.float32, name="x")
    else:
        x = g.allocate(4 * n, name="raw")
    last = x.memset(x, 0, name="clear").launch(ONE, PUT, make(x, i), 1.0, name="put")
    if is_freed:
        last.deallocate(x, name="free")
    return g


@pytest.mark.parametrize("shown", PLACES)
def test_views_of_all_places(shown: str) -> None:
    g = declare(shown)
    assert not g.check()
    assert f"args=({shown}, 1.0)" in str(g)
    assert "lifetime" not in str(g.check())
    assert shown.replace(" ", "") in g.to_dot().replace(" ", "").replace("\\", "")
    text = json.dumps(nx.node_link_data(g.to_networkx(), edges="edges"))
    twin = gd.GraphDef.from_networkx(nx.node_link_graph(json.loads(text), edges="edges"))
    outer = gd.GraphDef("outer")
    given = outer.param("i", np.int32, default=0)
    outer.inline(g, i=given)
    for same in (twin, g.copy()):
        assert str(same) == str(g)
        assert not gd.diff(g, same)
        assert same.lower().to_bytes() == g.lower().to_bytes()
    assert f"args=(places/{shown}, 1.0)" in str(outer)
    assert not outer.check()


@pytest.mark.parametrize("shown", PLACES)
def test_inlined_with_a_number_it_is_a_part(shown: str) -> None:
    outer = gd.GraphDef()
    outer.inline(declare(shown), i=2)
    assert not outer.check()
    node: Any = next(node for node in outer.nodes() if node.kind == "kernel")
    assert "i" not in [parameter.name for parameter in outer.parameters()]
    argument = node.args[0]
    expected = {"x + (i + 8)": 40, "x[0:i + 1]": 0, "x[4:60][i]": 24, "x.reshape(8, 8)[i]": 64}
    expected |= {"raw + (64 + 4 * i)": 72, "raw + (64 + -i)": 62, "raw + (i + 8)": 10}
    expected |= {"x + 4 * i": 32, "raw + 4 * i": 8}
    assert argument.pointer.offset == expected.get(shown, 8)


@pytest.mark.parametrize(
    "change",
    [
        {"unit": 0},
        {"unit": -4},
        {"unit": 1 << 20},
        {"start": 1.5},
        {"start": 3},
        {"stop": True},
        {"start": {"parameter": "j"}},
        {"memory": 7},
        {"memory": {"pointer": "nowhere"}},
    ],
    ids=str,
)
def test_data_that_is_no_place(change: dict[str, Any]) -> None:
    data = nx.node_link_data(declare("x[i]").to_networkx(), edges="edges")
    (node,) = (each for each in data["nodes"] if each.get("kind") == "kernel")
    place, value = json.loads(node["args"])
    node["args"] = json.dumps([{"place": place["place"] | change}, value])
    with pytest.raises((TypeError, ValueError), match="kernel|put"):
        gd.GraphDef.from_networkx(nx.node_link_graph(data, edges="edges"))


def test_inlined_with_a_number_that_is_outside() -> None:
    with pytest.raises(ValueError, match=r"non-empty part of \[0:64\], got \[60:68\]"):
        gd.GraphDef().inline(declare("x[i:i + 8]"), i=60)


def test_differences_are_told() -> None:
    difference = str(gd.diff(declare("x[i:i + 8]"), declare("x[i:64]")))
    assert "x[i:i + 8] -> x[i:64]" in difference
    assert gd.diff(declare("x + 4 * i"), declare("x + i"))


def rules(g: gd.GraphDef) -> set[str]:
    """Return the rules that have found something."""
    return {finding.rule for finding in g.check()}


READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "start": lambda x: x[:4],
    "middle": lambda x: x[30:34],
    "end": lambda x: x[60:],
    "whole": lambda x: x,
}


@pytest.mark.parametrize("memory", ["allocation", "array of a buffer", "Buffer"])
@pytest.mark.parametrize("shown", [key for key, (kind, _) in PLACES.items() if kind == "typed"])
@pytest.mark.parametrize("part", READERS)
def test_a_place_may_be_anywhere_in_its_memory(shown: str, part: str, memory: str) -> None:
    device = gd.sim.Device()
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=2)
    buffer = device.allocate(256, stream=device.default_stream)
    y = device.allocate(16, stream=device.default_stream)
    x: Any = gd.Array(buffer, np.float32)
    if memory == "allocation":
        x = g.array(64, np.float32, name="x")
    place = PLACES[shown][1](x, i) if memory != "Buffer" else buffer + 4 * i
    root = x if memory == "allocation" else g
    if "[4:60]" in shown and part != "middle" and memory != "Buffer":
        pytest.skip("other bytes")
    if "8, 8" in shown and part == "end" and memory != "Buffer":
        pytest.skip("the other half of a row")
    root.launch(ONE, PUT, place, 1.0)
    root.launch(ONE, GET, READERS[part](x), y)
    assert "data-race" in rules(g), g.check()


@pytest.mark.parametrize("shown", PLACES)
def test_in_order_and_frees_follow_places(shown: str) -> None:
    kind, make = PLACES[shown]
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    with g.in_order():
        x: Any = g.array(64, np.float32) if kind == "typed" else g.allocate(256)
        first = g.memset(x, 0)
        second = g.launch(ONE, PUT, make(x, i), 1.0)
        third = g.deallocate(x)
    assert not g.check()
    assert second in first.succ
    assert third in second.succ


@pytest.mark.parametrize("shown", [key for key, (kind, _) in PLACES.items() if kind == "typed"])
def test_temporaries_are_freed_after_places(shown: str) -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    with g.temporary(64, np.float32) as x:
        node = g.launch(ONE, PUT, PLACES[shown][1](x, i), 1.0)
    (free,) = (each for each in g.nodes() if each.kind == "free")
    assert free in node.succ
    assert not g.check()


@pytest.mark.parametrize("shown", PLACES)
def test_use_after_free_and_before_allocation(shown: str) -> None:
    kind, make = PLACES[shown]
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    x: Any = g.array(64, np.float32) if kind == "typed" else g.allocate(256)
    free = x.deallocate(x)
    free.launch(ONE, PUT, make(x, i), 1.0)
    assert "use-after-free" in rules(g)
    h = gd.GraphDef()
    i = h.param("i", np.int32, default=0)
    x = h.array(64, np.float32) if kind == "typed" else h.allocate(256)
    h.launch(ONE, PUT, make(x, i), 1.0)
    assert "use-before-allocation" in rules(h)


def test_needed_edges_are_not_needless() -> None:
    g = declare("x[i]")
    assert not [finding for finding in g.check(needless=True) if "needless" in finding.rule]


def test_places_follow_an_allocation_that_changes() -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    x = g.array(64, np.float32, name="x")
    node = x.launch(ONE, PUT, x[i : i + 8], 1.0)
    node.deallocate(x)
    x.update(shape=16)
    place: Any = node.args[0]
    assert place.size == 64
    sim = gd.sim.Device()
    with g.instantiate(device=sim) as graph:
        graph.launch(sim.default_stream, i=8)
        with pytest.raises(ValueError, match=r"\[0:16\], .* where i = 9; the memory has 64 bytes"):
            graph.launch(sim.default_stream, i=9)


def test_parameters_are_used_and_have_to_have_values() -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int32)
    g.param("unused", np.int32)
    x = g.array(64, np.float32, name="x")
    x.launch(ONE, PUT, x[i], 1.0).deallocate(x)
    assert [finding.rule for finding in g.check()] == ["parameter-unused"]
    sim = gd.sim.Device()
    with g.instantiate(device=sim) as graph, pytest.raises(ValueError, match="parameter 'i'"):
        graph.launch(sim.default_stream)


G: Final = gd.GraphDef("refused")
INDEX: Final = G.param("i", np.int32)
FACTOR: Final = G.param("f", np.float32)
X: Final[Any] = G.array((8, 8), np.float32, name="x")
RAW: Final[Any] = G.allocate(64, name="raw")


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (
            lambda: X[INDEX, 0],
            TypeError,
            r"x: expected x\[i\] or x\[i:j\] of a contiguous array",
        ),
        (lambda: X[:, INDEX], TypeError, "for an index with a parameter"),
        (lambda: X[INDEX::2], TypeError, "for an index with a parameter"),
        (lambda: X[:, 0][INDEX], TypeError, "of a contiguous array"),
        (lambda: X[INDEX:2.5], TypeError, "expected ends of ints and parameters, got 2.5"),
        (lambda: X[FACTOR], TypeError, r"x\[f\]: expected an integer"),
        (lambda: X + FACTOR, TypeError, r"x \+ f: expected an integer"),
        (lambda: X - INDEX, TypeError, "expected"),
        (lambda: X[INDEX] + 1, TypeError, r"x\[i\] \+ 1: expected a single index with parameters"),
        (lambda: INDEX + X[INDEX:], TypeError, "expected a single index with parameters"),
        (lambda: X[INDEX:][1:3], TypeError, r"an index of x.*: .* got a second index"),
        (lambda: list(X[INDEX:]), TypeError, "an index of .*expected a single index"),
        (lambda: RAW.dptr * INDEX, TypeError, "unsupported|expected"),
        (lambda: 0.5 * (RAW.dptr + INDEX), TypeError, "unsupported"),
        (
            lambda: G.memset(X.reshape(-1)[INDEX:], 0),
            ValueError,
            "has no known size. Pass width",
        ),
        (
            lambda: G.memset(X.reshape(-1)[INDEX : INDEX + 3], 0, 4),
            ValueError,
            "16 bytes .* would run past its end; it has 12 bytes",
        ),
        (lambda: G.memset(X[INDEX], 0, 300), ValueError, "would run past its end"),
        (lambda: G.memset(RAW.dptr + INDEX, np.uint32(1)), ValueError, "has no known size"),
        (
            lambda: G.memset(X.reshape(-1).view(np.uint8)[INDEX : INDEX + 3], np.uint32(1)),
            ValueError,
            "not a positive multiple of the element size 4",
        ),
        (lambda: G.memcpy(0x1000, RAW.dptr + INDEX), ValueError, "neither .* says where it ends"),
        (
            lambda: G.memcpy(X[INDEX], RAW),
            ValueError,
            r"got dst x\[i\] of 32 bytes and src raw of 64 bytes",
        ),
        (
            lambda: G.memcpy(X.reshape(-1)[INDEX:], RAW),
            ValueError,
            r"of 4 \* \(64 - i\) bytes and src raw of 64",
        ),
        (lambda: G.memcpy(RAW, X[INDEX : INDEX + 1], 64), ValueError, "it has 32 bytes"),
        (
            lambda: G.memcpy(X[INDEX], 0x1000, width=4, height=8, src_pitch=16),
            ValueError,
            "and rows and slices: drivers cannot set an address in a copy of several rows",
        ),
        (
            lambda: G.memcpy(X[INDEX], X[:, :1]),
            ValueError,
            r"got x\[i\] and x\[:, :1\]: drivers cannot set an address",
        ),
        (lambda: G.memcpy(X[INDEX], 0x1000, FACTOR), TypeError, "parameter of an integer type"),
        (
            lambda: G.deallocate(RAW.dptr + INDEX),
            TypeError,
            "which only kernels, copies and memsets accept",
        ),
        (
            lambda: gd.scalar(X[INDEX]),
            TypeError,
            "which only kernels, copies and memsets accept",
        ),
        (
            lambda: gd.Array(RAW.dptr + INDEX),
            TypeError,
            "which only kernels, copies and memsets accept",
        ),
        (
            lambda: PROGRAM.variable("v") + INDEX,
            TypeError,
            "expected a number of bytes as int, got <Parameter",
        ),
        (
            lambda: G.callback(print, reads=X[INDEX]),
            TypeError,
            "which only kernels, copies and memsets accept",
        ),
    ],
)
def test_refusals(make: Callable[[], object], error: type[Exception], message: str) -> None:
    count = len(G.nodes())
    with pytest.raises(error, match=message):
        make()
    assert len(G.nodes()) == count


def test_defaults_outside_are_refused_where_they_are_declared() -> None:
    g = gd.GraphDef()
    x, i = g.array(8, np.float32, name="x"), g.param("i", np.int32, default=8)
    with pytest.raises(ValueError, match=r"x\[i\]: expected an index from 0 to 7, got 8, where i"):
        x[i]


def test_elements_have_to_be_those_of_the_kernel() -> None:
    g = gd.GraphDef()
    x, i = g.array(8, np.float32, name="x"), g.param("i", np.int32, default=0)
    x.launch(ONE, PUT_INT, x[i], 1).deallocate(x)
    (finding,) = g.check(compile=True)
    assert "expected int* (8 bytes), got x[i] with elements of float32" in finding.message


def lifted(make: Callable[[Any, gd.Parameter], Any]) -> gd.GraphDef:
    """Return a graph of a kernel at a place of a buffer, which is a parameter there."""
    device = gd.sim.Device()
    buffer = device.allocate(256, stream=device.default_stream)
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    g.launch(ONE, PUT, make(gd.Array(buffer, np.float32), i), 1.0, name="put")
    return g.lift(x=buffer).graph


def test_lifted_memory_keeps_its_place() -> None:
    assert "args=(x + 8 + i * 4, 1.0)" in str(lifted(lambda x, i: x[2:][i]))
    assert "args=(x + (2 * i + 1) * 4, 1.0)" in str(lifted(lambda x, i: x + (2 * i + 1)))
    with pytest.raises(ValueError, match=r"argument 0: .*\[i:i \+ 8\]"):
        lifted(lambda x, i: x[i : i + 8])


def test_an_operand_is_all_of_its_memory() -> None:
    place: Operand = X[INDEX]
    assert place.size == 256
    assert place.pointer is not None
    assert place.pointer.offset == 0


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.uint32, np.int64, np.uint64])
def test_parameters_of_small_types_reach_far(kind: type[np.integer[Any]]) -> None:
    sim = gd.sim.Device()
    buffer = sim.allocate(4 * 4096, stream=sim.default_stream)
    g = gd.GraphDef()
    i = g.param("i", kind, default=4)
    raw = g.allocate(4 * 4096)
    first: Any = raw.dptr + 8192 + i
    x = gd.Array(buffer, np.float32)
    start = raw.memset(raw, 0).launch(ONE, PUT, first, 1.0)
    start = start.launch(ONE, PUT, x.reshape(4, 1024)[i % 4], 2.0)
    if kind is not np.uint64:
        start = start.launch(ONE, PUT, raw.dptr + 12288 - i, 3.0)
    start.memcpy(x[2048:], raw.dptr + 8192, 8192).deallocate(raw)
    with g.instantiate(device=sim) as graph:
        graph.launch(sim.default_stream, i=100)
        graph.sync(sim.default_stream)
    found = gd.read(x, sim.default_stream)[2048:]
    assert np.flatnonzero(found == 1).tolist() == [25, 26, 27, 28]
    if kind is not np.uint64:
        assert np.flatnonzero(found == 3).tolist() == [999, 1000, 1001, 1002]
    assert "x" in str(g.lift(x=buffer).graph)
