"""Copies of declarations: new nodes, conditions, bodies and children; the same operands."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.base.entry_points import load
from graphdsl.base.tasks import Task, run
from graphdsl.core.declaration.arguments.arguments import OpenArgument
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.edges import copy_edges
from graphdsl.core.declaration.fields import fields_of, values_of
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_of
from graphdsl.core.declaration.launches.launch_attributes import Configuration
from graphdsl.core.declaration.naming import note_section, state_of
from graphdsl.core.declaration.node import Node, recreate
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.variables import SourceVariable, is_of_executable
from graphdsl.core.declaration.parameters.expressions import DerivedParameter
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter, Value
from graphdsl.core.declaration.programs.kernels import Program, SourceKernel, linked_with
from graphdsl.core.declaration.values import mapped

if TYPE_CHECKING:
    from collections.abc import Callable

    from graphdsl.core.declaration.graph import GraphDef

AsNumber: TypeAlias = "Callable[[Parameter, bytes], Any]"


class Sort(Enum):
    """How to copy a value."""

    PLAIN = auto()
    """Keep it: it contains nothing of a graph."""
    PARAMETER = auto()
    COPIED = auto()
    MEMORY = auto()
    VARIABLE = auto()
    OTHER = auto()


OF_BASES: Final[dict[type, Sort]] = {
    **dict.fromkeys((int, float, np.generic, str, bytes, type(None)), Sort.PLAIN),
    **dict.fromkeys((Configuration, SourceKernel), Sort.PLAIN),
    Parameter: Sort.PARAMETER,
    Condition: Sort.COPIED,
    Node: Sort.COPIED,
    Operand: Sort.MEMORY,
    SourceVariable: Sort.VARIABLE,
}
SORTS: Final[dict[type, Sort]] = {}
"""Cached by class."""


def _bits(_parameter: Parameter, data: bytes) -> int:
    return int.from_bytes(data, "little")


def _scalar(parameter: Parameter, data: bytes) -> Any:
    return np.frombuffer(data, parameter.dtype)[0]


def _number(parameter: Parameter, data: bytes) -> Any:
    return _scalar(parameter, data).item()


def _as_they_are(_parameter: Parameter, data: bytes) -> bytes:
    return data


INSIDE: Final[dict[type, AsNumber]] = {OpenArgument: _as_they_are, MovedOperand: _number}
"""What numeric parameters become inside values, if different."""


def copy_into(source: GraphDef, target: GraphDef) -> None:
    """Copy *source*, including inner graphs, into the empty graph *target*.

    Pointers to allocations and conditions of *source* become those of the copy; references to
    anything outside are kept.
    """
    run(_copying(source, target, {}))


def _copying(source: GraphDef, target: GraphDef, copies: dict[object, Any]) -> Task[None]:
    """Copy a graph; *copies* collects the copy of every node, condition and child graph."""
    source_state, target_state = state_of(source), state_of(target)
    # Sections are immutable, so copies share them.
    target_state.parameters.update(
        {name: each for name, each in source_state.parameters.items() if each not in copies}
    )
    target_state.body_sections |= source_state.body_sections
    target_state.sections.update(source_state.sections)
    yield copy_nodes(source, target, copies)
    nodes = source.nodes()
    for node in nodes:
        copies[node]._index = node._index
    target_state.adopt([copies[node] for node in nodes], count=source_state.count)
    target_state.ordered = source_state.ordered
    copy_edges(source, target, copies)
    if source_state.iteration_end is not None:
        end = source_state.iteration_end.copied(partial(_copied, copies, _bits))
        load("computed conditions").put_iteration_end(target, end)


def copy_nodes(source: GraphDef, target: GraphDef, copies: dict[object, Any]) -> Task[None]:
    """Copy the nodes of a graph, without edges, into the open section of another.

    Parameters
    ----------
    source, target : GraphDef
        Source and destination.
    copies : dict
        Replacements known so far: an operand, a parameter or the bytes of a number for each
        parameter. The copies of all nodes, conditions and child graphs are added to it.
    """
    source_state, target_state = state_of(source), state_of(target)
    for condition in source.conditions():
        name = None if condition.name in target_state.conditions else condition.name
        copies[condition] = target.create_condition(condition.default_value, name=name)
    # Allocations come first, because any node may point to them and a graph that was read has the
    # driver's order. Inner graphs may be younger than neighbouring nodes, and come last.
    nodes = source.nodes()
    outer = target_state.section
    sections: dict[str, str] = {}
    for node in sorted(nodes, key=lambda node: not isinstance(node, AllocNode)):
        section = sections.get(node._section)
        if section is None:
            section = sections[node._section] = "/".join(filter(None, (outer, node._section)))
            note_section(target, section)
        target_state.section = section
        try:
            twin = _same_launch(node, target, copies) or _declared_again(node, target, copies)
        finally:
            target_state.section = outer
        twin._code, twin._instruction = node._code, node._instruction
        copies[node] = twin
    state_of(target).reasons.update(
        {
            (copies[before], copies[after]): why
            for (before, after), why in state_of(source).reasons.items()
        }
    )
    target_state.trusted |= {copies[node] for node in source_state.trusted}
    if source.reading is not None:
        copied = source.reading.copied(target, copies)
        target_state.reading = copied if target.reading is None else target.reading.joined(copied)
    for node in nodes:
        twin = copies[node]
        if isinstance(node, ConditionalNode):
            for body, twin_body in zip(node.bodies, twin.bodies, strict=True):
                yield _copying(body, twin_body, copies)
        elif isinstance(node, ChildGraphNode):
            child = node.child
            # One copy, even if it is embedded several times.
            if child not in copies:
                twin_child = copies[child] = type(child)(child.name)
                with twin_child.on(target_state.placing[0]):
                    yield _copying(child, twin_child, copies)
            twin._child = copies[child]
            state_of(twin._child).freeze(twin)
    # Last: to bodies of nodes that edits rely on, nothing is added.
    target_state.relied.update({copies[node]: each for node, each in source_state.relied.items()})


def _same_launch(node: Node, target: GraphDef, copies: dict[object, Any]) -> Node | None:
    """Return the copy of a launch without replacements; None for other nodes.

    It shares the immutable form of the original and needs no validation.
    """
    state = state_of(target)
    if not isinstance(node, KernelNode):
        return None
    form, placed = node._form, state.placing[0]
    if form._device is None and placed is not None:
        return None
    if form not in copies:
        copies[form] = mapped(form, partial(_copied, copies, _bits))
    args = node._args
    if copies[form] is not form or mapped(args, partial(_copied, copies, _scalar)) is not args:
        return None
    return state.insert(launch_of(form, args), target, node._name)


def _declared_again(node: Node, target: GraphDef, copies: dict[object, Any]) -> Node:
    """Return the copy of a node, declared with its replaced fields."""
    values = {
        field: _copied(copies, _scalar if field == "args" else _bits, value)
        for field, value in zip(fields_of(node), values_of(node)(node))  # noqa: B905  # one of each
    }
    if values.get("device", target) is None:
        values["device"] = state_of(target).placing[0]
    return recreate(type(node), target, values, node._name)


def _copied(copies: dict[object, Any], as_number: AsNumber, value: Any) -> Any:
    """Return a value with replacements; *as_number* converts the bytes of a number."""
    cls = type(value)
    sort = SORTS[cls] if cls in SORTS else _sort_of(cls)
    if sort is Sort.PLAIN:
        return value
    if sort is Sort.PARAMETER:
        bound = _bound_to(value, copies)
        return as_number(value, bound) if isinstance(bound, bytes) else bound
    if sort is Sort.COPIED:
        return copies.get(value, value)
    if sort is Sort.VARIABLE:
        if value not in copies and is_of_executable(value):
            # Of a program of its own, which has one object for each name.
            program = value.program
            again = Program(
                program.source, program.options, name=program.name, link=linked_with(program)
            )
            copies[value] = again.variable(value.name, value.explicit_size)
        return copies.get(value, value)
    if sort is Sort.MEMORY:
        # Nodes share operands, and so do their copies.
        found = copies.get(value)
        if found is None:
            found = copies[value] = mapped(value, partial(_copied, copies, INSIDE.get(cls, _bits)))
        return found
    return mapped(value, partial(_copied, copies, INSIDE.get(cls, as_number)))


def _sort_of(cls: type) -> Sort:
    """Return how to copy values of a class."""
    found = next((sort for base, sort in OF_BASES.items() if issubclass(cls, base)), Sort.OTHER)
    SORTS[cls] = found
    return found


def _bound_to(parameter: Parameter, copies: dict[object, Any]) -> Any:
    """Return the replacement of a parameter: itself, another one, an operand, or bytes.

    Raises
    ------
    ValueError
        If it is an address derived from a parameter, and its memory has no address yet.
    """
    if parameter in copies or not isinstance(parameter, DerivedParameter):
        return copies.get(parameter, parameter)
    if copies.keys().isdisjoint(parameter.bases):
        return parameter
    bound = [copies.get(base) for base in parameter.bases]
    found: Any
    if all(isinstance(each, bytes) for each in bound):
        values = {base: Value(_words(copies[base])) for base in parameter.bases}
        words = parameter.value_from(values).words
        found = b"".join(word.to_bytes(ADDRESS_SIZE, "little") for word in words)[: parameter.size]
    else:
        found = mapped(parameter, partial(_copied, copies, _number))
    copies[parameter] = found
    return found


def _words(data: bytes) -> tuple[int, ...]:
    padded = data.ljust(-(-len(data) // ADDRESS_SIZE) * ADDRESS_SIZE, b"\0")
    return tuple(np.frombuffer(padded, np.uint64).tolist())
