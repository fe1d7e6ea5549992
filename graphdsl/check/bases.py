"""The memory that a part of an array lies in, as far as what it was made by says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from graphdsl.declaration.operands.retained import RetainedBuffer

if TYPE_CHECKING:
    from graphdsl.declaration.operands.operands import Operand

__all__ = ["whole_memory"]


def whole_memory(operand: Operand) -> tuple[int | None, int | None]:
    """Return address and bytes of the memory that an operand is part of.

    Of a part of a Buffer, that of the Buffer, of views of NumPy, CuPy and PyTorch, that of the
    array or storage which they view. Of others nobody knows more than their own bytes.
    """
    found = _found(operand.owner)
    if found is not None and operand.address is not None and operand.size is not None:
        start, size = found
        if start <= operand.address and operand.address + operand.size <= start + size:
            return found
    return operand.address, operand.size


def _found(owner: Any) -> tuple[int, int] | None:
    if isinstance(owner, RetainedBuffer):
        return owner.handle, owner.size
    if isinstance(owner, np.ndarray):
        while isinstance(owner.base, np.ndarray):
            owner = owner.base
        ends = [(count - 1) * step for count, step in zip(owner.shape, owner.strides, strict=True)]
        low, high = sum(min(each, 0) for each in ends), sum(max(each, 0) for each in ends)
        return owner.ctypes.data + low, high - low + owner.itemsize
    storage = getattr(owner, "untyped_storage", None)
    if callable(storage):
        memory = storage()
        return int(memory.data_ptr()), int(memory.nbytes())
    block = getattr(getattr(owner, "data", None), "mem", None)
    if block is not None and hasattr(block, "ptr") and hasattr(block, "size"):
        return int(block.ptr), int(block.size)
    return None
