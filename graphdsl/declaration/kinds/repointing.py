"""Values of nodes with pointers into other allocations, or into the same as they are now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from graphdsl.declaration.node import Node
from graphdsl.declaration.operands.operands import DevicePointer, Operand
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.values import mapped

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.allocation import AllocNode

__all__ = ["repoint", "repointed", "repointed_contents"]


def repointed(value: object, twins: Mapping[AllocNode, AllocNode]) -> object:
    """Return a value that a node has or was given, with pointers into other allocations.

    Operands know size and kind of the memory that they point into: those of the new allocation
    then, also where it is the same one, which has changed. What points nowhere comes back itself.
    """
    if isinstance(value, Node):
        known: Mapping[Any, Any] = twins
        return known.get(value, value)
    if isinstance(value, Operand) and not isinstance(value, MovedOperand):
        pointer = value.pointer
        if pointer is None or pointer.node not in twins:
            return value
        return pointer.at(twins[pointer.node])._as_operand("").flat()
    if isinstance(value, DevicePointer):
        twin = twins.get(value.node)
        return value if twin is None else value.at(twin)
    return mapped(value, lambda part: repointed(part, twins))


def repoint(node: Node, twins: Mapping[AllocNode, AllocNode]) -> None:
    """Have a node point into other allocations; plans keep what it was."""
    new = repointed_contents(node, twins)
    if any(getattr(node, name) is not value for name, value in new.items()):
        node._keep_in_plans()
        for name, value in new.items():
            setattr(node, name, value)


def repointed_contents(node: Node, twins: Mapping[AllocNode, AllocNode]) -> dict[str, object]:
    """Return what a node has in its slots, with pointers into other allocations.

    Raises
    ------
    IndexError, ValueError
        If one of these has no such part.
    """
    return {name: repointed(getattr(node, name), twins) for name in node._contents()}
