"""What drivers allow of graphs on several devices, as docs/many_gpus.md lists it.

That an executable accepts other arguments, and keeps its nodes where they are, is in
``test_many_devices``.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.check import build_structures
from graphdsl.core.runtime import preparing
from tests.device.runtime.test_many_devices import (
    ADD,
    CELLS,
    COUNT,
    Devices,
    Memories,
    require_two,
    values,
    zeros,
)
from tests.device.support import is_simulated

pytestmark = pytest.mark.kernels


@pytest.fixture
def apart(devices: Devices) -> Iterator[Devices]:
    """Two devices without access to each other's pools."""
    require_two(devices)
    first, second = devices
    first.memory_resource.peer_accessible_by = []
    second.memory_resource.peer_accessible_by = []
    yield devices
    first.memory_resource.peer_accessible_by = [second.device_id]
    second.memory_resource.peer_accessible_by = [first.device_id]


def both(memories: Memories) -> tuple[gd.GraphDef, tuple[Any, Any]]:
    """Return a graph with a kernel on each of two devices, and the memory that these change."""
    x, y = map(zeros, memories)
    graph = gd.GraphDef()
    here = graph.launch(CELLS, ADD, x, np.float32(1), COUNT)
    here.launch(CELLS, ADD, y, np.float32(2), COUNT, device=1)
    return graph, (x, y)


# The stream of a launch may be of either device ---------------------------------------------------


@pytest.mark.parametrize("own", [0, 1])
def test_streams_of_either_device(devices: Devices, memories: Memories, own: int) -> None:
    graph, (x, y) = both(memories)
    with graph.instantiate(device=devices[own], devices=devices) as executable:
        for each in (1, 0, 1):
            stream = memories[each].stream
            executable.upload(stream)
            executable.launch(stream)
            executable.sync(stream)
    assert values(memories[0], x) == [3]
    assert values(memories[1], y) == [6]


def test_streams_of_a_device_without_nodes(devices: Devices, memories: Memories) -> None:
    x = zeros(memories[0])
    graph = gd.GraphDef()
    amount = graph.param("amount", np.float32)
    graph.launch(CELLS, ADD, x, amount, COUNT)
    stream = memories[1].stream
    with graph.instantiate({"upload_stream": stream}, device=devices[0]) as executable:
        for value in (2, 3):
            executable.launch(stream, amount=value)
        executable.sync(stream)
    assert values(memories[0], x) == [5]


def test_a_family_on_streams_of_either_device(devices: Devices, memories: Memories) -> None:
    x = zeros(memories[0])

    def declare(times: int) -> gd.GraphDef:
        graph = gd.GraphDef()
        with graph.in_order():
            for _ in range(times):
                graph.launch(CELLS, ADD, x, np.float32(1), COUNT)
        return graph

    with gd.family(declare, device=devices[0]) as family:
        for times, memory in zip((1, 3), memories, strict=True):
            family[times].launch(memory.stream)
            family.sync(memory.stream)
    assert values(memories[0], x) == [4]


# Access -------------------------------------------------------------------------------------------


def refused(action: Callable[[], None]) -> str:
    """Return the text of the driver's error."""
    with pytest.raises((gd.DriverError, gd.LinkError)) as caught:
        action()
    return str(caught.value)


@pytest.mark.parametrize("kind", ["memset", "memcpy"])
def test_nodes_need_access_to_pools_of_other_devices(
    apart: Devices, memories: Memories, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    x, y = map(zeros, memories)
    graph = gd.GraphDef()
    with graph.on(1):
        if kind == "memset":
            graph.memset(x, 1, name="wrong")
        else:
            graph.memcpy(y, x, name="wrong")
    with pytest.raises(gd.ValidationError, match="can access"):
        graph.instantiate(devices=apart)
    monkeypatch.setattr(preparing, "access_findings", lambda *_, **__: [])

    def run() -> None:
        with graph.instantiate(devices=apart) as executable:
            executable.launch(memories[0].stream)

    text = refused(run)
    assert "INVALID_VALUE" in text or is_simulated(apart[0]), text
    assert "wrong" in text


def test_nodes_need_access_to_allocations_of_other_devices(
    apart: Devices, memories: Memories, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = gd.GraphDef()
    holder.allocate(4 * COUNT, device=1, name="there")
    with holder.instantiate(devices=apart) as kept:
        (address,) = kept._require_open().linked.addresses.values()
        kept.launch(memories[1].stream)
        kept.sync(memories[1].stream)
        graph = gd.GraphDef()
        graph.memset(address, 0, 4 * COUNT)
        # Drivers do not tell that the device has no access, and refuse the node.
        error = gd.ValidationError if is_simulated(apart[0]) else gd.LinkError
        with pytest.raises(error, match="can access|INVALID_VALUE"):
            graph.instantiate(devices=apart)
        monkeypatch.setattr(preparing, "access_findings", lambda *_, **__: [])

        def run() -> None:
            with graph.instantiate(devices=apart) as executable:
                executable.launch(memories[0].stream)

        refused(run)
        kept.free(memories[1].stream)
        memories[1].stream.sync()


KERNEL_WITHOUT_ACCESS: Final = """
import sys
import numpy as np
import graphdsl as gd
from graphdsl.core.runtime import preparing
from graphdsl.core.runtime.launching import FAULTS

first, second = gd.sim.devices(2) if sys.argv[1] == "sim" else gd.devices()[:2]
preparing.access_findings = lambda *_, **__: []
first.set_current()
stream = first.create_stream()
x = first.allocate(4, stream=stream)
stream.sync()
add = gd.Program("__global__ void add(int* x) { *x += 1; }").kernel("add")
graph = gd.GraphDef()
graph.launch(gd.LaunchConfig(grid=1, block=1), add, x, device=1)
executable = graph.instantiate(devices=[first, second])
try:
    executable.launch(stream)
    executable.sync(stream)
except gd.DriverError as error:
    print("fault" if error.result in FAULTS else error)
"""


def test_a_kernel_without_access_faults(apart: Devices) -> None:
    """In a process of its own: a fault ends a GPU's context."""
    which = "sim" if is_simulated(apart[0]) else "cuda"
    ended = subprocess.run(
        [sys.executable, "-c", KERNEL_WITHOUT_ACCESS, which],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[3],
    )  # fmt: skip
    assert ended.stdout == "fault\n", ended.stdout + ended.stderr


@pytest.mark.gpu
def test_memory_of_cumemalloc_needs_no_access_in_copies_and_memsets(
    apart: Devices, memories: Memories
) -> None:
    from cuda.bindings import driver as cuda

    apart[0].set_current()
    result, address = cuda.cuMemAlloc(4 * COUNT)
    assert int(result) == 0
    try:
        y = zeros(memories[1])
        graph = gd.GraphDef()
        with graph.in_order(), graph.on(1):
            graph.memset(int(address), np.uint32(7), COUNT, name="set")
            graph.memcpy(y, int(address), 4 * COUNT, name="copy")
        with graph.instantiate(devices=apart) as executable:
            executable.launch(memories[0].stream)
            executable.sync(memories[0].stream)
        assert memories[1].read(y, np.uint32).tolist() == [7] * COUNT
    finally:
        cuda.cuMemFree(address)


@pytest.mark.gpu
def test_the_pointer_attribute_says_nothing_about_access(
    apart: Devices, memories: Memories
) -> None:
    from cuda.bindings import driver as cuda

    x = zeros(memories[0])
    apart[1].set_current()
    kind = cuda.CUpointer_attribute
    flags = kind.CU_POINTER_ATTRIBUTE_ACCESS_FLAGS
    result, said = cuda.cuPointerGetAttribute(flags, int(x.handle))
    assert (int(result), int(said)) == (0, 3)
    result, pool = cuda.cuPointerGetAttribute(
        kind.CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, int(x.handle)
    )
    assert int(result) == 0
    where = cuda.CUmemLocation()
    where.type = cuda.CUmemLocationType.CU_MEM_LOCATION_TYPE_DEVICE
    where.id = apart[1].device_id
    for peers, expected in (([], 0), ([apart[1].device_id], 3)):
        apart[0].memory_resource.peer_accessible_by = peers
        result, access = cuda.cuMemPoolGetAccess(pool, where)
        assert (int(result), int(access)) == (0, expected)


# Bodies and events --------------------------------------------------------------------------------


@pytest.mark.parametrize("is_nested", [False, True])
def test_bodies_are_on_the_device_of_their_node(
    devices: Devices, memories: Memories, is_nested: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    require_two(devices)
    y = zeros(memories[1])
    graph = gd.GraphDef()
    body = graph.if_then(graph.create_condition(1)).then
    if is_nested:
        body = body.if_then(graph.create_condition(1)).then
    body.launch(CELLS, ADD, y, np.float32(1), COUNT, device=1, name="there")

    def unchecked(declaration: gd.GraphDef, *_: object, **__: object) -> tuple[Any, list[Any]]:
        return build_structures(declaration), []

    monkeypatch.setattr(preparing, "checked_structures", unchecked)
    with pytest.raises(gd.InstantiationError, match="MULTIPLE_CTXS_NOT_SUPPORTED"):
        graph.instantiate(devices=devices)


@pytest.mark.parametrize("launched_on", [0, 1])
def test_events_of_any_device(devices: Devices, memories: Memories, launched_on: int) -> None:
    x, y = map(zeros, memories)
    made = []
    for each in devices:
        each.set_current()
        made.append(each.create_event())
    devices[0].set_current()
    first = gd.GraphDef("first")
    first.launch(CELLS, ADD, x, np.float32(1), COUNT).record(made[1])
    second = gd.GraphDef("second")
    waited = second.wait(made[1])
    waited.launch(CELLS, ADD, y, np.float32(2), COUNT, device=1).record(made[0])
    stream, other = (memories[each].stream for each in (launched_on, 1 - launched_on))
    with (
        first.instantiate(devices=devices) as one,
        second.instantiate(devices=devices) as two,
    ):
        one.launch(stream)
        two.launch(other)
        stream.wait(made[0])
        stream.sync()
        assert all(each.is_done for each in made)
    assert (values(memories[0], x), values(memories[1], y)) == ([1], [2])
