"""Being told by CUPTI of each graph node as it is made, and of the call that breaks a capture."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from cuda.bindings import driver as cuda

from graphdsl.abi.enumerations import Result
from graphdsl.abi.observing import Watcher
from graphdsl.cuda.cupti_access import explained, load, subscribed, undone_at_the_end

__all__ = ["capture_watched"]

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
