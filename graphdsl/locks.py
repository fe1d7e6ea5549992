"""Locks that Ctrl-C cannot leave locked.

Since Python 3.14, ``with lock:`` calls ``__enter__`` like any other function. Python looks for
signals after that call, before it enters the block whose end releases the lock.
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

        Its end is the C function of its base, before which Python does not look for signals.
        """

        __slots__ = ()

        def __enter__(self) -> bool:
            """Acquire it, or be interrupted without it."""
            count = self._recursion_count()
            try:
                # Python looks for signals after the call, so inside of this block.
                self.acquire()
            except BaseException:
                if self._recursion_count() > count:
                    self.release()
                raise
            return True
