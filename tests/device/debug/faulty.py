"""Graphs that fault, made by functions which other processes can call."""

from __future__ import annotations

from typing import Any

import numpy as np

import graphdsl as gd
from tests.device.support import ONE

PROGRAM = gd.Program(
    r"""
extern "C" __global__ void fill(long long* x, int n, long long value) {
    for (int i = 0; i < n; ++i) x[i] = value;
}

// Writes where the numbers in x say.
extern "C" __global__ void scatter(const long long* x, int* out) {
    out[x[threadIdx.x]] = 1;
}
"""
)
FILL, SCATTER = PROGRAM.kernel("fill"), PROGRAM.kernel("scatter")
FAR = 1 << 42


def _graph(name: str, far: int) -> tuple[gd.GraphDef, Any]:
    g = gd.GraphDef(name)
    x, out = g.allocate(64, name="x"), g.allocate(4096, name="out")
    node: Any = g.join(x, out, name="start")
    for number in range(3):
        node = node.memset(out.dptr + 64 * number, number, 64, name=f"before_{number}")
    filled = node.launch(ONE, FILL, x, np.int32(8), np.int64(far), name="indices")
    node = filled.memset(out.dptr + 1024, 5, 64, name="between")
    return g, (x, out, node)


def chain() -> gd.GraphDef:
    """Faults at ``model/scatter``, with what ``indices`` has written."""
    g, (x, out, node) = _graph("chain", FAR)
    with g.section("model"):
        last = node.launch(ONE, SCATTER, x, out, name="scatter")
    last.memset(out, 7, 64, name="after").deallocate(x).deallocate(out)
    return g


def sound() -> gd.GraphDef:
    """Does not fault."""
    g, (x, out, node) = _graph("sound", 3)
    node.launch(ONE, SCATTER, x, out, name="scatter").deallocate(x).deallocate(out)
    return g


def alone() -> gd.GraphDef:
    """Faults at a node by itself, if its parameter says so."""
    g = gd.GraphDef("alone")
    out = g.allocate(4096, name="out")
    times = g.param("times", np.int32, default=1)
    filled = out.launch(ONE, FILL, FAR, times, np.int64(1), name="bad")
    filled.deallocate(out)
    return g


def refused() -> gd.GraphDef:
    """Cannot be linked."""
    g = gd.GraphDef("refused")
    g.launch(gd.LaunchConfig(grid=1, block=4096), FILL, 0, 0, 0)
    return g


def captured() -> tuple[gd.GraphDef, object]:
    """Faults at a captured node; needs memory that somebody keeps."""
    device = gd.device()
    stream = device.create_stream()
    x = device.allocate(64, stream=stream)
    out = device.allocate(4096, stream=stream)
    x.fill(0, stream=stream)
    stream.sync()
    source = gd.GraphDef()
    source.launch(ONE, FILL, x, np.int32(8), np.int64(FAR)).launch(ONE, SCATTER, x, out)
    with source.instantiate(device=device) as graph:
        read = gd.GraphDef.from_cuda(graph.definition_handle, device=device)
    return read, (x, out, stream, source)


def raises() -> gd.GraphDef:
    """Makes no graph."""
    raise ValueError("no graph today")
