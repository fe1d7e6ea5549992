"""Time looking at a declaration: networkx, text and drawings, beside the work that cannot be saved.

    python benchmarks/views.py [--sizes 1000 10000] [--repeats 5] [--json PATH]

A chain of kernel nodes of one launch form, each with other arguments. Beside what is written into
networkx stands adding the same nodes, edges and attributes to an empty networkx graph; beside
algorithms on ``topology``, the same on a plain DiGraph; beside text, joining its lines.
Figures are in microseconds of the process a node. The first ones are the least of several runs
after one that warms up, of plain numbers and with Python's collector off. The last ones are as
users call things: once for each declaration, with the collector on and scalars of numpy as
arguments; these figures are the median over as many declarations as there are repeats.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

import networkx as nx
import numpy as np

import graphdsl as gd
from benchmarks.common import SOURCE, Report, parser, show, without_collector

Row = tuple[str, Callable[[], Any], str, Callable[[], Any] | None]
"""A name, what is timed, and the name and function of the work that cannot be saved."""


def chain(
    count: int, integer: Callable[[int], Any] = int, number: Callable[[float], Any] = float
) -> gd.GraphDef:
    """Declare a chain of launches whose arguments are numbers of some types."""
    kernel = gd.Program(SOURCE).kernel("add")
    config = gd.LaunchConfig(grid=4, block=128)
    graph = gd.GraphDef("chain")
    node: Any = graph
    for index in range(count):
        node = node.launch(config, kernel, 0x10000 + 64 * index, integer(index), number(1.5))
    return graph


def least(function: Callable[[], Any], repeats: int) -> float:
    """Return the least seconds of the process; one call before warms up what is made once."""
    function()
    best = float("inf")
    for _ in range(repeats):
        with without_collector():
            start = time.process_time()
            kept = function()
            best = min(best, time.process_time() - start)
        del kept
    return best


def once(function: Callable[[gd.GraphDef], Any], size: int, repeats: int) -> float:
    """Return the median of the seconds of the process, each time for another declaration."""
    took = []
    for _ in range(repeats):
        graph = chain(size, np.int32, np.float32)
        gc.collect()
        start = time.process_time()
        kept = function(graph)
        took.append(time.process_time() - start)
        del kept
    return median(took)


def user_rows(size: int, device: Any) -> list[tuple[str, Callable[[gd.GraphDef], Any]]]:
    """Return what is timed as users call it: a name, and what is done with a declaration."""
    twin = chain(size, np.int32, np.float32)
    written = twin.to_networkx()
    return [
        ("to_networkx", gd.GraphDef.to_networkx),
        ("from_networkx", lambda _: gd.GraphDef.from_networkx(written)),
        ("str", str),
        ("copy", gd.GraphDef.copy),
        ("to_dot", gd.GraphDef.to_dot),
        ("diff of equal graphs", lambda graph: gd.diff(graph, twin)),
        ("instantiate on the simulator", lambda graph: graph.instantiate(device=device)),
    ]


def rebuilt(graph: Any) -> Any:
    """Add nodes, edges and attributes to a graph of networkx, as whoever makes one has to."""
    made = nx.DiGraph()
    made.add_nodes_from(graph.nodes(data=True))
    made.add_edges_from(graph.edges(data=True))
    return made


def joined(text: str) -> Callable[[], str]:
    """Return what writes a text whose lines are there already."""
    lines = text.split("\n")
    return lambda: "\n".join(lines)


def rows(size: int, device: Any) -> list[Row]:
    """Return what is timed of a graph, and what beside it."""
    graph, twin = chain(size), chain(size)
    written = graph.to_networkx()
    expanded = graph.to_networkx(expand=True)
    topology = graph.topology
    running = graph.instantiate(device=device)
    return [
        ("to_networkx", graph.to_networkx, "networkx alone", lambda: rebuilt(written)),
        (
            "to_networkx(expand=True)",
            lambda: graph.to_networkx(expand=True),
            "networkx alone",
            lambda: rebuilt(expanded),
        ),
        (
            "from_networkx",
            lambda: gd.GraphDef.from_networkx(written),
            "declaring alone",
            lambda: chain(size),
        ),
        (
            "longest path of topology",
            lambda: nx.dag_longest_path_length(topology),
            "of a DiGraph",
            lambda: nx.dag_longest_path_length(written),
        ),
        ("str", lambda: str(graph), "joining lines", joined(str(graph))),
        ("to_dot", graph.to_dot, "joining lines", joined(graph.to_dot())),
        ("to_mermaid", graph.to_mermaid, "joining lines", joined(graph.to_mermaid())),
        ("copy", graph.copy, "declaring alone", lambda: chain(size)),
        ("diff of equal graphs", lambda: gd.diff(graph, twin), "", None),
        (
            "from_cuda on the simulator",
            lambda: gd.GraphDef.from_cuda(running, device=device),
            "declaring alone",
            lambda: chain(size),
        ),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000])
    options.add_argument("--repeats", type=int, default=5)
    chosen = options.parse_args(arguments)
    device = gd.sim.Device()
    report = Report("views", device)
    show(report.description())
    for size in chosen.sizes:
        show(f"\n{size} nodes, us a node")
        for name, function, floor_name, floor in rows(size, device):
            took = least(function, chosen.repeats) / size * 1e6
            report.add(f"{size} nodes", {name: took}, "us/node")
            beside = ""
            if floor is not None:
                base = least(floor, chosen.repeats) / size * 1e6
                beside = f"  {floor_name} {base:6.2f}  ratio {took / base:6.2f}"
            show(f"{name:>28} {took:7.2f}{beside}")
        show("as users call it")
        for name, call in user_rows(size, device):
            took = once(call, size, chosen.repeats) / size * 1e6
            report.add(f"{size} nodes", {f"{name}, as users call it": took}, "us/node")
            show(f"{name:>28} {took:7.2f}")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
