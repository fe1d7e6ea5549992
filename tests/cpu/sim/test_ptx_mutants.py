"""PTX with mistakes in it becomes machine code or an error of compilation, and nothing else.

The long run, ``pytest -m fuzz tests/cpu/sim/test_ptx_mutants.py``, compares with ptxas where there
is one, and prints what was found; ``GRAPHDSL_MUTANTS`` is how many texts it tries.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from tests.cpu.sim.ptx_mutants import (
    HAND_WRITTEN,
    Verdict,
    Worker,
    assembler_accepts,
    corpus,
    judge,
    mutate,
)

pytest.importorskip("llvmlite")

FEW: Final = 60
MANY: Final = int(os.environ.get("GRAPHDSL_MUTANTS", "5000"))
SEED: Final = int(os.environ.get("GRAPHDSL_MUTANTS_SEED", "0"))
TOLERATED: Final = 0.01
"""Which part of the texts that ptxas refuses may be accepted here."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def mutants(texts: list[str], numbers: range) -> Iterator[tuple[int, str]]:
    """Give texts with mistakes, the same for the same numbers."""
    for number in numbers:
        source = random.Random(number)  # noqa: S311  # no secrets here
        yield number, mutate(source.choice(texts), source)


def test_the_texts_are_accepted_as_they_are() -> None:
    for text in HAND_WRITTEN:
        assert judge(text) == ("accepted", "")


def test_mistakes_are_told_as_errors_of_compilation(worker: Worker) -> None:
    verdicts = {
        number: worker.judge(text) for number, text in mutants(list(HAND_WRITTEN), range(FEW))
    }
    foreign = {number: each for number, each in verdicts.items() if each.kind == "foreign"}
    assert not foreign
    found = Counter(each.kind for each in verdicts.values())
    assert found["invalid"] > FEW // 4
    assert found["accepted"] > FEW // 20


def test_a_text_that_ends_the_process_is_noticed(worker: Worker) -> None:
    assert worker.judge("end").kind == "invalid"
    assert worker._process is not None
    worker._process.kill()
    worker._process.wait()
    assert worker.judge("end").kind == "invalid"


@pytest.mark.fuzz
def test_mistakes_are_found_as_by_ptxas(worker: Worker, capsys: pytest.CaptureFixture[str]) -> None:
    texts = [*HAND_WRITTEN * 8, *corpus("75"), *corpus("90")]
    found: Counter[tuple[str, bool | None]] = Counter()
    foreign: dict[int, Verdict] = {}
    too_lenient: dict[int, str] = {}
    too_strict: dict[int, str] = {}
    for number, text in mutants(texts, range(SEED, SEED + MANY)):
        verdict, oracle = worker.judge(text), assembler_accepts(text)
        found[verdict.kind, None if oracle is None else oracle[0]] += 1
        if verdict.kind == "foreign":
            foreign[number] = verdict
        elif oracle is not None and verdict.kind == "accepted" and not oracle[0]:
            too_lenient[number] = oracle[1].partition("\n")[0]
        elif oracle is not None and verdict.kind == "invalid" and oracle[0]:
            too_strict[number] = verdict.message
    with capsys.disabled():
        print(f"\n{MANY} texts from number {SEED}")  # noqa: T201
        for (kind, accepted), count in sorted(found.items(), key=str):
            print(f"  {kind}, by ptxas {accepted}: {count}")  # noqa: T201
        for number, message in (*too_lenient.items(), *too_strict.items()):
            print(f"  {number}: {message}")  # noqa: T201
    assert not foreign
    assert len(too_lenient) <= TOLERATED * MANY
    assert len(too_strict) <= TOLERATED * MANY
