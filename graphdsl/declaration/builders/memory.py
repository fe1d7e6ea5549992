"""Allocations and their frees, memsets and copies."""
# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it

from __future__ import annotations

import math
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final

from graphdsl.declaration import kinds
from graphdsl.declaration.array_layout import partial_memset_problem
from graphdsl.declaration.arrays import ArrayPointer, element_type, shape_of
from graphdsl.declaration.builder_arguments import (
    byte_count,
    common_size,
    integer,
    memset_value,
    memset_width,
    name_in,
    ordinal,
    refuse_layouts,
    require_room,
)
from graphdsl.declaration.builders.base import NodeAdder
from graphdsl.declaration.copy_shape import copy_shape, set_rows
from graphdsl.declaration.operands import MemoryType, Operand, StridedOperand, as_operand
from graphdsl.declaration.parameters import Parameter
from graphdsl.declaration.temporaries import freed_at_the_end

if TYPE_CHECKING:
    from cuda.core import Device
    from numpy.typing import DTypeLike

    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.kinds.memory import (
        AllocNode,
        FreeNode,
        Memcpy3DNode,
        MemcpyNode,
        MemsetNode,
    )

__all__ = ["MemoryBuilder"]

MEMORY_TYPES: Final = ("device", "host", "managed")


class MemoryBuilder(NodeAdder):
    """Builder methods for allocations, frees, memsets and copies."""

    __slots__ = ()

    def allocate(
        self,
        size: int | Parameter,
        *,
        device: Device | int | None = None,
        memory_type: str = "device",
        peer_access: Iterable[Device | int] | None = None,
        name: str | None = None,
    ) -> AllocNode:
        """Add a memory allocation; its address is ``node.dptr``, symbolic until linked.

        Parameters
        ----------
        size : int
            Bytes. With a parameter :meth:`GraphDef.check` says what to do instead, since the driver
            cannot change it.
        device : int or cuda.core.Device, optional
            Number of the device that has the memory, in place of that of the block
            :meth:`GraphDef.on`; by default the graph's own.
        memory_type : {"device", "host", "managed"}, optional
            Pinned device memory, pinned host memory, or managed memory. Drivers may refuse
            ``"host"`` (CUDA 13.0 on an H200 does).
        peer_access : iterable of int or cuda.core.Device, optional
            Further devices that may read and write it, beside those of nodes that do.
        name : str, optional
            Name of the node.
        """
        try:
            count = byte_count(size, "allocate size")
            places = _places(self.graph, "allocate", device, memory_type, peer_access)
            return self.graph._insert(kinds.memory.AllocNode(count, *places), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "alloc node", self, name)
            raise

    def array(
        self,
        shape: object,
        dtype: DTypeLike,
        *,
        device: Device | int | None = None,
        memory_type: str = "device",
        peer_access: Iterable[Device | int] | None = None,
        name: str | None = None,
    ) -> AllocNode:
        """Add a memory allocation of elements: one that knows their type and shape.

        Its parts are operands of the size that they have: ``x[4:8]`` and ``x[:, 0]``, indexed as
        numpy does, and ``x + n``, what is from *n elements* on. Kernels that want a pointer to
        another type refuse it.

        Parameters
        ----------
        shape : int or tuple of int
            The extent of each axis, in C order.
        dtype : numpy type
            The type of an element.
        device, memory_type, peer_access, name
            As for :meth:`allocate`.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> x = g.array((4, 8), np.float32, name="x")
        >>> rows = x.memcpy(x[1:3], np.ones((2, 8), np.float32), name="rows")
        >>> column = rows.memset(x[:, 0], np.float32(7), name="column")
        >>> print(column.dst, column.width, column.height, column.pitch)
        x[:, 0] 1 4 32
        """
        try:
            kind, extents = element_type(dtype, "array"), shape_of(shape, "array")
            count = byte_count(math.prod(extents) * kind.itemsize, "array size")
            places = _places(self.graph, "array", device, memory_type, peer_access)
            node = kinds.memory.AllocNode(count, *places, kind, extents)
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "alloc node", self, name)
            raise

    def temporary(
        self,
        shape: object,
        dtype: DTypeLike,
        *,
        device: Device | int | None = None,
        memory_type: str = "device",
        peer_access: Iterable[Device | int] | None = None,
        name: str | None = None,
    ) -> AbstractContextManager[AllocNode]:
        """Add an allocation of elements for a block, which is freed after all that uses it.

        At the end of the block the free is added. What was declared in the block and uses the
        memory, in bodies and child graphs too, comes after the allocation and before the free: the
        edges that this takes are added, where no path is there. If the block raises, there is no
        free. It is for a ``with`` statement: without one nothing frees the memory.

        Parameters
        ----------
        shape, dtype, device, memory_type, peer_access
            As for :meth:`array`.
        name : str, optional
            Name of the allocation; the free is called ``free`` and that.

        Returns
        -------
        context manager
            It gives the :class:`AllocNode`.

        Raises
        ------
        TypeError, ValueError
            As :meth:`array` does.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> values, sums = np.ones(4, np.float32), np.ones(4, np.float32)
        >>> with g.temporary(4, np.float32, name="x") as x:
        ...     load = g.memcpy(x, values, name="load")
        ...     save = load.memcpy(sums, x, name="save")
        >>> [(before.name, after.name) for before, after in g.edges()]
        [('x', 'load'), ('load', 'save'), ('save', 'free x')]
        """
        places: dict[str, Any] = {
            "device": device,
            "memory_type": memory_type,
            "peer_access": peer_access,
        }
        allocation = self.array(shape, dtype, **places, name=name)
        caller = sys._getframe(1)
        allocation._code, allocation._instruction = caller.f_code, caller.f_lasti
        return freed_at_the_end(allocation)

    def deallocate(self, dptr: object, *, name: str | None = None) -> FreeNode:
        """Add the free of an allocation.

        Parameters
        ----------
        dptr : AllocNode, DevicePointer or int
            The allocation; an int for one that another graph made.
        name : str, optional
            Name of the node.
        """
        try:
            operand = as_operand(dptr, "deallocate dptr")
            pointer = operand.pointer
            if pointer is None and operand.size is not None:
                raise TypeError(
                    "deallocate dptr: expected an allocation node, its dptr or an int, got "
                    f"{operand}. Only memory of allocation nodes is freed by a graph"
                )
            is_part = isinstance(pointer, ArrayPointer) and pointer.array.is_part
            if pointer is not None and (pointer.offset or is_part):
                raise ValueError(
                    f"deallocate dptr: expected the start of an allocation, got {pointer}. "
                    f"Pass {pointer.node.path}.dptr"
                )
            return self.graph._insert(kinds.memory.FreeNode(operand), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "free node", self, name)
            raise

    def memset(
        self,
        dst: object,
        value: object,
        width: int | None = None,
        height: int = 1,
        pitch: int = 0,
        *,
        dst_owner: object = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> MemsetNode:
        """Add a memset.

        Parameters
        ----------
        dst : address
            Device memory, in any form that has an address. An array with gaps is set row by row,
            and has no *width*, *height* and *pitch* beside it.
        value : int or bytes-like or Parameter
            An int from 0 to 255 sets bytes; 1, 2 or 4 bytes (a numpy scalar, for example) set
            elements of that size, and so does a parameter of such a type.
        width : int, optional
            Elements in a row; by default all of *dst*, where its size is known.
        height : int, optional
            Rows.
        pitch : int, optional
            Bytes from one row to the next; unused for one row.
        dst_owner : object, optional
            What keeps *dst* alive where it is an int.
        device : int or cuda.core.Device, optional
            Number of the device, in place of that of the block :meth:`GraphDef.on`.
        name : str, optional
            Name of the node.

        Raises
        ------
        ValueError
            If *dst* is smaller than what would be set, or a value is out of range.
        """
        try:
            operand = as_operand(dst, "memset dst", owner=dst_owner, writes=True, gaps=True)
            number, element_size = memset_value(value)
            if operand.memory_type is MemoryType.ARRAY:
                raise TypeError(
                    f"memset dst: expected memory with an address, got {operand}. The driver sets "
                    "no CUDA arrays: set a buffer and copy it"
                )
            if isinstance(operand, StridedOperand):
                rest = (type(height), height, type(pitch), pitch)
                if width is not None or rest != (int, 1, int, 0):
                    raise ValueError(
                        "memset dst: expected contiguous memory beside width, height or pitch, "
                        f"got {operand}, which says itself where its rows are. Pass one of both"
                    )
                width, height, pitch = set_rows(operand, element_size)
                operand = operand.flat()
            rows = integer(height, "memset height", "rows", minimum=1)
            step = integer(pitch, "memset pitch", "bytes", minimum=0)
            elements = memset_width(operand, width, element_size, rows)
            where = self.graph._device_of(device, "memset device")
            node = kinds.memory.MemsetNode(
                operand, number, element_size, elements, rows, step, where
            )
            if rows > 1 and step < elements * element_size:
                raise ValueError(
                    f"memset pitch: expected at least the {elements * element_size} bytes of a "
                    f"row, got {step}"
                )
            require_room(operand, node.span, "memset dst")
            if operand.layout is not None and node.span != operand.size:
                raise ValueError(f"memset {partial_memset_problem(operand, node.span)}")
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "memset node", self, name)
            raise

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
            contiguous memory of as many bytes. A CUDA array (``cuda.core.texture.OpaqueArray``) is
            copied as a whole.
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
        ValueError
            If sizes or shapes disagree, an operand is too small, *dst* is read-only, or one copy
            cannot have the gaps of an array.
        """
        try:
            target = as_operand(dst, "memcpy dst", owner=dst_owner, writes=True, gaps=True)
            source = as_operand(src, "memcpy src", owner=src_owner, gaps=True)
            graph = self.graph
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
                shape = copy_shape(target, source, size, rows)
                require_room(target, shape.span(shape.dst), "memcpy dst")
                require_room(source, shape.span(shape.src), "memcpy src")
                memory_types = target.memory_type, source.memory_type
                if not shape.is_flat or MemoryType.ARRAY in memory_types:
                    spaced = kinds.memory.Memcpy3DNode.of_shape(
                        target.flat(), source.flat(), shape, where
                    )
                    return graph._insert(spaced, self, name)
                # One that lies side by side can be changed in an executable.
                target, source, size = target.flat(), source.flat(), shape.size
            count = common_size(target, source) if size is None else byte_count(size, "memcpy size")
            if isinstance(count, int):
                require_room(target, count, "memcpy dst")
                require_room(source, count, "memcpy src")
            if target.layout != source.layout:
                refuse_layouts(target, source)
            node = kinds.memory.MemcpyNode(target, source, count, where)
            return graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "memcpy node", self, name)
            raise


def _places(
    graph: GraphDef, method: str, device: object, memory_type: object, peer_access: object
) -> tuple[int | None, str, tuple[int, ...]]:
    """Return where an allocation is, of which kind, and which devices may use it."""
    where = graph._device_of(device, f"{method} device")
    kind = str(memory_type)
    if kind not in MEMORY_TYPES:
        raise ValueError(
            f"{method} memory_type: expected one of {', '.join(map(repr, MEMORY_TYPES))}; "
            f"got {memory_type!r}"
        )
    if isinstance(peer_access, (str, bytes)) or not isinstance(peer_access, (Iterable, type(None))):
        raise TypeError(f"{method} peer_access: expected a list of devices, got {peer_access!r}")
    return where, kind, tuple(ordinal(peer, f"{method} peer_access") for peer in peer_access or ())
