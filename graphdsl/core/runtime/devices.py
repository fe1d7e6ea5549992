"""The devices of an executable: its own, and those that nodes refer to by number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from graphdsl.core.plan.plan import numbers_used
from graphdsl.core.runtime.device import driver_of

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver, LoadedKernel
    from graphdsl.core.declaration.structure.structure import Structure


@dataclass(frozen=True, slots=True)
class Devices:
    """The devices for the device numbers in a declaration.

    Attributes
    ----------
    own : Driver
        The device of nodes that name none, which the graph is launched on.
    listed : tuple of Driver or None
        The device of each number; None if they are ordinals.
    """

    own: Driver
    listed: tuple[Driver, ...] | None = None

    @classmethod
    def chosen(cls, device: object = None, devices: Iterable[object] | None = None) -> Self:
        """Return the devices for the arguments of ``instantiate``.

        Raises
        ------
        TypeError
            If something is not a device, or *devices* is not a list.
        ValueError
            If *devices* is empty.
        DriverUnavailableError
            If there is no such device.
        """
        if devices is None:
            return cls(driver_of(device))
        if isinstance(devices, (str, bytes)) or not isinstance(devices, Iterable):
            raise TypeError(
                f"devices: expected a list of devices, got {devices!r} ({type(devices).__name__})"
            )
        listed = []
        for number, each in enumerate(devices):
            if each is None:
                raise TypeError(f"devices[{number}]: expected a device or an ordinal, got None")
            listed.append(driver_of(each))
        by_ordinal: dict[tuple[type, int], Driver] = {}
        for number, driver in enumerate(listed):
            first = by_ordinal.setdefault((type(driver), driver.device_id), driver)
            if first is not driver:
                raise ValueError(
                    f"devices[{number}]: expected devices with ordinals of their own, got two with "
                    f"{driver.device_id}. Make them with sim.devices(count)"
                )
        if len({kind for kind, _ in by_ordinal}) > 1:
            raise ValueError(
                "devices: expected GPUs or simulated devices, got some of both. A graph runs on "
                "one or the other"
            )
        if not listed:
            raise ValueError("devices: expected at least one device, got an empty list")
        return cls(listed[0] if device is None else driver_of(device), tuple(listed))

    def of(self, number: int | None) -> Driver:
        """Return the device with a number; the graph's own for None.

        Raises
        ------
        ValueError
            If there is none.
        DriverUnavailableError
            If the number is an ordinal, and there is no such device.
        """
        if number is None:
            return self.own
        if self.listed is None:
            return self.own if number == self.own.device_id else self.own.beside(number)
        if number >= len(self.listed):
            count = len(self.listed)
            numbers = "the number 0" if count == 1 else f"a number from 0 to {count - 1}"
            raise ValueError(f"expected {numbers}, one of the given devices, got {number}")
        return self.listed[number]

    def context(self, number: int | None) -> int:
        """Return the context that nodes of a device are in."""
        with self.of(number).activated() as context:
            return context

    def require(self, structures: Sequence[Structure]) -> None:
        """Raise the error of :meth:`of`, with the first node whose device number is invalid."""
        for number, node in numbers_used(structures).items():
            try:
                self.of(number)
            except Exception as error:
                who = f"{node} (declared at {node.location}) device"
                error.args = (
                    f"{who}: {error}. Pass a list of devices that is long enough to "
                    "instantiate(devices=[...]); a device may occur in it several times",
                )
                raise


@dataclass(frozen=True, slots=True)
class Loaded:
    """Devices that a plan uses.

    Attributes
    ----------
    devices : Devices
        The devices.
    kernels : mapping of (kernel, number of the device) to LoadedKernel
        The kernels, each on the devices that launch it.
    """

    devices: Devices
    kernels: Mapping[tuple[Any, int | None], LoadedKernel] = field(default_factory=dict)

    @classmethod
    def on(cls, driver: Driver, kernels: Mapping[Any, LoadedKernel] | None = None) -> Self:
        """Return the device and kernels for a plan of one device."""
        found: dict[tuple[Any, int | None], LoadedKernel] = {
            (kernel, None): loaded for kernel, loaded in (kernels or {}).items()
        }
        return cls(Devices(driver), found)
