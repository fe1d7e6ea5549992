"""The corpus from the command line.

python -m benchmarks.corpus run --device sim|cuda --out FILE.npz [--only NAME ...]
python -m benchmarks.corpus compare A.npz B.npz [--only NAME ...]
python -m benchmarks.corpus races [--only NAME ...]
python -m benchmarks.corpus proofs [--only NAME ...] [--folder FOLDER] [--seconds 30] [--part 0/1]

h200.npz has what an H200 gave.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from benchmarks.corpus import CASES, Case
from benchmarks.corpus.proofs import SECONDS, of_cases, of_folder, totals
from benchmarks.corpus.races import report
from benchmarks.corpus.run import Results, compare, markdown, run_cases


def main() -> int:
    """Run or compare; 1 says that a case failed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.corpus", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="run the kernels and store their outputs")
    run.add_argument("--device", choices=["sim", "cuda"], required=True)
    run.add_argument("--out", type=Path, required=True)
    both = commands.add_parser("compare", help="compare two files of outputs")
    both.add_argument("first", type=Path)
    both.add_argument("second", type=Path)
    races = commands.add_parser("races", help="look for races, with and without synchronisation")
    proofs = commands.add_parser("proofs", help="say what is proven about races, for all inputs")
    proofs.add_argument("--folder", type=Path, help="prove the kernels of the .cu files in it")
    proofs.add_argument("--seconds", type=float, default=SECONDS, help="for each kernel")
    proofs.add_argument("--part", default="0/1", help="which of how many processes this is")
    for command in (run, both, races, proofs):
        command.add_argument("--only", nargs="+", metavar="NAME", help="names of cases")
    chosen = parser.parse_args()
    cases = select(chosen.only)
    if chosen.command == "run":
        return store(cases, chosen.device, chosen.out)
    if chosen.command == "races":
        print(report(cases))
        return 0
    if chosen.command == "proofs":
        return prove(cases, chosen.folder, chosen.seconds, chosen.part)
    first, second = Results.load(chosen.first), Results.load(chosen.second)
    comparisons = list(compare(cases, first, second))
    print(markdown(comparisons, first, second))
    return int(any(comparison.failed for comparison in comparisons))


def select(names: list[str] | None) -> list[Case]:
    """Return the cases of these names, or all."""
    known = {case.name: case for case in CASES}
    unknown = [name for name in names or () if name not in known]
    if unknown:
        raise SystemExit(f"no case is called {', '.join(unknown)}; there are: {', '.join(known)}")
    return [known[name] for name in names] if names else list(CASES)


def prove(cases: list[Case], folder: Path | None, seconds: float, part: str) -> int:
    """Prove cases, or the kernels in a folder, and print each verdict and how many there are."""
    number, count = map(int, part.split("/"))
    if folder is None:
        found = of_cases(cases[number::count], seconds)
    else:
        found = of_folder(sorted(folder.rglob("*.cu"))[number::count], folder, seconds)
    known = []
    for each in found:
        known.append(each)
        print(each, flush=True)
    print(totals(known))
    return 0


def store(cases: list[Case], device: str, out: Path) -> int:
    """Run cases, store their outputs, and say what failed."""
    results = run_cases(cases, open_device(device))
    results.save(out)
    wrong = results.environment["different from references"]
    for name, text in results.errors.items():
        print(f"{name}: {text}")
    for line in wrong:
        print(line)
    checked = sum(case.reference is not None for case in cases)
    print(
        f"{len(results.outputs)} of {len(cases)} kernels ran on {results.environment['device']}; "
        f"{checked} have a reference, {len(wrong)} outputs differ from it; "
        f"{out}: {out.stat().st_size} bytes"
    )
    return int(bool(results.errors or wrong))


def open_device(name: str) -> Any:
    """Return the simulator's device, or the current GPU."""
    if name == "sim":
        from graphdsl import sim

        return sim.default_device()
    from cuda.core import Device

    gpu = Device()
    gpu.set_current()
    return gpu


if __name__ == "__main__":
    sys.exit(main())
