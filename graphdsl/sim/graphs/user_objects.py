"""User objects: reference counts whose end is told to a C function, on a thread of its own."""

from __future__ import annotations

import ctypes
import itertools
import queue
import threading
from typing import Final

from graphdsl.sim.graphs.handles import new_handle

__all__ = ["UserObject"]

DESTRUCTOR: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class UserObject:
    """A ``CUuserObject``, made with one reference; counted under the lock of the tables.

    Attributes
    ----------
    handle : int
        Its handle.
    references : int
        How many there are.
    """

    __slots__ = ("_destroy", "_pointer", "handle", "references")

    def __init__(self, pointer: int, destroy: int) -> None:
        self.handle = new_handle()
        self.references = 1
        self._pointer = pointer
        self._destroy = destroy

    def retain(self) -> UserObject:
        """Add a reference and return the object."""
        self.references += 1
        return self

    def release(self) -> None:
        """Drop a reference; the last one has the destructor called soon, by another thread."""
        self.references -= 1
        if self.references == 0:
            _destructors.call(self._destroy, self._pointer)


class _Destructors:
    """The thread that calls destructors, as the driver's does: never the one that released."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[tuple[int, int]] = queue.SimpleQueue()
        # Its first number starts the thread; a count, since it can be asked from a finalizer.
        self._calls = itertools.count()

    def call(self, destroy: int, pointer: int) -> None:
        self._waiting.put((destroy, pointer))
        if next(self._calls) == 0:
            threading.Thread(target=self._run, name="simulated driver", daemon=True).start()

    def _run(self) -> None:
        while True:
            destroy, pointer = self._waiting.get()
            DESTRUCTOR(destroy)(pointer)


_destructors: Final = _Destructors()
