"""Being told of each node of a capture as it is made, and what breaks it: an optional part."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

from graphdsl.declaration.enumerations import Result, result_name
from graphdsl.errors import DriverError

if TYPE_CHECKING:
    from graphdsl.runtime.seam import Driver

__all__ = ["Watcher", "WatchingDriver", "watching"]


class Watcher(Protocol):
    """Who is told, in the thread and at the time of the call that does it."""

    def made(self, node: int) -> None:
        """Take the handle of a node that was just made."""

    def broken(self, call: str, result: int) -> None:
        """Take the first call that has made the capture invalid, and its ``CUresult``."""

    def refused(self, call: str, result: int) -> None:
        """Take a call that the capture does not record, which leaves it valid."""


class WatchingDriver(Protocol):
    """What a driver has beside :class:`~graphdsl.runtime.seam.Driver` if it can tell."""

    is_watching_free: bool
    """Whether being told needs nothing, and costs nothing."""

    def capture_watched(self, stream: int, watcher: Watcher) -> AbstractContextManager[object]:
        """Tell of the capture that this thread begins on a stream within."""


def watching(driver: Driver, *, is_asked_for: bool) -> WatchingDriver | None:
    """Return the part of a driver that tells of captures.

    None if nobody has asked for it, and it would cost something.

    Raises
    ------
    DriverError
        If it is asked for and there is none.
    """
    if getattr(driver, "capture_watched", None) is None:
        if not is_asked_for:
            return None
        raise DriverError(
            "capture",
            Result.NOT_SUPPORTED,
            result_name(Result.NOT_SUPPORTED),
            "this driver does not tell of nodes as they are made. Capture without where=True",
        )
    found: Any = driver
    watched: WatchingDriver = found
    return watched if is_asked_for or watched.is_watching_free else None
