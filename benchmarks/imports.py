"""Time what a program waits for before it declares anything: imports, and the command line's help.

    python benchmarks/imports.py [--repeats 20] [--json PATH]

Each way is run in processes of its own, in turns, with what Python compiles of modules on disk
already. The floor is importing what graphdsl stands on: numpy, cuda.core and cuda.bindings. Beside
it stand importing graphdsl, declaring and printing a small graph, the same with the module that
runs it, making a stream of the simulator, and ``graphdsl --help``. Figures are the least time of
the processor, the start of Python taken off.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from typing import Final

from benchmarks.common import ROOT, Report, parser, show

IMPORTED: Final = "import graphdsl as gd"
DECLARED: Final = f"""\
{IMPORTED}
graph = gd.GraphDef("small")
memory = graph.allocate(64)
memory.memset(memory, 0).deallocate(memory)
str(graph)
"""
WAYS: Final = {
    "nothing": ("-c", ""),
    "floor": ("-c", "import numpy, cuda.core; from cuda.bindings import driver"),
    "import": ("-c", IMPORTED),
    "declare and print": ("-c", DECLARED),
    "declare, print, import Graph": ("-c", f"{DECLARED}gd.Graph"),
    "first stream": ("-c", f"{IMPORTED}\nstream = gd.sim.Device().create_stream()"),
    "help": ("-m", "graphdsl", "--help"),
}
"""What the processes are told to do."""


def process_time(way: Sequence[str], surroundings: dict[str, str]) -> float:
    """Return the seconds of the processor that a process of its own takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, *way]
    subprocess.run(command, cwd=ROOT, env=surroundings, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--repeats", type=int, default=20)
    chosen = options.parse_args(arguments)
    report = Report("imports", None)
    show(report.description())
    least = dict.fromkeys(WAYS, float("inf"))
    with tempfile.TemporaryDirectory() as folder:
        # A cache of its own: whether Python may write beside the modules makes no difference.
        surroundings = os.environ | {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for way in WAYS.values():
            process_time(way, surroundings)
        for _ in range(chosen.repeats):
            for name, way in WAYS.items():
                least[name] = min(least[name], process_time(way, surroundings))
    start = least.pop("nothing")
    times = {name: 1e3 * (value - start) for name, value in least.items()}
    ratios = {f"{name} / floor": value / times["floor"] for name, value in times.items()}
    del ratios["floor / floor"]
    for name, value in times.items():
        show(f"{name:>30} {value:7.1f} ms {value / times['floor']:6.2f}")
    report.add("fresh process", times, "ms")
    report.add("fresh process", ratios, "ratio")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
