"""Arrays, textures and surfaces of the simulator: what is rejected, effects, lifetimes."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.errors import DriverError, ValidationError
from graphdsl.code.ptx.syntax import UnsupportedInstructionError
from tests.device.support import DeviceMemory, wait_until
from tests.device.textures import Textures

PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void plane(cudaTextureObject_t t, float* out) {
        out[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, 0.5f);
    }
    extern "C" __global__ void numbers(cudaTextureObject_t t, int* out) {
        out[threadIdx.x] = tex2D<int>(t, threadIdx.x + 0.5f, 0.5f);
    }
    extern "C" __global__ void line(cudaTextureObject_t t, float* out) {
        out[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x);
    }
    extern "C" __global__ void store(cudaSurfaceObject_t s, int x) {
        surf2Dwrite<float>(1, s, x, 0);
    }
    extern "C" __global__ void exchange(cudaSurfaceObject_t s) {
        float value = surf2Dread<float>(s, 0, 0);
        surf2Dwrite(value + 1, s, (int)threadIdx.x * 4, 0);
    }
    extern "C" __global__ void follow(const float* address, float* out) { *out = *address; }
    struct Both { int padding; cudaTextureObject_t t; };
    extern "C" __global__ void inside(Both both, float* out) {
        *out = tex2D<float>(both.t, 0.5f, 0.5f);
    }
    extern "C" __global__ void listed(const cudaTextureObject_t* list, float* out) {
        *out = tex2D<float>(list[1], 0.5f, 0.5f);
    }
    extern "C" __global__ void either(
        cudaTextureObject_t one, cudaTextureObject_t other, int which, float* out) {
        *out = tex2D<float>(which ? one : other, 0.5f, 0.5f);
    }
    extern "C" __global__ void cube(cudaTextureObject_t t, float* out) {
        *out = texCubemap<float>(t, 0.5f, 0.5f, 0.5f);
    }
    """
)
ONE: Final = gd.LaunchConfig(grid=1, block=1)


@pytest.fixture
def textures() -> Textures:
    device = gd.sim.Device()
    return Textures(DeviceMemory(device, device.create_stream()))


def _array(textures: Textures, *, surface: bool = False) -> Any:
    return textures.array(np.arange(12, dtype=np.float32).reshape(3, 4), surface=surface)


def _launched(textures: Textures, kernel: str, *args: Any) -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, PROGRAM.kernel(kernel), *args)
    textures.memory.run(graph)


def _closed(textures: Textures) -> int:
    texture = textures.texture(_array(textures))
    handle: int = texture.handle
    texture.close()
    return handle


REJECTED: Final[dict[str, tuple[str, Callable[[Textures], tuple[Any, ...]], str]]] = {
    "null": ("plane", lambda t: (0, t.memory.empty(4)), "the handle is 0"),
    "number": ("plane", lambda t: (77, t.memory.empty(4)), "0x4d is no such handle"),
    "memory": (
        "plane",
        lambda t: (t.memory.empty(64), t.memory.empty(4)),
        r"expected the handle of a texture or surface object of this device: 0x.* is \[.* 64 bytes",
    ),
    "array": (
        "plane",
        lambda t: (_array(t).handle, t.memory.empty(4)),
        "expected the handle of a texture",
    ),
    "closed": (
        "plane",
        lambda t: (_closed(t), t.memory.empty(4)),
        r"create_texture_object was released by TextureObject.close\(\)",
    ),
    "surface as texture": (
        "plane",
        lambda t: (t.surface(_array(t, surface=True)), t.memory.empty(4)),
        "expected a texture object, got the handle of a surface object",
    ),
    "texture as surface": (
        "store",
        lambda t: (t.texture(_array(t)), 0),
        "expected a surface object, got the handle of a texture object",
    ),
    "geometry": (
        "plane",
        lambda t: (t.texture(t.array(np.zeros(4, np.float32))), t.memory.empty(4)),
        "expected an object of a 2-D array or rows of a buffer.*, got one of a 1-D array",
    ),
    "linear memory": (
        "line",
        lambda t: (t.texture(_array(t)), t.memory.empty(4)),
        r"expected an object of a buffer \(linear memory\), as the instruction says",
    ),
    "floats as numbers": (
        "numbers",
        lambda t: (t.texture(_array(t)), t.memory.empty(4)),
        "expected a fetch of the type that the texture has",
    ),
    "numbers as floats": (
        "plane",
        lambda t: (t.texture(t.array(np.zeros((3, 4), np.int32))), t.memory.empty(4)),
        "expected a fetch of the type that the texture has",
    ),
    "outside of a surface": (
        "store",
        lambda t: (t.surface(_array(t, surface=True)), 16),
        r"4 bytes are outside of the surface\. cudaBoundaryModeClamp",
    ),
    "misaligned": (
        "store",
        lambda t: (t.surface(_array(t, surface=True)), -2),
        "x is byte -2 of the row, expected a multiple",
    ),
    "array as address": (
        "follow",
        lambda t: (_array(t).handle, t.memory.empty(4)),
        "4 bytes at 0x.* are no memory: .* has a handle and no address",
    ),
    "texture as address": (
        "follow",
        lambda t: (t.texture(_array(t)).handle, t.memory.empty(4)),
        "4 bytes at 0x.* are no memory",
    ),
}


@pytest.mark.kernels
@pytest.mark.parametrize("name", REJECTED)
def test_wrong_handles(name: str, textures: Textures) -> None:
    kernel, arguments, message = REJECTED[name]
    held = arguments(textures)
    with pytest.raises(gd.sim.SimulationError, match=message):
        _launched(textures, kernel, *held)


@pytest.mark.kernels
def test_errors_name_the_line_of_the_program(textures: Textures) -> None:
    """Not that in the header of NVRTC, where the functions of textures are."""
    with pytest.raises(gd.sim.SimulationError, match=r" at program.cu:3 \(tex\.2d\.v4\.f32\.f32 "):
        _launched(textures, "plane", 0, textures.memory.empty(4))


@pytest.mark.kernels
def test_the_types_of_the_driver(textures: Textures) -> None:
    program = gd.Program(
        """
        #include <cuda.h>
        extern "C" __global__ void move(CUtexObject from, CUsurfObject to) {
            surf2Dwrite(tex2D<float>(from, 2.5f, 1.5f), to, 4, 0);
        }
        """
    )
    one, other = _array(textures), _array(textures, surface=True)
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("move"), textures.texture(one), textures.surface(other))
    textures.memory.run(graph)
    assert textures.read(other, np.float32)[:3].tolist() == [0, 6, 2]


@pytest.mark.kernels
def test_handles_of_other_devices(textures: Textures, without_reach: None) -> None:
    other = gd.sim.Device(1)
    theirs = Textures(DeviceMemory(other, other.create_stream()))
    texture = theirs.texture(_array(theirs))
    with pytest.raises(gd.sim.SimulationError, match="expected the handle of a texture"):
        _launched(textures, "plane", texture, textures.memory.empty(4))


def test_textures_where_pointers_are_expected(textures: Textures) -> None:
    texture = textures.texture(_array(textures))
    with pytest.raises(
        ValidationError, match=r"expected float\* \(8 bytes\), got a texture object"
    ):
        _launched(textures, "plane", texture, texture)


def test_closed_objects_are_no_arguments(textures: Textures) -> None:
    surface = textures.surface(_array(textures, surface=True))
    surface.close()
    graph = gd.GraphDef()
    with pytest.raises(ValueError, match="expected an open surface object, got one"):
        graph.launch(ONE, PROGRAM.kernel("store"), surface, 0)


@pytest.mark.kernels
def test_cubemaps_are_rejected_with_the_remedy(textures: Textures) -> None:
    with pytest.raises(UnsupportedInstructionError, match="Fetch from a layered texture"):
        _launched(textures, "cube", 0, textures.memory.empty(4))


def test_texture_references_are_rejected_with_the_remedy(textures: Textures) -> None:
    program = gd.Program(
        """
        .version 8.0
        .target sm_75
        .address_size 64
        .global .texref picture;
        .visible .entry old() {
            .reg .f32 %f<5>;
            tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [picture, {%f1, %f2}];
            ret;
        }
        """
    )
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("old"))
    with pytest.raises(UnsupportedInstructionError, match="Create a texture or surface object"):
        graph.instantiate(device=textures.memory.device)


# Objects ------------------------------------------------------------------------------------------

ARRAYS: Final[dict[str, tuple[Any, type[Exception], str]]] = {
    "format": ({"format": "float64"}, ValueError, "format: expected one of uint8, .*'float64'"),
    "channels": ({"num_channels": 3}, ValueError, "num_channels: expected 1, 2 or 4, got 3"),
    "shape": ({"shape": ()}, ValueError, "shape: expected width, height and depth"),
    "extent": ({"shape": (0,)}, ValueError, "shape: expected at least 1, got 0"),
    "type": ({"shape": (2.5,)}, TypeError, "shape: expected an int, got 2.5"),
    "layers": ({"is_layered": True}, ValueError, r"expected \(width, layers\)"),
    "large": ({"shape": (1, 70000)}, DriverError, r"at most \(131072, 65536\), got \(1, 70000\)"),
    "option": ({"colour": 1}, TypeError, "expected shape, .*, got 'colour'"),
    "memory": ({"shape": (100000, 60000)}, DriverError, "CUDA_ERROR_OUT_OF_MEMORY"),
}


@pytest.mark.parametrize("name", ARRAYS)
def test_wrong_arrays(name: str) -> None:
    changes, error, message = ARRAYS[name]
    options = {"shape": (4,), "format": "float32", "num_channels": 1} | changes
    with pytest.raises(error, match=message):
        gd.sim.Device().create_opaque_array(options)


def test_options_without_required_ones() -> None:
    with pytest.raises(TypeError, match="got none of format, num_channels"):
        gd.sim.Device().create_opaque_array({"shape": (4,)})


OPTIONS: Final[dict[str, tuple[dict[str, Any], str, type[Exception], str]]] = {
    "mode": ({"address_mode": "repeat"}, "float32", ValueError, "expected one of wrap, clamp"),
    "modes": ({"address_mode": ()}, "float32", ValueError, "one mode or one for each axis"),
    "filter": ({"filter_mode": "cubic"}, "float32", ValueError, "expected one of point, linear"),
    "srgb": ({"srgb": True}, "uint8", DriverError, "srgb: .*Convert the values in the kernel"),
    "anisotropy": ({"max_anisotropy": 4}, "float32", DriverError, "has no anisotropic filter"),
    "integers": (
        {"filter_mode": "linear"},
        "uint8",
        DriverError,
        "expected 'point' for elements of uint8.*Pass read_mode='normalized_float'",
    ),
    "wide integers": (
        {"filter_mode": "linear", "read_mode": "normalized_float"},
        "int32",
        DriverError,
        "expected 'point' for elements of int32 that are read as integers, got 'linear'$",
    ),
    "border": (
        {"address_mode": "border", "border_color": (1, 0, 0, 0)},
        "int32",
        DriverError,
        "border_color: expected zeros",
    ),
    "color": ({"border_color": (1, 2)}, "float32", ValueError, "expected 4 numbers, got 2"),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_wrong_textures(name: str, textures: Textures) -> None:
    options, dtype, error, message = OPTIONS[name]
    with pytest.raises(error, match=message):
        textures.texture(textures.empty((4,), dtype), **options)


def test_wrong_resources(textures: Textures) -> None:
    device, memory = textures.memory.device, textures.memory
    array, buffer = textures.empty((4,), "float32"), memory.empty(256)
    resources = gd.sim.ResourceDescriptor
    with pytest.raises(TypeError, match=r"Pass sim.ResourceDescriptor.from_opaque_array\(array\)"):
        device.create_texture_object(resource=array)
    with pytest.raises(ValueError, match="made with is_surface_load_store=True"):
        textures.surface(array)
    linear = resources.from_linear(buffer, format="float32", num_channels=1)
    with pytest.raises(TypeError, match="Surfaces of buffers do not exist"):
        device.create_surface_object(resource=linear)
    with pytest.raises(ValueError, match="at most the buffer's 256, got 257"):
        resources.from_linear(buffer, format="float32", num_channels=1, size_bytes=257)
    with pytest.raises(ValueError, match="a multiple of the 4 bytes of an element, got 30"):
        resources.from_linear(buffer, format="float32", num_channels=1, size_bytes=30)
    rows: dict[str, Any] = {"format": "float32", "num_channels": 1, "width": 4, "height": 4}
    with pytest.raises(ValueError, match="at least the 16 bytes of a row, got 8"):
        resources.from_pitch2d(buffer, **rows, pitch_bytes=8)
    with pytest.raises(ValueError, match="expected at least 400 bytes for 4 rows, got 256"):
        resources.from_pitch2d(buffer, **rows, pitch_bytes=128)
    uneven = resources.from_pitch2d(buffer, **rows, pitch_bytes=40)
    with pytest.raises(DriverError, match="pitch_bytes: expected a multiple of 32, got 40"):
        device.create_texture_object(resource=uneven)
    with pytest.raises(DriverError, match="expected memory of <sim.Device 0"):
        gd.sim.Device().create_texture_object(resource=resources.from_opaque_array(array))
    array.close()
    with pytest.raises(ValueError, match="expected an open OpaqueArray, got one that was closed"):
        textures.texture(array)


def test_copies_of_arrays(textures: Textures) -> None:
    memory = textures.memory
    array = textures.empty((2, 4), "int16")
    data = np.arange(8, dtype=np.int16)
    array.copy_from(data, stream=memory.stream)
    back = np.zeros_like(data)
    assert array.copy_to(back, stream=memory.stream) is back
    np.testing.assert_array_equal(back, data)
    with pytest.raises(ValueError, match="expected at least 16 bytes, got 14"):
        array.copy_from(data[:7], stream=memory.stream)
    with pytest.raises(ValueError, match="can be written to"):
        array.copy_to(bytes(16), stream=memory.stream)
    array.close()
    assert array.is_closed
    with pytest.raises(ValueError, match="copy_from src: expected an open OpaqueArray"):
        array.copy_from(data, stream=memory.stream)


def test_copies_of_arrays_are_captured(textures: Textures) -> None:
    memory = textures.memory
    array = textures.empty((2, 4), "int16")
    data, back = memory.of(np.arange(8, dtype=np.int16)), memory.zeros(16)
    with gd.capture(memory.stream) as captured:
        array.copy_from(data, stream=memory.stream)
        array.copy_to(back, stream=memory.stream)
    assert [node.kind for node in captured.graph] == ["memcpy3d", "memcpy3d"]
    assert memory.read(back, np.int16).tolist() == [0] * 8
    memory.run(captured.graph)
    assert memory.read(back, np.int16).tolist() == list(range(8))


@pytest.mark.kernels
def test_arrays_live_as_long_as_their_textures(textures: Textures) -> None:
    memory = textures.memory
    array = _array(textures)
    gc.collect()
    used = memory.device.memory_used
    texture = textures.texture(array)
    array.close()
    del array
    gc.collect()
    assert memory.device.memory_used == used
    graph = gd.GraphDef()
    out = memory.zeros(16)
    graph.launch(gd.LaunchConfig(grid=1, block=4), PROGRAM.kernel("plane"), texture, out)
    del texture
    gc.collect()
    memory.run(graph)
    np.testing.assert_array_equal(memory.read(out, np.float32), [0, 1, 2, 3])
    del graph

    def is_freed() -> bool:
        # Owners of graphs are released by a thread of their own.
        return bool(memory.device.memory_used == used + 16 - 48)

    wait_until(is_freed, "the array is freed")


@pytest.mark.kernels
def test_textures_that_were_closed_after_the_declaration(textures: Textures) -> None:
    memory = textures.memory
    texture = textures.texture(_array(textures))
    graph = gd.GraphDef()
    graph.launch(ONE, PROGRAM.kernel("plane"), texture, memory.empty(4))
    executable = graph.instantiate(device=memory.device)
    texture.close()
    with pytest.raises(gd.sim.SimulationError, match=r"released by TextureObject.close\(\)"):
        executable.launch(memory.stream)


@pytest.mark.kernels
def test_memory_of_a_graph_that_is_not_there(textures: Textures) -> None:
    """A texture does not keep memory of a graph, which lives until its free node."""
    memory = textures.memory
    with gd.capture(memory.stream) as captured:
        buffer = gd.sim.GraphMemoryResource(memory.device).allocate(64, stream=memory.stream)
        buffer.close(memory.stream)
    resource = textures.resources.from_linear(buffer, format="float32", num_channels=1)
    with pytest.raises((gd.sim.SimulationError, ValueError)):
        _launched(textures, "line", textures.texture(resource), memory.empty(4))
    del captured


@pytest.mark.kernels
def test_unwritten_texels_are_found() -> None:
    device = gd.sim.Device(detect_uninitialized=True)
    textures = Textures(DeviceMemory(device, device.create_stream()))
    texture = textures.texture(textures.empty((3, 4), "float32"))
    with pytest.raises(gd.sim.SimulationError, match="create_opaque_array.* was never written"):
        _launched(textures, "plane", texture, textures.memory.empty(4))
    _launched(textures, "plane", textures.texture(_array(textures)), textures.memory.empty(4))


@pytest.mark.kernels
def test_races_on_surfaces_are_found() -> None:
    device = gd.sim.Device(detect_races=True)
    textures = Textures(DeviceMemory(device, device.create_stream()))
    surface = textures.surface(_array(textures, surface=True))
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=1, block=4), PROGRAM.kernel("exchange"), surface)
    with pytest.raises(gd.sim.SimulationError, match="race: the thread reads 4 bytes"):
        textures.memory.run(graph)


@pytest.mark.kernels
def test_lanes_that_rely_on_lockstep_are_reported(textures: Textures) -> None:
    surface = textures.surface(_array(textures, surface=True))
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=1, block=4), PROGRAM.kernel("exchange"), surface)
    with pytest.warns(
        RuntimeWarning,
        match=r"program.cu:16 .*race: the thread writes 4 bytes .* read at program.cu:15",
    ):
        textures.memory.run(graph)


@pytest.mark.kernels
def test_lanes_in_lockstep() -> None:
    """Without it, the first lane would change what the second one reads."""
    device = gd.sim.Device(lockstep=True)
    textures = Textures(DeviceMemory(device, device.create_stream()))
    array = textures.array(np.zeros((3, 4), np.float32), surface=True)
    graph = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=4)
    graph.launch(config, PROGRAM.kernel("exchange"), textures.surface(array))
    textures.memory.run(graph)
    assert textures.read(array, np.float32)[:4].tolist() == [1, 1, 1, 1]


@pytest.mark.kernels
def test_kernels_without_checks(textures: Textures) -> None:
    device = gd.sim.Device(checked=False)
    unchecked = Textures(DeviceMemory(device, device.create_stream()))
    out = unchecked.memory.zeros(4)
    _launched(unchecked, "plane", unchecked.texture(_array(unchecked)), out)
    assert unchecked.memory.read(out, np.float32).tolist() == [0]
    with pytest.raises(gd.sim.SimulationError, match="the handle is 0"):
        _launched(unchecked, "plane", 0, out)


# Effects ------------------------------------------------------------------------------------------


def test_textures_are_read_and_surfaces_written() -> None:
    effects = PROGRAM.kernel("plane").effects()
    (access,) = effects.unknown
    assert (access.reads, access.writes) == (True, False)
    assert [each.argument for each in access.handles] == [0]
    assert "reads the memory of the texture or surface in argument 0: 'tex.2d" in str(effects)
    both = {(each.reads, each.writes) for each in PROGRAM.kernel("exchange").effects().unknown}
    assert both == {(True, False), (False, True)}
    (access,) = PROGRAM.kernel("either").effects().unknown
    assert [each.argument for each in access.handles] == [0, 1]
    (access,) = PROGRAM.kernel("inside").effects().unknown
    assert [(each.argument, each.offset) for each in access.handles] == [(0, 8)]
    (access,) = PROGRAM.kernel("listed").effects().unknown
    assert access.handles == ()


def _names(graph: gd.GraphDef) -> list[tuple[str, str]]:
    return [(one.name, other.name) for one, other in graph.edges()]


def test_edges_follow_from_arrays(textures: Textures) -> None:
    memory = textures.memory
    one, other = _array(textures, surface=True), _array(textures)
    out, host = memory.empty(16), np.zeros(12, np.float32)
    surface, texture, second = (
        textures.surface(one),
        textures.texture(one),
        textures.texture(other),
    )
    graph = gd.GraphDef()
    with graph.in_order():
        graph.memcpy(one, host, name="fill")
        graph.launch(ONE, PROGRAM.kernel("plane"), texture, out, name="fetch")
        graph.launch(ONE, PROGRAM.kernel("store"), surface, 0, name="store")
        graph.launch(ONE, PROGRAM.kernel("plane"), second, memory.empty(16), name="apart")
        graph.memcpy(host, one, name="read")
    assert _names(graph) == [("fill", "fetch"), ("fetch", "store"), ("store", "read")]


def test_edges_follow_from_buffers(textures: Textures) -> None:
    memory = textures.memory
    buffer, apart = memory.empty(64), memory.empty(64)
    resource = textures.resources.from_linear(buffer, format="float32", num_channels=1)
    texture = textures.texture(resource)
    graph = gd.GraphDef()
    with graph.in_order():
        graph.memset(buffer, 0, name="fill")
        graph.memset(apart, 0, name="apart")
        graph.launch(ONE, PROGRAM.kernel("line"), texture, memory.empty(16), name="fetch")
    assert _names(graph) == [("fill", "fetch")]


def test_handles_that_are_numbers_have_unknown_effects(textures: Textures) -> None:
    memory = textures.memory
    texture = textures.texture(_array(textures))
    graph = gd.GraphDef()
    with graph.in_order():
        graph.memset(memory.empty(64), 0, name="other")
        graph.launch(ONE, PROGRAM.kernel("plane"), texture.handle, memory.empty(16), name="fetch")
    assert _names(graph) == [("other", "fetch")]


def test_missing_edges_of_arrays_are_found(textures: Textures) -> None:
    array = _array(textures)
    graph = gd.GraphDef()
    graph.memcpy(array, np.zeros(12, np.float32), name="fill")
    graph.launch(
        ONE,
        PROGRAM.kernel("plane"),
        textures.texture(array),
        textures.memory.empty(16),
        name="fetch",
    )
    (finding,) = graph.check(compile=True)
    assert finding.rule == "data-race"
    assert "'fetch' reads texture or surface 0 texture object, which" in finding.message


def test_copies_of_arrays_are_ordered(textures: Textures) -> None:
    one, other = _array(textures), _array(textures)
    host = np.zeros(12, np.float32)
    graph = gd.GraphDef()
    fill = graph.memcpy(one, host, name="fill")
    graph.memcpy(other, one, name="copy")
    (finding,) = graph.check()
    assert finding.rule == "data-race"
    assert finding.message.startswith("memcpy3d node 'copy' reads src")
    del fill
    itself = gd.GraphDef()
    itself.memcpy(one, one)
    assert [each.rule for each in itself.check()] == ["copy-overlap"]


# Declarations -------------------------------------------------------------------------------------


def test_declarations_with_textures(textures: Textures) -> None:
    texture = textures.texture(_array(textures))
    out = textures.memory.empty(16)
    graph = gd.GraphDef("textured")
    node = graph.launch(ONE, PROGRAM.kernel("plane"), texture, out, name="fetch")
    assert "args=(texture object, Buffer(16 B))" in str(graph)
    copy = graph.copy()
    assert not gd.diff(graph, copy)
    again = textures.texture(_array(textures))
    node.update(args=(again, out))
    assert gd.diff(graph, copy)
    assert "texture object" in graph.to_dot(detail="parameters")


@pytest.mark.kernels
def test_handles_are_no_addresses(textures: Textures) -> None:
    memory = textures.memory
    array = _array(textures, surface=True)
    texture, surface = textures.texture(array), textures.surface(array)
    graph = gd.GraphDef("textured")
    fetch = graph.launch(ONE, PROGRAM.kernel("plane"), texture, memory.empty(16), name="fetch")
    store = fetch.launch(ONE, PROGRAM.kernel("store"), surface, 0, name="store")
    store.memcpy(np.zeros(12, np.float32), array, name="read")
    with graph.instantiate(device=memory.device) as executable:
        assert not gd.audit(executable)
        read = {
            step.node.name: [each.size for each in step.read]
            for step in executable.trace(memory.stream)
        }
    assert read == {"fetch": [4], "store": [], "read": [48]}


def test_files_have_no_textures(textures: Textures, tmp_path: Any) -> None:
    texture = textures.texture(_array(textures))
    graph = gd.GraphDef("textured")
    graph.launch(ONE, PROGRAM.kernel("plane"), texture, textures.memory.empty(16), name="fetch")
    with pytest.raises(gd.GraphDslError, match="texture object"):
        graph.save(tmp_path / "textured.graph")
