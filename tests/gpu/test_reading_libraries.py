"""Graphs that cuda.core, torch and CuPy made: read, looked at, and run again with equal results."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import networkx as nx
import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import Program, ProgramOptions, launch
from cuda.core.graph import GraphDefinition

import graphdsl as gd
from graphdsl.foreign import ForeignKernel
from tests.device.support import ONE, STORE, DeviceMemory, wait_for_death, wait_until

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


def test_capture(memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    with gd.capture(memory.stream, device=memory.device, name="captured") as captured:
        out.fill(b"\7", stream=memory.stream)
    graph = captured.graph
    assert graph.name == "captured"
    (node,) = graph
    assert node.location.file == __file__
    # Nothing ran, and the declaration can be extended.
    assert memory.read(out, np.uint8).tolist() == [0] * 8
    node.launch(ONE, STORE, out, 1)
    _run(graph, memory)
    assert memory.read(out, np.uint8).tolist() == [1, 0, 0, 0, 7, 7, 7, 7]


def test_captured_graph_goes_with_what_was_made_from_it(memory: DeviceMemory) -> None:
    """L26: it is destroyed after the last of them."""
    out = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        out.fill(1, stream=memory.stream)
    reading = captured.graph.reading
    assert reading is not None
    owner = weakref.ref(reading.owner)
    executable = captured.graph.instantiate(device=memory.device)
    del captured, reading
    gc.collect()
    assert owner() is not None
    executable.close()
    del executable
    wait_until(lambda: owner() is None, "the captured graph is still there")


def test_an_exception_ends_the_capture(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    with (
        pytest.raises(ZeroDivisionError),
        gd.capture(memory.stream, device=memory.device) as captured,
    ):
        out.fill(1, stream=memory.stream)
        raise ZeroDivisionError
    with pytest.raises(gd.GraphDslError, match="the block has ended without an exception"):
        _ = captured.graph
    result, status = cuda.cuStreamIsCapturing(memory.stream.handle)
    assert int(result) == int(status) == 0
    out.fill(2, stream=memory.stream)
    memory.stream.sync()
    assert memory.read(out, np.uint8).tolist() == [2] * 4


def test_what_cannot_be_captured_ends_the_capture(memory: DeviceMemory) -> None:
    with pytest.raises(Exception, match="CAPTURE|captur"):  # noqa: SIM117
        with gd.capture(memory.stream, device=memory.device):
            memory.stream.sync()
    result, status = cuda.cuStreamIsCapturing(memory.stream.handle)
    assert int(result) == int(status) == 0
    memory.stream.sync()


def test_capture_mode_is_checked(memory: DeviceMemory) -> None:
    with (
        pytest.raises(ValueError, match="capture mode: expected one of global, thread_local"),
        gd.capture(memory.stream, device=memory.device, mode="local"),
    ):
        pass


def test_torch_training_step(memory: DeviceMemory) -> None:
    torch = pytest.importorskip("torch")
    torch.manual_seed(1)
    model = torch.nn.Sequential(
        torch.nn.Linear(64, 128), torch.nn.ReLU(), torch.nn.Linear(128, 10)
    ).cuda()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    inputs = torch.randn(32, 64, device="cuda")
    targets = torch.randint(0, 10, (32,), device="cuda")

    def step() -> Any:
        optimizer.zero_grad(set_to_none=False)
        loss = torch.nn.functional.cross_entropy(model(inputs), targets)
        loss.backward()
        optimizer.step()
        return loss

    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        for _ in range(3):
            step()
    torch.cuda.synchronize()
    captured = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.cuda.graph(captured):
        loss = step()
    state = [item.detach().clone() for item in _state(model, optimizer)]

    def restore() -> None:
        with torch.no_grad():
            for item, value in zip(_state(model, optimizer), state, strict=True):
                item.copy_(value)
        torch.cuda.synchronize()

    restore()
    captured.instantiate()
    for _ in range(3):
        captured.replay()
    torch.cuda.synchronize()
    expected = [item.detach().clone() for item in (loss, *_state(model, optimizer))]
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
    found = [item.detach().clone() for item in (loss, *_state(model, optimizer))]
    for one, other in zip(found, expected, strict=True):
        torch.testing.assert_close(one, other, rtol=0, atol=0)


def _state(model: Any, optimizer: Any) -> list[Any]:
    momenta = [entry["momentum_buffer"] for entry in optimizer.state.values()]
    return [*model.parameters(), *momenta]


def test_cupy_program(memory: DeviceMemory) -> None:
    cupy = pytest.importorskip("cupy")
    stream = cupy.cuda.Stream(non_blocking=True)
    x = cupy.linspace(0, 1, 4096, dtype=cupy.float32)
    y, total = cupy.empty_like(x), cupy.zeros((), cupy.float32)
    user = cupy.RawKernel(
        'extern "C" __global__ void halve(float* y) { y[threadIdx.x] *= 0.5f; }', "halve"
    )

    def program() -> None:
        cupy.multiply(x, x, out=y)
        user((1,), (256,), (y,))
        cupy.add(y, 1, out=y)
        cupy.sum(y, out=total)

    with stream:
        program()
        stream.synchronize()
        stream.begin_capture()
        program()
        captured = stream.end_capture()
    captured.launch(stream)
    stream.synchronize()
    expected = [y.get(), total.get()]
    y[:], total[...] = 0, 0
    cupy.cuda.Device().synchronize()
    graph = gd.GraphDef.from_cuda(captured, name="CuPy program")
    names = [node.kernel.name for node in graph if isinstance(node, gd.KernelNode)]
    assert "halve" in names
    assert _critical_path(graph) >= 4
    _run(graph, memory)
    np.testing.assert_array_equal(y.get(), expected[0])
    np.testing.assert_array_equal(total.get(), expected[1])


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
