"""Where arrays are, whatever their kind: the driver is given these addresses."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from graphdsl.abi.rows import EDGE_DATA, array_address

TABLE = np.zeros((4, 32), np.uint64)
FROZEN = np.zeros(4, np.uint64)
FROZEN.flags.writeable = False


@pytest.mark.parametrize(
    "array",
    [
        TABLE,
        TABLE[2],
        TABLE[1:3],
        TABLE[:, 5],
        TABLE[::-1],
        FROZEN,
        FROZEN[1:],
        np.zeros(0, np.uint64),
        np.zeros((3, 0)),
        np.zeros(3, EDGE_DATA),
        np.frombuffer(bytearray(64), np.uint64),
        np.frombuffer(bytes(64), np.uint64),
    ],
)
def test_arrays_start_where_numpy_says(array: Any) -> None:
    assert array_address(array) == array.ctypes.data
