"""Values of kernel arguments as words: what an encoding of one type of value gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE, WORD_MASK
from graphdsl.abi.signatures import ParameterType
from graphdsl.core.declaration.arguments.arguments import ArgumentError, natural_size, show
from graphdsl.core.declaration.words import Symbol


@dataclass(slots=True)
class Values:
    """The values of one argument of many launches.

    Attributes
    ----------
    words : sequence of array of uint64
        One array for each word of the parameter, an element for each launch or one for all.
    symbols : list of (list of int or array of int64, Symbol, int)
        Launches with a symbol, the symbol, and the index of the word. *words* already includes the
        addend.
    owners : list of object
        Objects to keep alive for the values; None for nothing.
    """

    words: Sequence[NDArray[np.uint64]] | NDArray[np.uint64]
    symbols: list[tuple[list[int] | NDArray[np.int64], Symbol, int]] = field(default_factory=list)
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
        symbols: list[Any] = [(places, symbol, word) for word, symbol in enumerate(found)]
        return Values(addends, symbols, owners)

    def takes_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values fit, given that the first does, in a few passes in C.

        Also False if only :meth:`one` can decide.
        """
        return not self.depends_on_value or not values

    def _whole(self, data: bytes) -> bytes:
        return data.ljust(self.words * ADDRESS_SIZE, b"\0")


class RefusedEncoding(Encoding):
    """Encoding of types that never fit."""

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
    """Return the description of a parameter for messages."""
    size = f"{kind.size} byte" if kind.size == 1 else f"{kind.size} bytes"
    if not kind.is_known:
        return f"a value of {size}"
    return kind.name if kind.name.endswith(size) else f"{kind.name} ({size})"


def of_other_type(value: object, kind: ParameterType) -> str:
    """Return the message for a value of another type."""
    return f"expected {wanted(kind)}, got {show(value)}"


def of_other_size(value: object, kind: ParameterType) -> str:
    """Return the message for a value of another size."""
    return f"expected {wanted(kind)}, got {show(value)} of {natural_size(value)} bytes"


def of_address(value: object, kind: ParameterType) -> str:
    """Return the message for an address that does not fit."""
    return f"expected {wanted(kind)}, got an address ({show(value)}) of 8 bytes"


def of_condition(value: object, kind: ParameterType) -> str:
    """Return the message for a condition handle that does not fit."""
    return f"expected {wanted(kind)}, got a condition handle ({show(value)}) of 8 bytes"


def of_tensor_map(value: object, kind: ParameterType) -> str:
    """Return the message for a tensor map that does not fit."""
    return (
        f"expected {wanted(kind)}, got a {show(value)} of 128 bytes. Declare the parameter as "
        "const __grid_constant__ CUtensorMap"
    )


def of_texture(value: object, kind: ParameterType) -> str:
    """Return the message for the handle of a texture or surface that does not fit."""
    return (
        f"expected {wanted(kind)}, got a {show(value)}, which is a number of 8 bytes "
        "(cudaTextureObject_t, cudaSurfaceObject_t)"
    )


def of_integer(value: int, kind: ParameterType) -> str:
    """Return the message for an integer that does not fit."""
    return f"expected {wanted(kind)}, got the integer {value}"


def of_integer_size(value: int, kind: ParameterType) -> str:
    """Return the message for a size that no integer has."""
    return f"{of_integer(value, kind)}, which can take 1, 2, 4 or 8 bytes"


def of_float(value: float, kind: ParameterType) -> str:
    """Return the message for a float that does not fit."""
    return f"expected {wanted(kind)}, got the float {value!r}"


def of_float_size(value: float, kind: ParameterType) -> str:
    """Return the message for a size that no float has."""
    return f"expected {wanted(kind)}, got the float {value!r}, which can take 2, 4 or 8 bytes"


def of_complex(value: complex, kind: ParameterType) -> str:
    """Return the message for a complex number that does not fit."""
    return f"expected {wanted(kind)}, got the complex {value!r}"


def of_complex_size(value: complex, kind: ParameterType) -> str:
    """Return the message for a size that no complex number has."""
    return f"{of_complex(value, kind)}, which can take 8 or 16 bytes"
