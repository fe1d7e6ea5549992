"""Launches over elements: each element is reached once, whatever says how many there are."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void count(int* x, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) atomicAdd(x + i, 1);
    }
    extern "C" __global__ void place(int* x, int planes, int rows, int columns) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        int j = blockIdx.y * blockDim.y + threadIdx.y;
        int k = blockIdx.z * blockDim.z + threadIdx.z;
        if (i < columns && j < rows && k < planes) {
            atomicAdd(x + (k * rows + j) * columns + i, 1 + i + 100 * j + 10000 * k);
        }
    }
    """
)
COUNT: Final = PROGRAM.kernel("count")
PLACE: Final = PROGRAM.kernel("place")

pytestmark = pytest.mark.kernels


@pytest.mark.parametrize("block", [None, 1, 32, 100])
def test_every_element_once(memory: DeviceMemory, block: Any) -> None:
    sizes = (1, 99, 100, 101, 256, 257, 1000)
    arrays = [gd.zeros(size, np.int32, stream=memory.stream) for size in sizes]
    g = gd.GraphDef()
    with g.in_order():
        for x, size in zip(arrays, sizes, strict=True):
            g.launch(COUNT, x, size, over=x.shape, block=block)
    memory.run(g)
    for x in arrays:
        assert gd.read(x, memory.stream).tolist() == [1] * x.size


@pytest.mark.parametrize("shape", [(5,), (7, 33), (9, 5), (3, 5, 40), (1, 1, 1)])
def test_the_last_axis_is_x(memory: DeviceMemory, shape: tuple[int, ...]) -> None:
    x = gd.zeros(shape, np.int32, stream=memory.stream)
    planes, rows, columns = (1, 1, *shape)[-3:]
    g = gd.GraphDef()
    g.launch(PLACE, x, planes, rows, columns, over=shape)
    memory.run(g)
    k, j, i = np.indices((planes, rows, columns))
    expected = (1 + i + 100 * j + 10000 * k).reshape(shape)
    assert gd.read(x, memory.stream).tolist() == expected.tolist()


def test_a_parameter_says_how_many_there_are(memory: DeviceMemory) -> None:
    x = gd.zeros(1000, np.int32, stream=memory.stream)
    g = gd.GraphDef()
    n = g.param("n", np.int32, default=1)
    loop = g.repeat(2, name="twice")
    loop.body.launch(COUNT, x, n, over=n, block=64)
    after = loop.launch(COUNT, x, n, over=n)
    expected = np.zeros(1000, np.int32)
    with g.instantiate(device=memory.device) as graph:
        for size in (1, 63, 64, 65, 1000, 2):
            graph.launch(memory.stream, n=size)
            graph.sync(memory.stream)
            expected[:size] += 3
            assert gd.read(x, memory.stream).tolist() == expected.tolist()
        with pytest.raises(ValueError, match="grid"):
            graph.launch(memory.stream, n=0)
        # Of an executable, arguments change and the grid stays.
        graph.launch(memory.stream, n=10)
        graph.sync(memory.stream)
        graph[after].update(args=(x, 5))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        expected[:10] += 6
        expected[5:10] -= 1
        assert gd.read(x, memory.stream).tolist() == expected.tolist()


def test_without_a_graph(memory: DeviceMemory) -> None:
    x = gd.zeros(300, np.int32, stream=memory.stream)
    for _ in range(3):
        gd.launch(memory.stream, COUNT, x, 300, over=300)
        gd.launch(memory.stream, COUNT, x, 300, over=x.shape, block=7)
    assert gd.read(x, memory.stream).tolist() == [6] * 300
    with pytest.raises(TypeError, match="expected a kernel as the first argument"):
        gd.launch(memory.stream, gd.LaunchConfig(grid=1, block=1), COUNT, x, 300, over=300)


@pytest.mark.kernels
@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.int16, np.uint16])
def test_types_that_cannot_hold_the_threads_of_a_block(memory: DeviceMemory, dtype: Any) -> None:
    g = gd.GraphDef()
    n = g.param("n", dtype, default=3)
    x = gd.zeros(70000, np.int32, stream=memory.stream)
    g.launch(COUNT, x, 70000, over=n)
    most = np.iinfo(dtype).max
    with g.instantiate(device=memory.device) as graph:
        for size in (3, int(most)):
            gd.memset(memory.stream, x, 0)
            graph.launch(memory.stream, n=size)
            graph.sync(memory.stream)
            assert gd.read(x, memory.stream).sum() == -(-size // 256) * 256
