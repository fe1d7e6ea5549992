"""Ten thousand graphs leave nothing behind, neither on the host nor on the GPU."""

from __future__ import annotations

import gc
from typing import Final

import pytest
from cuda.bindings import driver as cuda

from tests.device.support import (
    DeviceMemory,
    resident_bytes,
    settled_bundles,
    wait_for_bundles,
)
from tests.device.test_rounds import use_a_graph

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


@pytest.mark.alone
def test_ten_thousand_rounds(memory: DeviceMemory) -> None:
    bundles = settled_bundles()
    for number in range(WARM_UP):
        use_a_graph(memory, number)
    wait_for_bundles(bundles)
    gc.collect()
    on_host, on_device = resident_bytes(), _free_on_device(memory)
    for number in range(ROUNDS):
        use_a_graph(memory, number)
    wait_for_bundles(bundles)
    gc.collect()
    assert resident_bytes() - on_host < ALLOWED_ON_HOST
    assert on_device - _free_on_device(memory) < ALLOWED_ON_DEVICE
