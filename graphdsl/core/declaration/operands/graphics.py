"""Graphics resources: memory of a graphics API that has an address only while mapped.

A resource is a value of an ``Address`` parameter: launches map it and set the resulting address. A
``Buffer`` of a mapped resource is ordinary memory until it is unmapped.
"""

from __future__ import annotations

import ctypes
import gc
import os
from typing import Any, Final, Protocol, TypeGuard

from graphdsl.abi.cuda_packages import is_instance, loaded_class
from graphdsl.abi.seam import Mappable, MappedMemory

MAPPED: Final = "it is memory of a graphics resource, which has that address only while mapped"
"""The reason why a mapped resource's Buffer is not retained: it would stay mapped."""

OPENGL: Final = ("libEGL_nvidia.so.0", "libGLX_nvidia.so.0", "libEGL.so.1", "libGL.so.1")
"""OpenGL libraries of NVIDIA and the loaders; a process that uses OpenGL has loaded one."""


class UnmappedError(TypeError):
    """Raised for an unmapped graphics resource in place of an address."""


class GraphicsResourceLike(Protocol):
    """The protocol of ``cuda.core.GraphicsResource`` that launches need."""

    @property
    def handle(self) -> int:
        """The ``CUgraphicsResource``."""

    @property
    def is_mapped(self) -> bool:
        """Whether it is mapped by its own ``map()``."""

    @property
    def is_closed(self) -> bool:
        """Whether it was unregistered."""


def is_graphics_resource(value: object) -> TypeGuard[GraphicsResourceLike]:
    """Return whether *value* is a graphics resource, of cuda.core or of the simulator."""
    return isinstance(value, Mappable) or is_instance(value, "GraphicsResource")


def is_mapped_memory(buffer: Any) -> bool:
    """Return whether a buffer is the memory of a mapped graphics resource.

    cuda.core does not report this for a Buffer. But only a resource refers to the Buffer that it
    returned last. Searching for the referrer takes some milliseconds, so it is done only for
    buffers of unknown origin, and only if OpenGL is loaded, the only API of cuda.core's resources.
    """
    if isinstance(buffer, MappedMemory):
        return True
    is_own = type(buffer) is loaded_class("Buffer")
    if not is_own or buffer.memory_resource is not None:
        return False
    return (
        buffer.owner is None
        and has_opengl()
        and any(is_instance(each, "GraphicsResource") for each in gc.get_referrers(buffer))
    )


def has_opengl() -> bool:
    """Return whether this process has loaded OpenGL, in less than 0.1 ms and without loading it.

    An OpenGL resource is registered in a current OpenGL context, so some library has loaded it.
    """
    return any(map(is_loaded, OPENGL))


_LOADER: Final = ctypes.CDLL(None)
_LOADER.dlopen.argtypes, _LOADER.dlopen.restype = (ctypes.c_char_p, ctypes.c_int), ctypes.c_void_p
_LOADER.dlclose.argtypes = (ctypes.c_void_p,)


def is_loaded(library: str) -> bool:
    """Return whether a library is loaded in this process, by its own name.

    The name is its ``DT_SONAME``, such as ``"libGL.so.1"``, for any path. The query loads nothing.
    """
    handle = _LOADER.dlopen(library.encode(), os.RTLD_LAZY | os.RTLD_NOLOAD)
    if handle:
        # The query incremented its reference count.
        _LOADER.dlclose(handle)
    return bool(handle)
