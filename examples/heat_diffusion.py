"""Heat diffusion
==============

Simulate heat diffusion along an insulated rod in one CUDA graph, with nearly every feature.

The graph allocates memory, copies the temperatures to the device, sums the heat, runs 400
iterations of two steps in a loop on the device, sums the heat again, copies the result back, calls
a Python function and frees its memory. The program prints and draws the graph, runs it on a GPU or
on the simulator, and compares the result with NumPy.

::

    python examples/heat_diffusion.py --output build
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from cuda.core import EventOptions
from numpy.typing import NDArray

import graphdsl as gd

SIZE = 1000
ROUNDS = 400
RATE = 0.25

PROGRAM = gd.Program(r"""
// One step in time: each cell moves towards its neighbors. The ends are their own neighbors, so
// that no heat leaves the rod.
extern "C" __global__ void diffuse(float* next, const float* now, int size, float rate)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= size) return;
    float left = now[max(i - 1, 0)];
    float right = now[min(i + 1, size - 1)];
    next[i] = now[i] + rate * (left - 2 * now[i] + right);
}

extern "C" __global__ void add_up(float* heat, const float* rod, int size)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < size) atomicAdd(heat, rod[i]);
}
""")
DIFFUSE = PROGRAM.kernel("diffuse")
ADD_UP = PROGRAM.kernel("add_up")


def hot_spot() -> NDArray[np.float32]:
    """Return a cold rod with a hot piece in the middle, in degrees."""
    rod = np.zeros(SIZE, np.float32)
    rod[SIZE // 2 - 20 : SIZE // 2 + 20] = 100
    return rod


@dataclass
class Experiment:
    """Inputs and outputs of the graph.

    Attributes
    ----------
    start, stop : event
        Recorded before and after the loop; of cuda.core or of the simulator.
    report : callable
        Called on the host when the result is ready.
    before, after : array of float32, shape (SIZE,)
        The temperatures.
    heat : array of float32, shape (2,)
        Their sums.
    """

    start: Any
    stop: Any
    report: Callable[[], None]
    before: NDArray[np.float32] = field(default_factory=hot_spot)
    after: NDArray[np.float32] = field(default_factory=lambda: np.empty(SIZE, np.float32))
    heat: NDArray[np.float32] = field(default_factory=lambda: np.empty(2, np.float32))


def declare(experiment: Experiment) -> gd.GraphDef:
    """Declare the graph. This needs no GPU: addresses are symbols, kernels are source text."""
    g = gd.GraphDef("heat diffusion")

    # Nodes are written in order, as a program. The edges are inferred from
    # their effects on memory. Temporaries are freed at the end of the block.
    with (
        g.in_order(),
        g.temporary(SIZE, np.float32, name="rod") as rod,
        g.temporary(SIZE, np.float32, name="next rod") as next_rod,
        g.temporary(1, np.float32, name="heat") as heat,
    ):
        # A child graph, embedded twice.
        measure = gd.GraphDef("measure")
        with measure.in_order():
            measure.memset(heat, 0, name="clear")
            measure.launch(ADD_UP, heat, rod, SIZE, over=SIZE, name="add up")

        g.memcpy(rod, experiment.before, name="load")
        g.embed(measure, name="measure before")
        g.memcpy(experiment.heat[:1], heat, name="keep heat before")
        g.record(experiment.start, name="start")

        # The device counts the iterations, without the host.
        loop = g.repeat(ROUNDS, name="loop")
        with loop.body.in_order() as body:
            body.launch(DIFFUSE, next_rod, rod, SIZE, RATE, over=SIZE, name="there")
            body.launch(DIFFUSE, rod, next_rod, SIZE, RATE, over=SIZE, name="back")
        g.record(experiment.stop, name="stop")

        # Two branches may run at the same time. The callback runs after everything before it,
        # since its effects are unknown.
        g.memcpy(experiment.after, rod, name="save")
        g.embed(measure, name="measure after")
        g.memcpy(experiment.heat[1:], heat, name="keep heat after")
        g.callback(experiment.report, name="report")
    return g


def report() -> None:
    """Report that the result is ready. Runs on a thread of the driver and must not call CUDA."""
    print("the graph calls Python: the result is there")


def with_numpy(rod: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the result of the graph, computed on the host."""
    for _ in range(2 * ROUNDS):
        padded = np.pad(rod, 1, mode="edge")
        rod = rod + np.float32(RATE) * (padded[:-2] - 2 * rod + padded[2:])
    return rod


def draw(g: gd.GraphDef, folder: Path) -> None:
    """Write the graph as DOT and, if pygraphviz is available, as SVG."""
    folder.mkdir(parents=True, exist_ok=True)
    for extension in ("dot", "svg"):
        try:
            print("drawn:", g.render(folder / f"heat_diffusion.{extension}"))
        except ImportError as error:
            print("not drawn:", error)


def run(g: gd.GraphDef, device: Any, experiment: Experiment) -> None:
    """Run the graph on *device* and compare the result with NumPy."""
    stream = device.create_stream()
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)

    error = np.abs(experiment.after - with_numpy(experiment.before)).max()
    before, after = experiment.heat
    print(f"{2 * ROUNDS} steps took {experiment.stop - experiment.start:.2f} ms on {device}")
    print(f"heat before {before:.1f}, after {after:.1f}; largest difference from numpy {error:.1e}")
    if not (error < 1e-3 and np.isclose(before, after, rtol=1e-4)):
        raise SystemExit("the result is wrong")


def main() -> None:
    """Declare, print, draw and run."""
    parser = argparse.ArgumentParser(description="Heat diffusion, as one CUDA graph.")
    parser.add_argument("--output", type=Path, default=Path("build"), help="folder for drawings")
    output: Path = parser.parse_args().output

    device = gd.device()
    timed = EventOptions(timing_enabled=True)
    experiment = Experiment(
        start=device.create_event(timed),
        stop=device.create_event(timed),
        report=report,
    )
    g = declare(experiment)
    print(g)
    draw(g, output)
    run(g, device, experiment)


if __name__ == "__main__":
    main()
