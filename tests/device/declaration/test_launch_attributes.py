"""Launch attributes arrive, and come back when the graph is read."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.base.errors import LinkError
from tests.device.support import DeviceMemory, is_simulated

KERNEL: Final = gd.Program(
    'extern "C" __global__ void number(int* out) '
    "{ out[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x + 100 * blockIdx.x; }"
).kernel("number")
EXPECTED: Final = [thread + 100 * block for block in range(4) for thread in range(32)]
VALUES: Final[dict[str, Any]] = {
    "cluster_scheduling_policy": "spread",
    "priority": -1,
    "memory_sync_domain": "remote",
    "memory_sync_domain_map": (1, 2),
    "device_updatable": True,
    "preferred_shared_memory_carveout": 50,
    "nvlink_util_centric_scheduling": True,
    "portable_cluster_size_mode": "allow_non_portable",
    "shared_memory_mode": "allow_non_portable",
}
LATER: Final = {"portable_cluster_size_mode", "shared_memory_mode"}
"""Attributes that drivers of CUDA 13.0 refuse."""
UNTOLD: Final = {"nvlink_util_centric_scheduling"}
"""Attributes that these drivers take, but do not tell."""


def _run(config: gd.LaunchConfig, memory: DeviceMemory) -> gd.GraphDef:
    """Run a launch, compare what it wrote, and return the graph as the driver tells it."""
    out = memory.zeros(4 * len(EXPECTED))
    declared = gd.GraphDef()
    declared.launch(config, KERNEL, out, name="number")
    graph = declared.instantiate(device=memory.device)
    graph.launch(memory.stream)
    graph.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == EXPECTED
    read = gd.GraphDef.from_cuda(graph, device=memory.device)
    graph.close()
    return read


@pytest.mark.parametrize("name", list(VALUES))
def test_attribute(name: str, memory: DeviceMemory) -> None:
    config = gd.LaunchConfig(grid=4, block=32, **{name: VALUES[name]})
    try:
        read = _run(config, memory)
    except LinkError as error:
        # Who was refused what, so that a driver that lacks it is no mystery.
        if is_simulated(memory) or name not in LATER or "kernel node 'number'" not in str(error):
            raise
        pytest.skip(str(error))
    node: Any = read.nodes()[0]
    told = getattr(node.config, name)
    if name in UNTOLD and not is_simulated(memory) and told is None:
        pytest.skip(f"the driver does not tell {name}")
    assert told == VALUES[name]
    assert node.config == config
    # Drivers write into what they are given.
    assert config == gd.LaunchConfig(grid=4, block=32, **{name: VALUES[name]})


def test_access_policy_window(memory: DeviceMemory) -> None:
    buffer = memory.zeros(1 << 16)
    window = gd.AccessPolicyWindow(buffer, 1 << 15, 0.5)
    config = gd.LaunchConfig(grid=4, block=32, access_policy_window=window)
    node: Any = _run(config, memory).nodes()[0]
    assert node.config.access_policy_window == (
        int(buffer.handle),
        1 << 15,
        0.5,
        "persisting",
        "streaming",
    )


def test_clusters_and_cooperation_ask_no_driver_when_they_are_declared(
    memory: DeviceMemory,
) -> None:
    if memory.device.compute_capability[0] < 9:
        pytest.skip("needs compute capability 9.0")
    config = gd.LaunchConfig(grid=2, cluster=2, block=32)
    node: Any = _run(config, memory).nodes()[0]
    assert (node.config.grid, node.config.cluster) == ((2, 1, 1), (2, 1, 1))
    node = _run(gd.LaunchConfig(grid=4, block=32, is_cooperative=True), memory).nodes()[0]
    assert node.config.is_cooperative is True


def test_a_preferred_cluster_is_told_or_said_to_be_missing(memory: DeviceMemory) -> None:
    if memory.device.compute_capability[0] < 9:
        pytest.skip("needs compute capability 9.0")
    config = gd.LaunchConfig(grid=2, cluster=2, block=32, preferred_cluster=4)
    try:
        read = _run(config, memory)
    except LinkError as error:
        # On a device of compute capability 9.0 the driver refuses it.
        if is_simulated(memory) or memory.device.compute_capability[0] > 9:
            raise
        pytest.skip(str(error))
    node: Any = read.nodes()[0]
    assert read.reading is not None
    missing = [item.field for item in read.reading.missing]
    assert node.config.preferred_cluster == (4, 1, 1) or missing == ["preferred_cluster"]


def test_an_update_keeps_the_attributes(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * len(EXPECTED))
    declared = gd.GraphDef()
    config = gd.LaunchConfig(grid=2, block=32, priority=-1)
    node = declared.launch(config, KERNEL, out, name="number")
    graph = declared.instantiate(device=memory.device)
    graph[node].update(config=LaunchConfig(grid=4, block=32))
    graph.launch(memory.stream)
    graph.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == EXPECTED
    with pytest.raises(ValueError, match=r"attributes"):
        graph[node].update(config=gd.LaunchConfig(grid=4, block=32, priority=-2))
    graph.close()


def test_priorities_are_used(memory: DeviceMemory) -> None:
    """A graph with priorities is one that the driver takes with USE_NODE_PRIORITY."""
    config = gd.LaunchConfig(grid=4, block=32, priority=-1)
    out = memory.zeros(4 * len(EXPECTED))
    declared = gd.GraphDef()
    declared.launch(config, KERNEL, out) >> declared.launch(config.replace(priority=0), KERNEL, out)
    for options in (None, {"use_node_priority": False}):
        graph = declared.instantiate(options, device=memory.device)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == EXPECTED
        graph.close()
