"""Errors of the simulator: a driver result code and an explanation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from graphdsl.abi.enumerations import Result, result_name
from graphdsl.abi.seam import RunError
from graphdsl.base.errors import DriverError, KernelsNotSupportedError

__all__ = ["Fault", "KernelsNotSupportedError", "SimulationError", "look_up", "refused", "unknown"]

_T = TypeVar("_T")


class Fault(Exception):  # noqa: N818  # never leaves the simulator: see the errors below
    """A rejected request, raised where the call and the node are not known yet.

    Attributes
    ----------
    result : int
        The ``CUresult`` to report.
    detail : str
        The explanation: expected and actual values.
    """

    def __init__(self, result: int, detail: str) -> None:
        super().__init__(detail)
        self.result = result
        self.detail = detail


def unknown(what: str, handle: int) -> Fault:
    """Return the error for an invalid handle."""
    return Fault(
        Result.INVALID_HANDLE,
        f"{handle:#x} is not a valid {what} of this device. It may have been destroyed",
    )


def refused(call: str, fault: Fault) -> DriverError:
    """Return the error for a rejected call."""
    return DriverError(call, fault.result, result_name(fault.result), fault.detail)


def look_up(call: str, what: str, table: Mapping[int, _T], handle: int) -> _T:
    """Return the object for a handle.

    Raises
    ------
    DriverError
        If the handle is invalid.
    """
    found = table.get(handle)
    if found is None:
        raise refused(call, unknown(what, handle))
    return found


class SimulationError(RunError):
    """An error while work ran on a simulated device.

    On a GPU, the same mistake is reported without a location by a later call, or not at all. The
    simulator stops at the node, and the device stays usable.

    Attributes
    ----------
    node : Node or None
        The declared node, or None for work outside of a graph.
    path : str
        Path of the node, such as ``"loop/body/scale"``. In a child graph it starts with the path of
        the child node and ``/child/``.
    handle : int
        Handle of the node, or 0 for work outside of a graph.
    """

    def __init__(self, call: str, result: int, detail: str, handle: int = 0) -> None:
        super().__init__(call, result, result_name(result), detail, handle)
