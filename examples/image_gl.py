"""Find the edges of a picture that OpenGL has rendered, with a CUDA graph, frame by frame.

OpenGL renders a scene to a texture. A graph maps that texture and another one, reads the first
through a texture object, writes the edges to the second through a surface object, and copies them
to the host. OpenGL reads the second texture for the pictures. OpenGL runs through EGL, without a
window; without a GPU the same graph runs on the simulator, over a picture that NumPy makes.

In both cases the edges are compared with NumPy, and each frame is a picture (PNG).

    pip install 'graphdsl-cuda[graphics]'
    python examples/image_gl.py --output build
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

Picture = NDArray[np.uint8]
"""Rows, columns and channels: red, green, blue, alpha."""
LIGHT = np.array([77, 150, 29], np.int32)
"""The shares of the colors in the light of a pixel, of 256."""

EDGES = gd.Program(r"""
__device__ int light(cudaTextureObject_t picture, int x, int y) {
    uchar4 pixel = tex2D<uchar4>(picture, x + 0.5f, y + 0.5f);  // Clamped at the border.
    return (77 * pixel.x + 150 * pixel.y + 29 * pixel.z) >> 8;
}
extern "C" __global__ void edges(
    cudaTextureObject_t picture, cudaSurfaceObject_t edges, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int across = 0, along = 0;
    for (int i = -1; i <= 1; i++) {
        int weight = 2 - i * i;
        across += weight * (light(picture, x + 1, y + i) - light(picture, x - 1, y + i));
        along += weight * (light(picture, x + i, y + 1) - light(picture, x + i, y - 1));
    }
    unsigned char found = min(255, abs(across) + abs(along));
    surf2Dwrite(make_uchar4(found, found, found, 255), edges, 4 * x, y);
}
""").kernel("edges")


def declare(size: tuple[int, int], found: Picture) -> gd.GraphDef:
    """Declare the graph of a frame: from the image *rendered* to the image *outlined*.

    Parameters
    ----------
    size : tuple of int
        Width and height.
    found : array
        Receives the edges.
    """
    g = gd.GraphDef("edges")
    rendered = g.param("rendered", gd.Image(size, "uint8", 4))
    outlined = g.param("outlined", gd.Image(size, "uint8", 4))
    cells = {"over": size[::-1], "block": (16, 16)}  # Rows and columns.
    with g.in_order():
        picture, edges = gd.texture(rendered), gd.surface(outlined)
        g.launch(EDGES, picture, edges, *size, **cells, name="find")
        g.memcpy(found, outlined, name="read")
    return g


def with_numpy(picture: Picture) -> Picture:
    """Return the edges of a picture, computed on the host."""
    light = np.pad((picture[..., :3] @ LIGHT) >> 8, 1, mode="edge")
    sums = []
    for each in (light, light.T):
        step = each[:, 2:] - each[:, :-2]
        sums.append(step[:-2] + 2 * step[1:-1] + step[2:])
    size = np.minimum(255, abs(sums[0]) + abs(sums[1].T)).astype(np.uint8)
    return np.stack([size, size, size, np.full_like(size, 255)], axis=-1)


class Scene(Protocol):
    """Two images, the first of which is rendered."""

    rendered: Any
    outlined: Any
    """The two, as CUDA maps them."""

    def render(self, turn: float) -> Picture:
        """Render the scene, turned by an angle, and return the picture."""

    def outlines(self) -> Picture:
        """Return the second image, as the graphics API sees it."""


class Simulated:
    """Two images of the simulator; NumPy renders a square."""

    def __init__(self, size: tuple[int, int]) -> None:
        image = gd.sim.GraphicsResource.of_image
        self.rendered = image(size, "uint8", 4)
        self.outlined = image(size, "uint8", 4, flags="surface_load_store")

    def render(self, turn: float) -> Picture:
        """Render the scene, turned by an angle, and return the picture."""
        picture = self.rendered.array()
        height, width, _ = picture.shape
        y, x = np.mgrid[:height, :width] - np.array([height, width]).reshape(2, 1, 1) / 2
        u = abs(x * np.cos(turn) + y * np.sin(turn))
        v = abs(y * np.cos(turn) - x * np.sin(turn))
        picture[...] = (20, 40, 80, 255)
        picture[np.maximum(u, v) < min(width, height) / 3] = (250, 180, 60, 255)
        return picture.copy()

    def outlines(self) -> Picture:
        """Return the second image, as the graphics API sees it."""
        return self.outlined.array().copy()


class Rendered:
    """Two textures of OpenGL; shaders render a wheel of triangles to the first."""

    VERTEX = """
    #version 330
    uniform float turn;
    uniform float aspect;
    out vec3 color;
    void main() {
        int blade = gl_VertexID / 3, corner = gl_VertexID % 3;
        float angle = turn + 6.2831853 * (blade + 0.35 * (corner - 1)) / 7;
        vec2 place = corner == 1 ? vec2(0) : 0.9 * vec2(cos(angle), sin(angle));
        color = 0.5 + 0.5 * cos(vec3(0, 2, 4) + blade);
        gl_Position = vec4(place.x / aspect, place.y, 0, 1);
    }
    """
    FRAGMENT = """
    #version 330
    in vec3 color;
    out vec4 pixel;
    void main() { pixel = vec4(color, 1); }
    """

    def __init__(self, size: tuple[int, int]) -> None:
        import moderngl
        from cuda.core import GraphicsResource

        context = moderngl.create_context(standalone=True, backend="egl")
        self._size = size
        self._pictures = [context.texture(size, 4) for _ in range(2)]
        self._frame = context.framebuffer(self._pictures[:1])
        program = context.program(vertex_shader=self.VERTEX, fragment_shader=self.FRAGMENT)
        program["aspect"] = size[0] / size[1]
        self._program = program
        self._wheel = context.vertex_array(program, [])
        register, two_dimensions = GraphicsResource.from_gl_image, 0x0DE1  # GL_TEXTURE_2D
        first, second = (picture.glo for picture in self._pictures)
        self.rendered = register(first, two_dimensions, flags="read_only")
        self.outlined = register(second, two_dimensions, flags="surface_load_store")

    def render(self, turn: float) -> Picture:
        """Render the scene, turned by an angle, and return the picture."""
        self._frame.use()
        self._frame.clear(0.08, 0.1, 0.16, 1)
        self._program["turn"] = turn
        self._wheel.render(vertices=21)
        return self._read(0)

    def outlines(self) -> Picture:
        """Return the second image, as the graphics API sees it."""
        return self._read(1)

    def _read(self, number: int) -> Picture:
        width, height = self._size
        pixels = np.frombuffer(self._pictures[number].read(), np.uint8)
        return pixels.reshape(height, width, 4)


def run(device: Any, scene: Scene, size: tuple[int, int], frames: int) -> list[Picture]:
    """Render and launch all frames, compare each with NumPy, and return the edges."""
    stream = device.create_stream()
    found = np.zeros((size[1], size[0], 4), np.uint8)
    g = declare(size, found)
    print(g)
    pictures, wrong = [], 0
    with g.instantiate(device=device) as graph:
        for frame in range(frames):
            picture = scene.render(0.1 * frame)
            # Each launch maps both images and unmaps them.
            graph.launch(stream, rendered=scene.rendered, outlined=scene.outlined)
            graph.sync(stream)
            outlines, expected = scene.outlines(), with_numpy(picture)
            wrong += int((found != expected).sum()) + int((outlines != expected).sum())
            pictures.append(outlines)
    edges = sum(int((each[..., 0] > 0).sum()) for each in pictures)
    print(f"{frames} frames on {device}, {edges} pixels of edges; {wrong} bytes differ from numpy")
    if wrong or not edges:
        raise SystemExit("the result is wrong")
    return pictures


def main() -> None:
    """Run, compare, and write the pictures."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--output", type=Path, help="folder for pictures")
    parser.add_argument("--size", type=int, nargs=2, help="width and height")
    parser.add_argument("--frames", type=int, default=5)
    given = parser.parse_args()

    device = gd.device()
    is_simulated = isinstance(device, gd.sim.Device)
    width, height = given.size or ((48, 32) if is_simulated else (960, 540))
    size = width, height
    scene: Scene = Simulated(size) if is_simulated else Rendered(size)
    pictures = run(device, scene, size, given.frames)
    if given.output is None:
        return
    from PIL import Image

    given.output.mkdir(parents=True, exist_ok=True)
    for number, picture in enumerate(pictures):
        image = Image.fromarray(picture).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        image.save(given.output / f"edges_{number:03}.png")
    print("written:", given.output / "edges_000.png", "...")


if __name__ == "__main__":
    main()
