"""Time reading a graph, side by side with cuda.core in one run.

    python benchmarks/read.py [--sizes 100 1000 10000] [--repeats 7] [--json PATH]

A graph of kernel nodes is made with cuda.core. Then, in turns: graphdsl reads it into networkx with
all attributes and into a declaration; cuda.core's nodes() and edges() go into networkx without any;
the driver writes it as DOT, and so does graphdsl. Figures are the least of several runs; a run on a
small graph is several calls, since the processor's caches are cold after the collection before it.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
from cuda.bindings import driver as cuda
from cuda.core import Device, LaunchConfig
from cuda.core.graph import GraphDefinition

import graphdsl as gd
from benchmarks.common import Report, current_gpu, kernel_for, least, parser, show
from graphdsl.core.runtime.device import driver_of
from graphdsl.cuda import native_loop

VERBOSE = 1


def chain(device: Device, count: int) -> GraphDefinition:
    """Make a chain of kernel nodes with cuda.core."""
    kernel = kernel_for(device)
    stream = device.create_stream()
    buffer = device.allocate(4096, stream=stream)
    graph = GraphDefinition()
    node: Any = graph
    for number in range(count):
        config = LaunchConfig(grid=4, block=32)
        node = node.launch(config, kernel, buffer, np.int32(number), np.float32(1))
    return graph


def into_networkx(graph: GraphDefinition) -> nx.DiGraph:
    """Put cuda.core's nodes and edges into networkx."""
    found = nx.DiGraph()
    found.add_nodes_from(graph.nodes())
    found.add_edges_from(graph.edges())
    return found


def driver_dot(graph: GraphDefinition, flags: int) -> str:
    """Return the driver's DOT text."""
    file, path = tempfile.mkstemp(suffix=".dot")
    os.close(file)
    try:
        (result,) = cuda.cuGraphDebugDotPrint(graph.handle, path.encode(), flags)
        if int(result):
            raise RuntimeError(f"cuGraphDebugDotPrint: {result}")
        return Path(path).read_text(encoding="utf-8")
    finally:
        Path(path).unlink()


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--sizes", type=int, nargs="+", default=[100, 1000, 10_000])
    options.add_argument("--repeats", type=int, default=7)
    options.add_argument(
        "--nodes", type=int, default=2000, help="how many nodes a run reads at least, in all calls"
    )
    chosen = options.parse_args(arguments)
    device = current_gpu()
    report = Report("read", device)
    show(report.description())
    driver = driver_of(device)
    for is_native in (False, True):
        if is_native:
            if not native_loop.is_available():
                report.skip("compiled loop", "llvmlite is not installed")
                break
            native_loop.warm_up()
        for size in chosen.sizes:
            graph = chain(device, size)
            handle = int(graph.handle)
            declared = gd.GraphDef.from_cuda(graph)
            rows: dict[str, Callable[[], Any]] = {
                "table": lambda: driver.read_graph(handle),  # noqa: B023  # called right below
                "to networkx": lambda: gd.read_networkx(graph),  # noqa: B023
                "cuda.core to networkx": lambda: into_networkx(graph),  # noqa: B023
                "to declaration": lambda: gd.GraphDef.from_cuda(graph),  # noqa: B023
                "to_dot": lambda: declared.to_dot(),  # noqa: B023, PLW0108
                "to_dot, names only": lambda: declared.to_dot(detail="names"),  # noqa: B023
                "driver's DOT": lambda: driver_dot(graph, 0),  # noqa: B023
                "driver's verbose DOT": lambda: driver_dot(graph, VERBOSE),  # noqa: B023
            }
            best = dict.fromkeys(rows, float("inf"))
            for _ in range(chosen.repeats):
                for name, function in rows.items():
                    calls = max(1, chosen.nodes // size)
                    best[name] = min(best[name], least(function, 1, calls=calls))
            loop = "compiled loop" if is_native else "calls from Python"
            show(f"\n{size} nodes, {loop}; us per node")
            times = {name: seconds / size * 1e6 for name, seconds in best.items()}
            for name, value in times.items():
                show(f"  {name:>22} {value:8.3f}")
            ratios = {
                f"{ours} / {theirs}": best[ours] / best[theirs]
                for ours, theirs in (
                    ("to networkx", "cuda.core to networkx"),
                    ("to_dot", "driver's DOT"),
                    ("to_dot, names only", "driver's DOT"),
                    ("to_dot", "driver's verbose DOT"),
                )
            }
            for name, value in ratios.items():
                show(f"  {name} {value:.2f}")
            report.add(f"{size} nodes, {loop}", times, "us/node")
            report.add(f"{size} nodes, {loop}", ratios, "ratio")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
