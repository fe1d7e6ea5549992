"""Memory of a graphics API for tests: the simulator's, or OpenGL's without a window."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

import numpy as np
import pytest
from numpy.typing import DTypeLike, NDArray

import graphdsl as gd
from tests.device.support import is_simulated

__all__ = ["Vertices", "opengl", "vertices"]


class Vertices(Protocol):
    """A buffer of a graphics API, as both sides see it."""

    resource: Any
    """What CUDA maps."""

    def read(self, dtype: DTypeLike) -> NDArray[Any]:
        """Return a copy of what the graphics API sees."""

    def write(self, array: NDArray[Any]) -> None:
        """Let the graphics API write it, from its start on."""


class _Simulated:
    def __init__(self, size: int) -> None:
        self.resource = gd.sim.GraphicsResource(size)

    def read(self, dtype: DTypeLike) -> NDArray[Any]:
        return self.resource.array(dtype).copy()

    def write(self, array: NDArray[Any]) -> None:
        self.resource.array()[: array.nbytes] = array.view(np.uint8)


class _OpenGL:
    def __init__(self, size: int) -> None:
        from cuda.core import GraphicsResource

        self._buffer = opengl().buffer(reserve=size)
        self.resource = GraphicsResource.from_gl_buffer(self._buffer.glo)

    def read(self, dtype: DTypeLike) -> NDArray[Any]:
        return np.frombuffer(self._buffer.read(), dtype).copy()

    def write(self, array: NDArray[Any]) -> None:
        self._buffer.write(array.tobytes())


def opengl() -> Any:
    """Return the process's context of OpenGL, made without a window; skip where there is none.

    Nor where OpenGL does not see what CUDA writes, which docs/graphics.md tells of.
    """
    context = _context()
    if not _is_coherent(context):
        pytest.skip("OpenGL does not see here what CUDA writes, with cuda.core's mapping alone")
    return context


@cache
def _context() -> Any:
    moderngl = pytest.importorskip("moderngl", reason="OpenGL needs the extra graphics")
    try:
        return moderngl.create_context(standalone=True, backend="egl")
    except Exception as error:  # noqa: BLE001  # whatever a machine without EGL raises
        pytest.skip(f"there is no OpenGL through EGL here: {error}")


def _is_coherent(context: Any) -> bool:
    """Tell whether OpenGL gets what CUDA has written to a buffer, without any of graphdsl."""
    from cuda.core import GraphicsResource

    device = gd.device()
    stream = device.create_stream()
    size = 1 << 20
    source, target = context.buffer(reserve=size), context.buffer(reserve=size)
    try:
        with GraphicsResource.from_gl_buffer(source.glo) as resource:
            for value in range(1, 17):
                with resource.map(stream=stream) as memory:
                    memory.fill(value, stream=stream)
                context.copy_buffer(target, source)
                if set(target.read()) != {value}:
                    return False
        return True
    finally:
        stream.close()
        source.release()
        target.release()


def vertices(device: Any, size: int) -> Vertices:
    """Return memory of the graphics API that the device can map, of *size* bytes, all zero."""
    made: Vertices = _Simulated(size) if is_simulated(device) else _OpenGL(size)
    made.write(np.zeros(size, np.uint8))
    return made
