"""Image parameters: images of a graphics API, which each launch maps to a CUDA array.

An image has no address. Copies take the parameter as they take a CUDA array, and kernels take a
texture or a surface of it, a number that follows from the array as a derived parameter does.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn, SupportsIndex

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.operands.graphics import UnmappedError, is_graphics_resource
from graphdsl.core.declaration.operands.operands import ArrayOperand, Operand, ParameterAddress
from graphdsl.core.declaration.parameters.expressions import DerivedParameter
from graphdsl.core.declaration.parameters.parameters import Parameter, Value, checked_name

if TYPE_CHECKING:
    from graphdsl.core.declaration.operands.graphics import GraphicsResourceLike


class MappedOperand(Operand):
    """The memory of a graphics resource while it is mapped; the resource is its owner."""

    __slots__ = ()

    def __init__(self, address: int, size: int, resource: GraphicsResourceLike) -> None:
        label = f"{type(resource).__name__}({size} B)"
        super().__init__(address, size, MemoryType.UNIFIED, resource, False, label)


class MappedImage(MappedOperand):
    """The CUDA array of a graphics image while it is mapped, with its textures and surfaces.

    Parameters
    ----------
    array : OpaqueArray
        The array, of cuda.core or of the simulator.
    resource : GraphicsResourceLike
        The resource.
    bind : callable
        Makes the texture object with some options, or the surface object without any.
    """

    __slots__ = ("_array", "_bind", "_bound")

    def __init__(
        self,
        array: Any,
        resource: GraphicsResourceLike,
        bind: Callable[[Any, Mapping[str, Any] | None], Any],
    ) -> None:
        extents = "x".join(map(str, array.shape))
        label = f"{type(resource).__name__}({extents}, {array.element_bytes} B each)"
        Operand.__init__(
            self,
            int(array.handle),
            array.size_bytes,
            MemoryType.ARRAY,
            resource,
            False,
            label,
        )
        self._array = array
        self._bind = bind
        self._bound: dict[Hashable, Any] | None = {}

    @property
    def array(self) -> Any:
        """The CUDA array."""
        return self._array

    @property
    def is_mapped(self) -> bool:
        """Whether the resource is still mapped, so that textures of it can be made."""
        return self._bound is not None

    def bound(self, key: Hashable, options: Mapping[str, Any] | None) -> Any:
        """Return the texture object with these options, or the surface object for None.

        The object is made once for each *key* and mapping.
        """
        assert self._bound is not None, "only mapped images are used"
        found = self._bound.get(key)
        if found is None:
            found = self._bound[key] = self._bind(self._array, options)
        return found

    def end(self) -> None:
        """Drop the objects: the resource is no longer mapped."""
        self._bound = None


FORMATS: Final = ("uint8", "uint16", "uint32", "int8", "int16", "int32", "float16", "float32")
CHANNELS: Final = (1, 2, 4)
OPTIONS: Final = (
    "address_mode",
    "filter_mode",
    "read_mode",
    "normalized_coords",
    "srgb",
    "disable_trilinear_optimization",
    "seamless_cubemap",
    "max_anisotropy",
    "mipmap_filter_mode",
    "mipmap_level_bias",
    "min_mipmap_level_clamp",
    "max_mipmap_level_clamp",
    "border_color",
)
"""The fields of ``cuda.core.texture.TextureObjectOptions``."""


@dataclass(frozen=True, slots=True)
class Image:
    """The type of image parameters: ``g.param("picture", gd.Image((640, 480), "uint8", 4))``.

    Each launch maps the image that is passed, a graphics resource, and uses one of its levels.

    Parameters
    ----------
    shape : tuple of int
        Width, height and depth in elements, as far as the image has them.
    format : str or dtype
        The type of a channel: 8-, 16- or 32-bit integers, ``"float16"`` or ``"float32"``.
    channels : int, optional
        Channels of an element: 1, 2 or 4.
    level : int, optional
        The mipmap level, whose shape is *shape*.
    face : int, optional
        The face of a cube map, 0 to 5, or the index in an array of images.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> g.param("picture", gd.Image((640, 480), "uint8", 4))
    <ImageParameter 'picture': Image(640x480 uint8[4])>
    """

    shape: tuple[int, ...]
    format: str
    channels: int = 1
    level: int = 0
    face: int = 0

    def __post_init__(self) -> None:
        put: Any = object.__setattr__
        shape: Any = self.shape
        if not isinstance(shape, (tuple, list)) or not 1 <= len(shape) <= 3:
            raise ValueError(
                f"Image shape: expected width, height and depth, 1 to 3 ints, got {shape!r}"
            )
        put(self, "shape", tuple([_whole("shape", each, 1) for each in shape]))
        try:
            name = np.dtype(self.format).name
        except TypeError:
            name = ""
        if name not in FORMATS:
            raise ValueError(
                f"Image format: expected one that CUDA takes, {', '.join(FORMATS)}; got "
                f"{self.format!r}. Make the image of the graphics API with such channels"
            )
        put(self, "format", name)
        if isinstance(self.channels, bool) or self.channels not in CHANNELS:
            raise ValueError(
                f"Image channels: expected 1, 2 or 4, got {self.channels!r}. CUDA maps an image "
                "with 3 channels as one with 4, or not at all: make one with 4"
            )
        for field in ("level", "face"):
            put(self, field, _whole(field, getattr(self, field), 0))

    @property
    def element_bytes(self) -> int:
        """Bytes of an element, with all channels."""
        return np.dtype(self.format).itemsize * self.channels

    @property
    def size(self) -> int:
        """Bytes of all elements."""
        return int(np.prod(self.shape, dtype=object)) * self.element_bytes

    @property
    def extent(self) -> tuple[int, int, int]:
        """Bytes of a row, rows, and slices."""
        columns, rows, slices = (*self.shape, 1, 1)[:3]
        return columns * self.element_bytes, rows, slices

    def problem(self, array: Any) -> str | None:
        """Return how a CUDA array differs from this image; None if it does not."""
        shape = tuple(array.shape)
        if (shape, str(array.format), array.num_channels) == (
            self.shape,
            self.format,
            self.channels,
        ):
            return None
        extents = "x".join(map(str, shape))
        return (
            f"expected an image of {self._elements}, as declared, got one of {extents} "
            f"{array.format}[{array.num_channels}]"
        )

    @property
    def _elements(self) -> str:
        return f"{'x'.join(map(str, self.shape))} {self.format}[{self.channels}]"

    @property
    def part(self) -> str:
        """The level and the face in words; empty for the first of both."""
        found = [f"{name} {getattr(self, name)}" for name in ("level", "face")]
        return ", ".join(each for each in found if not each.endswith(" 0"))

    def __str__(self) -> str:
        return f"Image({', '.join(filter(None, (self._elements, self.part)))})"


class ImageParameter(Parameter):
    """An image that each launch can set; made by ``g.param(name, gd.Image(...))``."""

    __slots__ = ("_image",)

    image: Field[Image] = Field("_image", "The shape and the format, the level and the face.")

    def __init__(self, name: object, image: Image, default: object, requires: object) -> None:
        self._name = checked_name(name)
        for what, given in (("default", default), ("requires", requires)):
            if given is not None:
                raise TypeError(
                    f"parameter {self._name!r} {what}: expected none for an image, which only a "
                    f"launch can map, got {given!r}"
                )
        self._take_type(None)
        self._image = image
        self._default, self._shown_default = None, ""

    @Field
    def type_name(self) -> str:
        """Its type, formatted for messages and listings."""
        return str(self._image)

    def value(self, value: object) -> Value:
        if isinstance(value, MappedImage):
            address = value.address
            assert address is not None
            return Value((address,), value)
        if is_graphics_resource(value):
            raise UnmappedError(
                f"parameter {self._name!r}: expected an image that is mapped, got {value!r}. Pass "
                "it to graph.launch(stream, ...) or graph.mapped(stream, ...), which map it"
            )
        raise TypeError(
            f"parameter {self._name!r}: expected the graphics resource of an image, such as "
            f"GraphicsResource.from_gl_image(...), got {value!r} ({type(value).__name__})"
        )

    def texture(self, options: Mapping[str, Any]) -> ImageView:
        """Return the texture object of each launch's image, as an argument of kernels."""
        return ImageView(self, options)

    def surface(self) -> ImageView:
        """Return the surface object of each launch's image, as an argument of kernels."""
        return ImageView(self, None)

    def _as_operand(self, _role: str) -> Operand | None:
        return None

    def _as_place(self, _role: str) -> Operand:
        image = self._image
        return ArrayOperand.stand_in(ParameterAddress(self), image.size, None, None, image.extent)

    def _combined(self, symbol: str, other: object, *, is_left: bool = True) -> Any:
        del is_left
        raise TypeError(
            f"parameter {self._name!r}: expected no {symbol!r} with an image, which has no "
            f"address, got it with {other!r}. Copy the image to a buffer"
        )


class ImageView(DerivedParameter):
    """A texture or a surface of an image parameter; made by ``gd.texture`` and ``gd.surface``."""

    __slots__ = ("_base", "_options")

    base: Field[ImageParameter] = Field("_base", "The image.")
    options: Field[tuple[tuple[str, Any], ...] | None] = Field(
        "_options", "The options of a texture, sorted; None for a surface."
    )

    def __init__(self, base: ImageParameter, options: Mapping[str, Any] | None) -> None:
        self._base = base
        self._options = None if options is None else _checked_options(options)
        shown = [base.name, *(f"{name}={value!r}" for name, value in self._options or ())]
        what = "surface" if options is None else "texture"
        self._name = f"{what}({', '.join(shown)})"
        self._take_type(np.dtype(np.uint64))
        self._follow(base)

    def of(self, base: ImageParameter) -> ImageView:
        """Return the same view of another image."""
        return ImageView(base, None if self._options is None else dict(self._options))

    @Field
    def is_integer(self) -> bool:
        """False: a handle is no extent and no size."""
        return False

    @Field
    def operand(self) -> Operand:
        """The memory that it is about."""
        return self._base._as_place("")

    def value_from(self, values: Mapping[Parameter, Value]) -> Value:
        image = values[self._base].operand
        assert isinstance(image, MappedImage), "images are mapped before they are set"
        if not image.is_mapped:
            # Whoever needs it requires the image to be mapped.
            return Value((0,))
        options = None if self._options is None else dict(self._options)
        try:
            found = image.bound(self._options, options)
        except (TypeError, ValueError) as error:
            raise ValueError(f"parameter {self._name!r}: {error}") from error
        handle = int(found.handle)
        return Value((handle,), Operand(handle, None, image.memory_type, found, False, str(self)))

    def _combined(self, symbol: str, other: object, *, is_left: bool = True) -> Any:
        del is_left
        self._refuse(symbol, other)

    def _compared(self, symbol: str, other: object) -> Any:
        self._refuse(symbol, other)

    def _refuse(self, symbol: str, other: object) -> NoReturn:
        raise TypeError(
            f"{self._name}: expected an argument of a kernel, got {symbol!r} with {other!r}. It is "
            "a handle and no number to compute with"
        )


def _checked_options(options: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    for name in options:
        if name not in OPTIONS:
            raise TypeError(
                f"texture: expected options among {', '.join(OPTIONS)}; got {name!r}"
                f"{did_you_mean(name, OPTIONS)}"
            )
    frozen = {
        name: tuple(value) if isinstance(value, list) else value for name, value in options.items()
    }
    for name, value in frozen.items():
        try:
            hash(value)
        except TypeError:
            raise TypeError(
                f"texture {name}: expected a number, a word, or a tuple of them, got "
                f"{options[name]!r} ({type(options[name]).__name__})"
            ) from None
    return tuple(sorted(frozen.items()))


def _whole(role: str, value: object, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"Image {role}: expected an int, got {value!r} ({type(value).__name__})")
    number = operator.index(value)
    if number < least:
        raise ValueError(f"Image {role}: expected at least {least}, got {number}")
    return number
