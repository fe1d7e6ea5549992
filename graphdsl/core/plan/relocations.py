"""Relocations: the words of a table that are holes, and the symbol added to each.

Thousands of nodes of one kind have equally spaced holes. Such runs are stored as start, stride and
count, and filled with one strided addition; other holes are stored one by one.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from operator import itemgetter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

POINT: Final = np.dtype([("word", "<i8"), ("symbol", "<i8")])
"""One hole: the number of the 8-byte word, and of the symbol."""
RUN: Final = np.dtype([("word", "<i8"), ("stride", "<i8"), ("count", "<i8"), ("symbol", "<i8")])
"""Equally spaced holes of one symbol: the first word, the stride in words, and the count."""
SHORTEST_RUN: Final = 8
"""Shorter runs are filled faster as single holes."""
LOOKED_AT_SINGLY: Final = 32
"""With more runs than this, the relevant ones are found by a search first."""
SORTED_SINGLY: Final = 256
"""Up to this many points are sorted in Python, which is as fast as calling NumPy."""


def _table(entries: Sequence[tuple[int, ...]], kind: np.dtype[Any]) -> NDArray[Any]:
    """Return tuples as a read-only table."""
    # By struct: numpy takes twice as long for plain numbers, and much longer for tuples.
    numbers = list(chain.from_iterable(entries))
    return np.frombuffer(struct.pack(f"<{len(numbers)}q", *numbers), kind)


NO_POINTS: Final = _table((), POINT)
NO_RUNS: Final = _table((), RUN)


@dataclass(frozen=True, slots=True, eq=False)
class Relocations:
    """The holes of one table.

    Attributes
    ----------
    points : array of POINT
        Single holes in order of their words.
    runs : array of RUN
        Runs of holes in order of their first words.
    """

    points: NDArray[Any]
    runs: NDArray[Any]

    def fill(self, words: NDArray[np.uint64], first: int, values: NDArray[np.uint64]) -> None:
        """Add symbol values to the holes in part of the table.

        Parameters
        ----------
        words : array of uint64
            The part: words *first* and up of the table.
        first : int
            Number of its first word.
        values : array of uint64
            The value of each symbol; sums wrap, as addresses do.
        """
        last = first + len(words)
        points = self.points
        if len(points):
            at = points["word"]
            if first or at[-1] >= last:
                start, stop = at.searchsorted((first, last))
                points, at = points[start:stop], at[start:stop] - first
            # Two holes may be the halves of one word.
            np.add.at(words, at, values[points["symbol"]])
        runs = self.runs
        if len(runs) > LOOKED_AT_SINGLY:
            ends = runs["word"] + runs["stride"] * runs["count"]
            runs = runs[(runs["word"] < last) & (ends > first)]
        for word, stride, count, symbol in runs.tolist():
            low, high = 0, count
            if word < first or word + stride * (count - 1) >= last:
                low = max(0, -((word - first) // stride))
                high = min(count, -((word - last) // stride))
            if low < high:
                begin = word + low * stride - first
                end = word + (high - 1) * stride - first + 1
                # Not words[...] += value, which writes the sums back afterwards.
                part = words[begin:end:stride]
                part += values[symbol]

    def between(self, first: int, last: int) -> list[tuple[int, int]]:
        """Return the word and the symbol of each hole from word *first* up to *last*."""
        start, stop = np.searchsorted(self.points["word"], (first, last))
        found: list[tuple[int, int]] = self.points[start:stop].tolist()
        for word, stride, count, symbol in self.runs.tolist():
            low = max(0, -((word - first) // stride))
            high = min(count, -((word - last) // stride))
            found += [(word + number * stride, symbol) for number in range(low, high)]
        return found

    def without(self, rows: Iterable[int], width: int) -> Relocations:
        """Return the holes outside some rows of *width* words."""
        left_out = set(rows)
        words, symbols = [self.points["word"]], [self.points["symbol"]]
        for word, stride, count, symbol in self.runs.tolist():
            words.append(word + stride * np.arange(count, dtype=np.int64))
            symbols.append(np.full(count, symbol, np.int64))
        every, by = np.concatenate(words), np.concatenate(symbols)
        stays = ~np.isin(every // width, sorted(left_out))
        order = every[stays].argsort(kind="stable")
        points = np.empty(len(order), POINT)
        points["word"], points["symbol"] = every[stays][order], by[stays][order]
        return Relocations(points, np.empty(0, RUN))

    def tobytes(self) -> bytes:
        """Return both tables as bytes."""
        return self.points.tobytes() + self.runs.tobytes()

    def words_of(self, symbol: int) -> NDArray[np.int64]:
        """Return the words that a symbol fills."""
        found: list[NDArray[np.int64]] = [self.points["word"][self.points["symbol"] == symbol]]
        for word, stride, count, number in self.runs.tolist():
            if number == symbol:
                found.append(word + stride * np.arange(count, dtype=np.int64))
        return np.concatenate(found)

    def words_by_symbol(self) -> dict[int, NDArray[np.int64]]:
        """Return the words that each symbol fills, as :meth:`words_of` returns them."""
        points = self.points[self.points["symbol"].argsort(kind="stable")]
        symbols, firsts = np.unique(points["symbol"], return_index=True)
        parts = np.split(points["word"], firsts[1:]) if len(symbols) else []
        found = {symbol: [part] for symbol, part in zip(symbols.tolist(), parts, strict=True)}
        for word, stride, count, symbol in self.runs.tolist():
            run = word + stride * np.arange(count, dtype=np.int64)
            found.setdefault(symbol, []).append(run)
        return {symbol: np.concatenate(parts) for symbol, parts in found.items()}

    def holes_of(self, symbols: Collection[int]) -> list[tuple[int, int]]:
        """Return the words that some symbols fill, with the symbol of each."""
        points = self.points[np.isin(self.points["symbol"], list(symbols))]
        found: list[tuple[int, int]] = points.tolist()
        for word, stride, count, number in self.runs.tolist():
            if number in symbols:
                found += ((word + stride * place, number) for place in range(count))
        return found


class RelocationBuilder:
    """Collects holes; :meth:`build` orders them."""

    __slots__ = ("_points", "_runs", "_symbols", "_words")

    def __init__(self) -> None:
        self._points: list[tuple[NDArray[np.int64], int]] = []
        self._runs: list[tuple[int, int, int, int]] = []
        self._words: list[int] = []
        self._symbols: list[int] = []

    def add_one(self, word: int, symbol: int) -> None:
        """Add one hole."""
        self._words.append(word)
        self._symbols.append(symbol)

    def add_list(self, words: Sequence[int], symbol: int) -> None:
        """Add holes of one symbol, in ascending order of their words."""
        if len(words) < SHORTEST_RUN:
            self._words += words
            self._symbols += repeat(symbol, len(words))
        else:
            self.add(np.array(words, np.int64), symbol)

    def add_many(self, words: Sequence[int], symbols: Sequence[int]) -> None:
        """Add holes of several symbols, in any order."""
        counts = Counter(symbols)
        if not counts or max(counts.values()) < SHORTEST_RUN:
            self._words += words
            self._symbols += symbols
            return
        runs: dict[int, list[int]] = {
            symbol: [] for symbol, count in counts.items() if count >= SHORTEST_RUN
        }
        for word, symbol in zip(words, symbols, strict=True):
            if symbol in runs:
                runs[symbol].append(word)
            else:
                self.add_one(word, symbol)
        for symbol, group in runs.items():
            self.add_list(sorted(group), symbol)

    def add_run(self, word: int, stride: int, count: int, symbol: int) -> None:
        """Add *count* holes of one symbol, *stride* words from one to the next."""
        if count >= SHORTEST_RUN:
            self._runs.append((word, stride, count, symbol))
        elif count:
            self.add_list(range(word, word + stride * count, stride), symbol)

    def add(self, words: NDArray[np.int64], symbol: int) -> None:
        """Add holes of one symbol, in ascending order of their words."""
        if len(words) < SHORTEST_RUN:
            self.add_list(words.tolist(), symbol)
            return
        steps = words[1:] - words[:-1]
        # Where the distance changes, a run ends and the next begins with the following word.
        bounds = (steps[1:] != steps[:-1]).nonzero()[0] + 2
        if not len(bounds):
            # Nearly always the case.
            self._runs.append((int(words[0]), int(steps[0]), len(words), symbol))
            return
        between = (bounds[1:] - bounds[:-1]).max(initial=0)
        if max(bounds[0], between, len(words) - bounds[-1]) < SHORTEST_RUN:
            self._points.append((words, symbol))
            return
        begin = 0
        for end in (*bounds.tolist(), len(words)):
            if end - begin >= SHORTEST_RUN:
                self._runs.append((int(words[begin]), int(steps[begin]), end - begin, symbol))
            elif end > begin:
                self._points.append((words[begin:end], symbol))
            begin = max(begin, end)

    def build(self) -> Relocations:
        """Return the tables, which are read-only."""
        runs = _table(sorted(self._runs), RUN) if self._runs else NO_RUNS
        count = len(self._words)
        if not self._points and count <= SORTED_SINGLY:
            if not count:
                return Relocations(NO_POINTS, runs)
            pairs = sorted(zip(self._words, self._symbols, strict=True), key=itemgetter(0))
            return Relocations(_table(pairs, POINT), runs)
        words = np.array(self._words, np.int64)
        symbols = np.array(self._symbols, np.int64)
        if self._points:
            parts = [words for words, _ in self._points]
            numbers = np.array([symbol for _, symbol in self._points], np.int64)
            words = np.concatenate([*parts, words])
            symbols = np.concatenate([numbers.repeat(list(map(len, parts))), symbols])
        order = words.argsort(kind="stable")
        points = np.empty(len(words), POINT)
        points["word"] = words[order]
        points["symbol"] = symbols[order]
        points.flags.writeable = False
        return Relocations(points, runs)
