"""What somebody may have meant by a name that there is not."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from itertools import islice
from typing import Final

__all__ = ["did_you_mean", "nearest"]

SEARCHED: Final = 4096
"""How many names are compared: a message shall not take seconds."""


def did_you_mean(wanted: object, known: Iterable[str]) -> str:
    """Return the end of a message about a name that is not there; nothing if none is near.

    Examples
    --------
    >>> did_you_mean("scael", ["scale", "add"])
    ". Did you mean 'scale'?"
    >>> did_you_mean("x", ["scale", "add"])
    ''
    """
    near = nearest(wanted, known, 1, cutoff=0.6)
    return f". Did you mean {near[0]!r}?" if near else ""


def nearest(wanted: object, known: Iterable[str], count: int, *, cutoff: float = 0) -> list[str]:
    """Return up to so many of the names there are, the nearest first.

    Names that differ in case alone are the nearest of all.

    Parameters
    ----------
    wanted : object
        What was given.
    known : iterable of str
        What there is.
    count : int
        How many to return.
    cutoff : float, optional
        How near they have to be: 1 is the same name, 0 any (``difflib.SequenceMatcher.ratio``).
    """
    names = {name: name.casefold() for name in islice(known, SEARCHED)}
    text = str(wanted).casefold()
    folded = difflib.get_close_matches(text, dict.fromkeys(names.values()), count, cutoff)
    return [name for near in folded for name, low in names.items() if low == near][:count]
