"""The encoding of each type of value for each type of parameter."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument
from graphdsl.core.declaration.encodings.addresses import (
    HANDLES,
    SYMBOLIC,
    TYPED,
    WITHOUT_NUMBERS,
    AddressEncoding,
    MovedOperandEncoding,
    OpenArgumentEncoding,
    ParameterEncoding,
    TensorMapEncoding,
)
from graphdsl.core.declaration.encodings.numbers import (
    COMPLEX_FORMATS,
    FLOAT_FORMATS,
    ByteEncoding,
    ComplexEncoding,
    FloatEncoding,
    IntegerEncoding,
    ScalarEncoding,
)
from graphdsl.core.declaration.encodings.values import (
    Encoding,
    RefusedEncoding,
    of_complex,
    of_complex_size,
    of_float,
    of_float_size,
    of_integer,
    of_integer_size,
    of_other_size,
    of_other_type,
)
from graphdsl.core.declaration.operands.operands import TensorMapOperand
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter

# Rejected values ---------------------------------------------------------------------------------


# Addresses and parameters -------------------------------------------------------------------------


# Choosing -----------------------------------------------------------------------------------------


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
