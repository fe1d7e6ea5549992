"""Values of the symbols of a plan on a device, for linking, editing and updating."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from graphdsl.base.errors import DriverError, LinkError
from graphdsl.core.declaration.operands.variables import is_of_executable
from graphdsl.core.declaration.words import SymbolKind

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart, Value
    from graphdsl.core.plan.plan import Plan, SymbolEntry
    from graphdsl.core.runtime.attachments import Attachments
    from graphdsl.core.runtime.devices import Loaded


@dataclass(frozen=True, slots=True)
class SymbolValues:
    """The values of the symbols of a plan, as words of a row or of the arena.

    Attributes
    ----------
    loaded : Loaded
        The devices, and the kernels on them.
    context : int
        The context that nodes of the graph's own device are in.
    parameters : mapping of Parameter to Value
        The values of all parameters that have one.
    attachments : Attachments
        The resources of single nodes.
    from_driver : callable
        Returns an allocation's address or a condition's handle, which the driver creates during
        linking.
    """

    loaded: Loaded
    context: int
    parameters: Mapping[Parameter, Value]
    attachments: Attachments
    from_driver: Callable[[SymbolEntry], int]

    def of(self, plan: Plan) -> NDArray[np.uint64]:
        """Return the value of each symbol of a plan; 0 for the arena, which is not filled yet.

        Raises
        ------
        ValueError
            If a parameter has no value, or an object is not part of the executable.
        LinkError
            If no staging memory is available, or the driver does not find a variable.
        """
        return np.array([self._one(entry, plan) for entry in plan.symbols], np.uint64)

    def _one(self, entry: SymbolEntry, plan: Plan) -> int:
        target: Any = entry.target
        devices = self.loaded.devices
        match entry.kind:
            case SymbolKind.ARENA:
                return 0
            case SymbolKind.CONTEXT:
                return self.context if entry.device is None else devices.context(entry.device)
            case SymbolKind.DEVICE_ID:
                return devices.of(entry.device).device_id << 32
            case SymbolKind.PEER:
                number, shift = target
                ordinal = devices.of(number).device_id
                return ordinal << int(shift)
            case SymbolKind.KERNEL:
                return self.loaded.kernels[target, entry.device].handle
            case SymbolKind.CALLBACK:
                return self.attachments.call(target, plan.as_lowered(target)).function
            case SymbolKind.USER_DATA:
                return self.attachments.call(target, plan.as_lowered(target)).user_data
            case SymbolKind.STAGING:
                return self.attachments.staging(target).address
            case SymbolKind.VARIABLE if is_of_executable(target):
                return self.attachments.number(target, devices.of(entry.device)).address
            case SymbolKind.VARIABLE:
                return self._variable(target, devices.of(entry.device))
            case SymbolKind.PARAMETER:
                return self._part(target)
            case SymbolKind.ALLOCATION | SymbolKind.CONDITION:
                return self.from_driver(entry)
        raise AssertionError(f"no value for symbols of kind {entry.kind!r}")

    @staticmethod
    def _variable(variable: SourceVariable, driver: Driver) -> int:
        try:
            return driver.load_variable(variable).address
        except DriverError as error:
            raise LinkError(None, f"find variable {variable.name!r}", error) from error

    def _part(self, part: ParameterPart) -> int:
        value = self.parameters.get(part.parameter)
        if value is None:
            raise ValueError(
                f"parameter {part.parameter.name!r}: expected one that the graph was instantiated "
                "with and that has a value. Declare the node with it, and instantiate again"
            )
        return part.of(value)


def not_known_yet(_entry: SymbolEntry) -> int:
    """Return a placeholder for a value that the driver has not created yet."""
    return 0
