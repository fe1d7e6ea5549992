"""Watchdogs count processor time of the threads that run a kernel, never the time of a pause."""

from __future__ import annotations

import time
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.sim.kernels import host_threads, looks

LONG = """
extern "C" __global__ void k(unsigned* out, int n) {
    unsigned i = threadIdx.x + 1;
    for (int j = 0; j < n || (n < 0 && i != 0); j = j + 1 & 0xffffff) i = i * 5 | 1;
    out[blockIdx.x] = i;
}
"""


def launch(device: gd.sim.Device, n: int, blocks: int = 4) -> Any:
    stream = device.create_stream()
    out = device.allocate(4 * blocks, stream=stream)
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=blocks, block=1024), gd.Program(LONG).kernel("k"), out, n)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return out.array(np.uint32)


def set_clocks(monkeypatch: pytest.MonkeyPatch, **clocks: Any) -> None:
    """Let launches see other clocks; the rest of the process has the usual ones."""
    for module in (host_threads, looks):
        monkeypatch.setattr(module, "time", SimpleNamespace(**{**vars(time), **clocks}))


def test_a_pause_of_the_machine_ends_no_launch(monkeypatch: pytest.MonkeyPatch) -> None:
    # Each look at the time of day is an hour later; workers have spent no time.
    hours = count(0.0, 3600.0)
    set_clocks(monkeypatch, monotonic=lambda: next(hours), clock_gettime=lambda _: 0.0)
    device = gd.sim.Device(threads=2, watchdog=0.001)
    assert launch(device, 5_000, blocks=128).any()


def test_workers_that_spend_time_without_progress_are_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = count(0.0, 100.0)
    set_clocks(monkeypatch, clock_gettime=lambda _: next(seconds))
    with pytest.raises(gd.sim.SimulationError, match=r"no thread exited .*Device\(watchdog="):
        launch(gd.sim.Device(threads=2, watchdog=300), -1, blocks=128)


def test_configurations_need_no_driver() -> None:
    config = gd.LaunchConfig(grid=2, block=32, cluster=2)
    assert (config.cluster, gd.LaunchConfig(grid=1, block=1, is_cooperative=True).grid) == (
        (2, 1, 1),
        (1, 1, 1),
    )
