"""Ranges of bytes that nodes access, and their overlaps."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.base.strides import Stride, canonical, may_meet
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.operands.variables import VariableAddress
from graphdsl.core.declaration.parameters.expressions import AddressExpression
from graphdsl.core.declaration.parameters.moved_operands import (
    MovedOperand,
    Sum,
    remainders_of,
    sum_of,
)

if TYPE_CHECKING:
    from graphdsl.abi.effects import Bytes
    from graphdsl.core.declaration.kinds.allocation import AllocNode
    from graphdsl.core.declaration.node import Rows
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.declaration.parameters.parameters import Parameter
    from graphdsl.core.declaration.programs.kernels import Program

Memory: TypeAlias = "AllocNode | Parameter | SourceVariable | ModuleVariable | None"
"""The base of a range of bytes: None stands for the address space."""
ENDLESS: Final = 1 << 64
"""The end of memory whose size is not known."""
OPEN: Final = 1 << 31
"""Offsets from here on stand for accesses at unknown positions: any index reaches them."""
ROWS_AT_MOST: Final = 1 << 20
"""The number of rows compared one by one; more of them count as one contiguous range."""


class ModuleVariable:
    """A variable of a program, identified by its PTX name; there is one object for each.

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
    """Symbolic position of bytes whose start depends on parameters.

    Attributes
    ----------
    origin : Sum
        The place.
    starts, ends : tuple of Sum
        Lower and upper bounds: no byte lies before a start or at or after an end.
    strides : tuple of Stride
        Strided intervals that contain all bytes, relative to the origin.
    """

    origin: Sum
    starts: tuple[Sum, ...] = ()
    ends: tuple[Sum, ...] = ()
    strides: tuple[Stride, ...] = ()

    def is_apart(self, other: Span) -> bool:
        """Return whether the two are disjoint for all values of the parameters."""
        if _ends_before(self, other) or _ends_before(other, self):
            return True
        distances = other.origin.distances(self.origin)
        if distances and not any(self._meets_at(other, each) for each in distances):
            return True
        return self._is_in_other_slots(other)

    def _is_in_other_slots(self, other: Span) -> bool:
        """Return whether the two are disjoint by the remainders of their starts.

        The distance of ``(p + q) % 4`` and ``(p + 2) % 4 + q`` may be any even number, but it is 2
        more than a multiple of 4.
        """
        mine, its = remainders_of(self.origin), remainders_of(other.origin)
        if mine is None or its is None or mine[1] != its[1]:
            return False
        distance, step = its[0].less(mine[0]), mine[1]
        if distance is None:
            return False
        strides, others = (
            [each._replace(step=math.gcd(each.step, step)) for each in span.every_stride()]
            for span in (self, other)
        )
        return not may_meet(strides, [each._replace(low=each.low + distance) for each in others])

    def _meets_at(self, other: Span, distance: int) -> bool:
        """Return whether the two may overlap at a given distance between their starts."""
        strides = [each._replace(low=each.low + distance) for each in other.every_stride()]
        return may_meet(self.every_stride(), strides)

    def covers(self, other: Span) -> bool:
        """Return whether everything disjoint from this one is disjoint from the other."""
        return (
            not self.strides
            and all(any(_is_at_most(mine, its) for its in other.starts) for mine in self.starts)
            and all(any(_is_at_most(its, mine) for its in other.ends) for mine in self.ends)
        )

    def every_stride(self) -> list[Stride]:
        """Return the known bounds of the bytes, relative to the origin."""
        number, terms = self.origin
        lows = [each.number for each in self.starts if each.terms == terms]
        highs = [each.number for each in self.ends if each.terms == terms]
        if not lows or not highs:
            return [*self.strides]
        low, high = max(lows) - number, min(highs) - number
        return [*self.strides, Stride(0, low, max(high - low, 1) - 1)]


def _ends_before(one: Span, other: Span) -> bool:
    return any(_is_at_most(end, start) for end in one.ends for start in other.starts)


def _is_at_most(one: Sum, other: Sum) -> bool:
    """Return whether a sum is at most another for all values of the parameters."""
    difference = one.less(other)
    return difference is not None and difference <= 0


class Range(NamedTuple):
    """Bytes *start* to *end* of an allocation, a variable, or the memory of a parameter.

    Without a base, they are addresses.
    """

    allocation: Memory
    start: int
    end: int
    rows: Rows | None = None
    """The rows or elements within the range, if not all bytes."""
    strides: tuple[Stride, ...] = ()
    """Strided intervals that contain all of its bytes."""
    span: Span | None = None
    """Their position in the range, if it depends on parameters."""

    def meets(self, other: Range) -> bool:
        """Return whether the two have a byte in common."""
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
        """Return whether this range contains all bytes of *other*."""
        if self.start > other.start or other.end > self.end:
            return False
        is_same = self.rows == other.rows and self.start == other.start
        if not (self.rows is None or is_same) or not set(self.strides) <= set(other.strides):
            return False
        return self.span is None or (other.span is not None and self.span.covers(other.span))

    def reached(self, part: Bytes, room: Range) -> Range | None:
        """Return the range of *part*, in memory whose start depends on parameters.

        Parameters
        ----------
        part : Bytes
            Bytes relative to that start, which lies in this range.
        room : Range
            The bound used if the ends of *part* are open.
        """
        assert self.span is not None, "a position that depends on parameters"
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
        strides: tuple[Stride, ...] = ()
        step = origin.step
        if step != 1:
            # For rows, for example, all offsets are multiples of the row size.
            places = Stride(step, origin.number)
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
        # The first row of the other that ends after a row's start must begin before the row's end.
        places = np.searchsorted(others + other_width, starts, side="right")
        is_there = places < len(others)
        return bool((others[places[is_there]] < starts[is_there] + width).any())

    def _row_starts(self) -> tuple[NDArray[np.int64], int]:
        """Return the starts of the rows, in order, and their size in bytes."""
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
    """Return the range of bytes from an operand's address, or of some rows."""
    room = room_of(operand)
    if room is not None and room.span is not None:
        # Only a launch determines which rows of the memory they are.
        span = room.span
        return room._replace(span=span._replace(ends=(*span.ends, span.origin.plus(size))))
    allocation, base = place_of(operand)
    return Range(allocation, base + (0 if rows is None else rows.start), base + size, rows)


def room_of(operand: Operand) -> Range | None:
    """Return the symbolic position of memory whose start depends on parameters, else None."""
    if isinstance(operand, MovedOperand):
        return _room_in(operand)
    opened = operand.base
    if not isinstance(opened, ParameterAddress):
        return None
    # Positions relative to one parameter are in one memory, which may begin before it.
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
    """Return the start of an operand's bytes, and its base."""
    base = operand.base
    if type(base) is int:
        return None, base
    if isinstance(base, DevicePointer):
        return base.node, base.offset
    if isinstance(base, ParameterAddress):
        return base.parameter, base.offset
    if isinstance(base, VariableAddress):
        return base.variable, base.offset
    return None, operand.address or 0


def is_closed(operand: Operand) -> bool:
    """Return whether an operand is a buffer that was closed."""
    base = operand.base
    return isinstance(base, RetainedBuffer) and base.is_closed
