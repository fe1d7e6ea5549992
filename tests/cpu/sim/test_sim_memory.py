"""The table of allocations: what lies at an address, and what is said when it is wrong."""

from __future__ import annotations

import ctypes
import gc
import mmap
import threading
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl import sim
from graphdsl.abi import host_mappings
from graphdsl.abi.seam import InstantiateFlags
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import is_buffer
from graphdsl.sim.errors import Fault
from graphdsl.sim.memory.allocations import (
    QUARANTINE,
    RED_ZONE,
    AddressSpace,
    AllocationState,
    HostMappings,
    MemoryPool,
)
from tests.device.support import PATIENCE
from tests.examples import examples


def small_device(**options: Any) -> tuple[sim.Device, sim.Stream]:
    device = sim.Device(**options)
    return device, device.create_stream()


def test_buffer_is_a_buffer_for_declarations() -> None:
    device, stream = small_device(device_id=3)
    buffer = device.allocate(96, stream=stream)
    assert is_buffer(buffer)
    operand = as_operand(buffer, "memcpy dst")
    assert (operand.address, operand.size) == (buffer.handle, 96)
    assert (buffer.device_id, buffer.is_device_accessible, buffer.is_host_accessible) == (
        3,
        True,
        False,
    )
    assert "96 bytes at 0x" in repr(buffer)


def test_new_memory_is_poisoned() -> None:
    device, stream = small_device()
    buffer = device.allocate(16, stream=stream)
    data = np.frombuffer(ctypes.string_at(buffer.handle, 16), np.float32)
    assert np.isnan(data).all()


def test_fill_and_copy() -> None:
    device, stream = small_device()
    first, second = (device.allocate(8, stream=stream) for _ in range(2))
    first.fill(np.uint32(0xAABBCCDD), stream=stream)
    assert ctypes.string_at(first.handle, 8) == bytes.fromhex("ddccbbaa" * 2)
    second.fill(7, stream=stream)
    assert ctypes.string_at(second.handle, 8) == b"\x07" * 8
    second.copy_from(first, stream=stream)
    third = second.copy_to(stream=stream)
    assert third.copy_to(first, stream=stream) is first
    assert ctypes.string_at(third.handle, 8) == bytes.fromhex("ddccbbaa" * 2)


def test_copy_between_devices() -> None:
    device, stream = small_device(device_id=0)
    other, other_stream = small_device(device_id=1)
    source = device.allocate(4, stream=stream)
    source.fill(5, stream=stream)
    target = other.allocate(4, stream=other_stream)
    target.copy_from(source, stream=other_stream)
    assert ctypes.string_at(target.handle, 4) == b"\x05" * 4


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (256, OverflowError, "expected an int from 0 to 255, got 256"),
        (
            b"abc",
            ValueError,
            r"expected a pattern of 1, 2 or 4 bytes .* the Buffer.s 6 bytes, got 3",
        ),
        (b"abcd", ValueError, r"whose size divides the Buffer.s 6 bytes, got 4"),
        (1.5, TypeError, r"expected an int or 1, 2 or 4 bytes, got 1.5 \(float\)"),
    ],
)
def test_fill_refuses(value: object, error: type[Exception], message: str) -> None:
    device, stream = small_device()
    with pytest.raises(error, match=message):
        device.allocate(6, stream=stream).fill(value, stream=stream)


def test_copies_refuse() -> None:
    device, stream = small_device()
    buffer, longer = device.allocate(6, stream=stream), device.allocate(7, stream=stream)
    with pytest.raises(
        ValueError, match="copy_to dst: expected a Buffer of 6 bytes, the size of .*, got"
    ):
        buffer.copy_to(longer, stream=stream)
    with pytest.raises(ValueError, match="copy_from src: expected a Buffer of 6 bytes"):
        buffer.copy_from(longer, stream=stream)
    with pytest.raises(TypeError, match="copy_to dst: expected a Buffer of a simulated device"):
        buffer.copy_to(np.zeros(6, np.uint8), stream=stream)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="copy_from src: expected a Buffer of a simulated device"):
        buffer.copy_from(b"123456", stream=stream)  # type: ignore[arg-type]


def test_closed_buffer_is_refused() -> None:
    device, stream = small_device()
    buffer = device.allocate(6, stream=stream)
    buffer.close(stream)
    buffer.close()
    assert buffer.is_closed
    with pytest.raises(
        ValueError, match="fill dst: expected an open Buffer, got one that was closed"
    ):
        buffer.fill(0, stream=stream)
    with pytest.raises(
        ValueError, match="memcpy dst: expected an open Buffer, got one that was closed"
    ):
        as_operand(buffer, "memcpy dst")


def test_allocate_refuses() -> None:
    device, stream = small_device(memory_size=1000)
    with pytest.raises(TypeError, match="expected a stream, got None"):
        device.allocate(1, stream=None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="allocate size: expected at least 0, got -1"):
        device.allocate(-1, stream=stream)
    with pytest.raises(TypeError, match="allocate size: expected an int, got 1.0"):
        device.allocate(1.0, stream=stream)  # type: ignore[arg-type]
    kept = device.allocate(600, stream=stream)
    with pytest.raises(
        sim.SimulationError,
        match=r"cuMemAllocAsync returned CUDA_ERROR_OUT_OF_MEMORY \(2\): expected at most the 400 "
        r"bytes left of the 1000 of Device\(0\), got a request for 500",
    ):
        device.allocate(500, stream=stream)
    assert device.memory_used == 600
    kept.close()
    assert device.allocate(1000, stream=stream).size == 1000


def test_memory_of_a_dropped_buffer_is_given_back() -> None:
    device, stream = small_device(memory_size=100)
    buffer = device.allocate(100, stream=stream)
    assert device.memory_used == 100
    del buffer
    gc.collect()
    assert device.memory_used == 0
    device.allocate(100, stream=stream)


# The table itself --------------------------------------------------------------------------------


@pytest.fixture
def space() -> AddressSpace:
    return AddressSpace()


@pytest.fixture
def pool() -> MemoryPool:
    return MemoryPool(0, 1 << 20)


def test_lookup_names_neighbors(space: AddressSpace, pool: MemoryPool) -> None:
    with pytest.raises(
        Fault, match="8 bytes at 0x1000 are not in any allocation. There are no alloc"
    ):
        space.find(0x1000, 8, "memset dst")
    with pytest.raises(
        Fault, match="memset dst: 8 bytes at 0xfff are accessed through a null pointer"
    ):
        space.find(0xFFF, 8, "memset dst")
    made = space.allocate(pool, 64, "Device(0).allocate(64)")
    assert space.find(made.address + 60, 4, "memset dst") is made
    with pytest.raises(
        Fault,
        match=r"memset dst: 5 bytes at 0x[0-9a-f]+ extend 1 bytes past the end of .* of 64 "
        r"bytes from Device\(0\)\.allocate\(64\); they start at its byte 60",
    ):
        space.find(made.address + 60, 5, "memset dst")
    with pytest.raises(Fault, match=r"The nearest allocation, .* \(live\), ends 3 bytes before it"):
        space.find(made.end + 3, 1, "memset dst")
    with pytest.raises(
        Fault, match=r"The nearest allocation, .* \(live\), starts 7 bytes after it"
    ):
        space.find(made.address - 7, 1, "memset dst")


def test_red_zones_are_between_allocations(space: AddressSpace, pool: MemoryPool) -> None:
    # Whole pages, which the system puts one right after the other.
    made = [space.allocate(pool, 4096, f"number {number}") for number in range(20)]
    for each in made:
        assert each.address % 256 == 0
        for beside in (each.end, each.end + RED_ZONE - 1, each.address - 1):
            assert space.containing(beside) is None
            assert space.beside(beside) is each
        assert space.beside(each.address) is None
        assert space.beside(each.end + RED_ZONE) is not each
        each.memory[:] = 7
    with pytest.raises(Fault, match=r"4 bytes at .* not in any allocation\. The nearest .* of 4096 "
                       r"bytes from number 3 \(live\), ends 0 bytes before it"):  # fmt: skip
        space.find(made[3].end, 4, "memset dst")
    space.free(made[0], "test")
    assert set(made[1].memory) == {7}


def test_use_after_free_and_double_free(space: AddressSpace, pool: MemoryPool) -> None:
    made = space.allocate(pool, 64, "a")
    space.free(made, "free node 0x1")
    assert pool.used == 0
    with pytest.raises(Fault, match=r"are used after free: .* from a was freed by free node 0x1"):
        space.find(made.address, 4, "memcpy src")
    with pytest.raises(Fault, match="free node 0x2: .* was already freed by free node 0x1"):
        space.free(made, "free node 0x2")


def test_freed_addresses_are_not_reused_at_once(space: AddressSpace, pool: MemoryPool) -> None:
    seen = []
    for _ in range(QUARANTINE):
        made = space.allocate(pool, 8, "x")
        seen.append(made.address)
        space.free(made, "test")
    assert len(set(seen)) == QUARANTINE
    first = space.containing(seen[0])
    assert first is not None
    assert first.state is AllocationState.FREED
    for _ in range(2):
        space.free(space.allocate(pool, 8, "x"), "test")
    found = space.containing(seen[0])
    assert found is not first


def test_graph_allocation_states(space: AddressSpace, pool: MemoryPool) -> None:
    made = space.reserve(pool, 64, "allocation node 0x1", ())
    assert pool.used == 0
    with pytest.raises(Fault, match="used before their allocation: the node of .* has not run"):
        space.find(made.address, 4, "memcpy src")
    with pytest.raises(
        Fault, match="was not allocated yet, because its allocation node has not run"
    ):
        space.free(made, "free node 0x2")
    space.activate(made)
    with pytest.raises(Fault, match="is already allocated, expected it to be freed first"):
        space.activate(made)
    # It outlives its graph, and what another graph frees afterwards is forgotten in time.
    space.retire(made, "the end of its graph")
    assert space.live() == (made,)
    space.free(made, "free node 0x2")
    assert space.live() == ()
    assert pool.used == 0


def test_memory_of_another_device_needs_peer_access(space: AddressSpace, pool: MemoryPool) -> None:
    plain, peered, shared = (space.reserve(pool, 8, "n", peers) for peers in ((), (1,), None))
    for made in (plain, peered, shared):
        space.activate(made)
        assert space.find(made.address, 8, "memset dst", 0) is made
    with pytest.raises(
        Fault,
        match=r"memory of Device\(0\), expected memory that Device\(1\) can access. "
        r"Allocate it with peer_access=\[1\]",
    ):
        space.find(plain.address, 8, "memset dst", 1)
    assert space.find(peered.address, 8, "memset dst", 1) is peered
    assert space.find(shared.address, 8, "memset dst", 1) is shared


def test_host_has_no_memory_left(space: AddressSpace) -> None:
    pool = MemoryPool(0, 1 << 62)
    with pytest.raises(Fault, match=r"the host could not allocate \d+ bytes for Device\(0\)"):
        space.allocate(pool, 1 << 61, "x")
    assert pool.used == 0


@settings(max_examples=examples(30))
@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("allocate"), st.integers(1, 9000)),
            st.tuples(st.just("free"), st.integers(0, 30)),
        ),
        max_size=30,
    )
)
def test_table_agrees_with_a_list(steps: list[tuple[str, int]]) -> None:
    space, pool = AddressSpace(), MemoryPool(0, 1 << 20)
    live, dead = [], []
    for action, number in steps:
        if action == "allocate":
            live.append(space.allocate(pool, number, "x"))
        elif live:
            chosen = live.pop(number % len(live))
            space.free(chosen, "test")
            dead.append(chosen)
    assert space.live() == tuple(sorted(live, key=lambda each: each.address))
    assert pool.used == sum(each.size for each in live)
    for made in live:
        assert space.find(made.end - 1, 1, "x") is made
        with pytest.raises(Fault):
            space.find(made.address, made.size + 1, "x")
    for made in dead:
        with pytest.raises(Fault, match="used after free"):
            space.find(made.address, 1, "x")


def test_finalizers_may_run_in_any_thread_under_any_lock() -> None:
    device, stream = small_device()
    driver = device.driver
    failures: list[BaseException] = []

    class Owner:
        """Destroys an executable when the garbage collector comes to it."""

        def __init__(self) -> None:
            graph = driver.graph_create()
            self.executable = driver.graph_instantiate(graph, InstantiateFlags.NONE, 0)
            self.graph = graph
            self.itself = self

        def __del__(self) -> None:
            driver.graph_exec_destroy(self.executable)
            driver.graph_destroy(self.graph)

    def work() -> None:
        try:
            for _ in range(300):
                Owner()
                device.allocate(64, stream=stream).close()
        except BaseException as error:  # noqa: BLE001  # a thread's failure is the test's
            failures.append(error)

    thresholds = gc.get_threshold()
    gc.set_threshold(3)
    try:
        threads = [threading.Thread(target=work, daemon=True) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert not any(thread.is_alive() for thread in threads)
    finally:
        gc.set_threshold(*thresholds)
        # What is left is not to be destroyed in another test, where it may not be allowed.
        gc.collect()
    assert not failures


def test_many_threads_share_the_table() -> None:
    device, stream = small_device(memory_size=1 << 20)
    failures: list[BaseException] = []

    def work(value: int) -> None:
        try:
            for _ in range(200):
                buffer = device.allocate(64, stream=stream)
                buffer.fill(value, stream=stream)
                assert ctypes.string_at(buffer.handle, 64) == bytes([value]) * 64
                buffer.close()
        except BaseException as error:  # noqa: BLE001  # a thread's failure is the test's
            failures.append(error)

    threads = [threading.Thread(target=work, args=(value,)) for value in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert device.memory_used == 0


# Host memory -------------------------------------------------------------------------------------


@pytest.fixture(params=["asked", "listed"])
def looked_up(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let mappings be looked up by the query of new systems, or in the list that all have."""
    if request.param == "listed":
        # A number that no file takes, as on systems before the query.
        monkeypatch.setattr(host_mappings, "PROCMAP_QUERY", host_mappings.PROCMAP_QUERY + 0x40)
    return str(request.param)


LIBC: Final = ctypes.CDLL(None)
LIBC.mmap.restype = ctypes.c_void_p
LIBC.mmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long)
LIBC.munmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
LIBC.mprotect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
PAGE: Final = mmap.PAGESIZE


def mapped_pages(count: int) -> int:
    """Return the address of memory that nothing else is in."""
    address = LIBC.mmap(
        None,
        count * PAGE,
        mmap.PROT_READ | mmap.PROT_WRITE,
        mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS,
        -1,
        0,
    )
    assert address not in {None, ctypes.c_void_p(-1).value}
    return int(address)


@pytest.mark.usefixtures("looked_up")
def test_memory_that_was_unmapped_is_not_readable() -> None:
    address = mapped_pages(4)
    assert HostMappings().has(address, 4 * PAGE)
    assert not LIBC.munmap(address, 4 * PAGE)
    assert not HostMappings().has(address, 4 * PAGE)
    assert not HostMappings().has(address + PAGE, 1)


@pytest.mark.usefixtures("looked_up")
def test_mapped_memory_is_looked_at_to_its_end() -> None:
    address = mapped_pages(4)
    middle = address + 2 * PAGE
    assert not LIBC.mprotect(middle, PAGE, mmap.PROT_READ)
    mappings = HostMappings()
    assert mappings.has(address, 4 * PAGE)
    mappings.require(address, 2 * PAGE, "memcpy dst", writes=True)
    with pytest.raises(Fault, match=f"read-only at {middle:#x}"):
        mappings.require(address, 4 * PAGE, "memcpy dst", writes=True)
    assert not LIBC.munmap(middle, PAGE)
    with pytest.raises(Fault, match=f"the host has no mapping at {middle:#x}"):
        HostMappings().require(address, 4 * PAGE, "memcpy src", writes=False)
    assert not LIBC.munmap(address, 2 * PAGE)
    assert not LIBC.munmap(middle + PAGE, PAGE)


@pytest.mark.usefixtures("looked_up")
def test_no_memory_behind_the_last_address() -> None:
    assert not HostMappings().has((1 << 64) - 8, 16)


def test_launches_do_not_list_mappings_of_the_host(
    looked_up: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Counted:
        """A path that counts how often it is read as a whole."""

        def __init__(self) -> None:
            self.count = 0

        def __fspath__(self) -> str:
            return "/proc/self/maps"

        def read_text(self) -> str:
            self.count += 1
            return Path(self).read_text()

    maps = Counted()
    monkeypatch.setattr(host_mappings, "MAPPINGS", maps)
    monkeypatch.setattr(host_mappings, "_listed", [])
    device = gd.sim.Device()
    stream = device.create_stream()
    buffer = device.allocate(4096, stream=stream)
    array = np.arange(4096, dtype=np.uint8)
    result = np.zeros(4096, np.uint8)
    graph = gd.GraphDef()
    graph.memcpy(buffer, array).memcpy(result, buffer)
    with graph.instantiate(device=device) as executable:
        for value in range(20):
            array[:] = value
            executable.launch(stream)
            assert (result == value).all()
    if looked_up == "asked":
        assert maps.count == 0
    else:
        assert 1 <= maps.count <= 3


@pytest.mark.usefixtures("looked_up")
def test_host_mappings() -> None:
    mappings = HostMappings()
    array = np.zeros(1 << 20, np.uint8)
    mappings = HostMappings()
    mappings.require(array.ctypes.data, array.nbytes, "memcpy dst", writes=True)
    with pytest.raises(
        Fault,
        match="memcpy src: 8 bytes at 0x1000 are not memory of a simulated device, and the host "
        "has no mapping at 0x1000. The simulator cannot access GPU memory",
    ):
        mappings.require(0x1000, 8, "memcpy src", writes=False)
    with pytest.raises(
        Fault, match="memcpy src: 8 bytes at 0x10 are accessed through a null pointer"
    ):
        mappings.require(0x10, 8, "memcpy src", writes=False)
    # Program text is mapped read-only.
    text = ctypes.cast(ctypes.CDLL(None).strlen, ctypes.c_void_p).value or 0
    mappings.require(text, 1, "memcpy src", writes=False)
    with pytest.raises(Fault, match="memcpy dst: 1 bytes at .* host memory that is read-only at"):
        mappings.require(text, 1, "memcpy dst", writes=True)


def test_the_attributes_of_graph_memory_count_allocations_of_graphs() -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    attributes = gd.sim.GraphMemoryResource(device).attributes
    buffer = device.allocate(512, stream=stream)
    assert attributes.used_mem_high == 0
    g = gd.GraphDef()
    x = g.allocate(64, name="x")
    y = x.allocate(32, name="y")
    y.memset(y, 0).deallocate(y)
    with g.instantiate(device=device) as graph:
        assert attributes.reserved_mem_current == 0
        graph.launch(stream)
        assert (attributes.used_mem_current, attributes.used_mem_high) == (64, 96)
        assert (attributes.reserved_mem_current, attributes.reserved_mem_high) == (64, 96)
        assert repr(attributes).endswith("used_mem_current=64, used_mem_high=96)")
        attributes.used_mem_high = 0
        assert (attributes.used_mem_high, attributes.reserved_mem_high) == (64, 96)
        with pytest.raises(AttributeError, match="reserved_mem_high: expected 0, which resets it"):
            attributes.reserved_mem_high = 5
        graph.free(stream)
        assert attributes.used_mem_current == 0
    buffer.close()
