"""Python's garbage collector, paused where it must not run, or would only look in vain."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from graphdsl.locks import Lock

__all__ = ["collector_paused"]


class _Collector:
    """The collector, and how many ask it to pause."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pauses = 0
        self._was_enabled = False

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Let it pause until the last of those who asked for it is done."""
        with self._lock:
            if not self._pauses:
                self._was_enabled = gc.isenabled()
                gc.disable()
            self._pauses += 1
        try:
            yield
        finally:
            with self._lock:
                self._pauses -= 1
                if not self._pauses and self._was_enabled:
                    gc.enable()


collector_paused: Final = _Collector().paused
"""A context, and with a call of it a decorator, in which the collector does not run.

What is captured may be ended by what it frees. And what makes many objects that all stay would be
looked through again and again: half the time of loading a large file.
"""
