"""Graphs that cuda.core, torch and CuPy made: read, looked at, and run again with equal results."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import networkx as nx
import numpy as np
import pytest
from cuda.core import Program, ProgramOptions, launch
from cuda.core.graph import GraphDefinition

import graphdsl as gd
from graphdsl.abi.programs import ForeignKernel
from tests.device.support import ONE, DeviceMemory, wait_for_death

SOURCE = r"""
template <class T> __global__ void put(T* out, T value, char more) { *out = value + more; }
"""


def _kernel(device: Any) -> Any:
    options = ProgramOptions(arch=f"sm_{device.arch}")
    code = Program(SOURCE, "c++", options).compile("cubin", name_expressions=("put<int>",))
    return code.get_kernel("put<int>")


def _run(graph: gd.GraphDef, memory: DeviceMemory) -> None:
    findings = graph.check()
    assert not [item for item in findings if item.severity is gd.Severity.ERROR], findings
    memory.run(graph)


def _critical_path(graph: gd.GraphDef) -> int:
    data = graph.to_networkx(expand=True)
    assert len(data) == sum(1 for _ in graph.walk())
    return len(nx.dag_longest_path(graph.topology))


def test_core_graph_definition(memory: DeviceMemory) -> None:
    kernel = _kernel(memory.device)
    event = memory.device.create_event()
    out = memory.zeros(8)
    definition = GraphDefinition()
    first = definition.launch(ONE, kernel, out, np.int32(40), np.int8(2))
    recorded = first.record(event)
    recorded.memset(int(out.handle) + 4, np.uint8(1), 4)
    graph = gd.GraphDef.from_cuda(definition)
    by_kind = {node.kind: node for node in graph}
    assert set(by_kind) == {"kernel", "record", "memset"}
    node = by_kind["kernel"]
    assert isinstance(node, gd.KernelNode)
    assert isinstance(node.kernel, ForeignKernel)
    assert node.kernel.name == "void put<int>(int*, int, char)"
    assert node.kernel.signature.sizes == (8, 4, 1)
    assert node.args[1:] == ((40).to_bytes(4, "little"), b"\2")
    assert node.kernel.core == kernel
    recording = by_kind["record"]
    assert isinstance(recording, gd.EventRecordNode)
    assert recording.event == event
    assert recording.event.is_timing_enabled == event.is_timing_enabled
    _run(graph, memory)
    assert memory.read(out, np.int32).tolist() == [42, 0x01010101]


def test_core_graph_lives_as_long_as_the_declaration(memory: DeviceMemory) -> None:
    def read() -> tuple[gd.GraphDef, weakref.ref[Any]]:
        definition = GraphDefinition()
        definition.memset(memory.zeros(4), np.uint8(1), 4)
        return gd.GraphDef.from_cuda(definition), weakref.ref(definition)

    graph, reference = read()
    gc.collect()
    assert reference() is not None
    executable = graph.instantiate(device=memory.device)
    del graph
    gc.collect()
    assert reference() is not None
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    executable.close()
    del executable
    wait_for_death({"definition": reference})


def test_core_graph_builder(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    builder = memory.device.create_graph_builder().begin_building()
    launch(builder, ONE, _kernel(memory.device), out, np.int32(5), np.int8(1))
    builder.end_building()
    graph = gd.GraphDef.from_cuda(builder)
    assert [node.kind for node in graph] == ["kernel"]
    _run(graph, memory)
    assert memory.read(out, np.int32).tolist() == [6]


def test_condition_of_another_library(memory: DeviceMemory) -> None:
    """Its body is found; its default value is told by nobody."""
    out = memory.zeros(4)
    definition = GraphDefinition()
    condition = definition.create_condition(default_value=1)
    chosen = definition.if_then(condition)
    chosen.then.memset(out, np.uint8(3), 4)
    graph = gd.GraphDef.from_cuda(definition)
    (node,) = graph
    assert isinstance(node, gd.IfNode)
    assert [inner.kind for inner in node.then] == ["memset"]
    rules = {finding.rule for finding in graph.check()}
    assert rules == {"condition-never-set", "not-recovered"}
    node.condition.default_value = 1
    _run(graph, memory)
    assert memory.read(out, np.uint8).tolist() == [3] * 4


def test_torch_training_step(memory: DeviceMemory) -> None:
    torch = pytest.importorskip("torch")
    from examples.torch_training_step import TrainingStep

    step = TrainingStep()
    captured, loss, trained = step.captured, step.loss, step.trained
    state = [item.detach().clone() for item in trained]

    def restore() -> None:
        with torch.no_grad():
            for item, value in zip(trained, state, strict=True):
                item.copy_(value)
        torch.cuda.synchronize()

    restore()
    captured.instantiate()
    for _ in range(3):
        captured.replay()
    torch.cuda.synchronize()
    expected = [item.detach().clone() for item in (loss, *trained)]
    restore()

    graph = gd.GraphDef.from_cuda(captured, name="training step")
    kinds = {node.kind for node in graph}
    assert "kernel" in kinds
    assert "opaque" not in kinds
    names = [node.kernel.name for node in graph if isinstance(node, gd.KernelNode)]
    assert any("at::native" in name for name in names)
    assert _critical_path(graph) > 5
    assert graph.to_dot().count("->") == len(graph.edges())
    with graph.instantiate(device=memory.device) as executable:
        for _ in range(3):
            executable.launch(memory.stream)
        executable.sync(memory.stream)
    found = [item.detach().clone() for item in (loss, *trained)]
    for one, other in zip(found, expected, strict=True):
        torch.testing.assert_close(one, other, rtol=0, atol=0)


def test_cupy_program(memory: DeviceMemory) -> None:
    pytest.importorskip("cupy")
    from examples.cupy_program import CupyProgram

    program = CupyProgram()
    expected = program.replayed(program.captured.launch)
    assert all(map(any, expected))
    graph = gd.GraphDef.from_cuda(program.captured, name="CuPy program")
    names = [node.kernel.name for node in graph if isinstance(node, gd.KernelNode)]
    assert "divide" in names
    assert "opaque" not in {node.kind for node in graph}
    # The two streams meet again at the end: what comes before the longest row is on both ways.
    assert len(graph) - 2 >= _critical_path(graph) >= 6
    with graph.instantiate(device=memory.device) as executable:
        assert program.replayed(executable.launch) == expected


def test_cupy_work_is_captured(memory: DeviceMemory) -> None:
    cupy = pytest.importorskip("cupy")
    x = cupy.arange(64, dtype=cupy.int32)
    cupy.add(x, 0, out=x)
    stream = cupy.cuda.Stream.from_external(memory.stream)
    cupy.cuda.Device().synchronize()
    with gd.capture(memory.stream, device=memory.device) as captured, stream:
        cupy.add(x, 5, out=x)
    _run(captured.graph, memory)
    np.testing.assert_array_equal(x.get(), np.arange(64) + 5)
