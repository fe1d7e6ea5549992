"""A node of every kind, those included that only reading makes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

import graphdsl as gd
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.node import Node, recreate
from graphdsl.core.declaration.operands.external_memory import as_operand
from tests.cpu.drawing_cases import CONFIG, KERNEL, Event, notify

OUTSIDE: Final[defaultdict[str, dict[str, Any]]] = defaultdict(dict)
"""Cases of kinds outside of graphdsl, by the table that they are for; see test_extending.py."""

LAYOUT: Final = (0, 0, 0, 0, 0)
"""That of a copy of whole rows from the start of its memory on."""


def built() -> set[str]:
    """Return the kinds that a builder method adds; reading alone makes the others."""
    return {word for word, kind in KINDS.items() if kind.builder}


def copy3d(
    g: gd.GraphDef,
    dst: Any,
    src: Any,
    extent: tuple[int, int, int],
    dst_layout: tuple[int, ...] = LAYOUT,
    src_layout: tuple[int, ...] = LAYOUT,
    name: str | None = None,
) -> Node:
    """Add the copy of *extent* bytes, rows and slices that reading would."""
    values = dict(zip(("width", "height", "depth"), extent, strict=True))
    operands = {"dst": as_operand(dst, "dst", writes=True), "src": as_operand(src, "src")}
    layouts = {"dst_layout": dst_layout, "src_layout": src_layout}
    return recreate(gd.Memcpy3DNode, g, {**operands, **values, **layouts}, name)


def _operations(g: gd.GraphDef, x: Any) -> Node:
    wait = gd.MemoryOperation.wait_value(x, 1)
    return g.batch_memory_operations([wait, gd.MemoryOperation.write_value(x, 2, bits=64)])


MAKERS: Final[dict[str, Callable[[gd.GraphDef, Any], Node]]] = {
    "empty": lambda g, _: g.empty(),
    "kernel": lambda g, x: g.launch(CONFIG, KERNEL, x, 1.5),
    "alloc": lambda g, _: g.allocate(64),
    "free": lambda g, x: g.deallocate(x),
    "memset": lambda g, x: g.memset(x, 1, 8),
    "memcpy": lambda g, x: g.memcpy(x, 0x7F00_0000_0000, 8),
    "memcpy3d": lambda g, x: copy3d(g, x, 0x7F00_0000_0000, (8, 2, 1)),
    "batch_mem_op": _operations,
    "semaphore_signal": lambda g, _: g.signal_semaphores(7, 1),
    "semaphore_wait": lambda g, _: g.wait_semaphores([7, 8], 1),
    "opaque": lambda g, _: recreate(
        gd.OpaqueNode, g, {"type_name": "graph", "details": None}, None
    ),
    "child": lambda g, _: g.embed(gd.GraphDef("child")),
    "callback": lambda g, _: g.callback(notify),
    "record": lambda g, _: g.record(Event()),
    "wait": lambda g, _: g.wait(Event()),
    "if": lambda g, _: g.if_then(g.create_condition(1)),
    "if_else": lambda g, _: g.if_else(g.create_condition(1)),
    "while": lambda g, _: g.while_loop(g.create_condition(1)),
    "switch": lambda g, _: g.switch(g.create_condition(1), 2),
}
"""What makes a node of each kind, given a graph and memory, which all kinds that can point at."""
