"""Common parts of CUDA driver calls: addresses, results, and the thread's capture mode."""

from __future__ import annotations

import ctypes
from typing import Any, Final

from cuda.bindings import cydriver
from cuda.bindings import driver as cuda
from cuda.core import Device

from graphdsl.abi.enumerations import result_name
from graphdsl.base.errors import DriverError

_get_name = ctypes.pythonapi.PyCapsule_GetName
_get_name.restype = ctypes.c_char_p
_get_name.argtypes = [ctypes.py_object]
_get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_get_pointer.restype = ctypes.c_void_p
_get_pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]


def address_of(function: str) -> int:
    """Return the address of a C function that cuda-bindings exports to Cython."""
    capsule = cydriver.__pyx_capi__[function]
    return int(_get_pointer(capsule, _get_name(capsule)))


def check(call: str, answer: tuple[Any, ...]) -> Any:
    """Return the outputs of a cuda-bindings call; raise if it failed."""
    result = int(answer[0])
    if result:
        raise DriverError(call, result, result_name(result))
    if len(answer) == 1:
        return None
    return answer[1] if len(answer) == 2 else answer[1:]


ONE_POINTER: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
"""The type of functions that take a handle or an address."""
_RELAXED: Final = cuda.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
RELAXED: Final = int(_RELAXED)
_exchange: Final = cuda.cuThreadExchangeStreamCaptureMode
_exchange_in_place: Final = ONE_POINTER(address_of("cuThreadExchangeStreamCaptureMode"))


def exchange_capture_mode(mode: ctypes.c_int) -> None:
    """Exchange this thread's capture mode; *mode* receives the previous one."""
    result = _exchange_in_place(ctypes.addressof(mode))
    if result:
        raise DriverError("cuThreadExchangeStreamCaptureMode", result, result_name(result))


class BesideCaptures:
    """Exempt this thread from the restrictions of captures in the block.

    In other modes, while any thread captures, the driver rejects event queries, destroying
    executables and freeing memory, and invalidates the capture (seen with CUDA 13.0). A capturing
    stream itself frees no memory in any mode.
    """

    __slots__ = ("_before",)

    def __enter__(self) -> None:
        self._before = check("cuThreadExchangeStreamCaptureMode", _exchange(_RELAXED))

    def __exit__(self, *_: object) -> None:
        check("cuThreadExchangeStreamCaptureMode", _exchange(self._before))


def initialized(device: Device) -> Device:
    """Enable a cuda.core device in this thread, and keep the current context.

    cuda.core creates no streams and memory until ``set_current()`` was called in the thread, even
    if another library already made a context of the device current there.
    """
    try:
        _ = device.context
    except Exception:  # noqa: BLE001  # cuda.core's own are not public
        current = check("cuCtxGetCurrent", cuda.cuCtxGetCurrent())
        device.set_current()
        check("cuCtxSetCurrent", cuda.cuCtxSetCurrent(current))
    return device


def device_of_foreign(stream: object) -> Device | None:
    """Return the GPU of a stream with ``__cuda_stream__``; None for the current GPU.

    The driver is queried with the handle. The handle of a default stream means the current
    context's, so for it the object's own attribute is used: torch has ``device.index``, CuPy
    ``device_id``.
    """
    protocol = getattr(stream, "__cuda_stream__", None)
    if protocol is None or isinstance(stream, type):
        return None
    handle = int((protocol() if callable(protocol) else protocol)[1])
    if handle > int(cuda.CU_STREAM_PER_THREAD):
        found = _ordinal_of_handle(handle)
        if found is not None:
            return Device(found)
    index = getattr(getattr(stream, "device", None), "index", getattr(stream, "device_id", None))
    return Device(index) if isinstance(index, int) and index >= 0 else None


def _ordinal_of_handle(handle: int) -> int | None:
    # cuStreamGetDevice invalidates a capture of the stream (seen with driver 580); this does not.
    result, context, *_ = cuda.cuStreamGetCtx(handle)
    if result or not int(context):
        return None
    if int(context) == int(check("cuCtxGetCurrent", cuda.cuCtxGetCurrent())):
        return int(check("cuCtxGetDevice", cuda.cuCtxGetDevice()))
    if cuda.cuCtxPushCurrent(context)[0]:
        return None
    try:
        return int(check("cuCtxGetDevice", cuda.cuCtxGetDevice()))
    finally:
        check("cuCtxPopCurrent", cuda.cuCtxPopCurrent())
