"""CUPTI: who may measure, what is left behind, and whose times these are."""

from __future__ import annotations

import os
import signal
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
KINDS: Final = ("CONCURRENT_KERNEL", "MEMCPY", "MEMCPY2", "MEMSET")


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


def seen_by_others(work: Callable[[], None]) -> list[Any]:
    """Return the records of what somebody else measures meanwhile."""
    records: list[Any] = []
    subscriber = subscribed()
    cupti.activity_register_callbacks(
        lambda: (1 << 20, 0),
        lambda activities: records.extend((each.kind, each.start, each.end) for each in activities),
    )
    cupti.activity_enable(cupti.ActivityKind.GRAPH_TRACE)
    try:
        work()
        cupti.activity_flush_all(1)
    finally:
        cupti.activity_disable(cupti.ActivityKind.GRAPH_TRACE)
        cupti.unsubscribe(subscriber)
    return records


def test_another_subscriber_is_named_as_the_reason(graph: gd.Graph, stream: Any) -> None:
    subscriber = subscribed()
    try:
        with pytest.raises(gd.ProfilingError, match="another tool.* measures in this process"):
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
    with chain(3).instantiate(device=device) as graph:

        def launch() -> None:
            graph.launch(stream)
            graph.sync(stream)

        records = seen_by_others(launch)
    assert {kind for kind, _, _ in records} == {cupti.ActivityKind.GRAPH_TRACE}


def test_other_work_is_not_counted(
    graph: gd.Graph, device: Any, stream: Any, memory: DeviceMemory
) -> None:
    count = memory.of(np.zeros(1, np.int32))
    other = gd.GraphDef("other")
    other.launch(ONE, ADD, count, 1)
    with other.instantiate(device=device) as beside:
        g = gd.GraphDef("calls")
        first = g.launch(ONE, NAP, np.int64(0), name="first")
        first.launch(ONE, NAP, np.int64(0), name="second")
        with g.instantiate(device=device) as made:
            launch = made.launch

            def both(*arguments: Any, **values: Any) -> None:
                launch(*arguments, **values)
                beside.launch(stream)

            made.launch = both  # type: ignore[method-assign]
            profile = made.profile(stream, 3)
    assert [(item.path, item.runs) for item in profile.nodes] == [("first", 3), ("second", 3)]
    assert memory.read(count, np.int32)[0] == 6


def test_nodes_sum_up_to_what_cupti_says_of_the_graph(device: Any, stream: Any) -> None:
    """Of a chain of long kernels; a clock that both times come from, so no matter how busy."""
    with chain(30, 100_000).instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
        profile = graph.profile(stream, 5)

        def launch() -> None:
            for _ in range(5):
                graph.launch(stream)
                graph.sync(stream)

        whole = sorted(end - start for _, start, end in seen_by_others(launch))[2] * 1e-9
    nodes = sum(item.duration.median for item in profile.nodes if item.duration is not None)
    assert nodes == pytest.approx(whole, rel=0.1)
    assert profile.duration.median == pytest.approx(whole, rel=0.1)


def test_kernels_say_what_they_take(graph: gd.Graph, stream: Any) -> None:
    used = graph.profile(stream, 1)["nap0"].kernel
    assert used is not None
    assert (used.grid, used.block, used.cluster) == ((1, 1, 1), (1, 1, 1), (1, 1, 1))
    assert used.registers is not None
    assert used.registers > 0


INTERRUPTED: Final = textwrap.dedent(
    """
    import os, signal, threading
    import graphdsl as gd
    from cupti import cupti
    from tests.gpu.profile.test_cupti import chain, seen_by_others
    device = gd.device()
    stream = device.create_stream()
    with chain(20, 1_000_000).instantiate(device=device) as graph:
        launches = []
        launch = graph.launch
        def counted(*arguments):
            launches.append(1)
            if len(launches) == 5:
                threading.Timer(0.005, os.kill, (os.getpid(), signal.SIGINT)).start()
            launch(*arguments)
        graph.launch = counted
        try:
            graph.profile(stream, 2000)
        except KeyboardInterrupt:
            print("interrupted")
        graph.launch = launch
        graph.sync(stream)
        assert graph.profile(stream, 2)["nap0"].runs == 2
        records = seen_by_others(lambda: launch(stream) or graph.sync(stream))
        kinds = {kind for kind, _, _ in records}
        assert kinds == {cupti.ActivityKind.GRAPH_TRACE}, kinds
        print("as before")
    """
)


def test_an_interrupt_leaves_nothing_behind() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        timeout=120,
    )
    assert done.stdout.splitlines() == ["interrupted", "as before"], done.stderr
    assert done.returncode != -signal.SIGSEGV


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
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        timeout=120,
    )
    assert done.stdout.splitlines() == ["2", "True True", "True"], done.stderr
