"""Tensor maps of arrays, on a GPU and on the simulator with the same call."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

import numpy as np

from graphdsl.abi.tensor_maps import ELEMENTS, FILLS, SWIZZLES, TensorTiles
from graphdsl.core.declaration.memory.arrays import Array
from graphdsl.core.runtime.device import driver_of, usable_device

MOST_AXES: Final = 5
MOST_IN_BOX, MOST_STEP = 256, 8
UNIT: Final = 16
"""Bytes that addresses, strides and rows of boxes are multiples of."""


class TensorMap:
    """A tensor map, by which kernels copy boxes of an array; made by :func:`tensor_map`.

    It keeps the array alive. Pass it to kernels as an argument of type ``CUtensorMap``.

    Attributes
    ----------
    array : Array
        The array.
    box : tuple of int
        Elements of a box along each axis.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> x = gd.zeros((64, 64), "float16", stream=device.default_stream)
    >>> tiles = gd.tensor_map(x, (8, 64), swizzle="128B")
    >>> tiles
    <TensorMap of boxes (8, 64) of float16[64, 64], swizzle='128B'>
    >>> len(bytes(tiles))
    128
    """

    __slots__ = ("__weakref__", "_content", "_options", "array", "box")

    def __init__(self, array: Array, box: tuple[int, ...], content: bytes, options: str) -> None:
        self.array: Final = array
        self.box: Final = box
        self._content = content
        self._options = options

    def __bytes__(self) -> bytes:
        """Return the 128 bytes of the ``CUtensorMap``."""
        return self._content

    def __cuda_tensor_map__(self) -> tuple[bytes, object]:
        """Return the bytes and the memory that they are about."""
        return self._content, self.array.memory

    def __repr__(self) -> str:
        extents = ", ".join(map(str, self.array.shape))
        return (
            f"<TensorMap of boxes {self.box} of {self.array.dtype}[{extents}]"
            f"{self._options and ', '}{self._options}>"
        )


def tensor_map(
    array: Array,
    box: Sequence[int],
    *,
    steps: Sequence[int] | None = None,
    swizzle: str = "none",
    fill: str = "zeros",
    dtype: str | None = None,
) -> TensorMap:
    """Return a tensor map of an array, for bulk copies of boxes (``cp.async.bulk.tensor``).

    Axes are in the order of the array; the coordinates in a kernel are in the opposite order.

    Parameters
    ----------
    array : Array
        An array of one to five axes on a device of compute capability 9.0 or newer. Elements along
        the last axis are adjacent, and rows start at multiples of 16 bytes.
    box : sequence of int
        Elements of a box along each axis, 1 to 256. A row has a multiple of 16 bytes.
    steps : sequence of int, optional
        The element strides: along each axis, one of so many elements of a box is copied. That of
        the last axis is 1. By default, all elements are copied.
    swizzle : str, optional
        The arrangement of a box in shared memory, which avoids bank conflicts: ``"none"``,
        ``"32B"``, ``"64B"`` or ``"128B"``. A row of the box has at most that many bytes.
    fill : str, optional
        The values of elements that are loaded from outside of the array: ``"zeros"``, or ``"nan"``
        for floating-point types.
    dtype : str, optional
        The type of elements if NumPy does not have it: ``"bfloat16"``.

    Returns
    -------
    TensorMap
        The map.

    Raises
    ------
    TypeError, ValueError
        If there is no tensor map of such memory.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> x = gd.zeros((100, 64), "float32", stream=device.default_stream)
    >>> gd.tensor_map(x, (16, 32), fill="nan")
    <TensorMap of boxes (16, 32) of float32[100, 64], fill='nan'>
    """
    role = "tensor_map"
    memory: Any = getattr(array, "memory", None)
    if not isinstance(array, Array) or not hasattr(memory, "handle"):
        raise TypeError(
            f"{role} array: expected a graphdsl.Array in memory of a device, such as "
            f"gd.array(...), got {array!r}"
        )
    element = str(array.dtype) if dtype is None else dtype
    itemsize = 2 if element == "bfloat16" else array.dtype.itemsize
    if element not in ELEMENTS or itemsize != array.dtype.itemsize:
        raise TypeError(f"{role} dtype: expected one of {', '.join(ELEMENTS)}, got {element}")
    shape, strides = array.shape, array.strides
    start: Any = array._as_operand(role).address
    if not 1 <= len(shape) <= MOST_AXES or not all(shape):
        raise ValueError(f"{role} array: expected 1 to 5 axes with elements, got shape {shape}")
    if strides[-1] != itemsize or start % UNIT or any(each % UNIT for each in strides[:-1]):
        raise ValueError(
            f"{role} array: expected adjacent elements along the last axis, and a start and "
            f"strides that are multiples of {UNIT} bytes, got strides {strides} at {start:#x}. "
            "Copy it to memory of its own, or add a few columns"
        )
    sizes = _numbers(box, len(shape), MOST_IN_BOX, f"{role} box")
    step = _numbers([1] * len(shape) if steps is None else steps, len(shape), MOST_STEP, "steps")
    _choose(swizzle, SWIZZLES, f"{role} swizzle")
    _choose(fill, FILLS, f"{role} fill")
    row = sizes[-1] * itemsize
    most = row if swizzle == "none" else int(swizzle.removesuffix("B"))
    if row % UNIT or row > most or step[-1] != 1:
        raise ValueError(
            f"{role} box: expected rows of a multiple of {UNIT} bytes"
            f"{'' if swizzle == 'none' else f', at most {most}'}, and no steps along them, got "
            f"{row} bytes in steps of {step[-1]}"
        )
    if fill == "nan" and "float" not in element:
        raise ValueError(f"{role} fill: expected 'zeros' for {element}, got 'nan'")
    tiles = TensorTiles(
        start,
        element,
        shape[::-1],
        tuple(strides[-2::-1]) if len(shape) > 1 else (),
        sizes[::-1],
        step[::-1],
        swizzle,
        fill,
    )
    device = usable_device(getattr(memory, "device", memory.device_id))
    maker: Any = driver_of(device)
    with maker.activated():
        content = maker.encode_tensor_map(tiles)
    options = [f"swizzle={swizzle!r}"] * (swizzle != "none") + [f"fill={fill!r}"] * (fill == "nan")
    return TensorMap(array, sizes, content, ", ".join(options))


def _numbers(values: Sequence[int], count: int, most: int, role: str) -> tuple[int, ...]:
    if not isinstance(values, Sequence) or not all(
        isinstance(each, (SupportsIndex, np.integer)) for each in values
    ):
        raise TypeError(f"{role}: expected {count} ints, got {values!r}")
    found = tuple(map(operator.index, values))
    if len(found) != count or not all(1 <= each <= most for each in found):
        raise ValueError(f"{role}: expected {count} numbers from 1 to {most}, got {found}")
    return found


def _choose(value: str, known: dict[str, int], role: str) -> None:
    if value not in known:
        raise ValueError(f"{role}: expected one of {', '.join(known)}, got {value!r}")
