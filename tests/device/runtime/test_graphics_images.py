"""Images of a graphics API as values of parameters: mapped to CUDA arrays for launches."""

from __future__ import annotations

import sys
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.abi.enumerations import Result
from graphdsl.base.errors import DriverError
from tests.device.failing_driver import RESULT, RESULT_NAME, CountingDriver
from tests.device.graphics import Pixels, pixels, vertices
from tests.device.interruption import Interruption
from tests.device.support import DeviceMemory, is_simulated, wait_until

SIZE: Final = (8, 4)
SHAPE: Final = (4, 8, 4)
PICTURE: Final = gd.Image(SIZE, "uint8", 4)
WRITABLE: Final = "surface_load_store"
PROGRAM: Final = gd.Program(
    """
    extern "C" __global__ void invert(cudaTextureObject_t from, cudaSurfaceObject_t to) {
        int x = threadIdx.x, y = blockIdx.x;
        uchar4 pixel = tex2D<uchar4>(from, x + 0.5f, y + 0.5f);
        pixel.x = 255 - pixel.x;
        surf2Dwrite(pixel, to, 4 * x, y);
    }
    extern "C" __global__ void sample(cudaTextureObject_t from, float x, float y, float* to) {
        *to = tex2D<float>(from, x, y);
    }
    """
)


@pytest.fixture(autouse=True)
def _textures(device: Any) -> None:
    if not hasattr(device, "create_texture_object"):
        pytest.skip("needs cuda.core 1.1")


@pytest.fixture
def counting(memory: DeviceMemory) -> CountingDriver:
    """The device's driver, which counts."""
    return CountingDriver(memory.device_driver)


@pytest.fixture
def image(device: Any) -> Pixels:
    """An image."""
    return filled(pixels(device, SIZE, flags=WRITABLE), 0)


def filled(each: Pixels, start: int) -> Pixels:
    """Let the graphics API write numbers from *start* on, and return the image."""
    each.write(numbers(start))
    return each


def numbers(start: int) -> NDArray[np.uint8]:
    """Return the numbers of a picture."""
    return (np.arange(128) + start).astype(np.uint8).reshape(SHAPE)


def inverted(array: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return what the kernel makes of a picture."""
    return np.concatenate([255 - array[..., :1], array[..., 1:]], axis=-1)


def reading(found: NDArray[np.uint8]) -> gd.GraphDef:
    """Copy an image to an array."""
    g = gd.GraphDef("read")
    g.memcpy(found, g.param("picture", PICTURE), name="read")
    return g


def inverting() -> gd.GraphDef:
    """Write an image, inverted, to another one."""
    g = gd.GraphDef("invert")
    source, target = g.param("source", PICTURE), g.param("target", PICTURE)
    kernel = PROGRAM.kernel("invert")
    g.launch(LaunchConfig(grid=4, block=8), kernel, gd.texture(source), gd.surface(target))
    return g


def is_mapped(each: Pixels, driver: Any, stream: Any) -> bool:
    """Tell whether CUDA has an image mapped, whoever mapped it."""
    handles, on = [driver.graphics_handle(each.resource)], driver.stream_handle(stream)
    try:
        driver.graphics_map(handles, on)
    except DriverError as error:
        if error.result != Result.ALREADY_MAPPED:
            raise
        return True
    driver.graphics_unmap(handles, on)
    return False


# Launches -----------------------------------------------------------------------------------------


def test_an_image_is_read_and_written_by_copies(device: Any, stream: Any, image: Pixels) -> None:
    found, given = np.zeros(SHAPE, np.uint8), numbers(100)
    g = gd.GraphDef("there and back")
    picture = g.param("picture", PICTURE)
    with g.in_order():
        g.memcpy(found, picture, name="read")
        g.memcpy(picture, given, name="write")
    with g.instantiate(device=device) as graph:
        graph.launch(stream, picture=image.resource)
        graph.sync(stream)
        assert found.tolist() == numbers(0).tolist()
        assert image.read().tolist() == given.tolist()
        filled(image, 7)
        graph.launch(stream)
        graph.sync(stream)
        assert found.tolist() == numbers(7).tolist()
        assert image.read().tolist() == given.tolist()


@pytest.mark.kernels
def test_kernels_read_and_write_images(device: Any, stream: Any, image: Pixels) -> None:
    target = pixels(device, SIZE, flags=WRITABLE)
    with inverting().instantiate(device=device) as graph:
        graph.launch(stream, source=image.resource, target=target.resource)
        assert target.read().tolist() == inverted(numbers(0)).tolist()
        for start in (3, 40):
            filled(image, start)
            graph.launch(stream)
            assert target.read().tolist() == inverted(numbers(start)).tolist()
        graph.launch(stream, source=target.resource, target=image.resource)
        assert image.read().tolist() == numbers(40).tolist()


@pytest.mark.kernels
def test_edges_follow_from_accesses_to_an_image(device: Any, stream: Any, image: Pixels) -> None:
    """A copy into an image, a kernel from it to another, and a copy from there."""
    found, given = np.zeros(SHAPE, np.uint8), numbers(9)
    g = gd.GraphDef("chain")
    source, target = g.param("source", PICTURE), g.param("target", PICTURE)
    with g.in_order():
        fill = g.memcpy(source, given, name="fill")
        work = g.launch(
            LaunchConfig(grid=4, block=8),
            PROGRAM.kernel("invert"),
            gd.texture(source),
            gd.surface(target),
            name="work",
        )
        back = g.memcpy(found, target, name="back")
    assert list(g.edges()) == [(fill, work), (work, back)]
    assert not g.check()
    other = pixels(device, SIZE, flags=WRITABLE)
    with g.instantiate(device=device) as graph:
        graph.launch(stream, source=image.resource, target=other.resource)
        graph.sync(stream)
    assert found.tolist() == inverted(given).tolist()


@pytest.mark.parametrize(
    ("dtype", "channels"),
    [("uint8", 1), ("uint8", 2), ("float16", 4), ("float32", 1), ("uint32", 4), ("int16", 2)],
)
def test_formats(device: Any, stream: Any, dtype: str, channels: int) -> None:
    image = pixels(device, (5, 3), dtype, channels)
    given = np.arange(15 * channels).astype(dtype).reshape(3, 5, channels)
    image.write(given)
    found, more = np.zeros_like(given), (given + 1).astype(dtype)
    g = gd.GraphDef()
    picture = g.param("picture", gd.Image((5, 3), dtype, channels))
    with g.in_order():
        g.memcpy(found, picture)
        g.memcpy(picture, more)
    with g.instantiate(device=device) as graph:
        graph.launch(stream, picture=image.resource)
        graph.sync(stream)
    assert found.tolist() == given.tolist()
    assert image.read().tolist() == more.tolist()


@pytest.mark.kernels
def test_options_of_textures(memory: DeviceMemory, stream: Any) -> None:
    image = pixels(memory.device, (4, 2), "float32", 1)
    image.write(np.arange(8, dtype=np.float32).reshape(2, 4, 1))
    out = memory.zeros(8)
    g = gd.GraphDef()
    picture = g.param("picture", gd.Image((4, 2), "float32"))
    kernel = PROGRAM.kernel("sample")
    ways: tuple[dict[str, Any], ...] = ({"filter_mode": "linear"}, {"normalized_coords": True})
    for place, options in enumerate(ways):
        texture = gd.texture(picture, **options)
        at = (0.9, 0.9) if place else (2.0, 1.0)
        target = int(out.handle) + 4 * place
        g.launch(LaunchConfig(grid=1, block=1), kernel, texture, *at, target)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(stream, picture=image.resource)
    assert memory.read(out, np.float32).tolist() == [3.5, 7.0]


# OpenGL draws the levels, and beside other processes it may then put back what was there before.
@pytest.mark.alone
def test_levels(device: Any, stream: Any) -> None:
    image = pixels(device, SIZE, levels=3)
    for level in range(3):
        image.write(np.full_like(image.read(level), 10 * level + 1), level)
    found = [np.zeros((4 >> level, 8 >> level, 4), np.uint8) for level in range(3)]
    g = gd.GraphDef("levels")
    for level, each in enumerate(found):
        shape = (8 >> level, 4 >> level)
        g.memcpy(each, g.param(f"level{level}", gd.Image(shape, "uint8", 4, level=level)))
    with g.instantiate(device=device) as graph:
        graph.launch(stream, **{f"level{level}": image.resource for level in range(3)})
        graph.sync(stream)
    assert [{*each.ravel().tolist()} for each in found] == [{1}, {11}, {21}]


def test_faces(device: Any, stream: Any) -> None:
    cube = pixels(device, (4, 4), faces=6)
    for face in range(6):
        cube.write(np.full((4, 4, 4), 50 + face, np.uint8), face=face)
    found = [np.zeros((4, 4, 4), np.uint8) for _ in range(6)]
    g = gd.GraphDef("faces")
    for face, each in enumerate(found):
        g.memcpy(each, g.param(f"face{face}", gd.Image((4, 4), "uint8", 4, face=face)))
    with g.instantiate(device=device) as graph:
        graph.launch(stream, **{f"face{face}": cube.resource for face in range(6)})
        graph.sync(stream)
    assert [{*each.ravel().tolist()} for each in found] == [{50 + face} for face in range(6)]


def test_a_buffer_and_an_image_in_one_launch(
    counting: CountingDriver, memory: DeviceMemory, device: Any, stream: Any, image: Pixels
) -> None:
    buffer, between = vertices(device, 128), memory.zeros(128)
    g = gd.GraphDef("fill")
    vbo, picture = g.param("buffer", gd.Address), g.param("picture", PICTURE)
    with g.in_order():
        g.memcpy(between, picture)
        g.memcpy(vbo, between, 128)
    with g.instantiate(device=counting) as graph:
        graph.launch(stream, buffer=buffer.resource, picture=image.resource)
        assert counting.count["graphics_map"] == counting.count["graphics_unmap"] == 1
        assert buffer.read(np.uint8).tolist() == numbers(0).ravel().tolist()
    direct = gd.GraphDef("direct")
    direct.memcpy(direct.param("buffer", gd.Address), direct.param("picture", PICTURE))
    (finding,) = direct.check()
    assert finding.rule == "parameter-not-settable"
    assert "Copy the array to memory that is no parameter, and that to the parameter" in str(
        finding
    )


# Other arrays -------------------------------------------------------------------------------------


def test_copies_take_turns_between_images(device: Any, stream: Any, image: Pixels) -> None:
    """The driver cannot set them, so that the graph is instantiated for each other array."""
    other, found = filled(pixels(device, SIZE), 50), np.zeros(SHAPE, np.uint8)
    with reading(found).instantiate(device=device) as graph:
        for turn in range(6):
            each, start = [(image, 0), (other, 50)][turn % 2]
            graph.launch(stream, picture=each.resource)
            graph.sync(stream)
            assert found.tolist() == numbers(start).tolist()
        graph.launch(stream)
        graph.sync(stream)
        assert found.tolist() == numbers(50).tolist()


class Sticky(CountingDriver):
    """A driver that maps an image once, so that its array stays the same, as GPUs mostly do."""

    mapped: Sequence[int] = ()

    def __init__(self, real: Any) -> None:
        super().__init__(real)
        self.textures: list[weakref.ref[Any]] = []

    def graphics_map(self, resources: Sequence[int], stream: int) -> None:
        if self.mapped != resources:
            if self.mapped:
                super().graphics_unmap(self.mapped, stream)
            super().graphics_map(resources, stream)
            self.mapped = resources

    def graphics_unmap(self, resources: Sequence[int], stream: int) -> None:
        pass

    def graphics_texture(self, array: Any, options: Mapping[str, Any]) -> Any:
        made = super().graphics_texture(array, options)
        self.textures.append(weakref.ref(made))
        return made

    def done(self, stream: Any) -> None:
        """Unmap at last."""
        super().graphics_unmap(self.mapped, self.real.stream_handle(stream))


def test_the_executable_stays_while_the_array_does(
    memory: DeviceMemory, stream: Any, image: Pixels
) -> None:
    driver, found = Sticky(memory.device_driver), np.zeros(SHAPE, np.uint8)
    other = filled(pixels(memory.device, SIZE), 50)
    g = reading(found)
    number = g.param("number", np.uint8, default=1)
    target = memory.zeros(16)
    g.memset(target, number, 16, name="set")
    with g.instantiate(device=driver) as graph:
        for value in range(4):
            graph.launch(stream, picture=image.resource, number=value)
        assert driver.count["graph_instantiate"] == 1
        assert memory.read(target, np.uint8).tolist() == [3] * 16
        graph.launch(stream, picture=other.resource)
        assert driver.count["graph_instantiate"] == 2
        graph.sync(stream)
        assert found.tolist() == numbers(50).tolist()
        # The other value was kept.
        assert memory.read(target, np.uint8).tolist() == [3] * 16
        graph.launch(stream, number=9)
        assert driver.count["graph_instantiate"] == 2
        assert memory.read(target, np.uint8).tolist() == [9] * 16
        driver.done(stream)


@pytest.mark.kernels
def test_textures_are_made_for_a_mapping_and_destroyed_after_it(
    memory: DeviceMemory, stream: Any, image: Pixels
) -> None:
    if not is_simulated(memory.device):
        pytest.skip("textures of cuda.core cannot be referred to weakly")
    driver = Sticky(memory.device_driver)
    target = pixels(memory.device, SIZE, flags=WRITABLE)
    with inverting().instantiate(device=driver) as graph:
        for count in range(1, 4):
            graph.launch(stream, source=image.resource, target=target.resource)
            assert len(driver.textures) == count
            wait_until(
                lambda: all(each() is None for each in driver.textures), "the textures are gone"
            )
        assert driver.count["graph_instantiate"] == 1
        with graph.mapped(stream) as run:
            for _ in range(3):
                run.launch()
            assert len(driver.textures) == 4
            assert driver.textures[-1]() is not None
        wait_until(lambda: all(each() is None for each in driver.textures), "the textures are gone")
        driver.done(stream)


@pytest.mark.kernels
def test_nodes_are_updated_with_the_texture_written_anew(
    device: Any, stream: Any, image: Pixels
) -> None:
    target = pixels(device, SIZE, flags=WRITABLE)
    g = inverting()
    (node,) = g
    assert isinstance(node, gd.KernelNode)
    source, surface = g.parameters()
    node.update(args=(gd.texture(source), gd.surface(surface)))
    with g.instantiate(device=device) as graph:
        graph.launch(stream, source=image.resource, target=target.resource)
        graph[node].update(grid=4, args=(gd.texture(source), gd.surface(surface)))
        filled(image, 9)
        graph.launch(stream)
        assert target.read().tolist() == inverted(numbers(9)).tolist()
        graph.launch(stream, source=target.resource, target=image.resource)
        assert image.read().tolist() == numbers(9).tolist()
        with pytest.raises(ValueError, match=r"address_mode='wrap'\)\": expected one that"):
            other = gd.texture(source, address_mode="wrap")
            graph[node].update(args=(other, gd.surface(surface)))


def test_changed_nodes_are_not_lost(memory: DeviceMemory, stream: Any, image: Pixels) -> None:
    other, found = filled(pixels(memory.device, SIZE), 50), np.zeros(SHAPE, np.uint8)
    g = reading(found)
    target = memory.zeros(16)
    node = g.memset(target, 1, 16, name="set")
    driver = Sticky(memory.device_driver)
    with g.instantiate(device=driver) as graph:
        graph.launch(stream, picture=image.resource)
        graph["set"].disable()
        target.fill(0, stream=stream)
        graph.launch(stream)
        with pytest.raises(ValueError, match="'picture': expected the CUDA array .* disabled"):
            graph.launch(stream, picture=other.resource)
        assert memory.read(target, np.uint8).tolist() == [0] * 16
        graph["set"].enable()
        graph.launch(stream, picture=other.resource)
        graph.sync(stream)
        assert found.tolist() == numbers(50).tolist()
        graph[node].update(value=5)
        graph.launch(stream)
        with pytest.raises(ValueError, match="'picture': expected the CUDA array .* changed"):
            graph.launch(stream, picture=image.resource)
        assert memory.read(target, np.uint8).tolist() == [5] * 16
        driver.done(stream)


def test_memory_that_outlives_a_launch_is_not_moved(
    memory: DeviceMemory, stream: Any, image: Pixels
) -> None:
    """Others may use it by its address, and another executable would have it elsewhere."""
    other = filled(pixels(memory.device, SIZE), 50)
    for frees in (False, True):
        g = gd.GraphDef("keep")
        picture = g.param("picture", PICTURE)
        with g.in_order():
            kept = g.allocate(128, name="kept")
            g.memcpy(kept, picture)
            if frees:
                g.deallocate(kept)
        driver = Sticky(memory.device_driver)
        options = gd.GraphCompleteOptions(auto_free_on_launch=not frees)
        with g.instantiate(device=driver, options=options) as graph:
            graph.launch(stream, picture=image.resource)
            if frees:
                graph.launch(stream, picture=other.resource)
            else:
                address = graph.address(kept)
                with pytest.raises(ValueError, match="'picture': .* 'kept', which no node frees"):
                    graph.launch(stream, picture=other.resource)
                assert driver.count["graph_instantiate"] == 1
                assert graph.address(kept) == address
            graph.sync(stream)
            driver.done(stream)
            graph.free(stream)


@pytest.mark.kernels
def test_nodes_that_kernels_may_update_are_not_lost(
    memory: DeviceMemory, stream: Any, image: Pixels
) -> None:
    other, found = filled(pixels(memory.device, SIZE), 50), np.zeros(SHAPE, np.uint8)
    g = reading(found)
    program = gd.Program('extern "C" __global__ void f() {}')
    g.launch(gd.LaunchConfig(grid=1, block=1, device_updatable=True), program.kernel("f"))
    driver = Sticky(memory.device_driver)
    with g.instantiate(device=driver) as graph:
        graph.launch(stream, picture=image.resource)
        with pytest.raises(ValueError, match="'picture': .* kernels may update its nodes"):
            graph.launch(stream, picture=other.resource)
        graph.sync(stream)
        assert found.tolist() == numbers(0).tolist()
        driver.done(stream)


# Blocks -------------------------------------------------------------------------------------------


@pytest.mark.kernels
def test_one_mapping_for_several_launches(
    counting: CountingDriver, device: Any, stream: Any, image: Pixels
) -> None:
    target = pixels(device, SIZE, flags=WRITABLE)
    with inverting().instantiate(device=counting) as graph:
        with graph.mapped(stream, source=image.resource, target=target.resource) as run:
            run.launch()
            run.launch(source=target.resource, target=image.resource)
            run.launch()
            graph.set(source=image.resource, target=target.resource)
            run.launch()
            graph.update(inverting())
            run.launch()
            assert len(list(graph.trace(stream))) == 1
        assert counting.count["graphics_map"] == counting.count["graphics_unmap"] == 1
        assert counting.count["graphics_texture"] >= 2
        assert target.read().tolist() == inverted(image.read()).tolist()
        graph.launch(stream)


def test_images_need_a_block(device: Any, stream: Any, image: Pixels) -> None:
    found = np.zeros(SHAPE, np.uint8)
    g = reading(found)
    with g.instantiate(device=device) as graph:
        with pytest.raises(TypeError, match="'picture': expected an image that is mapped"):
            graph.set(picture=image.resource)
        graph.launch(stream, picture=image.resource)
        with pytest.raises(ValueError, match="profile: expected a graph whose images are mapped"):
            graph.profile(stream)
        for what in (lambda: graph.update(reading(found)), lambda: graph.trace(stream)):
            with pytest.raises(ValueError, match=r"'picture' is .*, expected one that is mapped"):
                what()
        with graph.mapped(stream) as run:
            graph.update(reading(found), reinstantiate=True)
            run.launch()
        graph.sync(stream)
        assert found.tolist() == numbers(0).tolist()


# Errors -------------------------------------------------------------------------------------------


def test_images_that_are_not_as_declared(memory: DeviceMemory, stream: Any, image: Pixels) -> None:
    device, found = memory.device, np.zeros(SHAPE, np.uint8)
    driver = memory.device_driver
    with reading(found).instantiate(device=device) as graph:
        graph.launch(stream, picture=image.resource)
        for size, dtype, channels, text in (
            ((4, 8), "uint8", 4, r"8x4 uint8\[4\], as declared, got one of 4x8 uint8\[4\]"),
            (SIZE, "float32", 1, r"8x4 uint8\[4\], as declared, got one of 8x4 float32\[1\]"),
        ):
            other = pixels(device, size, dtype, channels)
            with pytest.raises(ValueError, match=f"graph 'read': parameter 'picture': .*{text}"):
                graph.launch(stream, picture=other.resource)
            assert not is_mapped(other, driver, stream)
        buffer = vertices(device, 128)
        with pytest.raises(ValueError, match="expected the resource of an image, got .*buffer"):
            graph.launch(stream, picture=buffer.resource)
        with pytest.raises(TypeError, match="'picture': expected the graphics resource of an im"):
            graph.launch(stream, picture=found)
        graph.launch(stream)
        graph.sync(stream)
        assert found.tolist() == numbers(0).tolist()
    g = gd.GraphDef()
    g.memcpy(found[0, :1], g.param("picture", gd.Image((1, 1), "uint8", 4, level=9)))
    with (
        g.instantiate(device=device) as graph,
        pytest.raises(ValueError, match="'picture': expected an image that has level 9, got"),
    ):
        graph.launch(stream, picture=image.resource)
    assert not is_mapped(image, driver, stream)
    g = gd.GraphDef("fill")
    g.memset(g.param("out", gd.Address), 1, 16)
    with (
        g.instantiate(device=device) as graph,
        pytest.raises(ValueError, match=r"'out': expected the resource of a buffer.* gd.Image"),
    ):
        graph.launch(stream, out=image.resource)
    assert not is_mapped(image, driver, stream)


@pytest.mark.kernels
def test_a_surface_of_an_image_that_kernels_cannot_write(
    memory: DeviceMemory, stream: Any, image: Pixels
) -> None:
    target = pixels(memory.device, SIZE)
    with (
        inverting().instantiate(device=memory.device) as graph,
        pytest.raises(ValueError, match=r"surface\(target\).*registered without"),
    ):
        graph.launch(stream, source=image.resource, target=target.resource)
    for each in (image, target):
        assert not is_mapped(each, memory.device_driver, stream)


@pytest.mark.kernels
def test_images_for_kernels_of_another_device(devices: tuple[Any, Any]) -> None:
    if devices[0].device_id == devices[1].device_id:
        pytest.skip("needs two devices, and there is one GPU")
    g = gd.GraphDef("far")
    source, target = g.param("source", PICTURE), g.param("target", PICTURE)
    kernel, config = PROGRAM.kernel("invert"), LaunchConfig(grid=4, block=8)
    views = gd.texture(source), gd.surface(target)
    g.launch(config, kernel, *views, device=devices[1].device_id, name="far")
    with pytest.raises(ValueError, match="'far' .* argument 0: expected a kernel on device"):
        g.instantiate(device=devices[0], devices=devices)


def test_invalid_declarations_of_images() -> None:
    g: Any = gd.GraphDef()
    image: Any = gd.Image
    picture: Any = g.param("picture", PICTURE)
    view = gd.texture(picture)
    kernel = PROGRAM.kernel("sample")
    for what, text in (
        (lambda: picture + 4, "'picture': expected no '\\+' with an image"),
        (lambda: picture[0], "subscriptable"),
        (lambda: view + 1, r"texture\(picture\): expected an argument of a kernel"),
        (lambda: view == 1, r"texture\(picture\): expected an argument of a kernel"),
        (lambda: g.memset(picture, 0), "cannot set CUDA arrays"),
        (lambda: g.launch(LaunchConfig(grid=1, block=1), kernel, picture, 0.0, 0.0, 16), "gd.text"),
        (lambda: g.launch(LaunchConfig(grid=1, block=1), kernel, view, 0.0, 0.0, picture), "gd.te"),
        (lambda: gd.scalar(picture, np.int32), "An image has no address"),
        (lambda: gd.texture(picture, filter="linear"), "got 'filter'. Did you mean 'filter_mode'"),
        (lambda: gd.texture(picture, border_color=[[0]]), r"border_color: .* got \[\[0\]\]"),
        (lambda: g.param("other", PICTURE, default=1), "default: expected none for an image"),
        (lambda: g.param("other", PICTURE, requires=1), "requires: expected none for an image"),
        (lambda: image((1.5, 2), "uint8"), "Image shape: expected an int, got 1.5"),
    ):
        with pytest.raises(TypeError, match=text):
            what()
    builds: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: gd.texture(picture, channels=2), "channels: expected none"),
        (lambda: g.memcpy(np.zeros(3, np.uint8), picture), "has 3 bytes, picture has 128"),
        (lambda: image((), "uint8"), "expected width, height and depth"),
        (lambda: image((0, 2), "uint8"), "at least 1, got 0"),
        (lambda: image((1, 2), "float64"), "expected one that CUDA takes, uint8, .*float64"),
        (lambda: image((1, 2), "uint8", 3), "or not at all: make one with 4"),
        (lambda: image((1, 2), "uint8", level=-1), "Image level: expected at least 0"),
    )
    for build, text in builds:
        with pytest.raises(ValueError, match=text):
            build()


class Refusing(CountingDriver):
    """A driver that refuses to unmap after it has done so."""

    refuses = False

    def graphics_unmap(self, resources: Sequence[int], stream: int) -> None:
        super().graphics_unmap(resources, stream)
        if self.refuses:
            raise DriverError("graphics_unmap", RESULT, RESULT_NAME, "injected")


def test_a_failure_to_unmap_is_reported(memory: DeviceMemory, stream: Any, image: Pixels) -> None:
    driver, found = Refusing(memory.device_driver), np.zeros(SHAPE, np.uint8)
    with reading(found).instantiate(device=driver) as graph:
        graph.launch(stream, picture=image.resource)
        driver.refuses = True
        with pytest.raises(DriverError, match="graphics_unmap returned"):
            graph.launch(stream)
        driver.refuses = False
        graph.launch(stream)


class Impatient(CountingDriver):
    """A driver that Ctrl-C interrupts before it unmaps, several times."""

    interruptions = 0

    def graphics_unmap(self, resources: Sequence[int], stream: int) -> None:
        if self.interruptions:
            self.interruptions -= 1
            raise KeyboardInterrupt
        super().graphics_unmap(resources, stream)


@pytest.mark.kernels
def test_ctrl_c_twice(memory: DeviceMemory, stream: Any, image: Pixels) -> None:
    """What is dropped while images are mapped unmaps them."""
    target = pixels(memory.device, SIZE, flags=WRITABLE)
    driver = Impatient(memory.device_driver)
    with inverting().instantiate(device=driver) as graph:
        for interruptions in (1, 2):
            driver.interruptions = interruptions
            with suppress(KeyboardInterrupt):
                graph.launch(stream, source=image.resource, target=target.resource)
            assert not driver.interruptions
            for each in (image, target):
                assert not is_mapped(each, memory.device_driver, stream)


@pytest.mark.parametrize("place", [0, 1])
def test_one_that_somebody_unmaps_leaves_no_other_mapped(
    memory: DeviceMemory, stream: Any, image: Pixels, place: int
) -> None:
    driver: Any = memory.device_driver
    other = pixels(memory.device, SIZE)
    g = gd.GraphDef("two")
    for name in ("one", "two"):
        g.memcpy(np.zeros(SHAPE, np.uint8), g.param(name, PICTURE))
    images = (image, other)
    with g.instantiate(device=memory.device) as graph:
        with graph.mapped(stream, one=image.resource, two=other.resource):
            handle = driver.graphics_handle(images[place].resource)
            driver.graphics_unmap([handle], driver.stream_handle(stream))
        for each in images:
            assert not is_mapped(each, driver, stream)
        graph.launch(stream)


@pytest.mark.kernels
@pytest.mark.parametrize("way", ["texture", "copy"])
def test_nothing_stays_mapped_whichever_call_fails(
    memory: DeviceMemory, stream: Any, image: Pixels, way: str
) -> None:
    counting, found = CountingDriver(memory.device_driver), np.zeros(SHAPE, np.uint8)
    target = filled(pixels(memory.device, SIZE, flags=WRITABLE), 50)
    if way == "texture":
        g, named = inverting(), ["source", "target"]
    else:
        g, named = reading(found), ["picture"]
    with g.instantiate(device=counting) as graph:
        for at in range(1, 200):
            counting.calls, counting.fail_at, counting.failed = 0, at, ""
            values = dict(zip(named, (image.resource, target.resource), strict=False))
            try:
                graph.launch(stream, **values)
            except gd.GraphDslError:
                assert counting.failed
            counting.fail_at = 0
            for each in (image, target):
                assert not is_mapped(each, counting.real, stream), counting.failed
            failed = counting.failed
            graph.launch(stream, **values)
            graph.sync(stream)
            if way == "texture":
                assert target.read().tolist() == inverted(numbers(0)).tolist()
            else:
                assert found.tolist() == numbers(0).tolist()
            if not failed:
                break
        else:
            raise AssertionError("the launch never came to its end")


@pytest.mark.kernels
@pytest.mark.parametrize("stride", [7, pytest.param(1, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("way", ["texture", "copy"])
def test_ctrl_c_anywhere(
    memory: DeviceMemory,
    stream: Any,
    image: Pixels,
    way: str,
    stride: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing stays mapped, wherever Ctrl-C comes, and the next launch works."""
    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)
    found = np.zeros(SHAPE, np.uint8)
    target = filled(pixels(memory.device, SIZE, flags=WRITABLE), 50)
    if way == "texture":
        g, named = inverting(), ["source", "target"]
    else:
        g, named = reading(found), ["picture"]
    values = dict(zip(named, (image.resource, target.resource), strict=False))
    with g.instantiate(device=CountingDriver(memory.device_driver)) as graph:
        graph.launch(stream, **values)
        for at in range(1, 9000, stride):
            interruption = Interruption(at)
            with suppress(KeyboardInterrupt), interruption.active():
                graph.launch(stream, **values)
            for each in (image, target):
                assert not is_mapped(each, memory.device_driver, stream), interruption.where
            found[...] = 0
            graph.launch(stream)
            graph.sync(stream)
            if way == "texture":
                assert target.read().tolist() == inverted(numbers(0)).tolist()
            else:
                assert found.tolist() == numbers(0).tolist()
            if not interruption.where:
                break
        else:
            raise AssertionError("the launch never came to its end")


# Declarations with images -------------------------------------------------------------------------


def test_differences_of_views() -> None:
    def sampling(**options: Any) -> gd.GraphDef:
        g = gd.GraphDef("sample")
        source, target = g.param("source", PICTURE), g.param("target", PICTURE)
        views = gd.texture(source, **options), gd.surface(target)
        g.launch(LaunchConfig(grid=4, block=8), PROGRAM.kernel("invert"), *views, name="work")
        return g

    before = sampling(filter_mode="point")
    assert not gd.diff(before, sampling(filter_mode="point"))
    for options in ({"filter_mode": "linear"}, {}, {"filter_mode": "point", "srgb": True}):
        found = gd.diff(before, sampling(**options))
        (change,) = found.changed
        assert [each.field for each in change.fields] == ["args[0]"], str(found)


def test_images_in_data_and_copies(device: Any, stream: Any, image: Pixels, tmp_path: Path) -> None:
    """What is read back, copied or spliced in is the same graph."""
    g = gd.GraphDef("whole")
    source, target = g.param("source", PICTURE), g.param("target", gd.Image(SIZE, "uint8", 4))
    with g.in_order():
        g.launch(
            LaunchConfig(grid=4, block=8),
            PROGRAM.kernel("invert"),
            gd.texture(source, address_mode=["wrap", "clamp"]),
            gd.surface(target),
            name="work",
        )
        g.memcpy(source, target, name="back")
    again = gd.GraphDef.from_networkx(g.to_networkx())
    assert str(again) == str(g)
    assert not gd.diff(g, again)
    g.save(tmp_path / "whole.graph")
    loaded = gd.load(tmp_path / "whole.graph")
    assert not gd.diff(g, loaded)
    assert str(g.copy()) == str(g)
    outer = gd.GraphDef("outer")
    mine = outer.param("mine", PICTURE)
    with pytest.raises(TypeError, match=r"inline source: expected a parameter of Image\(8x4 uint8"):
        outer.inline(g, source=outer.param("other", gd.Image((4, 8), "uint8", 4)))
    outer.inline(g, source=mine)
    assert "texture(mine, address_mode=('wrap', 'clamp'))" in str(outer)
    other = pixels(device, SIZE, flags=WRITABLE)
    expected, now = inverted(numbers(0)), image.read()
    for each in (again, loaded, g.copy()):
        with each.instantiate(device=device) as graph:
            graph.launch(stream, source=image.resource, target=other.resource)
        now = inverted(now)
        assert other.read().tolist() == image.read().tolist() == now.tolist()
    assert now.tolist() == expected.tolist()
