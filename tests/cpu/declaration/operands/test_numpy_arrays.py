"""numpy arrays as operands: looked at once, and again where they have changed."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.operands.external_memory import as_operand

ARRAYS: Final[dict[str, np.ndarray[Any, Any]]] = {
    "plain": np.zeros((4, 8), np.float32),
    "part": np.zeros(64, np.uint8)[8:40],
    "columns": np.zeros((4, 8), order="F"),
    "a number": np.array(3.0),
    "nothing": np.zeros(0),
    "records": np.zeros(3, "i4, f8"),
}


@pytest.mark.parametrize("case", ARRAYS)
def test_the_address_of_an_array_is_the_one_that_numpy_says(case: str) -> None:
    array = ARRAYS[case]
    assert as_operand(array, "test").base == array.__array_interface__["data"][0]


def test_copies_of_one_array_have_one_operand_as_long_as_it_stays_the_same() -> None:
    array: np.ndarray[Any, Any] = np.zeros((4, 8), np.uint8)
    graph = gd.GraphDef()

    def source() -> object:
        node = graph.memcpy(0x7000, array)
        assert isinstance(node, gd.MemcpyNode)
        return node.src

    first = source()
    assert source() is first
    array.flags.writeable = False
    second = source()
    assert second is not first
    array.flags.writeable = True
    array.resize((8, 4), refcheck=False)
    third = source()
    assert str(third) == "numpy uint8[8, 4]"
    assert str(first) == "numpy uint8[4, 8]"
    # Another array, be it in the same place, is another.
    view = array[:]
    other = graph.memcpy(0x7000, view)
    assert isinstance(other, gd.MemcpyNode)
    assert other.src.owner is view


def test_an_array_that_was_moved_is_seen_though_it_looks_the_same() -> None:
    graph = gd.GraphDef()
    arrays: list[np.ndarray[Any, Any]] = [np.zeros(4096, np.uint8) for _ in range(8)]
    moved = 0
    for array in arrays:
        before = graph.memcpy(0x7000, array)
        array.resize(1 << 24, refcheck=False)
        array.resize(4096, refcheck=False)
        after = graph.memcpy(0x7000, array)
        assert isinstance(before, gd.MemcpyNode)
        assert isinstance(after, gd.MemcpyNode)
        assert after.src.base == array.__array_interface__["data"][0]
        moved += after.src.base != before.src.base
    assert moved


@pytest.mark.filterwarnings("ignore:Setting the dtype:DeprecationWarning")
def test_an_array_that_was_given_another_type_is_seen() -> None:
    # numpy's stubs forbid what arrays still take.
    array: Any = np.zeros((4, 8), np.uint8)
    graph = gd.GraphDef()
    kept = graph.memcpy(0x7000, array)
    array.dtype = np.dtype(np.int8)
    seen = graph.memcpy(0x7000, array)
    assert isinstance(kept, gd.MemcpyNode)
    assert isinstance(seen, gd.MemcpyNode)
    assert (str(kept.src), str(seen.src)) == ("numpy uint8[4, 8]", "numpy int8[4, 8]")
    array.dtype = np.dtype(">u2")
    with pytest.raises(TypeError, match="native byte order"):
        graph.memcpy(0x7000, array)
