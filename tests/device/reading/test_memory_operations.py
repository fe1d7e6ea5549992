"""Batch memory operation nodes that were read: they come back, and run the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda

import graphdsl as gd
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.runtime.change.editing import Shadow
from graphdsl.extras.kinds.memory_operations import BatchMemOpNode
from tests.device.support import DeviceMemory, is_simulated

WAIT_32, WRITE_32, WAIT_64, WRITE_64, BARRIER = 1, 2, 4, 5, 6


def _batch(operations: Iterable[Iterable[Any]]) -> BatchMemOpNode:
    return BatchMemOpNode(tuple(map(gd.MemoryOperation.of, operations)))


@contextmanager
def memory_for_operations(memory: DeviceMemory, size: int) -> Iterator[int]:
    """Give zeroed memory that memory operations may use: on a GPU none of a pool (CUDA 13.0)."""
    if is_simulated(memory.device):
        buffer = memory.zeros(size)
        yield int(buffer.handle)
        buffer.close()
        return
    result, address = cuda.cuMemAlloc(size)
    assert not int(result)
    try:
        clear = gd.GraphDef("clear")
        clear.memset(int(address), 0, size)
        memory.run(clear)
        yield int(address)
    finally:
        cuda.cuMemFree(address)


def content(memory: DeviceMemory, address: int, count: int) -> list[int]:
    """Return words of 4 bytes."""
    found = np.zeros(count, np.uint32)
    graph = gd.GraphDef("to host")
    graph.memcpy(found, address, found.nbytes)
    memory.run(graph)
    return [int(word) for word in found]


def batch(*operations: tuple[Any, ...]) -> gd.GraphDef:
    """Declare one node with these operations: code, address, value, flags."""
    graph = gd.GraphDef("batch")
    state_of(graph).insert(_batch(operations), graph, "batch")
    return graph


def test_they_come_back_and_run_again(memory: DeviceMemory) -> None:
    with memory_for_operations(memory, 32) as address:
        operations = [
            (WRITE_32, address, 7, 0),
            (BARRIER, 0, 0, 0),
            (WAIT_32, address, 7, 1),
            (WAIT_32, address, 5, 0),
            (WRITE_64, address + 8, (1 << 63) + 1, 0),
            (BARRIER, 0, 0, 1),
            (WAIT_64, address + 8, 1, 2),
            (WAIT_64, address + 8, 0, 3),
            (WRITE_32, address + 16, 9, 0),
        ]
        with batch(*operations).instantiate(device=memory.device) as executable:
            read = gd.GraphDef.from_cuda(executable)
            data = gd.read_networkx(executable)
        (node,) = read
        assert isinstance(node, BatchMemOpNode)
        assert [(each.operation, each.at, *each[2:4]) for each in node.operations] == operations
        assert node.parameters().keys() == {"operations"}
        assert f"write_value_32 {address:#x} = 7, barrier sys, wait_value_32" in str(read)
        assert read.reading is not None
        assert not read.reading.missing
        ((_, attributes),) = data.nodes(data=True)
        assert [tuple(each[:4]) for each in attributes["operations"]] == operations
        memory.run(read.copy())
        assert content(memory, address, 6) == [7, 0, 1, 1 << 31, 9, 0]


def test_data_and_drawings(memory: DeviceMemory) -> None:
    with memory_for_operations(memory, 8) as address:
        graph = batch((WRITE_32, address, 3, 0), (BARRIER, 0, 0, 1))
        assert "write_value_32" in graph.to_dot()
        assert "write_value_32" in graph.to_mermaid()
        again = gd.GraphDef.from_networkx(graph.to_networkx())
        assert str(again) == str(graph)
        assert not gd.diff(graph, again)
        memory.run(again)
        assert content(memory, address, 2) == [3, 0]


@pytest.mark.parametrize(("others", "action"), [(0, "whole"), (3, "nodes")])
def test_updates(memory: DeviceMemory, others: int, action: str) -> None:
    """Addresses, values and comparisons can be changed in place, and nothing else."""
    with memory_for_operations(memory, 32) as address:
        write, barrier, wait = (
            (WRITE_32, address, 7, 0),
            (BARRIER, 0, 0, 0),
            (WAIT_32, address, 7, 1),
        )

        def declared(*operations: tuple[Any, ...]) -> gd.GraphDef:
            graph = batch(*operations)
            for _ in range(others):
                graph.empty()
            return graph

        def moved(place: int, value: int, flags: int = 1) -> gd.GraphDef:
            at = address + place
            return declared((WRITE_32, at, value, 0), barrier, (WAIT_32, at, value, flags))

        with declared(write, barrier, wait).instantiate(device=memory.device) as executable:
            assert executable.update(moved(0, 7)).action == "nothing"
            for other in (moved(4, 8), moved(8, 9, 0)):
                report = executable.update(other)
                assert report.action == action
                assert [change.field for item in report.nodes for change in item.fields] == [
                    "operations"
                ]
                executable.launch(memory.stream)
                executable.sync(memory.stream)
            for refused, reason in (
                (declared(write), "3 -> 1"),
                (
                    declared((WRITE_64, *write[1:]), barrier, wait),
                    "operation 0: its kind is fixed: write_value_32 -> write_value_64",
                ),
                (
                    declared(write, (BARRIER, 0, 0, 1), wait),
                    "operation 1: it is fixed: barrier sys -> barrier gpu",
                ),
            ):
                with pytest.raises(gd.UpdateError, match=reason):
                    executable.update(refused)
            executable.launch(memory.stream)
            executable.sync(memory.stream)
        assert content(memory, address, 4) == [0, 8, 9, 0]


@pytest.mark.parametrize("whole", [False, True])
def test_updates_reject_exactly_the_updates_that_the_driver_rejects(
    memory: DeviceMemory, *, whole: bool
) -> None:
    driver = memory.device_driver
    with memory_for_operations(memory, 32) as address:
        base = [(WRITE_32, address, 1, 0), (WAIT_32, address, 1, 1), (BARRIER, 0, 0, 0)]
        graph = batch(*base)
        with graph.instantiate(device=memory.device) as executable:
            handle = executable.node_handle(graph["batch"])
            for changed in (base[:2], [(WRITE_64, *base[0][1:]), *base[1:]]):
                with batch(*changed).instantiate(device=memory.device) as other:
                    linked = other._require_open().linked
                    row = Shadow(linked.plan, linked.values).address(0)
                    with pytest.raises(gd.DriverError), driver.activated():
                        if whole:
                            driver.exec_update(executable.handle, other.definition_handle)
                        else:
                            driver.exec_node_set_params(executable.handle, handle, row)
            executable.launch(memory.stream)
            executable.sync(memory.stream)
        assert content(memory, address, 1) == [1]


def test_memory_of_an_allocation_node(memory: DeviceMemory) -> None:
    """Its address is found in operations, which no driver runs on it so far."""
    graph = gd.GraphDef()
    space = graph.allocate(64, name="space")
    node = _batch([(WRITE_32, space.dptr + 4, 1), (WAIT_32, space.dptr + 4, 1, 1)])
    state_of(graph).insert(node, space, None).deallocate(space)
    with graph.instantiate(device=memory.device, warn=False) as executable:
        read = gd.GraphDef.from_cuda(executable)
        assert _addresses(read) == [4, 4]
        assert " + 4 = 1" in str(read)
        with read.instantiate(device=memory.device, warn=False) as again:
            assert _addresses(gd.GraphDef.from_cuda(again)) == [4, 4]
        with pytest.raises(gd.DriverError, match="CUDA_ERROR_INVALID_VALUE") as caught:
            executable.launch(memory.stream)
        told = "operation 0: space + 4 is memory of an allocation node, which drivers reject in"
        assert any(told in note for note in caught.value.__notes__)


def _addresses(graph: gd.GraphDef) -> list[int]:
    """Return where in the graph's only allocation the operations of its only batch are."""
    (alloc,) = (node for node in graph if isinstance(node, gd.AllocNode))
    (batched,) = (node for node in graph if isinstance(node, BatchMemOpNode))
    pointers = [access.operand.pointer for access in accesses_of(batched)]
    assert all(pointer is not None and pointer.node is alloc for pointer in pointers)
    return [pointer.offset for pointer in pointers if pointer is not None]


def test_they_are_refused_in_bodies() -> None:
    graph = gd.GraphDef()
    body = graph.if_then(graph.create_condition(1)).then
    state_of(body).insert(_batch([(BARRIER,)]), body, None)
    assert [finding.rule for finding in graph.check()] == ["node-in-body"]


def test_rules_about_memory_see_them() -> None:
    graph = gd.GraphDef()
    space = graph.allocate(16, name="space")
    state_of(graph).insert(_batch([(WRITE_64, space.dptr + 12, 1)]), space, "past the end")
    fill = space.memset(space, 0, 4, name="fill")
    wait = state_of(graph).insert(_batch([(WAIT_32, space, 1)]), space, "beside")
    graph.join(fill, wait).deallocate(space)
    graph["past the end"].precede(graph["free_5"])
    assert sorted(finding.rule for finding in graph.check()) == [
        "data-race",
        "operation-alignment",
        "operation-memory",
        "operation-memory",
        "pointer-range",
    ]
