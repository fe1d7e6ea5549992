"""Attributes of launches: what the driver writes into its argument reaches no configuration."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import Any

from graphdsl.cuda.driver import CudaDriver


def test_the_driver_writes_into_a_copy() -> None:
    """For device-updatable nodes, a driver of CUDA 13.0 writes a handle there."""
    given = []

    def set_attribute(_node: int, _attribute: int, value: Any) -> int:
        given.append(ctypes.string_at(value, 64))
        ctypes.memset(value, 0xFF, 64)
        return 0

    driver: Any = SimpleNamespace(_set_attribute=set_attribute)
    value = bytes(range(64))
    kept = bytearray(value)
    CudaDriver.kernel_node_set_attribute(driver, 1, 13, value)
    assert given == [kept]
    assert value == kept
