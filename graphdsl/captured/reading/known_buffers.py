"""The memory of arrays when a capture began, by address: captured addresses get their names."""

from __future__ import annotations

from bisect import bisect_right

import numpy as np

from graphdsl.core.declaration.memory.arrays import Array
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.retained import KNOWN, RetainedBuffer


class KnownBuffers:
    """The buffers of arrays at one moment.

    It keeps them alive: until the capture has ended, no other memory can get their addresses.
    """

    def __init__(self) -> None:
        # In one step: while it runs, the garbage collector may remove others.
        references = list(KNOWN.values())
        found = [retained for each in references if (retained := each()) is not None]
        buffers = [each for each in found if isinstance(each, RetainedBuffer) and each.elements]
        self._buffers = sorted(buffers, key=lambda each: each.handle)
        self._starts = [each.handle for each in self._buffers]

    def at(self, address: int, size: int = 1) -> Operand | None:
        """Return the memory from an address to the end of its array, if that has *size* bytes."""
        place = bisect_right(self._starts, address) - 1
        if place < 0:
            return None
        buffer = self._buffers[place]
        offset = address - buffer.handle
        if offset + size > buffer.size or buffer.is_closed:
            return None
        return _part(buffer, offset)._as_operand("capture")  # noqa: SLF001  # as all memory has


def _part(buffer: RetainedBuffer, offset: int) -> Array:
    """Return the array of a buffer from a byte on."""
    assert buffer.elements is not None
    dtype, shape = buffer.elements
    array = Array(buffer, dtype, shape, name=buffer.name)
    if not offset:
        return array
    row = array.strides[0] if shape else buffer.size
    if not offset % row:
        return array[offset // row :]
    if not offset % dtype.itemsize:
        return array.reshape(-1)[offset // dtype.itemsize :]
    return array.reshape(-1).view(np.uint8)[offset:]
