"""Names of the source in those of PTX."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["source_name"]

MANGLED_LOCAL: Final = re.compile(r"E(\d+)")


def source_name(name: str) -> str:
    """Return the source name of a function's variable from its mangled name.

    Examples
    --------
    >>> source_name("_ZZ1kE4tile"), source_name("tile")
    ('tile', 'tile')
    """
    for place in MANGLED_LOCAL.finditer(name):
        length = int(place[1])
        rest = name[place.end() :]
        if len(rest) >= length and not rest[length:].strip("_$0123456789"):
            return rest[:length]
    return name
