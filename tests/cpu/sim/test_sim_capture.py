"""What only the simulator can show of captures: its tables, its messages, and rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import EventOptions
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl import sim
from graphdsl.abi.rows import decode_rows
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.sim.graphs.operations import UNIFIED
from tests.device.support import (
    run_in_thread,
    wait_until,
)
from tests.examples import examples

UNSUPPORTED: Final = "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"
INVALIDATED: Final = "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"


class Setup:
    """A device of its own with two streams and some memory."""

    def __init__(self) -> None:
        self.device = sim.Device()
        self.driver = self.device.driver
        self.stream, self.other = self.device.create_stream(), self.device.create_stream()
        self.out = self.device.allocate(64, stream=self.stream)
        self.out.fill(0, stream=self.stream)

    def capture(self, mode: str = "thread_local", **more: Any) -> Any:
        """Capture the first stream."""
        return gd.capture(self.stream, device=self.device, mode=mode, **more)

    def require_clean(self) -> None:
        """Check that nothing is left of any capture."""
        self.device.sync()
        driver = self.driver
        wait_until(
            lambda: not (driver._graphs or driver._nodes or driver._user_objects),
            "expected that all graphs are gone",
        )


@pytest.fixture
def setup() -> Setup:
    return Setup()


def values(graph: gd.GraphDef) -> list[Any]:
    """Return kinds, fields, edges with ports and what is inside, by number of the node."""
    number = {node: place for place, node in enumerate(graph.nodes())}
    return [
        (
            node.kind,
            {name: value for name, value in node.parameters().items() if name != "child"},
            [(number[before], port) for before, port in predecessors_of(node).items()],
            [(role, values(inner)) for role, inner in nested_graphs(node)],
        )
        for node in graph.nodes()
    ]


def rows(setup: Setup, graph: gd.GraphDef) -> list[dict[str, Any]]:
    """Return the driver's parameters of nodes without what is at another place in each graph."""
    assert graph.reading is not None
    nodes = setup.driver._graphs[graph.reading.handle].nodes.values()
    decoded = decode_rows(np.array([node.row for node in nodes]))
    return [
        {name: value for name, value in fields.items() if name != "accessDescs"}
        for fields in decoded
    ]


# The order ----------------------------------------------------------------------------------------

STREAMS: Final = 3
steps: Final = st.lists(
    st.one_of(
        st.tuples(st.just("work"), st.integers(0, STREAMS - 1), st.just(0)),
        st.tuples(st.just("record"), st.integers(0, STREAMS - 1), st.integers(0, 2)),
        st.tuples(st.just("wait"), st.integers(0, STREAMS - 1), st.integers(0, 2)),
    ),
    max_size=20,
)


@settings(max_examples=examples(30))
@given(steps)
def test_the_graph_has_the_order_of_the_streams(program: list[tuple[str, int, int]]) -> None:
    """A node comes after exactly what its stream had seen when it was put there."""
    device = sim.Device()
    streams = [device.create_stream() for _ in range(STREAMS)]
    out = device.allocate(64, stream=streams[0])
    events: dict[int, Any] = {}
    # What each stream and each event has seen; streams that are missing have not joined.
    seen: dict[int, set[int]] = {0: set()}
    recorded: dict[int, set[int]] = {}
    expected: list[set[int]] = []
    with gd.capture(streams[0], device=device) as captured:
        for what, stream, event in program:
            if what == "wait" and event in events:
                streams[stream].wait(events[event])
                seen[stream] = seen.get(stream, set()) | recorded[event]
            elif what == "record" and stream in seen:
                events[event] = streams[stream].record()
                recorded[event] = set(seen[stream])
            elif what == "work" and stream in seen:
                out.fill(len(expected), stream=streams[stream])
                expected.append(set(seen[stream]))
                seen[stream].add(len(expected) - 1)
        for number in range(1, STREAMS):
            if number in seen:
                streams[0].wait(streams[number])
    nodes = list(captured.graph)
    assert captured.graph.reading is not None
    for raw in device.driver._graphs[captured.graph.reading.handle].nodes.values():
        assert len(raw.predecessors) == len(set(raw.predecessors))
    numbers = {node: number for number, node in enumerate(nodes)}
    before: list[set[int]] = []
    for node in nodes:
        direct = {numbers[each] for each in predecessors_of(node)}
        before.append(direct.union(*(before[each] for each in direct)))
    assert before == expected


# Nodes --------------------------------------------------------------------------------------------


def test_captured_nodes_are_those_of_a_declaration(setup: Setup) -> None:
    resource = sim.GraphMemoryResource(setup.device)
    peer = sim.Device(1)
    setup.device.memory_resource.peer_accessible_by = [peer]
    with setup.capture() as captured:
        memory = resource.allocate(64, stream=setup.stream)
        memory.copy_from(setup.out, stream=setup.stream)
        for pattern in (7, b"\1\2", b"\1\2\3\4"):
            memory.fill(pattern, stream=setup.stream)
        setup.out.copy_from(memory, stream=setup.stream)
        memory.close(setup.stream)
    declared = gd.GraphDef()
    x = declared.allocate(64, peer_access=[1])
    chain: Any = x.memcpy(x, setup.out)
    for value, width in ((np.uint8(7), 64), (np.uint16(0x0201), 32), (np.uint32(0x04030201), 16)):
        chain = chain.memset(x, value, width)
    chain.memcpy(setup.out, x).deallocate(x)
    with declared.instantiate(device=setup.device) as executable:
        read = gd.GraphDef.from_cuda(executable)
        assert values(captured.graph) == values(read)
        found, expected = rows(setup, captured.graph), rows(setup, read)
    for nodes in (found, expected):
        start = nodes[0]["dptr"]
        for fields in nodes:
            fields.update({name: "memory" for name, value in fields.items() if value == start})
            if "srcMemoryType" in fields:
                # A capture leaves it to the addresses what they are, as cuMemcpyAsync does.
                sides = [fields.pop(f"{side}MemoryType") for side in ("src", "dst")]
                assert sides == [UNIFIED, UNIFIED] or nodes is expected
    assert found == expected


# Memory -------------------------------------------------------------------------------------------


def test_a_buffer_that_nothing_refers_to_is_freed_where_it_was_allocated(setup: Setup) -> None:
    resource = sim.GraphMemoryResource(setup.device)
    assert resource == sim.GraphMemoryResource(setup.device)
    assert len({resource, sim.GraphMemoryResource(setup.device)}) == 1
    assert repr(resource) == "<sim.GraphMemoryResource of Device(0)>"
    with setup.capture() as captured:
        setup.other.wait(setup.stream)
        buffer = resource.allocate(4, stream=setup.other)
        assert buffer.memory_resource is resource
        buffer.fill(1, stream=setup.other)
        del buffer
        setup.out.fill(2, stream=setup.stream)
        last = resource.allocate(4, stream=setup.stream)
        setup.stream.wait(setup.other)
        del last
    chain = [[number for number, *_ in node[2]] for node in values(captured.graph)]
    kinds = [node.kind for node in captured.graph]
    assert kinds == ["alloc", "memset", "free", "memset", "alloc", "free"]
    assert chain == [[], [(0)], [1], [], [3], [4, 2]]
    with captured.graph.instantiate(device=setup.device) as executable:
        executable.launch(setup.stream)
        executable.launch(setup.stream)
    assert setup.device.memory_used == 64


def test_memory_of_a_graph_outside_of_its_launches(setup: Setup) -> None:
    resource = sim.GraphMemoryResource(setup.device)
    with setup.capture(keeps_memory=True) as captured:
        buffer = resource.allocate(4, stream=setup.stream)
        dropped = resource.allocate(4, stream=setup.stream)
    del dropped
    assert [node.kind for node in captured.graph] == ["alloc", "alloc"]
    with pytest.raises(sim.SimulationError, match="memcpy src: .* used before their allocation"):
        buffer.copy_to(setup.device.allocate(4, stream=setup.stream), stream=setup.stream)
    with pytest.raises(sim.SimulationError, match="cuMemFreeAsync .*was not allocated yet"):
        buffer.close()
    with setup.capture() as second:
        # It was not closed before.
        buffer.close(setup.stream)
        buffer.close()
    assert buffer.is_closed
    assert [node.kind for node in second.graph] == ["free"]


def test_memory_of_no_graph_is_not_freed_in_a_capture(setup: Setup) -> None:
    buffer, other = (setup.device.allocate(4, stream=setup.other) for _ in range(2))
    with setup.capture("relaxed") as captured:
        # On the stream on which it was allocated, which is not captured.
        other.close()
        with pytest.raises(DriverError, match="cuMemFreeAsync .*INVALID_VALUE .*allocation node's"):
            buffer.close(setup.stream)
        assert not buffer.is_closed
        setup.out.fill(1, stream=setup.stream)
    assert [node.kind for node in captured.graph] == ["memset"]
    buffer.close()
    assert setup.device.memory_used == 64


def test_peers_are_those_of_the_pool_when_it_is_captured() -> None:
    first, second = sim.Device(0), sim.Device(1)
    stream = first.create_stream()
    first.memory_resource.peer_accessible_by = [second]
    with gd.capture(stream, device=first) as captured:
        buffer = sim.GraphMemoryResource(first).allocate(4, stream=stream)
        first.memory_resource.peer_accessible_by = []
        buffer.close(stream)
    (node, _) = captured.graph
    assert node.parameters()["peer_access"] == "(1)"


def test_sizes_are_checked_as_elsewhere(setup: Setup) -> None:
    resource = sim.GraphMemoryResource(setup.device)
    assert (resource.device_id, resource.is_device_accessible) == (0, True)
    assert not resource.is_host_accessible
    with setup.capture() as captured:
        with pytest.raises(ValueError, match="allocate size: expected at least 1, got 0"):
            resource.allocate(0, stream=setup.stream)
        with pytest.raises(TypeError, match="allocate size: expected an int, got '4'"):
            resource.allocate("4", stream=setup.stream)  # type: ignore[arg-type]
    assert list(captured.graph) == []


# Events -------------------------------------------------------------------------------------------

TIMED: Final = EventOptions(timing_enabled=True)
ASKED: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "cuEventQuery": lambda event, _: event.is_done,
    "cuEventSynchronize": lambda event, _: event.sync(),
    "cuEventElapsedTime": lambda event, earlier: event - earlier,
}


@pytest.mark.parametrize("call", ASKED)
def test_an_event_of_a_capture_tells_nothing_until_it_is_recorded_again(
    setup: Setup, call: str
) -> None:
    earlier = setup.stream.record(options=TIMED)
    with setup.capture() as captured:
        event = setup.stream.record(options=TIMED)
    expected = "CUDA_ERROR_INVALID_VALUE .*a capture that has ended. Record it again first"
    with pytest.raises(DriverError, match=f"{call} .*{expected}"):
        ASKED[call](event, earlier)
    assert list(captured.graph) == []
    setup.stream.record(event)
    ASKED[call](event, earlier)


def test_an_event_of_a_capture_has_no_time(setup: Setup) -> None:
    earlier = setup.stream.record(options=TIMED)
    with setup.capture():
        event = setup.stream.record(options=TIMED)
        for first, second in ((earlier, event), (event, earlier)):
            with pytest.raises(
                DriverError, match="cuEventElapsedTime .*CAPTURED_EVENT .*has no time"
            ):
                _ = second - first


def test_a_graph_records_an_event_of_a_capture_anew(setup: Setup) -> None:
    event = setup.device.create_event()
    graph = gd.GraphDef()
    graph.record(event)
    with graph.instantiate(device=setup.device) as executable:
        with setup.capture():
            setup.stream.record(event)
        executable.launch(setup.stream)
    assert event.is_done


# Streams ------------------------------------------------------------------------------------------


def test_the_default_stream_waits_for_blocking_streams_that_joined(setup: Setup) -> None:
    blocking = setup.device.create_stream(options={"nonblocking": False})
    with pytest.raises(DriverError, match=INVALIDATED), setup.capture():
        blocking.wait(setup.stream)
        with pytest.raises(DriverError, match="_IMPLICIT .*Create those with nonblocking=True"):
            setup.out.fill(2, stream=setup.device.default_stream)
    assert setup.out.array()[0] == 0


def test_a_graph_is_of_one_device(setup: Setup) -> None:
    second = sim.Device(1)
    stream = second.create_stream()
    with pytest.raises(DriverError, match=INVALIDATED), setup.capture():
        second.sync()
        with pytest.raises(DriverError, match=f"{UNSUPPORTED} .*a stream of another device cannot"):
            stream.wait(setup.stream)
    setup.require_clean()


def test_graphs_of_another_device_are_not_captured(setup: Setup) -> None:
    """Their launches run on streams of any device, and a capture is of one."""
    second = sim.Device(1)
    builder = second.create_graph_builder().begin_building()
    own = second.allocate(4, stream=second.create_stream())
    own.fill(1, stream=builder.stream)
    graph = builder.end_building().complete()
    graph.upload(setup.stream)
    graph.launch(setup.stream)
    assert own.array().tolist() == [1] * 4
    with pytest.raises(TypeError, match="another simulated device"):
        graph.launch(setup.device.default_stream)
    text = f"{UNSUPPORTED} .*captures one device"
    with (
        pytest.raises(DriverError, match=INVALIDATED),
        setup.capture(),
        pytest.raises(DriverError, match=text),
    ):
        graph.launch(setup.stream)
    setup.require_clean()


def test_the_stream_tells_its_device(setup: Setup) -> None:
    assert setup.device is not gd.device()
    with gd.capture(setup.stream) as captured:
        setup.out.fill(1, stream=setup.stream)
    assert [node.kind for node in captured.graph] == ["memset"]
    with (
        pytest.raises(TypeError, match="expected a stream of the simulated Device"),
        gd.capture(setup.stream, device=sim.Device(1)),
    ):
        pass
    del captured
    setup.require_clean()


def test_closing_the_stream_of_a_capture_ends_it(setup: Setup) -> None:
    stream = setup.device.create_stream()
    with (
        pytest.raises(ValueError, match=f"stream {stream.handle:#x} was closed, expected an open"),
        gd.capture(stream, device=setup.device),
    ):
        setup.other.wait(stream)
        setup.out.fill(1, stream=setup.other)
        stream.close()
        # The other stream is free again.
        setup.out.fill(2, stream=setup.other)
    assert setup.out.array()[0] == 2
    setup.require_clean()


def test_captured_work_of_closed_streams_has_to_be_joined(setup: Setup) -> None:
    gone = setup.device.create_stream()
    with pytest.raises(DriverError, match="UNJOINED .*that stream .closed. added to"):  # noqa: SIM117
        with setup.capture():
            gone.wait(setup.stream)
            setup.out.fill(1, stream=gone)
            gone.close()
    with pytest.raises(DriverError, match=f"UNJOINED .*{setup.other.handle:#x} added to .*Record"):  # noqa: SIM117
        with setup.capture():
            setup.other.wait(setup.stream)
            setup.out.fill(1, stream=setup.other)
    setup.require_clean()


REFUSED: Final[dict[str, tuple[Callable[[Setup, gd.Graph], Any], str]]] = {
    "upload": (lambda setup, graph: graph.upload(setup.stream), "cuGraphUpload .*before or after"),
    "instantiate": (
        lambda setup, _: gd.GraphDef().instantiate(
            {"upload_stream": setup.stream}, device=setup.device
        ),
        "cuGraphInstantiateWithParams .*before or after",
    ),
    "launch": (
        lambda setup, graph: graph.launch(setup.stream),
        r"(?s)cuGraphLaunch .*after the capture, or embed .*captured\.graph\.embed\(declaration\)",
    ),
    "trace": (lambda setup, graph: next(graph.trace(setup.stream)), "(?s)cuGraphLaunch .*embed"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_calls_that_cannot_be_captured(setup: Setup, what: str) -> None:
    call, said = REFUSED[what]
    declaration = gd.GraphDef()
    declaration.memset(setup.out, 1)
    executable = declaration.instantiate(device=setup.device)
    with pytest.raises(DriverError, match=f"{UNSUPPORTED} .*") as caught, setup.capture("relaxed"):
        call(setup, executable)
    assert caught.match(said)
    call(setup, executable)


def test_driver_calls_are_checked(setup: Setup) -> None:
    driver, handle = setup.driver, setup.stream.handle
    with pytest.raises(DriverError, match="cuStreamBeginCapture .*INVALID_VALUE .*got 3"):
        driver.capture_begin(handle, 3)
    for call in (lambda: driver.capture_begin(1, 0), lambda: driver.capture_end(1)):
        with pytest.raises(DriverError, match="INVALID_HANDLE .*0x1 is not a valid stream"):
            call()


def test_a_host_function_cannot_capture(setup: Setup) -> None:
    graph = gd.GraphDef()
    errors: list[DriverError] = []

    def begin() -> None:
        for call in (
            lambda: setup.driver.capture_begin(setup.stream.handle, 0),
            lambda: setup.driver.capture_end(setup.stream.handle),
        ):
            with pytest.raises(DriverError) as caught:
                call()
            errors.append(caught.value)

    graph.callback(begin)
    with graph.instantiate(device=setup.device) as executable:
        executable.launch(setup.other)
        executable.sync(setup.other)
    assert [error.result_name for error in errors] == ["CUDA_ERROR_NOT_PERMITTED"] * 2


def test_the_end_in_a_wrong_thread_drops_the_capture(setup: Setup) -> None:
    with pytest.raises(DriverError, match="cuStreamEndCapture .*is not capturing"), setup.capture():
        setup.out.fill(1, stream=setup.stream)
        with pytest.raises(DriverError, match="WRONG_THREAD .*begun by another thread"):
            run_in_thread(lambda: setup.driver.capture_end(setup.stream.handle))
    setup.require_clean()


def test_memory_is_not_freed_beside_a_capture(setup: Setup) -> None:
    with pytest.raises(DriverError, match="INVALIDATED"), setup.capture("thread_local"):
        with pytest.raises(DriverError, match=f"cuMemFreeAsync .*{UNSUPPORTED}"):
            setup.out.close(setup.other)
        assert not setup.out.is_closed
    setup.require_clean()


def test_nothing_of_a_capture_that_failed_is_left(setup: Setup) -> None:
    resource = sim.GraphMemoryResource(setup.device)
    with pytest.raises(ZeroDivisionError), setup.capture():
        resource.allocate(4, stream=setup.stream).fill(1, stream=setup.stream)
        raise ZeroDivisionError
    with pytest.raises(DriverError, match="UNJOINED"), setup.capture():
        setup.other.wait(setup.stream)
        resource.allocate(4, stream=setup.other).fill(1, stream=setup.other)
    setup.require_clean()
    assert setup.device.memory_used == 64
