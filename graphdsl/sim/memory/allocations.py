"""Device memory: a table of allocations, backed by host memory and searchable by address.

Device addresses are the addresses of the backing host memory, so that native code can use them
directly. All simulated devices share one address space, as CUDA devices of a process do (unified
addressing). Freed memory keeps its address for a while, so that a use after free is recognized;
only its pages are returned to the system. For other host memory, the system's mappings decide what
is accessible.
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
from enum import IntEnum, StrEnum
from itertools import count
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.abi.host_mappings import Mapping, mapping_around
from graphdsl.sim.errors import Fault
from graphdsl.sim.graphs.handles import TABLES

POISON: Final = 0xFF
"""Fill byte of new memory: NaN in every floating-point type, -1 in every signed integer type."""
QUARANTINE: Final = 1024
"""Number of freed allocations that are remembered."""
RED_ZONE: Final = 1 << 15
"""Size in bytes of the red zone before and after each allocation."""
NULL_PAGE: Final = 4096
"""Addresses below this come from null pointers."""
WRITTEN: Final = 1
"""The bit of a shadow byte that marks the byte as written."""


class AllocationState(StrEnum):
    """Lifetime state of an allocation."""

    RESERVED = "reserved"
    """Address reserved for an allocation node that has not run."""
    LIVE = "live"
    FREED = "freed"


class Access(IntEnum):
    """How kernels access an allocation (``RANGE_PLAIN`` in textures.c)."""

    PLAIN = 0
    CONSTANT = 1
    """They may only read it."""
    TEXTURE = 2
    """It is a texture object, whose handle is the address; so are the others below."""
    SURFACE = 3
    ARRAY = 4
    """It is a CUDA array, which they access through textures and surfaces."""
    HEAP = 5
    """They access the parts of it that they have allocated (``memory/heap.py``)."""

    @property
    def is_opaque(self) -> bool:
        """Whether only kernels, or only textures and surfaces, can access it."""
        return self > Access.CONSTANT


@dataclass(frozen=True, slots=True)
class ArrayLayout:
    """The bytes of a CUDA array: *slices* slices of *rows* rows of *width* bytes, without gaps."""

    width: int
    rows: int
    slices: int


@dataclass(eq=False, slots=True)
class GraphUse:
    """Memory of a device that the allocation nodes of graphs use.

    Attributes
    ----------
    current : int
        Bytes currently allocated.
    used_high, reserved_high : int
        Maximum since the last reset. A GPU reserves more than it uses; this device does not.
    """

    current: int = 0
    used_high: int = 0
    reserved_high: int = 0

    def add(self, size: int) -> None:
        """Add *size* to the current use; it may be negative."""
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
        Memory size in bytes.
    used : int
        Bytes that are allocated.
    peers : set of int
        Peer devices with access to memory allocated outside of graphs.
    tracks_writes : bool
        Whether writes are tracked for each byte.
    graphs : GraphUse
        Memory used by the allocation nodes of graphs.
    variables : int
        Bytes used by variables of programs.
    within : MemoryPool or None
        For variables of a program: the device's pool that they are part of.
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
        """Count *size* bytes as allocated; reject the request if fewer are left."""
        self.require(size)
        self.used += size
        if self.within is not None:
            self.within.variables += size

    def give_back(self, size: int) -> None:
        """Count *size* bytes as free."""
        self.used -= size
        if self.within is not None:
            self.within.variables -= size

    def __str__(self) -> str:
        return f"Device({self.device_id})" if self.device_id >= 0 else "page-locked memory"

    def require(self, size: int) -> None:
        """Reject a request for more bytes than are left."""
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
    """A block of memory whose address is fixed for its lifetime.

    Attributes
    ----------
    address : int
        Address of the first byte.
    size : int
        Bytes.
    pool : MemoryPool
        The pool that it counts against.
    origin : str
        What created it, for messages.
    memory : array of uint8, shape (size,)
        The bytes.
    mapping : mmap.mmap
        The backing mapping, with a red zone before and after the bytes.
    peers : collection of int or None
        Peer devices with access; None for all devices.
    of_graph : bool
        Whether it belongs to an allocation node.
    state : AllocationState
        Its lifetime state.
    freed_by : str
        What freed it, for messages.
    holders : int
        Reference count. For graph memory, the graphs and executables that contain its allocation
        node; for other memory, its buffer and any holds.
    access : Access
        How kernels access it.
    layout : ArrayLayout or None
        The layout of a CUDA array.
    shadow : array of uint8, shape (size,), or None
        1 for each byte that was written (bit 0; the other bits are unused); None if writes are not
        tracked.
    identity : int
        Unique number.
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
    access: Access = Access.PLAIN
    layout: ArrayLayout | None = None
    identity: int = field(default_factory=count(1).__next__)

    @property
    def end(self) -> int:
        """Address after the last byte."""
        return self.address + self.size

    @property
    def is_page_locked(self) -> bool:
        """Whether it is host memory, which all devices can access."""
        return self.pool is PAGE_LOCKED_POOL

    def is_usable_by(self, device_id: int) -> bool:
        """Whether kernels and memsets of a device can access it while it is live."""
        return self.pool.device_id == device_id or self.peers is None or device_id in self.peers

    def begin(self) -> None:
        """Make it live and uninitialized."""
        if self.access is not Access.HEAP:
            self.memory.fill(POISON)
        if self.pool.tracks_writes:
            self.shadow = np.zeros(self.size, np.uint8)
        self.state = AllocationState.LIVE

    def mark_written(self, address: int, size: int) -> None:
        """Mark bytes as written, if writes are tracked."""
        if self.shadow is not None:
            start = address - self.address
            self.shadow[start : start + size] |= WRITTEN

    def mark_copied(self, address: int, size: int, source: Allocation | None, start: int) -> None:
        """Copy the written state of bytes along with a copy from *start*.

        Parameters
        ----------
        address, size : int
            The bytes.
        source : Allocation or None
            Source of the copy; None for host memory, which counts as written.
        start : int
            Address in the source.
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
        """Return an array view of the memory at *address*, up to the end if there is no shape.

        Writes through the view cannot be tracked, so its bytes count as written from now on.
        """
        kind = element_type(dtype, role)
        left = self.end - address
        if shape is None:
            if left % kind.itemsize:
                raise ValueError(
                    f"{role}: expected a whole number of {kind} ({kind.itemsize} bytes each), got "
                    f"{left} bytes from {address:#x} to the end of {self}. Pass a shape"
                )
            shape = left // kind.itemsize
        sizes = shape if isinstance(shape, (tuple, list)) else (shape,)
        if any(isinstance(item, bool) or not hasattr(item, "__index__") for item in sizes):
            raise TypeError(f"{role} shape: expected an int or a tuple of ints, got {shape!r}")
        extents = tuple(map(operator.index, sizes))
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
    """Return the dtype of a view of memory; it must be plain data of at least one byte."""
    try:
        # NumPy interprets None as float64.
        kind: np.dtype[Any] = np.dtype(object if dtype is None else dtype)  # type: ignore[call-overload]  # its TypeError is the check
    except (TypeError, ValueError, SyntaxError) as error:
        raise TypeError(
            f"{role} dtype: expected a NumPy dtype such as numpy.float32, got {dtype!r}: {error}"
        ) from error
    if kind.hasobject or kind.subdtype is not None or not kind.itemsize:
        raise TypeError(f"{role} dtype: expected plain data of at least one byte, got {dtype!r}")
    return kind


class AddressSpace:
    """The allocations of all simulated devices of the process.

    Safe to use from several threads. :meth:`retire` takes no lock and changes no table, because
    finalizers call it, and they may run in the middle of any other method.
    """

    def __init__(self) -> None:
        self._lock = TABLES
        self._starts: list[int] = []
        self._allocations: list[Allocation] = []
        self._retiring: deque[tuple[Allocation, str]] = deque()
        self._quarantine: deque[Allocation] = deque()
        self._pools: weakref.WeakValueDictionary[int, MemoryPool] = weakref.WeakValueDictionary()
        """Those of all existing devices by their serial numbers, in the order of creation."""
        self._serial = count()
        # Cached result of live(); None if it is out of date.
        self._live: tuple[Allocation, ...] | None = None

    def add_pool(self, pool: MemoryPool) -> None:
        """Register the memory of a device. A later device precedes one with the same ordinal."""
        self._pools[next(self._serial)] = pool

    def pool(self, device_id: int) -> MemoryPool:
        """Return the memory pool of the device with this ordinal."""
        pools = {pool.device_id: pool for pool in self._pools.values()}
        found = pools.get(device_id)
        if found is None:
            listed = ", ".join(map(str, sorted(pools)))
            raise Fault(
                Result.INVALID_DEVICE,
                f"expected the ordinal of a device ({listed}), got {device_id}",
            )
        return found

    # Allocating and freeing ---------------------------------------------------------------------

    def allocate(
        self, pool: MemoryPool, size: int, origin: str, access: Access = Access.PLAIN
    ) -> Allocation:
        """Allocate live memory."""
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
        allocation.access = access
        allocation.holders = 1
        allocation.begin()
        with self._lock:
            self._insert(allocation)
        return allocation

    def reserve(
        self, pool: MemoryPool, size: int, origin: str, peers: Collection[int] | None
    ) -> Allocation:
        """Reserve an address for an allocation node, with one holder and no memory counted yet."""
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
                    Result.INVALID_VALUE,
                    f"{allocation} is already allocated, expected it to be freed first",
                )
            allocation.pool.take(allocation.size)
            allocation.pool.graphs.add(allocation.size)
        allocation.begin()
        self._live = None

    def free(self, allocation: Allocation, freed_by: str) -> None:
        """Free live memory."""
        with self._lock:
            self._retire_all()
            if not allocation.of_graph:
                allocation.holders = 0
            self._free(allocation, freed_by)

    def hold(self, allocation: Allocation) -> None:
        """Add a holder of an allocation: a graph or executable with its node, or a hold.

        Each holder must be retired.
        """
        with self._lock:
            allocation.holders += 1

    def is_held(self, allocation: Allocation) -> bool:
        """Return whether anything other than its buffer holds a non-graph allocation."""
        with self._lock:
            self._retire_all()
            return not allocation.of_graph and allocation.holders > 1

    def retire(self, allocation: Allocation, reason: str) -> None:
        """Remove one holder of an allocation, such as its buffer. Takes effect with a delay."""
        self._retiring.append((allocation, reason))

    # Looking up -----------------------------------------------------------------------------------

    def find(
        self,
        address: int,
        size: int,
        role: str,
        device_id: int | None = None,
        *,
        in_array: bool = False,
    ) -> Allocation:
        """Return the live allocation that contains *size* bytes at *address*.

        Parameters
        ----------
        address, size : int
            The bytes.
        role : str
            Name of the operand for messages, such as ``"memcpy src"``.
        device_id : int, optional
            The device that accesses the bytes; None for any device.
        in_array : bool, optional
            Whether they are in a CUDA array.
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
        if found.access.is_opaque and not (in_array and found.access is Access.ARRAY):
            raise Fault(Result.ILLEGAL_ADDRESS, self.explain(address, size, role))
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
                f"memory that Device({device_id}) can access. {remedy}, or copy it. It is {found}",
            )
        return found

    def explain(self, address: int, size: int, role: str, device_id: int | None = None) -> str:
        """Describe the *size* bytes at *address*, for the message of an invalid access.

        *device_id* is the accessing device if its permission matters.
        """
        with self._lock:
            return self._explain(address, size, role, device_id)

    def containing(self, address: int) -> Allocation | None:
        """Return the allocation, in any state, that contains *address*."""
        with self._lock:
            self._retire_all()
            return self._containing(address)

    def beside(self, address: int) -> Allocation | None:
        """Return the allocation whose red zone contains *address*, or None."""
        with self._lock:
            index = bisect_right(self._starts, address)
            for each in self._allocations[max(index - 1, 0) : index + 1]:
                if each.end <= address < each.end + RED_ZONE:
                    return each
                if each.address - RED_ZONE <= address < each.address:
                    return each
        return None

    def text(self, allocation: Allocation, start: int) -> bytes:
        """Return the null-terminated bytes at offset *start* of an allocation."""
        first, last = RED_ZONE + start, RED_ZONE + allocation.size
        end = allocation.mapping.find(b"\0", first, last)
        return allocation.mapping[first : end if end >= 0 else last]

    def parts(self, address: int, size: int) -> list[tuple[int, int, Allocation | None]]:
        """Split a range at the boundaries of allocations; None stands for host memory."""
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
        """Return the allocation node's allocation that starts at *address*."""
        found = self.containing(address)
        if found is None or not found.of_graph or found.address != address:
            what = "no allocation" if found is None else f"inside {found}"
            raise Fault(
                Result.INVALID_VALUE,
                f"{role}: expected the start address of an allocation node's memory, got "
                f"{address:#x}, which is {what}",
            )
        return found

    def live(self) -> tuple[Allocation, ...]:
        """Return the live allocations by address. The tuple is reused until they change."""
        with self._lock:
            self._retire_all()
            if self._live is None:
                self._live = tuple(
                    each for each in self._allocations if each.state is AllocationState.LIVE
                )
            return self._live

    # The lock is held -------------------------------------------------------------------------

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
                f"was already freed by {allocation.freed_by}"
                if allocation.state is AllocationState.FREED
                else "was not allocated yet, because its allocation node has not run"
            )
            raise Fault(
                Result.INVALID_VALUE, f"{freed_by}: expected live memory, but {allocation} {what}"
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
            # Live memory outlives its graphs (CUDA programming guide, graph memory nodes).
            if not allocation.holders and allocation.state is not AllocationState.LIVE:
                allocation.state = AllocationState.FREED
                allocation.freed_by = allocation.freed_by or reason
                self._quarantine.append(allocation)

    def _explain(self, address: int, size: int, role: str, device_id: int | None = None) -> str:
        """Explain why *size* bytes at *address* cannot be accessed."""
        asked = f"{role}: {size} bytes at {address:#x}"
        if is_null(address):
            return f"{asked} are accessed through a null pointer"
        found = self._containing(address)
        if found is None:
            return f"{asked} are not in any allocation. {self._nearest(address)}"
        if found.access is Access.HEAP:
            return f"{asked} are memory from malloc in a kernel, which only kernels can access"
        if found.access.is_opaque:
            return f"{asked} are no memory: {found} has a handle and no address"
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
            f"{asked} extend {address + size - found.end} bytes past the end of {found}; they "
            f"start at its byte {address - found.address}"
        )

    def _nearest(self, address: int) -> str:
        index = bisect_right(self._starts, address)
        nearest = min(
            self._allocations[max(index - 1, 0) : index + 1],
            key=lambda each: _distance(each, address),
            default=None,
        )
        if nearest is None:
            return "There are no allocations"
        side = "ends" if nearest.end <= address else "starts"
        relation = "before" if nearest.end <= address else "after"
        return (
            f"The nearest allocation, {nearest} ({nearest.state}), {side} "
            f"{_distance(nearest, address)} bytes {relation} it"
        )


class Hold:
    """Keeps an allocation alive, even after its buffer is closed."""

    __slots__ = ("__weakref__",)

    def __init__(self, allocation: Allocation) -> None:
        ADDRESS_SPACE.hold(allocation)
        reason = "the destruction of the last graph that used its Buffer"
        # Finalizers may run at any point, so they only record what is left to do.
        weakref.finalize(self, ADDRESS_SPACE.retire, allocation, reason).atexit = False


def is_null(address: int) -> bool:
    """Whether an address is a null pointer, or a field accessed through one."""
    return 0 <= address < NULL_PAGE


def _distance(allocation: Allocation, address: int) -> int:
    """Return the distance in bytes from *address* to the nearest end of an allocation."""
    if allocation.end <= address:
        return address - allocation.end
    return allocation.address - address


def _map(pool: MemoryPool, size: int, origin: str) -> Allocation:
    try:
        # Untouched pages take no memory.
        mapping = mmap.mmap(-1, size + 2 * RED_ZONE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except (OSError, ValueError, OverflowError) as error:
        raise Fault(
            Result.OUT_OF_MEMORY,
            f"the host could not allocate {size} bytes for {pool}: {error}",
        ) from error
    memory = np.frombuffer(mapping, np.uint8)[RED_ZONE : RED_ZONE + size]
    return Allocation(int(memory.ctypes.data), size, pool, origin, memory, mapping)


ADDRESS_SPACE: Final = AddressSpace()
"""The address space of the process."""
PAGE_LOCKED_POOL: Final = MemoryPool(-1, 1 << 62)
"""The pool of page-locked host memory, which belongs to no device."""


class PageLockedMemory:
    """Host memory allocated through the driver, by address.

    It is in the same table as device memory, so that kernels can access it and are checked.
    """

    def allocate(self, size: int) -> int:
        """Allocate *size* bytes and return the address; raise Fault if the host has no memory."""
        found = ADDRESS_SPACE.allocate(PAGE_LOCKED_POOL, size, "page-locked host memory")
        found.peers = None
        return found.address

    def free(self, address: int) -> None:
        """Free an allocation."""
        found = ADDRESS_SPACE.containing(address)
        assert found is not None
        ADDRESS_SPACE.free(found, "the release of page-locked host memory")

    def containing(self, address: int) -> tuple[int, int] | None:
        """Return start and size of the memory that contains an address, or None."""
        found = ADDRESS_SPACE.containing(address)
        if found is None or not found.is_page_locked or found.state is not AllocationState.LIVE:
            return None
        return found.address, found.size


PAGE_LOCKED: Final = PageLockedMemory()
"""Page-locked host memory of all simulated devices."""


class HostMappings:
    """The memory that the process can read and write, looked up on demand.

    Results are cached, so an instance must not outlive a change of the mappings. If the system does
    not report its mappings, all memory counts as readable and writable.
    """

    def __init__(self) -> None:
        self._known: list[Mapping] = []

    def has(self, address: int, size: int) -> bool:
        """Return whether the process can read the bytes."""
        try:
            self.require(address, size, "", writes=False)
        except Fault:
            return False
        return True

    def require(self, address: int, size: int, role: str, *, writes: bool) -> None:
        """Reject bytes that the process cannot read or, if *writes*, cannot write."""
        position = address
        while position < address + size:
            found = self._around(position, address + size)
            if found is None or not found.readable:
                if is_null(address):
                    raise Fault(
                        Result.INVALID_VALUE,
                        f"{role}: {size} bytes at {address:#x} are accessed through a null pointer",
                    )
                raise Fault(
                    Result.INVALID_VALUE,
                    f"{role}: {size} bytes at {address:#x} are not memory of a simulated device, "
                    f"and the host has no mapping at {position:#x}. The simulator cannot access "
                    "GPU memory",
                )
            if writes and not found.writable:
                raise Fault(
                    Result.INVALID_VALUE,
                    f"{role}: {size} bytes at {address:#x} are host memory that is read-only at "
                    f"{position:#x}, expected writable memory",
                )
            position = found.end

    def _around(self, position: int, end: int) -> Mapping | None:
        """Return the mapping that contains an address; only bytes up to *end* matter."""
        for mapping in self._known:
            if mapping.start <= position < mapping.end:
                return mapping
        found = mapping_around(position, end)
        if found is not None:
            self._known.append(found)
        return found
