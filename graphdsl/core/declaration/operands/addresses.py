"""Addresses as numbers: their limits, and offsets to symbolic addresses."""

from __future__ import annotations

from typing import Any

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_LIMIT


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
