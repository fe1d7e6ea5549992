"""The iterations of loops, worked out from when nodes ran."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.observing import Run
from graphdsl.extras.profile.iterations import Nesting, with_iterations
from tests.cpu.profile.made_up import Times, made_runs, nested

NESTING: Final = Nesting(nested().lower())


def told(nesting: Nesting, runs: list[Run]) -> dict[tuple[str, int], tuple[int | None, ...]]:
    """Return the iterations by path and begin, in microseconds."""
    return {
        (nesting.paths[run.row], run.start // 1000): run.iterations or ()
        for run in with_iterations(runs, nesting)
    }


def test_each_round_of_nested_loops() -> None:
    times: list[Times] = [("first", 0, 1)]
    expected: dict[tuple[str, int], tuple[int | None, ...]] = {("first", 0): ()}
    now = 2

    def ran(path: str, *iterations: int) -> None:
        nonlocal now
        times.append((path, now, now + 1))
        expected[path, now] = iterations
        now += 2

    for outer, (steps, branch) in enumerate([(2, "then/yes"), (0, "else/no"), (3, "else/no")]):
        ran("loop/body/begin", outer)
        for inner in range(steps):
            ran("loop/body/inner/body/step", outer, inner)
        ran(f"loop/body/if/{branch}", outer)
        ran("loop/body/child/child/in", outer)
    ran("last")
    shuffled = made_runs(NESTING, [times])
    shuffled.reverse()
    assert told(NESTING, shuffled) == expected


@given(
    st.lists(st.tuples(st.integers(0, 4), st.sampled_from(["then/yes", "else/no", ""])), max_size=6)
)
def test_iterations_are_those_of_the_launch(iterations: list[tuple[int, str]]) -> None:
    times: list[Times] = []
    for outer, (steps, branch) in enumerate(iterations):
        times.append(("loop/body/begin", len(times), len(times) + 1, (outer,)))
        for inner in range(steps):
            path = "loop/body/inner/body/step"
            times.append((path, len(times), len(times) + 1, (outer, inner)))
        if branch:
            times.append((f"loop/body/if/{branch}", len(times), len(times) + 1, (outer,)))
        times.append(("loop/body/child/child/in", len(times), len(times) + 1, (outer,)))
    runs = made_runs(NESTING, [times, times])
    without = [run._replace(iterations=None) for run in runs]
    assert sorted(with_iterations(without, NESTING)) == sorted(runs)
    assert sorted(with_iterations(runs, NESTING)) == sorted(runs)


def beside(order: str) -> Nesting:
    """Return a loop with a node in each iteration, and a branch beside, before or behind it."""
    g = gd.GraphDef("beside")
    body = g.while_loop(g.create_condition(1), name="loop").body
    if order == "before":
        branch = body.if_then(g.create_condition(1), name="if")
        branch.memset(0x1000, 0, width=64, name="always")
    else:
        always = body.memset(0x1000, 0, width=64, name="always")
        start = always if order == "behind" else body
        branch = start.if_then(g.create_condition(1), name="if")
    branch.then.memset(0x1000, 0, width=64, name="at times")
    return Nesting(g.lower())


@pytest.mark.parametrize(
    ("order", "begin", "expected"),
    [
        ("before", 2, 1),
        ("behind", 2, 0),
        # It may be the last of an iteration, or the first of the next.
        ("beside", 2, None),
        ("beside", 0.5, 0),
        ("beside", 10.5, 1),
        ("beside", -3, 0),
        ("beside", 30, 2),
        ("beside", 9.5, 1),
    ],
)
def test_between_two_iterations_edges_decide(
    order: str, begin: float, expected: int | None
) -> None:
    nesting = beside(order)
    often: list[Times] = [("loop/body/always", 10 * each, 10 * each + 1) for each in range(3)]
    seldom: Times = ("loop/body/if/then/at times", begin, begin + 1)
    runs = made_runs(nesting, [[*often, seldom]])
    (found,) = (run for run in with_iterations(runs, nesting) if run.start == int(begin * 1000))
    assert found.iterations == (expected,)


def test_nothing_is_guessed_without_a_node_in_each_round() -> None:
    times: list[Times] = [
        ("loop/body/inner/body/step", 0, 1),
        ("loop/body/if/then/yes", 2, 3),
    ]
    runs = with_iterations(made_runs(NESTING, [times]), NESTING)
    assert {run.iterations for run in runs} == {(None, None), (None,)}


def test_nothing_is_guessed_if_counts_do_not_fit() -> None:
    times: list[Times] = [
        ("loop/body/begin", 0, 1),
        ("loop/body/child/child/in", 2, 3),
        ("loop/body/begin", 4, 5),
    ]
    runs = with_iterations(made_runs(NESTING, [times]), NESTING)
    assert {run.iterations for run in runs} == {(None,)}
