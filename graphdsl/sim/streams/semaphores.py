"""External semaphores of the simulator: what Vulkan and Direct3D would have on their side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from graphdsl.abi.enumerations import Result
from graphdsl.sim.errors import Fault
from graphdsl.sim.graphs.handles import TABLES, new_handle

__all__ = ["SEMAPHORES", "ExternalSemaphore"]

KINDS: Final = ("timeline", "binary", "keyed_mutex")
LIMIT: Final = 1 << 64

SEMAPHORES: Final[dict[int, ExternalSemaphore]] = {}
"""The open semaphores by handle; all devices can use them."""


class ExternalSemaphore:
    """A semaphore that stands for one of another API, imported by CUDA.

    ``graph.signal_semaphores`` and ``graph.wait_semaphores`` take it; nodes keep it. Where a wait
    is not over, the launch fails: work runs in the call that launches it, so nothing else could
    end the wait. *on_signal* plays the other API within a launch.

    Parameters
    ----------
    kind : {"timeline", "binary", "keyed_mutex"}, optional
        A timeline of Vulkan or a fence of Direct3D 12, which waits until a value is reached; a
        binary semaphore, which a wait takes back; a keyed mutex of Direct3D 11, which a wait
        acquires with the key that it was released with last.
    value : int, optional
        Its value at the beginning: of a timeline any, of a binary semaphore 0 or 1, of a keyed
        mutex its key.
    on_signal : callable, optional
        Called with the value, or key, whenever a graph has signalled it. It may signal this
        semaphore and others.

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
        self._value: int | None = _number("value", value, 2 if kind == "binary" else LIMIT)
        self._on_signal = on_signal
        self._handle = new_handle()
        with TABLES:
            SEMAPHORES[self._handle] = self

    @property
    def kind(self) -> str:
        """What it stands for."""
        return self._kind

    @property
    def handle(self) -> int:
        """What stands for its ``CUexternalSemaphore``."""
        return self._handle

    @property
    def value(self) -> int | None:
        """Its value, or key; None of a keyed mutex that is acquired."""
        return self._value

    @property
    def is_closed(self) -> bool:
        """Whether it was destroyed."""
        return self._handle not in SEMAPHORES

    def signal(self, value: int = 1) -> None:
        """Signal it as the other API does.

        Parameters
        ----------
        value : int, optional
            The new value of a timeline, or the key that a mutex is released with.

        Raises
        ------
        TypeError, ValueError
            If the value is none, or none that can come now.
        """
        problem = self._signalled(_number("value", value, LIMIT))
        if problem:
            raise ValueError(f"{self!r}: {problem}")

    def wait(self, value: int = 1) -> None:
        """Take a wait as the other API does; it has to be over already.

        Raises
        ------
        TypeError, ValueError
            If the value is none, or the wait would not end.
        """
        problem = self._waited(_number("value", value, LIMIT))
        if problem:
            raise ValueError(f"{self!r}: {problem}")

    def close(self) -> None:
        """Destroy it; again is no error. A graph that uses it afterwards fails."""
        with TABLES:
            SEMAPHORES.pop(self._handle, None)

    def __index__(self) -> int:
        return self._handle

    def __repr__(self) -> str:
        return f"<sim.ExternalSemaphore {self._kind} value={self._value}>"

    def run_signal(self, value: int, key: int, role: str) -> None:
        """Signal it from a graph."""
        self._require_open(role)
        given = key if self._kind == "keyed_mutex" else value
        problem = self._signalled(given)
        if problem:
            raise Fault(Result.INVALID_VALUE, f"{role}: {problem}")
        if self._on_signal is not None:
            self._on_signal(given)

    def run_wait(self, value: int, key: int, role: str) -> None:
        """Wait for it in a graph."""
        self._require_open(role)
        problem = self._waited(key if self._kind == "keyed_mutex" else value)
        if problem:
            raise Fault(
                Result.LAUNCH_TIMEOUT,
                f"{role}: {problem}. The simulator runs work in the call that launches it, where "
                "nothing else can signal: signal it before the launch, or give it on_signal",
            )

    def _signalled(self, value: int) -> str:
        """Signal it, or return what is wrong."""
        if self._kind == "binary":
            if self._value:
                return "expected a semaphore that was waited for since its last signal"
            self._value = 1
            return ""
        if self._kind == "keyed_mutex":
            if self._value is not None:
                return (
                    f"expected a mutex that was acquired, got one that is free with key "
                    f"{self._value}"
                )
        elif self._value is not None and value <= self._value:
            return f"expected a value above {self._value}, which the timeline has, got {value}"
        self._value = value
        return ""

    def _waited(self, value: int) -> str:
        """Take a wait, or return why it is not over."""
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
            return f"expected a mutex that was released with key {value}, got {state}"
        self._value = None
        return ""

    def _require_open(self, role: str) -> None:
        if self.is_closed:
            raise Fault(
                Result.INVALID_HANDLE,
                f"{role}: the semaphore was destroyed, expected one that stays as long as graphs "
                "use it",
            )


def _number(name: str, value: object, limit: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < limit:
        raise ValueError(
            f"ExternalSemaphore {name}: expected an int from 0 to {limit - 1}, got {value!r}"
        )
    return value
