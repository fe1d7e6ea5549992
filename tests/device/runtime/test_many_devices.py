"""Graphs over two devices: simulated ones, two GPUs, or one GPU that is both."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ONE, DeviceMemory, is_simulated

pytestmark = pytest.mark.kernels

COUNT: Final = 1000
CELLS: Final = gd.LaunchConfig(grid=4, block=256)
PROGRAM: Final = gd.Program(r"""
__device__ float factor;

extern "C" __global__ void add(float* out, float value, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] += value;
}

extern "C" __global__ void read_factor(float* out) { *out = factor; }

extern "C" __global__ void countdown(cudaGraphConditionalHandle more, int* left)
{
    *left -= 1;
    cudaGraphSetConditional(more, *left > 0);
}
""")
ADD: Final = PROGRAM.kernel("add")
READ_FACTOR: Final = PROGRAM.kernel("read_factor")
COUNTDOWN: Final = PROGRAM.kernel("countdown")

Devices = tuple[Any, Any]
Memories = tuple[DeviceMemory, DeviceMemory]


def zeros(memory: DeviceMemory) -> Any:
    return memory.of(np.zeros(COUNT, np.float32))


def values(memory: DeviceMemory, buffer: Any) -> list[float]:
    """Return the different values in memory, in order."""
    found: list[float] = np.unique(memory.read(buffer, np.float32)).tolist()
    return found


def require_two(devices: Devices) -> None:
    if devices[0].device_id == devices[1].device_id:
        pytest.skip("needs two devices, and there is one GPU")


@pytest.mark.parametrize("launched_on", [0, 1])
def test_kernels_run_on_the_device_that_they_name(
    devices: Devices, memories: Memories, launched_on: int
) -> None:
    x, y = map(zeros, memories)
    graph = gd.GraphDef()
    before = graph.launch(CELLS, ADD, x, np.float32(1), COUNT, device=0)
    before.launch(CELLS, ADD, y, np.float32(2), COUNT, device=1)
    stream = memories[launched_on].stream
    with graph.instantiate(device=devices[launched_on], devices=devices) as executable:
        for _ in range(3):
            executable.launch(stream)
        stream.sync()
    assert values(memories[0], x) == [3]
    assert values(memories[1], y) == [6]


def test_loop_on_another_device(devices: Devices, memories: Memories) -> None:
    y = zeros(memories[1])
    left = memories[1].of(np.array([5], np.int32))
    graph = gd.GraphDef()
    more = graph.create_condition(1)
    with graph.on(1), graph.while_loop(more).body as body:
        body.launch(CELLS, ADD, y, np.float32(2), COUNT).launch(ONE, COUNTDOWN, more, left)
    with graph.instantiate(devices=devices) as executable:
        executable.launch(memories[0].stream)
        memories[0].stream.sync()
    assert values(memories[1], y) == [10]


def test_bodies_are_on_one_device(devices: Devices, memories: Memories) -> None:
    x, y = map(zeros, memories)
    graph = gd.GraphDef()
    with graph.if_then(graph.create_condition(1)).then as body:
        body.launch(CELLS, ADD, x, np.float32(1), COUNT, device=0)
        body.launch(CELLS, ADD, y, np.float32(2), COUNT, device=1, name="there")
    with pytest.raises(gd.ValidationError, match="'if_0/then/there': expected the graph's own"):
        graph.instantiate(devices=devices)
    (finding,) = (each for each in graph.check() if each.rule == "body-devices")
    assert finding.node is graph["if_0/then/there"]


def test_allocations_there_are_accessible_to_the_nodes_that_use_them(
    devices: Devices, memories: Memories
) -> None:
    result = zeros(memories[0])
    graph = gd.GraphDef()
    with graph.on(1):
        there = graph.allocate(4 * COUNT, name="there")
        cleared = there.memset(there, 0)
    here = cleared.launch(CELLS, ADD, there, np.float32(3), COUNT)
    added = here.launch(CELLS, ADD, there, np.float32(4), COUNT, device=1)
    added.memcpy(result, there).deallocate(there)
    with graph.instantiate(devices=devices) as executable:
        for _ in range(2):
            executable.launch(memories[0].stream)
        memories[0].stream.sync()
    assert values(memories[0], result) == [7]


def test_each_device_has_its_own_variables(devices: Devices, memories: Memories) -> None:
    require_two(devices)
    factor = PROGRAM.variable("factor", 4)
    results = [memory.of(np.zeros(1, np.float32)) for memory in memories]
    graph = gd.GraphDef()
    for number, result in enumerate(results):
        with graph.on(number):
            value = np.array([number + 2], np.float32)
            graph.memcpy(factor, value).launch(ONE, READ_FACTOR, result)
    with graph.instantiate(devices=devices, warn=False) as executable:
        executable.launch(memories[0].stream)
        memories[0].stream.sync()
    assert [values(*each) for each in zip(memories, results, strict=True)] == [[2], [3]]


def test_parameters_and_updates(devices: Devices, memories: Memories) -> None:
    x, y = map(zeros, memories)
    graph = gd.GraphDef()
    amount = graph.param("amount", np.float32, 1)
    here = graph.launch(CELLS, ADD, x, amount, COUNT)
    there = graph.launch(CELLS, ADD, y, amount, COUNT, device=1, name="there")
    stream = memories[0].stream
    with graph.instantiate(devices=devices) as executable:
        executable.launch(stream, amount=5)
        executable[there].update(args=(y, np.float32(10), COUNT))
        executable.launch(stream)
        stream.sync()
        assert values(memories[0], x) == [10]
        assert values(memories[1], y) == [15]
        other = graph.copy()
        other["there"].update(args=(y, np.float32(-15), COUNT))
        assert "there" in [each.path for each in executable.update(other).nodes]
        executable.launch(stream, amount=0)
        stream.sync()
        assert values(memories[1], y) == [0]
    assert here.device is None


def test_a_launch_keeps_its_device(devices: Devices, memories: Memories) -> None:
    require_two(devices)
    x, y = map(zeros, memories)
    graph = gd.GraphDef()
    node = graph.launch(CELLS, ADD, y, np.float32(1), COUNT, device=1, name="add")
    stream = memories[0].stream
    with graph.instantiate(devices=devices) as executable:
        with pytest.raises((ValueError, gd.DriverError)):
            executable[node].update(device=0, args=(x, np.float32(1), COUNT))
        other = graph.copy()
        other["add"].update(device=0, args=(x, np.float32(1), COUNT))
        with pytest.raises(gd.UpdateError, match="ctx|context"):
            executable.update(other, reinstantiate=False)
        executable.launch(stream)
        stream.sync()
        assert (values(memories[0], x), values(memories[1], y)) == ([0], [1])
        assert executable.update(other, reinstantiate=True).action == "instantiated"
        executable.launch(stream)
        stream.sync()
    assert (values(memories[0], x), values(memories[1], y)) == ([1], [1])


def test_numbers_are_ordinals_where_no_devices_are_listed(
    devices: Devices, memories: Memories
) -> None:
    y = zeros(memories[1])
    graph = gd.GraphDef()
    with graph.on(devices[1]):
        graph.launch(CELLS, ADD, y, np.float32(1), COUNT)
    with graph.instantiate(device=devices[0]) as executable:
        executable.launch(memories[0].stream)
        memories[0].stream.sync()
    assert values(memories[1], y) == [1]


def test_a_copy_on_another_device_can_be_embedded(devices: Devices, memories: Memories) -> None:
    y = zeros(memories[1])
    child = gd.GraphDef("child")
    child.memset(y, 0).launch(CELLS, ADD, y, np.float32(1), COUNT)
    graph = gd.GraphDef()
    graph.embed(child.copy(device=1))
    with graph.instantiate(devices=devices) as executable:
        executable.launch(memories[0].stream)
        memories[0].stream.sync()
    assert values(memories[1], y) == [1]


def test_memory_without_access_is_found_before_anything_is_linked(
    devices: Devices, memories: Memories
) -> None:
    require_two(devices)
    x = zeros(memories[0])
    resource = devices[0].memory_resource
    resource.peer_accessible_by = []
    try:
        graph = gd.GraphDef()
        with graph.on(1):
            graph.launch(CELLS, ADD, x, np.float32(1), COUNT, name="add")
        with pytest.raises(gd.ValidationError) as caught:
            graph.instantiate(devices=devices)
        (finding,) = caught.value.findings
        assert finding.rule == "peer-access"
        first, second = (each.device_id for each in devices)
        assert (
            f"argument 0: expected memory that device {second}, on which it runs, can access"
            in finding.message
        )
        assert f"of device {first}" in finding.message
        assert f"peer_accessible_by = [{second}]" in finding.remedy
        resource.peer_accessible_by = [second]
        with graph.instantiate(devices=devices) as executable:
            executable.launch(memories[0].stream)
            memories[0].stream.sync()
        assert values(memories[0], x) == [1]
    finally:
        resource.peer_accessible_by = [devices[1].device_id]


def test_profile_tells_the_device_of_each_node(devices: Devices, memories: Memories) -> None:
    x, y = map(zeros, memories)
    graph = gd.GraphDef()
    graph.launch(CELLS, ADD, x, np.float32(1), COUNT, name="here")
    graph.launch(CELLS, ADD, y, np.float32(1), COUNT, device=1, name="there")
    if not is_simulated(devices[0]):
        pytest.importorskip("cupti")
    with graph.instantiate(devices=devices) as executable:
        profile = executable.profile(memories[0].stream)
    found = {run.row: run.device for runs in profile._runs for run in runs}
    assert [found[row] for row in (0, 1)] == [each.device_id for each in devices]


def test_numbers_that_no_device_has(devices: Devices) -> None:
    graph = gd.GraphDef()
    with graph.on(2):
        graph.memset(0x1000, 0, 4, name="far")
    with pytest.raises(ValueError, match=r"memset node 'far' .* from 0 to 1, .* got 2"):
        graph.instantiate(devices=devices)
    with pytest.raises(ValueError, match="at least one device"):
        graph.instantiate(devices=[])
    with pytest.raises(TypeError, match="expected a list of devices"):
        graph.instantiate(devices=3)  # type: ignore[arg-type]  # what is refused


def test_a_graph_over_both_can_be_read_again(devices: Devices, memories: Memories) -> None:
    x, y = map(zeros, memories)
    graph = gd.GraphDef()
    graph.launch(CELLS, ADD, x, np.float32(1), COUNT)
    graph.launch(CELLS, ADD, y, np.float32(1), COUNT, device=1)
    with graph.instantiate(devices=devices) as executable:
        again = gd.GraphDef.from_cuda(executable)
        first, second = (each.device_id for each in devices)
        there = second if first != second else None
        assert [node.device for node in again.nodes()] == [None, there]
        with again.instantiate(device=devices[0]) as twin:
            twin.launch(memories[0].stream)
            memories[0].stream.sync()
    assert (values(memories[0], x), values(memories[1], y)) == ([1], [1])
