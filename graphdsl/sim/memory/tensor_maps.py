"""Tensor maps of a simulated device, which kernels copy boxes of tensors with."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import Result
from graphdsl.abi.tensor_maps import ELEMENTS, FILLS, SWIZZLES, TENSOR_MAP_SIZE
from graphdsl.sim.errors import SimulationError

if TYPE_CHECKING:
    from graphdsl.abi.tensor_maps import TensorTiles

MAGIC: Final = 0x70616D5F6D6973FF
"""The first word, which no map of a driver has: the lowest six bits of its addresses are 0."""
MAP: Final = struct.Struct("<QQ5Q4Q5H5B4B21x")
"""``TensorMap`` of tensor_maps.c."""
assert MAP.size == TENSOR_MAP_SIZE
AXES: Final = 5


def tensor_map_bytes(tiles: TensorTiles) -> bytes:
    """Return the 128 bytes of a tensor map, which only the simulator can read."""
    rank = len(tiles.extents)
    itemsize = int("".join(filter(str.isdigit, tiles.element))) // 8
    row = tiles.box[0] * itemsize
    if tiles.swizzle != "none" and row != int(tiles.swizzle.removesuffix("B")):
        raise SimulationError(
            "cuTensorMapEncodeTiled",
            Result.NOT_SUPPORTED,
            f"the simulator supports swizzle {tiles.swizzle!r} of boxes with rows of "
            f"{tiles.swizzle.removesuffix('B')} bytes, got rows of {row}. Use a smaller swizzle or "
            "a wider box",
        )
    ones = (1,) * (AXES - rank)
    return MAP.pack(
        MAGIC,
        tiles.address,
        *tiles.extents,
        *ones,
        *tiles.strides,
        *(0,) * (AXES - 1 - len(tiles.strides)),
        *tiles.box,
        *ones,
        *tiles.steps,
        *ones,
        rank,
        ELEMENTS[tiles.element],
        SWIZZLES[tiles.swizzle],
        FILLS[tiles.fill],
    )
