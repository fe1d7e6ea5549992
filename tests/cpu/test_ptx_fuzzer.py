"""Random programs: the same with and without the shortcuts that leave out checks of accesses."""

from __future__ import annotations

import os
import time
from typing import Final

import pytest

from tests.cpu.ptx_fuzzer import BATCH, generate, run_apart

FEW: Final = 40


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
