"""Updates from another declaration: what is done, what is refused and why, owners, failures."""

from __future__ import annotations

import ctypes
import gc
import threading
import time
import weakref
from collections.abc import Callable
from functools import partial
from itertools import pairwise, product
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.base.errors import DriverError, GraphDslError
from graphdsl.core.declaration.node import nested_graphs
from tests.device.failing_driver import CountingDriver
from tests.device.support import (
    ADD,
    COUNTDOWN,
    IOTA,
    ONE,
    PATIENCE,
    SET_CONDITION,
    STORE,
    ArrayLike,
    DeviceMemory,
    Owner,
    cooperative,
    is_simulated,
    settled_bundles,
    wait_for_bundles,
    wait_until,
)

SIZE: Final = 64
PADDING: Final = 4
"""Nodes beside the one that changes, so that it is one of few."""


class Bench:
    """Memory that graphs of a test write to, and what else their nodes may name."""

    def __init__(self, memory: DeviceMemory) -> None:
        self.memory = memory
        self.device = memory.device
        self.buffer = memory.zeros(SIZE)
        self.other = memory.of(np.arange(100, 100 + SIZE, dtype=np.uint8))
        self.array = np.arange(1, SIZE + 1, dtype=np.uint8)
        self.other_array = self.array + 100
        self.out = np.zeros(SIZE, np.uint8)
        self.events = [self.device.create_event() for _ in range(2)]
        self.called: list[str] = []
        self.first = lambda: self.called.append("first")
        self.second = lambda: self.called.append("second")
        self.pads = memory.zeros(PADDING * 4)
        self.read = np.zeros((2, SIZE), np.uint8)
        before, after = gd.GraphDef("before"), gd.GraphDef("after")
        before.memset(self.buffer, 0)
        before.memcpy(self.other, np.arange(100, 100 + SIZE, dtype=np.uint8))
        after.memcpy(self.read[0], self.buffer)
        after.memcpy(self.read[1], self.other)
        self.before, self.after = (each.instantiate(device=self.device) for each in (before, after))

    @property
    def at(self) -> int:
        """Address of the buffer."""
        return int(self.buffer.handle)

    def graph(self, declare: Callable[[Bench, gd.GraphDef], object], padding: int = 0) -> Any:
        """Declare a graph with some nodes that are always the same."""
        g = gd.GraphDef("bench")
        for number in range(padding):
            g.memset(int(self.pads.handle) + 4 * number, 1, 4, name=f"padding {number}")
        declare(self, g)
        return g

    def result(self, graph: Any) -> tuple[bytes, bytes, bytes, tuple[str, ...]]:
        """Launch an executable and return all that it can have written."""
        self.out[:] = 0
        self.called.clear()
        for each in (self.before, graph, self.after):
            each.launch(self.memory.stream)
        graph.sync(self.memory.stream)
        return (*(each.tobytes() for each in (*self.read, self.out)), tuple(self.called))

    def fresh(self, declaration: gd.GraphDef) -> object:
        """Return the result of a declaration that is instantiated for it."""
        with declaration.instantiate(device=self.device, warn=False) as graph:
            return self.result(graph)


@pytest.fixture
def bench(memory: DeviceMemory) -> Bench:
    return Bench(memory)


Declare = Callable[[Bench, gd.GraphDef], object]


def memset(**changes: Any) -> Declare:
    """Return a function that declares a memset."""

    def declare(bench: Bench, g: gd.GraphDef) -> object:
        values: dict[str, Any] = {"value": 1, "width": 8, "offset": 0, "height": 1, "pitch": 0}
        values |= changes
        dst = bench.at + values.pop("offset")
        return g.memset(dst, name="n", dst_owner=bench.buffer, **values)

    return declare


def launch(
    kernel: Any = STORE, *, config: LaunchConfig = ONE, offset: int = 0, value: int = 7
) -> Declare:
    """Return a function that declares a launch."""

    def declare(bench: Bench, g: gd.GraphDef) -> object:
        return g.launch(config, kernel, bench.at + offset, value, name="n")

    return declare


CHANGES: Final[dict[str, tuple[Declare, Declare, list[str]]]] = {
    "memset value": (memset(), memset(value=2), ["value"]),
    "memset dst": (memset(), memset(offset=16), ["dst"]),
    "memset width": (memset(), memset(width=4), ["width"]),
    "memset element": (memset(), memset(value=np.uint8(3), width=8), ["value"]),
    "memcpy src": (
        lambda b, g: g.memcpy(b.buffer, b.array, name="n"),
        lambda b, g: g.memcpy(b.buffer, b.other_array, name="n"),
        ["src"],
    ),
    "memcpy dst": (
        lambda b, g: g.memcpy(b.buffer, b.array, name="n"),
        lambda b, g: g.memcpy(b.other, b.array, name="n"),
        ["dst"],
    ),
    "memcpy size": (
        lambda b, g: g.memcpy(b.buffer, b.array, 32, name="n"),
        lambda b, g: g.memcpy(b.buffer, b.array, 16, name="n"),
        ["size"],
    ),
    "memcpy to host": (
        lambda b, g: g.memcpy(b.out[:32], b.other, 32, name="n"),
        lambda b, g: g.memcpy(b.out[32:], b.other, 32, name="n"),
        ["dst"],
    ),
    "memcpy on device": (
        lambda b, g: g.memcpy(b.buffer, b.other, 8, name="n"),
        lambda b, g: g.memcpy(b.buffer, int(b.other.handle) + 8, 8, name="n"),
        ["src"],
    ),
    "callback": (
        lambda b, g: g.callback(b.first, name="n"),
        lambda b, g: g.callback(b.second, name="n"),
        ["fn"],
    ),
    "record": (
        lambda b, g: g.record(b.events[0], name="n"),
        lambda b, g: g.record(b.events[1], name="n"),
        ["event"],
    ),
    "wait": (
        lambda b, g: g.wait(b.events[0], name="n"),
        lambda b, g: g.wait(b.events[1], name="n"),
        ["event"],
    ),
    "kernel argument": (launch(), launch(value=8), ["args[1]"]),
    "kernel address": (launch(), launch(offset=16), ["args[0]"]),
    "kernel": (launch(), launch(ADD), ["kernel"]),
    "grid": (
        launch(IOTA, value=16, config=LaunchConfig(grid=1, block=4)),
        launch(IOTA, value=16, config=LaunchConfig(grid=2, block=4)),
        ["grid"],
    ),
    "block": (
        launch(IOTA, value=16, config=LaunchConfig(grid=1, block=4)),
        launch(IOTA, value=16, config=LaunchConfig(grid=1, block=8)),
        ["block"],
    ),
    "shared memory": (
        launch(),
        launch(value=9, config=LaunchConfig(grid=1, block=1, shmem_size=64)),
        ["shmem_size", "args[1]"],
    ),
}
KERNEL_CASES: Final = {
    "kernel argument",
    "kernel address",
    "kernel",
    "grid",
    "block",
    "shared memory",
}
CASES: Final = [
    pytest.param(case, marks=[pytest.mark.kernels]) if case in KERNEL_CASES else case
    for case in CHANGES
]


def native() -> Any:
    """Return a C function that adds one to what its argument points at."""

    def increase(address: int) -> None:
        (ctypes.c_uint8).from_address(address).value += 1

    return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(increase)


@pytest.mark.parametrize("padding", [0, PADDING])
@pytest.mark.parametrize("case", CASES)
def test_each_field_of_each_kind(bench: Bench, case: str, padding: int) -> None:
    first, second, fields = CHANGES[case]
    old, new = bench.graph(first, padding), bench.graph(second, padding)
    with old.instantiate(device=bench.device) as graph:
        before = bench.result(graph)
        executable = graph.handle
        report = graph.update(new)
        assert report.action == ("nodes" if padding else "whole")
        (item,) = report.nodes
        assert (item.path, [change.field for change in item.fields]) == ("n", fields)
        assert str(item.fields[0]) in str(report)
        assert graph.handle == executable
        assert bench.result(graph) == bench.fresh(new)
        assert graph.update(bench.graph(second, padding)).action == "nothing"
        back = graph.update(old)
        assert [change.field for change in back.nodes[0].fields] == fields
        assert bench.result(graph) == before


@pytest.mark.parametrize("padding", [0, PADDING])
def test_user_data_of_a_native_callback(bench: Bench, padding: int) -> None:
    function = native()
    address = bench.out.ctypes.data

    def declare(offset: int) -> Any:
        return bench.graph(
            lambda _, g: g.callback(function, user_data=address + offset, name="n"), padding
        )

    with declare(0).instantiate(device=bench.device) as graph:
        assert bench.result(graph)[2][:2] == b"\1\0"
        (item,) = graph.update(declare(1)).nodes
        assert [change.field for change in item.fields] == ["user_data"]
        assert bench.result(graph)[2][:2] == b"\0\1"


# What is refused ----------------------------------------------------------------------------------


def allocation(size: int = SIZE, memory_type: str = "device") -> Declare:
    """Return a function that declares an allocation that is used."""

    def declare(bench: Bench, g: gd.GraphDef) -> object:
        n = g.allocate(size, memory_type=memory_type, name="n")
        return n.memset(n, 5, 8).memcpy(bench.buffer, n, 8).deallocate(n)

    return declare


def conditional(default: int = 1, value: int = 1) -> Declare:
    """Return a function that declares an if node."""

    def declare(bench: Bench, g: gd.GraphDef) -> object:
        condition = g.create_condition(default, name="n")
        then = g.if_then(condition, name="if").then
        return then.memset(bench.buffer, value, 8, name="inside")

    return declare


def two_conditions(bench: Bench, g: gd.GraphDef, *names: str) -> None:
    """Declare two nodes with conditions that were created in the order of *names*."""
    conditions = {name: g.create_condition(1, name=name) for name in names}
    node = g.if_then(conditions["first"], name="if")
    node.then.memset(bench.buffer, 1, 8, name="inside")
    node.if_then(conditions["second"], name="other").then.memset(bench.buffer, 2, 4, name="inside")


def chain(*names: str, edges: bool = True) -> Declare:
    """Return a function that declares memsets, one after the other."""

    def declare(bench: Bench, g: gd.GraphDef) -> object:
        last: Any = g
        for number, name in enumerate(names):
            node = (last if edges else g).memset(bench.at + number, 1, 1, name=name)
            last = node
        return last

    return declare


REFUSED: Final[dict[str, tuple[Declare, Declare, str, str]]] = {
    "allocation size": (allocation(), allocation(128), "n", "not supported"),
    "memory type": (allocation(), allocation(memory_type="managed"), "n", "not supported"),
    "default value beside an allocation": (
        lambda b, g: (conditional()(b, g), allocation()(b, g), g["if"].precede(g["n"])),
        lambda b, g: (conditional(0)(b, g), allocation()(b, g), g["if"].precede(g["n"])),
        "if",
        "condition",
    ),
    "conditions in another order": (
        lambda b, g: two_conditions(b, g, "first", "second"),
        lambda b, g: two_conditions(b, g, "second", "first"),
        "if",
        "not supported",
    ),
    "copy kind": (
        lambda b, g: g.memcpy(b.buffer, b.array, name="n"),
        lambda b, g: g.memcpy(b.buffer, b.other, name="n"),
        "n",
        "memory kind",
    ),
    "rows of a memset": (
        memset(height=2, pitch=16),
        memset(height=3, pitch=16),
        "n",
        "2-D memset",
    ),
    "one row to two": (memset(), memset(height=2, pitch=16), "n", "2-D memset"),
    "added": (chain("a", "b"), chain("a", "b", "c"), "c", "topology"),
    "removed": (chain("a", "b"), chain("a"), "b", "topology"),
    "order": (
        lambda b, g: (g.empty(name="a"), g.memset(b.buffer, 1, 8, name="b")),
        lambda b, g: (g.memset(b.buffer, 1, 8, name="b"), g.empty(name="a")),
        "b",
        "order",
    ),
    "edge added": (chain("a", "b", edges=False), chain("a", "b"), "b", "topology"),
    "edge removed": (chain("a", "b"), chain("a", "b", edges=False), "b", "topology"),
    "kind": (
        lambda _, g: g.empty(name="n"),
        lambda b, g: g.callback(b.first, name="n"),
        "n",
        "kind",
    ),
    "in a body": (
        conditional(),
        lambda b, g: (
            g.if_then(g.create_condition(1, name="n"), name="if")
            .then.memset(b.buffer, 1, 8, name="inside")
            .memset(b.buffer, 1, 8, name="more")
        ),
        "if/then/more",
        "topology",
    ),
    "child": (
        lambda b, g: g.embed(b.graph(chain("a")), name="child"),
        lambda b, g: g.embed(b.graph(chain("a", "b")), name="child"),
        "child/child/b",
        "topology",
    ),
    "empty branches": (
        lambda _, g: g.switch(g.create_condition(0, name="c"), 2, name="n"),
        lambda _, g: g.switch(g.create_condition(0, name="c"), 3, name="n"),
        "n",
        "topology",
    ),
    "port": (
        lambda b, g: launch()(b, g).launch(ONE, STORE, b.at, 1, name="after"),  # type: ignore[attr-defined]
        lambda b, g: launch()(b, g).precede(  # type: ignore[attr-defined]
            g.launch(ONE, STORE, b.at, 1, name="after"), port="programmatic"
        ),
        "after",
        "topology",
    ),
    "condition": (
        lambda b, g: g.if_then(g.create_condition(1, name="n"), name="if"),
        lambda b, g: g.while_loop(g.create_condition(0, name="n"), name="if"),
        "if",
        "not supported",
    ),
}


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.kernels) if case == "port" else case for case in REFUSED],
)
def test_an_impossible_update_is_named_and_nothing_changes(bench: Bench, case: str) -> None:
    first, second, path, rule = REFUSED[case]
    counting = CountingDriver(bench.memory.device_driver)
    with bench.graph(first).instantiate(device=counting, warn=False) as graph:
        before = bench.result(graph)
        calls = dict(counting.count)
        with pytest.raises(gd.UpdateError, match="cannot be updated in place") as caught:
            graph.update(bench.graph(second))
        assert (path, rule) in {(refusal.path, refusal.rule) for refusal in caught.value.refusals}
        # It was found out without asking the driver.
        changing = {"exec_update", "exec_node_set_params", "graph_create", "graph_instantiate"}
        assert {key: counting.count[key] for key in changing} == {
            key: calls.get(key, 0) for key in changing
        }
        assert bench.result(graph) == before
        report = graph.update(bench.graph(second), reinstantiate=True)
        assert report.action == "instantiated"
        may_have_none = rule in ("condition", "topology", "order") or case.startswith("conditions")
        assert report.nodes or may_have_none
        assert bench.result(graph) == bench.fresh(bench.graph(second))
    assert counting.is_clean


@pytest.mark.kernels
def test_a_launch_stays_cooperative(bench: Bench) -> None:
    old, new = bench.graph(launch()), bench.graph(launch(config=cooperative(grid=1, block=1)))
    with old.instantiate(device=bench.device) as graph:
        with pytest.raises(gd.UpdateError, match="n: attributes: launch attributes"):
            graph.update(new)
        report = graph.update(new, reinstantiate=True)
        assert [change.field for change in report.nodes[0].fields] == ["is_cooperative"]
        assert bench.result(graph) == bench.fresh(new)


@pytest.mark.gpu
def test_a_launch_keeps_its_cluster(bench: Bench) -> None:
    """The driver would take an update of the whole with another one, and go on with this one."""
    tell = gd.Program(
        """
        extern "C" __global__ void tell(int* out) {
            unsigned blocks, clusters;
            asm("mov.u32 %0, %cluster_nctaid.x;" : "=r"(blocks));
            asm("mov.u32 %0, %nclusterid.x;" : "=r"(clusters));
            if (blockIdx.x == gridDim.x - 1) { out[0] = blocks; out[1] = clusters; }
        }
        """
    ).kernel("tell")

    def declare(cluster: int | None) -> Any:
        config = gd.LaunchConfig(grid=8 // (cluster or 1), cluster=cluster, block=32)
        return bench.graph(lambda _, g: g.launch(config, tell, bench.at, name="n"), PADDING)

    def told(graph: gd.Graph) -> Any:
        return np.frombuffer(bench.result(graph)[0][:8], np.int32).tolist()

    with declare(2).instantiate(device=bench.device) as graph:
        assert told(graph) == [2, 4]
        for cluster in (4, None):
            with pytest.raises(gd.UpdateError, match="n: attributes: launch attributes"):
                graph.update(declare(cluster))
            assert told(graph) == [2, 4]
        graph.update(declare(4), reinstantiate=True)
        assert told(graph) == [4, 2]


def test_a_report_of_a_new_instantiation_names_the_difference(bench: Bench) -> None:
    with bench.graph(chain("a", "b")).instantiate(device=bench.device) as graph:
        new = bench.graph(chain("c", "a", "d"))
        text = str(graph.update(new, reinstantiate=True)).splitlines()
    assert text[0] == "graph 'bench': instantiated anew, 4 nodes changed"
    assert any(line.startswith("  + c: memset dst=") for line in text)
    assert any(line.startswith("  - b: memset dst=") for line in text)
    assert any(line == "  ~ a: memset" for line in text)


# Bodies, children, allocations --------------------------------------------------------------------


@pytest.mark.parametrize("padding", [0, PADDING])
def test_bodies_of_conditional_nodes_are_updated_node_by_node(bench: Bench, padding: int) -> None:
    new = bench.graph(conditional(value=2), padding)
    with bench.graph(conditional(), padding).instantiate(device=bench.device) as graph:
        report = graph.update(new)
        assert report.action == "nodes"
        assert [item.path for item in report.nodes] == ["if/then/inside"]
        assert bench.result(graph) == bench.fresh(bench.graph(conditional(value=2), padding))


DEFAULTS: Final[dict[str, tuple[Callable[..., Any], list[int]]]] = {
    "if": (lambda g, c: [g.if_then(c, name="n").then], [0, 1, 7, 0]),
    "if_else": (
        lambda g, c: [body for _, body in nested_graphs(g.if_else(c, name="n"))],
        [1, 0, 1],
    ),
    "switch": (lambda g, c: g.switch(c, 3, name="n").branches, [0, 1, 2, 9, 0]),
}


@pytest.mark.parametrize("padding", [0, PADDING])
@pytest.mark.parametrize("in_body", [False, True])
@pytest.mark.parametrize("kind", DEFAULTS)
def test_default_values_are_updated(bench: Bench, kind: str, in_body: bool, padding: int) -> None:
    make, values = DEFAULTS[kind]

    def declare(default: int, fill: int = 1) -> Any:
        def parts(_: Bench, g: gd.GraphDef) -> None:
            outer = g.if_then(g.create_condition(1), name="outer").then if in_body else g
            for number, body in enumerate(make(outer, outer.create_condition(default, name="c"))):
                body.memset(bench.at + 8 * number, fill + number, 8, name="fill")

        return bench.graph(parts, padding)

    path = "outer/then/n" if in_body else "n"
    with declare(values[0]).instantiate(device=bench.device) as graph:
        assert bench.result(graph) == bench.fresh(declare(values[0]))
        for before, after in pairwise(values):
            report = graph.update(declare(after))
            assert report.action == "whole"
            (item,) = report.nodes
            assert (item.path, item.kind) == (path, kind)
            assert [(f.field, f.old, f.new) for f in item.fields] == [
                ("default_value", before, after)
            ]
            assert bench.result(graph) == bench.fresh(declare(after))
            assert bench.result(graph) == bench.fresh(declare(after))
        # With other changes, then these alone, node by node again.
        report = graph.update(declare(values[1], 5))
        assert report.action == "whole"
        assert bench.result(graph) == bench.fresh(declare(values[1], 5))
        report = graph.update(declare(values[1], 6))
        assert {item.kind for item in report.nodes} == {"memset"}
        assert bench.result(graph) == bench.fresh(declare(values[1], 6))


@pytest.mark.kernels
@pytest.mark.parametrize("default", [0, 1])
def test_kernels_set_conditions_after_an_update_of_the_whole(bench: Bench, default: int) -> None:
    """Kernels of the other graph, those of before, and those that are set after it."""

    def declare(default: int, iterations: int, value: int) -> gd.GraphDef:
        g = gd.GraphDef("loop")
        again = g.create_condition(default, name="again")
        chosen = g.create_condition(0, name="chosen")
        start = g.memset(bench.buffer, np.uint32(iterations), 1, name="start")
        start.memset(bench.at + 4, np.uint32(0), 3, name="clear").launch(
            ONE, SET_CONDITION, chosen, value, name="choose"
        ).while_loop(again, name="loop").body.launch(
            ONE, COUNTDOWN, again, bench.buffer, name="count"
        ).launch(ONE, ADD, bench.at + 4, 1, name="add")
        g["loop"].if_then(chosen, name="if").then.memset(bench.at + 8, np.uint32(9), 1, name="fill")
        return g

    def numbers(graph: Any) -> list[int]:
        found: list[int] = np.frombuffer(bench.result(graph)[0], np.int32)[1:3].tolist()
        return found

    with declare(1 - default, 3, 1).instantiate(device=bench.device) as graph:
        assert numbers(graph) == [0 if default else 3, 9]
        assert graph.update(declare(default, 5, 0)).action == "whole"
        assert numbers(graph) == [5 if default else 0, 0]
        # One by one: with the handles that the update brought.
        assert graph.update(declare(default, 2, 1)).action == "nodes"
        assert numbers(graph) == [2 if default else 0, 9]
        branch = graph["if"].node
        assert isinstance(branch, gd.IfNode)
        graph["choose"].update(args=(branch.condition, 0))
        assert numbers(graph) == [2 if default else 0, 0]
        assert graph.update(declare(1, 4, 1)).action in ("nodes", "whole")
        assert numbers(graph) == [4, 9]


@pytest.mark.kernels
def test_conditions_stay_the_ones_that_kernels_set(bench: Bench) -> None:
    def declare(value: int, fill: int) -> gd.GraphDef:
        g = gd.GraphDef("conditional")
        condition = g.create_condition(name="c")
        node = g.launch(ONE, SET_CONDITION, condition, value, name="set")
        node.if_then(condition, name="if").then.memset(bench.buffer, fill, name="fill")
        return g

    with declare(1, 5).instantiate(device=bench.device) as graph:
        assert bench.result(graph)[0] == bytes([5]) * SIZE
        assert graph.update(declare(0, 5)).action == "nodes"
        assert bench.result(graph)[0] == bytes(SIZE)
        report = graph.update(declare(1, 6))
        assert [item.path for item in report.nodes] == ["set", "if/then/fill"]
        assert bench.result(graph)[0] == bytes([6]) * SIZE


@pytest.mark.parametrize(("padding", "action"), [(0, "whole"), (PADDING, "nodes")])
def test_children(bench: Bench, padding: int, action: str) -> None:
    def declare(value: int) -> Any:
        child = bench.graph(memset(value=value), padding)
        child["n"].memset(bench.at + 16, value, 8, name="m")
        return bench.graph(lambda _, g: g.embed(child, name="child"))

    with declare(1).instantiate(device=bench.device) as graph:
        report = graph.update(declare(2))
        assert report.action == action
        assert [item.path for item in report.nodes] == ["child/child/n", "child/child/m"]
        assert bench.result(graph) == bench.fresh(declare(2))


def test_users_of_an_allocation_keep_its_address(bench: Bench) -> None:
    def declare(value: int) -> gd.GraphDef:
        g = gd.GraphDef("allocation")
        x = g.allocate(SIZE, name="x")
        x.memset(x, value, name="fill").memcpy(bench.buffer, x, name="copy").deallocate(x)
        return g

    with declare(1).instantiate(device=bench.device) as graph:
        assert bench.result(graph)[0] == bytes([1]) * SIZE
        assert graph.update(declare(1)).action == "nothing"
        report = graph.update(declare(2))
        assert (report.action, [item.path for item in report.nodes]) == ("nodes", ["fill"])
        assert bench.result(graph)[0] == bytes([2]) * SIZE


# Together with other changes ----------------------------------------------------------------------


def test_an_update_counts_from_the_state_after_single_changes(bench: Bench) -> None:
    declaration = bench.graph(memset(), PADDING)
    with declaration.instantiate(device=bench.device) as graph:
        graph["n"].update(value=9)
        assert bench.result(graph)[0][:8] == bytes([9]) * 8
        report = graph.update(bench.graph(memset(), PADDING))
        assert [str(change) for change in report.nodes[0].fields] == ["value: 0x09 -> 0x01"]
        assert bench.result(graph)[0][:8] == bytes([1]) * 8


def test_nothing_is_done_where_a_node_was_set_to_the_same_by_itself(bench: Bench) -> None:
    with bench.graph(memset(), PADDING).instantiate(device=bench.device) as graph:
        graph["n"].update(value=9)
        assert graph.update(bench.graph(memset(value=9), PADDING)).action == "nothing"
        assert bench.result(graph) == bench.fresh(bench.graph(memset(value=9)))


def test_a_new_instantiation_counts_from_the_state_after_single_changes(bench: Bench) -> None:
    with bench.graph(memset()).instantiate(device=bench.device) as graph:
        graph["n"].update(value=9)
        report = graph.update(bench.graph(memset(), PADDING), reinstantiate=True)
        changed = [str(item.fields[0]) for item in report.nodes if item.status == "changed"]
        assert changed == ["value: 0x09 -> 0x01"]


def test_every_look_at_a_method_is_the_same_function(bench: Bench) -> None:
    class Counter:
        count = 0

        def increase(self) -> None:
            self.count += 1

    counter = Counter()

    def declare() -> Any:
        return bench.graph(lambda _, g: g.callback(counter.increase, name="n"), PADDING)

    with declare().instantiate(device=bench.device) as graph:
        assert graph.update(declare()).action == "nothing"
        bench.result(graph)
    assert counter.count == 1


@pytest.mark.parametrize("action", ["nothing", "nodes"])
def test_a_callback_that_goes_on_speaks_for_the_new_node(bench: Bench, action: str) -> None:
    def fail() -> None:
        raise OSError("no tape")

    def declare(value: int) -> Any:
        g = bench.graph(memset(value=value), PADDING)
        g.callback(fail, name="first")
        g.callback(fail, name="second")
        return g

    new = declare(1 if action == "nothing" else 2)
    with declare(1).instantiate(device=bench.device) as graph:
        assert graph.update(new).action == action
        graph.launch(bench.memory.stream)
        with pytest.raises(gd.CallbackError) as caught:
            graph.sync(bench.memory.stream)
        blamed = {caught.value.node, *(node for node, _ in caught.value.others)}
        assert blamed == {new["first"], new["second"]}


def test_reports_have_old_and_new_parameters(bench: Bench) -> None:
    g = gd.GraphDef("parameters")
    value = g.param("value", np.uint8, 2)
    source = g.param("source", gd.Address, default=bench.other)
    g.memset(bench.buffer, value, 8, name="fill").memcpy(bench.pads, source + 4, 8, name="copy")
    with g.instantiate(device=bench.device) as graph:
        graph.set(value=5, source=bench.buffer)
        found = {item.path: list(map(str, item.fields)) for item in graph.update(g).nodes}
    places = [f"source = Buffer(64 B) at {int(x.handle):#x}" for x in (bench.buffer, bench.other)]
    assert found == {
        "fill": ["value: value = 5 -> value = 2"],
        "copy": [f"src: {' -> '.join(places)}"],
    }


@pytest.mark.kernels
def test_reports_have_old_and_new_parameters_of_launches(bench: Bench) -> None:
    g = gd.GraphDef("parameters")
    blocks, n = g.param("blocks", np.int32, 1), g.param("n", np.int32, 2)
    g.launch(ONE, IOTA, bench.at, n, grid=blocks, name="iota")
    with g.instantiate(device=bench.device) as graph:
        graph.set(blocks=2, n=3)
        (item,) = graph.update(g).nodes
    assert list(map(str, item.fields)) == [
        "grid x: blocks = 2 -> blocks = 1",
        "args[1]: n = 3 -> n = 2",
    ]


def test_a_child_that_was_embedded_twice_becomes_two(bench: Bench) -> None:
    def declare(value: int, *, is_shared: bool) -> Any:
        def child() -> gd.GraphDef:
            g = gd.GraphDef("child")
            x = g.allocate(8, name="x")
            x.memset(x, value, name="fill").memcpy(bench.buffer, x, 8).deallocate(x)
            return g

        g, one = gd.GraphDef("twice"), child()
        g.embed(one, name="one").embed(one if is_shared else child(), name="two")
        return g

    with declare(1, is_shared=True).instantiate(device=bench.device) as graph:
        assert graph.update(declare(1, is_shared=False)).action == "nothing"
        for value, is_shared in ((2, True), (3, False)):
            report = graph.update(declare(value, is_shared=is_shared))
            fields = [f"value: 0x{value - 1:02x} -> 0x{value:02x}"]
            assert [(item.path, list(map(str, item.fields))) for item in report.nodes] == [
                ("one/child/fill", fields),
                ("two/child/fill", fields),
            ]
            assert bench.result(graph)[0][:8] == bytes([value]) * 8


def test_parameters_have_the_defaults_of_the_new_declaration(bench: Bench) -> None:
    def declare(default: int | None, width: int) -> gd.GraphDef:
        g = gd.GraphDef("parameters")
        value = g.param("value", np.uint8, default)
        g.memset(bench.buffer, value, width, name="n")
        g.memset(bench.pads, 1, name="padding")
        return g

    with declare(1, 8).instantiate(device=bench.device) as graph:
        graph.set(value=2)
        graph.update(declare(3, 8))
        assert bench.result(graph)[0][:9] == bytes([3]) * 8 + b"\0"
        graph.set(value=4)
        graph.update(declare(None, 4))
        assert bench.result(graph)[0][:5] == bytes([4]) * 4 + b"\0"
        graph.set(value=5)
        assert bench.result(graph)[0][:5] == bytes([5]) * 4 + b"\0"
        graph.update(declare(6, 8))
        graph.launch(bench.memory.stream, value=7)
        graph.sync(bench.memory.stream)
        assert bench.memory.read(bench.buffer, np.uint8)[:8].tolist() == [7] * 8


@pytest.mark.kernels
def test_shared_memory_that_was_set_before_is_allowed_to_a_new_kernel(bench: Bench) -> None:
    def declare(kernel: Any) -> gd.GraphDef:
        g = gd.GraphDef("shared memory")
        g.launch(ONE, kernel, bench.at, 7, shmem_size=g.param("size", np.int32), name="n")
        return g

    driver = CountingDriver(bench.memory.device_driver)
    graph = declare(STORE).instantiate(device=driver)
    graph.set(size=1000)
    graph.set(size=100_000)
    driver.most_shared_memory = 0
    graph.update(declare(ADD))
    assert driver.most_shared_memory == 100_000
    assert bench.result(graph)[0][0] == 7
    graph.close()


def test_a_graph_that_waits_for_values_takes_another_declaration(bench: Bench) -> None:
    waiting = gd.GraphDef("waiting")
    waiting.memset(bench.buffer, waiting.param("value", np.uint8), 8)
    with waiting.instantiate(device=bench.device) as graph:
        with pytest.raises(ValueError, match="parameter 'value': expected a value"):
            graph.update(waiting)
        report = graph.update(bench.graph(memset(value=3)))
        assert report.action == "instantiated"
        assert bench.result(graph) == bench.fresh(bench.graph(memset(value=3)))


def test_a_closed_graph_cannot_be_updated(bench: Bench) -> None:
    graph = bench.graph(memset()).instantiate(device=bench.device)
    graph.close()
    with pytest.raises(gd.GraphClosedError, match="was closed"):
        graph.update(bench.graph(memset()))


def test_an_update_with_a_wrong_declaration_changes_nothing(bench: Bench) -> None:
    wrong = gd.GraphDef("wrong")
    wrong.memset(wrong.allocate(64), 0)
    with bench.graph(memset()).instantiate(device=bench.device) as graph:
        before = bench.result(graph)
        with pytest.raises(gd.ValidationError, match="use-before-allocation"):
            graph.update(wrong, reinstantiate=True)
        assert bench.result(graph) == before


# Owners -------------------------------------------------------------------------------------------


def copies(bench: Bench, count: int) -> tuple[gd.GraphDef, list[weakref.ref[Any]]]:
    """Declare copies from arrays that only the declaration keeps."""
    g = gd.GraphDef("copies")
    references = []
    for number in range(4):
        array = np.full(8, count, np.uint8) if number else bench.array[:8]
        references.append(weakref.ref(array))
        g.memcpy(bench.at + 8 * number, array, name=f"copy {number}")
    return g, references[1:]


@pytest.mark.parametrize("way", ["whole", "nodes", "instantiated"])
def test_owners_go_with_the_update_that_no_longer_needs_them(bench: Bench, way: str) -> None:
    """L25: what only the declaration before named goes."""

    def declare(value: int) -> tuple[gd.GraphDef, weakref.ref[Any]]:
        g = bench.graph(lambda _, g: None, PADDING if way == "nodes" else 0)
        array = np.full(8, value, np.uint8)
        g.memcpy(bench.buffer, array, 8, name="n")
        for _ in range(value if way == "instantiated" else 0):
            g.empty()
        return g, weakref.ref(array)

    bundles = settled_bundles()
    g, first = declare(1)
    graph = g.instantiate(device=bench.device)
    del g
    assert bench.result(graph)[0][:8] == bytes([1]) * 8
    g, second = declare(2)
    assert graph.update(g, reinstantiate=way == "instantiated").action == way
    del g
    gc.collect()
    assert bench.result(graph)[0][:8] == bytes([2]) * 8
    assert second() is not None
    # What the launches before needed goes with the next look at them.
    g, third = declare(3)
    graph.update(g, reinstantiate=way == "instantiated")
    del g
    wait_until(lambda: first() is None, "the first array is dropped")
    assert bench.result(graph)[0][:8] == bytes([3]) * 8
    assert third() is not None
    graph.close()
    wait_until(lambda: second() is None and third() is None, "all arrays are dropped")
    wait_for_bundles(bundles)


@pytest.mark.parametrize("same", [True, False])
def test_a_callback_that_goes_on_keeps_nothing_of_the_declaration_before(
    bench: Bench, same: bool
) -> None:
    """L25, with a function that both declarations name."""

    def declare(value: int) -> tuple[gd.GraphDef, weakref.ref[Any]]:
        g = bench.graph(memset(value=value), PADDING)
        array = np.full(8, value, np.uint8) if not same else bench.array[:8]
        g.callback(bench.first, name="call").memcpy(bench.other, array, 8, name="copy")
        return g, weakref.ref(array)

    g, first = declare(1)
    graph = g.instantiate(device=bench.device)
    del g
    graph.update(declare(1 if same else 2)[0])
    bench.result(graph)
    graph.update(declare(1 if same else 3)[0])
    wait_until(lambda: first() is None, "the first array is dropped")
    assert bench.result(graph)[3] == ("first",)
    graph.close()


def test_updates_that_change_nothing_keep_no_more_owners(bench: Bench) -> None:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef("parameter")
        g.memcpy(
            bench.other, g.param("x", gd.Address, default=ArrayLike(bench.buffer, np.uint8)), 8
        )
        return g

    with declare().instantiate(device=bench.device) as graph:
        counts = []
        for _ in range(6):
            assert graph.update(declare()).action == "nothing"
            bench.result(graph)
            counts.append(len(graph._require_open().linked.owners))
    assert max(counts) <= 4


def test_launches_that_always_overlap_share_events(bench: Bench) -> None:
    """L21: events are pooled, with threads that leave no moment without a launch too."""
    driver = CountingDriver(bench.memory.device_driver)
    g = bench.graph(memset())
    g.callback(partial(time.sleep, 0.001))
    graph = g.instantiate(device=driver)
    graph["n"].update(value=2, dst=bench.at, dst_owner=object())

    def launch_often(stream: Any) -> None:
        for _ in range(40):
            graph.launch(stream)
        graph.sync(stream)

    streams = [bench.device.create_stream() for _ in range(3)]
    threads = [threading.Thread(target=launch_often, args=(stream,)) for stream in streams]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # Launches in flight are few on the simulator, where each waits for its end.
    assert len(driver.events) <= (10 if is_simulated(bench.device) else 120)
    graph.close()
    wait_until(lambda: driver.is_clean, "everything is destroyed")


class InterruptedDriver(CountingDriver):
    """A driver in which Ctrl-C comes right after the next launch, or in the middle of it."""

    is_next = False
    tells_all = True
    """Whether there can be events behind all launches."""

    def graph_launch(self, executable: int, stream: int) -> None:
        super().graph_launch(executable, stream)
        if self.is_next:
            self.is_next = False
            raise KeyboardInterrupt

    def event_record_behind(self, event: int, executable: int) -> None:
        if not self.tells_all:
            raise DriverError("cuGraphUpload", 999, "CUDA_ERROR_UNKNOWN", "injected")
        super().event_record_behind(event, executable)


@pytest.mark.parametrize("tells_all", [True, False])
def test_an_interrupted_launch_counts_until_another_tells_its_end(
    bench: Bench, tells_all: bool
) -> None:
    """L24: it may run, so what it may use stays until an event tells the end of all launches."""
    driver = InterruptedDriver(bench.memory.device_driver)
    driver.tells_all = tells_all
    with bench.graph(memset()).instantiate(device=driver) as graph:
        references = []

        def update() -> None:
            owner = Owner()
            references.append(weakref.ref(owner))
            graph["n"].update(value=2, dst=bench.at, dst_owner=owner)

        update()
        driver.is_next = True
        with pytest.raises(KeyboardInterrupt):
            graph.launch(bench.memory.stream)
        update()
        if tells_all:
            wait_until(lambda: references[0]() is None, "the first owner is dropped")
        gc.collect()
        assert (references[0]() is None) == tells_all
        bench.result(graph)
        update()
        update()
        wait_until(
            lambda: [reference() is None for reference in references] == [True, True, True, False],
            "all but the last owner are dropped",
        )


def test_a_refused_update_brings_in_no_owner(bench: Bench) -> None:
    with bench.graph(chain("a")).instantiate(device=bench.device) as graph:
        g = bench.graph(chain("a", "b"))
        array = np.zeros(8, np.uint8)
        g.memcpy(bench.buffer, array, 8)
        reference = weakref.ref(array)
        with pytest.raises(gd.UpdateError):
            graph.update(g)
        del g, array
        wait_until(lambda: reference() is None, "the array of the refused declaration is dropped")


def test_many_updates_keep_few_owners(bench: Bench) -> None:
    g, _ = copies(bench, 0)
    with g.instantiate(device=bench.device) as graph:
        references = []
        for number in range(1, 60):
            g, fresh = copies(bench, number)
            graph.update(g)
            references += fresh
            graph.launch(bench.memory.stream)
            if number % 10 == 0:
                graph.sync(bench.memory.stream)
        graph.sync(bench.memory.stream)
        graph.update(copies(bench, 60)[0])
        graph.launch(bench.memory.stream)
        graph.sync(bench.memory.stream)
        graph.update(copies(bench, 61)[0])
        gc.collect()
        assert sum(reference() is not None for reference in references) <= 6


@pytest.mark.parametrize("where", ["device", "host"])
def test_a_launch_in_flight_keeps_its_first_values(where: str, bench: Bench) -> None:
    """Nor does the update wait for the launch, unless the call of that is still under way."""
    entered, go_on = threading.Event(), threading.Event()

    def wait() -> None:
        entered.set()
        assert go_on.wait(PATIENCE)

    arrays: list[Any] = [np.full(8, value, np.uint8) for value in (1, 2)]
    if where == "device":
        arrays = [ArrayLike(bench.memory.of(array), np.uint8) for array in arrays]

    def declare() -> tuple[gd.GraphDef, weakref.ref[Any]]:
        g = gd.GraphDef("in flight")
        array = arrays.pop(0)
        g.callback(wait, name="wait").memcpy(bench.buffer, array, 8, name="copy")
        return g, weakref.ref(array)

    actions = []

    def update() -> None:
        actions.append(graph.update(declare()[0]).action)

    g, first = declare()
    graph = g.instantiate(device=bench.device)
    del g
    thread = threading.Thread(target=graph.launch, args=(bench.memory.stream,))
    changing = threading.Thread(target=update)
    thread.start()
    try:
        assert entered.wait(PATIENCE)
        changing.start()
        # The call of a launch with staging is under way until the copy is done, and calls of other
        # threads may wait for it.
        if where == "device":
            changing.join(PATIENCE)
            gc.collect()
            assert first() is not None
            assert actions == ["nodes"]
    finally:
        go_on.set()
        thread.join()
    changing.join()
    assert actions[0] in ("nodes", "whole")
    graph.sync(bench.memory.stream)
    assert bench.memory.read(bench.buffer, np.uint8)[:8].tolist() == [1] * 8
    graph.launch(bench.memory.stream)
    graph.sync(bench.memory.stream)
    assert bench.memory.read(bench.buffer, np.uint8)[:8].tolist() == [2] * 8
    graph.close()
    wait_until(lambda: first() is None, "the array of the first launch is dropped")


class SlowLaunch(CountingDriver):
    """A driver whose launches return when they are told to, as those that copy host memory do."""

    def __init__(self, real: Any) -> None:
        super().__init__(real)
        self.begun, self.go_on = threading.Event(), threading.Event()

    def graph_launch(self, executable: int, stream: int) -> None:
        super().graph_launch(executable, stream)
        self.begun.set()
        assert self.go_on.wait(PATIENCE)


def test_a_change_during_the_first_launch_uploads_nothing(bench: Bench) -> None:
    """An upload would wait for the launch, which may wait for who makes the change."""
    driver = SlowLaunch(bench.memory.device_driver)
    g = gd.GraphDef("first")
    node = g.memset(bench.buffer, g.param("value", np.uint8, default=1), 8, name="set")
    graph = g.instantiate(device=driver)
    thread = threading.Thread(target=graph.launch, args=(bench.memory.stream,))
    thread.start()
    try:
        assert driver.begun.wait(PATIENCE)
        graph.set(value=2)
        graph[node].update(width=4)
    finally:
        driver.go_on.set()
        thread.join()
    assert driver.count["graph_upload"] == 0
    graph.close()


def test_a_launch_that_is_refused_leaves_the_graph_to_be_uploaded(bench: Bench) -> None:
    driver = CountingDriver(bench.memory.device_driver)
    g = gd.GraphDef("first")
    g.memset(bench.buffer, g.param("value", np.uint8, default=1), 8, name="set")
    graph = g.instantiate(device=driver)
    driver.fail_at = driver.calls + 1
    with pytest.raises(gd.DriverError):
        graph.launch(bench.memory.stream)
    assert driver.failed == "graph_launch"
    graph.set(value=2)
    assert driver.count["graph_upload"] == 1
    graph.close()


def _single(graph: gd.Graph, array: Any) -> None:
    graph["more"].update(src=array)


def _parameter(graph: gd.Graph, array: Any) -> None:
    graph.set(source=array)


def _declaration(graph: gd.Graph, array: Any) -> None:
    g = _waiting_copy(graph["wait"].node.fn, graph["copy"].node.dst, array)  # type: ignore[attr-defined]
    assert graph.update(g).action == "nodes"


def _whole(graph: gd.Graph, array: Any) -> None:
    g = _waiting_copy(
        graph["wait"].node.fn,  # type: ignore[attr-defined]
        graph["copy"].node.dst,  # type: ignore[attr-defined]
        array,
        value=array.number,
    )
    assert graph.update(g).action == "whole"


class Numbered(ArrayLike):
    """Eight bytes of device memory, which the driver reads in their turn, with a number each."""

    def __init__(self, numbers: Any, number: int) -> None:
        super().__init__(numbers, np.uint8, offset=8 * number)
        self.number = number


def _waiting_copy(
    wait: Any, dst: Any, array: Any = None, value: int = 1, *, more: Any = None
) -> gd.GraphDef:
    """Declare what waits, copies from an array, and sets something."""
    g = gd.GraphDef("replaced")
    source: Any = g.param("source", gd.Address, default=array)
    last: gd.Node = g.callback(wait, name="wait").memcpy(dst, source, 8, name="copy")
    last = last.memset(dst, value, 1, name="first").memset(dst, value, 1, name="second")
    if more is not None:
        last.memcpy(dst, more, 8, name="more")
    return g


@pytest.mark.parametrize(
    ("change", "launches"),
    [
        *product((_parameter, _declaration, _whole), ("never", "ended", "in flight")),
        # What a parameter is set to stays beside what one node is set to: that is replaced here.
        *product((_single, _parameter, _declaration, _whole), ("tracked", "tracked in flight")),
    ],
)
def test_replaced_owners_are_released_with_no_further_call(
    bench: Bench, change: Callable[[gd.Graph, Any], None], launches: str
) -> None:
    """L20, L21: once the launches that began with it are done, if there are any."""
    go_on, entered = threading.Event(), threading.Event()

    def wait() -> None:
        entered.set()
        assert go_on.wait(20)

    references: list[weakref.ref[Any]] = []

    numbers = bench.memory.of(np.repeat(np.arange(16, dtype=np.uint8), 8))

    def fresh() -> Any:
        array = Numbered(numbers, len(references) + 5)
        references.append(weakref.ref(array))
        return array

    stream = bench.memory.stream
    more = Numbered(numbers, 0) if change is _single else None
    declaration = _waiting_copy(wait, bench.buffer, more=more)
    graph = declaration.instantiate(device=bench.device)
    graph.set(source=fresh())
    if "flight" not in launches:
        go_on.set()
    if "tracked" in launches:
        change(graph, fresh())
        if change is not _single:
            wait_until(lambda: references[0]() is None, "what was there at first is dropped")
    current = len(references) - 1
    thread = None
    if launches != "never":
        thread = threading.Thread(target=graph.launch, args=(stream,))
        thread.start()
        assert entered.wait(20)
        if not is_simulated(bench.device):
            # Nobody may change a graph while the call that launches it goes on.
            thread.join(20)
    try:
        change(graph, fresh())
        if "flight" in launches:
            gc.collect()
            time.sleep(0.1)
            assert references[current]() is not None
    finally:
        go_on.set()
        if thread is not None:
            thread.join()
    wait_until(lambda: references[current]() is None, "what was replaced is dropped")
    # And none of it came too early.
    graph.sync(stream)
    if launches != "never":
        assert bench.memory.read(bench.buffer, np.uint8)[1] == current + 5
    graph.launch(stream)
    graph.sync(stream)
    assert bench.memory.read(bench.buffer, np.uint8)[1] == current + 6
    assert references[current + 1]() is not None
    graph.close()
    wait_until(lambda: not any(each() is not None for each in references), "all are dropped")


# Failures -----------------------------------------------------------------------------------------


def everything(bench: Bench, number: int, changed: int) -> gd.GraphDef:
    """Declare nodes of several kinds, of which some depend on *number*."""
    g = gd.GraphDef("everything")
    last: Any = g
    for place in range(4):
        value = number if place < changed else 0
        last = last.memset(bench.at + 4 * place, value, 4, name=f"memset {place}")
    child = gd.GraphDef("child")
    child.memcpy(bench.at + 32, np.full(8, number if changed else 0, np.uint8), name="copy")
    last = last.embed(child, name="child")
    function = bench.first if number % 2 or not changed else bench.second
    last.callback(function, name="call")
    return g


@pytest.mark.parametrize(("changed", "reinstantiate"), [(1, False), (4, False), (4, True)])
def test_any_call_may_fail_and_the_graph_goes_on(
    bench: Bench, changed: int, reinstantiate: bool
) -> None:
    bundles = settled_bundles()

    def declare(number: int) -> gd.GraphDef:
        g = everything(bench, number, changed)
        if reinstantiate and number == 2:
            g.memset(bench.at + 60, 1, 4, name="more")
        return g

    old, new = bench.fresh(declare(1)), bench.fresh(declare(2))
    assert old != new
    driver = CountingDriver(bench.memory.device_driver)
    graph = declare(1).instantiate(device=driver)
    for failing in range(1, 60):
        driver.failed, driver.fail_at = "", driver.calls + failing
        try:
            report = graph.update(declare(2), reinstantiate=reinstantiate)
        except (GraphDslError, DriverError):
            assert driver.failed
        else:
            if not driver.failed:
                break
            # One way failed, and another did it.
            assert report.nodes
            driver.fail_at = 0
            assert bench.result(graph) == new
            graph.close()
            graph = declare(1).instantiate(device=driver)
        driver.fail_at = 0
        assert bench.result(graph) == old
    else:
        raise AssertionError("the update never came to its end")
    assert failing > changed
    driver.fail_at = 0
    assert report.nodes
    assert bench.result(graph) == new
    graph.close()
    wait_until(lambda: driver.is_clean, "everything is destroyed")
    wait_for_bundles(bundles)


def _update_somehow(bench: Bench, graph: gd.Graph, declaration: gd.GraphDef) -> str:
    """Update in place if that can be, else instantiate; return what was done."""
    before = bench.result(graph)
    try:
        return graph.update(declaration).action
    except gd.UpdateError:
        assert bench.result(graph) == before
    report = graph.update(declaration, reinstantiate=True)
    assert report.action == "instantiated"
    return report.action


def test_refusals_of_the_driver_name_the_node(bench: Bench) -> None:
    # That one address is of the host cannot be seen in the declaration.
    old = bench.graph(lambda b, g: g.memcpy(b.buffer, int(b.other.handle), 8, name="n"))
    array = np.arange(8, dtype=np.uint8)
    new = gd.GraphDef("bench")
    new.memcpy(bench.buffer, array.ctypes.data, 8, src_owner=array, name="n")
    with old.instantiate(device=bench.device) as graph:
        before = bench.result(graph)
        if is_simulated(bench.device):
            with pytest.raises(gd.UpdateError) as caught:
                graph.update(new)
            assert {(each.path, each.rule) for each in caught.value.refusals} == {("n", "refused")}
            assert bench.result(graph) == before
        _update_somehow(bench, graph, new)
        assert bench.result(graph) == bench.fresh(new)
