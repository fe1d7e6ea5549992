"""Graphs that give the same in any order, and one that does not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

import graphdsl as gd
from graphdsl.testing import assert_same_in_any_order, strategies
from tests.device.support import DeviceMemory, is_simulated
from tests.examples import examples


def test_a_missing_edge_is_named(device: Any, stream: Any, memory: DeviceMemory) -> None:
    if not is_simulated(device):
        pytest.skip("whether a GPU shows a race is luck")
    out = memory.zeros(64)
    g = gd.GraphDef("race")
    one = g.memset(out, 1, name="one")
    other = g.memset(out, 2, name="other")
    with pytest.raises(AssertionError, match="no path orders it with memset node"):
        assert_same_in_any_order(g, device=device)
    one >> other
    assert_same_in_any_order(g, stream, device=device, launches=3)
    with g.instantiate(device=device) as graph:
        assert_same_in_any_order(graph, stream, launches=3)
    with pytest.raises(TypeError, match="expected a GraphDef or a Graph"):
        assert_same_in_any_order(one)  # type: ignore[arg-type]


@pytest.mark.kernels
def test_drawn_declarations_give_the_same_in_any_order(device: Any, stream: Any) -> None:
    @settings(
        max_examples=examples(5),
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(strategies.declarations())
    def run(g: gd.GraphDef) -> None:
        assert_same_in_any_order(g, stream, device=device, launches=2)

    run()
