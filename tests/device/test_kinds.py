"""Every node kind in every topology: what it does is done, and in the order that edges ask for."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cached_property, partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
import pytest
from cuda.core import LegacyPinnedMemoryResource

import graphdsl as gd
from tests.cpu.kinds import OUTSIDE, built
from tests.device.support import (
    COUNTDOWN,
    ONE,
    SET_CONDITION,
    STORE,
    DeviceMemory,
    is_simulated,
)

LARGEST: Final = 16
"""Nodes of the largest topology."""
FIRST_VALUE: Final = 1000
"""What node 0 writes; node 1 writes one more."""


class Topology(NamedTuple):
    """Numbered nodes and the edges between them."""

    size: int
    edges: tuple[tuple[int, int], ...]


def _layers(*widths: int) -> Topology:
    """Layers of nodes, each node after all of the layer before."""
    starts = np.concatenate(([0], np.cumsum(widths))).tolist()
    layers = [range(a, b) for a, b in pairwise(starts)]
    edges = tuple(
        (before, after) for upper, lower in pairwise(layers) for before in upper for after in lower
    )
    return Topology(starts[-1], edges)


TOPOLOGIES: Final = {
    "single": _layers(1),
    "chain": _layers(1, 1, 1, 1, 1),
    "fork": _layers(1, 3),
    "join": _layers(3, 1),
    "diamond": _layers(1, 2, 1),
    "star": _layers(1, 12),
    "layered": _layers(4, 4, 4),
    "independent": Topology(5, ()),
}


class Bench:
    """Where nodes leave what they did, and what is expected there."""

    def __init__(self, memory: DeviceMemory) -> None:
        self.memory = memory
        self.device = memory.device
        self.slots = memory.zeros(4 * LARGEST)
        self.on_host = np.zeros(LARGEST, np.int32)
        self.source = np.arange(FIRST_VALUE, FIRST_VALUE + LARGEST, dtype=np.int32)
        self.source_on_device = memory.of(self.source)
        self.expected_slots = np.zeros(LARGEST, np.int32)
        self.expected_on_host = np.zeros(LARGEST, np.int32)
        self.events: dict[int, Any] = {}
        self.native_call = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_copy_pair)

    @cached_property
    def flags(self) -> Any:
        """Memory that memory operations may use; on a GPU none of a pool (CUDA 13.0)."""
        if is_simulated(self.device):
            return self.memory.zeros(4 * LARGEST)
        return LegacyPinnedMemoryResource().allocate(4 * LARGEST)

    def slot(self, number: int) -> int:
        """Address of a slot on the device."""
        return int(self.slots.handle) + 4 * number

    def expect(self, number: int) -> np.int32:
        """Note that a slot will get the value of its node, and return that."""
        self.expected_slots[number] = FIRST_VALUE + number
        return np.int32(FIRST_VALUE + number)

    def fill(self, after: gd.Node | gd.GraphDef, number: int) -> gd.Node:
        """Add a memset that does what a node has to do."""
        return after.memset(self.slot(number), self.expect(number), 1, dst_owner=self.slots)

    def spoil(self, after: gd.Node | gd.GraphDef, number: int) -> gd.Node:
        """Add a memset that must not run."""
        return after.memset(self.slot(number), np.int32(-1), 1, dst_owner=self.slots)


def _copy_pair(address: int | None) -> None:
    """Copy the first of two int32 to the address that follows it."""
    pair = (ctypes.c_uint64 * 2).from_address(address or 0)
    ctypes.c_int32.from_address(pair[0]).value = ctypes.c_int32.from_address(pair[1]).value


def _empty(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    return entry.empty()


def _memset(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    return bench.fill(entry, number)


def _copy_in(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    bench.expect(number)
    value = bench.source[number : number + 1].copy()
    return entry.memcpy(bench.slot(number), value, dst_owner=bench.slots)


def _copy_out(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    bench.expected_on_host[number] = FIRST_VALUE + number
    source = int(bench.source_on_device.handle) + 4 * number
    return entry.memcpy(
        bench.on_host[number : number + 1], source, src_owner=bench.source_on_device
    )


def _copy_on_device(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    bench.expect(number)
    source = int(bench.source_on_device.handle) + 4 * number
    return entry.memcpy(
        bench.slot(number), source, 4, dst_owner=bench.slots, src_owner=bench.source_on_device
    )


def _copy_on_host(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    bench.expected_on_host[number] = FIRST_VALUE + number
    part = slice(number, number + 1)
    return entry.memcpy(bench.on_host[part], bench.source[part])


def _allocation(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    allocated = entry.allocate(64)
    filled = allocated.memset(allocated.dptr + 32, bench.expect(number), 1)
    copied = filled.memcpy(bench.slot(number), allocated.dptr + 32, 4, dst_owner=bench.slots)
    return copied.deallocate(allocated)


def _record(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    bench.events[number] = bench.device.create_event({"timing_enabled": True})
    return entry.record(bench.events[number])


def _wait(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    return entry.wait(bench.memory.stream.record())


def _callback(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    bench.expected_on_host[number] = FIRST_VALUE + number
    return entry.callback(partial(bench.on_host.__setitem__, number, FIRST_VALUE + number))


def _native_callback(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    bench.expected_on_host[number] = FIRST_VALUE + number
    target = bench.on_host.ctypes.data + 4 * number
    source = bench.source.ctypes.data + 4 * number
    return entry.callback(bench.native_call, user_data=np.array([target, source]).tobytes())


def _child(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    child = gd.GraphDef("child")
    bench.fill(child.empty(), number)
    return entry.embed(child)


def _if(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    runs = entry.if_then(entry.graph.create_condition(1))
    bench.fill(runs.then, number)
    skips = runs.if_then(entry.graph.create_condition(0))
    bench.spoil(skips.then, number)
    return skips


def _if_else(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    branch = entry.if_else(entry.graph.create_condition(number % 2))
    bench.fill(branch.then if number % 2 else branch.else_, number)
    bench.spoil(branch.else_ if number % 2 else branch.then, number)
    return branch


def _switch(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    branches = entry.switch(entry.graph.create_condition(number % 3), 3)
    for index, branch in enumerate(branches.branches):
        (bench.fill if index == number % 3 else bench.spoil)(branch, number)
    return branches


def _while_not(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    filled = bench.fill(entry, number)
    loop = filled.while_loop(entry.graph.create_condition(0))
    bench.spoil(loop.body, number)
    return loop


def _kernel(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    return entry.launch(ONE, STORE, bench.slot(number), bench.expect(number))


def _while(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    again = entry.graph.create_condition(1)
    iterations = entry.memset(bench.slot(number), np.int32(3), 1, dst_owner=bench.slots)
    loop = iterations.while_loop(again)
    loop.body.launch(ONE, COUNTDOWN, again, bench.slot(number))
    return bench.fill(loop, number)


def _set_by_kernel(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    chosen = entry.graph.create_condition()
    branches = entry.launch(ONE, SET_CONDITION, chosen, number % 4).switch(chosen, 4)
    for index, branch in enumerate(branches.branches):
        (bench.fill if index == number % 4 else bench.spoil)(branch, number)
    return branches


def _value(bench: Bench, entry: gd.Node, number: int) -> gd.Node:
    flag = int(bench.flags.handle) + 4 * number
    written = entry.write_value(flag, int(bench.expect(number)), address_owner=bench.flags)
    seen = written.wait_value(flag, FIRST_VALUE + number, "eq", address_owner=bench.flags)
    return seen.memcpy(bench.slot(number), flag, 4, dst_owner=bench.slots, src_owner=bench.flags)


class Recipe(NamedTuple):
    """How to add one node, or what it takes to see what it does, after an entry node."""

    add: Callable[[Bench, gd.Node, int], gd.Node]
    kinds: tuple[str, ...]
    runs_kernels: bool = False
    concurrently: bool = True
    """Whether drivers take several of them with no path between them."""


RECIPES: Final = {
    "empty": Recipe(_empty, ("empty",)),
    "memset": Recipe(_memset, ("memset",)),
    "memcpy_host_to_device": Recipe(_copy_in, ("memcpy",)),
    "memcpy_device_to_host": Recipe(_copy_out, ("memcpy",)),
    "memcpy_device_to_device": Recipe(_copy_on_device, ("memcpy",)),
    "memcpy_host_to_host": Recipe(_copy_on_host, ("memcpy",)),
    "alloc_and_free": Recipe(_allocation, ("alloc", "free")),
    "memory_operations": Recipe(_value, ("batch_mem_op",)),
    "record": Recipe(_record, ("record",)),
    "wait": Recipe(_wait, ("wait",)),
    "callback": Recipe(_callback, ("callback",)),
    "native_callback": Recipe(_native_callback, ("callback",)),
    "child": Recipe(_child, ("child",)),
    "if": Recipe(_if, ("if",)),
    "if_else": Recipe(_if_else, ("if_else",)),
    "switch": Recipe(_switch, ("switch",)),
    "while_not_entered": Recipe(_while_not, ("while",)),
    "kernel": Recipe(_kernel, ("kernel",), runs_kernels=True),
    # Loops that run at the same time fail now and then with CUDA 13.0; check() warns of them.
    "while": Recipe(_while, ("while",), runs_kernels=True, concurrently=False),
    "switch_by_kernel": Recipe(_set_by_kernel, ("switch",), runs_kernels=True),
    **OUTSIDE["RECIPES"],
}


def test_every_kind_has_a_recipe() -> None:
    # Reading alone makes the others; tests/device/reading/test_reading.py has them. Semaphores are
    # another API's: tests/device/runtime/test_semaphores.py.
    semaphores = {"semaphore_signal", "semaphore_wait"}
    assert {kind for recipe in RECIPES.values() for kind in recipe.kinds} == built() - semaphores


@pytest.mark.parametrize(
    ("recipe", "topology"),
    [
        pytest.param(
            recipe,
            topology,
            id=f"{name}-{shape}",
            marks=pytest.mark.kernels if recipe.runs_kernels else (),
        )
        for name, recipe in RECIPES.items()
        for shape, topology in TOPOLOGIES.items()
        if recipe.concurrently or shape in {"single", "chain"}
    ],
)
def test_kind_in_topology(recipe: Recipe, topology: Topology, memory: DeviceMemory) -> None:
    bench = Bench(memory)
    graph = gd.GraphDef()
    log: list[int] = []
    entries: list[gd.Node] = []
    exits: list[gd.Node] = []
    for number in range(topology.size):
        entries.append(graph.callback(partial(log.append, number)))
        exits.append(recipe.add(bench, entries[-1], number))
    for before, after in topology.edges:
        exits[before].precede(entries[after])
    with graph.instantiate(device=memory.device, warn=False) as executable:
        for _ in range(2):
            log.clear()
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            assert sorted(log) == list(range(topology.size))
            assert all(log.index(before) < log.index(after) for before, after in topology.edges)
    np.testing.assert_array_equal(memory.read(bench.slots, np.int32), bench.expected_slots)
    np.testing.assert_array_equal(bench.on_host, bench.expected_on_host)
    assert all(event.is_done for event in bench.events.values())
    if bench.events:
        for before, after in topology.edges:
            assert bench.events[after] - bench.events[before] >= 0


@pytest.mark.parametrize(
    ("value", "element"),
    [
        (7, np.uint8(7)),
        (np.uint8(255), np.uint8(255)),
        (np.int16(-3), np.int16(-3)),
        (np.float16(1.5), np.float16(1.5)),
        (np.float32(-2.25), np.float32(-2.25)),
        (b"\x01\x02\x03\x04", np.uint32(0x04030201)),
    ],
    ids=repr,
)
def test_memset_sets_elements_of_each_size(
    value: object, element: np.generic, memory: DeviceMemory
) -> None:
    buffer = memory.zeros(24)
    graph = gd.GraphDef()
    graph.memset(buffer, value)
    memory.run(graph)
    expected = np.full(24 // element.itemsize, element)
    np.testing.assert_array_equal(memory.read(buffer, element.dtype), expected)


def test_memset_sets_rows_and_leaves_gaps(memory: DeviceMemory) -> None:
    buffer = memory.zeros(4 * 3 * 8)
    graph = gd.GraphDef()
    graph.memset(buffer, np.uint32(9), width=5, height=3, pitch=32)
    memory.run(graph)
    expected = np.zeros((3, 8), np.uint32)
    expected[:, :5] = 9
    np.testing.assert_array_equal(memory.read(buffer, np.uint32).reshape(3, 8), expected)


def test_graph_without_nodes_runs(memory: DeviceMemory) -> None:
    with gd.GraphDef("nothing").instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert len(executable.plan.nodes) == 0
