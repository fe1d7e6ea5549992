"""Owners of what a graph refers to, held exactly as long as the driver may use it.

The driver keeps no Python object alive. What does is a *user object*: the driver calls its
destructor when the graph, every executable made from it and every launch in flight are gone. That
happens on a thread of the driver, which must not block, call CUDA or run Python, possibly while
the interpreter is shutting down. So the destructor here is ``sem_post`` of the C library: it
counts up a semaphore, and nothing else. A thread of this module waits for the count, and drops
the owners from Python, where any of their finalizers may run.

Each bundle of owners has a semaphore of its own, which says that *this* bundle is done; one more
is shared by all and wakes the thread. docs/lifetimes.md has the invariants.
"""

from __future__ import annotations

import atexit
import ctypes
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from graphdsl.runtime.unraisable import report_unraisable

if TYPE_CHECKING:
    from graphdsl.runtime.driver import Driver

__all__ = ["OwnerBundle", "defer", "live_bundles", "retain"]

SEMAPHORE_SIZE: Final = 64
"""Bytes for a ``sem_t``: 32 with glibc, 16 to 32 with musl; a cache line keeps them apart."""
SLOTS_PER_BLOCK: Final = 256
WAKE_PAUSES: Final = (0.0, 0.001, 0.01, 0.1)
"""Seconds between looks for the bundle that a wake was for."""

_libc: Final = ctypes.CDLL(None, use_errno=True)
for _name, _parameters in {
    "sem_init": [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint],
    "sem_wait": [ctypes.c_void_p],
    "sem_trywait": [ctypes.c_void_p],
    "sem_post": [ctypes.c_void_p],
}.items():
    getattr(_libc, _name).argtypes = _parameters
DESTRUCTOR: Final = ctypes.cast(_libc.sem_post, ctypes.c_void_p).value or 0
"""Address of the destructor that user objects get."""


class OwnerBundle:
    """The owners of one linked graph: published once, never changed.

    Attributes
    ----------
    owners : tuple of object
        What is kept alive; emptied when the driver is done with the graph.
    """

    __slots__ = ("_on_release", "owners")

    def __init__(self, owners: Sequence[object], on_release: Sequence[object] = ()) -> None:
        self.owners = tuple(owners)
        self._on_release = tuple(on_release)

    def release(self) -> None:
        """Drop the owners; objects with a ``release`` method are told first."""
        told, self._on_release, self.owners = self._on_release, (), ()
        for item in told:
            try:
                item.release()  # type: ignore[attr-defined]
            except Exception as error:  # noqa: BLE001  # a hook's; the others are told all the same
                report_unraisable(error, "Exception ignored while owners were released", item)


class _Ledger:
    """The bundles that are alive, the semaphores that end them, and the thread that waits."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._blocks: list[ctypes.Array[ctypes.c_char]] = []
        self._free: list[int] = []
        self._live: dict[int, OwnerBundle] = {}
        self._deferred: deque[tuple[Callable[..., object], tuple[object, ...]]] = deque()
        self._thread: threading.Thread | None = None
        self._stopping = False
        self._wake = self._new_block()
        self._free.remove(self._wake)

    def _new_block(self) -> int:
        """Add semaphores; their memory is never given back, since the driver may post late."""
        block = ctypes.create_string_buffer(SEMAPHORE_SIZE * SLOTS_PER_BLOCK)
        start = ctypes.addressof(block)
        self._blocks.append(block)
        slots = [start + SEMAPHORE_SIZE * number for number in range(SLOTS_PER_BLOCK)]
        for slot in slots:
            if _libc.sem_init(slot, 0, 0):
                raise OSError(ctypes.get_errno(), "sem_init failed")
        self._free += reversed(slots)
        return start

    def retain(self, driver: Driver, graph: int, bundle: OwnerBundle) -> tuple[int, ...]:
        with self._lock:
            if not self._free:
                self._new_block()
            self._start_thread()
            slot = self._free.pop()
            self._live[slot] = bundle
        created = attached = 0
        user_objects = []
        try:
            for pointer in (slot, self._wake):
                user_object = driver.user_object_create(pointer, DESTRUCTOR)
                user_objects.append(user_object)
                created += 1
                try:
                    driver.graph_retain_user_object(graph, user_object)
                except BaseException:
                    # Its destructor posts the semaphore now.
                    driver.user_object_release(user_object)
                    raise
                attached += 1
        except BaseException:
            if not attached:
                self._abandon(slot)
            elif created == attached:
                # The end of the graph will post the slot, but there is nothing to wake anybody.
                _libc.sem_post(self._wake)
            raise
        return tuple(user_objects)

    def _abandon(self, slot: int) -> None:
        """Take back a slot that no graph refers to."""
        with self._lock:
            bundle = self._live.pop(slot, None)
        # The slot itself is not used again: a destructor that was created may still post it.
        if bundle is not None:
            bundle.release()

    def _start_thread(self) -> None:
        if self._thread is None and not self._stopping:
            self._thread = threading.Thread(
                target=self._run, name="graphdsl owner release", daemon=True
            )
            self._thread.start()

    def _run(self) -> None:
        ahead = 0  # bundles that were released before the wake that was for them
        while not self._stopping:
            # The GIL is released while waiting. A wake may come before the post of its bundle,
            # since the driver runs the two destructors in any order: then look again, for a while.
            _libc.sem_wait(self._wake)
            ahead += self.collect() + self._run_deferred() - 1
            for pause in WAKE_PAUSES:
                if self._stopping or ahead >= 0:
                    break
                time.sleep(pause)
                ahead += self.collect()
            ahead = max(ahead, 0)

    def defer(self, function: Callable[..., object], *args: object) -> None:
        # Without the lock: the collector may call this while this very thread holds it. The thread
        # runs since the first graph was linked.
        self._deferred.append((function, args))
        _libc.sem_post(self._wake)

    def _run_deferred(self) -> int:
        """Make the calls that were deferred; return how many there were."""
        done = 0
        while self._deferred:
            function, args = self._deferred.popleft()
            try:
                function(*args)
            except Exception as error:  # noqa: BLE001  # nobody waits for it; the thread goes on
                report_unraisable(error, "Exception ignored in a deferred call", function)
            done += 1
        return done

    def collect(self) -> int:
        """Release the bundles whose graphs are gone; return how many there were."""
        released = 0
        for slot in self._posted():
            with self._lock:
                bundle = self._live.get(slot)
                if bundle is None or _libc.sem_trywait(slot):
                    continue
                del self._live[slot]
                self._free.append(slot)
            bundle.release()
            released += 1
        return released

    def _posted(self) -> list[int]:
        """Return the slots that may have been posted.

        A semaphore's value is its first 32 bits with glibc and musl on little-endian machines;
        one look at all of them costs less than a call each. ``sem_trywait`` decides.
        """
        found: list[int] = []
        for block in tuple(self._blocks):
            values = np.frombuffer(memoryview(block), np.uint32).reshape(SLOTS_PER_BLOCK, -1)[:, 0]
            start = ctypes.addressof(block)
            found += (start + SEMAPHORE_SIZE * np.flatnonzero(values)).tolist()
        return found

    def stop(self) -> None:
        """End the thread; bundles that are alive then stay so until the process ends."""
        self._stopping = True
        thread = self._thread
        if thread is not None:
            _libc.sem_post(self._wake)
            thread.join()
            self._thread = None

    def __len__(self) -> int:
        return len(self._live)

    def live(self) -> set[OwnerBundle]:
        """Return the bundles that are alive, for tests."""
        with self._lock:
            return set(self._live.values())


_ledger: Final = _Ledger()
atexit.register(_ledger.stop)


def retain(driver: Driver, graph: int, bundle: OwnerBundle) -> tuple[int, ...]:
    """Keep *bundle* until the driver is done with *graph* and all that was made from it.

    Returns the user objects that see to that, for other graphs to share.

    Raises
    ------
    DriverError
        If the driver refuses; the bundle is released then, at once or when *graph* is destroyed.
    """
    return _ledger.retain(driver, graph, bundle)


def defer(function: Callable[..., object], *args: object) -> None:
    """Call *function* soon on the thread that releases owners, where CUDA may be called.

    For finalizers, which run wherever the collector happens to: nothing is called once the
    interpreter is exiting.
    """
    _ledger.defer(function, *args)


def live_bundles() -> int:
    """Return how many bundles of owners are alive, for tests and diagnosis."""
    return len(_ledger)
