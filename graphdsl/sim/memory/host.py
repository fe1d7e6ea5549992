"""Host memory as the simulator uses it: by address, after a look at what the process has mapped.

A GPU reports a wrong host address as an error of the call. Here the process itself would access
it, and die; so an address is looked up in the process's own list of mappings first.
"""

from __future__ import annotations

from typing import Final

from graphdsl.abi.enumerations import Result
from graphdsl.abi.host_mappings import Mapping, mapping_around
from graphdsl.sim.errors import Fault
from graphdsl.sim.memory.allocations import (
    ADDRESS_SPACE,
    PAGE_LOCKED_POOL,
    AllocationState,
    is_null,
)

__all__ = ["PAGE_LOCKED", "HostMappings", "PageLockedMemory"]


class PageLockedMemory:
    """Host memory that was allocated through the driver, by address.

    It is an allocation as those of devices are, so that kernels can use it, and what they do there
    is checked.
    """

    def allocate(self, size: int) -> int:
        """Return the address of *size* bytes; Fault if there are none."""
        found = ADDRESS_SPACE.allocate(PAGE_LOCKED_POOL, size, "page-locked host memory")
        found.peers = None
        return found.address

    def free(self, address: int) -> None:
        """Give back what was allocated."""
        found = ADDRESS_SPACE.containing(address)
        assert found is not None
        ADDRESS_SPACE.free(found, "the end of page-locked host memory")

    def containing(self, address: int) -> tuple[int, int] | None:
        """Return start and size of the memory that an address lies in; None if in none."""
        found = ADDRESS_SPACE.containing(address)
        if found is None or not found.is_page_locked or found.state is not AllocationState.LIVE:
            return None
        return found.address, found.size


PAGE_LOCKED: Final = PageLockedMemory()
"""That of all simulated devices."""


class HostMappings:
    """The memory that the process can read and write, looked up where it is asked for.

    What was looked up once is not looked up again: an object is for as long as nothing can change
    it. Where the system does not tell, everything counts as readable and writable.
    """

    def __init__(self) -> None:
        self._known: list[Mapping] = []

    def has(self, address: int, size: int) -> bool:
        """Whether the process can read bytes."""
        try:
            self.require(address, size, "", writes=False)
        except Fault:
            return False
        return True

    def require(self, address: int, size: int, role: str, *, writes: bool) -> None:
        """Refuse bytes that the process cannot read or, if *writes*, cannot write."""
        position = address
        while position < address + size:
            found = self._around(position, address + size)
            if found is None or not found.readable:
                if is_null(address):
                    raise Fault(
                        Result.INVALID_VALUE,
                        f"{role}: {size} bytes at {address:#x} are at a null pointer",
                    )
                raise Fault(
                    Result.INVALID_VALUE,
                    f"{role}: {size} bytes at {address:#x} are no memory of a simulated device and "
                    f"not mapped for the host at {position:#x}. Memory of a GPU cannot be used on "
                    "the simulator",
                )
            if writes and not found.writable:
                raise Fault(
                    Result.INVALID_VALUE,
                    f"{role}: {size} bytes at {address:#x} are host memory that is read-only at "
                    f"{position:#x}, expected memory that can be written to",
                )
            position = found.end

    def _around(self, position: int, end: int) -> Mapping | None:
        """Return the mapping that a byte is in, of which bytes up to *end* matter."""
        for mapping in self._known:
            if mapping.start <= position < mapping.end:
                return mapping
        found = mapping_around(position, end)
        if found is not None:
            self._known.append(found)
        return found
