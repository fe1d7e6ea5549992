"""Bodies, children and allocations inside each other."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ADD, COUNTDOWN, ONE, SET_CONDITION, STORE, DeviceMemory

pytestmark = pytest.mark.usefixtures("without_races")


@pytest.mark.parametrize("on_body", [False, True], ids=["condition_of_root", "condition_of_body"])
def test_conditionals_three_deep(on_body: bool, memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    graph = gd.GraphDef()

    def condition(body: gd.GraphDef, value: int) -> gd.Condition:
        return (body if on_body else graph).create_condition(value)

    outer = graph.if_then(condition(graph, 1), name="outer")
    middle = outer.then.switch(condition(outer.then, 2), 3, name="middle")
    inner = middle.branches[2].if_else(condition(middle.branches[2], 0), name="inner")
    inner.else_.memset(out, np.int32(42), 1)
    inner.then.memset(out, np.int32(1), 1)
    middle.branches[0].memset(out, np.int32(2), 1)
    middle.memset(int(out.handle) + 4, np.int32(43), 1, dst_owner=out)
    memory.run(graph, times=3)
    assert memory.read(out, np.int32).tolist() == [42, 43]
    assert graph["outer/then/middle/branch2/inner"] is inner


@pytest.mark.kernels
def test_loops_in_loops(memory: DeviceMemory) -> None:
    total, outer_left, inner_left = (memory.zeros(4) for _ in range(3))
    graph = gd.GraphDef()
    again = graph.create_condition(1)
    start = graph.memset(total, np.int32(0)).memset(outer_left, np.int32(3))
    outer = start.while_loop(again)
    with outer.body as body:
        inner_again = body.create_condition()
        entered = body.memset(inner_left, np.int32(4)).launch(ONE, SET_CONDITION, inner_again, 1)
        inner = entered.while_loop(inner_again)
        inner.body.launch(ONE, ADD, total, 1).launch(ONE, COUNTDOWN, inner_again, inner_left)
        inner.launch(ONE, ADD, total, 100).launch(ONE, COUNTDOWN, again, outer_left)
    memory.run(graph, times=2)
    assert memory.read(total, np.int32).tolist() == [3 * (4 + 100)]


@pytest.mark.kernels
def test_child_in_the_body_of_a_loop(memory: DeviceMemory) -> None:
    total, left = memory.zeros(4), memory.zeros(4)
    child = gd.GraphDef("add twice")
    child.launch(ONE, ADD, total, 1).launch(ONE, ADD, total, 10)
    graph = gd.GraphDef()
    again = graph.create_condition(1)
    loop = graph.memset(left, np.int32(5)).while_loop(again)
    loop.body.embed(child).launch(ONE, COUNTDOWN, again, left)
    memory.run(graph)
    assert memory.read(total, np.int32).tolist() == [55]


def test_child_in_a_body(memory: DeviceMemory) -> None:
    out, source = memory.zeros(8), memory.of(np.array([5, 6], np.int32))
    child = gd.GraphDef("copy and set")
    child.memcpy(out, source).memset(out, np.int32(9), 1)
    graph = gd.GraphDef()
    graph.if_then(graph.create_condition(1)).then.embed(child)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [9, 6]


def test_children_three_deep(memory: DeviceMemory) -> None:
    out = memory.zeros(12)
    graph = gd.GraphDef("level 0")
    graph.memset(out, np.int32(1), 1)
    for level in (1, 2):
        outer = gd.GraphDef(f"level {level}")
        outer.embed(graph).memset(
            int(out.handle) + 4 * level, np.int32(level + 1), 1, dst_owner=out
        )
        graph = outer
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [1, 2, 3]


def test_same_child_twice(memory: DeviceMemory) -> None:
    log: list[str] = []
    child = gd.GraphDef("child")
    child.callback(lambda: log.append("child"))
    graph = gd.GraphDef()
    first = graph.embed(child, name="first")
    first.callback(lambda: log.append("between")).embed(child, name="second")
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        (node,) = child.nodes()
        with pytest.raises(ValueError, match="occurs 2 times, since its graph is embedded more"):
            executable.node_handle(node)
    assert log == ["child", "between", "child"]


def test_child_with_its_own_allocation(memory: DeviceMemory) -> None:
    result = np.zeros(4, np.int32)
    child = gd.GraphDef("scratch")
    scratch = child.allocate(16)
    scratch.memset(scratch, np.int32(8)).memcpy(result, scratch).deallocate(scratch)
    graph = gd.GraphDef()
    graph.embed(child)
    memory.run(graph, times=3)
    assert result.tolist() == [8] * 4


def test_child_with_its_own_allocation_twice(memory: DeviceMemory) -> None:
    out = memory.zeros(16)
    child = gd.GraphDef("scratch")
    scratch = child.allocate(16)
    scratch.memset(scratch, np.int32(8)).memcpy(out, scratch).deallocate(scratch)
    graph = gd.GraphDef()
    graph.embed(child).memset(out, 0).embed(child)
    memory.run(graph, times=3)
    assert memory.read(out, np.int32).tolist() == [8] * 4


def test_allocation_used_by_bodies_and_children(memory: DeviceMemory) -> None:
    result = np.zeros(4, np.int32)
    graph = gd.GraphDef()
    shared = graph.allocate(16, name="shared")
    child = gd.GraphDef("child")
    child.memset(shared.dptr + 4, np.int32(2), 1)
    cleared = shared.memset(shared, 0)
    chosen = cleared.if_else(graph.create_condition(1))
    chosen.then.memset(shared, np.int32(1), 1)
    grandchild = gd.GraphDef("grandchild")
    grandchild.memset(shared.dptr + 8, np.int32(3), 1)
    deeper = chosen.then.if_then(chosen.then.create_condition(1))
    deeper.then.embed(grandchild)
    embedded = chosen.embed(child)
    copied = embedded.memcpy(shared.dptr + 12, shared.dptr + 4, 4)
    copied.memcpy(result, shared).deallocate(shared)
    memory.run(graph, times=3)
    assert result.tolist() == [1, 2, 3, 2]


def test_copies_on_the_device_in_a_body(memory: DeviceMemory) -> None:
    a, b, c = memory.of(np.arange(64, dtype=np.int32)), memory.zeros(256), memory.zeros(256)
    graph = gd.GraphDef()
    body = graph.if_then(graph.create_condition(1)).then
    body.memcpy(b, a).memcpy(c, b)
    memory.run(graph)
    assert memory.read(c, np.int32).tolist() == list(range(64))


def test_body_of_a_copied_declaration(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    original = gd.GraphDef("original")
    original.if_then(original.create_condition(1)).then.memset(out, np.int32(4))
    twin = original.copy("twin")
    memory.run(twin)
    assert memory.read(out, np.int32).tolist() == [4]


def test_empty_bodies(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    node = graph.if_then(graph.create_condition(1))
    node = node.if_else(graph.create_condition(0))
    last = node.switch(graph.create_condition(1), 3)
    last.memset(out, np.int32(6))
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [6]


def test_names_and_sections_survive(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef("model")
    with graph.section("attention"):
        first = graph.memset(out, 0, name="clear")
        with graph.section("softmax"):
            chosen = first.if_then(graph.create_condition(1), name="choose")
            inner = chosen.then.memset(out, 1, name="set")
    last = chosen.empty()
    with graph.instantiate(device=memory.device) as executable:
        assert [node.path for node in executable.plan.nodes] == [
            "attention/clear",
            "attention/softmax/choose",
            "empty_2",
            "attention/softmax/choose/then/set",
        ]
        handles = [executable.node_handle(node) for node in (first, chosen, inner, last)]
        assert len(set(handles)) == 4
        assert all(handles)
        stranger = gd.GraphDef().empty()
        with pytest.raises(KeyError, match="empty node 'empty_0' is not part of this executable"):
            executable.node_handle(stranger)
        later = graph.empty(name="later")
        with pytest.raises(KeyError, match="empty node 'later' is not part of this executable"):
            executable.node_handle(later)
        assert repr(executable).startswith("<Graph 'model' 0x")


def test_an_executable_keeps_the_declaration_at_instantiation(memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    graph = gd.GraphDef()
    first = graph.memset(out, np.int32(1), 1)
    with graph.instantiate(device=memory.device) as executable:
        first.memset(int(out.handle) + 4, np.int32(2), 1, dst_owner=out)
        first.destroy()
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [1, 0]


def test_removed_nodes_are_not_there(memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    graph = gd.GraphDef()
    first = graph.memset(out, np.int32(1), 1)
    removed = first.memset(out, np.int32(5), 2)
    removed.destroy()
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [1, 0]


@pytest.mark.kernels
def test_condition_keeps_no_value_between_launches(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    condition = graph.create_condition(1)
    chosen = graph.if_then(condition)
    chosen.then.launch(ONE, ADD, out, 1)
    chosen.launch(ONE, SET_CONDITION, condition, 0)
    memory.run(graph, times=3, warn=False)
    assert memory.read(out, np.int32).tolist() == [3]


@pytest.mark.kernels
def test_kernel_writes_through_a_pointer_into_an_allocation(memory: DeviceMemory) -> None:
    result = np.zeros(4, np.int32)
    graph = gd.GraphDef()
    space = graph.allocate(16)
    node: gd.Node = space.memset(space, 0)
    for number in range(4):
        node = node.launch(ONE, STORE, space.dptr + 4 * number, number + 1)
    node.memcpy(result, space).deallocate(space)
    memory.run(graph, times=2)
    assert result.tolist() == [1, 2, 3, 4]
