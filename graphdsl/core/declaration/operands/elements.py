"""The dtype of memory, by its declaration or by the array that it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.core.declaration.operands.retained import RetainedBuffer

if TYPE_CHECKING:
    from graphdsl.core.declaration.operands.operands import Operand

BYTES: Final = np.dtype(np.uint8)


def elements_of(operand: Operand) -> np.dtype[Any] | None:
    """Return the dtype of memory: the declared one, or that of the array that it is."""
    owner = operand.owner
    if operand.dtype is not None:
        return operand.dtype
    if isinstance(owner, np.ndarray) and not owner.dtype.hasobject:
        dtype: np.dtype[Any] = owner.dtype
        return dtype
    interface = interface_of(owner)
    return None if interface is None else np.dtype(interface["typestr"])


def interface_of(array: object) -> Any:
    """Return how an array of another library describes itself; None if it is none."""
    if array is None or isinstance(array, (np.ndarray, RetainedBuffer)):
        return None
    try:
        return getattr(array, "__cuda_array_interface__", None)
    except Exception:  # noqa: BLE001  # a property of a foreign object: of bfloat16, for example
        return None


def elements_problem(dtype: np.dtype[Any] | None, operand: Operand, what: str) -> str | None:
    """Return why memory cannot stand for that of a dtype, as ``expected ..., got ...``.

    Bytes may stand for any, and so may memory of which the dtype is not known.

    Parameters
    ----------
    dtype : numpy.dtype or None
        The dtype, if it is known.
    operand : Operand
        The memory.
    what : str
        What had the dtype, for messages.
    """
    own = elements_of(operand)
    if dtype is None or own is None or BYTES in {dtype, own} or dtype == own:
        return None
    return (
        f"expected elements of {dtype}, as {what} had, got {operand} with elements of {own}. "
        f"Convert its elements: gd.array(values, numpy.{dtype}). view(numpy.{dtype}) does not "
        "convert: it reinterprets the bytes"
    )
