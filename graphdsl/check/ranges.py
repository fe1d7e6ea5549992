"""Bytes that nodes touch: where they are, and which have some in common."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.operands.variables import VariableAddress
from graphdsl.ptx.effects.combs import Comb, meet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from graphdsl.declaration.kinds.allocation import AllocNode
    from graphdsl.declaration.node import Rows
    from graphdsl.declaration.operands.variables import SourceVariable
    from graphdsl.declaration.parameters.parameters import Parameter
    from graphdsl.declaration.programs.kernels import Program

__all__ = ["Memory", "ModuleVariable", "Range", "is_closed", "place_of", "range_of"]

Memory: TypeAlias = "AllocNode | Parameter | SourceVariable | ModuleVariable | None"
"""What bytes are counted in: None stands for the address space."""
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


class Range(NamedTuple):
    """Bytes *start* to *end* of an allocation or a variable, or from where a parameter points on.

    Where there is neither, of the address space.
    """

    allocation: Memory
    start: int
    end: int
    rows: Rows | None = None
    """Which of the bytes are meant, if not all."""
    combs: tuple[Comb, ...] = ()
    """What all bytes that are meant lie in."""

    def meets(self, other: Range) -> bool:
        """Tell whether the two have a byte in common."""
        if (
            self.allocation is not other.allocation
            or self.start >= other.end
            or other.start >= self.end
        ):
            return False
        if (self.combs or other.combs) and not all(
            meet(one, also) for one in self._every_comb() for also in other._every_comb()
        ):
            return False
        return (self.rows is None and other.rows is None) or self._rows_meet(other)

    def covers(self, other: Range) -> bool:
        """Tell whether the bytes of *other* are all among these."""
        is_whole = self.rows is None and not self.combs
        return is_whole and self.start <= other.start and other.end <= self.end

    def in_combs(self, combs: Sequence[Comb], distance: int) -> Range:
        """Return the same range with combs of bytes that are counted from *distance* on."""
        here = tuple(comb._replace(low=comb.low + distance) for comb in combs)
        return self._replace(combs=here)

    def _every_comb(self) -> list[Comb]:
        found = [Comb(0, self.start, self.end - self.start - 1), *self.combs]
        if self.rows is not None:
            pitches = zip(self.rows.counts, self.rows.pitches, strict=True)
            step = math.gcd(*(pitch for count, pitch in pitches if count > 1))
            found.append(Comb(step, self.start, self.rows.width - 1))
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
    allocation, base = place_of(operand)
    return Range(allocation, base + (0 if rows is None else rows.start), base + size, rows)


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
