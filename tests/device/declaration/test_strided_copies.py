"""Copies and memsets of rows and slices do what numpy does with the same views."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

FIELD = np.arange(6 * 8 * 10, dtype=np.int32).reshape(6, 8, 10)


class View:
    """A part of device memory as other libraries give it away."""

    def __init__(self, address: int, model: Any, base: Any) -> None:
        offset = model.__array_interface__["data"][0] - base.__array_interface__["data"][0]
        self.__cuda_array_interface__ = {
            "shape": model.shape,
            "typestr": model.dtype.str,
            "data": (address + offset, False),
            "strides": model.strides,
            "version": 3,
        }


SLICES: list[Any] = [
    np.s_[1:3, 2:5, 4:9],
    np.s_[:, 3, :],
    np.s_[:, :, 5],
    np.s_[2, ::2, 1:3],
    np.s_[::2, 1:7, :],
    np.s_[::3, ::2, 2:4],
    np.s_[0, :, 0],
]


@pytest.mark.parametrize("part", SLICES, ids=str)
@pytest.mark.parametrize("way", ["to device", "to host", "on device", "packed"])
def test_part_of_a_field(part: Any, way: str, memory: DeviceMemory) -> None:
    source = FIELD.copy()
    target = np.full_like(FIELD, -1)
    device_source, device_target = memory.of(source), memory.of(target)
    graph = gd.GraphDef()
    expected = target.copy()
    if way == "packed":
        # Contiguous memory takes the rows without their gaps.
        packed = memory.zeros(4 * source[part].size)
        graph.memcpy(packed, View(int(device_source.handle), source[part], source))
        memory.run(graph)
        assert memory.read(packed, np.int32).tolist() == source[part].ravel().tolist()
        return
    expected[part] = source[part]
    of = View(int(device_source.handle), source[part], source)
    to = View(int(device_target.handle), target[part], target)
    if way == "to device":
        graph.memcpy(to, source[part])
    elif way == "to host":
        graph.memcpy(target[part], of)
    else:
        graph.memcpy(to, of)
    memory.run(graph)
    found = target if way == "to host" else memory.read(device_target, np.int32)
    np.testing.assert_array_equal(found.reshape(FIELD.shape), expected)


def test_rows_and_slices_in_numbers(memory: DeviceMemory) -> None:
    source = np.arange(512, dtype=np.uint8)
    target = memory.zeros(1024)
    graph = gd.GraphDef()
    graph.memcpy(
        target,
        source,
        width=5,
        height=3,
        depth=2,
        dst_pitch=16,
        src_pitch=8,
        dst_height=6,
        src_height=4,
    )
    memory.run(graph)
    found = memory.read(target, np.uint8)
    expected = np.zeros(1024, np.uint8)
    for plane in range(2):
        for row in range(3):
            to, of = (plane * 6 + row) * 16, (plane * 4 + row) * 8
            expected[to : to + 5] = source[of : of + 5]
    np.testing.assert_array_equal(found, expected)


def test_rows_that_a_callback_has_just_written(memory: DeviceMemory) -> None:
    """The rows are read in their turn, as those of a copy without gaps are."""
    source = np.zeros((16, 16), np.int32)
    target = memory.zeros(4 * 4 * 4)
    calls = []

    def fill() -> None:
        calls.append(1)
        source[...] = len(calls)

    graph = gd.GraphDef()
    graph.callback(fill, name="fill").memcpy(target, source[4:8, 4:8], name="rows")
    executable = graph.instantiate(device=memory.device)
    for launch in range(1, 4):
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert memory.read(target, np.int32).tolist() == [launch] * 16
    executable.close()


def test_rows_on_the_host_are_read_by_a_later_copy(memory: DeviceMemory) -> None:
    """What a copy of rows writes to a host array is there for the copy that comes after it."""
    source = memory.of(np.arange(64, dtype=np.int32))
    middle = np.zeros((8, 16), np.int32)
    target = memory.zeros(4 * middle.size)
    graph = gd.GraphDef()
    graph.memcpy(middle[:, :8], source).memcpy(target, middle)
    executable = graph.instantiate(device=memory.device)
    for _ in range(3):
        middle[...] = 0
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        found = memory.read(target, np.int32).reshape(8, 16)
        np.testing.assert_array_equal(found[:, :8], np.arange(64).reshape(8, 8))
    executable.close()


@pytest.mark.parametrize(
    ("part", "value"),
    [(np.s_[1:3, 2:5], np.int32(-7)), (np.s_[:, 1], np.int32(9)), (np.s_[::2], 255)],
    ids=str,
)
def test_part_of_a_field_is_set(part: Any, value: Any, memory: DeviceMemory) -> None:
    field = FIELD[0].copy()
    device_field = memory.of(field)
    graph = gd.GraphDef()
    graph.memset(View(int(device_field.handle), field[part], field), value)
    memory.run(graph)
    field[part] = -1 if value == 255 else value
    np.testing.assert_array_equal(memory.read(device_field, np.int32).reshape(8, 10), field)


def test_rows_come_back_when_the_graph_is_read(memory: DeviceMemory) -> None:
    source, target = memory.of(FIELD), memory.zeros(4 * 3 * 4 * 5)
    graph = gd.GraphDef()
    declared: Any = graph.memcpy(target, View(int(source.handle), FIELD[:3, :4, :5], FIELD))
    executable = graph.instantiate(device=memory.device)
    read: Any = gd.GraphDef.from_cuda(executable, device=memory.device).nodes()[0]
    for name in ("width", "height", "depth", "dst_layout", "src_layout"):
        assert getattr(read, name) == getattr(declared, name)
    with pytest.raises(ValueError, match=r"memcpy3d node"):
        executable[declared].update(dst=target)
    executable.close()
