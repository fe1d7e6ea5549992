"""Recorded graphs in two parts: bytes and their places, compared with a walk over the nodes."""

from __future__ import annotations

import struct
from collections.abc import Hashable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.captured.sets.flattening import Flat, flatten
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.operands.external_memory import as_operand
from tests.device.support import DeviceMemory
from tests.examples import about

pytestmark = pytest.mark.kernels

PROGRAM: Final = gd.Program(
    r"""
    struct Some { void* x; int n[4]; float y; };
    struct Pair { double a, b; };
    extern "C" __global__ void one(float* x, int n, float a, Some s) {}
    extern "C" __global__ void other(Pair p, unsigned long long n, double a, short b) {}
    """
)
KERNELS: Final = [PROGRAM.kernel(name) for name in ("one", "other")]


def test_bytes_are_those_of_a_walk_over_the_nodes(memory: DeviceMemory) -> None:
    """A graph of a known structure has the places of that, and bytes of its own."""
    buffers = [memory.zeros(4096) for _ in range(3)]
    for seed in range(40):
        with about(seed):
            graphs = [made(buffers, seed, values) for values in (1, 2)]
            alone = [flatten(each) for each in graphs]
            assert alone[0].structure == alone[1].structure
            assert alone[0].segments == alone[1].segments
            known: dict[Hashable, Flat] = {alone[0].structure: alone[0]}
            second = flatten(graphs[1], known)
            assert second.segments is alone[0].segments
            assert second.graph is graphs[0]
            assert second.data.tobytes() == alone[1].data.tobytes()
            other = made(buffers, seed + 1000, 1)
            for graph, flat in [*zip(graphs, alone, strict=True), (other, flatten(other, known))]:
                assert in_parts(flat) == slow(graph)


def made(buffers: list[Any], seed: int, values: int) -> gd.GraphDef:
    """Return a graph whose structure follows from a seed, and its values from another one."""
    random, numbers = np.random.default_rng(seed), np.random.default_rng([seed, values])
    graph = gd.GraphDef()
    for _ in range(random.integers(1, 8)):
        which = int(random.integers(3))
        buffer = buffers[int(numbers.integers(3))]
        if which == 2:
            number, width = numbers.integers(1, 200, 2).tolist()
            graph.memset(buffer, np.uint8(number), width)
            continue
        x, y, shared = numbers.integers(1, 9, 3).tolist()
        config = gd.LaunchConfig(grid=(x, y), block=32 * x, shmem_size=16 * shared)
        n, a = int(numbers.integers(1000)), float(numbers.random())
        args = (
            (buffer, n, a, numbers.bytes(32))
            if which == 0
            else (np.complex128(a + 1j * n), n, a, np.int16(n))
        )
        graph.launch(config, KERNELS[which], *args)
    return graph


def in_parts(flat: Flat) -> list[tuple[int, str, int, bytes]]:
    data = flat.data.tobytes()
    starts = [each.start for each in flat.segments]
    assert starts == [0, *np.cumsum([each.size for each in flat.segments]).tolist()][:-1]
    assert len(data) == sum(each.size for each in flat.segments)
    return [(*each[:3], data[each.start : each.start + each.size]) for each in flat.segments]


def slow(graph: gd.GraphDef) -> list[tuple[int, str, int, bytes]]:
    """Return node, field, number and bytes of each value that an executable can be set to."""
    found: list[tuple[int, str, int, bytes]] = []
    for number, node in enumerate(graph.nodes()):
        if isinstance(node, KernelNode):
            config = launch_form_of(node).config
            sizes = [("grid", config.grid), ("block", config.block)]
            for name, extents in (*sizes, ("shmem_size", (config.shmem_size,))):
                for axis, extent in enumerate(extents):
                    found.append((number, name, axis, struct.pack("<I", extent)))
            is_one = launch_form_of(node).kernel_name == "one"
            types = ("u8", "i4", "f4", "") if is_one else ("c16", "u8", "f8", "i2")
            for index, (value, dtype) in enumerate(zip(node.args, types, strict=True)):
                found.append((number, "args", index, data_of(value, dtype)))
        elif isinstance(node, MemsetNode):
            address = as_operand(node.dst, "dst").address
            assert address is not None
            found.append((number, "dst", 0, struct.pack("<Q", address)))
            found.append((number, "value", 0, struct.pack("<B", node.value)))
            found.append((number, "width", 0, struct.pack("<Q", node.width)))
    return found


def data_of(value: Any, dtype: str) -> bytes:
    if isinstance(value, bytes):
        return value
    if dtype == "u8" and not isinstance(value, int):
        address = as_operand(value, "argument").address
        assert address is not None
        return struct.pack("<Q", address)
    return np.array(value, dtype).tobytes()
