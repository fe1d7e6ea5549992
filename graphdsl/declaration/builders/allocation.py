"""Allocations and their frees."""
# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it

from __future__ import annotations

import math
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final

from graphdsl.declaration import kinds
from graphdsl.declaration.builder_arguments import byte_count, name_in
from graphdsl.declaration.builders.base import NodeAdder
from graphdsl.declaration.given_numbers import ordinal
from graphdsl.declaration.memory.arrays import ArrayPointer, element_type, shape_of
from graphdsl.declaration.memory.temporaries import freed_at_the_end
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from cuda.core import Device
    from numpy.typing import DTypeLike

    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.kinds.allocation import AllocNode, FreeNode

__all__ = ["AllocationBuilder"]

MEMORY_TYPES: Final = ("device", "host", "managed")


class AllocationBuilder(NodeAdder):
    """Builder methods for allocations and frees."""

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
            return self.graph._insert(kinds.allocation.AllocNode(count, *places), self, name)
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
            node = kinds.allocation.AllocNode(count, *places, kind, extents)
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
            return self.graph._insert(kinds.allocation.FreeNode(operand), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "free node", self, name)
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
