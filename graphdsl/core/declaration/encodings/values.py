"""Values of kernel arguments as words: what an encoding of one type of value gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE, WORD_MASK
from graphdsl.abi.signatures import ParameterType
from graphdsl.core.declaration.words import Symbol


@dataclass(slots=True)
class Values:
    """The values of one argument of many launches.

    Attributes
    ----------
    words : list of array of uint64
        One array for each word of the parameter, an element for each launch or one for all.
    symbols : list of (array of int64, Symbol, int)
        Launches with a symbol, the symbol, and the index of the word. *words* already includes the
        addend.
    owners : list of object
        Objects to keep alive for the values; None for nothing.
    """

    words: list[NDArray[np.uint64]]
    symbols: list[tuple[NDArray[np.int64], Symbol, int]] = field(default_factory=list)
    owners: list[object] = field(default_factory=list)


class Encoding:
    """Conversion of normalized arguments of one type to parameters of one type.

    Attributes
    ----------
    kind : ParameterType
        The type of the parameter.
    words : int
        Number of words in the arena.
    """

    __slots__ = ("kind", "words")
    depends_on_value: ClassVar[bool] = True
    """Whether values of the same type may differ in validity."""
    only_columns: ClassVar[bool] = False
    """Whether words may mix symbols and bytes, so that only :meth:`column` is exact."""
    owner: Callable[[Any], object] | None = None
    """Returns the object to keep alive for a value; None if no value has one."""

    def __init__(self, kind: ParameterType) -> None:
        self.kind = kind
        self.words = -(-kind.size // ADDRESS_SIZE)

    def one(self, value: Any) -> bytes | tuple[Symbol, ...]:
        """Return a value as words, with symbols for words that linking fills in.

        Raises
        ------
        ArgumentError
            If the value does not fit. The message says expected against got; the caller adds
            kernel and index.
        """
        raise NotImplementedError

    def column(self, values: Sequence[Any]) -> Values:
        """Return many values encoded at once, with the same results as :meth:`one`.

        Raises
        ------
        ArgumentError
            If a value does not fit; :meth:`one` identifies it.
        """
        raise NotImplementedError

    def repeated(self, value: Any, count: int) -> bytes | Values:
        """Return one value for many launches: as :meth:`one` if it is known, else a column.

        Raises
        ------
        ArgumentError
            As for :meth:`one`.
        """
        found = self.one(value)
        if isinstance(found, bytes):
            return found
        owners = [] if self.owner is None else [self.owner(value)]
        places = np.arange(count)
        addends = [np.array([symbol.addend & WORD_MASK], np.uint64) for symbol in found]
        symbols = [(places, symbol, word) for word, symbol in enumerate(found)]
        return Values(addends, symbols, owners)

    def takes_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values fit, given that the first does, in a few passes in C.

        Also False if only :meth:`one` can decide.
        """
        return not self.depends_on_value or not values

    def _whole(self, data: bytes) -> bytes:
        return data.ljust(self.words * ADDRESS_SIZE, b"\0")
