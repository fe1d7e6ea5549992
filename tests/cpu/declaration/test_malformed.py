"""Malformed declarations: each is refused with a message that helps, and no driver is asked.

A case is a function that declares something wrong. What a builder call can see raises at once;
what only the whole graph shows is raised by ``validate()``.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import networkx as nx
import numpy as np
import pytest
from cuda.bindings import driver
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.core.declaration.naming import state_of
from tests.cpu.doubles import (
    CONFIG,
    PTX,
    SCALE,
    STEP,
    DeviceArray,
    StandInBuffer,
    StandInEvent,
    callback,
    native,
)

ROOT = Path(__file__).parents[3]


class Case(NamedTuple):
    """A function that declares something wrong in a new graph, and what is said about it."""

    declare: Callable[[Any], object]
    error: type[Exception]
    match: str


class Streamlike:
    """Something that says it is a stream."""

    def __cuda_stream__(self) -> tuple[int, int]:
        return (0, 0)


def _closed(thing: Any) -> Any:
    thing.is_closed = True
    return thing


def _removed(g: gd.GraphDef) -> gd.Node:
    node = g.empty(name="gone")
    node.destroy()
    return node


def _other() -> gd.Node:
    return gd.GraphDef("other").empty(name="stranger")


def _embedded(g: gd.GraphDef) -> gd.GraphDef:
    child = gd.GraphDef("child")
    child.empty(name="a").empty(name="b")
    g.embed(child, name="holder")
    return child


def _read_only() -> np.ndarray[Any, Any]:
    array = np.zeros(4)
    array.flags.writeable = False
    return array


def _condition(g: gd.GraphDef) -> gd.Condition:
    return g.create_condition(1, name="c")


def _twice_named(g: gd.GraphDef) -> None:
    g.empty(name="x")
    g.empty(name="x")


def _cycle(g: gd.GraphDef) -> None:
    a = g.empty(name="a")
    b = a.empty(name="b")
    b >> a


def _contains_itself(g: gd.GraphDef) -> None:
    g.if_then(_condition(g)).then.embed(g)


def _use_before_allocation(g: gd.GraphDef) -> None:
    g.memset(g.allocate(8), 0)


def _body_of(g: gd.GraphDef) -> gd.GraphDef:
    return g.if_then(_condition(g), name="branch").then


def _shared(g: gd.GraphDef) -> None:
    c = _condition(g)
    g.if_then(c)
    g.switch(c, 2)


def _conditional_child(g: gd.GraphDef) -> None:
    child = gd.GraphDef("child")
    _body_of(child)
    g.embed(child)


def _double_free(g: gd.GraphDef) -> None:
    a = g.allocate(8)
    a.deallocate(a).deallocate(a)


def _config(**values: object) -> LaunchConfig:
    made = LaunchConfig(grid=1, block=1)
    for name, value in values.items():
        setattr(made, name, value)
    return made


def _released() -> memoryview:
    view = memoryview(bytearray(4))
    view.release()
    return view


def untyped_call(function: Callable[..., object], *values: object) -> object:
    """Call what a type checker would refuse."""
    return function(*values)


wrong_native = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(lambda value: value)
with_objects = np.zeros(1, [("name", object)])[0]
strided = np.zeros((4, 4))[:, ::2]

untyped: Any = gd  # For calls that a type checker would refuse too.
T, V, F = TypeError, ValueError, gd.ValidationError

CASES: dict[str, Case] = {
    # Names, sections, graphs
    "graph name": Case(lambda g: untyped.GraphDef(3), T, r"GraphDef name: expected a str, got 3"),
    "name type": Case(lambda g: g.empty(name=3), T, r"node name: expected a non-empty str, got 3"),
    "name empty": Case(lambda g: g.empty(name=""), T, r"node name: expected a non-empty str"),
    "name taken": Case(_twice_named, V, r"'x' is taken by the empty node declared at .*\.py:\d+"),
    "name reserved": Case(
        lambda g: g.empty(name="empty_7"), V, r"not of the form of default names"
    ),
    "name with a slash": Case(
        lambda g: g.empty(name="s/if_0"),
        V,
        r"node name 's/if_0': expected one without '/', .*'if_0' in `with graph.section\('s'\)`",
    ),
    "section with an empty part": Case(
        lambda g: g.section("a//b").__enter__(),
        V,
        r"section name 'a//b': expected non-empty parts between",
    ),
    "section of slashes": Case(
        lambda g: g.section("//").__enter__(),
        V,
        r"section name: expected a non-empty str, got '//'",
    ),
    "section empty": Case(lambda g: g.section("").__enter__(), V, r"section name: expected a non-"),
    "section type": Case(lambda g: g.section(1).__enter__(), V, r"section name: .* got 1"),
    "no such path": Case(lambda g: g["a/b"], KeyError, r"graph 'g' has no node 'a/b'"),
    # Edges
    "edge to itself": Case(lambda g: (n := g.empty()) >> n, V, r"cannot come before itself"),
    "edge to another graph": Case(
        lambda g: g.empty() >> _other(), V, r"belongs to graph 'g', .* to graph 'other'"
    ),
    "edge to a body": Case(
        lambda g: g.empty() >> _body_of(g).empty(),
        V,
        r"to graph 'g:branch/then' .declared at .*; an edge stays w",
    ),
    "edge to no node": Case(lambda g: g.empty() >> 3, T, r"expected nodes, got 3"),
    "edge to nodes and more": Case(
        lambda g: g.empty() >> [g.empty(), "x"],
        T,
        r"expected nodes, got 'x' \(str\)",
    ),
    "edge to a removed node": Case(
        lambda g: g.empty() >> _removed(g), V, r"empty node 'gone' was removed"
    ),
    "edge port": Case(
        lambda g: g.empty().precede(g.empty(), port="fast"),
        V,
        r"edge port: expected one of 'default', 'programmatic', 'launch_order'; got 'fast'",
    ),
    "edge port type": Case(
        lambda g: g.empty().succeed(g.empty(), port=1),
        V,
        r"edge port: .*; got 1",
    ),
    "pred of another graph": Case(
        lambda g: g.empty().pred.add(_other()), V, r"an edge stays within one graph"
    ),
    "succ set to itself": Case(
        lambda g: setattr(n := g.empty(), "succ", [n]), V, r"cannot come before itself"
    ),
    "edge to a list": Case(
        lambda g: untyped_call(g.empty().precede, [g.empty()]), T, r"Give several one by one"
    ),
    "edge to something like a node": Case(
        lambda g: g.empty() >> [nx.DiGraph().subgraph([])], T, r"expected nodes, got <networkx"
    ),
    "edge to a node of no graph": Case(
        lambda g: g.empty() >> gd.EmptyNode(), T, r"EmptyNode\(...\) was called directly"
    ),
    "join no node": Case(lambda g: g.join(1), T, r"join: expected nodes, got 1 \(int\)"),
    "join another graph": Case(
        lambda g: g.join(_other()), V, r"'stranger' \(declared at .*\) belon"
    ),
    "join a removed node": Case(lambda g: g.join(_removed(g)), V, r"join: empty node 'gone' was r"),
    "after a removed node": Case(lambda g: _removed(g).empty(), V, r"got .*, which was removed"),
    # Launches
    "launch config": Case(lambda g: g.launch(STEP, CONFIG), T, r"launch config: expected a La"),
    "launch kernel": Case(lambda g: g.launch(CONFIG, "step"), T, r"launch kernel: .* got 'step'"),
    "argument str": Case(
        lambda g: g.launch(CONFIG, STEP, 1, "x"), T, r"kernel 'step' argument 1: .* got 'x' \(str\)"
    ),
    "argument None": Case(lambda g: g.launch(CONFIG, STEP, None), T, r"argument 0: .* got None"),
    "argument list": Case(lambda g: g.launch(CONFIG, STEP, [1]), T, r"argument 0: expected a numb"),
    "argument stream": Case(
        lambda g: g.launch(CONFIG, STEP, Streamlike()), T, r"pass a stream to launch\(\), not"
    ),
    "argument released": Case(
        lambda g: g.launch(CONFIG, STEP, _released()), V, r"argument 0: .* a memoryview that cannot"
    ),
    "argument class": Case(
        lambda g: g.launch(CONFIG, STEP, np.ndarray), T, r"argument 0: expected"
    ),
    "argument with gaps": Case(
        lambda g: g.launch(CONFIG, STEP, strided), V, r"argument 0: expected contiguous memory"
    ),
    "argument of objects": Case(
        lambda g: g.launch(CONFIG, STEP, with_objects), T, r"plain data, got .* with Python objec"
    ),
    "argument closed": Case(
        lambda g: g.launch(CONFIG, STEP, _closed(StandInBuffer())),
        V,
        r"Buffer, got one that was closed",
    ),
    "argument node": Case(
        lambda g: g.launch(CONFIG, STEP, g.empty()), T, r"argument 0: .* got <EmptyNode 'empty_0'>"
    ),
    # Allocations
    "allocate nothing": Case(lambda g: g.allocate(0), V, r"allocate size: .* at least 1 bytes, go"),
    "allocate a float": Case(lambda g: g.allocate(1.5), T, r"bytes as an int, got 1.5 \(float\)"),
    "allocate a bool": Case(lambda g: g.allocate(True), T, r"bytes as an int, got True"),
    "allocate memory type": Case(
        lambda g: g.allocate(8, memory_type="pinned"),
        V,
        r"expected one of 'device', 'host', 'managed'; got 'pinned'",
    ),
    "allocate device": Case(
        lambda g: g.allocate(8, device=-1), V, r"device: expected at least 0, "
    ),
    "allocate device type": Case(
        lambda g: g.allocate(8, device="gpu"),
        T,
        r"allocate device: expected an int, got 'gpu'",
    ),
    "allocate peers": Case(
        lambda g: g.allocate(8, peer_access=1),
        T,
        r"peer_access: expected a list of devices, got",
    ),
    "free of no address": Case(lambda g: g.deallocate("x"), T, r"deallocate dptr: expected an add"),
    "free of an array": Case(
        lambda g: g.deallocate(np.zeros(4)), T, r"Only memory of allocation nodes is freed"
    ),
    "free inside": Case(
        lambda g: g.deallocate(g.allocate(8, name="a").dptr + 4),
        V,
        r"expected the start of an allocation, got a \+ 4. Pass a.dptr",
    ),
    "pointer offset": Case(lambda g: g.allocate(8).dptr + 1.0, T, r"a number of bytes as int, go"),
    # Memset
    "memset zero address": Case(lambda g: g.memset(0, 0, 4), V, r"expected an address from 1 to"),
    "memset large address": Case(lambda g: g.memset(2**64, 0, 4), V, r"expected an address from 1"),
    "memset None": Case(lambda g: g.memset(None, 0, 4), T, r"memset dst: .*; got None"),
    "memset value range": Case(
        lambda g: g.memset(1, 256, 4), V, r"an int from 0 to 255 \(a byte\)"
    ),
    "memset negative": Case(lambda g: g.memset(1, -1, 4), V, r"from 0 to 255 .* got -1"),
    "memset float": Case(lambda g: g.memset(8, 0.5, 4), T, r"For a float pass numpy.float32"),
    "memset bool": Case(lambda g: g.memset(8, True, 4), T, r"memset value: .* got True"),
    "memset element": Case(lambda g: g.memset(8, b"abc", 4), V, r"1, 2 or 4 bytes, got 3 bytes"),
    "memset double": Case(lambda g: g.memset(8, np.float64(1), 4), V, r"2 or 4 bytes, got 8"),
    "memset int64": Case(lambda g: g.memset(8, np.int64(1), 4), V, r"got 8 bytes. Pass int\(valu"),
    "memset numpy bool": Case(lambda g: g.memset(8, np.True_, 4), T, r"memset value: .*True"),
    "memset numpy str": Case(lambda g: g.memset(8, np.str_("a"), 4), T, r"memset value: .*'a'"),
    "memset released": Case(
        lambda g: g.memset(8, _released(), 4), V, r"memset value: .* cannot be read: operation forb"
    ),
    "memset without width": Case(lambda g: g.memset(8, 0), V, r"0x8 has no known size"),
    "memset rows without width": Case(
        lambda g: g.memset(g.allocate(64, name="a"), 0, height=2, pitch=32), V, r"set in several ro"
    ),
    "memset width": Case(lambda g: g.memset(8, 0, 0), V, r"width: expected at least 1 elements"),
    "memset height": Case(lambda g: g.memset(8, 0, 4, 0), V, r"height: expected at least 1 rows"),
    "memset pitch": Case(lambda g: g.memset(8, 0, 4, 2, 3), V, r"at least the 4 bytes of a row"),
    "memset pitch sign": Case(
        lambda g: g.memset(8, 0, 4, 1, -1), V, r"pitch: expected at least 0 "
    ),
    "memset indivisible": Case(
        lambda g: g.memset(g.allocate(7), np.uint16(1)),
        V,
        r"not a positive multiple of the element",
    ),
    "memset past the end": Case(
        lambda g: g.memset(g.allocate(8, name="a"), 0, 9), V, r"9 bytes from a on would run past"
    ),
    "memset read-only": Case(
        lambda g: g.memset(DeviceArray(readonly=True), 0), V, r"memset dst: .* is read-only"
    ),
    "memset owner": Case(
        lambda g: g.memset(StandInBuffer(), 0, dst_owner=object()),
        V,
        r"dst_owner was given together with a StandInBuffer, .* Drop dst_owner",
    ),
    # Memcpy
    "memcpy without size": Case(lambda g: g.memcpy(1, 2), V, r"neither 0x1 nor 0x2 has a known si"),
    "memcpy sizes": Case(
        lambda g: g.memcpy(g.allocate(8, name="a"), np.zeros(2)),
        V,
        r"dst a has 8 bytes, src numpy float64\[2\] has 16",
    ),
    "memcpy nothing": Case(lambda g: g.memcpy(1, np.zeros(0)), V, r"expected at least 1 byte, got"),
    "memcpy size": Case(lambda g: g.memcpy(1, 2, 0), V, r"memcpy size: expected at least 1 bytes"),
    "memcpy size type": Case(lambda g: g.memcpy(1, 2, "4"), T, r"bytes as an int, got '4'"),
    "memcpy dst past the end": Case(
        lambda g: g.memcpy(StandInBuffer(size=4), 2, 8), V, r"memcpy dst: 8 bytes from Buffer\(4 B"
    ),
    "memcpy src past the end": Case(
        lambda g: g.memcpy(1, np.zeros(1), 9), V, r"memcpy src: 9 bytes .* it has 8 bytes"
    ),
    "memcpy to read-only": Case(lambda g: g.memcpy(_read_only(), 1), V, r"memcpy dst: .* read-onl"),
    "memcpy with gaps": Case(
        lambda g: g.memcpy(1, strided, 8), V, r"numpy float64\[4, 2\] with strid"
    ),
    "memcpy device gaps": Case(
        lambda g: g.memcpy(1, DeviceArray((4, 4), "<f4", (32, 4)), 8),
        V,
        r"contiguous memory with size, got Devi",
    ),
    "memcpy class": Case(
        lambda g: g.memcpy(np.ndarray, 1, 4), T, r"memcpy dst: expected an address.*'numpy.ndarray'"
    ),
    "memcpy objects": Case(
        lambda g: g.memcpy(1, np.array([None])), T, r"array of plain data, got numpy object\[1\]"
    ),
    "memcpy src owner": Case(
        lambda g: g.memcpy(1, np.zeros(4), src_owner=g), V, r"src_owner was given together with a n"
    ),
    "memcpy closed": Case(
        lambda g: g.memcpy(1, _closed(StandInBuffer())),
        V,
        r"memcpy src: expected an open Buffer, got one that was closed",
    ),
    "memcpy node": Case(lambda g: g.memcpy(g.empty(), 1, 4), T, r"memcpy dst: expected an address"),
    # Events and callbacks
    "record nothing": Case(
        lambda g: g.record(None), T, r"record event: expected a cuda.core Event"
    ),
    "wait for a stream": Case(
        lambda g: g.wait(Streamlike()),
        T,
        r"a stream, whose events come from stream.record\(\)",
    ),
    "record closed": Case(
        lambda g: g.record(_closed(StandInEvent())),
        V,
        r"record event: expected an open event, got a closed one",
    ),
    "callback": Case(lambda g: g.callback(3), T, r"callback fn: expected a callable, got 3"),
    "callback data": Case(
        lambda g: g.callback(callback, user_data=1), V, r"user_data: is for ctypes functions; bind"
    ),
    "callback type": Case(
        lambda g: g.callback(wrong_native), T, r"CFUNCTYPE\(None, c_void_p\), got one with restyp"
    ),
    "callback native data": Case(
        lambda g: g.callback(native, user_data="x"),
        T,
        r"user_data: expected an int or bytes, got",
    ),
    "callback native range": Case(
        lambda g: g.callback(native, user_data=-1), V, r"an int from 0 to 2\*\*64 - 1, got -1"
    ),
    # Children
    "embed nothing": Case(
        lambda g: g.embed(None), T, r"embed child: expected a GraphDef, got None"
    ),
    "embed itself": Case(lambda g: g.embed(g), V, r"graph 'g' would contain itself. Embed a copy"),
    "embed around itself": Case(_contains_itself, V, r"graph 'g' would contain itself"),
    "embed a body": Case(
        lambda g: g.embed(_body_of(g)), V, r"not a body, got .* body of if node 'branch'"
    ),
    "change a child": Case(
        lambda g: _embedded(g).empty(), V, r"node: graph 'child' is embedded in child node 'holder'"
    ),
    "wire a child": Case(
        lambda g: _embedded(g)["a"].pred.add(_embedded(gd.GraphDef())["b"]), V, r"one graph"
    ),
    "unwire a child": Case(
        lambda g: (c := _embedded(g))["a"].succ.discard(c["b"]), V, r"edge: graph 'child' is embed"
    ),
    "remove from a child": Case(
        lambda g: _embedded(g)["a"].destroy(), V, r"can no longer be chang"
    ),
    "condition in a child": Case(
        lambda g: _embedded(g).create_condition(), V, r"condition: graph 'child' is embedded"
    ),
    # Conditions
    "condition range": Case(lambda g: g.create_condition(2**32), V, r"0 to 2\*\*32 - 1, got 42949"),
    "condition negative": Case(lambda g: g.create_condition(-1), V, r"expected at least 0, got -1"),
    "condition type": Case(lambda g: g.create_condition("x"), T, r"default_value: expected an int"),
    "condition name": Case(lambda g: g.create_condition(name=""), T, r"condition name: expected a"),
    "condition as bool": Case(lambda g: bool(_condition(g)), T, r"'c' has a value only on the dev"),
    "if on no condition": Case(lambda g: g.if_then(True), T, r"if_then condition: .* got True"),
    "while elsewhere": Case(
        lambda g: g.while_loop(gd.GraphDef("other").create_condition(1, name="c")),
        V,
        r"while_loop condition: 'c' belongs to graph 'other', .* expected one of 'g', .* or of an ",
    ),
    "switch count": Case(
        lambda g: g.switch(_condition(g), 0), V, r"count: expected at least 1 bran"
    ),
    # Kernels
    "program type": Case(
        lambda g: untyped.Program(b"x"), T, r"CUDA C\+\+ or PTX text as str, got b'x' \(bytes"
    ),
    "program empty": Case(lambda g: gd.Program("  \n"), V, r"got an empty string"),
    "program options": Case(
        lambda g: untyped.Program("x", "-O3"), T, r"options: expected a mapping or"
    ),
    "kernel name type": Case(lambda g: PTX.kernel(""), T, r"kernel name: expected a non-empty str"),
    "kernel not in PTX": Case(
        lambda g: PTX.kernel("k"), V, r"no kernel 'k'; it has: nothing, record, scale"
    ),
    # What only the whole graph shows
    "cycle": Case(_cycle, F, r"got the cycle a -> b -> a"),
    "port": Case(
        lambda g: g.empty().precede(g.empty(), port="launch_order"), F, r"edge with port 'launch_o"
    ),
    "callback in body": Case(lambda g: _body_of(g).callback(callback), F, r"but no callback nodes"),
    "conditional in child": Case(_conditional_child, F, r"a child graph without conditional nodes"),
    "condition shared": Case(_shared, F, r"expected a condition of its own"),
    "condition unused": Case(
        _condition, F, r"expected one conditional node that reads it, got none"
    ),
    "condition unset": Case(
        lambda g: g.if_then(g.create_condition()), F, r"has no default value, and no kernel is giv"
    ),
    "use before allocation": Case(_use_before_allocation, F, r"no path leads from there to it"),
    "double free": Case(_double_free, F, r"to be freed once"),
    "foreign pointer": Case(
        lambda g: g.memset(gd.GraphDef("other").allocate(8), 0), F, r"of graph 'other'"
    ),
    "pointer before": Case(
        lambda g: (a := g.allocate(8)).memset(a.dptr - 1, 0, 2), F, r"offset from 0 to 7"
    ),
    "block": Case(
        lambda g: g.launch(_config(block=(1025, 1, 1)), STEP), F, r"at most 1024 threads"
    ),
    "shared memory": Case(
        lambda g: g.launch(_config(shmem_size=10**6), STEP), F, r"at most 232448 bytes of dynamic"
    ),
    "argument count": Case(lambda g: g.launch(CONFIG, SCALE), F, r"expected 3 arguments, got 0"),
    "argument size": Case(
        lambda g: g.launch(CONFIG, SCALE, 1, b"abc", 1.0), F, r"got bytes\[3\] of 3 bytes"
    ),
    "block of nothing": Case(
        lambda g: g.launch(_config(block=(0, 1, 1)), STEP), F, r"at least 1 of the threads along x"
    ),
    "grid of nothing": Case(
        lambda g: g.launch(_config(grid=(1, -2, 1)), STEP), F, r"of the blocks along y, got -2"
    ),
    "cluster of nothing": Case(
        lambda g: g.launch(_config(cluster=(1, 1, 0)), STEP), F, r"blocks of a cluster along z"
    ),
    "negative shared memory": Case(
        lambda g: g.launch(_config(shmem_size=-1), STEP), F, r"0 or more bytes of dynamic .* -1"
    ),
    "host memset": Case(lambda g: g.memset(np.zeros(4), 0), F, r"device memory, got host memory"),
    "misaligned memset": Case(lambda g: g.memset(2, np.uint32(1), 1), F, r"a multiple of the elem"),
    "overlap": Case(lambda g: g.memcpy(0x10, 0x12, 8), F, r"got ranges that overlap"),
}


def attempt(case: Case) -> None:
    """Declare and check."""
    g = gd.GraphDef("g")
    case.declare(g)
    g.validate()


@pytest.fixture
def _no_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every driver function of cuda-bindings fail the test that calls it."""

    def refuse(*args: object) -> None:
        pytest.fail("a driver function was called")

    for name in dir(driver):
        if name.startswith("cu") and callable(getattr(driver, name)):
            monkeypatch.setattr(driver, name, refuse)


def test_there_are_many_cases() -> None:
    assert len(CASES) >= 70


@pytest.mark.usefixtures("_no_driver")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_is_refused(case: Case) -> None:
    with pytest.raises(case.error, match=case.match):
        attempt(case)


@pytest.mark.usefixtures("_no_driver")
@pytest.mark.parametrize(
    "case", [case for case in CASES.values() if case.error is not F], ids=lambda case: case.match
)
def test_a_call_that_raises_leaves_nothing_half_made(case: Case) -> None:
    # A case may make good nodes on its way to the call that raises; no other may be left.
    g = gd.GraphDef("g")
    with pytest.raises(case.error):
        case.declare(g)
    for node in g.walk():
        assert node.is_valid
        assert node.kind in {"empty", "alloc", "if", "child"}
        assert all(before.is_valid and node in before.succ for before in node.pred)
        assert all(after.is_valid and node in after.pred for after in node.succ)
    assert all(holder in g for holder in state_of(g).names.values())


PROGRAM = """
from tests.cpu.declaration.test_malformed import CASES, attempt

refused = 0
for case in CASES.values():
    try:
        attempt(case)
    except case.error:
        refused += 1
assert refused == len(CASES), refused
with open("/proc/self/maps") as maps:
    assert "libcuda.so" not in maps.read(), "the driver was loaded"
"""


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="needs /proc to see libraries")
def test_no_case_loads_the_driver() -> None:
    # In a process of its own: bindings call the driver from C as well, but have to load it first.
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
