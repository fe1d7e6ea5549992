"""Random programs: the same with and without the shortcuts that leave out checks of accesses."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from typing import Final

import pytest

from tests.cpu.sim.ptx_fuzzer import BATCH, ROOT, generate, run_apart

FEW: Final = 16


def test_a_seed_gives_one_program() -> None:
    assert generate(5) == generate(5)
    assert len({generate(seed).text for seed in range(100)}) == 100


def test_random_programs_stay_in_their_memory() -> None:
    ends, wrong = run_apart(range(FEW))
    assert not wrong
    assert sum(ends.values()) == FEW
    # They reach what is tested: some run to their end, some fail, some are refused.
    assert ends["done"] > FEW // 8
    assert ends["CUDA_ERROR_ILLEGAL_ADDRESS"] > FEW // 8
    assert ends["refused"] > 0


# That registers have the widths of instructions is not among them: what has not is refused before,
# as by ptxas, so that looking away there lets nothing wrong through.
TAKEN_OUT: Final = {
    "that a parameter is one of the kernel": """
from graphdsl.sim.translate import strides
strides._Analysis._is_parameter = lambda self, item: (
    item.opcode == "ld" and ".param" in item.name
    and isinstance(item.operands[1].base, strides.Reference)
)""",
    "that definitions dominate": """
from graphdsl.sim.translate import strides
strides.read_too_early = lambda function, names: set()""",
    "that an address is not written between a load and a store": """
from graphdsl.sim.translate import access
access.results_of = lambda item: []""",
    "that calls pass what is expected": """
from graphdsl.code.ptx import types
from graphdsl.sim.translate import inline
from graphdsl.sim.translate.registry import patterns
types._Checker._check_call = lambda self, item: None
patterns()
from graphdsl.sim.translate.instructions import control
inline.mismatch = control.mismatch = lambda *_: "" """,
}
ENOUGH: Final = 6000


def test_removed_lines_are_there() -> None:
    """The long runs find what each lets through; here it is read before it is replaced."""
    program = "\n".join(
        re.sub(r"^([\w.]+)( = \w+\.\w+)? = (lambda)", r"\1; \1\2 = \3", text, flags=re.MULTILINE)
        for text in TAKEN_OUT.values()
    )
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


def test_a_process_that_cannot_start_is_an_error() -> None:
    with pytest.raises(RuntimeError, match=r"ended with 3 at the start"):
        run_apart(range(1), "raise SystemExit(3)")


@pytest.mark.fuzz
@pytest.mark.parametrize("what", TAKEN_OUT)
def test_lost_proofs_are_found(what: str) -> None:
    """Random programs leave their memory soon where the translator looks away."""
    for start in range(0, ENOUGH, BATCH):
        if run_apart(range(start, start + BATCH), TAKEN_OUT[what])[1]:
            return
    pytest.fail(f"{ENOUGH} programs did nothing wrong")


@pytest.mark.fuzz
def test_many_random_programs_stay_in_their_memory() -> None:
    """For ``GRAPHDSL_FUZZ_SECONDS``, ten minutes by default, with other programs each time."""
    start = time.monotonic()
    found: dict[int, str] = {}
    seed = time.time_ns() // 1_000_000 % (1 << 40)
    while time.monotonic() - start < float(os.environ.get("GRAPHDSL_FUZZ_SECONDS", "600")):
        found |= run_apart(range(seed, seed + BATCH))[1]
        seed += BATCH
    assert not found
