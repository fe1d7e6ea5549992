"""Rows of one class: whether they are written one by one or by columns, they are the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.core.plan import columns
from tests.cpu.doubles import DeviceArray
from tests.cpu.extras.builders.test_many_launches import table_bytes

ARRAYS: Final = [np.zeros(64, np.uint8) for _ in range(40)]
DEVICE: Final = [DeviceArray(address=0x5000_0000 + 4096 * each) for each in range(40)]


def _arrays_of_their_own(graph: gd.GraphDef) -> None:
    for array in ARRAYS:
        graph.memcpy(0x7000, array)


def _one_array(graph: gd.GraphDef) -> None:
    for number in range(40):
        graph.memcpy(0x7000 + 64 * number, ARRAYS[0])


def _both_ways_and_between(graph: gd.GraphDef) -> None:
    for array, memory in zip(ARRAYS, DEVICE, strict=True):
        graph.memcpy(memory, array, 64).memcpy(0x7000, memory, 16).memcpy(array, 0x7000, 16)


def _of_an_allocation(graph: gd.GraphDef) -> None:
    x = graph.allocate(4096)
    for number, array in enumerate(ARRAYS):
        x.memcpy(x.dptr + number * 64, array, 64).memcpy(0x7000, array)


def _parameters(graph: gd.GraphDef) -> None:
    size = graph.param("size", np.uint64, 8)
    for number, array in enumerate(ARRAYS):
        graph.memcpy(0x7000, array, size if number % 3 else 16)


def _memsets(graph: gd.GraphDef) -> None:
    for number in range(40):
        value = np.uint16(number) if number % 2 else number % 5
        graph.memset(0x7000 + 64 * (number % 7), value, 8, 1 + number % 3, 64)
    graph.memset((1 << 64) - 128, 0, 16)


def _conditionals(graph: gd.GraphDef) -> None:
    """Symbols that differ, beside one that does not; on two devices, with and without bodies."""
    for number in range(12):
        with graph.on(number % 3 and 1):
            node = graph.if_then(graph.create_condition(1))
            node.then.switch(node.then.create_condition(number), 1 + number % 2)
            node.then.memset(0x7000, 0, 8)


def _allocations(graph: gd.GraphDef) -> None:
    """Memory at numbers and of the graph in turns; a child with memory of its own, three times."""
    child = gd.GraphDef("child")
    for each in (child, graph):
        memory = each.allocate(64)
        last: Any = memory
        for number in range(9):
            last = last.memset(memory if number % 2 else 0x7000 + number, number, 8)
            last = last.memcpy(memory.dptr + number, DEVICE[number], 8)
        last.deallocate(memory)
    node: Any = graph
    for _ in range(3):
        node = node.embed(child)


CASES: Final[dict[str, Callable[[gd.GraphDef], None]]] = {
    "arrays of their own": _arrays_of_their_own,
    "one array": _one_array,
    "both ways and between": _both_ways_and_between,
    "an allocation": _of_an_allocation,
    "parameters": _parameters,
    "memsets": _memsets,
    "conditionals": _conditionals,
    "allocations": _allocations,
}


def _one_by_one(filling: Any, entries: Sequence[columns.Entry], rows: NDArray[np.uint64]) -> None:
    """Write each row by itself, as rows of single nodes are."""
    for node, words, where in entries:
        row, symbols = columns.packed_row(filling.type_code, words)
        rows[where] = row
        for position, symbol in symbols:
            filling.add_holes(symbol, position, where, node.device)


@pytest.mark.parametrize("case", CASES)
def test_columns_equal_single_rows(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    graph = gd.GraphDef()
    CASES[case](graph)
    by_columns = table_bytes(graph.lower())
    monkeypatch.setattr(columns._Filling, "fill", _one_by_one)
    assert table_bytes(graph.lower()) == by_columns
