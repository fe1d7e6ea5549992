"""Binding: replacing the stand-ins of a loaded declaration by the program's objects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.locks import collector_paused
from graphdsl.base.suggestions import did_you_mean
from graphdsl.captured.saving.memory import fingerprint_of, operand_shape, side_of
from graphdsl.core.declaration.checked_numbers import with_offset
from graphdsl.core.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.core.declaration.naming import label_of, state_of
from graphdsl.core.declaration.nesting import graphs_in
from graphdsl.core.declaration.node import set_field
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import ArrayOperand, Operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer, retained_event
from graphdsl.core.declaration.parameters.memory_requirement import elements_of, elements_problem
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Address, Parameter
from graphdsl.core.declaration.values import mapped
from graphdsl.extras.kinds.semaphores import HeldSemaphore, SemaphoreOperation
from graphdsl.extras.supplies import Region, RegionPart, Signal, Supply, all_supplies, supply_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

PLAIN: Final = (int, float, str, bytes, np.generic, type(None))
"""Types of values without anything to supply."""
KEYWORDS: Final = ("regions", "functions", "events")


@collector_paused()
def bind(graph: GraphDef, objects: Mapping[str, Mapping[str, object] | None]) -> GraphDef:
    """Return a copy with the supplied objects; see ``GraphDef.bind``."""
    supplies = all_supplies(graph)
    found = _found(graph, supplies, objects)
    bound = graph.copy()
    if found:
        _Binding(found).apply(bound)
    return bound


def _found(
    graph: GraphDef,
    supplies: Iterable[Supply],
    objects: Mapping[str, Mapping[str, object] | None],
) -> dict[Supply, Any]:
    """Return the supplied objects, validated."""
    wanted: dict[str, dict[str, list[Supply]]] = {keyword: {} for keyword in KEYWORDS}
    for supply in supplies:
        wanted[supply.keyword].setdefault(supply.name, []).append(supply)
    found: dict[Supply, Any] = {}
    for keyword, values in objects.items():
        if not isinstance(values, (Mapping, type(None))):
            raise TypeError(f"{keyword}: expected a mapping of names, got {values!r}")
        for name, value in (values or {}).items():
            known = wanted[keyword]
            if name not in known:
                raise ValueError(_unknown(graph, keyword, name, known))
            for supply in known[name]:
                is_region = isinstance(supply, Region)
                found[supply] = supplied(supply, value) if is_region else value  # type: ignore[arg-type]
    for supply in supplies:
        if isinstance(supply, Region) and supply.content is not None and supply not in found:
            content = supply.content.copy()
            found[supply] = as_operand(content, f"region {supply.name!r}")
    _require_apart([supply for supply in found if isinstance(supply, Region)], found)
    return found


def _unknown(graph: GraphDef, keyword: str, name: object, known: Iterable[str]) -> str:
    names = list(known)
    hint = did_you_mean(name, names)
    listed = ", ".join(map(repr, names)) or "none"
    return (
        f"{keyword}: expected names that graph {label_of(graph)!r} needs, {listed}; got "
        f"{name!r}{hint}"
    )


def supplied(region: Region, value: object, role: str = "", device: object = None) -> Operand:
    """Return the memory that is supplied for a region.

    Raises
    ------
    TypeError, ValueError
        If it is not memory, too small, of another dtype, on the wrong side, read-only or not
        aligned.
    """
    role = role or f"regions[{region.name!r}]"
    operand = as_operand(value, role, writes=region.is_written)
    if operand.address is None or isinstance(operand.owner, Region):
        raise TypeError(f"{role}: expected memory outside of graphs, got {operand}")
    if (operand.memory_type is MemoryType.ARRAY) != (region.memory_type == "array"):
        raise TypeError(f"{role}: expected {region.memory_type} memory, got {operand}")
    places = {region.memory_type, side_of(operand).name.lower()}
    if places == {"host", "device"}:
        raise ValueError(f"{role}: expected {region.memory_type} memory, got {operand}")
    if region.size is not None and operand.size is not None and operand.size < region.size:
        raise ValueError(
            f"{role}: expected at least {region.size} bytes, got the {operand.size} of {operand}"
        )
    problem = elements_problem(region.dtype, operand, region.label) or _shape_problem(
        region, operand, operand_shape(value, operand)
    )
    if problem:
        raise ValueError(f"{role}: {problem}")
    if operand.address % region.alignment and region.memory_type != "array":
        raise ValueError(
            f"{role}: expected an address that is a multiple of {region.alignment}, as that of "
            f"{region.label} was, got {operand.address:#x}"
        )
    if region.fingerprint is not None and region.size is not None:
        is_host = side_of(operand) is MemoryType.HOST
        found = fingerprint_of(operand.address, region.size, is_host=is_host, device=device)
        if found != region.fingerprint:
            raise ValueError(
                f"{role}: expected the contents that {region.label} had when the graph was saved "
                f"with a fingerprint, got others in {operand}. Supply the memory of the same "
                "model, or save the graph again"
            )
    return operand


def _shape_problem(region: Region, operand: Operand, shape: tuple[int, ...] | None) -> str:
    """Return why an array does not have the form of the saved one; bytes take any form."""
    if region.shape is None or shape is None or elements_of(operand) != region.dtype:
        return ""
    if shape != region.shape:
        return (
            f"expected the shape {region.shape}, as {region.label} had, got {operand} of shape "
            f"{shape}. Pass an array of that shape, or, for the bytes alone, .view(numpy.uint8)"
        )
    if operand.layout != region.layout:
        return (
            f"expected elements in the order that they had in {region.label}, got {operand}. "
            "Copy it to an array of that order"
        )
    return ""


def _require_apart(regions: list[Region], found: Mapping[Supply, Operand]) -> None:
    """Raise if the memory of two regions overlaps; it did not when the graph was saved."""
    spans = sorted(
        (found[region].address or 0, region.size or 1, region.name) for region in regions
    )
    for (start, size, one), (then, _, other) in pairwise(spans):
        if then < start + size and one != other:
            raise ValueError(
                "regions: expected memory that does not overlap, as when the graph was saved, got "
                f"{one!r} and {other!r}, which do"
            )


class _Binding:
    """Inserts the supplied objects into a declaration that is not shared yet."""

    def __init__(self, found: Mapping[Supply, Any]) -> None:
        self._found = found
        self._parameters: dict[Parameter, Parameter] = {}
        self._known: dict[int, tuple[object, object]] = {}

    def apply(self, graph: GraphDef) -> None:
        """Insert the objects into a graph and the graphs inside it."""
        graphs = list(graphs_in(graph))
        for each in graphs:
            for name, parameter in state_of(each).parameters.items():
                state_of(each).parameters[name] = self._parameter(parameter)
        for each in graphs:
            for node in each:
                self._fill(node)

    def _parameter(self, parameter: Parameter) -> Parameter:
        default = parameter.default
        supply = None if default is None else supply_of(default.operand)
        if supply is None or supply not in self._found:
            return parameter
        assert default is not None
        memory = self._value(default.operand)
        made = Parameter(parameter.name, Address, memory, parameter.requires)
        self._parameters[parameter] = made
        return made

    def _fill(self, node: Node) -> None:
        for name in node._contents():  # noqa: SLF001  # in an unshared copy
            value = getattr(node, name)
            new = self._value(value)
            if new is not value:
                setattr(node, name, new)
        if isinstance(node, HostCallbackNode):
            self._give_function(node)
        elif isinstance(node, (EventRecordNode, EventWaitNode)):
            self._give_event(node)

    def _give_function(self, node: HostCallbackNode) -> None:
        supply = supply_of(node.fn)
        if supply is not None and supply in self._found:
            scratch = type(node.graph)()
            try:
                made = scratch.callback(self._found[supply], user_data=node.user_data)
            except (TypeError, ValueError) as error:
                raise type(error)(f"functions[{supply.name!r}]: {error}") from error
            set_field(node, "fn", made.fn)

    def _give_event(self, node: EventRecordNode | EventWaitNode) -> None:
        supply = supply_of(node.retained)
        if supply is not None and supply in self._found:
            try:
                made = type(node.graph)().record(self._found[supply])
            except (TypeError, ValueError) as error:
                raise type(error)(f"events[{supply.name!r}]: {error}") from error
            set_field(node, "event", made.event)
            set_field(node, "retained", retained_event(made.event))

    def _value(self, value: Any) -> Any:
        """Return a node's value with supplied objects; the value itself if it needs none."""
        if isinstance(value, PLAIN):
            return value
        if type(value) is tuple:
            return mapped(value, self._value)
        # Values shared by several nodes stay shared.
        known = self._known.get(id(value))
        if known is None:
            known = self._known[id(value)] = value, self._with_supplies(value)
        return known[1]

    def _with_supplies(self, value: Any) -> Any:
        if isinstance(value, Operand) and isinstance(value.owner, Region):
            return self._in_region(value, value.owner)
        if isinstance(value, Parameter) and value in self._parameters:
            return self._parameters[value]
        if isinstance(value, RetainedBuffer) and isinstance(value.given, RegionPart):
            return self._in_window(value, value.given)
        if isinstance(value, HeldSemaphore):
            return self._semaphore(value)
        return mapped(value, self._value)

    def _in_window(self, value: RetainedBuffer, part: RegionPart) -> object:
        """Return the start of an access policy window in supplied memory."""
        memory = self._found.get(part.region)
        if memory is None:
            return value
        held = memory.owner
        whole = isinstance(held, RetainedBuffer) and not part.offset
        return held if whole else memory.address + part.offset

    def _semaphore(self, value: HeldSemaphore) -> Any:
        supply = value.owner
        if not isinstance(supply, Signal) or supply not in self._found:
            return value
        operation = SemaphoreOperation(self._found[supply])
        return SemaphoreOperation.checked(operation, f"events[{supply.name!r}]").semaphore

    def _in_region(self, value: Operand, region: Region) -> Operand:
        """Return memory of a region within the memory supplied for it."""
        if isinstance(value, MovedOperand):
            found: Operand = mapped(value, self._value)
            return found
        if region not in self._found:
            return value
        memory = self._found[region]
        if isinstance(value, ArrayOperand):
            if not isinstance(memory, ArrayOperand) or memory.extent != value.extent:
                raise ValueError(
                    f"regions[{region.name!r}]: expected a CUDA array as {value}, got {memory}"
                )
            return memory
        assert isinstance(value.base, int)
        offset = value.base - region.handle
        label = with_offset(str(memory), offset)
        kind = value.memory_type if memory.memory_type is MemoryType.UNIFIED else memory.memory_type
        if kind is MemoryType.HOST and memory.memory_type is MemoryType.UNIFIED:
            # The driver knows its location.
            kind = MemoryType.UNIFIED
        start = memory.base if not offset else memory.address + offset
        return value.replace(base=start, memory_type=kind, owner=memory.owner, label=label)
