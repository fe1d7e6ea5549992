"""What more worker threads of the simulator bring: the same kernel with one and with several.

    python benchmarks/workers.py [--threads 1 2 4 8 16] [--repeats 5] [--json PATH]

A kernel that reads and writes memory (saxpy), one whose threads wait for each other (a tiled
product of matrices) and one that only computes, with blocks of unlike length (the Mandelbrot set).
Each figure is the least of several launches, those of all numbers of threads in turns; beside the
milliseconds is how many times as fast as one thread that is.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.common import Report, least, parser, show
from benchmarks.simulator import MATMUL, SAXPY, TILE, Simulated

MANDELBROT: Final = """
extern "C" __global__ void mandelbrot(int* steps, int size, int most) {
    int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    float a = 3.0f * column / size - 2.0f, b = 3.0f * row / size - 1.5f, x = 0, y = 0;
    int step = 0;
    while (step < most && x * x + y * y < 4) {
        float next = x * x - y * y + a;
        y = 2 * x * y + b;
        x = next;
        step++;
    }
    steps[row * size + column] = step;
}
"""


class Case(NamedTuple):
    """A kernel, and how it is launched."""

    source: str
    name: str
    prepare: Callable[[Simulated, int], Callable[[], None]]
    size: int


def saxpy(simulated: Simulated, size: int) -> Callable[[], None]:
    """Prepare a launch over *size* elements."""
    ones = np.ones(size, np.float32)
    config = LaunchConfig(grid=size // 256, block=256)
    return simulated.prepare(config, size, 2.0, simulated.put(ones), simulated.put(ones))


def matmul(simulated: Simulated, size: int) -> Callable[[], None]:
    """Prepare a product of matrices of *size* rows."""
    spaces = [simulated.put(np.ones((size, size), np.float32)) for _ in range(3)]
    config = LaunchConfig(grid=(size // TILE, size // TILE), block=(TILE, TILE))
    return simulated.prepare(config, *spaces, size)


def mandelbrot(simulated: Simulated, size: int) -> Callable[[], None]:
    """Prepare a picture of *size* rows."""
    steps = simulated.put(np.zeros((size, size), np.int32))
    config = LaunchConfig(grid=(size // TILE, size // TILE), block=(TILE, TILE))
    return simulated.prepare(config, steps, size, 256)


CASES: Final = (
    Case(SAXPY, "saxpy", saxpy, 1 << 23),
    Case(MATMUL, "matmul", matmul, 512),
    Case(MANDELBROT, "mandelbrot", mandelbrot, 512),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--threads", type=int, nargs="+", default=[1, 2, 4, 8, 16])
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument("--scale", type=int, default=1, help="by what sizes are divided")
    chosen = options.parse_args(arguments)
    device: Any = gd.sim.Device(threads=1)
    report = Report("workers", device)
    show(report.description())
    cores = len(os.sched_getaffinity(0))
    threads = [number for number in chosen.threads if number <= cores]
    for number in sorted({*chosen.threads} - {*threads}):
        report.skip(f"{number} threads", f"the machine has {cores} cores")
    for case in CASES:
        launches = {}
        for number in threads:
            simulated = Simulated(case.source, case.name, checked=True, threads=number)
            launches[number] = case.prepare(simulated, max(case.size // chosen.scale, 256))
        best = dict.fromkeys(threads, float("inf"))
        for _ in range(chosen.repeats):
            for number, launch in launches.items():
                best[number] = min(best[number], least(launch, 1))
        times = {f"{number} threads": seconds * 1e3 for number, seconds in best.items()}
        report.add(case.name, times, "ms")
        shares = {f"{number} threads / 1": best[number] / best[threads[0]] for number in threads}
        report.add(case.name, shares, "ratio")
        cells = "  ".join(
            f"{number}: {best[number] * 1e3:.2f} ms, {best[threads[0]] / best[number]:.1f} x"
            for number in threads
        )
        show(f"{case.name:>12}  {cells}")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
