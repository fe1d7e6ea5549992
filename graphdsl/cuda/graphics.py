"""Graphics resources of OpenGL, which cuda.core registers and this maps."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Final, Protocol

from cuda.bindings import driver as cuda
from cuda.core import GraphicsResource

from graphdsl.cuda.calls import check
from graphdsl.errors import DriverError

__all__ = ["GraphicsMapping"]


ALL_DEVICES: Final = cuda.CUGLDeviceList.CU_GL_DEVICE_LIST_ALL
MOST_DEVICES: Final = 64
"""Of one OpenGL context; cuda.h names no limit."""


class _Activated(Protocol):
    """What mapping needs of the driver that it is part of."""

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
                # Without a context there is nothing to tell.
                return ()
        # There is room for more than there are.
        return tuple(map(int, devices[:count]))


def _array(resources: Sequence[int]) -> ctypes.Array[ctypes.c_void_p]:
    """Return handles as the driver takes them."""
    return (ctypes.c_void_p * len(resources))(*resources)
