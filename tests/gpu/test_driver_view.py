"""What the driver has is what was lowered: nodes, kinds, edges and parameters."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.rows import row_dtype
from graphdsl.core.declaration.node import type_code_of
from tests.device.support import COUNTDOWN, ONE, STORE, DeviceMemory


def _ok(answer: tuple[Any, ...]) -> Any:
    assert int(answer[0]) == 0, answer[0]
    return answer[1] if len(answer) == 2 else answer[1:]


def _declare(memory: DeviceMemory) -> gd.GraphDef:
    """Declare a graph with a node of every kind."""
    out = memory.zeros(64)
    event = memory.device.create_event()
    graph = gd.GraphDef("everything")
    space = graph.allocate(64, name="space")
    child = gd.GraphDef("child")
    child.memset(space, 2).empty()
    node: gd.Node = space.memset(space, np.uint16(1), 4).memcpy(out, space)
    node = node.embed(child).record(event).wait(event).callback(functools.partial(int))
    node = node.if_then(graph.create_condition(1)).if_else(graph.create_condition(0))
    again = graph.create_condition(1)
    loop = node.while_loop(again)
    loop.body.launch(ONE, COUNTDOWN, again, space)
    node = loop.switch(graph.create_condition(1), 3)
    wide = [node.launch(LaunchConfig(grid=n, block=32), STORE, space, n) for n in range(1, 5)]
    wide[0].precede(wide[1], port="programmatic")
    graph.join(*wide).deallocate(space)
    return graph


def test_node_types(memory: DeviceMemory) -> None:
    graph = _declare(memory)
    with graph.instantiate(device=memory.device, warn=False) as executable:
        kinds = set()
        for node in graph.walk():
            kind = _ok(cuda.cuGraphNodeGetType(executable.node_handle(node)))
            assert int(kind) == type_code_of(node)
            kinds.add(node.kind)
        assert kinds == {
            "alloc", "memset", "memcpy", "child", "empty", "record", "wait", "callback", "if",
            "if_else", "while", "switch", "kernel", "free",
        }  # fmt: skip


def test_nodes_and_edges(memory: DeviceMemory) -> None:
    graph = _declare(memory)
    with graph.instantiate(device=memory.device, warn=False) as executable:
        handle = executable.definition_handle
        _, count = _ok(cuda.cuGraphGetNodes(handle))
        assert count == len(graph)
        nodes, _ = _ok(cuda.cuGraphGetNodes(handle, count))
        expected = {executable.node_handle(node) for node in graph}
        assert {int(node) for node in nodes} == expected
        *_, count = _ok(cuda.cuGraphGetEdges(handle))
        assert count == len(graph.edges())
        before, after, data, _ = _ok(cuda.cuGraphGetEdges(handle, count))
        found = {
            (int(u), int(v)): (item.from_port, item.type)
            for u, v, item in zip(before, after, data, strict=True)
        }
        assert found == {
            (executable.node_handle(u), executable.node_handle(v)): (int(port), int(port > 0))
            for u, v, port in graph.edges(ports=True)
        }


def test_kernel_parameters(memory: DeviceMemory) -> None:
    graph = _declare(memory)
    with graph.instantiate(device=memory.device, warn=False) as executable:
        plan = executable.plan
        rows = plan.rows.view(row_dtype(0))[:, 0]
        seen = 0
        for number, node in enumerate(plan.nodes):
            if not isinstance(node, gd.KernelNode):
                continue
            found = _ok(cuda.cuGraphKernelNodeGetParams(executable.node_handle(node)))
            for field in (
                "gridDimX", "gridDimY", "gridDimZ", "blockDimX", "blockDimY", "blockDimZ",
                "sharedMemBytes",
            ):  # fmt: skip
                assert getattr(found, field) == rows[field][number]
            seen += 1
        assert seen == 5


def test_memset_and_allocation_parameters(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    space = graph.allocate(1 << 20)
    filled = space.memset(space.dptr + 64, np.uint16(0xABCD), 8, height=2, pitch=32)
    filled.deallocate(space)
    with graph.instantiate(device=memory.device) as executable:
        allocated = _ok(cuda.cuGraphMemAllocNodeGetParams(executable.node_handle(space)))
        assert allocated.bytesize == 1 << 20
        address = int(allocated.dptr)
        found = _ok(cuda.cuGraphMemsetNodeGetParams(executable.node_handle(filled)))
        assert int(found.dst) == address + 64
        assert (found.value, found.elementSize) == (0xABCD, 2)
        assert (found.width, found.height, found.pitch) == (8, 2, 32)


@pytest.mark.parametrize("nodes", [10, 600], ids=["one by one", "by the compiled loop"])
def test_many_nodes(nodes: int, memory: DeviceMemory) -> None:
    """More rows than from which linking uses a loop in machine code."""
    out = memory.zeros(4 * nodes)
    graph = gd.GraphDef()
    made: list[gd.Node] = []
    for number in range(nodes):
        node = graph.launch(ONE, STORE, int(out.handle) + 4 * number, 2 * number)
        for before in made[-3:]:
            before.precede(node)
        made.append(node)
    with graph.instantiate(device=memory.device) as executable:
        *_, count = _ok(cuda.cuGraphGetEdges(executable.definition_handle))
        assert count == len(graph.edges())
        for each in made[:: max(1, nodes // 20)]:
            *_, count = _ok(cuda.cuGraphNodeGetDependencies(executable.node_handle(each)))
            assert count == len(each.pred)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    np.testing.assert_array_equal(memory.read(out, np.int32), 2 * np.arange(nodes))


def test_cooperative_attribute(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    config = LaunchConfig(grid=1, block=1, is_cooperative=True)
    node = graph.launch(config, STORE, memory.zeros(4), 1)
    plain = graph.launch(ONE, STORE, memory.zeros(4), 1)
    attribute = cuda.CUlaunchAttributeID.CU_LAUNCH_ATTRIBUTE_COOPERATIVE
    with graph.instantiate(device=memory.device) as executable:
        for each, expected in ((node, 1), (plain, 0)):
            value = _ok(cuda.cuGraphKernelNodeGetAttribute(executable.node_handle(each), attribute))
            assert value.cooperative == expected
