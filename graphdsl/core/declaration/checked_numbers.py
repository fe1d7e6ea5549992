"""Validating numbers: counts in a range, and device ordinals."""

from __future__ import annotations

import operator
from typing import Any, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_LIMIT

DEVICE_LIMIT: Final = (1 << 31) - 1


def integer(
    value: object, role: str, unit: str, *, minimum: int, maximum: int = ADDRESS_LIMIT - 1
) -> int:
    """Return *value* as an int from *minimum* to *maximum*; bool and float are rejected."""
    if type(value) is int and minimum <= value <= maximum:
        return value
    expected = f"{unit} as an int" if unit else "an int"
    if isinstance(value, bool):
        raise TypeError(f"{role}: expected {expected}, got {value!r}")
    try:
        number = operator.index(value)  # type: ignore[arg-type]  # its TypeError is the check
    except TypeError:
        raise TypeError(
            f"{role}: expected {expected}, got {value!r} ({type(value).__name__})"
        ) from None
    if number < minimum:
        least = f"{minimum} {unit}" if unit else minimum
        raise ValueError(f"{role}: expected at least {least}, got {number}")
    if number > maximum:
        most = f"{maximum} {unit}" if unit else maximum
        raise ValueError(f"{role}: expected at most {most}, got {number}")
    return number


def ordinal(device: object, role: str) -> int:
    """Return the number of a device given as an int or as a ``Device``."""
    ordinal = getattr(device, "device_id", device)
    return integer(ordinal, role, "", minimum=0, maximum=DEVICE_LIMIT)


def require_number(role: str, value: object, bits: int, minimum: int = 0) -> None:
    """Raise unless *value* is an int of at least *minimum* that fits a field of the driver."""
    if not isinstance(value, int) or isinstance(value, bool) or not minimum <= value < 1 << bits:
        raise TypeError(f"{role}: expected an int from {minimum} to 2**{bits} - 1, got {value!r}")


def moved_offset(pointer: object, before: int, offset: Any, sign: int) -> int:
    """Return *before*, the offset of *pointer*, moved by *offset* bytes.

    Raises
    ------
    TypeError
        If *offset* is not an int.
    ValueError
        If the sum exceeds the range of addresses and would wrap.
    """
    if not isinstance(offset, (int, np.integer)) or isinstance(offset, bool):
        raise TypeError(
            f"offset to {pointer!r}: expected a number of bytes as int, got {offset!r} "
            f"({type(offset).__name__})"
        )
    # Converted to int, so that small NumPy integers do not wrap.
    moved = before + sign * int(offset)
    if not -ADDRESS_LIMIT < moved < ADDRESS_LIMIT:
        raise ValueError(f"offset to {pointer!r}: expected less than 2**64 bytes, got {moved}")
    return moved


def with_offset(name: str, offset: int) -> str:
    """Return the text of a pointer into *name*.

    Examples
    --------
    >>> with_offset("x", 4), with_offset("x", -4), with_offset("x", 0)
    ('x + 4', 'x - 4', 'x')
    """
    sign = "+" if offset >= 0 else "-"
    return f"{name} {sign} {abs(offset)}" if offset else name


def require_memory(address: int, size: int, label: str, role: str) -> None:
    """Raise ValueError for an array outside of the address space; an empty one may be at 0."""
    if not 0 <= address < ADDRESS_LIMIT or (size and not address):
        raise ValueError(
            f"{role}: expected an address from 1 to 2**64 - 1, got {address} from {label}"
        )
    if address + size > ADDRESS_LIMIT:
        raise ValueError(
            f"{role}: {label} at {address:#x} has {size} bytes, which would run past the end of "
            "the address space"
        )


def capability(value: object, role: str) -> tuple[int, int]:
    """Return a compute capability.

    Raises
    ------
    TypeError
        If it is not a tuple of two ints.
    """
    if isinstance(value, tuple) and list(map(type, value)) == [int, int]:
        return value
    raise TypeError(
        f"{role}: expected a compute capability as two ints, got {value!r} "
        f"({type(value).__name__}). Pass a tuple such as (9, 0), or device.compute_capability"
    )
