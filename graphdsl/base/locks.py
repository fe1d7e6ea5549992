"""Locks that neither Ctrl-C nor a fork can leave locked.

Since Python 3.14, ``with lock:`` calls ``__enter__`` like any other function. Python handles
signals after that call, before it enters the block that releases the lock at its end.

A child process has a copy of each lock and only the thread that forked: locks that other threads
held would never be released there. All locks are free in a child, but for those of that thread.
That includes the locks of cached properties.
"""

from __future__ import annotations

import functools
import gc
import os
import sys
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

_LOCKS: Final[weakref.WeakSet[Any]] = weakref.WeakSet()
"""All locks of the process."""


def _free_locks() -> None:
    """In a forked child: free the locks of threads that are not there."""
    for lock in tuple(_LOCKS):
        if not lock._is_owned():  # noqa: SLF001  # as the standard library does
            lock._at_fork_reinit()  # noqa: SLF001


os.register_at_fork(after_in_child=_free_locks)

if TYPE_CHECKING:
    Lock = threading.RLock
elif sys.version_info < (3, 14):

    def Lock() -> threading.RLock:  # noqa: N802  # a class in newer versions
        """Return a reentrant lock for ``with`` blocks."""
        lock = threading.RLock()
        _LOCKS.add(lock)
        return lock

else:

    class Lock(threading.RLock().__class__):
        """A reentrant lock for ``with`` blocks.

        Its ``__exit__`` is the C function of the base class; Python does not handle signals before
        calling it.
        """

        __slots__ = ()

        def __init__(self) -> None:
            super().__init__()
            _LOCKS.add(self)

        def __enter__(self) -> bool:
            """Acquire the lock; if interrupted, leave it unlocked."""
            count = self._recursion_count()
            try:
                # Python handles signals after the call, that is, inside this block.
                self.acquire()
            except BaseException:
                if self._recursion_count() > count:
                    self.release()
                raise
            return True


if TYPE_CHECKING or sys.version_info >= (3, 12):
    from functools import cached_property as cached_property  # noqa: PLC0414  # for type checkers
else:
    _NOT_FOUND: Final = object()

    class cached_property(functools.cached_property):  # noqa: N801  # as in functools
        """:func:`functools.cached_property` as of Python 3.12.

        Below, one lock is shared by all objects with the property, and it stays locked in a child
        if another thread computes the property during the fork.
        """

        def __get__(self, instance: Any, owner: type | None = None) -> Any:
            cache = getattr(instance, "__dict__", None)
            if instance is None or self.attrname is None or cache is None:
                # It gives the property, or says what is wrong.
                return super().__get__(instance, owner)
            # It is there if a property of a class asks for that of a base.
            value = cache.get(self.attrname, _NOT_FOUND)
            if value is _NOT_FOUND:
                value = cache[self.attrname] = self.func(instance)
            return value


class _Collector:
    """The collector, and which callers have paused it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pauses: dict[object, int] = {}
        """The thread of each caller that has paused it."""
        self._was_enabled = False

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Pause the collector until the last caller that paused it is done."""
        caller, thread = object(), threading.get_ident()
        try:
            with self._lock:
                if not self._pauses:
                    self._was_enabled = gc.isenabled()
                    gc.disable()
                # Nothing is called in between, so that Ctrl-C does not separate them.
                self._pauses[caller] = thread
            yield
        finally:
            with self._lock:
                # As above.
                if caller in self._pauses:
                    del self._pauses[caller]
                if not self._pauses and self._was_enabled:
                    self._was_enabled = False
                    gc.enable()

    def end_pauses_of_others(self) -> None:
        """In a forked child: end the pauses of threads that are not there."""
        own = threading.get_ident()
        with self._lock:
            self._pauses = {
                caller: thread for caller, thread in self._pauses.items() if thread == own
            }
            if not self._pauses and self._was_enabled:
                self._was_enabled = False
                gc.enable()


_collector: Final = _Collector()
# After the locks are free: these functions are called in the order in which they are registered.
os.register_at_fork(after_in_child=_collector.end_pauses_of_others)

collector_paused: Final = _collector.paused
"""A context manager in which the garbage collector does not run; calling it returns a decorator.

A collection can free objects whose destructors break a stream capture. Code that creates many
long-lived objects would also trigger many useless collections: half the time of loading a large
file.
"""
