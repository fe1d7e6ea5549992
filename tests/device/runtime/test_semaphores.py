"""External semaphores in declared graphs: the simulator's, and on a GPU a timeline of Vulkan's."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest
from cuda.bindings import driver as cuda

import graphdsl as gd
from tests.device.support import DeviceMemory, is_simulated
from tests.gpu.vulkan import TimelineSemaphore, VulkanUnavailableError

TIMELINE_SEMAPHORE_FD = 9
RELEASE = 1 << 62


class Timeline(NamedTuple):
    """A timeline semaphore: the other API's side of it, and what graphs are given."""

    side: Any
    imported: Any


def _checked(answer: tuple[Any, ...]) -> Any:
    assert not int(answer[0]), answer[0]
    return answer[1] if len(answer) > 1 else None


@contextlib.contextmanager
def timeline_of(device: Any) -> Iterator[Timeline]:
    """Give a timeline semaphore of a device's; skip the test where there is none."""
    if is_simulated(device):
        made = gd.sim.ExternalSemaphore()
        yield Timeline(made, made)
        made.close()
        return
    try:
        side = TimelineSemaphore()
    except VulkanUnavailableError as error:
        pytest.skip(f"needs NVIDIA's Vulkan driver: {error}")
    with side:
        description = cuda.CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC()
        description.type = cuda.CUexternalSemaphoreHandleType(TIMELINE_SEMAPHORE_FD)
        description.handle.fd = side.file_descriptor()
        imported = _checked(cuda.cuImportExternalSemaphore(description))
        try:
            yield Timeline(side, imported)
        finally:
            # What a test that failed has left waiting ends.
            with contextlib.suppress(VulkanUnavailableError):
                side.signal(RELEASE)
            _checked(cuda.cuCtxSynchronize())
            _checked(cuda.cuDestroyExternalSemaphore(imported))


@pytest.fixture
def timelines(memory: DeviceMemory) -> Iterator[tuple[Timeline, Timeline]]:
    """Give two timeline semaphores: what the other API tells, and what graphs tell."""
    with timeline_of(memory.device) as told, timeline_of(memory.device) as tells:
        yield told, tells


def test_a_timeline_both_ways_with_a_value_per_launch(
    memory: DeviceMemory, timelines: tuple[Timeline, Timeline]
) -> None:
    told, tells = timelines
    buffer = memory.zeros(4)
    g = gd.GraphDef("frame")
    frame, value = g.param("frame", np.uint64), g.param("value", np.uint32)
    ready = g.wait_semaphores(told.imported, frame, name="ready")
    done = ready.memset(buffer, value, name="draw").signal_semaphores(
        tells.imported, frame, name="done"
    )
    assert done.semaphores[0].value is frame
    assert g.check() == ()
    with g.instantiate(device=memory.device) as graph:
        for number in (1, 5, (1 << 40) + 3):
            told.side.signal(number)
            graph.launch(memory.stream, frame=number, value=number & 0xFFFF)
            graph.sync(memory.stream)
            assert tells.side.value == number
            assert memory.read(buffer, np.uint32).tolist() == [number & 0xFFFF]


def test_several_semaphores_in_a_child(
    memory: DeviceMemory, timelines: tuple[Timeline, Timeline]
) -> None:
    first, second = timelines
    child = gd.GraphDef("inner")
    value = child.param("value", np.uint64)
    told = child.signal_semaphores(
        [(first.imported, value), gd.SemaphoreOperation(second.imported, 7)], name="tell"
    )
    told.wait_semaphores([first.imported, second.imported], 2, name="hear")
    g = gd.GraphDef()
    g.embed(child, name="held")
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, value=2)
        graph.sync(memory.stream)
    assert (first.side.value, second.side.value) == (2, 7)


def test_nodes_are_updated_and_read(
    memory: DeviceMemory, timelines: tuple[Timeline, Timeline]
) -> None:
    told, tells = timelines

    def declare(value: int) -> gd.GraphDef:
        g = gd.GraphDef()
        ready = g.wait_semaphores(told.imported, value, name="ready")
        ready.signal_semaphores(tells.imported, value, name="done")
        return g

    with declare(1).instantiate(device=memory.device) as graph:
        told.side.signal(3)
        graph["ready"].update(value=3)
        graph["done"].update(value=2)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert tells.side.value == 2
        graph["done"].update(semaphores=[(tells.imported, 3)])
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert tells.side.value == 3
        for changes, message in (
            ({"value": -1}, "'done'.* value: expected at least 0, got -1"),
            ({"timeout_ms": 1}, r"update\(\) expected semaphores, value, key, semaphore_owner"),
            ({"semaphores": [told.imported, tells.imported]}, "another count: .* 1 -> 2"),
            ({"semaphores": []}, "expected at least one semaphore"),
            ({"semaphore_owner": 3}, "semaphore_owner: expected semaphores with it"),
        ):
            with pytest.raises((TypeError, ValueError), match=message):
                graph["done"].update(**changes)
        assert graph.update(declare(3)).action == "nothing"
        told.side.signal(9)
        assert graph.update(declare(9)).action in ("nodes", "whole")
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert tells.side.value == 9
        read = gd.GraphDef.from_cuda(declare(4).instantiate(device=memory.device))
        waits, signals = read
        assert isinstance(waits, gd.ExternalSemaphoresWaitNode)
        assert isinstance(signals, gd.ExternalSemaphoresSignalNode)
        assert waits.semaphores[0].value == signals.semaphores[0].value == 4
        again = gd.GraphDef.from_networkx(read.to_networkx())
        assert not gd.diff(read, again)


def test_another_number_of_semaphores_is_no_update(
    memory: DeviceMemory, timelines: tuple[Timeline, Timeline]
) -> None:
    handles = [each.imported for each in timelines]
    driver = memory.device_driver
    g, two = gd.GraphDef(), gd.GraphDef()
    g.signal_semaphores(handles[:1], 1)
    two.signal_semaphores(handles, 1)
    with (
        g.instantiate(device=memory.device) as graph,
        two.instantiate(device=memory.device) as other,
    ):
        with pytest.raises(gd.UpdateError, match="1 -> 2"):
            graph.update(two)
        with pytest.raises(gd.DriverError), driver.activated():
            driver.exec_update(graph.handle, other.definition_handle)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert [each.side.value for each in timelines] == [1, 0]
