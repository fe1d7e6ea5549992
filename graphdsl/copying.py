"""Copies of declarations: new nodes, conditions and bodies; the same operands and owners."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from graphdsl.conditions import Condition
from graphdsl.nodes import AllocNode, ConditionalNode, Node
from graphdsl.operands import DevicePointer, Operand

if TYPE_CHECKING:
    from graphdsl.graph import GraphDef

__all__ = ["copy_into"]


def copy_into(source: GraphDef, target: GraphDef, copies: dict[object, Any]) -> None:
    """Declare in the empty graph *target* what *source* declares, bodies included.

    Pointers to allocations and conditions of *source* become those of the copy; what lies
    outside of it stays. *copies* collects the copy of every node and condition.
    """
    for condition in source.conditions():
        copies[condition] = target.create_condition(condition.default_value, name=condition.name)
    # A pointer exists only once its allocation was declared, so the order of declaration is one
    # in which every pointer's allocation is copied before the pointer.
    for node in source.nodes():
        values = {field: _copied(getattr(node, field), copies) for field in node.fields}
        outer = target._section
        target._section = node.section
        try:
            twin = type(node).recreate(target, values, node._name)
        finally:
            target._section = outer
        twin._code, twin._instruction = node._code, node._instruction
        copies[node] = twin
        if isinstance(node, ConditionalNode) and isinstance(twin, ConditionalNode):
            for body, twin_body in zip(node.bodies, twin.bodies, strict=True):
                copy_into(body, twin_body, copies)
    for before, after, port in source.edges(ports=True):
        copies[before].precede(copies[after], port=port.name.lower())


def _copied(value: object, copies: dict[object, Any]) -> object:
    if isinstance(value, tuple):
        return tuple(_copied(item, copies) for item in value)
    if isinstance(value, Operand) and value.pointer is not None:
        pointer = _copied(value.pointer, copies)
        return replace(value, base=pointer, label=str(pointer))
    if isinstance(value, DevicePointer):
        node = copies.get(value.node, value.node)
        return DevicePointer(node, value.offset) if isinstance(node, AllocNode) else value
    if isinstance(value, (Condition, Node)):
        return copies.get(value, value)
    return value
