"""Which nodes use the same bytes although no path of edges orders them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

__all__ = ["Bytes", "Uses", "unordered", "unordered_conflicts"]


class Bytes(NamedTuple):
    """Bytes *start* to *end* of the memory *place*."""

    place: int
    start: int
    end: int

    def meets(self, other: Bytes) -> bool:
        """Tell whether the two have a byte in common."""
        return self.place == other.place and self.start < other.end and other.start < self.end


class Uses(NamedTuple):
    """The bytes that a node reads and writes."""

    reads: tuple[Bytes, ...] = ()
    writes: tuple[Bytes, ...] = ()

    def conflicts(self, other: Uses) -> bool:
        """Tell whether it matters which of two nodes is first."""
        return (
            _meet(self.writes, other.writes)
            or _meet(self.writes, other.reads)
            or _meet(self.reads, other.writes)
        )


def _meet(some: Iterable[Bytes], others: Sequence[Bytes]) -> bool:
    return any(one.meets(other) for one in some for other in others)


def unordered(before: Sequence[Iterable[int]], node: int) -> list[int]:
    """Return the nodes that no path leads to from *node*, nor from them to it, in order.

    Parameters
    ----------
    before : sequence of iterable of int
        The nodes right before each, all of lower numbers.
    node : int
        The node.
    """
    ahead, behind = {node}, {node}
    for number in range(node, -1, -1):
        if number in ahead:
            ahead.update(before[number])
    for number in range(node + 1, len(before)):
        if behind.intersection(before[number]):
            behind.add(number)
    return [number for number in range(len(before)) if number not in ahead | behind]


def unordered_conflicts(
    before: Sequence[Iterable[int]], uses: Mapping[int, Uses], node: int
) -> list[int]:
    """Return the nodes that no path orders with *node* although they use the same bytes.

    One of the two writes them.
    """
    own = uses.get(node, Uses())
    return [other for other in unordered(before, node) if own.conflicts(uses.get(other, Uses()))]
