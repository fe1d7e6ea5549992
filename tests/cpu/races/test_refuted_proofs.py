"""Proofs that the simulator tries to refute: what is called free is never reported as a race.

The kernels have what proofs get wrong: casts, hashes, linear congruences, small types, barriers for
some of the threads, operands that overlap, and code beside a race that has nothing to do with it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import graphdsl as gd
from tests.cpu.races.refuting import mutants, refute

pytest.importorskip("z3")
pytest.importorskip("llvmlite")


@pytest.fixture(scope="module")
def device() -> Any:
    return gd.sim.Device(detect_races=True)


def test_no_proof_of_some_kernels_is_refuted(device: Any) -> None:
    verdicts = {refute(device, seed) for seed in (2, 4, 8, 9, 12, 33)}
    assert verdicts == {"free", "found", "unknown"}


def test_a_hash_beside_a_missing_barrier_hides_nothing() -> None:
    sources = mutants()
    for source, block in sources[:: len(sources) // 4]:
        assert not gd.Program(source).kernel("k").races(block=block).is_free, source


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(10))
def test_no_proof_is_refuted(part: int, device: Any) -> None:
    counted = Counter(refute(device, seed) for seed in range(500 * part, 500 * part + 500))
    assert counted["free"] > 20, counted


@pytest.mark.fuzz
def test_no_hash_hides_a_missing_barrier() -> None:
    for source, block in mutants():
        assert not gd.Program(source).kernel("k").races(block=block).is_free, source
