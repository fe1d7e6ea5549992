"""Simulate waves with a CUDA graph that writes to a vertex buffer, which OpenGL draws.

Each frame is one launch. The graph steps the wave equation in a while loop on the device and writes
the heights to an OpenGL buffer, which the launch maps and unmaps. OpenGL draws the buffer through
EGL, without a window, as pictures (PNG) and a film: mp4 if ffmpeg is installed, an animated PNG
otherwise.

Without a GPU the same graph runs on the simulator, with its stand-in for the buffer, and nothing is
drawn. In both cases the heights are compared with NumPy.

    pip install 'graphdsl-cuda[graphics]'
    python examples/wave_gl.py --output build
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

RATE = np.float32(0.25)
"""(wave speed x time step / cell size) squared; up to 0.5 the steps are stable."""
PICTURE = (960, 540)
FRAMES_PER_SECOND = 30

PROGRAM = gd.Program(r"""
// One step in time, in place: `before` is overwritten by what comes after `now`. At the walls the
// water stays level.
extern "C" __global__ void step(
    float* before, const float* now, float* heights, int size, float rate)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= size - 1 || y >= size - 1) return;
    int at = y * size + x;
    float around = now[at - 1] + now[at + 1] + now[at - size] + now[at + size];
    float after = 2 * now[at] - before[at] + rate * (around - 4 * now[at]);
    before[at] = after;
    heights[at] = after;
}
""")
STEP = PROGRAM.kernel("step")


def drops(size: int) -> NDArray[np.float32]:
    """Return still water with two drops, off the center; shape (size, size)."""
    y, x = np.mgrid[:size, :size].astype(np.float32) / size
    height = np.zeros((size, size), np.float32)
    for across, along, high in ((0.35, 0.4, 1), (0.7, 0.72, 0.6)):
        height += high * np.exp(-1200 * ((x - across) ** 2 + (y - along) ** 2))
    height[[0, -1]] = 0
    height[:, [0, -1]] = 0
    return height


def declare(size: int, now: Any, before: Any) -> gd.GraphDef:
    """Declare the graph of a frame: *iterations* times two steps.

    Parameters
    ----------
    size : int
        Cells along each side.
    now, before : Buffer
        The heights of the last two steps, as float32.
    """
    g = gd.GraphDef("waves")
    heights = g.param("heights", gd.Address)
    iterations = g.param("iterations", np.uint32)
    cells = {"over": (size, size), "block": (16, 16)}
    with g.in_order():
        loop = g.repeat(iterations, name="loop")
        with loop.body.in_order() as body:
            body.launch(STEP, before, now, heights, size, RATE, **cells, name="there")
            body.launch(STEP, now, before, heights, size, RATE, **cells, name="back")
    return g


def with_numpy(height: NDArray[np.float32], steps: int) -> NDArray[np.float32]:
    """Return the heights after the given number of steps, computed on the host."""
    before, now = height.copy(), height.copy()
    for _ in range(steps):
        around = now[1:-1, :-2] + now[1:-1, 2:] + now[:-2, 1:-1] + now[2:, 1:-1]
        inner = now[1:-1, 1:-1]
        before[1:-1, 1:-1] = 2 * inner - before[1:-1, 1:-1] + RATE * (around - 4 * inner)
        before, now = now, before
    return now


class Surface(Protocol):
    """A vertex buffer for the heights, and how it is drawn, if at all."""

    resource: Any
    """The vertex buffer, as CUDA maps it."""

    def heights(self) -> NDArray[np.float32]:
        """Return the contents of the vertex buffer."""

    def draw(self) -> Any:
        """Return a picture of it, or None."""


class Simulated:
    """A vertex buffer of the simulator, which is not drawn."""

    def __init__(self, size: int) -> None:
        self.resource = gd.sim.GraphicsResource(4 * size * size)

    def heights(self) -> NDArray[np.float32]:
        """Return the contents of the vertex buffer."""
        return self.resource.array(np.float32)

    def draw(self) -> None:
        """Draw nothing."""


class Drawn:
    """A vertex buffer of OpenGL, and the shaders that draw it."""

    VERTEX = """
    #version 330
    uniform mat4 view;
    uniform int size;
    in float height;
    out vec3 place;
    void main() {
        vec2 cell = vec2(gl_VertexID % size, gl_VertexID / size) / float(size - 1);
        place = vec3(2 * cell - 1, height);
        gl_Position = view * vec4(place, 1);
    }
    """
    FRAGMENT = """
    #version 330
    in vec3 place;
    out vec4 color;
    void main() {
        vec3 normal = normalize(cross(dFdx(place), dFdy(place)));
        float light = 0.35 + 0.65 * max(dot(normal, normalize(vec3(-0.5, 0.4, 0.8))), 0);
        float glint = pow(max(dot(normal, normalize(vec3(-0.25, -0.45, 0.85))), 0), 60);
        float level = clamp(0.5 + 2.5 * place.z, 0, 1);
        vec3 water = mix(vec3(0.02, 0.13, 0.35), vec3(0.35, 0.80, 0.90), level);
        color = vec4(light * water + 0.45 * glint, 1);
    }
    """

    def __init__(self, size: int) -> None:
        import moderngl
        from cuda.core import GraphicsResource

        context = moderngl.create_context(standalone=True, backend="egl")
        self._context = context
        self._buffer = context.buffer(np.zeros(size * size, np.float32).tobytes())
        # CUDA writes only a part and keeps the rest: so without "write_discard".
        self.resource = GraphicsResource.from_gl_buffer(self._buffer.glo)
        program = context.program(vertex_shader=self.VERTEX, fragment_shader=self.FRAGMENT)
        program["size"] = size
        program["view"].write(_view(PICTURE[0] / PICTURE[1]).T.astype(np.float32).tobytes())
        self._mesh = context.vertex_array(
            program, [(self._buffer, "f", "height")], context.buffer(_triangles(size).tobytes())
        )
        self._smooth = context.framebuffer(
            [context.renderbuffer(PICTURE, samples=4)],
            context.depth_renderbuffer(PICTURE, samples=4),
        )
        self._picture = context.framebuffer([context.renderbuffer(PICTURE)])

    def heights(self) -> NDArray[np.float32]:
        """Return the contents of the vertex buffer."""
        return np.frombuffer(self._buffer.read(), np.float32)

    def draw(self) -> Any:
        """Return a picture of the water."""
        from PIL import Image

        self._smooth.use()
        self._smooth.clear(0.93, 0.95, 0.97, depth=1)
        self._context.enable(self._context.DEPTH_TEST)
        self._mesh.render()
        self._context.copy_framebuffer(self._picture, self._smooth)
        image = Image.frombytes("RGB", PICTURE, self._picture.read(components=3, alignment=1))
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def _triangles(size: int) -> NDArray[np.int32]:
    """Return the corners of the triangles between the cells, two for each square."""
    corner = np.arange(size * size, dtype=np.int32).reshape(size, size)
    a, b, c, d = corner[:-1, :-1], corner[:-1, 1:], corner[1:, :-1], corner[1:, 1:]
    return np.stack([a, b, c, b, d, c], axis=-1).ravel()


def _view(aspect: float) -> NDArray[np.float64]:
    """Return the view matrix from above one side, by columns."""
    eye, target = np.array([0, -2.1, 1.55]), np.array([0, -0.12, 0])
    ahead = (target - eye) / np.linalg.norm(target - eye)
    right = np.cross(ahead, [0, 0, 1])
    right /= np.linalg.norm(right)
    rows = np.stack([right, np.cross(right, ahead), -ahead])
    look = np.eye(4)
    look[:3, :3], look[:3, 3] = rows, -rows @ eye
    near, far, focal = 0.1, 10.0, 2.55
    perspective = np.diag([focal / aspect, focal, (far + near) / (near - far), 0])
    perspective[2, 3], perspective[3, 2] = 2 * far * near / (near - far), -1
    matrix: NDArray[np.float64] = perspective @ look
    return matrix


def film(folder: Path, pictures: list[Any]) -> Path:
    """Write pictures as a film and return its path: mp4, or an animated PNG without ffmpeg."""
    encoder = shutil.which("ffmpeg")
    if encoder is None:
        path = folder / "waves_animated.png"
        small = [each.resize((PICTURE[0] // 2, PICTURE[1] // 2)) for each in pictures]
        small[0].save(
            path, save_all=True, append_images=small[1:], duration=1000 // FRAMES_PER_SECOND, loop=0
        )
        return path
    path = folder / "waves.mp4"
    subprocess.run(
        [
            *(encoder, "-y", "-loglevel", "error", "-framerate", str(FRAMES_PER_SECOND)),
            *("-i", str(folder / "waves_%03d.png"), "-pix_fmt", "yuv420p", str(path)),
        ],
        check=True,
    )
    return path


def run(device: Any, surface: Surface, size: int, frames: int, iterations: int) -> list[Any]:
    """Launch all frames, and return their pictures, if any."""
    stream = device.create_stream()
    start = drops(size)
    now, before = (device.allocate(start.nbytes, stream=stream) for _ in range(2))
    fill = gd.GraphDef("drops")
    fill.memcpy(now, start)
    fill.memcpy(before, start)
    with fill.instantiate(device=device) as once:
        once.launch(stream)

    pictures = []
    g = declare(size, now, before)
    print(g)
    with g.instantiate(device=device) as graph:
        for frame in range(frames):
            if frame == 0:
                # From here on, each launch maps and unmaps the buffer.
                graph.launch(stream, heights=surface.resource, iterations=iterations)
            else:
                graph.launch(stream)
            pictures.append(surface.draw())
    return [each for each in pictures if each is not None]


def main() -> None:
    """Run, draw and compare."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--output", type=Path, default=Path("build"), help="folder for pictures")
    parser.add_argument("--size", type=int, help="cells along each side")
    parser.add_argument("--frames", type=int, help="pictures of the film")
    parser.add_argument("--iterations", type=int, default=4, help="of the loop in each frame")
    given = parser.parse_args()

    device = gd.device()
    is_simulated = isinstance(device, gd.sim.Device)
    size: int = given.size or (48 if is_simulated else 384)
    frames: int = given.frames or (5 if is_simulated else 120)
    surface: Surface = Simulated(size) if is_simulated else Drawn(size)
    pictures = run(device, surface, size, frames, given.iterations)

    steps = 2 * given.iterations * frames
    error = np.abs(surface.heights().reshape(size, size) - with_numpy(drops(size), steps)).max()
    print(f"{frames} frames, {steps} steps on {device}; largest difference from numpy {error:.1e}")
    if not error < 1e-3:
        raise SystemExit("the result is wrong")
    if not pictures:
        print("not drawn: the simulator has no OpenGL")
        return
    given.output.mkdir(parents=True, exist_ok=True)
    for number, picture in enumerate(pictures):
        picture.save(given.output / f"waves_{number:03}.png")
    print("drawn:", film(given.output, pictures))


if __name__ == "__main__":
    main()
