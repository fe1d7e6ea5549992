"""Memory of mapped graphics resources: buffers with an address, images with a CUDA array."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Any

from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.declaration.operands.operands import Operand

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
        """Drop the objects: the resource is not mapped any more."""
        self._bound = None
