"""What the simulator raises, and why: a result of the driver's, and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from graphdsl.abi.enumerations import Result, result_name
from graphdsl.abi.seam import RunError
from graphdsl.errors import DriverError, KernelsNotSupportedError

__all__ = [
    "Fault",
    "KernelsNotSupportedError",
    "SimulationError",
    "look_up",
    "refused",
    "unknown",
]

_T = TypeVar("_T")


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
    return Fault(
        Result.INVALID_HANDLE, f"{handle:#x} is no {what} of this device, or no longer one"
    )


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
