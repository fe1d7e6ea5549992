"""Devices of cuda.core as other libraries leave them, and streams of these libraries."""

from __future__ import annotations

from cuda.bindings import driver as cuda
from cuda.core import Device

from graphdsl.cuda.calls import check

__all__ = ["device_of_foreign", "initialized"]


def initialized(device: Device) -> Device:
    """Let a device make streams and memory in this thread; the current context stays what it is.

    cuda.core refuses both until ``set_current()`` was called in the thread, also where another
    library has long made a context of the device current there.
    """
    try:
        _ = device.context
    except Exception:  # noqa: BLE001  # cuda.core's own are not public
        current = check("cuCtxGetCurrent", cuda.cuCtxGetCurrent())
        device.set_current()
        check("cuCtxSetCurrent", cuda.cuCtxSetCurrent(current))
    return device


def device_of_foreign(stream: object) -> Device | None:
    """Return the GPU of a stream with ``__cuda_stream__``; None if that is the current one.

    What the driver says of the handle counts. That of a default stream stands for the one of
    whichever context is current: then what the object says itself does, as those of torch
    (``device.index``) and CuPy (``device_id``) do.
    """
    protocol = getattr(stream, "__cuda_stream__", None)
    if protocol is None or isinstance(stream, type):
        return None
    handle = int((protocol() if callable(protocol) else protocol)[1])
    if handle > int(cuda.CU_STREAM_PER_THREAD):
        found = _ordinal_of_handle(handle)
        if found is not None:
            return Device(found)
    said = getattr(getattr(stream, "device", None), "index", getattr(stream, "device_id", None))
    return Device(said) if isinstance(said, int) and said >= 0 else None


def _ordinal_of_handle(handle: int) -> int | None:
    # cuStreamGetDevice ends captures of the stream (seen with driver 580); this does not.
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
