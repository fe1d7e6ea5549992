"""Execution orders of a launch: the declared order, or any other that respects the edges.

On a GPU, nodes that no edge orders run in any order, or concurrently. A missing edge may do no harm
for years if the order of declaration happens to be right; random orders reveal it.
"""

from __future__ import annotations

import operator
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, SupportsIndex

DECLARED: Final = "declared"
RANDOM: Final = "random"


class RandomOrder:
    """The orders of one launch: of its nodes, and of bodies in each iteration.

    Parameters
    ----------
    seed : int
        Determines all orders.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        # Not for cryptography; the numbers are the same in every version of Python.
        self._random = random.Random(seed)  # noqa: S311

    def arranged(self, before: Sequence[Iterable[int]]) -> Iterator[int]:
        """Yield each number after all its predecessors, chosen randomly among those that are ready.

        Parameters
        ----------
        before : sequence of iterable of int
            The direct predecessors of each number.
        """
        waits = [0] * len(before)
        after: list[list[int]] = [[] for _ in before]
        for number, others in enumerate(before):
            for other in others:
                after[other].append(number)
                waits[number] += 1
        ready = [number for number, count in enumerate(waits) if not count]
        while ready:
            chosen = self._random.randrange(len(ready))
            ready[chosen], ready[-1] = ready[-1], ready[chosen]
            number = ready.pop()
            yield number
            for later in after[number]:
                waits[later] -= 1
                if not waits[later]:
                    ready.append(later)

    def __str__(self) -> str:
        return f'schedule="{RANDOM}", seed={self._seed}'


def some_seed() -> int:
    """Return a seed that differs between processes."""
    return random.SystemRandom().getrandbits(31)


def checked_schedule(value: object) -> str:
    """Return ``"declared"`` or ``"random"``, or raise ValueError."""
    if value not in {DECLARED, RANDOM}:
        raise ValueError(f"schedule: expected {DECLARED!r} or {RANDOM!r}, got {value!r}")
    return str(value)


def checked_seed(value: object) -> int:
    """Return a seed, or raise TypeError or ValueError."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"seed: expected an int, got {value!r} ({type(value).__name__})")
    number = operator.index(value)
    if number < 0:
        raise ValueError(f"seed: expected at least 0, got {number}")
    return number


def no_seed(value: object) -> None:
    """Reject a seed for the order of declaration."""
    if value is not None:
        raise ValueError(
            f'seed: expected none for schedule="{DECLARED}", got {value!r}. Pass '
            f'schedule="{RANDOM}"'
        )
