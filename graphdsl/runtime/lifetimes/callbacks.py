"""Host callbacks: from the driver's C call to a Python function, and its exception back.

One C function serves all Python callables; what the driver passes it is a number that names the
call. A Python exception cannot cross the driver, so it is stored, and the next call on the
executable raises it: as ``CallbackError``, but for those that are no failures of the callback, and
that handlers of errors must not swallow: Ctrl-C and ``sys.exit()`` stay what they are.
"""

from __future__ import annotations

import atexit
import ctypes
import itertools
import threading
import weakref
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.errors import CallbackError, DriverError
from graphdsl.locks import Lock
from graphdsl.runtime.lifetimes.ledger import report_unraisable

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.kinds.host import HostCallbackNode

__all__ = [
    "FailureBox",
    "HostCall",
    "NativeCall",
    "bind",
    "function_behind",
    "is_inside",
    "telling_interrupts",
    "until_exit",
]

INTERRUPTS: Final = (KeyboardInterrupt, SystemExit)
"""Exceptions that end programs, as :mod:`asyncio` distinguishes them from errors of a task."""
HOST_FUNCTION: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Failure(NamedTuple):
    """An exception of a callback.

    Attributes
    ----------
    node : HostCallbackNode
        Whose callback it was.
    error : BaseException
        The exception.
    fn : callable
        What was called.
    """

    node: HostCallbackNode
    error: BaseException
    fn: Callable[..., object]


class FailureBox:
    """Exceptions of the callbacks of one executable that were not reported yet."""

    __slots__ = ("_failures", "_lock")

    def __init__(self) -> None:
        self._failures: deque[Failure] = deque()
        self._lock = Lock()

    def __bool__(self) -> bool:
        return bool(self._failures)

    def add(self, failure: Failure) -> None:
        """Store an exception; called on a thread of the driver."""
        with self._lock:
            self._failures.append(failure)

    def raise_interrupt(self) -> None:
        """Raise the first KeyboardInterrupt or SystemExit; the rest stays for the next call."""
        with self._lock:
            found = next(
                (each for each in self._failures if isinstance(each.error, INTERRUPTS)), None
            )
            if found is None:
                return
            self._failures.remove(found)
        node, error, _ = found
        note = f"raised by {node} (declared at {node.location})"
        if note not in getattr(error, "__notes__", ()):
            error.add_note(note)
        raise error

    def raise_stored(self) -> None:
        """Raise what was stored, and forget that.

        Raises
        ------
        KeyboardInterrupt, SystemExit
            If a callback raised that; what others raised stays for the next call.
        CallbackError
            For the first exception, with the others in it.
        """
        self.raise_interrupt()
        with self._lock:
            failures = list(self._failures)
            self._failures.clear()
        if failures:
            node, error, _ = failures[0]
            others = [(each.node, each.error) for each in failures[1:]]
            raise CallbackError(node, error, others) from error

    def move_to(self, other: FailureBox) -> None:
        """Let *other* report what was not reported yet."""
        with self._lock:
            failures = list(self._failures)
            self._failures.clear()
        for failure in failures:
            other.add(failure)

    def release(self) -> None:
        """Report unread failures as Python reports exceptions in finalizers."""
        with self._lock:
            failures = list(self._failures)
            self._failures.clear()
        for node, error, fn in failures:
            report_unraisable(
                error,
                f"Exception ignored in host callback of {node}, whose graph was closed "
                "before it was reported",
                fn,
            )


_numbers: Final = itertools.count(1)
_calls: Final[weakref.WeakValueDictionary[int, HostCall]] = weakref.WeakValueDictionary()
"""Calls by number; what holds them are the owners of the graphs that make them."""
_inside: Final = threading.local()
_exiting: Final = threading.Event()


class HostCall:
    """A Python callable as the driver sees it: a function and a number.

    Attributes
    ----------
    node : HostCallbackNode
        Who failed, if it does.
    fn : callable
        What is called, whatever the node is updated to.
    function : int
        Address of the C function.
    user_data : int
        What it is called with.
    failures : FailureBox
        Where its exceptions go.
    driver : Driver
        Which driver makes the call.
    """

    __slots__ = ("__weakref__", "driver", "failures", "fn", "function", "node", "user_data")

    def __init__(
        self,
        node: HostCallbackNode,
        fn: Callable[..., object],
        failures: FailureBox,
        driver: Driver,
    ) -> None:
        self.node = node
        self.fn = fn
        self.driver = driver
        self.failures = failures
        self.function = _DISPATCH_ADDRESS
        self.user_data = next(_numbers)
        _calls[self.user_data] = self

    def run(self) -> None:
        """Call the function."""
        _inside.call = self
        try:
            self.fn()
        finally:
            _inside.call = None

    def fail(self, error: BaseException) -> None:
        """Store what the call raised."""
        self.failures.add(Failure(self.node, error, self.fn))

    def release(self) -> None:
        """Forget the number; the driver will not use it again."""
        _calls.pop(self.user_data, None)


class NativeCall:
    """A ctypes function, which the driver calls directly, and the memory of its user data."""

    __slots__ = ("_data", "function", "user_data")

    def __init__(self, node: HostCallbackNode) -> None:
        self.function = ctypes.cast(node.fn, ctypes.c_void_p).value or 0  # type: ignore[arg-type]
        data = node.user_data
        if isinstance(data, bytes):
            self._data = ctypes.create_string_buffer(data, max(len(data), 1))
            self.user_data = ctypes.addressof(self._data)
        else:
            self.user_data = data or 0

    def release(self) -> None:
        """Nothing to forget: the memory goes with this object."""


def bind(
    node: HostCallbackNode, before: HostCallbackNode, failures: FailureBox, driver: Driver
) -> HostCall | NativeCall:
    """Return function and user data for a callback node of a graph of *driver*.

    *before* is what the node was when the graph was lowered.
    """
    if before.is_native:
        return NativeCall(before)
    return HostCall(node, before.fn, failures, driver)


def function_behind(function: int, user_data: int) -> Callable[..., object] | None:
    """Return the Python callable that a host node of a graph calls, if it is one of graphdsl's."""
    call = _calls.get(user_data) if function == _DISPATCH_ADDRESS else None
    return None if call is None else call.fn


def is_inside() -> bool:
    """Return whether this thread is in a host callback, where CUDA must not be called."""
    return getattr(_inside, "call", None) is not None


def telling_interrupts(
    launch: Callable[[int, int], None], failures: FailureBox
) -> Callable[[int, int], None]:
    """Return *launch* with an end: what a callback raised to end the program is raised there.

    On the simulator callbacks run inside of the launch, in the thread that Ctrl-C interrupts. The
    graph was launched all the same.
    """

    def launch_and_tell(executable: int, stream: int) -> None:
        launch(executable, stream)
        if failures:
            failures.raise_interrupt()

    return launch_and_tell


def until_exit(launch: Callable[[int, int], None]) -> Callable[[int, int], None]:
    """Return *launch* with an end: when the interpreter exits, so does a thread that calls it.

    A callback that the driver makes later than that would find no interpreter.
    """

    def launch_unless_exiting(executable: int, stream: int) -> None:
        if _exiting.is_set():
            raise SystemExit
        launch(executable, stream)

    return launch_unless_exiting


@atexit.register
def _finish_calls() -> None:
    """Wait, at exit, for launches that may still call Python, and report what failed in them."""
    _exiting.set()
    calls = tuple(_calls.values())
    for driver in {call.driver for call in calls}:
        try:
            driver.synchronize()
        except DriverError as error:
            report_unraisable(error, "Exception ignored while the interpreter exits", driver)
    for call in calls:
        call.failures.release()


def _dispatch(number: int | None) -> None:
    call = None
    # Around all of it: Ctrl-C may come before the function is called, or after.
    try:
        call = _call(number or 0)
        call.run()
    except BaseException as error:
        if call is None:
            raise
        call.fail(error)  # raised by the executable's next call


def _call(number: int) -> HostCall:
    call = _calls.get(number)
    if call is None:
        raise RuntimeError(f"host callback {number} was released before the driver called it")
    return call


_DISPATCH: Final = HOST_FUNCTION(_dispatch)
_DISPATCH_ADDRESS: Final = ctypes.cast(_DISPATCH, ctypes.c_void_p).value or 0
