"""What the simulated driver does on streams: at once, or as nodes where they are captured."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType, Result
from graphdsl.abi.rows import decode_row
from graphdsl.errors import DriverError
from graphdsl.sim.errors import Fault, SimulationError, refused
from graphdsl.sim.graphs.building import with_attribute
from graphdsl.sim.graphs.graph import SimulatedGraph
from graphdsl.sim.graphs.handles import new_handle
from graphdsl.sim.graphs.operations import (
    AllocateMemory,
    CopyMemory,
    FreeMemory,
    KernelLaunch,
    SetMemory,
)
from graphdsl.sim.graphs.rows import RowDecoder
from graphdsl.sim.memory.allocations import ADDRESS_SPACE
from graphdsl.sim.running.execute import Execution, require_outside_host_function
from graphdsl.sim.streams.capture import (
    GLOBAL,
    LEGACY_STREAM,
    ONGOING,
    RELAXED,
    THREAD_LOCAL,
    WATCHERS,
    CaptureSequence,
    Capturing,
    refuse_capture,
    require_ongoing,
    require_safe,
)

if TYPE_CHECKING:
    from graphdsl.abi.observing import Watcher
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.memory.allocations import Allocation
    from graphdsl.sim.streams.stream import EventState, StreamState

__all__ = [
    "StreamWork",
]


class _Tables(Capturing, Protocol):
    """What submitting needs of the driver that it is part of."""

    _decoder: RowDecoder


class StreamWork:
    """The part of the simulated driver that works on streams, captured or not."""

    def capture_begin(self: Capturing, stream: int, mode: int) -> None:
        """Begin to capture a stream."""
        call = "cuStreamBeginCapture"
        require_outside_host_function(call)
        with self._lock:
            state = self._stream(call, stream)
            if mode not in (GLOBAL, THREAD_LOCAL, RELAXED):
                raise refused(
                    call, Fault(Result.INVALID_VALUE, f"mode: expected 0, 1 or 2, got {mode}")
                )
            if state.handle == LEGACY_STREAM:
                self.sequence_of(call, state)
                raise refused(
                    call,
                    Fault(
                        Result.STREAM_CAPTURE_UNSUPPORTED,
                        "the default stream cannot be captured. Capture one of create_stream()",
                    ),
                )
            if state.capture is not None:
                raise refused(
                    call,
                    Fault(
                        Result.ILLEGAL_STATE,
                        f"stream {stream:#x} is part of the capture that began on stream "
                        f"{state.capture.origin.handle:#x}, expected one that is not captured",
                    ),
                )
            sequence = CaptureSequence(self, state, mode)
            self._graphs[sequence.graph.handle] = sequence.graph
            sequence.join(state)
            ONGOING.append(sequence)

    is_watching_free: Final = True

    @contextmanager
    def capture_watched(self, stream: int, watcher: Watcher) -> Iterator[None]:
        """Tell of the capture that begins on a stream within."""
        WATCHERS[stream] = watcher
        try:
            yield
        finally:
            del WATCHERS[stream]

    def capture_end(self: Capturing, stream: int) -> int:
        """End a capture and return its graph, which is the caller's."""
        call = "cuStreamEndCapture"
        require_outside_host_function(call)
        with self._lock:
            state = self._stream(call, stream)
            sequence = state.capture
            if sequence is None:
                detail = f"stream {stream:#x} is not captured, expected one where a capture began"
                raise refused(call, Fault(Result.ILLEGAL_STATE, detail))
            if sequence.origin is not state:
                detail = (
                    f"stream {stream:#x} has joined the capture that began on stream "
                    f"{sequence.origin.handle:#x}. End it there"
                )
                raise refuse_capture(call, Result.STREAM_CAPTURE_UNMATCHED, [sequence], detail)
            try:
                sequence.require_valid(call)
                if sequence.mode != RELAXED and sequence.thread != threading.get_ident():
                    detail = (
                        "the capture was begun by another thread, which had to end it; what it "
                        "had is dropped. End it there, or capture with mode='relaxed'"
                    )
                    raise refused(call, Fault(Result.STREAM_CAPTURE_WRONG_THREAD, detail))
                sequence.free_dropped()
                unjoined = sequence.unjoined()
                if unjoined:
                    raise refused(
                        call, Fault(Result.STREAM_CAPTURE_UNJOINED, _told(state, unjoined))
                    )
            except DriverError:
                self._forget(sequence.graph)
                raise
            finally:
                sequence.finish()
            return sequence.graph.handle

    def stream_closed(self: Capturing, stream: StreamState) -> None:
        """Forget a stream; a capture that began on it is over, since nothing can end it now."""
        if stream.handle == LEGACY_STREAM:
            # It stays when a Stream of it is closed.
            return
        with self._lock:
            self.streams.pop(stream.handle, None)
            sequence = stream.capture
            if sequence is None:
                return
            if sequence.origin is stream:
                self._forget(sequence.graph)
                sequence.finish()
            else:
                sequence.streams.remove(stream)
                stream.capture, stream.frontier = None, ()

    # What is put on streams ---------------------------------------------------------------------

    def sequence_of(self: Capturing, call: str, stream: StreamState) -> CaptureSequence | None:
        """Return the capture that takes what a call puts on a stream; None if the stream runs it.

        The lock of the tables is held.

        Raises
        ------
        DriverError
            If the capture is invalid; or for the default stream if a stream that waits for it is
            captured.
        """
        if stream.handle == LEGACY_STREAM:
            blocked = [
                sequence
                for sequence in ONGOING
                if sequence.driver is self and any(each.is_blocking for each in sequence.streams)
            ]
            if blocked:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_IMPLICIT,
                    blocked,
                    "work on the default stream waits for that of streams that are captured and "
                    "not made with nonblocking=True",
                )
        sequence = stream.capture
        if sequence is not None:
            sequence.require_valid(call)
            sequence.free_dropped()
        return sequence

    def require_not_capturing(self: Capturing, call: str, stream: StreamState) -> None:
        """Refuse what cannot be captured on a stream that is."""
        with self._lock:
            sequence = self.sequence_of(call, stream)
            if sequence is not None:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_UNSUPPORTED,
                    [sequence],
                    f"stream {stream.handle:#x} is captured, where nothing runs. Call it before or "
                    "after the capture",
                )

    def require_no_capture(self: Capturing, call: str) -> None:
        """Refuse what is about all streams of the device as long as one is captured."""
        with self._lock:
            sequences = [sequence for sequence in ONGOING if sequence.driver is self]
            if sequences:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_UNSUPPORTED,
                    sequences,
                    f"a stream of Device({self.device_id}) is captured, where nothing runs. Call "
                    "it before or after the capture",
                )

    def is_capturing(self: Capturing, stream: StreamState) -> bool:
        """Tell whether work of a stream is captured, in a valid capture or not."""
        with self._lock:
            return stream.capture is not None

    def submit(
        self: Capturing, call: str, stream: StreamState, operation: CopyMemory | SetMemory
    ) -> None:
        """Put a copy or a memset on a stream: it is captured, or runs to its end."""
        with self._lock:
            sequence = self.sequence_of(call, stream)
            if sequence is not None:
                sequence.add(stream, operation)
                return
        execution = Execution(cast("SimulatedDriver", self))
        with stream.lock:
            try:
                if isinstance(operation, CopyMemory):
                    execution.copy(0, operation)
                else:
                    execution.set(0, operation)
            except Fault as fault:
                raise SimulationError(call, fault.result, fault.detail) from None

    def allocate_captured(
        self: Capturing, stream: StreamState, size: int
    ) -> tuple[Allocation, CaptureSequence]:
        """Put an allocation on a captured stream: its memory is the graph's.

        Devices that may use the memory of the device's pool now may use it.

        Raises
        ------
        RuntimeError
            If the stream is not captured, or the capture is invalid.
        DriverError
            If the device can never have that much; the capture goes on.
        """
        call = "cuMemAllocAsync"
        with self._lock:
            sequence = stream.capture
            if sequence is None or sequence.invalid_since:
                raise RuntimeError(
                    f"stream {stream.handle:#x} is not being captured, expected one that is, since "
                    "the memory is a graph's. Elsewhere use Device.allocate"
                )
            sequence.free_dropped()
            origin = f"GraphMemoryResource.allocate({size}) of Device({self.device_id})"
            peers = tuple(sorted(self._pool.peers))
            try:
                allocation = ADDRESS_SPACE.reserve(self._pool, size, origin, peers)
            except Fault as fault:
                raise refused(call, fault) from None
            sequence.add(stream, AllocateMemory(allocation))
            return allocation, sequence

    def free(self: Capturing, stream: StreamState, allocation: Allocation) -> None:
        """Put the end of an allocation on a stream; a capture takes only that of graph memory."""
        call = "cuMemFreeAsync"
        with self._lock:
            sequence = self.sequence_of(call, stream)
            try:
                if sequence is None:
                    require_safe(call)
                    ADDRESS_SPACE.free(allocation, "Buffer.close()")
                else:
                    graph_memory = ADDRESS_SPACE.of_graph(allocation.address, "free")
                    sequence.add(stream, FreeMemory(graph_memory))
            except Fault as fault:
                raise SimulationError(call, fault.result, fault.detail) from None

    # Events -------------------------------------------------------------------------------------

    def record_event(self: Capturing, call: str, event: EventState, stream: StreamState) -> None:
        """Record an event: at the work before it that runs, or at the nodes before it."""
        with self._lock:
            sequence = self.sequence_of(call, stream)
            if sequence is not None:
                event.captured = (sequence, stream.frontier)
                return
        # What other threads run on the stream is done when this returns.
        with stream.lock:
            event.record()

    def wait_event(self: Capturing, stream: StreamState, event: EventState) -> None:
        """Let later work of a stream wait for an event; it joins the capture of the event."""
        call = "cuStreamWaitEvent"
        with self._lock:
            sequence = self.sequence_of(call, stream)
            if event.captured is None:
                # There is nothing to wait for where an event was never recorded.
                if sequence is not None and event.recorded_at is not None:
                    raise refuse_capture(
                        call,
                        Result.STREAM_CAPTURE_ISOLATION,
                        [sequence],
                        f"event {event.handle:#x} was not recorded in the capture, and the work "
                        "before it is no part of the graph. Wait for it before the capture",
                    )
                return
            other, nodes = event.captured
            require_ongoing(call, event, sequence)
            other.require_valid(call)
            if sequence is other:
                stream.frontier = tuple(dict.fromkeys(stream.frontier + nodes))
            elif sequence is not None:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_MERGE,
                    [sequence, other],
                    f"stream {stream.handle:#x} is part of one capture and event "
                    f"{event.handle:#x} of another, and captures cannot become one",
                )
            elif other.driver is not self:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_UNSUPPORTED,
                    [other],
                    "another device's stream cannot join a capture. Wait on one of the same device",
                )
            elif stream.handle == LEGACY_STREAM:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_IMPLICIT,
                    [other],
                    "the default stream cannot join a capture. Wait on one of create_stream()",
                )
            else:
                other.join(stream, nodes)

    def stream_submit(
        self: _Tables,
        stream: int,
        row: NDArray[np.uint64],
        attributes: Sequence[tuple[int, bytes]] = (),
    ) -> None:
        """Run what a node with these parameters does; on a captured stream, add it.

        Raises
        ------
        SimulationError
            If it goes wrong.
        DriverError
            If it is refused.
        """
        fields = decode_row(row)
        call = CALLS[NodeType(fields["type"])]
        require_outside_host_function(call)
        state = self._stream(call, stream)
        with self._lock:
            try:
                nowhere = SimulatedGraph(new_handle())
                operation, _ = self._decoder.decode(nowhere, 0, fields)
            except Fault as fault:
                raise refused(call, fault) from None
            if isinstance(operation, KernelLaunch):
                for attribute, value in attributes:
                    operation = with_attribute(operation, attribute, value)
            sequence = self.sequence_of(call, state)
            if sequence is not None:
                sequence.add_row(state, operation, row.copy(), dict(attributes))
                return
        execution = Execution(cast("SimulatedDriver", self))
        with state.lock:
            try:
                match operation:
                    case KernelLaunch():
                        execution.launch_kernel(0, operation)
                    case CopyMemory():
                        execution.copy(0, operation)
                    case SetMemory():
                        execution.set(0, operation)
            except Fault as fault:
                raise SimulationError(call, fault.result, fault.detail) from None


def _told(origin: StreamState, unjoined: list[StreamState | None]) -> str:
    """Say which streams have work that the end of a capture would lose."""
    named = " and ".join("one that was closed" if s is None else f"{s.handle:#x}" for s in unjoined)
    return (
        f"stream {origin.handle:#x} does not wait for work that stream {named} put into the "
        "capture. Record an event behind that work and let the stream wait for it"
    )


CALLS: Final = {
    NodeType.KERNEL: "cuLaunchKernelEx",
    NodeType.MEMCPY: "cuMemcpy3DAsync",
    NodeType.MEMSET: "cuMemsetAsync",
}
"""The calls that put on a stream what nodes of a type do."""
