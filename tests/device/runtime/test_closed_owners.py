"""Memory and events that a graph refers to stay when their Buffer or Event is closed: L1.

What cuda.core's own tests of its graphs ask for, and the rest of the places where graphs are given
memory.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.operands.retained import KNOWN
from graphdsl.core.runtime.lifetimes import owners
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, AllocationState
from tests.device.support import (
    ADD,
    ONE,
    STORE,
    ArrayLike,
    DeviceMemory,
    wait_for_death,
    wait_until,
)

SIZE: Final = 64
SEVENS: Final = [0x07070707] * (SIZE // 4)


class Use(NamedTuple):
    """One way in which a graph is given memory.

    *declare* puts a node into the graph after which the last of *spaces* starts with the int32
    0x07070707, of which the first has 16. It returns what is to be set before the first launch.
    """

    declare: Callable[[gd.GraphDef, list[Any]], dict[str, Any] | None]
    kernels: bool = False


def _memset(g: gd.GraphDef, spaces: list[Any]) -> None:
    g.memset(spaces[1], 7)


def _memcpy(g: gd.GraphDef, spaces: list[Any]) -> None:
    g.memcpy(spaces[1], spaces[0])


def _owners(g: gd.GraphDef, spaces: list[Any]) -> None:
    first, last = (int(space.handle) for space in spaces)
    g.memcpy(last, first, SIZE, dst_owner=spaces[1], src_owner=spaces[0])


def _one_owner(g: gd.GraphDef, spaces: list[Any]) -> None:
    first, last = (int(space.handle) for space in spaces)
    g.memcpy(spaces[1], first, SIZE, src_owner=spaces[0]).memset(last, 7, SIZE, dst_owner=spaces[1])


def _argument(g: gd.GraphDef, spaces: list[Any]) -> None:
    g.launch(ONE, STORE, spaces[1], np.int32(SEVENS[0]))


def _argument_twice(g: gd.GraphDef, spaces: list[Any]) -> None:
    g.launch(ONE, STORE, spaces[1], 0).launch(ONE, ADD, spaces[1], np.int32(SEVENS[0]))


def _default(g: gd.GraphDef, spaces: list[Any]) -> None:
    g.memcpy(g.param("y", gd.Address, default=spaces[1]), spaces[0], SIZE)


def _set(g: gd.GraphDef, spaces: list[Any]) -> dict[str, Any]:
    g.memcpy(g.param("y", gd.Address), g.param("x", gd.Address), SIZE)
    return {"y": spaces[1], "x": spaces[0]}


def _set_argument(g: gd.GraphDef, spaces: list[Any]) -> dict[str, Any]:
    g.launch(ONE, STORE, g.param("y", gd.Address), np.int32(SEVENS[0]))
    return {"y": spaces[1]}


def _child(g: gd.GraphDef, spaces: list[Any]) -> None:
    child = gd.GraphDef("child")
    _memcpy(child, spaces)
    g.embed(child)


def _body(g: gd.GraphDef, spaces: list[Any]) -> None:
    _memcpy(g.if_then(g.create_condition(1)).then, spaces)


def _copy(g: gd.GraphDef, spaces: list[Any]) -> None:
    child = gd.GraphDef("child")
    _memcpy(child, spaces)
    g.embed(child.copy())


USES: Final = {
    "memset": Use(_memset),
    "memcpy": Use(_memcpy),
    "dst_owner and src_owner": Use(_owners),
    "a buffer and an owner": Use(_one_owner),
    "kernel argument": Use(_argument, kernels=True),
    "arguments of two kernels": Use(_argument_twice, kernels=True),
    "default of a parameter": Use(_default),
    "set": Use(_set),
    "set as an argument": Use(_set_argument, kernels=True),
    "child graph": Use(_child),
    "body": Use(_body),
    "copy of a declaration": Use(_copy),
}
CASES: Final = [
    pytest.param(use, id=name, marks=pytest.mark.kernels if use.kernels else ())
    for name, use in USES.items()
]


def watch(space: Any) -> Callable[[], bool]:
    """Return what tells whether a buffer's memory is allocated, without keeping the buffer."""
    if is_simulated_buffer(space):
        address = int(space.handle)

        def is_live() -> bool:
            found = ADDRESS_SPACE.containing(address)
            return found is not None and found.state is AllocationState.LIVE

        return is_live
    from cuda.core._utils._weak_handles import weak_handle

    handle = weak_handle(space)
    return lambda: bool(handle)


def is_simulated_buffer(space: Any) -> bool:
    return type(space).__module__.startswith("graphdsl.")


def spaces_of(memory: DeviceMemory) -> list[Any]:
    """Return a buffer of sevens and one of zeros."""
    return [memory.of(np.full(SIZE, 7, np.uint8)), memory.zeros(SIZE)]


def overwrite(memory: DeviceMemory) -> list[Any]:
    """Allocate and write what was given back before, if it was."""
    return [memory.of(np.full(SIZE, 0xEE, np.uint8)) for _ in range(8)]


def first_int(memory: DeviceMemory, space: Any) -> int:
    """Return the int32 at the start of a buffer, or at an address."""
    out = np.zeros(1, np.int32)
    graph = gd.GraphDef()
    graph.memcpy(out, int(space.handle) if hasattr(space, "handle") else space, 4)
    memory.run(graph)
    return int(out[0])


@pytest.mark.parametrize("use", CASES)
@pytest.mark.parametrize("when", ["before", "after"])
def test_memory_stays_when_its_buffer_is_closed(use: Use, when: str, memory: DeviceMemory) -> None:
    """Closed before instantiation or after it, and given back when the graph is gone."""
    spaces = spaces_of(memory)
    address = int(spaces[1].handle)
    graph = gd.GraphDef()
    values = use.declare(graph, spaces) or {}
    watched = [watch(space) for space in spaces]
    if values:
        # The executable has them, and no declaration does.
        executable = graph.instantiate(device=memory.device)
        executable.set(**values)
        values.clear()
    elif when == "after":
        executable = graph.instantiate(device=memory.device)
    else:
        executable = None
    for space in spaces:
        space.close()
    del space, spaces
    others = overwrite(memory)
    if executable is None:
        executable = graph.instantiate(device=memory.device)
    del graph
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    assert watched[1]()
    assert first_int(memory, address) == SEVENS[0]
    assert all(first_int(memory, other) != SEVENS[0] for other in others)
    executable.close()
    wait_until(lambda: not any(look() for look in watched), "the memory to be given back")


def _update_memset(graph: gd.Graph, space: Any) -> None:
    graph["fill"].update(dst=space)


def _update_owner(graph: gd.Graph, space: Any) -> None:
    graph["fill"].update(dst=int(space.handle), width=SIZE, dst_owner=space)


def _update_argument(graph: gd.Graph, space: Any) -> None:
    graph["store"].update(args=(space, np.int32(SEVENS[0])))


def _update_whole(graph: gd.Graph, space: Any) -> None:
    graph.update(declared(space))


def _launch_value(graph: gd.Graph, space: Any) -> None:
    graph.set(x=space)


CHANGES: Final = {
    "update of a memset": _update_memset,
    "update of an owner": _update_owner,
    "update of an argument": _update_argument,
    "update from a declaration": _update_whole,
    "value of a parameter": _launch_value,
}


def declared(space: Any) -> gd.GraphDef:
    """Declare a fill, a kernel and a copy that write sevens to the start of one buffer."""
    graph = gd.GraphDef()
    sevens = np.full(4, 7, np.uint8)
    graph.memset(space, 7, SIZE, name="fill")
    graph.launch(ONE, STORE, space, np.int32(SEVENS[0]), name="store")
    graph.memcpy(graph.param("x", gd.Address, default=space), sevens, 4, name="load")
    return graph


@pytest.mark.kernels
@pytest.mark.parametrize("change", CHANGES)
def test_memory_that_a_change_brings_in_stays_when_its_buffer_is_closed(
    change: str, memory: DeviceMemory
) -> None:
    """And goes when another gives way to it, after the launches that used it."""
    update = CHANGES[change]
    first = memory.zeros(SIZE)
    with declared(first).instantiate(device=memory.device, warn=False) as graph:
        looks = []
        for _ in range(4):
            space = memory.zeros(SIZE)
            address = int(space.handle)
            looks.append(watch(space))
            update(graph, space)
            space.close()
            del space
            overwrite(memory)
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            assert first_int(memory, address) == SEVENS[0]
            assert looks[-1]()
        update(graph, first)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        update(graph, first)
        wait_until(lambda: not any(look() for look in looks[:-1]), "replaced memory to be freed")
    wait_until(lambda: not any(look() for look in looks), "all memory to be freed")


def test_memory_goes_with_a_declaration_that_was_never_run(memory: DeviceMemory) -> None:
    space = memory.zeros(SIZE)
    look = watch(space)
    graph = gd.GraphDef()
    fill = graph.memset(space, 0)
    space.close()
    assert look()
    fill.destroy()
    del fill
    wait_until(lambda: not look(), "the memory of a removed node to be freed")


def test_an_open_buffer_keeps_its_memory_when_the_graph_goes(memory: DeviceMemory) -> None:
    space = memory.zeros(SIZE)
    look = watch(space)
    graph = gd.GraphDef()
    graph.memset(space, 7)
    memory.run(graph)
    del graph
    assert first_int(memory, space) == SEVENS[0]
    space.close()
    wait_until(lambda: not look(), "the memory of a closed buffer to be freed")


def test_memory_stays_until_a_launch_in_flight_ends(memory: DeviceMemory) -> None:
    """L10: the graph is closed too."""
    started, go_on = threading.Event(), threading.Event()
    seen: list[bool] = []

    def wait() -> None:
        started.set()
        go_on.wait(20)

    space = memory.zeros(SIZE)
    look = watch(space)
    graph = gd.GraphDef()
    graph.callback(wait).memset(space, 7).callback(lambda: seen.append(look()))
    executable = graph.instantiate(device=memory.device)
    space.close()
    del space, graph
    launching = threading.Thread(target=executable.launch, args=(memory.stream,), daemon=True)
    launching.start()
    assert started.wait(20)
    closing = threading.Thread(target=executable.close, daemon=True)
    closing.start()
    assert look()
    go_on.set()
    closing.join(20)
    launching.join(20)
    memory.stream.sync()
    assert seen == [True]
    del executable, closing, launching
    wait_until(lambda: not look(), "the memory to be freed after the launch")


@pytest.mark.kernels
def test_closed_owners_are_refused(memory: DeviceMemory) -> None:
    space, other = memory.zeros(SIZE), memory.zeros(SIZE)
    address = int(space.handle)
    kept = gd.GraphDef()
    kept.memset(space, 0)
    space.close()
    graph = gd.GraphDef()
    executable = declared(other).instantiate(device=memory.device, warn=False)
    gives: dict[str, Callable[[], object]] = {
        "memset dst:": lambda: graph.memset(space, 0),
        "memset dst_owner:": lambda: graph.memset(address, 0, 4, dst_owner=space),
        "memcpy src_owner:": lambda: graph.memcpy(other, address, 4, src_owner=space),
        "kernel 'store' argument 0:": lambda: graph.launch(ONE, STORE, space, 1),
        "parameter 'x'": lambda: graph.param("x", gd.Address, default=space),
        "parameter 'x':": lambda: executable.set(x=space),
        "argument 0": lambda: executable["store"].update(args=(space, np.int32(1))),
        "memset dst: ": lambda: executable["fill"].update(dst=space),
    }
    for role, give in gives.items():
        # Though a declaration has its memory.
        with pytest.raises(ValueError, match=f"{role}.*Buffer.*closed"):
            give()
    assert not graph.nodes()
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    assert first_int(memory, other) == SEVENS[0]
    executable.close()


@pytest.mark.parametrize("when", ["before", "after", "copied"])
def test_events_stay_when_they_are_closed(when: str, memory: DeviceMemory) -> None:
    """Those that are recorded, and those that are waited for."""
    out, source = np.zeros(1, np.int32), np.array([42], np.int32)
    graph = gd.GraphDef()
    recorded, awaited = memory.device.create_event(), memory.stream.record()
    graph.record(recorded).wait(recorded).wait(awaited).memcpy(out, source)
    graph = graph.copy() if when == "copied" else graph
    executable = graph.instantiate(device=memory.device) if when == "after" else None
    recorded.close()
    awaited.close()
    graph = graph.copy() if when == "copied" else graph
    # Handles that were given back serve again.
    others = [memory.device.create_event() for _ in range(8)]
    executable = executable or graph.instantiate(device=memory.device)
    for _ in range(3):
        out[:] = 0
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert out.tolist() == [42]
    executable.close()
    assert all(other.is_done for other in others)
    for closed in (recorded, awaited):
        with pytest.raises(ValueError, match="event: expected an open event, got a closed one"):
            gd.GraphDef().record(closed)


def test_a_buffer_is_retained_once(memory: DeviceMemory) -> None:
    space = memory.zeros(SIZE)
    first, second = gd.GraphDef(), gd.GraphDef()
    owners = {
        id(first.memset(space, 0).dst.owner),
        id(first.memcpy(space, space).src.owner),
        id(second.memset(int(space.handle), 0, 4, dst_owner=space).dst.owner),
    }
    assert len(owners) == 1


class Foreign:
    """A buffer of another library, whose memory nothing but itself keeps."""

    def __init__(self, space: Any) -> None:
        self.space = space
        self.handle = int(space.handle)
        self.size = int(space.size)
        self.is_closed = False


def test_a_graph_with_a_closed_buffer_of_another_library_is_refused(memory: DeviceMemory) -> None:
    space = memory.zeros(SIZE)
    foreign = Foreign(space)
    declaration = gd.GraphDef("foreign")
    declaration.memset(foreign, 7)
    with declaration.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert first_int(memory, space) == SEVENS[0]
        foreign.is_closed = True
        with pytest.raises(ValueError, match="'foreign': .*Foreign.* was closed.*a Foreign$"):
            graph.launch(memory.stream)
    with pytest.raises(gd.ValidationError, match="was closed.*: expected an object of cuda.core"):
        declaration.instantiate(device=memory.device)


def test_a_launch_that_is_refused_for_a_closed_buffer_keeps_nothing(memory: DeviceMemory) -> None:
    """L21: no launch began with what is set meanwhile, so it is dropped at once."""
    space = memory.zeros(SIZE)
    foreign = Foreign(space)
    declaration = gd.GraphDef("foreign")
    address = declaration.param("address", gd.Address)
    declaration.memset(foreign, 7).memset(address, 1, 4)
    references = []

    def fresh() -> ArrayLike:
        array = ArrayLike(space, np.uint8)
        references.append(weakref.ref(array))
        return array

    with declaration.instantiate(device=memory.device) as graph:
        for _ in range(2):
            graph.set(address=fresh())
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        graph.set(address=fresh())
        foreign.is_closed = True
        with pytest.raises(ValueError, match="was closed"):
            graph.launch(memory.stream)
        graph.set(address=fresh())
        assert references[2]() is None


def test_a_buffer_that_an_update_brings_in_may_not_be_closed(memory: DeviceMemory) -> None:
    """L1: of another library, so that nothing keeps its memory."""
    space = memory.zeros(SIZE)

    def declare(foreign: Foreign, value: int) -> gd.GraphDef:
        declaration = gd.GraphDef("foreign")
        declaration.memset(foreign, value)
        return declaration

    before, after = Foreign(space), Foreign(space)
    with declare(before, 1).instantiate(device=memory.device) as graph:
        assert graph.update(declare(after, 7)).action != "instantiated"
        before.is_closed = True
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert first_int(memory, space) == SEVENS[0]
        after.is_closed = True
        with pytest.raises(ValueError, match="was closed"):
            graph.launch(memory.stream)


Brings: TypeAlias = Callable[[gd.Graph, "Foreign"], None]
"""Has an executable use a buffer of another library from now on."""


def fill_with(foreign: Foreign) -> gd.GraphDef:
    fill = gd.GraphDef("fill")
    fill.memset(foreign, 7, SIZE)
    return fill


BRINGS: Final[dict[str, Brings]] = {
    "a parameter": lambda graph, foreign: graph.set(address=foreign),
    "two parameters": lambda graph, foreign: graph.set(address=foreign, value=7),
    "a node": lambda graph, foreign: graph["one"].update(dst=foreign, value=7),
    "a child": lambda graph, foreign: graph["child"].update(fill_with(foreign)),
}


@pytest.mark.parametrize("is_tracked", [False, True], ids=["first", "later"])
@pytest.mark.parametrize("way", BRINGS)
def test_owners_brought_in_by_changes_may_not_be_closed(
    way: str, is_tracked: bool, memory: DeviceMemory
) -> None:
    """L1: of another library, so that nothing keeps its memory, and launches have to be refused."""
    space = memory.zeros(SIZE)
    declaration = gd.GraphDef("foreign")
    address = declaration.param("address", gd.Address, default=memory.zeros(SIZE))
    value = declaration.param("value", np.uint8, default=7)
    declaration.memset(address, value, SIZE, name="parameter")
    declaration.memset(memory.zeros(SIZE), 1, name="one")
    declaration.embed(fill_with(Foreign(memory.zeros(SIZE))), name="child")
    foreign, another = Foreign(space), Foreign(memory.zeros(SIZE))
    with declaration.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        if is_tracked:
            graph.set(address=memory.zeros(SIZE))
            graph.launch(memory.stream)
        BRINGS[way](graph, foreign)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert first_int(memory, space) == SEVENS[0]
        foreign.is_closed = True
        with pytest.raises(ValueError, match="'foreign': .*Foreign.* was closed.*a Foreign$"):
            graph.launch(memory.stream)
        # What takes its place is all that counts.
        BRINGS[way](graph, another)
        graph.launch(memory.stream)
        graph.sync(memory.stream)


def test_the_first_value_of_a_parameter_may_not_be_closed(memory: DeviceMemory) -> None:
    declaration = gd.GraphDef("foreign")
    declaration.memset(declaration.param("address", gd.Address), 7, SIZE)
    foreign = Foreign(memory.zeros(SIZE))
    with declaration.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, address=foreign)
        foreign.is_closed = True
        with pytest.raises(ValueError, match="was closed"):
            graph.launch(memory.stream)
        graph.sync(memory.stream)


def test_a_closed_graph_keeps_no_buffer_that_it_would_refuse(memory: DeviceMemory) -> None:
    """L9: not even what its launches asked for."""
    foreign = Foreign(memory.zeros(SIZE))
    reference = weakref.ref(foreign)
    graph = fill_with(foreign).instantiate(device=memory.device)
    graph.launch(memory.stream)
    graph.sync(memory.stream)
    graph.close()
    del foreign
    wait_for_death({"buffer": reference})


Gives: TypeAlias = Callable[[gd.Graph, Any], None]
"""Has an executable use a buffer."""


def _together(graph: gd.Graph, space: Any) -> None:
    graph.set(x=space, number=SEVENS[0])


GIVES: Final[dict[str, Gives]] = {
    "a parameter": lambda graph, space: graph.set(x=space),
    "parameters together": _together,
    "arguments": lambda graph, space: graph["given"].update(args=(space, np.int32(SEVENS[0]))),
}


@pytest.mark.kernels
@pytest.mark.parametrize("end", ["closed", "dropped", "left"])
@pytest.mark.parametrize("way", GIVES)
def test_buffers_that_keep_coming_are_retained_once(
    way: str, end: str, memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L31: and go soon after they are closed, nobody has them, or they do not come any more."""
    give = GIVES[way]
    # However long a busy machine takes from one to the next.
    monkeypatch.setattr(owners, "PATIENCE", 1 << 40)
    declaration = gd.GraphDef("returning")
    x = declaration.param("x", gd.Address, default=memory.zeros(SIZE))
    number = declaration.param("number", np.int32, default=SEVENS[0])
    declaration.launch(ONE, STORE, x, number)
    declaration.launch(ONE, STORE, memory.zeros(SIZE), np.int32(0), name="given")
    spaces = [memory.zeros(SIZE) for _ in range(2)]
    looks = [watch(space) for space in spaces]
    with declaration.instantiate(device=memory.device) as graph:
        for _ in range(3):
            for space in spaces:
                give(graph, space)
        kept = [KNOWN[id(space)]() for space in spaces]
        graph.launch(memory.stream)
        for space in spaces:
            give(graph, space)
        assert [KNOWN[id(space)]() for space in spaces] == kept
        assert None not in kept
        kept.clear()
        give(graph, memory.zeros(SIZE))
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        numbers = [first_int(memory, space) for space in spaces]
        assert SEVENS[0] in numbers
        retained = [weakref.ref(KNOWN[id(space)]() or space) for space in spaces]
        if end == "closed":
            for space in spaces:
                space.close()
            for space in spaces:
                with pytest.raises(ValueError, match="closed"):
                    give(graph, space)
        elif end == "dropped":
            del space
            spaces.clear()
        else:
            monkeypatch.setattr(owners, "PATIENCE", 6)
        wait_until(lambda: not any(each() for each in retained), "buffers not to be retained")
        assert [look() for look in looks] == [end == "left"] * 2
