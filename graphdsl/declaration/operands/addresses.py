"""Addresses as numbers: how large they can be, and offsets to those that are not known yet."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

__all__ = ["ADDRESS_LIMIT", "moved_offset", "require_memory", "with_offset"]

ADDRESS_LIMIT: Final = 1 << 64


def moved_offset(pointer: object, before: int, offset: Any, sign: int) -> int:
    """Return the offset of *pointer*, which is *before*, moved by *offset* bytes.

    Raises
    ------
    TypeError
        If *offset* is no int.
    ValueError
        If the sum is none that addresses can have; a larger one would wrap to another place.
    """
    if not isinstance(offset, (int, np.integer)) or isinstance(offset, bool):
        raise TypeError(
            f"offset to {pointer!r}: expected a number of bytes as int, got {offset!r} "
            f"({type(offset).__name__})"
        )
    # As an int, so that small numpy integers do not wrap.
    moved = before + sign * int(offset)
    if not -ADDRESS_LIMIT < moved < ADDRESS_LIMIT:
        raise ValueError(f"offset to {pointer!r}: expected less than 2**64 bytes, got {moved}")
    return moved


def with_offset(name: str, offset: int) -> str:
    """Return how a pointer into *name* is printed.

    Examples
    --------
    >>> with_offset("x", 4), with_offset("x", -4), with_offset("x", 0)
    ('x + 4', 'x - 4', 'x')
    """
    sign = "+" if offset >= 0 else "-"
    return f"{name} {sign} {abs(offset)}" if offset else name


def require_memory(address: int, size: int, label: str, role: str) -> None:
    """Refuse an array that cannot be where it says it is; an empty one may be nowhere."""
    if not 0 <= address < ADDRESS_LIMIT or (size and not address):
        raise ValueError(
            f"{role}: expected an address from 1 to 2**64 - 1, got {address} from {label}"
        )
    if address + size > ADDRESS_LIMIT:
        raise ValueError(
            f"{role}: {label} at {address:#x} has {size} bytes, which would run past the end of "
            "the address space"
        )
