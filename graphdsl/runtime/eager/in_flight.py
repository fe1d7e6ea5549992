"""What work on streams refers to, kept until the work is done; or with the graph it becomes."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakKeyDictionary

from graphdsl.errors import DriverError
from graphdsl.runtime.lifetimes import ledger

if TYPE_CHECKING:
    from graphdsl.runtime.seam import Driver

__all__ = ["captured_owners", "keep"]


class _Work(NamedTuple):
    """Work on a stream, the event behind it, and what it refers to."""

    driver: Driver
    event: int
    bundle: ledger.OwnerBundle


class _InFlight:
    """The work of all devices that may not be done."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._work: list[_Work] = []
        self._spare: WeakKeyDictionary[Driver, list[int]] = WeakKeyDictionary()
        """Events for the next work."""
        self._captures: list[tuple[Driver, list[object]]] = []
        self._is_watched = False
        self._kept = self._kept_before = 0
        """How often something was kept, now and when it was last looked."""

    def keep(self, driver: Driver, stream: int, owners: Sequence[object]) -> None:
        if not owners:
            return
        if self._captures and driver.stream_is_capturing(stream):
            with self._lock:
                for of, found in self._captures:
                    if of is driver:
                        found.extend(owners)
            return
        with self._lock:
            spare = self._spare.get(driver)
            event = spare.pop() if spare else 0
        event = event or driver.event_create()
        driver.event_record(event, stream)
        with self._lock:
            self._work.append(_Work(driver, event, ledger.OwnerBundle(owners)))
            self._kept += 1
            is_watched, self._is_watched = self._is_watched, True
        if not is_watched:
            ledger.watch(self.look)

    def look(self) -> bool:
        """Let go what is done; tell whether there is more."""
        with self._lock:
            now = self._work.copy()
        done = [work for work in now if _is_done(work)]
        gone = set(map(id, done))
        with self._lock:
            self._work = [work for work in self._work if id(work) not in gone]
            for driver, event, _ in done:
                self._spare.setdefault(driver, []).append(event)
            # Loops of launches are watched all the time, which is less than to begin each time.
            is_watched = self._is_watched = bool(self._work) or self._kept != self._kept_before
            self._kept_before = self._kept
        for work in done:
            with work.driver.beside_captures():
                ledger.release(work.bundle)
        return is_watched

    @contextmanager
    def captured(self, driver: Driver) -> Iterator[list[object]]:
        entry: tuple[Driver, list[object]] = (driver, [])
        with self._lock:
            self._captures.append(entry)
        try:
            yield entry[1]
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


def keep(driver: Driver, stream: int, owners: Sequence[object]) -> None:
    """Keep objects until the work that is on a stream now is done.

    Of a stream that is captured they are noted for whoever captures it.
    """
    _in_flight.keep(driver, stream, owners)


@contextmanager
def captured_owners(driver: Driver) -> Iterator[list[object]]:
    """Collect, while streams of a device are captured, what captured work refers to."""
    with _in_flight.captured(driver) as found:
        yield found
