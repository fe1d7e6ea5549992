"""What it costs to find out what kernels do to memory, and how much of it is found.

For the kernels of the corpus: milliseconds for reading their PTX, for the analysis and for the
bytes of one launch, and how many have an access of which it is not known where it goes. Then
milliseconds for checking a graph of many kernels, with and without looking for races between them,
for finding the edges that the same kernels demand where they are written as a program, and those
that they do not demand. Last, microseconds a node for graphs whose kernels have parts of one
memory: the tiles of a Cholesky factorisation, slices side by side and from a parameter on, columns
of a matrix, places at several parameters, at two addresses and in a ring, and a wavefront.

    python benchmarks/effects.py [--repeats 5] [--kernels 145] [--nodes 10000]

Every figure is the best of the repeats, in time of the processor, with the garbage collector off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.common import Report, least, parser, show
from benchmarks.corpus import CASES, Case
from benchmarks.corpus.run import declare
from graphdsl.abi.effects import KernelEffects, Launch
from graphdsl.code.effects.analysis import effects_of
from graphdsl.code.effects.flow import flow_of
from graphdsl.code.effects.intervals import touched_bytes
from graphdsl.code.nvrtc.nvrtc import text_of
from graphdsl.code.ptx.parser import parse
from graphdsl.core.check import build_structures, check, check_structures
from graphdsl.core.check.needless import demanded_edges
from graphdsl.core.check.touches import data_of
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY

SOURCE: Final = """
extern "C" __global__ void axpy(float* y, const float* x, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] += a * x[i];
}
extern "C" __global__ void tile(float* c, const float* a, const float* b, int ld) {
    int i = threadIdx.x, j = threadIdx.y;
    float s = c[i * ld + j];
    for (int k = 0; k < 8; k++) s -= a[i * ld + k] * b[j * ld + k];
    c[i * ld + j] = s;
}
extern "C" __global__ void step(float* x, const float* up, const float* left, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = up[i] + left[i];
}
extern "C" __global__ void column(float* x, int ld, int n) {
    int i = threadIdx.x;
    if (i < n) x[i * ld] += 1;
}
"""
PART: Final = 256
"""Bytes of a slice."""
EDGE: Final = 8
"""Rows of a tile."""
ROWS: Final = 16
"""Rows of a matrix of which nodes have columns."""


SLOTS: Final = 8
"""Slots of the short ring."""


class Measured(NamedTuple):
    """Seconds for reading a case's PTX, the analysis and the bytes of its launch; what it does."""

    reading: float
    analysing: float
    bytes_of_launch: float
    effects: KernelEffects


def measure(case: Case, repeats: int) -> Measured:
    """Return the seconds that a case takes, and what was found."""
    text = text_of(case.program(), (case.kernel,), COMPUTE_CAPABILITY)
    entry = text.entry(case.kernel)
    assert entry is not None
    module, symbol = parse(text.ptx), entry.symbol
    reading = least(lambda: parse(text.ptx), repeats, clock=process_time)
    analysing = least(lambda: effects_of(module, symbol), repeats, clock=process_time)
    effects, flow = effects_of(module, symbol), flow_of(module, symbol)
    launch = launch_of(case, effects)
    telling = least(
        lambda: None if flow is None else touched_bytes(flow, launch), repeats, clock=process_time
    )
    return Measured(reading, analysing, telling, effects)


def launch_of(case: Case, effects: KernelEffects) -> Launch:
    """Return what a case is launched with."""
    graph, _ = declare(case)
    node = next(node for node in graph.nodes() if isinstance(node, gd.KernelNode))
    x, y, z = (*node.config.block, 1, 1)[:3]
    places = (effect.place for effect in effects.effects)
    addresses = ((each.argument, each.offset or 0) for each in places if each.argument is not None)
    return Launch(
        launch_form_of(node).grid, (x, y, z), tuple(map(data_of, node.args)), frozenset(addresses)
    )


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """Return the median, the 90th percentile and the largest of some times, in milliseconds."""
    ordered = [1e3 * each for each in sorted(seconds)]
    return {
        "median": ordered[len(ordered) // 2],
        "90 %": ordered[len(ordered) * 9 // 10],
        "largest": ordered[-1],
    }


def chains(width: int, nodes: int) -> gd.GraphDef:
    """Return a graph of chains of kernels, each with its own memory and some that all read."""
    kernel = gd.Program(SOURCE).kernel("axpy")
    config = LaunchConfig(grid=2, block=32)
    graph = gd.GraphDef()
    own = [graph.allocate(4096) for _ in range(width)]
    shared = graph.allocate(4096)
    start = graph.join(*own, shared)
    ends: list[Any] = []
    for memory in own:
        node: Any = start
        for _ in range(nodes // width):
            node = node.launch(config, kernel, memory, shared, 2.0, 1000)
        ends.append(node)
    end: Any = graph.join(*ends)
    for memory in (*own, shared):
        end = end.deallocate(memory)
    return graph


def tiles(count: int) -> gd.GraphDef:
    """Return a copy of a matrix and its factorisation by tiles, without edges."""
    kernel = gd.Program(SOURCE).kernel("tile")
    config = LaunchConfig(grid=1, block=(EDGE, EDGE))
    edge = EDGE * count
    graph = gd.GraphDef()
    m = graph.array((edge, edge), np.float32)
    graph.memcpy(m, np.zeros((edge, edge), np.float32))

    def part(i: int, j: int) -> Any:
        return m[EDGE * i, EDGE * j : EDGE * (j + 1)]

    for k in range(count):
        for i in range(k, count):
            graph.launch(config, kernel, part(i, k), part(k, k), part(k, k), edge)
        for i in range(k + 1, count):
            for j in range(k + 1, i + 1):
                graph.launch(config, kernel, part(i, j), part(i, k), part(j, k), edge)
    return graph


def slices(count: int) -> gd.GraphDef:
    """Return kernels that have nothing to do with each other, in slices of one memory."""
    kernel = gd.Program(SOURCE).kernel("axpy")
    config = LaunchConfig(grid=2, block=32)
    graph = gd.GraphDef()
    x, y = graph.allocate(PART * count), graph.allocate(PART * count)
    both = graph.join(x, y)
    for number in range(count):
        at = PART * number
        both.launch(config, kernel, x.dptr + at, y.dptr + at, 2.0, PART // 4)
    return graph


def wavefront(width: int, height: int) -> gd.GraphDef:
    """Return kernels that each read what two others write, with all edges."""
    kernel = gd.Program(SOURCE).kernel("step")
    config = LaunchConfig(grid=2, block=32)
    graph = gd.GraphDef()
    x = graph.allocate(PART * (width + 1) * (height + 1))
    nodes: dict[tuple[int, int], Any] = {}

    def at(i: int, j: int) -> Any:
        return x.dptr + PART * (i * (width + 1) + j)

    for i in range(1, height + 1):
        for j in range(1, width + 1):
            node = x.launch(config, kernel, at(i, j), at(i - 1, j), at(i, j - 1), PART // 4)
            for before in ((i - 1, j), (i, j - 1)):
                if before in nodes:
                    nodes[before] >> node
            nodes[i, j] = node
    return graph


def overlapping(count: int) -> gd.GraphDef:
    """Return kernels in slices of one memory that each share a third with the next."""
    kernel = gd.Program(SOURCE).kernel("axpy")
    config = LaunchConfig(grid=1, block=32)
    graph = gd.GraphDef()
    x, y = (graph.array(16 * count + 8, np.float32) for _ in range(2))
    for at in range(0, 16 * count, 16):
        graph.launch(config, kernel, x[at : at + 24], y[at : at + 24], 2.0, 24)
    return graph


def at_parameter(count: int) -> gd.GraphDef:
    """Return kernels that each read what the one before writes, from a parameter on."""
    kernel = gd.Program(SOURCE).kernel("axpy")
    config = LaunchConfig(grid=1, block=16)
    graph = gd.GraphDef()
    p = graph.param("p", np.int32, 0)
    x = graph.allocate(64 * (count + 1))
    for number in range(1, count + 1):
        here, before = x.dptr + (p + 64 * number), x.dptr + (p + 64 * (number - 1))
        x.launch(config, kernel, here, before, 2.0, 16)
    return graph


def slices_at_parameter(count: int) -> gd.GraphDef:
    """Return memsets of slices that begin and end at a parameter."""
    graph = gd.GraphDef()
    p = graph.param("p", np.int32, 0)
    x = graph.array(16 * (count + 1), np.float32)
    for at in range(0, 16 * count, 16):
        graph.memset(x[p + at : p + at + 16], 0)
    return graph


def columns(count: int) -> gd.GraphDef:
    """Return copies from each column of a matrix to that of another."""
    graph = gd.GraphDef()
    x, y = (graph.array((ROWS, count), np.float32) for _ in range(2))
    for number in range(count):
        graph.memcpy(x[:, number], y[:, number])
    return graph


def columns_of_kernels(count: int) -> gd.GraphDef:
    """Return kernels that each update a column of a matrix."""
    kernel = gd.Program(SOURCE).kernel("column")
    config = LaunchConfig(grid=1, block=ROWS)
    graph = gd.GraphDef()
    x = graph.array((ROWS + 1) * count, np.float32)
    for number in range(count):
        graph.launch(config, kernel, x + number, count, ROWS)
    return graph


def columns_at_parameter(count: int) -> gd.GraphDef:
    """Return the same from a parameter on."""
    kernel = gd.Program(SOURCE).kernel("column")
    config = LaunchConfig(grid=1, block=ROWS)
    graph = gd.GraphDef()
    p = graph.param("p", np.int32, 0)
    x = graph.array((ROWS + 1) * count, np.float32)
    for number in range(count):
        graph.launch(config, kernel, x + (p + number), count, ROWS)
    return graph


def at_two_parameters(count: int, start: Callable[[int, Any, Any], Any]) -> gd.GraphDef:
    """Return kernels whose slices begin where two parameters say: *start* of a number and both."""
    kernel = gd.Program(SOURCE).kernel("axpy")
    config = LaunchConfig(grid=1, block=16)
    graph = gd.GraphDef()
    p, q = (graph.param(name, np.int32, 0) for name in "pq")
    x = graph.allocate(64 * (count + 1))
    for number in range(count):
        here = x.dptr + (start(number, p, q) + 64 * number)
        x.launch(config, kernel, here, here, 2.0, 16)
    return graph


def at_several_parameters(count: int) -> gd.GraphDef:
    """Return kernels whose slices begin at the sum of two parameters."""
    return at_two_parameters(count, lambda _, p, q: p + q)


def at_either_parameter(count: int) -> gd.GraphDef:
    """Return kernels whose slices begin at one of two parameters, in turns."""
    return at_two_parameters(count, lambda number, p, q: (p, q)[number % 2])


def two_addresses(count: int) -> gd.GraphDef:
    """Return kernels that read slices at one address and write them at another."""
    kernel = gd.Program(SOURCE).kernel("axpy")
    config = LaunchConfig(grid=1, block=16)
    graph = gd.GraphDef()
    x, y = (graph.param(name, gd.Address) for name in "xy")
    for number in range(count):
        graph.launch(config, kernel, x + 64 * number, y + 64 * number, 2.0, 16)
    return graph


def slots_of_a_ring(count: int) -> gd.GraphDef:
    """Return kernels that each use the next slot of a ring, from a parameter on."""
    kernel = gd.Program(SOURCE).kernel("axpy")
    config = LaunchConfig(grid=1, block=16)
    graph = gd.GraphDef()
    p = graph.param("p", np.int32, 0)
    x = graph.array(16 * count, np.float32)
    for number in range(count):
        here = x + 16 * ((p + number) % count)
        graph.launch(config, kernel, here, here, 2.0, 16)
    return graph


def few_slots_of_a_ring(count: int) -> gd.GraphDef:
    """Return memsets of the slots of a short ring, again and again."""
    graph = gd.GraphDef()
    p = graph.param("p", np.int32, 0)
    x = graph.array(16 * SLOTS, np.float32)
    for number in range(count):
        at = 16 * ((p + number) % SLOTS)
        graph.memset(x[at : at + 16], 0)
    return graph


PATTERNS: Final[dict[str, Callable[[int], gd.GraphDef]]] = {
    "slices": slices,
    "overlapping slices": overlapping,
    "from a parameter on": at_parameter,
    "slices at a parameter": slices_at_parameter,
    "columns, copied": columns,
    "columns, by kernels": columns_of_kernels,
    "columns from a parameter on": columns_at_parameter,
    "at the sum of two parameters": at_several_parameters,
    "at one of two parameters": at_either_parameter,
    "at two addresses": two_addresses,
    "slots of a ring": slots_of_a_ring,
    "slots of a short ring": few_slots_of_a_ring,
}
"""Graphs of a number of nodes with parts of one memory."""
ORDERED: Final = (
    "tiles of a matrix",
    "at one of two parameters",
    "at two addresses",
    "slots of a short ring",
)
"""Those whose nodes are put in order before they are checked."""


def parts_of_one_memory(report: Report, nodes: int, repeats: int) -> None:
    """Measure graphs whose kernels have parts of one memory."""
    show("\nparts of one memory, microseconds a node")
    graphs: dict[str, Callable[[], gd.GraphDef]] = {
        "tiles of a matrix": lambda: tiles(max(2, round((6 * nodes * 0.6) ** (1 / 3)))),
        **{name: partial(make, nodes) for name, make in PATTERNS.items()},
        "slices, ten times as many": lambda: slices(10 * nodes),
        "wavefront": lambda: wavefront(40, max(1, nodes // 100)),
        "wavefront, ten times as many": lambda: wavefront(40, max(1, nodes // 10)),
    }
    for name, declare_graph in graphs.items():
        graph = declare_graph()
        # Programs are compiled once, and the bytes of their launches found.
        demanded_edges(graph, graph.nodes())
        rows: dict[str, Callable[[], object]] = {
            "in order": lambda: demanded_edges(graph, graph.nodes()),  # noqa: B023
            "check": lambda: check(graph),  # noqa: B023  # called right below
        }
        times = {}
        for key, row in rows.items():
            times[key] = 1e6 * least(row, repeats, clock=process_time) / len(graph)
            if name in ORDERED and key == "in order":
                graph.order_by_effects()
        shown = ", ".join(f"{key} {value:.0f} us" for key, value in times.items())
        show(f"  {name:>28}, {len(graph)} nodes: {shown}")
        report.add(name, times, "us/node")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument("--kernels", type=int, default=len(CASES), help="how many of the corpus")
    options.add_argument("--nodes", type=int, default=10_000, help="of the graphs to be checked")
    chosen = options.parse_args(arguments)
    report = Report("effects", None)
    show(report.description())
    measured = [measure(case, chosen.repeats) for case in CASES[: chosen.kernels]]
    found = [each.effects for each in measured]
    unknown = sum(not effects.is_complete for effects in found)
    show(
        f"\n{len(found)} kernels; {unknown} of them with an access that is not known; "
        f"{sum(len(effects.effects) for effects in found)} places"
    )
    report.add("kernels", {"with an unknown access": unknown}, "kernels")
    for name, seconds in (
        ("reading PTX", [each.reading for each in measured]),
        ("analysis", [each.analysing for each in measured]),
        ("bytes of a launch", [each.bytes_of_launch for each in measured]),
    ):
        times = percentiles(seconds)
        show(f"  {name:>17} " + ", ".join(f"{key} {value:.2f} ms" for key, value in times.items()))
        report.add(name, times, "ms")
    show(f"\nchecking {chosen.nodes} kernels")
    for width in (10, 100):
        graph = chains(width, chosen.nodes)
        assert not [each for each in graph.check() if each.rule == "data-race"]
        rows: dict[str, Callable[[], object]] = {
            "without races": lambda: check_structures(build_structures(graph)),  # noqa: B023
            "with races": lambda: check(graph),  # noqa: B023  # called right below
        }
        times = {
            name: 1e3 * least(row, chosen.repeats, clock=process_time) for name, row in rows.items()
        }
        ratio = times["with races"] / times["without races"]
        shown = ", ".join(f"{key} {value:.1f} ms" for key, value in times.items())
        show(f"  {width:>5} chains: {shown}, ratio {ratio:.2f}")
        report.add(f"{chosen.nodes} kernels, {width} chains", times, "ms")
        report.add(f"{chosen.nodes} kernels, {width} chains", {"with / without": ratio}, "ratio")
    show(f"\nordering {chosen.nodes} kernels")
    for width in (10, 100):
        graph = chains(width, chosen.nodes)
        bare = graph.copy()
        for node in bare.nodes():
            node.pred.clear()
        rows = {
            "edges": lambda: demanded_edges(bare, bare.nodes()),  # noqa: B023
            "needless": graph.needless_edges,
        }
        times = {
            name: 1e3 * least(row, chosen.repeats, clock=process_time) for name, row in rows.items()
        }
        shown = ", ".join(f"{key} {value:.1f} ms" for key, value in times.items())
        show(f"  {width:>5} chains: {shown}")
        report.add(f"ordering {chosen.nodes} kernels, {width} chains", times, "ms")
    parts_of_one_memory(report, chosen.nodes, min(chosen.repeats, 2))
    report.save(chosen.json)


if __name__ == "__main__":
    main()
