"""The dtypes of memory in copies and memsets: sides that agree, numbers as elements.

A copy moves bytes and a memset repeats them, so a dtype that differs would change values in
silence. Memory of ``uint8`` is bytes, which fit every dtype; memory whose dtype is not known is not
compared.
"""

from __future__ import annotations

import ctypes
from typing import Any, Final, NamedTuple, cast

import numpy as np

from graphdsl.declaration.builder_arguments import MEMSET_SIZES, memset_value
from graphdsl.declaration.operands.operands import Operand, is_native
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = [
    "Element",
    "constant_problem",
    "converted",
    "dtype_of",
    "dtype_problem",
    "memset_element",
    "repeated",
    "require_dtype",
    "require_integers",
    "require_same_dtype",
    "value_problem",
]

PLAIN: Final = (bool, int, float, complex)
"""The numbers of Python, which have no dtype of their own."""
NUMBERS: Final = "biufc"


def dtype_of(operand: Operand) -> np.dtype[Any] | None:
    """Return the dtype of memory, bytes included; None where nobody has said it."""
    found = operand._dtype
    if found is None and isinstance(operand._owner, np.ndarray):
        own: np.dtype[Any] = operand._owner.dtype
        return own
    return found


def _elements(operand: Operand) -> np.dtype[Any] | None:
    """Return the dtype that memory is compared by; None for bytes and where it is not known."""
    found = dtype_of(operand)
    return None if found is None or _is_bytes(found) else found


def _is_bytes(dtype: np.dtype[Any]) -> bool:
    return dtype == np.uint8 or (dtype.type is np.void and dtype.names is None)


def dtype_problem(dst: Operand, src: Operand) -> str | None:
    """Return what is wrong with the dtypes of the sides of a copy."""
    if (
        dst._dtype is None
        and src._dtype is None
        and not (isinstance(dst._owner, np.ndarray) and isinstance(src._owner, np.ndarray))
    ):
        # As of most copies.
        return None
    to, of = _elements(dst), _elements(src)
    if to is None or of is None or to == of:
        return None
    return (
        f"expected both sides to have one dtype, since a copy converts nothing; got dst {dst} of "
        f"{to} and src {src} of {of}. Convert the values before, or pass a side as "
        f".view({_shown(of)}) or .view({_shown(to)}) if its bytes are meant"
    )


def require_same_dtype(dst: Operand, src: Operand) -> None:
    """Refuse a copy between memory of two dtypes.

    Raises
    ------
    TypeError
        If both sides have a dtype and these differ.
    """
    problem = dtype_problem(dst, src)
    if problem is not None:
        raise TypeError(f"memcpy: {problem}")


def require_integers(operand: Operand, size: int, role: str) -> None:
    """Refuse memory whose dtype is no integer of so many bytes, which is what is written there.

    Raises
    ------
    TypeError
        If its dtype is known, and another.
    """
    elements = _elements(operand)
    if elements is not None and not (elements.kind in "iu" and elements.itemsize == size):
        raise TypeError(
            f"{role}: expected integers of {size} bytes, got {operand} of {elements}. Pass "
            f".view({_shown(np.dtype(f'u{size}'))}) of it if its bytes are meant"
        )


def require_dtype(operand: Operand, dtype: np.dtype[Any], role: str, what: str) -> None:
    """Refuse a value of another dtype than the memory that it goes into.

    Raises
    ------
    TypeError
        If they differ.
    """
    problem = value_problem(operand, dtype, what)
    if problem is not None:
        raise TypeError(f"{role}: {problem}")


def constant_problem(operand: Operand, dtype: np.dtype[Any] | None, size: int) -> str | None:
    """Return what is wrong with a number for memory that was given for a parameter.

    Where the number has no dtype, it has to have as many bytes as an element, at least.
    """
    if dtype is not None:
        return value_problem(operand, dtype, "a value")
    elements = _elements(operand)
    if elements is None or elements.itemsize == size:
        return None
    return value_problem(operand, np.dtype(f"u{size}"), "a value")


def value_problem(operand: Operand, dtype: np.dtype[Any], what: str) -> str | None:
    """Return what is wrong with the dtype of a value that goes into memory."""
    elements = _elements(operand)
    if elements is None or elements == dtype:
        return None
    return (
        f"expected {elements}, the dtype of {operand}, got {what} of {dtype}. Pass a number of "
        f"Python, or the memory as .view({_shown(dtype)}) if its bytes are meant"
    )


class Element(NamedTuple):
    """What a memset sets.

    Attributes
    ----------
    value : int or Parameter
        What it repeats.
    size : int
        Bytes of that: 1, 2 or 4.
    pieces : int
        How many of these are an element of the memory, in which a width is counted.
    """

    value: int | Parameter
    size: int
    pieces: int = 1


def memset_element(operand: Operand, value: object) -> Element:
    """Return what a memset sets memory to.

    Numbers of Python are taken as elements of the memory, where its dtype is known.

    Raises
    ------
    TypeError
        If it is of another dtype than the memory, or nothing that a memset takes.
    ValueError
        If the dtype does not have it, or a memset cannot set elements of so many bytes.
    """
    dtype = _elements(operand)
    if dtype is None:
        return Element(*memset_value(value))
    if type(value) is int and value == 0:
        # As most are set to, whatever an element is.
        return Element(0, 1, dtype.itemsize)
    if isinstance(value, Parameter):
        if value.dtype is not None:
            require_dtype(operand, value.dtype, "memset value", f"parameter {value.name!r}")
            if value.size not in MEMSET_SIZES:
                raise TypeError(
                    f"memset value: expected an element of 1, 2 or 4 bytes, got {value!r} of "
                    f"{value.size}. Use fill(...), which sets elements of any size"
                )
        return Element(*memset_value(value))
    own = _own_dtype(value)
    if own is not None:
        if is_native(own):
            require_dtype(operand, own, "memset value", repr(value))
        if own.itemsize in MEMSET_SIZES or not is_native(own) or np.size(value) != 1:  # type: ignore[arg-type]
            return Element(*memset_value(_scalar_bytes(value, own)))
        data = bytes(memoryview(value))  # type: ignore[arg-type]  # what has a dtype has bytes
    elif isinstance(value, PLAIN) and dtype.kind in NUMBERS:
        data = converted(value, dtype, "memset value").tobytes()
        if data == data[:1] * len(data):
            # As bytes, which may begin anywhere.
            return Element(data[0], 1, len(data))
    else:
        return Element(*memset_value(value))
    found = repeated(data)
    if found is None:
        raise ValueError(
            "memset value: expected an element of 1, 2 or 4 bytes, or one of equal words, got "
            f"{value!r} for {operand} of {dtype}. Use fill(...), which sets elements of any size"
        )
    return Element(int.from_bytes(found, "little"), len(found), len(data) // len(found))


def repeated(data: bytes) -> bytes | None:
    """Return the element of 1, 2 or 4 bytes that a memset repeats to get elements; else None."""
    if len(data) in MEMSET_SIZES:
        return data
    for size in MEMSET_SIZES[::-1]:
        if not len(data) % size:
            return data[:size] if data == data[:size] * (len(data) // size) else None
    return None


def converted(value: object, dtype: np.dtype[Any], role: str) -> np.generic[Any]:
    """Return a value as an element of a dtype, by numpy's ``same_kind`` rule.

    Raises
    ------
    TypeError
        If it is of another kind, such as a float for integers.
    ValueError
        If the dtype does not have it.
    """
    own = _own_dtype(value)
    if own is None and not isinstance(value, PLAIN) and dtype.kind in NUMBERS:
        raise TypeError(
            f"{role}: expected a number for memory of {dtype}, got {value!r} "
            f"({type(value).__name__})"
        )
    given = np.asarray(value) if own is None or own.kind in NUMBERS else np.asarray(value, own)
    # A number of Python has a kind, and no size; 0 and 1 are bools, too.
    is_integer = type(value) is int
    if dtype.kind not in NUMBERS or not (is_integer or given.dtype.kind in NUMBERS):
        if own is not None and own != dtype:
            raise TypeError(f"{role}: expected {dtype}, got {value!r} of {own}")
        return _of_type(value, dtype, role)
    if given.shape:
        raise TypeError(f"{role}: expected one element of {dtype}, got {value!r}")
    if is_integer:
        is_fitting = dtype.kind != "b" or value in (0, 1)
    else:
        is_fitting = np.can_cast(given.dtype, dtype, "same_kind")
    if not is_fitting:
        kind = type(value).__name__ if own is None else own
        raise TypeError(
            f"{role}: expected a value that numpy casts to {dtype} by its same_kind rule, got "
            f"{value!r} of {kind}. Convert it first"
        )
    if dtype.kind in "iu" and (is_integer or given.dtype.kind in "iu"):
        limits = np.iinfo(dtype)
        if not limits.min <= int(given) <= limits.max:
            raise ValueError(
                f"{role}: expected a number of {dtype}, from {limits.min} to {limits.max}, got "
                f"{value!r}"
            )
    with np.errstate(all="ignore"):
        try:
            found = given.astype(dtype)[()]
        except OverflowError:
            found = np.full((), np.inf).astype(dtype)[()]
    if (
        dtype.kind in "fc"
        and not np.isfinite(found)
        and (given.dtype.kind not in "fc" or np.isfinite(given))
    ):
        raise ValueError(f"{role}: expected a number of {dtype}, got {value!r}, which is too large")
    return cast("np.generic[Any]", found)


def _of_type(value: object, dtype: np.dtype[Any], role: str) -> np.generic[Any]:
    """Return a value as numpy takes it for a structure, a date or the like."""
    try:
        found = np.asarray(value, dtype)
    except (TypeError, ValueError, OverflowError) as error:
        raise TypeError(f"{role}: expected an element of {dtype}, got {value!r}: {error}") from None
    if found.shape:
        raise TypeError(f"{role}: expected one element of {dtype}, got {value!r}")
    return cast("np.generic[Any]", found[()])


def _own_dtype(value: object) -> np.dtype[Any] | None:
    """Return the dtype that a value has itself; None for numbers of Python and for bytes."""
    if isinstance(value, (np.generic, np.ndarray)):
        return value.dtype
    if isinstance(value, ctypes._SimpleCData):
        try:
            return np.dtype(type(value))
        except (TypeError, ValueError):
            return None
    return None


def _scalar_bytes(value: object, dtype: np.dtype[Any]) -> object:
    """Return what a memset takes in place of a value: bools have no bytes of their own there."""
    return value.tobytes() if dtype.kind == "b" and isinstance(value, np.bool_) else value


def _shown(dtype: np.dtype[Any]) -> str:
    is_named = dtype.kind in NUMBERS and dtype.isbuiltin == 1
    return f"numpy.{dtype}" if is_named else repr(dtype)
