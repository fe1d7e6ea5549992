"""Copies."""
# the ``try`` of a builder method is around all of it

from __future__ import annotations

from typing import TYPE_CHECKING

from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration import kinds
from graphdsl.declaration.builder_arguments import (
    byte_count,
    common_size,
    name_in,
    refuse_layouts,
    require_part,
    require_room,
    size_between_places,
)
from graphdsl.declaration.builders.base import NodeAdder
from graphdsl.declaration.given_numbers import ordinal
from graphdsl.declaration.memory.copy_shape import copy_shape
from graphdsl.declaration.memory.elements import require_same_dtype
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import Operand
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode

__all__ = ["MemcpyBuilder"]


class MemcpyBuilder(NodeAdder):
    """The builder method for copies."""

    __slots__ = ()

    def memcpy(
        self,
        dst: object,
        src: object,
        size: int | Parameter | None = None,
        *,
        width: int | None = None,
        height: int | None = None,
        depth: int | None = None,
        dst_pitch: int | None = None,
        src_pitch: int | None = None,
        dst_height: int | None = None,
        src_height: int | None = None,
        dst_owner: object = None,
        src_owner: object = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> MemcpyNode | Memcpy3DNode:
        """Add a copy of contiguous bytes, or of rows and slices.

        Parameters
        ----------
        dst, src : address
            Device or host memory, in any form that has an address. Where one is an array with
            gaps, its rows are copied, to or from the other's: one that has the same shape, or
            contiguous memory of as many bytes. Where parameters say the place, ``x[i:i + 8]``, each
            launch copies from there, or to there. A CUDA array
            (``cuda.core.texture.OpaqueArray``) is copied as a whole.
        size : int or Parameter, optional
            Bytes; by default the size of the operands, which must agree where both have one.
        width : int, optional
            Bytes of a row, in place of *size*.
        height, depth : int, optional
            Rows of a slice, and slices; by default 1.
        dst_pitch, src_pitch : int, optional
            Bytes from row to row; by default *width*.
        dst_height, src_height : int, optional
            Rows from slice to slice; by default *height*.
        dst_owner, src_owner : object, optional
            What keeps an operand alive that is an int.
        device : int or cuda.core.Device, optional
            Number of the device, in place of that of the block :meth:`GraphDef.on`.
        name : str, optional
            Name of the node.

        Returns
        -------
        MemcpyNode or Memcpy3DNode
            The latter where rows do not lie side by side (``CUDA_MEMCPY3D``), which the driver
            cannot change in an executable.

        Raises
        ------
        TypeError
            If both sides know their dtype, and these differ: a copy converts nothing, and
            ``x.view(dtype)`` says that its bytes are meant.
        ValueError
            If sizes or shapes disagree, an operand is too small, *dst* is read-only, or one copy
            cannot have the gaps of an array.
        """
        try:
            target = as_operand(
                dst, "memcpy dst", owner=dst_owner, writes=True, gaps=True, places=True
            )
            source = as_operand(src, "memcpy src", owner=src_owner, gaps=True, places=True)
            require_same_dtype(target, source)
            graph = self._graph
            where = graph._placing[0] if device is None else ordinal(device, "memcpy device")
            # One after the other, for each copy that is declared; == of an array is one.
            if (
                type(target) is not Operand
                or type(source) is not Operand
                or width is not None
                or height is not None
                or depth is not None
                or dst_pitch is not None
                or src_pitch is not None
                or dst_height is not None
                or src_height is not None
            ):
                rows = (width, height, depth, dst_pitch, src_pitch, dst_height, src_height)
                if MovedOperand in (type(target), type(source)):
                    size = size_between_places(target, source, size, rows)
                    if isinstance(size, int):
                        require_part(target, size, "memcpy dst")
                        require_part(source, size, "memcpy src")
                else:
                    shape = copy_shape(target, source, size, rows)
                    require_room(target, shape.span(shape.dst), "memcpy dst")
                    require_room(source, shape.span(shape.src), "memcpy src")
                    memory_types = target.memory_type, source.memory_type
                    if not shape.is_flat or MemoryType.ARRAY in memory_types:
                        spaced = kinds.memcpy.Memcpy3DNode.of_shape(
                            target.flat(), source.flat(), shape, where
                        )
                        return graph._insert(spaced, self, name)
                    # One that lies side by side can be changed in an executable.
                    target, source, size = target.flat(), source.flat(), shape.size
            count = common_size(target, source) if size is None else byte_count(size, "memcpy size")
            if isinstance(count, int):
                if target._size is None or count > target._size:
                    require_room(target, count, "memcpy dst")
                if source._size is None or count > source._size:
                    require_room(source, count, "memcpy src")
            if target._layout != source._layout:
                refuse_layouts(target, source)
            node = kinds.memcpy.MemcpyNode(target, source, count, where)
            return graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "memcpy node", self, name)
            raise
