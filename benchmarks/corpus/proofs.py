"""What can be proven about the races of kernels: the corpus, and files of other collections.

A collection is a folder of ``.cu`` files. Its kernels are proven for all sizes, or for those that
its files state, as the tests of GPUVerify (``//--blockDim=64 --gridDim=8``) and Faial
(``//pass`` or ``//fail`` first, ``//--blockDim=...``) do. Files that do not compile are skipped.
"""

from __future__ import annotations

import re
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import graphdsl as gd
from benchmarks.corpus.case import Case

SECONDS: Final = 30.0
SIZES: Final = re.compile(r"--(blockDim|gridDim)=(\[[\d,\s]+\]|\d+)")
ANNOTATIONS: Final = """
#define __requires(...)
#define __invariant(...)
#define __global_invariant(...)
#define __assert(...)
#define __assume(...)
#define __ensures(...)
#define __barrier_invariant(...)
#define __non_temporal_loads_begin()
#define __non_temporal_loads_end()
typedef unsigned int uint;
"""
"""GPUVerify's annotations, which no compiler knows."""
Sizes = tuple[int, ...] | None


class Proof(NamedTuple):
    """The verdict for a kernel, its seconds, and why it is not free."""

    name: str
    verdict: str
    seconds: float
    why: str

    def __str__(self) -> str:
        return f"{self.name}: {self.verdict} ({self.seconds:.2f} s)" + f": {self.why}" * bool(
            self.why
        )


def of_cases(cases: Iterable[Case], seconds: float = SECONDS) -> Iterator[Proof]:
    """Prove cases with their sizes of launches, for all arguments."""
    for case in cases:
        yield _proof(case.name, case.program(), case.kernel, case.block, case.grid, seconds)


def of_folder(paths: Iterable[Path], folder: Path, seconds: float = SECONDS) -> Iterator[Proof]:
    """Prove the kernels of the files of a folder that compile."""
    for path in paths:
        text = path.read_text(errors="replace")
        sizes = dict(SIZES.findall(text))
        block, grid = (_sizes(sizes.get(each)) for each in ("blockDim", "gridDim"))
        program = gd.Program(ANNOTATIONS + text, name=path.name)
        try:
            for name in program.kernels:
                place = f"{path.relative_to(folder)}:{name}"
                yield _proof(place, program, name, block, grid, seconds)
        except (gd.CompileError, ValueError) as error:
            # It needs other files, or its sizes are none that a GPU has.
            print(f"{path.relative_to(folder)}: left out: {str(error).splitlines()[0][:100]}")


def _sizes(text: str | None) -> Sizes:
    return None if text is None else tuple(map(int, re.findall(r"\d+", text)))


def _proof(
    name: str,
    program: gd.Program,
    kernel: str,
    block: Sizes | int,
    grid: Sizes | int,
    seconds: float,
) -> Proof:
    begin = time.process_time()
    races = program.kernel(kernel).races(block=block, grid=grid, timeout=seconds)
    why = str(races.race or next(iter(races.unproven), "")).partition("\n")[0]
    return Proof(name, races.verdict, time.process_time() - begin, why)


def totals(proofs: Iterable[Proof]) -> str:
    """Say how many verdicts there are of each kind, and the median of the seconds."""
    known = list(proofs)
    counted = Counter(each.verdict for each in known)
    shown = ", ".join(f"{counted[each]} {each}" for each in ("free", "found", "unknown"))
    median = statistics.median([each.seconds for each in known] or [0.0])
    return f"{len(known)} kernels: {shown}; median {median:.2f} s"
