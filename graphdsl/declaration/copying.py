"""Copies of declarations: new nodes, conditions, bodies and children; the same operands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.edges import copy_edges
from graphdsl.declaration.kinds.control import ChildGraphNode, ConditionalNode
from graphdsl.declaration.kinds.memory import AllocNode
from graphdsl.declaration.nesting import Task, run
from graphdsl.declaration.node import Node
from graphdsl.declaration.open_arguments import OpenArgument
from graphdsl.declaration.operands import DevicePointer, Operand

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["copy_into"]


def copy_into(source: GraphDef, target: GraphDef) -> None:
    """Declare in the empty graph *target* what *source* declares, inner graphs included.

    Pointers to allocations and conditions of *source* become those of the copy; what lies
    outside of it stays.
    """
    run(_copying(source, target, {}))


def _copying(source: GraphDef, target: GraphDef, copies: dict[object, Any]) -> Task[None]:
    """Copy a graph; *copies* collects the copy of every node, condition and child graph."""
    # They never change, so that all copies can have the same.
    target._parameters.update(source._parameters)
    target._body_sections |= source._body_sections
    target._sections.update(source._sections)
    for condition in source.conditions():
        copies[condition] = target.create_condition(condition.default_value, name=condition.name)
    # Allocations come first, since any other node may point at them: a graph that was read has the
    # driver's order. What lies inside of nodes may have been declared later than their neighbours,
    # and comes last.
    nodes = source.nodes()
    for node in sorted(nodes, key=lambda node: not isinstance(node, AllocNode)):
        values = {field: _copied(getattr(node, field), copies) for field in node.fields}
        if values.get("device", target) is None:
            values["device"] = target._placing[0]
        outer = target._section
        target._section = node.section
        try:
            twin = type(node).recreate(target, values, node._name)
        finally:
            target._section = outer
        twin._code, twin._instruction, twin._index = node._code, node._instruction, node._index
        copies[node] = twin
    target._adopt([copies[node] for node in nodes], count=source._count)
    copy_edges(source, target, copies)
    target._reasons = {
        (copies[before], copies[after]): why for (before, after), why in source._reasons.items()
    }
    if source.reading is not None:
        target._reading = source.reading.copied(target, copies)
    if source._round_end is not None:
        target._round_end = source._round_end.copied(partial(_copied, copies=copies))
    for node in source.nodes():
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


def _copied(value: object, copies: dict[object, Any]) -> object:
    if isinstance(value, tuple):
        return tuple(_copied(item, copies) for item in value)
    if isinstance(value, Operand) and value.pointer is not None:
        pointer: Any = _copied(value.pointer, copies)
        return value.pointing_at(pointer)
    if isinstance(value, DevicePointer):
        node = copies.get(value.node, value.node)
        return value.at(node) if isinstance(node, AllocNode) else value
    if isinstance(value, OpenArgument):
        return value.with_values(lambda inside: _copied(inside, copies))
    if isinstance(value, (Condition, Node)):
        return copies.get(value, value)
    return value
