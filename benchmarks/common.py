"""What the benchmarks share: the kernel, the clock, and results that can be compared later.

Each benchmark is a program, ``python benchmarks/NAME.py``, that prints tables for people and, with
``--json PATH``, writes its figures with all that is needed to place them: the machine, the driver,
the versions, the commit and the date. ``benchmarks/run.py`` runs all, ``benchmarks/compare.py``
prints one file next to another.
"""

from __future__ import annotations

import argparse
import gc
import importlib.metadata
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import graphdsl as gd

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = ROOT / "docs" / "benchmarks"
FORMAT: Final = 1
"""The number of the form of the files; a reader refuses those of another."""
PACKAGES: Final = (
    "cuda-bindings",
    "cuda-core",
    "llvmlite",
    "networkx",
    "numba",
    "numpy",
    "nvidia-cuda-nvrtc",
)
SOURCE: Final = """
extern "C" __global__ void add(float* x, int n, float a) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] += a;
}
"""


def is_simulated(device: Any) -> bool:
    """Tell whether a device is the simulator's."""
    return isinstance(device, gd.sim.Device)


def kernel_for(device: Any) -> Any:
    """Return the kernel of all graphs: compiled by cuda.core, so that it can be its peer's, too."""
    if is_simulated(device):
        return gd.Program(SOURCE).kernel("add")
    from cuda.core import Program, ProgramOptions

    options = ProgramOptions(arch=f"sm_{device.arch}")
    return Program(SOURCE, "c++", options).compile("cubin").get_kernel("add")


def current_gpu() -> Any:
    """Return the GPU, made current, for what is compared with the driver and cuda.core.

    Raises
    ------
    SystemExit
        ``graphdsl.device()`` is the simulator, for which there are no peers.
    """
    device = gd.device()
    if is_simulated(device):
        raise SystemExit("this benchmark needs a GPU, and graphdsl.device() is the simulator")
    return device


def least_in_turns(functions: Mapping[str, Callable[[], Any]], repeats: int) -> dict[str, float]:
    """Return the least seconds of a processor that a call of each function takes, called in turns.

    What makes the machine slower for a while does so for all of them, and what else runs on it does
    not count.
    """
    best = dict.fromkeys(functions, float("inf"))
    for _ in range(repeats):
        for name, function in functions.items():
            best[name] = min(best[name], least(function, 1, clock=time.process_time))
    return best


@contextmanager
def without_collector() -> Iterator[None]:
    """Keep the garbage collector from running while a clock does."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def least(
    function: Callable[[], Any],
    repeats: int,
    *,
    calls: int = 1,
    after: Callable[[Any], object] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Return the least seconds that a call takes; each repeat is the mean of *calls* in a row.

    What the calls return is given to *after*, and let go, when the clock has stopped.
    """
    best = float("inf")
    for _ in range(repeats):
        with without_collector():
            start = clock()
            kept = [function() for _ in range(calls)]
            best = min(best, (clock() - start) / calls)
        if after is not None:
            for result in kept:
                after(result)
        # Before the next repeat makes its own, so that there are never two.
        del kept
    return best


def cold_and_warm(
    function: Callable[[], Any],
    repeats: int,
    *,
    again: int,
    after: Callable[[Any], object] | None = None,
    collector: bool = False,
) -> tuple[float, float]:
    """Return the least seconds of a call right after a collection, and of calls right after that.

    The collector walks all objects, so that little of what the first call needs is in the
    processor's caches: what a program sees that builds one small graph. The others are what a
    program sees that builds one after the other.

    Parameters
    ----------
    function : callable
        What is measured.
    repeats : int
        How often all of this is done.
    again : int
        Calls after the first one of each repeat.
    after : callable, optional
        Is given what a call returned when the clock has stopped; then it is let go.
    collector : bool, optional
        Whether the collector may run while the clock does.
    """
    cold = warm = float("inf")
    for _ in range(repeats):
        gc.collect()
        if not collector:
            gc.disable()
        try:
            for number in range(1 + again):
                start = time.perf_counter()
                result = function()
                taken = time.perf_counter() - start
                if after is not None:
                    after(result)
                del result
                if number:
                    warm = min(warm, taken)
                else:
                    cold = min(cold, taken)
        finally:
            gc.enable()
    return cold, warm


def parser(description: str | None) -> argparse.ArgumentParser:
    """Return a parser of what all benchmarks take."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--json", type=Path, metavar="PATH", help="write the figures into this file")
    return made


class Report:
    """The figures of a benchmark, all of which are better the lower they are.

    Parameters
    ----------
    benchmark : str
        Its name, which is that of its file.
    device : object
        What it ran on; None stands for the processor alone.
    """

    def __init__(self, benchmark: str, device: Any) -> None:
        self.benchmark = benchmark
        self.device = device
        self.figures: dict[str, dict[str, Any]] = {}
        self.skipped: dict[str, str] = {}

    def add(self, group: str, values: dict[str, float], unit: str) -> None:
        """Take the figures of a row of a table, in a unit such as ``us/node``."""
        for name, value in values.items():
            key = f"{group}: {name}"
            if key in self.figures:
                raise ValueError(f"{self.benchmark}: there are two figures {key!r}")
            self.figures[key] = {"value": float(f"{value:.5g}"), "unit": unit}

    def skip(self, name: str, reason: str) -> None:
        """Take down what was not measured, and say so."""
        self.skipped[name] = reason
        print(f"no {name}: {reason}")

    def description(self) -> str:
        """Return where and with what the figures are made."""
        return describe(environment(self.device))

    def save(self, path: Path | None) -> None:
        """Write a file with this benchmark alone, if a path is given."""
        if path is not None:
            contents = {"figures": self.figures, "skipped": self.skipped}
            write(path, environment(self.device), {self.benchmark: contents}, {})


def write(
    path: Path,
    surroundings: dict[str, Any],
    benchmarks: dict[str, Any],
    skipped: dict[str, str],
) -> None:
    """Write a file of results."""
    document = {
        "format": FORMAT,
        **surroundings,
        "benchmarks": benchmarks,
        "skipped": skipped,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


def read(path: Path) -> dict[str, Any]:
    """Read a file of results.

    Raises
    ------
    ValueError
        The file is none, or one of another form.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"{path} cannot be read as results of benchmarks: {error}") from error
    form = document.get("format") if isinstance(document, dict) else None
    if form != FORMAT:
        raise ValueError(f"{path}: expected results of format {FORMAT}, got {form}")
    return dict(document)


def environment(device: Any, of: str | None = None) -> dict[str, Any]:
    """Return what a reader needs to place the figures; *of* is the commit of a copied tree."""
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": of or commit(),
        "machine": {
            "device": "none" if device is None else device.name,
            "driver": None if device is None or is_simulated(device) else driver_version(),
            "processor": processor(),
            "cores": len(os.sched_getaffinity(0)),
            "system": platform.platform(),
            "python": platform.python_version(),
        },
        "versions": versions(),
    }


def describe(surroundings: dict[str, Any]) -> str:
    """Return the environment in two lines, for people."""
    machine = surroundings["machine"]
    driver = f", driver {machine['driver']}" if machine["driver"] else ""
    listed = ", ".join(f"{name} {text}" for name, text in surroundings["versions"].items() if text)
    return (
        f"{surroundings['date']}: {machine['device']}{driver}; {machine['cores']} cores of "
        f"{machine['processor']}; commit {surroundings['commit']}\n"
        f"Python {machine['python']}, {listed}"
    )


def driver_version() -> str:
    """Return the driver's version, and that of CUDA which it supports."""
    from cuda.core import system

    # NVIDIA writes two digits behind the first point at least: 580.65.06.
    first, *rest = system.get_kernel_mode_driver_version()
    kernel_mode = ".".join([str(first), *(f"{part:02}" for part in rest)])
    user_mode = ".".join(map(str, system.get_user_mode_driver_version()))
    return f"{kernel_mode} (CUDA {user_mode})"


def processor() -> str:
    """Return the name of the processor; only Linux tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def versions() -> dict[str, str | None]:
    """Return the versions of the packages that matter; None for what is not installed."""
    found: dict[str, str | None] = {"graphdsl": gd.__version__}
    for name in PACKAGES:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            found[name] = None
    return found


def commit() -> str | None:
    """Return the commit of the source tree, with ``-dirty`` where files differ from it."""
    git = shutil.which("git")
    if git is None:
        return None
    done = subprocess.run(
        [git, "-C", str(ROOT), "describe", "--always", "--dirty", "--exclude", "*"],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or None


def compiled(source: str, folder: Path, name: str) -> Path | None:
    """Compile C with the first compiler that is there, at ``-O2``; None where there is none."""
    compiler = shutil.which("gcc") or shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        return None
    text, library = folder / f"{name}.c", folder / f"{name}.so"
    text.write_text(source, encoding="utf-8")
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(text)], check=True)
    return library


def show(line: str) -> None:
    """Print a line at once, since a benchmark takes minutes."""
    print(line, file=sys.stdout, flush=True)
