"""Host callbacks: from the driver's C call to a Python function, and its exception back.

One C function serves all Python callables; its user data is a number that identifies the call. A
Python exception cannot cross the driver, so it is stored, and the next call on the executable
raises it as a ``CallbackError``. ``KeyboardInterrupt`` (Ctrl-C) and ``SystemExit`` (``sys.exit()``)
are raised unchanged, since error handlers must not swallow them.
"""

from __future__ import annotations

import atexit
import ctypes
import itertools
import threading
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.base.errors import CallbackError, DriverError
from graphdsl.base.locks import Lock
from graphdsl.core.runtime.lifetimes.ledger import report_unraisable

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.kinds.host import HostCallbackNode

INTERRUPTS: Final = (KeyboardInterrupt, SystemExit)
"""Exceptions that end the program; :mod:`asyncio` makes the same distinction."""
HOST_FUNCTION: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Failure(NamedTuple):
    """An exception raised by a host callback.

    Attributes
    ----------
    node : HostCallbackNode
        The node of the callback.
    error : BaseException
        The exception.
    fn : callable
        The callable.
    steps : list of generator
        What called it, suspended; see ``_steps``.
    """

    node: HostCallbackNode
    error: BaseException
    fn: Callable[..., object]
    steps: list[object]


class FailureBox:
    """Unreported exceptions of the callbacks of one executable."""

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
        """Raise the first KeyboardInterrupt or SystemExit, and keep the others for later."""
        with self._lock:
            found = next(
                (each for each in self._failures if isinstance(each.error, INTERRUPTS)), None
            )
            if found is None:
                return
            self._failures.remove(found)
        node, error, *_ = found
        note = f"raised by {node} (declared at {node.location})"
        if note not in getattr(error, "__notes__", ()):
            error.add_note(note)
        raise error

    def raise_stored(self) -> None:
        """Raise the stored exceptions and clear them.

        Raises
        ------
        KeyboardInterrupt, SystemExit
            If a callback raised one; the other exceptions are kept for the next call.
        CallbackError
            For the first exception, with the others in it.
        """
        self.raise_interrupt()
        with self._lock:
            failures = list(self._failures)
            self._failures.clear()
        if failures:
            node, error, *_ = failures[0]
            others = [(each.node, each.error) for each in failures[1:]]
            raise CallbackError(node, error, others) from error

    def move_to(self, other: FailureBox) -> None:
        """Move the unreported exceptions to *other*."""
        with self._lock:
            failures = list(self._failures)
            self._failures.clear()
        for failure in failures:
            other.add(failure)

    def release(self) -> None:
        """Report the remaining exceptions through ``sys.unraisablehook``."""
        with self._lock:
            failures = list(self._failures)
            self._failures.clear()
        for node, error, fn, _ in failures:
            report_unraisable(
                error,
                f"Exception ignored in host callback of {node}, whose graph was closed "
                "before it was reported",
                fn,
            )


_numbers: Final = itertools.count(1)
_calls: Final[weakref.WeakValueDictionary[int, HostCall]] = weakref.WeakValueDictionary()
"""Active calls by number; the owners of the graphs keep the calls alive."""
_inside: Final = threading.local()
_exiting: Final = threading.Event()


class HostCall:
    """A Python callable in the form that the driver calls: a C function and a number as user data.

    Attributes
    ----------
    node : HostCallbackNode
        The node that a failure is attributed to.
    fn : callable
        The callable, fixed even if the node is updated later.
    function : int
        Address of the C function.
    user_data : int
        The number passed to the C function.
    failures : FailureBox
        The box that stores its exceptions.
    driver : Driver
        The driver that makes the call.
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

    def fail(self, error: BaseException) -> Failure:
        """Store the exception that the call raised; the executable's next call raises it."""
        failure = Failure(self.node, error, self.fn, [])
        self.failures.add(failure)
        return failure

    def release(self) -> None:
        """Remove the number; the driver will not use it again."""
        _calls.pop(self.user_data, None)


class NativeCall:
    """A ctypes function that the driver calls directly, with the memory of its user data."""

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
        """Do nothing: the memory is freed with this object."""


def bind(
    node: HostCallbackNode, before: HostCallbackNode, failures: FailureBox, driver: Driver
) -> HostCall | NativeCall:
    """Return the function and user data for a callback node of a graph of *driver*.

    *before* is the node as it was when the graph was lowered.
    """
    if before.is_native:
        return NativeCall(before)
    return HostCall(node, before.fn, failures, driver)


def function_behind(function: int, user_data: int) -> Callable[..., object] | None:
    """Return the Python callable of a host node, or None if graphdsl did not make the callback."""
    call = _calls.get(user_data) if function == _DISPATCH_ADDRESS else None
    return None if call is None else call.fn


def is_inside() -> bool:
    """Return whether this thread is in a host callback, where CUDA must not be called."""
    return getattr(_inside, "call", None) is not None


def telling_interrupts(
    launch: Callable[[int, int], None], failures: FailureBox
) -> Callable[[int, int], None]:
    """Wrap *launch* so that it raises an exception by which a callback ended the program.

    On the simulator, callbacks run during the launch, in the thread that Ctrl-C interrupts. The
    launch itself still completes.
    """

    def launch_and_tell(executable: int, stream: int) -> None:
        launch(executable, stream)
        if failures:
            failures.raise_interrupt()

    return launch_and_tell


def until_exit(launch: Callable[[int, int], None]) -> Callable[[int, int], None]:
    """Wrap *launch* so that interpreter exit waits for its callbacks.

    The driver could otherwise call back after the interpreter is gone.
    """

    def launch_unless_exiting(executable: int, stream: int) -> None:
        if _exiting.is_set():
            raise SystemExit
        launch(executable, stream)

    return launch_unless_exiting


@atexit.register
def _finish_calls() -> None:
    """Wait, at exit, for launches that may still call Python, and report their exceptions."""
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
    # The try block covers everything: Ctrl-C may come before or after the function is called.
    try:
        steps = _steps(number or 0)
        failure = next(steps, None)
        if failure is not None:
            failure.steps.append(steps)
    except BaseException as error:
        call = _calls.get(number or 0)
        if call is None:
            raise
        call.fail(error)


def _steps(number: int) -> Iterator[Failure]:
    """Call a function; if it fails, yield the failure.

    An exception keeps the frames of its traceback, and each of them its caller. Simulated graphs
    call functions in the thread that launches them, so the exception would keep what the caller of
    the launch had, the executable for one, which has the exception. A suspended generator has no
    caller.
    """
    call = _call(number)
    found: list[Failure] = []
    try:
        call.run()
    except BaseException as error:  # noqa: BLE001  # raised by the executable's next call
        found.append(call.fail(error))
    if found:
        yield found.pop()


def _call(number: int) -> HostCall:
    call = _calls.get(number)
    if call is None:
        raise RuntimeError(f"host callback {number} was released before the driver called it")
    return call


_DISPATCH: Final = HOST_FUNCTION(_dispatch)
_DISPATCH_ADDRESS: Final = ctypes.cast(_DISPATCH, ctypes.c_void_p).value or 0
