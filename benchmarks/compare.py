"""Print a run of the benchmarks next to the last one, or next to any other.

    python benchmarks/compare.py NEW.json [OLD.json] [--beyond 1.1]

Without OLD.json it is the latest run before NEW.json in docs/benchmarks on a device of the same
name. A ratio is new over old: above 1 is slower, or larger. Figures of which there is only one are
listed below.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.common import RESULTS, describe, read

SURROUNDINGS: Final = ("machine", "versions")
"""What both runs should agree in for a ratio to say something about the code."""


class Pair(NamedTuple):
    """A figure in both runs."""

    name: str
    unit: str
    old: float
    new: float

    @property
    def ratio(self) -> float:
        """New over old; a figure of zero stays what it was or is infinitely larger."""
        if self.old:
            return self.new / self.old
        return float("inf") if self.new else 1.0


def figures(document: dict[str, Any]) -> dict[str, tuple[float, str]]:
    """Return the figures of a run with their units."""
    return {
        f"{benchmark}, {name}": (float(figure["value"]), figure["unit"])
        for benchmark, contents in document["benchmarks"].items()
        for name, figure in contents["figures"].items()
    }


def pairs(old: dict[str, Any], new: dict[str, Any]) -> Iterator[Pair]:
    """Yield the figures that both runs have, in the same unit."""
    before = figures(old)
    for name, (value, unit) in figures(new).items():
        if name in before and before[name][1] == unit:
            yield Pair(name, unit, before[name][0], value)


def differences(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    """Yield in which way the surroundings of the runs differ."""
    for part in SURROUNDINGS:
        for name in old[part] | new[part]:
            values = old[part].get(name), new[part].get(name)
            if values[0] != values[1]:
                yield f"{name}: {values[0]} -> {values[1]}"


def latest_before(new: dict[str, Any], folder: Path) -> Path:
    """Return the file of the last run before *new* on a device of the same name.

    Raises
    ------
    ValueError
        There is none.
    """
    found = []
    for path in sorted(folder.glob("*.json")):
        document = read(path)
        is_same = document["machine"]["device"] == new["machine"]["device"]
        if is_same and document["date"] < new["date"]:
            found.append((document["date"], path))
    if not found:
        raise ValueError(
            f"{folder} has no run on {new['machine']['device']} before {new['date']}: name the "
            "file to compare with"
        )
    return max(found)[1]


def comparison(old: dict[str, Any], new: dict[str, Any], beyond: float = 1.0) -> str:
    """Return the two runs side by side, as text.

    Parameters
    ----------
    old, new : dict
        Runs as :func:`benchmarks.common.read` gives them.
    beyond : float
        Figures that changed by at most this factor, in either direction, are left out.
    """
    found = list(pairs(old, new))
    shown = [pair for pair in found if max(pair.ratio, 1 / (pair.ratio or 1e-9)) >= beyond]
    lines = [f"old: {describe(old)}", f"new: {describe(new)}"]
    lines += [f"not the same: {text}" for text in differences(old, new)]
    width = max((len(pair.name) for pair in shown), default=0)
    lines += ["", f"{'':{width}} {'old':>10} {'new':>10} {'new/old':>8}"]
    lines += [
        f"{pair.name:{width}} {pair.old:10.4g} {pair.new:10.4g} {pair.ratio:8.2f}  {pair.unit}"
        for pair in shown
    ]
    if len(shown) < len(found):
        lines.append(f"{len(found) - len(shown)} figures changed by less than {beyond:g}")
    paired = {pair.name for pair in found}
    for title, document in (("old", old), ("new", new)):
        alone = [name for name in figures(document) if name not in paired]
        lines += [f"only in the {title} run: {name}" for name in alone]
        skipped = dict(document["skipped"])
        for benchmark, contents in document["benchmarks"].items():
            skipped |= {f"{benchmark}, {name}": text for name, text in contents["skipped"].items()}
        lines += [f"skipped in the {title} run: {name}: {text}" for name, text in skipped.items()]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("new", type=Path)
    parser.add_argument("old", type=Path, nargs="?")
    parser.add_argument("--beyond", type=float, default=1.0, help="leave out what changed less")
    chosen = parser.parse_args(arguments)
    try:
        new = read(chosen.new)
        old = read(chosen.old or latest_before(new, RESULTS))
    except ValueError as error:
        raise SystemExit(str(error)) from None
    print(comparison(old, new, chosen.beyond))


if __name__ == "__main__":
    main()
