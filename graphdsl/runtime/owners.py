"""Owners that updates of an executable bring in, each kept until no launch can use it.

The driver cannot tie an object to an executable, and an update may come with every launch. So each
object has a *slot*, which names what it is for (a parameter, a row), and gives way to the next
object in its slot. It is dropped once the launches that may use it are done, which events tell:
from the first such update on, the driver records an event after every launch. docs/lifetimes.md has
the invariants.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Collection, Hashable, Mapping
from operator import is_
from typing import TYPE_CHECKING, Final

from graphdsl.errors import DriverError

if TYPE_CHECKING:
    from graphdsl.runtime.driver import Driver
    from graphdsl.runtime.slots import OwnerBundle

__all__ = ["UpdateOwners"]

NEVER: Final = -1


class UpdateOwners:
    """The owners that one executable was updated with; part of the bundle of its graph.

    Parameters
    ----------
    driver : Driver
        Where the executable runs.

    Attributes
    ----------
    is_tracking : bool
        Whether launches have to go through :meth:`launch`.
    sealed : deque
        Owners that were replaced, in groups that wait for launches to end, with the events that
        tell it. Not empty where :meth:`collect` may find something.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._lock = threading.Lock()
        self.is_tracking = False
        self._current: dict[Hashable, tuple[OwnerBundle, int]] = {}
        """By slot, the owners and how many launches had begun when they were set."""
        self._begun = 0
        self._running = 0
        """Launches whose call has not returned yet."""
        self._overlapped = False
        self._events: list[int] = []
        """Recorded after the launches since owners were last sealed: all of these have to be done.

        One executable never overlaps itself, so that the last launch's alone will do, unless
        threads launched at the same time.
        """
        self._waiting: list[OwnerBundle] = []
        """Replaced, and for the end of launches of which some have no event yet."""
        self.sealed: deque[tuple[list[int], list[OwnerBundle]]] = deque()
        self._sealed_after = NEVER
        """How many launches had begun when the last of these were sealed."""
        self._spare: list[int] = []
        self._misses_event = False
        """Whether a launch has no event: that of the next which overlaps no other tells its end."""

    def __len__(self) -> int:
        sealed = sum(len(bundles) for _, bundles in self.sealed)
        return len(self._current) + len(self._waiting) + sealed

    def note_launch(self) -> None:
        """Note a launch that gets no event of its own: the next launch's will tell its end."""
        with self._lock:
            self._begun += 1
            self._spare += self._events
            self._events = []

    # Updates ------------------------------------------------------------------------------------

    def start(self, slots: Mapping[Hashable, OwnerBundle]) -> None:
        """Take the owners that the executable was made with; launches need not be tracked yet.

        Slots that have owners keep these.
        """
        for slot, bundle in slots.items():
            self._current.setdefault(slot, (bundle, NEVER))

    def put(self, slots: Mapping[Hashable, OwnerBundle]) -> None:
        """Set the owners of slots from now on, after the driver has taken what they are for."""
        with self._lock:
            self.is_tracking = True
            replaced = [self._current[slot] for slot in slots if slot in self._current]
            self._current.update((slot, (bundle, self._begun)) for slot, bundle in slots.items())
            unused = self._retire(replaced)
        for bundle in unused:
            bundle.release()

    def replace(
        self, slots: Mapping[Hashable, OwnerBundle], keep: Collection[Hashable] = ()
    ) -> None:
        """Set all owners: those of all other slots give way too, but for slots to *keep*.

        Slots that hold the same objects already stay as they are.
        """
        gone = self._current.keys() - slots.keys() - set(keep)
        fresh = {slot: bundle for slot, bundle in slots.items() if not self._holds(slot, bundle)}
        if not gone and not fresh:
            return
        with self._lock:
            unused = self._retire([self._current.pop(slot) for slot in gone])
        for bundle in unused:
            bundle.release()
        self.put(fresh)

    def _holds(self, slot: Hashable, bundle: OwnerBundle) -> bool:
        """Tell whether a slot has the same objects as *bundle*."""
        if slot not in self._current:
            return False
        held = self._current[slot][0].owners
        return len(held) == len(bundle.owners) and all(map(is_, held, bundle.owners))

    def _retire(self, replaced: list[tuple[OwnerBundle, int]]) -> list[OwnerBundle]:
        """Let owners wait for the launches that may use them; give those that none can use."""
        unused = [bundle for bundle, begun in replaced if begun == self._begun]
        self._waiting += [bundle for bundle, begun in replaced if begun != self._begun]
        if self._running:
            return unused
        if self._events:
            self._seal()
        elif self._sealed_after == self._begun:
            # The last launch's event tells the end of others already; if it is done, of these too.
            if self.sealed:
                self.sealed[-1][1].extend(self._waiting)
            else:
                unused += self._waiting
            self._waiting = []
        return unused

    def _seal(self) -> None:
        if self._waiting and not self._misses_event:
            self.sealed.append((self._events, self._waiting))
            self._sealed_after = self._begun
            self._events, self._waiting = [], []

    def collect(self) -> None:
        """Drop the owners whose launches are done.

        Raises
        ------
        DriverError
            If the driver cannot tell; nothing is dropped then.
        """
        if not self.sealed:
            return
        done: list[OwnerBundle] = []
        with self._lock:
            while self.sealed:
                events, bundles = self.sealed[0]
                if not all(map(self._driver.event_is_done, events)):
                    break
                self.sealed.popleft()
                self._spare += events
                done += bundles
        for bundle in done:
            bundle.release()

    # Launches -----------------------------------------------------------------------------------

    def launch(self, launch: Callable[[int, int], None], executable: int, stream: int) -> None:
        """Launch, and record an event behind it.

        Raises
        ------
        DriverError
            If there can be no event, before anything is launched; or if the launch fails; or if
            the event cannot be recorded, after the launch.
        """
        with self._lock:
            self._overlapped = self._overlapped or bool(self._running)
            event = self._free_event()
            self._running += 1
            self._begun += 1
            number = self._begun
        is_launched, is_recorded = True, False
        is_missed = True  # until it is known that there is no launch, or that it has an event
        try:
            try:
                launch(executable, stream)
            except (DriverError, SystemExit):
                is_launched = is_missed = False
                raise
            try:
                self._driver.event_record(event, stream)
            except DriverError as error:
                error.add_note(
                    "the graph was launched all the same; what it needs alive is kept until a "
                    "later launch tells its end"
                )
                raise
            is_recorded, is_missed = True, False
        finally:
            with self._lock:
                self._running -= 1
                if not is_launched:
                    self._take_back(number)
                self._finish(event, is_recorded=is_recorded, is_missed=is_missed)

    def _take_back(self, number: int) -> None:
        """Count a refused launch as never begun, so that no owner waits for it.

        Not if others have begun, or brought in owners, since.
        """
        if self._begun == number and all(begun < number for _, begun in self._current.values()):
            self._begun -= 1

    def _free_event(self) -> int:
        """Return an event for the next launch."""
        if self._spare:
            return self._spare.pop()
        # Where launches overlap all the time, each has its own: use those again that are done.
        if self._overlapped and self._events and self._driver.event_is_done(self._events[0]):
            return self._events.pop(0)
        return self._driver.event_create()

    def _finish(self, event: int, *, is_recorded: bool, is_missed: bool) -> None:
        if is_recorded and not self._overlapped:
            # This launch runs after all before it, and its end tells theirs.
            self._spare += self._events
            self._events = []
        (self._events if is_recorded else self._spare).append(event)
        self._misses_event = is_missed or (
            self._misses_event and (self._overlapped or not is_recorded)
        )
        if not self._running:
            self._overlapped = False
            if self._events:
                self._seal()

    # The end ------------------------------------------------------------------------------------

    def release(self) -> None:
        """Drop everything: the driver is done with the graph and all that was made from it."""
        with self._lock:
            bundles = [bundle for bundle, _ in self._current.values()]
            bundles += self._waiting
            events = self._spare + self._events
            for group, waiting in self.sealed:
                events += group
                bundles += waiting
            self._current, self._waiting, self._events, self._spare = {}, [], [], []
            self.sealed.clear()
        for bundle in bundles:
            bundle.release()
        for event in events:
            self._driver.event_destroy(event)
