"""Nodes on devices that they name: blocks, copies, exports, differences, drawings, plans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.check import build_structures
from graphdsl.core.declaration.fields import fields_of
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.plan.plan import users_of_allocations
from graphdsl.core.views.drawing.picture import DEVICES
from tests.cpu.kinds import OUTSIDE
from tests.device.support import ADD, ONE

ADDRESS: Final = 0x7F00_0000_0000
DECLARE: Final[dict[str, Callable[[gd.GraphDef, Any], Any]]] = {
    "kernel": lambda g, device: g.launch(ONE, ADD, ADDRESS, 1, device=device),
    "alloc": lambda g, device: g.allocate(64, device=device),
    "memset": lambda g, device: g.memset(ADDRESS, 0, 4, device=device),
    "memcpy": lambda g, device: g.memcpy(ADDRESS, ADDRESS + 64, 4, device=device),
    "memcpy3d": lambda g, device: g.memcpy(
        ADDRESS, ADDRESS + 64, width=4, height=2, dst_pitch=8, device=device
    ),
    "batch_mem_op": lambda g, device: g.write_value(ADDRESS, 1, device=device),
    "if": lambda g, device: g.if_then(g.create_condition(1), device=device),
    "if_else": lambda g, device: g.if_else(g.create_condition(1), device=device),
    "while": lambda g, device: g.while_loop(g.create_condition(1), device=device),
    "switch": lambda g, device: g.switch(g.create_condition(1), 2, device=device),
    **OUTSIDE["DECLARE"],
}


def test_all_kinds_that_have_a_context_name_a_device() -> None:
    able = {word for word, kind in KINDS.items() if kind.type and kind.type.context} | {"alloc"}
    assert able == set(DECLARE)
    assert {word for word, kind in KINDS.items() if "device" in fields_of(kind.cls)} == able


@pytest.mark.parametrize("kind", DECLARE)
def test_a_device_is_said_by_the_call_or_by_the_block_around(kind: str) -> None:
    g, twin = gd.GraphDef(), gd.GraphDef()
    said = DECLARE[kind](g, 3)
    with twin.on(3):
        inherited = DECLARE[kind](twin, None)
    outside = DECLARE[kind](gd.GraphDef(), None)
    assert (said.kind, said.device, inherited.device, outside.device) == (kind, 3, 3, None)
    assert said.parameters()["device"] == 3
    assert "device" not in outside.parameters()
    assert g.lower().to_bytes() == twin.lower().to_bytes()
    assert not gd.diff(g, twin)


@pytest.mark.parametrize("kind", DECLARE)
def test_a_device_is_copied_exported_updated_and_compared(kind: str) -> None:
    g = gd.GraphDef()
    node = DECLARE[kind](g, 3)
    copies = [g.copy(), gd.GraphDef.from_networkx(g.to_networkx())]
    for twin in copies:
        (copied,) = twin.nodes()
        assert copied.device == 3
        assert twin.lower().to_bytes() == g.lower().to_bytes()
    before = g.copy()
    node.update(device=5)
    assert node.device == 5
    assert "device" in str(gd.diff(before, g))
    node.update(device=None)
    assert node.device is None


def test_blocks_nest_and_hold_in_bodies() -> None:
    g = gd.GraphDef()
    loop = g.while_loop(g.create_condition(1))
    with g.on(1):
        with g.on(None):
            own = g.memset(ADDRESS, 0, 4)
        with loop.body as body:
            inside = body.memset(ADDRESS, 0, 4)
            with body.on(2):
                second = body.launch(ONE, ADD, ADDRESS, 1)
            first = body.launch(ONE, ADD, ADDRESS, 1)
        many = g.launch_many(ONE, ADD, [ADDRESS, ADDRESS + 4], 1)
        # What is there stays where it is.
        loop.update(condition=loop.condition)
        own.update(value=3)
    assert (own.device, inside.device, second.device, first.device) == (None, 1, 2, 1)
    assert [each.device for each in many] == [1, 1]
    assert (loop.device, g.memset(ADDRESS, 0, 4).device) == (None, None)
    with pytest.raises(KeyError), g.on(4):
        raise KeyError
    assert g.memset(ADDRESS, 0, 4).device is None


@pytest.mark.parametrize("wrong", [-1, "1", True, 1.5, 1 << 31])
def test_values_that_are_no_devices(wrong: Any) -> None:
    g = gd.GraphDef()
    with pytest.raises((TypeError, ValueError), match="on device"), g.on(wrong):
        pass
    assert g.memset(ADDRESS, 0, 4).device is None


def test_a_copy_on_another_device_leaves_explicit_devices() -> None:
    child = gd.GraphDef("child")
    child.memset(ADDRESS, 0, 4)
    g = gd.GraphDef()
    g.memset(ADDRESS, 0, 4)
    g.memset(ADDRESS, 0, 4, device=2)
    g.while_loop(g.create_condition(1)).body.memset(ADDRESS, 0, 4)
    g.embed(child)
    there = g.copy(device=1)
    assert [node.device for node in there.walk() if "device" in fields_of(node)] == [
        1,
        2,
        1,
        1,
        1,
    ]
    assert [node.device for node in g.walk() if "device" in fields_of(node)] == [
        *(None, 2, None, None, None)
    ]
    # From then on it is a graph like any other.
    assert there.memset(ADDRESS, 0, 4).device is None


def test_a_plan_has_the_number_for_values_of_each_device() -> None:
    g = gd.GraphDef()
    g.launch(ONE, ADD, ADDRESS, 1)
    with g.on(1):
        for _ in range(6):
            g.memset(ADDRESS + 4 * _, 0, 4)
        g.launch(ONE, ADD, ADDRESS, 1)
    found = {(entry.kind, entry.device) for entry in g.lower().symbols[1:]}
    assert found == {
        (kind, device) for kind in (SymbolKind.CONTEXT, SymbolKind.KERNEL) for device in (None, 1)
    }


def test_allocations_tell_which_devices_use_them() -> None:
    g = gd.GraphDef()
    x, y = g.allocate(64, name="x"), g.allocate(64, device=1, name="y")
    child = gd.GraphDef("child")
    child.memset(y, 0, device=2)
    copied = g.join(x, y).memcpy(x, y, device=1)
    copied.memset(y.dptr + 4, 0, 4, device=1).embed(child)
    assert users_of_allocations(build_structures(g)) == {x: (1,), y: (2,)}
    one = gd.GraphDef()
    one.memset(one.allocate(64), 0)
    assert users_of_allocations(build_structures(one)) == {}


def test_drawings_have_a_colour_for_each_device() -> None:
    g = gd.GraphDef()
    for device in (0, 1, len(DEVICES)):
        g.memset(ADDRESS, np.uint32(0), 4, device=device, name=f"on {device}")
    fill, line = DEVICES[1]
    dot = {text.split('"')[1]: text for text in g.to_dot().splitlines() if text.startswith('  "on')}
    assert f'fillcolor="{fill}" color="{line}"' in dot["on 1"]
    assert f'fillcolor="{DEVICES[0][0]}"' in dot["on 0"]
    assert f'fillcolor="{DEVICES[0][0]}"' in dot[f"on {len(DEVICES)}"]
    assert f"classDef device_1_ fill:{fill}" in g.to_mermaid()


def test_a_child_has_to_be_on_the_device_of_the_block() -> None:
    """Its nodes were declared before: the block cannot put them anywhere."""
    inner = gd.GraphDef("inner")
    inner.memset(ADDRESS, 0, 4, name="clear")
    child = gd.GraphDef("child")
    child.embed(inner)
    g = gd.GraphDef()
    with g.on(1), pytest.raises(ValueError, match="graph 'child' is embedded in a block") as told:
        g.embed(child)
    assert "memset node 'clear' (declared at" in str(told.value)
    assert "Embed child.copy(device=1)" in str(told.value)
    assert len(g) == 0
    with g.on(1):
        node = g.embed(child.copy(device=1))
        with g.on(None):
            g.embed(child)
        g.embed(gd.GraphDef("empty"))
    assert [each.device for each in g.walk() if "device" in fields_of(each)] == [1, None]
    assert node.graph is g
    # In a body of it, the block counts, too.
    loop = g.while_loop(g.create_condition(1))
    with g.on(0), pytest.raises(ValueError, match="in a block for device 0"):
        loop.body.embed(child)
