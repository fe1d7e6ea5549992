"""What an encoding is: what says of one value, and of a column of them, what a kernel reads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.signatures import ParameterType
from graphdsl.declaration.symbols import Symbol

__all__ = ["Encoding", "Values"]


@dataclass(slots=True)
class Values:
    """The values of one argument of many launches.

    Attributes
    ----------
    words : list of array of uint64
        One array for each word of the parameter, an element for each launch or one for all.
    symbols : list of (array of int64, Symbol, int)
        Which of the launches have a symbol there, and in which of the words; its addend is in
        *words* already.
    owners : list of object
        What has to stay alive for the values; None for nothing.
    """

    words: list[NDArray[np.uint64]]
    symbols: list[tuple[NDArray[np.int64], Symbol, int]] = field(default_factory=list)
    owners: list[object] = field(default_factory=list)


class Encoding:
    """How normalized arguments of one type become parameters of one type.

    Attributes
    ----------
    kind : ParameterType
        The type of the parameter.
    words : int
        Words that it takes in the arena.
    """

    __slots__ = ("kind", "words")
    depends_on_value: ClassVar[bool] = True
    """Whether one value may fit where another of the same type does not."""
    only_columns: ClassVar[bool] = False
    """Whether words have several symbols or other bytes too, so that :meth:`column` alone tells."""
    owner: Callable[[Any], object] | None = None
    """Returns what has to stay alive for a value, or None; None where that is nothing for all."""

    def __init__(self, kind: ParameterType) -> None:
        self.kind = kind
        self.words = -(-kind.size // ADDRESS_SIZE)

    def one(self, value: Any) -> bytes | tuple[Symbol, ...]:
        """Return a value as whole words, or the symbols of what linking will give for each.

        Raises
        ------
        ArgumentError
            If the value does not fit. The message says expected against got; the caller adds
            kernel and index.
        """
        raise NotImplementedError

    def column(self, values: Sequence[Any]) -> Values:
        """Return many values; what :meth:`one` says of each, at once.

        Raises
        ------
        ArgumentError
            If one of the values does not fit; of which, :meth:`one` tells.
        """
        raise NotImplementedError

    def repeated(self, value: Any, count: int) -> bytes | Values:
        """Return one value for many launches: as :meth:`one` where it is known, else a column.

        Raises
        ------
        ArgumentError
            As :meth:`one` does.
        """
        found = self.one(value)
        if isinstance(found, bytes):
            return found
        owners = [] if self.owner is None else [self.owner(value)]
        places = np.arange(count)
        addends = [np.array([symbol.addend % (1 << 64)], np.uint64) for symbol in found]
        symbols = [(places, symbol, word) for word, symbol in enumerate(found)]
        return Values(addends, symbols, owners)

    def takes_all(self, values: Sequence[Any]) -> bool:
        """Tell, from few passes that run in C, whether all values fit of which the first does.

        False also where only :meth:`one` can tell.
        """
        return not self.depends_on_value or not values

    def _whole(self, data: bytes) -> bytes:
        return data.ljust(self.words * ADDRESS_SIZE, b"\0")
