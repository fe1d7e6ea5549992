"""How much a piece of Python does, counted and not timed: the same on any machine, however busy.

Work inside of C functions is not seen, so that this is for code whose loops are in Python.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines_run(task: Callable[[], object]) -> int:
    """Return how many lines of Python a task runs, each iteration of a loop for itself."""
    count = 0

    def trace(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    # A collection runs what other tests' objects want run at their end, at any moment.
    gc.collect()
    gc.disable()
    sys.settrace(trace)
    try:
        task()
    finally:
        sys.settrace(before)
        gc.enable()
    return count


def require_linear(make: Callable[[int], Callable[[], object]], size: int) -> None:
    """Fail if a task of twice the size runs much more than twice the lines.

    Parameters
    ----------
    make : callable
        Gives the task of a size; what it does itself is not counted.
    size : int
        Large enough that what is done once for all does not count.
    """
    make(size)()  # what is only done the first time
    small, large = (lines_run(make(size * factor)) for factor in (1, 2))
    assert small > 0
    assert large < 2.5 * small, f"{small} lines for {size}, {large} for twice as many"
