"""Time looking at a declaration: networkx, text and drawings, beside the work that cannot be saved.

    python benchmarks/views.py [--sizes 1000 10000] [--repeats 5] [--json PATH]

A chain of kernel nodes of one launch form, each with other arguments. Beside what is written into
networkx stands adding the same nodes, edges and attributes to an empty networkx graph; beside
algorithms on ``topology``, the same on a plain DiGraph; beside text, joining its lines.
Figures are the least of several runs, in microseconds of the process a node.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import networkx as nx

import graphdsl as gd
from benchmarks.common import SOURCE, Report, parser, show, without_collector

Row = tuple[str, Callable[[], Any], str, Callable[[], Any] | None]
"""A name, what is timed, and the name and function of the work that cannot be saved."""


def chain(count: int) -> gd.GraphDef:
    """Declare a chain of launches."""
    kernel = gd.Program(SOURCE).kernel("add")
    config = gd.LaunchConfig(grid=4, block=128)
    graph = gd.GraphDef("chain")
    node: Any = graph
    for number in range(count):
        node = node.launch(config, kernel, 0x10000 + 64 * number, number, 1.5)
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
    report.save(chosen.json)


if __name__ == "__main__":
    main()
