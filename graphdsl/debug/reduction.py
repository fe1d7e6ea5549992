"""Delta debugging: the smallest part of a list with which something still happens.

The algorithm is ddmin of Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing
Input", IEEE Transactions on Software Engineering 28 (2002).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeVar

__all__ = ["smallest"]

_T = TypeVar("_T")


def smallest(items: Sequence[_T], happens: Callable[[Sequence[_T]], bool]) -> list[_T]:
    """Return a part of *items*, in order, with which something happens and with less does not.

    Less by one item, that is: taking several away at once may make it happen again. What happens
    with all of them is not asked; with none it is asked first.

    Parameters
    ----------
    items : sequence
        With all of them it happens.
    happens : callable
        Whether it happens with some of them. Nothing is asked twice.

    Examples
    --------
    >>> smallest(range(100), lambda part: {17, 60} <= set(part))
    [17, 60]
    """
    numbers = list(range(len(items)))
    known: dict[tuple[int, ...], bool] = {tuple(numbers): True}

    def does(part: Sequence[int]) -> bool:
        key = tuple(part)
        if key not in known:
            known[key] = happens([items[number] for number in part])
        return known[key]

    if does(()):
        return []
    pieces = 2
    while len(numbers) > 1:
        bounds = [len(numbers) * piece // pieces for piece in range(pieces + 1)]
        parts = [numbers[low:high] for low, high in pairwise(bounds)]
        found = next((part for part in parts if does(part)), None)
        if found is not None:
            numbers, pieces = found, 2
            continue
        without = ([n for n in numbers if n not in set(part)] for part in parts)
        found = next((part for part in without if does(part)), None)
        if found is not None:
            numbers, pieces = found, max(pieces - 1, 2)
        elif pieces < len(numbers):
            pieces = min(len(numbers), 2 * pieces)
        else:
            break
    return [items[number] for number in numbers]
