"""The compiled loop and the Python loop make the same calls to ``cuGraphAddNode``.

Both are given a C function of its type that records what it is called with.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphdsl.abi.rows import EDGE_DATA
from graphdsl.abi.seam import NodeBatch
from graphdsl.cuda import native_loop
from graphdsl.cuda.adding import ADD_NODE_TYPE, add_natively, add_one_by_one
from tests.examples import examples

FIRST = 3
GRAPH = 0x6666
REFUSED = 1

Call = tuple[int, int, tuple[int, ...], tuple[int, ...], int]


class Recorder:
    """Stands for ``cuGraphAddNode``: hands out handles, and may refuse a row."""

    def __init__(self, refuse: int | None) -> None:
        self.calls: list[Call] = []
        self.refuse = refuse
        self.function = ADD_NODE_TYPE(self.add)

    @property
    def address(self) -> int:
        return ctypes.cast(self.function, ctypes.c_void_p).value or 0

    def add(
        self,
        out: int,
        graph: int,
        dependencies: int | None,
        edges: int | None,
        count: int,
        row: int,
    ) -> int:
        number = len(self.calls)
        if number == self.refuse:
            return REFUSED
        handles = (ctypes.c_uint64 * count).from_address(dependencies) if dependencies else ()
        ports = (ctypes.c_uint64 * count).from_address(edges) if edges and count else ()
        self.calls.append((out, graph, tuple(handles), tuple(ports), row))
        ctypes.c_uint64.from_address(out).value = 1000 + number
        return 0


def batch_of(predecessors: list[list[int]], *, edges: bool) -> NodeBatch:
    flat = [FIRST + place for before in predecessors for place in before]
    handles = np.zeros(FIRST + len(predecessors), np.uint64)
    handles[:FIRST] = range(1, FIRST + 1)
    data = np.zeros(len(flat), EDGE_DATA)
    data["from_port"] = np.arange(len(flat)) % 3
    return NodeBatch(
        rows=np.zeros((len(predecessors), 32), np.uint64),
        handles=handles,
        first=FIRST,
        starts=np.cumsum([0, *map(len, predecessors)]).astype(np.uint64),
        predecessors=np.array(flat, np.uint64),
        edges=data if edges else None,
    )


def record(batch: NodeBatch, refuse: int | None, *, natively: bool) -> tuple[list[Call], Any]:
    recorder = Recorder(refuse)
    if natively:
        outcome = add_natively(recorder.address, GRAPH, batch)
    else:
        outcome = add_one_by_one(recorder.function, GRAPH, batch)
    base, rows = batch.handles.ctypes.data, batch.rows.ctypes.data
    calls = [
        ((out - base) // 8, graph, before, ports, (row - rows) // 256)
        for out, graph, before, ports, row in recorder.calls
    ]
    return calls, outcome


@st.composite
def graphs(draw: st.DrawFn) -> list[list[int]]:
    """Return the predecessors of each row, some of them rows before the batch."""
    count = draw(st.integers(1, 30))
    return [
        draw(st.lists(st.integers(-FIRST, number - 1), max_size=4, unique=True))
        for number in range(count)
    ]


@settings(deadline=None, max_examples=examples(30))
@given(graphs(), st.booleans(), st.one_of(st.none(), st.integers(0, 29)))
def test_calls_are_those_that_the_rows_ask_for(
    predecessors: list[list[int]], edges: bool, refuse: int | None
) -> None:
    known = {place: FIRST + place + 1 for place in range(-FIRST, 0)}
    expected: list[Call] = []
    ports = batch_of(predecessors, edges=edges).edges
    edge = 0
    for number, before in enumerate(predecessors):
        data = () if ports is None else tuple(ports.view(np.uint64)[edge : edge + len(before)])
        edge += len(before)
        handles = tuple(known[place] for place in before)
        expected.append((FIRST + number, GRAPH, handles, tuple(map(int, data)), number))
        known[number] = 1000 + number
    stopped = refuse is not None and refuse < len(predecessors)
    outcome = (refuse, REFUSED) if stopped else (len(predecessors), 0)
    for natively in (False, True):
        got = record(batch_of(predecessors, edges=edges), refuse, natively=natively)
        assert got == (expected[:refuse] if stopped else expected, outcome), natively


def test_the_loop_comes_in_when_it_has_been_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_loop, "_tally", native_loop._Tally())
    monkeypatch.setitem(sys.modules, "llvmlite.binding", object())
    assert not native_loop.pays_off(native_loop.ROWS_IF_LOADED - 1)
    assert native_loop.pays_off(1)
    monkeypatch.setattr(native_loop, "_tally", native_loop._Tally())
    monkeypatch.delitem(sys.modules, "llvmlite.binding")
    assert not native_loop.pays_off(native_loop.ROWS_TO_LOAD_LLVM - 1)
    assert native_loop.pays_off(1)


def test_without_llvmlite_it_never_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_loop, "_tally", native_loop._Tally())
    monkeypatch.setattr(native_loop, "is_available", lambda: False)
    assert not native_loop.pays_off(10**9)
    with pytest.raises(ImportError, match=r"pip install 'graphdsl-cuda\[sim\]'"):
        native_loop.warm_up()
