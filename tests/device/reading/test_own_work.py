"""Captured work of graphdsl's own functions: what it is called, its memory, numbers and place."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.enumerations import LaunchAttributeId
from graphdsl.core.runtime.device import driver_of
from tests.device.support import is_simulated

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void scale(float* x, float factor, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] *= factor;
    }
    """,
    name="own.cu",
)
SCALE = PROGRAM.kernel("scale")
ROW = gd.LaunchConfig(grid=1, block=8)
pytestmark = pytest.mark.kernels


def work(b: Any, x: Any, y: Any) -> None:
    b.launch(SCALE, x, 2.0, 8, over=x, name="double")
    b.memcpy(y, x[:4], 16, name="copy")
    b.launch(SCALE, y[2:], 3.0, 4, over=4)
    b.fill(y[0], 7, name="first")
    b.memset(y[1:], np.float32(5), 1, name="second")


def memory(stream: Any) -> tuple[Any, Any]:
    x = gd.array(np.arange(8), np.float32, stream=stream, name="x")
    return x, gd.zeros(8, np.float32, stream=stream, name="y")


def test_one_function_declares_captures_and_runs(device: Any, stream: Any) -> None:
    results = []
    x, y = memory(stream)
    work(gd.on(stream), x, y)
    results.append((gd.read(x, stream).tolist(), gd.read(y, stream).tolist()))
    g = gd.GraphDef("declared")
    with gd.capture(stream, name="captured") as captured:
        work(gd.on(stream), x, y)
    with g.in_order():
        work(g, x, y)
    for graph in (g, captured.graph):
        gd.memcpy(stream, x, np.arange(8, dtype=np.float32))
        gd.fill(stream, y, 0)
        assert not graph.check(compile=True)
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
        results.append((gd.read(x, stream).tolist(), gd.read(y, stream).tolist()))
    assert results[0] == results[1] == results[2]
    declared: list[Any] = list(g)
    seen: list[Any] = list(captured.graph)
    assert [node.name for node in seen] == [node.name for node in declared]
    assert [node.location for node in seen] == [node.location for node in declared]
    for one, other in zip(seen, declared, strict=True):
        assert type(one) is type(other)
        for name, value in other.parameters().items():
            if name != "args":
                assert one.parameters()[name] == value
    assert seen[0].parameters()["args"] == "(x, float32(2.0), int32(8))"
    assert seen[2].parameters()["args"] == "(y[2:], float32(3.0), int32(4))"
    assert str(seen[1].dst) == "y"
    assert str(seen[3].dst) == "y[0]"
    assert seen[0].kernel is SCALE
    # The same edges follow from what the nodes do.
    found = captured.graph.needless_edges()
    assert not found.instead or found.edges


def test_findings_name_arrays_and_lines(stream: Any) -> None:
    x, y = memory(stream)
    with gd.capture(stream) as captured:
        gd.launch(stream, SCALE, x[6:], 2.0, 8, over=8)
        gd.memcpy(stream, y, x)
    line = test_findings_name_arrays_and_lines.__code__.co_firstlineno
    (finding,) = captured.graph.check(compile=True)
    assert finding.rule == "kernel-overrun"
    assert "of x[6:]" in finding.message
    assert finding.location is not None
    assert finding.location.file == __file__
    assert finding.location.line == line + 3


def test_a_fork_that_does_not_wait_is_a_race_of_named_memory(device: Any, stream: Any) -> None:
    x, y = memory(stream)
    other = device.create_stream()
    with gd.capture(stream) as captured:
        gd.fill(stream, y, 1)
        other.wait(stream)
        gd.launch(stream, SCALE, x, 2.0, 8, over=8)
        gd.memcpy(other, y, x)
        stream.wait(other)
    (finding,) = captured.graph.check(compile=True)
    assert finding.rule == "data-race"
    assert "src x" in finding.message
    assert finding.remedy == "Add an edge between them: kernel_1 >> memcpy_2"


def test_known_launches_keep_their_names(stream: Any) -> None:
    """The second launch of a form takes a shorter way to the stream."""
    x, y = memory(stream)
    gd.launch(stream, SCALE, x, 1.0, 8, over=8)
    b = gd.on(stream)
    with gd.capture(stream) as captured:
        for memory_, name in ((x, "one"), (y, "two"), (x, "one")):
            b.launch(SCALE, memory_, 2.0, 8, over=8, name=name)
    # A name is given once.
    assert [node.name for node in captured.graph] == ["one", "two", "kernel_2"]
    nodes: list[Any] = list(captured.graph)
    assert [str(node.args[0]) for node in nodes] == ["x", "y", "x"]
    assert {node.location.line for node in captured.graph} == {
        test_known_launches_keep_their_names.__code__.co_firstlineno + 7
    }


def test_kernels_compiled_for_the_device_alone_keep_their_types() -> None:
    """No text of the program for the usual device is at hand; its kernel is loaded, and known."""
    if not is_simulated(gd.device()):
        device: Any = gd.device()
    else:
        device = gd.sim.Device(compute_capability=(8, 0))
    stream = device.create_stream()
    source = 'extern "C" __global__ void put(float* x, float a, int n) { *x = a + n; }'
    x = gd.zeros(8, np.float32, stream=stream, name="x")
    with gd.capture(stream) as captured:
        gd.launch(stream, gd.Program(source).kernel("put"), x[2:], 2.0, 8, over=1)
    (node,) = captured.graph
    assert node.parameters()["args"] == "(x[2:], float32(2.0), int32(8))"


def test_attributes_that_a_stream_adds_are_kept(
    device: Any, stream: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drivers give captured launches the priority of their stream."""
    x, _ = memory(stream)
    driver = driver_of(device)
    if is_simulated(device):
        read = driver.read_graph
        priority = int(LaunchAttributeId.PRIORITY), struct.pack("<i60x", -1)

        def with_priority(_: object, graph: int) -> Any:
            found = read(graph)
            found.attributes[0] = (priority,)
            return found

        monkeypatch.setattr(type(driver), "read_graph", with_priority)
    else:
        from cuda.core import StreamOptions

        stream = device.create_stream(options=StreamOptions(priority=-1))
    with gd.capture(stream) as captured:
        gd.launch(stream, SCALE, x, 2.0, 8, over=8)
    (node,) = captured.graph
    assert node.parameters()["priority"] == -1
    assert node.parameters()["args"] == "(x, float32(2.0), int32(8))"


def test_declared_effects_go_with_the_node(stream: Any) -> None:
    x, _ = memory(stream)
    b = gd.on(stream)
    with gd.capture(stream) as captured:
        b.launch(SCALE, x, 2.0, 8, over=8, reads=0, writes=0, name="said")
    (node,) = captured.graph
    assert isinstance(node, gd.KernelNode)
    assert "as declared" in str(node.effects())


def test_a_bad_name_is_refused_as_by_a_graph(stream: Any) -> None:
    x, _ = memory(stream)
    with pytest.raises(ValueError, match="node name 'kernel_3': expected a name that is not"):
        gd.on(stream).launch(SCALE, x, 2.0, 8, over=8, name="kernel_3")
    assert gd.read(x, stream).tolist() == list(range(8))


def test_memory_stays_with_the_graph(device: Any, stream: Any) -> None:
    x, y = memory(stream)
    with gd.capture(stream) as captured:
        gd.memcpy(stream, y, x)
    graph = captured.graph
    del captured, x
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    assert gd.read(y, stream).tolist() == list(range(8))


def test_memory_of_the_graph_is_its_allocation(device: Any, stream: Any) -> None:
    if not is_simulated(device):
        from cuda.core import GraphMemoryResource

        resource: Any = GraphMemoryResource(device)
    else:
        resource = gd.sim.GraphMemoryResource(device)
    x, y = memory(stream)
    with gd.capture(stream) as captured:
        buffer = resource.allocate(32, stream=stream)
        gd.memcpy(stream, buffer, x)
        gd.launch(stream, SCALE, buffer, 2.0, 8, over=8)
        gd.memcpy(stream, y, buffer)
        buffer.close(stream)
    nodes = list(captured.graph)
    (allocation,) = [node for node in nodes if isinstance(node, gd.AllocNode)]
    assert nodes[1].parameters()["src"] == "x"
    assert nodes[1].parameters()["dst"] == allocation.name
    assert nodes[2].parameters()["args"] == f"({allocation.name}, float32(2.0), int32(8))"
    with captured.graph.instantiate(device=device) as executable:
        for _ in range(2):
            executable.launch(stream)
    assert gd.read(y, stream).tolist() == [2.0 * value for value in range(8)]


def test_numbers_that_differ_are_found(stream: Any) -> None:
    x, _ = memory(stream)
    graphs = []
    for factor in (2.0, 3.0):
        with gd.capture(stream) as captured:
            gd.launch(stream, SCALE, x, factor, 8, over=8)
        graphs.append(captured.graph)
    found = gd.lift_difference(*graphs)
    assert "1 number differs" in str(found)
    assert "float32 2.0 -> 3.0: kernel_0 argument 1" in str(found)


def test_other_memory_takes_the_place(device: Any, stream: Any) -> None:
    x, y = memory(stream)
    with gd.capture(stream) as captured:
        gd.launch(stream, SCALE, x, 2.0, 8, over=8)
        gd.memcpy(stream, y, x)
    lifted = captured.graph.lift(x=x, y=y).graph
    one, other = gd.full(8, 3, np.float32, stream=stream), gd.zeros(8, np.float32, stream=stream)
    with lifted.instantiate(device=device) as executable:
        executable.launch(stream, x=one, y=other)
    assert gd.read(other, stream).tolist() == [6.0] * 8


def test_work_of_others_is_read_as_before(device: Any, stream: Any) -> None:
    x, y = memory(stream)
    with gd.capture(stream) as captured:
        y.memory.copy_from(x.memory, stream=stream)
        gd.fill(stream, y, 1)
    first, second = captured.graph
    assert first.location.line == test_work_of_others_is_read_as_before.__code__.co_firstlineno + 2
    assert second.location.line == first.location.line + 2
    assert driver_of(device).captured_graph(driver_of(device).stream_handle(stream)) == (0, ())


def by_cuda_core(device: Any) -> tuple[Any, Any]:
    """Return the kernel as cuda.core launches it, and that function."""
    if is_simulated(device):
        return SCALE, gd.sim.launch
    from cuda.core import Program, ProgramOptions, launch

    source = "__global__ void scale(float* x, float factor, int n) { x[threadIdx.x] *= factor; }"
    program = Program(source, "c++", ProgramOptions(arch=f"sm_{device.arch}"))
    return program.compile("cubin", name_expressions=("scale",)).get_kernel("scale"), launch


def start(x: Any) -> int:
    """Return the address of an array."""
    return int(x.memory.handle)


def test_launches_of_cuda_core_name_their_arrays_and_numbers(device: Any, stream: Any) -> None:
    x, y = memory(stream)
    kernel, launch = by_cuda_core(device)
    # A kernel is known once it was launched here.
    gd.launch(stream, ROW, kernel, x, np.float32(1), np.int32(8))
    with gd.capture(stream) as captured:
        launch(stream, ROW, kernel, x.memory, np.float32(2), np.int32(8))
        launch(stream, ROW, kernel, start(y) + 8, np.float32(3), np.int32(6))
        launch(stream, ROW, kernel, start(y) + 2, np.float32(3), np.int32(6))
    nodes: list[Any] = list(captured.graph)
    assert [node.kernel for node in nodes] == [kernel] * 3
    assert [node.parameters()["args"] for node in nodes] == [
        "(x, float32(2.0), int32(8))",
        "(y[2:], float32(3.0), int32(6))",
        "(y.reshape(-1).view(uint8)[2:], float32(3.0), int32(6))",
    ]
    assert nodes[0].args[0].dtype == np.float32
    assert nodes[2].args[0].dtype == np.uint8


def test_memory_of_launches_by_cuda_core_stays_and_runs(device: Any, stream: Any) -> None:
    x, _ = memory(stream)
    kernel, launch = by_cuda_core(device)
    gd.launch(stream, ROW, kernel, x, np.float32(1), np.int32(8))
    with gd.capture(stream) as captured:
        launch(stream, ROW, kernel, x.memory, np.float32(2), np.int32(8))
    view = x[:]
    graph = captured.graph
    del captured, x
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    assert gd.read(view, stream).tolist() == [2.0 * value for value in range(8)]


def test_a_race_of_launches_by_cuda_core_is_of_named_memory(device: Any, stream: Any) -> None:
    x, y = memory(stream)
    kernel, launch = by_cuda_core(device)
    gd.launch(stream, ROW, kernel, x, np.float32(1), np.int32(8))
    other = device.create_stream()
    with gd.capture(stream) as captured:
        gd.fill(stream, y, 1)
        other.wait(stream)
        launch(stream, ROW, kernel, x.memory, np.float32(2), np.int32(8))
        y.memory.copy_from(x.memory, stream=other)
        stream.wait(other)
    copy: Any = captured.graph["memcpy_2"]
    assert str(copy.src) == "x"
    races = [each for each in captured.graph.check(compile=True) if each.rule == "data-race"]
    if is_simulated(device):
        (race,) = races
        assert "src x" in race.message


def test_memory_that_no_array_has_is_shown_by_its_address(device: Any, stream: Any) -> None:
    x, _ = memory(stream)
    kernel, launch = by_cuda_core(device)
    gd.launch(stream, ROW, kernel, x, np.float32(1), np.int32(8))
    buffer = device.allocate(32, stream=stream)
    with gd.capture(stream) as captured:
        launch(stream, ROW, kernel, buffer, np.float32(2), np.int32(8))
        launch(stream, ROW, kernel, 0, np.float32(2), np.int32(0))
    first, second = captured.graph
    assert first.parameters()["args"] == f"({int(buffer.handle):#x}, float32(2.0), int32(8))"
    assert second.parameters()["args"] == "(0, float32(2.0), int32(0))"


def test_numbers_that_conversions_would_change_stay_bytes(stream: Any) -> None:
    if not is_simulated(gd.device()):
        pytest.skip("kernels of a program are launched by the simulator's launch only")
    program = gd.Program(
        "__global__ void k(float* x, double d, bool b, short s, unsigned char c, char h) {"
        "  *x = d + b + s + c + h; }"
    )
    x, _ = memory(stream)
    kernel = program.kernel("k")
    nan = np.frombuffer(struct.pack("<Q", 0x7FF0_0000_0000_0001), np.float64)[0]
    with gd.capture(stream) as captured:
        for d, b in ((nan, np.uint8(2)), (np.float64(0.5), np.True_)):
            rest = np.int16(-3), np.uint8(4), np.int8(5)
            gd.sim.launch(stream, ROW, kernel, x.memory, d, b, *rest)
    first, second = captured.graph
    ends = "int16(-3), uint8(4), bytes[1])"
    assert first.parameters()["args"] == f"(x, bytes[8], bytes[1], {ends}"
    assert second.parameters()["args"] == f"(x, float64(0.5), bool(True), {ends}"
