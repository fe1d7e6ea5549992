"""Graphs for the tests of the viewer."""

from __future__ import annotations

import graphdsl as gd
from tests.cpu.drawing_cases import CONFIG, KERNEL


def solver() -> gd.GraphDef:
    """Declare sections, a loop and memory: what there is to fold, to search and to follow."""
    g = gd.GraphDef("solver")
    x = g.allocate(4096, name="x")
    left = g.allocate(1024, name="left over")
    with g.section("setup"):
        clear = x.memset(x, 0, name="clear")
        fill = left.memset(left, 1, name="fill")
        ready = g.join(clear, fill, name="ready")
    loop = ready.while_loop(g.create_condition(1, name="again"), name="loop")
    with loop.body.section("multiply"):
        parts = [loop.body.launch(CONFIG, KERNEL, x, float(n), name=f"rows {n}") for n in range(4)]
        gather = loop.body.join(*parts, name="gather")
    gather.launch(CONFIG, KERNEL, x, 1.0, name="test")
    loop.memcpy(0x7F0000000000, x, 4096, name="save").deallocate(x, name="free")
    return g


def ladder(steps: int, width: int) -> gd.GraphDef:
    """Declare so many times nodes side by side and a node that joins them, without sections."""
    g = gd.GraphDef("ladder")
    last = g.empty(name="start")
    for step in range(steps):
        side = [last.empty(name=f"side {step} {number}") for number in range(width)]
        last = g.join(*side, name=f"join {step}")
    return g
