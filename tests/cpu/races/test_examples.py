"""Examples of races: where two threads meet, and who asks for examples."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.code.races import witness
from graphdsl.code.races.witness import Visit
from tests.cpu.counted_work import require_linear

STEPS: list[Any] = [object(), object()]


def access(step: int, size: int, *, reads: bool) -> Any:
    return SimpleNamespace(step=STEPS[step], size=size, reads=reads)


def by_pairs(
    first: Any, second: Any, visits: list[list[Visit]], *, is_one_block: bool
) -> tuple[Visit, Visit] | None:
    for mine in visits[0]:
        for its in visits[1]:
            is_same = mine.value is not None and mine.value == its.value
            if (
                mine.step is first.step
                and its.step is second.step
                and (
                    not is_one_block or (mine.barriers <= its.until and its.barriers <= mine.until)
                )
                and mine.address < its.address + second.size
                and its.address < mine.address + first.size
                and (first.reads or second.reads or not is_same)
            ):
                return mine, its
    return None


def test_the_first_meeting_is_that_of_all_pairs() -> None:
    chance = np.random.default_rng(3)
    found = 0
    for _ in range(2000):
        one, other = (
            access(
                int(chance.integers(2)), 1 << int(chance.integers(5)), reads=chance.random() < 0.3
            )
            for _ in range(2)
        )
        width = (20, 200)[chance.integers(2)]
        longest = int(chance.integers(2))
        visits = [
            [
                Visit(
                    STEPS[chance.integers(2)],
                    begin,
                    begin + longest * int(chance.integers(3)),
                    int(chance.integers(-width, width)),
                    (None, 1, 1, 1)[chance.integers(4)],
                )
                for begin in map(int, chance.integers(3, size=chance.integers(12)))
            ]
            for _ in range(2)
        ]
        is_one_block = chance.random() < 0.7
        meeting = witness.first_meeting(one, other, visits, is_one_block=is_one_block)
        assert meeting == by_pairs(one, other, visits, is_one_block=is_one_block)
        found += meeting is not None
    assert 300 < found < 1700


@pytest.mark.parametrize("stride", [0, 4])
def test_long_loops_are_not_compared_visit_by_visit(stride: int) -> None:
    one, other = access(0, 4, reads=False), access(0, 4, reads=False)

    def make(size: int) -> Callable[[], object]:
        own = [Visit(STEPS[0], 0, 0, stride * number, 7) for number in range(size)]
        return lambda: witness.first_meeting(one, other, [own, own], is_one_block=True)

    assert make(1000)() is None
    require_linear(make, 1000)


LOOPS = """
__global__ void k(int* out, int i) {
    int a[30000];
    for (int j = 0; j < 30000; j++) a[j] = out[j];
    for (int j = 0; j < 30000; j++) out[j] = a[(j * i) % 30000];
}
"""


def test_the_simulator_asks_for_proofs_and_for_no_examples(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All threads write the same array, so there is no proof; an example would help nobody."""
    pytest.importorskip("z3")

    def example(*_: object) -> list[Visit]:
        pytest.fail("an example was looked for")

    monkeypatch.setattr(witness, "visits_of", example)
    # Not from the cache on disk: the text differs in each run.
    again = gd.Program(f"{LOOPS}// {uuid.uuid4()}").kernel("k")
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=1, block=1), again, 1, 1)
    graph.instantiate(device=gd.sim.Device()).close()
