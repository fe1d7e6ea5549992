"""Stream operations of the simulated driver: run immediately, or captured as nodes."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType, Result
from graphdsl.abi.rows import decode_row
from graphdsl.base.errors import DriverError
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


class _Tables(Capturing, Protocol):
    """The parts of the driver that stream operations use."""

    _decoder: RowDecoder


class StreamWork:
    """The part of the simulated driver for streams, capturing or not."""

    def capture_begin(self: Capturing, stream: int, mode: int) -> None:
        """Begin capturing a stream."""
        call = "cuStreamBeginCapture"
        require_outside_host_function(call)
        with self._lock:
            state = self._own_stream(call, stream)
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
                        "the default stream cannot be captured. Capture a stream from "
                        "create_stream()",
                    ),
                )
            if state.capture is not None:
                raise refused(
                    call,
                    Fault(
                        Result.ILLEGAL_STATE,
                        f"expected a stream that is not capturing, but stream {stream:#x} is part "
                        f"of the capture that began on stream {state.capture.origin.handle:#x}",
                    ),
                )
            sequence = CaptureSequence(self, state, mode)
            self._graphs[sequence.graph.handle] = sequence.graph
            sequence.join(state)
            ONGOING.append(sequence)

    is_watching_free: Final = True

    @contextmanager
    def capture_watched(self, stream: int, watcher: Watcher) -> Iterator[None]:
        """Notify *watcher* of the capture that begins on a stream in the block."""
        WATCHERS[stream] = watcher
        try:
            yield
        finally:
            del WATCHERS[stream]

    def capture_end(self: Capturing, stream: int) -> int:
        """End a capture and return its graph, which the caller owns."""
        call = "cuStreamEndCapture"
        require_outside_host_function(call)
        with self._lock:
            state = self._own_stream(call, stream)
            sequence = state.capture
            if sequence is None:
                detail = (
                    f"stream {stream:#x} is not capturing, expected the origin stream of a capture"
                )
                raise refused(call, Fault(Result.ILLEGAL_STATE, detail))
            if sequence.origin is not state:
                detail = (
                    f"stream {stream:#x} has joined the capture that began on stream "
                    f"{sequence.origin.handle:#x}. End the capture there"
                )
                raise refuse_capture(call, Result.STREAM_CAPTURE_UNMATCHED, [sequence], detail)
            try:
                sequence.require_valid(call)
                if sequence.mode != RELAXED and sequence.thread != threading.get_ident():
                    detail = (
                        "the capture was begun by another thread, which must also end it, so its "
                        "work was discarded. End it in that thread, or capture with mode='relaxed'"
                    )
                    raise refused(call, Fault(Result.STREAM_CAPTURE_WRONG_THREAD, detail))
                sequence.free_dropped()
                unjoined = sequence.unjoined()
                if unjoined:
                    raise refused(
                        call, Fault(Result.STREAM_CAPTURE_UNJOINED, _unjoined_text(state, unjoined))
                    )
            except DriverError:
                self._forget(sequence.graph)
                raise
            finally:
                sequence.finish()
            return sequence.graph.handle

    def stream_closed(self: Capturing, stream: StreamState) -> None:
        """Remove a stream; a capture that began on it is dropped, since nothing can end it now."""
        if stream.handle == LEGACY_STREAM:
            # The default stream outlives its Stream objects.
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

    # Submitting work ---------------------------------------------------------------------

    def sequence_of(self: Capturing, call: str, stream: StreamState) -> CaptureSequence | None:
        """Return the capture that records work on a stream; None if the stream runs it.

        The lock of the tables is held.

        Raises
        ------
        DriverError
            If the capture is invalid; or, for the default stream, if a blocking stream is
            capturing.
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
                    "work on the default stream would wait for capturing streams. Create those "
                    "with nonblocking=True",
                )
        sequence = stream.capture
        if sequence is not None:
            sequence.require_valid(call)
            sequence.free_dropped()
            if sequence.driver is not self:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_UNSUPPORTED,
                    [sequence],
                    f"stream {stream.handle:#x} is capturing on another device, and the simulator "
                    f"captures one device. Use a stream of Device({self.device_id})",
                )
        return sequence

    def require_not_capturing(self: Capturing, call: str, stream: StreamState) -> None:
        """Reject an operation that cannot be captured, if the stream is capturing."""
        with self._lock:
            sequence = self.sequence_of(call, stream)
            if sequence is not None:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_UNSUPPORTED,
                    [sequence],
                    f"stream {stream.handle:#x} is capturing, so it runs no work. Call it before "
                    "or after the capture",
                )

    def require_no_capture(self: Capturing, call: str) -> None:
        """Reject a device-wide operation while a stream of the device is capturing."""
        with self._lock:
            sequences = [sequence for sequence in ONGOING if sequence.driver is self]
            if sequences:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_UNSUPPORTED,
                    sequences,
                    f"a stream of Device({self.device_id}) is capturing, so it runs no work. Call "
                    "it before or after the capture",
                )

    def is_capturing(self: Capturing, stream: StreamState) -> bool:
        """Return whether a stream is capturing, even if the capture is invalid."""
        with self._lock:
            return stream.capture is not None

    def submit(
        self: Capturing, call: str, stream: StreamState, operation: CopyMemory | SetMemory
    ) -> None:
        """Submit a copy or memset to a stream: capture it, or run it synchronously."""
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
        """Submit an allocation to a capturing stream; its memory belongs to the graph.

        Devices with peer access to the device's pool get access to it.

        Raises
        ------
        RuntimeError
            If the stream is not capturing, or the capture is invalid.
        DriverError
            If the device's total memory is too small. The capture stays valid.
        """
        call = "cuMemAllocAsync"
        with self._lock:
            sequence = stream.capture
            if sequence is None or sequence.invalid_since:
                raise RuntimeError(
                    f"expected a capturing stream for graph memory, but stream {stream.handle:#x} "
                    "is not capturing. Use Device.allocate there"
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
        """Submit a free to a stream; a capture accepts only graph memory."""
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
        """Record an event after the stream's current work or captured nodes."""
        with self._lock:
            sequence = self.sequence_of(call, stream)
            if sequence is not None:
                event.captured = (sequence, stream.frontier)
                return
        # Work of other threads on the stream has completed when this returns.
        with stream.lock:
            event.record()

    def wait_event(self: Capturing, stream: StreamState, event: EventState) -> None:
        """Make later work of a stream wait for an event; the stream joins the event's capture."""
        call = "cuStreamWaitEvent"
        with self._lock:
            sequence = self.sequence_of(call, stream)
            if event.captured is None:
                # An event that was never recorded has nothing to wait for.
                if sequence is not None and event.recorded_at is not None:
                    raise refuse_capture(
                        call,
                        Result.STREAM_CAPTURE_ISOLATION,
                        [sequence],
                        f"event {event.handle:#x} was not recorded in the capture, so the work "
                        "before it is not part of the graph. Wait for it before the capture",
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
                    f"{event.handle:#x} of another, and captures cannot be merged",
                )
            elif other.driver is not self:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_UNSUPPORTED,
                    [other],
                    "a stream of another device cannot join a capture. Wait on a stream of the "
                    "same device",
                )
            elif stream.handle == LEGACY_STREAM:
                raise refuse_capture(
                    call,
                    Result.STREAM_CAPTURE_IMPLICIT,
                    [other],
                    "the default stream cannot join a capture. Wait on a stream from "
                    "create_stream()",
                )
            else:
                other.join(stream, nodes)

    def stream_submit(
        self: _Tables,
        stream: int,
        row: NDArray[np.uint64],
        attributes: Sequence[tuple[int, bytes]] = (),
    ) -> None:
        """Run the operation of a node with these parameters, or capture it as a node.

        Raises
        ------
        SimulationError
            If it fails while running.
        DriverError
            If it is rejected.
        """
        fields = decode_row(row)
        call = CALLS[NodeType(fields["type"])]
        require_outside_host_function(call)
        state = self._own_stream(call, stream)
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


def _unjoined_text(origin: StreamState, unjoined: list[StreamState | None]) -> str:
    """Return the message for streams with work that the origin does not wait for."""
    named = " and ".join("(closed)" if s is None else f"{s.handle:#x}" for s in unjoined)
    return (
        f"stream {origin.handle:#x} does not wait for work that stream {named} added to the "
        "capture. "
        "Record an event after that work and let the stream wait for it"
    )


CALLS: Final = {
    NodeType.KERNEL: "cuLaunchKernelEx",
    NodeType.MEMCPY: "cuMemcpy3DAsync",
    NodeType.MEMSET: "cuMemsetAsync",
}
"""Driver calls that submit the operation of a node type to a stream."""
