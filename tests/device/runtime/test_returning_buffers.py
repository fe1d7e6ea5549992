"""How many of the buffers that an executable is given again and again stay retained: L31."""

from __future__ import annotations

import weakref
from typing import Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.operands.retained import KNOWN
from graphdsl.core.runtime.lifetimes import owners
from tests.device.support import ONE, STORE, DeviceMemory, wait_until

SIZE: Final = 64


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("count", "small", "kept"),
    [
        (24, 1 << 30, 24),
        (owners.MOST, 1 << 30, owners.MOST),
        (24, 10 * SIZE, 10),
        (24, SIZE, owners.FEW),
        (owners.MOST + 8, 1 << 30, 0),
    ],
)
def test_few_of_any_size_stay_retained_and_more_that_are_small_together(
    count: int, small: int, kept: int, memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However long a busy machine takes from one to the next.
    monkeypatch.setattr(owners, "PATIENCE", 1 << 40)
    monkeypatch.setattr(owners, "SMALL", small)
    declaration = gd.GraphDef("returning")
    x = declaration.param("x", gd.Address, default=memory.zeros(SIZE))
    declaration.launch(ONE, STORE, x, np.int32(1))
    buffers = [memory.zeros(SIZE) for _ in range(count)]
    with declaration.instantiate(device=memory.device) as graph:
        for number in range(3 * count):
            graph.set(x=buffers[number % count])
        graph.set(x=memory.zeros(SIZE))
        # What has filled them with zeros lets them go a little later.
        wait_until(
            lambda: sum(id(buffer) in KNOWN for buffer in buffers) == kept,
            f"{kept} buffers to be retained",
        )
        retained = [weakref.ref(KNOWN[id(buffer)]()) for buffer in buffers if id(buffer) in KNOWN]
        buffers.clear()
        wait_until(lambda: not any(each() for each in retained), "buffers not to be retained")
