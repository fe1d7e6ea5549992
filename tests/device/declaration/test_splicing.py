"""Nodes of other declarations and of captures at a place of a graph: order, names, values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.naming import state_of
from tests.device.support import ADD, COUNTDOWN, ONE, STORE, DeviceMemory


def edges(graph: gd.GraphDef) -> set[tuple[str, str]]:
    return {(before.path, after.path) for before, after in graph.edges()}


@pytest.mark.kernels
def test_conditionals_allocations_and_parameters(memory: DeviceMemory) -> None:
    """What no child graph may have."""
    out = memory.zeros(16)
    other = gd.GraphDef("work")
    target = other.param("target", gd.Address)
    value = other.param("value", np.int32)
    extra = other.param("extra", np.int32, default=5)
    x = other.allocate(4, name="x")
    node = x.launch(ONE, STORE, x, value).launch(ONE, ADD, x, extra, name="add")
    choice = node.if_then(other.create_condition(1, name="is on"), name="if")
    choice.then.memcpy(target, x, 4)
    choice.memset(target + 4, 3, 4).deallocate(x)
    g = gd.GraphDef()
    start = g.memset(out, 0, 16, name="start")
    first = start.inline(other, target=out, value=7)
    last = first.inline(other, section="again", target=int(out.handle) + 8, value=1)
    last.empty(name="end")
    assert {section for section in (node.section for node in g) if section} == {"work", "again"}
    assert ("start", "work/x") in edges(g)
    assert (first.path, "again/x") in edges(g)
    assert [each.name for each in g.parameters()] == ["extra"]
    assert len(other) == 6
    assert not [each for each in g.check() if each.severity is gd.Severity.ERROR]
    with g.instantiate(device=memory.device) as graph:
        for values in ({}, {"extra": 100}):
            graph.launch(memory.stream, **values)
            graph.sync(memory.stream)
            more = values.get("extra", 5)
            assert memory.read(out, np.int32).tolist() == [
                7 + more,
                0x03030303,
                1 + more,
                0x03030303,
            ]


@pytest.mark.kernels
def test_into_a_body(memory: DeviceMemory) -> None:
    left, sums = memory.of(np.array([3], np.int32)), memory.zeros(8)
    step = gd.GraphDef("step")
    place = step.param("place", gd.Address)
    step.launch(ONE, ADD, place, 2)
    g = gd.GraphDef()
    condition = g.create_condition(1)
    loop = g.while_loop(condition, name="loop")
    with loop.body as body:
        end = body.inline(step, place=sums).inline(step, place=int(sums.handle) + 4)
        end.launch(ONE, COUNTDOWN, condition, left)
    assert [node.path for node in loop.body][:2] == [
        "loop/body/step/kernel_0",
        "loop/body/step_1/kernel_1",
    ]
    memory.run(g)
    assert memory.read(sums, np.int32).tolist() == [6, 6]


@pytest.mark.kernels
def test_a_capture_in_a_loop(memory: DeviceMemory) -> None:
    """What a library records runs until a kernel says that it is enough."""
    left, x, y = memory.of(np.array([4], np.int32)), memory.zeros(4), memory.zeros(4)
    g = gd.GraphDef()
    condition = g.create_condition(1)
    loop = g.while_loop(condition, name="loop")
    with loop.body.capture(memory.stream, device=memory.device, section="model") as captured:
        y.copy_from(x, stream=memory.stream)
        x.fill(9, stream=memory.stream)
    captured.node.launch(ONE, COUNTDOWN, condition, left)
    kinds = [node.kind for node in loop.body]
    assert sorted(kinds) == ["kernel", "memcpy", "memset"]
    assert {node.section for node in loop.body} == {"model", ""}
    assert captured.node.location.file == __file__
    memory.run(g)
    assert memory.read(left, np.int32).tolist() == [0]
    assert memory.read(y, np.uint8).tolist() == [9] * 4


@pytest.mark.kernels
def test_lifted_captures_in_a_graph(memory: DeviceMemory) -> None:
    """Captured once, used twice, each time with other memory, of the graph as well."""
    x, y = memory.zeros(256), memory.zeros(256)
    with gd.capture(memory.stream, device=memory.device, name="copy") as captured:
        y.copy_from(x, stream=memory.stream)
    copy = captured.graph.lift(x=x, y=y).graph
    source, target = memory.of(np.arange(256, dtype=np.uint8)), memory.zeros(256)
    g = gd.GraphDef()
    scratch = g.allocate(256, name="scratch")
    node = scratch.inline(copy, x=source, y=scratch).inline(copy, x=scratch, y=target)
    node.deallocate(scratch)
    memory.run(g)
    assert memory.read(target, np.uint8).tolist() == list(range(256))
    small = g.allocate(128, name="small")
    with pytest.raises(ValueError, match="inline y: expected at least 256 bytes, got small"):
        small.inline(copy, x=source, y=small)
    with pytest.raises(ValueError, match="inline x and y: expected memory that does not overlap"):
        g.inline(copy, x=source, y=source)


def test_nothing_is_half_done(memory: DeviceMemory) -> None:
    other = gd.GraphDef("other")
    other.param("n", np.int32)
    x = other.param("x", gd.Address)
    other.memset(x, 1, 4)
    g = gd.GraphDef()
    start = g.empty(name="start")
    n = g.param("n", np.int32)
    before = str(g), g.parameters(), dict(state_of(g).sections), state_of(g).count
    cases: list[tuple[type[Exception], str, Any]] = [
        (ValueError, "parameter 'n' of the other graph is not the one", {"x": 4096}),
        (TypeError, "has no parameter 'y'; its parameters are: n, x", {"y": 1}),
        (TypeError, "inline x: expected an address", {"x": "memory", "n": 1}),
        (TypeError, "expected a value of int32", {"x": 4096, "n": 1.5}),
        (TypeError, "inline x: expected an address: .* got <Parameter 'n': int32>", {"x": n}),
    ]
    for kind, match, values in cases:
        with pytest.raises(kind, match=match):
            start.inline(other, **values)
    with pytest.raises(ValueError, match="would contain itself"):
        g.inline(g)
    with pytest.raises(TypeError, match="inline: expected a GraphDef, got 3"):
        g.inline(3)  # type: ignore[arg-type]
    loop = other.while_loop(other.create_condition(0))
    with pytest.raises(ValueError, match=r"the body of .*Inline body.copy\(\)"):
        g.inline(loop.body)
    with (
        pytest.raises(RuntimeError, match="stop"),
        start.capture(memory.stream, device=memory.device) as captured,
    ):
        raise RuntimeError("stop")
    with pytest.raises(gd.GraphDslError, match="the node is available once the block"):
        _ = captured.node
    with (
        gd.capture(memory.stream, device=memory.device),
        pytest.raises(ValueError, match="an enclosing block captures"),
        start.capture(memory.stream, device=memory.device),
    ):
        pass
    assert (str(g), g.parameters(), dict(state_of(g).sections), state_of(g).count) == before
    # A parameter of this graph takes the place of one of its type.
    start.inline(other, n=n, x=4096)


def test_an_empty_graph_and_several_ends() -> None:
    g = gd.GraphDef()
    start = g.empty(name="start")
    nothing = start.inline(gd.GraphDef("nothing"))
    assert (nothing.path, edges(g)) == ("nothing/end", {("start", "nothing/end")})
    fork = gd.GraphDef("fork")
    one = fork.empty(name="one")
    one.empty(name="left")
    one.empty(name="right")
    end = nothing.inline(fork)
    assert end.path == "fork/end"
    assert edges(g) >= {
        ("nothing/end", "fork/one"),
        ("fork/one", "fork/left"),
        ("fork/left", "fork/end"),
        ("fork/right", "fork/end"),
    }


@pytest.mark.kernels
def test_expressions_of_parameters(memory: DeviceMemory) -> None:
    other = gd.GraphDef("other")
    x, n = other.param("x", gd.Address), other.param("n", np.int32)
    other.launch(ONE, STORE, x + 4 * n, 2 * n + 1)
    out = memory.zeros(64)
    g = gd.GraphDef()
    m, y = g.param("m", np.int32), g.param("y", gd.Address)
    first = g.inline(other, x=out, n=3)
    second = first.inline(other, x=y, n=m)
    with pytest.raises(ValueError, match="expected a number for 4 \\* m, or a parameter for x"):
        second.inline(other, x=out, n=m)
    second.inline(other, x=y)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, m=5, y=out, n=7)
        graph.sync(memory.stream)
    assert memory.read(out, np.int32)[[3, 5, 7]].tolist() == [7, 11, 15]
