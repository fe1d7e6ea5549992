"""The bytes that a node read and wrote, merged into ranges."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

READ: Final = 1
WRITE: Final = 2

_COLUMNS: Final = 3


class AccessLog:
    """Records the accesses of one node, in any order, and merges them into ranges.

    Examples
    --------
    >>> from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
    >>> log = AccessLog()
    >>> log.wrote(0x2000, 4)
    >>> log.extend([(0x1004, 4, READ), (0x1000, 4, READ | WRITE)])
    >>> log.ranges(READ), log.ranges(WRITE)
    (((4096, 8),), ((4096, 4), (8192, 4)))
    """

    __slots__ = ("_few", "_parts")

    def __init__(self) -> None:
        self._few: list[tuple[int, int, int]] = []
        self._parts: list[NDArray[np.uint64]] = []

    def read(self, address: int, size: int) -> None:
        """Record a read of *size* bytes at *address*."""
        self._few.append((address, size, READ))

    def wrote(self, address: int, size: int) -> None:
        """Record a write of *size* bytes at *address*."""
        self._few.append((address, size, WRITE))

    def extend(self, accesses: ArrayLike) -> None:
        """Record many accesses.

        Parameters
        ----------
        accesses : array_like of uint64, shape (n, 3)
            Address, size and flags (``READ``, ``WRITE``, or both) of each access. Copied.
        """
        part = np.array(accesses, np.uint64)
        if part.size and (part.ndim != 2 or part.shape[1] != _COLUMNS):
            raise ValueError(
                f"accesses: expected an array of shape (n, {_COLUMNS}), got {part.shape}"
            )
        self._parts.append(part.reshape(-1, _COLUMNS))

    def ranges(self, flag: int) -> tuple[tuple[int, int], ...]:
        """Return the disjoint ranges (address, size) with *flag*, in ascending order."""
        few = np.array(self._few, np.uint64).reshape(-1, _COLUMNS)
        accesses = np.concatenate([*self._parts, few])
        accesses = accesses[(accesses[:, 2] & np.uint64(flag)).astype(bool) & (accesses[:, 1] > 0)]
        if not len(accesses):
            return ()
        accesses = accesses[np.argsort(accesses[:, 0], kind="stable")]
        starts = accesses[:, 0]
        # Running maximum of the ends of the accesses.
        ends = np.maximum.accumulate(starts + accesses[:, 1])
        first = np.concatenate([[True], starts[1:] > ends[:-1]])
        last = np.concatenate([first[1:], [True]])
        sizes = ends[last] - starts[first]
        return tuple(zip(starts[first].tolist(), sizes.tolist(), strict=True))
