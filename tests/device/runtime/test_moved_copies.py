"""Copies and memsets at places that parameters say, in graphs that run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

COUNT: Final = 64
NUMBERS: Final = np.arange(1, COUNT + 1, dtype=np.float32)
ONE: Final = np.float32(1)
"""What memsets write."""

Way = tuple[Callable[[Any, Any, Any, Any], Any], Callable[[Any, int, int], None]]


def ways() -> dict[str, Way]:
    """Return what is declared after a node, and what numpy does to the same elements."""
    source = gd.Array(NUMBERS, np.float32)
    rows = source.reshape(8, 8)

    def both(x: Any, i: int, j: int) -> None:
        x[:] = NUMBERS
        x[i : i + 4] = NUMBERS[j : j + 4]

    return {
        "memset element": (
            lambda start, x, i, j: start.memset(x[i], ONE),
            lambda x, i, _: x.__setitem__(i, 1),
        ),
        "memset part": (
            lambda start, x, i, j: start.memset(x[i : i + 4], ONE),
            lambda x, i, _: x.__setitem__(slice(i, i + 4), 1),
        ),
        "memset row": (
            lambda start, x, i, j: start.memset(x.reshape(8, 8)[i], ONE),
            lambda x, i, _: x.__setitem__(slice(8 * i, 8 * i + 8), 1),
        ),
        "memset width": (
            lambda start, x, i, j: start.memset(x + 2 * i, ONE, 3),
            lambda x, i, _: x.__setitem__(slice(2 * i, 2 * i + 3), 1),
        ),
        "memset start of a part": (
            lambda start, x, i, j: start.memset(x[4:][i:j], ONE, 1),
            lambda x, i, _: x.__setitem__(4 + i, 1),
        ),
        "load": (
            lambda start, x, i, j: start.memcpy(x[i : i + 3], NUMBERS[:3]),
            lambda x, i, _: x.__setitem__(slice(i, i + 3), NUMBERS[:3]),
        ),
        "load from": (
            lambda start, x, i, j: start.memcpy(x[2:5], source[i : i + 3]),
            lambda x, i, _: x.__setitem__(slice(2, 5), NUMBERS[i : i + 3]),
        ),
        "load row": (
            lambda start, x, i, j: start.memcpy(x.reshape(8, 8)[j % 8], rows[i]),
            lambda x, i, j: x.reshape(8, 8).__setitem__(j % 8, NUMBERS.reshape(8, 8)[i]),
        ),
        "size": (
            lambda start, x, i, j: start.memcpy(x + i, source + (i + 1), 12),
            lambda x, i, _: x.__setitem__(slice(i, i + 3), NUMBERS[i + 1 : i + 4]),
        ),
        "ends that parameters say": (
            lambda start, x, i, j: start.memcpy(x[i:j], source[i:j]),
            lambda x, i, j: x.__setitem__(slice(i, j), NUMBERS[i:j]),
        ),
        "end": (
            lambda start, x, i, j: start.memcpy(x[:j], source[:j]),
            lambda x, _, j: x.__setitem__(slice(0, j), NUMBERS[:j]),
        ),
        "within": (
            lambda start, x, i, j: start.memcpy(x, NUMBERS).memcpy(x[i : i + 4], x[j : j + 4]),
            both,
        ),
    }


WAYS: Final = ways()


@pytest.mark.parametrize("owner", ["allocation", "buffer", "child"])
@pytest.mark.parametrize("way", WAYS)
def test_touched_memory(way: str, owner: str, memory: DeviceMemory) -> None:
    do, expect = WAYS[way]
    g = gd.GraphDef()
    i, j = g.param("i", np.int32, default=1), g.param("j", np.int64, default=9)
    out = memory.zeros(4 * COUNT)
    inner = gd.GraphDef("inner") if owner == "child" else g
    if owner == "buffer":
        do(g.memset(out, 0), gd.Array(out, np.float32), i, j)
    else:
        x: Any = inner.array(COUNT, np.float32, name="x")
        do(x.memset(x, 0), x, i, j).memcpy(out, x).deallocate(x)
    if owner == "child":
        g.embed(inner, name="first").embed(inner, name="second")
    assert not [each for each in g.check() if each.severity is gd.Severity.ERROR]
    with g.instantiate(device=memory.device) as graph:
        now = {"i": 1, "j": 9}
        for values in ({}, {"i": 0}, {"i": 3, "j": 17}, {"j": 40}):
            graph.launch(memory.stream, **values)
            graph.sync(memory.stream)
            now |= values
            expected = np.zeros(COUNT, np.float32)
            expect(expected, now["i"], now["j"])
            assert memory.read(out, np.float32).tolist() == expected.tolist()


REFUSED: Final[dict[str, tuple[Callable[[Any, Any, Any], Any], str]]] = {
    "index": (
        lambda g, x, i: g.memset(x[i], ONE, name="do"),
        r"memset node 'do' \(declared at .*test_moved_copies.py:\d+\) dst: .*"
        r"expected an index from 0 to 63, got 64, where i = 64; the memory has 256 bytes",
    ),
    "part": (
        lambda g, x, i: g.memcpy(x[i : i + 2], NUMBERS[:2], name="do"),
        r"memcpy node 'do' .* dst: .*expected a non-empty part of \[0:64\].*got \[64:66\]",
    ),
    "room": (
        lambda g, x, i: g.memcpy(x + (i - 1), NUMBERS[:2], name="do"),
        r"memcpy node 'do' .* dst: expected room for 8 bytes, got .* \+ \(i - 1\), which has 4 "
        "where i = 64",
    ),
    "source": (
        lambda g, x, i: g.memcpy(x[:2], gd.Array(NUMBERS, np.float32)[i - 1 :], 8, name="do"),
        r"memcpy node 'do' .* src: expected room for 8 bytes, .*which has 4 where i = 64",
    ),
    "part with a size": (
        lambda g, x, i: g.memset(x[i // 2 : i - 30], ONE, 3, name="do"),
        "memset node 'do' .* dst: expected room for 12 bytes, .* which has 8 where i = 64",
    ),
    "overlap": (
        lambda g, x, i: g.memcpy(x[i - 60 : i - 56], x[2:6], name="do"),
        r"memcpy node 'do' .* dst: expected 16 bytes apart from those of src, .*overlap where i",
    ),
    "overlap of two places": (
        lambda g, x, i: g.memcpy(x[i % 5 :], x[i % 6 :], 4, name="do"),
        "which overlap where i = 64",
    ),
    "overlap by size": (
        lambda g, x, i: g.memcpy(x.view(np.uint8)[8:], x, 4 * (i - 58), name="do"),
        r"memcpy node 'do' .* dst: expected 24 bytes apart from those of src, got .*which overlap",
    ),
    "alignment": (
        lambda g, x, i: g.memset(x.view(np.uint8) + (i - 3), ONE, 1, name="do"),
        "memset node 'do' .* dst: expected an address that is a multiple of the element size 4",
    ),
}


GOOD: Final = {"part with a size": 70, "overlap": 66, "overlap of two places": 5, "alignment": 7}
"""Values of i that are taken, where 60 is not."""


@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_sets_nothing(what: str, memory: DeviceMemory) -> None:
    do, message = REFUSED[what]
    out = memory.zeros(4 * COUNT)
    g = gd.GraphDef()
    i, value = g.param("i", np.int32), g.param("value", np.float32, default=3)
    x = gd.Array(out, np.float32)
    node = do(g, x, i)
    node.memset(x[8:9], value)
    with g.instantiate(device=memory.device) as graph:
        for first in (None, GOOD.get(what, 60)):
            if first is not None:
                graph.set(i=first)
            with pytest.raises(ValueError, match=message):
                graph.launch(memory.stream, i=64, value=4.0)
            graph.sync(memory.stream)
            assert not memory.read(out, np.float32).any()
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert memory.read(out, np.float32)[8] == 3


def test_host_memory_that_a_callback_writes_is_staged(memory: DeviceMemory) -> None:
    out, host = memory.zeros(32), np.zeros(COUNT, np.float32)
    g = gd.GraphDef()
    i = g.param("i", np.int32)
    fill = g.callback(lambda: host.__setitem__(slice(None), NUMBERS), name="fill")
    fill.memcpy(out, gd.Array(host, np.float32)[i : i + 8])
    with g.instantiate(device=memory.device) as graph:
        for value in (5, 40):
            host[:] = 0
            graph.launch(memory.stream, i=value)
            graph.sync(memory.stream)
            assert memory.read(out, np.float32).tolist() == NUMBERS[value : value + 8].tolist()


def test_results_go_to_a_place_in_host_memory(memory: DeviceMemory) -> None:
    results = np.zeros(COUNT, np.float32)
    value = memory.zeros(4)
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    g.memset(value, ONE).memcpy(gd.Array(results, np.float32)[i], value)
    with g.instantiate(device=memory.device) as graph:
        for number in (3, 8, 60):
            graph.launch(memory.stream, i=number)
            graph.sync(memory.stream)
    assert np.flatnonzero(results).tolist() == [3, 8, 60]


def test_updates_of_nodes_and_graphs(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * COUNT)
    x = gd.Array(out, np.float32)

    def declare(factor: int) -> gd.GraphDef:
        g = gd.GraphDef()
        i = g.param("i", np.int32)
        g.memset(out, 0, name="clear").memset(x[factor * i], ONE, name="put")
        return g

    def marked() -> list[int]:
        graph.sync(memory.stream)
        return np.flatnonzero(memory.read(out, np.float32)).tolist()

    declared = declare(1)
    with declared.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, i=5)
        assert marked() == [5]
        put: Any = declared["put"]
        graph[put].update(value=np.float32(2))
        graph.launch(memory.stream, i=6)
        assert marked() == [6]
        assert memory.read(out, np.float32)[6] == 2
        with pytest.raises(ValueError, match="expected one that the graph was instantiated with"):
            graph[put].update(dst=x[declared.parameters()[0] + 1])
        graph.update(declare(2))
        graph.launch(memory.stream)
        assert marked() == [12]
        with pytest.raises(ValueError, match="where i = 40"):
            graph.launch(memory.stream, i=40)
        graph.launch(memory.stream, i=30)
        assert marked() == [60]


def test_saved_and_loaded(memory: DeviceMemory, tmp_path: Path) -> None:
    out = memory.zeros(4 * COUNT)
    g = gd.GraphDef("saved")
    i = g.param("i", np.int32, default=2)
    x = g.array(COUNT, np.float32, name="x")
    node = x.memset(x, 0).memset(x[i : i + 2], ONE).memcpy(out, x)
    node.memset(out + 8 * i, ONE, 1).memcpy(out + (4 * i + 4), x[i : i + 2]).deallocate(x)
    path = tmp_path / "graph.gdz"
    g.save(path, regions={"out": out})
    other = memory.zeros(4 * COUNT)
    loaded = gd.load(path).bind(regions={"out": other})
    assert "dst=x[i:i + 2]" in str(loaded)
    with loaded.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, i=11)
        graph.sync(memory.stream)
        with pytest.raises(ValueError, match="where i = 63"):
            graph.launch(memory.stream, i=63)
    assert np.flatnonzero(memory.read(other, np.float32)).tolist() == [11, 12, 13, 22]


def test_lifted_memory_keeps_the_places(memory: DeviceMemory) -> None:
    out, other = memory.zeros(4 * COUNT), memory.zeros(4 * COUNT)
    g = gd.GraphDef()
    i = g.param("i", np.int32)
    x = gd.Array(out, np.float32)
    g.memset(x[i], ONE).memcpy(x[4:][i + 1 : i + 2], NUMBERS[1:2])
    lifted = g.lift(x=out).graph
    with lifted.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, x=other, i=7)
        graph.sync(memory.stream)
    found = memory.read(other, np.float32)
    assert np.flatnonzero(found).tolist() == [7, 12]
    assert found[12] == 2
    assert not memory.read(out, np.float32).any()


def test_steps_and_audits_know_the_place(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * COUNT)
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=6)
    x = g.array(COUNT, np.float32, name="x")
    x.memset(x, 0).memset(x[i], ONE, name="put").memcpy(out, x).deallocate(x)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, i=9)
        graph.sync(memory.stream)
        assert not [each for each in gd.audit(graph) if each.severity is gd.Severity.ERROR]
        (put,) = (step for step in graph.trace(memory.stream) if step.path == "put")
        (written,) = put.written
        assert (written.offset, written.size) == (36, 4)
    assert memory.read(out, np.float32)[9] == 1


def test_in_bodies_and_where_buffers_take_turns(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * COUNT)
    x = gd.Array(out, np.float32).reshape(2, COUNT // 2)
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    both = [g.memset(x[(i + number) % 2], np.float32(number + 1)) for number in range(2)]
    condition = g.create_condition(default_value=1)
    body = g.join(*both).if_then(condition).then
    body.memset(x.reshape(-1)[i : i + 2], np.float32(7)).memcpy(x[0] + 20, x[1] + i, 4)
    assert not [each for each in g.check() if each.rule == "data-race"]
    with g.instantiate(device=memory.device) as graph:
        for value in (0, 1, 4):
            graph.launch(memory.stream, i=value)
            graph.sync(memory.stream)
            expected = np.zeros((2, COUNT // 2), np.float32)
            expected[value % 2], expected[(value + 1) % 2] = 1, 2
            expected.reshape(-1)[value : value + 2] = 7
            expected[0, 20] = expected[1, value]
            assert memory.read(out, np.float32).tolist() == expected.reshape(-1).tolist()
            with pytest.raises(ValueError, match="memcpy node"):
                graph.launch(memory.stream, i=COUNT // 2)


def test_a_staged_place_of_other_host_memory(memory: DeviceMemory) -> None:
    out, first = memory.zeros(32), NUMBERS.copy()
    second = NUMBERS + 100
    g = gd.GraphDef()
    i = g.param("i", np.int32, default=0)
    fill = g.callback(lambda: None, name="fill")
    part: Any = gd.Array(first, np.float32)[i : i + 8]
    copy = fill.memcpy(out, part, name="copy")
    other: Any = gd.Array(second, np.float32)[i : i + 8]
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, i=3)
        graph.sync(memory.stream)
        assert memory.read(out, np.float32).tolist() == first[3:11].tolist()
        graph[copy].update(src=other)
        for start in (3, 9, 0):
            second += 1
            graph.launch(memory.stream, i=start)
            graph.sync(memory.stream)
            assert memory.read(out, np.float32).tolist() == second[start : start + 8].tolist()
        graph[copy].update(src=second[:8])
        graph.launch(memory.stream, i=5)
        graph.sync(memory.stream)
        assert memory.read(out, np.float32).tolist() == second[:8].tolist()
        graph[copy].update(src=part)
        graph.launch(memory.stream, i=6)
        graph.sync(memory.stream)
        assert memory.read(out, np.float32).tolist() == first[6:14].tolist()


@pytest.mark.parametrize("place", ["top", "then", "child", "own child"])
def test_copies_of_memory_of_an_outer_graph_are_not_changed(
    place: str, memory: DeviceMemory
) -> None:
    first, second, out = (memory.zeros(64) for _ in range(3))
    g = gd.GraphDef()
    inner: gd.GraphDef = gd.GraphDef("inner") if "child" in place else g
    x = (inner if place == "own child" else g).array(16, np.float32, name="x")
    copy: Any
    last: Any
    if place == "top":
        copy = last = x.memcpy(x, first)
    elif place == "own child":
        copy = x.memcpy(x, first)
        copy.deallocate(x)
        last = g.embed(inner)
    elif place == "child":
        copy = inner.memcpy(x, first)
        last = x.embed(inner)
    else:
        last = x.if_then(g.create_condition(1))
        copy = last.then.memcpy(x, first)
    if place != "own child":
        last.memcpy(out, x).deallocate(x)
    with g.instantiate(device=memory.device) as graph:
        inside: Any = graph[copy]
        if place in ("top", "own child"):
            inside.update(src=second)
        else:
            with pytest.raises(gd.DriverError, match="INVALID_VALUE"):
                inside.update(src=second)
