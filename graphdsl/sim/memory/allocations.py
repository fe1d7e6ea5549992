"""Device memory: a table of allocations over host memory, which knows what lies at an address.

Addresses are those of the host memory behind them, so that native code can use them. There is one
address space for all simulated devices, as there is one for all CUDA devices of a process
(unified addressing). Memory that was given back keeps its address for a while, so that a late
access is recognised; only its pages are returned to the system.
"""

from __future__ import annotations

import math
import mmap
import operator
import weakref
from bisect import bisect_right
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.sim.errors import Fault
from graphdsl.sim.graphs.handles import TABLES

__all__ = [
    "ADDRESS_SPACE",
    "AddressSpace",
    "Allocation",
    "AllocationState",
    "Hold",
    "MemoryPool",
    "element_type",
    "is_null",
]

POISON: Final = 0xFF
"""What new memory is filled with: NaN in every floating-point type, -1 in every integer."""
QUARANTINE: Final = 1024
"""How many allocations that were given back are remembered."""
RED_ZONE: Final = 1 << 15
"""Bytes before and behind each allocation that belong to none."""
NULL_PAGE: Final = 4096
"""Addresses below are those of no memory: they come from null pointers."""
WRITTEN: Final = 1
"""The bit of a shadow byte that says that the byte was written."""


class AllocationState(StrEnum):
    """What an address is good for."""

    RESERVED = "reserved"
    """The address of a graph's allocation whose node has not run."""
    LIVE = "live"
    FREED = "freed"


@dataclass(eq=False, slots=True)
class GraphUse:
    """What the allocation nodes of graphs have of a device's memory.

    Attributes
    ----------
    current : int
        Bytes that are allocated.
    used_high, reserved_high : int
        The most since each was last reset. A GPU reserves more than it uses, this device as much.
    """

    current: int = 0
    used_high: int = 0
    reserved_high: int = 0

    def add(self, size: int) -> None:
        """Count bytes more, or less."""
        self.current += size
        self.used_high = max(self.used_high, self.current)
        self.reserved_high = max(self.reserved_high, self.current)


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
    peers : set of int
        Further devices that may use what was allocated outside of graphs.
    tracks_writes : bool
        Whether it is known of each byte if it was written.
    graphs : GraphUse
        What of it the allocation nodes of graphs have.
    variables : int
        Bytes that variables of programs take.
    within : MemoryPool or None
        Of the variables of a program: the memory of the device, where they are.
    """

    device_id: int
    capacity: int
    used: int = 0
    peers: set[int] = field(default_factory=set)
    tracks_writes: bool = False
    variables: int = 0
    graphs: GraphUse = field(default_factory=GraphUse)
    within: MemoryPool | None = None

    def take(self, size: int) -> None:
        """Count so many bytes as allocated; refuse them if there are fewer left."""
        self.require(size)
        self.used += size
        if self.within is not None:
            self.within.variables += size

    def give_back(self, size: int) -> None:
        """Count so many bytes as free again."""
        self.used -= size
        if self.within is not None:
            self.within.variables -= size

    def __str__(self) -> str:
        return f"Device({self.device_id})" if self.device_id >= 0 else "page-locked memory"

    def require(self, size: int) -> None:
        """Refuse a request for more bytes than are left."""
        if self.within is not None:
            self.within.require(size)
            return
        left = self.capacity - self.used - self.variables
        if size > left:
            raise Fault(
                Result.OUT_OF_MEMORY,
                f"expected at most the {left} bytes left of the {self.capacity} of "
                f"Device({self.device_id}), got a request for {size}",
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
        What holds them, with a red zone before and behind them.
    peers : collection of int or None
        Further devices that may use it; None for all of them.
    of_graph : bool
        Whether an allocation node made it.
    state : AllocationState
        Whether it can be used now.
    freed_by : str
        Who gave it back.
    holders : int
        How many graphs and executables have its allocation node; for other memory, the buffer that
        it was allocated for and what else refers to it.
    is_constant : bool
        Whether kernels may only read it.
    shadow : array of uint8, shape (size,), or None
        1 for each byte that was written (bit 0; the others are free); None if that is not tracked.
    identity : int
        Its number, which no other has.
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
    shadow: NDArray[np.uint8] | None = field(default=None, repr=False)
    is_constant: bool = False
    identity: int = field(default_factory=count(1).__next__)

    @property
    def end(self) -> int:
        """Address after the last byte."""
        return self.address + self.size

    @property
    def is_page_locked(self) -> bool:
        """Whether it is memory of the host, which all devices may use."""
        return self.pool is PAGE_LOCKED_POOL

    def is_usable_by(self, device_id: int) -> bool:
        """Whether kernels and memsets of a device may use it while it is live."""
        return self.pool.device_id == device_id or self.peers is None or device_id in self.peers

    def begin(self) -> None:
        """Make it live, with nothing written into it yet."""
        self.memory.fill(POISON)
        if self.pool.tracks_writes:
            self.shadow = np.zeros(self.size, np.uint8)
        self.state = AllocationState.LIVE

    def mark_written(self, address: int, size: int) -> None:
        """Note that bytes were written, if that is tracked."""
        if self.shadow is not None:
            start = address - self.address
            self.shadow[start : start + size] |= WRITTEN

    def mark_copied(self, address: int, size: int, source: Allocation | None, start: int) -> None:
        """Note that bytes were copied from *start*: what was not written before is not now.

        Parameters
        ----------
        address, size : int
            The bytes.
        source : Allocation or None
            Where they came from; None for the host, whose memory counts as written.
        start : int
            The address there.
        """
        if self.shadow is None:
            return
        if source is None or source.shadow is None:
            self.mark_written(address, size)
            return
        into, out = address - self.address, start - source.address
        self.shadow[into : into + size] = source.shadow[out : out + size]

    def view(
        self, address: int, dtype: DTypeLike, shape: int | tuple[int, ...] | None, role: str
    ) -> NDArray[Any]:
        """Return the bytes from *address* on as an array, up to the end without a shape.

        What is written through it is not seen, so all of it counts as written from now on.
        """
        kind = element_type(dtype, role)
        left = self.end - address
        if shape is None:
            if left % kind.itemsize:
                raise ValueError(
                    f"{role}: expected a whole number of {kind} ({kind.itemsize} bytes each), got "
                    f"{left} bytes from {address:#x} to the end of {self}. Give a shape"
                )
            shape = left // kind.itemsize
        given = shape if isinstance(shape, (tuple, list)) else (shape,)
        if any(isinstance(item, bool) or not hasattr(item, "__index__") for item in given):
            raise TypeError(f"{role} shape: expected an int or a tuple of ints, got {shape!r}")
        extents = tuple(map(operator.index, given))
        size = math.prod(extents) * kind.itemsize
        if size > left or min(extents, default=0) < 0:
            raise ValueError(
                f"{role}: expected at most the {left} bytes from {address:#x} to the end of "
                f"{self}, got shape {extents} of {kind}, which has {size}"
            )
        self.mark_written(address, size)
        start = address - self.address
        return self.memory[start : start + size].view(kind).reshape(extents)

    def __str__(self) -> str:
        return f"[{self.address:#x}, {self.end:#x}) of {self.size} bytes from {self.origin}"


def element_type(dtype: object, role: str) -> np.dtype[Any]:
    """Return what bytes of memory can be seen as: plain data of at least one byte."""
    try:
        # numpy takes None for float64.
        kind: np.dtype[Any] = np.dtype(object if dtype is None else dtype)  # type: ignore[call-overload]  # its TypeError is the check
    except (TypeError, ValueError, SyntaxError) as error:
        raise TypeError(
            f"{role} dtype: expected a numpy type such as numpy.float32, got {dtype!r}: {error}"
        ) from error
    if kind.hasobject or kind.subdtype is not None or not kind.itemsize:
        raise TypeError(f"{role} dtype: expected plain data of at least one byte, got {dtype!r}")
    return kind


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
        # What live() returned last, or None if that has changed since.
        self._live: tuple[Allocation, ...] | None = None

    def add_pool(self, pool: MemoryPool) -> None:
        """Make the memory of a device known; of two with one ordinal the later one counts."""
        self._pools[pool.device_id] = pool

    def pool(self, device_id: int) -> MemoryPool:
        """Return the memory of the device with that ordinal."""
        found = self._pools.get(device_id)
        if found is None:
            listed = ", ".join(map(str, sorted(self._pools)))
            raise Fault(
                Result.INVALID_DEVICE,
                f"expected the ordinal of a device ({listed}), got {device_id}",
            )
        return found

    # Making and giving back ---------------------------------------------------------------------

    def allocate(self, pool: MemoryPool, size: int, origin: str) -> Allocation:
        """Return live memory."""
        with self._lock:
            self._retire_all()
            pool.take(size)
        try:
            allocation = _map(pool, size, origin)
        except Fault:
            with self._lock:
                pool.give_back(size)
            raise
        allocation.peers = pool.peers
        allocation.holders = 1
        allocation.begin()
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
                raise Fault(
                    Result.INVALID_VALUE, f"{allocation} is live already, expected it freed"
                )
            allocation.pool.take(allocation.size)
            allocation.pool.graphs.add(allocation.size)
        allocation.begin()
        self._live = None

    def free(self, allocation: Allocation, freed_by: str) -> None:
        """Give live memory back."""
        with self._lock:
            self._retire_all()
            if not allocation.of_graph:
                allocation.holders = 0
            self._free(allocation, freed_by)

    def hold(self, allocation: Allocation) -> None:
        """Count one more holder of an allocation: a graph or executable with its node, or a hold.

        It has to be retired.
        """
        with self._lock:
            allocation.holders += 1

    def is_held(self, allocation: Allocation) -> bool:
        """Tell whether anything but its buffer has an allocation that is no graph's."""
        with self._lock:
            self._retire_all()
            return not allocation.of_graph and allocation.holders > 1

    def retire(self, allocation: Allocation, reason: str) -> None:
        """Drop one holder of an allocation, its buffer for one; takes effect soon."""
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
                raise Fault(Result.ILLEGAL_ADDRESS, self._explain(address, size, role))
        if device_id is not None and not found.is_usable_by(device_id):
            remedy = (
                f"Allocate it with peer_access=[{device_id}]"
                if found.of_graph
                else f"Grant access with Device({found.pool.device_id}).memory_resource."
                f"peer_accessible_by = [{device_id}]"
            )
            raise Fault(
                Result.ILLEGAL_ADDRESS,
                f"{role}: {address:#x} is memory of Device({found.pool.device_id}), expected "
                f"memory that Device({device_id}) may use. {remedy}, or copy it. It is {found}",
            )
        return found

    def explain(self, address: int, size: int, role: str, device_id: int | None = None) -> str:
        """Say what *size* bytes from *address* on are, for one who cannot use them.

        *device_id* is the device whose access it is, where its right to the memory counts.
        """
        with self._lock:
            return self._explain(address, size, role, device_id)

    def containing(self, address: int) -> Allocation | None:
        """Return the allocation in whichever state that *address* lies in."""
        with self._lock:
            self._retire_all()
            return self._containing(address)

    def beside(self, address: int) -> Allocation | None:
        """Return the allocation in whose red zone *address* lies, if it lies in one."""
        with self._lock:
            index = bisect_right(self._starts, address)
            for each in self._allocations[max(index - 1, 0) : index + 1]:
                if each.end <= address < each.end + RED_ZONE:
                    return each
                if each.address - RED_ZONE <= address < each.address:
                    return each
        return None

    def text(self, allocation: Allocation, start: int) -> bytes:
        """Return the bytes of an allocation from its byte *start* on, up to the first that is 0."""
        first, last = RED_ZONE + start, RED_ZONE + allocation.size
        end = allocation.mapping.find(b"\0", first, last)
        return allocation.mapping[first : end if end >= 0 else last]

    def parts(self, address: int, size: int) -> list[tuple[int, int, Allocation | None]]:
        """Cut bytes where allocations start and end; None stands for memory of the host."""
        found: list[tuple[int, int, Allocation | None]] = []
        position, end = address, address + size
        with self._lock:
            while position < end:
                allocation = self._containing(position)
                index = bisect_right(self._starts, position)
                following = self._starts[index : index + 1] or [end]
                stop = min(end, following[0] if allocation is None else allocation.end)
                found.append((position, stop - position, allocation))
                position = stop
        return found

    def of_graph(self, address: int, role: str) -> Allocation:
        """Return the allocation that an allocation node put at *address*."""
        found = self.containing(address)
        if found is None or not found.of_graph or found.address != address:
            what = "no allocation" if found is None else f"inside {found}"
            raise Fault(
                Result.INVALID_VALUE,
                f"{role}: expected the start of an allocation node's memory, got {address:#x}, "
                f"which is {what}",
            )
        return found

    def live(self) -> tuple[Allocation, ...]:
        """Return what is allocated now, by address: the same tuple until that changes."""
        with self._lock:
            self._retire_all()
            if self._live is None:
                self._live = tuple(
                    each for each in self._allocations if each.state is AllocationState.LIVE
                )
            return self._live

    # With the lock held -------------------------------------------------------------------------

    def _insert(self, allocation: Allocation) -> None:
        while len(self._quarantine) > QUARANTINE:
            oldest = bisect_right(self._starts, self._quarantine.popleft().address) - 1
            del self._starts[oldest], self._allocations[oldest]
        index = bisect_right(self._starts, allocation.address)
        self._live = None
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
            raise Fault(
                Result.INVALID_VALUE, f"{freed_by}: {allocation} {what}; expected it to be live"
            )
        allocation.state = AllocationState.FREED
        self._live = None
        allocation.freed_by = freed_by
        allocation.pool.give_back(allocation.size)
        if allocation.of_graph:
            allocation.pool.graphs.add(-allocation.size)
        allocation.mapping.madvise(mmap.MADV_DONTNEED)
        if not allocation.holders:
            self._quarantine.append(allocation)

    def _retire_all(self) -> None:
        while self._retiring:
            allocation, reason = self._retiring.popleft()
            allocation.holders -= 1
            if not allocation.of_graph:
                if not allocation.holders and allocation.state is AllocationState.LIVE:
                    self._free(allocation, reason)
                continue
            # A live one outlives its graphs (CUDA programming guide, graph memory nodes).
            if not allocation.holders and allocation.state is not AllocationState.LIVE:
                allocation.state = AllocationState.FREED
                allocation.freed_by = allocation.freed_by or reason
                self._quarantine.append(allocation)

    def _explain(self, address: int, size: int, role: str, device_id: int | None = None) -> str:
        """Say why *size* bytes from *address* on cannot be used."""
        asked = f"{role}: {size} bytes at {address:#x}"
        if is_null(address):
            return f"{asked} are at a null pointer"
        found = self._containing(address)
        if found is None:
            return f"{asked} are in no allocation. {self._nearest(address)}"
        if found.state is AllocationState.FREED:
            return f"{asked} are used after free: {found} was freed by {found.freed_by}"
        if found.state is AllocationState.RESERVED:
            return f"{asked} are used before their allocation: the node of {found} has not run"
        if device_id is not None and not found.is_usable_by(device_id):
            return (
                f"{asked} are in {found}, which is memory of {found.pool} and not of "
                f"Device({device_id}). Let the device use it with {found.pool}.memory_resource."
                f"peer_accessible_by = [{device_id}], or copy the data"
            )
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


class Hold:
    """Keeps an allocation as long as it lives, whatever becomes of the buffer."""

    __slots__ = ("__weakref__",)

    def __init__(self, allocation: Allocation) -> None:
        ADDRESS_SPACE.hold(allocation)
        reason = "the end of the last graph that its Buffer was for"
        # Finalizers may run in the middle of anything, and only note what there is to do.
        weakref.finalize(self, ADDRESS_SPACE.retire, allocation, reason).atexit = False


def is_null(address: int) -> bool:
    """Whether an address is that of a null pointer, or of a field of what one should point at."""
    return 0 <= address < NULL_PAGE


def _distance(allocation: Allocation, address: int) -> int:
    """Bytes between the allocation's nearest end and *address*, which lies outside of it."""
    if allocation.end <= address:
        return address - allocation.end
    return allocation.address - address


def _map(pool: MemoryPool, size: int, origin: str) -> Allocation:
    try:
        # Pages that nobody touches take no memory.
        mapping = mmap.mmap(-1, size + 2 * RED_ZONE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except (OSError, ValueError, OverflowError) as error:
        raise Fault(
            Result.OUT_OF_MEMORY,
            f"the host has no {size} bytes for {pool}: {error}",
        ) from error
    memory = np.frombuffer(mapping, np.uint8)[RED_ZONE : RED_ZONE + size]
    return Allocation(int(memory.ctypes.data), size, pool, origin, memory, mapping)


ADDRESS_SPACE: Final = AddressSpace()
"""The address space of the process."""
PAGE_LOCKED_POOL: Final = MemoryPool(-1, 1 << 62)
"""Where page-locked host memory counts, which is of no device."""
