"""Random graphs that are optimized, changed, and optimized again do what the plain ones do."""

from __future__ import annotations

from collections import Counter

import pytest

import graphdsl as gd
from tests.device.optimize.random_changes import Run
from tests.device.support import DeviceMemory, is_simulated

pytestmark = pytest.mark.kernels
ACTIONS = 8


@pytest.fixture
def any_order(memory: DeviceMemory) -> DeviceMemory:
    """Memory of a device that runs nodes in any order that their edges allow, as a GPU does."""
    if not is_simulated(memory.device):
        return memory
    device = gd.sim.Device(schedule="random", seed=1)
    return DeviceMemory(device, device.create_stream())


def test_changes_of_optimized_graphs_equal_those_of_plain_ones(
    any_order: DeviceMemory,
) -> None:
    counts: Counter[str] = Counter()
    for seed in range(4):
        Run(seed, any_order, counts).run(ACTIONS)
    assert counts["edits"] > 20
    assert counts["made"] > 15
    assert counts["an edit relies"] > 0


@pytest.mark.fuzz
@pytest.mark.parametrize("hundreds", range(20))
def test_many_changes_of_optimized_graphs(hundreds: int, any_order: DeviceMemory) -> None:
    for seed in range(1000 + 100 * hundreds, 1100 + 100 * hundreds):
        Run(seed, any_order, Counter()).run(ACTIONS)
