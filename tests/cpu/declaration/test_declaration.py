"""Declarations: builders, edges and their views, sections, names, removal, copies, embedding."""

from __future__ import annotations

import asyncio
import copy
import ctypes
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import given

import graphdsl as gd
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.naming import label_of, owner_of, role_of, root_of, state_of
from graphdsl.core.declaration.node import accesses_of, owners_of
from graphdsl.core.declaration.operands.retained import Retained, RetainedBuffer
from graphdsl.core.declaration.structure.structure import Structure
from graphdsl.core.views.placement import place
from tests.cpu.counted_work import require_linear
from tests.cpu.doubles import (
    CONFIG,
    SCALE,
    STEP,
    StandInBuffer,
    StandInEvent,
    callback,
    native,
)
from tests.cpu.drawing_cases import graphs
from tests.cpu.kinds import built

GOLDEN = Path(__file__).parent / "golden" / "listing.txt"


def every_kind() -> gd.GraphDef:
    """Declare a graph with every node kind, sections, ports, bodies and a child."""
    g = gd.GraphDef("every kind")
    again = g.create_condition(1, name="again")
    choice = g.create_condition(name="choice")
    start = g.empty(name="start")
    with g.section("setup"):
        field = start.allocate(1024, name="field")
        shared = start.allocate(64, memory_type="managed", device=0, peer_access=[1], name="shared")
        clear = field.memset(field, np.float32(1), 16, name="clear")
        rows = field.memset(field.dptr + 512, 0, 4, 3, 16)
        with g.section("input"):
            load = field.memcpy(field.dptr + 64, np.arange(8, dtype=np.int32), 32, name="load")
    first = g.launch(CONFIG, SCALE, field, 3, 0.5, name="first")
    [clear, rows, load] >> first
    second = g.launch(CONFIG, STEP, shared, choice, ctypes.c_int(3), b"abcd", np.uint8(7))
    first.precede(second, port="programmatic")
    shared >> second
    event = StandInEvent()
    seen = second.callback(callback, name="seen").callback(native, user_data=b"xyz")
    mark = seen.record(event, name="mark")
    mark.wait(event).wait_value(0x2000, 7, "eq", name="ready").signal_semaphores(0x5E40, 1)
    mark.wait_semaphores(0x5E40, 1, name="turn")
    child = gd.GraphDef("tail")
    child.memcpy(0x1000, StandInBuffer(size=16)).empty(name="after")
    held = second.embed(child, name="held")
    loop = second.while_loop(again, name="loop")
    loop.body.launch(CONFIG, STEP, again, name="round")
    pick = second.switch(choice, 2, name="pick")
    inner = pick.branches[1].create_condition(0)
    pick.branches[1].if_then(inner).then.empty()
    either = loop.if_else(g.create_condition(0, name="either"), name="either")
    either.then.memset(field, 0)
    g.join(held, pick, either).deallocate(field).deallocate(shared, name="end")
    return g


def test_listing_is_the_golden_file() -> None:
    assert str(every_kind()) + "\n" == GOLDEN.read_text(encoding="utf-8")


def test_the_golden_graph_has_every_kind() -> None:
    g = every_kind()
    assert {node.kind for node in g.walk()} == built()
    # It has all kinds beside each other, a while loop and branches too, and its kernels take other
    # arguments.
    assert [finding.rule for finding in g.check()] == [
        *("endless-loop", *["concurrent-loops"] * 3, "kernel-argument", "kernel-argument"),
    ]


# Copies -----------------------------------------------------------------------------------------


def test_copy_has_the_same_listing() -> None:
    g = every_kind()
    twin = g.copy()
    assert str(twin) == str(g)
    assert list(map(str, twin.check())) == list(map(str, g.check()))
    assert [node.location for node in twin.walk()] == [node.location for node in g.walk()]
    for node, other in zip(g.walk(), twin.walk(), strict=True):
        assert [n.path for n in node.pred] == [n.path for n in other.pred]
        assert [n.path for n in node.succ] == [n.path for n in other.succ]


def test_copy_is_independent() -> None:
    g = every_kind()
    before = str(g)
    twin = g.copy("twin")
    assert {id(node) for node in g.walk()}.isdisjoint(id(node) for node in twin.walk())
    twin["loop/body/round"].destroy()
    twin["start"].empty(name="more")
    assert str(g) == before
    assert twin.name == "twin"


def test_copy_keeps_numbers_of_nodes_without_names() -> None:
    g = gd.GraphDef()
    g.empty().destroy()
    g.empty()
    twin = g.copy()
    assert str(twin) == str(g)
    assert twin.empty().name == g.empty().name == "empty_2"


def test_copy_points_to_its_own_allocations_inside_bodies_and_children() -> None:
    g = gd.GraphDef()
    branch = g.if_then(g.create_condition(1))
    child = gd.GraphDef("child")
    a = g.allocate(64, name="a")
    branch.then.memset(a, 0, name="inside body")
    child.memset(a, 0, name="inside child")
    node = (a >> branch).embed(child)
    node.embed(child).deallocate(a)
    twin = g.copy()
    assert twin.check() == ()
    children = [node.child for node in twin if isinstance(node, gd.ChildGraphNode)]
    assert children[0] is children[1] is not child
    for copied in (twin["if_0/then/inside body"], children[0]["inside child"]):
        assert isinstance(copied, gd.MemsetNode)
        assert copied.dst.pointer == twin["a"].dptr  # type: ignore[attr-defined]


def test_copy_of_an_embedded_graph_can_be_changed() -> None:
    child = gd.GraphDef("child")
    child.empty(name="a")
    gd.GraphDef().embed(child)
    twin = child.copy()
    twin["a"].empty(name="b")
    assert len(twin) == 2
    assert len(child) == 1


def test_copy_takes_bodies_of_conditionals() -> None:
    g = gd.GraphDef("g")
    body = g.if_then(g.create_condition(1), name="branch").then
    body.empty(name="a").empty(name="b")
    twin = body.copy("twin")
    assert owner_of(twin) is None
    assert [(u.name, v.name) for u, v in twin.edges()] == [("a", "b")]


# Builders ---------------------------------------------------------------------------------------


def test_graph_adds_without_and_node_with_predecessor() -> None:
    g = gd.GraphDef()
    a = g.empty()
    b = a.launch(CONFIG, STEP)
    assert list(a.pred) == []
    assert list(b.pred) == [a]
    assert g.nodes() == (a, b)
    assert g.edges() == ((a, b),)
    assert list(g) == [a, b]
    assert a in g
    assert len(g) == 2


def test_sizes_are_inferred() -> None:
    g = gd.GraphDef()
    a = g.allocate(64)
    assert a.memcpy(a.dptr + 32, 0x1000).size == 32
    assert a.memcpy(0x1000, np.zeros(4)).size == 32
    assert a.memcpy(np.zeros(8), a).size == 64
    assert a.memset(a, np.uint32(1)).width == 16
    assert a.memset(a.dptr + 60, np.uint16(1)).width == 2


@pytest.mark.parametrize(
    ("value", "number", "size"),
    [(7, 7, 1), (b"\x01\x02", 0x0201, 2), (np.float32(1), 0x3F800000, 4), (np.int16(-1), 65535, 2)],
)
def test_memset_values(value: object, number: int, size: int) -> None:
    node = gd.GraphDef().memset(0x1000, value, 4)
    assert (node.value, node.element_size) == (number, size)


def test_memset_spans_its_rows() -> None:
    assert gd.GraphDef().memset(0x1000, np.uint16(1), 3, 4, 10).span == 36


def test_owners_are_kept_and_none_means_nothing() -> None:
    g = gd.GraphDef()
    owner, array, buffer = object(), np.zeros(4), StandInBuffer(size=32)
    assert owners_of(g.memcpy(0x1000, 0x2000, 8, dst_owner=owner)) == (owner, None)
    assert owners_of(g.memcpy(0x1000, array)) == (None, array)
    assert owners_of(g.memset(0x1000, 0, 4, dst_owner=None)) == (None,)
    *others, retained = owners_of(g.launch(CONFIG, STEP, 1, array, buffer))
    assert others == [STEP, array]
    assert isinstance(retained, RetainedBuffer)
    assert retained.given is buffer
    event = StandInEvent()
    (held,) = owners_of(g.record(event))
    assert isinstance(held, Retained)
    assert held.given is event
    assert owners_of(g.callback(native, user_data=bytearray(b"x"))) == (native, b"x")


def test_launches_that_share_config_kernel_and_types_share_a_form() -> None:
    g = gd.GraphDef()
    one, two = g.launch(CONFIG, STEP, 1), g.launch(CONFIG, STEP, 2)
    other = g.launch(CONFIG, STEP, 2.0)
    assert launch_form_of(one) is launch_form_of(two) is not launch_form_of(other)
    assert (one.args, two.args) == ((1,), (2,))


def test_conditional_nodes_have_their_bodies() -> None:
    g = gd.GraphDef("g")
    c = [g.create_condition(1) for _ in range(4)]
    one, two = g.if_then(c[0]), g.if_else(c[1])
    three, four = g.while_loop(c[2]), g.switch(c[3], 3)
    assert one.bodies == (one.then,)
    assert two.bodies == (two.then, two.else_)
    assert three.bodies == (three.body,)
    assert four.bodies == four.branches
    assert [role_of(body) for body in four.branches] == ["branch0", "branch1", "branch2"]
    assert label_of(two.else_) == "g:if_else_1/else"
    assert root_of(two.else_) is g
    with three.body as body:
        assert body is three.body


# Edges ------------------------------------------------------------------------------------------


def nodes(count: int) -> list[gd.Node]:
    g = gd.GraphDef()
    return [g.empty(name="abcdef"[number]) for number in range(count)]


def test_shift_connects_and_chains() -> None:
    a, b, c, d, e = nodes(5)
    result = a >> b
    assert result is b
    a >> [c, d] >> e
    (b, c) >> d
    assert list(a.succ) == [b, c, d]
    assert list(e.pred) == [c, d]
    assert list(d.pred) == [a, b, c]


def test_precede_and_succeed_return_the_node() -> None:
    a, b, c = nodes(3)
    assert a.precede(b, c) is a
    assert c.succeed(b, port="default") is c
    assert a.graph.edges() == ((a, b), (a, c), (b, c))


def test_ports_are_given_with_edges() -> None:
    g = gd.GraphDef()
    k = g.launch(CONFIG, STEP)
    m = k.launch(CONFIG, STEP)
    k.precede(m, port="launch_order")
    assert g.edges(ports=True) == ((k, m, gd.EdgePort.LAUNCH_ORDER),)
    assert g.edges() == ((k, m),)


def test_a_failed_connection_changes_nothing() -> None:
    a, b, c = nodes(3)
    with pytest.raises(ValueError, match="cannot come before itself"):
        a >> [b, c, a]
    assert a.graph.edges() == ()


def test_views_are_mutable_ordered_sets() -> None:
    a, b, c, d, e = nodes(5)
    e.pred = [c, a]
    e.pred.add(b)
    e.pred.add(c)
    assert list(e.pred) == [c, a, b]
    assert a in e.pred
    assert d not in e.pred
    assert len(e.pred) == 3
    as_set: object = {a, b, c}
    assert e.pred == as_set
    assert e.pred | {d} == {a, b, c, d}
    assert e.pred & {a, d} == {a}
    e.pred |= {d}
    e.pred -= {a}
    assert list(e.pred) == [c, b, d]
    e.pred.discard(a)
    e.pred.remove(d)
    with pytest.raises(KeyError):
        e.pred.remove(d)
    assert e.pred.pop() is c
    assert repr(e.pred) == "<pred of 'e': {b}>"
    e.pred = [d, b]
    assert list(e.pred) == [b, d]
    assert list(d.succ) == [e]
    e.pred.clear()
    assert a.graph.edges() == ()


def test_succ_mirrors_pred() -> None:
    a, b, c, d = nodes(4)
    a.succ = [b, c]
    a.succ.update([c, d])
    assert a.graph.edges() == ((a, b), (a, c), (a, d))
    a.succ = [d]
    assert list(b.pred) == []
    assert repr(a.succ) == "<succ of 'a': {d}>"


def test_a_failed_replacement_changes_nothing() -> None:
    a, b, c = nodes(3)
    a >> b
    with pytest.raises(ValueError, match="an edge stays within one graph"):
        a.succ = [c, gd.GraphDef().empty()]
    assert list(a.succ) == [b]


# Names, sections, removal -----------------------------------------------------------------------


def test_names_sections_and_paths() -> None:
    g = gd.GraphDef("g")
    with g.section("attention"), g.section("/heads/"):
        a = g.empty(name="softmax")
        unnamed = g.empty()
    with g.section("attention"):
        b = g.empty(name="softmax")
    assert a.path == "attention/heads/softmax"
    assert (a.section, a.name) == ("attention/heads", "softmax")
    assert unnamed.path == "attention/heads/empty_1"
    assert b.path == "attention/softmax"
    assert g["attention/softmax"] is b
    assert g["attention/heads/empty_1"] is unnamed
    assert g.empty(name="softmax").section == ""


def test_section_ends_with_its_block_even_on_an_error() -> None:
    g = gd.GraphDef()
    with pytest.raises(RuntimeError, match="inside"), g.section("s"):
        raise RuntimeError("inside")
    assert g.empty(name="a").path == "a"


def test_paths_lead_into_bodies_and_children() -> None:
    g = gd.GraphDef("g")
    with g.section("s"):
        branch = g.if_then(g.create_condition(1), name="branch")
    inner = branch.then.empty(name="a")
    child = gd.GraphDef("child")
    held = child.empty(name="b")
    branch.then.embed(child, name="holder")
    assert inner.path == "s/branch/then/a"
    assert g["s/branch/then/a"] is inner
    assert g["s/branch/then/holder/child/b"] is held


def test_location_is_the_line_of_the_call() -> None:
    g = gd.GraphDef()
    node = g.empty()
    line = test_location_is_the_line_of_the_call.__code__.co_firstlineno + 2
    assert node.location == type(node.location)(__file__, line)
    assert str(node.location) == f"{__file__}:{line}"


def test_destroy_removes_node_edges_and_name() -> None:
    g = gd.GraphDef()
    a = g.empty(name="a")
    b = a.empty(name="b")
    c = b.empty(name="c")
    b.destroy()
    b.destroy()
    assert not b.is_valid
    assert g.nodes() == (a, c)
    assert g.edges() == ()
    assert (list(a.succ), list(c.pred), list(b.pred), list(b.succ)) == ([], [], [], [])
    assert g.empty(name="b").is_valid


@pytest.mark.parametrize(
    ("change", "size"),
    [(lambda node: node.destroy(), 100), (lambda node: node.update(value=1), 400)],
)
def test_changing_nodes_of_inferred_edges_takes_linear_time(change: Any, size: int) -> None:
    def make(size: int) -> Any:
        g = gd.GraphDef()
        with g.in_order():
            for _ in range(size):
                g.memset(0x1000, 0, 64)
        assert g.edge_reason(*g.nodes()[:2])

        def task() -> None:
            nodes = g.nodes()
            for node in nodes:
                change(node)
            assert not any(node.is_valid and g.edge_reason(node, node) for node in nodes)

        return task

    require_linear(make, size)


def test_reasons_go_with_the_nodes_of_their_edges() -> None:
    g = gd.GraphDef()
    with g.in_order():
        a, b, c, d = (g.memset(0x1000, 0, 64, name=name) for name in "abcd")
    assert [g.edge_reason(*pair) is not None for pair in ((a, b), (b, c), (c, d))] == [True] * 3
    b.destroy()
    d.update(value=1)
    assert g.edges() == ((c, d),)
    assert g.edge_reason(c, d) is None
    assert g.copy().edges()


def test_a_refused_name_stays_free() -> None:
    g = gd.GraphDef()
    gone = g.empty()
    gone.destroy()
    with pytest.raises(ValueError, match="was removed"):
        gone.empty(name="x")
    assert g.empty(name="x").name == "x"


def test_repr() -> None:
    g = gd.GraphDef("g")
    a = g.allocate(8, name="a")
    assert repr(a) == "<AllocNode 'a' size=8 memory_type=device>"
    assert repr(g) == "<GraphDef 'g' with 1 nodes>"
    assert repr(g.create_condition(2, name="c")) == "<Condition 'c', default_value=2>"
    assert repr(a.dptr - 8) == "<a - 8>"
    assert str(a) == "alloc node 'a'"


# Embedding --------------------------------------------------------------------------------------


def test_embedding_freezes_everything_inside() -> None:
    innermost = gd.GraphDef("innermost")
    innermost.empty(name="x")
    child = gd.GraphDef("child")
    child.embed(innermost)
    body = child.if_then(child.create_condition(1)).then
    gd.GraphDef().embed(child, name="holder")
    for graph, holder in ((child, "holder"), (body, "holder"), (innermost, "child_0")):
        with pytest.raises(ValueError, match=f"is embedded in child node '{holder}'"):
            graph.empty()
    with pytest.raises(ValueError, match="can no longer be changed"):
        innermost["x"].destroy()


def test_a_graph_can_be_embedded_many_times() -> None:
    child = gd.GraphDef("child")
    child.empty()
    g = gd.GraphDef()
    g.embed(child).embed(child)
    gd.GraphDef().embed(child)
    assert g.check() == ()
    assert [node.kind for node in g.walk()] == ["child", "empty", "child"]


def test_a_pointer_is_symbolic_and_moves() -> None:
    a = gd.GraphDef().allocate(64, name="a")
    pointer = 8 + a.dptr + int(np.int64(8)) - 4
    assert pointer == a.dptr + 12
    assert hash(pointer) == hash(a.dptr + 12)
    assert pointer != a.dptr
    for known in (12, np.uint64(12), StandInBuffer()):
        with pytest.raises(TypeError, match=r"a \+ 12 == .*: expected two known addresses"):
            _ = pointer == known
    assert str(pointer) == "a + 12"


def test_a_changed_launch_config_leaves_declared_launches() -> None:
    g = gd.GraphDef()
    kernel = gd.Program('extern "C" __global__ void k() {}').kernel("k")
    config = LaunchConfig(grid=1, block=32)
    first = g.launch(config, kernel)
    config.grid = (7, 1, 1)
    second = g.launch(config, kernel)
    config.shmem_size = 64
    third = second.launch(config, kernel)
    assert [node.config.grid[0] for node in (first, second, third)] == [1, 7, 7]
    assert [node.config.shmem_size for node in (first, second, third)] == [0, 0, 64]
    assert launch_form_of(first).grid == (1, 1, 1)


def test_an_iterator_in_a_chain_keeps_its_edges() -> None:
    g = gd.GraphDef()
    a, b, c, d = (g.empty() for _ in range(4))
    a >> (node for node in (b, c)) >> d
    assert g.edges() == ((a, b), (a, c), (b, d), (c, d))


def test_set_operators_change_all_or_nothing() -> None:
    g, other = gd.GraphDef(), gd.GraphDef()
    a, b, c, d = (g.empty() for _ in range(4))
    foreign = other.empty()
    d.pred = [a, b]
    with pytest.raises(ValueError, match="belongs to graph"):
        d.pred |= [c, foreign]
    with pytest.raises(ValueError, match="belongs to graph"):
        d.pred ^= [a, foreign]
    assert list(d.pred) == [a, b]
    d.pred ^= [a, c]
    assert list(d.pred) == [b, c]
    d.pred.clear()
    assert not d.pred
    with pytest.raises(KeyError, match="is empty"):
        d.pred.pop()
    with pytest.raises(TypeError, match=r"expected several nodes, got .*Pass \[node\]"):
        d.pred = a  # type: ignore[assignment]


def test_ports_by_name_or_as_a_member() -> None:
    g = gd.GraphDef()
    a, b = g.empty(), g.empty()
    a.precede(b, port=gd.EdgePort.PROGRAMMATIC)
    assert g.edges(ports=True) == ((a, b, gd.EdgePort.PROGRAMMATIC),)
    with pytest.raises(ValueError, match=r"edge port: expected one of 'default', .*; got \[\]"):
        a.precede(b, port=[])  # type: ignore[arg-type]


def test_copying_and_pickling() -> None:
    g = gd.GraphDef()
    node = g.empty(name="only")
    for twin in (copy.copy(g), copy.deepcopy(g)):
        twin.empty(name="new")
        assert len(g) == 1
        assert str(twin).startswith("graph 'graph' (2 nodes")
    with pytest.raises(TypeError, match=r"'only' cannot be copied by itself\. Use graph\.copy"):
        copy.copy(node)
    for item in (g, node):
        with pytest.raises(TypeError, match=r"cannot be pickled\. Pickle .*to_networkx"):
            pickle.dumps(item)


def test_offsets_of_numpy_types_do_not_wrap() -> None:
    dptr = gd.GraphDef().allocate(1024).dptr
    assert (dptr + 512 - np.uint8(5)).offset == 507
    assert (dptr - np.int8(-128)).offset == 128
    for wrong in (True, "a", dptr):
        with pytest.raises(TypeError, match="expected a number of bytes as int"):
            dptr - wrong


def test_bodies_of_removed_nodes_take_nothing() -> None:
    g = gd.GraphDef()
    node = g.if_then(g.create_condition(0), name="choice")
    inner = node.then.empty()
    node.destroy()
    assert not inner.is_valid
    with pytest.raises(ValueError, match=r"is a body of if node 'choice', which was removed"):
        node.then.empty()


def test_launches_in_bodies_of_removed_nodes_are_refused_at_any_depth() -> None:
    """They are added by a shorter way than other nodes."""
    g = gd.GraphDef()
    outer = g.if_then(g.create_condition(0), name="outer")
    inner = outer.then.if_then(g.create_condition(0), name="inner")
    kernel = gd.Program('extern "C" __global__ void k(int n) {}').kernel("k")
    config = gd.LaunchConfig(grid=1, block=1)
    first = inner.then.launch(config, kernel, 1)
    outer.destroy()
    for adder in (first, inner.then, outer.then):
        with pytest.raises(ValueError, match=r"is a body of if node .*, which was removed"):
            adder.launch(config, kernel, 1)
    assert len(inner.then) == 0


def test_bodies_share_the_form_of_equal_launches() -> None:
    g = gd.GraphDef()
    kernel = gd.Program('extern "C" __global__ void k(int n) {}').kernel("k")
    config = gd.LaunchConfig(grid=1, block=1)
    bodies = [g.if_then(g.create_condition(0)).then for _ in range(3)]
    one, other, last = (body.launch(config, kernel, 1) for body in bodies)
    assert launch_form_of(one) is launch_form_of(other) is launch_form_of(last)
    # What is on another device, or has other arguments, has another.
    with g.on(1):
        assert bodies[0].launch(config, kernel, 1).device == 1
    wider = g.if_then(g.create_condition(0)).then.launch(config, kernel, np.int32(1))
    assert (wider.device, launch_form_of(wider) is launch_form_of(one)) == (None, False)


def test_a_child_can_be_changed_once_nothing_embeds_it() -> None:
    g, child = gd.GraphDef(), gd.GraphDef("child")
    first, second = g.embed(child), g.embed(child)
    first.destroy()
    with pytest.raises(ValueError, match="is embedded in child node"):
        child.empty()
    second.destroy()
    child.empty()
    assert len(child) == 1


def test_paths_are_looked_up() -> None:
    g = gd.GraphDef()
    loop = g.while_loop(g.create_condition(0), name="loop")
    inner = loop.body.empty(name="step")
    with g.section("loop/bodies"):
        outer = g.empty(name="only")
    assert g["loop/body/step"] is inner
    assert g["loop/bodies/only"] is outer
    with pytest.raises(TypeError, match="expected the path of a node as a str, got 0"):
        g[0]  # type: ignore[index]


HOLDERS: dict[str, tuple[Callable[[gd.GraphDef, str | None], gd.Node], str]] = {
    "if": (lambda g, name: g.if_then(g.create_condition(1), name=name), "then"),
    "if_else": (lambda g, name: g.if_else(g.create_condition(1), name=name), "else"),
    "while": (lambda g, name: g.while_loop(g.create_condition(1), name=name), "body"),
    "switch": (lambda g, name: g.switch(g.create_condition(1), 3, name=name), "branch2"),
    "child": (lambda g, name: g.embed(gd.GraphDef("c"), name=name), "child"),
}


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("below", ["", "/deeper"])
@pytest.mark.parametrize("kind", HOLDERS)
def test_no_section_lies_where_a_body_does(kind: str, below: str, named: bool) -> None:
    make, role = HOLDERS[kind]
    g = gd.GraphDef("g")
    name = "holder" if named else None
    with g.section("outer"):
        holder = make(g, name)
        count = len(g)
        match = rf"section 'outer/{holder.name}/{role}{below}': {kind} node .* holds a graph"
        with pytest.raises(ValueError, match=match), g.section(f"{holder.name}/{role}{below}"):
            g.empty()
        assert state_of(g).section == "outer"
    assert len(g) == count
    for near in (f"outer/{holder.name}", f"{holder.name}/{role}", f"outer/{holder.name}/{role}s"):
        with g.section(near):
            assert g.empty(name="x").path == f"{near}/x"
    # The other way round: the section is there first.
    g = gd.GraphDef("g")
    name = "holder" if named else None
    with g.section(f"outer/{name or f'{kind}_1'}/{role}{below}"):
        first = g.empty(name="first")
    with g.section("outer"):
        match = rf"{kind} node 'outer/.*': nodes in it would have paths in section '{first.section}"
        with pytest.raises(ValueError, match=match):
            make(g, name)
        assert list(g) == [first]
        assert state_of(g).names == {first.path: first}
        if named:
            assert make(g, "another").name == "another"


@given(graphs())
def test_every_path_is_that_of_one_node(g: gd.GraphDef) -> None:
    by_path = {}
    for node in g.walk():
        if root_of(node.graph) is g:
            assert node.path not in by_path
            by_path[node.path] = node
            assert g[node.path] is node
    keys = [key for placement in place(g).walk() for key in placement.keys.values()]
    assert len(set(keys)) == len(keys)
    assert all(g[key] is node for pl in place(g).walk() for node, key in pl.keys.items())


@pytest.mark.parametrize(
    ("fn", "match"),
    [
        (lambda x: x, r"expected a callable without arguments, got .*missing a required"),
        (asyncio.sleep, r"got the coroutine function .*, which would never be awaited"),
    ],
)
def test_callbacks_that_cannot_be_called(fn: Any, match: str) -> None:
    g = gd.GraphDef()
    with pytest.raises(TypeError, match=match):
        g.callback(fn)
    assert len(g) == 0


def test_callbacks_declare_their_accesses() -> None:
    g = gd.GraphDef()
    array, field = np.zeros(4), g.allocate(64, memory_type="managed", name="field")
    node = field.callback(callback, reads=[field, array], writes=array, name="look")
    assert "reads=(field, numpy float64[4]) writes=(numpy float64[4])" in str(g)
    assert [(each.size, each.writes) for each in accesses_of(node)] == [
        (64, False),
        (32, False),
        (32, True),
    ]
    assert any(each is array for each in owners_of(node))
    twin = g.copy()
    (pointer, *_) = [each.operand.pointer for each in accesses_of(twin["look"])]
    assert pointer is not None
    assert pointer.node is twin["field"]
    node.update(fn=callback)
    assert node.reads is node.writes is None
    other = g.callback(native, user_data=1, reads=array)
    other.update(user_data=b"x")
    assert [each.size for each in accesses_of(other)] == [32]
    assert g.callback(callback).reads is None
    assert g.callback(callback, writes=array).reads == ()
    with pytest.raises(TypeError, match=r"callback reads: expected memory of a known size"):
        g.callback(callback, reads=0x1000)
    fixed = np.zeros(4)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match=r"callback writes: .*read-only"):
        g.callback(callback, writes=fixed)


def test_condition_names_are_taken_once() -> None:
    g = gd.GraphDef()
    g.create_condition(name="again")
    with pytest.raises(ValueError, match="condition name 'again' is taken in graph 'graph'"):
        g.create_condition(name="again")


def test_text_in_comments_is_no_ptx() -> None:
    assert gd.Program("/* as in\n.version 8.0 */ __global__ void k() {}").code_type == "c++"


def test_default_condition_names_are_free_ones() -> None:
    g = gd.GraphDef()
    names = [g.create_condition(name=name).name for name in ("condition_1", None, None)]
    assert names == ["condition_1", "condition_2", "condition_3"]


def test_edges_between_graphs_of_one_name_are_told_apart() -> None:
    a, b = gd.GraphDef().empty(), gd.GraphDef().empty()
    with pytest.raises(ValueError, match=r"declared at .*test_declaration\.py:\d+ and .*\.py:\d+"):
        a >> b


def test_set_operators_that_remove() -> None:
    g = gd.GraphDef()
    a, b, c, d = (g.empty() for _ in range(4))
    d.pred = [a, b, c]
    d.pred &= {b, c}
    assert list(d.pred) == [b, c]
    with pytest.raises(TypeError, match="expected nodes, got 3"):
        d.pred -= [b, 3]  # type: ignore[list-item]
    d.pred -= {b}
    assert list(d.pred) == [c]
    assert not b.succ


def test_a_node_class_called_directly_says_so() -> None:
    node = gd.EmptyNode()
    assert repr(node) == "<EmptyNode in no graph>"
    with pytest.raises(TypeError, match=r"EmptyNode\(\.\.\.\) was called directly.*builder method"):
        _ = node.path


@pytest.mark.parametrize("count", [1, 2, 31, 32, 33, 80])
def test_structures_number_few_nodes_as_they_do_many(count: int) -> None:
    random = Random(count)  # noqa: S311  # no secret
    graph = gd.GraphDef()
    nodes: list[gd.Node] = [graph.empty() for _ in range(count)]
    for _ in range(3 * count):
        before, after = sorted(random.choices(range(count), k=2))
        if before < after:
            nodes[before] >> nodes[after]
    for step in ("as declared", "without one", "against the order"):
        if step == "without one" and count > 1:
            nodes.pop(count // 2).destroy()
        elif step == "against the order" and count > 1:
            late = graph.empty()
            nodes.append(late)
            late >> nodes[0]
        require_numbered(graph, nodes)


CHANGES: Final[dict[str, Callable[[list[gd.Node]], object]]] = {
    "a chain": lambda _: None,
    "its first node removed": lambda nodes: nodes.pop(0).destroy(),
    "its last node removed": lambda nodes: nodes.pop().destroy(),
    "one removed": lambda nodes: nodes.pop(20).destroy(),
    "an edge removed": lambda nodes: nodes[20].pred.clear(),
    "its last edge removed": lambda nodes: nodes[-1].pred.clear(),
    "an edge more": lambda nodes: nodes[3] >> nodes[39],
    "an edge with a port": lambda nodes: nodes[3].precede(nodes[4], port="programmatic"),
    "an edge past one": lambda nodes: setattr(nodes[5], "pred", [nodes[3]]),
    "one before the first": lambda nodes: nodes.append(nodes[0].graph.empty().precede(nodes[0])),
}


@pytest.mark.parametrize("change", CHANGES)
def test_structures_of_chains_and_near_chains(change: str) -> None:
    graph = gd.GraphDef()
    nodes: list[gd.Node] = [graph.empty()]
    while len(nodes) < 40:
        nodes.append(nodes[-1].empty())
    CHANGES[change](nodes)
    require_numbered(graph, nodes)


def require_numbered(graph: gd.GraphDef, nodes: list[gd.Node]) -> None:
    structure = Structure(graph)
    places = {node: number for number, node in enumerate(structure.nodes)}
    assert set(places) == set(nodes)
    assert not structure.cycle
    for number, node in enumerate(structure.nodes):
        start, stop = structure.starts[number : number + 2].tolist()
        assert structure.place(node) == number
        before_it = structure.predecessors[start:stop].tolist()
        assert before_it == [places[each] for each in node.pred]
        assert all(each < number for each in before_it)
    assert structure.starts[-1] == len(structure.predecessors)
