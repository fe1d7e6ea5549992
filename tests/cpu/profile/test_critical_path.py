"""The critical path, and what its nodes could save: compared with launches that are made again."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.observing import Run
from graphdsl.extras.profile.order import LaunchOrder, critical_path
from graphdsl.extras.profile.profile import CriticalNode
from tests.cpu.profile.made_up import Times, made_profile, nested

MICROSECOND: Final = 1e-6


def memset(place: gd.GraphDef | gd.Node, name: str) -> gd.Node:
    return place.memset(0x1000, 0, width=64, name=name)


def diamond() -> gd.GraphDef:
    g = gd.GraphDef("diamond")
    top = memset(g, "top")
    left, right = memset(top, "left"), memset(top, "right")
    memset(left.join(right, name="join"), "bottom")
    return g


def shown(path: tuple[CriticalNode, ...]) -> list[tuple[str, float, float, float]]:
    """Return the path in microseconds."""
    return [
        (
            each.path,
            round(each.wait / MICROSECOND, 3),
            round(each.duration / MICROSECOND, 3),
            round(each.saves_at_most / MICROSECOND, 3),
        )
        for each in path
    ]


def test_waits_and_durations_sum_up_to_the_launch() -> None:
    times: list[Times] = [
        ("top", 0, 10),
        ("left", 11, 31),
        ("right", 12, 28),
        # The join has no time: it is waited for all the same.
        ("bottom", 33, 40),
    ]
    profile = made_profile(diamond(), [times])
    assert shown(profile.critical_path) == [
        ("top", 0, 10, 10),
        # Without it the other branch ends 3 earlier.
        ("left", 1, 20, 3),
        ("bottom", 2, 7, 7),
    ]
    total = sum(each.wait + each.duration for each in profile.critical_path)
    assert total == pytest.approx(profile.duration.median)


def test_on_a_host_it_is_the_longest_chain() -> None:
    times: list[Times] = [
        ("top", 0, 10),
        ("right", 10, 26),
        ("left", 26, 46),
        ("join", 46, 47),
        ("bottom", 47, 54),
    ]
    profile = made_profile(diamond(), [times], "host")
    assert shown(profile.critical_path) == [
        ("top", 0, 10, 10),
        ("left", 0, 20, 4),
        ("join", 0, 1, 1),
        ("bottom", 0, 7, 7),
    ]


def test_programmatic_edges_let_nodes_begin_early() -> None:
    g = gd.GraphDef()
    memset(memset(g, "one"), "two")
    profile = made_profile(g, [[("one", 0, 10), ("two", 8, 20)]])
    assert shown(profile.critical_path) == [("one", 0, 10, 10), ("two", -2, 12, 12)]


def test_it_goes_through_iterations_branches_and_children() -> None:
    times: list[Times] = [
        ("first", 0, 1),
        ("loop/body/begin", 2, 3),
        ("loop/body/inner/body/step", 4, 5),
        ("loop/body/inner/body/step", 6, 7),
        ("loop/body/if/else/no", 8, 9),
        ("loop/body/child/child/in", 10, 11),
        ("loop/body/begin", 12, 13),
        ("loop/body/child/child/in", 14, 15),
        ("last", 16, 17),
    ]
    path = made_profile(nested(), [times]).critical_path
    assert [(each.path, each.iterations) for each in path] == [
        ("first", ()),
        ("loop/body/begin", (0,)),
        ("loop/body/inner/body/step", (0, 0)),
        ("loop/body/inner/body/step", (0, 1)),
        ("loop/body/if/else/no", (0,)),
        ("loop/body/child/child/in", (0,)),
        ("loop/body/begin", (1,)),
        ("loop/body/child/child/in", (1,)),
        ("last", ()),
    ]
    assert all(each.saves_at_most == pytest.approx(MICROSECOND) for each in path)


def test_iterations_that_are_not_known_lie_somewhere_in_the_loop() -> None:
    times: list[Times] = [
        ("first", 0, 1),
        ("loop/body/inner/body/step", 2, 3),
        ("loop/body/if/then/yes", 4, 8),
        ("last", 9, 10),
    ]
    path = made_profile(nested(), [times]).critical_path
    assert [each.path for each in path] == ["first", "loop/body/if/then/yes", "last"]


def test_no_node_no_path() -> None:
    assert made_profile(gd.GraphDef(), [[]]).critical_path == ()


@given(st.data())
def test_savings_are_those_of_the_launch_made_again(data: st.DataObject) -> None:
    """Remove the time of each node on the path, and schedule everything anew."""
    count = data.draw(st.integers(1, 10))
    before = [
        sorted(data.draw(st.sets(st.integers(0, place - 1), max_size=3))) if place else []
        for place in range(count)
    ]
    waits = data.draw(st.lists(st.integers(0, 5), min_size=count, max_size=count))
    takes = data.draw(st.lists(st.integers(0, 9), min_size=count, max_size=count))
    timed = data.draw(st.lists(st.booleans(), min_size=count, max_size=count))
    # The clock starts with what is timed first.
    timed[0], waits[0], before[0] = True, 0, []

    def schedule(left_out: int) -> tuple[LaunchOrder, int]:
        order, ends = LaunchOrder(), list[int]()
        for place in range(count):
            ready = max((ends[each] for each in before[place]), default=0)
            start = ready + (waits[place] if timed[place] else 0)
            end = start + (takes[place] if timed[place] and place != left_out else 0)
            ends.append(end)
            run = Run(place, 0, start, end, ()) if timed[place] else None
            order.add(run, before[place])
        return order, max(ends)

    order, total = schedule(-1)
    path = critical_path(order, "device")
    assert sum(step.wait + step.run.end - step.run.start for step in path) == total
    for step in path:
        assert step.saves == total - schedule(step.run.row)[1]
