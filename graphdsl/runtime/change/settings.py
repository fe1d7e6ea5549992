"""The parameters of a graph by name, and what they are set to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.operands import MemoryType, Operand
from graphdsl.declaration.parameter_uses import value_problems
from graphdsl.declaration.parameters import Parameter, ParameterPart, Value
from graphdsl.declaration.suggestions import did_you_mean

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.seam import Driver

__all__ = ["Settings"]

NO_VALUE: Final = "Give it to set() or to launch(), or declare the parameter with a default"


class Settings:
    """The parameters of an executable by name, and what they are.

    Parameters
    ----------
    plan : Plan
        What it is made from.
    driver : Driver
        Where it runs.

    Attributes
    ----------
    values : dict of Parameter to Value
        What was set, or the default; parameters with neither are not in it.
    """

    def __init__(self, plan: Plan, driver: Driver) -> None:
        self._driver = driver
        self._limits = driver.limits
        self._graph_name = plan.graphs[0].declaration.name
        self._by_name = {parameter.name: parameter for parameter in plan.parameters}
        self._used: dict[Parameter, None] = {}
        for entry in plan.symbols:
            if isinstance(entry.target, ParameterPart):
                self._used[entry.target.parameter] = None
        self.values: dict[Parameter, Value] = {
            parameter: _placed(parameter, parameter.default, driver)
            for parameter in plan.parameters
            if parameter.default is not None
        }

    def keep(self, before: Settings) -> None:
        """Take what was set before for parameters of the same name and type without default."""
        for parameter, value in before.values.items():
            here = self._by_name.get(parameter.name)
            if here is not None and here not in self.values and here.dtype == parameter.dtype:
                self.values[here] = value

    def __contains__(self, parameter: Parameter) -> bool:
        return self._by_name.get(parameter.name) is parameter

    def missing(self) -> list[str]:
        """Return the names of the parameters that nodes use and that have no value."""
        return [parameter.name for parameter in self._used if parameter not in self.values]

    def named(self, name: str) -> Parameter:
        """Return the parameter of that name.

        Raises
        ------
        TypeError
            If there is none; it says which there are.
        """
        parameter = self._by_name.get(name)
        if parameter is None:
            known = ", ".join(self._by_name) or "none"
            raise TypeError(
                f"graph {self._graph_name!r} has no parameter {name!r}; its parameters are: "
                f"{known}{did_you_mean(name, self._by_name)}"
            )
        return parameter

    def take(self, given: Mapping[str, object]) -> dict[Parameter, Value]:
        """Return values by parameter; TypeError or ValueError if one cannot be taken."""
        parameters = {name: self.named(name) for name in given}
        return {
            parameter: self.value(parameter, given[name]) for name, parameter in parameters.items()
        }

    def value(self, parameter: Parameter, given: object) -> Value:
        """Return what is given for a parameter; TypeError or ValueError if it cannot be taken."""
        value = parameter.value(given)
        return value if value.words[0] else _placed(parameter, value, self._driver)

    def require_fitting(self, nodes: Iterable[Node], new: Mapping[Parameter, Value]) -> None:
        """Raise ValueError if one of the nodes cannot have the new values."""
        values = {**self.values, **new}
        for node in nodes:
            for message in value_problems(node, values, self._limits):
                raise ValueError(f"{node.describe()} (declared at {node.location}) {message}")

    @staticmethod
    def allow_shared_memory(
        driver: Driver, nodes: Iterable[Node], values: Mapping[Parameter, Value]
    ) -> None:
        """Have kernels take the shared memory that values of parameters ask for."""
        forms = dict.fromkeys(node.form for node in nodes if isinstance(node, KernelNode))
        for form in forms:
            for name, _, parameter in form.parameters():
                if name == "shmem_size" and parameter in values:
                    driver.load_kernel(form.kernel, parameter.integer(values[parameter]))

    def require_all(self) -> None:
        """Raise ValueError if a parameter that a node uses has no value."""
        missing = self.missing()
        if missing:
            noun = "parameter" if len(missing) == 1 else "parameters"
            raise ValueError(
                f"graph {self._graph_name!r}: {noun} {', '.join(map(repr, missing))}: expected a "
                f"value, got neither value nor default. {NO_VALUE}"
            )


def _placed(parameter: Parameter, value: Value, driver: Driver) -> Value:
    """Return the value of a parameter with the address of a program's variable, if it is one."""
    at = None if value.operand is None else value.operand.variable
    if at is None:
        return value
    loaded = driver.load_variable(at.variable)
    if not 0 <= at.offset < loaded.size:
        raise ValueError(
            f"parameter {parameter.name!r}: expected an offset from 0 to {loaded.size - 1} in "
            f"variable {at.variable.name!r} of {loaded.size} bytes, got {at.offset}"
        )
    address, size = loaded.address + at.offset, loaded.size - at.offset
    return Value((address,), Operand(address, size, MemoryType.DEVICE, at.variable, False, str(at)))
