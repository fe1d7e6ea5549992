"""Stream capture: work submitted to capturing streams becomes nodes of a graph instead of running.

A capture sequence consists of the graph being built, its origin stream, and the streams that joined
it by waiting for events recorded in it. Each stream has a frontier: the nodes that its next node
depends on. The rules are those of ``cuStreamBeginCapture`` (CUDA 13.0): an operation that would run
immediately, or wait for work, is an error and invalidates the whole sequence until the capture is
ended.
"""

from __future__ import annotations

import threading
from collections import deque
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.base.errors import DriverError
from graphdsl.sim.errors import Fault, refused
from graphdsl.sim.graphs.graph import GraphNode, SimulatedGraph
from graphdsl.sim.graphs.handles import TABLES, new_handle
from graphdsl.sim.graphs.operations import FreeMemory, Operation
from graphdsl.sim.graphs.reading import CapturedOperation, encode_row

if TYPE_CHECKING:
    from graphdsl.abi.observing import Watcher
    from graphdsl.sim.memory.allocations import Allocation, MemoryPool
    from graphdsl.sim.streams.stream import EventState, StreamState

# CUstreamCaptureMode (cuda.h, CUDA 10.1 to 13.5).
GLOBAL, THREAD_LOCAL, RELAXED = 0, 1, 2
LEGACY_STREAM: Final = 0

WATCHERS: Final[dict[int, Watcher]] = {}
"""Watchers of captures, by the stream that a capture begins on."""
ONGOING: Final[list[CaptureSequence]] = []
"""The active sequences of all devices; modified only with the lock of the tables held."""


class Capturing(Protocol):
    """The parts of the driver that capturing uses."""

    _lock: AbstractContextManager[object]
    _graphs: dict[int, SimulatedGraph]
    _pool: MemoryPool

    @property
    def context(self) -> int: ...
    @property
    def streams(self) -> dict[int, StreamState]: ...
    @property
    def device_id(self) -> int: ...
    def _commit(self, node: GraphNode) -> None: ...
    def _forget(self, graph: SimulatedGraph) -> None: ...
    def _own_stream(self, call: str, handle: int) -> StreamState: ...
    def sequence_of(self, call: str, stream: StreamState) -> CaptureSequence | None: ...


class CaptureSequence:
    """One capture, from its begin to its end.

    Attributes
    ----------
    driver : Capturing
        The device whose streams are captured.
    origin : StreamState
        The stream that it began on and must end on.
    mode : int
        Its ``CUstreamCaptureMode``.
    thread : int
        The thread that began it.
    watcher : Watcher or None
        Observer of its nodes and of what invalidates it.
    graph : SimulatedGraph
        The nodes captured so far.
    streams : list of StreamState
        The origin, and the streams that have joined.
    invalid_since : str
        The call that invalidated it; empty while it is valid.
    is_over : bool
        Whether it has ended.
    dropped : deque of (StreamState, Allocation)
        Graph memory whose buffers were garbage-collected, to free on that stream. Finalizers append
        to it, in any thread and at any time.
    """

    __slots__ = (
        "driver",
        "dropped",
        "graph",
        "invalid_since",
        "is_over",
        "mode",
        "origin",
        "streams",
        "thread",
        "watcher",
    )

    def __init__(self, driver: Capturing, origin: StreamState, mode: int) -> None:
        self.driver = driver
        self.origin = origin
        self.mode = mode
        self.thread = threading.get_ident()
        self.watcher = WATCHERS.get(origin.handle)
        self.graph = SimulatedGraph(new_handle())
        self.streams: list[StreamState] = []
        self.invalid_since = ""
        self.is_over = False
        self.dropped: deque[tuple[StreamState, Allocation]] = deque()

    def join(self, stream: StreamState, frontier: tuple[int, ...] = ()) -> None:
        """Add a stream to the capture; its nodes depend on those of *frontier*."""
        self.streams.append(stream)
        stream.capture = self
        stream.frontier = frontier

    def invalidate(self, call: str, result: int) -> None:
        """Record the first call that could not be captured."""
        if self.invalid_since:
            return
        self.invalid_since = call
        if self.watcher is not None:
            self.watcher.broken(call, result)

    def require_valid(self, call: str) -> None:
        """Reject a call that involves an invalid sequence."""
        if self.invalid_since:
            raise refused(
                call,
                Fault(
                    Result.STREAM_CAPTURE_INVALIDATED,
                    f"the capture that began on stream {self.origin.handle:#x} was invalidated by "
                    f"{self.invalid_since}. End it, and remove that call from the next capture",
                ),
            )

    # Nodes --------------------------------------------------------------------------------------

    def add(self, stream: StreamState, operation: CapturedOperation) -> None:
        """Add a node after the last one of a stream."""
        self.add_row(stream, operation, encode_row(operation, self.driver.context), {})

    def add_row(
        self,
        stream: StreamState,
        operation: Operation,
        row: NDArray[np.uint64],
        attributes: dict[int, bytes],
    ) -> None:
        """Add a node, given by its row, after the last one of a stream."""
        node = GraphNode(
            new_handle(), self.graph, operation, stream.frontier, attributes=attributes, row=row
        )
        self.driver._commit(node)
        stream.frontier = (node.handle,)
        if self.watcher is not None:
            self.watcher.made(node.handle)

    def free_dropped(self) -> None:
        """Free the memory of garbage-collected buffers, each on its stream."""
        while self.dropped:
            stream, allocation = self.dropped.popleft()
            if stream.capture is self:
                self.add(stream, FreeMemory(allocation))

    def unjoined(self) -> list[StreamState | None]:
        """Return the streams with unjoined work; None for closed ones."""
        reached = set(self.origin.frontier)
        loose = set()
        for handle, node in reversed(self.graph.nodes.items()):
            if handle in reached:
                reached.update(node.predecessors)
            else:
                loose.add(handle)
        found: list[StreamState | None] = [
            stream for stream in self.streams if not loose.isdisjoint(stream.frontier)
        ]
        return found or [None] * bool(loose)

    def finish(self) -> None:
        """Release all streams."""
        for stream in self.streams:
            stream.capture, stream.frontier = None, ()
        self.streams.clear()
        self.is_over = True
        ONGOING.remove(self)


# Restrictions on calls -----------------------------------------------------------------------


def refuse_capture(
    call: str, result: int, sequences: list[CaptureSequence], detail: str
) -> DriverError:
    """Invalidate sequences and return the error to raise."""
    for sequence in sequences:
        sequence.invalidate(call, result)
    origins = ", ".join(f"{sequence.origin.handle:#x}" for sequence in sequences)
    return refused(
        call,
        Fault(result, f"{detail}. This invalidated the capture that began on stream {origins}"),
    )


def require_uncaptured(call: str, event: EventState) -> None:
    """Reject querying or synchronizing with an event recorded in a capture."""
    with TABLES:
        require_ongoing(call, event)
        if event.captured is None:
            return
        sequence, _ = event.captured
        raise refuse_capture(
            call,
            Result.CAPTURED_EVENT,
            [sequence],
            f"event {event.handle:#x} was recorded in a capture, so there is no running work to "
            "wait for",
        )


def require_ongoing(call: str, event: EventState, waiting: CaptureSequence | None = None) -> None:
    """Reject an event last recorded in a capture that has ended.

    The lock of the tables is held. This invalidates a capture of the *waiting* stream.
    """
    if event.captured is not None and event.captured[0].is_over:
        if waiting is not None:
            waiting.invalidate(call, Result.INVALID_VALUE)
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"event {event.handle:#x} was last recorded in a capture that has ended. Record "
                "it again first",
            ),
        )


def require_timed(call: str, event: EventState) -> None:
    """Reject timing an event recorded in a capture; the capture stays valid."""
    with TABLES:
        require_ongoing(call, event)
        if event.captured is not None:
            detail = (
                f"event {event.handle:#x} was recorded in a capture, so it has no time. Record it "
                "after the capture"
            )
            raise refused(call, Fault(Result.CAPTURED_EVENT, detail))


class _Thread(threading.local):
    """Per-thread driver state.

    Attributes
    ----------
    mode : int
        Its ``CUstreamCaptureMode``, initially global.
    """

    mode = GLOBAL


_THREAD: Final = _Thread()


class BesideCaptures:
    """Exempt this thread from capture restrictions in the block.

    Uses ``cuThreadExchangeStreamCaptureMode`` and restores the previous mode at the end. A
    capturing stream itself frees no memory in any mode.
    """

    __slots__ = ("_before",)

    def __enter__(self) -> None:
        self._before, _THREAD.mode = _THREAD.mode, RELAXED

    def __exit__(self, *_: object) -> None:
        _THREAD.mode = self._before


def require_safe(call: str) -> None:
    """Reject a potentially unsafe call, as the modes of the captures and of this thread demand."""
    if _THREAD.mode == RELAXED:
        return
    thread = threading.get_ident()
    with TABLES:
        against = [
            sequence
            for sequence in ONGOING
            if (sequence.mode != RELAXED if sequence.thread == thread else sequence.mode == GLOBAL)
        ]
        if against:
            raise refuse_capture(
                call,
                Result.STREAM_CAPTURE_UNSUPPORTED,
                against,
                "this call is not captured, but the captured work may depend on it. Call it "
                "before or after the capture, or capture with mode='relaxed'",
            )
