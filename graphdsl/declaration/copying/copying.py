"""Copies of declarations: new nodes, conditions, bodies and children; the same operands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.edges import copy_edges
from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.control import ChildGraphNode, ConditionalNode
from graphdsl.declaration.launches.launch_config import LaunchConfig
from graphdsl.declaration.naming import note_section
from graphdsl.declaration.nesting import Task, run
from graphdsl.declaration.node import Node
from graphdsl.declaration.operands.addresses import with_offset
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.parameters.expressions import (
    AddressExpression,
    DerivedParameter,
    ParameterExpression,
)
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter, Value

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["copy_into", "copy_nodes"]

WORD: Final = 8
PLAIN: Final = (int, float, np.generic, str, bytes, type(None), LaunchConfig)
"""What nearly all fields are, and has nothing of a graph in it."""


def copy_into(source: GraphDef, target: GraphDef) -> None:
    """Declare in the empty graph *target* what *source* declares, inner graphs included.

    Pointers to allocations and conditions of *source* become those of the copy; what lies
    outside of it stays.
    """
    run(_copying(source, target, {}))


def _copying(source: GraphDef, target: GraphDef, copies: dict[object, Any]) -> Task[None]:
    """Copy a graph; *copies* collects the copy of every node, condition and child graph."""
    # They never change, so that all copies can have the same.
    target._parameters.update(
        {name: each for name, each in source._parameters.items() if each not in copies}
    )
    target._body_sections |= source._body_sections
    target._sections.update(source._sections)
    yield copy_nodes(source, target, copies)
    nodes = source.nodes()
    for node in nodes:
        copies[node]._index = node._index
    target._adopt([copies[node] for node in nodes], count=source._count)
    copy_edges(source, target, copies)
    if source._round_end is not None:
        target._round_end = source._round_end.copied(partial(_copied, copies=copies))


def copy_nodes(source: GraphDef, target: GraphDef, copies: dict[object, Any]) -> Task[None]:
    """Add the nodes of a graph to another one, in its open section, with what they need: no edges.

    Parameters
    ----------
    source, target : GraphDef
        From where to where.
    copies : dict
        What stands for something already: for parameters an operand, another parameter or the bytes
        of a number. It gets the copy of every node, condition and child graph.
    """
    for condition in source.conditions():
        name = None if condition.name in target._conditions else condition.name
        copies[condition] = target.create_condition(condition.default_value, name=name)
    # Allocations come first, since any other node may point at them: a graph that was read has the
    # driver's order. What lies inside of nodes may have been declared later than their neighbours,
    # and comes last.
    nodes = source.nodes()
    outer = target._section
    for node in sorted(nodes, key=lambda node: not isinstance(node, AllocNode)):
        values = {
            field: _copied(getattr(node, field), copies, is_argument=field == "args")
            for field in node.fields
        }
        if values.get("device", target) is None:
            values["device"] = target._placing[0]
        target._section = "/".join(filter(None, (outer, node.section)))
        note_section(target, target._section)
        try:
            twin = type(node).recreate(target, values, node._name)
        finally:
            target._section = outer
        twin._code, twin._instruction = node._code, node._instruction
        copies[node] = twin
    target._reasons.update(
        {(copies[before], copies[after]): why for (before, after), why in source._reasons.items()}
    )
    target._trusted |= {copies[node] for node in source._trusted}
    if source.reading is not None:
        copied = source.reading.copied(target, copies)
        target._reading = copied if target._reading is None else target._reading.joined(copied)
    for node in nodes:
        twin = copies[node]
        if isinstance(node, ConditionalNode):
            for body, twin_body in zip(node.bodies, twin.bodies, strict=True):
                yield _copying(body, twin_body, copies)
        elif isinstance(node, ChildGraphNode):
            child = node.child
            # One copy, however often it is embedded.
            if child not in copies:
                twin_child = copies[child] = type(child)(child.name)
                with twin_child.on(target._placing[0]):
                    yield _copying(child, twin_child, copies)
            twin._child = copies[child]
            twin._child._freeze(twin)


def _copied(value: object, copies: dict[object, Any], *, is_argument: bool = False) -> object:
    """Return the value of a field with copies in it; arguments of kernels are numbers of a type."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, tuple):
        return tuple(_copied(item, copies, is_argument=is_argument) for item in value)
    if isinstance(value, dict):
        return {name: _copied(item, copies) for name, item in value.items()}
    if isinstance(value, MovedOperand):
        return _copied_place(value, copies)
    if isinstance(value, Operand) and value.pointer is not None:
        pointer: Any = _copied(value.pointer, copies)
        return value.pointing_at(pointer)
    opened = value.open_address if isinstance(value, Operand) else value
    if isinstance(opened, ParameterAddress):
        bound = _bound_to(opened.parameter, copies)
        return value if bound is opened.parameter else _moved(_operand(bound), opened.offset)
    if isinstance(value, DevicePointer):
        node = copies.get(value.node, value.node)
        return value.at(node) if isinstance(node, AllocNode) else value
    if isinstance(value, OpenArgument):
        return value.with_values(lambda inside: _inside(inside, copies))
    if isinstance(value, Parameter):
        bound = _bound_to(value, copies)
        if not isinstance(bound, bytes):
            return bound
        return np.frombuffer(bound, value.dtype)[0] if is_argument else _integer(bound)
    if isinstance(value, (Condition, Node)):
        return copies.get(value, value)
    return value


def _copied_place(value: MovedOperand, copies: dict[object, Any]) -> Operand:
    """Return memory from a place on; at a number where that is what parameters are bound to."""
    memory: Any = _copied(value.memory, copies)
    ends = [_bound_number(end, copies) for end in (value.place.start, value.place.stop)]
    known = (value.memory, value.place.start, value.place.stop)
    if all(new is old for new, old in zip((memory, *ends), known, strict=True)):
        return value
    return value.at(memory, *ends)


def _inside(value: object, copies: dict[object, Any]) -> object:
    """Return what is in a place of an argument: numbers as their bytes."""
    if isinstance(value, Parameter) and not value.is_address:
        return _bound_to(value, copies)
    return _copied(value, copies)


def _bound_to(parameter: Parameter, copies: dict[object, Any]) -> Any:
    """Return what stands for a parameter: itself, another one, an operand, or a number's bytes.

    Raises
    ------
    ValueError
        If it is an address that follows from a parameter and from memory that has no address yet.
    """
    if parameter in copies or not isinstance(parameter, DerivedParameter):
        return copies.get(parameter, parameter)
    if copies.keys().isdisjoint(parameter.bases):
        return parameter
    if isinstance(parameter, AddressExpression):
        base = _operand(_bound_to(parameter.base.parameter, copies))
        offset = _bound_number(parameter.offset, copies)
        if not isinstance(offset, Parameter):
            bytes_further = parameter.base.offset + parameter.sign * int(offset)
            found: Any = _moved(base, bytes_further)
        elif base.open_address is None:
            raise ValueError(
                f"inline {parameter.name}: expected a number for {offset}, or a parameter for "
                f"{parameter.base}, got the memory {base}: where it is used is known only at launch"
            )
        else:
            opened = base.open_address + parameter.base.offset
            found = AddressExpression(opened, offset, parameter.sign)
    else:
        assert isinstance(parameter, ParameterExpression)
        operands = [_bound_number(each, copies) for each in parameter.operands]
        if any(isinstance(each, Parameter) for each in operands):
            found = ParameterExpression(parameter.symbol, *operands)
        else:
            values = {base: Value(_words(copies[base])) for base in parameter.bases}
            words = parameter.value_from(values).words
            found = b"".join(word.to_bytes(WORD, "little") for word in words)[: parameter.size]
    copies[parameter] = found
    return found


def _operand(bound: Any) -> Operand:
    """Return memory that stands for a parameter, or the parameter that does, as an operand."""
    return bound if isinstance(bound, Operand) else as_operand(bound, "inline")


def _bound_number(value: object, copies: dict[object, Any]) -> Any:
    """Return an operand of an expression with what it is bound to: a parameter, or a number."""
    if not isinstance(value, Parameter):
        return value
    bound = _bound_to(value, copies)
    return np.frombuffer(bound, value.dtype)[0].item() if isinstance(bound, bytes) else bound


def _words(data: bytes) -> tuple[int, ...]:
    padded = data.ljust(-(-len(data) // WORD) * WORD, b"\0")
    return tuple(np.frombuffer(padded, np.uint64).tolist())


def _integer(data: bytes) -> int:
    return int.from_bytes(data, "little")


def _moved(operand: Operand, offset: int) -> Operand:
    """Return the operand that begins some bytes further on."""
    if not offset:
        return operand
    base = operand.base
    size = None if operand.size is None else operand.size - offset
    label = None
    if isinstance(base, RetainedBuffer):
        base = base.handle
    if isinstance(base, int):
        label = with_offset(operand.label, offset)
    return Operand(base + offset, size, operand.memory_type, operand.owner, operand.readonly, label)
