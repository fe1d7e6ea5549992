"""Buffers and where they come from, with the methods of cuda.core's."""

from __future__ import annotations

import itertools
import operator
import weakref
from collections.abc import Iterable, Iterator, MutableSet
from typing import TYPE_CHECKING, Any, Final, Self, SupportsIndex

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.sim.errors import Fault, SimulationError
from graphdsl.sim.graphs.handles import TABLES
from graphdsl.sim.graphs.operations import UNIFIED, CopyMemory, CopySide, SetMemory
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Hold
from graphdsl.sim.streams.capture import require_safe
from graphdsl.sim.streams.stream import Stream, require_stream

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.sim.device import Device
    from graphdsl.sim.memory.allocations import Allocation, GraphUse, MemoryPool
    from graphdsl.sim.streams.capture import CaptureSequence
    from graphdsl.sim.streams.stream import StreamState

__all__ = [
    "Buffer",
    "GraphMemoryResource",
    "MemoryResource",
    "PeerSet",
    "device_ordinal",
]


FILL_SIZES: Final = (1, 2, 4)


class Buffer:
    """Memory of a simulated device; made by ``Device.allocate``.

    It is given back by :meth:`close`, or when nothing refers to the buffer any more; if a
    declaration or a graph refers to it, after that. Its bytes are host memory at :attr:`handle`;
    :meth:`array` shows them.

    On a stream that is captured, copies and fills become nodes of the graph. Memory that was
    allocated there, by a ``GraphMemoryResource``, is the graph's: giving it back in the same
    capture is a node too, and as long as no launch of the graph has allocated it, nothing can use
    it.
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
        # Finalizers may run in the middle of anything, and only note what there is to do.
        self._closing: weakref.finalize[..., Buffer] = (
            weakref.finalize(self, ADDRESS_SPACE.retire, allocation, "the end of its Buffer")
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
        """Whether the memory was given back."""
        return not self._closing.alive

    @property
    def device_id(self) -> int:
        """Ordinal of the device that has the memory."""
        return self._device.device_id

    @property
    def memory_resource(self) -> MemoryResource | GraphMemoryResource:
        """Where it was allocated."""
        return self._resource

    @property
    def is_managed(self) -> bool:
        """False: it is memory of its device."""
        return False

    @property
    def is_device_accessible(self) -> bool:
        """True: kernels, copies and memsets can use it."""
        return True

    @property
    def is_host_accessible(self) -> bool:
        """False, as for device memory on a GPU."""
        return False

    def array(
        self, dtype: DTypeLike = np.uint8, shape: int | tuple[int, ...] | None = None
    ) -> NDArray[Any]:
        """Return the bytes as a numpy array, without a copy: what is written to one is in both.

        For tests and for debugging; no GPU has this. The array must not be used after the buffer
        was closed.

        Parameters
        ----------
        dtype : dtype, optional
            What the bytes are.
        shape : int or tuple of int, optional
            Of the array; one dimension up to the end unless given.

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
        """Give the memory back, after the work of *stream*; closing again is no error.

        Declarations and graphs that refer to it keep the memory until they go.

        Parameters
        ----------
        stream : Stream, optional
            That on which it was allocated unless given.

        Raises
        ------
        DriverError
            If the stream is captured and the memory is not a graph's: the graph could not free it
            at each launch. The capture goes on. Close the buffer after it.
        """
        driver = self._device.driver
        state = self._stream if stream is None else require_stream(stream, driver)
        with TABLES:
            if self._closing.alive:
                if ADDRESS_SPACE.is_held(self._allocation):
                    ADDRESS_SPACE.retire(self._allocation, "Buffer.close()")
                else:
                    driver.free(state, self._allocation)
                self._closing.detach()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _hold(self) -> Hold | None:
        """Return what keeps the memory, though the buffer is closed; None for memory of a graph.

        Such memory lives from its allocation node to its free node.
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
                f"copy_to dst: expected a Buffer of {self.size} bytes as the source, got one of "
                f"{dst.size}"
            )
        self._put_copy(work, self._open("copy src"), dst._open("copy dst"))
        return dst

    def copy_from(self, src: Buffer, *, stream: Stream) -> None:
        """Copy from *src*, which has the same size."""
        if not isinstance(src, Buffer):
            raise TypeError(
                f"copy_from src: expected a Buffer of a simulated device, got {src!r} "
                f"({type(src).__name__})"
            )
        work = require_stream(stream, self._device.driver)
        if src.size != self.size:
            raise ValueError(
                f"copy_from src: expected a Buffer of {self.size} bytes as the destination, got "
                f"one of {src.size}"
            )
        self._put_copy(work, src._open("copy src"), self._open("copy dst"))

    def _put_copy(self, stream: StreamState, source: Allocation, target: Allocation) -> None:
        src, dst = (CopySide(UNIFIED, each.address, each.size, 0) for each in (source, target))
        copy = CopyMemory(src, dst, source.size, 1, 1)
        self._device.driver.submit("cuMemcpyAsync", stream, copy)

    def fill(self, value: object, *, stream: Stream) -> None:
        """Fill with a byte (an int from 0 to 255) or with a pattern of 1, 2 or 4 bytes."""
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
                f"fill value: expected 1, 2 or 4 bytes that divide the {self.size} bytes of the "
                f"Buffer, got {len(pattern)}"
            )
        target = self._open("fill dst")
        memset = SetMemory(target.address, 0, pattern, target.size // len(pattern), 1)
        self._device.driver.submit("cuMemsetAsync", work, memset)

    def _open(self, role: str) -> Allocation:
        if self.is_closed:
            raise ValueError(
                f"{role}: the Buffer was closed, expected one that still has its memory"
            )
        return self._allocation

    def __repr__(self) -> str:
        return f"<sim.Buffer {self.size} bytes at {self.handle:#x} of Device({self.device_id})>"


class PeerSet(MutableSet[int]):
    """The devices that may use a device's buffers too: a set of ordinals that changes the access.

    Devices can be given as such or by their ordinals; the device that has the memory may use it
    anyway and is not in the set.
    """

    def __init__(self, pool: MemoryPool) -> None:
        self._pool = pool

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> set[Any]:
        # What set operations give is a set of numbers, and changes no access.
        return set(it)

    def __contains__(self, peer: object) -> bool:
        return getattr(peer, "device_id", peer) in self._pool.peers

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._pool.peers))

    def __len__(self) -> int:
        return len(self._pool.peers)

    def add(self, value: Device | int) -> None:
        """Let a device use the memory.

        Raises
        ------
        ValueError
            If there is no such device.
        """
        ordinal = device_ordinal(value, "peer_accessible_by")
        if ordinal != self._pool.device_id:
            self._pool.peers.add(ordinal)

    def discard(self, value: Device | int) -> None:
        """Take the access away; no error if the device had none."""
        self._pool.peers.discard(getattr(value, "device_id", value))

    def update(self, *others: Iterable[Device | int]) -> None:
        """Let several devices use the memory."""
        for each in itertools.chain(*others):
            self.add(each)

    def __repr__(self) -> str:
        return f"{{{', '.join(map(str, self))}}}"


class MemoryResource:
    """Where ``Device.allocate`` takes memory from; ``Device.memory_resource`` gives it.

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
        """Ordinal of the device that has the memory."""
        return self._pool.device_id

    @property
    def is_device_accessible(self) -> bool:
        """True: kernels, copies and memsets can use it."""
        return True

    @property
    def is_host_accessible(self) -> bool:
        """False, as for device memory on a GPU."""
        return False

    @property
    def peer_accessible_by(self) -> PeerSet:
        """The other devices whose kernels and memsets may use the buffers, past ones included.

        It can be assigned: an iterable of devices or ordinals. Copies between devices need no
        access.
        """
        return PeerSet(self._pool)

    @peer_accessible_by.setter
    def peer_accessible_by(self, devices: Iterable[Device | int]) -> None:
        ordinals = {device_ordinal(each, "peer_accessible_by") for each in devices}
        self._pool.peers.clear()
        self._pool.peers.update(ordinals - {self._pool.device_id})

    def allocate(self, size: int, *, stream: Stream) -> Buffer:
        """Return new memory: what ``Device.allocate`` does.

        Raises
        ------
        RuntimeError
            If the stream is captured: the memory would not be the graph's.
        DriverError
            If the device has less; or if another stream is captured, in a mode that forbids what a
            capture cannot see.
        """
        driver = self._device.driver
        state = require_stream(stream, driver)
        count = _bytes(size, least=0)
        if driver.is_capturing(state):
            raise RuntimeError(
                f"stream {state.handle:#x} is captured, expected one that runs its work. Allocate "
                "before the capture, or memory of the graph with GraphMemoryResource(device)"
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
    """How much memory the graphs of a device have; ``GraphMemoryResource.attributes`` gives it.

    As of cuda.core: each is asked anew. What is not used is not kept for graphs here, so that as
    much is reserved as is used.
    """

    __slots__ = ("_device",)

    def __init__(self, device: Device) -> None:
        self._device = device

    @property
    def _graphs(self) -> GraphUse:
        return self._device._pool.graphs

    @property
    def reserved_mem_current(self) -> int:
        """Bytes that the device keeps for graphs."""
        return self._graphs.current

    @property
    def reserved_mem_high(self) -> int:
        """The most of these so far; set it to 0 to start again from what is kept now."""
        return self._graphs.reserved_high

    @reserved_mem_high.setter
    def reserved_mem_high(self, value: int) -> None:
        _require_zero("reserved_mem_high", value)
        self._graphs.reserved_high = self._graphs.current

    @property
    def used_mem_current(self) -> int:
        """Bytes in use."""
        return self._graphs.current

    @property
    def used_mem_high(self) -> int:
        """The most of these so far; set it to 0 to start again from what is used now."""
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
    """Where captured work takes memory from, as ``cuda.core.GraphMemoryResource``.

    Parameters
    ----------
    device : Device
        The device that has the memory.

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
        """Ordinal of the device that has the memory."""
        return self._device.device_id

    def allocate(self, size: int, *, stream: Stream) -> Buffer:
        """Return memory of the graph that *stream* is captured into: a node allocates it.

        Raises
        ------
        RuntimeError
            If the stream is not captured.
        DriverError
            If the device has less memory in all; the capture goes on.
        """
        state = require_stream(stream, self._device.driver)
        allocation, sequence = self._device.driver.allocate_captured(state, _bytes(size))
        return Buffer(self._device, allocation, self, state, sequence)

    @property
    def attributes(self) -> GraphMemoryResourceAttributes:
        """How much memory graphs have, now and at most."""
        return GraphMemoryResourceAttributes(self._device)

    def trim(self) -> None:
        """Give memory that no graph uses back to the system: a GPU caches it, this device not."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GraphMemoryResource) and other._device is self._device

    def __hash__(self) -> int:
        return hash(self._device)

    def __repr__(self) -> str:
        return f"<sim.GraphMemoryResource of Device({self.device_id})>"


def _require_zero(name: str, value: object) -> None:
    if isinstance(value, bool) or value != 0:
        raise AttributeError(f"{name}: expected 0, which starts it again, got {value!r}")


def _bytes(size: object, least: int = 1) -> int:
    if isinstance(size, bool) or not isinstance(size, SupportsIndex):
        raise TypeError(f"allocate size: expected an int, got {size!r} ({type(size).__name__})")
    count = operator.index(size)
    if count < least:
        raise ValueError(f"allocate size: expected at least {least}, got {count}")
    return count


def device_ordinal(device: Device | int, role: str) -> int:
    """Return the ordinal of a simulated device that is there, given as such or by its ordinal.

    Raises
    ------
    TypeError
        If it is neither.
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
