"""CUPTI: loading it, subscribing to it, its errors in words, and what it tells as it happens."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Final

from cuda.bindings import driver as cuda

from graphdsl.abi.enumerations import Result
from graphdsl.abi.observing import Watcher
from graphdsl.distribution import install
from graphdsl.errors import ProfilingError

__all__ = [
    "capture_watched",
    "explained",
    "is_attached",
    "load",
    "reported_modules",
    "subscribed",
    "undone_at_the_end",
]


TAKEN: Final = "ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"
FORBIDDEN: Final = frozenset(
    {
        "ERROR_INSUFFICIENT_PRIVILEGES",
        "ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES",
        "ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED",
        "ERROR_CONFIDENTIAL_COMPUTING_NOT_SUPPORTED",
    }
)


def load(purpose: str) -> Any:
    """Return the module ``cupti.cupti``.

    Parameters
    ----------
    purpose : str
        What needs it, for the message.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    """
    try:
        from cupti import cupti
    except ModuleNotFoundError as error:
        raise ImportError(
            f"{purpose} needs cupti-python, which brings CUPTI with it: {install('profile')}. On "
            "the simulator nothing is needed: device=graphdsl.sim.Device()"
        ) from error
    return cupti


@contextmanager
def explained(cupti: Any, call: str) -> Iterator[None]:
    """Turn an error of CUPTI into one that says what to do about it."""
    try:
        yield
    except cupti.cuptiError as error:
        name = cupti.Result(error.status).name
        raise ProfilingError(f"{call} returned {name}{_remedy(cupti, name)}") from error
    except RuntimeError as error:
        # What cupti-python raises where the library or a function of it is not there.
        if isinstance(error, ProfilingError) or type(error).__module__.partition(".")[0] != "cupti":
            raise
        raise ProfilingError(
            f"{call}: {error}. It is the library of the package nvidia-cuda-cupti: "
            f"{install('profile')}"
        ) from error


def _remedy(cupti: Any, name: str) -> str:
    if name == TAKEN:
        return (
            f": {_other_tool(cupti)} measures in this process, and CUPTI serves one at a time. "
            "torch's profiler keeps it after it was used once, unless TEARDOWN_CUPTI=1 is in the "
            "environment; nsys and other tools do as long as they are attached. Do this in a "
            "process of its own"
        )
    if name in FORBIDDEN:
        return (
            ": the driver lets no one measure here but administrators, or nobody on this virtual "
            "GPU. See https://developer.nvidia.com/ERR_NVGPUCTRPERM"
        )
    return ""


def _other_tool(cupti: Any) -> str:
    """Return the name of who has subscribed, if this CUPTI tells it."""
    nameless = "another tool"
    if not hasattr(cupti, "subscribe_v2"):
        return nameless
    wanted = cupti.SubscriberParams()
    wanted.struct_size = cupti.SUBSCRIBER_PARAMS_SIZE
    wanted.subscriber_name = "graphdsl"
    try:
        # It is taken; the refusal names who has it.
        cupti.unsubscribe(cupti.subscribe_v2(_ignore, None, wanted.ptr))
    except cupti.cuptiError as error:
        # A CUPTI older than cupti-python leaves the name as it was, which is anything.
        if cupti.Result(error.status).name == TAKEN:
            with suppress(UnicodeDecodeError):
                return f"{nameless} ({wanted.old_subscriber_name})"
    return nameless


def _ignore(*_: object) -> None:
    """Be a callback that is never called."""


@contextmanager
def undone_at_the_end() -> Iterator[ExitStack]:
    """Give what notes how to undo; all of it is done at the end, also if Ctrl-C comes then."""
    undo = ExitStack()
    try:
        yield undo
    finally:
        try:
            undo.close()
        except BaseException:
            # What was done already is not there any more.
            undo.close()
            raise


_attached: Final[list[bool]] = []


def is_attached() -> bool:
    """Tell whether CUPTI was subscribed to by way of this module; it stays in the driver then."""
    return bool(_attached)


@contextmanager
def subscribed(cupti: Any, callback: Callable[..., None]) -> Iterator[int]:
    """Subscribe to CUPTI, which only one can.

    Parameters
    ----------
    cupti : module
        What :func:`load` gave.
    callback : callable
        Is called with user data, domain, number of the callback and what is told. Nothing may be
        raised into CUPTI.

    Yields
    ------
    int
        The subscription's handle.

    Raises
    ------
    ProfilingError
        If another tool of this process has it.
    """
    with undone_at_the_end() as undo:
        with explained(cupti, "cuptiSubscribe"):
            subscriber = cupti.subscribe(callback, None)
        undo.callback(cupti.unsubscribe, subscriber)
        _attached[:] = [True]
        yield subscriber


INVALIDATED: Final = cuda.CUstreamCaptureStatus.CU_STREAM_CAPTURE_STATUS_INVALIDATED
OF_CAPTURES: Final = range(
    Result.STREAM_CAPTURE_UNSUPPORTED, Result.STREAM_CAPTURE_WRONG_THREAD + 1
)
"""The results of calls that a capture does not allow (cuda.h, CUDA 10.0 to 13.5)."""


@contextmanager
def capture_watched(stream: int, watcher: Watcher) -> Iterator[None]:
    """Tell of the capture of a stream; see ``WatchingDriver.capture_watched``.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    ProfilingError
        If another tool of this process uses CUPTI.
    """
    cupti = load("gd.capture(..., where=True) on a GPU")
    listener = _Listener(cupti, stream, watcher)
    domains, resource = cupti.CallbackDomain, cupti.CallbackIdResource
    with subscribed(cupti, listener) as subscriber, undone_at_the_end() as undo:
        with explained(cupti, "cuptiEnableCallback"):
            made = subscriber, domains.RESOURCE, resource.GRAPHNODE_CREATED
            cupti.enable_callback(1, *made)
        undo.callback(cupti.enable_callback, 0, *made)
        with explained(cupti, "cuptiEnableDomain"):
            cupti.enable_domain(1, subscriber, domains.DRIVER_API)
        undo.callback(cupti.enable_domain, 0, subscriber, domains.DRIVER_API)
        yield
    if listener.error is not None:
        raise listener.error


class _Listener:
    """What CUPTI calls when a node is made, and before and after each call of the driver.

    Attributes
    ----------
    error : BaseException or None
        What went wrong in it: nothing may be raised into CUPTI.
    """

    def __init__(self, cupti: Any, stream: int, watcher: Watcher) -> None:
        self._node = cupti.GraphData.from_ptr
        self._resources = int(cupti.CallbackDomain.RESOURCE)
        self._exit = int(cupti.ApiCallbackSite.API_EXIT)
        self._stream = stream
        self._watcher = watcher
        self._thread = threading.get_ident()
        self._is_broken = False
        self.error: BaseException | None = None

    def __call__(self, _data: object, domain: int, _call: int, told: Any) -> None:
        try:
            if domain == self._resources:
                # Other threads may make graphs of their own.
                if threading.get_ident() == self._thread:
                    self._watcher.made(int(self._node(told.resource_descriptor).node))
            elif told.callback_site == self._exit and not self._is_broken:
                self._ended(told)
        except BaseException as error:  # noqa: BLE001
            self.error = error

    def _ended(self, told: Any) -> None:
        """Look whether a call that has failed has broken the capture, or is missing from it.

        A call of any thread may break it; only those of its own can be recorded.
        """
        result = ctypes.c_int.from_address(told.function_return_value).value
        if not result:
            return
        # This is told of, too, and does not fail.
        answer, status = cuda.cuStreamIsCapturing(self._stream)
        if not int(answer) and status == INVALIDATED:
            self._is_broken = True
            self._watcher.broken(told.function_name, result)
        elif result in OF_CAPTURES and threading.get_ident() == self._thread:
            self._watcher.refused(told.function_name, result)


class _ModuleResourceData(ctypes.Structure):
    """``CUpti_ModuleResourceData`` (cupti_callbacks.h, CUDA 12.0 to 13.5)."""

    _fields_ = (
        ("module_id", ctypes.c_uint32),
        ("size", ctypes.c_size_t),
        ("code", ctypes.c_void_p),
    )


@contextmanager
def reported_modules(found: dict[bytes, None]) -> Iterator[None]:
    """Put the code of each module into *found* that is loaded in the block, by any library.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    ProfilingError
        If somebody else asks CUPTI in this process, or nobody may.
    """
    cupti = load("keeping the code of kernels")
    errors: list[BaseException] = []

    def take(_data: object, _domain: int, _call: int, told: Any) -> None:
        # Nothing may be raised into CUPTI; and the code is there during the call only.
        try:
            module = _ModuleResourceData.from_address(int(told.resource_descriptor))
            if module.code and module.size:
                found.setdefault(ctypes.string_at(module.code, module.size))
        except BaseException as error:  # noqa: BLE001
            errors.append(error)

    domain, call = cupti.CallbackDomain.RESOURCE, cupti.CallbackIdResource.MODULE_LOADED
    with subscribed(cupti, take) as subscriber, undone_at_the_end() as undo:
        with explained(cupti, "cuptiEnableCallback"):
            cupti.enable_callback(1, subscriber, domain, call)
        undo.callback(cupti.enable_callback, 0, subscriber, domain, call)
        yield
    if errors:
        raise errors[0]
