"""Tables of sets, the slow and obvious way: each place is looked at for itself, one after another.

What ``graphdsl.captured.sets.tables`` finds out about all words at once is compared with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
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
from graphdsl.captured.sets.tables import PARTLY, SMALL, UNALIGNED, Lane
from graphdsl.captured.sets.templates import NamedMemory


class SlowTable:
    """The columns in which keys differ."""

    def __init__(self, recorded: list[Recorded], memory: NamedMemory, left_over: LeftOver) -> None:
        self.flat = recorded[0].flat
        self.data = np.stack([each.flat.data for each in recorded])
        self.memory = memory
        self.of_others = left_over
        self.known = Spans(span[:2] for each in recorded for span in each.memory_then)
        self.found: dict[tuple[object, ...], int] = {}
        self.columns: list[NDArray[np.uint64]] = []
        self.numbers: list[NDArray[np.uint16]] = []
        self.dtypes: list[np.dtype[Any] | None] = []
        self.lanes: list[tuple[Lane, int]] = []
        self.widths: dict[int, list[int]] = {}
        self.left_over: list[tuple[Lane, int, list[bool]]] = []
        self.unnamed: list[tuple[Segment, int, str]] = []
        self.doubts: dict[tuple[Segment, int], str] = {}
        before: Segment | None = None
        for segment in self.flat.segments:
            self.add(segment, before)
            before = segment

    # Words ----------------------------------------------------------------------------------------

    def bits(self, segment: Segment, at: int, size: int = ADDRESS_SIZE) -> NDArray[np.uint64]:
        padded = np.zeros((len(self.data), ADDRESS_SIZE), np.uint8)
        padded[:, :size] = self.data[:, segment.start + at : segment.start + at + size]
        return padded.view("<u8")[:, 0]

    def differs(self, segment: Segment, at: int, size: int = ADDRESS_SIZE) -> bool:
        part = self.data[:, segment.start + at : segment.start + at + size]
        return bool((part != part[0]).any())

    def is_half(self, segment: Segment, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        if not is_structure(segment):
            return np.zeros(words.shape, np.bool_)
        return self.of_others.is_half(words)

    def in_known(self, segment: Segment, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        return self.known.has(words) & ~self.is_half(segment, words)

    def is_located(self, segment: Segment, at: int) -> bool:
        words = self.bits(segment, at)
        return bool(((self.memory.located(words) > 0) | self.in_known(segment, words)).any())

    # Segments -------------------------------------------------------------------------------------

    def add(self, segment: Segment, before: Segment | None) -> None:
        taken: set[int] = set()
        is_argument = segment.field == "args"
        pair = segment.node, "args", segment.number - 1, 4
        if segment.dtype is None and segment.size >= ADDRESS_SIZE:
            taken = self.constants(segment)
        elif is_argument and segment.size == ADDRESS_SIZE:
            self.doubt(segment, 0, "the kernel takes a number")
        elif is_argument and segment.size == 4 and before and (*before[:3], before.size) == pair:
            self.doubt(before, 0, "it and the next argument are numbers")
        if not self.differs(segment, 0, segment.size):
            return
        if segment.field == "width":
            self.widths[segment.node] = self.bits(segment, 0).tolist()
        elif segment.dtype is not None:
            self.number(segment, 0, segment.size, segment.dtype)
        elif segment.is_address or segment.size == ADDRESS_SIZE:
            self.word(segment, 0)
        elif segment.size in {1, 2, 4}:
            self.number(segment, 0, segment.size, np.dtype(f"i{segment.size}"))
        else:
            self.structure(segment, taken)

    def constants(self, segment: Segment) -> set[int]:
        columns: set[int] = set()
        taken: set[int] = set()
        everywhere = range(segment.size - ADDRESS_SIZE + 1)
        # Those that are aligned best come first: others may have parts of them.
        for at in sorted(everywhere, key=lambda at: (at % 8 > 0, at % 4 > 0, at % 8, at)):
            here = set(range(at, at + ADDRESS_SIZE))
            if here & taken or self.differs(segment, at) or not self.is_located(segment, at):
                continue
            taken |= here
            if self.memory.located(self.bits(segment, at))[0]:
                continue
            if at % 4:
                self.doubt(segment, at, UNALIGNED)
            elif self.of_others.at(self.flat, segment, at):
                self.word(segment, at)
                columns |= {at, at + 4}
            else:
                self.add_unnamed(segment, at)
        return columns

    def structure(self, segment: Segment, words: set[int]) -> None:
        everywhere = [
            at for at in range(segment.size - ADDRESS_SIZE + 1) if self.differs(segment, at)
        ]
        starts: set[int] = set()
        for shift in (0, 4):
            for at in everywhere:
                is_one = at % 8 == shift and not words & {at, at + 4}
                if is_one and self.is_located(segment, at):
                    self.word(segment, at)
                    words |= {at, at + 4}
                    starts.add(at)
        for at in everywhere:
            if at % 4 == 0 and at not in starts and words & {at, at + 4}:
                self.doubt(segment, at, PARTLY)
        for at, size in lanes_of(segment.size):
            if at not in words and self.differs(segment, at, size):
                self.number(segment, at, size, np.dtype(f"i{size}"))
        rest = [
            at
            for at in everywhere
            if not words & {at // 4 * 4, (at + 3) // 4 * 4, (at + 7) // 4 * 4}
        ]
        for at in rest:
            if self.is_located(segment, at):
                self.doubt(segment, at, UNALIGNED)
        for at in rest:
            if at % 4 == 0:
                self.doubt_ends(segment, at, self.bits(segment, at))

    # Doubts ---------------------------------------------------------------------------------------

    def doubt(self, segment: Segment, at: int, reason: str) -> None:
        words = self.bits(segment, at)
        numbers = self.memory.located(words)
        if self.differs(segment, at) and self.doubt_named(segment, at, words, numbers, reason):
            return
        for word in words[self.in_known(segment, words) & (numbers == 0)][:1].tolist():
            self.doubts[segment, at] = f"{word:#x} would be in memory without a name: {reason}"

    def doubt_named(
        self,
        segment: Segment,
        at: int,
        words: NDArray[np.uint64],
        numbers: NDArray[np.uint16],
        reason: str,
    ) -> bool:
        for word, number in zip(words.tolist(), numbers.tolist(), strict=True):
            if number:
                name = self.memory.names[number - 1]
                offset = word - self.memory.starts[number - 1]
                self.doubts[segment, at] = f"{word:#x} would be {name} + {offset}: {reason}"
                return True
        return False

    def doubt_ends(self, segment: Segment, at: int, words: NDArray[np.uint64]) -> None:
        for word, number in zip(words.tolist(), self.memory.ending(words).tolist(), strict=True):
            if number:
                name = self.memory.names[number - 1]
                self.doubts[segment, at] = (
                    f"{word:#x} would be the end of {name}: the memory after it may start there"
                )
                return

    def add_unnamed(self, segment: Segment, at: int) -> None:
        words = self.bits(segment, at)
        words = words[self.memory.located(words) == 0]
        inside = self.in_known(segment, words)
        # Of those that are in no memory at all, the first; null is none.
        chosen = int(np.argmax(2 * inside + (words > 0)))
        word, where = int(words[chosen]), "in no memory that existed then"
        if inside[chosen]:
            start, end = self.known.around(word)
            where = f"byte {word - start} of {end - start} bytes"
        self.unnamed.append((segment, at, f"({word:#x}, {where})"))

    # Columns --------------------------------------------------------------------------------------

    def number(self, segment: Segment, at: int, size: int, dtype: np.dtype[Any]) -> None:
        words = self.bits(segment, at, size)
        nothing = np.zeros(words.shape, np.uint16)
        self.column(Lane(segment, at, size), dtype, words, nothing, nothing > 0)

    def word(self, segment: Segment, at: int) -> None:
        words = self.bits(segment, at)
        is_known = self.in_known(segment, words)
        inside = self.memory.located(words)
        # An end where other memory starts may be an address in that.
        ends = self.memory.ending(words)
        belongs = (inside == 0) & ~is_known & (ends > 0) & np.isin(ends, inside)
        numbers = np.where(belongs, ends, inside)
        is_half = (numbers == 0) & self.is_half(segment, words)
        if is_structure(segment) and (is_half | ((words > 0) & (words < LOWEST))).any():
            # Where other keys have small numbers, half of an address may be beside one.
            small = (numbers > 0) & ((words & LOWER_HALF) < LOWEST)
            self.doubt_named(segment, at, words, np.where(small, numbers, 0), SMALL)
            numbers = np.where(small, np.uint16(0), numbers)
            is_half = is_half | small
        has_operand = segment.is_address
        # Small numbers, also below zero, are in no memory; so are operands, which are wrong.
        may_be = (words > 0) & (has_operand | (words >= LOWEST) & (words < NOWHERE))
        is_outside = (numbers == 0) & may_be & ~is_half
        # One that is an address for another key is an address for all, or null.
        is_wrong = is_outside & (is_known | has_operand | bool((numbers > 0).any()))
        left = np.zeros(words.shape, np.bool_)
        if not is_wrong.any():
            self.doubt_ends(segment, at, np.where(numbers > 0, np.uint64(0), words))
        elif self.of_others.at(self.flat, segment, at):
            left = is_outside & (is_known | self.of_others.is_of_host(words))
        else:
            self.add_unnamed(segment, at)
        dtype = None if has_operand else np.dtype(np.uint64)
        offsets = words - self.memory.bases[numbers]
        self.column(Lane(segment, at, ADDRESS_SIZE), dtype, offsets, numbers, left)

    def column(
        self,
        lane: Lane,
        dtype: np.dtype[Any] | None,
        words: NDArray[np.uint64],
        numbers: NDArray[np.uint16],
        left: NDArray[np.bool_],
    ) -> None:
        key = str(dtype), *words.tolist(), *numbers.tolist(), *left.tolist()
        if key not in self.found:
            self.found[key] = len(self.columns)
            self.columns.append(words)
            self.numbers.append(numbers)
            self.dtypes.append(dtype)
        self.lanes.append((lane, self.found[key]))
        if left.any():
            self.left_over.append((lane, self.found[key], left.tolist()))


def lanes_of(size: int) -> Iterator[tuple[int, int]]:
    """Yield offset and size of the numbers that a structure may consist of, naturally aligned."""
    at = 0
    while at < size:
        lane = next(each for each in (4, 2, 1) if each <= size - at)
        yield at, lane
        at += lane
