"""How good the detection of races is: the corpus as it is, and with one synchronisation left out.

The corpus is in order: each report about it would be false. A synchronisation that is left out
makes a race, unless another one does its work, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from benchmarks.corpus.case import Case
from benchmarks.corpus.run import run_case
from graphdsl import sim

SYNCHRONISATION: Final = re.compile(
    r"__syncthreads\(\)|__syncwarp\([^()]*\)|__threadfence(?:_block)?\(\)|\b\w+\.sync\(\)"
)
REPORT: Final = re.compile(r"race: the thread|but the byte at .* was never written")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A case without one of its synchronisations, which was in a line of its source."""

    case: Case
    line: int
    removed: str


def detecting_device() -> sim.Device:
    """Return a simulated device that looks for all that it can find."""
    return sim.Device(detect_races=True, detect_uninitialized=True)


def mutants(case: Case) -> Iterator[Mutant]:
    """Give a case without each of its synchronisations in turn."""
    source = case.source
    for found in SYNCHRONISATION.finditer(source):
        changed = f"{source[: found.start()]}(void)0{source[found.end() :]}"
        line = source.count("\n", 0, found.start()) + 1
        yield Mutant(replace(case, source=changed), line, found[0])


def is_reported(case: Case, device: sim.Device) -> bool:
    """Run a case, and tell whether a race was reported, or a read of what nobody wrote yet.

    Raises
    ------
    graphdsl.sim.SimulationError
        For any other fault.
    """
    stream = device.create_stream()
    try:
        run_case(case, device, stream)
    except sim.SimulationError as error:
        if REPORT.search(str(error)) is None:
            raise
        return True
    return False


def report(cases: Iterable[Case]) -> str:
    """Say what is reported of cases, and of them without one synchronisation."""
    device = detecting_device()
    lines, wrong, removed, found = [], 0, 0, 0
    for case in cases:
        if is_reported(case, device):
            wrong += 1
            lines.append(f"{case.name}: something is reported")
        for mutant in mutants(case):
            removed += 1
            if is_reported(mutant.case, device):
                found += 1
            else:
                lines.append(f"{case.name}: nothing without {mutant.removed} in line {mutant.line}")
    lines.append(f"{wrong} reports as it is; {found} of {removed} without one synchronisation")
    return "\n".join(lines)
