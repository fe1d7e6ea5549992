"""What it costs to find out what kernels do to memory.

    python -m benchmarks.effects

Prints, for the kernels of the corpus, the time of reading PTX and of the analysis, and how much is
known.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from benchmarks.corpus import CASES, Case
from graphdsl.nvrtc.nvrtc import text_of
from graphdsl.ptx.effects.analysis import effects_of
from graphdsl.ptx.effects.effects import KernelEffects
from graphdsl.ptx.parser import parse
from graphdsl.runtime.effects import COMPUTE_CAPABILITY

__all__ = ["main"]

REPEATED: Final = 5
"""The least of so many times is taken."""


def best(work: Callable[[], object]) -> float:
    """Return the seconds that something takes at least."""
    times = []
    for _ in range(REPEATED):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def measure(case: Case) -> tuple[float, float, KernelEffects]:
    """Return the seconds to read the PTX of a case and to analyse it, and what was found."""
    text = text_of(case.program(), (case.kernel,), COMPUTE_CAPABILITY)
    entry = text.entry(case.kernel)
    assert entry is not None
    module, symbol = parse(text.ptx), entry.symbol
    reading = best(lambda: parse(text.ptx))
    return reading, best(lambda: effects_of(module, symbol)), effects_of(module, symbol)


def shown(seconds: Sequence[float]) -> str:
    """Return the median, the 90th percentile and the largest of some times."""
    ordered = sorted(seconds)
    chosen = ordered[len(ordered) // 2], ordered[len(ordered) * 9 // 10], ordered[-1]
    return ", ".join(
        f"{name} {value * 1e3:.1f} ms"
        for name, value in zip(("median", "p90", "largest"), chosen, strict=True)
    )


def main() -> None:
    """Measure, and print."""
    measured = [measure(case) for case in CASES]
    complete = sum(found.is_complete for _, _, found in measured)
    places = sum(len(found.effects) for _, _, found in measured)
    print(f"{len(CASES)} kernels, {complete} with all effects known ({places} places)")
    print(f"reading PTX: {shown([seconds for seconds, _, _ in measured])}")
    print(f"effects:     {shown([seconds for _, seconds, _ in measured])}")


if __name__ == "__main__":
    main()
