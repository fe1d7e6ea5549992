"""What memory a driver has at many addresses, asked once for each stretch of memory."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from graphdsl.runtime.seam import Driver, MemoryRange

__all__ = ["KnownMemory"]


class KnownMemory:
    """The memory of a driver at one moment: what was told once is not asked again.

    Parameters
    ----------
    driver : Driver
        Who is asked.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._starts: list[int] = []
        self._ranges: list[MemoryRange] = []
        self._unknown: set[int] = set()

    @property
    def ranges(self) -> tuple[MemoryRange, ...]:
        """The memory that was found so far, by address."""
        return tuple(self._ranges)

    def at(self, address: int) -> MemoryRange | None:
        """Return what is at an address; None where the driver knows of no memory."""
        place = bisect_right(self._starts, address)
        if place and address < self._ranges[place - 1].end:
            return self._ranges[place - 1]
        if address in self._unknown:
            return None
        found = self._driver.memory_at(address)
        if found is None:
            self._unknown.add(address)
            return None
        self._starts.insert(place, found.start)
        self._ranges.insert(place, found)
        return found
