"""What graphs that share an executable cost: switches between keys, next to instantiating.

Prints what a launch takes that switches the executable first, by how many of its nodes differ, next
to a launch of the key that is there and to instantiating the graph. Then, on a GPU with torch, a
decoder that is captured for 67 batch sizes, as servers do: time until all are ready, what they take
of the device's memory, and what launches of sizes in random order take, with one executable for
each topology, with some, and with one for each size.

    python benchmarks/family.py [--nodes 100 1000] [--repeats 50] [--sizes 67] [--json PATH]

Every time is the least of the repeats, with the garbage collector off while a clock runs.
"""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.common import Report, is_simulated, kernel_for, parser, show, without_collector

HEADS, ROOM, WIDTH, LAYERS = 8, 32, 512, 8
"""Of the decoder."""


def replay_time(stream: Any, launch: Callable[[], object], repeats: int = 10) -> float:
    """Return the least microseconds of a launch from its beginning to its end, of 20 in a row."""
    found = float("inf")
    for _ in range(repeats):
        stream.sync()
        start = time.perf_counter()
        for _ in range(20):
            launch()
        stream.sync()
        found = min(found, time.perf_counter() - start)
    return found / 20 * 1e6


def chain(bench: Bench, nodes: int, differing: int, value: float, *, blocks: int = 1) -> Any:
    """Declare a chain of kernels; the first *differing* get a value and a grid."""
    graph = gd.GraphDef()
    node: Any = graph
    for number in range(nodes):
        is_other = number < differing
        config = LaunchConfig(grid=blocks if is_other else 1, block=32)
        number_given = np.float32(value if is_other else 1)
        node = node.launch(config, bench.kernel, bench.buffer, np.int32(0), number_given)
    return graph


class Bench:
    """The device, the kernel and where it writes."""

    def __init__(self, repeats: int) -> None:
        self.repeats = repeats
        self.device = gd.device()
        self.stream = self.device.create_stream()
        self.kernel = kernel_for(self.device)
        self.buffer = self.device.allocate(4096, stream=self.stream)

    def best(self, calls: Sequence[Callable[[], object]]) -> float:
        """Return the least microseconds of a call, of calls in turns, each with an idle device."""
        found = float("inf")
        with without_collector():
            for _ in range(self.repeats):
                for call in calls:
                    self.stream.sync()
                    start = time.perf_counter()
                    call()
                    found = min(found, time.perf_counter() - start)
        self.stream.sync()
        return found * 1e6

    def switches(self, nodes: int, report: Report) -> None:
        """Measure switches between two keys of a chain."""
        own = chain(self, nodes, nodes, 2)
        taken: dict[str, float] = {}
        made: list[gd.Graph] = []

        def instantiate() -> None:
            made.append(own.instantiate(device=self.device))
            made[-1].launch(self.stream)

        taken["instantiate and launch"] = self.best([instantiate])
        for graph in made:
            graph.close()
        for differing in sorted({1, max(nodes // 10, 1), max(nodes // 3, 1), nodes}):
            for blocks, what in ((1, "values"), (2, "values and grids")):
                graphs = {
                    key: chain(self, nodes, differing, key, blocks=1 + key % blocks)
                    for key in range(2)
                }
                with gd.family(graphs, device=self.device) as family:
                    keys = [family[key] for key in graphs]
                    for key in keys:
                        key.launch(self.stream)
                    launch = self.best([lambda key=keys[1]: key.launch(self.stream)])  # type: ignore[misc]
                    taken.setdefault("launch", launch)
                    switch = self.best([lambda key=key: key.launch(self.stream) for key in keys])  # type: ignore[misc]
                    taken[f"{differing} other {what}"] = switch
        show(f"\nchain of {nodes} kernels, microseconds:")
        for name, value in taken.items():
            show(f"  {name:32} {value:9.1f}")
        report.add(f"{nodes} nodes", taken, "us")

    def branches(self, nodes: int, count: int, report: Report) -> None:
        """Measure the other way: a switch with a branch for each key, chosen in each launch."""
        graphs = [chain(self, nodes, nodes, key) for key in range(count)]
        g = gd.GraphDef("branches")
        number = g.param("number", np.int32, default=0)
        chosen = g.switch(gd.scalar(number), count)
        for branch, each in zip(chosen.branches, graphs, strict=True):
            branch.inline(each)
        start = time.perf_counter()
        graph = g.instantiate(device=self.device)
        graph.launch(self.stream)
        made = (time.perf_counter() - start) * 1e6
        calls = [partial(graph.launch, self.stream, number=key) for key in range(count)]
        taken = {
            "instantiate and launch": made,
            "launch of another key": self.best(calls),
            "replay": replay_time(self.stream, lambda: graph.launch(self.stream)),
        }
        graph.close()
        with gd.family(dict(enumerate(graphs)), device=self.device) as family:
            family[0].launch(self.stream)
            taken["replay of the family"] = replay_time(
                self.stream, lambda: family[0].launch(self.stream)
            )
        show(f"\nswitch of {count} chains of {nodes} kernels, microseconds:")
        for name, value in taken.items():
            show(f"  {name:32} {value:9.1f}")
        report.add(f"switch of {count} x {nodes} nodes", taken, "us")


# A decoder of torch -------------------------------------------------------------------------------


def batch_sizes(count: int) -> list[int]:
    """Return the batch sizes that servers capture: 1, 2, 4, and multiples of 8."""
    return [1, 2, 4, *range(8, 8 * count, 8)][:count]


class Serving:
    """A decoder with random weights and memory for the largest batch."""

    def __init__(self, most: int) -> None:
        import torch

        torch.manual_seed(1)
        self.torch = torch
        kind = {"device": "cuda", "dtype": torch.float16}

        def weight(*shape: int) -> Any:
            return torch.randn(*shape, **kind) / shape[-1] ** 0.5

        self.layers = [
            [weight(n * WIDTH, m * WIDTH) for n, m in ((3, 1), (1, 1), (4, 1), (1, 4))]
            for _ in range(LAYERS)
        ]
        self.cache = torch.zeros(LAYERS, 2, most, HEADS, ROOM, WIDTH // HEADS, **kind)
        self.position = torch.zeros(1, dtype=torch.long, device="cuda")
        self.x = torch.randn(most, WIDTH, **kind)
        self.out = torch.zeros(most, WIDTH, **kind)

    def step(self, batch: int) -> None:
        """Go through all layers with the first *batch* of the texts."""
        torch, functional = self.torch, self.torch.nn.functional
        x = self.x[:batch]
        for number, (qkv, project, up, down) in enumerate(self.layers):
            normed = functional.layer_norm(x, (WIDTH,))
            parts = functional.linear(normed, qkv).view(batch, 3, HEADS, 1, -1)
            query, key, value = parts.unbind(1)
            keys, values = self.cache[number, :, :batch]
            keys.index_copy_(2, self.position, key)
            values.index_copy_(2, self.position, value)
            weights = torch.softmax(query @ keys.transpose(2, 3), -1)
            x = x + functional.linear((weights @ values).reshape(batch, WIDTH), project)
            normed = functional.layer_norm(x, (WIDTH,))
            x = x + functional.linear(functional.gelu(functional.linear(normed, up)), down)
        self.out[:batch].copy_(x)

    def captured(self, sizes: Sequence[int]) -> dict[int, Any]:
        """Return torch's graphs, the largest captured first, with one pool of memory."""
        torch = self.torch
        with torch.no_grad(), torch.cuda.stream(torch.cuda.Stream()):
            for size in sizes:
                self.step(size)
        torch.cuda.synchronize()
        pool = torch.cuda.graph_pool_handle()
        graphs = {}
        for size in reversed(sizes):
            graphs[size] = torch.cuda.CUDAGraph(keep_graph=True)
            with torch.no_grad(), torch.cuda.graph(graphs[size], pool=pool):
                self.step(size)
        return {size: graphs[size] for size in sizes}


class Served:
    """Families of the captured decoder, with other numbers of executables."""

    def __init__(self, sizes: Sequence[int]) -> None:
        from cuda.core import Device

        self.device = Device()
        self.device.set_current()
        self.stream = self.device.create_stream()
        self.sizes = sizes
        self.serving = Serving(sizes[-1])
        self.torch = self.serving.torch
        start = time.perf_counter()
        self.captured = self.serving.captured(sizes)
        self.capture_time = time.perf_counter() - start

    def free(self) -> int:
        """Return the free bytes of the device."""
        self.torch.cuda.synchronize()
        return int(self.torch.cuda.mem_get_info()[0])

    def family(self, executables: int | None) -> gd.GraphFamily[int]:
        captured = self.captured
        return gd.family(
            lambda size: gd.GraphDef.from_cuda(captured[size], name=f"batch {size}"),
            executables=executables,
            device=self.device,
        )

    def require_equal(self, family: gd.GraphFamily[int]) -> None:
        """Compare what the graphs of the sizes give with torch."""
        torch, serving = self.torch, self.serving
        for size in (*self.sizes[::7], *self.sizes[:3]):
            with torch.no_grad():
                serving.step(size)
            torch.cuda.synchronize()
            expected = serving.out.clone()
            serving.out.zero_()
            torch.cuda.synchronize()
            family[size].launch(self.stream)
            self.stream.sync()
            if not torch.equal(serving.out[:size], expected[:size]):
                raise SystemExit(f"batch size {size}: not what torch computes")

    def measure(self, report: Report) -> None:
        """Measure families, and torch's own graphs at the end."""
        order = np.random.default_rng(1).choice(self.sizes, 300).tolist()
        report.add("decoder", {"capture with torch": self.capture_time * 1e3}, "ms")
        show(
            f"\ndecoder of {LAYERS} layers of {WIDTH}, {len(self.sizes)} batch sizes; captured by "
            f"torch in {self.capture_time * 1e3:.0f} ms"
        )
        # What is taken once, with the first executable, counts for none of the families.
        first = self.family(1)
        for size in self.sizes[::8]:
            first[size].launch(self.stream)
        for executables in (len(self.sizes), None, 24):
            before = self.free()
            start = time.perf_counter()
            family = self.family(executables)
            declared = [family[size].declaration for size in self.sizes]
            read = time.perf_counter() - start
            family.prepare(self.sizes)
            ready = time.perf_counter() - start
            self.require_equal(family)
            for size in self.sizes:
                family[size].launch(self.stream)
            taken = before - self.free()
            name = "one for each topology" if executables is None else f"at most {executables}"
            counts = family.switches
            times, current = self.launches(family, order)
            updated = max(family.switches.updated - counts.updated, 1)
            nodes = (family.switches.nodes - counts.nodes) / updated
            show(f"{name}: {family.executables} executables")
            count = sum(len(each.nodes()) for each in declared)
            show(
                f"  ready {ready * 1e3:.1f} ms ({read * 1e3:.1f} ms for reading {count} nodes), "
                f"{taken / 2**20:.1f} MiB of the device"
            )
            show(
                f"  launches in random order {times:.1f} us each, {updated} switches of "
                f"{nodes:.0f} nodes; the one that is there {current:.1f} us"
            )
            report.add(name, {"ready": ready * 1e3, "read": read * 1e3}, "ms")
            report.add(name, {"memory": taken / 2**20}, "MiB")
            report.add(name, {"launch": times, "launch of the current": current}, "us")
            if executables is None:
                show(str(family))
                show(str(family.memory()))
            last = family[order[0]]
            replay = replay_time(self.stream, partial(last.launch, self.stream))
            show(f"  replay of batch size {order[0]}: {replay:.1f} us")
            report.add(name, {"replay": replay}, "us")
            family.close()
            show(f"  closed, {(before - self.free()) / 2**20:.1f} MiB stay with the driver")
        first.close()
        start = time.perf_counter()
        for graph in self.captured.values():
            graph.instantiate()
        torch_time = time.perf_counter() - start
        show(f"torch: instantiated in {torch_time * 1e3:.1f} ms")
        report.add("decoder", {"instantiate with torch": torch_time * 1e3}, "ms")

    def launches(self, family: gd.GraphFamily[int], order: Sequence[int]) -> tuple[float, float]:
        """Return the microseconds of launches of sizes in an order, and of one size again."""
        found = []
        for keys in (order, [order[0]] * len(order)):
            best = float("inf")
            for _ in range(3):
                spent = 0.0
                family[keys[0]].launch(self.stream)
                for key in keys:
                    self.stream.sync()
                    start = time.perf_counter()
                    family[key].launch(self.stream)
                    spent += time.perf_counter() - start
                best = min(best, spent / len(keys))
            found.append(best * 1e6)
        return found[0], found[1]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, and write the figures."""
    options = parser(__doc__)
    options.add_argument("--nodes", type=int, nargs="+", default=[100, 1000])
    options.add_argument("--repeats", type=int, default=50)
    options.add_argument("--sizes", type=int, default=67)
    chosen = options.parse_args(arguments)
    bench = Bench(chosen.repeats)
    report = Report("family", bench.device)
    show(report.description())
    for nodes in chosen.nodes:
        bench.switches(nodes, report)
        bench.branches(nodes, 8, report)
    if is_simulated(bench.device):
        report.skip("decoder", "it needs a GPU")
    elif importlib.util.find_spec("torch") is None:
        report.skip("decoder", "it needs torch")
    else:
        Served(batch_sizes(chosen.sizes)).measure(report)
    report.save(chosen.json)


if __name__ == "__main__":
    main()
