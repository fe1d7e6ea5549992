"""Optimizing for a GPU: passes are measured there, and only those stay that gain time."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.device import driver_of
from graphdsl.optimize.optimization import NOISE
from tests.device.support import DeviceMemory

HALVE = gd.Program(
    r"""
    extern "C" __global__ void halve(float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = y[i] / 2 + 1;
    }
    """
).kernel("halve")


def chain(memory: DeviceMemory, elements: int, nodes: int) -> gd.GraphDef:
    y = memory.zeros(4 * elements)
    graph = gd.GraphDef("chain")
    node = graph.launch(HALVE, y, elements, over=elements)
    for _ in range(nodes - 1):
        node = node.launch(HALVE, y, elements, over=elements)
    return graph


def test_kept_edits_were_measured_to_gain(memory: DeviceMemory) -> None:
    graph = chain(memory, 256, 500)
    found = graph.optimize(device=memory.device, stream=memory.stream)
    assert [each.pass_name for each in found.gains] == ["programmatic", "triggers"]
    for each in found.gains:
        assert each.source == "measured"
        assert each.before is not None
        assert each.after is not None
        assert each.is_kept == (each.after < NOISE * each.before)
    kept = {each.pass_name for each in found.gains if each.is_kept}
    assert {each.pass_name for each in found.edits} == kept
    found.verify(orders=1, launches=20)


@pytest.mark.parametrize("elements", [262_144, 1 << 21])
def test_no_graph_gets_slower(memory: DeviceMemory, elements: int) -> None:
    graph = chain(memory, elements, 50)
    found = graph.optimize(device=memory.device, stream=memory.stream)
    assert not found.edits
    assert any("gain nothing by starting early" in each.reason for each in found.left_alone)


def test_kernels_that_fit_are_counted(memory: DeviceMemory) -> None:
    driver = driver_of(memory.device)
    loaded = driver.load_kernel(HALVE)
    count = memory.device.properties.multiprocessor_count
    blocks = driver.blocks_at_once(loaded.handle, 256, 0)
    assert blocks % count == 0
    assert count <= blocks <= 8 * count


def test_default_and_programmatic_edges_lead_to_one_kernel(memory: DeviceMemory) -> None:
    x, y = (memory.zeros(4 * 256) for _ in range(2))
    graph = gd.GraphDef("mixed")
    one = graph.launch(HALVE, x, 256, over=256)
    two = graph.memset(y, 0).launch(HALVE, x, 256, over=256)
    one >> two
    found = graph.optimize(["programmatic"])
    assert {port.name for _, _, port in found.graph.edges(ports=True)} == {
        "DEFAULT",
        "PROGRAMMATIC",
    }
    found.verify(device=memory.device, orders=2, launches=20)
    memory.run(found.graph)
    np.testing.assert_array_equal(memory.read(x, np.float32), np.full(256, 1.5, np.float32))
