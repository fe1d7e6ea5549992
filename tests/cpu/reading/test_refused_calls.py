"""Calls that a capture refused are findings, of the graph and of what is made of it."""

from __future__ import annotations

import numpy as np

import graphdsl as gd
from graphdsl.sim.streams.capture import WATCHERS


def refused_by(graph: gd.GraphDef) -> list[str]:
    return [each.message for each in graph.check() if each.rule == "refused-in-capture"]


def test_refused_calls_are_found_in_the_graph_and_its_copies() -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    x = gd.zeros(4, np.int32, stream=stream)
    with gd.capture(stream, name="batches") as captured:
        gd.memset(stream, x, 1)
        # What CUPTI tells of on a GPU; the simulator has no such call.
        WATCHERS[int(stream.handle)].refused("cuMemcpyBatchAsync", 900)
    graph = captured.graph
    outer = gd.GraphDef("outer")
    outer.embed(graph)
    for each in (graph, graph.copy(), outer):
        (message,) = refused_by(each)
        assert "graph 'batches': expected all work" in message
        assert "cuMemcpyBatchAsync failed with CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED" in message
        assert __file__ in message
    inlined = gd.GraphDef("inlined")
    inlined.inline(graph)
    assert len(refused_by(inlined)) == 1
    with gd.capture(stream) as captured:
        gd.memset(stream, x, 1)
    assert not refused_by(captured.graph)
