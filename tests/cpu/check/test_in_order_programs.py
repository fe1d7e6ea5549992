"""Sequential programs come to the same numbers in any order that their inferred edges allow."""

from __future__ import annotations

from typing import Final

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphdsl import sim
from tests.cpu.check.ordered_programs import OrderedProgram
from tests.examples import examples

ORDERS: Final = 4
RACES: Final = pytest.mark.filterwarnings("ignore:kernel .* race:RuntimeWarning")
"""Views of one launch may overlap, so its threads may race; the order of nodes is what counts."""


def require_same(seed: int) -> tuple[int, int]:
    """Run one program both ways; return its longest chain, and how many nodes it has."""
    device = sim.Device(watchdog=20)
    program = OrderedProgram(seed, device)
    expected = program.results(program.declare(in_order=False))
    ordered = program.declare(in_order=True)
    device.schedule = "random"
    for order in range(ORDERS):
        device.seed = order
        for name, values in program.results(ordered).items():
            np.testing.assert_array_equal(
                values, expected[name], f"{name}: seed {seed}, order {order}\n{ordered}"
            )
    again = program.declare(in_order=True)
    assert [(u.path, v.path) for u, v in again.edges()] == [
        (u.path, v.path) for u, v in ordered.edges()
    ]
    return nx.dag_longest_path_length(ordered.topology), len(ordered)


@pytest.mark.kernels
@RACES
@settings(max_examples=examples(12))
@given(st.integers(0, 2**20))
def test_programs_give_the_results_of_sequential_execution(seed: int) -> None:
    require_same(seed)


@pytest.mark.kernels
@RACES
@pytest.mark.fuzz
@pytest.mark.parametrize("hundreds", range(20))
def test_thousands_of_programs(hundreds: int) -> None:
    for seed in range(100 * hundreds, 100 * hundreds + 100):
        require_same(seed)
