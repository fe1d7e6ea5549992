"""Observing a graph: launching it node by node and comparing memory before and after each.

The writes of a launch are visible, its reads are not. To find them, the launch runs again with some
memory having its contents for the previous input. If it then writes different values, that memory
matters to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.errors import DriverError, RelaxError
from graphdsl.base.progress import Progress
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.runtime.attachments import NUMBER, ExecutableNumber
from graphdsl.core.runtime.stepping.walk import Walk
from graphdsl.optimize.relaxing.evidence import Evidence, Given

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.runtime.change.editing import Editing
    from graphdsl.core.runtime.stepping.walk import Turn
    from graphdsl.optimize.relaxing.allocations import Allocation, Allocations, Content, Contents

MOST: Final = 64 << 30
"""The maximum bytes of memory that are compared; the host must hold them."""
RESTING: Final = 64
"""Bytes after an address that are zero if a semaphore may be there."""

State = dict["Allocation", "Content"]


@dataclass(frozen=True, slots=True)
class Observed:
    """The observations of a graph.

    Attributes
    ----------
    evidence : dict of KernelNode to Evidence
        The evidence of each observed launch.
    written : frozenset of Allocation
        The allocations that any node was observed to change.
    before : State
        The original contents of all memory that nodes or inputs changed.
    starts : tuple of State
        The contents before the launch with each input.
    """

    evidence: dict[KernelNode, Evidence]
    written: frozenset[Allocation]
    before: State
    starts: tuple[State, ...]


class NodeMemory(NamedTuple):
    """The memory that the nodes of an executable are passed, by row.

    Attributes
    ----------
    memory : dict of int to tuple of Allocation
        The allocations of each row.
    given : dict of int to tuple of Given
        The addresses among the arguments of each launch.
    """

    memory: dict[int, tuple[Allocation, ...]]
    given: dict[int, tuple[Given, ...]]


def memory_of_nodes(editing: Editing, stream: int, allocations: Allocations) -> NodeMemory:
    """Return the memory that nodes are passed, bodies and children included.

    Memory that the graph itself allocates is left out.

    Raises
    ------
    RelaxError
        If it is more than can be compared.
    """
    walk = Walk(editing, stream)
    try:
        found = _found_memory(editing, walk, allocations)
    finally:
        walk.end()
    size = sum(each.size for each in allocations.found)
    if size > MOST:
        raise RelaxError(
            f"graph {label_of(editing.plan.graphs[0].declaration)!r}: its nodes have "
            f"{size >> 30} GiB of memory as arguments, and at most {MOST >> 30} GiB are compared. "
            "Name the memory they use: relax(..., x=tensor)"
        )
    return found


def _found_memory(editing: Editing, walk: Walk, allocations: Allocations) -> NodeMemory:
    found = NodeMemory({}, {})
    linked = editing.linked
    own_memory = [
        (address, address + (getattr(editing.plan.nodes[row], "known_size", 0) or 0))
        for row, address in linked.addresses.items()
    ]
    # Other executables have other numbers in the same array.
    own_memory += [
        (each.address, each.address + NUMBER)
        for each in linked.attached.values()
        if isinstance(each, ExecutableNumber)
    ]
    for row in range(len(editing.plan.nodes)):
        node = editing.node(row)
        if not isinstance(node, KernelNode):
            found.memory[row] = tuple(_of_operands(node, allocations, editing.driver))
            continue
        given = found.given[row] = tuple(
            _addresses(walk.spans.arguments(row, node), allocations, own_memory)
        )
        found.memory[row] = tuple(dict.fromkeys(each.allocation for each in given))
    return found


def _addresses(
    arguments: Iterable[bytes], allocations: Allocations, own_memory: Sequence[tuple[int, int]]
) -> Iterator[Given]:
    for number, data in enumerate(arguments):
        for offset in range(0, len(data) - 7, 8):
            address = int.from_bytes(data[offset : offset + 8], "little")
            if any(low <= address < high for low, high in own_memory):
                continue
            allocation = allocations.at(address)
            if allocation is not None:
                yield Given(number, offset, address, allocation)


def _of_operands(node: Node, allocations: Allocations, driver: Driver) -> Iterator[Allocation]:
    for access in accesses_of(node):
        address = access.operand.address
        if address is None or access.operand.memory_type is MemoryType.ARRAY:
            continue
        found = allocations.at(address)
        size = access.size if access.size is not None else access.operand.size
        if found is not None:
            yield found
        elif size and driver.is_host_memory(address):
            yield allocations.host(address, size)


class Observation:
    """Launches an executable, node by node, with one input after the other.

    Parameters
    ----------
    editing : Editing
        The executable.
    stream : int
        The stream.
    allocations : Allocations
        The memory.
    contents : Contents
        Reads and writes the memory.
    watched : collection of Node
        The watched launches.
    """

    def __init__(
        self,
        editing: Editing,
        stream: int,
        allocations: Allocations,
        contents: Contents,
        watched: Collection[Node],
    ) -> None:
        self._editing = editing
        self._driver = editing.driver
        self._stream = stream
        self._allocations = allocations
        self._contents = contents
        self._own: dict[int, tuple[Allocation, ...]] = {}
        """By row, the memory passed to a node."""
        self._watched: dict[int, Evidence] = {}
        self._nodes: dict[int, KernelNode] = {}
        self._written: dict[Allocation, None] = {}
        self._earlier: dict[tuple[int, Allocation], Content] = {}
        """The memory contents of a launch for the previous input."""
        self._tables: dict[int, tuple[Content, int | None]] = {}
        found = memory_of_nodes(editing, stream, allocations)
        self._own.update(found.memory)
        wanted = set(watched)
        for row, given in found.given.items():
            declared = editing.plan.declared(row)
            if declared in wanted:
                assert isinstance(declared, KernelNode)
                self._watched[row], self._nodes[row] = Evidence(given), declared

    # Launching ------------------------------------------------------------------------------------

    def run(self, inputs: Sequence[Callable[[], object]]) -> Observed:
        """Launch it with each input, restore memory, and return the observations."""
        every = self._allocations.found
        before = now = self._contents.read_all(every)
        starts: list[State] = []
        try:
            with Progress("watching nodes", len(inputs)) as progress:
                for number, fill in enumerate(inputs):
                    progress.begin(f"input {number}")
                    fill()
                    self._driver.synchronize()
                    now = self._refreshed(now, every)
                    starts.append(now)
                    now = self._launch(now)
        except BaseException as error:
            try:
                self._restore(before)
            except DriverError as second:
                error.add_note(f"and memory could not be restored: {second}")
            raise
        self._restore(before)
        states = (before, *starts)
        changing = [each for each in every if any(one[each] is not now[each] for one in states)]
        return Observed(
            {self._nodes[row]: seen for row, seen in self._watched.items()},
            frozenset(self._written),
            {each: before[each] for each in changing},
            tuple({each: start[each] for each in changing} for start in starts),
        )

    def _restore(self, before: State) -> None:
        """Restore the contents of memory."""
        now = self._refreshed(before, before)
        self._contents.write_all({each: before[each] for each in _changed(before, now)})

    def _refreshed(self, state: State, allocations: Iterable[Allocation]) -> State:
        """Return the current contents of memory; equal contents stay the same object."""
        found = dict(state)
        for each in allocations:
            data = self._contents.read(each)
            if not np.array_equal(data, state[each]):
                found[each] = data
        return found

    def _launch(self, start: State) -> State:
        end, is_explained = self._walked(start, everywhere=False)
        if not is_explained:
            # Some node writes memory that no argument points into: run once more to find it.
            self._contents.write_all(
                {each: data for each, data in start.items() if end[each] is not data}
            )
            end, _ = self._walked(start, everywhere=True)
        return end

    def _walked(self, start: State, *, everywhere: bool) -> tuple[State, bool]:
        """Run node by node; return the final contents, and whether all changes were expected."""
        state, is_expected = start, True
        every = self._allocations.found
        walk = Walk(self._editing, self._stream)
        try:
            for turn in walk.turns():
                own = self._own[turn.row]
                near = [each for each in every if any(each.meets(o.start, o.end) for o in own)]
                if not everywhere:
                    # Unobserved changes by other nodes must not count as this node's.
                    before = self._refreshed(state, near)
                    is_expected = is_expected and not _changed(state, before)
                    state = before
                state = self._step(walk, turn, state, near, everywhere=everywhere)
        finally:
            walk.end()
        end = self._refreshed(state, every)
        return end, is_expected and not _changed(state, end)

    def _step(
        self, walk: Walk, turn: Turn, state: State, near: list[Allocation], *, everywhere: bool
    ) -> State:
        """Run a row, record its changes, and return the new contents."""
        seen = self._watched.get(turn.row)
        if seen is not None and not everywhere:
            self._look(turn.row, seen, state)
        walk.run(turn)
        after = self._refreshed(state, self._allocations.found if everywhere else near)
        changed = _changed(state, after)
        self._written.update(dict.fromkeys(changed))
        if seen is not None:
            own = self._own[turn.row]
            seen.written.update(each for each in changed if each in own)
            seen.astray += [
                each
                for each in changed
                if each not in seen.astray and _is_outside(each, own, state[each], after[each])
            ]
            if not everywhere:
                self._try(walk, turn, seen, state, after, changed)
        return after

    # Single launches ------------------------------------------------------------------------------

    def _look(self, row: int, seen: Evidence, state: State) -> None:
        """Record the contents of a launch's memory before it runs."""
        for each in seen.allocations:
            data, earlier = state[each], self._earlier.get((row, each))
            if earlier is not None and earlier is not data and not np.array_equal(earlier, data):
                seen.varied.add(each)
            place = self._first_address(data)
            if place is not None:
                seen.tables.setdefault(each, place)
        for address in seen.given:
            at = address.address - address.allocation.start
            if state[address.allocation][at : at + RESTING].any():
                seen.used.add(address.allocation)

    def _first_address(self, data: Content) -> int | None:
        known = self._tables.get(id(data))
        if known is None:
            # With the contents, which keep the id unique while they exist.
            known = self._tables[id(data)] = data, self._allocations.first_address(data)
        return known[1]

    def _try(
        self,
        walk: Walk,
        turn: Turn,
        seen: Evidence,
        before: State,
        after: State,
        changed: Sequence[Allocation],
    ) -> None:
        """Repeat a launch with its memory contents for the previous input."""
        is_tried = False
        for each in seen.allocations:
            data = before[each]
            earlier = self._earlier.get((turn.row, each), data)
            self._earlier[turn.row, each] = data
            if each not in seen.varied or each in seen.mattered or each in seen.written:
                continue
            if earlier is data or not changed or np.array_equal(earlier, data):
                continue
            self._contents.write_all({other: before[other] for other in changed})
            self._contents.write(each, earlier)
            walk.run(turn)
            is_tried = True
            if not np.array_equal(self._contents.read(each), earlier):
                seen.written.add(each)
                self._written[each] = None
            for other in changed:
                places = before[other] != after[other]
                if (self._contents.read(other) != after[other])[places].any():
                    seen.mattered.add(each)
            self._contents.write(each, after[each])
        if is_tried:
            self._contents.write_all({other: after[other] for other in changed})


def _is_outside(
    allocation: Allocation, own: Sequence[Allocation], before: Content, after: Content
) -> bool:
    """Return whether bytes outside the arguments of a launch changed."""
    places = before != after
    for each in own:
        first, last = each.start - allocation.start, each.end - allocation.start
        places[max(0, first) : max(0, last)] = False
    return bool(places.any())


def _changed(before: State, after: State) -> list[Allocation]:
    return [each for each, data in after.items() if data is not before[each]]
