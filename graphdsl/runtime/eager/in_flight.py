"""What work on streams refers to, kept until the work is done; or with the graph it becomes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from graphdsl.errors import DriverError
from graphdsl.locks import Lock
from graphdsl.runtime.lifetimes import ledger

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.abi.seam import Driver

__all__ = ["captured_owners", "kept"]

OFTEN: Final = 64
"""So many works are put on streams until who does that looks what is done.

In a loop the thread that looks now and then would take more time: it would wait for Python's lock
at each call of the driver, and the loop for it.
"""


class _InFlight:
    """The work of all devices that may not be done."""

    def __init__(self) -> None:
        # The collector may run within, and what it ends may put more on a stream.
        self._lock = Lock()
        self._work: dict[int, kept] = {}
        """By their ids; who takes work out lets it go. Single steps of a dict need no lock.

        Such a step is ``list(values())``; within ``tuple(values())`` the collector may run.
        """
        self._recorded: deque[kept] = deque()
        """Work with an event behind it, the oldest first; what was let go is there for a while."""
        self._spare: WeakKeyDictionary[Driver, dict[int, list[int]]] = WeakKeyDictionary()
        """Events for the next work, by the context that they are of."""
        self._captures: list[tuple[Driver, int, list[object]]] = []
        self._is_watched = False
        self._kept = self._held_before = 0
        """How often something was kept, now and when it was last looked."""

    def begin(self, work: kept) -> None:
        """Keep what work refers to, until it is known to be none or done."""
        self._work[id(work)] = work

    def drop(self, work: kept) -> None:
        """Keep nothing for work that is none, or kept by others."""
        self._work.pop(id(work), None)

    def put(self, work: kept) -> None:
        """Note that work is on its stream: from now on an event shows when it is done."""
        driver, stream = work.driver, work.stream
        is_captured = False
        try:
            is_captured = driver.stream_is_capturing(stream)
            if is_captured:
                self._put_in_graph(work)
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
                is_due = not self._kept % OFTEN
                is_watched, self._is_watched = self._is_watched, True
            self._recorded.append(work)
            if not is_watched:
                ledger.watch(self.look)
        except BaseException:
            # Ctrl-C: whatever comes next has it watched, twice for a while perhaps.
            self._is_watched = False
            raise
        if is_due:
            with suppress(DriverError):
                self._look_at_oldest(driver)

    def _spare_event(self, work: kept) -> int:
        """Return an event that served before, if there is one; else 0."""
        try:
            return self._spare[work.driver][work.context].pop()
        except (KeyError, IndexError):
            return 0

    def _put_in_graph(self, work: kept) -> None:
        """Keep what work refers to with the graph that it has become a node of."""
        driver = work.driver
        graph = driver.captured_graph(work.stream)
        with self._lock:
            captures = [(origin, found) for of, origin, found in self._captures if of is driver]
        for origin, found in captures:
            if driver.captured_graph(origin) == graph:
                found.extend(work.owners)
                return
        if graph:
            # Of a capture that another library made: its graph is all that knows when it ends.
            ledger.retain(driver, graph, ledger.OwnerBundle(work.owners))

    def _look_at_oldest(self, driver: Driver) -> None:
        """Let go the work that was recorded first, as far as it is done."""
        # Another thread may do the same meanwhile; who has taken one out looks at it.
        with driver.beside_captures(), suppress(IndexError):
            while True:
                work = self._recorded.popleft()
                if id(work) in self._work:
                    if work.driver is not driver or not _is_done(work):
                        self._recorded.appendleft(work)
                        break
                    self._let_go(work)

    def look(self) -> bool:
        """Release finished work; return whether there is more."""
        by_driver: dict[Driver, list[kept]] = {}
        for work in list(self._work.values()):
            if work.event:
                by_driver.setdefault(work.driver, []).append(work)
        for driver, works in by_driver.items():
            # Once for all of them, since that takes longer than to ask for an event.
            with driver.beside_captures():
                for work in works:
                    if id(work) in self._work and _is_done(work):
                        self._let_go(work)
        with self._lock:
            # Loops of launches are watched all the time, which is less than to begin each time.
            is_left = any(work.event for work in list(self._work.values()))
            is_watched = self._is_watched = is_left or self._kept != self._held_before
            self._held_before = self._kept
            if not is_left:
                self._recorded.clear()
        return is_watched

    def _let_go(self, work: kept) -> None:
        """Let go what work referred to that is done, and have its event serve again."""
        if self._work.pop(id(work), None) is None:
            return  # Another thread has.
        try:
            self._spare[work.driver][work.context].append(work.event)
        except KeyError:
            spare = self._spare.setdefault(work.driver, {})
            spare.setdefault(work.context, []).append(work.event)
        ledger.release(work)

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


def _is_done(work: kept) -> bool:
    try:
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

    Attributes
    ----------
    driver, stream, context, owners
        As given; the owners are none once the work is done.
    event : int
        Recorded behind the work; 0 as long as it was not.

    Raises
    ------
    DriverError
        On leaving, if the driver cannot tell when the work is done; it is then.
    """

    __slots__ = ("context", "driver", "event", "owners", "stream")

    def __init__(self, driver: Driver, stream: int, context: int, owners: Sequence[object]) -> None:
        self.driver = driver
        self.stream = stream
        self.context = context
        self.owners = owners
        self.event = 0

    def __enter__(self) -> None:
        if self.owners:
            # Before the work is there: Ctrl-C may come right behind it.
            _in_flight.begin(self)

    def release(self) -> None:
        """Let go what the work referred to."""
        self.owners = ()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if not self.owners:
            return
        if isinstance(error, Exception):
            # It was refused. After Ctrl-C it may be there.
            _in_flight.drop(self)
        else:
            _in_flight.put(self)


@contextmanager
def captured_owners(driver: Driver, stream: int) -> Iterator[list[object]]:
    """Collect what work refers to that becomes part of the capture that begins on a stream."""
    with _in_flight.captured(driver, stream) as found:
        yield found
