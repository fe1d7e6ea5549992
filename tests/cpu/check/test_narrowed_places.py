"""Kernels in a body that are asked about from the graph around first."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd
from tests.cpu.doubles import CONFIG

INCREASE = gd.Program('extern "C" __global__ void increase(int* a) { a[0] += 7; }').kernel(
    "increase"
)


@pytest.mark.parametrize(("second", "races"), [(1, 0), (0, 1)])
def test_a_body_is_looked_at_after_the_graph_around_it(second: int, races: int) -> None:
    g = gd.GraphDef("g")
    x = g.array(8, np.int32, name="x")
    for place in (5, 6):
        x.launch(CONFIG, INCREASE, x[place:])
    with g.repeat(2, name="loop").body as body:
        body.launch(CONFIG, INCREASE, x)
        body.launch(CONFIG, INCREASE, x[second:])
    [*_, loop] = [each for each in g.nodes() if each.name == "loop"]
    x >> loop
    found = [each for each in g.check() if each.rule == "data-race"]
    assert len(found) == races
