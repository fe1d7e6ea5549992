"""Owners that updates bring in, against launches that end when the test says: L20 to L24."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager, nullcontext, suppress
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from graphdsl.base.errors import DriverError
from graphdsl.core.runtime.lifetimes.ledger import OwnerBundle
from graphdsl.core.runtime.lifetimes.owners import ExecutableOwners
from tests.examples import examples

SLOTS: Final = "abc"
DEEPEST: Final = 2
"""Most launches that begin before another one's call has returned."""


class Launches:
    """A driver in which launches of one executable end in order, when they are told to.

    An event is done when the launch is that came before its last record on that stream; each
    launch is on a stream of its own. *overlaps* says whether one more begins meanwhile.
    """

    def __init__(self, overlaps: Callable[[], bool]) -> None:
        self.overlaps = overlaps
        self.begun = 0
        self.done = 0
        self.streams: dict[int, int] = {}
        """The last launch on each."""
        self.events: dict[int, int] = {}
        self.fails = ""
        self.depth = 0
        self.looks: list[Callable[[], bool]] = []
        """What is to be called now and then."""
        self.owners = ExecutableOwners(self, self.looks.append)  # type: ignore[arg-type]  # no more than events is needed
        self.owners.belong_to(1, self.follow)
        self.is_followed = False

    def follow(self) -> None:
        """Have launches go through the owners from now on."""
        self.is_followed = True

    def step(self, call: str) -> None:
        if self.fails == call:
            self.fails = ""
            raise DriverError(call, 999, "CUDA_ERROR_UNKNOWN", "injected")

    def event_create(self) -> int:
        self.step("event_create")
        event = max(self.events, default=0) + 1
        self.events[event] = 0
        return event

    def event_record(self, event: int, stream: int) -> None:
        self.step("event_record")
        self.events[event] = self.streams[stream]

    def event_record_behind(self, event: int, executable: int) -> None:
        assert executable == 1
        self.step("event_record_behind")
        self.events[event] = self.begun

    def beside_captures(self) -> AbstractContextManager[None]:
        return nullcontext()

    def look(self) -> None:
        """Be the thread that looks."""
        self.looks[:] = [look for look in self.looks if look()]

    def event_is_done(self, event: int) -> bool:
        self.step("event_is_done")
        return self.events[event] <= self.done

    def event_destroy(self, event: int) -> None:
        del self.events[event]

    def launch(self) -> None:
        """Launch; others may begin, and return, before the call for this one does."""
        if not self.is_followed:
            self.begun += 1
            return
        with suppress(DriverError, KeyboardInterrupt):
            stream = len(self.streams)
            self.streams[stream] = 0
            self.owners.launch(self.enter, 1, stream)

    def enter(self, _: int, stream: int) -> None:
        """Be the call of the driver."""
        self.step("graph_launch")
        self.begun += 1
        self.streams[stream] = self.begun
        while self.depth < DEEPEST and self.overlaps():
            self.depth += 1
            self.launch()
            self.depth -= 1
        if self.fails == "interrupt":
            self.fails = ""
            raise KeyboardInterrupt


class Owned:
    """An object of which it is known which launches may use it."""

    def __init__(self, launches: Launches, since: int) -> None:
        self.launches = launches
        self.since = since
        self.until: int | None = None
        self.is_released = False

    def release(self) -> None:
        """Be told that it is dropped."""
        assert not self.is_released
        assert self.until is not None
        assert self.until == self.since or self.until <= self.launches.done
        self.is_released = True

    @property
    def bundle(self) -> OwnerBundle:
        """It alone."""
        return OwnerBundle((self,), (self,))


@settings(
    max_examples=examples(50),
    suppress_health_check=[HealthCheck.large_base_example, HealthCheck.too_slow],
)
@given(st.randoms(use_true_random=False))
def test_no_owner_goes_before_the_launches_that_may_use_it(random: Random) -> None:  # noqa: PLR0915  # one story
    launches = Launches(lambda: random.random() < 0.5)
    owners = launches.owners
    everything: list[Owned] = []

    def made(since: int) -> Owned:
        everything.append(Owned(launches, since))
        return everything[-1]

    current = {slot: made(-1) for slot in SLOTS}
    owners.start({slot: each.bundle for slot, each in current.items()})
    # Launches that nobody followed.
    launches.begun = random.randint(0, 2)

    doubtful: list[tuple[str, Owned]] = []
    """What may be in the executable, or not."""

    def put(slots: str, *, is_whole: bool) -> None:
        with suppress(DriverError):
            owners.collect()
        launches.fails = "" if launches.fails == "event_is_done" else launches.fails
        fresh = {slot: made(launches.begun) for slot in slots}
        bundles: dict[Hashable, OwnerBundle] = {slot: fresh[slot].bundle for slot in slots}
        owners.expect(bundles)
        outcome = random.choice(["taken", "taken", "refused", "open"])
        if outcome == "refused":
            owners.withdraw(bundles)
            for each in fresh.values():
                everything.remove(each)
            return
        if outcome == "open":
            # Neither of them goes: the next launches may use both.
            doubtful.extend(fresh.items())
            return
        for slot in SLOTS if is_whole else slots:
            if slot in current:
                current.pop(slot).until = launches.begun
        for item in doubtful[:]:
            if is_whole or item[0] in slots:
                item[1].until = launches.begun
                doubtful.remove(item)
        current.update(fresh)
        (owners.replace if is_whole else owners.put)(bundles)

    def settle() -> None:
        """Set all slots, whatever was before."""
        while True:
            count = len(everything)
            put("abc", is_whole=True)
            if len(everything) > count and not doubtful:
                return

    for _ in range(20):
        match random.choice(["launch", "launch", "put", "replace", "end", "fail", "look"]):
            case "look":
                launches.look()
            case "launch":
                launches.launch()
            case "put":
                put(random.choice(SLOTS), is_whole=False)
            case "replace":
                put(random.choice(["ab", "c", "abc"]), is_whole=True)
            case "end":
                launches.done = min(launches.done + random.randint(0, 2), launches.begun)
            case _:
                launches.fails = random.choice(
                    [
                        *("graph_launch", "event_create", "event_record", "interrupt"),
                        *("event_record_behind", "event_is_done"),
                    ]
                )
                if launches.fails not in ("event_record_behind", "event_is_done"):
                    launches.launch()
    # A launch that overlaps none tells the end of all before it.
    launches.fails, launches.depth = "", DEEPEST
    settle()
    launches.launch()
    settle()
    launches.done = launches.begun
    if random.random() < 0.5:
        owners.collect()
    else:
        # Nobody calls: the thread looks.
        launches.look()
    assert [each.is_released for each in everything] == [
        each not in current.values() for each in everything
    ]
    # Those left are the current ones, and their launches are done.
    for each in current.values():
        each.until = launches.begun
    owners.release()
    assert all(each.is_released for each in everything)
    assert not launches.events


@pytest.mark.parametrize("is_whole", [True, False])
def test_an_object_that_no_launch_began_with_is_dropped_at_once(is_whole: bool) -> None:
    launches = Launches(bool)
    first, second = Owned(launches, 0), Owned(launches, 0)
    change: Any = launches.owners.replace if is_whole else launches.owners.put
    change({"a": first.bundle})
    first.until = 0
    change({"a": second.bundle})
    assert first.is_released
    assert len(launches.owners) == 1


def test_updated_owners_are_not_taken_for_the_original_ones() -> None:
    launches = Launches(bool)
    owned = Owned(launches, 0)
    launches.owners.replace({"a": owned.bundle})
    launches.owners.start({"a": OwnerBundle((owned,))})
    owned.until = 0
    launches.owners.put({"a": OwnerBundle(())})
    assert owned.is_released


def test_the_same_objects_are_not_set_again() -> None:
    launches = Launches(bool)
    owned = Owned(launches, 0)
    launches.owners.start({"a": owned.bundle})
    launches.owners.replace({"a": owned.bundle})
    assert not launches.owners.is_tracking
    assert not owned.is_released
