"""Memory of the driver: ranges, sizes, contents and peer access."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final, Protocol

from cuda.bindings import driver as cuda
from cuda.core import GraphicsResource

from graphdsl.abi.enumerations import MemoryType, Result, result_name
from graphdsl.abi.host_mappings import mapping_around
from graphdsl.abi.seam import GraphMemoryAttributes, MemoryRange, ranges_of
from graphdsl.base.errors import DriverError
from graphdsl.base.locks import Lock, cached_property
from graphdsl.cuda.calls import BesideCaptures, address_of, check

if TYPE_CHECKING:
    from graphdsl.cuda.driver import CudaDriver

SMALLEST: Final = 4096
"""Minimum size in bytes; the driver locks pages."""
LARGE: Final = 1 << 20
"""From this size in bytes, sizes are rounded up to multiples of it instead of powers of two."""


def block_size(size: int) -> int:
    """Return the allocation size for *size* bytes, rounded so that few sizes are in use."""
    if size > LARGE:
        return -(-size // LARGE) * LARGE
    return max(SMALLEST, 1 << (size - 1).bit_length())


class HostMemory:
    """A pool of page-locked memory blocks: used ones, and free ones for reuse.

    Parameters
    ----------
    allocate : callable
        Takes a number of bytes and returns an address, or raises.
    free : callable
        Takes an address that *allocate* returned.
    """

    def __init__(self, allocate: Callable[[int], int], free: Callable[[int], None]) -> None:
        self._allocate = allocate
        self._free = free
        # Owners are released by a thread of their own.
        self._lock = Lock()
        self._sizes: dict[int, int] = {}
        """The size of each block in use, by its address."""
        self._spare: dict[int, list[int]] = {}
        """The addresses of free blocks, by size."""

    @property
    def spare_bytes(self) -> int:
        """Bytes in free blocks."""
        with self._lock:
            return sum(size * len(blocks) for size, blocks in self._spare.items())

    def take(self, size: int) -> int:
        """Return the address of a block of at least *size* bytes."""
        size = block_size(size)
        with self._lock:
            blocks = self._spare.get(size)
            address = blocks.pop() if blocks else 0
            if address:
                self._sizes[address] = size
                return address
        # Without the lock: allocating may take long, and freeing must not wait for it.
        address = self._allocate(size)
        with self._lock:
            self._sizes[address] = size
        return address

    def give_back(self, address: int) -> None:
        """Return a block from :meth:`take` to the pool, without calling the driver."""
        with self._lock:
            self._spare.setdefault(self._sizes.pop(address), []).append(address)

    def trim(self) -> None:
        """Free the unused blocks. This synchronizes the device."""
        while True:
            with self._lock:
                size = next((size for size, blocks in self._spare.items() if blocks), 0)
                if not size:
                    return
                address = self._spare[size].pop()
            try:
                self._free(address)
            except BaseException:
                # It may not be free: the next trim tries again.
                with self._lock:
                    self._spare[size].append(address)
                raise


class _Attributes(ctypes.Structure):
    """The queried attributes, one word each: the driver fills in as many bytes as each has.

    The first two are zero where there is no memory.
    """

    _fields_ = (
        ("memory_type", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("start", ctypes.c_uint64),
        ("is_mapped", ctypes.c_uint64),
        ("is_managed", ctypes.c_uint64),
        ("device", ctypes.c_uint64),
        ("pool", ctypes.c_uint64),
        ("access", ctypes.c_uint64),
        ("identity", ctypes.c_uint64),
        ("context", ctypes.c_uint64),
        ("mapping_start", ctypes.c_uint64),
        ("mapping_size", ctypes.c_uint64),
    )


_ASKED: Final = (
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_RANGE_SIZE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_RANGE_START_ADDR,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MAPPED,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_IS_MANAGED,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_ACCESS_FLAGS,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_BUFFER_ID,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_CONTEXT,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MAPPING_SIZE,
)
_COUNT: Final = len(_ASKED)
_CODES: Final = (ctypes.c_int * _COUNT)(*map(int, _ASKED))
_CODES_START: Final = ctypes.addressof(_CODES)
_get_attributes: Final = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64
)(address_of("cuPointerGetAttributes"))


class _Query:
    """Where the driver writes what it knows of an address."""

    def __init__(self) -> None:
        self.found = _Attributes()
        self.start = start = ctypes.addressof(self.found)
        self._words = (ctypes.c_uint64 * _COUNT)(*range(start, start + 8 * _COUNT, 8))
        self.places = ctypes.addressof(self._words)


_SPARE: Final[list[_Query]] = []
"""Those that no call uses: making one takes longer than the call. Signal handlers may ask, too."""


def memory_at(address: int) -> MemoryRange | None:
    """Return the memory range at an address in the current context, or None.

    The call succeeds for any number, and returns zeros for attributes that the driver does not know
    (observed with CUDA 13.0, as everything here).
    """
    try:
        query = _SPARE.pop()
    except IndexError:
        query = _Query()
    found = query.found
    ctypes.memset(query.start, 0, ctypes.sizeof(found))
    # Most numbers are not addresses.
    for count in (2, _COUNT):
        result = _get_attributes(count, _CODES_START, query.places, address)
        if result:
            raise DriverError("cuPointerGetAttributes", result, result_name(result))
        if not found.memory_type and not found.size:
            _SPARE.append(query)
            return None
    made = _range_of(found)
    _SPARE.append(query)
    return made


def _range_of(found: _Attributes) -> MemoryRange:
    """Return memory, or a part of a reserved address range without memory."""
    start, end = found.start, found.start + found.size
    if not found.memory_type:
        return MemoryRange(start, found.size, "device", 0, is_mapped=False, access=0)
    # Memory that cuMemMap put into such a range: the driver reports the whole reserved range.
    is_part = not (found.context or found.pool or found.is_managed) and (
        found.mapping_size < found.size
    )
    if is_part:
        start = max(start, found.mapping_start)
        end = min(end, found.mapping_start + found.mapping_size)
    if found.is_managed:
        kind = "managed"
    else:
        kind = "host" if found.memory_type == MemoryType.HOST else "device"
    return MemoryRange(
        start,
        end - start,
        kind,
        ctypes.c_int(found.device).value,
        found.pool,
        bool(found.is_mapped),
        found.access,
        found.identity,
        is_part,
    )


GRAPH_MEMORY_ATTRIBUTES: Final = (
    cuda.CUgraphMem_attribute.CU_GRAPH_MEM_ATTR_USED_MEM_CURRENT,
    cuda.CUgraphMem_attribute.CU_GRAPH_MEM_ATTR_USED_MEM_HIGH,
    cuda.CUgraphMem_attribute.CU_GRAPH_MEM_ATTR_RESERVED_MEM_CURRENT,
    cuda.CUgraphMem_attribute.CU_GRAPH_MEM_ATTR_RESERVED_MEM_HIGH,
)


class _Tables(Protocol):
    """The parts of the driver that memory functions use."""

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
    """The part of the driver that queries, reads and writes memory."""

    def host_allocate(self: _Tables, size: int) -> int:
        return self._host_memory.take(size)

    def host_free(self: _Tables, address: int) -> None:
        self._host_memory.give_back(address)

    def _host_allocate(self: _Tables, size: int) -> int:
        # In the primary context, since memory outlives the graph that requested it, and a context
        # made current by the caller may be destroyed with all of its memory.
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
        # For the pool of another device, the pointer attribute is always 3, whatever the access.
        return found._replace(access=self._access_to_pool(found.pool))

    def memory_of(self: _Tables, addresses: Iterable[int]) -> list[tuple[int, int, int]]:
        # Thousands of numbers, few of which are addresses.
        with self.activated():
            return ranges_of(addresses, memory_at)

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
            result = int(cuda.cuCtxEnablePeerAccess(peer._primary_context, 0)[0])  # noqa: SLF001  # of another driver
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


TEXTURE_FORMATS: Final = frozenset(
    f"CU_AD_FORMAT_{kind}"
    for kind in (
        *(f"{sign}_INT{bits}" for sign in ("UNSIGNED", "SIGNED") for bits in (8, 16, 32)),
        "HALF",
        "FLOAT",
    )
)
"""The formats of arrays that textures and surfaces of cuda.core have."""
ALL_DEVICES: Final = cuda.CUGLDeviceList.CU_GL_DEVICE_LIST_ALL
MOST_DEVICES: Final = 64
"""Maximum number of devices of one OpenGL context; cuda.h has no limit."""


class _Activated(Protocol):
    """The parts of the driver that mapping uses."""

    @property
    def device_id(self) -> int: ...
    def activated(self) -> AbstractContextManager[int]: ...


class GraphicsMapping:
    """The part of the driver that maps graphics resources."""

    def graphics_handle(self: _Activated, resource: object) -> int:
        if not isinstance(resource, GraphicsResource):
            raise TypeError(
                f"expected a cuda.core.GraphicsResource for GPU {self.device_id}, got {resource!r} "
                f"({type(resource).__name__})"
            )
        return int(resource.handle)

    def graphics_map(self: _Activated, resources: Sequence[int], stream: int) -> None:
        handles = _array(resources)
        with self.activated():
            address = ctypes.addressof(handles)
            answer = cuda.cuGraphicsMapResources(len(handles), address, stream)
            check("cuGraphicsMapResources", answer)

    def graphics_memory(self: _Activated, resource: int) -> tuple[int, int]:
        with self.activated():
            answer = cuda.cuGraphicsResourceGetMappedPointer(cuda.CUgraphicsResource(resource))
            address, size = check("cuGraphicsResourceGetMappedPointer", answer)
        return int(address), int(size)

    def graphics_array(self: _Activated, resource: int, face: int, level: int) -> Any:
        from cuda.core.texture import OpaqueArray

        with self.activated():
            handle = cuda.CUgraphicsResource(resource)
            # Asked for the array of a buffer, a driver (580) may end the process.
            result = int(cuda.cuGraphicsResourceGetMappedPointer(handle)[0])
            if not result:
                result = Result.NOT_MAPPED_AS_ARRAY
            if result != Result.NOT_MAPPED_AS_POINTER:
                raise DriverError(
                    "cuGraphicsSubResourceGetMappedArray", result, result_name(result)
                )
            answer = cuda.cuGraphicsSubResourceGetMappedArray(handle, face, level)
            array = check("cuGraphicsSubResourceGetMappedArray", answer)
            descriptor = check("cuArray3DGetDescriptor", cuda.cuArray3DGetDescriptor(array))
            name, channels = descriptor.Format.name, descriptor.NumChannels
            if name not in TEXTURE_FORMATS or channels not in (1, 2, 4):
                raise ValueError(
                    "expected an image with 1, 2 or 4 channels of 8-, 16- or 32-bit integers or "
                    f"floats, got one with {channels} of {name}. Make the image of the graphics "
                    "API with another format"
                )
            # Made for this purpose, and the only way from a handle to textures of cuda.core.
            wrap = OpaqueArray._from_handle  # noqa: SLF001
            return wrap(int(array), False, device_id=self.device_id)

    def graphics_texture(self: _Activated, array: Any, options: Mapping[str, Any]) -> Any:
        from cuda.core.texture import ResourceDescriptor

        with self.activated():
            resource = ResourceDescriptor.from_opaque_array(array)
            return array.device.create_texture_object(resource=resource, options=dict(options))

    def graphics_surface(self: _Activated, array: Any) -> Any:
        from cuda.core.texture import ResourceDescriptor

        if not array.is_surface_load_store:
            raise ValueError(
                "expected an image that kernels may write to, got one that was registered without "
                'flags="surface_load_store"'
            )
        with self.activated():
            resource = ResourceDescriptor.from_opaque_array(array)
            return array.device.create_surface_object(resource=resource)

    def graphics_unmap(self: _Activated, resources: Sequence[int], stream: int) -> None:
        handles = _array(resources)
        with self.activated():
            address = ctypes.addressof(handles)
            answer = cuda.cuGraphicsUnmapResources(len(handles), address, stream)
            check("cuGraphicsUnmapResources", answer)

    def graphics_devices(self: _Activated) -> tuple[int, ...]:
        with self.activated():
            try:
                count, devices = check(
                    "cuGLGetDevices",
                    cuda.cuGLGetDevices(MOST_DEVICES, ALL_DEVICES),
                )
            except DriverError:
                # There is nothing to report without a context.
                return ()
        # The array is larger than needed.
        return tuple(map(int, devices[:count]))


def _array(resources: Sequence[int]) -> ctypes.Array[ctypes.c_void_p]:
    """Return handles as an array for the driver."""
    return (ctypes.c_void_p * len(resources))(*resources)
