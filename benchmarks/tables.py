"""Put what the benchmarks measured into the tables of docs/performance.md.

    python benchmarks/tables.py [--check]

Each question has one row: the newest figure that a file of docs/benchmarks has, or, where no file
has one yet, the one that was taken down by hand. So after ``benchmarks/run.py`` this is all there
is to do. ``--check`` writes nothing, and fails if the page is not what the files say.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.common import RESULTS, ROOT, read, show
from benchmarks.questions import SECTIONS, Question

PAGE: Final = ROOT / "docs" / "performance.md"
BLOCK: Final = re.compile(
    r"(<!-- The table of (?P<name>[\w ]+) is made by: python benchmarks/tables.py -->\n)"
    r".*?(<!-- The end of the table. -->)",
    re.DOTALL,
)
HEAD: Final = """| question | figure | target | | command | machine | date |
|---|---|---|---|---|---|---|
"""


def written(page: str, runs: Sequence[dict[str, Any]]) -> str:
    """Return a page with its tables made of what some runs measured.

    Raises
    ------
    ValueError
        The page has a table of which there are no questions, or lacks one.
    """
    names = [found["name"] for found in BLOCK.finditer(page)]
    if names != list(SECTIONS):
        raise ValueError(f"performance: expected tables of {list(SECTIONS)}, got {names}")
    ordered = sorted(runs, key=lambda run: str(run["date"]), reverse=True)

    def table(found: re.Match[str]) -> str:
        rows = "".join(_row(question, ordered) for question in SECTIONS[found["name"]])
        return f"{found[1]}{HEAD}{rows}{found[3]}"

    return BLOCK.sub(table, page)


def _row(question: Question, runs: Sequence[dict[str, Any]]) -> str:
    """Return a row of a table: of the newest run that has the figure."""
    value: Any
    value, machine, date = question.taken
    for run in runs:
        found = _figure(question, run)
        if found is not None and str(run["date"]) > date:
            value, machine, date = found, _machine(run), run["date"]
            break
    # Of several runs, the worst.
    is_told = isinstance(value, str)
    numbers = [float(each) for each in re.findall(r"[\d.]+", value)] if is_told else [value]
    shown = value if is_told else _digits(value)
    said = ""
    if question.target is not None and numbers:
        said = "met" if max(numbers) <= question.target else "**missed**"
    target = "" if question.target is None else f"{question.target:g}"
    program = question.key.partition(",")[0]
    unit = "" if question.unit == "ratio" or not numbers else f" {question.unit}"
    cells = (
        question.text,
        f"{shown}{unit}",
        target,
        said,
        f"`{program}.py`",
        machine,
        date[:10],
    )
    return f"| {' | '.join(cells)} |\n"


def _digits(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _figure(question: Question, run: dict[str, Any]) -> float | None:
    """Return what a run measured, if it did on a machine that the question is about."""
    if question.on_gpu and run["machine"]["driver"] is None:
        return None
    benchmark, _, name = question.key.partition(", ")
    figure = run["benchmarks"].get(benchmark, {"figures": {}})["figures"].get(name)
    return None if figure is None else float(figure["value"])


def _machine(run: dict[str, Any]) -> str:
    machine = run["machine"]
    if machine["driver"] is not None:
        return str(machine["device"]).removeprefix("NVIDIA ")
    return f"{machine['cores']} cores of {machine['processor']}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the page, or compare it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing")
    chosen = parser.parse_args(arguments)
    page = PAGE.read_text(encoding="utf-8")
    made = written(page, [read(path) for path in sorted(Path(RESULTS).glob("*.json"))])
    if not chosen.check:
        PAGE.write_text(made, encoding="utf-8")
        show(f"written: {PAGE}")
    elif made != page:
        raise SystemExit(f"{PAGE} is not what docs/benchmarks says: python benchmarks/tables.py")


if __name__ == "__main__":
    main()
