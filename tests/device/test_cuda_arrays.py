"""CUDA arrays of cuda.core as sides of copies."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

texture = pytest.importorskip("cuda.core.texture")


def _array(memory: DeviceMemory, *shape: int) -> Any:
    options = texture.OpaqueArrayOptions(shape=shape, format="float32", num_channels=1)
    return memory.device.create_opaque_array(options)


@pytest.mark.parametrize("shape", [(32,), (16, 8), (8, 4, 3)])
def test_to_an_array_and_back(shape: tuple[int, ...], memory: DeviceMemory) -> None:
    first, second = _array(memory, *shape), _array(memory, *shape)
    source = np.arange(np.prod(shape), dtype=np.float32)
    result = np.zeros_like(source)
    buffer = memory.of(source)
    g = gd.GraphDef()
    g.memcpy(first, buffer).memcpy(second, first).memcpy(result, second)
    graph = g.instantiate(device=memory.device)
    for round_ in range(2):
        result[...] = round_
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        np.testing.assert_array_equal(result, source)
    read = gd.GraphDef.from_cuda(graph, device=memory.device)
    assert [node.kind for node in read.nodes()] == ["memcpy3d"] * 3
    again = read.instantiate(device=memory.device)
    result[...] = 0
    again.launch(memory.stream)
    again.sync(memory.stream)
    np.testing.assert_array_equal(result, source)
    again.close()
    graph.close()


def test_rows_of_a_slice(memory: DeviceMemory) -> None:
    array = _array(memory, 4, 3)
    field = np.arange(100, dtype=np.float32).reshape(10, 10)
    result = np.zeros((10, 10), np.float32)
    g = gd.GraphDef()
    g.memcpy(array, field[2:5, 3:7]).memcpy(result[6:9, 1:5], array)
    memory.run(g)
    expected = np.zeros_like(result)
    expected[6:9, 1:5] = field[2:5, 3:7]
    np.testing.assert_array_equal(result, expected)


def test_the_graph_keeps_the_array(memory: DeviceMemory) -> None:
    array = _array(memory, 16)
    out = np.zeros(16, np.float32)
    g = gd.GraphDef()
    g.memcpy(array, np.arange(16, dtype=np.float32)).memcpy(out, array)
    graph = g.instantiate(device=memory.device)
    # Nobody else has it, and it cannot be referred to weakly: the copies tell that it is there.
    del array, g
    gc.collect()
    others = [_array(memory, 16) for _ in range(8)]
    for _ in range(2):
        out[...] = 0
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert out.tolist() == list(range(16))
    del others
    graph.close()
