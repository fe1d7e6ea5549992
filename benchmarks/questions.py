"""What docs/performance.md asks: which figure of which benchmark answers it, and what is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

GPU: Final = ("H200", "2026-11-22T12")
GPU_SINCE: Final = ("H200", "2026-11-22T18")
XEON: Final = ("2 cores of an Intel Xeon", "2026-11-22T12")
XEON_SINCE: Final = ("2 cores of an Intel Xeon", "2026-11-23T18")
EPYC: Final = ("2 cores of AMD EPYC", "2026-11-22T14")
EPYC_SINCE: Final = ("2 cores of AMD EPYC", "2026-11-22T18")

NOT_YET: Final = ("not yet measured", "", "")


class Question(NamedTuple):
    """A row of a table.

    Attributes
    ----------
    text : str
        The question.
    key : str
        The benchmark and the name of its figure, as ``compare.py`` prints it.
    unit : str
        Of the figure; ``"ratio"`` is not printed.
    target : float or None
        The most that it should be.
    taken : tuple
        The figure, machine and date, until a file of docs/benchmarks has a newer one; a text
        stands for several runs.
    on_gpu : bool
        Whether only a run with a GPU answers it.
    """

    text: str
    key: str
    unit: str = "ratio"
    target: float | None = None
    taken: tuple[float | str, str, str] = NOT_YET
    on_gpu: bool = True


def _importing() -> tuple[Question, ...]:
    rows: tuple[tuple[str, str, str, float | None], ...] = (
        ("`import graphdsl` / what it stands on", "import", "1.27 to 1.35", 1.3),
        ("... and declaring and printing", "declare and print", "1.30 to 1.41", None),
        ("... and importing `Graph`", "declare, print, import Graph", "1.42 to 1.51", None),
        ("`graphdsl --help` / what it stands on", "help", "1.31 to 1.40", 1.5),
    )
    return tuple(
        Question(
            text,
            f"imports, fresh process: {name} / floor",
            target=target,
            taken=(taken, *EPYC_SINCE),
            on_gpu=False,
        )
        for text, name, taken, target in rows
    )


def _building() -> tuple[Question, ...]:
    totals = {
        "chain": {10: (5.44, 4.0), 100: (1.87, 1.1), 1000: (1.03, 0.8), 10_000: (0.81, 0.7)},
        "layered": {10: (6.62, 4.0), 100: (1.15, 1.1), 1000: (1.03, 0.8), 10_000: (0.95, 0.7)},
    }
    warm = {
        "chain": {10: 9.86, 100: 1.74, 1000: 0.95, 10_000: 0.79},
        "layered": {10: 9.49, 100: 1.53, 1000: 1.02, 10_000: 0.98},
    }
    parts = {"chain": (0.28, 0.58, 0.48, 2.66), "layered": (0.25, 0.53, 0.55, 5.01)}
    found = []
    for shape, sizes in totals.items():
        for size, (taken, target) in sizes.items():
            of = f"{shape} of {size:,}"
            group = f"build, {shape} of {size}"
            found += [
                Question(
                    f"the whole / cuda.core, {of}, cold",
                    f"{group}: total/core",
                    target=target,
                    taken=(taken, *GPU),
                ),
                Question(
                    "... warm",
                    f"{group}, warm: total/core",
                    target=target,
                    taken=(warm[shape][size], *GPU),
                ),
            ]
    for shape, (linked, in_python, at_once, total) in parts.items():
        of, group = f"{shape} of 10,000, cold", f"build, {shape} of 10000"
        found += [
            Question(
                f"(lower + link) / cuda.core, {of}",
                f"{group}: (lower+link)/core",
                target=0.3,
                taken=(linked, *GPU),
            ),
            Question(
                "... without the compiled loop",
                f"{group}: in Python/core",
                target=0.5,
                taken=(in_python, *GPU),
            ),
            Question(
                "the whole with `launch_many` / cuda.core",
                f"{group}: at once/core",
                target=0.5,
                taken=(at_once, *GPU),
            ),
            Question(f"the whole, {of}", f"{group}: total", "us/node", taken=(total, *GPU)),
        ]
    memory = {10: 3588, 100: 1144, 1000: 947, 10_000: 670}
    found += [
        Question(
            f"peak of Python's memory, chain of {size:,}",
            f"build, chain of {size}: peak memory",
            "bytes/node",
            900,
            (taken, *GPU),
        )
        for size, taken in memory.items()
    ]
    found.append(
        Question(
            "a launch of one kernel / cuda.core's",
            "build, launch: graphdsl/core",
            target=1.5,
            taken=("1.02 to 1.11", *GPU),
        )
    )
    return tuple(found)


def _ordinary() -> tuple[Question, ...]:
    rows: dict[str, float] = {
        "launch, simulated Buffer": 1.89,
        "launch, LaunchConfig for each": 1.33,
        "launch, allocation node": 1.72,
        "launch, x.dptr": 1.36,
        "launch, parameter for a number": 1.08,
        "launch, parameter for an address": 1.07,
        "memset of a Buffer": 1.62,
        "memset of an allocation": 2.02,
        "copy, Buffer to Buffer": 1.64,
        "copy, Buffer to allocation": 2.11,
        "copy, numpy to Buffer": 1.91,
        "one child graph": 1.57,
        "if node with a launch": 4.83,
        "child graphs 200 deep": 6.56,
    }
    plain = Question(
        "a launch: declared, checked, lowered",
        "ordinary, launch: total",
        "us/node",
        taken=(1.49, *GPU_SINCE),
        on_gpu=False,
    )
    return (
        plain,
        *(
            Question(
                f"{name} / a launch",
                f"ordinary, {name}: of launch",
                target=1.5,
                taken=(taken, *GPU_SINCE),
                on_gpu=False,
            )
            for name, taken in rows.items()
        ),
    )


def _changing() -> tuple[Question, ...]:
    core = "cuda.core's graph[node].update"
    rows = (
        (
            "`set(a=...)`, one kernel argument / cuda.core's `update`",
            "set(a=...)",
            1.0,
            "0.53 to 0.64",
        ),
        ("`set(x=buffer)`, two buffers in turn", "set(x=buffer)", 1.5, "1.23 to 1.62"),
        ("... 24 in turn", "set(x=one of many)", 1.5, "1.28 to 1.55"),
        ("... 200 in turn, each retained anew", "set(x=one of more)", None, "8.0 to 9.8"),
        ("`graph[node].update(args=...)`", "graph[node].update", 1.5, "1.47 to 1.76"),
    )
    replays = (
        ("a node of 1,000 replayed, fresh", "fresh", 0.864),
        ("... arguments of all set before", "set(a=...) of all before a launch", 0.864),
        ("... the same before any upload", "... without the upload before it", 0.965),
        ("... blocks of all nodes updated", "update, blocks of all nodes", 0.958),
    )
    return (
        *(
            Question(
                text,
                f"update, {name}: {core}",
                target=target,
                taken=(taken, *GPU),
            )
            for text, name, target, taken in rows
        ),
        Question(
            "500 parameters of one node at once, each",
            "update, 500 parameters at once: one node",
            "us",
            0.4,
            ("0.29 to 0.31", *GPU),
        ),
        Question(
            "500 parameters of a node each",
            "update, 500 parameters at once: a node each",
            "us",
            0.4,
            ("0.89 to 0.95", *GPU),
        ),
        Question(
            "... / the driver alone, in a loop in C",
            "update, 500 parameters of a node each: the driver alone",
            taken=("2.1 to 2.2", *GPU),
        ),
        Question(
            "`launch(a=...)` / `launch`",
            "update, launch(a=...): launch",
            target=1.3,
            taken=("1.41 to 1.47", *GPU),
        ),
        *(
            Question(text, f"update, replay of 1000 nodes: {name}", "us/node", None, (taken, *GPU))
            for text, name, taken in replays
        ),
    )


def _reading() -> tuple[Question, ...]:
    found = []
    figures: dict[int, tuple[float | str, float | None, float | str, float]] = {
        100: (1.92, 1.5, 2.69, 1.4),
        1000: (0.87, None, 3.61, 1.6),
        10_000: (0.84, 1.0, 2.95, 1.74),
    }
    for size, (ours, target, plain, verbose) in figures.items():
        group = f"read, {size} nodes, compiled loop"
        found += [
            Question(
                f"{size:,} nodes to networkx / cuda.core's to networkx",
                f"{group}: to networkx / cuda.core to networkx",
                target=target,
                taken=(ours, *GPU),
            ),
            Question(
                "`to_dot` / the driver's plain DOT",
                f"{group}: to_dot / driver's DOT",
                target=3,
                taken=(plain, *GPU),
            ),
            Question(
                "... / the driver's verbose DOT",
                f"{group}: to_dot / driver's verbose DOT",
                target=3,
                taken=(verbose, *GPU),
            ),
        ]
    return tuple(found)


def _saving() -> tuple[Question, ...]:
    rows = (
        ("declared, 10,000 nodes", "10000 nodes: declare", "us/node", False),
        ("saved", "10000 nodes: save", "us/node", False),
        ("loaded", "10000 nodes: load", "us/node", False),
        (
            "in a fresh process until the first launch is done, loaded",
            "10000 nodes, fresh process: loaded",
            "ms",
            False,
        ),
        ("... declared anew", "10000 nodes, fresh process: declared", "ms", False),
        ("... captured anew with cuda.core", "10000 nodes, fresh process: captured", "ms", True),
        (
            "loaded / captured anew",
            "10000 nodes, fresh process: loaded / captured",
            "ratio",
            True,
        ),
    )
    by_hand: dict[str, float] = {"10000 nodes: save": 17.7, "10000 nodes: load": 14.7}
    return tuple(
        Question(
            text,
            f"saving, {name}",
            unit,
            taken=(by_hand[name], *EPYC) if name in by_hand else NOT_YET,
            on_gpu=on_gpu,
        )
        for text, name, unit, on_gpu in rows
    )


def _views() -> tuple[Question, ...]:
    rows = (
        ("`to_networkx`, 10,000 nodes", "to_networkx", 10, 5.3),
        ("`to_networkx(expand=True)`", "to_networkx(expand=True)", 12, 6.5),
        ("`from_networkx`", "from_networkx", 25, 19.6),
        ("networkx' longest path of `topology`", "longest path of topology", None, 6.04),
        ("`str`", "str", 8, 4.1),
        ("`copy`", "copy", 6, 5.6),
        ("`to_dot`", "to_dot", 8, 6.1),
        ("`to_mermaid`", "to_mermaid", 8, 8.0),
        ("`gd.diff` of equal graphs", "diff of equal graphs", 10, 3.9),
        ("`from_cuda` on the simulator", "from_cuda on the simulator", 10, 6.5),
    )
    as_called = (
        ("to_networkx", 12),
        ("from_networkx", 20),
        ("str", 8),
        ("copy", 8),
        ("to_dot", 12),
        ("diff of equal graphs", 12),
        ("instantiate on the simulator", 25),
    )
    return (
        *(
            Question(text, f"views, 10000 nodes: {name}", "us/node", target, (taken, *XEON), False)
            for text, name, target, taken in rows
        ),
        *(
            Question(
                f"`{name}`, called once, with the collector on",
                f"views, 10000 nodes: {name}, as users call it",
                "us/node",
                target,
                on_gpu=False,
            )
            for name, target in as_called
        ),
    )


def _effects() -> tuple[Question, ...]:
    return (
        Question(
            "reading the PTX of a kernel, 90 % of 145",
            "effects, reading PTX: 90 %",
            "ms",
            taken=(6.8, *EPYC),
            on_gpu=False,
        ),
        Question("its effects", "effects, analysis: 90 %", "ms", 15, (1.75, *EPYC), on_gpu=False),
        Question(
            "the bytes of a launch, 90 %",
            "effects, bytes of a launch: 90 %",
            "ms",
            15,
            (10.1, *EPYC),
            on_gpu=False,
        ),
        Question(
            "`check()` with races / without, 10,000 kernels in 10 chains",
            "effects, 10000 kernels, 10 chains: with / without",
            target=2,
            taken=("1.34 to 1.53", *EPYC),
            on_gpu=False,
        ),
        Question(
            "... in 100 chains",
            "effects, 10000 kernels, 100 chains: with / without",
            target=2,
            taken=("1.4 to 1.53", *EPYC),
            on_gpu=False,
        ),
        Question(
            "ordering 10,000 kernels",
            "effects, ordering 10000 kernels, 10 chains: edges",
            "ms",
            taken=(506, *EPYC),
            on_gpu=False,
        ),
        *(
            Question(
                f"{text}, {how}",
                f"effects, {name}: {key}",
                "us/node",
                60,
                on_gpu=False,
            )
            for text, name in (
                ("6,500 tiles of a matrix", "tiles of a matrix"),
                ("10,000 slices of one memory", "slices"),
                ("100,000 slices", "slices, ten times as many"),
                ("a wavefront of 4,000 kernels", "wavefront"),
                ("a wavefront of 40,000", "wavefront, ten times as many"),
            )
            for how, key in (("ordering", "in order"), ("`check()`", "check"))
        ),
        *(
            Question(f"{text}, ordering", f"effects, {name}: in order", "us/node", 80, on_gpu=False)
            for text, name in (
                ("10,000 overlapping slices", "overlapping slices"),
                ("10,000 slices from a parameter on", "from a parameter on"),
                ("10,000 slices at a parameter", "slices at a parameter"),
                ("10,000 columns, copied", "columns, copied"),
                ("10,000 columns, by kernels", "columns, by kernels"),
                ("10,000 columns from a parameter on", "columns from a parameter on"),
                ("10,000 slices at the sum of two parameters", "at the sum of two parameters"),
                ("10,000 slices at one of two parameters", "at one of two parameters"),
                ("10,000 slices at two addresses", "at two addresses"),
                ("10,000 slots of a ring", "slots of a ring"),
                ("8 slots of a ring, 10,000 times", "slots of a short ring"),
            )
        ),
    )


def _profiling() -> tuple[Question, ...]:
    clocks = (("100 us", 200_000, 0.002), ("10 us", 20_000, 0.023), ("1 us", 2000, 0.167))
    return (
        Question(
            "1,000 kernels over 20 launches, the first profile of a process",
            "timing, profile: first",
            "s",
            1,
            ("0.44 to 0.58", *GPU),
        ),
        Question("... each after that", "timing, profile: least", "s", 1, (0.23, *GPU)),
        Question(
            "... of it without the launches", "timing, profile: preparing", "s", None, (0.06, *GPU)
        ),
        Question(
            "replay afterwards / before",
            "timing, launch: after / before",
            target=1.005,
            taken=(1.018, *GPU),
        ),
        *(
            Question(
                f"sum of the nodes of a chain of 50 kernels of {length} off CUPTI's time of the "
                "graph by",
                f"timing, {number} clocks: nodes off by",
                target=0.02,
                taken=(taken, *GPU),
            )
            for length, number, taken in clocks
        ),
    )


def _simulator() -> tuple[Question, ...]:
    rows: tuple[tuple[str, str, str, float | None, float | str], ...] = (
        (
            "saxpy of 1,048,576 elements / `gcc -O2`",
            "saxpy, 1048576 threads: checked / C -O2, serial",
            "ratio",
            5,
            1.79,
        ),
        (
            "tiled matmul / `gcc -O2`",
            "tiled matmul, 512 x 512: checked / C -O2, serial",
            "ratio",
            8,
            4.4,
        ),
        (
            "block reduction, one element a thread / `gcc -O2`",
            "block reduction, 1048576 threads: checked / C -O2, by halves as the kernel does",
            "ratio",
            15,
            12.4,
        ),
        (
            "histogram in shared memory / `gcc -O2`",
            "histogram in shared memory, 1048576 elements: checked / C -O2, serial",
            "ratio",
            6,
            5.63,
        ),
        (
            "scan by shuffles",
            "scan by shuffles, 1048576 threads: simulator, checked",
            "ns/thread",
            40,
            22.0,
        ),
        (
            "a tiny kernel in a row",
            "chain of 1000 tiny kernels: without a loop",
            "us",
            10,
            7.0,
        ),
        (
            "... with a loop and a barrier",
            "chain of 1000 tiny kernels: with a loop and a barrier",
            "us",
            10,
            8.1,
        ),
    )
    compiling: tuple[tuple[str, str, str, float | None, float], ...] = (
        (
            "100 kernels of one line, cold, until the first launch is done",
            "100 kernels of one line, cold: first launch",
            "s",
            2,
            0.53,
        ),
        (
            "100 kernels that call `sinf`, cold",
            "100 kernels with sinf, cold: first launch",
            "s",
            2,
            2.45,
        ),
        (
            "a kernel of 40,000 lines of PTX, from C++, cold",
            "a kernel of 3800 steps, cold: first launch",
            "s",
            5,
            6.7,
        ),
        (
            "instantiating 10,000 kernel nodes",
            "10000 kernel nodes: instantiate",
            "us/node",
            15,
            10.3,
        ),
        ("`from_cuda` of them", "10000 kernel nodes: from_cuda", "us/node", 10, 6.0),
        (
            "a launch that copies 4 KiB from the host",
            "a copy of 4 KiB: from the host",
            "us",
            None,
            23,
        ),
        ("... to the host", "a copy of 4 KiB: to the host", "us", None, 18),
        ("... a memset instead", "a copy of 4 KiB: memset", "us", None, 12),
    )
    workers = (
        ("saxpy of 8,388,608 elements, 16 workers / 1", "saxpy", 0.32),
        ("tiled matmul, 16 workers / 1", "matmul", 0.095),
        ("Mandelbrot set, 16 workers / 1", "mandelbrot", 0.135),
    )
    return (
        *(
            Question(text, f"simulator, {name}", unit, target, (taken, *XEON_SINCE), False)
            for text, name, unit, target, taken in rows
        ),
        Question(
            "matmul in f16 by tensor cores / tiled, in f32, `gcc -O2`",
            "simulator, matmul by tensor cores, 512 x 512: checked / C -O2, serial, tiled, in f32",
            "ratio",
            taken=(11.7, *XEON_SINCE),
            on_gpu=False,
        ),
        Question(
            "`import graphdsl` to the end of the first launch, cold",
            "simulator, first launch: importing, and the first launch of a process: cold",
            "ms",
            1000,
            ("614 to 799", *XEON_SINCE),
            on_gpu=False,
        ),
        Question(
            "... from the cache on disk",
            "simulator, first launch: importing, and the first launch of a process: from the cache",
            "ms",
            on_gpu=False,
        ),
        *(
            Question(text, f"compile, {name}", unit, target, (taken, *XEON), False)
            for text, name, unit, target, taken in compiling
        ),
        Question(
            "a kernel of 3,000 statements with branches and barriers, cold",
            "compile, a kernel of 3000 statements, cold: first launch",
            "s",
            5,
            (2.21, *XEON_SINCE),
            on_gpu=False,
        ),
        *(
            Question(
                text,
                f"workers, {name}: 16 threads / 1",
                taken=(taken, "32 cores of an Intel Xeon", "2026-11-22T12"),
                on_gpu=False,
            )
            for text, name, taken in workers
        ),
    )


def _optimized() -> tuple[Question, ...]:
    targets: dict[str, tuple[float, float | None]] = {
        "chain of 500 kernels of 256 elements": (0.634, 0.68),
        "chain of 500 kernels of 16384 elements": (0.703, 0.75),
        "chain of 500 kernels of 262144 elements": (1.0, 1.01),
        "20 kernels of 4096 elements in a loop of 50": (0.689, 0.78),
        "8 chains 30 deep": (0.842, 0.85),
        "64 memsets and copies of adjacent rows": (0.058, 0.50),
        "conjugate_gradient.py": (0.905, 0.90),
        "llama_decode.py": (0.827, 0.80),
        "Jacobi": (0.993, None),
        "heat_diffusion.py": (0.825, None),
    }
    steps = "5000 steps of 7 kernels"
    return (
        *(
            Question(
                f"{name}, optimized / as it was",
                f"optimize, {name}: optimized / as it was",
                target=target,
                taken=(taken, "H200", "2026-11-29"),
            )
            for name, (taken, target) in targets.items()
        ),
        Question(
            f"{steps}, rerolled / as it was",
            f"optimize, {steps}: rerolled / as it was",
            target=1.1,
        ),
        Question(f"{steps}, device memory", f"optimize, {steps}, memory: as it was", "MiB"),
        Question("... rerolled", f"optimize, {steps}, memory: rerolled", "MiB", 2),
    )


def _predicted() -> tuple[Question, ...]:
    return (
        Question(
            "mean error of predicted launches", "predict, all graphs: mean error", target=0.15
        ),
        Question(
            "... of other sizes and priorities than the profiled ones",
            "predict, other sizes and priorities: mean error",
        ),
        Question(
            "pairs of variants ranked wrongly, of those that differ by 5 %",
            "predict, pairs of variants: ranked wrongly",
            target=0.1,
        ),
    )


def _captured() -> tuple[Question, ...]:
    lifted = {"2 layers of 256": 2.07, "4 layers of 512": 0.87, "8 layers of 1024": 0.80}
    relaxed = {
        "decoder of 12 layers of 768": (710.5, 658.6, 0.927),
        "8 blocks of four branches": (738.7, 577.7, 0.782),
        "training of 4 towers of 512": (342.8, 251.0, 0.732),
    }
    return (
        *(
            Question(
                f"decoder of {name} on other memory, lifted / torch's replay with copies",
                f"lift, {name}: lifted, other memory / with copies",
                target=1,
                taken=(taken, *GPU),
            )
            for name, taken in lifted.items()
        ),
        *(
            Question(f"{name}: {how}", f"relax, {name}: {how}", unit, taken=(taken, *GPU))
            for name, figures in relaxed.items()
            for how, unit, taken in zip(
                ("captured", "relaxed", "relaxed / captured"),
                ("us/launch", "us/launch", "ratio"),
                figures,
                strict=True,
            )
        ),
    )


def _eager() -> tuple[Question, ...]:
    rows = (
        ("`gd.launch`", "launch / cuda.core launch", "4.1 to 4.8"),
        (
            "... with a new configuration",
            "launch, new config / cuda.core launch, new config",
            "6.1 to 6.4",
        ),
        ("`gd.memcpy`", "memcpy / cuda.core copy_to", "8.6 to 9.6"),
        ("`gd.memset`", "memset / cuda.core fill", "22 to 23"),
    )
    return tuple(
        Question(f"{text} / cuda.core's", f"eager, call: {name}", taken=(taken, *GPU))
        for text, name, taken in rows
    )


def _families() -> tuple[Question, ...]:
    of_chain = "family, 1000 nodes"
    chains = (
        ("an executable anew, and a launch", f"{of_chain}: instantiate and launch", 4834),
        ("a launch of the current graph", f"{of_chain}: launch", 5.9),
        (
            "a launch with a switch, 100 nodes with other values",
            f"{of_chain}: 100 other values",
            718,
        ),
        ("... other values and grids", f"{of_chain}: 100 other values and grids", 861),
        ("... all nodes with other values", f"{of_chain}: 1000 other values", 2558),
        ("... other values and grids", f"{of_chain}: 1000 other values and grids", 3395),
    )
    of_switch = "family, switch of 8 x 1000 nodes"
    switches = (
        (
            "eight chains in one `switch`: instantiated",
            f"{of_switch}: instantiate and launch",
            47280,
        ),
        ("... a launch of another of them", f"{of_switch}: launch of another key", 6.2),
    )
    return tuple(
        Question(text, key, "us", None, (taken, "H200", "2026-11-22T14"))
        for text, key, taken in (*chains, *switches)
    )


# Of every recorded model: text, figure, unit, target.
FORECAST: Final = (
    ("... the forecast of the time is off by", "forecast of the time, off by", "ratio", 1.1),
    (
        "... and that of the executables, by nodes",
        "forecast of the executables, off by",
        "ratio",
        1.1,
    ),
)
RESTORED: Final = (
    ("... restoring, each node", "restore for each node", "us", 6),
    ("... and making all executables", "restore, all, for each node", "us", 6),
    ("... a file without machine code, each node", "file for each node", "B/node", 1),
)
LAUNCHED: Final = (
    (
        "... a launch of the current key / torch's replay",
        "launch of the current key, set / torch",
        "ratio",
        1.05,
    ),
    ("... or longer by", "a launch longer than torch's replay", "us", None),
)


def _of_many_sizes() -> Iterator[tuple[str, str, str, float | None, None]]:
    """Yield the questions about a decoder of 512 batch sizes."""
    decoder = "sets, decoder, 4 layers, gated, 512 sizes"
    for text, name, unit, target in (
        ("the decoder with 512 sizes: groups", "groups", "", None),
        *FORECAST,
        ("... a launch with a switch", "launch with a switch", "us", None),
        *RESTORED,
        *LAUNCHED,
        (
            "... device memory / an executable for each key",
            "device memory, set / torch",
            "ratio",
            0.125,
        ),
    ):
        yield text, f"{decoder}: {name}", unit, target, None
    for count, tight in ((67, ""), (512, ""), (512, ", an eighth of the memory")):
        yield (
            f"... a token of random batches up to 512, with {count} sizes{tight}",
            f"sets, {count} sizes for batches up to 512{tight}: a token",
            "us",
            None,
            None,
        )


def _of_transformers() -> Iterator[tuple[str, str, str, float | None, None]]:
    """Yield the questions about models of transformers."""
    for model, text, more in (
        ("llama", "a Llama of transformers", (*FORECAST, *LAUNCHED)),
        ("mixtral", "a Mixtral", ()),
    ):
        for what, name, unit, target in (
            (f"{text}: groups", "groups", "", None),
            *RESTORED,
            *more,
            ("... a switch, each node set", "a switch for each node set", "us", 1),
            (
                '... a step of torch, guarded with `watch="tensors"` / not',
                "a step, guarded by its tensors / not",
                "ratio",
                1.01,
            ),
        ):
            yield what, f"sets, transformers' {model}, 4 layers: {name}", unit, target, None


def _sets() -> tuple[Question, ...]:
    restored, stored, switched = (
        "restore for each node",
        "file for each node",
        "a switch for each node set",
    )
    done, all_restored = "... until the device is done", "restore, all, for each node"
    memory = "device memory, set / torch"
    chain = "sets, chain of 200"
    decoder = "sets, decoder, 4 layers, gated"
    likeness = "sets, what a decoder of 4 layers is like"
    rows: tuple[tuple[str, str, str, float | None, float | str | None], ...] = (
        ("a chain of 200 kernels: restoring, each node", f"{chain}: {restored}", "us", 6, 4.57),
        ("... a file without machine code, each node", f"{chain}: {stored}", "B/node", 1, 0.444),
        ("... a switch, each node set", f"{chain}: {switched}", "us", 1, 2.61),
        ("... and of the device", f"{chain}: {done}", "us", 1, 2.81),
        ("a set like the decoder: restoring, each node", f"{likeness}: {restored}", "us", 6, 0.84),
        ("... and making all executables", f"{likeness}: {all_restored}", "us", 6, 84.4),
        ("... a file without machine code, each node", f"{likeness}: {stored}", "B/node", 1, 1.443),
        ("the decoder: restoring, each node", f"{decoder}: {restored}", "us", 6, 448),
        ("... and making all executables", f"{decoder}: {all_restored}", "us", 6, 448),
        ("... a file without machine code, each node", f"{decoder}: {stored}", "B/node", 1, 148),
        *((text, f"{decoder}: {name}", unit, most, None) for text, name, unit, most in LAUNCHED),
        (
            "... device memory / an executable for each key",
            f"{decoder}: {memory}",
            "ratio",
            0.125,
            0.94,
        ),
        ("... a launch with a switch", f"{decoder}: launch with a switch", "us", None, 4548),
        ("... a switch, each node set", f"{decoder}: {switched}", "us", 1, 31),
        ("... and of the device", f"{decoder}: {done}", "us", 1, 31),
        (
            "... beside updates of whole graphs",
            f"{decoder}: whole updates: launch with a switch",
            "us",
            None,
            405,
        ),
        *((text, f"{decoder}: {name}", unit, most, None) for text, name, unit, most in FORECAST),
        (
            "... a step of torch, guarded / not",
            f"{decoder}: a step, guarded / not",
            "ratio",
            1.01,
            1.266,
        ),
        (
            '... and with `watch="tensors"`',
            f"{decoder}: a step, guarded by its tensors / not",
            "ratio",
            1.01,
            None,
        ),
        *(
            (
                f"... a token of random batches up to {most}, with {count} sizes",
                f"sets, {count} sizes for batches up to {most}: a token",
                "us",
                None,
                taken,
            )
            for count, most, taken in ((11, 64, 10.26), (64, 64, 10.65))
        ),
        *_of_many_sizes(),
        *_of_transformers(),
    )
    return tuple(
        Question(
            text, key, unit, target, NOT_YET if taken is None else (taken, "H200", "2026-11-29")
        )
        for text, key, unit, target, taken in rows
    )


def _graphics() -> tuple[Question, ...]:
    return (
        Question(
            "a launch that maps a buffer of OpenGL / the same with cuda-bindings",
            "graphics, launch() / cuda-bindings: ratio",
            target=1.05,
            taken=(1.0, *GPU),
        ),
        Question(
            "a launch inside of `graph.mapped`",
            "graphics, launch: run.launch()",
            "us",
            None,
            (6.1, *GPU),
        ),
    )


SECTIONS: Final[dict[str, tuple[Question, ...]]] = {
    "importing": _importing(),
    "building": _building(),
    "ordinary nodes": _ordinary(),
    "changing": _changing(),
    "families": _families(),
    "sets": _sets(),
    "launches without a graph": _eager(),
    "reading": _reading(),
    "looking": _views(),
    "saving": _saving(),
    "effects": _effects(),
    "captured graphs": _captured(),
    "optimized graphs": (*_optimized(), *_predicted()),
    "profiling": _profiling(),
    "graphics": _graphics(),
    "simulator": _simulator(),
}
"""The questions of each table of the page."""
