"""Numbers of bytes as people read them."""

from __future__ import annotations

from typing import Final

__all__ = ["byte_text"]

UNITS: Final = ("KiB", "MiB", "GiB", "TiB")
ROUNDED_UP: Final = 1023.95
"""What would be shown as 1024 of a unit is 1 of the next."""


def byte_text(size: int) -> str:
    """Return a number of bytes as people read it: ``"64 MiB"``, ``"1.5 KiB"``, ``"100 bytes"``."""
    if abs(size) < 1024:
        return f"{size} byte{'' if size == 1 else 's'}"
    power = 1
    while power < len(UNITS) and abs(size) / 1024**power >= ROUNDED_UP:
        power += 1
    return f"{size / 1024**power:.1f}".removesuffix(".0") + f" {UNITS[power - 1]}"
