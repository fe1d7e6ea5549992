"""Memory of the simulated driver: what is where, how much there is, and what is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from graphdsl.abi.seam import GraphMemoryAttributes, MemoryRange
from graphdsl.sim.errors import Fault, SimulationError, refused
from graphdsl.sim.graphs.operations import HOST, UNIFIED, CopyMemory, CopySide
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, AllocationState
from graphdsl.sim.memory.host import PAGE_LOCKED, HostMappings
from graphdsl.sim.running.execute import require_outside_host_function
from graphdsl.sim.streams.capture import Capturing
from graphdsl.sim.streams.stream import StreamState

if TYPE_CHECKING:
    from graphdsl.sim.memory.allocations import Allocation

__all__ = ["DeviceMemory"]

READ, READ_WRITE = 1, 3
"""What the device may do with memory, as of :class:`MemoryRange`."""


class _Tables(Capturing, Protocol):
    """What memory needs of the driver that it is part of."""

    def submit(self, call: str, state: StreamState, operation: CopyMemory) -> None: ...
    def free(self, state: StreamState, allocation: Allocation) -> None: ...


class DeviceMemory:
    """The part of the simulated driver that says what memory there is, and reads and writes it."""

    def host_allocate(self, size: int) -> int:
        """Return the address of host memory that copies read when it is their turn."""
        try:
            return PAGE_LOCKED.allocate(size)
        except Fault as fault:
            raise refused("cuMemHostAlloc", fault) from None

    def peer_access_enable(self, device_id: int) -> bool:  # noqa: ARG002  # nothing to enable
        """Return True: pools say who may use their memory, and there is no other."""
        return True

    def host_free(self, address: int) -> None:
        """Give back what :meth:`host_allocate` gave."""
        PAGE_LOCKED.free(address)

    def memory_at(self: _Tables, address: int) -> MemoryRange | None:
        """Return what memory is at an address: live memory of a device, or page-locked."""
        found = ADDRESS_SPACE.containing(address)
        if found is not None and not found.is_page_locked:
            if found.state is not AllocationState.LIVE:
                return None
            is_usable = found.is_usable_by(self.device_id)
            access = READ_WRITE if is_usable and not found.is_constant else READ * is_usable
            where = found.pool.device_id
            return MemoryRange(
                found.address,
                found.size,
                "device",
                where,
                access=access,
                identity=found.identity,
            )
        locked = PAGE_LOCKED.containing(address)
        if locked is None:
            return None
        return MemoryRange(*locked, "host", self.device_id, access=READ_WRITE)

    def is_host_memory(self, address: int) -> bool:
        """Whether an address is of the process, but neither that of a device nor beside one."""
        found = ADDRESS_SPACE.containing(address)
        if found is not None:
            return found.is_page_locked and found.state is AllocationState.LIVE
        if ADDRESS_SPACE.beside(address):
            return False
        return HostMappings().has(address, 1)

    @property
    def pageable_access(self) -> bool:
        """Kernels use what is of devices and what is page-locked only."""
        return False

    def memory_info(self: _Tables) -> tuple[int, int]:
        """Return how many bytes of the device are free, and how many it has."""
        return self._pool.capacity - self._pool.used, self._pool.capacity

    def graph_memory(self: _Tables) -> GraphMemoryAttributes:
        """Return what the device has for graphs: what is allocated, since it keeps no more."""
        graphs = self._pool.graphs
        return GraphMemoryAttributes(
            graphs.current, graphs.used_high, graphs.current, graphs.reserved_high
        )

    def graph_memory_trim(self) -> None:
        """Do nothing: what is free belongs to no graph, and host memory is freed at once."""
        require_outside_host_function("cuDeviceGraphMemTrim")

    def host_memory_spare(self) -> int:
        """None is kept."""
        return 0

    def memory_read(self: _Tables, address: int, size: int, target: int, stream: int) -> None:
        """Copy memory to the host behind the work of a stream."""
        call = "cuMemcpyAsync"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        src, dst = CopySide(UNIFIED, address, size, 0), CopySide(HOST, target, size, 0)
        self.submit(call, state, CopyMemory(src, dst, size, 1, 1))

    def memory_write(self: _Tables, address: int, size: int, source: int, stream: int) -> None:
        """Copy memory from the host behind the work of a stream."""
        call = "cuMemcpyAsync"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        src, dst = CopySide(HOST, source, size, 0), CopySide(UNIFIED, address, size, 0)
        self.submit(call, state, CopyMemory(src, dst, size, 1, 1))

    def memory_free(self: _Tables, address: int, stream: int) -> None:
        """Give back the memory of an allocation node behind the work of a stream."""
        call = "cuMemFreeAsync"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        try:
            allocation = ADDRESS_SPACE.of_graph(address, "free")
        except Fault as fault:
            raise SimulationError(call, fault.result, fault.detail) from None
        self.free(state, allocation)
