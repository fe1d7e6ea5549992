"""Memory that a graph allocates and does not free: who sees it, and how it is given back."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.graph_memory import Unfreed
from tests.device.failing_driver import CountingDriver
from tests.device.support import DeviceMemory, is_simulated

SIZE: Final = 1 << 20


def leaking(value: int = 7) -> gd.GraphDef:
    """Declare two allocations, of which the graph frees the second."""
    g = gd.GraphDef("leaking")
    kept = g.allocate(SIZE, name="kept")
    freed = kept.memset(kept, value).allocate(SIZE, name="freed")
    freed.memset(freed, value).deallocate(freed)
    return g


def content(memory: DeviceMemory, item: Unfreed) -> set[int]:
    """Return the bytes that unfreed memory has."""
    out = np.zeros(item.size, np.uint8)
    g = gd.GraphDef()
    g.memcpy(out, item.address, item.size)
    memory.run(g)
    return set(np.unique(out).tolist())


def test_remaining_allocations_are_listed_and_returned(memory: DeviceMemory) -> None:
    declaration = leaking()
    with declaration.instantiate(device=memory.device) as graph:
        assert not graph.unfreed
        graph.upload(memory.stream)
        assert not graph.unfreed
        assert graph.free(memory.stream) == ()
        for _ in range(3):
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            (item,) = graph.unfreed
            assert item == (declaration["kept"], item.address, SIZE)
            assert content(memory, item) == {7}
            assert graph.free(memory.stream) == (item,)
            memory.stream.sync()
            assert not graph.unfreed
            assert graph.free(memory.stream) == ()


def test_a_launch_that_is_refused_says_how_to_go_on(memory: DeviceMemory) -> None:
    with leaking().instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        with pytest.raises(gd.DriverError) as caught:
            graph.launch(memory.stream)
        (note,) = [note for note in caught.value.__notes__ if "'kept'" in note]
        assert "graph.free(stream)" in note
        graph.sync(memory.stream)
        assert [item.node.name for item in graph.unfreed] == ["kept"]
        graph.free(memory.stream)
        graph.launch(memory.stream)
        graph.free(memory.stream)


def test_remaining_allocations_outlive_the_graph(memory: DeviceMemory) -> None:
    """It is its user's, who may free it by another graph."""
    graph = leaking(5).instantiate(device=memory.device)
    graph.launch(memory.stream)
    graph.sync(memory.stream)
    (item,) = graph.unfreed
    graph.close()
    with pytest.raises(gd.GraphClosedError):
        _ = graph.unfreed
    with pytest.raises(gd.GraphClosedError):
        graph.free(memory.stream)
    assert content(memory, item) == {5}
    other = gd.GraphDef()
    other.deallocate(item.address)
    memory.run(other)
    assert memory.device_driver.memory_at(item.address) is None


def test_the_last_launch_with_auto_free_leaves_its_memory(memory: DeviceMemory) -> None:
    options = {"auto_free_on_launch": True}
    with leaking().instantiate(options, device=memory.device) as graph:
        for _ in range(3):
            graph.launch(memory.stream)
        graph.sync(memory.stream)
        (item,) = graph.unfreed
        graph.free(memory.stream)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert graph.unfreed == (item,)
        graph.free(memory.stream)


def test_memory_that_the_graph_does_not_even_use_is_listed(memory: DeviceMemory) -> None:
    declaration = gd.GraphDef()
    nodes = [declaration.allocate(SIZE, name=name) for name in ("a", "b")]
    with declaration.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert [item.node for item in graph.unfreed] == nodes
        other = gd.GraphDef()
        for item in graph.unfreed:
            other.memset(item.address, 3, SIZE)
        memory.run(other)
        assert [content(memory, item) for item in graph.unfreed] == [{3}, {3}]
        graph.free(memory.stream)
        memory.stream.sync()
        assert not graph.unfreed


def test_remaining_allocations_of_another_executable_are_kept(memory: DeviceMemory) -> None:
    """An update that instantiates anew has other addresses."""
    with leaking().instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        (old,) = graph.unfreed
        larger = gd.GraphDef()
        space = larger.allocate(2 * SIZE, name="larger")
        space.memset(space, 3)
        assert graph.update(larger, reinstantiate=True).action == "instantiated"
        assert graph.unfreed == (old,)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert [item.node.name for item in graph.unfreed] == ["kept", "larger"]
        graph.free(memory.stream)
        memory.stream.sync()
        assert not graph.unfreed


def test_a_graph_that_waits_for_values_has_left_nothing(memory: DeviceMemory) -> None:
    g = gd.GraphDef()
    space = g.allocate(SIZE)
    space.memset(space, g.param("value", np.uint8))
    with g.instantiate(device=memory.device) as graph:
        assert not graph.unfreed
        assert graph.free(memory.stream) == ()
        graph.launch(memory.stream, value=9)
        graph.sync(memory.stream)
        assert content(memory, graph.unfreed[0]) == {9}
        graph.free(memory.stream)


def test_all_is_freed_that_can_be(memory: DeviceMemory) -> None:
    class Refusing(CountingDriver):
        """Refuses to free the first memory that it is asked to."""

        refused = False

        def memory_free(self, address: int, stream: int) -> None:
            if not self.refused:
                self.refused = True
                raise gd.DriverError("cuMemFreeAsync", 999, "CUDA_ERROR_UNKNOWN")
            super().memory_free(address, stream)

    g = gd.GraphDef()
    for name in ("a", "b", "c"):
        space = g.allocate(SIZE, name=name)
        space.memset(space, 1)
    refusing: Any = Refusing(memory.device_driver)
    with g.instantiate(device=refusing) as graph:
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert len(graph.unfreed) == 3
        with pytest.raises(gd.DriverError, match="cuMemFreeAsync") as caught:
            graph.free(memory.stream)
        assert caught.value.__notes__ == [f"at the memory of alloc node 'a', {SIZE} bytes"]
        memory.stream.sync()
        assert [item.node.name for item in graph.unfreed] == ["a"]
        graph.free(memory.stream)
        memory.stream.sync()
        assert not graph.unfreed


def test_a_failed_launch_keeps_no_memory_for_good(memory: DeviceMemory) -> None:
    if not is_simulated(memory.device):
        pytest.skip("on a GPU the context is gone with all that was in it")
    g = gd.GraphDef()
    space = g.allocate(SIZE, name="space")
    gone = memory.empty(4)
    space.memset(space, 7).memcpy(int(gone.handle), space, 1, name="bad").deallocate(space)
    gone.close()
    before = memory.device.memory_used
    with g.instantiate(device=memory.device) as graph:
        for _ in range(2):
            with pytest.raises(gd.DriverError, match="used after free"):
                graph.launch(memory.stream)
            assert memory.device.memory_used == before + SIZE
        # The next launch frees it first, as the free node would have.
        graph["bad"].disable()
        graph.launch(memory.stream)
        assert memory.device.memory_used == before
        graph["bad"].enable()
        with pytest.raises(gd.DriverError, match="used after free"):
            graph.launch(memory.stream)
    assert memory.device.memory_used == before
