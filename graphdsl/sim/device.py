"""Simulated devices, in the shape of ``cuda.core.Device``."""

from __future__ import annotations

import math
import operator
import os
import weakref
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from numbers import Real
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

from graphdsl.base.locks import Lock
from graphdsl.base.suggestions import missing_attribute
from graphdsl.sim.driver import SimulatedDriver
from graphdsl.sim.kernels.settings import KernelSettings
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, MemoryPool
from graphdsl.sim.memory.buffers import Buffer, MemoryResource, device_ordinal
from graphdsl.sim.memory.textures import (
    OpaqueArray,
    ResourceDescriptor,
    SurfaceObject,
    TextureObject,
)
from graphdsl.sim.running.executables import Schedule
from graphdsl.sim.streams.stream import Event, Stream, require_stream

if TYPE_CHECKING:
    from cuda.core import EventOptions, StreamOptions

    from graphdsl.sim.core import GraphBuilder

MIB: Final = 1 << 20
GIB: Final = 1 << 30

MOST_HEAP: Final = 1 << 36
SHARED_WINDOW: Final = 8 << 20
"""Maximum bytes of shared memory: a block's window has 24 bits of addresses (``RANK_SHIFT``)."""
INT_LIMIT: Final = (1 << 31) - 1
LONG_LIMIT: Final = (1 << 63) - 1
"""Range of the driver's integer fields."""


class ComputeCapability(NamedTuple):
    """Compute capability of a device."""

    major: int
    minor: int


@dataclass(frozen=True, slots=True)
class DeviceProperties:
    """Properties, named as in ``cuda.core.DeviceProperties``; the defaults are an H200's."""

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
            most = SHARED_WINDOW if "shared_memory" in name else None
            _at_least(value, 1, f"DeviceProperties {name}", *([most] if most else []))

    def limits(self) -> dict[str, int]:
        """Return the launch limits: all ``max_*`` properties but the access policy window's."""
        named = asdict(self).items()
        return {
            name: value
            for name, value in named
            if name.startswith("max_") and name != "max_access_policy_window_size"
        }


class Device:
    """A simulated device: memory, streams and events, without a GPU.

    Work runs synchronously in the calling thread and has finished when the call returns.

    Parameters
    ----------
    device_id : int, optional
        Device ordinal. Devices are independent of each other, even if they have the same ordinal.
    name : str, optional
        Device name.
    compute_capability : tuple of int, optional
        Compute capability (major, minor) that kernels are compiled for.
    memory_size : int, optional
        Memory size in bytes.
    malloc_heap_size : int, optional
        Bytes that kernels can allocate at the same time with ``malloc`` and ``new``, beside
        *memory_size*: ``cudaLimitMallocHeapSize``.
    while_limit : int, optional
        Number of iterations after which a while loop in a graph raises an error.
    properties : DeviceProperties, optional
        Device properties, such as launch limits.
    threads : int, optional
        Number of worker threads that share the blocks of a launch; one per CPU by default.
    checked : bool, optional
        Whether to check the memory accesses of kernels.
    detect_uninitialized : bool, optional
        Whether to report kernels that read uninitialized memory.
    detect_races : bool, optional
        Whether to report data races: unordered conflicting accesses by threads of a kernel.
    lockstep : bool, optional
        Whether the lanes of a warp advance together, one memory access at a time, as they usually
        do on GPUs. For code that relies on warp-synchronous execution.
    watchdog : float or None, optional
        Seconds without progress after which a kernel is reported as hung, and seconds after which a
        while loop of a graph is reported as endless. None disables both.
    launch_memory : int, optional
        Maximum bytes of host memory that a launch takes for its blocks, for copies that are under
        way, for printed text and to find races. A launch that needs more ends with an error.
    schedule : str, optional
        Execution order of nodes that no edge orders: ``"declared"`` or ``"random"``.
    seed : int, optional
        Seed of the random order; differs between processes by default.

    Attributes
    ----------
    driver : SimulatedDriver
        Driver interface that builds and runs graphs on the device.
    resource_descriptor : type
        :class:`ResourceDescriptor`, for code that has only the device.

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

    resource_descriptor: Final = ResourceDescriptor

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(type(self), name)

    def __init__(
        self,
        device_id: int = 0,
        *,
        name: str = "Simulated device",
        compute_capability: tuple[int, int] = (9, 0),
        memory_size: int = 4 * GIB,
        malloc_heap_size: int = 8 * MIB,
        while_limit: int = 1_000_000,
        properties: DeviceProperties | None = None,
        threads: int | None = None,
        checked: bool = True,
        detect_uninitialized: bool = False,
        detect_races: bool = False,
        lockstep: bool = False,
        watchdog: float | None = 60.0,
        launch_memory: int = 4 * GIB,
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
            launch_memory=_at_least(launch_memory, 1, "Device launch_memory"),
        )
        self._pool = MemoryPool(
            self._device_id,
            _at_least(memory_size, 1, "Device memory_size"),
            tracks_writes=settings.detect_uninitialized,
        )
        iterations = _at_least(while_limit, 1, "Device while_limit")
        ADDRESS_SPACE.add_pool(self._pool)
        self.driver: Final = SimulatedDriver(
            self._device_id,
            self._properties,
            self._pool,
            iterations,
            settings,
            self._schedule,
            _at_least(malloc_heap_size, 1, "Device malloc_heap_size", MOST_HEAP),
        )
        self.driver.device = weakref.ref(self)

    @property
    def device_id(self) -> int:
        """Device ordinal."""
        return self._device_id

    @property
    def name(self) -> str:
        """Device name."""
        return self._name

    @property
    def uuid(self) -> str:
        """A UUID that no GPU has; simulated devices with the same ordinal share it."""
        return f"00000000-0000-0000-0000-{self._device_id:012x}"

    @property
    def pci_bus_id(self) -> str:
        """PCI bus ID, in domain ``ffff``, which no GPU uses."""
        bus, slot = divmod(self._device_id, 32)
        return f"ffff:{bus % 256:02x}:{slot:02x}.0"

    @property
    def compute_capability(self) -> ComputeCapability:
        """Compute capability (major, minor) that kernels are compiled for."""
        return self._compute_capability

    @property
    def arch(self) -> str:
        """The compute capability as a compiler option, such as ``"90"``."""
        return "".join(map(str, self._compute_capability))

    @property
    def properties(self) -> DeviceProperties:
        """Device properties, such as launch limits."""
        return self._properties

    @property
    def memory_resource(self) -> MemoryResource:
        """The memory resource that :meth:`allocate` uses; it also controls peer access."""
        return MemoryResource(self, self._pool)

    @property
    def default_stream(self) -> Stream:
        """The default stream."""
        return Stream(self, state=self.driver.streams[0])

    @property
    def schedule(self) -> str:
        """Execution order of nodes that no edge orders: ``"declared"`` or ``"random"``.

        It can be assigned; a new value takes effect at the next launch.
        """
        return self._schedule.kind

    @schedule.setter
    def schedule(self, value: str) -> None:
        self._schedule.kind = value

    @property
    def seed(self) -> int:
        """Seed of the next launch's random order; each launch increments it by 1.

        Assign it to make the following launches reproducible.
        """
        return self._schedule.seed

    @seed.setter
    def seed(self, value: int) -> None:
        self._schedule.seed = value

    @property
    def memory_used(self) -> int:
        """Number of bytes currently allocated."""
        return sum(each.size for each in ADDRESS_SPACE.live() if each.pool is self._pool)

    def can_access_peer(self, peer: Device | int) -> bool:
        """Return whether the device can access a peer's memory: True for any other device.

        Raises
        ------
        ValueError
            If there is no such device.
        """
        return device_ordinal(peer, "can_access_peer") != self._device_id

    def set_current(self) -> None:
        """Do nothing: there is no current device, since every call names its device."""

    def sync(self) -> None:
        """Wait for work that other threads are running on the device."""
        self.driver.synchronize()

    def create_stream(
        self, obj: object = None, options: StreamOptions | Mapping[str, Any] | None = None
    ) -> Stream:
        """Return a new stream, or *obj* if it is a stream of this device.

        Raises
        ------
        TypeError
            If *obj* is a CUDA stream or no stream at all.
        """
        if obj is None:
            return Stream(self, options)
        if options is not None:
            raise ValueError(
                "create_stream: expected either obj or options, got both. Options "
                "apply only to a new stream"
            )
        require_stream(obj, self.driver)
        assert isinstance(obj, Stream)
        return obj

    def create_graph_builder(self) -> GraphBuilder:
        """Return a graph builder on a new stream."""
        return self.create_stream().create_graph_builder()

    def create_event(self, options: EventOptions | Mapping[str, Any] | None = None) -> Event:
        """Return a new event."""
        return Event(self, options)

    def allocate(self, size: int, *, stream: Stream) -> Buffer:
        """Allocate memory. It is filled with 0xFF, which is NaN in every floating-point type.

        Parameters
        ----------
        size : int
            Bytes.
        stream : Stream
            Stream that orders the allocation.

        Raises
        ------
        SimulationError
            With ``CUDA_ERROR_OUT_OF_MEMORY`` if the device does not have enough free memory.
        """
        return self.memory_resource.allocate(size, stream=stream)

    def create_opaque_array(self, options: object) -> OpaqueArray:
        """Return a new CUDA array, for textures and surfaces.

        Parameters
        ----------
        options : OpaqueArrayOptions or mapping
            As for cuda.core: ``shape`` (width, height, depth), ``format``, ``num_channels``,
            ``is_surface_load_store``. With ``is_layered``, which cuda.core 1.2 does not have, the
            last extent of the shape counts layers.
        """
        return OpaqueArray(self, options)

    def create_texture_object(
        self, *, resource: ResourceDescriptor, options: object = None
    ) -> TextureObject:
        """Return a new texture, which kernels fetch from.

        Parameters
        ----------
        resource : ResourceDescriptor
            Its memory.
        options : TextureObjectOptions or mapping, optional
            As for cuda.core: ``address_mode``, ``filter_mode``, ``read_mode``,
            ``normalized_coords``, ``border_color``. Mipmaps, sRGB and anisotropic filters are not
            supported.
        """
        return TextureObject(self, resource, {} if options is None else options)

    def create_surface_object(self, *, resource: ResourceDescriptor) -> SurfaceObject:
        """Return a new surface, which kernels load from and store to.

        Parameters
        ----------
        resource : ResourceDescriptor
            An array made with ``is_surface_load_store``.
        """
        return SurfaceObject(self, resource)

    def __int__(self) -> int:
        return self._device_id

    def __repr__(self) -> str:
        return f"<sim.Device {self._device_id} ({self._name})>"


def _capability(value: object) -> ComputeCapability:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise TypeError(
            "Device compute_capability: expected major and minor version, such as (9, 0); got "
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
            f"{role}: expected a positive number of seconds, or None for no limit; got {value!r}"
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
    """Return *count* new devices with ordinals starting at 0, for multi-device graphs.

    Peer access is disabled until it is granted by ``memory_resource.peer_accessible_by``.

    Parameters
    ----------
    count : int
        Number of devices.
    **options
        Options of :class:`Device`, applied to every device.

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
    """Return the Device 0 shared by the process, created on first use."""
    global _default  # noqa: PLW0603  # one object a process is the point
    with _default_lock:
        if _default is None:
            _default = Device(0)
        return _default
