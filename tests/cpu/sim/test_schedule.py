"""The order in which nodes run: any that respects the edges, decided by a seed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl import sim
from graphdsl.abi.orders import RandomOrder


class Rig:
    """A device that runs nodes in random orders, and memory of it."""

    def __init__(self, **options: object) -> None:
        self.device = sim.Device(**{"schedule": "random", "seed": 0, **options})  # type: ignore[arg-type]
        self.stream = self.device.create_stream()
        self.buffer = self.device.allocate(4, stream=self.stream)

    def results(self, graph: gd.GraphDef, times: int) -> list[int]:
        """Launch a graph and return what is in the buffer after each launch."""
        with graph.instantiate(device=self.device, warn=False) as executable:
            return [self.result(executable) for _ in range(times)]

    def result(self, executable: gd.Graph) -> int:
        executable.launch(self.stream)
        return int(self.buffer.array(np.uint8)[0])


@pytest.fixture
def rig() -> Rig:
    return Rig()


def race(rig: Rig, *, with_edge: bool = False) -> gd.GraphDef:
    graph = gd.GraphDef("race")
    first = graph.memset(rig.buffer, 1, name="first")
    (first if with_edge else graph).memset(rig.buffer, 2, name="second")
    return graph


# Orders -------------------------------------------------------------------------------------------


@st.composite
def edges(draw: st.DrawFn) -> list[tuple[int, ...]]:
    """For each step of a graph, the steps before it."""
    count = draw(st.integers(0, 8))
    return [
        tuple(sorted(draw(st.sets(st.integers(0, number - 1))))) if number else ()
        for number in range(count)
    ]


@given(edges(), st.integers(0, 2**40))
def test_each_step_runs_once_and_after_those_before_it(
    before: list[tuple[int, ...]], seed: int
) -> None:
    order = list(RandomOrder(seed).arranged(before))
    assert sorted(order) == list(range(len(before)))
    for number, each in enumerate(before):
        assert all(order.index(other) < order.index(number) for other in each)
    assert order == list(RandomOrder(seed).arranged(before))


def test_all_orders_come_about_as_often() -> None:
    orders = [tuple(RandomOrder(seed).arranged(((), (), ()))) for seed in range(600)]
    counts = [orders.count(order) for order in set(orders)]
    assert len(counts) == 6
    assert all(60 < count < 140 for count in counts)


# On a device --------------------------------------------------------------------------------------


def test_a_missing_edge_gives_different_results(rig: Rig) -> None:
    assert set(rig.results(race(rig), 20)) == {1, 2}


def test_an_edge_gives_the_same_result_always(rig: Rig) -> None:
    assert set(rig.results(race(rig, with_edge=True), 20)) == {2}


def test_nodes_run_as_declared_unless_told_otherwise() -> None:
    rig = Rig(schedule="declared")
    assert set(rig.results(race(rig), 20)) == {2}
    assert rig.device.seed == 0


def bodies(rig: Rig) -> Iterator[gd.GraphDef]:
    outer = gd.GraphDef("body")
    chosen = outer.if_then(outer.create_condition(1), name="if")
    chosen.then.memset(rig.buffer, 1, name="first")
    chosen.then.memset(rig.buffer, 2, name="second")
    yield outer
    outer = gd.GraphDef("child")
    outer.embed(race(rig), name="child")
    yield outer


@pytest.mark.parametrize("index", [0, 1], ids=["body", "child"])
def test_nested_nodes_are_ordered_too(index: int, rig: Rig) -> None:
    assert set(rig.results(list(bodies(rig))[index], 20)) == {1, 2}


def test_a_seed_gives_the_same_orders_again(rig: Rig) -> None:
    graph = race(rig)
    once = rig.results(graph, 20)
    assert rig.device.seed == 20
    rig.device.seed = 0
    assert rig.results(graph, 20) == once


def test_each_launch_has_the_seed_after_the_last_ones(rig: Rig) -> None:
    graph = race(rig)
    together = rig.results(graph, 8)
    apart = []
    for seed in range(8):
        rig.device.seed = seed
        apart += rig.results(graph, 1)
    assert apart == together


def test_without_a_seed_devices_differ() -> None:
    seeds = {sim.Device(schedule="random").seed for _ in range(4)}
    assert len(seeds) > 1


def test_a_trace_can_repeat_the_order_of_a_launch(rig: Rig) -> None:
    with race(rig).instantiate(device=rig.device, warn=False) as executable:
        for seed, last in enumerate(rig.result(executable) for _ in range(8)):
            steps = list(executable.trace(rig.stream, schedule="random", seed=seed))
            assert rig.buffer.array()[0] == last
            assert steps[-1].path == {1: "first", 2: "second"}[last]
        assert rig.device.seed == 8


def test_a_trace_takes_the_next_seed_unless_given_one(rig: Rig) -> None:
    with race(rig).instantiate(device=rig.device, warn=False) as executable:
        assert len({tuple(s.path for s in executable.trace(rig.stream)) for _ in range(12)}) == 2
        assert rig.device.seed == 12
        declared = list(executable.trace(rig.stream, schedule="declared"))
        assert [step.path for step in declared] == ["first", "second"]
        assert rig.device.seed == 12
        rig.device.schedule = "declared"
        seeded = [
            tuple(s.path for s in executable.trace(rig.stream, schedule="random")) for _ in "abc"
        ]
        assert len(set(seeded)) == 1
        assert rig.device.seed == 12


def test_errors_name_schedule_and_seed(rig: Rig) -> None:
    graph = gd.GraphDef()
    graph.memset(rig.buffer, 0, name="good")
    graph.memset(int(rig.buffer.handle), 0, 8, name="too_long")
    rig.device.seed = 41
    with graph.instantiate(device=rig.device, warn=False) as executable:
        with pytest.raises(sim.SimulationError, match='that of schedule="random", seed=41'):
            executable.launch(rig.stream)
        with pytest.raises(sim.SimulationError, match='that of schedule="random", seed=7'):
            list(executable.trace(rig.stream, schedule="random", seed=7))
        rig.device.schedule = "declared"
        with pytest.raises(sim.SimulationError) as caught:
            executable.launch(rig.stream)
    assert "schedule" not in str(caught.value)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"schedule": "any"}, ValueError, "schedule: expected 'declared' or 'random', got 'any'"),
        ({"schedule": None}, ValueError, "schedule: expected 'declared' or 'random', got None"),
        ({"seed": -1}, ValueError, "seed: expected at least 0, got -1"),
        ({"seed": "7"}, TypeError, "seed: expected an int, got '7' (str)"),
        ({"seed": True}, TypeError, "seed: expected an int, got True (bool)"),
    ],
)
def test_wrong_schedules_are_refused(
    options: dict[str, object], error: type[Exception], message: str, rig: Rig
) -> None:
    with pytest.raises(error) as caught:
        sim.Device(**options)  # type: ignore[arg-type]
    assert str(caught.value) == message
    with pytest.raises(error) as caught:
        setattr(rig.device, *next(iter(options.items())))
    assert str(caught.value) == message


def test_a_seed_is_for_random_orders_only(rig: Rig) -> None:
    with (
        race(rig).instantiate(device=rig.device, warn=False) as executable,
        pytest.raises(ValueError, match='expected none for schedule="declared", got 7. Pass'),
    ):
        executable.trace(rig.stream, schedule="declared", seed=7)
