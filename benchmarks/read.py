"""Time reading a graph, side by side with cuda.core in one run: python benchmarks/read.py.

A graph of kernel nodes is made with cuda.core. Then, in turns: graphdsl reads it into networkx with
all attributes and into a declaration; cuda.core's nodes() and edges() go into networkx without any;
the driver writes it as DOT, and so does graphdsl. Figures are the least of several runs; a run on a
small graph is several calls, since the processor's caches are cold after the collection before it.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
from cuda.bindings import driver as cuda
from cuda.core import Device, LaunchConfig, Program, ProgramOptions
from cuda.core.graph import GraphDefinition

import graphdsl as gd
from graphdsl.cuda import native_loop
from graphdsl.runtime.device import driver_of

SOURCE = """
extern "C" __global__ void add(float* x, int n, float a) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] += a;
}
"""
VERBOSE = 1


def chain(device: Device, count: int) -> GraphDefinition:
    """Make a chain of kernel nodes with cuda.core."""
    options = ProgramOptions(arch=f"sm_{device.arch}")
    kernel = Program(SOURCE, "c++", options).compile("cubin").get_kernel("add")
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


def timed(function: Callable[[], Any], calls: int) -> float:
    """Return the seconds that a call takes, the mean of *calls* in a row, without the collector."""
    gc.collect()
    gc.disable()
    try:
        start = time.perf_counter()
        results = [function() for _ in range(calls)]
        taken = time.perf_counter() - start
    finally:
        gc.enable()
    del results
    return taken / calls


def main() -> None:
    """Run the benchmark and print its table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 1000, 10_000])
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument(
        "--nodes", type=int, default=2000, help="how many nodes a run reads at least, in all calls"
    )
    chosen = parser.parse_args()
    device = Device()
    device.set_current()
    driver = driver_of(device)
    for is_native in (False, True):
        if is_native:
            if not native_loop.is_available():
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
                    best[name] = min(best[name], timed(function, calls))
            loop = "compiled loop" if is_native else "calls from Python"
            print(f"\n{size} nodes, {loop}; us per node")
            for name, seconds in best.items():
                print(f"  {name:>22} {seconds / size * 1e6:8.3f}")
            for ours, theirs in (
                ("to networkx", "cuda.core to networkx"),
                ("to_dot", "driver's DOT"),
                ("to_dot, names only", "driver's DOT"),
                ("to_dot", "driver's verbose DOT"),
            ):
                print(f"  {ours} / {theirs} {best[ours] / best[theirs]:.2f}", flush=True)


if __name__ == "__main__":
    main()
