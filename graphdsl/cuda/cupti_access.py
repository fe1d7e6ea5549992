"""CUPTI: loading, subscription, error messages, and callbacks."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Final

from cuda.bindings import driver as cuda

from graphdsl.abi.enumerations import Result
from graphdsl.abi.observing import Watcher
from graphdsl.base.errors import ProfilingError
from graphdsl.base.suggestions import install

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
        The feature that needs it, for the message.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    """
    try:
        from cupti import cupti
    except ModuleNotFoundError as error:
        raise ImportError(
            f"{purpose} needs cupti-python, which includes CUPTI: {install('profile')}. The "
            "simulator does not need it: device=graphdsl.sim.Device()"
        ) from error
    return cupti


@contextmanager
def explained(cupti: Any, call: str) -> Iterator[None]:
    """Convert a CUPTI error to one with a remedy."""
    try:
        yield
    except cupti.cuptiError as error:
        name = cupti.Result(error.status).name
        raise ProfilingError(f"{call} returned {name}{_remedy(cupti, name)}") from error
    except RuntimeError as error:
        # cupti-python raises this if the library or one of its functions is missing.
        if isinstance(error, ProfilingError) or type(error).__module__.partition(".")[0] != "cupti":
            raise
        raise ProfilingError(
            f"{call}: {error}. It is the library of the package nvidia-cuda-cupti: "
            f"{install('profile')}"
        ) from error


def _remedy(cupti: Any, name: str) -> str:
    if name == TAKEN:
        return (
            f": {_other_tool(cupti)} is using CUPTI in this process, and CUPTI supports one "
            "subscriber at a time. torch's profiler stays subscribed after its first use unless "
            "TEARDOWN_CUPTI=1 is in the environment; nsys and other tools stay subscribed while "
            "they are attached. Use a separate process"
        )
    if name in FORBIDDEN:
        return (
            ": the driver permits profiling only to administrators, or not at all on this virtual "
            "GPU. See https://developer.nvidia.com/ERR_NVGPUCTRPERM"
        )
    return ""


def _other_tool(cupti: Any) -> str:
    """Return the name of the current subscriber, if this CUPTI reports it."""
    nameless = "another tool"
    if not hasattr(cupti, "subscribe_v2"):
        return nameless
    wanted = cupti.SubscriberParams()
    wanted.struct_size = cupti.SUBSCRIBER_PARAMS_SIZE
    wanted.subscriber_name = "graphdsl"
    try:
        # Another subscriber exists; the error names it.
        cupti.unsubscribe(cupti.subscribe_v2(_ignore, None, wanted.ptr))
    except cupti.cuptiError as error:
        # A CUPTI older than cupti-python leaves the name uninitialized.
        if cupti.Result(error.status).name == TAKEN:
            with suppress(UnicodeDecodeError):
                return f"{nameless} ({wanted.old_subscriber_name})"
    return nameless


def _ignore(*_: object) -> None:
    """Do nothing; a callback that is never called."""


@contextmanager
def undone_at_the_end() -> Iterator[ExitStack]:
    """Yield a function that registers undo steps; all of them run at the end, even after Ctrl-C."""
    undo = ExitStack()
    try:
        yield undo
    finally:
        try:
            undo.close()
        except BaseException:
            # Steps that already ran were removed.
            undo.close()
            raise


_attached: Final[list[bool]] = []


def is_attached() -> bool:
    """Return whether this module ever subscribed to CUPTI; it then stays in the driver."""
    return bool(_attached)


@contextmanager
def subscribed(cupti: Any, callback: Callable[..., None]) -> Iterator[int]:
    """Subscribe to CUPTI, which supports only one subscriber.

    Parameters
    ----------
    cupti : module
        The module from :func:`load`.
    callback : callable
        Called with user data, domain, callback ID and callback data. It must not raise into CUPTI.

    Yields
    ------
    int
        The subscription's handle.

    Raises
    ------
    ProfilingError
        If another tool of this process is subscribed.
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
"""Result codes of calls that invalidate a capture (cuda.h, CUDA 10.0 to 13.5)."""


@contextmanager
def capture_watched(stream: int, watcher: Watcher) -> Iterator[None]:
    """Observe the capture of a stream; see ``WatchingDriver.capture_watched``.

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
    """CUPTI callback for created nodes, and before and after each driver call.

    Attributes
    ----------
    error : BaseException or None
        Exception in the callback, since it must not raise into CUPTI.
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

    def __call__(self, _data: object, domain: int, _call: int, data: Any) -> None:
        try:
            if domain == self._resources:
                # Other threads may create graphs of their own.
                if threading.get_ident() == self._thread:
                    self._watcher.made(int(self._node(data.resource_descriptor).node))
            elif data.callback_site == self._exit and not self._is_broken:
                self._ended(data)
        except BaseException as error:  # noqa: BLE001
            self.error = error

    def _ended(self, data: Any) -> None:
        """Check whether a failed call invalidated the capture, or is missing from it.

        A call of any thread may invalidate it; only calls of its own thread can be recorded.
        """
        result = ctypes.c_int.from_address(data.function_return_value).value
        if not result:
            return
        # CUPTI reports this call, too; it does not fail.
        answer, status = cuda.cuStreamIsCapturing(self._stream)
        if not int(answer) and status == INVALIDATED:
            self._is_broken = True
            self._watcher.broken(data.function_name, result)
        elif result in OF_CAPTURES and threading.get_ident() == self._thread:
            self._watcher.refused(data.function_name, result)


class _ModuleResourceData(ctypes.Structure):
    """``CUpti_ModuleResourceData`` (cupti_callbacks.h, CUDA 12.0 to 13.5)."""

    _fields_ = (
        ("module_id", ctypes.c_uint32),
        ("size", ctypes.c_size_t),
        ("code", ctypes.c_void_p),
    )


@contextmanager
def reported_modules(found: dict[bytes, None]) -> Iterator[None]:
    """Collect in *found* the code of each module that any library loads in the block.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    ProfilingError
        If another tool of this process uses CUPTI, or profiling is not permitted.
    """
    cupti = load("keeping the code of kernels")
    errors: list[BaseException] = []

    def take(_data: object, _domain: int, _call: int, data: Any) -> None:
        # Nothing may be raised into CUPTI, and the code is valid only during the call.
        try:
            module = _ModuleResourceData.from_address(int(data.resource_descriptor))
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


# Frees --------------------------------------------------------------------------------------------


FREEING: Final = ("cuMemFree", "cuMemFreeAsync", "cuMemUnmap", "cuMemFreeHost")
"""Driver functions that free the memory at their first argument (cuda.h, CUDA 12 to 13.5)."""
MOST_CALLS: Final = 4096
"""More than the functions of any driver."""
DRIVER_API: Final = 1
"""``CUPTI_CB_DOMAIN_DRIVER_API`` (cupti_callbacks.h, CUDA 12.0 to 13.5)."""


class _FreeParameters(ctypes.Structure):
    """The arguments of such a function; only ``cuMemUnmap`` has a size."""

    _fields_ = (("address", ctypes.c_uint64), ("size", ctypes.c_uint64))


@contextmanager
def reported_frees(watch: Callable[[int, int | None, str], None]) -> Iterator[None]:
    """Call *watch* before the driver frees memory, in the block.

    It gets the address, the size if the call reports it, and the function. It is called by the
    thread that frees, and must not raise.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    ProfilingError
        If another tool of this process uses CUPTI, or profiling is not permitted.
    """
    cupti = load("guarding memory of the driver")
    enter = int(cupti.ApiCallbackSite.API_ENTER)
    errors: list[BaseException] = []

    def take(_data: object, _domain: int, _call: int, data: Any) -> None:
        # Nothing may be raised into CUPTI.
        try:
            if int(data.callback_site) != enter:
                return
            found = _FreeParameters.from_address(int(data.function_params))
            name = str(data.function_name)
            has_size = name.startswith("cuMemUnmap")
            watch(found.address, found.size if has_size else None, name)
        except BaseException as error:  # noqa: BLE001
            errors.append(error)

    domain = cupti.CallbackDomain.DRIVER_API
    with subscribed(cupti, take) as subscriber, undone_at_the_end() as undo:
        for call in _freeing_calls():
            with explained(cupti, "cuptiEnableCallback"):
                cupti.enable_callback(1, subscriber, domain, call)
            undo.callback(cupti.enable_callback, 0, subscriber, domain, call)
        yield
    if errors:
        raise errors[0]


def _freeing_calls() -> list[int]:
    """Return the numbers that CUPTI has for the functions that free memory.

    Raises
    ------
    ProfilingError
        If the library does not tell.
    """
    library = next((path for path in _loaded_libraries() if "/libcupti.so" in path), None)
    if library is None:
        raise ProfilingError("guarding memory of the driver: expected a loaded libcupti, got none")
    name_of = ctypes.CDLL(library).cuptiGetCallbackName
    name_of.argtypes = (ctypes.c_int, ctypes.c_uint32, ctypes.POINTER(ctypes.c_char_p))
    found = []
    for call in range(1, MOST_CALLS):
        name = ctypes.c_char_p()
        if name_of(DRIVER_API, call, ctypes.byref(name)) or not name.value:
            continue
        plain = name.value.decode().removesuffix("_ptsz").removesuffix("_v2")
        if plain in FREEING:
            found.append(call)
    if not found:
        raise ProfilingError("guarding memory of the driver: CUPTI reports no function that frees")
    return found


def _loaded_libraries() -> Iterator[str]:
    """Yield the paths of the libraries of this process."""
    with open("/proc/self/maps", encoding="utf-8") as lines:  # noqa: PTH123  # read line by line
        for line in lines:
            path = line.rstrip("\n").partition("/")[2]
            if path:
                yield f"/{path}"
