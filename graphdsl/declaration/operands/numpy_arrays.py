"""numpy arrays as operands; of one that is known, only what may have changed is looked at."""

from __future__ import annotations

import weakref
from ctypes import c_size_t
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration.operands.array_layout import (
    has_gaps,
    layout_of,
    order_label,
    require_native,
)
from graphdsl.declaration.operands.operands import Operand, StridedOperand, numpy_label
from graphdsl.declaration.operands.pinned import is_pinned

__all__ = ["address_word", "numpy_operand"]

REMEDY: Final = "Pass numpy.ascontiguousarray(...) and keep it"


class Known(NamedTuple):
    """The operand of an array, with what the array was then.

    Attributes
    ----------
    operand : weak reference to Operand
        The operand, which keeps the array alive.
    address : c_size_t
        Where the array has its address.
    dtype, shape, strides
        As numpy says them.
    """

    operand: weakref.ref[Operand]
    address: c_size_t
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    strides: tuple[int, ...]


ARRAYS: Final[dict[int, Known]] = {}
"""What is known of arrays, by their ids: copies of one array are looked at once."""
ARRAYS_LIMIT: Final = 1024


def numpy_operand(array: NDArray[Any], role: str, *, gaps: bool) -> Operand:
    """Return the operand of an array; the same again as long as it stays what it is.

    Parameters
    ----------
    array : numpy.ndarray
        The array.
    role : str
        Who asks, for messages.
    gaps : bool
        Whether there may be gaps between its elements; it is a :class:`StridedOperand` then.

    Raises
    ------
    TypeError
        If its bytes are not its values: of Python objects, masked, or in the byte order of other
        machines.
    ValueError
        If it has gaps that it may not have.
    """
    known = ARRAYS.get(id(array))
    if known is not None:
        operand = known.operand()
        if (
            operand is not None
            and operand._owner is array
            # Arrays can be changed in place, rarely.
            and known.address.value == operand._base
            and known.dtype is array.dtype
            and known.shape == array.shape
            and known.strides == array.strides
            and operand._readonly is not array.flags.writeable
        ):
            return operand
    return _new_operand(array, role, gaps=gaps)


def address_word(array: NDArray[Any]) -> c_size_t:
    """Return where an array has its address; to be read only while the array lives.

    To ask numpy for the address takes a microsecond, for the copy of a dozen other values. It is
    the first thing in an array after what all objects have (``PyArrayObject_fields``, numpy 1.7 to
    2.4), which compiled extensions rely on.
    """
    return c_size_t.from_address(id(array) + object.__basicsize__)


def _new_operand(array: NDArray[Any], role: str, *, gaps: bool) -> Operand:
    dtype, shape, strides = array.dtype, array.shape, array.strides
    if dtype.hasobject:
        raise TypeError(
            f"{role}: expected an array of plain data, got {numpy_label(dtype, shape)}, which "
            "holds Python objects"
        )
    if isinstance(array, np.ma.MaskedArray):
        raise TypeError(
            f"{role}: expected an array without a mask, got a masked {numpy_label(dtype, shape)}. "
            "Pass its .data to take the masked elements too, or filled(...) and keep it"
        )
    if not dtype.isnative or dtype.names is not None:
        require_native(dtype, numpy_label(dtype, shape), role)
    layout, order = None, ""
    is_host = array.base is None or not is_pinned(array)
    kind = MemoryType.HOST if is_host else MemoryType.UNIFIED
    readonly = not array.flags.writeable
    place = address_word(array)
    address = place.value
    if not array.flags.c_contiguous:
        label = numpy_label(dtype, shape)
        if gaps and has_gaps(shape, strides, dtype.itemsize):
            return StridedOperand(
                address, shape, strides, dtype.itemsize, kind, array, readonly, label, role
            )
        layout = layout_of(shape, strides, dtype.itemsize, label, role, REMEDY)
        order = order_label(layout, strides)
    operand = Operand(address, array.nbytes, kind, array, readonly, (dtype, shape, order), layout)
    if len(ARRAYS) >= ARRAYS_LIMIT:
        ARRAYS.clear()
    ARRAYS[id(array)] = Known(weakref.ref(operand), place, dtype, shape, strides)
    return operand
