"""Differences of declarations: what counts as the same node and the same value, text and DOT."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import given, settings

import graphdsl as gd
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.nesting import nodes_everywhere
from graphdsl.core.views.changes import FieldChange
from graphdsl.core.views.drawing.picture import MARKS
from tests.cpu.drawing_cases import CONFIG, KERNEL, SOURCE, Event, every_kind, graphs
from tests.examples import examples

GOLDEN: Final = Path(__file__).parent / "golden"


def pair() -> tuple[gd.GraphDef, gd.GraphDef]:
    """Declare two graphs that differ in every way in which graphs can."""
    return every_kind(), edited()


def edited() -> gd.GraphDef:
    """Declare the graph with every kind, edited."""
    g = every_kind()
    g.create_condition(7, name="unused")
    g["download"].destroy()
    g["attention/clear"].destroy()
    g["mode"].destroy()
    first, second = g["attention/softmax/scale"], g["attention/softmax/kernel_4"]
    first.precede(second, port="launch_order")
    more = g["loop"].if_then(g.create_condition(name="more"), name="more")
    more.then.memset(0x1000, 1, 4, name="inside")
    g["loop/body/step"].launch(CONFIG, KERNEL, 0x2000, 2.0, name="second step")
    then = g["loop/body/maybe/then/fill"].graph
    then["fill"].destroy()
    then.memset(g["field"], 254, name="fill")
    return g


@pytest.mark.parametrize(
    ("file", "text"), [("difference.txt", str), ("difference.dot", gd.Difference.to_dot)]
)
def test_golden(file: str, text: Callable[[gd.Difference], str]) -> None:
    expected = (GOLDEN / file).read_text(encoding="utf-8")
    assert text(gd.diff(*pair())).rstrip("\n") == expected.rstrip("\n")


def test_nothing_differs_from_itself_and_from_a_copy() -> None:
    g = every_kind()
    for other in (g, g.copy(), g.copy(name="other")):
        difference = gd.diff(g, other)
        assert not difference
        assert difference.same == nodes_everywhere(g)
        assert str(difference).startswith("no difference between graph 'every kind' and graph ")
        assert "changed" not in str(difference)
        assert MARKS["changed"].fill not in difference.to_dot()


def test_swapping_the_sides_swaps_added_and_removed() -> None:
    old, new = pair()
    there, back = gd.diff(old, new), gd.diff(new, old)
    assert [item.path for item in there.added] == [item.path for item in back.removed]
    assert {item.path for item in there.removed} == {item.path for item in back.added}
    assert there.same == back.same
    assert len(there.edges) == len(back.edges)


ARRAY: Final = np.zeros(4, np.float32)
OTHER_ARRAY: Final = np.zeros(4, np.float32)


def shared() -> None:
    """Stand in for a callback."""


class Method:
    """Has a method, of which every look makes a new object."""

    def call(self) -> None:
        """Stand in for a callback."""


METHOD: Final = Method()


class OtherEvent(Event):
    """Another event."""

    handle = 8


PAIR: Final = np.dtype([("a", "<i4"), ("b", "<f8")])
SCALAR: Final = np.zeros((), np.float32)


class Memory:
    """Memory as cuda.core's buffers show it."""

    size = 64
    is_closed = False

    def __init__(self, handle: int) -> None:
        self.handle = handle

    def declared_in(self, g: gd.GraphDef) -> Any:
        """Return the memory as an operand, and close it."""
        operand = g.memset(self, 0, name="other").dst
        g["other"].destroy()
        self.is_closed, self.handle = True, 0
        return operand


def launch(*args: Any, config: LaunchConfig = CONFIG, kernel: Any = KERNEL, **sizes: Any) -> Any:
    """Return a function that declares a launch."""
    return lambda g: g.launch(config, kernel, *args, name="n", **sizes)


def structure(parameter: gd.Parameter, offset: int) -> OpenArgument:
    """Return eight bytes in which a number stands at an offset."""
    return OpenArgument.of(bytes(8), [OpenPlace(offset, parameter)])


CHANGES: Final[dict[str, tuple[Any, Any, list[FieldChange] | None]]] = {
    "argument": (launch(1, 2), launch(1, 3), [FieldChange("args[1]", "2", "3")]),
    "type": (launch(1), launch(1.0), [FieldChange("args[0]", "1", "1.0")]),
    "bool": (launch(1), launch(True), [FieldChange("args[0]", "1", "True")]),
    "more arguments": (launch(1), launch(1, 2), [FieldChange("args[1]", None, "2")]),
    "minus zero": (launch(0.0), launch(-0.0), [FieldChange("args[0]", "0.0", "-0.0")]),
    "nan": (launch(math.nan), launch(math.nan), None),
    "numpy nan": (launch(np.float32("nan")), launch(np.float32("nan")), None),
    "numpy type": (
        launch(np.float32(1)),
        launch(np.float64(1)),
        [FieldChange("args[0]", "float32(1.0)", "float64(1.0)")],
    ),
    "bytes": (
        launch(b"a"),
        launch(b"b"),
        [FieldChange("args[0]", "bytes[1]", "bytes[1] (another)")],
    ),
    "grid": (
        launch(),
        launch(config=LaunchConfig(grid=5, block=(32, 8))),
        [FieldChange("grid", "(4, 1, 1)", "(5, 1, 1)")],
    ),
    "equal configurations": (launch(), launch(config=LaunchConfig(grid=4, block=(32, 8))), None),
    "shared memory": (
        launch(config=LaunchConfig(grid=1, block=1)),
        launch(config=LaunchConfig(grid=1, block=1, shmem_size=64)),
        [FieldChange("shmem_size", 0, 64)],
    ),
    "kernel": (
        launch(),
        launch(kernel=gd.Program(SOURCE).kernel("other")),
        [FieldChange("kernel", "scale", "other")],
    ),
    "source": (
        launch(kernel=gd.Program("a").kernel("k")),
        launch(kernel=gd.Program("b").kernel("k")),
        [FieldChange("kernel", "k", "k (another)")],
    ),
    "equal sources": (
        launch(kernel=gd.Program("a", {"std": "c++17"}).kernel("k")),
        launch(kernel=gd.Program("a", {"std": "c++17"}).kernel("k")),
        None,
    ),
    "memset": (
        lambda g: g.memset(0x1000, 1, 4, name="n"),
        lambda g: g.memset(0x1000, 2, 8, name="n"),
        [FieldChange("value", "0x01", "0x02"), FieldChange("width", 4, 8)],
    ),
    "memset height": (
        lambda g: g.memset(0x1000, 1, 4, name="n"),
        lambda g: g.memset(0x1000, 1, 4, 2, 16, name="n"),
        [FieldChange("height", 1, 2), FieldChange("pitch", 0, 16)],
    ),
    "memcpy": (
        lambda g: g.memcpy(0x1000, 0x2000, 4, name="n"),
        lambda g: g.memcpy(0x1000, 0x3000, 4, name="n"),
        [FieldChange("src", "0x2000", "0x3000")],
    ),
    "same array": (
        lambda g: g.memcpy(0x1000, ARRAY, name="n"),
        lambda g: g.memcpy(0x1000, ARRAY, name="n"),
        None,
    ),
    "other array": (
        lambda g: g.memcpy(0x1000, ARRAY, name="n"),
        lambda g: g.memcpy(0x1000, OTHER_ARRAY, name="n"),
        [
            FieldChange(
                "src",
                f"numpy float32[4] at {ARRAY.ctypes.data:#x}",
                f"numpy float32[4] at {OTHER_ARRAY.ctypes.data:#x}",
            )
        ],
    ),
    "allocation": (
        lambda g: g.allocate(64, name="n"),
        lambda g: g.allocate(128, memory_type="host", name="n"),
        [FieldChange("size", 64, 128), FieldChange("memory_type", "device", "host")],
    ),
    "callback": (
        lambda g: g.callback(shared, name="n"),
        lambda g: g.callback(METHOD.call, name="n"),
        [FieldChange("fn", "shared", "Method.call")],
    ),
    "memory of a callback": (
        lambda g: g.callback(shared, reads=[(4096, 64)], name="n"),
        lambda g: g.callback(shared, reads=[(4096, 64)], writes=[(8192, 4)], name="n"),
        [FieldChange("writes", "()", "(4 bytes at 0x2000)")],
    ),
    "bytes of a callback": (
        lambda g: g.callback(shared, writes=[(4096, 64)], name="n"),
        lambda g: g.callback(shared, writes=[(4096, 128)], name="n"),
        [FieldChange("writes", "(64 bytes at 0x1000)", "(128 bytes at 0x1000)")],
    ),
    "a callback of which nothing was said": (
        lambda g: g.callback(shared, name="n"),
        lambda g: g.callback(shared, reads=[], name="n"),
        [FieldChange("reads", None, "()"), FieldChange("writes", None, "()")],
    ),
    "same method": (
        lambda g: g.callback(METHOD.call, name="n"),
        lambda g: g.callback(METHOD.call, name="n"),
        None,
    ),
    "event": (
        lambda g: g.record(Event(), name="n"),
        lambda g: g.record(OtherEvent(), name="n"),
        [FieldChange("event", "Event (Event)", "Event (OtherEvent)")],
    ),
    "same event": (
        lambda g: g.record(Event(), name="n"),
        lambda g: g.record(Event(), name="n"),
        None,
    ),
    "bytes of a numpy number": (launch(np.int32(1)), launch(b"\1\0\0\0"), None),
    "bytes of a C number": (launch(ctypes.c_int(1)), launch(np.uint32(1)), None),
    "structures": (launch(np.zeros(2, PAIR)[0]), launch(np.zeros(2, PAIR)[1]), None),
    "other structures": (
        launch(np.zeros(1, PAIR)[0]),
        launch(np.ones(1, PAIR)[0]),
        [FieldChange("args[0]", *(f"{PAIR} {make(1, PAIR)[0]}" for make in (np.zeros, np.ones)))],
    ),
    "arrays without axes": (
        lambda g: g.memcpy(0x1000, SCALAR, name="n"),
        lambda g: g.memcpy(0x1000, SCALAR.reshape(()), name="n"),
        None,
    ),
    "two buffers of one address": (
        lambda g: g.launch(CONFIG, KERNEL, Memory(0x1000), name="n"),
        lambda g: g.launch(CONFIG, KERNEL, Memory(0x1000), name="n"),
        None,
    ),
    "a buffer and its address": (
        lambda g: g.memset(Memory(0x1000), 1, 4, name="n"),
        lambda g: g.memset(0x1000, 1, 4, name="n"),
        None,
    ),
    "the address of another buffer": (
        lambda g: g.memset(0x2000, 1, 4, name="n"),
        lambda g: g.memset(Memory(0x1000), 1, 4, name="n"),
        [FieldChange("dst", "0x2000", "Buffer(64 B)")],
    ),
    "buffers that were closed": (
        lambda g: g.memset(Memory(0x1000).declared_in(g), 1, 4, name="n"),
        lambda g: g.memset(Memory(0x2000).declared_in(g), 1, 4, name="n"),
        [FieldChange("dst", "Buffer(64 B) at 0x1000", "Buffer(64 B) at 0x2000")],
    ),
    "equal types of elements": (
        lambda g: g.array(4, [("a", "<i4"), ("b", "<f8")], name="n"),
        lambda g: g.array(4, [("a", "<i4"), ("b", "<f8")], name="n"),
        None,
    ),
    "equal expressions": (
        lambda g: launch(2 * g.param("p", np.int32), grid=g.param("q", np.int32) + 1)(g),
        lambda g: launch(2 * g.param("p", np.int32), grid=g.param("q", np.int32) + 1)(g),
        None,
    ),
    "expressions": (
        lambda g: launch(2 * g.param("p", np.int32))(g),
        lambda g: launch(3 * g.param("p", np.int32))(g),
        [FieldChange("args[0]", "2 * p", "3 * p")],
    ),
    "places": (
        lambda g: g.memset(g.array(8, np.uint8, name="a")[g.param("i", np.int32)], 0, name="n"),
        lambda g: g.memset(g.array(8, np.uint8, name="a")[2 * g.param("i", np.int32)], 0, name="n"),
        [FieldChange("dst", "a[i]", "a[2 * i]")],
    ),
    "structures with places": (
        lambda g: launch(structure(g.param("p", np.int32), 0))(g),
        lambda g: launch(structure(g.param("p", np.int32), 4))(g),
        [FieldChange("args[0]", "bytes[8] with p at 0", "bytes[8] with p at 4")],
    ),
    "default of a parameter": (
        lambda g: launch(g.param("p", np.float32, 2))(g),
        lambda g: launch(g.param("p", np.float32, 2.0))(g),
        None,
    ),
    "other default of a parameter": (
        lambda g: launch(g.param("p", np.float32, 0.0))(g),
        lambda g: launch(g.param("p", np.float32, -0.0))(g),
        [
            FieldChange(
                "args[0]", "<Parameter 'p': float32 = 0.0>", "<Parameter 'p': float32 = -0.0>"
            )
        ],
    ),
    "array that a parameter is": (
        lambda g: launch(g.param("p", gd.Address, ARRAY))(g),
        lambda g: launch(g.param("p", gd.Address, OTHER_ARRAY))(g),
        [
            FieldChange(
                "args[0]",
                f"p at {ARRAY.ctypes.data:#x}",
                f"p at {OTHER_ARRAY.ctypes.data:#x}",
            )
        ],
    ),
    "kind": (
        lambda g: g.empty(name="n"),
        lambda g: g.callback(shared, name="n"),
        [
            FieldChange("kind", "empty", "callback"),
            FieldChange("fn", None, "shared"),
            FieldChange("user_data", None, "None"),
        ],
    ),
}


@pytest.mark.parametrize("case", CHANGES)
def test_changed_fields(case: str) -> None:
    first, second, expected = CHANGES[case]
    old, new = gd.GraphDef("g"), gd.GraphDef("g")
    first(old)
    second(new)
    difference = gd.diff(old, new)
    if expected is None:
        assert not difference
        return
    (item,) = difference.nodes
    assert (item.status, item.path, item.old, item.new) == ("changed", "n", old["n"], new["n"])
    assert list(item.fields) == expected
    for change in item.fields:
        assert f"      {change}" in str(difference).splitlines()


def test_nodes_without_a_name_are_matched_by_place_in_their_section_and_kind() -> None:
    old, new = gd.GraphDef("g"), gd.GraphDef("g")
    for g, values in ((old, (1, 2)), (new, (1, 3, 4))):
        for value in values:
            g.memset(0x1000, value, 4)
            g.empty()
        with g.section("s"):
            g.memset(0x1000, 9, 4)
    difference = gd.diff(old, new)
    assert [item.path for item in difference.changed] == ["memset_2"]
    assert [item.path for item in difference.added] == ["memset_4", "empty_5"]
    assert difference.same == 4  # that of the section is still the first one there
    old["s/memset_4"].destroy()
    with old.section("s"):
        old.memset(0x1000, 8, 4)
    assert "s/memset_6: memset (was s/memset_5)" in str(gd.diff(old, new))


def test_pointers_are_the_same_where_their_allocations_match() -> None:
    old, new = gd.GraphDef("g"), gd.GraphDef("g")
    for g, used in ((old, "x"), (new, "y")):
        g.allocate(64, name="x")
        g.allocate(64, name="y")
        g.memset(g["x"], 0, name="same")
        g.memset(g[used], 0, name="other")
    (item,) = gd.diff(old, new).nodes
    assert (item.path, item.fields) == ("other", (FieldChange("dst", "x", "y"),))


def test_pointers_are_equal_from_any_source() -> None:
    """The counter of a loop is an operand; a graph that was rebuilt has its pointer."""
    g = gd.GraphDef("g")
    g.repeat(3)
    assert not gd.diff(g, gd.GraphDef.from_networkx(g.to_networkx()))
    assert not gd.diff(gd.GraphDef.from_networkx(g.to_networkx()), g)


def test_conditions_edges_and_ports() -> None:
    old, new = gd.GraphDef("g"), gd.GraphDef("g")
    for g, default, port in ((old, 1, "default"), (new, 2, "programmatic")):
        condition = g.create_condition(default, name="c")
        a = g.launch(CONFIG, KERNEL, condition, name="a")
        b = g.launch(CONFIG, KERNEL, name="b")
        a.precede(b, port=port)
    difference = gd.diff(old, new)
    assert not difference.nodes
    assert [str(line) for line in difference.conditions[0].lines()] == [
        "~ c: condition",
        "    default_value: 1 -> 2",
    ]
    assert list(map(str, difference.edges)) == ["+ a -> b (programmatic)", "- a -> b"]


def test_a_child_that_is_embedded_twice_is_compared_at_each_place() -> None:
    def declare(first: int, second: int) -> gd.GraphDef:
        g = gd.GraphDef("g")
        for name, value in (("one", first), ("two", second)):
            child = gd.GraphDef("child")
            x = child.allocate(64, name="x")
            x.memset(x, value, name="fill")
            g.embed(child, name=name)
        return g

    same = gd.GraphDef("g")
    child = gd.GraphDef("child")
    x = child.allocate(64, name="x")
    x.memset(x, 1, name="fill")
    same.embed(child, name="one")
    same.embed(child, name="two")
    assert not gd.diff(same, declare(1, 1))
    (item,) = gd.diff(same, declare(1, 2)).nodes
    assert item.path == "two/child/fill"


def test_only_declarations_are_compared() -> None:
    with pytest.raises(TypeError, match="diff new: expected a GraphDef, got 5"):
        gd.diff(gd.GraphDef(), 5)  # type: ignore[arg-type]


def test_dot_marks_differences() -> None:
    dot = gd.diff(*pair()).to_dot()
    lines = {line.strip().split(" [")[0]: line for line in dot.splitlines() if " [" in line}
    for name, status in (
        ('"download"', "removed"),
        ('"more"', "added"),
        ('"loop/body/maybe/then/fill"', "changed"),
        ('"field"', "same"),
    ):
        assert f'fillcolor="{MARKS[status].fill}"' in lines[name]
        assert ("dashed" in lines[name]) == (status == "removed")
    assert MARKS["added"].line in lines['"loop" -> "more"']
    assert "style=dashed" in lines['"download" -> "loop"']


@settings(max_examples=examples(15))
@given(graphs(), graphs())
def test_any_two_declarations_can_be_compared(old: gd.GraphDef, new: gd.GraphDef) -> None:
    assert not gd.diff(old, old.copy())
    difference = gd.diff(old, new)
    counts = [len(part) for part in (difference.changed, difference.added, difference.removed)]
    assert difference.same + counts[0] + counts[1] == len(list(new.walk()))
    assert len(str(difference).splitlines()) >= 1 + sum(counts)
    assert difference.to_dot().startswith("digraph ")
