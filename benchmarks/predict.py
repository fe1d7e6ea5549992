"""Predicted against measured times of launches, for graphs that the latencies were not fitted to.

    python benchmarks/predict.py [--launches 30] [--latencies] [--json PATH]

Each graph is profiled, its launch is predicted from that profile and measured without a profiler.
Variants of random graphs, with other edges, are predicted from the profile of the first one, and
every two whose times differ by 5 % or more are compared: is the faster one predicted to be faster?
Graphs with other sizes and priorities than the profiled ones are predicted from those, too.
With ``--latencies``, small graphs are measured instead, and the latencies follow from them. Needs a
GPU and the extra ``profile``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, pairwise
from statistics import median
from types import MappingProxyType
from typing import Any

import numpy as np

import graphdsl as gd
from benchmarks.common import Report, current_gpu, driver_version, parser, show
from examples import conjugate_gradient, llama_decode
from graphdsl.abi.cuda_packages import EventOptions

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void work(float* y, int n, int steps) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i >= n) return;
        float a = y[i];
        for (int j = 0; j < steps; ++j) a = a * 0.999f + 0.5f;
        y[i] = a;
    }
    """
)
WORK = PROGRAM.kernel("work")
WANTED, DIFFERENT = 0.15, 0.05
SEEDS = range(6)
VARIANTS = 4


@dataclass(frozen=True, eq=False)
class Work:
    """A graph, and the values of its parameters."""

    name: str
    graph: gd.GraphDef
    values: Mapping[str, object] = MappingProxyType({})


class Maker:
    """Makes graphs of kernels that each work on one of a few arrays."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.memory = [gd.zeros(1 << 21, np.float32, stream=stream) for _ in range(16)]

    def kernel(self, graph: Any, place: int, elements: int = 256, steps: int = 1) -> Any:
        """Add a kernel, which waits for nothing."""
        return graph.launch(WORK, self.memory[place % 16], elements, steps, over=elements)

    def edges(
        self, name: str, count: int, edges: Sequence[tuple[int, int]], elements: int = 256
    ) -> Work:
        """Return equal kernels with some edges."""
        graph = gd.GraphDef(name)
        nodes = [self.kernel(graph, place, elements) for place in range(count)]
        for one, other in edges:
            nodes[one].precede(nodes[other])
        return Work(name, graph)

    def grid(
        self, width: int, depth: int, elements: int, steps: int, mixed: int, name: str
    ) -> Work:
        """Return chains side by side; every *mixed* steps, each waits for its neighbour, too."""
        graph = gd.GraphDef(name)
        last: list[Any] = []
        for step in range(depth):
            nodes = [self.kernel(graph, place, elements, steps) for place in range(width)]
            for place, before in enumerate(last):
                before.precede(nodes[place])
                if mixed and step % mixed == 0:
                    last[(place + 1) % width].precede(nodes[place])
            last = nodes
        return Work(name, graph)

    def forks(self, times: int, width: int, elements: int) -> Work:
        """Return kernels of which every one leads to some, which lead to the next one."""
        count = times * (width + 1) + 1
        edges = []
        for first in range(0, count - 1, width + 1):
            inner = range(first + 1, first + 1 + width)
            edges += [(first, each) for each in inner]
            edges += [(each, first + 1 + width) for each in inner]
        return self.edges(f"{times} forks of {width}", count, edges, elements)

    def loop(self, iterations: int, nodes: int, elements: int) -> Work:
        """Return a loop with a chain as body."""
        graph = gd.GraphDef(f"{nodes} kernels in a loop of {iterations}")
        node: Any = graph.repeat(iterations, name="loop").body
        for _ in range(nodes):
            node = node.launch(WORK, self.memory[0], elements, 1, over=elements)
        return Work(str(graph.name), graph)

    def copies(self, times: int, elements: int) -> Work:
        """Return memsets, kernels and copies in turn."""
        graph = gd.GraphDef(f"memsets, kernels and copies of {elements}")
        one, other = (array[:elements] for array in self.memory[:2])
        with graph.in_order():
            for _ in range(times):
                graph.memset(one, 0)
                self.kernel(graph, 0, elements)
                graph.memcpy(other, one)
                self.kernel(graph, 1, elements)
        return Work(str(graph.name), graph)

    def children(self, times: int, nodes: int) -> Work:
        """Return a chain of child graphs."""
        inner = gd.GraphDef("inner")
        last: Any = inner
        for _ in range(nodes):
            last = last.launch(WORK, self.memory[0], 4096, 1, over=4096)
        graph = gd.GraphDef(f"{times} child graphs of {nodes}")
        embedded = [graph.embed(inner) for _ in range(times)]
        for one, other in pairwise(embedded):
            one.precede(other)
        return Work(str(graph.name), graph)

    def beside(self, priority: int | None) -> Work:
        """Return a chain of small kernels with a priority, beside large kernels."""
        graph = gd.GraphDef(f"a chain of priority {priority} beside large kernels")
        large: Any = graph
        for _ in range(6):
            large = large.launch(WORK, self.memory[0], 1 << 21, 1000, over=1 << 21)
        node: Any = graph
        config = gd.LaunchConfig(grid=16, block=256, priority=priority)
        for _ in range(40):
            node = node.launch(config, WORK, self.memory[1], 4096, 1000)
        return Work(str(graph.name), graph)

    def changes(self) -> Iterator[tuple[Work, Work]]:
        """Yield graphs, and the same with other sizes or priorities."""
        for one, other, steps in (
            (16_384, 262_144, 1),
            (16_384, 1 << 21, 1),
            (1 << 21, 1 << 20, 1),
            (1 << 18, 1 << 20, 1000),
        ):
            name = f"{one:,} elements, then {other:,}, {steps} steps"
            first, second = (self.grid(1, 50, size, steps, 0, name) for size in (one, other))
            yield first, second
        name = "4 chains of 65,536 elements, then 524,288"
        yield self.grid(4, 20, 1 << 16, 100, 0, name), self.grid(4, 20, 1 << 19, 100, 0, name)
        yield self.copies(30, 1 << 20), self.copies(30, 1 << 18)
        yield self.copies(30, 1 << 18), self.copies(30, 1 << 21)
        yield self.beside(None), self.beside(-5)
        yield self.beside(-5), self.beside(None)

    def random(self, seed: int, variant: int) -> Work:
        """Return kernels of several sizes; edges differ by the variant."""
        sizes, joins = (np.random.default_rng([seed, each]) for each in (0, 1 + variant))
        graph = gd.GraphDef(f"random {seed}, edges {variant}")
        nodes: list[Any] = []
        reach = (12, 4, 24, 2)[variant]
        for place in range(80):
            elements = int(sizes.choice([256, 4096, 65536, 524288]))
            node = self.kernel(graph, place, elements, int(sizes.choice([1, 10, 100, 1000])))
            near = nodes[-reach:]
            count = min(int(joins.choice([1, 1, 1, 2, 3])), len(near))
            for before in joins.choice(len(near), count, replace=False) if near else ():
                near[before].precede(node)
            nodes.append(node)
        return Work(str(graph.name), graph)


def works(stream: Any) -> Iterator[Work]:
    """Yield the graphs to predict."""
    make = Maker(stream)
    for elements in (256, 16_384, 262_144):
        yield make.grid(1, 500, elements, 1, 0, f"chain of 500 of {elements}")
    yield make.grid(8, 30, 16_384, 1, 4, "8 chains, mixed every fourth step")
    yield make.grid(4, 10, 1 << 21, 1, 0, "4 chains that fill the device")
    yield make.grid(2, 40, 16_384, 400, 0, "2 chains of longer kernels")
    yield make.grid(12, 12, 4096, 100, 1, "12 chains, mixed at each step")
    yield make.forks(10, 14, 4096)
    yield make.forks(10, 4, 16_384)
    yield make.copies(30, 4096)
    yield make.copies(30, 1 << 20)
    yield make.loop(50, 20, 4096)
    yield make.loop(50, 2, 4096)
    yield make.children(20, 5)
    size = conjugate_gradient.SIZE
    b = np.random.default_rng(1).standard_normal(size)
    solved = conjugate_gradient.declare(b, np.empty(size), np.empty(1, np.int32))
    yield Work("conjugate_gradient.py", solved)
    text, written = (np.zeros(llama_decode.LENGTH, np.int32) for _ in range(2))
    text[:3] = 17, 4, 99
    weights = llama_decode.on_device(llama_decode.random_weights(), stream)
    decoded = llama_decode.declare(weights, text, written)
    yield Work("llama_decode.py", decoded, {"given": 3, "length": llama_decode.LENGTH})


def measured(work: Work, device: Any, stream: Any, launches: int) -> float:
    """Return the median time of a launch in microseconds, each waited for before the next."""
    timed = EventOptions(timing_enabled=True)
    begin, end = (device.create_event(timed) for _ in range(2))
    times = []
    with work.graph.instantiate(device=device) as graph:
        graph.set(**work.values)
        for _ in range(launches + 3):
            stream.record(begin)
            graph.launch(stream)
            stream.record(end)
            graph.sync(stream)
            times.append((end - begin) * 1e3)
    return float(median(times[3:]))


def profiled(work: Work, device: Any, stream: Any) -> gd.Profile:
    """Return the times of the nodes of a graph."""
    with work.graph.instantiate(device=device) as graph:
        graph.set(**work.values)
        return graph.profile(stream, 5)


def predict_each(report: Report, title: str, found: Sequence[tuple[Work, float, float]]) -> None:
    """Print and note the errors of all predictions: works, measured and predicted times."""
    errors = []
    for work, time, predicted in found:
        errors.append(predicted / time - 1)
        show(f"{work.name:40} {time:9.1f} us, {predicted:9.1f} us predicted: {errors[-1]:+.1%}")
        name = work.name if title == "all graphs" else f"{title}: {work.name}"
        report.add(name, {"measured": time, "predicted": predicted}, "us/launch")
    close = sum(abs(each) <= WANTED for each in errors)
    show(f"{close} of {len(errors)} within {WANTED:.0%}")
    report.add(title, {"mean error": float(np.mean(np.abs(errors)))}, "part")


def rank(report: Report, found: Sequence[Sequence[tuple[float, float]]]) -> None:
    """Print and note how often the faster of two variants is predicted to be the faster one."""
    right = total = 0
    for seed, variants in enumerate(found):
        shown = ", ".join(f"{time:.1f} ({predicted:.1f})" for time, predicted in variants)
        show(f"random {seed}, microseconds (predicted): {shown}")
        for one, other in combinations(variants, 2):
            if abs(one[0] / other[0] - 1) >= DIFFERENT:
                total += 1
                right += (one[0] < other[0]) == (one[1] < other[1])
    show(f"{right} of {total} pairs ranked rightly")
    report.add("pairs of variants", {"ranked wrongly": 1 - right / max(total, 1)}, "part")


def latencies(device: Any, stream: Any, launches: int) -> gd.Latencies:
    """Return the latencies of a device, from launches of small graphs."""
    make = Maker(stream)

    def of(work: Work) -> float:
        return measured(work, device, stream, launches) * 1e-6

    def in_a_row(nodes: int) -> Work:
        return make.grid(1, nodes, 256, 1, 0, f"chain of {nodes}")

    def side_by_side(width: int) -> float:
        return of(make.grid(width, 30, 256, 1, 0, f"{width} chains"))

    def recorded(work: Work) -> float:
        profile = profiled(work, device, stream)
        times = [
            item.duration.median * profile.launches / item.runs
            for item in profile.nodes
            if item.duration is not None and not item.is_holder
        ]
        return median(times)

    node = (of(in_a_row(40)) - of(in_a_row(10))) / 30
    launch = of(in_a_row(10)) - 10 * node
    start = (side_by_side(16) - side_by_side(8)) / (8 * 30)
    roots = (of(make.edges("roots", 16, ())) - launch - node) / 15
    width = 12
    all_to_all = [
        (level * width + one, (level + 1) * width + other)
        for level in range(19)
        for one in range(width)
        for other in range(width)
    ]
    level = (of(make.edges("all to all", 20 * width, all_to_all)) - launch) / 20
    long, short = of(make.loop(20, 20, 256)), of(make.loop(20, 5, 256))
    in_body = (long - short) / (20 * 15)
    each = (short - of(make.loop(1, 5, 256))) / 19
    return gd.Latencies(
        device=f"{device.name}, {driver_version()}",
        multiprocessors=device.properties.multiprocessor_count,
        launch=launch,
        start=start,
        join=(level - width * start) / (width * (width - 1)),
        root=roots,
        iteration=each - 6 * in_body,
        programmatic=0.15e-6,
        profiled=recorded(in_a_row(40)) - node + start,
        profiled_in_body=recorded(make.loop(20, 20, 256)) - in_body + start,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, predict, print and write."""
    command = parser(__doc__)
    command.add_argument("--launches", type=int, default=30, help="of each graph")
    command.add_argument(
        "--latencies", action="store_true", help="measure the latencies of this device, and stop"
    )
    chosen = command.parse_args(arguments)
    device = current_gpu()
    stream = device.create_stream()
    report = Report("predict", device)
    if chosen.latencies:
        for name, value in latencies(device, stream, chosen.launches)._asdict().items():
            show(f"{name} = {value:.3g}" if isinstance(value, float) else f"{name} = {value}")
        return
    show(report.description())
    make = Maker(stream)
    families = [[make.random(seed, variant) for variant in range(VARIANTS)] for seed in SEEDS]
    singles = list(works(stream))
    changes = list(make.changes())
    # All before the first profile, since launches take longer once CUPTI has been used.
    times = {
        work: measured(work, device, stream, chosen.launches)
        for work in (*singles, *chain.from_iterable((*changes, *families)))
    }

    def predicted(work: Work, profile: gd.Profile) -> float:
        return work.graph.predict(profile).duration * 1e6

    predict_each(
        report,
        "all graphs",
        [(work, times[work], predicted(work, profiled(work, device, stream))) for work in singles],
    )
    predict_each(
        report,
        "other sizes and priorities",
        [
            (after, times[after], predicted(after, profiled(before, device, stream)))
            for before, after in changes
        ],
    )
    found = []
    for family in families:
        profile = profiled(family[0], device, stream)
        found.append([(times[work], predicted(work, profile)) for work in family])
    rank(report, found)
    report.save(chosen.json)


if __name__ == "__main__":
    main()
