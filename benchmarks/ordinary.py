"""What ordinary nodes cost: declare, check, lower, next to a plain launch.

Prints microseconds per node for chains of one kind of node each, then how much that is of the
first row: chains of launches with one configuration and one Buffer. A row may take 1.5 times as
long; what takes longer is marked.

    python benchmarks/ordinary.py [--nodes 1000] [--repeats 9] [--json PATH]

It needs no GPU. The garbage collector is on, and every figure is the best of the repeats, in
microseconds that the processor was busy with it. An if node with a launch is a condition and a
graph besides its two nodes, and a child graph is one besides its node: the last column has such
rows by the thing, nodes, conditions and graphs alike.

Where there is a GPU, the same launches and if nodes are made with cuda.core too, which adds each to
a graph of the driver's at once: what declaring, checking and lowering is to be held against.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np
from cuda.core import Buffer, LaunchConfig

import graphdsl as gd
from benchmarks.common import Report, is_simulated, kernel_for, parser, show
from graphdsl import sim
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.check import build_structures, check_structures
from graphdsl.core.plan.lower import lower

SOURCE: Final = """
extern "C" __global__ void add(float* x, int n, float a) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] += a;
}
"""
KERNEL: Final = gd.Program(SOURCE).kernel("add")
SIGNATURES: Final = {KERNEL: KernelSignature((0, 8, 12), (8, 4, 4))}
CONFIG: Final = LaunchConfig(grid=4, block=32)
COUNT: Final = np.int32(1024)
FACTOR: Final = np.float32(1)
BYTES: Final = 4096
LIMIT: Final = 1.5
DEEPEST: Final = 200
"""Child graphs in child graphs."""
THINGS: Final = {"if node with a launch": 2.0, f"child graphs {DEEPEST} deep": 2.0}
"""Nodes, conditions and graphs to a node, in rows that have others than nodes."""

Row = Callable[[int], gd.GraphDef]


class Rows:
    """The rows: each declares a graph of so many nodes."""

    def __init__(self, most: int) -> None:
        self.buffer = Buffer.from_handle(0x7000_0000_0000, BYTES)
        self.other = Buffer.from_handle(0x7100_0000_0000, BYTES)
        device = sim.Device()
        stream = device.create_stream()
        self.simulated = device.allocate(BYTES, stream=stream)
        self.host = np.zeros(BYTES, np.uint8)
        # Made before: cuda.core takes microseconds for each.
        self.configs = [LaunchConfig(grid=4, block=32) for _ in range(most)]

    def all(self) -> dict[str, Row]:
        """Return the rows by what they are called."""
        buffer, other, simulated, host = self.buffer, self.other, self.simulated, self.host
        return {
            "launch": lambda count: launches(count, buffer),
            "launch, simulated Buffer": lambda count: launches(count, simulated),
            "launch, LaunchConfig for each": self.configured,
            "launch, allocation node": lambda count: allocated(count, lambda memory: memory),
            "launch, x.dptr": lambda count: allocated(count, lambda memory: memory.dptr),
            "launch, parameter for a number": number_parameters,
            "launch, parameter for an address": address_parameters,
            "memset of a Buffer": lambda count: memsets(count, buffer),
            "memset of an allocation": lambda count: memsets(count, None),
            "memset of a number": lambda count: memsets(count, 0x7000),
            "memset, simulated Buffer": lambda count: memsets(count, simulated),
            "copy, numpy to Buffer": lambda count: copies(count, buffer, host),
            "copy, Buffer to Buffer": lambda count: copies(count, buffer, other),
            "copy, Buffer to allocation": lambda count: copies(count, None, other),
            "copy, simulated Buffers": lambda count: copies(count, simulated, other),
            "if node with a launch": lambda count: conditionals(count, buffer),
            "one child graph": lambda count: children(count, buffer),
            f"child graphs {DEEPEST} deep": lambda _: nested(DEEPEST, buffer),
        }

    def configured(self, count: int) -> gd.GraphDef:
        """Declare launches with a configuration each."""
        graph = gd.GraphDef()
        node: Any = graph
        for config in self.configs[:count]:
            node = node.launch(config, KERNEL, self.buffer, COUNT, FACTOR)
        return graph


def launches(count: int, memory: object) -> gd.GraphDef:
    """Declare a chain of launches."""
    graph = gd.GraphDef()
    launch_on(graph, count, KERNEL, memory)
    return graph


def launch_on(graph: Any, count: int, kernel: object, memory: object) -> None:
    """Add a chain of launches to a graph, by the builder method that both sides have."""
    node = graph
    for _ in range(count):
        node = node.launch(CONFIG, kernel, memory, COUNT, FACTOR)


def allocated(count: int, argument: Callable[[gd.AllocNode], object]) -> gd.GraphDef:
    """Declare launches that are given an allocation of the graph."""
    graph = gd.GraphDef()
    node: Any = graph.allocate(BYTES)
    memory = node
    for _ in range(count):
        node = node.launch(CONFIG, KERNEL, argument(memory), COUNT, FACTOR)
    node.deallocate(memory)
    return graph


def number_parameters(count: int) -> gd.GraphDef:
    """Declare launches with a parameter for a number."""
    graph = gd.GraphDef()
    factor = graph.param("factor", np.float32, 1.0)
    node: Any = graph
    for _ in range(count):
        node = node.launch(CONFIG, KERNEL, 0x7000, COUNT, factor)
    return graph


def address_parameters(count: int) -> gd.GraphDef:
    """Declare launches with a parameter for an address."""
    graph = gd.GraphDef()
    x = graph.param("x", gd.Address)
    node: Any = graph
    for _ in range(count):
        node = node.launch(CONFIG, KERNEL, x, COUNT, FACTOR)
    return graph


def memsets(count: int, target: object) -> gd.GraphDef:
    """Declare a chain of memsets; of an allocation of the graph where none is given."""
    graph = gd.GraphDef()
    node: Any = graph
    memory = target
    if target is None:
        node = memory = graph.allocate(BYTES)
    for _ in range(count):
        node = node.memset(memory, 0, BYTES)
    if target is None:
        node.deallocate(memory)
    return graph


def copies(count: int, target: object, source: object) -> gd.GraphDef:
    """Declare a chain of copies; to an allocation of the graph where none is given."""
    graph = gd.GraphDef()
    node: Any = graph
    memory = target
    if target is None:
        node = memory = graph.allocate(BYTES)
    for _ in range(count):
        node = node.memcpy(memory, source, BYTES)
    if target is None:
        node.deallocate(memory)
    return graph


def conditionals(count: int, memory: object) -> gd.GraphDef:
    """Declare if nodes with one launch in each."""
    graph = gd.GraphDef()
    choose_on(graph, count, KERNEL, memory)
    return graph


def choose_on(graph: Any, count: int, kernel: object, memory: object) -> None:
    """Add if nodes with one launch in each to a graph, by builder methods that both sides have."""
    node = graph
    for _ in range(count):
        node = node.if_then(graph.create_condition(default_value=1))
        node.then.launch(CONFIG, kernel, memory, COUNT, FACTOR)


def children(count: int, memory: object) -> gd.GraphDef:
    """Embed one child graph again and again."""
    graph = gd.GraphDef()
    child = launches(1, memory)
    node: Any = graph
    for _ in range(count):
        node = node.embed(child)
    return graph


def nested(count: int, memory: object) -> gd.GraphDef:
    """Embed child graphs in each other."""
    graph = launches(1, memory)
    for _ in range(count - 1):
        outer = gd.GraphDef()
        outer.embed(graph)
        graph = outer
    return graph


def measured(row: Row, count: int, repeats: int) -> list[float]:
    """Return the least microseconds a node for declaring, checking and lowering."""
    least = [float("inf")] * 3
    for _ in range(repeats):
        marks = [time.process_time()]
        graph = row(count)
        marks.append(time.process_time())
        structures = build_structures(graph)
        findings = check_structures(structures)
        marks.append(time.process_time())
        plan = lower(structures, SIGNATURES)
        marks.append(time.process_time())
        if findings:
            raise RuntimeError(str(findings[0]))
        # Those of a child graph as often as it is embedded.
        taken = [(b - a) / len(plan.nodes) * 1e6 for a, b in pairwise(marks)]
        least = list(map(min, least, taken))
    return least


def core_times(device: Any, count: int, repeats: int) -> dict[str, float]:
    """Return the least microseconds a node that cuda.core takes to make two of the rows."""
    from cuda.core.graph import GraphDefinition

    kernel = kernel_for(device)
    buffer = Buffer.from_handle(0x7000_0000_0000, BYTES)
    rows = {"launch": (launch_on, 1), "if node with a launch": (choose_on, 2)}
    found = {}
    for name, (grow, nodes) in rows.items():
        least = float("inf")
        for _ in range(repeats):
            graph = GraphDefinition()
            start = time.process_time()
            grow(graph, count, kernel, buffer)
            least = min(least, time.process_time() - start)
        found[name] = least / (count * nodes) * 1e6
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--nodes", type=int, default=1000)
    options.add_argument("--repeats", type=int, default=9)
    chosen = options.parse_args(arguments)
    report = Report("ordinary", None)
    show(report.description())
    names = ("declare", "check", "lower", "total")
    columns = (*names, "of launch", "a thing")
    show(f"\n{'us per node':<34}" + "".join(f"{name:>10}" for name in columns))
    plain = 0.0
    for name, row in Rows(chosen.nodes).all().items():
        parts = measured(row, chosen.nodes, chosen.repeats)
        total = sum(parts)
        plain = plain or total
        ratios = (total / plain, total / plain / THINGS.get(name, 1.0))
        cells = "".join(f"{value:>10.2f}" for value in (*parts, total, *ratios))
        show(f"{name:<34}{cells}{'  MISSED' if total > LIMIT * plain else ''}")
        report.add(name, dict(zip(names, (*parts, total), strict=True)), "us/node")
        report.add(name, dict(zip(columns[-2:], ratios, strict=True)), "ratio")
    device = gd.device()
    if not is_simulated(device):
        for name, total in core_times(device, chosen.nodes, chosen.repeats).items():
            show(f"{'cuda.core, ' + name:<64}{total:>10.2f}")
            report.add(f"cuda.core, {name}", {"total": total}, "us/node")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
