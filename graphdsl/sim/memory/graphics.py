"""Simulated graphics resources, which stand for OpenGL buffers and images.

Each mapping places the memory at a new address and invalidates the old one, so that using a stale
address is reported as a use after free. (A GPU may reuse the same address.) Likewise, each mapping
of an image has new CUDA arrays, and unmapping closes them and their textures and surfaces.
"""

from __future__ import annotations

import math
import operator
import weakref
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final, Protocol, SupportsIndex

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.abi.seam import Mappable, MappedMemory
from graphdsl.base.closing import ClosedByBlock
from graphdsl.sim.errors import Fault, SimulationError, look_up, refused
from graphdsl.sim.graphs.handles import TABLES, new_handle
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, POISON, element_type
from graphdsl.sim.memory.buffers import Buffer, MemoryResource
from graphdsl.sim.memory.textures import (
    OpaqueArray,
    ResourceDescriptor,
    SurfaceObject,
    TextureObject,
    array_shape,
    channel_count,
    format_name,
)
from graphdsl.sim.running.execute import require_outside_host_function
from graphdsl.sim.streams.stream import Stream, StreamState, require_stream

if TYPE_CHECKING:
    from graphdsl.sim.device import Device
    from graphdsl.sim.memory.allocations import Allocation, MemoryPool

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

    @property
    def is_mapped(self) -> bool:
        """Whether it is mapped."""
        return self.allocation is not None

    def unmap(self) -> None:
        """Save the contents of the memory and free it."""
        allocation, self.allocation = self.allocation, None
        if allocation is not None:
            self.contents[:] = allocation.memory
            ADDRESS_SPACE.free(allocation, "unmapping its GraphicsResource")


class _MappedArray(OpaqueArray):
    """The CUDA array of a part of a mapped image; unmapping closes what is made of it."""

    __slots__ = ("_bound",)

    def __init__(self, device: Device, options: Mapping[str, Any]) -> None:
        self._bound: list[weakref.ref[Any]] = []
        super().__init__(device, options)

    @property
    def memory(self) -> NDArray[np.uint8]:
        """Its bytes."""
        return self._allocation.memory

    def fill(self, contents: NDArray[np.uint8]) -> None:
        """Write all of its bytes."""
        self._allocation.memory[:] = contents
        self._allocation.mark_written(self._allocation.address, self._allocation.size)

    def note_bound(self, bound: Any) -> None:
        self._bound.append(weakref.ref(bound))

    def close(self) -> None:
        """Close it with its textures and surfaces. Closing again is not an error."""
        for each in self._bound:
            bound = each()
            if bound is not None:
                bound.close()
        super().close()


Part = tuple[int, int]
"""Face and level of an image."""


class _RegisteredImage(_Registered):
    """Driver-side state of a registered image.

    Attributes
    ----------
    options : mapping of str to object
        The format, and whether kernels may write to it, as of CUDA arrays.
    parts : dict of (int, int) to array of uint8
        The bytes of each face and level, slices of rows of elements.
    shapes : dict of (int, int) to tuple of int
        The width, height and depth of each face and level.
    arrays : dict of (int, int) to OpaqueArray, or None
        The CUDA arrays while it is mapped, as far as they were requested.
    """

    __slots__ = ("arrays", "options", "parts", "shapes")

    def __init__(
        self,
        options: Mapping[str, Any],
        shapes: Mapping[Part, tuple[int, ...]],
        element_bytes: int,
        device_id: int | None,
        *,
        is_discarded: bool,
    ) -> None:
        super().__init__(1, device_id, is_discarded=is_discarded)
        self.options = options
        self.shapes = shapes
        self.parts = {
            part: np.zeros(math.prod(shape) * element_bytes, np.uint8)
            for part, shape in shapes.items()
        }
        self.arrays: dict[Part, _MappedArray] | None = None

    @property
    def is_mapped(self) -> bool:
        return self.arrays is not None

    def map(self, pool: MemoryPool) -> None:
        del pool
        self.arrays = {}
        if self.is_discarded:
            for each in self.parts.values():
                each.fill(POISON)

    def array(self, part: Part, device: Device) -> OpaqueArray:
        """Return the CUDA array of a face and a level that exist."""
        assert self.arrays is not None
        found = self.arrays.get(part)
        if found is None:
            options = {**self.options, "shape": self.shapes[part]}
            found = self.arrays[part] = _MappedArray(device, options)
            if not self.is_discarded:
                found.fill(self.parts[part])
        return found

    def unmap(self) -> None:
        arrays, self.arrays = self.arrays or {}, None
        for part, array in arrays.items():
            self.parts[part][:] = array.memory
            array.close()


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

    device: Callable[[], Device | None]

    @property
    def device_id(self) -> int: ...
    def _stream(self, call: str, handle: int) -> StreamState: ...
    def require_not_capturing(self, call: str, stream: StreamState) -> None: ...


def _require_mapped(call: str, resource: _Registered) -> None:
    if not resource.is_mapped:
        raise refused(call, Fault(Result.NOT_MAPPED, f"{resource.handle:#x} is not mapped"))


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
                if each.is_mapped:
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
            found = look_up(call, "graphics resource", _registered, resource)
            _require_mapped(call, found)
            if found.allocation is None:
                raise refused(
                    call,
                    Fault(Result.NOT_MAPPED_AS_POINTER, f"{resource:#x} is an image, not a buffer"),
                )
            return found.allocation.address, found.allocation.size

    def graphics_array(self: _Streams, resource: int, face: int, level: int) -> OpaqueArray:
        """Return the CUDA array of a part of a mapped image."""
        call = "cuGraphicsSubResourceGetMappedArray"
        with self._lock:
            found = look_up(call, "graphics resource", _registered, resource)
            _require_mapped(call, found)
            if not isinstance(found, _RegisteredImage):
                raise refused(
                    call,
                    Fault(Result.NOT_MAPPED_AS_ARRAY, f"{resource:#x} is a buffer, not an image"),
                )
            if (face, level) not in found.shapes:
                raise refused(
                    call,
                    Fault(
                        Result.INVALID_VALUE,
                        f"{resource:#x} has no face {face} with a level {level}",
                    ),
                )
            device = self.device()
            assert device is not None, "streams, which images are mapped on, keep the device"
            return found.array((face, level), device)

    def graphics_texture(
        self: _Streams, array: OpaqueArray, options: Mapping[str, Any]
    ) -> TextureObject:
        """Return a texture object of a CUDA array."""
        resource = ResourceDescriptor.from_opaque_array(array)
        return TextureObject(array.device, resource, options)

    def graphics_surface(self: _Streams, array: OpaqueArray) -> SurfaceObject:
        """Return a surface object of a CUDA array."""
        if not array.is_surface_load_store:
            raise ValueError(
                "expected an image that kernels may write to, got one that was registered without "
                'flags="surface_load_store"'
            )
        return SurfaceObject(array.device, ResourceDescriptor.from_opaque_array(array))

    def graphics_unmap(self: _Streams, resources: Sequence[int], stream: int) -> None:
        """Unmap all resources, or none if one cannot be unmapped."""
        require_outside_host_function(UNMAP)
        with self._lock:
            state = self._stream(UNMAP, stream)
        with state.lock, self._lock:
            _unmap_dropped()
            found = [look_up(UNMAP, "graphics resource", _registered, each) for each in resources]
            for each in found:
                if not each.is_mapped:
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
        given = _flags_of(flags, FLAGS)
        device_id = None if device is None else device.device_id
        self._register(_Registered(count, device_id, is_discarded="write_discard" in given))

    @classmethod
    def of_image(
        cls,
        shape: tuple[int, ...],
        format: object,  # noqa: A002  # cuda.core's word
        channels: int = 1,
        *,
        levels: int = 1,
        faces: int = 1,
        flags: str | Sequence[str] | None = None,
        device: Device | None = None,
    ) -> GraphicsResource:
        """Return the resource of an image, as ``GraphicsResource.from_gl_image`` of cuda.core.

        Parameters
        ----------
        shape : tuple of int
            Width, height and depth in elements, as far as the image has them.
        format : str or dtype
            The type of a channel.
        channels : int, optional
            Channels of an element: 1, 2 or 4.
        levels : int, optional
            Mipmap levels, each half as large as the one before.
        faces : int, optional
            The faces of a cube map, or the images of an array.
        flags : str or sequence of str, optional
            ``"write_discard"`` as of buffers; with ``"surface_load_store"``, kernels may write to
            it through surfaces.
        device : Device, optional
            The device that the graphics API uses; other devices cannot map the resource.

        Examples
        --------
        >>> import graphdsl as gd
        >>> picture = gd.sim.GraphicsResource.of_image((4, 2), "uint8", 4)
        >>> picture
        <sim.GraphicsResource of an image, 4x2 uint8[4]>
        >>> picture.array().shape
        (2, 4, 4)
        """
        given = _flags_of(flags, (*FLAGS, "surface_load_store"))
        name, count, extents = format_name(format), channel_count(channels), array_shape(shape)
        counts = {"levels": levels, "faces": faces}
        for role, value in counts.items():
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise ValueError(
                    f"GraphicsResource {role}: expected an int of at least 1, got {value!r}"
                )
        options = {
            "format": name,
            "num_channels": count,
            "is_surface_load_store": "surface_load_store" in given,
        }
        shapes = {
            (face, level): tuple([max(1, extent >> level) for extent in extents])
            for face in range(faces)
            for level in range(levels)
        }
        made = cls.__new__(cls)
        device_id = None if device is None else device.device_id
        made._register(
            _RegisteredImage(
                options,
                shapes,
                np.dtype(name).itemsize * count,
                device_id,
                is_discarded="write_discard" in given,
            )
        )
        return made

    def _register(self, registered: _Registered) -> None:
        self._registered = registered
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
        if isinstance(self._registered, _RegisteredImage):
            raise RuntimeError(
                f"{self!r} has no address. Pass it as an image parameter to a launch, which maps it"
            )
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
        self,
        dtype: DTypeLike | None = None,
        shape: int | tuple[int, ...] | None = None,
        *,
        level: int = 0,
        face: int = 0,
    ) -> NDArray[Any]:
        """Return a NumPy array that shares the memory of the graphics API.

        Parameters
        ----------
        dtype : dtype, optional
            Data type of the array; by default bytes, or that of the image.
        shape : int or tuple of int, optional
            Shape of the array; by default one dimension that covers the whole resource, or slices,
            rows, columns and channels of an image, as far as it has them.
        level, face : int, optional
            The mipmap level and the face of an image.

        Raises
        ------
        RuntimeError
            If it is mapped, since the graphics API must not access it then, or was closed.
        """
        self._require_open()
        with TABLES:
            _unmap_dropped()
            if self._registered.is_mapped:
                raise RuntimeError(
                    f"{self!r} is mapped, so only CUDA may access it. Unmap it first"
                )
        registered = self._registered
        if isinstance(registered, _RegisteredImage):
            part = face, level
            if part not in registered.shapes:
                raise ValueError(
                    f"array: expected a level and a face of {self!r}, got {part[::-1]}"
                )
            whole = registered.parts[part]
            dtype = registered.options["format"] if dtype is None else dtype
            channels = registered.options["num_channels"]
            if shape is None:
                extents = registered.shapes[part][::-1] + ((channels,) if channels > 1 else ())
                return whole.view(element_type(dtype, "array")).reshape(extents)
        else:
            whole = registered.contents
        kind = element_type(np.uint8 if dtype is None else dtype, "array")
        if shape is None:
            return whole.view(kind)
        extents = shape if isinstance(shape, tuple) else (shape,)
        return whole[: kind.itemsize * int(np.prod(extents))].view(kind).reshape(extents)

    def _require_open(self) -> None:
        if self.is_closed:
            raise RuntimeError("the GraphicsResource was closed, expected one that is registered")

    def __repr__(self) -> str:
        state = " closed" if self.is_closed else " mapped" if self.is_mapped else ""
        registered = self._registered
        what = f"{len(registered.contents)} bytes"
        if isinstance(registered, _RegisteredImage):
            extents = "x".join(map(str, registered.shapes[0, 0]))
            options = registered.options
            what = f"an image, {extents} {options['format']}[{options['num_channels']}]"
        return f"<sim.GraphicsResource of {what}{state}>"


def _flags_of(flags: object, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the flags of a registration; ValueError if there is another one."""
    given = () if flags is None else (flags,) if isinstance(flags, str) else tuple(flags)  # type: ignore[arg-type]  # its TypeError says so
    for each in given:
        if each not in known:
            raise ValueError(
                f"GraphicsResource flags: expected one of {', '.join(map(repr, known))}; got "
                f"{each!r}"
            )
    return given
