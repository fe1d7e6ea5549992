"""Progress of slow work: one line on standard error, erased when the work is done."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from types import TracebackType
from typing import Final, Self

from graphdsl.base.text import printable

DELAY: Final = 1.0
"""Seconds before the bar is shown."""
INTERVAL: Final = 0.2
BAR: Final = 20
"""Characters of the bar."""
CLEAR: Final = "\r\x1b[K"


class Progress:
    """A progress bar, shown after a second if standard error is a terminal.

    Parameters
    ----------
    what : str
        A description of the work, such as ``"compiling kernels"``.
    total : int or None
        Number of steps; None if it is not known, as in a search.

    Examples
    --------
    >>> with Progress("compiling kernels", 2) as progress:
    ...     for name in ("scale", "add"):
    ...         progress.begin(name)
    """

    def __init__(self, what: str, total: int | None) -> None:
        self._what = what
        self._total = total
        self._begun = 0
        self._name = ""
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def begin(self, name: str) -> None:
        """Begin the next step."""
        self._begun += 1
        self._name = printable(name)

    def line(self, seconds: float, width: int) -> str:
        """Return the line to show after *seconds*, on a terminal of *columns*."""
        done = max(self._begun - 1, 0)
        if self._total is None:
            text = f"{self._what}: {done} done, {seconds:.0f} s, now {self._name}"
        else:
            full = BAR * min(done, self._total) // max(self._total, 1)
            bar = "#" * full + "." * (BAR - full)
            steps = f"{done} of {self._total}"
            text = f"[{bar}] {self._what}: {steps}, {seconds:.0f} s, now {self._name}"
        # A line as long as the terminal is wide would wrap.
        return text[: max(width - 1, 0)]

    def __enter__(self) -> Self:
        stream = sys.stderr
        if self._total != 0 and stream is not None and stream.isatty():
            self._thread = threading.Thread(
                target=self._show, name="graphdsl-progress", daemon=True
            )
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _show(self) -> None:
        start = time.monotonic()
        stream, is_shown = sys.stderr, False
        pause = DELAY
        while not self._ended.wait(pause):
            columns = shutil.get_terminal_size().columns
            stream.write(CLEAR + self.line(time.monotonic() - start, columns))
            stream.flush()
            pause, is_shown = INTERVAL, True
        if is_shown:
            stream.write(CLEAR)
            stream.flush()
