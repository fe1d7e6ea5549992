"""Ctrl-C where a test wants it."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import graphdsl as gd
from tests.device import failing_driver

PACKAGE: Final = Path(gd.__file__).parent
RUNTIME: Final = tuple(
    str(PACKAGE / each)
    for each in ("core/runtime", "extras/eager", "extras/profile/profiling.py", "captured/families")
)
assert all(Path(each).exists() for each in RUNTIME)
DRIVER: Final = failing_driver.__file__


class Place(NamedTuple):
    """A place in the code where Python looks for Ctrl-C, and the line that it was called from."""

    event: str
    file: str
    function: str
    line: int
    called: str
    """The function of C that ends there, or empty."""
    caller: str
    """The line that called the function in which this is."""

    def __str__(self) -> str:
        return f"{self.event} {self.file} {self.function}:{self.line} {self.called}"


class Interruption:
    """Ctrl-C at one of the points where Python looks for it: calls and their ends.

    Parameters
    ----------
    at : int or Place
        Which point, from 1 on, or the first one at that place; 0 for none.
    since : str, optional
        Points count from the first call of a function of that name on.
    within : tuple of str, optional
        Where the files lie whose points count.

    Attributes
    ----------
    where, function : str
        Where Ctrl-C came, and in which function; empty if the code ended before.
    passed : dict
        The places of all points so far, in their order; of that place's line only, if one is given.
    """

    def __init__(
        self, at: int | Place, since: str = "", within: tuple[str, ...] = (*RUNTIME, DRIVER)
    ) -> None:
        self.at = at
        self.within = within
        self.since = since
        self.count = 0
        self.where = self.function = ""
        self.passed: dict[Place, None] = {}
        self._line = at.line if isinstance(at, Place) and not since else 0

    @contextmanager
    def active(self) -> Iterator[None]:
        """Interrupt what is within, in this thread."""
        # A collection would have points of its own, of what other tests have left, at any moment.
        was_collecting = gc.isenabled()
        gc.disable()
        sys.setprofile(self.look)
        try:
            yield
        finally:
            sys.setprofile(None)
            if was_collecting:
                gc.enable()

    def look(self, frame: FrameType, event: str, function: Any) -> None:
        """Count a point, and interrupt at the one that is wanted."""
        # Thousands of calls, each seen here: what is not the wanted place is passed over at once.
        if event == "c_call" or (self._line and frame.f_lineno != self._line):
            return
        code = frame.f_code
        if not code.co_filename.startswith(self.within):
            return
        if self.since:
            if code.co_name != self.since:
                return
            self.since = ""
        called = getattr(function, "__name__", "")
        file = os.path.basename(code.co_filename)  # noqa: PTH119  # thousands of times
        caller = frame.f_back
        by = f"{caller.f_code.co_qualname}:{caller.f_lineno}" if caller else ""
        place = Place(event, file, code.co_qualname, frame.f_lineno, called, by)
        self.passed[place] = None
        self.count += 1
        if self.at in (self.count, place):
            sys.setprofile(None)
            self.where, self.function = str(place), code.co_name
            raise KeyboardInterrupt(self.where)
