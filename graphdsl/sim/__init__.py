"""The embedded simulator: devices without a GPU, behind the same seam as the CUDA driver."""

from graphdsl.sim.buffers import Buffer
from graphdsl.sim.device import ComputeCapability, Device, DeviceProperties, default_device
from graphdsl.sim.driver import SimulatedDriver
from graphdsl.sim.errors import KernelsNotSupportedError, SimulationError
from graphdsl.sim.streams import Event, Stream

__all__ = [
    "Buffer",
    "ComputeCapability",
    "Device",
    "DeviceProperties",
    "Event",
    "KernelsNotSupportedError",
    "SimulatedDriver",
    "SimulationError",
    "Stream",
    "default_device",
]
