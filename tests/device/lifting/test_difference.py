"""Numbers that differ between two captures: what is proposed, named, left, and what launches do."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.lifting.test_lift import launch, read_back
from tests.device.support import ONE, DeviceMemory

PROGRAM = gd.Program(
    r"""
    struct Row { int* out; int from; int value; };

    extern "C" __global__ void fill_from(Row row) {
        row.out[row.from + blockIdx.x * blockDim.x + threadIdx.x] = row.value;
    }

    extern "C" __global__ void put(int* out, int place, float value) { out[place] = (int)value; }
    """
)


def work(out: Any, position: int, blocks: int, value: float) -> gd.GraphDef:
    """Declare what a library would do for a position, a number of blocks and a value."""
    g = gd.GraphDef("work")
    data = struct.pack("<Qii", int(out.handle), position, 7)
    node = g.launch(gd.LaunchConfig(grid=blocks, block=2), PROGRAM.kernel("fill_from"), data)
    node = node.launch(ONE, PROGRAM.kernel("put"), out, position + 10, np.float32(value))
    node.memset(int(out.handle) + 120, value, 4) if isinstance(value, int) else None
    return g


@pytest.mark.kernels
def test_numbers_become_parameters(memory: DeviceMemory) -> None:
    out, other = memory.zeros(128), memory.zeros(128)
    first = read_back(work(out, 3, 2, 1.5), memory)
    second = read_back(work(other, 4, 3, 2.5), memory)
    difference = gd.lift_difference(first, second)
    found = [
        (str(each.dtype), each.values, [place.role for place in each.places])
        for each in difference.proposals
    ]
    assert found == [
        ("int32", (2, 3), ["grid x"]),
        ("int32", (3, 4), ["argument 0, byte 8"]),
        ("int32", (13, 14), ["argument 1"]),
        ("float32", (1.5, 2.5), ["argument 2"]),
    ]
    # Addresses are told, and lifted by what they are of.
    assert [each.role for each in difference.doubtful] == ["argument 0", "argument 0"]
    lifted = difference.lift(blocks=0, start=1, place=difference.proposals[2])
    assert "kernel_1 argument 2: 1.5 -> 2.5: it differs between the two" in str(lifted)
    graph = lifted.graph.lift(out=out).graph
    assert [str(each.default and each.number(each.default)) for each in graph.parameters()[:3]] == [
        "2",
        "3",
        "13",
    ]
    launch(graph, memory, {"out": other, "blocks": 4, "start": 6, "place": 1})
    expected = np.zeros(32, np.int32)
    expected[6:14] = 7
    expected[1] = 1
    assert memory.read(other, np.int32).tolist() == expected.tolist()
    # What is not set is as in the first.
    launch(graph, memory, {"out": out})
    expected = np.zeros(32, np.int32)
    expected[3:7] = 7
    expected[13] = 1
    assert memory.read(out, np.int32).tolist() == expected.tolist()


def test_copies_memsets_and_equal_numbers(memory: DeviceMemory) -> None:
    a, b = memory.zeros(64), memory.zeros(64)

    def declare(size: int, value: int, width: int = 1) -> gd.GraphDef:
        g = gd.GraphDef()
        node = g.memset(a, value, 8).memset(int(a.handle) + 32, value, 8)
        node.memset(int(b.handle) + 60, 1, width).memcpy(b, a, size)
        return g

    difference = gd.lift_difference(declare(8, 1), declare(16, 2, 2))
    assert [(len(each.places), each.values) for each in difference.proposals] == [
        (2, (1, 2)),
        (1, (8, 16)),
    ]
    assert "width: 1 -> 2: drivers cannot set it by a parameter" in str(difference)
    graph = difference.lift(value=(0, np.int8), size=1).graph
    launch(graph, memory, {"value": -1, "size": 40})
    assert memory.read(b, np.uint8)[[7, 8, 32, 39, 40]].tolist() == [255, 0, 255, 255, 0]


def test_anything_but_a_proposal_is_refused() -> None:
    def declare(value: int) -> gd.GraphDef:
        g = gd.GraphDef("fill")
        g.memset(4096, value, 8)
        return g

    difference = gd.lift_difference(declare(1), declare(2))
    for given, match in (
        (1, "expected a proposal or its number, below 1"),
        ("value", "expected a proposal or its number"),
        ((0, np.int32), "expected a type of 1 bytes, got int32"),
    ):
        with pytest.raises(TypeError, match=match):
            difference.lift(value=given)
    with pytest.raises(
        ValueError, match="lift b: expected a different proposal for each name, got that of 'a'"
    ):
        difference.lift(a=0, b=0)
    assert "memset_0 value: 1 -> 2: it differs between the two" in str(difference.lift())


def test_other_work_is_refused() -> None:
    def declare(*kinds: str, edge: bool = True, kernel: str = "put") -> gd.GraphDef:
        g = gd.GraphDef()
        nodes: list[gd.Node] = [
            g.memset(4096, 1, 4)
            if kind == "memset"
            else g.launch(ONE, PROGRAM.kernel(kernel), 4096, 1, np.float32(1))
            for kind in kinds
        ]
        if edge:
            nodes[0] >> nodes[1]
        return g

    first = declare("memset", "kernel")
    with pytest.raises(ValueError, match="the same nodes, got kernel node 'kernel_1' and no node"):
        gd.lift_difference(first, declare("memset", edge=False))
    with pytest.raises(ValueError, match="the same nodes, got memset node .* and kernel node"):
        gd.lift_difference(first, declare("kernel", "kernel"))
    with pytest.raises(ValueError, match="the same edges, got different ones before kernel node"):
        gd.lift_difference(first, declare("memset", "kernel", edge=False))
    with pytest.raises(ValueError, match="expected the same kernel, got put and fill_from"):
        gd.lift_difference(first, declare("memset", "kernel", kernel="fill_from"))


@pytest.mark.kernels
def test_shared_memory_becomes_a_parameter(memory: DeviceMemory) -> None:
    """It has one extent, unlike grids and blocks; also beside one that is a parameter already."""
    program = gd.Program(
        r"""extern "C" __global__ void last(int* out, int n) {
            extern __shared__ int room[];
            room[n - 1] = n;
            *out = room[n - 1];
        }"""
    )

    def declare(count: int, blocks: int) -> gd.GraphDef:
        g = gd.GraphDef("shared")
        config = gd.LaunchConfig(grid=blocks, block=1, shmem_size=4 * count)
        g.launch(config, program.kernel("last"), out, 8)
        return g

    out = memory.zeros(4)
    difference = gd.lift_difference(declare(8, 1), declare(16, 1))
    assert [str(each) for each in difference.proposals] == ["int32 32 -> 64: kernel_0 shmem_size"]
    graph = difference.lift(room=0).graph
    launch(graph, memory, {"room": 48})
    assert memory.read(out, np.int32).tolist() == [8]
    both = gd.lift_difference(declare(8, 1), declare(16, 2)).lift(blocks=0, room=1).graph
    assert [str(each) for each in both.parameters()] == ["blocks", "room"]
    launch(both, memory, {"blocks": 1, "room": 64})


@pytest.mark.kernels
def test_numbers_of_python_are_compared(memory: DeviceMemory) -> None:
    """As the kernel takes them."""
    kernel, out = PROGRAM.kernel("put"), memory.zeros(64)

    def work(place: int, value: float) -> gd.GraphDef:
        g = gd.GraphDef("work")
        g.launch(ONE, kernel, out, place, value)
        return g

    difference = gd.lift_difference(work(2, 1), work(5, 2.5))
    found = [(str(each.dtype), each.values) for each in difference.proposals]
    assert found == [("int32", (2, 5)), ("float32", (1.0, 2.5))]
    graph = difference.lift(place=0, value=1).graph
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream, place=7, value=9.0)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32)[:8].tolist() == [0] * 7 + [9]


def test_other_variables_are_told() -> None:
    program = gd.Program("__device__ int one[4], other[4];")
    graphs = []
    for name in ("one", "other"):
        graphs.append(gd.GraphDef("work"))
        graphs[-1].memset(program.variable(name, 16), 1, 4)
    (doubt,) = gd.lift_difference(*graphs).doubtful
    assert "one -> other" in str(doubt)
    assert not gd.lift_difference(graphs[0], graphs[0].copy()).doubtful
