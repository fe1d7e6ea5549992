"""An index that finds the earlier accesses of memory that an access conflicts with.

Accesses are added in order. Accesses of the same bytes share a *lane*, and lanes that share bytes
are linked, so an access is only compared with the remaining accesses of linked lanes. An access
that is covered by a later one ordered after it is dropped: anything that conflicts with it also
conflicts with the later one.
"""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from graphdsl.base.findings import Pairs
from graphdsl.core.check.lanes import Place, Places
from graphdsl.core.check.ranges import ModuleVariable, Range
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterator

__all__ = ["OUTSIDE", "READS", "WRITES", "Access", "Conflicts"]

T = TypeVar("T")
READS: Final = "reads"
WRITES: Final = "writes"
SLICES: Final = "kernels stay within the slices they are passed"
UPDATES: Final = "updates may come in any order"
PARAMETERS: Final = "parameters point at memory of their own"
OUTSIDE: Final = (Parameter, ModuleVariable, type(None))
"""The key of memory that the graph has not allocated."""


class Access(NamedTuple, Generic[T]):
    """One access of a node to memory or another shared object.

    Attributes
    ----------
    item : object
        The caller's own object for it.
    place : int
        The position of the node in its graph.
    memory : object
        The base of the range of bytes, or an object of another kind.
    range : Range or None
        The bytes; None for all.
    kind : str
        ``"reads"``, ``"writes"``, or the commutative operation that updates it.
    is_trusted : bool
        Whether the range is only assumed from the node's arguments; its code may go beyond it.
    """

    item: T
    place: int
    memory: Hashable
    range: Range | None
    kind: str
    is_trusted: bool = False

    @property
    def changes(self) -> bool:
        """Whether other accesses must stay before or after it."""
        return self.kind != READS


class _Left(Generic[T]):
    """An access that is not covered, those it covers, and the number of accesses it stands for."""

    __slots__ = ("access", "changing", "covered", "number", "reading", "trusted")

    def __init__(self, access: Access[T], number: int) -> None:
        self.access = access
        self.number = number
        self.reading = int(access.kind == READS)
        self.changing = 1 - self.reading
        self.trusted = int(access.is_trusted)
        self.covered: list[_Left[T]] = []

    def weight(self, access: Access[T]) -> int:
        """Return how many of them conflict with another access."""
        return self.changing + (self.reading if access.changes else 0)

    def take(self, other: _Left[T]) -> None:
        """Also stand for another access."""
        self.changing += other.changing
        self.reading += other.reading
        self.trusted += other.trusted


class _Lane(Generic[T]):
    """The remaining accesses of the same bytes, by kind."""

    __slots__ = ("kinds", "near", "place", "range")

    def __init__(self, touched: Range | None) -> None:
        self.range = touched
        self.place = Place.of(touched)
        self.kinds: dict[str, list[_Left[T]]] = {}
        self.near: dict[_Lane[T], bool] = {}
        """The lanes that share bytes, including itself, and whether this one covers them."""

    def covers(self, other: _Lane[T]) -> bool:
        """Return whether everything that overlaps the other lane overlaps this one."""
        if self is other or self.range is None or other.range is None:
            return True
        return self.range.covers(other.range)


class _Memory(Generic[T]):
    """The non-empty lanes of one memory, by position."""

    def __init__(self) -> None:
        self.lanes: dict[Range | None, _Lane[T]] = {}
        self._places: Places[_Lane[T]] = Places()
        # The counts of writes, reads and trusted accesses; those of the last position separately.
        self._changing = self._reading = self._trusted = 0
        self._own_changing = self._own_reading = self._own_trusted = 0
        self._place = -1

    def considered(self, access: Access[T]) -> tuple[int, int]:
        """Return the number of earlier accesses of other nodes, and how many are trusted."""
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
        """Return how many accesses conflict with another one by kind, at any position."""
        found = self._changing + self._own_changing
        return found if access.kind == READS else found + self._reading + self._own_reading

    def lane(self, touched: Range | None) -> _Lane[T]:
        """Return the lane of some bytes."""
        found = self.lanes.get(touched)
        if found is None:
            found = self.lanes[touched] = _Lane(touched)
            for other in self._places.near(found.place):
                if touched is None or other.range is None or touched.meets(other.range):
                    found.near[other] = found.covers(other)
                    other.near[found] = other.covers(found)
            found.near[found] = True
            self._places.add(found, found.place)
        return found

    def drop(self, lanes: list[_Lane[T]]) -> None:
        """Remove empty lanes."""
        self._places.remove((lane, lane.place) for lane in lanes)
        for lane in lanes:
            for other in lane.near:
                if other is not lane:
                    del other.near[lane]
            del self.lanes[lane.range]


class Conflicts(Generic[T]):
    """An index of accesses, added in the order of their positions.

    Parameters
    ----------
    is_ordered : callable, optional
        Returns whether the node at one position precedes the node at a later one; by default,
        conflicting accesses are ordered.
    aliases : bool, optional
        Whether the memory of a parameter may overlap any memory that the graph has not allocated;
        if not, it is separate memory.

    Attributes
    ----------
    disjoint : Counter of object
        The number of pairs without a common byte, by memory.
    assumed : Counter of object
        The number of pairs without a common byte as long as kernels stay within their arguments.
    commuting : Counter of object
        The number of pairs that update it by the same operation, so that their order does not
        matter.
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
        """Add an access and return the remaining earlier ones that it conflicts with.

        Each comes with the number of pairs it stands for: one, and those that it covers.
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
                        found += self._behind(left, access)
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
                    for left in _met(other, access):
                        found.append((left.number, left.access, left.weight(access)))
                        found += self._behind(left, access)
        self._number += 1
        own = _Left(access, self._number)
        if access.kind == WRITES:
            self._cover(memory, lane, own)
        lane.kinds.setdefault(access.kind, []).append(own)
        if len(found) > 1:
            # Lanes have no order of their own.
            found.sort(key=itemgetter(0))
        return [(earlier, weight) for _, earlier, weight in found]

    def _behind(self, left: _Left[T], access: Access[T]) -> Iterator[tuple[int, Access[T], int]]:
        """Yield what a write covered that an access comes after, if not after the write itself."""
        if self._is_ordered is None or self._is_ordered(left.access.place, access.place):
            return
        waiting = [*left.covered]
        while waiting:
            each = waiting.pop()
            other = each.access
            if not self._is_ordered(other.place, access.place):
                waiting += each.covered
            elif (other.kind != access.kind or access.kind == WRITES) and (
                access.range is None
                or other.range is None
                or access.memory != other.memory
                or access.range.meets(other.range)
            ):
                yield each.number, other, 0
            else:
                waiting += each.covered

    def pairs(self, memories: Collection[Hashable] | None = None) -> Pairs:
        """Return how many pairs are unrelated, in some of the memories."""

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
        """Drop the accesses that an access covers."""
        place, covered = own.access.place, []
        for other, is_covered in lane.near.items():
            if not is_covered or not other.kinds:
                continue
            kinds: dict[str, list[_Left[T]]] = {}
            for kind, earlier in other.kinds.items():
                for left in earlier:
                    at = left.access.place
                    if at == place or self._is_ordered is None or self._is_ordered(at, place):
                        own.take(left)
                        if self._is_ordered is not None:
                            own.covered.append(left)
                    else:
                        kinds.setdefault(kind, []).append(left)
            other.kinds = kinds
            if not kinds and other is not lane:
                covered.append(other)
        if covered:
            memory.drop(covered)


def _at_place(accesses: list[_Left[T]], place: int) -> int:
    """Return how many of the last accesses are at a position."""
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
