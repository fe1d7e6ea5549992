"""Memory of a graphics API for tests: the simulator's, or OpenGL's without a window."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Protocol

import numpy as np
import pytest
from numpy.typing import DTypeLike, NDArray

import graphdsl as gd
from tests.device.support import is_simulated


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


class Pixels(Protocol):
    """An image of a graphics API, as both sides see it."""

    resource: Any
    """What CUDA maps."""

    def read(self, level: int = 0, face: int = 0) -> NDArray[Any]:
        """Return a copy of what the graphics API sees: rows, columns and channels."""

    def write(self, array: NDArray[Any], level: int = 0, face: int = 0) -> None:
        """Let the graphics API write a level of a face."""


class _SimulatedImage:
    def __init__(
        self,
        size: tuple[int, int],
        dtype: str,
        channels: int,
        levels: int,
        faces: int,
        flags: str | None,
    ) -> None:
        self._channels = channels
        self.resource = gd.sim.GraphicsResource.of_image(
            size, dtype, channels, levels=levels, faces=faces, flags=flags
        )

    def read(self, level: int = 0, face: int = 0) -> NDArray[Any]:
        found = self.resource.array(level=level, face=face).copy()
        return found.reshape(*found.shape[:2], self._channels)

    def write(self, array: NDArray[Any], level: int = 0, face: int = 0) -> None:
        held = self.resource.array(level=level, face=face)
        held[...] = array.reshape(held.shape)


TEXTURE_2D: Final = 0x0DE1
TEXTURE_CUBE_MAP: Final = 0x8513
LETTERS: Final = {"uint8": "f1", "float16": "f2", "float32": "f4", "uint32": "u4", "int16": "i2"}
"""The formats of moderngl; those of 8 bits are numbers from 0 to 1 for shaders."""


class _OpenGLImage:
    def __init__(
        self,
        size: tuple[int, int],
        dtype: str,
        channels: int,
        levels: int,
        faces: int,
        flags: str | None,
    ) -> None:
        from cuda.core import GraphicsResource

        self._size, self._dtype, self._channels, self._faces = size, dtype, channels, faces
        context = opengl()
        if faces == 1:
            self._texture = context.texture(size, channels, dtype=LETTERS[dtype], alignment=1)
        else:
            self._texture = context.texture_cube(size, channels, dtype=LETTERS[dtype], alignment=1)
        if levels > 1:
            self._texture.build_mipmaps(max_level=levels - 1)
        self.resource = GraphicsResource.from_gl_image(
            self._texture.glo, TEXTURE_2D if faces == 1 else TEXTURE_CUBE_MAP, flags=flags
        )

    def _shape(self, level: int) -> tuple[int, int, int]:
        width, height = (max(1, extent >> level) for extent in self._size)
        return height, width, self._channels

    def read(self, level: int = 0, face: int = 0) -> NDArray[Any]:
        if self._faces > 1:
            data = self._texture.read(face, alignment=1)
        else:
            data = self._texture.read(level=level, alignment=1)
        return np.frombuffer(data, self._dtype).reshape(self._shape(level)).copy()

    def write(self, array: NDArray[Any], level: int = 0, face: int = 0) -> None:
        if self._faces > 1:
            self._texture.write(face, array.tobytes(), alignment=1)
        else:
            self._texture.write(array.tobytes(), level=level, alignment=1)


def pixels(
    device: Any,
    size: tuple[int, int],
    dtype: str = "uint8",
    channels: int = 4,
    *,
    levels: int = 1,
    faces: int = 1,
    flags: str | None = None,
) -> Pixels:
    """Return an image of the graphics API that the device can map, all zero."""
    kind: Any = _SimulatedImage if is_simulated(device) else _OpenGLImage
    made: Pixels = kind(size, dtype, channels, levels, faces, flags)
    for face in range(faces):
        for level in range(levels):
            made.write(np.zeros_like(made.read(level, face)), level, face)
    return made


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
