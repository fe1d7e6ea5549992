"""Memory operations by themselves, and what the simulated driver makes of them."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

import numpy as np
import pytest
from cuda.bindings.driver import CUstreamBatchMemOpType
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.abi.memory_operations import NAMES, changed_operations
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode
from graphdsl.core.declaration.node import recreate
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.extras.kinds.memory_operations import BatchMemOpNode
from graphdsl.extras.memory_operations import MemoryOperation
from graphdsl.sim.errors import SimulationError
from tests.cpu.sim_rows import Rig, row

WAIT_32, WRITE_32, FLUSH, WAIT_64, WRITE_64, BARRIER, REDUCTION = 1, 2, 3, 4, 5, 6, 8
INVALID_VALUE, CONTEXT_INVALID, LAUNCH_TIMEOUT = 1, 201, 702
SEMAPHORE_SIGNAL, SEMAPHORE_WAIT, BATCH = 8, 9, 12
MOST = (1 << 32) - 1


def test_names_are_those_of_cuda() -> None:
    prefix = "CU_STREAM_MEM_OP_"
    theirs = {int(each): each.name.removeprefix(prefix).lower() for each in CUstreamBatchMemOpType}
    assert dict(NAMES) == theirs


@pytest.mark.parametrize(
    ("code", "flags", "value", "over", "not_over"),
    [
        (WAIT_32, 0, 5, [5, 6, 5 + (1 << 31) - 1], [4, 5 + (1 << 31), MOST]),
        (WAIT_32, 0, MOST, [MOST, 0, 3], [MOST - 1]),
        (WAIT_64, 0, 5, [5, 4 + (1 << 63)], [4, 5 + (1 << 63)]),
        (WAIT_32, 1, 5, [5], [4, 6]),
        (WAIT_32, 2, 6, [2, 4, 7], [0, 1, 8]),
        (WAIT_32, 3, 6, [0, MOST ^ 7], [MOST, MOST ^ 6]),
        (WAIT_64, 3, 0, [MOST], [(1 << 64) - 1]),
        (WAIT_32, 1 | 1 << 30, 5, [5], [4]),
    ],
)
def test_when_waits_are_over(
    code: int, flags: int, value: int, over: list[int], not_over: list[int]
) -> None:
    wait = MemoryOperation(code, 0x1000, value, flags)
    assert [found for found in over + not_over if wait.holds(found)] == over


@pytest.mark.parametrize(
    ("operation", "text"),
    [
        (MemoryOperation(WRITE_32, 0x1000, 7), "write_value_32 0x1000 = 7"),
        (MemoryOperation(WRITE_64, 0x1000, 7, 1), "write_value_64 0x1000 = 7 flags=1"),
        (MemoryOperation(WAIT_32, 0x1000, 7, 0), "wait_value_32 0x1000 >= 7"),
        (MemoryOperation(WAIT_64, 0x1000, 7, 2 | 1 << 30), "wait_value_64 0x1000 & 7 flush"),
        (MemoryOperation(WAIT_64, 0x1000, 7, 4), "wait_value_64 0x1000 flags=4 7"),
        (MemoryOperation(FLUSH), "flush_remote_writes"),
        (MemoryOperation(BARRIER), "barrier sys"),
        (MemoryOperation(BARRIER, flags=4), "barrier flags=4"),
        (MemoryOperation(REDUCTION, 0x1000, 7, 0, 5, 22), "atomic_reduction_64 0x1000 &= 7"),
        (MemoryOperation(9, content=bytes(48)), "operation_9"),
    ],
)
def test_texts(operation: MemoryOperation, text: str) -> None:
    assert str(operation) == text
    again = MemoryOperation.unpack(operation.pack(operation.at))
    assert again == (
        operation if operation.operation != 9 else MemoryOperation(0, content=bytes(48))
    )


@given(st.integers(0, 9), st.binary(min_size=44, max_size=44))
def test_structs_of_any_content(code: int, rest: bytes) -> None:
    """What is read once and packed again reads the same."""
    read = MemoryOperation.unpack(code.to_bytes(4, "little") + rest)
    assert read.operation == code
    assert MemoryOperation.unpack(read.pack(read.at)) == read


def test_reductions_of_other_forms_are_kept() -> None:
    content = struct.pack("<iIIIQQ16x", REDUCTION, 0, 99, 22, 0x1000, 1)
    assert MemoryOperation.unpack(content) == MemoryOperation(REDUCTION, content=content)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (("write", 0x1000), "operation: expected an int from 0 to 2..32 - 1, got 'write'"),
        ((WRITE_32, 0x1000, None), "value: expected an int from 0 to 2..32 - 1, got None"),
        ((WRITE_32, 0x1000, 1 << 32), "value: expected an int from 0 to 2..32 - 1"),
        ((WRITE_64, 0x1000, 1 << 64), "value: expected an int from 0 to 2..64 - 1"),
        ((WRITE_64, 0x1000, -1), "value: expected an int from 0 to 2..64 - 1, got -1"),
        ((WAIT_32, 0x1000, 1, 1 << 32), "flags: expected an int from 0 to 2..32 - 1"),
        ((WRITE_32, None), "batch_mem_op address: expected an address"),
        (
            (9, 0, 0, 0, 0, 0, b"short"),
            r"content: expected 48 bytes that begin with b'.t.x00.x00.x00' for operation_9",
        ),
        (
            (9, 0x1000, 1),
            r"content: expected 48 bytes that begin with b'.t.x00.x00.x00' for operation_9",
        ),
        (
            (9, 0, 0, 0, 0, 0, bytes(48)),
            r"content: expected 48 bytes that begin with b'.t.x00.x00.x00' for operation_9",
        ),
        (
            (REDUCTION, 0x1000, 1, 0, 99, 14),
            "content: expected 48 bytes that begin with .* for atomic_reduction",
        ),
        ((WRITE_32, 0x1000, 1, 0, 0, 0, bytes(48)), "content: expected none for write_value_32"),
        (
            (1, 2, 3, 4, 5, 6, b"", 8),
            "operation: expected the values of operation, address, value, .* got",
        ),
    ],
)
def test_values_that_are_no_operation(values: tuple[Any, ...], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        recreate(BatchMemOpNode, gd.GraphDef(), {"operations": [values]}, None)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("width", -1, "width: expected an int from 0 to 2..64 - 1, got -1"),
        ("width", "a", "width: expected an int from 0 to 2..64 - 1, got 'a'"),
        ("height", 0, "height: expected an int from 1 to 2..64 - 1, got 0"),
        ("depth", 1 << 64, "depth: expected an int from 1 to 2..64 - 1"),
        ("src_layout", "[0, 0]", r"src_layout: expected \(x, y, z, pitch, height\), got \(0, 0\)"),
        ("dst_layout", "[0, 0, -1, 0, 0]", "dst_layout: expected an int from 0 to 2..64 - 1"),
    ],
)
def test_data_of_a_copy_of_slices_that_does_not_fit(field: str, value: Any, message: str) -> None:
    graph = gd.GraphDef()
    operands = {side: as_operand(0x1000, side) for side in ("dst", "src")}
    layouts = {f"{side}_layout": (0, 0, 0, 16, 4) for side in operands}
    sizes = {"width": 4, "height": 2, "depth": 2}
    recreate(Memcpy3DNode, graph, {**operands, **sizes, **layouts}, None)
    data = graph.to_networkx()
    assert not gd.diff(graph, gd.GraphDef.from_networkx(data))
    data.nodes["memcpy3d_0"][field] = value
    with pytest.raises(ValueError, match=f"from_networkx: memcpy3d node 'memcpy3d_0': .*{message}"):
        gd.GraphDef.from_networkx(data)


def test_changes_that_executables_refuse() -> None:
    wait, flush = MemoryOperation(WAIT_32, 0x1000, 1, 1), MemoryOperation(WAIT_32, 8, 2, 1 << 30)
    add = MemoryOperation(REDUCTION, 0x1000, 1, 0, 0, 14)
    assert not list(changed_operations([wait, add], [wait._replace(value=2, flags=0), add]))
    for old, new, reason in (
        ([wait], [wait, wait], "their number is fixed: 1 -> 2"),
        ([wait], [add], "operation 0: its kind is fixed: wait_value_32 -> atomic_reduction"),
        ([wait], [flush], "operation 0: whether it flushes is fixed"),
        ([wait, add], [wait, add._replace(value=3)], "operation 1: it is fixed"),
    ):
        (found,) = changed_operations(old, new)
        assert found.startswith(reason)


# The simulated driver ---------------------------------------------------------------------------


def batch(rig: Rig, *contents: bytes | MemoryOperation, **fields: int) -> NDArray[np.uint64]:
    """Pack a row with operations, which the rig keeps."""
    data = b"".join(each if isinstance(each, bytes) else each.pack(each.at) for each in contents)
    buffer = ctypes.create_string_buffer(data, max(len(data), 1))
    rig.keep.append(buffer)
    values = {
        "ctx": rig.driver.context,
        "count": len(contents),
        "paramArray": ctypes.addressof(buffer),
        **fields,
    }
    return row(BATCH, **values)


def memory(rig: Rig, size: int) -> Any:
    """Return zeroed memory."""
    buffer = rig.device.allocate(size, stream=rig.stream)
    graph = rig.graph()
    rig.add(graph, rig.set(int(buffer.handle), 0, size))
    rig.run(graph)
    return buffer


def test_operations_run_in_order() -> None:
    rig = Rig()
    buffer = memory(rig, 32)
    at = int(buffer.handle)
    graph = rig.graph()
    rig.add(
        graph,
        batch(
            rig,
            MemoryOperation(WRITE_32, at, MOST),
            MemoryOperation(REDUCTION, at, 3, 0, 0, 14),
            MemoryOperation(WAIT_32, at, 2, 1),
            MemoryOperation(BARRIER),
            MemoryOperation(WRITE_64, at + 8, (1 << 64) - 1),
            MemoryOperation(REDUCTION, at + 8, 6 << 32, 0, 5, 22),
            MemoryOperation(REDUCTION, at + 8, 1, 0, 6, 22),
            MemoryOperation(FLUSH),
            MemoryOperation(WAIT_64, at + 8, 1, 2 | 1 << 30),
        ),
    )
    rig.run(graph)
    found = np.frombuffer(rig.read(at, 32), np.uint64)
    assert found.tolist() == [2, (6 << 32) + 1, 0, 0]


def test_a_wait_that_never_ends_is_an_error() -> None:
    rig = Rig()
    buffer = memory(rig, 8)
    at = int(buffer.handle)
    graph = rig.graph()
    operations = MemoryOperation(WRITE_32, at, 3), MemoryOperation(WAIT_32, at, 4)
    (node,) = rig.add(graph, batch(rig, *operations))
    with pytest.raises(SimulationError) as caught:
        rig.run(graph)
    assert (caught.value.handle, caught.value.result) == (node, LAUNCH_TIMEOUT)
    assert f"operation 1, wait_value_32 {at:#x} >= 4: the wait can never" in str(caught.value)
    assert "Make the write precede the wait, with an edge" in str(caught.value)
    assert rig.read(at, 4) == (3).to_bytes(4, "little")


@pytest.mark.parametrize("where", ["freed", "nowhere", "past the end"])
def test_memory_is_checked(where: str) -> None:
    rig = Rig()
    buffer = memory(rig, 8)
    at = int(buffer.handle)
    address = {"freed": at, "nowhere": 0x1000, "past the end": at + 8}[where]
    graph = rig.graph()
    rig.add(graph, batch(rig, MemoryOperation(WRITE_64, address, 1)))
    if where == "freed":
        buffer.close()
    with pytest.raises(SimulationError, match="operation 0, write_value_64 0x.* = 1: 8 bytes at"):
        rig.run(graph)


@pytest.mark.parametrize(
    ("content", "fields", "result", "text"),
    [
        (MemoryOperation(WAIT_32, 8, 0, 4), {}, INVALID_VALUE, "expected flags up to 3, got 4"),
        (MemoryOperation(WRITE_32, 8, 0, 1), {}, INVALID_VALUE, "expected flags up to 0, got 1"),
        (MemoryOperation(BARRIER, flags=2), {}, INVALID_VALUE, "expected flags up to 1, got 2"),
        (MemoryOperation(WRITE_32, 6), {}, INVALID_VALUE, "an address that is a multiple of 4"),
        (MemoryOperation(WAIT_64, 12), {}, INVALID_VALUE, "an address that is a multiple of 8"),
        (struct.pack("<i44x", 7), {}, INVALID_VALUE, "operation of cuda.h, got operation_7"),
        (MemoryOperation(BARRIER), {"flags": 1}, INVALID_VALUE, "flags: expected 0, got 1"),
        (MemoryOperation(BARRIER), {"count": 256}, INVALID_VALUE, "fewer than 256 operations"),
        (MemoryOperation(BARRIER), {"paramArray": 0}, INVALID_VALUE, "the address of 1, got 0"),
        (MemoryOperation(BARRIER), {"ctx": 0}, INVALID_VALUE, "batch_mem_op ctx"),
        (MemoryOperation(BARRIER), {"ctx": 5}, CONTEXT_INVALID, "batch_mem_op ctx"),
    ],
)
def test_operations_that_the_driver_refuses(
    content: bytes | MemoryOperation, fields: dict[str, int], result: int, text: str
) -> None:
    """The result codes are those of an H200 with CUDA 13.0."""
    rig = Rig()
    with pytest.raises(DriverError, match=text) as caught:
        rig.add(rig.graph(), batch(rig, content, **fields))
    assert caught.value.result == result


def test_a_batch_without_operations_does_nothing() -> None:
    rig = Rig()
    graph = rig.graph()
    rig.add(graph, batch(rig))
    rig.run(graph)
    (node,) = gd.GraphDef.from_cuda(graph, device=rig.device)
    assert node.parameters() == {"operations": "()"}
