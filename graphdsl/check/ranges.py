"""Bytes that nodes touch: where they are, and which have some in common."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.operands.variables import VariableAddress
from graphdsl.declaration.parameters.expressions import AddressExpression
from graphdsl.declaration.parameters.moved_operands import MovedOperand, Sum, sum_of
from graphdsl.ptx.effects.domain import Stride, canonical, may_meet

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.allocation import AllocNode
    from graphdsl.declaration.node import Rows
    from graphdsl.declaration.operands.variables import SourceVariable
    from graphdsl.declaration.parameters.parameters import Parameter
    from graphdsl.declaration.programs.kernels import Program
    from graphdsl.ptx.effects.effects import Bytes

__all__ = [
    "ENDLESS",
    "OPEN",
    "Memory",
    "ModuleVariable",
    "Range",
    "Span",
    "is_closed",
    "place_of",
    "range_of",
    "room_of",
]

Memory: TypeAlias = "AllocNode | Parameter | SourceVariable | ModuleVariable | None"
"""What bytes are counted in: None stands for the address space."""
ENDLESS: Final = 1 << 64
"""The end of memory whose size is not known."""
OPEN: Final = 1 << 31
"""Offsets from there on are those of accesses whose place is not known: any index reaches them."""
ROWS_AT_MOST: Final = 1 << 20
"""Rows that are looked at one by one; more of them count as one stretch of memory."""


class ModuleVariable:
    """A variable of a program by the name that PTX has for it; there is one object of each.

    Attributes
    ----------
    program : Program
        The program.
    symbol : str
        The name; empty for all variables of the program.
    """

    __slots__ = ("program", "symbol")

    def __init__(self, program: Program, symbol: str) -> None:
        self.program = program
        self.symbol = symbol


class Span(NamedTuple):
    """Where bytes lie that begin at a place which parameters say, counted as those of a range.

    Attributes
    ----------
    origin : Sum
        The place.
    starts, ends : tuple of Sum
        No byte lies before one of the first, or from one of the second on.
    strides : tuple of Stride
        What all bytes lie in, counted from the place on.
    """

    origin: Sum
    starts: tuple[Sum, ...] = ()
    ends: tuple[Sum, ...] = ()
    strides: tuple[Stride, ...] = ()

    def is_apart(self, other: Span) -> bool:
        """Tell whether the two have no byte in common, whatever the parameters are."""
        if _ends_before(self, other) or _ends_before(other, self):
            return True
        distances = other.origin.distances(self.origin)
        return bool(distances) and not any(self._meets_at(other, each) for each in distances)

    def _meets_at(self, other: Span, distance: int) -> bool:
        """Tell whether the two may have a byte in common where one begins so far from the other."""
        strides = [each._replace(low=each.low + distance) for each in other.every_stride()]
        return may_meet(self.every_stride(), strides)

    def covers(self, other: Span) -> bool:
        """Tell whether what lies apart from this one lies apart from the other too."""
        return (
            not self.strides
            and all(any(_is_at_most(mine, its) for its in other.starts) for mine in self.starts)
            and all(any(_is_at_most(its, mine) for its in other.ends) for mine in self.ends)
        )

    def every_stride(self) -> list[Stride]:
        """Return all that is known of where bytes lie, counted from the place on."""
        lows = [low for each in self.starts if (low := each.less(self.origin)) is not None]
        highs = [high for each in self.ends if (high := each.less(self.origin)) is not None]
        if not lows or not highs:
            return [*self.strides]
        low, high = max(lows), min(highs)
        return [*self.strides, Stride(0, low, max(high - low, 1) - 1)]


def _ends_before(one: Span, other: Span) -> bool:
    return any(_is_at_most(end, start) for end in one.ends for start in other.starts)


def _is_at_most(one: Sum, other: Sum) -> bool:
    """Tell whether a sum is no more than another, whatever the parameters are."""
    difference = one.less(other)
    return difference is not None and difference <= 0


class Range(NamedTuple):
    """Bytes *start* to *end* of an allocation or a variable, or from where a parameter points on.

    Where there is neither, of the address space.
    """

    allocation: Memory
    start: int
    end: int
    rows: Rows | None = None
    """Which of the bytes are meant, if not all."""
    strides: tuple[Stride, ...] = ()
    """What all bytes that are meant lie in."""
    span: Span | None = None
    """Where in the range they lie, if parameters say so."""

    def meets(self, other: Range) -> bool:
        """Tell whether the two have a byte in common."""
        if (
            self.allocation is not other.allocation
            or self.start >= other.end
            or other.start >= self.end
        ):
            return False
        if self.span is not None and other.span is not None and self.span.is_apart(other.span):
            return False
        has_strides = bool(self.strides or other.strides)
        if has_strides and not may_meet(self._every_stride(), other._every_stride()):
            return False
        return (self.rows is None and other.rows is None) or self._rows_meet(other)

    def covers(self, other: Range) -> bool:
        """Tell whether all that meets *other* meets this one: its bytes are all among these."""
        if self.start > other.start or other.end > self.end:
            return False
        is_same = self.rows == other.rows and self.start == other.start
        if not (self.rows is None or is_same) or not set(self.strides) <= set(other.strides):
            return False
        return self.span is None or (other.span is not None and self.span.covers(other.span))

    def reached(self, part: Bytes, room: Range) -> Range | None:
        """Return what *part* is, of memory that begins at a place which parameters say.

        Parameters
        ----------
        part : Bytes
            Bytes counted from that place, which lies in this range.
        room : Range
            What is kept to where the ends of *part* are open.
        """
        assert self.span is not None, "a place that parameters say"
        origin = self.span.origin
        start, end = self.start + part.start, self.end - 1 + part.end
        starts: tuple[Sum, ...] = (origin.plus(part.start),) if part.start > -OPEN else ()
        ends: tuple[Sum, ...] = (origin.plus(part.end),) if part.end < OPEN else ()
        if not starts:
            start = max(start, room.start)
            starts += () if room.span is None else room.span.starts
        if not ends:
            end = min(end, room.end)
            ends += () if room.span is None else room.span.ends
        if start >= end:
            return None
        span = Span(origin, starts, ends, part.strides)
        # Of rows, say, all places are multiples of their bytes.
        places = Stride(origin.step, origin.number)
        strides = canonical(places.plus(each) for each in span.every_stride())
        return Range(self.allocation, start, end, None, strides, span)

    def _every_stride(self) -> list[Stride]:
        found = [Stride(0, self.start, self.end - self.start - 1), *self.strides]
        if self.rows is not None:
            pitches = zip(self.rows.counts, self.rows.pitches, strict=True)
            step = math.gcd(*(pitch for count, pitch in pitches if count > 1))
            found.append(Stride(step, self.start, self.rows.width - 1))
        return found

    def _rows_meet(self, other: Range) -> bool:
        starts, width = self._row_starts()
        others, other_width = other._row_starts()
        # The first row of the other that ends after a row's start has to begin before its end.
        places = np.searchsorted(others + other_width, starts, side="right")
        is_there = places < len(others)
        return bool((others[places[is_there]] < starts[is_there] + width).any())

    def _row_starts(self) -> tuple[NDArray[np.int64], int]:
        """Return where the rows start, in order, and their bytes."""
        rows = self.rows
        if rows is None or math.prod(rows.counts) > ROWS_AT_MOST:
            return np.array([self.start]), self.end - self.start
        slices, lines = (
            np.arange(count) * pitch for count, pitch in zip(rows.counts, rows.pitches, strict=True)
        )
        starts = self.start + np.add.outer(slices, lines).reshape(-1)
        starts.sort()
        return starts, rows.width


def range_of(operand: Operand, size: int, rows: Rows | None = None) -> Range:
    """Return the bytes from an operand's address on, or some rows of them."""
    room = room_of(operand)
    if room is not None and room.span is not None:
        # Which rows of the memory they are, only a launch says.
        span = room.span
        return room._replace(span=span._replace(ends=(*span.ends, span.origin.plus(size))))
    allocation, base = place_of(operand)
    return Range(allocation, base + (0 if rows is None else rows.start), base + size, rows)


def room_of(operand: Operand) -> Range | None:
    """Return where memory lies that begins at a place which parameters say; None for other."""
    if isinstance(operand, MovedOperand):
        return _room_in(operand)
    opened = operand._base
    if not isinstance(opened, ParameterAddress):
        return None
    # Places that are counted from one parameter are in one memory, which may begin before it.
    parameter, start = opened.parameter, Sum(opened.offset)
    while isinstance(parameter, AddressExpression):
        further = sum_of(parameter.offset).times(parameter.sign)
        start = start.plus(further).plus(parameter.base.offset)
        parameter = parameter.base.parameter
    if parameter is opened.parameter:
        return None
    return Range(parameter, -ENDLESS, ENDLESS, span=Span(start, (start,)))


def _room_in(operand: MovedOperand) -> Range:
    allocation, base = place_of(operand)
    assert operand.size is not None, "as of all that places are in"
    place, first, last = operand.place, base, base + operand.size
    start = sum_of(place.start).times(place.unit).plus(base)
    if not start.terms:
        first = start.number
    if place.stop is None:
        return Range(allocation, first, last, span=Span(start, (start,)))
    stop = sum_of(place.stop).times(place.unit).plus(base)
    if not stop.terms:
        last = stop.number
    return Range(allocation, first, last, span=Span(start, (start,), (stop,)))


def place_of(operand: Operand) -> tuple[Memory, int]:
    """Return where an operand's bytes begin, and what that is counted in."""
    given = operand._base
    if type(given) is int:
        return None, given
    if isinstance(given, DevicePointer):
        return given._node, given._offset
    if isinstance(given, ParameterAddress):
        return given.parameter, given.offset
    if isinstance(given, VariableAddress):
        return given.variable, given.offset
    return None, operand.address or 0


def is_closed(operand: Operand) -> bool:
    """Tell whether an operand is a buffer that has no memory any more."""
    base = operand._base
    return isinstance(base, RetainedBuffer) and base.is_closed
