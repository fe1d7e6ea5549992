"""What a graph refuses: streams, states, options, and memory that was not given back."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from cuda.core.graph import GraphCompleteOptions as CoreOptions

import graphdsl as gd
from graphdsl.core.runtime.device import driver_of
from tests.device.failing_driver import CountingDriver
from tests.device.support import (
    ONE,
    STORE,
    DeviceMemory,
    is_simulated,
    settled_bundles,
    wait_for_bundles,
)


def _simple(memory: DeviceMemory) -> tuple[gd.GraphDef, Any]:
    out = memory.zeros(4)
    graph = gd.GraphDef("simple")
    graph.memset(out, np.int32(1))
    return graph, out


@pytest.mark.parametrize("method", ["launch", "upload", "sync"])
@pytest.mark.parametrize(
    "value", [None, 0, 1 << 40, "stream", 1.5, object()], ids=lambda value: type(value).__name__
)
def test_anything_but_a_stream_is_refused(method: str, value: object, memory: DeviceMemory) -> None:
    graph, out = _simple(memory)
    with (
        graph.instantiate(device=memory.device) as executable,
        pytest.raises(TypeError, match="stream: expected a .*stream"),
    ):
        getattr(executable, method)(value)
    assert memory.read(out, np.int32).tolist() == [0]


@pytest.mark.parametrize("method", ["launch", "upload", "sync"])
def test_closed_stream(method: str, memory: DeviceMemory) -> None:
    graph, _ = _simple(memory)
    closed = memory.device.create_stream()
    closed.close()
    with (
        graph.instantiate(device=memory.device) as executable,
        pytest.raises(ValueError, match="stream.* was closed, expected an open one"),
    ):
        getattr(executable, method)(closed)


def test_stream_of_the_wrong_world(memory: DeviceMemory) -> None:
    class Foreign:
        """Another library's CUDA stream."""

        def __cuda_stream__(self) -> tuple[int, int]:
            return 0, 1 << 40

    simulated = gd.sim.Device().create_stream()
    graph, _ = _simple(memory)
    with (
        graph.instantiate(device=memory.device) as executable,
        pytest.raises(TypeError, match="stream: .*(simulat|is a CUDA stream)"),
    ):
        executable.launch(Foreign() if is_simulated(memory.device) else simulated)


@pytest.mark.parametrize(
    "use",
    [
        lambda graph, stream: graph.launch(stream),
        lambda graph, stream: graph.upload(stream),
        lambda graph, stream: graph.handle,
        lambda graph, stream: graph.definition_handle,
        lambda graph, stream: graph.node_handle(graph.plan.nodes[0]),
        lambda graph, stream: graph.__enter__(),
    ],
    ids=["launch", "upload", "handle", "definition_handle", "node_handle", "with"],
)
def test_closed_graph(use: Any, memory: DeviceMemory) -> None:
    graph, out = _simple(memory)
    executable = graph.instantiate(device=memory.device)
    states = [executable.is_closed]
    executable.close()
    assert [*states, executable.is_closed] == [False, True]
    with pytest.raises(gd.GraphClosedError, match="graph 'simple' was closed. Instantiate it"):
        use(executable, memory.stream)
    assert repr(executable) == "<Graph 'simple' closed>"
    executable.close()
    assert memory.read(out, np.int32).tolist() == [0]


def test_graph_is_closed_by_its_block(memory: DeviceMemory) -> None:
    graph, _ = _simple(memory)
    with (
        pytest.raises(KeyError, match="mine"),
        graph.instantiate(device=memory.device) as executable,
    ):
        raise KeyError("mine")
    assert executable.is_closed


def test_launch_with_memory_that_was_not_freed(memory: DeviceMemory) -> None:
    """What a graph does not free outlives the launch (L4 of docs/lifetimes.md)."""
    result = np.zeros(1, np.int32)
    graph = gd.GraphDef("leaks")
    space = graph.allocate(4)
    space.memset(space, np.int32(3)).memcpy(result, space)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        with pytest.raises(
            gd.DriverError, match=r"cuGraphLaunch returned CUDA_ERROR_INVALID_VALUE \(1\)"
        ) as caught:
            executable.launch(memory.stream)
        assert (caught.value.call, caught.value.result) == ("cuGraphLaunch", 1)
        (note,) = caught.value.__notes__
        assert note.startswith(f"alloc node {space.path!r} (declared at {__file__}:")
        assert note.endswith("or instantiate with auto_free_on_launch=True")
    assert result.tolist() == [3]


def test_only_unfreed_memory_is_blamed_for_a_refused_launch(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.allocate(4)
    refused = gd.DriverError("cuGraphLaunch", 1, "CUDA_ERROR_INVALID_VALUE")
    failed = gd.DriverError("cuGraphLaunch", 2, "CUDA_ERROR_OUT_OF_MEMORY")
    with graph.instantiate({"auto_free_on_launch": True}, device=memory.device) as executable:
        executable._explain(refused)
    assert not hasattr(refused, "__notes__")
    with graph.instantiate(device=memory.device) as executable:
        executable._explain(failed)
        executable._explain(refused)
    assert not hasattr(failed, "__notes__")
    assert len(refused.__notes__) == 1


def test_errors_survive_pickling_with_their_text(memory: DeviceMemory) -> None:
    graph = gd.GraphDef("pickled")
    node = graph.allocate(4, name="field")
    node.deallocate(node).deallocate(node)
    with pytest.raises(gd.ValidationError) as caught:
        graph.instantiate(device=memory.device)
    for error in (caught.value, gd.DriverError("cuGraphLaunch", 1, "CUDA_ERROR_INVALID_VALUE")):
        twin = pickle.loads(pickle.dumps(error))  # noqa: S301  # made here
        assert type(twin) is type(error)
        assert str(twin) == str(error)


@pytest.mark.parametrize("use", [copy.copy, copy.deepcopy, pickle.dumps])
def test_executables_are_neither_copied_nor_pickled(use: Any, memory: DeviceMemory) -> None:
    graph = gd.GraphDef("own").instantiate(device=memory.device)
    with pytest.raises(TypeError, match=r"'own': an executable cannot be copied or pickled\."):
        use(graph)
    graph.close()


def test_auto_free_on_launch(memory: DeviceMemory) -> None:
    result = np.zeros(1, np.int32)
    graph = gd.GraphDef("freed by the next launch")
    space = graph.allocate(4)
    space.memset(space, np.int32(3)).memcpy(result, space)
    options = gd.GraphCompleteOptions(auto_free_on_launch=True)
    with graph.instantiate(options, device=memory.device) as executable:
        for _ in range(5):
            result[:] = 0
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            assert result.tolist() == [3]


@pytest.mark.parametrize(
    ("options", "error", "match"),
    [
        (
            {"device_launch": True, "auto_free_on_launch": True},
            ValueError,
            "options: device_launch and auto_free_on_launch exclude each other",
        ),
        (
            CoreOptions(device_launch=True, auto_free_on_launch=True),
            ValueError,
            "options: device_launch and auto_free_on_launch exclude each other",
        ),
        ({"speed": 11}, TypeError, "options: expected auto_free_on_launch, .*; got speed"),
        (
            {"use_node_priority": 1},
            TypeError,
            "options: use_node_priority expected a bool, got 1",
        ),
        ("fast", TypeError, "options: expected GraphCompleteOptions or a mapping, got 'fast'"),
        (gd.sim.Device(), TypeError, r"options: .*Write instantiate\(device=\.\.\.\)"),
        (gd.sim.Device().create_stream(), TypeError, r"options: .* is given to launch\(stream\)"),
        ({"upload_stream": 5}, TypeError, "stream: expected a .*stream"),
    ],
)
def test_options_that_are_refused(
    options: Any, error: type[Exception], match: str, memory: DeviceMemory
) -> None:
    graph, _ = _simple(memory)
    driver = CountingDriver(memory.device_driver)
    with pytest.raises(error, match=match):
        graph.instantiate(options, device=driver)
    assert driver.is_clean
    assert driver.count["graph_create"] == 0


@pytest.mark.parametrize(
    "options",
    [
        None,
        {},
        {"use_node_priority": True},
        gd.GraphCompleteOptions(auto_free_on_launch=True, use_node_priority=True),
        CoreOptions(auto_free_on_launch=True),
    ],
    ids=repr,
)
def test_options_that_are_taken(options: Any, memory: DeviceMemory) -> None:
    graph, out = _simple(memory)
    with graph.instantiate(options, device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [1]


def test_upload_when_instantiated(memory: DeviceMemory) -> None:
    graph, out = _simple(memory)
    options = gd.GraphCompleteOptions(upload_stream=memory.stream)
    with graph.instantiate(options, device=memory.device) as executable:
        executable.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == [0]
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [1]


@pytest.mark.gpu
def test_device_launch_of_a_kernel_graph(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(ONE, STORE, out, 9)
    with graph.instantiate({"device_launch": True}, device=memory.device) as executable:
        executable.upload(memory.stream)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [9]


def test_device_launch_of_a_graph_with_a_callback(memory: DeviceMemory) -> None:
    graph = gd.GraphDef("host work")
    graph.callback(lambda: None, name="report")
    driver = CountingDriver(memory.device_driver)
    with pytest.raises(gd.ValidationError, match="device-launch.*callback node 'report': expected"):
        graph.instantiate({"device_launch": True}, device=driver)
    assert driver.calls == 0


def test_a_simulated_device_refuses_device_launch_and_kernels_that_launch(
    memory: DeviceMemory,
) -> None:
    if not is_simulated(memory.device):
        pytest.skip("a GPU does both")
    graph = gd.GraphDef("inner")
    graph.memset(memory.zeros(4), 0)
    before = settled_bundles()
    driver = CountingDriver(memory.device_driver)
    with pytest.raises(
        gd.InstantiationError, match="kernels of a simulated device cannot launch g"
    ):
        graph.instantiate({"device_launch": True}, device=driver)
    assert driver.is_clean
    wait_for_bundles(before)
    with (
        graph.instantiate(device=memory.device) as executable,
        pytest.raises(ValueError, match="argument 0: graph 'inner': .* without device_launch"),
    ):
        gd.GraphDef().launch(ONE, STORE, executable, 1)
    outer = gd.GraphDef()
    source = """
    extern "C" __global__ void go(cudaGraphExec_t graph) {
        cudaGraphLaunch(graph, cudaStreamGraphFireAndForget);
    }
    """
    outer.launch(ONE, gd.Program(source).kernel("go"), 0x1000, name="go")
    assert not outer.check(compile=True)
    with pytest.raises(
        gd.GraphDslError, match="does not launch graphs from kernels. Launch the graph from"
    ):
        outer.instantiate(device=memory.device)


def test_declaration_with_errors_reaches_no_driver(memory: DeviceMemory) -> None:
    graph = gd.GraphDef("circle")
    first = graph.empty(name="first")
    second = first.empty(name="second")
    second.precede(first)
    driver = CountingDriver(memory.device_driver)
    with pytest.raises(gd.ValidationError, match="first -> second -> first") as caught:
        graph.instantiate(device=driver)
    assert [finding.rule for finding in caught.value.findings] == ["cycle"]
    assert driver.calls == 0


def test_body_alone_cannot_be_instantiated(memory: DeviceMemory) -> None:
    graph = gd.GraphDef("outer")
    node = graph.if_then(graph.create_condition(1), name="choose")
    with pytest.raises(ValueError, match="'outer:choose/then' is a body of if node 'choose'"):
        node.then.instantiate(device=memory.device)


def test_values_that_are_no_devices() -> None:
    with pytest.raises(TypeError, match="device: expected a cuda.core Device, .* got 'gpu'"):
        gd.GraphDef().instantiate(device="gpu")


def test_error_of_a_row_names_the_node(memory: DeviceMemory) -> None:
    graph, _ = _simple(memory)
    (node,) = graph.nodes()
    # activated, graph_create, two user objects with two calls each, then the node
    driver = CountingDriver(memory.device_driver, fail_at=7)
    with pytest.raises(
        gd.LinkError,
        match=r"linking stopped at stage 'add node', at memset node 'memset_0' \(declared at "
        r".*test_errors.py:\d+\): cuGraphAddNode returned CUDA_ERROR_UNKNOWN \(999\)",
    ) as caught:
        graph.instantiate(device=driver)
    assert caught.value.node is node
    assert caught.value.stage == "add node"
    assert caught.value.result == 999
    assert driver.is_clean


class _Faulty(CountingDriver):
    """A driver whose device has run into a fault that ends the context."""

    fault = 0

    def stream_synchronize(self, stream: int) -> None:
        super().stream_synchronize(stream)
        if self.fault:
            raise gd.DriverError("cuStreamSynchronize", self.fault, "CUDA_ERROR_ILLEGAL_ADDRESS")

    def graph_launch(self, executable: int, stream: int) -> None:
        if self.fault:
            raise gd.DriverError("cuGraphLaunch", self.fault, "CUDA_ERROR_ILLEGAL_ADDRESS")
        super().graph_launch(executable, stream)


@pytest.mark.parametrize("result", [700, 719])
def test_a_fault_says_of_which_graph_and_how_to_find_the_node(
    result: int, device: Any, stream: Any
) -> None:
    driver = _Faulty(driver_of(device))
    graph = gd.GraphDef("step")
    graph.empty().empty()
    with graph.instantiate(device=driver) as executable:
        executable.launch(stream)
        driver.fault = result
        for call in (executable.sync, executable.launch):
            with pytest.raises(gd.DriverError) as caught:
                call(stream)
            (note,) = caught.value.__notes__
            assert note.startswith("of graph 'step' with 2 nodes, or of earlier work")
            assert f"`graphdsl bisect {__file__}:function`" in note
            assert "graphdsl.debug.find_fault(function)" in note
        driver.fault = 1
        with pytest.raises(gd.DriverError) as caught:
            executable.sync(stream)
        assert not hasattr(caught.value, "__notes__")
        driver.fault = 0
