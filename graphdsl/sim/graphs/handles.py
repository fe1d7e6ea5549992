"""Handles, and the lock around the tables that they are keys of.

A handle is the integer that stands for a driver object, unique in the process and never reused.
"""

from __future__ import annotations

import itertools
from typing import Final

from graphdsl.locks import Lock

__all__ = ["TABLES", "new_handle"]

# Not canonical as an address, so a handle is neither a small int nor memory by mistake.
FIRST: Final = 0x5131_0000_0000_0000
STEP: Final = 16

TABLES: Final = Lock()
"""Held while a table of the simulator changes: one lock for all devices.

Finalizers destroy graphs and executables. They run in whichever thread the garbage collector
starts in, at any point, so with a lock for each table two threads could take two of them in
opposite orders; and the thread may hold the lock already, so it is reentrant. It is not held
while a graph runs or foreign code is called.
"""

_numbers: Final = itertools.count(FIRST, STEP)


def new_handle() -> int:
    """Return a handle that nothing else has."""
    return next(_numbers)
