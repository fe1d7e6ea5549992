"""Work on streams without a graph: the same on the simulator and on a GPU."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ADD, IOTA, ONE, STORE, wait_for_death

SCALE = gd.Program(
    r"""
    extern "C" __global__ void scale(float* x, float factor, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] *= factor;
    }

    extern "C" __global__ void shared_sum(int* out, int n) {
        extern __shared__ int values[];
        values[threadIdx.x] = threadIdx.x;
        __syncthreads();
        if (threadIdx.x == 0) {
            int sum = 0;
            for (int i = 0; i < n; i++) sum += values[i];
            *out = sum;
        }
    }
    """
)
KERNEL = SCALE.kernel("scale")
CONFIG = gd.LaunchConfig(grid=2, block=32)
VALUES = np.arange(12, dtype=np.float32).reshape(3, 4)


# Arrays and back ----------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", ["u1", "i2", "f4", "f8", "c8", [("a", "i4"), ("b", "f4")]])
def test_values_come_back(stream: Any, dtype: Any) -> None:
    values = np.zeros((3, 4), dtype)
    values.view(np.uint8)[:] = np.arange(values.nbytes, dtype=np.uint8).reshape(3, -1)
    x = gd.array(values, stream=stream)
    found = gd.read(x, stream)
    assert (found.dtype, found.shape) == (values.dtype, values.shape)
    assert found.tobytes() == values.tobytes()


def test_array_converts_as_numpy_does(stream: Any) -> None:
    x = gd.array([[1, 2], [3, 4]], np.float32, stream=stream)
    assert gd.read(x, stream).tolist() == [[1.0, 2.0], [3.0, 4.0]]
    fortran = gd.array(np.asfortranarray(VALUES), stream=stream)
    assert gd.read(fortran, stream).tolist() == VALUES.tolist()


def test_parts_are_read(stream: Any) -> None:
    x = gd.array(VALUES, stream=stream)
    assert gd.read(x[1], stream).tolist() == VALUES[1].tolist()
    assert gd.read(x[:, 1], stream).tolist() == VALUES[:, 1].tolist()
    assert gd.read(x[::2, 1:3], stream).tolist() == VALUES[::2, 1:3].tolist()
    assert gd.read(x + 5, stream).tolist() == VALUES.reshape(-1)[5:].tolist()
    assert gd.read(x, stream, dtype=np.uint8).shape == (48,)
    assert gd.read(x.view(np.int32)[2, 3], stream).shape == ()


def test_zeros(stream: Any) -> None:
    assert gd.read(gd.zeros((2, 3), np.int64, stream=stream), stream).tolist() == [[0] * 3] * 2


def test_a_buffer_is_read_as_bytes(device: Any, stream: Any) -> None:
    buffer = device.allocate(8, stream=stream)
    gd.memset(stream, buffer, 7)
    assert gd.read(buffer, stream).tolist() == [7] * 8
    assert gd.read(buffer, stream, dtype=np.uint16, shape=(2, 2)).tolist() == [[0x0707] * 2] * 2


def test_parts_keep_the_buffer(device: Any, stream: Any) -> None:
    buffer = device.allocate(16, stream=stream)
    gd.memcpy(stream, buffer, np.arange(4, dtype=np.int32))
    part = gd.Array(buffer, np.int32)[2:]
    graph = gd.GraphDef()
    result = np.zeros(2, np.int32)
    node = graph.memcpy(result, part)
    assert str(node.src) == "Array int32[4][2:]"
    del part
    buffer.close()
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert result.tolist() == [2, 3]


# Copies and memsets -------------------------------------------------------------------------------


def test_copies_and_memsets(stream: Any) -> None:
    x = gd.empty((3, 4), np.float32, stream=stream)
    gd.memcpy(stream, x, VALUES)
    gd.memset(stream, x[:, 0], np.float32(7))
    gd.memset(stream, x[2], 0)
    gd.memcpy(stream, x[2, :2], np.array([5, 6], np.float32))
    result = np.zeros((3, 4), np.float32)
    gd.memcpy(stream, result, x)
    stream.sync()
    assert result.tolist() == [[7, 1, 2, 3], [7, 5, 6, 7], [5, 6, 0, 0]]
    y = gd.zeros((2, 4), np.float32, stream=stream)
    gd.memcpy(stream, y, x[:2])
    column = np.zeros(2, np.float32)
    gd.memcpy(stream, column, y[:, 3])
    stream.sync()
    assert column.tolist() == [3, 7]


@pytest.mark.parametrize("value", [np.uint8(3), np.uint16(0x1234), np.uint32(0x12345678)])
def test_elements_of_memsets(stream: Any, value: Any) -> None:
    x = gd.zeros(64, np.uint8, stream=stream)
    gd.memset(stream, x, value)
    assert set(gd.read(x, stream, dtype=value.dtype).tolist()) == {int(value)}


# Launches -----------------------------------------------------------------------------------------


@pytest.mark.kernels
def test_launch(stream: Any) -> None:
    x = gd.array(VALUES, stream=stream)
    gd.launch(stream, CONFIG, KERNEL, x, 2.0, 12)
    gd.launch(stream, CONFIG, KERNEL, x[1:], 10.0, 4)
    gd.launch(stream, CONFIG, KERNEL, x + 11, np.float32(0), 1, grid=1)
    expected = 2 * VALUES
    expected[1] *= 10
    expected[2, 3] = 0
    assert gd.read(x, stream).tolist() == expected.tolist()


@pytest.mark.kernels
def test_launch_attributes(stream: Any) -> None:
    x = gd.zeros(1, np.int32, stream=stream)
    config = gd.LaunchConfig(grid=1, block=64, shmem_size=256, is_cooperative=True, priority=-1)
    gd.launch(stream, config, SCALE.kernel("shared_sum"), x, 64)
    assert gd.read(x, stream).tolist() == [2016]


@pytest.mark.kernels
def test_a_launch_keeps_its_objects(device: Any, stream: Any) -> None:
    total = gd.empty_pinned(1, np.int32, device=device)
    gone = weakref.ref(total)
    gd.launch(stream, ONE, STORE, total, 5)
    del total
    stream.sync()
    wait_for_death({"the array": gone})


@pytest.mark.kernels
def test_mistakes_are_reported(stream: Any) -> None:
    x = gd.zeros(4, np.int32, stream=stream)
    with pytest.raises(gd.ValidationError, match=r"expected float\* .*elements of int32"):
        gd.launch(stream, CONFIG, KERNEL, x, 1.0, 4)
    with pytest.raises(gd.ValidationError, match="expected 3 arguments, got 1") as caught:
        gd.launch(stream, CONFIG, KERNEL, x.view(np.float32))
    assert __file__ in str(caught.value)
    with pytest.raises(
        TypeError, match="got parameter 'n', which has a value only in an executable"
    ):
        gd.launch(stream, ONE, STORE, x, gd.GraphDef().param("n", np.int32))
    with pytest.raises(ValueError, match="dst Array int32.4. has 16 bytes"):
        gd.memcpy(stream, x, np.zeros(3, np.int32))
    with pytest.raises(TypeError, match="stream"):
        gd.memset(None, x, 0)
    with pytest.raises(ValueError, match="without a graph, got x"):
        gd.read(gd.GraphDef().array(4, np.int32, name="x"), stream)
    assert gd.read(x, stream).tolist() == [0] * 4


@pytest.mark.kernels
def test_work_becomes_nodes_of_a_capture(device: Any, stream: Any) -> None:
    x = gd.array(VALUES, stream=stream)
    y = gd.zeros((3, 4), np.float32, stream=stream)
    with gd.capture(stream) as captured:
        gd.memcpy(stream, y, x)
        gd.launch(stream, CONFIG, KERNEL, y, 3.0, 12)
        gd.memset(stream, y[0], 0)
        gd.memset(stream, y[:, 3], np.float32(1))
    kinds = [node.kind for node in captured.graph]
    assert kinds == ["memcpy", "kernel", "memset", "memset"]
    assert [len(node.pred) for node in captured.graph] == [0, 1, 1, 1]
    assert not gd.read(y, stream).any()
    expected = 3 * VALUES
    expected[0] = 0
    expected[:, 3] = 1
    with captured.graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert gd.read(y, stream).tolist() == expected.tolist()


@pytest.mark.kernels
def test_a_captured_graph_keeps_its_objects(device: Any, stream: Any) -> None:
    total = gd.empty_pinned(1, np.int32, device=device)
    total[:] = 3
    gone = weakref.ref(total)
    copied = gd.zeros(1, np.int32, stream=stream)
    with gd.capture(stream) as captured:
        gd.launch(stream, ONE, ADD, total, 4)
        gd.memcpy(stream, copied, total)
    del total
    gc.collect()
    assert gone() is not None
    graph = captured.graph
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert gd.read(copied, stream).tolist() == [7]
    del captured, graph, executable
    wait_for_death({"the array": gone})


# Page-locked memory -------------------------------------------------------------------------------


def test_pinned_arrays_are_arrays(device: Any, stream: Any) -> None:
    frame = gd.empty_pinned((3, 4), np.float32, device=device)
    assert type(frame) is np.ndarray
    frame[:] = VALUES
    x = gd.empty((3, 4), np.float32, stream=stream)
    gd.memcpy(stream, x, frame)
    back = gd.empty_pinned(4, np.float32, device=device)
    gd.memcpy(stream, back, x[1])
    stream.sync()
    assert back.tolist() == VALUES[1].tolist()


def test_pinned_memory_is_read_in_its_turn(device: Any, stream: Any) -> None:
    frame = gd.empty_pinned(4, np.float32, device=device)
    frame[:] = 0

    def grab() -> None:
        frame[:] += 1

    x = gd.zeros(4, np.float32, stream=stream)
    graph = gd.GraphDef()
    graph.callback(grab, name="grab").memcpy(x, frame[:4], name="load")
    with graph.instantiate(device=device) as executable:
        # Nothing is staged.
        assert len(executable.plan.rows) == 2
        for _ in range(2):
            executable.launch(stream)
        executable.sync(stream)
    assert gd.read(x, stream).tolist() == [2.0] * 4


@pytest.mark.kernels
def test_kernels_and_bodies_take_pinned_memory(device: Any, stream: Any) -> None:
    counts = gd.empty_pinned(8, np.int32, device=device)
    counts[:] = -1
    copied = gd.zeros(8, np.int32, stream=stream)
    graph = gd.GraphDef()
    start = graph.launch(gd.LaunchConfig(grid=1, block=32), IOTA, counts, 8)
    condition = graph.create_condition(1)
    body = start.if_then(condition).then
    body.memcpy(copied, counts)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert counts.tolist() == list(range(8))
    assert gd.read(copied, stream).tolist() == list(range(8))


def test_pinned_memory_goes_with_its_last_array(device: Any, driver: Any) -> None:
    frame = gd.empty_pinned((2, 4), np.float32, device=device)
    address = frame.__array_interface__["data"][0]
    assert driver.memory_at(address).kind == "host"
    row = frame[1]
    memory = frame.base
    while isinstance(memory, np.ndarray):
        memory = memory.base
    gone = weakref.ref(memory)
    del frame, memory
    gc.collect()
    assert gone() is not None
    del row
    wait_for_death({"the memory": gone})
