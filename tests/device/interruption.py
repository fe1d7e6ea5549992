"""Ctrl-C where a test wants it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

import graphdsl as gd
from tests.device import failing_driver

__all__ = ["Interruption"]

RUNTIME: Final = str(Path(gd.__file__).parent / "runtime")
DRIVER: Final = failing_driver.__file__


class Interruption:
    """Ctrl-C at one of the points where Python looks for it: calls and their ends.

    Points are counted from the first call of a function of that name on, if one is named.
    """

    def __init__(self, at: int, since: str = "") -> None:
        self.left = at
        self.since = since
        self.where = self.function = ""

    @contextmanager
    def active(self) -> Iterator[None]:
        """Interrupt what is within, in this thread."""
        sys.setprofile(self.look)
        try:
            yield
        finally:
            sys.setprofile(None)

    def look(self, frame: FrameType, event: str, function: Any) -> None:
        """Count a point, and interrupt at the last one."""
        code = frame.f_code
        if event == "c_call" or not code.co_filename.startswith((RUNTIME, DRIVER)):
            return
        if self.since:
            if code.co_name != self.since:
                return
            self.since = ""
        self.left -= 1
        if self.left == 0:
            sys.setprofile(None)
            name, self.function = getattr(function, "__name__", ""), code.co_name
            self.where = (
                f"{event} {Path(code.co_filename).name} {code.co_qualname}:{frame.f_lineno} {name}"
            )
            raise KeyboardInterrupt(self.where)
