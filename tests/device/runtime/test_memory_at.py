"""What a driver tells of addresses, on the simulator and on a GPU."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.seam import Driver
from tests.device.support import DeviceMemory


def test_memory_of_the_device_is_known_from_its_first_byte_to_its_last(
    memory: DeviceMemory, driver: Driver
) -> None:
    buffer = memory.zeros(4096)
    start = int(buffer.handle)
    for address in (start, start + 100, start + 4095):
        found = driver.memory_at(address)
        assert found is not None
        assert (found.start <= start, start + 4096 <= found.end) == (True, True)
        assert (found.kind, found.device_id, found.is_mapped) == ("device", driver.device_id, True)
        assert found.access == 3


def test_page_locked_memory_is_host_memory(driver: Driver) -> None:
    address = driver.host_allocate(8192)
    try:
        found = driver.memory_at(address + 100)
        assert found is not None
        assert found.kind == "host"
        assert found.start <= address < address + 8192 <= found.end
    finally:
        driver.host_free(address)


@pytest.mark.parametrize("number", [0, 1, 4096, 1 << 32, 0x3FF0000000000000, (1 << 64) - 1])
def test_of_numbers_and_pageable_memory_nothing_is_known(number: int, driver: Driver) -> None:
    array = np.zeros(100)
    assert driver.memory_at(number) is None
    assert driver.memory_at(array.ctypes.data) is None


def test_memory_of_an_allocation_node_is_known_while_it_is_allocated(
    memory: DeviceMemory, driver: Driver
) -> None:
    graph = gd.GraphDef()
    left = graph.allocate(10_000, name="left")
    with graph.instantiate(device=memory.device) as executable:
        address = executable.address(left)
        assert driver.memory_at(address) is None
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        found = driver.memory_at(address + 9_999)
        assert found is not None
        assert found.start <= address < address + 10_000 <= found.end
        executable.free(memory.stream)
        executable.sync(memory.stream)
        assert driver.memory_at(address) is None


def test_memory_of_many_numbers_is_that_of_each(memory: DeviceMemory, driver: Driver) -> None:
    """Also at both ends of memory, and with numbers that are no addresses."""
    starts = [int(memory.zeros(size).handle) for size in (512, 4096, 1 << 20)]
    locked = driver.host_allocate(8192)
    try:
        near = [start + by for start in (*starts, locked) for by in (-1, 0, 100, 511, 512, 1 << 21)]
        random = np.random.default_rng(1)
        numbers = [int(each) for each in random.integers(0, 1 << 63, 200)]
        asked = sorted({*near, *numbers, 4096, 1 << 32, (1 << 64) - 1})
        found = [each for each in map(driver.memory_at, asked) if each is not None]
        expected = {(each.start, each.end, each.identity) for each in found if each.is_mapped}
        assert driver.memory_of(asked) == sorted(expected)
        assert len(expected) >= 2
        assert driver.memory_of([]) == []
    finally:
        driver.host_free(locked)
