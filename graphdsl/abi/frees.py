"""Watching memory that is about to be freed, by either side of the driver seam."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol


class FreeWatch(Protocol):
    """What is called before memory is freed."""

    def __call__(self, address: int, size: int, call: str, *, can_raise: bool) -> None:
        """Look at memory that is about to be freed.

        Parameters
        ----------
        address, size : int
            The memory.
        call : str
            What frees it.
        can_raise : bool
            Whether an exception prevents that; otherwise nothing may be raised.
        """


_watches: Final[list[FreeWatch]] = []


def about_to_free(address: int, size: int, call: str, *, can_raise: bool) -> None:
    """Tell all watches that memory is about to be freed."""
    for watch in tuple(_watches):
        watch(address, size, call, can_raise=can_raise)


@contextmanager
def watching_frees(watch: FreeWatch) -> Iterator[None]:
    """Call *watch* before memory is freed, within the block."""
    _watches.append(watch)
    try:
        yield
    finally:
        _watches.remove(watch)
