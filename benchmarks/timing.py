"""What profiling costs, and whether its times are CUPTI's own, side by side in one run.

    python benchmarks/timing.py [--nodes 1000] [--launches 20] [--repeats 5] [--json PATH]

A chain of kernels that do nothing is launched, profiled, and launched again: replay must take what
it took before. A profile's time is from the call to the result, and without the launches
themselves. On a GPU a chain of kernels that wait is measured in turns by its nodes, and as a whole
by CUPTI's trace of graphs, in another process.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from cuda.core import EventOptions

import graphdsl as gd
from benchmarks.common import Report, is_simulated, least, parser, show

SOURCE = """
extern "C" __global__ void nothing() {}
extern "C" __global__ void nap(long long clocks) {
    long long start = clock64();
    while (clock64() - start < clocks);
}
"""
CLOCKS = (2_000, 20_000, 200_000)
"""How long kernels wait."""
LENGTH = 50
"""How many of them."""


def chain(nodes: int, name: str, *arguments: object) -> gd.GraphDef:
    """Return kernels one after the other."""
    kernel = gd.Program(SOURCE).kernel(name)
    config = gd.LaunchConfig(grid=1, block=1)
    graph = gd.GraphDef("chain")
    node: Any = graph
    for _ in range(nodes):
        node = node.launch(config, kernel, *arguments)
    return graph


def replay(graph: gd.Graph, device: Any, stream: Any, repeats: int) -> float:
    """Return the least seconds that a launch takes of many, by the GPU's clock or the host's."""
    launches = 20
    if is_simulated(device):
        return least(lambda: graph.launch(stream), repeats, calls=launches)
    best = float("inf")
    for _ in range(repeats):
        begin, end = (device.create_event(EventOptions(timing_enabled=True)) for _ in range(2))
        stream.record(begin)
        for _ in range(launches):
            graph.launch(stream)
        stream.record(end)
        stream.sync()
        best = min(best, (end - begin) * 1e-3 / launches)
    return best


def whole(clocks: int, launches: int) -> float:
    """Return the median seconds of a launch, as CUPTI's trace of graphs tells them.

    In a process of its own: where graphs were traced as a whole, CUPTI tells of no nodes.
    """
    command = [sys.executable, __file__, "--whole", str(clocks), "--launches", str(launches)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return float(done.stdout)


def print_whole(clocks: int, launches: int) -> None:
    """Print what :func:`whole` returns."""
    from cupti import cupti

    device = gd.device()
    stream = device.create_stream()
    times: list[int] = []

    def requested() -> tuple[int, int]:
        return 8 << 20, 0

    def completed(activities: Sequence[Any]) -> None:
        times.extend(each.end - each.start for each in activities)

    def ignore(*_: object) -> None:
        pass

    subscriber = cupti.subscribe(ignore, None)
    cupti.activity_register_callbacks(requested, completed)
    cupti.activity_enable(cupti.ActivityKind.GRAPH_TRACE)
    with chain(LENGTH, "nap", np.int64(clocks)).instantiate(device=device) as graph:
        for _ in range(launches):
            graph.launch(stream)
            graph.sync(stream)
        cupti.activity_flush_all(1)
        cupti.activity_disable(cupti.ActivityKind.GRAPH_TRACE)
        cupti.unsubscribe(subscriber)
    show(str(sorted(times)[len(times) // 2] * 1e-9))


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--nodes", type=int, default=1000)
    options.add_argument("--launches", type=int, default=20)
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument("--whole", type=int, help=argparse.SUPPRESS)
    chosen = options.parse_args(arguments)
    if chosen.whole is not None:
        print_whole(chosen.whole, chosen.launches)
        return
    device = gd.device()
    stream = device.create_stream()
    report = Report("timing", device)
    show(report.description())
    with chain(chosen.nodes, "nothing").instantiate(device=device) as graph:
        graph.launch(stream)
        before = replay(graph, device, stream, chosen.repeats)
        taken, profiles = [], []
        for _ in range(chosen.repeats):
            start = time.perf_counter()
            profiles.append(graph.profile(stream, chosen.launches))
            taken.append(time.perf_counter() - start)
        after = replay(graph, device, stream, chosen.repeats)
    cost = profiles[-1].cost
    rest = [each.cost.preparing for each in profiles]
    slower = cost.launch / (cost.launch_before or cost.launch)
    show(f"\n{chosen.nodes} kernels, {chosen.launches} launches")
    show(f"  profile: first {taken[0]:.3f} s, least {min(taken):.3f} s")
    show(f"  without launches: {min(rest):.3f} s")
    show(f"  a launch that is measured: {slower:.2f} x; afterwards: {after / before:.3f} x")
    report.add("profile", {"first": taken[0], "least": min(taken), "preparing": min(rest)}, "s")
    report.add("launch", {"measured / not": slower, "after / before": after / before}, "ratio")
    if is_simulated(device):
        report.skip("CUPTI's trace of graphs", "it needs a GPU")
        report.save(chosen.json)
        return
    show("\nkernels of a chain of 50 by themselves, and the chain by CUPTI's trace of graphs")
    for clocks in CLOCKS:
        with chain(LENGTH, "nap", np.int64(clocks)).instantiate(device=device) as graph:
            graph.launch(stream)
            graph.sync(stream)
            ratios, spans = [], []
            for _ in range(chosen.repeats):
                profile = graph.profile(stream, chosen.launches)
                trace = whole(clocks, chosen.launches)
                nodes = sum(each.duration.median for each in profile.nodes if each.duration)
                ratios.append(nodes / trace)
                spans.append(profile.duration.median / trace)
        middle = chosen.repeats // 2
        ratio, span = sorted(ratios)[middle], sorted(spans)[middle]
        show(f"  {clocks:>7} clocks: nodes {ratio:.4f}, first begin to last end {span:.4f}")
        off = {"nodes off by": abs(ratio - 1), "launch off by": abs(span - 1)}
        report.add(f"{clocks} clocks", off, "ratio")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
