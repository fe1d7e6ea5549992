"""External semaphores of the simulator: each kind, what ends a wait, and what is refused."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda

import graphdsl as gd
from graphdsl.abi.enumerations import Result


class Rig:
    """A device, and launches of graphs on it."""

    def __init__(self) -> None:
        self.device = gd.sim.Device()
        self.stream = self.device.create_stream()

    def run(self, graph: gd.GraphDef, **values: Any) -> None:
        with graph.instantiate(device=self.device) as executable:
            executable.launch(self.stream, **values)


@pytest.fixture
def rig() -> Rig:
    return Rig()


def test_a_wait_that_is_not_over_fails_the_launch(rig: Rig) -> None:
    frame = gd.sim.ExternalSemaphore(value=3)
    g = gd.GraphDef()
    g.wait_semaphores(frame, 4, name="ready")
    with g.instantiate(device=rig.device) as graph:
        with pytest.raises(
            gd.sim.SimulationError,
            match=r"semaphore_wait node 'ready': semaphore 0: expected at least 4, got 3",
        ) as caught:
            graph.launch(rig.stream)
        assert caught.value.result == Result.LAUNCH_TIMEOUT
        frame.signal(4)
        graph.launch(rig.stream)


def test_another_api_answers_within_a_launch(rig: Rig) -> None:
    """A graph tells, waits for the answer, and goes on."""
    answers = gd.sim.ExternalSemaphore()
    seen: list[int] = []

    def answer(value: int) -> None:
        seen.append(value)
        answers.signal(value + 1)

    asks = gd.sim.ExternalSemaphore(on_signal=answer)
    g = gd.GraphDef()
    turn, reply = g.param("turn", np.uint64), g.param("reply", np.uint64)
    g.signal_semaphores(asks, turn).wait_semaphores(answers, reply).callback(lambda: seen.append(0))
    with g.instantiate(device=rig.device) as graph:
        graph.launch(rig.stream, turn=1, reply=2)
        graph.launch(rig.stream, turn=3, reply=4)
    assert seen == [1, 0, 3, 0]
    assert (asks.value, answers.value) == (3, 4)


def test_exceptions_of_another_api_are_raised_and_the_graph_runs_again(rig: Rig) -> None:
    broken = [True]

    def present(value: int) -> None:
        if broken:
            raise RuntimeError(f"no frame {value}")

    asks = gd.sim.ExternalSemaphore("binary", on_signal=present)
    g = gd.GraphDef()
    g.signal_semaphores(asks).wait_semaphores(asks)
    with g.instantiate(device=rig.device) as graph:
        with pytest.raises(RuntimeError, match="no frame 0"):
            graph.launch(rig.stream)
        broken.clear()
        asks.wait()
        graph.launch(rig.stream)


def test_a_binary_semaphore_is_taken_back_by_a_wait(rig: Rig) -> None:
    flag = gd.sim.ExternalSemaphore("binary", 1)
    both, twice = gd.GraphDef(), gd.GraphDef()
    both.wait_semaphores(flag).signal_semaphores(flag).wait_semaphores(flag)
    rig.run(both)
    assert flag.value == 0
    with pytest.raises(gd.sim.SimulationError, match="expected a signal, got none"):
        rig.run(both)
    twice.signal_semaphores(flag).signal_semaphores(flag)
    with pytest.raises(gd.sim.SimulationError, match="expected a wait since the last signal"):
        rig.run(twice)


def test_a_keyed_mutex_goes_from_key_to_key(rig: Rig) -> None:
    mutex = gd.sim.ExternalSemaphore("keyed_mutex")
    g = gd.GraphDef()
    mine, yours = g.param("mine", np.uint64), g.param("yours", np.uint64)
    timeout = g.param("timeout", np.uint32, default=100)
    taken = g.wait_semaphores(mutex, key=mine, timeout_ms=timeout, name="acquire")
    taken.signal_semaphores(mutex, key=yours, name="release")
    rig.run(g, mine=0, yours=1)
    mutex.wait(1)
    assert mutex.value is None
    with pytest.raises(gd.sim.SimulationError, match="'acquire': .* key 5, got it is acquired"):
        rig.run(g, mine=5, yours=1)
    mutex.signal(5)
    rig.run(g, mine=5, yours=6)
    release = gd.GraphDef()
    release.signal_semaphores(mutex, key=1)
    with pytest.raises(
        gd.sim.SimulationError, match="an acquired mutex, got one released with key 6"
    ):
        rig.run(release)


def test_a_timeline_goes_forward_only(rig: Rig) -> None:
    timeline = gd.sim.ExternalSemaphore(value=5)
    g = gd.GraphDef()
    g.signal_semaphores(timeline, 5)
    with pytest.raises(gd.sim.SimulationError, match="above the timeline's current 5, got 5"):
        rig.run(g)
    with pytest.raises(ValueError, match="timeline value=5>: expected a value above .* 5, got 4"):
        timeline.signal(4)
    with pytest.raises(ValueError, match="expected at least 6, got 5"):
        timeline.wait(6)


def test_one_that_was_destroyed_is_refused(rig: Rig) -> None:
    timeline = gd.sim.ExternalSemaphore()
    g = gd.GraphDef()
    g.signal_semaphores(timeline, 1, name="tell")
    with g.instantiate(device=rig.device) as graph:
        timeline.close()
        with pytest.raises(gd.sim.SimulationError, match="'tell': .* the semaphore was destroyed"):
            graph.launch(rig.stream)
    with pytest.raises(gd.LinkError, match="not a valid external semaphore"):
        g.instantiate(device=rig.device)
    timeline.close()


def test_nodes_keep_their_semaphores(rig: Rig) -> None:
    class Owned(gd.sim.ExternalSemaphore):
        __slots__ = ("__weakref__",)

    semaphore = Owned()
    watched, handle = weakref.ref(semaphore), semaphore.handle
    g = gd.GraphDef()
    g.signal_semaphores(handle, 1, semaphore_owner=semaphore, name="tell")
    semaphore.close()
    del semaphore
    gc.collect()
    assert watched() is not None
    g["tell"].destroy()
    gc.collect()
    assert watched() is None


def test_a_trace_reports_signals(rig: Rig) -> None:
    timeline = gd.sim.ExternalSemaphore()
    g = gd.GraphDef()
    g.signal_semaphores([timeline], 4, name="tell").wait_semaphores(timeline, 3, name="hear")
    with g.instantiate(device=rig.device) as graph:
        steps = [str(step) for step in graph.trace(rig.stream)]
    assert "tell: signal of timeline semaphore with 4" in steps[0]
    assert "hear: wait for timeline semaphore with 3" in steps[1]


def test_operations_print_before_they_are_declared() -> None:
    timeline = gd.sim.ExternalSemaphore()
    texts = [
        str(gd.SemaphoreOperation(given, 2, key=3))
        for given in (timeline, cuda.CUexternalSemaphore(timeline.handle), timeline.handle)
    ]
    assert texts == [f"{timeline.handle:#x} value=2 key=3"] * 3


def test_a_handle_with_an_owner_is_no_data_and_a_bare_one_is() -> None:
    timeline = gd.sim.ExternalSemaphore()
    g = gd.GraphDef()
    g.signal_semaphores(timeline, 1, name="tell")
    with pytest.raises(ValueError, match="'tell': semaphores: external semaphore 0x.* cannot be"):
        gd.GraphDef.from_networkx(g.to_networkx())
    bare = gd.GraphDef()
    bare.signal_semaphores(timeline.handle, 1, name="tell")
    assert not gd.diff(g, bare)
    assert not gd.diff(bare, gd.GraphDef.from_networkx(bare.to_networkx()))


@pytest.mark.parametrize(
    ("kind", "value", "options", "message"),
    [
        ("fence", 0, {}, "kind: expected one of 'timeline', 'binary', 'keyed_mutex'; got 'fence'"),
        ("binary", 2, {}, "value: expected an int from 0 to 1, got 2"),
        ("timeline", -1, {}, "value: expected an int from 0 to"),
        ("timeline", True, {}, "value: expected an int .* got True"),
        ("timeline", 0, {"on_signal": 3}, "on_signal: expected a function, got 3"),
    ],
)
def test_wrong_arguments(kind: str, value: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        gd.sim.ExternalSemaphore(kind, value, **options)
