"""A traced launch on a driver that runs graphs as a whole."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from graphdsl.abi.orders import (
    DECLARED,
    RandomOrder,
    checked_schedule,
    checked_seed,
    no_seed,
    some_seed,
)
from graphdsl.errors import DriverError
from graphdsl.runtime.stepping.walk import Walk

if TYPE_CHECKING:
    from graphdsl.runtime.change.editing import Editing
    from graphdsl.runtime.graph_memory import Unfreed
    from graphdsl.runtime.tracing import TraceStep

__all__ = ["stepped_launch"]


def stepped_launch(
    editing: Editing,
    stream: int,
    left: list[Unfreed],
    require_open: Callable[[], object],
    *,
    schedule: str | None,
    seed: int | None,
) -> Generator[TraceStep, None, None]:
    """Return a launch that runs a node for each step that is asked for.

    Parameters
    ----------
    editing : Editing
        The executable.
    stream : int
        Where to run it.
    left : list of Unfreed
        Gets, at the end, what the launch has left allocated.
    require_open : callable
        Raises if the graph was closed: what its nodes use may be gone then.
    schedule, seed : optional
        As ``Graph.trace`` takes them.

    Raises
    ------
    TypeError, ValueError
        If it is no schedule, or a seed without a random one.
    """
    order = None
    if checked_schedule(DECLARED if schedule is None else schedule) == DECLARED:
        no_seed(seed)
    else:
        order = RandomOrder(some_seed() if seed is None else checked_seed(seed))
    return _steps(Walk(editing, stream, order), left, require_open)


def _steps(
    walk: Walk, left: list[Unfreed], require_open: Callable[[], object]
) -> Generator[TraceStep, None, None]:
    try:
        for step in walk.steps():
            yield step
            require_open()
    except DriverError as error:
        try:
            _end(walk, left)
        except DriverError as second:
            if second.result != error.result:
                error.add_note(f"and the end of the trace failed with {second}")
        raise
    except BaseException:
        _end(walk, left)
        raise
    _end(walk, left)


def _end(walk: Walk, left: list[Unfreed]) -> None:
    found = walk.rows.left()
    # What was freed since may have left its address to what is there now.
    addresses = {each.address for each in found}
    left[:] = [*(each for each in left if each.address not in addresses), *found]
    walk.rows.close()
