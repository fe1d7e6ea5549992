"""Blocks that torch and CuPy consider free, which the driver cannot tell from others."""

from __future__ import annotations

import pytest

import graphdsl as gd
from graphdsl.captured.allocators import blocks_of_libraries
from tests.device.support import ONE, STORE, DeviceMemory

torch = pytest.importorskip("torch")


def test_a_stale_tensor_of_a_captured_graph_is_named(memory: DeviceMemory) -> None:
    weight = torch.full((1 << 16,), 2.0, device="cuda")
    data = torch.ones(1 << 16, device="cuda")
    out = torch.empty_like(data)
    stream = torch.cuda.ExternalStream(int(memory.stream.handle))
    with torch.cuda.stream(stream):
        torch.mul(data, weight, out=out)
    torch.cuda.synchronize()
    with torch.cuda.stream(stream), gd.capture(memory.stream, device=memory.device) as captured:
        torch.mul(data, weight, out=out)
    graph = captured.graph
    assert not gd.audit(graph)
    place = weight.data_ptr()
    del weight
    (finding,) = gd.audit(graph)
    assert finding.rule == "freed-block"
    assert finding.node is graph["kernel_0"]
    # Free neighbours are one block with it.
    assert f"got {place:#x}, byte " in finding.message
    assert finding.message.endswith("bytes that torch has free")
    with graph.instantiate(device=memory.device) as executable:
        assert [each.rule for each in gd.audit(executable)] == ["freed-block"]
    # Given back to the driver, it is no memory at all, which is known since it was captured.
    torch.cuda.empty_cache()
    found = {each.rule for each in gd.audit(graph)}
    assert found <= {"no-memory", "freed-block"}
    assert found


def test_intermediate_tensors_of_torch_graphs_are_no_finding() -> None:
    """Their blocks are free, in the pool that torch keeps for the graph."""
    source = torch.randn(256, 256, device="cuda")
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        (source @ source).relu().sum()
    torch.cuda.synchronize()
    captured = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.cuda.graph(captured, stream=stream):
        result = (source @ source).relu().sum()
    graph = gd.GraphDef.from_cuda(captured)
    audit = gd.audit(graph)
    assert not [each for each in audit if each.severity is gd.Severity.ERROR], str(audit)
    states = {each.block.is_private for each in audit.addresses if each.block is not None}
    assert True in states
    del source
    assert "freed-block" in {each.rule for each in gd.audit(graph)}
    assert result is not None


def test_a_copy_past_the_end_of_a_tensor_is_found(memory: DeviceMemory) -> None:
    tensor = torch.zeros(256, dtype=torch.uint8, device="cuda")
    torch.cuda.synchronize()
    graph = gd.GraphDef()
    # Blocks are of multiples of 512 bytes.
    graph.memset(tensor.data_ptr(), 0, 512, name="fits")
    graph.memset(tensor.data_ptr(), 0, 513, name="too long")
    (finding,) = gd.audit(graph, device=memory.device)
    assert finding.rule == "past-end"
    assert finding.node is graph["too long"]
    assert "a block of 512 bytes that torch has in use" in finding.message


def test_a_stale_array_of_cupy_is_named(memory: DeviceMemory) -> None:
    cupy = pytest.importorskip("cupy")
    array, kept = cupy.zeros(1 << 12, cupy.int32), cupy.zeros(1 << 12, cupy.int32)
    cupy.cuda.Device().synchronize()
    place = int(array.data.ptr)
    graph = gd.GraphDef()
    graph.launch(ONE, STORE, place, 1, name="stale")
    graph.launch(ONE, STORE, int(kept.data.ptr), 1, name="kept")
    assert not gd.audit(graph, device=memory.device)
    del array
    (finding,) = gd.audit(graph, device=memory.device)
    assert finding.rule == "freed-block"
    assert finding.node is graph["stale"]
    assert f"got {place:#x}" in finding.message
    assert "that CuPy has free" in finding.message


def test_both_libraries_can_be_asked() -> None:
    pytest.importorskip("cupy")
    blocks, silent = blocks_of_libraries()
    assert silent == {}
    assert blocks.at(1) is None
