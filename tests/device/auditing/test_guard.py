"""The guard against stale addresses: public bugs re-enacted with Buffers, and false alarms."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ONE, STORE, DeviceMemory

SIZE: Final = 256


@pytest.fixture
def simulated(memory: DeviceMemory) -> DeviceMemory:
    """Buffers of cuda.core are freed by the driver: tests/gpu has these."""
    if not type(memory.device).__module__.startswith("graphdsl."):
        pytest.skip("the frees of Buffers of cuda.core are seen by CUPTI only")
    return memory


class Workspace:
    """Memory that grows, as libraries have it: captured graphs keep the old address."""

    def __init__(self, memory: DeviceMemory, size: int = SIZE) -> None:
        self.memory = memory
        self.buffer = memory.empty(size)

    @property
    def address(self) -> int:
        return int(self.buffer.handle)

    def grow(self, size: int) -> None:
        """Free the old memory, and take more."""
        self.buffer.close(self.memory.stream)
        self.buffer = self.memory.empty(size)

    def replace(self, size: int) -> None:
        """Take more, and drop the old memory."""
        self.buffer = self.memory.empty(size)
        gc.collect()


def step(memory: DeviceMemory, address: int, name: str = "step") -> gd.GraphDef:
    """Return a captured graph that uses an address."""
    with gd.capture(memory.stream, device=memory.device, name=name) as captured:
        gd.memset(memory.stream, address, 1, 64)
    return captured.graph


def by_growing(memory: DeviceMemory) -> tuple[list[gd.GraphDef], Callable[[], None]]:
    """A workspace of products that grows when a plan needs more."""
    workspace = Workspace(memory)
    return [step(memory, workspace.address)], lambda: workspace.grow(2 * SIZE)


def by_replacing(memory: DeviceMemory) -> tuple[list[gd.GraphDef], Callable[[], None]]:
    """A cache of buffers by name, whose entry is replaced by a larger one."""
    cache = {"workspace": Workspace(memory)}
    graph = step(memory, cache["workspace"].address)
    return [graph], lambda: cache["workspace"].replace(2 * SIZE)


def by_a_longer_table(memory: DeviceMemory) -> tuple[list[gd.GraphDef], Callable[[], None]]:
    """A table of sines, computed again for a longer text."""
    table = Workspace(memory)
    graph = gd.GraphDef("rotate")
    graph.memcpy(int(memory.zeros(SIZE).handle), table.address, SIZE, name="look up")
    return [graph], lambda: table.grow(4 * SIZE)


def by_a_resized_cache(memory: DeviceMemory) -> tuple[list[gd.GraphDef], Callable[[], None]]:
    """A cache of keys and values that is resized; the second graph was captured before."""
    cache = [Workspace(memory) for _ in range(3)]
    graphs = [step(memory, each.address, f"layer {number}") for number, each in enumerate(cache)]
    return graphs, lambda: cache[2].grow(8 * SIZE)


def by_a_collected_output(memory: DeviceMemory) -> tuple[list[gd.GraphDef], Callable[[], None]]:
    """An output that only its graph refers to."""
    outputs = [memory.empty(SIZE)]
    graph = step(memory, int(outputs[0].handle) + 64)

    def collect() -> None:
        outputs.clear()
        gc.collect()

    return [graph], collect


CASES: Final = (
    by_growing,
    by_replacing,
    by_a_longer_table,
    by_a_resized_cache,
    by_a_collected_output,
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
@pytest.mark.parametrize("kind", ["declared", "instantiated"])
def test_a_stale_address_is_an_error_at_the_free(
    simulated: DeviceMemory, case: Callable[[DeviceMemory], Any], kind: str
) -> None:
    graphs, free = case(simulated)
    if kind == "instantiated":
        graphs = [each.instantiate(device=simulated.device) for each in graphs]
    with gd.guard(*graphs, device=simulated.device) as guarding:
        with pytest.raises(gd.StaleMemoryError) as found:
            free()
        assert len(guarding.found) == 1
    error = found.value
    assert error.role in {"dst", "src"}
    assert "expected memory that stays as long as the graph" in str(error)
    assert error.captured[-1].filename == __file__
    assert any(frame.name in {"grow", "replace", "collect"} for frame in error.freed)
    assert [note.partition(":")[0] for note in error.__notes__] == [
        "the graph was captured here",
        "its memory is freed here",
    ]


def test_the_memory_of_a_refused_free_is_still_there(simulated: DeviceMemory) -> None:
    buffer = simulated.empty(SIZE)
    buffer.fill(7, stream=simulated.stream)
    graph = step(simulated, int(buffer.handle))
    with gd.guard(graph, device=simulated.device), pytest.raises(gd.StaleMemoryError):
        buffer.close(simulated.stream)
    assert not buffer.is_closed
    assert simulated.read(buffer, np.uint8).tolist() == [7] * SIZE


@pytest.mark.kernels
def test_the_argument_of_a_kernel_is_named(simulated: DeviceMemory) -> None:
    buffer = simulated.empty(SIZE)
    graph = gd.GraphDef("step")
    graph.launch(ONE, STORE, int(buffer.handle) + 8, 1, name="store")
    with graph.instantiate(device=simulated.device, warn=False) as executable:
        with gd.guard(executable), pytest.raises(gd.StaleMemoryError, match="byte 8 of 256") as it:
            buffer.close(simulated.stream)
        assert it.value.node.name == "store"
        assert it.value.role == "argument 0 (int*)"


@pytest.mark.kernels
@pytest.mark.parametrize("place", [4, 8])
def test_addresses_in_structures_are_guarded(simulated: DeviceMemory, place: int) -> None:
    """Nothing tells that they are addresses but the memory; kernels of cuBLAS align them to 4."""
    program = gd.Program("""
        struct Words { unsigned part[5]; };
        extern "C" __global__ void take(Words words) {}
    """)
    buffer = simulated.empty(SIZE)
    words = bytes(place) + int(buffer.handle).to_bytes(8, "little") + bytes(12 - place)
    with gd.capture(simulated.stream, device=simulated.device) as captured:
        gd.launch(simulated.stream, ONE, program.kernel("take"), words)
    with (
        gd.guard(captured.graph, device=simulated.device),
        pytest.raises(gd.StaleMemoryError, match=f"argument 0, byte {place}"),
    ):
        buffer.close(simulated.stream)


def test_all_keys_of_a_set_are_guarded(simulated: DeviceMemory) -> None:
    kept = simulated.empty(SIZE)
    places = {key: simulated.empty(SIZE) for key in (1, 2, 3)}

    def record(key: int) -> gd.Capture:
        with gd.capture(simulated.stream, device=simulated.device) as captured:
            gd.memset(simulated.stream, kept, key)
            gd.memset(simulated.stream, int(places[key].handle), key, 16)
        return captured

    with gd.GraphSet(record, (1, 2, 3), {"kept": kept}, device=simulated.device) as graphs:
        graphs.capture()
        with graphs.guard() as guarding:
            assert not guarding.blind
            with pytest.raises(gd.StaleMemoryError, match="'key 2: memset_1' dst") as found:
                places[2].close(simulated.stream)
            assert found.value.captured[-1].name == "test_all_keys_of_a_set_are_guarded"


def test_no_false_alarms(simulated: DeviceMemory) -> None:
    """Memory beside, memory of graphs that were updated or closed, and memory that graphs keep."""
    before, after, beside, kept = (simulated.empty(SIZE) for _ in range(4))
    g = gd.GraphDef("step")
    g.memset(g.param("x", gd.Address, int(before.handle)), 0, 64)
    g.memset(kept, 0, 64)
    closed = step(simulated, int(beside.handle)).instantiate(device=simulated.device)
    with g.instantiate(device=simulated.device) as executable:
        with gd.guard(executable, closed) as guarding:
            simulated.empty(SIZE).close(simulated.stream)
            closed.close()
            beside.close(simulated.stream)
            executable.set(x=int(after.handle))
            before.close(simulated.stream)
            kept.close(simulated.stream)
            executable.launch(simulated.stream)
            executable.sync(simulated.stream)
            guarding.refresh()
            with pytest.raises(gd.StaleMemoryError):
                after.close(simulated.stream)
        assert len(guarding.found) == 1


def test_blocks_of_one_guard_in_one_another(simulated: DeviceMemory) -> None:
    """The end of the inner block does not end the outer one."""
    buffer = simulated.empty(SIZE)
    graph = step(simulated, int(buffer.handle))
    with gd.guard(graph, device=simulated.device) as guarding:
        with guarding:
            pass
        with pytest.raises(gd.StaleMemoryError):
            buffer.close(simulated.stream)
    buffer.close(simulated.stream)
    assert len(guarding.found) == 1


def test_refusals_of_a_guard() -> None:
    with pytest.raises(TypeError, match="got none"):
        gd.guard()


def test_an_error_that_could_not_be_raised_comes_at_the_end(
    simulated: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As that of a thread that executes no Python code after it has freed memory."""
    monkeypatch.setattr("graphdsl.tools.auditing.guard._freeing_frame", lambda: None)
    buffer = simulated.empty(SIZE)
    graph = step(simulated, int(buffer.handle))
    guarding = gd.guard(graph, device=simulated.device)
    with pytest.raises(gd.StaleMemoryError), guarding:
        del buffer
        gc.collect()
    assert len(guarding.found) == 1


class Tensor:
    """Memory whose finalizer tells a guard that it is freed, as torch's allocator does."""

    def __init__(self, guarding: Any, address: int) -> None:
        looked_at = guarding._looked_at
        weakref.finalize(self, looked_at, address, SIZE, "a finalizer", can_raise=False)


def test_memory_that_one_statement_frees_is_one_error(memory: DeviceMemory) -> None:
    """Finalizers cannot raise, so the error comes with the next instruction."""
    buffers = [memory.empty(SIZE) for _ in range(4)]
    graph = gd.GraphDef("layers")
    for number, buffer in enumerate(buffers):
        graph.memset(int(buffer.handle), 1, 64, name=f"layer {number}")
    before = sys.gettrace()
    with gd.guard(graph, device=memory.device) as guarding:
        layers = [[Tensor(guarding, int(buffer.handle)) for buffer in buffers]]

        def replace() -> None:
            layers[0] = []

        with pytest.raises(gd.StaleMemoryError) as found:
            replace()
        assert len(guarding.found) == 4
        # What comes later is another error.
        other = [Tensor(guarding, int(buffers[1].handle))]
        with pytest.raises(gd.StaleMemoryError):
            other.clear()
    told = [note for note in found.value.__notes__ if note.startswith("and the guard found")]
    assert len(told) == 3
    assert sys.gettrace() is before
