"""Launches that one call of launch_many() declares, run on the device."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import ADD, IOTA, ONE, STORE, DeviceMemory

COUNT: Final = 2000

pytestmark = pytest.mark.kernels


def test_each_gets_its_own_arguments(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * COUNT)
    values = np.arange(COUNT, dtype=np.int32)[::-1].copy()
    graph = gd.GraphDef()
    graph.launch_many(ONE, STORE, [int(out.handle) + 4 * n for n in range(COUNT)], values)
    memory.run(graph)
    assert (memory.read(out, np.int32) == values).all()


def test_a_chain_runs_in_order_after_its_predecessor(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    start = graph.launch(ONE, STORE, out, 7)
    for value in (2, 3):
        nodes = start.launch_many(ONE, ADD, out, [value] * COUNT, after="previous")
        start = nodes[-1]
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [7 + 5 * COUNT]


def test_grids_allocations_and_a_tree(memory: DeviceMemory) -> None:
    host = np.zeros(4 * 64, np.int32)
    graph = gd.GraphDef()
    field = graph.allocate(host.nbytes)
    clear = field.memset(field, 0)
    rows = [field.dptr + 256 * row for row in range(4)]
    fill = clear.launch_many(
        LaunchConfig(grid=1, block=16), IOTA, rows, [16, 32, 48, 64], grid=[1, 2, 3, 4]
    )
    more = graph.launch_many(ONE, ADD, rows, range(100, 104), after=fill)
    tree = graph.launch_many(ONE, ADD, field, 1000, after=[more[0], 0, 1, [2]])
    load = graph.memcpy(host, field)
    [*more, *tree] >> load >> graph.deallocate(field)
    memory.run(graph)
    expected = np.zeros((4, 64), np.int32)
    for row in range(4):
        expected[row, : 16 * (row + 1)] = np.arange(16 * (row + 1))
        expected[row, 0] += 100 + row
    expected[0, 0] += 4000
    assert (host.reshape(4, 64) == expected).all()


def test_one_of_them_is_updated_in_an_executable(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * 8)
    graph = gd.GraphDef()
    value = graph.param("value", np.int32, 5)
    places = [int(out.handle) + 4 * n for n in range(8)]
    nodes = graph.launch_many(ONE, STORE, places, [value, 1] * 4, name="put")
    with graph.instantiate(device=memory.device) as executable:
        executable[nodes[1]].update(args=(places[1], 9))
        executable.launch(memory.stream, value=6)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [6, 9, 6, 1, 6, 1, 6, 1]
