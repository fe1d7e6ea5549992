"""Arrays in other than C order on a device: no copy gives elements another place silently."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

VALUES = np.array([[0, 1, 2], [3, 4, 5]], np.int32)


def test_a_round_trip_needs_one_order(memory: DeviceMemory) -> None:
    fortran = np.asfortranarray(VALUES)
    buffer = memory.zeros(VALUES.nbytes)
    back = np.zeros((2, 3), np.int32)
    graph = gd.GraphDef()
    for array in (fortran, VALUES.T):
        with pytest.raises(ValueError, match=r"load node|'load'.*does not reorder"):
            graph.memcpy(buffer, array, name="load")
    graph.memcpy(buffer, np.ascontiguousarray(fortran)).memcpy(back, buffer)
    memory.run(graph)
    assert back.tolist() == VALUES.tolist()


def test_bytes_as_they_lie(memory: DeviceMemory) -> None:
    """The way that the error names: the transposed view, on both sides."""
    fortran, back = np.asfortranarray(VALUES), np.zeros((2, 3), np.int32, order="F")
    buffer = memory.zeros(VALUES.nbytes)
    graph = gd.GraphDef()
    graph.memcpy(buffer, fortran.T).memcpy(back.T, buffer)
    memory.run(graph)
    assert back.tolist() == VALUES.tolist()
    assert memory.read(buffer, np.int32).tolist() == [0, 3, 1, 4, 2, 5]


@pytest.mark.parametrize("role", ["dst", "src"])
def test_a_parameter_in_a_copy(role: str, memory: DeviceMemory) -> None:
    fixed = memory.zeros(VALUES.nbytes)
    graph = gd.GraphDef()
    x = graph.param("x", gd.Address)
    dst, src = (x, fixed) if role == "dst" else (fixed, x)
    graph.memcpy(dst, src, VALUES.nbytes, name="move")
    message = rf"memcpy node 'move' .* {role}: expected elements in the order of the other side"
    good, bad = np.zeros((2, 3), np.int32), np.zeros((2, 3), np.int32, order="F")
    with graph.instantiate(device=memory.device) as executable:
        with pytest.raises(ValueError, match=message):
            executable.launch(memory.stream, x=bad)
        executable.launch(memory.stream, x=good)
        for _ in range(2):
            with pytest.raises(ValueError, match=message):
                executable.launch(memory.stream, x=bad)
        executable.launch(memory.stream, x=bad.T)
        executable.sync(memory.stream)


def test_two_parameters_of_one_order(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    x, y = graph.param("x", gd.Address), graph.param("y", gd.Address)
    graph.memcpy(x, y, VALUES.nbytes, name="move")
    dst, src = np.zeros((2, 3), np.int32, order="F"), np.asfortranarray(VALUES)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream, x=dst, y=src)
        executable.sync(memory.stream)
        assert dst.tolist() == VALUES.tolist()
        with pytest.raises(ValueError, match=r"dst: expected elements in the order of the other"):
            executable.launch(memory.stream, y=np.zeros((2, 3), np.int32))


def test_a_default_in_another_order(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    x = graph.param("x", gd.Address, default=np.asfortranarray(VALUES))
    graph.memcpy(memory.zeros(VALUES.nbytes), x, VALUES.nbytes, name="move")
    with pytest.raises(
        gd.ValidationError, match=r"'move'.* src: expected elements in the order of"
    ):
        graph.instantiate(device=memory.device)


def test_an_update_of_one_node(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    buffer, first = memory.zeros(VALUES.nbytes), np.zeros((2, 3), np.int32)
    node = graph.memcpy(buffer, first, name="move")
    with graph.instantiate(device=memory.device) as executable:
        with pytest.raises(
            ValueError, match=r"'move' .*: memcpy src: expected elements in the order"
        ):
            executable[node].update(src=np.asfortranarray(VALUES))
        executable[node].update(src=VALUES)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(buffer, np.int32).tolist() == [0, 1, 2, 3, 4, 5]


def test_a_part_of_a_parameter(memory: DeviceMemory) -> None:
    class Fortran:
        """A device array in Fortran order."""

        def __init__(self, buffer: Any) -> None:
            self.buffer = buffer
            self.__cuda_array_interface__ = {
                "shape": (2, 3), "typestr": "<i4", "data": (int(buffer.handle), False),
                "strides": (4, 8), "version": 3,
            }  # fmt: skip

    array = Fortran(memory.zeros(24))
    graph = gd.GraphDef()
    x = graph.param("x", gd.Address)
    graph.memset(x, 1, 8, name="part")
    with graph.instantiate(device=memory.device) as executable:
        with pytest.raises(
            ValueError, match=r"'part' .* dst: expected all 24 bytes or an array in"
        ):
            executable.launch(memory.stream, x=array)
        executable.launch(memory.stream, x=array.buffer)
        executable.sync(memory.stream)
    assert memory.read(array.buffer, np.uint8).tolist() == [1] * 8 + [0] * 16
