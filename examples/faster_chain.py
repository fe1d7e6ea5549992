"""A chain made faster
===================

Optimize a chain of small kernels, and compare it with the graph as it was.

A particle swarm moves in small steps, each a kernel of a few blocks, so a launch mostly waits for
one kernel to end and the next to start. Two edges order kernels that do not depend on each other.
The program prints what the passes do, verifies the result, and on a GPU launches both graphs in
turns; the simulator has no time.

::

    python examples/faster_chain.py
"""

from __future__ import annotations

from typing import Any

import numpy as np

import graphdsl as gd

COUNT = 4096
STEPS = 20
PROGRAM = gd.Program(r"""
// The wind at a time, for each particle.
extern "C" __global__ void blow(float* wind, int step, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) wind[i] = ((i * 7 + step * 13) % 32 - 16) / 64.0f;
}

extern "C" __global__ void accelerate(float* speed, const float* wind, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) speed[i] += wind[i];
}

extern "C" __global__ void move(float* place, const float* speed, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) place[i] += speed[i] / 16;
}
""")
BLOW, ACCELERATE, MOVE = map(PROGRAM.kernel, ("blow", "accelerate", "move"))


def declare(place: Any, speed: Any, winds: Any) -> gd.GraphDef:
    """Declare the steps as one chain; *winds* are two arrays, for even and odd steps."""
    g = gd.GraphDef("swarm")
    node: Any = g
    for step in range(STEPS):
        wind = winds[step % 2]
        with g.section(f"step {step}"):
            node = node.launch(BLOW, wind, step, COUNT, over=COUNT, name="blow")
            node = node.launch(ACCELERATE, speed, wind, COUNT, over=COUNT, name="accelerate")
            node = node.launch(MOVE, place, speed, COUNT, over=COUNT, name="move")
    return g


def with_numpy() -> Any:
    """Return the places after all steps."""
    numbers = np.arange(COUNT, dtype=np.int32)
    place, speed = (np.zeros(COUNT, np.float32) for _ in range(2))
    for step in range(STEPS):
        speed += ((numbers * 7 + step * 13) % 32 - 16).astype(np.float32) / np.float32(64)
        place += speed / np.float32(16)
    return place


def main() -> None:
    """Declare, optimize, verify and run."""
    device = gd.device()
    stream = device.create_stream()
    place, speed, *winds = (gd.zeros(COUNT, np.float32, stream=stream) for _ in range(4))
    graph = declare(place, speed, winds)
    found = graph.optimize(device=device, stream=stream)
    print(found)
    found.verify(orders=5)
    print("verified: the same results, bit for bit")
    with found.graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    if gd.read(place, stream).tobytes() != with_numpy().tobytes():
        raise SystemExit("the result is wrong")
    print(f"the same with numpy, on {device}")


if __name__ == "__main__":
    main()
