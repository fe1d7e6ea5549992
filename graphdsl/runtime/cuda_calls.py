"""Calls of the CUDA driver by address, for those that run often, and what results are called."""

from __future__ import annotations

import ctypes
from typing import Final

from cuda.bindings import cydriver
from cuda.bindings import driver as cuda

from graphdsl.errors import DriverError

__all__ = ["ONE_POINTER", "BesideCaptures", "address_of", "result_name"]

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


def result_name(result: int) -> str:
    """Return the name of a ``CUresult``."""
    try:
        return str(cuda.CUresult(result).name)
    except ValueError:
        return "an unknown CUresult"


ONE_POINTER: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
"""The type of functions that take a handle or an address."""
_RELAXED: Final = cuda.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
_exchange: Final = cuda.cuThreadExchangeStreamCaptureMode
_SUCCESS: Final = cuda.CUresult.CUDA_SUCCESS


class BesideCaptures:
    """What this thread does within is not noticed by streams that are captured meanwhile.

    In another mode the driver refuses to be asked for events, to destroy executables and to free
    memory while any thread captures, and ends the capture (seen with CUDA 13.0). A captured stream
    itself gives no memory back in any mode.
    """

    __slots__ = ("_before",)

    def __enter__(self) -> None:
        result, self._before = _exchange(_RELAXED)
        if result is not _SUCCESS:
            _refuse(result)

    def __exit__(self, *_: object) -> None:
        result, _mode = _exchange(self._before)
        if result is not _SUCCESS:
            _refuse(result)


def _refuse(result: int) -> None:
    raise DriverError("cuThreadExchangeStreamCaptureMode", int(result), result_name(int(result)))
