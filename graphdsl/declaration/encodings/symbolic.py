"""Encodings of what is known when a graph is linked or launched: addresses, and parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.declaration.arguments.arguments import ArgumentError, RawArgument, show
from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.encodings.encoding import (
    Encoding,
    RefusedEncoding,
    Values,
    of_address,
    of_complex,
    of_complex_size,
    of_condition,
    of_float,
    of_float_size,
    of_integer,
    of_integer_size,
    of_other_size,
    of_other_type,
    wanted,
)
from graphdsl.declaration.encodings.numbers import (
    COMPLEX_FORMATS,
    FLOAT_FORMATS,
    ByteEncoding,
    ComplexEncoding,
    FloatEncoding,
    IntegerEncoding,
    ScalarEncoding,
)
from graphdsl.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.declaration.words import Symbol, SymbolKind, Word, address_word

__all__ = [
    "SYMBOLIC",
    "TOLD",
    "AddressEncoding",
    "MovedOperandEncoding",
    "OpenArgumentEncoding",
    "ParameterEncoding",
    "encoding",
    "encodings",
    "require_elements",
]


class AddressEncoding(Encoding):
    """Of what has an address, and of condition handles: numbers, or symbols."""

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
        # Many are the same object.
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
                    # Nodes, conditions and parameters are told apart by identity.
                    places.setdefault((word.kind, word.target), (word, []))[1].append(place)
                    plain[key] = word.addend % (1 << 64)
        return Values(
            [np.fromiter(map(plain.__getitem__, ids), np.uint64, len(ids))],
            [(np.array(where, np.int64), symbol, 0) for symbol, where in places.values()],
            owners,
        )


class _ElementEncoding(AddressEncoding):
    """Of operands for pointers to a known type: one whose elements have another does not fit."""

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
    """Of parameters for pointers to a known type: one whose default has another does not fit."""

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
    """Of parameters: numbers of their type, and addresses."""

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


class OpenArgumentEncoding(Encoding):
    """Of bytes in which some are filled in."""

    __slots__ = ()
    only_columns = True

    def one(self, value: OpenArgument) -> bytes:
        """Return the bytes that are known already, or raise ArgumentError."""
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
                        words[number, word] += np.uint64(each.addend % (1 << 64))
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
    """Of places in memory that parameters say: where the memory is, and how far into it."""

    __slots__ = ()
    only_columns = True

    def one(self, value: MovedOperand) -> tuple[Symbol, ...]:
        """Return the symbol of how far, or raise ArgumentError."""
        if not self.kind.takes_addresses:
            raise ArgumentError(of_address(value, self.kind))
        if self.kind.target is not None:
            require_elements(value, self.kind)
        # Where the memory is, is in the same word.
        return (Symbol(SymbolKind.PARAMETER, ParameterPart(value.offset, is_alone=False)),)

    def column(self, values: Sequence[MovedOperand]) -> Values:
        words = np.zeros(len(values), np.uint64)
        symbols: dict[tuple[SymbolKind, object], tuple[Symbol, list[int]]] = {}
        for number, value in enumerate(values):
            for each in (address_word(value.memory), *self.one(value)):
                if isinstance(each, Symbol):
                    symbols.setdefault((each.kind, each.target), (each, []))[1].append(number)
                words[number] += np.uint64(
                    (each.addend if isinstance(each, Symbol) else each) % (1 << 64)
                )
        return Values(
            [words],
            [(np.array(where, np.int64), each, 0) for each, where in symbols.values()],
            [value.owner for value in values],
        )

    def repeated(self, value: MovedOperand, count: int) -> Values:
        return self.column([value] * count)


def require_elements(memory: Operand, kind: ParameterType) -> None:
    """Raise ArgumentError if memory is of elements of another type than a pointer points at."""
    target, dtype = kind.target, memory._dtype
    if dtype is None or target is None or target.is_in_memory_of(dtype):
        return
    remedy = ""
    if target.dtype is not None:
        remedy = f"Pass view(numpy.{target.dtype}) to have its bytes taken as such"
    raise ArgumentError(
        f"expected {wanted(kind)}, got {show(memory)} with elements of {dtype}", remedy
    )


def _require_default(parameter: Parameter, kind: ParameterType) -> None:
    default = parameter.default
    if default is not None and default.operand is not None:
        require_elements(default.operand, kind)


def _parts_of(parameter: Parameter, byte: int) -> list[Word]:
    """Return the symbols of a number that starts at a byte of a word."""
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


TOLD: Final[Mapping[type, type[AddressEncoding]]] = {
    Operand: _ElementEncoding,
    ParameterAddress: _OpenElementEncoding,
}
"""For pointers to a known type, of what may say which elements there are."""
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
    ParameterAddress: (_parameter_symbol, None, of_address),
    RetainedBuffer: (_handle, _itself, of_address),
}
"""What has an address or a handle: its word, what owns it, and how to say that it does not fit."""


# Choosing -----------------------------------------------------------------------------------------


WITHOUT_NUMBERS: Final = (ParameterKind.UNTYPED, ParameterKind.STRUCTURE)
"""Kinds of parameters that may be complex numbers, which C++ has as structures."""
KNOWN_LIMIT: Final = 1024
KNOWN: Final[
    dict[tuple[tuple[type, ...], int], tuple[tuple[ParameterType, ...], tuple[Encoding, ...]]]
] = {}


def encoding(given: type, kind: ParameterType) -> Encoding:
    """Return how arguments of a type, as nodes have them, become a parameter.

    Raises
    ------
    TypeError
        If no node has arguments of that type.
    """
    return _encoding(given, kind)


@lru_cache(4096)
def _encoding(given: type, kind: ParameterType) -> Encoding:
    if given in SYMBOLIC:
        word, owner, what = SYMBOLIC[given]
        is_handle = given is Condition and kind.kind is ParameterKind.POINTER
        if kind.takes_addresses and not is_handle:
            told = TOLD.get(given, AddressEncoding)
            return (told if kind.target is not None else AddressEncoding)(kind, word, owner)
        return RefusedEncoding(kind, what)
    if issubclass(given, Parameter):
        return ParameterEncoding(kind)
    if given is OpenArgument:
        return OpenArgumentEncoding(kind)
    if given is MovedOperand:
        return MovedOperandEncoding(kind)
    if given is bytes or given is RawArgument:
        return ByteEncoding(kind, is_raw=given is RawArgument)
    if issubclass(given, np.generic):
        dtype = np.dtype(given)
        if dtype.itemsize != kind.size:
            return RefusedEncoding(kind, of_other_size)
        return (
            ScalarEncoding(kind, dtype)
            if kind.takes_numbers(dtype)
            else RefusedEncoding(kind, of_other_type)
        )
    if issubclass(given, int) and kind.kind is not ParameterKind.FLOATING:
        if kind.kind is ParameterKind.STRUCTURE:
            return RefusedEncoding(kind, of_integer)
        is_size = kind.size in (1, 2, 4, 8) or (kind.size == 16 and kind.is_known)
        return IntegerEncoding(kind) if is_size else RefusedEncoding(kind, of_integer_size)
    if issubclass(given, (int, float)):
        if not kind.takes_floats:
            return RefusedEncoding(kind, of_float)
        return (
            FloatEncoding(kind)
            if kind.size in FLOAT_FORMATS
            else RefusedEncoding(kind, of_float_size)
        )
    if given is complex:
        if kind.kind not in WITHOUT_NUMBERS:
            return RefusedEncoding(kind, of_complex)
        if kind.size not in COMPLEX_FORMATS:
            return RefusedEncoding(kind, of_complex_size)
        return ComplexEncoding(kind)
    raise TypeError(f"no encoding of kernel arguments of type {given.__name__}")


def encodings(types: tuple[type, ...], kinds: tuple[ParameterType, ...]) -> tuple[Encoding, ...]:
    """Return the encoding of each argument; *types* and *kinds* are as long as each other."""
    # By identity, since a kernel's parameters are one tuple, and comparing them takes longer than
    # encoding a number. What is known holds them, so that the id stays theirs.
    known = KNOWN.get((types, id(kinds)))
    if known is None:
        if len(KNOWN) >= KNOWN_LIMIT:
            KNOWN.clear()
        known = KNOWN[types, id(kinds)] = kinds, tuple(map(encoding, types, kinds))
    return known[1]
