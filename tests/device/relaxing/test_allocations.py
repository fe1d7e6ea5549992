"""Which allocation an address counts as being in."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.captured.allocators import Block, Blocks
from graphdsl.core.runtime.device import driver_of
from graphdsl.optimize.relaxing.allocations import Allocations
from tests.device.support import DeviceMemory

LARGE: Final = 4 << 20
"""What memory pools give an allocation of its own for."""
KIB: Final = 1024


def ranges(found: Allocations, start: int, *offsets: int) -> list[tuple[int, int]]:
    """Return the allocations at some offsets, in KiB, as offsets in KiB."""
    bounds = []
    for offset in offsets:
        allocation = found.at(start + offset * KIB)
        assert allocation is not None
        bounds.append(((allocation.start - start) // KIB, (allocation.end - start) // KIB))
    return bounds


def test_blocks_count_where_they_were_the_same_then(memory: DeviceMemory) -> None:
    buffer = memory.empty(LARGE)
    start, whole = int(buffer.handle), (0, LARGE // KIB)
    driver = driver_of(memory.device)

    def block(first: int, last: int, *, is_free: bool = False, is_private: bool = False) -> Block:
        return Block(start + first * KIB, start + last * KIB, "torch", is_free, is_private)

    blocks = Blocks(
        [
            block(0, 4),
            block(4, 8, is_free=True),
            block(8, 12, is_private=True),
            block(12, 16, is_private=True),
            block(16, 64, is_free=True, is_private=True),
        ]
    )
    named: dict[str, Any] = {"part": memory_at(start + KIB, 1024)}
    with driver.activated():
        plain = Allocations(driver, {}, None, blocks)
        assert ranges(plain, start, 0, 3, 4, 8, 12, 20, 100) == [(0, 4), (0, 4), *[whole] * 5]
        kept = gd.KeptTensors()
        # A piece that is gone, and two that came in its place; and one that is gone.
        pieces = [(8, 15), (8, 11), (12, 16), (20, 30)]
        kept._note((start + first * KIB, start + last * KIB) for first, last in pieces)
        noted = Allocations(driver, named, kept, blocks)
        assert ranges(noted, start, 0, 1, 8, 13, 15, 20, 40) == [
            (0, 4),
            (1, 2),
            (8, 15),
            (8, 16),
            (12, 16),
            (20, 30),
            whole,
        ]
        assert noted.at(0) is None
    assert noted.found[1].name == "part"
    with pytest.raises(ValueError, match="relax x: expected memory whose address and size are"):
        Allocations(driver, {"x": start}, None, blocks)


def memory_at(address: int, size: int) -> Any:
    """Return memory as other libraries show it."""
    interface = {
        "shape": (size,),
        "typestr": np.dtype(np.uint8).str,
        "data": (address, False),
        "strides": None,
        "version": 3,
    }
    return SimpleNamespace(__cuda_array_interface__=interface)
