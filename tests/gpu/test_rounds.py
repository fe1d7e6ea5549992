"""Ten thousand graphs leave nothing behind, neither on the host nor on the GPU."""

from __future__ import annotations

import functools
import gc
from typing import Final

import numpy as np
import pytest
from cuda.bindings import driver as cuda

import graphdsl as gd
from tests.device.support import (
    ONE,
    STORE,
    DeviceMemory,
    resident_bytes,
    settled_bundles,
    wait_for_bundles,
)

WARM_UP: Final = 2000
ROUNDS: Final = 10_000
ALLOWED_ON_HOST: Final = 16 << 20
ALLOWED_ON_DEVICE: Final = 16 << 20
"""Bytes; the driver takes device memory in pieces of megabytes."""


def _free_on_device(memory: DeviceMemory) -> int:
    memory.device.sync()
    result, free, _ = cuda.cuMemGetInfo()
    assert int(result) == 0
    return int(free)


def _round(memory: DeviceMemory, number: int) -> None:
    seen: list[int] = []
    result = np.zeros(16, np.int32)
    graph = gd.GraphDef()
    space = graph.allocate(64)
    child = gd.GraphDef()
    child.memset(space, np.int32(number))
    chosen = space.embed(child).if_then(graph.create_condition(1))
    chosen.then.launch(ONE, STORE, space, number + 1)
    copied = chosen.memcpy(result, space)
    copied.callback(functools.partial(seen.append, number)).deallocate(space)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert seen == [number]
    assert result[:2].tolist() == [number + 1, number]


@pytest.mark.alone
def test_ten_thousand_rounds(memory: DeviceMemory) -> None:
    bundles = settled_bundles()
    for number in range(WARM_UP):
        _round(memory, number)
    wait_for_bundles(bundles)
    gc.collect()
    on_host, on_device = resident_bytes(), _free_on_device(memory)
    for number in range(ROUNDS):
        _round(memory, number)
    wait_for_bundles(bundles)
    gc.collect()
    assert resident_bytes() - on_host < ALLOWED_ON_HOST
    assert on_device - _free_on_device(memory) < ALLOWED_ON_DEVICE
