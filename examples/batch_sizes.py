"""Graphs for many batch sizes
===========================

Share one executable between the graphs of all batch sizes.

A server gets batches of different sizes. Each size has a graph of the same shape, so a family of
them needs one executable: to launch another size, only the nodes that differ are set.

::

    python examples/batch_sizes.py
"""

from __future__ import annotations

from typing import Any

import numpy as np

import graphdsl as gd

LARGEST, WIDTH = 64, 32
PROGRAM = gd.Program(r"""
// The mean of each row.
extern "C" __global__ void average(const float* x, float* means, int rows, int width)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    float sum = 0;
    for (int i = 0; i < width; i++) sum += x[row * width + i];
    means[row] = sum / width;
}
""")
AVERAGE = PROGRAM.kernel("average")


def declare(x: Any, means: Any, given: Any, result: Any, rows: int) -> gd.GraphDef:
    """Return the graph for batches of a number of rows."""
    g = gd.GraphDef(f"{rows} rows")
    with g.in_order():
        g.memcpy(x[:rows], given[:rows], name="load")
        g.launch(AVERAGE, x, means, rows, WIDTH, over=rows, name="average")
        g.memcpy(result[:rows], means[:rows], name="save")
    return g


def main() -> None:
    """Launch batches of several sizes, and compare with NumPy."""
    device = gd.device()
    stream = device.create_stream()
    given, result = np.zeros((LARGEST, WIDTH), np.float32), np.zeros(LARGEST, np.float32)
    x = gd.zeros(given.shape, np.float32, stream=stream, name="x")
    means = gd.zeros(LARGEST, np.float32, stream=stream, name="means")
    sizes = (1, 2, 4, 8, 16, 32, 64)
    family = gd.family({rows: declare(x, means, given, result, rows) for rows in sizes})
    source = np.random.default_rng(1)
    for rows in (64, 1, 16, 16, 2):
        given[:rows] = source.integers(0, 8, (rows, WIDTH))
        family[rows].launch(stream)
        family.sync(stream)
        assert np.array_equal(result[:rows], given[:rows].mean(1))
    print(family)
    print("the means are those of NumPy")
    family.close()


if __name__ == "__main__":
    main()
