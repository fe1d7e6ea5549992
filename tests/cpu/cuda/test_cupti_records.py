"""Whose times the records of CUPTI are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import graphdsl as gd
from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import row_types
from graphdsl.base.errors import ProfilingError
from graphdsl.cuda.cupti import _runs

KERNEL = gd.Program('extern "C" __global__ void k() {}').kernel("k")


def runs(*records: tuple[int, int]) -> list[int]:
    """Return the rows of records, given by type and number of the node."""
    g = gd.GraphDef()
    clear = g.memset(0x1000, 0, 64, name="clear")
    clear.memcpy(0x1000, 0x2000, 64, name="copy").launch(
        gd.LaunchConfig(grid=1, block=1), KERNEL, name="kernel"
    )
    plan = g.lower()
    profiled: Any = SimpleNamespace(types=row_types(plan.rows), path_of=plan.path_of)
    collector: Any = SimpleNamespace(
        kernels={},
        records=[(int(code), number, 10, 20, 0, 7, None) for code, number in records],
    )
    return [run.row for run in _runs(collector, [0, 100], {0: 0, 1: 1, 2: 2}, profiled)]


def test_kernels_that_the_driver_uses_for_a_node_belong_to_it() -> None:
    """Memsets of some size are kernels, and so are copies between devices that are no peers."""
    assert runs((NodeType.MEMSET, 0), (NodeType.MEMCPY, 1), (NodeType.KERNEL, 2)) == [0, 1, 2]
    assert runs((NodeType.KERNEL, 0), (NodeType.KERNEL, 1)) == [0, 1]


@pytest.mark.parametrize(("code", "number"), [(NodeType.MEMSET, 2), (NodeType.MEMCPY, 0)])
def test_times_of_another_node_are_refused(code: NodeType, number: int) -> None:
    with pytest.raises(
        ProfilingError, match=rf"CUPTI reported a {code.name.lower()} node with the number"
    ):
        runs((code, number))
    with pytest.raises(ProfilingError, match="which is that of no node"):
        runs((NodeType.KERNEL, 3))
