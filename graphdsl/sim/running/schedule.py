"""The order in which a launch runs nodes: as declared, or any other that respects the edges.

On a GPU nodes that no edge orders run in whatever order, or together. An edge that was forgotten
may do no harm for years, since the order of declaration happens to be right; random orders find
it.
"""

from __future__ import annotations

import operator
import random
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, SupportsIndex

if TYPE_CHECKING:
    from graphdsl.sim.graphs.graph import Step, Steps

__all__ = ["RandomOrder", "Schedule", "order_of"]

DECLARED: Final = "declared"
RANDOM: Final = "random"


class RandomOrder:
    """The orders of one launch: those of its nodes, and of bodies in each round.

    Parameters
    ----------
    seed : int
        Decides them all.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        # Nothing secret depends on it, and it gives the same numbers in every version of Python.
        self._random = random.Random(seed)  # noqa: S311

    def arranged(self, steps: Steps) -> Iterator[Step]:
        """Yield each step once all before it are through, chosen among those that are ready."""
        waits = [len(step.before) for step in steps]
        after: list[list[int]] = [[] for _ in steps]
        for number, step in enumerate(steps):
            for before in step.before:
                after[before].append(number)
        ready = [number for number, count in enumerate(waits) if not count]
        while ready:
            chosen = self._random.randrange(len(ready))
            ready[chosen], ready[-1] = ready[-1], ready[chosen]
            number = ready.pop()
            yield steps[number]
            for later in after[number]:
                waits[later] -= 1
                if not waits[later]:
                    ready.append(later)

    def __str__(self) -> str:
        return f'schedule="{RANDOM}", seed={self._seed}'


class Schedule:
    """What orders the launches of a device take: each launch has the seed after the last one's.

    Safe to use from several threads, whose launches share the seeds as they come.

    Parameters
    ----------
    kind : str, optional
        ``"declared"`` or ``"random"``.
    seed : int, optional
        Of the first launch; one that differs from process to process unless given.
    """

    def __init__(self, kind: object = DECLARED, seed: object = None) -> None:
        self._lock = threading.Lock()
        self.kind = kind
        self.seed = random.SystemRandom().getrandbits(31) if seed is None else seed

    @property
    def kind(self) -> str:
        """``"declared"`` or ``"random"``."""
        return self._kind

    @kind.setter
    def kind(self, value: object) -> None:
        self._kind = _kind(value)

    @property
    def seed(self) -> int:
        """The seed of the next launch."""
        return self._seed

    @seed.setter
    def seed(self, value: object) -> None:
        self._seed = _seed(value)

    def next(self) -> RandomOrder | None:
        """Return the order of the next launch; None for that of declaration."""
        if self._kind == DECLARED:
            return None
        with self._lock:
            seed = self._seed
            self._seed += 1
        return RandomOrder(seed)


def order_of(kind: object, seed: object, schedule: Schedule) -> RandomOrder | None:
    """Return the order of a launch that may ask for one of its own.

    Parameters
    ----------
    kind, seed : object
        What the launch asks for; None for what the device does.
    schedule : Schedule
        The device's.

    Raises
    ------
    TypeError, ValueError
        If it is no schedule, or a seed without a random one.
    """
    if kind is None and seed is None:
        return schedule.next()
    chosen = schedule.kind if kind is None else _kind(kind)
    if chosen == DECLARED:
        if seed is not None:
            raise ValueError(
                f'seed: expected none for schedule="{DECLARED}", got {seed!r}. Ask for '
                f'schedule="{RANDOM}"'
            )
        return None
    if seed is not None:
        return RandomOrder(_seed(seed))
    return Schedule(chosen, schedule.seed).next()


def _kind(value: object) -> str:
    if value not in {DECLARED, RANDOM}:
        raise ValueError(f"schedule: expected {DECLARED!r} or {RANDOM!r}, got {value!r}")
    return str(value)


def _seed(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"seed: expected an int, got {value!r} ({type(value).__name__})")
    number = operator.index(value)
    if number < 0:
        raise ValueError(f"seed: expected at least 0, got {number}")
    return number
