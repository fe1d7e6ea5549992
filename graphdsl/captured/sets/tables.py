"""Tables of groups of keys: the columns of the values in which keys differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.captured.lifting.lift import words_at_bytes
from graphdsl.captured.sets.flattening import Segment
from graphdsl.captured.sets.left_over import (
    LOWER_HALF,
    LOWEST,
    NOWHERE,
    LeftOver,
    Recorded,
    Spans,
    is_structure,
)

if TYPE_CHECKING:
    from graphdsl.captured.sets.templates import NamedMemory
    from graphdsl.core.declaration.node import Node

UNALIGNED: Final = "compilers and libraries align addresses to 4 bytes"
SMALL: Final = "other keys have small numbers there"
PARTLY: Final = "a part of it is a part of an address for another key"
T = TypeVar("T", np.uint16, np.bool_)


class Lane(NamedTuple):
    """A number in the bytes of a segment that differs between keys.

    Attributes
    ----------
    segment : Segment
        The segment.
    offset, size : int
        The bytes in it.
    """

    segment: Segment
    offset: int
    size: int

    @property
    def name(self) -> str:
        """A name of the place: node, field, index or axis, byte."""
        segment = self.segment
        return f"v{segment.node}_{segment.field}_{segment.number}_{self.offset}"


class Table:
    """The columns in which keys differ; equal columns are one.

    What single words are is found out for all of them at once. Their places are those where a key
    has an address of named or known memory, or the end of named memory, and arguments of 8 bytes
    that differ.

    Attributes
    ----------
    words : array of uint64, shape (keys, columns)
        The values: bits of numbers, and offsets in memory.
    numbers : array of uint16, shape (keys, columns)
        The number of the memory whose address is added; 0 for none.
    dtypes : list of numpy.dtype or None
        The type of each column; None for addresses.
    lanes : list of (Lane, int)
        All places that have a column, with its number, in order of the segments.
    widths : dict of int to array of uint64
        By number of the node, the width of a memset for each key.
    left_over : list of (Lane, int, array of bool)
        Places, their columns, and for which keys they have addresses that no kernel reads.
    """

    def __init__(
        self,
        recorded: Sequence[Recorded],
        data: NDArray[np.uint8],
        memory: NamedMemory,
        left_over: LeftOver,
    ) -> None:
        self._flat = recorded[0].flat
        self._data = data
        self._memory = memory
        self._left_over = left_over
        self._known = Spans(span[:2] for each in recorded for span in each.memory_then)
        self._variations: NDArray[np.int64] = np.concatenate(
            [[0], np.cumsum((data != data[0]).any(0))]
        )
        """How many bytes before each one vary."""
        self._found: dict[tuple[str, bytes, bytes, bytes], int] = {}
        self._words: list[NDArray[np.uint64]] = []
        self._numbers: list[NDArray[np.uint16]] = []
        self._unnamed: list[int] = []
        self._doubts: dict[tuple[Segment, int], str] = {}
        self.dtypes: list[np.dtype[Any] | None] = []
        self.lanes: list[tuple[Lane, int]] = []
        self.widths: dict[int, NDArray[np.uint64]] = {}
        self.left_over: list[tuple[Lane, int, NDArray[np.bool_]]] = []
        segments = self._flat.segments
        starts = np.array([each.start for each in segments], np.int64)
        ends = starts + np.array([each.size for each in segments], np.int64)
        differs = self._differs(starts, ends)
        is_word = np.array([_is_word(each) for each in segments], np.bool_)
        places = np.union1d(self._addresses(), starts[differs & is_word])
        self._look_at(places, np.searchsorted(starts, places, "right") - 1)
        firsts, lasts, others = np.searchsorted(
            places, [starts, np.maximum(starts, ends - ADDRESS_SIZE + 1), ends]
        )
        for number in np.flatnonzero(differs | (firsts < others)).tolist():
            rows = range(int(firsts[number]), int(lasts[number]))
            self._add(number, rows, differs=bool(differs[number]))
        self.words = self._stacked(self._words, np.uint64)
        self.numbers = self._stacked(self._numbers, np.uint16)

    def _stacked(self, columns: list[NDArray[Any]], dtype: type) -> NDArray[Any]:
        if not columns:
            return np.zeros((len(self._data), 0), dtype)
        return np.ascontiguousarray(np.stack(columns, 1))

    def unnamed(self, nodes: Sequence[Node]) -> Iterator[str]:
        """Yield the places of addresses in memory without a name, and where that is."""
        for row in self._unnamed:
            outside = self._inside[row] == 0
            words, is_known = self._word_at[row, outside], self._is_known[row, outside]
            # Of those that are in no memory at all, the first; null is none.
            chosen = np.argmax(2 * is_known + (words > 0))
            word = int(words[chosen])
            where = "in no memory that existed then"
            if is_known[chosen]:
                start, end = self._known.around(word)
                where = f"byte {word - start} of {end - start} bytes"
            yield f"{shown(nodes, *self._lanes[row][:2])} ({word:#x}, {where})"

    def doubtful(self, nodes: Sequence[Node]) -> Iterator[str]:
        """Yield the places of numbers that may be addresses, and why."""
        for (segment, offset), why in self._doubts.items():
            yield f"{shown(nodes, segment, offset)}: {why}"

    # All words ------------------------------------------------------------------------------------

    def _differs(self, starts: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return between which bytes keys differ."""
        differs: NDArray[np.bool_] = self._variations[ends] > self._variations[starts]
        return differs

    def _bits(self, starts: Sequence[int], size: int) -> NDArray[np.uint64]:
        """Return numbers of *size* bytes: a row for each start, a column for each key."""
        keys, count = self._data.shape
        if not starts:
            return np.empty((0, keys), np.uint64)
        at_bytes = np.ndarray((keys, count - size + 1), f"<u{size}", self._data, strides=(count, 1))
        return np.ascontiguousarray(at_bytes[:, starts].T, np.uint64)

    def _addresses(self) -> NDArray[np.int64]:
        """Return where a key has an address of named or known memory, or the end of the former."""
        found = np.zeros(max(self._data.shape[1] - ADDRESS_SIZE + 1, 0), np.bool_)
        bounds = [each.limits for each in (self._memory, self._known)]
        low = np.uint64(min((start for start, end in bounds if end), default=0))
        length = np.uint64(max(end for _, end in bounds)) - low
        for row in self._data if length else ():
            words = words_at_bytes(row.tobytes())
            # Those below are far above as unsigned numbers. Of some thousand, hardly any are near,
            # unless there is memory at low addresses, which two small numbers may be, too.
            near = np.flatnonzero(words - low <= length)
            words = words[near]
            is_one = (self._memory.located(words) > 0) | (self._memory.ending(words) > 0)
            found[near[is_one | self._known.has(words)]] = True
        return np.flatnonzero(found)

    def _look_at(self, places: NDArray[np.int64], owners: NDArray[np.int64]) -> None:
        """Find out what the words at some places are, which are in these segments."""
        segments = [self._flat.segments[number] for number in owners.tolist()]
        starts = places.tolist()
        self._rows = {place: row for row, place in enumerate(starts)}
        self._lanes = [
            Lane(segment, place - segment.start, ADDRESS_SIZE)
            for segment, place in zip(segments, starts, strict=True)
        ]
        words = self._word_at = self._bits(starts, ADDRESS_SIZE)
        has_operand = np.array([each.is_address for each in segments], np.bool_)[:, None]
        in_structure = np.array([is_structure(each) for each in segments], np.bool_)
        inside = self._inside = self._memory.located(words)
        ends = self._memory.ending(words)
        self._ends = _by_row(ends)
        is_half = np.zeros(words.shape, np.bool_)
        is_half[in_structure] = self._left_over.is_half(words[in_structure])
        is_known = self._is_known = self._known.has(words) & ~is_half
        self._is_located: list[bool] = np.any((inside > 0) | is_known, 1).tolist()
        self._varies: list[bool] = self._differs(places, places + ADDRESS_SIZE).tolist()
        # The end of a memory belongs to it if another key has an address in it. An end where other
        # memory starts may be an address in that.
        numbers = inside.copy()
        is_end = (ends > 0) & (inside == 0) & ~is_known
        for row in np.flatnonzero(is_end.any(1) & (inside > 0).any(1)).tolist():
            belongs = is_end[row] & np.isin(ends[row], inside[row])
            numbers[row, belongs] = ends[row, belongs]
        # Where other keys have small numbers, half of an address may be beside one.
        is_half &= numbers == 0
        has_small = in_structure & (is_half | (words > 0) & (words < LOWEST)).any(1)
        is_small = has_small[:, None] & (numbers > 0) & ((words & LOWER_HALF) < LOWEST)
        self._small = _by_row(np.where(is_small, numbers, np.uint16(0)))
        numbers[is_small] = 0
        self._numbers_at = _by_row(numbers)
        self._offsets = words - self._memory.bases[numbers]
        self._other_ends = _by_row(np.where(numbers > 0, np.uint16(0), ends))
        # Small numbers, also below zero, are in no memory; so are operands, which are wrong.
        may_be = (words > 0) & (has_operand | (words >= LOWEST) & (words < NOWHERE))
        is_outside = (numbers == 0) & may_be & ~is_half & ~is_small
        # One that is an address for another key is an address for all, or null.
        is_named = (numbers > 0).any(1, keepdims=True)
        self._wrong = _by_row(is_outside & (is_known | has_operand | is_named))
        self._left = _by_row(is_outside & (is_known | self._left_over.is_of_host(words)))

    # Segments -------------------------------------------------------------------------------------

    def _add(self, number: int, rows: range, *, differs: bool) -> None:
        """Add the columns of the bytes of a segment that differ; *rows* are of words in it."""
        segment, *following = self._flat.segments[number : number + 2]
        taken: set[int] = set()
        if segment.dtype is None and segment.size >= ADDRESS_SIZE:
            taken = self._constants(rows)
        elif segment.field == "args" and segment.start in self._rows:
            is_first = any(
                each[:3] == (segment.node, "args", segment.number + 1) for each in following
            )
            if segment.size == ADDRESS_SIZE:
                self._doubt(self._rows[segment.start], "the kernel takes a number")
            elif is_first and segment.size == following[0].size == ADDRESS_SIZE // 2:
                self._doubt(self._rows[segment.start], "it and the next argument are numbers")
        if not differs:
            return
        if segment.field == "width":
            self.widths[segment.node] = self._bits([segment.start], segment.size)[0]
        elif _is_word(segment):
            self._word(self._rows[segment.start])
        elif segment.dtype is not None:
            self._add_numbers(segment, [0], segment.size, segment.dtype)
        else:
            self._structure(segment, rows, taken)

    def _constants(self, rows: range) -> set[int]:
        """Note the words of a segment that are equal for all keys and in memory without a name.

        Returns where columns were added nevertheless.
        """
        columns: set[int] = set()
        taken: set[int] = set()
        places = [
            (self._lanes[row].offset, row)
            for row in rows
            if self._is_located[row] and not self._varies[row]
        ]
        # Those that are aligned best come first: others may have parts of them.
        for at, row in sorted(places, key=lambda each: _alignment(each[0])):
            if not taken.isdisjoint(range(at, at + ADDRESS_SIZE)):
                continue
            taken.update(range(at, at + ADDRESS_SIZE))
            if self._inside[row, 0]:
                continue
            if at % 4:
                self._doubt(row, UNALIGNED)
            elif self._left_over.at(self._flat, self._lanes[row].segment, at):
                # Files have another value there.
                self._word(row)
                columns.update((at, at + 4))
            else:
                self._unnamed.append(row)
        return columns

    def _structure(self, segment: Segment, rows: range, words: set[int]) -> None:
        """Add the columns of a structure, but for words that have one."""
        varying = [(self._lanes[row].offset, row) for row in rows if self._varies[row]]
        starts: set[int] = set()
        for shift in (0, 4):
            for at, row in varying:
                is_one = at % ADDRESS_SIZE == shift and self._is_located[row]
                if is_one and words.isdisjoint((at, at + 4)):
                    self._word(row)
                    words.update((at, at + 4))
                    starts.add(at)
        for at, row in varying:
            if at % 4 == 0 and at not in starts and not words.isdisjoint((at, at + 4)):
                self._doubt(row, PARTLY)
        for size, lanes in _lanes_of(segment.size):
            places = lanes + segment.start
            differing = lanes[self._differs(places, places + size)].tolist()
            chosen = [each for each in differing if each not in words]
            self._add_numbers(segment, chosen, size, np.dtype(f"i{size}"))
        # Each word that differs and has no part of an address.
        rest = [
            (at, row)
            for at, row in varying
            if words.isdisjoint((at // 4 * 4, (at + 3) // 4 * 4, (at + 7) // 4 * 4))
        ]
        for _, row in rest:
            if self._is_located[row]:
                self._doubt(row, UNALIGNED)
        for at, row in rest:
            if at % 4 == 0:
                self._doubt_ends(row, self._ends)

    def _doubt(self, row: int, reason: str) -> None:
        """Note a number that would be an address for some key."""
        numbers = self._inside[row]
        # Numbers that are equal for all keys are looked up in named memory when it is lifted.
        if self._varies[row] and self._doubt_named(row, numbers, reason):
            return
        unnamed = self._is_known[row] & (numbers == 0)
        for word in self._word_at[row, unnamed][:1].tolist():
            self._doubts[self._lanes[row][:2]] = (
                f"{word:#x} would be in memory without a name: {reason}"
            )

    def _doubt_named(self, row: int, numbers: NDArray[np.uint16], reason: str) -> bool:
        """Note the first word that is in named memory, by numbers; return whether there is one."""
        for key in np.flatnonzero(numbers)[:1].tolist():
            number, word = int(numbers[key]), int(self._word_at[row, key])
            offset = word - int(self._memory.bases[number])
            name = self._memory.names[number - 1]
            self._doubts[self._lanes[row][:2]] = f"{word:#x} would be {name} + {offset}: {reason}"
            return True
        return False

    def _doubt_ends(self, row: int, ends: Mapping[int, NDArray[np.uint16]]) -> None:
        """Note the end of memory that no key has an address in: other memory may start there."""
        if row in ends:
            key = int(np.flatnonzero(ends[row])[0])
            name = self._memory.names[int(ends[row][key]) - 1]
            self._doubts[self._lanes[row][:2]] = (
                f"{int(self._word_at[row, key]):#x} would be the end of {name}: the memory after "
                "it may start there"
            )

    # Columns --------------------------------------------------------------------------------------

    def _word(self, row: int) -> None:
        """Add 8 bytes that may be an address."""
        lane, left = self._lanes[row], None
        if row in self._small:
            self._doubt_named(row, self._small[row], SMALL)
        if row not in self._wrong:
            self._doubt_ends(row, self._other_ends)
        elif self._left_over.at(self._flat, lane.segment, lane.offset):
            left = self._left.get(row)
        else:
            self._unnamed.append(row)
        dtype = None if lane.segment.is_address else np.dtype(np.uint64)
        self._column(lane, dtype, self._offsets[row], self._numbers_at.get(row), left)

    def _add_numbers(
        self, segment: Segment, offsets: Sequence[int], size: int, dtype: np.dtype[Any]
    ) -> None:
        """Add numbers of a segment."""
        bits = self._bits([segment.start + at for at in offsets], size)
        for at, words in zip(offsets, bits, strict=True):
            self._column(Lane(segment, at, size), dtype, words)

    def _column(
        self,
        lane: Lane,
        dtype: np.dtype[Any] | None,
        words: NDArray[np.uint64],
        numbers: NDArray[np.uint16] | None = None,
        left: NDArray[np.bool_] | None = None,
    ) -> None:
        key = (
            "" if dtype is None else dtype.str,
            words.tobytes(),
            b"" if numbers is None else numbers.tobytes(),
            b"" if left is None else left.tobytes(),
        )
        column = self._found.get(key)
        if column is None:
            column = self._found[key] = len(self._words)
            self._words.append(words)
            self._numbers.append(np.zeros(len(words), np.uint16) if numbers is None else numbers)
            self.dtypes.append(dtype)
        self.lanes.append((lane, column))
        if left is not None:
            self.left_over.append((lane, column, left))


def _by_row(found: NDArray[T]) -> dict[int, NDArray[T]]:
    """Return the rows in which anything is not zero, by number."""
    return {row: found[row] for row in np.flatnonzero(found.any(1)).tolist()}


def _is_word(segment: Segment) -> bool:
    """Return whether 8 bytes are a word of their own, which may be an address."""
    return segment.dtype is None and (segment.is_address or segment.size == ADDRESS_SIZE)


@cache
def _lanes_of(size: int) -> list[tuple[int, NDArray[np.int64]]]:
    """Return where numbers may be in a structure, naturally aligned, by their size."""
    found: list[tuple[int, NDArray[np.int64]]] = []
    at = 0
    for lane in (4, 2, 1):
        end = size // lane * lane
        if at < end:
            found.append((lane, np.arange(at, end, lane)))
        at = end
    return found


def _alignment(at: int) -> tuple[bool, bool, int, int]:
    """Return a key by which offsets that are aligned best come first."""
    return at % ADDRESS_SIZE > 0, at % 4 > 0, at % ADDRESS_SIZE, at


def shown(nodes: Sequence[Node], segment: Segment, offset: int) -> str:
    """Return the place of a byte of a segment, for messages."""
    at = f", byte {offset}" if offset else ""
    return f"{nodes[segment.node].path} {segment.role}{at}"
