"""What more worker threads of the simulator bring: the same kernel with one and with several.

    python benchmarks/workers.py [--threads 1 2 4 8 16] [--repeats 5] [--json PATH]

A kernel that reads and writes memory (saxpy), one whose threads wait for each other (a tiled
product of matrices) and one that only computes, with blocks of unlike length (the Mandelbrot set).
Each figure is the least of several launches, those of all numbers of threads in turns; beside the
milliseconds is how many times as fast as one thread that is.

What the machine can give is measured in the same turns: the same loops in C (``gcc -O2``), with
as many threads over the same data. Memory has so much bandwidth and no more, and of two virtual
cores that share a real one, each is slower if both compute. A kernel that does nothing shows
what it costs to wake the workers.
"""

from __future__ import annotations

import ctypes
import os
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.common import Report, compiled, least, parser, show
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
NOTHING: Final = 'extern "C" __global__ void nothing() {}'
C_LOOPS: Final = """
void saxpy(long part, long parts, long size, float a, const float *x, float *y) {
    for (long i = size * part / parts; i < size * (part + 1) / parts; i++) y[i] = a * x[i] + y[i];
}
void mandelbrot(long part, long parts, long size, int *steps) {
    for (long row = part; row < size; row += parts)
        for (long column = 0; column < size; column++) {
            float a = 3.0f * column / size - 2.0f, b = 3.0f * row / size - 1.5f, x = 0, y = 0;
            int step = 0;
            while (step < 256 && x * x + y * y < 4) {
                float next = x * x - y * y + a;
                y = 2 * x * y + b;
                x = next;
                step++;
            }
            steps[row * size + column] = step;
        }
}
"""


class Case(NamedTuple):
    """A kernel, how it is launched, and the arguments of the same loop in C, if there is one."""

    source: str
    name: str
    prepare: Callable[[Simulated, int], Callable[[], None]]
    size: int
    in_c: Callable[[int], tuple[Any, ...]] | None = None


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


def nothing(simulated: Simulated, size: int) -> Callable[[], None]:
    """Prepare a launch of *size* blocks."""
    return simulated.prepare(LaunchConfig(grid=size, block=256))


def saxpy_in_c(size: int) -> tuple[Any, ...]:
    """Return the arguments of the loop over *size* elements."""
    return ctypes.c_float(2), *(np.ones(size, np.float32) for _ in range(2))


def mandelbrot_in_c(size: int) -> tuple[Any, ...]:
    """Return the argument of the loop over *size* rows."""
    return (np.zeros((size, size), np.int32),)


CASES: Final = (
    Case(SAXPY, "saxpy", saxpy, 1 << 23, saxpy_in_c),
    Case(MATMUL, "matmul", matmul, 512),
    Case(MANDELBROT, "mandelbrot", mandelbrot, 512, mandelbrot_in_c),
    Case(NOTHING, "nothing", nothing, 256),
)


def in_c(library: ctypes.CDLL, case: Case, size: int, threads: int) -> Callable[[], None]:
    """Return a function that runs a loop in C on so many threads."""
    assert case.in_c is not None
    arguments = case.in_c(size)
    passed = [each.ctypes if isinstance(each, np.ndarray) else each for each in arguments]
    pool = ThreadPoolExecutor(threads)
    # The GIL is released in it.
    loop = getattr(library, case.name)

    def part(number: int) -> None:
        loop(*map(ctypes.c_long, (number, threads, size)), *passed)

    def run() -> None:
        list(pool.map(part, range(threads)))

    run()
    # One thread needs nobody else.
    return run if threads > 1 else partial(part, 0)


def tell(report: Report, title: str, best: dict[int, float]) -> None:
    """Report the seconds that each number of threads took."""
    first = best[min(best)]
    report.add(title, {f"{each} threads": time * 1e3 for each, time in best.items()}, "ms")
    report.add(title, {f"{each} threads / 1": time / first for each, time in best.items()}, "ratio")
    cells = "  ".join(
        f"{each}: {time * 1e3:.3g} ms, {first / time:.1f} x" for each, time in best.items()
    )
    show(f"{title:>18}  {cells}")


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
    with tempfile.TemporaryDirectory() as folder:
        path = compiled(C_LOOPS, Path(folder), "loops")
        library = None if path is None else ctypes.CDLL(str(path))
    if library is None:
        report.skip("loops in C", "there is no C compiler")
    for case in CASES:
        size = max(case.size // chosen.scale, 256)
        launches: dict[str, dict[int, Callable[[], None]]] = {case.name: {}}
        for number in threads:
            simulated = Simulated(case.source, case.name, checked=True, threads=number)
            launches[case.name][number] = case.prepare(simulated, size)
        if library is not None and case.in_c is not None:
            launches[f"{case.name} in C"] = {
                number: in_c(library, case, size, number) for number in threads
            }
        best = {title: dict.fromkeys(threads, float("inf")) for title in launches}
        for _ in range(chosen.repeats):
            for title, kinds in launches.items():
                for number, launch in kinds.items():
                    best[title][number] = min(best[title][number], least(launch, 1))
        for title, times in best.items():
            tell(report, title, times)
    report.save(chosen.json)


if __name__ == "__main__":
    main()
