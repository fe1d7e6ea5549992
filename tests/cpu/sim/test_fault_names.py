"""What goes wrong on the simulator is told by the paths of nodes, not by the driver's handles."""

from __future__ import annotations

import re
from typing import Any

import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl import sim

STORE = gd.Program('extern "C" __global__ void store(int* out, int at) { out[at] = 1; }')
ONE = LaunchConfig(grid=1, block=1)


@pytest.fixture
def device() -> Any:
    return sim.Device()


def fault(device: Any, graph: gd.GraphDef) -> sim.SimulationError:
    """Launch a graph that goes wrong."""
    with (
        graph.instantiate(device=device, warn=False) as executable,
        pytest.raises(sim.SimulationError) as caught,
    ):
        executable.launch(device.create_stream())
    text = "\n".join((str(caught.value), *caught.value.__notes__))
    assert f"{caught.value.handle:#x}" not in text
    return caught.value


def test_node_and_allocation_are_named(device: Any) -> None:
    graph = gd.GraphDef()
    victim = graph.allocate(16, name="victim")
    writer = victim.launch(ONE, STORE.kernel("store"), victim, 4, name="writer")
    writer.deallocate(victim)
    error = fault(device, graph)
    assert (error.node, error.path) == (writer, "writer")
    assert "ILLEGAL_ADDRESS (700): kernel node 'writer': kernel 'store', thread" in str(error)
    assert "of 16 bytes from allocation 'victim' (live), ends 0 bytes before it" in str(error)


def test_use_after_free_names_all_three(device: Any) -> None:
    owner = gd.GraphDef()
    victim = owner.allocate(16, name="victim")
    victim.empty(name="use").deallocate(victim, name="end")
    graph = gd.GraphDef()
    stream = device.create_stream()
    with owner.instantiate(device=device) as executable:
        steps = executable.trace(stream)
        (address,) = (step.array(victim).ctypes.data for step in steps if step.path == "use")
        late = graph.memset(address, 0, 16, name="late")
        error = fault(device, graph)
    assert error.node is late
    assert "memset node 'late': memset dst: 16 bytes at" in str(error)
    assert "from allocation 'victim' was freed by free node 'end'" in str(error)


def test_memory_of_a_closed_graph_still_has_its_name(device: Any) -> None:
    first = gd.GraphDef()
    victim = first.allocate(16, name="victim")
    stream = device.create_stream()
    with first.instantiate(device=device) as executable:
        addresses = [step.array(victim).ctypes.data for step in executable.trace(stream)]
    second = gd.GraphDef()
    second.launch(ONE, STORE.kernel("store"), addresses[0], 0, name="late")
    stays = second.instantiate(device=device)
    stays.launch(stream)
    stays.close()
    third = gd.GraphDef()
    third.memset(addresses[0] + 12, 0, 8, name="across")
    assert "8 bytes at" in str(error := fault(device, third))
    assert "past the end of" in str(error)
    assert "from allocation 'victim'" in str(error)


def test_nodes_of_bodies_and_children(device: Any) -> None:
    buffer = device.allocate(4, stream=device.create_stream())
    child = gd.GraphDef("part")
    inner = child.launch(ONE, STORE.kernel("store"), buffer, 1, name="writer")
    outer = gd.GraphDef()
    outer.embed(child, name="step")
    error = fault(device, outer)
    assert (error.node, error.path) == (inner, "step/child/writer")
    assert "kernel node 'step/child/writer': kernel 'store'" in str(error)

    looping = gd.GraphDef()
    with looping.while_loop(looping.create_condition(1), name="loop").body as body:
        bad = body.embed(child, name="step")
    error = fault(device, looping)
    assert error.path == "loop/body/step/child/writer"
    assert error.node is inner
    assert bad.is_valid


def test_a_host_function_that_calls_the_driver_is_named(device: Any) -> None:
    graph = gd.GraphDef()
    graph.callback(device.sync, name="calls back")
    stream = device.create_stream()
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        with pytest.raises(gd.CallbackError, match="by the function of host node 'calls back'"):
            executable.sync(stream)


def test_an_update_keeps_the_names_right(device: Any) -> None:
    buffer = device.allocate(4, stream=device.create_stream())

    def declare(at: int, name: str) -> tuple[gd.GraphDef, Any]:
        graph = gd.GraphDef()
        return graph, graph.launch(ONE, STORE.kernel("store"), buffer, at, name=name)

    fine, _ = declare(0, "fine")
    wrong, node = declare(1, "wrong")
    stream = device.create_stream()
    with fine.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.update(wrong)
        with pytest.raises(sim.SimulationError, match="kernel node 'wrong': kernel") as caught:
            executable.launch(stream)
    assert caught.value.node is node


def test_nodes_of_foreign_graphs_are_named_as_they_were_read(device: Any) -> None:
    buffer = device.allocate(4, stream=device.create_stream())
    graph = gd.GraphDef()
    graph.launch(ONE, STORE.kernel("store"), buffer, 1, name="writer")
    with graph.instantiate(device=device) as executable:
        read = gd.GraphDef.from_cuda(executable)
        error = fault(device, read)
    assert error.node is read.nodes()[0]
    assert re.search(r"kernel node 'kernel_0': kernel 'store'", str(error))
