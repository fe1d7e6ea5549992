"""A captured fork and join
========================

Capture work on two streams, and repeat it in a loop of another graph.

The second stream forks from the first one and joins it again. Captured work of graphdsl's own
functions keeps its kernels, arrays and numbers, so the graph can be printed, checked and changed.

::

    python examples/fork_and_join.py
"""

from __future__ import annotations

from typing import Any

import numpy as np

import graphdsl as gd

PROGRAM = gd.Program(r"""
extern "C" __global__ void scale(float* x, float factor, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= factor;
}

extern "C" __global__ void add(float* x, const float* y, const float* z, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = y[i] + z[i];
}
""")
SCALE, ADD = PROGRAM.kernel("scale"), PROGRAM.kernel("add")


def declare(stream: Any, other: Any, x: Any, y: Any, z: Any, times: int) -> gd.GraphDef:
    """Return the graph: x becomes twice and half of itself, added, a number of times."""
    g, n = gd.GraphDef("fork and join"), len(x)
    with gd.capture(stream) as captured:
        gd.memcpy(stream, y, x)
        other.wait(stream)
        gd.launch(stream, SCALE, y, 2.0, n, over=x)
        gd.memcpy(other, z, x)
        gd.launch(other, SCALE, z, 0.5, n, over=x)
        stream.wait(other)
        gd.launch(stream, ADD, x, y, z, n, over=x)
    with g.repeat(times, name="loop").body as body:
        body.inline(captured.graph, section="once")
    return g


def main() -> None:
    """Run the graph, and compare with NumPy."""
    device = gd.device()
    stream, other = device.create_stream(), device.create_stream()
    x = gd.array(np.arange(8), np.float32, stream=stream, name="x")
    y, z = (gd.zeros_like(x, stream=stream, name=name) for name in "yz")
    with declare(stream, other, x, y, z, 3).instantiate(device=device) as graph:
        graph.launch(stream)
        result = gd.read(x, stream)
    assert np.array_equal(result, np.arange(8) * 2.5**3)
    print("the numbers are those of NumPy")


if __name__ == "__main__":
    main()
