"""Profiles of real launches: which nodes, which iterations, in which order; never how long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.device import driver_of
from graphdsl.extras.profile.profile import Profile
from tests.device.support import (
    ADD,
    COUNTDOWN,
    ONE,
    STORE,
    DeviceMemory,
    is_simulated,
)

pytestmark = pytest.mark.kernels

LAUNCHES: Final = 3
START: Final = gd.Program(
    r"""
    extern "C" __global__ void start(cudaGraphConditionalHandle handle, int* left, int n) {
        *left = n;
        cudaGraphSetConditional(handle, n > 0);
    }
    extern "C" __global__ void is_odd(cudaGraphConditionalHandle handle, int* left) {
        cudaGraphSetConditional(handle, *left & 1);
    }
    """
)


@pytest.fixture(autouse=True)
def _can_be_measured(device: Any) -> None:
    if not is_simulated(device):
        pytest.importorskip("cupti", reason="measuring on a GPU needs the extra `profile`")


@pytest.fixture
def made(device: Any) -> Iterator[Callable[[gd.GraphDef], gd.Graph]]:
    """Instantiates graphs, which are closed at the end."""
    graphs: list[gd.Graph] = []

    def make(definition: gd.GraphDef) -> gd.Graph:
        graphs.append(definition.instantiate(device=device))
        return graphs[-1]

    yield make
    for graph in graphs:
        graph.close()


def runs_of(profile: Profile, launch: int = 0) -> list[tuple[str, tuple[int | None, ...]]]:
    """Return what ran in a launch in order of time."""
    return [(item.path, run.iterations or ()) for item, run in profile.runs(launch)]


def assert_edges_hold(profile: Profile) -> None:
    """Assert that no node began before what it waits for had ended."""
    for launch in range(profile.launches):
        ends: dict[tuple[str, tuple[int | None, ...]], int] = {}
        for item, run in sorted(profile.runs(launch), key=lambda each: each[1].end):
            ends[item.path, run.iterations or ()] = run.end
        for item, run in profile.runs(launch):
            outer = item.path.removesuffix(item.node.path)
            for before in item.node.pred:
                end = ends.get((outer + before.path, run.iterations or ()), run.start)
                assert end <= run.start


def test_every_kind_that_works_is_timed(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any
) -> None:
    buffer = memory.of(np.zeros(64, np.int32))
    result = np.zeros(64, np.int32)
    g = gd.GraphDef("kinds")
    with g.section("load"):
        kernel = g.launch(ONE, STORE, buffer, 3, name="kernel")
    filled = kernel.memset(buffer.handle + 128, 0, width=64, name="fill")
    copy = filled.memcpy(result, buffer, name="copy")
    copy.empty(name="empty").callback(lambda: None, name="call")
    profile = made(g).profile(stream, LAUNCHES)
    assert [item.path for item in profile.nodes] == [
        "load/kernel",
        "fill",
        "copy",
        "empty",
        "call",
    ]
    for path in ("load/kernel", "fill", "copy"):
        item = profile[path]
        assert item.runs == LAUNCHES
        assert item.duration is not None
        assert 0 < item.duration.minimum <= item.duration.median <= item.duration.high
    assert (profile["fill"].size, profile["copy"].size) == (64, 256)
    assert profile["copy"].rate is not None
    used = profile["load/kernel"].kernel
    assert used is not None
    assert (used.grid, used.block) == ((1, 1, 1), (1, 1, 1))
    assert_edges_hold(profile)
    assert result[0] == 3
    assert profile.clock == ("host" if is_simulated(memory.device) else "device")
    assert profile.cost.launch > 0
    assert profile.cost.launch_before is not None


def test_a_chain_of_equal_kernels(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any
) -> None:
    count = memory.of(np.zeros(1, np.int32))
    g = gd.GraphDef("chain")
    last: gd.GraphDef | gd.Node = g
    for number in range(50):
        last = last.launch(ONE, ADD, count, 1, name=f"add{number}")
    profile = made(g).profile(stream, LAUNCHES, launches_before=2)
    for launch in range(LAUNCHES):
        assert runs_of(profile, launch) == [(f"add{number}", ()) for number in range(50)]
    assert [step.path for step in profile.critical_path] == [f"add{n}" for n in range(50)]
    assert memory.read(count, np.int32)[0] == 50 * (LAUNCHES + 2)
    # All of it is waits and runs.
    total = sum(step.wait + step.duration for step in profile.critical_path)
    if profile.clock == "device":
        assert total == pytest.approx(profile.duration.median)


def nested(memory: DeviceMemory) -> gd.GraphDef:
    """Return three iterations, with two, one and none of a loop inside, a branch and a child."""
    left, inner_left = (memory.of(np.zeros(1, np.int32)) for _ in range(2))
    g = gd.GraphDef("nested")
    outer, inner, odd = (g.create_condition(0, name=name) for name in ("outer", "inner", "odd"))
    start, is_odd = START.kernel("start"), START.kernel("is_odd")
    loop = g.launch(ONE, start, outer, left, 3, name="first").while_loop(outer, name="loop")
    loop.launch(ONE, ADD, left, 1, name="last")
    begin = loop.body.launch(ONE, start, inner, inner_left, 2, name="begin")
    again = begin.while_loop(inner, name="inner")
    again.body.launch(ONE, COUNTDOWN, inner, inner_left, name="step")
    branch = again.launch(ONE, is_odd, odd, left, name="test").if_else(odd, name="if")
    branch.then.launch(ONE, ADD, inner_left, 1, name="yes")
    branch.else_.launch(ONE, ADD, inner_left, 1, name="no")
    child = gd.GraphDef("child")
    child.launch(ONE, ADD, inner_left, 1, name="add").launch(ONE, ADD, inner_left, 1, name="sub")
    both = branch.embed(child, name="one").embed(child, name="two")
    both.launch(ONE, COUNTDOWN, outer, left, name="down")
    return g


def test_iterations_branches_and_children(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any
) -> None:
    profile = made(nested(memory)).profile(stream, LAUNCHES)
    expected: list[tuple[str, tuple[int, ...]]] = [("first", ())]
    for number, branch in enumerate(("then/yes", "else/no", "then/yes")):
        expected += [
            ("loop/body/begin", (number,)),
            ("loop/body/inner/body/step", (number, 0)),
            ("loop/body/inner/body/step", (number, 1)),
            ("loop/body/test", (number,)),
            (f"loop/body/if/{branch}", (number,)),
            *(
                (f"loop/body/{twin}/child/{name}", (number,))
                for twin in ("one", "two")
                for name in ("add", "sub")
            ),
            ("loop/body/down", (number,)),
        ]
    expected.append(("last", ()))
    for launch in range(LAUNCHES):
        assert runs_of(profile, launch) == expected
    assert [(step.path, step.iterations) for step in profile.critical_path] == expected
    assert profile["loop"].runs == LAUNCHES
    assert [each.iterations for each in profile["loop/body/inner"].iterations] == [(0,), (1,), (2,)]
    assert_edges_hold(profile)


def test_after_updates_profiles_have_the_same_nodes(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any
) -> None:
    def declare(value: int, name: str = "chain") -> gd.GraphDef:
        g = gd.GraphDef(name)
        g.launch(ONE, ADD, count, value, name="one").launch(ONE, ADD, count, 1, name="two").launch(
            ONE, ADD, count, 1, name="three"
        )
        return g

    count = memory.of(np.zeros(1, np.int32))
    g = declare(1)
    graph = made(g)
    expected = [("one", ()), ("two", ()), ("three", ())]
    assert runs_of(graph.profile(stream, 1)) == expected
    graph["two"].update(args=(count, 5))
    assert runs_of(graph.profile(stream, 1)) == expected
    graph["two"].disable()
    profile = graph.profile(stream, 1)
    assert runs_of(profile) == [("one", ()), ("three", ())]
    assert profile["two"].duration is None
    graph["two"].enable()
    graph.update(declare(7))
    assert runs_of(graph.profile(stream, 1)) == expected


def test_parameters_are_set(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any
) -> None:
    out = memory.of(np.zeros(1, np.int32))
    g = gd.GraphDef("set")
    g.launch(ONE, STORE, out, g.param("value", np.int32), name="store")
    profile = made(g).profile(stream, 2, launches_before=0, value=9)
    assert memory.read(out, np.int32)[0] == 9
    assert profile["store"].runs == 2
    assert profile.cost.launch_before is None


def test_an_exception_of_a_callback_ends_profiling(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any
) -> None:
    calls: list[int] = []

    def call() -> None:
        calls.append(1)
        if len(calls) == 3:
            raise RuntimeError("third time")

    out = memory.of(np.zeros(1, np.int32))
    g = gd.GraphDef("raising")
    g.launch(ONE, STORE, out, 1, name="store").callback(call, name="call")
    graph = made(g)
    with pytest.raises(gd.CallbackError, match="call") as caught:
        graph.profile(stream, 5, launches_before=1)
    assert str(caught.value.__cause__) == "third time"
    # And everything is as before.
    assert graph.profile(stream, 2, launches_before=0)["store"].runs == 2
    assert len(calls) == 5


def test_two_in_turns_and_their_own_times(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any
) -> None:
    out = memory.of(np.zeros(1, np.int32))
    first, second = gd.GraphDef("first"), gd.GraphDef("second")
    first.launch(ONE, STORE, out, 1, name="a")
    second.launch(ONE, STORE, out, 1, name="b").callback(lambda: None, name="call")
    one, two = made(first), made(second)
    for _ in range(2):
        assert [item.path for item in one.profile(stream, 2).nodes] == ["a"]
        assert two.profile(stream, 2)["b"].runs == 2


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        ({"launches": 0}, ValueError, "launches: expected at least 1, got 0"),
        ({"launches": "many"}, TypeError, "launches: expected an int, got 'many'"),
        ({"launches_before": -1}, ValueError, "launches_before: expected at least 0, got -1"),
        ({"nothing": 1}, TypeError, "nothing"),
    ],
)
def test_wrong_arguments_launch_nothing(
    made: Callable[[gd.GraphDef], gd.Graph],
    memory: DeviceMemory,
    stream: Any,
    arguments: dict[str, Any],
    error: type[Exception],
    text: str,
) -> None:
    count = memory.of(np.zeros(1, np.int32))
    g = gd.GraphDef()
    g.launch(ONE, ADD, count, 1)
    graph = made(g)
    with pytest.raises(error, match=text):
        graph.profile(stream, **arguments)
    assert memory.read(count, np.int32)[0] == 0


def test_captured_graphs(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, device: Any
) -> None:
    out = memory.of(np.zeros(1, np.int32))
    inner = gd.GraphDef("inner")
    inner.launch(ONE, ADD, out, 1, name="one").launch(ONE, ADD, out, 1, name="two")
    stream = device.create_stream()
    with gd.capture(stream) as captured:
        out.fill(1, stream=stream)
        out.fill(0, stream=stream)
    (last,) = (node for node in captured.graph if not node.succ)
    last.embed(inner, name="added")
    profile = made(captured.graph).profile(stream, 2)
    first, second = (node.path for node in captured.graph if isinstance(node, gd.MemsetNode))
    assert [path for path, _ in runs_of(profile, 1)] == [
        first,
        second,
        "added/child/one",
        "added/child/two",
    ]
    assert memory.read(out, np.int32)[0] == 2
    stream.close()


@pytest.fixture
def late(device: Any, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A driver that reports iterations only if prepared before; lists how often it was."""
    if not is_simulated(device):
        pytest.skip("of a GPU, tests/gpu/profile has a process of its own")
    prepared: list[int] = []
    told: set[int] = set()
    driver = type(driver_of(device))
    instantiate = driver.graph_instantiate

    def graph_instantiate(self: Any, *given: Any) -> int:
        executable = instantiate(self, *given)
        told.update([executable] if prepared else [])
        return executable

    monkeypatch.setattr(driver, "graph_instantiate", graph_instantiate)
    monkeypatch.setattr(driver, "graph_tells_iterations", lambda _, executable: executable in told)
    monkeypatch.setattr(driver, "prepare_profiles", lambda _: prepared.append(1))
    return prepared


def test_graphs_with_loops_get_an_executable_that_tells_iterations(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any, late: list[int]
) -> None:
    count = memory.of(np.zeros(1, np.int32))
    g = gd.GraphDef("counting")
    step = g.param("step", np.int32, default=1)
    left = memory.of(np.zeros(1, np.int32))
    outer = g.create_condition(0, name="outer")
    loop = g.launch(ONE, START.kernel("start"), outer, left, 3).while_loop(outer, name="loop")
    added = loop.body.launch(ONE, ADD, count, step, name="add")
    added.launch(ONE, COUNTDOWN, outer, left, name="down")
    graph = made(g)
    graph.launch(stream, step=5)
    executable = int(graph.handle)
    profile = graph.profile(stream, 2, launches_before=0)
    assert (len(late), profile["loop/body/add"].runs) == (1, 6)
    assert int(graph.handle) != executable
    # Parameters are what they were.
    assert memory.read(count, np.int32)[0] == 3 * 3 * 5
    executable = int(graph.handle)
    graph.profile(stream, 2)
    assert (len(late), int(graph.handle)) == (1, executable)


@pytest.mark.parametrize("change", ["update", "disable"])
def test_graphs_with_loops_whose_nodes_changed_are_not_replaced(
    made: Callable[[gd.GraphDef], gd.Graph],
    memory: DeviceMemory,
    stream: Any,
    late: list[int],
    change: str,
) -> None:
    definition = nested(memory)
    graph = made(definition)
    executable, last = int(graph.handle), definition["last"]
    assert isinstance(last, gd.KernelNode)
    if change == "update":
        graph[last].update(args=last.args)
    else:
        graph[last].disable()
    with pytest.raises(
        gd.ProfilingError, match="Instantiate the graph again to profile all iterations"
    ):
        graph.profile(stream, 1)
    assert int(graph.handle) == executable
    assert made(nested(memory)).profile(stream, 1)["loop/body/begin"].runs == 3
    assert len(late) == 1


def test_graphs_without_loops_are_profiled_as_they_are(
    made: Callable[[gd.GraphDef], gd.Graph], memory: DeviceMemory, stream: Any, late: list[int]
) -> None:
    g = gd.GraphDef("plain")
    g.launch(ONE, ADD, memory.of(np.zeros(1, np.int32)), 1, name="add")
    assert made(g).profile(stream, 2)["add"].runs == 2
    assert late == []
