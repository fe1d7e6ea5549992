"""Pausing Python's garbage collector where it must not run or would find nothing."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from graphdsl.base.locks import Lock


class _Collector:
    """The collector, and how many callers have paused it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pauses = 0
        self._was_enabled = False

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Pause the collector until the last caller that paused it is done."""
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
"""A context manager in which the garbage collector does not run; calling it returns a decorator.

A collection can free objects whose destructors break a stream capture. Code that creates many
long-lived objects would also trigger many useless collections: half the time of loading a large
file.
"""
