"""What it costs to find out what kernels do to memory, and how much of it is found.

For the kernels of the corpus: milliseconds for reading their PTX and for the analysis, and how many
have an access of which it is not known where it goes.

    python benchmarks/effects.py [--repeats 5] [--kernels 145]

Every figure is the best of the repeats, with the garbage collector off while a clock runs.
"""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.common import Report, least, parser, show
from benchmarks.corpus import CASES, Case
from graphdsl.nvrtc.nvrtc import text_of
from graphdsl.ptx.effects.analysis import effects_of
from graphdsl.ptx.effects.effects import KernelEffects
from graphdsl.ptx.parser import parse
from graphdsl.runtime.effects import COMPUTE_CAPABILITY


def measure(case: Case, repeats: int) -> tuple[float, float, KernelEffects]:
    """Return the seconds to read the PTX of a case and to analyse it, and what was found."""
    text = text_of(case.program(), (case.kernel,), COMPUTE_CAPABILITY)
    entry = text.entry(case.kernel)
    assert entry is not None
    module, symbol = parse(text.ptx), entry.symbol
    reading = least(lambda: parse(text.ptx), repeats)
    analysing = least(lambda: effects_of(module, symbol), repeats)
    return reading, analysing, effects_of(module, symbol)


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """Return the median, the 90th percentile and the largest of some times, in milliseconds."""
    ordered = [1e3 * each for each in sorted(seconds)]
    return {
        "median": ordered[len(ordered) // 2],
        "90 %": ordered[len(ordered) * 9 // 10],
        "largest": ordered[-1],
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument("--kernels", type=int, default=len(CASES), help="how many of the corpus")
    chosen = options.parse_args(arguments)
    report = Report("effects", None)
    show(report.description())
    measured = [measure(case, chosen.repeats) for case in CASES[: chosen.kernels]]
    found = [effects for _, _, effects in measured]
    unknown = sum(not effects.is_complete for effects in found)
    show(
        f"\n{len(found)} kernels; {unknown} of them with an access that is not known; "
        f"{sum(len(effects.effects) for effects in found)} places"
    )
    report.add("kernels", {"with an unknown access": unknown}, "kernels")
    for name, seconds in (
        ("reading PTX", [reading for reading, _, _ in measured]),
        ("analysis", [analysing for _, analysing, _ in measured]),
    ):
        times = percentiles(seconds)
        show(f"  {name:>12} " + ", ".join(f"{key} {value:.2f} ms" for key, value in times.items()))
        report.add(name, times, "ms")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
