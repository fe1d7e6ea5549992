"""The parameters of a graph by name, and their values."""

from __future__ import annotations

from collections.abc import (
    Callable,
    Collection,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from itertools import pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.locks import cached_property
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.operands.operands import Operand, ParameterAddress
from graphdsl.core.declaration.operands.variables import is_of_executable
from graphdsl.core.declaration.parameters.expressions import DerivedParameter, derived
from graphdsl.core.declaration.parameters.images import ImageView, MappedOperand
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart, Value
from graphdsl.core.declaration.structure.parameter_uses import parameters_of, value_problems
from graphdsl.core.declaration.values import likeness, mapped
from graphdsl.core.plan.staging import StagingNode
from graphdsl.core.runtime.reach import is_out_of_reach, refusal

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.graphics import GraphicsResourceLike
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.devices import Devices

NO_VALUE: Final = "Pass it to set() or to launch(), or declare the parameter with a default"


def mapping_key(parameter: Parameter, resource: object) -> Hashable:
    """Return the key of a resource's memory for a parameter: images have several parts."""
    image = parameter.image
    return id(resource) if image is None else (id(resource), image.level, image.face)


class Settings:
    """The parameters of an executable by name, and their values.

    Parameters
    ----------
    plan : Plan
        Its plan.
    devices : Devices
        Its devices.

    Attributes
    ----------
    latest : dict of Parameter to tuple of int
        Numbers that were set since *values* was last read, as words: loops set them with every
        launch, and making a Value would take a tenth of the time.
    mapped : dict of object to MappedOperand
        The memory of the graphics resources that are mapped for the executable now, by
        :func:`mapping_key`. Copies of these settings share the dict.
    images : collection of Parameter
        The parameters that are images.
    """

    def __init__(self, plan: Plan, devices: Devices) -> None:
        self._devices = devices
        self._driver = driver = devices.own
        self._limits = driver.limits
        self._nodes = plan.nodes
        self._graph_name = plan.graphs[0].declaration.name
        self._by_name = {parameter.name: parameter for parameter in plan.parameters}
        self.mapped: dict[Hashable, MappedOperand] = {}
        self.images = {each.name: each for each in plan.parameters if each.image is not None}
        if self.images:
            _require_own_device(plan, driver)
        self._apart = [
            parameter
            for parameter in plan.parameters
            if parameter.requires is not None and parameter.requires.is_apart
        ]
        self._used: dict[Parameter, None] = {}
        for entry in plan.symbols:
            if isinstance(entry.target, ParameterPart):
                self._used[entry.target.parameter] = None
        self.latest: dict[Parameter, tuple[int, ...]] = {}
        self._values: dict[Parameter, Value] = {
            parameter: _placed(parameter, parameter.default, driver)
            for parameter in plan.parameters
            if parameter.default is not None
        }
        # By the parameters that they are derived from.
        self._followers: dict[Parameter, list[Parameter]] = {}
        for parameter in self._used:
            for base in parameter.bases if isinstance(parameter, DerivedParameter) else ():
                self._followers.setdefault(base, []).append(parameter)
        self._known: dict[Hashable, Parameter] = {}
        """The derived parameters, by what is the same for equal ones; filled when needed."""
        self.values.update(derived(self._used, self.values))
        self.require_reach()

    @property
    def values(self) -> dict[Parameter, Value]:
        """The set values, or the defaults; parameters with neither are missing."""
        if self.latest:
            self._values.update((each, Value(words)) for each, words in self.latest.items())
            self.latest.clear()
        return self._values

    @values.setter
    def values(self, values: dict[Parameter, Value]) -> None:
        self.latest.clear()
        self._values = values

    def with_known(self, value: Any) -> Any:
        """Return a value of a node with the executable's parameters in place of equal ones.

        A program that updates a node writes expressions anew: ``n * 2``, ``x[i]``,
        ``gd.texture(image)``.
        """
        if isinstance(value, MovedOperand):
            offset = self.with_known(value.offset)
            return value if offset is value.offset else value.replace(offset=offset)
        if not isinstance(value, DerivedParameter):
            return mapped(value, self.with_known)
        if value in self._used:
            return value
        if not self._known:
            known = (each for each in self._used if isinstance(each, DerivedParameter))
            self._known = {likeness(each): each for each in known}
        return self._known.get(likeness(value), value)

    def is_followed(self, parameter: Parameter) -> bool:
        """Return whether other parameters are derived from one."""
        return parameter in self._followers

    def keep(self, before: Settings) -> None:
        """Take over earlier values for parameters of the same name and type without a default."""
        self.mapped = before.mapped
        for parameter, value in before.values.items():
            here = self._by_name.get(parameter.name)
            if here is None or here in self.values or here.type_name != parameter.type_name:
                continue
            requires, operand = here.requires, value.operand
            if requires is None or operand is None or requires.problem(operand) is None:
                self.values[here] = value
        self.values.update(derived(self._used, self.values))

    def __contains__(self, parameter: Parameter) -> bool:
        return self._by_name.get(parameter.name) is parameter

    def missing(self) -> list[str]:
        """Return the names of parameters that nodes use and that have no value."""
        bases = dict.fromkeys(base for parameter in self._used for base in parameter.bases)
        return [base.name for base in bases if base not in self.values]

    @property
    def names(self) -> list[str]:
        """The names of the parameters."""
        return list(self._by_name)

    def named(self, name: str) -> Parameter:
        """Return the parameter with that name.

        Raises
        ------
        TypeError
            If there is none; lists the existing ones.
        """
        parameter = self._by_name.get(name)
        if parameter is None:
            known = ", ".join(self.names) or "none"
            raise TypeError(
                f"graph {self._graph_name!r} has no parameter {name!r}; its parameters are: "
                f"{known}{did_you_mean(name, self._by_name)}"
            )
        return parameter

    def take(
        self, given: Mapping[str, object], is_used: Callable[[Parameter], bool] | None = None
    ) -> dict[Parameter, Value]:
        """Return values by parameter; raise TypeError or ValueError for an invalid one.

        The result includes parameters derived from these. A derived one without a value is left out
        if it is no longer used.

        Parameters
        ----------
        given : mapping of str to object
            By the names of the parameters.
        is_used : function, optional
            Returns whether a node still uses a parameter; by default all are used.
        """
        parameters = {name: self.named(name) for name in given}
        new = {
            parameter: self.value(parameter, given[name]) for name, parameter in parameters.items()
        }
        followers = [each for parameter in new for each in self._followers.get(parameter, ())]
        if not followers:
            return new
        values = {**self.values, **new}
        for each in dict.fromkeys(followers):
            try:
                new.update(derived((each,), values))
            except ValueError as error:
                if is_used is None or is_used(each):
                    raise ValueError(f"{self._user_of(each)}: {error}") from error
        return new

    def outdated(self, new: Mapping[Parameter, Value]) -> list[Parameter]:
        """Return the derived parameters that :meth:`take` left out."""
        followers = (each for parameter in new for each in self._followers.get(parameter, ()))
        return [each for each in dict.fromkeys(followers) if each not in new]

    def _user_of(self, parameter: Parameter) -> str:
        """Return the first use of a parameter by a node, for messages."""
        for node in self._nodes:
            for role, other in parameters_of(node):
                if other is parameter:
                    return f"{node} (declared at {node.location}) {role}"
        return f"graph {self._graph_name!r}"

    def value(self, parameter: Parameter, given: object) -> Value:
        """Return the value of a parameter; raise TypeError or ValueError for an invalid one."""
        if self.mapped:
            given = self.mapped.get(mapping_key(parameter, given), given)
        value = parameter.value(given)
        operand = value.operand
        if operand is not None and operand.memory_type is MemoryType.HOST:
            self._require_accessible(parameter, operand)
        if self._driver.has_others:
            self._require_reach(parameter, value)
        return value if value.words[0] else _placed(parameter, value, self._driver)

    def require_reach(self) -> None:
        """Raise ValueError if nodes cannot use the memory of parameters, which others have."""
        if self._driver.has_others:
            for parameter, value in self.values.items():
                self._require_reach(parameter, value)

    @cached_property
    def _users(self) -> Mapping[Parameter, Sequence[tuple[Node, str]]]:
        """For each parameter that is memory, its first use by each device and class of nodes."""
        found: dict[Parameter, dict[tuple[int | None, bool], tuple[Node, str]]] = {}
        for node in self._nodes:
            for role, parameter in () if isinstance(node, StagingNode) else parameters_of(node):
                if parameter.is_address:
                    key = node.device, isinstance(node, KernelNode)
                    found.setdefault(parameter, {}).setdefault(key, (node, role))
        return {parameter: [*uses.values()] for parameter, uses in found.items()}

    def _require_reach(self, parameter: Parameter, value: Value) -> None:
        """Raise ValueError if memory is of another device whose memory a node cannot use."""
        if not value.words[0]:
            return
        for node, role in self._users.get(parameter, ()):
            driver = self._devices.of(node.device)
            memory = driver.memory_at(value.words[0])
            if memory is not None and is_out_of_reach(node, memory, driver):
                message, remedy = refusal(
                    f"{node} (declared at {node.location}) {role}", memory, driver
                )
                raise ValueError(f"parameter {parameter.name!r}: {message}. {remedy}")

    def _require_accessible(self, parameter: Parameter, host: Operand) -> None:
        """Raise ValueError if a kernel would get pageable host memory, which it cannot access."""
        address = host.address
        if address is None or self._driver.accesses_pageable_memory:
            return
        for node in self._nodes:
            for index, each in enumerate(node.args if isinstance(node, KernelNode) else ()):
                at = each.parameter if isinstance(each, ParameterAddress) else each
                if at is parameter and self._driver.memory_at(address) is None:
                    raise ValueError(
                        f"{node} (declared at {node.location}) argument {index}: expected memory "
                        f"that kernels can access, got pageable host memory, {host}. Copy it to "
                        "device memory, or use memory of cuda.core.PinnedMemoryResource"
                    )

    def require_fitting(self, nodes: Iterable[Node], new: Mapping[Parameter, Value]) -> None:
        """Raise ValueError if one of the nodes does not accept the new values."""
        values = {**self.values, **new}
        for node in nodes:
            if isinstance(node, StagingNode):
                continue  # The copy that it belongs to is among them.
            for message in value_problems(node, values, self._limits):
                raise ValueError(f"{node} (declared at {node.location}) {message}")

    def require_apart(self, new: Mapping[Parameter, Value]) -> None:
        """Raise ValueError if memory overlaps, with the new values, that has to be disjoint."""
        apart = self._apart
        if not apart or new.keys().isdisjoint(apart):
            return
        spans = []
        for parameter in apart:
            value = new.get(parameter) or self.values.get(parameter)
            if value is not None and parameter.requires is not None:
                spans.append((value.words[0], parameter.requires.size, parameter))
        spans.sort(key=itemgetter(0))
        for (start, size, one), (following, _, other) in pairwise(spans):
            if start + size > following and (one in new or other in new):
                raise ValueError(
                    f"graph {self._graph_name!r}: parameters {one.name!r} and {other.name!r}: "
                    f"expected memory that does not overlap, as recorded, got {size} bytes from "
                    f"{start:#x} on and others from {following:#x} on. Set both in one call, or "
                    "record the work with memory that overlaps"
                )

    @staticmethod
    def allow_shared_memory(
        devices: Devices, nodes: Iterable[Node], values: Mapping[Parameter, Value]
    ) -> None:
        """Allow kernels the dynamic shared memory that values of parameters require."""
        forms = dict.fromkeys(
            launch_form_of(node) for node in nodes if isinstance(node, KernelNode)
        )
        for form in forms:
            for name, _, parameter in form.parameters():
                if name == "shmem_size" and parameter in values:
                    size = parameter.integer(values[parameter])
                    devices.of(form.device).load_kernel(form.kernel, size)

    def resources(self) -> Iterator[tuple[Parameter, GraphicsResourceLike]]:
        """Yield the parameters that are graphics resources, with the resources."""
        for parameter, value in self.values.items():
            if isinstance(value.operand, MappedOperand):
                resource: Any = value.owner
                yield parameter, resource

    def unmapped(self) -> list[tuple[Parameter, GraphicsResourceLike]]:
        """Return those of them that are not mapped now."""
        return [each for each in self.resources() if mapping_key(*each) not in self.mapped]

    def require_mapped(self, what: str, only: Parameter | None = None) -> None:
        """Raise ValueError if a parameter is a graphics resource that is not mapped now.

        Parameters
        ----------
        what : str
            The caller, for messages.
        only : Parameter, optional
            The parameter to check; by default all.
        """
        for parameter, resource in self.unmapped():
            if only in (None, parameter):
                raise ValueError(
                    f"graph {self._graph_name!r}: {what}: parameter {parameter.name!r} is "
                    f"{resource!r}, expected one that is mapped, since it has no address now. Call "
                    "it inside of `with graph.mapped(stream):`"
                )

    def require_all(self, given: Collection[str] = ()) -> None:
        """Raise ValueError if a used parameter has no value and none is *given*."""
        missing = [name for name in self.missing() if name not in given]
        if missing:
            noun = "parameter" if len(missing) == 1 else "parameters"
            raise ValueError(
                f"graph {self._graph_name!r}: {noun} {', '.join(map(repr, missing))}: expected a "
                f"value, got neither value nor default. {NO_VALUE}"
            )


def _require_own_device(plan: Plan, driver: Driver) -> None:
    """Raise ValueError if a kernel of another device has a texture or a surface of an image."""
    for node in plan.nodes:
        device = launch_form_of(node).device if isinstance(node, KernelNode) else None
        if isinstance(node, KernelNode) and device not in (None, driver.device_id):
            for place, value in enumerate(node.args):
                if isinstance(value, ImageView):
                    raise ValueError(
                        f"{node} (declared at {node.location}) argument {place}: expected a kernel "
                        f"on device {driver.device_id}, on which images are mapped, got {value} "
                        f"for one on device {device}. Copy the image to memory, and that to the "
                        "other device"
                    )


def _placed(parameter: Parameter, value: Value, driver: Driver) -> Value:
    """Return the value of a parameter, resolved to an address if it is a program's variable."""
    at = None if value.operand is None else value.operand.variable
    if at is None:
        return value
    if is_of_executable(at.variable):
        raise ValueError(
            f"parameter {parameter.name!r}: expected memory that exists without a graph, got {at}, "
            "which belongs to an executable"
        )
    loaded = driver.load_variable(at.variable)
    if not 0 <= at.offset < loaded.size:
        raise ValueError(
            f"parameter {parameter.name!r}: expected an offset from 0 to {loaded.size - 1} in "
            f"variable {at.variable.name!r} of {loaded.size} bytes, got {at.offset}"
        )
    address, size = loaded.address + at.offset, loaded.size - at.offset
    return Value((address,), Operand(address, size, MemoryType.DEVICE, at.variable, False, str(at)))
