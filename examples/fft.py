"""A Fourier transform
===================

Transform complex numbers by ten passes of Stockham's algorithm, in a loop on the device.

Each pass reads one buffer and writes the other. They take turns, so that nothing is copied back,
and each pass gets its number from the counter of the loop, by value.

::

    python examples/fft.py
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

Array: TypeAlias = NDArray[Any]
PASS = gd.Program(r"""
// Pass p joins transforms of 2^p numbers to transforms of twice as many.
extern "C" __global__ void join(const float2* x, float2* y, int p, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n / 2) return;
    int size = 1 << p, k = i % size;
    float s, c;
    sincospif(-(float)k / size, &s, &c);
    float2 a = x[i], b = x[i + n / 2];
    b = make_float2(b.x * c - b.y * s, b.x * s + b.y * c);
    int to = i / size * 2 * size + k;
    y[to] = make_float2(a.x + b.x, a.y + b.y);
    y[to + size] = make_float2(a.x - b.x, a.y - b.y);
}
""").kernel("join")


def declare(values: Array, result: Array) -> gd.GraphDef:
    """Return the graph, for a number of values that is a power of 4."""
    g, n = gd.GraphDef("fft"), len(values)
    passes = n.bit_length() - 1
    with g.in_order(), g.temporaries(x=(n, "c8"), y=(n, "c8"), p=(1, "i4")) as t:
        g.memcpy(t.x, values)
        with g.repeat(passes // 2, counter=t.p, name="passes").body as body:
            for turn, (old, new) in enumerate(body.alternate(t.x, t.y)):
                body.launch(PASS, old, new, t.p[0] * 2 + turn, n, over=n // 2)
        g.memcpy(result, t.x)
    return g


def main() -> None:
    """Run the graph, and compare with NumPy."""
    source = np.random.default_rng(1)
    values = (source.normal(size=1024) + 1j * source.normal(size=1024)).astype(np.complex64)
    result = np.zeros_like(values)
    device = gd.device()
    stream = device.create_stream()
    with declare(values, result).instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    error = np.abs(result - np.fft.fft(values)).max()
    assert error < 1e-3, error
    print(f"the largest difference from NumPy is {error:.1e}")


if __name__ == "__main__":
    main()
