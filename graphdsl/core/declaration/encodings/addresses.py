"""Encodings of memory, parameters and conditions, some of which linking fills in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE, WORD_MASK
from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.core.declaration.arguments.arguments import (
    ArgumentError,
    OpenArgument,
    OpenPlace,
    show,
)
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.encodings.numbers import columns_of
from graphdsl.core.declaration.encodings.values import (
    Encoding,
    Values,
    of_address,
    of_condition,
    of_other_size,
    of_tensor_map,
    of_texture,
    wanted,
)
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

WITHOUT_NUMBERS: Final = (ParameterKind.UNTYPED, ParameterKind.STRUCTURE)
"""Parameter kinds that may be complex numbers, which are structures in C++."""


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
            [(where, symbol, 0) for symbol, where in places.values()],
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
                (where, symbol, word)
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
        return Values(columns_of(map(self.one, values), self.words), [], [*map(_owner, values)])


class OpenArgumentEncoding(Encoding):
    """Encoding of bytes with slots."""

    __slots__ = ()
    only_columns = True

    def one(self, value: OpenArgument) -> bytes:
        """Return the known bytes, or raise ArgumentError."""
        for offset, held in value.places:
            _words_at(offset, held)
        return self._known(value)

    def _known(self, value: OpenArgument) -> bytes:
        if len(value.content) != self.kind.size:
            raise ArgumentError(of_other_size(value, self.kind))
        return self._whole(value.content)

    def column(self, values: Sequence[OpenArgument]) -> Values:
        words = np.frombuffer(b"".join(map(self._known, values)), np.uint64)
        words = words.reshape(-1, self.words).copy()
        # Many nodes have the same object in the same slot.
        users: dict[tuple[int, int], tuple[OpenPlace, list[int]]] = {}
        for number, value in enumerate(values):
            for place in value.places:
                key = place[0], id(place[1])
                known = users.get(key)
                if known is None:
                    users[key] = place, [number]
                else:
                    known[1].append(number)
        symbols: dict[tuple[SymbolKind, object, int], tuple[Symbol, list[int]]] = {}
        owners: list[object] = []
        # Addends are in the words.
        places: list[int] = []
        addends: list[int] = []
        for (offset, held), numbers in users.values():
            if isinstance(held, Operand):
                owners.append(held.owner)
            for word, each in enumerate(_words_at(offset, held), offset // ADDRESS_SIZE):
                if isinstance(each, int):
                    addend = each
                else:
                    addend = each.addend
                    where = symbols.setdefault((each.kind, each.target, word), (each, []))[1]
                    where += numbers
                if addend:
                    places += [number * self.words + word for number in numbers]
                    addends += [addend & WORD_MASK] * len(numbers)
        if places:
            np.add.at(words.reshape(-1), places, np.array(addends, np.uint64))
        holes: list[Any] = [(where, each, key[2]) for key, (each, where) in symbols.items()]
        return Values(words.T, holes, owners)

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
            [(where, each, 0) for each, where in symbols.values()],
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
        is_allocated = isinstance(memory._base, DevicePointer)
        remedy = (
            f"Allocate it with that dtype, such as temporary(shape, numpy.{target.dtype})"
            if is_allocated
            else f"Convert its elements: gd.array(values, numpy.{target.dtype}). "
            f"view(numpy.{target.dtype}) does not convert: it reinterprets the bytes"
        )
    raise ArgumentError(
        f"expected {wanted(kind)}, got {show(memory)} with elements of {dtype}", remedy
    )


def _require_default(parameter: Parameter, kind: ParameterType) -> None:
    default = parameter.default
    if default is not None and default.operand is not None:
        require_elements(default.operand, kind)


def _words_at(offset: int, held: Operand | Parameter) -> Sequence[Word]:
    """Return what to add to the words from the one with a slot on, or raise ArgumentError."""
    byte = offset % ADDRESS_SIZE
    if isinstance(held, Parameter):
        found, size = _parts_of(held, byte), held.size
    else:
        found, size = [address_word(held)], ADDRESS_SIZE
    return _halves(found[0], held) if byte + size > ADDRESS_SIZE and len(found) == 1 else found


def _parts_of(parameter: Parameter, byte: int) -> list[Word]:
    """Return the symbols of a number that starts at a byte offset in a word."""
    size = parameter.size
    shift, is_alone = 8 * byte if size < ADDRESS_SIZE else 0, size % ADDRESS_SIZE == 0
    return [
        Symbol(SymbolKind.PARAMETER, ParameterPart(parameter, word, shift, 1, is_alone))
        for word in range(-(-size // ADDRESS_SIZE))
    ]


def _halves(word: Word, value: object) -> list[Word]:
    """Return the two words that have the lower and the upper half of a word.

    Raises
    ------
    ArgumentError
        If its value is neither known nor that of a parameter.
    """
    half = 4 * ADDRESS_SIZE
    if isinstance(word, int):
        return [word << half & WORD_MASK, word >> half]
    part = word.target
    if not isinstance(part, ParameterPart) or word.beside is not None:
        raise ArgumentError(
            "expected an address that is known or a parameter at a multiple of 4 bytes, got "
            f"{value}"
        )
    lower = part._replace(shift=half, is_alone=False)
    upper = part._replace(shift=-half, is_alone=False, offset=word.addend)
    return [
        Symbol(SymbolKind.PARAMETER, lower, word.addend << half & WORD_MASK),
        Symbol(SymbolKind.PARAMETER, upper),
    ]


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
