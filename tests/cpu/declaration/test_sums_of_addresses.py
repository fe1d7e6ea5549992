"""Addresses that are counted from parameters stay one sum, whatever takes a parameter's place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.parameters.parameters import Value
from tests.cpu.doubles import StandInBuffer

AT: Final = 0x7000_0000
SIZE: Final = 64


def declared() -> gd.GraphDef:
    """Return a graph whose addresses may lead out of the memory by the first terms, and back."""
    g = gd.GraphDef("sums")
    n = g.param("n", np.int32, default=4)
    memory = g.param("memory", gd.Address, default=StandInBuffer(AT, SIZE))
    g.memset(memory + 4 * n - 8, 0, 4)
    g.memset(memory - 8 + 4 * n, 0, 4)
    return g


def bound(g: gd.GraphDef, folder: Path) -> gd.GraphDef:
    g.save(folder / "sums.graph", regions={"memory": StandInBuffer(AT, SIZE)})
    return gd.load(folder / "sums.graph").bind(regions={"memory": StandInBuffer(AT, SIZE)})


def inlined(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    outer = gd.GraphDef("outer")
    k = outer.param("k", np.int32, default=2)
    start = outer.param("start", gd.Address, default=StandInBuffer(AT, SIZE))
    outer.inline(g, memory=start + 4 * k, n=2)
    return outer


def further(_: gd.GraphDef, __: Path) -> gd.GraphDef:
    inner, outer = gd.GraphDef("inner"), gd.GraphDef("outer")
    memory = inner.param("memory", gd.Address)
    inner.memset(memory - 8, 0, 4)
    k = outer.param("k", np.int32, default=4)
    start = outer.param("start", gd.Address, default=StandInBuffer(AT, SIZE))
    outer.inline(inner, memory=start + 4 * k)
    return outer


@pytest.mark.parametrize(
    ("way", "count"),
    [
        (lambda g, _: g, 17),
        (lambda g, _: g.copy(), 17),
        (bound, 17),
        (inlined, 15),
        (further, 17),
    ],
)
def test_sums_that_lead_out_of_the_memory_and_back(
    way: Callable[[gd.GraphDef, Path], gd.GraphDef], count: int, tmp_path: Path
) -> None:
    found: Any = way(declared(), tmp_path)
    assert {each.rule for each in found.check()} <= {"data-race"}
    places = [node.dst.open_address for node in found if node.kind == "memset"]
    assert places
    for place in places:
        values = {base: base.default for base in place.parameter.bases}
        values |= {base: Value((count,)) for base in values if not base.is_address}
        assert place.parameter.value_from(values).words[0] + place.offset == AT + SIZE - 4


def test_bound_graphs_do_not_differ(tmp_path: Path) -> None:
    g = declared()
    assert not gd.diff(g, bound(g, tmp_path))
