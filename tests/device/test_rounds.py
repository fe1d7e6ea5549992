"""Thousands of graphs, one after the other, leave nothing behind: no owner, no memory."""

from __future__ import annotations

import functools
import gc
from pathlib import Path
from typing import Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import (
    ONE,
    STORE,
    DeviceMemory,
    resident_bytes,
    settled_bundles,
    wait_for_bundles,
)

WARM_UP: Final = 60
TURNS: Final = 3
ROUNDS: Final = 30
"""In each turn."""
ALLOWED_GROWTH: Final = ROUNDS * 8192
"""Bytes in a turn: less than leaked graphs of this size would take."""


def use_a_graph(memory: DeviceMemory, number: int) -> None:
    """Declare, instantiate, launch and close a graph with memory, bodies, children and calls."""
    seen: list[int] = []
    result = np.zeros(64, np.int32)
    graph = gd.GraphDef()
    space = graph.allocate(256)
    child = gd.GraphDef()
    child.memset(space, np.int32(number))
    chosen = space.embed(child).if_then(graph.create_condition(1))
    chosen.then.memset(space, np.int32(number + 1), 8)
    last: gd.Node = chosen
    last = last.launch(ONE, STORE, space.dptr + 252, 7)
    copied = last.memcpy(result, space)
    copied.callback(functools.partial(seen.append, number)).deallocate(space)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert seen == [number]
    assert result[0] == number + 1
    assert result[63] == 7


@pytest.mark.kernels
def test_rounds_leave_nothing_behind(memory: DeviceMemory) -> None:
    if not Path("/proc/self/statm").exists():
        pytest.skip("memory of the process is measured where there is /proc/self/statm")
    bundles = settled_bundles()
    for number in range(WARM_UP):
        use_a_graph(memory, number)
    wait_for_bundles(bundles)
    gc.collect()
    growths = []
    for _ in range(TURNS):
        before = resident_bytes()
        for number in range(ROUNDS):
            use_a_graph(memory, number)
        wait_for_bundles(bundles)
        gc.collect()
        growths.append(resident_bytes() - before)
    # What is left behind is left in each turn; what a driver takes for later is taken once.
    assert min(growths) < ALLOWED_GROWTH


def test_instantiating_one_declaration_again_and_again(memory: DeviceMemory) -> None:
    bundles = settled_bundles()
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.memset(out, np.int32(1))
    for _ in range(150):
        graph.instantiate(device=memory.device).close()
    wait_for_bundles(bundles)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [1]


def test_failed_rounds_leave_nothing_behind(memory: DeviceMemory) -> None:
    """Rounds in which every callback raises."""
    bundles = settled_bundles()

    def fail() -> None:
        raise ValueError("on purpose")

    for _ in range(100):
        graph = gd.GraphDef()
        graph.callback(fail)
        with graph.instantiate(device=memory.device) as executable:
            executable.launch(memory.stream)
            with pytest.raises(gd.CallbackError, match="on purpose"):
                executable.sync(memory.stream)
    wait_for_bundles(bundles)
