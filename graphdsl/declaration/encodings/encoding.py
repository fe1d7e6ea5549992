"""What an encoding is: what says of one value, and of a column of them, what a kernel reads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.signatures import ParameterType
from graphdsl.declaration.arguments.arguments import ArgumentError, natural_size, show
from graphdsl.declaration.words import Symbol

__all__ = [
    "Encoding",
    "RefusedEncoding",
    "Values",
    "of_address",
    "of_complex",
    "of_complex_size",
    "of_condition",
    "of_float",
    "of_float_size",
    "of_integer",
    "of_integer_size",
    "of_other_size",
    "of_other_type",
    "wanted",
]


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


# What is refused ----------------------------------------------------------------------------------


class RefusedEncoding(Encoding):
    """Of types that never fit."""

    __slots__ = ("_why",)
    depends_on_value = False

    def __init__(self, kind: ParameterType, why: Callable[[Any, ParameterType], str]) -> None:
        super().__init__(kind)
        self._why = why

    def one(self, value: Any) -> bytes:
        raise ArgumentError(self._why(value, self.kind))

    def column(self, values: Sequence[Any]) -> Values:
        raise ArgumentError(self._why(values[0], self.kind))


def wanted(kind: ParameterType) -> str:
    """Return what a parameter takes, as messages say it."""
    size = f"{kind.size} byte" if kind.size == 1 else f"{kind.size} bytes"
    if not kind.is_known:
        return f"a value of {size}"
    return kind.name if kind.name.endswith(size) else f"{kind.name} ({size})"


def of_other_type(value: object, kind: ParameterType) -> str:
    """Say that a value is of another type."""
    return f"expected {wanted(kind)}, got {show(value)}"


def of_other_size(value: object, kind: ParameterType) -> str:
    """Say that a value has another size."""
    return f"expected {wanted(kind)}, got {show(value)} of {natural_size(value)} bytes"


def of_address(value: object, kind: ParameterType) -> str:
    """Say that a parameter takes no addresses."""
    return f"expected {wanted(kind)}, got an address ({show(value)}) of 8 bytes"


def of_condition(value: object, kind: ParameterType) -> str:
    """Say that a parameter takes no handles of conditions."""
    return f"expected {wanted(kind)}, got a condition handle ({show(value)}) of 8 bytes"


def of_integer(value: int, kind: ParameterType) -> str:
    """Say that a parameter takes no integers."""
    return f"expected {wanted(kind)}, got the integer {value}"


def of_integer_size(value: int, kind: ParameterType) -> str:
    """Say that no integer has as many bytes."""
    return f"{of_integer(value, kind)}, which can take 1, 2, 4 or 8 bytes"


def of_float(value: float, kind: ParameterType) -> str:
    """Say that a parameter takes no floating-point numbers."""
    return f"expected {wanted(kind)}, got the float {value!r}"


def of_float_size(value: float, kind: ParameterType) -> str:
    """Say that no floating-point number has as many bytes."""
    return f"expected {wanted(kind)}, got the float {value!r}, which can take 2, 4 or 8 bytes"


def of_complex(value: complex, kind: ParameterType) -> str:
    """Say that a parameter takes no complex numbers."""
    return f"expected {wanted(kind)}, got the complex {value!r}"


def of_complex_size(value: complex, kind: ParameterType) -> str:
    """Say that no complex number has as many bytes."""
    return f"{of_complex(value, kind)}, which can take 8 or 16 bytes"
