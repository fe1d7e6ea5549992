"""The orders that launches of a simulated device take, unless they ask for one of their own."""

from __future__ import annotations

from graphdsl.abi.orders import (
    DECLARED,
    RandomOrder,
    checked_schedule,
    checked_seed,
    no_seed,
    some_seed,
)
from graphdsl.locks import Lock

__all__ = ["Schedule", "order_of"]


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
        self._lock = Lock()
        self.kind = kind
        self.seed = some_seed() if seed is None else seed

    @property
    def kind(self) -> str:
        """``"declared"`` or ``"random"``."""
        return self._kind

    @kind.setter
    def kind(self, value: object) -> None:
        self._kind = checked_schedule(value)

    @property
    def seed(self) -> int:
        """The seed of the next launch."""
        return self._seed

    @seed.setter
    def seed(self, value: object) -> None:
        self._seed = checked_seed(value)

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
    chosen = schedule.kind if kind is None else checked_schedule(kind)
    if chosen == DECLARED:
        no_seed(seed)
        return None
    if seed is not None:
        return RandomOrder(checked_seed(seed))
    return Schedule(chosen, schedule.seed).next()
