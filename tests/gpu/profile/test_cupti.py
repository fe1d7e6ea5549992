"""CUPTI: who may measure, what is left behind, and whose times these are."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ADD, ONE, DeviceMemory

pytestmark = pytest.mark.gpu

cupti: Any = pytest.importorskip("cupti.cupti", reason="needs the extra `profile`")

NAP: Final = gd.Program(
    r"""
    extern "C" __global__ void nap(long long clocks) {
        long long start = clock64();
        while (clock64() - start < clocks);
    }
    """
).kernel("nap")


def chain(length: int, clocks: int = 0) -> gd.GraphDef:
    g = gd.GraphDef("chain")
    last: gd.GraphDef | gd.Node = g
    for number in range(length):
        last = last.launch(ONE, NAP, np.int64(clocks), name=f"nap{number}")
    return g


@pytest.fixture
def graph(device: Any) -> Iterator[gd.Graph]:
    with chain(5).instantiate(device=device) as made:
        yield made


def subscribed() -> int:
    handle: int = cupti.subscribe(lambda *_: None, None)
    return handle


def seen_by_others(work: Callable[[], object]) -> set[int]:
    """Return the kinds of records that somebody gets who asks for those of memsets alone."""
    kinds: list[int] = []

    def requested() -> tuple[int, int]:
        return 1 << 20, 0

    def completed(activities: Any) -> None:
        kinds.extend(int(each.kind) for each in activities)

    subscriber = subscribed()
    cupti.activity_register_callbacks(requested, completed)
    cupti.activity_enable(cupti.ActivityKind.MEMSET)
    try:
        work()
        cupti.activity_flush_all(1)
    finally:
        cupti.activity_disable(cupti.ActivityKind.MEMSET)
        cupti.unsubscribe(subscriber)
    return set(kinds)


def test_another_subscriber_is_named_as_the_reason(graph: gd.Graph, stream: Any) -> None:
    subscriber = subscribed()
    try:
        with pytest.raises(
            gd.ProfilingError, match="another tool.* is using CUPTI in this process"
        ):
            graph.profile(stream, 2)
    finally:
        cupti.unsubscribe(subscriber)
    assert graph.profile(stream, 2)["nap0"].runs == 2


@pytest.mark.parametrize("ends", ["well", "badly"])
def test_cupti_is_left_as_it_was(device: Any, stream: Any, memory: DeviceMemory, ends: str) -> None:
    def call() -> None:
        if ends == "badly":
            raise RuntimeError("at once")

    g = chain(3)
    g.memset(memory.zeros(64), 0).callback(call)
    with g.instantiate(device=device) as graph:
        if ends == "badly":
            with pytest.raises(gd.CallbackError):
                graph.profile(stream, 3, launches_before=0)
        else:
            graph.profile(stream, 3)
    # Nobody holds it, and nothing is recorded any more but what is asked for.
    g = chain(3)
    g.memset(memory.zeros(64), 0)
    with g.instantiate(device=device) as graph:

        def launch() -> None:
            graph.launch(stream)
            graph.sync(stream)

        assert seen_by_others(launch) == {cupti.ActivityKind.MEMSET}


def test_other_work_is_not_counted(
    graph: gd.Graph,
    device: Any,
    stream: Any,
    memory: DeviceMemory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    count = memory.of(np.zeros(1, np.int32))
    other = gd.GraphDef("other")
    other.launch(ONE, ADD, count, 1)
    with other.instantiate(device=device) as beside:
        g = gd.GraphDef("calls")
        first = g.launch(ONE, NAP, np.int64(0), name="first")
        first.launch(ONE, NAP, np.int64(0), name="second")
        with g.instantiate(device=device) as made:
            launch = gd.Graph.launch

            def both(graph: gd.Graph, *arguments: Any, **values: Any) -> None:
                launch(graph, *arguments, **values)
                launch(beside, stream)

            with monkeypatch.context() as patch:
                patch.setattr(gd.Graph, "launch", both)
                profile = made.profile(stream, 3)
    assert [(item.path, item.runs) for item in profile.nodes] == [("first", 3), ("second", 3)]
    assert memory.read(count, np.int32)[0] == 6


TRACED_AS_A_WHOLE: Final = textwrap.dedent(
    """
    import graphdsl as gd
    from tests.gpu.profile.test_cupti import chain, cupti, subscribed
    device = gd.device()
    stream = device.create_stream()
    times = []
    def requested():
        return 1 << 20, 0
    def completed(activities):
        times.extend(each.end - each.start for each in activities)
    subscriber = subscribed()
    cupti.activity_register_callbacks(requested, completed)
    cupti.activity_enable(cupti.ActivityKind.GRAPH_TRACE)
    with chain(30, 100_000).instantiate(device=device) as graph:
        for _ in range(9):
            graph.launch(stream)
            graph.sync(stream)
        cupti.activity_flush_all(1)
        cupti.activity_disable(cupti.ActivityKind.GRAPH_TRACE)
        cupti.unsubscribe(subscriber)
        print(sorted(times)[len(times) // 2])
        # From now on CUPTI tells of no nodes in this process.
        try:
            graph.profile(stream, 2)
        except gd.ProfilingError as error:
            print("GRAPH_TRACE" in str(error))
    """
)


def in_a_process_of_its_own(code: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_nodes_sum_up_to_the_time_of_the_graph(device: Any, stream: Any) -> None:
    """Of a chain of long kernels: both by the clock of the GPU, however busy the machine."""
    whole = int(in_a_process_of_its_own(TRACED_AS_A_WHOLE)[0]) * 1e-9
    with chain(30, 100_000).instantiate(device=device) as graph:
        profile = graph.profile(stream, 9)
    nodes = sum(item.duration.median for item in profile.nodes if item.duration is not None)
    assert nodes == pytest.approx(whole, rel=0.1)
    assert profile.duration.median == pytest.approx(whole, rel=0.1)


def test_kernels_report_their_resources(graph: gd.Graph, stream: Any) -> None:
    used = graph.profile(stream, 1)["nap0"].kernel
    assert used is not None
    assert (used.grid, used.block, used.cluster) == ((1, 1, 1), (1, 1, 1), (1, 1, 1))
    assert used.registers is not None
    assert used.registers > 0


INTERRUPTED: Final = textwrap.dedent(
    """
    import os, signal, threading
    import graphdsl as gd
    from tests.gpu.profile.test_cupti import chain, cupti, seen_by_others
    device = gd.device()
    stream = device.create_stream()
    with chain(20, 1_000_000).instantiate(device=device) as graph:
        launches = []
        launch = gd.Graph.launch
        def counted(*arguments):
            launches.append(1)
            if len(launches) == 5:
                threading.Timer(0.005, os.kill, (os.getpid(), signal.SIGINT)).start()
            launch(*arguments)
        gd.Graph.launch = counted
        try:
            graph.profile(stream, 2000)
        except KeyboardInterrupt:
            print("interrupted")
        gd.Graph.launch = launch
        graph.sync(stream)
        assert graph.profile(stream, 2)["nap0"].runs == 2
        assert seen_by_others(lambda: graph.launch(stream) or graph.sync(stream)) == set()
        print("as before")
    """
)


def test_an_interrupt_leaves_nothing_behind() -> None:
    assert in_a_process_of_its_own(INTERRUPTED) == ["interrupted", "as before"]


def test_torchs_profiler_and_this_one_exclude_each_other() -> None:
    """In a process of its own, since torch keeps CUPTI."""
    pytest.importorskip("torch")
    code = textwrap.dedent(
        """
        import torch
        import graphdsl as gd
        from tests.gpu.profile.test_cupti import chain
        device = gd.device()
        stream = device.create_stream()
        x = torch.ones(8, device="cuda")
        with chain(2).instantiate(device=device) as graph:
            print(graph.profile(stream, 2)["nap0"].runs)
            activities = [torch.profiler.ProfilerActivity.CUDA]
            with torch.profiler.profile(activities=activities) as seen:
                x + 1
                torch.cuda.synchronize()
                try:
                    graph.profile(stream, 2)
                except gd.ProfilingError as error:
                    print("another tool" in str(error), "TEARDOWN_CUPTI" in str(error))
            print(any("elementwise" in each.key for each in seen.key_averages()))
        """
    )
    assert in_a_process_of_its_own(code) == ["2", "True True", "True"]


ROUNDS = """
import numpy as np
import graphdsl as gd
from tests.device.profile.test_profile import LAUNCHES, nested
from tests.device.support import DeviceMemory

device = gd.device()
device.set_current()
stream = device.create_stream()
definition = nested(DeviceMemory(device, stream))
first, second, changed = (definition.instantiate(device=device) for _ in range(3))
changed["last"].update(args=definition["last"].args)


def show(graph):
    profile = graph.profile(stream, LAUNCHES)
    paths = "first", "loop/body/begin", "loop/body/inner/body/step"
    print([profile[path].runs for path in paths])


executable = int(first.handle)
show(first)
show(second)
show(second)
print(int(first.handle) != executable)
try:
    show(changed)
except gd.ProfilingError as error:
    print(error)
show(definition.instantiate(device=device))
"""


def test_iterations_are_told_of_graphs_made_before_cupti_was_there() -> None:
    runs = "[3, 9, 18]"
    *found, was_replaced, refused, again = in_a_process_of_its_own(ROUNDS)
    assert found == [runs, runs, runs]
    assert was_replaced == "True"
    assert refused.endswith("Instantiate the graph again to profile all iterations")
    assert again == runs
