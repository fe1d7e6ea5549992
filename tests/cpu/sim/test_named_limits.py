"""Launches that no device could run end with an error that names what is wrong."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd

CLUSTER = (
    ".version 8.0 .target sm_90 .address_size 64 .visible .entry k() .reqnctapercluster {} "
    "{{ barrier.cluster.arrive; ret; }}"
)
HEAPS = gd.Program(
    """
    extern "C" __global__ void make(int** p) { *p = (int*)malloc(64); **p = 3; }
    extern "C" __global__ void get(int* p, int* out) { *out = *p; }
    extern "C" __global__ void release(int* p, int* out) { free(malloc(4)); free(p); }
    """
)
ONE = gd.LaunchConfig(grid=1, block=1)


@pytest.mark.parametrize("dims", ["0", "2, 0", "0, 0, 0"])
def test_clusters_without_blocks(dims: str) -> None:
    device = gd.sim.Device()
    graph = gd.GraphDef()
    config = gd.LaunchConfig(grid=4, block=1)
    graph.launch(config, gd.Program(CLUSTER.format(dims)).kernel("k"))
    with (
        pytest.raises(gd.DriverError, match=r"clusters of at least one block .*, got \(.*0"),
        graph.instantiate(device=device) as executable,
    ):
        executable.launch(device.create_stream())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("get", r"read of global memory: 4 bytes at 0x.* are in .* of Device\(0\), which only"),
        ("release", r"free: .* of Device\(0\)\. Only kernels of that device can free it"),
    ],
)
def test_a_heap_of_another_device(name: str, message: str) -> None:
    owner, other = gd.sim.devices(2)
    stream, other_stream = owner.create_stream(), other.create_stream()
    place = gd.zeros(1, "uint64", stream=stream)
    out = gd.zeros(1, "int32", stream=other_stream)
    graph = gd.GraphDef()
    graph.launch(ONE, HEAPS.kernel("make"), place)
    with graph.instantiate(device=owner) as executable:
        executable.launch(stream)
    pointer = np.uint64(gd.read(place, stream)[0])
    graph = gd.GraphDef()
    graph.launch(ONE, HEAPS.kernel(name), pointer, out)
    with (
        graph.instantiate(device=other) as executable,
        pytest.raises(gd.DriverError, match=message),
    ):
        executable.launch(other_stream)


def test_shared_memory_beyond_its_window() -> None:
    with pytest.raises(ValueError, match="per_block_optin: expected at most 8388608, got"):
        gd.sim.DeviceProperties(max_shared_memory_per_block_optin=1 << 24)
