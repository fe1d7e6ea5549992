"""Where memory of an executable is, and what is in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.seam import Identifier
from tests.device.failing_driver import CountingDriver
from tests.device.support import DeviceMemory, is_simulated

PTX = """
.version 8.0
.target sm_75
.address_size 64
.visible .global .align 4 .u32 counts[4] = {5, 6, 7, 8};
"""


@pytest.fixture
def left(memory: DeviceMemory) -> Iterator[tuple[gd.GraphDef, gd.Graph]]:
    """A graph that fills memory and leaves it allocated, launched once."""
    declaration = gd.GraphDef("left")
    kept = declaration.allocate(16, name="kept")
    values = kept.memcpy(kept, np.array([1, 2, 3, 4], np.int32))
    freed = values.allocate(64, name="freed")
    freed.memset(freed, 1).deallocate(freed)
    with declaration.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        yield declaration, graph
        graph.free(memory.stream)


def test_memory_of_a_graph_is_read(
    memory: DeviceMemory, left: tuple[gd.GraphDef, gd.Graph]
) -> None:
    declaration, graph = left
    kept: Any = declaration["kept"]
    assert graph.read(kept, memory.stream, dtype=np.int32).tolist() == [1, 2, 3, 4]
    assert graph.read(kept, memory.stream).tolist() == [1, 0, 0, 0, 2, 0, 0, 0] + [
        byte for value in (3, 4) for byte in (value, 0, 0, 0)
    ]
    square = graph.read(kept, memory.stream, dtype="i4", shape=(2, 2))
    assert square.tolist() == [[1, 2], [3, 4]]
    square[:] = 0
    assert graph.read(kept.dptr + 4, memory.stream, dtype=np.int32, shape=2).tolist() == [2, 3]
    assert graph.read(kept, memory.stream, shape=0).shape == (0,)
    address = graph.address(kept)
    assert graph.address(kept.dptr + 8) == address + 8
    (unfreed,) = graph.unfreed
    assert unfreed.address == address
    assert graph.read(address, memory.stream, dtype=np.int64, shape=1)[0] == 2 << 32 | 1


def test_memory_freed_by_the_launch_cannot_be_read(
    memory: DeviceMemory, left: tuple[gd.GraphDef, gd.Graph]
) -> None:
    declaration, graph = left
    assert graph.address(declaration["freed"])
    with pytest.raises(
        ValueError, match="expected memory that is allocated, got freed, which is not"
    ):
        graph.read(declaration["freed"], memory.stream)


def test_another_graph_uses_and_frees_memory_that_one_has_left(memory: DeviceMemory) -> None:
    declaration = gd.GraphDef("first")
    x = declaration.allocate(8, name="x")
    x.memset(x, np.int32(3))
    result = np.zeros(2, np.int32)
    with declaration.instantiate(device=memory.device) as first:
        other = gd.GraphDef("second")
        address = first.address(x)
        other.memset(address + 4, np.int32(4), 1).memcpy(result, address, 8).deallocate(address)
        with other.instantiate(device=memory.device) as second:
            for _ in range(3):
                result[:] = 0
                first.launch(memory.stream)
                second.launch(memory.stream)
                second.sync(memory.stream)
                assert result.tolist() == [3, 4]
                assert not first.unfreed
        closed_over = gd.GraphDef("third")
        closed_over.memset(x, 0)
        (finding,) = closed_over.check()
        assert finding.rule == "allocation-scope"
        assert "graph.address(x)" in finding.remedy


def test_memory_of_others_is_where_they_say(memory: DeviceMemory) -> None:
    values = np.array([1, 2, 3, 4], np.int32)
    buffer, array = memory.of(values), values.copy()
    counts = gd.Program(PTX).variable("counts")
    declaration = gd.GraphDef()
    x = declaration.param("x", gd.Address)
    declaration.memset(x + 4, 0, 4).memset(counts + 8, 0, 4)
    with declaration.instantiate(device=memory.device) as graph:
        with pytest.raises(ValueError, match="expected a value, got neither value nor default"):
            graph.address(x)
        graph.launch(memory.stream, x=buffer)
        assert graph.address(x) == graph.address(buffer) == buffer.handle
        assert graph.address(x + 4) == buffer.handle + 4
        assert graph.address(array) == array.ctypes.data
        assert graph.read(x, memory.stream, dtype=np.int32).tolist() == [1, 0, 3, 4]
        assert graph.read(x + 8, memory.stream, dtype=np.int32).tolist() == [3, 4]
        assert graph.read(buffer, memory.stream, dtype=np.int32).tolist() == [1, 0, 3, 4]
        assert graph.read(array, memory.stream, dtype=np.int32).tolist() == [1, 2, 3, 4]
        assert graph.read(counts, memory.stream, dtype=np.uint32).tolist() == [5, 6, 0, 8]
        assert graph.read(counts + 12, memory.stream, dtype=np.uint32).tolist() == [8]
        graph.set(x=counts)
        assert graph.address(x) == graph.address(counts)
        other = gd.GraphDef().param("other", gd.Address)
        with pytest.raises(ValueError, match="a parameter that the graph was instantiated with"):
            graph.address(other)


def test_after_an_update_it_is_the_memory_of_now(memory: DeviceMemory) -> None:
    def declared(value: int) -> gd.GraphDef:
        declaration = gd.GraphDef()
        x = declaration.allocate(4, name="x")
        x.memset(x, np.int32(value), name="fill")
        return declaration

    before, after = declared(1), declared(2)
    with before.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        assert graph.read(before["x"], memory.stream, dtype=np.int32)[0] == 1
        graph.free(memory.stream)
        graph.update(after, reinstantiate=True)
        with pytest.raises(KeyError, match="alloc node 'x' is not part"):
            graph.address(before["x"])
        graph.launch(memory.stream)
        assert graph.read(after["x"], memory.stream, dtype=np.int32)[0] == 2
        graph.free(memory.stream)


@pytest.mark.parametrize(
    ("what", "options", "error", "match"),
    [
        ("kept", {"dtype": object}, TypeError, "expected a type of plain data"),
        ("kept", {"dtype": "V0"}, TypeError, "expected a type of plain data"),
        (
            "kept",
            {"dtype": np.dtype("S3")},
            ValueError,
            "16 bytes, which is not a multiple of the 3",
        ),
        ("kept", {"shape": 17}, ValueError, "at most the 16 bytes that kept has, got 17"),
        ("kept", {"shape": (2, -1)}, ValueError, "expected extents from 0 on"),
        ("kept", {"shape": 1.5}, TypeError, "expected an int or several, got 1.5"),
        ("kept", {"shape": (1, None)}, TypeError, "expected an int or several"),
        (0x1000, {}, ValueError, "since 0x1000 has no known size. Pass shape"),
        ("text", {}, TypeError, "read: expected an address"),
        (None, {}, TypeError, "read: expected an address"),
    ],
)
def test_places_that_cannot_be_read_are_refused(
    memory: DeviceMemory,
    left: tuple[gd.GraphDef, gd.Graph],
    what: object,
    options: Any,
    error: type[Exception],
    match: str,
) -> None:
    declaration, graph = left
    with pytest.raises(error, match=match):
        graph.read(declaration["kept"] if what == "kept" else what, memory.stream, **options)


def test_nodes_that_have_no_one_place_are_refused(
    memory: DeviceMemory, left: tuple[gd.GraphDef, gd.Graph]
) -> None:
    declaration, graph = left
    kept: Any = declaration["kept"]
    with pytest.raises(ValueError, match="from 0 to 15 in alloc node 'kept' of 16 bytes, got 16"):
        graph.address(kept.dptr + 16)
    with pytest.raises(KeyError, match="alloc node 'x' is not part of this executable graph"):
        graph.address(gd.GraphDef().allocate(4, name="x"))
    child = gd.GraphDef("child")
    inner = child.allocate(4, name="inner")
    inner.memset(inner, 0).deallocate(inner)
    twice = gd.GraphDef()
    twice.embed(child).embed(child)
    with (
        twice.instantiate(device=memory.device) as executable,
        pytest.raises(ValueError, match="'inner' occurs 2 times"),
    ):
        executable.address(inner)
    executable.close()
    with pytest.raises(gd.GraphClosedError):
        executable.address(inner)


def test_a_closed_buffer_is_nowhere(memory: DeviceMemory) -> None:
    buffer = memory.zeros(4)
    declaration = gd.GraphDef()
    declaration.empty()
    with declaration.instantiate(device=memory.device) as graph:
        assert graph.address(buffer) == buffer.handle
        buffer.close()
        with pytest.raises(ValueError, match="closed"):
            graph.address(buffer)


def test_a_captured_stream_is_not_waited_for(memory: DeviceMemory) -> None:
    buffer = memory.zeros(4)
    declaration = gd.GraphDef()
    declaration.memset(buffer, 1)
    with declaration.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        memory.stream.sync()
        with gd.capture(memory.stream) as captured:
            buffer.fill(2, stream=memory.stream)
            with pytest.raises(gd.DriverError, match="Read after the capture"):
                graph.read(buffer, memory.stream)
        assert len(captured.graph.nodes()) == 1
        assert graph.read(buffer, memory.stream).tolist() == [1] * 4


def test_exceptions_of_callbacks_are_raised(memory: DeviceMemory) -> None:
    buffer = memory.zeros(4)
    declaration = gd.GraphDef()

    def fail() -> None:
        raise ValueError("broken")

    declaration.memset(buffer, 1).callback(fail)
    with declaration.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        with pytest.raises(gd.CallbackError):
            graph.read(buffer, memory.stream)
        assert graph.read(buffer, memory.stream).tolist() == [1] * 4


class Numbering(CountingDriver):
    """A driver that has numbers for all, and says for what it was asked."""

    def identifier(self, call: Identifier, handle: int) -> int | None:
        self.asked.append((call, handle))
        return len(self.asked)

    def __init__(self, real: Any) -> None:
        super().__init__(real)
        self.asked: list[tuple[str, int]] = []


def test_numbers_are_those_of_the_requested_nodes(memory: DeviceMemory) -> None:
    declaration = gd.GraphDef()
    node = declaration.empty().memset(memory.zeros(4), 0)
    driver = Numbering(memory.device_driver)
    with declaration.instantiate(device=driver) as graph:
        view = graph[node]
        assert [graph.graph_id, graph.exec_id, view.local_id, view.tools_id] == [1, 2, 3, 4]
        assert driver.asked == [
            ("cuGraphGetId", graph.definition_handle),
            ("cuGraphExecGetId", graph.handle),
            ("cuGraphNodeGetLocalId", graph.node_handle(node)),
            ("cuGraphNodeGetToolsId", graph.node_handle(node)),
        ]
    with pytest.raises(gd.GraphClosedError):
        _ = graph.exec_id


def test_a_driver_without_numbers_has_none(memory: DeviceMemory) -> None:
    declaration = gd.GraphDef()
    node = declaration.empty()
    with declaration.instantiate(device=memory.device) as graph:
        numbers = [graph.graph_id, graph.exec_id, graph[node].local_id, graph[node].tools_id]
    assert all(number is None for number in numbers) or all(
        isinstance(number, int) for number in numbers
    )
    assert not is_simulated(memory.device) or numbers == [None] * 4
