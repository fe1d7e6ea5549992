"""The numbers of symbols in a plan, in the order in which rows first ask for them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.words import PLACED, Symbol, SymbolKind
from graphdsl.plan.plan import PlanGraph, SymbolEntry

__all__ = ["ARENA_SYMBOL", "SymbolNumbers"]

ALL: Final = slice(None)
ARENA_SYMBOL: Final = 0
"""The number of the arena, which every plan has."""


class SymbolNumbers:
    """Gives numbers to the symbols of a plan.

    Parameters
    ----------
    graphs : sequence of PlanGraph
        The graphs of the plan: those that are added later count too.
    allocation_rows : mapping of AllocNode to int
        The rows of allocation nodes that are in another plan.
    """

    def __init__(
        self, graphs: Sequence[PlanGraph], allocation_rows: Mapping[AllocNode, int]
    ) -> None:
        self._graphs = graphs
        self._numbers: dict[tuple[SymbolKind, object, int | None], int] = {
            SymbolEntry(SymbolKind.ARENA): ARENA_SYMBOL
        }
        self._allocation_rows = dict(allocation_rows)
        # The rows of allocations in graphs that are embedded more than once.
        self._repeated: dict[AllocNode, list[int]] = {}

    def __iter__(self) -> Iterator[SymbolEntry]:
        """Yield the symbols in the order of their numbers."""
        return iter(cast("dict[SymbolEntry, int]", self._numbers))

    def add_allocations(self, nodes: Sequence[AllocNode], rows: Sequence[int]) -> None:
        """Note where allocations are."""
        found = dict(zip(nodes, rows, strict=True))
        self._allocation_rows.update(found)
        if len(found) < len(nodes):
            for node, row in zip(nodes, rows, strict=True):
                self._repeated.setdefault(node, []).append(row)

    def number(self, kind: SymbolKind, target: object = None, device: int | None = None) -> int:
        """Return the number of a symbol that the plan has."""
        # An entry is found by a tuple like it, which is made in a fifth of the time.
        found = self._numbers.get((kind, target, device))
        if found is None:
            found = self._numbers[SymbolEntry(kind, target, device)] = len(self._numbers)
        return found

    def number_of(self, symbol: Symbol, device: int | None) -> int:
        """Return the number of a symbol that is the same for all nodes of a device that have it."""
        kind, target = symbol.kind, symbol.target
        if kind is SymbolKind.ALLOCATION and isinstance(target, AllocNode):
            target = self._allocation_rows[target]
        key = (kind, target, device if kind in PLACED else None)
        found = self._numbers.get(key)
        return self.number(*key) if found is None else found

    @property
    def has_repeated(self) -> bool:
        """Whether there are allocations in graphs that are embedded more than once."""
        return bool(self._repeated)

    def is_repeated(self, symbol: Symbol) -> bool:
        """Tell whether a symbol is another one for each time that its graph is embedded."""
        return symbol.kind is SymbolKind.ALLOCATION and symbol.target in self._repeated

    def number_at(self, symbol: Symbol, row: int, device: int | None) -> int:
        """Return the number of a symbol for one row, whose node is on a device."""
        if not self.is_repeated(symbol):
            return self.number_of(symbol, device)
        rows = self._repeated[symbol.target]  # type: ignore[index]
        # That of the graph which the row is in, or else of the last one before.
        place = bisect_right(rows, row, key=self._start_of) - 1
        return self.number(SymbolKind.ALLOCATION, rows[max(place, 0)])

    def parts_of(
        self, symbol: Symbol, rows: NDArray[np.int64], device: int | None
    ) -> Sequence[tuple[int, slice | list[int]]]:
        """Return the numbers of a symbol for *rows*, with the places of those that have it."""
        if not self.is_repeated(symbol):
            return ((self.number_of(symbol, device), ALL),)
        found: dict[int, list[int]] = {}
        for place, row in enumerate(rows.tolist()):
            found.setdefault(self.number_at(symbol, row, device), []).append(place)
        return list(found.items())

    def _start_of(self, row: int) -> int:
        """Return the first row of the graph that a row is in."""
        return self._graphs[bisect_right(self._graphs, row, key=attrgetter("start")) - 1].start
