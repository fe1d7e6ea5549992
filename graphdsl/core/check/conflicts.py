"""An index that finds the earlier accesses of memory that an access conflicts with.

Accesses are added in order. Accesses of the same bytes share a *lane*, and lanes that share bytes
are linked, so an access is only compared with the remaining accesses of linked lanes. An access
that is covered by a later one ordered after it is dropped: anything that conflicts with it also
conflicts with the later one.

If only conflicts along paths are wanted, those of a lane with many accesses without paths, such as
atomic updates, are found by their positions as bits; and those of a node that few others precede
are looked for at these only.

Places that depend on different parameters may be the same, so all of them conflict. If edges follow
from all conflicts, the newest are looked at first, and those that are before them are not: one
conflict says that all nodes up to some place come before.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from graphdsl.base.findings import Pairs
from graphdsl.core.check.lanes import Place, Places
from graphdsl.core.check.ranges import ModuleVariable, Range
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from collections.abc import (
        Callable,
        Collection,
        Hashable,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

T = TypeVar("T")
READS: Final = "reads"
WRITES: Final = "writes"
SLICES: Final = "kernels stay within the slices they are passed"
UPDATES: Final = "updates may come in any order"
PARAMETERS: Final = "parameters point at memory of their own"
MANY: Final = 32
"""The accesses of a kind from which a lane has their positions as bits."""
FEW: Final = 4
"""Earlier nodes with paths to one that are looked at by themselves."""
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


_Found: TypeAlias = "tuple[int, Access[T], int]"
"""The number of an access, the access, and the number of pairs that it stands for."""


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


class _Crowd(Generic[T]):
    """Many remaining accesses of the same bytes and kind, with sums of what they stand for.

    Attributes
    ----------
    places : int
        Their positions, as bits.
    changing, reading, trusted : int
        The sums.
    covering : dict of _Left to None
        Those that cover others.
    """

    __slots__ = ("_lefts", "changing", "covering", "places", "reading", "trusted")

    def __init__(self, lefts: list[_Left[T]]) -> None:
        self._lefts = lefts
        self.places = self.changing = self.reading = self.trusted = 0
        self.covering: dict[_Left[T], None] = {}
        for each in lefts:
            self.note(each)

    def note(self, left: _Left[T]) -> None:
        """Note an access that came to the list."""
        self.places |= 1 << left.access.place
        self.changing += left.changing
        self.reading += left.reading
        self.trusted += left.trusted
        if left.covered:
            self.covering[left] = None

    def at(self, places: int) -> Iterator[_Left[T]]:
        """Yield the accesses at some positions, the last first."""
        places &= self.places
        while places:
            place = places.bit_length() - 1
            places ^= 1 << place
            number = bisect_right(self._lefts, place, key=_place_of) - 1
            while number >= 0 and self._lefts[number].access.place == place:
                yield self._lefts[number]
                number -= 1

    def take(self, places: int) -> list[_Left[T]]:
        """Remove the accesses at some positions from the list, and return them."""
        taken = [*self.at(places)]
        for left in taken:
            place = left.access.place
            # The last one at its position.
            del self._lefts[bisect_right(self._lefts, place, key=_place_of) - 1]
            self.places &= ~(1 << place)
            self.changing -= left.changing
            self.reading -= left.reading
            self.trusted -= left.trusted
            self.covering.pop(left, None)
        return taken


class _Lane(Generic[T]):
    """The remaining accesses of the same bytes, by kind."""

    __slots__ = ("crowds", "kinds", "last", "near", "place", "range", "tried")

    def __init__(self, touched: Range | None) -> None:
        self.range = touched
        self.place = Place.of(touched)
        self.last = -1
        """The position of its last access."""
        self.kinds: dict[str, list[_Left[T]]] = {}
        self.crowds: dict[str, _Crowd[T]] = {}
        """For kinds with many, as far as asked."""
        self.near: dict[_Lane[T], bool] = {}
        """The lanes that share bytes, including itself, and whether this one covers them."""
        self.tried: dict[_Lane[T], bool | None] = {}
        """The same for lanes with other bases, as far as asked; None if they share none."""

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
        self._history: list[tuple[int, int, int]] = []
        """The counts before each position, with it."""

    def considered(self, access: Access[T]) -> tuple[int, int]:
        """Return the number of earlier accesses of other nodes, and how many are trusted."""
        if access.place != self._place:
            self._place = access.place
            self._changing += self._own_changing
            self._reading += self._own_reading
            self._trusted += self._own_trusted
            self._own_changing = self._own_reading = self._own_trusted = 0
            self._history.append((access.place, self._changing, self._reading))
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

    def count_until(self, place: int, access: Access[T]) -> int:
        """Return the same for the accesses up to a position."""
        at = bisect_right(self._history, place, key=itemgetter(0))
        if at == len(self._history):
            changing = self._changing + self._own_changing * (self._place <= place)
            reading = self._reading + self._own_reading * (self._place <= place)
        else:
            _, changing, reading = self._history[at]
        return changing + (reading if access.changes else 0)

    def lane(self, touched: Range | None, *, is_transitive: bool) -> _Lane[T]:
        """Return the lane of some bytes."""
        found = self.lanes.get(touched)
        if found is None:
            found = self.lanes[touched] = _Lane(touched)
            near = self._places.beside if is_transitive else self._places.near
            for other in near(found.place):
                if touched is None or other.range is None or touched.meets(other.range):
                    found.near[other] = found.covers(other)
                    other.near[found] = other.covers(found)
            found.near[found] = True
            self._places.add(found, found.place)
        return found

    def use(self, lane: _Lane[T], place: int) -> None:
        """Note the position of an access of a lane."""
        lane.last = place
        self._places.use(lane, lane.place, place)

    def elsewhere(self, lane: _Lane[T]) -> Iterator[tuple[int, Iterator[_Lane[T]]]]:
        """Yield the lanes with other bases, by lines; those used last come first."""
        return self._places.elsewhere(lane.place)

    def everywhere(self) -> Iterator[tuple[int, Iterator[_Lane[T]]]]:
        """Yield all lanes, by lines; those used last come first."""
        return self._places.elsewhere(None)

    def drop(self, lanes: list[_Lane[T]]) -> None:
        """Remove empty lanes."""
        self._places.remove((lane, lane.place) for lane in lanes)
        for lane in lanes:
            for other in lane.near:
                if other is not lane:
                    del other.near[lane]
            for other in lane.tried:
                del other.tried[lane]
            del self.lanes[lane.range]


class _Before:
    """What comes before each position, if edges follow from all conflicts.

    Attributes
    ----------
    bound : int
        All positions up to this one are before the current one, as far as is known.
    """

    def __init__(self) -> None:
        self.bound = -1
        self._positions: list[int] = []
        self._bounds: dict[int, int] = {}
        self._direct: set[int] = set()

    def begin(self, place: int) -> None:
        """Go on to a position."""
        if self._positions and self._positions[-1] == place:
            return
        if self._positions:
            self._end(self._positions[-1])
        self._positions.append(place)
        self.bound = -1
        self._direct = set()

    def note(self, place: int) -> None:
        """Note that a position is before the current one."""
        self._direct.add(place)
        self.bound = max(self.bound, self._bounds[place])

    def _end(self, place: int) -> None:
        at = bisect_right(self._positions, self.bound)
        while self._positions[at] in self._direct:
            self.bound = self._positions[at]
            at += 1
        self._bounds[place] = self.bound


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
    is_transitive : bool, optional
        Whether each conflict orders the two nodes, so that what is before the earlier one need not
        be found.
    reached : sequence of int, optional
        For each position, the bits of those that precede it, in place of *is_ordered*: only
        conflicts with these are returned, and if *is_transitive*, only these order nodes.

    Attributes
    ----------
    implied : Counter of object
        The number of pairs that were not compared, since others order them, by memory.
    disjoint : Counter of object
        The number of pairs without a common byte, by memory.
    assumed : Counter of object
        The number of pairs without a common byte as long as kernels stay within their arguments.
    commuting : Counter of object
        The number of pairs that update it by the same operation, so that their order does not
        matter.
    """

    def __init__(
        self,
        is_ordered: Callable[[int, int], bool] | None = None,
        *,
        aliases: bool = False,
        is_transitive: bool = False,
        reached: Sequence[int] | None = None,
    ) -> None:
        if reached is not None:
            is_ordered = _ordered_by(reached)
        self._reached = reached
        # Accesses with their numbers, by position, and these positions as bits.
        self._by_place: dict[int, list[tuple[int, Access[T]]]] = {}
        self._places = 0
        self._aliases = aliases
        self._before = _Before() if is_transitive else None
        self.implied: Counter[Hashable] = Counter()
        self._apart = 0
        self._number = 0
        self._is_cut = False
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
        lane = memory.lane(access.range, is_transitive=self._before is not None)
        far: dict[_Lane[T], bool] = {}
        few = self._among_few(memory, lane, access)
        found = self._within(memory, lane, access, far) if few is None else few
        if few is None and self._open and isinstance(access.memory, OUTSIDE):
            every = self._outside if isinstance(access.memory, Parameter) else self._open
            for alias in every:
                if alias is not memory and self._aliases:
                    found += self._aliased(alias, access)
                elif alias is not memory:
                    self._apart += alias.count(access)
        self._number += 1
        own = _Left(access, self._number)
        if access.kind == WRITES:
            self._cover(memory, lane, own, far)
        lane.kinds.setdefault(access.kind, []).append(own)
        crowd = lane.crowds.get(access.kind)
        if crowd is not None:
            crowd.note(own)
        if len(found) > 1:
            # Lanes have no order of their own.
            found.sort(key=itemgetter(0))
        return [(earlier, weight) for _, earlier, weight in found]

    def _among_few(
        self, memory: _Memory[T], lane: _Lane[T], access: Access[T]
    ) -> list[_Found[T]] | None:
        """Return the conflicts along paths if they lead from few nodes, whatever else there is."""
        before, place = self._before, access.place
        if self._reached is None or before is None:
            return None
        self._by_place.setdefault(place, []).append((self._number + 1, access))
        ahead = self._reached[place] & self._places
        self._places |= 1 << place
        if ahead.bit_count() > FEW:
            return None
        before.begin(place)
        memory.use(lane, place)
        found: list[_Found[T]] = []
        while ahead:
            earlier = ahead.bit_length() - 1
            ahead ^= 1 << earlier
            own = ((n, each, 1) for n, each in self._by_place[earlier] if self._meets(each, access))
            self._note(own, found)
        return found

    def _meets(self, one: Access[T], other: Access[T]) -> bool:
        """Return whether two accesses of different nodes conflict."""
        if one.kind == other.kind and one.kind != WRITES:
            return False
        if one.memory is other.memory:
            return one.range is None or other.range is None or one.range.meets(other.range)
        memories = one.memory, other.memory
        return (
            self._aliases
            and all(isinstance(each, OUTSIDE) for each in memories)
            and any(isinstance(each, Parameter) for each in memories)
        )

    def _within(
        self, memory: _Memory[T], lane: _Lane[T], access: Access[T], far: dict[_Lane[T], bool]
    ) -> list[_Found[T]]:
        """Return the conflicts in the memory of an access, and note lanes with other bases."""
        considered, trusted = memory.considered(access)
        found: list[_Found[T]] = []
        kind, place, before, reached = access.kind, access.place, self._before, self._reached
        lanes: Iterable[_Lane[T]] = lane.near
        if before is not None:
            before.begin(place)
            lanes = chain(lanes, self._far(memory, lane, access, far))
        for other in lanes:
            for its_kind, earlier in other.kinds.items():
                if kind == its_kind and kind != WRITES:
                    if kind != READS:
                        count = len(earlier) - _at_place(earlier, place)
                        self.commuting[access.memory] += count
                        considered -= count
                    continue
                crowd = None if reached is None else self._crowd(other, its_kind, earlier)
                if crowd is not None:
                    self._note(self._in_crowd(crowd, access), found)
                    own = [*crowd.at(1 << place)]
                    considered -= crowd.changing + crowd.reading * access.changes
                    considered += sum(left.weight(access) for left in own)
                    trusted -= crowd.trusted - sum(left.trusted for left in own)
                    continue
                for left in earlier:
                    if left.access.place != place:
                        weight = left.changing if kind == READS else left.changing + left.reading
                        considered -= weight
                        trusted -= left.trusted
                        if reached is None:
                            found.append((left.number, left.access, weight))
                            if before is not None:
                                before.note(left.access.place)
                        elif reached[place] >> left.access.place & 1:
                            self._note([(left.number, left.access, weight)], found)
                            continue
                        self._note(self._behind(left, access), found)
        if before is not None and self._is_cut:
            considered -= self._imply(memory, access, found, considered)
        if considered:
            held = considered if access.is_trusted else max(0, min(trusted, considered))
            if held:
                self.assumed[access.memory] += held
            self.disjoint[access.memory] += considered - held
        return found

    def _aliased(self, memory: _Memory[T], access: Access[T]) -> list[_Found[T]]:
        """Return the conflicts with another memory, which may be the same."""
        before = self._before
        found: list[_Found[T]] = []
        lanes: Iterable[_Lane[T]] = memory.lanes.values()
        ahead = -1 if self._reached is None else self._reached[access.place]
        if before is not None:
            lanes = self._newest(memory.everywhere(), access)
        for other in lanes:
            for its_kind, earlier in other.kinds.items():
                if its_kind == access.kind != WRITES:
                    continue
                crowd = self._crowd(other, its_kind, earlier)
                if crowd is not None:
                    self._note(self._in_crowd(crowd, access), found)
                    continue
                for left in earlier:
                    if left.access.place != access.place:
                        if ahead >> left.access.place & 1:
                            own = left.number, left.access, left.weight(access)
                            self._note([own], found)
                        self._note(self._behind(left, access), found)
        if before is not None and self._is_cut:
            self._imply(memory, access, found, memory.count(access))
        return found

    def _note(self, more: Iterable[_Found[T]], found: list[_Found[T]]) -> None:
        """Add conflicts to those found, and note that they order nodes."""
        for each in more:
            found.append(each)
            if self._before is not None:
                self._before.note(each[1].place)

    def _crowd(self, lane: _Lane[T], kind: str, earlier: list[_Left[T]]) -> _Crowd[T] | None:
        """Return the accesses of a kind as a crowd, if they are many and only paths count."""
        if self._reached is None or len(earlier) < MANY:
            return None
        found = lane.crowds.get(kind)
        if found is None:
            found = lane.crowds[kind] = _Crowd(earlier)
        return found

    def _in_crowd(self, crowd: _Crowd[T], access: Access[T]) -> Iterator[_Found[T]]:
        """Yield those of a crowd that precede an access, and what the others covered that does."""
        assert self._reached is not None
        for left in crowd.at(self._reached[access.place]):
            yield left.number, left.access, left.weight(access)
        for left in crowd.covering:
            if left.access.place != access.place:
                yield from self._behind(left, access)

    def _imply(
        self, memory: _Memory[T], access: Access[T], found: list[_Found[T]], most: int
    ) -> int:
        """Count the accesses up to the bound that were not compared; return how many they are."""
        assert self._before is not None
        bound = self._before.bound
        # Some of those were found all the same.
        known = sum(weight for _, each, weight in found if each.place <= bound)
        count = max(0, min(memory.count_until(bound, access) - known, most))
        self.implied[access.memory] += count
        return count

    def _far(
        self, memory: _Memory[T], lane: _Lane[T], access: Access[T], met: dict[_Lane[T], bool]
    ) -> Iterator[_Lane[T]]:
        """Yield lanes with other bases that share bytes, and note them in *met*.

        Those used last come first, up to what is known to be before.
        """
        memory.use(lane, access.place)
        for other in self._newest(memory.elsewhere(lane), access):
            if other not in lane.tried:
                is_near = lane.range is None or other.range is None or lane.range.meets(other.range)
                lane.tried[other] = lane.covers(other) if is_near else None
                other.tried[lane] = other.covers(lane) if is_near else None
            is_covered = lane.tried[other]
            if is_covered is not None:
                met[other] = is_covered
                yield other

    def _newest(
        self, lines: Iterator[tuple[int, Iterator[_Lane[T]]]], access: Access[T]
    ) -> Iterator[_Lane[T]]:
        """Yield lanes, newest first, up to what is known to be before the node of an access."""
        assert self._before is not None
        # Updates of one kind are in no order.
        is_plain = access.kind in {READS, WRITES}
        self._is_cut = False
        for last, lanes in lines:
            if is_plain and last <= self._before.bound:
                # So are all other lines.
                self._is_cut = True
                return
            for other in lanes:
                if is_plain and other.last <= self._before.bound:
                    self._is_cut = True
                    break
                yield other

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
                or access.memory is not other.memory
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

    def _cover(
        self,
        memory: _Memory[T],
        lane: _Lane[T],
        own: _Left[T],
        far: Mapping[_Lane[T], bool],
    ) -> None:
        """Drop the accesses that an access covers."""
        place, covered = own.access.place, []
        for other, is_covered in chain(lane.near.items(), far.items()):
            if not is_covered or not other.kinds:
                continue
            kinds: dict[str, list[_Left[T]]] = {}
            for kind, earlier in other.kinds.items():
                crowd = self._crowd(other, kind, earlier)
                if crowd is not None and self._reached is not None:
                    for left in crowd.take(self._reached[place] | 1 << place):
                        own.take(left)
                        own.covered.append(left)
                    if earlier:
                        kinds[kind] = earlier
                        continue
                other.crowds.pop(kind, None)
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


def _place_of(left: _Left[T]) -> int:
    return left.access.place


def _ordered_by(reached: Sequence[int]) -> Callable[[int, int], bool]:
    def is_ordered(before: int, after: int) -> bool:
        return bool(reached[after] >> before & 1)

    return is_ordered
