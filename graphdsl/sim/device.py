"""Simulated devices, in the shape of ``cuda.core.Device``."""

from __future__ import annotations

import math
import operator
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from numbers import Real
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

from graphdsl.locks import Lock
from graphdsl.sim.driver import SimulatedDriver
from graphdsl.sim.kernels.kernel import KernelSettings
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, MemoryPool
from graphdsl.sim.memory.buffers import Buffer, MemoryResource, device_ordinal
from graphdsl.sim.running.executables import Schedule
from graphdsl.sim.streams.stream import Event, Stream, require_stream

if TYPE_CHECKING:
    from cuda.core import EventOptions, StreamOptions

    from graphdsl.sim.core import GraphBuilder

__all__ = ["ComputeCapability", "Device", "DeviceProperties", "default_device", "devices"]

GIB: Final = 1 << 30

INT_LIMIT: Final = (1 << 31) - 1
LONG_LIMIT: Final = (1 << 63) - 1
"""Of the driver's fields for such numbers."""


class ComputeCapability(NamedTuple):
    """Compute capability of a device."""

    major: int
    minor: int


@dataclass(frozen=True, slots=True)
class DeviceProperties:
    """Properties by their names in ``cuda.core.DeviceProperties``; an H200's unless given."""

    max_threads_per_block: int = 1024
    max_block_dim_x: int = 1024
    max_block_dim_y: int = 1024
    max_block_dim_z: int = 64
    max_grid_dim_x: int = 2**31 - 1
    max_grid_dim_y: int = 65535
    max_grid_dim_z: int = 65535
    max_shared_memory_per_block: int = 49152
    max_shared_memory_per_block_optin: int = 232448
    warp_size: int = 32
    multiprocessor_count: int = 132
    max_access_policy_window_size: int = 128 << 20

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            _at_least(value, 1, f"DeviceProperties {name}")

    def limits(self) -> dict[str, int]:
        """Return the launch limits: what starts with ``max_``, but for that of windows."""
        named = asdict(self).items()
        return {
            name: value
            for name, value in named
            if name.startswith("max_") and name != "max_access_policy_window_size"
        }


class Device:
    """A device that exists in this process only: memory, streams and events, without a GPU.

    Work runs in the thread that starts it and is done when the call returns.

    Parameters
    ----------
    device_id : int, optional
        Its ordinal. Devices are independent of each other, those with one ordinal included.
    name : str, optional
        Its name.
    compute_capability : tuple of int, optional
        Major and minor version that kernels are compiled for.
    memory_size : int, optional
        Bytes of memory that it has.
    while_limit : int, optional
        Iterations after which a while loop in a graph counts as endless and is an error.
    properties : DeviceProperties, optional
        Its limits.
    threads : int, optional
        Worker threads that share the blocks of a launch; as many as the machine has CPUs unless
        given.
    checked : bool, optional
        Whether the memory accesses of kernels are checked.
    detect_uninitialized : bool, optional
        Whether a kernel that reads memory that nobody wrote is an error.
    detect_races : bool, optional
        Whether accesses of a kernel's threads to the same memory that nothing orders are an error.
    lockstep : bool, optional
        Whether the lanes of a warp go on together, one access of memory at a time, as those of GPUs
        do as a rule: for code that relies on it.
    watchdog : float or None, optional
        Seconds without progress after which a kernel counts as hung, and seconds after which a
        while loop of a graph counts as endless; None for never.
    schedule : str, optional
        In which order nodes run that no edge orders: ``"declared"`` or ``"random"``.
    seed : int, optional
        What random orders start from; differs from process to process unless given.

    Attributes
    ----------
    driver : SimulatedDriver
        What links and runs graphs on it.

    Examples
    --------
    >>> from graphdsl import sim
    >>> device = sim.Device()
    >>> stream = device.create_stream()
    >>> buffer = device.allocate(1024, stream=stream)
    >>> buffer.fill(0, stream=stream)
    >>> buffer.size
    1024
    """

    def __init__(
        self,
        device_id: int = 0,
        *,
        name: str = "Simulated device",
        compute_capability: tuple[int, int] = (9, 0),
        memory_size: int = 4 * GIB,
        while_limit: int = 1_000_000,
        properties: DeviceProperties | None = None,
        threads: int | None = None,
        checked: bool = True,
        detect_uninitialized: bool = False,
        detect_races: bool = False,
        lockstep: bool = False,
        watchdog: float | None = 60.0,
        schedule: str = "declared",
        seed: int | None = None,
    ) -> None:
        self._device_id = _at_least(device_id, 0, "Device device_id", INT_LIMIT)
        if not isinstance(name, str):
            raise TypeError(f"Device name: expected a str, got {name!r} ({type(name).__name__})")
        self._name = name
        self._compute_capability = _capability(compute_capability)
        if properties is None:
            properties = DeviceProperties()
        elif not isinstance(properties, DeviceProperties):
            raise TypeError(
                f"Device properties: expected sim.DeviceProperties, got {properties!r} "
                f"({type(properties).__name__})"
            )
        self._properties = properties
        self._schedule = Schedule(schedule, seed)
        settings = KernelSettings(
            (os.cpu_count() or 1) if threads is None else _at_least(threads, 1, "Device threads"),
            _flag(checked, "Device checked"),
            _flag(detect_uninitialized, "Device detect_uninitialized"),
            _flag(detect_races, "Device detect_races"),
            _seconds(watchdog, "Device watchdog"),
            self._compute_capability,
            properties.multiprocessor_count,
            lockstep=_flag(lockstep, "Device lockstep"),
        )
        self._pool = MemoryPool(
            self._device_id,
            _at_least(memory_size, 1, "Device memory_size"),
            tracks_writes=settings.detect_uninitialized,
        )
        iterations = _at_least(while_limit, 1, "Device while_limit")
        ADDRESS_SPACE.add_pool(self._pool)
        self.driver: Final = SimulatedDriver(
            self._device_id, self._properties, self._pool, iterations, settings, self._schedule
        )

    @property
    def device_id(self) -> int:
        """Its ordinal."""
        return self._device_id

    @property
    def name(self) -> str:
        """Its name."""
        return self._name

    @property
    def uuid(self) -> str:
        """A name for the device that no GPU has; the same for all of its ordinal."""
        return f"00000000-0000-0000-0000-{self._device_id:012x}"

    @property
    def pci_bus_id(self) -> str:
        """Where it would be on a bus; in domain ``ffff``, where no GPU is."""
        bus, slot = divmod(self._device_id, 32)
        return f"ffff:{bus % 256:02x}:{slot:02x}.0"

    @property
    def compute_capability(self) -> ComputeCapability:
        """Major and minor version that kernels are compiled for."""
        return self._compute_capability

    @property
    def arch(self) -> str:
        """The compute capability as compilers take it, such as ``"90"``."""
        return "".join(map(str, self._compute_capability))

    @property
    def properties(self) -> DeviceProperties:
        """Its limits."""
        return self._properties

    @property
    def memory_resource(self) -> MemoryResource:
        """Where :meth:`allocate` takes memory from, and who else may use it."""
        return MemoryResource(self, self._pool)

    @property
    def default_stream(self) -> Stream:
        """The stream that is there without being made."""
        return Stream(self, state=self.driver.streams[0])

    @property
    def schedule(self) -> str:
        """In which order nodes run that no edge orders: ``"declared"`` or ``"random"``.

        It can be assigned, and counts from the next launch on.
        """
        return self._schedule.kind

    @schedule.setter
    def schedule(self, value: str) -> None:
        self._schedule.kind = value

    @property
    def seed(self) -> int:
        """What decides the order of the next launch if it is random; goes up by 1 a launch.

        It can be assigned: the launches after that are the same each time.
        """
        return self._schedule.seed

    @seed.setter
    def seed(self, value: int) -> None:
        self._schedule.seed = value

    @property
    def memory_used(self) -> int:
        """Bytes allocated now."""
        return sum(each.size for each in ADDRESS_SPACE.live() if each.pool is self._pool)

    def can_access_peer(self, peer: Device | int) -> bool:
        """Tell whether the device can be let use another's memory: any other one can.

        Raises
        ------
        ValueError
            If there is no such device.
        """
        return device_ordinal(peer, "can_access_peer") != self._device_id

    def set_current(self) -> None:
        """Do nothing: calls name their device."""

    def sync(self) -> None:
        """Wait for work that other threads run on the device."""
        self.driver.synchronize()

    def create_stream(
        self, obj: object = None, options: StreamOptions | Mapping[str, Any] | None = None
    ) -> Stream:
        """Return a new stream, or *obj* if it is a stream of this device.

        Raises
        ------
        TypeError
            If *obj* is a CUDA stream or none at all.
        """
        if obj is None:
            return Stream(self, options)
        if options is not None:
            raise ValueError("create_stream: options are for a new stream, and obj is one already")
        require_stream(obj, self.driver)
        assert isinstance(obj, Stream)
        return obj

    def create_graph_builder(self) -> GraphBuilder:
        """Return a builder of graphs on a stream of its own."""
        return self.create_stream().create_graph_builder()

    def create_event(self, options: EventOptions | Mapping[str, Any] | None = None) -> Event:
        """Return a new event."""
        return Event(self, options)

    def allocate(self, size: int, *, stream: Stream) -> Buffer:
        """Return new memory, filled with 0xFF: not a number, in every floating-point type.

        Parameters
        ----------
        size : int
            Bytes.
        stream : Stream
            The stream in whose order it is made.

        Raises
        ------
        SimulationError
            With ``CUDA_ERROR_OUT_OF_MEMORY`` if the device has less.
        """
        return self.memory_resource.allocate(size, stream=stream)

    def __int__(self) -> int:
        return self._device_id

    def __repr__(self) -> str:
        return f"<sim.Device {self._device_id} ({self._name})>"


def _capability(value: object) -> ComputeCapability:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise TypeError(
            f"Device compute_capability: expected major and minor version, such as (9, 0); got "
            f"{value!r} ({type(value).__name__})"
        )
    major, minor = (_at_least(part, 0, "Device compute_capability") for part in value)
    return ComputeCapability(major, minor)


def _flag(value: object, role: str) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{role}: expected a bool, got {value!r} ({type(value).__name__})")
    return value


def _seconds(value: object, role: str) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, Real):
        raise TypeError(
            f"{role}: expected seconds or None for no limit, got {value!r} ({type(value).__name__})"
        )
    seconds = float(value)
    if not (seconds > 0 and math.isfinite(seconds)):
        raise ValueError(
            f"{role}: expected more than 0 seconds, or None for no limit; got {value!r}"
        )
    return seconds


def _at_least(value: object, minimum: int, role: str, maximum: int = LONG_LIMIT) -> int:
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"{role}: expected an int, got {value!r} ({type(value).__name__})")
    number = operator.index(value)
    if number < minimum:
        raise ValueError(f"{role}: expected at least {minimum}, got {number}")
    if number > maximum:
        raise ValueError(f"{role}: expected at most {maximum}, got {number}")
    return number


def devices(count: int, **options: Any) -> tuple[Device, ...]:
    """Return new devices with the ordinals from 0 on, for graphs over several.

    None may use another's memory until ``memory_resource.peer_accessible_by`` says so.

    Parameters
    ----------
    count : int
        How many.
    **options
        Those of :class:`Device`, the same for all.

    Examples
    --------
    >>> from graphdsl import sim
    >>> first, second = sim.devices(2)
    >>> second
    <sim.Device 1 (Simulated device)>
    """
    return tuple(
        Device(number, **options) for number in range(_at_least(count, 1, "devices count"))
    )


_default_lock: Final = Lock()
_default: Device | None = None


def default_device() -> Device:
    """Return the Device 0 that the process shares, made when it is first asked for."""
    global _default  # noqa: PLW0603  # one object a process is the point
    with _default_lock:
        if _default is None:
            _default = Device(0)
        return _default
