"""Being told of each node of a capture as it is made: an optional part of the seam."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

from graphdsl.declaration.enumerations import Result, result_name
from graphdsl.errors import DriverError

if TYPE_CHECKING:
    from graphdsl.runtime.seam import Driver

__all__ = ["WatchingDriver", "watching"]


class WatchingDriver(Protocol):
    """What a driver has beside :class:`~graphdsl.runtime.seam.Driver` if it can tell."""

    def captures_watched(self, note: Callable[[int], None]) -> AbstractContextManager[object]:
        """Call *note* with the handle of each node that this thread captures meanwhile.

        In the thread and at the time of the call that makes it.
        """


def watching(driver: Driver) -> WatchingDriver:
    """Return the part of a driver that tells of nodes.

    Raises
    ------
    DriverError
        If it has none.
    """
    if getattr(driver, "captures_watched", None) is None:
        raise DriverError(
            "capture",
            Result.NOT_SUPPORTED,
            result_name(Result.NOT_SUPPORTED),
            "this driver does not tell of nodes as they are made. Capture without where=True",
        )
    found: Any = driver
    watched: WatchingDriver = found
    return watched
