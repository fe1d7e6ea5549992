"""Dtype validation in copies and memsets, and conversion of numbers to elements.

A copy moves bytes and a memset repeats them, so a different dtype would silently change values.
``uint8`` memory is raw bytes and matches every dtype. Memory of unknown dtype is not compared.
"""

from __future__ import annotations

import ctypes
from typing import Any, Final, NamedTuple, cast

import numpy as np

from graphdsl.core.declaration.builder_arguments import MEMSET_SIZES, memset_value
from graphdsl.core.declaration.operands.operands import Operand, is_native
from graphdsl.core.declaration.parameters.parameters import Parameter

PLAIN: Final = (bool, int, float, complex)
"""Python number types, which have no dtype."""
NUMBERS: Final = "biufc"


def dtype_of(operand: Operand) -> np.dtype[Any] | None:
    """Return the dtype of memory, including bytes; None if unknown."""
    found = operand._dtype
    if found is None and isinstance(operand._owner, np.ndarray):
        own: np.dtype[Any] = operand._owner.dtype
        return own
    return found


def _elements(operand: Operand) -> np.dtype[Any] | None:
    """Return the dtype to compare; None for bytes and unknown dtypes."""
    found = dtype_of(operand)
    return None if found is None or _is_bytes(found) else found


def _is_bytes(dtype: np.dtype[Any]) -> bool:
    return dtype == np.uint8 or (dtype.type is np.void and dtype.names is None)


def dtype_problem(dst: Operand, src: Operand) -> str | None:
    """Return why the dtypes of a copy's sides do not match; None if they do."""
    if (
        dst._dtype is None
        and src._dtype is None
        and not (isinstance(dst._owner, np.ndarray) and isinstance(src._owner, np.ndarray))
    ):
        # Fast path: most copies.
        return None
    to, of = _elements(dst), _elements(src)
    if to is None or of is None or to == of:
        return None
    return (
        "expected both sides to have the same dtype, because a copy does not convert; got dst "
        f"{dst} of {to} and src {src} of {of}. Convert the values first, or, to copy the bytes, "
        f"pass a side as .view({_shown(of)}) or .view({_shown(to)})"
    )


def require_same_dtype(dst: Operand, src: Operand) -> None:
    """Raise TypeError for a copy between different dtypes.

    Raises
    ------
    TypeError
        If both sides have a dtype and these differ.
    """
    problem = dtype_problem(dst, src)
    if problem is not None:
        raise TypeError(f"memcpy: {problem}")


def require_integers(operand: Operand, size: int, role: str) -> None:
    """Raise TypeError unless the memory can hold integers of *size* bytes.

    Raises
    ------
    TypeError
        If its dtype is known and different.
    """
    elements = _elements(operand)
    if elements is not None and not (elements.kind in "iu" and elements.itemsize == size):
        raise TypeError(
            f"{role}: expected integers of {size} bytes, got {operand} of {elements}. To use its "
            f"bytes, pass .view({_shown(np.dtype(f'u{size}'))}) of it"
        )


def require_dtype(operand: Operand, dtype: np.dtype[Any], what: str) -> None:
    """Raise TypeError for a value whose dtype differs from that of its destination.

    Raises
    ------
    TypeError
        If they differ.
    """
    problem = value_problem(operand, dtype, what)
    if problem is not None:
        raise TypeError(f"memset value: {problem}")


def constant_problem(operand: Operand, dtype: np.dtype[Any] | None, size: int) -> str | None:
    """Return why a parameter cannot be set to a number for memory; None if it can.

    A number without a dtype needs at least the size of an element.
    """
    if dtype is not None:
        return value_problem(operand, dtype, "a value")
    elements = _elements(operand)
    if elements is None or elements.itemsize == size:
        return None
    return value_problem(operand, np.dtype(f"u{size}"), "a value")


def value_problem(operand: Operand, dtype: np.dtype[Any], what: str) -> str | None:
    """Return why the dtype of a value does not match its destination; None if it does."""
    elements = _elements(operand)
    if elements is None or elements == dtype:
        return None
    return (
        f"expected {elements}, the dtype of {operand}, got {what} of {dtype}. Pass a Python "
        f"number, or, to set the bytes, the memory as .view({_shown(dtype)})"
    )


class Element(NamedTuple):
    """The value of a memset.

    Attributes
    ----------
    value : int or Parameter
        The value to repeat.
    size : int
        Its size in bytes: 1, 2 or 4.
    pieces : int
        Number of repeats per element of the memory; the width counts elements.
    """

    value: int | Parameter
    size: int
    pieces: int = 1


def memset_element(operand: Operand, value: object) -> Element:
    """Return the value of a memset, validated and encoded.

    Python numbers are converted to the dtype of the memory if it is known.

    Raises
    ------
    TypeError
        If it has another dtype than the memory, or a memset does not accept it.
    ValueError
        If the dtype cannot represent it, or a memset does not support the element size.
    """
    dtype = _elements(operand)
    if dtype is None:
        return Element(*memset_value(value))
    if type(value) is int and value == 0:
        # Fast path: most memsets, for any dtype.
        return Element(0, 1, dtype.itemsize)
    if isinstance(value, Parameter):
        if value.dtype is not None:
            require_dtype(operand, value.dtype, f"parameter {value.name!r}")
            if value.size not in MEMSET_SIZES:
                raise TypeError(
                    f"memset value: expected an element of 1, 2 or 4 bytes, got {value!r} of "
                    f"{value.size}. Use fill(...), which sets elements of any size"
                )
        return Element(*memset_value(value))
    own = _own_dtype(value)
    if own is not None:
        if is_native(own):
            require_dtype(operand, own, repr(value))
        if own.itemsize in MEMSET_SIZES or not is_native(own) or np.size(value) != 1:  # type: ignore[arg-type]
            return Element(*memset_value(_scalar_bytes(value, own)))
        data = bytes(memoryview(value))  # type: ignore[arg-type]  # what has a dtype has bytes
    elif isinstance(value, PLAIN) and dtype.kind in NUMBERS:
        data = converted(value, dtype, "memset value").tobytes()
        if data == data[:1] * len(data):
            # As bytes, which have no alignment.
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
    """Return the 1, 2 or 4 bytes that a memset repeats to build the element; else None."""
    if len(data) in MEMSET_SIZES:
        return data
    for size in MEMSET_SIZES[::-1]:
        if not len(data) % size:
            return data[:size] if data == data[:size] * (len(data) // size) else None
    return None


def converted(value: object, dtype: np.dtype[Any], role: str) -> np.generic[Any]:
    """Return a value cast to a dtype by NumPy's ``same_kind`` rule.

    Raises
    ------
    TypeError
        If it has another kind, such as a float for integers.
    ValueError
        If the dtype cannot represent it.
    """
    own = _own_dtype(value)
    if own is None and not isinstance(value, PLAIN) and dtype.kind in NUMBERS:
        raise TypeError(
            f"{role}: expected a number for memory of {dtype}, got {value!r} "
            f"({type(value).__name__})"
        )
    array = np.asarray(value) if own is None or own.kind in NUMBERS else np.asarray(value, own)
    # A Python number has a kind but no size; 0 and 1 are also bools.
    is_integer = type(value) is int
    if dtype.kind not in NUMBERS or not (is_integer or array.dtype.kind in NUMBERS):
        if own is not None and own != dtype:
            raise TypeError(f"{role}: expected {dtype}, got {value!r} of {own}")
        return _of_type(value, dtype, role)
    if array.shape:
        raise TypeError(f"{role}: expected one element of {dtype}, got {value!r}")
    if is_integer:
        is_fitting = dtype.kind != "b" or value in (0, 1)
    else:
        is_fitting = np.can_cast(array.dtype, dtype, "same_kind")
    if not is_fitting:
        kind = type(value).__name__ if own is None else own
        raise TypeError(
            f"{role}: expected a value that NumPy can cast to {dtype} (same_kind), got {value!r} "
            f"of {kind}. Convert it first"
        )
    if dtype.kind in "iu" and (is_integer or array.dtype.kind in "iu"):
        limits = np.iinfo(dtype)
        if not limits.min <= int(array) <= limits.max:
            raise ValueError(
                f"{role}: expected a number of {dtype}, from {limits.min} to {limits.max}, got "
                f"{value!r}"
            )
    with np.errstate(all="ignore"):
        try:
            found = array.astype(dtype)[()]
        except OverflowError:
            found = np.full((), np.inf).astype(dtype)[()]
    if (
        dtype.kind in "fc"
        and not np.isfinite(found)
        and (array.dtype.kind not in "fc" or np.isfinite(array))
    ):
        raise ValueError(f"{role}: expected a number of {dtype}, got {value!r}, which is too large")
    return cast("np.generic[Any]", found)


def _of_type(value: object, dtype: np.dtype[Any], role: str) -> np.generic[Any]:
    """Return a value that NumPy converts to a structure, a date or the like."""
    try:
        found = np.asarray(value, dtype)
    except (TypeError, ValueError, OverflowError) as error:
        raise TypeError(f"{role}: expected an element of {dtype}, got {value!r}: {error}") from None
    if found.shape:
        raise TypeError(f"{role}: expected one element of {dtype}, got {value!r}")
    return cast("np.generic[Any]", found[()])


def _own_dtype(value: object) -> np.dtype[Any] | None:
    """Return the dtype of a value; None for Python numbers and bytes."""
    if isinstance(value, (np.generic, np.ndarray)):
        return value.dtype
    if isinstance(value, ctypes._SimpleCData):
        try:
            return np.dtype(type(value))
        except (TypeError, ValueError):
            return None
    return None


def _scalar_bytes(value: object, dtype: np.dtype[Any]) -> object:
    """Return a value as a memset accepts it: bools become ints."""
    return value.tobytes() if dtype.kind == "b" and isinstance(value, np.bool_) else value


def _shown(dtype: np.dtype[Any]) -> str:
    is_named = dtype.kind in NUMBERS and dtype.isbuiltin == 1
    return f"numpy.{dtype}" if is_named else repr(dtype)
