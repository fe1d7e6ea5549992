"""Textures and surfaces: every mode, compared with NumPy, the same on the simulator and a GPU."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory
from tests.device.textures import PROGRAM, Textures, decoded, expected, rounded_to_half

pytestmark = pytest.mark.kernels

FORMATS: Final = ("uint8", "uint16", "uint32", "int8", "int16", "int32", "float16", "float32")
MODES: Final = ("wrap", "clamp", "mirror", "border")
SHAPES: Final = {"1d": (7,), "2d": (5, 7), "3d": (3, 5, 7)}
BORDER: Final = (-3.0, 2.0, -1.0, 0.5)


@pytest.fixture
def textures(memory: DeviceMemory) -> Textures:
    if not hasattr(memory.device, "create_texture_object"):
        pytest.skip("needs cuda.core 1.1")
    return Textures(memory)


def _random(shape: tuple[int, ...], dtype: str, seed: int = 1) -> NDArray[Any]:
    generator = np.random.default_rng(seed)
    kind = np.dtype(dtype)
    if kind.kind == "f":
        # Weighted sums of such numbers are exact in f32.
        return generator.integers(-64, 64, shape).astype(kind)
    limits = np.iinfo(kind)
    return generator.integers(limits.min, limits.max, shape, kind, endpoint=True)


def _texels(data: NDArray[Any], channels: int) -> NDArray[Any]:
    """Return data with slices, rows, columns and channels."""
    shape = data.shape if channels > 1 else (*data.shape, 1)
    return data.reshape(*(1,) * (4 - len(shape)), *shape)


def _kind(dtype: str, *, normalized: bool = False) -> str:
    if dtype.startswith("float") or (normalized and not dtype.endswith("32")):
        return "float"
    return "unsigned" if dtype.startswith("u") else "int"


def _grid(extents: tuple[int, ...], steps: NDArray[Any]) -> NDArray[Any]:
    """Return places in and around a texture: x, y, z in columns."""
    axes = [np.concatenate([steps, steps + extent - 1]) for extent in extents]
    return np.array([*itertools.product(*axes)], np.float32)


CENTERS: Final = np.array([-3.5, -0.5, 0.5, 1.5, 2.25])
"""Away from the edges of texels, so that no rounding of coordinates can change the texel."""
SIXTEENTHS: Final = np.array([-2.0625, -0.4375, 0.0, 0.1875, 0.5, 0.8125, 1.4375])
"""In linear filters, weights that are not rounded in one and two dimensions."""


@pytest.mark.parametrize("geometry", SHAPES)
@pytest.mark.parametrize("channels", [1, 2, 4])
@pytest.mark.parametrize("dtype", FORMATS)
def test_formats(dtype: str, channels: int, geometry: str, textures: Textures) -> None:
    shape = SHAPES[geometry]
    data = _random(shape if channels == 1 else (*shape, channels), dtype)
    places = _grid(shape[::-1], CENTERS)
    texture = textures.texture(textures.array(data, channels))
    found = textures.fetch(texture, places, geometry, _kind(dtype))
    wanted = expected(_texels(data, channels), places)
    np.testing.assert_array_equal(found[:, :channels].astype(np.float64), wanted)


@pytest.mark.parametrize("dtype", ["uint8", "int8", "uint16", "int16"])
def test_normalized_floats_of_all_values(dtype: str, textures: Textures) -> None:
    limits = np.iinfo(dtype)
    data = np.arange(limits.min, limits.max + 1).astype(dtype).reshape(-1, 256)
    places = _grid((256, len(data)), np.array([0.5]))
    rows, columns = np.divmod(np.arange(data.size), 256)
    places = np.stack([columns + 0.5, rows + 0.5], axis=1)
    texture = textures.texture(textures.array(data), read_mode="normalized_float")
    found = textures.fetch(texture, places, "2d")[:, 0]
    np.testing.assert_array_equal(found, decoded(data, normalized=True).reshape(-1))


@pytest.mark.parametrize("normalized", [False, True], ids=["texels", "normalized"])
@pytest.mark.parametrize("linear", [False, True], ids=["point", "linear"])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("geometry", SHAPES)
def test_address_modes(
    geometry: str, mode: str, linear: bool, normalized: bool, textures: Textures
) -> None:
    # Normalized coordinates are exact for powers of two.
    shape = (8, 4, 8)[: len(SHAPES[geometry])]
    data = _random(shape, "float32")
    places = _grid(shape[::-1], SIXTEENTHS if linear else CENTERS)
    coordinates = (places / shape[::-1]).astype(np.float32) if normalized else places
    texture = textures.texture(
        textures.array(data),
        address_mode=mode,
        filter_mode="linear" if linear else "point",
        normalized_coords=normalized,
        border_color=BORDER,
    )
    found = textures.fetch(texture, coordinates, geometry)
    wanted = expected(
        _texels(data, 1),
        coordinates,
        modes=(mode,) * 3,
        linear=linear,
        normalized=normalized,
        border=BORDER,
    )
    np.testing.assert_array_equal(found[:, 0], wanted[:, 0].astype(np.float32))


def test_a_mode_for_each_axis(textures: Textures) -> None:
    data = _random((4, 8, 2), "float32")
    places = _grid((8, 4), CENTERS) / np.array([8, 4], np.float32)
    for modes in itertools.permutations(MODES, 2):
        texture = textures.texture(
            textures.array(data, 2), address_mode=modes, normalized_coords=True
        )
        found = textures.fetch(texture, places, "2d")
        wanted = expected(_texels(data, 2), places, modes=modes, normalized=True)
        np.testing.assert_array_equal(found[:, :2], wanted)


@pytest.mark.parametrize("normalized", [False, True], ids=["texels", "normalized"])
@pytest.mark.parametrize("geometry", SHAPES)
def test_weights_of_filters(geometry: str, normalized: bool, textures: Textures) -> None:
    """Weights and coordinates are rounded as docs/numerics.md says, wherever a place is."""
    shape = SHAPES[geometry]
    data = _random(shape, "float32")
    generator = np.random.default_rng(2)
    places = generator.uniform(-1, 8, (6000, len(shape)))
    if normalized:
        places /= shape[::-1]
    coordinates = places.astype(np.float32)
    texture = textures.texture(
        textures.array(data), filter_mode="linear", normalized_coords=normalized
    )
    found = textures.fetch(texture, coordinates, geometry)[:, 0]
    wanted = expected(_texels(data, 1), coordinates, linear=True, normalized=normalized)
    np.testing.assert_array_equal(found, wanted[:, 0].astype(np.float32))


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "int8", "int16"])
def test_filters_of_normalized_numbers(dtype: str, textures: Textures) -> None:
    """Filters make 16 bits of them, with or without a sign."""
    data = _random((6, 9), dtype)
    places = np.random.default_rng(2).uniform(-1, 10, (4000, 2)).astype(np.float32)
    texture = textures.texture(
        textures.array(data), filter_mode="linear", read_mode="normalized_float"
    )
    found = textures.fetch(texture, places, "2d")[:, 0]
    total = expected(_texels(data, 1), places, linear=True)[:, 0] * 256
    largest = 65535 if dtype.startswith("u") else 32767
    match dtype:
        case "uint8":
            number = np.floor(total * 257 / 256 + 0.5)
        case "int8":
            number = np.floor(total + np.floor(total / 16) / 8 + np.floor(total / 4096) / 8 + 0.5)
        case _:
            number = np.floor(total / 256 + 0.5)
    wanted = np.maximum(number, -largest).astype(np.float32) / np.float32(largest)
    np.testing.assert_array_equal(found, wanted)


def test_filters_of_halves(textures: Textures) -> None:
    data = _random((6, 9), "float16")
    places = np.random.default_rng(2).uniform(-1, 10, (4000, 2)).astype(np.float32)
    texture = textures.texture(textures.array(data), filter_mode="linear")
    found = textures.fetch(texture, places, "2d")[:, 0]
    wanted = expected(_texels(data, 1), places, linear=True)[:, 0]
    np.testing.assert_array_equal(found, rounded_to_half(wanted))


@pytest.mark.parametrize(("dtype", "kept", "digits"), [("float32", 27, 24), ("float16", 14, 11)])
def test_filters_of_numbers_of_all_sizes(
    dtype: str, kept: int, digits: int, textures: Textures
) -> None:
    """The smaller one of two numbers loses its last digits."""
    generator = np.random.default_rng(7)
    largest = 4 if dtype == "float16" else 30
    pairs = generator.standard_normal((64, 2)) * 2.0 ** generator.integers(-4, largest, (64, 2))
    data = pairs.astype(dtype)
    far = np.arange(257)
    texels = data.astype(np.float64)
    unit = 2.0 ** (np.floor(np.log2(np.abs(texels).max(axis=1, keepdims=True))) - kept)
    texels = np.trunc(texels / unit) * unit
    total = texels[:, :1] * (256 - far) / 256 + texels[:, 1:] * far / 256
    fraction, exponent = np.frexp(total)
    number = np.sign(fraction) * np.floor(np.abs(fraction) * 2.0**digits + 0.5)
    wanted = np.ldexp(number, exponent - digits)
    # The texels themselves lose nothing.
    wanted[:, 0], wanted[:, 256] = data[:, 0], data[:, 1]
    for number, row in enumerate(data):
        texture = textures.texture(textures.array(row), filter_mode="linear")
        found = textures.fetch(texture, 0.5 + far / 256, "1d")[:, 0]
        np.testing.assert_array_equal(found, wanted[number].astype(np.float32))


def test_coordinates_that_are_no_numbers(textures: Textures) -> None:
    data = np.arange(1, 6, dtype=np.float32)
    places = np.array([np.nan, np.inf, -np.inf, -1e-40, 1e30, -1e30], np.float32)
    first, last, border = 1, 5, -3
    wanted = {
        "clamp": [first, last, first, first, last, first],
        "border": [first, border, border, first, border, border],
        "wrap": [first] * 6,
        "mirror": [first] * 6,
    }
    for mode, values in wanted.items():
        is_periodic = mode in {"wrap", "mirror"}
        texture = textures.texture(
            textures.array(data),
            address_mode=mode,
            normalized_coords=is_periodic,
            border_color=BORDER,
        )
        np.testing.assert_array_equal(textures.fetch(texture, places, "1d")[:, 0], values)


def test_missing_channels_are_zero(textures: Textures) -> None:
    for channels in (1, 2):
        data = np.ones((4, channels), np.float32)
        for mode in ("point", "linear"):
            texture = textures.texture(
                textures.array(data if channels > 1 else data[:, 0], channels), filter_mode=mode
            )
            found = textures.fetch(texture, [0.5, 1.75], "1d")
            np.testing.assert_array_equal(found[:, :channels], 1)
            np.testing.assert_array_equal(found[:, channels:], 0)


@pytest.mark.parametrize(("dtype", "color"), [("uint8", 64 / 255), ("float16", 0.25)])
def test_border_colors_are_elements(dtype: str, color: float, textures: Textures) -> None:
    texture = textures.texture(
        textures.array(np.ones(4, dtype)),
        address_mode="border",
        read_mode="normalized_float",
        border_color=(0.25, 0, 0, 0),
    )
    found = textures.fetch(texture, [-1.0], "1d")[0, 0]
    assert found == np.float32(color)


@pytest.mark.parametrize("channels", [1, 2, 4])
@pytest.mark.parametrize("dtype", FORMATS)
def test_linear_memory(dtype: str, channels: int, textures: Textures) -> None:
    data = _random((33, channels), dtype)
    texture = textures.texture(textures.linear(data, channels))
    index = np.arange(-3, 36)
    found = textures.fetch(texture, index, "linear", _kind(dtype))
    wanted = np.zeros((len(index), channels))
    wanted[3:36] = data
    np.testing.assert_array_equal(found[:, :channels].astype(np.float64), wanted)


def test_linear_memory_of_normalized_floats(textures: Textures) -> None:
    data = np.arange(256, dtype=np.uint8)
    texture = textures.texture(textures.linear(data), read_mode="normalized_float")
    found = textures.fetch(texture, np.arange(256), "linear")
    np.testing.assert_array_equal(found[:, 0], data.astype(np.float32) / np.float32(255))


@pytest.mark.parametrize("linear", [False, True], ids=["point", "linear"])
@pytest.mark.parametrize(("dtype", "channels"), [("float32", 1), ("float16", 4), ("uint8", 4)])
def test_rows_of_a_buffer(dtype: str, channels: int, linear: bool, textures: Textures) -> None:
    data = _random((5, 7, channels), dtype)
    texture = textures.texture(
        textures.pitched(data, channels),
        filter_mode="linear" if linear else "point",
        read_mode="normalized_float",
        address_mode="border",
    )
    places = _grid((7, 5), SIXTEENTHS if linear else CENTERS)
    found = textures.fetch(texture, places, "2d")[:, :channels]
    values = decoded(data, normalized=True)
    wanted = expected(
        values.reshape(1, 5, 7, channels), places, modes=("border",) * 2, linear=linear
    )
    if linear and dtype == "uint8":
        # Filters make 16 bits of numbers.
        wanted = (np.floor(wanted * 65535 + 0.5) / 65535).astype(np.float32)
    elif dtype == "float16":
        wanted = rounded_to_half(wanted)
    np.testing.assert_array_equal(found, wanted)


@pytest.mark.parametrize("linear", [False, True], ids=["point", "linear"])
@pytest.mark.parametrize(("geometry", "shape"), [("1d layered", (3, 7)), ("2d layered", (3, 5, 7))])
def test_layers(geometry: str, shape: tuple[int, ...], linear: bool, textures: Textures) -> None:
    data = _random(shape, "float32")
    inner = _grid(shape[:0:-1], SIXTEENTHS if linear else CENTERS)
    layers = np.array([-5, 0, 1, 2, 3, 100])
    places = np.concatenate(
        [np.column_stack([inner, np.full(len(inner), layer)]) for layer in layers]
    ).astype(np.float32)
    texture = textures.texture(
        textures.array(data, layered=True), filter_mode="linear" if linear else "point"
    )
    found = textures.fetch(texture, places, geometry)
    texels = data.reshape(3, 1 if len(shape) == 2 else 5, 7, 1)
    wanted = expected(texels, places, linear=linear, layered=True)
    np.testing.assert_array_equal(found[:, 0], wanted[:, 0])


@pytest.mark.parametrize("geometry", ["level", "gradient", "level 1d", "level 3d"])
def test_levels_of_textures_without_mipmaps(geometry: str, textures: Textures) -> None:
    plain = {"level 1d": "1d", "level 3d": "3d"}.get(geometry, "2d")
    data = _random(SHAPES[plain], "float32")
    places = _grid(SHAPES[plain][::-1], SIXTEENTHS)
    texture = textures.texture(textures.array(data), filter_mode="linear")
    found = textures.fetch(texture, places, geometry)
    np.testing.assert_array_equal(found, textures.fetch(texture, places, plain))


@pytest.mark.parametrize("dtype", ["float32", "uint8", "int32"])
@pytest.mark.parametrize("component", range(4))
def test_gather(component: int, dtype: str, textures: Textures) -> None:
    data = _random((5, 7, 4), dtype)
    places = _grid((7, 5), np.array([-2.25, -0.25, 0.75, 1.25]))
    found = textures.fetch(
        textures.texture(textures.array(data, 4)), places, f"gather {component}", _kind(dtype)
    )
    corner = np.floor(places - 0.5).astype(int)
    for number, (right, up) in enumerate([(0, 1), (1, 1), (1, 0), (0, 0)]):
        x, y = np.clip(corner[:, 0] + right, 0, 6), np.clip(corner[:, 1] + up, 0, 4)
        np.testing.assert_array_equal(found[:, number], data[y, x, component])


# Surfaces -----------------------------------------------------------------------------------------

SURFACES: Final = gd.Program(
    r"""
    template <class T> __device__ void twice(T& value) { value = value + value; }
    template <> __device__ void twice(uchar4& v) { v.x += v.x; v.y += v.y; v.z += v.z; v.w += v.w; }
    template <> __device__ void twice(short2& v) { v.x += v.x; v.y += v.y; }
    template <> __device__ void twice(float4& v) { v.x += v.x; v.y += v.y; v.z += v.z; v.w += v.w; }

    template <class T> __global__ void line(cudaSurfaceObject_t s) {
        int x = threadIdx.x * (int)sizeof(T);
        T value = surf1Dread<T>(s, x);
        twice(value);
        surf1Dwrite(value, s, x);
    }
    template <class T> __global__ void plane(cudaSurfaceObject_t s) {
        int x = threadIdx.x * (int)sizeof(T), y = threadIdx.y;
        T value = surf2Dread<T>(s, x, y);
        twice(value);
        surf2Dwrite(value, s, x, y);
    }
    template <class T> __global__ void volume(cudaSurfaceObject_t s) {
        int x = threadIdx.x * (int)sizeof(T), y = threadIdx.y, z = threadIdx.z;
        T value = surf3Dread<T>(s, x, y, z);
        twice(value);
        surf3Dwrite(value, s, x, y, z);
    }
    template <class T> __global__ void lines(cudaSurfaceObject_t s) {
        int x = threadIdx.x * (int)sizeof(T), layer = threadIdx.z;
        T value = surf1DLayeredread<T>(s, x, layer);
        twice(value);
        surf1DLayeredwrite(value, s, x, layer);
    }
    template <class T> __global__ void planes(cudaSurfaceObject_t s) {
        int x = threadIdx.x * (int)sizeof(T), y = threadIdx.y, layer = threadIdx.z;
        T value = surf2DLayeredread<T>(s, x, y, layer);
        twice(value);
        surf2DLayeredwrite(value, s, x, y, layer);
    }
    template <cudaSurfaceBoundaryMode mode> __global__ void read(
        cudaSurfaceObject_t s, const int2* at, float* out, int n) {
        int i = threadIdx.x;
        if (i < n) out[i] = surf2Dread<float>(s, at[i].x, at[i].y, mode);
    }
    template <cudaSurfaceBoundaryMode mode> __global__ void write(
        cudaSurfaceObject_t s, const int2* at, int n) {
        int i = threadIdx.x;
        if (i < n) surf2Dwrite<float>(100.0f + i, s, at[i].x, at[i].y, mode);
    }
    """
)
ELEMENTS: Final = {
    "unsigned char": ("uint8", 1),
    "short2": ("int16", 2),
    "uchar4": ("uint8", 4),
    "float": ("float32", 1),
    "int": ("int32", 1),
    "float4": ("float32", 4),
}


SURFACE_SHAPES: Final = [
    ("line", (8,), False),
    ("plane", (5, 8), False),
    ("volume", (3, 5, 8), False),
    ("lines", (3, 8), True),
    ("planes", (3, 5, 8), True),
]
INSTANCES: Final = [
    SURFACES.kernel(f"{kernel}<{element}>")
    for kernel, _, _ in SURFACE_SHAPES
    for element in ELEMENTS
]
"""Named before the program is first used, so that they are compiled together."""


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize(("kernel", "shape", "layered"), SURFACE_SHAPES)
def test_surfaces(
    kernel: str, shape: tuple[int, ...], layered: bool, element: str, textures: Textures
) -> None:
    dtype, channels = ELEMENTS[element]
    data = _random(shape if channels == 1 else (*shape, channels), dtype)
    array = textures.array(data, channels, layered=layered, surface=True)
    surface = textures.surface(array)
    depth, height, width = shape[0] if len(shape) > 1 else 1, 1, shape[-1]
    if kernel == "plane":
        depth, height = 1, shape[0]
    elif len(shape) == 3:
        height = shape[1]
    graph = gd.GraphDef("twice")
    found = np.zeros_like(data)
    config = gd.LaunchConfig(grid=1, block=(width, height, depth))
    node = graph.launch(config, SURFACES.kernel(f"{kernel}<{element}>"), surface)
    node.memcpy(found.reshape(-1), array)
    textures.memory.run(graph)
    np.testing.assert_array_equal(found, data + data)


PLACES: Final = np.array(
    [(x, y) for y in (-2, -1, 0, 2, 3, 9) for x in (-8, -4, 0, 4, 12, 16, 24)], np.int32
)
BOUNDARIES: Final = {"Zero": np.nan, "Clamp": 0.0}


@pytest.mark.parametrize("mode", BOUNDARIES)
def test_boundaries_of_surfaces(mode: str, textures: Textures) -> None:
    data = np.arange(1, 13, dtype=np.float32).reshape(3, 4)
    array = textures.array(data, surface=True)
    surface = textures.surface(array)
    memory = textures.memory
    at, out = memory.of(PLACES), memory.empty(4 * len(PLACES))
    config = gd.LaunchConfig(grid=1, block=64)
    read = SURFACES.kernel(f"read<cudaBoundaryMode{mode}>")
    graph = gd.GraphDef("read")
    graph.launch(config, read, surface, at, out, len(PLACES))
    memory.run(graph)
    column, row = PLACES[:, 0] // 4, PLACES[:, 1]
    wanted = data[np.clip(row, 0, 2), np.clip(column, 0, 3)]
    is_inside = (column >= 0) & (column < 4) & (row >= 0) & (row < 3)
    if mode == "Zero":
        wanted = np.where(is_inside, wanted, 0)
    np.testing.assert_array_equal(memory.read(out, np.float32), wanted)
    inside = PLACES[is_inside] if mode == "Clamp" else PLACES
    write = SURFACES.kernel(f"write<cudaBoundaryMode{mode}>")
    graph = gd.GraphDef("write")
    graph.launch(config, write, surface, memory.of(inside), len(inside))
    memory.run(graph)
    for number, (x, y) in enumerate(inside):
        if 0 <= x < 16 and 0 <= y < 3:
            data[y, x // 4] = 100 + number
    np.testing.assert_array_equal(textures.read(array, np.float32), data.reshape(-1))


# In graphs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", ["array", "linear", "rows"])
def test_a_graph_fills_the_texture_that_it_fetches(make: str, textures: Textures) -> None:
    memory = textures.memory
    count = 64
    source = np.arange(count, dtype=np.float32)
    if make == "array":
        target = textures.empty((count,), "float32")
        texture = textures.texture(target)
        kernel, scale = "1d", 1
    elif make == "linear":
        resource = textures.linear(np.zeros(count, np.float32))
        target, texture, kernel, scale = resource.source, textures.texture(resource), "linear", 1
    else:
        resource = textures.pitched(np.zeros((1, count), np.float32))
        target, texture, kernel, scale = resource.source, textures.texture(resource), "2d", 2
    places = np.zeros((count, scale), np.float32)
    places[:, 0] = np.arange(count) + (0 if make == "linear" else 0.5)
    result = np.zeros((count, 4), np.float32)
    at, out = memory.of(places), memory.empty(result.nbytes)
    graph = gd.GraphDef("fill and fetch")
    fill = (
        graph.memcpy(target, source)
        if make == "array"
        else graph.memcpy(gd.Array(target, np.float32)[:count], source)
    )
    config = gd.LaunchConfig(grid=1, block=count)
    fetch = fill.launch(config, PROGRAM.kernel(f"fetch_{kernel}_float"), texture, at, out, count)
    fetch.memcpy(result, out)
    # The graph has the only references, except for the memory of the texture.
    del texture
    with graph.instantiate(device=memory.device) as executable:
        for factor in (1, 3):
            source[:] = np.arange(count) * factor
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            np.testing.assert_array_equal(result[:, 0], source)


def test_handles_as_numbers(textures: Textures) -> None:
    """An int is a handle, too: its owner is up to the caller."""
    data = np.arange(8, dtype=np.float32)
    texture = textures.texture(textures.array(data))
    found = textures.fetch(int(texture.handle), np.arange(8) + 0.5, "1d")
    np.testing.assert_array_equal(found[:, 0], data)


def test_textures_without_a_graph(textures: Textures) -> None:
    memory = textures.memory
    data = np.arange(8, dtype=np.float32)
    texture = textures.texture(textures.array(data))
    at, out = memory.of((np.arange(8) + 0.5).astype(np.float32)), memory.empty(128)
    kernel = PROGRAM.kernel("fetch_1d_float")
    gd.launch(memory.stream, gd.LaunchConfig(grid=1, block=8), kernel, texture, at, out, 8)
    found = memory.read(out, np.float32).reshape(8, 4)
    np.testing.assert_array_equal(found[:, 0], data)


def _copy_in(array: Any, source: Any, stream: Any) -> None:
    array.copy_from(source, stream=stream)


def _copy_out(array: Any, source: Any, stream: Any) -> None:
    array.copy_to(source, stream=stream)


@pytest.mark.parametrize("shape", [(16,), (4, 8), (2, 3, 4)])
def test_arrays_copy_to_and_from_buffers(shape: tuple[int, ...], textures: Textures) -> None:
    memory = textures.memory
    data = _random(shape, "int16")
    array, back = textures.empty(shape, "int16"), memory.zeros(data.nbytes)
    copies: list[tuple[Callable[..., None], Any]] = [
        (_copy_in, memory.of(data)),
        (_copy_out, back),
    ]
    for copy, buffer in copies:
        copy(array, buffer, memory.stream)
    memory.stream.sync()
    np.testing.assert_array_equal(memory.read(back, np.int16), data.reshape(-1))


def test_textures_of_arrays_in_memory(textures: Textures) -> None:
    stream = textures.memory.stream
    line = gd.array(np.arange(16, dtype=np.float32), stream=stream)
    rows = gd.array(np.arange(32, dtype=np.float32).reshape(4, 8), stream=stream)
    pairs = gd.array(np.arange(32, dtype=np.int16).reshape(4, 4, 2), stream=stream)
    stream.sync()
    found = textures.fetch(gd.texture(line), [3, 15], "linear")
    np.testing.assert_array_equal(found[:, 0], [3, 15])
    found = textures.fetch(gd.texture(rows, filter_mode="linear"), [[2.0, 1.5]], "2d")
    assert found[0, 0] == 9.5
    with pytest.raises(ValueError, match="2 adjacent channels as the last axis"):
        gd.texture(rows, channels=2)
    found = textures.fetch(gd.texture(pairs.reshape(16, 2), channels=2), [5], "linear", "int")
    np.testing.assert_array_equal(found[0], [10, 11, 0, 0])
    with pytest.raises(ValueError, match="Copy it to memory of its own"):
        gd.texture(line[1:])
    with pytest.raises(ValueError, match="Copy it to memory of its own"):
        gd.texture(rows[:, ::2])


def test_objects_of_cuda_arrays(textures: Textures) -> None:
    array = textures.array(_random((3, 4), "float32"), surface=True)
    texture, surface = gd.texture(array, address_mode="border"), gd.surface(array)
    assert not texture.is_closed
    assert not surface.is_closed
    with pytest.raises(ValueError, match="texture channels: expected none with"):
        gd.texture(array, channels=2)
    with pytest.raises(TypeError, match="expected an OpaqueArray or a graphdsl.Array, got 5"):
        gd.texture(5)
    with pytest.raises(TypeError, match="Kernels store to it by its address"):
        gd.surface(gd.zeros(4, np.float32, stream=textures.memory.stream))
