"""CUDA arrays, textures and surfaces, with the methods of cuda.core's (``cuda.core.texture``)."""

from __future__ import annotations

import math
import operator
import struct
import weakref
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np

from graphdsl.abi.enumerations import Result
from graphdsl.base.closing import ClosedByBlock
from graphdsl.sim.errors import Fault, SimulationError, refused
from graphdsl.sim.graphs.operations import ARRAY, HOST, UNIFIED, CopyMemory, CopySide
from graphdsl.sim.memory.allocations import (
    ADDRESS_SPACE,
    Access,
    Allocation,
    ArrayLayout,
    Hold,
    MemoryPool,
)
from graphdsl.sim.memory.buffers import Buffer
from graphdsl.sim.streams.stream import Stream, require_stream

if TYPE_CHECKING:
    from graphdsl.sim.device import Device

FORMATS: Final = ("uint8", "uint16", "uint32", "int8", "int16", "int32", "float16", "float32")
"""Formats of elements, in the order of ``enum format`` of textures.c."""
NARROW: Final = frozenset({"uint8", "uint16", "int8", "int16"})
"""Formats that can be read as normalized numbers."""
MODES: Final = ("wrap", "clamp", "mirror", "border")
CHANNELS: Final = (1, 2, 4)
LINE, PLANE, VOLUME, LINES, PLANES, LINEAR = range(6)
"""``enum geometry`` of textures.c."""
MOST: Final = {
    LINE: (131072,),
    PLANE: (131072, 65536),
    VOLUME: (16384, 16384, 16384),
    LINES: (32768, 2048),
    PLANES: (32768, 32768, 2048),
}
"""Largest extents of arrays; these and those below are an H200's."""
MOST_LINEAR: Final = 1 << 28
MOST_ROWS: Final = (131072, 65000)
ALIGNMENT: Final = 512
PITCH_ALIGNMENT: Final = 32
TEXTURE: Final = struct.Struct("<4Q 4I 3I 3I 3I 4I 4x")
"""``Texture`` of textures.c."""
SUBSTITUTED: Final = frozenset({"wrap", "mirror"})
"""Address modes that need normalized coordinates; the driver uses clamp without them."""


@dataclass(frozen=True, slots=True)
class _ArrayOptions:
    """Fields of ``cuda.core.texture.OpaqueArrayOptions``, and whether there are layers."""

    shape: Any
    format: Any
    num_channels: Any
    is_surface_load_store: Any = False
    is_layered: Any = False


@dataclass(frozen=True, slots=True)
class _TextureOptions:
    """Fields of ``cuda.core.texture.TextureObjectOptions`` that have an effect without mipmaps."""

    address_mode: Any = "clamp"
    filter_mode: Any = "point"
    read_mode: Any = "element_type"
    normalized_coords: Any = False
    border_color: Any = None
    srgb: Any = False
    max_anisotropy: Any = 0


IGNORED: Final = frozenset(
    {
        "disable_trilinear_optimization",
        "seamless_cubemap",
        "mipmap_filter_mode",
        "mipmap_level_bias",
        "min_mipmap_level_clamp",
        "max_mipmap_level_clamp",
    }
)
"""Options without an effect where there are neither mipmaps nor cubemaps."""


class _Owner(ClosedByBlock):
    """An object with a handle, which is valid until it is closed or garbage-collected."""

    __slots__ = ("__weakref__", "_allocation", "_closing", "_device")

    def __init__(self, device: Device, allocation: Allocation) -> None:
        self._device = device
        self._allocation = allocation
        name = type(self).__name__
        # Finalizers may run at any point, so they only record what is left to do.
        self._closing: weakref.finalize[..., _Owner] = weakref.finalize(
            self, ADDRESS_SPACE.retire, allocation, f"the finalizer of its {name}"
        )
        self._closing.atexit = False

    @property
    def handle(self) -> int:
        """The handle, a 64-bit number."""
        return self._allocation.address

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return not self._closing.alive

    @property
    def device(self) -> Device:
        """The device."""
        return self._device

    def close(self) -> None:
        """Release it. Closing again is not an error."""
        if self._closing.detach():
            ADDRESS_SPACE.retire(self._allocation, f"{type(self).__name__}.close()")


class OpaqueArray(_Owner):
    """A CUDA array of a simulated device, returned by ``Device.create_opaque_array``.

    It has a handle and no address: kernels access it through textures and surfaces, and copies of
    graphs and streams fill it. Closing it keeps its memory as long as a texture or a surface needs
    it.

    Examples
    --------
    >>> from graphdsl import sim
    >>> device = sim.Device()
    >>> array = device.create_opaque_array(
    ...     {"shape": (64, 32), "format": "float32", "num_channels": 1}
    ... )
    >>> array.size_bytes
    8192
    """

    __slots__ = ("_format", "_geometry", "_num_channels", "_shape", "_surface")

    def __init__(self, device: Device, options: object) -> None:
        given = _options(options, _ArrayOptions, "create_opaque_array")
        self._format = format_name(given.format)
        self._num_channels = channel_count(given.num_channels)
        self._surface = bool(given.is_surface_load_store)
        self._shape = shape = array_shape(given.shape)
        if given.is_layered and len(shape) == 1:
            raise ValueError(
                "shape: expected (width, layers) or (width, height, layers) of a layered array, "
                f"got {shape}"
            )
        self._geometry = len(shape) - 1 + (2 if given.is_layered else 0)
        _require_extents(shape, MOST[self._geometry], "cuArray3DCreate")
        try:
            allocation = ADDRESS_SPACE.allocate(
                device.driver.pool,
                self.size_bytes,
                f"Device({device.device_id}).create_opaque_array, shape {shape}",
            )
        except Fault as fault:
            raise SimulationError("cuArray3DCreate", fault.result, fault.detail) from None
        allocation.access = Access.ARRAY
        columns, rows, slices = self._extents
        allocation.layout = ArrayLayout(columns * self.element_bytes, rows, slices)
        super().__init__(device, allocation)

    @property
    def _extents(self) -> tuple[int, int, int]:
        """Elements of a row, rows, and slices or layers."""
        if self._geometry == LINES:
            return self._shape[0], 1, self._shape[1]
        columns, rows, slices = (*self._shape, 1, 1)[:3]
        return columns, rows, slices

    @property
    def shape(self) -> tuple[int, ...]:
        """Width, height and depth in elements; of a layered array, the layers come last."""
        return self._shape

    @property
    def format(self) -> str:
        """The format of an element, such as ``"float32"``."""
        return self._format

    @property
    def num_channels(self) -> int:
        """Channels of an element: 1, 2 or 4."""
        return self._num_channels

    @property
    def element_bytes(self) -> int:
        """Bytes of an element, with all channels."""
        return np.dtype(self._format).itemsize * self._num_channels

    @property
    def size_bytes(self) -> int:
        """Bytes of all elements."""
        return math.prod(self._shape) * self.element_bytes

    @property
    def is_surface_load_store(self) -> bool:
        """Whether kernels can access it through a surface."""
        return self._surface

    @property
    def is_layered(self) -> bool:
        """Whether its last extent counts layers, which are never filtered together."""
        return self._geometry in {LINES, PLANES}

    def copy_from(self, src: object, *, stream: Stream) -> None:
        """Copy a buffer or an object with the buffer protocol, such as a NumPy array, into it.

        Parameters
        ----------
        src : Buffer or buffer-protocol object
            At least :attr:`size_bytes` contiguous bytes: slices of rows of elements.
        stream : Stream
            Stream that orders the copy.
        """
        self._copy(src, stream, writes=True)

    def copy_to(self, dst: Any, *, stream: Stream) -> Any:
        """Copy it to a buffer or a writable object with the buffer protocol, and return that.

        Parameters
        ----------
        dst : Buffer or buffer-protocol object
            At least :attr:`size_bytes` contiguous bytes.
        stream : Stream
            Stream that orders the copy.
        """
        self._copy(dst, stream, writes=False)
        return dst

    def _copy(self, other: Any, stream: Stream, *, writes: bool) -> None:
        role = "copy_from src" if writes else "copy_to dst"
        state = require_stream(stream, self._device.driver)
        layout = self._open(role).layout
        assert layout is not None
        if isinstance(other, Buffer):
            memory = other._open(role)  # a sibling
            kind, start, size = UNIFIED, memory.address, memory.size
        else:
            view = np.frombuffer(other, np.uint8)
            if not writes and not view.flags.writeable:
                raise ValueError(f"{role}: expected memory that can be written to")
            kind, start, size = HOST, int(view.ctypes.data), view.size
        if size < self.size_bytes:
            raise ValueError(f"{role}: expected at least {self.size_bytes} bytes, got {size}")
        pitch, slice_pitch = layout.width, layout.width * layout.rows
        here = CopySide(ARRAY, self.handle, pitch, slice_pitch)
        there = CopySide(kind, start, pitch, slice_pitch)
        src, dst = (there, here) if writes else (here, there)
        copy = CopyMemory(src, dst, layout.width, layout.rows, layout.slices)
        self._device.driver.submit("cuMemcpy3DAsync", state, copy)

    def note_bound(self, bound: _Bound) -> None:
        """Note a texture or a surface of the array."""

    def _open(self, role: str) -> Allocation:
        if self.is_closed:
            raise ValueError(f"{role}: expected an open OpaqueArray, got one that was closed")
        return self._allocation

    def __repr__(self) -> str:
        extents = "x".join(map(str, self._shape))
        return (
            f"<sim.OpaqueArray {extents} {self._format}[{self._num_channels}] of "
            f"Device({self._device.device_id})>"
        )


@dataclass(frozen=True, slots=True, repr=False)
class ResourceDescriptor:
    """The memory that a texture or a surface is made from.

    Attributes
    ----------
    kind : str
        ``"array"``, ``"linear"`` or ``"pitch2d"``.
    source : OpaqueArray or Buffer
        The memory.
    format, num_channels : str, int
        The elements of a buffer; None for an array, which knows its own.
    size_bytes : int
        The bytes of a linear buffer that count; else None.
    width, height, pitch_bytes : int
        Elements of a row, rows, and bytes from row to row; None without rows.

    Examples
    --------
    >>> from graphdsl import sim
    >>> device = sim.Device()
    >>> buffer = device.allocate(4096, stream=device.default_stream)
    >>> sim.ResourceDescriptor.from_linear(buffer, format="float32", num_channels=1)
    <sim.ResourceDescriptor linear: 1024 float32[1]>
    """

    kind: str
    source: OpaqueArray | Buffer
    format: Any = None
    num_channels: Any = None
    size_bytes: Any = None
    width: Any = None
    height: Any = None
    pitch_bytes: Any = None

    @classmethod
    def from_opaque_array(cls, array: OpaqueArray) -> ResourceDescriptor:
        """Return the descriptor of a CUDA array, for textures and surfaces."""
        if not isinstance(array, OpaqueArray):
            raise TypeError(
                f"array: expected a sim.OpaqueArray, got {array!r} ({type(array).__name__})"
            )
        return cls("array", array)

    @classmethod
    def from_linear(
        cls,
        buffer: Buffer,
        *,
        format: object,  # noqa: A002  # cuda.core's word
        num_channels: int,
        size_bytes: int | None = None,
    ) -> ResourceDescriptor:
        """Return the descriptor of a buffer that kernels fetch elements from, by their number.

        Parameters
        ----------
        buffer : Buffer
            The memory.
        format : str or numpy.dtype
            Format of a channel.
        num_channels : int
            Channels of an element: 1, 2 or 4.
        size_bytes : int, optional
            Bytes of the buffer that count; by default all.
        """
        size = _whole("size_bytes", _buffer(buffer).size if size_bytes is None else size_bytes)
        if size > buffer.size:
            raise ValueError(f"size_bytes: expected at most the buffer's {buffer.size}, got {size}")
        element = np.dtype(format_name(format)).itemsize * channel_count(num_channels)
        if size % element:
            raise ValueError(
                f"size_bytes: expected a multiple of the {element} bytes of an element, got {size}"
            )
        return cls(
            "linear",
            buffer,
            format=format_name(format),
            num_channels=channel_count(num_channels),
            size_bytes=size,
        )

    @classmethod
    def from_pitch2d(
        cls,
        buffer: Buffer,
        *,
        format: object,  # noqa: A002  # cuda.core's word
        num_channels: int,
        width: int,
        height: int,
        pitch_bytes: int,
    ) -> ResourceDescriptor:
        """Return the descriptor of rows of elements in a buffer.

        Parameters
        ----------
        buffer : Buffer
            The memory.
        format : str or numpy.dtype
            Format of a channel.
        num_channels : int
            Channels of an element: 1, 2 or 4.
        width, height : int
            Elements of a row, and rows.
        pitch_bytes : int
            Bytes from one row to the next, a multiple of 32.
        """
        element = np.dtype(format_name(format)).itemsize * channel_count(num_channels)
        columns, rows = _whole("width", width), _whole("height", height)
        pitch = _whole("pitch_bytes", pitch_bytes)
        if pitch < columns * element:
            raise ValueError(
                f"pitch_bytes: expected at least the {columns * element} bytes of a row, got "
                f"{pitch}"
            )
        size = (rows - 1) * pitch + columns * element
        if size > _buffer(buffer).size:
            raise ValueError(
                f"buffer: expected at least {size} bytes for {rows} rows, got {buffer.size}"
            )
        return cls(
            "pitch2d",
            buffer,
            format=format_name(format),
            num_channels=num_channels,
            width=columns,
            height=rows,
            pitch_bytes=pitch,
        )

    def __repr__(self) -> str:
        if self.kind == "array":
            return f"<sim.ResourceDescriptor {self.source!r}>"
        element = f"{self.format}[{self.num_channels}]"
        if self.kind == "linear":
            count = self.size_bytes // (np.dtype(self.format).itemsize * self.num_channels)
            return f"<sim.ResourceDescriptor linear: {count} {element}>"
        return f"<sim.ResourceDescriptor pitch2d: {self.width}x{self.height} {element}>"


class _Bound(_Owner):
    """A texture or a surface: its handle is the address of its data for native code."""

    __slots__ = ("_hold", "_resource")

    def __init__(
        self,
        device: Device,
        resource: ResourceDescriptor,
        access: Access,
        sampling: tuple[int, ...],
        call: str,
    ) -> None:
        self._resource = resource
        base, size, pitch, slice_pitch, geometry, known, extents = _bytes_of(device, resource, call)
        name, channels = known
        element = np.dtype(name).itemsize * channels
        data = TEXTURE.pack(
            *(base.address, size, pitch, slice_pitch),
            *(geometry, FORMATS.index(name), channels, element),
            *extents,
            *sampling,
        )
        # What textures need beside their memory is not counted.
        pool = MemoryPool(device.device_id, 1 << 20)
        what = f"Device({device.device_id}).create_{access.name.lower()}_object"
        allocation = ADDRESS_SPACE.allocate(pool, len(data), what)
        allocation.memory[:] = np.frombuffer(data, np.uint8)
        allocation.access = access
        # Memory of a graph lives from its allocation node to its free node.
        self._hold = None if base.of_graph else Hold(base)
        super().__init__(device, allocation)
        if isinstance(resource.source, OpaqueArray):
            resource.source.note_bound(self)

    @property
    def resource(self) -> ResourceDescriptor:
        """The memory that it was made from."""
        return self._resource

    def close(self) -> None:
        """Release it, and its hold on the memory. Kernels can no longer use the handle."""
        super().close()
        self._hold = None


class TextureObject(_Bound):
    """A texture of a simulated device, returned by ``Device.create_texture_object``.

    Pass it to kernels as an argument of type ``cudaTextureObject_t``. It keeps its memory alive.

    Examples
    --------
    >>> from graphdsl import sim
    >>> device = sim.Device()
    >>> array = device.create_opaque_array({"shape": (64,), "format": "uint8", "num_channels": 4})
    >>> texture = device.create_texture_object(
    ...     resource=sim.ResourceDescriptor.from_opaque_array(array),
    ...     options={"filter_mode": "linear", "read_mode": "normalized_float"},
    ... )
    >>> texture.is_closed
    False
    """

    __slots__ = ("_options",)

    def __init__(self, device: Device, resource: object, options: object) -> None:
        call = "cuTexObjectCreate"
        memory = _require_resource(resource)
        given = _options(options, _TextureOptions, "create_texture_object")
        self._options = options
        super().__init__(device, memory, Access.TEXTURE, _sampling(memory, given, call), call)

    @property
    def options(self) -> object:
        """The options that it was made with."""
        return self._options

    def __repr__(self) -> str:
        return f"<sim.TextureObject of {self._resource!r}>"


class SurfaceObject(_Bound):
    """A surface of a simulated device, returned by ``Device.create_surface_object``.

    Pass it to kernels as an argument of type ``cudaSurfaceObject_t``. It keeps its array alive.

    Examples
    --------
    >>> from graphdsl import sim
    >>> device = sim.Device()
    >>> array = device.create_opaque_array(
    ...     {
    ...         "shape": (64, 32),
    ...         "format": "float32",
    ...         "num_channels": 1,
    ...         "is_surface_load_store": True,
    ...     }
    ... )
    >>> resource = sim.ResourceDescriptor.from_opaque_array(array)
    >>> surface = device.create_surface_object(resource=resource)
    >>> surface.is_closed
    False
    """

    __slots__ = ()

    def __init__(self, device: Device, resource: object) -> None:
        memory = _require_resource(resource)
        source = memory.source
        if not isinstance(source, OpaqueArray):
            raise TypeError(
                f"resource: expected an OpaqueArray for a surface, got {memory!r}. Surfaces of "
                "buffers do not exist"
            )
        if not source.is_surface_load_store:
            raise ValueError(
                f"resource: expected an array made with is_surface_load_store=True, got {source!r}"
            )
        nothing = (0,) * 10
        super().__init__(device, memory, Access.SURFACE, nothing, "cuSurfObjectCreate")

    def __repr__(self) -> str:
        return f"<sim.SurfaceObject of {self._resource!r}>"


def _bytes_of(
    device: Device, resource: ResourceDescriptor, call: str
) -> tuple[Allocation, int, int, int, int, tuple[str, int], tuple[int, int, int]]:
    """Return the memory of a resource, its size, pitches, geometry, element type and extents."""
    source = resource.source
    if (
        source.device_id != device.device_id
        if isinstance(source, Buffer)
        else (source.device is not device)
    ):
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"resource: expected memory of {device!r}, got {source!r}",
            ),
        )
    allocation = source._open("resource")  # a sibling
    if isinstance(source, OpaqueArray):
        assert allocation.layout is not None
        width, rows = allocation.layout.width, allocation.layout.rows
        known = source.format, source.num_channels
        geometry, extents = source._geometry, source._extents  # a sibling
        return allocation, allocation.size, width, width * rows, geometry, known, extents
    known = resource.format, resource.num_channels
    element = np.dtype(known[0]).itemsize * known[1]
    if allocation.address % ALIGNMENT:
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"resource: expected an address that is a multiple of {ALIGNMENT}, got "
                f"{allocation.address:#x}",
            ),
        )
    if resource.kind == "linear":
        count = resource.size_bytes // element
        _require_extents((count,), (MOST_LINEAR,), call)
        return allocation, count * element, 0, 0, LINEAR, known, (count, 1, 1)
    if resource.pitch_bytes % PITCH_ALIGNMENT:
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"pitch_bytes: expected a multiple of {PITCH_ALIGNMENT}, got "
                f"{resource.pitch_bytes}",
            ),
        )
    columns, rows = resource.width, resource.height
    _require_extents((columns, rows), MOST_ROWS, call)
    size = (rows - 1) * resource.pitch_bytes + columns * element
    return allocation, size, resource.pitch_bytes, 0, PLANE, known, (columns, rows, 1)


def _sampling(resource: ResourceDescriptor, given: _TextureOptions, call: str) -> tuple[int, ...]:
    """Return the sampling fields of a texture for native code."""
    source = resource.source
    kind = source.format if isinstance(source, OpaqueArray) else resource.format
    if given.srgb or given.max_anisotropy not in (0, 1):
        what = "srgb" if given.srgb else "max_anisotropy"
        raise refused(
            call,
            Fault(
                Result.NOT_SUPPORTED,
                f"{what}: expected none, since the simulator does not have it. Convert the values "
                "in the kernel"
                if given.srgb
                else f"{what}: expected 0 or 1, since the simulator has no anisotropic filter",
            ),
        )
    is_linear = _choice("filter_mode", given.filter_mode, ("point", "linear"))
    as_floats = _choice("read_mode", given.read_mode, ("element_type", "normalized_float"))
    as_floats = int(bool(as_floats) and kind in NARROW)
    gives_floats = bool(as_floats) or kind.startswith("float")
    modes = given.address_mode
    modes = (modes,) if isinstance(modes, str) else tuple(modes)
    if not 1 <= len(modes) <= 3:
        raise ValueError(f"address_mode: expected one mode or one for each axis, got {modes!r}")
    numbers = [MODES[_choice("address_mode", each, MODES)] for each in modes]
    if not given.normalized_coords:
        numbers = ["clamp" if each in SUBSTITUTED else each for each in numbers]
    numbers += [numbers[-1]] * (3 - len(numbers))
    color = (0.0,) * 4 if given.border_color is None else tuple(map(float, given.border_color))
    if len(color) != 4:
        raise ValueError(f"border_color: expected 4 numbers, got {len(color)}")
    if resource.kind == "linear":
        # Fetched by number: elements outside are zero, whatever the options say.
        is_linear, numbers, color = 0, ["clamp"] * 3, (0.0,) * 4
    if is_linear and not gives_floats:
        raise refused(
            call,
            Fault(
                Result.NOT_SUPPORTED,
                f"filter_mode: expected 'point' for elements of {kind} that are read as integers, "
                "got 'linear'" + (". Pass read_mode='normalized_float'" if kind in NARROW else ""),
            ),
        )
    if any(color) and not gives_floats:
        raise refused(
            call,
            Fault(
                Result.NOT_SUPPORTED,
                f"border_color: expected zeros for elements of {kind} that are read as integers, "
                f"got {color}",
            ),
        )
    border = tuple(_element(kind, each) for each in color)
    return (
        int(bool(given.normalized_coords)),
        is_linear,
        as_floats,
        *map(MODES.index, numbers),
        *border,
    )


def _element(kind: str, value: float) -> int:
    """Return the bits of an element for a border color, which the elements can only come near."""
    dtype = np.dtype(kind)
    if dtype.kind == "f":
        with np.errstate(over="ignore"):
            number = np.array(value).astype(dtype)
    else:
        limits = np.iinfo(dtype)
        lowest = -1.0 if limits.min else 0.0
        number = np.array(np.rint(min(max(value, lowest), 1.0) * limits.max), dtype)
    return int(number.view(f"u{dtype.itemsize}"))


def _require_resource(resource: object) -> ResourceDescriptor:
    if isinstance(resource, ResourceDescriptor):
        return resource
    if isinstance(resource, OpaqueArray):
        remedy = ". Pass sim.ResourceDescriptor.from_opaque_array(array)"
    else:
        remedy = ""
    raise TypeError(
        f"resource: expected a sim.ResourceDescriptor, got {resource!r} "
        f"({type(resource).__name__}){remedy}"
    )


def _options(given: object, kind: type[Any], role: str) -> Any:
    """Return options as an instance of *kind*, from a mapping or an object with its attributes."""
    names = [each.name for each in fields(kind)]
    if isinstance(given, Mapping):
        wrong = set(given) - set(names) - IGNORED
        if wrong:
            raise TypeError(
                f"{role} options: expected {', '.join(names)}, got {min(map(str, wrong))!r}"
            )
        found = {name: given[name] for name in names if name in given}
    else:
        found = {name: getattr(given, name) for name in names if hasattr(given, name)}
    try:
        return kind(**found)
    except TypeError:
        missing = [name for name in names[:3] if name not in found]
        raise TypeError(
            f"{role} options: expected a mapping or an object with {', '.join(names)}, got none "
            f"of {', '.join(missing)}"
        ) from None


def format_name(value: Any) -> str:
    """Return the name of a format, given as cuda.core takes it: a name or a dtype."""
    try:
        name = np.dtype(str(value) if isinstance(value, str) else value).name
    except TypeError:
        name = repr(value)
    if name not in FORMATS:
        raise ValueError(f"format: expected one of {', '.join(FORMATS)}, got {value!r}")
    return name


def _choice(role: str, value: object, names: tuple[str, ...]) -> int:
    if str(value) not in names:
        raise ValueError(f"{role}: expected one of {', '.join(names)}, got {value!r}")
    return names.index(str(value))


def channel_count(value: object) -> int:
    """Return a number of channels that an array can have, or raise a ValueError."""
    if value not in CHANNELS:
        raise ValueError(f"num_channels: expected 1, 2 or 4, got {value!r}")
    return int(value)


def _whole(role: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"{role}: expected an int, got {value!r} ({type(value).__name__})")
    number = operator.index(value)
    if number < 1:
        raise ValueError(f"{role}: expected at least 1, got {number}")
    return number


def array_shape(value: object) -> tuple[int, ...]:
    """Return the shape of an array of textures, or raise a ValueError."""
    if not isinstance(value, (tuple, list)) or not 1 <= len(value) <= 3:
        raise ValueError(f"shape: expected width, height and depth, 1 to 3 ints, got {value!r}")
    return tuple(_whole("shape", each) for each in value)


def _buffer(value: object) -> Buffer:
    if not isinstance(value, Buffer):
        raise TypeError(f"buffer: expected a sim.Buffer, got {value!r} ({type(value).__name__})")
    return value


def _require_extents(extents: tuple[int, ...], most: tuple[int, ...], call: str) -> None:
    for extent, limit in zip(extents, most, strict=True):
        if not 1 <= extent <= limit:
            raise refused(
                call,
                Fault(
                    Result.INVALID_VALUE,
                    f"extents: expected each at least 1 and at most {most}, got {extents}",
                ),
            )
