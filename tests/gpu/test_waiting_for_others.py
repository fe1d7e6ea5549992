"""Launches that wait for what comes later: a timeline of Vulkan's, and memory the host writes."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import (
    LegacyPinnedMemoryResource,
    ManagedMemoryResource,
    PinnedMemoryResource,
    VirtualMemoryResource,
)

import graphdsl as gd
from tests.device.runtime.test_semaphores import Timeline, timeline_of
from tests.device.support import DeviceMemory, wait_until

GRANULARITY = 1 << 21


def is_running(stream: Any) -> bool:
    result, *_ = cuda.cuStreamQuery(stream.handle)
    return bool(result == cuda.CUresult.CUDA_ERROR_NOT_READY)


def has_value(side: Any, value: int) -> bool:
    return bool(side.value == value)


def holds(words: Any, value: int) -> bool:
    """Tell whether a graph has answered."""
    return bool(words[2] == value)


@pytest.fixture
def timelines(memory: DeviceMemory) -> Iterator[tuple[Timeline, Timeline]]:
    with timeline_of(memory.device) as told, timeline_of(memory.device) as tells:
        yield told, tells


def test_frames_in_flight_wait_for_their_own_values(
    memory: DeviceMemory, timelines: tuple[Timeline, Timeline]
) -> None:
    """Each launch has the values that it was launched with, however late it runs."""
    told, tells = timelines
    buffer = memory.zeros(4)
    seen: list[int] = []
    g = gd.GraphDef("frame")
    frame, shade = g.param("frame", np.uint64), g.param("shade", np.uint32)
    ready = g.wait_semaphores(told.imported, frame, name="ready")
    drawn = ready.memset(buffer, shade).callback(lambda: seen.append(tells.side.value))
    drawn.signal_semaphores(tells.imported, frame, name="done")
    with g.instantiate(device=memory.device) as graph:
        for number in (1, 2, 3):
            graph.launch(memory.stream, frame=number, shade=10 * number)
        for number in (1, 2, 3):
            assert is_running(memory.stream)
            assert tells.side.value == number - 1
            told.side.signal(number)
            wait_until(partial(has_value, tells.side, number), f"frame {number}")
        graph.sync(memory.stream)
    assert seen == [0, 1, 2]
    assert memory.read(buffer, np.uint32).tolist() == [30]


def test_a_turn_goes_to_the_other_api_and_back_within_a_launch(
    memory: DeviceMemory, timelines: tuple[Timeline, Timeline]
) -> None:
    told, tells = timelines
    g = gd.GraphDef("turn")
    ask, reply = g.param("ask", np.uint64), g.param("reply", np.uint64)
    g.signal_semaphores(tells.imported, ask).wait_semaphores(told.imported, reply)
    with g.instantiate(device=memory.device) as graph:
        for number in (1, 7, 1 << 40):
            graph.launch(memory.stream, ask=number, reply=number + 1)
            wait_until(partial(has_value, tells.side, number), f"turn {number}")
            assert is_running(memory.stream)
            told.side.signal(number + 1)
            graph.sync(memory.stream)


def test_the_host_and_a_graph_take_turns_in_page_locked_memory(memory: DeviceMemory) -> None:
    resource = LegacyPinnedMemoryResource()
    shared = resource.allocate(16)
    words = (ctypes.c_uint32 * 4).from_address(int(shared.handle))
    words[:] = [0] * 4
    g = gd.GraphDef("turns")
    turn = g.param("turn", np.uint32)
    heard = g.wait_value(shared, turn, "eq", name="heard")
    heard.write_value(int(shared.handle) + 8, turn, address_owner=shared, name="told")
    assert g.check() == ()
    with g.instantiate(device=memory.device) as graph:
        for number in (1, 5, 3):
            graph.launch(memory.stream, turn=number)
            assert is_running(memory.stream)
            words[0] = number
            wait_until(partial(holds, words, number), f"turn {number}")
            graph.sync(memory.stream)
    shared.close()


def _alloc(memory: DeviceMemory) -> Any:
    result, address = cuda.cuMemAlloc(64)
    assert not int(result)
    return int(address)


def _managed(memory: DeviceMemory) -> Any:
    result, address = cuda.cuMemAllocManaged(64, 1)
    assert not int(result)
    return int(address)


MEMORY: dict[str, tuple[Callable[[DeviceMemory], Any], bool, bool]] = {
    # How to get it, whether drivers take it, and whether the declaration can tell that they do not.
    "cuMemAlloc": (_alloc, True, False),
    "page-locked": (lambda _: LegacyPinnedMemoryResource().allocate(64), True, False),
    "mapped": (
        lambda memory: VirtualMemoryResource(memory.device).allocate(
            GRANULARITY, stream=memory.stream
        ),
        True,
        False,
    ),
    "pool": (lambda memory: memory.zeros(64), False, True),
    "pool of pinned memory": (
        lambda memory: PinnedMemoryResource().allocate(64, stream=memory.stream),
        False,
        True,
    ),
    "pool of managed memory": (
        lambda memory: ManagedMemoryResource().allocate(64, stream=memory.stream),
        False,
        True,
    ),
    "pageable": (lambda _: np.zeros(16, np.uint32), False, True),
    "managed": (_managed, False, False),
}


@pytest.mark.parametrize("kind", MEMORY)
def test_the_rule_about_memory_agrees_with_drivers(memory: DeviceMemory, kind: str) -> None:
    """The rule ``operation-memory`` says this of drivers of CUDA 13.0."""
    make, is_taken, is_told = MEMORY[kind]
    space = make(memory)
    g = gd.GraphDef()
    g.write_value(space, 1)
    assert [finding.rule for finding in g.check()] == ["operation-memory"] * is_told
    with g.instantiate(device=memory.device, warn=False) as graph:
        if is_taken:
            graph.launch(memory.stream)
            graph.sync(memory.stream)
        else:
            with pytest.raises(gd.DriverError, match="CUDA_ERROR_INVALID_VALUE") as caught:
                graph.launch(memory.stream)
            notes = " ".join(getattr(caught.value, "__notes__", ()))
            assert ("Use an array of CuPy, torch or numba" in notes) == is_told


def test_memory_of_a_pool_that_a_parameter_is_set_to(memory: DeviceMemory) -> None:
    g = gd.GraphDef()
    where = g.param("where", gd.Address)
    g.write_value(where, 1, name="tell")
    with g.instantiate(device=memory.device) as graph:
        with pytest.raises(gd.DriverError, match="CUDA_ERROR_INVALID_VALUE") as caught:
            graph.launch(memory.stream, where=memory.zeros(64))
        (note,) = caught.value.__notes__
        assert "batch_mem_op node 'tell' (declared at" in note
        assert "is memory of a pool, which drivers reject in memory operations. Use" in note
        graph.launch(memory.stream, where=LegacyPinnedMemoryResource().allocate(64))
        graph.sync(memory.stream)
