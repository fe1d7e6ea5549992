"""A process that forks with work under way has a child that works."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.locks import Lock, cached_property

pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")

PROGRAM: Final = gd.Program(
    """extern "C" __global__ void churn(int* out, int times) {
        for (int i = 0; i < times; i++) { int* p = (int*)malloc(64); *p = i; out[0] = *p; free(p); }
    }"""
)
FINE: Final = 7
SAFETY: Final = 120
"""Seconds after which a child that hangs is ended, for a test that fails rather than hangs."""


def churn(device: gd.sim.Device, times: int) -> int:
    """Allocate in a kernel, time and again."""
    stream = device.create_stream()
    out = gd.zeros(1, "int32", stream=stream)
    graph = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=1)
    graph.launch(config, PROGRAM.kernel("churn"), out, np.int32(times))
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return int(gd.read(out, stream)[0])


def in_child(work: Callable[[], object]) -> int:
    """Fork, do some work, and return how the child ended."""
    child = os.fork()
    if not child:
        signal.alarm(SAFETY)
        try:
            work()
            os._exit(FINE)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


@contextmanager
def busy(work: Callable[[], Any]) -> Iterator[None]:
    """Do work in another thread, time and again, after it was done once."""
    has_begun, is_over = threading.Event(), threading.Event()

    def repeat() -> None:
        while not is_over.is_set():
            work()
            has_begun.set()

    thread = threading.Thread(target=repeat)
    thread.start()
    try:
        has_begun.wait()
        yield
    finally:
        is_over.set()
        thread.join()


def test_children_of_a_process_whose_kernels_allocate() -> None:
    device = gd.sim.Device(threads=1)
    with busy(lambda: churn(device, 3_000)):
        ends = [in_child(lambda: churn(device, 5)) for _ in range(6)]
        # The heap of the parent is as it was.
        assert ends == [FINE] * 6
    assert churn(device, 3) == 2


def test_properties_that_another_thread_computes_are_free_in_a_child() -> None:
    begun, over = threading.Event(), threading.Event()

    class Some:
        def __init__(self, *, is_slow: bool) -> None:
            self.is_slow = is_slow

        @cached_property
        def number(self) -> int:
            if self.is_slow:
                begun.set()
                over.wait()
            return 3

    thread = threading.Thread(target=lambda: Some(is_slow=True).number)
    thread.start()
    try:
        begun.wait()
        assert in_child(lambda: Some(is_slow=False).number) == FINE
    finally:
        over.set()
        thread.join()
    some = Some(is_slow=False)
    assert [some.number, some.__dict__["number"]] == [3, 3]


def test_locks_of_other_threads_are_free_in_a_child() -> None:
    lock, mine = Lock(), Lock()
    is_held, is_over = threading.Event(), threading.Event()

    def hold() -> None:
        with lock:
            is_held.set()
            is_over.wait()

    thread = threading.Thread(target=hold)
    thread.start()
    is_held.wait()

    def take() -> None:
        with mine, lock:
            pass
        mine.release()

    with mine:
        assert in_child(take) == FINE
    is_over.set()
    thread.join()
    assert lock.acquire(blocking=False)
    lock.release()
