"""How the elements of an array lie in memory: their order, and that of their bytes.

A copy moves bytes as they lie. So whoever takes an array has to know whether its bytes are its
elements in C order, as those of memory without axes are taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from graphdsl.declaration.operands.operands import Operand

__all__ = [
    "Layout",
    "has_gaps",
    "is_native",
    "layout_of",
    "order_label",
    "order_problem",
    "partial_memset_problem",
    "require_native",
]

Layout = tuple[tuple[int, int], ...]
"""Extent and stride in bytes of each axis longer than one, of an array that is not in C order."""


def is_native(dtype: np.dtype[Any]) -> bool:
    """Tell whether all parts of a type are in the byte order of this machine.

    Examples
    --------
    >>> is_native(np.dtype("<i4")), is_native(np.dtype((">i4", (2,))))
    (True, False)
    """
    # numpy does not look into the elements of subarrays.
    if dtype.names is not None:
        return all(is_native(dtype[name]) for name in dtype.names)
    return dtype.isnative if dtype.subdtype is None else is_native(dtype.base)


def require_native(dtype: np.dtype[Any], label: str, role: str) -> None:
    """Refuse elements whose bytes are in the order of other machines: a GPU takes them as its own.

    A copy would move them as they are, and nothing that reads them there could know.
    """
    if not is_native(dtype):
        raise TypeError(
            f"{role}: expected elements in the byte order of this machine, got {label} of "
            f"{dtype.str if dtype.names is None else dtype}. Pass "
            "array.astype(array.dtype.newbyteorder('=')) and keep it, or array.view(numpy.uint8) "
            "for the bytes as they are"
        )


def layout_of(
    shape: tuple[int, ...],
    strides: tuple[int, ...] | None,
    itemsize: int,
    label: str,
    role: str,
    remedy: str = "Make a contiguous copy and keep it",
) -> Layout | None:
    """Return in which order elements lie, as :attr:`Operand.layout` says it.

    Raises
    ------
    ValueError
        If there are gaps between them, whose byte count says nothing about the bytes they span.
    """
    if strides is None or 0 in shape:
        return None
    if has_gaps(shape, strides, itemsize):
        raise ValueError(
            f"{role}: expected contiguous memory, got {label} with strides {strides}. {remedy}"
        )
    axes = _long_axes(shape, strides)
    # Of packed axes only those in C order have falling strides.
    steps = [stride for _, stride in axes]
    return None if steps == sorted(steps, reverse=True) else axes


def has_gaps(shape: tuple[int, ...], strides: tuple[int, ...] | None, itemsize: int) -> bool:
    """Tell whether the bytes that an array spans are not all its own.

    Examples
    --------
    >>> has_gaps((2, 3), (16, 4), 4), has_gaps((2, 3), (4, 8), 4)
    (True, False)
    """
    if strides is None or 0 in shape:
        return False
    expected = itemsize
    # Axes in order of their stride: any permutation of a packed array counts as contiguous.
    for extent, stride in sorted(_long_axes(shape, strides), key=lambda axis: axis[1]):
        if stride != expected:
            return True
        expected *= extent
    return False


def _long_axes(shape: tuple[int, ...], strides: tuple[int, ...]) -> Layout:
    """Return extent and stride of each axis longer than one."""
    # The stride of an axis of one element says nothing, whatever it is.
    return tuple(axis for axis in zip(shape, strides, strict=True) if axis[0] != 1)


def order_label(layout: Layout | None, strides: tuple[int, ...] | None) -> str:
    """Return how a label says in which order elements lie: nothing for C order."""
    if layout is None:
        return ""
    steps = [stride for _, stride in layout]
    return " in Fortran order" if steps == sorted(steps) else f" with strides {strides}"


def order_problem(dst: Operand, src: Operand) -> str:
    """Return what is wrong with a copy between memory of different layouts, and the remedy.

    It moves bytes, so the elements would arrive in another order.
    """
    side, odd, other = ("src", src, dst) if src.layout is not None else ("dst", dst, src)
    lies = str(other) if other.layout is not None else f"{other}, whose bytes are in C order"
    return (
        f"{side}: expected elements in the order of the other side, since a copy moves bytes as "
        f"they lie; got {odd} beside {lies}. Pass an array in C order, which "
        "numpy.ascontiguousarray(...) makes, or, to move the bytes as they lie, a view whose axes "
        "are in the order of memory, such as array.T of one in Fortran order"
    )


def partial_memset_problem(dst: Operand, count: int) -> str:
    """Return what is wrong with setting a part of an array that is not in C order."""
    return (
        f"dst: expected all {dst.size} bytes or an array in C order, got {count} bytes of {dst}, "
        "whose first bytes are not its first elements. Pass a view whose axes are in the order of "
        "memory, such as array.T of one in Fortran order"
    )
