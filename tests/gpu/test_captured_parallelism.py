"""How parallel steps can be at most that torch captured, by the addresses in their arguments."""

from __future__ import annotations

import pytest

import graphdsl as gd

torch = pytest.importorskip("torch")


def test_branches_of_a_captured_step_share_no_allocation() -> None:
    left, right = (torch.randn(256, 256, device="cuda") for _ in range(2))
    stream = torch.cuda.Stream()
    captured = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.cuda.graph(captured, stream=stream):
        one, two = left.relu(), right.relu()
        both = one + two
    graph = gd.GraphDef.from_cuda(captured)
    first, second, last = graph.nodes()
    assert not graph.needless_edges().edges
    found = gd.parallelism_bound(graph)
    assert found.edges == ((first, second),), str(found)
    assert [(u, v) for u, v, _ in found.instead] == [(first, last)]
    assert (found.longest_chain, found.longest_chain_without) == (3, 2)
    assert found.unplaced == ()
    weighed = gd.parallelism_bound(graph, {first: 5.0, second: 2.0, last: 1.0})
    assert (weighed.longest_chain, weighed.longest_chain_without) == (8, 6)
    assert both is not None


def test_kernels_of_a_captured_step_that_were_told_are_ordered_by_that() -> None:
    source = torch.randn(1 << 16, device="cuda")
    stream = torch.cuda.Stream()
    captured = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.cuda.graph(captured, stream=stream):
        results = [source * 2, source * 3]
    graph = gd.GraphDef.from_cuda(captured)
    # Both are given the source, which counts as if both wrote it.
    assert gd.parallelism_bound(graph).edges == ()
    one, two = graph.nodes()
    for node, result in zip((one, two), results, strict=True):
        node.update(reads=(), writes=_places(node, result.data_ptr()))
    assert gd.parallelism_bound(graph).edges == ((one, two),)


def _places(node: gd.Node, address: int) -> list[tuple[int, int]]:
    """Return where in the arguments of a launch an address is."""
    assert isinstance(node, gd.KernelNode)
    word = address.to_bytes(8, "little")
    return [
        (number, at)
        for number, value in enumerate(node.args)
        if isinstance(value, bytes)
        for at in range(0, len(value) - 7, 8)
        if value[at : at + 8] == word
    ]
