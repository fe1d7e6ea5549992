"""Which encoding arguments of a type have for a parameter of a type."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.declaration.arguments.arguments import RawArgument
from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.encodings.encoding import Encoding
from graphdsl.declaration.encodings.numbers import (
    COMPLEX_FORMATS,
    FLOAT_FORMATS,
    ByteEncoding,
    ComplexEncoding,
    FloatEncoding,
    IntegerEncoding,
    ScalarEncoding,
)
from graphdsl.declaration.encodings.refusals import (
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
from graphdsl.declaration.encodings.symbolic import (
    SYMBOLIC,
    TOLD,
    AddressEncoding,
    MovedOperandEncoding,
    OpenArgumentEncoding,
    ParameterEncoding,
)
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["encoding", "encodings"]

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
