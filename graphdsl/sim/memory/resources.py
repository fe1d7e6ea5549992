"""The memory of a simulated device, in the shape of ``cuda.core.DeviceMemoryResource``."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterable, Iterator, MutableSet
from typing import TYPE_CHECKING, Any, SupportsIndex

from graphdsl.sim.errors import Fault, SimulationError
from graphdsl.sim.memory.allocations import ADDRESS_SPACE
from graphdsl.sim.memory.buffers import Buffer
from graphdsl.sim.streams.capture import require_safe
from graphdsl.sim.streams.stream import Stream, require_stream

if TYPE_CHECKING:
    from graphdsl.sim.device import Device
    from graphdsl.sim.memory.allocations import GraphUse, MemoryPool

__all__ = ["GraphMemoryResource", "MemoryResource", "PeerSet", "device_ordinal"]


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
