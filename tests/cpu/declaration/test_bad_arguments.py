"""Every parameter of every builder method, with values that it cannot be.

The methods and their parameters are read off the class, so that a new one cannot be forgotten.
"""

from __future__ import annotations

import inspect
import operator
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.core.declaration.builder import Builder
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.memory.copy_shape import ROWS
from graphdsl.core.declaration.naming import state_of
from tests.cpu.doubles import (
    CONFIG,
    STEP,
    DeviceArray,
    StandInBuffer,
    StandInEvent,
    callback,
    native,
)
from tests.cpu.kinds import OUTSIDE
from tests.examples import about

HUGE: Final = 1 << 200
NO_NUMBERS: Final = (1.5, float("nan"), np.float32(1), 1j, Decimal(1), "3", b"3", [1], object())
NO_EXTENTS: Final = (1.5, float("nan"), np.float32(1), "3", b"3", object(), [1.5], [None])
NO_MEMORY: Final = (4096, 1.5, "x", object(), [[4096]], [(4096,)], [(4096, 0)], [(4096, 1.5)], True)
NO_COUNTS: Final = (*NO_NUMBERS, True, np.True_, np.array([1, 2]), None, -1, -HUGE, HUGE)
NO_ADDRESSES: Final = (
    *(None, True, np.True_, 1.5, float("nan"), np.float64(1), "x", b"x", [1], object(), np.ndarray),
    *(0, -1, 1 << 64, HUGE, -HUGE, np.int64(-1)),
    *(StandInBuffer(is_closed=True), DeviceArray(strides=(8,)), np.zeros(8)[::2]),
)
NO_DEVICES: Final = (*NO_NUMBERS[1:], True, np.True_, -1, HUGE, -HUGE, 1 << 31)
NO_PLACES_OF_MEMORY: Final = {
    "device": NO_DEVICES,
    "memory_type": (None, 3, "", "pinned", b"device", HUGE),
    "peer_access": (1, "0", b"0", True, object(), [-1], ["0"], [HUGE], [None], [True]),
}
NO_ARRAYS: Final = {
    "shape": (
        *NO_NUMBERS[:-2],
        None,
        True,
        [True],
        0,
        -1,
        (4, 0),
        [None],
        HUGE,
        (1 << 40, 1 << 40),
    ),
    "dtype": (None, "nonsense", object(), object, "O", ">i4", [("a", ">i4")], "V0", "S0"),
    **NO_PLACES_OF_MEMORY,
}
NO_COUNTERS: Final = (3, "counter", 0x1000, object())
NO_ROUNDS: Final = ("2", 1.5, True, [2], object(), HUGE)
NO_CONDITIONS: Final = (None, 1, True, "c", gd.GraphDef("other").create_condition(1, name="other"))


def _closed_event() -> StandInEvent:
    event = StandInEvent()
    event.is_closed = True
    return event


def _removed_node() -> gd.Node:
    node = gd.GraphDef("other").empty(name="removed")
    node.destroy()
    return node


def _config(**values: object) -> LaunchConfig:
    made = LaunchConfig(grid=1, block=1)
    for name, value in values.items():
        setattr(made, name, value)
    return made


def _parameter(kind: Any) -> gd.Parameter:
    return gd.GraphDef("other").param("p", kind)


NO_AMOUNTS: Final = tuple(bad for bad in NO_COUNTS if bad is not None)
NO_SEMAPHORES: Final[tuple[Any, ...]] = (
    *(None, True, 1.5, "x", b"x", object(), [], [None], [[7, -1]], [[7, 1.5]], [()], 0, -1),
    *(1 << 64, cuda.CUstream(5), cuda.CUevent(5), [7, "x"], [(7, 0, 0, 0, 0, 0, 0)]),
    *([(7, 0, 0, 0, HUGE)], [(7, 0, 0, 0, 0, "x")], np.zeros(2), StandInEvent()),
)
NO_EVENTS: Final = (None, 3, "event", object(), _closed_event())
NO_NODES: Final = (None, 3, "a", _removed_node(), gd.GraphDef("other").empty(name="stranger"))
NO_PLACES: Final = (-1, 1.5, True, object(), [None], [True], [(0, 4)], [""], 0, [7], [(0, 8)])
"""What a launch without arguments is not said to touch."""
FREE: Final = object()
"""Stands for what may be anything: owners."""

# By method: a call that is right, and for each parameter values that are wrong.
Good = dict[str, Any] | Callable[[gd.GraphDef], dict[str, Any]]
METHODS: Final[dict[str, tuple[Good, dict[str, Any]]]] = {
    "empty": ({}, {}),
    "join": ({}, {"others": NO_NODES}),
    "launch": (
        {"config": CONFIG, "kernel": STEP},
        {
            "config": (None, 3, (1, 2), STEP),
            "kernel": (None, 3, "step", CONFIG),
            "args": (
                *(None, "x", [1], object(), np.ndarray, np.str_("x"), np.array(1.5)),
                *(np.zeros((4, 4))[:, ::2], np.array([None]), np.array([1], ">i4")),
            ),
            # There is a configuration already.
            "over": (1, 0, (2, 3)),
            "grid": (*NO_EXTENTS, True, 0, -1, HUGE, -HUGE, 1 << 31, (1, 1, 1, 1), (), (1, 0)),
            "block": (*NO_EXTENTS, True, 0, -1, HUGE, -HUGE, 1 << 31, (1, 1, 1, 1), (), (1, "x")),
            "shmem_size": (*NO_NUMBERS, True, -1, -HUGE, HUGE, 1 << 31, 1 << 63, (1,)),
            **dict.fromkeys(("reads", "writes", "commutes"), NO_PLACES),
            "device": NO_DEVICES,
        },
    ),
    "launch_many": (
        {"config": CONFIG, "kernel": STEP, "count": 2},
        {
            "config": (None, 3, (1, 2), [CONFIG], STEP),
            "kernel": (None, 3, "step", [STEP, STEP], CONFIG),
            "args": (
                *(None, "x", [1], [1, None], object(), np.ndarray, np.str_("x"), np.array(1.5)),
                *(np.zeros((4, 4)), np.array([None, 1]), np.array(["x", "y"])),
            ),
            "over": (1, 0, (2, 3)),
            "grid": (*NO_EXTENTS, True, 0, -1, HUGE, -HUGE, 1 << 31, (1, 1, 1, 1), (), [1, 0]),
            "block": (*NO_EXTENTS, True, 0, -1, HUGE, -HUGE, (1, 1, 1, 1), (), [1, (1, "x")]),
            "shmem_size": (*NO_NUMBERS, True, -1, -HUGE, HUGE, 1 << 31, 1 << 63, (1,), [0, -1]),
            "after": (3, "next", True, object(), [3, None], [None], [None, 1], *NO_NODES[3:]),
            "count": NO_COUNTS,
            **dict.fromkeys(("reads", "writes", "commutes"), NO_PLACES),
            "device": NO_DEVICES,
        },
    ),
    "allocate": (
        {"size": 64},
        {
            "size": (*NO_COUNTS, 0, 1 << 64),
            **NO_PLACES_OF_MEMORY,
        },
    ),
    "array": ({"shape": (4, 2), "dtype": "f4"}, NO_ARRAYS),
    "temporary": ({"shape": (4, 2), "dtype": "f4"}, NO_ARRAYS),
    "deallocate": (
        lambda graph: {"dptr": graph.allocate(64)},
        {"dptr": (*NO_ADDRESSES, np.zeros(4), StandInBuffer())},
    ),
    "memset": (
        {"dst": 0x1000, "value": 0, "width": 4},
        {
            "dst": NO_ADDRESSES,
            "value": (
                *(None, 1.5, float("nan"), True, np.True_, np.str_("a"), "3", [1], object()),
                *(-1, 256, HUGE, b"", b"abc", np.int64(1), np.float64(1), np.array([1], ">i2")),
                *(np.array([None]), np.datetime64(0, "s"), np.ma.array([1], "i4", mask=[True])),
            ),
            "width": (*(bad for bad in NO_COUNTS if bad is not None), 0, 1 << 64),
            "height": (*NO_COUNTS, 0, 1 << 64),
            "pitch": (*NO_COUNTS, 1 << 64),
            "dst_owner": FREE,
            "device": NO_DEVICES,
        },
    ),
    "memcpy": (
        {"dst": 0x1000, "src": 0x2000, "size": 16},
        {
            "dst": NO_ADDRESSES,
            "src": NO_ADDRESSES,
            "size": (*(bad for bad in NO_COUNTS if bad is not None), 0, 1 << 64),
            "dst_owner": FREE,
            "src_owner": FREE,
            "device": NO_DEVICES,
            **dict.fromkeys(ROWS, (*(bad for bad in NO_COUNTS if bad is not None), 0, 1 << 64)),
        },
    ),
    "record": ({"event": StandInEvent()}, {"event": NO_EVENTS}),
    "wait": ({"event": StandInEvent()}, {"event": NO_EVENTS}),
    "callback": (
        {"fn": native},
        {
            "fn": (None, 3, "f", lambda value: value),
            "user_data": (*NO_NUMBERS[:5], "x", [1], object(), True, -1, -HUGE, 1 << 64, HUGE),
            "reads": (*NO_ADDRESSES[1:-2], *NO_MEMORY, [None]),
            "writes": (*NO_ADDRESSES[1:-2], *NO_MEMORY, (None,)),
        },
    ),
    "wait_value": (
        {"address": 0x1000, "value": 1},
        {
            "address": (*NO_ADDRESSES, 0x1002),
            "value": (*NO_COUNTS, 1 << 32, _parameter(np.uint16), _parameter(np.float32)),
            "condition": (None, 0, ">=", "GEQ", ["geq"], True),
            "bits": (0, 16, 32.0, "32", True, [32]),
            "flush": (None, 1, "flush", np.True_),
            "address_owner": FREE,
            "device": NO_DEVICES,
        },
    ),
    "write_value": (
        {"address": 0x1000, "value": 1},
        {
            "address": (*NO_ADDRESSES, 0x1001),
            "value": (*NO_COUNTS, 1 << 32, _parameter(np.int16), _parameter(gd.Address)),
            "bits": (0, 16, 32.0, "32", True, [32]),
            "address_owner": FREE,
            "device": NO_DEVICES,
        },
    ),
    "batch_memory_operations": (
        {"operations": [gd.MemoryOperation.barrier()]},
        {
            "operations": (
                *(None, 3, "operations", b"x", [3], ["x"], [None], [[]], [], [(2,)], [(2, 0, 1)]),
                *(gd.MemoryOperation.barrier(), [gd.MemoryOperation.barrier()] * 256),
                *([(2, 0x1000, -1)], [(2, 0x1000, 1, 0, 0, 0, b"", 3)]),
            ),
            "flags": NO_COUNTS,
            "device": NO_DEVICES,
        },
    ),
    "signal_semaphores": (
        {"semaphores": 7},
        {
            "semaphores": NO_SEMAPHORES,
            "value": (*NO_AMOUNTS, 1 << 64, _parameter(np.uint32), _parameter(np.float64)),
            "key": (*NO_AMOUNTS, 1 << 64, _parameter(gd.Address)),
            "semaphore_owner": FREE,
        },
    ),
    "wait_semaphores": (
        {"semaphores": 7},
        {
            "semaphores": NO_SEMAPHORES,
            "value": (*NO_AMOUNTS, 1 << 64, _parameter(np.uint32)),
            "key": (*NO_AMOUNTS, 1 << 64, _parameter(np.uint8)),
            "timeout_ms": (*NO_AMOUNTS, 1 << 32, _parameter(np.uint64)),
            "semaphore_owner": FREE,
        },
    ),
    "embed": (
        lambda _graph: {"child": gd.GraphDef("child")},
        {"child": (None, 3, "child", gd.GraphDef("other").empty())},
    ),
    "create_condition": (
        {},
        {"default_value": (*NO_NUMBERS, np.array([1, 2]), -1, -HUGE, HUGE, 1 << 32)},
    ),
    "if_then": (
        lambda graph: {"condition": graph.create_condition(1)},
        {"condition": NO_CONDITIONS, "device": NO_DEVICES},
    ),
    "if_else": (
        lambda graph: {"condition": graph.create_condition(1)},
        {"condition": NO_CONDITIONS, "device": NO_DEVICES},
    ),
    "while_loop": (
        {"condition": gd.scalar(0x1000, np.int32)},
        {
            "condition": NO_CONDITIONS,
            "counter": NO_COUNTERS,
            "most": NO_ROUNDS,
            "device": NO_DEVICES,
        },
    ),
    "do_while": (
        {"condition": gd.scalar(0x1000, np.int32)},
        {
            "condition": (*NO_CONDITIONS, gd.GraphDef()),
            "counter": NO_COUNTERS,
            "most": NO_ROUNDS,
            "device": NO_DEVICES,
        },
    ),
    "assign": (
        {"target": gd.scalar(0x1000, np.int32), "value": 1},
        {
            "target": (*NO_COUNTERS, None, gd.scalar(0x1000, np.int32) + 1, _parameter(np.int32)),
            "value": (None, 1.5, "1", b"1", [1], object(), HUGE, np.float64(1), np.arange(2)),
            "device": NO_DEVICES,
        },
    ),
    "fill": (
        {"dst": gd.Array(StandInBuffer(), np.uint8), "value": 1},
        {"dst": NO_ADDRESSES, "value": ("1", None, [1], object(), HUGE), "device": NO_DEVICES},
    ),
    "repeat": (
        {"count": 2},
        {"count": (None, *NO_ROUNDS), "counter": NO_COUNTERS, "device": NO_DEVICES},
    ),
    "switch": (
        lambda graph: {"condition": graph.create_condition(1), "count": 2},
        {
            "condition": NO_CONDITIONS,
            "count": (*NO_COUNTS, 0, 1 << 17),
            "device": NO_DEVICES,
        },
    ),
    **OUTSIDE["METHODS"],
}

CASES: Final = [
    (method, parameter, number)
    for method, (_, wrong) in METHODS.items()
    for parameter, values in wrong.items()
    if values is not FREE
    for number in range(len(values))
]


_CONDITION: Final = ("create_condition", gd.GraphDef.create_condition)
"""The method of graphs alone that says what is wrong as builder methods do."""


def _builder_methods() -> dict[str, inspect.Signature]:
    return {
        name: inspect.signature(member)
        for name, member in (*inspect.getmembers(Builder), _CONDITION)
        if inspect.isfunction(member)
        and not name.startswith("_")
        # What they add are many nodes, with names of their own.
        and name not in {"inline", "capture", "temporaries"}
    }


def test_every_parameter_of_every_builder_method_is_in_the_table() -> None:
    declared = {
        name: {each for each in signature.parameters if each not in {"self", "name", "unknown"}}
        for name, signature in _builder_methods().items()
    }
    assert declared == {name: set(wrong) for name, (_, wrong) in METHODS.items()}
    assert all("name" in signature.parameters for signature in _builder_methods().values())


def _positional(method: str, given: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Return arguments as a call has them, those of ``*args`` too."""
    variadic = {"launch": "args", "launch_many": "args", "join": "others"}.get(method)
    if variadic not in given:
        return (), given
    rest = {name: value for name, value in given.items() if name != variadic}
    leading = tuple(rest.pop(name) for name in ("config", "kernel") if name in rest)
    return (*leading, given[variadic]), rest


def _state(graph: gd.GraphDef) -> object:
    return (
        str(graph),
        [(node, tuple(node.pred), tuple(node.succ)) for node in graph.walk()],
        dict(state_of(graph).names),
        graph.conditions(),
        graph.parameters(),
        state_of(graph).count,
        list(state_of(graph).embedded_in),
    )


@pytest.mark.parametrize("method", dict.fromkeys(method for method, *_ in CASES))
def test_a_bad_argument_is_told_of_the_named_node(method: str) -> None:
    for each, parameter, number in CASES:
        if each == method:
            for after_a_node in (False, True):
                with about(parameter, number, after_a_node):
                    _require_told(method, parameter, number, after_a_node)


def _require_told(method: str, parameter: str, number: int, after_a_node: bool) -> None:
    good, wrong = METHODS[method]
    graph = gd.GraphDef("g")
    with graph.section("part"):
        first = graph.empty(name="first")
        given = dict(good(graph) if callable(good) else good)
        given[parameter] = wrong[parameter][number]
        args, keywords = _positional(method, given)
        builder = first if after_a_node and hasattr(first, method) else graph
        before = _state(graph)
        with pytest.raises((TypeError, ValueError)) as caught:
            getattr(builder, method)(*args, **keywords, name="mine")
        assert type(caught.value) in {TypeError, ValueError}
        text = str(caught.value)
        name = {"create_condition": "mine", "launch_many": "part/mine(_[01])?"}.get(method)
        told = re.search(f" nodes? '{name or 'part/mine'}': |condition 'mine': ", text)
        assert told
        shown = {"others": "join", "args": "argument 0"}.get(parameter, parameter)
        assert shown in text[told.end() :]
        assert "expected" in text
        assert any(found in text for found in ("got", "was removed", "belongs to"))
        assert _state(graph) == before
        # The name is free, and the method works.
        given = dict(good(graph) if callable(good) else good)
        getattr(builder, method)(**given, name="mine")


@pytest.mark.parametrize("method", [each for each in METHODS if each != "launch_many"])
def test_a_bad_name_leaves_the_graph_as_it_was(method: str) -> None:
    for name in (3, "", b"x", True, "empty_7", "taken", ["x"]):
        with about(name):
            _require_name_refused(method, name)


def _require_name_refused(method: str, name: Any) -> None:
    if method == "create_condition" and name == "empty_7":
        name = "taken"  # conditions have names of their own
    good, _ = METHODS[method]
    graph = gd.GraphDef("g")
    graph.empty(name="taken")
    graph.create_condition(name="taken")
    given = good(graph) if callable(good) else good
    before = _state(graph)
    with pytest.raises((TypeError, ValueError), match=r"(node|condition) name") as caught:
        getattr(graph, method)(**given, name=name)
    assert type(caught.value) in {TypeError, ValueError}
    assert repr(name) in str(caught.value)
    assert _state(graph) == before


def test_a_node_without_a_name_is_told_by_its_method_alone() -> None:
    with pytest.raises(ValueError, match=r"^allocate size: expected at least 1 bytes, got -1$"):
        gd.GraphDef().allocate(-1)


def test_a_node_in_a_body_is_told_by_its_path() -> None:
    graph = gd.GraphDef()
    loop = graph.while_loop(graph.create_condition(1), name="loop")
    with pytest.raises(ValueError, match=r"^alloc node 'loop/body/neg': allocate size: exp"):
        loop.body.allocate(-1, name="neg")


@pytest.mark.parametrize("number", [3, np.int8(3), np.uint64(3), np.array(3)], ids=repr)
def test_numbers_of_numpy_are_numbers(number: Any) -> None:
    graph = gd.GraphDef()
    assert graph.allocate(number, device=number).size == 3
    assert graph.memcpy(1, 64, number).size == 3
    memset = graph.memset(64, 0, number, number, number)
    assert (memset.width, memset.height, memset.pitch) == (3, 3, 3)
    assert graph.callback(native, user_data=number).user_data == 3
    assert graph.switch(graph.create_condition(number), number).count == 3
    assert graph.conditions()[0].default_value == 3
    launch = graph.launch(CONFIG, STEP, grid=number, block=(number, 2), shmem_size=number)
    assert (launch_form_of(launch).grid, launch.config.block, launch.config.shmem_size) == (
        (3, 1, 1),
        (3, 2, 1),
        3,
    )


@pytest.mark.parametrize("value", [True, np.True_])
def test_a_condition_may_be_a_bool(value: Any) -> None:
    condition = gd.GraphDef().create_condition(value)
    assert condition.default_value == 1
    assert type(condition.default_value) is int
    assert gd.GraphDef().create_condition(not value).default_value == 0


@pytest.mark.parametrize("offset", [1 << 64, -(1 << 64), HUGE, -HUGE, 1.5, True, "1", None])
def test_offsets_that_no_address_has(offset: Any) -> None:
    graph = gd.GraphDef()
    pointers: list[Any] = [graph.allocate(8).dptr, graph.param("x", gd.Address)]
    for pointer in pointers:
        for move in (operator.add, operator.sub):
            with pytest.raises((TypeError, ValueError), match=r"offset to .*: expected"):
                move(pointer, offset)


def test_an_error_of_the_caller_keeps_its_type_and_cause() -> None:
    class Broken:
        """Something whose library fails."""

        @property
        def __cuda_array_interface__(self) -> object:
            raise RuntimeError("it needs gradients")

    with pytest.raises(ValueError, match=r"memcpy node 'load': memcpy src: .*it needs") as caught:
        gd.GraphDef().memcpy(1, Broken(), name="load")
    assert isinstance(caught.value.__cause__, RuntimeError)


def test_callbacks_without_a_node_are_told() -> None:
    with pytest.raises(ValueError, match=r"^callback node 'c': callback user_data: .*functools"):
        gd.GraphDef().callback(callback, user_data=1, name="c")
