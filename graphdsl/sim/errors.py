"""What the simulator raises, and the driver's result codes that it answers with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from cuda.bindings.driver import CUresult

from graphdsl.errors import DriverError, KernelsNotSupportedError
from graphdsl.runtime.seam import RunError

__all__ = [
    "CAPTURED_EVENT",
    "CAPTURE_IMPLICIT",
    "CAPTURE_INVALIDATED",
    "CAPTURE_ISOLATION",
    "CAPTURE_MERGE",
    "CAPTURE_UNJOINED",
    "CAPTURE_UNMATCHED",
    "CAPTURE_UNSUPPORTED",
    "CAPTURE_WRONG_THREAD",
    "CONTEXT_INVALID",
    "DEVICE_INVALID",
    "HANDLE_INVALID",
    "ILLEGAL_ADDRESS",
    "ILLEGAL_STATE",
    "INVALID_VALUE",
    "LAUNCH_TIMEOUT",
    "NOT_PERMITTED",
    "NOT_SUPPORTED",
    "OUT_OF_MEMORY",
    "Fault",
    "KernelsNotSupportedError",
    "SimulationError",
    "look_up",
    "refused",
    "result_name",
    "unknown",
]

_T = TypeVar("_T")

INVALID_VALUE: Final = 1
OUT_OF_MEMORY: Final = 2
DEVICE_INVALID: Final = 101
CONTEXT_INVALID: Final = 201
HANDLE_INVALID: Final = 400
ILLEGAL_STATE: Final = 401
ILLEGAL_ADDRESS: Final = 700
LAUNCH_TIMEOUT: Final = 702
NOT_PERMITTED: Final = 800
NOT_SUPPORTED: Final = 801
# CUDA_ERROR_STREAM_CAPTURE_..., and the one of events.
CAPTURE_UNSUPPORTED: Final = 900
CAPTURE_INVALIDATED: Final = 901
CAPTURE_MERGE: Final = 902
CAPTURE_UNMATCHED: Final = 903
CAPTURE_UNJOINED: Final = 904
CAPTURE_ISOLATION: Final = 905
CAPTURE_IMPLICIT: Final = 906
CAPTURED_EVENT: Final = 907
CAPTURE_WRONG_THREAD: Final = 908


def result_name(result: int) -> str:
    """Return the name of a ``CUresult``, for example ``"CUDA_ERROR_INVALID_VALUE"``."""
    return str(CUresult(result).name)


class Fault(Exception):  # noqa: N818  # never leaves the simulator: see the errors below
    """Why a request is refused, before it is known which call and node it is about.

    Attributes
    ----------
    result : int
        The ``CUresult`` to answer with.
    detail : str
        What was expected and what was found.
    """

    def __init__(self, result: int, detail: str) -> None:
        super().__init__(detail)
        self.result = result
        self.detail = detail


def unknown(what: str, handle: int) -> Fault:
    """Say that a handle stands for nothing."""
    return Fault(HANDLE_INVALID, f"{handle:#x} is no {what} of this device, or no longer one")


def refused(call: str, fault: Fault) -> DriverError:
    """Return the error for a call that is refused."""
    return DriverError(call, fault.result, result_name(fault.result), fault.detail)


def look_up(call: str, what: str, table: Mapping[int, _T], handle: int) -> _T:
    """Return what a handle stands for.

    Raises
    ------
    DriverError
        If it stands for nothing.
    """
    found = table.get(handle)
    if found is None:
        raise refused(call, unknown(what, handle))
    return found


class SimulationError(RunError):
    """Work on a simulated device that went wrong while it ran.

    On a GPU the same mistake is an error without a place, at a later call, or no error at all.
    The simulator stops at the node; the device stays usable.

    Attributes
    ----------
    node : Node or None
        The declared node; None for work that is not part of a graph.
    path : str
        Its path, such as ``"loop/body/scale"``. In a child graph it starts with the path of the
        child node and ``/child/``.
    handle : int
        Handle of the node, or 0 for work that is not part of a graph.
    """

    def __init__(self, call: str, result: int, detail: str, handle: int = 0) -> None:
        super().__init__(call, result, result_name(result), detail, handle)
