"""A cache of the memory at addresses, with one driver query for each allocation."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver, MemoryRange


class KnownMemory:
    """A cache of a driver's answers about memory at one moment.

    Parameters
    ----------
    driver : Driver
        The driver to query.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._starts: list[int] = []
        self._ranges: list[MemoryRange] = []
        self._others: dict[int, MemoryRange | None] = {}
        """Addresses at which there is no memory."""

    @property
    def ranges(self) -> tuple[MemoryRange, ...]:
        """The memory ranges found so far, by address."""
        return tuple(self._ranges)

    def at(self, address: int) -> MemoryRange | None:
        """Return the memory at an address; None if the driver knows of none."""
        place = bisect_right(self._starts, address)
        if place and address < self._ranges[place - 1].end:
            return self._ranges[place - 1]
        if address in self._others:
            return self._others[address]
        found = self._driver.memory_at(address)
        if found is None or not found.is_mapped:
            # Other addresses of a reserved range may have memory.
            self._others[address] = found
            return found
        self._starts.insert(place, found.start)
        self._ranges.insert(place, found)
        return found

    def whole(self, address: int, last: int) -> MemoryRange | None:
        """Return the memory at an address, joined with adjacent memory up to *last*.

        Only the parts of one reserved range are joined.
        """
        found = self.at(address)
        while found is not None and found.is_part and found.end < last:
            following = self.at(found.end)
            if following is None or not following.is_part or not following.is_mapped:
                break
            found = found._replace(size=following.end - found.start)
        return found
