"""The memory whose addresses are lifted: where it lies, and which parameter takes its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import Operand, ParameterAddress
from graphdsl.declaration.parameters.memory_requirement import MemoryRequirement
from graphdsl.declaration.parameters.parameters import Address, Parameter

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["LiftedMemory", "Span"]


class Span(NamedTuple):
    """Memory that is lifted.

    Attributes
    ----------
    start, end : int
        Its first byte, and the one behind the last.
    operand : Operand
        The memory.
    parameter : Parameter
        What takes its place.
    """

    start: int
    end: int
    operand: Operand
    parameter: Parameter


class LiftedMemory:
    """All the memory that is lifted, by address.

    Attributes
    ----------
    spans : list of Span
        The memory, in order of its addresses; none overlaps with another.
    """

    def __init__(self, given: Mapping[str, object], graph: GraphDef, alignment: int) -> None:
        """Declare a parameter in *graph* for each memory.

        Raises
        ------
        TypeError
            If something is no memory.
        ValueError
            If its size is not known, it overlaps with other memory, or a name is taken.
        """
        found = []
        for name, value in given.items():
            operand = as_operand(value, f"lift {name}")
            address, size = operand.address, operand.size
            if address is None or not size:
                raise ValueError(
                    f"lift {name}: expected memory whose address and size are known, got "
                    f"{operand}. Pass the tensor, array or Buffer that was used when the "
                    "graph was recorded"
                )
            found.append((address, size, name, operand))
        found.sort(key=lambda each: each[:2])
        for (start, size, one, _), (following, _, other, _) in pairwise(found):
            if start + size > following:
                raise ValueError(
                    f"lift {one} and {other}: expected memory that does not overlap, got {size} "
                    f"bytes from {start:#x} on and others from {following:#x} on. Work that uses "
                    "the same memory twice does so in all launches: lift the larger one, by one "
                    "name"
                )
        made = {name: (address, size, operand) for address, size, name, operand in found}
        spans = []
        for name in given:
            address, size, operand = made[name]
            aligned = min(address & -address, alignment)
            requires = MemoryRequirement(size, aligned, True, operand.layout)
            parameter = graph.param(name, Address, requires=requires)
            spans.append(Span(address, address + size, operand, parameter))
        self.spans: Final = sorted(spans)
        self._starts: Final = [span.start for span in self.spans]

    def at(self, address: int) -> tuple[Span, int] | None:
        """Return the memory that an address is in, with the offset from its start."""
        place = bisect_right(self._starts, address) - 1
        if place < 0 or address >= self.spans[place].end:
            return None
        return self.spans[place], address - self.spans[place].start

    def behind(self, address: int) -> Span | None:
        """Return the memory whose end an address is."""
        place = bisect_right(self._starts, address - 1) - 1
        return self.spans[place] if place >= 0 and address == self.spans[place].end else None

    def crossed(self, address: int, size: int) -> Span | None:
        """Return the first memory whose start or end lies within some bytes; None if none does."""
        place = bisect_right(self._starts, address) - 1
        for span in self.spans[max(place, 0) :]:
            if span.start >= address + size:
                return None
            if span.end > address and not span.start <= address <= address + size <= span.end:
                return span
        return None

    def operand(self, address: int) -> Operand | None:
        """Return what takes the place of an address; None if it is in no such memory."""
        found = self.at(address)
        if found is None:
            return None
        span, offset = found
        return ParameterAddress(span.parameter, offset)._as_operand("lift")
