"""Time saving and loading a declaration, and using it in a fresh process instead of declaring it.

    python benchmarks/saving.py [--sizes 1000 10000] [--repeats 5] [--processes 3] [--json PATH]

A chain of kernel nodes is declared, saved and loaded. Then processes of their own do what a program
does when it starts: one loads the file, one declares the same anew and, on a GPU, one captures the
same launches with cuda.core; each instantiates, launches and waits. Their time begins when what
they need is imported. A process before compiled the kernels of graphdsl; those of cuda.core are
compiled before the time begins. Figures are the least of the repeats.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.common import ROOT, SOURCE, Report, is_simulated, kernel_for, least, parser, show

CONFIG: Final = LaunchConfig(grid=4, block=32)
ROOM: Final = 4096
"""Bytes that the kernels work on."""


def declare(memory: Any, count: int) -> gd.GraphDef:
    """Return a chain of *count* launches on *memory*."""
    kernel = gd.Program(SOURCE).kernel("add")
    graph = gd.GraphDef("chain")
    node: Any = graph
    for number in range(count):
        node = node.launch(CONFIG, kernel, memory, np.int32(number % 128), np.float32(1))
    return graph


def capture(device: Any, kernel: Any, memory: Any, count: int) -> Any:
    """Return what cuda.core captures of the same launches."""
    from cuda.core import launch

    builder = device.create_graph_builder().begin_building()
    for number in range(count):
        launch(builder, CONFIG, kernel, memory, np.int32(number % 128), np.float32(1))
    return builder.end_building().complete()


def work(way: str, path: Path, count: int) -> float:
    """Make the graph in one of the ways, launch it and wait; return the seconds that took."""
    device = gd.device()
    stream = device.create_stream()
    memory = device.allocate(ROOM, stream=stream)
    stream.sync()
    ways: dict[str, Callable[[], Any]] = {
        "loaded": lambda: gd.load(path).instantiate(device=device, regions={"x": memory}),
        "declared": lambda: declare(memory, count).instantiate(device=device),
        "captured": lambda: capture(device, kernel, memory, count),
    }
    kernel = kernel_for(device) if way == "captured" else None
    if way == "loaded":
        # What loading imports when it is first asked for, such as networkx.
        gd.load(path)
    start = time.perf_counter()
    graph = ways[way]()
    graph.launch(stream)
    stream.sync()
    return time.perf_counter() - start


def in_a_process(way: str, path: Path, count: int) -> float:
    """Return the seconds that a process of its own takes for the work."""
    command = [sys.executable, "-m", "benchmarks.saving", "--work", way, str(path), str(count)]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return float(json.loads(done.stdout.splitlines()[-1]))


def measure(report: Report, device: Any, count: int, repeats: int, processes: int) -> None:
    """Print and take down the figures of one size."""
    stream = device.create_stream()
    memory = device.allocate(ROOM, stream=stream)
    graph = declare(memory, count)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "chain.graph"
        rows: dict[str, Callable[[], Any]] = {
            "declare": lambda: declare(memory, count),
            "save": lambda: graph.save(path, regions={"x": memory}),
            "load": lambda: gd.load(path),
        }
        graph.save(path, regions={"x": memory})
        times = {name: 1e6 / count * least(row, repeats) for name, row in rows.items()}
        show(f"\n{count} nodes: {path.stat().st_size / count:.2f} bytes of file a node")
        for name, value in times.items():
            show(f"  {name:>8} {value:8.2f} us/node, {1e6 / value:12,.0f} nodes/s")
        report.add(f"{count} nodes", times, "us/node")
        ways = ["loaded", "declared", *([] if is_simulated(device) else ["captured"])]
        for way in ways:
            # What has to be compiled is on disk after that.
            in_a_process(way, path, count)
        fresh = {
            way: 1e3 * min(in_a_process(way, path, count) for _ in range(processes)) for way in ways
        }
    shown = ", ".join(f"{name} {value:.1f} ms" for name, value in fresh.items())
    show(f"  in a fresh process, until the first launch is done: {shown}")
    report.add(f"{count} nodes, fresh process", fresh, "ms")
    report.add(
        f"{count} nodes, fresh process",
        {f"loaded / {other}": fresh["loaded"] / fresh[other] for other in ways[1:]},
        "ratio",
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000])
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument("--processes", type=int, default=3)
    options.add_argument("--work", nargs=3, metavar=("WAY", "FILE", "NODES"), help="of a process")
    chosen = options.parse_args(arguments)
    if chosen.work is not None:
        way, path, count = chosen.work
        show(json.dumps(work(way, Path(path), int(count))))
        return
    device = gd.device()
    report = Report("saving", device)
    show(report.description())
    if is_simulated(device):
        report.skip("captured anew", "cuda.core captures on a GPU")
    for size in chosen.sizes:
        measure(report, device, size, chosen.repeats, chosen.processes)
    report.save(chosen.json)


if __name__ == "__main__":
    main()
