"""Running graphs on the simulated driver: what each kind of node does, and what goes wrong."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from graphdsl import sim
from graphdsl.abi.seam import InstantiateFlags
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.programs.kernels import Program
from tests.cpu.sim_rows import (
    ALLOC,
    CHILD,
    CLONE,
    DEVICE_MEMORY,
    EMPTY,
    FREE,
    HOST,
    HOST_FUNCTION,
    HOST_MEMORY,
    IF,
    KERNEL,
    MOVE,
    RECORD,
    SWITCH,
    UNIFIED_MEMORY,
    WAIT,
    WHILE,
    PythonKernel,
    Rig,
    address_of,
    row,
)
from tests.device.support import PATIENCE


@pytest.fixture
def rig() -> Rig:
    return Rig()


def kernel_row(rig: Rig, function: Callable[[sim.SimulatedDriver], None]) -> NDArray[np.uint64]:
    rig.driver.kernel_loader = lambda _source, _driver: PythonKernel(
        "probe", lambda _launch, driver, _accesses: function(driver)
    )
    program = Program("__global__ void probe() {}")
    rig.keep.append(program)
    handle = rig.driver.load_kernel(program.kernel("probe")).handle
    ones = {f"{name}Dim{axis}": 1 for name in ("grid", "block") for axis in "XYZ"}
    return row(KERNEL, kern=handle, **ones)


# Memory ------------------------------------------------------------------------------------------


def test_host_to_device_and_back(rig: Rig) -> None:
    buffer = rig.device.allocate(16, stream=rig.stream)
    source, target = np.arange(16, dtype=np.uint8), np.zeros(16, np.uint8)
    graph = rig.graph()
    rig.add(
        graph,
        rig.copy(buffer.handle, UNIFIED_MEMORY, source.ctypes.data, HOST_MEMORY, 16),
        rig.set(buffer.handle + 4, 0xEE, 2),
        rig.copy(target.ctypes.data, UNIFIED_MEMORY, buffer.handle, DEVICE_MEMORY, 16),
    )
    rig.run(graph)
    assert target.tolist() == [0, 1, 2, 3, 0xEE, 0xEE, *range(6, 16)]


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.uint32])
def test_memset_of_rows(rig: Rig, dtype: type[np.unsignedinteger]) -> None:
    size = np.dtype(dtype).itemsize
    expected = np.zeros((4, 8), dtype)
    buffer = rig.device.allocate(expected.nbytes, stream=rig.stream)
    graph = rig.graph()
    rig.add(
        graph,
        rig.set(buffer.handle, 0, expected.nbytes),
        rig.set(
            buffer.handle + 2 * size,
            0xA1B2C3D4 & (2 ** (8 * size) - 1),
            3,
            elementSize=size,
            height=4,
            pitch=8 * size,
        ),
    )
    rig.run(graph)
    expected[:, 2:5] = 0xA1B2C3D4 & (2 ** (8 * size) - 1)
    data = np.frombuffer(rig.read(buffer.handle, expected.nbytes), dtype).reshape(4, 8)
    assert data.tolist() == expected.tolist()


def test_copy_of_a_box(rig: Rig) -> None:
    source = np.arange(4 * 5 * 6, dtype=np.uint8).reshape(4, 5, 6)
    target = np.zeros((3, 7, 8), np.uint8)
    graph = rig.graph()
    rig.add(
        graph,
        rig.copy(
            target.ctypes.data,
            HOST_MEMORY,
            source.ctypes.data,
            HOST_MEMORY,
            3,
            Height=2,
            Depth=2,
            srcXInBytes=1,
            srcY=2,
            srcZ=1,
            srcPitch=6,
            srcHeight=5,
            dstXInBytes=4,
            dstY=3,
            dstPitch=8,
            dstHeight=7,
        ),
    )
    rig.run(graph)
    expected = np.zeros_like(target)
    expected[0:2, 3:5, 4:7] = source[1:3, 2:4, 1:4]
    assert target.tolist() == expected.tolist()


def test_faults_name_the_node_and_neighbors(rig: Rig) -> None:
    buffer = rig.device.allocate(16, stream=rig.stream)
    host = np.zeros(32, np.uint8)
    graph = rig.graph()
    _, node = rig.add(
        graph,
        rig.set(buffer.handle, 9, 16),
        rig.copy(buffer.handle, DEVICE_MEMORY, host.ctypes.data, HOST_MEMORY, 20),
    )
    with pytest.raises(
        sim.SimulationError,
        match=rf"cuGraphLaunch returned CUDA_ERROR_ILLEGAL_ADDRESS \(700\): node {node:#x}: memcpy "
        rf"dst: 20 bytes at {buffer.handle:#x} extend 4 bytes past the end of .* of 16 bytes from "
        r"Device\(0\)\.allocate\(16\)",
    ) as caught:
        rig.run(graph)
    assert (caught.value.handle, caught.value.result) == (node, 700)
    assert isinstance(caught.value, DriverError)
    # What ran before has happened.
    assert rig.read(buffer.handle, 16) == b"\x09" * 16


def test_use_after_the_buffer_was_closed(rig: Rig) -> None:
    buffer = rig.device.allocate(16, stream=rig.stream)
    graph = rig.graph()
    rig.add(graph, rig.set(buffer.handle, 9, 16))
    executable = rig.instantiate(graph)
    rig.launch(executable)
    buffer.close()
    with pytest.raises(sim.SimulationError, match=r"after free: .* was freed by Buffer\.close\(\)"):
        rig.launch(executable)


@pytest.mark.parametrize(
    ("memory_type", "result", "message"),
    [
        (DEVICE_MEMORY, 700, "memcpy src: 8 bytes at .* are not in any allocation"),
        (HOST_MEMORY, None, ""),
        (UNIFIED_MEMORY, None, ""),
    ],
)
def test_memory_types_of_host_memory(
    rig: Rig, memory_type: int, result: int | None, message: str
) -> None:
    buffer = rig.device.allocate(8, stream=rig.stream)
    host = np.arange(8, dtype=np.uint8)
    graph = rig.graph()
    rig.add(graph, rig.copy(buffer.handle, DEVICE_MEMORY, host.ctypes.data, memory_type, 8))
    if result is None:
        rig.run(graph)
        assert rig.read(buffer.handle, 8) == host.tobytes()
        return
    with pytest.raises(sim.SimulationError, match=message) as caught:
        rig.run(graph)
    assert caught.value.result == result


def test_device_memory_is_no_host_memory(rig: Rig) -> None:
    buffer = rig.device.allocate(8, stream=rig.stream)
    graph = rig.graph()
    rig.add(graph, rig.copy(buffer.handle, UNIFIED_MEMORY, buffer.handle, HOST_MEMORY, 8))
    with pytest.raises(sim.SimulationError, match="memcpy src: expected host memory as the memory"):
        rig.run(graph)


def test_addresses_that_are_nowhere(rig: Rig) -> None:
    buffer = rig.device.allocate(8, stream=rig.stream)
    graph = rig.graph()
    rig.add(graph, rig.copy(buffer.handle, DEVICE_MEMORY, 0x4000, UNIFIED_MEMORY, 8))
    with pytest.raises(sim.SimulationError, match="the host has no mapping at 0x4000"):
        rig.run(graph)


@pytest.mark.parametrize("memory_type", [UNIFIED_MEMORY, HOST_MEMORY, DEVICE_MEMORY])
def test_copies_do_not_reach_between_allocations(rig: Rig, memory_type: int) -> None:
    first, second = (rig.device.allocate(4096, stream=rig.stream) for _ in range(2))
    for beside in (int(first.handle) + 4096, int(first.handle) - 8):
        graph = rig.graph()
        rig.add(graph, rig.copy(second.handle, DEVICE_MEMORY, beside, memory_type, 8))
        with pytest.raises(sim.SimulationError, match=r"ADDRESS.* memcpy src: 8 bytes .*nearest"):
            rig.run(graph)


@pytest.mark.parametrize("memory_type", [UNIFIED_MEMORY, HOST_MEMORY, DEVICE_MEMORY])
def test_null_pointers_are_called_null(rig: Rig, memory_type: int) -> None:
    buffer = rig.device.allocate(8, stream=rig.stream)
    graph = rig.graph()
    rig.add(graph, rig.copy(buffer.handle, DEVICE_MEMORY, 0x40, memory_type, 8))
    with pytest.raises(
        sim.SimulationError, match="memcpy src: 8 bytes at 0x40 are accessed through a null pointer"
    ):
        rig.run(graph)


def test_two_devices() -> None:
    one, two = Rig(device_id=0), Rig(device_id=1)
    source = one.device.allocate(4, stream=one.stream)
    target = two.device.allocate(4, stream=two.stream)
    source.fill(3, stream=one.stream)
    one.device.memory_resource.peer_accessible_by = [1]
    graph = two.graph()
    two.add(graph, two.copy(target.handle, UNIFIED_MEMORY, source.handle, UNIFIED_MEMORY, 4))
    two.run(graph)
    assert two.read(target.handle, 4) == b"\x03" * 4
    one.device.memory_resource.peer_accessible_by = []
    graph = two.graph()
    two.add(graph, two.set(source.handle, 1, 4))
    with pytest.raises(sim.SimulationError, match=r"memory of Device\(0\), expected memory that"):
        two.run(graph)
    # An object of one driver is none of the other's.
    with pytest.raises(DriverError, match="is not a valid graph of this device"):
        one.driver.graph_destroy(graph)


# Allocation nodes --------------------------------------------------------------------------------


def test_allocation_lives_from_its_node_to_its_free(rig: Rig) -> None:
    target = np.zeros(8, np.uint8)
    graph = rig.graph()
    address = rig.alloc(graph, 8)
    rig.add(
        graph,
        rig.set(address, 5, 8),
        rig.copy(target.ctypes.data, HOST_MEMORY, address, DEVICE_MEMORY, 8),
        row(FREE, dptr=address),
    )
    executable = rig.instantiate(graph)
    for _ in range(3):
        target[:] = 0
        rig.launch(executable)
        assert target.tolist() == [5] * 8
        assert rig.device.memory_used == 0


def test_access_outside_the_life_of_an_allocation(rig: Rig) -> None:
    graph, other = rig.graph(), rig.graph()
    address = rig.alloc(graph, 8)
    free, late = rig.add(graph, row(FREE, dptr=address), rig.set(address, 1, 1))
    rig.add(other, rig.set(address, 1, 1))
    with pytest.raises(sim.SimulationError, match="used before their allocation"):
        rig.run(other)
    with pytest.raises(sim.SimulationError, match=f"freed by free node {free:#x}") as caught:
        rig.run(graph)
    assert caught.value.handle == late


def test_relaunch_with_an_unfreed_allocation(rig: Rig) -> None:
    graph, freeing = rig.graph(), rig.graph()
    address = rig.alloc(graph, 8)
    rig.add(graph, rig.set(address, 6, 8))
    rig.add(freeing, row(FREE, dptr=address))
    executable = rig.instantiate(graph)
    rig.launch(executable)
    assert rig.read(address, 8) == b"\x06" * 8
    with pytest.raises(
        DriverError, match=r"\(1\): .* is still allocated by the previous launch. Fr"
    ):
        rig.launch(executable)
    rig.run(freeing)
    with pytest.raises(sim.SimulationError, match="was already freed by free node"):
        rig.run(freeing)
    rig.launch(executable)
    # It outlives graph and executable.
    rig.driver.graph_exec_destroy(executable)
    rig.driver.graph_destroy(graph)
    assert rig.device.memory_used == 8
    rig.run(freeing)
    assert rig.device.memory_used == 0


def test_auto_free_on_launch(rig: Rig) -> None:
    graph = rig.graph()
    rig.alloc(graph, 8)
    executable = rig.instantiate(graph, InstantiateFlags.AUTO_FREE_ON_LAUNCH)
    for _ in range(3):
        rig.launch(executable)
        assert rig.device.memory_used == 8
    rig.driver.graph_exec_destroy(executable)
    assert rig.device.memory_used == 8


def test_allocation_nodes_run_out_of_memory() -> None:
    rig = Rig(memory_size=100)
    graph = rig.graph()
    rig.alloc(graph, 60)
    (second,) = rig.add(graph, row(ALLOC, allocType=1, location=1, bytesize=60))
    with pytest.raises(sim.SimulationError, match=r"OUT_OF_MEMORY \(2\): .* at most the 40 bytes"
                       ) as caught:  # fmt: skip
        rig.run(graph)
    assert caught.value.handle == second


def test_allocation_on_another_device() -> None:
    rig, other = Rig(device_id=0), Rig(device_id=23)
    graph = rig.graph()
    rig.alloc(graph, 8, location=1 | 23 << 32)
    rig.run(graph)
    assert (rig.device.memory_used, other.device.memory_used) == (0, 8)


@pytest.mark.parametrize("fields", [{"allocType": 2}, {"location": 2}])
def test_shared_memory_is_for_all_devices(fields: dict[str, int]) -> None:
    rig, other = Rig(device_id=0), Rig(device_id=1)
    graph, setting = rig.graph(), other.graph()
    address = rig.alloc(graph, 8, **fields)
    rig.run(graph)
    other.add(setting, other.set(address, 3, 8))
    other.run(setting)
    assert rig.read(address, 8) == b"\x03" * 8


# Host functions and events -----------------------------------------------------------------------


def test_host_functions_get_their_data_in_order(rig: Rig) -> None:
    called: list[int | None] = []
    function = HOST_FUNCTION(called.append)
    graph = rig.graph()
    rows = [row(HOST, fn=address_of(function), userData=number) for number in (7, 8, 9)]
    # Row order, not the order of any edges: a topological order that is always the same.
    rig.add(graph, *rows, after=[[], [], [0]])
    rig.run(graph)
    assert called == [7, 8, 9]


def test_host_functions_must_not_call_cuda(rig: Rig) -> None:
    raised: list[BaseException] = []
    inner = rig.instantiate(rig.graph())
    calls: Sequence[Callable[[], object]] = (
        lambda: rig.launch(inner),
        rig.device.sync,
        rig.stream.sync,
        lambda: rig.driver.graph_upload(inner, 0),
        lambda: rig.instantiate(rig.graph()),
    )

    def misbehave(_: int | None) -> None:
        for call in calls:
            try:
                call()
            except DriverError as error:
                raised.append(error)

    function = HOST_FUNCTION(misbehave)
    graph = rig.graph()
    (node,) = rig.add(graph, row(HOST, fn=address_of(function)))
    rig.run(graph)
    assert len(raised) == len(calls)
    assert f"called by the function of host node {node:#x}; host functions must" in str(raised[0])
    rig.launch(inner)


def test_events_are_recorded(rig: Rig) -> None:
    first, second = (rig.device.create_event({"timing_enabled": True}) for _ in range(2))
    graph = rig.graph()
    rig.add(
        graph,
        row(RECORD, event=first.handle),
        row(WAIT, event=first.handle),
        row(RECORD, event=second.handle),
    )
    executable = rig.instantiate(graph)
    with pytest.raises(RuntimeError, match="never recorded"):
        second - first  # the difference is the call
    rig.launch(executable)
    assert second - first > 0
    # The graph goes on with an event that was closed.
    first.close()
    rig.launch(executable)


def test_events_of_another_device_can_be_waited_for_and_recorded(rig: Rig) -> None:
    event = sim.Device(1).create_event()
    graph = rig.graph()
    rig.add(graph, row(WAIT, event=event.handle), row(RECORD, event=event.handle))
    rig.run(graph)
    assert event.is_done


# Child graphs ------------------------------------------------------------------------------------


def test_clone_is_independent_and_move_is_not(rig: Rig) -> None:
    buffer = rig.device.allocate(4, stream=rig.stream)
    graph, cloned, moved, inside = (rig.graph() for _ in range(4))
    rig.add(inside, rig.set(buffer.handle, 1, 1))
    rig.add(cloned, row(CHILD, graph=inside, ownership=MOVE), row(EMPTY))
    rig.add(graph, row(CHILD, graph=cloned, ownership=CLONE))
    rig.add(graph, row(CHILD, graph=moved, ownership=MOVE))
    rig.add(cloned, rig.set(buffer.handle + 1, 2, 1))
    rig.add(moved, rig.set(buffer.handle + 2, 3, 1))
    rig.driver.graph_destroy(cloned)
    buffer.fill(0, stream=rig.stream)
    rig.run(graph)
    assert rig.read(buffer.handle, 4) == bytes([1, 0, 3, 0])


def test_executable_is_a_copy(rig: Rig) -> None:
    buffer = rig.device.allocate(2, stream=rig.stream)
    buffer.fill(0, stream=rig.stream)
    graph = rig.graph()
    rig.add(graph, rig.set(buffer.handle, 1, 1))
    executable = rig.instantiate(graph)
    rig.add(graph, rig.set(buffer.handle + 1, 2, 1))
    rig.driver.graph_destroy(graph)
    rig.launch(executable)
    assert rig.read(buffer.handle, 2) == bytes([1, 0])


def test_moved_child_brings_its_allocations(rig: Rig) -> None:
    graph, child = rig.graph(), rig.graph()
    address = rig.alloc(child, 8)
    rig.add(child, rig.set(address, 4, 8))
    rig.add(graph, row(CHILD, graph=child, ownership=MOVE), row(FREE, dptr=address))
    executable = rig.instantiate(graph)
    rig.driver.graph_destroy(graph)
    rig.launch(executable)
    rig.launch(executable)
    assert rig.device.memory_used == 0


# Conditionals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "size", "value", "ran"),
    [
        (IF, 1, 0, None),
        (IF, 1, 1, 0),
        (IF, 1, 7, 0),
        (IF, 2, 7, 0),
        (IF, 2, 0, 1),
        (SWITCH, 3, 0, 0),
        (SWITCH, 3, 2, 2),
        (SWITCH, 3, 3, None),
        (SWITCH, 3, 2**32 - 1, None),
        (WHILE, 1, 0, None),
    ],
)
def test_bodies_run_by_the_default_value(
    rig: Rig, kind: int, size: int, value: int, ran: int | None
) -> None:
    buffer = rig.device.allocate(3, stream=rig.stream)
    buffer.fill(0, stream=rig.stream)
    graph = rig.graph()
    _, _, bodies = rig.conditional(graph, kind, size, value)
    for number, body in enumerate(bodies):
        rig.add(body, rig.set(buffer.handle + number, 1, 1))
    rig.run(graph)
    expected = [int(number == ran) for number in range(3)]
    assert list(rig.read(buffer.handle, 3)) == expected


def test_default_value_comes_back_at_each_launch(rig: Rig) -> None:
    graph = rig.graph()
    handle = rig.driver.conditional_handle_create(graph, 1)
    seen: list[int] = []
    _, _, (body,) = rig.conditional(graph, IF, 1, None, handle)

    def body_kernel(driver: sim.SimulatedDriver) -> None:
        seen.append(1)
        driver.set_condition(handle, 0)

    rig.add(body, kernel_row(rig, body_kernel))
    executable = rig.instantiate(graph)
    rig.driver.graph_destroy(graph)
    rig.launch(executable)
    rig.launch(executable)
    assert seen == [1, 1]


def test_undefined_condition(rig: Rig) -> None:
    graph = rig.graph()
    handle = rig.driver.conditional_handle_create(graph, None)
    set_it = HOST_FUNCTION(lambda value: rig.driver.set_condition(handle, value or 0))
    rig.add(graph, row(HOST, fn=address_of(set_it), userData=1))
    _, _, (body,) = rig.conditional(graph, IF, 1, None, handle)
    rig.add(body, row(EMPTY))
    rig.run(graph)
    without = rig.graph()
    handle, node, _ = rig.conditional(without, SWITCH, 2, None)
    rig.driver.set_condition(handle, 1)
    with pytest.raises(
        sim.SimulationError, match=f"condition {handle:#x} is undefined: it has no default value"
    ) as caught:
        rig.run(without)
    assert caught.value.handle == node


def test_nested_loops(rig: Rig) -> None:
    graph = rig.graph()
    iterations: list[tuple[int, int]] = []
    count = {"outer": 0, "inner": 0}
    outer = rig.driver.conditional_handle_create(graph, 1)
    _, _, (outer_body,) = rig.conditional(graph, WHILE, 1, None, outer)
    inner = rig.driver.conditional_handle_create(outer_body, None)

    def begin(driver: sim.SimulatedDriver) -> None:
        count["inner"] = 0
        driver.set_condition(inner, 1)

    def step(driver: sim.SimulatedDriver) -> None:
        iterations.append((count["outer"], count["inner"]))
        count["inner"] += 1
        driver.set_condition(inner, int(count["inner"] < 2))

    def end(driver: sim.SimulatedDriver) -> None:
        count["outer"] += 1
        driver.set_condition(outer, int(count["outer"] < 3))

    rig.add(outer_body, kernel_row(rig, begin))
    _, _, (inner_body,) = rig.conditional(outer_body, WHILE, 1, None, inner)
    rig.add(inner_body, kernel_row(rig, step))
    rig.add(outer_body, kernel_row(rig, end))
    rig.run(graph)
    assert iterations == [(outer, inner) for outer in range(3) for inner in range(2)]


def test_endless_loop_is_ended() -> None:
    rig = Rig(while_limit=10)
    graph = rig.graph()
    _, node, (body,) = rig.conditional(graph, WHILE, 1, 1)
    iterations: list[int] = []
    rig.add(body, kernel_row(rig, lambda _driver: iterations.append(1)))
    with pytest.raises(
        sim.SimulationError,
        match=rf"LAUNCH_TIMEOUT \(702\): node {node:#x}: the while loop did not end within 10 iter",
    ) as caught:
        rig.run(graph)
    assert caught.value.handle == node
    assert len(iterations) == 10


def test_endless_loop_is_ended_by_the_watchdog() -> None:
    # Of rounds it may have more than any machine can run in the time.
    rig = Rig(while_limit=1 << 60, watchdog=0.05)
    graph = rig.graph()
    _, node, (body,) = rig.conditional(graph, WHILE, 1, 1)
    rig.add(body, kernel_row(rig, lambda _driver: None))
    with pytest.raises(
        sim.SimulationError,
        match=r"LAUNCH_TIMEOUT .*the while loop did not end within 0\.05 s, "
        r"the device.s watchdog limit, after \d+ iterations",
    ) as caught:
        rig.run(graph)
    assert caught.value.handle == node


# User objects ------------------------------------------------------------------------------------


class Destroyed:
    """Counts destructor calls, as C code would see them."""

    def __init__(self) -> None:
        self.pointers: list[int | None] = []
        self.threads: list[int] = []
        self.came = threading.Semaphore(0)
        self.function = HOST_FUNCTION(self.destroy)
        self.address = address_of(self.function)

    def destroy(self, pointer: int | None) -> None:
        self.pointers.append(pointer)
        self.threads.append(threading.get_ident())
        self.came.release()

    def wait(self) -> None:
        assert self.came.acquire(timeout=PATIENCE)

    def is_quiet(self) -> bool:
        return not self.came.acquire(timeout=0.05)


def test_destructor_runs_on_another_thread(rig: Rig) -> None:
    destroyed = Destroyed()
    user_object = rig.driver.user_object_create(0x77, destroyed.address)
    rig.driver.user_object_release(user_object)
    destroyed.wait()
    assert destroyed.pointers == [0x77]
    assert destroyed.threads != [threading.get_ident()]
    with pytest.raises(
        DriverError, match=r"UserObjectRelease .*\(400\): .* is not a valid user object"
    ):
        rig.driver.user_object_release(user_object)
    with pytest.raises(DriverError, match="destroy: expected the address of a function, got 0"):
        rig.driver.user_object_create(1, 0)


def test_user_object_lives_as_long_as_graph_executables_and_copies(rig: Rig) -> None:
    destroyed = Destroyed()
    child, graph = rig.graph(), rig.graph()
    user_object = rig.driver.user_object_create(1, destroyed.address)
    rig.driver.graph_retain_user_object(child, user_object)
    rig.add(graph, row(CHILD, graph=child, ownership=CLONE))
    rig.driver.graph_destroy(child)
    first, second = rig.instantiate(graph), rig.instantiate(graph)
    rig.driver.graph_destroy(graph)
    rig.driver.graph_exec_destroy(first)
    rig.launch(second)
    assert destroyed.is_quiet()
    rig.driver.graph_exec_destroy(second)
    destroyed.wait()
    assert destroyed.is_quiet()


def test_moved_child_and_bodies_release_with_their_graph(rig: Rig) -> None:
    destroyed = Destroyed()
    child, graph = rig.graph(), rig.graph()
    _, _, (body,) = rig.conditional(graph, IF, 1, 0)
    rig.add(graph, row(CHILD, graph=child, ownership=MOVE))
    for number, owner in enumerate((child, body)):
        user_object = rig.driver.user_object_create(number + 1, destroyed.address)
        rig.driver.graph_retain_user_object(owner, user_object)
    rig.driver.graph_destroy(graph)
    destroyed.wait()
    destroyed.wait()
    assert sorted(pointer or 0 for pointer in destroyed.pointers) == [1, 2]


def test_launch_in_flight_keeps_its_objects(rig: Rig) -> None:
    destroyed = Destroyed()
    quiet: list[bool] = []
    handles: list[int] = []

    def end_it(_: int | None) -> None:
        # The host function itself must not call the driver, but another thread may.
        thread = threading.Thread(target=rig.driver.graph_exec_destroy, args=handles)
        thread.start()
        thread.join()
        quiet.append(destroyed.is_quiet())

    function = HOST_FUNCTION(end_it)
    graph = rig.graph()
    user_object = rig.driver.user_object_create(1, destroyed.address)
    rig.driver.graph_retain_user_object(graph, user_object)
    rig.add(graph, row(HOST, fn=address_of(function)))
    handles.append(rig.instantiate(graph))
    rig.driver.graph_destroy(graph)
    rig.launch(handles[0])
    assert quiet == [True]
    destroyed.wait()


def test_host_function_must_not_destroy(rig: Rig) -> None:
    refused: list[str] = []
    handles: list[int] = []

    def end_it(_: int | None) -> None:
        for destroy, handle in zip(
            (rig.driver.graph_destroy, rig.driver.graph_exec_destroy), handles, strict=True
        ):
            try:
                destroy(handle)
            except DriverError as error:
                refused.append(str(error))

    function = HOST_FUNCTION(end_it)
    graph = rig.graph()
    rig.add(graph, row(HOST, fn=address_of(function)))
    handles += [graph, rig.instantiate(graph)]
    rig.launch(handles[1])
    assert len(refused) == 2
    for text, call in zip(refused, ("cuGraphDestroy", "cuGraphExecDestroy"), strict=True):
        assert call in text
        assert "host functions must not call CUDA" in text
    rig.driver.graph_exec_destroy(handles[1])
    rig.driver.graph_destroy(handles[0])


def test_one_executable_never_overlaps_itself(rig: Rig) -> None:
    inside: list[int] = []
    most: list[int] = []

    def body(_: int | None) -> None:
        inside.append(1)
        most.append(len(inside))
        threading.Event().wait(0.002)
        inside.pop()

    function = HOST_FUNCTION(body)
    graph = rig.graph()
    rig.add(graph, row(HOST, fn=address_of(function)))
    executable = rig.instantiate(graph)
    streams = [rig.device.create_stream() for _ in range(4)]

    def launch(stream: sim.Stream) -> None:
        for _ in range(5):
            rig.driver.graph_launch(executable, stream.handle)

    threads = [threading.Thread(target=launch, args=(stream,)) for stream in streams]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1] * 20


def test_parameters_are_copied(rig: Rig) -> None:
    value = ctypes.c_int(0)
    function = HOST_FUNCTION(lambda pointer: ctypes.memset(pointer or 0, 1, 4))
    graph = rig.graph()
    rig.add(graph, row(HOST, fn=address_of(function), userData=ctypes.addressof(value)))
    rig.rows[:] = 0
    rig.run(graph)
    assert value.value == 0x01010101
