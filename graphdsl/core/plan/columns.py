"""Rows of the nodes of one class: few are written row by row, many column by column.

Both ways give the same rows, and number symbols in the same order: node by node, field by field.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, repeat
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import WORD_MASK
from graphdsl.abi.rows import ROW_SIZE, ROW_WORDS, TYPES, row_dtype, word_of
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.node import type_code_of, words_of
from graphdsl.core.declaration.structure.structure import ALIKE
from graphdsl.core.declaration.words import PLACED, Symbol, SymbolKind, Word
from graphdsl.core.plan.plan import PlanGraph, SymbolEntry

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.structure.structure import Members
    from graphdsl.core.plan.relocations import RelocationBuilder

FORMATS: Final = {"<u8": "Q", "<u4": "I", "<i4": "i"}
"""Formats of :mod:`struct` by numpy's."""


def packed_row(
    type_code: int, words: Mapping[str, Word]
) -> tuple[NDArray[np.uint64], list[tuple[int, Symbol]]]:
    """Return the row of one node and its symbols; the words of symbols hold only the addend.

    Parameters
    ----------
    type_code : int
        Its ``CUgraphNodeType``.
    words : mapping of str to Word
        What :func:`words_of` says.
    """
    pack, fields, places = _packer(type_code, tuple(words))
    numbers = [words[field] for field in fields]
    symbols: list[tuple[int, Symbol]] = []
    for number, word in enumerate(numbers):
        if isinstance(word, Symbol):
            symbols.append((places[number], word))
            # A negative addend wraps, as addresses do.
            numbers[number] = word.addend & WORD_MASK
    row = bytearray(ROW_SIZE)
    pack(row, 0, type_code, *numbers)
    return np.frombuffer(row, np.uint64), symbols


@cache
def _packer(
    type_code: int, fields: tuple[str, ...]
) -> tuple[Callable[..., None], tuple[str, ...], tuple[int, ...]]:
    """Return the packer of a node type's fields, and the fields in order with their words."""
    kind = TYPES[type_code]
    found = sorted((kind.fields[field][1], field) for field in fields)
    form, end = "<I", 4
    for offset, field in found:
        code = kind.fields[field][0]
        form += f"{offset - end}x{FORMATS[code]}"
        end = offset + struct.calcsize(FORMATS[code])
    return (
        struct.Struct(form).pack_into,
        tuple([field for _, field in found]),
        tuple([offset // 8 for offset, _ in found]),
    )


class Entry(NamedTuple):
    """Nodes with the same driver parameters.

    Attributes
    ----------
    node : Node
        The first of them.
    words : mapping of str to Word
        The driver parameters of each.
    rows : list of int
        Their rows.
    """

    node: Node
    words: Mapping[str, Word]
    rows: list[int]


def entries_of(
    cls: type[Node], nodes: Sequence[Node], places: NDArray[np.int64], members: Members
) -> list[Entry]:
    """Return the nodes of a class that differ, in order, with the rows of those alike."""
    rows: list[int] = places.tolist()
    if cls not in ALIKE:
        return [Entry(node, words_of(node), [row]) for node, row in zip(nodes, rows, strict=True)]
    alike = members.alike(cls)
    if len(alike.distinct) == 1:
        return [Entry(alike.distinct[0], words_of(alike.distinct[0]), rows)]
    entries = [Entry(node, words_of(node), []) for node in alike.distinct]
    for number, row in zip(alike.numbers, rows, strict=True):
        entries[number].rows.append(row)
    return entries


def fill_rows(
    cls: type[Node],
    entries: Sequence[Entry],
    rows: NDArray[np.uint64],
    symbols: SymbolNumbers,
    holes: RelocationBuilder,
) -> None:
    """Write the rows of the nodes of one class, and note which of their words are holes."""
    filling = _Filling(cls, symbols)
    filling.fill(entries, rows)
    holes.add_many(filling.holes, filling.numbers)


class _Filling:
    """Writes rows of one class.

    Attributes
    ----------
    holes, numbers : list of int
        The words of the table that symbols fill, and the number of each of these symbols.
    """

    def __init__(self, cls: type[Node], symbols: SymbolNumbers) -> None:
        self.type_code = type_code_of(cls)
        self.symbols = symbols
        self.holes: list[int] = []
        self.numbers: list[int] = []

    def add_holes(
        self, symbol: Symbol, position: int, where: Sequence[int], device: int | None
    ) -> None:
        """Record that a symbol fills one word of some rows, whose nodes are on *device*."""
        if self.symbols.has_repeated and self.symbols.is_repeated(symbol):
            self.numbers += [self.symbols.number_at(symbol, row, device) for row in where]
        elif len(where) == 1:
            self.numbers.append(self.symbols.number_of(symbol, device))
        else:
            self.numbers += repeat(self.symbols.number_of(symbol, device), len(where))
        self.holes += [row * ROW_WORDS + position for row in where]
        if symbol.beside is not None:
            self.add_holes(symbol.beside, position, where, device)

    def fill(self, entries: Sequence[Entry], rows: NDArray[np.uint64]) -> None:
        typed = rows.view(row_dtype(self.type_code))[:, 0]
        groups: dict[tuple[int | None, tuple[str, ...]], list[int]] = {}
        for number, (node, words, _) in enumerate(entries):
            groups.setdefault((node.device, tuple(words)), []).append(number)
        # Entries by number, with the fields that may have symbols.
        looked_at: list[tuple[int, Sequence[str]]] = []
        shared: list[tuple[Symbol, int, list[int], int | None]] = []
        for (device, fields), numbers in groups.items():
            members = [entries[number] for number in numbers]
            where = list(chain.from_iterable([entry.rows for entry in members]))
            counts = None if len(where) == len(members) else [len(each.rows) for each in members]
            typed["type"][where] = self.type_code
            symbolic: list[str] = []
            varying: list[str] = []
            columns = zip(*[entry.words.values() for entry in members], strict=True)
            for field, column in zip(fields, columns, strict=True):
                values: Sequence[int] = column
                if not {int}.issuperset(map(type, column)):
                    symbolic.append(field)
                    if self.is_one(column):
                        rest = where[len(members[0].rows) :]
                        shared.append((column[0], word_of(self.type_code, field), rest, device))
                    else:
                        varying.append(field)
                    values = [_addend(word) for word in column]
                    if not any(values):
                        continue
                if counts is not None:
                    pairs = zip(values, counts, strict=True)
                    values = [value for value, count in pairs for _ in range(count)]
                typed[field][where] = values
            if symbolic:
                looked_at.append((numbers[0], symbolic))
            if varying:
                looked_at += [(number, varying) for number in numbers[1:]]
        looked_at.sort(key=itemgetter(0))
        for number, names in looked_at:
            node, words, where = entries[number]
            for field in names:
                word = words[field]
                if isinstance(word, Symbol):
                    self.add_holes(word, word_of(self.type_code, field), where, node.device)
        for symbol, position, rest, device in shared:
            self.add_holes(symbol, position, rest, device)

    def is_one(self, column: Sequence[Word]) -> bool:
        """Return whether a column consists of a single symbol with one number."""
        first = column[0]
        return (
            isinstance(first, Symbol)
            and len({*column}) == 1
            and not self.symbols.is_repeated(first)
            and first.beside is None
        )


def _addend(word: Word) -> int:
    """Return the value of a word before linking: of a symbol, its addend."""
    # A negative addend wraps, as addresses do.
    return word.addend & WORD_MASK if isinstance(word, Symbol) else word


# Numbering ----------------------------------------------------------------------------------------


ALL: Final = slice(None)
ARENA_SYMBOL: Final = 0
"""The number of the arena, which every plan has."""


class SymbolNumbers:
    """Numbers the symbols of a plan.

    Parameters
    ----------
    graphs : sequence of PlanGraph
        The graphs of the plan, including those added later.
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
        """Record the rows of allocations."""
        found = dict(zip(nodes, rows, strict=True))
        self._allocation_rows.update(found)
        if len(found) < len(nodes):
            for node, row in zip(nodes, rows, strict=True):
                self._repeated.setdefault(node, []).append(row)

    def number(self, kind: SymbolKind, target: object = None, device: int | None = None) -> int:
        """Return the number of a symbol that the plan has."""
        # The lookup uses an equal tuple, which is made in a fifth of the time.
        found = self._numbers.get((kind, target, device))
        if found is None:
            found = self._numbers[SymbolEntry(kind, target, device)] = len(self._numbers)
        return found

    def number_of(self, symbol: Symbol, device: int | None) -> int:
        """Return the number of a symbol that all nodes of a device share."""
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
        """Return whether a symbol differs for each embedding of its graph."""
        return symbol.kind is SymbolKind.ALLOCATION and symbol.target in self._repeated

    def number_at(self, symbol: Symbol, row: int, device: int | None) -> int:
        """Return the number of a symbol for one row, whose node is on a device."""
        if not self.is_repeated(symbol):
            return self.number_of(symbol, device)
        rows = self._repeated[symbol.target]  # type: ignore[index]
        # The one in the row's graph, else the last one before it.
        place = bisect_right(rows, row, key=self._start_of) - 1
        return self.number(SymbolKind.ALLOCATION, rows[max(place, 0)])

    def parts_of(
        self, symbol: Symbol, rows: NDArray[np.int64], device: int | None
    ) -> Sequence[tuple[int, slice | list[int]]]:
        """Return the numbers of a symbol for *rows*, with the positions that have each."""
        if not self.is_repeated(symbol):
            return ((self.number_of(symbol, device), ALL),)
        found: dict[int, list[int]] = {}
        for place, row in enumerate(rows.tolist()):
            found.setdefault(self.number_at(symbol, row, device), []).append(place)
        return list(found.items())

    def _start_of(self, row: int) -> int:
        """Return the first row of the graph that contains a row."""
        return self._graphs[bisect_right(self._graphs, row, key=attrgetter("start")) - 1].start
