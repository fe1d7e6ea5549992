"""Handles, the lock of the handle tables, and reference counting.

A handle is the integer that stands for a driver object, unique in the process and never reused.
"""

from __future__ import annotations

import ctypes
import itertools
import queue
import threading
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from graphdsl.base.locks import Lock

if TYPE_CHECKING:
    from graphdsl.sim.driver import SimulatedDriver

# Not a canonical address, so a handle cannot be confused with a small int or memory.
FIRST: Final = 0x5131_0000_0000_0000
STEP: Final = 16

TABLES: Final = Lock()
"""Held while a table of the simulator changes: one lock for all devices.

Finalizers destroy graphs and executables. They run in whichever thread the garbage collector
starts in, at any point, so with a lock for each table two threads could take two of them in
opposite orders; and the thread may hold the lock already, so it is reentrant. It is not held
while a graph runs or foreign code is called.
"""

_numbers: Final = itertools.count(FIRST, STEP)


def new_handle() -> int:
    """Return a new unique handle."""
    return next(_numbers)


CONTEXTS: Final[WeakValueDictionary[int, SimulatedDriver]] = WeakValueDictionary()
"""The drivers of all existing devices, in creation order."""


def latest(device_id: int) -> SimulatedDriver | None:
    """Return the driver of the device with this ordinal; the latest one if there are several."""
    found = [each for each in CONTEXTS.values() if each.device_id == device_id]
    return found[-1] if found else None


DESTRUCTOR: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class UserObject:
    """A ``CUuserObject``, created with one reference; counted under the lock of the tables.

    Attributes
    ----------
    handle : int
        Its handle.
    references : int
        Number of references.
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
        """Drop a reference; after the last one, another thread calls the destructor."""
        self.references -= 1
        if self.references == 0:
            _destructors.call(self._destroy, self._pointer)


class _Destructors:
    """The thread that calls destructors; as in the driver, never the releasing thread."""

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
