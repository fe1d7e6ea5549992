"""What building a graph costs: declare, lower, link, next to the layers below.

Prints microseconds per node for chains, stars and layered graphs of kernel nodes, measured in one
run beside cuda.core's ``GraphDefinition``, ``cuda.bindings.driver.cuGraphAddNode`` and a C loop
(where a C compiler is there), then the host time of a launch and the peak memory per node.

    python benchmarks/build.py [--sizes 10 100 1000 10000 100000] [--repeats 7] [--json PATH]
    python benchmarks/build.py --largest 1000000

Every figure is the best of the repeats, with the garbage collector off while a clock runs. Each is
taken twice: *cold*, right after a collection, which leaves little of what the code needs in the
processor's caches, and *warm*, right after the same was done before. *At once* is with one call of
``launch_many``, from lists and arrays of arguments. With ``--largest`` graphs of
10,000 nodes and of so many are built and dropped with the collector on, to see whether the time per
node stays.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from cuda.bindings import driver as cuda
from cuda.core import LaunchConfig
from cuda.core.graph import GraphDefinition

import graphdsl as gd
from benchmarks.common import (
    Report,
    cold_and_warm,
    compiled,
    current_gpu,
    kernel_for,
    parser,
    show,
)
from graphdsl.core.check import build_structures, check_structures
from graphdsl.core.plan.lower import lower
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.link import link
from graphdsl.cuda import native_loop

LAYER_WIDTH = 10
LAYER_DEGREE = 3
WARM_NODES = 5000
"""As many nodes are built in warm calls after each cold one, in at least one call."""
ORDINARY = 10_000
"""Nodes of a graph beside which one of a million is seen."""

C_SOURCE = """
#include <stddef.h>
#include <time.h>
typedef int (*add_node)(void **, void *, void **, void *, size_t, void *);
/* predecessors of node i: places starts[i] to starts[i + 1] */
double build(add_node add, void *graph, void **handles, const long *starts,
             const long *predecessors, char *rows, long count) {
    void *scratch[64];
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (long i = 0; i < count; i++) {
        size_t degree = (size_t)(starts[i + 1] - starts[i]);
        for (size_t j = 0; j < degree; j++)
            scratch[j] = handles[predecessors[starts[i] + (long)j]];
        int result = add(&handles[i], graph, degree ? scratch : NULL, NULL, degree,
                         rows + 256 * i);
        if (result) return -result;
    }
    clock_gettime(CLOCK_MONOTONIC, &b);
    return (double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec);
}
"""


def predecessors_of(shape: str, number: int) -> Sequence[int]:
    """Return the places that node *number* of a shape comes after."""
    if shape == "chain":
        return (number - 1,) if number else ()
    if shape == "star":
        return (0,) if number else ()
    layer, place = divmod(number, LAYER_WIDTH)
    if not layer:
        return ()
    start = (layer - 1) * LAYER_WIDTH
    return [start + (place + step) % LAYER_WIDTH for step in range(LAYER_DEGREE)]


class Pair(NamedTuple):
    """A figure measured cold and warm."""

    cold: float
    warm: float


class Workload:
    """A graph shape of a given size, and what its nodes launch."""

    def __init__(self, shape: str, count: int) -> None:
        self.shape = shape
        self.count = count
        self.predecessors = [predecessors_of(shape, number) for number in range(count)]
        self._columns: Sequence[Any] = ()

    def columns(self, args: Sequence[Any]) -> Sequence[Any]:
        """Return the arguments of all nodes: a list of the first, arrays of the other two."""
        if not self._columns:
            buffer, *numbers = args
            self._columns = ([buffer] * self.count, *(np.full(self.count, n) for n in numbers))
        return self._columns

    def best(
        self,
        build: Callable[[], Any],
        repeats: int,
        after: Callable[[Any], object] | None = None,
        *,
        collector: bool = False,
    ) -> Pair:
        """Return the least microseconds per node that *build* took; *after* is not timed."""
        again = max(1, WARM_NODES // self.count)
        both = cold_and_warm(build, repeats, again=again, after=after, collector=collector)
        return Pair(*(seconds / self.count * 1e6 for seconds in both))


class Bench:
    """The device, the kernel and its arguments, and the builders that are compared."""

    def __init__(self, repeats: int) -> None:
        self.repeats = repeats
        self.device = current_gpu()
        self.stream = self.device.create_stream()
        self.driver = driver_of(self.device)
        self.kernel = kernel_for(self.device)
        self.buffer = self.device.allocate(4096, stream=self.stream)
        self.config = LaunchConfig(grid=4, block=32)
        self.args = (self.buffer, np.int32(1024), np.float32(1))
        self.c_loop = compile_c_loop()

    # Builders: the same graph each time --------------------------------------------------------

    def declare(self, work: Workload) -> gd.GraphDef:
        graph = gd.GraphDef()
        self.grow(graph, work, lambda node, before: node.succeed(*before))
        return graph

    def declare_at_once(self, work: Workload) -> gd.GraphDef:
        """Declare the same with ``launch_many``, from a list and two arrays."""
        graph = gd.GraphDef()
        config, kernel, (buffers, counts, factors) = (
            self.config,
            self.kernel,
            work.columns(self.args),
        )
        if work.shape == "chain":
            graph.launch_many(config, kernel, buffers, counts, factors, after="previous")
        elif work.shape == "star":
            first = graph.launch(config, kernel, *self.args)
            first.launch_many(config, kernel, buffers[1:], counts[1:], factors[1:])
        else:
            before = work.predecessors
            graph.launch_many(config, kernel, buffers, counts, factors, after=before)
        return graph

    def core(self, work: Workload) -> GraphDefinition:
        graph = GraphDefinition()
        self.grow(graph, work, lambda node, before: node.pred.update(before))
        return graph

    def grow(self, graph: Any, work: Workload, connect: Callable[[Any, list[Any]], Any]) -> None:
        """Launch the nodes of a shape on *graph*, through builder methods that both sides have."""
        config, kernel, args = self.config, self.kernel, self.args
        if work.shape == "layered":
            nodes: list[Any] = []
            for before in work.predecessors:
                if not before:
                    nodes.append(graph.launch(config, kernel, *args))
                    continue
                node = nodes[before[0]].launch(config, kernel, *args)
                connect(node, [nodes[place] for place in before[1:]])
                nodes.append(node)
            return
        node = first = graph.launch(config, kernel, *args)
        for _ in range(work.count - 1):
            node = node.launch(config, kernel, *args)
            if work.shape == "star":
                node = first

    def bindings(self, work: Workload) -> Any:
        """Add nodes with ``cuda.bindings.driver.cuGraphAddNode``, as its users write it."""
        _, graph = cuda.cuGraphCreate(0)
        values = (int(self.buffer.handle), 1024, 1.0)
        types = (ctypes.c_void_p, ctypes.c_int, ctypes.c_float)
        handles: list[Any] = []
        for before in work.predecessors:
            params = cuda.CUgraphNodeParams()
            params.type = cuda.CUgraphNodeType.CU_GRAPH_NODE_TYPE_KERNEL
            kernel = params.kernel
            kernel.kern = self.kernel.handle
            kernel.gridDimX, kernel.gridDimY, kernel.gridDimZ = 4, 1, 1
            kernel.blockDimX, kernel.blockDimY, kernel.blockDimZ = 32, 1, 1
            kernel.kernelParams = (values, types)
            dependencies = [handles[place] for place in before]
            result, node = cuda.cuGraphAddNode(
                graph, dependencies or None, None, len(dependencies), params
            )
            if int(result):
                raise RuntimeError(f"cuGraphAddNode: {result}")
            handles.append(node)
        return graph

    def c_time(self, work: Workload) -> float | None:
        """Return microseconds per node of the C loop over rows that are ready."""
        if self.c_loop is None:
            return None
        plan = self.lowered(self.declare(work))
        least = float("inf")
        for _ in range(self.repeats):
            rows, arena = plan.rows.copy(), plan.arena.copy()
            fill(plan, rows, arena, self.kernel, self.driver)
            handles = np.zeros(len(rows), np.uint64)
            starts, before = plan.starts.astype(np.int64), plan.predecessors.astype(np.int64)
            _, graph = cuda.cuGraphCreate(0)
            taken = self.c_loop(
                self.driver._add_node_address,  # type: ignore[attr-defined]  # noqa: SLF001  # measured apart
                int(graph),
                handles.ctypes.data,
                starts.ctypes.data,
                before.ctypes.data,
                rows.ctypes.data,
                len(rows),
            )
            if taken < 0:
                raise RuntimeError(f"cuGraphAddNode returned {-taken} in the C loop")
            least = min(least, taken)
            cuda.cuGraphDestroy(graph)
        return least / work.count * 1e6

    def lowered(self, graph: gd.GraphDef) -> Any:
        loaded = self.driver.load_kernel(self.kernel)
        return lower(build_structures(graph), {self.kernel: loaded.signature})

    # Measurements -----------------------------------------------------------------------------

    def row(self, shape: str, count: int) -> list[dict[str, float | None]]:
        """Return the figures of a graph in microseconds per node, cold and warm."""
        work = Workload(shape, count)
        repeats = self.repeats if count < 100_000 else 3
        graph = self.declare(work)
        structures = build_structures(graph)
        loaded = {self.kernel: self.driver.load_kernel(self.kernel)}
        signatures = {self.kernel: loaded[self.kernel].signature}
        plan = lower(structures, signatures)

        def check_and_lower() -> Any:
            fresh = build_structures(graph)
            findings = check_structures(fresh, self.driver.limits)
            if findings:
                raise RuntimeError(str(findings[0]))
            return lower(fresh, signatures)

        def destroy(linked: Any) -> None:
            self.driver.graph_destroy(linked.handle)

        declare = work.best(lambda: self.declare(work), repeats)
        lowering = work.best(check_and_lower, repeats)
        linking = work.best(lambda: link(plan, Loaded.on(self.driver, loaded)), repeats, destroy)

        native_loop._tally = native_loop._Tally(rows=-sys.maxsize)  # type: ignore[misc]  # noqa: SLF001  # measured apart
        in_python = work.best(lambda: link(plan, Loaded.on(self.driver, loaded)), repeats, destroy)
        if native_loop.is_available():
            native_loop.warm_up()

        def destroy_built(pair: Any) -> None:
            destroy(pair[1])

        whole = work.best(lambda: self.declared_and_built(work, loaded), repeats, destroy_built)
        work.columns(self.args)
        at_once = work.best(
            lambda: self.built(self.declare_at_once(work), loaded), repeats, destroy_built
        )
        core = work.best(lambda: self.core(work), repeats)
        few = repeats if count <= 10_000 else 1
        bindings = work.best(lambda: self.bindings(work), min(few, 3), cuda.cuGraphDestroy)
        loop = self.c_time(work)
        return [
            {
                "declare": declare[place],
                "check+lower": lowering[place],
                "link": linking[place],
                "link, Python": in_python[place],
                "total": whole[place],
                "total at once": at_once[place],
                "cuda.core": core[place],
                "bindings": bindings[place],
                "C loop": loop,
                "(lower+link)/core": (lowering[place] + linking[place]) / core[place],
                "in Python/core": (lowering[place] + in_python[place]) / core[place],
                "total/core": whole[place] / core[place],
                "at once/core": at_once[place] / core[place],
            }
            for place in range(2)
        ]

    def built(self, declared: gd.GraphDef, loaded: dict[Any, Any]) -> Any:
        """Check, lower and link.

        The declaration is handed back, so that its end is not timed, as cuda.core's is not.
        """
        signatures = {self.kernel: loaded[self.kernel].signature}
        return declared, link(
            self.lowered_checked(declared, signatures), Loaded.on(self.driver, loaded)
        )

    def declared_and_built(self, work: Workload, loaded: dict[Any, Any]) -> Any:
        """Declare, check, lower and link."""
        return self.built(self.declare(work), loaded)

    def growth(self, count: int, repeats: int) -> dict[str, tuple[float, float]]:
        """Return microseconds per node of chains, with the collector on, for both sides.

        The first is of an ordinary graph, the second of one of *count* nodes.
        """
        found: dict[str, list[float]] = {"graphdsl": [], "cuda.core": []}
        loaded = {self.kernel: self.driver.load_kernel(self.kernel)}

        def destroy(pair: Any) -> None:
            self.driver.graph_destroy(pair[1].handle)

        for work in (Workload("chain", ORDINARY), Workload("chain", count)):
            build = partial(self.declared_and_built, work, loaded)
            ours = work.best(build, repeats, destroy, collector=True)
            theirs = work.best(partial(self.core, work), repeats, collector=True)
            found["graphdsl"].append(min(ours))
            found["cuda.core"].append(min(theirs))
        return {name: (small, large) for name, (small, large) in found.items()}

    def lowered_checked(self, graph: gd.GraphDef, signatures: Any) -> Any:
        structures = build_structures(graph)
        check_structures(structures, self.driver.limits)
        return lower(structures, signatures)

    def launch_times(self) -> tuple[float, float]:
        """Return microseconds of host time for a launch: graphdsl's and cuda.core's.

        The two take turns, so that both see the same device.
        """
        ours = gd.GraphDef()
        ours.launch(self.config, self.kernel, *self.args)
        theirs = GraphDefinition()
        theirs.launch(self.config, self.kernel, *self.args)
        executables = (ours.instantiate(device=self.device), theirs.instantiate())
        best = [float("inf"), float("inf")]
        for _ in range(50):
            for place, executable in enumerate(executables):
                self.stream.sync()
                start = time.perf_counter()
                for _ in range(100):
                    executable.launch(self.stream)
                best[place] = min(best[place], (time.perf_counter() - start) / 100 * 1e6)
        self.stream.sync()
        return best[0], best[1]

    def peak_memory(self, count: int) -> float:
        """Return bytes of Python memory per node at the peak of declaring, lowering, linking."""
        work = Workload("chain", count)
        loaded = {self.kernel: self.driver.load_kernel(self.kernel)}
        signatures = {self.kernel: loaded[self.kernel].signature}
        gc.collect()
        tracemalloc.start()
        graph = self.declare(work)
        linked = link(self.lowered_checked(graph, signatures), Loaded.on(self.driver, loaded))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        self.driver.graph_destroy(linked.handle)
        return peak / count


def fill(plan: Any, rows: Any, arena: Any, kernel: Any, driver: Any) -> None:
    """Fill the holes of kernel rows as linking does, for the C loop."""
    values = np.zeros(len(plan.symbols), np.uint64)
    with driver.activated() as context:
        for number, entry in enumerate(plan.symbols):
            values[number] = {"ARENA": arena.ctypes.data, "CONTEXT": context}.get(
                entry.kind.name, int(kernel.handle)
            )
    plan.row_relocations.fill(rows.reshape(-1), 0, values)
    plan.arena_relocations.fill(arena, 0, values)


def compile_c_loop() -> Any:
    """Compile the C loop, or return None where there is no compiler."""
    library = compiled(C_SOURCE, Path(tempfile.mkdtemp()), "loop")
    if library is None:
        return None
    function = ctypes.CDLL(str(library)).build
    function.restype = ctypes.c_double
    function.argtypes = [ctypes.c_void_p] * 6 + [ctypes.c_long]
    return function


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its tables."""
    options = parser(__doc__)
    options.add_argument("--sizes", type=int, nargs="*", default=[10, 100, 1000, 10_000, 100_000])
    options.add_argument("--shapes", nargs="+", default=["chain", "star", "layered"])
    options.add_argument("--repeats", type=int, default=7)
    options.add_argument("--largest", type=int, metavar="NODES", help="see whether time is linear")
    options.add_argument("--repeats-of-largest", type=int, default=2)
    chosen = options.parse_args(arguments)
    bench = Bench(chosen.repeats)
    report = Report("build", bench.device)
    show(report.description())
    if bench.c_loop is None:
        report.skip("C loop", "there is no C compiler")
    if native_loop.is_available():
        start = time.perf_counter()
        native_loop.warm_up()
        taken = (time.perf_counter() - start) * 1e3
        show(f"compiling the loop, once in a process: {taken:.0f} ms")
    else:
        report.skip("compiled loop", "llvmlite is not installed: links are calls from Python")
    header: list[str] = []
    for shape in chosen.shapes:
        for size in chosen.sizes:
            for heat, row in zip(("cold", "warm"), bench.row(shape, size), strict=True):
                if not header:
                    header = list(row)
                    show(f"\n{'us per node':>23} " + " ".join(f"{name:>17}" for name in header))
                cells = " ".join(
                    f"{'-' if value is None else format(value, '.3f'):>17}"
                    for value in row.values()
                )
                show(f"{shape:>8} {size:>9} {heat} {cells}")
                measured = {name: value for name, value in row.items() if value is not None}
                ratios = {name: measured.pop(name) for name in list(measured) if "/core" in name}
                group = f"{shape} of {size}" if heat == "cold" else f"{shape} of {size}, warm"
                report.add(group, measured, "us/node")
                report.add(group, ratios, "ratio")
    if chosen.largest:
        growth = bench.growth(chosen.largest, chosen.repeats_of_largest)
        for name, (small, large) in growth.items():
            show(
                f"\n{name}, collector on: {small:.2f} us a node at {ORDINARY}, {large:.2f} at "
                f"{chosen.largest}, ratio {large / small:.2f}"
            )
            group = f"{name}, collector on"
            report.add(group, {str(ORDINARY): small, str(chosen.largest): large}, "us/node")
            report.add(group, {f"{chosen.largest}/{ORDINARY}": large / small}, "ratio")
    ours, theirs = bench.launch_times()
    show(f"\nlaunch: {ours:.2f} us, cuda.core {theirs:.2f} us, ratio {ours / theirs:.2f}")
    report.add("launch", {"graphdsl": ours, "cuda.core": theirs}, "us")
    report.add("launch", {"graphdsl/core": ours / theirs}, "ratio")
    for size in chosen.sizes:
        peak = bench.peak_memory(size)
        show(f"peak memory at {size} nodes: {peak:.0f} bytes a node")
        report.add(f"chain of {size}", {"peak memory": peak}, "bytes/node")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
