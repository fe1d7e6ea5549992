"""Templates of a file: what their texts have in common, and the numbers in which they differ.

Templates of a set are the same but for some kernels and many numbers: sizes, strides, offsets and
what divisions multiply by. Each becomes a skeleton, JSON without its numbers, and two lists: its
integers, and the words of its bytes. Lists of one length are rows of a table, which is stored by
columns, as differences of neighboring rows: most are zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.base.errors import LoadError
from graphdsl.captured.saving.archive import parse_json, to_json

MARK: Final = ""
"""The only name in an object that stands for something else than itself."""
DIGITS: Final = frozenset("0123456789abcdef")
WORD_DIGITS: Final = 8
"""The digits of a word."""
INTEGERS, WORDS = np.dtype("<i8"), np.dtype("<u4")
LOW, HIGH = -(1 << 63), (1 << 63) - 1


class Sizes(NamedTuple):
    """What a template takes: bytes of its skeleton, integers, and words."""

    text: int
    integers: int
    words: int

    @property
    def bytes(self) -> int:
        """The bytes of all."""
        return self.text + self.integers * INTEGERS.itemsize + self.words * WORDS.itemsize


def pack(templates: Sequence[Any]) -> tuple[list[Sizes], bytes]:
    """Return the sizes of templates, data of JSON, and bytes of all that compress well."""
    texts, integers, words = [], [], []
    for each in templates:
        separating = _Separating()
        skeleton = separating.separated(each)
        texts.append(to_json(skeleton))
        integers.append(separating.integers)
        words.append(separating.words)
    sizes = [
        Sizes(len(text), len(one), len(other))
        for text, one, other in zip(texts, integers, words, strict=True)
    ]
    order = _order(sizes)
    parts = [texts[number] for number in order]
    for lists, dtype in ((integers, INTEGERS), (words, WORDS)):
        for table in _by_length(order, [*map(len, lists)]):
            rows = np.array([lists[number] for number in table], dtype)
            parts.append(_packed(rows))
    return sizes, b"".join(parts)


class Packed:
    """The templates that :func:`pack` packed.

    Parameters
    ----------
    sizes : sequence of Sizes
        Their sizes.
    data : bytes
        The bytes, as many as the sizes say.
    """

    def __init__(self, sizes: Sequence[Sizes], data: bytes) -> None:
        order = _order(sizes)
        self._texts: Final[dict[int, bytes]] = {}
        at = 0
        for number in order:
            self._texts[number] = data[at : at + sizes[number].text]
            at += sizes[number].text
        self._rows: Final[list[dict[int, NDArray[Any]]]] = []
        for field, dtype in (("integers", INTEGERS), ("words", WORDS)):
            lengths = [getattr(each, field) for each in sizes]
            rows: dict[int, NDArray[Any]] = {}
            for table in _by_length(order, lengths):
                count = len(table) * lengths[table[0]] * dtype.itemsize
                rows.update(
                    zip(table, _unpacked(data[at : at + count], len(table), dtype), strict=True)
                )
                at += count
            self._rows.append(rows)

    def template(self, number: int) -> Any:
        """Return the data of a template.

        Raises
        ------
        LoadError
            If its skeleton is no JSON, or does not have as many places as there are numbers.
        """
        integers, words = (rows[number] for rows in self._rows)
        filling = _Filling(integers.tolist(), words)
        try:
            found = parse_json(
                self._texts[number],
                "the skeleton of a template",
                parse_int=filling.integer,
                object_hook=filling.marked,
            )
        except TypeError as error:
            raise LoadError(f"expected the skeleton of a template: {error}") from error
        if not filling.is_done:
            raise LoadError("expected a template with a place for each of its numbers, got fewer")
        return found


def _order(sizes: Sequence[Sizes]) -> list[int]:
    """Return the order of templates in the file: those alike are neighbors."""
    return sorted(range(len(sizes)), key=lambda number: sizes[number].integers)


def _by_length(order: Sequence[int], lengths: Sequence[int]) -> list[list[int]]:
    """Return the templates whose lists have the same length, for each length."""
    found: dict[int, list[int]] = {}
    for number in order:
        found.setdefault(lengths[number], []).append(number)
    return list(found.values())


def _packed(table: NDArray[Any]) -> bytes:
    differences = table.copy()
    differences[1:] -= table[:-1]
    columns = np.ascontiguousarray(differences.T)
    return columns.view(np.uint8).reshape(-1, table.dtype.itemsize).T.tobytes()


def _unpacked(data: bytes, count: int, dtype: np.dtype[Any]) -> NDArray[Any]:
    planes = np.frombuffer(data, np.uint8).reshape(dtype.itemsize, -1)
    differences = np.ascontiguousarray(planes.T).view(dtype).reshape(-1, count)
    found: NDArray[Any] = np.cumsum(differences.T, 0, dtype)
    return found


class _Separating:
    """Takes the numbers out of a template."""

    def __init__(self) -> None:
        self.integers: list[int] = []
        self.words: list[int] = []

    def separated(self, data: Any) -> Any:
        """Return data with zeros for its integers, and the number of words for bytes.

        Integers of more than 64 bits and objects with an empty name are marked, and stay.
        """
        kind = type(data)
        if kind is int:
            if LOW <= data <= HIGH:
                self.integers.append(data)
                return 0
            return {MARK: str(data)}
        if kind is list:
            return list(map(self.separated, data))
        if kind is dict:
            found = {
                name: self._bytes(each)
                if name == "bytes" and _is_words(each)
                else self.separated(each)
                for name, each in data.items()
            }
            return {MARK: [[*each] for each in found.items()]} if MARK in data else found
        return data

    def _bytes(self, digits: str) -> dict[str, int]:
        words = np.frombuffer(bytes.fromhex(digits), WORDS).tolist()
        self.words += words
        return {MARK: len(words)}


def _is_words(value: Any) -> bool:
    """Return whether something is the digits of words."""
    is_text = type(value) is str and value != "" and len(value) % WORD_DIGITS == 0
    return is_text and DIGITS.issuperset(value)


class _Filling:
    """Puts numbers into a skeleton while it is parsed, in the order of its text."""

    def __init__(self, integers: Sequence[int], words: NDArray[Any]) -> None:
        self._integers = iter(integers)
        self._words = words
        self.word = 0
        """How many words were put in so far."""

    @property
    def is_done(self) -> bool:
        """Whether no numbers are left; takes one of them."""
        return next(self._integers, None) is None and self.word == len(self._words)

    def integer(self, text: str) -> int:
        """Return the integer of a zero in the skeleton; others are numbers of words."""
        if text != "0":
            return int(text)
        try:
            return next(self._integers)
        except StopIteration:
            raise ValueError("it has more places for integers than there are") from None

    def marked(self, data: dict[str, Any]) -> Any:
        """Return what an object of the skeleton stands for."""
        if MARK not in data:
            return data
        match data:
            case {"": bool()}:
                pass
            case {"": int(count)} if 0 < count <= len(self._words) - self.word:
                self.word += count
                return self._words[self.word - count : self.word].tobytes().hex()
            case {"": str(digits)} if len(digits) < 100:
                return int(digits)
            case {"": [_, *_] as pairs}:
                return dict(pairs)
        raise ValueError(f"got {data!r:.200}")
