"""What optimizing gains: launches of graphs as they were and as optimized, in turns.

    python benchmarks/optimize.py [--launches 30] [--small] [--json PATH]

Chains of small and large kernels, a loop of kernels, chains side by side, small transfers in a row,
and two examples. Each graph is optimized for the device, which keeps the passes that gain time;
then both graphs are launched in turns from the same memory, and their results are compared bit for
bit. The simulator has no time, so there the figures show only that the benchmark runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

import graphdsl as gd
from benchmarks.common import Report, parser, show
from examples import conjugate_gradient, llama_decode
from graphdsl.optimizing.measuring import measured

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void halve(float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = y[i] / 2 + 1;
    }

    extern "C" __global__ void mix(float* y, const float* x, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = y[i] / 2 + x[i] / 4;
    }
    """
)
HALVE, MIX = PROGRAM.kernel("halve"), PROGRAM.kernel("mix")
TARGETS = {"256": 0.68, "16384": 0.75, "262144": 1.01}
"""For chains, by elements: what launches may take of the time before."""


class Work(NamedTuple):
    """A graph, the values of its parameters, and what it may take of the time before."""

    name: str
    graph: gd.GraphDef
    target: float
    values: Mapping[str, object] = MappingProxyType({})


def chain(stream: Any, elements: int, nodes: int) -> gd.GraphDef:
    """Return kernels in a row on the same elements."""
    y = gd.zeros(elements, np.float32, stream=stream)
    graph = gd.GraphDef(f"chain of {elements}")
    node: Any = graph
    for _ in range(nodes):
        node = node.launch(HALVE, y, elements, over=elements)
    return graph


def loop(stream: Any, elements: int, nodes: int, iterations: int) -> gd.GraphDef:
    """Return a loop of kernels in a row."""
    y = gd.zeros(elements, np.float32, stream=stream)
    graph = gd.GraphDef("loop")
    with graph.repeat(iterations, name="loop").body.in_order() as body:
        for _ in range(nodes):
            body.launch(HALVE, y, elements, over=elements)
    return graph


def side_by_side(stream: Any, elements: int, width: int, depth: int) -> gd.GraphDef:
    """Return chains side by side, each of which reads its neighbor in every fourth step."""
    rows = [gd.zeros(elements, np.float32, stream=stream) for _ in range(width)]
    graph = gd.GraphDef("side by side")
    with graph.in_order():
        for step in range(depth):
            for number, y in enumerate(rows):
                if step % 4 == 3:
                    graph.launch(MIX, y, rows[number - 1], elements, over=elements)
                else:
                    graph.launch(HALVE, y, elements, over=elements)
    return graph


def recorded(stream: Any, rows: int, elements: int) -> gd.GraphDef:
    """Return small transfers in a row, as streams record them, and a kernel that uses them."""
    x, y, z, t = (gd.zeros((rows, elements), np.float32, stream=stream) for _ in range(4))
    graph = gd.GraphDef("recorded")
    node: Any = graph
    for row in range(rows):
        # The second half of the copies goes through memory that is set again at the end.
        node = node.memset(x[row], 0)
        if row < rows // 2:
            node = node.memcpy(y[row], z[row])
        else:
            node = node.memcpy(t[row], z[row]).memcpy(y[row], t[row])
    node = node.launch(MIX, x, y, rows * elements, over=rows * elements)
    node.memset(t, 0)
    return graph


def works(stream: Any, *, small: bool) -> list[Work]:
    """Return what is measured."""
    nodes = 4 if small else 500
    sizes = [256] if small else [256, 16_384, 262_144]
    found = [
        Work(f"chain of {nodes} kernels of {size} elements", chain(stream, size, nodes), target)
        for size, target in zip(sizes, TARGETS.values(), strict=False)
    ]
    steps = (64, 3, 2) if small else (4096, 20, 50)
    name = "{1} kernels of {0} elements in a loop of {2}".format(*steps)
    found.append(Work(name, loop(stream, *steps), 0.78))
    grid = (64, 2, 5) if small else (4096, 8, 30)
    found.append(Work("{1} chains {2} deep".format(*grid), side_by_side(stream, *grid), 0.85))
    shape = (4, 64) if small else (64, 256)
    name = f"{shape[0]} memsets and copies of adjacent rows"
    found.append(Work(name, recorded(stream, *shape), 0.50))
    right = np.random.default_rng(1).standard_normal(conjugate_gradient.SIZE)
    solution, iterations = np.empty_like(right), np.empty(1, np.int32)
    graph = conjugate_gradient.declare(right, solution, iterations)
    most = {"most": 2} if small else {}
    found.append(Work("conjugate_gradient.py", graph, 0.90, most))
    weights = llama_decode.on_device(llama_decode.random_weights(), stream)
    text, written = (np.zeros(llama_decode.LENGTH, np.int32) for _ in range(2))
    text[:3] = 17, 4, 99
    length = {"length": 5} if small else {}
    graph = llama_decode.declare(weights, text, written)
    found.append(Work("llama_decode.py", graph, 0.80, {"given": 3, **length}))
    return found


def measure(work: Work, report: Report, stream: Any, launches: int) -> None:
    """Print and note what one graph takes before and after."""
    device = report.device
    found = work.graph.optimize(device=device, stream=stream, values=work.values)
    found.verify(orders=1, launches=3)
    graphs = (work.graph, found.graph)
    before, after = measured(graphs, device, stream, work.values, launches)
    show(
        f"{work.name}: {before:.1f} us, {after:.1f} us optimized: {after / before:.3f} x, wanted "
        f"{work.target}; {len(found.edits)} edits"
    )
    for gain in found.gains:
        show(f"  {gain.pass_name}: {gain}")
    report.add(work.name, {"as it was": before, "optimized": after}, "us/launch")
    report.add(work.name, {"optimized / as it was": after / before}, "ratio")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure all of them."""
    options = parser(__doc__)
    options.add_argument("--launches", type=int, default=30)
    options.add_argument("--small", action="store_true", help="the smallest sizes")
    chosen = options.parse_args(arguments)
    device = gd.device()
    stream = device.create_stream()
    report = Report("optimize", device)
    show(report.description())
    for work in works(stream, small=chosen.small):
        measure(work, report, stream, chosen.launches)
    report.save(chosen.json)


if __name__ == "__main__":
    main()
