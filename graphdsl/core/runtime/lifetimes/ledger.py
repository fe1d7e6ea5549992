"""Keeps the objects that a graph refers to alive exactly as long as the driver may use them.

The driver holds no references to Python objects. A *user object* ties them to a graph: the driver
calls its destructor when the graph, every executable made from it and every launch in flight are
gone. That happens on a thread of the driver, which must not block, call CUDA or run Python,
possibly while the interpreter is shutting down. So the destructor here is ``sem_post`` of the C
library: it counts up a semaphore, and nothing else. A thread of this module waits for the count,
and drops the owners in Python, where their finalizers can run.

Each bundle of owners has a semaphore of its own, which signals that *this* bundle is done; one more
semaphore is shared by all bundles and wakes the thread. Owners replaced by updates wait for events,
which do not wake the thread: while there are any, it polls them. docs/lifetimes.md has the
invariants.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from sys import getrefcount
from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from graphdsl.base.errors import DriverError
from graphdsl.base.locks import Lock

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver


def report_unraisable(error: BaseException, message: str, culprit: object) -> None:
    """Report an exception through ``sys.unraisablehook``, as Python does for finalizers."""
    if sys.unraisablehook is sys.__unraisablehook__:
        # The default hook accepts only its own type, which Python code cannot create; this prints
        # the same.
        if sys.stderr is not None:
            sys.stderr.write(f"{message}: {culprit!r}\n")
            traceback.print_exception(error, file=sys.stderr)
        return
    sys.unraisablehook(_Unraisable(error, message, culprit))  # type: ignore[arg-type]


class _Unraisable:
    """The argument passed to custom hooks in place of ``sys.UnraisableHookArgs``."""

    def __init__(self, error: BaseException, message: str, culprit: object) -> None:
        self.exc_type: Any = type(error)
        self.exc_value = error
        self.exc_traceback = error.__traceback__
        self.err_msg: str | None = message
        self.object = culprit


SEMAPHORE_SIZE: Final = 64
"""Bytes for a ``sem_t``: 32 with glibc, 16 to 32 with musl; one cache line for each."""
SEMAPHORES_PER_BLOCK: Final = 256
SHORTEST_PAUSE: Final = 0.0005
LONGEST_PAUSE: Final = 0.032
"""Longest pause in seconds between polls of events; each pause is twice the previous one."""


def _alone() -> int:
    """Return the ``getrefcount`` of an object in a local variable that has one other reference.

    Python 3.14 passes local variables to calls without a reference of their own.
    """
    count = 0
    for each in (object(),):
        count = getrefcount(each)
    return count


ALONE: Final = _alone()
"""The ``getrefcount`` of an object in a local variable when only one other object refers to it."""

_libc: Final = ctypes.CDLL(None, use_errno=True)
for _name, _parameters in {
    "sem_init": [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint],
    "sem_wait": [ctypes.c_void_p],
    "sem_timedwait": [ctypes.c_void_p, ctypes.c_void_p],
    "sem_trywait": [ctypes.c_void_p],
    "sem_post": [ctypes.c_void_p],
}.items():
    getattr(_libc, _name).argtypes = _parameters
DESTRUCTOR: Final = ctypes.cast(_libc.sem_post, ctypes.c_void_p).value or 0
"""Address of the destructor of user objects."""


class _Time(ctypes.Structure):
    """``struct timespec``."""

    _fields_ = (("seconds", ctypes.c_long), ("nanoseconds", ctypes.c_long))


class Releasable(Protocol):
    """Keeps owners alive until :meth:`release` is called."""

    def release(self) -> None:
        """Drop the owners."""


class OwnerBundle:
    """The owners of one linked graph; immutable once published.

    Attributes
    ----------
    owners : tuple of object
        The owners; emptied when the driver is done with the graph.
    """

    __slots__ = ("_on_release", "owners")

    def __init__(self, owners: Sequence[object], on_release: Sequence[object] = ()) -> None:
        self.owners = tuple(owners)
        self._on_release = tuple(on_release)

    def ends_something(self) -> bool:
        """Return whether an owner is released with the bundle or notified of its end."""
        if self._on_release:
            return True
        # Update loops call this for each owner; a plain loop is faster than any().
        for owner in self.owners:  # noqa: SIM110
            if getrefcount(owner) <= ALONE:
                return True
        return False

    def release(self) -> None:
        """Release the owners: call their ``release`` methods, then drop the references."""
        notified, self._on_release, self.owners = self._on_release, (), ()
        for item in notified:
            try:
                item.release()  # type: ignore[attr-defined]
            except Exception as error:  # noqa: BLE001  # a hook's; the others are notified nevertheless
                report_unraisable(error, "Exception ignored while owners were released", item)


class _Ledger:
    """The live bundles, the semaphores that signal their end, and the thread that waits."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._blocks: list[ctypes.Array[ctypes.c_char]] = []
        self._free: list[int] = []
        self._live: dict[int, OwnerBundle] = {}
        self._deferred: deque[tuple[Callable[..., object], tuple[object, ...]]] = deque()
        self._watched: list[Callable[[], bool]] = []
        """Functions to poll until they return False; used by the thread alone."""
        self._holders = 0
        self._served: set[type] = set()
        """Kinds of drivers whose captures are not disturbed by the thread."""
        self._thread: threading.Thread | None = None
        self._stopping = False
        self._wake = self._new_block()
        self._free.remove(self._wake)

    def _new_block(self) -> int:
        """Add semaphores; their memory is never freed, since the driver may post late."""
        block = ctypes.create_string_buffer(SEMAPHORE_SIZE * SEMAPHORES_PER_BLOCK)
        start = ctypes.addressof(block)
        self._blocks.append(block)
        semaphores = [start + SEMAPHORE_SIZE * number for number in range(SEMAPHORES_PER_BLOCK)]
        for semaphore in semaphores:
            if _libc.sem_init(semaphore, 0, 0):
                raise OSError(ctypes.get_errno(), "sem_init failed")
        self._free += reversed(semaphores)
        return start

    def retain(self, driver: Driver, graph: int, bundle: OwnerBundle) -> tuple[int, ...]:
        semaphore = 0
        try:
            with self._lock:
                if not self._free:
                    self._new_block()
                self._start_thread()
                semaphore = self._free.pop()
                self._live[semaphore] = bundle
            return tuple([self._attach(driver, graph, each) for each in (semaphore, self._wake)])
        except BaseException:
            # The graph is empty, so nothing waits for the driver: the caller destroys it.
            self._abandon(semaphore, bundle)
            raise

    def _attach(self, driver: Driver, graph: int, semaphore: int) -> int:
        """Return a user object that posts a semaphore when the graph is gone."""
        user_object = driver.user_object_create(semaphore, DESTRUCTOR)
        try:
            driver.graph_retain_user_object(graph, user_object)
        except DriverError:
            if semaphore == self._wake:
                # Its destructor wakes the thread, but no bundle is done.
                self._deferred.append((_do_nothing, ()))
            driver.user_object_release(user_object)
            raise
        return user_object

    def _abandon(self, semaphore: int, bundle: OwnerBundle) -> None:
        """Release a bundle whose graph will not be created.

        Its semaphore is reused once it has been posted.
        """
        with self._lock:
            self._live.pop(semaphore, None)
        self.release(bundle)

    def release(self, bundle: Releasable) -> None:
        if self._holders:
            self.defer(bundle.release)
        else:
            bundle.release()

    def withhold(self, change: int) -> None:
        with self._lock:
            self._holders += change
        if not self._holders:
            self.defer(_do_nothing)

    def serve(self, driver: Driver) -> None:
        kind = type(driver)
        if kind not in self._served:
            self._served.add(kind)
            self.defer(driver.beside_captures().__enter__)

    # The thread ---------------------------------------------------------------------------------

    def _start_thread(self) -> None:
        if self._thread is None and not self._stopping:
            self._thread = threading.Thread(
                target=self._run, name="graphdsl owner release", daemon=True
            )
            self._thread.start()

    def _run(self) -> None:
        early = 0  # Wakes whose bundle was not found yet, minus bundles found before their wake.
        pause = SHORTEST_PAUSE
        while not self._stopping:
            # The GIL is released while waiting. A wake may come before the post of its bundle,
            # since the driver runs the two destructors in any order: then poll again while any live
            # bundle may be the one.
            is_due = self._watched or (early > 0 and self._live)
            is_woken = self._wait(pause if is_due and not self._holders else None)
            pause = SHORTEST_PAUSE if is_woken else min(2 * pause, LONGEST_PAUSE)
            early += is_woken
            if self._stopping or self._holders:
                continue
            # Deferred calls come first: one may prepare the thread.
            early -= self._run_deferred()
            early -= self.collect()
            if not self._live:
                early = 0
            self._watched = [look for look in self._watched if _is_left(look)]

    def _wait(self, pause: float | None) -> bool:
        """Wait for a wake, for at most *pause* seconds; return whether there was one."""
        if pause is None:
            return bool(_libc.sem_wait(self._wake) == 0)
        # Bound to a name to stay alive during the call, while other threads allocate memory.
        until = _Time(*divmod(time.time_ns() + int(pause * 1e9), 1_000_000_000))
        return bool(_libc.sem_timedwait(self._wake, ctypes.addressof(until)) == 0)

    def prepare(self) -> None:
        with self._lock:
            self._start_thread()

    def watch(self, look: Callable[[], bool]) -> None:
        self.prepare()
        self.defer(self._watch, look)

    def _watch(self, look: Callable[[], bool]) -> None:
        self._watched.append(look)

    def defer(self, function: Callable[..., object], *args: object) -> None:
        # Without the lock: the garbage collector may call this while the same thread holds it. The
        # thread already runs, since an owner was kept before.
        self._deferred.append((function, args))
        _libc.sem_post(self._wake)

    def _run_deferred(self) -> int:
        """Run the deferred calls; return how many there were."""
        done = 0
        while self._deferred:
            function, args = self._deferred.popleft()
            try:
                function(*args)
            except BaseException as error:  # noqa: BLE001  # reported; the thread goes on
                report_unraisable(error, "Exception ignored in a deferred call", function)
            done += 1
        return done

    def collect(self) -> int:
        """Release the bundles whose graphs are gone; return how many there were."""
        released = 0
        for semaphore in self._posted():
            with self._lock:
                if _libc.sem_trywait(semaphore):
                    continue
                bundle = self._live.pop(semaphore, None)
                self._free.append(semaphore)
            if bundle is not None:
                bundle.release()
                released += 1
        return released

    def _posted(self) -> list[int]:
        """Return the semaphores that may have been posted.

        A semaphore's value is its first 32 bits with glibc and musl on little-endian machines;
        one look at all of them costs less than a call each. ``sem_trywait`` decides.
        """
        found: list[int] = []
        for block in tuple(self._blocks):
            values = np.frombuffer(memoryview(block), np.uint32).reshape(SEMAPHORES_PER_BLOCK, -1)[
                :, 0
            ]
            start = ctypes.addressof(block)
            found += (start + SEMAPHORE_SIZE * np.flatnonzero(values)).tolist()
        return [semaphore for semaphore in found if semaphore != self._wake]

    def stop(self) -> None:
        """End the thread; bundles that are alive then stay alive until the process ends."""
        self._stopping = True
        thread = self._thread
        if thread is not None:
            _libc.sem_post(self._wake)
            thread.join()
            self._thread = None

    def forget_thread(self) -> None:
        """Restart in a child process, where only the thread that forked exists.

        Bundles alive in the parent stay alive here: the driver state is the parent's, not the
        child's.
        """
        self._lock = Lock()
        self._thread = None
        self._holders = 0
        self._watched = []
        self._served.clear()
        self._deferred.clear()

    def __len__(self) -> int:
        return len(self._live)

    def live(self) -> set[OwnerBundle]:
        """Return the live bundles, for tests."""
        with self._lock:
            return set(self._live.values())


def _do_nothing() -> None:
    """Do nothing, as the owner behind a wake without a bundle."""


def _is_left(look: Callable[[], bool]) -> bool:
    """Poll once; return whether to poll again, which is also the case after an error."""
    try:
        return look()
    except Exception as error:  # noqa: BLE001  # reported; the thread goes on
        report_unraisable(error, "Exception ignored while checking for finished work", look)
        return True


_ledger: Final = _Ledger()
atexit.register(_ledger.stop)
os.register_at_fork(after_in_child=_ledger.forget_thread)


def retain(driver: Driver, graph: int, bundle: OwnerBundle) -> tuple[int, ...]:
    """Keep *bundle* alive until the driver is done with *graph* and everything made from it.

    Returns the user objects, which other graphs may share. The graph must not have nodes yet.

    Raises
    ------
    DriverError
        If the driver returns an error; the bundle is released, and the caller must destroy *graph*.
    """
    return _ledger.retain(driver, graph, bundle)


def release(bundle: Releasable) -> None:
    """Release a bundle that no graph refers to: now, or once releases are no longer withheld."""
    _ledger.release(bundle)


@contextmanager
def withheld() -> Iterator[None]:
    """Withhold all releases in the meantime, on every thread.

    For captures: memory of a stream under capture cannot be freed, and an attempt invalidates the
    capture.
    """
    _ledger.withhold(1)
    try:
        yield
    finally:
        _ledger.withhold(-1)


def serve(driver: Driver) -> None:
    """Allow releases during captures that other code makes with this kind of driver."""
    _ledger.serve(driver)


def prepare() -> None:
    """Start the thread for deferred calls, before a finalizer needs it."""
    _ledger.prepare()


def watch(look: Callable[[], bool]) -> None:
    """Call *look* periodically on the thread that releases owners, until it returns False.

    An exception is reported, and the call is repeated. The pauses between calls grow to a thirtieth
    of a second.
    """
    _ledger.watch(look)


def defer(function: Callable[..., object], *args: object) -> None:
    """Call *function* soon on the thread that releases owners, where CUDA may be called.

    For finalizers, which run wherever the garbage collector does. Nothing is called once the
    interpreter is exiting.
    """
    _ledger.defer(function, *args)


def live_bundles() -> int:
    """Return the number of live bundles of owners, for tests and diagnosis."""
    return len(_ledger)
