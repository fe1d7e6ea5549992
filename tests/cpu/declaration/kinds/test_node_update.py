"""``node.update(...)`` of declared nodes: as if declared with these values, or nothing at all."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import Node, nested_graphs, owners_of
from tests.cpu.drawing_cases import CONFIG, KERNEL, Event, notify
from tests.cpu.kinds import MAKERS, OUTSIDE

HOST: Final = 0x7F00_0000_0000
OTHER: Final = gd.Program('extern "C" __global__ void other(float* x, float a) { *x += a; }')
NATIVE: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Owner:
    """Keeps memory alive."""


native: Final[Any] = NATIVE(lambda _data: None)
another: Final[Any] = NATIVE(lambda _data: None)


class Second(Event):
    """Another event."""

    handle = 8


@dataclass(frozen=True)
class Case:
    """One kind: what a node is declared with, and what is changed of it."""

    base: Mapping[str, Any]
    changes: Mapping[str, Any]
    bad: tuple[Mapping[str, Any], ...]
    replaced: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What a keyword takes the place of, besides itself."""
    method: str = ""


@dataclass
class Place:
    """A graph to declare nodes in, with what they may refer to."""

    g: gd.GraphDef = field(default_factory=lambda: gd.GraphDef("place"))

    def __post_init__(self) -> None:
        self.x = self.g.allocate(4096, name="x")
        self.y = self.x.allocate(4096, name="y")
        self.first = self.g.create_condition(1, name="first")
        self.second = self.g.create_condition(1, name="second")
        self.child, self.twin = gd.GraphDef("child"), gd.GraphDef("twin")
        self.child.empty(name="inner")
        self.twin.memset(HOST, 1, 8, name="fill")


def cases(p: Place) -> dict[str, Case]:
    """Return the cases in a place."""
    rows = ("width", "height", "depth", "dst_pitch", "src_pitch", "dst_height", "src_height")
    copied: dict[str, Any] = {
        "dst": p.y.dptr + 8,
        "src": HOST + 4096,
        "width": 16,
        "height": 3,
        "depth": 2,
        "dst_pitch": 32,
        "src_pitch": 48,
        "dst_height": 5,
        "src_height": 7,
    }
    apart = {"dst_pitch": 64, "src_pitch": 64, "dst_height": 8, "src_height": 8}
    condition = Case(
        {"condition": p.first},
        {"condition": p.second, "device": 1},
        (
            {"device": "x"},
            {"condition": 3},
            {"condition": gd.GraphDef().create_condition()},
            {"body": 3},
        ),
    )
    kept = {"semaphore_owner": Owner()}
    write = gd.MemoryOperation.write_value
    event = Case({"event": Event()}, {"event": Second()}, ({"event": 3}, {"event": None}))
    return {
        "kernel": Case(
            {"config": CONFIG, "kernel": KERNEL, "args": (p.x, 1.5), "reads": [0]},
            {
                "config": LaunchConfig(grid=2, block=16),
                "kernel": OTHER.kernel("other"),
                "args": (p.y.dptr + 64, 2.5),
                "grid": (3, 2),
                "block": 64,
                "shmem_size": 128,
                "reads": ["table", 0],
                "writes": 0,
                "commutes": [0],
                "device": 1,
            },
            (
                {"args": 3},
                {"args": (object(), 1)},
                {"config": 3},
                {"kernel": 3, "args": ()},
                {"grid": 0},
                {"args": (p.y, 2), "nonsense": 1},
                {"args": ()},
                {"writes": 1},
                {"reads": 2},
            ),
            dict.fromkeys(("kernel", "writes", "commutes"), ("reads",)),
        ),
        "alloc": Case(
            {"size": 64},
            {
                "size": 128,
                "device": 1,
                "memory_type": "managed",
                "peer_access": [2],
                # Of arrays; see test_typed_memory.py.
                "dtype": np.float32,
                "shape": (4, 4),
            },
            ({"size": 0}, {"size": 128, "memory_type": "disk"}, {"device": "x"}, {"bytes": 3}),
        ),
        "free": Case({"dptr": p.x}, {"dptr": p.y}, ({"dptr": p.y.dptr + 8}, {"dptr": None})),
        "memset": Case(
            {"dst": p.x, "value": 1, "width": 8, "height": 1, "pitch": 64},
            {
                "dst": p.y.dptr + 8,
                "value": np.uint16(7),
                "width": 4,
                "height": 2,
                "pitch": 32,
                "dst_owner": Owner(),
                "device": 1,
            },
            (
                {"value": 256},
                {"device": -1},
                {"width": 5000},
                {"dst": p.y, "width": 5000},
                {"dst": None},
                {"height": 3, "pitch": 2},
                {"dst_owner": Owner()},
            ),
        ),
        "memcpy": Case(
            {"dst": p.x, "src": HOST, "size": 8},
            {**copied, "size": 64, "dst_owner": Owner(), "src_owner": Owner(), "device": 1},
            (
                {"size": 5000},
                {"src": None},
                {"width": 8, "height": 2, "dst_pitch": 32},
                {"src": np.zeros((4, 8), np.uint8)[:, :4]},
                {"dst": p.y, "dst_owner": Owner()},
                {"src_owner": Owner()},
                {"size": 8, "width": 8},
            ),
            dict.fromkeys(rows, ("size",)),
        ),
        "memcpy3d": Case(
            {"dst": p.x, "src": HOST, "width": 8, "height": 2, "depth": 1, **apart},
            {**copied, "size": 64, "dst_owner": Owner(), "src_owner": Owner(), "device": 1},
            (
                {"size": 16},
                {"width": 65},
                {"height": 9},
                {"dst": None},
                {"depth": 100},
                {"src": np.zeros((4, 16), np.uint8)[:, :4]},
                {"src_owner": Owner()},
            ),
            method="memcpy",
        ),
        "callback": Case(
            {"fn": native, "user_data": 5, "reads": [p.x], "writes": []},
            {"fn": another, "user_data": b"text", "reads": [], "writes": [p.y]},
            ({"fn": 3}, {"fn": notify, "user_data": 3}, {"user_data": "x"}, {"reads": "x"}),
            {"fn": ("user_data", "reads", "writes")},
        ),
        "batch_mem_op": Case(
            {"operations": [write(p.x, 1)]},
            {
                "operations": [write(p.y, 7), write(p.y.dptr + 8, 8)],
                "flags": 0,
                "address": p.y.dptr + 16,
                "value": 5,
                "condition": "eq",
                "address_owner": Owner(),
                "device": 1,
            },
            (
                {"operations": []},
                {"value": 1 << 40},
                {"operations": [write(p.x, 1)], "value": 3},
                {"address": None},
                {"flags": "x"},
            ),
        ),
        "semaphore_signal": Case(
            {"semaphores": 7, "value": 1},
            {"semaphores": [8, 9], "value": 3, "key": 4, **kept},
            ({"semaphores": []}, {"value": -1}, {"key": "x"}, {"semaphores": "x"}),
            {"semaphores": ("value",)},
        ),
        "semaphore_wait": Case(
            {"semaphores": 7, "value": 1},
            {"semaphores": [8, 9], "value": 3, "key": 4, "timeout_ms": 5, **kept},
            ({"semaphores": []}, {"value": -1}, {"timeout_ms": 1 << 40}, {"semaphores": "x"}),
            {"semaphores": ("value",)},
        ),
        "record": event,
        "wait": event,
        "child": Case({"child": p.child}, {"child": p.twin}, ({"child": 3}, {"child": p.g})),
        "if": condition,
        "if_else": condition,
        "while": condition,
        "switch": Case(
            {"condition": p.first, "count": 2},
            {"condition": p.second, "count": 3, "device": 1},
            (*condition.bad, {"count": 0}, {"condition": p.second, "count": 1 << 20}),
        ),
        **{word: Case(*make(p)) for word, make in OUTSIDE["cases"].items()},
    }


KINDS_WITH_PARAMETERS: Final = sorted(word for word, kind in KINDS.items() if kind.updates)


def declare(p: Place, kind: str, values: Mapping[str, Any]) -> Node:
    """Declare a node by its builder method."""
    given = dict(values)
    method = cases(p)[kind].method or KINDS[kind].builder
    args = (
        (given.pop("config"), given.pop("kernel"), *given.pop("args")) if kind == "kernel" else ()
    )
    parts = {"address": p.x, "value": 1} | given
    if kind == "batch_mem_op" and len(given) == 2 and len(parts) == 3:
        # Of a single operation.
        write = gd.MemoryOperation.write_value(parts["address"], parts["value"])
        given = {"operations": [write]}
    node: Node = getattr(p.x, method)(*args, **given, name="node")
    return node


def told(p: Place, node: Node) -> tuple[object, ...]:
    """Return all that can be told of a node and its graph."""
    try:
        lowered: object = p.g.lower().to_bytes()
    except gd.ValidationError as error:
        lowered = [finding.message for finding in error.findings]
    owners = [(type(each), getattr(each, "handle", None)) for each in owners_of(node)]
    inner = [(role, str(graph)) for role, graph in nested_graphs(node)]
    edges = [(u.path, v.path) for u, v in p.g.edges()]
    return str(p.g), node.parameters(), repr(node), owners, inner, edges, lowered


def one_by_one(kind: str) -> list[tuple[str, ...]]:
    names = KINDS[kind].updates
    pairs: list[tuple[str, ...]] = [
        ("dst", "dst_owner"),
        ("src", "src_owner"),
        ("width", "height"),
        ("width", "src_pitch"),
    ]
    pairs += [("width", "height", "depth"), ("width", "dst_height", "src_height")]
    pairs += [("fn", "user_data"), ("height", "pitch"), ("config", "grid")]
    single = [(name,) for name in names]
    return [*single, *(pair for pair in pairs if set(pair) <= set(names)), tuple(names)]


@pytest.mark.parametrize("kind", KINDS_WITH_PARAMETERS)
def test_there_is_a_case_with_every_keyword(kind: str) -> None:
    assert set(cases(Place())[kind].changes) == set(KINDS[kind].updates)


@pytest.mark.parametrize(
    ("kind", "names"),
    [(kind, names) for kind in KINDS_WITH_PARAMETERS for names in one_by_one(kind)],
    ids=lambda value: value if isinstance(value, str) else "+".join(value),
)
def test_an_update_is_a_declaration_with_these_values(kind: str, names: tuple[str, ...]) -> None:
    fresh, place = Place(), Place()
    node = declare(place, kind, cases(place)[kind].base)
    after = node.empty(name="after")
    before = told(place, node)

    def changed(p: Place) -> dict[str, Any]:
        found = {name: cases(p)[kind].changes[name] for name in names}
        return {**found, **({"dst": HOST} if "dst_owner" in found and len(found) > 1 else {})}

    wanted = dict(cases(fresh)[kind].base)
    for name in names:
        for gone in cases(fresh)[kind].replaced.get(name, ()):
            wanted.pop(gone, None)
    try:
        twin = declare(fresh, kind, wanted | changed(fresh))
        if type(twin) is not type(node):
            raise ValueError("it is of another kind")  # noqa: TRY301
        if len(names) == 1 and names[0].endswith("_owner"):
            raise ValueError("what it owns was not given")  # noqa: TRY301
    except (TypeError, ValueError):
        with pytest.raises((TypeError, ValueError), match=r"declared at|node 'node'"):
            node.update(**changed(place))
        assert told(place, node) == before
        return
    twin.empty(name="after")
    node.update(**changed(place))
    assert told(place, node) == told(fresh, twin)
    assert place.g["node"] is node
    assert list(node.succ) == [after]
    assert list(node.pred) == [place.x]


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (kind, number)
        for kind in KINDS_WITH_PARAMETERS
        for number in range(len(cases(Place())[kind].bad))
    ],
)
def test_wrong_values_change_nothing(kind: str, number: int) -> None:
    place = Place()
    case = cases(place)[kind]
    node = declare(place, kind, case.base)
    node.empty(name="after")
    plan = place.g.lower() if not place.g.check() else None
    before = told(place, node)
    forms = dict(state_of(place.g).forms)
    with pytest.raises((TypeError, ValueError)) as raised:
        node.update(**case.bad[number])
    assert "'node'" in str(raised.value) or "update() got an unexpected" in str(raised.value)
    assert told(place, node) == before
    assert state_of(place.g).forms == forms
    assert plan is None or not plan.has_updates
    assert not state_of(place.twin).embedded_in


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_removed_nodes_refuse_updates(kind: str) -> None:
    g = gd.GraphDef()
    node = MAKERS[kind](g, 0x1000)
    node.destroy()
    changes = cases(Place())[kind].changes if kind in KINDS_WITH_PARAMETERS else {}
    with pytest.raises(ValueError, match=rf"^{kind} node .*\(declared at .*removed\. Declare ano"):
        node._update(changes)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_embedded_nodes_refuse_updates_until_the_holder_is_destroyed(kind: str) -> None:
    g, child = gd.GraphDef(), gd.GraphDef("child")
    node = MAKERS[kind](child, 0x1000)
    holder = g.embed(child, name="holder")
    with pytest.raises(ValueError, match=r"is embedded in child node 'holder'.*embed a copy"):
        node._update({})
    holder.destroy()
    if kind in KINDS_WITH_PARAMETERS:
        node._update({})
    else:
        with pytest.raises(ValueError, match=rf"got an? {kind} node, which has no parameters"):
            node._update({})


def test_without_a_keyword_nothing_is_taken() -> None:
    g = gd.GraphDef()
    node: gd.Node = g.memset(0x1000, 1, 8, name="fill")
    with pytest.raises(TypeError):
        node.update(0x2000)
    with pytest.raises(TypeError, match="expected keywords, got 1 value without a name"):
        g.empty().update(3)
    with pytest.raises(
        TypeError, match=r"memset node 'fill' .*: update\(\) expected dst, .*; got src"
    ):
        node.update(src=3)


def test_events_functions_and_children_are_taken_without_a_keyword() -> None:
    g, event, child = gd.GraphDef(), Second(), gd.GraphDef()
    g.record(Event(), name="record").wait(Event(), name="wait")
    callback, embedded = g.callback(notify), g.embed(gd.GraphDef())
    for name in ("record", "wait"):
        node = g[name]
        assert isinstance(node, (gd.EventRecordNode, gd.EventWaitNode))
        node.update(event)
        assert node.event is event
    callback.update(native, user_data=3)
    assert (callback.fn, callback.user_data) == (native, 3)
    callback.update(user_data=4)
    assert (callback.fn, callback.user_data) == (native, 4)
    callback.update(notify)
    assert (callback.fn, callback.user_data) == (notify, None)
    embedded.update(child)
    assert embedded.child is child


def test_children_are_let_go_and_taken() -> None:
    g, old, new = gd.GraphDef("outer"), gd.GraphDef("old"), gd.GraphDef("new")
    node = g.embed(old, name="node")
    node.update(new)
    old.empty()
    with pytest.raises(ValueError, match="new' is embedded in child node 'node'"):
        new.empty()
    with pytest.raises(ValueError, match="graph 'outer' would contain itself"):
        node.update(g)
    assert node.child is new


def test_objects_given_by_updates_are_no_longer_missing() -> None:
    g = gd.GraphDef()
    node, other = g.launch(CONFIG, KERNEL, 0x1000, 1.5), g.launch(CONFIG, KERNEL, 0x1000, 1.5)
    fields = ("argument 0", "argument 1", "ctx", "args")
    reading = state_of(g).reading = gd.Reading(g, 0, None)
    reading.missing_here += [gd.Missing(node, each, "not told") for each in fields]
    reading.missing_here.append(gd.Missing(other, "argument 0", "not told"))
    node.update(grid=2)
    assert len(reading.missing) == 5
    node.update(args=(0x2000, 2.5))
    assert [(item.node, item.field) for item in reading.missing] == [
        (node, "ctx"),
        (other, "argument 0"),
    ]


def test_edges_stay_and_why_they_are_there_does_not() -> None:
    g = gd.GraphDef()
    with g.in_order():
        x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
        first = g.memset(x, 0, name="first")
        second = g.memcpy(y, x, name="second")
    assert g.edge_reason(first, second) is not None
    edges = g.edges()
    first.update(value=1, dst=y)
    assert g.edges() == edges
    assert g.edge_reason(first, second) is None
    assert g.edge_reason(y, second) is not None


def embedded() -> gd.GraphDef:
    """Return a graph that can be embedded."""
    g = gd.GraphDef("embedded")
    g.empty()
    return g


@pytest.mark.parametrize(
    ("declare", "args", "changes", "expected"),
    [
        (lambda g: g.record(Event()), (), {}, r"expected event; got nothing. Write update\(event="),
        (lambda g: g.wait(Event()), (), {}, r"expected event; got nothing. Write update\(event="),
        (
            lambda g: g.wait(Event()),
            (Event(), 1),
            {},
            "expected event, got 2 values without a name",
        ),
        (lambda g: g.wait(Event()), (Event(),), {"event": Event()}, "expected event, got 1 value"),
        (
            lambda g: g.record(Event()),
            (),
            {"evnt": 1},
            "expected event; got evnt. Did you mean 'event'",
        ),
        (lambda g: g.embed(embedded()), (), {}, "expected child; got nothing. Write"),
        (lambda g: g.embed(embedded()), (), {"graph": 1}, "expected child; got graph"),
        (lambda g: g.callback(print), (print, 1), {}, "expected fn, got 2 values"),
        (
            lambda g: g.callback(print),
            (),
            {"data": 1},
            "expected fn, user_data, reads, writes; got",
        ),
        (lambda g: g.allocate(8), (8,), {}, "expected keywords, got 1 value .* Write update.size="),
    ],
)
def test_calls_that_python_would_refuse_name_the_node(
    declare: Any, args: tuple[Any, ...], changes: dict[str, Any], expected: str
) -> None:
    node = declare(gd.GraphDef("g"))
    who = f"^{node.kind} node '{node.kind}_0' .declared at .*test_node_update.py:[0-9]+.: update.. "
    with pytest.raises(TypeError, match=f"{who}{expected}"):
        node.update(*args, **changes)


def test_the_signatures_of_updates_are_those_of_the_kinds() -> None:
    assert [*signature(gd.EventRecordNode.update).parameters] == ["self", "event"]
    assert [*signature(gd.ChildGraphNode.update).parameters] == ["self", "child"]
