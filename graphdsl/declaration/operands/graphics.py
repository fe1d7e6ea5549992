"""Graphics resources: memory of a graphics API, which has an address only while CUDA has it mapped.

A resource is a value of an ``Address`` parameter: launches map it and set the address that it has
then. A ``Buffer`` of a mapped resource is memory like any other until it is unmapped.
"""

from __future__ import annotations

import ctypes
import gc
import os
from typing import Any, Final, Protocol, TypeGuard

from graphdsl.abi.cuda_packages import Buffer, GraphicsResource
from graphdsl.abi.seam import Mappable, MappedMemory

__all__ = [
    "MAPPED",
    "GraphicsResourceLike",
    "UnmappedError",
    "has_opengl",
    "is_graphics_resource",
    "is_loaded",
    "is_mapped_memory",
]


MAPPED: Final = "it is memory of a graphics resource, which has that address only while mapped"
"""Why nothing keeps the address of a mapped resource's Buffer: that would keep it mapped."""

OPENGL: Final = ("libEGL_nvidia.so.0", "libGLX_nvidia.so.0", "libEGL.so.1", "libGL.so.1")
"""Libraries of which one at least is loaded where there is OpenGL: NVIDIA's, and the loaders'."""


class UnmappedError(TypeError):
    """A graphics resource was given where an address is expected, and it has none now."""


class GraphicsResourceLike(Protocol):
    """The part of ``cuda.core.GraphicsResource`` that launches need."""

    @property
    def handle(self) -> int:
        """The ``CUgraphicsResource``."""

    @property
    def is_mapped(self) -> bool:
        """Whether its own ``map()`` has it mapped."""

    @property
    def is_closed(self) -> bool:
        """Whether it was unregistered."""


def is_graphics_resource(value: object) -> TypeGuard[GraphicsResourceLike]:
    """Return whether *value* is a graphics resource, of cuda.core or of the simulator."""
    return isinstance(value, (GraphicsResource, Mappable))


def is_mapped_memory(buffer: Any) -> bool:
    """Return whether a buffer is the memory of a mapped graphics resource.

    cuda.core tells it of no Buffer. But the resource refers to the Buffer that it gave last, and it
    is the only thing of its class that does. To look for that takes some milliseconds, so only
    buffers are looked at that nobody is known to have allocated, and only where there is OpenGL,
    whose memory cuda.core's resources are.
    """
    if isinstance(buffer, MappedMemory):
        return True
    if type(buffer) is not Buffer or buffer.memory_resource is not None:
        return False
    return (
        buffer.owner is None
        and has_opengl()
        and any(isinstance(each, GraphicsResource) for each in gc.get_referrers(buffer))
    )


def has_opengl() -> bool:
    """Return whether this process has loaded OpenGL: in less than 0.1 ms, and no library is loaded.

    A resource of OpenGL is registered in a context of it that is current, so it has been loaded
    by then, by whatever library that may be.
    """
    return any(map(is_loaded, OPENGL))


_LOADER: Final = ctypes.CDLL(None)
_LOADER.dlopen.argtypes, _LOADER.dlopen.restype = (ctypes.c_char_p, ctypes.c_int), ctypes.c_void_p
_LOADER.dlclose.argtypes = (ctypes.c_void_p,)


def is_loaded(library: str) -> bool:
    """Return whether a library is in this process, by the name that it has for itself.

    That is its ``DT_SONAME``, ``"libGL.so.1"``, wherever its file is and whoever has loaded it. To
    ask loads nothing.
    """
    handle = _LOADER.dlopen(library.encode(), os.RTLD_LAZY | os.RTLD_NOLOAD)
    if handle:
        # It is counted as one more user.
        _LOADER.dlclose(handle)
    return bool(handle)
