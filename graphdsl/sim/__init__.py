"""The embedded simulator: devices without a GPU, behind the same seam as the CUDA driver."""

from graphdsl.base.errors import KernelsNotSupportedError
from graphdsl.code.ptx.syntax import UnsupportedInstructionError
from graphdsl.sim.core import Graph, GraphBuilder, ObjectCode, Program, launch
from graphdsl.sim.device import ComputeCapability, Device, DeviceProperties, default_device, devices
from graphdsl.sim.driver import SimulatedDriver
from graphdsl.sim.errors import SimulationError
from graphdsl.sim.memory.buffers import Buffer, GraphMemoryResource, MemoryResource
from graphdsl.sim.memory.graphics import GraphicsResource
from graphdsl.sim.memory.textures import (
    OpaqueArray,
    ResourceDescriptor,
    SurfaceObject,
    TextureObject,
)
from graphdsl.sim.streams.semaphores import ExternalSemaphore
from graphdsl.sim.streams.stream import Event, Stream

__all__ = [
    "Buffer",
    "ComputeCapability",
    "Device",
    "DeviceProperties",
    "Event",
    "ExternalSemaphore",
    "Graph",
    "GraphBuilder",
    "GraphMemoryResource",
    "GraphicsResource",
    "KernelsNotSupportedError",
    "MemoryResource",
    "ObjectCode",
    "OpaqueArray",
    "Program",
    "ResourceDescriptor",
    "SimulatedDriver",
    "SimulationError",
    "Stream",
    "SurfaceObject",
    "TextureObject",
    "UnsupportedInstructionError",
    "default_device",
    "devices",
    "launch",
]
