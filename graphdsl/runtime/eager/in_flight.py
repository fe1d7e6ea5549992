"""What work on streams refers to, kept until the work is done; or with the graph it becomes."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from graphdsl.errors import DriverError
from graphdsl.runtime.lifetimes import ledger

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.runtime.seam import Driver

__all__ = ["captured_owners", "kept"]


class _Work:
    """Work on a stream, the event behind it, and what it refers to.

    Attributes
    ----------
    driver : Driver
        The device.
    context : int
        The context that the event is one of.
    event : int
        Recorded behind the work; 0 as long as it was not.
    bundle : OwnerBundle
        What the work refers to.
    """

    __slots__ = ("bundle", "context", "driver", "event")

    def __init__(self, driver: Driver, context: int, bundle: ledger.OwnerBundle) -> None:
        self.driver = driver
        self.context = context
        self.event = 0
        self.bundle = bundle


class _InFlight:
    """The work of all devices that may not be done."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._work: list[_Work] = []
        self._spare: WeakKeyDictionary[Driver, dict[int, list[int]]] = WeakKeyDictionary()
        """Events for the next work, by the context that they are of."""
        self._captures: list[tuple[Driver, int, list[object]]] = []
        self._is_watched = False
        self._kept = self._kept_before = 0
        """How often something was kept, now and when it was last looked."""

    def begin(self, driver: Driver, context: int, owners: Sequence[object]) -> _Work:
        """Keep objects, until the work is known to be none or done."""
        work = _Work(driver, context, ledger.OwnerBundle(owners))
        with self._lock:
            self._work.append(work)
        return work

    def drop(self, work: _Work) -> None:
        """Keep nothing for work that is none, or kept by others."""
        with self._lock:
            self._work = [each for each in self._work if each is not work]

    def put(self, work: _Work, stream: int) -> None:
        """Note that work is on a stream: from now on an event tells when it is done."""
        driver = work.driver
        is_captured = False
        try:
            is_captured = driver.stream_is_capturing(stream)
            if is_captured:
                self._put_in_graph(work, stream)
                self.drop(work)
                return
            event = self._spare_event(work) or driver.event_create()
            driver.event_record(event, stream)
        except DriverError:
            if not is_captured:
                # The work is on the stream all the same, so nothing goes before it is done.
                with suppress(DriverError):
                    driver.stream_synchronize(stream)
            self.drop(work)
            raise
        try:
            with self._lock:
                work.event = event
                self._kept += 1
                is_watched, self._is_watched = self._is_watched, True
            if not is_watched:
                ledger.watch(self.look)
        except BaseException:
            # Ctrl-C: whatever comes next has it watched, twice for a while perhaps.
            self._is_watched = False
            raise

    def _spare_event(self, work: _Work) -> int:
        """Return an event that served before, if there is one; else 0."""
        with self._lock:
            spare = self._spare.get(work.driver, {}).get(work.context)
            return spare.pop() if spare else 0

    def _put_in_graph(self, work: _Work, stream: int) -> None:
        """Keep what work refers to with the graph that it has become a node of."""
        driver = work.driver
        graph = driver.captured_graph(stream)
        with self._lock:
            captures = [(origin, found) for of, origin, found in self._captures if of is driver]
        for origin, found in captures:
            if driver.captured_graph(origin) == graph:
                found.extend(work.bundle.owners)
                return
        if graph:
            # Of a capture that another library made: its graph is all that knows when it ends.
            ledger.retain(driver, graph, work.bundle)

    def look(self) -> bool:
        """Let go what is done; tell whether there is more."""
        with self._lock:
            now = [work for work in self._work if work.event]
        done = [work for work in now if _is_done(work)]
        gone = set(map(id, done))
        with self._lock:
            self._work = [work for work in self._work if id(work) not in gone]
            for work in done:
                spare = self._spare.setdefault(work.driver, {})
                spare.setdefault(work.context, []).append(work.event)
            # Loops of launches are watched all the time, which is less than to begin each time.
            is_left = any(work.event for work in self._work)
            is_watched = self._is_watched = is_left or self._kept != self._kept_before
            self._kept_before = self._kept
        for work in done:
            with work.driver.beside_captures():
                ledger.release(work.bundle)
        return is_watched

    @contextmanager
    def captured(self, driver: Driver, stream: int) -> Iterator[list[object]]:
        entry: tuple[Driver, int, list[object]] = (driver, stream, [])
        with self._lock:
            self._captures.append(entry)
        try:
            yield entry[2]
        finally:
            with self._lock:
                self._captures = [each for each in self._captures if each is not entry]


def _is_done(work: _Work) -> bool:
    try:
        with work.driver.beside_captures():
            return work.driver.event_is_done(work.event)
    except DriverError:
        # The context is lost, and nothing runs in it any more: the next call of its user says so.
        return True


_in_flight: Final = _InFlight()


class kept:  # noqa: N801  # used as a function is, and quicker than a generator
    """Keep objects for the work that is put on a stream within, until it is done.

    On a stream that is captured they are kept with the graph: they are noted for
    :func:`captured_owners`, or the graph retains them.

    Parameters
    ----------
    driver : Driver
        The device.
    stream : int
        The stream.
    context : int
        The context of the device that is current.
    owners : sequence of object
        What the work refers to.

    Raises
    ------
    DriverError
        On leaving, if the driver cannot tell when the work is done; it is then.
    """

    __slots__ = ("_context", "_driver", "_owners", "_stream", "_work")

    def __init__(self, driver: Driver, stream: int, context: int, owners: Sequence[object]) -> None:
        self._driver = driver
        self._stream = stream
        self._context = context
        self._owners = owners
        self._work: _Work | None = None

    def __enter__(self) -> None:
        if self._owners:
            # Before the work is there: Ctrl-C may come right behind it.
            self._work = _in_flight.begin(self._driver, self._context, self._owners)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        work = self._work
        if work is None:
            return
        if isinstance(error, Exception):
            # It was refused. After Ctrl-C it may be there.
            _in_flight.drop(work)
        else:
            _in_flight.put(work, self._stream)


@contextmanager
def captured_owners(driver: Driver, stream: int) -> Iterator[list[object]]:
    """Collect what work refers to that becomes part of the capture that begins on a stream."""
    with _in_flight.captured(driver, stream) as found:
        yield found
