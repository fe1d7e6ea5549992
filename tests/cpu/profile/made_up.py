"""Made-up recordings: nodes by path, times in microseconds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import graphdsl as gd
from graphdsl.abi.observing import Clock, Iterations, Recording, Run
from graphdsl.extras.profile.iterations import Nesting
from graphdsl.extras.profile.profile import Profile, TracingCost, make_profile

Times = tuple[str, float, float] | tuple[str, float, float, Iterations]
"""Path, begin, end and, where they are told, iterations."""

COST: Final = TracingCost(120e-6, 100e-6, 5e-3)


def made_runs(nesting: Nesting, launches: Iterable[Iterable[Times]], **fields: Any) -> list[Run]:
    """Return the runs of several launches, which begin a millisecond after each other."""
    rows = {path: row for row, path in enumerate(nesting.paths)}
    found = []
    for launch, times in enumerate(launches):
        for path, start, end, *iterations in times:
            zero = launch * 1_000_000
            run = Run(rows[path], launch, zero + int(start * 1000), zero + int(end * 1000))
            found.append(run._replace(iterations=iterations[0] if iterations else None, **fields))
    return found


def made_profile(
    graph: gd.GraphDef, launches: list[list[Times]], clock: Clock = "device", **fields: Any
) -> Profile:
    """Return the profile of made-up launches."""
    plan = graph.lower()
    runs = made_runs(Nesting(plan), launches, **fields)
    recording = Recording("made-up device", clock, runs, COST.preparing)
    return make_profile(plan, recording, len(launches), COST)


def nested() -> gd.GraphDef:
    """Return a loop with a branch, a child and a loop inside of it, of memsets."""
    g = gd.GraphDef("nested")
    first = g.memset(0x1000, 0, width=64, name="first")
    loop = first.while_loop(g.create_condition(1), name="loop")
    loop.memset(0x1000, 0, width=64, name="last")
    body = loop.body
    begin = body.memset(0x1000, 0, width=64, name="begin")
    inner = begin.while_loop(g.create_condition(1), name="inner")
    inner.body.memset(0x1000, 0, width=64, name="step")
    branch = inner.if_else(g.create_condition(0), name="if")
    branch.then.memset(0x1000, 0, width=64, name="yes")
    branch.else_.memset(0x1000, 0, width=64, name="no")
    child = gd.GraphDef("child")
    child.memset(0x1000, 0, width=64, name="in")
    branch.embed(child, name="child")
    return g
