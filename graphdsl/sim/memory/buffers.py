"""Buffers and memory resources, with the methods of cuda.core's."""

from __future__ import annotations

import itertools
import operator
import weakref
from collections.abc import Iterable, Iterator, MutableSet
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.observing import about_to_free
from graphdsl.base.closing import ClosedByBlock
from graphdsl.sim.errors import Fault, SimulationError
from graphdsl.sim.graphs.handles import TABLES
from graphdsl.sim.graphs.operations import UNIFIED, CopyMemory, CopySide, SetMemory
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Hold
from graphdsl.sim.streams.capture import require_safe
from graphdsl.sim.streams.stream import Stream, require_stream

if TYPE_CHECKING:
    from graphdsl.sim.device import Device
    from graphdsl.sim.memory.allocations import Allocation, GraphUse, MemoryPool
    from graphdsl.sim.streams.capture import CaptureSequence
    from graphdsl.sim.streams.stream import StreamState

FILL_SIZES: Final = (1, 2, 4)


class Buffer(ClosedByBlock):
    """Memory of a simulated device, returned by ``Device.allocate``.

    The memory is freed by :meth:`close` or when the buffer is garbage-collected, but not before
    every declaration and graph that refers to it is gone. Its bytes are host memory at
    :attr:`handle`; :meth:`array` returns them as a NumPy array.

    On a capturing stream, copies and fills become nodes of the graph. Memory allocated there by a
    ``GraphMemoryResource`` belongs to the graph: freeing it in the same capture adds a free node,
    and it cannot be accessed until a launch of the graph has allocated it.
    """

    __slots__ = ("__weakref__", "_allocation", "_closing", "_device", "_resource", "_stream")

    def __init__(
        self,
        device: Device,
        allocation: Allocation,
        resource: MemoryResource | GraphMemoryResource,
        stream: StreamState,
        sequence: CaptureSequence | None = None,
    ) -> None:
        self._device = device
        self._allocation = allocation
        self._resource = resource
        self._stream = stream
        # Finalizers may run at any point, so they only record what is left to do.
        self._closing: weakref.finalize[..., Buffer] = (
            weakref.finalize(self, _dropped, allocation)
            if sequence is None
            else weakref.finalize(self, sequence.dropped.append, (stream, allocation))
        )
        self._closing.atexit = False

    @property
    def handle(self) -> int:
        """Address of the first byte."""
        return self._allocation.address

    @property
    def size(self) -> int:
        """Number of bytes."""
        return self._allocation.size

    @property
    def is_closed(self) -> bool:
        """Whether the buffer was closed."""
        return not self._closing.alive

    @property
    def device(self) -> Device:
        """The device that owns the memory."""
        return self._device

    @property
    def device_id(self) -> int:
        """Ordinal of the device that owns the memory."""
        return self._device.device_id

    @property
    def memory_resource(self) -> MemoryResource | GraphMemoryResource:
        """The memory resource that allocated it."""
        return self._resource

    @property
    def is_managed(self) -> bool:
        """False: the memory belongs to its device."""
        return False

    @property
    def is_device_accessible(self) -> bool:
        """True: kernels, copies and memsets can access it."""
        return True

    @property
    def is_host_accessible(self) -> bool:
        """False, as for device memory on a GPU."""
        return False

    def array(
        self, dtype: DTypeLike = np.uint8, shape: int | tuple[int, ...] | None = None
    ) -> NDArray[Any]:
        """Return a NumPy array that shares the buffer's memory.

        For tests and debugging; there is no equivalent on a GPU. Do not use the array after the
        buffer is closed.

        Parameters
        ----------
        dtype : dtype, optional
            Data type of the array.
        shape : int or tuple of int, optional
            Shape of the array; by default one dimension that covers the whole buffer.

        Examples
        --------
        >>> from graphdsl import sim
        >>> device = sim.Device()
        >>> buffer = device.allocate(8, stream=device.default_stream)
        >>> buffer.array("int32")[:] = [3, 4]
        >>> buffer.array("int16")
        array([3, 0, 4, 0], dtype=int16)
        """
        return self._open("array").view(self.handle, dtype, shape, "array")

    def close(self, stream: Stream | None = None) -> None:
        """Free the memory in the order of *stream*. Closing again is not an error.

        Declarations and graphs that refer to the buffer keep the memory alive.

        Parameters
        ----------
        stream : Stream, optional
            Defaults to the stream that it was allocated on.

        Raises
        ------
        DriverError
            If the stream is capturing and the memory does not belong to a graph, since the graph
            could not free it at each launch. The capture stays valid. Close the buffer after it.
        """
        driver = self._device.driver
        state = self._stream if stream is None else require_stream(stream, driver)
        with TABLES:
            if self._closing.alive:
                if ADDRESS_SPACE.is_held(self._allocation):
                    ADDRESS_SPACE.retire(self._allocation, "Buffer.close()")
                else:
                    place = self._allocation
                    about_to_free(place.address, place.size, "Buffer.close()", can_raise=True)
                    driver.free(state, place)
                self._closing.detach()

    def _hold(self) -> Hold | None:
        """Return an object that keeps the memory alive after closing; None for graph memory.

        Graph memory lives from its allocation node to its free node.
        """
        return None if self._allocation.of_graph else Hold(self._allocation)

    def copy_to(self, dst: Buffer | None = None, *, stream: Stream) -> Buffer:
        """Copy to *dst*, or to a new buffer from the same resource, and return it.

        Raises
        ------
        ValueError
            If the sizes differ.
        """
        work = require_stream(stream, self._device.driver)
        if dst is None:
            dst = self._resource.allocate(self.size, stream=stream)
        if not isinstance(dst, Buffer):
            raise TypeError(
                f"copy_to dst: expected a Buffer of a simulated device, got {dst!r} "
                f"({type(dst).__name__})"
            )
        if dst.size != self.size:
            raise ValueError(
                f"copy_to dst: expected a Buffer of {self.size} bytes, the size of the source, "
                f"got {dst.size} bytes"
            )
        self._put_copy(work, self._open("copy src"), dst._open("copy dst"))
        return dst

    def copy_from(self, src: Buffer, *, stream: Stream) -> None:
        """Copy from *src*, which must have the same size."""
        if not isinstance(src, Buffer):
            raise TypeError(
                f"copy_from src: expected a Buffer of a simulated device, got {src!r} "
                f"({type(src).__name__})"
            )
        work = require_stream(stream, self._device.driver)
        if src.size != self.size:
            raise ValueError(
                f"copy_from src: expected a Buffer of {self.size} bytes, the size of the "
                f"destination, got {src.size} bytes"
            )
        self._put_copy(work, src._open("copy src"), self._open("copy dst"))

    def _put_copy(self, stream: StreamState, source: Allocation, target: Allocation) -> None:
        src, dst = (CopySide(UNIFIED, each.address, each.size, 0) for each in (source, target))
        copy = CopyMemory(src, dst, source.size, 1, 1)
        self._device.driver.submit("cuMemcpyAsync", stream, copy)

    def fill(self, value: object, *, stream: Stream) -> None:
        """Fill the buffer with a byte (an int from 0 to 255) or a pattern of 1, 2 or 4 bytes."""
        work = require_stream(stream, self._device.driver)
        if isinstance(value, int):
            if not 0 <= value <= 255:
                raise OverflowError(f"fill value: expected an int from 0 to 255, got {value}")
            pattern = bytes([value])
        else:
            try:
                pattern = bytes(memoryview(value))  # type: ignore[arg-type]  # its TypeError is the check
            except TypeError:
                raise TypeError(
                    f"fill value: expected an int or 1, 2 or 4 bytes, got {value!r} "
                    f"({type(value).__name__})"
                ) from None
        if len(pattern) not in FILL_SIZES or self.size % len(pattern):
            raise ValueError(
                "fill value: expected a pattern of 1, 2 or 4 bytes whose size divides the "
                f"Buffer's {self.size} bytes, got {len(pattern)}"
            )
        target = self._open("fill dst")
        memset = SetMemory(target.address, 0, pattern, target.size // len(pattern), 1)
        self._device.driver.submit("cuMemsetAsync", work, memset)

    def _open(self, role: str) -> Allocation:
        if self.is_closed:
            raise ValueError(f"{role}: expected an open Buffer, got one that was closed")
        return self._allocation

    def __repr__(self) -> str:
        return f"<sim.Buffer {self.size} bytes at {self.handle:#x} of Device({self.device_id})>"


def _dropped(allocation: Allocation) -> None:
    """Record that the buffer of an allocation is gone."""
    reason = "the finalizer of its Buffer"
    if allocation.holders <= 1:
        about_to_free(allocation.address, allocation.size, reason, can_raise=False)
    ADDRESS_SPACE.retire(allocation, reason)


class PeerSet(MutableSet[int]):
    """The devices with peer access to a device's buffers, as a mutable set of ordinals.

    Devices are passed as objects or ordinals. The device that owns the memory always has access and
    is not in the set.
    """

    def __init__(self, pool: MemoryPool) -> None:
        self._pool = pool

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> set[Any]:
        # Set operations return a plain set of ordinals and change no access.
        return set(it)

    def __contains__(self, peer: object) -> bool:
        return getattr(peer, "device_id", peer) in self._pool.peers

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._pool.peers))

    def __len__(self) -> int:
        return len(self._pool.peers)

    def add(self, value: Device | int) -> None:
        """Grant a device access to the memory.

        Raises
        ------
        ValueError
            If there is no such device.
        """
        ordinal = device_ordinal(value, "peer_accessible_by")
        if ordinal != self._pool.device_id:
            self._pool.peers.add(ordinal)

    def discard(self, value: Device | int) -> None:
        """Revoke a device's access; not an error if it had none."""
        self._pool.peers.discard(getattr(value, "device_id", value))

    def update(self, *others: Iterable[Device | int]) -> None:
        """Grant several devices access to the memory."""
        for each in itertools.chain(*others):
            self.add(each)

    def __repr__(self) -> str:
        return f"{{{', '.join(map(str, self))}}}"


class MemoryResource:
    """The memory resource that ``Device.allocate`` uses; available as ``Device.memory_resource``.

    Examples
    --------
    >>> from graphdsl import sim
    >>> first, second = sim.Device(0), sim.Device(1)
    >>> first.memory_resource.peer_accessible_by = [second]
    >>> first.memory_resource.peer_accessible_by
    {1}
    """

    __slots__ = ("_device", "_pool")

    def __init__(self, device: Device, pool: MemoryPool) -> None:
        self._device = device
        self._pool = pool

    @property
    def device_id(self) -> int:
        """Ordinal of the device that owns the memory."""
        return self._pool.device_id

    @property
    def is_device_accessible(self) -> bool:
        """True: kernels, copies and memsets can access it."""
        return True

    @property
    def is_host_accessible(self) -> bool:
        """False, as for device memory on a GPU."""
        return False

    @property
    def peer_accessible_by(self) -> PeerSet:
        """The other devices whose kernels and memsets can access the buffers, old and new.

        Assign an iterable of devices or ordinals to change it. Copies between devices need no
        access.
        """
        return PeerSet(self._pool)

    @peer_accessible_by.setter
    def peer_accessible_by(self, devices: Iterable[Device | int]) -> None:
        ordinals = {device_ordinal(each, "peer_accessible_by") for each in devices}
        self._pool.peers.clear()
        self._pool.peers.update(ordinals - {self._pool.device_id})

    def allocate(self, size: int, *, stream: Stream) -> Buffer:
        """Allocate memory, as ``Device.allocate`` does.

        Raises
        ------
        RuntimeError
            If the stream is capturing, since the memory would not belong to the graph.
        DriverError
            If the device does not have enough memory, or if another stream is capturing in a mode
            that prohibits potentially unsafe calls.
        """
        driver = self._device.driver
        state = require_stream(stream, driver)
        count = _bytes(size, least=0)
        if driver.is_capturing(state):
            raise RuntimeError(
                f"expected a stream that is not capturing, got stream {state.handle:#x}. Allocate "
                "before the capture, or allocate graph memory with GraphMemoryResource(device)"
            )
        require_safe("cuMemAllocAsync")
        try:
            allocation = ADDRESS_SPACE.allocate(
                self._pool, count, f"Device({self.device_id}).allocate({count})"
            )
        except Fault as fault:
            raise SimulationError("cuMemAllocAsync", fault.result, fault.detail) from None
        return Buffer(self._device, allocation, self, state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MemoryResource) and other._pool is self._pool

    def __hash__(self) -> int:
        return id(self._pool)

    def __repr__(self) -> str:
        return f"<sim.MemoryResource of Device({self.device_id})>"


class GraphMemoryResourceAttributes:
    """Memory use of a device's graphs, from ``GraphMemoryResource.attributes``.

    As in cuda.core, each access queries the current value. Unused memory is not cached here, so
    reserved and used memory are equal.
    """

    __slots__ = ("_device",)

    def __init__(self, device: Device) -> None:
        self._device = device

    @property
    def _graphs(self) -> GraphUse:
        return self._device._pool.graphs

    @property
    def reserved_mem_current(self) -> int:
        """Bytes that the device reserves for graphs."""
        return self._graphs.current

    @property
    def reserved_mem_high(self) -> int:
        """High-water mark of reserved bytes; set it to 0 to reset it to the current value."""
        return self._graphs.reserved_high

    @reserved_mem_high.setter
    def reserved_mem_high(self, value: int) -> None:
        _require_zero("reserved_mem_high", value)
        self._graphs.reserved_high = self._graphs.current

    @property
    def used_mem_current(self) -> int:
        """Bytes that graphs currently use."""
        return self._graphs.current

    @property
    def used_mem_high(self) -> int:
        """High-water mark of used bytes; set it to 0 to reset it to the current value."""
        return self._graphs.used_high

    @used_mem_high.setter
    def used_mem_high(self, value: int) -> None:
        _require_zero("used_mem_high", value)
        self._graphs.used_high = self._graphs.current

    def __repr__(self) -> str:
        graphs = self._graphs
        return (
            f"GraphMemoryResourceAttributes(reserved_mem_current={graphs.current}, "
            f"reserved_mem_high={graphs.reserved_high}, used_mem_current={graphs.current}, "
            f"used_mem_high={graphs.used_high})"
        )


class GraphMemoryResource:
    """The memory resource for captured work, as ``cuda.core.GraphMemoryResource``.

    Parameters
    ----------
    device : Device
        The device that owns the memory.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> with gd.capture(stream, device=device) as captured:
    ...     buffer = gd.sim.GraphMemoryResource(device).allocate(16, stream=stream)
    ...     buffer.fill(1, stream=stream)
    ...     buffer.close(stream)
    >>> [node.kind for node in captured.graph]
    ['alloc', 'memset', 'free']
    """

    __slots__ = ("_device",)

    is_device_accessible = True
    is_host_accessible = False

    def __init__(self, device: Device) -> None:
        self._device = device

    @property
    def device_id(self) -> int:
        """Ordinal of the device that owns the memory."""
        return self._device.device_id

    def allocate(self, size: int, *, stream: Stream) -> Buffer:
        """Add an allocation node to the graph that *stream* is capturing into; return its memory.

        Raises
        ------
        RuntimeError
            If the stream is not capturing.
        DriverError
            If the device's total memory is too small. The capture stays valid.
        """
        state = require_stream(stream, self._device.driver)
        allocation, sequence = self._device.driver.allocate_captured(state, _bytes(size))
        return Buffer(self._device, allocation, self, state, sequence)

    @property
    def attributes(self) -> GraphMemoryResourceAttributes:
        """Current and peak memory use of graphs."""
        return GraphMemoryResourceAttributes(self._device)

    def trim(self) -> None:
        """Release unused graph memory. Has no effect here, since a simulated device caches none."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GraphMemoryResource) and other._device is self._device

    def __hash__(self) -> int:
        return hash(self._device)

    def __repr__(self) -> str:
        return f"<sim.GraphMemoryResource of Device({self.device_id})>"


def _require_zero(name: str, value: object) -> None:
    if isinstance(value, bool) or value != 0:
        raise AttributeError(f"{name}: expected 0, which resets it, got {value!r}")


def _bytes(size: object, least: int = 1) -> int:
    if isinstance(size, bool) or not isinstance(size, SupportsIndex):
        raise TypeError(f"allocate size: expected an int, got {size!r} ({type(size).__name__})")
    count = operator.index(size)
    if count < least:
        raise ValueError(f"allocate size: expected at least {least}, got {count}")
    return count


def device_ordinal(device: Device | int, role: str) -> int:
    """Return the ordinal of an existing simulated device, passed as an object or an ordinal.

    Raises
    ------
    TypeError
        If it is neither a device nor an ordinal.
    ValueError
        If there is no such device.
    """
    ordinal = getattr(device, "device_id", device)
    if isinstance(ordinal, bool) or not isinstance(ordinal, SupportsIndex):
        raise TypeError(
            f"{role}: expected a device or its ordinal, got {device!r} ({type(device).__name__})"
        )
    try:
        return ADDRESS_SPACE.pool(operator.index(ordinal)).device_id
    except Fault as fault:
        raise ValueError(f"{role}: {fault.detail}") from None
