"""Device memory: a table of allocations over host memory, which knows what lies at an address.

Addresses are those of the host memory behind them, so that native code can use them. There is one
address space for all simulated devices, as there is one for all CUDA devices of a process
(unified addressing). Memory that was given back keeps its address for a while, so that a late
access is recognised; only its pages are returned to the system.
"""

from __future__ import annotations

import mmap
import weakref
from bisect import bisect_right
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.sim.errors import DEVICE_INVALID, ILLEGAL_ADDRESS, INVALID_VALUE, OUT_OF_MEMORY, Fault
from graphdsl.sim.handles import TABLES

__all__ = ["ADDRESS_SPACE", "AddressSpace", "Allocation", "AllocationState", "MemoryPool"]

POISON: Final = 0xFF
"""What new memory is filled with: NaN in every floating-point type, -1 in every integer."""
QUARANTINE: Final = 1024
"""How many allocations that were given back are remembered."""


class AllocationState(StrEnum):
    """What an address is good for."""

    RESERVED = "reserved"
    """The address of a graph's allocation whose node has not run."""
    LIVE = "live"
    FREED = "freed"


@dataclass(eq=False, slots=True, weakref_slot=True)
class MemoryPool:
    """The memory of one device.

    Attributes
    ----------
    device_id : int
        Ordinal of the device.
    capacity : int
        Bytes that it has.
    used : int
        Bytes that are allocated.
    """

    device_id: int
    capacity: int
    used: int = 0

    def require(self, size: int) -> None:
        """Refuse a request for more bytes than are left."""
        if size > self.capacity - self.used:
            raise Fault(
                OUT_OF_MEMORY,
                f"expected at most the {self.capacity - self.used} bytes left of the "
                f"{self.capacity} of Device({self.device_id}), got a request for {size}",
            )


@dataclass(eq=False, slots=True)
class Allocation:
    """A stretch of memory with one address for all its life.

    Attributes
    ----------
    address : int
        Address of the first byte.
    size : int
        Bytes.
    pool : MemoryPool
        Where it counts.
    origin : str
        Who made it, for messages.
    memory : array of uint8, shape (size,)
        The bytes.
    mapping : mmap.mmap
        What holds them.
    peers : collection of int or None
        Further devices that may use it; None for all of them.
    of_graph : bool
        Whether an allocation node made it.
    state : AllocationState
        Whether it can be used now.
    freed_by : str
        Who gave it back.
    holders : int
        How many graphs and executables have its allocation node.
    """

    address: int
    size: int
    pool: MemoryPool
    origin: str
    memory: NDArray[np.uint8] = field(repr=False)
    mapping: mmap.mmap = field(repr=False)
    peers: Collection[int] | None = ()
    of_graph: bool = False
    state: AllocationState = AllocationState.RESERVED
    freed_by: str = ""
    holders: int = 0

    @property
    def end(self) -> int:
        """Address after the last byte."""
        return self.address + self.size

    def __str__(self) -> str:
        return f"[{self.address:#x}, {self.end:#x}) of {self.size} bytes from {self.origin}"


class AddressSpace:
    """All allocations of all simulated devices of the process.

    Safe to use from several threads. :meth:`retire` takes no lock and changes no table: it is what
    finalizers call, which may run in the middle of any other method.
    """

    def __init__(self) -> None:
        self._lock = TABLES
        self._starts: list[int] = []
        self._allocations: list[Allocation] = []
        self._retiring: deque[tuple[Allocation, str]] = deque()
        self._quarantine: deque[Allocation] = deque()
        self._pools: weakref.WeakValueDictionary[int, MemoryPool] = weakref.WeakValueDictionary()

    def add_pool(self, pool: MemoryPool) -> None:
        """Make the memory of a device known; of two with one ordinal the later one counts."""
        self._pools[pool.device_id] = pool

    def pool(self, device_id: int) -> MemoryPool:
        """Return the memory of the device with that ordinal."""
        found = self._pools.get(device_id)
        if found is None:
            listed = ", ".join(map(str, sorted(self._pools)))
            raise Fault(
                DEVICE_INVALID, f"expected the ordinal of a device ({listed}), got {device_id}"
            )
        return found

    # Making and giving back ---------------------------------------------------------------------

    def allocate(self, pool: MemoryPool, size: int, origin: str) -> Allocation:
        """Return live memory."""
        with self._lock:
            self._retire_all()
            pool.require(size)
            pool.used += size
        try:
            allocation = _map(pool, size, origin)
        except Fault:
            with self._lock:
                pool.used -= size
            raise
        allocation.memory.fill(POISON)
        allocation.state = AllocationState.LIVE
        with self._lock:
            self._insert(allocation)
        return allocation

    def reserve(
        self, pool: MemoryPool, size: int, origin: str, peers: Collection[int] | None
    ) -> Allocation:
        """Return an address for an allocation node, held once, with no memory counted yet."""
        if size > pool.capacity:
            pool.require(size)
        allocation = _map(pool, size, origin)
        allocation.peers = peers
        allocation.of_graph = True
        allocation.holders = 1
        with self._lock:
            self._retire_all()
            self._insert(allocation)
        return allocation

    def activate(self, allocation: Allocation) -> None:
        """Make a reserved or freed allocation of a graph live."""
        with self._lock:
            self._retire_all()
            if allocation.state is AllocationState.LIVE:
                raise Fault(INVALID_VALUE, f"{allocation} is live already, expected it freed")
            allocation.pool.require(allocation.size)
            allocation.pool.used += allocation.size
        allocation.memory.fill(POISON)
        allocation.state = AllocationState.LIVE

    def free(self, allocation: Allocation, freed_by: str) -> None:
        """Give live memory back."""
        with self._lock:
            self._retire_all()
            self._free(allocation, freed_by)

    def hold(self, allocation: Allocation) -> None:
        """Count one more graph or executable with the allocation's node."""
        with self._lock:
            allocation.holders += 1

    def retire(self, allocation: Allocation, reason: str) -> None:
        """Drop a buffer, or one holder of a graph's allocation; takes effect soon."""
        self._retiring.append((allocation, reason))

    # Looking up -----------------------------------------------------------------------------------

    def find(self, address: int, size: int, role: str, device_id: int | None = None) -> Allocation:
        """Return the live allocation that holds *size* bytes from *address* on.

        Parameters
        ----------
        address, size : int
            The bytes.
        role : str
            Who asks, for messages: ``"memcpy src"``.
        device_id : int, optional
            The device that will use them; None for any.
        """
        with self._lock:
            self._retire_all()
            found = self._containing(address)
            if (
                found is None
                or address + size > found.end
                or found.state is not AllocationState.LIVE
            ):
                raise Fault(ILLEGAL_ADDRESS, self._explain(address, size, role))
        if (
            device_id is not None
            and device_id != found.pool.device_id
            and found.peers is not None
            and device_id not in found.peers
        ):
            raise Fault(
                ILLEGAL_ADDRESS,
                f"{role}: {address:#x} is memory of Device({found.pool.device_id}), expected "
                f"memory that Device({device_id}) may use. Allocate it with "
                f"peer_access=[{device_id}], or copy it. It is {found}",
            )
        return found

    def containing(self, address: int) -> Allocation | None:
        """Return the allocation in whichever state that *address* lies in."""
        with self._lock:
            self._retire_all()
            return self._containing(address)

    def of_graph(self, address: int, role: str) -> Allocation:
        """Return the allocation that an allocation node put at *address*."""
        found = self.containing(address)
        if found is None or not found.of_graph or found.address != address:
            what = "no allocation" if found is None else f"inside {found}"
            raise Fault(
                INVALID_VALUE,
                f"{role}: expected the start of an allocation node's memory, got {address:#x}, "
                f"which is {what}",
            )
        return found

    def live(self) -> tuple[Allocation, ...]:
        """Return what is allocated now, by address; for tests and diagnosis."""
        with self._lock:
            self._retire_all()
            return tuple(each for each in self._allocations if each.state is AllocationState.LIVE)

    # With the lock held -------------------------------------------------------------------------

    def _insert(self, allocation: Allocation) -> None:
        while len(self._quarantine) > QUARANTINE:
            oldest = bisect_right(self._starts, self._quarantine.popleft().address) - 1
            del self._starts[oldest], self._allocations[oldest]
        index = bisect_right(self._starts, allocation.address)
        self._starts.insert(index, allocation.address)
        self._allocations.insert(index, allocation)

    def _containing(self, address: int) -> Allocation | None:
        index = bisect_right(self._starts, address) - 1
        if index < 0 or address >= self._allocations[index].end:
            return None
        return self._allocations[index]

    def _free(self, allocation: Allocation, freed_by: str) -> None:
        if allocation.state is not AllocationState.LIVE:
            what = (
                f"was freed before, by {allocation.freed_by}"
                if allocation.state is AllocationState.FREED
                else "was never allocated, since its allocation node has not run"
            )
            raise Fault(INVALID_VALUE, f"{freed_by}: {allocation} {what}; expected it to be live")
        allocation.state = AllocationState.FREED
        allocation.freed_by = freed_by
        allocation.pool.used -= allocation.size
        allocation.mapping.madvise(mmap.MADV_DONTNEED)
        if not allocation.holders:
            self._quarantine.append(allocation)

    def _retire_all(self) -> None:
        while self._retiring:
            allocation, reason = self._retiring.popleft()
            if not allocation.of_graph:
                if allocation.state is AllocationState.LIVE:
                    self._free(allocation, reason)
                continue
            allocation.holders -= 1
            # A live one outlives its graphs (CUDA programming guide, graph memory nodes).
            if not allocation.holders and allocation.state is not AllocationState.LIVE:
                allocation.state = AllocationState.FREED
                allocation.freed_by = allocation.freed_by or reason
                self._quarantine.append(allocation)

    def _explain(self, address: int, size: int, role: str) -> str:
        """Say why *size* bytes from *address* on cannot be used."""
        asked = f"{role}: {size} bytes at {address:#x}"
        found = self._containing(address)
        if found is None:
            return f"{asked} are in no allocation. {self._nearest(address)}"
        if found.state is AllocationState.FREED:
            return f"{asked} are used after free: {found} was freed by {found.freed_by}"
        if found.state is AllocationState.RESERVED:
            return f"{asked} are used before their allocation: the node of {found} has not run"
        return (
            f"{asked} run {address + size - found.end} bytes past the end of {found}; they start "
            f"at its byte {address - found.address}"
        )

    def _nearest(self, address: int) -> str:
        index = bisect_right(self._starts, address)
        nearest = min(
            self._allocations[max(index - 1, 0) : index + 1],
            key=lambda each: _distance(each, address),
            default=None,
        )
        if nearest is None:
            return "There is no allocation at all"
        side = "ends" if nearest.end <= address else "starts"
        relation = "before" if nearest.end <= address else "after"
        return (
            f"The nearest, {nearest} ({nearest.state}), {side} {_distance(nearest, address)} bytes "
            f"{relation} it"
        )


def _distance(allocation: Allocation, address: int) -> int:
    """Bytes between the allocation's nearest end and *address*, which lies outside of it."""
    if allocation.end <= address:
        return address - allocation.end
    return allocation.address - address


def _map(pool: MemoryPool, size: int, origin: str) -> Allocation:
    try:
        mapping = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except (OSError, ValueError, OverflowError) as error:
        raise Fault(
            OUT_OF_MEMORY, f"the host has no {size} bytes for Device({pool.device_id}): {error}"
        ) from error
    memory = np.frombuffer(mapping, np.uint8)
    return Allocation(int(memory.ctypes.data), size, pool, origin, memory, mapping)


ADDRESS_SPACE: Final = AddressSpace()
"""The address space of the process."""
