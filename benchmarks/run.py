"""Run all benchmarks on this machine, one after the other, each in a process of its own.

    python benchmarks/run.py [--json PATH] [--only build read] [--quick]

What the machine lacks is skipped, with the reason. Without ``--json`` the results go into
docs/benchmarks, in a file named after the time and the device; it is written after each benchmark,
so that a run that is ended early has what it measured. ``--quick`` takes the smallest
sizes: it shows that all of them run, its figures say nothing.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import graphdsl as gd
from benchmarks.common import RESULTS, ROOT, environment, is_simulated, read, show, write
from benchmarks.graphics import opengl

EARLY: Final = "the run was ended before it"


class Benchmark(NamedTuple):
    """A program of this folder, and what it needs."""

    name: str
    needs_gpu: bool
    quick: tuple[str, ...]
    usual: tuple[str, ...] = ()
    """What is left out of a run of all, since it takes minutes."""


BENCHMARKS: Final = (
    Benchmark("imports", needs_gpu=False, quick=("--repeats", "1")),
    Benchmark(
        "build",
        needs_gpu=True,
        quick=("--sizes", "10", "--repeats", "1"),
        usual=("--sizes", "10", "100", "1000", "10000", "--shapes", "chain", "layered"),
    ),
    Benchmark("ordinary", needs_gpu=False, quick=("--nodes", "10", "--repeats", "1")),
    Benchmark("eager", needs_gpu=False, quick=("--repeats", "1", "--calls", "50")),
    Benchmark("read", needs_gpu=True, quick=("--sizes", "10", "--repeats", "1", "--nodes", "10")),
    Benchmark(
        "update", needs_gpu=False, quick=("--sizes", "2", "--repeats", "1", "--replayed", "2")
    ),
    Benchmark("family", needs_gpu=False, quick=("--nodes", "4", "--repeats", "1", "--sizes", "3")),
    Benchmark("sets", needs_gpu=False, quick=("--keys", "3", "--nodes", "4", "--rounds", "2")),
    Benchmark(
        "effects", needs_gpu=False, quick=("--repeats", "1", "--kernels", "2", "--nodes", "100")
    ),
    Benchmark("relax", needs_gpu=True, quick=("--small", "--launches", "2", "--repeats", "1")),
    Benchmark("optimize", needs_gpu=False, quick=("--small", "--launches", "2")),
    Benchmark("predict", needs_gpu=True, quick=("--launches", "2")),
    Benchmark("lift", needs_gpu=True, quick=("--decoders", "1")),
    Benchmark("views", needs_gpu=False, quick=("--sizes", "10", "--repeats", "1")),
    Benchmark(
        "saving", needs_gpu=False, quick=("--sizes", "10", "--repeats", "1", "--processes", "1")
    ),
    Benchmark("graphics", needs_gpu=True, quick=("--launches", "2", "--repeats", "1")),
    Benchmark(
        "compile",
        needs_gpu=False,
        quick=(
            *("--kernels", "2", "--steps", "4", "--statements", "30"),
            *("--nodes", "10", "--repeats", "1", "--programs", "1"),
        ),
    ),
    Benchmark(
        "timing",
        needs_gpu=False,
        quick=("--nodes", "4", "--launches", "2", "--repeats", "1"),
    ),
    Benchmark(
        "simulator",
        needs_gpu=False,
        quick=("--elements", "256", "--order", "16", "--repeats", "1"),
    ),
    Benchmark("workers", needs_gpu=False, quick=("--scale", "1000000", "--repeats", "1")),
)


def missing(benchmark: Benchmark, device: Any) -> str | None:
    """Return what the machine lacks for a benchmark, or None."""
    if benchmark.needs_gpu and is_simulated(device):
        return "it needs a GPU, and graphdsl.device() is the simulator"
    if benchmark.name == "graphics":
        try:
            opengl().release()
        except SystemExit as error:
            return str(error)
    if benchmark.name in ("lift", "relax") and importlib.util.find_spec("torch") is None:
        return "it needs torch"
    if benchmark.name == "predict" and importlib.util.find_spec("cupti") is None:
        return "it needs the extra `profile`"
    runs_kernels_here = benchmark.name in (
        "compile",
        "optimize",
        "simulator",
        "workers",
    ) or is_simulated(device)
    if runs_kernels_here and importlib.util.find_spec("llvmlite") is None:
        return "running kernels on the simulator needs llvmlite"
    return None


def measured(benchmark: Benchmark, *, quick: bool) -> dict[str, Any]:
    """Run a benchmark in a process of its own, and return what it has measured."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.json"
        command = [sys.executable, "-m", f"benchmarks.{benchmark.name}", "--json", str(path)]
        command += benchmark.quick if quick else benchmark.usual
        subprocess.run(command, cwd=ROOT, check=True)
        return dict(read(path)["benchmarks"])


def file_name(surroundings: dict[str, Any]) -> str:
    """Return a name for the results: the time, so that no run replaces another, and the device."""
    device = re.sub(r"\W+", "-", surroundings["machine"]["device"]).strip("-").lower()
    begun = surroundings["date"][:19].replace(":", "")
    return f"{begun}-{device}.json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run them; 1 says that one failed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [benchmark.name for benchmark in BENCHMARKS]
    parser.add_argument("--json", type=Path, metavar="PATH", help="the file of the results")
    parser.add_argument("--only", nargs="+", choices=names, default=names)
    parser.add_argument("--quick", action="store_true", help="the smallest sizes")
    parser.add_argument("--commit", help="of what is run, where the tree is a copy without git's")
    chosen = parser.parse_args(arguments)
    device = gd.device()
    surroundings = environment(device, chosen.commit)
    where = chosen.json or RESULTS / file_name(surroundings)
    results: dict[str, Any] = {}
    skipped: dict[str, str] = {}
    failed: list[str] = []
    for benchmark in BENCHMARKS:
        if benchmark.name not in chosen.only:
            continue
        show(f"\n== {benchmark.name}")
        reason = missing(benchmark, device)
        if reason is not None:
            show(f"skipped: {reason}")
            skipped[benchmark.name] = reason
            continue
        start = time.monotonic()
        try:
            results |= measured(benchmark, quick=chosen.quick)
        except subprocess.CalledProcessError as error:
            skipped[benchmark.name] = f"it failed with status {error.returncode}"
            show(skipped[benchmark.name])
            failed.append(benchmark.name)
        show(f"{benchmark.name} took {time.monotonic() - start:.0f} s")
        # After each one, so that a run that is ended early has what it measured.
        left = {name: EARLY for name in chosen.only if name not in results}
        write(where, surroundings, results, left | skipped)
    write(where, surroundings, results, skipped)
    show(
        f"\nresults: {where}; python benchmarks/compare.py {where} compares them with the last ones"
    )
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
