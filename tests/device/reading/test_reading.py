"""Graphs that are read: what was declared comes back from the driver, and runs again the same."""

from __future__ import annotations

import ctypes
import gc
import weakref
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.declaration.operands.external_memory import as_operand
from tests.device.support import (
    ADD,
    COUNTDOWN,
    IOTA,
    ONE,
    SET_CONDITION,
    STORE,
    DeviceMemory,
    cooperative,
)
from tests.examples import examples

pytestmark = pytest.mark.kernels


def shape(graph: gd.GraphDef) -> list[Any]:
    """Return kinds, edges with ports and what is inside, by number of the node."""
    number = {node: place for place, node in enumerate(graph.nodes())}
    return [
        (
            node.kind,
            sorted((number[before], port) for before, port in predecessors_of(node).items()),
            [(role, shape(inner)) for role, inner in nested_graphs(node)],
        )
        for node in graph.nodes()
    ]


def by_driver_order(graph: gd.GraphDef, executable: gd.Graph, read: gd.GraphDef) -> list[gd.Node]:
    """Return the declared nodes in the order in which the driver gave them."""
    reading = read.reading
    assert reading is not None
    declared = {executable.node_handle(node): node for node in graph}
    return [declared[handle] for handle in reading.handles.values()]


def matched(graph: gd.GraphDef, executable: gd.Graph) -> list[tuple[gd.Node, gd.Node]]:
    """Read an executable's graph and return pairs of declared and read nodes."""
    read = gd.GraphDef.from_cuda(executable)
    return list(zip(by_driver_order(graph, executable, read), read, strict=True))


def everything(memory: DeviceMemory) -> tuple[gd.GraphDef, Any, list[int]]:
    """Declare a graph with a node of every kind, its result and what its callback does."""
    out = memory.zeros(64)
    calls: list[int] = []
    event = memory.device.create_event()
    graph = gd.GraphDef("everything")
    space = graph.allocate(64, name="space")
    child = gd.GraphDef("child")
    child.memset(out, 2, 16).empty()
    node: gd.Node = space.memset(space, np.uint16(1), 4).embed(child)
    node = node.record(event).wait(event).callback(lambda: calls.append(1))
    either = node.if_else(graph.create_condition(0, name="never"))
    either.then.launch(ONE, STORE, out, 99)
    either.else_.launch(ONE, ADD, int(out.handle) + 16, 7)
    again = graph.create_condition(1, name="again")
    loop = either.while_loop(again)
    loop.body.launch(ONE, COUNTDOWN, again, int(out.handle) + 20)
    pick = loop.switch(graph.create_condition(1), 2)
    pick.branches[1].launch(ONE, STORE, int(out.handle) + 24, 5)
    wide = [
        pick.launch(LaunchConfig(grid=n, block=32), STORE, int(out.handle) + 28 + 4 * n, n)
        for n in range(1, 4)
    ]
    wide[0].precede(wide[1], port="programmatic")
    wide[1].precede(wide[2], port="launch_order")
    start = graph.memset(int(out.handle) + 20, np.uint32(3), 1)
    start.precede(space)
    graph.join(*wide).memcpy(int(out.handle) + 48, space, 8).deallocate(space)
    return graph, out, calls


def test_declarations_come_back(memory: DeviceMemory) -> None:
    graph, _, _ = everything(memory)
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable, name="read")
        assert read.name == "read"
        assert not [item for item in read.reading.missing if item.is_needed]  # type: ignore[union-attr]
        assert not read.check()
        order = by_driver_order(graph, executable, read)
        assert sorted(map(id, order)) == sorted(map(id, graph))
        place = {node: number for number, node in enumerate(order)}
        expected = {(place[u], place[v]): port for u, v, port in graph.edges(ports=True)}
        numbers = {node: number for number, node in enumerate(read)}
        found = {(numbers[u], numbers[v]): port for u, v, port in read.edges(ports=True)}
        assert found == expected
        for declared, node in zip(order, read, strict=True):
            assert node.kind == declared.kind
            assert shape_of_nested(node) == shape_of_nested(declared)
            assert node.location.file == __file__


def shape_of_nested(node: gd.Node) -> list[Any]:
    return [(role, shape(inner)) for role, inner in nested_graphs(node)]


def test_read_graph_gives_the_same_results(memory: DeviceMemory) -> None:
    graph, out, calls = everything(memory)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        expected = memory.read(out, np.int32).tolist()
        assert expected[5:12] == [0, 5, 0, 1, 2, 3, 0]
        again = gd.GraphDef.from_cuda(executable)
        memory.run(graph_that_clears(out))
        with again.instantiate(device=memory.device) as second:
            second.launch(memory.stream)
            second.sync(memory.stream)
        assert memory.read(out, np.int32).tolist() == expected
    assert calls == [1, 1]


def graph_that_clears(out: Any) -> gd.GraphDef:
    graph = gd.GraphDef("clear")
    graph.memset(out, 0)
    return graph


def test_kernel_parameters(memory: DeviceMemory) -> None:
    out = memory.zeros(64)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=(3, 2, 1), block=(8, 4, 2), shmem_size=1024)
    graph.launch(config, IOTA, out, 16).launch(cooperative(grid=1, block=1), STORE, out, -2)
    with graph.instantiate(device=memory.device) as executable:
        for declared, node in matched(graph, executable):
            assert isinstance(declared, gd.KernelNode)
            assert isinstance(node, gd.KernelNode)
            assert node.kernel is declared.kernel
            for field in ("grid", "block", "shmem_size", "cluster", "is_cooperative"):
                assert getattr(node.config, field) == getattr(declared.config, field)
            pointer, number = node.args
            assert pointer == int(out.handle).to_bytes(8, "little")
            assert number == declared.args[1].to_bytes(4, "little", signed=True)  # type: ignore[attr-defined]


def test_memory_parameters(memory: DeviceMemory) -> None:
    out, host = memory.zeros(256), np.zeros(16, np.uint8)
    graph = gd.GraphDef()
    space = graph.allocate(128)
    node = space.memset(space.dptr + 32, np.uint16(0xABCD), 8, height=2, pitch=32)
    node.memcpy(out, space, 64).memcpy(host, out, 16).deallocate(space)
    with graph.instantiate(device=memory.device) as executable:
        read = [node for _, node in matched(graph, executable)]
        alloc, fill, copy, save, free = read
        assert isinstance(alloc, gd.AllocNode)
        assert (alloc.size, alloc.memory_type, alloc.device) == (128, "device", None)
        assert isinstance(fill, gd.MemsetNode)
        assert (fill.value, fill.element_size, fill.width) == (0xABCD, 2, 8)
        assert (fill.height, fill.pitch) == (2, 32)
        assert fill.dst.pointer == alloc.dptr + 32
        assert str(fill.dst) == "alloc_0 + 32"
        assert isinstance(copy, gd.MemcpyNode)
        assert copy.dst.address == int(out.handle)
        assert copy.src.pointer == alloc.dptr
        assert copy.size == 64
        assert isinstance(save, gd.MemcpyNode)
        assert save.dst.memory_type is MemoryType.HOST
        assert save.dst.address == host.ctypes.data
        assert isinstance(free, gd.FreeNode)
        assert free.dptr.pointer == alloc.dptr


def test_pointers_in_kernel_arguments_follow_the_allocation(memory: DeviceMemory) -> None:
    result = np.zeros(2, np.int32)
    graph = gd.GraphDef()
    space = graph.allocate(64)
    stored = space.launch(ONE, STORE, space.dptr + 4, 6).launch(ONE, STORE, space, 5)
    stored.memcpy(result, space, 8).deallocate(space)
    executable = graph.instantiate(device=memory.device)
    read = gd.GraphDef.from_cuda(executable)
    first = next(node for node in read if isinstance(node, gd.KernelNode))
    assert isinstance(first.args[0], gd.DevicePointer)
    memory.run(read)
    assert result.tolist() == [5, 6]
    executable.close()


def test_python_objects_are_found_again(memory: DeviceMemory) -> None:
    event = memory.device.create_event()

    def function() -> None:
        """Do nothing."""

    graph = gd.GraphDef()
    graph.record(event).wait(event).callback(function)
    with graph.instantiate(device=memory.device) as executable:
        record, wait, call = gd.GraphDef.from_cuda(executable)
        assert isinstance(record, gd.EventRecordNode)
        assert record.event is event
        assert isinstance(wait, gd.EventWaitNode)
        assert wait.event is event
        assert isinstance(call, gd.HostCallbackNode)
        assert call.fn is function


def test_native_callback(memory: DeviceMemory) -> None:
    seen: list[int] = []
    prototype = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
    function = prototype(lambda data: seen.append(data or 0))
    graph = gd.GraphDef()
    graph.callback(function, user_data=77)
    with graph.instantiate(device=memory.device) as executable:
        memory.run(gd.GraphDef.from_cuda(executable))
    assert seen == [77]


def test_bare_handle(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.empty().empty()
    graph.empty()
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable.definition_handle, device=memory.device)
        assert sorted(shape(read), key=str) == sorted(shape(graph), key=str) or len(read) == 3
        assert len(read.edges()) == 1
        assert read.reading.handle == executable.definition_handle  # type: ignore[union-attr]


def test_objects_without_a_graph_are_refused(memory: DeviceMemory) -> None:
    with pytest.raises(TypeError, match="from_cuda: expected a CUgraph handle .*got 'graph'"):
        gd.GraphDef.from_cuda("graph", device=memory.device)


def test_a_read_graph_keeps_its_source(memory: DeviceMemory) -> None:
    """L28: what a declaration names stays, here through what it was read from."""

    def read() -> tuple[gd.GraphDef, weakref.ref[Any]]:
        result = np.zeros(4, np.int32)
        graph = gd.GraphDef()
        graph.memcpy(result, memory.zeros(16))
        executable = graph.instantiate(device=memory.device)
        found = gd.GraphDef.from_cuda(executable)
        executable.close()
        return found, weakref.ref(result)

    found, reference = read()
    gc.collect()
    assert reference() is not None
    executable = found.copy().instantiate(device=memory.device)
    del found
    gc.collect()
    assert reference() is not None
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    executable.close()


def test_read_graph_can_be_extended_drawn_and_copied(memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    graph = gd.GraphDef()
    graph.launch(ONE, STORE, out, 3)
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable, name="longer")
        (store,) = read
        store.launch(ONE, ADD, out, 4, name="more")
        twin = read.copy()
        assert "more" in twin.to_dot()
        assert [data["kind"] for _, data in twin.to_networkx().nodes(data=True)] == ["kernel"] * 2
        memory.run(twin)
    assert memory.read(out, np.int32).tolist() == [7, 0]


def test_copy_of_rows_and_slices(memory: DeviceMemory) -> None:
    source = memory.of(np.arange(64, dtype=np.uint8))
    target = memory.zeros(64)
    graph = gd.GraphDef()
    node = Memcpy3DNode(
        as_operand(target, "dst"),
        as_operand(source, "src"),
        width=3,
        height=2,
        depth=2,
        dst_layout=(1, 0, 0, 4, 2),
        src_layout=(2, 1, 0, 8, 4),
    )
    state_of(graph).insert(node, graph, None)
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable)
        (found,) = read
        assert isinstance(found, Memcpy3DNode)
        assert (found.width, found.height, found.depth) == (3, 2, 2)
        assert found.dst_layout[:1] == (1,)
        memory.run(read, warn=False)
    expected = np.zeros(64, np.uint8)
    values = np.arange(64, dtype=np.uint8).reshape(2, 4, 8)[:, 1:3, 2:5]
    expected[:16].reshape(2, 2, 4)[:, :, 1:4] = values
    np.testing.assert_array_equal(memory.read(target, np.uint8), expected)


def test_default_value_that_nobody_tells(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    condition = graph.create_condition(name="chosen")
    graph.launch(ONE, SET_CONDITION, condition, 1).if_then(condition)
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable)
        reading = read.reading
        assert reading is not None
        node = next(node for node in read if isinstance(node, gd.IfNode))
        assert node.condition.default_value is None
        # What a driver does not tell is an error until it is supplied, or is known not to matter.
        reading.missing_here.append(gd.Missing(node, "default_value", "nobody tells"))
        assert [finding.rule for finding in read.check()] == ["not-recovered"]
        assert [item.path for item in reading.missing if item.is_needed] == ["if_1"]
        node.condition.default_value = 0
        assert not read.check()


def test_a_condition_that_is_set_outside_of_the_graph_that_reads_it(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    again, chosen = graph.create_condition(1, name="again"), graph.create_condition(0)
    own = graph.create_condition(1)
    count = graph.memset(out, np.uint32(3), 1)
    loop = count.while_loop(again)
    loop.body.launch(ONE, COUNTDOWN, again, out).if_then(chosen).then.if_then(own)
    loop.if_then(graph.create_condition(1)).then.launch(ONE, SET_CONDITION, chosen, 1)
    with graph.instantiate(device=memory.device, warn=False) as executable:
        read = gd.GraphDef.from_cuda(executable)
    # It is set too late for any round, which reading does not change.
    assert [each.rule for each in read.check()] == ["condition-set-late"]
    assert [each.rule for each in graph.check()] == ["condition-set-late"]
    outer = next(node for node in read if isinstance(node, gd.WhileNode))
    inner = next(node for node in outer.body if isinstance(node, gd.IfNode))
    branch = next(node for node in read if isinstance(node, gd.IfNode))
    (kernel,) = branch.then
    (deepest,) = inner.then
    assert isinstance(kernel, gd.KernelNode)
    assert isinstance(deepest, gd.IfNode)
    assert kernel.args[0] is inner.condition
    # It is in the graph that holds both; one that is set nowhere else is where it is read.
    assert read.conditions()[-1] is inner.condition
    assert set(read.conditions()) == {outer.condition, branch.condition, inner.condition}
    assert inner.then.conditions() == (deepest.condition,)
    memory.run(read, warn=False)
    assert memory.read(out, np.uint32).tolist() == [0]


def test_opaque_nodes_are_kept_and_refused(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    before = graph.empty()
    node = gd.OpaqueNode("ext_semas_wait", "1 semaphores")
    state_of(graph).insert(node, before, "semaphore")
    assert "ext_semas_wait" in str(graph)
    assert "ext_semas_wait" in graph.to_dot()
    assert gd.GraphDef.from_networkx(graph.to_networkx())["semaphore"].kind == "opaque"
    with pytest.raises(gd.ValidationError, match="'ext_semas_wait' .1 semaphores."):
        graph.instantiate(device=memory.device)


def test_straight_to_networkx(memory: DeviceMemory) -> None:
    graph, _, _ = everything(memory)
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable)
        data = gd.read_networkx(executable)
        nodes = list(read.walk())
        assert sorted(kind for _, kind in data.nodes(data="kind")) == sorted(
            node.kind for node in nodes
        )
        assert {node.path for node in read} <= set(data)
        top = {(u.path, v.path): port.name.lower() for u, v, port in read.edges(ports=True)}
        found = {(u, v): port for u, v, port in data.edges(data="port")}
        assert {edge: found[edge] for edge in top} == top
        fills = [node for node in read if isinstance(node, gd.MemsetNode)]
        assert {data.nodes[node.path]["value"] for node in fills} == {1, 3}
        assert all(data.nodes[node.path]["width"] == node.width for node in fills)
        kernels = [values for _, values in data.nodes(data=True) if values["kind"] == "kernel"]
        assert {values["kernel"] for values in kernels} == {"store", "add", "countdown"}
        assert {values["gridDimX"] for values in kernels} == {1, 2, 3}
        assert all(len(values["args"]) == 2 for values in kernels)


@st.composite
def programs(draw: st.DrawFn) -> list[tuple[str, int, int, list[int]]]:
    """Draw steps: what to do, where, with which value, after which steps before."""
    steps = []
    for number in range(draw(st.integers(1, 8))):
        kind = draw(st.sampled_from(["store", "add", "memset", "copy", "empty", "if", "child"]))
        after = draw(st.lists(st.integers(0, number - 1), unique=True)) if number else []
        steps.append((kind, draw(st.integers(0, 7)), draw(st.integers(0, 255)), after))
    return steps


def _declared(steps: list[tuple[str, int, int, list[int]]], out: Any) -> gd.GraphDef:
    graph = gd.GraphDef()
    made: list[gd.Node] = []
    for number, (kind, place, value, after) in enumerate(steps):
        # Each step has a cell of its own, so that results do not depend on the order.
        address = int(out.handle) + 32 * number + 4 * place
        node: gd.Node
        match kind:
            case "store":
                node = graph.launch(ONE, STORE, address, value)
            case "add":
                node = graph.launch(ONE, ADD, address, value)
            case "memset":
                node = graph.memset(address, value, 4)
            case "copy":
                node = graph.memcpy(address, int(out.handle) + 4096, 4)
            case "if":
                node = graph.if_then(graph.create_condition(value % 2))
                node.then.launch(ONE, STORE, address, value)
            case "child":
                inner = gd.GraphDef()
                inner.memset(address, value, 4).launch(ONE, ADD, address, 1)
                node = graph.embed(inner)
            case _:
                node = graph.empty()
        node.succeed(*(made[before] for before in after))
        made.append(node)
    return graph


@settings(
    max_examples=examples(10),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(programs())
def test_random_graphs(memory: DeviceMemory, steps: list[tuple[str, int, int, list[int]]]) -> None:
    start = np.arange(1056, dtype=np.int32)
    out, second = memory.of(start), memory.of(start)
    graph = _declared(steps, out)
    with graph.instantiate(device=memory.device) as executable:
        pairs = matched(graph, executable)
        read = pairs[0][1].graph
        numbers = {node: number for number, (_, node) in enumerate(pairs)}
        declared = {node: number for number, (node, _) in enumerate(pairs)}
        for node, found in pairs:
            assert found.kind == node.kind
            assert shape_of_nested(found) == shape_of_nested(node)
            assert {numbers[each] for each in found.pred} == {declared[each] for each in node.pred}
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        expected = memory.read(out, np.int32)
        restore = gd.GraphDef()
        restore.memcpy(out, second)
        memory.run(restore)
        memory.run(read, warn=False)
    np.testing.assert_array_equal(memory.read(out, np.int32), expected)
