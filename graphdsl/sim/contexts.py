"""The contexts of simulated devices by handle, so that one graph can have nodes on several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from graphdsl.sim.driver import SimulatedDriver

__all__ = ["CONTEXTS", "latest"]

CONTEXTS: Final[WeakValueDictionary[int, SimulatedDriver]] = WeakValueDictionary()
"""The drivers of all devices that there are, in the order in which these were made."""


def latest(device_id: int) -> SimulatedDriver | None:
    """Return the driver of the device with that ordinal; of several, of the last one made."""
    found = [each for each in CONTEXTS.values() if each.device_id == device_id]
    return found[-1] if found else None
