"""Simulated external semaphores, which stand for those of Vulkan and Direct3D."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from graphdsl.abi.enumerations import Result
from graphdsl.sim.errors import Fault
from graphdsl.sim.graphs.handles import TABLES, new_handle

KINDS: Final = ("timeline", "binary", "keyed_mutex")
LIMIT: Final = 1 << 64

SEMAPHORES: Final[dict[int, ExternalSemaphore]] = {}
"""Open semaphores by handle; shared by all devices."""


class ExternalSemaphore:
    """A semaphore of another API, as imported by CUDA.

    ``graph.signal_semaphores`` and ``graph.wait_semaphores`` accept it, and nodes keep it alive. If
    a wait is not satisfied, the launch fails: work runs synchronously in the launching call, so
    nothing else could satisfy the wait. *on_signal* simulates the other API within a launch.

    Parameters
    ----------
    kind : {"timeline", "binary", "keyed_mutex"}, optional
        ``"timeline"``: a Vulkan timeline semaphore or Direct3D 12 fence; a wait needs a minimum
        value. ``"binary"``: a binary semaphore, which a wait resets. ``"keyed_mutex"``: a Direct3D
        11 keyed mutex; a wait acquires it with the key it was last released with.
    value : int, optional
        Initial value: any for a timeline, 0 or 1 for a binary semaphore, the key for a keyed mutex.
    on_signal : callable, optional
        Called with the value or key after each signal by a graph. It may signal this semaphore and
        others.

    Examples
    --------
    >>> import graphdsl as gd
    >>> import numpy as np
    >>> done = gd.sim.ExternalSemaphore()
    >>> start = gd.sim.ExternalSemaphore(value=1)
    >>> g = gd.GraphDef("frame")
    >>> frame = g.param("frame", np.uint64)
    >>> last = g.wait_semaphores(start, frame).signal_semaphores(done, frame)
    >>> device = gd.sim.Device()
    >>> with g.instantiate(device=device) as graph:
    ...     graph.launch(device.create_stream(), frame=1)
    >>> done.value
    1
    """

    __slots__ = ("_handle", "_kind", "_on_signal", "_value")

    def __init__(
        self,
        kind: str = "timeline",
        value: int = 0,
        *,
        on_signal: Callable[[int], object] | None = None,
    ) -> None:
        if kind not in KINDS:
            raise ValueError(
                f"ExternalSemaphore kind: expected one of {', '.join(map(repr, KINDS))}; got "
                f"{kind!r}"
            )
        if on_signal is not None and not callable(on_signal):
            raise TypeError(f"ExternalSemaphore on_signal: expected a function, got {on_signal!r}")
        self._kind = kind
        self._value: int | None = _number(value, 2 if kind == "binary" else LIMIT)
        self._on_signal = on_signal
        self._handle = new_handle()
        with TABLES:
            SEMAPHORES[self._handle] = self

    @property
    def kind(self) -> str:
        """The kind of semaphore."""
        return self._kind

    @property
    def handle(self) -> int:
        """Simulated ``CUexternalSemaphore`` handle."""
        return self._handle

    @property
    def value(self) -> int | None:
        """The value or key; None for a keyed mutex that is acquired."""
        return self._value

    @property
    def is_closed(self) -> bool:
        """Whether it was destroyed."""
        return self._handle not in SEMAPHORES

    def signal(self, value: int = 1) -> None:
        """Signal the semaphore, as the other API would.

        Parameters
        ----------
        value : int, optional
            New value of a timeline, or the key to release a mutex with.

        Raises
        ------
        TypeError, ValueError
            If the value is invalid, or not allowed in the current state.
        """
        problem = self._signalled(_number(value, LIMIT))
        if problem:
            raise ValueError(f"{self!r}: {problem}")

    def wait(self, value: int = 1) -> None:
        """Wait for the semaphore, as the other API would; the wait must be satisfied already.

        Raises
        ------
        TypeError, ValueError
            If the value is invalid, or the wait would not end.
        """
        problem = self._waited(_number(value, LIMIT))
        if problem:
            raise ValueError(f"{self!r}: {problem}")

    def close(self) -> None:
        """Destroy the semaphore. Launching a graph that uses it fails afterwards. Idempotent."""
        with TABLES:
            SEMAPHORES.pop(self._handle, None)

    def __index__(self) -> int:
        return self._handle

    def __repr__(self) -> str:
        return f"<sim.ExternalSemaphore {self._kind} value={self._value}>"

    def run_signal(self, value: int, key: int, role: str) -> None:
        """Perform a signal by a graph."""
        self._require_open(role)
        signaled = key if self._kind == "keyed_mutex" else value
        problem = self._signalled(signaled)
        if problem:
            raise Fault(Result.INVALID_VALUE, f"{role}: {problem}")
        if self._on_signal is not None:
            self._on_signal(signaled)

    def run_wait(self, value: int, key: int, role: str) -> None:
        """Perform a wait by a graph."""
        self._require_open(role)
        problem = self._waited(key if self._kind == "keyed_mutex" else value)
        if problem:
            raise Fault(
                Result.LAUNCH_TIMEOUT,
                f"{role}: {problem}. The simulator runs work synchronously in the launching call, "
                "so nothing else can signal meanwhile. Signal it before the launch, or use "
                "on_signal",
            )

    def _signalled(self, value: int) -> str:
        """Signal the semaphore, or return the reason why it cannot be signaled."""
        if self._kind == "binary":
            if self._value:
                return "expected a wait since the last signal"
            self._value = 1
            return ""
        if self._kind == "keyed_mutex":
            if self._value is not None:
                return f"expected an acquired mutex, got one released with key {self._value}"
        elif self._value is not None and value <= self._value:
            return f"expected a value above the timeline's current {self._value}, got {value}"
        self._value = value
        return ""

    def _waited(self, value: int) -> str:
        """Complete a wait, or return the reason why it is not satisfied."""
        if self._kind == "timeline":
            reached = self._value is not None and self._value >= value
            return "" if reached else f"expected at least {value}, got {self._value}"
        if self._kind == "binary":
            if not self._value:
                return "expected a signal, got none"
            self._value = 0
            return ""
        if self._value != value:
            state = "it is acquired" if self._value is None else f"key {self._value}"
            return f"expected a mutex released with key {value}, got {state}"
        self._value = None
        return ""

    def _require_open(self, role: str) -> None:
        if self.is_closed:
            raise Fault(
                Result.INVALID_HANDLE,
                f"{role}: the semaphore was destroyed. Keep it open as long as graphs use it",
            )


def _number(value: object, limit: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < limit:
        raise ValueError(
            f"ExternalSemaphore value: expected an int from 0 to {limit - 1}, got {value!r}"
        )
    return value
