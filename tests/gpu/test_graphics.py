"""What OpenGL and its driver do about resources that graphs map."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from cuda.core import Device, GraphicsResource

import graphdsl as gd
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.operands.graphics import has_opengl, is_mapped_memory
from tests.device.graphics import opengl, vertices

TEXTURE_2D = 0x0DE1


def fill() -> gd.GraphDef:
    """Fill 16 bytes."""
    g = gd.GraphDef("fill")
    g.memset(g.param("out", gd.Address), g.param("value", np.uint8, default=1), 16, name="fill")
    return g


def test_an_image_has_no_address(device: Any, stream: Any) -> None:
    texture = opengl().texture((16, 16), 4)
    out = vertices(device, 64)
    with GraphicsResource.from_gl_image(texture.glo, TEXTURE_2D) as image:
        with fill().instantiate(device=device) as graph:
            for _ in range(2):
                with pytest.raises(ValueError, match="'out': expected the resource of a buffer"):
                    graph.launch(stream, out=image)
            graph.launch(stream, out=out.resource, value=7)
        assert out.read(np.uint8)[:17].tolist() == [7] * 16 + [0]


def test_the_buffer_of_a_resource_is_known(device: Any, stream: Any) -> None:
    out = vertices(device, 64)
    with out.resource.map(stream=stream) as buffer:
        # What is known of libraries is enough where the driver has drawn.
        assert has_opengl()
        assert is_mapped_memory(buffer)
    assert not is_mapped_memory(device.allocate(16, stream=stream))


# Beside other processes OpenGL may put back what was there before; see docs/graphics.md.
@pytest.mark.alone
def test_opengl_draws_the_output_of_a_graph(device: Any, stream: Any) -> None:
    """Without waiting on the host: unmapping orders the two."""
    context = opengl()
    # Without a window there is none, and OpenGL refuses to draw; into a buffer, too.
    context.simple_framebuffer((1, 1)).use()
    points = context.buffer(reserve=1 << 20)
    target = context.buffer(reserve=1 << 20)
    program = context.program(
        vertex_shader="""
        #version 330
        in float value;
        out float twice;
        void main() { twice = 2 * value; }
        """,
        varyings=["twice"],
    )
    mesh = context.vertex_array(program, [(points, "f", "value")])
    put = gd.Program("""
    extern "C" __global__ void put(float* out, float value) {
        long long start = clock64();
        while (clock64() - start < 1000000) { }
        out[blockIdx.x * blockDim.x + threadIdx.x] = value;
    }
    """).kernel("put")
    g = gd.GraphDef()
    g.launch(
        gd.LaunchConfig(grid=256, block=1024),
        put,
        g.param("points", gd.Address),
        g.param("value", np.float32),
    )
    with (
        GraphicsResource.from_gl_buffer(points.glo) as resource,
        g.instantiate(device=device) as graph,
    ):
        for value in range(1, 20):
            graph.launch(stream, points=resource, value=value)
            mesh.transform(target)
            assert context.error == "GL_NO_ERROR"
            assert set(np.frombuffer(target.read(), np.float32).tolist()) == {2.0 * value}


# As above.
@pytest.mark.alone
def test_opengl_draws_with_an_image_that_a_graph_wrote(device: Any, stream: Any) -> None:
    """Without waiting on the host, in both directions: what OpenGL renders is read by the next."""
    context = opengl()
    size = (256, 128)
    images = [context.texture(size, 4, dtype="u1") for _ in range(2)]
    frame = context.framebuffer(images[:1])
    program = context.program(
        vertex_shader="""
        #version 330
        void main() {
            vec2 corner = vec2(gl_VertexID % 2, gl_VertexID / 2);
            gl_Position = vec4(4 * corner - 1, 0, 1);
        }
        """,
        fragment_shader="""
        #version 330
        uniform usampler2D given;
        out uvec4 pixel;
        void main() { pixel = 2u * texelFetch(given, ivec2(gl_FragCoord.xy), 0); }
        """,
    )
    triangle = context.vertex_array(program, [])
    step = gd.Program("""
    extern "C" __global__ void step(cudaTextureObject_t from, cudaSurfaceObject_t to) {
        long long start = clock64();
        while (clock64() - start < 1000000) { }
        uchar4 pixel = tex2D<uchar4>(from, threadIdx.x + 0.5f, blockIdx.x + 0.5f);
        pixel.x += 1;
        surf2Dwrite(pixel, to, 4 * threadIdx.x, blockIdx.x);
    }
    """).kernel("step")
    g = gd.GraphDef("step")
    picture = gd.Image(size, "uint8", 4)
    source, target = g.param("source", picture), g.param("target", picture)
    config = gd.LaunchConfig(grid=128, block=256)
    g.launch(config, step, gd.texture(source), gd.surface(target))
    with (
        GraphicsResource.from_gl_image(images[0].glo, TEXTURE_2D) as rendered,
        GraphicsResource.from_gl_image(
            images[1].glo, TEXTURE_2D, flags="surface_load_store"
        ) as written,
        g.instantiate(device=device) as graph,
    ):
        images[0].write(bytes(4 * 256 * 128))
        expected = 0
        for _ in range(6):
            graph.launch(stream, source=rendered, target=written)
            frame.use()
            images[1].use()
            triangle.render(vertices=3)
            assert context.error == "GL_NO_ERROR"
            expected = 2 * (expected + 1)
        assert set(images[0].read()[::4]) == {expected}


def test_images_with_three_channels(device: Any, stream: Any) -> None:
    """CUDA maps them with four, or cuda.core cannot register them, as docs/graphics.md says."""
    context = opengl()
    g = gd.GraphDef("read")
    found = np.zeros((16, 16, 4), np.uint8)
    g.memcpy(found, g.param("picture", gd.Image((16, 16), "uint8", 4)))
    texture = context.texture((16, 16), 3, bytes([1, 2, 3]) * 256, alignment=1)
    with (
        GraphicsResource.from_gl_image(texture.glo, TEXTURE_2D) as resource,
        g.instantiate(device=device) as graph,
    ):
        graph.launch(stream, picture=resource)
        graph.sync(stream)
    assert {*map(tuple, found[..., :3].reshape(-1, 3).tolist())} == {(1, 2, 3)}
    halves = context.texture((16, 16), 3, dtype="f2")
    with pytest.raises(Exception, match="INVALID_VALUE"):
        GraphicsResource.from_gl_image(halves.glo, TEXTURE_2D)


def test_launches_of_a_thread_without_a_context_of_opengl(device: Any, stream: Any) -> None:
    out = vertices(device, 64)
    with fill().instantiate(device=device) as graph:
        graph.launch(stream, out=out.resource)
        failures: list[BaseException] = []

        def launch() -> None:
            device.set_current()
            try:
                graph.launch(stream, value=5)
            except DriverError as error:
                failures.append(error)

        thread = threading.Thread(target=launch)
        thread.start()
        thread.join()
        graph.launch(stream)
        assert out.read(np.uint8)[0] == (1 if failures else 5)


def test_opengl_on_another_device() -> None:
    """It is refused, by cuda.core, by the driver or by the launch, or what is written arrives."""
    if len(Device.get_all_devices()) < 2:
        pytest.skip("needs two GPUs")
    buffer = opengl().buffer(np.zeros(64, np.uint8).tobytes())
    other = Device(1)
    other.set_current()
    try:
        stream = other.create_stream()
        with (
            GraphicsResource.from_gl_buffer(buffer.glo) as resource,
            fill().instantiate(device=other) as graph,
        ):
            graph.launch(stream, out=resource, value=3)
    except Exception as error:  # of cuda.core, a DriverError or a ValueError
        if "CUDA_ERROR" not in str(error) and "cuGLGetDevices" not in str(error):
            raise
    else:
        assert buffer.read()[:17] == bytes([3] * 16 + [0])
    finally:
        Device(0).set_current()
