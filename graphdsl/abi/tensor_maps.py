"""Tensor maps: what ``cuTensorMapEncodeTiled`` makes an opaque descriptor from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TENSOR_MAP_SIZE: Final = 128
"""Bytes of a ``CUtensorMap``."""
ELEMENTS: Final = {
    "uint8": 0,
    "uint16": 1,
    "uint32": 2,
    "int32": 3,
    "uint64": 4,
    "int64": 5,
    "float16": 6,
    "float32": 7,
    "float64": 8,
    "bfloat16": 9,
}
"""``CUtensorMapDataType`` by dtype."""
SWIZZLES: Final = {"none": 0, "32B": 1, "64B": 2, "128B": 3}
"""``CUtensorMapSwizzle``."""
FILLS: Final = {"zeros": 0, "nan": 1}
"""``CUtensorMapFloatOOBfill``."""


@dataclass(frozen=True, slots=True)
class TensorTiles:
    """A tensor in memory and the boxes of it that are copied; the innermost dimension comes first.

    Attributes
    ----------
    address : int
        The first element.
    element : str
        A key of ``ELEMENTS``.
    extents : tuple of int
        Elements along each dimension.
    strides : tuple of int
        Bytes from one element to the next, along each dimension but the first.
    box, steps : tuple of int
        Elements of a box along each dimension, and the distance between those that are copied.
    swizzle, fill : str
        Keys of ``SWIZZLES`` and ``FILLS``.
    """

    address: int
    element: str
    extents: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    steps: tuple[int, ...]
    swizzle: str = "none"
    fill: str = "zeros"
