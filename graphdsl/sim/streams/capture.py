"""Stream capture: work that is put on streams becomes nodes of a graph instead of running.

A capture sequence is the graph that grows, the stream that it began on, and the streams that have
joined it since, by waiting for events that were recorded in it. Each of them has a frontier: the
nodes that its next one depends on. The rules are those of ``cuStreamBeginCapture`` (CUDA 13.0):
what would run now, or wait for work, is an error and makes the whole sequence invalid, which only
its end ends.
"""

from __future__ import annotations

import threading
from collections import deque
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.errors import DriverError
from graphdsl.sim.errors import Fault, refused
from graphdsl.sim.graphs.graph import GraphNode, SimulatedGraph
from graphdsl.sim.graphs.handles import TABLES, new_handle
from graphdsl.sim.graphs.operations import FreeMemory, Operation
from graphdsl.sim.graphs.reading import CapturedOperation, encode_row

if TYPE_CHECKING:
    from graphdsl.abi.observing import Watcher
    from graphdsl.sim.memory.allocations import Allocation, MemoryPool
    from graphdsl.sim.streams.stream import EventState, StreamState

__all__ = [
    "GLOBAL",
    "LEGACY_STREAM",
    "ONGOING",
    "RELAXED",
    "THREAD_LOCAL",
    "BesideCaptures",
    "CaptureSequence",
    "Capturing",
    "refuse_capture",
    "require_ongoing",
    "require_safe",
    "require_timed",
    "require_uncaptured",
]

# CUstreamCaptureMode (cuda.h, CUDA 10.1 to 13.5).
GLOBAL, THREAD_LOCAL, RELAXED = 0, 1, 2
LEGACY_STREAM: Final = 0

WATCHERS: Final[dict[int, Watcher]] = {}
"""By stream, who is told of the capture that begins on it."""
ONGOING: Final[list[CaptureSequence]] = []
"""The sequences of all devices that have not ended; changes with the lock of the tables held."""


class Capturing(Protocol):
    """What capturing needs of the driver that it is part of."""

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
    def _stream(self, call: str, handle: int) -> StreamState: ...
    def sequence_of(self, call: str, stream: StreamState) -> CaptureSequence | None: ...


class CaptureSequence:
    """One capture, from its begin to its end.

    Attributes
    ----------
    driver : Capturing
        The device whose streams are captured.
    origin : StreamState
        The stream that it began on, and has to end on.
    mode : int
        Its ``CUstreamCaptureMode``.
    thread : int
        The thread that began it.
    watcher : Watcher or None
        Who is told of its nodes, and what breaks it.
    graph : SimulatedGraph
        What was captured so far.
    streams : list of StreamState
        The origin, and the streams that have joined.
    invalid_since : str
        What has made it invalid; empty as long as it is valid.
    is_over : bool
        Whether it has ended.
    dropped : deque of (StreamState, Allocation)
        Memory of the graph whose buffers nothing refers to any more, to free on that stream.
        Finalizers append to it, in any thread and at any time.
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
        """Let what is put on a stream from now on become nodes after those of *frontier*."""
        self.streams.append(stream)
        stream.capture = self
        stream.frontier = frontier

    def invalidate(self, call: str, result: int) -> None:
        """Note the first call that could not be captured."""
        if self.invalid_since:
            return
        self.invalid_since = call
        if self.watcher is not None:
            self.watcher.broken(call, result)

    def require_valid(self, call: str) -> None:
        """Refuse a call that has to do with an invalid sequence."""
        if self.invalid_since:
            raise refused(
                call,
                Fault(
                    Result.STREAM_CAPTURE_INVALIDATED,
                    f"the capture that began on stream {self.origin.handle:#x} is invalid since "
                    f"{self.invalid_since}. End it, and leave that call out of the next one",
                ),
            )

    # Nodes --------------------------------------------------------------------------------------

    def add(self, stream: StreamState, operation: CapturedOperation) -> None:
        """Add a node behind the last one of a stream."""
        self.add_row(stream, operation, encode_row(operation, self.driver.context), {})

    def add_row(
        self,
        stream: StreamState,
        operation: Operation,
        row: NDArray[np.uint64],
        attributes: dict[int, bytes],
    ) -> None:
        """Add a node of which there is a row behind the last one of a stream."""
        node = GraphNode(
            new_handle(), self.graph, operation, stream.frontier, attributes=attributes, row=row
        )
        self.driver._commit(node)
        stream.frontier = (node.handle,)
        if self.watcher is not None:
            self.watcher.made(node.handle)

    def free_dropped(self) -> None:
        """Free the memory of buffers that nothing refers to any more, each on its stream."""
        while self.dropped:
            stream, allocation = self.dropped.popleft()
            if stream.capture is self:
                self.add(stream, FreeMemory(allocation))

    def unjoined(self) -> list[StreamState | None]:
        """Return the streams with work that the origin does not wait for; None for closed ones."""
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
        """Let all streams go."""
        for stream in self.streams:
            stream.capture, stream.frontier = None, ()
        self.streams.clear()
        self.is_over = True
        ONGOING.remove(self)


# What calls have to respect -----------------------------------------------------------------------


def refuse_capture(
    call: str, result: int, sequences: list[CaptureSequence], detail: str
) -> DriverError:
    """Make sequences invalid, and return the error that says so."""
    for sequence in sequences:
        sequence.invalidate(call, result)
    whose = ", ".join(f"{sequence.origin.handle:#x}" for sequence in sequences)
    return refused(
        call,
        Fault(result, f"{detail}. The capture that began on stream {whose} is invalid now"),
    )


def require_uncaptured(call: str, event: EventState) -> None:
    """Refuse to ask an event of a capture whether it is done, or to wait for it."""
    with TABLES:
        require_ongoing(call, event)
        if event.captured is None:
            return
        sequence, _ = event.captured
        raise refuse_capture(
            call,
            Result.CAPTURED_EVENT,
            [sequence],
            f"event {event.handle:#x} was recorded in a capture, where nothing runs that could be "
            "waited for",
        )


def require_ongoing(call: str, event: EventState, waiting: CaptureSequence | None = None) -> None:
    """Refuse an event that was last recorded in a capture that is over: it stands for nothing.

    The lock of the tables is held. A capture of the stream that is *waiting* is invalid then.
    """
    if event.captured is not None and event.captured[0].is_over:
        if waiting is not None:
            waiting.invalidate(call, Result.INVALID_VALUE)
        raise refused(
            call,
            Fault(
                Result.INVALID_VALUE,
                f"event {event.handle:#x} was last recorded in a capture that is over. Record it "
                "again first",
            ),
        )


def require_timed(call: str, event: EventState) -> None:
    """Refuse the time of an event of a capture, which goes on all the same."""
    with TABLES:
        require_ongoing(call, event)
        if event.captured is not None:
            detail = (
                f"event {event.handle:#x} was recorded in a capture, where nothing runs that could "
                "be timed. Record it after the capture"
            )
            raise refused(call, Fault(Result.CAPTURED_EVENT, detail))


class _Thread(threading.local):
    """What a thread has told the driver about itself.

    Attributes
    ----------
    mode : int
        Its ``CUstreamCaptureMode``; it begins as a global one.
    """

    mode = GLOBAL


_THREAD: Final = _Thread()


class BesideCaptures:
    """Captures do not notice what this thread does within.

    It is ``cuThreadExchangeStreamCaptureMode``, with the mode of before at the end. A captured
    stream itself gives no memory back in any mode.
    """

    __slots__ = ("_before",)

    def __enter__(self) -> None:
        self._before, _THREAD.mode = _THREAD.mode, RELAXED

    def __exit__(self, *_: object) -> None:
        _THREAD.mode = self._before


def require_safe(call: str) -> None:
    """Refuse a call that a capture does not see, as modes of captures and of this thread say."""
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
                "a capture cannot see this call, and what is captured may depend on it. Call it "
                "before or after the capture, or capture with mode='relaxed'",
            )
