"""Chooses the device of a graph: the current GPU, or the simulator if there is none.

The only module that imports both drivers; it registers the driver functions that declarations need.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.cuda_packages import is_instance, require_core
from graphdsl.base.errors import DriverUnavailableError
from graphdsl.core.declaration.operands.retained import keep_with, retained_buffer
from graphdsl.core.runtime.lifetimes import callbacks, ledger

if TYPE_CHECKING:
    from collections.abc import Callable

    from cuda.core import Device

    from graphdsl.abi.seam import Driver
    from graphdsl.sim import Device as SimulatedDevice

VARIABLE: Final = "GRAPHDSL_DEVICE"


def device(which: str | int | None = None) -> Device | SimulatedDevice:
    """Return the current GPU as a ``cuda.core.Device``, or the simulator if there is none.

    The GPU is made current for the calling thread if no context is current there.

    Parameters
    ----------
    which : str or int, optional
        ``"sim"``, ``"cuda"`` (the current GPU), ``"cuda:1"`` or the ordinal 1 (that GPU). By
        default, the value of the environment variable ``GRAPHDSL_DEVICE``.

    Raises
    ------
    DriverUnavailableError
        If the requested GPU does not exist.
    TypeError, ValueError
        If there is no such name.

    Examples
    --------
    >>> import graphdsl as gd
    >>> gd.device("sim")
    <sim.Device 0 (Simulated device)>
    """
    if which is None:
        return named_device(os.environ.get(VARIABLE, ""), VARIABLE)
    is_ordinal = isinstance(which, int) and not isinstance(which, bool) and which >= 0
    if not is_ordinal and (not isinstance(which, str) or not which):
        raise TypeError(
            f"device: expected 'sim', 'cuda', 'cuda:<number>' or an ordinal, got {which!r} "
            f"({type(which).__name__})"
        )
    return named_device(f"cuda:{which}" if is_ordinal else str(which), "device")


def devices() -> tuple[Device, ...] | tuple[SimulatedDevice]:
    """Return all GPUs as cuda.core Devices by their ordinals, or the simulator if there is none.

    With ``GRAPHDSL_DEVICE``, the one device that it names: ``sim``, or ``cuda:1``; all GPUs for
    ``cuda``. Simulated devices are made with :func:`graphdsl.sim.devices`. The calling thread's
    current device does not change.

    Raises
    ------
    DriverUnavailableError, ValueError
        As :func:`device` does.
    """
    first = device()
    wanted = os.environ.get(VARIABLE, "")
    if hasattr(first, "driver") or ":" in wanted:
        return (first,)
    from cuda.bindings import driver as cuda
    from cuda.core import Device

    from graphdsl.cuda.calls import initialized

    count = int(cuda.cuDeviceGetCount()[1])
    return tuple(initialized(Device(number)) for number in range(count))


def named_device(wanted: str, role: str) -> Device | SimulatedDevice:
    """Return the device with a name; without a name, the default of :func:`device`.

    Parameters
    ----------
    wanted : str
        ``sim``, ``cuda``, ``cuda:<number>``, or an empty string.
    role : str
        The origin of the name, for messages.

    Raises
    ------
    DriverUnavailableError, ValueError
        As :func:`device` does.
    """
    kind, _, number = wanted.partition(":")
    if kind == "sim" and not number:
        return _simulator()
    if kind == "cuda" and (not number or number.isdecimal()):
        return _gpu(int(number) if number else None)
    if wanted:
        raise ValueError(f"{role}: expected 'sim', 'cuda' or 'cuda:<number>', got {wanted!r}")
    try:
        return _gpu(None)
    except DriverUnavailableError:
        return _simulator()


def driver_of(target: object) -> Driver:
    """Return the driver for a device: a cuda.core Device, a simulated one, an ordinal, or None.

    Raises
    ------
    TypeError
        If it is no device.
    """
    driver = _driver_of(target)
    ledger.serve(driver)
    return driver


def _driver_of(target: object) -> Driver:
    chosen: Any = device() if target is None else target
    if isinstance(chosen, int) and not isinstance(chosen, bool):
        return _cuda_driver(chosen)
    simulated = getattr(chosen, "driver", None)
    if simulated is not None and hasattr(simulated, "graph_add_nodes"):
        return simulated  # type: ignore[no-any-return]
    ordinal = getattr(chosen, "device_id", None)
    if not isinstance(ordinal, int) or not hasattr(chosen, "create_stream"):
        remedy = f". Pass gd.device({target!r})" if isinstance(target, str) else ""
        raise TypeError(
            "device: expected a cuda.core Device, a graphdsl.sim.Device or an ordinal, got "
            f"{target!r} ({type(target).__name__}){remedy}"
        )
    return _cuda_driver(ordinal)


def usable_device(target: object) -> Device | SimulatedDevice:
    """Return a device that can make streams and memory in this thread.

    Parameters
    ----------
    target : cuda.core.Device, graphdsl.sim.Device, int or None
        As for :func:`driver_of`. The current device does not change, except for None as in
        :func:`device`.

    Raises
    ------
    TypeError, DriverUnavailableError
        As :func:`driver_of` does.
    """
    if target is None:
        return device()
    ordinal = driver_of(target).device_id
    if hasattr(target, "driver"):
        return target
    from cuda.core import Device

    from graphdsl.cuda.calls import initialized

    return initialized(Device(ordinal))


def device_of(stream: Any) -> object:
    """Return the device of a stream, or None: a default stream uses the current device."""
    if is_instance(stream, "Stream"):
        return None if stream.is_closed else stream.device
    found = getattr(stream, "device", None)
    if hasattr(found, "driver"):
        return found
    if not hasattr(stream, "__cuda_stream__") or os.environ.get(VARIABLE) == "sim":
        return None
    try:
        return _foreign()(stream)
    except DriverUnavailableError:
        return None


@cache
def _foreign() -> Callable[[object], Device | None]:
    _require_packages()
    # Imported here so that importing graphdsl does not load the driver bindings.
    from graphdsl.cuda.calls import device_of_foreign
    from graphdsl.cuda.driver import require_driver

    require_driver()
    return device_of_foreign


@cache
def _cuda_driver(ordinal: int) -> Driver:
    _require_packages()
    # Imported here so that importing graphdsl does not load the driver bindings.
    from graphdsl.cuda.driver import cuda_driver

    return cuda_driver(ordinal)


def _require_packages() -> None:
    require_core("running on a GPU", DriverUnavailableError)


def _gpu(ordinal: int | None) -> Device:
    _require_packages()
    from cuda.bindings import driver as cuda
    from cuda.core import Device

    from graphdsl.cuda.calls import initialized
    from graphdsl.cuda.driver import require_driver

    require_driver()
    if ordinal is None and int(cuda.cuCtxGetCurrent()[1]):
        return initialized(Device())
    _cuda_driver(ordinal or 0)
    chosen = Device(ordinal or 0)
    chosen.set_current()
    return chosen


def _simulator() -> SimulatedDevice:
    from graphdsl.sim import default_device

    return default_device()


@cache
def _anchor() -> Callable[..., tuple[object, str]]:
    # Imported here so that importing graphdsl does not load the driver bindings.
    from graphdsl.cuda.anchors import anchor

    return anchor


# Bound here with its callees, which may be gone from the modules at interpreter exit.
def _drop(
    held: list[object],
    is_inside: Callable[[], bool] = callbacks.is_inside,
    defer: Callable[..., None] = ledger.defer,
) -> None:
    """Drop the items of a list, but not in a host callback, where CUDA must not be called."""
    if is_inside():
        defer(list.clear, held)
    else:
        held.clear()


def _anchored(target: Any) -> tuple[object, str]:
    """Return an owner of the allocation of a cuda.core Buffer or Event, or why there is none."""
    return _anchor()(target, retained_buffer, _drop)


keep_with(_anchored)
