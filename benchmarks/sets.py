"""What sets of captured graphs cost: restoring, files, device memory, launches and switches.

A decoder like Llama's, or one with a mixture of experts, and a Llama or a Mixtral of transformers,
with random weights, are captured by torch for each batch size. The figures of ``gd.GraphSet`` are
printed beside torch's own graphs, with an executable each, and beside executables that are shared
by updates of whole graphs (``whole_updates.py``). Tokens of random batches must be those of torch's
replay, bit for bit. Chains of kernels come first.

    python benchmarks/sets.py [--keys 64] [--layers 4] [--experts 0] [--rounds 200] [--json PATH]
        [--parts chain likeness decoder transformers]

Files are restored, and keys launched, in a process of their own, as in a server: nothing was
recorded there, and CUPTI, which keeps machine code while recording, is not attached. It makes a
launch ten times as long. Times are the least of several, of the host, with an idle device before
each launch.
"""

from __future__ import annotations

import importlib.util
import multiprocessing
import tempfile
import time
import zipfile
from bisect import bisect_left
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import numpy as np

import graphdsl as gd
from benchmarks.common import SOURCE, Report, is_simulated, parser, show, without_collector
from benchmarks.decoders import (
    HEAD,
    HEADS,
    INNER,
    MODEL,
    SHARED,
    VOCABULARY,
    Captured,
    Decoder,
    OfTransformers,
)

DECODERS: dict[str, tuple[type[Decoder | OfTransformers], tuple[str, ...]]] = {
    "decoder": (Decoder, ("torch",)),
    "transformers": (OfTransformers, ("torch", "transformers")),
}
PARTS = ("chain", "likeness", *DECODERS)


class Work(Protocol):
    """What is captured for each key."""

    keys: Sequence[int]
    stream: Any

    def record(self, key: int) -> Any:
        """Capture the work of a key."""

    def memory(self) -> Any:
        """Return the memory by name."""

    def fresh(self) -> Any:
        """Return other memory of the same contents."""


class Chains:
    """Chains of kernels, whose values and grids follow from the key."""

    def __init__(self, keys: Sequence[int], nodes: int) -> None:
        self.keys, self.nodes = keys, nodes
        self.device = gd.device()
        self.stream = self.device.create_stream()
        # Files keep its source.
        self.kernel = gd.Program(SOURCE).kernel("add")
        self.buffer = self.device.allocate(1 << 16, stream=self.stream)

    def record(self, key: int) -> Any:
        with gd.capture(self.stream, device=self.device) as captured:
            for number in range(self.nodes):
                config = gd.LaunchConfig(grid=1 + key % 7, block=32)
                at = np.int32(number % 3 * key)
                gd.launch(self.stream, config, self.kernel, self.buffer, at, np.float32(key))
        return captured

    def memory(self) -> Any:
        return {"x": self.buffer}

    def fresh(self) -> Any:
        return {"x": self.device.allocate(1 << 16, stream=self.stream)}


class Likeness:
    """What torch's capture of a decoder is like, without a GPU; its kernels do nothing.

    As there: structures of strides and magic numbers for divisions, addresses in a pool whose
    blocks are reused, and products whose kernels depend on the batch.
    """

    SOURCE = """
    struct Divider { unsigned divisor, magic, shift; };
    struct Strided { int n, axes; Divider sizes[25]; unsigned strides[25][3]; char* data[3]; };
    struct Product { int m, n, k, a[3]; const char* x; const char* y; char* out; float s[2];
                     Divider tiles[4]; long long step[6]; int rest[40]; };
    struct Vector { int n; float a; char* data[3]; };
    struct Parts { char* out; const char* in[32]; int offset[32], size[32], shape[4], stride[4]; };
    """

    def __init__(self, keys: Sequence[int], layers: int) -> None:
        self.keys, self.layers = keys, layers
        self.device = gd.device()
        self.stream = self.device.create_stream()
        counts = {"Strided": 9, "Product": 14, "Vector": 6, "Parts": 2}
        names = [(each, number) for each, count in counts.items() for number in range(count)]
        source = self.SOURCE + "\n".join(
            f'extern "C" __global__ void {name.lower()}_{number}({name} p) {{}}'
            for name, number in names
        )
        program = gd.Program(source)
        self.kernels = {
            f"{name}{number}": program.kernel(f"{name.lower()}_{number}") for name, number in names
        }
        divider = np.dtype([("divisor", "u4"), ("magic", "u4"), ("shift", "u4")])
        self.types = {
            "Strided": np.dtype([("n", "i4"), ("axes", "i4"), ("sizes", divider, 25),
                                 ("strides", "u4", (25, 3)), ("data", "u8", 3)]),
            "Product": np.dtype([("m", "i4"), ("n", "i4"), ("k", "i4"), ("a", "i4", 3),
                                 ("x", "u8"), ("y", "u8"), ("out", "u8"), ("s", "f4", 2),
                                 ("tiles", divider, 4), ("step", "i8", 6), ("rest", "i4", 40)]),
            "Vector": np.dtype([("n", "i4"), ("a", "f4"), ("data", "u8", 3)]),
            "Parts": np.dtype([("out", "u8"), ("in", "u8", 32), ("offset", "i4", 32),
                               ("size", "i4", 32), ("shape", "i4", 4), ("stride", "i4", 4)]),
        }  # fmt: skip
        weights = ["norm", "qkv", "out", "norm2", "up", "gate", "down"]
        sizes = {
            f"model.blocks.{layer}.{name}": 4096 for layer in range(layers) for name in weights
        }
        sizes |= {"model.embed": 4096, "table.0": 4096, "table.1": 4096, "ids": 512, "position": 8}
        sizes |= {"cache": 1 << 16, "tokens": 512, "pool.0": 4 << 20, "pool.1": 16 << 20}
        self.buffers = self.made(sizes)
        self.sizes = sizes

    def made(self, sizes: dict[str, int]) -> dict[str, Any]:
        return {
            name: self.device.allocate(size, stream=self.stream) for name, size in sizes.items()
        }

    def memory(self) -> Any:
        return dict(self.buffers)

    def fresh(self) -> Any:
        return self.made(self.sizes)

    def record(self, key: int) -> Any:
        graph = gd.GraphDef(f"batch {key}")
        blocks, last = _Blocks(self.buffers), None
        # Which products a library has for a batch.
        band = min(key // 8, 6)
        choice = 0 if key == 1 else 7 + band if key % 8 == 0 else 1 + band
        x, held = blocks.new(2 * MODEL * key), []
        for node in range(36 * self.layers):
            layer, step = divmod(node, 36)
            kind = ("Product" if step in (2, 12, 15, 18, 23, 25, 30) else "Parts"
                    if step in (7, 9) else ("Vector", "Strided", "Strided")[step % 3])  # fmt: skip
            columns = (MODEL, INNER, HEAD * HEADS * 2, SHARED * HEAD)[step % 4]
            out = blocks.new(2 * key * columns)
            p = np.zeros((), self.types[kind])
            if kind == "Product":
                weight = ("qkv", "out", "up", "gate", "down")[step % 5]
                weight_at = int(self.buffers[f"model.blocks.{layer}.{weight}"].handle)
                p["m"], p["n"], p["k"], p["a"] = columns, key, MODEL, (columns, MODEL, columns)
                p["x"], p["y"], p["out"], p["s"] = weight_at, x, out, (1, 0)
                tiles = (-(-columns // 64), -(-key // 16), -(-key // 16) * -(-columns // 64), key)
                p["tiles"] = [_divider(each) for each in tiles]
                p["step"][:3] = (2 * columns * key, 2 * key, 2 * MODEL * key)
                name, grid = f"Product{(step + choice) % 14}", tiles[2]
            elif kind == "Strided":
                shape = (HEAD, key, columns // HEAD)
                p["n"], p["axes"] = key * columns, 3
                p["sizes"] = _divider(1)
                p["sizes"][:3] = [_divider(each) for each in shape]
                p["strides"][:3] = [(2, 2, 4), (2 * columns, 2, 2 * columns), (128, 128 * key, 0)]
                p["data"] = (out, x, int(self.buffers["cache"].handle) + 2048 * layer)
                name, grid = f"Strided{step % 9}", -(-key * columns // 512)
            elif kind == "Vector":
                p["n"], p["a"], p["data"] = key * columns, 1.5, (out, x, x)
                name, grid = f"Vector{step % 6}", -(-key * columns // 1024)
            else:
                p["out"], p["in"][:2] = out, (x, out)
                p["offset"][:2], p["size"][:2] = (0, HEAD // 2), HEAD // 2
                p["shape"], p["stride"] = (key, 10, 1, HEAD), (640, HEAD, HEAD, 1)
                name, grid = f"Parts{step % 2}", min(2 * key, 264)
            config = gd.LaunchConfig(grid=(grid, 1, 1), block=(128, 1, 1))
            node_of = graph if last is None else last
            last = node_of.launch(config, self.kernels[name], p.tobytes())
            # Results live for some nodes.
            held.append((node + (3, 1, 7, 2, 4)[step % 5], out))
            for each in [each for each in held if each[0] <= node]:
                held.remove(each)
                blocks.free(each[1])
            x = out
        return graph


def _divider(number: int) -> tuple[int, int, int]:
    """Return what divisions by a number multiply by, and shift."""
    shift = max(number - 1, 0).bit_length()
    return number, ((1 << 32) * ((1 << shift) - number) // number + 1) % (1 << 32), shift


class _Blocks:
    """A pool that gives out the smallest free block that is large enough."""

    def __init__(self, buffers: dict[str, Any]) -> None:
        self.free_ones = [(size, int(buffers[name].handle)) for name, size in
                          (("pool.0", 2 << 20), ("pool.1", 16 << 20))]  # fmt: skip
        self.taken: dict[int, int] = {}

    def new(self, size: int) -> int:
        size = -(-size // 512) * 512
        found = min(each for each in self.free_ones if each[0] >= size)
        self.free_ones.remove(found)
        if found[0] > size:
            self.free_ones.append((found[0] - size, found[1] + size))
        self.taken[found[1]] = size
        return found[1]

    def free(self, place: int) -> None:
        size = self.taken.pop(place)
        for each in list(self.free_ones):
            if each[1] == place + size:
                self.free_ones.remove(each)
                size += each[0]
            elif each[1] + each[0] == place:
                self.free_ones.remove(each)
                place, size = each[1], size + each[0]
        self.free_ones.append((size, place))


def least(call: Callable[[], object], wait: Callable[[], object], repeats: int = 200) -> float:
    """Return the least microseconds of a call, with an idle device before each."""
    found = float("inf")
    with without_collector():
        for _ in range(repeats):
            wait()
            start = time.perf_counter()
            call()
            found = min(found, time.perf_counter() - start)
    wait()
    return found * 1e6


def off_by(expected: float, found: float) -> float:
    """Return by what factor a forecast is too large or too small."""
    return max(expected / found, found / expected)


def waiting(work: Work) -> Callable[[], object]:
    """Return what waits for the stream of some work."""
    stream = work.stream
    wait: Callable[[], object] = getattr(stream, "synchronize", None) or stream.sync
    return wait


class Bench:
    """The figures of one kind of work."""

    def __init__(
        self, make: Callable[[], Work], report: Report, name: str = "", code: Any = ()
    ) -> None:
        self.make, self.work, self.report, self.code = make, make(), report, code
        self.name = name or getattr(self.work, "name", "")
        self.graphs: Any = None
        """The set, from its capture on; whoever runs this closes it."""
        self.taken = 0
        self.device = report.device
        self.random = np.random.default_rng(1)

    def wait(self) -> None:
        waiting(self.work)()

    def free(self) -> int:
        """Return the free bytes of the device."""
        from graphdsl.core.runtime.device import driver_of

        driver = driver_of(self.device)
        with driver.activated():
            return driver.memory_info()[0]

    def add(self, values: dict[str, float], unit: str) -> None:
        for name, value in values.items():
            show(f"  {name:52} {value:12.4g} {unit}")
        self.report.add(self.name, values, unit)

    def run(self, rounds: int) -> None:
        """Measure a set, and what it is loaded from."""
        work = self.work
        show(f"\n{self.name}: {len(work.keys)} keys")
        graphs = gd.GraphSet(work.record, work.keys, work.memory(), device=self.device)
        before = self.free()
        start = time.perf_counter()
        forecast = graphs.forecast()
        graphs.capture()
        took = time.perf_counter() - start
        taken = before - self.free()
        nodes = sum(group.nodes * len(group.keys) for group in graphs.groups)
        self.add({"groups": len(graphs.groups), "nodes of all keys": nodes}, "")
        for group in graphs.groups[1:6]:
            show(f"    key {group.keys[0]!r} differs from {group.differs}")
        self.add({"record, read, group, instantiate": took * 1e3}, "ms")
        off = {
            "forecast of the time, off by": off_by(forecast.seconds, took),
            "forecast of the executables, off by": off_by(
                forecast.executable_bytes, graphs.executable_bytes
            ),
        }
        self.add(off, "")
        self.add(
            {
                "forecast of executables": forecast.executable_bytes / 2**20,
                "counted for executables": graphs.executable_bytes / 2**20,
                "taken of the device": taken / 2**20,
            },
            "MiB",
        )
        graphs.verify(samples=2)
        with tempfile.TemporaryDirectory() as folder:
            path, eighth = Path(folder, "work.graphs"), forecast.one_each_bytes // 8
            self.file(graphs, path, nodes, rounds, eighth)
        self.graphs, self.taken = graphs, taken

    def file(self, graphs: Any, path: Path, nodes: int, rounds: int, eighth: int) -> None:
        """Measure saving and loading."""
        start = time.perf_counter()
        try:
            graphs.save(path, code=self.code)
        except gd.SaveError as error:
            self.report.skip(f"{self.name}: file", str(error).replace("\n", " ")[:300])
            return
        self.add({"save": (time.perf_counter() - start) * 1e3}, "ms")
        with zipfile.ZipFile(path) as archive:
            sizes = {each.filename: each.compress_size for each in archive.infolist()}
        code = sum(size for name, size in sizes.items() if name.startswith("code/"))
        # Nodes of all keys; a template is of a group of keys.
        of_templates = sum(group.nodes for group in graphs.groups)
        rest = path.stat().st_size - code
        self.add({"file, without machine code": rest, "machine code": code}, "B")
        known = {"templates.xz": "templates", "tables.xz": "tables", "set.json.xz": "descriptions"}
        parts = {text: sizes[name] for name, text in known.items()}
        parts["programs, checksums, names"] = rest - sum(parts.values())
        self.add({f"of it: {text}": size for text, size in parts.items()}, "B")
        self.add({"file for each node": rest / nodes}, "B/node")
        self.add({"file for each node of a template": rest / of_templates}, "B/node")
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
            found = process.submit(served, self.make, path, rounds, eighth)
            spent, launches, tokens = found.result()
        self.add({name: seconds * 1e3 for name, seconds in spent.items()}, "ms")
        for text, count in (("node", nodes), ("node of a template", of_templates)):
            for name in ("restore", "restore, all,"):
                took = spent[name.removesuffix(",")]
                self.add({f"{name} for each {text}": took * 1e6 / count}, "us/node")
        for values, unit in launches:
            self.add(values, unit)
        for name, time_of in tokens.items():
            show(f"  {name}: {time_of:.3f} us a token")
            self.report.add(name, {"a token": time_of}, "us")


Figures = list[tuple[dict[str, float], str]]


def served(
    make: Callable[[], Work], path: Path, rounds: int, eighth: int
) -> tuple[dict[str, float], Figures, dict[str, float]]:
    """Return what restoring, launches and tokens take, in a process without graphs.

    Modules of Python are imported before, by restoring another set.
    """
    work, device = make(), gd.device()
    small = Chains((1, 2), 2)
    with tempfile.TemporaryDirectory() as folder:
        with gd.GraphSet(small.record, small.keys, small.memory(), device=device) as graphs:
            graphs.capture().save(Path(folder, "small.graphs"))
        with gd.GraphSet.load(Path(folder, "small.graphs"), small.fresh(), device) as loaded:
            loaded.prepare()
    memory = work.fresh()
    start = time.perf_counter()
    loaded = gd.GraphSet.load(path, memory, device)
    took = time.perf_counter() - start
    start = time.perf_counter()
    loaded.launch(work.keys[-1], work.stream)
    loaded.sync(work.stream)
    first = time.perf_counter() - start
    start = time.perf_counter()
    loaded.prepare()
    whole = took + first + time.perf_counter() - start
    spent = {"restore": took, "first launch after restoring": first, "restore, all": whole}
    launches, tokens = launches_of(loaded, work, rounds), {}
    if isinstance(work, Captured):
        launches += beside_replay(loaded, work)
    loaded.close()
    if isinstance(work, Captured):
        tokens = throughput(work, path, memory, rounds, eighth)
    return spent, launches, tokens


def launches_of(graphs: Any, work: Work, rounds: int) -> Figures:
    """Return the cost of launches of the current key, and of switches in random order."""
    (group, *_) = sorted(graphs.groups, key=lambda each: -len(each.keys))
    key = group.keys[0]
    graphs.launch(key, work.stream)
    wait = waiting(work)
    current = least(lambda: graphs.launch(key, work.stream), wait, rounds)

    def until_done_of_current() -> None:
        graphs.launch(key, work.stream)
        wait()

    whole = least(until_done_of_current, wait, rounds)
    found: Figures = [({"launch of the current key": current}, "us")]
    if len(group.keys) == 1:
        # Each key is a group of its own: there are no switches.
        return found
    order = np.random.default_rng(1).choice(group.keys, rounds).tolist()
    for each in group.keys:
        graphs.launch(each, work.stream)
    before = graphs.counts
    spent = until_done = 0.0
    wait()
    with without_collector():
        for each in order:
            start = time.perf_counter()
            graphs.launch(each, work.stream)
            spent += time.perf_counter() - start
            wait()
            until_done += time.perf_counter() - start
    after = graphs.counts
    switched = max(after.switched - before.switched, 1)
    changed = (after.nodes - before.nodes) / switched
    switch = (spent * 1e6 - (len(order) - switched) * current) / switched
    # The device's part, too: it uploads what the host has set, or sets nodes by itself.
    done = (until_done * 1e6 - (len(order) - switched) * whole) / switched
    return [
        *found,
        ({"launch with a switch": switch}, "us"),
        ({"nodes that a switch sets": changed}, ""),
        ({"a switch for each node set": (switch - current) / max(changed, 1)}, "us"),
        ({"... until the device is done": (done - whole) / max(changed, 1)}, "us"),
    ]


def beside_replay(graphs: Any, decoder: Captured) -> Figures:
    """Return the cost of a launch beside torch's own replay of the same key."""
    key, stream = decoder.keys[len(decoder.keys) // 2], decoder.stream
    wait = waiting(decoder)
    recorded = decoder.record(key)
    recorded.instantiate()
    graphs.launch(key, stream)
    current = replay = float("inf")
    with decoder.torch.cuda.stream(stream):
        recorded.replay()
        # In turns, since the machine's speed changes.
        for _ in range(5):
            replay = min(replay, least(recorded.replay, wait))
            current = min(current, least(lambda: graphs.launch(key, stream), wait))
    return [
        ({"torch: replay": replay, "launch of the same key": current}, "us"),
        ({"launch of the current key, set / torch": current / replay}, ""),
        ({"a launch longer than torch's replay": current - replay}, "us"),
    ]


def throughput(
    work: Captured, path: Path, memory: Any, rounds: int, eighth: int
) -> dict[str, float]:
    """Return the microseconds of a token of random batches, with all sizes and with few.

    Few are those that servers capture; batches are padded to the next one. The last is with an
    eighth of the memory that an executable for each size would take.
    """
    keys, most = work.keys, max(work.keys)
    batches = np.random.default_rng(3).integers(1, most + 1, rounds).tolist()
    few = sorted({each for each in (1, 2, 4, *range(8, most, 8), most) if each <= most})
    of = "" if type(work) is Decoder else f"{work.name}, "
    wait, found = waiting(work), {}
    # With few keys, the first two are the same.
    for chosen, budget, how in dict.fromkeys(
        (
            (tuple(few), 64 << 20, ""),
            (tuple(keys), 64 << 20, ""),
            (tuple(keys), eighth, ", an eighth of the memory"),
        )
    ):
        padded = [chosen[bisect_left(chosen, batch)] for batch in batches]
        best = float("inf")
        with gd.GraphSet.load(path, memory, gd.device(), budget=budget) as graphs:
            for _ in range(4):
                # The first round makes executables.
                wait()
                start = time.perf_counter()
                for batch in padded:
                    graphs.launch(batch, work.stream)
                wait()
                best = min(best, time.perf_counter() - start)
        name = f"{of}{len(chosen)} sizes for batches up to {most}{how}"
        found[name] = best * 1e6 / sum(batches)
    return found


def beside_torch(bench: Bench, decoder: Captured, rounds: int) -> None:
    """Measure torch's own graphs, and compare tokens."""
    torch, keys = decoder.torch, decoder.keys
    graphs, taken = bench.graphs, bench.taken
    before = bench.free()
    start = time.perf_counter()
    for key in keys:
        decoder.graphs[key].instantiate()
    torch_ready = time.perf_counter() - start
    with torch.cuda.stream(decoder.stream):
        for each in keys:
            decoder.graphs[each].replay()
        bench.wait()
        own = before - bench.free()
        for each in bench.random.choice(keys, rounds).tolist():
            decoder.ids.random_(VOCABULARY)
            decoder.tokens.fill_(-1)
            decoder.graphs[each].replay()
            expected = decoder.tokens.clone()
            decoder.tokens.fill_(-1)
            graphs.launch(each, decoder.stream)
            if not torch.equal(decoder.tokens, expected):
                raise SystemExit(f"batch {each}: not the tokens of torch's replay")
    show(f"  the tokens of {rounds} random batches are those of torch's replay")
    bench.add({"torch: instantiate all": torch_ready * 1e3}, "ms")
    bench.add({"torch: device memory": own / 2**20, "set: device memory": taken / 2**20}, "MiB")
    bench.add({"device memory, set / torch": taken / max(own, 1)}, "")


def beside_whole_updates(bench: Bench, decoder: Captured, rounds: int) -> None:
    """Measure executables that are shared by updates of whole graphs."""
    from benchmarks.whole_updates import WholeUpdates

    keys = decoder.keys
    raw = {each: int(decoder.graphs[each].raw_cuda_graph()) for each in keys}
    before = bench.free()
    start = time.perf_counter()
    shared = WholeUpdates(raw)
    bench.add({"whole updates: ready": (time.perf_counter() - start) * 1e3}, "ms")
    bench.add({"whole updates: executables": len(shared.executables)}, "")
    stream = decoder.stream.cuda_stream
    for each in keys:
        shared.launch(each, stream)
    bench.wait()
    bench.add({"whole updates: device memory": (before - bench.free()) / 2**20}, "MiB")
    spent, count = 0.0, 0
    for each in bench.random.choice(keys, rounds).tolist():
        is_other = shared.shared[each].key != each
        bench.wait()
        start = time.perf_counter()
        shared.launch(each, stream)
        if is_other:
            spent, count = spent + time.perf_counter() - start, count + 1
    bench.add({"whole updates: launch with a switch": spent * 1e6 / max(count, 1)}, "us")
    bench.wait()
    shared.close()


def guarded(bench: Bench, decoder: Captured) -> None:
    """Measure steps that allocate and free beside guarded graphs."""
    torch, key, graphs = decoder.torch, decoder.keys[-1], bench.graphs

    def steps() -> None:
        with torch.no_grad():
            for _ in range(10):
                decoder.step(key)
        torch.cuda.synchronize()

    def launch() -> None:
        graphs.launch(key, decoder.stream)

    launch()
    plain, launched = least(steps, bench.wait, 20) / 10, least(launch, bench.wait)
    # First, since torch's hooks stay.
    with graphs.guard(watch="tensors") as guarding:
        by_tensors = least(steps, bench.wait, 20) / 10
    show(f"  {guarding}")
    plain = min(plain, least(steps, bench.wait, 20) / 10)
    with graphs.guard() as guarding:
        watched, guarded_launch = least(steps, bench.wait, 20) / 10, least(launch, bench.wait)
    show(f"  {guarding}")
    bench.add({"a step of torch": plain, "a step of torch, guarded": watched}, "us")
    bench.add(
        {
            "a step, guarded / not": watched / plain,
            "a step, guarded by its tensors / not": by_tensors / plain,
            "a launch of the set, guarded / not": guarded_launch / launched,
        },
        "",
    )


def _measure_decoder(
    kind: type[Decoder | OfTransformers],
    keys: Sequence[int],
    chosen: Any,
    report: Report,
    *,
    is_first: bool,
) -> None:
    has_code = importlib.util.find_spec("cupti") is not None
    with gd.keep_code() if has_code else nullcontext(()) as code:
        bench = Bench(partial(kind, keys, chosen.layers, chosen.experts), report, code=code)
        decoder: Any = bench.work
        for key in reversed(keys):
            decoder.record(key)
    recorded = decoder.graphs
    decoder.record = recorded.__getitem__
    bench.run(chosen.rounds)
    beside_torch(bench, decoder, chosen.rounds)
    beside_whole_updates(bench, decoder, chosen.rounds)
    if is_first:
        guarded(bench, decoder)
    else:
        report.skip(f"{decoder.name}: guards", "torch's hooks stay on after the first")
    bench.graphs.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, and write the figures."""
    options = parser(__doc__)
    options.add_argument("--keys", type=int, default=64)
    options.add_argument("--layers", type=int, default=4)
    options.add_argument("--experts", type=int, default=0)
    options.add_argument("--rounds", type=int, default=200)
    options.add_argument("--nodes", type=int, default=200)
    options.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    chosen = options.parse_args(arguments)
    device = gd.device()
    report = Report("sets", device)
    show(report.description())
    keys = list(range(1, chosen.keys + 1))
    if "chain" in chosen.parts:
        chains = partial(Chains, keys, chosen.nodes)
        bench = Bench(chains, report, f"chain of {chosen.nodes}")
        bench.run(chosen.rounds)
        bench.graphs.close()
    if "likeness" in chosen.parts:
        name = f"what a decoder of {chosen.layers} layers is like"
        bench = Bench(partial(Likeness, keys, chosen.layers), report, name)
        bench.run(chosen.rounds)
        bench.graphs.close()
    is_first = True
    for part, (kind, packages) in DECODERS.items():
        if part not in chosen.parts:
            continue
        missing = [each for each in packages if importlib.util.find_spec(each) is None]
        if is_simulated(device):
            report.skip(part, "it needs a GPU")
        elif missing:
            report.skip(part, f"it needs {missing[0]}")
        else:
            _measure_decoder(kind, keys, chosen, report, is_first=is_first)
            is_first = False
    report.save(chosen.json)


if __name__ == "__main__":
    main()
