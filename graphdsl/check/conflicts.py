"""Which accesses of memory have to do with which earlier ones, found by an index.

Accesses come one after the other. Those of the same bytes lie in one *lane*; lanes that share bytes
know each other, so that an access is compared with what is left in the lanes beside its own and
with nothing else. What a later access covers, and comes after, is left out: whatever conflicts with
it conflicts with the later one too.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from operator import itemgetter
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from graphdsl.check.ranges import ENDLESS, ModuleVariable, Range
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.findings import Pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterator

__all__ = ["OUTSIDE", "READS", "WRITES", "Access", "Conflicts"]

T = TypeVar("T")
READS: Final = "reads"
WRITES: Final = "writes"
SLICES: Final = "kernels keep to the slices that they are given"
UPDATES: Final = "updates may come in any order"
PARAMETERS: Final = "parameters point at memory of their own"
OUTSIDE: Final = (Parameter, ModuleVariable, type(None))
"""What memory is counted in that the graph has not allocated."""


class Access(NamedTuple, Generic[T]):
    """What a node does with some memory, or with something else that nodes share.

    Attributes
    ----------
    item : object
        What the caller knows it by.
    place : int
        The place of the node in its graph.
    memory : object
        What is accessed: what the bytes of a range are counted in, or something of another kind.
    range : Range or None
        The bytes; None for all of it.
    kind : str
        ``"reads"``, ``"writes"``, or the one operation by which it is updated in any order.
    is_trusted : bool
        Whether the range is only what the node was given, and its code may go further.
    """

    item: T
    place: int
    memory: Hashable
    range: Range | None
    kind: str
    is_trusted: bool = False

    @property
    def changes(self) -> bool:
        """Whether others have to keep their place before or after it."""
        return self.kind != READS


class _Left(Generic[T]):
    """An access that nothing covers, and how many it stands for: those that it covers."""

    __slots__ = ("access", "changing", "number", "reading", "trusted")

    def __init__(self, access: Access[T], number: int) -> None:
        self.access = access
        self.number = number
        self.reading = int(access.kind == READS)
        self.changing = 1 - self.reading
        self.trusted = int(access.is_trusted)

    def weight(self, access: Access[T]) -> int:
        """Return how many of them another has to do with."""
        return self.changing + (self.reading if access.changes else 0)

    def take(self, other: _Left[T]) -> None:
        """Stand for another as well."""
        self.changing += other.changing
        self.reading += other.reading
        self.trusted += other.trusted


class _Lane(Generic[T]):
    """The accesses of the same bytes that are left, by kind."""

    __slots__ = ("kinds", "near", "range")

    def __init__(self, touched: Range | None) -> None:
        self.range = touched
        self.kinds: dict[str, list[_Left[T]]] = {}
        self.near: dict[_Lane[T], bool] = {}
        """The lanes that share bytes, itself too, and whether this one covers them."""

    def covers(self, other: _Lane[T]) -> bool:
        """Tell whether all that meets the other meets this one."""
        if self is other or self.range is None or other.range is None:
            return True
        return self.range.covers(other.range)


class _Memory(Generic[T]):
    """The lanes of one memory that something is left in, by where they lie."""

    def __init__(self) -> None:
        self.lanes: dict[Range | None, _Lane[T]] = {}
        self._points = [-2 * ENDLESS]
        self._over: list[set[_Lane[T]]] = [set()]
        # How many change it, only read it, and are trusted; those of the last place by themselves.
        self._changing = self._reading = self._trusted = 0
        self._own_changing = self._own_reading = self._own_trusted = 0
        self._place = -1

    def considered(self, access: Access[T]) -> tuple[int, int]:
        """Return how many earlier accesses of other nodes there are, and how many are trusted."""
        if access.place != self._place:
            self._place = access.place
            self._changing += self._own_changing
            self._reading += self._own_reading
            self._trusted += self._own_trusted
            self._own_changing = self._own_reading = self._own_trusted = 0
        self._own_trusted += access.is_trusted
        if access.kind == READS:
            self._own_reading += 1
            return self._changing, self._trusted
        self._own_changing += 1
        return self._changing + self._reading, self._trusted

    def count(self, access: Access[T]) -> int:
        """Return how many there are that another has to do with, wherever they are."""
        found = self._changing + self._own_changing
        return found if access.kind == READS else found + self._reading + self._own_reading

    def lane(self, touched: Range | None) -> _Lane[T]:
        """Return the lane of some bytes."""
        found = self.lanes.get(touched)
        if found is None:
            found = self.lanes[touched] = _Lane(touched)
            first, last = self._stretch(found)
            beside = set[_Lane[T]]().union(*self._over[first:last])
            for other in beside:
                if touched is None or other.range is None or touched.meets(other.range):
                    found.near[other] = found.covers(other)
                    other.near[found] = other.covers(found)
            found.near[found] = True
            for place in range(first, last):
                self._over[place].add(found)
        return found

    def drop(self, lanes: list[_Lane[T]]) -> None:
        """Forget lanes that nothing is left in."""
        low, high = len(self._points), 0
        for lane in lanes:
            first, last = self._stretch(lane)
            for place in range(first, last):
                self._over[place].discard(lane)
            low, high = min(low, first), max(high, last)
            for other in lane.near:
                if other is not lane:
                    del other.near[lane]
            del self.lanes[lane.range]
        # A point between stretches with the same lanes says nothing.
        low = max(low, 1)
        points, over = self._points[low - 1 : low], self._over[low - 1 : low]
        end = min(high + 1, len(self._points))
        for point, lanes_here in zip(self._points[low:end], self._over[low:end], strict=True):
            if lanes_here != over[-1]:
                points.append(point)
                over.append(lanes_here)
        self._points[low - 1 : end] = points
        self._over[low - 1 : end] = over

    def _stretch(self, lane: _Lane[T]) -> tuple[int, int]:
        start, end = (0, 1) if lane.range is None else (lane.range.start, lane.range.end)
        return self._split(start), self._split(end)

    def _split(self, point: int) -> int:
        """Return the place of the stretch that begins at a point."""
        place = bisect_left(self._points, point)
        if place == len(self._points) or self._points[place] != point:
            self._points.insert(place, point)
            self._over.insert(place, set(self._over[place - 1]))
        return place


class Conflicts(Generic[T]):
    """An index of accesses, which come in the order of their places.

    Parameters
    ----------
    is_ordered : callable, optional
        Tells whether the node at one place comes before that at a later one; by default each does
        that has to do with it.
    aliases : bool, optional
        Whether what a parameter points at may be part of all memory that the graph has not
        allocated; if not, it is memory of its own.

    Attributes
    ----------
    disjoint : Counter of object
        By memory, how many pairs have no byte in common.
    assumed : Counter of object
        How many have none as long as kernels keep to what they are given.
    commuting : Counter of object
        How many update it by one operation, so that their order makes no difference.
    """

    def __init__(
        self, is_ordered: Callable[[int, int], bool] | None = None, *, aliases: bool = False
    ) -> None:
        self._aliases = aliases
        self._apart = 0
        self._number = 0
        self.disjoint: Counter[Hashable] = Counter()
        self.assumed: Counter[Hashable] = Counter()
        self.commuting: Counter[Hashable] = Counter()
        self._is_ordered = is_ordered
        self._memories: dict[Hashable, _Memory[T]] = {}
        self._outside: list[_Memory[T]] = []
        self._open: list[_Memory[T]] = []

    def add(self, access: Access[T]) -> list[tuple[Access[T], int]]:
        """Take in an access; return what is left of those before it that it conflicts with.

        Each comes with how many pairs it stands for: one, and those that it covers.
        """
        memory = self._memories.get(access.memory)
        if memory is None:
            memory = self._memories[access.memory] = _Memory()
            if isinstance(access.memory, OUTSIDE):
                self._outside.append(memory)
            if isinstance(access.memory, Parameter):
                self._open.append(memory)
        lane = memory.lane(access.range)
        considered, trusted = memory.considered(access)
        found: list[tuple[int, Access[T], int]] = []
        kind, place = access.kind, access.place
        for other in lane.near:
            for its_kind, earlier in other.kinds.items():
                if kind == its_kind and kind != WRITES:
                    if kind != READS:
                        count = len(earlier) - _at_place(earlier, place)
                        self.commuting[access.memory] += count
                        considered -= count
                    continue
                for left in earlier:
                    if left.access.place != place:
                        weight = left.changing if kind == READS else left.changing + left.reading
                        found.append((left.number, left.access, weight))
                        considered -= weight
                        trusted -= left.trusted
        if considered:
            held = considered if access.is_trusted else max(0, min(trusted, considered))
            if held:
                self.assumed[access.memory] += held
            self.disjoint[access.memory] += considered - held
        if self._open and isinstance(access.memory, OUTSIDE):
            every = self._outside if isinstance(access.memory, Parameter) else self._open
            for alias in every:
                if alias is memory:
                    continue
                if not self._aliases:
                    self._apart += alias.count(access)
                    continue
                for other in alias.lanes.values():
                    found += [
                        (left.number, left.access, left.weight(access))
                        for left in _met(other, access)
                    ]
        self._number += 1
        own = _Left(access, self._number)
        if access.kind == WRITES:
            self._cover(memory, lane, own)
        lane.kinds.setdefault(access.kind, []).append(own)
        if len(found) > 1:
            # Lanes have no order of their own.
            found.sort(key=itemgetter(0))
        return [(earlier, weight) for _, earlier, weight in found]

    def pairs(self, memories: Collection[Hashable] | None = None) -> Pairs:
        """Return how many pairs have nothing to do with each other; in some of the memories."""

        def count(counter: Counter[Hashable]) -> int:
            return sum(
                number
                for memory, number in counter.items()
                if memories is None or memory in memories
            )

        assumed = {
            SLICES: count(self.assumed),
            UPDATES: count(self.commuting),
            PARAMETERS: self._apart,
        }
        return Pairs(count(self.disjoint), assumed={why: n for why, n in assumed.items() if n})

    def _cover(self, memory: _Memory[T], lane: _Lane[T], own: _Left[T]) -> None:
        """Leave out what an access covers."""
        place, gone = own.access.place, []
        for other, is_covered in lane.near.items():
            if not is_covered or not other.kinds:
                continue
            kinds: dict[str, list[_Left[T]]] = {}
            for kind, earlier in other.kinds.items():
                for left in earlier:
                    at = left.access.place
                    if at == place or self._is_ordered is None or self._is_ordered(at, place):
                        own.take(left)
                    else:
                        kinds.setdefault(kind, []).append(left)
            other.kinds = kinds
            if not kinds and other is not lane:
                gone.append(other)
        if gone:
            memory.drop(gone)


def _at_place(accesses: list[_Left[T]], place: int) -> int:
    """Return how many of the last accesses are of a place."""
    count = 0
    for left in reversed(accesses):
        if left.access.place != place:
            break
        count += 1
    return count


def _met(lane: _Lane[T], access: Access[T]) -> Iterator[_Left[T]]:
    for kind, earlier in lane.kinds.items():
        if kind != access.kind or kind == WRITES:
            yield from (left for left in earlier if left.access.place != access.place)
