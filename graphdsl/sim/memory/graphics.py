"""Simulated graphics resources, which stand for OpenGL buffers.

Each mapping places the memory at a new address and invalidates the old one, so that using a stale
address is reported as a use after free. (A GPU may reuse the same address.)
"""

from __future__ import annotations

import operator
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final, Protocol, SupportsIndex

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.abi.seam import Mappable, MappedMemory
from graphdsl.base.closing import ClosedByBlock
from graphdsl.sim.errors import Fault, SimulationError, look_up, refused
from graphdsl.sim.graphs.handles import TABLES, new_handle
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, element_type
from graphdsl.sim.memory.buffers import Buffer, MemoryResource
from graphdsl.sim.running.execute import require_outside_host_function
from graphdsl.sim.streams.stream import Stream, StreamState, require_stream

if TYPE_CHECKING:
    from graphdsl.sim.device import Device
    from graphdsl.sim.memory.allocations import Allocation, MemoryPool

__all__ = ["GraphicsMapping", "GraphicsResource"]

MAP: Final = "cuGraphicsMapResources"
UNMAP: Final = "cuGraphicsUnmapResources"
FLAGS: Final = ("none", "write_discard")


class _Registered:
    """Driver-side state of a registered resource.

    Attributes
    ----------
    handle : int
        Its ``CUgraphicsResource``.
    contents : array of uint8
        Its bytes, owned by the graphics API while it is not mapped.
    is_discarded : bool
        Whether mapping it discards its contents.
    device_id : int or None
        The only device that can map it, or None for any.
    allocation : Allocation or None
        Its memory while it is mapped.
    """

    __slots__ = ("allocation", "contents", "device_id", "handle", "is_discarded")

    def __init__(self, size: int, device_id: int | None, *, is_discarded: bool) -> None:
        self.handle = new_handle()
        self.contents: NDArray[np.uint8] = np.zeros(size, np.uint8)
        self.is_discarded = is_discarded
        self.device_id = device_id
        self.allocation: Allocation | None = None

    def map(self, pool: MemoryPool) -> None:
        """Allocate memory and copy the contents into it."""
        size = len(self.contents)
        allocation = ADDRESS_SPACE.allocate(pool, size, f"GraphicsResource({size})")
        if not self.is_discarded:
            allocation.memory[:] = self.contents
            allocation.mark_written(allocation.address, size)
        self.allocation = allocation

    def unmap(self) -> None:
        """Save the contents of the memory and free it."""
        allocation, self.allocation = self.allocation, None
        if allocation is not None:
            self.contents[:] = allocation.memory
            ADDRESS_SPACE.free(allocation, "unmapping its GraphicsResource")


_registered: Final[dict[int, _Registered]] = {}
"""The registered resources by handle."""
_dropped: Final[deque[_Registered]] = deque()
"""Resources whose mapped Buffer was garbage-collected; finalizers append to it at any time."""


def _unmap_dropped() -> None:
    """Unmap resources whose Buffer was garbage-collected; the lock of the tables is held."""
    while _dropped:
        _dropped.popleft().unmap()


class _Streams(Protocol):
    """The parts of the driver that mapping uses."""

    _lock: AbstractContextManager[object]
    _pool: MemoryPool

    @property
    def device_id(self) -> int: ...
    def _stream(self, call: str, handle: int) -> StreamState: ...
    def require_not_capturing(self, call: str, stream: StreamState) -> None: ...


class GraphicsMapping:
    """The part of the simulated driver that maps graphics resources."""

    def graphics_handle(self: _Streams, resource: object) -> int:
        """Return the handle of a simulated resource.

        Raises
        ------
        TypeError
            If it is an OpenGL resource.
        """
        if not isinstance(resource, GraphicsResource):
            raise TypeError(
                f"expected a sim.GraphicsResource for the simulated Device({self.device_id}), got "
                f"{resource!r} ({type(resource).__name__})"
            )
        return resource.handle

    def graphics_map(self: _Streams, resources: Sequence[int], stream: int) -> None:
        """Map all resources, or none if one cannot be mapped."""
        require_outside_host_function(MAP)
        with self._lock:
            state = self._stream(MAP, stream)
        self.require_not_capturing(MAP, state)
        # Wait for what other threads are running on the stream.
        with state.lock, self._lock:
            _unmap_dropped()
            found = [look_up(MAP, "graphics resource", _registered, each) for each in resources]
            for each in found:
                if each.allocation is not None:
                    raise refused(MAP, Fault(Result.ALREADY_MAPPED, f"{each.handle:#x} is mapped"))
                if each.device_id not in (None, self.device_id):
                    raise refused(
                        MAP,
                        Fault(
                            Result.INVALID_GRAPHICS_CONTEXT,
                            f"expected a resource of Device({self.device_id}), got "
                            f"{each.handle:#x} of Device({each.device_id})",
                        ),
                    )
            try:
                for each in found:
                    each.map(self._pool)
            except BaseException as error:
                for each in found:
                    each.unmap()
                if isinstance(error, Fault):
                    raise SimulationError(MAP, error.result, error.detail) from None
                raise

    def graphics_memory(self: _Streams, resource: int) -> tuple[int, int]:
        """Return the address and size of a mapped resource."""
        call = "cuGraphicsResourceGetMappedPointer"
        with self._lock:
            allocation = look_up(call, "graphics resource", _registered, resource).allocation
            if allocation is None:
                raise refused(call, Fault(Result.NOT_MAPPED, f"{resource:#x} is not mapped"))
            return allocation.address, allocation.size

    def graphics_unmap(self: _Streams, resources: Sequence[int], stream: int) -> None:
        """Unmap all resources, or none if one cannot be unmapped."""
        require_outside_host_function(UNMAP)
        with self._lock:
            state = self._stream(UNMAP, stream)
        with state.lock, self._lock:
            _unmap_dropped()
            found = [look_up(UNMAP, "graphics resource", _registered, each) for each in resources]
            for each in found:
                if each.allocation is None:
                    raise refused(
                        UNMAP, Fault(Result.NOT_MAPPED, f"{each.handle:#x} is not mapped")
                    )
            for each in found:
                each.unmap()

    def graphics_devices(self: _Streams) -> tuple[int, ...]:
        """Return no devices: there is no graphics context here."""
        return ()


class _MappedBuffer(Buffer, MappedMemory):
    """The memory of a mapped resource. Closing or dropping it unmaps the resource."""

    __slots__ = ("_graphics",)

    def __init__(
        self, device: Device, resource: GraphicsResource, allocation: Allocation, state: StreamState
    ) -> None:
        super().__init__(device, allocation, MemoryResource(device, device._pool), state)
        # Unmapping frees the memory.
        self._closing.detach()
        self._graphics = resource
        self._closing = weakref.finalize(self, _dropped.append, resource._registered)
        self._closing.atexit = False

    def close(self, stream: Stream | None = None) -> None:
        """Unmap the resource, in the order of *stream*. Closing again is not an error.

        Parameters
        ----------
        stream : Stream, optional
            Defaults to the stream that it was mapped on.
        """
        driver = self._device.driver
        state = self._stream if stream is None else require_stream(stream, driver)
        if self._closing.alive and self._allocation is self._graphics._registered.allocation:
            driver.graphics_unmap([self._graphics.handle], state.handle)
        self._closing.detach()


class GraphicsResource(ClosedByBlock, Mappable):
    """Memory of a graphics API that CUDA can map, as ``cuda.core.GraphicsResource``.

    Each mapping has a new address, so that tests detect the use of a stale one. A GPU may return
    the same address a thousand times.

    Parameters
    ----------
    size : int
        Bytes.
    flags : {"none", "write_discard"}, optional
        With ``"write_discard"``, mapping it discards the contents, since CUDA overwrites all of
        them: the bytes become 0xFF.
    device : Device, optional
        The device that the graphics API uses; other devices cannot map the resource.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> vertices = gd.sim.GraphicsResource(16)
    >>> with vertices.map(stream=stream) as buffer:
    ...     buffer.fill(1, stream=stream)
    >>> vertices.array(np.int32).tolist()
    [16843009, 16843009, 16843009, 16843009]
    """

    __slots__ = ("__weakref__", "_buffer", "_closing", "_registered")

    def __init__(
        self, size: int, *, flags: str | None = None, device: Device | None = None
    ) -> None:
        if isinstance(size, bool) or not isinstance(size, SupportsIndex):
            raise TypeError(
                f"GraphicsResource size: expected an int, got {size!r} ({type(size).__name__})"
            )
        count = operator.index(size)
        if count < 1:
            raise ValueError(f"GraphicsResource size: expected at least 1, got {count}")
        if flags is not None and flags not in FLAGS:
            raise ValueError(
                f"GraphicsResource flags: expected one of {', '.join(map(repr, FLAGS))}; got "
                f"{flags!r}"
            )
        device_id = None if device is None else device.device_id
        self._registered = _Registered(count, device_id, is_discarded=flags == "write_discard")
        self._buffer: weakref.ref[_MappedBuffer] | None = None
        _registered[self.handle] = self._registered
        self._closing = weakref.finalize(self, _registered.pop, self.handle, None)
        self._closing.atexit = False

    @property
    def handle(self) -> int:
        """Simulated ``CUgraphicsResource`` handle."""
        return self._registered.handle

    @property
    def resource_handle(self) -> int:
        """The same as :attr:`handle`."""
        return self.handle

    @property
    def is_mapped(self) -> bool:
        """Whether the Buffer from :meth:`map` is open."""
        buffer = None if self._buffer is None else self._buffer()
        return buffer is not None and not buffer.is_closed

    @property
    def is_closed(self) -> bool:
        """Whether it was unregistered."""
        return not self._closing.alive

    def map(self, *, stream: Stream) -> Buffer:
        """Map the resource on *stream* and return its memory; closing that unmaps the resource.

        Raises
        ------
        RuntimeError
            If it is already mapped, or was closed.
        DriverError
            If the device cannot map it, or the stream is capturing.
        """
        self._require_open()
        if self.is_mapped:
            raise RuntimeError(f"{self!r} is already mapped")
        if not isinstance(stream, Stream):
            raise TypeError(
                f"stream: expected a stream of a simulated device, got {stream!r} "
                f"({type(stream).__name__})"
            )
        device = stream.device
        state = require_stream(stream, device.driver)
        device.driver.graphics_map([self.handle], state.handle)
        allocation = self._registered.allocation
        assert allocation is not None
        buffer = _MappedBuffer(device, self, allocation, state)
        self._buffer = weakref.ref(buffer)
        return buffer

    def unmap(self, *, stream: Stream | None = None) -> None:
        """Close the Buffer from :meth:`map`, on *stream* if given.

        Raises
        ------
        RuntimeError
            If it is not mapped, or was closed.
        """
        self._require_open()
        buffer = None if self._buffer is None else self._buffer()
        if buffer is None or buffer.is_closed:
            raise RuntimeError(f"{self!r} is not mapped")
        buffer.close(stream)

    def close(self, stream: Stream | None = None) -> None:
        """Unmap the resource if needed, and unregister it. Closing again is not an error."""
        if self.is_mapped:
            self.unmap(stream=stream)
        self._closing()

    def array(
        self, dtype: DTypeLike = np.uint8, shape: int | tuple[int, ...] | None = None
    ) -> NDArray[Any]:
        """Return a NumPy array that shares the memory of the graphics API.

        Parameters
        ----------
        dtype : dtype, optional
            Data type of the array.
        shape : int or tuple of int, optional
            Shape of the array; by default one dimension that covers the whole resource.

        Raises
        ------
        RuntimeError
            If it is mapped, since the graphics API must not access it then, or was closed.
        """
        self._require_open()
        with TABLES:
            _unmap_dropped()
            if self._registered.allocation is not None:
                raise RuntimeError(
                    f"{self!r} is mapped, so only CUDA may access it. Unmap it first"
                )
        kind = element_type(dtype, "array")
        whole = self._registered.contents
        if shape is None:
            return whole.view(kind)
        extents = shape if isinstance(shape, tuple) else (shape,)
        return whole[: kind.itemsize * int(np.prod(extents))].view(kind).reshape(extents)

    def _require_open(self) -> None:
        if self.is_closed:
            raise RuntimeError("the GraphicsResource was closed, expected one that is registered")

    def __repr__(self) -> str:
        state = " closed" if self.is_closed else " mapped" if self.is_mapped else ""
        return f"<sim.GraphicsResource of {len(self._registered.contents)} bytes{state}>"
