"""A corpus of CUDA kernels of the kinds that people write, run on any device of graphdsl.

Each :class:`~benchmarks.corpus.case.Case` is a kernel with its inputs and its launch shape. Two
devices have to give the same bits, save where a case states a bound and the reason for it. Most
cases have a reference in numpy, which shows that the kernel itself is right.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from benchmarks.corpus import (
    counting,
    graphs,
    hashing,
    images,
    integers,
    linear_algebra,
    machine_learning,
    neural_networks,
    numerics,
    random_numbers,
    reductions,
    scans,
    sorting,
    stencils,
    strings,
    vectors,
)
from benchmarks.corpus.case import Bound, Case

__all__ = ["CASES", "RECORDED", "Bound", "Case"]

RECORDED: Final = Path(__file__).with_name("h200.npz")
"""What an H200 gave."""

CASES: Final[tuple[Case, ...]] = (
    *vectors.CASES,
    *reductions.CASES,
    *scans.CASES,
    *counting.CASES,
    *linear_algebra.CASES,
    *stencils.CASES,
    *images.CASES,
    *machine_learning.CASES,
    *neural_networks.CASES,
    *sorting.CASES,
    *graphs.CASES,
    *hashing.CASES,
    *integers.CASES,
    *random_numbers.CASES,
    *strings.CASES,
    *numerics.CASES,
)
"""All cases, by field."""
