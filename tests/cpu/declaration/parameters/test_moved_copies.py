"""Copies and memsets at places that parameters say: text, views, copies, checks and order."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import networkx as nx
import numpy as np
import pytest

import graphdsl as gd

ONE: Final = np.float32(1)

NODES: Final[dict[str, Callable[[Any, Any, Any, Any, Any], Any]]] = {
    "memset dst=x[i] value=0x3f800000 element_size=4 width=1": (
        lambda start, x, y, i, j: start.memset(x[i], ONE, name="do")
    ),
    "memset dst=x[i:i + 8] value=0x3f800000 element_size=4 width=8": (
        lambda start, x, y, i, j: start.memset(x[i : i + 8], ONE, name="do")
    ),
    "memset dst=x + i value=0x00 element_size=1 width=16": (
        lambda start, x, y, i, j: start.memset(x + i, 0, 4, name="do")
    ),
    "memcpy dst=x[i:i + 8] src=y[0:8] size=32": (
        lambda start, x, y, i, j: start.memcpy(x[i : i + 8], y[0:8], name="do")
    ),
    "memcpy dst=y[i:j] src=x[i:j] size=4 * (j - i)": (
        lambda start, x, y, i, j: start.memcpy(y[i:j], x[i:j], name="do")
    ),
    "memcpy dst=y[0:j] src=x[0:j] size=4 * j": (
        lambda start, x, y, i, j: start.memcpy(y[:j], x[:j], name="do")
    ),
    "memcpy dst=y + i src=x[j:64] size=16": (
        lambda start, x, y, i, j: start.memcpy(y + i, x[j:], 16, name="do")
    ),
    "memcpy dst=y.reshape(8, 8)[i] src=x[i:i + 8] size=32": (
        lambda start, x, y, i, j: start.memcpy(y.reshape(8, 8)[i], x[i : i + 8], name="do")
    ),
}


def declare(shown: str) -> gd.GraphDef:
    """Return a graph with the node between the allocations of its memory and their frees."""
    g = gd.GraphDef("copies")
    i, j = g.param("i", np.int32, default=1), g.param("j", np.int64, default=7)
    x, y = (g.array(64, np.float32, name=name) for name in "xy")
    start = g.join(x, y).memset(x, 0).memset(y, 0)
    node = NODES[shown](start, x, y, i, j)
    node.deallocate(x).deallocate(y)
    return g


@pytest.mark.parametrize("shown", NODES)
def test_views_of_all_nodes(shown: str) -> None:
    g = declare(shown)
    assert {each.rule for each in g.check()} <= {"parameter-unused"}
    kind, _, fields = shown.partition(" ")
    assert f"do: {kind} {fields}" in str(g)
    place = shown.split("dst=")[1].split(" src=", maxsplit=1)[0].split(" value=", maxsplit=1)[0]
    assert place.replace(" ", "") in g.to_dot().replace(" ", "").replace("\\", "")
    text = json.dumps(nx.node_link_data(g.to_networkx(), edges="edges"))
    twin = gd.GraphDef.from_networkx(nx.node_link_graph(json.loads(text), edges="edges"))
    for same in (twin, g.copy()):
        assert str(same) == str(g)
        assert not gd.diff(g, same)
        assert same.lower().to_bytes() == g.lower().to_bytes()
    outer = gd.GraphDef("outer")
    i, j = outer.param("i", np.int32, default=1), outer.param("j", np.int64, default=7)
    outer.inline(g, i=i, j=j)
    assert not [each for each in outer.check() if each.severity is gd.Severity.ERROR]
    assert f"dst=copies/{place}" in str(outer)


@pytest.mark.parametrize("shown", NODES)
def test_inlined_with_numbers_they_are_parts(shown: str) -> None:
    outer = gd.GraphDef()
    outer.inline(declare(shown), i=2, j=6)
    assert not [each for each in outer.check() if each.severity is gd.Severity.ERROR]
    node: Any = next(node for node in outer.nodes() if node.name == "do")
    assert not outer.parameters()
    start = 64 if "reshape" in shown else 0 if "y[0:j]" in shown else 8
    assert node.dst.pointer.offset == start
    if shown.endswith("size=4 * (j - i)"):
        assert node.size == 16


def test_differences_are_told() -> None:
    first, second, *_ = NODES
    difference = str(gd.diff(declare(first), declare(second)))
    assert "dst: x[i] -> x[i:i + 8]" in difference


def test_memory_is_freed_after_them_and_ordered_with_them() -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int32)
    with g.in_order():
        x, y = (g.array(64, np.float32, name=name) for name in "xy")
        clear = g.memset(x, 0)
        left = g.memset(x[i : i + 8], ONE, name="left")
        right = g.memset(x[i + 8 : i + 16], ONE, name="right")
        copy = g.memcpy(y[:4], x[i + 4 : i + 8], name="copy")
        free = g.deallocate(x)
        g.deallocate(y)
    assert clear in left.pred
    assert clear in right.pred
    assert left not in right.pred
    assert left in copy.pred
    assert right not in copy.pred
    assert {right, copy} <= set(free.pred)
    assert not g.check()
    h = gd.GraphDef()
    i = h.param("i", np.int32)
    with h.temporary(64, np.float32) as x:
        node = h.memset(x[i], ONE)
    (after,) = (each for each in h.nodes() if each.kind == "free")
    assert after in node.succ


@pytest.mark.parametrize(
    ("first", "second", "is_race"),
    [
        (lambda x, i, j: (x[i : i + 4],), lambda x, i, j: (x[i + 4 : i + 8],), False),
        (lambda x, i, j: (x[i : i + 4],), lambda x, i, j: (x[i + 3 : i + 7],), True),
        (lambda x, i, j: (x[i : i + 4],), lambda x, i, j: (x[j : j + 4],), True),
        (lambda x, i, j: (x[i],), lambda x, i, j: (x[i + 1],), False),
        (lambda x, i, j: (x + i, 1), lambda x, i, j: (x + (i + 1), 1), False),
        (lambda x, i, j: (x + i, 2), lambda x, i, j: (x + (i + 1), 1), True),
        (lambda x, i, j: (x.reshape(8, 8)[i],), lambda x, i, j: (x[:8],), True),
    ],
)
def test_races_between_memsets(first: Any, second: Any, is_race: bool) -> None:
    g = gd.GraphDef()
    i, j = g.param("i", np.int32), g.param("j", np.int32)
    x = g.array(64, np.float32, name="x")
    x.memset(first(x, i, j)[0], 0, *first(x, i, j)[1:])
    x.memset(second(x, i, j)[0], 0, *second(x, i, j)[1:])
    assert ("data-race" in {each.rule for each in g.check()}) is is_race


def test_races_of_copies_whose_size_parameters_say() -> None:
    g = gd.GraphDef()
    i, j, k = (g.param(name, np.int32) for name in "ijk")
    x, y = (g.array(64, np.float32, name=name) for name in "xy")
    start = g.join(x, y)
    start.memcpy(y[i:j], x[i:j])
    start.memset(y[j:], 0, 4)
    assert "data-race" not in {each.rule for each in g.check()}
    start.memcpy(x[j:k], y[j:k])
    races = [each for each in g.check() if each.rule == "data-race"]
    assert races


def test_a_copy_that_overlaps_itself_for_all_values() -> None:
    g = gd.GraphDef()
    i, j = g.param("i", np.int32), g.param("j", np.int32)
    x = g.array(64, np.float32, name="x")
    x.memcpy(x[i + 4 : i + 8], x[i : i + 4]).memcpy(x[i : i + 4], x[j : j + 4])
    assert "copy-overlap" not in {each.rule for each in g.check()}
    x.memcpy(x[i + 3 : i + 7], x[i : i + 4])
    assert "copy-overlap" in {each.rule for each in g.check()}


def test_defaults_that_do_not_fit_are_found() -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=60)
    x = g.array(64, np.float32, name="x")
    x.memset(x + i, ONE, 5, name="past").deallocate(x)
    (finding,) = g.check()
    assert finding.rule == "parameter-default"
    assert "dst: expected room for 20 bytes, got x + i, which has 16 where i = 60" in str(finding)


def test_several_rows_at_a_place_are_found() -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int32)
    x = g.array(64, np.float32, name="x")
    x.memset(x + i, ONE, 2, height=3, pitch=16, name="rows").deallocate(x)
    (finding,) = g.check()
    assert finding.rule == "parameter-not-settable"


def test_places_follow_declared_nodes_that_are_updated() -> None:
    g = gd.GraphDef()
    i = g.param("i", np.int32)
    x, y = (g.array(64, np.float32, name=name) for name in "xy")
    copy = g.join(x, y).memcpy(y[:8], x[i : i + 8])
    fill = copy.memset(y[i], ONE)
    fill.deallocate(x).deallocate(y)
    copy.update(dst=y[i : i + 8])
    fill.update(value=np.float32(2))
    assert "dst=y[i:i + 8] src=x[i:i + 8]" in repr(copy)
    assert "dst=y[i] value=0x40000000" in repr(fill)
    fill.update(dst=y[i + 1])
    assert "dst=y[i + 1] value=0x40000000" in repr(fill)
    x.update(shape=16)
    assert "src=x[i:i + 8]" in repr(copy)
    sim = gd.sim.Device()
    # Nobody has written to x.
    with g.instantiate(device=sim, warn=False) as graph:
        graph.launch(sim.default_stream, i=8)
        with pytest.raises(ValueError, match=r"src: .*\[0:16\], .* where i = 9"):
            graph.launch(sim.default_stream, i=9)


def test_eager_calls_take_values_alone() -> None:
    sim = gd.sim.Device()
    buffer = sim.allocate(256, stream=sim.default_stream)
    i = gd.GraphDef().param("i", np.int32, default=3)
    x = gd.Array(buffer, np.float32)
    with pytest.raises(TypeError, match=r"expected values, got parameter .*\[i\]"):
        gd.memset(sim.default_stream, x[i], ONE)
    with pytest.raises(TypeError, match=r"expected values, got parameter .*\[i:i \+ 2\]"):
        gd.memcpy(sim.default_stream, x[i : i + 2], np.zeros(2, np.float32))
