"""Threads of the host that run blocks of kernels, and how many there are."""

from __future__ import annotations

import atexit
import ctypes
import os
import threading
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, wait
from functools import cache
from typing import Any, Final

from graphdsl.base.locks import Lock
from graphdsl.sim.native.code import runtime
from graphdsl.sim.native.layout import Stop, Worker
from graphdsl.sim.native.llvm import Level

WORKER_STACK: Final = 64 << 20
"""Bytes of stack of each worker thread: several times ``STACK_LIMIT`` of a kernel."""

END_SECONDS: Final = 5.0
"""Maximum seconds that process exit waits for stopped workers."""


class _Threads:
    """The threads that run workers, with stacks that are large enough for recursive kernels.

    They are daemon threads: the process does not wait for work launched by the program's daemon
    threads, but stops it on exit.
    """

    def __init__(self) -> None:
        # The condition's own `with` can be interrupted before it releases its lock.
        self._lock = Lock()
        self._changed = threading.Condition(self._lock)
        self._waiting: deque[tuple[Future[None], Worker, object]] = deque()
        self._most = max(os.cpu_count() or 1, 4)
        self._count = self._idle = 0
        self._running: dict[int, tuple[Future[None], Worker]] = {}
        self._clocks: dict[int, int] = {}
        self.is_over = False

    def submit(self, worker: Worker, used: object) -> Future[None]:
        """Run a worker; *used* is kept alive until it ends."""
        future: Future[None] = Future()
        with self._lock:
            if self.is_over:
                # Launched by a daemon thread, which ends with the process.
                raise SystemExit
            self._waiting.append((future, worker, used))
            if len(self._waiting) > self._idle and self._count < self._most:
                self._count += 1
                self._start()
            self._changed.notify()
        return future

    def _start(self) -> None:
        # The size applies to all threads that the process creates in the meantime.
        before = threading.stack_size(WORKER_STACK)
        try:
            threading.Thread(target=self._work, name="graphdsl-simulator", daemon=True).start()
        finally:
            threading.stack_size(before)

    def seconds(self, jobs: Sequence[Future[None]]) -> float:
        """Return the processor time of the threads that run these jobs.

        It stands still while the process is stopped, or has no processor.
        """
        with self._lock:
            clocks = [self._clocks[id(job)] for job in jobs if id(job) in self._clocks]
        return sum(map(time.clock_gettime, clocks))

    def _work(self) -> None:
        # Workers never end before the process does, so the clock is always valid.
        clock = time.pthread_getcpuclockid(threading.get_ident())
        while True:
            with self._lock:
                self._idle += 1
                self._changed.wait_for(lambda: self._waiting)
                self._idle -= 1
                future, worker, used = self._waiting.popleft()
                self._running[id(future)] = future, worker
                self._clocks[id(future)] = clock
            future.set_running_or_notify_cancel()
            run_function()(worker)
            with self._lock:
                del self._running[id(future)], self._clocks[id(future)]
            future.set_result(None)
            del future, worker, used

    def end(self) -> None:
        """Stop running workers at exit."""
        with self._lock:
            self.is_over = True
            self._waiting.clear()
            running = list(self._running.values())
            for _, worker in running:
                worker.launch.contents.stop = Stop.INTERRUPTED
        wait([future for future, _ in running], END_SECONDS)


@cache
def threads() -> _Threads:
    """Return those of this process."""
    return _Threads()


def _end_threads() -> None:
    if threads.cache_info().currsize:
        threads().end()


# A child process has none of its parent's threads.
os.register_at_fork(after_in_child=threads.cache_clear)
atexit.register(_end_threads)


RUN: Final = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.POINTER(Worker))
"""Prototype of the native function that runs blocks; the GIL is released in it."""


@cache
def _run_at(address: int) -> Any:
    return RUN(address)


def run_function() -> Any:
    """Return the native function that runs blocks."""
    return _run_at(runtime(Level.QUICK).addresses["graphdsl_run"])
