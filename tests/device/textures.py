"""Arrays, textures and surfaces of either device, and what fetches from them should give.

The expected values are computed with NumPy from the CUDA C++ Programming Guide, Texture Fetching.
"""

from __future__ import annotations

import itertools
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory, is_simulated

GEOMETRIES: Final = {
    "1d": ("tex1D<{0}>(t, x[i])", 1),
    "2d": ("tex2D<{0}>(t, x[2 * i], x[2 * i + 1])", 2),
    "3d": ("tex3D<{0}>(t, x[3 * i], x[3 * i + 1], x[3 * i + 2])", 3),
    "1d layered": ("tex1DLayered<{0}>(t, x[2 * i], (int)x[2 * i + 1])", 2),
    "2d layered": ("tex2DLayered<{0}>(t, x[3 * i], x[3 * i + 1], (int)x[3 * i + 2])", 3),
    "linear": ("tex1Dfetch<{0}>(t, (int)x[i])", 1),
    "level": ("tex2DLod<{0}>(t, x[2 * i], x[2 * i + 1], 2.5f)", 2),
    "gradient": (
        "tex2DGrad<{0}>(t, x[2 * i], x[2 * i + 1], make_float2(3, 1), make_float2(0, 5))",
        2,
    ),
    "level 1d": ("tex1DLod<{0}>(t, x[i], 1.5f)", 1),
    "level 3d": ("tex3DLod<{0}>(t, x[3 * i], x[3 * i + 1], x[3 * i + 2], 1)", 3),
    **{
        f"gather {number}": (f"tex2Dgather<{{0}}>(t, x[2 * i], x[2 * i + 1], {number})", 2)
        for number in range(4)
    },
}
"""Fetches in CUDA C++, and the number of coordinates."""
TYPES: Final = {"float": "float4", "int": "int4", "unsigned": "uint4"}
CONVERTED: Final = {np.dtype(np.float32): "float", np.dtype(np.int32): "int"}


def _name(geometry: str, kind: str) -> str:
    return f"fetch_{geometry.replace(' ', '_')}_{kind}"


PROGRAM: Final = gd.Program(
    "\n".join(
        f"""extern "C" __global__ void {_name(geometry, kind)}(
    cudaTextureObject_t t, const float* x, {TYPES[kind]}* out, int n) {{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = {call.format(TYPES[kind])};
}}"""
        for (geometry, (call, _)), kind in itertools.product(GEOMETRIES.items(), TYPES)
    )
)


class LayeredArray:
    """A layered CUDA array of a GPU, which cuda.core 1.2 cannot make."""

    is_closed = False
    is_layered = True
    is_surface_load_store = True

    def __init__(self, shape: tuple[int, ...], dtype: Any, channels: int) -> None:
        from cuda.bindings import driver

        self._driver = driver
        self.shape = shape
        self.element_bytes = np.dtype(dtype).itemsize * channels
        self.size_bytes = int(np.prod(shape)) * self.element_bytes
        wanted = driver.CUDA_ARRAY3D_DESCRIPTOR()
        wanted.Width, wanted.Depth = shape[0], shape[-1]
        wanted.Height = shape[1] if len(shape) == 3 else 0
        names = {"f": "FLOAT", "u": "UNSIGNED_INT", "i": "SIGNED_INT"}
        kind = np.dtype(dtype)
        bits = "" if kind == np.float32 else 8 * kind.itemsize
        name = "HALF" if kind == np.float16 else f"{names[kind.kind]}{bits}"
        wanted.Format = getattr(driver.CUarray_format, f"CU_AD_FORMAT_{name}")
        wanted.NumChannels = channels
        wanted.Flags = 1 | 2  # Layered, and for surfaces.
        result, self._array = driver.cuArray3DCreate(wanted)
        assert not int(result), result

    @property
    def handle(self) -> int:
        return int(self._array)

    def object(self, kind: str, **options: Any) -> Any:
        """Return a texture or surface object, as an int; it lives as long as the process."""
        driver = self._driver
        resource = driver.CUDA_RESOURCE_DESC()
        resource.resType = driver.CUresourcetype.CU_RESOURCE_TYPE_ARRAY
        resource.res.array.hArray = self._array
        if kind == "surface":
            result, made = driver.cuSurfObjectCreate(resource)
        else:
            wanted = driver.CUDA_TEXTURE_DESC()
            modes = ["wrap", "clamp", "mirror", "border"]
            given = options.get("address_mode", "clamp")
            each = (given,) * 3 if isinstance(given, str) else given
            wanted.addressMode = [driver.CUaddress_mode(modes.index(mode)) for mode in each]
            is_linear = options.get("filter_mode", "point") == "linear"
            wanted.filterMode = driver.CUfilter_mode(int(is_linear))
            reads_elements = options.get("read_mode", "element_type") == "element_type"
            wanted.flags = reads_elements | 2 * bool(options.get("normalized_coords"))
            wanted.borderColor = list(options.get("border_color") or (0.0,) * 4)
            result, made = driver.cuTexObjectCreate(resource, wanted, None)
        assert not int(result), result
        return int(made)


class Textures:
    """Makes arrays, textures and surfaces on a device."""

    def __init__(self, memory: DeviceMemory) -> None:
        self.memory = memory
        self.is_simulated = is_simulated(memory.device)
        if self.is_simulated:
            self.resources: Any = gd.sim.ResourceDescriptor
        else:
            from cuda.core.texture import ResourceDescriptor

            self.resources = ResourceDescriptor
            memory.device.set_current()

    def empty(
        self,
        shape: tuple[int, ...],
        dtype: Any,
        channels: int = 1,
        *,
        layered: bool = False,
        surface: bool = False,
    ) -> Any:
        """Return an array; *shape* is that of NumPy, without the channels."""
        extents = tuple(reversed(shape[1:])) + shape[:1] if layered else tuple(reversed(shape))
        if layered and not self.is_simulated:
            return LayeredArray(extents, dtype, channels)
        options: dict[str, Any] = {
            "shape": extents,
            "format": str(np.dtype(dtype)),
            "num_channels": channels,
            "is_surface_load_store": surface,
        }
        if layered:
            options["is_layered"] = True
        return self.memory.device.create_opaque_array(self._as("OpaqueArrayOptions", options))

    def _as(self, name: str, options: dict[str, Any]) -> Any:
        if self.is_simulated:
            return options
        import cuda.core.texture

        return getattr(cuda.core.texture, name)(**options)

    def array(self, data: NDArray[Any], channels: int = 1, **options: Any) -> Any:
        """Return an array with a copy of *data*, whose last axis are the channels if several."""
        shape = data.shape if channels == 1 else data.shape[:-1]
        made = self.empty(shape, data.dtype, channels, **options)
        self.fill(made, data)
        return made

    def fill(self, array: Any, data: NDArray[Any]) -> None:
        """Copy to an array, by a graph."""
        graph = gd.GraphDef("fill")
        graph.memcpy(array, np.ascontiguousarray(data).reshape(-1))
        self.memory.run(graph)

    def read(self, array: Any, dtype: Any) -> NDArray[Any]:
        """Return the elements of an array."""
        found = np.zeros(array.size_bytes // np.dtype(dtype).itemsize, dtype)
        graph = gd.GraphDef("read")
        graph.memcpy(found, array)
        self.memory.run(graph)
        return found

    def texture(self, source: Any, **options: Any) -> Any:
        """Return a texture object of an array or a resource."""
        if isinstance(source, LayeredArray):
            return source.object("texture", **options)
        return self.memory.device.create_texture_object(
            resource=self._resource(source), options=self._as("TextureObjectOptions", options)
        )

    def surface(self, array: Any) -> Any:
        """Return a surface object of an array."""
        if isinstance(array, LayeredArray):
            return array.object("surface")
        return self.memory.device.create_surface_object(resource=self._resource(array))

    def _resource(self, source: Any) -> Any:
        return self.resources.from_opaque_array(source) if hasattr(source, "shape") else source

    def linear(self, data: NDArray[Any], channels: int = 1) -> Any:
        """Return the resource of a buffer with *data*."""
        return self.resources.from_linear(
            self.memory.of(data.reshape(-1)), format=str(data.dtype), num_channels=channels
        )

    def pitched(self, data: NDArray[Any], channels: int = 1) -> Any:
        """Return the resource of a buffer with the rows of *data*, with gaps between them."""
        height, width = data.shape[:2]
        row = data.dtype.itemsize * channels * width
        pitch = -(-row // 32) * 32 + 64
        rows = np.full((height, pitch), 0x55, np.uint8)
        rows[:, :row] = np.ascontiguousarray(data).reshape(height, -1).view(np.uint8)
        return self.resources.from_pitch2d(
            self.memory.of(rows.reshape(-1)),
            format=str(data.dtype),
            num_channels=channels,
            width=width,
            height=height,
            pitch_bytes=pitch,
        )

    def fetch(
        self, texture: Any, coordinates: Any, geometry: str, kind: str = "float"
    ) -> NDArray[Any]:
        """Return what fetches at some places give: a row of four components for each."""
        count = GEOMETRIES[geometry][1]
        places = np.ascontiguousarray(coordinates, np.float32).reshape(-1, count)
        result = np.zeros((len(places), 4), {"float": "f4", "int": "i4", "unsigned": "u4"}[kind])
        source, target = self.memory.of(places), self.memory.empty(result.nbytes)
        graph = gd.GraphDef("fetch")
        config = gd.LaunchConfig(grid=-(-len(places) // 64), block=64)
        kernel = PROGRAM.kernel(_name(geometry, kind))
        node = graph.launch(config, kernel, texture, source, target, len(places))
        node.memcpy(result, target)
        self.memory.run(graph)
        return result


# Expected values ----------------------------------------------------------------------------------


def decoded(data: NDArray[Any], *, normalized: bool = False) -> NDArray[Any]:
    """Return the elements as fetches give them: numbers, normalized ones as float32."""
    if not normalized or data.dtype.kind == "f" or data.dtype.itemsize == 4:
        return data
    largest = np.float32(np.iinfo(data.dtype).max)
    found: NDArray[Any] = np.maximum(data.astype(np.float32) / largest, np.float32(-1))
    return found


def _indices(index: NDArray[np.int64], mode: str, extent: int) -> Any:
    """Return the texels in the place of those outside; -1 for the border."""
    if mode == "wrap":
        return np.mod(index, extent)
    if mode == "mirror":
        folded = np.mod(index, 2 * extent)
        return np.where(folded < extent, folded, 2 * extent - 1 - folded)
    if mode == "border":
        return np.where((index < 0) | (index >= extent), -1, index)
    return np.clip(index, 0, extent - 1)


def _axis(
    x: NDArray[Any], extent: int, mode: str, *, normalized: bool, pair: bool
) -> tuple[list[Any], NDArray[np.int64]]:
    """Return two texels along an axis, and the weight of the second in 1/256."""
    place = x.astype(np.float64)
    if normalized:
        place = np.floor(place * 2**21) / 2**21 * extent
    elif mode in {"wrap", "mirror"}:
        mode = "clamp"
    if pair and mode == "clamp":
        place = np.clip(place, 0.5, extent - 0.5)
    if not pair:
        index = np.floor(place).astype(np.int64)
        return [_indices(index, mode, extent)] * 2, np.zeros(len(x), np.int64)
    fixed = np.floor((place - 0.5) * 256 + 0.5).astype(np.int64)
    first = fixed // 256
    return [_indices(first + each, mode, extent) for each in (0, 1)], fixed % 256


def _weights(x: Any, y: Any, z: Any) -> dict[tuple[int, int, int], Any]:
    """Return the weights of eight texels in 1/256, by z, y and x (docs/numerics.md)."""
    found = {}
    for right, back in itertools.product((0, 1), repeat=2):
        both = (x if right else 256 - x) * (z if back else 256 - z) / 256
        both = np.floor(both + 0.5) if right else np.ceil(both - 0.5)
        down = both * y / 256
        down = np.floor(down + 0.5) if right else np.ceil(down - 0.5)
        found[back, 1, right], found[back, 0, right] = down, both - down
    return found


def expected(
    texels: NDArray[Any],
    coordinates: NDArray[Any],
    *,
    modes: tuple[str, ...] = ("clamp",) * 3,
    linear: bool = False,
    normalized: bool = False,
    border: tuple[float, ...] = (0.0,) * 4,
    layered: bool = False,
) -> NDArray[Any]:
    """Return what fetches give, for *texels* of shape (slices, rows, columns, channels).

    Coordinates are x, y, z in columns, as float32. With layers, the last one is the layer. Sums are
    exact.
    """
    slices, rows, columns, channels = texels.shape
    extents = (columns, rows, slices)
    count = coordinates.shape[1] - layered
    zeros = np.zeros(len(coordinates))
    axes: list[tuple[list[Any], Any]] = [([zeros.astype(int)] * 2, zeros)] * 3
    # A texture of one row is filtered at y = 0.
    for axis in range(max(count, 2 if linear else 0)):
        place = coordinates[:, axis] if axis < count else zeros
        mode = modes[min(axis, len(modes) - 1)]
        axes[axis] = _axis(place, extents[axis], mode, normalized=normalized, pair=linear)
    if layered:
        layer = coordinates[:, -1].astype(int)
        axes[2] = [np.where((layer < 0) | (layer >= slices), slices - 1, layer)] * 2, zeros
    total = np.zeros((len(coordinates), channels))
    (along, x), (down, y), (deep, z) = axes
    for (back, lower, right), weight in _weights(x, y, z).items():
        column, row, level = along[right], down[lower], deep[back]
        texel = texels[level, row, column].astype(np.float64)
        texel[(column < 0) | (row < 0) | (level < 0)] = border[:channels]
        total += texel * weight[:, None] / 256
    return total


def rounded_to_half(values: NDArray[Any]) -> NDArray[Any]:
    """Return numbers with the 11 digits of a half, rounded away from zero in the middle."""
    fraction, exponent = np.frexp(values)
    digits = np.sign(fraction) * np.floor(np.abs(fraction) * 2**11 + 0.5)
    found: NDArray[Any] = np.ldexp(digits, exponent - 11)
    return found
