"""Validating numbers: counts in a range, and device ordinals."""

from __future__ import annotations

import operator
from typing import Final

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
