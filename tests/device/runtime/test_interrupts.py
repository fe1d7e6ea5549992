"""Ctrl-C, and failures of the driver, at every point of every change of an executable.

What a launch may use stays alive, an executable does what it did before or what was asked, the next
change works, and nothing is left once the graph is closed: docs/lifetimes.md, L14, L20 to L24.
"""

from __future__ import annotations

import gc
import sys
import weakref
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.errors import DriverError
from tests.device.failing_driver import RESULT, RESULT_NAME, CountingDriver
from tests.device.interruption import Interruption, Place
from tests.device.support import ONE, ArrayLike, DeviceMemory, wait_until
from tests.examples import seeds

PROGRAM: Final = gd.Program(
    """
    extern "C" __global__ void copy(int* out, const int* in) { *out = *in; }
    extern "C" __global__ void store(int* out, unsigned char value) { *out = value; }
    """
)
COPY: Final = PROGRAM.kernel("copy")
STORE: Final = PROGRAM.kernel("store")
PADDING: Final = 6
"""Nodes that never change, so that those that do are few."""
LAST: Final = 250
"""Numbers go from 1 to here, and on from 1."""


HANDED_OVER: Final = (
    "activated",
    "_instantiate",
    "graph_instantiate",
    "graph_exec_destroy",
    "graph_destroy",
)
"""Where Ctrl-C loses the handle of an executable, or leaves open whether a graph is there (L14)."""


class Seen(NamedTuple):
    """What a launch did: the numbers of what it copied, set and called, in a child too."""

    source: int
    copied: int
    value: int
    called: int
    stored: int
    inner: int


class Given(NamedTuple):
    """Something that was given, and the declaration that names it; None for what a change gave."""

    reference: weakref.ref[Any]
    declaration: weakref.ref[gd.GraphDef] | None


class World:
    """A graph, what it was given, and what it does; with launches of kernels or without."""

    def __init__(self, memory: DeviceMemory, driver: Any = None, *, kernels: bool = False) -> None:
        self.memory = memory
        self.driver: Any = driver or CountingDriver(memory.device_driver)
        self.kernels = kernels
        # Several of one number: a declaration that never took effect has had others of its own.
        self.given: defaultdict[tuple[str, int], list[Given]] = defaultdict(list)
        self.declaring: weakref.ref[gd.GraphDef] | None = None
        self.out = memory.zeros(64)
        self.read = np.zeros(64, np.uint8)
        self.called: list[int] = []
        # One byte each, repeated: an int of the kernels is four of them.
        self.numbers = memory.of(np.repeat(np.arange(LAST + 1, dtype=np.uint8), 8))
        self.number = 1
        reading = gd.GraphDef("reading")
        reading.memcpy(self.read, self.out)
        self.reading = reading.instantiate(device=memory.device)
        self.graph = self.declaration(1).instantiate(device=self.driver)
        # Each was changed before: the short ways are there, and launches are tracked.
        for change in (number, address, both, single, callback, arguments, child):
            change(self, 1)
        self.seen = Seen(1, 1, 1, 1, 1, 1)
        assert self.launched() == self.seen

    def next_number(self) -> int:
        """Return another number."""
        self.number = self.number % LAST + 1
        return self.number

    def array(self, role: str, number: int) -> Any:
        """Return memory with that number, which nobody else keeps."""
        found: Any
        if self.kernels:
            found = ArrayLike(self.numbers, np.uint8, offset=8 * number)
        else:
            found = np.full(8, number, np.uint8)
        self.given[role, number].append(Given(weakref.ref(found), self.declaring))
        return found

    def function(self, number: int) -> Callable[[], None]:
        """Return a function that notes the number."""
        called = self.called

        def note() -> None:
            called.append(number)

        self.given["called", number].append(Given(weakref.ref(note), self.declaring))
        return note

    def inner(self, number: int) -> gd.GraphDef:
        """Declare the child."""
        g = gd.GraphDef("inner")
        g.memcpy(int(self.out.handle) + 40, self.array("inner", number), 8, name="copy")
        return g

    def declaration(self, number: int, *, changed: int = 6, more: int = 0) -> gd.GraphDef:
        """Declare the graph; the *changed* first nodes have that number, the others have 1."""
        g = gd.GraphDef("world")
        self.declaring = weakref.ref(g)
        numbers = [number if place < changed else 1 for place in range(6)]
        at = int(self.out.handle)
        source = g.param("source", gd.Address, default=self.array("source", numbers[0]))
        value = g.param("value", np.uint8, default=numbers[2])
        last: Any = g
        if self.kernels:
            last = last.launch(ONE, COPY, at, source, name="source")
        else:
            last = last.memcpy(at, source, 8, name="source")
        last = last.memcpy(at + 8, self.array("copied", numbers[1]), 8, name="copied")
        if self.kernels:
            last = last.launch(ONE, STORE, at + 16, value, name="value")
        else:
            last = last.memset(at + 16, value, 8, name="value")
        last = last.embed(self.inner(numbers[5]), name="child")
        last = last.callback(self.function(numbers[3]), name="called")
        array = self.array("stored", numbers[4])
        if self.kernels:
            last = last.launch(ONE, COPY, at + 24, array, name="stored")
        else:
            # Behind a callback, which might write to the array: it is staged.
            last = last.memcpy(at + 24, array, 8, name="stored")
        for each in range(more):
            last = last.memset(at + 32 + each, 1, 1, name=f"padding {each}")
        self.declaring = None
        return g

    def launched(self) -> Seen:
        """Launch, and check that what the launch used is alive."""
        stream = self.memory.stream
        self.graph.sync(stream)
        self.called.clear()
        self.graph.launch(stream)
        self.graph.sync(stream)
        self.reading.launch(stream)
        self.reading.sync(stream)
        (called,) = self.called
        source, copied, value, stored, inner = (int(self.read[at]) for at in (0, 8, 16, 24, 40))
        seen = Seen(source, copied, value, called, stored, inner)
        for role, number in zip(Seen._fields, seen, strict=True):
            if role != "value" and number:
                given = self.given[role, number]
                assert any(each.reference() is not None for each in given), (
                    f"{role} {number} is gone"
                )
        return seen

    def end(self, *, is_clean: bool = True) -> None:
        """Close everything, and see that no owner is left, and nothing in the driver."""
        self.graph.close()
        self.reading.close()
        wait_until(lambda: not self.left(), lambda: f"everything is gone: {self.left()}")
        wait_until(lambda: self.driver.is_clean or not is_clean, "everything is destroyed")

    def left(self) -> list[tuple[str, int]]:
        """Return what is alive of what was given, but for what the declaration in use names."""
        found = self._alive()
        if found:
            # Perhaps only in cycles: looking for those takes much longer than all else here.
            gc.collect()
            found = self._alive()
        return found

    def _alive(self) -> list[tuple[str, int]]:
        in_use = None if self.graph.is_closed else self.graph.plan.graphs[0].declaration

        def is_left(each: Given) -> bool:
            named = in_use is not None and each.declaration and each.declaration() is in_use
            return each.reference() is not None and not named

        return [key for key, given in self.given.items() if any(map(is_left, given))]


# Changes ------------------------------------------------------------------------------------------


def number(world: World, to: int) -> None:
    """Set a parameter that is a number."""
    world.graph.set(value=to)


def address(world: World, to: int) -> None:
    """Set a parameter that is memory."""
    world.graph.set(source=world.array("source", to))


def both(world: World, to: int) -> None:
    """Set two parameters."""
    world.graph.set(source=world.array("source", to), value=to)


def single(world: World, to: int) -> None:
    """Update a copy by itself."""
    world.graph["copied"].update(src=world.array("copied", to))


def callback(world: World, to: int) -> None:
    """Update a callback by itself."""
    world.graph["called"].update(fn=world.function(to))


def arguments(world: World, to: int) -> None:
    """Give a launch other arguments, or a copy that is staged another source."""
    array = world.array("stored", to)
    if world.kernels:
        world.graph["stored"].update(args=(int(world.out.handle) + 24, array))
    else:
        world.graph["stored"].update(src=array)


def child(world: World, to: int) -> None:
    """Give a child node another graph."""
    world.graph["child"].update(world.inner(to))


def whole(world: World, to: int) -> None:
    """Update all from a declaration."""
    world.graph.update(world.declaration(to))


def some(world: World, to: int) -> None:
    """Update two nodes of six from a declaration."""
    world.graph.update(world.declaration(to, changed=2))


def instantiated(world: World, to: int) -> None:
    """Instantiate anew."""
    world.graph.update(world.declaration(to, more=to % 2 + 1), reinstantiate=True)


CHANGES: Final[dict[str, tuple[Callable[[World, int], None], frozenset[str]]]] = {
    "number": (number, frozenset({"value"})),
    "address": (address, frozenset({"source"})),
    "both": (both, frozenset({"source", "value"})),
    "single": (single, frozenset({"copied"})),
    "callback": (callback, frozenset({"called"})),
    "arguments": (arguments, frozenset({"stored"})),
    "child": (child, frozenset({"inner"})),
    "whole": (whole, frozenset(Seen._fields)),
    "some": (some, frozenset(Seen._fields)),
    "instantiated": (instantiated, frozenset(Seen._fields)),
}
"""Each with what it changes."""
PAIRS: Final = [(name, kernels) for kernels in (False, True) for name in CHANGES]
CASES: Final = [pytest.param(*pair, marks=pytest.mark.kernels if pair[1] else ()) for pair in PAIRS]
MAKING_GRAPHS: Final = ("child", "whole", "some", "instantiated")
PARTS: Final = 16
"""Neighboring places go into different parts; one is run by default, and all with ``-m fuzz``."""
FEW: Final = 5
"""So many places of a change may be passed at times only: with what the releasing thread does."""


def expected(world: World, change: str, to: int) -> Seen:
    """Return what launches do after a change."""
    roles = CHANGES[change][1]
    numbers = dict.fromkeys(roles, to)
    if change == "some":
        numbers |= {role: 1 for role in numbers if role not in ("source", "copied")}
    return world.seen._replace(**numbers)


def check(
    world: World, change: str, to: int, *, is_whole: bool = True, is_clean: bool = True
) -> None:
    """Check what a change has left that ended somewhere, and that those after it work."""
    make, roles = CHANGES[change]
    seen = world.launched()
    if is_whole:
        assert seen in (world.seen, expected(world, change, to))
    # What was there before, in other objects, and something else: both are set whatever is there.
    for again in (getattr(world.seen, min(roles)), world.next_number()):
        make(world, again)
        world.seen = expected(world, change, again)
        assert world.launched() == world.seen
    # Of what was changed nothing is left but what is there now.
    if not is_clean:
        return
    wait_until(
        lambda: (
            not [
                key
                for key in world.left()
                if key[0] in roles and key[1] != getattr(world.seen, key[0])
            ]
        ),
        lambda: f"what gave way is gone: {world.left()}",
    )


def ask_to_look_again(graph: gd.Graph) -> None:
    """Ask the releasing thread to look at an executable, which it does anyway or after a pause.

    So its places come in each change. A function of its own: tracebacks keep no state of the graph.
    """
    editing = graph._editing
    assert editing is not None
    # What launches are done with goes now: else either thread would let it go, as it happens.
    editing.linked.owners.collect()
    editing.linked.owners._is_watched = False


def interrupt(world: World, change: str, at: int | Place) -> tuple[Interruption, World]:
    """Make a change up to a point, and check what it left; return the world to go on with."""
    to = world.next_number()
    interruption = Interruption(at)
    ask_to_look_again(world.graph)
    with suppress(KeyboardInterrupt), interruption.active():
        CHANGES[change][0](world, to)
    if not interruption.where:
        world.seen = expected(world, change, to)
        return interruption, world
    is_lost = interruption.function in HANDED_OVER and change in MAKING_GRAPHS
    try:
        check(world, change, to, is_clean=not is_lost)
    except BaseException as error:
        error.add_note(f"after Ctrl-C at point {interruption.count}: {interruption.where}")
        raise
    return interruption, World(world.memory, kernels=world.kernels) if is_lost else world


@pytest.fixture(scope="module")
def new_places(device: Any) -> Iterator[Callable[[str, bool], list[Place]]]:
    """Give the places that a change comes to and none before it in the list of pairs does."""
    memory = DeviceMemory(device, device.create_stream())
    passed: dict[tuple[str, bool], list[Place]] = {}

    def new(change: str, kernels: bool) -> list[Place]:
        found: list[Place] = []
        before: set[Place] = set()
        for pair in PAIRS[: PAIRS.index((change, kernels)) + 1]:
            if pair not in passed:
                # Twice: the first time, modules may be imported and things be kept for later.
                for _ in range(2):
                    world = World(memory, kernels=pair[1])
                    interruption, _ = interrupt(world, pair[0], at=0)
                    passed[pair] = list(interruption.passed)
                    world.end()
            found = [place for place in passed[pair] if place not in before]
            before.update(found)
        return found

    yield new
    memory.stream.sync()
    memory.stream.close()


@pytest.mark.parametrize("part", seeds(1, PARTS))
@pytest.mark.parametrize(("change", "kernels"), CASES)
def test_ctrl_c_at_every_place(
    memory: DeviceMemory,
    new_places: Callable[[str, bool], list[Place]],
    change: str,
    kernels: bool,
    part: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """L24: where Ctrl-C comes in the middle of a change, once for each line and its caller."""
    # What Python itself ignores, in finalizers of generators, would be kept by pytest.
    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)
    world = World(memory, kernels=kernels)
    missed = []
    # An interrupted call that creates something may lose its handle.
    is_clean = change not in MAKING_GRAPHS
    for place in new_places(change, kernels)[part::PARTS]:
        interruption, world = interrupt(world, change, place)
        if not interruption.where:
            # What came before has left it another way; a new one goes as it was seen to go.
            world.end(is_clean=is_clean)
            world = World(memory, kernels=kernels)
            interruption, world = interrupt(world, change, place)
        if not interruption.where:
            missed.append(place)
    assert len(missed) <= FEW, missed
    world.end(is_clean=is_clean)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("change", "kernels"), CASES)
def test_ctrl_c_anywhere(
    memory: DeviceMemory, change: str, kernels: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L24: at every point, however often the change comes to its place."""
    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)
    world = World(memory, kernels=kernels)
    for at in range(1, 5000):
        interruption, world = interrupt(world, change, at)
        if not interruption.where:
            break
    else:
        raise AssertionError("the change never came to its end")
    world.end(is_clean=change not in MAKING_GRAPHS)


@pytest.mark.parametrize("change", ["instantiated", "closed"])
def test_ctrl_c_while_an_executable_is_destroyed(
    memory: DeviceMemory, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L24: it goes all the same, unless Ctrl-C comes within the very call of the driver (L14)."""
    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)
    for at in range(1, 200):
        world = World(memory)
        interruption = Interruption(at, since="destroy")
        with suppress(KeyboardInterrupt), interruption.active():
            if change == "closed":
                world.graph.close()
            else:
                instantiated(world, world.next_number())
        if not interruption.where:
            world.end()
            break
        if interruption.function in ("graph_destroy", "graph_exec_destroy"):
            continue
        try:
            if change == "closed":
                world.end()
            else:
                check(world, change, world.number)
                world.end()
        except BaseException as error:
            error.add_note(f"after Ctrl-C at point {at}: {interruption.where}")
            raise
    else:
        raise AssertionError("it never came to its end")


class Unclean(CountingDriver):
    """A driver in which destroying tells a failure, though all is destroyed, and setting may too.

    The driver documents that calls may tell failures of work that was launched earlier.
    """

    is_failing = False
    refuses_after = 1 << 30
    """So many rows are set before all others are refused."""

    def graph_destroy(self, graph: int) -> None:
        super().graph_destroy(graph)
        self._fail("cuGraphDestroy")

    def graph_exec_destroy(self, executable: int) -> None:
        super().graph_exec_destroy(executable)
        self._fail("cuGraphExecDestroy")

    def exec_node_set_params(self, executable: int, node: int, row: int) -> None:
        self.refuses_after -= 1
        if self.refuses_after < 0:
            raise DriverError("cuGraphExecNodeSetParams", RESULT, RESULT_NAME, "injected")
        super().exec_node_set_params(executable, node, row)

    def _fail(self, call: str) -> None:
        if self.is_failing:
            raise DriverError(call, RESULT, RESULT_NAME, "injected")


@pytest.mark.parametrize("change", ["child", "whole", "instantiated"])
def test_failures_of_cleaning_up_come_after_the_update(memory: DeviceMemory, change: str) -> None:
    """L23: what the driver has done is recorded before anything else may fail."""
    world = World(memory, Unclean(memory.device_driver))
    for _ in range(3):
        to = world.next_number()
        world.driver.is_failing = True
        with pytest.raises(DriverError, match="Destroy returned CUDA_ERROR_UNKNOWN") as caught:
            CHANGES[change][0](world, to)
        assert "the graph was updated nevertheless" in caught.value.__notes__[-1]
        # Its traceback keeps what the update was asked for.
        del caught
        world.driver.is_failing = False
        world.seen = expected(world, change, to)
        check(world, change, to)
    world.end()


def test_closing_goes_to_its_end(memory: DeviceMemory) -> None:
    """L9: whatever fails."""
    world = World(memory, Unclean(memory.device_driver))
    world.driver.is_failing = True
    with pytest.raises(DriverError, match="cuGraphExecDestroy returned") as caught:
        world.graph.close()
    assert "cuGraphDestroy returned" in caught.value.__notes__[0]
    assert world.graph.is_closed
    world.driver.is_failing = False
    world.end()


@pytest.mark.parametrize("after", [0, 1, 2, 3])
@pytest.mark.parametrize("change", ["both", "some", "single", "callback", "arguments", "child"])
def test_values_that_cannot_be_reset_are_held(
    memory: DeviceMemory, change: str, after: int
) -> None:
    """L24: of rows in doubt old and new owners stay, and the next change sets them again."""
    world = World(memory, Unclean(memory.device_driver))
    for _ in range(3):
        to = world.next_number()
        world.driver.refuses_after = after
        world.driver.fail_at = 0
        with suppress(DriverError, gd.UpdateError):
            CHANGES[change][0](world, to)
        world.driver.refuses_after = 1 << 30
        check(world, change, to, is_whole=False)
    world.end()
