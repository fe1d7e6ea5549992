"""What work on a stream costs without a graph: launches, copies and memsets, next to cuda.core's.

Prints microseconds for a call of ``graphdsl.launch``, ``memcpy`` and ``memset``, again and again
with other values, and on a GPU for the same with cuda.core (``launch``, ``Buffer.copy_to``,
``Buffer.fill``) and for the launch of a graph of one kernel, taking turns.

    python benchmarks/eager.py [--repeats 10] [--calls 2000] [--json PATH]

Every figure is the best of the repeats, with the garbage collector off while a clock runs; that is
long enough for what looks, now and then, whether work is done to be in it. On the simulator, which
runs the work in the call, that is in it too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.common import Report, is_simulated, kernel_for, parser, show
from benchmarks.update import best_times

CALLS = 2000
"""Calls that the clock runs over."""
PAIRS = (
    ("launch", "cuda.core launch"),
    ("launch, Array", "cuda.core launch"),
    ("launch, new config", "cuda.core launch, new config"),
    ("memcpy", "cuda.core copy_to"),
    ("memset", "cuda.core fill"),
)


def calls_of(device: Any) -> dict[str, Callable[[int], object]]:
    """Return what is measured, each for a number that grows."""
    stream = device.create_stream()
    kernel = kernel_for(device)
    config = LaunchConfig(grid=4, block=32)
    x, y = (device.allocate(512, stream=stream) for _ in range(2))
    array = gd.zeros(128, np.float32, stream=stream)
    declared = gd.GraphDef()
    declared.launch(config, kernel, x, np.int32(0), np.float32(1))
    graph = declared.instantiate(device=device)
    zero = np.int32(0)

    def launch(step: int) -> None:
        gd.launch(stream, config, kernel, x, zero, np.float32(step))

    def launch_array(step: int) -> None:
        gd.launch(stream, config, kernel, array, 0, float(step))

    def launch_new(step: int) -> None:
        new = gd.LaunchConfig(grid=4, block=32)
        gd.launch(stream, new, kernel, x, zero, np.float32(step))

    calls: dict[str, Callable[[int], object]] = {
        "launch": launch,
        "launch, Array": launch_array,
        "launch, new config": launch_new,
        "memcpy": lambda _: gd.memcpy(stream, x, y),
        "memset": lambda step: gd.memset(stream, x, step % 256),
        "graph of one kernel": lambda _: graph.launch(stream),
    }
    if not is_simulated(device):
        from cuda.core import launch as core_launch

        def core(step: int) -> None:
            core_launch(stream, config, kernel, x, zero, np.float32(step))

        def core_new(step: int) -> None:
            new = LaunchConfig(grid=4, block=32)
            core_launch(stream, new, kernel, x, zero, np.float32(step))

        calls |= {
            "cuda.core launch": core,
            "cuda.core launch, new config": core_new,
            "cuda.core copy_to": lambda _: y.copy_to(x, stream=stream),
            "cuda.core fill": lambda step: x.fill(step % 256, stream=stream),
        }
    return calls


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--repeats", type=int, default=10)
    options.add_argument("--calls", type=int, default=CALLS, help="in a row, for each figure")
    chosen = options.parse_args(arguments)
    device = gd.device()
    report = Report("eager", device)
    show(report.description())
    if is_simulated(device):
        report.skip("cuda.core", "it needs a GPU")
    synchronize = device.create_stream() if is_simulated(device) else device
    times = best_times(calls_of(device), chosen.repeats, synchronize.sync, chosen.calls)
    for name, value in times.items():
        show(f"{name:>30} {value:8.2f} us")
    report.add("call", times, "us")
    if not is_simulated(device):
        ratios = {f"{ours} / {theirs}": times[ours] / times[theirs] for ours, theirs in PAIRS}
        for name, value in ratios.items():
            show(f"{name:>60} {value:8.2f}")
        report.add("call", ratios, "ratio")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
