"""The owners of an executable: those it was made with, and those that updates add.

The driver cannot tie an object to an executable, and every launch may come with an update. So each
object has a *slot*, which identifies its use (a parameter, a row); the next object in the slot
replaces it. A replaced object is dropped once the launches that may use it are done. Events show
that: from the first such update on, an event is recorded after every launch, and one event covers
all launches before. The next update or the thread that releases owners queries the events,
whichever comes first.

A failure or Ctrl-C may come at any point. So an object is held here before the driver call that
uses it, and the object it replaces is released only after that call. docs/lifetimes.md has the
invariants.
"""

from __future__ import annotations

import weakref
from collections import deque
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from operator import is_
from sys import getrefcount
from typing import TYPE_CHECKING, Any, Final

from graphdsl.base.errors import DriverError
from graphdsl.base.locks import Lock
from graphdsl.core.declaration.operands.retained import UNKEPT, Retained, RetainedBuffer
from graphdsl.core.runtime.lifetimes import ledger
from graphdsl.core.runtime.lifetimes.ledger import ALONE, report_unraisable

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.parameters.parameters import Value
    from graphdsl.core.runtime.lifetimes.ledger import OwnerBundle

FEW: Final = 8
"""Number of buffers that are retained whatever their size."""
MOST: Final = 64
"""Number of buffers that are retained while their total is at most :data:`SMALL`; also the number
of remembered buffers that came once.
"""
SMALL: Final = 256 << 20
"""Bytes that may stay allocated for a moment, on any device."""
PATIENCE: Final = 6
"""Polls in a row without a use after which a buffer is released; 32 ms or more with the pauses
between polls.
"""


@dataclass(slots=True)
class _Kept:
    """A buffer that was passed more than once."""

    retained: RetainedBuffer
    value: Value | None
    """The parameter value made from it."""
    missed: int = 0
    """Polls since it was last used."""


class ReturningBuffers:
    """The buffers that are passed to one executable repeatedly."""

    __slots__ = ("_came", "_kept")

    def __init__(self) -> None:
        # Keyed by id; the buffers stay alive while they are in the dictionary.
        self._kept: dict[int, _Kept] = {}
        # Keyed by id, which another object may have by now; the oldest first.
        self._came: dict[int, weakref.ref[Any]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def value(self, buffer: Any) -> Value | None:
        """Return the parameter value of a buffer, if it is known and the buffer is still open."""
        entry = self._kept.get(id(buffer))
        if entry is None or buffer.is_closed or buffer.handle != entry.retained.handle:
            # Nothing is released here, where a stream may be under capture.
            return None
        entry.missed = 0
        return entry.value

    def note(self, owner: object, value: Value | None = None) -> bool:
        """Note a new owner of an update; return whether it is retained from now on."""
        if type(owner) is not RetainedBuffer or owner.hold is None:
            return False
        buffer = owner.given
        entry = self._kept.get(id(buffer))
        if entry is not None and entry.retained is owner:
            entry.missed = 0
            entry.value = entry.value or value
            return True
        came = self._came.get(id(buffer))
        if came is None or came() is not buffer:
            self._came[id(buffer)] = weakref.ref(buffer)
            if len(self._came) > MOST:
                self._came.pop(next(iter(self._came)), None)
            return False
        if not self._has_room(owner):
            return False
        self._kept[id(buffer)] = _Kept(owner, value)
        return True

    def _has_room(self, owner: RetainedBuffer) -> bool:
        """Return whether one more buffer can be retained."""
        count = len(self._kept)
        if count < FEW:
            return True
        together = sum([entry.retained.size for entry in [*self._kept.values()]])
        return count < MOST and together + owner.size <= SMALL

    def keeps(self, owners: Sequence[object]) -> bool:
        """Return whether all owners are retained buffers, so that nothing else ends with them."""
        for owner in owners:
            if type(owner) is not RetainedBuffer:
                return False
            entry = self._kept.get(id(owner.given))
            if entry is None or entry.retained is not owner:
                return False
        return True

    def look(self) -> None:
        """Release buffers that were not used for a while, and those that cannot be passed again."""
        for key, entry in [*self._kept.items()]:
            buffer = entry.retained.given
            entry.missed += 1
            if entry.missed > PATIENCE or buffer.is_closed or getrefcount(buffer) <= ALONE:
                self._kept.pop(key, None)

    def clear(self) -> None:
        """Release all buffers."""
        self._kept.clear()
        self._came.clear()


NEVER: Final = -1
NOTHING: Final[Mapping[Hashable, Any]] = {}


def _do_nothing() -> None:
    """Note that launches need more work from now on."""


class ExecutableOwners:
    """All owners of one executable; they are the bundle of its graph.

    Parameters
    ----------
    driver : Driver
        Driver of the executable.
    watch : callable, optional
        Registers a function to be called periodically until it returns False.

    Attributes
    ----------
    is_tracking : bool
        Whether launches have to go through :meth:`launch`, since an update added an owner.
    closable : dict
        By slot, the owners that others may close although the executable needs them; if there are
        any, :meth:`require_open` has to precede each launch.
    returning : ReturningBuffers
        Buffers that updates pass repeatedly, which are retained a little longer.
    sealed : deque
        Groups of replaced owners with the events of the launches that they wait for. Not empty if
        :meth:`collect` may find something.
    """

    def __init__(
        self, driver: Driver, watch: Callable[[Callable[[], bool]], None] = ledger.watch
    ) -> None:
        self._driver = driver
        self._watch = watch
        self._lock = Lock()
        self._executable = 0
        self._follow: Callable[[], None] = _do_nothing
        self.is_tracking = False
        self._is_notified = False
        """Whether the launching code was notified."""
        self.closable: dict[Hashable, list[Retained]] = {}
        self.returning = ReturningBuffers()
        self._current: dict[Hashable, tuple[OwnerBundle, int]] = {}
        """By slot, the owners and the number of launches begun when they were set."""
        self._expected: Mapping[Hashable, OwnerBundle] = NOTHING
        """Owners for a pending driver call, which may or may not have taken effect."""
        self._doubtful: list[tuple[Hashable, OwnerBundle]] = []
        """Owners that were expected when a change was interrupted."""
        self._begun = 0
        self._running = 0
        """Launches whose call has not returned yet."""
        self._overlapped = False
        self._events: list[int] = []
        """Events of the launches since owners were last sealed: all of these have to complete. An
        executable never overlaps itself, so the last launch's event is enough unless threads
        launched concurrently.

        One executable never overlaps itself, so that the last launch's alone will do, unless
        threads launched at the same time.
        """
        self._waiting: list[OwnerBundle] = []
        """Replaced owners that wait for launches of which some have no event yet."""
        self.sealed: deque[tuple[list[int], list[OwnerBundle]]] = deque()
        self._sealed_after = NEVER
        """Number of launches begun when the last of these were sealed."""
        self._done: deque[OwnerBundle] = deque()
        """Owners that no launch can use, until they are dropped."""
        self._spare: list[int] = []
        self._created: list[int] = []
        """All events."""
        self._misses_event = True
        """Whether a launch has no event of its own: the next non-overlapping launch's event covers
        it.
        """
        self._is_watched = False
        self._seals = self._seals_seen = 0

    def __len__(self) -> int:
        sealed = sum(len(bundles) for _, bundles in self.sealed)
        held = len(self._current) + len(self._expected) + len(self._doubtful)
        return held + len(self._waiting) + sealed + len(self._done)

    def note_launch(self) -> None:
        """Note a launch without its own event: the next launch's event covers it."""
        with self._lock:
            self._begun += 1
            self._misses_event = True
            self._spare += self._events
            self._events = []

    # Updates ------------------------------------------------------------------------------------

    def start(self, slots: Mapping[Hashable, OwnerBundle]) -> None:
        """Set the owners that the executable was made with; launches are not tracked yet.

        Slots that already have owners keep them.
        """
        fresh = {slot: each for slot, each in slots.items() if slot not in self._current}
        self._current.update((slot, (bundle, NEVER)) for slot, bundle in fresh.items())
        self._note_closable(fresh)

    def belong_to(self, executable: int, follow: Callable[[], None]) -> None:
        """Bind these owners to their executable.

        *follow* is called when launches need more work than before: they have to go through
        :meth:`launch`, or be preceded by :meth:`require_open`.
        """
        self._executable, self._follow = executable, follow

    def expect(self, slots: Mapping[Hashable, OwnerBundle]) -> None:
        """Hold additional owners before the driver call that uses them.

        They are held until :meth:`put`, :meth:`replace` or :meth:`withdraw` reports the result of
        the call; if none does, until the same slots are set again or the executable ends.
        """
        if self._expected:
            self._doubtful += self._expected.items()
        self._expected = slots

    def withdraw(self, slots: Mapping[Hashable, OwnerBundle]) -> None:
        """Release the expected owners: the driver call had no effect."""
        if self._expected is slots:
            self._expected = NOTHING

    def put(self, slots: Mapping[Hashable, OwnerBundle]) -> None:
        """Set the owners of slots after the driver call that uses them."""
        if not self._is_notified or self._doubtful or len(slots) > 1:
            self._put(slots, slots)
            return
        if UNKEPT or self.closable:
            self._note_closable(slots)
        # Mostly the loops come here, with every launch.
        with self._lock:
            begun = self._begun
            for slot, bundle in slots.items():
                held = self._current.get(slot)
                if held is not None and held[0] is not bundle:
                    if held[1] != begun:
                        self._retire([held])
                    elif not self.returning.keeps(held[0].owners):
                        self._done.append(held[0])
                self._current[slot] = (bundle, begun)
            self._expected = NOTHING
        if self._done:
            self._drop_beside_captures()

    def replace(
        self, slots: Mapping[Hashable, OwnerBundle], keep: Collection[Hashable] = ()
    ) -> None:
        """Set all owners: those of all other slots are replaced too, except for slots to *keep*.

        Slots that already hold the same objects are not changed.
        """
        removed = self._current.keys() - slots.keys() - set(keep)
        fresh = {slot: bundle for slot, bundle in slots.items() if not self._holds(slot, bundle)}
        if removed or fresh or self._doubtful:
            # Whatever an earlier change left open, the state of the whole executable is known now.
            self._put(fresh, {*removed, *(slot for slot, _ in self._doubtful)}, removed)
        else:
            self._expected = NOTHING

    def _holds(self, slot: Hashable, bundle: OwnerBundle) -> bool:
        """Return whether a slot holds the same objects as *bundle*."""
        if slot not in self._current:
            return False
        held = self._current[slot][0].owners
        return len(held) == len(bundle.owners) and all(map(is_, held, bundle.owners))

    def _put(
        self,
        slots: Mapping[Hashable, OwnerBundle],
        settled: Collection[Hashable],
        removed: Collection[Hashable] = (),
    ) -> None:
        """Set the owners of *slots* and remove those of the slots *removed*.

        Doubtful owners of the slots *settled* are released.
        """
        if not self._is_notified:
            self.is_tracking = True
            self._follow()
            self._is_notified = True
        self._note_closable(slots, removed)
        with self._lock:
            current = self._current
            replaced = [
                current[slot]
                for slot in (*slots, *removed)
                if slot in current and current[slot][0] is not slots.get(slot)
            ]
            if self._doubtful:
                replaced += self._settled(slots, settled, removed)
            # Nothing is released before something else holds it.
            self._retire(replaced)
            begun = self._begun
            for slot, bundle in slots.items():
                current[slot] = (bundle, begun)
            for slot in removed:
                current.pop(slot, None)
            if self._doubtful:
                self._doubtful = [item for item in self._doubtful if item[0] not in settled]
            self._expected = NOTHING
        if self._done:
            self._drop_beside_captures()

    def _note_closable(
        self, slots: Mapping[Hashable, OwnerBundle], removed: Collection[Hashable] = ()
    ) -> None:
        """Note which owners of the slots others may close; slots in *removed* have none."""
        if not UNKEPT and not self.closable:
            return
        was_needed = bool(self.closable)
        for slot, bundle in slots.items():
            retained = [each for each in bundle.owners if isinstance(each, Retained)]
            found = [each for each in retained if each.hold is None]
            if found:
                self.closable[slot] = found
            else:
                self.closable.pop(slot, None)
        for slot in removed:
            self.closable.pop(slot, None)
        if self.closable and not was_needed:
            self._follow()

    def require_open(self, name: str) -> None:
        """Refuse to launch graph *name* if an owner that it needs was closed.

        Raises
        ------
        ValueError
            If an owner was closed; names the owner and the reason.
        """
        for owners in [*self.closable.values()]:
            for owner in owners:
                if owner.is_closed:
                    raise ValueError(
                        f"graph {name!r}: {owner.given!r} was closed, expected it to be open as "
                        "long as the graph is launched, since the graph cannot keep its memory "
                        f"alive: {owner.reason}"
                    )

    def _settled(
        self,
        slots: Mapping[Hashable, OwnerBundle],
        settled: Collection[Hashable],
        removed: Collection[Hashable],
    ) -> list[tuple[OwnerBundle, int]]:
        """Return the doubtful owners of slots that were not set by a change."""
        stays = [*slots.values()]
        stays += [
            bundle
            for slot, (bundle, _) in self._current.items()
            if slot not in slots and slot not in removed
        ]
        return [
            (bundle, NEVER)
            for slot, bundle in self._doubtful
            if slot in settled and not any(bundle is each for each in stays)
        ]

    def _retire(self, replaced: list[tuple[OwnerBundle, int]]) -> None:
        """Make owners wait for the launches that may use them, if there are any."""
        for bundle, begun in replaced:
            (self._done if begun == self._begun else self._waiting).append(bundle)
        if self._running or not self._waiting:
            return
        if self._misses_event:
            self._ask_for_all()
        if self._events:
            self._seal()
        elif self._sealed_after == self._begun:
            # The last launch's event already covers the others; once it is done, so are these.
            if self.sealed:
                self.sealed[-1][1].extend(self._waiting)
            else:
                self._done += self._waiting
            self._waiting = []

    def _ask_for_all(self) -> None:
        """Record one event for all launches so far, including those without one."""
        try:
            event = self._free_event()
            self._driver.event_record_behind(event, self._executable)
        except DriverError:
            # The event of a later launch covers it.
            return
        self._spare += self._events
        self._events = [event]
        self._misses_event = False

    def _seal(self) -> None:
        if not self._waiting or self._misses_event:
            return
        # Copies: a sealed group never changes, wherever an interrupt comes.
        self.sealed.append(([*self._events], [*self._waiting]))
        self._sealed_after = self._begun
        self._events, self._waiting = [], []
        self._seals += 1
        self._have_looks()

    def _have_looks(self) -> None:
        if not self._is_watched:
            # Watching twice, after an interrupt, does no harm.
            self._watch(self.look)
            self._is_watched = True

    def expect_again(self, owner: object, value: Value | None = None) -> None:
        """Note an owner that was added: one that is passed repeatedly is retained between uses.

        *value* is the parameter value made from it, which is then reused.
        """
        if self.returning.note(owner, value):
            with self._lock:
                self._have_looks()

    def collect(self) -> None:
        """Drop the owners whose launches are done.

        Raises
        ------
        DriverError
            If the driver reports an error; nothing is dropped in that case.
        """
        if not self.sealed:
            return
        with self._driver.beside_captures():
            with self._lock:
                while self.sealed:
                    events, bundles = self.sealed[0]
                    if not all(map(self._driver.event_is_done, events)):
                        break
                    self._done += bundles
                    self.sealed.popleft()
                    self._spare += events
            self._drop()

    def look(self) -> bool:
        """Drop owners whose launches are done; return whether there may be more later."""
        try:
            self.collect()
        except DriverError:
            # The context or events are lost: the user's next call reports it. Everything is kept.
            with self._lock:
                self._is_watched = False
            return False
        self.returning.look()
        with self._lock:
            # Update loops are watched all the time, which is cheaper than to start again each time.
            self._is_watched = bool(
                self.sealed or self._seals != self._seals_seen or len(self.returning)
            )
            self._seals_seen = self._seals
            return self._is_watched

    def _drop_beside_captures(self) -> None:
        if any(bundle.ends_something() for bundle in self._done.copy()):
            with self._driver.beside_captures():
                self._drop()
        else:
            # The driver need not be queried.
            self._drop()

    def _drop(self) -> None:
        """Release the owners that no launch can use."""
        while self._done:
            bundle = self._done[0]
            ledger.release(bundle)
            # Still there if an interrupt came; gone if another thread did the same.
            with self._lock:
                if self._done and self._done[0] is bundle:
                    self._done.popleft()

    # Launches -----------------------------------------------------------------------------------

    def launch(self, launch: Callable[[int, int], None], executable: int, stream: int) -> None:
        """Launch, and record an event behind it.

        Raises
        ------
        DriverError
            If no event can be created (nothing is launched), if the launch fails, or if the event
            cannot be recorded after the launch.
        """
        event = number = 0
        is_launched, is_recorded = True, False
        is_missed = True  # Until it is known that there is no launch, or that it has an event.
        try:
            with self._lock:
                self._overlapped = self._overlapped or bool(self._running)
                event = self._free_event()
                number, self._running = self._begun + 1, self._running + 1
                self._begun = number
            try:
                launch(executable, stream)
            except (DriverError, SystemExit):
                is_launched = is_missed = False
                raise
            try:
                self._driver.event_record(event, stream)
            except DriverError as error:
                error.add_note(
                    "the graph was launched nevertheless; its owners are kept until a later launch "
                    "or update shows its end"
                )
                raise
            is_recorded, is_missed = True, False
        finally:
            if number:
                with self._lock:
                    self._running -= 1
                    if not is_launched:
                        self._take_back(number)
                    self._finish(event, is_recorded=is_recorded, is_missed=is_missed)

    def _take_back(self, number: int) -> None:
        """Count a refused launch as never begun, so that no owner waits for it.

        This is not done if other launches have begun, or owners were added, since.
        """
        if self._begun == number and all(begun < number for _, begun in self._current.values()):
            self._begun -= 1

    def _free_event(self) -> int:
        """Return an event for the next launch."""
        if self._spare:
            return self._spare.pop()
        # Where launches overlap all the time, each has its own event: reuse those that are done.
        if self._overlapped and self._events:
            with self._driver.beside_captures():
                if self._driver.event_is_done(self._events[0]):
                    return self._events.pop(0)
        event = self._driver.event_create()
        self._created.append(event)
        return event

    def _finish(self, event: int, *, is_recorded: bool, is_missed: bool) -> None:
        if is_recorded and not self._overlapped:
            # This launch runs after all previous ones, so its event covers theirs.
            self._spare += self._events
            self._events = []
        (self._events if is_recorded else self._spare).append(event)
        self._misses_event = is_missed or (
            self._misses_event and (self._overlapped or not is_recorded)
        )
        if not self._running:
            self._overlapped = False
            if self._waiting and self._misses_event:
                self._ask_for_all()
            if self._events:
                self._seal()

    # The end ------------------------------------------------------------------------------------

    def release(self) -> None:
        """Drop everything: the driver is done with the graph and everything made from it."""
        with self._lock:
            bundles = [bundle for bundle, _ in self._current.values()]
            bundles += [*self._expected.values(), *(bundle for _, bundle in self._doubtful)]
            bundles += [*self._waiting, *self._done]
            for _, waiting in self.sealed:
                bundles += waiting
            events, self._created = self._created, []
            self._current, self._expected, self._doubtful = {}, NOTHING, []
            self.closable = {}
            self._waiting, self._events, self._spare = [], [], []
            self._done.clear()
            self.sealed.clear()
        self.returning.clear()
        for bundle in bundles:
            bundle.release()
        for event in events:
            try:
                self._driver.event_destroy(event)
            except DriverError as error:
                report_unraisable(error, "Exception ignored while owners were released", self)
