"""Locks that Ctrl-C cannot leave locked.

Since Python 3.14, ``with lock:`` calls ``__enter__`` like any other function. Python handles
signals after that call, before it enters the block that releases the lock at its end.
"""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

__all__ = ["Lock"]

if TYPE_CHECKING or sys.version_info < (3, 14):
    Lock = threading.RLock
else:

    class Lock(threading.RLock().__class__):
        """A reentrant lock for ``with`` blocks.

        Its ``__exit__`` is the C function of the base class; Python does not handle signals before
        calling it.
        """

        __slots__ = ()

        def __enter__(self) -> bool:
            """Acquire the lock; if interrupted, leave it unlocked."""
            count = self._recursion_count()
            try:
                # Python handles signals after the call, that is, inside this block.
                self.acquire()
            except BaseException:
                if self._recursion_count() > count:
                    self.release()
                raise
            return True
