"""Programmatic edges: what they order, access by access, in kernels and in graphs."""

from __future__ import annotations

from typing import Any, Final

import pytest

import graphdsl as gd
from tests.cpu.check.pdl_kernels import BUGS, CORRECT, Bug, source_of_kernel

CONFIG: Final = gd.LaunchConfig(grid=1, block=256)
NOT_FOLLOWED: Final = {"lane 0 of each warp waits"}
BEFORE: Final = source_of_kernel("out[i] = n;")
"""A kernel that neither waits nor triggers."""


def chain(kernel: Any, ports: tuple[str, str] = ("default", "programmatic")) -> gd.GraphDef:
    """Return a graph that writes w, then y, and then launches a kernel that uses both."""
    g = gd.GraphDef("chain")
    out, y, w = (g.allocate(8192, name=name) for name in ("out", "y", "w"))
    fill = gd.Program(BEFORE).kernel("kernel")
    start = g.join(out, y, w, name="start")
    weights = start.launch(CONFIG, fill, w, y, out, 256, name="weights")
    before = g.launch(CONFIG, fill, y, w, out, 256, name="before")
    weights.precede(before, port=ports[0])
    last = g.launch(CONFIG, kernel, out, y, w, 256, name="last")
    before.precede(last, port=ports[1])
    return g


def races(graph: gd.GraphDef) -> list[gd.Finding]:
    return [each for each in graph.check() if each.rule == "data-race"]


@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS)
def test_bugs_are_found_and_mends_are_free(bug: Bug) -> None:
    kernel = gd.Program(source_of_kernel(bug.body), name="bug.cu").kernel("kernel")
    found = kernel.programmatic(settled=["w", "out"])
    assert not found.is_safe
    assert bug.line in {each.source.location.line for each in found.unsafe if each.source}
    messages = [each.message for each in races(chain(kernel))]
    assert any("the edge before >> last is programmatic, and" in each for each in messages)
    assert races(chain(kernel, ("default", "default"))) == []
    mended = gd.Program(source_of_kernel(bug.mended)).kernel("kernel")
    assert mended.programmatic(settled=["w", "out"]).is_safe
    assert races(chain(mended)) == []


@pytest.mark.parametrize("name", CORRECT)
def test_correct_kernels_are_free(name: str) -> None:
    kernel = gd.Program(source_of_kernel(CORRECT[name])).kernel("kernel")
    is_free = races(chain(kernel)) == []
    assert is_free == (name not in NOT_FOLLOWED)
    assert kernel.programmatic(settled=["w"]).is_safe == is_free


def test_at_most_one_of_twenty_correct_kernels_is_an_alarm() -> None:
    assert len(NOT_FOLLOWED) <= len(CORRECT) / 20
