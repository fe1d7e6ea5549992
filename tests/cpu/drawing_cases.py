"""Declarations for the tests of exports: one with every kind, and random ones."""

from __future__ import annotations

from typing import Any

import numpy as np
from cuda.core import LaunchConfig
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import Node
from graphdsl.core.views.placement import place

SOURCE = 'extern "C" __global__ void scale(float* x, float a) { *x *= a; }\r\n// "é"\n'
PROGRAM = gd.Program(SOURCE, {"std": "c++17", "define_macro": [("N", "4"), "M"]})
KERNEL = PROGRAM.kernel("scale")
CONFIG = LaunchConfig(grid=4, block=(32, 8))


class Event:
    """Has the part of a cuda.core Event that a declaration looks at."""

    is_timing_enabled = False
    is_closed = False
    handle = 7


def notify() -> None:
    """Stand in for a callback."""


def data_graph(name: str = "data") -> gd.GraphDef:
    """Declare a graph with every kind that can be said in data, twice embedded children too."""
    child = gd.GraphDef("tail")
    scratch = child.allocate(64, name="scratch", memory_type="managed", peer_access=[1, 2])
    scratch.memset(scratch, np.uint16(3), 8, 2, 32).deallocate(scratch)
    g = gd.GraphDef(name)
    again = g.create_condition(1, name="again")
    field = g.allocate(1024, name="field", device=0)
    g.empty(name="removed").destroy()
    with g.section("attention"):
        clear = field.memset(field, 0, name="clear")
        with g.section("softmax"):
            first = clear.launch(CONFIG, KERNEL, field, np.float32(2), name="scale")
            second = first.launch(CONFIG, KERNEL, field.dptr + 64, again, 1.5, True, -7)
            first.precede(second, port="programmatic")
    copy = second.memcpy(0x7F0000000000, field, 1024, name="download")
    flag = copy.write_value(0x7F0000000800, 5, name="flag")
    told = flag.signal_semaphores([(0x5E40, 3), (0x5E41, 0, 7)], name="tell")
    told.wait_semaphores(0x5E40, 4, timeout_ms=9, name="hear")
    loop = copy.while_loop(again, name="loop")
    step = loop.body.launch(CONFIG, KERNEL, field, 0.5, name="step")
    maybe = step.if_then(loop.body.create_condition(name="inner"), name="maybe")
    maybe.then.memset(field, 255, name="fill")
    either = loop.if_else(g.create_condition(), name="either")
    either.then.empty(name="yes")
    mode = either.switch(g.create_condition(0, name="pick"), 3, name="mode")
    mode.branches[2].launch(LaunchConfig(grid=1, block=1, shmem_size=48), KERNEL, field, 2j)
    embedded = mode.embed(child, name="tail one")
    other = mode.embed(child)
    end = embedded.deallocate(field)
    other.precede(end)
    return g


def every_kind() -> gd.GraphDef:
    """Declare a graph with every node kind."""
    g = data_graph("every kind")
    start = g.callback(notify, name="notify")
    start.record(Event()).wait(Event()).precede(g["field"])
    return g


NAMES = st.text(st.characters(exclude_characters="/"), min_size=1, max_size=8)
XML_NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn"), exclude_characters="/"),
    min_size=1,
    max_size=8,
)


@st.composite
def graphs(draw: st.DrawFn, names: st.SearchStrategy[str] = NAMES, level: int = 0) -> gd.GraphDef:
    """Draw a declaration with sections, bodies, children, ports and any names."""
    g = gd.GraphDef(draw(names))
    _fill(draw, g, names, level)
    return g


def graphs_of(g: gd.GraphDef) -> list[gd.GraphDef]:
    """Return a graph and all that are in it, as often as they are there."""
    return [placement.graph for placement in place(g).walk()]


def _fill(draw: st.DrawFn, g: gd.GraphDef, names: Any, level: int) -> None:
    made: list[Node] = []
    kinds = ["empty", "launch", "memset", "memcpy", "alloc"]
    if level < 2:
        kinds += ["while", "if_else", "child"]
    for _ in range(draw(st.integers(0, 5))):
        section = "/".join(draw(st.lists(names, max_size=2)))
        name = draw(st.one_of(st.none(), names))
        if section:
            with g.section(section):
                made.append(_node(draw, g, _free(g, name), kinds, names, level))
        else:
            made.append(_node(draw, g, _free(g, name), kinds, names, level))
    for later, node in enumerate(made):
        for before in draw(st.lists(st.sampled_from(made[:later]), unique=True)) if later else ():
            both = before.kind == node.kind == "kernel"
            port = draw(st.sampled_from(["default", "programmatic", "launch_order"]))
            before.precede(node, port=port if both else "default")


def _free(g: gd.GraphDef, name: str | None) -> str | None:
    path = f"{state_of(g).section}/{name}" if state_of(g).section else name
    return None if path in state_of(g).names else name


def _node(
    draw: st.DrawFn, g: gd.GraphDef, name: str | None, kinds: list[str], names: Any, level: int
) -> Node:
    kind = draw(st.sampled_from(kinds))
    pointers = [node for node in g if node.kind == "alloc"]
    address: Any = draw(st.sampled_from(pointers)) if pointers else draw(st.integers(1, 2**48))
    if kind == "launch":
        if not pointers:
            # Too low for an address: a number that other nodes have as theirs is saved as a place.
            address = draw(st.integers(1, 2**16 - 1))
        values = st.one_of(
            st.integers(),
            st.booleans(),
            st.floats(),
            st.binary(max_size=4),
            st.complex_numbers(),
            st.floats(width=32).map(np.float32),
            st.integers(-(2**15), 2**15 - 1).map(np.int16),
            st.integers(0, 255).map(lambda x: np.array((x, 1), "i4,u1")[()]),
        )
        return g.launch(CONFIG, KERNEL, address, *draw(st.lists(values, max_size=3)), name=name)
    if kind == "memset":
        return g.memset(address, draw(st.integers(0, 255)), 4, name=name)
    if kind == "memcpy":
        return g.memcpy(address, 4096, 4, name=name)
    if kind == "alloc":
        return g.allocate(draw(st.integers(64, 2**40)), name=name)
    if kind == "child":
        return g.embed(draw(graphs(names, level + 1)), name=name)
    if kind in ("while", "if_else"):
        condition = g.create_condition(draw(st.one_of(st.none(), st.integers(0, 2**32 - 1))))
        node = (
            g.while_loop(condition, name=name)
            if kind == "while"
            else g.if_else(condition, name=name)
        )
        for body in node.bodies:
            _fill(draw, body, names, level + 1)
        return node
    return g.empty(name=name)
