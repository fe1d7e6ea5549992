"""Requirements on the memory that replaces recorded memory.

Captured work was selected for the memory that it was captured with: a kernel with 16-byte loads, a
pitch, two arrays that do not overlap. The graph does not record these assumptions, so memory that
replaces the original is validated against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.core.declaration.operands.retained import RetainedBuffer

if TYPE_CHECKING:
    from graphdsl.core.declaration.operands.operands import Layout, Operand

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


class MemoryRequirement(NamedTuple):
    """Requirements on the memory that an address parameter is set to.

    Attributes
    ----------
    size : int
        Minimum size in bytes. The size of a bare address is unknown and not validated.
    alignment : int
        Required alignment of the address in bytes.
    is_apart : bool
        Whether it must not overlap the memory of other such parameters of the graph.
    layout : tuple of (int, int) or None
        Extent and stride in bytes of each axis longer than one, for an array that is not
        C-contiguous; None if it is.
    dtype : numpy.dtype or None
        The dtype of its elements; None for any. Bytes may stand for any dtype.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> g.param("x", gd.Address, requires=gd.MemoryRequirement(4096, 16)).requires
    MemoryRequirement(size=4096, alignment=16, is_apart=False, layout=None, dtype=None)
    """

    size: int = 0
    alignment: int = 1
    is_apart: bool = False
    layout: Layout | None = None
    dtype: np.dtype[Any] | None = None

    def problem(self, operand: Operand) -> str | None:
        """Return why memory is unsuitable, as ``expected ..., got ...``; None if it is suitable."""
        if operand.size is not None and operand.size < self.size:
            return (
                f"expected at least {self.size} bytes, got {operand} of {operand.size}. Pass "
                "larger memory"
            )
        if operand.size is not None and operand.layout != self.layout:
            return (
                "expected the strides of the recorded memory, (extent, stride) "
                f"{self.layout or 'in C order'}; got {operand}"
            )
        problem = elements_problem(self.dtype, operand, "the recorded memory")
        if problem is not None:
            return problem
        address = operand.address
        if address is not None and address % self.alignment:
            return (
                f"expected an address that is a multiple of {self.alignment}, as that of the "
                f"memory which was recorded, got {operand} at {address:#x}"
            )
        return None
