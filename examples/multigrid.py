"""A multigrid solver
==================

Solve Poisson's equation on a rod by V-cycles in one CUDA graph, until the residual is small.

The arrays of all levels are declared at once, and the two buffers of each level take turns, so that
smoothing copies nothing back. The loop ends on the device.

::

    python examples/multigrid.py
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

Array: TypeAlias = NDArray[Any]
PROGRAM = gd.Program(r"""
__device__ float at(const float* u, int i, int n) { return i < 0 || i >= n ? 0 : u[i]; }

// A weighted Jacobi step for -u'' = f with zeros around the rod.
extern "C" __global__ void smooth(const float* u, float* next, const float* f, float h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float jacobi = (at(u, i - 1, n) + at(u, i + 1, n) + h * h * f[i]) / 2;
    next[i] = u[i] + (jacobi - u[i]) * 2 / 3;
}

__device__ float residual(const float* u, const float* f, float h, int i, int n)
{
    return f[i] - (2 * u[i] - at(u, i - 1, n) - at(u, i + 1, n)) / (h * h);
}

// The residual of a level, on the next coarser one.
extern "C" __global__ void restrict_to(const float* u, const float* f, float* coarse, float h,
                                       int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = 2 * i + 1;
    if (j + 1 >= n) return;
    coarse[i] = (residual(u, f, h, j - 1, n) + 2 * residual(u, f, h, j, n)
                 + residual(u, f, h, j + 1, n)) / 4;
}

// Adds what was found on the next coarser level.
extern "C" __global__ void prolong(float* u, const float* coarse, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, m = n / 2;
    if (i >= n) return;
    u[i] += i % 2 ? coarse[i / 2] : (at(coarse, i / 2 - 1, m) + at(coarse, i / 2, m)) / 2;
}

extern "C" __global__ void largest(const float* u, const float* f, int* norm, float h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // The bits of floats that are not negative are ordered as the floats.
    if (i < n) atomicMax(norm, __float_as_int(fabs(residual(u, f, h, i, n))));
}
""")
SMOOTH, RESTRICT, PROLONG, LARGEST = (
    PROGRAM.kernel(name) for name in ("smooth", "restrict_to", "prolong", "largest")
)
F = np.float32


def declare(right: Array, result: Array, levels: int = 7) -> gd.GraphDef:
    """Return the graph: V-cycles until no residual exceeds a thousandth."""
    g = gd.GraphDef("multigrid")
    sizes = [((len(right) + 1 >> level) - 1, F) for level in range(levels)]
    with g.in_order(), g.temporaries(u=sizes, v=sizes, f=sizes, norm=(1, F)) as t:
        g.memcpy(t.f[0], right)
        g.fill(t.u[0], 0)
        with g.do_while(t.norm[0] > 1e-3, most=30, name="cycles").body as body:

            def smooth(level: int, turns: int) -> tuple[Any, Any, float, int]:
                u, f, h = t.u[level], t.f[level], 2.0**level / (len(right) + 1)
                for old, new in body.alternate(u, t.v[level], turns=turns):
                    body.launch(SMOOTH, old, new, f, h, u.shape[0], over=u)
                return u, f, h, u.shape[0]

            for level in range(levels - 1):
                u, f, h, n = smooth(level, 4)
                body.fill(t.u[level + 1], 0)
                body.launch(RESTRICT, u, f, t.f[level + 1], h, n, over=t.f[level + 1])
            smooth(levels - 1, 8)
            for level in reversed(range(levels - 1)):
                body.launch(PROLONG, t.u[level], t.u[level + 1], sizes[level][0], over=t.u[level])
                smooth(level, 4)
            body.fill(t.norm, 0)
            finest = t.u[0], t.f[0], t.norm.view("i4"), 1 / (len(right) + 1), len(right)
            body.launch(LARGEST, *finest, over=t.u[0])
        g.memcpy(result, t.u[0])
    return g


def main() -> None:
    """Run the graph, and compare with the solution."""
    n = 255
    x = np.arange(1, n + 1) / (n + 1)
    right, result = (np.sin(3 * np.pi * x) * 9 * np.pi**2).astype(F), np.zeros(n, F)
    device = gd.device()
    stream = device.create_stream()
    with declare(right, result).instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    error = np.abs(result - np.sin(3 * np.pi * x)).max()
    assert error < 1e-3, error
    print(f"the largest error of {n} points is {error:.1e}")


if __name__ == "__main__":
    main()
