"""Encodings: conversion of arguments, single or in columns, to the words that a kernel reads."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE, WORD_MASK
from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.core.declaration.arguments.arguments import (
    ArgumentError,
    OpenArgument,
    RawArgument,
    natural_size,
    show,
)
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    ParameterAddress,
    TensorMapOperand,
    TextureOperand,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.core.declaration.words import Symbol, SymbolKind, Word, address_word

__all__ = [
    "COMPLEX_FORMATS",
    "FLOAT_FORMATS",
    "SYMBOLIC",
    "TYPED",
    "AddressEncoding",
    "ByteEncoding",
    "ComplexEncoding",
    "Encoding",
    "FloatEncoding",
    "IntegerEncoding",
    "MovedOperandEncoding",
    "OpenArgumentEncoding",
    "ParameterEncoding",
    "RefusedEncoding",
    "ScalarEncoding",
    "Values",
    "bfloat16",
    "encoding",
    "encodings",
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
    "require_elements",
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


# Rejected values ---------------------------------------------------------------------------------


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


FLOAT_FORMATS: Final = {2: "e", 4: "f", 8: "d"}
COMPLEX_FORMATS: Final = {8: "ff", 16: "dd"}
LARGEST_FLOAT: Final = {
    2: 65504.0,
    4: float(np.finfo(np.float32).max),
    8: float(np.finfo(np.float64).max),
}
LARGEST_BFLOAT16: Final = float.fromhex("0x1.fep127")


# Numbers ------------------------------------------------------------------------------------------


class IntegerEncoding(Encoding):
    """Encoding of ints for integers, addresses and unknown types."""

    __slots__ = ("_high", "_low", "_mask", "_room")

    def __init__(self, kind: ParameterType) -> None:
        super().__init__(kind)
        # If signedness is unknown, both ranges are accepted.
        self._low, self._high = kind.integers
        self._mask = (1 << (8 * kind.size)) - 1
        self._room = self.words * ADDRESS_SIZE

    def one(self, value: int) -> bytes:
        if not self._low <= value <= self._high:
            wanted = self.kind.name
            if not self.kind.is_known:
                wanted = f"an integer of {self.kind.size} bytes"
            raise ArgumentError(f"expected {wanted} ({self._low} to {self._high}), got {value}")
        return (value & self._mask).to_bytes(self._room, "little")

    def column(self, values: Sequence[int]) -> Values:
        if self.words == 1:
            try:
                words = np.fromiter(values, np.int64, len(values))
            except OverflowError:
                pass  # A value is at least 2**63.
            else:
                if int(words.min()) < self._low or int(words.max()) > self._high:
                    raise ArgumentError(f"an integer is out of range for {self.kind}")
                if self.kind.size < ADDRESS_SIZE:
                    words &= self._mask
                return Values([words.view(np.uint64)])
        return Values(_columns_of(map(self.one, values), self.words))

    def takes_all(self, values: Sequence[int]) -> bool:
        return self._low <= min(values) and max(values) <= self._high


class FloatEncoding(Encoding):
    """Encoding of floats, and of ints for floating-point parameters."""

    __slots__ = ("_dtype", "_largest", "_pack")

    def __init__(self, kind: ParameterType) -> None:
        super().__init__(kind)
        size = kind.size
        self._dtype = None if kind.is_bfloat16 else np.dtype(f"<f{size}")
        self._largest = LARGEST_BFLOAT16 if kind.is_bfloat16 else LARGEST_FLOAT[size]
        self._pack: Callable[[float], bytes] = struct.Struct(
            f"<{FLOAT_FORMATS[size]}{ADDRESS_SIZE - size}x"
        ).pack

    def one(self, value: float) -> bytes:
        try:
            if self._dtype is None:
                return self._whole(bfloat16(np.array([value], np.float64)).tobytes())
            return self._pack(value)
        except (OverflowError, struct.error):  # an int out of the range of float
            raise ArgumentError(
                f"expected a floating-point number of {self.kind.size} bytes, got {value!r}, "
                "which is out of its range"
            ) from None

    def column(self, values: Sequence[float]) -> Values:
        try:
            numbers = np.fromiter(values, np.float64, len(values))
            if self._dtype is None:
                return Values([bfloat16(numbers).astype(np.uint64)])
        except OverflowError as error:
            raise ArgumentError(f"a number is out of range for {self.kind}") from error
        return Values([_narrowed(numbers, self._dtype)])

    def takes_all(self, values: Sequence[float]) -> bool:
        # Infinities, and values that round to the maximum, need an exact check.
        return bool(-self._largest <= min(values) and max(values) <= self._largest)


class ComplexEncoding(Encoding):
    """Encoding of complex numbers for structures and unknown types."""

    __slots__ = ("_dtype", "_pack")

    def __init__(self, kind: ParameterType) -> None:
        super().__init__(kind)
        self._dtype = np.dtype(f"<f{kind.size // 2}")
        self._pack = struct.Struct(f"<{COMPLEX_FORMATS[kind.size]}").pack

    def one(self, value: complex) -> bytes:
        try:
            return self._pack(value.real, value.imag)
        except OverflowError:
            raise ArgumentError(
                f"expected a complex number of {self.kind.size} bytes, got {value!r}, which is "
                "out of its range"
            ) from None

    def column(self, values: Sequence[complex]) -> Values:
        numbers = np.fromiter(values, np.complex128, len(values))
        parts = [_narrowed(part, self._dtype) for part in (numbers.real, numbers.imag)]
        return Values([parts[0] | (parts[1] << np.uint64(32))] if self.words == 1 else parts)


class ScalarEncoding(Encoding):
    """Encoding of NumPy scalars."""

    __slots__ = ("_dtype", "_unsigned")
    depends_on_value = False

    def __init__(self, kind: ParameterType, dtype: np.dtype[Any]) -> None:
        super().__init__(kind)
        self._dtype = dtype
        self._unsigned = np.dtype(f"<u{min(kind.size, ADDRESS_SIZE)}")

    def one(self, value: np.generic) -> bytes:
        return self._whole(value.tobytes())

    def column(self, values: Sequence[np.generic]) -> Values:
        numbers = np.fromiter(values, self._dtype, len(values)).view(self._unsigned)
        if self.words == 1:
            return Values([numbers.astype(np.uint64)])
        words = numbers.reshape(len(values), self.words)
        return Values([words[:, number] for number in range(self.words)])


class ByteEncoding(Encoding):
    """Encoding of bytes, and of structures and numbers converted to bytes at declaration."""

    __slots__ = ("_is_raw",)

    def __init__(self, kind: ParameterType, *, is_raw: bool) -> None:
        super().__init__(kind)
        self._is_raw = is_raw

    def one(self, value: Any) -> bytes:
        data: bytes = value.data if self._is_raw else value
        if len(data) != self.kind.size:
            raise ArgumentError(of_other_size(value, self.kind))
        if self._is_raw and value.dtype is not None and not self.kind.takes_numbers(value.dtype):
            raise ArgumentError(of_other_type(value, self.kind))
        return self._whole(data)

    def column(self, values: Sequence[Any]) -> Values:
        return Values(_columns_of(map(self.one, values), self.words))

    def takes_all(self, values: Sequence[Any]) -> bool:
        return not self._is_raw and {self.kind.size}.issuperset(map(len, values))


def bfloat16(
    numbers: np.ndarray[Any, np.dtype[np.float64]],
) -> np.ndarray[Any, np.dtype[np.uint16]]:
    """Round doubles to the nearest ``__nv_bfloat16``, ties to even, and return their bits.

    Examples
    --------
    >>> import numpy as np
    >>> [hex(bits) for bits in bfloat16(np.array([1.0, -2.5, 1.00390625]))]
    ['0x3f80', '0xc020', '0x3f80']
    """
    with np.errstate(over="ignore", invalid="ignore"):
        near = numbers.astype(np.float32)
        bits = near.view(np.uint32).copy()
        # Round to odd, so that the next rounding does not round twice.
        back = near.astype(np.float64)
        bits -= np.abs(back) > np.abs(numbers)
        bits |= (back != numbers) & ~np.isnan(numbers)
    rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
    rounded[np.isnan(numbers)] = 0x7FC0
    if (np.isfinite(numbers) & ((rounded & 0x7FFF) == 0x7F80)).any():
        raise OverflowError
    return rounded.astype(np.uint16)


def _narrowed(numbers: NDArray[np.float64], dtype: np.dtype[Any]) -> NDArray[np.uint64]:
    """Round doubles to floats of a type and return their bits."""
    if dtype.itemsize == ADDRESS_SIZE:
        return np.ascontiguousarray(numbers).view(np.uint64)
    with np.errstate(over="ignore"):
        rounded = numbers.astype(dtype)
    if (np.isinf(rounded) & ~np.isinf(numbers)).any():
        raise ArgumentError(f"a number is out of range for {dtype.itemsize} bytes")
    return rounded.view(f"<u{dtype.itemsize}").astype(np.uint64)


def _columns_of(values: Iterable[bytes], count: int) -> list[NDArray[np.uint64]]:
    """Return the words of values that consist of whole words."""
    words = np.frombuffer(b"".join(values), np.uint64).reshape(-1, count)
    return [words[:, number] for number in range(count)]


# Addresses and parameters -------------------------------------------------------------------------


class AddressEncoding(Encoding):
    """Encoding of addresses and condition handles: numbers or symbols."""

    __slots__ = ("_word", "owner")
    depends_on_value = False

    def __init__(
        self,
        kind: ParameterType,
        word: Callable[[Any], Word],
        owner: Callable[[Any], object] | None,
    ) -> None:
        super().__init__(kind)
        self._word = word
        self.owner = owner

    def one(self, value: Any) -> bytes | tuple[Symbol, ...]:
        word = self._word(value)
        return word.to_bytes(ADDRESS_SIZE, "little") if isinstance(word, int) else (word,)

    def column(self, values: Sequence[Any]) -> Values:
        # Many values are the same object.
        ids = list(map(id, values))
        distinct = dict(zip(ids, values, strict=True))
        words = {key: self._word(value) for key, value in distinct.items()}
        owners = [] if self.owner is None else list(map(self.owner, distinct.values()))
        places: dict[tuple[SymbolKind, object], tuple[Symbol, list[int]]] = {}
        plain = {key: word for key, word in words.items() if isinstance(word, int)}
        if len(plain) != len(words):
            for place, key in enumerate(ids):
                word = words[key]
                if isinstance(word, Symbol):
                    # Nodes, conditions and parameters compare by identity.
                    places.setdefault((word.kind, word.target), (word, []))[1].append(place)
                    plain[key] = word.addend & WORD_MASK
        return Values(
            [np.fromiter(map(plain.__getitem__, ids), np.uint64, len(ids))],
            [(np.array(where, np.int64), symbol, 0) for symbol, where in places.values()],
            owners,
        )


class _ElementEncoding(AddressEncoding):
    """Encoding of operands for typed pointers: operands of another dtype do not fit."""

    __slots__ = ()
    depends_on_value = True

    def one(self, value: Operand) -> bytes | tuple[Symbol, ...]:
        require_elements(value, self.kind)
        return super().one(value)

    def column(self, values: Sequence[Operand]) -> Values:
        for value in {id(each): each for each in values}.values():
            self.one(value)
        return super().column(values)

    def takes_all(self, values: Sequence[Operand]) -> bool:
        return not any(value._dtype is not None for value in values)


class _OpenElementEncoding(AddressEncoding):
    """Encoding of parameters for typed pointers: defaults of another dtype do not fit."""

    __slots__ = ()
    depends_on_value = True

    def one(self, value: ParameterAddress) -> bytes | tuple[Symbol, ...]:
        _require_default(value.parameter, self.kind)
        return super().one(value)

    def column(self, values: Sequence[ParameterAddress]) -> Values:
        for value in {id(each): each for each in values}.values():
            self.one(value)
        return super().column(values)

    def takes_all(self, values: Sequence[ParameterAddress]) -> bool:
        return not any(value.parameter.default is not None for value in values)


class ParameterEncoding(Encoding):
    """Encoding of parameters: numbers and addresses."""

    __slots__ = ()

    def one(self, value: Parameter) -> tuple[Symbol, ...]:
        kind = self.kind
        if kind.size != value.size:
            raise ArgumentError(
                f"expected {wanted(kind)}, got the parameter {value.name!r} of type "
                f"{value.type_name}, which has {value.size} bytes"
            )
        fits = kind.takes_addresses if value.dtype is None else kind.takes_numbers(value.dtype)
        if not fits:
            raise ArgumentError(
                f"expected {wanted(kind)}, got the parameter {value.name!r} of type "
                f"{value.type_name}"
            )
        _require_default(value, kind)
        return tuple(
            [Symbol(SymbolKind.PARAMETER, ParameterPart(value, word)) for word in range(self.words)]
        )

    def column(self, values: Sequence[Parameter]) -> Values:
        places: dict[Parameter, list[int]] = {}
        for place, value in enumerate(values):
            places.setdefault(value, []).append(place)
        return Values(
            [np.zeros(len(values), np.uint64) for _ in range(self.words)],
            [
                (np.array(where, np.int64), symbol, word)
                for parameter, where in places.items()
                for word, symbol in enumerate(self.one(parameter))
            ],
        )

    def takes_all(self, values: Sequence[Parameter]) -> bool:
        try:
            for parameter in set(values):
                self.one(parameter)
        except ArgumentError:
            return False
        return True


class TensorMapEncoding(Encoding):
    """Encoding of tensor maps: bytes with an owner."""

    __slots__ = ("owner",)

    def __init__(self, kind: ParameterType) -> None:
        super().__init__(kind)
        self.owner = _owner

    def one(self, value: TensorMapOperand) -> bytes:
        if self.kind.size != len(value.content) or self.kind.kind not in WITHOUT_NUMBERS:
            raise ArgumentError(of_tensor_map(value, self.kind))
        return bytes(value.content)

    def column(self, values: Sequence[TensorMapOperand]) -> Values:
        return Values(_columns_of(map(self.one, values), self.words), [], [*map(_owner, values)])


class OpenArgumentEncoding(Encoding):
    """Encoding of bytes with slots."""

    __slots__ = ()
    only_columns = True

    def one(self, value: OpenArgument) -> bytes:
        """Return the known bytes, or raise ArgumentError."""
        if len(value.content) != self.kind.size:
            raise ArgumentError(of_other_size(value, self.kind))
        return self._whole(value.content)

    def column(self, values: Sequence[OpenArgument]) -> Values:
        words = np.frombuffer(b"".join(map(self.one, values)), np.uint64)
        words = words.reshape(-1, self.words).copy()
        symbols: dict[tuple[SymbolKind, object, int], tuple[Symbol, list[int]]] = {}
        owners: list[object] = []
        for number, value in enumerate(values):
            for place in value.places:
                first, byte = divmod(place.offset, ADDRESS_SIZE)
                if isinstance(place.value, Parameter):
                    found: list[Word] = _parts_of(place.value, byte)
                else:
                    found = [address_word(place.value)]
                    owners.append(place.value.owner)
                for word, each in enumerate(found, first):
                    if isinstance(each, Symbol):
                        # Addends are in the words.
                        key = each.kind, each.target, word
                        symbols.setdefault(key, (each, []))[1].append(number)
                        words[number, word] += np.uint64(each.addend & WORD_MASK)
                    else:
                        words[number, word] += np.uint64(each)
        return Values(
            [words[:, number] for number in range(self.words)],
            [(np.array(where, np.int64), each, key[2]) for key, (each, where) in symbols.items()],
            owners,
        )

    def repeated(self, value: OpenArgument, count: int) -> Values:
        return self.column([value] * count)


class MovedOperandEncoding(Encoding):
    """Encoding of memory at an offset given by parameters: base address plus offset."""

    __slots__ = ()
    only_columns = True

    def one(self, value: MovedOperand) -> tuple[Symbol, ...]:
        """Return the symbol of the offset, or raise ArgumentError."""
        if not self.kind.takes_addresses:
            raise ArgumentError(of_address(value, self.kind))
        if self.kind.target is not None:
            require_elements(value, self.kind)
        # The base address is in the same word.
        return (Symbol(SymbolKind.PARAMETER, ParameterPart(value.offset, is_alone=False)),)

    def column(self, values: Sequence[MovedOperand]) -> Values:
        words = np.zeros(len(values), np.uint64)
        symbols: dict[tuple[SymbolKind, object], tuple[Symbol, list[int]]] = {}
        for number, value in enumerate(values):
            for each in (address_word(value.memory), *self.one(value)):
                if isinstance(each, Symbol):
                    symbols.setdefault((each.kind, each.target), (each, []))[1].append(number)
                words[number] += np.uint64(
                    (each.addend if isinstance(each, Symbol) else each) & WORD_MASK
                )
        return Values(
            [words],
            [(np.array(where, np.int64), each, 0) for each, where in symbols.values()],
            [value.owner for value in values],
        )

    def repeated(self, value: MovedOperand, count: int) -> Values:
        return self.column([value] * count)


def require_elements(memory: Operand, kind: ParameterType) -> None:
    """Raise ArgumentError if the dtype of memory differs from the pointer's type."""
    target, dtype = kind.target, memory._dtype
    if dtype is None or target is None or target.is_in_memory_of(dtype):
        return
    remedy = ""
    if target.dtype is not None:
        # Converting first: a view has the same bytes, which are other numbers.
        remedy = (
            f"Convert its elements: gd.array(values, numpy.{target.dtype}). "
            f"view(numpy.{target.dtype}) does not convert: it reinterprets the bytes"
        )
    raise ArgumentError(
        f"expected {wanted(kind)}, got {show(memory)} with elements of {dtype}", remedy
    )


def _require_default(parameter: Parameter, kind: ParameterType) -> None:
    default = parameter.default
    if default is not None and default.operand is not None:
        require_elements(default.operand, kind)


def _parts_of(parameter: Parameter, byte: int) -> list[Word]:
    """Return the symbols of a number that starts at a byte offset in a word."""
    count = -(-parameter.size // ADDRESS_SIZE)
    is_alone = parameter.size % ADDRESS_SIZE == 0
    parts = (ParameterPart(parameter, word, 8 * byte, 1, is_alone) for word in range(count))
    return [Symbol(SymbolKind.PARAMETER, part) for part in parts]


def _condition_symbol(value: Condition) -> Symbol:
    return Symbol(SymbolKind.CONDITION, value)


def _pointer_symbol(value: DevicePointer) -> Symbol:
    return Symbol(SymbolKind.ALLOCATION, value._node, value._offset)


def _parameter_symbol(value: ParameterAddress) -> Symbol:
    return Symbol(SymbolKind.PARAMETER, ParameterPart(value.parameter), value.offset)


def _handle(value: RetainedBuffer) -> int:
    return value.handle


def _itself(value: object) -> object:
    return value


def _owner(value: Operand) -> object:
    return value._owner


TYPED: Final[Mapping[type, type[AddressEncoding]]] = {
    Operand: _ElementEncoding,
    ParameterAddress: _OpenElementEncoding,
}
"""Encodings for typed pointers, of values that may have a dtype."""
SYMBOLIC: Final[
    dict[
        type,
        tuple[
            Callable[[Any], Word],
            Callable[[Any], object] | None,
            Callable[[Any, ParameterType], str],
        ],
    ]
] = {
    Condition: (_condition_symbol, None, of_condition),
    DevicePointer: (_pointer_symbol, None, of_address),
    Operand: (address_word, _owner, of_address),
    TextureOperand: (address_word, _owner, of_texture),
    ParameterAddress: (_parameter_symbol, None, of_address),
    RetainedBuffer: (_handle, _itself, of_address),
}
"""Values with an address or a handle: word, owner, and message if it does not fit."""


HANDLES: Final = frozenset({Condition, TextureOperand})
"""Types that are numbers to kernels, and no pointers."""


# Choosing -----------------------------------------------------------------------------------------


WITHOUT_NUMBERS: Final = (ParameterKind.UNTYPED, ParameterKind.STRUCTURE)
"""Parameter kinds that may be complex numbers, which are structures in C++."""
KNOWN_LIMIT: Final = 1024
KNOWN: Final[
    dict[tuple[tuple[type, ...], int], tuple[tuple[ParameterType, ...], tuple[Encoding, ...]]]
] = {}


def encoding(cls: type, kind: ParameterType) -> Encoding:
    """Return the encoding for converted arguments of a type and a parameter type.

    Raises
    ------
    TypeError
        If nodes never have arguments of that type.
    """
    return _encoding(cls, kind)


@lru_cache(4096)
def _encoding(cls: type, kind: ParameterType) -> Encoding:
    if cls in SYMBOLIC:
        word, owner, what = SYMBOLIC[cls]
        is_handle = cls in HANDLES and kind.kind is ParameterKind.POINTER
        if kind.takes_addresses and not is_handle:
            typed = TYPED.get(cls, AddressEncoding)
            return (typed if kind.target is not None else AddressEncoding)(kind, word, owner)
        return RefusedEncoding(kind, what)
    if cls is TensorMapOperand:
        return TensorMapEncoding(kind)
    if issubclass(cls, Parameter):
        return ParameterEncoding(kind)
    if cls is OpenArgument:
        return OpenArgumentEncoding(kind)
    if cls is MovedOperand:
        return MovedOperandEncoding(kind)
    if cls is bytes or cls is RawArgument:
        return ByteEncoding(kind, is_raw=cls is RawArgument)
    if issubclass(cls, np.generic):
        dtype = np.dtype(cls)
        if dtype.itemsize != kind.size:
            return RefusedEncoding(kind, of_other_size)
        return (
            ScalarEncoding(kind, dtype)
            if kind.takes_numbers(dtype)
            else RefusedEncoding(kind, of_other_type)
        )
    if issubclass(cls, int) and kind.kind is not ParameterKind.FLOATING:
        if kind.kind is ParameterKind.STRUCTURE:
            return RefusedEncoding(kind, of_integer)
        is_size = kind.size in (1, 2, 4, 8) or (kind.size == 16 and kind.is_known)
        return IntegerEncoding(kind) if is_size else RefusedEncoding(kind, of_integer_size)
    if issubclass(cls, (int, float)):
        if not kind.takes_floats:
            return RefusedEncoding(kind, of_float)
        return (
            FloatEncoding(kind)
            if kind.size in FLOAT_FORMATS
            else RefusedEncoding(kind, of_float_size)
        )
    if cls is complex:
        if kind.kind not in WITHOUT_NUMBERS:
            return RefusedEncoding(kind, of_complex)
        if kind.size not in COMPLEX_FORMATS:
            return RefusedEncoding(kind, of_complex_size)
        return ComplexEncoding(kind)
    raise TypeError(f"no encoding of kernel arguments of type {cls.__name__}")


def encodings(types: tuple[type, ...], kinds: tuple[ParameterType, ...]) -> tuple[Encoding, ...]:
    """Return the encoding of each argument; *types* and *kinds* have equal length."""
    # Keyed by identity: a kernel's parameters are one tuple, and comparing it takes longer than
    # encoding a number. The cache holds the tuple, so its id stays unique.
    known = KNOWN.get((types, id(kinds)))
    if known is None:
        if len(KNOWN) >= KNOWN_LIMIT:
            KNOWN.clear()
        known = KNOWN[types, id(kinds)] = kinds, tuple(map(encoding, types, kinds))
    return known[1]
