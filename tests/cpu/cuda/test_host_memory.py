"""Page-locked memory that is kept for its next user, since freeing it waits for the device."""

from __future__ import annotations

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphdsl.cuda.device_memory import LARGE, HostMemory, block_size


class Allocator:
    """An allocator that knows what is allocated, and refuses to free anything else."""

    def __init__(self) -> None:
        self.sizes: dict[int, int] = {}
        self.next = 0x10000
        self.allocations = 0
        self.refuses = False

    def allocate(self, size: int) -> int:
        address, self.next = self.next, self.next + size
        self.sizes[address] = size
        self.allocations += 1
        return address

    def free(self, address: int) -> None:
        if self.refuses:
            raise RuntimeError("not now")
        del self.sizes[address]


@given(st.integers(1, 1 << 34))
def test_blocks_are_large_enough_and_waste_little(size: int) -> None:
    block = block_size(size)
    assert size <= block
    assert block < 2 * size + 4096
    assert block - size < LARGE
    assert block_size(block) == block


@given(st.lists(st.tuples(st.integers(1, 1 << 22), st.integers(0, 5))))
def test_every_user_has_memory_of_its_own(steps: list[tuple[int, int]]) -> None:
    allocator = Allocator()
    memory = HostMemory(allocator.allocate, allocator.free)
    used: list[int] = []
    for size, step in steps:
        if step < 3 or not used:
            address = memory.take(size)
            assert address not in used
            assert allocator.sizes[address] >= size
            used.append(address)
        elif step < 5:
            memory.give_back(used.pop(size % len(used)))
        else:
            memory.trim()
        assert sum(allocator.sizes.values()) == memory.spare_bytes + sum(
            allocator.sizes[address] for address in used
        )
    memory.trim()
    assert sorted(allocator.sizes) == sorted(used)


def test_returned_memory_is_reused() -> None:
    allocator = Allocator()
    memory = HostMemory(allocator.allocate, allocator.free)
    first = memory.take(5000)
    memory.give_back(first)
    assert memory.take(8000) == first
    assert memory.take(8000) != first
    assert allocator.allocations == 2


def test_giving_back_calls_no_driver() -> None:
    """A free would wait for callbacks that run, which may wait for who gives back."""
    allocator = Allocator()
    allocator.refuses = True
    memory = HostMemory(allocator.allocate, allocator.free)
    memory.give_back(memory.take(100))
    assert memory.spare_bytes == 4096


def test_giving_back_does_not_wait_for_an_allocation() -> None:
    allocator = Allocator()
    entered, go_on = threading.Event(), threading.Event()

    def allocate(size: int) -> int:
        if size > LARGE:
            entered.set()
            assert go_on.wait(60)
        return allocator.allocate(size)

    memory = HostMemory(allocate, allocator.free)
    address = memory.take(1)
    thread = threading.Thread(target=memory.take, args=(LARGE + 1,))
    thread.start()
    try:
        assert entered.wait(60)
        memory.give_back(address)
        assert memory.spare_bytes == 4096
    finally:
        go_on.set()
        thread.join()


def test_a_block_that_cannot_be_freed_is_kept() -> None:
    allocator = Allocator()
    memory = HostMemory(allocator.allocate, allocator.free)
    address = memory.take(100)
    memory.give_back(address)
    allocator.refuses = True
    with pytest.raises(RuntimeError, match="not now"):
        memory.trim()
    allocator.refuses = False
    memory.trim()
    assert allocator.sizes == {}
