"""Conjugate gradients
===================

Solve a system of linear equations with conjugate gradients in one CUDA graph.

The graph loops on the device, without the host, until an expression finds the residual small
enough. The matrix is that of the Poisson equation on a square: four times the center minus the
four neighbors. It runs on a GPU or on the simulator.

::

    python examples/conjugate_gradient.py
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

SIDE = 48
SIZE = SIDE * SIDE
SMALL = 1e-20
"""The squared residual at which the loop ends."""

PROGRAM = gd.Program(r"""
// q = A p, a point of the square for each thread; outside of it all is zero.
extern "C" __global__ void apply(double* q, const double* p, int side)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= side * side) return;
    int x = i % side, y = i / side;
    double neighbors = (x ? p[i - 1] : 0) + (x < side - 1 ? p[i + 1] : 0)
                      + (y ? p[i - side] : 0) + (y < side - 1 ? p[i + side] : 0);
    q[i] = 4 * p[i] - neighbors;
}

// The inner product of two vectors, by one block.
extern "C" __global__ void dot(double* product, const double* a, const double* b, int n)
{
    __shared__ double sums[256];
    double sum = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) sum += a[i] * b[i];
    sums[threadIdx.x] = sum;
    for (int half = blockDim.x / 2; half; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) sums[threadIdx.x] += sums[threadIdx.x + half];
    }
    if (threadIdx.x == 0) *product = sums[0];
}

// One step along the direction: how far is the quotient of two numbers on the device.
extern "C" __global__ void step(double* x, double* r, const double* p, const double* q,
                                const double* rr, const double* pq, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double alpha = *rr / *pq;
    x[i] += alpha * p[i];
    r[i] -= alpha * q[i];
}

// The next direction.
extern "C" __global__ void turn(double* p, const double* r, const double* rr,
                                const double* before, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] = r[i] + *rr / *before * p[i];
}
""")
APPLY, DOT, STEP, TURN = map(PROGRAM.kernel, ("apply", "dot", "step", "turn"))

BLOCK = gd.LaunchConfig(grid=1, block=256)


def declare(
    b: NDArray[np.float64], x: NDArray[np.float64], iterations: NDArray[np.int32]
) -> gd.GraphDef:
    """Declare the graph that solves A x = b and counts its iterations. This needs no GPU."""
    g = gd.GraphDef("conjugate gradient")
    most = g.param("most", np.int32, default=10 * SIDE)
    with g.in_order():
        names = ("solution", "residual", "direction", "image")
        vectors = [g.array(SIZE, np.float64, name=name) for name in names]
        solution, residual, direction, image = vectors
        numbers = [g.array(1, np.float64, name=name) for name in ("rr", "rr before", "pq")]
        rr, before, pq = numbers
        done = g.array(1, np.int32, name="iterations")

        # The solution starts as 0, so the residual and the first direction are b.
        g.memset(solution, 0)
        g.memcpy(residual, b, name="load")
        g.memcpy(direction, residual)
        g.launch(BLOCK, DOT, rr, residual, residual, SIZE, name="first r.r")

        loop = g.while_loop(rr > SMALL, counter=done, most=most, name="loop")
        with loop.body.in_order() as body:
            body.launch(APPLY, image, direction, SIDE, over=SIZE, name="apply")
            body.launch(BLOCK, DOT, pq, direction, image, SIZE, name="p.q")
            body.launch(
                *(STEP, solution, residual, direction, image, rr, pq, SIZE), over=SIZE, name="step"
            )
            body.memcpy(before, rr, name="keep r.r")
            body.launch(BLOCK, DOT, rr, residual, residual, SIZE, name="r.r")
            body.launch(TURN, direction, residual, rr, before, SIZE, over=SIZE, name="turn")

        g.memcpy(x, solution, name="save")
        g.memcpy(iterations, done, name="save iterations")
        for memory in (*vectors, *numbers, done):
            g.deallocate(memory)
    return g


def poisson(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the product of the matrix and a vector, computed with NumPy."""
    square = np.pad(x.reshape(SIDE, SIDE), 1)
    around = square[:-2, 1:-1] + square[2:, 1:-1] + square[1:-1, :-2] + square[1:-1, 2:]
    found: NDArray[np.float64] = (4 * square[1:-1, 1:-1] - around).reshape(-1)
    return found


def main() -> None:
    """Declare, print, run and compare with NumPy."""
    b = np.random.default_rng(1).standard_normal(SIZE)
    x, iterations = np.empty(SIZE), np.empty(1, np.int32)
    g = declare(b, x, iterations)
    print(repr(g["loop"]))

    device = gd.device()
    stream = device.create_stream()
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
        error = np.linalg.norm(poisson(x) - b)
        print(f"{iterations[0]} iterations on {device}: the residual is {error:.1e}")
        if not (error**2 < 2 * SMALL and 0 < iterations[0] < 10 * SIDE):
            raise SystemExit("the result is wrong")

        # The maximal number of iterations is a parameter of the launch.
        graph.launch(stream, most=10)
        graph.sync(stream)
        print(f"{iterations[0]} iterations: the residual is {np.linalg.norm(poisson(x) - b):.1e}")


if __name__ == "__main__":
    main()
