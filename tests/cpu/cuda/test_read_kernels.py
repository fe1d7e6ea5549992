"""Kernels, attributes and bodies: what the CUDA side of the seam makes of the driver's answers.

The functions of cuda-bindings are replaced by doubles that answer as the driver does.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda

from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.read_graphs import ReadGraph
from graphdsl.abi.rows import EDGE_DATA, row_dtype
from graphdsl.cuda import reading as cuda_reading
from tests.cpu.driver_dot import HANDLES, SAMPLE

OK = cuda.CUresult.CUDA_SUCCESS
FUNCTION, KERNEL = 0x1000, 0x2000
PARAMETERS = [(0, 8), (8, 4)]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def parameter(handle: Any, number: int) -> tuple[Any, ...]:
        if number < len(PARAMETERS):
            return OK, *PARAMETERS[number]
        return cuda.CUresult.CUDA_ERROR_INVALID_VALUE, None, None

    def name(handle: Any) -> tuple[Any, ...]:
        assert isinstance(handle, (cuda.CUkernel, cuda.CUfunction))
        return OK, b"_Z4fillPii"

    for each in ("cuKernelGetParamInfo", "cuFuncGetParamInfo"):
        monkeypatch.setattr(cuda, each, parameter)
    for each in ("cuKernelGetName", "cuFuncGetName"):
        monkeypatch.setattr(cuda, each, name)
    monkeypatch.setattr(cuda_reading, "_has", lambda name: False)


@pytest.mark.usefixtures("answers")
@pytest.mark.parametrize(
    ("function", "kernel", "handle"),
    [(FUNCTION, 0, FUNCTION), (0, KERNEL, KERNEL), (FUNCTION, KERNEL, FUNCTION)],
)
def test_kernel_that_nobody_knows(function: int, kernel: int, handle: int) -> None:
    found = cuda_reading._Reader(1, {}).kernel(function, kernel)
    assert found is not None
    foreign, signature = found
    assert isinstance(foreign, ForeignKernel)
    assert (foreign.handle, foreign.is_function) == (handle, bool(function))
    assert foreign.symbol == "_Z4fillPii"
    assert (signature.offsets, signature.sizes) == ((0, 8), (8, 4))
    assert (None if foreign.core is None else int(foreign.core.handle)) == (kernel or None)


@pytest.mark.usefixtures("answers")
def test_kernel_that_is_known_by_either_handle() -> None:
    known = object()
    for handle in (FUNCTION, KERNEL):
        found = cuda_reading._Reader(1, {handle: known}).kernel(FUNCTION, KERNEL)
        assert found is not None
        assert found[0] is known


@pytest.mark.usefixtures("answers")
def test_kernel_whose_parameters_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a gap, not a kernel without parameters."""
    not_supported = cuda.CUresult.CUDA_ERROR_NOT_SUPPORTED
    monkeypatch.setattr(cuda, "cuKernelGetParamInfo", lambda *_: (not_supported, None, None))
    monkeypatch.setattr(cuda_reading, "_read_attributes", lambda found, numbers: None)
    reader = cuda_reading._Reader(1, {})
    found = ReadGraph.of_nodes(1, np.array([16], np.uint64))
    found.rows[0, 9] = KERNEL
    reader.launches(found, [0])
    assert [(gap.field, gap.reason) for gap in found.gaps] == [
        ("kernel", "the driver does not report its parameters")
    ]
    assert not found.kernels


def _attributes(monkeypatch: pytest.MonkeyPatch, answers: dict[int, bytes]) -> Any:
    """Return the attributes that are read where the driver of CUDA 13.0 answers as it does."""
    plain = dict.fromkeys((1, 2, 4, 5, 8, 10, 13, 14), b"") | {9: b"\0\1"} | answers

    def call(name: str, nodes: Any, arguments: Any, table: Any) -> Any:
        results = np.ones((len(arguments), len(nodes)), np.int32)
        for place, argument in enumerate(arguments):
            content = plain.get(argument)
            if content is not None:
                table[place] = np.frombuffer(content.ljust(64, b"\0"), np.uint64)
                results[place] = 0
        return results

    def ask(node: int, argument: int, address: int) -> bool:
        return argument not in plain

    monkeypatch.setattr(cuda_reading, "_call_with_each", call)
    monkeypatch.setattr(cuda_reading, "_function", lambda name, count: ask)
    monkeypatch.setattr(cuda_reading, "_readable", set())
    found = ReadGraph.of_nodes(1, np.array([16, 32], np.uint64))
    cuda_reading._read_attributes(found, [0, 1])
    return found.attributes


def test_a_plain_launch_has_no_attributes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _attributes(monkeypatch, {}) == {}


def test_attributes_that_were_set_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    carveout, priority = (50).to_bytes(4, "little"), (-3).to_bytes(4, "little", signed=True)
    expected = (8, priority.ljust(64, b"\0")), (14, carveout.ljust(64, b"\0"))
    found = _attributes(monkeypatch, {14: carveout, 8: priority})
    assert found == {0: expected, 1: expected}


def _without_edges(nodes: Any) -> tuple[Any, Any, Any]:
    nothing = np.zeros(0, np.uint64)
    return nothing, nothing, nothing.view(EDGE_DATA)


@pytest.mark.usefixtures("answers")
@pytest.mark.parametrize(
    ("root", "printed"), [("whole", ["whole"]), ("other", ["other", "whole"]), ("other", ["other"])]
)
def test_bodies_come_from_the_text_of_the_whole_or_of_the_graph(
    root: str, printed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    graphs = {"whole": 1, "other": 2}
    asked: list[int] = []

    def dot(graph: int) -> str:
        asked.append(graph)
        return SAMPLE if graph == graphs["whole"] else "digraph dot {}"

    monkeypatch.setattr(cuda_reading, "_dot", dot)
    monkeypatch.setattr(cuda_reading, "_dependencies", _without_edges)
    monkeypatch.setattr(cuda_reading._Reader, "fill", lambda self, found: None)
    reader = cuda_reading._Reader(graphs[root], {})
    nodes = np.array([HANDLES["switch_4"], HANDLES["if_else_2"]], np.uint64)
    found = ReadGraph.of_nodes(graphs[printed[-1]], nodes)
    found.rows[:, 0] = 13
    for number in range(2):
        reader.conditional(found, number)
    assert asked == [graphs[each] for each in printed]
    if printed[-1] == "other":
        assert [gap.rows for gap in found.gaps] == [[0], [1]]
        assert not found.nested
        return
    assert not found.gaps
    bodies = {row: [each.nodes.tolist() for each in found.nested[row]] for row in found.nested}
    assert bodies == {
        0: [[], [HANDLES["switch_4/branch1/empty_0"]], []],
        1: [[], [HANDLES["if_else_2/else/memset_0"]]],
    }
    fields = found.rows.view(row_dtype(13)).reshape(-1)
    assert fields["handle"].tolist() == [4, 2]
    assert fields["conditionalType"].tolist() == [2, 0]
    assert fields["size"].tolist() == [3, 2]
