"""The shadow of an executable: its rows as they were last set, since the driver gives none back.

A shadow is a plan with every hole filled, in memory of its own that stays where it is, so that a
row can be handed to the driver at any time. It knows which words each parameter fills.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.rows import ROW_SIZE, ROW_WORDS
from graphdsl.declaration.parameters.parameters import Parameter, ParameterPart, Value
from graphdsl.declaration.symbols import SymbolKind

if TYPE_CHECKING:
    from graphdsl.plan.plan import Plan
    from graphdsl.plan.relocations import Relocations

__all__ = ["ParameterWords", "Shadow", "Undo", "holes_of"]

Undo: TypeAlias = list[tuple[Any, Any, Any]]
"""Tables, where in them, and what was there, in the order in which it was changed."""

WORD_MASK: Final = (1 << 64) - 1
FEW: Final = 16
"""Up to so many words are changed one by one, which is faster than numpy then."""


class ParameterWords:
    """The words that one parameter fills, and the rows that they belong to.

    Attributes
    ----------
    rows : list of int
        The rows, each once, in order.
    places : list of (ParameterPart, array of uint64, array of int64, array of int64)
        For each part and table: the table, words of it, and the row of each.
    """

    __slots__ = ("_few", "places", "rows")

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.places: list[
            tuple[ParameterPart, NDArray[np.uint64], NDArray[np.int64], NDArray[np.int64]]
        ] = []
        self._few: list[tuple[ParameterPart, memoryview, int]] | None = []

    def add(
        self,
        part: ParameterPart,
        table: NDArray[np.uint64],
        words: NDArray[np.int64],
        rows: NDArray[np.int64],
    ) -> None:
        """Add words of a table that a part of the parameter fills."""
        self.places.append((part, table, words, rows))
        self._index()

    def remove(self, row: int) -> None:
        """Forget the words of one row."""
        if not any((rows == row).any() for *_, rows in self.places):
            return
        kept = [
            (part, table, words[rows != row], rows[rows != row])
            for part, table, words, rows in self.places
        ]
        self.places = [place for place in kept if len(place[2])]
        self._index()

    def _index(self) -> None:
        self.rows = sorted({row for *_, rows in self.places for row in rows.tolist()})
        self._few = None
        if sum(len(words) for _, _, words, _ in self.places) <= FEW:
            self._few = [
                (part, table.data.cast("B").cast("Q"), word)
                for part, table, words, _ in self.places
                for word in words.tolist()
            ]

    def single_words(self) -> list[tuple[memoryview, int]] | None:
        """Return the words that it fills, if each is filled by it alone and by all of it."""
        if self._few is None or any(
            part != ParameterPart(part.parameter) for part, *_ in self._few
        ):
            return None
        return [(view, word) for _, view, word in self._few]

    def change(self, old: Value, new: Value, undo: Undo) -> None:
        """Fill the words with another value; *undo* gets what they were."""
        if self._few is not None:
            for part, view, word in self._few:
                undo.append((view, word, view[word]))
                view[word] = (view[word] + part.of(new) - part.of(old)) & WORD_MASK
            return
        for part, table, words, _ in self.places:
            undo.append((table, words, table[words]))
            table[words] += np.uint64((part.of(new) - part.of(old)) & WORD_MASK)


class Shadow:
    """The filled rows of an executable.

    Parameters
    ----------
    plan : Plan
        What it was linked from.
    values : array of uint64
        The value of each symbol of the plan; that of the arena is not looked at.

    Attributes
    ----------
    plan : Plan
        As given.
    rows : array of uint64, shape (n, 32)
        The ``CUgraphNodeParams``. Outputs of the driver are not in them.
    arena : array of uint64
        What they point into.
    moved : dict of int to array of uint64
        By row, what it points into where that is no longer the arena.
    parameters : dict of Parameter to ParameterWords
        What each parameter fills.
    """

    def __init__(self, plan: Plan, values: NDArray[np.uint64]) -> None:
        self.plan = plan
        self.rows = plan.rows.copy()
        self.arena = plan.arena.copy()
        self.moved: dict[int, NDArray[np.uint64]] = {}
        self.parameters: dict[Parameter, ParameterWords] = {}
        filled = values.copy()
        filled[0] = self.arena.ctypes.data
        flat = self.rows.reshape(-1)
        plan.row_relocations.fill(flat, 0, filled)
        plan.arena_relocations.fill(self.arena, 0, filled)
        self._start = self.rows.ctypes.data
        for number, entry in enumerate(plan.symbols):
            if entry.kind is SymbolKind.PARAMETER and isinstance(entry.target, ParameterPart):
                self._add(entry.target, plan, number, range(len(plan.nodes)), flat, self.arena)

    def _add(
        self,
        part: ParameterPart,
        plan: Plan,
        symbol: int,
        rows: Sequence[int],
        flat: NDArray[np.uint64],
        arena: NDArray[np.uint64],
    ) -> None:
        """Note the words of a symbol of *plan*, whose rows are *rows* here."""
        numbers = np.asarray(rows, np.int64)
        use = self.parameters.setdefault(part.parameter, ParameterWords())
        words = holes_of(plan.row_relocations, symbol)
        if len(words):
            own = numbers[words // ROW_WORDS]
            use.add(part, flat, own * ROW_WORDS + words % ROW_WORDS, own)
        words = holes_of(plan.arena_relocations, symbol)
        if len(words):
            places = np.searchsorted(plan.arena_starts, words, "right") - 1
            use.add(part, arena, words, numbers[places])

    def address(self, row: int) -> int:
        """Return where a row is, for the driver."""
        return self._start + ROW_SIZE * row

    def arguments(self, row: int) -> NDArray[np.uint64]:
        """Return what a row points into."""
        if row in self.moved:
            return self.moved[row]
        starts = self.plan.arena_starts
        return self.arena[int(starts[row]) : int(starts[row + 1])]

    def is_used(self, parameter: Parameter) -> bool:
        """Tell whether a row has a parameter."""
        use = self.parameters.get(parameter)
        return use is not None and bool(use.rows)

    def rows_using(self, values: Mapping[Parameter, tuple[Value, Value]]) -> list[int]:
        """Return the rows that other values change, in order.

        Parameters
        ----------
        values : mapping of Parameter to (Value, Value)
            What each parameter is and what it shall be.
        """
        changed: set[int] = set()
        for parameter, (old, new) in values.items():
            use = self.parameters.get(parameter)
            if use is not None and old.words != new.words:
                changed.update(use.rows)
        return sorted(changed)

    def change(self, values: Mapping[Parameter, tuple[Value, Value]], undo: Undo) -> None:
        """Fill in other values; *undo* gets, before each step, what takes it back."""
        for parameter, (old, new) in values.items():
            use = self.parameters.get(parameter)
            if use is not None and old.words != new.words:
                use.change(old, new, undo)

    @staticmethod
    def take_back(undo: Undo) -> None:
        """Fill in what was there before changes."""
        for table, where, before in reversed(undo):
            table[where] = before

    def replace_rows(
        self,
        rows: Sequence[int],
        words: NDArray[np.uint64],
        arguments: NDArray[np.uint64],
        plan: Plan,
    ) -> None:
        """Put the rows of *plan*, filled, in the places of others.

        *arguments* is what the last of them points into, and stays where it is. May be called
        again, wherever it ended.
        """
        for row in rows:
            for use in self.parameters.values():
                use.remove(row)
        self.rows[list(rows)] = words
        self.moved[rows[-1]] = arguments
        for number, entry in enumerate(plan.symbols):
            if entry.kind is SymbolKind.PARAMETER and isinstance(entry.target, ParameterPart):
                flat = self.rows.reshape(-1)
                self._add(entry.target, plan, number, rows, flat, arguments)


def holes_of(relocations: Relocations, symbol: int) -> NDArray[np.int64]:
    """Return the words that a symbol fills."""
    points = relocations.points
    found: list[NDArray[np.int64]] = [points["word"][points["symbol"] == symbol]]
    for word, stride, count, number in relocations.runs.tolist():
        if number == symbol:
            found.append(word + stride * np.arange(count, dtype=np.int64))
    return np.concatenate(found)
