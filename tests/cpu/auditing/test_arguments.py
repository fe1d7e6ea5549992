"""The objects that guards refuse."""

from __future__ import annotations

import pytest

import graphdsl as gd


@pytest.mark.parametrize("value", [3, True, None, "step", gd.sim.Device()])
def test_a_guard_names_what_it_expects(value: object) -> None:
    """At the call, not where its block begins."""
    with pytest.raises(TypeError, match=r"^guard: expected a Graph, GraphDef, .*; got .*\. Pass"):
        gd.guard(gd.GraphDef("step"), value)


def test_a_guard_of_nothing() -> None:
    with pytest.raises(TypeError, match=r"^guard: expected graphs .*, got none"):
        gd.guard()
