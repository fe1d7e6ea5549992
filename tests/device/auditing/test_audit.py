"""Audits: stale and wrong addresses are found and named, good ones are left alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import (
    ADD,
    IOTA,
    ONE,
    PROGRAM,
    STORE,
    DeviceMemory,
    is_simulated,
    wait_until,
)

PAIRS = gd.Program(
    """
    struct Pair { int* first; int* second; long long number; };
    extern "C" __global__ void put(Pair pair, long long value, double ratio) {
        *pair.first = (int)value; pair.second[1] = (int)(pair.number * ratio);
    }
    """
)
PUT = PAIRS.kernel("put")
PAIR = np.dtype([("first", "<u8"), ("second", "<u8"), ("number", "<i8")])


def address(buffer: Any) -> int:
    """Return where a buffer is, as a number: a graph cannot keep what it does not know."""
    return int(buffer.handle)


def rules(audit: gd.Audit) -> list[tuple[str, str]]:
    """Return what was found, and at which node."""
    return [(item.rule, "" if item.node is None else item.node.name) for item in audit]


def close(memory: DeviceMemory, *buffers: Any) -> None:
    """Give memory back to the driver, once what filled it has let go of it."""
    driver = memory.device_driver
    places = list(map(address, buffers))
    for buffer in buffers:
        buffer.close(memory.stream)
    memory.stream.sync()
    wait_until(
        lambda: all(driver.memory_at(place) is None for place in places), "memory is given back"
    )


def declared(first: Any, second: Any) -> gd.GraphDef:
    """Return a graph that knows two buffers of 256 bytes by their addresses only."""
    graph = gd.GraphDef("step")
    cleared = graph.memset(address(first), 0, 256, name="clear")
    stored = cleared.launch(ONE, STORE, address(second), 7, name="store")
    stored.memcpy(address(first), address(second), 128, name="copy")
    return graph


@pytest.mark.kernels
def test_nothing_is_found_in_a_graph_whose_memory_is_there(memory: DeviceMemory) -> None:
    first, second = memory.zeros(256), memory.zeros(256)
    graph = declared(first, second)
    with graph.instantiate(device=memory.device) as executable:
        for target in (graph, executable, gd.GraphDef.from_cuda(executable)):
            audit = gd.audit(target, device=memory.device)
            assert list(audit) == []
            assert not audit
            assert str(audit).endswith("nothing found in 4 addresses")
            assert {each.baked.address for each in audit.addresses if each.is_address} == {
                address(first),
                address(second),
            }


@pytest.mark.kernels
@pytest.mark.parametrize("form", ["declaration", "executable", "read"])
def test_memory_that_was_given_back(form: str, memory: DeviceMemory) -> None:
    first, second = memory.zeros(256), memory.zeros(256)
    graph = declared(first, second)
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable)
        target = {"declaration": graph, "executable": executable, "read": read}[form]
        at = address(second)  # of one that is closed it is 0
        close(memory, second)
        audit = gd.audit(target, device=memory.device)
        names = ["kernel_1", "memcpy_2"] if form == "read" else ["store", "copy"]
        assert rules(audit) == [("no-memory", name) for name in names]
        stored, copied = audit
        assert stored.severity is gd.Severity.ERROR
        assert stored.message.startswith(f"kernel node {names[0]!r} argument 0 (int*): expected")
        assert f"got {at:#x}, where there is none" in stored.message
        assert ("that were there have been freed" in stored.message) == (form == "read")
        assert copied.message.startswith(f"memcpy node {names[1]!r} src: expected memory, got")
        assert stored.location is not None
        assert stored.location.file == __file__
        assert "2 errors in 4 addresses" in str(audit)
        assert f"{names[0]} argument 0 (int*): {at:#x}: no memory" in audit.listing()


def test_a_captured_graph(memory: DeviceMemory) -> None:
    first, second = memory.zeros(256), memory.zeros(256)
    with gd.capture(memory.stream, device=memory.device) as captured:
        first.fill(1, stream=memory.stream)
        second.fill(2, stream=memory.stream)
    assert not gd.audit(captured.graph, device=memory.device)
    # A GPU's driver refuses to instantiate it once the memory is gone.
    with captured.graph.instantiate(device=memory.device) as executable:
        close(memory, first)
        assert rules(gd.audit(captured.graph, device=memory.device)) == [("no-memory", "memset_0")]
        assert rules(gd.audit(executable)) == [("no-memory", "memset_0")]


@pytest.mark.kernels
def test_addresses_inside_of_structures_are_told_from_numbers(memory: DeviceMemory) -> None:
    first, second = memory.zeros(4), memory.zeros(8)
    number = 1 << 33
    pair = np.array((address(first), address(second), number), PAIR)[()]
    graph = gd.GraphDef()
    graph.launch(ONE, PUT, pair, 5, 0.5, name="put")
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable)
        for target in (executable, read):
            audit = gd.audit(target, device=memory.device)
            assert not audit
            told = {each.baked.role: each.is_address for each in audit.addresses}
            expected = {
                "argument 0 (Pair)": True,
                "argument 0, byte 8": True,
                "argument 0, byte 16": False,
                "argument 1 (long long)": False,
            }
            assert {role: told[role] for role in expected} == expected
            assert "argument 0, byte 16: 0x200000000: not an address here" in audit.listing()
        close(memory, second)
        for target in (executable, read):
            (finding,) = gd.audit(target, device=memory.device)
            assert finding.rule == "no-memory"
            assert "argument 0, byte 8: expected memory" in finding.message


def test_bytes_past_the_end(memory: DeviceMemory) -> None:
    buffer = memory.zeros(256)
    # Memory that the driver gave out is known to the byte on the simulator; on a GPU, small
    # pieces may lie in one allocation of a pool.
    found = memory.device_driver.memory_at(address(buffer))
    assert found is not None
    room = found.end - address(buffer)
    graph = gd.GraphDef()
    graph.memset(address(buffer), 0, room, name="fits")
    graph.memset(address(buffer), 0, room + 16, name="too long")
    audit = gd.audit(graph, device=memory.device)
    assert rules(audit) == [("past-end", "too long")]
    assert audit[0].message.endswith("16 bytes after its end")


@pytest.mark.kernels
def test_bytes_of_a_kernel_past_the_end(memory: DeviceMemory) -> None:
    buffer = memory.zeros(256)
    found = memory.device_driver.memory_at(address(buffer))
    assert found is not None
    count = (found.end - address(buffer)) // 4
    config = gd.LaunchConfig(grid=count // 32 + 1, block=32)
    graph = gd.GraphDef()
    graph.launch(config, IOTA, address(buffer), count, name="fits")
    graph.launch(config, IOTA, address(buffer), count + 1, name="too long")
    audit = gd.audit(graph, device=memory.device)
    assert rules(audit) == [("past-end", "too long")]
    assert "4 bytes after its end" in audit[0].message


@pytest.mark.kernels
def test_values_set_in_an_executable_count(memory: DeviceMemory) -> None:
    good, stale, other = (memory.zeros(256) for _ in range(3))
    graph = gd.GraphDef()
    out = graph.param("out", gd.Address)
    graph.launch(ONE, STORE, out, 1, name="by parameter")
    launched = graph.launch(ONE, ADD, good, 1, name="by update")
    with graph.instantiate(device=memory.device) as executable:
        with pytest.raises(ValueError, match="out"):
            gd.audit(executable)
        executable.set(out=address(stale))
        executable[launched].update(args=(address(other), 2))
        assert not gd.audit(executable)
        assert not gd.audit(graph, device=memory.device)
        close(memory, stale, other)
        audit = gd.audit(executable)
        assert rules(audit) == [("no-memory", "by parameter"), ("no-memory", "by update")]
        executable.set(out=address(good))
        assert rules(gd.audit(executable)) == [("no-memory", "by update")]
    with pytest.raises(gd.GraphClosedError):
        gd.audit(executable)


def test_pageable_memory_of_the_host(memory: DeviceMemory) -> None:
    array, buffer = np.zeros(64, np.uint8), memory.zeros(64)
    graph = gd.GraphDef()
    graph.memcpy(buffer, array, name="kept")
    graph.memcpy(buffer, array.ctypes.data, 64, name="by address")
    audit = gd.audit(graph, device=memory.device)
    assert rules(audit) == [("pageable-copy", "by address")]
    assert audit[0].severity is gd.Severity.WARNING
    assert f"{array.ctypes.data:#x}: pageable host memory" in audit.listing()


@pytest.mark.kernels
def test_a_kernel_that_is_given_pageable_memory(memory: DeviceMemory) -> None:
    array = np.zeros(64, np.int32)
    graph = gd.GraphDef()
    graph.launch(ONE, STORE, array.ctypes.data, 1, name="store")
    wanted = [] if memory.device_driver.pageable_access else [("pageable-argument", "store")]
    assert rules(gd.audit(graph, device=memory.device)) == wanted


def test_page_locked_memory_is_good_for_all(memory: DeviceMemory) -> None:
    driver, buffer = memory.device_driver, memory.zeros(64)
    locked = driver.host_allocate(64)
    try:
        graph = gd.GraphDef()
        graph.memcpy(buffer, locked, 64)
        audit = gd.audit(graph, device=memory.device)
        assert not audit
        assert "page-locked host memory" in audit.listing()
    finally:
        driver.host_free(locked)


def test_memory_of_another_graph(memory: DeviceMemory) -> None:
    owner = gd.GraphDef("owner")
    left = owner.allocate(4096, name="left")
    left.memset(left, 0, 4096)
    user = gd.GraphDef("user")
    with owner.instantiate(device=memory.device) as first:
        user.memset(first.address(left) + 16, 1, 64, name="fill")
        for state in ("is not allocated now", "is allocated"):
            (finding,) = gd.audit(user, device=memory.device)
            assert finding.rule == "graph-memory"
            assert finding.node is user["fill"]
            assert "the 4096 bytes of node 'left' of graph 'owner'" in finding.message
            assert finding.message.endswith(state)
            # Its own is no finding, launched or not.
            assert not gd.audit(first)
            if state == "is not allocated now":
                first.launch(memory.stream)
                first.sync(memory.stream)
        user.memset(first.address(left) + 4000, 1, 97, name="too far")
        found = rules(gd.audit(user, device=memory.device))
        assert found == [
            ("past-end", "too far"),
            ("graph-memory", "fill"),
            ("graph-memory", "too far"),
        ]
        first.free(memory.stream)
        first.sync(memory.stream)


def test_nodes_in_bodies_and_children_are_named(memory: DeviceMemory) -> None:
    stale = memory.zeros(64)
    inner = gd.GraphDef("inner")
    inner.memset(address(stale), 0, 64, name="deep")
    graph = gd.GraphDef("outer")
    condition = graph.create_condition(0)
    chosen = graph.if_then(condition, name="chosen")
    chosen.then.memset(address(stale), 0, 64, name="inside")
    graph.embed(inner, name="child")
    with graph.instantiate(device=memory.device, warn=False) as executable:
        assert not gd.audit(executable)
        close(memory, stale)
        for target in (executable, graph):
            found = gd.audit(target, device=memory.device)
            paths = sorted(each.message.split("'")[1] for each in found)
            assert paths == ["child/child/deep", "chosen/then/inside"]


def test_operations_on_memory(memory: DeviceMemory) -> None:
    flag = memory.zeros(8)
    graph = gd.GraphDef()
    graph.write_value(address(flag), 1, name="write")
    assert not gd.audit(graph, device=memory.device)
    close(memory, flag)
    (finding,) = gd.audit(graph, device=memory.device)
    assert (finding.rule, finding.node) == ("no-memory", graph["write"])
    assert "batch_mem_op node 'write' operation 0" in finding.message


def test_a_buffer_keeps_its_memory(memory: DeviceMemory) -> None:
    """What a declaration is given as a Buffer stays, and no audit finds anything."""
    buffer = memory.zeros(64)
    graph = gd.GraphDef()
    graph.memset(buffer, 0, 64)
    buffer.close()
    memory.stream.sync()
    assert not gd.audit(graph, device=memory.device)


@pytest.mark.kernels
def test_null_pointers_of_kernels_are_no_finding(memory: DeviceMemory) -> None:
    program = gd.Program('extern "C" __global__ void maybe(int* out) { if (out) *out = 1; }')
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("maybe"), 0)
    audit = gd.audit(graph, device=memory.device)
    assert not audit
    assert audit.listing().endswith("argument 0 (int*): 0x0: null\n")


def test_anything_but_a_graph_is_refused(memory: DeviceMemory) -> None:
    with pytest.raises(TypeError, match="expected a CUgraph handle"):
        gd.audit("graph", device=memory.device)


def test_a_graph_of_another_library_is_read(memory: DeviceMemory) -> None:
    buffer = memory.zeros(64)
    graph = gd.GraphDef()
    graph.memset(address(buffer), 0, 64)
    with graph.instantiate(device=memory.device) as executable:
        handle = executable.definition_handle
        assert not gd.audit(handle, device=memory.device)
        close(memory, buffer)
        assert rules(gd.audit(handle, device=memory.device)) == [("no-memory", "memset_0")]


@pytest.mark.kernels
def test_memory_that_somebody_else_has_by_now(memory: DeviceMemory) -> None:
    """The same address, but another allocation: only its number tells."""
    if is_simulated(memory.device):
        pytest.skip("addresses are not given out again for a while")
    from cuda.bindings import driver as cuda

    def allocate() -> int:
        result, found = cuda.cuMemAlloc(8 << 20)
        assert not int(result)
        return int(found)

    def free(at: int) -> None:
        assert not int(cuda.cuMemFree(at)[0])

    cuda.cuCtxSetCurrent(cuda.cuDevicePrimaryCtxRetain(memory.device.device_id)[1])
    stale = allocate()
    graph = gd.GraphDef()
    graph.launch(ONE, PROGRAM.kernel("store"), stale, 1)
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable)
        free(stale)
        other = allocate()
        try:
            if other != stale:
                pytest.skip("the driver gives another address")
            assert rules(gd.audit(read)) == [("replaced-memory", "kernel_0")]
        finally:
            free(other)


@pytest.mark.parametrize("ask", [str, repr, gd.Audit.listing])
def test_an_audit_is_printed(ask: Callable[[gd.Audit], str], memory: DeviceMemory) -> None:
    buffer = memory.zeros(64)
    graph = gd.GraphDef("printed")
    graph.memset(address(buffer), 0, 64, name="fill")
    audit = gd.audit(graph, device=memory.device)
    assert len(audit) == 0
    assert audit[:] == ()
    assert "printed" in ask(audit) or "fill dst" in ask(audit)
