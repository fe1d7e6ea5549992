"""Keeps the objects that work on streams uses alive until the work is done, or with its graph."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from graphdsl.base.errors import DriverError
from graphdsl.base.locks import Lock
from graphdsl.base.suggestions import package_folder
from graphdsl.core.runtime.lifetimes import ledger

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node

OWN: Final = str(package_folder())

OFTEN: Final = 64
"""Number of submissions after which the submitting thread polls for finished work itself.

In a loop, the polling thread would cost more: it would wait for the GIL at each driver call, and
the loop would wait for it.
"""


class SubmittedNode(NamedTuple):
    """A node as it was submitted, with the place in the program that did so.

    Attributes
    ----------
    node : Node
        The node; its graph has no other one.
    name : str or None
        The name that was given.
    code, instruction : object, int
        The place, as nodes have it.
    """

    node: Node
    name: str | None
    code: Any
    instruction: int


class CapturedWork(NamedTuple):
    """The work of graphdsl's own functions in a capture.

    Attributes
    ----------
    owners : list of object
        The objects that it uses.
    nodes : dict of int to SubmittedNode
        What was submitted, by the handles of the nodes that it became.
    """

    owners: list[object]
    nodes: dict[int, SubmittedNode]


def _declared(make: Callable[..., tuple[Node, str | None]], *arguments: Any) -> SubmittedNode:
    """Return a submitted node, at the innermost place outside of this package."""
    node, name = make(*arguments)
    frame = sys._getframe(1)
    while frame.f_code.co_filename.startswith(OWN) and frame.f_back is not None:
        frame = frame.f_back
    return SubmittedNode(node, name, frame.f_code, frame.f_lasti)


class _InFlight:
    """The work of all devices that may still be in flight."""

    def __init__(self) -> None:
        # The garbage collector may run inside, and finalizers may submit more work.
        self._lock = Lock()
        self._work: dict[int, kept] = {}
        """By id; whoever removes work releases it. Single operations of a dict need no lock.

        ``list(values())`` is such an operation; during ``tuple(values())`` the garbage collector
        may run.
        """
        self._recorded: deque[kept] = deque()
        """Work with a recorded event, the oldest first; released work stays in it for a while."""
        self._spare: WeakKeyDictionary[Driver, dict[int, list[int]]] = WeakKeyDictionary()
        """Events for the next work, by their context."""
        self._captures: list[tuple[Driver, int, CapturedWork]] = []
        self._is_watched = False
        self._kept = self._held_before = 0
        """The number of submissions, now and at the last poll."""

    def begin(self, work: kept) -> None:
        """Keep the objects of work until the work is dropped or done."""
        self._work[id(work)] = work

    def drop(self, work: kept) -> None:
        """Release work that was not submitted, or that others keep."""
        self._work.pop(id(work), None)

    def put(self, work: kept) -> None:
        """Note that work was submitted: from now on an event shows when it is done."""
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
                # The work was submitted nevertheless, so nothing is released before it is done.
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
            # Ctrl-C: the next call has it watched, perhaps twice for a while.
            self._is_watched = False
            raise
        if is_due:
            with suppress(DriverError):
                self._look_at_oldest(driver)

    def _spare_event(self, work: kept) -> int:
        """Return an event to reuse, if there is one; else 0."""
        try:
            return self._spare[work.driver][work.context].pop()
        except (KeyError, IndexError):
            return 0

    def _put_in_graph(self, work: kept) -> None:
        """Keep the objects of work with the graph in which it became a node."""
        driver = work.driver
        graph, last = driver.captured_graph(work.stream)
        with self._lock:
            captures = [(origin, found) for of, origin, found in self._captures if of is driver]
        for origin, found in captures:
            if driver.captured_graph(origin)[0] == graph:
                found.owners.extend(work.owners)
                if work.said is not None and len(last) == 1:
                    found.nodes[last[0]] = _declared(*work.said)
                return
        if graph:
            # A capture of another library: only its graph knows when it ends.
            ledger.retain(driver, graph, ledger.OwnerBundle(work.owners))

    def _look_at_oldest(self, driver: Driver) -> None:
        """Release the oldest recorded work, as far as it is done."""
        # Another thread may do the same; whichever removes an item handles it.
        with driver.beside_captures(), suppress(IndexError):
            while True:
                work = self._recorded.popleft()
                if id(work) in self._work:
                    if work.driver is not driver or not _is_done(work):
                        self._recorded.appendleft(work)
                        break
                    self._release(work)

    def look(self) -> bool:
        """Release finished work; return whether there is more."""
        by_driver: dict[Driver, list[kept]] = {}
        for work in list(self._work.values()):
            if work.event:
                by_driver.setdefault(work.driver, []).append(work)
        for driver, works in by_driver.items():
            # Once for all of them, since it takes longer than querying an event.
            with driver.beside_captures():
                for work in works:
                    if id(work) in self._work and _is_done(work):
                        self._release(work)
        with self._lock:
            # Launch loops are watched all the time, which is cheaper than to start again each time.
            is_left = any(work.event for work in list(self._work.values()))
            is_watched = self._is_watched = is_left or self._kept != self._held_before
            self._held_before = self._kept
            if not is_left:
                self._recorded.clear()
        return is_watched

    def _release(self, work: kept) -> None:
        """Release the objects of finished work, and reuse its event."""
        if self._work.pop(id(work), None) is None:
            return  # Another thread has done it.
        try:
            self._spare[work.driver][work.context].append(work.event)
        except KeyError:
            spare = self._spare.setdefault(work.driver, {})
            spare.setdefault(work.context, []).append(work.event)
        ledger.release(work)

    @contextmanager
    def captured(self, driver: Driver, stream: int) -> Iterator[CapturedWork]:
        entry = driver, stream, CapturedWork([], {})
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
        # The context is lost, so nothing runs in it: the user's next call reports it.
        return True


_in_flight: Final = _InFlight()


class kept:  # noqa: N801  # used as a function is, and quicker than a generator
    """Keep objects alive for the work that is submitted in the block, until it is done.

    On a captured stream they are kept with the graph: they are noted for :func:`captured_work`,
    or the graph retains them.

    Parameters
    ----------
    driver : Driver
        The device.
    stream : int
        The stream.
    context : int
        The current context of the device.
    owners : sequence of object
        The objects that the work uses.
    said : tuple, optional
        What a captured node is declared by: a function that returns it and its name, and the
        arguments of that.

    Attributes
    ----------
    driver, stream, context, owners, said
        The arguments; *owners* is empty once the work is done.
    event : int
        The event recorded after the work; 0 before that.

    Raises
    ------
    DriverError
        On exit, if no event can be recorded; the work has been waited for in that case.
    """

    __slots__ = ("context", "driver", "event", "owners", "said", "stream")

    def __init__(
        self,
        driver: Driver,
        stream: int,
        context: int,
        owners: Sequence[object],
        said: tuple[Any, ...] | None = None,
    ) -> None:
        self.said = said
        self.driver = driver
        self.stream = stream
        self.context = context
        self.owners = owners
        self.event = 0

    def __enter__(self) -> None:
        if self.owners or self.said is not None:
            # Before the work is submitted: Ctrl-C may come right after it.
            _in_flight.begin(self)

    def release(self) -> None:
        """Release the objects that the work used."""
        self.owners, self.said = (), None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if not self.owners and self.said is None:
            return
        if isinstance(error, Exception):
            # It was rejected. After Ctrl-C it may have been submitted.
            _in_flight.drop(self)
        else:
            _in_flight.put(self)


@contextmanager
def captured_work(driver: Driver, stream: int) -> Iterator[CapturedWork]:
    """Collect the work that becomes part of the capture that begins on a stream."""
    with _in_flight.captured(driver, stream) as found:
        yield found
