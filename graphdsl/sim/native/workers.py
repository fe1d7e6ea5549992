"""Worker processes that compile with LLVM in parallel to this process.

A thread here drives each of them. Both are started on demand, up to the number of processors. They
end after a while without work, and when this process ends for any reason. If no process can be
started, the thread compiles itself.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from typing import Final, TypeAlias

from graphdsl.base.dependent import default_limit, start_dependent
from graphdsl.base.locks import Lock
from graphdsl.sim.native import llvm
from graphdsl.sim.native.llvm import ANSWER, READY, REQUEST, make_object

IDLE_SECONDS: Final = 20.0
"""Seconds without work after which a process ends."""


def compile_beside(text: Callable[[], str], level: int) -> Future[bytes]:
    """Return a future of the object file for an LLVM module.

    Parameters
    ----------
    text : callable
        Returns the text of the module; called in another thread of this process.
    level : int
        The optimization level.

    Returns
    -------
    Future of bytes
        It has a RuntimeError if LLVM rejects the text, and an OSError if the worker process was
        terminated.
    """
    return _workers().submit(text, level)


_Job: TypeAlias = tuple[Future[bytes], Callable[[], str], int]


class _Process:
    """A process that compiles modules one at a time."""

    def __init__(self) -> None:
        """Start the process; raise OSError if that is impossible."""
        # Only the standard library and the path of this process's llvmlite.
        self._process = start_dependent(llvm.__file__, mebibytes=default_limit(), path=sys.path)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests = self._process.stdin
        self._answers = self._process.stdout
        try:
            self._read(len(READY))
        except BaseException:
            self.close()
            raise

    def compile(self, text: str, level: int) -> bytes:
        """Return an object file.

        Raises
        ------
        RuntimeError
            If LLVM rejects the text.
        OSError
            If the process has ended.
        """
        data = text.encode()
        waiting = memoryview(REQUEST.pack(level, len(data)) + data)
        while waiting:
            waiting = waiting[self._requests.write(waiting) or 0 :]
        is_made, size = ANSWER.unpack(self._read(ANSWER.size))
        answer = self._read(size)
        if not is_made:
            raise RuntimeError(answer.decode())
        return answer

    def _read(self, size: int) -> bytes:
        parts = bytearray()
        while len(parts) < size:
            part = self._answers.read(size - len(parts))
            if not part:
                raise BrokenPipeError("a compiler process has ended")
            parts += part
        return bytes(parts)

    def close(self) -> None:
        """Close its pipes, so that it ends."""
        self._requests.close()
        self._answers.close()
        self._process.wait()

    def end(self) -> None:
        """Terminate the process."""
        self._process.kill()
        self._process.wait()

    def forget(self) -> None:
        """In a forked child: close the pipes, so that the workers end with the parent."""
        self._requests.close()
        self._answers.close()
        # It is not this process's child.
        self._process.returncode = 0


class _Workers:
    """The threads, and the queue of requests."""

    def __init__(self) -> None:
        # On any Python version, a condition's own `with` can be interrupted before it releases its
        # lock.
        self._lock = Lock()
        self._changed = threading.Condition(self._lock)
        self._waiting: deque[_Job] = deque()
        self._idle = self._count = 0
        self._most = len(os.sched_getaffinity(0))
        self._processes: set[_Process] = set()
        self._is_over = False

    def submit(self, text: Callable[[], str], level: int) -> Future[bytes]:
        """Queue a text for compilation."""
        future: Future[bytes] = Future()
        with self._lock:
            self._waiting.append((future, text, level))
            if len(self._waiting) > self._idle and self._count < self._most:
                self._count += 1
                threading.Thread(target=self._work, name="graphdsl-compiler", daemon=True).start()
            self._changed.notify()
        return future

    def _work(self) -> None:
        process = self._started()
        while (job := self._next()) is not None:
            future, text, level = job
            try:
                compile_text = make_object if process is None else process.compile
                compiled = compile_text(text(), level)
            except OSError as error:
                # It was terminated from outside, or crashed on this text, which is not tried again.
                self._close(process)
                process = self._started()
                future.set_exception(error)
            except Exception as error:  # noqa: BLE001  # raised by the future
                future.set_exception(error)
            else:
                future.set_result(compiled)
        self._close(process)

    def _next(self) -> _Job | None:
        """Return the next text to compile; None after a timeout."""
        with self._lock:
            self._idle += 1
            self._changed.wait_for(lambda: self._waiting or self._is_over, IDLE_SECONDS)
            self._idle -= 1
            if self._waiting and not self._is_over:
                return self._waiting.popleft()
            self._count -= 1
            return None

    def _started(self) -> _Process | None:
        if self._is_over:
            return None
        try:
            process = _Process()
        except OSError:
            return None
        self._processes.add(process)
        return process

    def _close(self, process: _Process | None) -> None:
        if process is not None:
            process.close()
            self._processes.discard(process)

    def end(self) -> None:
        """End the worker processes, since this process ends."""
        with self._lock:
            self._is_over = True
            self._changed.notify_all()
        for process in tuple(self._processes):
            process.end()

    def forget(self) -> None:
        """In a forked child, which has none of the threads: close the pipes."""
        for process in self._processes:
            process.forget()


@cache
def _workers() -> _Workers:
    return _Workers()


def _forget_workers() -> None:
    """Start again in a forked child."""
    if _workers.cache_info().currsize:
        _workers().forget()
        _workers.cache_clear()


def _end_workers() -> None:
    if _workers.cache_info().currsize:
        _workers().end()


os.register_at_fork(after_in_child=_forget_workers)
atexit.register(_end_workers)
