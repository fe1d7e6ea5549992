"""How parallel graphs can be at most by the addresses in their arguments."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from tests.device.support import DeviceMemory, is_simulated

ONE: Final = LaunchConfig(grid=1, block=1)
THEIRS: Final[Any] = gd.ForeignKernel("gemm", 7, KernelSignature((0, 8), (8, 8)))
"""Code for a GPU: nobody knows what it does."""
LARGE: Final = 4 << 20
"""What memory pools give an allocation of its own for."""


def buffers(memory: DeviceMemory, count: int) -> list[Any]:
    return [memory.empty(LARGE) for _ in range(count)]


def word(buffer: Any, offset: int = 0) -> bytes:
    return (int(buffer.handle) + offset).to_bytes(8, "little")


def chain(*arguments: tuple[Any, ...]) -> gd.GraphDef:
    """Return a graph of launches one after the other, as captures of one stream are."""
    g = gd.GraphDef("captured")
    node: Any = g
    for number, each in enumerate(arguments):
        node = node.launch(ONE, THEIRS, *each, name=f"k{number}")
    return g


def names(edges: Any) -> list[tuple[str, str]]:
    return [(u.name, v.name) for u, v, *_ in edges]


def test_kernels_that_share_no_allocation_need_no_order(memory: DeviceMemory) -> None:
    a, b, c = buffers(memory, 3)
    graph = chain((word(a), 1), (word(b), 1), (word(a, 64), word(b, 128)), (word(c), 1))
    assert not graph.needless_edges().edges
    found = gd.parallelism_bound(graph, device=memory.device)
    assert names(found.edges) == [("k0", "k1"), ("k2", "k3")]
    assert names(found.instead) == [("k0", "k2")]
    assert (found.longest_chain, found.longest_chain_without) == (4, 2)
    assert found.unplaced == ()
    assert str(found).splitlines()[:2] == [
        "captured: the longest chain is 4, and at least 2 if nodes that share no allocation need "
        "no order",
        "  k0 -> k1",
    ]
    assert len(graph.edges()) == 3


def test_structures_and_numbers_hold_addresses_too(memory: DeviceMemory) -> None:
    a, b, c = buffers(memory, 3)
    graph = chain((bytes(16) + word(a), 4096), (int(b.handle), 4096), (np.uint64(a.handle), 4096))
    found = gd.parallelism_bound(graph, device=memory.device)
    assert names(found.edges) == [("k0", "k1"), ("k1", "k2")]
    assert names(found.instead) == [("k0", "k2")]
    assert c.size == LARGE


def test_kernels_without_an_address_keep_their_place(memory: DeviceMemory) -> None:
    a, b = buffers(memory, 2)
    graph = chain((word(a), 1), (5, 6), (word(b), 1))
    found = gd.parallelism_bound(graph, device=memory.device)
    assert found.edges == ()
    assert found.unplaced == (graph["k1"],)
    assert "1 kernels stay ordered" in str(found)
    assert found.longest_chain == found.longest_chain_without == 3


def test_times_of_a_profile_weigh_the_chains(memory: DeviceMemory) -> None:
    a, b, c = buffers(memory, 3)
    graph = chain((word(a), 1), (word(b), 1), (word(c), 1))
    weights = {graph["k0"]: 2.0, graph["k1"]: 30.0, graph["k2"]: 5.5}
    found = gd.parallelism_bound(graph, weights, device=memory.device)
    assert (found.longest_chain, found.longest_chain_without) == (37.5, 30.0)


def test_copies_and_memsets_count_with_their_bytes(memory: DeviceMemory) -> None:
    a, b = buffers(memory, 2)
    graph = gd.GraphDef("g")
    fill = graph.memset(int(a.handle), 0, 64, name="fill")
    other = fill.memset(int(a.handle) + 64, 0, 64, name="other")
    own = other.launch(ONE, THEIRS, word(b), 1, name="own")
    own.launch(ONE, THEIRS, word(a, 1 << 20), 1, name="last")
    found = gd.parallelism_bound(graph, device=memory.device)
    assert names(found.edges) == [("fill", "other"), ("other", "own"), ("own", "last")]
    assert names(found.instead) == [("fill", "last"), ("other", "last")]
    assert found.longest_chain_without == 2


def test_an_annotation_of_a_launch_counts_instead(memory: DeviceMemory) -> None:
    a, b, c = buffers(memory, 3)
    g = gd.GraphDef("g")
    one = g.launch(ONE, THEIRS, word(a), word(b), reads=0, writes=1, name="one")
    one.launch(ONE, THEIRS, word(a), word(c), reads=0, writes=1, name="two")
    assert names(gd.parallelism_bound(g, device=memory.device).edges) == [("one", "two")]
    g["two"].update(reads=None)
    assert names(gd.parallelism_bound(g, device=memory.device).edges) == []


@pytest.mark.kernels
def test_graphs_that_were_read(memory: DeviceMemory) -> None:
    a, b = buffers(memory, 2)
    kernel = gd.Program('extern "C" __global__ void set(int* x) { *x = 1; }').kernel("set")
    graph = gd.GraphDef("g")
    graph.launch(ONE, kernel, a, name="one").launch(ONE, kernel, b, name="two")
    with graph.instantiate(device=memory.device) as executable:
        found = gd.parallelism_bound(executable, device=memory.device)
    assert (found.longest_chain, found.longest_chain_without) == (2, 1)
    assert is_simulated(memory.device) or found.unplaced == ()


def test_loops_and_children_count_with_their_contents(memory: DeviceMemory) -> None:
    a, b = buffers(memory, 2)
    inner = gd.GraphDef("inner")
    inner.launch(ONE, THEIRS, word(a), 1)
    graph = gd.GraphDef("g")
    first = graph.launch(ONE, THEIRS, word(b), 1, name="first")
    first.embed(inner, name="child").launch(ONE, THEIRS, word(a), 1, name="last")
    found = gd.parallelism_bound(graph, device=memory.device)
    assert names(found.edges) == [("first", "child")]
