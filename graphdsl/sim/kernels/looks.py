"""The periodic checks of a launch: for better code, interruptions, and a kernel that hangs."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from graphdsl.base.locks import Lock
from graphdsl.sim.native.code import NativeCode
from graphdsl.sim.native.layout import LOOK, Launch, Stop, Worker

POLL_SECONDS: Final = 0.05
PATIENCE: Final = 64
"""Number of stop polls of native code before the first check."""

Better = Callable[[], NativeCode | None]
"""Returns better functions to continue with, if there are any now."""


def take_better(native: Launch, better: Better | None, codes: list[NativeCode]) -> bool:
    """Switch to better functions, kept alive in *codes*; return whether there were any."""
    found = None if better is None else better()
    if found is None:
        return False
    # Each call for a block or thread looks up the function again. Both versions have the same wait
    # points.
    codes.append(found)
    native.threads_entry = found.addresses.get("kernel.threads")
    native.block_entry = found.addresses.get("kernel.block")
    native.run_block = found.addresses["graphdsl_run_block"]
    return True


class Looks:
    """The periodic checks by a thread that runs all blocks of a launch itself.

    Parameters
    ----------
    native : Launch
        The launch; its callback is set here.
    worker : Worker
        The worker, whose progress is checked.
    watchdog : float or None
        Seconds of processor time without progress after which it is stopped.

    Attributes
    ----------
    error : BaseException or None
        An exception raised in the meantime, such as KeyboardInterrupt.
    codes : list of NativeCode
        The better functions that it switched to.
    """

    def __init__(self, native: Launch, worker: Worker, watchdog: float | None) -> None:
        self._native = native
        self._worker = worker
        self._watchdog = watchdog
        self._better: Better | None = None
        self._is_reminded = False
        self._seen = (0, 0.0)
        self.error: BaseException | None = None
        self.codes: list[NativeCode] = []
        # A Python function may be interrupted before its first line, where nothing catches the
        # exception. A generator resumes inside its try block.
        self._steps = self._stepping()
        next(self._steps)
        native.look = LOOK(self._steps.__next__)

    def run(self, run: Callable[[Worker], object], better: Better | None) -> None:
        """Run the blocks.

        Raises
        ------
        BaseException
            An exception raised in the meantime; the blocks have ended.
        """
        self._better = better
        self._native.stop, self._native.patience = 0, PATIENCE
        try:
            run(self._worker)
        finally:
            if self._is_reminded:
                self._is_reminded = False
                _reminder().forget(self._native)
        if self.error is not None:
            raise self.error

    def _stepping(self) -> Iterator[int]:
        while True:
            try:
                yield 0
                self._look()
            except GeneratorExit:
                return
            except BaseException as error:  # noqa: BLE001  # raised when the blocks have ended
                self.error = error
                self._native.stop = Stop.INTERRUPTED

    def _look(self) -> None:
        # Processor time: the thread may have waited for the GIL.
        native, now = self._native, time.thread_time()
        progress, since = self._seen
        if self.error is not None:
            native.stop = Stop.INTERRUPTED
        if not self._is_reminded:
            self._seen = self._worker.progress, now
            self._is_reminded = True
            _reminder().remind(native)
        elif self._worker.progress != progress:
            self._seen = self._worker.progress, now
        elif self._watchdog is not None and now - since > self._watchdog:
            native.stop = Stop.HUNG
        if take_better(native, self._better, self.codes):
            self._better = None


class _Reminder:
    """Periodically makes running launches perform their checks."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._launches: list[Launch] = []
        self._is_wanted = threading.Event()
        threading.Thread(target=self._run, name="graphdsl reminder", daemon=True).start()

    def remind(self, native: Launch) -> None:
        with self._lock:
            self._launches.append(native)
            self._is_wanted.set()

    def forget(self, native: Launch) -> None:
        with self._lock:
            self._launches = [each for each in self._launches if each is not native]
            if not self._launches:
                self._is_wanted.clear()

    def _run(self) -> None:
        while self._is_wanted.wait():
            time.sleep(POLL_SECONDS)
            with self._lock:
                for native in self._launches:
                    native.stop = native.stop or Stop.LOOK


@cache
def _reminder() -> _Reminder:
    return _Reminder()


os.register_at_fork(after_in_child=_reminder.cache_clear)
