"""Memory as the driver has it: what is where, how much there is, and what is in it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

from cuda.bindings import driver as cuda

from graphdsl.abi.enumerations import Result, result_name
from graphdsl.abi.host_mappings import mapping_around
from graphdsl.abi.seam import GraphMemoryAttributes, MemoryRange
from graphdsl.cuda.addresses import memory_at
from graphdsl.cuda.calls import BesideCaptures, check
from graphdsl.cuda.host_memory import HostMemory
from graphdsl.errors import DriverError

if TYPE_CHECKING:
    from graphdsl.cuda.driver import CudaDriver

__all__ = ["DeviceMemory"]

GRAPH_MEMORY_ATTRIBUTES: Final = (
    cuda.CUgraphMem_attribute.CU_GRAPH_MEM_ATTR_USED_MEM_CURRENT,
    cuda.CUgraphMem_attribute.CU_GRAPH_MEM_ATTR_USED_MEM_HIGH,
    cuda.CUgraphMem_attribute.CU_GRAPH_MEM_ATTR_RESERVED_MEM_CURRENT,
    cuda.CUgraphMem_attribute.CU_GRAPH_MEM_ATTR_RESERVED_MEM_HIGH,
)


class _Tables(Protocol):
    """What memory needs of the driver that it is part of."""

    _host_memory: HostMemory

    @property
    def _device(self) -> Any: ...
    @property
    def _primary_context(self) -> Any: ...
    @property
    def device_id(self) -> int: ...
    def beside(self, device_id: int) -> CudaDriver: ...
    def activated(self) -> AbstractContextManager[int]: ...
    def _primary_activated(self) -> AbstractContextManager[int]: ...
    def _access_to_pool(self, pool: int) -> int: ...
    def stream_synchronize(self, stream: int) -> None: ...


class DeviceMemory:
    """The part of the driver that says what memory there is, and reads and writes it."""

    def host_allocate(self: _Tables, size: int) -> int:
        return self._host_memory.take(size)

    def host_free(self: _Tables, address: int) -> None:
        self._host_memory.give_back(address)

    def _host_allocate(self: _Tables, size: int) -> int:
        # Of the primary context, since memory outlives the graph that asked for it, and a context
        # that the caller made current may be destroyed with all of its memory.
        with self._primary_activated(), BesideCaptures():
            answer = cuda.cuMemHostAlloc(size, cuda.CU_MEMHOSTALLOC_PORTABLE)
            return int(check("cuMemHostAlloc", answer))

    def _host_free(self: _Tables, address: int) -> None:
        with self._primary_activated(), BesideCaptures():
            check("cuMemFreeHost", cuda.cuMemFreeHost(address))

    def memory_at(self: _Tables, address: int) -> MemoryRange | None:
        with self.activated():
            found = memory_at(address)
        if found is None or not found.pool or found.device_id == self.device_id:
            return found
        # The attribute of a pointer says 3 for the pool of another device, whatever may be done.
        return found._replace(access=self._access_to_pool(found.pool))

    def _access_to_pool(self: _Tables, pool: int) -> int:
        where = cuda.CUmemLocation()
        where.type = cuda.CUmemLocationType.CU_MEM_LOCATION_TYPE_DEVICE
        where.id = self.device_id
        return int(check("cuMemPoolGetAccess", cuda.cuMemPoolGetAccess(pool, where)))

    def is_host_memory(self, address: int) -> bool:
        mapping = mapping_around(address, address + 1)
        return mapping is not None and mapping.start <= address and mapping.readable

    def peer_access_enable(self: _Tables, device_id: int) -> bool:
        peer = self.beside(device_id)
        with self.activated():
            result = int(cuda.cuCtxEnablePeerAccess(peer._primary_context, 0)[0])
        if result == Result.PEER_ACCESS_UNSUPPORTED:
            return False
        if result not in (0, Result.PEER_ACCESS_ALREADY_ENABLED):
            raise DriverError("cuCtxEnablePeerAccess", result, result_name(result))
        return True

    @cached_property
    def pageable_access(self: _Tables) -> bool:
        attribute = cuda.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS
        answer = cuda.cuDeviceGetAttribute(attribute, self._device)
        return bool(check("cuDeviceGetAttribute", answer))

    def memory_info(self: _Tables) -> tuple[int, int]:
        with self.activated():
            free, total = check("cuMemGetInfo", cuda.cuMemGetInfo())
        return int(free), int(total)

    def graph_memory(self: _Tables) -> GraphMemoryAttributes:
        call = "cuDeviceGetGraphMemAttribute"
        return GraphMemoryAttributes(
            *(
                int(check(call, cuda.cuDeviceGetGraphMemAttribute(self._device, attribute)))
                for attribute in GRAPH_MEMORY_ATTRIBUTES
            )
        )

    def graph_memory_trim(self: _Tables) -> None:
        with BesideCaptures():
            check("cuDeviceGraphMemTrim", cuda.cuDeviceGraphMemTrim(self._device))
        self._host_memory.trim()

    def host_memory_spare(self: _Tables) -> int:
        return self._host_memory.spare_bytes

    def memory_read(self: _Tables, address: int, size: int, target: int, stream: int) -> None:
        with self.activated():
            check("cuMemcpyAsync", cuda.cuMemcpyAsync(target, address, size, stream))
            self.stream_synchronize(stream)

    def memory_write(self: _Tables, address: int, size: int, source: int, stream: int) -> None:
        with self.activated():
            check("cuMemcpyAsync", cuda.cuMemcpyAsync(address, source, size, stream))
            self.stream_synchronize(stream)

    def memory_free(self, address: int, stream: int) -> None:
        check("cuMemFreeAsync", cuda.cuMemFreeAsync(address, stream))
