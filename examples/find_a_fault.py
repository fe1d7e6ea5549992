"""A fault found
=============

Find the node and the line of an illegal address, and the missing edge of a wrong result.

The first graph reads behind the end of an array, and the second one lacks an edge, so that its
result depends on luck. A check finds both before anything runs.

::

    python examples/find_a_fault.py
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

N = 64
PROGRAM = gd.Program(
    r"""
extern "C" __global__ void blur(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = (x[i] + x[i + 1]) / 2;
}
""",
    name="blur.cu",
)
BLUR = PROGRAM.kernel("blur")


def declare(values: NDArray[Any], result: NDArray[Any], length: int) -> gd.GraphDef:
    """Return the graph, whose kernel reads one element more than it writes."""
    g = gd.GraphDef("blur")
    with g.in_order(), g.temporaries(x=(length, "f4"), y=(N, "f4")) as t:
        g.memcpy(t.x, values[:length], name="load")
        g.launch(BLUR, t.x, t.y, N, over=N, name="blur")
        g.memcpy(result, t.y, name="save")
    return g


def without_an_edge(x: Any, y: Any) -> gd.GraphDef:
    """Return a graph whose copy does not wait for the kernel that writes its source."""
    g = gd.GraphDef("unordered")
    g.launch(BLUR, x, y, N, over=N, name="blur")
    g.memcpy(x[:N], y, name="back")
    return g


def main() -> None:
    """Find the faults, mend the first, and compare with NumPy."""
    values, result = np.arange(N + 1, dtype=np.float32), np.zeros(N, np.float32)
    print(declare(values, result, N).check(compile=True))

    device = gd.device()
    stream = device.create_stream()
    x = gd.array(values, stream=stream, name="x")
    y = gd.zeros(N, np.float32, stream=stream, name="y")
    print(without_an_edge(x, y).check())

    mended = declare(values, result, N + 1)
    assert not mended.check(compile=True)
    with mended.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    assert np.array_equal(result, values[:N] + 0.5)
    print("mended: the numbers are those of NumPy")


if __name__ == "__main__":
    main()
