"""What changing an executable costs: one kernel node of many, next to cuda.core's own update.

Prints microseconds for one parameter that one node of 100 and of 10,000 uses, for 500 parameters
at once, for the update of a node by itself, and for launches with and without a value. On a GPU
cuda.core's ``graph[node].update`` is measured in the same run, taking turns, and a loop in C over
the driver's call beside 500 parameters of a node each (where a C compiler is there); on the
simulator there is nothing beside them. At the end, what a chain of kernels takes to replay after
each way of changing it, next to a fresh instantiation of what it is then; that has to run alone on
its GPU.

    python benchmarks/update.py [--sizes 100 10000] [--repeats 30] [--replayed 1000] [--json PATH]

Every figure is the best of the repeats, with the garbage collector off while a clock runs.
"""

from __future__ import annotations

import ctypes
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.common import (
    Report,
    compiled,
    is_simulated,
    kernel_for,
    parser,
    show,
    without_collector,
)
from graphdsl.core.check import build_structures
from graphdsl.core.plan.lower import lower
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.link import link

CALLS = 200
"""Calls that the clock runs over."""
MANY_BUFFERS = 24
"""Buffers in turn."""
MORE_BUFFERS = 200
"""Buffers in turn, so many that each is retained anew when it comes again."""
ADDRESSES = ("set(x=buffer)", "set(x=one of many)", "set(x=one of more)")
"""Sets of an address, by how many buffers take turns."""
TOGETHER = 500
"""Parameters that are set at once."""
LAUNCHES = 5
"""Launches in a row that the clock runs over."""
C_SOURCE = """
typedef int (*set_params)(void *, void *, void *);
int set_all(set_params set, void *executable, void **nodes, char *rows, long count) {
    for (long i = 0; i < count; i++) {
        int result = set(executable, nodes[i], rows + 256 * i);
        if (result) return result;
    }
    return 0;
}
"""


def best_times(
    calls: dict[str, Callable[[int], object]],
    repeats: int,
    settle: Callable[[], object],
    count: int = CALLS,
) -> dict[str, float]:
    """Return the least microseconds per call; the calls take turns, and get a number that grows.

    *count* is how many in a row the clock runs over.
    """
    best = dict.fromkeys(calls, float("inf"))
    number = 0
    with without_collector():
        for _ in range(repeats):
            for name, call in calls.items():
                settle()
                start = time.perf_counter()
                for step in range(number, number + count):
                    call(step)
                best[name] = min(best[name], (time.perf_counter() - start) / count * 1e6)
                number += count
    settle()
    return best


class Bench:
    """The device, the kernel, and the graphs that are changed."""

    def __init__(self, repeats: int) -> None:
        self.repeats = repeats
        self.device = gd.device()
        self.stream = self.device.create_stream()
        self.config = LaunchConfig(grid=4, block=32)
        self.buffer = self.device.allocate(4096, stream=self.stream)
        self.kernel = kernel_for(self.device)

    def declared(self, count: int) -> tuple[gd.GraphDef, gd.Node]:
        """Declare a chain in whose middle a node uses the parameter a."""
        graph = gd.GraphDef()
        a = graph.param("a", np.float32, default=1)
        x = graph.param("x", gd.Address, default=self.buffer)
        middle: gd.Node | None = None
        node: Any = graph
        for number in range(count):
            is_open = number == count // 2
            values = (x, np.int32(0), a) if is_open else (self.buffer, np.int32(0), np.float32(1))
            node = node.launch(self.config, self.kernel, *values)
            middle = node if is_open else middle
        if middle is None:
            raise ValueError(f"expected at least 1 node, got {count}")
        return graph, middle

    def calls(self, count: int) -> dict[str, Callable[[int], object]]:
        declaration, middle = self.declared(count)
        graph = declaration.instantiate(device=self.device)
        buffers = [self.device.allocate(64, stream=self.stream) for _ in range(MORE_BUFFERS)]
        # A node that was updated by itself no longer uses the parameters.
        view = declaration.instantiate(device=self.device)[middle]
        calls: dict[str, Callable[[int], object]] = {
            "set(a=...)": lambda step: graph.set(a=float(step)),
        }
        if not is_simulated(self.device):
            calls["cuda.core update"] = self.core_update(count)
        calls["set(x=buffer)"] = lambda step: graph.set(x=buffers[step % 2])
        calls["set(x=one of many)"] = lambda step: graph.set(x=buffers[step % MANY_BUFFERS])
        calls["set(x=one of more)"] = lambda step: graph.set(x=buffers[step % MORE_BUFFERS])
        calls["graph[node].update"] = lambda step: view.update(
            args=(self.buffer, np.int32(0), np.float32(step))
        )
        return calls

    def core_update(self, count: int) -> Callable[[int], object]:
        """Return the same change through cuda.core."""
        from cuda.core.graph import GraphDefinition

        graph = GraphDefinition()
        node: Any = graph
        middle: Any = None
        for number in range(count):
            node = node.launch(self.config, self.kernel, self.buffer, np.int32(0), np.float32(1))
            middle = node if number == count // 2 else middle
        executable = graph.instantiate()
        view = executable[middle]
        config, kernel, buffer, zero = self.config, self.kernel, self.buffer, np.int32(0)

        def update(step: int) -> None:
            view.update(config=config, kernel=kernel, args=(buffer, zero, np.float32(step)))

        update(0)
        return update

    def together(self) -> dict[str, Callable[[int], object]]:
        """Return sets of many parameters, each of a node of its own or all of one node."""
        names = [f"a{number}" for number in range(TOGETHER)]
        values = [dict.fromkeys(names, float(number)) for number in range(2)]
        many, one = gd.GraphDef(), gd.GraphDef()
        node: Any = many
        for name in names:
            a = many.param(name, np.float32, default=0)
            node = node.launch(self.config, self.kernel, self.buffer, np.int32(0), a)
        arguments = ", ".join(f"float {name}" for name in names)
        source = f'extern "C" __global__ void take({arguments}) {{}}'
        parameters = [one.param(name, np.float32, default=0) for name in names]
        one.launch(self.config, gd.Program(source).kernel("take"), *parameters)
        graphs = {
            "a node each": many.instantiate(device=self.device),
            "one node": one.instantiate(device=self.device),
        }
        return {
            name: lambda step, graph=graph: graph.set(**values[step % 2])  # type: ignore[misc]  # of a lambda with a default
            for name, graph in graphs.items()
        }

    def driver_alone(self) -> Callable[[int], object] | None:
        """Return the sets of a node each as C does them, with rows that are ready.

        None where there is no C compiler.
        """
        library = compiled(C_SOURCE, Path(tempfile.mkdtemp()), "set")
        if library is None:
            return None
        from cuda.bindings import driver as cuda

        from benchmarks.build import fill
        from graphdsl.cuda.calls import address_of

        set_all = ctypes.CDLL(str(library)).set_all
        set_all.argtypes = [ctypes.c_void_p] * 4 + [ctypes.c_long]
        graph = gd.GraphDef()
        node: Any = graph
        for _ in range(TOGETHER):
            node = node.launch(self.config, self.kernel, self.buffer, np.int32(0), np.float32(0))
        driver = driver_of(self.device)
        loaded = {self.kernel: driver.load_kernel(self.kernel)}
        plan = lower(build_structures(graph), {self.kernel: loaded[self.kernel].signature})
        linked = link(plan, Loaded.on(driver, loaded))
        rows, arena = plan.rows.copy(), plan.arena.copy()
        fill(plan, rows, arena, self.kernel, driver)
        result, executable = cuda.cuGraphInstantiate(linked.handle, 0)
        if int(result):
            raise RuntimeError(f"cuGraphInstantiate: {result}")
        # The last of a node's words is its float.
        values = arena.reshape(TOGETHER, -1)[:, -1:].view(np.float32)[:, 0]
        address = address_of("cuGraphExecNodeSetParams")

        def change(step: int) -> None:
            values[:] = step
            failed = set_all(
                address, int(executable), linked.handles.ctypes.data, rows.ctypes.data, len(rows)
            )
            if failed:
                raise RuntimeError(f"cuGraphExecNodeSetParams returned {failed}")

        return change

    def launches(self) -> dict[str, Callable[[int], object]]:
        """Return launches of one node: never updated, with a value each, updated with objects."""
        plain = self.declared(1)[0].instantiate(device=self.device)
        open_ = self.declared(1)[0].instantiate(device=self.device)
        owning = self.declared(1)[0].instantiate(device=self.device)
        owning.set(x=self.device.allocate(64, stream=self.stream))
        return {
            "launch": lambda _: plain.launch(self.stream),
            "launch(a=...)": lambda step: open_.launch(self.stream, a=float(step)),
            "launch, tracked": lambda _: owning.launch(self.stream),
        }


class Replays:
    """Chains of kernels that were changed in one way or another, or made anew."""

    def __init__(self, bench: Bench, count: int) -> None:
        self.bench = bench
        self.count = count

    def declared(
        self, *, value: float = 1, blocks: int = 1, of_all: bool = True, is_open: bool = False
    ) -> gd.GraphDef:
        """Declare the chain: *blocks* for all nodes or the one in its middle, or as a parameter."""
        bench = self.bench
        graph = gd.GraphDef()
        a = graph.param("a", np.float32, default=value)
        grid: Any = graph.param("blocks", np.int32, default=blocks) if is_open else blocks
        node: Any = graph
        for number in range(self.count):
            is_middle = number == self.count // 2
            node = node.launch(
                LaunchConfig(grid=1, block=32),
                bench.kernel,
                bench.buffer,
                np.int32(0),
                a,
                grid=grid if is_middle or of_all else 1,
            )
        return graph

    def made(self, **how: Any) -> gd.Graph:
        return self.declared(**how).instantiate(device=self.bench.device)

    def ways(self) -> dict[str, Callable[[], gd.Graph]]:
        """Return functions that give a graph each, by what was done to it."""

        def changed(change: Callable[[gd.Graph], object], **how: Any) -> Callable[[], gd.Graph]:
            def make() -> gd.Graph:
                graph = self.made(**how)
                change(graph)
                return graph

            return make

        def set_unuploaded(graph: gd.Graph) -> None:
            # What graphdsl does not let happen.
            graph._is_uploaded = True  # noqa: SLF001  # measured apart
            graph.set(a=2)

        larger = self.declared(blocks=4)
        middle = self.declared(blocks=4, of_all=False)
        return {
            "fresh": self.made,
            "set(a=...) of all before a launch": changed(lambda graph: graph.set(a=2)),
            "... without the upload before it": changed(set_unuploaded),
            "update, arguments of all nodes": changed(
                lambda graph: graph.update(self.declared(value=2))
            ),
            "set(blocks=4), one node": changed(
                lambda graph: graph.set(blocks=4), of_all=False, is_open=True
            ),
            "update, blocks of one node": changed(lambda graph: graph.update(middle)),
            "update, blocks of all nodes": changed(lambda graph: graph.update(larger)),
            "... with reinstantiate='if-faster'": changed(
                lambda graph: graph.update(larger, reinstantiate="if-faster")
            ),
            "fresh, blocks of all nodes": lambda: self.made(blocks=4),
        }

    def times(self) -> dict[str, float]:
        """Return the least microseconds per node, by what was done before."""
        best = dict.fromkeys(self.ways(), float("inf"))
        for _ in range(4):
            for name, make in self.ways().items():
                with make() as graph:
                    best[name] = min(best[name], self.time(graph))
        return best

    def time(self, graph: gd.Graph) -> float:
        stream, least = self.bench.stream, float("inf")
        for _ in range(self.bench.repeats):
            start = time.perf_counter()
            for _ in range(LAUNCHES):
                graph.launch(stream)
            stream.sync()
            least = min(least, time.perf_counter() - start)
        return least / LAUNCHES / self.count * 1e6


def show_row(title: str, times: dict[str, float]) -> None:
    """Print a row of figures."""
    cells = "  ".join(f"{name} {value:.2f}" for name, value in times.items())
    show(f"{title:>14} us: {cells}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--sizes", type=int, nargs="+", default=[100, 10_000])
    options.add_argument("--repeats", type=int, default=30)
    options.add_argument("--replayed", type=int, default=1000)
    chosen = options.parse_args(arguments)
    bench = Bench(chosen.repeats)
    report = Report("update", bench.device)
    show(report.description())
    if is_simulated(bench.device):
        report.skip("cuda.core update", "it needs a GPU")
    settle = bench.stream.sync
    rows = []
    for size in chosen.sizes:
        times = best_times(bench.calls(size), chosen.repeats, settle)
        show_row(f"{size} nodes", times)
        report.add(f"{size} nodes", times, "us")
        rows.append(times)
    ours = [row["set(a=...)"] for row in rows]
    ratios = {f"at {chosen.sizes[-1]} nodes / at {chosen.sizes[0]}": ours[-1] / ours[0]}
    if "cuda.core update" in rows[-1]:
        ratios["cuda.core's graph[node].update"] = ours[-1] / rows[-1]["cuda.core update"]
        for name in (*ADDRESSES, "graph[node].update"):
            share = rows[-1][name] / rows[-1]["cuda.core update"]
            show(f"{name} / cuda.core's: {share:.2f}")
            report.add(name, {"cuda.core's graph[node].update": share}, "ratio")
    for name, value in ratios.items():
        show(f"set(a=...) / {name}: {value:.2f}")
    report.add("set(a=...)", ratios, "ratio")
    calls = bench.together()
    floor = None if is_simulated(bench.device) else bench.driver_alone()
    if floor is not None:
        calls["the driver alone"] = floor
    times = best_times(calls, chosen.repeats, settle, count=4)
    times = {name: value / TOGETHER for name, value in times.items()}
    show_row(f"{TOGETHER} at once", times)
    report.add(f"{TOGETHER} parameters at once", times, "us/parameter")
    if floor is not None:
        share = times["a node each"] / times["the driver alone"]
        show(f"{TOGETHER} of a node each / the driver alone: {share:.2f}")
        report.add(f"{TOGETHER} parameters of a node each", {"the driver alone": share}, "ratio")
    times = best_times(bench.launches(), chosen.repeats, settle)
    show_row("1 node", times)
    report.add("1 node", times, "us")
    share = times["launch(a=...)"] / times["launch"]
    show(f"launch(a=...) / launch: {share:.2f}")
    report.add("launch(a=...)", {"launch": share}, "ratio")
    if chosen.replayed:
        show(f"us a node of a launch of {chosen.replayed} nodes:")
        replays = Replays(bench, chosen.replayed).times()
        for name, value in replays.items():
            show(f"{name:>38}: {value:.3f}")
        report.add(f"replay of {chosen.replayed} nodes", replays, "us/node")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
