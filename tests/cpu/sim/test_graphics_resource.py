"""The simulator's graphics resources: elsewhere at each mapping, and nobody's in between."""

from __future__ import annotations

import gc
from dataclasses import fields
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.parameters.images import OPTIONS
from graphdsl.sim import Device, GraphicsResource, SimulationError


@pytest.fixture
def device() -> Device:
    """A device of its own."""
    return Device()


@pytest.fixture
def stream(device: Device) -> Any:
    """A stream of it."""
    return device.create_stream()


def test_contents_stay_and_the_address_does_not(stream: Any) -> None:
    resource = GraphicsResource(8)
    resource.array(np.int32)[:] = [3, 4]
    addresses = set()
    for _ in range(20):
        with resource.map(stream=stream) as buffer:
            addresses.add(buffer.handle)
            assert buffer.size == 8
            buffer.array(np.int32)[1] += 1
    assert resource.array(np.int32, (1, 2)).tolist() == [[3, 24]]
    assert len(addresses) == 20


def test_discarded_contents_are_undefined(stream: Any) -> None:
    resource = GraphicsResource(4, flags="write_discard")
    resource.array()[:] = 7
    with resource.map(stream=stream) as buffer:
        assert buffer.array().tolist() == [255] * 4
    assert GraphicsResource(4, flags="none").array().tolist() == [0] * 4


def test_a_kept_address_is_found(device: Device, stream: Any) -> None:
    resource = GraphicsResource(64)
    g = gd.GraphDef()
    with resource.map(stream=stream) as buffer:
        g.memset(buffer.handle, 1, 16, name="baked")
    with g.instantiate(device=device) as graph:
        for _ in range(2):
            with pytest.raises(
                SimulationError, match="'baked'.*freed by unmapping its GraphicsResource"
            ):
                graph.launch(stream)
            with resource.map(stream=stream):
                pass


def test_mapping_and_registration(device: Device, stream: Any) -> None:
    resource = GraphicsResource(64)
    assert repr(resource) == "<sim.GraphicsResource of 64 bytes>"
    assert resource.handle == resource.resource_handle
    with pytest.raises(RuntimeError, match="is not mapped"):
        resource.unmap()
    buffer = resource.map(stream=stream)
    assert resource.is_mapped
    assert repr(resource) == "<sim.GraphicsResource of 64 bytes mapped>"
    with pytest.raises(RuntimeError, match="is already mapped"):
        resource.map(stream=stream)
    with pytest.raises(RuntimeError, match="only CUDA may access it. Unmap it"):
        resource.array()
    resource.unmap(stream=device.create_stream())
    assert buffer.is_closed
    buffer.close()
    with resource:
        buffer = resource.map(stream=stream)
    assert buffer.is_closed
    assert resource.is_closed
    assert repr(resource) == "<sim.GraphicsResource of 64 bytes closed>"
    for use in (resource.array, resource.unmap, lambda: resource.map(stream=stream)):
        with pytest.raises(RuntimeError, match="was closed"):
            use()
    resource.close()
    assert not device.memory_used


def test_a_dropped_buffer_unmaps(device: Device, stream: Any) -> None:
    resource = GraphicsResource(4)
    buffer = resource.map(stream=stream)
    buffer.fill(5, stream=stream)
    del buffer
    gc.collect()
    assert not resource.is_mapped
    assert resource.array().tolist() == [5] * 4
    assert not device.memory_used
    # The buffer has the resource.
    alone = GraphicsResource(4).map(stream=stream)
    gc.collect()
    alone.close()
    assert not device.memory_used


def test_resources_that_cannot_be_mapped(device: Device, stream: Any) -> None:
    resource, other = GraphicsResource(64), GraphicsResource(64)
    driver = device.driver
    with pytest.raises(DriverError, match=r"NOT_MAPPED \(211\)"):
        driver.graphics_memory(resource.handle)
    with pytest.raises(DriverError, match=r"NOT_MAPPED \(211\)"):
        driver.graphics_unmap([resource.handle], stream.handle)
    with pytest.raises(DriverError, match="not a valid graphics resource"):
        driver.graphics_map([resource.handle, 5], stream.handle)
    with other.map(stream=stream):
        with pytest.raises(DriverError, match=r"ALREADY_MAPPED \(208\)"):
            driver.graphics_map([resource.handle, other.handle], stream.handle)
        with pytest.raises(DriverError, match="NOT_MAPPED"):
            driver.graphics_unmap([other.handle, resource.handle], stream.handle)
        assert other.is_mapped
    with pytest.raises(DriverError, match="CAPTURE_UNSUPPOR"), gd.capture(stream, device=device):
        resource.map(stream=stream)
    with pytest.raises(TypeError, match="expected a stream of a simulated device"):
        resource.map(stream=None)  # type: ignore[arg-type]  # its TypeError is the test
    assert not device.memory_used
    with pytest.raises(TypeError, match="size: expected an int"):
        GraphicsResource("4")  # type: ignore[arg-type]  # its TypeError is the test
    with pytest.raises(ValueError, match="size: expected at least 1"):
        GraphicsResource(0)
    with pytest.raises(ValueError, match="flags: expected one of 'none', 'write_discard'"):
        GraphicsResource(4, flags="read")


def test_all_or_none_where_there_is_no_memory() -> None:
    device = Device(memory_size=100)
    stream = device.create_stream()
    resources = [GraphicsResource(64), GraphicsResource(64)]
    with pytest.raises(SimulationError, match="OUT_OF_MEMORY"):
        device.driver.graphics_map([each.handle for each in resources], stream.handle)
    assert not device.memory_used


def test_a_resource_of_another_device(device: Device, stream: Any) -> None:
    """As OpenGL on another GPU than the graph's."""
    resource = GraphicsResource(64, device=Device(5))
    g = gd.GraphDef()
    g.memset(g.param("out", gd.Address), 1, 16)
    with (
        g.instantiate(device=device) as graph,
        pytest.raises(
            DriverError, match=r"INVALID_GRAPHICS_CONTEXT.*expected a resource of Device"
        ),
    ):
        graph.launch(stream, out=resource)


# Images -------------------------------------------------------------------------------------------


def test_an_image_has_new_arrays_each_time_it_is_mapped() -> None:
    device = Device()
    driver, stream = device.driver, device.create_stream()
    image = GraphicsResource.of_image((4, 2), "uint8", 2, levels=2, faces=2)
    assert repr(image) == "<sim.GraphicsResource of an image, 4x2 uint8[2]>"
    assert image.array(level=1, face=1).shape == (1, 2, 2)
    assert image.array(np.uint16, 8).shape == (8,)
    image.array()[...] = 7
    driver.graphics_map([image.handle], stream.handle)
    with pytest.raises(RuntimeError, match="is mapped, so only CUDA"):
        image.array()
    array = driver.graphics_array(image.handle, 0, 0)
    assert array is driver.graphics_array(image.handle, 0, 0)
    assert array is not driver.graphics_array(image.handle, 1, 0)
    assert (array.shape, array.format, array.num_channels) == ((4, 2), "uint8", 2)
    found = np.zeros(16, np.uint8)
    array.copy_to(found, stream=stream)
    assert found.tolist() == [7] * 16
    array.copy_from(found + 1, stream=stream)
    texture = driver.graphics_texture(array, {"filter_mode": "point"})
    with pytest.raises(ValueError, match="registered without"):
        driver.graphics_surface(array)
    for face, level in ((0, 2), (2, 0)):
        with pytest.raises(DriverError, match="INVALID_VALUE.* has no face"):
            driver.graphics_array(image.handle, face, level)
    with pytest.raises(DriverError, match="NOT_MAPPED_AS_POINTER"):
        driver.graphics_memory(image.handle)
    driver.graphics_unmap([image.handle], stream.handle)
    # Nothing of the mapping is left.
    assert texture.is_closed
    assert array.is_closed
    assert image.array().tolist() == [[[8, 8]] * 4] * 2
    assert not image.array(face=1).any()
    with pytest.raises(DriverError, match="NOT_MAPPED"):
        driver.graphics_array(image.handle, 0, 0)
    driver.graphics_map([image.handle], stream.handle)
    assert driver.graphics_array(image.handle, 0, 0).handle != array.handle
    driver.graphics_unmap([image.handle], stream.handle)


@pytest.mark.kernels
def test_a_texture_of_an_unmapped_image_is_a_fault() -> None:
    device = Device()
    driver, stream = device.driver, device.create_stream()
    image, out = GraphicsResource.of_image((4, 2), "float32"), device.allocate(4, stream=stream)
    kernel = gd.Program("""
    extern "C" __global__ void sample(cudaTextureObject_t from, float* to) {
        *to = tex2D<float>(from, 0, 0);
    }
    """).kernel("sample")
    driver.graphics_map([image.handle], stream.handle)
    texture = driver.graphics_texture(driver.graphics_array(image.handle, 0, 0), {})
    g = gd.GraphDef()
    g.launch(gd.LaunchConfig(grid=1, block=1), kernel, texture, out)
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        driver.graphics_unmap([image.handle], stream.handle)
        with pytest.raises((SimulationError, ValueError), match="texture"):
            graph.launch(stream)


def test_images_with_flags() -> None:
    device = Device()
    driver, stream = device.driver, device.create_stream()
    image = GraphicsResource.of_image(
        (2, 2), "uint8", flags=["write_discard", "surface_load_store"]
    )
    driver.graphics_map([image.handle], stream.handle)
    surface = driver.graphics_surface(driver.graphics_array(image.handle, 0, 0))
    assert not surface.is_closed
    driver.graphics_unmap([image.handle], stream.handle)
    assert image.array().tolist() == [[255, 255]] * 2
    with pytest.raises(RuntimeError, match="has no address"):
        image.map(stream=stream)
    buffer = GraphicsResource(8)
    driver.graphics_map([buffer.handle], stream.handle)
    with pytest.raises(DriverError, match="NOT_MAPPED_AS_ARRAY"):
        driver.graphics_array(buffer.handle, 0, 0)
    driver.graphics_unmap([buffer.handle], stream.handle)
    for given, text in (
        ({"flags": "read"}, "flags: expected one of 'none', 'write_discard', 'surface_load"),
        ({"levels": 0}, "levels: expected an int of at least 1, got 0"),
        ({"faces": True}, "faces: expected an int of at least 1, got True"),
    ):
        with pytest.raises(ValueError, match=text):
            GraphicsResource.of_image((2, 2), "uint8", **given)
    with pytest.raises(ValueError, match="expected a level and a face"):
        image.array(level=1)


def test_options_of_textures_are_those_of_cuda_core() -> None:
    texture = pytest.importorskip("cuda.core.texture")
    assert set(OPTIONS) == {each.name for each in fields(texture.TextureObjectOptions)}
