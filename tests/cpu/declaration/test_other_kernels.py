"""What numba's kernels take of an array; that they run is shown on a GPU."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.declaration.other_kernels import _as_numba_passes, own_kernel


class Array:
    """A type of numba: of arrays with two axes of float32."""

    ndim = 2
    dtype = SimpleNamespace(bitwidth=32)


COMPILED = SimpleNamespace(entry_name="k", argument_types=(Array(), "int64"))
PTX = gd.Program(
    ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry s("
    + ",".join(f".param .u64 p{place}" for place in range(10))
    + ")\n{\nret;\n}\n"
).kernel("s")


def rows_of_a_matrix(strides: tuple[int, ...] | None) -> Any:
    interface = {"shape": (4, 6), "typestr": "<f4", "data": (0x7F00_0000, False), "version": 3}
    return SimpleNamespace(__cuda_array_interface__={**interface, "strides": strides})


@pytest.mark.parametrize(("strides", "steps"), [(None, (24, 4)), ((48, 4), (48, 4))])
def test_an_array_is_passed_with_extents_and_steps(
    strides: tuple[int, ...] | None, steps: tuple[int, ...]
) -> None:
    array = rows_of_a_matrix(strides)
    passed = _as_numba_passes(COMPILED, (array, 7))
    assert (passed[:4], passed[5:]) == ((0, 0, 24, 4), (4, 6, *steps, 7))
    g = gd.GraphDef()
    node = g.launch(gd.LaunchConfig(grid=1, block=1), PTX, *passed)
    assert any(owner is array for owner in node.owners())
    assert int(node.args[4].address) == 0x7F00_0000  # type: ignore[attr-defined]


def test_an_array_of_a_graph_is_passed_so_too() -> None:
    x = gd.GraphDef().array((4, 6), np.float32)
    passed = _as_numba_passes(COMPILED, (x, 7))
    assert passed == (0, 0, 24, 4, x, 4, 6, 24, 4, 7)


def test_what_is_no_such_array_is_refused() -> None:
    g = gd.GraphDef()
    for wrong in (g.allocate(96), g.array(24, np.float32), g.array((4, 6), np.float64), 0x1000):
        with pytest.raises(TypeError, match="launch argument 0: expected an array of type"):
            _as_numba_passes(COMPILED, (wrong, 7))
    with pytest.raises(TypeError, match=r"takes 2 arguments .*, got 1"):
        _as_numba_passes(COMPILED, (0,))


def test_other_objects_stay_for_others_to_refuse() -> None:
    assert own_kernel(3, (1, 2)) == (3, (1, 2))
    assert own_kernel(PTX, (1,)) == (PTX, (1,))
