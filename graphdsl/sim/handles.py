"""Handles: the integers that stand for driver objects, unique in the process and never reused."""

from __future__ import annotations

import itertools
from typing import Final

__all__ = ["new_handle"]

# Not canonical as an address, so a handle is neither a small int nor memory by mistake.
FIRST: Final = 0x5131_0000_0000_0000
STEP: Final = 16

_numbers: Final = itertools.count(FIRST, STEP)


def new_handle() -> int:
    """Return a handle that nothing else has."""
    return next(_numbers)
