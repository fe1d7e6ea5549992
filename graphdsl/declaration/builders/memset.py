"""Memsets."""
# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration import kinds
from graphdsl.declaration.builder_arguments import (
    memset_width,
    name_in,
    require_part,
    require_room,
)
from graphdsl.declaration.builders.base import NodeAdder
from graphdsl.declaration.given_numbers import integer, ordinal
from graphdsl.declaration.memory.copy_shape import set_rows
from graphdsl.declaration.memory.elements import memset_element
from graphdsl.declaration.operands.array_layout import partial_memset_problem
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import Operand, StridedOperand
from graphdsl.declaration.parameters.moved_operands import MovedOperand

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.declaration.kinds.memset import MemsetNode

__all__ = ["MemsetBuilder"]


class MemsetBuilder(NodeAdder):
    """The builder method for memsets."""

    __slots__ = ()

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
            and has no *width*, *height* and *pitch* beside it. Where parameters say the place,
            ``x[i]``, each launch sets what is there.
        value : number or bytes-like or Parameter
            Where *dst* knows its dtype, a number of Python is an element of it. Else an int from 0
            to 255 sets bytes. 1, 2 or 4 bytes (a numpy scalar, for example) set elements of that
            size, and so does a parameter of such a type; of a dtype, it has to be that of *dst*.
        width : int, optional
            Elements in a row, of *dst* where it knows its dtype and *value* is a number; by default
            all of *dst*, where its size is known.
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
        TypeError
            If the value has another dtype than *dst*.
        ValueError
            If *dst* is smaller than what would be set, or a value is out of range; or if its
            elements have more than 4 bytes that are no equal words: :meth:`fill` sets those.
        """
        try:
            operand = as_operand(
                dst, "memset dst", owner=dst_owner, writes=True, gaps=True, places=True
            )
            number, element_size, per_element = memset_element(operand, value)
            if isinstance(value, np.generic) and operand.open_address is not None:
                # What is given for it is compared with that.
                operand = operand.replace(dtype=value.dtype)
            per_width = per_element
            if type(operand) is not Operand:
                if operand.memory_type is MemoryType.ARRAY:
                    raise TypeError(
                        f"memset dst: expected memory with an address, got {operand}. The driver "
                        "sets no CUDA arrays: set a buffer and copy it"
                    )
                if isinstance(operand, StridedOperand):
                    per_width = 1
                    rest = (type(height), height, type(pitch), pitch)
                    if width is not None or rest != (int, 1, int, 0):
                        raise ValueError(
                            "memset dst: expected contiguous memory beside width, height or pitch, "
                            f"got {operand}, which says itself where its rows are. Pass one of both"
                        )
                    width, height, pitch = set_rows(operand, element_size)
                    operand = operand.flat()
            # As nearly all have it; equal to 1 and 0 are True and False too.
            is_row = type(height) is type(pitch) is int and height == 1 and pitch == 0
            rows = 1 if is_row else integer(height, "memset height", "rows", minimum=1)
            step = 0 if is_row else integer(pitch, "memset pitch", "bytes", minimum=0)
            elements = memset_width(operand, width, element_size, rows)
            if width is not None and per_width > 1:
                elements *= per_width
            graph = self._graph
            where = graph._placing[0] if device is None else ordinal(device, "memset device")
            row = elements * element_size
            if rows > 1 and step < row:
                raise ValueError(
                    f"memset pitch: expected at least the {row} bytes of a row, got {step}"
                )
            span = (rows - 1) * step + row
            if operand._size is None or span > operand._size:
                require_room(operand, span, "memset dst")
            if type(operand) is MovedOperand:
                require_part(operand, span, "memset dst")
            if operand._layout is not None and span != operand._size:
                raise ValueError(f"memset {partial_memset_problem(operand, span)}")
            node = kinds.memset.MemsetNode(
                operand, number, element_size, elements, rows, step, where
            )
            return graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "memset node", self, name)
            raise
