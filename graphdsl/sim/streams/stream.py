"""Streams and events of a simulated device, in the shape of cuda.core's.

Work runs synchronously in the calling thread and has finished when the call returns. A lock per
stream keeps the work of several threads on one stream from overlapping. Work on a capturing stream
does not run (see ``capture.py``).
"""

from __future__ import annotations

import time
import weakref
from collections.abc import Mapping
from dataclasses import fields
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi import cuda_packages
from graphdsl.abi.cuda_packages import is_instance
from graphdsl.base.locks import Lock
from graphdsl.base.suggestions import missing_attribute
from graphdsl.sim.graphs.handles import new_handle
from graphdsl.sim.streams.capture import require_safe, require_timed, require_uncaptured

if TYPE_CHECKING:
    from cuda.core import EventOptions, StreamOptions

    from graphdsl.sim.core import GraphBuilder
    from graphdsl.sim.device import Device
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.graphs.graph import LaunchInFlight
    from graphdsl.sim.streams.capture import CaptureSequence

DEFAULTS: Final[Mapping[str, Any]] = {
    "EventOptions": SimpleNamespace(timing_enabled=False, blocking_sync=False, ipc_enabled=False),
    "StreamOptions": SimpleNamespace(nonblocking=True, priority=None),
}
"""The defaults of options, for which cuda.core need not be loaded."""


def _options(name: str, options: object, role: str) -> Any:
    """Return the options of a call as an object with the fields of cuda.core's options."""
    if options is None:
        return DEFAULTS[name]
    if is_instance(options, name):
        return options
    kind: Any = getattr(cuda_packages, name)
    names = ", ".join(each.name for each in fields(kind))
    if not isinstance(options, Mapping):
        raise TypeError(
            f"{role}: expected {kind.__name__} or a mapping of {names}; got {options!r}"
        )
    unknown = [name for name in options if name not in kind.__dataclass_fields__]
    if unknown:
        raise TypeError(f"{role}: expected names among {names}; got {unknown[0]!r}")
    return kind(**options)


class StreamState:
    """Driver-side state of a stream.

    Attributes
    ----------
    handle : int
        Its handle.
    is_blocking : bool
        Whether it synchronizes with the default stream.
    lock : Lock
        Held while work of the stream runs.
    capture : CaptureSequence or None
        The active capture, or None; modified only with the lock of the tables held.
    frontier : tuple of int
        The nodes that the next captured node depends on.
    """

    __slots__ = ("capture", "frontier", "handle", "is_blocking", "lock")

    def __init__(self, handle: int, *, is_blocking: bool = False) -> None:
        self.handle = handle
        self.is_blocking = is_blocking
        self.lock = Lock()
        self.capture: CaptureSequence | None = None
        self.frontier: tuple[int, ...] = ()


class EventState:
    """Driver-side state of an event. Graphs keep it alive after the event is closed.

    Attributes
    ----------
    handle : int
        Its handle.
    device_id : int
        Ordinal of the device that created it.
    driver_context : int
        Its context; only work of that context can record it.
    recorded_at : int or None
        Time of the last record, in nanoseconds of :func:`time.perf_counter_ns`.
    captured : tuple of CaptureSequence and tuple of int, or None
        The capture of the last record and the nodes recorded; None if it was recorded outside of a
        capture.
    behind : frozenset of LaunchInFlight
        The launches that it waits for, if it was recorded after those of an executable.
    holds : list of None
        One entry for each owner: the event itself, and holds.
    """

    __slots__ = (
        *("behind", "captured", "device_id", "driver_context", "handle", "holds"),
        "recorded_at",
    )

    def __init__(self, device_id: int, driver_context: int) -> None:
        self.handle = new_handle()
        self.device_id = device_id
        self.driver_context = driver_context
        self.recorded_at: int | None = None
        self.captured: tuple[CaptureSequence, tuple[int, ...]] | None = None
        self.behind: frozenset[LaunchInFlight] = frozenset()
        self.holds: list[None] = []

    def hold(self) -> None:
        """Add a reference; :meth:`drop` releases it."""
        self.holds.append(None)
        EVENTS[self.handle] = self

    def drop(self) -> None:
        """Release a reference. Called from finalizers, so each step is atomic."""
        self.holds.pop()
        if not self.holds:
            EVENTS.pop(self.handle, None)

    def record(self) -> None:
        """Record that all work up to this point has completed."""
        self.recorded_at, self.captured = time.perf_counter_ns(), None
        self.behind = frozenset()


EVENTS: Final[dict[int, EventState]] = {}
"""Open events of all simulated devices by handle, since devices may wait for each other's."""


class _EventHold:
    """Keeps the state of an event alive."""

    __slots__ = ("__weakref__",)

    def __init__(self, state: EventState) -> None:
        state.hold()
        weakref.finalize(self, state.drop).atexit = False


class Event:
    """An event, as ``cuda.core.Event``; returned by ``Device.create_event`` and ``Stream.record``.

    Attributes
    ----------
    is_timing_enabled : bool
        Whether events can be subtracted to measure time.
    is_blocking_sync : bool
        Stored for compatibility; it has no effect here.
    """

    __slots__ = (
        "__weakref__",
        "_closing",
        "_device",
        "_state",
        "is_blocking_sync",
        "is_timing_enabled",
    )

    def __init__(
        self, device: Device, options: EventOptions | Mapping[str, Any] | None = None
    ) -> None:
        chosen = _options("EventOptions", options, "create_event options")
        if chosen.ipc_enabled:
            raise ValueError(
                "create_event options: simulated events do not support interprocess use"
            )
        self.is_timing_enabled: bool = bool(chosen.timing_enabled)
        self.is_blocking_sync: bool = bool(chosen.blocking_sync)
        self._device = device
        self._state = EventState(device.device_id, device.driver.context)
        self._state.hold()
        self._closing = weakref.finalize(self, self._state.drop)
        self._closing.atexit = False

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(type(self), name)

    @property
    def device(self) -> Device:
        """The device that created the event."""
        return self._device

    @property
    def handle(self) -> int:
        """Its handle, an int."""
        return self._state.handle

    @property
    def is_ipc_enabled(self) -> bool:
        """False: interprocess events are not supported."""
        return False

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return not self._closing.alive

    @property
    def is_done(self) -> bool:
        """Whether the work before the last record has completed; True if it was never recorded."""
        self._require_open()
        self._ask("cuEventQuery")
        return True

    def sync(self) -> None:
        """Wait for the work before the last record; returns immediately, as work is synchronous."""
        self._require_open()
        self._ask("cuEventSynchronize")

    def close(self) -> None:
        """Close the event. Graphs that use it stay valid. Closing again is not an error."""
        self._closing()

    def _hold(self) -> _EventHold:
        """Return an object that keeps the event's state alive for graphs after it is closed."""
        return _EventHold(self._state)

    def __sub__(self, earlier: object) -> float:
        if not isinstance(earlier, Event):
            return NotImplemented
        times = []
        for event, side in ((self, "later"), (earlier, "earlier")):
            event._require_open()
            if not event.is_timing_enabled:
                raise RuntimeError(
                    f"the {side} event was created without timing; use "
                    "create_event(EventOptions(timing_enabled=True))"
                )
            require_timed("cuEventElapsedTime", event._state)
            if event._state.recorded_at is None:
                raise RuntimeError(f"the {side} event was never recorded")
            times.append(event._state.recorded_at)
        return (times[0] - times[1]) / 1e6

    def _ask(self, call: str) -> None:
        require_uncaptured(call, self._state)
        require_safe(call)

    def _require_open(self) -> None:
        if self.is_closed:
            raise ValueError(f"the event {self.handle:#x} was closed, expected an open one")

    def __repr__(self) -> str:
        return f"<sim.Event {self.handle:#x} of Device({self._device.device_id})>"


class Stream:
    """A stream, as ``cuda.core.Stream``; returned by ``Device.create_stream``.

    Attributes
    ----------
    is_nonblocking : bool
        Whether the default stream can be used while this one is capturing.
    priority : int
        Stored for compatibility; it has no effect here.
    """

    __slots__ = ("__weakref__", "_closing", "_device", "_state", "is_nonblocking", "priority")

    def __init__(
        self,
        device: Device,
        options: StreamOptions | Mapping[str, Any] | None = None,
        *,
        state: StreamState | None = None,
    ) -> None:
        chosen = _options("StreamOptions", options, "create_stream options")
        self.is_nonblocking: bool = bool(chosen.nonblocking)
        self.priority: int = chosen.priority or 0
        self._device = device
        streams = device.driver.streams
        if state is None:
            state = StreamState(new_handle(), is_blocking=not self.is_nonblocking)
            streams[state.handle] = state
        self._closing = weakref.finalize(self, device.driver.stream_closed, state)
        self._state = state
        self._closing.atexit = False

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(type(self), name)

    @property
    def device(self) -> Device:
        """The device that created the stream."""
        return self._device

    @property
    def handle(self) -> int:
        """Its handle, an int."""
        return self._state.handle

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return not self._closing.alive

    def __cuda_stream__(self) -> tuple[int, int]:
        """Return version 0 of the CUDA stream protocol and the handle."""
        self._require_open()
        return 0, self._state.handle

    def sync(self) -> None:
        """Wait until the stream's work, started by any thread, has completed."""
        self._device.driver.stream_synchronize(self._open_handle())

    def record(
        self, event: Event | None = None, options: EventOptions | Mapping[str, Any] | None = None
    ) -> Event:
        """Record *event*, or a new one with *options*, and return it.

        In a capture, it represents the nodes so far: another stream that waits for it joins the
        capture after them.
        """
        self._require_open()
        if event is None:
            event = Event(self._device, options)
        elif not isinstance(event, Event):
            raise TypeError(
                f"record event: expected an event of a simulated device, got {event!r} "
                f"({type(event).__name__})"
            )
        if event.device.driver is not self._device.driver:
            raise ValueError(
                f"record event: expected an event of the device of {self!r}, got {event!r}"
            )
        event._require_open()
        self._device.driver.record_event("cuEventRecord", event._state, self._state)
        return event

    def wait(self, event_or_stream: Event | Stream) -> None:
        """Make later work wait for an event, or for the work of another stream.

        If it belongs to a capture, this stream joins that capture.
        """
        self._require_open()
        if isinstance(event_or_stream, Stream):
            event_or_stream._require_open()
            other = event_or_stream._device
            state = EventState(other.device_id, other.driver.context)
            other.driver.record_event("cuEventRecord", state, event_or_stream._state)
        elif isinstance(event_or_stream, Event):
            event_or_stream._require_open()
            state = event_or_stream._state
        else:
            raise TypeError(
                "wait: expected an event or a stream of a simulated device, got "
                f"{event_or_stream!r} ({type(event_or_stream).__name__})"
            )
        self._device.driver.wait_event(self._state, state)

    def create_graph_builder(self) -> GraphBuilder:
        """Return the active capture of the stream."""
        from graphdsl.sim.core import GraphBuilder

        return GraphBuilder(self)

    def close(self) -> None:
        """Close the stream. Closing again is not an error."""
        self._closing()

    def _require_open(self) -> None:
        if self.is_closed:
            raise ValueError(f"the stream {self.handle:#x} was closed, expected an open one")

    def _open_handle(self) -> int:
        self._require_open()
        return self._state.handle

    def __repr__(self) -> str:
        return f"<sim.Stream {self.handle:#x} of Device({self._device.device_id})>"


def require_stream(stream: object, driver: SimulatedDriver) -> StreamState:
    """Return the state of an open stream of the driver's device.

    Raises
    ------
    TypeError
        If it is not a stream of this device: None, a CUDA stream, or a stream of another device.
    ValueError
        If the stream was closed.
    """
    where = f"the simulated Device({driver.device_id})"
    if isinstance(stream, Stream):
        if stream.device.driver is not driver:
            raise TypeError(
                f"stream: expected a stream of {where}, got {stream!r} of another simulated device"
            )
        stream._require_open()
        return stream._state
    if stream is None:
        raise TypeError(
            f"stream: expected a stream, got None. Create one with create_stream() of {where}"
        )
    if hasattr(stream, "__cuda_stream__"):
        raise TypeError(
            f"stream: {stream!r} ({type(stream).__name__}) is a CUDA stream, but the work runs on "
            f"{where}. Create a stream with its create_stream()"
        )
    raise TypeError(
        f"stream: expected a stream of {where}, got {stream!r} ({type(stream).__name__}). Create "
        "one with its create_stream()"
    )
